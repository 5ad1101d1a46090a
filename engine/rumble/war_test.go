package rumble

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tenka/engine"
	"tenka/engine/lang"
)

// chronicle describes a war with one line for each battle: "kyoto 3: 0 with 2, 2 with 2; 0 wins by katana, 2 karo 1; +2 kasugayama +2
// kiyosu".
func chronicle(p *Position) []string {
	var e engine.Events
	p.war(&e)
	var lines []string
	add := func(format string, args ...any) { lines[len(lines)-1] += fmt.Sprintf(format, args...) }
	for _, ev := range e.List() {
		to := words.Places[ev.To]
		switch ev.Kind {
		case EventBattle:
			lines = append(lines, fmt.Sprintf("%s %d:", to, ev.N))
		case EventForce:
			add(" %d with %d,", ev.Owner.Seat(), ev.N)
		case EventWinner:
			add(" %d wins", ev.Owner.Seat())
		case EventWinnerKatana:
			add(" %d wins by katana", ev.Owner.Seat())
		case EventWinnerAlone:
			add(" %d wins alone", ev.Owner.Seat())
		case EventKaro:
			add(", %d karo %d", ev.Owner.Seat(), ev.N)
			if ev.Nums[0] != 0 {
				add(" by katana %d", ev.Nums[0])
			}
		case EventReinforce:
			add(", +%d %s", ev.N, to)
		case EventEmpty:
			lines = append(lines, fmt.Sprintf("%s %d: empty", to, ev.N))
		}
	}
	return lines
}

// fights tests the lines of a war, the scores and the winner.
func fights(t *testing.T, p *Position, winner engine.Seat, scores []int16, want ...string) {
	t.Helper()
	lines := chronicle(p)
	for _, line := range want {
		if !slices.Contains(lines, line) {
			t.Errorf("the war lacks %q:\n%s", line, strings.Join(lines, "\n"))
		}
	}
	o, over := p.Outcome()
	if !over || !slices.Equal(o.Score[:p.Seats()], scores) || o.Winners() != engine.Only(winner) {
		t.Errorf("scores %v, seat %d wins; want %v and seat %d", o.Score, o.Winners().First(), scores, winner)
	}
}

// TestTheWarSaysWhatAKatanaDecided reads the sentences: of a karo and of a score that a katana decided, and of a battle that none did.
func TestTheWarSaysWhatAKatanaDecided(t *testing.T) {
	said := func(p *Position, teller *lang.Teller) string {
		var e engine.Events
		var text []string
		p.war(&e)
		for _, ev := range e.List() {
			text = append(text, strings.ReplaceAll(teller.Event(ev), "\u00a0", " "))
		}
		return strings.Join(text, "\n")
	}
	for name, teller := range tellers() {
		karo := said(example(t, "players=3"), teller)
		tie := said(lastStand(t, "players=2", []int8{1, 2}, "yonezawa 18 0, kyoto 0 9, tsutsujigasaki 0 9"), teller)
		want := map[string][2]string{
			"en": {"small castle 2: forces are level, and katana 2 decides\n", "12 points: scores are level, and katana 2 decides"},
			"fr": {"Petit Château 2 : à Force Militaire égale, le Katana 2 décide\n", "12 points : à égalité, le Katana 2 décide"},
		}[name]
		if !strings.Contains(karo, want[0]) || !strings.HasSuffix(tie, want[1]) {
			t.Errorf("%s: want %q in\n%s\nand %q in\n%s", name, want[0], karo, want[1], tie)
		}
		if strings.Contains(karo, "not needed") || strings.Contains(karo, "pas servi") {
			t.Errorf("%s: katana are called useless in a war where one decided:\n%s", name, karo)
		}
	}
}

func TestWar(t *testing.T) {
	t.Run("C4 to C8: the War of the rulebook’s example goes on to its end", func(t *testing.T) {
		fights(t, example(t, "players=3"), 0, []int16{39, 27, 26},
			"odawara 2: 1 with 1, 2 with 2, 2 wins, 1 karo 1, +2 yonezawa, +2 kiyosu",
			"kyoto 3: 0 with 2, 2 with 2, 0 wins by katana, 2 karo 1, +2 kasugayama, +2 kiyosu",
			"kasugayama 4: 0 with 3, 1 with 1, 2 with 1, 0 wins, 1 karo 2 by katana 2, +2 kiyosu",
			"kiyosu 5: 0 with 5, 2 with 5, 0 wins by katana, 2 karo 2",
			"usuki 6: 0 with 6, 0 wins alone, +2 shuri",
			"oko 7: 1 with 6, 1 wins alone, +2 koriyama",
			"koriyama 8: 1 with 8, 2 with 2, 1 wins, 2 karo 4",
			"tsutsujigasaki 9: 1 with 4, 1 wins alone",
			"shuri 10: 0 with 6, 0 wins alone",
			"tokuyama 11: 0 with 4, 2 with 2, 0 wins, 2 karo 5",
			"yonezawa 12: 2 with 8, 2 wins alone")
	})
	t.Run("a second place of equal forces is the higher katana's, not the first seat's", func(t *testing.T) {
		p := lastStand(t, "players=3", []int8{2, 1, 3}, "kyoto 3 2 2, yonezawa 15 0 0, usuki 0 16 0, oko 0 0 16")
		fights(t, p, 0, []int16{15, 6, 8}, "kyoto 3: 0 with 3, 1 with 2, 2 with 2, 0 wins, 2 karo 1 by katana 3")
		p = lastStand(t, "players=3", []int8{2, 3, 1}, "kyoto 3 2 2, yonezawa 15 0 0, usuki 0 16 0, oko 0 0 16")
		fights(t, p, 0, []int16{15, 7, 7}, "kyoto 3: 0 with 3, 1 with 2, 2 with 2, 0 wins, 1 karo 1 by katana 3")
	})
	t.Run("C42: a daimyo counts two in a battle, and a province with nobody is discarded", func(t *testing.T) {
		fights(t, lastStand(t, "players=2 daimyo=true", []int8{1, 2}, "kyoto 1D 2, kiyosu 15 0, tokuyama 0 14D"), 1, []int16{8, 11},
			"odawara 2: empty",
			"kyoto 3: 0 with 3, 1 with 2, 0 wins, +1 kiyosu",
			"kiyosu 5: 0 with 16, 0 wins alone",
			"tokuyama 11: 1 with 16, 1 wins alone")
	})
	t.Run("C43: of two players the reinforcements are one each, and a katana decides a tie", func(t *testing.T) {
		fights(t, lastStand(t, "players=2", []int8{2, 1}, "odawara 1 1, kiyosu 1 2, yonezawa 16 0, kyoto 0 15"), 0, []int16{14, 8},
			"odawara 2: 0 with 1, 1 with 1, 0 wins by katana, +1 yonezawa, +1 kiyosu",
			"kyoto 3: 1 with 15, 1 wins alone, +1 kiyosu",
			"kiyosu 5: 0 with 2, 1 with 3, 1 wins")
	})
	t.Run("C44: a daimyo alone fights and is reinforced, by option not", func(t *testing.T) {
		const text = "odawara 16 0, kiyosu 0D 0, kyoto 0 3, koriyama 0 13, kasugayama 0 0D"
		fights(t, lastStand(t, "players=2 daimyo=true", []int8{2, 1}, text), 1, []int16{7, 15},
			"odawara 2: 0 with 16, 0 wins alone, +1 kiyosu",
			"kyoto 3: 1 with 3, 1 wins alone, +1 kasugayama, +1 koriyama",
			"kasugayama 4: 1 with 3, 1 wins alone",
			"kiyosu 5: 0 with 3, 0 wins alone")
		fights(t, lastStand(t, "players=2 daimyo=true reinforce_daimyo_only=false", []int8{2, 1}, text), 1, []int16{7, 15},
			"odawara 2: 0 with 16, 0 wins alone",
			"kyoto 3: 1 with 3, 1 wins alone, +1 koriyama",
			"kasugayama 4: 1 with 2, 1 wins alone",
			"kiyosu 5: 0 with 2, 0 wins alone")
	})
	t.Run("C46: equal scores are decided by the katana", func(t *testing.T) {
		fights(t, lastStand(t, "players=2", []int8{1, 2}, "yonezawa 18 0, kyoto 0 9, tsutsujigasaki 0 9"), 1, []int16{12, 12})
	})
	t.Run("C47: a province whose battle is over gets no reinforcements", func(t *testing.T) {
		p := lastStand(t, "players=2", []int8{1, 2}, "kyoto 9 1, oko 9 0, koriyama 0 17")
		p.build(Kyoto, 12)
		p.build(Oko, 3)
		p.build(Yonezawa, 7)
		fights(t, p, 0, []int16{15, 8}, "oko 3: 0 with 9, 0 wins alone, +1 kyoto", "kyoto 12: 0 with 10, 1 with 2, 0 wins")
	})
}

// TestTokensBeyondTheSupplyComeBackFromTheLowestCastle makes one seat win everything, so that every link of the board brings
// reinforcements.
func TestTokensBeyondTheSupplyComeBackFromTheLowestCastle(t *testing.T) {
	p := begin(t, "players=3", 1)
	for q := Tokuyama; q <= Shuri; q++ {
		p.armies[0][q] = 1
	}
	p.katana = [seats]int8{3, 2, 1}
	p.war(nil)
	placed, lying := 0, 0
	lie := p.lying()
	for q := Tokuyama; q <= Shuri; q++ {
		placed += int(p.tokens[0][q])
		lying += int(lie[0][q])
	}
	if placed <= p.t.supply || lying != p.t.supply {
		t.Errorf("%d were placed and %d lie there; the supply is %d", placed, lying, p.t.supply)
	}
	for _, value := range p.t.values {
		at := p.siteOf(value)
		if p.tokens[0][at] == 0 {
			continue
		}
		if back := int(p.tokens[0][at] - lie[0][at]); back != min(placed-p.t.supply, int(p.tokens[0][at])) {
			t.Errorf("castle %d, the lowest with reinforcements, gave %d back", value, back)
		}
		break
	}
}
