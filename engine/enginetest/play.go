package enginetest

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strings"

	"tenka/engine"
	"tenka/engine/bot"
)

// match is one random game on its way.
type match struct {
	*world
	fails
	options engine.Options
	seed    uint64
	rng     *rand.Rand
	pos     engine.Position
	chance  *engine.Chance
	events  engine.Events
	steps   []step
	pieces  []int
	spare   engine.Position // to copy into
	legal   []engine.Action
}

type step struct {
	seat   engine.Seat
	action engine.Action
}

func (m *match) fail(format string, args ...any) {
	m.Helper()
	m.Fatalf("%s: "+format, append([]any{describe(m.options, m.seed, len(m.steps))}, args...)...)
}

// often is how many decisions of a random game pass between two positions that are copied, written, looked at and valued.
const often = 8

// play plays one random game to its end. At every position it tests the legal actions, the events and the invariants; it runs all other tests
// at the last position and at one of every positions before.
func (w *world) play(t fails, o engine.Options, seed uint64, every int) {
	m := &match{world: w, fails: t, options: o, seed: seed, rng: rand.New(rand.NewPCG(seed, 1)), chance: engine.Seeded(seed, 0)}
	var err error
	if m.pos, err = w.game.New(o, w.tables, m.chance, &m.events); err != nil {
		m.fail("%v", err)
	}
	m.tellable()
	m.spare = m.pos.Clone()
	m.pieces = w.suite.Pieces(m.pos)
	for !m.over() {
		if len(m.steps) >= w.suite.Bound {
			m.fail("not over after %d decisions", w.suite.Bound)
		}
		s, legal := m.choices()
		m.refusals(s, legal)
		if m.rng.IntN(every) == 0 {
			m.gestures(s, legal)
			m.copies()
			m.files()
			m.views()
			m.evaluated()
		}
		if m.rng.IntN(4*every) == 0 {
			m.printed()
		}
		m.apply(s, legal[m.rng.IntN(len(legal))])
		m.conserved()
	}
	m.copies()
	m.files()
	m.views()
	m.evaluated()
	m.printed()
	m.replays()
}

// over tests that a match is over exactly when nobody is to act, and that somebody has won it then.
func (m *match) over() bool {
	outcome, over := m.pos.Outcome()
	if over != (m.pos.ToAct() == 0) {
		m.fail("over is %v, but %b is to act", over, m.pos.ToAct())
	}
	if over && outcome.Winners() == 0 {
		m.fail("nobody has won: %v", outcome)
	}
	return over
}

// choices tests that every seat to act has a legal step, and no other, and returns one of them with its list.
func (m *match) choices() (engine.Seat, []engine.Action) {
	var chosen engine.Seat = engine.NoSeat
	toAct := m.pos.ToAct()
	if toAct&^engine.AllSeats(m.pos.Seats()) != 0 {
		m.fail("seats %b are to act", toAct)
	}
	pick := m.rng.IntN(toAct.Count())
	for s := range engine.Seat(m.pos.Seats()) {
		m.legal = m.pos.Legal(s, m.legal[:0])
		if toAct.Has(s) != (len(m.legal) > 0) {
			m.fail("seat %d: to act is %v with %d legal steps", s, toAct.Has(s), len(m.legal))
		}
		if m.pos.Open(s) && !toAct.Has(s) {
			m.fail("seat %d has an open choice but is not to act", s)
		}
		if toAct.Has(s) {
			if pick == 0 {
				chosen = s
			}
			pick--
		}
	}
	if m.pos.Fresh() && m.pos.Open(chosen) {
		m.fail("a turn begins in the middle of a choice")
	}
	m.legal = m.pos.Legal(chosen, m.legal[:0])
	if again := m.pos.Legal(chosen, nil); !slices.Equal(again, m.legal) {
		m.fail("the legal list differs when asked again: %v, %v", m.legal, again)
	}
	return chosen, m.legal
}

// refusals tests that Check accepts what is in the list and nothing else: each legal step, a legal step with each field changed, and
// a sample of everything. A refused step changes nothing and has a reason.
func (m *match) refusals(s engine.Seat, legal []engine.Action) {
	before := m.pos.Hash()
	for i, a := range legal {
		if why, ok := m.pos.Check(s, a); !ok {
			m.fail("%s is legal but refused: %s", m.say(a), m.why(why))
		}
		if slices.Contains(legal[:i], a) {
			m.fail("%s is listed twice", m.say(a))
		}
	}
	test := func(a engine.Action) {
		listed := slices.Contains(legal, a)
		why, ok := m.pos.Check(s, a)
		if ok != listed {
			m.fail("seat %d, %s: in the list %v, accepted %v (%s)", s, m.say(a), listed, ok, m.why(why))
		}
		if !ok {
			m.reasoned(a, why)
		}
	}
	for range 6 {
		a := legal[m.rng.IntN(len(legal))]
		for field := range fieldCount {
			changed := a
			m.change(&changed, field)
			test(changed)
		}
	}
	for range 4 {
		a := engine.Action{Kind: engine.Kind(m.rng.IntN(len(m.words.Kinds) + 1))}
		for field := 1; field < fieldCount; field++ {
			if m.rng.IntN(2) == 0 {
				m.change(&a, field)
			}
		}
		test(a)
		m.spare.CopyFrom(m.pos)
		if _, ok := m.pos.Check(s, a); !ok {
			if m.spare.Apply(s, a, engine.Bare(1), nil) == nil {
				m.fail("%s is refused but applied without an error", m.say(a))
			}
			if m.spare.Hash() != before {
				m.fail("%s is refused but changes the position", m.say(a))
			}
		}
	}
	for other := range engine.Seat(m.pos.Seats()) {
		if why, ok := m.pos.Check(other, legal[0]); !m.pos.ToAct().Has(other) {
			if ok {
				m.fail("seat %d is not to act but may %s", other, m.say(legal[0]))
			}
			m.reasoned(legal[0], why)
		}
	}
	if m.pos.Hash() != before {
		m.fail("Legal or Check has changed the position")
	}
}

const fieldCount = 8

// change puts another value, sometimes one that means nothing, into a field.
func (m *match) change(a *engine.Action, field int) {
	value := func(n int) int {
		if v := m.rng.IntN(n+3) - 1; v >= 0 {
			return v
		}
		return -2
	}
	switch field {
	case 0:
		a.Kind = engine.Kind(max(0, value(len(m.words.Kinds))))
	case 1:
		a.Owner = engine.Owner(value(m.pos.Seats() + len(m.words.Owners)))
	case 2:
		a.Die = int8(value(6))
	case 3:
		a.From = engine.Place(value(len(m.words.Places)))
	case 4:
		a.To = engine.Place(value(len(m.words.Places)))
	case 5:
		a.Piece = engine.Piece(value(len(m.words.Pieces)))
	case 6:
		a.Card = engine.Card(value(len(m.words.Cards)))
	case 7:
		a.N = int16(value(int(a.N) + 4))
	}
}

// leaveOpen opens a field of a gesture.
func leaveOpen(a *engine.Action, field int) {
	g := engine.Gesture(a.Kind)
	switch field {
	case 1:
		a.Owner = g.Owner
	case 2:
		a.Die = g.Die
	case 3:
		a.From = g.From
	case 4:
		a.To = g.To
	case 5:
		a.Piece = g.Piece
	case 6:
		a.Card = g.Card
	case 7:
		a.N = g.N
	}
}

// gestures tests that Check accepts a gesture exactly when some legal step agrees with it.
func (m *match) gestures(s engine.Seat, legal []engine.Action) {
	for range 24 {
		a := legal[m.rng.IntN(len(legal))]
		if m.rng.IntN(2) == 0 {
			m.change(&a, m.rng.IntN(fieldCount))
		}
		for field := 1; field < fieldCount; field++ {
			if m.rng.IntN(2) == 0 {
				leaveOpen(&a, field)
			}
		}
		agrees := slices.ContainsFunc(legal, func(l engine.Action) bool { return l.Matches(a) })
		why, ok := m.pos.Check(s, a)
		if ok != agrees {
			m.fail("seat %d, gesture %+v: some legal step agrees %v, accepted %v (%s)", s, a, agrees, ok, m.why(why))
		}
		if !ok {
			m.reasoned(a, why)
		}
	}
}

// reasoned tests that a refusal can be told.
func (m *match) reasoned(a engine.Action, why engine.Refusal) {
	w := m.words
	if why.Reason == 0 || int(why.Reason) >= len(w.Reasons) {
		m.fail("%+v is refused without a reason: %+v", a, why)
	}
	if int(why.Card) < 0 || int(why.Card) >= len(w.Cards) || int(why.Place) < 0 || int(why.Place) >= len(w.Places) ||
		int(why.Other) < 0 || int(why.Other) >= len(w.Places) || int(why.Piece) < 0 || int(why.Piece) >= len(w.Pieces) || why.Owner < 0 {
		m.fail("%+v is refused with things that have no name: %+v", a, why)
	}
	if w.Rule(why) == "" {
		m.fail("%+v is refused by no rule: %+v", a, why)
	}
	if m.rng.IntN(64) == 0 {
		for _, t := range m.tellers {
			m.sentence(t.Refusal(why), why)
		}
	}
	m.honest(a, why)
}

// honest tests that a refusal offers nothing that it has just refused, and nothing that is not allowed.
func (m *match) honest(a engine.Action, why engine.Refusal) {
	if m.suite.Offers == nil {
		return
	}
	said := func() string { return m.tellers[0].Refusal(why) }
	offers, err := m.suite.Offers(m.pos, a, why)
	if err != nil {
		m.fail("%s is refused with %q: %v", m.say(a), said(), err)
	}
	for _, g := range offers {
		if a.Matches(g) {
			m.fail("%s is refused with %q, which offers it", m.say(a), said())
		}
		var buf [64]engine.Action
		if !slices.ContainsFunc(m.pos.Legal(m.pos.ToAct().First(), buf[:0]), func(l engine.Action) bool { return l.Matches(g) }) {
			m.fail("%s is refused with %q, which offers %s: it is not legal", m.say(a), said(), m.say(g))
		}
	}
}

// sentence tests that a sentence is complete.
func (m *match) sentence(text string, of any) {
	if text == "" || strings.Contains(text, "["+m.game.Name()+".") || strings.Contains(text, "<no value>") {
		m.fail("the sentence of %+v is empty or lacks something: %q", of, text)
	}
}

func (m *match) why(r engine.Refusal) string {
	if r.Reason == 0 || int(r.Reason) >= len(m.words.Reasons) {
		return "no reason"
	}
	return m.words.Reasons[r.Reason].ID
}

func (m *match) say(a engine.Action) string {
	if int(a.Kind) >= len(m.words.Kinds) {
		return "an unknown kind"
	}
	return m.words.Kinds[a.Kind] + " " + string(mustJSON(a))
}

func mustJSON(v any) []byte {
	b, err := json.Marshal(v)
	if err != nil {
		return []byte(err.Error())
	}
	return b
}

// apply takes a step and tests that a choice draws nothing and ends no turn before its last step.
func (m *match) apply(s engine.Seat, a engine.Action) {
	m.steps = append(m.steps, step{s, a})
	drawn := m.chance.Count()
	turn := m.pos.Turn()
	m.events.Reset()
	before := *m.chance // for the trusted step, so that it gets the same answers
	before.Take()
	m.spare.CopyFrom(m.pos)
	if err := m.pos.Apply(s, a, m.chance, &m.events); err != nil {
		m.fail("%s: %v", m.say(a), err)
	}
	m.trusted(s, a, &before)
	if m.pos.Open(s) && m.chance.Count() != drawn {
		m.fail("%s draws though the choice is not finished", m.say(a))
	}
	if m.pos.Turn() < turn {
		m.fail("turn %d comes after turn %d", m.pos.Turn(), turn)
	}
	m.tellable()
}

// trusted tests that a step carried out without testing it again is the step that was just carried out: the position before it is in spare.
func (m *match) trusted(s engine.Seat, a engine.Action, c *engine.Chance) {
	p, ok := m.spare.(bot.Truster)
	if !ok {
		return
	}
	var e engine.Events
	if err := p.ApplyLegal(s, a, c, &e); err != nil {
		m.fail("%s, trusted: %v", m.say(a), err)
	}
	if m.spare.Hash() != m.pos.Hash() || c.Count() != m.chance.Count() || !slices.Equal(e.List(), m.events.List()) {
		m.fail("%s, trusted, is another step", m.say(a))
	}
}

// tellable tests that everything in the events has a name.
func (m *match) tellable() {
	w := m.words
	for _, e := range m.events.List() {
		if e.Kind == 0 || int(e.Kind) >= len(w.Events) || int(e.From) >= len(w.Places) || int(e.To) >= len(w.Places) ||
			int(e.Piece) >= len(w.Pieces) || int(e.Card) >= len(w.Cards) {
			m.fail("an event without a name: %+v", e)
		}
		if m.rng.IntN(64) == 0 {
			for _, t := range m.tellers {
				m.sentence(t.Event(e), e)
			}
		}
	}
}

// conserved tests the pieces and what else the game says of every position.
func (m *match) conserved() {
	if now := m.suite.Pieces(m.pos); !slices.Equal(now, m.pieces) {
		m.fail("%s changes the number of pieces from %v to %v", m.say(m.steps[len(m.steps)-1].action), m.pieces, now)
	}
	if m.suite.Holds != nil {
		if err := m.suite.Holds(m.pos); err != nil {
			m.fail("after %s: %v", m.say(m.steps[len(m.steps)-1].action), err)
		}
	}
}

// copies tests that copies are the same and have a life of their own.
func (m *match) copies() {
	hash := m.pos.Hash()
	clone := m.pos.Clone()
	m.spare.CopyFrom(m.pos)
	if clone.Hash() != hash || m.spare.Hash() != hash {
		m.fail("a copy has another hash")
	}
	if s := m.pos.ToAct().First(); s != engine.NoSeat {
		a := clone.Legal(s, nil)[0]
		if err := clone.Apply(s, a, engine.Bare(1), nil); err != nil {
			m.fail("%s: %v", m.say(a), err)
		}
	}
	if m.pos.Hash() != hash || m.spare.Hash() != hash {
		m.fail("a step on a copy changes the original")
	}
}

// files tests that a position survives being written and read.
func (m *match) files() {
	b, err := m.game.Encode(m.pos)
	if err != nil {
		m.fail("%v", err)
	}
	chance := engine.Replay(nil, 0)
	read, err := m.game.Decode(m.options, m.tables, b, chance, nil)
	if err != nil {
		m.fail("%v in %s", err, b)
	}
	if read.Hash() != m.pos.Hash() {
		again, _ := m.game.Encode(read)
		m.fail("written and read the position differs:\n%s\n%s", b, again)
	}
	if again, _ := m.game.Encode(read); !bytes.Equal(again, b) {
		m.fail("written again it differs:\n%s\n%s", b, again)
	}
	m.pos.ToAct().Each(func(s engine.Seat) {
		if have, want := read.Legal(s, nil), m.pos.Legal(s, nil); !slices.Equal(have, want) {
			m.fail("written and read the legal steps differ: %v, %v", have, want)
		}
	})
}

// views tests, for each seat, a spectator and the open table, that a position sampled from a view gives that view again.
func (m *match) views() {
	all := engine.AllSeats(m.pos.Seats())
	for s := engine.NoSeat; s <= engine.Seat(m.pos.Seats()); s++ {
		who := engine.Only(s)
		if int(s) == m.pos.Seats() {
			who = all
		}
		v := m.pos.View(who)
		if v.Who() != who {
			m.fail("the view of %b says it is of %b", who, v.Who())
		}
		m.game.Sample(v, engine.Bare(m.rng.Uint64()), m.spare)
		again := m.spare.View(who)
		if again.Hash() != v.Hash() {
			m.fail("sampled from its view of %b the position gives another view:\n%s\n%s", who, mustJSON(v), mustJSON(again))
		}
		if who == all && m.spare.Hash() != m.pos.Hash() {
			m.fail("sampled from the open table the position is another one")
		}
	}
	for _, a := range m.legal {
		if s := m.pos.ToAct().First(); m.pos.ToAct().Count() == 1 && m.pos.Seen(all, s, a) != a {
			m.fail("the open table does not see %s whole", m.say(a))
		}
	}
}

// evaluated tests that an evaluation changes nothing, says something of the seats in play alone, and the same when asked again.
func (m *match) evaluated() {
	g, ok := m.game.(bot.Evaluator)
	if !ok {
		return
	}
	before := m.pos.Hash()
	var values [engine.MaxSeats]int
	var again [engine.MaxSeats]int
	for s := range again[:m.pos.Seats()] {
		again[s] = -1 // what is there before does not matter
	}
	g.Evaluate(m.pos, &values)
	g.Evaluate(m.pos, &again)
	if values != again {
		m.fail("evaluated again it differs: %v, %v", values, again)
	}
	for s, v := range values[m.pos.Seats():] {
		if v != 0 {
			m.fail("seat %d, which is not in play, is valued", m.pos.Seats()+s)
		}
	}
	if m.pos.Hash() != before {
		m.fail("the evaluation has changed the position")
	}
}

// printed tests that the view of one seat, a spectator or the open table can be written, and printed in one of the languages.
func (m *match) printed() {
	v := m.pos.View(engine.Only(engine.Seat(m.rng.IntN(m.pos.Seats()+1) - 1)))
	if m.rng.IntN(4) == 0 {
		v = m.pos.View(engine.AllSeats(m.pos.Seats()))
	}
	if b, err := json.Marshal(v); err != nil {
		m.fail("the view of %b cannot be written: %v", v.Who(), err)
	} else if !bytes.HasPrefix(b, []byte("{")) {
		m.fail("the view of %b is no JSON object: %s", v.Who(), b)
	}
	t := m.tellers[m.rng.IntN(len(m.tellers))]
	m.sentence(m.game.Text(v, t.Localizer), "the text board")
	named := m.game.Text(v, t)
	for s := range m.pos.Seats() {
		if number := t.Say(m.game.Name()+".board.seat", engine.Args{"Seat": s + 1}); strings.Contains(named, number) {
			m.fail("the text board of %b says %q instead of the player's name:\n%s", v.Who(), number, named)
		}
	}
}

// replays tests that the chance that was recorded and the steps give the same match again.
func (m *match) replays() {
	answers := m.chance.Take()
	c := engine.Replay(answers, 0)
	p, err := m.game.New(m.options, m.tables, c, nil)
	if err != nil {
		m.fail("replay: %v", err)
	}
	for _, st := range m.steps {
		if err := p.Apply(st.seat, st.action, c, nil); err != nil {
			m.fail("replay: %v", err)
		}
	}
	if p.Hash() != m.pos.Hash() || len(c.Left()) > 0 || c.Count() != m.chance.Count() {
		m.fail("the replay differs")
	}
}
