package enginetest

import (
	"bytes"
	"cmp"
	"context"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"tenka/engine"
	"tenka/engine/bot"
)

// Secrets tests that what some seats may not know changes nothing of what reaches them. At random positions of random games it samples
// another position from the view of one seat, of a spectator or of two seats together, and compares, byte for byte: the view, what is
// legal and why not, the text board; then, with both played on by the same choices as those seats see them, the log, the past, what a
// computer player does and what the curtain says. Views that differ after a choice need a barrier.
//
// A game with Suite.Hidden must hide something from most: else the comparison would be empty. One without it must hide nothing.
func Secrets(t *testing.T, g engine.Game, suite Suite) {
	newWorld(t, g, suite).secrets(t)
}

// compared is how much the comparisons of a run had to compare.
type compared struct {
	views, differ int                 // sampled positions, and those that are not the real one
	steps         int                 // that both were played on
	covered       int                 // of them those that the eyes do not see whole
	public        int                 // times that a seat that is not looked at made a choice without secrets
	barriers      int                 // runs that ended where a draw or a reveal told them apart
	alike         map[engine.Kind]int // pairs of secret steps that look alike, by kind
}

// secretGames is how many games are walked through where the suite does not say it.
const secretGames = 30

func (w *world) secrets(t *testing.T) {
	var secret, open []engine.Options
	for _, o := range w.combos {
		if w.suite.Hidden && (w.suite.HiddenWith == nil || w.suite.HiddenWith(o)) {
			secret = append(secret, o)
		} else {
			open = append(open, o)
		}
	}
	if len(secret) > 0 {
		t.Run("Hidden", func(t *testing.T) { w.secretsWith(t, secret, w.walks(), true) })
	}
	if len(open) > 0 {
		t.Run("Open", func(t *testing.T) { w.secretsWith(t, open, w.walks()/4, false) })
	}
}

func (w *world) walks() int { return cmp.Or(w.suite.Walks, secretGames) }

func (w *world) secretsWith(t *testing.T, combos []engine.Options, games int, hidden bool) {
	if testing.Short() {
		games /= 4
	}
	c := compared{alike: map[engine.Kind]int{}}
	telling := combos
	if hidden && w.suite.SecretWith != nil {
		telling = slices.DeleteFunc(slices.Clone(combos), func(o engine.Options) bool { return !w.suite.SecretWith(o) })
	}
	for i := range games {
		rng := rand.New(rand.NewPCG(uint64(i), 77))
		from := combos
		if i%3 > 0 {
			from = telling
		}
		w.walk(t, &c, from[rng.IntN(len(from))], uint64(i), rng)
	}
	for _, k := range w.suite.Secret {
		if hidden && c.alike[k] == 0 {
			t.Errorf("no two steps %s looked alike: what others see covered of them was not compared", w.words.Kinds[k])
		}
	}
	if hidden && len(w.words.Public) > 0 && c.public == 0 && !testing.Short() { // a few games may have none
		t.Errorf("no choice without secrets was compared")
	}
	t.Logf("%d sampled positions, %d differ from the real one; %d steps, %d of them covered; %d ended at a barrier", c.views, c.differ, c.steps, c.covered, c.barriers)
	switch {
	case !hidden && c.differ > 0:
		t.Errorf("of %d sampled positions %d differ from the real one: the game hides something, but its suite does not say so", c.views, c.differ)
	case hidden && (c.differ*3 < c.views || c.covered == 0):
		t.Errorf("of %d sampled positions only %d differ from the real one, and %d steps were covered: too few to compare", c.views, c.differ, c.covered)
	}
}

// walk plays one random game and compares one position of four on the way.
func (w *world) walk(t *testing.T, c *compared, o engine.Options, seed uint64, rng *rand.Rand) {
	m := &match{world: w, fails: t, options: o, seed: seed, rng: rng, chance: engine.Seeded(seed, 0)}
	var err error
	if m.pos, err = w.game.New(o, w.tables, m.chance, nil); err != nil {
		m.fail("%v", err)
	}
	written := map[string]uint64{}
	for m.pos.ToAct() != 0 {
		if len(m.steps) >= w.suite.Bound {
			m.fail("not over after %d decisions", w.suite.Bound)
		}
		early := w.suite.SecretWith != nil && len(m.steps) < 2
		if early || rng.IntN(4) == 0 {
			m.compare(c, m.eyes(), written)
		}
		s := m.anyOf(m.pos.ToAct())
		m.legal = m.pos.Legal(s, m.legal[:0])
		a := m.legal[rng.IntN(len(m.legal))]
		m.steps = append(m.steps, step{s, a})
		if err := m.pos.Apply(s, a, m.chance, nil); err != nil {
			m.fail("%s: %v", m.say(a), err)
		}
	}
}

// eyes are the seats that look: one of them, nobody's, or two of several.
func (m *match) eyes() engine.Seats {
	n := m.pos.Seats()
	who := engine.Only(engine.Seat(m.rng.IntN(n+1) - 1))
	if n > 2 && m.rng.IntN(4) == 0 {
		who = who.With(engine.Seat(m.rng.IntN(n)))
	}
	return who
}

func (m *match) anyOf(seats engine.Seats) engine.Seat {
	pick := m.rng.IntN(seats.Count())
	for ; pick > 0; pick-- {
		seats = seats.Without(seats.First())
	}
	return seats.First()
}

// compare samples another position from the view of who and compares everything that reaches them.
func (m *match) compare(c *compared, who engine.Seats, written map[string]uint64) {
	if who == engine.AllSeats(m.pos.Seats()) {
		return // the open table hides nothing
	}
	other := m.pos.Clone()
	v := m.pos.View(who)
	m.game.Sample(v, engine.Bare(m.rng.Uint64()), other)
	c.views++
	if other.Hash() != m.pos.Hash() {
		c.differ++
	}
	seen := other.View(who)
	real, sampled := mustJSON(v), mustJSON(seen)
	if seen.Hash() != v.Hash() || !bytes.Equal(real, sampled) {
		m.fail("the view of %b is not the same:\n%s\n%s", who, real, sampled)
	}
	// The curtain compares views as they are written: nothing in them may be left out there.
	key := string(real) + " " + string(mustJSON(who))
	if hash, met := written[key]; met && hash != v.Hash() {
		m.fail("two views of %b are written alike but differ: %s", who, real)
	}
	written[key] = v.Hash()
	if other.ToAct() != m.pos.ToAct() || other.Turn() != m.pos.Turn() || other.Fresh() != m.pos.Fresh() {
		m.fail("%b sees by whose turn it is which position it is", who)
	}
	t := m.tellers[m.rng.IntN(len(m.tellers))]
	if a, b := m.game.Text(v, t), m.game.Text(seen, t); a != b {
		m.fail("the text board of %b is not the same:\n%s\n%s", who, a, b)
	}
	who.Each(func(s engine.Seat) { m.sameChoices(other, s) })
	(m.pos.ToAct() &^ who).Each(func(s engine.Seat) {
		if m.words.Publicly(m.pos.Legal(s, nil)) { // who looks on while s chooses
			m.sameChoices(other, s)
			c.public++
		}
	})
	(m.pos.ToAct() &^ who).Each(func(s engine.Seat) { m.alikeSeenAlike(c, who, s) })
	if open := m.open(m.pos) || m.open(other); !open && m.rng.IntN(3) == 0 {
		m.playBoth(c, other, who)
	}
}

// open reports whether any seat is in the middle of a choice: such a position is no beginning of a match.
func (m *match) open(p engine.Position) bool {
	for s := range engine.Seat(p.Seats()) {
		if p.Open(s) {
			return true
		}
	}
	return false
}

// sameChoices tests that a seat may do the same in both positions, and is refused for the same reasons.
func (m *match) sameChoices(other engine.Position, s engine.Seat) {
	legal := m.pos.Legal(s, nil)
	if others := other.Legal(s, nil); !slices.Equal(legal, others) {
		m.fail("seat %d sees by what is legal which position it is: %v, %v", s, legal, others)
	}
	if m.pos.Open(s) != other.Open(s) {
		m.fail("seat %d is in the middle of a choice in one position only", s)
	}
	for i := range 24 {
		a := engine.Action{Kind: engine.Kind(m.rng.IntN(len(m.words.Kinds) + 1))}
		if len(legal) > 0 && i%2 == 0 {
			a = legal[m.rng.IntN(len(legal))]
		}
		for field := 1; field < fieldCount; field++ {
			switch m.rng.IntN(4) {
			case 0:
				m.change(&a, field)
			case 1:
				leaveOpen(&a, field)
			}
		}
		why, ok := m.pos.Check(s, a)
		whyOther, okOther := other.Check(s, a)
		if why != whyOther || ok != okOther {
			m.fail("seat %d sees by the refusal of %+v which position it is: %v %+v, %v %+v", s, a, ok, why, okOther, whyOther)
		}
		for _, t := range m.tellers {
			if !ok && t.Refusal(why) != t.Refusal(whyOther) {
				m.fail("the refusals read differently: %q, %q", t.Refusal(why), t.Refusal(whyOther))
			}
		}
	}
}

// alikeSeenAlike tests that two steps of a kind that others see covered, after which the table is another but who sees no difference, are
// one and the same step to who.
func (m *match) alikeSeenAlike(c *compared, who engine.Seats, s engine.Seat) {
	legal := slices.DeleteFunc(m.pos.Legal(s, nil), func(a engine.Action) bool { return !slices.Contains(m.suite.Secret, a.Kind) })
	if len(legal) == 0 {
		return
	}
	after := func(a engine.Action) (hash uint64, view []byte) {
		p := m.pos.Clone()
		if err := p.Apply(s, a, engine.Bare(1), nil); err != nil {
			m.fail("%s: %v", m.say(a), err)
		}
		return p.Hash(), mustJSON(p.View(who))
	}
	for range 4 {
		a, b := legal[m.rng.IntN(len(legal))], legal[m.rng.IntN(len(legal))]
		hashA, viewA := after(a)
		hashB, viewB := after(b)
		if hashA == hashB || !bytes.Equal(viewA, viewB) {
			continue
		}
		c.alike[a.Kind]++
		if seenA, seenB := m.pos.Seen(who, s, a), m.pos.Seen(who, s, b); seenA != seenB {
			m.fail("%b sees no difference between %s and %s of seat %d on the table, but is told it: %+v, %+v", who, m.say(a), m.say(b), s, seenA, seenB)
		}
	}
}

// twin is two matches that the same eyes cannot tell apart.
type twin struct {
	*match
	c          *compared
	who        engine.Seats
	real, mock *engine.Match
	lines      [2]*engine.Mirror // of both, for these eyes
	alike      int               // the last record after which the eyes cannot tell the two apart
}

// begin is a match that starts from a position, a person at each seat.
func (m *match) begin(p engine.Position) *engine.Match {
	b, err := m.game.Encode(p)
	if err != nil {
		m.fail("%v", err)
	}
	h := engine.Header{Options: m.options, Agreement: engine.Fair, Seed: m.seed, Position: b}
	for s := range engine.Seat(p.Seats()) {
		h.Players = append(h.Players, engine.Player{Name: m.tellers[0].Names[s], Seats: []engine.Seat{s}})
		h.Colours = append(h.Colours, int(s))
	}
	match, err := engine.NewMatch(m.game, h)
	if err != nil {
		m.fail("%v in %s", err, b)
	}
	return match
}

// twin are two matches, from the position and from another one that looks the same to who.
func (m *match) twin(c *compared, other engine.Position, who engine.Seats) *twin {
	t := &twin{match: m, c: c, who: who, real: m.begin(m.pos), mock: m.begin(other)}
	if c.views%4 == 0 {
		t.lines = [2]*engine.Mirror{t.real.Mirror(who, 0), t.mock.Mirror(who, 0)}
	}
	return t
}

// playBoth plays on from both positions by the same choices, as who sees them.
func (m *match) playBoth(c *compared, other engine.Position, who engine.Seats) {
	t := m.twin(c, other, who)
	t.sameLines(true)
	for range 16 {
		if t.over() {
			break
		}
		if t.real.ToAct() != t.mock.ToAct() {
			t.fail("%b sees by whose turn it is which match it is", who)
		}
		t.sameBot()
		t.sameCurtain()
		if !t.step() {
			break
		}
	}
	if !t.over() {
		t.samePast()
	}
}

// over reports whether one of the two is over: all is open in it then.
func (t *twin) over() bool {
	_, real := t.real.Outcome()
	_, mock := t.mock.Outcome()
	return real || mock
}

// step takes the same step in both; false where the sampled match has none that looks the same, or where a barrier was crossed and the
// views differ now.
func (t *twin) step() bool {
	s := t.anyOf(t.real.ToAct())
	legal := t.real.Legal(s, nil)
	a := legal[t.rng.IntN(len(legal))]
	before, beforeMock := len(t.real.Steps(s)), len(t.mock.Steps(s))
	if before != beforeMock {
		t.fail("the choice of seat %d is open in one match only", s)
	}
	b, found := a, t.who.Has(s)
	if !found {
		seen := t.real.Covered(t.who, s, a)
		for _, l := range t.mock.Legal(s, nil) {
			if t.mock.Covered(t.who, s, l) == seen {
				b, found = l, true
				break
			}
		}
		if seen != a {
			t.c.covered++
		}
	}
	if !found {
		return false
	}
	t.c.steps++
	rec, why, ok := t.real.Do(s, a)
	mock, whyMock, okMock := t.mock.Do(s, b)
	if !ok || !okMock {
		t.fail("seat %d may %s in one match only: %+v, %+v", s, t.say(a), why, whyMock)
	}
	if (rec == nil) != (mock == nil) {
		if t.who.Has(s) {
			t.fail("the choice of seat %d goes on in one match only", s)
		}
		return false // how many steps another's secret choice takes is not seen
	}
	if t.over() {
		return true
	}
	real, sampled := mustJSON(t.real.View(t.who)), mustJSON(t.mock.View(t.who))
	same := bytes.Equal(real, sampled)
	if rec != nil {
		same = same && slices.Equal(engine.SeenBy(rec.Events, t.who), engine.SeenBy(mock.Events, t.who))
	}
	switch {
	case !same && (rec == nil || !rec.Barrier || !mock.Barrier):
		t.fail("%s of seat %d shows %b what it did not know, and is no barrier:\n%s\n%s", t.say(a), s, t.who, real, sampled)
	case !same:
		t.c.barriers++
	case rec != nil:
		t.alike = rec.No
	}
	if rec != nil {
		t.sameFrames(rec.No)
	}
	t.sameLines(same)
	return same
}

// sameLines tests that what another program is sent for these eyes is the same, to the byte, where the two matches look alike.
func (t *twin) sameLines(alike bool) {
	if t.lines[0] == nil {
		return
	}
	real, mock := slices.Concat(t.lines[0].News()...), slices.Concat(t.lines[1].News()...)
	if alike && !bytes.Equal(real, mock) {
		t.fail("what is sent to %b differs:\n%s\n%s", t.who, real, mock)
	}
}

// sameFrames tests that a moment inside a record shows who nothing that the events up to it do not tell: as long as what was told is the
// same in both matches, so is the table.
func (t *twin) sameFrames(no int) {
	real, mock := t.real.Frames(no, t.who), t.mock.Frames(no, t.who)
	for i := range min(len(real), len(mock)) {
		if !slices.Equal(real[i].Events, mock[i].Events) {
			return
		}
		if i == len(real)-1 || i == len(mock)-1 {
			break // the end of the record is compared as every view
		}
		if a, b := mustJSON(real[i].View), mustJSON(mock[i].View); !bytes.Equal(a, b) {
			t.fail("moment %d of record %d shows %b which match it is:\n%s\n%s", i, no, t.who, a, b)
		}
	}
	if len(real) != len(mock) && no <= t.alike {
		t.fail("record %d has %d moments for %b in one match, %d in the other", no, len(real), t.who, len(mock))
	}
}

// hurry is the part of its iterations that a searching player is given here: what it may not know would change its choice as well.
const hurry = 0.005

// sameBot tests that a computer player remembers and chooses the same in both.
func (t *twin) sameBot() {
	s := t.who.First()
	if t.who.Count() != 1 || !t.real.ToAct().Has(s) {
		return
	}
	for i, level := range bot.All(t.game) {
		if i > 0 && t.rng.IntN(16) > 0 {
			continue // the clever ones take their time
		}
		level = level.Share(hurry)
		real, mock := bot.Sit(t.real, s, 5), bot.Sit(t.mock, s, 5)
		if a, b := remembered(&real.Log), remembered(&mock.Log); !reflect.DeepEqual(a, b) {
			t.fail("seat %d remembers in one match what it may not know:\n%+v\n%+v", s, a, b)
		}
		chosen, chosenMock := level.Choose(context.Background(), real), level.Choose(context.Background(), mock)
		if !slices.Equal(chosen, chosenMock) {
			t.fail("%s in seat %d chooses by what it may not know: %+v, %+v", level.Name, s, chosen, chosenMock)
		}
	}
}

// remembered is all that is in a past.
func remembered(p *engine.Past) []engine.Entry {
	var list []engine.Entry
	for i := range p.Len() {
		list = append(list, p.Entry(i))
	}
	return list
}

// sameCurtain tests that whether the curtain falls for another seat, another one after each step, tells who nothing.
func (t *twin) sameCurtain() {
	s := engine.Seat(t.rng.IntN(t.real.Seats()))
	if next := engine.Only(s); t.real.Hides(t.who, next) != t.mock.Hides(t.who, next) {
		t.fail("%b sees by the curtain for seat %d which match it is", t.who, s)
	}
}

// samePast tests that every record up to the last that is alike is the same to who: its steps, its events and how they read, its line
// in the log, and the table after it.
func (t *twin) samePast() {
	for no := 0; no <= t.alike; no++ {
		real, mock := t.real.Record(no), t.mock.Record(no)
		if a, b := mustJSON(t.real.ViewAt(no, t.who)), mustJSON(t.mock.ViewAt(no, t.who)); !bytes.Equal(a, b) {
			t.fail("record %d: the past of %b is not the same:\n%s\n%s", no, t.who, a, b)
		}
		if a, b := t.real.Seen(real, t.who), t.mock.Seen(mock, t.who); !slices.Equal(a, b) {
			t.fail("record %d: %b sees other steps: %v, %v", no, t.who, a, b)
		}
		a, b := engine.SeenBy(real.Events, t.who), engine.SeenBy(mock.Events, t.who)
		if !slices.Equal(a, b) {
			t.fail("record %d: %b sees other events: %+v, %+v", no, t.who, a, b)
		}
		if real.Barrier != mock.Barrier || real.Turn != mock.Turn || real.Seat != mock.Seat {
			t.fail("record %d: its line in the log is not the same for %b", no, t.who)
		}
		for _, teller := range t.tellers {
			for i := range a {
				if x, y := teller.Event(a[i]), teller.Event(b[i]); x != y {
					t.fail("record %d reads differently for %b: %q, %q", no, t.who, x, y)
				}
			}
		}
	}
}

// Twins are two matches that the seats who cannot tell apart, though as a rule they are not the same: a random game is played for so many
// steps, another position is sampled from the view of who, and both go on for a few choices that look the same. It is for tests of
// what draws a match. The options are filled with defaults; the players are persons, one a seat.
func Twins(t *testing.T, g engine.Game, o engine.Options, seed uint64, steps int, who engine.Seats) (real, mock *engine.Match) {
	t.Helper()
	w := newWorld(t, g, Suite{})
	full, err := o.Fill(g.Options())
	if err != nil {
		t.Fatal(err)
	}
	m := &match{world: w, fails: t, options: full, seed: seed, rng: rand.New(rand.NewPCG(seed, 78)), chance: engine.Seeded(seed, 0)}
	if m.pos, err = g.New(full, w.tables, m.chance, nil); err != nil {
		m.fail("%v", err)
	}
	var before engine.Position // the last one nobody was in the middle of a choice
	for n := 0; m.pos.ToAct() != 0 && (n < steps || before == nil); n++ {
		if !m.open(m.pos) {
			before = m.pos.Clone()
		}
		s := m.anyOf(m.pos.ToAct())
		m.legal = m.pos.Legal(s, m.legal[:0])
		if err := m.pos.Apply(s, m.legal[m.rng.IntN(len(m.legal))], m.chance, nil); err != nil {
			m.fail("%v", err)
		}
	}
	m.pos = before
	other := before.Clone()
	g.Sample(before.View(who), engine.Bare(m.rng.Uint64()), other)
	two := m.twin(&compared{}, other, who)
	for range 8 {
		if two.over() || !two.step() {
			break
		}
	}
	// What came after they could be told apart is left away.
	return two.upTo(m.begin(before), two.real), two.upTo(m.begin(other), two.mock)
}

// upTo plays the records of a match again that came before the eyes could tell it apart.
func (t *twin) upTo(anew, played *engine.Match) *engine.Match {
	for no := 1; no <= t.alike; no++ {
		r := played.Record(no)
		for _, a := range r.Steps {
			if _, why, ok := anew.Do(r.Seat, a); !ok {
				t.fail("played again, %s is refused: %+v", t.say(a), why)
			}
		}
	}
	return anew
}
