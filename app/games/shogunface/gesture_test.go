package shogunface

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/games/shogunface/plancards"
	"tenka/app/shell"
	"tenka/app/table"
	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/shogun"
)

// middleOf is the middle of an object in the window.
func middleOf(o fyne.CanvasObject) fyne.Position {
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(o).AddXY(o.Size().Width/2, o.Size().Height/2)
}

// dragTo drags a source to a point of the window with the pointer.
func dragTo(d *face.DragSource, from, to fyne.Position) {
	const points = 6
	for i := range points + 1 {
		share := float32(i) / points
		at := fyne.NewPos(from.X+(to.X-from.X)*share, from.Y+(to.Y-from.Y)*share)
		d.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{AbsolutePosition: at}})
	}
	d.DragEnd()
}

// source is the widget for dragging the card of a province in the hand.
func (h *handRow) source(c engine.Card) *face.DragSource {
	for _, o := range h.fan.Cards() {
		if d := o.(*face.DragSource); d.Content == fyne.CanvasObject(h.cards[c]) {
			return d
		}
	}
	return nil
}

// TestDragClickAndKeysLayTheSamePlan lays the first provinces of the hand on the first orders in three ways, and seals a plan that was filled
// in.
func TestDragClickAndKeysLayTheSamePlan(t *testing.T) {
	const cards = 3
	ways := map[string]func(tb *table.Table, f *Face, card engine.Card, space engine.Place){
		"drag": func(_ *table.Table, f *Face, card engine.Card, space engine.Place) {
			d := f.hand.source(card)
			dragTo(d, middleOf(d), middleOf(f.plan.slots[space-shogun.OrderCastle]))
		},
		"click": func(_ *table.Table, f *Face, card engine.Card, space engine.Place) {
			test.Tap(f.hand.cards[card])
			test.Tap(f.plan.slots[space-shogun.OrderCastle])
		},
		"keys": func(tb *table.Table, f *Face, card engine.Card, space engine.Place) {
			tb.Canvas().Unfocus()
			tb.Key(fyne.Key1)
			require.Equal(t, card, f.picked)
			to := middleOf(f.plan.slots[space-shogun.OrderCastle])
			tb.Key(fyne.KeyDown)
			for range 20 {
				here := middleOf(tb.Canvas().Focused().(*plancards.Slot))
				key := fyne.KeyReturn
				switch {
				case here.X < to.X-9:
					key = fyne.KeyRight
				case here.X > to.X+9:
					key = fyne.KeyLeft
				case here.Y < to.Y-9:
					key = fyne.KeyDown
				case here.Y > to.Y+9:
					key = fyne.KeyUp
				}
				tb.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: key})
				if key == fyne.KeyReturn {
					return
				}
			}
		},
	}
	var want []engine.Action
	for _, way := range []string{"drag", "click", "keys"} {
		t.Run(way, func(t *testing.T) {
			tb := at(t, header(4, 1, nil), fyne.NewSize(1280, 800), "en", shell.ThemeWashi, 1)
			f := tb.Face().(*Face)
			for i := range cards {
				card := f.view.Hand(0)[0]
				space := shogun.OrderRice + engine.Place(i)
				ways[way](tb, f, card, space)
				require.Len(t, f.st.Steps, i+1, "card %d", i)
				assert.Equal(t, engine.Action{Kind: shogun.KindLay, Card: card, To: space}, f.st.Steps[i])
			}
			f.plan.fillUp()
			require.True(t, f.st.May(shogun.KindSeal))
			tb.Key(fyne.KeyReturn)
			r := tb.Session().Match.Record(tb.Session().Match.At())
			require.Equal(t, engine.Seat(0), r.Seat)
			if want == nil {
				want = r.Steps
			}
			assert.Equal(t, want, r.Steps)
		})
	}
}

// Enter after a click does not press the space again: it would lift the card that the click has laid.
func TestEnterAfterClicksSealsThePlan(t *testing.T) {
	tb := at(t, header(4, 1, nil), fyne.NewSize(1280, 800), "en", shell.ThemeWashi, 1)
	f := tb.Face().(*Face)
	card := f.view.Hand(0)[0]
	enter := func() { tb.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn}) }
	tb.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) { tb.Key(e.Name) })
	test.Tap(f.hand.cards[card])
	enter()
	assert.Equal(t, card, f.picked, "Enter lays no card that a click picked up")
	test.Tap(f.plan.slots[shogun.OrderRice-shogun.OrderCastle])
	enter()
	require.Len(t, f.st.Steps, 1, "Enter lifts no card that a click laid")
	f.plan.fillUp()
	bid := f.plan.slots[shogun.Bid-shogun.OrderCastle]
	test.Tap(bid)
	test.Tap(bid)
	require.True(t, f.st.May(shogun.KindSeal))
	enter()
	assert.Equal(t, engine.Seat(0), tb.Session().Match.Record(tb.Session().Match.At()).Seat, "Enter seals")
}

// TestACardIsLiftedAgainInAnyOrder takes back the first of three cards: the others stay, and that card is in hand.
func TestACardIsLiftedAgainInAnyOrder(t *testing.T) {
	tb := at(t, header(4, 1, nil), fyne.NewSize(1280, 800), "en", shell.ThemeWashi, 1)
	f := tb.Face().(*Face)
	var laid []engine.Card
	for i := range 3 {
		laid = append(laid, f.view.Hand(0)[0])
		require.True(t, f.plan.lay(laid[i], shogun.OrderRice+engine.Place(i)))
	}
	test.Tap(f.plan.slots[shogun.OrderRice-shogun.OrderCastle])
	assert.Equal(t, laid[0], f.picked)
	require.Len(t, f.st.Steps, 2)
	assert.Equal(t, laid[1], f.st.Steps[0].Card)
	tb.Key(fyne.KeyEscape)
	assert.Zero(t, f.picked)

	// A card that is dragged off its space and dropped on the map goes back to the hand.
	space := shogun.OrderTax
	d := f.plan.drags[space-shogun.OrderCastle].(*face.DragSource)
	dragTo(d, middleOf(d), middleOf(f.Map))
	assert.Len(t, f.st.Steps, 1)
	assert.Contains(t, f.view.Hand(0), laid[1])

	// A drag onto a covered space is refused with the rule.
	card := f.view.Hand(0)[0]
	from := f.hand.source(card)
	dragTo(from, middleOf(from), middleOf(f.plan.slots[shogun.OrderArmy5-shogun.OrderCastle]))
	assert.Len(t, f.st.Steps, 1)
	assert.True(t, tb.Inspect().Line.Refused())
	assert.Equal(t, "shogun.plan.one", tb.Inspect().LineRule)
}

// The second click on a card lays it on the first free order.
func TestASecondClickLaysACardOnTheNextFreeOrder(t *testing.T) {
	tb := at(t, header(4, 1, nil), fyne.NewSize(1280, 800), "en", shell.ThemeWashi, 1)
	f := tb.Face().(*Face)
	card := f.view.Hand(0)[0]
	test.Tap(f.hand.cards[card])
	test.Tap(f.hand.cards[card])
	require.Len(t, f.st.Steps, 1)
	assert.Equal(t, f.view.Orders()[0].Order, f.st.Steps[0].To)
}

// TestArmiesMarchByDragClickAndKeys sends the same armies in three ways.
func TestArmiesMarchByDragClickAndKeys(t *testing.T) {
	var want engine.Action
	for _, way := range []string{"drag", "click", "keys"} {
		t.Run(way, func(t *testing.T) {
			tb := at(t, header(4, 1, nil), fyne.NewSize(1280, 800), "en", shell.ThemeWashi, 1)
			f := tb.Face().(*Face)
			for f.phase() != shogun.Attack || tb.Session().Actor() == engine.NoSeat {
				switch seat := tb.Session().Match.ToAct().First(); {
				case f.inside():
					tb.Key(fyne.KeyE)
				case tb.Session().Actor() == engine.NoSeat:
					_, _, ok := tb.Session().Match.Do(seat, tb.Session().Match.Legal(seat, nil)[0])
					require.True(t, ok)
					tb.Session().Update()
				case f.phase() == shogun.Plan && len(f.st.Steps) == 0:
					require.True(t, tb.Do(march(f, shogun.OrderCombatA)))
				default:
					require.True(t, tb.Do(f.st.Legal[0]))
				}
			}
			if f.inside() {
				tb.Key(fyne.KeyE)
			}
			a := f.st.Legal[len(f.st.Legal)-1]
			records := tb.Session().Match.Records()
			switch way {
			case "drag":
				f.pickUp(stack{f.from()})
				require.True(t, f.drop(stack{f.from()}, f.Zone(a.To)))
			case "click":
				f.tapZone(f.Zone(a.To))
			case "keys":
				f.Map.FocusZone(f.Zone(a.To))
				f.Map.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
			}
			if tb.Session().Match.Records() == records {
				f.setCount(int(a.N))
				tb.Key(fyne.KeyReturn)
			}
			require.Equal(t, records+1, tb.Session().Match.Records())
			got := tb.Session().Match.Record(records).Steps[0]
			if want.Kind == 0 {
				want = got
			}
			assert.Equal(t, want, got)
			assert.Equal(t, a, got)
		})
	}
}

// A card is dragged over the whole window, and no sheet of the map is drawn again.
func TestADragOfACardRedrawsNoMap(t *testing.T) {
	tb := at(t, header(5, 1, nil), fyne.NewSize(1280, 800), "en", shell.ThemeWashi, 1)
	f := tb.Face().(*Face)
	card := f.view.Hand(0)[0]
	require.True(t, f.carried.begin(card, 0, fyne.NewPos(60, 720)))
	before := f.Map.Count().Sheets
	for i := range 60 {
		f.carried.move(fyne.NewPos(60+20*float32(i), 720-11*float32(i)))
	}
	assert.Equal(t, before, f.Map.Count().Sheets)
	f.carried.end(fyne.NewPos(400, 300))
	assert.Empty(t, f.st.Steps)
}

// BenchmarkPlanDrag drags a card over the plan, with 45 provinces on the map: the work of one move of the pointer.
func BenchmarkPlanDrag(b *testing.B) {
	tb := at(b, header(3, 1, nil), fyne.NewSize(1280, 800), "en", shell.ThemeWashi, 1)
	f := tb.Face().(*Face)
	if !f.carried.begin(f.view.Hand(0)[0], 0, fyne.NewPos(60, 720)) {
		b.Fatal("no card is carried")
	}
	i := 0
	for b.Loop() {
		i++
		f.carried.move(fyne.NewPos(840+float32(i*7%420), 100+float32(i*11%560)))
	}
}

// BenchmarkPlanLay lays a card and takes it back: the work of one drop.
func BenchmarkPlanLay(b *testing.B) {
	tb := at(b, header(3, 1, nil), fyne.NewSize(1280, 800), "en", shell.ThemeWashi, 1)
	f := tb.Face().(*Face)
	for b.Loop() {
		f.plan.lay(f.view.Hand(0)[0], shogun.OrderRice)
		f.rearrange(nil)
	}
}
