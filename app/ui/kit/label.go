package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

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

// NewShrinking returns a line of text that ends in "…" where it has less room than it needs. Numbers do not belong in it.
func NewShrinking(text string, kind look.Type) *Label {
	l := NewLabel(text, kind)
	l.shrink = true
	return l
}

// NewKanji returns a second name in kanji, hidden when the player wants none.
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
func (l *Label) CreateRenderer() fyne.WidgetRenderer {
	t := newText(l.text, l.kind)
	return newPainter(l,
		func() fyne.Size {
			size, _ := l.kind.Measure(l.text)
			if t.Hidden {
				size.Width = 0
			} else if l.shrink {
				size.Width = min(size.Width, u(24))
			}
			return size
		},
		func(s fyne.Size) {
			room := float32(0)
			if l.shrink {
				room = max(s.Width, 0.1) // 0 would mean endless room
			}
			size, base := l.kind.Measure(l.text)
			y := (s.Height-size.Height)/2 + base
			switch l.align {
			case fyne.TextAlignTrailing:
				t.endAt(s.Width, y, room)
			case fyne.TextAlignCenter:
				t.midAt(s.Width/2, y, room)
			default:
				t.at(0, y, room)
			}
		},
		func() {
			t.full, t.kind = l.text, l.kind
			t.set()
		}, t.Text)
}

// Paragraph is text over as many lines as it needs.
type Paragraph struct {
	widget.BaseWidget
	text     string
	kind     look.Type
	maxWidth float32 // 0: as wide as the paragraph
}

// lineSpacing is the distance of two lines in sizes of the text.
const lineSpacing = 1.38

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

// SetMaxWidth keeps lines from growing wider than so many units, for reading; it returns the paragraph.
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
	r := &paragraphRenderer{p: p}
	r.layOut()
	return r
}

type paragraphRenderer struct {
	p     *Paragraph
	lines []*text
}

func (r *paragraphRenderer) width() float32 {
	w := r.p.Size().Width
	if m := u(r.p.maxWidth); m > 0 && (w == 0 || w > m) {
		w = m
	}
	return w
}

// layOut breaks the text anew for the width at hand.
func (r *paragraphRenderer) layOut() {
	lines := []string{r.p.text}
	if w := r.width(); w > 0 {
		lines = r.p.kind.Wrap(r.p.text, w)
	}
	for len(r.lines) < len(lines) {
		r.lines = append(r.lines, newText("", r.p.kind))
	}
	r.lines = r.lines[:len(lines)]
	step := u(r.p.kind.Size) * lineSpacing
	size, base := r.p.kind.Measure("x")
	for i, line := range lines {
		t := r.lines[i]
		t.full, t.kind = line, r.p.kind
		t.set()
		t.at(0, float32(i)*step+(step-size.Height)/2+base, 0)
	}
}

func (r *paragraphRenderer) Destroy()         {}
func (r *paragraphRenderer) Layout(fyne.Size) { r.layOut() }
func (r *paragraphRenderer) MinSize() fyne.Size {
	return fyne.NewSize(u(24), float32(len(r.lines))*u(r.p.kind.Size)*lineSpacing)
}

func (r *paragraphRenderer) Objects() []fyne.CanvasObject {
	objects := make([]fyne.CanvasObject, len(r.lines))
	for i, t := range r.lines {
		objects[i] = t.Text
	}
	return objects
}

func (r *paragraphRenderer) Refresh() {
	r.layOut()
	canvas.Refresh(r.p)
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
func (h *Head) AccessibilityLabel() string { return h.title + " " + h.note }

// AccessibilityRole says that this is text.
func (h *Head) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// CreateRenderer draws the head.
func (h *Head) CreateRenderer() fyne.WidgetRenderer {
	title, kanji, note := newText(h.title, h.kind), newText(h.kanji, look.KanjiType), newText(h.note, look.Quiet)
	return newPainter(h,
		func() fyne.Size {
			size, _ := h.kind.Measure("x")
			return fyne.NewSize(title.width()+kanji.width()+u(12)+min(note.width(), u(60)), max(size.Height, u(20)))
		},
		func(s fyne.Size) {
			y := baseline(h.kind, s.Height/2)
			end := title.at(0, y, s.Width)
			kanji.full = h.kanji
			room := s.Width
			if h.note != "" {
				room -= u(12) + note.width()
			}
			if end+u(12)+kanji.width() > room {
				kanji.full = "" // the kanji go first
			}
			if kanji.width() > 0 {
				end = kanji.at(end+u(12), y-u(1), 0)
			} else {
				kanji.Text.Text = ""
			}
			note.endAt(s.Width, y-u(h.kind.Size-13)/20, max(s.Width-end-u(12), u(8)))
		},
		func() {
			title.full, kanji.full, note.full = h.title, h.kanji, h.note
			title.kind = h.kind
			title.set()
			kanji.set()
			note.set()
		}, title.Text, kanji.Text, note.Text)
}

// TwoLines is a name over its caption, as in rows; either shortens. With an empty caption the name stands alone in the middle.
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
func (t *TwoLines) AccessibilityLabel() string { return t.name + ", " + t.caption }

// AccessibilityRole says that this is text.
func (t *TwoLines) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// CreateRenderer draws the lines.
func (t *TwoLines) CreateRenderer() fyne.WidgetRenderer {
	name, caption := newText(t.name, t.kind), newText(t.caption, look.Quiet.At(12.5))
	return newPainter(t,
		func() fyne.Size {
			return fyne.NewSize(min(max(name.width(), caption.width()), u(60)), u(36))
		},
		func(s fyne.Size) {
			if t.caption == "" {
				name.at(0, baseline(t.kind, s.Height/2), s.Width)
				return
			}
			name.at(0, s.Height/2-u(3), s.Width)
			caption.at(0, s.Height/2+u(14), s.Width)
		},
		func() {
			name.full, caption.full = t.name, t.caption
			name.kind, caption.kind.Tone = t.kind, t.captionTone
			name.set()
			caption.set()
		}, name.Text, caption.Text)
}

// Hairline is a thin line between groups. It is never the only sign of anything.
type Hairline struct {
	widget.BaseWidget
	upright bool
}

// NewHairline returns a level line.
func NewHairline() *Hairline {
	h := &Hairline{}
	h.ExtendBaseWidget(h)
	return h
}

// NewUpright returns an upright line.
func NewUpright() *Hairline {
	h := &Hairline{upright: true}
	h.ExtendBaseWidget(h)
	return h
}

// CreateRenderer draws the line.
func (h *Hairline) CreateRenderer() fyne.WidgetRenderer {
	line := canvas.NewRectangle(nil)
	return newPainter(h,
		func() fyne.Size { return fyne.NewSquareSize(1) },
		func(s fyne.Size) {
			if h.upright {
				place(line, (s.Width-1)/2, 0, 1, s.Height)
			} else {
				place(line, 0, (s.Height-1)/2, s.Width, 1)
			}
		},
		func() { line.FillColor = look.Now().Line }, line)
}
