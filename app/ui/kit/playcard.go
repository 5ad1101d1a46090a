package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tenka/app/ui/look"
)

// PlayCard is a card that lies on the table or in a hand: its picture, and round it the ring of what may be done with it. It is as
// large as it is made; the rings lie outside.
type PlayCard struct {
	control
	card   look.Card
	w, h   float32
	state  CardState
	acting bool
	gone   string // across a card that was removed
	key    string
	turn   float32 // how far a card that is turned over has come, 0 to 1; 1 at rest
	before look.Card
	whole  bool // seen whole though others lie over it; it still takes presses only where it was seen before
	drag   dragCalls
	run    *look.Run
}

// dragCalls are what a drag of a card tells, with places of the window.
type dragCalls struct {
	begin     func(at fyne.Position) bool // false: it stays where it lies
	move, end func(at fyne.Position)
	on, asked bool
	last      fyne.Position
	moves     look.Moves
}

// NewPlayCard returns a card of w by h units. name is what a screen reader says; press may be nil for a card that is only read.
func NewPlayCard(c look.Card, w, h float32, name string, press func()) *PlayCard {
	p := &PlayCard{card: c, w: w, h: h, turn: 1}
	p.name, p.press, p.inert = name, press, press == nil
	p.extend(p)
	return p
}

// Card returns what the card shows.
func (p *PlayCard) Card() look.Card { return p.card }

// SetCard changes what the card shows, at once.
func (p *PlayCard) SetCard(c look.Card, name string) {
	p.run.Cancel()
	p.name, p.turn = name, 1
	if c != p.card {
		p.card = c
	}
	p.Refresh()
}

// TurnTo turns the card over to another face and then calls done, which may be nil.
func (p *PlayCard) TurnTo(c look.Card, name string, done func()) {
	p.run.Finish()
	p.before, p.card, p.name, p.turn = p.card, c, name, 0
	p.run = look.Animate(look.CardTurn, func(share float32) {
		p.turn = share
		p.Refresh()
	}, done)
}

// SetCardSize changes the size of the card.
func (p *PlayCard) SetCardSize(w, h float32) {
	if w != p.w || h != p.h {
		p.w, p.h = w, h
		p.Refresh()
	}
}

// SetState changes what may be done with the card. gone, where it is not empty, stands across a used card: "removed".
func (p *PlayCard) SetState(s CardState, gone string) {
	if s != p.state || gone != p.gone {
		p.state, p.gone = s, gone
		p.Refresh()
	}
}

// State returns what may be done with the card.
func (p *PlayCard) State() CardState { return p.state }

// SetActing puts the ring of attention round the card: it is the one that does something now.
func (p *PlayCard) SetActing(on bool) {
	if on != p.acting {
		p.acting = on
		p.Refresh()
	}
}

// SetKey shows the key that chooses the card at its foot while the card is lit or focused; "" for none.
func (p *PlayCard) SetKey(key string) { p.key = key }

// OnHover has tell called when pointer or focus come to the card and go.
func (p *PlayCard) OnHover(tell func(in bool)) { p.enter = tell }

// SetPress changes what a press does; nil makes it a card that is only read.
func (p *PlayCard) SetPress(press func()) { p.press, p.inert = press, press == nil }

// OnDrag has a drag of the card told: begin decides whether it can be taken up. All three get places of the window.
func (p *PlayCard) OnDrag(begin func(at fyne.Position) bool, move, end func(at fyne.Position)) {
	p.drag = dragCalls{begin: begin, move: move, end: end}
}

// Dragged carries the card.
func (p *PlayCard) Dragged(e *fyne.DragEvent) {
	p.drag.last = e.AbsolutePosition
	switch {
	case p.drag.begin == nil:
	case !p.drag.asked:
		p.drag.asked = true
		p.drag.on = p.drag.begin(p.drag.last)
	case p.drag.on:
		at := p.drag.last
		p.drag.moves.Do(func() { p.drag.move(at) })
	}
}

// DragEnd lets go of it.
func (p *PlayCard) DragEnd() {
	on := p.drag.on
	p.drag.moves.End()
	p.drag.on, p.drag.asked = false, false
	if on {
		p.drag.end(p.drag.last)
	}
}

// SetWhole shows the whole card over those that cover it. It takes presses only where it was seen before.
func (p *PlayCard) SetWhole(on bool) {
	if on != p.whole {
		p.whole = on
		p.Refresh()
	}
}

// SetReadOnly keeps the keyboard from the card; a press is still heard.
func (p *PlayCard) SetReadOnly(on bool) {
	if p.inert != on {
		p.inert = on
		if cv := canvasOf(p.self); on && p.focused && cv != nil {
			cv.Unfocus()
		}
	}
}

// seen is the width of what is seen of the card.
func (p *PlayCard) seen() float32 {
	if p.card.Spine > 0 {
		return min(p.card.Spine, p.w)
	}
	return p.w
}

var goneType = look.Type{Font: look.InterSemiBold, Size: 13, Tone: look.ToneOnPrimary}

// CreateRenderer draws the card.
func (p *PlayCard) CreateRenderer() fyne.WidgetRenderer {
	img := &canvas.Image{ScaleMode: canvas.ImageScaleFastest}
	lit, core, focus := canvas.NewRectangle(nothing), canvas.NewRectangle(nothing), newRing(9)
	cross := [2]*canvas.Line{canvas.NewLine(nil), canvas.NewLine(nil)}
	plate := canvas.NewRectangle(nil)
	gone := newText("", goneType)
	cap, capGround := newKeycap(""), canvas.NewRectangle(nil)
	under := canvas.NewRectangle(nil) // below a faded card, so that those it covers do not show through
	objects := []fyne.CanvasObject{lit, core, under, img, cross[0], cross[1], plate, gone.Text, capGround}
	objects = append(objects, cap.objects()...)
	objects = append(objects, focus.Rectangle)
	return newPainter(p,
		func() fyne.Size { return fyne.NewSize(p.seen(), p.h) },
		func(fyne.Size) {
			w, h, seen := p.w, p.h, p.seen()
			if p.whole {
				seen = w
			}
			squeeze := float32(1) // of a card that turns over
			if p.turn < 1 {
				squeeze = max(abs32(2*p.turn-1), 0.02)
			}
			pixels := pixelsOf(p)
			pic := p.picture(pixels)
			pw, ph := float32(pic.Bounds().Dx())/pixels, float32(pic.Bounds().Dy())/pixels
			if img.Image != pic {
				img.Image = pic
				canvas.Refresh(img)
			}
			place(img, w/2-(w/2+look.CardEdge)*squeeze, -look.CardEdge, pw*squeeze, ph)
			place(under, w/2-w/2*squeeze, 0, w*squeeze, h)
			under.CornerRadius = min(8, h*0.08)
			place(lit, -5, -5, seen+10, h+10)
			place(core, -2.4, -2.4, seen+4.8, h+4.8)
			lit.CornerRadius, core.CornerRadius = 11, 9
			for i, l := range cross {
				x1, x2 := seen*0.06, seen*0.94
				if i == 1 {
					x1, x2 = x2, x1
				}
				l.Position1, l.Position2 = fyne.NewPos(x1, h*0.05), fyne.NewPos(x2, h*0.95)
			}
			room := gone.width() + u(16)
			place(plate, seen/2-room/2, h/2-u(13), room, u(26))
			plate.CornerRadius = u(13)
			gone.midAt(seen/2, baseline(goneType, h/2), 0)
			at := max(h*0.12, u(12)) // between value and crest, where nothing stands
			if seen < 54 {
				at = h - u(14)
			}
			place(capGround, seen/2-cap.width()/2-2, at-u(12), cap.width()+4, u(24))
			cap.at(seen/2-cap.width()/2, at)
			focus.show(p.focused, fyne.Position{}, fyne.NewSize(seen, h))
		},
		func() {
			c := look.Now()
			lit.Hidden, core.Hidden = true, true
			switch {
			case p.acting:
				lit.Hidden = false
				lit.StrokeColor, lit.StrokeWidth, lit.FillColor = c.Accent, 3, nothing
			case p.state == CardSelected:
				lit.Hidden = false
				lit.StrokeColor, lit.StrokeWidth, lit.FillColor = c.Primary, 3, nothing
			case p.state == CardLit:
				lit.Hidden, core.Hidden = false, false
				lit.StrokeColor, lit.StrokeWidth, lit.FillColor = c.LitLine, 2.6, c.Lit
				core.StrokeColor, core.StrokeWidth = c.LitLine, 1
				if p.hovered {
					lit.StrokeWidth = 4
				}
			}
			img.Translucency = 0
			switch p.state {
			case CardDimmed:
				img.Translucency = 0.45
			case CardUsed:
				img.Translucency = 0.58
			}
			struck := p.state == CardUsed
			for _, l := range cross {
				l.Hidden, l.StrokeColor, l.StrokeWidth = !struck, c.Ink, 2.4
			}
			under.FillColor, under.Hidden = c.Panel, img.Translucency == 0
			gone.full = p.gone
			if !struck || goneType.Width(p.gone)+u(16) > p.seen() { // a cross says it too
				gone.full = ""
			}
			gone.set()
			gone.Color = look.Colours(look.Washi).Panel
			plate.FillColor, plate.Hidden = look.Colours(look.Washi).Ink, gone.full == ""
			key := p.key
			if p.state != CardLit || p.seen() < u(16) { // no room for it
				key = ""
			}
			cap.set(key, look.ToneInk)
			capGround.FillColor, capGround.CornerRadius, capGround.Hidden = c.Lit, 5, key == ""
		}, objects...)
}

// picture is the picture of what is up: while the card turns over, first the face before.
func (p *PlayCard) picture(pixels float32) drawnImage {
	card := p.card
	if p.turn < 0.5 {
		card = p.before
	}
	if p.whole {
		card.Spine = 0
	}
	return look.CardPicture(card, p.w, p.h, pixels)
}

// pixelsOf is how many pixels a unit has where an object stands, or will stand: in the window.
func pixelsOf(o fyne.CanvasObject) float32 {
	if cv := canvasOf(o); cv != nil {
		return cv.Scale()
	}
	if windows := fyne.CurrentApp().Driver().AllWindows(); len(windows) > 0 {
		return windows[0].Canvas().Scale()
	}
	return 1
}

func abs32(v float32) float32 {
	if v < 0 {
		return -v
	}
	return v
}

var (
	_ fyne.SecondaryTappable = (*PlayCard)(nil)
	_ fyne.Draggable         = (*PlayCard)(nil)
)
