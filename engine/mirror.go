package engine

import (
	"encoding/json"
	"fmt"
	"slices"
)

// A mirror is a match as some seats may know it, in another program. The program that has the whole match, the host, writes lines with
// [Match.Mirror]; the other one reads them with [ReadMatch] and [Match.Hear]. The lines have the form of a match's file, with two differences:
// the header names the seats in "mirror" and has neither seed, secrets nor position, and each record is a line "seen": its steps and events as these
// seats know them, and their views of its moments. The position after it is drawn from the last view. It agrees with the true one in
// everything that these seats may know: what they see, what is legal for them, and why a step is refused.
//
// The positions of a mirror are guesses, so no choice is made there: [Match.Lay] takes its steps, and the host makes it. When the match is over
// everything may be known, and the host sends the whole file instead.

// lineSeen is a record in a mirror.
const lineSeen = "seen"

// seenJSON is the line of a record in a mirror.
type seenJSON struct {
	Line    string       `json:"line"`
	No      int          `json:"no"`
	After   int          `json:"after"`
	Turn    int          `json:"turn,omitempty"`
	Seat    Seat         `json:"seat"`
	Steps   []actionJSON `json:"steps,omitempty"`
	Chance  []answerJSON `json:"chance,omitempty"` // dice alone
	Events  []eventJSON  `json:"events,omitempty"`
	Barrier bool         `json:"barrier,omitempty"`
	// Moments are what the seats saw, in order; the last one is the position after the record.
	Moments []momentJSON `json:"moments"`
}

// mostMoments is how many moments of the largest size a record may have.
const mostMoments = 20

// momentJSON is one moment of a record.
type momentJSON struct {
	Told int             `json:"told"` // how many events the seats have been told since the moment before
	View json.RawMessage `json:"view"`
}

// Mirror writes a match for some seats, 0 for a spectator.
type Mirror struct {
	m       *Match
	who     Seats
	records int // that the reader has
	at      int
	players []Player
	names   map[int]string
	gaveUp  Seats
	hints   int
	spent   []int
}

// Mirror is the match for these seats, for a reader who has this many of its records already.
func (m *Match) Mirror(who Seats, records int) *Mirror {
	return &Mirror{m: m, who: who, records: min(max(0, records), len(m.records)), at: -1, names: map[int]string{}}
}

// News are the lines that the reader lacks: at first all that it does not have, then what has changed since the last call. After the end of
// the match it has none: everything may be known then, and the reader should get the whole file.
func (x *Mirror) News() [][]byte {
	m := x.m
	if _, over := m.Outcome(); over || m.end >= 0 {
		return nil
	}
	var lines [][]byte
	add := func(line []byte) { lines = append(lines, line) }
	if x.players == nil {
		x.players = make([]Player, len(m.header.Players))
		if x.records == 0 {
			copy(x.players, m.header.Players)
			add(x.header())
		}
	}
	for i, p := range m.header.Players {
		if !p.same(x.players[i]) {
			x.players[i] = p
			add(m.line(fileLine{Line: linePlayer, Player: &i, Set: &p}))
		}
	}
	for ; x.records < len(m.records); x.records++ {
		add(m.seenLine(m.records[x.records], x.who))
		x.at = x.records
	}
	for no := range m.records {
		if name := m.names[no]; name != x.names[no] {
			x.names[no] = name
			add(m.line(fileLine{Line: lineName, At: &no, Name: name}))
		}
	}
	for i, p := range m.header.Players {
		if s := p.Seats[0]; m.gaveUp.Has(s) && !x.gaveUp.Has(s) {
			add(m.line(fileLine{Line: lineGaveUp, Player: &i}))
		}
	}
	x.gaveUp = m.gaveUp
	for ; x.hints < len(m.hints); x.hints++ {
		add(m.hintLine(m.hints[x.hints]))
	}
	if !slices.Equal(x.spent, m.spent) {
		x.spent = slices.Clone(m.spent)
		add(m.spentLine())
	}
	if x.at != m.at {
		x.at = m.at
		add(m.line(fileLine{Line: lineAt, At: &m.at}))
	}
	return lines
}

// same reports whether nothing about a player has changed.
func (p Player) same(q Player) bool {
	return p.Name == q.Name && p.Bot == q.Bot && (p.Lent == nil) == (q.Lent == nil) && (p.Lent == nil || *p.Lent == *q.Lent)
}

// header is the first line: the match's header without anything that tells what is hidden.
func (x *Mirror) header() []byte {
	return encodeLine(headerLine{lineHeader, x.m.header.mirrored(x.who)})
}

func (h Header) mirrored(who Seats) Header {
	h.Seed, h.Cup, h.Position, h.Script, h.Mirror = 0, closed(h.Cup), nil, nil, []Seat{}
	who.Each(func(s Seat) { h.Mirror = append(h.Mirror, s) })
	return h
}

// Public is what everybody may know of the header, without the data file.
func (h *Header) Public() Header {
	known := h.mirrored(0)
	known.Mirror, known.Data, known.Goal = nil, nil, nil
	return known
}

// seenLine is a record as these seats know it.
func (m *Match) seenLine(r *Record, who Seats) []byte {
	out := seenJSON{Line: lineSeen, No: r.No, After: r.After, Turn: r.Turn, Seat: r.Seat, Barrier: r.Barrier}
	for _, a := range m.Seen(r, who) {
		out.Steps = append(out.Steps, m.words.actionOut(a))
	}
	for _, a := range r.Chance {
		if m.words.Draws[a.Draw].Of == OfDie { // dice lie open
			out.Chance = append(out.Chance, m.words.answersOut([]Answer{a})...)
		}
	}
	for _, e := range toldTo(r.Events, who) {
		out.Events = append(out.Events, m.words.eventOut(e))
	}
	for _, frame := range m.Frames(r.No, who) {
		view, err := json.Marshal(frame.View)
		if err == nil {
			out.Moments = append(out.Moments, momentJSON{Told: len(frame.Events), View: view})
		}
	}
	return encodeLine(out)
}

// toldTo are the events that these seats, some of them or a spectator are told. The covered form of an event that none of them is told whole
// is for everybody then.
func toldTo(list []Event, who Seats) []Event {
	seen := [][]Event{SeenBy(list, who), SeenBy(list, 0)}
	who.Each(func(s Seat) { seen = append(seen, SeenBy(list, Only(s))) })
	told := slices.DeleteFunc(slices.Clone(list), func(ev Event) bool {
		return !slices.ContainsFunc(seen, func(of []Event) bool { return slices.Contains(of, ev) })
	})
	for i, ev := range told {
		if slices.ContainsFunc(list, ev.covers) && !slices.ContainsFunc(told, ev.covers) {
			told[i].For = 0
		}
	}
	return told
}

// Eyes are the seats of a mirror; false for a whole match.
func (m *Match) Eyes() (Seats, bool) { return m.header.eyes() }

func (h *Header) eyes() (Seats, bool) {
	var who Seats
	for _, s := range h.Mirror {
		who = who.With(s)
	}
	return who, h.Mirror != nil
}

// Hear reads the next line from the host of a mirror, and writes it to the journal. An error is a *DataError; then nothing has changed.
func (m *Match) Hear(line []byte) error {
	if err := m.readLine(line, &Loaded{Differs: -1, Restored: -1}); err != nil {
		return err
	}
	m.write(line)
	return nil
}

// readSeen adds a record of a mirror. Its position is drawn from what was seen last.
func (m *Match) readSeen(line []byte) error {
	who, mirror := m.Eyes()
	if !mirror {
		return Wrong("line", "fault.kind", lineSeen)
	}
	if err := modest(line, mostMoments*mostValues); err != nil {
		return err
	}
	var in seenJSON
	if err := strict(line, &in); err != nil {
		return err
	}
	switch {
	case in.No != len(m.records):
		return Is("no", len(m.records), in.No)
	case in.After >= in.No || in.After < -1 || (in.After < 0) != (in.No == 0):
		return Wrong("after", "fault.after", in.After)
	case in.No > 0 && (in.Seat < 0 || int(in.Seat) >= m.Seats()):
		return Between("seat", 0, m.Seats()-1, in.Seat)
	case len(in.Moments) == 0:
		return Wrong("moments", "fault.least", 0, 1)
	}
	r := &Record{No: in.No, After: in.After, Turn: in.Turn, Seat: in.Seat, Barrier: in.Barrier, next: -1, line: line}
	var err error
	for i, a := range in.Steps {
		step, err := m.words.actionIn(a)
		if err != nil {
			return Inside(fmt.Sprintf("steps[%d]", i), err)
		}
		r.Steps = append(r.Steps, step)
	}
	if r.Chance, err = m.words.answersIn(in.Chance); err != nil {
		return Inside("chance", err)
	}
	for i, e := range in.Events {
		ev, err := m.words.eventIn(e)
		if err != nil {
			return Inside(fmt.Sprintf("events[%d]", i), err)
		}
		r.Events = append(r.Events, ev)
	}
	if err := m.readMoments(r, who, in.Moments); err != nil {
		return err
	}
	m.add(r)
	if r.After >= 0 {
		parent := m.records[r.After]
		parent.next = r.No
		parent.kids++
		m.steps[r.Seat] = nil
		m.setCursor(r.No)
		return nil
	}
	m.at, m.work = 0, r.pos.Clone()
	return nil
}

// readMoments reads what the seats saw of a record, and draws its position.
func (m *Match) readMoments(r *Record, who Seats, moments []momentJSON) error {
	told := SeenBy(r.Events, who)
	for i, moment := range moments {
		at := fmt.Sprintf("moments[%d]", i)
		view, err := m.game.Read(m.header.Options, m.tables, moment.View)
		if err != nil {
			return Inside(at+".view", err)
		}
		if view.Who() != who {
			return Wrong(at+".view.who", "fault.value", view.Who())
		}
		if moment.Told < 0 || moment.Told > len(told) {
			return Between(at+".told", 0, len(told), moment.Told)
		}
		r.moments = append(r.moments, Frame{Events: told[:moment.Told:moment.Told], View: view})
		told = told[moment.Told:]
	}
	last := r.moments[len(r.moments)-1].View
	r.pos = m.Blank()
	m.game.Sample(last, Bare(last.Hash()), r.pos)
	r.Hash = r.pos.Hash()
	return nil
}

// Lay takes steps of a choice of a mirror, as [Match.Try] does, up to the step that would complete the choice: whole is true for such a choice,
// which only the host can make. If a step is not legal, nothing changes.
func (m *Match) Lay(s Seat, steps []Action) (whole bool, why Refusal, ok bool) {
	pos, kept, why, ok := m.prepare(s, steps)
	if !ok {
		return false, why, false
	}
	if kept < len(steps) {
		c := Replay(nil, 0)
		last := pos.Clone()
		err := last.Apply(s, steps[len(steps)-1], c, nil)
		whole = err != nil || c.Err() != nil || c.Asked() || !last.Open(s)
	}
	if whole {
		steps = steps[:len(steps)-1]
	}
	m.lay(s, min(kept, len(steps)), steps)
	return whole, No, true
}

// Reveal makes a mirror the whole match, which everybody may know after its end. Both must be the same match, up to the records that the mirror
// has. The journal gets nothing: the file of the mirror is replaced.
func (m *Match) Reveal(whole *Match) {
	journal := m.journal
	*m = *whole
	m.journal = journal
}
