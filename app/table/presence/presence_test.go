package presence

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

func TestTimesAreSaidInSteps(t *testing.T) {
	for d, want := range map[time.Duration]string{
		0: "", 19 * time.Second: "", 20 * time.Second: "20 seconds", 39 * time.Second: "20 seconds", 59 * time.Second: "40 seconds",
		time.Minute: "1 minutes", 119 * time.Second: "1 minutes", 59*time.Minute + 59*time.Second: "59 minutes", time.Hour: "1 hours",
		23*time.Hour + 59*time.Minute: "23 hours", 50 * time.Hour: "2 days",
	} {
		n, unit, stays := stepOf(d)
		said := ""
		if unit != "" {
			said = fmt.Sprint(n, " ", unit)
		}
		assert.Equal(t, want, said, d)
		next, later, _ := stepOf(d + stays)
		assert.False(t, next == n && later == unit, "%v: it stays until the next step", d)
		still, same, _ := stepOf(d + stays - 1)
		assert.True(t, still == n && same == unit, "%v", d)
	}
}
