// Package files reads and names the program's files: it finds out what a file holds, and lists the scenarios of the program and of its
// user.
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

// holding is what a file holds if it is no match, no scenario and no lesson. The ids of its texts end with it.
type holding string

// The contents of files that cannot be opened.
const (
	holdsNothing holding = "empty"
	holdsPart    holding = "cut" // only the beginning of a match, scenario or lesson
	holdsTooMuch holding = "large"
	holdsBinary  holding = "binary"
	holdsText    holding = "text"
	holdsMistake holding = "mistake" // JSON with a mistake in it
	holdsJSON    holding = "json"
)

// firstValue is how many bytes of a file are read to find out what it holds. The header of a match holds the data of its game, so it is
// long.
const firstValue = 16 << 20

// foreign is the error of a file that cannot be opened because of its contents.
type foreign struct {
	File  string // the name without its folder
	Holds holding
	Most  int // the bytes that a file may have, if this one is too large
}

// Error is the text for a developer's log; Why is the text for the player.
func (f *foreign) Error() string {
	return f.File + ": no match, scenario or lesson of Tenka (" + string(f.Holds) + ")"
}

// KindOf finds out from the contents of a file, not from its name, whether it is a match, a scenario or a lesson. The error of another file
// names its contents.
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

// foundIn says what a file holds that could not be decoded with err.
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

// ReadScenario reads a scenario from a path in any folder.
func ReadScenario(path string) (*engine.Scenario, error) {
	dir, name := filepath.Split(path)
	if dir == "" {
		dir = "."
	}
	return store.Scenario(os.DirFS(dir), name, games.ByName)
}

// Why is an error as one line in the player's language: the name of the file without its folder, the place in it, and what was expected.
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

// base is the last part of a path, empty for an empty path.
func base(path string) string {
	if path == "" {
		return ""
	}
	return filepath.Base(path)
}

// cause is an error of the system if there is a text for it. Any other error is written to the log, and the text names the log.
func cause(err error) error {
	if c, _ := store.CauseOf(err); c != "" {
		return engine.Cause("fault.cause." + c)
	}
	if own := engine.Cause(""); !errors.As(err, &own) {
		log.Println(err)
	}
	return err
}

// printable makes one line that can be shown from a text of any bytes.
func printable(s string) string {
	return engine.Visible(strings.Join(strings.Fields(strings.ReplaceAll(s, string(utf8.RuneError), "")), " "))
}

// CreateSave keeps a match in a new file of the saves folder, named after the day and the game. If no file can be made there, the match
// stays in memory until there is one.
func CreateSave(home store.Folders, m *engine.Match, now time.Time) *store.File {
	for n := 1; ; n++ {
		name := fmt.Sprintf("%s-%s-%d%s", now.Format("2006-01-02"), m.Game().Name(), n, store.Ext)
		path := filepath.Join(home.Saves, name)
		if _, err := os.Lstat(path + store.RoomExt); err == nil {
			continue // what is left of another match, whose room it would open
		}
		switch f, err := store.Create(path, m); {
		case err == nil:
			return f
		case !errors.Is(err, fs.ErrExist):
			return store.Unwritten(path, m, err)
		}
	}
}

// ownName matches the name that CreateSave gives to a match's file.
var ownName = regexp.MustCompile(`^\d{4}-\d\d-\d\d-[a-z]+-\d+$`)

// Named is the name that a person gave to the file of a match, empty if it still has its name from CreateSave.
func Named(path string) string {
	name := strings.TrimSuffix(filepath.Base(path), store.Ext)
	if ownName.MatchString(name) {
		return ""
	}
	return printable(name)
}

// plainID matches an id that can be the name of a file. The id of a pasted scenario may be any text.
var plainID = regexp.MustCompile(`^[a-z0-9][a-z0-9-]{0,55}$`)

// CreateScenario writes a scenario into the user's folder, to a file whose name is free, and returns its path.
func CreateScenario(home store.Folders, s *engine.Scenario) (string, error) {
	return CreateScenarioIn(filepath.Join(home.Scenarios, s.Game), s)
}

// CreateScenarioIn writes as CreateScenario does, into any folder.
func CreateScenarioIn(folder string, s *engine.Scenario) (string, error) {
	if !plainID.MatchString(s.ID) {
		s.ID = s.Game
	}
	return createIn(folder, s.ID, func(name string) []byte {
		s.ID = name
		return s.MarshalIndent()
	})
}

// Kept is the last file of a lesson and the bytes written to it.
type Kept struct {
	Path string
	File []byte
}

// KeepLesson writes the file of a lesson into a folder. If nobody has changed the file that was kept before, it is overwritten; else the
// lesson goes to a file whose name is free. The lesson's id becomes the name of the file, so that no other lesson of the game has the same
// id.
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

// createIn writes a JSON file into a folder. If its name is taken, the first free name with a number is used.
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

// Homely writes a path with ~ in place of the user's home folder.
func Homely(path string) string {
	if home, err := os.UserHomeDir(); err == nil {
		if rest, err := filepath.Rel(home, path); err == nil && filepath.IsLocal(rest) {
			return filepath.Join("~", rest)
		}
	}
	return path
}

// FreeName is name, with a number if the folder already has a file of that name.
func FreeName(folder, name, ext string) string {
	free := name
	for n := 2; ; n++ {
		if _, err := os.Lstat(filepath.Join(folder, free+ext)); err != nil {
			return free
		}
		free = name + " " + strconv.Itoa(n)
	}
}
