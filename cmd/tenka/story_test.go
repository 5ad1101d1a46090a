//go:build window

package main

import (
	"image"
	"os"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/ui/kit"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/rumble"
)

// Places on the screen for a new match in a window of 1280×800 units; see app/screens/newmatch. Only these places are constants; the tests ask
// a twin for all others.
var (
	closeASeat    = fyne.NewPos(550, 469) // below the rows of three seats and the row of a free seat
	whoPlays2     = fyne.NewPos(650, 242) // the player of the second seat
	noCoach       = fyne.NewPos(806, 547)
	aPerson       = fyne.NewPos(890, 146)
	agreement     = fyne.NewPos(420, 755)
	agreementFree = fyne.NewPos(1000, 156)
	options       = fyne.NewPos(283, 755)
	seedField     = fyne.NewPos(1140, 327)
	startMatch    = fyne.NewPos(1146, 755)
)

// story is a match that the test plays in the window, step by step.
type story struct {
	*testing.T
	p    *program
	file string
}

// TestAMatchIsPlayedInTheWindow plays a match of two persons from the first click to the last key.
func TestAMatchIsPlayedInTheWindow(t *testing.T) {
	s := &story{T: t, p: start(t, t.TempDir())}
	s.beginsAMatchOfTwoPersons()
	s.rollsWithTheButton()
	s.choosesADieByAClick()
	s.rollsWithTheButton()
	s.isRefusedWhereNothingIsLit()
	s.readsTheRuleOfTheRefusal()
	s.choosesADieByADrag()
	s.playsATacticWithThePointer()
	s.undoesAndRedoes()
	s.savesACopy()
	s.losesPowerInTheMiddleOfAChoice()
	s.playsToTheScoreByKeys()
	s.closesTheWindowAndLooksAgain()
}

func (s *story) match() *engine.Match { s.Helper(); return read(s.T, s.file) }
func (s *story) twin() *twin          { s.Helper(); return newTwin(s.T, s.match()) }

// actor is the seat whose turn it is.
func actor(m *engine.Match) engine.Seat { return m.ToAct().First() }

// legal are the legal steps of a kind, for whoever is to act.
func legal(m *engine.Match, k engine.Kind) []engine.Action {
	return engine.Filter(nil, m.Legal(actor(m), nil), engine.Gesture(k))
}

// until waits until the match in the file is as expected.
func (s *story) until(what string, so func(m *engine.Match) bool) *engine.Match {
	s.Helper()
	var m *engine.Match
	s.p.wait(what, func() bool {
		m = s.match()
		return so(m)
	})
	return m
}

// recorded returns the record that do makes, once the table shows it.
func (s *story) recorded(do func()) *engine.Record {
	s.Helper()
	before := s.match().Records()
	var m *engine.Match
	s.p.after(func() {
		do()
		m = s.until("a new record", func(m *engine.Match) bool { return m.Records() > before })
	})
	require.Equal(s, before+1, m.Records(), "one choice makes one record")
	require.Equal(s, before, m.At())
	return m.Record(m.At())
}

func (s *story) beginsAMatchOfTwoPersons() {
	p := s.p
	p.after(func() { p.press("Tab", "Return") }) // "Start the lesson" has the focus, and "New match" is next
	for _, at := range []fyne.Position{closeASeat, whoPlays2, noCoach, aPerson, agreement, agreementFree, options} {
		p.after(func() { p.click(at) })
	}
	p.click(seedField)
	p.write("11")
	p.click(startMatch)
	s.file = p.saved()
	p.rest()
	h := s.match().Header()
	require.Len(s, h.Players, 2, "are the constants for the screen of a new match still right?")
	for _, player := range h.Players {
		require.True(s, player.Person(), player.Name)
	}
	require.Equal(s, engine.Free, h.Agreement)
	require.Equal(s, uint64(11), h.Seed)
}

func (s *story) rollsWithTheButton() {
	roll := s.twin().button("Roll")
	r := s.recorded(func() { s.p.click(roll.middle()) })
	assert.Equal(s, rumble.KindRoll, r.Steps[0].Kind)
	assert.Len(s, r.Chance[0].Values, 3)
}

func (s *story) choosesADieByAClick() {
	first := legal(s.match(), rumble.KindDeploy)[0] // the tray lists the dice in the order of the legal list
	choice := s.twin().choice("1")
	assert.Equal(s, first, s.recorded(func() { s.p.click(choice.middle()) }).Steps[0])
}

func (s *story) choosesADieByADrag() {
	first := legal(s.match(), rumble.KindDeploy)[0]
	tw := s.twin()
	choice, ground := tw.choice("1").middle(), tw.ground(first.To)
	assert.Equal(s, first, s.recorded(func() { s.p.drag(choice, ground) }).Steps[0])
}

// unlit is a province that the armies at hand may not enter.
func (s *story) unlit(m *engine.Match) engine.Place {
	for at := engine.Place(1); at < rumble.Reserve; at++ {
		g := engine.Gesture(rumble.KindDeploy)
		g.To = at
		if len(engine.Filter(nil, m.Legal(actor(m), nil), g)) == 0 {
			return at
		}
	}
	s.Fatal("the armies may enter every province")
	return 0
}

func (s *story) isRefusedWhereNothingIsLit() {
	before, file := s.match(), s.bytes()
	tw := s.twin()
	accent := look.Colours(look.Washi).Accent
	assert.Zero(s, s.p.count(tw.sign(), accent))
	reserve, ground := tw.reserve(actor(before)).middle(), tw.ground(s.unlit(before))
	empty, there := s.p.aside(), area{ground.SubtractXY(12, 12), fyne.NewSquareSize(24)}
	s.p.after(func() { s.p.drag(reserve, ground) })
	s.p.wait("the Line's bar sign", func() bool { return s.p.count(tw.sign(), accent) > 20 })
	s.p.aside()
	s.p.shows("the armies gone from where they may not go", func(now *image.RGBA) bool { return !s.p.differ(empty, now, there) })
	assert.Equal(s, file, s.bytes(), "nothing is recorded")
}

func (s *story) bytes() string {
	b, err := os.ReadFile(s.file)
	require.NoError(s, err)
	return string(b)
}

func (s *story) readsTheRuleOfTheRefusal() {
	m := s.match()
	g := engine.Gesture(rumble.KindDeploy)
	g.To = s.unlit(m)
	why, ok := m.Check(actor(m), g)
	require.False(s, ok)
	tw := s.twin()
	tw.table.Refuse(why)
	tw.lookRound()
	before := s.p.aside()
	s.p.after(func() { s.p.click(tw.link().middle()) })
	s.p.aside()
	tw.table.OpenRule(m.Game().Vocabulary().Rule(why))
	tw.lookRound()
	search := find(tw, "the search of the rulebook", func(*kit.TextField) bool { return true })
	s.p.shows("the rulebook open", func(now *image.RGBA) bool { return s.p.differ(before, now, search) })
	s.p.press("Escape")
	s.p.shows("the rulebook closed", func(now *image.RGBA) bool { return !s.p.differ(before, now, search) })
}

// turnByKeys rolls and takes the first choice.
func (s *story) turnByKeys() {
	s.recorded(func() { s.p.press("r") })
	s.recorded(func() { s.p.press("1") })
}

// opensATactic plays until a tactic that moves armies is legal, and clicks its card. The choice is then open.
func (s *story) opensATactic() *engine.Match {
	s.Helper()
	for range 20 {
		m := s.match()
		for _, a := range legal(m, rumble.KindTactic) {
			if c := m.Game().Vocabulary().Cards[a.Card]; c == "taikyaku" {
				continue // this tactic takes armies back
			}
			s.p.click(s.twin().card(a.Card).middle())
			m = s.until("an open step", func(m *engine.Match) bool { return len(m.Steps(actor(m))) == 1 })
			s.p.rest()
			return m
		}
		s.turnByKeys()
	}
	s.Fatal("no tactic in twenty turns")
	return nil
}

func (s *story) playsATacticWithThePointer() {
	m := s.opensATactic()
	require.Equal(s, rumble.KindTactic, m.Steps(actor(m))[0].Kind)
	moves := legal(m, rumble.KindMove)
	move := moves[len(moves)-1]
	for _, other := range moves {
		if other.From != move.From {
			from := s.twin().ground(move.From)
			s.p.after(func() { s.p.click(from) })
			break
		}
	}
	to := s.twin().ground(move.To)
	r := s.recorded(func() { s.p.click(to) })
	require.Len(s, r.Steps, 2)
	assert.Equal(s, move, r.Steps[1])
}

func (s *story) undoesAndRedoes() {
	m := s.match()
	at := m.At()
	s.p.press("ctrl+z")
	s.until("an undo", func(m *engine.Match) bool { return m.At() == at-1 })
	s.p.press("ctrl+z")
	s.until("another undo", func(m *engine.Match) bool { return m.At() == at-2 })
	s.p.press("ctrl+y")
	s.until("a redo", func(m *engine.Match) bool { return m.At() == at-1 })
	s.p.press("ctrl+shift+z")
	after := s.until("another redo", func(m *engine.Match) bool { return m.At() == at })
	assert.Equal(s, m.Records(), after.Records(), "undo and redo make no records")
	s.p.rest()
}

func (s *story) savesACopy() {
	m := s.match()
	s.p.press("ctrl+s", "Return") // the dialog suggests an unused name
	s.p.wait("a copy beside the match", func() bool { return len(s.p.saves()) == 2 })
	for _, file := range s.p.saves() {
		if file != s.file {
			copied := read(s.T, file)
			assert.Equal(s, m.At(), copied.At())
			assert.Equal(s, m.Record(m.At()).Hash, copied.Record(m.At()).Hash)
			require.NoError(s, os.Remove(file))
		}
	}
	assert.Equal(s, m.Records(), s.match().Records(), "the match has not changed")
	s.p.rest()
}

func (s *story) losesPowerInTheMiddleOfAChoice() {
	m := s.opensATactic()
	before := s.p.aside()
	s.p.kill()
	s.p = start(s.T, s.p.home)
	s.p.after(func() { s.p.press("Return") }) // "Resume" has the focus
	s.p.aside()
	s.p.shows("the table as it was", func(now *image.RGBA) bool { return changed(before, now).Empty() })
	move := legal(m, rumble.KindMove)[0]
	tw := s.twin()
	from, to := tw.army(actor(m), move.From), tw.ground(move.To)
	r := s.recorded(func() { s.p.drag(from, to) })
	assert.Equal(s, append(m.Steps(actor(m)), move), r.Steps, "the open step was saved")
}

func (s *story) playsToTheScoreByKeys() {
	for range 100 {
		m := s.match()
		if _, over := m.Outcome(); over {
			break
		}
		keys := []string{"space", "1"} // space hurries the dice
		if len(legal(m, rumble.KindRoll)) > 0 {
			keys = []string{"r"}
		}
		s.p.press(keys...)
		s.until("a new record", func(now *engine.Match) bool { return now.Records() == m.Records()+1 })
	}
	m := s.match()
	outcome, over := m.Outcome()
	require.True(s, over)
	assert.ElementsMatch(s, []int8{1, 2}, outcome.Rank[:m.Seats()])
	s.p.rest()
	m.Tell(m.At(), 0)
	again := newTwin(s.T, m).button("Play again") // the War has been shown, so the twin is at the last screen
	score := func() bool { return s.p.count(again, look.Colours(look.Washi).Primary) > 1000 }
	assert.False(s, score(), "the War is shown first")
	s.p.wait("the score after the War", func() bool {
		s.p.press("space") // goes to the next battle, or ends an animation
		return score()
	})
}

func (s *story) closesTheWindowAndLooksAgain() {
	before, shown := s.bytes(), s.p.aside()
	s.p.close()
	assert.Equal(s, before, s.bytes(), "closing writes nothing")
	s.p = start(s.T, s.p.home, s.file)
	s.p.aside()
	s.p.shows("the score as it was", func(now *image.RGBA) bool { return changed(shown, now).Empty() })
	s.p.close()
	assert.Equal(s, before, s.bytes(), "looking writes nothing")
}
