package face

import (
	"tenka/app/ui/look"
	"tenka/app/ui/loop"
)

// Pulse lets what is lit go out and come back: while *dark, show draws the table without its lights. On the UI goroutine.
func Pulse(dark *bool, show func()) {
	*dark = true
	show()
	loop.Later(2*look.Light.Duration(), func() {
		*dark = false
		show()
	})
}
