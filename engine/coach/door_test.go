package coach_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/engine"
	"tenka/engine/coach"
	"tenka/engine/enginetest"
	"tenka/engine/kenjin"
	"tenka/engine/shogun"
)

// curriculum reads a curriculum of these entries.
func curriculum(t *testing.T, g engine.Game, steps, entries string) *coach.Curriculum {
	c, err := coach.Read([]byte(`{"format":1,"game":"`+g.Name()+`",`+steps+`"entries":[`+entries+`]}`), g)
	require.NoError(t, err)
	return c
}

// entry is one with a sentence.
func entry(id, rest string) string {
	return `{"id":"` + id + `","title":{"en":"Title"},"says":{"en":"Said."},"rules":["rule"],` + rest + `}`
}

// first is a match and the occasion of whoever chooses first.
func first(t *testing.T, g engine.Game, options string) (*engine.Match, coach.Occasion) {
	m := enginetest.Match(t, g, engine.Free, options, 1)
	s := m.ToAct().First()
	return m, coach.Occasion{Seat: s, View: m.View(engine.Only(s)), Legal: m.Legal(s, nil)}
}

func action(t *testing.T, g engine.Game, text string) engine.Action {
	a, err := g.Vocabulary().DecodeAction([]byte(text))
	require.NoError(t, err)
	return a
}

func TestAnEntryIsNotSaidOutsideItsBound(t *testing.T) {
	g := kenjin.New()
	for gauge, want := range map[string]bool{"field.port": true, "field.torii": false} {
		m, o := first(t, g, "players=2 setup=novice2")
		c := curriculum(t, g, "", entry("a", `"if":{"gauge":"`+gauge+`","least":1},"soft":1,"when":[{"turn":true}]`))
		_, due := c.Next(&coach.Taught{}, m.Header().Options, o)
		assert.Equal(t, want, due, gauge)
		o.Legal = nil
		_, soft := c.Next(&coach.Taught{}, m.Header().Options, o)
		assert.Equal(t, want, soft, "%s, in a quiet moment", gauge)
	}
}

func TestAFieldIsExplainedWhenACardGoesThere(t *testing.T) {
	g := kenjin.New()
	m, o := first(t, g, "players=2 setup=novice2")
	c := curriculum(t, g, "", entry("a", `"when":[{"hold":{"kind":"engage"},"to":"field.port"}]`))
	for place, want := range map[string]bool{"L1": false, "L3": true} {
		o.Gesture = action(t, g, `{"kind":"engage","piece":"brute","to":"`+place+`"}`)
		_, ok := c.Next(&coach.Taught{}, m.Header().Options, o)
		assert.Equal(t, want, ok, place)
	}
	o.Gesture.To = engine.Open
	_, ok := c.Next(&coach.Taught{}, m.Header().Options, o)
	assert.False(t, ok, "nobody points at a place")
}

func TestACardHasTheNumberForWhichItWaited(t *testing.T) {
	g := kenjin.New()
	m, o := first(t, g, "players=2 setup=novice2")
	c := curriculum(t, g, "", entry("a", `"when":[{"turn":true},{"turn":true,"gauge":"held","least":99}]`)+","+entry("b", `"when":[{"turn":true}]`))
	card, _ := c.Next(&coach.Taught{}, m.Header().Options, o)
	require.Len(t, card.Entries, 2)
	assert.Equal(t, []int{13, 0}, card.Here)
}

func TestEachCardOfAPlanCanBringACard(t *testing.T) {
	g := shogun.New()
	entries := entry("a", `"when":[{"hold":{"kind":"lay","to":"tax"}}]`) + "," + entry("b", `"when":[{"hold":{"kind":"lay","to":"rice"}}]`) + "," +
		entry("c", `"when":[{"hold":{"kind":"lay","to":"bid"}}]`)
	for steps, want := range map[string]int{"": 2, `"steps":["lay"],`: 3} {
		m, o := first(t, g, "players=3")
		c := curriculum(t, g, steps, entries)
		var taught coach.Taught
		for i, space := range []string{"tax", "rice", "bid"} {
			o.Steps = i
			o.Gesture = action(t, g, `{"kind":"lay","to":"`+space+`","card":"chest-`+string(rune('0'+i))+`"}`)
			c.Tell(&taught, m.Header().Options, o, 1)
		}
		assert.Len(t, taught.Met, want, "steps: %q; a card grows once within a choice", steps)
	}
}

func TestTheSpaceOfACardInHandIsExplainedBeforeItLiesThere(t *testing.T) {
	g := shogun.New()
	m, o := first(t, g, "players=3")
	c := curriculum(t, g, `"steps":["lay"],`, entry("a", `"when":[{"can":{"kind":"lay"}}]`)+","+entry("b", `"when":[{"hold":{"kind":"lay","to":"tax"}}]`)+","+
		entry("c", `"when":[{"hold":{"kind":"lay","to":"rice"}}]`)+","+entry("d", `"when":[{"hold":{"kind":"lay","to":"bid"}}]`))
	var taught coach.Taught
	says := func() string {
		card, ok := c.Tell(&taught, m.Header().Options, o, 1)
		if !ok {
			return ""
		}
		return card.Entries[len(card.Entries)-1].ID
	}
	lay := func(space string) engine.Action {
		at, ok := g.Vocabulary().Place(space)
		require.True(t, ok)
		laid := engine.Gesture(shogun.KindLay)
		laid.To = at
		return engine.Filter(nil, o.Legal, laid)[0]
	}
	assert.Equal(t, "a", says(), "the plan begins")
	o.Gesture = lay("tax")
	assert.Equal(t, "b", says(), "in hand over the first space")
	o.Gesture = lay("rice")
	assert.Equal(t, "c", says(), "its card grows over another one")
	o.Gesture = lay("bid")
	assert.Empty(t, says(), "no more before one of them lies")
	o.Gesture = lay("tax")
	m.Do(o.Seat, o.Gesture)
	o.Legal, o.Steps = m.Legal(o.Seat, nil), 1
	assert.Empty(t, says(), "it lies there")
	o.Gesture = lay("bid")
	assert.Equal(t, "d", says(), "the next one in hand")
}

func TestInAQuietMomentOneCardDoesNotFollowTheOther(t *testing.T) {
	g := kenjin.New()
	m, o := first(t, g, "players=2 setup=novice2")
	o.Legal = nil
	c := curriculum(t, g, "", entry("a", `"soft":1,"when":[{"turn":true}]`)+","+entry("b", `"soft":1,"when":[{"turn":true}]`))
	var taught coach.Taught
	for i, want := range []bool{true, false, true} {
		_, ok := c.Tell(&taught, m.Header().Options, o, 1)
		assert.Equal(t, want, ok, "moment %d", i)
	}
}

func TestAGaugeOrAKindThatTheGameDoesNotHaveIsNamed(t *testing.T) {
	for text, want := range map[string]string{
		`"entries":[` + entry("a", `"if":{"gauge":"x","least":1},"when":[{"turn":true}]`) + `]`: "entries[0].if.gauge",
		`"entries":[` + entry("a", `"when":[{"turn":true,"gauge":"x","least":1}]`) + `]`:        "entries[0].when[0].gauge",
		`"entries":[` + entry("a", `"when":[{"hold":{"kind":"engage"},"to":"x"}]`) + `]`:        "entries[0].when[0].to",
		`"steps":["draft","x"],"entries":[` + entry("a", `"when":[{"turn":true}]`) + `]`:        "steps[1]",
	} {
		_, err := coach.Read([]byte(`{"format":1,"game":"kenjin",`+text+`}`), kenjin.New())
		var fault *engine.DataError
		require.ErrorAs(t, err, &fault)
		assert.Equal(t, want, fault.Path)
	}
}
