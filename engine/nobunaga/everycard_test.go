package nobunaga

import (
	"strings"
	"testing"

	"tenka/engine"
)

// refusal is a step that a rule refuses after other steps.
type refusal struct {
	table
	steps, last, rule string
}

// everyUse are the cards with each use of their text: the steps, the dice, the position afterwards, and steps that are refused.
var everyUse = []struct {
	card engine.Card
	use  CardUse
	table
	steps, rolls string
	then         func(t *testing.T, p *Position)
	refusals     []refusal
}{
	{ORecruit, EventUse, table{oda: "o_recruit o_recruit"}, "event o_recruit tokugawa mikawa, pass, event o_recruit oda mino", "",
		func(t *testing.T, p *Position) {
			stands(t, p, "mikawa", "tokugawa 4+0s")
			stands(t, p, "mino", "oda 11+0s")
			same(t, "copies spent", p.outs[OdaSide], 2)
		}, []refusal{
			{table{}, "", "event o_recruit azai north_omi", "nobunaga.card.o-recruit"},
			{table{}, "", "event o_recruit tokugawa mino", "nobunaga.card.o-recruit"},
			{table{zones: "mikawa: tokugawa 4"}, "", "event o_recruit tokugawa mikawa", "nobunaga.clan.empty-stock"},
			{table{oda: "o_gift"}, "", "event o_recruit oda mino", "nobunaga.act.card-cost"},
			{table{}, "march owari oda, take oda x1, go mino", "play o_recruit", "nobunaga.act.card-cost"},
		}},
	{ONiwa, EventUse, table{oda: "o_niwa o_gift", zones: "totomi: tokugawa 4 tokugawa_ieyasu niwa"}, "event o_niwa totomi", "",
		func(t *testing.T, p *Position) {
			stands(t, p, "totomi", "oda 3+0s niwa, tokugawa 4+0s tokugawa_ieyasu")
		}, []refusal{
			{table{}, "", "event o_niwa north_omi", "nobunaga.card.o-niwa"},
			{table{zones: "mino: oda 22"}, "", "event o_niwa mino", "nobunaga.event.play"},
		}},
	{OGift, EventUse, table{}, "event o_gift uesugi", "", func(t *testing.T, p *Position) { marker(t, p, "uesugi", "cool") }, []refusal{
		{table{}, "", "event o_gift matsunaga", "nobunaga.card.o-gift"},
		{table{markers: "takeda cool"}, "", "event o_gift takeda", "nobunaga.dipl.limit"},
		{table{markers: "takeda at_war"}, "", "event o_gift takeda", "nobunaga.dipl.lock"},
		{table{markers: "takeda at_war, uesugi at_war, mori cool"}, "", "event o_gift mori", "nobunaga.event.play"},
	}},
	{ONegotiate, EventUse, table{oda: "o_negotiate o_gift"}, "event o_negotiate ukita", "", func(t *testing.T, p *Position) { marker(t, p, "ukita", "with_oda") }, []refusal{
		{table{oda: "o_negotiate"}, "", "event o_negotiate takeda", "nobunaga.card.o-negotiate"},
		{table{oda: "o_negotiate"}, "", "event o_negotiate tokugawa", "nobunaga.dipl.limit"},
		{table{oda: "o_negotiate", markers: "matsunaga with_oda, ukita with_oda"}, "", "event o_negotiate ukita", "nobunaga.event.play"},
	}},
	{OHideyoshi1, EventUse, table{oda: "o_hideyoshi1 o_gift", zones: "mino: oda 10 hashiba; nagashima: honganji 0+2s", spent: "hashiba"},
		"event o_hideyoshi1 honganji spent_corps nagashima", "", func(t *testing.T, p *Position) {
			stands(t, p, "nagashima", "oda 1+0s, honganji 0+1s")
			controls(t, p, "nagashima", "honganji")
		}, []refusal{
			{table{oda: "o_hideyoshi1", zones: "mino: oda 10 hashiba"}, "", "event o_hideyoshi1 honganji spent_corps nagashima", "nobunaga.card.o-hideyoshi1"},
			{table{oda: "o_hideyoshi1", zones: "mino: oda 10 hashiba"}, "", "event o_hideyoshi1 takeda corps south_shinano", "nobunaga.card.o-hideyoshi1"},
			{table{oda: "o_hideyoshi1", gone: "hashiba"}, "", "event o_hideyoshi1 azai corps north_omi", "nobunaga.event.play"},
			{table{oda: "o_hideyoshi1", zones: "mino: oda 22 hashiba"}, "", "event o_hideyoshi1 azai corps north_omi", "nobunaga.event.play"},
		}},
	{OHideyoshi2, EventUse, table{oda: "o_hideyoshi2 o_gift", zones: "totomi: tokugawa 1+3s tokugawa_ieyasu hashiba", spent: "tokugawa_ieyasu hashiba"},
		"event o_hideyoshi2 tokugawa", "", func(t *testing.T, p *Position) {
			stands(t, p, "totomi", "oda hashiba, tokugawa 4+0s tokugawa_ieyasu")
			same(t, "spent leaders", p.white, bit(Hashiba))
		}, []refusal{
			{table{oda: "o_hideyoshi2"}, "", "event o_hideyoshi2 oda", "nobunaga.event.play"},
			{table{oda: "o_hideyoshi2", zones: "owari: oda 5+2s"}, "", "event o_hideyoshi2 tokugawa", "nobunaga.card.o-hideyoshi2"},
			{table{oda: "o_hideyoshi2", zones: "owari: oda 5+2s", gone: "hashiba"}, "", "event o_hideyoshi2 oda", "nobunaga.event.play"},
		}},
	{PDistrust, EventUse, table{active: "opponents"}, "event p_distrust kaga", "", func(t *testing.T, p *Position) { stands(t, p, "kaga", "honganji 4+0s") }, []refusal{
		{table{active: "opponents"}, "", "event p_distrust wakasa", "nobunaga.card.p-distrust"},
		{table{active: "opponents"}, "", "event p_distrust echizen", "nobunaga.card.p-distrust"},
		{table{active: "opponents", zones: "kaga: honganji 4"}, "", "event p_distrust kaga", "nobunaga.event.play"},
	}},
	{PParadise, EventUse, table{active: "opponents", opp: "p_paradise p_prince"}, "event p_paradise", "", func(t *testing.T, p *Position) {
		same(t, "Kennyo", p.leaderValue(Kennyo), 4)
		same(t, "corps", p.printedValue(Kaga, Honganji), 3)
	}, []refusal{
		{table{active: "opponents", opp: "p_paradise", gone: "kennyo", zones: "kaga: oda 1; nagashima: oda 1; kii_ishiyama: oda 1",
			control: "kaga oda, nagashima oda, kii_ishiyama oda"}, "", "event p_paradise", "nobunaga.event.play"},
		{table{active: "opponents", opp: "p_paradise", opts: "paradise-once=true", more: `"paradise_used":true`}, "", "event p_paradise", "nobunaga.opt.paradise-once"},
	}},
	{PEspionage, EventUse, table{active: "opponents", oda: "o_gift o_niwa o_ships"}, "event p_espionage", "espionage 3", func(t *testing.T, p *Position) {
		same(t, "Oda's hand", p.held[OdaSide], 2)
		same(t, "open", p.out[OdaSide][0], OShips)
	}, []refusal{{table{active: "opponents", oda: "none"}, "", "event p_espionage", "nobunaga.event.play"}}},
	{PUesugi, EventUse, table{active: "opponents"}, "event p_uesugi", "", func(t *testing.T, p *Position) { marker(t, p, "uesugi", "at_war") }, []refusal{
		{table{active: "opponents"}, "", "event p_uesugi echigo", "nobunaga.card.p-major"},
		{table{active: "opponents", markers: "uesugi at_war"}, "", "event p_uesugi kai", "nobunaga.card.p-major"},
		{table{active: "opponents", markers: "uesugi at_war", zones: "echigo: uesugi 6"}, "", "event p_uesugi echigo", "nobunaga.event.play"},
	}},
	{PTakeda, EventUse, table{active: "opponents", opp: "p_takeda", markers: "takeda at_war"}, "event p_takeda kai", "",
		func(t *testing.T, p *Position) { stands(t, p, "kai", "takeda 6+0s takeda_shingen") },
		[]refusal{{table{active: "opponents", opp: "p_takeda", markers: "takeda at_war"}, "", "event p_takeda echigo", "nobunaga.card.p-major"}}},
	{PMori, EventUse, table{active: "opponents", opp: "p_mori", markers: "mori cool"}, "event p_mori", "", func(t *testing.T, p *Position) { marker(t, p, "mori", "neutral") },
		[]refusal{{table{active: "opponents", opp: "p_mori", markers: "mori at_war", zones: "bitchu: oda 1", gone: "mori_terumoto kobayakawa kikkawa", control: "bitchu oda"}, "",
			"event p_mori bitchu", "nobunaga.event.play"}}},
	{PReinforce, EventUse, table{active: "opponents", opp: "p_reinforce", markers: "matsunaga against_oda"}, "event p_reinforce yamato", "",
		func(t *testing.T, p *Position) { stands(t, p, "yamato", "matsunaga 5+0s matsunaga_hisahide") }, []refusal{
			{table{active: "opponents", opp: "p_reinforce"}, "", "event p_reinforce yamato", "nobunaga.card.p-reinforce"},
			{table{active: "opponents", opp: "p_reinforce"}, "", "event p_reinforce kaga", "nobunaga.card.p-reinforce"},
			{table{active: "opponents", opp: "p_reinforce", zones: "echizen: asakura 7"}, "", "event p_reinforce echizen", "nobunaga.clan.empty-stock"},
		}},
	{PPrince, EventUse, table{active: "opponents", opp: "p_prince p_mori"}, "event p_prince tokugawa", "", func(t *testing.T, p *Position) { marker(t, p, "tokugawa", "against_oda") }, []refusal{
		{table{active: "opponents"}, "", "event p_prince mori", "nobunaga.card.p-prince"},
		{table{active: "opponents"}, "", "event p_prince ukita", "nobunaga.dipl.limit"},
	}},
	{PIllness, EventUse, table{active: "opponents", opp: "p_illness p_mori"}, "event p_illness tokugawa_ieyasu", "", func(t *testing.T, p *Position) {
		same(t, "spent and ill", [2]leaderSet{p.white, p.ill}, [2]leaderSet{bit(TokugawaIeyasu), bit(TokugawaIeyasu)})
	}, []refusal{
		{table{active: "opponents", opp: "p_illness"}, "", "event p_illness nobunaga", "nobunaga.card.p-illness"},
		{table{active: "opponents", opp: "p_illness"}, "", "event p_illness kennyo", "nobunaga.card.p-illness"},
		{table{active: "opponents", opp: "p_illness", spent: "shibata"}, "", "event p_illness shibata", "nobunaga.card.p-illness"},
	}},
	{PJustice, EventUse, table{active: "opponents", opp: "p_justice p_mori", oda: "o_gift o_fire"}, "event p_justice, discard o_fire", "", func(t *testing.T, p *Position) {
		same(t, "Oda's hand", p.hand[OdaSide][0], OGift)
		same(t, "Oda's cards", p.held[OdaSide], 1)
	}, []refusal{
		{table{active: "opponents", opp: "p_justice", oda: "none"}, "", "event p_justice", "nobunaga.event.play"},
		{table{active: "opponents", opp: "p_justice p_mori", oda: "o_gift o_fire"}, "event p_justice", "discard o_niwa", "nobunaga.card.p-justice"},
	}},
	{PRecruit, EventUse, table{active: "opponents", opp: "p_recruit p_mori"}, "event p_recruit miyoshi north_settsu", "",
		func(t *testing.T, p *Position) { stands(t, p, "north_settsu", "miyoshi 3+2s miyoshi_trio") }, []refusal{
			{table{active: "opponents", opp: "p_recruit"}, "", "event p_recruit miyoshi kaga", "nobunaga.card.p-recruit"},
			{table{active: "opponents", opp: "p_recruit"}, "", "event p_recruit oda mino", "nobunaga.card.p-recruit"},
			{table{active: "opponents", opp: "p_recruit", zones: "north_settsu: miyoshi 5"}, "", "event p_recruit miyoshi north_settsu", "nobunaga.clan.empty-stock"},
		}},

	{ODouble, ActionUse, table{oda: "o_double", zones: "ise: oda 4 takigawa; mino: oda 10 shibata"},
		"march ise oda, take oda x2, lead takigawa, go south_omi, play o_double, march mino oda, take oda x3, lead shibata, go south_omi, done", "",
		func(t *testing.T, p *Position) { stands(t, p, "south_omi", "oda 7+5s shibata takigawa") }, []refusal{
			{table{}, "", "event o_double", "nobunaga.card.o-double"},
			{table{}, "march owari oda, take oda x1, lead niwa, go mino", "play o_double", "nobunaga.card.o-double"},
			{table{zones: "north_omi: oda 3 niwa, azai 4"}, "fight north_omi oda, take oda x3, lead niwa", "play o_double", "nobunaga.card.o-double"},
		}},
	{OShips, ActionUse, table{oda: "o_ships", zones: "bizen: tokugawa 2", control: "bizen tokugawa"},
		"march bizen tokugawa, take tokugawa x1, go awa_sanuki, play o_ships", "", func(t *testing.T, p *Position) { stands(t, p, "awa_sanuki", "tokugawa 0+1s, miyoshi 1+0s") }, []refusal{
			{table{oda: "o_ships"}, "", "event o_ships", "nobunaga.card.o-ships"},
			{table{oda: "o_ships"}, "march owari oda, take oda x1, go mino", "play o_ships", "nobunaga.card.o-ships"},
			{table{oda: "o_ships o_gift", zones: "north_settsu: oda 3 niwa", control: "north_settsu oda"}, "march north_settsu oda, take oda x1, go awa_sanuki", "pay o_gift", "nobunaga.move.sea"},
		}},
	{OAkechi, ActionUse, table{oda: "o_akechi", zones: "mino: oda 10 akechi"}, "march mino oda, take oda x4, lead akechi, go north_omi, play o_akechi",
		"attack 4 4 4 5, counter 6 6 6 6", func(t *testing.T, p *Position) { same(t, "Azai's corps", p.land[NorthOmi][Azai].all(), 1) }, []refusal{
			{table{oda: "o_akechi"}, "", "event o_akechi", "nobunaga.card.o-charge"},
			{table{oda: "o_akechi"}, "march owari oda, take oda x1, lead akechi, go mino", "play o_akechi", "nobunaga.card.o-charge"},
			{table{oda: "o_akechi"}, "march mino oda, take oda x4, go north_omi", "play o_akechi", "nobunaga.card.o-charge"},
			{table{oda: "o_akechi", zones: "mikawa: tokugawa 3 tokugawa_ieyasu; owari: oda 4, azai 1"}, "march mikawa tokugawa, take tokugawa x2, lead tokugawa_ieyasu, go owari",
				"play o_akechi", "nobunaga.card.o-charge"},
		}},
	{OShibata, ActionUse, table{oda: "o_shibata o_gift", zones: "north_omi: oda 4 sakuma, azai 4 azai_nagamasa"},
		"fight north_omi oda, take oda x4, lead sakuma, pay o_gift", "attack 3 3 6 6, counter 6 6 6 6", func(t *testing.T, p *Position) {
			same(t, "Azai's corps where Sakuma counts 1", p.land[NorthOmi][Azai].all(), 4)
			play(t, p, "play o_shibata azai", "attack 3 3 6 6, counter 6 6 6 6")
			same(t, "Azai's corps where he counts 3", p.land[NorthOmi][Azai].all(), 2)
		}, []refusal{
			{table{oda: "o_shibata"}, "", "event o_shibata", "nobunaga.card.o-charge"},
			{table{oda: "o_shibata", zones: "totomi: tokugawa 4 tokugawa_ieyasu, azai 1"}, "fight totomi tokugawa, take tokugawa x4, lead tokugawa_ieyasu", "play o_shibata",
				"nobunaga.card.o-charge"},
		}},
	{PParadise, ActionUse, table{active: "opponents", opp: "p_paradise", zones: "tamba: honganji 2, neutral_army 2"}, "fight tamba honganji, take honganji x2, play p_paradise",
		"attack 3 3, counter 6 6", func(t *testing.T, p *Position) { stands(t, p, "tamba", "honganji 0+2s") }, []refusal{
			{table{active: "opponents", opp: "p_paradise"}, "march echizen asakura, take asakura x1, go wakasa", "play p_paradise", "nobunaga.card.p-paradise"},
			{table{active: "opponents", opp: "p_paradise", opts: "paradise-once=true", more: `"paradise_used":true`}, "march kaga honganji, take honganji x1, go etchu",
				"play p_paradise", "nobunaga.opt.paradise-once"},
		}},
	{OFire, ReactionUse, table{active: "opponents", oda: "o_fire o_gift", zones: "mino: oda 3 shibata"},
		"march echizen asakura, take asakura x4, lead asakura_yoshikage, go mino, pay p_prince", "attack 2 6 6 6, counter 3 6 6", func(t *testing.T, p *Position) {
			play(t, p, "fire", "fire 1 3")
			stands(t, p, "mino", "oda 2+0s shibata, asakura 1+0s asakura_yoshikage")
			waits(t, p, Extra, OpponentsSide)
		}, []refusal{
			{table{oda: "o_fire"}, "", "event o_fire", "nobunaga.card.o-fire"},
			{table{oda: "o_fire"}, "march owari oda, take oda x1, go mino", "play o_fire", "nobunaga.act.card-cost"},
		}},
}

// Rules nobunaga.setup.cards, nobunaga.event.play, nobunaga.card.o-recruit to nobunaga.card.p-recruit.
func TestEveryCardInEachUseOfItsText(t *testing.T) {
	var uses, refusals [cards + 1][PayUse]int
	for _, u := range everyUse {
		t.Run(words.Cards[u.card]+"/"+u.use.String(), func(t *testing.T) {
			p := u.position(t)
			side, held := p.t.side[u.card], p.held
			if !u.use.Has(u.card) || !p.holdsCard(side, u.card) {
				t.Fatal("the case belongs to another card")
			}
			play(t, p, u.steps, u.rolls)
			u.then(t, p)
			if p.held[side] >= held[side] {
				t.Errorf("%d cards before, %d after", held[side], p.held[side])
			}
			uses[u.card][u.use]++
			for _, r := range u.refusals {
				p := r.position(t)
				if r.steps != "" {
					play(t, p, r.steps)
				}
				refused(t, p, r.last, r.rule)
				refusals[u.card][u.use]++
			}
		})
	}
	for card := engine.Card(1); int(card) <= cards; card++ {
		for use := range PayUse {
			if has := use.Has(card); has != (uses[card][use] > 0) || has != (refusals[card][use] > 0) {
				t.Errorf("%s as %s: %d cases, %d refusals", words.Cards[card], use, uses[card][use], refusals[card][use])
			}
		}
	}
}

// payments are the actions that any card can pay for, with the steps before them and their dice.
var payments = map[Side][]struct {
	what string
	table
	before, rolled string // "" if the card pays at once
	pay, rolls     string // % stands for the card
}{
	OdaSide: {
		{"a die", table{}, "", "", "reinforce %", "reinforcement 5"},
		{"diplomacy", table{}, "diplomacy matsunaga x1", "", "pay %", ""},
		{"a march", table{}, "march owari oda, take oda x3, lead niwa, go mino", "", "pay %", ""},
		{"an in-place combat", table{zones: "north_omi: oda 3 niwa, azai 4 azai_nagamasa"}, "fight north_omi oda, take oda x3, lead niwa", "", "pay %", "attack 3 3 4, counter 6 6 6 6"},
		{"an extra battle", table{zones: "yamashiro: oda 9 akechi"}, "march yamashiro oda, take oda x3, lead akechi, go tamba, pay o_recruit", "attack 4 4 6, counter 6 6 6 6",
			"pay % neutral_army", "attack 4 4 6, counter 6 6 6 6"},
	},
	OpponentsSide: {
		{"a die", table{}, "", "", "reinforce %", "reinforcement 5"},
		{"diplomacy", table{}, "diplomacy takeda x3", "", "pay %", ""},
		{"a march", table{}, "march kaga honganji, take honganji x1, go echizen", "", "pay %", ""},
		{"an in-place combat", table{zones: "etchu: honganji 2, neutral_army 2"}, "fight etchu honganji, take honganji x2", "", "pay %", "attack 3 3, counter 6 6"},
		{"an extra battle", table{}, "march kaga honganji, take honganji x1, go etchu, pay p_distrust", "attack 6, counter 6 6", "pay % neutral_army", "attack 3, counter 6 6"},
	},
}

// A card that pays is spent, and otherwise changes nothing that another card would not. Rules nobunaga.act.card-cost,
// nobunaga.card.as-payment.
func TestEveryCardPaysForEveryActionWithoutItsText(t *testing.T) {
	fill := map[Side]string{OdaSide: "o_recruit ", OpponentsSide: "p_distrust "}
	for card := engine.Card(1); int(card) <= cards; card++ {
		side := builtIn(t).side[card]
		for _, c := range payments[side] {
			t.Run(words.Cards[card]+" for "+c.what, func(t *testing.T) {
				c.active = side.String()
				paid := func(card engine.Card) *Position {
					if side == OdaSide {
						c.oda = fill[side] + words.Cards[card]
					} else {
						c.opp = fill[side] + words.Cards[card]
					}
					p := c.position(t)
					if c.before != "" {
						play(t, p, c.before, c.rolled)
					}
					held := p.held[side]
					play(t, p, strings.ReplaceAll(c.pay, "%", words.Cards[card]), c.rolls)
					if p.held[side] != held-1 || p.out[side][p.outs[side]-1] != card {
						t.Errorf("%d cards before, %d after, spent %v", held, p.held[side], p.out[side])
					}
					return p
				}
				other := ONegotiate
				if side == OpponentsSide {
					other = PMori
				}
				got, want := paid(card), paid(other)
				type seen struct {
					land            [zones + 1][clans]force
					here            [zones + 1]leaderSet
					control         [zones + 1]Clan
					box, stock      [clans]int8
					white, ill      leaderSet
					paradise, ships bool
					phase           Phase
				}
				of := func(p *Position) seen {
					return seen{p.land, p.here, p.control, p.box, p.stock, p.white, p.ill, p.paradise || p.once, p.ships, p.phase}
				}
				if of(got) != of(want) {
					t.Errorf("%+v\nwith another card\n%+v", of(got), of(want))
				}
			})
		}
	}
}
