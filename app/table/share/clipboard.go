package share

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime"
)

// Tools are the programs that put a picture on the clipboard.
const Tools = "wl-copy, xclip"

// errNoTool is the error if none of them is installed.
var errNoTool = errors.New(Tools)

// copyPicture puts a PNG on the system's clipboard, by a program of the desktop, because Fyne's clipboard takes only text. It waits for
// that program. The error is errNoTool if there is no such program.
func copyPicture(png []byte) error {
	for _, tool := range tools() {
		path, err := exec.LookPath(tool[0])
		if err != nil {
			continue
		}
		cmd := exec.Command(path, tool[1:]...)
		cmd.Stdin = bytes.NewReader(png)
		// Both programs leave a process behind that holds the picture. With a pipe as its output, Run would wait for that process.
		if err := cmd.Run(); err != nil {
			return fmt.Errorf("%s: %w", tool[0], err)
		}
		return nil
	}
	return errNoTool
}

// tools are the commands that read a PNG and put it on the clipboard, first the one for the type of the session; none on systems without
// such programs.
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
