package engine

import "slices"

// Frame is one moment inside a record as some seats may know it: the end of a battle, a card turned over, cubes that have fallen.
type Frame struct {
	Events []Event // events since the frame before, as these seats are told
	View   View    // the position at this moment
}

// Frames replays record no with its own answers of chance and returns its moments in order, as these seats may know them: at least one. The
// view of the last frame is [Match.ViewAt] of the record, and the frames together have the events of the record. A record that does not replay
// has one moment, its end, or none if it has no position.
//
// The end of the last record of a match shows everything; the moments before it show only what these seats knew then.
func (m *Match) Frames(no int, who Seats) []Frame {
	r, end := m.records[no], m.ViewAt(no, who)
	if end == nil {
		return nil
	}
	if eyes, mirror := m.Eyes(); mirror {
		if who == eyes {
			return slices.Clone(r.moments)
		}
		return []Frame{{Events: SeenBy(r.Events, who), View: end}}
	}
	if _, ends := r.pos.Outcome(); !ends {
		who = m.knows(who)
	}
	e := Events{eyes: who, watched: true}
	p, err := m.again(r, &e)
	if err != nil || p.Hash() != r.Hash {
		return []Frame{{Events: SeenBy(r.Events, who), View: end}}
	}
	if n := len(e.frames); n > 0 && e.framed == len(e.list) {
		e.frames[n-1].View = end
		return e.frames
	}
	return append(e.frames, Frame{Events: SeenBy(e.list[e.framed:], who), View: end})
}

// again applies a record again to the position before it, with the recorded answers of chance.
func (m *Match) again(r *Record, e *Events) (Position, error) {
	c := Replay(r.Chance, 0)
	if r.After < 0 {
		p, err := m.opening(c, e)
		if err == nil {
			err = c.Err()
		}
		return p, err
	}
	before := m.records[r.After]
	if before.pos == nil {
		return nil, ErrRefused
	}
	p := before.pos.Clone()
	for _, a := range r.Steps {
		if err := p.Apply(r.Seat, a, c, e); err != nil {
			return nil, err
		}
	}
	return p, c.Err()
}
