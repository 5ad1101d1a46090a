package shell

import (
	"slices"

	"fyne.io/fyne/v2"
)

// mac is the runtime.GOOS of macOS, on which some keys have other names or other effects.
const mac = "darwin"

// CommandKey is the id of the name of the key for commands such as undo and settings. system is a runtime.GOOS.
func CommandKey(system string) string {
	if system == mac {
		return "settings.cap.cmd"
	}
	return "settings.cap.ctrl"
}

// Deletes reports whether a key deletes the chosen thing on a system. On a Mac the key above Return is labelled "delete".
func Deletes(key fyne.KeyName, system string) bool {
	keys := []fyne.KeyName{fyne.KeyDelete}
	if system == mac {
		keys = append(keys, fyne.KeyBackspace)
	}
	return slices.Contains(keys, key)
}
