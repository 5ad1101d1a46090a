package finder

/*
#cgo LDFLAGS: -framework AppKit
#include "finder_darwin.h"
*/
import "C"

// hears is who wants to know; the system tells it on the thread of the window alone.
var hears func(path string)

func listen(opened func(string)) {
	hears = opened
	C.listenToFinder()
}

//export finderOpened
func finderOpened(path *C.char) { hears(C.GoString(path)) }
