package shogunface

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/games/shogunface/plancards"
	"tenka/app/table/face"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/shogun"
)

// carry is a card on its way from the hand or a space to another space.
type carry struct {
	box    *fyne.Container
	on     bool
	card   engine.Card
	from   engine.Place // the space it was lifted from, 0 for the hand
	object fyne.CanvasObject
	over   engine.Place // the space under it, 0 for none
	start  fyne.Position
}

// layer is where the card is drawn.
func (c *carry) layer() fyne.CanvasObject {
	c.box = container.NewWithoutLayout()
	return c.box
}

// dragCard makes a card of the hand something to be dragged onto a space.
func (f *Face) dragCard(o fyne.CanvasObject, c engine.Card) fyne.CanvasObject {
	return f.carrying1(o, func() (engine.Card, engine.Place) { return c, 0 })
}

// dragSlot makes the card that lies on a space something to be dragged to another, or back into the hand.
func (f *Face) dragSlot(o fyne.CanvasObject, space engine.Place) fyne.CanvasObject {
	return f.carrying1(o, func() (engine.Card, engine.Place) {
		if f.st.Seat == engine.NoSeat {
			return 0, 0
		}
		return f.view.Laid(f.st.Seat, space).Card, space
	})
}

// carrying1 joins a source to the layer of what is carried.
func (f *Face) carrying1(o fyne.CanvasObject, what func() (engine.Card, engine.Place)) fyne.CanvasObject {
	d := face.NewDragSource(o)
	d.OnBegin = func(at fyne.Position) bool {
		card, from := what()
		if card == 0 || !f.choosing(shogun.Plan) || f.t.Finding() {
			return false
		}
		return f.beginCarry(card, from, at)
	}
	d.OnMove = f.moveCarry
	d.OnEnd = f.endCarry
	return d
}

// beginCarry lifts a card: it leaves its space at once, and the spaces it may go to light up.
func (f *Face) beginCarry(card engine.Card, from engine.Place, at fyne.Position) bool {
	look.FinishAll()
	if from != 0 && !f.lift(from) {
		return false
	}
	f.t.Settle()
	c := &f.carried
	c.on, c.card, c.from, c.over, c.start = true, card, from, 0, at
	f.Map.Passed = true // on its way to an order it asks nothing of the land
	if card >= shogun.Chest0 {
		chest := plancards.NewValueCard("", signChest, int(card-shogun.Chest0), nil)
		chest.SetZoom(f.zoom())
		c.object = chest
	} else {
		w, h := f.cardSize()
		land := plancards.NewLandCard(f.landOf(engine.Place(card)), nil, nil).SetSize(w, h)
		land.SetZoom(f.zoom())
		c.object = land
	}
	c.object.Resize(c.object.MinSize())
	c.box.Objects = []fyne.CanvasObject{c.object}
	f.pick(card)
	f.moveCarry(at)
	c.box.Refresh()
	return true
}

// moveCarry brings the card in hand to a place of the window, and says why a space under it does not take it.
func (f *Face) moveCarry(at fyne.Position) {
	c := &f.carried
	if !c.on {
		return
	}
	size := c.object.Size()
	c.object.Move(at.SubtractXY(size.Width/2, size.Height*0.4))
	if over := f.slotAt(at); over != c.over {
		before := c.over
		c.over = over
		for _, space := range []engine.Place{before, over} {
			if space != 0 {
				f.plan.slots[space-shogun.OrderCastle].Set(f.slotState(f.st.Seat, space))
			}
		}
		f.carriedOver()
	}
}

// carriedOver says why the space under the card does not take it.
func (f *Face) carriedOver() {
	c := &f.carried
	if c.over == 0 {
		f.t.Settle()
		return
	}
	f.SayWhy(engine.Action{Kind: shogun.KindLay, Card: c.card, To: c.over})
}

// slotAt is the space at a place of the window, 0 for none.
func (f *Face) slotAt(at fyne.Position) engine.Place {
	driver := fyne.CurrentApp().Driver()
	if f.narrow() && !f.orders {
		return 0
	}
	for i, s := range f.plan.slots {
		p, size := driver.AbsolutePositionForObject(s), s.Size()
		if at.X >= p.X && at.Y >= p.Y && at.X < p.X+size.Width && at.Y < p.Y+size.Height {
			return shogun.OrderCastle + engine.Place(i)
		}
	}
	return 0
}

// endCarry lays the card on the space under it; let go elsewhere it glides back, and one that came from a space stays in the hand.
func (f *Face) endCarry(at fyne.Position) {
	c := &f.carried
	if !c.on {
		return
	}
	object, to := c.object, f.slotAt(at)
	c.on, c.over, c.object = false, 0, nil
	f.Map.Passed = false
	if to != 0 && f.lay(c.card, to) {
		c.box.Objects = nil
		c.box.Refresh()
		return
	}
	refused := to != 0
	from := object.Position()
	size := object.Size()
	home := c.start.SubtractXY(size.Width/2, size.Height*0.4)
	f.picked = 0
	f.showMap()
	f.plan.show()
	f.hand.mark()
	if !refused {
		f.t.ShowLine()
	}
	look.Animate(look.Refused, func(share float32) {
		object.Move(fyne.NewPos(from.X+(home.X-from.X)*share, from.Y+(home.Y-from.Y)*share))
	}, func() {
		c.box.Objects = nil
		c.box.Refresh()
	})
}
