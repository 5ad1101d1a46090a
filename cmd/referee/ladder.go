package main

import (
	"encoding/json"
	"flag"
	"math"
	"slices"
	"strconv"
	"strings"

	"tenka/engine"
	"tenka/engine/bot"
)

var ladderCommand = &command{
	name: "ladder", args: "--game GAME --bots NAME,NAME,… [flags]", brief: "measure computer players against each other",
	long: `Each kind of computer player plays one seat against a field of each other kind. The one seat goes round the table: each seed is played
from every seat before the next seed, and every pair plays the same seeds. A shared victory counts as a part. The interval holds the true rate
in 95 of 100 ladders (Wilson). The fair share is what a seat of the field's own kind would win.`,
	flags: func(fs *flag.FlagSet) func(*call) error {
		l := &ladder{options: options{}}
		game := fs.String("game", "", "the `GAME`")
		seats := fs.Int("seats", 0, "`NUMBER` of seats")
		fs.Var(l.options, "option", "an option as `ID=VALUE`; may be repeated")
		bots := fs.String("bots", "", "the kinds of computer player, as `NAME,…`: "+strings.Join(bot.Names(), ", ")+"; NAME:PART has a part of its own")
		fs.IntVar(&l.games, "games", 100, "`NUMBER` of games a pair")
		fs.Uint64Var(&l.seed, "seed", 1, "the first `SEED`")
		fs.Float64Var(&l.share, "share", 1, "`PART` of their iterations that searching players are given; more than 1 gives more")
		fs.BoolVar(&l.first, "first", false, "only the first kind against a field of each other")
		asJSON := fs.Bool("json", false, "answer in JSON")
		return func(c *call) error {
			if len(c.args) > 0 {
				return usef("%q is too much", c.args[0])
			}
			if l.games < 1 {
				return usef("--games: expected a number from 1, found %d", l.games)
			}
			if err := checkShare(l.share); err != nil {
				return err
			}
			var err error
			if l.game, err = gameFlag(*game); err != nil {
				return err
			}
			if l.bots, err = kindsFlag(l.game, *bots, l.share); err != nil {
				return err
			}
			l.header = engine.Header{Agreement: engine.Fair}
			if l.header.Options, err = withSeats(l.game, engine.Options(l.options), l.options, *seats); err != nil {
				return err
			}
			if err := seated(l.game, &l.header, l.bots[0].Name); err != nil {
				return err
			}
			t, err := l.run(c)
			switch {
			case err != nil:
				return err
			case *asJSON:
				return json.NewEncoder(c.out).Encode(t)
			}
			t.print(c)
			return nil
		}
	},
}

// checkShare refuses a part of the iterations that is out of range.
func checkShare(part float64) error {
	if !(part > 0) || math.IsInf(part, 0) {
		return usef("--share: expected a number above 0, found %v", part)
	}
	return nil
}

// kindsFlag reads the names of at least two different computer players, each with a part of its iterations.
func kindsFlag(g engine.Game, text string, share float64) ([]bot.Level, error) {
	var kinds []bot.Level
	for text := range strings.SplitSeq(text, ",") {
		name, own, has := strings.Cut(text, ":")
		part := share
		if has {
			var err error
			if part, err = strconv.ParseFloat(own, 64); err != nil || checkShare(part) != nil {
				return nil, usef("--bots: expected a number above 0 behind %s:, found %q", name, own)
			}
		}
		level, ok := bot.ByName(g, name)
		if !ok {
			return nil, usef("--bots: expected some of %s, found %q", kindsOf(g), name)
		}
		if slices.ContainsFunc(kinds, func(l bot.Level) bool { return l.Name == name }) {
			return nil, usef("--bots: expected each kind once, found %s again", name)
		}
		kinds = append(kinds, level.Share(part))
	}
	if len(kinds) < 2 {
		return nil, usef("--bots: expected at least two kinds, found %q", text)
	}
	return kinds, nil
}

// ladder is a round robin of kinds of computer player.
type ladder struct {
	game    engine.Game
	header  engine.Header
	options options
	bots    []bot.Level
	games   int // a pair
	seed    uint64
	share   float64
	first   bool // play only the first player against each of the others
}

// standings are the results of a ladder.
type standings struct {
	Game    string         `json:"game"`
	Seats   int            `json:"seats"`
	Options engine.Options `json:"options,omitempty"`
	Seed    uint64         `json:"seed"`
	Share   float64        `json:"share"`
	Fair    float64        `json:"fair"`
	Pairs   []pair         `json:"pairs"`
}

// pair is one computer player against opponents of another kind.
type pair struct {
	Bot   string  `json:"bot"`
	Field string  `json:"field"`
	Games int     `json:"games"`
	Won   float64 `json:"won"`
	Rate  float64 `json:"rate"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
	From  []from  `json:"from"` // by seat, because the sides of a game need not be equally strong

	one, field bot.Level
}

// from is the result of the single player from one seat.
type from struct {
	Games int     `json:"games"`
	Won   float64 `json:"won"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
}

// run plays all pairs. The result depends only on the seed.
func (l *ladder) run(c *call) (*standings, error) {
	n := len(l.header.Players)
	t := &standings{Game: l.game.Name(), Seats: n, Options: l.header.Options, Seed: l.seed, Share: l.share, Fair: 1 / float64(n)}
	pairs := l.pairs()
	won := make([]float64, len(pairs)*l.games) // added in order below, because the sum of fractions depends on the order
	err := inParallel(c, len(won), func(k int) played {
		return l.play(&pairs[k/l.games], k%l.games)
	}, func(k int, p played) {
		won[k] = share(p.outcome, l.seatOf(k%l.games))
	})
	if err != nil {
		return nil, err
	}
	for i, p := range pairs {
		these := won[i*l.games:][:l.games]
		one, other := p.fares(n), pair{Bot: p.Field, Field: p.Bot}.fares(n)
		for k, w := range these {
			one.add(l.seatOf(k), w)
			other.add(engine.Seat(n-1)-l.seatOf(k), 1-w)
		}
		t.Pairs = append(t.Pairs, one.rated())
		if n == 2 { // the same games from the other seat
			t.Pairs = append(t.Pairs, other.rated())
		}
	}
	return t, nil
}

// pairs are the pairs to play. With two seats a pair and its mirror are the same games.
func (l *ladder) pairs() []pair {
	var list []pair
	ones := l.bots
	if l.first {
		ones = ones[:1]
	}
	for i, one := range ones {
		for j, field := range l.bots {
			if i < j || i > j && len(l.header.Players) > 2 {
				list = append(list, pair{Bot: one.Name, Field: field.Name, one: one, field: field})
			}
		}
	}
	return list
}

// fares is the pair before its first game with this number of seats.
func (p pair) fares(seats int) *pair {
	p.From = make([]from, seats)
	return &p
}

// add counts a game in which the single player sat in s and won this part.
func (p *pair) add(s engine.Seat, won float64) {
	p.Games++
	p.Won += won
	p.From[s].Games++
	p.From[s].Won += won
}

// rated is the pair with its rates.
func (p *pair) rated() pair {
	p.Rate = p.Won / float64(p.Games)
	p.Low, p.High = wilson(p.Won, p.Games)
	for i := range p.From {
		if f := &p.From[i]; f.Games > 0 {
			f.Low, f.High = wilson(f.Won, f.Games)
		}
	}
	return *p
}

// seatOf is the seat of the single player in game number k of a pair.
func (l *ladder) seatOf(k int) engine.Seat { return engine.Seat(k % len(l.header.Players)) }

// play plays game number k of a pair.
func (l *ladder) play(p *pair, k int) played {
	h := l.header
	h.Seed = l.seed + uint64(k/len(h.Players))
	_, result := playMatch(l.game, h, l.bySeat(p, k))
	return result
}

// bySeat are the players of game number k of a pair.
func (l *ladder) bySeat(p *pair, k int) []bot.Level {
	players := slices.Repeat([]bot.Level{p.field}, len(l.header.Players))
	players[l.seatOf(k)] = p.one
	return players
}

func (t *standings) print(c *call) {
	c.print("%s, %d seats, seed %d, share %g; a fair share is %.1f %%\n", t.Game, t.Seats, t.Seed, t.Share, 100*t.Fair)
	for _, p := range t.Pairs {
		c.print("%-8s against %-8s won %5.1f %%, %5.1f to %5.1f, of %d games\n", p.Bot, p.Field, 100*p.Rate, 100*p.Low, 100*p.High, p.Games)
		for seat, f := range p.From {
			if f.Games > 0 {
				c.print("         from seat %d       %5.1f %%, %5.1f to %5.1f, of %d\n", seat, 100*f.Won/float64(f.Games), 100*f.Low, 100*f.High, f.Games)
			}
		}
	}
}

// wilson is the interval that holds the true rate with 95 % confidence, where won of n games were won: Wilson's score interval, which stays
// between 0 and 1 and is also right for few games.
func wilson(won float64, n int) (low, high float64) {
	const z = 1.959964
	games := float64(n)
	p := won / games
	centre := p + z*z/(2*games)
	spread := z * math.Sqrt(p*(1-p)/games+z*z/(4*games*games))
	whole := 1 + z*z/games
	return max(0, (centre-spread)/whole), min(1, (centre+spread)/whole)
}
