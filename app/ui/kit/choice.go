package kit

import (
	"strconv"

	"tenka/app/ui/draw"
	"tenka/app/ui/look"
)

// Choice is one numbered choice of a tray.
type Choice struct {
	Seat    int    // whose dice
	Lone    int    // the die that counts, 1 to 6; 0 for a choice without dice
	Count   int    // what it counts
	Pair    [2]int // the dice that choose the place; zero for none
	Name    string
	Caption string
	Key     string // "1"
	Dim     bool   // it can be pressed, but has no effect now
}

// KeyedChoice is a choice in a tray: its dice, the place they lead to, and its key. It has the single gold line of a legal choice.
type KeyedChoice struct {
	Sketched
	choice Choice
	form   ChoiceForm
}

// ChoiceForm says how much of a choice is drawn beside its dice. All dice are always drawn.
type ChoiceForm int

// The forms, by the room they take.
const (
	ChoiceFull   ChoiceForm = iota // an arrow, name and caption
	ChoiceTight                    // name and caption
	ChoiceBare                     // the caption alone, where it has room
	ChoicePacked                   // nothing, not even the key; the count of the dice only where it has room
)

// NewKeyedChoice returns a choice. It calls hover, which may be nil, when pointer or focus come and go.
func NewKeyedChoice(c Choice, press func(), hover func(in bool)) *KeyedChoice {
	k := &KeyedChoice{choice: c}
	k.Extend(k, c.spoken(), press, 9, k.least, k.draw)
	k.inert = false
	k.OnHover(hover)
	return k
}

// spoken is what a screen reader says.
func (c Choice) spoken() string {
	s := c.Key + ": " + c.Name
	if c.Count > 0 {
		s += ", " + strconv.Itoa(c.Count)
	}
	return s + ", " + c.Caption
}

// SetForm draws more or less beside the dice.
func (k *KeyedChoice) SetForm(form ChoiceForm) {
	k.form = form
	k.Refresh()
}

var (
	choiceName    = look.CardName
	choiceCaption = look.Quiet.At(12.5)
	choiceCount   = look.Type{Font: look.InterBold, Size: 18, Tone: look.ToneInk}
	choiceArrow   = look.Type{Font: look.InterMedium, Size: 15, Tone: look.ToneQuiet}
)

// dice reports whether name and caption may be left out, and packed whether the dice stand as close as possible.
func (k *KeyedChoice) dice() bool   { return k.form >= ChoiceBare && k.choice.Lone > 0 }
func (k *KeyedChoice) packed() bool { return k.form == ChoicePacked && k.choice.Lone > 0 }

// walk goes through the parts from left to right and returns where the words begin; with a sketch it draws the parts. counted says whether the count
// of the dice is among them.
func (k *KeyedChoice) walk(s *draw.Sketch, counted bool, mid float32) float32 {
	c := &k.choice
	fixed := func(length float32) float32 { return length / look.Scaled(1) } // dice are as large at every text scale
	gap := func(units float32) float32 {
		if k.packed() {
			return fixed(4)
		}
		return units
	}
	die := func(face int, x, side float32) {
		if s != nil {
			s.Drawing(look.Die(max(face, 1), c.Seat, look.Current().Mode), x+side/2, mid, side*look.DieWidth/160, side*look.DieHeight/160)
		}
	}
	x := gap(8)
	if c.Lone > 0 {
		die(c.Lone, x, fixed(26))
		if x += fixed(26) + gap(6); k.form == ChoiceFull {
			if s != nil {
				s.Text(choiceArrow, "→", x, Middle(s, choiceArrow, mid), 0)
			}
			x += 18
		}
	}
	if c.Count > 0 && counted {
		n := strconv.Itoa(c.Count)
		if s != nil {
			s.Text(choiceCount, n, x, Middle(s, choiceCount, mid), 0)
		}
		x += max(fixed(choiceCount.Width(n)), 11) + gap(9)
	}
	if c.Pair != [2]int{} {
		die(c.Pair[0], x, fixed(22))
		die(c.Pair[1], x+fixed(25), fixed(22))
		x += fixed(47) + gap(8)
	}
	if x == gap(8) && !k.packed() {
		x = 14
	}
	return x
}

// least is the room it needs at least: words shorten, numbers do not.
func (k *KeyedChoice) least() (wide, high float32) {
	s, c := &draw.Sketch{}, &k.choice
	high = max(42, s.Units(minHit))
	if k.packed() {
		return k.walk(nil, false, 0), high
	}
	words := min(max(s.Wide(choiceName, c.Name), s.Wide(choiceCaption, c.Caption)), 40)
	if k.dice() {
		words = 0
	}
	return k.walk(nil, true, 0) + words + 12 + CapWidth(s, c.Key) + 7, high
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
	if k.packed() {
		k.walk(s, k.walk(nil, true, 0) <= wide, high/2)
		return
	}
	right := wide
	if c.Key != "" {
		right -= CapWidth(s, c.Key) + 7
		Cap(s, c.Key, look.ToneQuiet, right, high/2)
	}
	x := k.walk(s, true, high/2)
	if c.Lone == 0 && c.Pair == [2]int{} && s.Wide(name, c.Name) > right-x-6 {
		x = 9 // nearer to the edge than in roomier ones
	}
	room := max(right-x-6, 1)
	if k.dice() {
		if s.Wide(choiceCaption, c.Caption) <= room {
			s.Text(choiceCaption, c.Caption, x, Middle(s, choiceCaption, high/2), room)
		}
		return
	}
	const line = 14
	lines := []string{c.Caption}
	if c.Lone == 0 && s.Wide(choiceCaption, c.Caption) > room {
		lines = choiceCaption.Wrap(c.Caption, s.U(room))
	}
	if c.Lone == 0 && len(lines) > min(3, int((high-26)/line)) || c.Caption == "" {
		s.Text(name, c.Name, x, Middle(s, name, high/2), room) // a caption cut off says nothing
		return
	}
	top := high/2 - line*float32(len(lines)-1)/2
	s.Text(name, c.Name, x, top-2, room)
	for i, text := range lines {
		s.Text(choiceCaption, text, x, top+line*float32(i+1), room)
	}
}
