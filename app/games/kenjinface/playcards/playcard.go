package playcards

import (
	"image"
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tenka/app/ui/draw"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
)

// PlayCard is a card on the table or in a hand: its picture, and around it the ring of its state. It has the same size at every text scale;
// the rings are outside it.
type PlayCard struct {
	kit.Sketched
	card   Card
	w, h   float32
	state  kit.CardState
	acting bool
	gone   string // the word across a removed card
	key    string
	turn   float32 // how far it is turned over, from 0 to 1; 1 at rest
	before Card
	whole  bool // shown whole over others; it still takes presses only where it was visible before
	drag   dragCalls
	run    *look.Run
}

// dragCalls are the callbacks for a drag of a card, with points of the window.
type dragCalls struct {
	begin     func(at fyne.Position) bool // false: the card cannot be dragged
	move, end func(at fyne.Position)
	on, asked bool
	last      fyne.Position
	moves     look.Moves
}

// New returns a card of w by h units. name is for a screen reader; press may be nil for a card that cannot be pressed.
func New(c Card, w, h float32, name string, press func()) *PlayCard {
	p := &PlayCard{card: c, w: w, h: h, turn: 1}
	p.Extend(p, name, press, kit.NoRing, func() (wide, high float32) {
		return p.seen() / look.Scaled(1), p.h / look.Scaled(1)
	}, p.draw)
	return p
}

// Card returns what the card shows.
func (p *PlayCard) Card() Card { return p.card }

// SetCard changes what the card shows, at once.
func (p *PlayCard) SetCard(c Card, name string) {
	p.run.Cancel()
	p.SetName(name)
	p.turn = 1
	p.card = c
	p.Refresh()
}

// TurnTo turns the card over to another face and then calls done, which may be nil.
func (p *PlayCard) TurnTo(c Card, name string, done func()) {
	p.run.Finish()
	p.before, p.card, p.turn = p.card, c, 0
	p.SetName(name)
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

// SetState changes the state of the card. gone, if it is not empty, is written across a used card: "removed".
func (p *PlayCard) SetState(s kit.CardState, gone string) {
	if s != p.state || gone != p.gone {
		p.state, p.gone = s, gone
		p.Refresh()
	}
}

// State returns the state of the card.
func (p *PlayCard) State() kit.CardState { return p.state }

// SetActing shows the ring of attention around the card that acts now.
func (p *PlayCard) SetActing(on bool) {
	if on != p.acting {
		p.acting = on
		p.Refresh()
	}
}

// SetKey sets the key of the card, shown at its lower edge while the card is lit or focused; "" for none.
func (p *PlayCard) SetKey(key string) { p.key = key }

// OnDrag sets the callbacks of a drag: begin decides whether the card can be dragged. All three get points of the window.
func (p *PlayCard) OnDrag(begin func(at fyne.Position) bool, move, end func(at fyne.Position)) {
	p.drag = dragCalls{begin: begin, move: move, end: end}
}

// Dragged drags the card.
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

// DragEnd ends the drag.
func (p *PlayCard) DragEnd() {
	on := p.drag.on
	p.drag.moves.End()
	p.drag.on, p.drag.asked = false, false
	if on {
		p.drag.end(p.drag.last)
	}
}

// SetWhole shows the whole card over those that cover it. It still takes presses only where it was visible before.
func (p *PlayCard) SetWhole(on bool) {
	if on != p.whole {
		p.whole = on
		p.Refresh()
	}
}

// seen is the visible width of the card.
func (p *PlayCard) seen() float32 {
	if p.card.Spine > 0 {
		return min(p.card.Spine, p.w)
	}
	return p.w
}

// draw draws the card.
func (p *PlayCard) draw(s *draw.Sketch, _, _ float32) {
	s.Zoom = 1 / look.Scaled(1) // a card keeps its size
	w, h, seen := p.w, p.h, p.seen()
	if p.whole {
		seen = w
	}
	p.light(s, seen)
	squeeze := float32(1) // while the card turns over
	if p.turn < 1 {
		squeeze = max(float32(math.Abs(float64(2*p.turn-1))), 0.02)
	}
	share := 0.0
	switch p.state {
	case kit.CardDimmed:
		share = 0.45
	case kit.CardUsed:
		share = 0.58
	}
	if share > 0 { // so that the cards below do not shine through
		s.Box(w/2-w/2*squeeze, 0, w*squeeze, h, min(8, h*0.08), look.Now().Panel, nil, 0)
	}
	pixels := p.Pixels()
	pic := p.picture(pixels)
	pw, ph := float32(pic.Bounds().Dx())/pixels, float32(pic.Bounds().Dy())/pixels
	s.Put(&canvas.Image{ScaleMode: canvas.ImageScaleFastest, Image: pic, Translucency: share}, w/2-(w/2+cardEdge)*squeeze, -cardEdge, pw*squeeze, ph)
	if p.state == kit.CardUsed {
		p.strike(s, seen)
	}
	if scale := look.Scaled(1); p.key != "" && p.state == kit.CardLit && p.seen() >= 16*scale { // else there is no room for it
		at := max(h*0.12, 12*scale) // in the empty space between power and crest
		if seen < 54 {
			at = h - 14*scale
		}
		cap := kit.CapWidth(s, p.key)
		s.Box(seen/2-cap/2-2, at-12*scale, cap+4, 24*scale, 5, look.Now().Lit, nil, 0)
		kit.Cap(s, p.key, look.ToneInk, seen/2-cap/2, at)
	}
	if p.Focused() {
		kit.Ring(s, 0, 0, seen, h, 9)
	}
}

// light draws the ring of the card's state.
func (p *PlayCard) light(s *draw.Sketch, seen float32) {
	ring := func(fill, line color.Color, width float32) { s.Box(-5, -5, seen+10, p.h+10, 11, fill, line, width) }
	switch c := look.Now(); {
	case p.acting:
		ring(nil, c.Accent, 3)
	case p.state == kit.CardSelected:
		ring(nil, c.Primary, 3)
	case p.state == kit.CardLit:
		width := float32(2.6)
		if p.Hovered() {
			width = 4
		}
		ring(c.Lit, c.LitLine, width)
		s.Box(-2.4, -2.4, seen+4.8, p.h+4.8, 9, nil, c.LitLine, 1)
	}
}

// strike draws a cross over a used card, and its word if there is room.
func (p *PlayCard) strike(s *draw.Sketch, seen float32) {
	for _, x := range []float32{0.06, 0.94} {
		s.Stroke(seen*x, p.h*0.05, seen*(1-x), p.h*0.95, 2.4, look.Now().Ink)
	}
	scale := look.Scaled(1)
	kind := look.Type{Font: look.InterSemiBold, Size: 13 * scale, Tone: look.ToneOnPrimary}
	room := s.Wide(kind, p.gone) + 16*scale
	if p.gone == "" || room > p.seen() {
		return
	}
	washi := look.Colours(look.Washi)
	s.Box(seen/2-room/2, p.h/2-13*scale, room, 26*scale, 13*scale, washi.Ink, nil, 0)
	s.Mid(kind, p.gone, seen/2, kit.Middle(s, kind, p.h/2), 0)
	s.Colour(washi.Panel)
}

// picture is the picture of the visible face: in the first half of a turn, the face before.
func (p *PlayCard) picture(pixels float32) *image.RGBA {
	card := p.card
	if p.turn < 0.5 {
		card = p.before
	}
	if p.whole {
		card.Spine = 0
	}
	return card.Picture(p.w, p.h, pixels)
}

var (
	_ fyne.SecondaryTappable = (*PlayCard)(nil)
	_ fyne.Draggable         = (*PlayCard)(nil)
)
