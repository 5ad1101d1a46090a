package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"io"

	"tenka/engine"
	"tenka/engine/bot"
	"tenka/engine/lang"
)

var playCommand = &command{
	name: "play", args: "FILE --seat K,…", brief: "let another program play: JSON lines in, JSON lines out",
	long: `Each line in is one request, each line out its answer; the first answer comes unasked. The page engine/FORMAT.md describes them.

  {"do":{"kind":"roll"}}                 take a step; "seat":1 says for whom, where several of the program's seats may act
  {"do":[{"kind":"tactic"},…]}           take steps, all or none
  {"undo":true} {"redo":true} {"go":12}  step back, forward, to a record; "agreed":true says that the others agree
  {"give_up":true}                       end the match for the program's player
  {"look":true}                          nothing but the answer
  {"quit":true}                          end; so does the end of the input

Seats whose players are computer players, and which are not the program's, play by themselves.`,
	flags: func(fs *flag.FlagSet) func(*call) error {
		seat := fs.String("seat", "", "the program's seats, as `K,…`, or all; none of them to look on")
		seed := fs.Uint64("bot-seed", 1, "`NUMBER` that the computer players' choices come from")
		return func(c *call) error {
			path, err := c.file(0)
			if err != nil {
				return err
			}
			f, err := c.openToWrite(path)
			if err != nil {
				return err
			}
			defer f.Close()
			who, err := seatsFlag(*seat, f.Match.Seats())
			if err != nil {
				return err
			}
			t := &talk{match: f.Match, safe: f.Flush, who: who, seed: *seed, tell: lang.NewTeller(lang.New("en"), f.Match.Game(), f.Match.Header()), told: f.Match.Records()}
			if err := t.run(c.in, c.out); err != nil {
				return err
			}
			return f.Close()
		}
	},
}

// request is one line in.
type request struct {
	Do     json.RawMessage `json:"do"`
	Seat   *engine.Seat    `json:"seat"`
	Undo   bool            `json:"undo"`
	Redo   bool            `json:"redo"`
	Go     *int            `json:"go"`
	Agreed bool            `json:"agreed"`
	GiveUp bool            `json:"give_up"`
	Look   bool            `json:"look"`
	Quit   bool            `json:"quit"`
}

// answer is one line out.
type answer struct {
	OK    bool       `json:"ok"`
	Error *wrong     `json:"error,omitempty"`
	At    int        `json:"at"`
	Turn  int        `json:"turn"`
	ToAct []int      `json:"to_act"`
	Log   []told     `json:"log,omitempty"`
	View  any        `json:"view"`
	Open  []seatList `json:"open,omitempty"`
	Legal []seatList `json:"legal,omitempty"`
	Over  bool       `json:"over,omitempty"`
	Rank  []int      `json:"rank,omitempty"`
	Score []int      `json:"score,omitempty"`
}

// wrong is the error of a request.
type wrong struct {
	Rule string `json:"rule,omitempty"`
	Text string `json:"text"`
}

// told is a record as the program's seats may know it.
type told struct {
	No     int               `json:"no"`
	Seat   engine.Seat       `json:"seat"`
	Steps  []json.RawMessage `json:"steps"`
	Events []json.RawMessage `json:"events"`
	Misfit string            `json:"misfit,omitempty"` // why it does not follow the fixed rolls and draws of the scenario
}

// seatList is steps of one seat.
type seatList struct {
	Seat  int               `json:"seat"`
	Steps []json.RawMessage `json:"steps"`
}

// talk is one dialogue with a program.
type talk struct {
	match *engine.Match
	safe  func() error // writes what is not in the file yet
	who   engine.Seats
	seed  uint64
	tell  *lang.Teller
	told  int // records below this number have been sent
}

func (t *talk) run(in io.Reader, out io.Writer) error {
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, longestLine)
	encode := json.NewEncoder(out)
	encode.SetEscapeHTML(false)
	var bad error
	for {
		if err := t.bots(); err != nil {
			return err
		}
		if err := t.safe(); err != nil { // the answer is sent only after its records are safe in the file
			return err
		}
		if err := encode.Encode(t.answer(bad)); err != nil {
			return err
		}
		line, err := nextLine(lines)
		if err != nil {
			if errors.Is(err, io.EOF) {
				return nil
			}
			return err
		}
		var r request
		if bad = engine.Strict(line, &r); bad != nil {
			continue
		}
		if r.Quit {
			return nil
		}
		bad = t.carryOut(&r)
	}
}

// longestLine is the length in bytes of the longest request that is read.
const longestLine = 1 << 20

// nextLine is the next line that is not empty.
func nextLine(lines *bufio.Scanner) ([]byte, error) {
	for lines.Scan() {
		if line := bytes.TrimSpace(lines.Bytes()); len(line) > 0 {
			return line, nil
		}
	}
	if err := lines.Err(); err != nil {
		return nil, usef("a request: expected at most %d bytes: %v", longestLine, err)
	}
	return nil, io.EOF
}

func (t *talk) carryOut(r *request) error {
	m := t.match
	switch {
	case r.Do != nil:
		s, err := t.chooser(r.Seat)
		if err != nil {
			return err
		}
		list, err := steps(m.Game().Vocabulary(), r.Do)
		if err != nil {
			return err
		}
		_, err = take(m, s, list, t.tell)
		return err
	case r.Undo:
		for s := range engine.Seat(m.Seats()) {
			if t.who.Has(s) && m.StepBack(s) {
				return nil
			}
		}
		return t.stopped(m.Undo(t.player(), r.Agreed))
	case r.Redo:
		if !m.Redo() {
			return &fault{code: refused, text: "there is nothing to take again"}
		}
	case r.Go != nil:
		if *r.Go < 0 || *r.Go >= m.Records() {
			return usef("go: expected a record from 0 to %d, found %d", m.Records()-1, *r.Go)
		}
		return t.stopped(m.Go(*r.Go, t.player(), r.Agreed))
	case r.GiveUp && t.who != 0:
		bot.GiveUp(m, t.player())
		t.who = 0 // it looks on from now
	case !r.Look:
		return usef("expected do, undo, redo, go, give_up, look or quit")
	}
	return nil
}

// chooser is the program's seat that a request is about.
func (t *talk) chooser(named *engine.Seat) (engine.Seat, error) {
	if named == nil {
		if may := t.who & t.match.ToAct(); may != 0 {
			return may.First(), nil
		}
		return t.who.First(), nil
	}
	if !t.who.Has(*named) {
		return 0, usef("seat: expected one of the program's seats, found %d", *named)
	}
	return *named, nil
}

// player is the number of the player who holds the program's seats, -1 for none of them.
func (t *talk) player() int {
	if t.who == 0 {
		return -1
	}
	return t.match.Header().PlayerOf(t.who.First())
}

func (t *talk) stopped(stop engine.Stop) error {
	if stop == engine.Clear {
		return nil
	}
	return stopped(t.tell, t.match, stop)
}

// bots makes the choices of computer players until another seat has to choose.
func (t *talk) bots() error { return bot.Play(t.match, t.who, t.seed, nil) }

// answer is the present state as the program's seats may know it.
func (t *talk) answer(bad error) *answer {
	m := t.match
	a := &answer{OK: bad == nil, At: m.At(), Turn: m.Turn(), View: m.View(t.who), ToAct: []int{}}
	if bad != nil {
		a.Error = &wrong{Text: lang.Terminal(bad)}
		var f *fault
		if errors.As(bad, &f) {
			a.Error.Rule = f.rule
		}
	}
	m.ToAct().Each(func(s engine.Seat) { a.ToAct = append(a.ToAct, int(s)) })
	o, over := m.Outcome()
	if a.Over = over; over {
		a.ToAct = []int{}
		for s := range m.Seats() {
			a.Rank, a.Score = append(a.Rank, int(o.Rank[s])), append(a.Score, int(o.Score[s]))
		}
	}
	for ; t.told < m.Records(); t.told++ {
		a.Log = append(a.Log, t.record(m.Record(t.told)))
	}
	t.who.Each(func(s engine.Seat) {
		if list := actionsOut(m, s); len(list) > 0 {
			a.Legal = append(a.Legal, seatList{int(s), list})
		}
		if begun := m.Steps(s); len(begun) > 0 {
			a.Open = append(a.Open, seatList{int(s), encodeAll(m.Game().Vocabulary(), begun)})
		}
	})
	return a
}

func encodeAll(w *engine.Vocabulary, list []engine.Action) []json.RawMessage {
	out := []json.RawMessage{}
	for _, a := range list {
		out = append(out, w.EncodeAction(a))
	}
	return out
}

func (t *talk) record(r *engine.Record) told {
	m := t.match
	who := t.who
	if _, over := m.Outcome(); over {
		who = engine.AllSeats(m.Seats())
	}
	out := told{No: r.No, Seat: r.Seat, Steps: encodeAll(m.Game().Vocabulary(), m.Seen(r, who)), Events: []json.RawMessage{}, Misfit: misfit(m, r)}
	for _, ev := range engine.SeenBy(r.Events, who) {
		out.Events = append(out.Events, m.Game().Vocabulary().EncodeEvent(ev))
	}
	return out
}
