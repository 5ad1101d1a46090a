package enginetest

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestAPlaythroughInShortChangesWithEachOfItsLines(t *testing.T) {
	var lines []string
	for i := range 1000 {
		lines = append(lines, fmt.Sprint("line ", i+1))
	}
	short := inShort(lines)
	assert.Len(t, short, firstLines+lastLines+(1000-firstLines-lastLines+summed-1)/summed)
	for i := range lines {
		was := lines[i]
		lines[i] += "!"
		changed := 0
		for k, line := range inShort(lines) {
			if line != short[k] {
				changed++
				assert.Contains(t, of(lines, line), lines[i])
			}
		}
		assert.Equal(t, 1, changed, was)
		lines[i] = was
	}
	assert.Equal(t, lines[:150], inShort(lines[:150]))
}
