// Package stillness finds out whether the system is set to reduce motion. If a system has no such setting, the answer is no.
package stillness

// Asked reports whether the system is set to reduce motion. It may take long if a desktop answers slowly, so call it in a goroutine of its
// own.
func Asked() bool { return asked() }
