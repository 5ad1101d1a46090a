package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tenka/app/ui/draw"
	"tenka/app/ui/look"
)

// Label is one line of text.
type Label struct {
	widget.BaseWidget
	text   string
	kind   look.Type
	align  fyne.TextAlign
	shrink bool
}

// NewLabel returns a line of text that keeps its full width.
func NewLabel(text string, kind look.Type) *Label {
	l := &Label{text: text, kind: kind}
	l.ExtendBaseWidget(l)
	return l
}

// NewShrinking returns a line of text that ends in "…" if it does not fit. Do not use it for numbers.
func NewShrinking(text string, kind look.Type) *Label {
	l := NewLabel(text, kind)
	l.shrink = true
	return l
}

// NewKanji returns a second name in kanji, which is hidden if the player has switched kanji off.
func NewKanji(text string, size float32) *Label { return NewLabel(text, look.KanjiType.At(size)) }

// Align sets the label to the start, middle or end of its room and returns it.
func (l *Label) Align(a fyne.TextAlign) *Label {
	l.align = a
	l.Refresh()
	return l
}

// Text returns the whole text.
func (l *Label) Text() string { return l.text }

// SetText changes the text.
func (l *Label) SetText(s string) {
	if s != l.text {
		l.text = s
		l.Refresh()
	}
}

// SetType changes how the text is set.
func (l *Label) SetType(kind look.Type) {
	if kind != l.kind {
		l.kind = kind
		l.Refresh()
	}
}

// AccessibilityLabel returns the text.
func (l *Label) AccessibilityLabel() string { return l.text }

// AccessibilityRole says that this is text.
func (l *Label) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// CreateRenderer draws the label.
func (l *Label) CreateRenderer() fyne.WidgetRenderer { return drawnBy(l, l.least, l.draw) }

// shown is the text; of a second name nothing if it is not to be shown.
func (l *Label) shown() string {
	if l.kind.Font == look.Mincho {
		return look.Second(l.text)
	}
	return l.text
}

func (l *Label) least() (wide, high float32) {
	size, _ := l.kind.Measure(l.text)
	wide, high = l.kind.Width(l.shown())/u(1), size.Height/u(1)
	if l.shrink {
		wide = min(wide, 24)
	}
	return wide, high
}

func (l *Label) draw(s *draw.Sketch, wide, high float32) {
	words := l.shown()
	if l.shrink {
		words = s.Short(l.kind, words, max(wide, 0.1)) // 0 would mean unlimited room
	}
	size, base := l.kind.Measure(l.text)
	y := high/2 + s.Units(base-size.Height/2)
	switch l.align {
	case fyne.TextAlignTrailing:
		s.End(l.kind, words, wide, y, 0)
	case fyne.TextAlignCenter:
		s.Mid(l.kind, words, wide/2, y, 0)
	default:
		s.Text(l.kind, words, 0, y, 0)
	}
}

// Paragraph is text over as many lines as it needs.
type Paragraph struct {
	widget.BaseWidget
	text     string
	kind     look.Type
	maxWidth float32 // 0: as wide as the paragraph
	lines    int     // as drawn last
}

// NewParagraph returns text that wraps at the width it is given. Its height follows.
func NewParagraph(text string, kind look.Type) *Paragraph {
	p := &Paragraph{text: text, kind: kind}
	p.ExtendBaseWidget(p)
	return p
}

// SetText changes the text.
func (p *Paragraph) SetText(s string) {
	if s != p.text {
		p.text = s
		p.Refresh()
	}
}

// SetType changes how the text is set.
func (p *Paragraph) SetType(kind look.Type) {
	if kind != p.kind {
		p.kind = kind
		p.Refresh()
	}
}

// SetMaxWidth limits the width of the lines, in units, to make them easy to read; it returns the paragraph.
func (p *Paragraph) SetMaxWidth(width float32) *Paragraph {
	p.maxWidth = width
	p.Refresh()
	return p
}

// AccessibilityLabel returns the text.
func (p *Paragraph) AccessibilityLabel() string { return p.text }

// AccessibilityRole says that this is text.
func (p *Paragraph) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// CreateRenderer draws the paragraph.
func (p *Paragraph) CreateRenderer() fyne.WidgetRenderer {
	return drawnBy(p, func() (wide, high float32) { return 24, float32(p.lines) * p.kind.Size * look.Leading() }, p.draw)
}

// draw breaks the text into lines for the present width.
func (p *Paragraph) draw(s *draw.Sketch, wide, _ float32) {
	if p.maxWidth > 0 && (wide == 0 || wide > p.maxWidth) {
		wide = p.maxWidth
	}
	lines := []string{p.text}
	if wide > 0 {
		lines = p.kind.Wrap(p.text, s.U(wide))
	}
	p.lines = len(lines)
	size, base := p.kind.Measure("x")
	step := p.kind.Size * look.Leading()
	for i, line := range lines {
		s.Text(p.kind, line, 0, (float32(i)+0.5)*step+s.Units(base-size.Height/2), 0)
	}
}

// Head is the first line of a sheet or of a group of rows: a title, its kanji, and a quiet note at the far end.
type Head struct {
	widget.BaseWidget
	title, kanji, note string
	kind               look.Type
}

// NewHead returns the head of a sheet, in Garamond.
func NewHead(title, kanji, note string) *Head {
	h := &Head{title: title, kanji: kanji, note: note, kind: look.SheetHead}
	h.ExtendBaseWidget(h)
	return h
}

// NewHeading returns the head of a group of rows, small and quiet.
func NewHeading(title, note string) *Head {
	h := NewHead(title, "", note)
	h.kind = look.Heading
	return h
}

// SetKind changes how the title is set and returns the head.
func (h *Head) SetKind(kind look.Type) *Head {
	h.kind = kind
	h.Refresh()
	return h
}

// SetNote changes the note.
func (h *Head) SetNote(s string) {
	h.note = s
	h.Refresh()
}

// SetTitle changes title and kanji.
func (h *Head) SetTitle(title, kanji string) {
	h.title, h.kanji = title, kanji
	h.Refresh()
}

// AccessibilityLabel returns title and note.
func (h *Head) AccessibilityLabel() string { return look.Script().Sentences(h.title, h.note) }

// AccessibilityRole says that this is text.
func (h *Head) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// CreateRenderer draws the head.
func (h *Head) CreateRenderer() fyne.WidgetRenderer { return drawnBy(h, h.least, h.draw) }

func (h *Head) least() (wide, high float32) {
	s := &draw.Sketch{}
	size, _ := h.kind.Measure("x")
	wide = s.Wide(h.kind, h.title) + s.Wide(look.KanjiType, look.Second(h.kanji)) + 12 + min(s.Wide(look.Quiet, h.note), 60)
	return wide, max(s.Units(size.Height), 20)
}

func (h *Head) draw(s *draw.Sketch, wide, high float32) {
	y := Middle(s, h.kind, high/2)
	end := s.Text(h.kind, s.Short(h.kind, h.title, wide), 0, y, 0)
	room := wide
	if h.note != "" {
		room -= 12 + s.Wide(look.Quiet, h.note)
	}
	if second := look.Second(h.kanji); second != "" && end+12+s.Wide(look.KanjiType, second) <= room { // without room for both, the kanji are left out
		end = s.Text(look.KanjiType, second, end+12, y-1, 0)
	}
	s.End(look.Quiet, s.Short(look.Quiet, h.note, max(wide-end-12, 8)), wide, y-(h.kind.Size-13)/20, 0)
}

// TwoLines is a name over its caption, as in rows; both are cut off to fit. Without a caption the name is in the middle.
type TwoLines struct {
	widget.BaseWidget
	name, caption string
	kind          look.Type
	captionTone   look.Tone
}

// NewTwoLines returns a name over its caption.
func NewTwoLines(name, caption string) *TwoLines {
	t := &TwoLines{name: name, caption: caption, kind: look.NameType, captionTone: look.ToneQuiet}
	t.ExtendBaseWidget(t)
	return t
}

// SetText changes name and caption.
func (t *TwoLines) SetText(name, caption string) {
	if name != t.name || caption != t.caption {
		t.name, t.caption = name, caption
		t.Refresh()
	}
}

// SetTypes changes how the name is set and the tone of the caption; it returns the lines.
func (t *TwoLines) SetTypes(name look.Type, caption look.Tone) *TwoLines {
	t.kind, t.captionTone = name, caption
	t.Refresh()
	return t
}

// AccessibilityLabel returns both lines.
func (t *TwoLines) AccessibilityLabel() string { return look.Script().Commas(t.name, t.caption) }

// AccessibilityRole says that this is text.
func (t *TwoLines) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// CreateRenderer draws the lines.
func (t *TwoLines) CreateRenderer() fyne.WidgetRenderer {
	caption := func() look.Type { return look.Quiet.At(12.5).In(t.captionTone) }
	return drawnBy(t, func() (wide, high float32) {
		s := &draw.Sketch{}
		return min(max(s.Wide(t.kind, t.name), s.Wide(caption(), t.caption)), 60), 36
	}, func(s *draw.Sketch, wide, high float32) {
		if t.caption == "" {
			s.Text(t.kind, t.name, 0, Middle(s, t.kind, high/2), wide)
			return
		}
		s.Text(t.kind, t.name, 0, high/2-3, wide)
		s.Text(caption(), s.Short(caption(), t.caption, wide), 0, high/2+14, 0)
	})
}

// Hairline is a thin line between groups, along the longer side of its room. It is never the only sign of a division.
type Hairline struct{ widget.BaseWidget }

// NewHairline returns a line.
func NewHairline() *Hairline {
	h := &Hairline{}
	h.ExtendBaseWidget(h)
	return h
}

// CreateRenderer draws the line.
func (h *Hairline) CreateRenderer() fyne.WidgetRenderer {
	return fixedBy(h, func() (wide, high float32) { return 1, 1 }, func(s *draw.Sketch, wide, high float32) {
		if high > wide {
			s.Box((wide-1)/2, 0, 1, high, 0, look.Now().Line, nil, 0)
		} else {
			s.Box(0, (high-1)/2, wide, 1, 0, look.Now().Line, nil, 0)
		}
	})
}
