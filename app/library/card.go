package library

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"tenka/app/boxart"
	"tenka/app/kit"
	"tenka/app/learn"
	"tenka/app/look"
	"tenka/app/page"
	"tenka/engine/store"
)

// gameCard is a game on the shelf: its box art, its name, what it is, how much of it is learnt, and what can be done with it.
type gameCard struct {
	game           string
	newGame, learn func()
	play, other    *kit.Button // other: Learn, or the rules of a game without lessons
	marks          *kit.Painted
	done           []bool // by lesson
	sheet          *kit.Sheet
}

var blurbType = look.Type{Font: look.Inter, Size: 13.5, Tone: look.ToneInk}

// newGameCard returns the card of a game. A wide card has its buttons beside the text, a narrow one below it.
func newGameCard(p Program, game string, newGame, teach, rules func()) *gameCard {
	c := &gameCard{game: game, newGame: newGame, learn: teach, done: make([]bool, len(learn.Built()[game]))}
	c.play = kit.NewPrimary(p.T("library.new"), "", newGame)
	c.other = kit.NewButton(p.T("library.rules"), "", rules)
	if len(c.done) > 0 {
		c.other = kit.NewButton(p.T("learn.button"), "", teach)
	}
	c.marks = kit.NewPainted(fyne.NewSize(markStep*float32(len(c.done)), markSide), c.paintMarks)
	lessons := kit.NewLabel(p.T("learn.marks"), look.Quiet)
	lessons.Hidden = len(c.done) == 0
	art := boxart.New(game, p.T(game+".kanji"), newGame)
	name := kit.NewShrinking(p.T(game+".name"), look.SheetHead)
	blurb, length := kit.NewShrinking(p.T(game+".blurb"), blurbType), kit.NewShrinking(p.T(game+".length"), look.Quiet)
	putMarks := func(x, y float32) {
		size := lessons.MinSize()
		page.PutMid(lessons, x, y, size.Width)
		page.Put(c.marks, x+size.Width+page.U(8), y-markSide/2, c.marks.MinSize().Width, markSide)
	}
	c.sheet = kit.NewSheetOf(kit.Raised, container.New(page.Free(nil, func(s fyne.Size) {
		if s.Width >= page.U(540) {
			text := page.U(112)
			page.Put(art, 8, 8, s.Width-16, s.Height-8-text)
			play, other := c.play.MinSize(), c.other.MinSize()
			play.Width, other.Width = max(play.Width, page.U(132)), max(other.Width, page.U(100))
			x := s.Width - page.U(20) - other.Width
			y := s.Height - text/2
			if len(c.done) > 0 {
				y -= page.U(14)
				putMarks(s.Width-page.U(20)-other.Width-page.U(8)-play.Width, y+page.U(42))
			}
			page.Put(c.other, x, y-other.Height/2, other.Width, other.Height)
			x -= page.U(8) + play.Width
			page.Put(c.play, x, y-play.Height/2, play.Width, play.Height)
			width := x - page.U(20) - page.U(16)
			fit(name, look.SheetHead, width, 28, 24, 20)
			page.PutMid(name, page.U(20), s.Height-text+page.U(30), width)
			page.PutMid(blurb, page.U(20), s.Height-text+page.U(60), width)
			page.PutMid(length, page.U(20), s.Height-text+page.U(82), width)
			return
		}
		text := page.U(124)
		if len(c.done) > 0 {
			text = page.U(144)
		}
		page.Put(art, 8, 8, s.Width-16, s.Height-8-text)
		width := s.Width - page.U(32)
		fit(name, look.SheetHead, width, 20, 18, 16)
		y := s.Height - text
		page.PutMid(name, page.U(16), y+page.U(23), width)
		page.PutMid(blurb, page.U(16), y+page.U(45), width)
		page.PutMid(length, page.U(16), y+page.U(64), width)
		if len(c.done) > 0 {
			putMarks(page.U(16), y+page.U(85))
		}
		half := (s.Width - page.U(24) - 8) / 2
		page.Put(c.play, page.U(12), s.Height-page.U(46), half, page.U(36))
		page.Put(c.other, page.U(12)+half+8, s.Height-page.U(46), half, page.U(36))
	}), art, name, blurb, length, lessons, c.marks, c.play, c.other), 0)
	return c
}

// Marks of lessons: their side, and from one to the next.
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
		page.Put(mark, markStep*float32(i), 0, markSide, markSide)
		list = append(list, mark)
	}
	return list
}
