//go:build unix

package look

import (
	"time"

	"golang.org/x/sys/unix"
)

// processorTime is the processor time that the program has taken so far, on all cores.
func processorTime() time.Duration {
	var r unix.Rusage
	if unix.Getrusage(unix.RUSAGE_SELF, &r) != nil {
		return 0
	}
	return time.Duration(r.Utime.Nano() + r.Stime.Nano())
}
