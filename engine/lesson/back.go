package lesson

import (
	"encoding/json"
	"slices"

	"tenka/engine"
)

// mark is a moment of a lesson to which it can go back.
type mark struct {
	record int             // of the match
	steps  []engine.Action // the learner's open steps
	moves  int
	tried  int
	seen   int
}

func (r *Run) mark() mark {
	return mark{r.match.At(), slices.Clone(r.match.Steps(r.lesson.seat)), len(r.moves), len(r.tried), r.seen}
}

// turn is a moment in a free step: before an action of the learner.
type turn struct {
	step int
	mark
}

// restore brings match and notes back to a moment of this step, or of an earlier one.
func (r *Run) restore(to mark) {
	if r.match.At() != to.record {
		r.match.Go(to.record, -1, true)
	}
	r.match.Try(r.lesson.seat, to.steps)
	r.moves, r.tried, r.seen = r.moves[:to.moves], r.tried[:min(to.tried, len(r.tried))], to.seen
	r.said, r.demo = nil, nil
}

// TakeBack undoes an action that does not help, or one of Show; false if there is none.
func (r *Run) TakeBack() bool {
	if r.state != Astray && r.state != Shown {
		return false
	}
	r.state = Asked
	r.restore(r.back)
	return true
}

// Back undoes an action that does not help; else it goes to the beginning of the step, or to the beginning of the step before. In a free
// step it undoes the learner's last action and what followed from it. It returns false at the beginning of the lesson.
func (r *Run) Back() bool {
	if r.TakeBack() {
		return true
	}
	to := r.step
	if r.state == Asked && !r.busy() {
		if to == 0 {
			said := r.said != nil
			r.said = nil
			return said
		}
		for to--; to > 0 && r.passed(to); {
			to--
		}
	}
	r.goTo(to)
	return true
}

// passed reports whether step i was a free step with nothing left to play.
func (r *Run) passed(i int) bool {
	return r.lesson.Steps[i].Task() == ToPlay && r.starts[i].moves == r.starts[i+1].moves
}

// CanBack reports whether Back would do anything.
func (r *Run) CanBack() bool { return r.step > 0 || r.state != Asked || r.busy() || r.said != nil }

// Looked is the last event shown in this part of the lesson; false if no event was shown since the last action.
func (r *Run) Looked() (engine.Event, bool) {
	for i := r.step - 1; i >= 0; i-- {
		s := &r.lesson.Steps[i]
		if t := s.Task(); t == ToDo || t == ToPlay {
			break
		}
		if s.see != nil {
			return r.events()[r.starts[i+1].seen-1], true
		}
	}
	return engine.Event{}, false
}

// busy reports whether an action was taken in this step.
func (r *Run) busy() bool { return len(r.moves) > r.starts[r.step].moves }

// goTo goes back to the beginning of a step, or to the last turn of a free step.
func (r *Run) goTo(i int) {
	to := r.starts[i]
	if n := len(r.turns); n > 0 && r.turns[n-1].step == i {
		to, r.turns = r.turns[n-1].mark, r.turns[:n-1]
	}
	start := r.starts[i]
	r.restore(to)
	r.step, r.state, r.tried, r.then = i, Asked, nil, 0
	r.starts = append(r.starts[:i], start)
}

// Restart begins the lesson again.
func (r *Run) Restart() {
	r.turns = nil
	r.goTo(0)
}

// taken is a step of a seat, and the step of the lesson in which it was taken.
type taken struct {
	at     int
	seat   engine.Seat
	action engine.Action
}

// Progress is how far a learner has come in a lesson. It is saved between two runs of the program.
type Progress struct {
	// Done is true once the lesson was learnt.
	Done bool `json:"done,omitempty"`
	// Step is the id of the step where the learner left, empty at the beginning and at the end.
	Step string `json:"step,omitempty"`
	// Moves are all steps taken up to then.
	Moves []Done `json:"moves,omitempty"`
}

// Done is one step of a seat in ids, and the index of the lesson's step in which it was taken.
type Done struct {
	At   int             `json:"at"`
	Seat engine.Seat     `json:"seat"`
	Do   json.RawMessage `json:"do"`
}

// Progress is the progress to save now; before is the one that was saved last.
func (r *Run) Progress(before Progress) Progress {
	now := Progress{Done: before.Done || r.state == Over}
	start := r.starts[r.step]
	if r.state == Over || r.step == 0 && r.Step().Task() != ToPlay {
		return now
	}
	now.Step = r.Step().ID
	upTo := start.moves
	if r.Step().Task() == ToPlay && r.state == Asked {
		upTo = len(r.moves) // a free step goes on where it was left; another step begins again
	}
	for _, m := range r.moves[:upTo] {
		now.Moves = append(now.Moves, Done{m.at, m.seat, r.lesson.game.Vocabulary().EncodeAction(m.action)})
	}
	return now
}

// Resume goes on where a lesson was left. If the lesson has changed so that this is impossible, it begins again.
func Resume(l *Lesson, name string, from Progress) (*Run, error) {
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

// follow goes to step at by repeating moves; false if they do not fulfil the steps before it any more.
func (r *Run) follow(at int, moves []Done) bool {
	for r.step <= at && r.state == Asked {
		var own []engine.Action
		for len(moves) > 0 && moves[0].At == r.step {
			a, err := r.lesson.game.Vocabulary().DecodeAction(moves[0].Do)
			if err != nil || !r.do(moves[0].Seat, a) {
				return false
			}
			if moves[0].Seat == r.lesson.seat {
				own = append(own, a)
			}
			moves = moves[1:]
		}
		s := r.Step()
		if r.step == at {
			return len(moves) == 0 && (s.Task() == ToPlay || len(own) == 0)
		}
		switch s.Task() {
		case ToDo:
			if whole, _ := s.fits(own); !whole {
				return false
			}
		case ToSee:
			if i := r.sight(); i >= 0 {
				r.seen = i + 1
			}
		}
		r.begin(r.step + 1)
	}
	return false
}
