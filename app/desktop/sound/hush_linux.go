package sound

// #cgo pkg-config: alsa
// #include <alsa/asoundlib.h>
// static void silent(const char *file, int line, const char *function, int err, const char *fmt, ...) {}
// static void hush(void) { snd_lib_error_set_handler(silent); }
import "C"

// hush stops the system's library from writing errors to the console; the program logs them itself.
func hush() { C.hush() }
