package shogunface

import (
	"slices"

	"fyne.io/fyne/v2"

	"tenka/app/games/shogunface/scoreboard"
	"tenka/app/games/shogunface/shogunspeech"
	"tenka/app/table/face"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/shogun"
)

// Counsel describes a plan by the orders that other plans lack, and a later choice by its goal.
func (f *Face) Counsel(v engine.View, _ engine.Seat, steps []engine.Action, others [][]engine.Action) face.Counsel {
	view, tell := v.(*shogun.View), f.t.Tell()
	first := steps[0]
	if first.Kind == shogun.KindLay {
		return shogunspeech.Plan(f.t, steps, others, f.spaceName)
	}
	if first.Kind == shogun.KindSpecial {
		return face.Counsel{Title: f.taking(view, first)}
	}
	c := face.Counsel{Title: f.Describe(first)}
	switch first.Kind {
	case shogun.KindMove, shogun.KindAttack:
		args := engine.Args{"Count": f.say("piece.army.n", engine.Args{"N": int(first.N)}), "From": tell.Place(first.From)}
		id := "counsel.move"
		if p, from := view.Province(first.To), view.Province(first.From); first.Kind == shogun.KindAttack && p.Owner != from.Owner {
			id, args["Owner"], args["N"] = "counsel.attack", "", p.Armies
			if p.Owner != 0 {
				args["Owner"] = tell.Owner(p.Owner)
			}
		}
		c = face.Counsel{Title: tell.Place(first.To), Line: f.say(id, args), Ways: []face.Way{{From: first.From, To: first.To}}}
	}
	for _, at := range []engine.Place{first.To, first.From} {
		if at > 0 && f.Zone(at) >= 0 {
			c.Place = at
			break
		}
	}
	return c
}

// Plans reports whether cards are laid.
func (f *state) Plans(v engine.View) bool { return v.(*shogun.View).Phase() == shogun.Plan }

// Plan is a plan order by order, with what it leaves of chests and rice.
func (f *state) Plan(v engine.View, s engine.Seat, steps []engine.Action) (face.Plan, bool) {
	if !f.Plans(v) || slices.ContainsFunc(steps, func(a engine.Action) bool { return !a.Whole() }) {
		return face.Plan{}, false
	}
	view := v.(*shogun.View).With(s, steps)
	b := view.Budget(s)
	left, purse := b.Left(), engine.Args{"A": b.Chests, "B": b.Bid, "C": b.Tax, "D": b.Orders}
	rice := engine.Args{"A": b.Rice, "B": b.Harvest, "C": f.either(b.Losses)}
	chests := face.PlanSum{Text: f.say("sum.chests", purse), Short: f.say("sum.chests.short", purse), Left: f.say("sum.left", engine.Args{"N": left})}
	if left < 0 {
		chests.Left = f.say("sum.missing", engine.Args{"N": -left})
	}
	return face.Plan{
		Rows: shogunspeech.Rows(f.t, view, s, f.t.Eyes().Has(s) && f.t.People().Has(s), f.spaceName),
		Sums: []face.PlanSum{chests, {
			Text: f.say("sum.rice", rice), Short: f.say("sum.rice.short", rice), Left: f.say("sum.feeds", engine.Args{"A": f.stores(&b), "N": b.Lands}),
		}},
	}, true
}

// spaceName is a short name for the space of an order, or of the bid.
func (f *state) spaceName(space engine.Place) string {
	if space == shogun.Bid {
		return f.say("table.bid.short", nil)
	}
	return f.orderShort(space)
}

// Seats is the top of the column: the scoreboard.
func (f *Face) Seats() fyne.CanvasObject {
	score := scoreboard.New(f.t, seen{f}, func() { f.winter.Toggle() })
	return face.ToEdges(lay.Fixed(score.Whole, 0, look.Scaled(score.Height()*f.zoom())))
}
