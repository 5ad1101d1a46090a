// Package advice shows what a computer player says at a table. A hint tells a person who has to choose what the strongest player would do.
// "Why" tells what a computer player weighed before its last move. Both show figures of that player's search, which knows only what the
// seat in question may know; the search runs in a goroutine of its own. Both appear beside the board and on it. Advice never plays: a
// person confirms a hint.
package advice

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/session"
	"tenka/app/session/quiet"
	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/loop"
	"tenka/engine"
	"tenka/engine/bot"
	"tenka/engine/bot/search"
)

// Host is the table that advice is given at.
type Host interface {
	face.Speaker
	face.Badges
	face.Space
	Game() engine.Game
	Steps() []engine.Action
	Lay(ways ...[]engine.Action) bool
	Changes() int
	InLesson() bool
	Persons() int
	// Face is the game's part of the table.
	Face() face.Face
	// Watched is the record that is shown, also while its moments are shown one by one.
	Watched() int
	// ShowLine says what a plan says of its chosen row, else what the game expects; Settle does so also where a refusal is shown.
	ShowLine()
	Settle()
	// ShowAdvice opens or closes the panel of the advice.
	ShowAdvice(open bool)
}

// question is what a person has asked.
type question int

const (
	nothing question = iota
	hint             // what would the strongest player do
	why              // why did this player do that
)

// Advice is the advice at one table. It belongs to the UI goroutine.
type Advice struct {
	h     Host
	ses   *session.Session
	asked question
	stop  context.CancelFunc // stops the search; nil if none runs
	tick  int                // the count of questions: an answer to an older one is dropped
	about int                // the record that the question is about
	state int                // the table's count of changes at the time of the question

	whom  engine.Seat // for whose choice a hint is
	asker string      // the name of the level that answers
	found *weighing   // nil while the search runs
	says  string      // a sentence in place of an answer
	share float64     // the part of its iterations that the strongest level uses for a hint
	held  int         // the choice that a person has chosen in the hint, -1 for none
	laid  int         // how many steps of the hint's choice were open when it was last shown
	plays *kit.Button // plays the chosen choice of a hint
	sheet *planSheet  // the plan that is shown; nil for none

	panel *fyne.Container
	layer *fyne.Container
}

// New is the advice at a table that shows this session, with no question yet.
func New(h Host, ses *session.Session) *Advice {
	return &Advice{h: h, ses: ses, held: -1, share: hintShare, panel: container.NewStack(), layer: container.NewWithoutLayout()}
}

// Panel is the panel at the side of the table.
func (a *Advice) Panel() fyne.CanvasObject { return a.panel }

// Layer lies over the whole window. It holds the discs and pills with the numbers of the choices.
func (a *Advice) Layer() fyne.CanvasObject { return a.layer }

// Asked reports whether there is a question.
func (a *Advice) Asked() bool { return a.asked != nothing }

// Holds reports whether the table waits while a person reads why a move was made. The next move would remove the text.
func (a *Advice) Holds() bool { return a.asked == why }

// Allowed reports whether advice is given at this table. It is not if the players agreed so, nor in lessons, which have hints of their own.
func (a *Advice) Allowed() bool { return !a.h.InLesson() && a.ses.Match.Header().AllowsHints() }

// longest is the longest wait for a hint. Then the best choice found so far is shown.
var longest = 2 * time.Second

// hintShare is the part of its iterations that the strongest level uses for a hint. Tests of the whole table use less.
var hintShare = 0.4

// Hint asks what the strongest player would do, or closes the answer. It reports false if no person here has to choose.
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
	k := bot.SitAs(m, seat, a.ses.Eyes(), m.Header().Seed)
	if plans(a.h.Face(), k.View) {
		k = bot.SitAs(m.Until(m.At()), seat, a.ses.Eyes(), m.Header().Seed)
	}
	a.whom = seat
	a.begin(hint, m.At(), level.Name)
	a.think(longest, func(choosing, telling context.Context) *weighing { return weigh(choosing, telling, k, level) }, func(w *weighing) {
		a.ses.TakeHint(seat)
		w.single(a.reads(w), nil)
		a.found = w
	})
	return true
}

// Subject is the record that Why is about: the one that is shown, or the last one before it by a computer player. It is false if there is
// none or advice is not allowed.
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

// levelOf is the level of the computer player in a seat; false if a person sits there.
func (a *Advice) levelOf(s engine.Seat) (bot.Level, bool) {
	m := a.ses.Match
	return bot.ByName(m.Game(), m.Header().Players[m.Header().PlayerOf(s)].Bot)
}

// Why asks what a computer player weighed before its last move, or closes the answer. It reports false if no such move is shown.
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
	then, who := m.Until(r.After), a.ses.Recalls()
	limit := time.Duration(level.Limit) * time.Second
	seen := m.Seen(r, who)
	switch {
	case then == nil, !open(m, no, who) && len(seen) == 0:
		a.secret(r.Seat)
	case open(m, no, who):
		// With the same view, seed and number of iterations this is exactly the search that the move came from.
		k := bot.Sit(then, r.Seat, m.Header().Seed)
		a.think(limit, func(choosing, telling context.Context) *weighing {
			return weigh(choosing, telling, k, level).with(telling, k, r.Steps)
		}, func(w *weighing) {
			w.ranked(r.Steps).single(a.reads(w), r.Steps)
			a.found = w
		})
	default:
		list, view := dealt(then, r.Seat, who, seen), then.View(who)
		a.think(limit, func(choosing, telling context.Context) *weighing {
			return guess(choosing, telling, list, view, r.Seat, who, seen, level)
		}, func(w *weighing) {
			if w == nil {
				a.secret(r.Seat)
				return
			}
			w.ranked(seen).single(a.reads(w), seen)
			a.found = w
		})
	}
	return true
}

// secret says that the choice itself is still hidden.
func (a *Advice) secret(s engine.Seat) {
	id := "advice.why.secret"
	if a.h.Persons() == 1 {
		id += ".you"
	}
	a.says = a.h.Say(id, engine.Args{"Seat": a.h.Name(s)})
	a.show()
}

// reads is what a panel says of a choice of w, without its figures.
func (a *Advice) reads(w *weighing) func(x *search.Weighed) string {
	return func(x *search.Weighed) string {
		if p, ok := planned(a.h.Face(), w, x.Steps); ok {
			return fmt.Sprint(p.Rows)
		}
		c := face.CounselOn(a.h, a.h.Game(), a.h.Face(), w.view, w.seat, x.Steps, nil)
		return strings.Join([]string{c.Title, c.Line, c.Stands}, "|")
	}
}

// begin opens the panel for a question.
func (a *Advice) begin(q question, about int, level string) {
	a.cancel()
	a.asked, a.about, a.asker, a.found, a.says, a.held, a.state, a.laid = q, about, level, nil, "", -1, a.h.Changes(), len(a.h.Steps())
	a.sheet = nil
	a.show()
	a.h.ShowAdvice(true)
}

// think runs the search in a goroutine of its own and brings its result back to the table, unless the question was closed meanwhile.
func (a *Advice) think(most time.Duration, search func(choosing, telling context.Context) *weighing, then func(*weighing)) {
	telling, stop := context.WithTimeout(context.Background(), 3*most) // the figures are worth a longer wait on a busy machine
	choosing, chosen := context.WithTimeout(telling, most)
	a.stop = stop
	asked := a.tick
	done := func(w *weighing) {
		if a.tick != asked {
			return
		}
		a.stop = nil
		then(w)
		a.show()
		a.offer()
	}
	var w *weighing
	loop.Go(func() {
		quiet.Run(func() { w = search(choosing, telling) })
		chosen()
		stop()
	}, func() { done(w) })
}

// cancel stops the search.
func (a *Advice) cancel() {
	a.tick++
	if a.stop != nil {
		a.stop()
		a.stop = nil
	}
}

// Close closes the answer and stops the search.
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
	a.asked, a.found, a.says, a.plays, a.sheet = nothing, nil, "", nil, nil
	a.panel.Objects = nil
	a.show()
}

// Follow updates the answer after the table has changed. A hint closes when its choice is made; if a step of the choice was taken, the hint
// goes on from there. What was weighed before a move stays as long as that move is shown.
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

// goesOn updates a hint to the steps taken since, and reports whether the choice is still being made. A plan stays as it is, whatever is laid and
// whoever else has chosen meanwhile.
func (a *Advice) goesOn() bool {
	now, m := a.h.Changes(), a.ses.Match
	if now == a.state {
		return true
	}
	if a.ses.Actor() != a.whom {
		return false
	}
	if plans(a.h.Face(), m.View(engine.Only(a.whom))) {
		return unchosen(m, a.about, a.whom)
	}
	steps := a.h.Steps()
	if a.found == nil || m.At() != a.about || len(steps) <= a.laid {
		return false
	}
	left, ok := a.found, true
	for _, step := range steps[a.laid:] {
		if left, ok = left.follow(step); !ok {
			return false
		}
	}
	a.found, a.state, a.laid, a.held = left, now, len(steps), -1
	return true
}

// unchosen reports whether seat s has made no choice after record no, and that record was not undone.
func unchosen(m *engine.Match, no int, s engine.Seat) bool {
	at := m.At()
	for at > no && m.Record(at).Seat != s {
		at = m.Record(at).After
	}
	return at == no
}

// show draws the answer.
func (a *Advice) show() {
	had := a.plays != nil && a.h.Canvas().Focused() == a.plays
	switch a.asked {
	case hint:
		a.panel.Objects = []fyne.CanvasObject{a.hintPanel()}
	case why:
		a.panel.Objects = []fyne.CanvasObject{a.whyPanel()}
	}
	a.panel.Refresh()
	a.Moved()
	a.h.ShowLine()
	if had {
		a.offer()
	}
}

// choose makes choice i the one whose ways are drawn and that the button of the hint plays.
func (a *Advice) choose(i int) {
	if a.asked == hint {
		a.held = i
		a.show()
		a.offer()
	}
}

// offer gives the focus to the button that plays the chosen choice, so that Enter presses it.
func (a *Advice) offer() {
	if a.plays != nil {
		a.h.Canvas().Focus(a.plays)
	}
}

// play carries out choice i as if its steps were clicked. The last step of several is left to the person, who can then still take the others
// back; a second press takes it too.
func (a *Advice) play(i int) {
	steps := a.found.list[i].Steps
	if len(steps) > 1 {
		steps = steps[:len(steps)-1]
	}
	a.h.Lay(slices.Concat(a.h.Steps(), steps))
}
