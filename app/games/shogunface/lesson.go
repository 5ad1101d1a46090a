package shogunface

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2"

	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/lesson"
	"tenka/engine/shogun"
)

// means are the controls of the face with their actions, and the counts that a lesson can point at.
type means struct {
	tray  face.Meanings
	cubes fyne.CanvasObject // the counts of tower and tray while no battle is shown
}

// Meant are the controls on the table with their actions.
func (f *Face) Meant() face.Meanings { return f.means.tray }

// Leading is the main button of the winter sheet while a winter is shown, nil if the sheet is hidden.
func (f *Face) Leading() fyne.CanvasObject {
	if !f.winter.Shown() || !f.winter.Live() {
		return nil
	}
	return f.winter.Main()
}

// Spots are the areas of a thing on the table.
func (f *Face) Spots(pt lesson.Point) []face.Spot {
	var list []face.Spot
	add := func(objects ...fyne.CanvasObject) {
		for _, o := range objects {
			if a, ok := face.Where(o); ok && !slices.Contains(list, a) {
				list = append(list, a)
			}
		}
	}
	switch {
	case pt.Place == shogun.Tower:
		add(f.battle.Tower, f.means.cubes)
	case pt.Place == shogun.Tray:
		add(f.battle.Tower, f.means.cubes)
	case pt.Place >= shogun.Aki && pt.Place <= shogun.Yamato:
		if f.mapShown() {
			list = append(list, f.ring(pt.Place))
		} else if f.inside() && f.moment.Place == pt.Place {
			if add(f.battle.Outcome); len(list) == 0 {
				add(f.battle.Tower, f.means.cubes) // the cubes have not fallen yet
			}
		}
	case pt.Place >= shogun.OrderCastle && pt.Place <= shogun.Bid:
		add(f.plan.slots[pt.Place-shogun.OrderCastle])
		for i := range list {
			list[i].Goal = true
		}
	case pt.Place >= shogun.Turn1 && pt.Place <= shogun.Turn5:
		if add(f.means.tray.Of(engine.Action{Kind: shogun.KindSpecial, To: pt.Place})...); len(list) == 0 {
			add(f.plan.turns[pt.Place-shogun.Turn1])
		}
	case pt.Card != 0:
		return f.hand.spots(pt.Card)
	case pt.Action.Kind != 0:
		return f.controls(pt.Action)
	}
	return list
}

// Ground is the map, for setting up positions.
func (f *Face) Ground() face.Ground {
	return f.GroundOf(func(key any) engine.Action {
		at := key.(stack).at
		return engine.Action{Owner: f.view.Province(at).Owner, Piece: shogun.Army, To: at}
	})
}

// controls are the areas for doing an action: the card to lay, the province to enter, or a button.
func (f *Face) controls(a engine.Action) []face.Spot {
	var objects []fyne.CanvasObject
	switch a.Kind {
	case shogun.KindLay:
		if a.Card == 0 { // any of them
			var list []face.Spot
			for c := range f.hand.cards {
				list = append(list, f.hand.spots(c)...)
			}
			slices.SortFunc(list, func(a, b face.Spot) int { return cmp.Compare(a.At.X, b.At.X) })
			return list
		}
		return f.hand.spots(a.Card)
	case shogun.KindSeal:
		objects = []fyne.CanvasObject{f.plan.seal}
	case shogun.KindMove, shogun.KindAttack:
		if f.target.To <= 0 {
			return []face.Spot{f.ring(a.To)}
		}
		objects = f.means.tray.Of(engine.Gesture(a.Kind))
	default:
		objects = f.means.tray.Of(a)
	}
	var list []face.Spot
	for _, o := range objects {
		if a, ok := face.Where(o); ok {
			list = append(list, a)
		}
	}
	return list
}

// ring is a round area around the pieces of a province.
func (f *Face) ring(p engine.Place) face.Spot { return f.Ring(p, 1.08, fyne.NewSize(76, 54)) }

// mapShown reports whether the map is visible.
func (f *Face) mapShown() bool { return !f.narrow() || !f.orders }

// spots is the visible area of a card of the hand; none if it is not in the hand.
func (h *handRow) spots(c engine.Card) []face.Spot {
	if c >= shogun.Chest0 && int(c-shogun.Chest0) < len(h.chests) {
		if a, ok := face.Where(h.chests[c-shogun.Chest0]); ok {
			return []face.Spot{a}
		}
		return nil
	}
	cards := h.fan.Cards()
	for i, o := range cards {
		d, ok := o.(*face.DragSource)
		if !ok || h.cards[c] == nil || d.Content != fyne.CanvasObject(h.cards[c]) {
			continue
		}
		a, ok := face.Where(o)
		if !ok {
			return nil
		}
		if i+1 < len(cards) && h.f.picked != c {
			a.Size.Width = min(a.Size.Width, cards[i+1].Position().X-o.Position().X)
		}
		return []face.Spot{a}
	}
	return nil
}

// Attend shows in a narrow window the side with most of the points: the map, or the page. Plan and winter sheet leave the main button to the
// lesson.
func (f *Face) Attend(points []lesson.Point) {
	f.plan.show()
	if f.winter.Live() {
		f.winter.Show()
	}
	if !f.narrow() {
		return
	}
	lands, plan := 0, 0
	for _, pt := range points {
		switch {
		case pt.Action.Kind == shogun.KindLay, pt.Action.Kind == shogun.KindSeal, pt.Place >= shogun.OrderCastle && pt.Place <= shogun.Bid:
			plan++
		case pt.Place >= shogun.Aki && pt.Place <= shogun.Yamato:
			lands++
		}
	}
	switch {
	case lands > 0 || f.t.Finding():
		f.showOrders(false)
	case plan > 0, f.choosing(shogun.Plan) && !f.t.Led(): // the plan is there
		f.showOrders(true)
	case f.inside():
		f.showOrders(f.moment.Is(shogun.MomentBids, shogun.MomentSpecial, shogun.MomentTurnOrder))
	}
}
