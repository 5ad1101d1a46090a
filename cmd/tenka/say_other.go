//go:build !windows

package main

import (
	"fmt"
	"os"
)

// say prints a text about the command line to the terminal.
func say(text string) { fmt.Fprintln(os.Stderr, text) }
