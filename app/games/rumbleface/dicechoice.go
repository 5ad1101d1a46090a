package rumbleface

import (
	"strconv"

	"tenka/app/table/face"
	"tenka/app/ui/draw"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
	"tenka/engine/rumble"
)

// diceChoice is a choice in the tray with its dice: the lone die and the armies it stands for, the two that choose the castle, the castle and
// the key of the choice. It has the single gold line of a legal choice.
type diceChoice struct {
	kit.Sketched
	choice face.Choice
	dice   rumble.Grouping
	colour int // palette index of the seat
	form   diceForm
}

// diceForm says how much is drawn beside the dice. The dice themselves are always drawn.
type diceForm int

// The forms, by the room they take.
const (
	diceFull   diceForm = iota // an arrow, name and caption
	diceTight                  // name and caption
	diceBare                   // name and caption, or one of them, as far as they have room
	dicePacked                 // nothing, not even the key; the sum of the dice only if it has room
)

// newDiceChoice returns a choice of these dice. It calls hover when the pointer or the focus comes and goes.
func newDiceChoice(c face.Choice, dice rumble.Grouping, colour int, form diceForm, hover func(in bool)) *diceChoice {
	k := &diceChoice{choice: c, dice: dice, colour: colour, form: form}
	k.Extend(k, look.Script().Named(c.Key(), look.Script().Commas(c.Name, strconv.Itoa(dice.N), c.Caption)), c.Press, 9, k.least, k.draw)
	k.OnHover(hover)
	return k
}

var (
	diceName    = look.CardName
	diceCaption = look.Quiet.At(12.5)
	diceCount   = look.Type{Font: look.InterBold, Size: 18, Tone: look.ToneInk}
	diceArrow   = look.Type{Font: look.InterMedium, Size: 15, Tone: look.ToneQuiet}
)

// walk lays out the parts from left to right and returns the beginning of the texts; with a sketch it also draws the parts. counted adds the
// sum of the dice.
func (k *diceChoice) walk(s *draw.Sketch, counted bool, mid float32) float32 {
	fixed := func(length float32) float32 { return length / look.Scaled(1) } // dice are as large at every text scale
	gap := func(units float32) float32 {
		if k.form == dicePacked {
			return fixed(4)
		}
		return units
	}
	die := func(face int8, x, side float32) {
		if s != nil {
			s.Drawing(look.Die(int(face), k.colour, look.Current().Mode), x+side/2, mid, side*look.DieWidth/160, side*look.DieHeight/160)
		}
	}
	x := gap(8)
	die(k.dice.Die, x, fixed(26))
	if x += fixed(26) + gap(6); k.form == diceFull {
		if s != nil {
			s.Text(diceArrow, "→", x, kit.Middle(s, diceArrow, mid), 0)
		}
		x += 18
	}
	if counted {
		n := strconv.Itoa(k.dice.N)
		if s != nil {
			s.Text(diceCount, n, x, kit.Middle(s, diceCount, mid), 0)
		}
		x += max(fixed(diceCount.Width(n)), 11) + gap(9)
	}
	die(k.dice.Pair[0], x, fixed(22))
	die(k.dice.Pair[1], x+fixed(25), fixed(22))
	return x + fixed(47) + gap(8)
}

// least is its least size, in units: texts can be shortened, numbers cannot.
func (k *diceChoice) least() (wide, high float32) {
	s, c := &draw.Sketch{}, &k.choice
	if high = 42; k.form == dicePacked {
		return k.walk(nil, false, 0), high
	}
	words := min(max(s.Wide(diceName, c.Name), s.Wide(diceCaption, c.Caption)), 40)
	if k.form == diceBare {
		words = 0
	}
	return k.walk(nil, true, 0) + words + 12 + kit.CapWidth(s, c.Key()) + 7, high
}

// draw draws the choice.
func (k *diceChoice) draw(s *draw.Sketch, wide, high float32) {
	c, p := &k.choice, look.Now()
	ground := kit.Card{Fill: p.Ground, Line: p.LitLine, Width: 1.6, Round: 9}
	if k.Touched() {
		ground.Fill = p.Lit
	}
	ground.Put(s, 0, 0, wide, high)
	if k.form == dicePacked {
		k.walk(s, k.walk(nil, true, 0) <= wide, high/2)
		return
	}
	right := wide
	if c.Key() != "" {
		right -= kit.CapWidth(s, c.Key()) + 7
		kit.Cap(s, c.Key(), look.ToneQuiet, right, high/2)
	}
	x := k.walk(s, true, high/2)
	room := max(right-x-6, 1)
	named, captioned := s.Wide(diceName, c.Name) <= room, s.Wide(diceCaption, c.Caption) <= room
	switch {
	case k.form != diceBare || named && captioned:
		s.Text(diceName, c.Name, x, high/2-2, room)
		s.Text(diceCaption, c.Caption, x, high/2+14, room)
	case named: // the dice already say the castle
		s.Text(diceName, c.Name, x, kit.Middle(s, diceName, high/2), room)
	case captioned:
		s.Text(diceCaption, c.Caption, x, kit.Middle(s, diceCaption, high/2), room)
	}
}
