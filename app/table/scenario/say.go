package scenario

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/lang"
	"tenka/engine/puzzle"
	"tenka/engine/workbench"
)

// sayGoal is a goal as a sentence.
func sayGoal(tell *lang.Teller, g *engine.Goal) string {
	args := engine.Args{"Seat": tell.Owner(engine.OwnerOf(g.Seat)), "N": g.Choices}
	if g.Win {
		return tell.Say("puzzle.goal.win", args)
	}
	args["List"] = joined(tell, "puzzle.and", Conditions(tell, g))
	return tell.Say("puzzle.goal.holds", args)
}

// joined joins sentences by the text id, which takes two.
func joined(tell *lang.Teller, id string, parts []string) (all string) {
	for i, part := range parts {
		if i == 0 {
			all = part
		} else {
			all = tell.Say(id, engine.Args{"A": all, "B": part})
		}
	}
	return all
}

// Conditions are the conditions of a goal in words, without those that the game does not know.
func Conditions(tell *lang.Teller, g *engine.Goal) (list []string) {
	bench, ok := workbench.Of(plain(tell.Game))
	if !ok {
		return nil
	}
	w := Words{Teller: tell}
	edits := bench.(workbench.Game).Edits()
	for _, c := range g.Holds {
		a, err := bench.Vocabulary().DecodeAction(c.Field)
		n := int(a.Kind) - int(workbench.Kind(bench, 0))
		if err != nil || n < 0 || n >= len(edits) {
			continue
		}
		args := engine.Args{"A": w.Where(&edits[n], a)}
		id := "least"
		switch {
		case c.Least != nil && c.Most != nil && *c.Least == *c.Most:
			id, args["B"] = "exactly", w.Value(&edits[n], *c.Least)
		case c.Least != nil && c.Most != nil:
			id, args["B"], args["C"] = "between", *c.Least, *c.Most
		case c.Least != nil:
			args["B"] = *c.Least
		default:
			id, args["B"] = "most", *c.Most
		}
		list = append(list, w.Say("puzzle."+id, args))
	}
	return list
}

// sayThrows are the rolls that a scenario fixes, in their order; "" if it fixes none.
func sayRolls(tell *lang.Teller, h *engine.Header) string {
	words := tell.Game.Vocabulary()
	script, err := h.Prescribed(words)
	if err != nil {
		return ""
	}
	var throws []string
	for _, a := range script {
		if words.Draws[a.Draw].Of != engine.OfDie {
			continue
		}
		var dice []string
		for _, v := range a.Values {
			dice = append(dice, strconv.Itoa(int(v)))
		}
		throws = append(throws, joined(tell, "puzzle.dice", dice))
	}
	return joined(tell, "puzzle.and", throws)
}

// Wrapped is a game around another game, such as a workbench that describes its edits.
type Wrapped interface {
	// Plain is the inner game.
	Plain() engine.Game
}

// plain is the innermost game that is played.
func plain(g engine.Game) engine.Game {
	if w, ok := g.(Wrapped); ok {
		return w.Plain()
	}
	return g
}

// sayMove is a choice in words: the events of its seat.
func sayMove(tell *lang.Teller, m puzzle.Move) string {
	var parts []string
	for _, e := range m.Events {
		if e.Seat == engine.OwnerOf(m.Seat) {
			parts = append(parts, tell.Event(e))
		}
	}
	if len(parts) == 0 && len(m.Events) > 0 {
		parts = append(parts, tell.Event(m.Events[0]))
	}
	return joined(tell, "puzzle.and", parts)
}

// line is a sequence of choices in words.
func line(tell *lang.Teller, moves []puzzle.Move) string {
	var parts []string
	for _, m := range moves {
		if text := sayMove(tell, m); text != "" {
			parts = append(parts, text)
		}
	}
	return joined(tell, "puzzle.then", parts)
}

// sayVerdict is a sentence about the result of a proof.
func sayVerdict(tell *lang.Teller, r *puzzle.Result) string {
	args := engine.Args{"N": r.Solutions, "A": r.Choices}
	if why := r.Why.First(); why != "" && (r.Verdict == puzzle.Unproven || r.Verdict == puzzle.Solved) {
		args["Why"] = tell.Say("puzzle.why."+why, nil)
	}
	return tell.Say("puzzle.verdict."+r.Verdict.String(), args)
}

// Proof is the result of a proof in words: the verdict, the solution with the answers to it, and why other choices fail.
func Proof(tell *lang.Teller, r *puzzle.Result) fyne.CanvasObject {
	box := container.New(lay.Column(look.Scaled(5)), kit.NewParagraph(sayVerdict(tell, r), look.BodyType))
	heading := func(id string) { box.Add(kit.NewHeading(tell.Say(id, nil), "")) }
	add := func(text string) { box.Add(kit.NewParagraph(text, look.SmallType)) }
	if len(r.Line) > 0 {
		heading("puzzle.line")
		for i, m := range r.Line {
			if text := sayMove(tell, m); text != "" {
				add(tell.Say("puzzle.move", engine.Args{"N": i + 1, "A": text}))
			}
		}
	}
	if len(r.Also) > 0 {
		heading("puzzle.also")
		for _, m := range r.Also {
			add(sayMove(tell, m))
		}
	}
	if len(r.Refuted) > 0 {
		heading("puzzle.refuted")
		for _, moves := range r.Refuted {
			add(line(tell, moves))
		}
	}
	return box
}
