package clock

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

// The times lie around a second, an hour and zero.
func TestFiguresRoundUpToWholeSeconds(t *testing.T) {
	for left, want := range map[time.Duration]string{
		30 * time.Minute: "30:00", 30*time.Minute - time.Millisecond: "30:00", 29*time.Minute + 59*time.Second: "29:59", 90 * time.Minute: "90:00",
		time.Millisecond: "0:01", 0: "0:00", -time.Millisecond: "0:00", -12300 * time.Millisecond: "−0:12", -61 * time.Minute: "−61:00",
	} {
		assert.Equal(t, want, figures(left), left)
	}
}
