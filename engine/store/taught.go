package store

import (
	"bytes"
	"encoding/json"
	"path/filepath"
	"strconv"

	"tenka/engine"
	"tenka/engine/coach"
)

// Taught is what the coach has explained of one game: to each person, and in each match that is still played.
type Taught struct {
	// People are the persons by name.
	People map[string]*coach.Taught `json:"people,omitempty"`
	// Matches are the matches with the coach that are not over, by their seeds.
	Matches map[string]*Explained `json:"matches,omitempty"`
	// Finished is the number of matches that were played to their end under names that the program proposed.
	Finished int `json:"finished,omitempty"`
}

// Explained is a match with the coach.
type Explained struct {
	// Off says that nobody wants more cards in it.
	Off bool `json:"off,omitempty"`
	// Guests are the persons under names that the program proposed, by seat: they are forgotten with the match.
	Guests map[int]*coach.Taught `json:"guests,omitempty"`
	// Quizzes are what each person was asked in it, by seat.
	Quizzes map[int]*coach.Quiz `json:"quizzes,omitempty"`
}

func (f Folders) taught(game string) string { return filepath.Join(f.Root, "coach", game+".json") }

// Taught reads what the coach has explained of a game. A file that cannot be understood counts as none: rules can be explained again.
func (f Folders) Taught(game string) *Taught {
	t := &Taught{}
	b, err := ReadFile(f.taught(game))
	if err != nil || engine.Modest(b) != nil || json.Unmarshal(b, t) != nil {
		t = &Taught{}
	}
	if t.People == nil {
		t.People = map[string]*coach.Taught{}
	}
	if t.Matches == nil {
		t.Matches = map[string]*Explained{}
	}
	return t
}

// KeepTaught writes what the coach has explained of a game.
func (f Folders) KeepTaught(game string, t *Taught) error {
	b, err := json.MarshalIndent(t, "", "  ")
	if err != nil {
		return err
	}
	return Replace(f.taught(game), bytes.NewReader(append(b, '\n')))
}

// Explain begins a match with the coach; the match has this seed.
func (t *Taught) Explain(seed uint64) { t.Matches[strconv.FormatUint(seed, 10)] = &Explained{} }

// Explained is the match with this seed, nil if it has no coach.
func (t *Taught) Explained(seed uint64) *Explained { return t.Matches[strconv.FormatUint(seed, 10)] }

// Finish notes that a match was played to its end by persons of these names, and by guests if there were any.
func (t *Taught) Finish(seed uint64, names []string, guests bool) {
	delete(t.Matches, strconv.FormatUint(seed, 10))
	for _, name := range names {
		t.Person(name).Finished++
	}
	if guests {
		t.Finished++
	}
}

// Person is what a person was taught.
func (t *Taught) Person(name string) *coach.Taught {
	if t.People[name] == nil {
		t.People[name] = &coach.Taught{}
	}
	return t.People[name]
}

// Forget forgets what a person was taught, and returns it.
func (t *Taught) Forget(name string) *coach.Taught {
	was := t.People[name]
	delete(t.People, name)
	return was
}

// Recall takes Forget back. What the person has met since then stays met.
func (t *Taught) Recall(name string, was *coach.Taught) {
	for id, met := range t.Person(name).Met {
		if was.Met == nil {
			was.Met = map[string]coach.Met{}
		}
		was.Met[id] = met
	}
	t.People[name] = was
}

// Guest is what a guest of a match was taught.
func (e *Explained) Guest(seat engine.Seat) *coach.Taught {
	if e.Guests == nil {
		e.Guests = map[int]*coach.Taught{}
	}
	if e.Guests[int(seat)] == nil {
		e.Guests[int(seat)] = &coach.Taught{}
	}
	return e.Guests[int(seat)]
}

// Quiz is what the person of a seat was asked in the match.
func (e *Explained) Quiz(seat engine.Seat) *coach.Quiz {
	if e.Quizzes == nil {
		e.Quizzes = map[int]*coach.Quiz{}
	}
	if e.Quizzes[int(seat)] == nil {
		e.Quizzes[int(seat)] = &coach.Quiz{}
	}
	return e.Quizzes[int(seat)]
}
