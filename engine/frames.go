package engine

// Frame is one moment inside a record as some seats may know it: a battle is over, a card is turned, cubes have fallen.
type Frame struct {
	Events []Event // what happened since the frame before, as these seats are told it
	View   View    // the table as it stands then
}

// Frames plays record no again with its own chance and returns its moments in their order as these seats may know them, at least one.
// The last frame's view is [Match.ViewAt] of the record, and the events of all frames are the record's own. Of a record that does not
// replay the end is its only moment; where not even that stands there is none.
//
// In the record that ended the match all is open only at its end: the moments before show these seats what they knew then.
func (m *Match) Frames(no int, who Seats) []Frame {
	r, end := m.records[no], m.ViewAt(no, who)
	if end == nil {
		return nil
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

// again plays a record once more from the position before it, with the answers that chance gave.
func (m *Match) again(r *Record, e *Events) (Position, error) {
	if r.After < 0 {
		c := Replay(r.Chance, 0)
		if m.header.Position != nil {
			p, err := m.game.Decode(m.header.Options, m.tables, m.header.Position, c, e)
			return p, firstOf(err, c.Err())
		}
		p, err := m.game.New(m.header.Options, m.tables, c, e)
		return p, firstOf(err, c.Err())
	}
	before := m.records[r.After]
	if before.pos == nil {
		return nil, ErrRefused
	}
	p, c := before.pos.Clone(), Replay(r.Chance, before.Draws)
	for _, a := range r.Steps {
		if err := p.Apply(r.Seat, a, c, e); err != nil {
			return nil, err
		}
	}
	return p, c.Err()
}

func firstOf(a, b error) error {
	if a != nil {
		return a
	}
	return b
}
