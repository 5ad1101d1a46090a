package shogun

import (
	"image/color"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"tenka/app/kit"
	"tenka/app/kit/lay"
	"tenka/app/look"
	"tenka/engine"
	"tenka/engine/shogun"
)

// Of the table of actions, in units: where its columns begin, what the header takes, and the least heights of rows.
const (
	actionLeft           = 34
	actionHead           = 26
	actionRow, actionOwn = 15, 22
)

// actionTable is the ten actions of a round in the tray: a column an action, a row a seat in turn order. One's own cards show their face, those
// of others their back until they are opened.
type actionTable struct {
	f       *Face
	whole   *fyne.Container
	seals   *kit.Painted
	columns map[engine.Place]*actionColumn
	order   []engine.Place // of the columns; those that are covered come last
	known   int            // how many are not covered
	slide   *look.Run
}

// actionColumn is one action of the table.
type actionColumn struct {
	order engine.Place
	drawn *kit.Painted
	whole fyne.CanvasObject
	from  float32 // where it stood when it began to slide
	turns bool    // it is being turned over: it was covered before
	share float32 // of its turn
}

func newActionTable(f *Face) *actionTable {
	t := &actionTable{f: f, columns: map[engine.Place]*actionColumn{}}
	t.seals = kit.NewPainted(fyne.Size{}, t.paintSeals)
	parts := []fyne.CanvasObject{t.seals}
	for o := shogun.OrderCastle; o <= shogun.OrderCombatB; o++ {
		c := &actionColumn{order: o}
		c.drawn = kit.NewPainted(fyne.Size{}, func(s fyne.Size) []fyne.CanvasObject { return t.paint(c, s) })
		c.whole = asked(c.drawn, func() { f.t.OpenRule(orderRules[o]) })
		t.columns[o] = c
		parts = append(parts, c.whole)
	}
	inner := container.NewWithoutLayout(parts...)
	inner.Layout = lay.Free{Lay: func(s fyne.Size) { t.lay(s) }}
	t.whole = container.New(lay.Free{Lay: func(s fyne.Size) { // from edge to edge of the tray, whose body stays away from them
		lay.Put(inner, -12, -9, s.Width+24, s.Height+18)
	}}, inner)
	return t
}

// show brings the table up to date; an action that has just been opened turns over and slides to its place.
func (t *actionTable) show() {
	before, covered := t.places(), t.order[t.known:]
	t.order, t.known = nil, 0
	for _, o := range t.f.view.Orders() {
		if o.Order != 0 {
			t.order = append(t.order, o.Order)
		}
	}
	t.known = len(t.order)
	for o := shogun.OrderCastle; o <= shogun.OrderCombatB; o++ {
		if !slices.Contains(t.order, o) {
			t.order = append(t.order, o)
		}
	}
	t.slide.Cancel()
	moved := false
	for o, c := range t.columns {
		c.from = t.x(o)
		if x, ok := before[o]; ok && x != c.from && t.f.inside() {
			c.from, moved = x, true
		}
		c.turns, c.share = t.f.inside() && t.opened(o, covered), 0
		moved = moved || c.turns
		c.drawn.Refresh()
	}
	t.seals.Refresh()
	t.lay(t.size())
	if moved && look.CardTurn.Duration() > 0 {
		t.slide = look.Animate(look.CardTurn, t.layAt, nil)
	}
}

// opened reports whether an action that was among the covered ones is covered no more.
func (t *actionTable) opened(o engine.Place, covered []engine.Place) bool {
	return slices.Contains(covered, o) && !slices.Contains(t.order[t.known:], o)
}

// places are where the columns stand.
func (t *actionTable) places() map[engine.Place]float32 {
	list := map[engine.Place]float32{}
	if t.size().Width > 0 {
		for _, o := range t.order {
			list[o] = t.x(o)
		}
	}
	return list
}

func (t *actionTable) size() fyne.Size { return t.whole.Objects[0].Size() }

// unit is a length of the table in the window.
func (t *actionTable) unit(n float32) float32 { return look.Scaled(n) * t.f.zoom() }

// pitch is the width of a column.
func (t *actionTable) pitch() float32 {
	return (t.size().Width - t.unit(actionLeft+6)) / float32(rowOrders)
}

// x is where the column of an order stands.
func (t *actionTable) x(o engine.Place) float32 {
	return t.unit(actionLeft) + t.pitch()*float32(slices.Index(t.order, o))
}

func (t *actionTable) lay(s fyne.Size) {
	if t.whole == nil {
		return // it is being made
	}
	lay.Put(t.seals, 0, 0, s.Width, s.Height)
	t.layAt(1)
}

// layAt places the columns for a share of their slide. One that turns over is narrow in the middle of it.
func (t *actionTable) layAt(share float32) {
	for o, c := range t.columns {
		to, wide := t.x(o), t.pitch()
		if share >= 1 {
			c.from = to
		}
		if c.turns {
			if c.share = share; share >= 1 {
				c.turns = false
				c.drawn.Refresh()
			}
			wide *= max(abs(1-2*share), 0.04)
		}
		lay.Put(c.whole, c.from+(to-c.from)*share+(t.pitch()-wide)/2, 0, wide, t.size().Height)
	}
}

func abs(x float32) float32 { return max(x, -x) }

// paintTurning draws an action as a card that is turned over: its back, then the sign on its face, as narrow as the card is just now.
func (t *actionTable) paintTurning(c *actionColumn, s *sketch, wide, high float32) {
	p := look.Now()
	s.box(min(1, wide/4), 3, wide-2*min(1, wide/4), high-6, min(8, wide/2), p.Panel, p.Ink2, 1.5)
	whole := t.pitch() / s.u(1)
	if c.share <= 0.5 {
		s.textMid(actionTurned, "?", wide/2, high/2+9, 0)
		return
	}
	img := canvas.NewImageFromResource(look.Sign(t.f.orderSign(c.order), p.Ink))
	img.FillMode = canvas.ImageFillStretch
	s.put(img, wide/2-14*wide/whole, high/2-14, 28*wide/whole, 28)
}

// rows calls draw with each seat in turn order, where its row begins and how high it is.
func (t *actionTable) rows(high float32, draw func(s engine.Seat, top, high float32, own bool)) {
	list := t.f.seatsInOrder()
	row, own := float32(actionRow), float32(actionOwn)
	if room := high - actionHead - 5 - row*float32(len(list)-1) - own; room > 0 {
		more := min(room/float32(len(list)), 4)
		row, own = row+more, own+more
	}
	top := float32(actionHead)
	for _, s := range list {
		if s == t.f.ownSeat() {
			draw(s, top, own, true)
			top += own
		} else {
			draw(s, top, row, false)
			top += row
		}
	}
}

// paintSeals draws the seals of the rows, the ground of one's own row, and the frame round the actions that are still covered.
func (t *actionTable) paintSeals(size fyne.Size) []fyne.CanvasObject {
	if t.f.view == nil {
		return nil
	}
	p, s := look.Now(), &sketch{zoom: t.f.zoom()}
	wide, high := size.Width/s.u(1), size.Height/s.u(1)
	t.rows(high, func(seat engine.Seat, top, high float32, own bool) {
		across := float32(14)
		if own {
			across = 20
			s.box(4, top, wide-8, high, 6, p.Inset, color.Transparent, 0)
		}
		s.seal(t.f.t.Colour(seat), 20, top+high/2, across)
	})
	if t.known < len(t.order) && t.known > 0 {
		left := t.x(t.order[t.known]) / s.u(1)
		s.put(kit.NewDashes(), left+1, 3, wide-left-7, high-8)
	}
	return s.list
}

var (
	actionName   = look.Type{Font: look.InterMedium, Size: 12.5, Tone: look.ToneInk}
	actionTurned = look.Type{Font: look.InterBold, Size: 26, Tone: look.ToneQuiet}
	actionNo     = look.Type{Font: look.InterBold, Size: 13, Tone: look.ToneQuiet}
	actionCell   = look.Type{Font: look.Inter, Size: 12.5, Tone: look.ToneInk}
	actionQuiet  = look.Type{Font: look.Inter, Size: 12.5, Tone: look.ToneQuiet}
	actionCard   = look.Type{Font: look.Garamond, Size: 14.5, Tone: look.ToneInk}
)

// paint draws an action: its number or a check, its name, and the cards that lie on it.
func (t *actionTable) paint(c *actionColumn, size fyne.Size) []fyne.CanvasObject {
	f := t.f
	if f.view == nil || size.Width < 1 {
		return nil
	}
	p, s := look.Now(), &sketch{zoom: f.zoom()}
	wide, high := size.Width/s.u(1), size.Height/s.u(1)
	if c.turns {
		t.paintTurning(c, s, wide, high)
		return s.list
	}
	at := slices.Index(t.order, c.order)
	now, done := false, false
	for _, o := range f.view.Orders() {
		if o.Order == c.order {
			now, done = o.Current, o.Done
		}
	}
	name, number := actionName, actionNo
	switch {
	case now:
		s.box(1, 3, wide-2, high-6, 8, p.Inset, p.Accent, 2)
		name.Font, number.Tone = look.InterSemiBold, look.ToneAccent
	case at > 0:
		s.box(-0.5, 6, 1, high-12, 0, p.Line, color.Transparent, 0)
	}
	tone := look.ToneInk
	if done {
		name.Tone, tone = look.ToneQuiet, look.ToneQuiet
		s.sign("sign/check", look.ToneQuiet, 12, 14, 13)
	} else if at < t.known {
		s.textMid(number, strconv.Itoa(at+1), 12, 18.5, 0)
	} else {
		s.textMid(number, "?", 12, 18.5, 0)
	}
	left, short := float32(40), f.orderShort(c.order)
	if s.cut(name, short, wide-left-3) { // the sign gives way to the name
		left = 20
	} else {
		s.sign(f.orderSign(c.order), tone, 29, 14, 16)
	}
	s.words(name, short, left, 18, wide-left-3)
	t.rows(high, func(seat engine.Seat, top, high float32, own bool) {
		t.cell(s, c.order, seat, top, high, wide, own, done)
	})
	return s.list
}

// cell draws the card of a seat on an action.
func (t *actionTable) cell(s *sketch, o engine.Place, seat engine.Seat, top, high, wide float32, own, done bool) {
	f, p := t.f, look.Now()
	lies := f.view.Laid(seat, o)
	foot, colour := top+high/2+4.5, f.t.Colour(seat)
	switch {
	case lies.Covered:
		s.back(colour, 8, top+(high-9.6)/2, 24, 9.6)
	case lies.Card >= shogun.Chest0 && own && !lies.Opened: // what is known of it
		s.words(actionQuiet, f.say("table.card.none", nil), 8, foot, wide-12)
	case lies.Province() == 0:
		if text := t.empty(lies); text != "" {
			s.words(actionQuiet, text, 8, foot, wide-12)
		}
	case own:
		kind, edge := actionCard, p.Ink2
		if done {
			kind, edge = kind.In(look.ToneQuiet), p.Line
		}
		s.box(3, top+1.3, wide-8, high-2.6, 4, p.Panel, edge, 1)
		s.box(3, top+1.3, 4.5, high-2.6, 2, p.Seat(colour).Fill, color.Transparent, 0)
		s.words(kind, f.t.Tell().Card(lies.Card), 12, top+high/2+5, wide-20)
	default:
		kind := actionCell
		if done {
			kind = actionQuiet
		}
		s.words(kind, f.t.Tell().Card(lies.Card), 8, foot, wide-12)
	}
}

// empty says why an action has no province of a seat: nothing while plans are made.
func (t *actionTable) empty(lies shogun.Lay) string {
	f := t.f
	switch {
	case lies.Lost:
		return f.say("table.card.lost", nil)
	case lies.Card >= shogun.Chest0:
		return f.say("table.card.none", nil)
	case f.view.Stage().Slot > 0 || f.view.BidsOpen():
		return f.say("table.card.empty", nil)
	}
	return ""
}

// back draws the back of a seat's card.
func (s *sketch) back(colour int, x, y, w, h float32) {
	c := look.Now().Seat(colour)
	s.box(x, y, w, h, 2, c.Fill, c.Line, 0.8)
	img := canvas.NewImageFromResource(look.Seal(colour, look.Current().Mode))
	img.FillMode = canvas.ImageFillContain
	if h > 20 {
		s.put(img, x+w/2-9, y+h/2-9, 18, 18)
	}
}
