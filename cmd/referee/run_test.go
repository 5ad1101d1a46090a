package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// referee runs one command line without input.
func referee(args ...string) (code int, out, errs string) { return talkTo("", args...) }

func talkTo(in string, args ...string) (code int, out, errs string) {
	var o, e bytes.Buffer
	code = run(args, strings.NewReader(in), &o, &e)
	return code, o.String(), e.String()
}

// must runs a command line that must succeed.
func must(t *testing.T, args ...string) string {
	t.Helper()
	code, out, errs := referee(args...)
	if code != done {
		t.Fatalf("referee %s: code %d, %s", strings.Join(args, " "), code, errs)
	}
	return out
}

// fails runs a command line that must fail with this exit code and one line that contains want.
func fails(t *testing.T, code int, want string, args ...string) {
	t.Helper()
	got, _, errs := referee(args...)
	last := strings.TrimSuffix(errs, "\n")
	if got != code || !strings.Contains(last, want) || strings.Contains(last, "\n") {
		t.Errorf("referee %s:\n got code %d: %s\nwant code %d: …%s…", strings.Join(args, " "), got, errs, code, want)
	}
}

func newFile(t *testing.T, args ...string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "match.tenka")
	must(t, append([]string{"new", "--game", "rumble", "--seed", "3", "--option", "first_player=seat0", "--out", path}, args...)...)
	return path
}

func TestEveryCommandExplainsItself(t *testing.T) {
	top := must(t, "--help")
	for _, cmd := range commands() {
		if !strings.Contains(top, "  "+cmd.name+" ") {
			t.Errorf("--help does not list %s", cmd.name)
		}
		for _, way := range [][]string{{cmd.name, "--help"}, {"help", cmd.name}} {
			if out := must(t, way...); !strings.HasPrefix(out, "referee "+cmd.name) || !strings.Contains(out, "Exit codes") {
				t.Errorf("%v: %s", way, out)
			}
		}
	}
}

func TestAMatchIsPlayedByCommands(t *testing.T) {
	path := newFile(t)
	if out := must(t, "show", path); !strings.Contains(out, "Seat 1 chooses") {
		t.Errorf("show: %s", out)
	}
	if out := must(t, "show", path, "--lang", "fr", "--seat", "0"); !strings.Contains(out, "Réserve") {
		t.Errorf("show in French: %s", out)
	}
	var view struct {
		Phase string `json:"phase"`
	}
	if err := json.Unmarshal([]byte(must(t, "show", path, "--json", "--seat", "all")), &view); err != nil || view.Phase != "turn" {
		t.Errorf("show as JSON: %+v %v", view, err)
	}
	if out := must(t, "legal", path); !strings.HasPrefix(out, `{"kind":"roll"}`+"\n") {
		t.Errorf("legal: %s", out)
	}
	if out := must(t, "do", path, `{"kind":"roll"}`); !strings.Contains(out, "Seat 1 rolls 5, 2, 1") {
		t.Errorf("do: %s", out)
	}
	must(t, "do", path, "--seat", "0", `[{"kind":"deploy","die":1}]`)
	var list []struct{ Kind string }
	if err := json.Unmarshal([]byte(must(t, "legal", "--json", path, "--seat", "1")), &list); err != nil || len(list) == 0 || list[0].Kind != "roll" {
		t.Errorf("legal as JSON: %+v %v", list, err)
	}
	must(t, "undo", path)
	must(t, "redo", path)
	fails(t, refused, "nothing to take again", "redo", path)
	must(t, "go", path, "0")
	if out := must(t, "show", path, "--at", "2"); !strings.Contains(out, "Seat 2 chooses") {
		t.Errorf("show --at 2: %s", out)
	}
	if out := must(t, "log", path); strings.Count(out, "—") != 1 {
		t.Errorf("log at the start: %s", out)
	}
	must(t, "go", path, "2")
	if out := must(t, "replay", path); !strings.Contains(out, "3 records, all as written") || !strings.Contains(out, "It is not over") {
		t.Errorf("replay: %s", out)
	}
}

func TestARefusalNamesItsRuleAndChangesNothing(t *testing.T) {
	path := newFile(t)
	before, _ := os.ReadFile(path)
	fails(t, refused, "(rumble.deploy.roll)", "do", path, `{"kind":"deploy","die":4}`)
	fails(t, refused, "(rumble.turn.order)", "do", path, "--seat", "1", `{"kind":"roll"}`)
	fails(t, refused, "(rumble.deploy.split)", "do", path, `[{"kind":"roll"},{"kind":"deploy","die":6}]`)
	if after, _ := os.ReadFile(path); !bytes.Equal(before, after) {
		t.Error("a refused step changed the file; or a part of a refused list was taken")
	}
	must(t, "do", path, `{"kind":"roll"}`)
	fails(t, badUse, "3 legal steps are like this", "do", path, `{"kind":"deploy"}`)
	if code, _, errs := talkTo(`{"kind":"deploy","die":6}`, "do", path, "--lang", "fr", "-"); code != refused || !strings.Contains(errs, "n’est pas parmi") {
		t.Errorf("refused in French: %d %s", code, errs)
	}
}

// TestTheBoardCallsPlayersByTheirNames shows a match of each game with named players.
func TestTheBoardCallsPlayersByTheirNames(t *testing.T) {
	for game, scenario := range map[string]string{"rumble": "first-game", "kenjin": "first-duel", "shogun": "three-lords"} {
		path := filepath.Join(t.TempDir(), "match.tenka")
		must(t, "new", "--scenario", "../../assets/scenarios/"+game+"/"+scenario+".json", "--out", path)
		b, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		var header struct{ Players []struct{ Name string } }
		first, _, _ := bytes.Cut(b, []byte("\n"))
		if err := json.Unmarshal(first, &header); err != nil {
			t.Fatal(err)
		}
		for _, args := range [][]string{{"show", path}, {"show", path, "--lang", "fr", "--seat", "0"}} {
			out := must(t, args...)
			for _, p := range header.Players {
				if !strings.Contains(out, p.Name) {
					t.Errorf("%s does not name %s:\n%s", game, p.Name, out)
				}
			}
		}
	}
}

// TestCoveredDaimyoCardsAreNamedNowhere reads everything that the referee shows to others about a secret pick.
func TestCoveredDaimyoCardsAreNamedNowhere(t *testing.T) {
	path := newFile(t, "--seats", "2", "--option", "daimyo", "--option", "daimyo_hidden_names", "--bots", "-,-")
	// Seat 1 picks before seat 0, the first player, and takes the second card of the display.
	var offer struct{ Offer []string }
	if err := json.Unmarshal([]byte(must(t, "show", path, "--json", "--seat", "1")), &offer); err != nil || len(offer.Offer) != 3 {
		t.Fatalf("on offer: %+v %v", offer, err)
	}
	taken := offer.Offer[1]
	must(t, "do", path, `{"kind":"pick","card":"`+taken+`"}`)
	for _, seat := range []string{"", "0"} {
		var view struct {
			Offer  []string
			Daimyo struct{ Own []string } `json:"daimyo_cards"`
		}
		text := must(t, "show", path, "--json", "--seat", seat)
		if err := json.Unmarshal([]byte(text), &view); err != nil || view.Daimyo.Own[1] != "?" {
			t.Errorf("seat %q sees %+v %v", seat, view, err)
		}
		if want := map[string]int{"": 0, "0": 2}[seat]; len(view.Offer) != want || strings.Contains(strings.Join(view.Offer, " "), taken) {
			t.Errorf("seat %q sees on offer %v", seat, view.Offer)
		}
		_, last, _ := strings.Cut(must(t, "log", path, "--seat", seat), "— 1\n")
		if last != "Seat 2 picks a daimyo card\n" {
			t.Errorf("seat %q reads %q", seat, last)
		}
	}
	if out := must(t, "show", path, "--json", "--seat", "1"); !strings.Contains(out, `"own":["","`+taken+`"]`) {
		t.Errorf("the seat itself sees %s", out)
	}
}

// TestTheProtocolCoversASecretPick lets a computer player pick before the program's seat.
func TestTheProtocolCoversASecretPick(t *testing.T) {
	path := newFile(t, "--seats", "2", "--option", "daimyo", "--option", "daimyo_hidden_names", "--bots", "-,random")
	_, out, _ := talkTo(`{"quit":true}`+"\n", "play", path, "--seat", "0")
	if want := `"log":[{"no":1,"seat":1,"steps":[{"kind":"pick","card":"?"}],"events":[{"event":"pick","seat":1,"for":`; !strings.Contains(out, want) {
		t.Errorf("want %s in %s", want, out)
	}
}

// TestAnIllegalValueIsNotTakenForAMissingOne gives illegal values for fields that could be left out.
func TestAnIllegalValueIsNotTakenForAMissingOne(t *testing.T) {
	path := newFile(t)
	fails(t, refused, "(rumble.turn.one_action)", "do", path, `{"kind":"roll","n":-1}`)
	must(t, "do", path, `{"kind":"roll","n":0,"die":0,"card":""}`)
	for step, want := range map[string]string{
		`{"kind":"deploy","die":0}`:             "0 is not among 5, 2 and 1. Choose one of these. (rumble.deploy.split)",
		`{"kind":"deploy","die":-1}`:            "−1 is not among 5, 2 and 1. Choose one of these. (rumble.deploy.split)",
		`{"kind":"deploy","die":5,"n":0}`:       "(rumble.deploy.exact)",
		`{"kind":"deploy","die":5,"n":-1}`:      "(rumble.deploy.exact)",
		`{"kind":"deploy","die":5,"to":""}`:     "(rumble.deploy.split)",
		`{"kind":"deploy","die":5,"piece":""}`:  "(rumble.deploy.daimyo)",
		`{"kind":"reroll","n":3}`:               "(rumble.turn.one_action)",
		`[{"kind":"reroll"},{"kind":"","n":0}]`: "",
	} {
		if want == "" {
			fails(t, badUse, "[1].kind: expected a value", "do", path, step)
			continue
		}
		fails(t, refused, want, "do", path, step)
		_, out, _ := talkTo(`{"do":`+step+"}\n", "play", path, "--seat", "0")
		if rule := strings.Trim(want[strings.LastIndex(want, "("):], "()"); !strings.Contains(out, `{"ok":false,"error":{"rule":"`+rule+`"`) {
			t.Errorf("the protocol answers %s with %s", step, out)
		}
	}
	fails(t, badUse, "expected an id of this game", "do", path, `{"kind":"deploy","to":"?"}`)
	must(t, "do", path, `{"kind":"deploy","die":5}`)
}

func TestAFairMatchIsFairHere(t *testing.T) {
	path := newFile(t, "--agreement", "fair")
	must(t, "do", path, `[{"kind":"roll"},{"kind":"deploy","die":1}]`)
	fails(t, refused, "agrees. (rumble.undo.free)", "undo", path, "--player", "1")
	must(t, "undo", path, "--player", "1", "--agreed")
	fails(t, refused, "Dice were rolled here. In a fair match this cannot be undone. (rumble.undo.barriers)", "undo", path)
	fails(t, refused, "(rumble.undo.barriers)", "go", path, "0")
	if _, out, _ := talkTo(`{"undo":true}`+"\n", "play", path, "--seat", "0"); !strings.Contains(out, `"error":{"rule":"rumble.undo.barriers","text":"Dice were rolled here.`) {
		t.Errorf("the protocol: %s", out)
	}
}

func TestBadInputIsOneLine(t *testing.T) {
	path := newFile(t)
	folder := t.TempDir()
	write := func(name, text string) string {
		name = filepath.Join(folder, name)
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return name
	}
	text := write("text.tenka", "Dear diary\n")
	half := write("half.json", "{\n\"format\":1,\n")
	unknown := write("unknown.json", "{}")
	scenario := write("scenario.json", `{"format":1,"game":"rumble","id":"x","title":{"en":"X"},"text":{},"options":{},"position":{"units":{"kyoto":[99,0,0]}}}`)
	data := write("data.json", `{"game":"rumble"}`)

	fails(t, badUse, `no command "paint"`, "paint")
	fails(t, badUse, "expected a FILE", "show")
	fails(t, badUse, "too much", "show", path, path)
	fails(t, badUse, "-colour", "show", path, "--colour")
	fails(t, badUse, `--games: expected NUMBER of games, found "many"`, "simulate", "--game", "rumble", "--games", "many")
	fails(t, badUse, `--share: expected PART of their iterations`, "ladder", "--game", "rumble", "--bots", "greedy,random", "--share", "half")
	fails(t, badUse, `--game: expected one of rumble`, "new", "--game", "chess")
	fails(t, badUse, `options.weather: expected an id of this game, found "weather"`, "new", "--game", "rumble", "--option", "weather=rain")
	fails(t, badUse, `options.players: expected one of`, "new", "--game", "rumble", "--seats", "7")
	for _, name := range []string{"new", "simulate"} {
		fails(t, badUse, "--seats: expected 3, the number that --option players=3 chooses, found 2", name, "--game", "kenjin", "--seats", "2", "--option", "players=3")
	}
	fails(t, badUse, "--seed", "new", "--game", "rumble", "--seed", "many")
	fails(t, badUse, "--bots: expected one name or 3, found 2", "new", "--game", "rumble", "--bots", "random,-")
	fails(t, badUse, `--bots: expected one of random`, "new", "--game", "rumble", "--bots", "deepblue")
	fails(t, badUse, "agreement: expected one of free, fair", "new", "--game", "rumble", "--agreement", "strict")
	fails(t, badUse, "--game: the scenario is one of rumble", "new", "--game", "go", "--scenario", "../../assets/scenarios/rumble/duel.json")
	fails(t, badUse, "scenario.json: position.units.kyoto[0]: expected at most 18 armies", "new", "--scenario", scenario)
	fails(t, badUse, "data.json: ", "new", "--game", "rumble", "--data", data)
	fails(t, noFile, "exist", "new", "--game", "rumble", "--out", path)
	fails(t, badUse, "text.tenka: line 1: expected JSON, found Dear diary", "show", text)
	fails(t, noFile, "no such file", "show", filepath.Join(folder, "none.tenka"))
	fails(t, noFile, "folder", "show", folder)
	fails(t, badUse, "--seat: expected numbers from 0 to 2, or all", "show", path, "--seat", "5")
	fails(t, badUse, "--seat: expected numbers from 0 to 2, or all", "legal", path, "--seat", "north")
	fails(t, badUse, "--seat: expected one seat", "legal", path, "--seat", "0,1")
	fails(t, badUse, "--at: expected a record from 0 to 0", "show", path, "--at", "9")
	fails(t, badUse, "--lang: expected one of en, fr", "show", path, "--lang", "de")
	fails(t, badUse, "expected JSON after the file", "do", path)
	fails(t, badUse, "expected JSON, found roll}", "do", path, "{roll}")
	fails(t, badUse, `kind: expected an id of this game, found "jump"`, "do", path, `{"kind":"jump"}`)
	fails(t, badUse, `[1].kind: expected an id of this game`, "do", path, `[{"kind":"roll"},{"kind":"jump"}]`)
	fails(t, badUse, "expected a record from 0 to 0", "go", path, "5")
	fails(t, badUse, "--player: expected a number from 0 to 2", "undo", path, "--player", "8")
	fails(t, badUse, "--games: expected a number from 1", "simulate", "--game", "rumble", "--games", "0")
	fails(t, badUse, "expected a computer player for each seat", "simulate", "--game", "rumble", "--bots", "random,-,random")
	for file, want := range map[string]string{
		text: "line 1: expected JSON", half: "half.json: line 3: expected the rest of the JSON", unknown: "unknown.json: expected a match, a scenario, a lesson, a map, or the data",
		scenario: "scenario.json: position.units.kyoto[0]", data: "data.json: ",
	} {
		code, out, errs := referee("validate", file)
		first, rest, _ := strings.Cut(errs, "\n")
		if code != badUse || out != "" || !strings.Contains(first, want) || strings.Count(rest, "\n") != 1 {
			t.Errorf("validate %s: %d, %s, want %s", file, code, errs, want)
		}
	}
	if code, _, _ := referee("validate", filepath.Join(folder, "none.json")); code != noFile {
		t.Errorf("validate without a file: code %d", code)
	}
}

func TestOneProgramPlaysAtATime(t *testing.T) {
	path := newFile(t)
	c := &call{out: &bytes.Buffer{}, err: &bytes.Buffer{}}
	f, err := c.openToWrite(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	must(t, "show", path)
	fails(t, noFile, "another program is playing this match", "do", path, `{"kind":"roll"}`)
}

func TestALogThatDoesNotReplayIsFound(t *testing.T) {
	path := newFile(t)
	must(t, "do", path, `[{"kind":"roll"},{"kind":"deploy","die":1}]`)
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	forged := bytes.Replace(b, []byte(`{"draw":"dice","values":[5,2,1]}`), []byte(`{"draw":"dice","values":[6,6,6]}`), 1)
	if bytes.Equal(b, forged) {
		t.Fatal("no dice to forge")
	}
	if err := os.WriteFile(path, forged, 0o600); err != nil {
		t.Fatal(err)
	}
	if code, _, errs := referee("replay", path); code != differs || !strings.Contains(errs, "record 1 does not replay; the match stands at record 0") {
		t.Errorf("replay: %d %s", code, errs)
	}
	if code, _, errs := referee("validate", path); code != differs || !strings.Contains(errs, "record 1: expected the position") {
		t.Errorf("validate: %d %s", code, errs)
	}
	if after, _ := os.ReadFile(path); !bytes.Equal(after, forged) {
		t.Error("the file was changed")
	}
	_, after, _ := strings.Cut(string(b), `"hash":"`)
	hash := after[:16]
	if err := os.WriteFile(path, bytes.Replace(b, []byte(hash), []byte("0123456789abcdef"), 1), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"replay", "validate"} {
		if code, _, errs := referee(name, path); code != differs || !strings.Contains(errs, "hash: expected the position that the hash of record 0 names") {
			t.Errorf("%s, the hash of the setup: %d %s", name, code, errs)
		}
	}
}

func TestScenariosAreBegunByFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "war.tenka")
	must(t, "new", "--scenario", "../../assets/scenarios/rumble/war-example.json", "--out", path)
	must(t, "do", path, `[{"kind":"roll"},{"kind":"deploy","die":3}]`)
	if out := must(t, "replay", path); !strings.Contains(out, "1. seat 0, Seat 1: 39\n2. seat 1, Seat 2: 27\n3. seat 2, Seat 3: 26\n") {
		t.Errorf("result: %s", out)
	}
	fails(t, refused, "over", "do", path, `{"kind":"roll"}`)
	fails(t, refused, "over", "do", path, "--seat", "0", `{"kind":"roll"}`)
}

func TestSimulatedGamesReplay(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "logs")
	out := must(t, "simulate", "--game", "rumble", "--seats", "4", "--option", "daimyo", "--bots", "greedy,random,random,random",
		"--games", "6", "--seed", "8", "--out", folder)
	if !strings.Contains(out, "6 games") || !strings.Contains(out, "games/s") || !strings.Contains(out, "seat 3  random") {
		t.Errorf("simulate: %s", out)
	}
	logs, err := filepath.Glob(filepath.Join(folder, "*.tenka"))
	if err != nil || len(logs) != 6 {
		t.Fatalf("%d logs, %v", len(logs), err)
	}
	if out := must(t, append([]string{"validate"}, logs...)...); strings.Count(out, "a match of rumble") != 6 {
		t.Errorf("validate: %s", out)
	}
	first, _ := os.ReadFile(logs[0])
	must(t, "simulate", "--game", "rumble", "--seats", "4", "--option", "daimyo", "--bots", "greedy,random,random,random", "--games", "1", "--seed", "8", "--out", folder)
	if again, _ := os.ReadFile(logs[0]); !bytes.Equal(first, again) {
		t.Error("the same seed gives another game")
	}
}

func TestGamesAndIDsAreListed(t *testing.T) {
	if out := must(t, "games"); !strings.Contains(out, "rumble\n") || !strings.Contains(out, "players") {
		t.Errorf("games: %s", out)
	}
	if out := must(t, "games", "--ids", "rumble"); !strings.Contains(out, "tokuyama") || !strings.Contains(out, "deploy") {
		t.Errorf("ids: %s", out)
	}
	if out := must(t, "bench", "--time", "1ms"); !strings.Contains(out, "2000 records") {
		t.Errorf("bench: %s", out)
	}
}
