package library

import (
	"path/filepath"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/boxart"
	"tenka/app/kit"
	"tenka/app/learn"
	"tenka/app/look"
	"tenka/app/page"
	"tenka/engine"
)

// fillGoing shows the last match, large, and the two before it, or where to begin.
func (l *Screen) fillGoing() {
	l.going.Objects = nil
	if !l.known {
		return
	}
	if len(l.shelf.saves) == 0 {
		l.fillBegin()
		return
	}
	for i, s := range l.shelf.saves[:min(len(l.shelf.saves), replayed)] {
		open := func() { l.p.OpenFile(s.Path) }
		if i > 0 {
			tile := l.smallSave(s, open)
			l.going.Objects = append(l.going.Objects, tile)
			l.stops.Add(tile)
			continue
		}
		verb, above := "library.resume", "library.continue"
		if s.Over || s.Err != nil {
			verb, above = "library.look", "library.last"
		}
		resume := kit.NewPrimary(l.p.T(verb), kit.EnterCap, open)
		title, line := s.title(l.p), s.line(l.p, time.Now())
		if s.Err != nil {
			title, line = filepath.Base(s.Path), l.p.T("library.damaged")
		}
		sheet := l.goingSheet(s.Game, l.p.T(above), title, line, resume)
		l.going.Objects = append(l.going.Objects, sheet)
		l.first = resume
		l.stops.Add(resume)
	}
	l.layGoing(l.going.Size())
}

// fillBegin shows where to begin: with a lesson, or, where the game has none, with a match.
func (l *Screen) fillBegin() {
	game := l.cards[0]
	title := l.p.T("library.none.title")
	play := kit.NewPrimary(l.p.T("library.new"), kit.EnterCap, game.newGame)
	text := l.p.Say("library.none.text", engine.Args{"Game": l.p.T(game.game + ".name"), "Length": l.p.T(game.game + ".length")})
	if list := learn.Built()[game.game]; len(list) > 0 {
		first := list[learn.Next(list, l.shelf.learnt)]
		play = kit.NewPrimary(l.p.T("learn.none.start"), kit.EnterCap, game.learn)
		text = l.p.Say("learn.none", engine.Args{"Title": first.Say(first.Title, l.p.Speech().Name()), "N": first.Minutes})
	}
	l.going.Objects = []fyne.CanvasObject{l.goingSheet(game.game, "", title, text, play)}
	l.first = play
	l.stops.Add(play)
	l.layGoing(l.going.Size())
}

var (
	aboveType = look.Type{Font: look.InterSemiBold, Size: 13, Tone: look.ToneAccent}
	goingType = look.Type{Font: look.Garamond, Size: 21, Tone: look.ToneInk}
	smallType = look.Type{Font: look.Garamond, Size: 17, Tone: look.ToneInk}
)

// fit sets a name in the largest of some sizes that its room takes.
func fit(label *kit.Label, kind look.Type, width float32, sizes ...float32) {
	for _, size := range sizes {
		kind = kind.At(size)
		if kind.Width(label.Text()) <= width {
			break
		}
	}
	label.SetType(kind)
}

// goingSheet is one match, large: its box art, what it is, and the button that goes on with it.
func (l *Screen) goingSheet(game, above, title, line string, button *kit.Button) *kit.Sheet {
	art := boxart.New(game, "", func() { button.Tapped(nil) }).SetRadius(12)
	top, name, note := kit.NewLabel(above, aboveType), kit.NewShrinking(title, goingType), kit.NewShrinking(line, look.Quiet)
	return kit.NewSheetOf(kit.Raised, container.New(page.Free(nil, func(s fyne.Size) {
		page.Put(art, 0, 0, page.U(96), s.Height)
		size := button.MinSize()
		size.Height = max(size.Height, page.U(40))
		page.Put(button, s.Width-page.U(16)-size.Width, (s.Height-size.Height)/2, size.Width, size.Height)
		x := page.U(114)
		width := s.Width - x - page.U(32) - size.Width
		fit(name, goingType, width, 21, 19, 17, 15)
		if above == "" {
			page.PutMid(name, x, s.Height/2-page.U(12), width)
			page.PutMid(note, x, s.Height/2+page.U(15), width)
			return
		}
		page.PutMid(top, x, page.U(22), width)
		page.PutMid(name, x, page.U(45), width)
		page.PutMid(note, x, page.U(68), width)
	}), art, top, name, note, button), 0)
}

// smallSave is one match, small.
func (l *Screen) smallSave(s save, open func()) *kit.Tile {
	art := boxart.New(s.Game, "", open).SetRadius(12)
	title, line := l.p.T(s.Game+".name"), s.moment(l.p)
	if s.Err != nil {
		title, line = filepath.Base(s.Path), l.p.T("library.damaged")
	}
	name, note := kit.NewShrinking(title, smallType), kit.NewShrinking(line, look.Quiet)
	sign := kit.NewSign("sign/chevron-right", look.ToneQuiet, 20)
	return kit.NewTile(title+", "+line, container.New(page.Free(nil, func(s fyne.Size) {
		page.Put(art, 0, 0, page.U(64), s.Height)
		page.Put(sign, s.Width-page.U(30), (s.Height-page.U(20))/2, page.U(20), page.U(20))
		x := page.U(78)
		width := s.Width - x - page.U(36)
		fit(name, smallType, width, 17, 15, 13.5)
		page.PutMid(name, x, s.Height/2-page.U(11), width)
		page.PutMid(note, x, s.Height/2+page.U(12), width)
	}), art, name, note, sign), 0, open).SetGround(look.OnPanel, 12)
}

// layGoing places the row: the large sheet takes the left column, the small ones share the right one.
func (l *Screen) layGoing(s fyne.Size) {
	left, gap := leftShare(s.Width)
	n := len(l.going.Objects)
	for i, o := range l.going.Objects {
		switch {
		case l.narrow(s.Width):
			page.Put(o, 0, (page.U(goingHeight)+8)*float32(i), s.Width, page.U(goingHeight))
		case n == 1:
			page.Put(o, 0, 0, s.Width, s.Height)
		case i == 0:
			page.Put(o, 0, 0, left, s.Height)
		default:
			each := (s.Width - left - gap - 8*float32(n-2)) / float32(n-1)
			page.Put(o, left+gap+(each+8)*float32(i-1), 0, each, s.Height)
		}
	}
}

// leftShare is the width of the left column and the gap beside it.
func leftShare(width float32) (left, gap float32) { return (width - 16) * 592 / 1192, 16 }
