package lesson

import (
	"context"
	"slices"

	"tenka/engine"
	"tenka/engine/bot"
)

// Hint is what fulfils the step from here: the learner's actions, one after the other; nil where it is not done by actions, or where the
// learner is not to choose. While a step is played freely it is the next action alone of what the best computer player would choose: each has a reason of its own
// to be read.
func (p *Player) Hint(ctx context.Context) []engine.Action {
	if p.state != Asked || !p.match.ToAct().Has(p.lesson.seat) {
		return nil
	}
	switch p.Step().Task() {
	case ToPlay:
		levels := bot.Tools(p.match.Game())
		choice := levels[len(levels)-1].Choose(ctx, bot.Sit(p.match, p.lesson.seat, p.match.Header().Seed))
		return choice[:1]
	case ToDo:
		here := p.mark()
		way := p.way()
		p.restore(here)
		return way
	}
	return nil
}

// way finds the actions that fulfil the step by trying them; the match is left wherever that ends.
func (p *Player) way() []engine.Action {
	here := p.mark()
	tried := slices.Clone(p.tried)
	for _, a := range p.match.Legal(p.lesson.seat, nil) {
		whole, ok := p.Step().fits(append(slices.Clone(tried), a))
		if !ok {
			continue
		}
		if whole {
			return []engine.Action{a}
		}
		p.do(p.lesson.seat, a)
		p.tried = append(slices.Clone(tried), a)
		rest := p.way()
		p.restore(here)
		p.tried = slices.Clone(tried)
		if rest != nil {
			return append([]engine.Action{a}, rest...)
		}
	}
	return nil
}

// Show does the next action of a hint on the table, for TakeBack to take back, and reports whether more is to be shown. Where something
// is to be found it only points at it.
func (p *Player) Show(ctx context.Context) (more bool) {
	switch {
	case p.state == Asked && p.Step().Task() == ToFind:
		p.back, p.state, p.said = p.mark(), Shown, nil
		return false
	case p.state == Asked:
		p.said = nil
		hint := p.Hint(ctx)
		if len(hint) == 0 {
			return false
		}
		p.back, p.state, p.demo = p.mark(), Shown, hint
	case p.state != Shown || len(p.demo) == 0:
		return false
	}
	p.match.Do(p.lesson.seat, p.demo[0])
	p.about = p.demo[0]
	p.demo = p.demo[1:]
	return len(p.demo) > 0
}

// CanShow reports whether Show has something to show.
func (p *Player) CanShow() bool {
	if p.state != Asked {
		return false
	}
	t := p.Step().Task()
	return t == ToFind || t != ToSee && p.match.ToAct().Has(p.lesson.seat)
}

// Why is the reason for what Show has done, and the action it is about; nil for none.
func (p *Player) Why() (Says, engine.Action) {
	if play := p.Step().Play; play != nil && p.state == Shown {
		for _, w := range play.Why {
			if p.about.Matches(w.point.Action) {
				return w.Say, p.about
			}
		}
	}
	return p.Step().Why, p.about
}

// most is how many places at a time are pointed at: more would be the whole table.
const most = 4

// Points are what to look at now: what the step names, else what the next right actions use: each control, and the places where they are few.
// What is to be found is pointed at only while Show shows it.
func (p *Player) Points() []Point {
	s := p.Step()
	var list []Point
	add := func(pt Point) {
		if pt != (Point{}) && !slices.Contains(list, pt) {
			list = append(list, pt)
		}
	}
	switch {
	case p.state == Shown && s.Task() == ToFind:
		for _, t := range s.Find {
			add(t.point)
		}
		return list
	case p.state != Asked:
		return nil
	}
	for _, t := range s.Point {
		add(t.point)
	}
	if s.see != nil {
		add(Point{Next: true})
	}
	if len(s.Point) > 0 || s.Task() != ToDo {
		return list
	}
	var places []Point
	for _, a := range p.match.Legal(p.lesson.seat, nil) {
		if _, ok := s.fits(append(slices.Clone(p.tried), a)); !ok {
			continue
		}
		add(Point{Action: a})
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
