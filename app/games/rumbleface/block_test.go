package rumbleface

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/ui/kit"
	"tenka/app/ui/look"
	"tenka/app/ui/picturetest"
)

func TestNoArmiesDrawNothing(t *testing.T) {
	picturetest.Start(t, look.Look{Scale: 1})
	window := picturetest.Window(t, container.NewWithoutLayout(), 60, 60)
	empty := window.Canvas().Capture()
	b := newBlock(0, 0, 24)
	b.Resize(b.MinSize())
	window.SetContent(container.NewWithoutLayout(b))
	got := window.Canvas().Capture()
	for y := range 60 {
		for x := range 60 {
			if empty.At(x, y) != got.At(x, y) {
				t.Fatalf("something stands at %d, %d", x, y)
			}
		}
	}
}

func TestTwoOrMoreArmiesHaveANumber(t *testing.T) {
	picturetest.Start(t, look.Look{Scale: 1})
	if one, two := newBlock(0, 1, 24).MinSize(), newBlock(0, 2, 24).MinSize(); two.Width <= one.Width+8 {
		t.Errorf("one army %v, two %v", one, two)
	}
	if a, b := newBlock(0, 3, 24).layers(), newBlock(0, 12, 24).layers(); a != 3 || b != look.MaxLayers {
		t.Errorf("%d and %d layers", a, b)
	}
}

// piecePage shows a card in each state, blocks and leaders.
func piecePage() fyne.CanvasObject {
	var objects []fyne.CanvasObject
	put := func(o fyne.CanvasObject, x, y, w, h float32) {
		o.Move(fyne.NewPos(x, y))
		o.Resize(o.MinSize().Max(fyne.NewSize(w, h)))
		objects = append(objects, o)
	}
	put(kit.NewPaper(look.OnPanel), 0, 0, 620, 330)
	for i, c := range []struct {
		sign, name, kanji, effect string
		state                     kit.CardState
		note                      string
	}{
		{"rumble/monomi", "Scout", "物見", "One of your armies, one province", kit.CardShown, ""},
		{"rumble/suigun", "Navy", "水軍", "Two of your armies, one sea route", kit.CardLit, ""},
		{"rumble/shinobi", "Ninja", "忍", "One army to any province you are in", kit.CardSelected, ""},
		{"rumble/tsuiho", "Exile", "追放", "Push one rival army a province on, which is far too long", kit.CardDimmed, ""},
		{"rumble/otori", "Decoy", "囮", "One of yours takes two rivals along", kit.CardUsed, "Lin played it"},
	} {
		row := newCardRow(c.sign, c.name, c.kanji, c.effect, func() {})
		row.setState(c.state, c.note)
		put(row, 16, 10+float32(i)*62, 388, 56)
	}
	for i := range 5 {
		put(newBlock(i, i+1, 24), 420+float32(i%2)*60, 10+float32(i/2)*50, 0, 0)
		put(newLeader(i, 30), 560, 10+float32(i)*46, 0, 0)
	}
	put(newBlock(whiteSeat, 3, 20).hideNumber(), 420, 170, 0, 0)
	put(newBlock(whiteSeat, 3, 20).setFlat(), 480, 170, 0, 0)
	return container.NewWithoutLayout(objects...)
}

func TestCardsAndBlocksInBothThemes(t *testing.T) {
	picturetest.InBothThemes(t, "pieces", 620, 330, piecePage)
}
