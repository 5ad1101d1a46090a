package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"hash/fnv"
	"math"
	"reflect"
	"slices"

	"tenka/engine"
	"tenka/engine/bot"
	"tenka/engine/bot/search"
	"tenka/engine/puzzle"
	"tenka/engine/puzzle/best"
)

var mineCommand = &command{
	name: "mine", args: "--game GAME [flags]", brief: "find puzzles in matches of computer players: positions with one clearly best choice",
	long: `Match number K, from 1, is played with the seed S + K - 1. A position is looked at if its seat has several whole choices, and so few that all
can be compared. Each choice is played through the same sampled futures, which begin with what the seat knows. The position is a puzzle if
one choice is ahead of every other by the margin and by four standard errors, in two sets of new futures, and the strongest player finds it
too. Where the rest of the match can be proved, the choice must also be right by the proof. Positions that greedy and steady always and gentle
mostly solve are left out. The puzzle is easy (1) if greedy or gentle solve it at least in half of their tries, middle (2) if only steady does, else hard (3).
The output is one puzzle a line, as JSON in the form of assets/schema/puzzles.schema.json, with its game, match and record.`,
	flags: func(fs *flag.FlagSet) func(*call) error {
		m := &miner{options: options{}}
		game := fs.String("game", "", "the `GAME`")
		seats := fs.Int("seats", 0, "`NUMBER` of seats")
		fs.Var(m.options, "option", "an option as `ID=VALUE`; may be repeated")
		level := fs.String("bot", "sharp", "the `NAME` of the computer player at all seats")
		part := fs.Float64("share", 0.1, "`PART` of the iterations that it and the strongest player are given")
		fs.Uint64Var(&m.seed, "seed", 1, "the first match's seed `S`")
		fs.IntVar(&m.games, "games", 1, "`NUMBER` of matches")
		fs.Float64Var(&m.margin, "margin", 1, "the least `NUMBER` of points, or of lead where no points are counted, by which the best choice is ahead")
		fs.IntVar(&m.fewest, "choices", 4, "the least `NUMBER` of whole choices in a position, from 4")
		fs.IntVar(&m.every, "every", 1, "only one position in `N` is looked at")
		fs.IntVar(&m.from, "from", 1, "only positions from turn `N` on are looked at")
		fs.IntVar(&m.futures, "futures", 512, "`NUMBER` of futures of each set")
		return func(c *call) error {
			if len(c.args) > 0 {
				return usef("%q is too much", c.args[0])
			}
			if m.games < 1 {
				return usef("--games: expected a number from 1, found %d", m.games)
			}
			if m.fewest < 4 {
				return usef("--choices: expected a number from 4, found %d", m.fewest)
			}
			if m.every < 1 {
				return usef("--every: expected a number from 1, found %d", m.every)
			}
			if m.from < 1 {
				return usef("--from: expected a number from 1, found %d", m.from)
			}
			if m.futures < 1 {
				return usef("--futures: expected a number from 1, found %d", m.futures)
			}
			if err := checkShare(*part); err != nil {
				return err
			}
			var err error
			if m.game, err = gameFlag(*game); err != nil {
				return err
			}
			m.header = engine.Header{Agreement: engine.Fair}
			if m.header.Options, err = withSeats(m.game, engine.Options(m.options), m.options, *seats); err != nil {
				return err
			}
			if err := seated(m.game, &m.header, *level); err != nil {
				return err
			}
			m.level, _ = bot.ByName(m.game, *level)
			m.level = m.level.Share(*part)
			levels := bot.All(m.game)
			m.strongest = levels[len(levels)-1].Share(*part)
			return m.run(c)
		}
	},
}

// miner finds puzzles.
type miner struct {
	game      engine.Game
	header    engine.Header
	options   options
	level     bot.Level
	strongest bot.Level
	seed      uint64
	games     int
	every     int
	from      int
	fewest    int
	futures   int
	margin    float64
}

// mined is a puzzle with its origin.
type mined struct {
	Game   string `json:"game"`
	Match  uint64 `json:"match"` // its seed
	Record int    `json:"record"`
	Turn   int    `json:"turn"`
	best.Puzzle
}

// run plays the matches and prints their puzzles in the order of the matches.
func (m *miner) run(c *call) error {
	found, next := map[int][]mined{}, 0
	lists := make([][]mined, m.games)
	out := json.NewEncoder(c.out)
	out.SetEscapeHTML(false)
	return inParallel(c, m.games, func(k int) (p played) {
		lists[k], p.err = m.mine(m.seed + uint64(k))
		return p
	}, func(k int, _ played) {
		for found[k] = lists[k]; ; next++ {
			list, ended := found[next]
			if !ended {
				return
			}
			for _, one := range list {
				_ = out.Encode(one)
			}
			delete(found, next)
		}
	})
}

// mine plays a match and looks at each of its positions.
func (m *miner) mine(seed uint64) (list []mined, err error) {
	h := m.header
	h.Seed = seed
	h.Players = slices.Clone(h.Players)
	last := -apart // the record of the last puzzle
	_, p := playWatched(m.game, h, slices.Repeat([]bot.Level{m.level}, len(h.Players)), func(match *engine.Match, s engine.Seat) {
		if at := match.At(); match.Turn() < m.from || at < last+apart || (at+int(seed))%m.every != 0 {
			return
		}
		if found, ok := m.look(match, s); ok {
			list = append(list, mined{m.game.Name(), seed, match.At(), match.Turn(), *found})
			last = match.At()
		}
	})
	return list, p.err
}

const (
	apart       = 8   // the least number of records between two puzzles of a match
	mostFutures = 256 // that are played at a time
	mostWays    = 12  // to the solution
	asked       = 8   // how often each player is asked
	certain     = 4   // standard errors
)

// look is one comparison of the choices of a position: of how many, over how many new futures, and by what the best choice must be ahead.
type look struct {
	field, futures int
	errors, margin float64
}

// looks are the comparisons of a position. The first ones are short, because most positions are no puzzles, and compare only the choices that
// did best before; the last two compare all, and decide.
func (m *miner) looks() []look {
	const all = best.MostChoices
	return []look{
		{all, 8, 0.5, 0.3 * m.margin}, {6, 48, 1.3, 0.5 * m.margin}, {4, 256, 2.5, 0.7 * m.margin},
		{all, m.futures, certain, m.margin}, {all, m.futures, certain, m.margin},
	}
}

// leastLooks is the number of the last look after which the best choice may be another one than before.
const leastLooks = 1

// look returns the puzzle of seat s at the cursor of a match; false if there is none.
func (m *miner) look(match *engine.Match, s engine.Seat) (*best.Puzzle, bool) {
	if len(match.Legal(s, nil)) > 4*best.MostChoices {
		return nil, false
	}
	scene, err := match.Scenario("", "-", engine.Only(s))
	if err != nil {
		return nil, false
	}
	var compact bytes.Buffer
	_ = json.Compact(&compact, scene.Position)
	name := fnv.New32a()
	_, _ = name.Write(compact.Bytes())
	p := &best.Puzzle{ID: fmt.Sprintf("%08x", name.Sum32()), Options: m.header.Options, Seat: s, Asked: asked, Found: map[string]int{}, Position: compact.Bytes()}
	fresh, err := engine.NewMatch(m.game, headed(p, m.game))
	if err != nil || !fresh.ToAct().Has(s) {
		return nil, false
	}
	seed := uint64(name.Sum32())
	k := bot.Sit(fresh, s, seed)
	choices, ok := m.choices(k)
	if !ok {
		return nil, false
	}
	first, order := -1, make([]int, len(choices)) // order has the choices that did best in the last look first
	for i := range order {
		order[i] = i
	}
	for try, look := range m.looks() {
		field := slices.Sorted(slices.Values(order[:min(look.field, len(order))]))
		var ways []best.Choice
		for _, i := range field {
			ways = append(ways, choices[i])
		}
		w := weigh(fresh, s, seed+uint64(try), ways, look.futures)
		in, ok := w.best(look)
		if !ok || try > leastLooks && field[in] != first {
			return nil, false
		}
		first, p.Measure, p.Behind, p.Doubt = field[in], w.measure, tenths(w.told.by[in]), tenths(w.told.doubt[in])
		behind := func(choice int) float64 { return w.leads.by[in][slices.Index(field, choice)] }
		slices.SortStableFunc(order[:len(field)], func(a, b int) int { return cmp.Compare(behind(a), behind(b)) })
	}
	solution := choices[first]
	if len(solution) > mostWays || !solution.Has(m.strongest.Choose(context.Background(), k)) || !m.proved(k, p, solution) {
		return nil, false
	}
	dull := true
	for _, name := range []string{"greedy", "gentle", "steady"} {
		level, has := bot.ByName(m.game, name)
		if !has {
			continue
		}
		n := 0
		for i := range uint64(asked) {
			if solution.Has(level.Choose(context.Background(), bot.Sit(fresh, s, seed+i+1))) {
				n++
			}
		}
		p.Found[name] = n
		dull = dull && (n == asked || name == "gentle" && 2*n >= asked)
	}
	switch {
	case dull:
		return nil, false
	case 2*max(p.Found["greedy"], p.Found["gentle"]) >= asked:
		p.Level = 1
	case 2*p.Found["steady"] >= asked:
		p.Level = 2
	default:
		p.Level = engine.Hard
	}
	for _, way := range solution {
		p.Best = append(p.Best, encodeAll(m.game.Vocabulary(), way))
	}
	return p, true
}

// headed is the header of the match of a puzzle.
func headed(p *best.Puzzle, g engine.Game) engine.Header {
	scene, err := p.Scenario(g, []string{"-"}, "random")
	if err != nil {
		return engine.Header{}
	}
	h := scene.Header()
	for i := range h.Players {
		h.Colours = append(h.Colours, i)
	}
	return h
}

// choices are the whole choices of a seat; false if they are too few or too many, or depend on what the seat does not know.
func (m *miner) choices(k *bot.Knowledge) ([]best.Choice, bool) {
	var lists [2][]best.Choice
	for i := range lists {
		pos, ok := k.Blank.Clone(), false
		m.game.Sample(k.View, engine.Bare(uint64(i)), pos)
		if lists[i], ok = best.Choices(pos, k.Seat, best.MostChoices); !ok || len(lists[i]) < m.fewest {
			return nil, false
		}
	}
	return lists[0], reflect.DeepEqual(lists[0], lists[1])
}

// table is how far choices fall behind each other: by[i][j] is by how much j is behind i, doubt[i][j] its standard error.
type table struct{ by, doubt [][]float64 }

// ahead reports whether choice i is ahead of every other by so many standard errors and by the margin.
func (t *table) ahead(i int, errors, margin float64) bool {
	for j, by := range t.by[i] {
		if i != j && (by <= 0 || by < margin || by < errors*t.doubt[i][j]) {
			return false
		}
	}
	return true
}

// comparison is a comparison of choices: by what people are told, and by the leads that computer players go by.
type comparison struct {
	measure     string
	told, leads table
}

// weigh compares choices of a seat over so many futures.
func weigh(match *engine.Match, s engine.Seat, seed uint64, choices []best.Choice, futures int) *comparison {
	var ways [][]engine.Action
	for _, c := range choices {
		ways = append(ways, c[0])
	}
	sets := make([][]search.Weighed, len(ways)) // by choice
	for part := uint64(0); futures > 0; part++ {
		k := bot.Sit(match, s, seed*0x9e3779b97f4a7c15+part)
		found := bot.Compare(context.Background(), k, ways, min(futures, mostFutures))
		if len(found) != len(ways) {
			return nil
		}
		for i := range found {
			sets[i] = append(sets[i], found[i])
		}
		futures -= mostFutures
	}
	var list []search.Weighed
	for i, steps := range ways {
		list = append(list, search.Join(steps, sets[i]))
	}
	leads := func(w *search.Weighed) []float64 { return w.Leads }
	c := &comparison{measure: "points", told: paired(list, func(w *search.Weighed) []float64 { return w.Points }), leads: paired(list, leads)}
	switch {
	case list[0].Chances:
		c.measure, c.told = "rank", c.leads
	case slices.ContainsFunc(list, func(w search.Weighed) bool { return w.Rested }):
		c.measure, c.told = "lead", c.leads
	}
	return c
}

// paired compares choices by the differences of their figures in the same futures.
func paired(list []search.Weighed, of func(*search.Weighed) []float64) (t table) {
	for i := range list {
		var by, doubt []float64
		for j := range list {
			mean, sure := search.Ahead(of(&list[i]), of(&list[j]))
			by, doubt = append(by, mean), append(doubt, sure)
		}
		t.by, t.doubt = append(t.by, by), append(t.doubt, doubt)
	}
	return t
}

// tenths rounds figures to tenths.
func tenths(list []float64) (rounded []float64) {
	for _, v := range list {
		rounded = append(rounded, math.Round(v*10)/10)
	}
	return rounded
}

// best is the choice that is ahead of every other in both measures; false if there is none.
func (c *comparison) best(l look) (int, bool) {
	if c == nil {
		return 0, false
	}
	for i := range c.leads.by {
		if c.leads.ahead(i, l.errors, 0) && c.told.ahead(i, l.errors, l.margin) {
			return i, true
		}
	}
	return 0, false
}

// proved reports whether the proof does not contradict the solution: if it finds a choice that certainly wins, that is the solution. It
// proves only positions in which nothing is hidden.
func (m *miner) proved(k *bot.Knowledge, p *best.Puzzle, solution best.Choice) bool {
	one, other := k.Blank.Clone(), k.Blank.Clone()
	m.game.Sample(k.View, engine.Bare(1), one)
	m.game.Sample(k.View, engine.Bare(2), other)
	if one.Hash() != other.Hash() {
		return true
	}
	h := headed(p, m.game)
	h.Goal = &engine.Goal{Seat: p.Seat, Choices: 3, Win: true}
	r, err := puzzle.Solve(context.Background(), m.game, &h, puzzle.FewTried, nil)
	if err != nil || r.Solutions == 0 {
		return true
	}
	return solution.Has(r.Line[0].Steps)
}
