// Package table is the match on the screen: the table around the game. It has the top bar, the Line, the log, the rulebook, undo and
// the keys, and for each game a face, in the files named after it, that draws the game and turns gestures into actions. It knows no
// rule: a face filters the legal list, and the match says why not.
package table

import (
	"runtime"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/desktop/sound"
	"tenka/app/session"
	"tenka/app/shell"
	"tenka/app/table/advice"
	"tenka/app/table/can"
	"tenka/app/table/clock"
	"tenka/app/table/face"
	"tenka/app/table/reel"
	"tenka/app/table/review"
	"tenka/app/table/rules"
	"tenka/app/table/scenario"
	"tenka/app/table/share"
	"tenka/app/table/waiting"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/lang"
	"tenka/engine/rulebook"
)

// side is what stands at the right of the table.
type side int

const (
	sidePanel side = iota
	sideLog
	sideRules
	sideCan // what can be done now
	sideAdvice
)

// Table is the screen of one match.
type Table struct {
	sh    *shell.Shell
	ses   *session.Session
	tell  *lang.Teller
	faces face.Registry
	book  *rulebook.Book
	face  face.Face

	top        *kit.TopBar
	undo, redo *kit.IconButton
	pass       *kit.IconButton // the screen on to the next person
	since      *kit.IconButton // once more through what happened since one's own last choice
	line       *kit.TheLine
	tray       *kit.Tray
	side       side
	advice     *advice.Advice
	advised    side // what stood at the right when advice was asked for
	waiting    *waiting.Waiting
	scenario   *scenario.Watch
	lantern    *kit.IconButton // asks for a hint
	review     *review.Review  // the look back at the match that is over; nil until somebody asks for it
	kept       *Kept
	clocks     *clock.Clocks
	ear        *sound.Ear
	log        *logPanel
	rules      *rules.Book
	timeline   *kit.Timeline
	pastWays   *fyne.Container // on from a past, where the log does not stand beside it
	pastWhy    *kit.Button     // among them: why a computer player did what is looked at
	foot       *kit.Sheet      // what the timeline stands on
	past       *kit.Sheet
	notice     *kit.Sheet
	captions   *kit.CaptionLayer
	choosable  *can.Choices // in words, in the help of the moment
	drawer     bool         // the panel of a narrow window is pulled out
	over       fyne.CanvasObject
	curtain    curtain
	ownShown   bool // the notice is what the person in front is shown alone
	ground     *kit.Paper
	hand       fyne.CanvasObject
	root       *fyne.Container
	parts      *fyne.Container
	panelSheet *kit.Sheet
	logSheet   *kit.Sheet
	room       face.Room
	logOpen    bool // in a wide window

	play      *reel.Reel // goes through what happened inside records
	now       face.State // what is shown
	suspended bool       // the face plays how something is decided, and the table stands at the moment before
	choices   *fyne.Container
	second    []*kit.Button     // main buttons of the tray that give way to one of the lesson
	aside     *fyne.Container   // the controls of the reel where the face has a place for them
	next      fyne.CanvasObject // the control that goes to the next moment, while there is one

	shown    int    // the record shown last, for what is news
	came     bool   // somebody has just lifted the curtain and done nothing yet
	opened   bool   // it has been said what was found in the file
	refusal  bool   // the Line says why something was not done
	asked    tried  // what the rules refused when they were asked last
	lineRule string // the rule that the Line's link opens
	dots     *kit.Waiting
	guide    *guide // who leads a lesson; nil in a match
}

// New is the screen of a match; its game must have a face.
func New(sh *shell.Shell, ses *session.Session, faces face.Registry) *Table {
	return Again(sh, ses, faces, &Kept{})
}

// Again is the screen of a match that may have had one before, which left something to it.
func Again(sh *shell.Shell, ses *session.Session, faces face.Registry, kept *Kept) *Table {
	return newTable(sh, ses, faces, nil, kept)
}

// newTable is the screen of a match, or of the lesson that g leads.
func newTable(sh *shell.Shell, ses *session.Session, faces face.Registry, g *guide, kept *Kept) *Table {
	t := &Table{sh: sh, ses: ses, faces: faces, kept: kept, shown: -1, logOpen: true}
	t.choosable = can.New(t)
	t.room = face.Divide(sh.Window.Canvas().Size())
	t.tell = lang.NewTeller(sh.Localizer(), ses.Match.Game(), ses.Match.Header())
	t.top = kit.NewTopBar(sh.LeaveName(), sh.ToLibrary)
	t.undo = kit.NewIconButton("sign/undo", sh.T("table.undo"), t.Undo)
	t.redo = kit.NewIconButton("sign/redo", sh.T("table.redo"), t.Redo)
	t.pass = kit.NewIconButton("sign/people", sh.T("curtain.pass"), t.Pass)
	t.pass.Hide()
	t.since = kit.NewIconButton("sign/step-back", sh.Say("table.since.key", engine.Args{"Key": string(sinceKey)}), t.showSince)
	t.since.Hide()
	t.lantern = kit.NewIconButton("sign/hint", sh.T("advice.hint.key"), func() { t.advice.Hint() })
	t.lantern.Hidden = !ses.Match.Header().AllowsHints()
	t.top.SetActions(t.pass, t.since, t.undo, t.redo, nil, t.lantern,
		kit.NewIconButton("sign/help", sh.T("table.more"), func() { t.toggle(sideCan) }),
		kit.NewIconButton("sign/log", sh.T("table.log"), t.toggleLog),
		kit.NewIconButton("sign/rulebook", sh.T("table.rulebook"), func() { t.OpenRule("") }),
		kit.NewIconButton("sign/settings", sh.T("table.settings"), sh.ToSettings))
	h, say := ses.Match.Header(), sh.Localizer()
	t.top.SetTitle(say.Match(h, "name"), say.Match(h, "kanji"))
	t.line = kit.NewLine(nil)
	t.aside = container.NewVBox()
	t.clocks = clock.New(ses, sh, t.Name, t.Note)
	t.ear = sh.Sound.Follow(ses.Match.Game())
	t.face = faces(h.Game)(t)
	t.play = t.newReel()
	t.waiting = waiting.New(t, ses, t.play)
	t.advice = advice.New(t, ses)
	t.scenario = scenario.New(t, ses, t.play, scenario.Sheet{Ask: t.ask, Quiet: t.quiet})
	t.choices = container.NewStack(t.face.Tray())
	t.tray = kit.NewTray(t.line, t.choices)
	t.log = newLogPanel(t)
	t.timeline = kit.NewTimeline(sh.T("table.log"), t.lookAtStep)
	keys := container.NewHBox(kit.NewFramedIcon("sign/undo", sh.T("table.undo"), t.Undo), kit.NewFramedIcon("sign/redo", sh.T("table.redo"), t.Redo),
		kit.NewLabel(sh.Say("log.keys", engine.Args{"Text": sh.T(shell.CommandKey(runtime.GOOS))}), look.Quiet), lay.Gap(16), kit.NewSign("sign/diamond", look.ToneInk, 14), lay.Gap(2))
	legend := container.New(lay.Lead{}, keys, kit.NewParagraph(sh.T("log.legend"), look.Quiet))
	t.foot = kit.NewSheetOf(kit.Footer, container.New(lay.Inset(20, 2, 20, 4), container.NewBorder(nil, legend, nil, nil, t.timeline)), 0)
	t.pastWhy = t.whyButton()
	t.pastWays = container.NewHBox(t.pastWhy, kit.NewPrimary(sh.T("log.play_on"), "", func() { t.playOn() }), kit.NewButton(sh.T("log.now"), sh.T("settings.cap.end"), func() { ses.Look(-1) }))
	t.past = kit.NewSheetOf(kit.Past, nil, 0)
	t.panelSheet = kit.NewSheetOf(kit.Docked, nil, 0)
	t.logSheet = kit.NewSheetOf(kit.Docked, nil, 0)
	t.notice = kit.NewSheetOf(kit.Raised, nil, 14)
	t.notice.Hide()
	t.dots = kit.NewWaiting(t.line)
	t.captions = kit.NewCaptionLayer()
	t.parts = container.New(lay.Free{Lay: t.layOut})
	t.ground, t.hand = kit.NewGround(), t.face.Hand()
	t.ground.Hidden = face.Covers(t.face)
	t.root = container.NewStack(t.desk()...)
	if ses.Past() {
		t.side = sideLog
	}
	if g != nil {
		g.join(t)
	}
	ses.Changed = func() {
		t.refresh()
		t.Shown()
	}
	ses.Shows = func(no int) bool { return t.play.Worth(t.moments(no)) }
	t.refresh()
	if g != nil {
		g.resume()
	}
	t.resumeReview()
	t.clocks.Start()
	ses.Think()
	return t
}

// desk is everything in the window but the curtain.
func (t *Table) desk() []fyne.CanvasObject {
	return []fyne.CanvasObject{t.ground, t.parts, t.advice.Layer(), t.hand, t.captions}
}

// Content is what the window shows.
func (t *Table) Content() fyne.CanvasObject { return t.root }

// Session is the match of this table.
func (t *Table) Session() *session.Session { return t.ses }

// Close ends what moves. The session goes on with the next screen, or is closed by the program.
func (t *Table) Close() {
	if t.guide != nil {
		t.guide.close()
	}
	t.advice.Stop()
	t.scenario.Stop()
	t.endReview()
	t.clocks.Stop()
	t.dots.Stop()
	t.play.Stop()
	t.captions.Close()
	t.face.Close()
	t.ses.Changed = nil
}

// Colour is the palette's number of a seat.
func (t *Table) Colour(s engine.Seat) int { return t.ses.Match.Header().Colours[s] }

// Name is the player's name of a seat.
func (t *Table) Name(s engine.Seat) string { return t.tell.Owner(engine.OwnerOf(s)) }

// refresh shows the session as it is now.
func (t *Table) refresh() {
	t.refusal, t.asked = false, tried{}
	if t.ses.Curtain() >= 0 {
		t.advice.Close()
		t.fall()
		return
	}
	if t.suspended {
		look.FinishAll() // what was played is over
	}
	if _, over := t.ses.Match.Outcome(); !over && t.review != nil {
		t.ToScore() // somebody plays on
	}
	t.came = t.Veiled()
	if t.came {
		t.raise()
	}
	forward := t.takeUp(t.came)
	t.shown = t.ses.At()
	t.show(forward)
	if !t.opened {
		t.opened = true
		t.loaded()
	}
}

// Update follows the face where it moved on by itself, through the battles of a war say.
func (t *Table) Update() {
	if t.Veiled() {
		return
	}
	t.showPhases()
	t.ShowLine()
	t.clocks.Follow()
	t.showUndo()
	t.showTimeline()
	t.arrange()
	t.showLog()
	if t.guide != nil {
		t.guide.follow()
	}
	t.dropFocus()
}

// dropFocus takes the focus from a control that is no longer in the window: its keys would do what nobody sees.
func (t *Table) dropFocus() {
	if o, ok := t.Canvas().Focused().(fyne.CanvasObject); ok && fyne.CurrentApp().Driver().AbsolutePositionForObject(o).IsZero() {
		t.Canvas().Unfocus()
	}
}

func (t *Table) showPhases() {
	if t.guide != nil {
		return // the note of the lesson stands there
	}
	t.top.SetPhases(share.Phases(t, t.face)...)
}

// ShowLine says what is expected, unless a refusal stands.
func (t *Table) ShowLine() {
	if t.refusal {
		return
	}
	t.dots.Stop()
	if t.guide != nil && t.guide.line() != "" {
		t.line.SayWith("sign/lesson", t.guide.line())
		t.showRule(t.guide.p.Step().Rule)
		return
	}
	if s := t.Thinking(); s != engine.NoSeat {
		t.dots.Start(t.Colour(s), t.waiting.Thinks(s))
		t.line.SetRule(t.waiting.PlayNow())
		return
	}
	if t.ses.Own() && !t.ses.Past() {
		t.line.SayWith("sign/eye", t.sh.T("curtain.own"))
		t.line.SetRule("", nil)
		return
	}
	if t.asksToPart() {
		t.line.SayWith("sign/people", t.sh.T("curtain.parting"))
		t.line.SetRule("", nil)
		return
	}
	p := t.face.Prompt()
	seat := -1
	if p.Seat != engine.NoSeat {
		seat = t.Colour(p.Seat)
	}
	t.line.Say(seat, t.scenario.Line(t.arrived(p.Text)))
	t.showRule(p.Rule)
}

func (t *Table) showRule(id string) {
	t.lineRule = id
	if id == "" {
		t.line.SetRule("", nil)
		return
	}
	t.line.SetRule(t.sh.Say("table.rule", engine.Args{"Rule": t.RuleName(id)}), func() { t.OpenRule(id) })
}

// Note says something in the Line until the next action.
func (t *Table) Note(sign, text string) {
	t.dots.Stop()
	t.refusal = true
	t.line.SayWith(sign, text)
	t.line.SetRule("", nil)
}

// Settle lets the Line say again what is expected.
func (t *Table) Settle() {
	if t.refusal {
		t.refusal = false
		t.ShowLine()
	}
}

// Do takes one step more, or says why not.
func (t *Table) Do(a engine.Action) bool { return t.Lay(append(slices.Clip(t.Steps()), a)) }

// Lay takes the first of these ways that is legal from its first step to its last, in place of the open steps. Where none is, nothing changes, and the
// Line says why the last one is refused.
func (t *Table) Lay(ways ...[]engine.Action) bool {
	look.FinishAll()
	if t.play.Showing() || t.suspended {
		return false
	}
	before := t.ses.Changes()
	for i, way := range ways {
		why, ok := t.ses.Try(way)
		if ok {
			return true
		}
		if t.ses.Changes() != before {
			return false // a leader took the gesture for something else
		}
		if n := len(way); i == len(ways)-1 && n > 0 && t.ses.Actor() != engine.NoSeat {
			t.refuse(way[n-1], why)
		}
	}
	return false
}

// Try takes the gesture g: the one legal action that agrees with it is done. Where several agree they are returned for the face to
// ask further; where none does the Line says why, and nil is returned with false.
func (t *Table) Try(g engine.Action) ([]engine.Action, bool) {
	seat := t.ses.Actor()
	if seat == engine.NoSeat || t.play.Showing() {
		return nil, false
	}
	legal := t.ses.Match.Legal(seat, nil)
	fits := engine.Filter(nil, legal, g)
	switch len(fits) {
	case 1:
		return fits, t.Do(fits[0])
	case 0:
		if why, ok := t.ses.Match.Check(seat, g); !ok {
			t.refuse(g, why)
		}
		return nil, false
	}
	return fits, true
}
