package engine

import (
	"fmt"
	"math/bits"
)

// Draw is a kind of random draw ("dice", "tactics"): an index into [Vocabulary.Draws], from 1.
type Draw uint8

// Answer is the result of one draw: its numbers in the order drawn. [Vocabulary.Draws] says what they stand for.
type Answer struct {
	Draw   Draw
	Values []int16
}

// Chance makes the dice rolls, shuffles and draws of a match. It takes them from a script if there is one, else from a seed and the count of
// numbers drawn so far: the same choice after an undo gives the same dice. It is not safe for concurrent use.
type Chance struct {
	seed   uint64
	step   uint64 // the step of the stream: happens or guesses
	count  uint64 // numbers drawn so far on this branch
	script []Answer
	strict bool // a replay: only the script is used
	record bool
	given  []Answer
	fixed  int // answers from the script
	asked  bool
	err    error
	failed Draw // the draw of err
}

// Number n of a stream is mix(seed + n × step), and mix gives different results for different numbers. So two streams with the same step are
// the same sequence, shifted. Two streams with these two steps, which differ by twice an odd number, share at most two of 2^64 numbers, 2^63
// apart, whatever their seeds are and however they are shifted.
const (
	happens = 0x9e3779b97f4a7c15 // for what happens in a match
	guesses = 0xbb67ae8584caa73b // for guesses
)

// Seeded is the Chance of a match: it draws from the seed after the first count numbers, and records its answers. Use Bare for guesses about
// hidden or future things.
func Seeded(seed, count uint64) *Chance {
	return &Chance{seed: seed, step: happens, count: count, record: true}
}

// Bare is a Chance for guesses: for a search, for [Game.Sample], for a position that nobody plays. Its numbers differ from those of every
// match, even with the same seed, so a guess tells nothing about the match. It records nothing and allocates nothing.
func Bare(seed uint64) *Chance { return &Chance{seed: mix(seed ^ guesses), step: guesses} }

// Scripted adds a script to c and returns c: each draw takes the next answer with its name, if there is one.
func (c *Chance) Scripted(answers []Answer) *Chance {
	c.script = append(c.script, answers...)
	return c
}

// Replay is a Chance that has only the given answers: a draw without an answer is an error, see Err.
func Replay(answers []Answer, count uint64) *Chance {
	return &Chance{step: happens, script: answers, strict: true, record: true, count: count}
}

// Err is the error of the first draw that the script could not answer, or nil.
func (c *Chance) Err() error { return c.err }

// Asked reports whether there was a draw since the last Take.
func (c *Chance) Asked() bool { return c.asked }

// Count is the count of numbers drawn so far on this branch.
func (c *Chance) Count() uint64 { return c.count }

// Left is the unused part of the script.
func (c *Chance) Left() []Answer { return c.script }

// Take returns the answers recorded since the last Take.
func (c *Chance) Take() []Answer {
	given := c.given
	c.given, c.asked = nil, false
	return given
}

// Dice rolls len(dst) fair dice into dst, with numbers from 1 to sides.
func (c *Chance) Dice(d Draw, dst []int16, sides int) {
	c.asked = true
	if !c.scripted(d, dst, func(i int) bool { return dst[i] >= 1 && int(dst[i]) <= sides }) {
		for i := range dst {
			dst[i] = int16(c.below(sides)) + 1
		}
	} else {
		c.count += uint64(len(dst))
	}
	c.note(d, dst)
}

// Deal shuffles n random items into items[:n], each order equally likely. The other items follow in no particular order. Scripted answers must
// be n different items.
func (c *Chance) Deal(d Draw, items []int16, n int) {
	c.asked = true
	if answer, ok := c.next(d, n); ok {
		for i, want := range answer {
			at := -1
			for j := i; j < len(items); j++ {
				if items[j] == want {
					at = j
					break
				}
			}
			if at < 0 {
				c.fail(d, Wrong(fmt.Sprintf("values[%d]", i), "fault.draws", want))
				return
			}
			items[i], items[at] = items[at], items[i]
		}
		c.count += uint64(n)
	} else {
		for i := range n {
			j := i + c.below(len(items)-i)
			items[i], items[j] = items[j], items[i]
		}
	}
	c.note(d, items[:n])
}

// One draws a number from 0 to n-1.
func (c *Chance) One(d Draw, n int) int {
	c.asked = true
	var v [1]int16
	if !c.scripted(d, v[:], func(int) bool { return v[0] >= 0 && int(v[0]) < n }) {
		v[0] = int16(c.below(n))
	} else {
		c.count++
	}
	c.note(d, v[:])
	return int(v[0])
}

// Trial is N independent trials with the probability Num/Den of success each.
type Trial struct{ N, Num, Den int16 }

// Count is the number of successes. below(den) must return a number from 0 to den-1, each equally likely; one below Num is a success.
func (t Trial) Count(below func(den int) int) int16 {
	n := int16(0)
	for range t.N {
		if below(int(t.Den)) < int(t.Num) {
			n++
		}
	}
	return n
}

// Trials counts the successes of each group into dst, which must be as long as groups. It is one draw, however many trials there are. The
// trials are drawn one by one in the order of the groups. A scripted answer must have a count from 0 to N for each group.
func (c *Chance) Trials(d Draw, dst []int16, groups []Trial) {
	c.asked = true
	if c.scripted(d, dst, func(i int) bool { return dst[i] >= 0 && dst[i] <= groups[i].N }) {
		for _, g := range groups {
			c.count += uint64(max(g.N, 0))
		}
	} else {
		for i, g := range groups {
			dst[i] = g.Count(c.below)
		}
	}
	c.note(d, dst)
}

func (c *Chance) scripted(d Draw, dst []int16, fits func(i int) bool) bool {
	answer, ok := c.next(d, len(dst))
	if !ok {
		return false
	}
	copy(dst, answer)
	for i := range dst {
		if !fits(i) {
			c.fail(d, Wrong(fmt.Sprintf("values[%d]", i), "fault.draws", dst[i]))
			dst[i] = 1
		}
	}
	return true
}

// next takes the script's next answer to draw d with n numbers.
func (c *Chance) next(d Draw, n int) ([]int16, bool) {
	for i, a := range c.script {
		if a.Draw != d {
			continue
		}
		if len(a.Values) != n {
			c.fail(d, Wrong("values", "fault.list", len(a.Values), n))
			return nil, false
		}
		c.fixed++
		rest := make([]Answer, 0, len(c.script)-1)
		c.script = append(append(rest, c.script[:i]...), c.script[i+1:]...)
		return a.Values, true
	}
	if c.strict {
		c.fail(d, Wrong("values", "fault.list", 0, n))
	}
	return nil, false
}

func (c *Chance) fail(d Draw, err error) {
	if c.err == nil {
		c.err, c.failed = err, d
	}
}

func (c *Chance) note(d Draw, values []int16) {
	if c.record {
		c.given = append(c.given, Answer{Draw: d, Values: append([]int16(nil), values...)})
	}
}

// below is a number from 0 to n-1, each equally likely to within n/2^64. It adds 1 to the count, so the same count always gives the same
// number.
func (c *Chance) below(n int) int {
	hi, _ := bits.Mul64(c.word(), uint64(n))
	return int(hi)
}

// word is number c.count of the stream.
func (c *Chance) word() uint64 {
	c.count++
	return mix(c.seed + c.count*c.step)
}

// mix is the final step of splitmix64: every bit of the result depends on every bit of z.
func mix(z uint64) uint64 {
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}
