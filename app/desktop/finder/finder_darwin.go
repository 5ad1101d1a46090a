package finder

/*
#cgo LDFLAGS: -framework AppKit
#include "finder_darwin.h"
*/
import "C"

// hears is the function that Listen was given; the system calls it only on the thread of the window.
var hears func(path string)

func listen(opened func(string)) {
	hears = opened
	C.listenToFinder()
}

//export finderOpened
func finderOpened(path *C.char) { hears(C.GoString(path)) }
