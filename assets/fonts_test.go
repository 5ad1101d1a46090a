package assets

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/image/font/sfnt"
)

// kanjiFonts hold every Japanese character, latinFonts every other.
var (
	kanjiFonts = []string{"NotoSerifJP-Medium.otf", "NotoSerifJP-SemiBold.otf", "NotoSansJP-Regular.otf", "NotoSansJP-Medium.otf", "NotoSansJP-Bold.otf"}
	latinFonts = []string{"Inter-Regular.otf", "Inter-Medium.otf", "Inter-SemiBold.otf", "Inter-Bold.otf"}
)

const titleFont = "EBGaramond-SemiBold.ttf"

// japanese reports whether a character is kanji, kana or a full-width sign: subset.sh collects the same ranges.
func japanese(r rune) bool {
	return 0x3000 <= r && r <= 0x30FF || 0x3400 <= r && r <= 0x9FFF || 0xF900 <= r && r <= 0xFAFF || 0xFF00 <= r && r <= 0xFFEF
}

func TestEveryKanjiInUseIsInTheKanjiFonts(t *testing.T) {
	where := charactersInUse(t)
	for _, name := range kanjiFonts {
		missing(t, name, where, japanese)
	}
}

func TestEveryOtherCharacterInUseIsInTheTextFonts(t *testing.T) {
	where := charactersInUse(t)
	for _, name := range latinFonts {
		missing(t, name, where, func(r rune) bool { return r >= ' ' && !japanese(r) })
	}
}

func TestTheTitleFontHasTheLettersOfNames(t *testing.T) {
	where := map[rune]string{}
	for _, r := range "ÀÂÇÉÈÊËÎÏÔÙÛÜŸÆŒàâçéèêëîïôùûüÿæœĀĪŪĒŌāīūēō’“”«»–—… \u00A0\u202F&!?:;,." {
		where[r] = "names of games, provinces and people"
	}
	missing(t, titleFont, where, func(r rune) bool { return true })
}

func TestEveryFontIsListed(t *testing.T) {
	eachFile(t, Fonts(), "", func(name string, data []byte) {
		known := slices.Concat(kanjiFonts, latinFonts, []string{titleFont, "OFL.txt"})
		if !slices.Contains(known, name) {
			t.Errorf("assets/fonts/%s: expected only %s", name, strings.Join(known, ", "))
		}
	})
}

// missing names each character that is wanted and not in the font.
func missing(t *testing.T, name string, where map[rune]string, wanted func(rune) bool) {
	t.Helper()
	data, err := fs.ReadFile(Fonts(), name)
	if err != nil {
		t.Fatal(err)
	}
	font, err := sfnt.Parse(data)
	if err != nil {
		t.Fatalf("assets/fonts/%s: %v", name, err)
	}
	var buf sfnt.Buffer
	for r, file := range where {
		if !wanted(r) {
			continue
		}
		if i, err := font.GlyphIndex(&buf, r); err != nil || i == 0 {
			t.Errorf("%s: %c (%U) is not in assets/fonts/%s; run make fonts, or choose a character it can hold", file, r, r, name)
		}
	}
}

// charactersInUse holds every character that the program can show from a file, with a file that has it.
func charactersInUse(t *testing.T) map[rune]string {
	t.Helper()
	where := map[rune]string{}
	for _, pattern := range []string{
		"text/*.json", "rules/*.json", "lessons/*/*.json", "scenarios/*/*.json", "fonts/kanji.txt", "../engine/*/*.json", "../maps/*.json",
	} {
		names, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			for _, r := range string(data) {
				where[r] = filepath.ToSlash(filepath.Join("assets", name))
			}
		}
	}
	if len(where) == 0 {
		t.Fatal("assets: no characters found")
	}
	return where
}
