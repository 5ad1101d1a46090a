package schema

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/lang"
)

const goodLesson = `{"format":1,"game":"rumble","id":"x","title":{"en":"X"},"text":{"en":"X"},"minutes":1,"options":{"players":3},
	"players":[{"name":"A","seats":[0,1,2]}],"position":{"units":{"kyoto":[1,0,2]}},
	"steps":[{"id":"a","goal":{"en":"Look"},"see":{}},{"id":"b","goal":{"en":"Look"},"see":{"event":"battle"}},{"id":"c","goal":{"en":"Do"},"do":[{"kind":"roll"}]}]}`

func TestAValidLessonIsAccepted(t *testing.T) {
	if err := Lesson([]byte(goodLesson)); err != nil {
		t.Error(err)
	}
}

func TestAFaultInALessonIsOneLineWithItsPlace(t *testing.T) {
	for _, c := range []struct{ old, new, want string }{
		{`[1,0,2]`, `[1,0,"two"]`, `position.units.kyoto[2]: expected a whole number, found "two"`},
		{`"minutes":1,`, ``, `minutes: expected a value`},
		{`"id":"b"`, `"id":"B b"`, `steps[1].id: expected a text like ^[a-z0-9][a-z0-9-]*$, found "B b"`},
		{`{"en":"Do"}`, `{"fr":"Do"}`, `steps[2].goal.en: expected a value`},
		{`"do":[{"kind":"roll"}]`, `"do":[]`, `steps[2].do: expected a list of at least 1, found 0`},
		{`"do":[{"kind":"roll"}]`, `"do":[{"sort":"roll"}]`, `steps[2].do[0].kind: expected a value`},
		{`"do":[{"kind":"roll"}]`, `"fulfil":[]`, `steps[2].fulfil: expected no field of this name here`},
		{`{"event":"battle"}`, `{"event":"battle","at":3}`, `steps[1].see`},
	} {
		err := Lesson([]byte(strings.Replace(goodLesson, c.old, c.new, 1)))
		if err == nil || !strings.Contains(lang.Terminal(err), c.want) || strings.Contains(lang.Terminal(err), "\n") {
			t.Errorf("%s: %v, want %s", c.new, err, c.want)
		}
	}
}

// The test fails if scenario.schema.json does not name every game in its games, or if the schema of lessons does not use that list.
func TestTheFormOfAPositionIsKnownForEveryGame(t *testing.T) {
	for _, g := range games.All() {
		lesson := strings.NewReplacer(`"rumble"`, strconv.Quote(g.Name()), `{"units":{"kyoto":[1,0,2]}}`, `{"nothing":1}`, `{"players":3}`, `{}`).Replace(goodLesson)
		scenario := fmt.Sprintf(`{"format":1,"game":%q,"id":"x","title":{"en":"X"},"text":{"en":"X"},"options":{},"position":{"nothing":1}}`, g.Name())
		for what, err := range map[string]error{"lesson": Lesson([]byte(lesson)), "scenario": Scenario([]byte(scenario))} {
			var fault *engine.DataError
			if !errors.As(err, &fault) || fault.Path != "position.nothing" {
				t.Errorf("a %s of %s: %v, want a fault at position.nothing; is the game in the games of scenario.schema.json?", what, g.Name(), err)
			}
		}
	}
}
