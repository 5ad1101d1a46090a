//go:build window

package main

import (
	"slices"
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/rumble"
)

// layoutA are the values of the castles in the acceptance cases.
var layoutA = map[engine.Place]int{
	rumble.Odawara: 2, rumble.Kyoto: 3, rumble.Kasugayama: 4, rumble.Kiyosu: 5, rumble.Usuki: 6, rumble.Oko: 7, rumble.Koriyama: 8,
	rumble.Tsutsujigasaki: 9, rumble.Shuri: 10, rumble.Tokuyama: 11, rumble.Yonezawa: 12,
}

// caseC43 are the armies of acceptance case C43, by seat and province; the last army for Kyoto is still in reserve.
var caseC43 = [2]map[engine.Place]int{
	{rumble.Odawara: 1, rumble.Kiyosu: 1, rumble.Yonezawa: 16},
	{rumble.Odawara: 1, rumble.Kiyosu: 2, rumble.Kyoto: 14},
}

// TestACaseIsSetUpOnAnEmptyBoardAndPlayed clears the board in the workshop of the real window and sets up case C43 with the pointer only: the
// castles, the state of the turn, the katana and every army. Then it deploys the last army, and the War must go as the case says. After that
// the workshop must still show its last state, and the copied position must be there after the program has ended, and open as the same
// position.
func TestACaseIsSetUpOnAnEmptyBoardAndPlayed(t *testing.T) {
	p := start(t, t.TempDir(), duel)
	m := newMirror(p)
	m.setsUp()
	m.presses("Clear")
	m.agrees()
	ground, castle := map[engine.Place]fyne.Position{}, map[engine.Place]fyne.Position{} // measured while the board is empty
	for at := range layoutA {
		ground[at], castle[at] = m.ground(at), m.castle(at)
	}
	m.setsTheMoment()
	m.buildsTheCastles(ground)
	m.laysTheArmies(ground, castle)
	m.presses("Play")
	m.sitsASecondPerson()
	file := m.start()
	laid := read(t, file)
	assertCase(t, laid.View(engine.AllSeats(2)).(*rumble.View))

	played := m.deploysTheLastArmy(file, laid)
	assertWon(t, played)

	p.after(func() { p.click(newTwin(t, played).named(m.shell.T("table.back")).middle()) })
	p.rest()
	p.again(duel)
	p.rest()
	m.setsUp()
	m.agrees()
	m.presses("Copy as text")
	desktop := openClipboard(t)
	line := desktop.read(t)
	assert.Equal(t, m.shell.App.Clipboard().Content(), line, "the workshop shows its last state")
	_, err := engine.ReadLine(line, games.ByName)
	require.NoError(t, err)
	p.close()

	p = start(t, p.home)
	m.p = p
	desktop.keep(t, line)
	p.after(func() { p.press("ctrl+v") })
	m.opens(line)
	assert.JSONEq(t, string(position(t, laid)), string(position(t, read(t, m.start()))))
	p.close()
}

// setsUp opens the file of the duel in the mirror, as the window has opened it, and then opens the workshop in both.
func (m *mirror) setsUp() {
	m.t.Helper()
	m.offers(duel)
	m.p.after(func() { m.presses(m.shell.T("new.workshop")) })
}

// sitsASecondPerson lets a person play the second seat.
func (m *mirror) sitsASecondPerson() {
	m.t.Helper()
	m.presses(m.shell.Say("new.who", engine.Args{"Name": "Jonas"}))
	m.presses(m.shell.T("new.who.person"))
}

// setsTheMoment enters that the second seat has rolled 1, 1 and 2.
func (m *mirror) setsTheMoment() {
	m.t.Helper()
	m.picks("Phase", "Rolled once")
	m.steps("Turn", 1)
	m.picks("To act", "Jonas")
	m.picks("First player", "Aiko")
	for die, face := range []string{"1", "1", "2"} {
		m.picks("Die "+strconv.Itoa(die+1), face)
	}
	m.presses("The moment") // closes this part of the panel
	m.agrees()
}

// buildsTheCastles selects each province with a click on the board and sets the value of its castle in the panel.
func (m *mirror) buildsTheCastles(ground map[engine.Place]fyne.Position) {
	m.t.Helper()
	for at, value := range layoutA {
		m.click(ground[at])
		m.picks("Large castle", strconv.Itoa(value))
	}
	m.agrees()
}

// laysTheArmies places every army: the first one of each province by a drag out of the tray, the others by clicks with an army in hand. The
// armies in reserve and the katana are set in the panel.
func (m *mirror) laysTheArmies(ground, castle map[engine.Place]fyne.Position) {
	m.t.Helper()
	for seat, name := range []string{"Aiko", "Jonas"} {
		tile := "army, " + name
		for at := range caseC43[seat] {
			m.lays("by a drag to "+m.place(at), func() { m.drags(m.named(tile).middle(), castle[at]) })
		}
		m.presses(tile)
		for at, armies := range caseC43[seat] {
			for range armies - 1 {
				m.lays("by a click on "+m.place(at), func() { m.click(ground[at]) })
			}
		}
		m.presses(tile) // puts the army in hand back
	}
	m.picks("A place", "Reserve")
	m.picks("Armies, Jonas, Reserve", "1")
	m.picks("A place", "none chosen")
	m.presses("Aiko")
	m.picks("Katana", "2")
	m.agrees()
}

// deploysTheLastArmy sends the last army to Kyoto with a click, and returns the match after the War.
func (m *mirror) deploysTheLastArmy(file string, laid *engine.Match) *engine.Match {
	m.t.Helper()
	last := slices.IndexFunc(legal(laid, rumble.KindDeploy), func(a engine.Action) bool { return a.To == rumble.Kyoto })
	require.GreaterOrEqual(m.t, last, 0)
	choice := newTwin(m.t, laid).choice(strconv.Itoa(last + 1)) // the tray lists the dice in the order of the legal list
	m.p.rest()
	m.p.click(choice.middle())
	m.p.wait("the War", func() bool { return read(m.t, file).Records() > laid.Records() })
	return read(m.t, file)
}

// assertWon tests that the War has gone as case C43 says.
func assertWon(t *testing.T, m *engine.Match) {
	t.Helper()
	outcome, over := m.Outcome()
	require.True(t, over)
	assert.Equal(t, []int16{14, 8}, outcome.Score[:2])
	v := m.View(engine.AllSeats(2)).(*rumble.View)
	for at, winner := range map[engine.Place]engine.Seat{rumble.Odawara: 0, rumble.Kyoto: 1, rumble.Kiyosu: 1, rumble.Yonezawa: 0} {
		assert.Equal(t, engine.OwnerOf(winner), v.Winner(at), m.Game().Vocabulary().Places[at])
	}
	assert.Equal(t, []int{1, 1, 1}, []int{v.Tokens(0, rumble.Kiyosu), v.Tokens(1, rumble.Kiyosu), v.Tokens(0, rumble.Yonezawa)}, "reinforcements")
}

// assertCase tests that the position is that of case C43 before its last deployment.
func assertCase(t *testing.T, v *rumble.View) {
	t.Helper()
	for at, value := range layoutA {
		assert.Equal(t, value, v.Castle(at))
		for seat := range engine.Seat(2) {
			assert.Equal(t, caseC43[seat][at], v.Armies(seat, at))
		}
	}
	assert.Equal(t, []int{0, 1}, []int{v.InReserve(0), v.InReserve(1)})
	assert.Equal(t, []int{2, 0}, []int{v.Katana(0), v.Katana(1)})
	assert.Equal(t, [3]int8{1, 1, 2}, v.Dice())
}
