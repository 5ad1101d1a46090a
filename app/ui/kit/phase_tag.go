package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tenka/app/ui/draw"
	"tenka/app/ui/look"
)

// PhaseTag is the vermilion tag in the corner of a map that names the phase in kanji, from top to bottom. The top bar names the phase in words
// too.
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

// Measures of a phase tag: its width, the height of one kanji, and the margins above and below.
const (
	phaseTagWide, phaseTagStep, phaseTagEdge = 36, 26, 13
	phaseTagSize                             = 22
)

// CreateRenderer draws the tag.
func (s *PhaseTag) CreateRenderer() fyne.WidgetRenderer {
	return fixedBy(s, func() (wide, high float32) {
		return phaseTagWide, 2*phaseTagEdge + phaseTagStep*float32(len([]rune(s.text)))
	}, s.draw)
}

func (s *PhaseTag) draw(d *draw.Sketch, wide, high float32) {
	if s.text == "" {
		return
	}
	p := look.Colours(look.Washi) // an object on the table has the same colours in both themes
	d.Box(0, 0, wide, high, 4, p.Accent, nil, 0)
	d.Box(3, 3, wide-6, high-6, 2, color.Transparent, p.OnAccent, 1)
	kind := look.Type{Font: look.MinchoSemiBold, Size: phaseTagSize}
	for i, kanji := range []rune(s.text) {
		size, base := d.Kind(kind).Measure(string(kanji))
		d.Mid(kind, string(kanji), wide/2, phaseTagEdge+phaseTagStep*float32(i)+(phaseTagStep-size.Height)/2+base, 0)
		d.Colour(p.OnAccent)
	}
}
