package workshop

import (
	"context"
	"encoding/json"
	"errors"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/table/scenario"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/puzzle"
	"tenka/engine/workbench"
)

const sectionPuzzle = "puzzle"

// proof is the result of the search for solutions of the current puzzle, or the running search.
type proof struct {
	of    string             // the puzzle as a line of text; any change of the puzzle drops the proof
	looks bool               // the search is running
	stop  context.CancelFunc // stops the search
	found *puzzle.Result     // nil until the search has ended
	said  *kit.Paragraph     // the text with the progress of the search; nil if the panel does not show it
}

// drop stops the search and deletes its result.
func (p *proof) drop() {
	if p.stop != nil {
		p.stop()
	}
	*p = proof{}
}

// Close stops the search, closes the table and tells the program.
func (w *Screen) Close() {
	w.panel.proof.drop()
	w.Table.Close()
	w.p.WorkshopClosed()
}

// addPuzzle adds the section for a goal, which makes the scenario a puzzle, and for its proof. An edit drops the proof.
func (p *panel) addPuzzle(box *fyne.Container) {
	if p.proof.of != "" {
		if s, err := p.made(); err != nil || p.proof.of != s.Line() {
			p.proof.drop()
		}
	}
	p.addFolded(box, sectionPuzzle, p.sh.T("puzzle.name"), 3, func(inside *fyne.Container) {
		inside.Add(p.goalPicker())
		g := p.st.scenario.Goal
		if g == nil {
			return
		}
		for _, text := range scenario.Conditions(p.words.Teller, g) {
			inside.Add(kit.NewParagraph(text, look.SmallType))
		}
		inside.Add(p.solverPicker(g))
		choices := kit.NewStepper(p.sh.T("puzzle.choices"), 1, engine.MostGoalChoices, g.Choices, func(n int) { p.aim(func(g *engine.Goal) { g.Choices = n }) })
		inside.Add(container.NewBorder(nil, nil, nil, container.NewCenter(choices), lay.Middle(kit.NewParagraph(p.sh.T("puzzle.choices"), look.BodyType))))
		switch {
		case p.proof.looks:
			p.proof.said = kit.NewParagraph("", look.Quiet)
			p.proving(0)
			inside.Add(p.proof.said)
			inside.Add(kit.NewButton(p.sh.T("puzzle.stop"), "", func() {
				p.proof.drop()
				p.show()
			}))
		case p.proof.found != nil:
			inside.Add(scenario.Proof(p.words.Teller, p.proof.found))
		default:
			inside.Add(kit.NewButton(p.sh.T("puzzle.prove"), "", p.prove))
		}
	})
}

// aim changes a copy of the goal, because a search or a sent scenario may still read the old one.
func (p *panel) aim(change func(g *engine.Goal)) {
	g := engine.Goal{Seat: max(0, p.laid.Inner().ToAct().First()), Choices: 1}
	if old := p.st.scenario.Goal; old != nil {
		g = *old
	}
	change(&g)
	p.st.scenario.Goal = &g
	p.remember()
	p.show()
}

// goalPicker is the choice of the goal: none, the match, or the things that stand now at the chosen place.
func (p *panel) goalPicker() fyne.CanvasObject {
	g, here := p.st.scenario.Goal, p.standing()
	type option struct {
		name   string
		choose func()
	}
	options := []option{
		{p.sh.T("puzzle.what.none"), func() {
			p.st.scenario.Goal = nil
			p.remember()
			p.show()
		}},
		{p.sh.T("puzzle.what.win"), func() { p.aim(func(g *engine.Goal) { g.Win, g.Holds = true, nil }) }},
	}
	chosen := 0
	if g != nil {
		chosen = 1
	}
	if g != nil && !g.Win {
		chosen = len(options)
		options = append(options, option{p.sh.T("puzzle.what.kept"), p.show})
	}
	if len(here) > 0 {
		name := p.sh.Say("puzzle.what.place", engine.Args{"Place": p.words.Place(p.st.chosen)})
		options = append(options, option{name, func() { p.aim(func(g *engine.Goal) { g.Win, g.Holds = false, here }) }})
	}
	var names []string
	for _, o := range options {
		names = append(names, o.name)
	}
	return lay.Stack(look.Scaled(2), kit.NewParagraph(p.sh.T("puzzle.what"), look.Quiet),
		kit.NewPicker(p.sh.T("puzzle.what"), names, chosen, func(i int) { options[i].choose() }))
}

// solverPicker is the choice of the seat that solves the puzzle; it must be a seat that has to act.
func (p *panel) solverPicker(g *engine.Goal) fyne.CanvasObject {
	var names []string
	var seats []engine.Seat
	chosen := 0
	(p.laid.Inner().ToAct() | engine.Only(g.Seat)).Each(func(s engine.Seat) {
		if s == g.Seat {
			chosen = len(seats)
		}
		seats, names = append(seats, s), append(names, p.words.Owner(engine.OwnerOf(s)))
	})
	return lay.Stack(look.Scaled(2), kit.NewParagraph(p.sh.T("puzzle.seat"), look.Quiet),
		kit.NewPicker(p.sh.T("puzzle.seat"), names, chosen, func(i int) { p.aim(func(g *engine.Goal) { g.Seat = seats[i] }) }))
}

// standing are conditions for the things at the chosen place: the solver has at least as many pieces there as now, each other seat at most
// as many; the place has its present owner, and single pieces stay.
func (p *panel) standing() (list []engine.Condition) {
	if p.st.chosen == 0 {
		return nil
	}
	solver := p.laid.Inner().ToAct().First()
	if g := p.st.scenario.Goal; g != nil {
		solver = g.Seat
	}
	words := p.bare().Vocabulary()
	for i, f := range p.laid.Fields() {
		a, v := f.Action, p.laid.Value(i)
		c := engine.Condition{Field: json.RawMessage(words.EncodeAction(a))}
		at := a.To == p.st.chosen || a.From == p.st.chosen
		switch {
		case at && f.Pool >= 0 && a.Owner.Seat() == solver:
			if c.Least = &v; v <= f.Least {
				continue
			}
		case at && f.Pool >= 0:
			if c.Most = &v; v >= f.Most {
				continue
			}
		case at && p.laid.Edit(a).Part == workbench.Owner, p.stands(f) && engine.Place(v) == p.st.chosen:
			c.Least, c.Most = &v, &v
		default:
			continue
		}
		if len(list) < engine.MostGoalConditions {
			list = append(list, c)
		}
	}
	return list
}

// aims checks the goal of a finished scenario; nil if it has none. An error is a *engine.DataError.
func (w *Screen) aims(s *engine.Scenario) error {
	if s.Goal == nil {
		return nil
	}
	if acting := w.laid.Inner().ToAct(); !acting.Has(s.Goal.Seat) {
		return engine.Wrong("goal.seat", "fault.goal.seat", int(s.Goal.Seat))
	}
	return puzzle.Check(w.st.game, s)
}

// prove searches for the solutions of the puzzle.
func (p *panel) prove() {
	p.with(func(s *engine.Scenario) {
		p.proof.drop()
		p.proof.of, p.proof.looks = s.Line(), true
		p.proof.stop = scenario.Prove(p.st.game, s.Header(), puzzle.MostTried, p.proving, p.proved)
		p.show()
	})
}

// proving shows the progress of the search.
func (p *panel) proving(share float32) {
	if p.proof.said != nil {
		p.proof.said.SetText(p.sh.Say("puzzle.progress", engine.Args{"N": int(share * 100)}))
	}
}

// proved shows the result of the search.
func (p *panel) proved(r *puzzle.Result, err error) {
	p.proof.looks, p.proof.found = false, r
	var fault *engine.DataError
	if errors.As(err, &fault) {
		p.Note("sign/warning", p.why(err))
	}
	p.show()
}
