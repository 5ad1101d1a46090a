package store

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"time"

	"tenka/engine"
)

// Index remembers what was read of the matches in a folder, in a hidden file there, so that a folder of thousands is read once and not in every run.
// An entry counts only for a file of the same size and time. Whatever is wrong with the index, the files are read. A match that is opened is always
// read from its own file.
type Index struct {
	folder string
	known  map[string]entry // by the name of the file
	begun  time.Time
	news   int // entries that the file of the index lacks
	used   int
}

// entry is what was read of one file, and the file's size and time then.
type entry struct {
	Size     int64           `json:"size"`
	Modified time.Time       `json:"modified"`
	Game     string          `json:"game"`
	Scenario string          `json:"scenario,omitempty"`
	Options  engine.Options  `json:"options"`
	Players  []engine.Player `json:"players"`
	Records  int             `json:"records"`
	Turn     int             `json:"turn"`
	Over     bool            `json:"over,omitempty"`
	Winners  engine.Seats    `json:"winners,omitempty"`
	Untold   bool            `json:"untold,omitempty"`
}

// The file of an index, and the form of its entries: another form is not read.
const (
	indexFile = ".tenka-index.json"
	indexForm = 1
)

// smallest is the number of matches from which on a folder has an index.
const smallest = 200

// settles is how old a file must be when it is read before its entry is kept: one that was just written may be written again within the same time.
const settles = 2 * time.Second

type indexJSON struct {
	Form    int              `json:"form"`
	Matches map[string]entry `json:"matches"`
}

// OpenIndex reads the index of a folder. It belongs to one goroutine.
func OpenIndex(folder string) *Index {
	x := &Index{folder: folder, begun: time.Now()}
	var all indexJSON
	if b, err := ReadFile(filepath.Join(folder, indexFile)); err == nil && json.Unmarshal(b, &all) == nil && all.Form == indexForm {
		x.known = all.Matches
	}
	if x.known == nil {
		x.known = map[string]entry{}
	}
	return x
}

// Read reads an unread summary: from the index if the file is as it was, else from the file.
func (x *Index) Read(s *Summary) {
	name := filepath.Base(s.Path)
	info, err := os.Stat(s.Path)
	if e, known := x.known[name]; known && err == nil && e.Size == info.Size() && e.Modified.Equal(info.ModTime()) {
		x.used++
		*s = Summary{s.Path, s.Modified, e.Game, e.Scenario, e.Options, e.Players, e.Records, e.Turn, e.Over, e.Winners, e.Untold, nil}
		return
	}
	s.Read()
	if s.Err == nil && err == nil && x.begun.Sub(info.ModTime()) > settles {
		x.known[name] = entry{info.Size(), info.ModTime(), s.Game, s.Scenario, s.Options, s.Players, s.Records, s.Turn, s.Over, s.Winners, s.Untold}
		x.news++
		x.used++
	}
}

// Close writes the index if a tenth of it is new. A folder that cannot be written has none. Entries of files that are gone are dropped.
func (x *Index) Close() {
	if x.news == 0 || x.used < smallest || x.news*10 < len(x.known) {
		return
	}
	for name := range x.known {
		if _, err := os.Lstat(filepath.Join(x.folder, name)); err != nil {
			delete(x.known, name)
		}
	}
	if b, err := json.Marshal(indexJSON{indexForm, x.known}); err == nil {
		at := filepath.Join(x.folder, indexFile)
		_ = beside(at, bytes.NewReader(b), false, func(temp string) error { return os.Rename(temp, at) })
	}
}
