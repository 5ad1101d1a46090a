package nobunaga

import (
	"math/rand/v2"
	"strings"
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
)

func TestTheHashCoversEveryField(t *testing.T) {
	p := table{oda: "o_gift o_niwa", opp: "p_prince"}.position(t)
	enginetest.HashCovers(t, p, func(path string, of int) byte {
		if strings.HasPrefix(path, ".census") || strings.HasPrefix(path, ".camp") || path == ".lost" {
			return 0 // it depends on other fields
		}
		return 1
	})
}

// No list of steps is longer than 200, with any options.
func TestNoListIsLong(t *testing.T) { noListIsLong(t, 300) }

func noListIsLong(t *testing.T, matches int) {
	t.Helper()
	longest, at := 0, Phase(0)
	var legal []engine.Action
	for n := range matches {
		seed := uint64(n)
		p, rng, c := begin(t, auditOptions(n), seed), rand.New(rand.NewPCG(seed, 3)), engine.Bare(seed)
		for p.ToAct() != 0 {
			s := p.ToAct().First()
			legal = p.Legal(s, legal[:0])
			if len(legal) > longest {
				longest, at = len(legal), p.phase
			}
			if err := p.ApplyLegal(s, legal[rng.IntN(len(legal))], c, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Logf("the longest of %d matches has %d steps, in %v", matches, longest, at)
	if longest > 200 {
		t.Errorf("%d steps in %v", longest, at)
	}
}

// A marching stack out of Nagashima, two corps of Honganji: one corps goes, since one stays. By hand, with the paths of three steps
// through zones without enemies and the first zone with one ending the way.
//
//	take 1 corps           1 way
//	go ise, mino or owari  3 ways, each with an enemy (Oda) that ends it
//	pay                    3 sorts of card, 2 of them twice in hand: espionage, prince, uesugi
func TestPerftOfAMarch(t *testing.T) {
	p := table{active: "opponents", opp: "p_espionage p_prince p_uesugi p_distrust p_distrust"}.position(t)
	play(t, p, "march nagashima honganji")
	for depth, want := range []int{1, 1, 3, 3 * 4} {
		same(t, "ways", enginetest.Perft(t, p, depth, func() *engine.Chance { return engine.Bare(1) }), want)
	}
}

// The gesture of a drag or a click has open fields: if no action fits, the refusal must be about its decided fields.
func TestRefusalsOfGesturesAreAboutTheirDecidedFields(t *testing.T) {
	for _, c := range []struct{ gesture, rule string }{
		{"go north_omi", "nobunaga.move.stack"},
		{"march north_omi", "nobunaga.move.stack"},
		{"march suruga takeda", "nobunaga.dipl.neutral-freeze"},
		{"diplomacy azai", "nobunaga.term.camp"},
		{"event o_akechi", "nobunaga.act.card-cost"},
		{"reinforce p_prince", "nobunaga.act.card-cost"},
		{"stop", "nobunaga.state.list"},
		{"fight mino oda", "nobunaga.fight.in-place"},
		{"place shibata", "nobunaga.state.list"},
	} {
		refused(t, table{}.position(t), c.gesture, c.rule)
	}
	p := table{}.position(t)
	play(t, p, "march mino oda, take oda x3, go north_omi")
	refused(t, p, "go echizen", "nobunaga.move.stop")
	p = table{}.position(t)
	play(t, p, "march mino oda, take oda x3")
	refused(t, p, "go hida", "nobunaga.term.unplayable")
	refused(t, p, "go bizen", "nobunaga.term.link")
	refused(t, p, "pay o_gift", "nobunaga.move.range")
	refused(t, p, "leave oda x1", "nobunaga.move.drop")
}
