// Package apart plays one match in several programs. One of them, the host, has the whole match; each other one, a guest, has a mirror of it.
// The package knows no window and no transport: lines of bytes come in and go out. Package post carries them.
//
// A guest says how many records it has, and the host sends what it lacks, line by line, as [engine.Match.Mirror] writes it. From then on it
// sends what changes. A choice goes to the host as a list of steps with the record that it follows. So it may be said twice: the second time
// changes nothing. Its result is a line like any other. When the match is over, everything may be known, and the host sends the whole file.
//
// What is lost while a line is down is not missed: whoever comes back says again how many records it has, and its choice again.
package apart
