package looptest

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"tenka/app/ui/loop"
)

func TestWhatIsDueIsDoneInTheOrderOfItsTime(t *testing.T) {
	c := New(t)
	var done []string
	say := func(text string) func() { return func() { done = append(done, text) } }
	loop.After(3*time.Second, say("third"))
	loop.Later(time.Second, say("first"))
	loop.After(time.Second, func() {
		say("second")()
		loop.After(4*time.Second, say("last"))
	})
	stop := loop.After(2*time.Second, say("stopped"))
	var timer loop.Timer
	timer.After(time.Second, say("forgotten"))
	timer.After(4*time.Second, say("fourth"))
	stop()
	loop.Go(say("work"), say("then"))
	require.Equal(t, []string{"work", "then"}, done)
	c.Advance(4 * time.Second)
	require.Equal(t, []string{"work", "then", "first", "second", "third", "fourth"}, done)
	require.Equal(t, 1, c.Waits())
	c.Advance(time.Second)
	require.Equal(t, "last", done[len(done)-1])
	timer.After(time.Second, say("never"))
	timer.Stop()
	require.Zero(t, c.Waits())
}
