package workshop

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/kit"
	"tenka/app/kit/lay"
	"tenka/app/look"
	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/lesson"
	"tenka/engine/workbench"
)

// brush is what is in hand: a sort of piece that is laid wherever a place is clicked, or taken away there; or a single piece, which goes there.
type brush struct {
	pool  int // its number, -1 for nothing
	take  bool
	piece int // the field that says where it is, from 1; 0 for none
}

func (b brush) empty() bool { return b.pool < 0 && b.piece == 0 }

// take takes something in hand, or puts it back.
func (w *Screen) take(b brush) {
	w.st.brush = b
	w.showTray()
	w.Settle()
	w.ShowLine()
}

// brushName is what is in hand, in words.
func (w *Screen) brushName() string {
	if no := w.st.brush.piece; no > 0 {
		f := w.laid.Fields()[no-1]
		return w.words.whose(f.Action)
	}
	return w.poolName(w.laid.Pools()[w.st.brush.pool])
}

func (w *Screen) poolName(p workbench.Pool) string {
	name := w.words.piece(p.Piece)
	if owner := w.words.Owner(p.Owner); owner != "" {
		name = w.sh.Say("workshop.at", engine.Args{"A": name, "B": owner})
	}
	return name
}

// lay puts one piece of what is in hand at a place, or takes one away.
func (w *Screen) lay(at engine.Place) {
	if no := w.st.brush.piece; no > 0 {
		if w.edit(w.laid.To(no-1, int(at))) {
			w.take(brush{pool: -1}) // it stands there now
			w.choose(at)
		}
		return
	}
	if a, ok := w.laid.Put(w.st.brush.pool, at, w.st.brush.take); ok {
		w.edit(a)
		return
	}
	w.Note("sign/warning", w.sh.Say("workshop.refusal.nowhere", engine.Args{"Place": w.words.Place(at), "Piece": w.brushName()}))
}

// showTray lists what is left of each sort of piece: one is taken in hand by a click, and dragged to a place.
func (w *Screen) showTray() {
	if w.laid == nil {
		return
	}
	if len(w.laid.Pools()) == 0 { // all that lies here is set in the panel
		w.tray.Objects = []fyne.CanvasObject{container.New(lay.Inset(8, 0, 8, 0), lay.Middle(kit.NewParagraph(w.sh.T("workshop.tray.none"), look.Quiet)))}
		w.tray.Refresh()
		return
	}
	row := container.NewHBox()
	for i, p := range w.laid.Pools() {
		on := w.st.brush.pool == i
		tile := kit.NewTile(w.sh.Say("workshop.left", engine.Args{"A": w.poolName(p), "N": w.laid.Spare(i)}), w.poolFace(p, w.laid.Spare(i)), 6, func() {
			if on {
				w.take(brush{pool: -1})
			} else {
				w.take(brush{pool: i, take: w.st.brush.take})
			}
		})
		tile.SetChosen(on)
		source := face.NewDragSource(tile)
		source.OnBegin = func(fyne.Position) bool { return true }
		source.OnMove = func(fyne.Position) {}
		source.OnEnd = func(at fyne.Position) {
			if place := w.placeAt(at); place != 0 {
				was := w.st.brush
				w.st.brush = brush{pool: i}
				w.lay(place)
				w.take(was)
			}
		}
		row.Add(source)
	}
	mode := 0
	if w.st.brush.take {
		mode = 1
	}
	ways := kit.NewSegmented(w.sh.T("workshop.mode"), []string{w.sh.T("workshop.mode.put"), w.sh.T("workshop.mode.take")}, mode, func(i int) {
		w.take(brush{pool: w.st.brush.pool, take: i == 1})
	})
	w.tray.Objects = []fyne.CanvasObject{container.NewBorder(nil, nil, container.NewCenter(ways), nil, container.NewHScroll(container.New(lay.Inset(8, 0, 0, 0), row)))}
	w.tray.Refresh()
}

// poolFace is whose pieces they are, what they are, and how many are left.
func (w *Screen) poolFace(p workbench.Pool, left int) fyne.CanvasObject {
	content, name := container.NewHBox(), w.words.piece(p.Piece)
	if s := p.Owner.Seat(); s >= 0 && int(s) < len(w.words.Names) {
		content.Add(container.NewCenter(kit.NewSeal(w.host.Colour(s), 22)))
	} else if owner := w.words.Owner(p.Owner); owner != "" {
		name = owner // whose pieces they are says what they are
	}
	content.Add(container.NewCenter(kit.NewLabel(name, look.Quiet)))
	content.Add(container.NewCenter(kit.NewLabel(strconv.Itoa(left), look.NameType)))
	return content
}

// placeAt is the place of the board under a point of the window, the smallest where several are; 0 for none.
func (w *Screen) placeAt(at fyne.Position) (found engine.Place) {
	spotter, ok := w.face.(face.Spotter)
	if !ok {
		return 0
	}
	least := float32(0)
	for _, place := range w.places() {
		for _, s := range spotter.Spots(lesson.Point{Place: place}) {
			if size := s.Size.Width * s.Size.Height; s.Holds(face.Spot{At: at}) && (found == 0 || size < least) {
				found, least = place, size
			}
		}
	}
	return found
}
