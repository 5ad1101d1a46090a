package newmatch

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/shell"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/lang"
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
		measured := func(who string) int { m, ok := of.Proposal(who); require.True(t, ok, who); return m.Start }
		list := s.proposals(s.options())
		require.Len(t, list, 2, "two persons learn the game or know it")
		assert.Equal(t, []string{engine.Learners, engine.Experienced}, []string{list[0].who, list[1].who})
		assert.Equal(t, measured(engine.Learners), s.start(s.options()))
		for _, level := range threeBots {
			s.play(1, level, false)
			assert.Equal(t, measured(level), s.start(s.header().Options), level)
		}
		s.play(0, "gentle", false)
		list = s.proposals(s.options())
		require.Len(t, list, 2)
		assert.Equal(t, []string{"gentle", "sharp"}, []string{list[0].who, list[1].who}, "the weaker first")

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
	})
}

// TestSidesAreChangedAndColoursAreNot changes sides where colours belong to armies: the persons go with their crests, the cards stay.
func TestSidesAreChangedAndColoursAreNot(t *testing.T) {
	for _, name := range []string{"nobunaga", "jidai"} {
		for _, language := range lang.Languages {
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
