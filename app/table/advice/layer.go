package advice

import (
	"fyne.io/fyne/v2"

	"tenka/app/kit"
	"tenka/app/look"
	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/lesson"
)

// Moved lays discs and pills where the choices lie on the table now.
func (a *Advice) Moved() {
	a.layer.Objects = nil
	if a.found != nil && !a.h.Veiled() {
		var taken []face.Spot
		for i := range a.shown() {
			a.mark(i, &taken)
		}
	}
	a.layer.Refresh()
}

// shown is how many choices have a number: the best, or as many as a table of them has room for.
func (a *Advice) shown() int {
	if a.asked == why {
		return min(len(a.found.list), mostRows)
	}
	return min(len(a.found.list), mostBoxes)
}

// mark lays the number of choice i on the place where it leads, and on the control that does its first step.
func (a *Advice) mark(i int, taken *[]face.Spot) {
	w := a.found
	c := a.counsel(i)
	gain := a.signed(w.gain(i))
	name := a.h.Say("advice.box", args{"A": i + 1, "Title": c.Title, "N": gain})
	if len(w.list) == 1 { // with nothing to compare it with
		gain, name = "", c.Title
	}
	full := i == 0 || a.asked == hint
	if spot, ok := a.spot(lesson.Point{Place: c.Place}); ok && c.Place != 0 && w.figures() {
		press := func() { a.hold(i) }
		if a.asked == why {
			press = nil
		}
		pill := kit.NewPill(i+1, gain, name, full, press)
		a.lay(pill, a.beside(spot, pill.MinSize(), taken))
		if a.asked == why && a.arrived(i) {
			a.ring(spot)
		}
	}
	if a.asked != hint {
		return
	}
	if spot, ok := a.begins(w.list[i].Steps[0]); ok {
		disc := kit.NewPill(i+1, "", name, full, nil)
		half := disc.MinSize().Width / 2
		at := spot.At.SubtractXY(half-4, half-4)
		for _, other := range *taken { // two choices that one control begins
			if other.Holds(face.Spot{At: at}) {
				at = at.AddXY(2*half+2, 0)
			}
		}
		*taken = append(*taken, face.Spot{At: at, Size: disc.MinSize()})
		a.lay(disc, at)
	}
}

// spot is where a thing lies on the table, in sight; false where it does not.
func (a *Advice) spot(pt lesson.Point) (face.Spot, bool) {
	f, ok := a.h.Face().(face.Spotter)
	if !ok {
		return face.Spot{}, false
	}
	spots := f.Spots(pt)
	if len(spots) == 0 {
		return face.Spot{}, false
	}
	return spots[0], true
}

// begins is where a step is begun: its control, or its card.
func (a *Advice) begins(step engine.Action) (face.Spot, bool) {
	if control := a.control(step); control != nil {
		return face.Where(control)
	}
	if step.Card > 0 {
		return a.spot(lesson.Point{Card: step.Card})
	}
	return a.spot(lesson.Point{Action: step})
}

func (a *Advice) lay(o fyne.CanvasObject, at fyne.Position) {
	o.Resize(o.MinSize())
	o.Move(at)
	a.layer.Add(o)
}

// beside is where a pill lies about the lower edge of a place, in sight, and clear of the pills before it.
func (a *Advice) beside(spot face.Spot, size fyne.Size, taken *[]face.Spot) fyne.Position {
	middle := spot.At.AddXY(spot.Size.Width/2, spot.Size.Height/2)
	board := a.sight()
	tries := []fyne.Position{
		fyne.NewPos(middle.X-size.Width/2, spot.At.Y+spot.Size.Height-size.Height/2),
		fyne.NewPos(middle.X-size.Width/2, spot.At.Y-size.Height/2),
		fyne.NewPos(spot.At.X-size.Width*2/3, spot.At.Y+spot.Size.Height-size.Height),
		fyne.NewPos(spot.At.X+spot.Size.Width-size.Width/3, spot.At.Y+spot.Size.Height-size.Height),
		fyne.NewPos(spot.At.X+spot.Size.Width-size.Width/3, middle.Y-size.Height/2),
		fyne.NewPos(spot.At.X-size.Width*2/3, middle.Y-size.Height/2),
	}
	stands := spot // what stands there; a round spot is drawn about it
	if spot.Round {
		const about = 0.77
		stands.Size = fyne.NewSize(spot.Size.Width*about, spot.Size.Height*about)
		stands.At = middle.SubtractXY(stands.Size.Width/2, stands.Size.Height/2)
	}
	best, covers := tries[0], 1<<20
	for i, at := range tries {
		at.X = min(max(at.X, board.At.X+4), board.At.X+board.Size.Width-size.Width-4)
		at.Y = min(max(at.Y, board.At.Y+4), board.At.Y+board.Size.Height-size.Height-4)
		n := i
		lies := face.Spot{At: at, Size: size}
		if inner := inset(stands, size.Height/2); inner.Overlaps(lies) {
			n += len(tries)
		}
		for _, other := range *taken {
			if other.Overlaps(lies) {
				n += 2 * len(tries)
			}
		}
		if n < covers {
			best, covers = at, n
		}
	}
	*taken = append(*taken, face.Spot{At: best, Size: size})
	return best
}

// inset is a spot without a margin at each side.
func inset(s face.Spot, by float32) face.Spot {
	return face.Spot{At: s.At.AddXY(by, by), Size: s.Size.SubtractWidthHeight(2*by, 2*by)}
}

// sight is what can be seen of the board: all of it that the tray does not cover.
func (a *Advice) sight() face.Spot {
	board, _ := face.Where(a.h.Face().Board())
	if tray, shown := face.Where(a.h.Face().Tray()); shown && tray.Overlaps(board) {
		const line = 12 // between the choices and the Line above them
		board.Size.Height = tray.At.Y - a.h.Room().Line - line - board.At.Y
	}
	return board
}

// arrived reports whether choice i is what was done.
func (a *Advice) arrived(i int) bool {
	steps := a.h.Session().Match.Record(a.about).Steps
	return len(steps) > 0 && steps[0] == a.found.list[i].Steps[0]
}

// ring marks what has arrived.
func (a *Advice) ring(spot face.Spot) {
	side := min(max(spot.Size.Width, spot.Size.Height), look.Scaled(84))
	middle := spot.At.AddXY(spot.Size.Width/2, spot.Size.Height/2)
	ring := kit.NewPainted(fyne.NewSquareSize(side), func(s fyne.Size) []fyne.CanvasObject { return []fyne.CanvasObject{accented(s)} })
	a.lay(ring, middle.SubtractXY(side/2, side/2))
}
