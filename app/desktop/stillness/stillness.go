// Package stillness finds out whether the system is set to reduce motion, and whether it says which theme it wants. If a system has no such setting, the
// answer is no.
package stillness

// Asked reports whether the system is set to reduce motion. It may take long if a desktop answers slowly, so call it in a goroutine of its
// own.
func Asked() bool { return asked() }

// SaysTheme reports whether the system says if it wants a dark theme. It may take long too.
func SaysTheme() bool { return saysTheme() }
