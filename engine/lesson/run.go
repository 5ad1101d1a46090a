package lesson

import (
	"fmt"
	"slices"

	"tenka/engine"
)

// Run takes one learner through a lesson, on a match of its own that nobody keeps. It belongs to one goroutine, and it is the only
// one that changes the match.
type Run struct {
	lesson *Lesson
	match  *engine.Match
	step   int
	state  State
	tried  []engine.Action // what was done of a way of this step
	seen   int             // events before these are past
	starts []mark          // of the steps so far
	turns  []turn          // before each of the learner's actions in free play
	moves  []taken         // all that was done, for Progress
	back   mark            // where TakeBack goes
	said   Says            // the answer to what was tried, nil for none
	about  engine.Action   // what it is about
	demo   []engine.Action // what Show has still to show
	then   int             // moves of others that are done
}

// State is what the lesson waits for.
type State uint8

// The states.
const (
	Asked   State = iota // the learner is to do what the step asks for
	Astray               // something legal that does not help is on the table; TakeBack takes it back
	Shown                // Show has done something; TakeBack takes it back
	Replies              // others are to choose; Reply lets the next one do so
	Over                 // the lesson is learnt
)

// Outcome is what became of something the learner did.
type Outcome uint8

// The outcomes.
const (
	Refused   Outcome = iota // it is not legal; nothing has changed
	Onward                   // it is a part of what the step asks for
	Fulfilled                // the step is fulfilled
	Wrong                    // it is legal and does not help: the state is Astray, or, of something pointed at, Said answers
	Restored                 // something was to be taken back, and that was done instead
)

// New begins a lesson. name is the learner's, empty for the one in the lesson.
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
	h.Colours = l.colours(seats)
	m, err := engine.NewMatch(l.game, h)
	if err != nil {
		return nil, l.named(err)
	}
	p := &Run{lesson: l, match: m}
	p.begin(0)
	return p, nil
}

// colours gives the learner the first colour in every lesson, and the others the next ones.
func (l *Lesson) colours(seats int) []int {
	var list []int
	next := 1
	for s := range engine.Seat(seats) {
		if s == l.seat {
			list = append(list, 0)
			continue
		}
		list = append(list, next)
		next++
	}
	return list
}

// named is an error without a file, as Read gives it.
func (l *Lesson) named(err error) error { return engine.Inside("position", err) }

// Lesson is what is taught.
func (r *Run) Lesson() *Lesson { return r.lesson }

// Match is the table the lesson is played on. It is changed through this run alone.
func (r *Run) Match() *engine.Match { return r.match }

// At is the number of the step, from 0; of a lesson that is over, that of the last one.
func (r *Run) At() int { return r.step }

// Step is the step the learner is at.
func (r *Run) Step() *Step { return &r.lesson.Steps[r.step] }

// State is what the lesson waits for.
func (r *Run) State() State { return r.state }

// Said is the answer to what was tried last and what it is about. It is nil where nothing is to be answered; answered tells whether
// something is, though the step has no sentence for it.
func (r *Run) Said() (said Says, about engine.Action, answered bool) {
	return r.said, r.about, r.state == Astray || r.said != nil
}

// Bots reports whether computer players may choose now.
func (r *Run) Bots() bool { return r.state == Asked && r.Step().Task() == ToPlay }

// begin comes to step i, where the match stands. Free play of a match that is over is over too.
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

// do takes a step of a seat in the match and notes it.
func (r *Run) do(s engine.Seat, a engine.Action) bool {
	if _, _, ok := r.match.Do(s, a); !ok {
		return false
	}
	r.moves = append(r.moves, taken{r.step, s, a})
	return true
}

// Try does a step for the learner, if it is legal, and judges it by what the lesson asks for.
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
	if s.Task() != ToFind { // whose answers are about things that are pointed at
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

// Refusal is what the step says to the gesture g, which the rules refuse, in the place of their own sentence; false where it has nothing to say.
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

// Rearrange replaces the learner's open steps of this step by others, all legal, while it is played freely. Where something is asked for nothing is
// lifted: what comes after the open steps is done as far as it is what is asked for. False where nothing has changed.
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
	if _, _, ok := r.match.Try(seat, steps); !ok {
		return false
	}
	r.moves, r.turns = r.moves[:len(r.moves)-own], r.turns[:len(r.turns)-own]
	for i, a := range steps[fixed:] {
		before := r.mark()
		before.steps = slices.Clone(steps[:fixed+i])
		r.turns = append(r.turns, turn{r.step, before})
		r.moves = append(r.moves, taken{r.step, seat, a})
	}
	r.settle()
	return true
}

// along does those of steps that come after the open ones, while they are what the step asks for; false where not even the first is.
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

// Find takes what the learner points at, a place or a card, where the step asks for one.
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

// Sight is the event that a step of looking on waits for; false where it waits for the learner alone.
func (r *Run) Sight() (engine.Event, bool) {
	if i := r.sight(); i >= 0 {
		return r.events()[i], true
	}
	return engine.Event{}, false
}

// sight is the number of that event, -1 for none.
func (r *Run) sight() int {
	s := r.Step()
	if s.see == nil {
		return -1
	}
	events := r.events()
	for i := min(r.seen, len(events)); i < len(events); i++ {
		if agrees(events[i], *s.see) {
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

// Reply lets the next of the others choose as the step prescribes, all of one choice; false where nobody is to.
func (r *Run) Reply() bool {
	if r.state != Replies {
		return false
	}
	_ = r.reply() // Prove has shown that it fits
	return true
}

// reply does the next choice of the others. The error says which of its patterns does not fit exactly one legal step.
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

// Other does a step of a computer player, while the step is played freely.
func (r *Run) Other(s engine.Seat, a engine.Action) bool {
	if !r.Bots() || s == r.lesson.seat || !r.do(s, a) {
		return false
	}
	r.settle()
	return true
}

// settle ends free play where what it waits for has happened, or the match is over.
func (r *Run) settle() Outcome {
	until := r.Step().Play.until
	_, over := r.match.Outcome()
	if over || until != nil && slices.ContainsFunc(r.events()[r.seen:], func(e engine.Event) bool { return agrees(e, *until) }) {
		r.fulfil()
		return Fulfilled
	}
	return Onward
}

// events are what the learner may know of all that happened up to now.
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

// agrees reports whether an event is what a pattern means: the same in all fields that the pattern fills.
func agrees(e, g engine.Event) bool {
	return e.Kind == g.Kind && (g.Seat == 0 || g.Seat == e.Seat) && (g.Owner == 0 || g.Owner == e.Owner) &&
		(g.From == 0 || g.From == e.From) && (g.To == 0 || g.To == e.To) && (g.Piece == 0 || g.Piece == e.Piece) &&
		(g.Card == 0 || g.Card == e.Card) && (g.N == 0 || g.N == e.N)
}
