package kit

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tenka/app/ui/draw"
	"tenka/app/ui/look"
)

// CurtainWords are the texts of a curtain. None of them may contain a secret.
type CurtainWords struct {
	Seat  int    // the curtain has its colour, hatch and crest
	Title string // whose turn it is
	Text  string // a quiet line below
	Lift  string // text of the button that lifts it
	Leave string // text of the button that leaves the match
	Note  string // the state of the match
	Seats []CurtainSeat
	Count string // below the seats
}

// CurtainSeat is a seat that is shown in the lower right corner.
type CurtainSeat struct {
	Seat int
	Done bool // shown with a check
}

// Curtain covers the window between the turns of two persons at one screen: a shop curtain in the colour of the next seat. Only its button
// lifts it.
type Curtain struct {
	widget.BaseWidget
	words  CurtainWords
	ground *Paper
	lift   *Button
	leave  *Button
}

// NewCurtain returns a curtain; lift is called when the button is pressed, leave when the other one is.
func NewCurtain(words CurtainWords, lift, leave func()) *Curtain {
	c := &Curtain{words: words, ground: NewGround()}
	c.lift = NewPrimary(words.Lift, EnterCap, lift).SetLarge()
	c.leave = NewButton(words.Leave, "", leave)
	c.ExtendBaseWidget(c)
	return c
}

// Lift is the button that lifts the curtain.
func (c *Curtain) Lift() *Button { return c.lift }

// Leave is the button that leaves the match.
func (c *Curtain) Leave() *Button { return c.leave }

// Words is what the curtain says.
func (c *Curtain) Words() CurtainWords { return c.words }

// AccessibilityLabel returns the texts of the curtain.
func (c *Curtain) AccessibilityLabel() string {
	return look.Script().Facts(c.words.Title, c.words.Text)
}

// AccessibilityRole says that this is text.
func (c *Curtain) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// Tapped ignores clicks beside the buttons.
func (c *Curtain) Tapped(*fyne.PointEvent) {}

// The parts of the curtain below the cloth, in units above the lower edge of the window.
const (
	curtainBelow  = 283 // lower end of the cloth
	curtainTitle  = 228 // baselines
	curtainText   = 194
	curtainFooter = 160
	curtainLift   = 138 // top of the button
	curtainLeave  = 126
	curtainSeats  = 106 // middle of the seals
	curtainCount  = 62
	curtainNote   = 48
	curtainEdge   = 36
	curtainLine   = 21 // from the first line of the text to the second
)

// The same for a lift button that takes the whole width because of its long text: the parts beside it move below it.
const (
	crowdedLift  = 152
	crowdedLeave = 90
	crowdedSeats = 70
	crowdedCount = 42
	crowdedNote  = 18
)

var (
	curtainTitleType = look.Type{Font: look.Garamond, Size: 42, Tone: look.ToneInk}
	curtainTextType  = look.Type{Font: look.Inter, Size: 16, Tone: look.ToneQuiet}
	curtainNoteType  = look.Type{Font: look.Inter, Size: 14, Tone: look.ToneQuiet}
	curtainCountType = look.Quiet
)

// CreateRenderer draws the curtain.
func (c *Curtain) CreateRenderer() fyne.WidgetRenderer {
	return drawnBy(c, func() (wide, high float32) { return 1, 1 }, c.draw)
}

func (c *Curtain) draw(s *draw.Sketch, wide, high float32) {
	p, w, fixed := look.Now(), c.words, s.Units
	s.Put(c.ground, 0, 0, wide, high)
	cloth := max(high-curtainBelow+fixed(clothFoot), fixed(clothTop+clothFoot+20))
	s.Raster(0, 0, wide, cloth, func(pw, ph int, pixels float32) image.Image {
		l := look.Current()
		return curtainCloth{w.Seat, l.Mode, l.Hatch, pw, ph, pixels}.picture()
	})
	s.Box(0, high-curtainFooter, wide, curtainFooter, 0, p.Inset, nil, 0)
	s.Level(0, high-curtainFooter, wide)
	room := wide - fixed(2*curtainEdge)
	s.Mid(curtainTitleType, w.Title, wide/2, high-curtainTitle, room)
	lines := curtainTextType.Wrap(w.Text, s.U(room))
	s.Mid(curtainTextType, lines[0], wide/2, high-curtainText, room)
	s.Mid(curtainTextType, look.Script().Sentences(lines[1:]...), wide/2, high-curtainText+curtainLine, room)
	leave := max(s.Units(c.leave.MinSize().Width), 150)
	side := max(leave, fixed(float32(len(w.Seats))*46)) + fixed(curtainEdge+16)
	lift := max(s.Units(c.lift.MinSize().Width), 300)
	rows := [...]float32{curtainLift, curtainLeave, curtainSeats, curtainCount, curtainNote}
	if lift > wide-2*side {
		rows = [...]float32{crowdedLift, crowdedLeave, crowdedSeats, crowdedCount, crowdedNote}
	}
	lift = min(lift, room)
	s.Put(c.lift, (wide-lift)/2, high-rows[0], lift, 54)
	s.Put(c.leave, fixed(curtainEdge), high-rows[1], leave, 40)
	for i, seat := range w.Seats {
		x, y := wide-fixed(58+46*float32(len(w.Seats)-1-i)), high-rows[2]
		s.Seal(seat.Seat, x, y, fixed(33.5))
		if seat.Done {
			x, y = x+fixed(12), y+fixed(12)
			s.Disc(x, y, fixed(8), p.Done, p.Inset, 1.5)
			s.Sign("sign/check", p.Panel, x, y, fixed(13))
		}
	}
	s.End(curtainCountType, w.Count, wide-fixed(42), high-rows[3], side)
	s.Mid(curtainNoteType, w.Note, wide/2, high-rows[4], room)
}
