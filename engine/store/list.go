package store

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"tenka/engine"
)

// Summary is the short description of a match's file for a list. It needs no replay.
type Summary struct {
	Path     string
	Modified time.Time
	Game     string
	Scenario string
	Options  engine.Options
	Players  []engine.Player
	Records  int // on all branches
	Turn     int // the turn at the cursor, or at the end of a match that is over
	Over     bool
	Winners  engine.Seats
	Untold   bool  // it has ended, but the end was not shown: it counts as not over, and nobody has won
	Err      error // the file cannot be read; only Path and Modified are filled
}

// List are the matches in a folder that were played last, the newest first and at most most; all is the number of all matches there. Other
// files are not read. A missing folder has none.
func List(folder string, most int) (list []Summary, all int, err error) {
	list, err = Unread(folder)
	all = len(list)
	list = list[:min(all, most)]
	if len(list) < smallest {
		for i := range list {
			list[i].Read()
		}
		return list, all, err
	}
	x := OpenIndex(folder)
	defer x.Close()
	for i := range list {
		x.Read(&list[i])
	}
	return list, all, err
}

// Unread are the matches in a folder, the newest first, with only Path and Modified. A missing folder has none.
func Unread(folder string) ([]Summary, error) {
	files, err := Files(folder, Ext)
	var list []Summary
	for _, f := range files {
		list = append(list, Summary{Path: f.Path, Modified: f.Modified})
	}
	return list, err
}

// Kept is a user's file, and when it was last written.
type Kept struct {
	Path     string
	Modified time.Time
}

// Files are the files of a folder with this ending, the newest first. A missing folder has none.
func Files(folder, ext string) ([]Kept, error) {
	entries, err := os.ReadDir(folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var list []Kept
	for _, entry := range entries {
		info, err := entry.Info()
		if err != nil || info.IsDir() || filepath.Ext(entry.Name()) != ext || entry.Name()[0] == '.' {
			continue
		}
		list = append(list, Kept{filepath.Join(folder, entry.Name()), info.ModTime()})
	}
	slices.SortStableFunc(list, func(a, b Kept) int { return b.Modified.Compare(a.Modified) })
	return list, nil
}

// Read reads the file of an unread summary.
func (s *Summary) Read() {
	read, err := Summarise(s.Path)
	if err != nil {
		read = Summary{Err: err}
	}
	read.Path, read.Modified = s.Path, s.Modified
	*s = read
}

// summaryLine is the part of a line that a summary needs.
type summaryLine struct {
	Line   string         `json:"line"`
	Turn   int            `json:"turn"`
	Then   int            `json:"then"`
	At     int            `json:"at"`
	Player int            `json:"player"`
	Set    *engine.Player `json:"set"`
	Result []struct {
		Seat engine.Seat `json:"seat"`
		Rank int         `json:"rank"`
	} `json:"result"`
}

// Summarise reads the summary of one match's file. It decodes only one record: the one that ended the match, else the one at the cursor.
func Summarise(path string) (Summary, error) {
	b, err := ReadFile(path)
	if err != nil {
		return Summary{}, err
	}
	return Reading(path, func() (Summary, error) { return summarise(b) })
}

func summarise(b []byte) (Summary, error) {
	bad := &engine.DataError{Line: 1, Want: "fault.header"}
	first, rest, _ := bytes.Cut(b, []byte{'\n'})
	var head struct {
		Line string `json:"line"`
		engine.Header
	}
	if engine.Modest(first) != nil {
		return Summary{}, bad
	}
	if json.Unmarshal(beforeData(first), &head) != nil {
		if err := json.Unmarshal(first, &head); err != nil {
			return Summary{}, bad
		}
	}
	if head.Line != "header" {
		return Summary{}, bad
	}
	s := Summary{Game: head.Game, Scenario: head.Scenario, Options: head.Options, Players: head.Players}
	gaveUp := map[int]bool{}
	var records [][]byte
	at, end, told := 0, -1, -1
	record := func(line []byte, ends bool) {
		at = len(records)
		records = append(records, line)
		if end < 0 && ends {
			end = at
		}
	}
	for line := range bytes.Lines(rest) {
		if line[len(line)-1] != '\n' && !json.Valid(line) {
			break // torn
		}
		if bytes.HasPrefix(line, []byte(`{"line":"record"`)) || bytes.HasPrefix(line, []byte(`{"line":"seen"`)) { // the second of a mirror
			record(line, bytes.Contains(line, []byte(`,"result":[`)))
			continue
		}
		if bytes.HasPrefix(line, []byte(`{"line":"s`)) { // steps and snapshots tell nothing here
			continue
		}
		var l summaryLine
		if engine.Modest(line) != nil || json.Unmarshal(line, &l) != nil {
			continue
		}
		switch l.Line {
		case "record", "seen":
			record(line, l.Result != nil)
		case "at":
			at, told = l.At, -1
		case "told":
			if told = l.At; told == at {
				told = -1
			}
		case "player":
			if l.Player >= 0 && l.Player < len(s.Players) && l.Set != nil {
				now := &s.Players[l.Player]
				now.Name, now.Bot, now.Lent = l.Set.Name, l.Set.Bot, l.Set.Lent
			}
		case "gaveup":
			gaveUp[l.Player] = true
		}
	}
	if at < 0 || at >= len(records) {
		return Summary{}, bad
	}
	s.Untold = told >= 0 && at == end
	if end >= 0 {
		at = end
	}
	var l summaryLine
	if err := json.Unmarshal(records[at], &l); err != nil || engine.Modest(records[at]) != nil {
		return Summary{}, bad
	}
	s.Records, s.Turn = len(records), cmp.Or(l.Then, l.Turn)
	if s.Untold {
		return s, nil
	}
	s.Over = l.Result != nil
	for _, r := range l.Result {
		if r.Rank == 1 {
			s.Winners = s.Winners.With(r.Seat)
		}
	}
	if !s.Over && len(s.Players) > 1 && len(gaveUp) == len(s.Players)-1 {
		s.Over = true
		for i, p := range s.Players {
			if !gaveUp[i] {
				for _, seat := range p.Seats {
					s.Winners = s.Winners.With(seat)
				}
			}
		}
	}
	return s, nil
}

// beforeData is a header without its last field, the game's data file, which is nearly all of it and not needed for a list. Inside a string
// its quotes would be escaped; if it is inside another object, the rest is not valid JSON, and the whole header must be read.
func beforeData(header []byte) []byte {
	before, _, found := bytes.Cut(header, []byte(`,"data":{`))
	if !found {
		return header
	}
	return append(before[:len(before):len(before)], '}')
}
