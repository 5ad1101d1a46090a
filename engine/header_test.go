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
