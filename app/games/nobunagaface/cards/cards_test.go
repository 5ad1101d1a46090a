package cards

import (
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"tenka/app/games/nobunagaface/arttest"
	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
	"tenka/app/ui/roomtest"
	"tenka/engine"
	"tenka/engine/nobunaga"
)

func TestTheHandInBothThemes(t *testing.T) {
	s := arttest.Round(t, nil, map[string]any{"hands": [][]string{
		{"o_shibata", "o_recruit", "o_niwa", "o_double", "o_fire", "o_ships", "o_negotiate", "o_hideyoshi1"}, {"p_illness"},
	}})
	arttest.Looks(t, "hand", 844, 136, func(language string) fyne.CanvasObject {
		b := s.Book(t, language, engine.Only(0))
		h := NewHand()
		h.Set(b, b.View.Hand(nobunaga.OdaSide), 0, false)
		return h.Object()
	})
}

func TestTheLineOverEachCardInBothThemes(t *testing.T) {
	s := arttest.Extra(t)
	arttest.Looks(t, "over", 684, 150, func(language string) fyne.CanvasObject {
		b := s.Book(t, language, engine.Only(0))
		h := NewHand()
		h.Set(b, b.View.Hand(nobunaga.OdaSide), 0, true)
		return h.Object()
	})
}

func TestTheOpenCardInBothThemes(t *testing.T) {
	s := arttest.Round(t, nil, map[string]any{"spent": []string{"niwa"}})
	arttest.Looks(t, "open", 328, 850, func(language string) fyne.CanvasObject {
		return NewPage(s.Book(t, language, engine.Only(0)), nobunaga.OShibata, func(nobunaga.CardUse) {}, true, nil)
	})
}

func TestTheSpentCardsInBothThemes(t *testing.T) {
	s := arttest.Round(t, nil, nil)
	arttest.Looks(t, "spent", 540, 172, func(language string) fyne.CanvasObject {
		b := s.Book(t, language, engine.Only(0))
		path := []*engine.Record{
			{Events: []engine.Event{{Kind: nobunaga.EventPlay, Card: nobunaga.OGift}, {Kind: nobunaga.EventTurn}, {Kind: nobunaga.EventPlay, Card: nobunaga.PIllness}}},
			{Steps: []engine.Action{{Kind: nobunaga.KindMarch}}, Events: []engine.Event{{Kind: nobunaga.EventPay, Card: nobunaga.OHideyoshi2}}},
			{Steps: []engine.Action{{Kind: nobunaga.KindPay}}, Events: []engine.Event{{Kind: nobunaga.EventPay, Card: nobunaga.OShibata}}},
			{Events: []engine.Event{{Kind: nobunaga.EventEspionage, Card: nobunaga.OFire}}},
			{Steps: []engine.Action{{Kind: nobunaga.KindDiplomacy}}, Events: []engine.Event{{Kind: nobunaga.EventPay, Card: nobunaga.PDistrust}}},
		}
		list := SpentOf(b, path)
		if len(list) != 5 || list[0].Card != nobunaga.PIllness {
			t.Errorf("spent in this turn: %+v", list)
		}
		return NewSpent(b, list)
	})
}

// Every text fits its card in the hand and in the panel, in both languages, also with large text.
func TestEveryCardHasRoomForItsWords(t *testing.T) {
	s := arttest.Round(t, nil, nil)
	for _, language := range []string{"en", "fr"} {
		for _, scale := range []float32{1, 1.3} {
			arttest.Start(t, look.Look{Scale: scale})
			b := s.Book(t, language, engine.AllSeats(2))
			for c := nobunaga.ORecruit; c <= nobunaga.PRecruit; c++ {
				for _, o := range []fyne.CanvasObject{
					newOpen(b, c), newTextCard(textOf(b, c, "1"), 122, 170, "", nil).SetFoot(100),
					newTextCard(textOf(b, c, ""), 122, 170, "", nil).SetSeen(93), newTextCard(textOf(b, c, ""), 122, 170, "", nil).SetSeen(86),
					newTextCard(textOf(b, c, "9"), 122, 170, "", nil).SetSeen(70).SetFolded(42),
				} {
					size := o.MinSize()
					arttest.Show(t, o, size.Width+24, size.Height+24)
					for _, cut := range roomtest.Cut(o, size.Width+24) {
						t.Errorf("%s %s at %g: %s", language, b.Tell().Card(c), scale, cut)
					}
				}
			}
		}
	}
}

// Cards overlap more if that saves scrolling, and their texts fit the visible part.
func TestAHandThatAlmostFitsIsNotScrolled(t *testing.T) {
	arttest.Start(t, look.Look{})
	b := arttest.Round(t, nil, nil).Book(t, "fr", engine.Only(0))
	h := NewHand()
	h.Set(b, []engine.Card{nobunaga.OShibata, nobunaga.OFire, nobunaga.ORecruit, nobunaga.OGift, nobunaga.OShips, nobunaga.ODouble}, -1, false)
	_, least := h.Wide()
	for wide, seen := range map[float32][2]float32{least: {86, 122}, 2000: {122, 122}} {
		arttest.Show(t, h.Object(), wide+24, 140)
		if first, last := h.Seen(h.Card(0)).Width, h.Seen(h.Card(5)).Width; math.Abs(float64(first-seen[0])) > 0.1 || math.Abs(float64(last-seen[1])) > 0.1 {
			t.Errorf("in %g units %g are seen of the first card and %g of the last, not %v", wide, first, last, seen)
		}
	}
	const ring = 4
	arttest.Show(t, h.Object(), least+24, 140)
	for i := range 5 {
		for _, o := range test.WidgetRenderer(h.Card(i)).Objects() {
			if words, ok := o.(*canvas.Text); ok && words.Position().X+words.MinSize().Width > h.Seen(h.Card(i)).Width-ring {
				t.Errorf("%q runs under the card after it", words.Text)
			}
		}
	}
}

// If a hand has no room in one row, it has columns of two cards: twelve cards beside the choices in the smallest window are visible without
// scrolling and without overlapping. A card becomes whole under the pointer, and the pointer still finds those around it.
func TestTwelveCardsAreVisibleWithoutScrolling(t *testing.T) {
	arttest.Start(t, look.Look{})
	b := arttest.Round(t, nil, nil).Book(t, "fr", engine.AllSeats(2))
	var hand []engine.Card
	for c := nobunaga.ORecruit; len(hand) < 12; c++ {
		hand = append(hand, c)
	}
	for _, open := range []int{-1, 0, 5, 11} {
		h := NewHand()
		chosen := -1
		h.OnOpen = func(i int) { chosen = i }
		h.Set(b, hand, open, false)
		const wide, high = 610, 106
		win := arttest.Show(t, h.Object(), wide+24, high+24)
		var areas []face.Spot
		for i := range hand {
			at := fyne.CurrentApp().Driver().AbsolutePositionForObject(h.Card(i))
			seen := face.Spot{At: at, Size: h.Seen(h.Card(i))}
			if seen.Size.Width < 66 || at.X+seen.Size.Width > 12+wide {
				t.Errorf("of card %d, with %d open, %g units are seen at %g", i, open, seen.Size.Width, at.X)
			}
			for j, other := range areas {
				if seen.Overlaps(other) {
					t.Errorf("card %d lies over card %d", i, j)
				}
			}
			areas = append(areas, seen)
		}
		if open >= 0 {
			continue
		}
		test.MoveMouse(win.Canvas(), areas[2].At.AddXY(20, 20))
		if size := h.Seen(h.Card(2)); size.Width < 122 || size.Height < 100 {
			t.Errorf("under the pointer %v is seen of a card", size)
		}
		test.TapCanvas(win.Canvas(), areas[3].At.AddXY(20, 20))
		if chosen != 3 {
			t.Errorf("the card below the one that has come up is not chosen, but %d", chosen)
		}
		test.MoveMouse(win.Canvas(), fyne.NewPos(2, 2))
		if size := h.Seen(h.Card(2)); size.Width >= 122 {
			t.Errorf("the pointer has gone, and %v is seen of the card", size)
		}
	}
}

func TestACardOfTheHandIsOpenedByClickAndByKey(t *testing.T) {
	arttest.Start(t, look.Look{})
	s := arttest.Round(t, nil, nil)
	b := s.Book(t, "en", engine.Only(0))
	h := NewHand()
	opened, asked := -1, -1
	h.OnOpen, h.OnAsk = func(i int) { opened = i }, func(i int) { asked = i }
	hand := b.View.Hand(nobunaga.OdaSide)
	h.Set(b, hand, -1, false)
	arttest.Show(t, h.Object(), 700, 140)
	test.Tap(h.Card(2))
	if opened != 2 {
		t.Errorf("a click opens card %d, not 2", opened)
	}
	test.TapSecondary(h.Card(1))
	if asked != 1 {
		t.Errorf("card %d is asked about, not 1", asked)
	}
	if !h.Key("4") || opened != 3 {
		t.Errorf("4 opens card %d", opened)
	}
	if h.Key("9") || h.Key("A") {
		t.Error("a key without a card is taken")
	}
	h.Card(0).TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if opened != 0 {
		t.Errorf("Enter opens card %d", opened)
	}
}

// With more cards than digits, Tab still reaches each card and scrolls to it, and Enter opens it.
func TestTabComesToEveryCardOfALargeHand(t *testing.T) {
	arttest.Start(t, look.Look{})
	b := arttest.Round(t, nil, nil).Book(t, "en", engine.Only(0))
	h := NewHand()
	opened := -1
	h.OnOpen = func(i int) { opened = i }
	var hand []engine.Card
	for c := nobunaga.ORecruit; len(hand) < 11; c++ {
		hand = append(hand, c)
	}
	h.Set(b, hand, -1, false)
	win := arttest.Show(t, h.Object(), 500, 140)
	for i := range hand {
		win.Canvas().FocusNext()
		card := h.Card(i)
		if win.Canvas().Focused() != fyne.Focusable(card) {
			t.Fatalf("%d times Tab does not lead to card %d", i+1, i)
		}
		if seen := h.Seen(card).Width; seen < 90 {
			t.Errorf("card %d has the keyboard and shows %g of itself", i, seen)
		}
		if card.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn}); opened != i {
			t.Errorf("Enter opens card %d, not %d", opened, i)
		}
	}
}

// Only legal uses are lit, and a press on a row chooses its use.
func TestUsesAreThoseOfTheRules(t *testing.T) {
	arttest.Start(t, look.Look{})
	s := arttest.Round(t, nil, nil)
	b := s.Book(t, "en", engine.Only(0))
	want := map[engine.Card][4]bool{
		nobunaga.OShibata: {false, true, false, true}, nobunaga.OFire: {false, false, false, true}, nobunaga.ORecruit: {true, false, false, true},
		nobunaga.PDistrust: {},
	}
	for c, legal := range want {
		for i, u := range UsesOf(b, c) {
			if u.Legal != legal[i] {
				t.Errorf("%s: %s is legal: %t", b.Tell().Card(c), u.Name, u.Legal)
			}
			if u.Note == "" {
				t.Errorf("%s: %s says nothing", b.Tell().Card(c), u.Name)
			}
		}
	}
	var chosen []nobunaga.CardUse
	uses := newUses(b, nobunaga.OShibata, func(u nobunaga.CardUse) { chosen = append(chosen, u) }, true, nil)
	arttest.Show(t, uses, 330, 200)
	for _, o := range uses.(*fyne.Container).Objects {
		if r, ok := o.(*kit.Row); ok {
			test.Tap(r)
		}
	}
	if len(chosen) != 2 || chosen[0] != nobunaga.ActionUse || chosen[1] != nobunaga.PayUse {
		t.Errorf("pressed: %v", chosen)
	}
	if newHelped(b, nobunaga.OGift) != nil {
		t.Error("a gift raises somebody")
	}
}
