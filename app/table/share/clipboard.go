package share

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime"
)

// Tools are the programs that take a picture to the clipboard.
const Tools = "wl-copy, xclip"

// errNoTool is the error of a system on which none of them is installed.
var errNoTool = errors.New(Tools)

// copyPicture puts a PNG on the system's clipboard, by the program that the desktop has for it: Fyne's clipboard takes text alone. The error is
// errNoTool where there is none. It waits for that program.
func copyPicture(png []byte) error {
	for _, tool := range tools() {
		path, err := exec.LookPath(tool[0])
		if err != nil {
			continue
		}
		cmd := exec.Command(path, tool[1:]...)
		cmd.Stdin = bytes.NewReader(png)
		// Both leave a process behind that holds the picture: with a pipe for what they say one would wait for it.
		if err := cmd.Run(); err != nil {
			return fmt.Errorf("%s: %w", tool[0], err)
		}
		return nil
	}
	return errNoTool
}

// tools are the programs that take a PNG from their input to the clipboard, the one of the session first; none on a system that has
// no such programs.
func tools() [][]string {
	x11 := []string{"xclip", "-selection", "clipboard", "-t", "image/png"}
	wayland := []string{"wl-copy", "--type", "image/png"}
	switch {
	case runtime.GOOS == "windows" || runtime.GOOS == "darwin":
		return nil
	case os.Getenv("WAYLAND_DISPLAY") != "":
		return [][]string{wayland, x11}
	}
	return [][]string{x11}
}
