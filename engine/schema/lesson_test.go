package schema

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"tenka/assets"

	"tenka/engine/lang"
)

const goodLesson = `{"format":1,"game":"rumble","id":"x","title":{"en":"X"},"text":{"en":"X"},"minutes":1,"options":{"players":3},
	"players":[{"name":"A","seats":[0,1,2]}],"position":{"units":{"kyoto":[1,0,2]}},
	"steps":[{"id":"a","goal":{"en":"Look"},"see":{}},{"id":"b","goal":{"en":"Look"},"see":{"event":"battle"}},{"id":"c","goal":{"en":"Do"},"do":[{"kind":"roll"}]}]}`

func TestALessonOfTheFormIsLetThrough(t *testing.T) {
	if err := Lesson([]byte(goodLesson)); err != nil {
		t.Error(err)
	}
}

func TestAFaultOfALessonIsOneLineWithItsPlace(t *testing.T) {
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

// TestALessonKnowsThePositionsOfEveryGame holds that what scenarios say about a game's options and positions holds for lessons too.
func TestALessonKnowsThePositionsOfEveryGame(t *testing.T) {
	var scenario struct {
		AllOf []any `json:"allOf"`
	}
	var lesson struct {
		AllOf []struct {
			Ref string `json:"$ref"`
		} `json:"allOf"`
	}
	for name, into := range map[string]any{"scenario.schema.json": &scenario, "lesson.schema.json": &lesson} {
		b, err := fs.ReadFile(assets.Schema(), name)
		if err == nil {
			err = json.Unmarshal(b, into)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if len(lesson.AllOf) != len(scenario.AllOf) {
		t.Errorf("lesson.schema.json refers to %d games of scenario.schema.json, which has %d: add a line to its allOf", len(lesson.AllOf), len(scenario.AllOf))
	}
	for i, one := range lesson.AllOf {
		if want := fmt.Sprintf("scenario.schema.json#/allOf/%d", i); one.Ref != want {
			t.Errorf("allOf[%d] of lesson.schema.json is %s, want %s", i, one.Ref, want)
		}
	}
}
