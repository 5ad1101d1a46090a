package engine

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strconv"
)

// Loaded is what ReadMatch found out about a file.
type Loaded struct {
	Torn     bool  // the last line was cut off and is left out
	Good     int64 // length in bytes of the lines that were read
	Differs  int   // the first record whose replay gives another position, -1 for none
	Restored int   // the last record after Differs whose position came from a snapshot, -1 for none

	walked int // how many records the cursor has passed
}

// ReadMatch reads a match's file, replays it and compares every hash. games finds a game by its name. A last line that was cut off is left
// out. If a record no longer replays, the match opens at the last position that agrees; positions of later snapshots can still be played. An
// error is a *DataError that names the line.
func ReadMatch(r io.Reader, games func(name string) (Game, bool)) (*Match, Loaded, error) {
	in := bufio.NewReaderSize(r, 1<<16)
	got := Loaded{Differs: -1, Restored: -1}
	var m *Match
	for number := 1; ; number++ {
		line, err := in.ReadBytes('\n')
		if err != nil && err != io.EOF {
			return nil, got, &DataError{Line: number, Want: "fault.readable"}
		}
		whole := err == nil
		if len(bytes.TrimSpace(line)) == 0 {
			if !whole {
				break
			}
			got.Good += int64(len(line))
			continue
		}
		if m == nil {
			m, err = readHeader(line, games)
		} else {
			err = m.readLine(line, &got)
		}
		if err != nil {
			if !whole && m != nil {
				got.Torn = true
				break
			}
			return nil, got, where(err, func(e *DataError) { e.Line = number })
		}
		got.Good += int64(len(line))
		if !whole {
			break
		}
	}
	if m == nil || len(m.records) == 0 {
		return nil, got, &DataError{Line: 1, Want: "fault.header"}
	}
	m.standOnReplayed()
	return m, got, nil
}

// standOnReplayed moves the cursor back until every record before it replays.
func (m *Match) standOnReplayed() {
	to := m.at
	for at := m.at; at >= 0; at = m.records[at].After {
		if m.records[at].differs {
			to = m.records[at].After
		}
	}
	for m.records[to].pos == nil {
		to = m.records[to].After
	}
	if to != m.at {
		m.setCursor(to)
		m.told = allTold
	}
}

func readHeader(line []byte, games func(string) (Game, bool)) (*Match, error) {
	var h headerLine
	if err := Strict(line, &h); err != nil {
		return nil, err
	}
	if h.Line != lineHeader {
		return nil, Is("line", lineHeader, h.Line)
	}
	g, ok := games(h.Game)
	if !ok {
		return nil, Wrong("game", "fault.game", h.Game)
	}
	m, _, err := newMatch(g, h.Header)
	return m, err
}

// readLine reads one line after the header.
func (m *Match) readLine(line []byte, got *Loaded) error {
	if isRecord(line) {
		if err := Modest(line); err != nil {
			return err
		}
		if r, events, ok := m.words.record(line); ok {
			return m.addRecord(r, events, got)
		}
		var in recordIn
		if err := Strict(line, &in); err != nil {
			return err
		}
		r, err := m.slowRecord(&in)
		if err != nil {
			return err
		}
		return m.addRecord(r, in.Events, got)
	}
	if bytes.HasPrefix(line, []byte(`{"line":"seen"`)) {
		return m.readSeen(line)
	}
	if no, ok := cursorOf(line); ok && no < len(m.records) {
		if m.records[no].pos != nil {
			m.readCursor(no, got)
		}
		return nil
	}
	var l fileLine
	if err := Strict(line, &l); err != nil {
		return err
	}
	if len(m.records) == 0 {
		return Is("line", lineRecord, l.Line)
	}
	if l.At != nil && (*l.At < 0 || *l.At >= len(m.records)) {
		return Between("at", 0, len(m.records)-1, *l.At)
	}
	if l.Player != nil && (*l.Player < 0 || *l.Player >= len(m.header.Players)) {
		return Between("player", 0, len(m.header.Players)-1, *l.Player)
	}
	if l.Seat != nil && (*l.Seat < 0 || int(*l.Seat) >= m.Seats()) {
		return Between("seat", 0, m.Seats()-1, int(*l.Seat))
	}
	needs := func(have bool, field string) error {
		if have {
			return nil
		}
		return Wrong(field, "fault.value", nil)
	}
	switch l.Line {
	case lineStep:
		if err := needs(l.Seat != nil && l.Action != nil, "action"); err != nil {
			return err
		}
		a, err := m.words.actionIn(*l.Action)
		if err != nil {
			return Inside("action", err)
		}
		if got.Differs < 0 { // else its record may have no position
			m.readStep(*l.Seat, a)
		}
	case lineBack:
		if err := needs(l.Seat != nil, "seat"); err != nil {
			return err
		}
		m.StepBack(*l.Seat)
	case lineAt:
		if err := needs(l.At != nil, "at"); err != nil {
			return err
		}
		if m.records[*l.At].pos != nil {
			m.readCursor(*l.At, got)
		}
	case lineName:
		if err := needs(l.At != nil, "at"); err != nil {
			return err
		}
		m.names[*l.At] = l.Name
	case linePlayer:
		if err := needs(l.Player != nil && l.Set != nil, "player"); err != nil {
			return err
		}
		m.SetPlayer(*l.Player, *l.Set)
	case lineGaveUp:
		if err := needs(l.Player != nil, "player"); err != nil {
			return err
		}
		m.GiveUp(*l.Player)
	case lineHint:
		if err := needs(l.At != nil && l.Seat != nil, "seat"); err != nil {
			return err
		}
		if taken := (hintTaken{*l.Seat, *l.At}); !slices.Contains(m.hints, taken) { // a mirror hears them again
			m.hints = append(m.hints, taken)
		}
	case lineTold:
		if err := needs(l.At != nil && l.Moments >= 0, "at"); err != nil {
			return err
		}
		m.Tell(*l.At, l.Moments)
	case lineClock:
		return m.readSpent(l.Spent)
	case lineSnapshot:
		if err := needs(l.At != nil && l.Position != nil, "position"); err != nil {
			return err
		}
		return m.readSnapshot(*l.At, l.Position, got)
	default:
		return Wrong("line", "fault.kind", l.Line)
	}
	return nil
}

// mostWalked is how many records the cursor may pass while a file is read. After that, the way for redo is no longer kept: a file can ask for
// more than any person does.
const mostWalked = 50_000_000

// readCursor moves the cursor to the record of a line.
func (m *Match) readCursor(no int, got *Loaded) {
	m.told = allTold
	got.walked += max(no-m.at, m.at-no)
	if got.walked <= mostWalked {
		m.setCursor(no)
		return
	}
	from := m.at
	m.at = no
	m.keepSteps(from)
}

// isRecord reports whether a line is a record. Most lines are, and this program writes that word first.
func isRecord(line []byte) bool {
	if bytes.HasPrefix(line, []byte(`{"line":"`)) {
		return bytes.HasPrefix(line, []byte(`{"line":"record"`))
	}
	var l struct{ Line string }
	return json.Unmarshal(line, &l) == nil && l.Line == lineRecord
}

// readStep takes an open step, if it is still legal and does not complete the choice.
func (m *Match) readStep(s Seat, a Action) {
	if _, ok := m.work.Check(s, a); !ok || !a.Whole() {
		return
	}
	steps := append(m.steps[s], a)
	if pos, err := m.choice(m.records[m.at].pos, s, steps, Replay(nil, 0)); err == nil && pos.Open(s) {
		m.steps[s] = steps
		m.work = m.with(m.at, AllSeats(m.Seats()))
	}
}

// slowRecord is the record of a line that the JSON reader has read.
func (m *Match) slowRecord(in *recordIn) (*Record, error) {
	r := &Record{No: in.No, After: in.After, Turn: in.Turn, Seat: in.Seat, Draws: in.Draws, Barrier: in.Barrier, ends: in.Result != nil, next: -1}
	hash, err := strconv.ParseUint(in.Hash, 16, 64)
	if err != nil {
		return nil, Wrong("hash", "fault.hash", in.Hash, 16)
	}
	r.Hash = hash
	if r.Chance, err = m.words.answersIn(in.Chance); err != nil {
		return nil, err
	}
	for i, a := range in.Steps {
		step, err := m.words.actionIn(a)
		if err != nil {
			return nil, Inside(fmt.Sprintf("steps[%d]", i), err)
		}
		if !step.Whole() {
			return nil, Wrong(fmt.Sprintf("steps[%d]", i), "fault.whole", nil)
		}
		r.Steps = append(r.Steps, step)
	}
	return r, nil
}

// addRecord adds one record and replays it with its own answers of chance. Its events are decoded only if it does not replay.
func (m *Match) addRecord(r *Record, events json.RawMessage, got *Loaded) error {
	if r.No != len(m.records) {
		return Is("no", len(m.records), r.No)
	}
	if r.After >= r.No || r.After < -1 || (r.After < 0) != (r.No == 0) {
		return Wrong("after", "fault.after", r.After)
	}
	if r.No == 0 {
		return m.readSetUp(r)
	}
	if len(r.Steps) == 0 || r.Seat < 0 || int(r.Seat) >= m.Seats() {
		return Wrong("steps", "fault.steps", nil)
	}
	parent := m.records[r.After]
	r.script = used(parent.script, r.Chance)
	if parent.pos != nil {
		r.Turn = parent.pos.Turn()
		if pos := m.replay(parent.pos, r); pos != nil {
			r.pos, r.Events = pos, slices.Clone(m.events.List())
			_, r.ends = pos.Outcome()
		}
	}
	m.add(r)
	parent.next = r.No
	parent.kids++
	if r.pos != nil {
		m.steps[r.Seat] = nil
		m.setCursor(r.No)
		return nil
	}
	r.differs = true
	if got.Differs < 0 {
		got.Differs = r.No
	}
	var err error
	r.Events, err = m.readEvents(events)
	return err
}

func (m *Match) readEvents(b json.RawMessage) ([]Event, error) {
	if b == nil {
		return nil, nil
	}
	var in []eventJSON
	if err := Strict(b, &in); err != nil {
		return nil, Inside("events", err)
	}
	var events []Event
	for i, e := range in {
		ev, err := m.words.eventIn(e)
		if err != nil {
			return nil, Inside(fmt.Sprintf("events[%d]", i), err)
		}
		events = append(events, ev)
	}
	return events, nil
}

// readSetUp replays record 0.
func (m *Match) readSetUp(r *Record) error {
	c := Replay(r.Chance, 0)
	m.events.Reset()
	pos, err := m.opening(c, &m.events)
	if err == nil && c.Err() != nil {
		err = where(Inside("chance", c.Err()), func(e *DataError) { e.Differs = true })
	}
	if err != nil {
		return err
	}
	if pos.Hash() != r.Hash {
		return &DataError{Path: "hash", Want: "fault.position", Args: []any{0}, Differs: true}
	}
	if c.Count() != r.Draws {
		return where(Is("draws", c.Count(), r.Draws), func(e *DataError) { e.Differs = true })
	}
	script, err := m.words.answersIn(m.header.Script)
	if err != nil {
		return err
	}
	r.pos, r.script, r.Barrier, r.Events = pos, used(script, r.Chance), true, slices.Clone(m.events.List())
	_, r.ends = pos.Outcome()
	m.add(r)
	m.at, m.work = 0, pos.Clone()
	return nil
}

// replay is the position after r, with its events in m.events. It is nil if the steps are no longer legal or give another position.
func (m *Match) replay(from Position, r *Record) Position {
	pos := from.Clone()
	c := Replay(r.Chance, m.records[r.After].Draws)
	c.record = false // the answers are in the record
	m.events.Reset()
	for _, a := range r.Steps {
		if _, ok := pos.Check(r.Seat, a); !ok {
			return nil
		}
		if err := pos.Apply(r.Seat, a, c, &m.events); err != nil {
			return nil
		}
	}
	if c.Err() != nil || len(c.Left()) > 0 || pos.Hash() != r.Hash || c.Count() != r.Draws || pos.Open(r.Seat) {
		return nil
	}
	return pos
}

// readSnapshot gives a record that no longer replays its position from a snapshot.
func (m *Match) readSnapshot(no int, b []byte, got *Loaded) error {
	m.snapped = no
	if m.records[no].pos != nil {
		return nil
	}
	pos, err := m.game.Decode(m.header.Options, m.tables, b, Bare(m.header.Seed), nil)
	if err != nil {
		return Inside("position", err)
	}
	m.records[no].pos = pos
	got.Restored = no
	return nil
}

// used is the script without the given answers: for each of them, the first answer with its name is removed. It is empty if an answer was not
// in the script, as the script was dropped then.
func used(script, given []Answer) []Answer {
	if len(script) == 0 {
		return nil
	}
	left := append([]Answer(nil), script...)
	for _, g := range given {
		for i, a := range left {
			if a.Draw == g.Draw {
				if !slices.Equal(a.Values, g.Values) {
					return nil
				}
				left = append(left[:i], left[i+1:]...)
				break
			}
		}
	}
	return left
}
