package lesson

import (
	"fmt"
	"slices"

	"tenka/engine"
)

// Player takes one learner through a lesson, on a match of its own that nobody keeps. It belongs to one goroutine, and it is the only
// one that changes the match.
type Player struct {
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
func New(l *Lesson, name string) (*Player, error) {
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
	p := &Player{lesson: l, match: m}
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
func (p *Player) Lesson() *Lesson { return p.lesson }

// Match is the table the lesson is played on. It is changed through the player alone.
func (p *Player) Match() *engine.Match { return p.match }

// At is the number of the step, from 0; of a lesson that is over, that of the last one.
func (p *Player) At() int { return p.step }

// Step is the step the learner is at.
func (p *Player) Step() *Step { return &p.lesson.Steps[p.step] }

// State is what the lesson waits for.
func (p *Player) State() State { return p.state }

// Said is the answer to what was tried last and what it is about. It is nil where nothing is to be answered; answered tells whether
// something is, though the step has no sentence for it.
func (p *Player) Said() (said Says, about engine.Action, answered bool) {
	return p.said, p.about, p.state == Astray || p.said != nil
}

// Bots reports whether computer players may choose now.
func (p *Player) Bots() bool { return p.state == Asked && p.Step().Task() == ToPlay }

// begin comes to step i, where the match stands. Free play of a match that is over is over too.
func (p *Player) begin(i int) {
	p.step, p.state, p.tried, p.said, p.demo, p.then = i, Asked, nil, nil, nil, 0
	if t := p.Step().Task(); t == ToDo || t == ToPlay {
		p.seen = len(p.events())
	}
	p.starts = append(p.starts[:i], p.mark())
	if _, over := p.match.Outcome(); over && p.Step().Task() == ToPlay {
		p.fulfil()
	}
}

// fulfil ends the step; the choices of others come before the next one.
func (p *Player) fulfil() {
	p.said, p.tried, p.demo = nil, nil, nil
	if p.then < len(p.Step().Then) {
		p.state = Replies
		return
	}
	if p.step+1 == len(p.lesson.Steps) {
		p.state = Over
		return
	}
	p.begin(p.step + 1)
}

// do takes a step of a seat in the match and notes it.
func (p *Player) do(s engine.Seat, a engine.Action) bool {
	if _, _, ok := p.match.Do(s, a); !ok {
		return false
	}
	p.moves = append(p.moves, taken{p.step, s, a})
	return true
}

// Try does a step for the learner, if it is legal, and judges it by what the lesson asks for.
func (p *Player) Try(a engine.Action) (Outcome, engine.Refusal) {
	switch p.state {
	case Astray, Shown:
		p.TakeBack()
		return Restored, engine.No
	case Replies, Over:
		return Refused, engine.No
	}
	if why, ok := p.match.Check(p.lesson.seat, a); !ok || !a.Whole() {
		return Refused, why
	}
	before := p.mark()
	p.do(p.lesson.seat, a)
	p.said = nil
	s := p.Step()
	switch s.Task() {
	case ToPlay:
		p.turns = append(p.turns, turn{p.step, before})
		return p.settle(), engine.No
	case ToDo:
		if whole, ok := s.fits(append(slices.Clone(p.tried), a)); ok {
			p.tried = append(p.tried, a)
			if !whole {
				return Onward, engine.No
			}
			p.fulfil()
			return Fulfilled, engine.No
		}
	}
	p.back, p.state, p.about = before, Astray, a
	if s.Task() != ToFind { // whose answers are about things that are pointed at
		p.said = s.Else
	}
	for _, w := range s.Wrong {
		if w.Do != nil && a.Matches(w.point.Action) {
			p.said = w.Say
			break
		}
	}
	return Wrong, engine.No
}

// Refusal is what the step says to the gesture g, which the rules refuse, in the place of their own sentence; false where it has nothing to say.
func (p *Player) Refusal(g engine.Action) (Says, bool) {
	if p.state != Asked {
		return nil, false
	}
	for _, r := range p.Step().Refused {
		if g.Matches(r.point.Action) {
			return r.Say, true
		}
	}
	return nil, false
}

// Rearrange replaces the learner's open steps of this step by others, all legal, while it is played freely. Where something is asked for nothing is
// lifted: what comes after the open steps is done as far as it is what is asked for. False where nothing has changed.
func (p *Player) Rearrange(steps []engine.Action) bool {
	switch {
	case p.state != Asked:
		return false
	case p.Step().Task() == ToDo:
		return p.along(steps)
	case p.Step().Task() != ToPlay:
		return false
	}
	seat := p.lesson.seat
	open, own := p.match.Steps(seat), 0
	for n := len(p.moves); own < len(open) && n-own > p.starts[p.step].moves && p.moves[n-own-1].seat == seat; {
		own++
	}
	fixed := len(open) - own
	if len(steps) < fixed || !slices.Equal(steps[:fixed], open[:fixed]) {
		return false
	}
	if _, _, ok := p.match.Try(seat, steps); !ok {
		return false
	}
	p.moves, p.turns = p.moves[:len(p.moves)-own], p.turns[:len(p.turns)-own]
	for i, a := range steps[fixed:] {
		before := p.mark()
		before.steps = slices.Clone(steps[:fixed+i])
		p.turns = append(p.turns, turn{p.step, before})
		p.moves = append(p.moves, taken{p.step, seat, a})
	}
	p.settle()
	return true
}

// along does those of steps that come after the open ones, while they are what the step asks for; false where not even the first is.
func (p *Player) along(steps []engine.Action) bool {
	open := p.match.Steps(p.lesson.seat)
	if len(steps) < len(open) || !slices.Equal(steps[:len(open)], open) {
		return false
	}
	at, done := p.step, false
	for _, a := range steps[len(open):] {
		if p.step != at || p.state != Asked {
			break
		}
		if _, ok := p.Step().fits(append(slices.Clone(p.tried), a)); !ok {
			break
		}
		if out, _ := p.Try(a); out == Refused {
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
func (p *Player) Find(at Point) Outcome {
	if p.state == Shown {
		p.TakeBack()
		return Restored
	}
	s := p.Step()
	if p.state != Asked || s.Task() != ToFind {
		return Refused
	}
	for _, t := range s.Find {
		if t.point == at {
			p.fulfil()
			return Fulfilled
		}
	}
	p.said, p.about = s.Else, engine.Action{To: at.Place, Card: at.Card}
	for _, w := range s.Wrong {
		if w.point == at {
			p.said = w.Say
			break
		}
	}
	if p.said == nil {
		p.said = Says{}
	}
	return Wrong
}

// Sight is the event that a step of looking on waits for; false where it waits for the learner alone.
func (p *Player) Sight() (engine.Event, bool) {
	if i := p.sight(); i >= 0 {
		return p.events()[i], true
	}
	return engine.Event{}, false
}

// sight is the number of that event, -1 for none.
func (p *Player) sight() int {
	s := p.Step()
	if s.see == nil {
		return -1
	}
	events := p.events()
	for i := min(p.seen, len(events)); i < len(events); i++ {
		if agrees(events[i], *s.see) {
			return i
		}
	}
	return -1
}

// Look ends a step of looking on: the table has shown its event, or the learner goes on.
func (p *Player) Look() Outcome {
	if p.state != Asked || p.Step().Task() != ToSee {
		return Refused
	}
	if i := p.sight(); i >= 0 {
		p.seen = i + 1
	}
	p.fulfil()
	return Fulfilled
}

// Reply lets the next of the others choose as the step prescribes, all of one choice; false where nobody is to.
func (p *Player) Reply() bool {
	if p.state != Replies {
		return false
	}
	_ = p.reply() // Prove has shown that it fits
	return true
}

// reply does the next choice of the others. The error says which of its patterns does not fit exactly one legal step.
func (p *Player) reply() error {
	move := p.Step().Then[p.then]
	var err error
	for i, g := range move.do {
		fits := engine.Filter(nil, p.match.Legal(move.Seat, nil), g)
		if len(fits) != 1 || !p.do(move.Seat, fits[0]) {
			err = engine.Wrong(fmt.Sprintf("then[%d].do[%d]", p.then, i), "fault.lesson.fits", len(fits))
			break
		}
	}
	if p.then++; p.then == len(p.Step().Then) {
		p.fulfil()
	}
	return err
}

// Other does a step of a computer player, while the step is played freely.
func (p *Player) Other(s engine.Seat, a engine.Action) bool {
	if !p.Bots() || s == p.lesson.seat || !p.do(s, a) {
		return false
	}
	p.settle()
	return true
}

// settle ends free play where what it waits for has happened, or the match is over.
func (p *Player) settle() Outcome {
	until := p.Step().Play.until
	_, over := p.match.Outcome()
	if over || until != nil && slices.ContainsFunc(p.events()[p.seen:], func(e engine.Event) bool { return agrees(e, *until) }) {
		p.fulfil()
		return Fulfilled
	}
	return Onward
}

// events are what the learner may know of all that happened up to now.
func (p *Player) events() []engine.Event {
	var list []engine.Event
	for _, no := range p.match.Path(p.match.At()) {
		list = append(list, engine.SeenBy(p.match.Record(no).Events, engine.Only(p.lesson.seat))...)
		if no == p.match.At() {
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
