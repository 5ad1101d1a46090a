package lesson

import (
	"fmt"
	"slices"

	"tenka/engine"
)

// Run takes one learner through a lesson, on a match of its own that is not saved. It belongs to one goroutine, and only it changes the
// match.
type Run struct {
	lesson *Lesson
	match  *engine.Match
	step   int
	state  State
	tried  []engine.Action // the actions taken on a way of this step
	seen   int             // events before this index are past
	starts []mark          // the beginnings of the steps so far
	turns  []turn          // the moments before the learner's actions in a free step
	moves  []taken         // all steps taken, for Progress
	back   mark            // the moment that TakeBack restores
	said   Says            // the answer to the last try, nil for none
	about  engine.Action   // the action of the answer
	demo   []engine.Action // the actions that Show has still to show
	then   int             // the number of finished choices of others
}

// State is what the lesson waits for.
type State uint8

// The states.
const (
	Asked   State = iota // the learner has to do what the step requires
	Astray               // a legal action that does not help is on the table; TakeBack undoes it
	Shown                // Show has taken an action; TakeBack undoes it
	Replies              // other seats have to choose; Reply makes the next choice
	Over                 // the lesson is learnt
)

// Outcome is the result of an action of the learner.
type Outcome uint8

// The outcomes.
const (
	Refused   Outcome = iota // it is not legal; nothing has changed
	Onward                   // it is a part of what the step requires
	Fulfilled                // the step is fulfilled
	Wrong                    // it is legal and does not help: the state is Astray; if the learner pointed at a wrong thing, Said answers
	Restored                 // an action had to be undone first, and only that was done
)

// New begins a lesson. name is the learner's name, empty for the one in the lesson.
func New(l *Lesson, name string) (*Run, error) {
	h := l.Header()
	h.Agreement = engine.Free
	h.Players = slices.Clone(h.Players)
	taken := slices.ContainsFunc(h.Players, func(p engine.Player) bool { return !p.Person() && p.Name == name })
	seats := 0
	for i, p := range h.Players {
		if p.Person() && name != "" && !taken {
			h.Players[i].Name = name
		}
		seats += len(p.Seats)
	}
	h.Colours = Colours(l.seat, seats)
	m, err := engine.NewMatch(l.game, h)
	if err != nil {
		return nil, l.named(err)
	}
	p := &Run{lesson: l, match: m}
	p.begin(0)
	return p, nil
}

// Colours are the colours of a lesson's seats: the learner has the first one in every lesson, also while it is recorded, and the others have
// the next ones.
func Colours(learner engine.Seat, seats int) []int {
	var list []int
	next := 1
	for s := range engine.Seat(seats) {
		if s == learner {
			list = append(list, 0)
			continue
		}
		list = append(list, next)
		next++
	}
	return list
}

// named is an error in the lesson without the name of a file, as Read returns it.
func (l *Lesson) named(err error) error { return engine.Inside("position", err) }

// Lesson is the lesson of the run.
func (r *Run) Lesson() *Lesson { return r.lesson }

// Match is the match of the lesson. Only the run changes it.
func (r *Run) Match() *engine.Match { return r.match }

// At is the index of the step; at the end of the lesson, that of the last one.
func (r *Run) At() int { return r.step }

// Step is the current step.
func (r *Run) Step() *Step { return &r.lesson.Steps[r.step] }

// State is what the lesson waits for.
func (r *Run) State() State { return r.state }

// Said is the answer to the last try and the action that it is about. said is nil if the step has no sentence for it; answered reports
// whether there was such a try.
func (r *Run) Said() (said Says, about engine.Action, answered bool) {
	return r.said, r.about, r.state == Astray || r.said != nil
}

// Bots reports whether computer players may choose now.
func (r *Run) Bots() bool { return r.state == Asked && r.Step().Task() == ToPlay }

// begin goes to step i in the present state of the match. If the match is over, a free step is over too.
func (r *Run) begin(i int) {
	r.step, r.state, r.tried, r.said, r.demo, r.then = i, Asked, nil, nil, nil, 0
	if t := r.Step().Task(); t == ToDo || t == ToPlay {
		r.seen = len(r.events())
	}
	r.starts = append(r.starts[:i], r.mark())
	if _, over := r.match.Outcome(); over && r.Step().Task() == ToPlay {
		r.fulfil()
	}
}

// fulfil ends the step; the choices of others come before the next one.
func (r *Run) fulfil() {
	r.said, r.tried, r.demo = nil, nil, nil
	if r.then < len(r.Step().Then) {
		r.state = Replies
		return
	}
	if r.step+1 == len(r.lesson.Steps) {
		r.state = Over
		return
	}
	r.begin(r.step + 1)
}

// do takes a step of a seat in the match and remembers it.
func (r *Run) do(s engine.Seat, a engine.Action) bool {
	if _, _, ok := r.match.Do(s, a); !ok {
		return false
	}
	r.moves = append(r.moves, taken{r.step, s, a})
	return true
}

// Try takes a legal step for the learner, and judges it by the task of the step.
func (r *Run) Try(a engine.Action) (Outcome, engine.Refusal) {
	switch r.state {
	case Astray, Shown:
		r.TakeBack()
		return Restored, engine.No
	case Replies, Over:
		return Refused, engine.No
	}
	if why, ok := r.match.Check(r.lesson.seat, a); !ok || !a.Whole() {
		return Refused, why
	}
	before := r.mark()
	r.do(r.lesson.seat, a)
	r.said = nil
	s := r.Step()
	switch s.Task() {
	case ToPlay:
		r.turns = append(r.turns, turn{r.step, before})
		return r.settle(), engine.No
	case ToDo:
		if whole, ok := s.fits(append(slices.Clone(r.tried), a)); ok {
			r.tried = append(r.tried, a)
			if !whole {
				return Onward, engine.No
			}
			r.fulfil()
			return Fulfilled, engine.No
		}
	}
	r.back, r.state, r.about = before, Astray, a
	if s.Task() != ToFind { // in a step with Find the answers are about things
		r.said = s.Else
	}
	for _, w := range s.Wrong {
		if w.Do != nil && a.Matches(w.point.Action) {
			r.said = w.Say
			break
		}
	}
	return Wrong, engine.No
}

// Refusal is the answer of the step to the illegal gesture g, in place of the engine's refusal; false if it has none.
func (r *Run) Refusal(g engine.Action) (Says, bool) {
	if r.state != Asked {
		return nil, false
	}
	for _, r := range r.Step().Refused {
		if g.Matches(r.point.Action) {
			return r.Say, true
		}
	}
	return nil, false
}

// Rearrange replaces the learner's open steps by others, all legal, in a free step. In other steps no open step is lifted: of the steps
// after the open ones, it takes those that the task requires. False if nothing has changed.
func (r *Run) Rearrange(steps []engine.Action) bool {
	switch {
	case r.state != Asked:
		return false
	case r.Step().Task() == ToDo:
		return r.along(steps)
	case r.Step().Task() != ToPlay:
		return false
	}
	seat := r.lesson.seat
	open, own := r.match.Steps(seat), 0
	for n := len(r.moves); own < len(open) && n-own > r.starts[r.step].moves && r.moves[n-own-1].seat == seat; {
		own++
	}
	fixed := len(open) - own
	if len(steps) < fixed || !slices.Equal(steps[:fixed], open[:fixed]) {
		return false
	}
	before := r.mark() // a whole choice makes a record
	if _, _, ok := r.match.Try(seat, steps); !ok {
		return false
	}
	r.moves, r.turns = r.moves[:len(r.moves)-own], r.turns[:len(r.turns)-own]
	for i, a := range steps[fixed:] {
		before.steps, before.moves = slices.Clone(steps[:fixed+i]), len(r.moves)
		r.turns = append(r.turns, turn{r.step, before})
		r.moves = append(r.moves, taken{r.step, seat, a})
	}
	r.settle()
	return true
}

// along takes steps after the open ones, as long as the task requires them; false if it requires not even the first.
func (r *Run) along(steps []engine.Action) bool {
	open := r.match.Steps(r.lesson.seat)
	if len(steps) < len(open) || !slices.Equal(steps[:len(open)], open) {
		return false
	}
	at, done := r.step, false
	for _, a := range steps[len(open):] {
		if r.step != at || r.state != Asked {
			break
		}
		if _, ok := r.Step().fits(append(slices.Clone(r.tried), a)); !ok {
			break
		}
		if out, _ := r.Try(a); out == Refused {
			break
		}
		done = true
	}
	return done
}

// fits reports whether tried is the beginning of a way, and whether of a whole one.
func (s *Step) fits(tried []engine.Action) (whole, ok bool) {
	for _, way := range s.ways {
		if len(tried) > len(way) {
			continue
		}
		if slices.EqualFunc(tried, way[:len(tried)], engine.Action.Matches) {
			ok = true
			whole = whole || len(tried) == len(way)
		}
	}
	return whole, ok
}

// Find handles a place or a card that the learner points at, in a step that asks for one.
func (r *Run) Find(at Point) Outcome {
	if r.state == Shown {
		r.TakeBack()
		return Restored
	}
	s := r.Step()
	if r.state != Asked || s.Task() != ToFind {
		return Refused
	}
	for _, t := range s.Find {
		if t.point == at {
			r.fulfil()
			return Fulfilled
		}
	}
	r.said, r.about = s.Else, engine.Action{To: at.Place, Card: at.Card}
	for _, w := range s.Wrong {
		if w.point == at {
			r.said = w.Say
			break
		}
	}
	if r.said == nil {
		r.said = Says{}
	}
	return Wrong
}

// Sight is the event that a step of looking on waits for; false if it waits only for the learner.
func (r *Run) Sight() (engine.Event, bool) {
	if i := r.sight(); i >= 0 {
		return r.events()[i], true
	}
	return engine.Event{}, false
}

// sight is the index of that event, -1 for none.
func (r *Run) sight() int {
	s := r.Step()
	if s.see == nil {
		return -1
	}
	events := r.events()
	for i := min(r.seen, len(events)); i < len(events); i++ {
		if events[i].Agrees(*s.see) {
			return i
		}
	}
	return -1
}

// Look ends a step of looking on: the table has shown its event, or the learner goes on.
func (r *Run) Look() Outcome {
	if r.state != Asked || r.Step().Task() != ToSee {
		return Refused
	}
	if i := r.sight(); i >= 0 {
		r.seen = i + 1
	}
	r.fulfil()
	return Fulfilled
}

// Reply makes the next choice of another seat as the step says, with all its steps; false if nobody has to choose.
func (r *Run) Reply() bool {
	if r.state != Replies {
		return false
	}
	_ = r.reply() // it matches, as Prove has shown
	return true
}

// reply makes the next choice of another seat. The error names the pattern that does not match exactly one legal step.
func (r *Run) reply() error {
	move := r.Step().Then[r.then]
	var err error
	for i, g := range move.do {
		fits := engine.Filter(nil, r.match.Legal(move.Seat, nil), g)
		if len(fits) != 1 || !r.do(move.Seat, fits[0]) {
			err = engine.Wrong(fmt.Sprintf("then[%d].do[%d]", r.then, i), "fault.lesson.fits", len(fits))
			break
		}
	}
	if r.then++; r.then == len(r.Step().Then) {
		r.fulfil()
	}
	return err
}

// Other takes a step of a computer player in a free step.
func (r *Run) Other(s engine.Seat, a engine.Action) bool {
	if !r.Bots() || s == r.lesson.seat || !r.do(s, a) {
		return false
	}
	r.settle()
	return true
}

// settle ends a free step if its event has happened, or the match is over.
func (r *Run) settle() Outcome {
	until := r.Step().Play.until
	_, over := r.match.Outcome()
	if over || until != nil && slices.ContainsFunc(r.events()[r.seen:], func(e engine.Event) bool { return e.Agrees(*until) }) {
		r.fulfil()
		return Fulfilled
	}
	return Onward
}

// events are all events so far as the learner may know them.
func (r *Run) events() []engine.Event {
	var list []engine.Event
	for _, no := range r.match.Path(r.match.At()) {
		list = append(list, engine.SeenBy(r.match.Record(no).Events, engine.Only(r.lesson.seat))...)
		if no == r.match.At() {
			break
		}
	}
	return list
}
