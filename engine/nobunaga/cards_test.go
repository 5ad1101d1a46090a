package nobunaga

import "testing"

// Rules nobunaga.card.o-recruit, nobunaga.card.p-recruit, nobunaga.event.partial.
func TestLeviesComeToZonesWithTheClan(t *testing.T) {
	p := table{}.position(t)
	refused(t, p, "event o_recruit azai north_omi", "nobunaga.card.o-recruit")
	refused(t, p, "event o_recruit tokugawa mino", "nobunaga.card.o-recruit")
	play(t, p, "event o_recruit tokugawa mikawa")
	stands(t, p, "mikawa", "tokugawa 4+0s")
	p = table{active: "opponents", opp: "p_recruit p_prince", zones: "north_omi: azai 5 azai_nagamasa"}.position(t)
	play(t, p, "event p_recruit azai north_omi")
	stands(t, p, "north_omi", "azai 5+1s azai_nagamasa")
}

// Rules nobunaga.card.p-major, nobunaga.card.p-reinforce, nobunaga.clan.empty-stock.
func TestCardsOfGreatClansMoveTheMarkerThenBringCorps(t *testing.T) {
	c := table{active: "opponents", opp: "p_takeda p_reinforce p_prince", markers: "takeda cool"}
	p := c.position(t)
	play(t, p, "event p_takeda")
	marker(t, p, "takeda", "neutral")
	c.markers = "takeda at_war"
	p = c.position(t)
	refused(t, p, "event p_takeda echigo", "nobunaga.card.p-major")
	play(t, p, "event p_takeda suruga")
	stands(t, p, "suruga", "takeda 4+0s yamagata")
	p = c.position(t)
	refused(t, p, "event p_reinforce yamato", "nobunaga.card.p-reinforce")
	play(t, p, "event p_reinforce echizen")
	stands(t, p, "echizen", "asakura 7+0s asakura_yoshikage")
	c.zones = "echizen: asakura 7 asakura_yoshikage"
	refused(t, c.position(t), "event p_reinforce echizen", "nobunaga.clan.empty-stock")
}

// The paradise card as an event, with a march, and for an extra battle. Rules nobunaga.card.p-paradise, nobunaga.battle.extra-card.
func TestParadiseRaisesHonganjiToTheEndOfTheTurn(t *testing.T) {
	c := table{active: "opponents", opp: "p_paradise p_prince"}
	p := c.position(t)
	play(t, p, "event p_paradise")
	same(t, "Kennyo", p.leaderValue(Kennyo), 4)
	same(t, "corps", p.printedValue(Kaga, Honganji), 3)
	play(t, p, "pass, pass", "*")
	same(t, "Kennyo in the next turn", p.leaderValue(Kennyo), 3)
	p = c.position(t)
	play(t, p, "march kaga honganji, take honganji x1, go etchu, play p_paradise", "attack 3, counter 6 6")
	stands(t, p, "etchu", "honganji 1+0s, neutral_army 1+0s")
	p = c.position(t)
	play(t, p, "march kaga honganji, take honganji x1, go etchu, pay p_prince", "attack 3, counter 6 6")
	play(t, p, "play p_paradise neutral_army", "attack 3, counter 6 6")
	stands(t, p, "etchu", "honganji 0+1s, neutral_army 1+0s")
	p = c.position(t)
	play(t, p, "march echizen asakura, take asakura x1, go wakasa")
	refused(t, p, "play p_paradise", "nobunaga.card.p-paradise")
}

// After Takigawa another leader acts at once and without a card, and may also have extra battles. Rule nobunaga.card.o-double.
func TestDoubleLetsASecondLeaderAct(t *testing.T) {
	p := table{oda: "o_double o_gift", zones: "ise: oda 4 takigawa; mino: oda 13 shibata"}.position(t)
	play(t, p, "march ise oda, take oda x2, lead takigawa, go south_omi, play o_double")
	waits(t, p, DoubleNext, OdaSide)
	if !p.white.has(Takigawa) || p.land[SouthOmi][Oda] != (force{7, 2}) {
		t.Error("the first part is not over when the second begins")
	}
	refused(t, p, "march south_omi oda", "nobunaga.card.o-double")
	play(t, p, "march mino oda, take oda x5")
	refused(t, p, "go north_omi", "nobunaga.card.o-double")
	play(t, p, "lead shibata, go north_omi, done", "attack 6 6 6 6 6, counter 6 6 6 6")
	waits(t, p, Extra, OdaSide)
	play(t, p, "stop")
	waits(t, p, Round, OpponentsSide)
	same(t, "cards spent", p.outs[OdaSide], 1)
}

// A charge can also be used in an in-place combat, but only in combats of clan Oda. Rule nobunaga.card.o-charge.
func TestChargesAreForCombatsOfClanOda(t *testing.T) {
	c := table{oda: "o_akechi o_gift", zones: "north_omi: oda 3 niwa, azai 4 azai_nagamasa; totomi: tokugawa 4 tokugawa_ieyasu, takeda 1", markers: "takeda at_war"}
	p := c.position(t)
	play(t, p, "fight north_omi oda, take oda x3, lead niwa, play o_akechi", "attack 3 3 4, counter 6 6 6 6")
	same(t, "Azai corps", p.land[NorthOmi][Azai].all(), 2)
	p = c.position(t)
	play(t, p, "fight totomi tokugawa, take tokugawa x4, lead tokugawa_ieyasu")
	refused(t, p, "play o_akechi", "nobunaga.card.o-charge")
}

// Rules nobunaga.card.o-hideyoshi2, nobunaga.card.o-negotiate, nobunaga.card.o-gift.
func TestSupplyLinesReadyAWholeClan(t *testing.T) {
	c := table{oda: "o_hideyoshi2 o_gift", zones: "mino: oda 4+9s hashiba shibata", spent: "hashiba shibata"}
	p := c.position(t)
	play(t, p, "event o_hideyoshi2 oda")
	stands(t, p, "mino", "oda 13+0s shibata hashiba")
	if p.white != 0 {
		t.Errorf("spent are %v", leaderIDs(p.white))
	}
	c.spent, c.zones = "", "mino: oda 4 hashiba"
	refused(t, c.position(t), "event o_hideyoshi2 oda", "nobunaga.event.play")
}
