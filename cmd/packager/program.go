package main

import (
	"bytes"
	"debug/buildinfo"
	"debug/pe"
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"unicode/utf16"

	"tenka/app/desktop/about"
)

// checkProgram compares a built program with the list of licences: its modules are those of the list for its system, it holds the fonts that the list
// names and no others, and on Windows it has what Explorer shows of it.
func checkProgram(file string) error {
	info, err := buildinfo.ReadFile(file)
	if err != nil {
		return err
	}
	set := map[string]string{}
	for _, s := range info.Settings {
		set[s.Key] = s.Value
	}
	want, err := tags()
	if err != nil {
		return err
	}
	if set["-tags"] != want {
		return fmt.Errorf("%s: built with the tags %q, expected %q", file, set["-tags"], want)
	}
	modules, err := modules(set["GOOS"])
	if err != nil {
		return err
	}
	var built, named []string
	for _, m := range info.Deps {
		built = append(built, m.Path+" "+m.Version)
	}
	for _, m := range modules {
		named = append(named, m.Path+" "+m.Version)
	}
	if slices.Sort(built); !slices.Equal(built, slices.Sorted(slices.Values(named))) {
		return fmt.Errorf("%s: built of %v, expected %v", file, built, named)
	}
	program, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	list := about.Parts()
	for _, m := range modules {
		licences, err := m.licences()
		if err != nil {
			return err
		}
		for _, l := range licences {
			if !slices.ContainsFunc(list, func(p about.Part) bool { return p.Name == l.Name }) {
				return fmt.Errorf("%s: it holds %s, which the list of licences does not name", file, l.Name)
			}
		}
		if err := m.checkFonts(file, program); err != nil {
			return err
		}
	}
	if set["GOOS"] == "windows" {
		return checkWindows(file)
	}
	return nil
}

// checkFonts looks for each font of a module that embeds files in the program.
func (m goModule) checkFonts(file string, program []byte) error {
	if len(m.embedded) == 0 {
		return nil
	}
	return filepath.WalkDir(m.Dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if ext := filepath.Ext(name); d.IsDir() || ext != ".ttf" && ext != ".otf" {
			return nil
		}
		font, err := os.ReadFile(name)
		if err == nil && bytes.Contains(program, font) != m.embedded[name] {
			err = fmt.Errorf("%s: %s, expected %t", file, filepath.Base(name), m.embedded[name])
		}
		return err
	})
}

// Kinds of resources of Windows.
const (
	groupOfIcons = 14
	versionInfo  = 16
	manifest     = 24
)

// checkWindows fails unless a program opens no console and has the icon in every size, the version of FyneApp.toml, and a manifest.
func checkWindows(file string) error {
	p, err := pe.Open(file)
	if err != nil {
		return err
	}
	defer p.Close()
	if header, ok := p.OptionalHeader.(*pe.OptionalHeader64); !ok || header.Subsystem != pe.IMAGE_SUBSYSTEM_WINDOWS_GUI {
		return fmt.Errorf("%s: expected a program of 64 bits with a window and no console", file)
	}
	section := p.Section(".rsrc")
	if section == nil {
		return fmt.Errorf("%s: expected an icon, a version and a manifest", file)
	}
	b, err := section.Data()
	if err != nil {
		return err
	}
	icons := resource(b, section.VirtualAddress, groupOfIcons)
	if len(icons) < 6 || int(binary.LittleEndian.Uint16(icons[4:])) != len(icoSizes) {
		return fmt.Errorf("%s: expected an icon in %d sizes", file, len(icoSizes))
	}
	description, err := os.ReadFile("FyneApp.toml")
	if err != nil {
		return err
	}
	number := regexp.MustCompile(`(?m)^Version = "(.*)"$`).FindSubmatch(description)
	if number == nil {
		return errors.New("FyneApp.toml: expected Version")
	}
	said := text16(resource(b, section.VirtualAddress, versionInfo))
	for _, key := range []string{"FileVersion", "ProductVersion"} {
		// A value begins at a multiple of four bytes behind the name of its key.
		if !regexp.MustCompile(key + "\x00+" + regexp.QuoteMeta(string(number[1])) + "\x00").MatchString(said) {
			return fmt.Errorf("%s: expected %s %s", file, key, number[1])
		}
	}
	if m := resource(b, section.VirtualAddress, manifest); !bytes.Contains(m, []byte(`version="`+string(number[1])+`.`)) {
		return fmt.Errorf("%s: expected a manifest of version %s", file, number[1])
	}
	return nil
}

// resource is the first resource of a kind in a section of resources, which Windows puts at address; nil if there is none. The section is a tree of
// three levels, the kind, the name and the language, whose leaves say where the bytes lie.
func resource(section []byte, address uint32, kind uint32) []byte {
	at := uint32(0)
	for level := range 3 {
		if int(at)+16 > len(section) {
			return nil
		}
		entries := uint32(binary.LittleEndian.Uint16(section[at+12:])) + uint32(binary.LittleEndian.Uint16(section[at+14:]))
		next, found := uint32(0), false
		for e := at + 16; e < at+16+8*entries && int(e)+8 <= len(section) && !found; e += 8 {
			found = level > 0 || binary.LittleEndian.Uint32(section[e:]) == kind
			next = binary.LittleEndian.Uint32(section[e+4:]) &^ (1 << 31)
		}
		if !found {
			return nil
		}
		at = next
	}
	if int(at)+8 > len(section) {
		return nil
	}
	from, length := int(binary.LittleEndian.Uint32(section[at:]))-int(address), int(binary.LittleEndian.Uint32(section[at+4:]))
	if from < 0 || from+length > len(section) {
		return nil
	}
	return section[from : from+length]
}

// text16 is what Windows keeps in two bytes a character.
func text16(b []byte) string {
	units := make([]uint16, len(b)/2)
	for i := range units {
		units[i] = binary.LittleEndian.Uint16(b[2*i:])
	}
	return strings.ToValidUTF8(string(utf16.Decode(units)), "")
}
