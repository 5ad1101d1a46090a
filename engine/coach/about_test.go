package coach_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/engine"
	"tenka/engine/drill"
	"tenka/engine/rumble"
)

func TestAChoiceIsPractisedByTheRulesOfWhatItDidOtherwise(t *testing.T) {
	g := rumble.New()
	m, o := first(t, g, "players=3")
	for m.At() < 60 {
		s, turn := m.ToAct().First(), m.At()
		legal := m.Legal(s, nil)
		m.Do(s, legal[turn*7%len(legal)])
	}
	o.Seat = m.ToAct().First()
	moment := drill.Moment{Seat: o.Seat, View: m.View(engine.Only(o.Seat)), Legal: m.Legal(o.Seat, nil), Level: 3, Draw: func(int) int { return 0 }}
	event, err := g.Vocabulary().DecodeEvent([]byte(`{"event":"deploy"}`))
	require.NoError(t, err)
	kinds := `"drills":[` + kind("winner", "war") + "," + kind("helpers", "help") + "," + kind("second", "war") + "," + kind("war", "run") + `],`
	general := entry("a", `"when":[{"can":{"kind":"deploy"}}],"ask":"second"`)
	told := entry("b", `"when":[{"told":{"event":"deploy"}}],"ask":"winner"`)
	own := entry("c", `"when":[{"hold":{"kind":"deploy","to":"odawara"}}],"ask":"helpers"`)
	ruled := `{"id":"d","title":{"en":"Title"},"says":{"en":"Said."},"rules":["war"],"when":[{"can":{"kind":"deploy"}}]}`
	unasked := entry("e", `"when":[{"hold":{"kind":"deploy"}}],"ask":"war"`)
	quiet := entry("f", `"when":[{"turn":true}],"ask":"winner"`)
	other := entry("g", `"when":[{"can":{"kind":"deploy"}}],"ask":"helpers"`)
	for entries, want := range map[string]string{
		general + "," + told + "," + own: "helpers",
		general + "," + told:             "winner",
		general:                          "second",
		ruled:                            "winner",
		unasked + "," + general:          "second",
		quiet:                            "",
		ruled + "," + other:              "",
	} {
		c := curriculum(t, g, kinds, entries)
		moment.Came = []engine.Event{event}
		step := action(t, g, `{"kind":"deploy","to":"odawara","die":1,"n":1}`)
		id := ""
		if d := c.About(moment, []engine.Action{step}, m.Header().Options); d != nil {
			id = d.ID
		}
		assert.Equal(t, want, id, entries)
		assert.Nil(t, c.About(moment, nil, m.Header().Options), "nothing was done otherwise")
	}
}

// kind is a kind of question that a rule explains.
func kind(id, rule string) string {
	return `{"id":"` + id + `","name":{"en":"Name"},"asks":{"en":"Asked?"},"why":{"en":"Why."},"rules":["` + rule + `"]}`
}
