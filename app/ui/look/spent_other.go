//go:build !unix && !windows

package look

import "time"

// processorTime is not known here.
func processorTime() time.Duration { return 0 }
