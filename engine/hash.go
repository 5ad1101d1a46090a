package engine

// Hasher hashes the fields of a position (FNV-1a over bytes, 64 bits). Use NewHasher; the zero value is not valid.
type Hasher uint64

// NewHasher is a hasher without input.
func NewHasher() Hasher { return 14695981039346656037 }

// Int adds a number.
func (h *Hasher) Int(v int) {
	u := uint64(int64(v))<<1 ^ uint64(int64(v)>>63) // zigzag: small numbers of either sign take one byte
	x := uint64(*h)
	for ; u >= 0x80; u >>= 7 {
		x = (x ^ (u&0x7f | 0x80)) * 1099511628211
	}
	*h = Hasher((x ^ u) * 1099511628211)
}

// Bool adds a bool.
func (h *Hasher) Bool(b bool) {
	if b {
		h.Int(1)
	} else {
		h.Int(0)
	}
}

// Sum is the hash of everything added.
func (h Hasher) Sum() uint64 { return uint64(h) }
