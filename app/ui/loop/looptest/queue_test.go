package looptest

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

func TestWhatIsShownOfWorkWaitsForTheTest(t *testing.T) {
	q := NewQueue()
	worked := make(chan bool, 2)
	shown := 0
	begin := func() { q.Go(func() { worked <- true }, func() { shown++ }) }
	begin()
	begin()
	q.Go(func() {}, nil)
	<-worked
	<-worked
	require.Zero(t, shown)
	q.Until(t, func() bool { return shown == 1 })
	require.Equal(t, 1, shown)
	q.Rest(t)
	require.Equal(t, 2, shown)
	q.After(time.Second, begin)
	q.Rest(t)
	require.Equal(t, 2, shown)
	q.Advance(time.Second)
	q.Rest(t)
	require.Equal(t, 3, shown)
}
