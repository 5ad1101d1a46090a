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
)

// Of a card in the hand, in units.
const (
	handWide, handHigh = 122, 170
	handFoot           = 96 // what stands at the foot of a card that reaches beyond the window
	handGap            = 8
	handLeast          = 93 // seen of a card that others cover
	handTight          = 86 // and where that spares scrolling
	foldTight          = 75 // of a column of two cards, one below the other
	foldGap            = 5  // between cards that do
	handEdge           = 5
	handRise           = 6
	overHigh           = 22
	titleSize          = 14.5 // of the titles, where the longest has room
)

// Hand is a hand of strategy cards: the open one and the last whole, of the others as much as their titles need, all titles alike. A hand that has no
// room like that stands in columns of two folded cards, the open one in its own; what still has none is scrolled to. A card that is not seen whole
// comes up whole under the pointer or the focus, and lets the pointer through to the others. The cards stand in the order drawn and are chosen by
// clicks, by the keys 1 to 9 through Key, or with Tab and Enter.
type Hand struct {
	// OnOpen gets the number in the hand of the card that was chosen, OnAsk of the one that is asked about by the other button or by ?, OnHover of the
	// one under the pointer. OnTake, OnMove and OnDrop follow a drag, with points of the window. All may be nil.
	OnOpen  func(i int)
	OnAsk   func(i int)
	OnHover func(i int, in bool)
	OnTake  func(i int, at fyne.Position) bool
	OnMove  func(at fyne.Position)
	OnDrop  func(at fyne.Position)
	Keyed   bool // the digits choose cards now: each shows its own at its foot

	b       names.Book
	cards   []engine.Card
	open    int
	over    bool
	widgets []*TextCard
	objects *fyne.Container
	scroll  *container.Scroll
	lines   *kit.Painted
	step    float32 // from a card to the next, or from a column to the next, in the window
	columns bool
	cells   []cell
	front   int               // the card that has come up whole, -1 for none
	picture fyne.CanvasObject // of it
}

// cell is where a card of the hand stands, and how much of it is seen; in the window.
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

// Object is the hand as the tray shows it.
func (h *Hand) Object() fyne.CanvasObject { return h.scroll }

// Wide is the width that the hand wants, all cards whole, and the least in which none is scrolled away, in units.
func (h *Hand) Wide() (whole, least float32) {
	n := float32(len(h.cards))
	if n == 0 {
		return 0, 0
	}
	return 2*handEdge + handWide*n + handGap*(n-1), h.covered(handTight)
}

// covered is the width of the hand where so much is seen of every card but the open one and the last.
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

// folded is the width of the hand in columns of two, so wide each.
func (h *Hand) folded(column float32) float32 {
	n := len(h.cards)
	if h.open < 0 {
		return 2*handEdge + column*float32((n+1)/2)
	}
	return 2*handEdge + column*float32((h.open+1)/2+(n-h.open)/2) + handWide + handGap
}

// inColumns reports whether the cards stand in columns of two where the hand is so wide in the window.
func (h *Hand) inColumns(room float32) bool {
	return len(h.cards) > 1 && room < look.Scaled(h.covered(handTight))
}

// need is the least width of what is scrolled, in the window. Cards lie closer together first, if that spares scrolling.
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

// Set shows cards in the order drawn; open is the number of the one that is open, -1 for none. over writes one line over each card: what it can be
// used for now, as in the offer of an extra battle.
func (h *Hand) Set(b names.Book, list []engine.Card, open int, over bool) {
	h.b, h.cards, h.open, h.over = b, append(h.cards[:0], list...), open, over
	h.widgets = h.widgets[:0]
	for i, c := range h.cards {
		w, name := WordsOf(b, c), ""
		now, _ := Now(b, c)
		name = w.Title + ". " + w.Line + ". " + now
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
				h.Reveal(i) // the keyboard has come to a card that was scrolled away
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

// raise shows the card of a number whole, above the others, where part of it is hidden; -1 for none.
func (h *Hand) raise(i int) {
	if h.front, h.picture = i, nil; i >= 0 && h.covers(i) {
		h.picture = h.widgets[i].Picture()
	}
	h.stack()
	h.layPicture()
	h.objects.Refresh()
}

// covers reports whether cards beside it hide part of a card.
func (h *Hand) covers(i int) bool {
	return i < len(h.cells) && (h.cells[i].size.Width < look.Scaled(handWide)-1 || h.cells[i].size.Height < look.Scaled(handHigh)-1)
}

// layPicture lays the card that has come up over its place, whole inside the hand.
func (h *Hand) layPicture() {
	if h.picture == nil {
		return
	}
	left, room := h.scroll.Offset.X+handEdge, h.scroll.Size().Width-look.Scaled(handWide)-2*handEdge
	at := h.cells[h.front].at
	h.picture.Move(fyne.NewPos(max(min(at.X, left+room), left), min(at.Y, h.top()+handEdge)))
}

// key is the key that opens the card of a number, "" for none.
func (h *Hand) key(i int) string {
	if i > 8 || !h.Keyed {
		return ""
	}
	return strconv.Itoa(i + 1)
}

// state is how a card is shown: lit where anything can be done with it now.
func (h *Hand) state(i int) kit.CardState {
	if i == h.open {
		return kit.CardSelected
	}
	for _, u := range UsesOf(h.b, h.cards[i]) {
		if u.Legal {
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

// draggable is a card that can be dragged onto the map.
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

// lay lays the cards, each as it is seen beside the others.
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

// top is what stands over the cards, in the window.
func (h *Hand) top() float32 {
	if h.over && !h.columns {
		return look.Scaled(overHigh)
	}
	return 0
}

// layRow lays the cards side by side, closer where they have no room; over each other they show so much that their titles are read.
func (h *Hand) layRow(s fyne.Size) {
	n := len(h.widgets)
	wide, whole := look.Scaled(handWide), look.Scaled(handWide+handGap)
	covered := n - 1 // cards that may lie under others
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

// layColumns lays the cards in columns of two, the open one in its own.
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

// alike gives all titles the size in which the longest has room, those of folded cards among themselves.
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

// Reveal brings the card of a number into sight.
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

// holder is the object that holds a card.
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

// paintLines writes over each card what it can be used for now.
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

// Seen is how much of a card is seen, in the window: as far as the next one that lies over it or below it, and as far as the hand reaches, nothing
// where it is scrolled away; and all of one that has come up. It is all of any other object.
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

// Card is what draws the card of a number: for lessons and captions.
func (h *Hand) Card(i int) *TextCard { return h.widgets[i] }

// Key takes a digit that opens a card; false for any other key.
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
