package combat

import (
	"cmp"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"tenka/app/games/jidaiface/book"
	"tenka/app/ui/draw"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/jidai"
)

// outcomes is the number of different ends of a combat for a lead.
const outcomes = 6

// Shares are the chances of the ends of a combat for one lead, in per cent, the worst first: eliminated, a strength point lost, back, worse by
// two levels, worse by one, no worse. They add up to 100.
func Shares(f jidai.Fate, of int) (shares [outcomes]int) {
	parts := [outcomes]int{f.Eliminated, f.Weaker, f.Back, f.Worse[1], f.Worse[0], f.Same}
	var order []int // the share with the largest remainder is rounded up first
	left := 100
	for i, n := range parts {
		shares[i] = n * 100 / of
		left -= shares[i]
		order = append(order, i)
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(parts[b]*100%of, parts[a]*100%of) })
	for _, i := range order[:left] {
		shares[i]++
	}
	return shares
}

// Sizes of the ends, in units: the distance between lines, and the room for the name of a marker.
const endHigh, endName = 19, 68

// endLine is a line of the ends: the head of a lead, or its shares with one marker.
type endLine struct {
	words  string
	head   bool
	chosen bool
	shares [outcomes]int
}

// endLines are the lines of both leads, each below its head: with every marker that can be laid, or as things are.
func endLines(b book.Book, s Sheet) (list []endLine) {
	with := s.With
	if len(with) < 2 {
		with = []With{{Odds: s.Odds}}
	}
	for _, lead := range []struct {
		id string
		q  engine.Piece
		of func(o jidai.Odds) jidai.Fate
	}{
		{"ends.defender", s.LD, func(o jidai.Odds) jidai.Fate { return o.LD }}, {"ends.attacker", s.LA, func(o jidai.Odds) jidai.Fate { return o.LA }},
	} {
		list = append(list, endLine{words: b.T(lead.id, engine.Args{"A": b.Named(lead.q)}), head: true})
		for _, w := range with {
			list = append(list, endLine{words: w.Name, chosen: w.Chosen, shares: Shares(lead.of(w.Odds), w.Odds.Of)})
		}
	}
	return list
}

// ends says how both leads may end, checks included, with each marker that can be laid. An impossible end has no column.
func ends(b book.Book, s Sheet) fyne.CanvasObject {
	lines := endLines(b, s)
	words := [outcomes]string{b.T("ends.lost", nil), b.T("end.less", nil), b.T("end.back", nil), b.T("effect.worse", engine.Args{"N": 2}),
		b.T("effect.worse", engine.Args{"N": 1}), b.T("ends.same", nil)}
	var columns []int
	for i := range words {
		if slices.ContainsFunc(lines, func(l endLine) bool { return l.shares[i] > 0 }) {
			columns = append(columns, i)
		}
	}
	var leaves string
	if n := s.Odds.LD.Leaves(); n > 0 && !s.Fire {
		leaves = b.T("ends.leaves", engine.Args{"Place": b.Zone(s.To), "N": b.Percent(n, s.Odds.Of)})
	}
	high := endHigh * float32(len(lines)+2)
	return kit.NewPainted(fyne.NewSize(0, look.Scaled(high)), func(size fyne.Size) []fyne.CanvasObject {
		k, p := &draw.Sketch{}, look.Now()
		wide := k.Units(size.Width)
		step := (wide - 24 - endName) / float32(len(columns))
		at := func(i int) float32 { return wide - 12 - step*float32(len(columns)-1-i) }
		k.Text(quietType.At(12), b.T("ends.heading", nil), 12, 13, endName)
		for i, column := range columns {
			k.End(quietType.At(12), words[column], at(i), 13, step-3)
		}
		y := float32(18)
		for _, l := range lines {
			switch {
			case l.head:
				k.Text(boldType, l.words, 12, y+14, wide-24)
			default:
				if l.chosen {
					k.Box(4, y, wide-8, endHigh-0.5, 5, p.Inset, nil, 0)
				}
				k.Text(rowType, l.words, 12, y+14, endName)
				for i, column := range columns {
					k.End(boldType.At(13), strconv.Itoa(l.shares[column]), at(i), y+14, step-3)
				}
			}
			y += endHigh
		}
		k.Text(quietType, leaves, 12, y+14, wide-24)
		return k.List
	})
}
