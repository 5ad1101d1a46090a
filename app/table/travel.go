package table

import (
	"strconv"
	"strings"

	"tenka/app/kit"
	"tenka/app/look"
	"tenka/engine"
)

// Undo steps back, or says what stops it.
func (t *Table) Undo() {
	if t.Veiled() {
		return
	}
	look.FinishAll()
	t.stopped(t.ses.Undo(false), func() { t.ses.Undo(true) })
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
func (t *Table) playOn() {
	t.stopped(t.ses.PlayOn(false), func() { t.ses.PlayOn(true) })
}

// goTo moves the match to a record of any branch.
func (t *Table) goTo(no int) {
	t.stopped(t.ses.Go(no, false), func() { t.ses.Go(no, true) })
}

// stopped says what stopped a step back; where another person must agree it asks that person, and then calls again.
func (t *Table) stopped(stop engine.Stop, again func()) {
	if stop == engine.Clear {
		return
	}
	t.Note("sign/lock", t.tell.Stop(t.ses.Match, stop))
	if rule := t.ses.Match.Game().Words().StopRule(stop); rule != "" {
		t.showRule(rule)
	}
	if stop == engine.StopConsent {
		name := engine.Args{"Owner": t.consent()}
		t.ask(kit.NewLabel(t.tell.Stop(t.ses.Match, stop), look.BodyType), kit.NewPrimary(t.sh.Say("table.undo.agree", name), "", func() {
			t.quiet()
			again()
		}), kit.NewButton(t.sh.T("table.keep"), "", t.quiet))
	}
}

// consent is the name of the player whose choice stands at the cursor.
func (t *Table) consent() string { return t.Name(t.ses.Match.Record(t.ses.Match.At()).Seat) }

// showUndo draws the two signs as they can be used, and says why not.
func (t *Table) showUndo() {
	if pass := t.ses.CanPass() || t.ses.Own() || t.ses.Parting(); pass == t.pass.Hidden {
		t.pass.Hidden = !pass
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

// branchName is what a branch is called: by its player, else by who took another way there and when. The match itself is the first one.
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
	if r := m.Record(first); r.Seat != engine.NoSeat {
		return t.sh.Say("log.what_if", engine.Args{"Seat": t.Name(r.Seat), "N": r.Turn})
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
	case f.ReadOnly != nil:
		t.Note("sign/info", t.sh.T("table.readonly"))
	}
}

// keepScenario writes the position at the match's cursor, as the person in front may know it, into the user's folder of scenarios.
func (t *Table) keepScenario() {
	m := t.ses.Match
	title := t.sh.Say("log.scenario.title", engine.Args{"A": t.sh.T(m.Game().Name() + ".name"), "B": m.At()})
	s, err := m.Scenario(m.Game().Name()+"-"+strconv.Itoa(m.At()), title, t.ses.Recalls())
	path := ""
	if err == nil {
		path, err = t.sh.Keep(s)
	}
	t.written(path, err)
}

// record is the log as plain text: what was agreed, every line, and the table at the end.
func (t *Table) record() string {
	var b strings.Builder
	h := t.ses.Match.Header()
	b.WriteString(t.sh.T(h.Game+".name") + "\n")
	for i, p := range h.Players {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(p.Name)
	}
	b.WriteString("\n" + t.sh.T("log."+string(h.Agreement)) + "\n")
	for _, r := range t.logRows() {
		switch {
		case r.Mark:
		case r.Heading != "":
			b.WriteString("\n" + r.Heading + "\n")
		case r.First:
			b.WriteString(pad(r.No) + "  " + r.Text + "\n")
		default:
			b.WriteString("      " + r.Text + "\n")
		}
	}
	b.WriteString("\n" + t.tell.Game.Text(t.ses.Match.View(t.ses.Eyes()), t.tell))
	return b.String()
}

func pad(n int) string {
	s := "    " + strconv.Itoa(n)
	return s[len(s)-4:]
}

// PlayAgain begins the same match anew with other dice.
func (t *Table) PlayAgain() {
	h := *t.ses.Match.Header()
	h.Seed = 0
	t.sh.Begin(t.ses.Match.Game(), h)
}
