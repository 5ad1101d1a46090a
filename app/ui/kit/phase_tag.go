package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"tenka/app/ui/look"
)

// PhaseTag is the vermilion tag in the corner of a map that names the phase in kanji, one below the other. What it says stands in words
// in the top bar too.
type PhaseTag struct {
	widget.BaseWidget
	text string
}

// NewPhaseTag returns an empty tag.
func NewPhaseTag() *PhaseTag {
	s := &PhaseTag{}
	s.ExtendBaseWidget(s)
	return s
}

// SetText changes the kanji.
func (s *PhaseTag) SetText(kanji string) {
	if kanji != s.text {
		s.text = kanji
		s.Refresh()
	}
}

// Measures of a phase tag: its width, the height of one kanji, and what is left free above and below.
const (
	phaseTagWide, phaseTagStep, phaseTagEdge = 36, 26, 13
	phaseTagSize                             = 22
)

// CreateRenderer draws the tag.
func (s *PhaseTag) CreateRenderer() fyne.WidgetRenderer {
	ground, line := canvas.NewRectangle(nil), canvas.NewRectangle(color.Transparent)
	ground.CornerRadius, line.CornerRadius, line.StrokeWidth = 4, 2, 1
	p := newPainter(s, func() fyne.Size {
		return fyne.NewSize(phaseTagWide, 2*phaseTagEdge+phaseTagStep*float32(len([]rune(s.text))))
	}, nil, nil)
	var letters []*canvas.Text
	p.paint = func() {
		ground.FillColor = look.Colours(look.Washi).Accent // a thing: the same in both themes
		line.StrokeColor = look.Colours(look.Washi).OnAccent
		ground.Hidden, line.Hidden = s.text == "", s.text == ""
		letters = nil
		p.objects = []fyne.CanvasObject{ground, line}
		for _, kanji := range s.text {
			t := canvas.NewText(string(kanji), look.Colours(look.Washi).OnAccent)
			t.FontSource, t.TextSize, t.Alignment = look.MinchoSemiBold.Resource(), phaseTagSize, fyne.TextAlignCenter
			letters = append(letters, t)
			p.objects = append(p.objects, t)
		}
	}
	p.lay = func(size fyne.Size) {
		ground.Resize(size)
		place(line, 3, 3, size.Width-6, size.Height-6)
		for i, t := range letters {
			place(t, 0, phaseTagEdge+phaseTagStep*float32(i)+(phaseTagStep-t.MinSize().Height)/2, size.Width, t.MinSize().Height)
		}
	}
	p.paint()
	return p
}
