package apart

import (
	"encoding/json"
	"strings"
	"testing"

	"tenka/engine"
	"tenka/engine/games"
)

// A guest can ask for what it likes: only its own legal choices, made once and where the match stands, change the match.
func TestAHostileGuestChangesNothing(t *testing.T) {
	g, _ := games.ByName("rumble")
	e := begin(t, g, "", 1, 0)
	for _, v := range e.guests {
		v.hear()
	}
	acting := e.match.ToAct().First()
	other := (acting + 1) % 3
	roll := `{"kind":"roll"}`
	do := func(after int, seat engine.Seat, steps ...string) string {
		list := make([]json.RawMessage, len(steps))
		for i, step := range steps {
			list[i] = json.RawMessage(step)
		}
		return string(message(asks{Do: &choice{After: after, Seat: seat, Steps: list}}))
	}
	for _, hostile := range []string{
		"", "{", "[]", `{"do":7}`, `{"kill":true}`, strings.Repeat("[", 10_000),
		do(0, other, roll), do(0, acting, roll), do(0, -1, roll), do(0, 99, roll), // the seat of another
		do(0, other, `{"kind":"fly"}`), do(0, other),
		`{"go":{"from":0,"to":99}}`, `{"go":{"from":0,"to":-1}}`, `{"go":{"from":5,"to":0}}`, `{"redo":true}`,
		`{"have":{"records":-5}}`, `{"have":{"records":99999999,"view":"1"}}`,
	} {
		_ = e.host.Heard(int(other), []byte(hostile))
		if e.match.Records() != 1 || e.match.At() != 0 || e.match.GaveUp() != 0 {
			t.Fatalf("%.60s changed the match", hostile)
		}
	}
	for _, own := range []string{do(-1, acting, roll), do(7, acting, roll), do(0, acting, roll, roll), do(0, acting, `{"kind":"reroll"}`)} {
		_ = e.host.Heard(int(acting), []byte(own))
		if e.match.Records() != 1 {
			t.Fatalf("%s was taken", own)
		}
	}
	for range 3 { // the same message, caught and sent again
		_ = e.host.Heard(int(acting), []byte(do(0, acting, roll)))
	}
	if e.match.Records() != 2 {
		t.Errorf("a choice that was sent three times made %d records", e.match.Records()-1)
	}
	for _, watching := range []string{`{"give_up":true}`, do(1, acting, `{"kind":"reroll"}`), `{"go":{"from":1,"to":0}}`} {
		_ = e.host.Heard(Watcher, []byte(watching))
	}
	if e.match.Records() != 2 || e.match.At() != 1 || e.match.GaveUp() != 0 {
		t.Error("who only watches changed the match")
	}
}

// What a guest is told that is no message of a host gets an error and changes nothing.
func TestAHostileHostBreaksNoGuest(t *testing.T) {
	g, _ := games.ByName("kenjin")
	e := begin(t, g, "", 1, 0)
	v := e.guests[0]
	v.hear()
	before := v.mirror().View(1).Hash()
	for _, hostile := range []string{
		"", "{", `{"line":{"line":"seen"}}`, `{"line":{"line":"record","no":1}}`, `{"line":{"line":"at","at":99}}`, `{"line":7}`,
		`{"line":{"line":"seen","no":1,"after":0,"seat":0,"moments":[{"told":0,"view":{"who":[1]}}]}}`,
		`{"line":{"line":"seen","no":1,"after":0,"seat":0,"moments":[]}}`, `{"whole":{"text":"{}","last":true}}`,
	} {
		_ = v.Heard([]byte(hostile))
		if v.mirror().Records() != 1 || v.mirror().View(1).Hash() != before {
			t.Errorf("%s changed the mirror", hostile)
		}
	}
	v.hear()
}
