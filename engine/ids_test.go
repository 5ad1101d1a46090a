package engine_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/engine"
)

// named is a vocabulary with two of everything.
var named = &engine.Vocabulary{
	Kinds: []string{"", "move", "rest"}, Places: []string{"", "kyoto", "odawara"}, Pieces: []string{"", "army", "daimyo"},
	Cards: []string{"", "ant", "bee"}, Events: []string{"", "moved", "rested"}, Owners: []string{"farmers", "bandits"},
	Draws:     []engine.DrawWord{{}, {ID: "dice", Of: engine.OfDie, Told: []engine.EventKind{1}}, {ID: "deck", Of: engine.OfCard}},
	CardRules: []string{"", "toy.ant", "toy.bee"},
	Reasons:   []engine.ReasonWord{{}, {ID: "turn", Rule: "toy.turn"}, {ID: "card"}},
	NoWayBack: "toy.never", WayBack: "toy.undo",
}

func TestAnActionIsReadAsItWasWritten(t *testing.T) {
	for text, a := range map[string]engine.Action{
		`{"kind":"move"}`: {Kind: 1},
		`{"kind":"rest","owner":0,"die":2,"from":"kyoto","to":"odawara","piece":"daimyo","card":"bee","n":-3}`: {Kind: 2, Owner: 1, Die: 2, From: 1, To: 2, Piece: 2, Card: 2, N: -3},
		`{"kind":"move","owner":7}`:         {Kind: 1, Owner: engine.MaxSeats},
		`{"kind":"move","owner":"farmers"}`: {Kind: 1, Owner: engine.MaxSeats + 1},
		`{"kind":"move","owner":"bandits"}`: {Kind: 1, Owner: engine.MaxSeats + 2},
		`{"kind":"move","owner":"?","from":"?","to":"?","piece":"?","card":"?","n":-1}`: {
			Kind: 1, Owner: engine.Open, From: engine.Open, To: engine.Open, Piece: engine.Open, Card: engine.Open, N: engine.Open},
	} {
		assert.Equal(t, text, string(named.EncodeAction(a)))
		got, err := named.DecodeAction([]byte(text))
		require.NoError(t, err, text)
		assert.Equal(t, a, got, text)
	}
}

func TestAnEventIsReadAsItWasWritten(t *testing.T) {
	for text, e := range map[string]engine.Event{
		`{"event":"moved"}`: {Kind: 1},
		`{"event":"rested","seat":1,"owner":"bandits","from":"kyoto","to":"odawara","piece":"army","card":"ant","n":5,"nums":[0,7],"for":2}`: {
			Kind: 2, Seat: 2, Owner: engine.MaxSeats + 2, From: 1, To: 2, Piece: 1, Card: 1, N: 5, Nums: [4]int16{0, 7}, For: 2},
		`{"event":"moved","nums":[1,2,3,4]}`: {Kind: 1, Nums: [4]int16{1, 2, 3, 4}},
	} {
		assert.Equal(t, text, string(named.EncodeEvent(e)))
		got, err := named.DecodeEvent([]byte(text))
		require.NoError(t, err, text)
		assert.Equal(t, e, got, text)
	}
	got, err := named.DecodeEvent([]byte(`{"event":"moved","nums":[1,2,3,4,5]}`))
	require.NoError(t, err)
	assert.Equal(t, [4]int16{1, 2, 3, 4}, got.Nums, "there are four numbers")
}

// TestTheFirstUnknownIDIsNamed gives actions, events and gestures with ids that nothing has.
func TestTheFirstUnknownIDIsNamed(t *testing.T) {
	action := func(b []byte) error { _, err := named.DecodeAction(b); return err }
	event := func(b []byte) error { _, err := named.DecodeEvent(b); return err }
	gesture := func(b []byte) error { _, err := named.DecodeGesture(b); return err }
	for _, c := range []struct {
		read     func([]byte) error
		text, at string
	}{
		{action, `{}`, "kind"},
		{action, `{"kind":"?"}`, "kind"},
		{action, `{"kind":"fly","from":"edo"}`, "kind"},
		{action, `{"kind":"move","from":"edo","to":"nara"}`, "from"},
		{action, `{"kind":"move","to":"nara","owner":"monks"}`, "to"},
		{action, `{"kind":"move","piece":"boat"}`, "piece"},
		{action, `{"kind":"move","card":"cat"}`, "card"},
		{action, `{"kind":"move","owner":"monks"}`, "owner"},
		{action, `{"kind":"move","by":1}`, "by"},
		{event, `{}`, "event"},
		{event, `{"event":"?"}`, "event"},
		{event, `{"event":"flew"}`, "event"},
		{event, `{"event":"moved","from":"edo","owner":"monks"}`, "from"},
		{event, `{"event":"moved","seat":"monks"}`, "owner"},
		{event, `{"event":"moved","by":1}`, "by"},
		{gesture, `{}`, "kind"},
		{gesture, `{"kind":"?"}`, "kind"},
		{gesture, `{"kind":"move","from":"?"}`, "from"},
		{gesture, `{"kind":"move","from":"edo","owner":"monks"}`, "from"},
		{gesture, `{"kind":"move","owner":"?"}`, "owner"},
		{gesture, `{"kind":"move","owner":"monks"}`, "owner"},
		{gesture, `{"kind":"move","by":1}`, "by"},
	} {
		var got *engine.DataError
		if assert.ErrorAs(t, c.read([]byte(c.text)), &got, c.text) {
			assert.Equal(t, c.at, got.Path, c.text)
		}
	}
	for _, owner := range []string{`-1`, `8`, `""`, `{}`} {
		assert.Error(t, action([]byte(`{"kind":"move","owner":`+owner+`}`)), owner)
	}
}

func TestAGestureTellsWhatIsWrittenFromWhatIsLeftOut(t *testing.T) {
	for text, want := range map[string]engine.Action{
		`{"kind":"move"}`: engine.Gesture(1),
		`{"kind":"move","owner":1,"die":0,"from":"kyoto","to":"","piece":"","card":"","n":-1}`: {Kind: 1, Owner: 2, From: 1, N: engine.MinusOne},
		`{"kind":"rest","die":-1,"n":4}`: {Kind: 2, Owner: engine.Open, Die: engine.MinusOne, From: engine.Open, To: engine.Open, Piece: engine.Open, Card: engine.Open, N: 4},
	} {
		got, err := named.DecodeGesture([]byte(text))
		require.NoError(t, err, text)
		assert.Equal(t, want, got, text)
	}
}

func TestARefusalHasItsOwnRuleOrThatOfItsCard(t *testing.T) {
	assert.Equal(t, "toy.turn", named.Rule(engine.Refusal{Reason: 1, Card: 2}))
	assert.Equal(t, "toy.bee", named.Rule(engine.Refusal{Reason: 2, Card: 2}))
	assert.Empty(t, named.Rule(engine.Refusal{Reason: 2, Card: 3}))
	assert.Empty(t, named.Rule(engine.No))
	for stop, rule := range map[engine.Stop]string{
		engine.Clear: "", engine.StopStart: "toy.undo", engine.StopBarrier: "toy.never", engine.StopConsent: "toy.undo", engine.StopUnplayed: "",
	} {
		assert.Equal(t, rule, named.StopRule(stop))
	}
}

// TestDiceAreThoseOfTheSeatThatIsTold reads records with one event a die, one event an answer, and events that do not fit.
func TestDiceAreThoseOfTheSeatThatIsTold(t *testing.T) {
	told := func(s engine.Owner) engine.Event { return engine.Event{Kind: 1, Seat: s} }
	dice := func(values ...int16) engine.Answer { return engine.Answer{Draw: 1, Values: values} }
	for _, c := range []struct {
		events []engine.Event
		chance []engine.Answer
		want   []engine.Throw
	}{
		{[]engine.Event{told(1), {Kind: 2, Seat: 5}, told(3)}, []engine.Answer{dice(4, 6)}, []engine.Throw{{Seat: 0, Values: []int16{4}}, {Seat: 2, Values: []int16{6}}}},
		{[]engine.Event{told(2), told(1)}, []engine.Answer{dice(4, 6), {Draw: 2, Values: []int16{1}}, dice(3)}, []engine.Throw{{Seat: 1, Values: []int16{4, 6}}, {Seat: 0, Values: []int16{3}}}},
		{[]engine.Event{told(2), told(1)}, []engine.Answer{dice(1, 2, 3)}, []engine.Throw{{Seat: 7, Values: []int16{1, 2, 3}}}},
		{nil, []engine.Answer{dice(5)}, []engine.Throw{{Seat: 7, Values: []int16{5}}}},
		{nil, []engine.Answer{{Draw: 2, Values: []int16{1}}}, nil},
	} {
		r := &engine.Record{Seat: 7, Events: c.events, Chance: c.chance}
		assert.Equal(t, c.want, r.Throws(named))
	}
}

func TestARefusalNamesOnlyWhatTheGameHas(t *testing.T) {
	for q, want := range map[int16]int16{engine.Open: 0, 0: 0, 1: 1, 2: 2, 3: 0} {
		assert.EqualValues(t, want, named.NamedPlace(engine.Place(q)))
		assert.EqualValues(t, want, named.NamedPiece(engine.Piece(q)))
	}
}

func TestEachIDOfAGameIsFound(t *testing.T) {
	kind, ok := named.Kind("rest")
	assert.True(t, ok)
	assert.EqualValues(t, 2, kind)
	event, ok := named.Event("rested")
	assert.True(t, ok)
	assert.EqualValues(t, 2, event)
	card, ok := named.Card("ant")
	assert.True(t, ok)
	assert.EqualValues(t, 1, card)
	piece, ok := named.Piece("daimyo")
	assert.True(t, ok)
	assert.EqualValues(t, 2, piece)
	_, ok = named.Event("rest")
	assert.False(t, ok, "it is a kind")
}

func TestStepsArePublicIfAllOfThemAre(t *testing.T) {
	w := &engine.Vocabulary{Public: []engine.Kind{1, 3}}
	for _, c := range []struct {
		kinds []engine.Kind
		want  bool
	}{{nil, true}, {[]engine.Kind{1, 3, 1}, true}, {[]engine.Kind{2}, false}, {[]engine.Kind{1, 2}, false}} {
		var steps []engine.Action
		for _, k := range c.kinds {
			steps = append(steps, engine.Action{Kind: k})
		}
		assert.Equal(t, c.want, w.Publicly(steps), "%v", c.kinds)
	}
}

func TestDrawnThingsAreWrittenWithTheirIDs(t *testing.T) {
	w := *named
	w.Draws = []engine.DrawWord{{}, {ID: "dice"}, {ID: "deck", Of: engine.OfCard}, {ID: "zone", Of: engine.OfPlace}, {ID: "bag", Of: engine.OfPiece}}
	list := []engine.Answer{{Draw: 1, Values: []int16{1, 2}}, {Draw: 2, Values: []int16{2}}, {Draw: 3, Values: []int16{1, 2}}, {Draw: 4, Values: []int16{1}}}
	b, err := json.Marshal(w.AnswersOut(list))
	require.NoError(t, err)
	assert.JSONEq(t, `[{"draw":"dice","values":[1,2]},{"draw":"deck","values":["bee"]},{"draw":"zone","values":["kyoto","odawara"]},{"draw":"bag","values":["army"]}]`, string(b))
}

func TestTheFirstSeatOfASetIsTheLowest(t *testing.T) {
	assert.Equal(t, engine.NoSeat, engine.Seats(0).First())
	assert.Equal(t, engine.Seat(1), engine.Seats(0b110).First())
	assert.Equal(t, 2, engine.Seats(0b110).Count())
	assert.Equal(t, engine.Seats(0b100), engine.Seats(0b110).Without(1))
	assert.Zero(t, engine.Only(engine.NoSeat))
	assert.False(t, engine.Seats(0b111).Has(engine.NoSeat))
	assert.Equal(t, engine.Owner(0), engine.OwnerOf(engine.NoSeat))
	var all []engine.Seat
	engine.Seats(0b1011).Each(func(s engine.Seat) { all = append(all, s) })
	assert.Equal(t, []engine.Seat{0, 1, 3}, all)
}

// TestASeatHasTheColourOfItsArmy compares the colours of all seats with what the position says of armies, and with the header where it has none.
func TestASeatHasTheColourOfItsArmy(t *testing.T) {
	with := 0
	for _, g := range every() {
		m := newMatch(t, g, nil, engine.Free, 4)
		pos := m.Blank()
		g.Sample(m.View(engine.AllSeats(m.Seats())), engine.Bare(1), pos)
		for s := range engine.Seat(m.Seats()) {
			want, armies := m.Header().Colours[s], false
			if p, may := pos.(engine.Mustered); may {
				if colour, has := p.ArmyColour(s); has {
					armies = true
					with++
					if want = colour; colour == engine.NoArmy {
						want = int(s)
					}
				}
			}
			colour, army := m.Colour(s)
			assert.Equal(t, want, colour, g.Name())
			assert.Equal(t, armies, army, g.Name())
		}
	}
	assert.NotZero(t, with, "no game has armies")
}
