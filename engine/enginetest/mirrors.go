package enginetest

import (
	"bytes"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"tenka/engine"
	"tenka/engine/bot"
)

// mirrorGames is how many random matches are followed in a mirror.
const mirrorGames = 12

// mirrors tests that a mirror, read from its lines alone, is the match as its seats know it: table, moments, legal steps, refusals, what was
// told and how it reads, undo and branches.
func (w *world) mirrors(t *testing.T) {
	games := min(mirrorGames, (w.walks()+2)/3)
	if testing.Short() {
		games /= 4
	}
	for seed := range uint64(games) {
		rng := rand.New(rand.NewPCG(seed, 89))
		o := w.combos[rng.IntN(len(w.combos))]
		g := &guest{world: w, T: t, rng: rng, host: anyMatch(t, w, o, seed)}
		g.who = engine.Only(engine.Seat(rng.IntN(g.host.Seats()+1) - 1))
		g.lines = g.host.Mirror(g.who, 0)
		g.follow()
	}
}

// guest is a match and its mirror.
type guest struct {
	*world
	*testing.T
	rng   *rand.Rand
	who   engine.Seats
	host  *engine.Match
	lines *engine.Mirror
	file  bytes.Buffer // of the mirror
	sent  bytes.Buffer // the lines of records
	own   *engine.Match
}

// follow plays a random match with steps back, and compares the mirror after each choice.
func (g *guest) follow() {
	var legal []engine.Action
	for n := 0; ; n++ {
		if g.host.End() >= 0 {
			return // everything may be known, and the mirror ends
		}
		g.hear()
		if g.rng.IntN(max(16, g.suite.Bound/100)) == 0 {
			g.compare()
		}
		s := g.any(g.host.ToAct())
		legal = g.host.Legal(s, legal[:0])
		a := legal[g.rng.IntN(len(legal))]
		steps := append(slices.Clip(g.host.Steps(s)), a)
		rec, _, _ := g.host.Try(s, steps)
		if g.who.Has(s) {
			whole, why, ok := g.own.Lay(s, steps)
			if !ok || whole != (rec != nil) {
				g.fail("the steps %+v are taken: %v, %v; whole is %v", steps, ok, why, whole)
			}
		}
		if rec != nil && n%50 == 49 {
			path := g.host.Path(g.host.At())
			g.host.Go(path[max(0, len(path)-1-g.rng.IntN(8))], -1, true)
			if g.rng.IntN(2) == 0 {
				g.host.NameBranch(g.host.At(), "a branch")
			}
		}
	}
}

func (g *guest) any(seats engine.Seats) engine.Seat {
	for pick := g.rng.IntN(seats.Count()); pick > 0; pick-- {
		seats = seats.Without(seats.First())
	}
	return seats.First()
}

func (g *guest) fail(text string, args ...any) {
	g.Helper()
	g.Errorf("%s of seed %d, record %d, seats %b of %v", g.game.Name(), g.host.Header().Seed, g.host.At(), g.who, g.host.Header().Options)
	g.Fatalf(text, args...)
}

// hear brings the mirror up to date; now and then it is read from its file.
func (g *guest) hear() {
	for i, line := range g.lines.News() {
		if i > 0 || g.own != nil {
			g.sent.Write(line)
		}
		switch {
		case g.own != nil:
			if err := g.own.Hear(line); err != nil {
				g.fail("%v in %.2000s", err, line)
			}
		default:
			g.file.Write(line)
			if i == 1 { // the header and the setup
				g.read()
			}
		}
	}
	if g.rng.IntN(max(100, g.suite.Bound/2)) == 0 {
		g.read()
	}
}

// read reads the mirror from its file.
func (g *guest) read() {
	own, got, err := engine.ReadMatch(bytes.NewReader(g.file.Bytes()), func(string) (engine.Game, bool) { return g.game, true })
	if err != nil || got.Torn || got.Differs >= 0 {
		g.fail("the file of the mirror is read with %v, %+v", err, got)
	}
	g.own = own
	own.Journal(func(line []byte) { g.file.Write(line) })
}

// same compares what both matches say of something.
func (g *guest) same(what string, host, own any) {
	if !reflect.DeepEqual(host, own) {
		g.fail("%s of the match and the mirror:\n%+v\n%+v", what, host, own)
	}
}

func (g *guest) compare() {
	h, m := g.host, g.own
	g.same("cursor", []int{h.At(), h.Records(), h.Turn()}, []int{m.At(), m.Records(), m.Turn()})
	if !g.begun() {
		g.same("seats to act", []any{h.ToAct(), h.Fresh(), h.Sealed()}, []any{m.ToAct(), m.Fresh(), m.Sealed()})
	}
	g.same("branches", h.Branches(), m.Branches())
	g.same("path", h.Path(h.At()), m.Path(m.At()))
	for _, who := range []engine.Seats{g.who, 0} {
		g.same("view", string(mustJSON(h.View(who))), string(mustJSON(m.View(who))))
		g.same("hash of the view", h.View(who).Hash(), m.View(who).Hash())
		no := g.rng.IntN(h.Records())
		g.same("earlier view", string(mustJSON(h.ViewAt(no, who))), string(mustJSON(m.ViewAt(no, who))))
		g.same("seats that had to act", h.ToActAt(no), m.ToActAt(no))
		g.same("steps", h.Seen(h.Record(no), who), m.Seen(m.Record(no), who))
		g.same("events", toldOf(h.Record(no).Events, who), toldOf(m.Record(no).Events, who))
		t := g.tellers[g.rng.IntN(len(g.tellers))]
		g.same("text board", g.game.Text(h.View(who), t), g.game.Text(m.View(who), t))
		var past, own engine.Past
		h.Remember(who, &past)
		m.Remember(who, &own)
		g.same("past", pastOf(&past), pastOf(&own))
		g.same("throws", h.Record(no).Throws(g.words), m.Record(no).Throws(g.words))
		to := g.rng.IntN(h.Records())
		for player := range h.Header().Players {
			g.same("steps back", []any{h.CanGo(to, player, false), h.CanUndo(player, true), h.Agreeing(to, player)},
				[]any{m.CanGo(to, player, false), m.CanUndo(player, true), m.Agreeing(to, player)})
		}
	}
	g.moments(h.At())
	if g.rng.IntN(8) == 0 {
		g.hidden()
	}
	g.who.Each(g.choices)
	for s := range engine.Seat(h.Seats()) {
		g.same("curtain", h.Hides(g.who, engine.Only(s)), m.Hides(g.who, engine.Only(s)))
		g.same("choice without secrets", h.Public(engine.Only(s)), m.Public(engine.Only(s)))
	}
}

// begun reports whether another seat is in the middle of a choice, which the mirror does not know.
func (g *guest) begun() bool {
	for s := range engine.Seat(g.host.Seats()) {
		if !g.who.Has(s) && len(g.host.Steps(s)) > 0 {
			return true
		}
	}
	return false
}

// toldOf are the events that these seats are told, without the seats that each is for.
func toldOf(list []engine.Event, who engine.Seats) []engine.Event {
	return forAll(engine.SeenBy(list, who))
}

func forAll(list []engine.Event) []engine.Event {
	told := []engine.Event{}
	for _, ev := range list {
		ev.For = 0
		told = append(told, ev)
	}
	return told
}

// pastOf is a past, without the seats that each event is for.
func pastOf(p *engine.Past) []engine.Entry {
	list := remembered(p)
	for i := range list {
		list[i].Events = forAll(list[i].Events)
	}
	return list
}

// moments compares the moments of a record.
func (g *guest) moments(no int) {
	list, own := g.host.Frames(no, g.who), g.own.Frames(no, g.who)
	if len(list) != len(own) {
		g.fail("record %d has %d moments, in the mirror %d", no, len(list), len(own))
	}
	for i := range list {
		g.same("moment", string(mustJSON(list[i].View)), string(mustJSON(own[i].View)))
		g.same("events of a moment", forAll(list[i].Events), forAll(own[i].Events))
	}
}

// hidden tests that no card that lies somewhere and that the seats were never shown stands in the lines after the header.
func (g *guest) hidden() {
	all := mustJSON(g.host.View(engine.AllSeats(g.host.Seats())))
	for _, card := range g.words.Cards[1:] {
		word := []byte(`"` + card + `"`)
		if slices.Contains(g.words.Places, card) {
			continue // the card of a place
		}
		if bytes.Contains(all, word) && bytes.Contains(g.sent.Bytes(), word) && !g.wasShown(word) {
			g.fail("the lines have the card %s, which the seats were never shown", card)
		}
	}
}

// wasShown reports whether a word stands in a view that the seats have had.
func (g *guest) wasShown(word []byte) bool {
	for no := range g.host.Records() {
		for _, frame := range g.host.Frames(no, g.who) {
			if bytes.Contains(mustJSON(frame.View), word) {
				return true
			}
		}
	}
	return false
}

// choices compares what a seat may do, and why not.
func (g *guest) choices(s engine.Seat) {
	legal := g.host.Legal(s, nil)
	g.same("legal steps", legal, g.own.Legal(s, nil))
	for range 12 {
		a := engine.Action{Kind: engine.Kind(g.rng.IntN(len(g.words.Kinds) + 1)), To: engine.Place(g.rng.IntN(len(g.words.Places)+1) - 1),
			Card: engine.Card(g.rng.IntN(len(g.words.Cards)+1) - 1), N: int16(g.rng.IntN(6) - 1)}
		if len(legal) > 0 && g.rng.IntN(2) == 0 {
			a = legal[g.rng.IntN(len(legal))]
			a.N = int16(g.rng.IntN(6) - 1)
		}
		why, ok := g.host.Check(s, a)
		whyOwn, okOwn := g.own.Check(s, a)
		g.same("refusal", []any{why, ok}, []any{whyOwn, okOwn})
	}
	if g.host.ToAct().Has(s) {
		k, own := bot.Sit(g.host, s, 5), bot.Sit(g.own, s, 5)
		g.same("knowledge", k.View.Hash(), own.View.Hash())
		g.same("what it remembers", pastOf(&k.Log), pastOf(&own.Log))
	}
}
