package library

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"tenka/app/screens/learn"
	"tenka/app/ui/boxart"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine/store"
)

// gameCard is the card of a game on the shelf: its box art, its name, its description, the lessons learnt, and two buttons.
type gameCard struct {
	game           string
	newGame, learn func()
	play, other    *kit.Button // other opens the lessons, or the rules of a game without lessons
	art            *boxart.View
	name           *kit.Paragraph
	blurb, length  *kit.Paragraph
	lessons        *kit.Label
	marks          *kit.Painted
	done           []bool // by lesson
	sheet          *kit.Sheet
	lines          [3]float32 // the heights of name, blurb and length; all cards of a shelf have the same
	taught         bool       // there is room for the marks of lessons, because a game of the shelf has lessons
	said           bool       // a word stands before the marks
}

var blurbType = look.Type{Font: look.Inter, Size: 13.5, Tone: look.ToneInk}

// newGameCard returns the card of a game.
func newGameCard(p Program, game string, newGame, teach, rules func()) *gameCard {
	c := &gameCard{game: game, newGame: newGame, learn: teach, done: make([]bool, len(learn.Built()[game]))}
	c.play = kit.NewButton(p.T("library.new"), "", newGame)
	c.other = kit.NewButton(p.T("library.rules"), "", rules)
	if len(c.done) > 0 {
		c.other = kit.NewButton(p.T("learn.button"), "", teach)
	}
	c.marks = kit.NewPainted(fyne.NewSize(markStep*float32(len(c.done)), markSide), c.paintMarks)
	lessons := kit.NewLabel(p.T("learn.marks"), look.Quiet)
	lessons.Hidden = len(c.done) == 0
	c.art = boxart.New(game, p.T(game+".kanji"), newGame)
	c.name = kit.NewParagraph(p.T(game+".name"), look.SheetHead)
	c.blurb, c.length = kit.NewParagraph(p.T(game+".blurb"), blurbType), kit.NewParagraph(p.T(game+".length"), look.Quiet)
	c.lessons = lessons
	c.sheet = kit.NewSheetOf(kit.Raised, container.New(lay.Free{Lay: c.lay}, c.art, c.name, c.blurb, c.length, lessons, c.marks, c.play, c.other), 0)
	return c
}

// artRatio is the height of box art divided by its width.
const artRatio = 800.0 / 640

// cardEdge is the space between the edge of a card and its box art.
const cardEdge = 8

// lay places the whole box art above the texts, and the buttons at the foot: side by side if both fit whole, else one below the other.
func (c *gameCard) lay(s fyne.Size) {
	play, other := c.buttons(s.Width)
	lay.Put(c.play, play.X, s.Height-play.Y, play.Width, lay.U(36))
	lay.Put(c.other, other.X, s.Height-other.Y, other.Width, lay.U(36))
	high := min(s.Height-cardEdge-c.text()-play.Y, (s.Width-2*cardEdge)*artRatio)
	wide := high / artRatio
	lay.Put(c.art, (s.Width-wide)/2, cardEdge, wide, high)
	y := cardEdge + high + lay.U(8)
	in := lay.U(16)
	for i, o := range c.words() {
		lay.Put(o, in, y, s.Width-2*in, o.MinSize().Height)
		y += c.lines[i]
	}
	if c.taught {
		y += lay.U(14)
		x := in
		if c.lessons.Hidden = !c.said || len(c.done) == 0; c.said {
			size := c.lessons.MinSize()
			lay.PutMid(c.lessons, x, y, size.Width)
			x += size.Width + lay.U(8)
		}
		lay.Put(c.marks, x, y-markSide/2, c.marks.MinSize().Width, markSide)
	}
}

func (c *gameCard) words() [3]*kit.Paragraph { return [3]*kit.Paragraph{c.name, c.blurb, c.length} }

// align gives the texts of all cards, each of this width, the same heights. The marks of lessons get their word if all cards have room for
// it.
func align(cards []*gameCard, width float32) {
	in := 2 * lay.U(16)
	var lines [3]float32
	taught, said := false, true
	for _, c := range cards {
		taught = taught || len(c.done) > 0
		for i, o := range c.words() {
			o.Resize(fyne.NewSize(width-in, o.Size().Height)) // the width decides how the texts wrap
			lines[i] = max(lines[i], o.MinSize().Height)
		}
		said = said && (len(c.done) == 0 || c.lessons.MinSize().Width+lay.U(8)+c.marks.MinSize().Width <= width-in)
	}
	for _, c := range cards {
		c.lines, c.taught, c.said = lines, taught, said
	}
}

// spot is the place of a button: its left edge, its top above the foot of the card, and its width.
type spot struct{ X, Y, Width float32 }

// buttons places the two buttons of a card of a width. Side by side, each has its own width and half of the width that is left.
func (c *gameCard) buttons(width float32) (play, other spot) {
	const gap, edge = 8, cardEdge
	low := lay.U(46)
	first := c.play.MinSize().Width
	if left := width - 2*edge - gap - first - c.other.MinSize().Width; left >= 0 {
		first += left / 2
		return spot{edge, low, first}, spot{edge + first + gap, low, width - 2*edge - gap - first}
	}
	return spot{edge, low + lay.U(36) + gap, width - 2*edge}, spot{edge, low, width - 2*edge}
}

// text is the height of the texts, with the space above and below them.
func (c *gameCard) text() float32 {
	high := lay.U(8+10) + c.lines[0] + c.lines[1] + c.lines[2]
	if c.taught {
		high += lay.U(14) + markSide
	}
	return high
}

// height is the height of a card of a width. Its box art is whole, and as large as a share of what the width allows.
func (c *gameCard) height(width, share float32) float32 {
	play, _ := c.buttons(width)
	return cardEdge + (width-2*cardEdge)*artRatio*share + c.text() + play.Y
}

// Marks of lessons: their side, and the distance from one to the next.
const markSide, markStep = 11, 14

// mark shows which lessons are learnt.
func (c *gameCard) mark(learnt store.Learning) {
	for i, l := range learn.Built()[c.game] {
		c.done[i] = learnt.Of(l).Done
	}
	c.marks.Refresh()
}

func (c *gameCard) paintMarks(fyne.Size) []fyne.CanvasObject {
	p := look.Now()
	var list []fyne.CanvasObject
	for i, done := range c.done {
		mark := canvas.NewRectangle(nil)
		mark.CornerRadius, mark.StrokeWidth, mark.StrokeColor = 2.5, 1.4, p.Ink2
		if done {
			mark.FillColor, mark.StrokeColor = p.Done, p.Done
		}
		lay.Put(mark, markStep*float32(i), 0, markSide, markSide)
		list = append(list, mark)
	}
	return list
}
