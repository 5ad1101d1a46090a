//go:build !linux && !windows

package quiet

// lower does nothing: this system has no priority of a thread that a Go program could lower.
func lower() {}
