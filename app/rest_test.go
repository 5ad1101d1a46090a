package app

import (
	"os"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

func TestMemoryIsGivenBackAtRestAfterWork(t *testing.T) {
	const mib = 1 << 20
	assert.True(t, resting(20*mib, 20*mib-10, 0, muchWork), "it has worked and rests")
	assert.False(t, resting(20*mib, 10*mib, 0, muchWork), "it works")
	assert.False(t, resting(20*mib, 20*mib-10, 19*mib, muchWork), "it has done little since")
	assert.True(t, resting(20*mib, 20*mib-10, 19*mib, someWork), "but frames were painted")
}

// TestFyneKeepsShortlyWhatIsNotSeen fails too if Fyne no longer has this variable, or no longer reads the environment.
func TestFyneKeepsShortlyWhatIsNotSeen(t *testing.T) {
	fynes := keptByFyne
	defer func() { keptByFyne = fynes }()
	want, err := time.ParseDuration(os.Getenv("FYNE_CACHE"))
	if err != nil {
		want = time.Minute
	}
	assert.Equal(t, want, fynes)
	t.Setenv("FYNE_CACHE", "5s")
	keepUnseenShortly()
	assert.Equal(t, fynes, keptByFyne, "the environment has precedence")
	t.Setenv("FYNE_CACHE", "")
	keepUnseenShortly()
	assert.Equal(t, keptUnseen, keptByFyne)
}
