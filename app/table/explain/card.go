package explain

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"tenka/app/table/face"
	"tenka/app/table/overlay"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/coach"
	"tenka/engine/lesson"
)

// The measures of the card, in units: its least height, the air below it, what stands above and below its sentences, and beside them.
const (
	cardHigh   = 80
	cardAir    = 8
	cardAround = 40
	cardBeside = 44
)

// Keeps is the height that a board of a width keeps free above the tray while the match is explained: enough for every card that may come, so
// that nothing moves when one does.
func (x *Explain) Keeps(width, board float32) float32 {
	if !x.On() {
		return 0
	}
	lines := 2
	for _, e := range x.rules.In(x.h.Header().Options) {
		lines = max(lines, len(cardText.Wrap(x.said(e, widest), width-32-x.beside())))
	}
	line, _ := cardText.Measure("x")
	high := max(look.Scaled(cardHigh), float32(lines)*line.Height+look.Scaled(cardAround), x.ways("x").MinSize().Height+2*cardInside)
	if high += cardAir; board-high < leastBoard {
		return 0
	}
	return high
}

// widest is a number on the table that needs as much room as any.
const widest = 10

// leastBoard is the height below which a board is not made lower for the card: there the card lies over it until the next step.
const leastBoard = 340

// beside is the width that the card needs beside its sentences.
func (x *Explain) beside() float32 {
	wide := look.Scaled(cardBeside) + x.got().MinSize().Width
	if !x.h.Room().Narrow {
		wide = max(wide, look.Scaled(cardBeside+widestRule))
	}
	return wide + 2*cardEdge
}

// The margins inside the card: at either side, above and below.
const cardEdge, cardInside = 16, 4

// Card is the card as the table lays it, and whether one lies there.
func (x *Explain) Card() (sheet fyne.CanvasObject, shown bool) { return x.sheet, x.lies != nil }

// Above reports whether the card lies at the upper edge of the board: where no room is kept for it and a card of the hand may go to the places
// below.
func (x *Explain) Above() bool { return x.lies != nil && x.lies.above && x.h.Room().Coach == 0 }

// High is the height that the card needs at a width.
func (x *Explain) High(width float32) float32 {
	x.sheet.Resize(fyne.NewSize(width, x.sheet.Size().Height)) // the width decides how its text wraps
	return max(look.Scaled(cardHigh), x.sheet.MinSize().Height)
}

// leastWide is the width of a board, in units, below which the button of the card is its key alone.
const leastWide = 440

// got is the button that takes the card away.
func (x *Explain) got() fyne.CanvasObject {
	name, press := x.h.T("explain.got"), func() { x.GotIt() }
	if q := x.asked(); q != nil && q.given < 0 {
		name = x.h.T("explain.later")
	}
	if x.h.BoardWidth() < look.Scaled(leastWide) {
		return kit.NewOffer(name, container.New(lay.Inset(10, 8, 10, 8), kit.NewKeyCap(kit.EnterCap)), press, nil)
	}
	return kit.NewPrimary(name, kit.EnterCap, press)
}

// widestRule is how wide the name of a rule may be beside the sentences, in units.
const widestRule = 190

// The types of the card.
var (
	cardTitle = look.CardName.At(18)
	cardText  = look.BodyType
)

// content is the inside of the card: its number among the rules of the match, its title and sentences, and the two ways on.
func (x *Explain) content() fyne.CanvasObject {
	if q := x.asked(); q != nil {
		return x.asking(q)
	}
	first := x.lies.Entries[0]
	number := numbered(x.number(first))
	title := kit.NewShrinking(x.title(first), cardTitle)
	says := lay.Stack(0, title, kit.NewParagraph(x.text(x.lies.Card), cardText))
	row := lay.Beside(lay.Middle(number), lay.Middle(says), lay.Middle(x.ways(first.Rules[0])))
	return container.NewStack(bar(), container.New(lay.Inset(cardEdge, cardInside, cardEdge, cardInside), row))
}

// ways are the button that takes the card away and, where there is room, the link to its rule.
func (x *Explain) ways(rule string) fyne.CanvasObject {
	got := x.got()
	if x.h.Room().Narrow {
		return got
	}
	name := x.h.Say("table.rule", engine.Args{"Rule": x.h.RuleName(rule)})
	if look.Quiet.Width(name) > look.Scaled(widestRule) {
		name = x.h.T("explain.rule")
	}
	return lay.Stack(0, got, kit.NewLink(name, func() { x.h.OpenRule(rule) }))
}

// bar is the bar at the left edge of the card.
func bar() fyne.CanvasObject {
	return kit.NewPainted(fyne.NewSize(4, 52), func(s fyne.Size) []fyne.CanvasObject {
		line := canvas.NewRectangle(look.Now().Accent)
		line.CornerRadius = 2
		high := min(s.Height-16, look.Scaled(52))
		line.Resize(fyne.NewSize(3.5, high))
		line.Move(fyne.NewPos(1, (s.Height-high)/2))
		return []fyne.CanvasObject{line}
	})
}

// numbered is the disc with the number of a rule.
func numbered(n int) fyne.CanvasObject {
	side := look.Scaled(30)
	disc := kit.NewPainted(fyne.NewSquareSize(side), func(s fyne.Size) []fyne.CanvasObject {
		p := look.Now()
		round := canvas.NewCircle(p.Accent)
		round.Resize(s)
		text := look.NameType.Text(strconv.Itoa(n))
		text.Color = p.Panel
		size := text.MinSize()
		text.Resize(size)
		text.Move(fyne.NewPos((s.Width-size.Width)/2, (s.Height-size.Height)/2))
		return []fyne.CanvasObject{round, text}
	})
	return container.New(lay.Inset(0, 0, 12, 0), disc)
}

// number is the place of an entry among those of this match, from 1.
func (x *Explain) number(e *coach.Entry) int {
	for i, of := range x.rules.In(x.h.Header().Options) {
		if of == e {
			return i + 1
		}
	}
	return 0
}

// Layer lies over the whole window and has the rings and the line from the first of them to the card.
func (x *Explain) Layer() fyne.CanvasObject { return x.marks }

// The numbers of rings: up to mostRings are drawn strong; up to mostFine, such as places far from each other, are drawn fine; more would point at
// everything. Of more things than mostRings, those that stand together have one ring round them.
const mostRings, mostFine = 4, 8

// together is the share of a ring that things fill which stand together.
const together = 0.8

// rings are the areas that get a ring.
func rings(spots []face.Spot) []face.Spot {
	if len(spots) <= mostRings {
		return spots
	}
	type group struct {
		face.Spot
		inside float32 // the area of its things
	}
	var groups []group
	for _, s := range spots {
		groups = append(groups, group{s, s.Size.Width * s.Size.Height})
	}
	for i := 0; i < len(groups); i++ {
		for j := 0; j < i; j++ {
			all := group{groups[i].Join(groups[j].Spot), groups[i].inside + groups[j].inside}
			if all.inside >= together*all.Size.Width*all.Size.Height {
				groups[j] = all
				groups = slices.Delete(groups, i, i+1)
				i, j = j-1, i // the larger group may join with others
			}
		}
	}
	if len(groups) > mostFine {
		return nil
	}
	spots = nil
	for _, g := range groups {
		spots = append(spots, g.Spot)
	}
	return spots
}

// Moved draws the rings anew, at the visible places.
func (x *Explain) Moved() {
	x.marks.Objects = nil
	if q := x.asked(); q != nil && !x.h.Veiled() {
		x.markAnswers(q)
	} else if x.lies != nil && !x.h.Veiled() && !face.Sheeted(x.h.Face()) {
		spots := rings(x.spots())
		fine := len(spots) > mostRings
		if card, shown := face.Where(x.sheet); shown {
			spots = slices.DeleteFunc(spots, card.Overlaps)
		}
		for _, s := range spots {
			x.ring(s, fine)
		}
		if len(spots) > 0 && !fine {
			x.brush(spots[0])
		}
	}
	x.marks.Refresh()
}

// spots are the areas of what the card is about: at most one for each thing, in sight.
func (x *Explain) spots() (list []face.Spot) {
	spotter, ok := x.h.Face().(face.Spotter)
	if !ok {
		return nil
	}
	sight := overlay.Sight(x.h)
	add := func(pt lesson.Point) {
		for _, s := range spotter.Spots(pt) {
			middle := face.Spot{At: s.Middle()}
			board, _ := face.Where(x.h.Face().Board())
			tray, shown := face.Where(x.h.Face().Tray())
			if !board.Holds(middle) || sight.Holds(middle) || shown && tray.Holds(middle) {
				list = append(list, s)
			}
		}
	}
	for _, e := range x.lies.Entries {
		for _, r := range e.Ring {
			switch {
			case r.Of == coach.OfEvent && x.lies.Event != nil:
				ev := x.lies.Event
				if at := ev.To; at != 0 {
					add(lesson.Point{Place: at})
				} else if ev.From != 0 {
					add(lesson.Point{Place: ev.From})
				}
			case r.Of == coach.OfHand:
				g := x.lies.gesture
				if g.Kind != 0 && x.lies.lifted {
					add(lesson.Point{Action: g})
				}
				if at := max(g.To, 0); at != 0 {
					add(lesson.Point{Place: at})
				} else if g.From > 0 {
					add(lesson.Point{Place: g.From})
				}
			case r.Of == "":
				add(r.Point())
			}
		}
	}
	return list
}

// ringAir is the air between a ring and what it surrounds.
const ringAir = 4

// ring draws a ring round an area, strong or fine, with a halo that keeps it visible on every ground.
func (x *Explain) ring(s face.Spot, fine bool) {
	for _, halo := range []bool{true, false} {
		p := look.Now()
		colour, width := p.Accent, float32(3)
		if halo {
			colour, width = look.Fade(p.Panel, 0.75), 7
		}
		if fine {
			width -= 1.5
		}
		at, size := s.At.SubtractXY(ringAir, ringAir), s.Size.AddWidthHeight(2*ringAir, 2*ringAir)
		var shape fyne.CanvasObject
		if s.Round {
			c := canvas.NewEllipse(nil)
			c.StrokeColor, c.StrokeWidth = colour, width
			shape = c
		} else {
			r := canvas.NewRectangle(nil)
			r.StrokeColor, r.StrokeWidth, r.CornerRadius = colour, width, 12
			shape = r
		}
		shape.Resize(size)
		shape.Move(at)
		x.marks.Add(shape)
	}
}

// brush draws a line from a ring down to the card, if the ring lies above the card.
func (x *Explain) brush(s face.Spot) {
	card, shown := face.Where(x.sheet)
	if !shown {
		return
	}
	from := s.Middle().AddXY(0, s.Size.Height/2+ringAir)
	const edge = 24
	if from.Y >= card.At.Y-8 || from.X < card.At.X+edge || from.X > card.At.X+card.Size.Width-edge {
		return
	}
	to := fyne.NewPos(from.X, card.At.Y)
	line := canvas.NewLine(look.Now().Accent)
	line.StrokeWidth = 3
	line.Position1, line.Position2 = from, to
	x.marks.Add(line)
}
