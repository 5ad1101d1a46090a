package table

import (
	"fyne.io/fyne/v2"

	"tenka/app/ui/kit"
	"tenka/app/ui/look"
	"tenka/engine"
)

// history goes back and forward in the match, and draws where it stands.
type history struct {
	*speech
	*played
	t *Table

	undo, redo *kit.IconButton
	pass       *kit.IconButton // the screen on to the next person
	since      *kit.IconButton // once more through what happened since one's own last choice
	timeline   *kit.Timeline
	pastWays   *fyne.Container // on from a past, where the log does not stand beside it
	pastWhy    *kit.Button     // among them: why a computer player did what is looked at
}

// Undo steps back, or says what stops it.
func (y *history) Undo() {
	if y.t.Veiled() {
		return
	}
	look.FinishAll()
	y.goBack(y.ses.UndoTo(), y.ses.Undo)
}

// Redo steps forward along the branch last used.
func (y *history) Redo() {
	if y.t.Veiled() {
		return
	}
	look.FinishAll()
	y.ses.Redo()
}

// playOn moves the match to the record looked at.
func (y *history) playOn() { y.goBack(y.ses.At(), y.ses.PlayOn) }

// goTo moves the match to a record of any branch.
func (y *history) goTo(no int) {
	y.goBack(no, func(agreed bool) engine.Stop { return y.ses.Go(no, agreed) })
}

// goBack takes a step back to a record, or says what stops it; where other persons must agree it asks them first.
func (y *history) goBack(to int, step func(agreed bool) engine.Stop) {
	stop := step(false)
	if stop != engine.StopConsent {
		y.stopped(stop, y.tell.Stop(y.ses.Match, stop))
		return
	}
	var names []string
	for _, player := range y.ses.Agreeing(to) {
		names = append(names, y.ses.Match.Header().Players[player].Name)
	}
	asked := engine.Args{"Owner": y.Localizer().List(names), "N": len(names)}
	text := y.sh.Say("table.undo.consent", asked)
	y.stopped(stop, text)
	y.t.askIn(text, kit.NewPrimary(y.sh.Say("table.undo.agree", asked), "", func() {
		y.t.quiet()
		stop := step(true)
		y.stopped(stop, y.tell.Stop(y.ses.Match, stop))
	}), kit.NewButton(y.sh.T("table.keep"), "", y.t.quiet))
}

// stopped says in the Line what stopped a step back, where anything did.
func (y *history) stopped(stop engine.Stop, text string) {
	if stop == engine.Clear {
		return
	}
	y.t.Note("sign/lock", text)
	if rule := y.ses.Match.Game().Vocabulary().StopRule(stop); rule != "" {
		y.t.showRule(rule)
	}
}

// showUndo draws the two signs as they can be used, and says why not.
func (y *history) showUndo() {
	pass, since := y.ses.CanPass() || y.ses.Own() || y.ses.Parting(), y.t.offersSince()
	if pass == y.pass.Hidden || since == y.since.Hidden {
		y.pass.Hidden, y.since.Hidden = !pass, !since
		y.t.top.Refresh()
	}
	y.undo.Enable()
	if stop := y.ses.CanUndo(false); stop != engine.Clear && stop != engine.StopConsent {
		y.undo.DisableBecause(y.tell.Stop(y.ses.Match, stop))
	}
	if y.ses.Match.CanRedo() {
		y.redo.Enable()
	} else {
		y.redo.Disable()
	}
}

// showTimeline draws the line of play through the cursor.
func (y *history) showTimeline() {
	m := y.ses.Match
	path := m.Path(m.At())
	place := map[int]int{}
	c := kit.Course{Last: len(path) - 1, Now: y.sh.T("log.time_now")}
	for i, no := range path {
		place[no] = i
		c.Numbers = append(c.Numbers, no)
		if no == y.ses.At() {
			c.At = i
		}
		if i > 0 && m.Record(no).Barrier {
			c.Chance = append(c.Chance, i)
		}
	}
	for i, b := range m.Branches() {
		// Another branch than the one on the line leaves it somewhere.
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
		name := y.branchName(i, b)
		c.Branches = append(c.Branches, kit.BranchMark{From: place[from], To: place[from] + steps, Name: name})
	}
	if len(c.Branches) > 2 {
		c.Branches = c.Branches[len(c.Branches)-2:] // the line has room for two; the log has them all
	}
	y.timeline.SetCourse(c)
}

// lookAtStep looks at the table as it was after so many steps of the line of play.
func (y *history) lookAtStep(step int) {
	path := y.ses.Match.Path(y.ses.Match.At())
	if step >= 0 && step < len(path) {
		y.ses.Look(path[step])
	}
}

// lookBy looks so many records further along the line of play.
func (y *history) lookBy(by int) {
	path := y.ses.Match.Path(y.ses.Match.At())
	for i, no := range path {
		if no == y.ses.At() {
			y.lookAtStep(min(max(i+by, 0), len(path)-1))
			return
		}
	}
}

// branchName is what a branch is called: by its player, else by what was done otherwise there. The match itself is the first one.
func (y *history) branchName(i int, b engine.Branch) string {
	m := y.ses.Match
	switch {
	case b.Name != "":
		return b.Name
	case b.Leaves < 0:
		return y.sh.T("log.match")
	}
	first := b.Tip
	for m.Record(first).After != b.Leaves {
		first = m.Record(first).After
	}
	if told := engine.SeenBy(m.Record(first).Events, y.t.recalls()); len(told) > 0 {
		return y.sh.Say("log.what_if", engine.Args{"Text": y.tell.Event(told[0])})
	}
	return y.sh.Say("log.branch", engine.Args{"N": i})
}

// loaded says what was found when the file was opened.
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

// PlayAgain begins the same match anew with other dice.
func (y *history) PlayAgain() {
	h := *y.ses.Match.Header()
	h.Seed = 0
	y.sh.Begin(y.ses.Match.Game(), h)
}
