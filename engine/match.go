package engine

import (
	"slices"
	"sync"
)

// Record is one whole choice with all its results. Records are numbered from 0, the setup, and never change.
type Record struct {
	No      int
	After   int // the record it follows, -1 for the setup
	Seat    Seat
	Steps   []Action
	Chance  []Answer
	Events  []Event
	Draws   uint64 // numbers drawn on this branch up to here
	Barrier bool   // dice, a draw, a reveal or a choice that seals: a fair match cannot undo it
	Hash    uint64 // of the position after it
	Turn    int    // its turn, 0 for the setup
	// Misfit is the reason why the scenario's script did not fit here: it fixes a draw that cannot happen after this choice. From this record
	// on the dice come from the seed. It is set when the record is made, not when a file is read.
	Misfit error

	ends    bool     // the position after it has a result
	pos     Position // after it; nil if it no longer replays
	differs bool     // its replay gave another position
	script  []Answer // unused part of the scenario's script
	next    int      // the record for redo, -1 for none
	kids    int      // number of records that follow it
	line    []byte   // in a mirror: its line
	moments []Frame  // in a mirror: what its seats saw
}

// Match is a position with its whole past. Only a Match changes positions. It belongs to one goroutine.
type Match struct {
	game    Game
	words   *Vocabulary
	header  Header
	tables  Tables
	records []*Record
	at      int
	end     int  // number of the first record with a result, -1 for none
	told    told // how much of what happened has been shown
	steps   [MaxSeats][]Action
	work    Position // the position at the cursor with all open steps; nothing else has them
	names   map[int]string
	gaveUp  Seats
	hints   []hintTaken
	spent   []int // by seat: used time in seconds; nil before the first
	journal func(line []byte)
	events  Events
	snapped int // the last record with a snapshot
}

// NewMatch begins a match. The caller sets players, colours, options, agreement, seed and scenario in the header; NewMatch adds format, rules
// and data where they are missing. An error is a *DataError.
func NewMatch(g Game, h Header) (*Match, error) {
	if h.Format == 0 {
		h.Format, h.Game, h.Rules = Format, g.Name(), RulesVersion
	}
	if h.Data == nil {
		h.Data = g.Data()
	}
	if h.Cup != nil && h.Seed == 0 {
		h.Seed = h.cupSeed()
	}
	m, script, err := newMatch(g, h)
	if err != nil {
		return nil, err
	}
	c := Seeded(h.Seed, 0).Scripted(script)
	if err := m.setUp(c); err != nil {
		return nil, err
	}
	return m, nil
}

// newMatch is a match without a setup, and the script of its scenario.
func newMatch(g Game, h Header) (*Match, []Answer, error) {
	if err := h.check(g); err != nil {
		return nil, nil, err
	}
	tables, err := tablesOf(g, h.Data)
	if err != nil {
		return nil, nil, Inside("data", err)
	}
	script, err := h.Prescribed(g.Vocabulary())
	if err != nil {
		return nil, nil, err
	}
	return &Match{game: g, words: g.Vocabulary(), header: h, tables: tables, names: map[int]string{}, at: -1, end: -1, told: allTold}, script, nil
}

// builtIn has the tables of each game's own data file. They are read-only, and most matches use them.
var builtIn sync.Map

// tablesOf parses a data file; a game's own file only once.
func tablesOf(g Game, data []byte) (Tables, error) {
	own := g.Data()
	if len(own) == 0 || len(data) != len(own) || &data[0] != &own[0] {
		return g.Tables(data)
	}
	if t, ok := builtIn.Load(g.Name()); ok {
		return t, nil
	}
	t, err := g.Tables(data)
	if err == nil {
		builtIn.Store(g.Name(), t)
	}
	return t, err
}

// setUp makes record 0 with draws from c.
func (m *Match) setUp(c *Chance) error {
	m.events.Reset()
	pos, err := m.opening(c, &m.events)
	if err != nil {
		return err
	}
	if c.Err() != nil {
		return Inside("script", c.Err())
	}
	m.work = pos.Clone()
	m.append(&Record{After: -1, Seat: NoSeat, Barrier: true}, pos, c)
	return nil
}

// opening is the position after the setup.
func (m *Match) opening(c *Chance, e *Events) (Position, error) {
	if m.header.Position == nil {
		return m.game.New(m.header.Options, m.tables, c, e)
	}
	pos, err := m.game.Decode(m.header.Options, m.tables, m.header.Position, c, e)
	return pos, Inside("position", err)
}

// append adds a record with the events in m.events, moves the cursor to it, and writes it to the journal. The caller must set m.work.
func (m *Match) append(r *Record, pos Position, c *Chance) {
	r.No = len(m.records)
	r.Chance, r.Draws, r.script = c.Take(), c.Count(), c.Left()
	r.Events = append([]Event(nil), m.events.List()...)
	r.Hash, r.pos, r.next = pos.Hash(), pos, -1
	_, r.ends = pos.Outcome()
	if r.After >= 0 {
		parent := m.records[r.After]
		parent.next, r.Turn = r.No, parent.pos.Turn()
		parent.kids++
	}
	m.add(r)
	m.at = r.No
	if m.journal != nil {
		m.journal(m.recordLine(r))
		m.snapshot(r)
	}
}

// add appends a record to the list.
func (m *Match) add(r *Record) {
	m.records = append(m.records, r)
	if m.end < 0 && r.ends {
		m.end = r.No
	}
}

// Game is the game that is played.
func (m *Match) Game() Game { return m.game }

// Header is the header of the match. Its players change when seats are handed over.
func (m *Match) Header() *Header { return &m.header }

// Tables are the data of the match.
func (m *Match) Tables() Tables { return m.tables }

// Seats is the number of seats.
func (m *Match) Seats() int { return m.work.Seats() }

// Blank is a position of this match's game without any state, for [Game.Sample].
func (m *Match) Blank() Position {
	p, _ := m.game.New(m.header.Options, m.tables, Bare(1), nil)
	return p
}

// ToAct are the seats that must choose now.
func (m *Match) ToAct() Seats { return m.work.ToAct() }

// Fresh reports whether a turn begins at the cursor.
func (m *Match) Fresh() bool { return m.work.Fresh() }

// Turn is the number of the turn at the cursor, from 1.
func (m *Match) Turn() int { return m.work.Turn() }

// Legal appends every legal step of s to buf and returns it.
func (m *Match) Legal(s Seat, buf []Action) []Action {
	if _, over := m.Outcome(); over {
		return buf
	}
	return m.work.Legal(s, buf)
}

// Check reports whether a is legal for s now, else why not. After the end nothing is legal; if the others gave up, the refusal is empty.
func (m *Match) Check(s Seat, a Action) (Refusal, bool) {
	if _, over := m.givenUp(); over {
		return No, false
	}
	return m.work.Check(s, a)
}

// Steps are the open steps of s.
func (m *Match) Steps(s Seat) []Action { return m.steps[s] }

// View is what these seats together may know now, without choices that other seats have begun. After the end of the match everything is
// visible.
func (m *Match) View(who Seats) View {
	who = m.knows(who)
	for s := range Seat(m.Seats()) {
		if len(m.steps[s]) > 0 && !who.Has(s) {
			return m.with(m.at, who).View(who)
		}
	}
	return m.work.View(who)
}

// knows is who, or every seat after the end of the match.
func (m *Match) knows(who Seats) Seats {
	if _, over := m.Outcome(); over {
		return AllSeats(m.Seats())
	}
	return who
}

// ViewAt is what these seats may know of the position after record no; nil if the record no longer replays.
func (m *Match) ViewAt(no int, who Seats) View {
	if m.records[no].pos == nil {
		return nil
	}
	who = m.knows(who)
	return m.records[no].pos.View(who)
}

// Unhidden is a game without secrets from its players: a workbench.
type Unhidden interface {
	// Unhidden marks such a game. It is never called.
	Unhidden()
}

// Laid is a copy of the position after record no in an Unhidden game. It is nil in other games and if the record no longer replays.
func (m *Match) Laid(no int) Position {
	if _, open := m.game.(Unhidden); !open || m.records[no].pos == nil {
		return nil
	}
	return m.records[no].pos.Clone()
}

// ToActAt are the seats that had to choose after record no.
func (m *Match) ToActAt(no int) Seats {
	if m.records[no].pos == nil {
		return 0
	}
	return m.records[no].pos.ToAct()
}

// with is the position after record no with the open steps of who.
func (m *Match) with(no int, who Seats) Position {
	p := m.records[no].pos.Clone()
	who.Each(func(s Seat) {
		for _, a := range m.steps[s] {
			_ = p.Apply(s, a, Replay(nil, 0), nil) // open steps draw nothing
		}
	})
	return p
}

// Outcome is the result at the cursor; false while the match goes on there. A match is also over when all players but one gave up.
func (m *Match) Outcome() (Outcome, bool) {
	if o, over := m.work.Outcome(); over {
		return o, true
	}
	return m.givenUp()
}

// Do takes one more step for seat s: [Match.Try] with its open steps and this one.
func (m *Match) Do(s Seat, a Action) (rec *Record, why Refusal, ok bool) {
	return m.Try(s, append(slices.Clip(m.steps[s]), a))
}

// Try replaces the open steps of seat s by these, all of them or none. It returns the new record if the last step completes the choice, nil if
// the choice goes on. If a step is not legal, it returns its refusal and false, and nothing has changed. Without steps it takes back all open
// ones.
func (m *Match) Try(s Seat, steps []Action) (rec *Record, why Refusal, ok bool) {
	_, kept, why, ok := m.prepare(s, steps)
	if !ok {
		return nil, why, false
	}
	parent := m.records[m.at]
	if kept == len(steps) {
		m.lay(s, kept, steps)
		return nil, No, true
	}
	pos, c, misfit := m.draw(parent, s, steps)
	if pos.Open(s) {
		m.lay(s, kept, steps)
		return nil, No, true
	}
	m.steps[s] = nil
	last := steps[len(steps)-1]
	rec = &Record{After: m.at, Seat: s, Steps: slices.Clone(steps), Misfit: misfit, Barrier: c.Asked() || m.events.revealed || m.words.Seals(last.Kind)}
	m.append(rec, pos, c)
	m.keepSteps(parent.No)
	return rec, No, true
}

// draw is the position after a choice of s that follows parent, with its events in m.events, and the chance that it took its draws from.
// misfit says that the scenario's script does not fit this choice: from here on the dice come from the seed.
func (m *Match) draw(parent *Record, s Seat, steps []Action) (pos Position, c *Chance, misfit error) {
	c = Seeded(m.header.Seed, parent.Draws).Scripted(parent.script)
	if pos, misfit = m.choice(parent.pos, s, steps, c); misfit != nil {
		c = Seeded(m.header.Seed, parent.Draws)
		pos, _ = m.choice(parent.pos, s, steps, c)
	}
	return pos, c, misfit
}

// redraw makes the draws of record r again.
func (m *Match) redraw(r *Record) *Chance {
	if r.After >= 0 {
		_, c, _ := m.draw(m.records[r.After], r.Seat, r.Steps)
		return c
	}
	script, _ := m.header.Prescribed(m.words) // newMatch has read it without an error
	c := Seeded(m.header.Seed, 0).Scripted(script)
	m.events.Reset()
	_, _ = m.opening(c, &m.events) // draws that do not fit differ from those of the record
	return c
}

// prepare tests steps of s that replace the open ones. It returns the position before the last of them, and how many are open already.
func (m *Match) prepare(s Seat, steps []Action) (pos Position, kept int, why Refusal, ok bool) {
	if _, over := m.givenUp(); over || len(steps) == 0 && !m.ToAct().Has(s) {
		return nil, 0, No, false
	}
	open := m.steps[s]
	for kept < min(len(steps), len(open)) && steps[kept] == open[kept] {
		kept++
	}
	pos = m.work
	if kept < len(open) || len(steps) > kept+1 {
		pos = m.records[m.at].pos.Clone()
		for _, a := range steps[:kept] {
			_ = pos.Apply(s, a, Replay(nil, 0), nil) // open steps draw nothing
		}
	}
	for i, a := range steps[kept:] {
		if why, ok = pos.Check(s, a); !ok || !a.Whole() {
			return nil, 0, why, false
		}
		if kept+i+1 < len(steps) && (pos.Apply(s, a, Replay(nil, 0), nil) != nil || !pos.Open(s)) {
			return nil, 0, No, false // the choice is complete, or draws from chance, before the last step
		}
	}
	return pos, kept, No, true
}

// lay sets the open steps of s; the first kept of them are open already.
func (m *Match) lay(s Seat, kept int, steps []Action) {
	for range m.steps[s][kept:] {
		m.write(m.stepLine(s, nil))
	}
	for _, a := range steps[kept:] {
		m.write(m.stepLine(s, &a))
	}
	m.steps[s] = slices.Clone(steps)
	m.work = m.with(m.at, AllSeats(m.Seats()))
}

// choice applies the steps of one choice to a copy of from, with its events in m.events.
func (m *Match) choice(from Position, s Seat, steps []Action, c *Chance) (Position, error) {
	pos := from.Clone()
	m.events.Reset()
	var err error
	for i := 0; i < len(steps) && err == nil; i++ {
		err = pos.Apply(s, steps[i], c, &m.events)
	}
	if c.Err() != nil {
		err = Inside(m.words.Draws[c.failed].ID, c.Err())
	}
	return pos, err
}

// StepBack takes back the last open step of s; false if there is none.
func (m *Match) StepBack(s Seat) bool {
	n := len(m.steps[s])
	if n == 0 {
		return false
	}
	m.lay(s, n-1, m.steps[s][:n-1])
	return true
}

// keepSteps is called after the cursor moved away from record from. It keeps the open steps of seats that choose at the same time as others,
// if that choice goes on at the cursor and as far as they are still legal. It drops all other open steps.
func (m *Match) keepSteps(from int) {
	same := m.together(from) == m.together(m.at)
	m.work.CopyFrom(m.records[m.at].pos)
	for s := range m.steps {
		steps := m.steps[s]
		m.steps[s] = nil
		for _, a := range steps {
			if _, ok := m.work.Check(Seat(s), a); !ok || !same {
				break
			}
			_ = m.work.Apply(Seat(s), a, Replay(nil, 0), nil)
			m.steps[s] = append(m.steps[s], a)
		}
	}
}

// together is the record after which several seats began to choose at the same time: those that still have to choose after record no, and
// those that have sealed. It is no itself if nobody has sealed.
func (m *Match) together(no int) int {
	r := m.records[no]
	for now := m.ToActAt(no); r.After >= 0 && now != 0; r = m.records[r.After] {
		before := m.ToActAt(r.After)
		if before&^Only(r.Seat) != now {
			break
		}
		now = before
	}
	return r.No
}

// GiveUp notes that the player with this index gave up.
func (m *Match) GiveUp(player int) {
	for _, s := range m.header.Players[player].Seats {
		m.gaveUp = m.gaveUp.With(s)
	}
	m.write(m.line(fileLine{Line: lineGaveUp, Player: &player}))
}

// GaveUp are the seats whose players gave up.
func (m *Match) GaveUp() Seats { return m.gaveUp }

func (m *Match) givenUp() (Outcome, bool) {
	var o Outcome
	if m.gaveUp == 0 {
		return o, false // also if one player holds all seats
	}
	left := -1
	for i, p := range m.header.Players {
		if m.gaveUp.Has(p.Seats[0]) {
			continue
		}
		if left >= 0 {
			return o, false
		}
		left = i
	}
	if left < 0 {
		return o, false
	}
	for s := range m.Seats() {
		o.Rank[s] = 2
	}
	for _, s := range m.header.Players[left].Seats {
		o.Rank[s] = 1
	}
	return o, true
}

// SetPlayer replaces a player: another name, or a person in place of a computer player. The seats stay the same.
func (m *Match) SetPlayer(i int, p Player) {
	p.Seats = m.header.Players[i].Seats
	m.header.Players[i] = p
	m.write(m.line(fileLine{Line: linePlayer, Player: &i, Set: &p}))
}

// Seen are the steps of record r as these seats may see them.
func (m *Match) Seen(r *Record, who Seats) []Action {
	if _, over := m.Outcome(); over || r.After < 0 || m.records[r.After].pos == nil {
		return r.Steps
	}
	return seen(m.records[r.After].pos, r, who)
}

// seen are the steps of record r as these seats may see them; before is the position before r.
func seen(before Position, r *Record, who Seats) []Action {
	if before == nil || who == AllSeats(before.Seats()) {
		return r.Steps
	}
	pos := before.Clone()
	list := make([]Action, 0, len(r.Steps))
	for i, a := range r.Steps {
		list = append(list, pos.Seen(who, r.Seat, a))
		if i == len(r.Steps)-1 {
			break
		}
		_ = pos.Apply(r.Seat, a, Replay(nil, 0), nil) // in a mirror a covered step cannot be applied
	}
	return list
}
