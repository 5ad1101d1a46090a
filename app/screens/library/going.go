package library

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/screens/learn"
	"tenka/app/ui/boxart"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/lang"
	"tenka/engine/lesson"
)

// fillGoing shows the last match in a large sheet and the two before it in small ones; without matches, where to begin.
func (l *Screen) fillGoing() {
	l.going.Objects = nil
	if !l.known {
		return
	}
	last := l.shelf.last()
	if len(last) == 0 {
		l.fillBegin()
		return
	}
	for i, s := range last {
		open := func() { l.p.OpenFile(s.Path) }
		if i > 0 {
			tile := l.smallSave(s, open)
			l.going.Objects = append(l.going.Objects, tile)
			l.stops.Add(tile)
			continue
		}
		verb, above := "library.resume", "library.continue"
		if s.Over {
			verb, above = "library.look", "library.last"
		}
		var head fyne.CanvasObject = kit.NewLabel(l.p.T(above), aboveType)
		if s.yours() {
			head = l.yourTurn(s)
		}
		resume := kit.NewPrimary(l.p.T(verb), kit.EnterCap, open)
		sheet := l.goingSheet(s.Game, head, s.title(l.p), s.line(l.p, time.Now()), resume)
		l.going.Objects = append(l.going.Objects, sheet)
		l.first = resume
		l.stops.Add(resume)
	}
	l.layGoing(l.going.Size())
}

// fillBegin shows where to begin: with the next lesson, or, where none is left, with a match.
func (l *Screen) fillBegin() {
	game, next := l.toLearn()
	title := l.p.T("library.none.title")
	play := kit.NewPrimary(l.p.T("library.new"), kit.EnterCap, game.newGame)
	text := l.p.Say("library.none.text", engine.Args{"Game": l.p.T(game.game + ".name"), "Length": l.p.T(game.game + ".length")})
	if next != nil {
		id, button := "learn.none", "learn.none.start"
		if l.shelf.learnt.Of(*next).Step != "" {
			id, button = "learn.none.on", "lesson.go_on"
		}
		play = kit.NewPrimary(l.p.T(button), kit.EnterCap, game.learn)
		text = l.p.Say(id, engine.Args{"Title": next.Name(l.p.Localizer().Name()), "N": next.Minutes})
	}
	l.going.Objects = []fyne.CanvasObject{l.goingSheet(game.game, nil, title, text, play)}
	l.first = play
	l.stops.Add(play)
	l.layGoing(l.going.Size())
}

// toLearn is the game to learn and its next lesson: the first game of the shelf whose lessons were begun and are not all learnt, else the first
// with one that is not learnt. The lesson is nil where all are learnt.
func (l *Screen) toLearn() (*gameCard, *lesson.Head) {
	game, next := l.cards[0], (*lesson.Head)(nil)
	for _, c := range l.cards {
		list := learn.Built()[c.game]
		i := learn.Next(list, l.shelf.learnt)
		if i < 0 || l.shelf.learnt.Of(list[i]).Done {
			continue
		}
		if slices.ContainsFunc(list, func(one lesson.Head) bool { p := l.shelf.learnt.Of(one); return p.Done || p.Step != "" }) {
			return c, &list[i]
		}
		if next == nil {
			game, next = c, &list[i]
		}
	}
	return game, next
}

var (
	aboveType = look.Type{Font: look.InterSemiBold, Size: 13, Tone: look.ToneAccent}
	goingType = look.Type{Font: look.Garamond, Size: 21, Tone: look.ToneInk}
	smallType = look.Type{Font: look.Garamond, Size: 17, Tone: look.ToneInk}
)

// goingSheet is the large sheet of a match: box art, description, and the button that continues it.
func (l *Screen) goingSheet(game string, above fyne.CanvasObject, title, line string, button *kit.Button) *kit.Sheet {
	art := boxart.New(game, "", func() { button.Tapped(nil) }).SetRadius(12)
	name, note := kit.NewParagraph(title, goingType), kit.NewParagraph(line, look.Quiet)
	parts := []fyne.CanvasObject{name, note}
	if above != nil {
		parts = append([]fyne.CanvasObject{above}, parts...)
	}
	return kit.NewSheetOf(kit.Raised, container.New(lay.Free{Lay: func(s fyne.Size) {
		wide := s.Height / artRatio
		lay.Put(art, 0, 0, wide, s.Height)
		size := button.MinSize()
		size.Height = max(size.Height, lay.U(40))
		lay.Put(button, s.Width-lay.U(16)-size.Width, (s.Height-size.Height)/2, size.Width, size.Height)
		x := wide + lay.U(18)
		width := s.Width - x - lay.U(28) - size.Width
		putLines(parts, name, []look.Type{goingType, goingType.At(18), goingType.At(15)}, x, width, s.Height)
	}}, append([]fyne.CanvasObject{art, button}, parts...)...), 0)
}

// yourTurn is the first line of a match in which others wait: "Your turn", and who of them is here.
func (l *Screen) yourTurn(s save) fyne.CanvasObject {
	sign, words := "sign/clock", l.p.T("library.together.apart")
	if x := l.p.Room(s.Path); x != nil {
		if names := x.Company(); len(names) > 0 {
			sign, words = "sign/check", l.p.Say("library.together.live", engine.Args{"Name": l.p.Localizer().List(names), "N": len(names)})
		}
	}
	turn, how := kit.NewLabel(l.p.T("library.your_turn"), aboveType), kit.NewShrinking(words, look.Quiet)
	mark := kit.NewSign(sign, look.ToneQuiet, 16)
	return container.New(lay.Free{
		Min: func() fyne.Size { return fyne.NewSize(lay.U(80), max(turn.MinSize().Height, lay.U(18))) },
		Lay: func(s fyne.Size) {
			x := turn.MinSize().Width
			lay.PutMid(turn, 0, s.Height/2, x)
			lay.PutMid(mark, x+lay.U(12), s.Height/2, lay.U(16))
			lay.PutMid(how, x+lay.U(34), s.Height/2, s.Width-x-lay.U(34))
		}}, turn, mark, how)
}

// putLines places lines below each other in the middle of a height. The name gets the largest type in which all lines have room.
func putLines(parts []fyne.CanvasObject, name *kit.Paragraph, types []look.Type, x, width, height float32) {
	tall := float32(0)
	for _, kind := range types {
		name.SetType(kind)
		tall = 0
		for _, o := range parts {
			o.Resize(fyne.NewSize(width, o.Size().Height))
			tall += o.MinSize().Height
		}
		if tall <= height-lay.U(4) {
			break
		}
	}
	y := (height - tall) / 2
	for _, o := range parts {
		high := o.MinSize().Height
		lay.Put(o, x, y, width, high)
		y += high
	}
}

// smallSave is the small sheet of a match: its game, its turn or its winner, its players and its date.
func (l *Screen) smallSave(s save, open func()) *kit.Tile {
	art := boxart.New(s.Game, "", open).SetRadius(12)
	title, line := s.called(l.p), s.moment(l.p)
	say := l.p.Localizer()
	who := say.Facts(lang.Capital(when(l.p, s.Modified, time.Now())), s.company(l.p))
	name, note, people := kit.NewParagraph(title, smallType), kit.NewParagraph(line, look.Quiet.In(look.ToneInk)), kit.NewParagraph(who, look.Quiet)
	parts := []fyne.CanvasObject{name, note, people}
	if s.yours() {
		parts = []fyne.CanvasObject{l.yourTurn(s), name, people}
		line = say.Commas(l.p.T("library.your_turn"), line)
		name.SetText(s.title(l.p))
	}
	return kit.NewTile(say.Commas(title, line, who), container.New(lay.Free{Lay: func(s fyne.Size) {
		wide := min(s.Height/artRatio, s.Width*0.24)
		lay.Put(art, 0, 0, wide, s.Height)
		x := wide + lay.U(12)
		putLines(parts, name, []look.Type{smallType, smallType.At(15), smallType.At(13)}, x, s.Width-x-lay.U(10), s.Height)
	}}, append([]fyne.CanvasObject{art}, parts...)...), 0, open).SetGround(look.OnPanel, 12)
}

// layGoing places the row of matches: the large sheet takes the left column; the small ones share the right one, or a row of their own
// below it.
func (l *Screen) layGoing(s fyne.Size) {
	left, gap := leftShare(s.Width)
	n := len(l.going.Objects)
	for i, o := range l.going.Objects {
		switch {
		case l.narrow(s.Width) && i == 0:
			lay.Put(o, 0, 0, s.Width, lay.U(goingHeight))
		case l.narrow(s.Width):
			each := (s.Width - 8*float32(n-2)) / float32(n-1)
			lay.Put(o, (each+8)*float32(i-1), lay.U(goingHeight)+8, each, lay.U(goingHeight))
		case n == 1:
			lay.Put(o, 0, 0, s.Width, s.Height)
		case i == 0:
			lay.Put(o, 0, 0, left, s.Height)
		default:
			each := (s.Width - left - gap - 8*float32(n-2)) / float32(n-1)
			lay.Put(o, left+gap+(each+8)*float32(i-1), 0, each, s.Height)
		}
	}
}

// leftShare is the width of the left column and the gap beside it.
func leftShare(width float32) (left, gap float32) { return (width - 16) * 592 / 1192, 16 }
