package coach

import (
	"slices"

	"tenka/engine"
	"tenka/engine/drill"
)

// mostAbout is to how many kinds of question the steps of a choice may lead: of a choice that has to do with more rules nobody can say which one
// was forgotten.
const mostAbout = 2

// About is the kind of question that tests the rule of these steps of a choice, and that has a question about the very moment of the choice; nil
// where there is none, or where the steps have to do with too many rules. A rule that is explained for such a step goes before one that is
// explained for what happened then, and that one before a rule of all steps of this kind. m.Came are the events of the choice.
func (c *Curriculum) About(m drill.Moment, steps []engine.Action, options engine.Options) *Drill {
	for _, by := range []func(*Door) bool{
		func(d *Door) bool { return d.hold != nil },
		func(d *Door) bool { return d.told != nil },
		func(d *Door) bool { return d.can != nil },
	} {
		var kinds []*Drill
		for i := range c.Entries {
			e := &c.Entries[i]
			if e.in(options) && e.about(m, steps, by) {
				for _, d := range c.tests(e) {
					if _, asks := d.kind.Ask(m); asks && !slices.Contains(kinds, d) {
						kinds = append(kinds, d)
					}
				}
			}
		}
		if len(kinds) > mostAbout {
			return nil
		}
		if len(kinds) > 0 {
			return kinds[0]
		}
	}
	return nil
}

// about reports whether one of these steps, or what happened, opens a door of the entry; only such doors count as by says.
func (e *Entry) about(m drill.Moment, steps []engine.Action, by func(*Door) bool) bool {
	for i := range e.When {
		if d := &e.When[i]; by(d) && slices.ContainsFunc(steps, func(a engine.Action) bool {
			o := Occasion{Seat: m.Seat, View: m.View, Legal: []engine.Action{a}, Gesture: a, Coming: m.Came, Own: 1}
			_, open := d.opens(e, &Taught{}, o)
			return open && e.If.holds(o)
		}) {
			return true
		}
	}
	return false
}

// tests are the kinds of question that test an entry: the one that it names, else those that explain with its first rule.
func (c *Curriculum) tests(e *Entry) (kinds []*Drill) {
	for i := range c.Drills {
		d := &c.Drills[i]
		if e.Ask == d.ID || e.Ask == "" && slices.Contains(d.Rules, e.Rules[0]) {
			kinds = append(kinds, d)
		}
	}
	return kinds
}
