package table

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/shell"
	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
	"tenka/app/ui/loop"
	"tenka/assets"
	"tenka/engine"
	"tenka/engine/lesson"
	"tenka/engine/puzzle/best"
	"tenka/engine/rumble"
	"tenka/engine/store"
	toy "tenka/engine/toytest"
)

// The tests compare with files in testdata what a table says and offers in each of its states, and what a press on each of its buttons changes.

// says is all that an object says: its texts, and its buttons in brackets, with * for a main one and - for one that is off. Names of folders are left
// out, and the lines of a list, which keeps them in any order.
func says(o fyne.CanvasObject) string {
	var all []string
	var walk func(o fyne.CanvasObject)
	walk = func(o fyne.CanvasObject) {
		if _, lines := o.(*kit.Lines); lines || o == nil || !o.Visible() {
			return
		}
		switch o := o.(type) {
		case *canvas.Text:
			if o.Text != "" && !strings.ContainsAny(o.Text, `/\`) {
				all = append(all, o.Text)
			}
		case *fyne.Container:
			for _, inside := range o.Objects {
				walk(inside)
			}
		case fyne.Widget:
			if c, is := o.(control); is {
				mark := "["
				if b, is := o.(*kit.Button); is && b.Primary() {
					mark += "*"
				}
				if c.Disabled() {
					mark += "-"
				}
				all = append(all, mark+c.AccessibilityLabel()+"]")
			}
			for _, inside := range test.WidgetRenderer(o).Objects() {
				walk(inside)
			}
		}
	}
	walk(o)
	return strings.Join(all, " ")
}

// idle is a loop in which nothing that takes time ever begins.
type idle struct{}

func (idle) After(time.Duration, func()) (stop func()) { return func() {} }
func (idle) Later(time.Duration, func()) (stop func()) { return func() {} }
func (idle) Go(func(), func())                         {}

// control is anything that can be pressed.
type control interface {
	fyne.CanvasObject
	Press()
	Disabled() bool
	AccessibilityLabel() string
}

// pressable are those inside an object that can be pressed now.
func pressable(o fyne.CanvasObject) (list []control) {
	each(o, func(o fyne.CanvasObject) {
		if c, is := o.(control); is && !c.Disabled() {
			list = append(list, c)
		}
	})
	return list
}

// parted are the parts of a table that are shown, by their names, without its board and the panel of its face.
func parted(tb *Table) map[string]fyne.CanvasObject {
	drawn(tb)
	if tb.Veiled() {
		return map[string]fyne.CanvasObject{"curtain": tb.curtain.hung}
	}
	parts := map[string]fyne.CanvasObject{"top": tb.top, "tray": tb.tray, "foot": tb.foot, "past": tb.past, "over": tb.over, "log": tb.logSheet}
	if tb.side != sidePanel || tb.trial != nil {
		parts["panel"] = tb.panelSheet
	}
	if tb.guide != nil {
		parts["lesson"] = tb.guide.panel.sheet
	}
	for name, o := range parts {
		if o == nil || !slices.Contains(tb.parts.Objects, o) {
			delete(parts, name)
		}
	}
	if tb.notice.Visible() {
		parts["notice"] = tb.notice
	}
	return parts
}

// said has a line for each part of a table that is shown, with what it says, and the lines of where it lies.
func said(tb *Table) (lines []string) {
	for name, o := range parted(tb) {
		lines = append(lines, name+": "+says(o))
	}
	slices.Sort(lines)
	if c, is := tb.Canvas().Focused().(interface{ AccessibilityLabel() string }); is {
		name, _, _ := strings.Cut(c.AccessibilityLabel(), ":") // without what is typed
		lines = append(lines, "focus "+name)
	}
	if tb.Veiled() {
		return lines
	}
	if tb.TimelineShown() {
		lines = append(lines, fmt.Sprintf("timeline %+v", tb.timeline.Course()))
	}
	if tb.LogShown() {
		for i := range tb.log.rows {
			if r := tb.log.row(i); r.No > 0 || r.Mark {
				lines = append(lines, fmt.Sprintf("row %d %s%s first:%t barrier:%t branch:%t here:%t after:%t", r.No, r.Heading, r.Text, r.First, r.Barrier, r.Branch, r.Here, r.After))
			}
		}
	}
	return append(lines, laid(tb)...)
}

// telling collects what a table says in one state after the other: of each state the lines that the one before did not have, and what is gone.
type telling struct{ lines, before []string }

func (l *telling) say(what string, tb *Table) {
	l.lines = append(l.lines, "= "+what)
	now := append(said(tb), "state "+strings.Join(append(stateOf(tb), matchOf(tb)...), " "))
	parts := map[string]bool{}
	for _, line := range now {
		name, _, _ := strings.Cut(line, " ")
		parts[name] = true
		if !slices.Contains(l.before, line) {
			l.lines = append(l.lines, line)
		}
	}
	for _, line := range l.before {
		if name, _, _ := strings.Cut(line, " "); !parts[name] {
			parts[name] = true
			l.lines = append(l.lines, "no "+name)
		}
	}
	l.before = now
}

// pressing has a line for each button in these parts of a table, by what a press on it changes. Before each, ready brings the table into its state; where a press has
// changed what stays, it is made anew.
func pressing(t *testing.T, parts []string, begin func() *Table, ready func(tb *Table)) (lines []string) {
	t.Helper()
	now := func(tb *Table) []string { return append(stateOf(tb), matchOf(tb)...) }
	tb := begin()
	ready(tb)
	first := now(tb)
	for _, name := range parts {
		for i := 0; ; i++ {
			atRest(tb)
			ready(tb)
			if !slices.Equal(now(tb), first) {
				tb = begin()
				ready(tb)
				require.Equal(t, first, now(tb))
			}
			list := pressable(parted(tb)[name])
			if i >= len(list) {
				break
			}
			called := calls(tb)
			line := fmt.Sprintf("%s [%s]", name, list[i].AccessibilityLabel())
			list[i].Press()
			for n, after := range now(tb) {
				if after != first[n] {
					line += " " + first[n] + " " + after
				}
			}
			lines = append(lines, strings.Join(append([]string{line}, *called...), " "))
		}
	}
	return lines
}

// matchOf is what presses change of a match.
func matchOf(tb *Table) []string {
	m := tb.ses.Match
	return []string{
		fmt.Sprint("match:", m.At(), "/", m.Records()), fmt.Sprint("gave_up:", m.GaveUp()), fmt.Sprint("people:", tb.ses.People()), fmt.Sprint("list:", tb.log.which),
		fmt.Sprint("log:", tb.logOpen), fmt.Sprint("review:", tb.review != nil), fmt.Sprint("veiled:", tb.Veiled()), fmt.Sprint("danger:", tb.danger.pinned), fmt.Sprint("explained:", tb.coach.On()),
		"notice:" + strings.ReplaceAll(says(tb.notice), " ", "_"),
	}
}

// calls are what a table asks the program to do from now on.
func calls(tb *Table) *[]string {
	var all []string
	note := func(what string) func() { return func() { all = append(all, what) } }
	tb.sh.ToSettings = note("settings")
	tb.sh.SetUp = func(engine.Game, *engine.Scenario) { note("workshop")() }
	tb.sh.Begin = func(engine.Game, engine.Header) { note("begin")() }
	tb.sh.Keep = func(*engine.Scenario) (string, error) { note("scenario")(); return "kept.json", nil }
	return &all
}

// TestWhatATableSaysInEachOfItsStates of rest, refusal, question, log, past and help, in a window of the usual size and a small one with large texts.
func TestWhatATableSaysInEachOfItsStates(t *testing.T) {
	t.Cleanup(loop.Use(idle{}))
	var all telling
	for _, scale := range []float32{1, 1.5} {
		size := desk
		if scale > 1 {
			size = fyne.NewSize(1024, 700)
		}
		m, err := engine.NewMatch(rumble.New(), persons(2, nil))
		require.NoError(t, err)
		tb := seatedAt(t, m, size, func(s *shell.Settings) { s.Scale = scale })
		all.say("begun", tb)
		press(tb, fyne.KeyR, fyne.Key1, fyne.KeyR, fyne.Key1, fyne.KeyR)
		all.say("in the middle of a turn", tb)
		tb.Do(engine.Action{Kind: 1})
		all.say("refused", tb)
		atRest(tb)
		for _, keys := range [][]fyne.KeyName{
			{fyne.KeyH}, {fyne.KeyL}, {fyne.KeyHome}, {fyne.KeyRight, fyne.KeyRight}, {fyne.KeyEscape}, {fyne.KeyEnd, sinceKey}, {fyne.KeyHome}, {fyne.KeySpace}, {fyne.KeyH},
			{fyne.KeyEscape, fyne.KeyEscape, fyne.KeyX}, {fyne.KeyEscape, fyne.KeyT}, {fyne.KeyT, fyne.KeyP}, {hintKey},
		} {
			press(tb, keys...)
			all.say(fmt.Sprint("after ", keys), tb)
		}
		atRest(tb)
		for _, c := range []struct {
			what string
			ask  func()
		}{{"who", tb.askWho}, {"giving up", tb.askGiveUp}, {"copy", tb.SaveCopy}, {"branch", func() { tb.nameBranch(m.Branches()[0]) }}} {
			c.ask()
			all.say(c.what, tb)
			tb.quiet()
		}
		press(tb, fyne.KeyL)
		for _, list := range tb.lists() {
			tb.log.choose(list)
			all.say("log of "+string(list), tb)
		}
		for range 3 {
			require.Equal(t, engine.Clear, m.Go(1, -1, true))
			legal := m.Legal(m.ToAct().First(), nil)
			m.Do(m.ToAct().First(), legal[len(m.Branches())%len(legal)])
		}
		m.NameBranch(m.At(), "the long way")
		tb.log.choose(listAll)
		tb.ses.Update()
		all.say("branches", tb)
		tb.ses.Look(0)
		all.say("their past", tb)
	}
	compared(t, "said-table", all.lines)
}

// TestWhatEachButtonOfATableDoes in the states that have buttons of their own.
func TestWhatEachButtonOfATableDoes(t *testing.T) {
	t.Cleanup(loop.Use(idle{}))
	var got []string
	for _, c := range []struct {
		what  string
		parts []string
		size  fyne.Size
		keys  []fyne.KeyName
	}{
		{"rest", []string{"top"}, fyne.NewSize(1024, 700), nil},
		{"log", []string{"panel", "foot"}, desk, []fyne.KeyName{fyne.KeyL, fyne.KeyHome, fyne.KeyRight}},
		{"past", []string{"past"}, desk, []fyne.KeyName{fyne.KeyHome, fyne.KeyRight}},
		{"help", []string{"panel"}, desk, []fyne.KeyName{fyne.KeyH}},
		{"steps", []string{"tray"}, desk, []fyne.KeyName{sinceKey, fyne.KeyHome}},
		{"text", []string{"notice"}, desk, []fyne.KeyName{fyne.KeyT}},
	} {
		got = append(got, c.what)
		got = append(got, pressing(t, c.parts, func() *Table {
			tb := seated(t, persons(2, nil), c.size)
			press(tb, fyne.KeyR, fyne.Key1, fyne.KeyR, fyne.Key1, fyne.KeyR)
			return tb
		}, func(tb *Table) { press(tb, c.keys...) })...)
	}
	compared(t, "pressed-table", got)
}

// TestWhatTheTableSaysBetweenPersons who plan in secret: each curtain with its reason, what one sees alone, and what waits.
func TestWhatTheTableSaysBetweenPersons(t *testing.T) {
	var all telling
	tb := toyTable(t, toyHeader("0", "1", "2"))
	say := func(what string) { all.say(what, tb) }
	lift := func() {
		rested(tb)
		enter(tb)
		say("lifted")
	}
	say("begun")
	lift()
	do(t, tb, engine.Action{Kind: toy.KindPlan, Card: 3})
	say("a step")
	tb.Pass()
	say("passed on")
	lift()
	do(t, tb, toyPlan(1, 1)...)
	say("sealed")
	lift()
	tb.Undo()
	say("a step taken back")
	tb.Undo()
	say("taken back")
	lift()
	tb.Redo()
	say("done again")
	for tb.ses.Match.Sealed() != 0 || tb.Veiled() {
		if tb.Veiled() {
			lift()
		}
		do(t, tb, tb.now.Legal[0])
		say("one more choice")
	}
	do(t, tb, engine.Action{Kind: toy.KindPeek})
	say("looked at alone")
	lift()
	press(tb, fyne.KeyHome)
	say("the past of what one sees alone")
	press(tb, fyne.KeyEnd)
	tb.Pass()
	say("passed on after it")
	for _, h := range []engine.Header{toyHeader("0", "bot 1", "bot 2"), toyHeader("bot 0", "bot 1 2")} {
		for i := range h.Players {
			if h.Players[i].Bot != "" {
				h.Players[i].Bot = lesson.Scripted // nobody thinks
			}
		}
		tb = toyTable(t, h)
		say("with computer players")
		for _, key := range []fyne.KeyName{fyne.KeyH, fyne.KeyT, fyne.KeySpace, fyne.KeyRight, fyne.KeySpace} {
			press(tb, key)
			say("after " + string(key))
		}
		tb.quiet()
		tb.askWho()
		say("who plays")
	}
	for _, p := range []engine.Player{{}, {Bot: "steady"}, {Bot: "steady", Lent: &engine.Loan{Turn: 3}}, {Bot: "steady", Lent: &engine.Loan{}}} {
		all.lines = append(all.lines, tb.playsWords(p))
	}
	compared(t, "said-persons", all.lines)
}

// TestWhatAFinishedMatchSays while its end is shown moment by moment, then with its score, its log and its past.
func TestWhatAFinishedMatchSays(t *testing.T) {
	t.Cleanup(loop.Use(idle{}))
	var all telling
	tb, _ := atWar(t)
	for _, keys := range [][]fyne.KeyName{
		nil, {fyne.KeySpace}, {fyne.KeyLeft}, {fyne.KeyN}, {fyne.KeyH}, {fyne.KeyH, fyne.KeyL}, {fyne.KeyL, fyne.KeyT}, {fyne.KeyT, fyne.KeyE}, {fyne.KeyL}, {fyne.KeyHome}, {fyne.KeyEscape},
		{fyne.KeyEscape}, {fyne.KeyB}, {fyne.KeyB, fyne.KeyX}, {fyne.KeyX}, {fyne.KeyP},
	} {
		press(tb, keys...)
		all.say(fmt.Sprint("after ", keys), tb)
	}
	tb.Review()
	all.say("review begun", tb)
	press(tb, fyne.KeyEscape)
	all.say("and left", tb)
	compared(t, "said-end", all.lines)
}

// TestWhatATurningPointOffers: the table before it takes choices, which nobody plays, and keys of the review.
func TestWhatATurningPointOffers(t *testing.T) {
	list := store.BuiltIn(assets.Scenarios(), "rumble")
	scene := list[slices.IndexFunc(list, func(s *engine.Scenario) bool { return s.ID == "last-two" })].Header()
	h := persons(2, nil)
	h.Options, h.Position, h.Script, h.Seed = scene.Options, scene.Position, scene.Script, 5
	m, err := engine.NewMatch(rumble.New(), h)
	require.NoError(t, err)
	rng := rand.New(rand.NewPCG(5, 1))
	for s := m.ToAct().First(); s != engine.NoSeat; s = m.ToAct().First() {
		legal := m.Legal(s, nil)
		m.Do(s, legal[rng.IntN(len(legal))])
	}
	works := &few{left: 1}
	t.Cleanup(loop.Use(works))
	tb := seatedAt(t, m, desk)
	tb.play.End()
	tb.Review()
	require.NotNil(t, tb.stage(), "the turning points are known at once, and nothing else")
	tr := tb.stage().(*Table)
	at, legal := tr.ses.Match.At(), tr.now.Legal
	var lines []string
	say := func(what string) {
		lines = append(lines, "= "+what, "top: "+says(tr.top))
		for name, o := range map[string]fyne.CanvasObject{"side": tr.panelSheet, "board": tr.face.Board(), "tray": tr.tray} {
			lines = append(lines, fmt.Sprint(name, " ", o.Position(), o.Size()))
		}
		slices.Sort(lines[len(lines)-3:])
		lines = append(lines, fmt.Sprint("state ", stateOf(tr)[:8], " steps:", len(tr.Steps()), " tried:", strings.Contains(says(tr.panelSheet), tr.T("review.tried"))))
	}
	say("a turning point")
	for _, key := range []fyne.KeyName{fyne.KeyP, fyne.KeyP, fyne.KeyH, fyne.KeyH, fyne.KeyB, fyne.KeyB, fyne.KeyT, fyne.KeyEscape, fyne.KeyG} {
		press(tb, key)
		require.Same(t, tr, tb.stage(), key)
		say("after " + string(key))
	}
	assert.False(t, tr.Do(engine.Action{Kind: rumble.KindDeploy}))
	assert.True(t, tr.line.Refused())
	tr.Settle()
	card := slices.IndexFunc(legal, func(a engine.Action) bool { return a.Kind == rumble.KindTactic })
	require.True(t, tr.Do(legal[card]))
	say("a card is begun")
	press(tb, fyne.KeyReturn, fyne.KeyLeft)
	require.Same(t, tr, tb.stage(), "the keys belong to the choice that is begun")
	assert.True(t, tr.trial.CanBack())
	require.True(t, tr.Lay([]engine.Action{legal[card]}))
	tb.Undo()
	say("taken back")
	assert.False(t, tr.trial.CanBack())
	roll := slices.IndexFunc(legal, func(a engine.Action) bool { return a.Kind == rumble.KindRoll })
	require.True(t, tr.Do(legal[roll]))
	say("a choice is tried")
	assert.Equal(t, at, tr.ses.Match.At())
	assert.False(t, tr.trial.Other(0, legal[roll]))
	assert.False(t, tr.trial.Bots())
	tb.Held(dangerKey, true)
	tb.Held(dangerKey, false)
	tr.ses.GiveUp(0)
	assert.Nil(t, tb.review, "its end is the score")
	assert.Zero(t, m.GaveUp())
	tb.ToScore()
	compared(t, "said-review", lines)

	score := tb.over
	tb.LookUp(2)
	assert.Equal(t, []any{2, sideLog}, []any{tb.ses.At(), tb.side})
	tb.Review()
	assert.Equal(t, []any{m.At(), sidePanel}, []any{tb.ses.At(), tb.side})
	assert.Same(t, tb.review.Content(), tb.over)
	first := tb.review
	tb.Review()
	assert.Same(t, first, tb.review, "one is enough")
	var next *Table
	tb.sh.Show(func() shell.Screen {
		next = Again(tb.sh, tb.ses, facesAtTest, tb.kept)
		return next
	})
	require.NotNil(t, next.review, "it is open again on a new screen")
	assert.Nil(t, tb.review, "and stopped on the one before")
	next.ToScore()
	assert.Nil(t, next.review)
	assert.Equal(t, fmt.Sprintf("%T", score), fmt.Sprintf("%T", next.over))
	m.Header().Players[1].Bot = lesson.Scripted
	for i, text := range []string{next.T("review.play_on.same"), next.Say("review.play_on.me", engine.Args{"Seat": next.Name(1)})} {
		next.Review()
		next.PlayOnFrom(1-i, 1)
		require.True(t, next.notice.Visible(), "a computer player chose next")
		pressed(t, next.notice, text)
		assert.False(t, next.notice.Visible())
		assert.Nil(t, next.review, "somebody plays on")
		assert.Equal(t, 1-i, m.At())
		assert.Equal(t, i == 1, m.Header().Players[1].Chooses())
	}
}

// few is a loop in which so many works are done, and nothing else.
type few struct {
	idle
	left int
}

func (f *few) Go(work, then func()) {
	if f.left--; f.left >= 0 {
		work()
		then()
	}
}

// TestWhatAPuzzleSays when it is posed, missed, shown and solved.
func TestWhatAPuzzleSays(t *testing.T) {
	b, err := store.Read(assets.Puzzles(), "rumble.json")
	require.NoError(t, err)
	list, err := best.Read(b)
	require.NoError(t, err)
	p := list.Puzzles[1]
	l, err := p.Lesson(rumble.New(), 2, []string{"Aiko", "Jonas", "Sayo", "Lin"})
	require.NoError(t, err)
	var all telling
	for _, done := range []bool{false, true} {
		opened := -1
		tb := taught(t, l, "en", desk, Course{At: 1, Puzzles: true, Lessons: []Taught{{Title: "One", Level: 1, Done: done}, {Title: "Two", Level: 2}, {Title: "Three", Level: 3, Done: true}}, Open: func(i int) { opened = i }})
		all.say("posed", tb)
		press(tb, fyne.KeyH)
		all.say("shown", tb)
		press(tb, fyne.KeySpace)
		astray(t, tb)
		all.say("missed", tb)
		press(tb, fyne.KeyReturn)
		tb.guide.panel.toggleList()
		all.say("list", tb)
		press(tb, fyne.KeyEscape)
		solution, err := p.Solution(rumble.New().Vocabulary())
		require.NoError(t, err)
		do(t, tb, solution[0]...)
		tb.play.End()
		all.say("solved", tb)
		tb.sh.ToLibrary = func() { opened = -2 }
		press(tb, fyne.KeyReturn)
		all.lines = append(all.lines, fmt.Sprint("opened ", opened))
	}
	compared(t, "said-puzzle", all.lines)
}

// TestWhatATableSaysOfAComputerPlayer: whoever has chosen last can be asked why, in the help, the log, the past and the controls of the reel.
func TestWhatATableSaysOfAComputerPlayer(t *testing.T) {
	t.Cleanup(loop.Use(idle{}))
	h := persons(2, nil)
	h.Players[1].Bot = "steady"
	m, err := engine.NewMatch(rumble.New(), h)
	require.NoError(t, err)
	for m.At() < 6 || m.ToAct() != engine.Only(0) {
		seat := m.ToAct().First()
		_, _, ok := m.Do(seat, m.Legal(seat, nil)[0])
		require.True(t, ok)
	}
	var all telling
	tb := seatedAt(t, m, desk)
	for _, keys := range [][]fyne.KeyName{
		nil, {fyne.KeyH}, {whyKey}, {fyne.KeyEscape}, {fyne.KeyL}, {fyne.KeyLeft}, {fyne.KeyLeft}, {whyKey}, {whyKey}, {fyne.KeyEscape}, {fyne.KeyEnd, sinceKey}, {fyne.KeyHome}, {whyKey},
		{whyKey}, {fyne.KeyEscape}, {hintKey}, {fyne.KeyL}, {hintKey}, {hintKey},
	} {
		press(tb, keys...)
		all.say(fmt.Sprint("after ", keys), tb)
		all.lines = append(all.lines, fmt.Sprint("advice ", tb.advice.Asked(), tb.advice.Holds(), tb.lantern.Hidden, tb.asksWhy(), tb.answered()))
	}
	compared(t, "said-computer", all.lines)
}

// TestTheReelOfAWatchedMatchHasTheControlsOfThoseWhoWatch: it goes on by itself unless the match is paused.
func TestTheReelOfAWatchedMatchHasTheControlsOfThoseWhoWatch(t *testing.T) {
	t.Cleanup(loop.Use(idle{}))
	h := toyHeader("bot 0", "bot 1 2")
	for i := range h.Players {
		h.Players[i].Bot = lesson.Scripted // nobody thinks
	}
	var lines []string
	for _, paused := range []bool{false, true} {
		m, err := engine.NewMatch(toy.Game{}, h)
		require.NoError(t, err)
		tb := seatedAt(t, m, desk, func(s *shell.Settings) { s.Pace = look.Calm })
		f := &stagedFace{toyFace: tb.face.(*toyFace), cue: face.Cue{Rests: true}, words: face.Narration{Part: "Next battle"}}
		tb.face = f
		tb.ses.Pause(paused)
		for range 2 {
			seat := m.ToAct().First()
			_, _, ok := m.Do(seat, m.Legal(seat, nil)[0])
			require.True(t, ok)
			_, _, ok = m.Do(seat, m.Legal(seat, nil)[0])
			require.True(t, ok)
			tb.ses.Update()
			lines = append(lines, fmt.Sprint("paused ", paused, " showing ", tb.play.Showing(), " running ", tb.play.Running(), " thinking ", tb.Thinking(), " ", says(tb.tray)))
		}
		f.words.Aside = true
		tb.FillTray()
		lines = append(lines, "aside "+says(tb.Controls()), "tray "+says(tb.tray))
		tb.play.End()
		f.cue = face.Cue{}
		tb.FillTray()
		lines = append(lines, "tray "+says(tb.tray), "aside "+says(tb.Controls()))
	}
	compared(t, "said-watched", lines)
}
