package rumble

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"tenka/engine"
)

// oneLine tests that an error is a *DataError of one line.
func oneLine(t testing.TB, err error) {
	t.Helper()
	var d *engine.DataError
	if !errors.As(err, &d) {
		t.Fatalf("%T is no *DataError: %v", err, err)
	}
	if strings.ContainsAny(err.Error(), "\n\r") {
		t.Fatalf("more than one line: %q", err.Error())
	}
}

func TestDecodeRefusesWhatNoMatchReaches(t *testing.T) {
	const castles = `"castles":` + layoutA
	for _, c := range []struct{ options, position, path, words string }{
		{"", `{"unit":{}}`, "", "unit"},
		{"", `{"units":{"edo":[1,0,0]}}`, "units", `"edo"`},
		{"", `{"units":{"kyoto":[1,0]}}`, "units.kyoto", "3 entries"},
		{"", `{"units":{"kyoto":[19,0,0]}}`, "units.kyoto[0]", "at most 18 armies"},
		{"", `{"units":{"kyoto":[10,0,0],"reserve":[9,18,18]}}`, "units.reserve[0]", "19"},
		{"daimyo=true", `{"units":{"kyoto":[17,0,0]}}`, "units.kyoto[0]", "at most 16 armies"},
		{"", `{"units":{"kyoto":[-1,0,0]}}`, "units.kyoto[0]", "at most"},
		{"", `{"daimyo":["kyoto","reserve","reserve"]}`, "daimyo", "without the option"},
		{"daimyo=true", `{"daimyo":["edo","reserve","reserve"]}`, "daimyo[0]", `"edo"`},
		{"", `{"castles":{"kyoto":2}}`, "castles", "11 provinces"},
		{"", `{"castles":` + strings.Replace(layoutA, `"kyoto":3`, `"kyoto":2`, 1) + `}`, "castles.kyoto", "found 2"},
		{"", `{"castles":` + strings.Replace(layoutA, `"kyoto":3`, `"kyoto":13`, 1) + `}`, "castles.kyoto", "13"},
		{"", `{"units":{"kyoto":[18,18,0]},"katana":[3,3,0],"to_act":2}`, "katana[1]", "once"},
		{"", `{"units":{"kyoto":[18,0,0]},"katana":[2,0,0],"to_act":1}`, "katana[0]", "highest first"},
		{"", `{"units":{"kyoto":[18,0,0]},"to_act":1}`, "katana[0]", "exactly where the reserve is empty"},
		{"", `{"units":{"kyoto":[18,0,0]},"katana":[3,0,0],"to_act":0,"first":0}`, "to_act", "without a katana"},
		{"", `{"phase":"pick"}`, "phase", "pick"},
		{"", `{"phase":"reinforce"}`, "phase", "reinforce"},
		{"", `{"phase":"rolled1"}`, "dice", "3 faces"},
		{"", `{"phase":"rolled1","dice":[1,2,7]}`, "dice[2]", "7"},
		{"", `{"dice":[1,2,3]}`, "dice", "none"},
		{"", `{"first":3}`, "first", "0 to 2"},
		{"", `{"to_act":-1}`, "to_act", "0 to 2"},
		{"", `{"turn":0}`, "turn", "from 1"},
		{"", `{"tactics":{"display":["monomi","monomi"]}}`, "tactics.display[1]", "once"},
		{"", `{"tactics":{"display":["kenshin"]}}`, "tactics.display[0]", `"kenshin"`},
		{"", `{"tactics":{"display":["monomi"],"used":["kasei","",""]}}`, "tactics.used[0]", "of the display"},
		{"", `{"daimyo_cards":{}}`, "daimyo_cards", "without the option"},
		{"daimyo=true", `{"phase":"turn","daimyo_cards":{"own":["kenshin","",""]}}`, "daimyo_cards", "card"},
		{"daimyo=true", `{"phase":"turn","daimyo_cards":{"display":["kenshin","sorin","shingen"],"own":["kenshin","","shingen"]}}`, "daimyo_cards.own[1]", "a daimyo card"},
		{"", `{"choice":{"card":"monomi"}}`, "choice.card", "has used"},
		{"", `{"tactics":{"display":["monomi"],"used":["monomi","",""]},"to_act":0,"choice":{"card":"monomi"}}`, "choice", "carried on"},
		{"", `{"choice":{"moved":1}}`, "choice.card", "being used"},
		{"", `{"war":{"fought":3}}`, "war", "none before"},
		{"", `{"phase":"over","units":{"kyoto":[18,18,18]},"katana":[3,2,1],"war":{"fought":5}}`, "war.fought", "12"},
		{"", `{` + castles + `,"phase":"over","units":{"kyoto":[18,18,18]},"katana":[3,2,1],"war":{"fought":12,"tokens":{"kyoto":[2,0,0]}}}`, "war.tokens.kyoto[0]", "found 2"},
	} {
		opts := strings.TrimSpace("players=3 " + c.options)
		_, err := game{}.Decode(options(t, opts), builtIn(t), []byte(c.position), engine.Bare(1))
		if err == nil {
			t.Errorf("%s is accepted", c.position)
			continue
		}
		oneLine(t, err)
		var d *engine.DataError
		errors.As(err, &d)
		if d.Path != c.path && c.path != "daimyo_cards" || !strings.Contains(err.Error(), c.words) {
			t.Errorf("%s: %v; want the path %q and %q", c.position, err, c.path, c.words)
		}
	}
}

func TestDecodeDrawsWhatIsLeftOut(t *testing.T) {
	o, tables := options(t, "players=4 daimyo=true"), builtIn(t)
	fresh, err := newPosition(o, tables, engine.Bare(9), nil)
	if err != nil {
		t.Fatal(err)
	}
	read, err := game{}.Decode(o, tables, []byte(`{}`), engine.Bare(9))
	if err != nil {
		t.Fatal(err)
	}
	if read.Hash() != fresh.Hash() {
		t.Error("an empty position is not the set-up of the rules")
	}
}

func TestFirstPlayerMustHaveASeat(t *testing.T) {
	_, err := New().New(options(t, "players=2 first_player=seat2"), builtIn(t), engine.Bare(1), nil)
	if err == nil {
		t.Fatal("seat 2 of two is accepted")
	}
	oneLine(t, err)
	p := begin(t, "players=4 first_player=seat3", 1)
	if p.turn != 3 {
		t.Errorf("seat %d begins", p.turn)
	}
}

// FuzzDecode reads positions. What is read can be written, read again and played to its end.
func FuzzDecode(f *testing.F) {
	variants := []string{"players=2", "players=3 daimyo=true", "players=4 daimyo=true reinforce_optional=true"}
	rng := rand.New(rand.NewPCG(1, 1))
	for i, opts := range variants {
		p, c := begin(f, opts, uint64(i)), engine.Bare(1)
		for p.phase != Over {
			list := p.Legal(p.turn, nil)
			if err := p.Apply(p.turn, list[rng.IntN(len(list))], c, nil); err != nil {
				f.Fatal(err)
			}
			if rng.IntN(12) == 0 || p.choice != (choice{}) || p.phase >= Reinforce {
				b, _ := json.Marshal(p.encode())
				f.Add(byte(i), b)
			}
		}
	}
	tables := builtIn(f)
	f.Fuzz(func(t *testing.T, variant byte, b []byte) {
		o := options(t, variants[int(variant)%len(variants)])
		read, err := game{}.Decode(o, tables, b, engine.Bare(1))
		if err != nil {
			oneLine(t, err)
			return
		}
		p := read.(*Position)
		if err := holds(p); err != nil {
			t.Fatal(err)
		}
		written, err := game{}.Encode(p)
		if err != nil {
			t.Fatal(err)
		}
		again, err := game{}.Decode(o, tables, written, engine.Replay(nil, 0))
		if err != nil || again.Hash() != p.Hash() {
			t.Fatalf("written %s and read again: %v", written, err)
		}
		steps, c := 0, engine.Bare(2)
		for ; p.phase != Over && steps < suite.Bound; steps++ {
			list := p.Legal(p.turn, nil)
			if len(list) == 0 {
				t.Fatalf("a dead end: %s", written)
			}
			if err := p.Apply(p.turn, list[steps*7%len(list)], c, nil); err != nil {
				t.Fatal(err)
			}
		}
		if p.phase != Over {
			t.Fatalf("not over after %d decisions: %s", steps, written)
		}
	})
}
