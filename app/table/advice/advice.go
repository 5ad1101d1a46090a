// Package advice is what a computer player says at a table: to a person who is to choose, what the strongest one would do (a hint), and of a
// move that one has made, what it weighed (why). Both are that player's own figures, from what the seat in question may know, found out in a
// goroutine of their own; both are shown beside the board and on it. Nothing here plays: a hint is taken in hand, never done.
package advice

import (
	"context"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/session"
	"tenka/app/session/quiet"
	"tenka/app/table/face"
	"tenka/app/ui/look"
	"tenka/app/ui/loop"
	"tenka/engine"
	"tenka/engine/bot"
)

// Host is the table that advice is given at.
type Host interface {
	face.Speaker
	face.Badges
	face.Space
	Game() engine.Game
	Steps() []engine.Action
	Changes() int
	InLesson() bool
	// Face is the game's part of the table.
	Face() face.Face
	// Watched is the record that is shown, also where it is gone through moment by moment.
	Watched() int
	// ShowAdvice opens the panel of what is said, or closes it.
	ShowAdvice(open bool)
}

// question is what somebody has asked.
type question int

const (
	nothing question = iota
	hint             // what would the strongest player do
	why              // why did this one do that
)

// Advice is what is said at one table. It belongs to the UI goroutine.
type Advice struct {
	h     Host
	ses   *session.Session
	asked question
	stop  context.CancelFunc // of what is being weighed; nil where nothing is
	tick  int                // grows with each question, so that an answer that comes late is dropped
	about int                // the record that is asked about
	state int                // the table's count of changes when it was asked

	asker string    // the name of the level that is asked
	found *weighing // nil while it is being weighed
	says  string    // what is said in its place
	share float64   // of its iterations that the strongest level answers a hint with
	held  int       // which choice was taken in hand, -1 for none

	unfolded map[int]bool // the choices that are told whole

	panel *fyne.Container
	layer *fyne.Container
}

// New is the advice at a table that shows this session; nothing is asked yet.
func New(h Host, ses *session.Session) *Advice {
	return &Advice{h: h, ses: ses, held: -1, share: hintShare, panel: container.NewStack(), layer: container.NewWithoutLayout()}
}

// Panel is what stands at the side while the panel is open.
func (a *Advice) Panel() fyne.CanvasObject { return a.panel }

// Layer lies over the whole window: discs and pills where the choices lie.
func (a *Advice) Layer() fyne.CanvasObject { return a.layer }

// Asked reports whether something is asked.
func (a *Advice) Asked() bool { return a.asked != nothing }

// Holds reports whether the table waits while somebody reads: what follows a move would take away what is said of it.
func (a *Advice) Holds() bool { return a.asked == why }

// Allowed reports whether advice is given at this table at all: not where the players agreed on none, and lessons have their own.
func (a *Advice) Allowed() bool { return !a.h.InLesson() && a.ses.Match.Header().AllowsHints() }

// longest is how long somebody waits for a hint; by then the best that was found is told.
const longest = 2 * time.Second

// hintShare is the part of its iterations that the strongest level answers a hint with.
const hintShare = 0.4

// Hint asks what the strongest player would do, or takes the answer away. Where a person here is not to choose it reports false.
func (a *Advice) Hint() bool {
	if a.asked == hint {
		a.Close()
		return true
	}
	seat := a.ses.Actor()
	if seat == engine.NoSeat || !a.Allowed() || a.h.Veiled() {
		return false
	}
	m := a.ses.Match
	levels := bot.Levels(m.Game())
	level := levels[len(levels)-1].Share(a.share)
	k := bot.Sit(m, seat, m.Header().Seed)
	a.begin(hint, m.At(), level.Name)
	a.think(level, k, longest, func(w *weighing) {
		m.TakeHint(seat)
		a.found = w
	})
	return true
}

// Subject is the record whose maker Why would be asked about: the one that is shown, or the last one before it that a computer player made;
// false where there is none or advice is not given.
func (a *Advice) Subject() (no int, ok bool) {
	m := a.ses.Match
	if !a.Allowed() || a.h.Veiled() {
		return 0, false
	}
	for no = a.h.Watched(); no > 0; no = m.Record(no).After {
		if _, computer := a.levelOf(m.Record(no).Seat); computer {
			return no, true
		}
	}
	return 0, false
}

// levelOf is the level of the computer player that holds a seat; false where a person does.
func (a *Advice) levelOf(s engine.Seat) (bot.Level, bool) {
	m := a.ses.Match
	return bot.ByName(m.Game(), m.Header().Players[m.Header().PlayerOf(s)].Bot)
}

// Why asks what a computer player weighed before its last move, or takes the answer away; false where no such move is shown.
func (a *Advice) Why() bool {
	if a.asked == why {
		a.Close()
		return true
	}
	no, ok := a.Subject()
	if !ok {
		return false
	}
	m, r := a.ses.Match, a.ses.Match.Record(no)
	level, _ := a.levelOf(r.Seat)
	a.begin(why, no, level.Name)
	switch then := m.Until(r.After); {
	case then == nil || !open(m, no, a.ses.Recalls()):
		a.say(a.h.Say("advice.why.secret", engine.Args{"Seat": a.h.Name(r.Seat)}))
	default:
		// The same view, seed and number of iterations: it is the very same search.
		a.think(level, bot.Sit(then, r.Seat, m.Header().Seed), time.Duration(level.Limit)*time.Second, func(w *weighing) { a.found = w.ranked(r.Steps) })
	}
	return true
}

// begin opens the panel for a question.
func (a *Advice) begin(q question, about int, level string) {
	a.cancel()
	a.asked, a.about, a.asker, a.found, a.says, a.held, a.state = q, about, level, nil, "", -1, a.h.Changes()
	a.unfolded = map[int]bool{}
	a.show()
	a.h.ShowAdvice(true)
}

// say answers in one sentence.
func (a *Advice) say(text string) {
	a.says = text
	a.show()
}

// think weighs in a goroutine of its own and takes what was found back to the table, unless it was closed meanwhile.
func (a *Advice) think(l bot.Level, k *bot.Knowledge, most time.Duration, then func(*weighing)) {
	ctx, stop := context.WithTimeout(context.Background(), most)
	a.stop = stop
	asked := a.tick
	done := func(w *weighing) {
		if a.tick != asked {
			return
		}
		a.stop = nil
		then(w)
		a.show()
	}
	var w *weighing
	loop.Go(func() {
		quiet.Run(func() { w = weigh(ctx, k, l) })
		stop()
	}, func() { done(w) })
}

// cancel ends what is being weighed.
func (a *Advice) cancel() {
	a.tick++
	if a.stop != nil {
		a.stop()
		a.stop = nil
	}
}

// Close takes away what is said and ends what is being weighed.
func (a *Advice) Close() {
	if a.asked == nothing {
		return
	}
	a.Stop()
	a.h.ShowAdvice(false)
}

// Stop is Close for a table that closes the panel itself.
func (a *Advice) Stop() {
	if a.asked == nothing {
		return
	}
	a.cancel()
	a.asked, a.found, a.says = nothing, nil, ""
	a.panel.Objects = nil
	a.show()
}

// Follow brings what is said up to date after the table has changed: a hint goes with the choice it was for, step by step where a step of it was
// taken; what was weighed before a move stays while that move is shown.
func (a *Advice) Follow() {
	switch {
	case a.asked == nothing:
		return
	case a.h.Veiled(), a.asked == hint && !a.goesOn():
		a.Close()
		return
	case a.asked == why:
		if no, ok := a.Subject(); !ok || no != a.about {
			a.Close()
			return
		}
	}
	a.show()
}

// goesOn follows the choice that a hint is for, and reports whether it is still being made.
func (a *Advice) goesOn() bool {
	now := a.h.Changes()
	if now == a.state {
		return true
	}
	steps := a.h.Steps()
	if a.found == nil || a.ses.Match.At() != a.about || a.ses.Actor() != a.found.seat || len(steps) == 0 {
		return false
	}
	left, ok := a.found.follow(steps[len(steps)-1])
	if !ok {
		return false
	}
	a.found, a.state, a.held, a.unfolded = left, now, -1, map[int]bool{}
	return true
}

// show draws what is said.
func (a *Advice) show() {
	switch a.asked {
	case hint:
		a.panel.Objects = []fyne.CanvasObject{a.hintPanel()}
	case why:
		a.panel.Objects = []fyne.CanvasObject{a.whyPanel()}
	}
	a.panel.Refresh()
	a.Moved()
}

// hold takes choice i in hand: it is pointed at on the table, and what would do its first step has the focus. It is not done.
func (a *Advice) hold(i int) {
	if a.asked != hint {
		return
	}
	f, step := a.h.Face(), a.found.list[i].Steps[0]
	a.held = i
	look.FinishAll()
	if holder, ok := f.(face.Holder); ok {
		holder.Hold(step)
	} else {
		f.Point(step)
	}
	c := a.control(step)
	if c == nil { // the panel covers it
		a.Close()
		c = a.control(step)
	}
	if stop, ok := c.(fyne.Focusable); ok {
		a.h.Canvas().Focus(stop)
	}
	a.show()
}

// control is what does a step, nil where the table has nothing of its own for it.
func (a *Advice) control(step engine.Action) fyne.CanvasObject {
	f, ok := a.h.Face().(face.Meant)
	if !ok {
		return nil
	}
	for _, c := range f.Meant().Of(step) {
		if _, shown := face.Where(c); shown {
			return c
		}
	}
	return nil
}
