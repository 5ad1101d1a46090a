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
	w.proof.drop()
	w.Table.Close()
	w.p.WorkshopClosed()
}

// addPuzzle adds the section for a goal, which makes the scenario a puzzle, and for its proof. An edit drops the proof.
func (w *Screen) addPuzzle(box *fyne.Container) {
	if w.proof.of != "" {
		if s, err := w.made(); err != nil || w.proof.of != s.Line() {
			w.proof.drop()
		}
	}
	w.addFolded(box, sectionPuzzle, w.sh.T("puzzle.name"), 3, func(inside *fyne.Container) {
		inside.Add(w.goalPicker())
		g := w.st.scenario.Goal
		if g == nil {
			return
		}
		for _, text := range scenario.Conditions(w.words.Teller, g) {
			inside.Add(kit.NewParagraph(text, look.SmallType))
		}
		inside.Add(w.solverPicker(g))
		choices := kit.NewStepper(w.sh.T("puzzle.choices"), 1, engine.MostGoalChoices, g.Choices, func(n int) { w.aim(func(g *engine.Goal) { g.Choices = n }) })
		inside.Add(container.NewBorder(nil, nil, nil, container.NewCenter(choices), lay.Middle(kit.NewParagraph(w.sh.T("puzzle.choices"), look.BodyType))))
		switch {
		case w.proof.looks:
			w.proof.said = kit.NewParagraph("", look.Quiet)
			w.proving(0)
			inside.Add(w.proof.said)
			inside.Add(kit.NewButton(w.sh.T("puzzle.stop"), "", func() {
				w.proof.drop()
				w.showPanel()
			}))
		case w.proof.found != nil:
			inside.Add(scenario.Proof(w.words.Teller, w.proof.found))
		default:
			inside.Add(kit.NewButton(w.sh.T("puzzle.prove"), "", w.prove))
		}
	})
}

// aim changes a copy of the goal, because a search or a sent scenario may still read the old one.
func (w *Screen) aim(change func(g *engine.Goal)) {
	g := engine.Goal{Seat: max(0, w.laid.Inner().ToAct().First()), Choices: 1}
	if old := w.st.scenario.Goal; old != nil {
		g = *old
	}
	change(&g)
	w.st.scenario.Goal = &g
	w.remember()
	w.showPanel()
}

// goalPicker is the choice of the goal: none, the match, or the things that stand now at the chosen place.
func (w *Screen) goalPicker() fyne.CanvasObject {
	g, here := w.st.scenario.Goal, w.standing()
	type option struct {
		name   string
		choose func()
	}
	options := []option{
		{w.sh.T("puzzle.what.none"), func() {
			w.st.scenario.Goal = nil
			w.remember()
			w.showPanel()
		}},
		{w.sh.T("puzzle.what.win"), func() { w.aim(func(g *engine.Goal) { g.Win, g.Holds = true, nil }) }},
	}
	chosen := 0
	if g != nil {
		chosen = 1
	}
	if g != nil && !g.Win {
		chosen = len(options)
		options = append(options, option{w.sh.T("puzzle.what.kept"), w.showPanel})
	}
	if len(here) > 0 {
		name := w.sh.Say("puzzle.what.place", engine.Args{"Place": w.words.Place(w.st.chosen)})
		options = append(options, option{name, func() { w.aim(func(g *engine.Goal) { g.Win, g.Holds = false, here }) }})
	}
	var names []string
	for _, o := range options {
		names = append(names, o.name)
	}
	return lay.Stack(look.Scaled(2), kit.NewParagraph(w.sh.T("puzzle.what"), look.Quiet),
		kit.NewPicker(w.sh.T("puzzle.what"), names, chosen, func(i int) { options[i].choose() }))
}

// solverPicker is the choice of the seat that solves the puzzle; it must be a seat that has to act.
func (w *Screen) solverPicker(g *engine.Goal) fyne.CanvasObject {
	var names []string
	var seats []engine.Seat
	chosen := 0
	(w.laid.Inner().ToAct() | engine.Only(g.Seat)).Each(func(s engine.Seat) {
		if s == g.Seat {
			chosen = len(seats)
		}
		seats, names = append(seats, s), append(names, w.words.Owner(engine.OwnerOf(s)))
	})
	return lay.Stack(look.Scaled(2), kit.NewParagraph(w.sh.T("puzzle.seat"), look.Quiet),
		kit.NewPicker(w.sh.T("puzzle.seat"), names, chosen, func(i int) { w.aim(func(g *engine.Goal) { g.Seat = seats[i] }) }))
}

// standing are conditions for the things at the chosen place: the solver has at least as many pieces there as now, each other seat at most
// as many; the place has its present owner, and single pieces stay.
func (w *Screen) standing() (list []engine.Condition) {
	if w.st.chosen == 0 {
		return nil
	}
	solver := w.laid.Inner().ToAct().First()
	if g := w.st.scenario.Goal; g != nil {
		solver = g.Seat
	}
	words := w.bare().Vocabulary()
	for i, f := range w.laid.Fields() {
		a, v := f.Action, w.laid.Value(i)
		c := engine.Condition{Field: json.RawMessage(words.EncodeAction(a))}
		at := a.To == w.st.chosen || a.From == w.st.chosen
		switch {
		case at && f.Pool >= 0 && a.Owner.Seat() == solver:
			if c.Least = &v; v <= f.Least {
				continue
			}
		case at && f.Pool >= 0:
			if c.Most = &v; v >= f.Most {
				continue
			}
		case at && w.laid.Edit(a).Part == workbench.Owner, w.stands(f) && engine.Place(v) == w.st.chosen:
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
func (w *Screen) prove() {
	w.with(func(s *engine.Scenario) {
		w.proof.drop()
		w.proof.of, w.proof.looks = s.Line(), true
		w.proof.stop = scenario.Prove(w.st.game, s.Header(), puzzle.MostTried, w.proving, w.proved)
		w.showPanel()
	})
}

// proving shows the progress of the search.
func (w *Screen) proving(share float32) {
	if w.proof.said != nil {
		w.proof.said.SetText(w.sh.Say("puzzle.progress", engine.Args{"N": int(share * 100)}))
	}
}

// proved shows the result of the search.
func (w *Screen) proved(r *puzzle.Result, err error) {
	w.proof.looks, w.proof.found = false, r
	var fault *engine.DataError
	if errors.As(err, &fault) {
		w.Note("sign/warning", w.why(err))
	}
	w.showPanel()
}
