// Package finder hears which files the Finder of a Mac opens with the program. On other systems such files are arguments of a start.
package finder

// Listen calls opened with the path of each file that the Finder opens with the program, the one that it is started with before the first window is
// made. It is called on the goroutine of the window, before anything asks for the window library.
func Listen(opened func(path string)) { listen(opened) }
