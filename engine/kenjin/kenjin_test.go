package kenjin

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
)

// options reads "players=3 setup=draft".
func options(t testing.TB, text string) engine.Options {
	t.Helper()
	return enginetest.Options(t, New(), text)
}

func builtIn(t testing.TB) *Tables { t.Helper(); return enginetest.Tables(t, New()).(*Tables) }

// begin is the first position of a new match.
func begin(t testing.TB, opts string, seed uint64) *Position {
	t.Helper()
	return enginetest.Begin(t, New(), opts, seed).(*Position)
}

// table is a position in the notation of the acceptance cases; seat 0 is first and has to act. "L1 port: scout ashigaru | samurai+" is a lane
// with its tile and its two sides, each in slot order. "+" marks a secret unit that is face up, "!" the last card of its owner, "ASS" is an
// Assassin of the other seat in the lane, "ASS2" one of seat 2, "ASS(brute)" one that replaced a Brute. Other lanes have no card and one of
// the remaining tiles of their value, without Supply camp and Sanctuary as long as there are others. Cards on the table are no longer in the
// hands.
func table(t testing.TB, opts string, text ...string) *Position {
	t.Helper()
	p := begin(t, "first_player=seat0 "+opts, 1)
	p.display, p.phase, p.turn, p.round, p.tile = [classes]tileSet{}, Engage, 0, 1, [lanes]engine.Card{}
	for _, line := range text {
		head, cards, _ := strings.Cut(line, ":")
		id, tile, _ := strings.Cut(strings.TrimSpace(head), " ")
		at, ok := words.Place(id)
		l := p.laneAt(at)
		if !ok || l < 0 {
			t.Fatalf("%s: no such lane", line)
		}
		if tile != "" {
			if p.tile[l], ok = words.Card(tile); !ok {
				t.Fatalf("%s: no such tile", line)
			}
		}
		x, y, _ := strings.Cut(cards, "|")
		for sd, row := range []string{x, y} {
			for _, name := range strings.Fields(row) {
				p.put(t, l, sd, name)
			}
		}
	}
	p.fillTiles()
	return p
}

// put adds one card in the notation of table.
func (p *Position) put(t testing.TB, l int8, sd int, name string) {
	t.Helper()
	side := p.row().sides[l]
	owner := side[sd]
	name, last := strings.CutSuffix(name, "!")
	name, up := strings.CutSuffix(name, "+")
	name, under, _ := strings.Cut(strings.TrimSuffix(name, ")"), "(")
	unit, ok := words.Piece(name)
	if strings.HasPrefix(name, "ASS") {
		owner, unit, ok = side[1-sd], Assassin, true
		if n := strings.TrimPrefix(name, "ASS"); n != "" {
			owner = engine.Seat(n[0] - '0')
		}
	}
	if !ok {
		t.Fatalf("what is %s?", name)
	}
	if under != "" {
		gone, _ := words.Piece(under)
		p.removed[owner] = p.fromHand(side[sd], gone)
		p.removed[owner].known |= uint8(engine.Only(owner))
	}
	c := p.fromHand(owner, unit)
	c.last = last
	if up {
		c.up, c.known = true, p.everybody()
	}
	p.lay(side[sd], l, c)
}

func (p *Position) fillTiles() {
	for l := range p.row().lanes {
		if p.tile[l] != 0 {
			continue
		}
		class := slices.Clone(p.t.class[classOf(p.row().high[l])][:])
		slices.SortStableFunc(class, func(a, b engine.Card) int { return asks(a) - asks(b) })
		for _, tile := range class {
			if !slices.Contains(p.tile[:], tile) {
				p.tile[l] = tile
				break
			}
		}
	}
}

func asks(tile engine.Card) int {
	if tile == Supply || tile == Sanctuary {
		return 1
	}
	return 0
}

// battles begins the battles of a table and takes the steps given as text, until a seat chooses or everything is over.
func battles(t testing.TB, p *Position, steps ...string) *Position {
	t.Helper()
	p.round = p.t.rounds + 1
	p.held, p.hand = [seats]int8{}, [seats][units + 1]int8{}
	p.fight(nil)
	play(t, p, steps...)
	return p
}

// gesture reads an action; fields that the text does not name are open: "engage scout L1", "assassinate seat1 L1 #2", "move #1 L3", "destroy
// #2", "supply L2", "draft torii".
func gesture(t testing.TB, text string) engine.Action {
	t.Helper()
	f := strings.Fields(text)
	kind, ok := words.Kind(f[0])
	if !ok {
		t.Fatalf("%s: no such kind", text)
	}
	a := engine.Gesture(kind)
	for _, id := range f[1:] {
		var n int
		if c, ok := words.Card(id); ok && kind == KindDraft {
			a.Card = c
		} else if u, ok := words.Piece(id); ok {
			a.Piece = u
		} else if q, ok := words.Place(id); ok {
			if kind == KindScout || kind == KindDestroy {
				a.From = q
			} else {
				a.To = q
			}
		} else if _, err := fmt.Sscanf(id, "seat%d", &n); err == nil {
			a.Owner = engine.OwnerOf(engine.Seat(n))
		} else if _, err := fmt.Sscanf(id, "#%d", &n); err == nil {
			a.N = int16(n)
		} else {
			t.Fatalf("%s: what is %s?", text, id)
		}
	}
	return a
}

// play takes for each text the one legal step that fits it.
func play(t testing.TB, p *Position, steps ...string) {
	t.Helper()
	for _, text := range steps {
		tell(t, p, text, nil)
	}
}

// tell is play for one step, with its events in e.
func tell(t testing.TB, p *Position, text string, e *engine.Events) {
	t.Helper()
	f := engine.Filter(nil, p.Legal(p.turn, nil), gesture(t, text))
	if len(f) != 1 {
		t.Fatalf("%s means %d legal steps of %v", text, len(f), p.Legal(p.turn, nil))
	}
	if err := p.Apply(p.turn, f[0], engine.Replay(nil, 0), e); err != nil {
		t.Fatal(err)
	}
}

// refused tests that a step of the seat to act is refused by this rule, and that nothing changes.
func refused(t testing.TB, p *Position, text, rule string) {
	t.Helper()
	refusedTo(t, p, p.turn, text, rule)
}

func refusedTo(t testing.TB, p *Position, s engine.Seat, text, rule string) {
	t.Helper()
	before := *p
	why, ok := p.Check(s, gesture(t, text))
	if ok {
		t.Errorf("%s is accepted, want %s", text, rule)
	} else if got := words.Rule(why); got != rule {
		t.Errorf("%s is refused by %s (%s), want %s", text, got, words.Reasons[why.Reason].ID, rule)
	}
	if *p != before {
		t.Errorf("%s: the refusal changes the position", text)
	}
}

// legal tests that exactly these steps are legal for the seat to act.
func legal(t testing.TB, p *Position, want ...string) {
	t.Helper()
	list := p.Legal(p.turn, nil)
	for _, text := range want {
		if f := engine.Filter(nil, list, gesture(t, text)); len(f) != 1 {
			t.Errorf("%s means %d legal steps of %v", text, len(f), list)
		}
	}
	if len(list) != len(want) {
		t.Errorf("%d legal steps, want %d: %v", len(list), len(want), list)
	}
}

// row tests the units of a side, in slot order: "brute assassin"; units eliminated in their battle are left out.
func row(t testing.TB, p *Position, s engine.Seat, lane, want string) {
	t.Helper()
	at, _ := words.Place(lane)
	cards := p.cardsOf(s, p.laneAt(at))
	var ids []string
	for i := range cards.n {
		if c := cards.card[i]; c.fate == Stands {
			ids = append(ids, words.Pieces[c.unit])
		}
	}
	if got := strings.Join(ids, " "); got != want {
		t.Errorf("seat %d has %q on %s, want %q", s, got, lane, want)
	}
}

// won tests the conqueror of a lane ("-" for nobody) and the totals of its two sides.
func won(t testing.TB, p *Position, lane, who string, x, y int16) {
	t.Helper()
	at, _ := words.Place(lane)
	l := p.laneAt(at)
	got := "-"
	if p.won[l] != 0 {
		got = fmt.Sprint(p.won[l].Seat())
	}
	if got != who || p.total[l] != [2]int16{x, y} {
		t.Errorf("%s: %s wins with %v, want %s with %v", lane, got, p.total[l], who, [2]int16{x, y})
	}
	if !p.fought.has(l) {
		t.Errorf("%s is not fought", lane)
	}
}

// scores tests the points of all seats.
func scores(t testing.TB, p *Position, want ...int16) {
	t.Helper()
	var got []int16
	for s := range engine.Seat(p.players) {
		got = append(got, p.score(s).total())
	}
	if !slices.Equal(got, want) {
		t.Errorf("scores %v, want %v", got, want)
	}
}
