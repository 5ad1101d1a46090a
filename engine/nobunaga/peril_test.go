package nobunaga

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"tenka/engine"
)

// rounds plays random matches over all options that change an attack and calls visit at some of their rounds.
func rounds(t *testing.T, seeds uint64, visit func(p *Position, rng *rand.Rand)) {
	t.Helper()
	for seed := range seeds {
		opts := []string{"", "move-limit=true", "majors-move-together=true", "ships-permanent=true"}[seed%4]
		rng, chance, p := rand.New(rand.NewPCG(11, seed)), engine.Bare(seed), begin(t, opts, seed)
		for p.ToAct() != 0 {
			s := p.ToAct().First()
			if p.phase == Round && p.draft.kind == 0 && rng.IntN(12) == 0 {
				visit(p, rng)
			}
			legal := p.Legal(s, nil)
			if err := p.Apply(s, legal[rng.IntN(len(legal))], chance, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestAZoneFallsAsOftenAsDanger says: the attack is carried out many times by the rules themselves, with dice, and the zone changes its camp, or Nobunaga
// dies, as often as the reckoning has it.
func TestAZoneFallsAsOftenAsDangerSays(t *testing.T) {
	zones, deaths, several := 0, 0, 0
	rounds(t, 16, func(p *Position, rng *rand.Rand) {
		for side := OdaSide; side < NeutralSide; side++ {
			v := p.View(0).(*View)
			d, q := v.Danger(side), Position{}
			list := slices.DeleteFunc(slices.Clone(d.Zones), func(n Peril) bool { return n.Zone == d.Death.Zone }) // the match may end before it is lost
			if q, _ = v.answered(side); len(list) > 0 {
				n := list[rng.IntN(len(list))]
				groups := q.groups(n.Zone, q.camp[side])
				several += groups.count() / 2
				same := func(first Clan) int {
					return played(t, q, n, first, func(after *Position) bool { return after.sideAt(n.Zone) != side })
				}
				near(t, n, fought(groups, same))
				zones++
			}
			if n := d.Death; n.Chance > 0 {
				near(t, n, fought(q.groups(n.Zone, q.camp[side]), func(first Clan) int {
					return played(t, q, n, first, func(after *Position) bool { return after.dead.has(Nobunaga) })
				}))
				deaths++
			}
		}
	})
	if zones < 60 || deaths < 20 || several < 5 {
		t.Errorf("%d zones, %d deaths, %d zones with several groups", zones, deaths, several)
	}
}

// fought is the most that attacks on one of the groups first bring about; where there is one, it is attacked without a choice.
func fought(groups clanSet, times func(first Clan) int) int {
	if groups.count() < 2 {
		return times(noClan)
	}
	best := 0
	for ; groups != 0; groups &= groups - 1 {
		best = max(best, times(groups.first()))
	}
	return best
}

const plays = 700

// near fails where the attack came to its goal more or less often than chance explains.
func near(t *testing.T, n Peril, times int) {
	t.Helper()
	if got := 1000 * times / plays; got < n.Chance-85 || got > n.Chance+85 {
		t.Errorf("%s: %d of 1000, foretold %d by %+v", words.Places[n.Zone], got, n.Chance, n.By)
	}
}

// played carries out an attack by the rules, with all battles that can be paid for and no text, and counts how often it comes to its goal.
func played(t *testing.T, q Position, n Peril, first Clan, goal func(*Position) bool) (times int) {
	t.Helper()
	side := q.active.other()
	hand := q.t.deckOf[q.active]
	for i := range q.held[q.active] {
		q.hand[q.active][i] = hand[i]
	}
	// The whole of the stack's way is that of its reach.
	way := []engine.Place(nil)
	if n.By.Kind == KindMarch {
		for _, r := range (&View{p: q}).Reach(n.By.From, n.By.Clan) {
			if r.Zone == n.Zone {
				way = r.Way
			}
		}
	}
	c := engine.Bare(uint64(n.Zone) + 1)
	for range plays {
		p := q
		do := func(a engine.Action) {
			if err := p.Apply(p.ToAct().First(), a, c, nil); err != nil {
				t.Fatalf("%v of %+v: %v", a, n, err)
			}
		}
		do(engine.Action{Kind: n.By.Kind, From: n.By.From, Owner: n.By.Clan.Owner()})
		for _, l := range n.By.Leaders {
			do(engine.Action{Kind: KindLead, Piece: l})
		}
		if n.By.Corps > 0 {
			do(engine.Action{Kind: KindTake, Owner: n.By.Clan.Owner(), N: int16(n.By.Corps)})
		}
		for _, z := range way {
			do(engine.Action{Kind: KindGo, To: z})
		}
		turn, paid := p.turn, false
		for p.turn == turn && !(paid && p.resting() && p.draft.kind == 0) {
			s := p.ToAct().First()
			legal := p.Legal(s, nil)
			a := legal[0]
			by := func(fits func(engine.Action) bool) {
				if i := slices.IndexFunc(legal, fits); i >= 0 {
					a = legal[i]
				}
			}
			switch p.phase {
			case Round:
				by(func(a engine.Action) bool { return a.Kind == KindPay })
				paid = true
			case Target:
				by(func(a engine.Action) bool { k, _ := ClanOf(a.Owner); return p.camp[side].has(k) })
				by(func(a engine.Action) bool { return a.Owner == first.Owner() })
			case Fire:
				a = engine.Action{Kind: KindHold}
			case HitLeaders:
				by(func(a engine.Action) bool { return a.Piece != Nobunaga })
			case Extra:
				gone := !p.stands(n.Zone, p.control[n.Zone]) && p.heirs(n.Zone)&^p.camp[side] != 0
				if !gone || goal(&p) {
					by(func(a engine.Action) bool { return a.Kind == KindPay })
				}
			case ControlTie:
				by(func(a engine.Action) bool { k, _ := ClanOf(a.Owner); return !p.camp[side].has(k) })
			}
			do(a)
		}
		if goal(&p) {
			times++
		}
	}
	return times
}

// TestWhatDangerDoesNotNameIsSafeFromOneAction: each attack of random matches that takes a zone was foretold with at least the chance of one in a
// thousand, and its group comes.
func TestWhatDangerDoesNotNameIsSafeFromOneAction(t *testing.T) {
	lost := 0
	for seed := range uint64(40) {
		rng, chance, p := rand.New(rand.NewPCG(5, seed)), engine.Bare(seed), begin(t, "", seed)
		for p.ToAct() != 0 {
			var before Position
			if p.phase == Round && p.draft.kind == 0 {
				before = *p
			}
			s := p.ToAct().First()
			legal := p.Legal(s, nil)
			a := legal[rng.IntN(len(legal))]
			began := a.Kind == KindMarch || a.Kind == KindFight
			if err := p.Apply(s, a, chance, nil); err != nil {
				t.Fatal(err)
			}
			if !began || before.t == nil {
				continue
			}
			side, texts := before.active.other(), false
			for p.ToAct() != 0 && !p.resting() || p.draft.kind != 0 {
				legal = p.Legal(p.ToAct().First(), nil)
				b := legal[rng.IntN(len(legal))]
				texts = texts || b.Kind == KindPlay
				if err := p.Apply(p.ToAct().First(), b, chance, nil); err != nil {
					t.Fatal(err)
				}
			}
			for z := engine.Place(1); isZone(z) && !texts; z++ {
				if before.sideAt(z) != side || p.sideAt(z) != side.other() || p.turn != before.turn {
					continue
				}
				lost++
				d := before.View(0).(*View).Danger(side)
				k, _ := ClanOf(a.Owner)
				if !slices.ContainsFunc(d.Zones, func(n Peril) bool { return n.Zone == z }) || !d.Comes(a.From, k) {
					t.Fatalf("%s was lost to %v, foretold %+v", words.Places[z], a, d.Zones)
				}
			}
		}
	}
	if lost < 40 {
		t.Errorf("only %d zones were lost", lost)
	}
}

// TestDangerDependsOnWhatTheSideKnows: other cards in the hand of the other side change nothing, nor do the eyes of a spectator who sees both.
func TestDangerDependsOnWhatTheSideKnows(t *testing.T) {
	never := func() bool { return false }
	looked := 0
	rounds(t, 6, func(p *Position, rng *rand.Rand) {
		for side := OdaSide; side < NeutralSide; side++ {
			if p.shown || looked > 40 {
				continue
			}
			looked++
			want := p.View(engine.Only(p.seat[side])).(*View)
			q := *p
			hand := q.hand[side.other()][:q.held[side.other()]]
			for i := range hand {
				hand[i] = q.t.deckOf[side.other()][rng.IntN(deck)]
			}
			got := q.View(engine.AllSeats(2)).(*View)
			if !reflect.DeepEqual(want.Danger(side), got.Danger(side)) {
				t.Fatal("the hidden hand changes what may be lost")
			}
			if looked < 8 && want.Attacked(2, never) != got.Attacked(2, never) {
				t.Fatal("the hidden hand changes how often Nobunaga is attacked")
			}
		}
	})
	if looked < 30 {
		t.Errorf("only %d positions", looked)
	}
}

// TestTheChanceOfOneBattleIsThatOfItsDice works one out by hand: 2 corps of value 3 hit one corps that rolls nothing with 3 of 4, and a second card makes
// that 15 of 16.
func TestTheChanceOfOneBattleIsThatOfItsDice(t *testing.T) {
	for cards, want := range map[string]int{"p_prince": 750, "p_prince p_uesugi": 938} {
		p := table{opp: cards, zones: "south_omi: oda 1; north_omi: azai 3 azai_nagamasa; echizen: asakura 1; mino: oda 1"}.position(t)
		d := p.View(engine.Only(p.seat[OdaSide])).(*View).Danger(OdaSide)
		i := slices.IndexFunc(d.Zones, func(n Peril) bool { return n.Zone == SouthOmi })
		if i < 0 || d.Zones[i].Chance != want {
			t.Errorf("%s: %+v", cards, d.Zones)
		}
	}
	p := table{opp: "none"}.position(t)
	if d := p.View(0).(*View).Danger(OdaSide); len(d.Zones) > 0 || d.Death.Chance > 0 {
		t.Error("a side without a card has no action")
	}
}

// TestNobunagaIsAttackedOnlyWhereHeStandsAndWhileTheOthersHaveCards counts the replies of the Opponents: Nobunaga stands beside Kennyo with one corps.
func TestNobunagaIsAttackedOnlyWhereHeStandsAndWhileTheOthersHaveCards(t *testing.T) {
	beside := table{turn: 4, zones: "yamato: oda 1 nobunaga; kii_ishiyama: honganji 6 kennyo", control: "yamato oda", opp: "p_mori"}
	idle := beside
	idle.opp = "none"
	for what, c := range map[string]struct {
		p    *Position
		want int
	}{
		"he stands there":             {beside.position(t), 3},
		"the Opponents have no cards": {idle.position(t), 0},
		"he has no place yet":         {begin(t, "", 1), 0},
	} {
		same(t, what, c.p.View(engine.Only(0)).(*View).Attacked(3, func() bool { return false }), c.want)
	}
	same(t, "stopped", beside.position(t).View(engine.Only(0)).(*View).Attacked(3, func() bool { return true }), -1)
}
