package playcards

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"tenka/app/ui/kit"
	"tenka/app/ui/look"
	"tenka/app/ui/picturetest"
)

// The cards of the pictures.
var (
	openCard   = Card{Seat: 1, Power: "2", Sign: "kenjin/ashigaru", Name: "Ashigaru", Kanji: "足軽"}
	secretCard = Card{Seat: 0, Power: "2+", Sign: "kenjin/lord", Name: "Lord", Kanji: "大名", Hatched: true, Mark: ClosedEye}
	lookedCard = Card{Seat: 2, Power: "3", Sign: "kenjin/samurai", Name: "Samurai", Kanji: "侍", Hatched: true, Mark: OpenEye}
	backCard   = Card{Seat: 1, Back: true}
)

func washi() look.Look { return look.Look{Mode: look.Washi, Scale: 1, Kanji: true} }

// put places an object.
func put(o fyne.CanvasObject, x, y, w, h float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(w, h))
}

// cardPage has every state of cards and piles in one window.
func cardPage() fyne.CanvasObject {
	var objects []fyne.CanvasObject
	place := func(o fyne.CanvasObject, x, y, w, h float32) {
		put(o, x, y, w, h)
		objects = append(objects, o)
	}
	place(kit.NewGround(), 0, 0, 1000, 330)
	place(kit.NewSheet(nil), 10, 10, 980, 310)
	x := float32(30)
	for i, state := range []kit.CardState{kit.CardShown, kit.CardLit, kit.CardSelected, kit.CardDimmed, kit.CardUsed} {
		c := New([]Card{openCard, backCard, secretCard, lookedCard, secretCard}[i], 112, 158, "card", func() {})
		gone := ""
		if state == kit.CardUsed {
			gone = "removed"
		}
		c.SetKey("3")
		c.SetState(state, gone)
		place(c, x, 30, 112, 158)
		x += 132
	}
	acting := New(openCard, 112, 158, "card", nil)
	acting.SetActing(true)
	place(acting, x, 30, 112, 158)
	for i, n := range []int{1, 2, 3, 5, 13} {
		p := NewPile(74, 102)
		var list []Laid
		for k := range n {
			list = append(list, Laid{Card: []Card{secretCard, backCard, openCard, lookedCard}[k%4]})
		}
		if n == 5 {
			list[1].State = kit.CardLit
		}
		p.SetCards(list)
		place(p, 30+float32(i)*190, 210, 182, 102)
	}
	return container.NewWithoutLayout(objects...)
}

func TestCardsAndPilesInBothThemes(t *testing.T) {
	picturetest.InBothThemes(t, "cards", 1000, 330, cardPage)
}

func TestEveryCardOfAPileCanBeReadAndPressed(t *testing.T) {
	picturetest.Start(t, washi())
	for n := 1; n <= 13; n++ {
		p := NewPile(74, 102)
		pressed := map[int]bool{}
		p.OnPress = func(i int) { pressed[i] = true }
		p.SetCards(make([]Laid, n))
		picturetest.Window(t, container.NewWithoutLayout(p), 300, 200)
		p.Resize(fyne.NewSize(182, 102))
		for i, c := range p.Cards() {
			right := c.Position().X + c.w
			if c.Position().X < 0 || right > 182.5 || c.seen() < leastSpine-0.5 {
				t.Errorf("card %d of %d from %.0f to %.0f, %.0f seen", i, n, c.Position().X, right, c.seen())
			}
			test.TapCanvas(fyne.CurrentApp().Driver().CanvasForObject(p), c.Position().AddXY(c.seen()/2, 50))
			if at := p.At(c.Position().AddXY(c.seen()/2, 50)); at != i {
				t.Errorf("card %d of %d: card %d lies there", i, n, at)
			}
		}
		if len(pressed) != n {
			t.Errorf("%d of %d cards can be pressed", len(pressed), n)
		}
	}
}

func TestAPileNeverLeavesItsRoom(t *testing.T) {
	picturetest.Start(t, washi())
	for n := 1; n <= 13; n++ {
		p := NewPile(44, 62)
		p.SetCards(make([]Laid, n))
		picturetest.Window(t, container.NewWithoutLayout(p), 200, 100)
		p.Resize(fyne.NewSize(60, 62))
		for i, c := range p.Cards() {
			if right := c.Position().X + c.w; c.Position().X < 0 || right > 61 {
				t.Errorf("card %d of %d from %.0f to %.0f", i, n, c.Position().X, right)
			}
		}
	}
}

// TestACardAloneIsNeverLeftOut lays one card into less and less room, as when the rulebook opens beside a full table.
func TestACardAloneIsNeverLeftOut(t *testing.T) {
	p := NewPile(44, 62)
	p.SetCards([]Laid{{Card: openCard}})
	for room := float32(60); room >= 10; room-- {
		p.Resize(fyne.NewSize(room, 62))
		test.WidgetRenderer(p).Layout(p.Size())
		c := p.cards[0]
		middle := c.Position().X + c.w/2
		assert.InDelta(t, room/2, middle, 1.5, "in the middle of %v", room)
		assert.GreaterOrEqual(t, c.w, float32(1.6*leastSpine))
	}
}

func TestAnUnchangedCardIsNotDrawnAgain(t *testing.T) {
	picturetest.Start(t, washi())
	a, b := openCard.Picture(74, 102, 1), openCard.Picture(74, 102, 1)
	if a != b {
		t.Error("the same card is drawn twice")
	}
	c := kit.NewCarry()
	card := New(openCard, 74, 102, "card", nil)
	picturetest.Window(t, container.NewStack(c.Layer()), 300, 200)
	c.Begin(card, fyne.NewSize(74, 102), fyne.NewPos(100, 100))
	c.Bar(true)
	c.Move(fyne.NewPos(150, 120))
	if got := card.Position(); got != fyne.NewPos(113, 69) {
		t.Errorf("carried to %v", got)
	}
	done := false
	l := washi()
	l.Pace = look.None
	look.Set(l)
	c.Back(func() { done = true })
	if !done || c.Carrying() {
		t.Error("it does not come to rest")
	}
}

func TestATurnedCardEndsWithItsOtherFace(t *testing.T) {
	l := washi()
	l.Pace = look.None
	picturetest.Start(t, l)
	c := New(backCard, 74, 102, "back", nil)
	done := false
	c.TurnTo(lookedCard, "Samurai", func() { done = true })
	if !done || c.Card() != lookedCard || c.AccessibilityLabel() != "Samurai" {
		t.Errorf("done %v, shows %+v", done, c.Card())
	}
}

func TestAHandOfThirteenRisesUnderThePointerAndIsDragged(t *testing.T) {
	l := washi()
	l.Pace = look.None
	picturetest.Start(t, l)
	h := NewHandRow(112, 158)
	var pressed, taken []int
	h.OnPress = func(i int) { pressed = append(pressed, i) }
	h.OnTake = func(i int, _ fyne.Position) bool { taken = append(taken, i); return true }
	dropped := false
	h.OnMove, h.OnDrop = func(fyne.Position) {}, func(fyne.Position) { dropped = true }
	list := make([]Laid, 13)
	for i := range list {
		list[i] = Laid{Card: []Card{openCard, secretCard}[i%2], Name: "card"}
	}
	list[8].State = kit.CardSelected
	h.SetCards(list)
	window := picturetest.Window(t, container.NewWithoutLayout(kit.NewSheetOf(kit.Flat, nil, 0), h), 800, 200)
	put(h, 20, 10, 740, 172)
	h.Cards()[3].MouseIn(nil)
	if y := h.Cards()[3].Position().Y; y != 0 {
		t.Errorf("the card under the pointer stands at %.0f", y)
	}
	picturetest.Matches(t, "hand", window.Canvas().Capture())
	h.Cards()[3].MouseOut()
	if y := h.Cards()[3].Position().Y; y != handLift {
		t.Errorf("the card sinks to %.0f", y)
	}
	for i, c := range h.Cards() {
		at := h.Position().Add(c.Position()).AddXY(c.seen()/2, 80)
		test.TapCanvas(window.Canvas(), at)
		test.Drag(window.Canvas(), at, 4, -8)
		if len(pressed) != i+1 || pressed[i] != i || taken[i] != i {
			t.Fatalf("card %d: pressed %v, taken %v", i, pressed, taken)
		}
	}
	if !dropped {
		t.Error("a card is never let go")
	}
}

// If the names of a hand do not fit into one row, the hand has two rows with whole names. Each card is pressed at its place and rises within
// its row.
func TestAHandWithoutRoomLiesInTwoRows(t *testing.T) {
	l := washi()
	l.Pace = look.None
	picturetest.Start(t, l)
	for _, room := range []fyne.Size{{Width: 546, Height: 176}, {Width: 285, Height: 166}} {
		h := NewHandRow(112, 158)
		var pressed []int
		h.OnPress = func(i int) { pressed = append(pressed, i) }
		h.SetCards(make([]Laid, 13))
		window := picturetest.Window(t, container.NewWithoutLayout(h), 800, 200)
		put(h, 20, 10, room.Width, room.Height)
		for i, c := range h.Cards() {
			at, size := h.Place(i, false)
			if c.Card().Spine != 0 || at.X+size.Width > room.Width || at.Y+size.Height > room.Height || size.Height < namedCard {
				t.Errorf("card %d lies at %v, %v large, in %v", i, at, size, room)
			}
			if i > 0 {
				if before, _ := h.Place(i-1, false); at.Y == before.Y && at.X < before.X+size.Width {
					t.Errorf("card %d covers the one before", i)
				}
			}
			c.MouseIn(nil)
			if y := c.Position().Y; y < 0 || y >= at.Y {
				t.Errorf("card %d rises to %.0f from %.0f", i, y, at.Y)
			}
			c.MouseOut()
			test.TapCanvas(window.Canvas(), h.Position().Add(at).AddXY(size.Width/2, size.Height/2))
			if len(pressed) != i+1 || pressed[i] != i {
				t.Fatalf("card %d: pressed %v", i, pressed)
			}
		}
		h.SetCards(make([]Laid, 3))
		if c := h.Cards()[2]; room.Width > 400 && c.h != 158 {
			t.Errorf("three cards are %.0f high", c.h)
		}
	}
}
