//go:build unix

// Package storetest fills the disk for tests.
package storetest

import (
	"os"
	"os/exec"
	"os/signal"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// alone is the environment variable that names the test which a program runs alone.
const alone = "TENKA_TEST_ALONE"

// Alone runs the test in a process of its own and returns true if it did: the caller then returns. A limit for a whole process, as Fill
// sets, must not reach the other tests, nor the log that the testing package writes.
func Alone(t *testing.T) bool {
	t.Helper()
	if os.Getenv(alone) == t.Name() {
		return false
	}
	c := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$")
	c.Env = append(os.Environ(), alone+"="+t.Name())
	said, err := c.CombinedOutput()
	assert.NoError(t, err, "%s", said)
	return true
}

// Fill lets no file of this program grow beyond n bytes, as on a disk that is full, until room is called, or the test ends. The test runs
// Alone.
func Fill(t *testing.T, n int64) (room func()) {
	t.Helper()
	require.Equal(t, t.Name(), os.Getenv(alone), "a test that fills the disk runs alone")
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
