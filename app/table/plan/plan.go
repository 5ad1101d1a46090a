// Package plan is the plan that a person sketches on the board while somebody elsewhere has to choose: numbers at places, and arrows from place to
// place. A sketch is its person's alone. It is kept in memory, is in no file, and is not sent. When that person's turn comes, the sketch offers
// what fits a legal action and strikes through what fits none. After the turn it is gone.
package plan

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/session"
	"tenka/app/table/face"
	"tenka/engine"
)

// Host is the table.
type Host interface {
	face.Speaker
	Session() *session.Session
	Face() face.Face
	Room() face.Room
	TrayWidth() float32
	Veiled() bool
	Steps() []engine.Action
	Lay(ways ...[]engine.Action) bool
	ShowLine()
}

// Ways are what the table knows and does for the sketches.
type Ways struct {
	Waits func() bool // reports whether the person in front waits for somebody elsewhere
	Plays func() bool // reports whether moments are being shown
	Again func()      // shows the table again
}

// mark is a number at a place, or on the way to it from another one.
type mark struct {
	From, To engine.Place // From is 0 where there is no way
	N        int          // 1 to 99
}

// planKey begins and ends a sketch while one waits, and takes it away in one's own turn.
const planKey = fyne.KeyK

// most is the largest number of a mark.
const most = 99

// Memory has the sketches of the people at one window. The zero value has none.
type Memory struct{ of map[int]*sketch } // by player

// sketch is what one person has sketched.
type sketch struct {
	marks []mark // the one that was touched last is the last
	turn  bool   // the turn has come
}

// Plan is the sketches at one table. On nil nothing is sketched. It belongs to the UI goroutine.
type Plan struct {
	h      Host
	kept   *Memory
	ways   Ways
	on     bool
	now    legal
	sheet  *fyne.Container // over the board: catch, and the marks
	catch  *face.DragSource
	pulled pull
}

// legal is what the person in front may do after so many changes of the session.
type legal struct {
	changes int
	list    []engine.Action
}

// pull is an arrow that is being drawn with the pointer.
type pull struct {
	from engine.Place // 0 for none
	to   fyne.Position
}

// New is the sketches of a table that shows those of kept.
func New(h Host, kept *Memory, ways Ways) *Plan {
	if kept.of == nil {
		kept.of = map[int]*sketch{}
	}
	p := &Plan{h: h, kept: kept, ways: ways, now: legal{changes: -1}, catch: face.NewDragSource(container.NewWithoutLayout())}
	p.catch.OnBegin, p.catch.OnMove, p.catch.OnEnd = p.begin, p.move, p.end
	p.catch.Hide()
	p.sheet = container.NewWithoutLayout(p.catch)
	return p
}

// Sheet lies over the board and has the marks.
func (p *Plan) Sheet() fyne.CanvasObject { return p.sheet }

// Able reports whether somebody is in front who may sketch while waiting, Can whether that is now.
func (p *Plan) Able() bool { return p.player() >= 0 && p.ground() != nil }

// Can reports whether the person in front may sketch now.
func (p *Plan) Can() bool { return p.Able() && p.ways.Waits() && !p.ways.Plays() }

// On reports whether clicks and keys on the board sketch.
func (p *Plan) On() bool { return p != nil && p.on && p.Can() }

// Toggle begins or ends that. What is sketched stays.
func (p *Plan) Toggle() {
	p.on = !p.On() && p.Can()
	p.pulled = pull{}
	p.show()
}

// show shows the table and the marks again.
func (p *Plan) show() {
	p.ways.Again()
	p.Moved()
}

// changed shows what was sketched.
func (p *Plan) changed() {
	p.h.ShowLine()
	p.Moved()
}

// End ends the sketching; false if there is none.
func (p *Plan) End() bool {
	if !p.On() {
		return false
	}
	p.Toggle()
	return true
}

// Key handles the keys of a sketch.
func (p *Plan) Key(name fyne.KeyName) bool {
	switch {
	case name == fyne.KeyBackspace:
		return p.Back()
	case name != planKey:
		return false
	case p.Can():
		p.Toggle()
	case p.Offered():
		p.Clear()
	default:
		return false
	}
	return true
}

// Offered reports whether it is the turn of the person in front, and there is a sketch.
func (p *Plan) Offered() bool { return len(p.marks()) > 0 && len(p.legal()) > 0 }

// legal is what the person in front may do now.
func (p *Plan) legal() []engine.Action {
	ses := p.h.Session()
	if now := ses.Changes(); p.now.changes != now {
		p.now = legal{changes: now}
		if seat := ses.Actor(); seat != engine.NoSeat {
			p.now.list = ses.Match.Legal(seat, nil)
		}
	}
	if p.ways.Plays() {
		return nil // the position that is shown is an earlier one
	}
	return p.now.list
}

// Follow notes whose turn it is. It drops the sketches whose turn is over.
func (p *Plan) Follow() {
	ses := p.h.Session()
	for player, s := range p.kept.of {
		acts := ses.Match.ToAct()&ses.Holds(player) != 0
		if s.turn && !acts {
			delete(p.kept.of, player)
		}
		s.turn = acts
	}
	p.on = p.on && p.ways.Waits()
	p.Moved()
}

// Find sketches at a place that was clicked; false if the click has its usual meaning.
func (p *Plan) Find(at engine.Place) bool {
	if at == 0 || !p.On() || !p.ground().Holds(at) {
		return false
	}
	p.add(0, at)
	return true
}

// Back takes the last mark away; false if nothing is being sketched.
func (p *Plan) Back() bool {
	if !p.On() {
		return false
	}
	if s := p.kept.of[p.player()]; s != nil {
		s.marks = s.marks[:max(len(s.marks)-1, 0)]
		p.changed()
	}
	return true
}

// Clear takes the sketch of the person in front away.
func (p *Plan) Clear() {
	delete(p.kept.of, p.player())
	p.show()
}

// add makes a mark one more, or puts it there with 1.
func (p *Plan) add(from, to engine.Place) {
	s := p.kept.of[p.player()]
	if s == nil {
		s = &sketch{}
		p.kept.of[p.player()] = s
	}
	m := mark{From: from, To: to}
	if i := slices.IndexFunc(s.marks, func(x mark) bool { return x.From == from && x.To == to }); i >= 0 {
		m = s.marks[i]
		s.marks = slices.Delete(s.marks, i, i+1)
	}
	m.N = min(m.N+1, most)
	s.marks = append(s.marks, m)
	p.changed()
}

// player is the person in front, else the one who was there last, as nobody here has to choose; -1 for nobody.
func (p *Plan) player() int {
	ses := p.h.Session()
	switch seat := ses.Front().First(); {
	case p.h.Veiled():
		return -1
	case seat == engine.NoSeat:
		return ses.Last()
	default:
		return ses.Match.Header().PlayerOf(seat)
	}
}

// marks are those of the person in front, none in the past and after the end.
func (p *Plan) marks() []mark {
	ses := p.h.Session()
	_, over := ses.Match.Outcome()
	if s := p.kept.of[p.player()]; s != nil && !over && !ses.Past() {
		return s.marks
	}
	return nil
}

// ground is the board, nil for a face that has none ready.
func (p *Plan) ground() face.Ground {
	if f, ok := p.h.Face().(face.Layable); ok {
		return f.Ground()
	}
	return nil
}

// fits are the legal actions that a mark stands for.
func (p *Plan) fits(m mark) (list []engine.Action) {
	for _, a := range p.legal() {
		if m.reached(a) && (a.N == 0 || int(a.N) == m.N) {
			list = append(list, a)
		}
	}
	return list
}

// reached reports whether an action leads to the place of a mark, from the place where its way begins.
func (m mark) reached(a engine.Action) bool {
	return a.To == m.To && (m.From == 0 || a.From == m.From)
}

// struck reports whether a mark is not possible: the choice of now is about places of the board, and nothing in it leads to that mark. A choice
// that only begins a way may still lead anywhere.
func (p *Plan) struck(m mark) bool {
	ground, places := p.ground(), false
	for _, a := range p.legal() {
		to := a.To > 0 && ground.Holds(a.To)
		if m.reached(a) || !to && a.From > 0 && ground.Holds(a.From) {
			return false
		}
		places = places || to
	}
	return places
}

// begin begins an arrow at a point of the window; false where there is no place.
func (p *Plan) begin(at fyne.Position) bool {
	ground := p.ground()
	if on, ok := ground.(*face.MapGround); ok {
		p.catch.Else = on.Board // it moves the map
	}
	p.pulled = pull{ground.Under(at), at}
	return p.pulled.from != 0
}

// move draws the arrow to the pointer.
func (p *Plan) move(at fyne.Position) {
	p.pulled.to = at
	p.Moved()
}

// end makes the arrow a mark, if it leads to another place.
func (p *Plan) end(at fyne.Position) {
	from := p.pulled.from
	p.pulled = pull{}
	if to := p.ground().Under(at); p.On() && from != 0 && to != 0 && to != from {
		p.add(from, to)
		return
	}
	p.Moved()
}
