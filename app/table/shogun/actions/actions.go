// Package actions is the table of the ten actions of a round of Shogun, in the tray: a column an action, a row a seat in turn order. One's own cards
// show their face, those of others their back until they are opened.
package actions

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
	"tenka/app/table/face"
	"tenka/app/table/shogun/sketch"
	"tenka/engine"
	"tenka/engine/shogun"
)

// Of the table of actions, in units: where its columns begin, what the header takes, and the least heights of rows.
const (
	actionLeft           = 34
	actionHead           = 26
	actionRow, actionOwn = 15, 22
)

// Seen is what the table asks of the face it belongs to.
type Seen interface {
	View() *shogun.View // nil before the first state
	Inside() bool       // a moment inside a record is shown
	Own() engine.Seat   // whose cards show their face
	Zoom() float32
	SeatsInOrder() []engine.Seat
	OrderSign(o engine.Place) string
	OrderShort(o engine.Place) string
}

// Table is the ten actions.
type Table struct {
	Whole *fyne.Container

	host    face.Host
	seen    Seen
	seals   *kit.Painted
	columns map[engine.Place]*column
	order   []engine.Place // of the columns; those that are covered come last
	known   int            // how many are not covered
	slide   *look.Run
}

// column is one action of the table.
type column struct {
	order engine.Place
	drawn *kit.Painted
	whole fyne.CanvasObject
	from  float32 // where it stood when it began to slide
	turns bool    // it is being turned over: it was covered before
	share float32 // of its turn
}

// New makes the table; ask is called for an action that is asked about.
func New(host face.Host, seen Seen, ask func(o engine.Place)) *Table {
	t := &Table{host: host, seen: seen, columns: map[engine.Place]*column{}}
	t.seals = kit.NewPainted(fyne.Size{}, t.paintSeals)
	parts := []fyne.CanvasObject{t.seals}
	for o := shogun.OrderCastle; o <= shogun.OrderCombatB; o++ {
		c := &column{order: o}
		c.drawn = kit.NewPainted(fyne.Size{}, func(s fyne.Size) []fyne.CanvasObject { return t.paint(c, s) })
		spot := kit.NewSpot("", nil)
		spot.OnAsk(func() { ask(o) })
		c.whole = container.NewStack(spot, c.drawn)
		t.columns[o] = c
		parts = append(parts, c.whole)
	}
	inner := container.NewWithoutLayout(parts...)
	inner.Layout = lay.Free{Lay: func(s fyne.Size) { t.lay(s) }}
	t.Whole = container.New(lay.Free{Lay: func(s fyne.Size) { // from edge to edge of the tray, whose body stays away from them
		lay.Put(inner, -12, -9, s.Width+24, s.Height+18)
	}}, inner)
	return t
}

// Show brings the table up to date; an action that has just been opened turns over and slides to its place.
func (t *Table) Show() {
	before, covered := t.places(), t.order[t.known:]
	t.order, t.known = nil, 0
	for _, o := range t.seen.View().Orders() {
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
		if x, ok := before[o]; ok && x != c.from && t.seen.Inside() {
			c.from, moved = x, true
		}
		c.turns, c.share = t.seen.Inside() && t.opened(o, covered), 0
		moved = moved || c.turns
		c.drawn.Refresh()
	}
	t.seals.Refresh()
	t.lay(t.size())
	if moved && look.CardTurn.Duration() > 0 {
		t.slide = look.Animate(look.CardTurn, t.layAt, nil)
	}
}

// Order is the order of the columns, first those that are known.
func (t *Table) Order() []engine.Place { return t.order }

// Drawn is the column of an action.
func (t *Table) Drawn(o engine.Place) *kit.Painted { return t.columns[o].drawn }

// opened reports whether an action that was among the covered ones is covered no more.
func (t *Table) opened(o engine.Place, covered []engine.Place) bool {
	return slices.Contains(covered, o) && !slices.Contains(t.order[t.known:], o)
}

// places are where the columns stand.
func (t *Table) places() map[engine.Place]float32 {
	list := map[engine.Place]float32{}
	if t.size().Width > 0 {
		for _, o := range t.order {
			list[o] = t.x(o)
		}
	}
	return list
}

func (t *Table) size() fyne.Size { return t.Whole.Objects[0].Size() }

// unit is a length of the table in the window.
func (t *Table) unit(n float32) float32 { return look.Scaled(n) * t.seen.Zoom() }

// pitch is the width of a column.
func (t *Table) pitch() float32 {
	return (t.size().Width - t.unit(actionLeft+6)) / float32(len(t.columns))
}

// x is where the column of an order stands.
func (t *Table) x(o engine.Place) float32 {
	return t.unit(actionLeft) + t.pitch()*float32(slices.Index(t.order, o))
}

func (t *Table) lay(s fyne.Size) {
	if t.Whole == nil {
		return // it is being made
	}
	lay.Put(t.seals, 0, 0, s.Width, s.Height)
	t.layAt(1)
}

// layAt places the columns for a share of their slide. One that turns over is narrow in the middle of it.
func (t *Table) layAt(share float32) {
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
func (t *Table) paintTurning(c *column, s *sketch.Sketch, wide, high float32) {
	p := look.Now()
	s.Box(min(1, wide/4), 3, wide-2*min(1, wide/4), high-6, min(8, wide/2), p.Panel, p.Ink2, 1.5)
	whole := t.pitch() / s.Unit(1)
	if c.share <= 0.5 {
		s.TextMid(actionTurned, "?", wide/2, high/2+9, 0)
		return
	}
	img := kit.NewPicture(look.Sign(t.seen.OrderSign(c.order), p.Ink), fyne.NewSquareSize(s.Unit(28)))
	img.FillMode = canvas.ImageFillStretch
	s.Put(img, wide/2-14*wide/whole, high/2-14, 28*wide/whole, 28)
}

// rows calls draw with each seat in turn order, where its row begins and how high it is.
func (t *Table) rows(high float32, draw func(s engine.Seat, top, high float32, own bool)) {
	list := t.seen.SeatsInOrder()
	row, own := float32(actionRow), float32(actionOwn)
	if room := high - actionHead - 5 - row*float32(len(list)-1) - own; room > 0 {
		more := min(room/float32(len(list)), 4)
		row, own = row+more, own+more
	}
	top := float32(actionHead)
	for _, s := range list {
		if s == t.seen.Own() {
			draw(s, top, own, true)
			top += own
		} else {
			draw(s, top, row, false)
			top += row
		}
	}
}

// paintSeals draws the seals of the rows, the ground of one's own row, and the frame round the actions that are still covered.
func (t *Table) paintSeals(size fyne.Size) []fyne.CanvasObject {
	if t.seen.View() == nil {
		return nil
	}
	p, s := look.Now(), &sketch.Sketch{Zoom: t.seen.Zoom()}
	wide, high := size.Width/s.Unit(1), size.Height/s.Unit(1)
	t.rows(high, func(seat engine.Seat, top, high float32, own bool) {
		across := float32(14)
		if own {
			across = 20
			s.Box(4, top, wide-8, high, 6, p.Inset, color.Transparent, 0)
		}
		s.Seal(t.host.Colour(seat), 20, top+high/2, across)
	})
	if t.known < len(t.order) && t.known > 0 {
		left := t.x(t.order[t.known]) / s.Unit(1)
		s.Put(kit.NewDashes(), left+1, 3, wide-left-7, high-8)
	}
	return s.Objects
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
func (t *Table) paint(c *column, size fyne.Size) []fyne.CanvasObject {
	if t.seen.View() == nil || size.Width < 1 {
		return nil
	}
	p, s := look.Now(), &sketch.Sketch{Zoom: t.seen.Zoom()}
	wide, high := size.Width/s.Unit(1), size.Height/s.Unit(1)
	if c.turns {
		t.paintTurning(c, s, wide, high)
		return s.Objects
	}
	at := slices.Index(t.order, c.order)
	now, done := false, false
	for _, o := range t.seen.View().Orders() {
		if o.Order == c.order {
			now, done = o.Current, o.Done
		}
	}
	name, number := actionName, actionNo
	switch {
	case now:
		s.Box(1, 3, wide-2, high-6, 8, p.Inset, p.Accent, 2)
		name.Font, number.Tone = look.InterSemiBold, look.ToneAccent
	case at > 0:
		s.Box(-0.5, 6, 1, high-12, 0, p.Line, color.Transparent, 0)
	}
	tone := look.ToneInk
	if done {
		name.Tone, tone = look.ToneQuiet, look.ToneQuiet
		s.Sign("sign/check", look.ToneQuiet, 12, 14, 13)
	} else if at < t.known {
		s.TextMid(number, strconv.Itoa(at+1), 12, 18.5, 0)
	} else {
		s.TextMid(number, "?", 12, 18.5, 0)
	}
	left, short := float32(40), t.seen.OrderShort(c.order)
	if s.Cut(name, short, wide-left-3) { // the sign gives way to the name
		left = 20
	} else {
		s.Sign(t.seen.OrderSign(c.order), tone, 29, 14, 16)
	}
	s.Words(name, short, left, 18, wide-left-3)
	t.rows(high, func(seat engine.Seat, top, high float32, own bool) {
		t.cell(s, c.order, seat, top, high, wide, own, done)
	})
	return s.Objects
}

// cell draws the card of a seat on an action.
func (t *Table) cell(s *sketch.Sketch, o engine.Place, seat engine.Seat, top, high, wide float32, own, done bool) {
	p := look.Now()
	lies := t.seen.View().Laid(seat, o)
	foot, colour := top+high/2+4.5, t.host.Colour(seat)
	switch {
	case lies.Covered:
		s.Back(colour, 8, top+(high-9.6)/2, 24, 9.6)
	case lies.Card >= shogun.Chest0 && own && !lies.Opened: // what is known of it
		s.Words(actionQuiet, t.host.Say("shogun.table.card.none", nil), 8, foot, wide-12)
	case lies.Province() == 0:
		if text := t.empty(lies); text != "" {
			s.Words(actionQuiet, text, 8, foot, wide-12)
		}
	case own:
		kind, edge := actionCard, p.Ink2
		if done {
			kind, edge = kind.In(look.ToneQuiet), p.Line
		}
		s.Box(3, top+1.3, wide-8, high-2.6, 4, p.Panel, edge, 1)
		s.Box(3, top+1.3, 4.5, high-2.6, 2, p.Seat(colour).Fill, color.Transparent, 0)
		s.Words(kind, t.host.Tell().Card(lies.Card), 12, top+high/2+5, wide-20)
	default:
		kind := actionCell
		if done {
			kind = actionQuiet
		}
		s.Words(kind, t.host.Tell().Card(lies.Card), 8, foot, wide-12)
	}
}

// empty says why an action has no province of a seat: nothing while plans are made.
func (t *Table) empty(lies shogun.Lay) string {
	switch {
	case lies.Lost:
		return t.host.Say("shogun.table.card.lost", nil)
	case lies.Card >= shogun.Chest0:
		return t.host.Say("shogun.table.card.none", nil)
	case t.seen.View().Stage().Slot > 0 || t.seen.View().BidsOpen():
		return t.host.Say("shogun.table.card.empty", nil)
	}
	return ""
}
