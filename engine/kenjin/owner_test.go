package kenjin

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tenka/engine"
)

// number is one number of a data file: its path, and functions that read and set it.
type number struct {
	path string // keys and indices, from the root
	key  string // the last key
	get  func() float64
	set  func(float64)
}

// numbersOf are all numbers of a decoded JSON file, in the order of their paths.
func numbersOf(root any) []number {
	var list []number
	var walk func(path, key string, v any, set func(any))
	walk = func(path, key string, v any, set func(any)) {
		switch v := v.(type) {
		case map[string]any:
			for _, k := range slices.Sorted(maps.Keys(v)) {
				walk(path+"."+k, k, v[k], func(n any) { v[k] = n })
			}
		case []any:
			for i := range v {
				walk(path+"."+strconv.Itoa(i), key, v[i], func(n any) { v[i] = n })
			}
		case float64:
			now := v
			list = append(list, number{strings.TrimPrefix(path, "."), key, func() float64 { return now }, func(n float64) { now = n; set(n) }})
		}
	}
	walk("", "", root, func(any) {})
	return list
}

// fixed reports whether no file may change a number, because the form of the game depends on it.
func fixed(path string) bool {
	for _, start := range []string{"schema", "teams.", "setups."} {
		if strings.HasPrefix(path, start) {
			return true
		}
	}
	return strings.Contains(path, ".seats.") || slices.Contains([]string{"units.3.count", "units.5.count", "battlefields.3.params.fields",
		"battlefields.6.params.destroy"}, path)
}

// ownersFile is a data file in which as many numbers as possible differ from ours, each alone or together with those that must agree with it,
// and the set of changed ones. rng decides the order if not all can change.
//
// If fewer is true, the file has fewer rounds than ours: the number of rounds depends on a list, not on another number.
func ownersFile(t *testing.T, fewer bool, rng *rand.Rand) (file []byte, changed map[string]bool) {
	t.Helper()
	changed = map[string]bool{}
	var root any
	if err := json.Unmarshal(data, &root); err != nil {
		t.Fatal(err)
	}
	if fewer {
		root.(map[string]any)["turns"] = map[string]any{"rounds": 5.0, "cards_per_turn": []any{3.0, 3.0, 3.0, 3.0, 1.0}, "source": "owner"}
		changed["turns.rounds"] = true
	}
	list := numbersOf(root)
	ours := map[string]float64{}
	for _, n := range list {
		ours[n.path] = n.get()
	}
	accepted := func() bool {
		b, err := json.Marshal(root)
		if err != nil {
			t.Fatal(err)
		}
		_, err = newTables(b)
		return err == nil
	}
	attempt := func(by map[int]float64) bool {
		for i, d := range by {
			list[i].set(list[i].get() + d)
		}
		back := func(n number) bool { return changed[n.path] && n.get() == ours[n.path] && n.path != "turns.rounds" }
		if accepted() && !slices.ContainsFunc(list, back) {
			return true
		}
		for i, d := range by {
			list[i].set(list[i].get() - d)
		}
		return false
	}
	// together are the numbers that stand for the same thing: the value of tiles and of their lanes, the Lord's power.
	together := func(i int) []int {
		var same []int
		for j, n := range list {
			worth := func(n number) bool { return n.key == "points" || n.key == "value" }
			lord := func(n number) bool { return n.path == "lord.base" || n.path == "units.5.power" }
			if n.get() == list[i].get() && (worth(n) && worth(list[i]) || lord(n) && lord(list[i])) {
				same = append(same, j)
			}
		}
		return same
	}
	for _, i := range rng.Perm(len(list)) {
		n := list[i]
		if n.get() != ours[n.path] {
			changed[n.path] = true
			continue
		}
		done := false
		for _, d := range []float64{1, 2, -1, 3} {
			by := map[int]float64{i: d}
			for _, j := range together(i) {
				by[j] = d
			}
			if done = attempt(by); done {
				break
			}
		}
		for _, j := range rng.Perm(len(list)) {
			for _, d := range []float64{1, -1} { // cards of a deck and cards of the turns must have the same sum
				if !done && i != j && n.key == list[j].key && (n.key == "count" || n.key == "cards_per_turn") {
					done = attempt(map[int]float64{i: d, j: -d})
				}
			}
		}
		for _, m := range list {
			if m.get() != ours[m.path] {
				changed[m.path] = true
			}
		}
	}
	b, err := json.MarshalIndent(root, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	return append(b, '\n'), changed
}

// ownersPath is a data file with other numbers, for tests that none of ours is in the code.
const ownersPath = "testdata/owner.json"

// TestAnOwnersFileMayChangeEveryNumber makes data files until each number that may change differs in one of them, plays with each, and tests
// that the rules do what was forecast.
func TestAnOwnersFileMayChangeEveryNumber(t *testing.T) {
	var root any
	if err := json.Unmarshal(data, &root); err != nil {
		t.Fatal(err)
	}
	once := map[string]bool{}
	for seed := range uint64(4) {
		file, changed := ownersFile(t, seed == 3, rand.New(rand.NewPCG(seed, 3)))
		for path := range changed {
			once[path] = true
		}
		if seed == 0 {
			if flag.Lookup("update").Value.String() == "true" {
				if err := os.WriteFile(ownersPath, file, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			if have, err := os.ReadFile(ownersPath); err != nil || !bytes.Equal(have, file) {
				t.Errorf("%s is not the file made here (%v); -update writes it anew", ownersPath, err)
			}
		}
		for _, opts := range forecastOptions {
			watch(t, file, opts, seed)
		}
	}
	for _, n := range numbersOf(root) {
		if once[n.path] == fixed(n.path) {
			t.Errorf("%s: changed is %v, may change is %v", n.path, once[n.path], !fixed(n.path))
		}
	}
}

// forecastOptions are options under which every number has an effect.
var forecastOptions = []string{
	"players=2 setup=random", "players=3 setup=draft lord_bonus=engaged", "players=4 palace_count=before torii_counts_itself=true",
	"players=4 teams=true team_open_cards=true",
}

// The test plays with our data.
func TestTheRulesDoWhatWasForecast(t *testing.T) {
	games := uint64(20)
	if testing.Short() {
		games = 4
	}
	seen := map[Effect]int{}
	for seed := range games {
		for _, opts := range forecastOptions {
			for x, n := range watch(t, nil, opts, seed) {
				seen[x] += n
			}
		}
	}
	for x := Begun; x <= SentPower; x++ {
		if seen[x] == 0 {
			t.Errorf("no moment of effect %d was seen", x)
		}
	}
}

// watch plays a random match with a data file, ours for nil. It compares each moment of each record with the events up to it, and with the
// forecasts made before. It returns the number of moments of each effect.
func watch(t *testing.T, file []byte, opts string, seed uint64) map[Effect]int {
	t.Helper()
	o := options(t, opts)
	h := engine.Header{Options: o, Agreement: engine.Free, Seed: seed, Data: file}
	for s := range o.SeatCount(optionList) {
		h.Players = append(h.Players, engine.Player{Name: fmt.Sprint("Player ", s), Seats: []engine.Seat{engine.Seat(s)}})
		h.Colours = append(h.Colours, s)
	}
	m, err := engine.NewMatch(New(), h)
	if err != nil {
		t.Fatalf("%s seed %d: %v", opts, seed, err)
	}
	w := &watcher{T: t, m: m, all: engine.AllSeats(m.Seats()), at: fmt.Sprintf("%s seed %d", opts, seed), seen: map[Effect]int{}}
	rng := rand.New(rand.NewPCG(seed, 9))
	for {
		s := m.ToAct().First()
		if s == engine.NoSeat {
			break
		}
		legal := m.Legal(s, nil)
		a := legal[rng.IntN(len(legal))]
		w.before(s, a)
		rec, _, ok := m.Do(s, a)
		if !ok {
			t.Fatalf("%s: %+v is refused", w.at, a)
		}
		if rec != nil {
			for _, f := range m.Frames(rec.No, w.all) {
				w.moment(f)
			}
		}
	}
	w.end()
	return w.seen
}

// watcher adds up the events of a match and compares the result with the views.
type watcher struct {
	*testing.T
	m    *engine.Match
	all  engine.Seats
	at   string
	seen map[Effect]int

	finds  *bool           // the forecast for the ability of the engaged unit
	price  [seats]int      // of the last card that each seat engaged
	fallen map[[3]int]bool // side, lane and slot of each card that is gone according to the events
	gains  Gains           // of the side ahead
	scores [seats]int
}

func (w *watcher) view() *View { return w.m.View(w.all).(*View) }

// before notes the forecasts of the view for a step.
func (w *watcher) before(s engine.Seat, a engine.Action) {
	v := w.view()
	if a.Kind == KindEngage || a.Kind == KindAssassinate {
		w.price[s] = v.Price(s, a.Piece)
	}
	w.finds = nil
	if a.Kind == KindEngage && hasAbility(a.Piece) {
		finds := v.Finds(s, a.Piece, a.To)
		w.finds = &finds
	}
	if a.Kind == KindEngage && v.Secret(a.Piece) != (a.Piece >= Lord) {
		w.Errorf("%s: whether %s is secret", w.at, words.Pieces[a.Piece])
	}
	for _, at := range v.Lanes() { // at any time the strength of a side must be what a decision now would count
		if v.Tile(at) == 0 {
			continue
		}
		if v.Value(at) != int(w.m.Tables().(*Tables).points[v.Tile(at)]) {
			w.Errorf("%s: value of %s", w.at, words.Places[at])
		}
		if v.Fought(at) {
			continue
		}
		q := v.p
		q.decide(q.laneAt(at), nil)
		for _, s := range v.Sides(at) {
			if have, want := v.Sum(s, at), (&View{w.all, q}).Total(s, at); have.Total != want || have.Hidden != 0 {
				w.Errorf("%s: %s of seat %d: sum %+v, a decision counts %d", w.at, words.Places[at], s, have, want)
			}
		}
	}
}

// moment compares a view with the events up to it.
func (w *watcher) moment(f engine.Frame) {
	v := f.View.(*View)
	for _, e := range f.Events {
		w.told(v, e)
	}
	if b, ok := v.Battle(); ok && v.Phase() != Over {
		w.seen[b.Effect]++
		for sd, s := range v.Sides(b.Place) {
			for i, c := range v.Cards(s, b.Place) {
				if c.Up != (b.Effect >= Revealed) && b.Effect >= Revealed {
					w.Errorf("%s: effect %d and a card face down", w.at, b.Effect)
				}
				if gone := c.Fate != Stands && c.Fate != Beaten; gone != w.fallen[[3]int{int(s), int(b.Place), i + 1}] {
					w.Errorf("%s: effect %d, side %d, card %d: gone is %v, told is %v", w.at, b.Effect, sd, i+1, gone, !gone)
				}
			}
		}
		if b.Effect == Compared && b.Ahead != engine.NoSeat {
			w.gains = v.Gains(b.Ahead, b.Place)
		}
	}
	for s := range engine.Seat(v.Seats()) {
		score, lanes := v.Score(s), 0
		for _, at := range v.Own(s) {
			if v.Winner(at) == s {
				lanes += v.Gains(s, at).Total()
			}
		}
		if score.Total() != lanes+score.Coward {
			w.Errorf("%s: seat %d has %+v, its lanes give %d", w.at, s, score, lanes)
		}
		w.scores[s] = score.Total()
	}
}

// told compares one event with the view of its moment.
func (w *watcher) told(v *View, e engine.Event) {
	t := w.m.Tables().(*Tables)
	same := func(what string, have, want int) {
		w.Helper()
		if have != want {
			w.Errorf("%s, %s in %s: %d, told %d", w.at, what, words.Places[e.To], have, want)
		}
	}
	terms := func(slot int, of ...TermOf) int {
		n := 0
		for _, term := range v.Sum(e.Owner.Seat(), e.To).Terms {
			if slices.Contains(of, term.Of) && (slot == 0 || term.Slot == slot) {
				n += term.N
			}
		}
		return n
	}
	if x, ok := EffectOf(e.Kind); ok && x != SentPower {
		if b, fighting := v.Battle(); v.Phase() != Over && (!fighting || b.Place != e.To || b.Effect != x && !(v.Phase() == Destroying && x < Destroyed)) {
			w.Errorf("%s: %s is told at %+v", w.at, words.Events[e.Kind], b)
		}
	}
	switch e.Kind {
	case EventNoTarget:
		if w.finds == nil || *w.finds {
			w.Errorf("%s: %s should have found a card", w.at, words.Pieces[e.Piece])
		}
	case EventScout, EventLook, EventMove:
		if w.finds != nil && !*w.finds {
			w.Errorf("%s: an ability should have found no card", w.at)
		}
	case EventBattle:
		w.fallen = map[[3]int]bool{}
		same("value", v.Value(e.To), int(e.N))
		if b, _ := v.Battle(); b.Number != int(e.Nums[0]) || b.Of != int(e.Nums[1]) || v.Order()[b.Number-1] != e.To {
			w.Errorf("%s: %+v, told %v", w.at, b, e.Nums)
		}
	case EventPort:
		up := 0
		for _, c := range v.Cards(e.Owner.Seat(), e.To) {
			if c.Up {
				up++
			}
		}
		same("Port", terms(0, TermPort), int(e.N))
		same("Port for each card", up*v.TileNumbers(Port)["N"].(int), int(e.N))
	case EventArcher, EventSamurai, EventSanctuary:
		w.fallen[[3]int{int(e.Owner.Seat()), int(e.To), int(e.N)}] = true
		if x, _ := EffectOf(e.Kind); x != Destroyed {
			if _, struck := v.Strikers(e.To, x); struck == 0 {
				w.Errorf("%s: nobody could strike", w.at)
			}
		}
	case EventPower:
		counted := 0
		for _, term := range v.Counted(e.Owner.Seat(), e.To).Terms {
			if term.Slot == int(e.N) {
				counted += term.N
			}
		}
		same("power counted", counted, int(e.Nums[0]))
		same("power", terms(int(e.N), TermCard, TermLord, TermField), int(e.Nums[0]))
		same("printed power", terms(int(e.N), TermCard), int(e.Nums[1]))
		same("power of a card", v.PowerOf(e.Owner.Seat(), e.To, int(e.N)), int(e.Nums[0]))
		switch {
		case e.Piece == Peasant && e.Card == RiceField:
			same("Peasant", v.TileNumbers(RiceField)["N"].(int), int(e.Nums[0]))
		case e.Piece != Lord && e.Card == Village && v.TileNumbers(Village)["A"] == v.Printed(e.Piece):
			same("Village", v.TileNumbers(Village)["N"].(int), int(e.Nums[0]))
		case e.Piece == Lord:
			after := 0
			for _, term := range v.Sum(e.Owner.Seat(), e.To).Terms {
				if term.Of == TermLord {
					after = term.For
				}
			}
			same("Lord", after*v.UnitNumbers(Lord)["A"].(int), int(e.Nums[0]-e.Nums[1]))
		}
	case EventReveal:
		counted := v.Counted(e.Owner.Seat(), e.To)
		want := 0
		for i, c := range v.Cards(e.Owner.Seat(), e.To) {
			switch {
			case c.Fate != Stands:
			case v.Phase() == Destroying: // the Sanctuary asks at once: its choice depends on the powers now
				want += v.PowerOf(e.Owner.Seat(), e.To, i+1)
			default:
				want += v.Printed(c.Unit)
			}
		}
		same("powers turned up", counted.Total, want)
	case EventTotal:
		same("total counted", v.Counted(e.Owner.Seat(), e.To).Total, int(e.N))
		same("total", v.Sum(e.Owner.Seat(), e.To).Total, int(e.N))
		same("total of the view", v.Total(e.Owner.Seat(), e.To), int(e.N))
		same("cards", terms(0, TermCard, TermLord, TermField), int(e.Nums[0]))
		same("Port", terms(0, TermPort), int(e.Nums[1]))
		same("Supply camp", terms(0, TermSupply), int(e.Nums[2]))
		same("Palace", terms(0, TermPalace), int(e.Nums[3]))
		if e.Nums[2] != 0 {
			same("Supply camp's power", v.TileNumbers(Supply)["N"].(int), int(e.Nums[2]))
		}
		if e.Nums[3] != 0 {
			same("Palace's penalty", -v.TileNumbers(Palace)["N"].(int), int(e.Nums[3]))
		}
	case EventAheadPower, EventAheadCards, EventAheadAlone:
		if b, _ := v.Battle(); b.Ahead != e.Owner.Seat() {
			w.Errorf("%s: %+v, told %v", w.at, b, e)
		}
	case EventGoldenTemple, EventFortress:
		same("what the tile asks for", v.TileNumbers(e.Card)["N"].(int), int(e.Nums[0]))
	case EventConquer:
		same("value", v.Value(e.To), int(e.N))
		s := e.Owner.Seat()
		if have := v.Gains(s, e.To); have != w.gains || have.Field != int(e.N) {
			w.Errorf("%s: forecast %+v, has %+v", w.at, w.gains, have)
		}
		if torii := v.Score(s).Torii; torii == 0 {
			same("score", v.Score(s).Total(), w.scores[s]+w.gains.Total())
		}
		if b, _ := v.Battle(); v.Winner(e.To) != s || v.Phase() != Over && b.Ahead != s {
			w.Errorf("%s: seat %d conquers %s: %+v", w.at, s, words.Places[e.To], b)
		}
		if have := v.Sum(s, e.To); have.Total != v.Total(s, e.To) {
			w.Errorf("%s: after its battle the sum is %+v, the total %d", w.at, have, v.Total(s, e.To))
		}
	case EventSupply:
		same("Supply camp", v.TileNumbers(Supply)["N"].(int), int(e.N))
		if power, n := v.SupplyBonus(); power != int(e.N) || n != int(t.supplyFields) || !v.Supplied(e.Owner.Seat(), e.To) {
			w.Errorf("%s: power is sent to %s", w.at, words.Places[e.To])
		}
	case EventScoreCoward:
		same("the Lord as the last card", w.price[e.Owner.Seat()], int(e.N))
	case EventScoreTorii:
		same("Torii", v.TileNumbers(Torii)["N"].(int)*int(e.Nums[0]), int(e.N))
	case EventScoreLord:
		same("Lord", v.UnitNumbers(Lord)["B"].(int), int(e.N))
	case EventScorePeasant:
		same("Peasant", v.UnitNumbers(Peasant)["A"].(int), int(e.N))
	case EventScore:
		same("score", v.Score(e.Owner.Seat()).Total(), int(e.N))
	}
}

// end compares the last view with the result of the match.
func (w *watcher) end() {
	v := w.view()
	o, over := v.Outcome()
	if !over {
		w.Fatalf("%s: not over", w.at)
	}
	for s := range engine.Seat(v.Seats()) {
		if points, _ := v.Result(s); points != int(o.Score[s]) {
			w.Errorf("%s: seat %d has %d, told %d", w.at, s, points, o.Score[s])
		}
		last := v.Score(s)
		if have := v.ScoreAfter(len(v.Order()), s); have.Total() != last.Total()-last.Coward {
			w.Errorf("%s: seat %d has %+v after the last battle, %+v at the end", w.at, s, have, last)
		}
		if v.ScoreAfter(0, s) != (Score{}) {
			w.Errorf("%s: seat %d scores before the first battle", w.at, s)
		}
		if last.Coward != w.price[s] && (last.Coward != 0 || w.price[s] != 0) {
			w.Errorf("%s: seat %d was told %d for its last card, pays %d", w.at, s, w.price[s], last.Coward)
		}
	}
}
