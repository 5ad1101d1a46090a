#import <AppKit/AppKit.h>
#import <objc/runtime.h>

#include "_cgo_export.h"
#include "finder_darwin.h"

static void openURLs(id self, SEL command, NSApplication *program, NSArray<NSURL *> *urls) {
	for (NSURL *url in urls) {
		if ([url isFileURL]) {
			finderOpened((char *)[[url path] fileSystemRepresentation]);
		}
	}
}

// The system asks the program's delegate to open files. GLFW (3.4) makes that delegate, starts the program with it, and has no such method: it is given
// one before GLFW is asked for anything, because the file that the program is started with is handed over while GLFW starts it.
void listenToFinder(void) {
	class_addMethod(objc_getClass("GLFWApplicationDelegate"), @selector(application:openURLs:), (IMP)openURLs, "v@:@@");
}
