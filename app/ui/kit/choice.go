package kit

import (
	"strconv"

	"fyne.io/fyne/v2"

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
	Dim     bool   // it can be pressed, but nothing comes of it now
}

// KeyedChoice is a choice in a tray: its dice, the place they lead to, and its key. It wears the single gold line of the legal.
type KeyedChoice struct {
	control
	choice Choice
	form   ChoiceForm
}

// ChoiceForm is how much of a choice of dice is drawn beside its dice, which are always all there.
type ChoiceForm int

// The forms, by the room they take.
const (
	ChoiceFull   ChoiceForm = iota // an arrow, name and caption
	ChoiceTight                    // name and caption
	ChoiceBare                     // the caption alone, where it has room
	ChoicePacked                   // nothing, nor the key; what the dice count only where it has room
)

// NewKeyedChoice returns a choice. hover, which may be nil, hears when pointer or focus come and go, to show the place on the map.
func NewKeyedChoice(c Choice, press func(), hover func(in bool)) *KeyedChoice {
	k := &KeyedChoice{choice: c}
	k.name, k.press = c.spoken(), press
	k.enter = hover
	k.extend(k)
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

// CreateRenderer draws the choice.
func (k *KeyedChoice) CreateRenderer() fyne.WidgetRenderer {
	c := &k.choice
	face, focus, cap := newArea(), newRing(9), newKeycap(c.Key)
	face.CornerRadius = 9
	arrow, count := newText("→", choiceArrow), newText("", choiceCount)
	name, caption := newText("", choiceName), newText("", choiceCaption)
	more := [2]*text{newText("", choiceCaption), newText("", choiceCaption)} // further lines of the caption
	die := func(face func() int) *drawn {
		return newDrawn(func() fyne.Resource { return look.Die(max(face(), 1), c.Seat, look.Current().Mode) })
	}
	lone := die(func() int { return c.Lone })
	pair := [2]*drawn{die(func() int { return c.Pair[0] }), die(func() int { return c.Pair[1] })}
	hasPair := func() bool { return c.Pair != [2]int{} }
	diceAlone := func() bool { return k.form >= ChoiceBare && c.Lone > 0 }
	packed := func() bool { return k.form == ChoicePacked && c.Lone > 0 }
	gap := func(units float32) float32 {
		if packed() {
			return 4
		}
		return u(units)
	}
	hasArrow := func() bool { return c.Lone > 0 && k.form == ChoiceFull }
	// The parts stand from left to right; walk returns where the words begin.
	walk := func(put, counted bool, mid float32) float32 {
		x := gap(8)
		if c.Lone > 0 {
			if put {
				placeDie(lone, x+13, mid, 26)
			}
			x += 26 + gap(6)
			if put {
				arrow.at(x, baseline(choiceArrow, mid), 0)
			}
			if hasArrow() {
				x += u(18)
			}
		}
		if c.Count > 0 && counted {
			if put {
				count.at(x, baseline(choiceCount, mid), 0)
			}
			x += max(count.width(), u(11)) + gap(9)
		}
		if hasPair() {
			if put {
				placeDie(pair[0], x+11, mid, 22)
				placeDie(pair[1], x+36, mid, 22)
			}
			x += 47 + gap(8)
		}
		if x == u(8) {
			x = u(14)
		}
		return x
	}
	return newPainter(k,
		func() fyne.Size {
			words := min(max(choiceName.Width(c.Name), caption.width()), u(40)) // they shorten, the numbers do not
			if diceAlone() {
				words = 0
			}
			if packed() {
				return fyne.NewSize(walk(false, false, 0), max(u(42), minHit))
			}
			return fyne.NewSize(walk(false, true, 0)+words+u(12)+cap.width()+u(7), max(u(42), minHit))
		},
		func(s fyne.Size) {
			place(face, 0, 0, s.Width, s.Height)
			focus.show(k.focused, fyne.Position{}, s)
			right := s.Width
			if packed() {
				count.Hidden = walk(false, true, 0) > s.Width
				walk(true, !count.Hidden, s.Height/2)
				return
			}
			if c.Key != "" {
				right -= cap.width() + u(7)
				cap.at(right, s.Height/2)
			}
			x := walk(true, true, s.Height/2)
			if c.Lone == 0 && !hasPair() && choiceName.Width(c.Name) > right-x-u(6) {
				x = u(9) // nearer to the edge than in roomier ones
			}
			room := max(right-x-u(6), 1)
			const line = 14
			lines := []string{c.Caption}
			if c.Lone == 0 && choiceCaption.Width(c.Caption) > room {
				lines = choiceCaption.Wrap(c.Caption, room)
			}
			if most := min(1+len(more), int((s.Height-u(26))/u(line))); c.Lone == 0 && len(lines) > most {
				lines = []string{""} // beside the name there is no room, and a caption cut off says nothing
			}
			caption.full = lines[0]
			caption.set()
			for i, t := range more {
				if t.full = ""; i+1 < len(lines) {
					t.full = lines[i+1]
				}
				t.set()
			}
			name.squeeze(choiceName.Size, room)
			top := s.Height/2 - u(line)*float32(len(lines)-1)/2
			switch {
			case diceAlone():
				caption.Hidden = choiceCaption.Width(c.Caption) > room
				caption.at(x, baseline(choiceCaption, s.Height/2), room)
			case caption.full == "":
				name.at(x, baseline(choiceName, s.Height/2), room)
			default:
				name.at(x, top-u(2), room)
				caption.at(x, top+u(line), room)
				for i, t := range more {
					t.at(x, top+u(line)*float32(i+2), room)
				}
			}
		},
		func() {
			p := look.Now()
			face.FillColor, face.StrokeColor, face.StrokeWidth = p.Ground, p.LitLine, 1.6
			if k.hovered || k.focused {
				face.FillColor = p.Lit
			}
			name.kind = choiceName
			if k.disabled || c.Dim {
				face.FillColor, face.StrokeColor, face.StrokeWidth = p.Panel, p.Line, 1.2
				name.kind = choiceName.In(look.ToneQuiet)
			}
			name.full, caption.full, count.full = c.Name, c.Caption, ""
			if c.Count > 0 {
				count.full = strconv.Itoa(c.Count)
			}
			for _, t := range []*text{arrow, count, name, caption} {
				t.set()
			}
			arrow.Hidden, lone.Hidden = !hasArrow(), c.Lone == 0
			name.Hidden = diceAlone()
			caption.Hidden = packed()
			pair[0].Hidden, pair[1].Hidden = !hasPair(), !hasPair()
			for _, d := range []*drawn{lone, pair[0], pair[1]} {
				d.set()
			}
			key := c.Key
			if packed() {
				key = ""
			}
			cap.set(key, look.ToneQuiet)
		},
		face.Container, lone.Image, arrow.Text, count.Text, pair[0].Image, pair[1].Image,
		name.Text, caption.Text, more[0].Text, more[1].Text, cap.frame, cap.key.Text, focus.Rectangle)
}
