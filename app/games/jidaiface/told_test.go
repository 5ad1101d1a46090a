package jidaiface

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/table/face"
	"tenka/app/table/tabletest"
	"tenka/engine"
	"tenka/engine/jidai"
)

// TestAMarkerThatHelpsTheOtherSideSaysSo: a plus in the hand of the defender is said to help the attacker, in its tile and once it is chosen;
// a minus is not; and both leads keep their odds meanwhile.
func TestAMarkerThatHelpsTheOtherSideSaysSo(t *testing.T) {
	tb := begun(t, "nagashino", `{"phase":"marker_inactive","game_turn":3,"active":"takeda","division":"T1","command":["O4","T1"],"hands":[["plus1","minus1"],[]],`+
		`"units":{"T1-Ki3":{"zone":"N27"},"O4-Te1":{"zone":"N26"}},"fight":{"la":"T1-Ki3","ld":"O4-Te1","from":"N27","to":"N26"}}`, "")
	f := of(tb)
	require.Equal(t, engine.Seat(0), f.st.Seat)
	helps := map[string]string{}
	for _, o := range f.options() {
		helps[o.Name] = o.Caption
	}
	assert.Equal(t, map[string]string{"None": "", "+1": "helps Jonas", "−1": ""}, helps)
	for _, o := range f.options() {
		o.Press()
		assert.Equal(t, o.Name == "+1", strings.Contains(f.Prompt().Text, "helps the attacker"), "%s: %s", o.Name, f.Prompt().Text)
		says, _ := tabletest.Within(f.Panel())
		for _, head := range []string{"Lead attacker: ", "Lead defender: "} {
			assert.Condition(t, func() bool { return strings.Contains(strings.Join(says, "\n"), head) }, "%s: %s", o.Name, head)
		}
	}
}

// TestBothSignsOfTheEitherMarkerAreNamed: the ±1 beside a +1 and a −1 has two tiles that tell it apart from them, and the odds have one row for
// each value.
func TestBothSignsOfTheEitherMarkerAreNamed(t *testing.T) {
	tb := begun(t, "nagashino", `{"phase":"marker_inactive","game_turn":3,"active":"takeda","division":"T1","command":["O4","T1"],"hands":[["plus1","minus1","either"],[]],`+
		`"units":{"T1-Ki3":{"zone":"N27"},"O4-Te1":{"zone":"N26"}},"fight":{"la":"T1-Ki3","ld":"O4-Te1","from":"N27","to":"N26"}}`, "")
	f := of(tb)
	var tiles []string
	for _, o := range f.options() {
		tiles = append(tiles, strings.TrimSpace(o.Name+" "+o.Caption))
	}
	assert.ElementsMatch(t, []string{"None", "+1 helps Jonas", "−1", "+1 the ±1, helps Jonas", "−1 the ±1"}, tiles)
	says, _ := tabletest.Within(f.Panel())
	rows := 0
	for _, text := range says {
		if text == "with +1" || text == "with −1" {
			rows++
		}
	}
	assert.Equal(t, 4, rows, "two for each lead: %q", says)
}

// TestAFireTellsWhoWasHit: beside the dice the Line names the unit that was hit, never that the unit which fired is unhurt, and the moment of
// a check stays until the player goes on.
func TestAFireTellsWhoWasHit(t *testing.T) {
	tb := begun(t, "nagashino", `{"phase":"fire_select","game_turn":3,"active":"takeda","division":"T1","hands":[[],[]],`+
		`"units":{"T1-Ki3":{"zone":"N27","marks":["moved"]}}}`, "")
	f := of(tb)
	require.True(t, tb.Do(engine.Action{Kind: jidai.KindFire, Piece: pieceOf(t, f, "O4-Te1"), To: placeOf(t, f, "N27")}))
	goOn(tb)
	if f.view.Phase() == jidai.FireLead {
		require.True(t, tb.Do(engine.Action{Kind: jidai.KindLead, Piece: pieceOf(t, f, "T1-Ki3")}))
	}
	rolled := false
	for n := 0; f.st.Moment != nil && n < 20; n++ {
		said := f.Prompt().Text
		assert.NotContains(t, said, "Arquebus 1 (Takigawa) is unharmed")
		for _, e := range f.st.Moment.Events {
			if e.Kind == jidai.EventFireRoll {
				rolled = true
				assert.Contains(t, said, "Horse (Katsuyori): ")
			}
		}
		tabletest.Press(tb, fyne.KeySpace)
		goOn(tb)
	}
	assert.True(t, rolled)
	assert.True(t, f.Cue([]engine.Event{{Kind: jidai.EventCheck, Piece: pieceOf(t, f, "T1-Ki3")}}, f.view, false).Rests, "a check stays until the player goes on")
}

// TestUnitsOfOneKindHaveDifferentNames: every counter has a different name, made of its kind and its division, and the log and the table use
// it; the tray may leave out only the division.
func TestUnitsOfOneKindHaveDifferentNames(t *testing.T) {
	f := of(begun(t, "nagashino", `{"phase":"activate","game_turn":3,"active":"allies","hands":[[],[]]}`, ""))
	seen := map[string]bool{}
	for _, c := range f.view.Counters() {
		name := f.book.Named(c.Piece)
		assert.False(t, seen[name], name)
		seen[name] = true
		if c.Type >= jidai.Da {
			continue
		}
		assert.Equal(t, name, f.t.Tell().Piece(c.Piece), "the log")
		assert.True(t, strings.HasPrefix(name, f.book.Kind(c.Type)), "%s must begin with its kind", name)
		assert.True(t, strings.HasSuffix(name, " ("+f.book.Division(c.Division)+")"), "%s must end with its division", name)
		assert.Equal(t, name, f.book.Unit(c.Piece)+" ("+f.book.Division(c.Division)+")")
	}
	assert.Equal(t, "Arquebus 1 (Sassa)", f.book.Named(pieceOf(t, f, "O5-Te1")))
}

// The button of the tray has its key again once the list of a zone is closed.
func TestEnterLaysTheMarkerAfterAZoneWasListed(t *testing.T) {
	tb := begun(t, "nagashino", `{"phase":"marker_inactive","game_turn":3,"active":"takeda","division":"T1","command":["O4","T1"],"hands":[["plus1","minus1"],[]],`+
		`"units":{"T1-Ki3":{"zone":"N27"},"O4-Te1":{"zone":"N26"}},"fight":{"la":"T1-Ki3","ld":"O4-Te1","from":"N27","to":"N26"}}`, "")
	f := of(tb)
	tb.Canvas().Focus(f.Map)
	f.List(placeOf(t, f, "N43"))
	require.Positive(t, f.Listed)
	tabletest.Press(tb, fyne.KeyEscape)
	require.Zero(t, f.Listed)
	assert.Nil(t, tb.Canvas().Focused(), "the map no longer has the focus")
	tabletest.Press(tb, fyne.KeyReturn)
	assert.NotEqual(t, jidai.MarkerInactive, f.view.Phase())
}

// The Line gives the reason why a side acts first without dice.
func TestTheFirstTurnSaysWhyNobodyRolls(t *testing.T) {
	f := of(begun(t, "nagashino", `{"phase":"activate","game_turn":1,"active":"allies"}`, ""))
	first := engine.Event{Kind: jidai.EventFirst, Seat: engine.OwnerOf(0)}
	assert.Contains(t, f.momentPrompt(&face.Moment{Events: []engine.Event{first}}).Text, "No dice in the first turn")
	rolled := engine.Event{Kind: jidai.EventInitiative, Seat: engine.OwnerOf(0), N: 3}
	assert.NotContains(t, f.momentPrompt(&face.Moment{Events: []engine.Event{rolled, first}}).Text, "No dice")
}

// The log does not ask for an impossible number on a die.
func TestLessThanOneIsNeverAsked(t *testing.T) {
	f := of(begun(t, "shizugatake", `{"phase":"activate","game_turn":1,"active":"shibata"}`, ""))
	e := engine.Event{Kind: jidai.EventReinforce, Owner: f.view.Divisions(0)[0].Owner, N: 3, Nums: [4]int16{1}}
	assert.Contains(t, f.t.Tell().Event(e), "not possible this turn")
	e.Nums[0] = 2
	assert.Contains(t, f.t.Tell().Event(e), "less than 2 is needed")
}

// A player who names the lead is told why the units on foot in the zone are missing.
func TestOnlyHorseMayBeHitIsSaid(t *testing.T) {
	for units, horse := range map[string]bool{
		`"T3-Ki1":{"zone":"N27","marks":["moved"]},"T3-Ki2":{"zone":"N27","marks":["moved"]},"T3-Ya3":{"zone":"N27","marks":["moved"]}`: true,
		`"T3-Ki1":{"zone":"N27","marks":["moved"]},"T3-Ki2":{"zone":"N27","marks":["moved"]}`:                                           false,
	} {
		tb := begun(t, "nagashino", `{"phase":"fire_select","game_turn":3,"active":"takeda","division":"T3","hands":[[],[]],"units":{`+units+`}}`, "")
		f := of(tb)
		require.True(t, tb.Do(engine.Action{Kind: jidai.KindFire, Piece: pieceOf(t, f, "O4-Te1"), To: placeOf(t, f, "N27")}))
		goOn(tb)
		require.Equal(t, jidai.FireLead, f.view.Phase())
		assert.Equal(t, horse, strings.Contains(f.Prompt().Text, "Horse must be hit first"), f.Prompt().Text)
	}
}

// A move of all counters that can still move says, before it is made, that it ends the moves.
func TestTheLastMoveSaysThatFireFollows(t *testing.T) {
	tb := begun(t, "nagashino", `{"phase":"move","game_turn":3,"active":"allies","division":"G2","hands":[[],[]],"units":{"G2-Ta":{"marks":["moved"]}}}`, "")
	f := of(tb)
	all := f.unmoved()
	require.Greater(t, len(all), 1)
	last := func(list []engine.Piece) bool {
		f.unpick()
		f.choose(list)
		for _, r := range f.reach {
			if r.Place != f.book.Counter(list[0]).Place {
				f.over = f.Zone(r.Place)
				return strings.Contains(f.Prompt().Text, "The moves then end")
			}
		}
		return false
	}
	assert.False(t, last(all[:1]))
	assert.True(t, last(all))
}
