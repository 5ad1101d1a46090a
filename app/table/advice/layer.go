package advice

import (
	"slices"

	"fyne.io/fyne/v2"

	"tenka/app/table/face"
	"tenka/app/table/overlay"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
	"tenka/engine/lesson"
)

// Moved lays the discs and pills at the places of the choices on the table, and draws arrows for pieces that would move.
func (a *Advice) Moved() {
	a.layer.Objects = nil
	switch {
	case a.found == nil, a.h.Veiled():
	case a.sheet != nil:
		a.sheet.draw()
	default:
		if i := a.weighty(); i >= 0 {
			a.drawWays(a.counsel(i).Ways)
		}
		taken := &laid{Ground: overlay.New(a.h)}
		for i := range a.shown() {
			a.mark(i, taken)
		}
		a.layBegun(taken)
	}
	a.layer.Refresh()
}

// weighty is the choice whose arrows are drawn: the one picked up, the one that was made, else the best; -1 if the one that was made is not known.
func (a *Advice) weighty() int {
	switch {
	case a.held >= 0:
		return a.held
	case a.asked == why:
		return a.chosen()
	}
	return 0
}

// drawWays draws a dashed arrow with a text at its head for each movement, if both ends are in sight.
func (a *Advice) drawWays(ways []face.Way) {
	board := overlay.Sight(a.h)
	for _, w := range ways {
		from, ok := a.spot(lesson.Point{Place: w.From})
		to, there := a.spot(lesson.Point{Place: w.To})
		if !ok || !there || !board.Holds(face.Spot{At: from.Middle()}) || !board.Holds(face.Spot{At: to.Middle()}) {
			continue
		}
		arrow := kit.NewArrow().SetDashed()
		start, end := overlay.Apart(from.Middle(), to.Middle())
		arrow.Resize(a.layer.Size())
		arrow.Point(start, end)
		a.layer.Add(arrow)
		if w.Text != "" {
			note := kit.NewSheetOf(kit.Flat, kit.NewLabel(w.Text, look.NameType.At(13)), 4)
			size := note.MinSize()
			a.lay(note, fyne.NewPos((start.X+end.X-size.Width)/2, (start.Y+end.Y-size.Height)/2))
		}
	}
}

// shown is how many choices get a number.
func (a *Advice) shown() int {
	return min(len(a.found.list), mostBoxes)
}

// pill is what is written beside the number of choice i on the board: how often it reaches its aim; else its gain, if there are others to compare
// it with.
func (a *Advice) pill(i int) string {
	x := &a.found.list[i]
	switch {
	case x.Aim != 0:
		return a.h.Say("advice.pill", args{"N": tens(x.Reached)})
	case len(a.found.list) > 1 && !x.Chances:
		return a.signed(a.found.gain(i))
	}
	return ""
}

// laid is the table with the pills laid so far, and the discs to lay on the controls and cards of first steps.
type laid struct {
	*overlay.Ground
	begun []begun
}

// begun are the discs of the choices that begin with one control or card, in their order.
type begun struct {
	spot  face.Spot
	discs []fyne.CanvasObject
}

// begin adds a disc to those of a control or a card.
func (l *laid) begin(spot face.Spot, disc fyne.CanvasObject) {
	for i := range l.begun {
		if l.begun[i].spot == spot {
			l.begun[i].discs = append(l.begun[i].discs, disc)
			return
		}
	}
	l.begun = append(l.begun, begun{spot, []fyne.CanvasObject{disc}})
}

// mark lays the number of choice i on its place and on the control of its first step.
func (a *Advice) mark(i int, taken *laid) {
	w := a.found
	c := a.counsel(i)
	says := a.pill(i)
	name := a.h.Say("advice.box", args{"A": i + 1, "Title": c.Title})
	full := a.asked == hint || a.arrived(i)
	onBoard := false
	if spot, ok := a.spot(lesson.Point{Place: c.Place}); ok && c.Place != 0 && w.figures() && taken.InSight(spot) {
		press := func() { a.choose(i) }
		if a.asked == why {
			press = nil
		}
		if a.asked == why && a.arrived(i) {
			a.ring(spot)
		}
		pill := kit.NewPill(i+1, says, name, full, press)
		a.lay(pill, taken.Beside(spot, pill.MinSize(), nil))
		onBoard = true
	}
	if a.asked != hint {
		return
	}
	spot, ok := overlay.Begins(a.h.Face(), w.list[i].Steps[0])
	if !ok || onBoard && overlay.Sight(a.h).Overlaps(spot) { // the map already has its pill
		return
	}
	taken.begin(spot, kit.NewPill(i+1, "", name, full, nil))
}

// layBegun lays the discs on the controls and cards of first steps.
func (a *Advice) layBegun(taken *laid) {
	for _, b := range taken.begun {
		for i, at := range beginnings(b.spot, b.discs[0].MinSize(), len(b.discs), taken) {
			a.lay(b.discs[i], at)
		}
	}
}

// beginnings are the places of so many discs on a control or card, side by side in their order and beside the pills that lie there already.
// On a button they begin at the corner and lie over its upper edge, clear of its caption. On a card they lie over the middle of the upper edge, because the corners say what the card is.
func beginnings(spot face.Spot, size fyne.Size, many int, taken *laid) (list []fyne.Position) {
	const in, over, rim = 4, 4, 6
	half, step := size.Width/2, size.Width+2
	at, aside := fyne.NewPos(spot.At.X-half+in, taken.Edge(spot, size.Height, rim)), []float32{0, step, 2 * step}
	if spot.Size.Height > look.Scaled(cardHigh) {
		at, aside = fyne.NewPos(spot.Middle().X-half-step*float32(many-1)/2, taken.Edge(spot, size.Height, half-over)), []float32{0, -step, step}
	}
	row := fyne.NewSize(step*float32(many-1)+size.Width, size.Height)
	by := slices.IndexFunc(aside, func(by float32) bool {
		return taken.Free(face.Spot{At: at.AddXY(by, 0), Size: row})
	})
	if by < 0 {
		by = len(aside) - 1
	}
	taken.Take(face.Spot{At: at.AddXY(aside[by], 0), Size: row})
	for i := range many {
		list = append(list, at.AddXY(aside[by]+step*float32(i), 0))
	}
	return list
}

// cardHigh is a height above which a control is a card and not a button, in units.
const cardHigh = 56

// spot is the visible area of a thing on the table; false if it is not in sight.
func (a *Advice) spot(pt lesson.Point) (face.Spot, bool) { return overlay.Spot(a.h.Face(), pt) }

func (a *Advice) lay(o fyne.CanvasObject, at fyne.Position) {
	o.Resize(o.MinSize())
	o.Move(at)
	a.layer.Add(o)
}

// arrived reports whether choice i is the one that was made.
func (a *Advice) arrived(i int) bool { return i == a.chosen() }

// ring marks where the pieces of a move have gone: round a piece on a map, or along the edge of a rectangular place.
func (a *Advice) ring(spot face.Spot) {
	if !spot.Round {
		frame := kit.NewPainted(spot.Size, func(s fyne.Size) []fyne.CanvasObject { return []fyne.CanvasObject{framed(s)} })
		a.lay(frame, spot.At)
		return
	}
	side := min(max(spot.Size.Width, spot.Size.Height), look.Scaled(84))
	middle := spot.At.AddXY(spot.Size.Width/2, spot.Size.Height/2)
	ring := kit.NewPainted(fyne.NewSquareSize(side), func(s fyne.Size) []fyne.CanvasObject { return []fyne.CanvasObject{accented(s)} })
	a.lay(ring, middle.SubtractXY(side/2, side/2))
}
