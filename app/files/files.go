// Package files knows the files of the program: what one holds, how one is named, and the scenarios of the program and of its user.
package files

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/lang"
	"tenka/engine/lesson"
	"tenka/engine/store"
)

// Kind is what a file holds.
type Kind int

// The kinds of files.
const (
	Match Kind = iota
	Scenario
	Lesson
)

// holding says what a file holds that is no match, no scenario and no lesson, as in the ids of its texts.
type holding string

// What files hold that cannot be opened.
const (
	holdsNothing holding = "empty"
	holdsPart    holding = "cut" // the beginning of something
	holdsTooMuch holding = "large"
	holdsBinary  holding = "binary"
	holdsText    holding = "text"
	holdsMistake holding = "mistake" // JSON with one in it
	holdsJSON    holding = "json"
)

// firstValue is how many bytes of a file are read to find out what it is: the header of a match holds the data of its game.
const firstValue = 16 << 20

// foreign is the error of a file that cannot be opened for what it holds.
type foreign struct {
	File  string // its name alone
	Holds holding
	Most  int // bytes that it may have, where it holds too much
}

// Error says it for the log of a developer; Why says it in the player's language.
func (f *foreign) Error() string {
	return f.File + ": no match, scenario or lesson of Tenka (" + string(f.Holds) + ")"
}

// KindOf tells a match, a scenario and a lesson by what is in the file; its name does not matter. The error of a file that holds something else says what.
func KindOf(path string) (Kind, error) {
	return store.Reading(path, func() (Kind, error) { return kindOf(path) })
}

func kindOf(path string) (Kind, error) {
	name := printable(filepath.Base(path))
	f, err := store.OpenToRead(path)
	if length := (*engine.DataError)(nil); errors.As(err, &length) {
		if info, err := os.Stat(path); err == nil && info.Size() == 0 {
			return 0, &foreign{File: name, Holds: holdsNothing}
		}
		return 0, &foreign{name, holdsTooMuch, store.LargestMatch}
	}
	if err != nil {
		return 0, err
	}
	defer f.Close()
	var first struct {
		Line  string          `json:"line"`
		Game  string          `json:"game"`
		Title json.RawMessage `json:"title"`
		Steps json.RawMessage `json:"steps"`
	}
	if err := json.NewDecoder(io.LimitReader(f, firstValue)).Decode(&first); err != nil {
		return 0, &foreign{name, foundIn(f, err), firstValue}
	}
	switch {
	case first.Line == "header":
		return Match, nil
	case first.Game != "" && first.Title != nil && first.Steps != nil:
		return Lesson, nil
	case first.Game != "" && first.Title != nil:
		return Scenario, nil
	}
	return 0, &foreign{File: name, Holds: holdsJSON}
}

// foundIn says what a file holds that could not be decoded.
func foundIn(f *os.File, err error) holding {
	begin := make([]byte, 512)
	n, _ := f.ReadAt(begin, 0)
	switch begin = begin[:n]; {
	case len(bytes.TrimSpace(begin)) == 0:
		return holdsNothing
	case begin[0] != '{' && bytes.ContainsFunc(begin, func(r rune) bool { return r == utf8.RuneError || unicode.IsControl(r) && !unicode.IsSpace(r) }):
		return holdsBinary
	case begin[0] != '{':
		return holdsText
	case errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF):
		if info, err := f.Stat(); err == nil && info.Size() > firstValue {
			return holdsTooMuch
		}
		return holdsPart
	}
	return holdsMistake
}

// ReadScenario reads a scenario from anywhere.
func ReadScenario(path string) (*engine.Scenario, error) {
	dir, name := filepath.Split(path)
	if dir == "" {
		dir = "."
	}
	return store.Scenario(os.DirFS(dir), name, games.ByName)
}

// Why says an error in one line of the language: the file by its name alone, the place in it, what was expected.
func Why(say engine.Localizer, err error) string {
	var other *foreign
	var data *engine.DataError
	var path *fs.PathError
	switch {
	case errors.As(err, &other):
		holds := say.Say("open.holds."+string(other.Holds), engine.Args{"A": other.Most >> 20})
		return say.Say("open.foreign", engine.Args{"File": other.File, "Text": holds})
	case errors.As(err, &data):
		err = engine.InFile(base(data.File), data)
	case errors.As(err, &path):
		err = &fs.PathError{Op: path.Op, Path: base(path.Path), Err: cause(err)}
	default:
		err = cause(err)
	}
	return printable(lang.Fault(say, err))
}

// base is the name alone of a file, empty for none.
func base(path string) string {
	if path == "" {
		return ""
	}
	return filepath.Base(path)
}

// cause is an error of the system as one that has a text. Any other is written to the log, which is then named.
func cause(err error) error {
	if c, _ := store.CauseOf(err); c != "" {
		return engine.Cause("fault.cause." + c)
	}
	if own := engine.Cause(""); !errors.As(err, &own) {
		log.Println(err)
	}
	return err
}

// printable is a text in one line that can be shown: a file may hold any bytes.
func printable(s string) string {
	return engine.Visible(strings.Join(strings.Fields(strings.ReplaceAll(s, string(utf8.RuneError), "")), " "))
}

// CreateSave keeps a match in a new file of the saves folder, named after the day and the game; where none can be made, the match waits for one.
func CreateSave(home store.Folders, m *engine.Match, now time.Time) *store.File {
	for n := 1; ; n++ {
		name := fmt.Sprintf("%s-%s-%d%s", now.Format("2006-01-02"), m.Game().Name(), n, store.Ext)
		path := filepath.Join(home.Saves, name)
		switch f, err := store.Create(path, m); {
		case err == nil:
			return f
		case !errors.Is(err, fs.ErrExist):
			return store.Unwritten(path, m, err)
		}
	}
}

// ownName is how a match's file is called that nobody has named.
var ownName = regexp.MustCompile(`^\d{4}-\d\d-\d\d-[a-z]+-\d+$`)

// Named is the name that its owner gave the file of a match, empty where it has the one that CreateSave gave it.
func Named(path string) string {
	name := strings.TrimSuffix(filepath.Base(path), store.Ext)
	if ownName.MatchString(name) {
		return ""
	}
	return printable(name)
}

// plainID is an id that can be the name of a file: one that was pasted may be anything.
var plainID = regexp.MustCompile(`^[a-z0-9][a-z0-9-]{0,55}$`)

// CreateScenario writes a scenario into the user's folder under a name of its own, and returns its path.
func CreateScenario(home store.Folders, s *engine.Scenario) (string, error) {
	return CreateScenarioIn(filepath.Join(home.Scenarios, s.Game), s)
}

// CreateScenarioIn is CreateScenario in any folder.
func CreateScenarioIn(folder string, s *engine.Scenario) (string, error) {
	if !plainID.MatchString(s.ID) {
		s.ID = s.Game
	}
	return createIn(folder, s.ID, func(name string) []byte {
		s.ID = name
		return s.MarshalIndent()
	})
}

// Kept is the file that a lesson was written to last, and what was written.
type Kept struct {
	Path string
	File []byte
}

// KeepLesson writes the file of a lesson into a folder: in the place of what was kept of it before, if nobody has changed that since, else
// under a name of its own. Its id is the name of the file, so that no other lesson of the game has the same.
func KeepLesson(folder string, l *lesson.Lesson, before Kept) (Kept, error) {
	own := *l
	if now, err := os.ReadFile(before.Path); before.Path != "" && err == nil && bytes.Equal(now, before.File) {
		own.ID = strings.TrimSuffix(filepath.Base(before.Path), ".json")
		before.File = own.File()
		return before, store.Replace(before.Path, bytes.NewReader(before.File))
	}
	if !plainID.MatchString(own.ID) {
		own.ID = own.Game
	}
	path, err := createIn(folder, own.ID, func(name string) []byte {
		own.ID = name
		return own.File()
	})
	return Kept{path, own.File()}, err
}

// createIn writes a JSON file into a folder: under this name, or under the first that is free of those with a number.
func createIn(folder, id string, what func(name string) []byte) (string, error) {
	name := id
	for n := 2; ; n++ {
		path := filepath.Join(folder, name+".json")
		err := store.WriteNew(path, bytes.NewReader(what(name)))
		if errors.Is(err, fs.ErrExist) {
			name = fmt.Sprintf("%s-%d", id, n)
			continue
		}
		if err != nil {
			return "", err
		}
		return path, nil
	}
}

// Homely is a path with the user's own folder as ~.
func Homely(path string) string {
	if home, err := os.UserHomeDir(); err == nil {
		if rest, err := filepath.Rel(home, path); err == nil && filepath.IsLocal(rest) {
			return filepath.Join("~", rest)
		}
	}
	return path
}

// FreeName is name, or name with a number, so that no file of the folder is called so.
func FreeName(folder, name, ext string) string {
	free := name
	for n := 2; ; n++ {
		if _, err := os.Lstat(filepath.Join(folder, free+ext)); err != nil {
			return free
		}
		free = name + " " + strconv.Itoa(n)
	}
}
