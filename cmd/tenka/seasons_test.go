//go:build window

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/games/shogunface/plancards"
	"tenka/engine"
	"tenka/engine/shogun"
	"tenka/engine/store"
)

// season is a season of Shogun that three persons plan and carry out at one screen with a curtain.
type season struct {
	*testing.T
	p     *program
	file  string
	front engine.Seat // who sits in front of the screen
	drags int
}

// TestASeasonIsPlannedAndCarriedOutInTheWindow plays the first season with the pointer and the keys.
func TestASeasonIsPlannedAndCarriedOutInTheWindow(t *testing.T) {
	home := t.TempDir()
	s := &season{T: t, file: filepath.Join(home, "saves", "season"+store.Ext), front: engine.NoSeat}
	h := engine.Header{Options: engine.Options{"players": "3"}, Agreement: engine.Free, Seed: 3}
	for i, name := range []string{"Aiko", "Jonas", "Sayo"} {
		h.Players = append(h.Players, engine.Player{Name: name, Seats: []engine.Seat{engine.Seat(i)}})
		h.Colours = append(h.Colours, i)
	}
	m, err := engine.NewMatch(shogun.New(), h)
	require.NoError(t, err)
	require.NoError(t, os.MkdirAll(filepath.Dir(s.file), 0o755))
	require.NoError(t, store.Write(s.file, m))
	// No animations: each step is shown at once.
	require.NoError(t, os.WriteFile(filepath.Join(home, "settings.json"), []byte(`{"pace":3,"scale":1,"kanji":true}`), 0o644))

	s.p = start(t, home, s.file)
	for {
		m := s.match()
		if view(m).Season() != 1 {
			break
		}
		s.sit(m)
		switch view(m).Phase() {
		case shogun.Plan:
			s.plans(m)
		case shogun.PickSpecial:
			s.recorded(func() { s.p.press(fmt.Sprint(int(legalNow(m)[0].To-shogun.Turn1) + 1)) })
		case shogun.MoveArmies:
			s.recorded(func() { s.p.press("1") })
		case shogun.Attack:
			s.marches(m)
		}
	}
	assert.Positive(t, s.drags, "armies were dragged")
	s.p.close()
}

func view(m *engine.Match) *shogun.View { return m.View(0).(*shogun.View) }

func (s *season) match() *engine.Match { s.Helper(); return read(s.T, s.file) }

// acting is the seat that chooses now at this screen. While orders are planned, it is the lowest one, for which the curtain asks first.
func acting(m *engine.Match) engine.Seat { return m.ToAct().First() }

func legalNow(m *engine.Match) []engine.Action { return m.Legal(acting(m), nil) }

// sit lifts the curtain if another person must choose, and steps through what has happened since.
func (s *season) sit(m *engine.Match) {
	s.Helper()
	if s.front != acting(m) {
		if m.At() > 0 && s.front == m.Record(m.At()).Seat {
			s.p.rest()
			if m.Record(m.At()).Barrier { // its events are shown to the end before the curtain falls
				s.p.press("e")
			} else { // the choice can still be undone
				s.p.press("Return")
			}
		}
		s.front = acting(m)
		s.p.rest()
		s.p.lifts(func() { s.p.press("Return") })
	}
	s.p.press("e")
	s.p.rest()
}

// twin is the same table with the same person in front of it.
func (s *season) twin() *twin {
	s.Helper()
	tw := newTwin(s.T, s.match())
	tw.table.Session().Lift()
	tw.lookRound()
	return tw
}

// recorded returns the record that do makes.
func (s *season) recorded(do func()) *engine.Record {
	s.Helper()
	before := s.match().Records()
	do()
	var m *engine.Match
	s.p.wait("a new record", func() bool {
		m = s.match()
		return m.Records() > before
	})
	require.Equal(s, before+1, m.Records(), "one choice makes one record")
	return m.Record(before)
}

// laid waits until the open choice of the person who plans has n cards.
func (s *season) laid(n int) *engine.Match {
	s.Helper()
	var m *engine.Match
	s.p.wait(fmt.Sprint(n, " cards on their orders"), func() bool {
		m = s.match()
		return len(m.Steps(s.front)) == n
	})
	return m
}

// card is the place of the card of a province in the hand; slot is the place of an order in the panel.
func (s *season) card(tw *twin, p engine.Place) fyne.Position {
	name := tw.place(p)
	at := find(tw, "the card of "+name, func(c *plancards.LandCard) bool { return c.Land().Name == name })
	return at.at.AddXY(18, 40) // the next card may cover the rest of it
}

func (s *season) slot(tw *twin, order engine.Place) fyne.Position {
	name := tw.place(order)
	return find(tw, "the order "+name, func(c *plancards.Slot) bool {
		return len(c.AccessibilityLabel()) >= len(name) && c.AccessibilityLabel()[:len(name)] == name
	}).middle()
}

// plans lays one card by a drag, one by two clicks and one by a double click. It lets the program lay the rest and presses the seal.
func (s *season) plans(m *engine.Match) {
	s.Helper()
	lands := m.View(engine.Only(s.front)).(*shogun.View).Owned(s.front)
	strongest := func(but engine.Place) engine.Place {
		best := engine.Place(0)
		for _, p := range lands {
			if p != but && (best == 0 || view(m).Province(p).Armies > view(m).Province(best).Armies) {
				best = p
			}
		}
		return best
	}
	first := strongest(0)
	second := strongest(first)
	tw := s.twin()
	s.p.drag(s.card(tw, first), s.slot(tw, shogun.OrderCombatA))
	m = s.laid(1)
	assert.Equal(s, engine.Action{Kind: shogun.KindLay, Card: engine.Card(first), To: shogun.OrderCombatA}, m.Steps(s.front)[0])
	s.p.rest()
	tw = s.twin()
	s.p.after(func() { s.p.click(s.card(tw, second)) })
	s.p.click(s.slot(tw, shogun.OrderCombatB))
	m = s.laid(2)
	assert.Equal(s, engine.Action{Kind: shogun.KindLay, Card: engine.Card(second), To: shogun.OrderCombatB}, m.Steps(s.front)[1])
	s.p.rest()
	tw = s.twin()
	s.p.after(func() { s.p.click(tw.button("Fill in").middle()) })
	s.p.wait("a whole plan", func() bool { return len(s.match().Legal(s.front, nil)) == 1 })
	s.p.rest()
	tw = s.twin()
	r := s.recorded(func() { s.p.click(tw.button("Seal plan").middle()) })
	assert.Equal(s, shogun.KindSeal, r.Steps[len(r.Steps)-1].Kind)
	assert.Equal(s, s.front, r.Seat)
}

// marches drags an army from the province of the card to a neighbour, and sends the number that the stepper shows first.
func (s *season) marches(m *engine.Match) {
	s.Helper()
	a := legalNow(m)[0]
	most := a
	for _, l := range legalNow(m) {
		if l.To == a.To {
			most = l
		}
	}
	tw := s.twin()
	from, to := tw.cubes(a.From), tw.ground(a.To)
	r := s.recorded(func() {
		s.p.drag(from, to)
		if most.N > 1 {
			s.p.rest()
			s.p.press("Return")
		}
	})
	s.drags++
	require.Equal(s, shogun.KindAttack, r.Steps[0].Kind)
	assert.Equal(s, most, r.Steps[0])
}

// cubes is a point on the armies of a province.
func (tw *twin) cubes(p engine.Place) fyne.Position {
	tw.t.Helper()
	return tw.clearest("the armies in "+tw.place(p), p, fmt.Sprintf("{at:%d}", p))
}
