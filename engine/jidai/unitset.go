package jidai

import "math/bits"

// unitSet is a set of counters, one bit each.
type unitSet [2]uint64

func (s *unitSet) add(u Unit) { s[u>>6] |= 1 << (u & 63) }

func (s *unitSet) has(u Unit) bool { return u >= 0 && s[u>>6]&(1<<(u&63)) != 0 }

// pop takes the lowest counter out of the set; noUnit where it is empty.
func (s *unitSet) pop() Unit {
	for i := range s {
		if s[i] != 0 {
			n := bits.TrailingZeros64(s[i])
			s[i] &= s[i] - 1
			return Unit(i<<6 + n)
		}
	}
	return noUnit
}
