// Package benchtest tests the workbench of a game: every position of a match can be reached from every other, edits never break a position,
// and every refusal has its reason.
package benchtest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/engine"
	"tenka/engine/enginetest"
	"tenka/engine/lang"
	"tenka/engine/workbench"
)

const (
	matches = 4  // for each set of options
	pairs   = 25 // pairs of positions to go between
	pokes   = 40 // random edits in a row
)

// Run tests the workbench of a game with each of these sets of options.
func Run(t *testing.T, g engine.Game, options ...string) {
	bench, ok := workbench.Of(g)
	require.True(t, ok, "the game has a workbench")
	t.Run("texts", func(t *testing.T) { texts(t, g) })
	for _, o := range options {
		t.Run(o, func(t *testing.T) {
			w := &world{T: t, game: g, bench: bench, rng: rand.New(rand.NewPCG(7, 7)), options: enginetest.Options(t, g, o), tables: enginetest.Tables(t, g)}
			for seed := range uint64(matches) {
				w.walk(seed)
			}
			w.ways()
			w.carries()
			w.pokes()
		})
	}
}

// Edits compares the numbers that each kind of edit can set with testdata/edits.txt: for the first position with each set of options, how many numbers
// of that kind there are, and the least and the greatest value. Each kind sets some number with one of the sets at least. With the flag -update of
// enginetest it writes the file anew.
func Edits(t *testing.T, g engine.Game, options ...string) {
	t.Helper()
	var lines []string
	edits, sets := g.(workbench.Game).Edits(), map[*workbench.Edit]bool{}
	for i, o := range options {
		p, err := g.New(enginetest.Options(t, g, o), enginetest.Tables(t, g), engine.Bare(1), nil)
		require.NoError(t, err)
		laid := workbench.Over(g, p).(*workbench.Position)
		of := map[*workbench.Edit][]workbench.Field{}
		for _, f := range laid.Fields() {
			edit := laid.Edit(f.Action)
			of[edit], sets[edit] = append(of[edit], f), true
		}
		for k := range edits {
			if list := of[&edits[k]]; list != nil {
				least := slices.MinFunc(list, func(a, b workbench.Field) int { return a.Least - b.Least }).Least
				most := slices.MaxFunc(list, func(a, b workbench.Field) int { return a.Most - b.Most }).Most
				lines = append(lines, fmt.Sprintf("options %d: %s: %d fields, %d to %d\n", i+1, edits[k].ID, len(list), least, most))
			}
		}
	}
	enginetest.Lines(t, "edits.txt", lines)
	for i := range edits {
		assert.True(t, sets[&edits[i]], "%s sets nothing", edits[i].ID)
	}
}

// world is a set of positions from random matches with the same options.
type world struct {
	*testing.T
	game, bench engine.Game
	options     engine.Options
	tables      engine.Tables
	rng         *rand.Rand
	seen        []engine.Position
	rest        []engine.Position // those without a half-finished part
}

// walk adds positions of a random match, from its beginning to its end, also from the middle of choices.
func (w *world) walk(seed uint64) {
	c := engine.Seeded(seed, 0)
	p, err := w.game.New(w.options, w.tables, c, nil)
	require.NoError(w, err)
	const most, kept = 30_000, 40
	all := []engine.Position{p.Clone()}
	for range most {
		s := p.ToAct().First()
		if s == engine.NoSeat {
			break
		}
		legal := p.Legal(s, nil)
		require.NoError(w, p.Apply(s, legal[w.rng.IntN(len(legal))], c, nil))
		all = append(all, p.Clone())
	}
	w.seen = append(w.seen, all[0], all[len(all)-1])
	var rest []engine.Position
	for _, p := range all {
		own := p.Clone()
		if w.game.(workbench.Game).TakeBack(own); own.Hash() == p.Hash() {
			rest = append(rest, p)
		}
	}
	require.NotEmpty(w, rest)
	for range kept {
		w.seen = append(w.seen, all[w.rng.IntN(len(all))])
		w.rest = append(w.rest, rest[w.rng.IntN(len(rest))])
	}
}

// laid is a workbench for a copy of a position.
func (w *world) laid(p engine.Position) *workbench.Position {
	return workbench.Over(w.game, p.Clone()).(*workbench.Position)
}

// way is the edits from one position to another: first those that make a number smaller, then the others, so that no pool runs short.
func way(from, to *workbench.Position) (steps []engine.Action) {
	for _, more := range []bool{false, true} {
		for i := range from.Fields() {
			if was, v := from.Value(i), to.Value(i); v != was && v > was == more {
				steps = append(steps, from.To(i, v))
			}
		}
	}
	return steps
}

// ways goes by edits from positions to others without a half-finished part, and tests that the result is equal.
func (w *world) ways() {
	for range pairs {
		from := w.laid(w.rest[w.rng.IntN(len(w.rest))])
		to := w.laid(w.rest[w.rng.IntN(len(w.rest))])
		for _, a := range way(from, to) {
			why, ok := from.Check(0, a)
			require.True(w, ok, "edit %s is refused: %+v", w.bench.Vocabulary().EncodeAction(a), why)
			require.NoError(w, from.Apply(0, a, nil, nil))
		}
		require.Equal(w, to.Hash(), from.Hash(), "the edits lead to the position")
		require.Equal(w, w.text(to), w.text(from), "the text boards are equal")
		raw, err := w.bench.Encode(from)
		require.NoError(w, err)
		require.Nil(w, workbench.Fault(from, w.options, w.tables), "a position of a match can be played: %s", raw)
		back, err := w.bench.Decode(w.options, w.tables, raw, engine.Bare(1), nil)
		require.NoError(w, err)
		require.Equal(w, from.Hash(), back.Hash(), "the file holds the same position: %s", raw)
	}
}

// carries moves every stock into every row that takes it, and back again: then the position must be as before, unless the stock replaced
// another one.
func (w *world) carries() {
	for range matches {
		p := w.laid(w.seen[w.rng.IntN(len(w.seen))])
		for s := range p.Stocks() {
			left := p.LeftOf(s)
			for r := range p.Rows() {
				if !p.Takes(s, r) {
					continue
				}
				a := p.Carry(s, 0, r+1)
				if _, ok := p.Check(0, a); !ok {
					continue
				}
				hash, held := p.Hash(), len(p.Held(r))
				require.NoError(w, p.Apply(0, a, nil, nil))
				require.Equal(w, left-1, p.LeftOf(s), "%s: one copy less is left", w.bench.Vocabulary().EncodeAction(a))
				gaveWay := len(p.Held(r)) == held
				require.NoError(w, p.Apply(0, p.Carry(s, r+1, 0), nil, nil))
				if gaveWay {
					p = w.laid(w.seen[w.rng.IntN(len(w.seen))])
					left = p.LeftOf(s)
					continue
				}
				require.Equal(w, hash, p.Hash(), "%s: the position is as before", w.bench.Vocabulary().EncodeAction(a))
				require.Equal(w, left, p.LeftOf(s))
			}
		}
	}
}

// pokes makes random edits, far from every match: nothing breaks, the legal list is what Check allows, and a position without a fault can be
// played.
func (w *world) pokes() {
	words := w.bench.Vocabulary()
	for range matches {
		p := w.laid(w.seen[w.rng.IntN(len(w.seen))])
		for range pokes {
			legal := p.Legal(0, nil)
			require.NotEmpty(w, legal)
			a := legal[w.rng.IntN(len(legal)-1)] // clear is the last edit, and is tested separately
			w.refused(p, a)
			require.NoError(w, p.Apply(0, a, nil, nil), "%s", words.EncodeAction(a))
			w.text(p)
			w.playable(p)
		}
		legal := p.Legal(0, nil)
		require.NoError(w, p.Apply(0, legal[len(legal)-1], nil, nil))
		w.text(p)
		w.playable(p)
		for range pokes { // from an empty position
			legal := p.Legal(0, nil)
			require.NoError(w, p.Apply(0, legal[w.rng.IntN(len(legal)-1)], nil, nil))
			w.playable(p)
		}
	}
}

// refused changes each part of an edit: what Check allows must be legal, and what it refuses must be refused by Apply and have a reason.
func (w *world) refused(p *workbench.Position, a engine.Action) {
	legal := map[engine.Action]bool{}
	for _, l := range p.Legal(0, nil) {
		if legal[l] {
			assert.Fail(w, "an edit is listed twice", "%s", w.bench.Vocabulary().EncodeAction(l))
		}
		legal[l] = true
	}
	try := a
	switch w.rng.IntN(5) {
	case 0:
		try.N = int16(w.rng.IntN(40) - 5)
	case 1:
		try.To = engine.Place(w.rng.IntN(len(w.bench.Vocabulary().Places)))
	case 2:
		try.Owner = engine.Owner(w.rng.IntN(engine.MaxSeats))
	case 3:
		try.Card = engine.Card(w.rng.IntN(max(1, len(w.bench.Vocabulary().Cards))))
	case 4:
		try.Kind = engine.Kind(w.rng.IntN(len(w.bench.Vocabulary().Kinds)))
	}
	if !try.Whole() {
		return
	}
	why, ok := p.Check(0, try)
	require.Equal(w, legal[try], ok, "%s", w.bench.Vocabulary().EncodeAction(try))
	if !ok {
		require.NotZero(w, why.Reason)
		before := p.Hash()
		require.Error(w, p.Apply(0, try, nil, nil))
		require.Equal(w, before, p.Hash(), "nothing has changed")
	}
}

// text is the text board of a position, for a spectator and for each seat.
func (w *world) text(p *workbench.Position) string {
	say := lang.New("en")
	all := w.bench.Text(p.View(engine.AllSeats(p.Seats())), say)
	for s := range p.Seats() {
		w.bench.Text(p.View(engine.Only(engine.Seat(s))), say)
	}
	return all
}

// playable plays a few steps from a position without a fault.
func (w *world) playable(p *workbench.Position) {
	if f := workbench.Fault(p, w.options, w.tables); f != nil {
		w.said(f)
		return
	}
	raw, err := w.bench.Encode(p)
	require.NoError(w, err)
	c := engine.Bare(3)
	q, err := w.game.Decode(w.options, w.tables, raw, c, nil)
	require.NoError(w, err)
	for range 20 {
		s := q.ToAct().First()
		if s == engine.NoSeat {
			return
		}
		legal := q.Legal(s, nil)
		require.NotEmpty(w, legal, "some step is legal: %s", raw)
		require.NoError(w, q.Apply(s, legal[w.rng.IntN(len(legal))], c, nil))
	}
}

// said tests the words of a fault in both languages, with all their arguments.
func (w *world) said(f *engine.DataError) {
	for _, name := range lang.Languages {
		text := lang.Want(lang.New(name), f)
		assert.NotContains(w, text, "["+f.Want+"]", "%v in %s", f, name)
		assert.NotContains(w, text, "<no value>", "%v in %s", f, name)
	}
}

// texts tests that each kind of edit and each of its values has a name in both languages.
func texts(t *testing.T, g engine.Game) {
	for _, name := range []string{"en", "fr"} {
		say := lang.New(name)
		for _, e := range g.(workbench.Game).Edits() {
			id := g.Name() + ".edit." + e.ID
			assert.True(t, say.Has(id), "%s has %s", name, id)
			if e.Row {
				row := g.Name() + ".row." + e.ID
				assert.True(t, say.Has(row), "%s has %s", name, row)
			}
			for _, v := range e.Names {
				assert.True(t, say.Has(id+"."+v), "%s has %s", name, id+"."+v)
			}
		}
	}
}
