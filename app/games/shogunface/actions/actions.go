// Package actions is the table of the ten actions of a round of Shogun, in the tray: a column for each action, a row for each seat in turn
// order. The player's own cards are face up, those of others face down until they are revealed.
package actions

import (
	"image/color"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"tenka/app/games/shogunface/sketch"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/lang"
	"tenka/engine/shogun"
)

// Sizes of the table of actions, in units: the beginning of its columns and the margin right of them, the header, and the least heights of
// rows; and the width below which the texts of a column are closer together.
const (
	actionLeft, actionRight = 32, 4
	actionHead              = 26
	actionRow, actionOwn    = 15, 22
	actionTight             = 96
)

// The least sizes of the longest names before the table scrolls: as a share of their size, and on the screen.
const wordShare, wordLeast = 0.8, 10.3

// Seen is the face as the table needs it.
type Seen interface {
	View() *shogun.View // nil before the first state
	Inside() bool       // a moment inside a record is shown
	Own() engine.Seat   // the seat whose cards are face up
	Zoom() float32
	SeatsInOrder() []engine.Seat
	OrderSign(o engine.Place) string
	OrderShort(o engine.Place) string
}

// Host is the table as the texts need it.
type Host interface {
	Say(id string, args engine.Args) string
	Tell() *lang.Teller
	Colour(s engine.Seat) int
}

// Table is the table of the ten actions.
type Table struct {
	Whole *fyne.Container

	host    Host
	seen    Seen
	seals   *kit.Painted      // the rows: their seals, and the ground of the player's own row
	scroll  *container.Scroll // the columns, if they need more room than there is
	inner   *fyne.Container
	frame   *kit.Painted // around the actions that are still face down
	columns map[engine.Place]*column
	sight   engine.Place   // the action that was scrolled to last
	order   []engine.Place // of the columns; those that are face down come last
	known   int            // number of columns that are face up
	slide   *look.Run
}

// column is one action of the table.
type column struct {
	order engine.Place
	drawn *kit.Painted
	whole fyne.CanvasObject
	from  float32 // its place when it began to slide
	turns bool    // it is being turned over
	share float32 // of its turn
}

// New makes the table; ask is called for a question about an action.
func New(host Host, seen Seen, ask func(o engine.Place)) *Table {
	t := &Table{host: host, seen: seen, columns: map[engine.Place]*column{}}
	t.seals, t.frame = kit.NewPainted(fyne.Size{}, t.paintSeals), kit.NewPainted(fyne.Size{}, t.paintFrame)
	parts := []fyne.CanvasObject{t.frame}
	for o := shogun.OrderCastle; o <= shogun.OrderCombatB; o++ {
		c := &column{order: o}
		c.drawn = kit.NewPainted(fyne.Size{}, func(s fyne.Size) []fyne.CanvasObject { return t.paint(c, s) })
		spot := kit.NewSpot("", nil)
		spot.OnAsk(func() { ask(o) })
		c.whole = container.NewStack(spot, c.drawn)
		t.columns[o] = c
		parts = append(parts, c.whole)
	}
	t.inner = container.New(lay.Free{
		Min: func() fyne.Size { return fyne.NewSize(t.least()*float32(len(t.columns)), 0) },
		Lay: func(fyne.Size) { t.lay() },
	}, parts...)
	t.scroll = container.NewHScroll(t.inner)
	t.Whole = container.New(lay.Free{Lay: func(s fyne.Size) { // it extends to the edges of the tray, beyond the margins
		left := t.unit(actionLeft)
		lay.Put(t.seals, -12, -9, s.Width+24, s.Height+18)
		lay.Put(t.scroll, left-12, -9, s.Width+24-left-t.unit(actionRight), s.Height+18)
	}}, t.seals, t.scroll)
	return t
}

// Show updates the table; an action that was just revealed turns over and slides to its place.
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
	t.frame.Refresh()
	t.lay()
	t.follow()
	if moved && look.CardTurn.Duration() > 0 {
		t.slide = look.Animate(look.CardTurn, t.layAt, nil)
	}
}

// Order is the order of the columns, the known ones first.
func (t *Table) Order() []engine.Place { return t.order }

// Drawn is the column of an action.
func (t *Table) Drawn(o engine.Place) *kit.Painted { return t.columns[o].drawn }

// opened reports whether an action has been revealed since the table was last shown.
func (t *Table) opened(o engine.Place, covered []engine.Place) bool {
	return slices.Contains(covered, o) && !slices.Contains(t.order[t.known:], o)
}

// places are the present places of the columns.
func (t *Table) places() map[engine.Place]float32 {
	list := map[engine.Place]float32{}
	if t.size().Width > 0 {
		for _, o := range t.order {
			list[o] = t.x(o)
		}
	}
	return list
}

func (t *Table) size() fyne.Size { return t.inner.Size() }

// unit is a length of the table in units of the window.
func (t *Table) unit(n float32) float32 { return look.Scaled(n) * t.seen.Zoom() }

// pitch is the width of a column.
func (t *Table) pitch() float32 { return t.size().Width / float32(len(t.columns)) }

// least is the width of a column in which the name of every order and of every province can be read.
func (t *Table) least() float32 {
	s := sketch.New(t.seen.Zoom())
	need := float32(0)
	word := func(k look.Type, word string, beside float32) {
		k.Size = max(k.Size*wordShare, min(k.Size, wordLeast/s.U(1)))
		need = max(need, s.Wide(k, word)+beside)
	}
	for o := range t.columns {
		word(actionTitle(true), t.seen.OrderShort(o), nameLeft(true)+nameRight)
	}
	for p := shogun.Aki; p <= shogun.Yamato; p++ {
		name := t.host.Tell().Place(p)
		word(actionCell, name, cellLeft+cellRight)
		word(ownCard(true), name, cardLeft+cardRight)
	}
	for _, id := range []string{"none", "lost", "empty"} {
		word(actionQuiet, t.host.Say("shogun.table.card."+id, nil), cellLeft+cellRight)
	}
	return s.U(need)
}

// x is the place of the column of an order.
func (t *Table) x(o engine.Place) float32 { return t.pitch() * float32(slices.Index(t.order, o)) }

func (t *Table) lay() {
	s := t.size()
	lay.Put(t.frame, 0, 0, s.Width, s.Height)
	t.layAt(1)
}

// follow scrolls to the present action when a new one begins.
func (t *Table) follow() {
	now := t.seen.View().Stage().Order
	if now == t.sight || t.size().Width == 0 {
		return
	}
	t.sight = now
	at := max(t.x(now)-t.pitch(), 0) // the one before stays visible
	t.scroll.ScrollToOffset(fyne.NewPos(max(min(at, t.size().Width-t.scroll.Size().Width), 0), 0))
}

// layAt places the columns for a share of their slide. A column that turns over is narrow in the middle of it.
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

// paintTurning draws an action as a card that is turned over: its back, then its face, at the present width.
func (t *Table) paintTurning(c *column, s *sketch.Sketch, wide, high float32) {
	p := look.Now()
	s.Box(min(1, wide/4), 3, wide-2*min(1, wide/4), high-6, min(8, wide/2), p.Panel, p.Ink2, 1.5)
	whole := t.pitch() / s.U(1)
	if c.share <= 0.5 {
		s.Mid(actionTurned, "?", wide/2, high/2+9, 0)
		return
	}
	img := s.Sketch.Drawing(look.Sign(t.seen.OrderSign(c.order), p.Ink), wide/2, high/2, 28, 28)
	img.FillMode = canvas.ImageFillStretch
	img.Move(fyne.NewPos(s.U(wide/2-14*wide/whole), s.U(high/2-14)))
	img.Resize(fyne.NewSize(s.U(28*wide/whole), s.U(28)))
}

// rows calls draw for each seat in turn order, with the beginning and the height of its row.
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

// paintSeals draws the seals of the rows and the ground of the player's own row.
func (t *Table) paintSeals(size fyne.Size) []fyne.CanvasObject {
	if t.seen.View() == nil {
		return nil
	}
	p, s := look.Now(), sketch.New(t.seen.Zoom())
	wide, high := size.Width/s.U(1), size.Height/s.U(1)
	t.rows(high, func(seat engine.Seat, top, high float32, own bool) {
		across := float32(14)
		if own {
			across = 20
			s.Box(4, top, wide-8, high, 6, p.Inset, color.Transparent, 0)
		}
		s.Seal(t.host.Colour(seat), 20, top+high/2, across)
	})
	return s.List
}

// paintFrame draws the frame around the actions that are still face down.
func (t *Table) paintFrame(size fyne.Size) []fyne.CanvasObject {
	if t.seen.View() == nil || t.known == 0 || t.known >= len(t.order) {
		return nil
	}
	s := sketch.New(t.seen.Zoom())
	left := t.x(t.order[t.known]) / s.U(1)
	sketch.Dashes(&s.Sketch, left+1, 3, size.Width/s.U(1)-left-1, size.Height/s.U(1)-8)
	return s.List
}

var (
	actionName   = look.Type{Font: look.InterMedium, Size: 12.5, Tone: look.ToneInk}
	actionTurned = look.Type{Font: look.InterBold, Size: 26, Tone: look.ToneQuiet}
	actionNo     = look.Type{Font: look.InterBold, Size: 13, Tone: look.ToneQuiet}
	actionCell   = look.Type{Font: look.Inter, Size: 12.5, Tone: look.ToneInk}
	actionQuiet  = look.Type{Font: look.Inter, Size: 12.5, Tone: look.ToneQuiet}
)

// ownCard is the type of the name on the player's own card.
func ownCard(tight bool) look.Type {
	k := look.Type{Font: look.Garamond, Size: 14.5, Tone: look.ToneInk}
	if tight {
		k.Size = 13
	}
	return k
}

// Margins of the texts in a column, in units: on either side of a card of another seat and of the player, and right of the name at the top.
const (
	cellLeft, cellRight = 4, 1
	cardLeft, cardRight = 9, 3
	nameRight           = 1
)

// actionTitle is the type of the name at the top of a column; now is for the present action.
func actionTitle(now bool) look.Type {
	if now {
		return look.Type{Font: look.InterSemiBold, Size: actionName.Size, Tone: look.ToneInk}
	}
	return actionName
}

// nameLeft is the beginning of an action's name: after its number and, if there is room, after its sign.
func nameLeft(tight bool) float32 {
	if tight {
		return 19
	}
	return 41
}

// paint draws an action: its number or a check, its name, and the cards on it.
func (t *Table) paint(c *column, size fyne.Size) []fyne.CanvasObject {
	if t.seen.View() == nil || size.Width < 1 {
		return nil
	}
	p, s := look.Now(), sketch.New(t.seen.Zoom())
	wide, high := size.Width/s.U(1), size.Height/s.U(1)
	if c.turns {
		t.paintTurning(c, s, wide, high)
		return s.List
	}
	at := slices.Index(t.order, c.order)
	now, done := false, false
	for _, o := range t.seen.View().Orders() {
		if o.Order == c.order {
			now, done = o.Current, o.Done
		}
	}
	name, number := actionTitle(now), actionNo
	switch {
	case now:
		s.Box(1, 3, wide-2, high-6, 8, p.Inset, p.Accent, 2)
		number.Tone = look.ToneAccent
	case at > 0:
		s.Box(-0.5, 6, 1, high-12, 0, p.Line, color.Transparent, 0)
	}
	tight := wide < actionTight
	tone, mid := look.ToneInk, float32(10.5)
	if tight && at >= 9 { // keeps a number of two digits apart from a name that begins with a digit
		number.Size, mid = 11, 9.5
	}
	if done {
		name.Tone, tone = look.ToneQuiet, look.ToneQuiet
		s.Sign("sign/check", look.ToneQuiet, mid, 14, 12)
	} else if at < t.known {
		s.Mid(number, strconv.Itoa(at+1), mid, 18.5, 0)
	} else {
		s.Mid(number, "?", mid, 18.5, 0)
	}
	if !tight { // without the sign there is more room for the name
		s.Sign(t.seen.OrderSign(c.order), tone, 30.5, 14, 16)
	}
	left := nameLeft(tight)
	s.Text(name, t.seen.OrderShort(c.order), left, 18, wide-left-nameRight)
	t.rows(high, func(seat engine.Seat, top, high float32, own bool) {
		t.cell(s, c.order, seat, top, high, wide, own, done)
	})
	return s.List
}

// cell draws the card of a seat on an action.
func (t *Table) cell(s *sketch.Sketch, o engine.Place, seat engine.Seat, top, high, wide float32, own, done bool) {
	p := look.Now()
	lies := t.seen.View().Laid(seat, o)
	foot, colour := top+high/2+4.5, t.host.Colour(seat)
	switch {
	case lies.Covered:
		s.Back(colour, cellLeft, top+(high-9.6)/2, 24, 9.6)
	case lies.Card >= shogun.Chest0 && own && !lies.Opened: // a chest that only its owner knows
		s.Text(actionQuiet, t.host.Say("shogun.table.card.none", nil), cellLeft, foot, wide-cellLeft-cellRight)
	case lies.Province() == 0:
		if text := t.empty(lies); text != "" {
			s.Text(actionQuiet, text, cellLeft, foot, wide-cellLeft-cellRight)
		}
	case own:
		kind, edge := ownCard(wide < actionTight), p.Ink2
		if done {
			kind, edge = kind.In(look.ToneQuiet), p.Line
		}
		s.Box(2, top+1.3, wide-4, high-2.6, 4, p.Panel, edge, 1)
		s.Box(2, top+1.3, 4.5, high-2.6, 2, p.Seat(colour).Fill, color.Transparent, 0)
		s.Text(kind, t.host.Tell().Card(lies.Card), cardLeft, top+high/2+5, wide-cardLeft-cardRight)
	default:
		kind := actionCell
		if done {
			kind = actionQuiet
		}
		s.Text(kind, t.host.Tell().Card(lies.Card), cellLeft, foot, wide-cellLeft-cellRight)
	}
}

// empty says why a seat has no province on an action; it is empty during planning.
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
