package apart

import (
	"bytes"
	"encoding/json"
	"slices"

	"tenka/engine"
)

// Guest has the mirror of a match, and asks the host for what changes it: it takes what changes a match. It belongs to the goroutine of the
// mirror.
type Guest struct {
	games func(name string) (engine.Game, bool)
	ask   func(message []byte)
	tell  Told

	match *engine.Match
	first []byte // the lines before there is a match
	file  []byte // the parts of the whole file
	sent  []byte // the choice that is on its way, nil for none
	after int    // the record that it follows
	// astray says that the last line did not fit, and that the host was asked what is missing.
	astray bool
}

// Told is told by a guest what has changed.
type Told interface {
	// Begun is called when the mirror is there, and again when the host has another match than the mirror: then the mirror has begun anew.
	Begun(m *engine.Match)
	// Changed is called after every change of the mirror.
	Changed()
	// Refused is called when the host did not do what was asked: a step back for this reason, or a choice if it is Clear.
	Refused(stop engine.Stop)
	// Said is called with what the host says of the room.
	Said(text []byte)
	// Whole is called when the match is over: the mirror has become the whole match, and this is its file. proof says whether its draws came
	// from the seed, and whether all that the mirror was told was true.
	Whole(file []byte, proof engine.Proof)
}

// NewGuest is a guest without a mirror, or with the one that it kept: m may be nil. ask sends a message to the host; one that gets lost is
// said again after Up.
func NewGuest(games func(name string) (engine.Game, bool), m *engine.Match, ask func(message []byte), tell Told) *Guest {
	return &Guest{games: games, match: m, ask: ask, tell: tell}
}

// Up is called when the line to the host is there, at first and again: the guest says what it has, and what it wants.
func (g *Guest) Up() {
	has := have{}
	if m := g.match; m != nil {
		who, mirror := m.Eyes()
		if !mirror {
			return // the match is over, and all of it is here
		}
		last := m.Records() - 1
		has = have{Records: m.Records(), View: m.ViewAt(last, who).Hash()}
	}
	g.first, g.file = nil, nil
	g.ask(message(asks{Have: &has}))
	if g.sent != nil {
		g.ask(g.sent)
	}
}

// Say tells the host what is not about the match. It may get lost.
func (g *Guest) Say(text []byte) { g.ask(message(asks{Say: text})) }

// Waits reports whether a choice is on its way.
func (g *Guest) Waits() bool { return g.sent != nil }

// Heard takes a message of the host. An error is a *engine.DataError.
func (g *Guest) Heard(text []byte) error {
	var in says
	if err := json.Unmarshal(text, &in); err != nil {
		return engine.NoJSON(text, err)
	}
	switch {
	case in.Anew:
		g.first, g.file = []byte{}, nil
	case in.Line != nil:
		return g.line(append(slices.Clip(in.Line), '\n'))
	case in.Refused != nil:
		g.sent = nil
		g.tell.Refused(in.Refused.Stop)
	case in.Whole != nil:
		return g.part(in.Whole)
	case in.Say != nil:
		g.tell.Said(in.Say)
	}
	return nil
}

// line takes a line of the mirror. Header and setup together begin it.
func (g *Guest) line(line []byte) error {
	if g.match != nil && g.first == nil {
		at := g.match.At()
		if err := g.match.Hear(line); err != nil {
			if g.astray {
				return err
			}
			g.astray = true // a line before it was lost
			g.Up()
			return nil
		}
		g.astray = false
		if g.sent != nil && g.match.At() != at {
			g.arrived()
		}
		g.tell.Changed()
		return nil
	}
	g.first = append(g.first, line...)
	if bytes.Count(g.first, []byte{'\n'}) < 2 {
		return nil
	}
	m, _, err := engine.ReadMatch(bytes.NewReader(g.first), g.games)
	g.first = nil
	if err != nil {
		return err
	}
	return g.begin(m)
}

// arrived drops the choice on its way where the host has it, or where it can no longer be made.
func (g *Guest) arrived() {
	m := g.match
	seat := m.Record(m.At()).Seat
	if who, _ := m.Eyes(); who.Has(seat) || m.At() < g.after || m.ToAct()&who == 0 {
		g.sent = nil
	}
}

// begin takes a mirror that has just begun, in place of the one before.
func (g *Guest) begin(m *engine.Match) error {
	if _, mirror := m.Eyes(); !mirror {
		return engine.Wrong("mirror", "fault.value", nil)
	}
	if g.sent = nil; g.match == nil {
		g.match = m
	} else {
		g.match.Reveal(m)
	}
	g.tell.Begun(g.match)
	return nil
}

// part takes a part of the whole file.
func (g *Guest) part(p *part) error {
	if m := g.match; m != nil {
		if _, mirror := m.Eyes(); !mirror {
			return nil // it was asked for twice
		}
	}
	g.file = append(g.file, p.Text...)
	if !p.Last {
		return nil
	}
	file := g.file
	g.file, g.sent = nil, nil
	m, got, err := engine.ReadMatch(bytes.NewReader(file), g.games)
	if err != nil {
		return err
	}
	if got.Differs >= 0 {
		return engine.Wrong("no", "fault.position", got.Differs, got.Differs)
	}
	proof := engine.Agrees(m, g.match)
	if g.match == nil {
		g.match = m
		g.tell.Begun(m)
	} else {
		g.match.Reveal(m)
	}
	g.tell.Whole(file, proof)
	return nil
}

// Try lays steps on the mirror. A whole choice goes to the host.
func (g *Guest) Try(s engine.Seat, steps []engine.Action) (*engine.Record, engine.Refusal, bool) {
	if g.sent != nil {
		return nil, engine.No, false
	}
	whole, why, ok := g.match.Lay(s, steps)
	if whole {
		c := &choice{After: g.match.At(), Seat: s}
		for _, a := range steps {
			c.Steps = append(c.Steps, g.match.Game().Vocabulary().EncodeAction(a))
		}
		g.sent, g.after = message(asks{Do: c}), c.After
		g.ask(g.sent)
	}
	return nil, why, ok
}

// Go asks the host for a step back or forward. Others agree there, not here.
func (g *Guest) Go(no, player int, agreed bool) engine.Stop {
	stop := g.match.CanGo(no, player, true)
	if stop == engine.Clear {
		g.ask(message(asks{Go: &jump{From: g.match.At(), To: no}}))
	}
	return stop
}

// Redo asks the host to go forward; false, as nothing has moved yet.
func (g *Guest) Redo() bool {
	g.ask(message(asks{Redo: true}))
	return false
}

// GiveUp tells the host that the player of this window gives up.
func (g *Guest) GiveUp(int) { g.ask(message(asks{GiveUp: true})) }

// TakeHint tells the host that a seat takes a hint: the file of the whole match counts it.
func (g *Guest) TakeHint(s engine.Seat) {
	g.match.TakeHint(s)
	g.ask(message(asks{Hint: &s}))
}

// Wait says which choice is on its way to the host, as ask was given it; nil for none. Who carries messages otherwise than over a line knows it. An error
// is a *engine.DataError.
func (g *Guest) Wait(choice []byte) error {
	g.sent = nil
	if choice == nil {
		return nil
	}
	var in asks
	if err := engine.Strict(choice, &in); err != nil {
		return err
	}
	if in.Do == nil {
		return engine.Wrong("do", "fault.value", nil)
	}
	g.sent, g.after = choice, in.Do.After
	return nil
}
