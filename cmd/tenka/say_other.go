//go:build !windows

package main

import (
	"fmt"
	"os"
)

// say tells about the command line, in the terminal.
func say(text string) { fmt.Fprintln(os.Stderr, text) }
