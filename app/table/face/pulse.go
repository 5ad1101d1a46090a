package face

import (
	"tenka/app/ui/look"
	"tenka/app/ui/loop"
)

// Pulse switches the lights off and on again: it calls show with *dark true, and after a while with *dark false. Call it on the UI goroutine.
func Pulse(dark *bool, show func()) {
	*dark = true
	show()
	loop.Later(2*look.Light.Duration(), func() {
		*dark = false
		show()
	})
}
