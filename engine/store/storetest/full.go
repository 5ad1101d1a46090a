//go:build unix

// Package storetest fills the disk for tests.
package storetest

import (
	"os/signal"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"
)

// Fill lets no file of this program grow beyond n bytes, as on a disk that is full, until room is called, or the test ends.
func Fill(t *testing.T, n int64) (room func()) {
	t.Helper()
	signal.Ignore(syscall.SIGXFSZ)
	var before syscall.Rlimit
	require.NoError(t, syscall.Getrlimit(syscall.RLIMIT_FSIZE, &before))
	full := before
	full.Cur = uint64(n)
	require.NoError(t, syscall.Setrlimit(syscall.RLIMIT_FSIZE, &full))
	room = func() { require.NoError(t, syscall.Setrlimit(syscall.RLIMIT_FSIZE, &before)) }
	t.Cleanup(room)
	return room
}
