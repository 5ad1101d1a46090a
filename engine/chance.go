package engine

import (
	"fmt"
	"math/bits"
)

// Draw is a sort of chance by name ("dice", "tactics"): a number into [Vocabulary.Draws], from 1.
type Draw uint8

// Answer is what chance answered to one question: the numbers in the order drawn. What they stand for is said by [Vocabulary.Draws].
type Answer struct {
	Draw   Draw
	Values []int16
}

// Chance answers every die, shuffle and draw of a match. It answers from a script where one is set, else from a seed and the number of
// draws so far, so that undo followed by redo, or by another choice, gives the same dice. It is not safe for concurrent use.
type Chance struct {
	seed   uint64
	step   uint64 // between two numbers of the stream: happens or guesses
	count  uint64 // numbers drawn so far on this branch
	script []Answer
	strict bool // a replay: only the script answers
	record bool
	given  []Answer
	asked  bool
	err    error
	failed Draw // the draw that err is about
}

// Number n of a stream is mix(seed + n × step), and mix gives two different numbers different values. So two streams of one step are the same numbers,
// one of them shifted. Streams of these two steps, which differ by an odd number times 2, have at most two of 2^64 numbers in common, 2^63 apart, whatever
// their seeds are and however they are shifted.
const (
	happens = 0x9e3779b97f4a7c15 // the step of what happens in a match
	guesses = 0xbb67ae8584caa73b // the step of what is guessed
)

// Seeded is chance for what happens in a match: it answers from the seed, beginning after the first count numbers, and records its answers.
// Who guesses what a seat cannot see, or what may come, asks Bare.
func Seeded(seed, count uint64) *Chance {
	return &Chance{seed: seed, step: happens, count: count, record: true}
}

// Bare is chance for guesses: for a search, for [Game.Sample], for a position that nobody plays. It never answers as any match's chance does, also where
// both have the same seed, so a guess tells nothing about what happened or will happen. It records nothing and allocates nothing.
func Bare(seed uint64) *Chance { return &Chance{seed: mix(seed ^ guesses), step: guesses} }

// Scripted puts answers before the seed's: each draw takes the next answer with its name, if there is one. It returns c.
func (c *Chance) Scripted(answers []Answer) *Chance {
	c.script = append(c.script, answers...)
	return c
}

// Replay is chance that has only the given answers: a draw that they do not answer is an error.
func Replay(answers []Answer, count uint64) *Chance {
	return &Chance{step: happens, script: answers, strict: true, record: true, count: count}
}

// Err is the first draw that the script could not answer, or nil.
func (c *Chance) Err() error { return c.err }

// Asked reports whether chance was asked anything since the last Take.
func (c *Chance) Asked() bool { return c.asked }

// Count is the number of numbers drawn so far on this branch.
func (c *Chance) Count() uint64 { return c.count }

// Left is the part of the script that was not used.
func (c *Chance) Left() []Answer { return c.script }

// Take returns the answers recorded since the last Take.
func (c *Chance) Take() []Answer {
	given := c.given
	c.given, c.asked = nil, false
	return given
}

// Dice rolls len(dst) fair dice with the given number of sides (1 to sides each) into dst.
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

// Deal draws the first n of items into items[:n], each order equally likely; the rest of items is what was not drawn, in no
// particular order. Scripted answers must be n different members of items.
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

// One draws one number from 0 to n-1.
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

// Trial is N independent trials, each of which succeeds with probability Num/Den.
type Trial struct{ N, Num, Den int16 }

// Count is how many trials succeed. below answers each of them with a number from 0 to Den-1, each equally likely: one below Num succeeds.
func (t Trial) Count(below func(den int) int) int16 {
	n := int16(0)
	for range t.N {
		if below(int(t.Den)) < int(t.Num) {
			n++
		}
	}
	return n
}

// Trials counts the successes of each group of trials into dst, which is as long as groups: one question, however many trials. The trials
// are drawn one by one in the order of the groups. A scripted answer must be a count from 0 to N for each group.
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

// next takes the script's next answer to a draw named d with n numbers.
func (c *Chance) next(d Draw, n int) ([]int16, bool) {
	for i, a := range c.script {
		if a.Draw != d {
			continue
		}
		if len(a.Values) != n {
			c.fail(d, Wrong("values", "fault.list", len(a.Values), n))
			return nil, false
		}
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

// below is a number from 0 to n-1, each equally likely to within n/2^64. It costs one step of the count, so the
// same count gives the same number whatever was drawn before.
func (c *Chance) below(n int) int {
	hi, _ := bits.Mul64(c.word(), uint64(n))
	return int(hi)
}

// word is number c.count of the stream.
func (c *Chance) word() uint64 {
	c.count++
	return mix(c.seed + c.count*c.step)
}

// mix is the last part of splitmix64: every bit of z decides about every bit of what it returns.
func mix(z uint64) uint64 {
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}
