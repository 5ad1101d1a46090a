// Package jidaiend is the last screen of Nagashino 1575 & Shizugatake 1583: the level of victory, the difference after each turn over the five
// levels, its points, and some notes.
package jidaiend

import (
	"fyne.io/fyne/v2"

	"tenka/app/games/jidaiface/book"
	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/jidai"
)

// Host is the table as the screen needs it.
type Host interface {
	face.Ending
	// ViewAt is the position after a record.
	ViewAt(no int) engine.View
	Canvas() fyne.Canvas
}

// ending is the content of the last screen.
type ending struct {
	book.Book
	t          Host
	out        engine.Outcome
	last       engine.Event
	course     []stand // at the beginning, then after each turn
	records    int
	fires      fights
	melees     fights
	dice       int // the sum of the dice of all combats
	formations [2]map[int8]int
}

// stand is the state at the end of a turn, or at the beginning.
type stand struct {
	turn       int // 0 for the beginning
	record     int
	difference int
	losses     [2]int
	held       map[engine.Place]jidai.Side // the objectives that count for their holder
}

// fights counts combats of one kind, and the units lost in them.
type fights struct{ n, fell int }

// New is the last screen of a match.
func New(t Host, b book.Book, path []*engine.Record, out engine.Outcome) fyne.CanvasObject {
	e := &ending{Book: b, t: t, out: out, records: max(len(path)-1, 0), formations: [2]map[int8]int{{}, {}}}
	e.read(path)
	return face.LastScreen(e.head(), e.sheet(), e.points(), e.notes(), func(whole float32) float32 { return whole * pointsShare }, 0)
}

// pointsShare is the share of the width for the points beside the course.
const pointsShare = 0.45

// read goes through the records.
func (e *ending) read(path []*engine.Record) {
	for i, r := range path {
		if i == 0 {
			e.note(0, r.No)
		}
		var now *fights // the combat whose events follow
		for _, ev := range r.Events {
			switch ev.Kind {
			case jidai.EventTurnEnd:
				e.note(int(ev.N), r.No)
			case jidai.EventFireRoll:
				now = e.fought(&e.fires, ev)
			case jidai.EventMeleeRoll:
				now = e.fought(&e.melees, ev)
			case jidai.EventExhaust:
				now = nil
			case jidai.EventEliminated:
				if now != nil {
					now.fell++
				}
			case jidai.EventEndDecisive, jidai.EventEndMarginal, jidai.EventEndDraw:
				e.last = ev
			}
		}
	}
}

// fought counts a combat by its dice.
func (e *ending) fought(of *fights, ev engine.Event) *fights {
	of.n++
	e.dice += int(ev.Nums[0] + ev.Nums[1])
	return of
}

// note keeps the state at the end of a record, which is that of the end of its turn.
func (e *ending) note(turn, record int) {
	v, ok := e.t.ViewAt(record).(*jidai.View)
	if !ok {
		return
	}
	s := stand{turn: turn, record: record, difference: v.Score(0) - v.Score(1), held: map[engine.Place]jidai.Side{}}
	for side := range s.losses {
		s.losses[side] = v.Losses(jidai.Side(side))
		if f, known := v.Formation(jidai.Side(side)); known && turn > 0 {
			e.formations[side][f]++
		}
	}
	for _, o := range v.Objectives() {
		if o.Holder >= 0 && o.Points[o.Holder] > 0 {
			s.held[o.Place] = o.Holder
		}
	}
	e.course = append(e.course, s)
}

// head says in one sentence who won, and by how much.
func (e *ending) head() *face.Head {
	var winners []int
	title := e.T("end.title.draw", nil)
	ranked := face.Ranked(e.out, 2)
	if e.out.Rank[0] != e.out.Rank[1] {
		winners = []int{e.Worn(jidai.Side(ranked[0]))}
		title = e.T("end.title", engine.Args{"Owner": e.Name(ranked[0])})
	}
	why := e.T("end.gave_up", nil)
	if e.last.Kind != 0 {
		why = e.Script().Ended(e.Tell().Event(e.last))
	}
	turn, _ := e.View.Turn()
	how := e.Script().Sentences(e.T("end.length", engine.Args{"N": turn, "A": e.records}), e.T("end."+string(e.t.Header().Agreement), nil))
	return face.EndHead(e.t, "jidai", winners, title, why, how)
}
