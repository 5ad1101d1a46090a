package puzzle

import (
	"errors"
	"fmt"

	"tenka/engine"
	"tenka/engine/workbench"
)

// condition bounds a field of a position.
type condition struct{ field, least, most int }

// target is a goal, ready to test positions. It belongs to one goroutine.
type target struct {
	seat  engine.Seat
	most  int // choices
	win   bool
	asked *workbench.Position // the workbench that reads the fields; nil without conditions
	holds []condition
}

// aim prepares a goal for positions of the kind of like, which it does not keep. An error is a *engine.DataError.
func aim(g engine.Game, like engine.Position, goal *engine.Goal) (*target, error) {
	t := &target{seat: goal.Seat, most: goal.Choices, win: goal.Win}
	if len(goal.Holds) == 0 {
		return t, nil
	}
	bench, ok := workbench.Of(g)
	if !ok {
		return nil, engine.Wrong("goal.holds", "fault.goal.bench", g.Name())
	}
	t.asked = workbench.Over(g, like.Clone()).(*workbench.Position)
	for i, c := range goal.Holds {
		at := fmt.Sprintf("goal.holds[%d]", i)
		a, err := bench.Vocabulary().DecodeAction(c.Field)
		var fault *engine.DataError
		if errors.As(err, &fault) {
			inner := *fault
			inner.Path = at + ".field." + fault.Path
			return nil, &inner
		}
		no := number(t.asked, a)
		if no < 0 {
			return nil, engine.Wrong(at+".field", "fault.goal.field", c.Field)
		}
		f := t.asked.Fields()[no]
		with := condition{field: no, least: f.Least, most: f.Most}
		for name, bound := range map[string]struct{ said, to *int }{"least": {c.Least, &with.least}, "most": {c.Most, &with.most}} {
			if bound.said == nil {
				continue
			}
			if v := *bound.said; v < f.Least || v > f.Most {
				return nil, engine.Between(at+"."+name, f.Least, f.Most, v)
			}
			*bound.to = *bound.said
		}
		t.holds = append(t.holds, with)
	}
	return t, nil
}

// number is the index of the field that an edit sets, -1 for none.
func number(p *workbench.Position, a engine.Action) int {
	for i, f := range p.Fields() {
		if f.Action == a {
			return i
		}
	}
	return -1
}

// reached reports whether a position between two choices meets the goal.
func (t *target) reached(pos engine.Position) bool {
	if t.win {
		o, over := pos.Outcome()
		return over && o.Rank[t.seat] == 1
	}
	t.asked.Inner().CopyFrom(pos)
	for _, c := range t.holds {
		if v := t.asked.Value(c.field); v < c.least || v > c.most {
			return false
		}
	}
	return true
}

// Check tests the conditions of a scenario's goal against the game; without a goal it returns nil. The scenario must have passed
// [engine.Scenario.Check]. An error is a *engine.DataError.
func Check(g engine.Game, s *engine.Scenario) error {
	if s.Goal == nil {
		return nil
	}
	h := s.Header()
	pos, err := begin(g, &h, engine.Bare(h.Seed))
	if err != nil {
		return err
	}
	_, err = aim(g, pos, s.Goal)
	return err
}

// begin is the first position of a match with this header, with draws from c.
func begin(g engine.Game, h *engine.Header, c *engine.Chance) (engine.Position, error) {
	options, err := h.Options.Fill(g.Options())
	if err != nil {
		return nil, err
	}
	data := []byte(h.Data)
	if data == nil {
		data = g.Data()
	}
	tables, err := g.Tables(data)
	if err != nil {
		return nil, err
	}
	if h.Position == nil {
		return g.New(options, tables, c, nil)
	}
	return g.Decode(options, tables, h.Position, c, nil)
}
