package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/engine"
	"tenka/engine/lang"
)

// The error says in words which numbers fit, and which one was found.
func TestANumberThatIsTooLargeIsRefusedInWords(t *testing.T) {
	for text, want := range map[string]string{
		`{"a": 300}`:        "a: expected a number from −128 to 127, found 300",
		`{"b": -1}`:         "b: expected a number from 0 to 255, found -1",
		`{"c": 3}`:          "c: expected a text",
		`{"d": "many"}`:     `d: expected a list, found "…"`,
		`{"e": 1}`:          "e: expected true or false",
		`{"f": 300}`:        "F: expected a number from −128 to 127, found 300",
		`{"g": "a"}`:        `G: expected a number, found "…"`,
		`{"h": 1}`:          "H: expected an object",
		`{"i": 1.5}`:        "I: expected a whole number, found 1.5",
		`{"j": 2147483648}`: "J: expected a number from −2,147,483,648 to 2,147,483,647, found 2147483648",
	} {
		var into struct {
			A *int8  `json:"a"`
			B uint8  `json:"b"`
			C string `json:"c"`
			D []int  `json:"d"`
			E bool   `json:"e"`
			F *int8
			G float64
			H map[string]int
			I int
			J int32
		}
		err := engine.Strict([]byte(text), &into)
		require.Error(t, err)
		assert.Equal(t, want, lang.Terminal(err))
	}
}
