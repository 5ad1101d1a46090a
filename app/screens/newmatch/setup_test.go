package newmatch

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/shell"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/games"
)

var twoBots = []string{"random", "greedy"}

func untouched() *setup { return newSetup(rumbleGame(), shell.Seating{}, "", twoBots) }

func TestAFirstMatchHasOnePersonAndTheUsualNumberOfSeats(t *testing.T) {
	s := newSetup(rumbleGame(), shell.Seating{}, "Mai", twoBots)
	require.Len(t, s.seats, 3)
	assert.Equal(t, shell.Sitter{Name: "Mai", Colour: 0}, s.seats[0])
	assert.Equal(t, shell.Sitter{Name: "Jonas", Bot: "greedy", Colour: 1}, s.seats[1])
	assert.Nil(t, s.fault())
	assert.Equal(t, engine.Free, s.agreement())

	s = newSetup(rumbleGame(), shell.Seating{}, "jonas", twoBots)
	assert.Equal(t, "jonas", s.seats[0].Name)
	assert.Equal(t, "Aiko", s.seats[1].Name, "nobody else has the name of who plays here")
}

func TestTheLastTableIsRemembered(t *testing.T) {
	s := untouched()
	s.open("random")
	s.paint(0, 4)
	s.choose(option(t, "daimyo"), "true")
	s.agreed = engine.Free
	again := newSetup(rumbleGame(), s.seating(), "", twoBots)
	assert.Equal(t, s.header().Options, again.header().Options)
	assert.Equal(t, s.seats, again.seats)
	assert.Equal(t, engine.Free, again.agreement())
}

func TestATableThatMeansNothingAnyMoreIsForgotten(t *testing.T) {
	for _, seats := range [][]shell.Sitter{
		{{Name: "a"}},
		{{Name: "a"}, {Name: "b"}},
		{{Name: "a"}, {Name: "b", Colour: 9}},
		{{Name: "a"}, {Name: "b", Colour: 1, Bot: "gone"}},
	} {
		s := newSetup(rumbleGame(), shell.Seating{Seats: seats, Options: engine.Options{"gone": "1"}}, "", twoBots)
		assert.Len(t, s.seats, 3, seats)
		assert.Empty(t, s.own)
	}
}

func TestAColourThatIsTakenIsExchanged(t *testing.T) {
	s := untouched()
	assert.Equal(t, 2, s.paint(0, 2))
	assert.Equal(t, []int{2, 1, 0}, s.header().Colours)
	assert.Equal(t, -1, s.paint(0, 4))
	assert.Equal(t, -1, s.paint(0, 4))
	assert.Equal(t, []int{4, 1, 0}, s.header().Colours)
}

func TestSeatsMoveOpenAndClose(t *testing.T) {
	s := untouched()
	s.move(0, 2)
	assert.Equal(t, "Aiko", s.seats[2].Name)
	s.open("greedy")
	assert.Equal(t, "Lin", s.seats[3].Name)
	assert.Equal(t, 3, s.seats[3].Colour)
	assert.False(t, s.canOpen())
	s.close(0)
	s.close(0)
	assert.False(t, s.canClose())
	assert.Equal(t, "2", s.options()["players"])
}

func TestAnOptionThatNamesASeatBeyondTheTableIsDrawn(t *testing.T) {
	s := untouched()
	s.choose(option(t, "first_player"), "seat2")
	assert.Equal(t, "seat2", s.options()["first_player"])
	s.close(2)
	assert.Equal(t, "random", s.options()["first_player"])
	for _, o := range s.listed() {
		assert.NotContains(t, o.Values, "seat2")
	}
}

func TestOptionsOfOurOwnAreCounted(t *testing.T) {
	s := untouched()
	s.choose(option(t, "daimyo"), "true")
	assert.Zero(t, s.differing(), "the book offers it")
	s.choose(option(t, "reinforce_optional"), "true")
	assert.Equal(t, 1, s.differing())
}

func TestAScenarioOfOneNumberOfSeatsSetsIt(t *testing.T) {
	seed := uint64(9)
	s := untouched()
	s.take(&engine.Scenario{
		Game: "rumble", ID: "x", Options: engine.Options{"players": "4"}, Agreement: engine.Free, Seed: &seed,
		Players: []engine.Player{{Name: "Oda", Seats: []engine.Seat{0, 1}}, {Name: "Mori", Bot: "random", Seats: []engine.Seat{2}}},
	}, twoBots)
	require.Len(t, s.seats, 4)
	assert.Equal(t, "random", s.seats[2].Bot)
	assert.Equal(t, engine.Free, s.agreement())
	assert.Equal(t, "9", s.seed)
	require.Nil(t, s.fault())
	s.seed = "１２"
	require.Nil(t, s.fault(), "an input method may write full-width figures")
	assert.Equal(t, uint64(12), s.header().Seed)
	assert.Equal(t, engine.Player{Name: "Oda", Seats: []engine.Seat{0, 1}}, s.header().Players[0], "one person may hold several seats")
}

func TestAPersonElsewhereIsNobodyHere(t *testing.T) {
	s := untouched()
	s.play(1, elsewhere, false)
	assert.Equal(t, elsewhere, s.who(1))
	assert.Equal(t, 1, s.people())
	assert.Equal(t, 1, s.apart())
	assert.Equal(t, []bool{false, true, false}, apart(s))
	assert.Equal(t, engine.Fair, s.agreement(), "two persons play a fair match wherever they sit")
	assert.Empty(t, s.hosts(0), "nobody here can hold a seat of a person elsewhere")
	assert.True(t, s.header().Players[1].Person())
	again := newSetup(rumbleGame(), s.seating(), "", twoBots)
	assert.Equal(t, s.seats, again.seats, "it is remembered")
	s.play(1, "greedy", false)
	assert.Zero(t, s.apart())
}

func TestOnePersonHoldsTwoSeats(t *testing.T) {
	s := untouched()
	s.open("random")
	s.seats[2].Bot = ""
	assert.Equal(t, []int{0}, s.hosts(2))
	s.share(2, 0)
	assert.Equal(t, 1, s.people())
	assert.Empty(t, s.hosts(0), "who shares is no host")
	want := []engine.Player{
		{Name: "Aiko", Seats: []engine.Seat{0, 2}}, {Name: "Jonas", Bot: "greedy", Seats: []engine.Seat{1}}, {Name: "Lin", Bot: "random", Seats: []engine.Seat{3}},
	}
	assert.Equal(t, want, s.header().Players)
	s.paint(0, 4)
	s.paint(1, 0)
	assert.Equal(t, want, s.header().Players, "whatever the colours")
	s.move(2, 1)
	assert.Equal(t, []engine.Seat{0, 1}, s.header().Players[0].Seats, "and the order")
	again := newSetup(rumbleGame(), s.seating(), "", twoBots)
	assert.Equal(t, s.header().Players, again.header().Players, "it is remembered")
	s.seats[0].Bot = "random"
	s.tidy()
	assert.Equal(t, engine.Player{Name: "Sayo", Seats: []engine.Seat{1}}, s.header().Players[1], "a program shares no seat")
	_, err := engine.NewMatch(rumbleGame(), again.header())
	assert.NoError(t, err)
}

func TestTheOrderIsDrawnWithoutLosingAnyone(t *testing.T) {
	s := untouched()
	s.draw()
	names := ""
	for _, sitter := range s.seats {
		names += sitter.Name + " "
	}
	for _, name := range []string{"Aiko", "Jonas", "Sayo"} {
		assert.Contains(t, names, name)
	}
}

func TestATitleIsStoredInItsLanguageAndInEnglish(t *testing.T) {
	s := untouched()
	title := s.asScenario("fr", "La fin").Title
	assert.Equal(t, map[string]string{"en": "La fin", "fr": "La fin"}, title)
	assert.Equal(t, map[string]string{"en": "The end"}, s.asScenario("en", "The end").Title)
}

func rumbleGame() engine.Game { g, _ := games.ByName("rumble"); return g }

func option(t *testing.T, id string) engine.Option {
	t.Helper()
	for _, o := range rumbleGame().Options() {
		if o.ID == id {
			return o
		}
	}
	require.Fail(t, "no option "+id)
	return engine.Option{}
}

func game(t *testing.T, name string) engine.Game {
	t.Helper()
	g, ok := games.ByName(name)
	require.True(t, ok)
	return g
}

// offers are the options to choose from, by id, with their values.
func offers(s *setup) map[string][]string {
	found := map[string][]string{}
	for _, o := range s.listed() {
		found[o.ID] = o.Values
	}
	return found
}

func TestOptionsThatDoNotApplyAreNotOffered(t *testing.T) {
	s := newSetup(game(t, "kenjin"), shell.Seating{}, "", twoBots)
	require.Len(t, s.seats, 2)
	assert.NotContains(t, offers(s), "teams", "two against two takes four")
	assert.NotContains(t, offers(s), "team_open_cards")
	assert.NotContains(t, offers(s)["setup"], "draft")
	s.open("greedy")
	s.open("greedy")
	assert.Contains(t, offers(s), "teams")
	for _, o := range s.listed() {
		if o.ID == "teams" {
			s.choose(o, "true")
		}
	}
	assert.Equal(t, "true", s.options()["teams"])
	assert.Contains(t, offers(s), "team_open_cards")
	s.close(3)
	assert.Equal(t, "false", s.options()["teams"], "three cannot play two against two")
	s.open("greedy")
	assert.Equal(t, "true", s.options()["teams"], "what was chosen comes back with the fourth seat")
}

func TestOptionsOfDaimyoAreOfferedWithDaimyo(t *testing.T) {
	s := untouched()
	assert.NotContains(t, offers(s), "daimyo_hidden_names")
	s.choose(option(t, "daimyo"), "true")
	assert.Contains(t, offers(s), "daimyo_hidden_names")
}

func TestWhateverIsOfferedStarts(t *testing.T) {
	for _, g := range games.All() {
		s := newSetup(g, shell.Seating{}, "", twoBots)
		for s.canClose() {
			s.close(len(s.seats) - 1)
		}
		for {
			for _, o := range s.listed() {
				for _, v := range o.Values {
					s.own = engine.Options{}
					s.choose(o, v)
					assert.Equal(t, v, s.options()[o.ID], "%s with %d seats offers %s %s", g.Name(), len(s.seats), o.ID, v)
					_, err := engine.NewMatch(g, s.header())
					assert.NoError(t, err, "%s with %d seats, %s %s", g.Name(), len(s.seats), o.ID, v)
				}
			}
			s.own = engine.Options{}
			if !s.canOpen() {
				break
			}
			s.open("random")
		}
	}
}

func TestThePlayersOfAnotherMatchSitDownAsTheyWere(t *testing.T) {
	s := untouched()
	s.invite([]engine.Player{{Name: "Aiko", Seats: []engine.Seat{1}}, {Name: "Sayo", Bot: "script", Seats: []engine.Seat{0}}}, []int{2, 0}, twoBots)
	require.Len(t, s.seats, 2)
	assert.Equal(t, shell.Sitter{Name: "Sayo", Bot: twoBots[len(twoBots)-1], Colour: 2}, s.seats[0], "a program that is not offered here is the usual one")
	assert.Equal(t, shell.Sitter{Name: "Aiko", Colour: 0}, s.seats[1])
	assert.Nil(t, s.fault())
	assert.Equal(t, "2", s.options()["players"])
}

// TestAMatchIsPlayedByTheClockThatWasChosen begins without one, with one, and after a table that remembers one which is not offered.
func TestAMatchIsPlayedByTheClockThatWasChosen(t *testing.T) {
	s := untouched()
	assert.Zero(t, s.header().Clock, "nobody plays by the clock unasked")
	s.clock = clocks[2]
	assert.Equal(t, 30*60, s.header().Clock)
	assert.Equal(t, 30*60, newSetup(rumbleGame(), s.seating(), "", twoBots).header().Clock, "the last table is remembered")
	assert.Zero(t, newSetup(rumbleGame(), shell.Seating{Clock: 7}, "", twoBots).header().Clock)
	for _, seconds := range clocks {
		assert.LessOrEqual(t, seconds, engine.MostClock)
	}
}

func TestAColourThatIsChosenIsACrestWhereColoursBelongToArmies(t *testing.T) {
	g, _ := games.ByName("nobunaga")
	s := newSetup(g, shell.Seating{}, "", twoBots)
	s.take(nil, twoBots)
	for colour := range look.Seats {
		s.paint(0, colour)
		army, settled := s.army(0)
		require.True(t, settled)
		assert.Equal(t, 0, army.Colour, "Oda stays blue")
		assert.Equal(t, look.Now().Seat(colour).Crest, look.Now().Seat(s.worn(0)).Crest)
		assert.Equal(t, look.Now().Seat(0).Fill, look.Now().Seat(s.worn(0)).Fill)
	}
}
