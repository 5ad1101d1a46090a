package face

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestADigitKeepsItsMeaningDuringAChoice(t *testing.T) {
	var d Digits[string]
	of := func(choice int, list ...string) (digits []int) {
		d.Give(choice, list)
		for _, k := range list {
			digits = append(digits, d.Of(k))
		}
		return digits
	}
	assert.Equal(t, []int{1, 2, 3}, of(7, "Oki", "Kyoto", "Usuki"))
	assert.Equal(t, []int{1, 2}, of(7, "one army", "two armies"), "another question begins at 1")
	assert.Equal(t, []int{1, 3}, of(7, "Oki", "Usuki"), "what is still offered keeps its digit")
	assert.Equal(t, []int{4, 3}, of(7, "Iga", "Usuki"), "a new thing gets a new digit")
	assert.Equal(t, []int{1, 2, 3}, of(7, "Oki", "Kyoto", "Usuki"), "a thing that is offered again has its old digit")
	assert.Equal(t, []int{1}, of(8, "Usuki"), "another choice begins at 1")
	assert.Zero(t, d.Of("Oki"))
}
