package nobunagaface

import (
	"testing"

	"fyne.io/fyne/v2"

	"tenka/engine"
	"tenka/engine/nobunaga"
)

// BenchmarkDrag drags a stack over the borders of zones; a step is one move of the pointer.
func BenchmarkDrag(b *testing.B) {
	_, f := opened(b, "last-turn")
	from := f.Zone(nobunaga.Mino)
	n, at := f.Map.Lying(pile{nobunaga.Mino, nobunaga.Oda, nobunaga.Corps})
	if n == 0 {
		b.Fatal("no corps in Mino")
	}
	f.Map.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at}})
	var way []fyne.Position
	for _, z := range []engine.Place{nobunaga.SouthOmi, nobunaga.Yamashiro, nobunaga.NorthSettsu, nobunaga.SouthOmi, nobunaga.Ise} {
		way = append(way, f.Map.Spot(f.Zone(z)))
	}
	way = append(way, f.Map.Spot(from))
	i := 0
	for b.Loop() {
		i++
		f.Map.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: way[i%len(way)]}, Dragged: fyne.NewDelta(1, 1)})
	}
	if !f.carry.on {
		b.Fatal("nothing is carried")
	}
}
