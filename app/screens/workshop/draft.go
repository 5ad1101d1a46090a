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

// A draft is a workshop that was left, or whose program ended, before its position was kept: what it began with, what it is to be called, and the
// edits that led to where it stood. Each beginning has a draft of its own, which goes on when the same is set up again, and is gone when it was kept.

type draft struct {
	Scenario engine.Scenario   `json:"scenario"`
	Edits    []json.RawMessage `json:"edits"`
}

// draftExt is the ending of a draft's file.
const draftExt = ".json"

// draftIn is the file of the draft of a beginning, in the workshop folder of home.
func draftIn(home string, g engine.Game, s *engine.Scenario) string {
	file, _ := json.Marshal(s)
	return filepath.Join(home, "workshop", fmt.Sprintf("%s-%08x%s", g.Name(), crc32.ChecksumIEEE(file), draftExt))
}

// Resume has the workshop remembered under a folder, and goes on with the draft that lies there, which is said on the screen. A draft that cannot
// be read to its end is put aside under another name, and that is said too. It reports whether it went on with one.
func (st *State) Resume(home string) bool {
	st.draft = draftIn(home, st.game, &st.scenario)
	if _, err := os.Lstat(st.draft); err != nil {
		return false
	}
	d, err := store.Reading(st.draft, st.read)
	if errors.Is(err, store.ErrBroken) { // what it did before may be broken too
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

// read goes through the draft, as far as it holds: nil where nothing of it can be read.
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

// remember writes the draft, or takes it away where nothing has changed since the beginning.
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

// remember keeps the draft.
func (w *Screen) remember() {
	w.sh.Save(shell.Saving{Thing: shell.Draft, Write: w.write, Elsewhere: w.keepIn})
}

// write writes the draft; once the position was kept in another folder it is written there instead, whenever it can be played.
func (w *Screen) write() error {
	if w.st.elsewhere != "" {
		if s, err := w.made(); err == nil {
			return store.Replace(w.st.elsewhere, bytes.NewReader(s.MarshalIndent()))
		}
	}
	return w.st.remember()
}

// keepIn writes the scenario into another folder, and keeps it there from now on.
func (w *Screen) keepIn(folder string) (path string, err error) {
	w.with(func(s *engine.Scenario) {
		if path, err = files.CreateScenarioIn(folder, s); err == nil {
			w.st.scenario.ID, w.st.elsewhere = s.ID, path
		}
	})
	return path, err
}

// begun reports whether a scenario is called and tells what the beginning did.
func (st *State) begun(s engine.Scenario) bool {
	a, _ := json.Marshal(s)
	return string(a) == st.first
}

// forget takes the draft away: the position is kept.
func (st *State) forget() {
	if st.draft != "" {
		_ = os.Remove(st.draft)
	}
}
