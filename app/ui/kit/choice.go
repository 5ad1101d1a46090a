package kit

import (
	"tenka/app/ui/draw"
	"tenka/app/ui/look"
)

// Choice is one numbered choice of a tray.
type Choice struct {
	Name    string
	Caption string
	Key     string // "1"
	Dim     bool   // can be pressed, but has no effect now
}

// KeyedChoice is a choice in a tray: its name and its key. It has the single gold line of a legal choice.
type KeyedChoice struct {
	Sketched
	choice Choice
}

// NewKeyedChoice returns a choice. It calls hover, which may be nil, when pointer or focus arrive and leave.
func NewKeyedChoice(c Choice, press func(), hover func(in bool)) *KeyedChoice {
	k := &KeyedChoice{choice: c}
	k.Extend(k, look.Script().Named(c.Key, look.Script().Commas(c.Name, c.Caption)), press, 9, k.least, k.draw)
	k.inert = false
	k.OnHover(hover)
	return k
}

var (
	choiceName    = look.CardName
	choiceCaption = look.Quiet.At(12.5)
)

// Left edge of the text, and its left edge in a narrow choice.
const choiceLeft, choiceNear = 14, 9

// least is the smallest width of the choice; text is cut off to fit.
func (k *KeyedChoice) least() (wide, high float32) {
	s, c := &draw.Sketch{}, &k.choice
	words := min(max(s.Wide(choiceName, c.Name), s.Wide(choiceCaption, c.Caption)), 40)
	return choiceLeft + words + 12 + CapWidth(s, c.Key) + 7, max(42, s.Units(minHit))
}

// draw draws the choice.
func (k *KeyedChoice) draw(s *draw.Sketch, wide, high float32) {
	c, p := &k.choice, look.Now()
	face, name := Card{Fill: p.Ground, Line: p.LitLine, Width: 1.6, Round: 9}, choiceName
	if k.Touched() {
		face.Fill = p.Lit
	}
	if k.disabled || c.Dim {
		face.Fill, face.Line, face.Width, name.Tone = p.Panel, p.Line, 1.2, look.ToneQuiet
	}
	face.Put(s, 0, 0, wide, high)
	right := wide
	if c.Key != "" {
		right -= CapWidth(s, c.Key) + 7
		Cap(s, c.Key, look.ToneQuiet, right, high/2)
	}
	x := float32(choiceLeft)
	if s.Wide(name, c.Name) > right-x-6 {
		x = choiceNear
	}
	room := max(right-x-6, 1)
	const line = 14
	lines := []string{c.Caption}
	if s.Wide(choiceCaption, c.Caption) > room {
		lines = choiceCaption.Wrap(c.Caption, s.U(room))
	}
	if len(lines) > min(3, int((high-26)/line)) || c.Caption == "" {
		s.Text(name, c.Name, x, Middle(s, name, high/2), room) // a caption that is cut off would be useless
		return
	}
	top := high/2 - line*float32(len(lines)-1)/2
	s.Text(name, c.Name, x, top-2, room)
	for i, text := range lines {
		s.Text(choiceCaption, text, x, top+line*float32(i+1), room)
	}
}
