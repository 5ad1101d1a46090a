// Package record makes a lesson from the play of an author. Each choice of the learner's seat becomes a step, choices of other seats become
// the replies to it, rolls and draws are fixed, and tries that do not help get answers of their own. The result is an ordinary lesson: it
// is written, read and proved like one.
package record

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"

	"tenka/engine"
	"tenka/engine/lesson"
)

// Recorder is a match in which an author plays all seats, with the lesson that results. It belongs to one goroutine. Only the Recorder
// changes the match; see Follow.
type Recorder struct {
	game     engine.Game
	match    *engine.Match
	scenario engine.Scenario
	learner  engine.Seat
	names    []string // of the seats
	title    lesson.Says
	deeds    []deed
	undone   []deed // undone deeds, the next one to redo last
	notes    []note // by step; notes of an undone step wait for the next step at its index
	now      mark   // the moment of the match
	astray   bool   // a wrong try lies on the table, and the match stands at lies
	lies     mark
}

// note is what an author writes about a step.
type note struct {
	say    lesson.Says
	points []lesson.Point
}

// sort is the kind of a deed.
type sort uint8

const (
	did sort = iota
	tried
	refused // a try that the rules refused: the action is a gesture
	looked
	split     // the rest of the open choice is another step
	forgotten // a try that gets no answer any more: the deed with this index
)

// deed is one action of the author, in the order of the recording. The steps are computed from the deeds.
type deed struct {
	sort    sort
	seat    engine.Seat
	action  engine.Action
	pattern json.RawMessage
	ends    bool // it finished a choice
	say     lesson.Says
	of      int
	before  mark
}

// mark is a moment of the match: a record, and the open steps of one seat after it.
type mark struct {
	record int
	seat   engine.Seat // NoSeat if no choice is open
	steps  []engine.Action
}

// Refused is the error for an illegal action. Why is the engine's refusal; nothing is recorded.
type Refused struct{ Why engine.Refusal }

// Error is the text for a developer's log.
func (*Refused) Error() string { return "the rules refuse it" }

// New begins a recording from a scenario, with the learner at a seat. names are the names of the seats, one for each. An error is a
// *engine.DataError.
func New(s engine.Scenario, game engine.Game, learner engine.Seat, names []string) (*Recorder, error) {
	full, err := s.Options.Fill(game.Options())
	if err != nil {
		return nil, err
	}
	seats := full.SeatCount(game.Options())
	if learner < 0 || int(learner) >= seats || len(names) != seats {
		return nil, engine.Wrong("players", "fault.lesson.learner", learner, seats)
	}
	h := s.Header()
	h.Agreement, h.Hints, h.Scenario = engine.Free, new(bool), ""
	h.Players = []engine.Player{{Name: names[learner]}}
	for at := range engine.Seat(seats) {
		h.Players[0].Seats = append(h.Players[0].Seats, at)
	}
	h.Colours = lesson.Colours(learner, seats)
	m, err := engine.NewMatch(game, h)
	if err != nil {
		return nil, err
	}
	r := &Recorder{game: game, match: m, scenario: s, learner: learner, names: names, title: lesson.Says{}}
	for language, text := range s.Title {
		set(r.title, language, text)
	}
	r.now = r.mark()
	return r, nil
}

// Match is the match that is played; one person holds all seats.
func (r *Recorder) Match() *engine.Match { return r.match }

// Learner is the seat whose choices become steps.
func (r *Recorder) Learner() engine.Seat { return r.learner }

// Do takes a step for a seat: the learner's choices become steps of the lesson, those of others the replies to the last step. A wrong try
// on the table is taken back first. An error is a *Refused, or a *engine.DataError if the step cannot be part of a lesson; then nothing has
// changed.
func (r *Recorder) Do(s engine.Seat, a engine.Action) error {
	r.TakeBack()
	if why, ok := r.match.Check(s, a); !ok || !a.Whole() {
		return &Refused{why}
	}
	if err := r.inTurn(s); err != nil {
		return err
	}
	steps := r.Steps()
	if s == r.learner && len(steps) > 0 {
		for _, w := range steps[len(steps)-1].Wrong {
			if w.Action == a && !steps[len(steps)-1].Whole && w.before == len(steps[len(steps)-1].Do) {
				return r.fault(steps, "do", "fault.lesson.tried")
			}
		}
	}
	pattern, err := r.pattern(steps, s, a)
	if err != nil {
		return err
	}
	if s != r.learner && len(steps) == 0 {
		r.Look() // others choose first: the learner looks on
	}
	before := r.mark()
	rec, _, _ := r.match.Do(s, a)
	r.add(deed{sort: did, seat: s, action: a, pattern: pattern, ends: rec != nil, before: before})
	return nil
}

// inTurn refuses a step that cannot come now: an open choice must be finished first, and the learner's choice comes before the replies to
// it.
func (r *Recorder) inTurn(s engine.Seat) error {
	steps := r.Steps()
	whole := len(steps) == 0 || steps[len(steps)-1].Whole
	switch {
	case r.now.seat != engine.NoSeat && r.now.seat != s:
		return r.fault(steps, "do", "fault.lesson.open")
	case s != r.learner && !whole:
		return r.fault(steps, "do", "fault.lesson.first")
	}
	return nil
}

// Try records a legal step of the learner that does not help. It lies on the table until TakeBack, or the next Do or Try. Errors are those
// of Do; an illegal step is not recorded, because the rules answer it themselves.
func (r *Recorder) Try(a engine.Action) error {
	r.TakeBack()
	s := r.learner
	if why, ok := r.match.Check(s, a); !ok || !a.Whole() {
		return &Refused{why}
	}
	if r.now.seat != engine.NoSeat && r.now.seat != s {
		return r.inTurn(s)
	}
	steps := r.Steps()
	if n := len(steps); n > 0 && !steps[n-1].Whole && slices.ContainsFunc(steps[n-1].Wrong, func(w Taken) bool { return !w.Refused && w.Action == a }) {
		return r.fault(steps, "wrong", "fault.lesson.new")
	}
	pattern, err := r.pattern(steps, s, a)
	if err != nil {
		return err
	}
	before := r.mark()
	r.match.Do(s, a)
	r.deeds, r.undone = append(r.deeds, deed{sort: tried, seat: s, action: a, pattern: pattern, say: lesson.Says{}, before: before}), nil
	r.astray, r.lies = true, r.mark()
	return nil
}

// Refuse records the illegal gesture g of the learner, which the lesson will answer itself; fields may be open. Nothing lies on the table
// afterwards. n is the index of the try among those of the last step; a gesture that is already recorded there is not recorded again. An
// error is a *engine.DataError, if the gesture is legal or it is not the learner's turn.
func (r *Recorder) Refuse(g engine.Action) (n int, err error) {
	r.TakeBack()
	s := r.learner
	if r.now.seat != engine.NoSeat && r.now.seat != s {
		return 0, r.inTurn(s)
	}
	steps := r.Steps()
	if !r.match.ToAct().Has(s) || len(engine.Filter(nil, r.match.Legal(s, nil), g)) > 0 {
		return 0, r.fault(steps, "refused", "fault.lesson.refused")
	}
	pattern := json.RawMessage(r.game.Vocabulary().EncodeAction(g.Filled(engine.Action{})))
	if k := len(steps); k > 0 && !steps[k-1].Whole {
		wrong := steps[k-1].Wrong
		if i := slices.IndexFunc(wrong, func(w Taken) bool { return w.Refused && bytes.Equal(w.pattern, pattern) }); i >= 0 {
			return i, nil
		}
		n = len(wrong)
	}
	r.deeds, r.undone = append(r.deeds, deed{sort: refused, seat: s, action: g, pattern: pattern, say: lesson.Says{}, before: r.now}), nil
	return n, nil
}

// Forget removes wrong try n of a step from the recording; Undo brings it back.
func (r *Recorder) Forget(step, n int) {
	r.TakeBack()
	r.add(deed{sort: forgotten, of: r.Steps()[step].Wrong[n].No, before: r.now})
}

// Astray reports whether a wrong try lies on the table.
func (r *Recorder) Astray() bool { return r.astray }

// TakeBack takes a wrong try off the table; its record stays. False if there is none.
func (r *Recorder) TakeBack() bool {
	if !r.astray {
		return false
	}
	r.astray = false
	r.restore(r.now)
	return true
}

// Look records a step of looking on, after which the learner goes on. False in the middle of a choice, and after tries without the right
// choice.
func (r *Recorder) Look() bool {
	r.TakeBack()
	if steps := r.Steps(); r.now.seat != engine.NoSeat || len(steps) > 0 && !steps[len(steps)-1].Whole {
		return false
	}
	r.add(deed{sort: looked, before: r.now})
	return true
}

// CanPart reports whether the learner's choice is open, so that Part can end the step in its middle.
func (r *Recorder) CanPart() bool {
	steps := r.Steps()
	if len(steps) == 0 || r.astray || r.now.seat != r.learner {
		return false
	}
	last := &steps[len(steps)-1]
	return !last.Whole && !last.waits()
}

// Part ends the step in the middle of the learner's choice: the rest of the choice is a step of its own, with a sentence of its own. False
// if no choice is open, and after tries without the right step.
func (r *Recorder) Part() bool {
	r.TakeBack()
	if !r.CanPart() {
		return false
	}
	r.add(deed{sort: split, before: r.now})
	return true
}

// Recorded is the number of deeds: actions, wrong tries, steps of looking on, and forgotten tries.
func (r *Recorder) Recorded() int { return len(r.deeds) }

// CanUndo reports whether something was recorded.
func (r *Recorder) CanUndo() bool { return len(r.deeds) > 0 }

// Undo undoes the last deed: an action, a wrong try, a forgotten try, a step of looking on. Texts of a step stay for the next step at its
// index. False if there is none.
func (r *Recorder) Undo() bool {
	if len(r.deeds) == 0 {
		return false
	}
	d := r.deeds[len(r.deeds)-1]
	undone := append(r.undone, d)
	r.cut(len(r.deeds) - 1)
	r.undone = undone
	return true
}

// Redo repeats the last undone deed, with its texts; a wrong try lies on the table again. If nothing was undone, it lays the last recorded
// try on the table; false if the last deed is no try.
func (r *Recorder) Redo() bool {
	n := len(r.undone)
	if n == 0 {
		return r.layAgain()
	}
	d, undone := r.undone[n-1], r.undone[:n-1]
	var err error
	switch d.sort {
	case did:
		err = r.Do(d.seat, d.action)
	case tried:
		if err = r.Try(d.action); err == nil {
			r.deeds[len(r.deeds)-1].say = d.say
		}
	case refused:
		if _, err = r.Refuse(d.action); err == nil {
			r.deeds[len(r.deeds)-1].say = d.say
		}
	case looked:
		r.Look()
	case split:
		r.Part()
	case forgotten:
		r.TakeBack()
		r.add(d)
	}
	r.undone = undone
	return err == nil
}

// layAgain lays the last deed on the table, if that is a wrong try that does not lie there.
func (r *Recorder) layAgain() bool {
	n := len(r.deeds)
	if n == 0 || r.astray || r.deeds[n-1].sort != tried {
		return false
	}
	r.match.Do(r.learner, r.deeds[n-1].action)
	r.astray, r.lies = true, r.mark()
	return true
}

// Rearrange replaces the open steps of a seat by others; wrong tries between the changed steps are removed with them. False if nothing has
// changed.
func (r *Recorder) Rearrange(s engine.Seat, steps []engine.Action) bool {
	r.TakeBack()
	open := slices.Clone(r.match.Steps(s))
	if r.inTurn(s) != nil {
		return false
	}
	if _, _, ok := r.match.Try(s, steps); !ok {
		return false
	}
	kept := 0
	for kept < min(len(open), len(steps)) && open[kept] == steps[kept] {
		kept++
	}
	first := len(r.deeds) // the first changed one
	for n := len(open); n > kept; {
		if first--; r.deeds[first].sort == did {
			n--
		}
	}
	r.restore(r.now)
	if first < len(r.deeds) {
		r.cut(first)
	}
	for _, a := range steps[kept:] {
		if r.Do(s, a) != nil {
			break
		}
	}
	return true
}

// Follow updates the recording after the match was moved from outside, for example by an undo in the log: later deeds are undone. If the
// match has left the line of the recording, it is moved back. Follow reports whether anything has changed.
func (r *Recorder) Follow() bool {
	at := r.match.At()
	switch {
	case r.astray && at == r.lies.record:
		return false
	case at == r.now.record:
		return r.TakeBack()
	}
	r.astray = false
	for i, d := range r.deeds {
		if d.before.record == at {
			r.cut(i)
			return true
		}
	}
	r.restore(r.now)
	return true
}

// add appends a deed; the match already stands after it.
func (r *Recorder) add(d deed) {
	r.deeds, r.undone = append(r.deeds, d), nil
	r.now = r.mark()
}

// cut undoes the deeds from index i on.
func (r *Recorder) cut(i int) {
	to := r.deeds[i].before
	r.deeds, r.undone, r.astray = r.deeds[:i:i], nil, false
	r.restore(to)
	r.now = to
}

func (r *Recorder) mark() mark {
	for s := range engine.Seat(r.match.Seats()) {
		if open := r.match.Steps(s); len(open) > 0 {
			return mark{r.match.At(), s, slices.Clone(open)}
		}
	}
	return mark{r.match.At(), engine.NoSeat, nil}
}

// restore brings the match to a moment.
func (r *Recorder) restore(to mark) {
	if r.match.At() != to.record {
		r.match.Go(to.record, -1, true)
	}
	for s := range engine.Seat(r.match.Seats()) {
		var steps []engine.Action
		if s == to.seat {
			steps = to.steps
		}
		r.match.Try(s, steps)
	}
}

// pattern is an action as a lesson writes it: it matches no other action that is legal now.
func (r *Recorder) pattern(steps []Step, s engine.Seat, a engine.Action) (json.RawMessage, error) {
	words, legal := r.game.Vocabulary(), r.match.Legal(s, nil)
	b := words.EncodeAction(a)
	exact := func() bool {
		g, err := words.DecodeGesture(b)
		return err == nil && len(engine.Filter(nil, legal, g)) == 1
	}
	if !exact() && a.N == 0 {
		b = append(b[:len(b)-1:len(b)-1], `,"n":0}`...)
	}
	if !exact() {
		return nil, r.fault(steps, "do", "fault.lesson.names")
	}
	return b, nil
}

// fault is an error at the step that is being recorded.
func (r *Recorder) fault(steps []Step, field, want string) error {
	i := len(steps)
	if i > 0 && !steps[i-1].Whole {
		i--
	}
	return engine.Wrong(fmt.Sprintf("steps[%d].%s", i, field), want, nil)
}
