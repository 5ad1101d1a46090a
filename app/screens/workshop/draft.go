package workshop

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"os"
	"path/filepath"
	"strings"

	"tenka/app/files"
	"tenka/app/shell"
	"tenka/engine"
	"tenka/engine/store"
)

// A draft is a position that was not saved when the workshop or the program was closed: its start, its title and the edits since. There is
// one draft for each start. It is loaded when the same position is set up again, and deleted once the position is saved.

type draft struct {
	Scenario engine.Scenario   `json:"scenario"`
	Edits    []json.RawMessage `json:"edits"`
}

// draftExt is the ending of a draft's file.
const draftExt = ".json"

// draftIn is the path of the draft for a start, in the workshop folder of home.
func draftIn(home string, g engine.Game, s *engine.Scenario) string {
	file, _ := json.Marshal(s)
	return filepath.Join(home, "workshop", fmt.Sprintf("%s-%08x%s", g.Name(), crc32.ChecksumIEEE(file), draftExt))
}

// Resume saves the position as a draft under a folder from now on, and loads a draft that is there. The screen says so. A draft that cannot
// be read completely is renamed, and the screen says that too. Resume reports whether it loaded a draft.
func (st *State) Resume(home string) bool {
	st.draft = draftIn(home, st.game, &st.scenario)
	if _, err := os.Lstat(st.draft); err != nil {
		return false
	}
	d, err := store.Reading(st.draft, st.read)
	if errors.Is(err, store.ErrBroken) { // its earlier part may be damaged too
		if fresh, again := NewState(st.game, st.scenario); again == nil {
			fresh.draft = st.draft
			*st = *fresh
		}
	}
	if err != nil {
		aside := files.FreeName(filepath.Dir(st.draft), strings.TrimSuffix(filepath.Base(st.draft), draftExt)+".unread", draftExt) + draftExt
		if os.Rename(st.draft, filepath.Join(filepath.Dir(st.draft), aside)) == nil {
			st.aside = aside
		}
	}
	if d == nil {
		return false
	}
	told := d.Scenario
	st.scenario.Title, st.scenario.Text, st.scenario.Chance, st.scenario.Difficulty, st.scenario.Goal = told.Title, told.Text, told.Chance, told.Difficulty, told.Goal
	st.resumed = true
	return true
}

// read replays the draft as far as it is valid; nil if no part of it can be read.
func (st *State) read() (*draft, error) {
	var d draft
	file, err := store.ReadFile(st.draft)
	if err == nil {
		err = engine.Strict(file, &d)
	}
	if err != nil {
		return nil, err
	}
	m := st.ses.Match
	for i, raw := range d.Edits {
		a, err := m.Game().Vocabulary().DecodeAction(raw)
		if err == nil {
			if _, _, ok := m.Do(0, a); !ok {
				err = engine.ErrRefused
			}
		}
		if err != nil {
			return &d, engine.Inside(fmt.Sprintf("edits[%d]", i), err)
		}
	}
	return &d, nil
}

// remember writes the draft, or deletes it if nothing has changed since the start.
func (st *State) remember() error {
	if st.draft == "" {
		return nil
	}
	m := st.ses.Match
	d := draft{Scenario: st.scenario}
	for _, no := range m.Path(m.At()) {
		for _, a := range m.Record(no).Steps {
			d.Edits = append(d.Edits, m.Game().Vocabulary().EncodeAction(a))
		}
		if no == m.At() {
			break
		}
	}
	if len(d.Edits) == 0 && st.begun(d.Scenario) {
		st.forget()
		return nil
	}
	file, err := json.Marshal(d)
	if err != nil {
		return err
	}
	return store.Replace(st.draft, bytes.NewReader(file))
}

// remember saves the draft.
func (w *Screen) remember() {
	w.sh.Save(shell.Saving{Thing: shell.Draft, Write: w.write, Elsewhere: w.keepIn})
}

// write writes the draft. Once the position was saved in another folder, it writes there instead, whenever the position can be played.
func (w *Screen) write() error {
	if w.st.elsewhere != "" {
		if s, err := w.made(); err == nil {
			return store.Replace(w.st.elsewhere, bytes.NewReader(s.MarshalIndent()))
		}
	}
	return w.st.remember()
}

// keepIn writes the scenario into another folder, where it is saved from now on.
func (w *Screen) keepIn(folder string) (path string, err error) {
	w.with(func(s *engine.Scenario) {
		if path, err = files.CreateScenarioIn(folder, s); err == nil {
			w.st.scenario.ID, w.st.elsewhere = s.ID, path
		}
	})
	return path, err
}

// begun reports whether the title and the story of a scenario are those of the start.
func (st *State) begun(s engine.Scenario) bool {
	a, _ := json.Marshal(s)
	return string(a) == st.first
}

// forget deletes the draft, because the position is saved.
func (st *State) forget() {
	if st.draft != "" {
		_ = os.Remove(st.draft)
	}
}
