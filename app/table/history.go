package table

import (
	"strconv"
	"strings"

	"tenka/app/ui/kit"
	"tenka/app/ui/look"
	"tenka/engine"
)

// Undo steps back, or says what stops it.
func (t *Table) Undo() {
	if t.Veiled() {
		return
	}
	look.FinishAll()
	t.goBack(t.ses.UndoTo(), t.ses.Undo)
}

// Redo steps forward along the branch last used.
func (t *Table) Redo() {
	if t.Veiled() {
		return
	}
	look.FinishAll()
	t.ses.Redo()
}

// playOn moves the match to the record looked at.
func (t *Table) playOn() { t.goBack(t.ses.At(), t.ses.PlayOn) }

// goTo moves the match to a record of any branch.
func (t *Table) goTo(no int) {
	t.goBack(no, func(agreed bool) engine.Stop { return t.ses.Go(no, agreed) })
}

// goBack takes a step back to a record, or says what stops it; where other persons must agree it asks them first.
func (t *Table) goBack(to int, step func(agreed bool) engine.Stop) {
	stop := step(false)
	if stop != engine.StopConsent {
		t.stopped(stop, t.tell.Stop(t.ses.Match, stop))
		return
	}
	var names []string
	for _, player := range t.ses.Agreeing(to) {
		names = append(names, t.ses.Match.Header().Players[player].Name)
	}
	asked := engine.Args{"Owner": t.Localizer().List(names), "N": len(names)}
	text := t.sh.Say("table.undo.consent", asked)
	t.stopped(stop, text)
	t.askIn(text, kit.NewPrimary(t.sh.Say("table.undo.agree", asked), "", func() {
		t.quiet()
		stop := step(true)
		t.stopped(stop, t.tell.Stop(t.ses.Match, stop))
	}), kit.NewButton(t.sh.T("table.keep"), "", t.quiet))
}

// stopped says in the Line what stopped a step back, where anything did.
func (t *Table) stopped(stop engine.Stop, text string) {
	if stop == engine.Clear {
		return
	}
	t.Note("sign/lock", text)
	if rule := t.ses.Match.Game().Vocabulary().StopRule(stop); rule != "" {
		t.showRule(rule)
	}
}

// showUndo draws the two signs as they can be used, and says why not.
func (t *Table) showUndo() {
	pass, since := t.ses.CanPass() || t.ses.Own() || t.ses.Parting(), t.offersSince()
	if pass == t.pass.Hidden || since == t.since.Hidden {
		t.pass.Hidden, t.since.Hidden = !pass, !since
		t.top.Refresh()
	}
	t.undo.Enable()
	if stop := t.ses.CanUndo(false); stop != engine.Clear && stop != engine.StopConsent {
		t.undo.DisableBecause(t.tell.Stop(t.ses.Match, stop))
	}
	if t.ses.Match.CanRedo() {
		t.redo.Enable()
	} else {
		t.redo.Disable()
	}
}

// showTimeline draws the line of play through the cursor.
func (t *Table) showTimeline() {
	m := t.ses.Match
	path := m.Path(m.At())
	place := map[int]int{}
	c := kit.Course{Last: len(path) - 1, Now: t.sh.T("log.time_now")}
	for i, no := range path {
		place[no] = i
		c.Numbers = append(c.Numbers, no)
		if no == t.ses.At() {
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
		name := t.branchName(i, b)
		c.Branches = append(c.Branches, kit.BranchMark{From: place[from], To: place[from] + steps, Name: name})
	}
	if len(c.Branches) > 2 {
		c.Branches = c.Branches[len(c.Branches)-2:] // the line has room for two; the log has them all
	}
	t.timeline.SetCourse(c)
}

// lookAtStep looks at the table as it was after so many steps of the line of play.
func (t *Table) lookAtStep(step int) {
	path := t.ses.Match.Path(t.ses.Match.At())
	if step >= 0 && step < len(path) {
		t.ses.Look(path[step])
	}
}

// lookBy looks so many records further along the line of play.
func (t *Table) lookBy(by int) {
	path := t.ses.Match.Path(t.ses.Match.At())
	for i, no := range path {
		if no == t.ses.At() {
			t.lookAtStep(min(max(i+by, 0), len(path)-1))
			return
		}
	}
}

// branchName is what a branch is called: by its player, else by what was done otherwise there. The match itself is the first one.
func (t *Table) branchName(i int, b engine.Branch) string {
	m := t.ses.Match
	switch {
	case b.Name != "":
		return b.Name
	case b.Leaves < 0:
		return t.sh.T("log.match")
	}
	first := b.Tip
	for m.Record(first).After != b.Leaves {
		first = m.Record(first).After
	}
	if told := engine.SeenBy(m.Record(first).Events, t.recalls()); len(told) > 0 {
		return t.sh.Say("log.what_if", engine.Args{"Text": t.tell.Event(told[0])})
	}
	return t.sh.Say("log.branch", engine.Args{"N": i})
}

// nameBranch lets a player name the branch.
func (t *Table) nameBranch(b engine.Branch) {
	field := kit.NewTextField(t.sh.T("log.name"), t.sh.T("log.name")).SetMost(kit.LongestName)
	field.SetText(b.Name)
	field.OnSubmitted = func(name string) {
		t.quiet()
		t.ses.Match.NameBranch(b.Tip, strings.TrimSpace(name))
		t.Update()
	}
	t.ask(kit.NewLabel(t.sh.T("log.name"), look.NameType), field, kit.NewPrimary(t.sh.T("log.name"), "", func() { field.OnSubmitted(field.Text) }))
	t.sh.Window.Canvas().Focus(field)
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

// asScenario is the position at the match's cursor, as the person in front may know it, as a scenario.
func (t *Table) asScenario() (*engine.Scenario, error) {
	m := t.ses.Match
	title := t.sh.Say("log.scenario.title", engine.Args{"A": t.sh.Localizer().Match(m.Header(), "name"), "B": m.At()})
	return m.Scenario(m.Game().Name()+"-"+strconv.Itoa(m.At()), title, t.ses.Recalls())
}

// setUpFrom opens the workshop with that position.
func (t *Table) setUpFrom() {
	if s, err := t.asScenario(); err != nil {
		t.written("", err)
	} else {
		t.sh.SetUp(t.ses.Match.Game(), s)
	}
}

// keepScenario writes that position into the user's folder of scenarios.
func (t *Table) keepScenario() {
	s, err := t.asScenario()
	path := ""
	if err == nil {
		path, err = t.sh.Keep(s)
	}
	t.written(path, err)
}

// PlayAgain begins the same match anew with other dice.
func (t *Table) PlayAgain() {
	h := *t.ses.Match.Header()
	h.Seed = 0
	t.sh.Begin(t.ses.Match.Game(), h)
}
