package jidai

import "math/bits"

// bitSet is a set of numbers from 0 to 127, one bit each: two words with names, which the compiler keeps in registers as it would not an array.
// A shift by 64 or more leaves nothing, so no operation needs to ask in which word a number lies.
type bitSet struct{ low, high uint64 }

func bitOf(n uint8) bitSet { return bitSet{1 << n, 1 << (n - 64)} }

func (s bitSet) hasBit(n uint8) bool { return s.low>>n&1|s.high>>(n-64)&1 != 0 }

// popBit takes the lowest number out of the set; false where it is empty.
func (s *bitSet) popBit() (n int, ok bool) {
	if s.low != 0 {
		n = bits.TrailingZeros64(s.low)
		s.low &= s.low - 1
		return n, true
	}
	if s.high != 0 {
		n = 64 + bits.TrailingZeros64(s.high)
		s.high &= s.high - 1
		return n, true
	}
	return 0, false
}

// zoneSet is a set of zones.
type zoneSet bitSet

// everywhere is all zones.
var everywhere = zoneSet{^uint64(0), ^uint64(0)}

func (z Zone) set() zoneSet { return zoneSet(bitOf(uint8(z))) }

func (s *zoneSet) add(z Zone) { *s = s.or(z.set()) }

func (s zoneSet) has(z Zone) bool { return bitSet(s).hasBit(uint8(z)) }

func (s zoneSet) or(o zoneSet) zoneSet { return zoneSet{s.low | o.low, s.high | o.high} }

func (s zoneSet) and(o zoneSet) zoneSet { return zoneSet{s.low & o.low, s.high & o.high} }

func (s zoneSet) less(o zoneSet) zoneSet { return zoneSet{s.low &^ o.low, s.high &^ o.high} }

func (s zoneSet) empty() bool { return s.low|s.high == 0 }

// pop takes the lowest zone out of the set; 0 where it is empty.
func (s *zoneSet) pop() Zone {
	n, _ := (*bitSet)(s).popBit()
	return Zone(n)
}

// unitSet is a set of counters.
type unitSet bitSet

func (s *unitSet) add(u Unit) {
	b := bitOf(uint8(u))
	s.low, s.high = s.low|b.low, s.high|b.high
}

func (s unitSet) or(o unitSet) unitSet { return unitSet{s.low | o.low, s.high | o.high} }

func (s unitSet) and(o unitSet) unitSet { return unitSet{s.low & o.low, s.high & o.high} }

func (s *unitSet) remove(u Unit) {
	b := bitOf(uint8(u))
	s.low, s.high = s.low&^b.low, s.high&^b.high
}

// has reports whether a counter is in the set; noUnit never is.
func (s unitSet) has(u Unit) bool { return bitSet(s).hasBit(uint8(u)) }

// pop takes the lowest counter out of the set; noUnit where it is empty.
func (s *unitSet) pop() Unit {
	if n, ok := (*bitSet)(s).popBit(); ok {
		return Unit(n)
	}
	return noUnit
}

// list is the zones of the set, the lowest first.
func (s zoneSet) list() (zones []Zone) {
	for !s.empty() {
		zones = append(zones, s.pop())
	}
	return zones
}
