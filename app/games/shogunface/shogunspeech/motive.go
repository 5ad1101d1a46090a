package shogunspeech

import (
	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/lang"
	"tenka/engine/shogun"
)

// MostSigns is how many signs there is room for below an order, in cells.
const MostSigns = 36

// Rows are the orders of a plan of seat s in words. name returns a short name for the space of an order or of the bid. own says that the seat
// is that of the reader.
func Rows(d Desk, v *shogun.View, s engine.Seat, own bool, name func(space engine.Place) string) (list []face.PlanRow) {
	for _, m := range v.Motives(s) {
		w := words{d, own, name}
		row := face.PlanRow{No: v.Comes(m.Space), Name: name(m.Space), Why: w.short(&m)}
		row.Later = row.No == 0 && m.Space != shogun.Bid
		row.Place = province(m.Card)
		switch {
		case row.Place != 0:
			row.With = d.Tell().Place(row.Place)
		case m.Card != 0:
			row.With, row.Quiet = d.Say("shogun.reason.chest", engine.Args{"N": int(m.Card - shogun.Chest0)}), true
		default:
			row.With, row.Quiet = "–", true
		}
		row.Line = w.line(v, s, &m, row.With)
		if m.Way.Kind != 0 {
			row.Ways = []face.Way{{From: m.Way.From, To: m.Way.To}}
		}
		list = append(list, row)
	}
	return list
}

// words say reasons.
type words struct {
	d    Desk
	own  bool
	name func(space engine.Place) string
}

// say is the text of a reason; empty if it says nothing.
func (w words) say(r shogun.Reason, form string) string {
	if r.ID == "" {
		return ""
	}
	args := engine.Args{"N": r.N, "A": r.M, "Place": w.d.Tell().Place(r.Place), "Owner": w.d.Tell().Owner(r.Owner), "Space": ""}
	if r.Order != 0 {
		args["Space"] = w.name(r.Order)
	}
	id := "shogun.reason." + r.ID + form
	if you := id + ".you"; w.own && w.d.Tell().Has(you) {
		id = you
	}
	if form != "" && !w.d.Tell().Has(id) {
		return ""
	}
	return w.d.Say(id, args)
}

// both joins a reason and its condition; either may be empty.
func (w words) both(why, on string) string {
	switch "" {
	case why:
		return on
	case on:
		return why
	}
	return w.d.Say("shogun.reason.both", engine.Args{"A": why, "B": on})
}

// short is the reason and its condition if there is room for both, else the reason in its short form, else the condition alone.
func (w words) short(m *shogun.Motive) string {
	on := w.say(m.If, "")
	for _, form := range []string{"", ".short"} {
		if why := w.say(m.Why, form); why != "" || form == "" {
			if text := w.both(why, on); lang.Columns(text) <= MostSigns {
				return text
			}
		}
	}
	if on != "" {
		return on
	}
	return w.say(m.Why, "")
}

// line is the whole sentence.
func (w words) line(v *shogun.View, s engine.Seat, m *shogun.Motive, with string) string {
	args := engine.Args{"Space": w.name(m.Space), "From": with, "A": w.both(w.say(m.Why, ""), w.say(m.If, ""))}
	text := w.d.Say("shogun.reason.line", args)
	if b, ok := v.Attack(s, m.Way.From, m.Way.To, int(m.Way.N)); ok {
		args["N"], args["Place"], args["A"] = int(m.Way.N), w.d.Tell().Place(m.Way.To), (b.Win+5)/10
		text = w.both(w.d.Say("shogun.reason.attack", args), w.say(m.If, ""))
	}
	return lang.LanguageOf(w.d.Tell()).Ended(text)
}
