package coach

import "tenka/engine/drill"

// Taught is what one person has met of a game. Nothing takes it back: no undo, no jump, no other branch.
type Taught struct {
	Met map[string]Met `json:"met,omitempty"`
	// Enough says that the person wants no more cards.
	Enough bool `json:"enough,omitempty"`
	// Finished is the number of matches that the person has played to their end.
	Finished int `json:"finished,omitempty"`

	// Boxes say how well the person answers each kind of question. Row is how many answers in a row were right, Best the longest such row.
	Boxes map[string]drill.Box `json:"boxes,omitempty"`
	Row   int                  `json:"row,omitempty"`
	Best  int                  `json:"best,omitempty"`

	last    moment // at which the last card lay, the zero moment for none
	card    Card
	lay     bool            // a card lay at the last occasion
	refused map[string]int  // by rule
	told    map[string]int  // by entry: the own choice before which it was said, from 1
	missed  map[string]bool // entries whose event was shown while another card lay there
}

// Met is how an entry was met.
type Met struct {
	// Told: somebody else at the screen had its card, and this person heard it.
	Told bool `json:"told,omitempty"`
	// Day is the last day on which it was met, as the program counts days.
	Day int `json:"day,omitempty"`
}

// Has reports whether the person has met an entry, or was told it with somebody else's card.
func (t *Taught) Has(id string) bool { _, has := t.Met[id]; return has }

// Hear notes that a card was shown to somebody else, and this person was told.
func (t *Taught) Hear(card Card, day int) { t.note(card, Met{Told: true, Day: day}) }

func (t *Taught) note(card Card, met Met) {
	if t.Met == nil {
		t.Met = map[string]Met{}
	}
	for _, e := range card.Entries {
		if before, has := t.Met[e.ID]; !has || before.Told {
			t.Met[e.ID] = met
		}
		delete(t.missed, e.ID)
	}
}

// Answered notes an answer to a question of a kind.
func (t *Taught) Answered(kind string, right bool, today int) {
	if t.Boxes == nil {
		t.Boxes = map[string]drill.Box{}
	}
	box := t.Boxes[kind]
	box.Answered(right, today)
	t.Boxes[kind] = box
	if t.Row++; !right {
		t.Row = 0
	}
	t.Best = max(t.Best, t.Row)
}

// Refuse notes that something was refused by a rule.
func (t *Taught) Refuse(rule string) {
	if t.refused == nil {
		t.refused = map[string]int{}
	}
	t.refused[rule]++
}

// moment is an own choice, counted from 1, and the number of steps before it where each step is a choice of its own.
type moment struct{ own, step int }
