package app

import (
	"os"
	"strings"
)

// composeInX lets Fyne 2.8.1 open its window in X where the session is Wayland's and has an input method: GLFW 3.4 asks none in Wayland, so that
// Japanese could not be typed. FYNE_PLATFORM of the environment has precedence.
func composeInX() {
	if composes(os.Getenv) {
		_ = os.Setenv("FYNE_PLATFORM", "x11") // it fails only for a name that no variable can have
	}
}

// composes reports whether an input method is there that the window would have to be in X for.
func composes(env func(string) string) bool {
	_, method, _ := strings.Cut(env("XMODIFIERS"), "@im=")
	named := method != "" && method != "none"
	return named && env("FYNE_PLATFORM") == "" && env("WAYLAND_DISPLAY") != "" && env("DISPLAY") != ""
}
