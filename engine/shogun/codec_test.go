package shogun

import (
	"encoding/json"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
)

func TestDecodeDrawsTheMissingParts(t *testing.T) {
	enginetest.DecodeDraws(t, New(), "players=4", "players=3 side=moon", "players=5 setup=random shuffle-columns=false")
}

func TestDecodeRefusesPositionsThatNoMatchReaches(t *testing.T) {
	const (
		map3   = `"provinces":{"aki":{"owner":0,"armies":3},"bingo":{"owner":1,"armies":3},"kaga":{"owner":2,"armies":3}}`
		empty  = `"tower":{"seats":[0,0,0],"farmers":0}`
		orders = `"orders":["combatA","castle","temple","theatre","rice","tax","army5","army3","army1move","combatB"]`
	)
	for _, c := range []struct{ options, position, path, words string }{
		{"", `{"phase":"lunch"}`, "phase", "lunch"},
		{"", `{"phase":"draft_pick"}`, "phase", "no draft"},
		{"", `{"year":3}`, "year", "from 1 to 2"},
		{"", `{"season":4}`, "season", "from 1 to 3"},
		{"", `{"phase":"over","year":1}`, "year", "from 2 to 2"},
		{"", `{"provinces":{"edo":{"owner":0,"armies":1}}}`, "provinces", `"edo"`},
		{"", `{"provinces":{"tosa":{"owner":0,"armies":1}}}`, "provinces", `"tosa"`},
		{"", `{"provinces":{"aki":{"owner":3,"armies":1}}}`, "provinces.aki.owner", "0 to 2"},
		{"", `{"provinces":{"aki":{"owner":0,"armies":0}}}`, "provinces.aki.armies", "from 1"},
		{"", `{"provinces":{"aki":{"owner":0,"armies":1,"built":["castle","castle"]}}}`, "provinces.aki.built[1]", "different"},
		{"", `{"provinces":{"kai":{"owner":0,"armies":1,"built":["castle","temple"]}}}`, "provinces.kai.built[1]", "1 sites"},
		{"", `{"provinces":{"aki":{"owner":0,"armies":40},"kai":{"owner":0,"armies":40}}}`, "provinces.kai.armies", "at most 62"},
		{"", `{"provinces":{}}`, "provinces", "at least"},
		{"", `{"seats":[]}`, "seats", "a list of 3"},
		{"", `{"seats":[{"chests":0,"points":0,"rice":19},{"chests":0,"points":0,"rice":0},{"chests":0,"points":0,"rice":0}]}`, "seats[0].rice", "from 0 to 18"},
		{"", `{"tower":{"seats":[0,0],"farmers":0}}`, "tower.seats", "a list of 3"},
		{"", `{"tower":{"seats":[60,0,0],"farmers":0}}`, "tower.seats[0]", "found 60"},
		{"", `{"tray":{"seats":[0,0,0],"farmers":21}}`, "tray.farmers", "from 0 to 20"},
		{"", `{"events":{"deck":["event-1"]}}`, "events.deck", "a list of 12"},
		{"", `{"events":{"gone":["event-1"]}}`, "events.gone", "0 of the 4"},
		{"", `{"events":{"ruling":"event-1"}}`, "events.ruling", "after planning"},
		{"", `{"orders":["castle"]}`, "orders", "a list of 10"},
		{"", `{"orders":["castle","castle"]}`, "orders[1]", "once"},
		{"", `{"specials":["plus-rice"]}`, "specials", "a list of 5"},
		{"", `{"taken":[0,1,2,-1,-1]}`, "taken", "no turn order"},
		{"", `{"slot":3}`, "slot", "from 0 to 0"},
		{"", `{"from":"aki"}`, "from", "none"},
		{"", `{"sealed":[true,true,true]}`, "sealed", "not all"},
		{"", `{` + map3 + `,"plans":[{"castle":"kaga"},{},{}]}`, "plans[0].castle", "all round"},
		{"", `{` + map3 + `,"plans":[{"castle":"aki","bid":"aki"},{},{}]}`, "plans[0].bid", "once"},
		{"", `{` + map3 + `,"plans":[{"castle":"event-1"},{},{}]}`, "plans[0].castle", "a chest card"},
		{"", `{` + map3 + `,"plans":[{"market":"aki"},{},{}]}`, "plans[0]", `"market"`},
		{"", `{` + map3 + `,"plans":[{"castle":"lost"},{},{}]}`, "plans[0].castle", `"lost"`},
		{"", `{` + map3 + `,"sealed":[true,false,false]}`, "plans[0]", "5 empty"},
		{"", `{"changed":["aki"]}`, "changed[0]", "while actions"},
		{"", `{"drawn":["aki","kaga"]}`, "drawn", "none outside"},
		{"", `{` + map3 + `,"phase":"special"}`, "queue", "every seat"},
		{"", `{` + map3 + `,"phase":"special","queue":[-1,0,1,2]}`, "queue[0]", "once"},
		{"", `{` + map3 + `,"phase":"special","queue":[-128,0,1,2]}`, "queue[0]", "once"},
		{"", `{` + map3 + `,"phase":"special","queue":[0,1,2],"at":1}`, "taken", "have picked"},
		{"", `{` + map3 + `,"phase":"special","queue":[0,1,2],"at":3}`, "at", "from 0 to 2"},
		{"", `{` + map3 + `,"phase":"attack","at":1,"taken":[0,1,-1,-1,-1]}`, "taken", "every seat"},
		{"", `{` + map3 + `,"phase":"over","taken":[0,1,2,-1,-1]}`, "taken", ""},
		{"", `{` + map3 + `,"phase":"over","at":1}`, "taken", ""},
		{"", `{` + map3 + `,"phase":"winter","at":1,"taken":[0,1,2,-1,-1]}`, "taken", ""},
		{"", `{` + map3 + `,"phase":"attack","at":4,"taken":[0,1,2,-1,-1]}`, "at", "seat in play"},
		{"", `{` + map3 + `,"phase":"attack","at":1,"taken":[0,1,2,-1,-1]}`, "slot", "from 1 to 10"},
		{"", `{` + map3 + `,` + orders + `,"phase":"attack","slot":2,"at":1,"taken":[0,1,2,-1,-1]}`, "slot", "of this phase"},
		{"", `{` + map3 + `,` + orders + `,"phase":"attack","slot":9,"at":1,"taken":[0,1,2,-1,-1]}`, "slot", "of this phase"},
		{"", `{` + map3 + `,` + orders + `,"phase":"move","slot":1,"at":1,"taken":[0,1,2,-1,-1]}`, "slot", "of this phase"},
		{"", `{` + map3 + `,` + orders + `,"phase":"move","slot":2,"at":1,"taken":[0,1,2,-1,-1]}`, "slot", "of this phase"},
		{"", `{` + map3 + `,` + orders + `,"phase":"attack","slot":1,"at":1,"taken":[0,1,2,-1,-1]}`, "from", "on the card"},
		{"", `{` + map3 + `,"phase":"revolt","at":1,"taken":[0,1,2,-1,-1],"drawn":["aki"]}`, "drawn", "2 to 3"},
		{"", `{` + map3 + `,"phase":"revolt","at":1,"taken":[0,1,2,-1,-1],"drawn":["aki","kaga"]}`, "drawn[1]", "of the seat"},
		{"", `{"last":{"at":"edo"}}`, "last.at", "edo"},
		{"", `{"last":{"at":"aki","from_map":{"seats":[2,0,0],"farmers":0},"from_supply":{"seats":[0,0,0],"farmers":0},"from_tray":{"seats":[0,0,0],"farmers":0},"residents_before":{"seats":[1,0,0],"farmers":0},"released":{"seats":[2,0,0],"farmers":0},"stuck":{"seats":[0,0,0],"farmers":0},"tray":{"seats":[4,0,0],"farmers":0}}}`, "last.released.seats[0]", "at most the 1"},
		{"", `{"last":{"at":"aki","from_map":{"seats":[2,0,0],"farmers":0},"from_supply":{"seats":[0,0,0],"farmers":0},"from_tray":{"seats":[0,0,0],"farmers":0},"residents_before":{"seats":[1,0,0],"farmers":0},"released":{"seats":[0,0,0],"farmers":0},"stuck":{"seats":[3,0,0],"farmers":0},"tray":{"seats":[0,0,0],"farmers":0}}}`, "last.stuck.seats[0]", "at most the 2"},
		{"", `{"last":{"at":"aki","from_map":{"seats":[2,0,0],"farmers":0},"from_supply":{"seats":[0,0,0],"farmers":0},"from_tray":{"seats":[0,0,0],"farmers":0},"residents_before":{"seats":[1,0,0],"farmers":0},"released":{"seats":[1,0,0],"farmers":0},"stuck":{"seats":[1,0,0],"farmers":0},"tray":{"seats":[3,0,0],"farmers":0}}}`, "last.tray.seats[0]", "expected 2"},
		{"", `{"winters":[]}`, "winters", "a list of 2"},
		{"", `{"draft":{"deck":[],"open":["",""],"left":[]}}`, "draft", "in the phase"},
		{"setup=draft", `{"phase":"draft_group"}`, "draft", "in progress"},
		{"setup=draft", `{"draft":{"deck":[],"open":["aki","kaga"],"left":[]}}`, "draft.deck", "all provinces"},
		{"setup=draft", `{"draft":{"deck":[],"open":["aki"],"left":[]}}`, "draft.open", "a list of 2"},
		{"setup=draft", `{"orders":["castle"],"draft":{"deck":[],"open":["aki","kaga"],"left":[]}}`, "orders", "in the phase"},
		{"", `{"` + `unit":{}}`, "unit", "no field"},
	} {
		if !strings.Contains(c.position, "tower") && !strings.Contains(c.options, "draft") && strings.Contains(c.position, `"provinces":{"aki":{"owner":0,"armies":3}`) {
			c.position = strings.TrimSuffix(c.position, "}") + "," + empty + "}"
		}
		enginetest.DecodeRefuses(t, New(), "players=3 "+c.options, c.position, c.path, c.words)
	}
}

func TestAFileOfAnEndedMatchNeedsNoYear(t *testing.T) {
	same(t, "year", on(t, "players=3", "aki blue 3, bingo yellow 3, kaga red 3", `"phase":"over"`).year, years)
}

// One value of a position is changed at a time: the file is refused with one line, or a match can be played from it.
func TestOneChangedValueOfAPositionIsRefusedOrPlayed(t *testing.T) {
	tables := builtIn(t)
	accepted, tried := 0, 0
	for i, opts := range []string{"players=3", "players=4 side=moon", "players=5 setup=random"} {
		o := options(t, opts)
		p, c, rng := begin(t, opts, uint64(i)), engine.Bare(1), rand.New(rand.NewPCG(uint64(i), 3))
		met := map[Phase]int{}
		for p.phase != Over {
			s := p.ToAct().First()
			list := p.Legal(s, nil)
			if err := p.Apply(s, list[rng.IntN(len(list))], c, nil); err != nil {
				t.Fatal(err)
			}
			if met[p.phase]++; met[p.phase] > 2 && rng.IntN(100) > 0 || testing.Short() && met[p.phase] > 1 {
				continue
			}
			b, _ := game{}.Encode(p)
			var root map[string]any
			if err := json.Unmarshal(b, &root); err != nil {
				t.Fatal(err)
			}
			changes(root, rng, func() {
				tried++
				b, _ := json.Marshal(root)
				read, err := game{}.Decode(o, tables, b, engine.Bare(1), nil)
				if err != nil {
					enginetest.OneLine(t, err)
					return
				}
				accepted++
				q := read.(*Position)
				if err := holds(q); err != nil {
					t.Fatalf("%v in %s", err, b)
				}
				written, _ := game{}.Encode(q)
				if again, err := (game{}).Decode(o, tables, written, engine.Replay(nil, 0), nil); err != nil || again.Hash() != q.Hash() {
					t.Fatalf("written and read again: %v\n%s", err, written)
				}
				v := q.View(engine.Only(engine.Seat(rng.IntN(q.Seats()))))
				dst := q.Clone()
				if New().Sample(v, engine.Bare(3), dst); dst.View(v.Who()).Hash() != v.Hash() {
					t.Fatalf("sampled from its view the position gives another view: %s", b)
				}
				if steps := enginetest.PlayOut(q, rand.NewPCG(1, 1), engine.Bare(2), nil, suite.Bound); steps > suite.Bound {
					t.Fatalf("%d decisions from %s", steps, b)
				}
			})
		}
	}
	t.Logf("%d of %d positions are accepted", accepted, tried)
}

// changes replaces each part of a value in turn by other values, and calls f with each.
func changes(v any, rng *rand.Rand, f func()) {
	try := func(set func(any), old any) {
		for _, other := range []any{nil, 0.0, -1.0, 1.0, 2.0, 7.0, true, "aki", "lost", "chest-0", []any{}} {
			if rng.IntN(24) == 0 {
				set(other)
				f()
			}
		}
		set(old)
	}
	switch v := v.(type) {
	case map[string]any:
		for _, id := range slices.Sorted(maps.Keys(v)) {
			old := v[id]
			if rng.IntN(3) == 0 {
				delete(v, id)
				f()
			}
			try(func(other any) { v[id] = other }, old)
			changes(old, rng, f)
		}
	case []any:
		for i, old := range v {
			try(func(other any) { v[i] = other }, old)
			changes(old, rng, f)
		}
	}
}

func FuzzDecode(f *testing.F) {
	enginetest.FuzzDecode(f, New(), suite, 1, []string{"players=3", "players=4 side=moon", "players=5 must-move=false tie-cubes-to-tower=true"},
		func(pos engine.Position, rng *rand.Rand) bool {
			p := pos.(*Position)
			return rng.IntN(25) == 0 || p.phase == Revolt
		})
}
