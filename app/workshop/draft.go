package workshop

import (
	"encoding/json"
	"fmt"
	"hash/crc32"
	"os"
	"path/filepath"

	"tenka/engine"
)

// A draft is a workshop that was left, or whose program ended, before its position was kept: what it began with, what it is to be called, and the
// edits that led to where it stood. Each beginning has a draft of its own, which goes on when the same is set up again, and is gone when it was kept.

type draft struct {
	Scenario engine.Scenario   `json:"scenario"`
	Edits    []json.RawMessage `json:"edits"`
}

// longestDraft is how many bytes of a draft are read at most.
const longestDraft = 4 << 20

// draftIn is the file of the draft of a beginning, in the workshop folder of home.
func draftIn(home string, g engine.Game, s *engine.Scenario) string {
	file, _ := json.Marshal(s)
	return filepath.Join(home, "workshop", fmt.Sprintf("%s-%08x.json", g.Name(), crc32.ChecksumIEEE(file)))
}

// Resume has the workshop remembered under a folder, and goes on with the draft that lies there. It reports whether there was one; what cannot be
// read is as good as none.
func (st *State) Resume(home string) bool {
	st.draft = draftIn(home, st.game, &st.scenario)
	info, err := os.Stat(st.draft)
	if err != nil || info.Size() > longestDraft {
		return false
	}
	var d draft
	file, err := os.ReadFile(st.draft)
	if err != nil || engine.Strict(file, &d) != nil {
		return false
	}
	m := st.ses.Match
	for _, raw := range d.Edits {
		a, err := m.Game().Vocabulary().DecodeAction(raw)
		if err != nil {
			break
		}
		if _, _, ok := m.Do(0, a); !ok {
			break
		}
	}
	told := d.Scenario
	st.scenario.Title, st.scenario.Text, st.scenario.Chance, st.scenario.Difficulty, st.scenario.Goal = told.Title, told.Text, told.Chance, told.Difficulty, told.Goal
	st.resumed = true
	return true
}

// remember writes the draft, or takes it away where nothing has changed since the beginning.
func (st *State) remember() {
	if st.draft == "" {
		return
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
		_ = os.Remove(st.draft)
		return
	}
	file, err := json.Marshal(d)
	if err == nil && os.MkdirAll(filepath.Dir(st.draft), 0o755) == nil {
		beside := st.draft + ".new" // never half a file
		if os.WriteFile(beside, file, 0o644) == nil {
			_ = os.Rename(beside, st.draft)
		}
	}
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
