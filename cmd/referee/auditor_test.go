package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// audit checks a log of Rumble Nation with only the rulebook, without the code of the game. It moves the pieces as the log says, checks
// every deployment against the dice, fights the War again and compares the result.
type audit struct {
	players int
	castle  map[string]int
	links   map[string][]string
	units   []map[string]int // armies by seat and place
	lord    []string         // the place of each seat's daimyo
	katana  []int
	dice    []int
	card    string // in use
	over    bool
}

type logLine struct {
	Line    string `json:"line"`
	Options struct {
		Players int  `json:"players"`
		Daimyo  bool `json:"daimyo"`
	} `json:"options"`
	Data struct {
		Provinces []struct{ ID string }
		Edges     []struct{ A, B string }
	} `json:"data"`
	No     int       `json:"no"`
	After  int       `json:"after"`
	Seat   int       `json:"seat"`
	Steps  []logStep `json:"steps"`
	Chance []struct {
		Draw   string `json:"draw"`
		Values []any  `json:"values"`
	} `json:"chance"`
	Result []struct{ Seat, Score, Rank int } `json:"result"`
}

type logStep struct {
	Kind, From, To, Piece, Card string
	Owner                       *int
	Die, N                      int
}

// read audits a log of one line of play.
func (a *audit) read(path string) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	var provinces []string
	for lines.Scan() {
		var l logLine
		if err := json.Unmarshal(lines.Bytes(), &l); err != nil {
			return err
		}
		switch {
		case l.Line == "header":
			a.begin(&l)
			for _, p := range l.Data.Provinces {
				provinces = append(provinces, p.ID)
			}
		case l.Line == "record" && l.No == 0:
			for i, v := range l.Chance[0].Values {
				a.castle[provinces[i]] = int(v.(float64))
			}
		case l.Line == "record":
			if err := a.record(&l); err != nil {
				return fmt.Errorf("record %d: %w", l.No, err)
			}
		}
	}
	return lines.Err()
}

func (a *audit) begin(l *logLine) {
	*a = audit{players: l.Options.Players, castle: map[string]int{}, links: map[string][]string{}}
	for _, e := range l.Data.Edges {
		a.links[e.A] = append(a.links[e.A], e.B)
		a.links[e.B] = append(a.links[e.B], e.A)
	}
	for range a.players {
		if l.Options.Daimyo {
			a.units, a.lord = append(a.units, map[string]int{"reserve": 16}), append(a.lord, "reserve")
		} else {
			a.units, a.lord = append(a.units, map[string]int{"reserve": 18}), append(a.lord, "")
		}
		a.katana = append(a.katana, 0)
	}
}

func (a *audit) reserve(seat int) int {
	n := a.units[seat]["reserve"]
	if a.lord[seat] == "reserve" {
		n++
	}
	return n
}

func (a *audit) record(l *logLine) error {
	for _, c := range l.Chance {
		a.dice = nil
		for _, v := range c.Values {
			a.dice = append(a.dice, int(v.(float64)))
		}
	}
	a.card = ""
	for _, s := range l.Steps {
		if err := a.step(l.Seat, s); err != nil {
			return err
		}
	}
	if a.katana[l.Seat] == 0 && a.reserve(l.Seat) == 0 {
		taken := 0
		for seat, k := range a.katana {
			if seat != l.Seat && k > 0 {
				taken++
			}
		}
		a.katana[l.Seat] = a.players - taken
	}
	if l.Result == nil {
		return nil
	}
	score := a.war()
	for _, r := range l.Result {
		rank := 1
		for other := range score {
			if score[other] > score[r.Seat] || score[other] == score[r.Seat] && a.katana[other] > a.katana[r.Seat] {
				rank++
			}
		}
		if score[r.Seat] != r.Score || rank != r.Rank {
			return fmt.Errorf("seat %d: the log says score %d and rank %d, the audit %d and %d", r.Seat, r.Score, r.Rank, score[r.Seat], rank)
		}
	}
	a.over = true
	return nil
}

func (a *audit) step(seat int, s logStep) error {
	owner := seat
	if s.Owner != nil {
		owner = *s.Owner
	}
	switch s.Kind {
	case "deploy":
		at := slices.Index(a.dice, s.Die)
		if at < 0 {
			return fmt.Errorf("die %d is not among %v", s.Die, a.dice)
		}
		sum := a.dice[0] + a.dice[1] + a.dice[2] - s.Die
		if n := min((s.Die+1)/2, a.reserve(seat)); a.castle[s.To] != sum || s.N != n {
			return fmt.Errorf("dice %v: %d units to the %d, expected %d to the %d", a.dice, s.N, a.castle[s.To], n, sum)
		}
		armies := s.N
		if s.Piece == "daimyo" {
			a.lord[seat] = s.To
			armies--
		}
		return a.move(seat, "reserve", s.To, armies)
	case "move", "place", "return":
		if a.card == "otori" { // one own army moves two of a rival
			if err := a.move(seat, s.From, s.To, 1); err != nil {
				return err
			}
		}
		if s.Piece == "daimyo" { // the first of N; the others are its escort
			a.lord[owner] = s.To
			s.N--
		}
		return a.move(owner, s.From, s.To, s.N)
	case "tactic", "daimyo":
		a.card = s.Card
	case "replace":
		if err := a.move(owner, s.To, "reserve", 1); err != nil {
			return err
		}
		return a.move(seat, "reserve", s.To, 1)
	}
	return nil
}

func (a *audit) move(seat int, from, to string, n int) error {
	if n < 0 || a.units[seat][from] < n {
		return fmt.Errorf("%d armies of seat %d leave %s, which has %d", n, seat, from, a.units[seat][from])
	}
	a.units[seat][from] -= n
	a.units[seat][to] += n
	return nil
}

// war fights all battles, the least castle first, and returns the scores.
func (a *audit) war() []int {
	score := make([]int, a.players)
	tokens := make([]map[string]int, a.players)
	for s := range tokens {
		tokens[s] = map[string]int{}
	}
	here := func(s int, at string) bool { return a.units[s][at] > 0 || a.lord[s] == at }
	for value := 2; value <= 12; value++ {
		at := ""
		for id, v := range a.castle {
			if v == value {
				at = id
			}
		}
		force := func(s int) int { return a.units[s][at] + tokens[s][at] + 2*b2i(a.lord[s] == at) }
		var ranking []int
		for s := range a.players {
			if here(s, at) {
				ranking = append(ranking, s)
			}
		}
		slices.SortFunc(ranking, func(x, y int) int {
			if force(x) != force(y) {
				return force(y) - force(x)
			}
			return a.katana[y] - a.katana[x]
		})
		if len(ranking) == 0 {
			continue
		}
		won := ranking[0]
		score[won] += value
		if len(ranking) > 1 && a.players > 2 {
			score[ranking[1]] += value / 2
		}
		for _, next := range a.links[at] {
			if a.castle[next] > value && here(won, next) {
				tokens[won][next] += min(a.players-1, 2)
			}
		}
	}
	return score
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

func TestAnOutsiderCanAuditEveryLog(t *testing.T) {
	for _, seats := range []string{"2", "3", "4"} {
		for _, daimyo := range []string{"false", "true"} {
			folder := t.TempDir()
			must(t, "simulate", "--game", "rumble", "--seats", seats, "--option", "daimyo="+daimyo, "--bots", "random", "--games", "40", "--out", folder)
			logs, err := filepath.Glob(filepath.Join(folder, "*"))
			if err != nil || len(logs) != 40 {
				t.Fatalf("%d logs, %v", len(logs), err)
			}
			for _, path := range logs {
				var a audit
				if err := a.read(path); err != nil {
					t.Errorf("%s seats, daimyo %s, %s: %v", seats, daimyo, filepath.Base(path), err)
				} else if !a.over {
					t.Errorf("%s: the log does not come to an end", filepath.Base(path))
				}
			}
		}
	}
}
