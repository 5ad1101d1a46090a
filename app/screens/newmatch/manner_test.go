package newmatch

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"

	"tenka/app/shell"
	"tenka/engine"
	"tenka/engine/bot"
	"tenka/engine/games"
	"tenka/engine/store"
)

func TestAComputerPlayerIsGivenAManner(t *testing.T) {
	m := shown(t, "rumble", "en", fyne.NewSize(1280, 800))
	m.ask(1, false)
	r := m.who.manner
	assert.True(t, r.picker.Visible())
	assert.Equal(t, "Manner: Usual", r.picker.AccessibilityLabel())
	level := m.st.seats[1].Bot
	r.picker.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	assert.Equal(t, level+"-bold", m.st.seats[1].Bot)
	assert.Contains(t, m.line.AccessibilityLabel(), "dares more")
	assert.Equal(t, level, m.who.chosen().level, "the manner belongs to the level that is chosen")
	assert.Contains(t, m.rows[1].who.AccessibilityLabel(), ", bold")
	m.who.options[3].tile.Tapped(nil)
	assert.Equal(t, m.who.options[3].level+"-bold", m.st.seats[1].Bot, "another level is played in the same manner")
	m.who.options[0].tile.Tapped(nil)
	assert.Equal(t, "", m.st.seats[1].Bot)
	assert.False(t, r.picker.Visible() || r.text.Visible() || r.note.Visible(), "a person has no manner")
	m.who.options[4].tile.Tapped(nil)
	r.picker.TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp})
	assert.Equal(t, m.who.options[4].level, m.st.seats[1].Bot)
}

// In a low window the person's row and the list of persons stand in the head: the question gives way to the name, and both to the crest, before they are cut.
func TestTheHeadOfWhoPlaysIsNotCutByTheListOfPersons(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 1024, Height: 700}} {
		m := shown(t, "jidai", "en", size)
		m.ask(1, false)
		m.who.options[0].tile.Tapped(nil)
		assert.True(t, m.who.also.Visible())
		assert.True(t, m.who.head.Hidden || m.who.head.MinSize().Width <= m.who.head.Size().Width, "%v: %s", size, m.who.head.AccessibilityLabel())
		if end := m.who.head.Position().X + m.who.head.Size().Width; m.who.join {
			assert.LessOrEqual(t, end, m.who.also.Position().X, "%v", size)
		}
	}
}

func TestAGameOffersTheMannersThatItDeclares(t *testing.T) {
	for _, g := range games.All() {
		m := shown(t, g.Name(), "fr", fyne.NewSize(1280, 800))
		assert.Equal(t, bot.Manners(g), m.who.manner.manners)
		for _, manner := range bot.Manners(g)[1:] {
			for _, id := range []string{mannerText(manner), mannerText(manner) + ".word", "new.manner." + manner} {
				assert.True(t, m.p.Localizer().Has(id), id)
			}
		}
	}
	assert.Contains(t, bot.Manners(rumbleGame()), "schemer")
	jidai, _ := games.ByName("jidai")
	assert.NotContains(t, bot.Manners(jidai), "schemer")
}

func TestTheMannerIsRememberedAndStandsInTheMatch(t *testing.T) {
	g := rumbleGame()
	for last, want := range map[string]string{"steady-bold": "steady-bold", "adaptive-careful": "adaptive-careful", "adaptive-30-schemer": "adaptive-schemer", "adaptive": "adaptive"} {
		seats := []shell.Sitter{{Name: "a"}, {Name: "b", Colour: 1, Bot: last}}
		s := newSetup(g, shell.Seating{Seats: seats}, "", bot.Offered(g))
		assert.Equal(t, want, s.seats[1].Bot)
		assert.Equal(t, want, s.seating().Seats[1].Bot)
	}
	jidai, _ := games.ByName("jidai")
	s := newSetup(jidai, shell.Seating{}, "", bot.Offered(jidai))
	assert.Equal(t, "steady", s.offered("steady-schemer", bot.Offered(jidai)), "a manner that the game does not have")
	assert.Equal(t, usualBot(bot.Offered(jidai)), s.offered("steady-zany", bot.Offered(jidai)))

	s = newSetup(g, shell.Seating{}, "Aiko", bot.Offered(g))
	s.seats[1].Bot = "adaptive-bold"
	s.met = meet([]store.Summary{{Game: g.Name(), Over: true, Winners: engine.Only(0), Players: []engine.Player{
		{Name: "Aiko", Seats: []engine.Seat{0}}, {Name: "b", Bot: "adaptive-9-bold", Seats: []engine.Seat{1}}}}}, g, engine.Balance{})
	assert.Equal(t, "adaptive-13-bold", s.players()[1].Bot)
	_, plays := bot.ByName(g, s.players()[1].Bot)
	assert.True(t, plays)
}

func TestAMatchWithAPersonElsewhereBeginsInARoom(t *testing.T) {
	m := shown(t, "rumble", "en", fyne.NewSize(1280, 800))
	assert.Equal(t, "Start the match", m.start.Text())
	m.ask(1, false)
	m.who.options[1].tile.Tapped(nil)
	assert.Equal(t, "Open the room", m.start.Text())
	assert.Contains(t, m.line.Sentence(), "in a room")
	m.begin()
	assert.Equal(t, []bool{false, true, false}, m.p.(*program).opened)
	set := m.p.Settings()
	assert.True(t, set.Tables["rumble"].Seats[1].Elsewhere, "it is remembered")
}

func TestATableOfPersonsIsToldOfTheCurtainAndNothingOfComputerPlayers(t *testing.T) {
	m := shown(t, "rumble", "en", fyne.NewSize(1280, 800))
	assert.True(t, m.fairness.Visible() && m.lock.Visible())
	for i := range m.rows[:len(m.st.seats)] {
		m.ask(i, false)
		m.who.options[0].tile.Tapped(nil)
	}
	assert.Zero(t, m.st.computers())
	assert.Contains(t, m.line.AccessibilityLabel(), "with a curtain where something is secret")
	assert.False(t, m.fairness.Visible() || m.lock.Visible())
}
