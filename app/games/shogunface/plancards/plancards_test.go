package plancards

import (
	"image"
	"image/color"
	"image/draw"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/games/shogunface/sketch"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
	"tenka/app/ui/picturetest"
)

// hill is a simple outline of a place.
func hill(w, h int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	draw.Draw(img, image.Rect(w/5, h/6, w*4/5, h*5/6), image.NewUniform(color.NRGBA{R: 0xE2, G: 0xE8, B: 0xDC, A: 0xFF}), image.Point{}, draw.Src)
	return img
}

// page has every kind of card, slot and tile.
func page() fyne.CanvasObject {
	var objects []fyne.CanvasObject
	put := func(o fyne.CanvasObject, x, y, w, h float32) {
		o.Move(fyne.NewPos(x, y))
		m := o.MinSize()
		if w == 0 {
			w = m.Width
		}
		if h == 0 {
			h = m.Height
		}
		o.Resize(fyne.NewSize(w, h))
		objects = append(objects, o)
	}
	none := func() {}
	put(kit.NewPaper(look.OnPanel), 0, 0, 1080, 330)
	yield := []sketch.Fact{{Sign: "sign/save", N: 7}, {Sign: "sign/note", N: 3}}
	land := func(seat int, name string) Land {
		return Land{Seat: seat, Name: name, Kanji: "美作", Outline: hill, Facts: yield, Used: 1, Sites: 2, Armies: 3}
	}
	hand := sketch.NewFan(34)
	var cards []fyne.CanvasObject
	for i, name := range []string{"Mimasaka", "Kazusa", "Izu", "Awa-Shikoku", "Shimotsuke"} {
		l := land(i, name)
		l.Flames = i % 3
		cards = append(cards, NewLandCard(l, none, nil).SetState(HandState(i%4)))
	}
	hand.SetCards(cards...)
	put(hand, 20, 16, 620, 0)
	crowd := sketch.NewFan(34)
	cards = nil
	for range 7 {
		cards = append(cards, NewLandCard(land(0, "Mimasaka"), none, nil))
	}
	crowd.SetCards(cards...)
	crowd.Raise(2)
	put(crowd, 20, 176, 420, 0)
	put(NewLandCard(land(3, "Hoki"), nil, nil).SetSize(102, 104), 460, 190, 0, 0)
	for i := range 5 {
		where := ""
		state := HandState(i)
		if state == HandGone {
			where = "in bid"
		}
		put(NewValueCard("chest", "sign/save", i, none).SetState(state, where), 660+float32(i)*62, 22, 0, 0)
	}
	for i, c := range []SlotState{
		{Badge: "1", Cost: sketch.Fact{Sign: "sign/save", N: 3}, Lit: "3 + 5 armies"},
		{Badge: "2", Cost: sketch.Fact{Sign: "sign/save", N: 2}, Card: &SlotCard{Seat: 0, Name: "Sagami", Place: true, Result: "+4"}},
		{Badge: "3", Card: &SlotCard{Seat: -1, Name: "no action"}},
		{Cost: sketch.Fact{Sign: "sign/save", N: 1}, Card: &SlotCard{Seat: 2, Name: "Shimotsuke", Place: true, Result: "no site", Quiet: true, Mark: "sign/bar"}},
		{Cost: sketch.Fact{Sign: "sign/save", N: 1}, Lit: "+7, revolt", Mark: "piece/flame"},
		{},
	} {
		s := NewSlot("sign/flag", []string{"Castle", "Temple", "Attack A", "Theatre", "Tax", "One army, then a long way to move"}[i], "", none)
		s.Set(c)
		put(s, 640+float32(i%3)*126, 130+float32(i/3)*56, 118, 52)
	}
	bid := NewSlot("sign/people", "Bid", "", none).SetLevel(true)
	bid.Set(SlotState{Card: &SlotCard{Seat: -1, Sign: "sign/save", Name: "3", Result: "secret", Quiet: true}})
	put(bid, 640, 244, 240, 36)
	large := NewSlot("sign/flag", "Temple", "", none)
	large.SetZoom(1.25)
	large.Set(SlotState{Badge: "4", Card: &SlotCard{Seat: 3, Name: "Awa-Shikoku", Place: true, Result: "+4"}})
	put(large, 890, 242, 148, 66)
	for i, seat := range []int{-1, 2, -1} {
		turn := NewTurnTile("3", none)
		turn.Set("+1", "attack", seat, i == 0, i == 2)
		put(turn, 640+float32(i)*50, 290, 0, 0)
	}
	return container.NewWithoutLayout(objects...)
}

func TestCardsSlotsAndTilesInBothThemes(t *testing.T) {
	picturetest.InBothThemes(t, "plan", 1080, 330, page)
}
