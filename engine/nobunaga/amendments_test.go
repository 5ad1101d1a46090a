package nobunaga

import (
	"slices"
	"strings"
	"testing"

	"tenka/engine"
)

// Rule nobunaga.opt.bid-balance: with a fixed number there is no bid.
func TestExtraCardsWithoutABid(t *testing.T) {
	for use, want := range map[string][2][2]int8{"use x1": {{7, 4}, {5, 4}}, "use x2": {{5, 4}, {7, 4}}} {
		p := begin(t, "balance-cards=2", 1)
		waits(t, p, BalanceUse, OdaSide)
		do(t, p, use, "*")
		same(t, "hands after "+use, p.held, want[0])
		p.turn = 2
		same(t, "next hands after "+use, p.handSizes(), want[1])
	}
}

// Rules nobunaga.draw.count, nobunaga.opt.hand-cap.
func TestNobodyDrawsMoreThanTwelve(t *testing.T) {
	c := table{}
	for _, id := range strings.Fields("north_omi suruga kai echigo noto echizen harima kii_ishiyama") {
		c.zones += id + ": oda 1;"
		c.control += id + " oda,"
	}
	p := c.position(t)
	same(t, "zones", p.holds(OdaSide, p.t.resource), 13)
	same(t, "hands", p.handSizes(), [2]int8{12, 4})
	p.bonus, p.when = 3, p.turn
	same(t, "hands with extra cards that the deck has not", p.handSizes(), [2]int8{12, 4})
}

// Rule nobunaga.seq.kyoto-record.
func TestWhoChoseLastChoosesAgainWhereKyotoIsNeutral(t *testing.T) {
	for _, last := range []Side{OdaSide, OpponentsSide} {
		p := table{zones: "yamashiro: neutral_army 0+0s, matsunaga 1", control: "yamashiro matsunaga", more: `"kyoto":"` + last.String() + `"`}.position(t)
		play(t, p, "pass, pass", "*")
		same(t, "turn", p.turn, 3)
		same(t, "who chooses", p.kyoto, last)
	}
}

// Rules nobunaga.reinf.none, nobunaga.clan.gone, nobunaga.clan.empty-stock.
func TestADieWithoutAnOptionIsLost(t *testing.T) {
	c := table{phase: "opp_die", active: "opponents", markers: "uesugi at_war", zones: "echigo: oda 1", control: "echigo oda", more: `"dice":[1,5],"stage":"dice"`}
	p := c.position(t)
	refused(t, p, "raise die1 uesugi echigo", "nobunaga.clan.gone")
	play(t, p, "raise die5 honganji kaga")
	waits(t, p, FirstPlayer, OdaSide)
	c.zones, c.control = "echigo: uesugi 6 uesugi_kenshin", ""
	refused(t, c.position(t), "raise die1 uesugi echigo", "nobunaga.clan.empty-stock")
}

// Rules nobunaga.loss.lone-before, nobunaga.control.update.
func TestALeaderFoundAloneRollsBeforeTheBattle(t *testing.T) {
	c := table{zones: "north_omi: azai azai_nagamasa; wakasa: azai 1; mino: oda 13 shibata", control: "wakasa azai"}
	for roll, where := range map[string]engine.Place{"leader 3": 0, "leader 4": Wakasa} {
		p := c.position(t)
		play(t, p, "march mino oda, take oda x2, lead shibata, go north_omi, pay o_gift", roll)
		waits(t, p, Round, OpponentsSide)
		same(t, "Nagamasa's zone after "+roll, p.where(AzaiNagamasa), where)
		stands(t, p, "north_omi", "oda 0+2s shibata")
		controls(t, p, "north_omi", "oda")
	}
}

// Rule nobunaga.fight.leaderless.
func TestAStackWithoutALeaderRollsNothing(t *testing.T) {
	p := table{}.position(t)
	play(t, p, "march mino oda, take oda x3, go north_omi, pay o_gift", "counter 1 2 6 6")
	stands(t, p, "north_omi", "oda 0+1s, azai 4+0s azai_nagamasa")
	waits(t, p, Round, OpponentsSide)
	p.active = OdaSide
	refused(t, p, "march north_omi oda", "nobunaga.move.stack")
}

// Rules nobunaga.move.pinned, nobunaga.term.enemy: a neutral army also pins.
func TestANeutralArmyPins(t *testing.T) {
	p := table{zones: "tamba: oda 3 akechi, neutral_army 2"}.position(t)
	refused(t, p, "march tamba oda", "nobunaga.move.pinned")
	allowed(t, p, "fight tamba oda")
}

// Rule nobunaga.move.invasion: a march through an empty zone of a neutral clan invades it, and the clan is an enemy for the rest of the march.
func TestPassingAnEmptyNeutralZoneInvadesIt(t *testing.T) {
	p := table{zones: "suruga: takeda 0+0s; totomi: tokugawa 4 tokugawa_ieyasu; kai: takeda 4 takeda_shingen", control: "suruga takeda"}.position(t)
	play(t, p, "march totomi tokugawa, take tokugawa x3, lead tokugawa_ieyasu, go suruga")
	marker(t, p, "takeda", "at_war")
	play(t, p, "leave tokugawa x1, go kai")
	refused(t, p, "go north_shinano", "nobunaga.move.stop")
	play(t, p, "pay o_gift", "attack 6 6, counter 6 6 6 6")
	play(t, p, "stop")
	controls(t, p, "suruga", "tokugawa")
	controls(t, p, "kai", "takeda")
}

// Rule nobunaga.control.update: without an attack the active player chooses among the clans with the most units.
func TestATieOfControlIsChosen(t *testing.T) {
	for want := range map[string]bool{"azai": true, "oda": true} {
		p := table{oda: "o_hideyoshi1 o_gift", zones: "mino: oda 13 hashiba; north_omi: honganji 1, azai 1", control: "north_omi honganji"}.position(t)
		play(t, p, "event o_hideyoshi1 honganji corps north_omi")
		waits(t, p, ControlTie, OdaSide)
		refused(t, p, "control asakura north_omi", "nobunaga.control.update")
		play(t, p, "control "+want+" north_omi")
		controls(t, p, "north_omi", want)
	}
}

// Rule nobunaga.dipl.revolt: a side that sends a clan to the other camp may attack it there with its own clans; if the clan has no new
// enemies, there is no revolt.
func TestAClanSentAwayIsAttackedByThoseItLeaves(t *testing.T) {
	p := table{oda: "o_negotiate o_gift", markers: "ukita against_oda", zones: "bizen: ukita 3 ukita_naoie, mori 2"}.position(t)
	play(t, p, "event o_negotiate ukita")
	waits(t, p, Round, OpponentsSide)
	p = table{zones: "yamato: matsunaga 3 matsunaga_hisahide, oda 4 akechi"}.position(t)
	play(t, p, "diplomacy matsunaga x3, pay o_gift")
	waits(t, p, Revolt, OdaSide)
	refused(t, p, "fight yamato matsunaga", "nobunaga.move.stack")
	play(t, p, "fight yamato oda, target matsunaga, take oda x4, lead akechi, done", "attack 1 2 6 6, counter 6 6 6")
	stands(t, p, "yamato", "oda 4+0s akechi, matsunaga 1+0s matsunaga_hisahide")
	waits(t, p, Extra, OdaSide)
}

// Rules nobunaga.card.o-double, nobunaga.opt.move-limit: the second part happens even if Takigawa died in the first, and costs a card if its
// stack is large.
func TestTheSecondPartOfDouble(t *testing.T) {
	p := table{oda: "o_double o_gift o_niwa", zones: "ise: oda 4 takigawa; mino: oda 13 shibata; yamato: honganji 2", control: "yamato honganji"}.position(t)
	play(t, p, "march ise oda, take oda x1, lead takigawa, go yamato, play o_double", "attack 6, counter 1 2, leader 1")
	waits(t, p, DoubleNext, OdaSide)
	if !p.dead.has(Takigawa) {
		t.Error("Takigawa lives")
	}
	c := table{opts: "move-limit=true", oda: "o_double o_gift", zones: "ise: oda 4 takigawa; mino: oda 20 shibata"}
	p = c.position(t)
	play(t, p, "march ise oda, take oda x1, lead takigawa, go south_omi, play o_double, march mino oda, take oda x16, lead shibata, go owari")
	refused(t, p, "done", "nobunaga.opt.move-limit")
	play(t, p, "pay o_gift")
	same(t, "cards left", p.held[OdaSide], 0)
	c.oda = "o_double"
	p = c.position(t)
	play(t, p, "march ise oda, take oda x1, lead takigawa, go south_omi, play o_double, march mino oda")
	refused(t, p, "take oda x16", "nobunaga.opt.move-limit")
	refused(t, p, "take oda x15", "nobunaga.card.o-double") // Shibata, who must go, would be the sixteenth
	play(t, p, "take oda x14")
	allowed(t, p, "lead shibata")
}

// Rule nobunaga.card.o-double: a forced pass that was not made ends with the phase.
func TestAForcedPassEndsWithThePhase(t *testing.T) {
	p := table{oda: "o_double", opp: "none", zones: "ise: oda 4 takigawa"}.position(t)
	play(t, p, "march ise oda, take oda x1, lead takigawa, go south_omi, play o_double")
	do(t, p, "force", "*")
	same(t, "turn", p.turn, 3)
	if p.forced {
		t.Error("the Opponents must still pass")
	}
}

// Rule nobunaga.card.o-double: if no other leader can act the Opponents must pass, and the log tells it; it also tells that a forced pass has
// ended.
func TestTheLogTellsTheEffectsOfDouble(t *testing.T) {
	c := table{oda: "o_double", zones: "ise: oda 4 takigawa", spent: "nobunaga shibata niwa hashiba akechi sakuma tokugawa_ieyasu"}
	for what, want := range map[string]struct {
		opp  string
		kind engine.EventKind
	}{"no other leader is fresh": {"p_prince", EventForce}, "the phase is over": {"none", EventLapse}} {
		c.opp = want.opp
		p := c.position(t)
		play(t, p, "march ise oda, take oda x2, lead takigawa, go south_omi")
		var e engine.Events
		if err := p.Apply(0, gestureWhole(t, p, "play o_double"), engine.Bare(1), &e); err != nil {
			t.Fatal(err)
		}
		if !slices.ContainsFunc(e.List(), func(ev engine.Event) bool { return ev.Kind == want.kind && ev.Seat == engine.OwnerOf(1) }) {
			t.Errorf("%s: nothing of it in %v", what, e.List())
		}
	}
}

// Rules nobunaga.opt.charge, nobunaga.opt.loss with their cards.
func TestTwoChargesHoldWithTheOption(t *testing.T) {
	p := table{opts: "charge-whole-action=true", oda: "o_akechi o_shibata o_gift", zones: "mino: oda 13 niwa shibata; north_omi: azai 6 azai_nagamasa"}.position(t)
	play(t, p, "march mino oda, take oda x3, lead niwa, lead shibata, go north_omi, play o_akechi", "attack 4 4 6, counter 6 6 6 6 6 6")
	same(t, "Azai corps where Shibata counts 3", p.land[NorthOmi][Azai].all(), 6)
	play(t, p, "play o_shibata azai", "attack 4 4 6, counter 6 6 6 6 6 6")
	same(t, "Azai corps where Shibata counts 4", p.land[NorthOmi][Azai].all(), 4)
	play(t, p, "pay o_gift azai", "attack 4 4 3, counter 6 6 6 6")
	same(t, "Azai corps where Shibata counts 3 again: the charge of an extra battle is for that battle", p.land[NorthOmi][Azai].all(), 3)
}

// Rule nobunaga.opt.loss.
func TestACorpsWonOverIsLostWithTheOption(t *testing.T) {
	p := table{opts: "corps-permanent-loss=true", oda: "o_hideyoshi1 o_gift", zones: "mino: oda 13 hashiba"}.position(t)
	stock := p.stock[Honganji]
	play(t, p, "event o_hideyoshi1 honganji corps nagashima")
	same(t, "stock", p.stock[Honganji], stock)
}

// Rule nobunaga.opt.successors: a dead leader has a successor, and a neutral clan gets none.
func TestASuccessorIsFollowedByAnother(t *testing.T) {
	c := table{opts: "successors=true", turn: 4, phase: "successor", gone: "asakura_yoshikage uesugi_kenshin", more: `"stage":"successors"`}
	p := c.position(t)
	do(t, p, "successor asakura echizen", "*")
	same(t, "due while he lives", p.due(), noClan)
	p.remove(AsakuraSuccessor, Echizen, nil)
	same(t, "due after his death", p.due(), Asakura)
	p.setMarker(Uesugi, rightBox, nil)
	p.enter(bit(AsakuraSuccessor), Echizen)
	same(t, "due at war", p.due(), Uesugi)
}
