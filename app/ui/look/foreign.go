package look

import (
	"slices"
	"strings"
	"sync"
	"unicode"

	"fyne.io/fyne/v2"
	"github.com/go-text/typesetting/fontscan"
	"golang.org/x/text/unicode/bidi"

	"tenka/app/ui/loop"
)

// Names may be in any script. The bundled fonts have the letters of Tenka's languages and its kanji. For any other character Fyne
// takes a font of the system. A character that none of them has would get the width of another font; it is written as a box instead.

// box stands for a character that no font has, plainBox where no font has the box either.
const box, plainBox = '□', '?'

// letters are the characters of one font.
type letters interface{ Contains(rune) bool }

// foreign are the fonts of the system, read when a character first asks for them.
var foreign = struct {
	sync.Mutex
	reading sync.Once
	read    bool
	fonts   []letters
	known   map[rune]bool // characters that were looked for in them, and whether one has them
}{known: map[rune]bool{}}

// systemFonts reads which characters the fonts of the system have. Fyne reads the same list, once for both.
var systemFonts = func() []letters {
	found, err := fontscan.SystemFonts(silent{}, "")
	if err != nil {
		return nil // no font of the system: what the bundled ones lack is a box
	}
	fonts := make([]letters, len(found))
	for i := range found {
		fonts[i] = found[i].Runes
	}
	return fonts
}

// silent drops the messages about files in font folders that are no fonts.
type silent struct{}

func (silent) Printf(string, ...any) {}

// Shown is s as it can be drawn in the font of the type: with a box for every character that neither it nor the system's fonts have. While the
// system's fonts are still being read, every character that needs one is a box, and the windows are drawn again afterwards.
func (t Type) Shown(s string) string {
	if strings.IndexFunc(s, unusual) < 0 {
		return s
	}
	return inOrder(strings.Map(func(r rune) rune {
		switch {
		case !unusual(r) || drawable(t.Font.file(), r):
			return r
		case unicode.Is(unicode.M, r):
			return -1 // a mark on a box says nothing
		case drawable(t.Font.file(), box):
			return box
		}
		return plainBox
	}, s))
}

// leftToRight is an invisible character: text after it is written to its right.
const leftToRight = '\u200E'

// inOrder keeps a name that is written from right to left in its place within a sentence from left to right: without leftToRight after it, Fyne
// writes the space that follows before it.
func inOrder(s string) string {
	var out strings.Builder
	runes := []rune(s)
	for i, r := range runes {
		out.WriteRune(r)
		if !fromRight(r) {
			continue
		}
		next := i + 1
		for next < len(runes) && !strong(runes[next]) {
			next++
		}
		if i+1 < len(runes) && next > i+1 && (next == len(runes) || !fromRight(runes[next])) {
			out.WriteRune(leftToRight)
		}
	}
	return out.String()
}

func classOf(r rune) bidi.Class {
	p, _ := bidi.LookupRune(r)
	return p.Class()
}

// fromRight reports whether a letter is written from right to left, strong whether it has a direction at all.
func fromRight(r rune) bool { return classOf(r) == bidi.R || classOf(r) == bidi.AL }
func strong(r rune) bool    { return fromRight(r) || classOf(r) == bidi.L }

// unusual reports whether a character may not be in every bundled font: what is neither Latin nor common punctuation. Characters
// without a shape, which say how those beside them are drawn, are in all.
func unusual(r rune) bool {
	return r > 0x17F && (r < 0x2000 || r > 0x206F) && !unicode.In(r, unicode.Cf, unicode.Variation_Selector)
}

func drawable(file string, r rune) bool {
	if bundled(file, r) {
		return true
	}
	foreign.reading.Do(readForeign)
	foreign.Lock()
	defer foreign.Unlock()
	if !foreign.read {
		return false
	}
	has, ok := foreign.known[r]
	if !ok {
		has = slices.ContainsFunc(foreign.fonts, func(font letters) bool { return font.Contains(r) })
		foreign.known[r] = has
	}
	return has
}

// bundled reports whether the font itself has r.
func bundled(file string, r rune) bool {
	shaper.Lock()
	defer shaper.Unlock()
	face := faceOf(file)
	if face == nil {
		return false
	}
	_, ok := face.NominalGlyph(r)
	return ok
}

// readForeign reads the fonts of the system beside the window, which is drawn again when they are known.
func readForeign() {
	loop.Go(func() {
		fonts := systemFonts()
		foreign.Lock()
		foreign.fonts, foreign.read = fonts, true
		foreign.Unlock()
	}, func() {
		loop.After(0, func() { fyne.CurrentApp().Settings().SetTheme(Theme()) }) // for what was drawn without them
	})
}
