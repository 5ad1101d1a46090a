// Package store keeps matches, scenarios and owners' data in files. It is the only package of the engine that uses a file system.
//
// A match's file grows by one line for each action. A goroutine of its own writes and syncs the line, so that players never wait for a
// disk. Only one program writes a file: it holds a lock, and a second program opens the file for reading, and is told so. A line that a
// crash cut off is kept beside the file before anything is written over it, and a file that cannot be read is left unchanged.
package store
