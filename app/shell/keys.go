package shell

import (
	"slices"

	"fyne.io/fyne/v2"
)

// mac is the runtime.GOOS of macOS, where some keys are called otherwise or do otherwise.
const mac = "darwin"

// CommandKey is the text that names the key of commands such as undo and settings on a system, which is a runtime.GOOS.
func CommandKey(system string) string {
	if system == mac {
		return "settings.cap.cmd"
	}
	return "settings.cap.ctrl"
}

// Deletes reports whether a key deletes what is chosen on a system: a Mac writes "delete" on the key above Return.
func Deletes(key fyne.KeyName, system string) bool {
	keys := []fyne.KeyName{fyne.KeyDelete}
	if system == mac {
		keys = append(keys, fyne.KeyBackspace)
	}
	return slices.Contains(keys, key)
}
