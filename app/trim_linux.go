package app

/*
#include <malloc.h>

// A block of largeBlock bytes or more is mapped separately, so that a picture that the screen's driver frees goes back to the system at
// once. Other free memory, up to heldFree, is kept for the next frame, which would allocate it again.
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

// keepLargeApart makes the C heap map large blocks separately, above all the pictures of the screen's driver, so that each can be freed by
// itself.
func keepLargeApart() { C.keepLargeApart() }

// trim returns the free memory of the C heap to the system.
func trim() { C.trim() }
