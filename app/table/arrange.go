package table

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
)

// side names what is open at the right of the table.
type side int

const (
	sidePanel side = iota
	sideLog
	sideRules
	sideCan // what can be done now
	sideAdvice
	sideSince // what changed since the last turn of the person in front of the screen
	sideMet   // the rules that were explained in this match
)

// frame divides the window into the top bar, the board, the tray or the timeline below it, and the side at the right.
type frame struct {
	*speech
	*played
	t *Table

	root     *fyne.Container // what the window shows
	parts    *fyne.Container // everything in it that layOut places
	ground   *kit.Paper
	notices  fyne.CanvasObject // the layer of the small sheet above the tray: no tag lies over it
	hand     fyne.CanvasObject // the layer for what is dragged
	card     *fyne.Container   // the layer of the coach's card where a sheet of the face lies there
	captions *kit.CaptionLayer

	top        *kit.TopBar
	panelSheet *kit.Sheet
	logSheet   *kit.Sheet
	foot       *kit.Sheet        // the sheet of the timeline
	past       *kit.Sheet        // the sheet with the title of the past
	over       fyne.CanvasObject // the last screen; nil while the table is shown
	ended      time.Time         // when the last screen appeared

	room    face.Room
	side    side
	logOpen bool // in a wide window
	drawer  bool // the panel of a narrow window is pulled out
	unfold  bool // the face asks for the panel
}

// divide chooses the layout for a window of size s. The face may change it.
func (fr *frame) divide(s fyne.Size) face.Room {
	r := face.Divide(s)
	if f, ok := fr.t.face.(face.Shaper); ok {
		r = f.Shape(r, s)
	}
	if fr.t.coach != nil {
		width := s.Width - r.Panel - r.Rail - r.Log
		r.Coach = fr.t.coach.Keeps(width, s.Height-r.Bar-r.Line-r.Tray)
		_, lies := fr.t.coach.Card()
		if lies && (face.Sheeted(fr.t.face) || r.Coach == 0 && !fr.t.coach.Above()) {
			r.Card = fr.t.coach.High(width-2*cardEdge) + 2*cardAir
		}
	}
	if fr.t.guide != nil {
		r = fr.t.guide.shape(r, s)
	}
	if fr.t.trial != nil {
		r = fr.t.trial.shape(r, s)
	}
	if fr.t.quiz != nil {
		r = fr.t.quiz.shape(r, s)
	}
	return r
}

// arrange builds the parts for the open side, which layOut places.
func (fr *frame) arrange() {
	fr.room = fr.divide(fr.parts.Size())
	if end := fr.t.face.End(); end != nil && !fr.ses.Past() && fr.side != sideLog && fr.t.guide == nil {
		if fr.t.review != nil {
			end = fr.t.review.Content()
		}
		if fr.over == nil {
			fr.ended = time.Now()
		}
		fr.over = end
		objects := []fyne.CanvasObject{fr.top, end}
		if fr.t.stage() != nil {
			objects = objects[1:] // it has a top bar of its own
		}
		if fr.side == sideRules {
			fr.panelSheet.SetContent(fr.t.rules.Object())
			objects = append(objects, fr.panelSheet)
		}
		fr.parts.Objects = objects
		fr.parts.Refresh()
		return
	}
	fr.over, fr.card.Objects = nil, nil
	objects := []fyne.CanvasObject{fr.t.face.Board()}
	if sketch := fr.t.company.Plan(); sketch != nil {
		objects = append(objects, sketch.Sheet())
	}
	timeline := fr.TimelineShown()
	if fr.ses.Past() {
		fr.t.pastWays.Hidden, fr.t.pastWhy.Hidden = fr.LogShown(), !fr.t.asksWhy()
		fr.past.SetContent(fr.pastSaid())
		objects = append(objects, fr.past)
	}
	if timeline {
		objects = append(objects, fr.foot)
	} else {
		objects = append(objects, fr.t.tray)
		if card, lies := fr.t.coach.Card(); lies && face.Sheeted(fr.t.face) {
			fr.card.Objects = []fyne.CanvasObject{card}
		} else if lies {
			objects = append(objects, card)
		}
	}
	if fr.room.Log > 0 && fr.logOpen {
		fr.logSheet.SetContent(fr.logColumn())
		objects = append(objects, fr.logSheet)
	}
	if fr.SideWidth() > 0 {
		fr.panelSheet.SetContent(fr.sideContent())
		objects = append(objects, fr.panelSheet)
	}
	if fr.t.guide != nil {
		objects = append(objects, fr.t.guide.veil.Painted, fr.t.guide.panel.sheet)
	}
	objects = append(objects, fr.t.company.Parts(fr.stripSide())...)
	fr.parts.Objects = append(objects, fr.top)
	fr.parts.Refresh()
}

// pastSaid is the title of the past with the number of the record. The buttons stand beside it, or below it if there is no room.
func (fr *frame) pastSaid() fyne.CanvasObject {
	title := fr.sh.Say("log.past.title", engine.Args{"A": fr.ses.At(), "B": fr.ses.Match.Records() - 1})
	says := lay.Stack(0, kit.NewParagraph(title, look.CardName.At(18)), kit.NewParagraph(fr.sh.T("log.past.text"), look.Quiet))
	beside := fyne.CanvasObject(fr.t.pastWays)
	if !fr.t.pastWays.Hidden && look.Quiet.Width(fr.sh.T("log.past.text"))+fr.t.pastWays.MinSize().Width+90 > fr.BoardWidth() {
		says.Add(fr.t.pastWays)
		beside = layout.NewSpacer()
	}
	return container.New(lay.Inset(20, 6, 12, 8), lay.Beside(kit.NewSign("sign/clock", look.ToneLink, 24), says, beside))
}

// TimelineShown reports whether the timeline stands in place of the tray: while the past is looked at, or while the log stands beside a
// narrow board. It does not while the reel shows moments, as the tray holds its controls.
func (fr *frame) TimelineShown() bool {
	return !fr.t.play.Showing() && (fr.side == sideLog && fr.room.Log == 0 || fr.ses.Past())
}

func (fr *frame) sideContent() fyne.CanvasObject {
	if fr.unfolded() {
		return fr.t.face.Panel()
	}
	if fr.t.trial != nil && fr.folded() {
		return fr.t.trial.Panel()
	}
	switch fr.side {
	case sideLog:
		if fr.room.Log == 0 {
			return fr.t.log.content
		}
	case sideRules:
		return fr.t.rules.Object()
	case sideCan:
		return fr.t.canPanel()
	case sideAdvice:
		return fr.t.advice.Panel()
	case sideSince:
		return fr.t.lately.Panel()
	case sideMet:
		return fr.t.coach.Page()
	}
	if fr.t.quiz != nil {
		return fr.t.quiz.side(fr.t.face.Panel())
	}
	if fr.folded() {
		return fr.t.face.Rail()
	}
	return fr.t.coach.Beside(fr.t.face.Panel(), fr.parts.Size().Height-fr.room.Bar-fr.t.company.Foot(fr.stripSide()))
}

// folded reports whether the rail, or the panel of a review, stands in place of the face's panel.
func (fr *frame) folded() bool {
	return fr.side == sidePanel && (fr.room.Rail > 0 || fr.t.trial != nil) && !fr.drawer
}

// SideWidth is the width of the open side at the right, in units.
func (fr *frame) SideWidth() float32 {
	if fr.unfolded() {
		return max(fr.sideWidth(), fr.drawerWidth())
	}
	return fr.sideWidth()
}

// drawerWidth is the width of the panel over the map: as wide as large texts need.
func (fr *frame) drawerWidth() float32 {
	return max(fr.room.Panel, 328*look.Current().Scale, fr.panelSheet.MinSize().Width)
}

// sideWidth is SideWidth without an unfolded panel.
func (fr *frame) sideWidth() float32 {
	scale := min(look.Current().Scale, 1.2)
	switch {
	case fr.side == sideLog && fr.room.Log == 0:
		return 362 * scale
	case fr.side == sideRules:
		return 448 * scale
	case fr.side == sidePanel && fr.room.Rail > 0 && !fr.drawer:
		return fr.room.Rail
	case fr.drawn():
		return fr.drawerWidth()
	case (fr.side == sideCan || fr.side == sideAdvice || fr.side == sideSince || fr.side == sideMet) && fr.room.Panel == 0: // a face without a panel
		return face.Divide(fr.parts.Size()).Panel
	}
	return fr.room.Panel
}

// drawn reports whether the panel of a narrow window lies over the map.
func (fr *frame) drawn() bool { return fr.drawer && fr.side == sidePanel && fr.room.Rail > 0 }

// boardSide is the width by which the side narrows the board: 0 for the panel of a narrow window, which lies over the map.
func (fr *frame) boardSide() float32 {
	if fr.drawn() {
		return 0
	}
	return fr.sideWidth()
}

// stripSide is the width of the side that reaches down to the lower edge of the window, 0 for none.
func (fr *frame) stripSide() float32 {
	if fr.drawn() || fr.unfolded() {
		return 0
	}
	return fr.sideWidth()
}

// Unfold shows the panel over the map where it is folded or another side is open, until it is called with false. Nothing else moves meanwhile.
func (fr *frame) Unfold(on bool) {
	if fr.unfold != on {
		fr.unfold = on
		fr.arrange()
	}
}

// unfolded reports whether the panel lies over the map because the face asks for it.
func (fr *frame) unfolded() bool {
	return fr.unfold && fr.over == nil && (fr.side != sidePanel || fr.folded())
}

// BoardWidth is the width that the layout leaves to the board and its tray.
func (fr *frame) BoardWidth() float32 {
	width := fr.sh.Window.Canvas().Size().Width - fr.room.Lesson - fr.boardSide()
	if fr.room.Log > 0 && fr.logOpen {
		width -= fr.room.Log
	}
	return width
}

// layOut places the parts in a window of size s. If that size needs another layout, it arranges the parts anew.
func (fr *frame) layOut(s fyne.Size) {
	if r := fr.divide(s); r != fr.room && s.Width > 0 {
		fr.room = r
		if !fr.t.suspended {
			fr.redraw()
		}
		fr.arrange()
		fr.t.showLog()
		return
	}
	bar := fr.room.Bar
	fr.top.SetLayout(bar, fr.room.Narrow)
	lay.Put(fr.top, 0, 0, s.Width, bar)
	if fr.over != nil {
		if fr.t.stage() != nil {
			bar = 0
		}
		lay.Put(fr.over, 0, bar, s.Width, s.Height-bar)
		lay.Put(fr.panelSheet, s.Width-fr.SideWidth(), bar, fr.SideWidth(), s.Height-bar)
		fr.layNotice(16, s.Height-16, s.Width-32)
		return
	}
	side, boardSide := fr.SideWidth(), fr.boardSide()
	trayHeight := fr.room.Line + fr.room.Tray
	panelAt, logAt := s.Width-side, s.Width-side-fr.room.Log
	if fr.room.Log > 0 && fr.logOpen {
		if fr.room.LogAtEdge {
			panelAt, logAt = logAt, s.Width-fr.room.Log
		}
		lay.Put(fr.logSheet, logAt, bar, fr.room.Log, s.Height-bar)
		boardSide += fr.room.Log
	}
	lay.Put(fr.panelSheet, panelAt, bar, side, s.Height-bar-fr.t.company.Foot(fr.stripSide()))
	left := fr.room.Lesson
	fr.t.company.LayOut(s, bar, panelAt, side, left)
	width, height := s.Width-boardSide-left, s.Height-bar
	if fr.t.guide != nil {
		lay.Put(fr.t.guide.panel.sheet, 0, bar, left, height)
		lay.Put(fr.t.guide.veil.Painted, left, bar, width, height)
		if fr.side == sidePanel {
			lay.Put(fr.t.guide.veil.Painted, left, bar, s.Width-left, height) // the lesson may point at cards in the panel
		}
	}
	switch { // over the map; a drawer leaves the tray free
	case fr.drawn():
		lay.Put(fr.panelSheet, s.Width-side, bar, side, height-trayHeight-20)
	case fr.unfolded():
		lay.Put(fr.panelSheet, s.Width-side, bar, side, height)
	}
	if fr.TimelineShown() {
		fr.foot.Resize(fyne.NewSize(width, fr.foot.Size().Height)) // the width decides how its legend wraps
		timeline := max(fr.foot.MinSize().Height, 124)
		lay.Put(fr.foot, left, s.Height-timeline, width, timeline)
		height -= timeline
		fr.t.face.Cover(0)
	} else if fr.t.tray.SetDocked(fr.room.Docked); fr.room.Docked {
		fr.t.face.Cover(trayHeight + fr.room.Coach)
		lay.Put(fr.t.tray, left, s.Height-trayHeight, width, trayHeight)
	} else {
		fr.t.face.Cover(trayHeight + 10 + fr.room.Coach)
		lay.Put(fr.t.tray, left+16, s.Height-trayHeight-10, width-32, trayHeight)
	}
	if card, lies := fr.t.coach.Card(); lies && !fr.TimelineShown() {
		tray := fr.t.tray
		high := fr.t.coach.High(width - 2*cardEdge)
		y := tray.Position().Y - cardAir - high
		switch {
		case face.Sheeted(fr.t.face):
			y = s.Height - cardAir - high
		case fr.t.coach.Above():
			y = bar + cardAir
		}
		lay.Put(card, left+cardEdge, y, width-2*cardEdge, high)
	}
	top := bar
	if fr.ses.Past() { // the board begins below this sheet
		fr.past.Resize(fyne.NewSize(width, fr.past.Size().Height)) // the width decides how its text wraps
		lay.Put(fr.past, left, bar, width, fr.past.MinSize().Height)
		top += fr.past.MinSize().Height
	}
	lay.Put(fr.t.face.Board(), left, top, width, height-top+bar)
	if sketch := fr.t.company.Plan(); sketch != nil {
		lay.Put(sketch.Sheet(), left, top, width, height-top+bar)
	}
	fr.t.Moved()
	fr.layNotice(left+16, s.Height-trayHeight-22, width-32)
}

// redraw shows the same state of the table again.
func (fr *frame) redraw() {
	fr.t.face.Show(fr.t.state(false))
	fr.t.FillTray()
	fr.t.ShowLine()
}

// The air beside the coach's card, and above and below it.
const cardEdge, cardAir = 16, 8

// layNotice places the small sheet with its lower edge at bottom. It stays below the top bar.
func (fr *frame) layNotice(x, bottom, width float32) {
	if size := fr.t.notice.MinSize(); !fr.t.notice.Hidden {
		lay.Put(fr.t.notice, x, max(bottom-size.Height, fr.room.Bar+8), min(size.Width, width), size.Height)
	}
}

// desk is everything in the window except the curtain.
func (fr *frame) desk() []fyne.CanvasObject {
	if fr.t.trial != nil {
		return []fyne.CanvasObject{fr.ground, fr.parts, fr.t.trial.Layer(), fr.notices, fr.hand, fr.captions}
	}
	if fr.t.quiz != nil {
		return []fyne.CanvasObject{fr.ground, fr.parts, fr.t.quiz.Layer(), fr.notices, fr.hand, fr.captions}
	}
	layers := []fyne.CanvasObject{fr.ground, fr.parts}
	if fr.t.company != nil {
		layers = append(layers, fr.t.company.Layer())
	}
	return append(layers, fr.t.lately.Layer(), fr.t.coach.Layer(), fr.t.advice.Layer(), fr.notices, fr.hand, fr.card, fr.captions)
}

// Content is what the window shows.
func (fr *frame) Content() fyne.CanvasObject { return fr.root }

// dropFocus takes the focus from a control that has left the window, so that no key reaches it.
func (fr *frame) dropFocus() {
	if o, ok := fr.Canvas().Focused().(fyne.CanvasObject); ok && fyne.CurrentApp().Driver().AbsolutePositionForObject(o).IsZero() {
		fr.Canvas().Unfocus()
	}
}

// Room is how the window is divided.
func (fr *frame) Room() face.Room { return fr.room }

// Canvas is what the window draws on.
func (fr *frame) Canvas() fyne.Canvas { return fr.sh.Window.Canvas() }

// Resizing reports whether the window has a new size for which the face is not laid out yet.
func (fr *frame) Resizing() bool { return fr.parts != nil && fr.divide(fr.parts.Size()) != fr.room }

// TrayWidth is the width inside the tray, in units, for the size of the window and the side that is open.
func (fr *frame) TrayWidth() float32 {
	r := fr.divide(fr.parts.Size())
	side := r.Panel
	switch {
	case fr.drawn():
		side = 0
	case fr.side != sidePanel:
		side = fr.SideWidth()
	case r.Rail > 0:
		side = r.Rail
	}
	if r.Log > 0 && fr.logOpen {
		side += r.Log
	}
	return fr.Canvas().Size().Width - r.Lesson - side - 32 - 24
}

// open shows a side of the table. It does not leave the past.
func (fr *frame) open(s side) {
	fr.side = s
	if s != sideAdvice {
		fr.t.advice.Stop()
	}
	fr.t.lantern.SetOn(s == sideAdvice && !fr.t.advice.Holds())
	fr.t.face.Point(engine.Action{})
	if fr.t.play.Showing() {
		fr.t.FillTray() // it has another width now
	}
	fr.t.Update()
}

// toggle opens a side, or closes it where it is open.
func (fr *frame) toggle(s side) {
	if fr.side == s {
		s = sidePanel
	}
	fr.open(s)
}

func (fr *frame) toggleLog() {
	if fr.room.Log > 0 && fr.over == nil {
		fr.logOpen = !fr.logOpen
		fr.open(fr.side)
		return
	}
	fr.toggle(sideLog)
}

// logWidth is the width of the open log, in units.
func (fr *frame) logWidth() float32 {
	if fr.room.Log > 0 {
		return fr.room.Log
	}
	return fr.SideWidth()
}

// logColumn is the log beside the panel in a wide window, with the face's summary of the standings below it.
func (fr *frame) logColumn() fyne.CanvasObject {
	standing := fr.t.face.Standing()
	if standing == nil {
		return fr.t.log.content
	}
	below := container.NewVBox(kit.NewHairline(), container.New(lay.Inset(20, 4, 16, 12), standing))
	return container.NewBorder(nil, below, nil, nil, fr.t.log.content)
}

// LogShown reports whether the log can be seen.
func (fr *frame) LogShown() bool {
	return fr.side == sideLog || fr.room.Log > 0 && fr.logOpen && fr.over == nil
}
