package kenjin

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"tenka/engine"
)

// fights tests one battle on a tile: its two sides, the conqueror, the totals and the points of the two seats.
func fights(t *testing.T, opts, tile, sides, who string, x, y int16, points ...int16) *Position {
	t.Helper()
	lane := "L1"
	if card, _ := words.Card(tile); slices.Contains(builtIn(t).class[1][:], card) {
		lane = "L2"
	}
	p := battles(t, table(t, "setup=random "+opts, lane+" "+tile+": "+sides))
	won(t, p, lane, who, x, y)
	if len(points) > 0 {
		scores(t, p, points...)
	}
	return p
}

// cases are the acceptance cases of the specification, each with its number and its sentence. The function holds tests C45 too; hidden_test.go
// tests C15 and the last sentence of C45 too.
var cases = []struct {
	name string
	test func(t *testing.T)
}{
	{"C1: an Archer fells the Samurai before it acts, as in the example of the rulebook", func(t *testing.T) {
		fights(t, "", "torii", "archer brute scout | samurai brute ashigaru", "0", 6, 5, 4, 0)
	}},
	{"C2: an Assassin takes the place of a card on a full Pass", func(t *testing.T) {
		p := table(t, "setup=random", "L2 pass: | ashigaru peasant brute")
		play(t, p, "assassinate seat1 L2 #2")
		row(t, p, 1, "L2", "ashigaru assassin brute")
		gone := p.removed[0]
		if gone.unit != Peasant || gone.owner != 1 || gone.known != 0b11 {
			t.Errorf("removed is %+v", gone)
		}
		if c := p.slot(1, 1, 2); !c.up || c.owner != 0 {
			t.Errorf("in slot 2 lies %+v", *c)
		}
	}},
	{"C3: a full Pass takes neither a General nor any other card", func(t *testing.T) {
		p := table(t, "setup=random", "L2 pass: peasant peasant archer |")
		refused(t, p, "engage general L2", "kenjin.unit.general.pass")
		refused(t, p, "engage brute L2", "kenjin.field.pass")
	}},
	{"C4: one Peasant against nobody conquers, and gives its point", func(t *testing.T) { fights(t, "", "torii", "peasant |", "0", 0, 0, 5, 0) }},
	{"C5: an Assassin alone conquers for the side it lies on", func(t *testing.T) {
		fights(t, "", "torii", "ASS |", "0", 1, 0, 4, 0)
		fights(t, "", "torii", "ASS | peasant", "0", 1, 0, 4, 0)
	}},
	{"C6: the first card of a match is any but the Assassin, which has no target", func(t *testing.T) {
		p := begin(t, "first_player=seat0", 1)
		refused(t, p, "assassinate seat1 L1 #1", "kenjin.unit.assassin.target")
		refused(t, p, "assassinate", "kenjin.unit.assassin.target")
		list := p.Legal(0, nil)
		for _, a := range list {
			if a.Kind != KindEngage {
				t.Errorf("%v is legal", a)
			}
		}
		if len(list) != 36 {
			t.Errorf("%d legal steps, want 36", len(list))
		}
	}},
	{"C8: a unit is engaged once, on an own lane, and an Assassin not at all", func(t *testing.T) {
		p := table(t, "setup=random", "L1 torii: scout |")
		refused(t, p, "engage scout L1", "kenjin.engage.hand")
		refused(t, p, "engage assassin L1", "kenjin.unit.assassin")
		refused(t, table(t, "players=4"), "engage brute B4", "kenjin.engage.own_lane")
	}},
	{"C9: a Scout must turn up a card that lies face down across its lane", func(t *testing.T) {
		p := table(t, "setup=random", "L1 torii: | ashigaru archer brute")
		play(t, p, "engage scout L1")
		if p.phase != Scouting || !p.Open(0) {
			t.Fatalf("phase %v, open %v", p.phase, p.Open(0))
		}
		legal(t, p, "scout L1 #2", "scout L1 #3")
		refused(t, p, "engage brute L1", "kenjin.ability.must")
		refused(t, p, "scout #1", "kenjin.unit.scout")
		refused(t, p, "scout #4", "kenjin.unit.scout")
		refused(t, p, "look seat1 L1 #2", "kenjin.ability.must")
		play(t, p, "scout #3")
		row(t, p, 1, "L1", "ashigaru archer brute")
		if c := p.slot(1, 0, 3); !c.up || c.known != 0b11 || c.unit != Brute || c.fate != Stands {
			t.Errorf("in slot 3 lies %+v", *c)
		}
		if p.turn != 0 || p.phase != Engage || p.engaged != 1 {
			t.Errorf("seat %d, phase %v, card %d", p.turn, p.phase, p.engaged)
		}
	}},
	{"C10: an ability without a card to use it on is passed over", func(t *testing.T) {
		for _, unit := range []string{"scout", "shugenja", "general"} {
			p := table(t, "setup=random")
			play(t, p, "engage "+unit+" L1")
			if p.phase != Engage || p.Open(0) || p.engaged != 1 {
				t.Errorf("%s: phase %v after it", unit, p.phase)
			}
			refused(t, p, "scout #1", "kenjin.unit.scout")
			refused(t, p, "look seat1 L1 #1", "kenjin.unit.shugenja")
			refused(t, p, "move #1 L2", "kenjin.unit.general")
		}
	}},
	{"C11: a Shugenja looks at any card face down, and knows it wherever it goes", func(t *testing.T) {
		p := table(t, "players=4", "B6 pass: | brute", "A4 torii: |")
		before := map[engine.Seat]string{}
		for _, s := range []engine.Seat{1, 3} {
			before[s] = face(p, s, 2, "B6", 1)
		}
		play(t, p, "engage shugenja A4", "look seat2 B6 #1")
		if got := face(p, 0, 2, "B6", 1); got != "brute" {
			t.Errorf("seat 0 sees %s", got)
		}
		for s, was := range before {
			if got := face(p, s, 2, "B6", 1); got != was || got != "" {
				t.Errorf("seat %d sees %q", s, got)
			}
		}
		p.turn = 2
		play(t, p, "engage general B6", "move #1 C4")
		if got := face(p, 0, 2, "C4", 1); got != "brute" {
			t.Errorf("seat 0 sees %q where the card has gone", got)
		}
		if got := face(p, 1, 2, "C4", 1); got != "" {
			t.Errorf("seat 1 sees %q", got)
		}
	}},
	{"C13: a General moves a card that lies face down, but not to a full Pass", func(t *testing.T) {
		p := table(t, "setup=random", "L1 torii: peasant ashigaru lord |", "L2 pass: brute archer peasant |")
		play(t, p, "engage general L1")
		legal(t, p, "move #1 L3", "move #1 L4", "move #3 L3", "move #3 L4")
		refused(t, p, "move #1 L2", "kenjin.unit.general.pass")
		refused(t, p, "move #2 L3", "kenjin.unit.general")
		refused(t, p, "move #1 L1", "kenjin.unit.general")
		play(t, p, "move #1 L3")
		row(t, p, 0, "L1", "ashigaru lord general")
		row(t, p, 0, "L3", "peasant")
		if c := p.slot(0, 2, 1); c.up {
			t.Error("the card that was moved lies face up")
		}
	}},
	{"C14: an Assassin strikes on any lane, a partner too, but only what lies face down", func(t *testing.T) {
		p := table(t, "players=4 teams=true", "B4 torii: | brute ashigaru", "A4 port: peasant |", "C4 village: archer |")
		refused(t, p, "assassinate seat2 B4 #2", "kenjin.unit.assassin")
		refused(t, p, "assassinate seat2 B4 #3", "kenjin.unit.assassin")
		refused(t, p, "assassinate seat0 A4 #1", "kenjin.unit.assassin")
		legal := p.Legal(0, nil)
		for _, text := range []string{"assassinate seat2 B4 #1", "assassinate seat2 C4 #1"} { // seat 2 is the partner
			if len(engine.Filter(nil, legal, gesture(t, text))) != 1 {
				t.Errorf("%s is not legal", text)
			}
		}
		play(t, p, "assassinate seat2 B4 #1")
		row(t, p, 2, "B4", "assassin ashigaru")
	}},
	{"C15: only the two seats concerned know what an Assassin removed", func(t *testing.T) {
		p := table(t, "players=4", "B4 torii: | brute ashigaru")
		play(t, p, "assassinate seat2 B4 #1")
		for s, want := range map[engine.Seat]engine.Piece{0: Brute, 1: 0, 2: Brute, 3: 0} {
			if got := p.View(engine.Only(s)).(*View).p.removed[0].unit; got != want {
				t.Errorf("seat %d knows %v, want %v", s, got, want)
			}
		}
	}},
	{"C16: a Lord engaged last costs its owner points, also when an Assassin removes it", func(t *testing.T) {
		p := table(t, "first_player=seat0")
		p.round, p.hand, p.held = p.t.rounds, [seats][units + 1]int8{}, [seats]int8{1, 1}
		p.hand[0][Lord], p.hand[1][Assassin] = 1, 1
		play(t, p, "engage lord L1", "assassinate seat0 L1 #1")
		if p.phase != Over || p.score(0).coward != -5 || p.score(1).coward != 0 {
			t.Errorf("phase %v, %+v, %+v", p.phase, p.score(0), p.score(1))
		}
		if of := p.partsOf(0); of[ofLord] != 100*int(p.score(0).lord)-500 {
			t.Errorf("the Lord is worth %d", of[ofLord])
		}
	}},
	{"C18: the Port counts cards that lay face up before the battle, also those that fall", func(t *testing.T) { fights(t, "", "port", "scout ashigaru | samurai+", "1", 3, 4, 0, 4) }},
	{"C19: the Port counts an Assassin, and an equal fight is nobody’s", func(t *testing.T) { fights(t, "", "port", "ASS | archer", "-", 2, 2, 0, 0) }},
	{"C20: each Peasant has power on the Rice field, and a Samurai fells them all", func(t *testing.T) {
		fights(t, "", "ricefield", "peasant peasant peasant | archer", "0", 3, 2, 5, 0)
		fights(t, "", "ricefield", "peasant peasant peasant | samurai", "1", 0, 3, 0, 4)
	}},
	{"C21: the Village raises what is weak, an Assassin too, never the Lord", func(t *testing.T) {
		fights(t, "", "village", "scout general | brute", "0", 4, 3)
		fights(t, "", "village", "ASS ashigaru | brute", "0", 4, 3)
		fights(t, "", "village", "lord | peasant", "0", 2, 0, 7, 0)
	}},
	{"C22: the larger side loses power in the Palace, and its cards still decide a tie", func(t *testing.T) { fights(t, "", "palace", "scout general ashigaru | archer", "0", 2, 2) }},
	{"C23: the Palace counts the cards left by the Samurai, or by option all that were engaged", func(t *testing.T) {
		fights(t, "", "palace", "lord ashigaru general | samurai peasant", "0", 4, 3, 9, 0)
		fights(t, "palace_count=before", "palace", "lord ashigaru general | samurai peasant", "1", 2, 3, 0, 7)
	}},
	{"C24: a total below zero loses to zero, but not to an empty side", func(t *testing.T) {
		fights(t, "", "palace", "peasant peasant | peasant", "1", -2, 0)
		fights(t, "", "palace", "peasant peasant |", "0", -2, 0)
	}},
	{"C25: nobody conquers the Golden Temple below its power, which the Supply camp helps to reach", func(t *testing.T) {
		p := fights(t, "", "goldentemple", "archer scout | ashigaru", "-", 3, 2, 0, 0)
		row(t, p, 0, "L2", "")
		p = battles(t, table(t, "setup=random", "L2 goldentemple: archer scout | ashigaru", "L1 supply: brute |"), "supply L2", "supply L3")
		won(t, p, "L2", "0", 4, 2)
	}},
	{"C26: nobody conquers the Fortress with too few cards, and an Assassin is one of them", func(t *testing.T) {
		fights(t, "", "fortress", "lord brute | peasant peasant peasant", "-", 6, 0, 0, 0)
		fights(t, "", "fortress", "lord brute ASS | peasant peasant peasant", "0", 7, 0, 9, 0)
	}},
	{"C27: the Sanctuary takes a lowest card of each side, which its owner chooses among several", func(t *testing.T) {
		p := battles(t, table(t, "setup=random", "L2 sanctuary: brute peasant peasant | archer"))
		legal(t, p, "destroy L2 #2", "destroy L2 #3")
		refused(t, p, "destroy #1", "kenjin.field.sanctuary")
		play(t, p, "destroy #2")
		won(t, p, "L2", "0", 3, 0)
		row(t, p, 0, "L2", "brute peasant")
		scores(t, p, 7, 0)
	}},
	{"C28: which of two equal cards the Sanctuary takes may cost the Lord power", func(t *testing.T) {
		for slot, total := range map[string]int16{"#1": 3, "#3": 2} {
			p := battles(t, table(t, "setup=random", "L2 sanctuary: peasant lord peasant | shugenja scout"))
			if p.turn != 0 {
				t.Errorf("seat %d chooses first", p.turn)
			}
			play(t, p, "destroy "+slot)
			legal(t, p, "destroy #1", "destroy #2")
			play(t, p, "destroy #1")
			won(t, p, "L2", "0", total, 1)
		}
	}},
	{"C29: the Sanctuary takes an Assassin that is the lowest card without asking", func(t *testing.T) { fights(t, "", "sanctuary", "ASS brute | ashigaru brute", "-", 3, 3, 0, 0) }},
	{"C30: two Samurai fell each other’s weak and then stand equal", func(t *testing.T) { fights(t, "", "torii", "samurai peasant | samurai brute", "-", 3, 3, 0, 0) }},
	{"C31: two Archers fell two Samurai before these act", func(t *testing.T) {
		fights(t, "", "torii", "archer samurai peasant | archer samurai", "0", 2, 2, 5, 0)
	}},
	{"C32: a Lord gains by the cards after it that still stand, or by option by all engaged", func(t *testing.T) {
		fights(t, "", "torii", "lord peasant ashigaru brute | samurai", "1", 2, 3)
		fights(t, "lord_bonus=engaged", "torii", "lord peasant ashigaru brute | samurai", "0", 5, 3)
	}},
	{"C33: an Assassin gives the Lord nothing, by option the card it removed counts", func(t *testing.T) {
		fights(t, "", "torii", "lord ASS(brute) ashigaru | brute", "0", 6, 3, 7, 0)
		fights(t, "lord_bonus=engaged", "torii", "lord ASS(brute) ashigaru | brute", "0", 7, 3, 7, 0)
	}},
	{"C35: a lane without a card is nobody’s", func(t *testing.T) {
		fights(t, "", "torii", "|", "-", 0, 0, 0, 0)
		fights(t, "", "sanctuary", "brute | archer", "-", 0, 0, 0, 0)
	}},
	{"C36: the winner of the Supply camp chooses two other own lanes, before all other battles", func(t *testing.T) {
		p := battles(t, table(t, "setup=random", "L1 supply: brute | archer", "L2 pass: | peasant samurai"))
		if p.phase != Supplying || p.turn != 0 {
			t.Fatalf("phase %v, seat %d", p.phase, p.turn)
		}
		legal(t, p, "supply L2", "supply L3", "supply L4")
		refused(t, p, "supply L1", "kenjin.field.supply.set")
		play(t, p, "supply L2")
		refused(t, p, "supply L2", "kenjin.field.supply.set")
		legal(t, p, "supply L3", "supply L4")
		if got := face(p, 0, 1, "L2", 2); got != "" {
			t.Errorf("seat 0 sees %q on L2 during the choice", got)
		}
		tied := battles(t, table(t, "setup=random", "L1 supply: brute | brute"))
		if tied.phase != Over {
			t.Errorf("phase %v though nobody has conquered the camp", tied.phase)
		}
		p = battles(t, table(t, "setup=random", "L3 supply: brute |", "L1 torii: brute | peasant"))
		if p.phase != Supplying || p.fought != 1<<2 {
			t.Errorf("phase %v, fought %b: L3 is not first", p.phase, p.fought)
		}
		if order := p.nextLane(); order != 0 {
			t.Errorf("lane %d comes next", order)
		}
	}},
	{"C37: in teams the Supply camp serves the partner’s lanes too", func(t *testing.T) {
		team := table(t, "players=4 teams=true", "A4 supply: brute |", "C6 pass: archer |")
		battles(t, team)
		legal(t, team, "supply A6", "supply B4", "supply B6", "supply C4", "supply C6", "supply D4", "supply D6")
		sets := 0
		for _, a := range team.Legal(0, nil) {
			next := *team
			play(t, &next, "supply "+words.Places[a.To])
			sets += len(next.Legal(0, nil))
		}
		if sets != 2*21 {
			t.Errorf("%d ordered pairs, want twice 21", sets)
		}
		play(t, team, "supply C6", "supply B4")
		won(t, team, "C6", "2", 3, 0)
		alone := battles(t, table(t, "players=4", "A4 supply: brute |"))
		legal(t, alone, "supply A6", "supply D4", "supply D6")
	}},
	{"C38: supplies without an army do not conquer", func(t *testing.T) {
		p := battles(t, table(t, "setup=random", "L1 supply: brute |", "L2 pass: | peasant"), "supply L2", "supply L3")
		won(t, p, "L2", "1", 0, 0)
	}},
	{"C39: the Torii gives a point for each other lane conquered, or by option for itself too", func(t *testing.T) {
		const lanes = "L1 torii: brute |;L2 pass: scout |;L3 port: peasant |"
		three := battles(t, table(t, "setup=random", strings.Split(lanes, ";")...))
		if sum := three.score(0); sum.torii != 2 {
			t.Errorf("the Torii gives %d more", sum.torii)
		}
		four := battles(t, table(t, "setup=random torii_counts_itself=true", append(strings.Split(lanes, ";"), "L4 palace: archer |")...))
		if sum := four.score(0); sum.torii != 4 {
			t.Errorf("the Torii gives %d more", sum.torii)
		}
		three = battles(t, table(t, "setup=random torii_counts_itself=true", strings.Split(lanes, ";")...))
		four = battles(t, table(t, "setup=random", append(strings.Split(lanes, ";"), "L4 palace: archer |")...))
		if three.score(0).torii != 3 || four.score(0).torii != 3 {
			t.Errorf("the Torii gives %d and %d more", three.score(0).torii, four.score(0).torii)
		}
	}},
	{"C40: setups fit the number of players", func(t *testing.T) {
		p := begin(t, "players=2", 1)
		if want := [lanes]engine.Card{RiceField, GoldenTemple, Port, Fortress}; p.tile != want {
			t.Errorf("tiles %v", p.tile)
		}
		for _, opts := range []string{"players=2 setup=draft", "players=3 setup=novice2", "players=4 setup=novice2"} {
			_, err := New().New(options(t, opts), builtIn(t), engine.Bare(1), nil)
			var d *engine.DataError
			if !errors.As(err, &d) || d.Path != "options.setup" || d.Rule != "kenjin.setup.kinds" {
				t.Errorf("%s: %v", opts, err)
			}
		}
	}},
	{"C42: a whole match is scored from four battles", func(t *testing.T) {
		p := table(t, "setup=random",
			"L1 supply: brute peasant scout shugenja | archer ashigaru",
			"L2 pass: samurai general archer | brute peasant ASS(peasant)",
			"L3 torii: lord ashigaru peasant | samurai shugenja",
			"L4 palace: peasant ASS(peasant) | peasant peasant lord general scout")
		if err := holds(p); err != nil {
			t.Fatal(err)
		}
		for s, n := range pieces(p) {
			if n != deck || p.held[s] != 0 {
				t.Errorf("seat %d has %d cards, %d in hand", s, n, p.held[s])
			}
		}
		battles(t, p, "supply L3", "supply L4")
		won(t, p, "L1", "0", 5, 4)
		won(t, p, "L2", "0", 6, 1)
		won(t, p, "L3", "1", 3, 4)
		won(t, p, "L4", "1", 2, 4)
		scores(t, p, 11, 15)
		if o, _ := p.Outcome(); o.Winners() != engine.Only(1) || p.score(0).lanes != 2 || p.score(1).lanes != 2 {
			t.Errorf("%+v", o)
		}
	}},
	{"C43: equal points are decided by lanes, and then shared", func(t *testing.T) {
		for _, c := range []struct {
			conquered [own]engine.Owner
			want      engine.Seats
		}{
			{[own]engine.Owner{1, 2, 1, 1}, 0b01}, // three lanes against one
			{[own]engine.Owner{1, 2, 2, 1}, 0b11},
		} {
			p := table(t, "first_player=seat0")
			p.phase, p.turn, p.round = Over, engine.NoSeat, p.t.rounds+1
			tables := *p.t
			p.t = &tables
			copy(p.won[:], c.conquered[:])
			level(t, p, [2]int16{12, 12})
			o, _ := p.Outcome()
			if o.Winners() != c.want || o.Score[0] != 12 || o.Score[1] != 12 {
				t.Errorf("%v: %+v, want %b", c.conquered, o, c.want)
			}
		}
	}},
	{"C44: in teams the points of partners are summed", func(t *testing.T) {
		p := table(t, "players=4 teams=true")
		p.phase, p.turn, p.round = Over, engine.NoSeat, p.t.rounds+1
		tables := *p.t
		p.t = &tables
		for _, c := range []struct {
			lane  string
			owner engine.Owner
		}{{"A4", 1}, {"A6", 1}, {"B4", 2}, {"B6", 3}, {"D6", 4}, {"D4", 4}} {
			at, _ := words.Place(c.lane)
			p.won[p.laneAt(at)] = c.owner
		}
		worth := map[string]int8{"A4": 4, "A6": 6, "B4": 7, "B6": 5, "D4": 3, "D6": 6}
		tables.points = [tiles + 1]int8{}
		for id, n := range worth {
			at, _ := words.Place(id)
			tables.points[p.tile[p.laneAt(at)]] = n
		}
		tables.toriiPerField = 0
		scores(t, p, 10, 7, 5, 9)
		o, _ := p.Outcome()
		if o.Winners() != 0b1010 || o.Score[0] != 15 || o.Score[1] != 16 {
			t.Errorf("%+v", o)
		}
	}},
}

func TestCases(t *testing.T) {
	for _, c := range cases {
		t.Run(c.name, c.test)
	}
}

// level gives the tiles of a lane values that bring the two seats to their points: the first lane of each seat makes up the difference.
func level(t *testing.T, p *Position, want [2]int16) {
	t.Helper()
	p.t.toriiPerField = 0
	for s := range engine.Seat(2) {
		for _, l := range p.row().own[s] {
			if p.won[l] == engine.OwnerOf(s) {
				p.t.points[p.tile[l]] += int8(want[s] - p.score(s).total())
				break
			}
		}
	}
}

// face is what a seat sees of a card: the id of its unit, or nothing.
func face(p *Position, who, of engine.Seat, lane string, n int16) string {
	at, _ := words.Place(lane)
	v := p.View(engine.Only(who)).(*View)
	return words.Pieces[v.p.slot(of, v.p.laneAt(at), n).unit]
}
