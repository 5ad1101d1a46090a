package lesson

import (
	"encoding/json"
	"slices"

	"tenka/engine"
)

// mark is a moment of a lesson that can be gone back to.
type mark struct {
	record int             // of the match
	steps  []engine.Action // the learner's open ones
	moves  int
	tried  int
	seen   int
}

func (p *Player) mark() mark {
	return mark{p.match.At(), slices.Clone(p.match.Steps(p.lesson.seat)), len(p.moves), len(p.tried), p.seen}
}

// turn is a moment of free play: before an action of the learner in a step.
type turn struct {
	step int
	mark
}

// restore brings match and notes back to a moment of this step, or of an earlier one.
func (p *Player) restore(to mark) {
	if p.match.At() != to.record {
		p.match.Go(to.record, -1, true)
	}
	p.match.Try(p.lesson.seat, to.steps)
	p.moves, p.tried, p.seen = p.moves[:to.moves], p.tried[:min(to.tried, len(p.tried))], to.seen
	p.said, p.demo = nil, nil
}

// TakeBack takes back what does not help, or what Show has done; false where there is nothing of the kind.
func (p *Player) TakeBack() bool {
	if p.state != Astray && p.state != Shown {
		return false
	}
	p.state = Asked
	p.restore(p.back)
	return true
}

// Back takes back what does not help, else goes to the begin of the step, else to the begin of the one before; in free play it takes back
// the learner's last action and what followed from it. It returns false at the begin of the lesson.
func (p *Player) Back() bool {
	if p.TakeBack() {
		return true
	}
	to := p.step
	if p.state == Asked && !p.busy() {
		if to == 0 {
			said := p.said != nil
			p.said = nil
			return said
		}
		for to--; to > 0 && p.passed(to); {
			to--
		}
	}
	p.goTo(to)
	return true
}

// passed reports whether step i was free play with nothing left to play.
func (p *Player) passed(i int) bool {
	return p.lesson.Steps[i].Task() == ToPlay && p.starts[i].moves == p.starts[i+1].moves
}

// CanBack reports whether Back would do anything.
func (p *Player) CanBack() bool { return p.step > 0 || p.state != Asked || p.busy() || p.said != nil }

// Looked is the event that was looked at last in this part of the lesson; false where nothing was looked at since something was done.
func (p *Player) Looked() (engine.Event, bool) {
	for i := p.step - 1; i >= 0; i-- {
		s := &p.lesson.Steps[i]
		if t := s.Task(); t == ToDo || t == ToPlay {
			break
		}
		if s.see != nil {
			return p.events()[p.starts[i+1].seen-1], true
		}
	}
	return engine.Event{}, false
}

// busy reports whether something was done since the step began.
func (p *Player) busy() bool { return len(p.moves) > p.starts[p.step].moves }

// goTo goes back to the begin of a step, or in free play to its last turn.
func (p *Player) goTo(i int) {
	to := p.starts[i]
	if n := len(p.turns); n > 0 && p.turns[n-1].step == i {
		to, p.turns = p.turns[n-1].mark, p.turns[:n-1]
	}
	start := p.starts[i]
	p.restore(to)
	p.step, p.state, p.tried, p.then = i, Asked, nil, 0
	p.starts = append(p.starts[:i], start)
}

// Restart begins the lesson anew.
func (p *Player) Restart() {
	p.turns = nil
	p.goTo(0)
}

// taken is one step of a seat and the step of the lesson in which it was taken.
type taken struct {
	at     int
	seat   engine.Seat
	action engine.Action
}

// Progress is how far a learner has come in a lesson: what is kept between two runs of the program.
type Progress struct {
	// Done tells that the lesson was learnt once.
	Done bool `json:"done,omitempty"`
	// Step is the id of the step where it was left, empty at its begin and its end.
	Step string `json:"step,omitempty"`
	// Moves are all that was done up to then.
	Moves []Done `json:"moves,omitempty"`
}

// Done is one step of a seat in ids, and the number of the lesson's step, from 0, in which it was taken.
type Done struct {
	At   int             `json:"at"`
	Seat engine.Seat     `json:"seat"`
	Do   json.RawMessage `json:"do"`
}

// Progress is what is to be kept now, beside what was kept before.
func (p *Player) Progress(before Progress) Progress {
	now := Progress{Done: before.Done || p.state == Over}
	start := p.starts[p.step]
	if p.state == Over || p.step == 0 && p.Step().Task() != ToPlay {
		return now
	}
	now.Step = p.Step().ID
	upTo := start.moves
	if p.Step().Task() == ToPlay && p.state == Asked {
		upTo = len(p.moves) // a game is left in its middle, a step is begun again
	}
	for _, m := range p.moves[:upTo] {
		now.Moves = append(now.Moves, Done{m.at, m.seat, p.lesson.game.Vocabulary().EncodeAction(m.action)})
	}
	return now
}

// Resume goes on where a lesson was left. Where the lesson is another now, so that it cannot, it begins anew.
func Resume(l *Lesson, name string, from Progress) (*Player, error) {
	p, err := New(l, name)
	if err != nil {
		return nil, err
	}
	at := slices.IndexFunc(l.Steps, func(s Step) bool { return s.ID == from.Step })
	if from.Step == "" || at < 0 || p.follow(at, from.Moves) {
		return p, nil
	}
	return New(l, name)
}

// follow comes to step at by what was done before; false where that does not fulfil the steps on the way any more.
func (p *Player) follow(at int, moves []Done) bool {
	for p.step <= at && p.state == Asked {
		var own []engine.Action
		for len(moves) > 0 && moves[0].At == p.step {
			a, err := p.lesson.game.Vocabulary().DecodeAction(moves[0].Do)
			if err != nil || !p.do(moves[0].Seat, a) {
				return false
			}
			if moves[0].Seat == p.lesson.seat {
				own = append(own, a)
			}
			moves = moves[1:]
		}
		s := p.Step()
		if p.step == at {
			return len(moves) == 0 && (s.Task() == ToPlay || len(own) == 0)
		}
		switch s.Task() {
		case ToDo:
			if whole, _ := s.fits(own); !whole {
				return false
			}
		case ToSee:
			if i := p.sight(); i >= 0 {
				p.seen = i + 1
			}
		}
		p.begin(p.step + 1)
	}
	return false
}
