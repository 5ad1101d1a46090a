package sound

// #cgo pkg-config: alsa
// #include <alsa/asoundlib.h>
// static void silent(const char *file, int line, const char *function, int err, const char *fmt, ...) {}
// static void hush(void) { snd_lib_error_set_handler(silent); }
import "C"

// hush keeps the system's library from writing to the console what the program says in its log.
func hush() { C.hush() }
