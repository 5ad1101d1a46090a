package battlestate

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/games/jidaiface/book"
	"tenka/app/games/jidaiface/counters"
	"tenka/app/ui/board"
	"tenka/app/ui/draw"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/jidai"
)

// phaseParts are the parts of the phase of formations, in order.
var phaseParts = []string{"formation", "dice", "markers", "command", "initiative", "reinforce"}

// PhaseSteps are the six parts of the phase of formations; the first is the one with a choice.
func (t *Table) PhaseSteps() fyne.CanvasObject {
	box := container.New(lay.Tight(0), lay.Indent(kit.NewLabel(t.T("phase.title", nil), look.SheetHead.At(18))))
	for i, id := range phaseParts {
		kind := look.BodyType.At(14)
		if i == 0 {
			kind = look.NameType.At(14)
		}
		row := kit.NewRow(id, container.NewBorder(nil, nil, nil, kit.NewLabel(t.T("phase."+id+".note", nil), look.Quiet.At(12.5)), kit.NewShrinking(t.T("phase."+id, nil), kind)), nil)
		row.SetSelected(i == 0)
		box.Add(row.SetHeight(26))
	}
	return box
}

// lineup is the picked formation of a side, or its present one; false if it is not known.
func (t *Table) lineup(s jidai.Side, picked int16) (l jidai.Lineup, known bool) {
	for _, l = range t.View.Lineups(s) {
		if picked > 0 && int16(l.N) == picked || picked <= 0 && l.Has {
			return l, true
		}
	}
	return l, false
}

// Initiative is what each side adds to its initiative die: the player's side with its present formation and with the picked one, the other
// side as far as it is known. Rule jidai.initiative.value.
func (t *Table) Initiative(picked int16) fyne.CanvasObject {
	box := container.New(lay.Tight(2), lay.Indent(kit.NewHeading(t.T("initiative.title", nil), t.T("initiative.note", nil))))
	row := func(s jidai.Side, picked int16, marked bool) {
		n := t.View.Initiative(s)
		name, sum, span := t.SideName(s), t.T("initiative.unknown", engine.Args{"A": n}), "?"
		if l, known := t.lineup(s, picked); known && (s == t.Own || l.Has) {
			name = t.T("initiative.with", engine.Args{"Side": name, "N": l.Name})
			sum = t.T("initiative.sum", engine.Args{"A": n, "B": signed(l.Initiative)})
			span = t.T("initiative.span", engine.Args{"A": n + l.Initiative + 1, "B": n + l.Initiative + 6})
		}
		r := kit.NewRow(name, lay.Beside(kit.NewSeal(t.Worn(s), 20), kit.NewTwoLines(name, sum).SetTypes(look.NameType.At(14), look.ToneQuiet),
			kit.NewLabel(span, look.NameType.At(14))), nil)
		r.SetMarked(marked)
		box.Add(r.SetHeight(40))
	}
	now, _ := t.lineup(t.Own, 0)
	if picked > 0 && int16(now.N) != picked {
		row(t.Own, picked, true)
	}
	row(t.Own, 0, picked <= 0 || int16(now.N) == picked)
	row(1-t.Own, 0, false)
	box.Add(lay.Indent(kit.NewParagraph(t.T("initiative.tie", nil), look.Quiet.At(12.5))))
	return box
}

func signed(n int) string {
	if n < 0 {
		return "− " + strconv.Itoa(-n)
	}
	return "+ " + strconv.Itoa(n)
}

// Due are the divisions that still wait: who comes, where, and the column of its turns with the present one framed. Rules
// jidai.reinforce.roll, jidai.reinforce.table.
func (t *Table) Due() fyne.CanvasObject {
	box := container.New(lay.Tight(6))
	for s := jidai.Side(0); s < 2; s++ {
		for _, d := range t.View.Divisions(s) {
			if zones, column := t.View.Entry(d.Owner); d.Waits && !d.Arrived && len(column) > 0 {
				box.Add(lay.Indent(kit.NewSheetOf(kit.Flat, t.due1(d, zones, column), 8)))
			}
		}
	}
	if len(box.Objects) == 0 {
		return box
	}
	return container.New(lay.Tight(4), lay.Indent(kit.NewHeading(t.T("due.title", nil), t.T("due.note", nil))), box)
}

// due1 is one division that still waits.
func (t *Table) due1(d jidai.Corps, zones []engine.Place, column []int) fyne.CanvasObject {
	pieces := container.New(layout.NewCustomPaddedHBoxLayout(0))
	for _, c := range t.Of(d.Owner) {
		pieces.Add(counters.On(counters.Of(t.Book, c, false), 0.8))
	}
	var names []string
	for _, z := range zones {
		names = append(names, t.Zone(z))
	}
	words := container.New(lay.Tight(0), kit.NewLabel(t.Division(d.Owner), look.NameType).Align(fyne.TextAlignTrailing),
		kit.NewLabel(t.T("table.enters", engine.Args{"List": t.Script().Commas(names...)}), look.Quiet.At(12.5)).Align(fyne.TextAlignTrailing))
	turn, _ := t.View.Turn()
	now := max(turn, 1)
	track := kit.NewPainted(fyne.NewSize(0, look.Scaled(38)), func(size fyne.Size) []fyne.CanvasObject {
		k, p := &draw.Sketch{}, look.Now()
		step := k.Units(size.Width) / float32(len(column))
		for i, need := range column {
			x := (float32(i) + 0.5) * step
			if i+1 == now {
				k.Box(x-12, 1, 24, 36, 5, p.Panel, p.Primary, 2)
			}
			kind := look.NameType.At(14)
			if i+1 < now {
				kind = look.Quiet.At(14)
			}
			k.Mid(look.Quiet.At(12), strconv.Itoa(i+1), x, 14, 0)
			k.Mid(kind, strconv.Itoa(need), x, 31, 0)
		}
		return k.List
	})
	chance := ""
	if now <= len(column) {
		chance = t.T("due.chance", engine.Args{"A": max(column[now-1]-1, 0), "N": min(max(column[now-1]-1, 0), 6)})
	}
	return container.New(lay.Tight(2), container.NewBorder(nil, nil, pieces, nil, words), track,
		container.NewBorder(nil, nil, kit.NewLabel(t.T("due.turn", nil), look.Quiet.At(12.5)), kit.NewLabel(chance, look.NameType.At(13))))
}

// Try is the sum for the die of the picked formation, line by line; empty if the present formation is kept. Rule jidai.formation.change.
func (t *Table) Try(picked int16) fyne.CanvasObject {
	l, known := t.lineup(t.Own, picked)
	has, _ := t.View.Formation(t.Own)
	box := container.New(lay.Tight(3))
	if !known || l.Has || l.Quality == 0 {
		box.Add(kit.NewParagraph(t.T("try.keep", engine.Args{"N": jidai.FormationName(has)}), look.Quiet))
		return lay.Indent(box)
	}
	line := func(id string, n string) {
		box.Add(container.NewBorder(nil, nil, nil, kit.NewLabel(n, look.NameType.At(13.5)), kit.NewShrinking(t.T(id, nil), look.SmallType)))
	}
	box.Add(kit.NewLabel(t.T("try.title", engine.Args{"N": l.Name, "A": l.Chance}), look.NameType))
	line("try.quality", strconv.Itoa(l.Quality))
	line("try.zoc", addend(l.InZoc))
	line("try.crossing", addend(l.Crossing))
	box.Add(kit.NewHairline())
	box.Add(kit.NewParagraph(t.T("try.fails", engine.Args{"N": l.Chance, "A": jidai.FormationName(has)}), look.NameType.At(13.5)))
	return lay.Indent(box)
}

// addend is a number that is added to a die.
func addend(n int) string { return "+" + strconv.Itoa(n) }

// Sealed says that the other side has chosen its formation; it is empty before that.
func (t *Table) Sealed() fyne.CanvasObject {
	other := 1 - t.Own
	if _, made, _ := t.View.Chosen(other); !made {
		return nil
	}
	return container.New(lay.Tight(2), container.NewHBox(container.NewCenter(kit.NewSeal(t.Worn(other), 28)),
		container.NewCenter(kit.NewLabel(t.T("sealed.title", engine.Args{"Seat": t.Name(engine.Seat(other))}), look.NameType))),
		kit.NewParagraph(t.T("sealed.note", nil), look.Quiet.At(12.5)))
}

// Legend explains what is on the map: points of a zone, types of ground, night.
func (t *Table) Legend() fyne.CanvasObject {
	box := container.New(lay.Tight(4), kit.NewHeading(t.T("legend.title", nil), ""))
	box.Add(container.New(lay.Columns{33, 0}, kit.NewSign("sign/flag", look.ToneQuiet, 15), kit.NewParagraph(t.T("key.worth", nil), look.SmallType)))
	for _, g := range t.View.Grounds() {
		box.Add(container.New(lay.Columns{33, 0}, kit.NewLabel(g.Type, look.NameType.At(13)),
			kit.NewShrinking(t.T("legend."+g.Type, engine.Args{"A": g.Points, "N": g.Stack}), look.SmallType)))
	}
	if turn, _ := t.View.Turn(); t.View.NightTurn(turn) {
		fire, check, reach := t.View.NightTolls()
		box.Add(container.New(lay.Columns{33, 0}, kit.NewSign("sign/moon", look.ToneQuiet, 15), kit.NewParagraph(t.T("legend.night", engine.Args{"A": book.Signed(fire), "N": reach, "B": book.Signed(check)}), look.SmallType)))
	}
	return box
}

// Worth is the points of a zone for the first side and for the second, each in the colour of its army; a dash for none. It is the zero Worth for
// a zone without points.
func (t *Table) Worth(o jidai.Objective) (w board.Worth) {
	if o.Points[0]+o.Points[1] == 0 {
		return w
	}
	for s := range jidai.Side(2) {
		w.Colours[s] = t.Book.Side(s)
		if w.For[s] = "–"; o.Points[s] > 0 {
			w.For[s] = strconv.Itoa(o.Points[s])
		}
	}
	return w
}
