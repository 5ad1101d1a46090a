package recorder

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
	"tenka/engine/lesson"
	"tenka/engine/lesson/record"
	"tenka/engine/store"
)

// A draft is a recording that was not saved as a lesson when its screen or the program was closed. There is one draft for each starting
// position. It is loaded when a lesson is recorded from the same position again, and deleted once the lesson is saved.
type draft struct {
	Scenario  engine.Scenario `json:"scenario"`
	Learner   engine.Seat     `json:"learner"`
	Recording json.RawMessage `json:"recording"`
	Words     map[int]string  `json:"words"` // the words of the recorded actions
	Kept      files.Kept      `json:"kept"`
}

// draftExt is the ending of a draft's file.
const draftExt = ".json"

// draftIn is the path of the draft for a starting position, in the recorder folder of home.
func draftIn(home string, g engine.Game, s *engine.Scenario) string {
	options, _ := json.Marshal(s.Options)
	return filepath.Join(home, "recorder", fmt.Sprintf("%s-%08x%s", g.Name(), crc32.ChecksumIEEE(append(options, s.Position...)), draftExt))
}

// Resume saves the recording as a draft under a folder from now on, and loads a draft that is there. The screen says so. A draft that
// cannot be read completely is renamed, and the screen says that too.
func (st *State) Resume(home string) {
	st.draft = draftIn(home, st.game, &st.scenario)
	if _, err := os.Lstat(st.draft); err != nil {
		return
	}
	_, err := store.Reading(st.draft, func() (bool, error) { return true, st.read() })
	if errors.Is(err, store.ErrBroken) { // its earlier part may be damaged too
		_ = st.teach(st.rec.Learner())
	}
	st.resumed = st.rec.CanUndo()
	if err != nil {
		aside := files.FreeName(filepath.Dir(st.draft), strings.TrimSuffix(filepath.Base(st.draft), draftExt)+".unread", draftExt) + draftExt
		if os.Rename(st.draft, filepath.Join(filepath.Dir(st.draft), aside)) == nil {
			st.aside = aside
		}
	}
}

// read replays the draft as far as it is valid.
func (st *State) read() error {
	var d draft
	file, err := store.ReadFile(st.draft)
	if err == nil {
		err = engine.Strict(file, &d)
	}
	if err != nil {
		return err
	}
	before := st.scenario
	st.scenario = d.Scenario // with the seed of its dice
	st.scenario.Position = before.Position
	if err := st.teach(d.Learner); err != nil {
		st.scenario = before
		return err
	}
	err = st.rec.Resume(d.Recording)
	tell := func(list []record.Taken) {
		for _, t := range list {
			if words, ok := d.Words[t.No]; ok {
				st.told[t.No] = said{t.Action, words}
			}
		}
	}
	for i, s := range st.rec.Steps() {
		tell(s.Do)
		tell(s.Wrong)
		for _, choice := range s.Then {
			tell(choice)
		}
		st.step = i
	}
	st.file = d.Kept
	return err
}

// remember writes the draft if it has changed, or deletes it if everything is saved or nothing was recorded.
func (st *State) remember() error {
	if st.draft == "" {
		return nil
	}
	d := draft{Scenario: st.scenario, Learner: st.rec.Learner(), Recording: st.rec.Draft(), Words: map[int]string{}, Kept: st.file}
	for no, told := range st.told {
		d.Words[no] = told.words
	}
	if !st.rec.CanUndo() || bytes.Equal(d.Recording, st.keptOf) {
		st.written = nil
		err := os.Remove(st.draft)
		if cause, _ := store.CauseOf(err); cause == store.Gone {
			err = nil
		}
		return err
	}
	file, err := json.Marshal(d)
	if err != nil || bytes.Equal(file, st.written) {
		return err
	}
	if err := store.Replace(st.draft, bytes.NewReader(file)); err != nil {
		return err
	}
	st.written = file
	return nil
}

// Remember saves the draft and the cards.
func (w *Screen) Remember() {
	w.deck.remember()
	w.sh.Save(shell.Saving{Thing: shell.Recording, Write: w.st.remember, Elsewhere: w.keepIn})
}

// keepIn writes the lesson into another folder, over the file that was written there before.
func (w *Screen) keepIn(folder string) (path string, err error) {
	w.with(func(l *lesson.Lesson) {
		before := w.st.file
		if filepath.Dir(before.Path) != folder {
			before = files.Kept{}
		}
		if before, err = files.KeepLesson(folder, l, before); err == nil {
			w.st.file, w.st.keptOf, path = before, w.st.rec.Draft(), before.Path
		}
	})
	return path, err
}
