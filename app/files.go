package app

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/store"
)

// fileKind is what a file holds.
type fileKind int

const (
	matchFile fileKind = iota
	scenarioFile
	lessonFile
)

// kindOf tells a match, a scenario and a lesson by what is in the file; its name does not matter. An error in the file is a *engine.DataError.
func kindOf(path string) (fileKind, error) {
	f, err := os.Open(path)
	if err != nil {
		return 0, err
	}
	defer f.Close()
	if info, err := f.Stat(); err == nil && info.IsDir() {
		return 0, &fs.PathError{Op: "open", Path: path, Err: errors.New("is a folder")}
	}
	var first struct {
		Line  string         `json:"line"`
		Game  string         `json:"game"`
		Title map[string]any `json:"title"`
		Steps []any          `json:"steps"`
	}
	const want = "a match, a scenario or a lesson of Tenka"
	if err := json.NewDecoder(io.LimitReader(f, firstValue)).Decode(&first); err != nil {
		return 0, &engine.DataError{File: path, Path: "line 1", Want: want, Got: foundIn(path)}
	}
	switch {
	case first.Line == "header":
		return matchFile, nil
	case first.Game != "" && first.Title != nil && first.Steps != nil:
		return lessonFile, nil
	case first.Game != "" && first.Title != nil:
		return scenarioFile, nil
	}
	return 0, &engine.DataError{File: path, Path: "line 1", Want: want, Got: "JSON of something else"}
}

// firstValue is how many bytes of a file are read to find out what it is: the header of a match holds the data of its game.
const firstValue = 16 << 20

// foundIn is how a file begins, for a message.
func foundIn(path string) string {
	f, err := os.Open(path)
	if err != nil {
		return ""
	}
	defer f.Close()
	b := make([]byte, 24)
	n, _ := io.ReadFull(f, b)
	if n == 0 {
		return "nothing"
	}
	return strconv.Quote(string(b[:n]))
}

// readScenario reads a scenario from anywhere.
func readScenario(path string) (*engine.Scenario, error) {
	dir, name := filepath.Split(path)
	if dir == "" {
		dir = "."
	}
	return store.Scenario(os.DirFS(dir), name, games.ByName)
}

// inFile names the file in an error in its contents.
func inFile(name string, err error) error {
	var d *engine.DataError
	if !errors.As(err, &d) {
		return err
	}
	with := *d
	with.File = name
	return &with
}

// why is an error as one line: the file by its name alone, the place in it, what was expected.
func why(err error) string {
	var data *engine.DataError
	var path *fs.PathError
	switch {
	case errors.As(err, &data):
		short := *data
		short.File = filepath.Base(short.File)
		return short.Error()
	case errors.As(err, &path):
		return filepath.Base(path.Path) + ": " + path.Err.Error()
	}
	return err.Error()
}

// createSave keeps a match in a new file of the saves folder, named after the day and the game.
func createSave(home store.Folders, m *engine.Match, now time.Time) (*store.File, error) {
	for n := 1; ; n++ {
		name := fmt.Sprintf("%s-%s-%d%s", now.Format("2006-01-02"), m.Game().Name(), n, store.Ext)
		f, err := store.Create(filepath.Join(home.Saves, name), m)
		if !errors.Is(err, fs.ErrExist) {
			return f, err
		}
	}
}

// createScenario writes a scenario into the user's folder under a name of its own, and returns its path.
func createScenario(home store.Folders, s *engine.Scenario) (string, error) {
	folder := filepath.Join(home.Scenarios, s.Game)
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return "", err
	}
	id := s.ID
	for n := 2; ; n++ {
		path := filepath.Join(folder, s.ID+".json")
		f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
		if errors.Is(err, fs.ErrExist) {
			s.ID = fmt.Sprintf("%s-%d", id, n)
			continue
		}
		if err != nil {
			return "", err
		}
		_, err = f.Write(s.MarshalIndent())
		if closed := f.Close(); err == nil {
			err = closed
		}
		if err != nil {
			_ = os.Remove(path)
		}
		return path, err
	}
}
