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
	f      *Face
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

// dragCard lets a card of the hand be dragged onto a space.
func (c *carry) dragCard(o fyne.CanvasObject, card engine.Card) fyne.CanvasObject {
	return c.source(o, func() (engine.Card, engine.Place) { return card, 0 })
}

// dragSlot lets the card on a space be dragged to another space, or back into the hand.
func (c *carry) dragSlot(o fyne.CanvasObject, space engine.Place) fyne.CanvasObject {
	return c.source(o, func() (engine.Card, engine.Place) {
		if c.f.st.Seat == engine.NoSeat {
			return 0, 0
		}
		return c.f.view.Laid(c.f.st.Seat, space).Card, space
	})
}

// source lets a card be dragged from an object. what returns the card, 0 for none, and the space it lies on.
func (c *carry) source(o fyne.CanvasObject, what func() (engine.Card, engine.Place)) fyne.CanvasObject {
	d := face.NewDragSource(o)
	d.OnBegin = func(at fyne.Position) bool {
		card, from := what()
		if card == 0 || !c.f.choosing(shogun.Plan) || c.f.t.Finding() {
			return false
		}
		return c.begin(card, from, at)
	}
	d.OnMove = c.move
	d.OnEnd = c.end
	return d
}

// begin lifts a card: it leaves its space at once, and the spaces it may go to light up.
func (c *carry) begin(card engine.Card, from engine.Place, at fyne.Position) bool {
	look.FinishAll()
	if from != 0 && !c.f.plan.lift(from) {
		return false
	}
	c.f.t.Settle()
	c.on, c.card, c.from, c.over, c.start = true, card, from, 0, at
	c.f.Map.Passed = true // the map does not react to a card that passes over it
	if card >= shogun.Chest0 {
		chest := plancards.NewValueCard("", signChest, int(card-shogun.Chest0), nil)
		chest.SetZoom(c.f.zoom())
		c.object = chest
	} else {
		w, h := c.f.cardSize()
		land := plancards.NewLandCard(c.f.landOf(engine.Place(card)), nil, nil).SetSize(w, h)
		land.SetZoom(c.f.zoom())
		c.object = land
	}
	c.object.Resize(c.object.MinSize())
	c.box.Objects = []fyne.CanvasObject{c.object}
	c.f.plan.pick(card)
	c.move(at)
	c.box.Refresh()
	return true
}

// move brings the card in hand to a place of the window, and says why a space under it does not take it.
func (c *carry) move(at fyne.Position) {
	if !c.on {
		return
	}
	size := c.object.Size()
	c.object.Move(at.SubtractXY(size.Width/2, size.Height*0.4))
	if over := c.slotAt(at); over != c.over {
		before := c.over
		c.over = over
		for _, space := range []engine.Place{before, over} {
			if space != 0 {
				c.f.plan.slots[space-shogun.OrderCastle].Set(c.f.plan.slotState(c.f.st.Seat, space))
			}
		}
		c.sayWhy()
	}
}

// sayWhy says why the space under the card does not take it.
func (c *carry) sayWhy() {
	if c.over == 0 {
		c.f.t.Settle()
		return
	}
	c.f.SayWhy(engine.Action{Kind: shogun.KindLay, Card: c.card, To: c.over})
}

// slotAt is the space at a place of the window, 0 for none.
func (c *carry) slotAt(at fyne.Position) engine.Place {
	driver := fyne.CurrentApp().Driver()
	if c.f.narrow() && !c.f.orders {
		return 0
	}
	for i, s := range c.f.plan.slots {
		p, size := driver.AbsolutePositionForObject(s), s.Size()
		if at.X >= p.X && at.Y >= p.Y && at.X < p.X+size.Width && at.Y < p.Y+size.Height {
			return shogun.OrderCastle + engine.Place(i)
		}
	}
	return 0
}

// end lays the card on the space under it; let go elsewhere it glides back, and one that came from a space stays in the hand.
func (c *carry) end(at fyne.Position) {
	if !c.on {
		return
	}
	object, to := c.object, c.slotAt(at)
	c.on, c.over, c.object = false, 0, nil
	c.f.Map.Passed = false
	if to != 0 && c.f.plan.lay(c.card, to) {
		c.box.Objects = nil
		c.box.Refresh()
		return
	}
	refused := to != 0
	from := object.Position()
	size := object.Size()
	home := c.start.SubtractXY(size.Width/2, size.Height*0.4)
	c.f.picked = 0
	c.f.showMap()
	c.f.plan.show()
	c.f.hand.mark()
	if !refused {
		c.f.t.ShowLine()
	}
	look.Animate(look.Refused, func(share float32) {
		object.Move(fyne.NewPos(from.X+(home.X-from.X)*share, from.Y+(home.Y-from.Y)*share))
	}, func() {
		c.box.Objects = nil
		c.box.Refresh()
	})
}
