package main

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"image/png"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/desktop/about"
	"tenka/assets"
	"tenka/engine"
	"tenka/engine/lang"
)

// TestTheListOfLicencesIsThatOfTheModules fails if a module was added, removed or changed and the list of parts was not.
func TestTheListOfLicencesIsThatOfTheModules(t *testing.T) {
	t.Chdir("../..")
	want, err := parts()
	require.NoError(t, err)
	got := about.Parts()
	names := func(parts []about.Part) (names []string) {
		for _, p := range parts {
			names = append(names, p.Name+", "+p.Licence)
		}
		return names
	}
	assert.Equal(t, names(want), names(got), "make licences makes the list again")
	for i := range min(len(want), len(got)) {
		assert.Equal(t, strings.TrimSpace(want[i].Text), got[i].Text, "%s: make licences makes the list again", want[i].Name)
	}
	assert.Greater(t, len(got), 25)
}

func TestAnUnknownLicenceHasNoName(t *testing.T) {
	assert.Equal(t, "MIT", licenceOf("Permission is hereby granted,\nfree of charge"))
	assert.Empty(t, licenceOf("All rights reserved."))
	dir := t.TempDir()
	m := goModule{Path: "example.org/m", Version: "v1.0.0", Dir: dir}
	_, err := m.licences()
	require.ErrorContains(t, err, "no licence")
	require.NoError(t, os.WriteFile(filepath.Join(dir, "LICENSE"), []byte("All rights reserved."), 0o644))
	_, err = m.licences()
	require.ErrorContains(t, err, "not known")
}

func TestALicenceIsNamedAfterItsWork(t *testing.T) {
	m := goModule{Path: "example.org/m", Version: "v0.1.0-pre.1.0.20260707082822-2a407d02d01a"}
	assert.Equal(t, "example.org/m 2a407d02d01a", m.name("LICENSE"))
	m.Version = "v1.2.3"
	assert.Equal(t, "example.org/m v1.2.3: ico reader", m.name("ico/LICENSE-reader"))
	assert.Equal(t, "example.org/m v1.2.3: theme/font DejaVu", m.name("theme/font/LICENSE_DejaVu.txt"))
	assert.Equal(t, "example.org/m v1.2.3: deps", m.name("deps/LICENSE.md"))
}

// TestOnlyWhatIsInTheProgramIsListed: a package that the program does not import and a file that it does not embed need no licence in the list.
func TestOnlyWhatIsInTheProgramIsListed(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"LICENSE", "used/LICENSE", "used/used.go", "unused/LICENSE", "unused/unused.go", "inc/LICENSE", "inc/code.c",
		".github/LICENSE", "font/LICENSE.txt", "font/LICENSE_Round-Mono.txt", "font/LICENSE_Square.txt"} {
		require.NoError(t, os.MkdirAll(filepath.Join(dir, filepath.Dir(name)), 0o755))
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte("Permission is hereby granted, free of charge"), 0o644))
	}
	m := goModule{Path: "example.org/m", Version: "v1.0.0", Dir: dir,
		packages: map[string]bool{filepath.Join(dir, "used"): true},
		embedded: map[string]bool{filepath.Join(dir, "font", "RoundSansMono.ttf"): true}}
	parts, err := m.licences()
	require.NoError(t, err)
	var names []string
	for _, p := range parts {
		names = append(names, strings.TrimPrefix(p.Name, "example.org/m v1.0.0"))
	}
	assert.ElementsMatch(t, []string{"", ": used", ": inc", ": font", ": font Round-Mono"}, names)
	for _, p := range about.Parts() {
		assert.NotContains(t, p.Name, "Emoji", "the tags of the Makefile leave it out")
	}
}

// TestAProgramWithoutTheTagsOfTheMakefileIsNoPackage: this test is built without them.
func TestAProgramWithoutTheTagsOfTheMakefileIsNoPackage(t *testing.T) {
	t.Chdir("../..")
	program, err := os.Executable()
	require.NoError(t, err)
	assert.ErrorContains(t, checkProgram(program), `expected "no_emoji"`)
}

// TestAFontThatTheListDoesNotNameIsFoundInAProgram also finds one that is missing.
func TestAFontThatTheListDoesNotNameIsFoundInAProgram(t *testing.T) {
	dir := t.TempDir()
	round, square := filepath.Join(dir, "round.ttf"), filepath.Join(dir, "square.otf")
	require.NoError(t, os.WriteFile(round, []byte("the round font"), 0o644))
	require.NoError(t, os.WriteFile(square, []byte("the square font"), 0o644))
	m := goModule{Dir: dir, embedded: map[string]bool{round: true}}
	assert.NoError(t, m.checkFonts("tenka", []byte("code, the round font, code")))
	assert.ErrorContains(t, m.checkFonts("tenka", []byte("code, the round font, the square font")), "square.otf")
	assert.ErrorContains(t, m.checkFonts("tenka", []byte("code")), "round.ttf")
}

// TestAResourceOfWindowsIsFoundByItsKind reads a section with one version, which Windows puts at 0x1000. Each level of its tree has one entry.
func TestAResourceOfWindowsIsFoundByItsKind(t *testing.T) {
	var b bytes.Buffer
	for level, key := range []uint32{versionInfo, 1, 0x409} {
		next := uint32(24*(level+1)) | 1<<31
		if level == 2 {
			next &^= 1 << 31
		}
		put(&b, uint32(0), uint32(0), uint32(0), uint16(0), uint16(1), key, next)
	}
	put(&b, uint32(0x1000+88), uint32(6), uint32(0), uint32(0), []uint16{'1', '.', '0'})
	assert.Equal(t, "1.0", text16(resource(b.Bytes(), 0x1000, versionInfo)))
	assert.Nil(t, resource(b.Bytes(), 0x1000, manifest))
	assert.Nil(t, resource(b.Bytes()[:60], 0x1000, versionInfo), "a section that ends too soon")
}

func TestIconsHaveEverySize(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, writeIcons(dir))
	for _, name := range []string{"tenka-16.png", "tenka-512.png", "tenka.ico", "tenka.icns"} {
		assert.FileExists(t, filepath.Join(dir, name))
	}
	b, err := os.ReadFile(filepath.Join(dir, "tenka-48.png"))
	require.NoError(t, err)
	img, err := png.Decode(bytes.NewReader(b))
	require.NoError(t, err)
	assert.Equal(t, 48, img.Bounds().Dx())
	_, _, _, corner := img.At(0, 0).RGBA()
	red, green, _, middle := img.At(4, 24).RGBA()
	assert.Zero(t, corner, "the corners are round")
	assert.Equal(t, uint32(0xFFFF), middle)
	assert.Greater(t, red, 2*green, "the seal is red")
}

// TestTheIconOfWindowsIsWhole follows every entry of its list to a picture that ends where the next begins.
func TestTheIconOfWindowsIsWhole(t *testing.T) {
	svg, err := fs.ReadFile(assets.Art(), "icon.svg")
	require.NoError(t, err)
	b, err := ico(svg)
	require.NoError(t, err)
	n := int(binary.LittleEndian.Uint16(b[4:]))
	require.Equal(t, len(icoSizes), n)
	end := 6 + 16*n
	for i := range n {
		entry := b[6+16*i:]
		length, at := int(binary.LittleEndian.Uint32(entry[8:])), int(binary.LittleEndian.Uint32(entry[12:]))
		assert.Equal(t, uint8(icoSizes[i]), entry[0])
		assert.Equal(t, end, at)
		end = at + length
	}
	assert.Len(t, b, end)
}

// TestTheIconOfMacOSIsWhole goes from entry to entry, each a PNG of its size.
func TestTheIconOfMacOSIsWhole(t *testing.T) {
	svg, err := fs.ReadFile(assets.Art(), "icon.svg")
	require.NoError(t, err)
	b, err := icns(svg)
	require.NoError(t, err)
	require.Equal(t, "icns", string(b[:4]))
	require.Len(t, b, int(binary.BigEndian.Uint32(b[4:])))
	rest := b[8:]
	for _, k := range icnsKinds {
		require.Equal(t, k.kind, string(rest[:4]))
		length := binary.BigEndian.Uint32(rest[4:])
		img, err := png.DecodeConfig(bytes.NewReader(rest[8:length]))
		require.NoError(t, err)
		assert.Equal(t, k.size, img.Width)
		rest = rest[length:]
	}
	assert.Empty(t, rest)
}

// TestALanguageIsMadeAndCompletedByItsFiles makes the files of a language in a copy of the texts, translates one and completes them again.
func TestALanguageIsMadeAndCompletedByItsFiles(t *testing.T) {
	tree := t.TempDir()
	for _, folder := range []string{"text", "rules", "lessons", "coach", "scenarios"} {
		require.NoError(t, os.CopyFS(filepath.Join(tree, "assets", folder), os.DirFS(filepath.Join("../../assets", folder))))
	}
	list, err := os.ReadFile("../../assets/languages.json")
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(tree, "assets/languages.json"), list, 0o600))
	t.Chdir(tree)

	files := func(id string) map[string]string {
		found := map[string]string{}
		names, _ := filepath.Glob("assets/*/*." + id + ".json")
		for _, name := range names {
			b, err := os.ReadFile(name)
			require.NoError(t, err)
			found[name] = string(b)
		}
		return found
	}
	for _, id := range lang.Whole[1:] {
		before := files(id)
		require.NoError(t, writeLanguage(id))
		for name, text := range files(id) {
			assert.Equal(t, before[name], text, "%s has every text, in the order of English", name)
		}
	}

	require.NoError(t, writeLanguage("de"))
	list, err = os.ReadFile("assets/languages.json")
	require.NoError(t, err)
	var languages []lang.Language
	require.NoError(t, json.Unmarshal(list, &languages))
	assert.Equal(t, "Deutsch", languages[len(languages)-1].Name)
	say, err := lang.Load(os.DirFS("assets/text"), "de")
	require.NoError(t, err)
	assert.Equal(t, "New match", say.Say("new.title", nil), "what is not translated is English")
	assert.Equal(t, "3 moves", say.Say("log.records", engine.Args{"N": 3}))

	const name = "assets/text/app.de.json"
	made, err := os.ReadFile(name)
	require.NoError(t, err)
	translated := strings.Replace(string(made), `"new.title": { "en": "New match", "other": "" }`, `"new.title": "Neue Partie"`, 1)
	require.NotEqual(t, string(made), translated)
	require.NoError(t, os.WriteFile(name, []byte(translated), 0o600))
	whole := files("de")
	require.NoError(t, writeLanguage("de"))
	assert.Equal(t, whole, files("de"), "what is translated stays, and nothing is lost")
	say, err = lang.Load(os.DirFS("assets/text"), "de")
	require.NoError(t, err)
	assert.Equal(t, "Neue Partie", say.Say("new.title", nil))

	for _, id := range []string{"en", "", "German", "de-AT", "xx1"} {
		assert.Error(t, writeLanguage(id), id)
	}
}
