package rumble

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tenka/engine"
)

// cases are the acceptance cases of the specification, each with its number and a sentence. C4 to C8 and C42 to C47 are in war_test.go; C49
// is the function holds.
var cases = []struct {
	name string
	test func(t *testing.T)
}{
	{"C1: a count die sends its armies to the sum of the other two", func(t *testing.T) {
		p := table(t, "players=3", `{"units":{"koriyama":[1,0,0]}}`)
		rollDice(t, p, "roll", 3, 4, 5)
		play(t, p, "deploy die4")
		units(t, p, 0, "koriyama 3 reserve 15")
		if p.turn != 1 {
			t.Errorf("next is seat %d", p.turn)
		}
	}},
	{"C2: a roll offers its three deployments and rolling again, nothing else", func(t *testing.T) {
		p := table(t, "players=3", `{"units":{"koriyama":[1,0,0]}}`)
		rollDice(t, p, "roll", 3, 4, 5)
		legal(t, p, "reroll", "deploy die3 tsutsujigasaki x2", "deploy die4 koriyama x2", "deploy die5 oko x3")
	}},
	{"C9: equal dice offer one deployment, not three", func(t *testing.T) {
		p := table(t, "players=3", `{}`)
		rollDice(t, p, "roll", 6, 6, 6)
		legal(t, p, "reroll", "deploy die6 yonezawa x3")
		rollDice(t, p, "reroll", 2, 2, 5)
		legal(t, p, "deploy die2 oko x1", "deploy die5 kasugayama x3")
	}},
	{"C11: after the roll no card may be played", func(t *testing.T) {
		p := table(t, "players=3", `{"units":{"shuri":[1,0,0]},"tactics":{"display":["monomi"]}}`)
		rollDice(t, p, "roll", 1, 2, 3)
		refused(t, p, 0, "tactic monomi", "rumble.deploy.no_card_after_roll")
		refused(t, p, 0, "move shuri usuki", "rumble.deploy.no_card_after_roll")
	}},
	{"C12: a reserve that holds less than the die says is emptied, and its seat is done", func(t *testing.T) {
		p := table(t, "players=3", `{"units":{"kyoto":[17,0,0]}}`)
		rollDice(t, p, "roll", 5, 6, 4)
		play(t, p, "deploy die6 tsutsujigasaki x1")
		units(t, p, 0, "kyoto 17 tsutsujigasaki 1")
		if p.katana[0] != 3 {
			t.Errorf("katana %d", p.katana[0])
		}
		for _, next := range []engine.Seat{1, 2, 1, 2} {
			if p.turn != next {
				t.Errorf("seat %d is to act, want %d", p.turn, next)
			}
			rollDice(t, p, "roll", 1, 1, 1)
			play(t, p, "deploy")
		}
	}},
	{"C13: no deployment before a roll or with a face that was not rolled, no roll out of turn", func(t *testing.T) {
		p := table(t, "players=3", `{}`)
		refused(t, p, 0, "deploy die2", "rumble.deploy.roll")
		refused(t, p, 1, "roll", "rumble.turn.order")
		rollDice(t, p, "roll", 3, 4, 5)
		refused(t, p, 0, "deploy die2", "rumble.deploy.split")
	}},
	{"C14: seats that are done take the katana from the highest down and are passed over", func(t *testing.T) {
		p := table(t, "players=4", `{"to_act":2,"units":{"kyoto":[17,14,17,16]}}`)
		var order []engine.Seat
		for p.phase != Over {
			order = append(order, p.turn)
			rollDice(t, p, "roll", 1, 1, 1)
			play(t, p, "deploy")
		}
		if want := []engine.Seat{2, 3, 0, 1, 3, 1, 1, 1}; !slices.Equal(order, want) {
			t.Errorf("turns go %v, want %v", order, want)
		}
		if want := [seats]int8{3, 1, 4, 2}; p.katana != want {
			t.Errorf("katana %v, want %v", p.katana, want)
		}
	}},
	{"C16: Scout moves one army in the only way there is", func(t *testing.T) {
		p := table(t, "players=3", `{"units":{"shuri":[1,0,0]},"tactics":{"display":["monomi"]}}`)
		if n := wholeChoices(t, p, "tactic monomi"); n != 1 {
			t.Errorf("%d legal sets", n)
		}
		play(t, p, "tactic monomi", "move shuri usuki")
		units(t, p, 0, "usuki 1 reserve 17")
	}},
	{"C17: a card that nothing on the board allows cannot be played", func(t *testing.T) {
		p := table(t, "players=3", `{"units":{"shuri":[3,0,0],"oko":[2,0,0]},"tactics":{"display":["yamagoe"]}}`)
		refused(t, p, 0, "tactic yamagoe", "rumble.tactic.executable")
	}},
	{"C18: Navy moves two armies by sea, always both", func(t *testing.T) {
		p := table(t, "players=3", `{"units":{"oko":[2,0,0]},"tactics":{"display":["suigun"]}}`)
		lone := table(t, "players=3", `{"units":{"oko":[1,0,0]},"tactics":{"display":["suigun"]}}`)
		refused(t, lone, 0, "tactic suigun", "rumble.tactic.executable")
		play(t, p, "tactic suigun")
		legal(t, p, "move oko usuki x2", "move oko koriyama x2", "move oko kyoto x2")
		play(t, p, "move oko usuki")
		units(t, p, 0, "usuki 2 reserve 16")
	}},
	{"C19: a move of half the armies needs a province with two, and half is rounded down", func(t *testing.T) {
		p := table(t, "players=3", `{"units":{"kiyosu":[5,0,0],"shuri":[1,0,0]},"tactics":{"display":["buntai"]}}`)
		play(t, p, "tactic buntai")
		legal(t, p, "move kiyosu kyoto x2", "move kiyosu kasugayama x2", "move kiyosu tsutsujigasaki x2", "move kiyosu odawara x2")
		play(t, p, "move kiyosu kyoto")
		units(t, p, 0, "kiyosu 3 kyoto 2 shuri 1 reserve 12")
	}},
	{"C21: armies march on Kyoto from any neighbours, at least one and never from afar", func(t *testing.T) {
		p := table(t, "players=3", `{"units":{"oko":[2,0,0],"kiyosu":[1,0,0],"tokuyama":[3,0,0]},"tactics":{"display":["joraku"]}}`)
		if n := wholeChoices(t, p, "tactic joraku"); n != 5 {
			t.Errorf("%d legal sets, want 5", n)
		}
		play(t, p, "tactic joraku")
		refused(t, p, 0, "move tokuyama kyoto x1", "rumble.card.joraku")
		refused(t, p, 0, "done", "rumble.card.joraku")
		play(t, p, "move oko x2", "move kiyosu x1")
		units(t, p, 0, "kyoto 3 tokuyama 3 reserve 12")
		if p.turn != 1 {
			t.Errorf("seat %d is to act after everything has moved", p.turn)
		}
	}},
	{"C22: the last army placed by a card brings the katana, and the cards close", func(t *testing.T) {
		p := table(t, "players=3", `{"units":{"kyoto":[4,1,0],"shuri":[13,0,0]},"tactics":{"display":["kasei","monomi"]}}`)
		play(t, p, "tactic kasei")
		refused(t, p, 0, "place kiyosu", "rumble.card.presence")
		play(t, p, "place kyoto")
		units(t, p, 0, "kyoto 5 shuri 13")
		if p.katana[0] != 3 {
			t.Errorf("katana %d", p.katana[0])
		}
		refused(t, p, 1, "tactic monomi", "rumble.card.lock")
	}},
	{"C23: Rebellion replaces an army of the one who has it there", func(t *testing.T) {
		p := table(t, "players=3", `{"units":{"shuri":[0,2,0],"reserve":[5,3,1]},"tactics":{"display":["muhon"]}}`)
		play(t, p, "tactic muhon")
		refused(t, p, 0, "replace shuri seat2", "rumble.card.muhon")
		play(t, p, "replace shuri seat1")
		units(t, p, 0, "shuri 1 reserve 4")
		units(t, p, 1, "shuri 1 reserve 4")
	}},
	{"C24: Exile needs an own army beside the victim and a neighbour to send it to", func(t *testing.T) {
		p := table(t, "players=3", `{"units":{"kyoto":[1,1,0],"kiyosu":[0,3,0]},"tactics":{"display":["tsuiho"]}}`)
		play(t, p, "tactic tsuiho")
		refused(t, p, 0, "move kiyosu kyoto seat1", "rumble.card.presence")
		refused(t, p, 0, "move kyoto shuri seat1", "rumble.card.tsuiho")
		play(t, p, "move kyoto oko seat1")
		units(t, p, 1, "oko 1 kiyosu 3 reserve 14")
	}},
	{"C26: Decoy takes along an army of one rival, the same number of both", func(t *testing.T) {
		p := table(t, "players=3", `{"units":{"kyoto":[1,1,1],"oko":[1,2,0]},"tactics":{"display":["otori"]}}`)
		play(t, p, "tactic otori")
		legal(t, p, "move oko usuki seat1 x2", "move oko koriyama seat1 x2", "move oko kyoto seat1 x2")
		refused(t, p, 0, "move kyoto", "rumble.card.otori")
		refused(t, p, 0, "move kyoto oko seat1", "rumble.card.otori")
		play(t, p, "move oko kyoto seat1")
		units(t, p, 0, "kyoto 2 reserve 16")
		units(t, p, 1, "kyoto 3 reserve 15")
	}},
	{"C27: Retreat takes exactly two armies back, from one province or two", func(t *testing.T) {
		p := table(t, "players=3", `{"units":{"kyoto":[2,0,0],"oko":[1,0,0]},"tactics":{"display":["taikyaku"]}}`)
		if n := wholeChoices(t, p, "tactic taikyaku"); n != 2 {
			t.Errorf("%d legal sets, want 2", n)
		}
		play(t, p, "tactic taikyaku", "return kyoto")
		refused(t, p, 0, "done", "rumble.tactic.exact")
		play(t, p, "return oko")
		units(t, p, 0, "kyoto 1 reserve 17")
		lone := table(t, "players=3", `{"units":{"kyoto":[1,0,0]},"tactics":{"display":["taikyaku"]}}`)
		refused(t, lone, 0, "tactic taikyaku", "rumble.tactic.executable")
	}},
	{"C28: a seat plays one tactic card in a match, and a card is played once", func(t *testing.T) {
		p := table(t, "players=3", `{"units":{"kyoto":[2,2,0]},"tactics":{"display":["monomi","buntai"],"used":["monomi","",""]}}`)
		refused(t, p, 0, "tactic buntai", "rumble.tactic.once")
		p.turn = 1
		refused(t, p, 1, "tactic monomi", "rumble.tactic.display")
		refused(t, p, 1, "tactic kasei", "rumble.tactic.display")
	}},
	{"C29: with the first katana the cards close for all", func(t *testing.T) {
		p := table(t, "players=3", `{"units":{"kyoto":[2,18,0]},"katana":[0,3,0],"tactics":{"display":["monomi"]}}`)
		refused(t, p, 0, "tactic monomi", "rumble.card.lock")
		legal(t, p, "roll")
	}},
	{"C31: daimyo cards are picked anticlockwise, by the first player last", func(t *testing.T) {
		p := begin(t, "players=4 daimyo=true first_player=seat1", 7)
		if n := len(p.display.list(Kenshin, Sorin)); n != 5 {
			t.Errorf("the display has %d cards", n)
		}
		refused(t, p, 2, fmt.Sprintf("pick %s", words.Cards[p.picks(nil)[0].Card]), "rumble.adv.setup.pick")
		var order []engine.Seat
		choices := 0
		for p.phase == Pick {
			list := p.Legal(p.turn, nil)
			order, choices = append(order, p.turn), len(list)
			if err := p.Apply(p.turn, list[0], engine.Bare(1), nil); err != nil {
				t.Fatal(err)
			}
		}
		if want := []engine.Seat{0, 3, 2, 1}; !slices.Equal(order, want) || choices != 2 {
			t.Errorf("picks go %v, the last from %d cards", order, choices)
		}
		if p.turn != 1 || p.Turn() != 1 {
			t.Errorf("turn %d is seat %d's", p.Turn(), p.turn)
		}
	}},
	{"C32: the daimyo goes along where the armies do not suffice, and else if wanted", func(t *testing.T) {
		two := table(t, "players=3 daimyo=true", `{"units":{"kyoto":[14,0,0]}}`)
		rollDice(t, two, "roll", 5, 1, 1)
		refused(t, two, 0, "deploy die5 army", "rumble.deploy.daimyo")
		play(t, two, "deploy die5 daimyo x3")
		units(t, two, 0, "kyoto 14 odawara 2")
		if two.daimyo[0] != Odawara {
			t.Errorf("the daimyo is in %s", words.Places[two.daimyo[0]])
		}
		three := table(t, "players=3 daimyo=true", `{"units":{"kyoto":[13,0,0]}}`)
		rollDice(t, three, "roll", 5, 1, 1)
		legal(t, three, "reroll", "deploy die5 army x3", "deploy die5 daimyo x3", "deploy die1 army x1", "deploy die1 daimyo x1")
		onBoard := table(t, "players=3 daimyo=true", `{"daimyo":["kyoto","reserve","reserve"]}`)
		rollDice(t, onBoard, "roll", 5, 1, 1)
		refused(t, onBoard, 0, "deploy die5 daimyo", "rumble.deploy.daimyo")
	}},
	{"C33: cards that need an army in reserve find none where only the daimyo is left", func(t *testing.T) {
		p := table(t, "players=2 daimyo=true", `{"units":{"kyoto":[16,1]},"tactics":{"display":["kasei","muhon"]}}`)
		refused(t, p, 0, "tactic kasei", "rumble.tactic.executable")
		refused(t, p, 0, "tactic muhon", "rumble.tactic.executable")
		legal(t, p, "roll")
		rollDice(t, p, "roll", 1, 3, 6)
		legal(t, p, "reroll", "deploy die1 daimyo x1", "deploy die3 daimyo x1", "deploy die6 daimyo x1")
		play(t, p, "deploy die6")
		if p.katana[0] != 2 {
			t.Errorf("katana %d", p.katana[0])
		}
	}},
	{"C34: a daimyo alone is no army for a card, unless the option says so", func(t *testing.T) {
		const position = `{"units":{"kyoto":[0,1,0],"oko":[1,1,0]},"daimyo":["kyoto","reserve","reserve"],"tactics":{"display":["tsuiho","monomi"]}}`
		for _, presence := range []string{"false", "true"} {
			opts := "players=3 daimyo=true daimyo_as_army_presence=" + presence
			p := table(t, opts, position)
			play(t, p, "tactic tsuiho")
			if presence == "true" {
				play(t, p, "move kyoto kiyosu seat1")
				units(t, p, 1, "kiyosu 1 oko 1 reserve 14")
			} else {
				refused(t, p, 0, "move kyoto kiyosu seat1", "rumble.card.presence")
			}
			p = table(t, opts, position)
			play(t, p, "tactic monomi")
			refused(t, p, 0, "move kyoto kiyosu", "rumble.card.army_only")
			refused(t, p, 0, "move kyoto kiyosu daimyo", "rumble.card.army_only")
		}
	}},
	{"C36: Shingen drives out armies of one rival, never a daimyo", func(t *testing.T) {
		p := table(t, "players=3 daimyo=true", `{"units":{"kyoto":[0,2,1]},"daimyo":["kyoto","reserve","kyoto"],"daimyo_cards":{"own":["shingen","kenshin","sorin"]}}`)
		if n := wholeChoices(t, p, "daimyo shingen"); n != 18 {
			t.Errorf("%d legal sets, want 14 of seat 1 and 4 of seat 2", n)
		}
		play(t, p, "daimyo shingen")
		refused(t, p, 0, "move kyoto oko seat2 daimyo", "rumble.card.army_only")
		play(t, p, "move kyoto oko seat1 x1")
		refused(t, p, 0, "move kyoto kiyosu seat2", "rumble.daimyo.shingen")
	}},
	{"C37: Nobunaga moves with an escort or without", func(t *testing.T) {
		p := table(t, "players=2 daimyo=true", `{"units":{"shuri":[1,0]},"daimyo":["shuri","reserve"],"daimyo_cards":{"own":["nobunaga","kenshin"]}}`)
		play(t, p, "daimyo nobunaga")
		legal(t, p, "move shuri usuki daimyo x1", "move shuri usuki daimyo x2")
		play(t, p, "move shuri usuki x2")
		units(t, p, 0, "usuki 1 reserve 15")
		if p.daimyo[0] != Usuki {
			t.Errorf("the daimyo is in %s", words.Places[p.daimyo[0]])
		}
	}},
	{"C38: Motonari places armies round his province, one in each", func(t *testing.T) {
		const cards = `"daimyo_cards":{"own":["motonari","kenshin"]}`
		p := table(t, "players=2 daimyo=true", `{"daimyo":["shuri","reserve"],`+cards+`}`)
		if n := wholeChoices(t, p, "daimyo motonari"); n != 1 {
			t.Errorf("%d legal sets from shuri, want 1", n)
		}
		p = table(t, "players=2 daimyo=true", `{"units":{"usuki":[14,0]},"daimyo":["kyoto","reserve"],`+cards+`}`)
		if n := wholeChoices(t, p, "daimyo motonari"); n != 10 {
			t.Errorf("%d legal sets from kyoto with 2 armies, want 4 + 6", n)
		}
		play(t, p, "daimyo motonari", "place oko")
		refused(t, p, 0, "place oko", "rumble.daimyo.motonari")
		p = table(t, "players=2 daimyo=true", `{"units":{"usuki":[15,0]},"daimyo":["kyoto","reserve"],`+cards+`}`)
		play(t, p, "daimyo motonari", "place oko")
		if p.katana[0] != 2 || p.turn != 1 {
			t.Errorf("katana %d, seat %d to act", p.katana[0], p.turn)
		}
		refused(t, p, 1, "daimyo kenshin", "rumble.card.lock")
	}},
	{"C39: Motochika leads any of the armies beside him over the sea", func(t *testing.T) {
		const cards = `"daimyo_cards":{"own":["motochika","kenshin"]}`
		p := table(t, "players=2 daimyo=true", `{"units":{"oko":[2,0],"usuki":[2,0]},"daimyo":["oko","reserve"],`+cards+`}`)
		if n := wholeChoices(t, p, "daimyo motochika"); n != 39 {
			t.Errorf("%d legal sets, want 39", n)
		}
		play(t, p, "daimyo motochika")
		refused(t, p, 0, "move usuki oko", "rumble.daimyo.motochika")
		refused(t, p, 0, "move usuki shuri army x1", "rumble.daimyo.motochika")
		p = table(t, "players=2 daimyo=true", `{"daimyo":["kyoto","reserve"],`+cards+`}`)
		play(t, p, "daimyo motochika")
		legal(t, p, "move kyoto oko daimyo x1")
		p = table(t, "players=2 daimyo=true", `{"units":{"kiyosu":[3,0]},"daimyo":["kiyosu","reserve"],`+cards+`}`)
		refused(t, p, 0, "daimyo motochika", "rumble.tactic.executable")
	}},
	{"C41: a daimyo card is played once, with its daimyo on the board, before the cards close", func(t *testing.T) {
		const cards = `"daimyo_cards":{"own":["nobunaga","kenshin"]}`
		p := table(t, "players=2 daimyo=true", `{"units":{"kyoto":[3,0]},`+cards+`}`)
		refused(t, p, 0, "daimyo nobunaga", "rumble.adv.card.when")
		p = table(t, "players=2 daimyo=true", `{"daimyo":["kyoto","reserve"],"daimyo_cards":{"own":["nobunaga","kenshin"],"used":[true,false]}}`)
		refused(t, p, 0, "daimyo nobunaga", "rumble.adv.card.when")
		p = table(t, "players=2 daimyo=true", `{"units":{"kyoto":[3,16]},"daimyo":["kyoto","oko"],"katana":[0,2],`+cards+`}`)
		refused(t, p, 0, "daimyo nobunaga", "rumble.card.lock")
	}},
	{"C48: by option the winner of a battle chooses where reinforcements go", func(t *testing.T) {
		p := example(t, "players=3 reinforce_optional=true")
		p.fight(nil)
		at := func(phase Phase, s engine.Seat) {
			t.Helper()
			if p.phase != phase || p.turn != s {
				t.Fatalf("phase %s of seat %d, want %s of seat %d", p.phase, p.turn, phase, s)
			}
		}
		at(Reinforce, 2)
		play(t, p, "reinforce kiyosu", "reinforce yonezawa")
		at(Reinforce, 0)
		legal(t, p, "reinforce kasugayama", "reinforce kiyosu", "done")
		refused(t, p, 0, "reinforce koriyama", "rumble.war.reinforce.where")
		refused(t, p, 2, "done", "rumble.turn.order")
		none := *p
		play(t, &none, "done")
		if none.tokens[0] != [provinces + 1]int8{} {
			t.Errorf("tokens %v though none were chosen", none.tokens[0])
		}
		play(t, p, "reinforce kiyosu")
		if !p.Open(0) {
			t.Error("the choice is not open after its first province")
		}
		play(t, p, "reinforce kasugayama")
		at(Reinforce, 0)
		legal(t, p, "reinforce kiyosu", "done")
		play(t, p, "reinforce kiyosu")
		if p.fought != 6 || p.winner[Kiyosu] != engine.OwnerOf(0) {
			t.Errorf("castle %d is fought for next to be reinforced, seat %d won kiyosu", p.fought, p.winner[Kiyosu].Seat())
		}
	}},
}

func TestCases(t *testing.T) {
	for _, c := range cases {
		t.Run(c.name, c.test)
	}
}

// example is the table of C4 to C8 when every reserve is empty.
func example(t testing.TB, opts string) *Position {
	return lastStand(t, opts, []int8{3, 2, 1}, `
		kyoto 2 0 2, kasugayama 1 1 1, kiyosu 1 0 3, usuki 6 0 0, shuri 4 0 0, tokuyama 4 0 2,
		odawara 0 1 2, oko 0 6 0, koriyama 0 6 2, tsutsujigasaki 0 4 0, yonezawa 0 0 6`)
}

// lastStand is a table with layout A on which every unit stands as the text says, by seat; an armies' number with a D counts the daimyo too.
func lastStand(t testing.TB, opts string, katana []int8, text string) *Position {
	t.Helper()
	p, err := blank(options(t, opts), builtIn(t))
	if err != nil {
		t.Fatal(err)
	}
	layout := table(t, opts, `{}`)
	p.castle, p.site, p.phase, p.number = layout.castle, layout.site, Turn, 1
	copy(p.katana[:], katana)
	for s := range p.Seats() {
		p.armies[s][Reserve] = 0
	}
	for _, line := range strings.Split(text, ",") {
		f := strings.Fields(line)
		q, ok := words.Place(f[0])
		if !ok || len(f) != p.Seats()+1 {
			t.Fatalf("%q: what is this?", line)
		}
		for s, cell := range f[1:] {
			if n, found := strings.CutSuffix(cell, "D"); found {
				p.daimyo[s], cell = q, n
			}
			if _, err := fmt.Sscan(cell, &p.armies[s][q]); err != nil {
				t.Fatalf("%q: %v", line, err)
			}
		}
	}
	return p
}
