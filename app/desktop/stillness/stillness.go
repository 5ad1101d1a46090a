// Package stillness knows whether the system asks programs for little motion. A system that cannot be asked asks for nothing.
package stillness

// Asked reports whether the system asks for little motion. Where a desktop is slow to answer it takes its time: it is for a goroutine of its own.
func Asked() bool { return asked() }
