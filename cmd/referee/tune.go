package main

import (
	"flag"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"tenka/engine"
	"tenka/engine/bot"
)

// tunable is a game whose evaluation has numbers that can be fitted.
type tunable interface {
	engine.Game
	// Numbers are the names and values of the numbers for matches with this number of seats.
	Numbers(seats int) (names []string, values []int)
	// EvaluateWith evaluates all seats of p with other numbers, in the order of Numbers.
	EvaluateWith(values []int, p engine.Position, dst *[engine.MaxSeats]int)
}

var tuneCommand = &command{
	name: "tune", args: "--game GAME --seats NUMBER [flags]", brief: "fit what a game takes things to be worth to matches of searching players",
	long: `Computer players of one kind play matches. Each position in which one of them chose is kept, with the lead that each seat had in the
end. Then the numbers of the game's value are changed one by one, up and down, as long as the lead that the value sees goes together better with
the lead in the end: the mean of the correlations of all turns, in each third of the matches. Every fourth match is left out of that, and tells what the fit is worth. The
answer is the row for the game's file of fitted numbers; the same seed gives the same row.`,
	flags: func(fs *flag.FlagSet) func(*call) error {
		u := &tuning{options: options{}}
		game := fs.String("game", "", "the `GAME`")
		seats := fs.Int("seats", 0, "`NUMBER` of seats")
		fs.Var(u.options, "option", "an option as `ID=VALUE`; may be repeated")
		kind := fs.String("bot", "steady", "the `NAME` of the computer player")
		fs.IntVar(&u.games, "games", 200, "`NUMBER` of matches")
		fs.Uint64Var(&u.seed, "seed", 1, "the first `SEED`")
		share := fs.Float64("share", 1, "`PART` of its iterations that a searching player is given")
		return func(c *call) error {
			if len(c.args) > 0 {
				return usef("%q is too much", c.args[0])
			}
			if u.games < folds+1 {
				return usef("--games: expected a number from 4, found %d", u.games)
			}
			if err := checkShare(*share); err != nil {
				return err
			}
			g, err := gameFlag(*game)
			if err != nil {
				return err
			}
			var ok bool
			if u.game, ok = g.(tunable); !ok {
				return usef("--game: %s has no numbers to be fitted", g.Name())
			}
			u.header = engine.Header{Agreement: engine.Fair}
			if u.header.Options, err = withSeats(g, engine.Options(u.options), u.options, *seats); err != nil {
				return err
			}
			level, ok := bot.ByName(g, *kind)
			if !ok {
				return usef("--bot: expected one of %s, found %q", kindsOf(g), *kind)
			}
			if err := seated(g, &u.header, *kind); err != nil {
				return err
			}
			u.bots = slices.Repeat([]bot.Level{level.Share(*share)}, len(u.header.Players))
			return u.run(c)
		}
	},
}

// tuning is one fit.
type tuning struct {
	game    tunable
	header  engine.Header
	options options
	bots    []bot.Level
	games   int
	seed    uint64
}

// moment is a position in which a seat chose.
type moment struct {
	at   engine.Position
	turn int
	lead [engine.MaxSeats]float64 // in the end
}

func (u *tuning) run(c *call) error {
	matches := make([][]moment, u.games)
	err := inParallel(c, u.games, func(k int) (p played) {
		matches[k], p = u.play(k)
		return p
	}, func(int, played) {})
	if err != nil {
		return err
	}
	positions := 0
	var known [folds][]moment // for fitting
	var kept []moment         // for testing
	for k, list := range matches {
		positions += len(list)
		if i := k % (folds + 1); i < folds {
			known[i] = append(known[i], list...)
		} else {
			kept = append(kept, list...)
		}
	}
	names, before := u.game.Numbers(len(u.header.Players))
	after, then, now := u.climb(before, &known)
	var row []string
	for i, id := range names {
		row = append(row, `"`+id+`": `+strconv.Itoa(after[i]))
	}
	c.print("{%s}\n", strings.Join(row, ", "))
	c.print("%d positions of %d matches; correlation %.4f, it was %.4f; in the matches left out %.4f, it was %.4f\n",
		positions, u.games, now, then, u.fits(after, kept), u.fits(before, kept))
	return nil
}

// play plays match number k and returns the positions in which a seat had several choices.
func (u *tuning) play(k int) ([]moment, played) {
	h := u.header
	h.Seed = u.seed + uint64(k)
	m, p := playMatch(u.game, h, u.bots)
	if p.err != nil {
		return nil, p
	}
	n := m.Seats()
	var lead [engine.MaxSeats]float64
	leads(n, &lead, func(s int) float64 { return float64(p.outcome.Score[s]) })
	all := engine.AllSeats(n)
	var list []moment
	for no := range m.Records() {
		at := m.Blank()
		u.game.Sample(m.ViewAt(no, all), engine.Bare(1), at) // the evaluation sees everything
		if s := at.ToAct().First(); s != engine.NoSeat && len(at.Legal(s, nil)) > 1 {
			list = append(list, moment{at, at.Turn(), lead})
		}
	}
	return list, p
}

// leads puts into dst the lead of each of n seats over the best of the others.
func leads(n int, dst *[engine.MaxSeats]float64, of func(s int) float64) {
	for s := range n {
		other := math.Inf(-1)
		for r := range n {
			if r != s {
				other = max(other, of(r))
			}
		}
		dst[s] = of(s) - other
	}
}

// climb changes the numbers one by one, by smaller and smaller steps, as long as the fit improves. A change that makes the fit worse in a
// part of the matches is dropped: it fits only the other matches. It returns the numbers, and the fit before and after.
func (u *tuning) climb(from []int, known *[folds][]moment) (best []int, before, after float64) {
	judge := func(numbers []int) (f [folds]float64, mean float64) {
		for i := range f {
			f[i] = u.fits(numbers, known[i])
			mean += f[i] / folds
		}
		return f, mean
	}
	best = slices.Clone(from)
	fit, mean := judge(best)
	before = mean
	order := rand.New(rand.NewPCG(u.seed, 1))
	for part := 0.4; part > 0.04; part /= 2 {
		for better := true; better; {
			better = false
			for _, i := range order.Perm(len(best)) {
				step := max(1, int(part*float64(max(best[i], -best[i], least))))
				for _, by := range [...]int{step, -step} {
					best[i] += by
					f, m := judge(best)
					worse := false
					for j := range f {
						worse = worse || f[j] < fit[j]
					}
					if m > mean+enough && !worse {
						fit, mean, better = f, m, true
						break
					}
					best[i] -= by
				}
			}
		}
	}
	return best, before, mean
}

const (
	folds  = 3    // parts of the matches for fitting; one more is for testing
	least  = 10   // numbers below this are changed as if they were this large
	enough = 1e-4 // the least improvement of a change
)

// fits is how well the leads by these numbers agree with the leads at the end: the mean of their correlation over all turns. Impossible
// numbers do not fit at all.
func (u *tuning) fits(numbers []int, list []moment) (mean float64) {
	defer func() {
		if recover() != nil {
			mean = -1
		}
	}()
	var turns []correlation
	n := len(u.header.Players)
	for i := range list {
		m := &list[i]
		var values [engine.MaxSeats]int
		u.game.EvaluateWith(numbers, m.at, &values)
		var lead [engine.MaxSeats]float64
		leads(n, &lead, func(s int) float64 { return float64(values[s]) })
		for len(turns) <= m.turn {
			turns = append(turns, correlation{})
		}
		for s := range n {
			turns[m.turn].add(lead[s], m.lead[s])
		}
	}
	sum, weight := 0.0, 0.0
	for _, t := range turns {
		sum += t.n * t.value()
		weight += t.n
	}
	return sum / weight
}

// correlation computes the correlation of two rows of numbers.
type correlation struct{ n, x, y, xx, yy, xy float64 }

func (r *correlation) add(x, y float64) {
	r.n++
	r.x += x
	r.y += y
	r.xx += x * x
	r.yy += y * y
	r.xy += x * y
}

// value is from -1 to 1; 0 if one of the rows is constant.
func (r *correlation) value() float64 {
	d := (r.n*r.xx - r.x*r.x) * (r.n*r.yy - r.y*r.y)
	if !(d > 0) {
		return 0
	}
	return (r.n*r.xy - r.x*r.y) / math.Sqrt(d)
}
