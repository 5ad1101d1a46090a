package battlestate

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/games/jidaiface/counters"
	"tenka/app/games/unit"
	"tenka/app/ui/board"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/jidai"
	"tenka/maps"
)

// The sample of a border, in units.
const borderWide, borderHigh = 34, 16

// Key explains the counters and the borders: the signs of both sides' divisions, the ten kinds of unit, strength, disorder, wedges, the cost
// of borders, and the signs of a zone within reach.
func (t *Table) Key() fyne.CanvasObject {
	box := container.New(lay.Tight(2), kit.NewHeading(t.T("key.title", nil), t.T("key.note", nil)))
	for _, s := range []jidai.Side{t.Own, 1 - t.Own} {
		box.Add(kit.NewLabel(t.SideName(s), look.Quiet.At(12.5)))
		var list []fyne.CanvasObject
		for _, d := range t.View.Divisions(s) {
			list = append(list, explained(counters.MonOn(t.Book, d.Owner, 18), t.Division(d.Owner)))
		}
		box.Add(beside(3, list...))
	}
	box.Add(kit.NewHairline())
	colour := t.Book.Side(t.Own)
	block := func(b counters.Block) fyne.CanvasObject {
		b.Colour = colour
		return counters.On(b, 0.7)
	}
	var sorts []fyne.CanvasObject
	for k := jidai.Te; k < jidai.Da; k++ {
		sorts = append(sorts, explained(block(counters.Block{Type: k}), t.Kind(k)))
	}
	box.Add(beside(2, sorts...))
	box.Add(kit.NewHairline())
	box.Add(beside(4,
		explained(block(counters.Block{Type: jidai.Ki}), t.T("key.two", nil)), explained(block(counters.Block{Type: jidai.Ki, Weak: true}), t.T("key.one", nil)),
		explained(block(counters.Block{Type: jidai.Ki, Worse: 1}), t.State(jidai.Counter{Disorder: 1})), explained(block(counters.Block{Type: jidai.Ki, Worse: 2}), t.State(jidai.Counter{Disorder: 2}))))
	box.Add(beside(2,
		explained(counters.On(unit.Wedge{Colour: colour, Value: 4}, 0.7), t.T("key.commander", nil)),
		explained(counters.On(unit.Wedge{Colour: colour, Value: 5, Head: true}, 0.7), t.T("key.army", nil))))
	box.Add(kit.NewHairline())
	for _, b := range t.View.Borders() {
		id := "key.crossed"
		if !b.Move {
			id = "key.closed"
		}
		sample := board.NewBorder(maps.BorderKind(b.Style), fyne.NewSize(borderWide, borderHigh))
		box.Add(container.New(lay.Columns{borderWide + 8, 0}, container.NewHBox(container.NewCenter(sample)),
			kit.NewParagraph(t.T("key.border."+b.Style, engine.Args{"A": t.T(id, engine.Args{"N": b.Points})}), look.SmallType)))
	}
	box.Add(kit.NewShrinking(t.T("key.worth", nil), look.Quiet.At(11.5)))
	box.Add(kit.NewLabel(t.T("key.reach", nil), look.Quiet.At(12.5)))
	var signs []fyne.CanvasObject
	for _, s := range [][2]string{{"reach-charge", "charge"}, {"reach-melee", "melee"}, {"reach-fire", "fire"}, {"reach-none", "none"}, {"gun", "fired"}, {"diamond", "die"}} {
		signs = append(signs, explained(kit.NewSign("sign/"+s[0], look.ToneInk, 17), t.T("key.reach."+s[1], nil)))
	}
	box.Add(beside(3, signs...))
	return lay.Indent(box)
}

// beside places cells in rows of so many equal columns, close together.
func beside(columns int, cells ...fyne.CanvasObject) fyne.CanvasObject {
	box := container.New(lay.Tight(0))
	for row := range slices.Chunk(cells, columns) {
		high := float32(0)
		for _, cell := range row {
			high = max(high, cell.MinSize().Height)
		}
		box.Add(container.New(lay.Free{Min: func() fyne.Size { return fyne.NewSize(0, high) }, Lay: func(s fyne.Size) {
			wide := s.Width / float32(columns)
			for i, cell := range row {
				lay.Put(cell, wide*float32(i), 0, wide, s.Height)
			}
		}}, row...))
	}
	return box
}

// explained is a drawing with its text.
func explained(drawing fyne.CanvasObject, words string) fyne.CanvasObject {
	return container.New(lay.Lead{}, container.New(lay.Inset(2, 0, 6, 0), drawing), kit.NewShrinking(words, look.SmallType))
}
