// Package store keeps matches, scenarios and owners' data in files. It is the only package of the engine that touches a file system.
//
// A match's file grows by one line for each thing that happens; a line is written and synced by a goroutine of its own, so that who
// plays never waits for a disk. One program writes a file at a time: it holds a lock, and a second program opens the file for reading
// and is told so. What a crash cut off is kept beside the file before anything is written over it, and a file that cannot be read is
// left as it is.
package store
