package kit

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"tenka/app/ui/look"
)

// CurtainWords are the texts of a curtain. None may be secret.
type CurtainWords struct {
	Seat  int    // whose colour, hatch and crest it wears
	Title string // whose turn it is
	Text  string // a quiet line below
	Lift  string // the button that lifts it
	Leave string // the button that leaves the match
	Note  string // where the match stands
	Seats []CurtainSeat
	Count string // below the seats
}

// CurtainSeat is a seat at the right of the curtain's foot.
type CurtainSeat struct {
	Seat int
	Done bool // with a check
}

// Curtain covers the window between the turns of two persons at one screen: a shop curtain in the colour of the next seat. Only its button
// lifts it.
type Curtain struct {
	widget.BaseWidget
	words CurtainWords
	lift  *Button
	leave *Button
}

// NewCurtain returns a curtain; lift is called when the button is pressed, leave when the other one is.
func NewCurtain(words CurtainWords, lift, leave func()) *Curtain {
	c := &Curtain{words: words}
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

// AccessibilityLabel returns what the curtain says.
func (c *Curtain) AccessibilityLabel() string { return c.words.Title + ". " + c.words.Text }

// AccessibilityRole says that it is read.
func (c *Curtain) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// Tapped takes clicks beside the buttons: they do nothing.
func (c *Curtain) Tapped(*fyne.PointEvent) {}

// The parts of the curtain below the cloth, in units from the lower edge of the window.
const (
	curtainBelow  = 283 // where the cloth ends
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

// The same where the lift button with its long name takes the whole width: what stood beside it stands below.
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
	ground, footer, edge := NewGround(), canvas.NewRectangle(nil), canvas.NewRectangle(nil)
	cloth := newRaster(c, func(w, h int, scale float32) drawnImage {
		l := look.Current()
		return curtainCloth{c.words.Seat, l.Mode, l.Hatch, w, h, scale}.picture()
	})
	title, line, second := newText(c.words.Title, curtainTitleType), newText(c.words.Text, curtainTextType), newText("", curtainTextType)
	note, count := newText(c.words.Note, curtainNoteType), newText(c.words.Count, curtainCountType)
	objects := []fyne.CanvasObject{ground, cloth, footer, edge, title.Text, line.Text, second.Text, note.Text, count.Text, c.lift, c.leave}
	var seals []*curtainSeal
	for _, s := range c.words.Seats {
		seal := newCurtainSeal(s)
		seals = append(seals, seal)
		objects = append(objects, seal.objects()...)
	}
	return newPainter(c,
		func() fyne.Size { return fyne.NewSquareSize(1) },
		func(s fyne.Size) {
			place(ground, 0, 0, s.Width, s.Height)
			place(cloth, 0, 0, s.Width, max(s.Height-u(curtainBelow)+clothFoot, clothTop+clothFoot+20))
			place(footer, 0, s.Height-u(curtainFooter), s.Width, u(curtainFooter))
			place(edge, 0, s.Height-u(curtainFooter), s.Width, 1)
			room := s.Width - 2*curtainEdge
			title.fit(s.Width/2, s.Height-u(curtainTitle), room)
			lines := curtainTextType.Wrap(c.words.Text, room)
			line.full, second.full = lines[0], strings.Join(lines[1:], " ")
			line.set()
			second.set()
			line.midAt(s.Width/2, s.Height-u(curtainText), room)
			second.midAt(s.Width/2, s.Height-u(curtainText-curtainLine), room)
			leave := c.leave.MinSize()
			leave.Width = max(leave.Width, u(150))
			side := max(leave.Width, float32(len(seals))*46) + curtainEdge + 16
			wide := max(c.lift.MinSize().Width, u(300))
			rows := [...]float32{curtainLift, curtainLeave, curtainSeats, curtainCount, curtainNote}
			if wide > s.Width-2*side {
				rows = [...]float32{crowdedLift, crowdedLeave, crowdedSeats, crowdedCount, crowdedNote}
			}
			wide = min(wide, room)
			place(c.lift, (s.Width-wide)/2, s.Height-u(rows[0]), wide, u(54))
			place(c.leave, curtainEdge, s.Height-u(rows[1]), leave.Width, u(40))
			for i, seal := range seals {
				seal.at(s.Width-58-46*float32(len(seals)-1-i), s.Height-u(rows[2]))
			}
			count.endAt(s.Width-42, s.Height-u(rows[3]), side)
			note.midAt(s.Width/2, s.Height-u(rows[4]), room)
		},
		func() {
			p := look.Now()
			footer.FillColor, edge.FillColor = p.Inset, p.Line
			for _, t := range []*text{title, line, second, note, count} {
				t.set()
			}
			for _, s := range seals {
				s.paint()
			}
			cloth.Refresh()
		}, objects...)
}

// fit is midAt for a title: before it is shortened it gets smaller, down to half its size.
func (t *text) fit(x, y, room float32) {
	kind := t.kind
	for least := kind.Size / 2; kind.Width(t.full) > room && kind.Size > least; {
		kind.Size--
	}
	kind.Set(t.Text)
	full := t.kind
	t.kind = kind
	t.midAt(x, y, room)
	t.kind = full
}

// curtainSeal is the seal of a seat, with a check where it has chosen.
type curtainSeal struct {
	seat CurtainSeat
	seal *Seal
	disc *canvas.Circle
	sign *drawn
}

func newCurtainSeal(s CurtainSeat) *curtainSeal {
	check := newDrawn(func() fyne.Resource { return look.Sign("sign/check", look.Now().Panel) })
	return &curtainSeal{seat: s, seal: NewSeal(s.Seat, 33.5), disc: canvas.NewCircle(nil), sign: check}
}

func (c *curtainSeal) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{c.seal, c.disc, c.sign.Image}
}

func (c *curtainSeal) at(x, y float32) {
	place(c.seal, x-33.5/2, y-33.5/2, 33.5, 33.5)
	place(c.disc, x+12-8, y+12-8, 16, 16)
	c.sign.box(x+12, y+12, 13)
}

func (c *curtainSeal) paint() {
	p := look.Now()
	c.disc.FillColor, c.disc.StrokeColor, c.disc.StrokeWidth = p.Done, p.Inset, 1.5
	c.disc.Hidden, c.sign.Hidden = !c.seat.Done, !c.seat.Done
	c.sign.set()
}
