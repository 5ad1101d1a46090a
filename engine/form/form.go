// Package form writes and reads a position by one list of its fields. A game declares each field once, with its id, its values and its bounds;
// the same calls then write it into a file, or read it and say what is wrong with it and where.
package form

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"

	"tenka/engine"
)

// Form is one object or one list of a file, being written or read. A field at rest (0, false, nothing) is left out of an object and stays as it is
// when it is missing. The first fault ends the reading: later calls do nothing.
type Form struct {
	*level
	full     bool // fields at rest are written as well
	optional bool // a field of a data file may be missing
	need     bool // a field of a position that is missing is read as 0, false or nothing
	skip     bool // fields are not read
}

// level is what the fields of an object or a list share.
type level struct {
	outer *level // that this one lies in, nil for none
	key   string // under which it lies there
	list  bool
	out   *bytes.Buffer // nil while reading
	n     int           // fields written
	given []member
	fault *error
	every bool     // a field that is missing is read as 0, false or nothing
	notes []string // keys that may stand in any object, and are not read
}

// Write makes the JSON object of some fields.
func Write(fields func(Form)) []byte {
	f := Form{level: &level{out: &bytes.Buffer{}}}
	fields(f)
	return f.closed()
}

// Read reads a JSON object into some fields. An error is a *engine.DataError: the first fault in the order of the fields, or a key that is none of
// them.
func Read(b []byte, fields func(Form)) error {
	f := Form{level: &level{fault: new(error)}}
	return f.readAll(b, fields)
}

func (f Form) readAll(b []byte, fields func(Form)) error {
	if err := engine.Modest(b); err != nil {
		return err
	}
	if !json.Valid(b) {
		return engine.Strict(b, new(json.RawMessage))
	}
	f.open(bytes.TrimSpace(b))
	f.read(fields)
	return *f.fault
}

// read reads the fields of an object, then refuses keys that are none of them.
func (f Form) read(fields func(Form)) {
	fields(f)
	f.given = slices.DeleteFunc(f.given, func(m member) bool { return m.known || slices.Contains(f.notes, string(m.key)) })
	for _, m := range f.sorted() {
		f.Check(true, string(m.key), "fault.field", nil)
	}
}

// closed is what was written, in its brackets.
func (f Form) closed() []byte {
	if f.list {
		return slices.Concat([]byte{'['}, f.out.Bytes(), []byte{']'})
	}
	return slices.Concat([]byte{'{'}, f.out.Bytes(), []byte{'}'})
}

// Reading reports whether fields are read, and none was at fault yet.
func (f Form) Reading() bool { return f.out == nil && *f.fault == nil }

// Full is the form with fields at rest written as well.
func (f Form) Full() Form {
	f.full = true
	return f
}

// Needed is the form with fields that are always there: at rest they are written as well, and one that is missing is read, and checked, as 0, as an
// empty list or as an object without fields.
func (f Form) Needed() Form {
	f.full, f.need = true, true
	return f
}

// Skip is the form that knows its fields but does not read them where skip is true: a check says why none of them is to be there.
func (f Form) Skip(skip bool) Form {
	f.skip = skip
	return f
}

// Has reports whether a key of the object is given and read. It is false while writing.
func (f Form) Has(key string) bool {
	m := f.member(key)
	return m != nil && !m.null() && !f.skip
}

// First is the first of some keys that is given, and not as 0 or false; "" where there is none.
func (f Form) First(keys ...string) string {
	for _, key := range keys {
		if m := f.member(key); f.Has(key) && string(m.value) != "0" && string(m.value) != "false" {
			return key
		}
	}
	return ""
}

// Beyond is the first key of the object, by the alphabet, that is not one of some; "" where there is none.
func (f Form) Beyond(keys ...string) string {
	for _, m := range f.sorted() {
		if key := string(m.key); !slices.Contains(keys, key) && !m.null() {
			return key
		}
	}
	return ""
}

// Check is a fault at a key where bad is true: the id of what was expected, what stands there, and the arguments of the text.
func (f Form) Check(bad bool, key, want string, got any, args ...any) {
	if bad && f.Reading() {
		*f.fault = engine.Wrong(f.at(key), want, got, args...)
	}
}

// Test makes some checks, one after the other, up to the first that fails.
func Test(checks ...func() *engine.DataError) error {
	for _, check := range checks {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

// place is the path of the object or the list, "" for the outermost.
func (l *level) place() string {
	if l.outer == nil {
		return ""
	}
	return l.outer.at(l.key)
}

// at is the path of a key.
func (l *level) at(key string) string {
	path := l.place()
	switch {
	case l.list:
		return path + "[" + key + "]"
	case path == "" || key == "":
		return path + key
	}
	return path + "." + key
}

// write writes a field.
func (f Form) write(key string, v any) {
	b, err := json.Marshal(v)
	if err != nil {
		panic("form: " + err.Error()) // numbers, strings and their lists: a fault of the program
	}
	if f.n++; f.n > 1 {
		f.out.WriteByte(',')
	}
	if !f.list {
		f.out.WriteString(strconv.Quote(key) + ":")
	}
	f.out.Write(b)
}

// take is what stands under a key, which is known from now on; nil for nothing.
func (f Form) take(key string) *member {
	if !f.Reading() {
		return nil
	}
	m := f.member(key)
	if m == nil {
		return nil
	}
	if m.known = true; m.null() || f.skip {
		return nil
	}
	return m
}

// value reads a field into v; false where it is not given, or not of that kind.
func (f Form) value(key string, v any) bool {
	m := f.take(key)
	if m == nil {
		return false
	}
	if err := json.Unmarshal(m.value, v); err != nil {
		*f.fault = engine.Inside(f.at(key), engine.NoJSON(m.value, err))
		return false
	}
	return true
}

// whole reads a whole number, without the cost of value.
func (f Form) whole(key string) (int, bool) {
	if m := f.take(key); m != nil {
		if n, err := strconv.Atoi(string(m.value)); err == nil {
			return n, true
		}
	}
	var n int
	ok := f.value(key, &n)
	return n, ok
}

// text reads a text, without the cost of value.
func (f Form) text(key string) (string, bool) {
	if m := f.take(key); m != nil {
		if s, ok := plain(m.value); ok {
			return string(s), true
		}
	}
	var s string
	ok := f.value(key, &s)
	return s, ok
}

// Whole is a whole number, or what the program counts by one.
type Whole interface {
	~int | ~int8 | ~int16 | ~int32 | ~uint8 | ~uint16
}

// Number is a whole number from low to high.
func Number[T Whole](f Form, key string, at *T, low, high T) { NumberBut(f, key, at, 0, low, high) }

// NumberBut is a whole number from low to high whose value at rest is not 0.
func NumberBut[T Whole](f Form, key string, at *T, rest, low, high T) {
	if f.out != nil {
		if f.full || *at != rest {
			f.write(key, int(*at))
		}
		return
	}
	if n, ok := f.whole(key); ok || f.demands() {
		f.Between(key, n, int(low), int(high))
		if f.Reading() {
			*at = T(n)
		}
	}
}

// Between is a fault where n is not from low to high.
func (f Form) Between(key string, n, low, high int) {
	if n < low || n > high {
		f.Check(true, key, "fault.between", n, low, high)
	}
}

// Flag is true or false.
func Flag(f Form, key string, at *bool) {
	switch {
	case f.out == nil:
		f.value(key, at)
	case f.full || *at:
		f.write(key, *at)
	}
}

// inner is the form of an object or a list under a key.
func (f Form) inner(key string, list bool) Form {
	in := Form{level: &level{outer: f.level, key: key, list: list, fault: f.fault, every: f.every, notes: f.notes}, full: list}
	if f.out != nil {
		in.out = &bytes.Buffer{}
	}
	return in
}

// Object is the fields of an object, which is written where it is there. It reports whether it was written or read.
func (f Form) Object(key string, there bool, fields func(Form)) bool {
	in := f.inner(key, false)
	if f.out == nil {
		if !f.inside(key, in) && !f.demands() {
			return false
		}
		in.read(fields)
		return true
	}
	if there {
		fields(in)
		f.write(key, json.RawMessage(in.closed()))
	}
	return there
}

// Count are n numbers from a first one on.
func Count[T Whole](first T, n int) []T {
	all := make([]T, n)
	for i := range all {
		all[i] = first + T(i)
	}
	return all
}

// By is an object with a field for some things, by their ids: all are asked for while writing, those given while reading, in
// their order. An object without a field is left out.
func By[K comparable](f Form, key string, names Names[K], all []K, field func(f Form, key string, k K)) {
	in := f.inner(key, false)
	if f.out != nil {
		slices.SortFunc(all, func(a, b K) int { return bytes.Compare([]byte(names.ID(a)), []byte(names.ID(b))) })
		for _, k := range all {
			field(in, names.ID(k), k)
		}
		if f.full || in.n > 0 {
			f.write(key, json.RawMessage(in.closed()))
		}
		return
	}
	if !f.inside(key, in) {
		return
	}
	ids := map[K]string{}
	for _, m := range in.sorted() {
		id := string(m.key)
		if k, ok := names.find(f, key, id); ok {
			if ids[k] = id; !slices.Contains(all, k) {
				all = append(all, k)
			}
		}
	}
	for _, k := range all {
		if id, ok := ids[k]; ok && f.Reading() {
			field(in, id, k)
		}
	}
}

// List is a list of n values while writing, and of most at the most while reading. It returns how many there are.
func (f Form) List(key string, n, most int, each func(f Form, key string, i int)) int {
	return f.items(key, n, 0, most, each)
}

// Fixed is a list of exactly n values, which is written where it is there. It reports whether it was written or read.
func (f Form) Fixed(key string, there bool, n int, each func(f Form, key string, i int)) bool {
	if f.out != nil && !there {
		return false
	}
	return f.items(key, n, n, n, each) > 0
}

func (f Form) items(key string, n, least, most int, each func(f Form, key string, i int)) int {
	in := f.inner(key, true)
	if f.out == nil {
		if !f.inside(key, in) && !f.demands() {
			return 0
		}
		n = len(in.given)
		switch {
		case least == most:
			f.Check(n != most, key, "fault.list", n, most)
		case least == 0:
			f.Check(n > most, key, "fault.most", n, most)
		case most == Any:
			f.Check(n < least, key, "fault.least", n, least)
		default:
			f.Between(key, n, least, most)
		}
	}
	for i := 0; i < n && (f.out != nil || f.Reading()); i++ {
		each(in, strconv.Itoa(i), i)
	}
	if f.out != nil && (f.full || n > 0) {
		f.write(key, json.RawMessage(in.closed()))
	}
	return n
}

// Hidden is a value that a view may not know: it is written as null, and read so. It reports whether it is unknown.
func (f Form) Hidden(key string, hidden bool) bool {
	if f.out == nil {
		if m := f.member(key); m != nil {
			m.known = true
		}
		return !f.Has(key)
	}
	if hidden {
		f.write(key, nil)
	}
	return hidden
}

// Seats are a set of seats by their numbers, from 0 to last.
func Seats[S ~uint8 | ~uint16](f Form, key string, at *S, last engine.Seat) {
	var list []engine.Seat
	engine.Seats(*at).Each(func(s engine.Seat) { list = append(list, s) })
	given, set := f.Has(key), S(0)
	f.List(key, len(list), int(last)+1, func(f Form, key string, i int) {
		var s engine.Seat
		if f.out != nil {
			s = list[i]
		}
		Number(f, key, &s, 0, last)
		set |= 1 << s
	})
	if given && f.Reading() {
		*at = set
	}
}

// More writes the fields of a JSON object that was made another way. Views write so what follows from a position.
func (f Form) More(object []byte) {
	inner := bytes.TrimSuffix(bytes.TrimPrefix(object, []byte{'{'}), []byte{'}'})
	if f.n > 0 && len(inner) > 0 {
		f.out.WriteByte(',')
	}
	f.n++
	f.out.Write(inner)
}
