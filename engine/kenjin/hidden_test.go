package kenjin

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
	"tenka/engine/lang"
)

// seen are the ids of the events that these seats see; those without a unit have a "?".
func seen(list []engine.Event, who engine.Seats) string {
	var ids []string
	for _, e := range engine.SeenBy(list, who) {
		id := words.Events[e.Kind]
		if e.Piece == 0 {
			id += "?"
		} else {
			id += ":" + words.Pieces[e.Piece]
		}
		ids = append(ids, id)
	}
	return strings.Join(ids, " ")
}

// Rules of section 7: who sees what of each step.
func TestWhoSeesWhat(t *testing.T) {
	const all = 0b1111
	for _, c := range []struct {
		opts, setup, before, step string
		want                      map[engine.Seats]string // by who; 0 is a spectator
	}{
		{"players=4", "A4 torii: |", "", "engage brute A4", map[engine.Seats]string{
			1: "lay:brute", 2: "lay?", 4: "lay?", 8: "lay?", 0: "lay?", 0b0110: "lay?", 0b0011: "lay:brute", all: "lay:brute"}},
		{"players=4 teams=true", "A4 torii: |", "", "engage brute A4", map[engine.Seats]string{1: "lay:brute", 4: "lay?"}},
		{"players=4 teams=true team_open_cards=true", "A4 torii: |", "", "engage brute A4", map[engine.Seats]string{
			1: "lay:brute", 2: "lay?", 4: "lay:brute", 8: "lay?", 0: "lay?"}},
		{"players=4", "A4 torii: |", "", "engage ashigaru A4", map[engine.Seats]string{2: "engage:ashigaru", 0: "engage:ashigaru"}},
		{"players=4", "B6 pass: | lord", "engage shugenja A4", "look seat2 B6 #1", map[engine.Seats]string{
			1: "look:lord", 2: "look?", 4: "look:lord", 8: "look?", 0: "look?"}},
		{"players=4", "B6 pass: | lord", "", "assassinate seat2 B6 #1", map[engine.Seats]string{
			1: "assassinate:lord", 2: "assassinate?", 4: "assassinate:lord", 8: "assassinate?", 0: "assassinate?"}},
		{"players=2 setup=random", "L2 pass: | lord", "", "assassinate seat1 L2 #1", map[engine.Seats]string{
			1: "assassinate:lord", 2: "assassinate:lord", 3: "assassinate:lord", 0: "assassinate?"}},
		{"players=4", "A4 torii: | lord", "engage scout A4", "scout #1", map[engine.Seats]string{1: "scout:lord", 8: "scout:lord", 0: "scout:lord"}},
		{"players=4", "A4 torii: lord |", "engage general A4", "move #1 D4", map[engine.Seats]string{1: "move:lord", 2: "move?", 0: "move?"}},
	} {
		p := table(t, c.opts, c.setup)
		if c.before != "" {
			play(t, p, c.before)
		}
		var e engine.Events
		tell(t, p, c.step, &e)
		for who, want := range c.want {
			if got := seen(e.List(), who); got != want {
				t.Errorf("%s, %s: %b sees %q, want %q", c.opts, c.step, who, got, want)
			}
		}
	}
}

// A card that a seat has looked at stays known to it when a General moves the card or an Assassin takes it. Rule kenjin.hidden.opaque.
func TestAKnownCardStaysKnownWhenItMoves(t *testing.T) {
	p := table(t, "players=4", "B6 pass: | brute samurai")
	play(t, p, "engage shugenja A4", "look seat2 B6 #2")
	p.turn, p.engaged = 2, 0
	play(t, p, "engage general B6", "move #2 C6")
	if got := face(p, 0, 2, "C6", 1); got != "samurai" {
		t.Errorf("seat 0 sees %q after the move", got)
	}
	p.turn, p.engaged = 3, 0
	var e engine.Events
	tell(t, p, "assassinate seat2 C6 #1", &e)
	for who, want := range map[engine.Seats]string{1: "assassinate:samurai", 2: "assassinate?", 4: "assassinate:samurai", 8: "assassinate:samurai"} {
		if got := seen(e.List(), who); got != want {
			t.Errorf("%b sees %q, want %q", who, got, want)
		}
	}
	for s, want := range []engine.Piece{Samurai, 0, Samurai, Samurai} {
		if c, _ := p.View(engine.Only(engine.Seat(s))).(*View).Removed(3); c.Unit != want {
			t.Errorf("seat %d knows %v, want %v", s, c.Unit, want)
		}
	}
}

// The action hides the unit of a card that is played face down, too. Rule kenjin.engage.face.
func TestTheActionHidesTheUnitOfASecretCard(t *testing.T) {
	p := table(t, "players=4 teams=true team_open_cards=true")
	secret, open := engine.Action{Kind: KindEngage, Piece: Lord, To: A4}, engine.Action{Kind: KindEngage, Piece: Ashigaru, To: A4}
	for who, want := range map[engine.Seats]engine.Piece{1: Lord, 4: Lord, 2: engine.Open, 8: engine.Open, 0: engine.Open, 0b1111: Lord, 0b1010: engine.Open} {
		if got := p.Seen(who, 0, secret); got.Piece != want || got.To != A4 {
			t.Errorf("%b sees %+v", who, got)
		}
		if got := p.Seen(who, 0, open); got != open {
			t.Errorf("%b sees %+v", who, got)
		}
	}
}

// With the option, partners see each other's hands and face-down cards; without it they see nothing of them. Rule kenjin.team.open.
func TestPartnersSeeEachOthersCardsWithTheOption(t *testing.T) {
	for _, open := range []bool{false, true} {
		opts := "players=4 teams=true"
		if open {
			opts += " team_open_cards=true"
		}
		p := table(t, opts, "A4 torii: lord |")
		if got := face(p, 2, 0, "A4", 1) == "lord"; got != open {
			t.Errorf("open %v: the partner sees the Lord: %v", open, got)
		}
		v := p.View(engine.Only(2)).(*View)
		if got := slices.Contains(v.Hand(0), Brute); got != open {
			t.Errorf("open %v: the partner sees the hand: %v", open, got)
		}
		if v := p.View(engine.Only(1)).(*View); len(v.Hand(0)) != 0 || v.Held(0) != 12 {
			t.Errorf("an opponent sees %v of %d cards", v.Hand(0), v.Held(0))
		}
	}
}

// Whether a Lord was engaged last is known to a seat that sees the face of the last card, and is counted for all when the match is over. Rule
// kenjin.unit.lord.last.
func TestALordEngagedLastIsSecretUntilItIsRevealed(t *testing.T) {
	for _, last := range []engine.Piece{Lord, Brute} {
		other := Lord + Brute - last
		p := table(t, "setup=random", "L1 torii: "+words.Pieces[other]+" | archer")
		p.held[0], p.hand[0] = 1, [units + 1]int8{}
		p.hand[0][last] = 1
		play(t, p, "engage "+words.Pieces[last]+" L1")
		v := p.View(engine.Only(1)).(*View)
		if got := v.p.score(0).coward; got != 0 {
			t.Errorf("the other seat sees %d points for the last card", got)
		}
		if got, want := p.score(0).coward, int16(-5); (got == want) != (last == Lord) {
			t.Errorf("last %s: %d", words.Pieces[last], got)
		}
	}
}

// The tiles of the second half of a draft are shown when the first half is over. Before that no seat, no spectator and no text of record 0 has
// them, and a sample draws them at random. Rule kenjin.setup.draft6.
func TestTheSecondHalfOfADraftIsNotShownBeforeTheFirstIsOver(t *testing.T) {
	differ, say := 0, lang.New("en")
	for seed := range uint64(20) {
		var e engine.Events
		p, err := New().New(options(t, "players=3 setup=draft"), builtIn(t), engine.Bare(seed), &e)
		if err != nil {
			t.Fatal(err)
		}
		pos := p.(*Position)
		shown := func() (set tileSet) {
			for _, ev := range e.List() {
				if ev.Kind == EventDisplay {
					set |= 1 << ev.Card
				}
			}
			return set
		}
		if got := shown(); got != pos.display[0] {
			t.Fatalf("record 0 shows %v", got.list())
		}
		for pos.phase == Draft4 {
			for who := range engine.AllSeats(3) + 1 {
				v := pos.View(who)
				b, err := json.Marshal(v)
				if err != nil {
					t.Fatal(err)
				}
				for _, tile := range pos.display[1].list() {
					if text := New().Text(v, say); strings.Contains(string(b), words.Cards[tile]) || strings.Contains(text, say.Say("kenjin.card."+words.Cards[tile], nil)) {
						t.Fatalf("%b sees %s: %s\n%s", who, words.Cards[tile], b, text)
					}
				}
				dst := pos.Clone().(*Position)
				New().Sample(v, engine.Bare(seed+uint64(who)), dst)
				if dst.display[1] != pos.display[1] {
					differ++
				}
			}
			e.Reset()
			if err := pos.Apply(pos.turn, pos.Legal(pos.turn, nil)[0], engine.Bare(1), &e); err != nil {
				t.Fatal(err)
			}
		}
		if got := shown(); got != pos.display[1] {
			t.Fatalf("the last of the first half shows %v, want %v", got.list(), pos.display[1].list())
		}
		if v := pos.View(0).(*View); len(v.Display()) != 4 {
			t.Fatalf("then %v can be chosen", v.Display())
		}
	}
	if differ == 0 {
		t.Error("no sample drew other tiles")
	}
}

// Before the first battle everybody is told whose Lord was engaged last, and everybody can see it from then on, even if the card lies face
// down. Rule kenjin.score.coward.
func TestACowardIsToldBeforeTheFirstBattle(t *testing.T) {
	cowards := 0
	for seed := range uint64(80) {
		m := enginetest.Match(t, New(), engine.Fair, "players=2 setup=random", seed)
		last := [2]engine.Piece{}
		enginetest.Records(t, m, seed, func(rec *engine.Record) {
			for _, a := range rec.Steps {
				switch a.Kind {
				case KindEngage:
					last[rec.Seat] = a.Piece
				case KindAssassinate:
					last[rec.Seat] = Assassin
				}
			}
			begun := slices.IndexFunc(rec.Events, func(e engine.Event) bool { return e.Kind == EventBattlesBegin })
			if begun < 0 {
				return
			}
			first := slices.IndexFunc(rec.Events, func(e engine.Event) bool { return e.Kind == EventBattle })
			for s, piece := range last {
				told := slices.ContainsFunc(engine.SeenBy(rec.Events[begun:first], 0), func(e engine.Event) bool {
					return e.Kind == EventCoward && e.Owner == engine.OwnerOf(engine.Seat(s)) && e.N == -5
				})
				if told != (piece == Lord) {
					t.Fatalf("seed %d: seat %d engaged %s last; told a coward: %v", seed, s, words.Pieces[piece], told)
				}
				if v := m.ViewAt(rec.No, 0).(*View); v.Coward(engine.Seat(s)) != told {
					t.Fatalf("a spectator sees a coward: %v, told %v", !told, told)
				}
				if told {
					cowards++
				}
			}
		})
	}
	if cowards == 0 {
		t.Error("nobody was a coward")
	}
}

// TestCardsAreSampledAsTheyCanLie lists all ways in which the secret cards that a seat has not seen can lie, and compares them with its
// samples: with cards that were revealed or looked at, that a General moved, that an Assassin removed, that a partner shows, and with a last
// card that may or may not be a Lord.
func TestCardsAreSampledAsTheyCanLie(t *testing.T) {
	look := func(p *Position) { p.slot(1, 0, 1).known |= 1 }
	for _, c := range []struct {
		name, opts string
		setup      []string
		before     func(*Position)
	}{
		{"nothing is known", "setup=random", []string{"L1 torii: | brute"}, nil},
		{"one is looked at, one turned up", "setup=random", []string{"L1 torii: | lord peasant samurai+", "L2 pass: | brute"}, look},
		{"removed by somebody else", "players=4", []string{"A4 torii: peasant | brute", "B6 pass: ASS2(archer) | lord"}, nil},
		{"a partner's", "players=4 teams=true team_open_cards=true", []string{"B6 pass: brute | lord", "C6 torii: peasant |"}, nil},
		{"a last card that is no Lord", "setup=random", []string{"L1 sanctuary: ashigaru ashigaru |", "L2 torii: | brute samurai!"}, func(p *Position) { battles(t, p) }},
	} {
		p := table(t, c.opts, c.setup...)
		if c.before != nil {
			c.before(p)
		}
		v := p.View(engine.Only(0))
		want, drawn := v.(*View).p, map[string]int{}
		all := everyFace(&want, 1)
		dst, chance := p.Clone().(*Position), engine.Bare(2)
		for range 60 * len(all) {
			New().Sample(v, chance, dst)
			var faces []engine.Piece
			for _, card := range unseen(&want, dst, 1) {
				faces = append(faces, card.unit)
			}
			drawn[fmt.Sprint(faces)]++
		}
		if len(all) < 2 {
			t.Fatalf("%s: only %v are possible", c.name, all)
		}
		enginetest.Drawn(t, c.name, all, drawn)
	}
}

// unseen are the cards of s in a position that are unknown in the view.
func unseen(view, p *Position, s engine.Seat) (list []*card) {
	var known []bool
	view.eachOf(s, func(c *card) { known = append(known, c.unit != 0) })
	i := 0
	p.eachOf(s, func(c *card) {
		if !known[i] {
			list = append(list, c)
		}
		i++
	})
	return list
}

// everyFace counts the ways to deal the unknown face-down cards of s, each card of the deck once, by their faces.
func everyFace(view *Position, s engine.Seat) map[string]int {
	var pool []engine.Piece
	for u, n := range view.left(s) {
		if n > 0 && !regular(engine.Piece(u)) {
			pool = append(pool, slices.Repeat([]engine.Piece{engine.Piece(u)}, int(n))...)
		}
	}
	ways, slots := map[string]int{}, unseen(view, view, s)
	var lay func(faces []engine.Piece, left []engine.Piece)
	lay = func(faces, left []engine.Piece) {
		if len(faces) == len(slots) {
			ways[fmt.Sprint(faces)]++
			return
		}
		for i, u := range left {
			if u != Lord || !slots[len(faces)].last || view.phase == Engage {
				lay(append(slices.Clone(faces), u), slices.Delete(slices.Clone(left), i, i+1))
			}
		}
	}
	lay(nil, pool)
	return ways
}
