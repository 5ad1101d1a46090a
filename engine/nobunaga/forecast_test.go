package nobunaga

import (
	"math/rand/v2"
	"slices"
	"testing"

	"tenka/engine"
)

func viewOf(p *Position) *View { return p.View(engine.Only(p.ToAct().First())).(*View) }

func TestOddsFollowFromTheDice(t *testing.T) {
	p := table{zones: "mino: oda 13 shibata", oda: "o_akechi o_shibata o_gift"}.position(t)
	play(t, p, "march mino oda, take oda x2, lead shibata")
	met := viewOf(p).MeetsIn(NorthOmi, 0)
	if len(met) != 1 || met[0].Clan != Azai {
		t.Fatalf("meets %v", met)
	}
	o := met[0].Odds
	same(t, "expected hits of 2 dice at 3", o.Hits, 1000)
	same(t, "expected hits of 4 dice at 3", o.Taken, 2000)
	same(t, "chance of 4 hits with 2 dice", o.Wipes, 0)
	same(t, "chance of 2 hits or more with 4 dice at 3, 11 of 16", o.Wiped, 688)
	same(t, "expected hits with his own charge", viewOf(p).MeetsIn(NorthOmi, OShibata)[0].Odds.Hits, 2*1000*4/6)
	if p.draft.steps != 0 {
		t.Error("the forecast has moved the stack")
	}
}

// The forecast hits of a battle are the average of many battles.
func TestOddsAreTheAverageOfManyBattles(t *testing.T) {
	c := engine.Bare(7)
	hits, wiped := 0, 0
	const n = 4000
	start := table{zones: "yamashiro: oda 11 akechi"}.position(t)
	play(t, start, "march yamashiro oda, take oda x5, lead akechi, go tamba")
	o := viewOf(start).Meets(0)[0].Odds
	for range n {
		p := *start
		if err := p.Apply(0, engine.Action{Kind: KindPay, Card: OGift}, c, nil); err != nil {
			t.Fatal(err)
		}
		left := int(p.land[Tamba][NeutralArmy].all())
		hits += 4 - left
		if left == 0 {
			wiped++
		}
	}
	if mean := 1000 * wiped / n; mean < o.Wipes-40 || mean > o.Wipes+40 {
		t.Errorf("all four fell in %d of a thousand, foretold %d", mean, o.Wipes)
	}
	if hits == 0 {
		t.Error("nothing was hit")
	}
}

// Every forecast zone of a march can be reached by its way, and a random march reaches no other.
func TestReachHasExactlyTheZonesThatMarchesReach(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	checked := 0
	for seed := range uint64(12) {
		p, c := begin(t, "", seed), engine.Bare(seed)
		for n := 0; p.ToAct() != 0 && n < 400; n++ {
			s := p.ToAct().First()
			legal := p.Legal(s, nil)
			for _, a := range legal {
				if a.Kind == KindMarch && rng.IntN(20) == 0 {
					reachHolds(t, p, s, a, rng)
					checked++
				}
			}
			if err := p.Apply(s, legal[rng.IntN(len(legal))], c, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	if checked < 100 {
		t.Errorf("only %d marches", checked)
	}
}

func reachHolds(t *testing.T, p *Position, s engine.Seat, march engine.Action, rng *rand.Rand) {
	t.Helper()
	k, _ := ClanOf(march.Owner)
	reach := viewOf(p).Reach(march.From, k)
	if len(reach) == 0 && p.phase == Round {
		t.Fatalf("%s of %s reaches nothing", clanID(k), words.Places[march.From])
	}
	apply := func(q *Position, a engine.Action) bool { return q.Apply(s, a, engine.Bare(1), nil) == nil }
	for _, r := range reach {
		q := *p
		apply(&q, march)
		if !apply(&q, engine.Action{Kind: KindTake, Owner: march.Owner, N: 1}) && !apply(&q, engine.Action{Kind: KindLead, Piece: p.freshMen(march.From, k).first()}) {
			t.Fatalf("no unit of %s leaves %s", clanID(k), words.Places[march.From])
		}
		for _, z := range r.Way {
			if !apply(&q, engine.Action{Kind: KindGo, To: z}) {
				t.Fatalf("the way %v is not legal", r)
			}
		}
		if q.draft.at != r.Zone || q.enemyAt(r.Zone, q.active) != r.Stops || q.draft.sea != r.Sea {
			t.Fatalf("the way ends in %s: %+v", words.Places[q.draft.at], r)
		}
	}
	q := *p
	apply(&q, march)
	for q.draft.kind == KindMarch && q.ToAct().Has(s) {
		legal := q.Legal(s, nil)
		a := legal[rng.IntN(len(legal))]
		if a.Kind == KindGo && !slices.ContainsFunc(reach, func(r Reach) bool { return r.Zone == a.To }) {
			t.Fatalf("%s is reached from %s but not forecast", words.Places[a.To], words.Places[march.From])
		}
		apply(&q, a)
	}
}

func TestTheNextHandsAreForecast(t *testing.T) {
	same(t, "hands", viewOf(table{}.position(t)).Hands(), [2]int{5, 4})
}
