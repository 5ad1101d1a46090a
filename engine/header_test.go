package engine_test

import (
	"strings"
	"testing"

	"tenka/engine"
	"tenka/engine/schema"
	"tenka/engine/toytest"
)

// TestWhetherHintsAreAllowedIsKept writes and reads matches with every agreement about hints, and scenarios saved from them.
func TestWhetherHintsAreAllowedIsKept(t *testing.T) {
	yes, no := true, false
	for _, c := range []struct {
		agreed  *bool
		written string
		allowed bool
	}{{nil, "", true}, {&yes, `"hints":true`, true}, {&no, `"hints":false`, false}} {
		m := newMatch(t, toytest.Game{}, nil, engine.Fair, 1)
		m.Header().Hints = c.agreed
		file := text(m)
		header, _, _ := strings.Cut(file, "\n")
		if err := schema.Line([]byte(header)); err != nil {
			t.Error(err)
		}
		if strings.Contains(header, `"hints"`) != (c.written != "") || !strings.Contains(header, c.written) {
			t.Errorf("the header should say %q: %s", c.written, header)
		}
		again, _, err := engine.ReadMatch(strings.NewReader(file), byName)
		if err != nil {
			t.Fatal(err)
		}
		s, err := again.Scenario("mine", "Mine", engine.AllSeats(again.Seats()))
		if err != nil {
			t.Fatal(err)
		}
		b := s.MarshalIndent()
		read, err := engine.ReadScenario(b, byName)
		if err != nil {
			t.Fatalf("%v\n%s", err, b)
		}
		from := read.Header()
		if again.Header().AllowsHints() != c.allowed || from.AllowsHints() != c.allowed {
			t.Errorf("%q: hints are allowed: %v in the match, %v in its scenario", c.written, again.Header().AllowsHints(), from.AllowsHints())
		}
		if err := schema.Scenario(b); err != nil {
			t.Error(err)
		}
		if wrong := strings.Replace(header, c.written, `"hints":"no"`, 1); c.agreed != nil && schema.Line([]byte(wrong)) == nil {
			t.Error("hints are true or false, and nothing else")
		}
	}
}

func TestAGameWhoseOptionsDoNotCountSeatsHasNone(t *testing.T) {
	if n := (engine.Options{"players": "3"}).SeatCount([]engine.Option{{ID: "players", Values: []string{"2", "3"}}}); n != 0 {
		t.Errorf("%d seats", n)
	}
}

// TestARefusedHeaderNamesThePlaceAndWhatWouldFit changes one thing of a header of the toy at a time.
func TestARefusedHeaderNamesThePlaceAndWhatWouldFit(t *testing.T) {
	for _, c := range []struct {
		want   string
		change func(h *engine.Header)
	}{
		{"", func(*engine.Header) {}},
		{"", func(h *engine.Header) { h.Colours = []int{engine.SeatColours - 1, 0, 2} }},
		{"", func(h *engine.Header) { h.Clock = engine.MostClock }},
		{"format: fault.is 1: 7", func(h *engine.Header) { h.Format = 7 }},
		{`game: fault.is toy: "rumble"`, func(h *engine.Header) { h.Game = "rumble" }},
		{`agreement: fault.one free, fair: "none"`, func(h *engine.Header) { h.Agreement = "none" }},
		{`options.players: fault.one 3, 2: "4"`, func(h *engine.Header) { h.Options = engine.Options{"players": "4"} }},
		{`options.weather: fault.id: "weather"`, func(h *engine.Header) { h.Options = engine.Options{"weather": "rain"} }},
		{"players[1].seats: fault.least 1: 0", func(h *engine.Header) { h.Players[1].Seats = nil }},
		{"players[1].seats[0]: fault.seat.free 2: -1", func(h *engine.Header) { h.Players[1].Seats = []engine.Seat{-1} }},
		{"players[1].seats[0]: fault.seat.free 2: 3", func(h *engine.Header) { h.Players[1].Seats = []engine.Seat{3} }},
		{"players[1].seats[1]: fault.seat.free 2: 0", func(h *engine.Header) { h.Players[1].Seats = []engine.Seat{1, 0} }},
		{"players: fault.players 3: 2", func(h *engine.Header) { h.Players = h.Players[:2] }},
		{"goal.choices: fault.between 1 5: 0", func(h *engine.Header) { h.Goal = &engine.Goal{Win: true} }},
		{"goal.seat: fault.between 0 2: 3", func(h *engine.Header) { h.Goal = &engine.Goal{Win: true, Choices: 1, Seat: 3} }},
		{"colours: fault.list 3: 2", func(h *engine.Header) { h.Colours = []int{0, 1} }},
		{"colours[1]: fault.between 0 4: -1", func(h *engine.Header) { h.Colours[1] = -1 }},
		{"colours[1]: fault.between 0 4: 5", func(h *engine.Header) { h.Colours[1] = engine.SeatColours }},
		{"colours[2]: fault.once: 0", func(h *engine.Header) { h.Colours[2] = 0 }},
		{"data.rounds: fault.between 1 1000: 0", func(h *engine.Header) { h.Data = []byte(`{"game":"toy","rounds":0}`) }},
	} {
		h := *newMatch(t, toytest.Game{}, nil, engine.Fair, 1).Header()
		c.change(&h)
		_, err := engine.NewMatch(toytest.Game{}, h)
		got := ""
		if err != nil {
			got = err.Error()
		}
		if got != c.want {
			t.Errorf("%s, want %s", got, c.want)
		}
	}
}

func TestASeatThatNobodyHoldsHasNoPlayer(t *testing.T) {
	h := engine.Header{Players: []engine.Player{{Seats: []engine.Seat{0, 2}}, {Seats: []engine.Seat{1}}}}
	for seat, want := range []int{0, 1, 0, -1} {
		if got := h.PlayerOf(engine.Seat(seat)); got != want {
			t.Errorf("seat %d belongs to player %d, want %d", seat, got, want)
		}
	}
}
