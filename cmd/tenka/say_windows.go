package main

import (
	"fmt"
	"os"

	"golang.org/x/sys/windows"
)

// say shows a text about the command line: in the console the program was started from, or in a box if there is none.
func say(text string) {
	if out, err := windows.GetStdHandle(windows.STD_ERROR_HANDLE); err == nil && out != 0 && out != windows.InvalidHandle {
		if _, err := fmt.Fprintln(os.Stderr, text); err == nil {
			return
		}
	}
	words, err := windows.UTF16PtrFromString(text)
	if err != nil {
		return
	}
	title, _ := windows.UTF16PtrFromString("Tenka")
	_, _ = windows.MessageBox(0, words, title, windows.MB_OK|windows.MB_ICONINFORMATION|windows.MB_SETFOREGROUND)
}
