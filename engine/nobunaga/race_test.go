package nobunaga

import (
	"context"
	"math"
	"slices"
	"strings"
	"testing"

	"tenka/engine"
	"tenka/engine/bot/search"
)

// right is a position with one obviously right choice.
type right struct {
	name string
	table
	play, dice string
	want       []string // a choice with one of these steps is right; "not " before a step stands for a choice without it
}

const (
	// Oda then has eight resource zones.
	eightZones = "harima: oda 2; noto: oda 2; kii_ishiyama: oda 4; mino: oda 11 shibata; yamashiro: oda 8; south_omi: oda 7"
	eightHeld  = "harima oda, noto oda, kii_ishiyama oda"
)

var plainlyRight = []right{
	{name: "the ninth zone stands empty", table: table{turn: 10, zones: eightZones + "; north_omi:", control: eightHeld, oda: "o_niwa", opp: "none"},
		want: []string{"go north_omi"}},
	{name: "the ninth zone is a marker away", table: table{turn: 10, zones: eightZones + "; mino: oda 1; owari: oda 3 niwa", control: eightHeld, markers: "ukita neutral",
		oda: "o_niwa", opp: "none"}, want: []string{"diplomacy ukita x1"}},
	{name: "Ukita's zone is Oda's ninth", table: table{turn: 10, active: "opponents", zones: eightZones, control: eightHeld, markers: "ukita with_oda", oda: "none",
		opp: "p_mori"}, want: []string{"diplomacy ukita x2", "diplomacy tokugawa x2", "go harima", "go noto", "go kii_ishiyama", "event p_mori"}},
	{name: "a second victory zone lies open", table: table{active: "opponents", turn: 4, zones: "yamashiro: miyoshi 2; south_omi: oda 1; mino: oda 13 shibata",
		control: "yamashiro miyoshi", oda: "none", opp: "p_mori"}, want: []string{"go south_omi", "go mino"}},
	{name: "Nobunaga stands beside Kennyo with one corps", table: table{active: "opponents", turn: 4, zones: "yamato: oda 1 nobunaga; kii_ishiyama: honganji 6 kennyo",
		control: "yamato oda", oda: "none", opp: "p_mori"}, want: []string{"go yamato"}},
	{name: "Nobunaga does not stay beside Kennyo with one corps", table: table{turn: 4, zones: "kawachi: oda 1 nobunaga; kii_ishiyama: honganji 6 kennyo; yamashiro: oda 11",
		control: "kawachi oda", oda: "o_niwa", opp: "p_mori"}, want: []string{"go yamashiro", "go kawachi"}},
	{name: "Kennyo stands alone in Ishiyama", table: table{turn: 5, zones: "kii_ishiyama: kennyo; yamato: oda 5 akechi", control: "yamato oda", oda: "o_niwa", opp: "none"},
		want: []string{"go kii_ishiyama"}},
	{name: "the last card takes the zone that Oda needs", table: table{active: "opponents", turn: 10,
		zones: eightZones + "; harima: oda 1; north_omi: oda 3; north_settsu: miyoshi 4 miyoshi_trio", control: eightHeld + ", north_omi oda", gone: "azai_nagamasa",
		oda: "none", opp: "p_mori"}, want: []string{"go harima", "diplomacy tokugawa x2"}},
	{name: "one corps is left to beat", table: table{turn: 5, zones: "north_omi: azai 4; mino: oda 13 shibata", gone: "azai_nagamasa"},
		play: "march mino oda, take oda x12, lead shibata, go north_omi, pay o_niwa", dice: "attack 1 2 3 6 6 6 6 6 6 6 6 6", want: []string{"not stop"}},
	{name: "Uesugi goes to war", table: table{phase: "opp_die", active: "opponents", turn: 3, more: `"dice":[1,1],"stage":"dice"`}, want: []string{"marker uesugi"}},
	{name: "the enemy in Mino is beaten where he stands", table: table{turn: 5, zones: "mino: oda 12 shibata, asakura 2; echizen:", gone: "asakura_yoshikage", oda: "o_niwa",
		opp: "none"}, want: []string{"fight mino oda"}},
	{name: "a beaten stack does not attack again", table: table{turn: 5, zones: "mino: oda 13 shibata"}, play: "march mino oda, take oda x3, lead shibata, go north_omi, pay o_niwa",
		dice: "attack 6 6 6, counter 1 1 6 6", want: []string{"stop"}},
}

// is reports whether a choice is right.
func (r *right) is(t *testing.T, choice []engine.Action) bool {
	return slices.ContainsFunc(r.want, func(text string) bool {
		text, not := strings.CutPrefix(text, "not ")
		g := gesture(t, text)
		return not != slices.ContainsFunc(choice, func(a engine.Action) bool {
			open := func(a, g int16) bool { return g == engine.Open || a == g }
			return a.Kind == g.Kind && open(int16(a.To), int16(g.To)) && open(int16(a.From), int16(g.From)) && open(int16(a.Owner), int16(g.Owner)) &&
				open(int16(a.Card), int16(g.Card)) && open(a.N, g.N)
		})
	})
}

// The two stronger levels find the obviously right choice, with half and with a fifteenth of their playouts.
func TestObviouslyRightChoicesAreFound(t *testing.T) {
	for _, r := range plainlyRight {
		p := r.table.position(t)
		if r.play != "" {
			play(t, p, r.play, r.dice)
		}
		s := p.ToAct().First()
		for _, n := range []int{250, 800} {
			choice := search.NewRace(game{}, p).Choose(context.Background(), question(p, s, n))
			if !r.is(t, choice) {
				t.Errorf("%s: with %d playouts seat %d chooses %s", r.name, n, s, said(choice))
			}
		}
	}
}

// The zones at the end say nothing of who wins, so they are in no figure: a match that Oda loses early with four zones is no better than one that it
// loses late with none.
func TestFiguresCountVictoriesNotZones(t *testing.T) {
	r := plainlyRight[slices.IndexFunc(plainlyRight, func(r right) bool { return r.name == "Nobunaga stands beside Kennyo with one corps" })]
	p := r.table.position(t)
	s := p.ToAct().First()
	list := search.NewRace(game{}, p).Weigh(context.Background(), context.Background(), question(p, s, 800))
	for _, w := range list {
		for i, lead := range w.Leads {
			if lead == w.Points[i] {
				t.Fatalf("the lead %v is a number of zones", lead)
			}
		}
	}
	mean, _ := search.Outlook(context.Background(), game{}, p.Clone(), question(p, s, 0).Sample, 20, 1)
	if math.Abs(mean.Expected[0]+mean.Expected[1]-100) > 1e-9 || math.Abs(mean.Expected[0]-100*mean.Won[0]) > 1e-9 {
		t.Errorf("of 100 matches the seats win %v, a part of %v", mean.Expected[:2], mean.Won[:2])
	}
}
