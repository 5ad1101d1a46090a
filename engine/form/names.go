package form

import (
	"math/bits"
	"slices"
	"strconv"
)

// Names are the ids of things, and the expected text for an unknown id: Want, or a list of the ids.
type Names[T comparable] struct {
	ID   func(T) string
	Find func(id string) (T, bool)
	Want string
	Args []any // of Want
	List []string
	Once bool // Want also says that each id may occur only once
}

// Listed are the names of numbers: number i has the id ids[i]. Only those below read can be read.
func Listed[T Whole](ids []string, read int) Names[T] {
	return Names[T]{
		ID: func(v T) string { return ids[v] },
		Find: func(id string) (T, bool) {
			i := slices.Index(ids[:read], id)
			return T(i), i >= 0
		},
		List: ids[:read],
	}
}

// find returns the thing with an id. An unknown id is a fault; then find returns false.
func (n Names[T]) find(f Form, key, id string) (v T, ok bool) {
	v, ok = n.Find(id)
	if !ok {
		n.fault(f, key, id)
	}
	return v, ok && f.Reading()
}

// fault reports at a key that an id is unknown.
func (n Names[T]) fault(f Form, key, id string) {
	if n.List != nil {
		f.Check(true, key, "fault.one", id, n.List)
	} else {
		f.Check(true, key, n.Want, id, slices.Clone(n.Args)...)
	}
}

// put sets *at to the thing with an id.
func (n Names[T]) put(f Form, key, id string, at *T) {
	if v, ok := n.find(f, key, id); ok {
		*at = v
	}
}

// ID is a field with the id of a thing; none is left out, and "" in a list.
func ID[T comparable](f Form, key string, names Names[T], at *T, none T) {
	if f.out == nil {
		if id, ok := f.text(key); ok && id == "" {
			*at = none
		} else if ok {
			names.put(f, key, id, at)
		}
		return
	}
	switch {
	case *at != none:
		f.write(key, names.ID(*at))
	case f.full:
		f.write(key, "")
	}
}

// Need is a field with the id of a thing that is always present.
func Need[T comparable](f Form, key string, names Names[T], at *T) {
	if f.out != nil {
		f.write(key, names.ID(*at))
		return
	}
	if id, _ := f.text(key); f.Reading() {
		names.put(f, key, id, at)
	}
}

// IDs is a list of different ids: those of there are written; add is called for each that is read, with 0 for one that a view covers.
func IDs[T comparable](f Form, key string, names Names[T], there []T, add func(T)) {
	if f.out != nil {
		ids := make([]string, len(there))
		for i, v := range there {
			ids[i] = names.ID(v)
		}
		if f.full || len(ids) > 0 {
			f.write(key, ids)
		}
		return
	}
	var ids []string
	f.value(key, &ids)
	for i, id := range ids {
		one := key + "[" + strconv.Itoa(i) + "]"
		if f.view && id == Covered {
			var none T
			add(none)
			continue
		}
		v, _ := names.find(f, one, id)
		twice := slices.Contains(ids[:i], id)
		if twice && names.Once {
			names.fault(f, one, id)
		}
		f.Check(twice, one, "fault.once", id)
		if !f.Reading() {
			return
		}
		add(v)
	}
}

// Bits is a list of ids for a set of bits: bit 0 stands for first.
func Bits[S ~uint8 | ~uint16 | ~uint32 | ~uint64, T Whole](f Form, key string, names Names[T], at *S, first T) {
	var there []T
	if f.out != nil {
		for rest := uint64(*at); rest != 0; rest &= rest - 1 {
			there = append(there, first+T(bits.TrailingZeros64(rest)))
		}
	} else if f.Has(key) {
		*at = 0
	}
	IDs(f, key, names, there, func(v T) {
		if v >= first { // a view may cover one
			*at |= 1 << (v - first)
		}
	})
}
