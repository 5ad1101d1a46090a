package table

import (
	"fyne.io/fyne/v2"

	"tenka/app/ui/kit"
	"tenka/app/ui/look"
	"tenka/engine"
)

// history undoes and redoes choices, shows the past, and draws the timeline.
type history struct {
	*speech
	*played
	t *Table

	undo, redo *kit.IconButton
	pass       *kit.IconButton // passes the screen on to the next person
	since      *kit.IconButton // shows what happened since the last choice of the person in front
	timeline   *kit.Timeline
	pastWays   *fyne.Container // buttons for leaving the past, shown if the log is closed
	pastWhy    *kit.Button     // one of them: asks for the reasons of a computer player's choice
}

// Undo takes back the last choice. If it cannot, the Line says why.
func (h *history) Undo() {
	if stage := h.t.stage(); stage != nil {
		stage.Undo()
		return
	}
	if h.t.Veiled() {
		return
	}
	look.FinishAll()
	h.goBack(h.ses.UndoTo(), h.ses.Undo)
}

// Redo repeats the choice that was taken back, on the branch used last.
func (h *history) Redo() {
	if h.t.Veiled() {
		return
	}
	look.FinishAll()
	h.ses.Redo()
}

// playOn moves the match to the record looked at.
func (h *history) playOn() { h.goBack(h.ses.At(), h.ses.PlayOn) }

// goTo moves the match to a record of any branch.
func (h *history) goTo(no int) {
	h.goBack(no, func(agreed bool) engine.Stop { return h.ses.Go(no, agreed) })
}

// goBack moves the match back to record to, or says why it cannot. Where other persons must agree, it asks them first; people at other windows
// are asked by the room.
func (h *history) goBack(to int, step func(agreed bool) engine.Stop) {
	stop := step(h.t.company != nil)
	if stop != engine.StopConsent {
		h.stopped(stop, h.tell.Stop(h.ses.Match, stop))
		return
	}
	var names []string
	for _, player := range h.ses.Agreeing(to) {
		names = append(names, h.ses.Match.Header().Players[player].Name)
	}
	asked := engine.Args{"Owner": h.Localizer().List(names), "N": len(names)}
	text := h.sh.Say("table.undo.consent", asked)
	h.stopped(stop, text)
	h.t.askIn(text, kit.NewPrimary(h.sh.Say("table.undo.agree", asked), "", func() {
		h.t.quiet()
		stop := step(true)
		h.stopped(stop, h.tell.Stop(h.ses.Match, stop))
	}), kit.NewButton(h.sh.T("table.keep"), "", h.t.quiet))
}

// stopped says in the Line why an undo was stopped.
func (h *history) stopped(stop engine.Stop, text string) {
	if stop == engine.Clear {
		return
	}
	h.t.Note("sign/lock", text)
	if rule := h.ses.Match.Game().Vocabulary().StopRule(stop); rule != "" {
		h.t.showRule(rule)
	}
}

// showUndo enables the buttons of the top bar that can be used. The undo button says why it cannot be used.
func (h *history) showUndo() {
	pass, since := h.ses.CanPass() || h.ses.Own() || h.ses.Parting(), h.t.offersSince()
	if pass == h.pass.Hidden || since == h.since.Hidden {
		h.pass.Hidden, h.since.Hidden = !pass, !since
		h.t.top.Refresh()
	}
	h.undo.Enable()
	if stop := h.ses.CanUndo(false); stop != engine.Clear && stop != engine.StopConsent {
		h.undo.DisableBecause(h.tell.Stop(h.ses.Match, stop))
	}
	if h.ses.Match.CanRedo() {
		h.redo.Enable()
	} else {
		h.redo.Disable()
	}
}

// showTimeline draws the records of the present branch and the points where other branches leave it.
func (h *history) showTimeline() {
	m := h.ses.Match
	path := m.Path(m.At())
	place := map[int]int{}
	c := kit.Course{Last: len(path) - 1, Now: h.sh.T("log.time_now")}
	for i, no := range path {
		place[no] = i
		c.Numbers = append(c.Numbers, no)
		if no == h.ses.At() {
			c.At = i
		}
		if i > 0 && m.Record(no).Barrier {
			c.Chance = append(c.Chance, i)
		}
	}
	for i, b := range m.Branches() {
		// every other branch leaves the present one at some record
		if _, on := place[b.Tip]; on {
			continue
		}
		from := b.Tip
		steps := 0
		for {
			if _, on := place[from]; on {
				break
			}
			from = m.Record(from).After
			steps++
		}
		name := h.branchName(i, b)
		c.Branches = append(c.Branches, kit.BranchMark{From: place[from], To: place[from] + steps, Name: name})
	}
	if len(c.Branches) > 2 {
		c.Branches = c.Branches[len(c.Branches)-2:] // the timeline has room for two; the log lists all
	}
	h.timeline.SetCourse(c)
}

// lookAtStep shows the table as it was after step records of the present branch.
func (h *history) lookAtStep(step int) {
	path := h.ses.Match.Path(h.ses.Match.At())
	if step >= 0 && step < len(path) {
		h.ses.Look(path[step])
	}
}

// lookBy shows the record that is by records later in the branch, or earlier where by is negative.
func (h *history) lookBy(by int) {
	path := h.ses.Match.Path(h.ses.Match.At())
	for i, no := range path {
		if no == h.ses.At() {
			h.lookAtStep(min(max(i+by, 0), len(path)-1))
			return
		}
	}
}

// branchName is the name that a player gave a branch, else its first different choice. The first branch is named after the match.
func (h *history) branchName(i int, b engine.Branch) string {
	m := h.ses.Match
	switch {
	case b.Name != "":
		return b.Name
	case b.Leaves < 0:
		return h.sh.T("log.match")
	}
	first := b.Tip
	for m.Record(first).After != b.Leaves {
		first = m.Record(first).After
	}
	if told := engine.SeenBy(m.Record(first).Events, h.t.recalls()); len(told) > 0 {
		return h.sh.Say("log.what_if", engine.Args{"Text": h.tell.Event(told[0])})
	}
	return h.sh.Say("log.branch", engine.Args{"N": i})
}

// loaded says in the Line if the file was damaged or had changed when it was opened.
func (t *Table) loaded() {
	f := t.ses.File
	if f == nil {
		return
	}
	switch {
	case f.Loaded.Torn:
		t.Note("sign/info", t.sh.Say("table.torn", engine.Args{"A": t.ses.Match.At()}))
	case f.Loaded.Differs >= 0 && f.Loaded.Restored >= 0:
		t.Note("sign/info", t.sh.Say("table.differs.snapshot", engine.Args{"A": f.Loaded.Differs, "B": f.Loaded.Restored}))
	case f.Loaded.Differs >= 0:
		t.Note("sign/info", t.sh.Say("table.differs", engine.Args{"A": f.Loaded.Differs}))
	}
}

// PlayAgain begins a new match with the same header and a new seed. Where people sit at other windows, a room is opened in which they are awaited.
func (h *history) PlayAgain() {
	header := *h.ses.Match.Header()
	header.Seed, header.Cup = 0, nil
	if h.t.company == nil {
		h.sh.Begin(h.ses.Match.Game(), header)
		return
	}
	elsewhere := make([]bool, len(header.Players))
	for i := range elsewhere {
		elsewhere[i] = h.t.company.Elsewhere(i)
	}
	h.sh.OpenRoom(h.ses.Match.Game(), header, elsewhere)
}
