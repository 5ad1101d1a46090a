package apart

import (
	"slices"
	"testing"

	"tenka/engine/games"
)

// A guest whose program ended while a choice was on its way takes it up, and says it again when the line is up.
func TestAChoiceOnItsWayIsTakenUpAgain(t *testing.T) {
	g, _ := games.ByName("rumble")
	e := begin(t, g, "", 1, 0)
	for _, v := range e.guests {
		v.hear()
	}
	s := e.match.ToAct().First()
	v := e.guests[e.match.Header().PlayerOf(s)]
	legal := v.mirror().Legal(s, nil)
	v.up = false // the choice is lost
	if _, why, ok := v.Try(s, append(slices.Clone(v.mirror().Steps(s)), legal[0])); !ok || !v.Waits() {
		t.Fatalf("a guest may not do what is legal: %+v", why)
	}
	lost := v.sent
	v.Guest = NewGuest(games.ByName, v.mirror(), v.say, v)
	if err := v.Wait(lost); err != nil || !v.Waits() {
		t.Fatalf("the choice does not wait: %v", err)
	}
	v.hear()
	if e.match.Records() != 2 || v.Waits() {
		t.Errorf("the match has %d records; the choice waits: %v", e.match.Records(), v.Waits())
	}
	for _, wrong := range []string{"", "{", `{"redo":true}`} {
		if v.Wait([]byte(wrong)) == nil || v.Waits() {
			t.Errorf("%q waits", wrong)
		}
	}
	if err := v.Wait(nil); err != nil {
		t.Error(err)
	}
}
