package store

import (
	"os"
	"path/filepath"
)

// Ext is the ending of a match's file.
const Ext = ".tenka"

// Folders are the folders of a user's files. Each is made when the first file is written to it.
type Folders struct {
	Root      string
	Saves     string // matches
	Deleted   string // matches and scenarios that were deleted, until their owner empties it
	Scenarios string // the user's own, one folder a game
	Lessons   string // the user's own, one folder a game
	Data      string // owners' data: GAME.json replaces the built-in data
}

// Home is the folders of this user: in the environment variable TENKA_HOME if it is set, else in the system's folder for settings.
func Home() (Folders, error) {
	root := os.Getenv("TENKA_HOME")
	if root == "" {
		config, err := os.UserConfigDir()
		if err != nil {
			return Folders{}, err
		}
		root = filepath.Join(config, "tenka")
	}
	return In(root), nil
}

// In is the folders below root.
func In(root string) Folders {
	return Folders{
		Root: root, Saves: filepath.Join(root, "saves"), Deleted: filepath.Join(root, "deleted"), Scenarios: filepath.Join(root, "scenarios"),
		Lessons: filepath.Join(root, "lessons"), Data: filepath.Join(root, "data"),
	}
}
