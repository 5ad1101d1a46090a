package face

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestEveryChoiceIsOnOnePage(t *testing.T) {
	for n := range 30 {
		list := make([]int, n)
		for i := range list {
			list[i] = i
		}
		var seen []int
		_, _, pages := page(list, 0, 5)
		for at := range pages {
			shown, page, _ := page(list, at+pages, 5)
			assert.Equal(t, at, page)
			assert.LessOrEqual(t, len(shown), 5)
			if pages > 1 {
				assert.Less(t, len(shown), 5, "one place is left for the choice that turns the page")
			}
			seen = append(seen, shown...)
		}
		assert.Equal(t, list, append([]int{}, seen...))
	}
}
