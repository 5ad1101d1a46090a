package nobunaga

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
)

func builtIn(t testing.TB) *Tables { t.Helper(); return enginetest.Tables(t, New()).(*Tables) }

// begin is the first position of a new match.
func begin(t testing.TB, opts string, seed uint64) *Position {
	t.Helper()
	return enginetest.Begin(t, New(), opts, seed).(*Position)
}

// table is a position written as a file: by default a round of Oda in turn 2, with hands of five cards. The zones that a case gives replace
// those of the setup; all others are as at the start. Oda's leaders are in Owari unless the case says otherwise.
type table struct {
	opts     string
	phase    string // "round"
	active   string // "oda"
	turn     int    // 2
	zones    string // "north_omi: azai 4 azai_nagamasa, oda 2+1s; mino: oda 12": the corps there, fresh and spent, and the leaders
	control  string // "north_omi oda, mino asakura"
	markers  string // "takeda at_war"
	gone     string // dead leaders
	spent    string // spent leaders
	oda, opp string // hands
	more     string // further fields of the file, as JSON without braces
}

func (c table) position(t testing.TB) *Position {
	t.Helper()
	tb := builtIn(t)
	corps := map[string]map[string][2]int8{}
	leader := map[string]string{}
	control := map[string]string{}
	put := func(z, k string, f, s int8) {
		if corps[z] == nil {
			corps[z] = map[string][2]int8{}
		}
		corps[z][k] = [2]int8{f, s}
	}
	for z := engine.Place(1); isZone(z); z++ {
		control[words.Places[z]] = words.Owners[tb.control[z]]
		for k, n := range tb.corps[z] {
			if n > 0 {
				put(words.Places[z], words.Owners[k], n, 0)
			}
		}
	}
	for i := range printed {
		at := "owari"
		if z := tb.start[i]; z != 0 {
			at = words.Places[z]
		}
		leader[words.Pieces[SpentCorps+1+engine.Piece(i)]] = at
	}
	for text := range strings.SplitSeq(c.zones, ";") {
		z, list, ok := strings.Cut(strings.TrimSpace(text), ":")
		if !ok {
			continue
		}
		delete(corps, z)
		for id, at := range leader {
			if at == z && z != "owari" {
				delete(leader, id)
			}
		}
		for group := range strings.SplitSeq(list, ",") {
			f := strings.Fields(group)
			for _, word := range f[min(1, len(f)):] {
				var fresh, spent int8
				switch n, _ := fmt.Sscanf(word, "%d+%ds", &fresh, &spent); {
				case n > 0:
					put(z, f[0], fresh, spent)
				default:
					leader[word] = z
				}
			}
		}
	}
	for _, id := range strings.Fields(c.gone) {
		delete(leader, id)
	}
	pairs := func(text string, into map[string]string) {
		for one := range strings.SplitSeq(text, ",") {
			if f := strings.Fields(one); len(f) == 2 {
				into[f[0]] = f[1]
			}
		}
	}
	pairs(c.control, control)
	markers := map[string]string{}
	pairs(c.markers, markers)
	def := func(s, or string) string {
		if s == "" {
			return or
		}
		return s
	}
	hand := func(s, or string) []string { return strings.Fields(def(s, or)) }
	file := map[string]any{
		"phase": def(c.phase, "round"), "active": def(c.active, "oda"), "game_turn": max(c.turn, 2), "oda": 0, "corps": corps, "leaders": leader,
		"control": control, "markers": markers, "spent": strings.Fields(c.spent),
		"hands": [][]string{hand(c.oda, "o_recruit o_recruit o_niwa o_double o_gift"), hand(c.opp, "p_distrust p_distrust p_espionage p_uesugi p_prince")},
	}
	if c.oda == "none" {
		file["hands"].([][]string)[0] = []string{}
	}
	if c.opp == "none" {
		file["hands"].([][]string)[1] = []string{}
	}
	if c.more != "" {
		if err := json.Unmarshal([]byte("{"+c.more+"}"), &file); err != nil {
			t.Fatal(err)
		}
	}
	b, err := json.Marshal(file)
	if err != nil {
		t.Fatal(err)
	}
	p, err := game{}.Decode(enginetest.Options(t, New(), c.opts), tb, b, engine.Bare(1), nil)
	if err != nil {
		t.Fatal(err)
	}
	return p.(*Position)
}

// gesture reads an action; fields that the text does not name are open: "march mino oda", "go north_omi", "take oda x4", "raise die4 azai
// north_omi", "pay o_niwa". The first zone of march and fight is their start.
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
		if c, ok := words.Card(id); ok {
			a.Card = c
		} else if q, ok := words.Place(id); ok {
			if kind == KindMarch || kind == KindFight {
				a.From = q
			} else {
				a.To = q
			}
		} else if k, ok := clanOf(id); ok {
			a.Owner = k.Owner()
		} else if id == "camp_oda" {
			a.Owner = OdaCamp
		} else if id == "camp_opponents" {
			a.Owner = OpponentsCamp
		} else if l, ok := words.Piece(id); ok {
			a.Piece = l
		} else if _, err := fmt.Sscanf(id, "seat%d", &n); err == nil {
			a.Owner = engine.OwnerOf(engine.Seat(n))
		} else if _, err := fmt.Sscanf(id, "x%d", &n); err == nil {
			a.N = int16(n)
		} else if _, err := fmt.Sscanf(id, "die%d", &n); err == nil {
			a.Die = int8(n)
		} else {
			t.Fatalf("%s: what is %s?", text, id)
		}
	}
	return a
}

// dice are the answers of chance to one step: "attack 1 2 3, counter 4, leader 5"; "*" is any number.
func dice(t testing.TB, text string) *engine.Chance {
	t.Helper()
	if text == "*" {
		return engine.Bare(1)
	}
	var list []engine.Answer
	for one := range strings.SplitSeq(text, ",") {
		f := strings.Fields(one)
		if len(f) == 0 {
			continue
		}
		d, ok := words.Draw(f[0])
		if !ok {
			t.Fatalf("%s: no such draw", f[0])
		}
		answer := engine.Answer{Draw: d}
		for _, word := range f[1:] {
			var n int16
			if _, err := fmt.Sscan(word, &n); err != nil {
				card, _ := words.Card(word)
				n = int16(card)
			}
			answer.Values = append(answer.Values, n)
		}
		list = append(list, answer)
	}
	return engine.Replay(list, 0)
}

// do takes the one legal step that fits the text, with exactly these dice.
func do(t testing.TB, p *Position, text, rolls string) {
	t.Helper()
	s := p.ToAct().First()
	legal := p.Legal(s, nil)
	a, ok := engine.Resolve(legal, gesture(t, text))
	if !ok {
		why, _ := p.Check(s, gesture(t, text))
		t.Fatalf("%s does not fit exactly one legal step in %v (%s) of %v", text, p.phase, words.Reasons[why.Reason].ID, said(legal))
	}
	c := dice(t, rolls)
	if err := p.Apply(s, a, c, nil); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	if len(c.Left()) > 0 {
		t.Fatalf("%s: not asked for %v", text, c.Left())
	}
	if err := holds(p); err != nil {
		t.Fatalf("after %s: %v", text, err)
	}
}

// gestureWhole is the one legal step that fits the text.
func gestureWhole(t testing.TB, p *Position, text string) engine.Action {
	t.Helper()
	legal := p.Legal(p.ToAct().First(), nil)
	a, ok := engine.Resolve(legal, gesture(t, text))
	if !ok {
		t.Fatalf("%s does not fit exactly one legal step of %v", text, said(legal))
	}
	return a
}

func said(list []engine.Action) string {
	var out []string
	for _, a := range list {
		out = append(out, string(words.EncodeAction(a)))
	}
	return strings.Join(out, " ")
}

// play takes steps without dice, separated by commas; the last may have dice.
func play(t testing.TB, p *Position, steps string, rolls ...string) {
	t.Helper()
	list := strings.Split(steps, ",")
	for i, text := range list {
		roll := ""
		if i == len(list)-1 {
			roll = strings.Join(rolls, ",")
		}
		do(t, p, strings.TrimSpace(text), roll)
	}
}

// refused tests that a step is refused by this rule, and that nothing changes.
func refused(t testing.TB, p *Position, text, rule string) {
	t.Helper()
	before := p.Hash()
	why, ok := p.Check(p.ToAct().First(), gesture(t, text))
	if ok {
		t.Errorf("%s is accepted, want %s", text, rule)
	} else if got := words.Rule(why); got != rule {
		t.Errorf("%s is refused by %s (%s), want %s", text, got, words.Reasons[why.Reason].ID, rule)
	}
	if p.Hash() != before {
		t.Errorf("%s: the refusal changes the position", text)
	}
}

// allowed tests that a step, or a way to fill its open fields, is legal.
func allowed(t testing.TB, p *Position, text string) {
	t.Helper()
	if why, ok := p.Check(p.ToAct().First(), gesture(t, text)); !ok {
		t.Errorf("%s is refused by %s", text, words.Reasons[why.Reason].ID)
	}
}

// stands tests the units in a zone: "oda 0+9s shibata" are fresh and spent corps and leaders of one clan; "" is no unit of any clan.
func stands(t testing.TB, p *Position, zone, want string) {
	t.Helper()
	z, ok := zoneOf(zone)
	if !ok {
		t.Fatalf("what is %s?", zone)
	}
	var parts []string
	for k := range Clan(clans) {
		if !p.stands(z, k) {
			continue
		}
		f := p.land[z][k]
		one := words.Owners[k]
		if f.all() > 0 {
			one += fmt.Sprintf(" %d+%ds", f.fresh, f.spent)
		}
		for _, l := range leaderIDs(p.men(z, k)) {
			one += " " + l
		}
		parts = append(parts, one)
	}
	if got := strings.Join(parts, ", "); got != want {
		t.Errorf("in %s stands %q, want %q", zone, got, want)
	}
}

// controls tests who controls a zone.
func controls(t testing.TB, p *Position, zone, want string) {
	t.Helper()
	z, _ := zoneOf(zone)
	if got := words.Owners[p.control[z]]; got != want {
		t.Errorf("%s controls %s, want %s", got, zone, want)
	}
}

// marker tests the box of a clan's marker.
func marker(t testing.TB, p *Position, clan, want string) {
	t.Helper()
	k, _ := clanOf(clan)
	if got := boxIDs[p.t.kind[k]][p.box[k]-1]; got != want {
		t.Errorf("the marker of %s is in %s, want %s", clan, got, want)
	}
}

// waits tests which phase waits for a choice, and of which side.
func waits(t testing.TB, p *Position, phase Phase, side Side) {
	t.Helper()
	if p.phase != phase || phase != Over && p.chooser() != side {
		t.Fatalf("%v chooses in %v, want %v in %v", p.chooser(), p.phase, side, phase)
	}
}

// won tests that the match is over and which side has won.
func won(t testing.TB, p *Position, side Side) {
	t.Helper()
	if o, over := p.Outcome(); !over || p.winner != side || !o.Winners().Has(p.seat[side]) {
		t.Errorf("phase %v, winner %v, want %v", p.phase, p.winner, side)
	}
}

// same compares two values.
func same[T comparable](t testing.TB, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s is %v, want %v", what, got, want)
	}
}
