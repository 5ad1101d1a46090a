package ruleset_test

import (
	"reflect"
	"testing"

	"tenka/engine"
	"tenka/engine/ruleset"
)

// heap is a game of stones: the seat whose turn it is takes some from a place that has any, or passes.
type heap struct {
	left [3]int16
	turn engine.Seat
}

const (
	take engine.Kind = iota + 1
	pass
	unknown
)

const (
	notYourTurn engine.Reason = iota + 1
	stray
	nothingThere
	tooMany
	nothingLeft
)

var rules = ruleset.Table[*heap]{
	Turn: func(h *heap, s engine.Seat, _ engine.Action) (engine.Refusal, bool) {
		return engine.Refusal{Reason: notYourTurn}, s == h.turn
	},
	Stray: stray,
	Kinds: []ruleset.Rule[*heap]{
		take: {Fields: ruleset.From | ruleset.N, Tests: []ruleset.Test[*heap]{somethingThere, notTooMany}, Idle: allGone},
		pass: {Tests: []ruleset.Test[*heap]{}},
	},
}

func somethingThere(h *heap, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	return engine.Refusal{Reason: nothingThere, Place: a.From}, a.From == engine.Open || a.From > 0 && a.From < 3 && h.left[a.From] > 0
}

func notTooMany(h *heap, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	if a.From == engine.Open || a.N == engine.Open {
		return engine.No, true
	}
	return engine.Refusal{Reason: tooMany, Want: h.left[a.From], Got: a.N}, a.N > 0 && a.N <= h.left[a.From]
}

func allGone(*heap, engine.Seat, engine.Action) (engine.Refusal, bool) {
	return engine.Refusal{Reason: nothingLeft}, false
}

func (h *heap) legal(buf []engine.Action) []engine.Action {
	for q := engine.Place(1); q < 3; q++ {
		for n := int16(1); n <= h.left[q]; n++ {
			buf = append(buf, engine.Action{Kind: take, From: q, N: n})
		}
	}
	return append(buf, engine.Action{Kind: pass})
}

// check is what the Check of a game's position does.
func (h *heap) check(s engine.Seat, a engine.Action) (engine.Refusal, bool) {
	why, ok := rules.Test(h, s, a)
	if !ok || a.Whole() {
		return why, ok
	}
	var buf [8]engine.Action
	return rules.Gesture(h, s, a, h.legal(buf[:0]))
}

func TestTheFirstRuleThatFailsRefuses(t *testing.T) {
	const open = engine.Open
	h := &heap{left: [3]int16{0, 2, 0}}
	none := &heap{}
	for _, c := range []struct {
		name string
		h    *heap
		seat engine.Seat
		a    engine.Action
		want engine.Refusal
	}{
		{"a legal step", h, 0, engine.Action{Kind: take, From: 1, N: 2}, engine.No},
		{"another seat", h, 1, engine.Action{Kind: take, From: 1, N: 9}, engine.Refusal{Reason: notYourTurn}},
		{"the second rule", h, 0, engine.Action{Kind: take, From: 1, N: 3}, engine.Refusal{Reason: tooMany, Want: 2, Got: 3}},
		{"both rules", h, 0, engine.Action{Kind: take, From: 2, N: 3}, engine.Refusal{Reason: nothingThere, Place: 2}},
		{"a field the kind does not use", h, 0, engine.Action{Kind: take, From: 1, N: 1, Card: 4}, engine.Refusal{Reason: stray}},
		{"a kind without rules of its own", h, 0, engine.Action{Kind: pass}, engine.No},
		{"its stray field", h, 0, engine.Action{Kind: pass, N: 1}, engine.Refusal{Reason: stray}},
		{"no kind", h, 0, engine.Action{}, engine.Refusal{Reason: stray}},
		{"a kind the game has not", h, 0, engine.Action{Kind: unknown}, engine.Refusal{Reason: stray}},
		{"a gesture that something fits", h, 0, engine.Action{Kind: take, From: open, N: 2}, engine.No},
		{"a gesture that nothing fits", h, 0, engine.Action{Kind: take, From: open, N: 3}, engine.Refusal{Reason: tooMany, Want: 2, Got: 3}},
		{"an open field the kind does not use", h, 0, engine.Gesture(take), engine.No},
		{"a gesture where its kind has no legal step", none, 0, engine.Action{Kind: take, From: open, N: 1}, engine.Refusal{Reason: nothingLeft}},
	} {
		if why, ok := c.h.check(c.seat, c.a); ok != (c.want == engine.No) || why != c.want {
			t.Errorf("%s: %+v, want %+v", c.name, why, c.want)
		}
		if got, want := rules.Allows(c.h, c.seat, c.a), c.want == engine.No && c.a.Whole(); got != want {
			t.Errorf("%s: allowed %v, want %v", c.name, got, want)
		}
	}
	g := engine.Action{Kind: take, From: open, N: 3}
	if n := testing.AllocsPerRun(100, func() { h.check(0, g) }); n != 0 {
		t.Errorf("%v allocations in a check", n)
	}
}

func TestOptionsAreReadWithTheirDefaultFirst(t *testing.T) {
	got := ruleset.Options([]byte(`{"options": {"list": [
		{"id": "players", "values": [2, 3, 4], "default": 3, "rule": "x.players", "source": "book"},
		{"id": "long", "type": "bool", "default": true},
		{"id": "side", "values": ["sun", "moon"], "default": "sun"}]}}`), "options", "list")
	want := []engine.Option{
		{ID: "players", Values: []string{"3", "2", "4"}, Seats: true, Rule: "x.players", Printed: true},
		{ID: "long", Values: []string{"true", "false"}},
		{ID: "side", Values: []string{"sun", "moon"}},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%+v\nwant %+v", got, want)
	}
}
