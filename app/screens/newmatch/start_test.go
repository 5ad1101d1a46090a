package newmatch

import (
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/shell"
	"tenka/engine"
	"tenka/engine/bot"
	"tenka/engine/games"
	"tenka/engine/lang"
	"tenka/engine/store"
)

var threeBots = []string{"gentle", "steady", "sharp"}

// balanced calls try for each game in which a side may begin with points, with two persons at the table.
func balanced(t *testing.T, try func(s *setup, o engine.Option)) {
	found := false
	for _, g := range games.All() {
		s := newSetup(g, shell.Seating{}, "Aiko", threeBots)
		if o, has := s.startOption(); has {
			found = true
			s.play(1, "", false)
			try(s, o)
		}
	}
	require.True(t, found)
}

func TestAStartIsProposedByTheStrengthOfWhoPlays(t *testing.T) {
	balanced(t, func(s *setup, o engine.Option) {
		of := s.balance(s.options())
		speaks := func(who string) engine.Measured { m, ok := of.Proposal(who); require.True(t, ok, who); return m }
		chooseEven := func(who string) {
			s.choose(o, even)
			assert.Equal(t, speaks(who).Player, s.speaks(of).Player)
			start, gap := s.start(s.header().Options), func(n int) int {
				won, ok, _ := s.chances(of, n)
				require.True(t, ok)
				return max(won[0]-won[1], won[1]-won[0])
			}
			assert.LessOrEqual(t, gap(start), min(gap(start-1), gap(start+1)), "%s, %d", who, start)
			assert.LessOrEqual(t, gap(start), 8)
		}
		chooseEven(engine.Learners)
		for _, level := range threeBots {
			s.play(1, level, false)
			chooseEven(level)
		}
		s.play(0, "gentle", false)
		assert.Equal(t, speaks("gentle").Player, s.speaks(of).Player, "the weaker speaks")

		s.choose(o, strconv.Itoa(of.Usual+5))
		changed := s.differing()
		s.choose(o, o.Values[0])
		assert.Equal(t, of.Usual, s.start(s.options()), "as printed")
		assert.Equal(t, changed-1, s.differing(), "another start is a changed option")
		s.choose(o, "5")
		assert.Equal(t, 5, s.start(s.options()), "what was chosen stays")
		s.play(1, "steady", false)
		assert.Equal(t, 5, s.start(s.options()), "whoever plays")
		again := newSetup(s.game, s.seating(), "", threeBots)
		assert.NotEqual(t, 5, again.start(again.options()), "the next match has a start of its own")
		_, err := engine.NewMatch(s.game, s.header())
		assert.NoError(t, err)
	})
}

func TestAPositionKeepsThePointsItBeganWith(t *testing.T) {
	balanced(t, func(s *setup, o engine.Option) {
		usual := s.balance(s.options()).Usual
		s.scenario = &engine.Scenario{Position: []byte("{}")}
		assert.Equal(t, o.Values[0], s.options()[o.ID])
		assert.Equal(t, usual, s.start(s.options()))
		_, measured, _ := s.chances(s.balance(s.options()), usual)
		assert.False(t, measured, "whole matches were measured, not this position")
		s.scenario = &engine.Scenario{Options: engine.Options{o.ID: "3"}}
		assert.Equal(t, 3, s.start(s.options()), "and a scenario what it says")
	})
}

func TestTwoPersonsBidForTheFirstSide(t *testing.T) {
	balanced(t, func(s *setup, _ engine.Option) {
		s.bids = &bidding{}
		s.bid(9)
		assert.Equal(t, 1, s.bids.asked, "the other is asked")
		s.bid(4)
		assert.Equal(t, 0, s.bids.asked)
		s.bid(-2)
		s.leaveSide()
		assert.Nil(t, s.bids)
		assert.Equal(t, "Aiko", s.seats[0].Name, "who bid least has the first side")
		assert.Equal(t, -2, s.start(s.options()), "and the other begins with points")

		s.bids = &bidding{}
		s.bid(3)
		s.bid(1)
		s.leaveSide()
		assert.Equal(t, "Aiko", s.seats[1].Name, "they change sides")
		assert.Equal(t, 1, s.start(s.options()))
		s.bids = &bidding{}
		s.draw()
		assert.Nil(t, s.bids, "who changes seats bids anew")
		assert.True(t, s.bidders())
		s.play(0, "gentle", false)
		assert.False(t, s.bidders(), "a computer player does not bid")
		s.play(0, "", false)
		s.play(1, elsewhere, false)
		assert.False(t, s.bidders(), "nor does a person elsewhere")
	})
}

// TestSidesAreChangedAndColoursAreNot changes sides where colours belong to armies: the persons go with their crests, the cards stay.
func TestSidesAreChangedAndColoursAreNot(t *testing.T) {
	for _, name := range []string{"nobunaga", "jidai"} {
		for _, language := range lang.Whole {
			m := shown(t, name, language, fyne.NewSize(1280, 800))
			require.True(t, m.change.Visible())
			first, second := m.st.seats[0], m.st.seats[1]
			before := [2]string{m.rows[0].army.Text(), m.rows[1].army.Text()}
			test.Tap(m.change)
			assert.Equal(t, []shell.Sitter{second, first}, m.st.seats)
			assert.Equal(t, before, [2]string{m.rows[0].army.Text(), m.rows[1].army.Text()})
			assert.Equal(t, second.Name, m.rows[0].name.Text)
			assert.NotEqual(t, before[0], before[1])
		}
	}
	assert.False(t, shown(t, "rumble", "en", fyne.NewSize(1280, 800)).change.Visible(), "elsewhere a person's colour is the person's")
}

// TestStrengthsComeFromTheMatchesOfThisMachine plays on paper: the one who wins rises by what the other loses, a stranger and another game tell
// nothing, and under five matches nothing is claimed.
func TestStrengthsComeFromTheMatchesOfThisMachine(t *testing.T) {
	match := func(game string, winner engine.Seat, a, b engine.Player) store.Summary {
		a.Seats, b.Seats = []engine.Seat{0}, []engine.Seat{1}
		return store.Summary{Game: game, Over: true, Winners: engine.Only(winner), Players: []engine.Player{a, b}}
	}
	aiko, jonas, unknown := engine.Player{Name: "Aiko"}, engine.Player{Name: "jonas"}, engine.Player{Name: "Sayo", Bot: "steady"}
	of := engine.Balance{}
	list := []store.Summary{match("x", 0, aiko, jonas), match("y", 1, aiko, jonas), match("x", 1, aiko, unknown), {Game: "x", Players: []engine.Player{aiko, jonas}}}
	got := strengths(list, "x", of)
	assert.Equal(t, map[string]strength{"aiko": {1216, 1}, "jonas": {1184, 1}}, got)

	of.Bouts = []engine.Bout{{Player: "steady", Against: "gentle", Matches: 22, Won: 20}}
	value, known := of.Strength("steady")
	assert.True(t, known)
	assert.Equal(t, 1600, value, "ten times as likely to win is 400 more")
	got = strengths(list, "x", of)
	assert.InDelta(t, 1200-32.0/11, got["aiko"].value-16, 0.5, "to lose against the stronger costs little")

	balanced(t, func(s *setup, o engine.Option) {
		s.seats[0].Name, s.seats[1].Name = "Aiko", "Jonas"
		for _, n := range []int{fewest - 1, fewest} {
			s.met = &met{strengths: map[string]strength{"aiko": {1300, n}, "jonas": {1200, 9}}}
			won, _, known := s.chances(s.balance(s.options()), 0)
			assert.Equal(t, n == fewest, known)
			s.met.strengths = map[string]strength{"aiko": {1300, 9}, "jonas": {1200, n}}
			again, _, known := s.chances(s.balance(s.options()), 0)
			assert.Equal(t, n == fewest, known)
			if known {
				s.met.strengths["jonas"] = strength{1400, 9}
				less, _, _ := s.chances(s.balance(s.options()), 0)
				assert.Equal(t, won, again)
				assert.Less(t, less[0], again[0], "against a stronger person the chance is less")
			}
		}
	})
}

// TestTheBalanceStandsBesideTheArmies steps the points up, lets the program choose, plays as printed, and goes to who plays and back.
func TestTheBalanceStandsBesideTheArmies(t *testing.T) {
	for _, name := range []string{"nobunaga", "jidai"} {
		for _, language := range lang.Whole {
			m := shown(t, name, language, fyne.NewSize(1280, 800))
			assert.Equal(t, sideBalance, m.st.side)
			m.starts.Stops()[1].(fyne.Tappable).Tapped(nil)
			usual := m.st.setup.balance(m.st.options()).Usual
			assert.Equal(t, usual, m.st.start(m.st.options()))
			before := m.begins.N()
			m.begins.Step(1)
			assert.Equal(t, before+1, m.begins.N())
			now := m.st.start(m.st.options())
			assert.Equal(t, before+1, max(now, -now))
			m.starts.Stops()[0].(fyne.Tappable).Tapped(nil)
			o, _ := m.st.startOption()
			assert.True(t, m.st.evens(o))
			m.ask(1, true)
			assert.Equal(t, sideWho, m.st.side)
			m.Key(fyne.KeyEscape)
			assert.Equal(t, sideBalance, m.st.side)
			m.starts.Stops()[1].(fyne.Tappable).Tapped(nil)
			assert.Equal(t, o.Values[0], m.st.options()[o.ID], "as printed names no start")
		}
	}
	m := shown(t, "nobunaga", "en", fyne.NewSize(1280, 800))
	for _, o := range m.st.listed() {
		if o.ID == "bid-balance" {
			m.st.setup.choose(o, "true")
		}
	}
	m.refresh()
	assert.Equal(t, sideWho, m.st.side, "who bids for the sides has no start before")
	assert.Equal(t, sideWho, shown(t, "rumble", "en", fyne.NewSize(1280, 800)).st.side)
}

func TestAnAdaptivePlayerFollowsThePersonItPlayedLast(t *testing.T) {
	g := rumbleGame()
	played := func(over bool, winner engine.Seat, names ...string) store.Summary {
		s := store.Summary{Game: g.Name(), Over: over, Winners: engine.Only(winner)}
		for i, name := range names {
			p := engine.Player{Name: name, Seats: []engine.Seat{engine.Seat(i)}}
			if _, is := bot.Strength(name); is {
				p.Bot = name
			}
			s.Players = append(s.Players, p)
		}
		return s
	}
	list := []store.Summary{ // the newest first
		played(false, 0, "Aiko", "adaptive-30"),
		played(true, 0, "Aiko", "adaptive-9"),
		played(true, 1, "Aiko", "adaptive-20"),
		played(true, 1, "Jonas", "adaptive-2"),
		played(true, 0, "Sayo", "Lin"),
	}
	another := played(true, 0, "Sayo", "adaptive-9")
	another.Game = "another"
	list = append(list, another)
	s := newSetup(g, shell.Seating{}, "", bot.Offered(g))
	s.seats[1].Bot = bot.Adaptive
	s.met = meet(list, g, engine.Balance{})
	for name, want := range map[string]string{"AIKO": "adaptive-13", "Jonas": "adaptive-0", "Sayo": "adaptive-5", "Mei": "adaptive-5"} {
		s.seats[0].Name = name
		assert.Equal(t, want, s.players()[1].Bot, name)
	}
	assert.Equal(t, bot.Adaptive, s.seating().Seats[1].Bot, "the strength belongs to the match, not to the seat")
}
