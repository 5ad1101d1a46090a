package advice

import (
	"tenka/app/table/face"
	"tenka/engine/bot/search"
)

// sentence says what choice i brings: how often its aim is reached, and the state of the table after it; of the chosen choice also where its
// points come from, what it gives up, and what others then do.
func (a *Advice) sentence(i int, chosen bool) string {
	w := a.found
	parts := []string{a.aim(i), a.counsel(i).Stands}
	if w.figures() && chosen {
		parts = append(parts, a.sources(i), a.reply(i))
	}
	if i == 0 && w.figures() && chosen {
		parts = append(parts, a.despite())
	}
	return a.h.Localizer().Sentences(parts...)
}

// aim says how often choice i reaches what it is for.
func (a *Advice) aim(i int) string {
	x := &a.found.list[i]
	if x.Aim == 0 {
		return ""
	}
	return a.h.Say(a.h.Game().Name()+".aim", args{"Place": a.h.Tell().Place(x.Aim), "N": tens(x.Reached)})
}

// sources says from which part of the points choice i gains most, and in which it gives up most, against the mean of all choices.
func (a *Advice) sources(i int) string {
	if len(a.found.list) < 2 {
		return ""
	}
	better, worse, gain, loss := a.found.most(i)
	var list []string
	if gain > 0 {
		list = append(list, a.h.Say("advice.more", args{"Part": a.part(better), "N": a.signed(gain)}))
	}
	if loss < 0 {
		list = append(list, a.h.Say("advice.less", args{"Part": a.part(worse), "N": a.signed(loss)}))
	}
	return a.h.Localizer().Sentences(list...)
}

// often is the least part of the futures in which a reply is told.
const often = 0.25

// reply says what another seat most often does next.
func (a *Advice) reply(i int) string {
	then := a.found.list[i].Then
	if then.Part < often {
		return ""
	}
	place := face.PlaceName(a.h, a.h.Face(), a.found.view, then.Place)
	return a.h.Say("advice.reply", args{"Seat": a.h.Name(then.Seat), "Place": place, "N": tens(then.Part)})
}

// despite says why the first choice is shown before one with a better figure: more matches are won after it, or the two are as good as equal,
// or the search has judged them by other futures. It is empty if no figure is better.
func (a *Advice) despite() string {
	w, best := a.found, 0
	if w.list[0].Chances {
		return a.lessWon()
	}
	for i := range w.list {
		if tenths(w.gain(i)) > tenths(w.gain(best)) {
			best = i
		}
	}
	if best == 0 {
		return ""
	}
	id := "advice.despite.other"
	if by, doubt := search.Ahead(w.worths(&w.list[best]), w.worths(&w.list[0])); by < search.Sure*doubt {
		id = "advice.despite.close"
	} else if w.wins(0, best) {
		id = "advice.despite.won"
	}
	return a.h.Say(id, args{"N": best + 1})
}

// lessWon says the same in a game without points, where only chances are shown: the search judges by the end of the turn, the chances by the end
// of the match.
func (a *Advice) lessWon() string {
	w, best := a.found, 0
	for i := range w.list {
		if w.list[i].Won[w.seat] > w.list[best].Won[w.seat] {
			best = i
		}
	}
	own, _ := w.won(0)
	most, _ := w.won(best)
	if most == own || w.list[0].Ended == 0 {
		return ""
	}
	id := "advice.despite.turn"
	if !w.wins(best, 0) {
		id = "advice.despite.close"
	} else if w.gain(best) > w.gain(0) {
		id = "advice.despite.other"
	}
	return a.h.Say(id, args{"N": best + 1})
}

// figuresOf are the figures of choice i in words: its gain, where the game has points, then how many of 100 matches are won, and how many end
// by the stroke of the game.
func (a *Advice) figuresOf(i int) (list []string) {
	w := a.found
	if !w.figures() {
		return nil
	}
	x := &w.list[i]
	if !x.Chances && len(w.list) > 1 {
		gain, doubt := w.doubted(i)
		id := "advice.gain"
		if w.leads {
			id = "advice.gain.lead"
		}
		list = append(list, a.h.Say(id, args{"N": a.signed(gain), "D": a.h.Localizer().Number(tenths(doubt))}))
	}
	if x.Ended > 0 {
		won, doubt := w.won(i)
		list = append(list, a.h.Say("advice.won", args{"N": won, "D": doubt}))
	}
	if id := a.h.Game().Name() + ".struck"; a.h.Localizer().Has(id) {
		list = append(list, a.h.Say(id, args{"N": hundreds(x.Struck)}))
	}
	return list
}

// legend says what the figures mean.
func (a *Advice) legend() string {
	w := a.found
	if !w.figures() {
		return ""
	}
	list := []string{a.h.Say("advice.note", args{"N": w.list[0].Tried})}
	if len(w.list) > 1 && !w.list[0].Chances {
		id := "advice.note.mean"
		if w.leads {
			id = "advice.note.mean.lead"
		}
		list = append(list, a.h.Say(id, args{"N": len(w.list)}))
	}
	if w.hands > 0 {
		list = append(list, a.h.Say("advice.note.hands", args{"Seat": a.h.Name(w.seat), "N": w.hands}))
	}
	return a.h.Localizer().Sentences(list...)
}
