package engine

import (
	"bytes"
	"encoding/json"
)

// Hides reports whether a curtain is needed between the persons of the seats last, who have just looked, and those of the seats next: next
// sees something that last may not see, or has to make a choice that last may not see. last 0 stands for a spectator. No curtain is needed if
// last holds all seats of next, if the game has no secrets, or after the end of the match.
//
// Hides compares the views as JSON, without the seats they belong to. If they differ, it tests whether last would learn anything from the view
// of both; if not, next sees nothing new.
func (m *Match) Hides(last, next Seats) bool {
	if _, over := m.Outcome(); over || next&^last == 0 {
		return false
	}
	stands := m.records[m.at].pos // without the open steps: each of them is tested for secrets below
	secret := false
	(m.ToAct() & next &^ last).Each(func(s Seat) {
		pos := stands.Clone()
		for _, a := range m.steps[s] {
			secret = secret || pos.Seen(last, s, a) != a
			_ = pos.Apply(s, a, Replay(nil, 0), nil) // open steps draw nothing
		}
		for _, a := range pos.Legal(s, nil) {
			secret = secret || pos.Seen(last, s, a) != a
		}
	})
	if secret {
		return true
	}
	known := written(stands.View(last))
	if sameWritten(known, written(stands.View(next))) {
		return false
	}
	return last&^next == 0 || !sameWritten(known, written(stands.View(last|next))) // if next holds all seats of last, both views are the view of next
}

// Public reports whether these seats have something to choose now, and only choices of the kinds that Vocabulary.Public lists.
func (m *Match) Public(seats Seats) bool {
	acting := m.ToAct() & seats
	public := acting != 0
	acting.Each(func(s Seat) {
		public = public && m.words.Publicly(m.work.Legal(s, nil))
	})
	return public
}

// Covered is the action a of seat s, which has to choose, as the seats who see it: secret fields are Open.
func (m *Match) Covered(who Seats, s Seat, a Action) Action { return m.work.Seen(who, s, a) }

// written is a view as JSON, field by field, without its seats.
func written(v View) map[string]json.RawMessage {
	b, err := json.Marshal(v)
	fields := map[string]json.RawMessage{}
	if err != nil || json.Unmarshal(b, &fields) != nil {
		return nil // equal to no other view: it is safer to hide than to show
	}
	delete(fields, "who")
	return fields
}

func sameWritten(a, b map[string]json.RawMessage) bool {
	if a == nil || len(a) != len(b) {
		return false
	}
	for name, field := range a {
		other, ok := b[name]
		if !ok || !bytes.Equal(field, other) {
			return false
		}
	}
	return true
}

// Sealed are the seats that have chosen while others, who choose at the same time, have not. It is 0 where seats choose one after another.
func (m *Match) Sealed() Seats {
	now := m.ToAct()
	if now == 0 {
		return 0
	}
	return m.ToActAt(m.together(m.at)) &^ now
}
