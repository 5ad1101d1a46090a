package since

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
)

// The number of turns in the list, the last ones, and the number of sentences of each; fewer turns have room for more.
const (
	mostTurns = 4
	mostLines = 12
)

// list is the panel: the turns, the places with a new holder, then the buttons.
func (s *Since) list() fyne.CanvasObject {
	h := s.h
	top := container.NewVBox()
	if f, ok := h.Face().(face.Seated); ok && !h.Room().Narrow {
		top.Add(f.Seats())
		top.Add(kit.NewHairline())
	}
	top.Add(container.New(lay.Inset(12, 4, 12, 0), kit.NewHead(h.T("since.title"), "", h.Say("since.count", engine.Args{"N": len(s.turns)}))))
	box := container.New(lay.Tight(4))
	from := max(0, len(s.turns)-mostTurns)
	if from > 0 {
		box.Add(lay.Indent(kit.NewLabel(h.Say("since.earlier", engine.Args{"N": from}), look.Quiet)))
	}
	for i, t := range s.turns[from:] {
		box.Add(s.row(from+i+1, t))
	}
	if len(s.held) > 0 {
		box.Add(lay.Indent(kit.NewHairline()))
		box.Add(lay.Indent(kit.NewHeading(s.counts().HoldersName(), "")))
		for _, x := range s.held {
			box.Add(lay.Indent(s.holdingRow(x)))
		}
	}
	box.Resize(fyne.NewSize(h.SideWidth()-2*face.SeatedMargin, 0)) // the width decides how texts wrap
	hide := kit.NewButton(h.T("since.hide"), h.T("settings.cap.escape"), func() { h.ShowSince(false) })
	steps := kit.NewButton(h.T("table.since"), h.T("settings.cap.home"), h.StepByStep)
	both := container.NewBorder(nil, nil, hide, nil, steps)
	if hide.MinSize().Width+steps.MinSize().Width+4 > h.SideWidth()-2*face.SeatedMargin-12 {
		both = container.NewVBox(steps, hide)
	}
	foot := container.New(lay.Inset(0, 6, 12, 0), both)
	return container.New(lay.Inset(face.SeatedMargin, 12, face.SeatedMargin, 12), container.NewBorder(top, foot, nil, nil, container.NewVScroll(box)))
}

// row is one turn: its seat, its number, and the sentences that concern the person in front most, then its last ones, in the order of what
// happened. Pointing at it marks its places on the table.
func (s *Since) row(no int, t Turn) fyne.CanvasObject {
	told := shown(t.Told, mostLines/min(len(s.turns), mostTurns))
	lines := container.New(lay.Tight(1))
	if more := len(t.Told) - len(told); more > 0 {
		lines.Add(kit.NewLabel(s.h.Say("since.more", engine.Args{"N": more}), look.Quiet))
	}
	var texts []string
	for i, line := range told {
		kind := look.Quiet
		if i == len(told)-1 {
			kind = look.SmallType
		}
		lines.Add(kit.NewParagraph(line.Text, kind))
		texts = append(texts, line.Text)
	}
	colour := s.h.Colour(t.Seat)
	signs := container.NewHBox(container.NewCenter(kit.NewSeal(s.h.Seal(t.Seat), 26)), container.NewCenter(newDisc(colour, no)), lay.Gap(2))
	row := kit.NewRow(s.h.Localizer().Facts(texts...), container.New(lay.Inset(0, 5, 0, 5), container.NewBorder(nil, nil, signs, nil, lines)), func() { s.point(no) })
	row.OnHover(func(in bool) {
		if in {
			s.point(no)
		} else if s.pointed == no {
			s.point(0)
		}
	})
	return row
}

// point marks the places of a turn; 0 removes the marks.
func (s *Since) point(no int) {
	if s.pointed != no {
		s.pointed = no
		s.Moved()
	}
}

// holdingRow is a place with its holder before and now.
func (s *Since) holdingRow(x holding) fyne.CanvasObject {
	sign := func(colour int) fyne.CanvasObject {
		if colour == nobody {
			return container.NewCenter(ring(look.Scaled(18)))
		}
		return container.NewCenter(kit.NewSeal(colour, 22))
	}
	change := container.NewHBox(sign(x.before), container.NewCenter(kit.NewSign("sign/arrow-right", look.ToneQuiet, 16)), sign(x.now))
	return container.NewBorder(nil, nil, nil, change, lay.Middle(kit.NewShrinking(s.h.Tell().Place(x.place), look.BodyType)))
}
