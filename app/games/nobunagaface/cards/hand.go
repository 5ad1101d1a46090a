package cards

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/games/nobunagaface/names"
	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/nobunaga"
)

// Sizes of a card in the hand, in units.
const (
	handWide, handHigh = 122, 170
	handFoot           = 96 // height of the last line in a card that extends below the window
	handGap            = 8
	handLeast          = 93 // visible width of a partly covered card
	handTight          = 86 // the same, where that saves scrolling
	foldTight          = 75 // visible width of a column of two cards
	foldGap            = 5  // gap between the two
	handEdge           = 5
	handRise           = 6
	overHigh           = 22
	titleSize          = 14.5 // size of the titles if the longest fits
)

// Hand is a hand of strategy cards. The open card and the last one are whole; of the others as much is visible as their titles need, and all
// titles have the same size. If there is too little room for this, the cards are in columns of two, the open one in a column of its own; if
// that does not fit either, the hand scrolls. A partly covered card becomes whole under the pointer or with the focus, and the pointer still
// reaches the others. The cards are in the order in which they were drawn. They are chosen by clicks, by the keys 1 to 9 through Key, or with
// Tab and Enter.
type Hand struct {
	// OnOpen is called with the index of a chosen card, OnAsk with that of a card asked about by the secondary mouse button or ?, OnHover with
	// that under the pointer. OnTake, OnMove and OnDrop are called during a drag, with points of the window. All may be nil.
	OnOpen  func(i int)
	OnAsk   func(i int)
	OnHover func(i int, in bool)
	OnTake  func(i int, at fyne.Position) bool
	OnMove  func(at fyne.Position)
	OnDrop  func(at fyne.Position)
	Keyed   bool // the digits choose cards now: each card shows its digit
	Events  bool // a card is chosen for its event: no other use lights it

	b       names.Book
	cards   []engine.Card
	open    int
	over    bool
	widgets []*TextCard
	objects *fyne.Container
	scroll  *container.Scroll
	lines   *kit.Painted
	step    float32 // distance from a card or column to the next, in the window
	columns bool
	cells   []cell
	front   int               // index of the card that is raised, -1 for none
	picture fyne.CanvasObject // the picture of the raised card
}

// cell is the place of a card in the hand and its visible size, in the window.
type cell struct {
	at   fyne.Position
	size fyne.Size
}

// NewHand returns a hand without cards.
func NewHand() *Hand {
	h := &Hand{open: -1, front: -1, Keyed: true}
	h.lines = kit.NewPainted(fyne.Size{}, h.paintLines)
	h.objects = container.New(lay.Free{
		Min: func() fyne.Size { return fyne.NewSize(h.need(), look.Scaled(handFoot+handRise)) },
		Lay: h.lay,
	})
	h.scroll = container.NewHScroll(h.objects)
	return h
}

// Object is the hand for the tray.
func (h *Hand) Object() fyne.CanvasObject { return h.scroll }

// Wide is the width of the hand with all cards whole, and the least width without scrolling, in units.
func (h *Hand) Wide() (whole, least float32) {
	n := float32(len(h.cards))
	if n == 0 {
		return 0, 0
	}
	return 2*handEdge + handWide*n + handGap*(n-1), h.covered(handTight)
}

// covered is the width of the hand if of every card except the open one and the last only seen units are visible.
func (h *Hand) covered(seen float32) float32 {
	n := len(h.cards)
	if n == 0 {
		return 0
	}
	wide := 2*handEdge + handWide + seen*float32(n-1)
	if h.open >= 0 && h.open < n-1 {
		wide += handWide + handGap - seen
	}
	return wide
}

// folded is the width of the hand in columns of two of that width.
func (h *Hand) folded(column float32) float32 {
	n := len(h.cards)
	if h.open < 0 {
		return 2*handEdge + column*float32((n+1)/2)
	}
	return 2*handEdge + column*float32((h.open+1)/2+(n-h.open)/2) + handWide + handGap
}

// inColumns reports whether the cards are in columns of two at a width in the window.
func (h *Hand) inColumns(room float32) bool {
	return len(h.cards) > 1 && room < look.Scaled(h.covered(handTight))
}

// need is the least width of the cards, in the window. Cards overlap more if that saves scrolling.
func (h *Hand) need() float32 {
	switch room := h.scroll.Size().Width; {
	case !h.inColumns(room):
		return min(room, look.Scaled(h.covered(handLeast)))
	case room < look.Scaled(h.folded(foldTight)):
		return look.Scaled(h.folded(foldTight))
	default:
		return room
	}
}

// Set shows these cards; open is the index of the open one, -1 for none. over writes a line above each card about its present use, as in the
// offer of an extra battle.
func (h *Hand) Set(b names.Book, list []engine.Card, open int, over bool) {
	h.b, h.cards, h.open, h.over = b, append(h.cards[:0], list...), open, over
	h.widgets = h.widgets[:0]
	for i, c := range h.cards {
		w, name := WordsOf(b, c), ""
		now, _ := Now(b, c)
		name = b.Script().Facts(w.Title, w.Line, now)
		card := newTextCard(textOf(b, c, h.key(i)), handWide, handHigh, name, func() {
			if h.OnOpen != nil {
				h.OnOpen(i)
			}
		}).SetFoot(handFoot)
		card.OnAsk(func() {
			if h.OnAsk != nil {
				h.OnAsk(i)
			} else {
				b.OpenRule(w.Rule)
			}
		})
		card.OnHover(func(in bool) {
			if cv := fyne.CurrentApp().Driver().CanvasForObject(card); in && cv != nil && cv.Focused() == fyne.Focusable(card) {
				h.Reveal(i) // the focus has moved to a card outside the view
			}
			if in {
				h.raise(i)
			} else if h.front == i {
				h.raise(-1)
			}
			if h.OnHover != nil {
				h.OnHover(i, in)
			}
		})
		card.SetState(h.state(i))
		h.widgets = append(h.widgets, card)
	}
	h.front, h.picture = -1, nil
	h.stack()
	h.lay(h.objects.Size())
	h.objects.Refresh()
}

// raise shows card i whole, above the others, if part of it is hidden; -1 for none.
func (h *Hand) raise(i int) {
	if h.front, h.picture = i, nil; i >= 0 && h.covers(i) {
		h.picture = h.widgets[i].Picture()
	}
	h.stack()
	h.layPicture()
	h.objects.Refresh()
}

// covers reports whether neighbours hide part of a card.
func (h *Hand) covers(i int) bool {
	return i < len(h.cells) && (h.cells[i].size.Width < look.Scaled(handWide)-1 || h.cells[i].size.Height < look.Scaled(handHigh)-1)
}

// layPicture places the raised card over its place, inside the hand.
func (h *Hand) layPicture() {
	if h.picture == nil {
		return
	}
	left, room := h.scroll.Offset.X+handEdge, h.scroll.Size().Width-look.Scaled(handWide)-2*handEdge
	at := h.cells[h.front].at
	h.picture.Move(fyne.NewPos(max(min(at.X, left+room), left), min(at.Y, h.top()+handEdge)))
}

// key is the key that opens card i, "" for none.
func (h *Hand) key(i int) string {
	if i > 8 || !h.Keyed {
		return ""
	}
	return strconv.Itoa(i + 1)
}

// state is the state of a card: lit if it can be used now.
func (h *Hand) state(i int) kit.CardState {
	if i == h.open {
		return kit.CardSelected
	}
	for _, u := range UsesOf(h.b, h.cards[i]) {
		if u.Legal && (!h.Events || u.Of == nobunaga.EventUse) {
			return kit.CardLit
		}
	}
	return kit.CardShown
}

// stack puts the open card above the others.
func (h *Hand) stack() {
	h.objects.Objects = h.objects.Objects[:0]
	if h.over {
		h.objects.Objects = append(h.objects.Objects, h.lines)
	}
	for i := range h.widgets {
		if i != h.open {
			h.objects.Objects = append(h.objects.Objects, h.draggable(i))
		}
	}
	if h.open >= 0 && h.open < len(h.widgets) {
		h.objects.Objects = append(h.objects.Objects, h.draggable(h.open))
	}
	if h.picture != nil {
		h.objects.Objects = append(h.objects.Objects, h.picture)
	}
}

// draggable makes a card draggable onto the map.
func (h *Hand) draggable(i int) fyne.CanvasObject {
	d := face.NewDragSource(h.widgets[i])
	d.OnBegin = func(at fyne.Position) bool { return h.OnTake != nil && h.OnTake(i, at) }
	d.OnMove = func(at fyne.Position) {
		if h.OnMove != nil {
			h.OnMove(at)
		}
	}
	d.OnEnd = func(at fyne.Position) {
		if h.OnDrop != nil {
			h.OnDrop(at)
		}
	}
	return d
}

// lay places the cards.
func (h *Hand) lay(s fyne.Size) {
	if len(h.widgets) == 0 || s.Width == 0 {
		return
	}
	h.cells = h.cells[:0]
	if h.columns = h.inColumns(h.scroll.Size().Width); h.columns {
		h.layColumns(s)
	} else {
		h.layRow(s)
	}
	wide, high := look.Scaled(handWide), look.Scaled(handHigh)
	for i, c := range h.widgets {
		seen, folded := float32(0), float32(0)
		if h.cells[i].size.Width < wide {
			seen = h.cells[i].size.Width / look.Scaled(1)
		}
		if h.cells[i].size.Height < high {
			folded = h.cells[i].size.Height / look.Scaled(1)
		}
		c.SetSeen(seen).SetFolded(folded)
		size := fyne.NewSize(wide, h.cells[i].size.Height)
		if h.columns {
			size.Width = h.cells[i].size.Width
		}
		lay.Put(h.holder(i), h.cells[i].at.X, h.cells[i].at.Y, size.Width, size.Height)
	}
	if h.lines.Hidden = h.columns; h.over && !h.columns {
		lay.Put(h.lines, 0, 0, s.Width, look.Scaled(overHigh))
		h.lines.Refresh()
	}
	h.alike()
	h.layPicture()
}

// top is the height of the line above the cards, in the window.
func (h *Hand) top() float32 {
	if h.over && !h.columns {
		return look.Scaled(overHigh)
	}
	return 0
}

// layRow places the cards side by side, overlapping if they have no room, so that their titles stay visible.
func (h *Hand) layRow(s fyne.Size) {
	n := len(h.widgets)
	wide, whole := look.Scaled(handWide), look.Scaled(handWide+handGap)
	covered := n - 1 // cards that others may cover
	free := s.Width - 2*handEdge - wide
	if h.open >= 0 && h.open < n-1 {
		covered--
		free -= whole
	}
	h.step = whole
	if covered > 0 && whole*float32(covered) > free {
		h.step = max(free/float32(covered), look.Scaled(handTight))
	}
	x := float32(handEdge)
	for i := range h.widgets {
		y, step := h.top()+handRise+4, h.step
		if i == h.open {
			y, step = y-handRise, whole
		}
		seen := wide
		if i < n-1 {
			seen = min(step, wide)
		}
		h.cells = append(h.cells, cell{fyne.NewPos(x, y), fyne.NewSize(seen, look.Scaled(handHigh))})
		x += step
	}
}

// layColumns places the cards in columns of two, the open one in a column of its own.
func (h *Hand) layColumns(s fyne.Size) {
	const top = 6
	n, whole, gap := len(h.widgets), look.Scaled(handWide+handGap), look.Scaled(foldGap)
	columns, free := (n+1)/2, s.Width-2*handEdge
	if h.open >= 0 {
		columns, free = (h.open+1)/2+(n-h.open)/2, free-whole
	}
	h.step = min(max(free/float32(max(columns, 1)), look.Scaled(foldTight)), whole)
	half := (s.Height - top) / 2
	x := float32(handEdge)
	for i := 0; i < n; i++ {
		if i == h.open {
			h.cells = append(h.cells, cell{fyne.NewPos(x, handEdge), fyne.NewSize(look.Scaled(handWide), look.Scaled(handHigh))})
			x += whole
			continue
		}
		size := fyne.NewSize(min(h.step-gap, look.Scaled(handWide)), half-gap)
		h.cells = append(h.cells, cell{fyne.NewPos(x, top), size})
		if i < n-1 && i+1 != h.open {
			i++
			h.cells = append(h.cells, cell{fyne.NewPos(x, top+half), size})
		}
		x += h.step
	}
}

// alike gives all titles the same size, in which the longest fits; folded cards have a size of their own.
func (h *Hand) alike() {
	least := map[bool]float32{}
	folded := func(i int) bool { return h.cells[i].size.Height < look.Scaled(handHigh) }
	for i, c := range h.widgets {
		seen := float32(0)
		if h.cells[i].size.Width < look.Scaled(handWide) {
			seen = h.cells[i].size.Width / look.Scaled(1)
		}
		size := min(c.TitleSize(seen), titleSize)
		if before, known := least[folded(i)]; known {
			size = min(size, before)
		}
		least[folded(i)] = size
	}
	for i, c := range h.widgets {
		c.SetTitle(least[folded(i)])
	}
}

// Reveal scrolls to card i.
func (h *Hand) Reveal(i int) {
	if i < 0 || i >= len(h.cells) {
		return
	}
	left := h.cells[i].at.X - handEdge
	right := left + look.Scaled(handWide) + 2*handEdge
	at := h.scroll.Offset.X
	if room := h.scroll.Size().Width; left < at || right > at+room {
		h.scroll.Offset.X = max(min(left, h.objects.Size().Width-room), 0)
		h.scroll.Refresh()
	}
}

// holder is the object of card i in the hand.
func (h *Hand) holder(i int) fyne.CanvasObject {
	for _, o := range h.objects.Objects {
		if d, ok := o.(*face.DragSource); ok && d.Content == h.widgets[i] {
			return d
		}
	}
	return h.widgets[i]
}

var (
	overType = look.Type{Font: look.InterSemiBold, Size: 12.5, Tone: look.ToneQuiet}
	overLit  = look.Type{Font: look.InterSemiBold, Size: 12.5, Tone: look.ToneInk}
)

// paintLines writes a line above each card about its present use.
func (h *Hand) paintLines(fyne.Size) []fyne.CanvasObject {
	s := &names.Sketch{}
	p := look.Now()
	for i, c := range h.cards {
		words, lit := Now(h.b, c)
		if i >= len(h.cells) {
			break
		}
		x, room := s.Units(h.cells[i].at.X), s.Units(h.step)-6
		if lit {
			wide := min(s.Wide(overLit, words)+12, room)
			s.Box(x, 0, wide, overHigh-2, 5, p.Lit, p.LitLine, 1.4)
			s.Text(overLit, words, x+6, 14.5, wide-12)
			continue
		}
		s.Text(overType, words, x+2, 14.5, room)
	}
	return s.List
}

// Seen is the visible size of a card, in the window: up to its neighbour and the edge of the hand, and 0 if it is scrolled away; the whole
// size of a raised card. For any other object it is its own size.
func (h *Hand) Seen(o fyne.CanvasObject) fyne.Size {
	for i, w := range h.widgets {
		if fyne.CanvasObject(w) != o || i >= len(h.cells) {
			continue
		}
		at, size := h.cells[i].at, h.cells[i].size
		if h.picture != nil && h.front == i {
			at, size = h.picture.Position(), h.picture.Size()
		}
		size.Width = max(min(size.Width, h.scroll.Offset.X+h.scroll.Size().Width-at.X), 0)
		return size
	}
	return o.Size()
}

// Card is the widget of card i, for lessons and captions.
func (h *Hand) Card(i int) *TextCard { return h.widgets[i] }

// Key handles a digit that opens a card; false for any other key.
func (h *Hand) Key(name fyne.KeyName) bool {
	i := face.Digit(name) - 1
	if i < 0 || i >= len(h.cards) || h.OnOpen == nil {
		return false
	}
	h.OnOpen(i)
	return true
}

// none is no colour.
var none = color.Transparent
