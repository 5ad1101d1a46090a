package lesson

import (
	"encoding/json"
	"fmt"
	"slices"

	"tenka/engine"
)

// mostStates is how many different moments a lesson may have, without free steps: few enough to try all.
const mostStates = 5000

// Prove plays every way through the lesson. At every moment it tries every legal action of the learner. It checks that the step can still
// be fulfilled; that an action that does not help is taken back to the same moment; that the others' choices are legal; that expected
// events happen; and that there is no answer to an action that cannot be tried, or cannot be refused. A free step is played at random, a
// few times, until it ends. An error is a *engine.DataError that names the step.
func (l *Lesson) Prove() error {
	p, err := New(l, "")
	if err != nil {
		return err
	}
	v := &prover{p: p, known: map[moment]bool{}, used: map[*Answer]bool{}, ways: map[[2]int]bool{}}
	if err := v.from(); err != nil {
		return err
	}
	for i := range l.Steps {
		s := &l.Steps[i]
		for j := range s.ways {
			if j > 0 && !v.ways[[2]int{i, j}] {
				return engine.Wrong(fmt.Sprintf("steps[%d].or[%d]", i, j-1), "fault.lesson.way", nil)
			}
		}
		for j := range s.Wrong {
			if s.Wrong[j].Do != nil && !v.used[&s.Wrong[j]] {
				return engine.Wrong(fmt.Sprintf("steps[%d].wrong[%d].do", i, j), "fault.lesson.wrong", nil)
			}
		}
		for j := range s.Refused {
			if !v.used[&s.Refused[j]] {
				return engine.Wrong(fmt.Sprintf("steps[%d].refused[%d].do", i, j), "fault.lesson.refused", nil)
			}
		}
	}
	return nil
}

// moment is a state of a lesson.
type moment struct {
	step, tried, seen int
	hash, draws       uint64
}

// prover follows every way of a lesson with one run, which it restores after each.
type prover struct {
	p     *Run
	known map[moment]bool // whether the step can be fulfilled from there
	used  map[*Answer]bool
	ways  map[[2]int]bool // the ways that were followed: step and index
	games int             // the number of random games
}

func (v *prover) moment() moment {
	m := v.p.match
	return moment{
		v.p.step, len(v.p.tried), v.p.seen, m.View(engine.AllSeats(m.Seats())).Hash(), m.Record(m.At()).Draws,
	}
}

// save returns a function that restores the present state of the run.
func (v *prover) save() func() {
	was, here := *v.p, v.p.mark()
	was.tried, was.starts, was.moves, was.turns = slices.Clone(was.tried), slices.Clone(was.starts), slices.Clone(was.moves), slices.Clone(was.turns)
	return func() {
		v.p.restore(here)
		*v.p = was
	}
}

func (v *prover) fault(field, want string, got any, args ...any) error {
	return engine.Wrong(fmt.Sprintf("steps[%d].%s", v.p.step, field), want, got, args...)
}

// from proves the lesson from the present state of the run: at the beginning of a step, or within it.
func (v *prover) from() error {
	_, err := v.reach()
	return err
}

// reach reports whether the step can be fulfilled from here. It first proves everything that follows.
func (v *prover) reach() (bool, error) {
	if v.p.state == Over {
		return true, nil
	}
	here := v.moment()
	if ok, known := v.known[here]; known {
		return ok, nil
	}
	if len(v.known) >= mostStates {
		return false, v.fault("id", "fault.lesson.moments", nil, mostStates)
	}
	v.known[here] = false
	ok, err := v.look()
	v.known[here] = ok
	return ok, err
}

// look tries everything at this moment.
func (v *prover) look() (bool, error) {
	switch v.p.Step().Task() {
	case ToFind:
		for _, t := range v.p.Step().Find {
			back := v.save()
			v.p.Find(t.point)
			err := v.goOn()
			back()
			if err != nil {
				return false, err
			}
		}
		return true, nil
	case ToSee:
		if v.p.Step().see != nil && v.p.sight() < 0 {
			return false, v.fault("see", "fault.lesson.event", nil)
		}
		back := v.save()
		defer back()
		v.p.Look()
		return true, v.goOn()
	case ToPlay:
		return true, v.playouts()
	}
	return v.tryAll()
}

// tryAll tries every legal action.
func (v *prover) tryAll() (bool, error) {
	p, seat := v.p, v.p.lesson.seat
	if !p.match.ToAct().Has(seat) {
		return false, v.fault("do", "fault.lesson.turn", p.match.ToAct().First())
	}
	here, reach := v.moment(), false
	legal := p.match.Legal(seat, nil)
	for j := range p.Step().Refused {
		if r := &p.Step().Refused[j]; len(engine.Filter(nil, legal, r.point.Action)) == 0 {
			v.used[r] = true
		}
	}
	for _, a := range legal {
		back := v.save()
		tried := append(slices.Clone(p.tried), a)
		s, i := p.Step(), p.step
		out, _ := p.Try(a)
		var err error
		switch out {
		case Refused, Restored:
			err = v.fault("do", "fault.lesson.takes", v.name(a))
		case Wrong:
			v.note(s, a)
			p.TakeBack()
			if v.moment() != here {
				err = v.fault("do", "fault.lesson.moment", v.name(a))
			}
		case Onward:
			var ok bool
			ok, err = v.reach()
			reach = reach || ok
		case Fulfilled:
			reach = true
			for j, w := range s.ways {
				if len(tried) == len(w) && slices.EqualFunc(tried, w, engine.Action.Matches) {
					v.ways[[2]int{i, j}] = true
				}
			}
			err = v.goOn()
		}
		back()
		if err != nil {
			return false, err
		}
	}
	if !reach {
		return false, v.fault(fmt.Sprintf("do[%d]", min(len(p.tried), len(p.Step().Do)-1)), "fault.lesson.do", nil)
	}
	return true, nil
}

func (v *prover) name(a engine.Action) json.RawMessage {
	return v.p.lesson.game.Vocabulary().EncodeAction(a)
}

// note remembers which answer was given.
func (v *prover) note(s *Step, a engine.Action) {
	for j := range s.Wrong {
		if s.Wrong[j].Do != nil && a.Matches(s.Wrong[j].point.Action) {
			v.used[&s.Wrong[j]] = true
			return
		}
	}
}

// goOn lets the others choose and proves the steps that follow.
func (v *prover) goOn() error {
	for v.p.state == Replies {
		at := v.p.step
		if err := v.p.reply(); err != nil {
			return engine.Inside(fmt.Sprintf("steps[%d]", at), err)
		}
	}
	return v.from()
}

// How often a free step is played, and how many choices such a game has at most.
const (
	playouts  = 6
	longestOf = 5000
)

// playouts plays a free step at random until it ends, and proves what follows.
func (v *prover) playouts() error {
	for range playouts {
		v.games++
		chance := engine.Bare(uint64(v.games))
		back := v.save()
		at := v.p.step
		for n := 0; v.p.step == at && v.p.state == Asked; n++ {
			if n == longestOf {
				back()
				return v.fault("play", "fault.lesson.end", n)
			}
			seats := v.p.match.ToAct()
			for range chance.One(0, seats.Count()) {
				seats = seats.Without(seats.First())
			}
			seat := seats.First()
			legal := v.p.match.Legal(seat, nil)
			a := legal[chance.One(0, len(legal))]
			if seat != v.p.lesson.seat {
				v.p.Other(seat, a)
				continue
			}
			v.p.Try(a)
		}
		err := v.goOn()
		back()
		if err != nil {
			return err
		}
	}
	return nil
}
