package table

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/app/ui/page"
	"tenka/engine"
)

// divide chooses the layout for a window, as the face wants it.
func (t *Table) divide(s fyne.Size) face.Room {
	r := face.Divide(s)
	if f, ok := t.face.(face.Shaper); ok {
		r = f.Shape(r, s)
	}
	if t.guide != nil {
		r = t.guide.shape(r, s)
	}
	return r
}

// arrange puts the parts for the side that is open and lays them out.
func (t *Table) arrange() {
	t.room = t.divide(t.parts.Size())
	if end := t.face.End(); end != nil && !t.ses.Past() && t.side != sideLog && t.guide == nil {
		if t.review != nil {
			end = t.review.Content()
		}
		t.over = end
		objects := []fyne.CanvasObject{t.top, end}
		if t.side == sideRules {
			t.panelSheet.SetContent(t.rules.Object())
			objects = append(objects, t.panelSheet)
		}
		t.parts.Objects = append(objects, t.notice)
		t.layOut(t.parts.Size())
		t.parts.Refresh()
		return
	}
	t.over = nil
	objects := []fyne.CanvasObject{t.face.Board()}
	timeline := t.TimelineShown()
	if t.ses.Past() {
		t.pastWays.Hidden, t.pastWhy.Hidden = t.LogShown(), !t.asksWhy()
		t.past.SetContent(t.pastSaid())
		objects = append(objects, t.past)
	}
	if timeline {
		objects = append(objects, t.foot)
	} else {
		objects = append(objects, t.tray)
	}
	if t.guide == nil {
		objects = append(objects, t.notice)
	}
	if t.SideWidth() > 0 {
		t.panelSheet.SetContent(t.sideContent())
		objects = append(objects, t.panelSheet)
	}
	if t.room.Log > 0 && t.logOpen {
		t.logSheet.SetContent(t.logColumn())
		objects = append(objects, t.logSheet)
	}
	if t.guide != nil {
		objects = append(objects, t.guide.veil, t.guide.sheet, t.notice)
	}
	t.parts.Objects = append(objects, t.top)
	t.layOut(t.parts.Size())
	t.parts.Refresh()
}

// pastSaid says which record of the past is looked at, with the ways on beside it or, where they have no room there, below.
func (t *Table) pastSaid() fyne.CanvasObject {
	title := t.sh.Say("log.past.title", engine.Args{"A": t.ses.At(), "B": t.ses.Match.Records() - 1})
	says := page.Stack(0, kit.NewParagraph(title, look.CardName.At(18)), kit.NewParagraph(t.sh.T("log.past.text"), look.Quiet))
	beside := fyne.CanvasObject(t.pastWays)
	if !t.pastWays.Hidden && look.Quiet.Width(t.sh.T("log.past.text"))+t.pastWays.MinSize().Width+90 > t.BoardWidth() {
		says.Add(t.pastWays)
		beside = layout.NewSpacer()
	}
	return container.New(lay.Inset(20, 6, 12, 8), lay.Beside(kit.NewSign("sign/clock", look.ToneLink, 24), says, beside))
}

// TimelineShown reports whether the timeline stands in the place of the tray: where the past is looked at, or the log beside a narrow
// board, unless a record is gone through moment by moment, whose controls the tray holds.
func (t *Table) TimelineShown() bool {
	return !t.play.Showing() && (t.side == sideLog && t.room.Log == 0 || t.ses.Past())
}

func (t *Table) sideContent() fyne.CanvasObject {
	switch t.side {
	case sideLog:
		if t.room.Log == 0 {
			return t.log.content
		}
	case sideRules:
		return t.rules.Object()
	case sideCan:
		return t.canPanel()
	case sideAdvice:
		return t.advice.Panel()
	}
	if t.room.Rail > 0 && !t.drawer {
		return t.face.Rail()
	}
	return t.face.Panel()
}

// SideWidth is the width of what stands at the right.
func (t *Table) SideWidth() float32 {
	scale := min(look.Current().Scale, 1.2)
	switch {
	case t.side == sideLog && t.room.Log == 0:
		return 362 * scale
	case t.side == sideRules:
		return 448 * scale
	case t.side == sidePanel && t.room.Rail > 0 && !t.drawer:
		return t.room.Rail
	case t.drawn(): // over the map, which leaves it what large texts need
		return max(t.room.Panel, 328*look.Current().Scale, t.panelSheet.MinSize().Width)
	case (t.side == sideCan || t.side == sideAdvice) && t.room.Panel == 0: // a face without a panel
		return face.Divide(t.parts.Size()).Panel
	}
	return t.room.Panel
}

// drawn reports whether the panel of a narrow window lies over the map.
func (t *Table) drawn() bool { return t.drawer && t.side == sidePanel && t.room.Rail > 0 }

// boardSide is what the side takes from the board: the panel of a narrow window takes nothing, it lies over the map.
func (t *Table) boardSide() float32 {
	if t.drawn() {
		return 0
	}
	return t.SideWidth()
}

// BoardWidth is the width that the layout leaves to the board and its tray.
func (t *Table) BoardWidth() float32 {
	width := t.sh.Window.Canvas().Size().Width - t.room.Lesson - t.boardSide()
	if t.room.Log > 0 && t.logOpen {
		width -= t.room.Log
	}
	return width
}

// layOut places the parts.
func (t *Table) layOut(s fyne.Size) {
	if r := t.divide(s); r != t.room && s.Width > 0 {
		t.room = r
		if !t.suspended {
			t.face.Show(t.state(false))
			t.FillTray()
			t.ShowLine()
		}
		t.arrange()
		t.showLog()
		return
	}
	bar := t.room.Bar
	t.top.SetLayout(bar, t.room.Narrow)
	lay.Put(t.top, 0, 0, s.Width, bar)
	if t.over != nil {
		lay.Put(t.over, 0, bar, s.Width, s.Height-bar)
		lay.Put(t.panelSheet, s.Width-t.SideWidth(), bar, t.SideWidth(), s.Height-bar)
		t.layNotice(16, s.Height-16, s.Width-32)
		return
	}
	side, boardSide := t.SideWidth(), t.boardSide()
	trayHeight := t.room.Line + t.room.Tray
	panelAt, logAt := s.Width-side, s.Width-side-t.room.Log
	if t.room.Log > 0 && t.logOpen {
		if t.room.LogAtEdge {
			panelAt, logAt = logAt, s.Width-t.room.Log
		}
		lay.Put(t.logSheet, logAt, bar, t.room.Log, s.Height-bar)
		boardSide += t.room.Log
	}
	lay.Put(t.panelSheet, panelAt, bar, side, s.Height-bar)
	left := t.room.Lesson
	width, height := s.Width-boardSide-left, s.Height-bar
	if t.guide != nil {
		lay.Put(t.guide.sheet, 0, bar, left, height)
		lay.Put(t.guide.veil, left, bar, width, height)
		if t.side == sidePanel {
			lay.Put(t.guide.veil, left, bar, s.Width-left, height) // cards in the panel are pointed at too
		}
	}
	if t.drawn() { // over the map, and the tray stays free
		lay.Put(t.panelSheet, s.Width-side, bar, side, height-trayHeight-20)
	}
	if t.TimelineShown() {
		t.foot.Resize(fyne.NewSize(width, t.foot.Size().Height)) // the width decides how its legend wraps
		timeline := max(t.foot.MinSize().Height, 124)
		lay.Put(t.foot, left, s.Height-timeline, width, timeline)
		height -= timeline
		t.face.Cover(0)
	} else if t.tray.SetDocked(t.room.Docked); t.room.Docked {
		t.face.Cover(trayHeight)
		lay.Put(t.tray, left, s.Height-trayHeight, width, trayHeight)
	} else {
		t.face.Cover(trayHeight + 10)
		lay.Put(t.tray, left+16, s.Height-trayHeight-10, width-32, trayHeight)
	}
	top := bar
	if t.ses.Past() { // the board begins below what says so: nothing of it is covered
		t.past.Resize(fyne.NewSize(width, t.past.Size().Height)) // the width decides how it wraps
		lay.Put(t.past, left, bar, width, t.past.MinSize().Height)
		top += t.past.MinSize().Height
	}
	lay.Put(t.face.Board(), left, top, width, height-top+bar)
	t.layNotice(left+16, s.Height-trayHeight-22, width-32)
}

// layNotice places the small sheet with its lower edge at bottom, below the top bar.
func (t *Table) layNotice(x, bottom, width float32) {
	if size := t.notice.MinSize(); !t.notice.Hidden {
		lay.Put(t.notice, x, max(bottom-size.Height, t.room.Bar+8), min(size.Width, width), size.Height)
	}
}
