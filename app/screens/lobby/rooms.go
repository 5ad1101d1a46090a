package lobby

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/apart/post"
	"tenka/app/ui/draw"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
)

// roomsSheet shows the room that is joined, step by step. No room is shown on the network as yet.
type roomsSheet struct {
	d     *door
	sheet *kit.Sheet
	row   *kit.Painted
}

func newRooms(d *door) *roomsSheet {
	r := &roomsSheet{d: d}
	head := kit.NewHead(d.p.T("lobby.rooms"), "", "")
	r.row = kit.NewPainted(fyne.NewSize(lay.U(300), lay.U(178)), r.paint)
	line, info := kit.NewHairline(), kit.NewSign("sign/info", look.ToneQuiet, 18)
	said := kit.NewParagraph(d.p.T("lobby.rooms.note"), look.Quiet)
	r.sheet = kit.NewSheetOf(kit.Raised, container.New(lay.Free{Lay: func(s fyne.Size) {
		left, right := lay.U(20), s.Width-lay.U(20)
		lay.Put(head, left, lay.U(8), right-left, lay.U(32))
		lay.Put(r.row, lay.U(10), lay.U(46), s.Width-lay.U(20), lay.U(178))
		said.Resize(fyne.NewSize(right-left-lay.U(30), 1))
		high := said.MinSize().Height
		y := lay.U(46 + 178 + 20)
		for _, o := range []fyne.CanvasObject{line, info, said} {
			setVisible(o, y+lay.U(26)+high <= s.Height)
		}
		lay.Put(line, left, y, right-left, 1)
		lay.PutMid(info, left+lay.U(2), y+lay.U(25), lay.U(18))
		lay.Put(said, left+lay.U(30), y+lay.U(15), right-left-lay.U(30), high)
	}}, head, r.row, line, info, said), 0)
	return r
}

func (r *roomsSheet) follow() { r.row.Refresh() }

var stepType = look.Type{Font: look.Inter, Size: 14.5, Tone: look.ToneInk}

// paint draws the room that is joined, or that there is none.
func (r *roomsSheet) paint(size fyne.Size) []fyne.CanvasObject {
	s, p, d := &draw.Sketch{}, look.Now(), r.d
	wide, high := s.Units(size.Width), s.Units(size.Height)
	if d.halt == nil || !d.seen {
		s.Box(0, 0, wide, 80, s.Units(9), p.Ground, p.Line, 1)
		s.Lines(look.Quiet.At(14), d.p.T("lobby.rooms.none"), 16, 45, wide-32, 20, 2)
		return s.List
	}
	s.Box(0, 0, wide, high, s.Units(9), p.Inset, p.Link, 2)
	s.Sign("sign/people", p.Ink, 40, 40, 30)
	name := d.where()
	if name == "" {
		name = d.p.T("lobby.joined.room")
	}
	end := s.End(termType, d.p.T("lobby.joining"), wide-12, kit.Middle(s, termType, 30), 0)
	pill(s, end-22, 30)
	kind := look.Type{Font: look.Garamond, Size: 20, Tone: look.ToneInk}
	s.Text(kind, name, 84, 36, end-22-16-84)
	s.Level(84, 80, wide-94)
	steps := []string{d.p.T("lobby.step.found"), d.p.T("lobby.step.agreed"), d.p.T("lobby.step.seated")}
	if d.st.place > 0 {
		steps[2] = d.p.Say("lobby.step.seat", engine.Args{"A": d.st.place})
	}
	for i, text := range steps {
		y := 101 + 27*float32(i)
		done := post.Step(i) <= d.step
		if !done && post.Step(i) > d.step+1 {
			break // it appears when it is tried
		}
		if kind := stepType; done {
			check(s, 96, y, 7, p.Inset)
			s.Text(kind, text, 116, kit.Middle(s, kind, y), wide-126)
		} else {
			pill(s, 96, y)
			kind.Font = look.InterMedium
			s.Text(kind, text, 116, kit.Middle(s, kind, y), wide-126)
		}
	}
	return s.List
}

// pill draws the sign of something that goes on: three dots, which stand still.
func pill(s *draw.Sketch, x, y float32) {
	p := look.Now()
	s.Box(x-10, y-5.5, 20, 11, 5.5, p.Primary, nil, 0)
	for i := range 3 {
		s.Disc(x+5*float32(i-1), y, 1.5, p.OnPrimary, nil, 0)
	}
}
