package jidaiface

import (
	"testing"

	"fyne.io/fyne/v2"

	"tenka/app/table/tabletest"
	"tenka/engine"
	"tenka/engine/jidai"
)

// BenchmarkDrag drags a whole division over the borders of zones; a step is one move of the pointer.
func BenchmarkDrag(b *testing.B) {
	h := tabletest.Persons(2, engine.Options{"scenario": "nagashino"})
	h.Position = []byte(nobunagaMoves)
	m, err := engine.NewMatch(jidai.New(), h)
	if err != nil {
		b.Fatal(err)
	}
	tb := tabletest.Sit(b, m, tabletest.Look{}, New)
	for tb.Veiled() {
		tb.Session().Lift()
	}
	f := of(tb)
	q := f.unmoved()[0]
	n, at := f.Map.Lying(q)
	if n == 0 {
		b.Fatal("the commander is not drawn")
	}
	f.Map.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at}})
	var way []fyne.Position
	for _, id := range []string{"N38", "N24", "N44", "N55", "N20"} {
		p, _ := f.t.Game().Vocabulary().Place(id)
		way = append(way, f.Map.Spot(f.Zone(p)))
	}
	i := 0
	for b.Loop() {
		i++
		f.Map.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: way[i%len(way)]}, Dragged: fyne.NewDelta(1, 1)})
	}
	if f.carried == 0 {
		b.Fatal("nothing is carried")
	}
}
