package look

import (
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"github.com/go-text/typesetting/segmenter"
)

// Type is how a text is set: font, size at text scale 100 %, and tone. Sizes on screen follow the live text scale.
type Type struct {
	Font Font
	Size float32
	Tone Tone
}

// The types that recur. Others are made with In, At and a literal.
var (
	Quiet     = Type{Inter, 13, ToneQuiet}         // captions
	Heading   = Type{InterSemiBold, 13, ToneQuiet} // head of a group of rows
	LineType  = Type{InterMedium, 14.5, ToneInk}   // the Line
	BodyType  = Type{Inter, 15, ToneInk}
	NameType  = Type{InterSemiBold, 15, ToneInk}
	CardName  = Type{Garamond, 16, ToneInk}
	SheetHead = Type{Garamond, 20, ToneInk}
	KanjiType = Type{Mincho, 13, ToneQuiet}
)

// In returns t in another tone.
func (t Type) In(tone Tone) Type { t.Tone = tone; return t }

// At returns t in another size.
func (t Type) At(size float32) Type { t.Size = size; return t }

// Second is the second name of a thing as it is shown beside its name: "" if the player has switched second names off, and for kanji in a language
// that has them in the name already.
func Second(name string) string {
	if !Current().Kanji || Script().Kanji && strings.ContainsFunc(name, func(r rune) bool { return unicode.Is(unicode.Han, r) }) {
		return ""
	}
	return name
}

// Scaled returns a length at the live text scale. What holds text grows with it.
func Scaled(length float32) float32 { return length * Current().Scale }

// Text returns a new text set as t in the live look. It does not follow later changes; whoever holds it calls Set again when it
// is refreshed, as the widgets of kit do.
func (t Type) Text(s string) *canvas.Text {
	text := canvas.NewText(t.Shown(s), nil)
	t.Set(text)
	return text
}

// points is the size in which the text is set, at the live text scale: letters of some scripts are larger than those of others, or run together when
// they are small.
func (t Type) points() float32 {
	size, script := t.Size, Script()
	if t.Font == Garamond && script.Names > 0 {
		size *= script.Names
	}
	return Scaled(max(size, script.Smallest))
}

// Set gives a text font, size and colour of t in the live look, without drawing it again.
func (t Type) Set(text *canvas.Text) {
	text.FontSource = t.Font.Resource()
	text.TextSize = t.points()
	text.Color = Now().Tone(t.Tone)
}

// measured keeps the sizes of texts: panels ask for the same ones at every step, and fonts are slow. When it is full
// it begins anew.
var measured = struct {
	sync.Mutex
	texts map[setText]textSize
}{texts: map[setText]textSize{}}

const measuredMost = 1 << 14

// wrapped keeps the lines of texts as measured keeps their sizes.
var wrapped = struct {
	sync.Mutex
	texts map[setLines][]string
}{texts: map[setLines][]string{}}

const wrappedMost = 1 << 12

type setLines struct {
	setText
	width float32
}

type setText struct {
	file string
	size float32
	text string
}

type textSize struct {
	size     fyne.Size
	baseline float32
}

// Measure returns the size of s as it is shown set as t, and how far below its top the baseline lies. UI goroutine only.
func (t Type) Measure(s string) (size fyne.Size, baseline float32) {
	s = t.Shown(s)
	key := setText{t.Font.file(), t.points(), s}
	measured.Lock()
	defer measured.Unlock()
	known, ok := measured.texts[key]
	if !ok {
		known.size, known.baseline = fyne.CurrentApp().Driver().RenderedTextSize(s, key.size, fyne.TextStyle{}, t.Font.Resource())
		if len(measured.texts) >= measuredMost {
			clear(measured.texts)
		}
		measured.texts[key] = known
	}
	return known.size, known.baseline
}

// Width returns the width of s set as t.
func (t Type) Width(s string) float32 {
	size, _ := t.Measure(s)
	return size.Width
}

// LeastLetter is the size below which no letters are set to make room for a text, in units at any text scale.
func LeastLetter() float32 { return max(leastLetter, Script().Smallest) }

// leastLetter is that of Latin letters.
const leastLetter = 12

// Leading is the distance between two lines of a paragraph, as a multiple of the size of the text.
func Leading() float32 {
	if own := Script().Leading; own > 0 {
		return own
	}
	return leading
}

// leading is that of Latin letters.
const leading = 1.38

// Fit is the type in a size in which s has room to stand whole, but not below LeastLetter.
func (t Type) Fit(s string, room float32) Type {
	for t.Width(s) > room && Scaled(t.Size-0.5) >= LeastLetter() {
		t.Size -= 0.5
	}
	return t
}

// Shorten returns s, or as much of its beginning as fits into width with "…" after it. Numbers are not given to it.
func (t Type) Shorten(s string, width float32) string {
	if width <= 0 || t.Width(s) <= width {
		return s
	}
	runes := []rune(s)
	low, high := 0, len(runes)
	for low < high {
		mid := (low + high + 1) / 2
		if t.Width(shortened(runes[:mid])) <= width {
			low = mid
		} else {
			high = mid - 1
		}
	}
	return shortened(runes[:low])
}

// shortened ends a cut text with an ellipsis, without a space, comma or middle dot before it.
func shortened(runes []rune) string {
	for len(runes) > 0 && (strings.ContainsRune(" ,、・", runes[len(runes)-1])) {
		runes = runes[:len(runes)-1]
	}
	return string(runes) + "…"
}

// Wrap breaks s into lines no wider than width, where the script allows a line to end (Unicode UAX 14): after a space or a hyphen, and between
// most signs of Japanese. What cannot be broken and is wider is shortened. The lines are the caller's.
func (t Type) Wrap(s string, width float32) []string {
	if strings.IndexFunc(s, unusual) >= 0 {
		return t.wrap(s, width) // fonts that are found later may have its letters
	}
	key := setLines{setText{t.Font.file(), t.points(), s}, width}
	wrapped.Lock()
	lines, ok := wrapped.texts[key]
	wrapped.Unlock()
	if !ok {
		lines = t.wrap(s, width)
		wrapped.Lock()
		if len(wrapped.texts) >= wrappedMost {
			clear(wrapped.texts)
		}
		wrapped.texts[key] = lines
		wrapped.Unlock()
	}
	return slices.Clone(lines)
}

// counted reports whether the next part of a line is the counter of a number before it, which Japanese keeps together: "2" and "個", "第" and "3".
func counted(before string, next []rune) bool {
	last, _ := utf8.DecodeLastRuneInString(before)
	return unicode.IsDigit(last) && unicode.In(next[0], unicode.Han, unicode.Katakana, unicode.Hiragana) || last == '第' && unicode.IsDigit(next[0])
}

func (t Type) wrap(s string, width float32) []string {
	var breaks segmenter.Segmenter
	breaks.Init([]rune(s))
	var lines []string
	line := ""
	parts := breaks.LineIterator()
	for more := parts.Next(); more; {
		text := string(parts.Line().Text)
		for more = parts.Next(); more && counted(text, parts.Line().Text); more = parts.Next() {
			text += string(parts.Line().Text)
		}
		if line != "" && t.Width(strings.TrimRight(line+text, " \n")) > width {
			lines, line = append(lines, t.Shorten(strings.TrimRight(line, " "), width)), ""
		}
		line += text
		if strings.HasSuffix(text, "\n") {
			lines, line = append(lines, t.Shorten(strings.TrimRight(line, " \n"), width)), ""
		}
	}
	return append(lines, t.Shorten(strings.TrimRight(line, " "), width))
}
