package lobby

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/apart/near"
	"tenka/app/apart/room"
	"tenka/app/ui/draw"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
)

// wordsSheet is the way into the room: four words, the invitation to copy, and the address.
type wordsSheet struct {
	h     *hall
	sheet *kit.Sheet
	copy  *kit.Button
	seen  *kit.Toggle // the room is shown to the local network

	told near.Room // what is said of it
	halt func()    // ends that, nil while nothing is said
}

// Measures of the sheet in units.
const (
	wellHigh, wellGap = 56, 8
	copyWide          = 324
)

// wordType is how the words are set where there is room, and never below leastWord.
var wordType = look.Type{Font: look.Garamond, Size: 29, Tone: look.ToneInk}

const leastWord = 22

func newWords(h *hall) *wordsSheet {
	w := &wordsSheet{h: h}
	p, way := h.p, h.st.with.Invitation()
	title := kit.NewLabel(p.T("lobby.room"), look.SheetHead)
	note := kit.NewLabel(p.T("lobby.room.note"), look.Quiet)
	wells := kit.NewPainted(fyne.NewSize(lay.U(4*96), lay.U(wellHigh)), func(size fyne.Size) []fyne.CanvasObject { return paintWords(way.Words, size) })
	w.copy = kit.NewPrimary(p.T("lobby.copy"), kit.EnterCap, func() { w.take(way.String(), "lobby.copied") }).SetSign("sign/copy")
	address := strings.Join(way.Addresses[:min(1, len(way.Addresses))], "")
	label := kit.NewLabel(p.T("lobby.address"), look.Heading)
	field := kit.NewSketch(func() (wide, high float32) { return 120, 36 }, func(s *draw.Sketch, wide, high float32) {
		s.Box(0, 0, wide, high, s.Units(7), look.Now().Panel, look.Now().Frame, 1)
		s.Text(look.BodyType, address, 12, kit.Middle(s, look.BodyType, high/2), wide-20)
	})
	where := kit.NewButton(p.T("lobby.copy.address"), "", func() { w.take(address, "lobby.copied.address") }).SetSign("sign/copy")
	lock, means := kit.NewSign("sign/lock", look.ToneQuiet, 18), kit.NewParagraph(p.T("lobby.room.means"), look.Quiet)
	for _, o := range []fyne.CanvasObject{label, field, where} {
		lay.Show(o, address != "")
	}
	w.seen = kit.NewToggle(p.T("lobby.shown"), h.st.seen, func(on bool) {
		h.st.seen = on
		w.follow()
	})
	shown := kit.NewLabel(p.T("lobby.shown"), termType.At(14))
	lay.Show(w.seen, h.hosts())
	lay.Show(shown, h.hosts())
	h.stops.Add(w.copy, where, w.seen)
	w.sheet = kit.NewSheetOf(kit.Raised, container.New(lay.Free{Lay: func(s fyne.Size) {
		x, right := lay.U(20), s.Width-lay.U(20)
		lay.PutMid(title, x, lay.U(24), title.MinSize().Width)
		end := right
		if h.hosts() {
			size := w.seen.MinSize()
			lay.Put(w.seen, right-size.Width, lay.U(24)-size.Height/2, size.Width, size.Height)
			end -= size.Width + lay.U(10) + shown.MinSize().Width
			lay.PutMid(shown, end, lay.U(24), shown.MinSize().Width)
			end -= lay.U(14)
		}
		start := x + title.MinSize().Width + lay.U(14)
		note.Hidden = note.MinSize().Width > end-start
		lay.PutMid(note, start, lay.U(25), end-start)
		y, wide := lay.U(46), right-x
		if !w.narrow(s.Width) {
			wide -= lay.U(14 + copyWide)
			lay.Put(w.copy, right-lay.U(copyWide), y+lay.U(2), lay.U(copyWide), lay.U(52))
		}
		lay.Put(wells, x, y, wide, lay.U(wellHigh))
		if w.narrow(s.Width) {
			y += lay.U(wellHigh + 8)
			lay.Put(w.copy, x, y, wide, lay.U(52))
		}
		y = s.Height - lay.U(38)
		lay.PutMid(label, x, y, label.MinSize().Width)
		x += label.MinSize().Width + lay.U(12)
		button := where.MinSize().Width
		wide = min(lay.U(222), right-x-button-lay.U(8))
		lay.Put(field, x, y-lay.U(18), wide, lay.U(36))
		lay.Put(where, x+wide+lay.U(8), y-lay.U(18), button, lay.U(36))
		if x += wide + lay.U(8) + button + lay.U(22); address == "" {
			x = lay.U(22)
		}
		lay.PutMid(lock, x, y, lay.U(18))
		x += lay.U(26)
		means.Resize(fyne.NewSize(right-x, 1))
		high := means.MinSize().Height
		means.Hidden = right-x < lay.U(220) || high > lay.U(44)
		lock.Hidden = means.Hidden
		lay.Put(means, x, y-high/2, right-x, high)
	}}, title, note, wells, w.copy, label, field, where, lock, means, w.seen, shown), 0)
	return w
}

// narrow reports whether the words need the whole width.
func (w *wordsSheet) narrow(width float32) bool { return width < lay.U(820) }

// high is the height of the sheet at a width.
func (w *wordsSheet) high(width float32) float32 {
	if w.narrow(width) {
		return lay.U(roomHigh + 60)
	}
	return lay.U(roomHigh)
}

// paintWords draws the words in wells, all as large.
func paintWords(words []string, size fyne.Size) []fyne.CanvasObject {
	s, p := &draw.Sketch{}, look.Now()
	wide := (s.Units(size.Width) - wellGap*float32(len(words)-1)) / float32(len(words))
	kind := wordType
	for _, word := range words {
		kind.Size = max(min(kind.Size, s.Fit(wordType, word, wide-14).Size), leastWord)
	}
	for i, word := range words {
		x := float32(i) * (wide + wellGap)
		s.Box(x, 0, wide, wellHigh, s.Units(8), p.Inset, p.Line, 1)
		s.Mid(kind, word, x+wide/2, kit.Middle(s, kind, wellHigh/2), 0)
	}
	return s.List
}

// take copies a text, and says so.
func (w *wordsSheet) take(text, said string) {
	fyne.CurrentApp().Clipboard().SetContent(text)
	w.h.line.SayWith("sign/check", w.h.p.T(said))
}

// follow says to the local network what the room is now, or nothing.
func (w *wordsSheet) follow() {
	s, way := w.h.state(), w.h.st.with.Invitation()
	now := near.Room{Host: s.Host, Game: s.Header.Game, Seats: len(s.Places), Version: room.Version(), Addresses: way.Addresses, Print: way.Print}
	for _, p := range s.Places {
		if p.Elsewhere && p.Presence == room.Awaited {
			now.Free++
		}
	}
	on := w.h.hosts() && w.h.st.seen
	if on && w.halt != nil && now.Host == w.told.Host && now.Game == w.told.Game && now.Free == w.told.Free && now.Seats == w.told.Seats {
		return
	}
	w.close()
	if !on {
		return
	}
	halt, err := w.h.p.Announce(now)
	if err != nil {
		w.h.st.seen = false
		w.seen.SetOn(false)
		w.h.line.Refuse(w.h.p.T("lobby.shown.failed"))
		return
	}
	w.told, w.halt = now, halt
}

// close says nothing any more.
func (w *wordsSheet) close() {
	if w.halt != nil {
		w.halt()
		w.halt = nil
	}
}

// setMain makes copying the invitation the main thing, or one among others.
func (w *wordsSheet) setMain(on bool) {
	w.copy.SetPrimary(on)
	w.copy.SetKey(map[bool]string{true: kit.EnterCap}[on])
}
