package nobunaga

import (
	"testing"

	"tenka/engine"
)

func TestBattleCases(t *testing.T) {
	t.Run("C5: a leader hit beyond the corps has no refuge and is out", func(t *testing.T) {
		p := table{zones: "mino: oda 13 shibata"}.position(t)
		play(t, p, "march mino oda, take oda x12, lead shibata, go north_omi, pay o_gift", "attack 1 2 3 4 5 6 1 4 5 6 2 4, counter 3 3 6 1, leader 5")
		stands(t, p, "north_omi", "oda 0+9s shibata")
		controls(t, p, "north_omi", "oda")
		waits(t, p, Round, OpponentsSide)
		if !p.dead.has(AzaiNagamasa) {
			t.Error("Nagamasa has found a refuge")
		}
	})
	t.Run("C6: a group without a leader rolls nothing", func(t *testing.T) {
		p := table{active: "opponents", zones: "north_omi: oda 3", control: "north_omi oda"}.position(t)
		play(t, p, "march echizen asakura, take asakura x4, lead asakura_yoshikage, go north_omi, pay p_prince", "attack 1 2 2 6")
		stands(t, p, "north_omi", "asakura 0+4s asakura_yoshikage")
		controls(t, p, "north_omi", "asakura")
	})
	t.Run("C7: losses do not weaken the counter-attack", func(t *testing.T) {
		p := table{active: "opponents", markers: "takeda at_war"}.position(t)
		play(t, p, "march kai takeda, take takeda x3, lead takeda_shingen, go south_shinano, go totomi, pay p_prince", "attack 1 1 4, counter 1 2 6 3")
		waits(t, p, Fire, OdaSide)
		refused(t, p, "fire", "nobunaga.card.o-fire")
		play(t, p, "hold", "leader 2")
		stands(t, p, "totomi", "tokugawa 1+0s tokugawa_ieyasu")
		controls(t, p, "totomi", "tokugawa")
	})
	t.Run("C8: a neutral army counter-attacks with its printed value", func(t *testing.T) {
		p := table{zones: "yamashiro: oda 11 akechi"}.position(t)
		play(t, p, "march yamashiro oda, take oda x6, lead akechi, go tamba, pay o_gift", "attack 1 4 4 5 6 3, counter 1 2 2 6")
		waits(t, p, Extra, OdaSide)
		play(t, p, "stop")
		stands(t, p, "tamba", "oda 0+3s akechi, neutral_army 2+0s")
		controls(t, p, "tamba", "neutral_army")
	})
	t.Run("C9: Honganji attacks without a leader", func(t *testing.T) {
		p := table{active: "opponents"}.position(t)
		play(t, p, "march kaga honganji, take honganji x1, go etchu, pay p_prince", "attack 2, counter 3 5")
		waits(t, p, Extra, OpponentsSide)
		play(t, p, "stop")
		stands(t, p, "etchu", "honganji 0+1s, neutral_army 1+0s")
	})
	t.Run("C10: a charge raises another Oda commander for one battle", func(t *testing.T) {
		c := table{oda: "o_akechi o_shibata o_niwa o_gift", zones: "mino: oda 13 niwa; north_omi: azai 6 azai_nagamasa"}
		p := c.position(t)
		play(t, p, "march mino oda, take oda x5, lead niwa, go north_omi, play o_akechi", "attack 3 3 3 4 5, counter 6 6 6 6 6 6")
		same(t, "Azai corps", p.land[NorthOmi][Azai].all(), 3)
		q := *p
		play(t, p, "pay o_niwa azai", "attack 3 3 2 4 1, counter 6 6 6")
		same(t, "Azai corps without a charge", p.land[NorthOmi][Azai].all(), 1)
		play(t, &q, "play o_shibata azai", "attack 3 3 2 4 1, counter 6 6 6, leader 1")
		stands(t, &q, "north_omi", "oda 0+5s niwa")
		c.opts = "charge-whole-action=true"
		p = c.position(t)
		play(t, p, "march mino oda, take oda x5, lead niwa, go north_omi, play o_akechi", "attack 3 3 3 4 5, counter 6 6 6 6 6 6")
		play(t, p, "pay o_niwa azai", "attack 3 3 2 4 1, counter 6 6 6, leader 1")
		stands(t, p, "north_omi", "oda 0+5s niwa")
	})
	t.Run("C11: the named man of a charge counts four, Nobunaga stays at three", func(t *testing.T) {
		p := table{}.position(t)
		for _, c := range []struct {
			men    leaderSet
			charge uint8
			want   int8
		}{
			{bit(Akechi), chargeAkechi, 4}, {bit(Akechi), chargeShibata, 3}, {bit(Nobunaga), chargeAkechi, 3}, {bit(Nobunaga), chargeShibata, 3},
			{bit(Sakuma), chargeAkechi, 3}, {bit(Sakuma), 0, 1}, {bit(Sakuma) | bit(Akechi), chargeAkechi, 4}, {bit(Sakuma) | bit(Akechi), 0, 3},
		} {
			same(t, "the value", p.commandValue(Owari, Oda, c.men, c.charge), c.want)
		}
		same(t, "the value of an ally", p.commandValue(Totomi, Matsunaga, bit(MatsunagaHisahide), chargeAkechi), 2)
	})
	uesugi := table{active: "opponents", oda: "o_fire o_gift", markers: "uesugi at_war", control: "echizen uesugi",
		zones: "echigo: uesugi 1; echizen: uesugi 5 uesugi_kenshin; mino: oda 6 shibata"}
	const attack = "march echizen uesugi, take uesugi x4, lead uesugi_kenshin, go mino, pay p_prince"
	t.Run("C12: Concentrated fire is a second counter-attack with the survivors", func(t *testing.T) {
		p := uesugi.position(t)
		play(t, p, attack, "attack 5 5 6 1, counter 3 1 4 5 6 6")
		waits(t, p, Fire, OdaSide)
		play(t, p, "fire", "fire 2 6 1, leader 2")
		stands(t, p, "mino", "oda 3+0s shibata")
		waits(t, p, Round, OdaSide)
		same(t, "Oda's hand", p.held[OdaSide], 1)
	})
	t.Run("C13: without a leader in the group fire is not asked for", func(t *testing.T) {
		c := uesugi
		c.zones = "echigo: uesugi 1; echizen: uesugi 5 uesugi_kenshin; mino: oda 6"
		p := c.position(t)
		play(t, p, attack, "attack 5 5 6 1")
		waits(t, p, Extra, OpponentsSide)
	})
	t.Run("C14: enemies in contact are pinned, and only Honganji fights without a leader", func(t *testing.T) {
		c := table{zones: "yamashiro: oda 2, honganji 5; kii_ishiyama: honganji 1 kennyo"}
		p := c.position(t)
		controls(t, p, "yamashiro", "oda")
		refused(t, p, "march yamashiro oda", "nobunaga.move.pinned")
		refused(t, p, "fight yamashiro oda", "nobunaga.fight.in-place")
		c.active = "opponents"
		allowed(t, c.position(t), "fight yamashiro honganji")
	})
	two := "echizen: asakura 4; north_omi: azai 2 azai_nagamasa, asakura 3 asakura_yoshikage; mino: oda 13 shibata"
	t.Run("C15: only the group attacked fights, and an extra battle keeps to it", func(t *testing.T) {
		p := table{zones: two}.position(t)
		play(t, p, "march mino oda, take oda x6, lead shibata, go north_omi, pay o_gift")
		waits(t, p, Target, OdaSide)
		play(t, p, "target asakura", "attack 1 1 6 6 6 6, counter 2 6 6")
		stands(t, p, "north_omi", "oda 5+0s shibata, azai 2+0s azai_nagamasa, asakura 1+0s asakura_yoshikage")
		refused(t, p, "pay o_niwa azai", "nobunaga.battle.extra-target")
		allowed(t, p, "pay o_niwa asakura")
	})
	t.Run("C16: an empty control goes to the largest clan, a tie to the attacker", func(t *testing.T) {
		for corps, want := range map[string]string{"3": "asakura", "5": "oda"} {
			p := table{zones: two}.position(t)
			rolls := map[string]string{"3": "attack 1 1 1, counter 1 1, leader 1", "5": "attack 1 1 1 6 6, counter 1 1, leader 1"}[corps]
			play(t, p, "march mino oda, take oda x"+corps+", lead shibata, go north_omi, pay o_gift, target azai", rolls)
			play(t, p, "stop")
			controls(t, p, "north_omi", want)
		}
	})
	t.Run("C17: both lose at once, and the leader flees", func(t *testing.T) {
		c := table{zones: "north_settsu: miyoshi 1 miyoshi_trio; yamashiro: oda 11 niwa"}
		const march = "march yamashiro oda, take oda x2, lead niwa, go north_settsu, pay o_gift"
		const rolls = "attack 1 2, counter 1, leader 6"
		p := c.position(t)
		play(t, p, march, rolls)
		stands(t, p, "north_settsu", "oda 0+1s niwa")
		controls(t, p, "north_settsu", "oda")
		stands(t, p, "awa_sanuki", "miyoshi 1+0s miyoshi_trio")
		if !p.white.has(MiyoshiTrio) {
			t.Error("who flees is spent")
		}
		c.zones, c.control = c.zones+"; awa_sanuki: oda 1", "awa_sanuki oda"
		p = c.position(t)
		play(t, p, march, rolls)
		same(t, "place of the trio", p.where(MiyoshiTrio), 0)
	})
	t.Run("C19: each extra battle costs the attacker a card", func(t *testing.T) {
		p := table{oda: "o_gift o_recruit", zones: "yamashiro: oda 11 akechi"}.position(t)
		play(t, p, "march yamashiro oda, take oda x2, lead akechi, go tamba, pay o_gift", "attack 6 6, counter 6 6 6 6")
		play(t, p, "pay o_recruit neutral_army", "attack 6 6, counter 6 6 6 6")
		waits(t, p, Round, OpponentsSide)
		same(t, "hands", p.held, [2]int8{0, 5})
	})
	t.Run("C55: Nobunaga's death ends the match, also as a lone leader", func(t *testing.T) {
		c := table{active: "opponents", zones: "mino: oda 1 nobunaga sakuma"}
		const march = "march echizen asakura, take asakura x2, lead asakura_yoshikage, go mino, pay p_prince"
		p := c.position(t)
		play(t, p, march, "attack 1 1, counter 6")
		waits(t, p, HitLeaders, OdaSide)
		play(t, p, "hit sakuma", "leader 4")
		waits(t, p, Flee, OdaSide)
		q := *p
		play(t, p, "flee owari", "leader 3")
		won(t, p, OpponentsSide)
		play(t, &q, "flee owari", "leader 4")
		play(t, &q, "flee nobunaga owari")
		same(t, "Nobunaga's zone", q.where(Nobunaga), Owari)
		c.zones += "; yamashiro: tokugawa 1; south_omi: tokugawa 1; owari: tokugawa 1; ise: tokugawa 1; totomi: tokugawa 1; mikawa: tokugawa 1"
		c.control = "yamashiro tokugawa, south_omi tokugawa, owari tokugawa, ise tokugawa"
		p = c.position(t)
		play(t, p, march, "attack 1 1, counter 6")
		play(t, p, "hit sakuma", "leader 4 , leader 4")
		won(t, p, OpponentsSide)
	})
	t.Run("Nobunaga does not flee to the zone where he was hit, though it is his own, but to any other of his", func(t *testing.T) {
		p := table{active: "opponents", zones: "mino: oda 1 nobunaga sakuma"}.position(t)
		play(t, p, "march echizen asakura, take asakura x2, lead asakura_yoshikage, go mino, pay p_prince", "attack 1 1, counter 6")
		play(t, p, "hit nobunaga", "leader 4")
		waits(t, p, Flee, OdaSide)
		same(t, "who controls Mino", p.control[Mino], Oda)
		refused(t, p, "flee mino", "nobunaga.loss.flee")
		for z := engine.Place(1); isZone(z); z++ {
			same(t, "a refuge in "+words.Places[z], p.refuges(Nobunaga, Mino).has(z), p.control[z] == Oda && z != Mino)
		}
		play(t, p, "flee nobunaga owari", "leader 4")
		same(t, "Nobunaga's zone", p.where(Nobunaga), Owari)
		same(t, "Nobunaga is spent", p.white.has(Nobunaga), true)
	})
}
