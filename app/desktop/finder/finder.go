// Package finder receives the files that the Finder of a Mac opens with the program. On other systems such files are arguments of the
// program.
package finder

// Listen calls opened with the path of each file that the Finder opens with the program. If the program was started with a file, opened is
// called before the first window is made. Call Listen on the goroutine of the window, before any other call to the window library.
func Listen(opened func(path string)) { listen(opened) }
