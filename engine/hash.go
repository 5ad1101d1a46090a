package engine

// Hasher sums the fields of a position in a fixed order (FNV-1a over bytes, 64 bits). The zero value is not ready: use NewHasher.
type Hasher uint64

// NewHasher is a hasher that has seen nothing.
func NewHasher() Hasher { return 14695981039346656037 }

// Int adds one number to the sum.
func (h *Hasher) Int(v int) {
	u := uint64(int64(v))<<1 ^ uint64(int64(v)>>63) // zigzag: small numbers of either sign take one byte
	x := uint64(*h)
	for ; u >= 0x80; u >>= 7 {
		x = (x ^ (u&0x7f | 0x80)) * 1099511628211
	}
	*h = Hasher((x ^ u) * 1099511628211)
}

// Bool adds a yes or no.
func (h *Hasher) Bool(b bool) {
	if b {
		h.Int(1)
	} else {
		h.Int(0)
	}
}

// Sum is the hash of all that was added.
func (h Hasher) Sum() uint64 { return uint64(h) }
