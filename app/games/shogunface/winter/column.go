package winter

import (
	"image/color"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/games/shogunface/sketch"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/shogun"
)

// Column is the part of the column below the scoreboard while the sheet is shown: the sources of points, and what decided them.
func (w *Sheet) Column() fyne.CanvasObject {
	box := container.New(lay.Tight(6))
	if !w.account.Counted {
		return box
	}
	box.Add(kit.NewHead(w.say("winter.sources", nil), "", "").SetKind(winterTitle))
	box.Add(w.bars())
	box.Add(kit.NewHairline())
	box.Add(kit.NewHead(w.say("winter.decided", nil), "", "").SetKind(winterTitle))
	for _, text := range w.Sentences() {
		box.Add(kit.NewParagraph(text, look.Quiet.In(look.ToneInk)))
	}
	return box
}

// sources are the three sources of points, in the order of a bar.
func sources(t shogun.Tally) [3]int { return [3]int{t.Provinces, t.Buildings, t.Majorities} }

// sourceColours are the colours of a source in a bar and of its numbers; all have the edge of the first.
func sourceColours(i int) (ground, number color.NRGBA) {
	p := look.Now()
	return [...]color.NRGBA{p.Ink, p.Panel, p.Ink2}[i], [...]color.NRGBA{p.Panel, p.Ink, p.Panel}[i]
}

// bars are the seats in the order of their points of this winter, each with a bar of its three sources, and the key of the sources.
func (w *Sheet) bars() fyne.CanvasObject {
	list := w.account.Ranking()
	points := func(s engine.Seat) int { return w.account.Rows[s].Points.Total() }
	slices.SortStableFunc(list, func(a, b engine.Seat) int { return points(b) - points(a) })
	high := 32*float32(len(list)) + 66
	min := fyne.NewSize(0, look.Scaled(high)*w.table.Zoom())
	return kit.NewPainted(min, func(size fyne.Size) []fyne.CanvasObject {
		p := sketch.New(w.table.Zoom())
		wide := size.Width / p.U(1)
		unit := (wide - 74) / float32(max(points(list[0]), 1))
		y := float32(16)
		for _, s := range list {
			p.Seal(w.host.Colour(s), 14, y, 20)
			x := float32(32)
			for i, n := range sources(w.account.Rows[s].Points) {
				if n == 0 {
					continue
				}
				ground, number := sourceColours(i)
				long := unit * float32(n)
				p.Box(x, y-10, long-1.5, 20, 3, ground, look.Now().Ink, 1.2)
				kind := winterBold.At(12.5)
				if text := strconv.Itoa(n); p.Wide(kind, text) < long-3 {
					p.Mid(kind, text, x+long/2, y+4.5, 0)
					p.Colour(number)
				}
				x += long
			}
			p.End(winterBold.At(16), strconv.Itoa(points(s)), wide-4, y+5.5, 0)
			y += 32
		}
		for i, id := range []string{"provinces", "buildings", "majorities"} {
			ground, _ := sourceColours(i)
			p.Box(4, y-10+20*float32(i), 12, 12, 3, ground, look.Now().Ink, 1.2)
			p.Text(look.Quiet, w.say("winter.source."+id, nil), 24, y+0.5+20*float32(i), wide-28)
		}
		return p.List
	})
}

// Sentences say what decided the winter for the player in front, or for the leader if a spectator looks on.
func (w *Sheet) Sentences() []string {
	seat := w.table.Own()
	if seat == engine.NoSeat {
		seat = w.account.Ranking()[0]
	}
	var list []string
	for _, v := range w.at.Verdicts(&w.account, seat) {
		var places []string
		for _, p := range v.Places {
			places = append(places, w.host.Tell().Place(p))
		}
		var losers []string
		v.Losers.Each(func(s engine.Seat) { losers = append(losers, w.host.Name(s)) })
		name := func(s engine.Seat) string {
			if s == engine.NoSeat {
				return ""
			}
			return w.host.Name(s)
		}
		list = append(list, w.say("winter.decided."+verdicts[v.Kind], engine.Args{"N": v.A, "A": v.A, "B": v.B, "Seat": w.host.Name(v.Seat), "Above": name(v.Above),
			"Below": name(v.Below), "Losers": w.host.Localizer().Commas(losers...), "Each": len(losers) > 1, "Places": w.host.Localizer().Commas(places...), "Many": len(places) > 1, "Piece": w.host.Tell().Piece(v.Piece)}))
	}
	return list
}

// verdicts are the last parts of the text ids for the reasons.
var verdicts = map[shogun.VerdictKind]string{
	shogun.VerdictFirst: "first", shogun.VerdictShared: "shared", shogun.VerdictBetween: "between", shogun.VerdictLast: "last",
	shogun.VerdictProvinces: "provinces", shogun.VerdictBuildings: "buildings", shogun.VerdictMajorities: "majorities",
	shogun.VerdictLost: "lost", shogun.VerdictHeld: "held", shogun.VerdictUnbuilt: "unbuilt", shogun.VerdictMore: "more",
}
