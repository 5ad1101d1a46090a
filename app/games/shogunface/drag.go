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

// carry is a drag of a card from the hand or a space to another space.
type carry struct {
	f      *Face
	box    *fyne.Container
	on     bool
	card   engine.Card
	from   engine.Place // the space it came from, 0 for the hand
	object fyne.CanvasObject
	over   engine.Place // the space below it, 0 for none
	start  fyne.Position
}

// layer is the layer on which the card is drawn.
func (c *carry) layer() fyne.CanvasObject {
	c.box = container.NewWithoutLayout()
	return c.box
}

// dragCard makes a card of the hand draggable onto a space.
func (c *carry) dragCard(o fyne.CanvasObject, card engine.Card) fyne.CanvasObject {
	return c.source(o, func() (engine.Card, engine.Place) { return card, 0 })
}

// dragSlot makes the card on a space draggable to another space, or back to the hand.
func (c *carry) dragSlot(o fyne.CanvasObject, space engine.Place) fyne.CanvasObject {
	return c.source(o, func() (engine.Card, engine.Place) {
		if c.f.st.Seat == engine.NoSeat {
			return 0, 0
		}
		return c.f.view.Laid(c.f.st.Seat, space).Card, space
	})
}

// source makes a card draggable from an object. what returns the card, 0 for none, and its space.
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

// begin picks up a card: it leaves its space at once, and the possible spaces are lit.
func (c *carry) begin(card engine.Card, from engine.Place, at fyne.Position) bool {
	look.FinishAll()
	if from != 0 && !c.f.plan.lift(from) {
		return false
	}
	c.f.t.Settle()
	c.on, c.card, c.from, c.over, c.start = true, card, from, 0, at
	c.f.Map.Passed = true // the map does not react to a card dragged over it
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

// move moves the card to a point of the window, and says why a space there does not accept it.
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
		c.f.plan.lifted(over)
	}
}

// sayWhy says why the space below the card does not accept it.
func (c *carry) sayWhy() {
	if c.over == 0 {
		c.f.t.Settle()
		return
	}
	c.f.SayWhy(engine.Action{Kind: shogun.KindLay, Card: c.card, To: c.over})
}

// slotAt is the space at a point of the window, 0 for none.
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

// end lays the card on the space below it. Dropped elsewhere, it glides back; a card that came from a space stays in the hand.
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
	c.f.plan.lifted(0)
	look.Animate(look.Refused, func(share float32) {
		object.Move(fyne.NewPos(from.X+(home.X-from.X)*share, from.Y+(home.Y-from.Y)*share))
	}, func() {
		c.box.Objects = nil
		c.box.Refresh()
	})
}
