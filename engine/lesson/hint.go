package lesson

import (
	"context"
	"slices"

	"tenka/engine"
	"tenka/engine/bot"
)

// Hint returns the actions that fulfil the step from here. It is nil if the step is not done by actions, or if the learner has not to
// choose. In a free step it is only the next action of the best computer player's choice, because each action has a reason of its own to
// read.
func (r *Run) Hint(ctx context.Context) []engine.Action {
	if r.state != Asked || !r.match.ToAct().Has(r.lesson.seat) {
		return nil
	}
	switch r.Step().Task() {
	case ToPlay:
		levels := bot.Tools(r.match.Game())
		choice := levels[len(levels)-1].Choose(ctx, bot.Sit(r.match, r.lesson.seat, r.match.Header().Seed))
		return choice[:1]
	case ToDo:
		here := r.mark()
		way := r.way()
		r.restore(here)
		return way
	}
	return nil
}

// way finds the actions that fulfil the step by trying them; it leaves the match at the end of the attempt.
func (r *Run) way() []engine.Action {
	here := r.mark()
	tried := slices.Clone(r.tried)
	for _, a := range r.match.Legal(r.lesson.seat, nil) {
		whole, ok := r.Step().fits(append(slices.Clone(tried), a))
		if !ok {
			continue
		}
		if whole {
			return []engine.Action{a}
		}
		r.do(r.lesson.seat, a)
		r.tried = append(slices.Clone(tried), a)
		rest := r.way()
		r.restore(here)
		r.tried = slices.Clone(tried)
		if rest != nil {
			return append([]engine.Action{a}, rest...)
		}
	}
	return nil
}

// Show takes the next action of a hint on the table, and reports whether there are more. TakeBack undoes it. If the step asks for a thing
// to be found, Show only points at it.
func (r *Run) Show(ctx context.Context) (more bool) {
	switch {
	case r.state == Asked && r.Step().Task() == ToFind:
		r.back, r.state, r.said = r.mark(), Shown, nil
		return false
	case r.state == Asked:
		r.said = nil
		hint := r.Hint(ctx)
		if len(hint) == 0 {
			return false
		}
		r.back, r.state, r.demo = r.mark(), Shown, hint
	case r.state != Shown || len(r.demo) == 0:
		return false
	}
	r.match.Do(r.lesson.seat, r.demo[0])
	r.about = r.demo[0]
	r.demo = r.demo[1:]
	return len(r.demo) > 0
}

// CanShow reports whether Show would show anything.
func (r *Run) CanShow() bool {
	if r.state != Asked {
		return false
	}
	t := r.Step().Task()
	return t == ToFind || t != ToSee && r.match.ToAct().Has(r.lesson.seat)
}

// Why is the reason for the action that Show has taken, and the action; nil for none.
func (r *Run) Why() (Says, engine.Action) {
	if play := r.Step().Play; play != nil && r.state == Shown {
		for _, w := range play.Why {
			if r.about.Matches(w.point.Action) {
				return w.Say, r.about
			}
		}
	}
	return r.Step().Why, r.about
}

// most is how many places are pointed at together; more would be the whole table.
const most = 4

// Points are the things to point at now: those that the step names, else those of the next right actions: each control, and the places if
// they are few. A thing to be found is pointed at only by Show.
func (r *Run) Points() []Point {
	s := r.Step()
	var list []Point
	switch {
	case r.state == Shown && s.Task() == ToFind:
		for _, t := range s.Find {
			list = append(list, t.point)
		}
		return list
	case r.state != Asked:
		return nil
	}
	for _, t := range s.Point {
		list = append(list, t.point)
	}
	if s.see != nil {
		list = append(list, Point{Next: true})
	}
	if len(s.Point) > 0 || s.Quiet || s.Task() != ToDo {
		return list
	}
	var places []Point
	for _, a := range r.match.Legal(r.lesson.seat, nil) {
		if _, ok := s.fits(append(slices.Clone(r.tried), a)); !ok {
			continue
		}
		list = append(list, Point{Action: a})
		for _, at := range []engine.Place{max(a.From, 0), max(a.To, 0)} {
			if pt := (Point{Place: at}); at != 0 && !slices.Contains(places, pt) {
				places = append(places, pt)
			}
		}
	}
	if len(places) > most {
		return list
	}
	return append(list, places...)
}
