package nobunaga

import (
	"testing"

	"tenka/engine"
)

// Rule nobunaga.opt.majors.
func TestGreatClansMarchTogetherWithTheOption(t *testing.T) {
	c := table{active: "opponents", opts: "majors-move-together=true", markers: "takeda at_war, uesugi at_war", opp: "p_prince p_uesugi",
		zones: "kai: takeda 2 takeda_shingen, uesugi 2"}
	p := c.position(t)
	play(t, p, "march kai takeda, take takeda x2")
	refused(t, p, "take uesugi x2", "nobunaga.move.majors-one-force")
	play(t, p, "take uesugi x1, lead takeda_shingen")
	play(t, p, "go south_shinano")
	refused(t, p, "go totomi", "nobunaga.opt.majors")
	refused(t, p, "play p_prince", "nobunaga.opt.majors")
	play(t, p, "leave uesugi x1, go north_shinano, pay p_prince")
	stands(t, p, "south_shinano", "takeda 1+0s takeda_katsuyori, uesugi 0+1s")
	stands(t, p, "north_shinano", "takeda 1+2s takeda_shingen")
	c.opts = ""
	p = c.position(t)
	play(t, p, "march kai takeda, take takeda x1")
	refused(t, p, "take uesugi x1", "nobunaga.move.stack")
}

// A march that was begun with one great clan but takes only units of another belongs to the other, in the rules and in the log. Rule
// nobunaga.opt.majors.
func TestAMarchBelongsToTheClanWhoseUnitsGo(t *testing.T) {
	c := table{active: "opponents", opts: "majors-move-together=true", markers: "takeda at_war, uesugi at_war", opp: "p_prince p_uesugi",
		zones: "kai: takeda 2 takeda_shingen, uesugi 2 uesugi_kenshin"}
	for _, stack := range []string{"take uesugi x2", "lead uesugi_kenshin, take uesugi x2"} {
		begunAs := map[string]*Position{}
		for _, clan := range []string{"takeda", "uesugi"} {
			p := c.position(t)
			play(t, p, "march kai "+clan+", "+stack)
			var told engine.Events
			if err := p.Apply(p.ToAct().First(), gestureWhole(t, p, "go south_shinano"), engine.Bare(1), &told); err != nil {
				t.Fatal(err)
			}
			for _, e := range told.List() {
				if e.Owner != Uesugi.Owner() && e.Owner != 0 {
					t.Errorf("begun as %s: %s, told of another clan: %+v", clan, stack, e)
				}
			}
			allowed(t, p, "go totomi")
			begunAs[clan] = p
		}
		same(t, stack+": the position", begunAs["takeda"].Hash(), begunAs["uesugi"].Hash())
	}
}

// Rule nobunaga.opt.two-boxes.
func TestWithTwoBoxesTheGiftHasNoEvent(t *testing.T) {
	p := table{opts: "major-track-two-boxes=true"}.position(t)
	refused(t, p, "event o_gift takeda", "nobunaga.event.play")
	allowed(t, p, "diplomacy takeda x3")
}

// Rule nobunaga.opt.two-dice.
func TestAReinforcementActionRollsTwoDiceWithTheOption(t *testing.T) {
	p := table{active: "opponents"}.position(t)
	play(t, p, "reinforce p_prince", "reinforcement 5")
	play(t, p, "raise die5 honganji kaga")
	stands(t, p, "kaga", "honganji 4+0s")
	waits(t, p, Round, OdaSide)
	p = table{active: "opponents", opts: "reinforce-action-two-dice=true"}.position(t)
	play(t, p, "reinforce p_prince", "reinforcement 5 3")
	play(t, p, "marker die3 mori, raise die5 honganji kaga")
	marker(t, p, "mori", "at_war")
	waits(t, p, Round, OdaSide)
}

// Rule nobunaga.opt.hideyoshi2.
func TestSupplyLinesReadyOneUnitWithTheOption(t *testing.T) {
	c := table{opts: "hideyoshi2-one-unit=true", oda: "o_hideyoshi2 o_gift", zones: "mino: oda 4+9s hashiba shibata", spent: "hashiba shibata"}
	p := c.position(t)
	play(t, p, "event o_hideyoshi2 oda spent_corps")
	stands(t, p, "mino", "oda 5+8s shibata hashiba")
	p = c.position(t)
	play(t, p, "event o_hideyoshi2 oda shibata")
	if p.white != bit(Hashiba) {
		t.Errorf("spent are %v", leaderIDs(p.white))
	}
}

// Rule nobunaga.opt.fire.
func TestOnlyClanOdaUsesFireWithTheOption(t *testing.T) {
	for opts, want := range map[string]Phase{"": Fire, "fire-oda-clan-only=true": Extra} {
		p := table{active: "opponents", opts: opts, markers: "takeda at_war"}.position(t)
		play(t, p, "march kai takeda, take takeda x3, lead takeda_shingen, go south_shinano, go totomi, pay p_prince", "attack 6 6 6, counter 6 6 6 6")
		same(t, "phase with "+opts, p.phase, want)
	}
}

// Rules nobunaga.opt.loss, nobunaga.loss.stock.
func TestLostCorpsDoNotReturnWithTheOption(t *testing.T) {
	for opts, want := range map[string]int8{"": 5, "corps-permanent-loss=true": 2} {
		p := table{opts: opts, zones: "mino: oda 13 shibata"}.position(t)
		play(t, p, "march mino oda, take oda x3, lead shibata, go north_omi, pay o_gift", "attack 1 1 1, counter 6 6 6 6")
		same(t, "stock of Azai with "+opts, p.stock[Azai], want)
	}
}

// Rule nobunaga.opt.paradise-once.
func TestParadiseIsUsedOnceWithTheOption(t *testing.T) {
	p := table{active: "opponents", opts: "paradise-once=true", opp: "p_paradise p_prince", more: `"paradise_used":true`}.position(t)
	refused(t, p, "event p_paradise", "nobunaga.opt.paradise-once")
	play(t, p, "march kaga honganji, take honganji x1, go etchu")
	refused(t, p, "play p_paradise", "nobunaga.opt.paradise-once")
	allowed(t, p, "pay p_paradise")
}

// Rule nobunaga.opt.no-minimum.
func TestHandsAreSmallerWithoutAMinimum(t *testing.T) {
	for opts, want := range map[string][2]int8{"": {5, 4}, "hand-no-minimum=true": {5, 3}} {
		p := table{opts: opts, zones: "kii_ishiyama: neutral_army 0+0s, matsunaga 1", control: "kii_ishiyama matsunaga"}.position(t)
		same(t, "hands with "+opts, p.handSizes(), want)
	}
}

// Rule nobunaga.opt.ships.
func TestTheShipsLastWithTheOption(t *testing.T) {
	for opts, want := range map[string]bool{"": false, "ships-permanent=true": true} {
		p := table{opts: opts, oda: "o_ships o_gift o_niwa", zones: "bizen: oda 3 niwa", control: "bizen oda"}.position(t)
		play(t, p, "march bizen oda, take oda x1, go awa_sanuki, play o_ships", "")
		for p.phase != Round || p.active != OdaSide {
			play(t, p, "pass")
		}
		play(t, p, "march bizen oda, take oda x1")
		if _, ok := p.Check(0, gesture(t, "go awa_sanuki")); ok != want {
			t.Errorf("with %q the sea is open: %v", opts, ok)
		}
	}
}

// Rule nobunaga.opt.bid-victory, nobunaga.chance.ties.
func TestEqualBidsAreDiced(t *testing.T) {
	p := begin(t, "bid-victory=true", 1)
	play(t, p, "bid x8")
	do(t, p, "bid x8", "ties 3 3, ties 2 5, cards o_gift o_niwa o_fire o_ships o_double, cards p_prince p_illness p_mori p_takeda")
	if p.seat[OdaSide] != 1 || p.goal != 8 {
		t.Errorf("seat %d plays Oda and needs %d", p.seat[OdaSide], p.goal)
	}
	same(t, "first card", p.hand[OdaSide][0], OGift)
}
