package app

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestTheProgramEndsOnce(t *testing.T) {
	p := opened(t, newHome(t))
	kept, ended := 0, 0
	p.keep, p.exit = func() { kept++ }, func() { ended++ }
	p.end()
	p.end() // as at the end of the window's loop
	assert.Equal(t, []int{1, 1}, []int{kept, ended})
}
