package engine

import (
	"bytes"
	"encoding/json"
)

// Hides reports whether a curtain is needed before the person with the seats next sits down where the person with the seats last has just
// looked: next sees something that last may not see, or is about to make a choice that last may not see.
// last is 0 where anybody may be looking: then the question is what a spectator may not see. Nothing is hidden from those who hold the same
// seats or more, in a game that is all open, and when the match is over.
//
// Views are compared as they are written, without the seats they belong to: what two views write alike both may know. Where they
// differ, next still sees nothing new if last learns nothing from adding the seats of next to its own.
func (m *Match) Hides(last, next Seats) bool {
	if _, over := m.Outcome(); over || next&^last == 0 {
		return false
	}
	stands := m.records[m.at].pos // without the open steps: whether those are secret is asked of each
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
	return last&^next == 0 || !sameWritten(known, written(stands.View(last|next))) // with next holding all of last, both are next
}

// Covered is the action a of seat s, which is to act, as these seats would see it.
func (m *Match) Covered(who Seats, s Seat, a Action) Action { return m.work.Seen(who, s, a) }

// written is a view as JSON, field by field, without the seats it belongs to.
func written(v View) map[string]json.RawMessage {
	b, err := json.Marshal(v)
	fields := map[string]json.RawMessage{}
	if err != nil || json.Unmarshal(b, &fields) != nil {
		return nil // like no other: rather hidden than shown
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

// Sealed are the seats that have made their choice while others, who choose at the same time, have not; 0 where one chooses after another.
func (m *Match) Sealed() Seats {
	now := m.ToAct()
	if now == 0 {
		return 0
	}
	return m.ToActAt(m.together(m.at)) &^ now
}
