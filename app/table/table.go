// Package table is the screen of a match: the top bar, the Line, the log, the rulebook, undo and the keys. The face of the game, in a package
// of its own, draws the board and turns gestures into actions. Neither knows a rule: a face filters the list of legal actions, and the match
// says why an action is refused.
package table

import (
	"runtime"
	"slices"

	"fyne.io/fyne/v2/container"

	"tenka/app/desktop/sound"
	"tenka/app/session"
	"tenka/app/shell"
	"tenka/app/table/advice"
	"tenka/app/table/can"
	"tenka/app/table/clock"
	"tenka/app/table/company"
	"tenka/app/table/explain"
	"tenka/app/table/face"
	"tenka/app/table/rules"
	"tenka/app/table/scenario"
	"tenka/app/table/share"
	"tenka/app/table/since"
	"tenka/app/table/waiting"
	"tenka/app/together"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/lang"
)

// Table is the screen of one match. Each of its parts has a file of its own; the faces see all of them as one [face.Host].
type Table struct {
	*speech    // texts and names
	*played    // the match
	*progress  // what of the match has been shown
	*frame     // the division of the window
	*lineBox   // the Line
	*transport // the tray
	*asking    // the small sheet above it
	*curtain   // hides the table between two persons
	*history   // undo, redo, the timeline
	*copies    // files, pictures and texts of the match
	*lookback  // the review of a finished match

	faces     face.Registry
	face      face.Face
	ear       *sound.Ear
	log       *logPanel
	rules     *rules.Book  // nil until it is opened
	choosable *can.Choices // what can be done now, in words
	waiting   *waiting.Waiting
	scenario  *scenario.Watch
	advice    *advice.Advice
	advised   side             // the side that was open before the advice
	lantern   *kit.IconButton  // asks for a hint
	danger    *danger          // shows what may be lost
	guide     *guide           // leads a lesson; nil in a match
	company   *company.Company // the people at other windows; nil where all are here
}

// New is the screen of a match. faces must have a face for its game.
func New(sh *shell.Shell, ses *session.Session, faces face.Registry) *Table {
	return Again(sh, ses, faces, &Kept{})
}

// Again is the screen of a match that may have had a screen before; kept comes from that one.
func Again(sh *shell.Shell, ses *session.Session, faces face.Registry, kept *Kept) *Table {
	return newTable(sh, ses, faces, nil, kept, nil)
}

// Shared is the screen of a match that is shared with people at other windows.
func Shared(sh *shell.Shell, ses *session.Session, faces face.Registry, kept *Kept, with *together.Together) *Table {
	return newTable(sh, ses, faces, nil, kept, with)
}

// assemble makes the parts of a table, still empty.
func assemble(sh *shell.Shell, ses *session.Session, faces face.Registry, kept *Kept) *Table {
	w := &speech{sh: sh, match: ses.Match, tell: lang.NewTeller(sh.Localizer(), ses.Match.Game(), ses.Match.Header())}
	m := &played{ses: ses}
	t := &Table{speech: w, played: m, faces: faces}
	t.progress = &progress{speech: w, played: m, t: t, shown: -1}
	t.frame = &frame{speech: w, played: m, t: t, logOpen: true}
	t.lineBox = &lineBox{speech: w, played: m, t: t}
	t.transport = &transport{speech: w, played: m, t: t}
	t.asking = &asking{speech: w, played: m, t: t}
	t.curtain = &curtain{speech: w, played: m, t: t}
	t.history = &history{speech: w, played: m, t: t}
	t.copies = &copies{speech: w, played: m, t: t}
	t.lookback = &lookback{speech: w, played: m, t: t, kept: kept, proof: &proof{t: t}}
	return t
}

// newTable is the screen of a match, or of the lesson that g leads. with is the room of a match that is shared, else nil.
func newTable(sh *shell.Shell, ses *session.Session, faces face.Registry, g *guide, kept *Kept, with *together.Together) *Table {
	t := assemble(sh, ses, faces, kept)
	t.company = company.New(t, sh, with, &kept.sketches, company.Ways{Ask: t.ask, Quiet: t.quiet, Since: t.toggleSince, Offers: t.offersSince, Arrange: t.arrange,
		Again: t.RoomChanged, Show: t.redraw, Plays: func() bool { return t.play.Showing() }})
	t.choosable = can.New(t)
	t.room = face.Divide(sh.Window.Canvas().Size())
	t.top = kit.NewTopBar(sh.LeaveName(), sh.ToLibrary)
	t.undo = t.sign("sign/undo", sh.T("table.undo"), "table.undo", t.Undo)
	t.redo = t.sign("sign/redo", sh.T("table.redo"), "table.redo", t.Redo)
	t.pass = t.sign("sign/people", sh.T("curtain.pass"), "table.sign.pass", t.Pass)
	t.since = t.sign("sign/step-back", sh.Say("table.since.key", engine.Args{"Key": string(sinceKey)}), "table.sign.since", t.toggleSince)
	t.lantern = t.sign("sign/hint", sh.T("advice.hint.key"), "table.sign.hint", func() { t.advice.Hint() })
	t.lantern.Hidden = !ses.Match.Header().AllowsHints()
	t.danger = newDanger(t)
	t.top.SetActions(t.pass, t.since, t.undo, t.redo, nil, t.danger.sign, t.lantern,
		t.sign("sign/help", sh.T("table.more"), "table.sign.help", func() { t.toggle(sideCan) }),
		t.sign("sign/log", sh.T("table.log"), "table.log", t.toggleLog),
		t.sign("sign/rulebook", sh.T("table.rulebook"), "table.sign.rules", func() { t.OpenRule("") }),
		t.sign("sign/settings", sh.T("table.settings"), "table.settings", sh.ToSettings))
	h, say := ses.Match.Header(), sh.Localizer()
	t.top.SetTitle(say.Match(h, "name"), say.Match(h, "kanji"))
	t.line = kit.NewLine(nil)
	t.aside = container.NewVBox()
	t.clocks = clock.New(ses, sh, t.Name, t.Note)
	t.ear = sh.Sound.Follow(ses.Match.Game())
	t.face = faces(h.Game)(t)
	t.play = t.newReel()
	t.waiting = waiting.New(t, ses, t.play)
	t.advice, t.lately, t.coach = advice.New(t, ses), since.New(t), explain.New(t, sh, ses, &kept.coach)
	t.danger.sign.Hidden = !t.danger.allowed()
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
	t.notices = container.NewWithoutLayout(t.notice)
	t.dots = kit.NewWaiting(t.line)
	t.captions = kit.NewCaptionLayer()
	t.parts = container.New(lay.Free{Lay: t.layOut})
	t.ground, t.hand = kit.NewGround(), t.face.Hand()
	t.frame.card = container.NewWithoutLayout()
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
	if !t.Veiled() { // else the next state shows it
		t.company.Follow()
	}
	ses.Think()
	return t
}

// sign is a sign of the top bar. A word stands below it until it was pressed once on this machine.
func (t *Table) sign(id, name, word string, press func()) *kit.IconButton {
	var b *kit.IconButton
	b = kit.NewIconButton(id, name, func() {
		if !slices.Contains(t.sh.Settings().Signs, id) {
			b.SetLabel("")
			t.top.Refresh()
			t.sh.Change(func(s *shell.Settings) { s.Signs = append(slices.Clone(s.Signs), id) })
		}
		press()
	})
	if !slices.Contains(t.sh.Settings().Signs, id) {
		b.SetLabel(t.sh.T(word))
	}
	return b
}

// Close ends all motion and timers. The session stays open.
func (t *Table) Close() {
	if t.guide != nil {
		t.guide.close()
	}
	t.advice.Stop()
	t.coach.Close()
	t.company.Close()
	t.scenario.Stop()
	t.endReview()
	t.clocks.Stop()
	t.dots.Stop()
	t.play.Stop()
	t.captions.Close()
	t.face.Close()
	t.ses.Changed = nil
}

// refresh shows the present state of the session.
func (t *Table) refresh() {
	t.refusal, t.asked = false, tried{}
	if t.ses.Curtain() >= 0 {
		t.advice.Close()
		t.coach.Close()
		t.fall()
		return
	}
	if t.suspended {
		look.FinishAll() // the face has shown the decision
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

// Update updates the table after the face has changed what it shows, for example the next battle of a war.
func (t *Table) Update() {
	if t.Veiled() {
		return
	}
	t.showPhases()
	t.showCompany()
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

func (t *Table) showPhases() {
	if t.guide != nil {
		return // the lesson has its note there
	}
	t.top.SetPhases(share.Phases(t, t.face)...)
}

// Do takes one more step. It returns false if the step is refused; the Line then says why.
func (t *Table) Do(a engine.Action) bool { return t.Lay(append(slices.Clip(t.Steps()), a)) }

// Lay replaces the open steps by the first of ways that is legal from its first step to its last. If none is legal, nothing changes, Lay
// returns false, and the Line says why the last one is refused.
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
			return false // the leader of the session has handled the gesture in its own way
		}
		if n := len(way); i == len(ways)-1 && n > 0 && t.ses.Actor() != engine.NoSeat {
			t.refuse(way[n-1], why)
		}
	}
	return false
}

// Try carries out the one legal action that agrees with the gesture g. If several agree, it returns them and does nothing. If none agrees, it
// returns nil and false, and the Line says why.
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
