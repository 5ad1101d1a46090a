package cards

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/kit"
	"tenka/app/kit/lay"
	"tenka/app/look"
	"tenka/app/table/face"
	"tenka/app/table/nobunaga/draw"
	"tenka/engine"
)

// Of a card in the hand, in units.
const (
	handWide, handHigh = 122, 170
	handFoot           = 96 // what stands at the foot of a card that reaches beyond the window
	handGap            = 8
	handLeast          = 93 // seen of a card that others cover
	handTight          = 86 // and where that spares scrolling
	handEdge           = 5
	handRise           = 6
	overHigh           = 22
	titleSize          = 14.5 // of the titles, where the longest has room
)

// Hand is a hand of strategy cards: the open one and the last whole, of the others as much as their titles need, all titles alike; what has no
// room is scrolled to. The cards stand in the order drawn and are chosen by clicks, by the keys 1 to 9 through Key, or with Tab and Enter.
type Hand struct {
	// OnOpen hears which card was chosen, by its number in the hand; OnAsk of which is asked, by the other button or by ?; OnHover where the pointer
	// is. OnTake, OnMove and OnDrop hear of a drag, with places of the window. All may be nil.
	OnOpen  func(i int)
	OnAsk   func(i int)
	OnHover func(i int, in bool)
	OnTake  func(i int, at fyne.Position) bool
	OnMove  func(at fyne.Position)
	OnDrop  func(at fyne.Position)
	Keyed   bool // the digits choose cards now: each shows its own at its foot

	b       draw.Book
	cards   []engine.Card
	open    int
	over    bool
	widgets []*kit.TextCard
	objects *fyne.Container
	scroll  *container.Scroll
	lines   *kit.Painted
	step    float32 // from a card to the next, in the window
}

// NewHand returns a hand without cards.
func NewHand() *Hand {
	h := &Hand{open: -1, Keyed: true}
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

// need is the least width of what is scrolled, in the window: cards that would not be scrolled when they lie closer lie closer.
func (h *Hand) need() float32 {
	if room := h.scroll.Size().Width; room >= look.Scaled(h.covered(handTight)) {
		return min(room, look.Scaled(h.covered(handLeast)))
	}
	return look.Scaled(h.covered(handLeast))
}

// Set shows cards in the order drawn; open is the number of the one that is open, -1 for none. over writes one line over each card: what it can be
// used for now, as in the offer of an extra battle.
func (h *Hand) Set(b draw.Book, list []engine.Card, open int, over bool) {
	h.b, h.cards, h.open, h.over = b, append(h.cards[:0], list...), open, over
	h.widgets = h.widgets[:0]
	for i, c := range h.cards {
		w, name := WordsOf(b, c), ""
		now, _ := Now(b, c)
		name = w.Title + ". " + w.Line + ". " + now
		card := kit.NewTextCard(Text(b, c, h.key(i)), handWide, handHigh, name, func() {
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
			if h.OnHover != nil {
				h.OnHover(i, in)
			}
		})
		card.SetState(h.state(i))
		h.widgets = append(h.widgets, card)
	}
	h.stack()
	h.lay(h.objects.Size())
	h.objects.Refresh()
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

// lay lays the cards side by side, closer where they have no room; over each other they show so much that their titles are read.
func (h *Hand) lay(s fyne.Size) {
	n := len(h.widgets)
	if n == 0 || s.Width == 0 {
		return
	}
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
	top := float32(0)
	if h.over {
		top = look.Scaled(overHigh)
		lay.Put(h.lines, 0, 0, s.Width, top)
		h.lines.Refresh()
	}
	for i, c := range h.widgets {
		y, seen := top+handRise+4, float32(0)
		if i == h.open {
			y -= handRise
		} else if i < n-1 && h.step < wide {
			seen = h.step / look.Scaled(1)
		}
		c.SetSeen(seen)
		lay.Put(h.holder(i), handEdge+h.left(i), y, wide, look.Scaled(handHigh))
	}
	h.alike()
}

// alike gives all titles the size in which the longest has room.
func (h *Hand) alike() {
	size := float32(titleSize)
	for i, c := range h.widgets {
		seen := float32(0)
		if i != h.open && i < len(h.widgets)-1 && h.step < look.Scaled(handWide) {
			seen = h.step / look.Scaled(1)
		}
		size = min(size, c.TitleSize(seen))
	}
	for _, c := range h.widgets {
		c.SetTitle(size)
	}
}

// Reveal brings the card of a number into sight.
func (h *Hand) Reveal(i int) {
	if i < 0 || i >= len(h.widgets) {
		return
	}
	left, right := h.left(i), h.left(i)+look.Scaled(handWide)+2*handEdge
	at := h.scroll.Offset.X
	if room := h.scroll.Size().Width; left < at || right > at+room {
		h.scroll.Offset.X = max(min(left, h.objects.Size().Width-room), 0)
		h.scroll.Refresh()
	}
}

// left is where a card begins.
func (h *Hand) left(i int) float32 {
	x := float32(i) * h.step
	if whole := look.Scaled(handWide + handGap); h.open >= 0 && i > h.open && h.step < whole {
		x += whole - h.step
	}
	return x
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
	s := &draw.Sketch{}
	p := look.Now()
	for i, c := range h.cards {
		words, lit := Now(h.b, c)
		x, room := s.Units(handEdge+h.left(i)), s.Units(h.step)-6
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

// Seen is how much of the width of a card is seen, in the window: as far as the next one that lies over it, and as far as the hand reaches; 0 where
// it is scrolled away. It is all of any other object.
func (h *Hand) Seen(o fyne.CanvasObject) float32 {
	for i, w := range h.widgets {
		if fyne.CanvasObject(w) != o {
			continue
		}
		wide := o.Size().Width
		if i != h.open && i < len(h.widgets)-1 {
			wide = min(h.step, wide)
		}
		return max(min(wide, h.scroll.Offset.X+h.scroll.Size().Width-handEdge-h.left(i)), 0)
	}
	return o.Size().Width
}

// Card is what draws the card of a number: for lessons and captions.
func (h *Hand) Card(i int) *kit.TextCard { return h.widgets[i] }

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
