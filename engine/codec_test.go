package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/engine"
)

// TestANumberThatIsTooLargeIsRefusedInWords names what fits as a person would, and what was found.
func TestANumberThatIsTooLargeIsRefusedInWords(t *testing.T) {
	for text, want := range map[string]string{
		`{"a": 300}`:    "a: expected a whole number from -128 to 127, found number 300",
		`{"b": -1}`:     "b: expected a whole number from 0 to 255, found number -1",
		`{"c": 3}`:      "c: expected a text, found number",
		`{"d": "many"}`: "d: expected a list, found string",
		`{"e": 1}`:      "e: expected true or false, found number",
	} {
		var into struct {
			A *int8  `json:"a"`
			B uint8  `json:"b"`
			C string `json:"c"`
			D []int  `json:"d"`
			E bool   `json:"e"`
		}
		err := engine.Strict([]byte(text), &into)
		require.Error(t, err)
		assert.Equal(t, want, err.Error())
	}
}
