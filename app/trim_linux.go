package app

/*
#include <malloc.h>

// From largeBlock bytes on a block is asked of the system by itself: a picture that the screen's driver gives up goes back at once. What else lies
// free up to heldFree stays for the next frame, which would ask for it again.
enum { largeBlock = 256 << 10, heldFree = 64 << 20 };

static void keepLargeApart(void) {
#ifdef __GLIBC__
	mallopt(M_MMAP_THRESHOLD, largeBlock);
	mallopt(M_TRIM_THRESHOLD, heldFree);
#endif
}

static void trim(void) {
#ifdef __GLIBC__
	malloc_trim(0);
#endif
}
*/
import "C"

// keepLargeApart has what is not Go's, the pictures of the screen's driver above all, lie where it can be given back piece by piece.
func keepLargeApart() { C.keepLargeApart() }

// trim gives back to the system what lies free of it.
func trim() { C.trim() }
