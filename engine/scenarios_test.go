package engine_test

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tenka/assets"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/lang"
	"tenka/engine/store"
)

func builtIn(t *testing.T, game, id string) *engine.Scenario {
	t.Helper()
	s, err := store.Scenario(assets.Scenarios(), game+"/"+id+".json", games.ByName)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// begin begins a match of a scenario; without players in it, one person holds all seats.
func begin(t *testing.T, s *engine.Scenario) *engine.Match {
	t.Helper()
	g, _ := games.ByName(s.Game)
	m, err := engine.NewMatch(g, onePlayer(g, s.Header()))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// onePlayer adds missing players, and colours.
func onePlayer(g engine.Game, h engine.Header) engine.Header {
	full, err := h.Options.Fill(g.Options())
	if err != nil {
		panic(err)
	}
	var all []engine.Seat
	for s := range full.SeatCount(g.Options()) {
		all = append(all, engine.Seat(s))
		h.Colours = append(h.Colours, s)
	}
	if h.Players == nil {
		h.Players = []engine.Player{{Name: "One", Seats: all}}
	}
	return h
}

func TestEveryBuiltInScenarioIsValidAndSpeaksEveryLanguage(t *testing.T) {
	count := 0
	for _, g := range games.All() {
		list, faults := store.Scenarios(assets.Scenarios(), g.Name(), games.ByName)
		for _, err := range faults {
			t.Error(err)
		}
		if diff := cmp.Diff(list, store.BuiltIn(assets.Scenarios(), g.Name())); diff != "" {
			t.Errorf("%s: read without checks they differ: %s", g.Name(), diff)
		}
		for _, s := range list {
			count++
			for _, language := range []string{"en", "fr"} {
				if s.Title[language] == "" || s.Text[language] == "" {
					t.Errorf("%s/%s: no title or text in %s", g.Name(), s.ID, language)
				}
			}
			if s.Game != g.Name() {
				t.Errorf("%s/%s: its folder does not belong to %s", g.Name(), s.ID, s.Game)
			}
			if _, over := begin(t, s).Outcome(); over {
				t.Errorf("%s/%s: it is over before it begins", g.Name(), s.ID)
			}
		}
	}
	files, _ := fs.Glob(assets.Scenarios(), "*/*.json")
	if count != len(files) {
		t.Errorf("%d scenarios, %d files", count, len(files))
	}
}

func TestScenarioFilesAreNamedByTheirID(t *testing.T) {
	files, _ := fs.Glob(assets.Scenarios(), "*/*.json")
	for _, name := range files {
		s, err := store.Scenario(assets.Scenarios(), name, games.ByName)
		if err != nil || !strings.HasSuffix(name, "/"+s.ID+".json") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// do takes steps written as JSON; a step may leave out fields that have only one legal value.
func do(t *testing.T, m *engine.Match, seat engine.Seat, steps ...string) *engine.Record {
	t.Helper()
	var rec *engine.Record
	for _, text := range steps {
		a, err := m.Game().Vocabulary().DecodeGesture([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		a, ok := engine.Resolve(m.Legal(seat, nil), a)
		if ok {
			rec, _, ok = m.Do(seat, a)
		}
		if !ok {
			t.Fatalf("%s is not legal for seat %d", text, seat)
		}
	}
	return rec
}

func TestTheWarExampleEndsAsInTheRulebook(t *testing.T) {
	m := begin(t, builtIn(t, "rumble", "war-example"))
	do(t, m, 2, `{"kind":"roll"}`)
	if n := len(m.Legal(2, nil)); n != 3 {
		t.Errorf("after the roll %d choices, want two castles and the second roll", n)
	}
	do(t, m, 2, `{"kind":"deploy","die":3}`)
	o, over := m.Outcome()
	if want := [3]int16{39, 27, 26}; !over || [3]int16(o.Score[:3]) != want || o.Winners() != engine.Only(0) {
		t.Errorf("scores %v, over %v, winners %v; want %v and seat 0", o.Score[:3], over, o.Winners(), want)
	}
}

// solver searches all ways in which a match can go on, for the seat that wants to win.
type solver struct {
	wants engine.Seat
	seed  uint64
	dice  engine.Draw
	// reroll is the kind of the action that rolls a second time.
	reroll engine.Kind
	seen   map[string]bool
}

// node is a position and how much of its dice script is used.
type node struct {
	pos    engine.Position
	draws  uint64
	script []engine.Answer
}

func (s *solver) key(n node) string { return fmt.Sprint(n.pos.Hash(), n.draws, len(n.script)) }

// wins reports whether the seat wins with the scenario's dice if everybody plays as well as possible.
func (s *solver) wins(n node) bool {
	if o, over := n.pos.Outcome(); over {
		return o.Rank[s.wants] == 1
	}
	key := s.key(n)
	if known, ok := s.seen[key]; ok {
		return known
	}
	mover := n.pos.ToAct().First()
	mine := mover == s.wants
	result := !mine
	for _, a := range n.pos.Legal(mover, nil) {
		if s.wins(s.after(n, mover, a)) == mine {
			result = mine
			break
		}
	}
	s.seen[key] = result
	return result
}

func (s *solver) after(n node, mover engine.Seat, a engine.Action) node {
	c := engine.Seeded(s.seed, n.draws).Scripted(n.script)
	next := n.pos.Clone()
	if err := next.Apply(mover, a, c, nil); err != nil {
		panic(err)
	}
	return node{next, c.Count(), c.Left()}
}

// sure reports whether the seat can win for certain, whatever the dice are.
func (s *solver) sure(pos engine.Position) bool {
	if o, over := pos.Outcome(); over {
		return o.Rank[s.wants] == 1
	}
	key := fmt.Sprint(pos.Hash())
	if known, ok := s.seen[key]; ok {
		return known
	}
	mover := pos.ToAct().First()
	mine := mover == s.wants
	result := !mine
	// A second roll comes last: it is rarely needed, and the other side has all dice without it.
	for _, a := range slices.Backward(pos.Legal(mover, nil)) {
		if a.Kind == s.reroll && !mine {
			continue
		}
		if s.sureAfter(pos, mover, a) == mine {
			result = mine
			break
		}
	}
	s.seen[key] = result
	return result
}

// sureAfter is sure after an action, for the worst dice if it rolls.
func (s *solver) sureAfter(pos engine.Position, mover engine.Seat, a engine.Action) bool {
	c := engine.Bare(1)
	next := pos.Clone()
	if err := next.Apply(mover, a, c, nil); err != nil {
		panic(err)
	}
	if !c.Asked() {
		return s.sure(next)
	}
	for i := int16(1); i <= 6; i++ {
		for j := i; j <= 6; j++ {
			for k := j; k <= 6; k++ {
				roll := []engine.Answer{{Draw: s.dice, Values: []int16{i, j, k}}}
				next := pos.Clone()
				if err := next.Apply(mover, a, engine.Replay(roll, 0), nil); err != nil {
					panic(err)
				}
				if !s.sure(next) {
					return false
				}
			}
		}
	}
	return true
}

// choices calls found with the steps of every whole choice of a seat.
func choices(pos engine.Position, seat engine.Seat, steps []engine.Action, found func(steps []engine.Action)) {
	for _, a := range pos.Legal(seat, nil) {
		next := pos.Clone()
		if err := next.Apply(seat, a, engine.Bare(1), nil); err != nil {
			panic(err)
		}
		with := append(slices.Clone(steps), a)
		if next.Open(seat) {
			choices(next, seat, with, found)
		} else {
			found(with)
		}
	}
}

func TestTheLastTwoBattlesHaveExactlyOneSolution(t *testing.T) {
	sc := builtIn(t, "rumble", "last-two")
	m := begin(t, sc)
	g := m.Game()
	words := g.Vocabulary()
	dice, _ := words.Draw("dice")
	start, err := g.Decode(m.Header().Options, m.Tables(), sc.Position, engine.Bare(1), nil)
	if err != nil {
		t.Fatal(err)
	}
	var script []engine.Answer
	for _, roll := range [][]int16{{2, 2, 5}, {6, 1, 3}} {
		script = append(script, engine.Answer{Draw: dice, Values: roll})
	}
	scripted := &solver{wants: 0, seed: *sc.Seed, dice: dice, seen: map[string]bool{}}
	reroll, _ := words.Kind("reroll")
	anyDice := &solver{wants: 0, dice: dice, reroll: reroll, seen: map[string]bool{}}
	tried, won := 0, 0
	choices(start, 0, nil, func(steps []engine.Action) {
		tried++
		at := node{start, 0, script}
		for _, a := range steps {
			at = scripted.after(at, 0, a)
		}
		if !scripted.wins(at) {
			return
		}
		won++
		var text []string
		for _, a := range steps {
			text = append(text, string(words.EncodeAction(a)))
		}
		if got := strings.Join(text, " "); !strings.Contains(got, `"card":"buntai"`) || !strings.Contains(got, `"from":"yonezawa","to":"tokuyama"`) {
			t.Errorf("another choice wins: %s", got)
		}
		pos := start.Clone()
		for _, a := range steps[:len(steps)-1] {
			_ = pos.Apply(0, a, engine.Bare(1), nil)
		}
		if !anyDice.sureAfter(pos, 0, steps[len(steps)-1]) {
			t.Error("the solution does not hold for all dice")
		}
	})
	if won != 1 || tried < 20 {
		t.Errorf("%d of %d choices win, want exactly one", won, tried)
	}
	t.Logf("%d choices, %d positions with the prescribed dice, %d with any dice", tried, len(scripted.seen), len(anyDice.seen))
}

// winter is a position of Shogun at the beginning of the first winter.
const winter = `{"phase":"winter","provinces":{"hida":{"owner":2,"armies":3},"omi":{"owner":2,"armies":3},"kaga":{"owner":2,"armies":3},
	"mino":{"owner":0,"armies":3},"noto":{"owner":1,"armies":1}},"tower":{"seats":[0,0,0],"farmers":0},"taken":[2,0,1,-1,-1],
	"seats":[{"chests":0,"points":0,"rice":0},{"chests":0,"points":0,"rice":18},{"chests":0,"points":0,"rice":0}]}`

func TestAScenarioThatBeginsInAPhaseWithoutChoicesTellsItsEvents(t *testing.T) {
	sc, err := engine.ReadScenario([]byte(`{"format":1,"game":"shogun","id":"s","title":{"en":"S"},"text":{},"options":{"players":3},"position":`+winter+`,"seed":4}`), games.ByName)
	if err != nil {
		t.Fatal(err)
	}
	m := begin(t, sc)
	var told []string
	for _, e := range m.Record(0).Events {
		told = append(told, m.Game().Vocabulary().Events[e.Kind])
	}
	for _, want := range []string{"round", "rice_loss", "rice_left", "missing"} {
		if !slices.Contains(told, want) {
			t.Errorf("the setup has the events %v, not %s", told, want)
		}
	}
	if n := len(m.Frames(0, engine.AllSeats(3))); n < 2 {
		t.Errorf("the setup has %d moments", n)
	}
	file := text(m)
	again := reread(t, m)
	if diff := cmp.Diff(m.Record(0).Events, again.Record(0).Events); diff != "" {
		t.Errorf("read again it tells otherwise: %s", diff)
	}
	bad := strings.Replace(file, `"event":"missing","owner":2,"n":3`, `"event":"missing","owner":2,"n":4`, 1)
	if no, err := again.Altered(strings.NewReader(bad)); bad == file || no != 0 || err != nil {
		t.Errorf("another number in an event of the setup: record %d is altered, %v", no, err)
	}
}

func TestEveryRefusedBeginningNamesItsRule(t *testing.T) {
	for _, c := range []struct {
		game, want string
		options    engine.Options
		colours    []int
	}{
		{"rumble", "rumble.setup.players", engine.Options{"players": "2"}, []int{0, 5}},
		{"kenjin", "kenjin.setup.players", engine.Options{"players": "2"}, []int{1, 1}},
		{"shogun", "shogun.setup.colours", engine.Options{"players": "3"}, []int{0, 1}},
		{"rumble", "rumble.setup.first", engine.Options{"players": "2", "first_player": "seat3"}, nil},
		{"rumble", "rumble.setup.players", engine.Options{"players": "9"}, nil},
		{"kenjin", "kenjin.team.seats", engine.Options{"players": "2", "teams": "true"}, nil},
		{"kenjin", "kenjin.team.open", engine.Options{"players": "2", "team_open_cards": "true"}, nil},
		{"shogun", "shogun.setup.preset", engine.Options{"players": "3", "side": "moon", "setup": "preset"}, nil},
		{"shogun", "shogun.draft.first", engine.Options{"players": "3", "first-seat": "seat4"}, nil},
	} {
		g, _ := games.ByName(c.game)
		h := engine.Header{Options: c.options, Agreement: engine.Free, Colours: c.colours}
		n := c.options.SeatCount(g.Options())
		for s := range n {
			if h.Players = append(h.Players, engine.Player{Name: "-", Seats: []engine.Seat{engine.Seat(s)}}); c.colours == nil {
				h.Colours = append(h.Colours, s)
			}
		}
		_, err := engine.NewMatch(g, h)
		var d *engine.DataError
		if !errors.As(err, &d) || d.Rule != c.want || !strings.HasSuffix(lang.Terminal(err), "("+c.want+")") {
			t.Errorf("%s %v %v: %v, want one that names %s", c.game, c.options, c.colours, err, c.want)
		}
	}
}
