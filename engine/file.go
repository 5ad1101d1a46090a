package engine

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
)

// The kinds of lines in a match's file. The first line is the header.
const (
	lineHeader   = "header"
	lineRecord   = "record"
	lineStep     = "step"   // an open step
	lineBack     = "back"   // the last open step taken back
	lineAt       = "at"     // undo, redo, a jump
	lineName     = "name"   // of a branch
	linePlayer   = "player" // another player
	lineGaveUp   = "gaveup"
	lineHint     = "hint" // a hint that was taken
	lineClock    = "clock"
	lineTold     = "told" // how much of what happened the people at the table have seen
	lineSnapshot = "snapshot"
)

// fileLine is a line of a match's file other than the header and the records.
type fileLine struct {
	Line     string          `json:"line"`
	At       *int            `json:"at,omitempty"`
	Seat     *Seat           `json:"seat,omitempty"`
	Action   *actionJSON     `json:"action,omitempty"`
	Name     string          `json:"name,omitempty"`
	Player   *int            `json:"player,omitempty"`
	Set      *Player         `json:"set,omitempty"`
	Position json.RawMessage `json:"position,omitempty"`
	Spent    []int           `json:"spent,omitempty"`
	Moments  int             `json:"moments,omitempty"`
}

// headerLine is the first line.
type headerLine struct {
	Line string `json:"line"`
	Header
}

// recordJSON is the line of a record.
type recordJSON struct {
	Line    string       `json:"line"`
	No      int          `json:"no"`
	After   int          `json:"after"`
	Turn    int          `json:"turn,omitempty"`
	Seat    Seat         `json:"seat"`
	Steps   []actionJSON `json:"steps,omitempty"`
	Chance  []answerJSON `json:"chance,omitempty"`
	Events  []eventJSON  `json:"events,omitempty"`
	Draws   uint64       `json:"draws"`
	Barrier bool         `json:"barrier,omitempty"`
	Hash    string       `json:"hash"`
	// Then is the turn after the record, if it differs from the record's own.
	Then int `json:"then,omitempty"`
	// Result is in the record that ends a match: for readers and auditors, as a replay finds it again.
	Result []resultJSON `json:"result,omitempty"`
}

// recordIn is the line of a record as it is read: a replay makes the events again, so they are decoded only where it fails.
type recordIn struct {
	recordJSON
	Events json.RawMessage `json:"events"`
}

// resultJSON is the result of one seat.
type resultJSON struct {
	Seat  Seat  `json:"seat"`
	Score int16 `json:"score"`
	Rank  int8  `json:"rank"`
}

func result(p Position) []resultJSON {
	o, over := p.Outcome()
	if !over {
		return nil
	}
	var list []resultJSON
	for s := range p.Seats() {
		list = append(list, resultJSON{Seat(s), o.Score[s], o.Rank[s]})
	}
	return list
}

// Journal sets the function that gets each new line, with its line end, from now on. The match calls f in its own goroutine and does not
// change the bytes afterwards.
func (m *Match) Journal(f func(line []byte)) { m.journal = f }

func (m *Match) write(line []byte) {
	if m.journal != nil {
		m.journal(line)
	}
}

func encodeLine(v any) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	_ = e.Encode(v)
	return b.Bytes()
}

func (m *Match) line(l fileLine) []byte { return encodeLine(l) }

func (m *Match) stepLine(s Seat, a *Action) []byte {
	if a == nil {
		return encodeLine(fileLine{Line: lineBack, Seat: &s})
	}
	out := m.words.actionOut(*a)
	return encodeLine(fileLine{Line: lineStep, Seat: &s, Action: &out})
}

func (m *Match) recordLine(r *Record) []byte {
	if r.line != nil {
		return r.line
	}
	out := recordJSON{
		Line: lineRecord, No: r.No, After: r.After, Turn: r.Turn, Seat: r.Seat,
		Chance: m.words.answersOut(r.Chance), Draws: r.Draws, Barrier: r.Barrier, Hash: hashText(r.Hash),
	}
	for _, a := range r.Steps {
		out.Steps = append(out.Steps, m.words.actionOut(a))
	}
	for _, e := range r.Events {
		out.Events = append(out.Events, m.words.eventOut(e))
	}
	if r.pos != nil {
		out.Result = result(r.pos)
		if turn := r.pos.Turn(); out.Result == nil && turn != r.Turn {
			out.Then = turn
		}
	}
	return encodeLine(out)
}

func hashText(h uint64) string { return fmt.Sprintf("%016x", h) }

// snapshotEvery is the least number of records between two snapshots in a file.
const snapshotEvery = 8

// snapshot writes the position of r to the file where a turn begins. If a corrected rule no longer replays an old file, the match can go on
// from there.
func (m *Match) snapshot(r *Record) {
	if r.No-m.snapped < snapshotEvery || !r.pos.Fresh() {
		return
	}
	if b, err := m.game.Encode(r.pos); err == nil {
		m.snapped = r.No
		m.write(m.snapshotLine(r.No, b))
	}
}

func (m *Match) snapshotLine(no int, b []byte) []byte {
	return encodeLine(fileLine{Line: lineSnapshot, At: &no, Position: b})
}

// WriteTo writes the whole match as a file: the header, all records in order, names, seats that gave up, hints, used time, the cursor, how
// much has been shown, and the open steps.
func (m *Match) WriteTo(w io.Writer) (int64, error) {
	var b bytes.Buffer
	b.Write(encodeLine(headerLine{lineHeader, m.header}))
	snapped := 0
	for _, r := range m.records {
		b.Write(m.recordLine(r))
		if r.line == nil && r.pos != nil && r.No-snapped >= snapshotEvery && r.pos.Fresh() {
			if p, err := m.game.Encode(r.pos); err == nil {
				snapped = r.No
				b.Write(m.snapshotLine(r.No, p))
			}
		}
	}
	for no := range m.records {
		if name, ok := m.names[no]; ok {
			b.Write(encodeLine(fileLine{Line: lineName, At: &no, Name: name}))
		}
	}
	for i, p := range m.header.Players {
		if m.gaveUp.Has(p.Seats[0]) {
			b.Write(encodeLine(fileLine{Line: lineGaveUp, Player: &i}))
		}
	}
	for _, h := range m.hints {
		b.Write(m.hintLine(h))
	}
	if m.spent != nil {
		b.Write(m.spentLine())
	}
	// First the branch used last, then the cursor, so that redo goes the same way after loading.
	if path := m.Path(m.at); path[len(path)-1] != m.at {
		b.Write(encodeLine(fileLine{Line: lineAt, At: &path[len(path)-1]}))
	}
	b.Write(encodeLine(fileLine{Line: lineAt, At: &m.at}))
	if m.told != allTold {
		b.Write(m.toldLine())
	}
	for s, steps := range m.steps {
		for _, a := range steps {
			b.Write(m.stepLine(Seat(s), &a))
		}
	}
	return b.WriteTo(w)
}
