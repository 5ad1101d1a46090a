package shogunface

import (
	"image/color"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"tenka/app/games/shogunface/sketch"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/shogun"
)

var (
	budgetText   = look.Type{Font: look.Inter, Size: 13, Tone: look.ToneInk}
	budgetEnd    = look.Type{Font: look.Inter, Size: 13, Tone: look.ToneQuiet}
	budgetNumber = look.Type{Font: look.InterBold, Size: 14, Tone: look.ToneInk}
	budgetWarn   = look.Type{Font: look.InterMedium, Size: 13, Tone: look.ToneInk}
)

// paintBudget draws how the player's plan changes purse and rice, and at most one warning.
func (f *state) paintBudget(size fyne.Size) []fyne.CanvasObject {
	if f.view == nil || f.ownSeat() == engine.NoSeat || f.view.Season() == 0 || size.Width < 1 {
		return nil
	}
	s := sketch.New(f.zoom())
	wide := size.Width / s.U(1)
	b := f.view.Budget(f.ownSeat())
	s.Level(planEdge, 2, wide-2*planEdge)
	line := func(sign, sum, short, number, end string, mid float32) {
		s.Sign(sign, look.ToneInk, 18, mid, 16)
		x := s.End(budgetEnd, end, wide-planEdge, mid+5, 0)
		x = s.End(budgetNumber, number, x-4, mid+5, 0)
		if s.Cut(budgetText, sum, x-6-32) {
			sum = short
		}
		s.Text(budgetText, sum, 32, mid+5, x-6-32)
	}
	line(signChest, f.purseSum("table.budget.purse", &b), f.purseSum("table.budget.purse.short", &b), strconv.Itoa(max(b.Left(), 0)), f.say("table.budget.left", nil), 16)
	line(signRice, f.riceSum("table.budget.rice", &b), f.riceSum("table.budget.rice.short", &b), f.stores(&b), f.say("table.budget.feeds", engine.Args{"N": b.Lands}), 36)
	if w := f.warning(&b); w.text != "" {
		s.Box(planEdge, 48, wide-2*planEdge, 24, 6, look.Now().Inset, color.Transparent, 0)
		if w.money {
			s.Sign(signChest, look.ToneAccent, 20, 60, 16)
		} else {
			s.Drawing(look.Themed(signFlame, look.Current().Mode), 20, 60, 15)
		}
		s.Text(budgetWarn, w.text, 32, 64.5, wide-planEdge-32-4)
	}
	return s.List
}

// purseSum is how the plan spends the purse: "12 − 3 bid − 5 orders".
func (f *state) purseSum(id string, b *shogun.Budget) string {
	return f.say(id, engine.Args{"A": b.Chests, "B": b.Bid, "C": b.Tax, "D": b.Orders})
}

// riceSum is the sum of rice left in winter: "6 + 4 rice − 3 in winter".
func (f *state) riceSum(id string, b *shogun.Budget) string {
	return f.say(id, engine.Args{"A": b.Rice, "B": b.Harvest, "C": f.either(b.Losses)})
}

// stores is the rice that may be left after winter, with the losses still possible: "7", "6 or 7", "3 to 7".
func (f *state) stores(b *shogun.Budget) string {
	var list []int
	for _, loss := range b.Losses {
		list = append(list, b.Store(loss))
	}
	slices.Sort(list)
	return f.either(slices.Compact(list))
}

// either writes the possible numbers in ascending order.
func (f *state) either(list []int) string {
	switch len(list) {
	case 0:
		return "0"
	case 1:
		return strconv.Itoa(list[0])
	}
	id := "table.budget.to"
	if len(list) == 2 {
		id = "table.budget.or"
	}
	return f.say(id, engine.Args{"A": list[0], "B": list[len(list)-1]})
}

// warn is a warning about a plan.
type warn struct {
	text  string
	money bool
}

// warning is the most important problem of a plan: too few chests, before the last winter of a year too little rice, or a province that will
// revolt.
func (f *state) warning(b *shogun.Budget) warn {
	seat := f.ownSeat()
	if b.Owing > 0 {
		id := "table.warn.money"
		if b.Left() >= 0 {
			id = "table.warn.money.then"
		}
		return warn{f.say(id, engine.Args{"N": b.Owing}), true}
	}
	if h := f.view.Hunger(seat, b.Store(b.Loss())); b.Last && h.Missing > 0 {
		return warn{f.say("table.warn.winter", engine.Args{"N": h.Missing, "A": h.Revolts}), false}
	}
	for _, o := range []engine.Place{shogun.OrderTax, shogun.OrderRice} {
		q := f.view.Laid(seat, o).Province()
		if q == 0 || f.view.CarriedOut(seat, o) {
			continue
		}
		if e := f.view.Effect(seat, o, q); e.Event == shogun.EventRevolt {
			return warn{f.say("table.warn.revolt", engine.Args{"Place": f.t.Tell().Place(q), "N": e.N}), false}
		}
	}
	return warn{}
}
