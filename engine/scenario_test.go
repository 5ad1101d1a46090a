package engine_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/engine"
	"tenka/engine/toytest"
)

// TestARefusedScenarioNamesThePlace changes one field of a scenario of the toy at a time.
func TestARefusedScenarioNamesThePlace(t *testing.T) {
	for change, want := range map[string]string{
		`{}`:                        "",
		`{"difficulty":3}`:          "",
		`{"options":{"players":2}}`: "",
		`{"players":[{"name":"A","seats":[0]},{"name":"B","seats":[1,2]}]}`: "",
		`{"chance":[{"draw":"deck","values":["dog","cat","bee","ant"]}]}`:   "chance.values",
		`{"chance":[{"draw":"coin","values":[1]}]}`:                         "chance[0].draw",
		`{"chance":[{"draw":"deck","values":["dog","elk"]}]}`:               "chance[0].values[1]",
		`{"game":"chess"}`:                           "game",
		`{"format":2}`:                               "format",
		`{"difficulty":-1}`:                          "difficulty",
		`{"difficulty":4}`:                           "difficulty",
		`{"title":{"fr":"S"}}`:                       "title.en",
		`{"options":{"players":5}}`:                  "options.players",
		`{"options":{"players":[2]}}`:                "options.players",
		`{"players":[{"name":"A","seats":[0]}]}`:     "players",
		`{"agreement":"none"}`:                       "agreement",
		`{"position":{"phase":"noon"}}`:              "position.phase",
		`{"goal":{"seat":3,"choices":1,"win":true}}`: "goal.seat",
		`{"goal":{"seat":0,"choices":1,"win":true}}`: "",
		`{"colour":1}`:                               "colour",
	} {
		file := map[string]any{"format": 1, "game": "toy", "id": "s", "title": map[string]any{"en": "S"}, "text": map[string]any{}, "options": map[string]any{}}
		require.NoError(t, json.Unmarshal([]byte(change), &file))
		b, err := json.Marshal(file)
		require.NoError(t, err)
		_, err = engine.ReadScenario(b, byName)
		var got *engine.DataError
		if want == "" {
			assert.NoError(t, err, change)
		} else if assert.ErrorAs(t, err, &got, change) {
			assert.Equal(t, want, got.Path, change)
		}
		if want == "difficulty" {
			assert.Equal(t, []any{0, engine.Hard}, got.Args, "the bounds are named")
		}
	}
}

func TestPrescribedDrawsAreThoseOfTheScenario(t *testing.T) {
	w := toytest.Game{}.Vocabulary()
	draws := []engine.Answer{{Draw: 1, Values: []int16{3}}, {Draw: 2, Values: []int16{6, -2}}}
	var s engine.Scenario
	s.Prescribe(w, draws)
	got, err := s.Prescribed(w)
	require.NoError(t, err)
	assert.Equal(t, draws, got)
	s.Prescribe(w, draws[1:])
	got, err = s.Prescribed(w)
	require.NoError(t, err)
	assert.Equal(t, draws[1:], got, "and no others")
	for file, at := range map[string]string{
		`[{"draw":"deck","values":[1]}]`:             "chance[0].values[0]",
		`[{"draw":"die","values":[1,2.5]}]`:          "chance[0].values[1]",
		`[{"draw":"die","values":[40000]}]`:          "chance[0].values[0]",
		`[{"draw":"die","values":["ant"]}]`:          "chance[0].values[0]",
		`[{"draw":"die","values":[1]},{"draw":"x"}]`: "chance[1].draw",
	} {
		require.NoError(t, json.Unmarshal([]byte(file), &s.Chance))
		_, err := s.Prescribed(w)
		var fault *engine.DataError
		if assert.ErrorAs(t, err, &fault, file) {
			assert.Equal(t, at, fault.Path, file)
		}
	}
}

func TestATextThatIsMissingInALanguageIsInEnglish(t *testing.T) {
	var s engine.Scenario
	texts := map[string]string{"en": "War", "fr": "Guerre", "de": ""}
	for lang, want := range map[string]string{"en": "War", "fr": "Guerre", "de": "War", "it": "War"} {
		assert.Equal(t, want, s.Say(texts, lang))
	}
}

func TestOptionsKeepTheirValuesInAFile(t *testing.T) {
	for file, want := range map[string]engine.Options{
		`{"a":3,"b":true,"c":"moon","d":false,"e":-2}`: {"a": "3", "b": "true", "c": "moon", "d": "false", "e": "-2"},
		`{}`: {},
	} {
		var got engine.Options
		require.NoError(t, json.Unmarshal([]byte(file), &got))
		assert.Equal(t, want, got)
		b, err := json.Marshal(got)
		require.NoError(t, err)
		assert.Equal(t, file, string(b))
	}
	for _, wrong := range []string{`{"a":null}`, `{"a":[1]}`, `{"a":{}}`, `[]`} {
		assert.Error(t, new(engine.Options).UnmarshalJSON([]byte(wrong)), wrong)
	}
}

func TestAnOptionAppliesBesideTheValueThatItNeeds(t *testing.T) {
	beside := engine.Options{"side": "moon", "first": "seat2", "odd": "seatx"}
	assert.True(t, engine.Option{}.Applies(beside))
	assert.True(t, engine.Option{Only: "side=moon"}.Applies(beside))
	assert.False(t, engine.Option{Only: "side=sun"}.Applies(beside))
	assert.False(t, engine.Option{Only: "map=moon"}.Applies(beside))
	for id, want := range map[string]engine.Seat{"first": 2, "odd": engine.NoSeat, "side": engine.NoSeat, "none": engine.NoSeat} {
		assert.Equal(t, want, beside.Seat(id), id)
	}
}

func TestTwoOptionsThatExcludeEachOtherAreRefusedTogether(t *testing.T) {
	list := []engine.Option{{ID: "a", Values: []string{"false", "true"}, Rule: "toy.a", Without: []string{"b"}}, {ID: "b", Values: []string{"no", "yes"}}}
	for _, fine := range []engine.Options{{}, {"a": "true"}, {"b": "yes"}} {
		_, err := fine.Fill(list)
		assert.NoError(t, err)
	}
	_, err := engine.Options{"a": "true", "b": "yes"}.Fill(list)
	assert.EqualError(t, err, `options.b: fault.default a: "yes": toy.a`)
	_, err = engine.Options{"a": "maybe"}.Fill(list)
	assert.EqualError(t, err, `options.a: fault.one false, true: "maybe": toy.a`)
}

func TestANumberOfMatchesIsRoundedToPerCent(t *testing.T) {
	m := engine.Measured{For: []string{engine.Learners, "sharp"}, Start: 3, Matches: 200}
	for won, want := range map[int]int{0: 0, 1: 1, 100: 50, 199: 100, 200: 100} {
		assert.Equal(t, want, m.Percent(won), won)
	}
	other := engine.Measured{For: []string{"gentle"}, Start: -1, Matches: 10}
	b := engine.Balance{Measured: []engine.Measured{other, m}}
	got, ok := b.Proposal("sharp")
	assert.True(t, ok)
	assert.Equal(t, m, got)
	_, ok = b.Proposal("steady")
	assert.False(t, ok)
	got, ok = b.Tried(-1)
	assert.True(t, ok)
	assert.Equal(t, other, got)
	_, ok = b.Tried(0)
	assert.False(t, ok)
	assert.InDelta(t, 0.5, engine.Expected(0), 1e-9)
	assert.InDelta(t, 10.0/11, engine.Expected(400), 1e-9)
}
