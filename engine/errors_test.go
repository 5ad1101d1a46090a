package engine_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"tenka/engine"
)

func TestAnErrorInAFileIsOneLineOfItsParts(t *testing.T) {
	bare := engine.Between("[0]", 1, 5, 7)
	whole := engine.InFile("a.json", engine.Inside("seats", engine.Inside("units", engine.Is("kyoto", 1, 2).By("toy.roll"))))
	for want, err := range map[string]error{
		"[0]: fault.between 1 5: 7":                          bare,
		"units[0]: fault.between 1 5: 7":                     engine.Inside("units", bare),
		"a.json: seats.units.kyoto: fault.is 1: 2: toy.roll": whole,
		"3: fault.readable":                                  &engine.DataError{Line: 3, Want: "fault.readable"},
		`phase: fault.one plan, over: "lunch"`:               engine.OneOf("phase", []string{"plan", "over"}, "lunch"),
		"fault.own":                                          engine.Cause("fault.own"),
		"a: fault.values":                                    engine.Wrong("a", "fault.values", nil),
		"a: fault.values: [1]":                               engine.Wrong("a", "fault.values", json.RawMessage("[1]")),
		`a: fault.values: "1s"`:                              engine.Wrong("a", "fault.values", time.Second),
		"a: fault.values: 4":                                 engine.Wrong("a", "fault.values", new(engine.Seat(4))),
		"b: fault.values 2":                                  engine.Wrong("b", "fault.values", (*int)(nil), engine.Seat(2)),
		strings.Repeat("é", 400):                             &engine.DataError{Want: strings.Repeat("é", 400)},
		strings.Repeat("é", 400) + "…":                       &engine.DataError{Want: strings.Repeat("é", 401)},
	} {
		assert.EqualError(t, err, want)
	}
	assert.EqualError(t, bare, "[0]: fault.between 1 5: 7", "the error inside is as it was")
	other := errors.New("other")
	assert.Equal(t, other, engine.Inside("a", other), "an error of another kind is as it was")
}

func TestTextThatIsNotJSONIsShownFromThePlaceOfTheFault(t *testing.T) {
	for text, want := range map[string]engine.DataError{
		"":                               {Want: "fault.value"},
		`{"a":`:                          {Want: "fault.json.end", Line: 1},
		"{\n\n\"a\":, and so on it goes": {Want: "fault.json", Line: 3, Got: ", and so on it goes"},
		"{\"a\":, 45678901234567890123":  {Want: "fault.json", Line: 1, Got: ", 456789012345678901"},
		`{"a":}`:                         {Want: "fault.json", Line: 1, Got: "}"},
		"{\"a\":1}\n{}":                  {Want: "fault.end", Line: 2, Got: "{}"},
		`{"a":1}x`:                       {Want: "fault.end", Line: 1, Got: "x"},
		`{"b":1}`:                        {Want: "fault.field", Path: "b"},
		`{"a":1.5}`:                      {Want: "fault.form.integer", Path: "a", Got: "1.5"},
		`{"a":[]}`:                       {Want: "fault.form.integer", Path: "a", Got: "[…]"},
		`[1]`:                            {Want: "fault.form.object", Got: "[…]"},
	} {
		var into struct {
			A int `json:"a"`
		}
		var got *engine.DataError
		if assert.ErrorAs(t, engine.Strict([]byte(text), &into), &got, text) {
			assert.Equal(t, want, engine.DataError{Want: got.Want, Line: got.Line, Path: got.Path, Got: got.Got}, text)
		}
	}
}

func TestATextThatEndsTooEarlyIsNotSaidToHoldWrongText(t *testing.T) {
	for _, text := range []string{`{"a":`, `{"a":1`, "[1,\n2"} {
		var got *engine.DataError
		var into any
		if assert.ErrorAs(t, engine.NoJSON([]byte(text), json.Unmarshal([]byte(text), &into)), &got, text) {
			assert.Equal(t, "fault.json.end", got.Want, text)
			assert.Empty(t, got.Got, text)
		}
	}
}

func TestAFileHoldsNoMoreValuesThanAGameNeeds(t *testing.T) {
	list := func(commas int) []byte { return []byte("[0" + strings.Repeat(",0", commas) + "]") }
	var into []int
	assert.NoError(t, engine.Strict(list(20_000), &into))
	assert.Error(t, engine.Strict(list(20_001), &into))
}
