package main

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"tenka/app/desktop/about"
	"tenka/assets"
)

// head is the text above the list.
const head = `Tenka is under the MIT licence (LICENSE). It holds works of others, each with its licence below.
This list is made by "make licences" from the modules that the program is built of, on every system; what is no module is named in cmd/packager.
`

// systems are the systems that the program is built for.
var systems = []string{"linux", "windows", "darwin"}

// licenceFile matches the names of files with a licence. Licences of tests and examples are left out, because those are not in the program.
var (
	licenceFile = regexp.MustCompile(`(?i)^(un)?(licen[cs]e|copying|notice)([-_.].*)?$`)
	unbuilt     = regexp.MustCompile(`(^|/)(\.[^/]+|testdata|cmd|examples?|_examples?)(/|$)`)
)

// known are licences with words that only they contain, the more special first.
var known = []struct{ id, words string }{
	{"OFL-1.1", "SIL OPEN FONT LICENSE Version 1.1"},
	{"Apache-2.0", "Apache License Version 2.0"},
	{"CC-BY-4.0", "creativecommons.org/licenses/by/4.0"},
	{"CC-BY-4.0", "Attribution 4.0 International"},
	{"Bitstream-Vera", "Bitstream Vera Fonts Copyright"},
	{"BSD-3-Clause", "Neither the name of"},
	{"BSD-3-Clause", "nor the names of its contributors may be used to endorse"},
	{"BSD-3-Clause", "be used to endorse or promote products"},
	{"BSD-2-Clause", "Redistribution and use in source and binary forms"},
	{"Zlib", "This software is provided 'as-is', without any express or implied warranty"},
	{"ISC", "Permission to use, copy, modify, and/or distribute this software for any purpose"},
	{"ISC", "Permission to use, copy, modify, and distribute this software for any purpose"},
	{"MIT", "Permission is hereby granted, free of charge"},
	{"HarfBuzz", "Permission is hereby granted, without written agreement and without license or royalty fees"},
}

// data are works in the program that are no modules: their use, and the text that their licence requires.
var data = []about.Part{
	{Name: "Natural Earth, 1:10m land", Licence: "public-domain", Text: "The coasts of the maps. Made with Natural Earth, naturalearthdata.com. All versions are in the public domain."},
	{Name: "GeoNames, cities of Japan", Licence: "CC-BY-4.0", Text: "The towns of the maps: GeoNames, geonames.org, under the Creative Commons Attribution 4.0 International licence, " +
		"creativecommons.org/licenses/by/4.0. Clipped to Japan, placed on the projection of the maps."},
}

// writeLicences writes the list of all parts into a file.
func writeLicences(file string) error {
	parts, err := parts()
	if err != nil {
		return err
	}
	return os.WriteFile(file, []byte(about.Format(head, parts)), 0o644)
}

// parts are the works of others in the program, sorted by name. It fails if a licence is missing or unknown.
func parts() ([]about.Part, error) {
	all := slices.Clone(data)
	fonts, err := fs.ReadFile(assets.Fonts(), "OFL.txt")
	if err != nil {
		return nil, err
	}
	all = append(all, about.Part{Name: "EB Garamond, Inter, Noto JP", Licence: "OFL-1.1", Text: string(fonts)})
	golang, err := goLicence()
	if err != nil {
		return nil, err
	}
	all = append(all, golang)
	modules, err := modules(systems...)
	if err != nil {
		return nil, err
	}
	for _, m := range modules {
		found, err := m.licences()
		if err != nil {
			return nil, err
		}
		all = append(all, found...)
	}
	slices.SortStableFunc(all, func(a, b about.Part) int { return cmp.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name)) })
	return all, nil
}

// goLicence is the licence of Go itself, whose library and runtime are in every program.
func goLicence() (about.Part, error) {
	out, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return about.Part{}, err
	}
	text, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(out)), "LICENSE"))
	if errors.Is(err, fs.ErrNotExist) { // some systems keep it in another place
		text, err = os.ReadFile(filepath.Join(strings.TrimSpace(string(out)), "..", "doc", "go", "LICENSE"))
	}
	return about.Part{Name: "Go", Licence: "BSD-3-Clause", Text: string(text)}, err
}

// goModule is a module with packages of the program.
type goModule struct {
	Path, Version, Dir string
	Main               bool
	packages           map[string]bool // the folders of its packages in the program
	embedded           map[string]bool // the files of it that the program embeds
}

// tags are the build tags of the program, which the Makefile declares.
func tags() (string, error) {
	b, err := os.ReadFile("Makefile")
	if err != nil {
		return "", err
	}
	found := regexp.MustCompile(`(?m)^TAGS := (\S+)$`).FindSubmatch(b)
	if found == nil {
		return "", errors.New("expected a line TAGS := and the build tags of the program in the Makefile")
	}
	return string(found[1]), nil
}

// modules are the modules of the program on some systems, sorted by path.
func modules(systems ...string) ([]goModule, error) {
	tags, err := tags()
	if err != nil {
		return nil, err
	}
	seen := map[string]goModule{}
	for _, system := range systems {
		list := exec.Command("go", "list", "-deps", "-tags", tags, "-json=Module,Dir,EmbedFiles", "./cmd/tenka")
		list.Env = append(os.Environ(), "GOOS="+system, "CGO_ENABLED=1")
		list.Stderr = os.Stderr
		out, err := list.Output()
		if err != nil {
			return nil, fmt.Errorf("the packages of the program for %s: %w", system, err)
		}
		d := json.NewDecoder(strings.NewReader(string(out)))
		for {
			var p struct {
				Module     *goModule
				Dir        string
				EmbedFiles []string
			}
			if err := d.Decode(&p); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				return nil, err
			}
			if p.Module == nil || p.Module.Main {
				continue
			}
			m, known := seen[p.Module.Path]
			if !known {
				m = *p.Module
				m.packages, m.embedded = map[string]bool{}, map[string]bool{}
				seen[m.Path] = m
			}
			m.packages[p.Dir] = true
			for _, file := range p.EmbedFiles {
				m.embedded[filepath.Join(p.Dir, file)] = true
			}
		}
	}
	return slices.SortedFunc(maps.Values(seen), func(a, b goModule) int { return cmp.Compare(a.Path, b.Path) }), nil
}

// holds tells whether what the licence in a file is for is in the program. It is not if it is a package that the program does not import, or a file
// that is not embedded: "font/LICENSE_EmojiOneColor.txt" is for a file of its folder with EmojiOneColor in its name.
func (m goModule) holds(licence string) bool {
	folder := filepath.Dir(licence)
	if code, _ := filepath.Glob(filepath.Join(folder, "*.go")); folder != m.Dir && len(code) > 0 {
		return m.packages[folder]
	}
	words := strings.FieldsFunc(workOf(licence), func(r rune) bool { return r == '-' || r == '_' })
	embeds := false
	for file := range m.embedded {
		if filepath.Dir(file) != folder {
			continue
		}
		embeds = true
		if !slices.ContainsFunc(words, func(word string) bool { return !strings.Contains(filepath.Base(file), word) }) {
			return true
		}
	}
	return !embeds
}

// workOf is the work that the name of a licence's file names, empty where it names none: "LICENSE-reader" is for a reader.
func workOf(licence string) string {
	file := filepath.Base(licence)
	return strings.Trim(licenceFile.FindStringSubmatch(strings.TrimSuffix(file, filepath.Ext(file)))[3], "-_.")
}

// licences are the module's own licence and those of works of others in it.
func (m goModule) licences() ([]about.Part, error) {
	var found []about.Part
	err := filepath.WalkDir(m.Dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		inside, err := filepath.Rel(m.Dir, name)
		if err != nil {
			return err
		}
		inside = filepath.ToSlash(inside)
		if d.IsDir() && unbuilt.MatchString(inside) {
			return filepath.SkipDir
		}
		if d.IsDir() || !licenceFile.MatchString(d.Name()) || strings.HasSuffix(name, ".go") || !m.holds(name) {
			return nil
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		part := about.Part{Name: m.name(inside), Text: strings.ReplaceAll(string(text), "\r\n", "\n")}
		if part.Licence = licenceOf(part.Text); part.Licence == "" {
			return fmt.Errorf("%s of %s: a licence that is not known; read it and name it in cmd/packager", inside, m.Path)
		}
		found = append(found, part)
		return nil
	})
	if err == nil && len(found) == 0 {
		err = fmt.Errorf("%s: no licence in %s", m.Path, m.Dir)
	}
	return found, err
}

// commit matches the version of a module that was taken from a commit without a version of its own.
var commit = regexp.MustCompile(`^v\d.*[.-]\d{14}-([0-9a-f]{12})$`)

// name is the work that a licence inside the module is for: the module, and the part of it in the file name ("ico/LICENSE-reader": ico
// reader).
func (m goModule) name(inside string) string {
	version := m.Version
	if c := commit.FindStringSubmatch(version); c != nil {
		version = c[1]
	}
	name := m.Path + " " + version
	folder, _ := path.Split(inside)
	if folder == "" {
		return name
	}
	name += ": " + strings.TrimSuffix(folder, "/")
	if of := workOf(inside); of != "" {
		name += " " + of
	}
	return name
}

// licenceOf is the short name of a licence, empty for an unknown one.
func licenceOf(text string) string {
	words := strings.Join(strings.Fields(text), " ")
	for _, k := range known {
		if strings.Contains(strings.ToLower(words), strings.ToLower(k.words)) {
			return k.id
		}
	}
	return ""
}
