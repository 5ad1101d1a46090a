package rumble

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
)

// fixed are the numbers that no owner's file may change: the form of the game.
var fixed = []string{
	"daimyo_cards[0].copies", "daimyo_cards[1].copies", "daimyo_cards[2].copies", "daimyo_cards[3].copies", "daimyo_cards[4].copies",
	"daimyo_cards[5].copies", "dice_per_player.count", "dice_per_player.sides", "force.daimyo_deployment", "large_castles.values[0]",
	"large_castles.values[10]", "large_castles.values[1]", "large_castles.values[2]", "large_castles.values[3]", "large_castles.values[4]",
	"large_castles.values[5]", "large_castles.values[6]", "large_castles.values[7]", "large_castles.values[8]", "large_castles.values[9]",
	"schema", "small_castles.counts.1", "small_castles.counts.2", "small_castles.counts.3", "small_castles.counts.4",
	"small_castles.counts.5", "small_castles.counts.6", "tactic_cards[0].copies", "tactic_cards[10].copies", "tactic_cards[11].copies",
	"tactic_cards[1].copies", "tactic_cards[2].copies", "tactic_cards[3].copies", "tactic_cards[4].copies", "tactic_cards[5].copies",
	"tactic_cards[6].copies", "tactic_cards[7].copies", "tactic_cards[8].copies", "tactic_cards[9].copies", "units.advanced.daimyo_per_player",
	"units.basic.daimyo_per_player",
}

// TestForecastsAreWhatTheRulesThenDo plays random matches, with the built-in data and with data in which every number is changed. It
// compares the forecasts of a view with the next moment.
func TestForecastsAreWhatTheRulesThenDo(t *testing.T) {
	owners, kept := enginetest.OwnersData(t, New())
	slices.Sort(kept)
	if !slices.Equal(kept, fixed) {
		t.Fatalf("an owner's file cannot change\n%v\nwant\n%v", kept, fixed)
	}
	for _, file := range [][]byte{data, owners} {
		for i, opts := range []string{"players=2", "players=3", "players=4 daimyo=true", "players=3 daimyo=true reinforce_optional=true",
			"players=2 daimyo=true reinforce_optional=true reinforce_daimyo_only=false"} {
			for seed := range uint64(6) {
				f := foretold{T: t, m: random(t, file, opts, 100*uint64(i)+seed), points: map[engine.Seat]int{}}
				for no := range f.m.Records() {
					for _, frame := range f.m.Frames(no, 0) {
						f.moment(frame)
					}
				}
				if f.battles != provinces {
					t.Errorf("%s, seed %d: %d battles were moments, want %d", opts, seed, f.battles, provinces)
				}
			}
		}
	}
}

// random is a random match from its beginning to its end.
func random(t *testing.T, file []byte, opts string, seed uint64) *engine.Match {
	t.Helper()
	m := match(t, opts, engine.Header{Seed: seed, Data: json.RawMessage(file)})
	for rng := rand.New(rand.NewPCG(seed, 7)); m.ToAct() != 0; {
		s := m.ToAct().First()
		legal := m.Legal(s, nil)
		a := legal[rng.IntN(len(legal))]
		v := m.View(engine.Only(s)).(*View)
		if _, why, ok := m.Do(s, a); !ok {
			t.Fatalf("a legal step was refused: %v", why)
		}
		if a.Kind == KindDeploy {
			deployed(t, v, m.View(engine.Only(s)).(*View), s, a)
		}
	}
	return m
}

// match begins a match with a player for each seat; scenario begins one from a position.
func match(t *testing.T, opts string, h engine.Header) *engine.Match {
	t.Helper()
	o := options(t, opts)
	h.Options, h.Agreement = o, engine.Free
	for s := range o.SeatCount(optionList) {
		h.Players = append(h.Players, engine.Player{Seats: []engine.Seat{engine.Seat(s)}})
		h.Colours = append(h.Colours, s)
	}
	m, err := engine.NewMatch(New(), h)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func scenario(t *testing.T, opts string, position []byte) *engine.Match {
	t.Helper()
	return match(t, opts, engine.Header{Seed: 1, Scenario: "test", Position: position})
}

// deployed compares the forecast of a deployment with the table after it.
func deployed(t *testing.T, before, after *View, s engine.Seat, a engine.Action) {
	t.Helper()
	i := slices.IndexFunc(before.Groupings(), func(g Grouping) bool { return g.Die == a.Die })
	if i < 0 {
		t.Fatalf("no grouping has die %d: %v", a.Die, before.Groupings())
	}
	g := before.Groupings()[i]
	units := func(v *View, at engine.Place) int {
		n := v.Armies(s, at)
		if v.Daimyo(s) == at {
			n++
		}
		return n
	}
	if got := units(after, g.To) - units(before, g.To); got != g.N || g.To != a.To || g.Castle != after.Castle(a.To) {
		t.Errorf("%+v foretells %d units; %+v brings %d", g, g.N, a, got)
	}
	if after.Phase() != Turn {
		return // the War has begun, so the forecast does not apply any more
	}
	if told, got := before.After(a), after.Battle(a.To); !same(told, got) {
		t.Errorf("%+v foretells\n%+v\nand there is\n%+v", a, told, got)
	}
}

func same(a, b Battle) bool {
	x, err := json.Marshal(a)
	y, err2 := json.Marshal(b)
	return err == nil && err2 == nil && string(x) == string(y)
}

// foretold goes through the moments of a match and remembers the last forecast.
type foretold struct {
	*testing.T
	m       *engine.Match
	next    Battle // as the moment before saw it
	any     bool
	points  map[engine.Seat]int // as the events count them
	battles int
}

func (f *foretold) moment(frame engine.Frame) {
	f.Helper()
	v := frame.View.(*View)
	var reinforced []engine.Place
	fought, last := false, engine.Place(0)
	for _, e := range frame.Events {
		switch e.Kind {
		case EventBattle, EventEmpty:
			if fought {
				f.Fatalf("two battles in one moment: %v", frame.Events)
			}
			fought, last = true, e.To
			f.battles++
			f.Errors(f.any && f.next.Place == e.To && f.next.Castle == int(e.N) && f.next.Number == f.battles, "which battle comes", e)
			f.Errors((e.Kind == EventEmpty) == (f.next.By == Nobody), "whether anybody is there", e)
		case EventForce:
			side := f.side(e.Owner.Seat())
			f.Errors(side.Force == int(e.N) && side.Has(Army) == int(e.Nums[0]) && side.Has(Daimyo) == int(e.Nums[1]) && side.Has(0) == int(e.Nums[2]),
				"the force of a side", e)
			sum := 0
			for _, part := range side.Parts {
				sum += part.Force
			}
			f.Errors(sum == side.Force, "the parts of a force", e)
		case EventWinner, EventWinnerKatana, EventWinnerAlone:
			want := map[engine.EventKind]Decision{EventWinner: ByForce, EventWinnerKatana: ByKatana, EventWinnerAlone: ByPresence}[e.Kind]
			f.Errors(f.next.Winner == e.Owner.Seat() && f.next.Sides[0].Seat == f.next.Winner && f.next.By == want, "who wins, by what", e)
			f.points[e.Owner.Seat()] += int(e.N)
		case EventKaro:
			f.Errors(f.next.Karo == e.Owner.Seat() && f.next.Small == int(e.N), "who is karo", e)
			f.points[e.Owner.Seat()] += int(e.N)
		case EventReinforce:
			reinforced = append(reinforced, e.To)
			f.Errors(f.next.Tokens == int(e.N) || v.p.rules.optional, "reinforcements", e)
		case EventScore:
			f.Errors(f.points[e.Owner.Seat()] == int(e.N), "the score", e)
		}
	}
	if fought && !v.p.rules.optional && !slices.Equal(reinforced, f.next.Reinforced) {
		f.Errorf("reinforcements go to %v, foretold were %v", reinforced, f.next.Reinforced)
	}
	f.table(v, last, reinforced)
	f.next, f.any = v.Next()
}

// table tests that the view shows the table of the moment: the current battle with its pieces, the scores so far.
func (f *foretold) table(v *View, fought engine.Place, reinforced []engine.Place) {
	f.Helper()
	for s := range engine.Seat(v.Seats()) {
		large, small := v.Score(s)
		if large+small != f.points[s] {
			f.Errorf("in phase %s seat %d has %d and %d points, told were %d", v.Phase(), s, large, small, f.points[s])
		}
	}
	hand, lies := v.AtHand()
	if want := v.Phase() == War && v.Fought() > 0 || v.Phase() == Reinforce; lies != want {
		f.Errorf("in phase %s after castle %d a battle lies on the table: %v", v.Phase(), v.Fought(), lies)
	}
	if !lies {
		return
	}
	if fought != 0 && hand.Place != fought || v.Cleared(hand.Place) || !hand.Fought {
		f.Errorf("the battle at hand is %+v, told was %s", hand, words.Places[fought])
	}
	if len(reinforced) > 0 && !slices.Equal(slices.Sorted(slices.Values(reinforced)), hand.Reinforced) {
		f.Errorf("the battle at hand reinforces %v, told were %v", hand.Reinforced, reinforced)
	}
	for _, at := range v.Order() {
		if v.Castle(at) < hand.Castle != v.Cleared(at) {
			f.Errorf("during the battle for castle %d the pieces at castle %d are off the map: %v", hand.Castle, v.Castle(at), v.Cleared(at))
		}
	}
	if hand.Winner != engine.NoSeat && v.ScoreAfter(hand.Winner, hand.Place) != f.points[hand.Winner] {
		f.Errorf("after the battle at hand its winner has %d points, told were %d", v.ScoreAfter(hand.Winner, hand.Place), f.points[hand.Winner])
	}
}

// Errors reports a forecast that did not come true.
func (f *foretold) Errors(ok bool, what string, e engine.Event) {
	f.Helper()
	if !ok {
		f.Errorf("%s is not what was foretold: %s %+v, foretold %+v", what, words.Events[e.Kind], e, f.next)
	}
}

func (f *foretold) side(s engine.Seat) Side {
	for _, side := range f.next.Sides {
		if side.Seat == s {
			return side
		}
	}
	return Side{Seat: engine.NoSeat}
}

// TestABattleThatReinforcementsTurned: without them the second would have won, by force or by katana.
func TestABattleThatReinforcementsTurned(t *testing.T) {
	for _, c := range []struct {
		units  string
		katana []int8
		at     engine.Place
		turned bool
	}{
		{"odawara 1 0, kiyosu 2 3, yonezawa 15 0, kyoto 0 15", []int8{2, 1}, Kiyosu, true}, // 4 to 3, else 3 to 3 and the other's katana
		{"odawara 1 0, kiyosu 2 2, yonezawa 15 0, kyoto 0 16", []int8{1, 2}, Kiyosu, true}, // 3 to 3 by katana, else 2 to 3
		{"odawara 1 0, kiyosu 2 2, yonezawa 15 0, shuri 0 16", []int8{1, 2}, Kiyosu, true}, // 3 to 2, else 2 to 2 and the other's katana
		{"odawara 1 0, kiyosu 2 2, yonezawa 15 0, shuri 0 16", []int8{2, 1}, Kiyosu, false},
		{"odawara 1 0, kiyosu 3 2, yonezawa 14 0, shuri 0 16", []int8{1, 2}, Kiyosu, false},
	} {
		p := lastStand(t, "players=2", c.katana, c.units)
		p.war(nil)
		if b := p.battleAt(c.at); b.Turned != c.turned {
			t.Errorf("%s: turned is %v: %+v", c.units, b.Turned, b)
		}
	}
}
