package stillness

/*
#cgo CFLAGS: -x objective-c
#cgo LDFLAGS: -framework AppKit
#import <AppKit/AppKit.h>

static int reduceMotion(void) { return [[NSWorkspace sharedWorkspace] accessibilityDisplayShouldReduceMotion] ? 1 : 0; }
*/
import "C"

func asked() bool { return C.reduceMotion() != 0 }
