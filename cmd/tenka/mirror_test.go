//go:build window

package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/require"

	"tenka/app/files"
	"tenka/app/games/faces"
	"tenka/app/screens/newmatch"
	"tenka/app/screens/workshop"
	"tenka/app/shell"
	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/lesson"
	"tenka/engine/store"
)

// mirror is a twin of the program before a match. The test does everything in the window and in the mirror alike, so that the mirror shows the
// same and tells the test where the next thing is.
type mirror struct {
	*twin
	p     *program
	begun *engine.Header // of the match that was started last
}

func newMirror(p *program) *mirror {
	p.t.Helper()
	return &mirror{twin: newWindow(p.t.(*testing.T)), p: p}
}

// ways are what the program must provide to the screens of the mirror.
type ways struct {
	*shell.Shell
	m *mirror
}

var (
	_ newmatch.Program = ways{}
	_ workshop.Program = ways{}
)

func (w ways) Folders() store.Folders                         { return w.Home }
func (w ways) BeginMatch(_ engine.Game, h engine.Header)      { w.m.begun = &h }
func (w ways) OpenRoom(engine.Game, engine.Header, []bool)    {}
func (w ways) ChooseScenario()                                {}
func (w ways) Rulebook(engine.Game, string)                   {}
func (w ways) RecordLesson(engine.Game, *engine.Scenario)     {}
func (w ways) WorkshopClosed()                                {}
func (w ways) PlayScenario(g engine.Game, s *engine.Scenario) { w.m.offersMatch(g, s) }
func (w ways) ShowWorkshop(g engine.Game, s *engine.Scenario) {
	state, err := workshop.NewState(g, *s)
	require.NoError(w.m.t, err)
	state.Resume(w.Home.Root)
	w.m.shows(func() shell.Screen { return workshop.New(w, w.Shell, faces.Of, state) })
}

// offers shows what the window shows after it has opened the file of a scenario.
func (m *mirror) offers(file string) {
	m.t.Helper()
	s, err := files.ReadScenario(file)
	require.NoError(m.t, err)
	g, _ := games.ByName(s.Game)
	h := s.Header()
	one := engine.Player{Name: "·"}
	for s := range h.Options.SeatCount(g.Options()) {
		one.Seats, h.Colours = append(one.Seats, engine.Seat(s)), append(h.Colours, s)
	}
	h.Players = []engine.Player{one}
	match, err := engine.NewMatch(g, h)
	require.NoError(m.t, err)
	m.sits(match)
	m.offersMatch(g, s)
}

func (m *mirror) offersMatch(g engine.Game, s *engine.Scenario) {
	w := ways{m.shell, m}
	state := newmatch.NewState(w, g, s)
	m.shows(func() shell.Screen { return newmatch.New(w, state, func() {}) })
}

// click clicks at a place in the window and in the mirror.
func (m *mirror) click(at fyne.Position) {
	m.t.Helper()
	m.p.click(at)
	test.TapCanvas(m.window.Canvas(), at)
	m.lookRound()
}

// presses clicks the control whose name begins so.
func (m *mirror) presses(begins string) {
	m.t.Helper()
	m.click(m.named(begins).middle())
}

// picks opens the menu of the control whose name begins so, and chooses a word in it.
func (m *mirror) picks(begins, word string) {
	m.t.Helper()
	m.presses(begins)
	menu := m.window.Canvas().Overlays().Top()
	require.NotNil(m.t, menu, "no menu opens: "+begins)
	for _, p := range slices.Backward(m.all) { // the menu comes last in the list
		if text, ok := p.object.(*canvas.Text); ok && text.Text == word {
			require.True(m.t, p.sight.contains(p.area.middle()), "scrolled out of sight: "+word)
			m.click(p.area.middle())
			return
		}
	}
	require.FailNow(m.t, "not in the menu: "+word)
}

// steps clicks the plus of the stepper whose name begins so. The workshop makes a new stepper after each click.
func (m *mirror) steps(begins string, times int) {
	m.t.Helper()
	for range times {
		stepper := m.named(begins)
		m.click(stepper.at.AddXY(stepper.size.Width*5/6, stepper.size.Height/2))
	}
}

// drags drags from one place to another, in the window and in the mirror.
func (m *mirror) drags(from, to fyne.Position) {
	m.t.Helper()
	m.p.drag(from, to)
	for _, p := range slices.Backward(m.all) {
		if d, ok := p.object.(fyne.Draggable); ok && p.area.contains(from) {
			d.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{AbsolutePosition: to, Position: to.Subtract(p.area.at)},
				Dragged: fyne.Delta{DX: to.X - from.X, DY: to.Y - from.Y}})
			d.DragEnd()
			m.lookRound()
			return
		}
	}
	require.FailNow(m.t, "nothing can be dragged there")
}

// agrees waits until the draft of the window is the same as that of the mirror.
func (m *mirror) agrees() {
	m.t.Helper()
	laid := edits(m.shell.Home.Root)
	m.p.wait("what was laid: "+laid, func() bool { return edits(m.p.home) == laid })
}

// lays calls do in the mirror and waits for the window. The call must change the draft.
func (m *mirror) lays(what string, do func()) {
	m.t.Helper()
	before := edits(m.shell.Home.Root)
	do()
	require.NotEqual(m.t, before, edits(m.shell.Home.Root), "nothing was placed:  "+what)
	m.agrees()
}

// castle is the place for the castle of a province on the board of the workshop, or its place if nothing else is there.
func (m *mirror) castle(at engine.Place) fyne.Position {
	m.t.Helper()
	shop, ok := m.shell.Screen().(*workshop.Screen)
	require.True(m.t, ok)
	spots := shop.Face().(face.Spotter).Spots(lesson.Point{Place: at})
	require.NotEmpty(m.t, spots)
	return area{spots[0].At, spots[0].Size}.middle()
}

// edits are the changes in the draft of the workshop that is saved in a folder.
func edits(home string) string {
	drafts, _ := filepath.Glob(filepath.Join(home, "workshop", "*.json"))
	var all strings.Builder
	for _, path := range drafts {
		var draft struct{ Edits json.RawMessage }
		if file, err := os.ReadFile(path); err == nil && json.Unmarshal(file, &draft) == nil {
			all.Write(draft.Edits)
		}
	}
	return all.String()
}

// start starts the match and waits for its new file.
func (m *mirror) start() string {
	m.t.Helper()
	before := m.p.saves()
	m.click(find(m.twin, "the button that starts the match", func(b *kit.Button) bool { return b.Text() == m.shell.T("new.start") }).middle())
	fresh := ""
	m.p.wait("the file of the match", func() bool {
		for _, file := range m.p.saves() {
			if info, err := os.Stat(file); err == nil && info.Size() > 0 && !slices.Contains(before, file) {
				fresh = file
			}
		}
		return fresh != ""
	})
	return fresh
}

// opens shows what the window shows after a line of text was pasted.
func (m *mirror) opens(line string) {
	m.t.Helper()
	s, err := files.ReadLine(line)
	require.NoError(m.t, err)
	g, _ := games.ByName(s.Game)
	m.offersMatch(g, s)
}
