package enginetest

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"tenka/engine"
	"tenka/engine/lang"
)

// DecodeRefuses tests that a position file that no match reaches is refused, in one line that says the place and what is wrong. A path that
// ends with * may go on.
func DecodeRefuses(t *testing.T, g engine.Game, options, position, path, says string) {
	t.Helper()
	_, err := g.Decode(Options(t, g, options), Tables(t, g), []byte(position), engine.Bare(1), nil)
	if err == nil {
		t.Errorf("%s is accepted", position)
		return
	}
	OneLine(t, err)
	var d *engine.DataError
	errors.As(err, &d)
	within, any := strings.CutSuffix(path, "*")
	if d.Path != path && !(any && strings.HasPrefix(d.Path, within)) || !strings.Contains(lang.Terminal(err), says) {
		t.Errorf("%s: %s; want the path %q and %q", position, lang.Terminal(err), path, says)
	}
}

// DecodeDraws tests that what a position leaves out is drawn as the rules draw it: an empty one is the opening.
func DecodeDraws(t *testing.T, g engine.Game, options ...string) {
	tables := Tables(t, g)
	for _, opts := range options {
		opening := begin(t, g, opts, tables, engine.Bare(9), nil)
		read, err := g.Decode(Options(t, g, opts), tables, []byte(`{}`), engine.Bare(9), nil)
		if err != nil {
			t.Fatal(err)
		}
		if read.Hash() != opening.Hash() {
			t.Errorf("%s: an empty position is not the setup of the rules", opts)
		}
	}
}

// FuzzDecode reads positions of games with these options. What is read holds, can be written, read again, sampled from its views, and played
// to its end. The seeds are positions of games for each options: those that seed wants.
func FuzzDecode(f *testing.F, g engine.Game, suite Suite, games int, options []string, seed func(p engine.Position, rng *rand.Rand) bool) {
	rng := rand.New(rand.NewPCG(1, 1))
	for i, opts := range options {
		for n := range games {
			p, c := Begin(f, g, opts, uint64(i+n)), engine.Bare(1)
			for over := false; !over; over = p.ToAct() == 0 {
				s := p.ToAct().First()
				list := p.Legal(s, nil)
				if err := p.Apply(s, list[rng.IntN(len(list))], c, nil); err != nil {
					f.Fatal(err)
				}
				if p.ToAct() == 0 || seed(p, rng) {
					b, err := g.Encode(p)
					if err != nil {
						f.Fatal(err)
					}
					f.Add(byte(i), b)
				}
			}
		}
	}
	tables := Tables(f, g)
	f.Fuzz(func(t *testing.T, variant byte, b []byte) {
		o := Options(t, g, options[int(variant)%len(options)])
		p, err := g.Decode(o, tables, b, engine.Bare(1), nil)
		if err != nil {
			OneLine(t, err)
			return
		}
		if err := suite.Holds(p); err != nil {
			t.Fatal(err)
		}
		written, err := g.Encode(p)
		if err != nil {
			t.Fatal(err)
		}
		again, err := g.Decode(o, tables, written, engine.Replay(nil, 0), nil)
		if err != nil || again.Hash() != p.Hash() {
			t.Fatalf("written %s and read again: %v", written, err)
		}
		for who := range engine.Seats(1 << p.Seats()) {
			v, dst := p.View(who), p.Clone()
			if g.Sample(v, engine.Bare(3), dst); dst.View(who).Hash() != v.Hash() {
				t.Fatalf("sampled from its view of %b the position gives another view: %s", who, written)
			}
		}
		steps, c := 0, engine.Bare(2)
		for ; p.ToAct() != 0 && steps < suite.Bound; steps++ {
			s := p.ToAct().First()
			list := p.Legal(s, nil)
			if len(list) == 0 {
				t.Fatalf("a dead end: %s", written)
			}
			if err := p.Apply(s, list[steps*7%len(list)], c, nil); err != nil {
				t.Fatal(err)
			}
		}
		if p.ToAct() != 0 {
			t.Fatalf("not over after %d decisions: %s", steps, written)
		}
	})
}
