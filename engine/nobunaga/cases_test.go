package nobunaga

import (
	"testing"

	"tenka/engine"
)

// cases are the acceptance cases of the specification, each with its number and its sentence; those of battles are in cases_battle_test.go.
var cases = []struct {
	name string
	test func(t *testing.T)
}{
	{"C1: hands follow the resource zones, at least four cards", func(t *testing.T) {
		p := begin(t, "", 1)
		same(t, "hands", p.held, [2]int8{5, 4})
	}},
	{"C2: two ones bring Uesugi to war, then its corps", func(t *testing.T) {
		p := table{phase: "opp_die", active: "opponents", more: `"dice":[1,1],"stage":"dice"`}.position(t)
		play(t, p, "marker die1 uesugi")
		marker(t, p, "uesugi", "at_war")
		same(t, "camp", p.campOf(Uesugi), OpponentsSide)
		refused(t, p, "marker die1 uesugi", "nobunaga.dipl.lock")
		play(t, p, "raise die1 uesugi echigo")
		stands(t, p, "echigo", "uesugi 6+0s uesugi_kenshin")
		same(t, "stock", p.stock[Uesugi], 0)
	}},
	{"C3: the lower bid for cards plays Oda, and the mean is cut towards zero", func(t *testing.T) {
		for use, want := range map[string][2]int8{"use x1": {5, 5}, "use x2": {5, 4}} {
			p := begin(t, "bid-balance=true", 1)
			play(t, p, "bid camp_opponents x5, bid camp_oda x2")
			same(t, "Oda is seat", p.seat[OdaSide], 0)
			same(t, "extra cards", p.bonus, -1)
			waits(t, p, BalanceUse, OpponentsSide)
			do(t, p, use, "*")
			same(t, "hands after "+use, p.held, want)
			p.turn = 2
			same(t, "next hand after "+use, p.handSizes(), [2]int8{5, 4 + want[0] - want[1]})
		}
	}},
	{"C20: entering a neutral minor clan's zone turns it against Oda", func(t *testing.T) {
		p := table{zones: "yamashiro: oda 11 niwa"}.position(t)
		play(t, p, "march yamashiro oda, take oda x5, lead niwa, go yamato")
		marker(t, p, "matsunaga", "against_oda")
		play(t, p, "pay o_gift", "attack 6 6 6 6 6, counter 2 2 3")
		stands(t, p, "yamato", "oda 3+0s niwa, matsunaga 3+0s matsunaga_hisahide")
		waits(t, p, Extra, OdaSide)
	}},
	{"C21: entering a cool major clan's zone brings it to war for good", func(t *testing.T) {
		p := table{markers: "takeda cool"}.position(t)
		play(t, p, "march totomi tokugawa, take tokugawa x2, lead tokugawa_ieyasu, go suruga")
		marker(t, p, "takeda", "at_war")
		if !p.locked(Takeda) || p.sideAt(Kai) != OpponentsSide {
			t.Error("Takeda is not at war in all its zones")
		}
		play(t, p, "pay o_gift", "attack 6 6, counter 6 6")
	}},
	{"C22: the Opponents may not enter a neutral clan's zone, only a neutral army's", func(t *testing.T) {
		p := table{active: "opponents", markers: "uesugi at_war"}.position(t)
		q := *p
		play(t, p, "march kii_ishiyama honganji, take honganji x1")
		refused(t, p, "go yamato", "nobunaga.move.neutral-zone")
		play(t, &q, "march echigo uesugi, take uesugi x1")
		refused(t, &q, "go north_shinano", "nobunaga.move.neutral-zone")
		allowed(t, &q, "go etchu")
	}},
	{"C23: the gift cools a neutral major, which two steps of diplomacy bring to war", func(t *testing.T) {
		p := table{}.position(t)
		play(t, p, "event o_gift takeda")
		marker(t, p, "takeda", "cool")
		play(t, p, "diplomacy takeda x2, pay p_uesugi, pass")
		marker(t, p, "takeda", "neutral")
		play(t, p, "diplomacy takeda x3, pay p_prince")
		marker(t, p, "takeda", "at_war")
		refused(t, table{markers: "takeda cool"}.position(t), "event o_gift takeda", "nobunaga.dipl.limit")
		refused(t, table{markers: "takeda at_war"}.position(t), "event o_gift takeda", "nobunaga.dipl.lock")
		refused(t, table{markers: "takeda cool"}.position(t), "diplomacy takeda x1", "nobunaga.diplomacy.action")
		refused(t, table{}.position(t), "diplomacy takeda x1", "nobunaga.diplomacy.major-left")
	}},
	{"C25: a clan turned neutral counts for nobody and stands still", func(t *testing.T) {
		p := table{active: "opponents"}.position(t)
		play(t, p, "diplomacy tokugawa x2, pay p_prince")
		same(t, "the next hand of Oda", p.handSizes()[OdaSide], 4)
		refused(t, p, "march mikawa tokugawa", "nobunaga.dipl.neutral-freeze")
		play(t, p, "march owari oda, take oda x2, lead niwa, go mikawa")
		same(t, "Tokugawa's camp", p.campOf(Tokugawa), OpponentsSide)
	}},
	{"C26: a clan that turns in a shared zone may fight there at once", func(t *testing.T) {
		c := table{active: "opponents", zones: "mikawa: tokugawa 2 tokugawa_ieyasu, oda 0+3s sakuma", spent: "sakuma"}
		p := c.position(t)
		play(t, p, "event p_prince tokugawa")
		waits(t, p, Revolt, OpponentsSide)
		play(t, p, "fight mikawa tokugawa, target oda, take tokugawa x2, lead tokugawa_ieyasu, done", "attack 3 4, counter 1 2 6")
		waits(t, p, Fire, OdaSide)
		play(t, p, "hold, stop")
		stands(t, p, "mikawa", "oda 0+2s sakuma, tokugawa 0+1s tokugawa_ieyasu")
		controls(t, p, "mikawa", "tokugawa")
		p = c.position(t)
		play(t, p, "event p_prince tokugawa, stop")
		waits(t, p, Round, OdaSide)
		stands(t, p, "mikawa", "oda 0+3s sakuma, tokugawa 2+0s tokugawa_ieyasu")
		refused(t, p, "march mikawa oda", "nobunaga.move.stack")
	}},
	{"C27: a move of two boxes stops at the last, and needs one to move", func(t *testing.T) {
		p := table{oda: "o_negotiate"}.position(t)
		refused(t, p, "event o_negotiate tokugawa", "nobunaga.dipl.limit")
		play(t, p, "event o_negotiate matsunaga")
		marker(t, p, "matsunaga", "with_oda")
	}},
	{"C28: one corps stays behind in the clan's own zone, a leader is not enough", func(t *testing.T) {
		p := table{active: "opponents"}.position(t)
		play(t, p, "march north_omi azai")
		refused(t, p, "take azai x4", "nobunaga.move.garrison")
		play(t, p, "take azai x3, lead azai_nagamasa")
		allowed(t, p, "go wakasa")
	}},
	{"C30: a march has three steps at most", func(t *testing.T) {
		p := table{}.position(t)
		q := *p
		play(t, p, "march yamashiro oda, take oda x2, go south_omi, go mino, go south_shinano")
		play(t, &q, "march owari oda, take oda x2, go mino, go south_omi, go yamashiro")
		allowed(t, &q, "pay o_gift")
		refused(t, &q, "go north_settsu", "nobunaga.move.range")
	}},
	{"C31: an enemy ends the march", func(t *testing.T) {
		p := table{zones: "south_omi: oda 9, honganji 1"}.position(t)
		play(t, p, "march owari oda, take oda x2, go mino, go south_omi")
		refused(t, p, "go yamashiro", "nobunaga.move.stop")
	}},
	{"C32: corps dropped on the way stay there spent, and nobody joins on the way", func(t *testing.T) {
		p := table{}.position(t)
		play(t, p, "march owari oda, take oda x6, go mino")
		refused(t, p, "take oda x1", "nobunaga.move.drop")
		play(t, p, "leave oda x1, go south_omi, pay o_gift")
		stands(t, p, "mino", "oda 9+1s")
		stands(t, p, "south_omi", "oda 7+5s")
		same(t, "corps in Owari", p.land[Owari][Oda], force{1, 0})
	}},
	{"C33: units of two clans never move together", func(t *testing.T) {
		p := table{active: "opponents", zones: "north_omi: azai 2, asakura 2"}.position(t)
		play(t, p, "march north_omi azai, take azai x1")
		refused(t, p, "take asakura x1", "nobunaga.move.stack")
	}},
	{"C34: the Opponents use sea arrows, Oda's camp with the ships alone", func(t *testing.T) {
		refused(t, table{active: "opponents"}.position(t), "march awa_sanuki miyoshi", "nobunaga.move.garrison")
		p := table{active: "opponents", zones: "awa_sanuki: miyoshi 2"}.position(t)
		play(t, p, "march awa_sanuki miyoshi, take miyoshi x1, go north_settsu, pay p_prince")
		coast := table{zones: "north_settsu: oda 4 niwa", control: "north_settsu oda"}
		p = coast.position(t)
		play(t, p, "march north_settsu oda, take oda x2, lead niwa")
		refused(t, p, "go awa_sanuki", "nobunaga.move.sea")
		coast.oda = "o_ships o_niwa"
		p = coast.position(t)
		play(t, p, "march north_settsu oda, take oda x2, lead niwa, go awa_sanuki")
		refused(t, p, "pay o_niwa", "nobunaga.move.sea")
		play(t, p, "play o_ships", "attack 6 6")
		coast.oda, coast.opts, coast.more = "o_niwa", "ships-permanent=true", `"ships_used":true`
		p = coast.position(t)
		play(t, p, "march north_settsu oda, take oda x2, lead niwa, go awa_sanuki")
		allowed(t, p, "pay o_niwa")
	}},
	{"C36: leaders alone do not enter a zone with an enemy", func(t *testing.T) {
		p := table{active: "opponents", markers: "uesugi at_war, takeda at_war"}.position(t)
		play(t, p, "march echigo uesugi, lead uesugi_kenshin")
		refused(t, p, "go etchu", "nobunaga.move.needs-corps")
		allowed(t, p, "go north_shinano")
	}},
	{"C37: the majors at war garrison for each other", func(t *testing.T) {
		c := table{active: "opponents", markers: "uesugi at_war, takeda at_war", zones: "kai: takeda 1 takeda_shingen, uesugi 2"}
		p := c.position(t)
		play(t, p, "march kai takeda, take takeda x1, lead takeda_shingen, go suruga, pay p_prince")
		c.zones = "kai: takeda takeda_shingen, uesugi 2"
		p = c.position(t)
		q := *p
		play(t, p, "march kai takeda, lead takeda_shingen")
		allowed(t, p, "go suruga")
		play(t, &q, "march kai uesugi")
		refused(t, &q, "take uesugi x2", "nobunaga.move.majors-one-force")
		allowed(t, &q, "take uesugi x1")
	}},
	{"C38: winning over takes the last corps and its zone", func(t *testing.T) {
		c := table{oda: "o_hideyoshi1", zones: "mino: oda 13 hashiba; nagashima: honganji 1"}
		p := c.position(t)
		refused(t, p, "event o_hideyoshi1 neutral_army corps tamba", "nobunaga.card.o-hideyoshi1")
		refused(t, p, "event o_hideyoshi1 miyoshi corps north_settsu", "nobunaga.card.o-hideyoshi1")
		stock := p.stock[Honganji]
		play(t, p, "event o_hideyoshi1 honganji corps nagashima")
		stands(t, p, "nagashima", "oda 1+0s")
		controls(t, p, "nagashima", "oda")
		same(t, "stock", p.stock[Honganji], stock+1)
		c.opts = "hideyoshi1-not-honganji=true"
		refused(t, c.position(t), "event o_hideyoshi1 honganji corps nagashima", "nobunaga.card.o-hideyoshi1")
	}},
	{"C39: winning over leaves a lone leader", func(t *testing.T) {
		p := table{oda: "o_hideyoshi1", zones: "mino: oda 13 hashiba; north_omi: azai 1 azai_nagamasa"}.position(t)
		play(t, p, "event o_hideyoshi1 azai corps north_omi", "leader 3")
		stands(t, p, "north_omi", "oda 1+0s")
		controls(t, p, "north_omi", "oda")
	}},
	{"C40: Niwa's levy gives three where he stands, two elsewhere", func(t *testing.T) {
		for zone, want := range map[string]int8{"owari": 10, "mino": 11, "totomi": 2} {
			p := table{}.position(t)
			play(t, p, "event o_niwa "+zone)
			z, _ := zoneOf(zone)
			same(t, zone, p.land[z][Oda].fresh, want)
		}
		refused(t, table{}.position(t), "event o_niwa north_omi", "nobunaga.card.o-niwa")
	}},
	{"C42: a dead leader of the table gets nothing", func(t *testing.T) {
		p := table{turn: 4, gone: "sakuma"}.position(t)
		stock := p.stock[Oda]
		play(t, p, "reinforce o_recruit", "reinforcement 3")
		same(t, "stock", p.stock[Oda], stock)
	}},
	{"C43: the die for two clans gives one corps where one clan qualifies", func(t *testing.T) {
		p := table{phase: "opp_die", active: "opponents", zones: "echizen: oda 1; north_settsu: oda 1; awa_sanuki: oda 1; bizen: oda 1",
			control: "echizen oda, north_settsu oda, awa_sanuki oda, bizen oda", more: `"dice":[4],"stage":"dice"`}.position(t)
		refused(t, p, "raise die4 honganji kaga", "nobunaga.reinf.opp-two")
		play(t, p, "raise die4 azai north_omi")
		stands(t, p, "north_omi", "azai 5+0s azai_nagamasa")
		waits(t, p, FirstPlayer, OdaSide)
	}},
	{"C44: corps come into a contested zone, whoever controls it", func(t *testing.T) {
		p := table{phase: "opp_die", active: "opponents", markers: "uesugi at_war", zones: "echigo: uesugi 3 uesugi_kenshin; echizen: oda 5, uesugi 0+1s",
			control: "echizen oda", more: `"dice":[1],"stage":"dice"`}.position(t)
		play(t, p, "raise die1 uesugi echizen")
		stands(t, p, "echizen", "oda 5+0s, uesugi 2+1s")
		controls(t, p, "echizen", "oda")
	}},
	{"C45: distrust grows beside a neutral army only where Honganji has no zone", func(t *testing.T) {
		refused(t, table{active: "opponents"}.position(t), "event p_distrust wakasa", "nobunaga.card.p-distrust")
		p := table{active: "opponents", zones: "kaga: oda 1; nagashima: oda 1; kii_ishiyama: oda 1", control: "kaga oda, nagashima oda, kii_ishiyama oda"}.position(t)
		play(t, p, "event p_distrust wakasa")
		stands(t, p, "wakasa", "honganji 2+0s, neutral_army 2+0s")
		controls(t, p, "wakasa", "neutral_army")
	}},
	{"C47: an ill leader stays spent and still commands a counter-attack", func(t *testing.T) {
		c := table{active: "opponents", opp: "p_illness", oda: "o_hideyoshi2 o_gift", zones: "owari: oda 5+2s"}
		refused(t, c.position(t), "event p_illness nobunaga", "nobunaga.card.p-illness")
		p := c.position(t)
		play(t, p, "event p_illness shibata, event o_hideyoshi2 oda")
		if p.land[Owari][Oda] != (force{7, 0}) || !p.white.has(Shibata) {
			t.Errorf("%v, spent %v", p.land[Owari][Oda], leaderIDs(p.white))
		}
		same(t, "value", p.commandValue(Owari, Oda, bit(Shibata), 0), 3)
	}},
	{"C48: espionage and justice need a hand, and espionage takes the card drawn", func(t *testing.T) {
		p := table{active: "opponents", oda: "none", opp: "p_espionage p_justice"}.position(t)
		refused(t, p, "event p_espionage", "nobunaga.event.play")
		refused(t, p, "event p_justice", "nobunaga.event.play")
		p = table{active: "opponents", oda: "o_gift o_niwa o_ships", opp: "p_espionage"}.position(t)
		play(t, p, "event p_espionage", "espionage 2")
		same(t, "spent", p.out[OdaSide][0], ONiwa)
		same(t, "left", p.held[OdaSide], 2)
	}},
	{"C49: after Takigawa has acted the Opponents may be made to pass", func(t *testing.T) {
		c := table{zones: "mino: oda 13 takigawa"}
		p := c.position(t)
		play(t, p, "march mino oda, take oda x3, lead takigawa, go owari, play o_double")
		waits(t, p, DoubleNext, OdaSide)
		play(t, p, "force")
		waits(t, p, Round, OdaSide)
		play(t, p, "pass")
		waits(t, p, Round, OpponentsSide)
		c.spent = "takigawa"
		p = c.position(t)
		play(t, p, "march owari oda, lead niwa, go mino")
		refused(t, p, "play o_double", "nobunaga.card.o-double")
		refused(t, c.position(t), "event o_double", "nobunaga.card.o-double")
	}},
	{"C50: two passes in succession end the phase and lose the cards", func(t *testing.T) {
		p := table{oda: "o_gift o_niwa"}.position(t)
		q := *p
		play(t, p, "pass, pass", "*")
		same(t, "turn", p.turn, 3)
		play(t, &q, "pass, diplomacy takeda x3, pay p_prince")
		waits(t, &q, Round, OdaSide)
	}},
	{"C51: an empty hand passes by itself", func(t *testing.T) {
		p := table{opp: "none"}.position(t)
		play(t, p, "event o_gift takeda")
		waits(t, p, Round, OdaSide)
		play(t, p, "event o_recruit mino oda, event o_niwa mino")
		waits(t, p, Round, OdaSide)
		do(t, p, "pass", "*")
		same(t, "turn", p.turn, 3)
	}},
	{"C53: a change of camp in the middle of a phase brings no victory", func(t *testing.T) {
		p := table{oda: "o_negotiate o_gift", zones: "yamashiro: matsunaga 2; mino: honganji 2", control: "yamashiro matsunaga, mino honganji",
			markers: "matsunaga against_oda"}.position(t)
		same(t, "victory zones", p.holds(OpponentsSide, p.t.victory), 2)
		play(t, p, "event o_negotiate matsunaga")
		waits(t, p, Round, OpponentsSide)
		same(t, "side of Yamashiro", p.sideAt(Yamashiro), OdaSide)
	}},
	{"C54: two victory zones win at the end of the reinforcement phase", func(t *testing.T) {
		p := table{phase: "opp_die", active: "opponents", zones: "yamashiro: matsunaga 2; mino: asakura 2", control: "yamashiro matsunaga, mino asakura",
			more: `"dice":[6],"stage":"dice"`}.position(t)
		play(t, p, "marker die6 matsunaga")
		won(t, p, OpponentsSide)
	}},
	{"C56: nine resource zones after the last turn are Oda's victory", func(t *testing.T) {
		nine := "kii_ishiyama: oda 1; echizen: oda 1; noto: oda 1; harima: oda 1"
		eight := "kii_ishiyama: oda 1; echizen: oda 1; noto: oda 1"
		at := "kii_ishiyama oda, echizen oda, noto oda"
		for _, c := range []struct {
			table
			want Side
		}{
			{table{zones: nine, control: at + ", harima oda"}, OdaSide},
			{table{zones: eight, control: at}, OpponentsSide},
			{table{zones: nine, control: at + ", harima oda", opts: "bid-victory=true", more: `"goal":10,"bids":[10,3]`}, OpponentsSide},
			{table{zones: "yamashiro: oda 4; south_omi: oda 3; mino: oda 2; owari: oda 0+0s; totomi: oda 0+0s", opts: "victory-by-units=true"}, OdaSide},
			{table{zones: "yamashiro: oda 4; south_omi: oda 3; mino: oda 1; owari: oda 0+0s; totomi: oda 0+0s", opts: "victory-by-units=true"}, OpponentsSide},
		} {
			c.turn = 10
			p := c.position(t)
			play(t, p, "pass, pass")
			won(t, p, c.want)
		}
	}},
	{"C57: all fifteen resource zones win at once at the end of a phase", func(t *testing.T) {
		tb := builtIn(t)
		c := table{turn: 6, zones: "ise: oda 1"}
		for set := tb.resource; set != 0; set &= set - 1 {
			id := words.Places[set.first()]
			c.zones += "; " + id + ": oda 1"
			c.control += "," + id + " oda"
		}
		p := c.position(t)
		play(t, p, "pass, pass")
		won(t, p, OdaSide)
		c.zones, c.control = c.zones+"; kai: takeda 1", c.control+",kai takeda"
		p = c.position(t)
		play(t, p, "pass, pass", "*")
		same(t, "turn", p.turn, 7)
	}},
	{"C59: with the cap nobody draws more than three cards more", func(t *testing.T) {
		p := table{opts: "hand-cap=true", zones: "kii_ishiyama: oda 1; echizen: oda 1; noto: oda 1; harima: oda 1", markers: "mori at_war",
			control: "kii_ishiyama oda, echizen oda, noto oda, harima oda"}.position(t)
		same(t, "zones", [2]int8{p.holds(OdaSide, p.t.resource), p.holds(OpponentsSide, p.t.resource)}, [2]int8{9, 3})
		same(t, "hands", p.handSizes(), [2]int8{7, 4})
		p.bonus, p.when = 1, p.turn
		same(t, "hands with an extra card", p.handSizes(), [2]int8{8, 4})
	}},
	{"C60: with the limit sixteen units cost two cards, and thirty-one may not go", func(t *testing.T) {
		c := table{opts: "move-limit=true", zones: "mino: oda 20 niwa"}
		p := c.position(t)
		play(t, p, "march mino oda, take oda x15, lead niwa, go owari, pay o_gift")
		waits(t, p, Round, OdaSide)
		play(t, p, "pay o_niwa")
		waits(t, p, Round, OpponentsSide)
		same(t, "cards left", p.held[OdaSide], 3)
		c.oda = "o_gift"
		p = c.position(t)
		play(t, p, "march mino oda, take oda x15")
		refused(t, p, "lead niwa", "nobunaga.opt.move-limit")
		c.oda, c.zones = "", "mino: oda 32 niwa; yamashiro: oda 2; south_omi: oda 2; owari: oda 2; ise: oda 2"
		p = c.position(t)
		play(t, p, "march mino oda, take oda x30")
		refused(t, p, "lead niwa", "nobunaga.opt.move-limit")
	}},
	{"C61: a clan whose leaders are all dead gets a successor of value 1", func(t *testing.T) {
		p := table{opts: "successors=true", turn: 4, phase: "successor", zones: "noto: asakura 2; echizen: oda 1", control: "noto asakura, echizen oda",
			markers: "takeda at_war", gone: "takeda_shingen yamagata", more: `"stage":"successors"`}.position(t)
		waits(t, p, Successor, OpponentsSide)
		do(t, p, "successor asakura noto", "*")
		if !p.here[Noto].has(AsakuraSuccessor) || p.leaderValue(AsakuraSuccessor) != 1 {
			t.Errorf("in Noto stand %v", leaderIDs(p.here[Noto]))
		}
		same(t, "due next", p.due(), noClan)
	}},
	{"C62: Oda's leaders enter where clan Oda controls the zone and has a corps", func(t *testing.T) {
		p := begin(t, "", 1)
		refused(t, p, "place shibata totomi", "nobunaga.reinf.oda-first-turn")
		refused(t, p, "place shibata north_omi", "nobunaga.reinf.oda-first-turn")
		allowed(t, p, "place shibata ise")
		refused(t, p, "done", "nobunaga.reinf.oda-first-turn")
	}},
}

func TestAcceptanceCases(t *testing.T) {
	for _, c := range cases {
		t.Run(c.name, c.test)
	}
}

// Any step out of turn is refused. Rule nobunaga.act.alternate.
func TestNobodyActsOutOfTurn(t *testing.T) {
	p := table{}.position(t)
	why, ok := p.Check(1, engine.Action{Kind: KindPass})
	if ok || words.Rule(why) != "nobunaga.act.alternate" {
		t.Errorf("accepted %v, by %s", ok, words.Rule(why))
	}
}
