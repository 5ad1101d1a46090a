// Package form writes and reads a position by one list of its fields. A game declares each field once, with its id, its values and its bounds.
// The same calls write it into a file, or read it and report what is wrong and where.
package form

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"

	"tenka/engine"
)

// Form writes or reads one object or one list of a file. A field with its default (0, false, none) is left out of an object, and a missing
// field keeps its value. The first fault ends the reading: later calls do nothing.
type Form struct {
	*level
	full     bool // fields with their default are written too
	optional bool // a field of a data file may be missing
	need     bool // a missing field of a position is read as its default
	skip     bool // fields are not read
}

// level is the shared state of an object or list.
type level struct {
	outer *level // the object or list around this one, nil for none
	key   string // its key there
	list  bool
	out   *bytes.Buffer // nil when reading
	n     int           // number of fields written
	given []member
	fault *error
	every bool     // a missing field is read as its default
	notes []string // keys that are allowed in any object and ignored
	view  bool     // a view is read
}

// Write returns a JSON object with these fields.
func Write(fields func(Form)) []byte {
	f := Form{level: &level{out: &bytes.Buffer{}}}
	fields(f)
	return f.closed()
}

// Read reads a JSON object into these fields. An error is a *engine.DataError: the first fault in the order of the fields, or an unknown key.
func Read(b []byte, fields func(Form)) error {
	f := Form{level: &level{fault: new(error)}}
	return f.readAll(b, fields)
}

// Covered is written in a view in place of an id that it hides.
const Covered = "?"

// WriteView returns a view as a JSON object: the seats that it is for, then these fields.
func WriteView(who *engine.Seats, fields func(Form)) []byte { return Write(ofView(who, fields)) }

// ReadView reads what WriteView wrote. Values may be covered, and keys that a view derives from its fields are ignored.
func ReadView(b []byte, who *engine.Seats, fields func(Form)) error {
	f := Form{level: &level{fault: new(error), view: true}}
	return f.readAll(b, ofView(who, fields))
}

func ofView(who *engine.Seats, fields func(Form)) func(Form) {
	return func(f Form) {
		Seats(f.Full(), "who", who, engine.MaxSeats-1)
		fields(f)
	}
}

// View reports whether a view is read. Conditions that a covered value does not fulfil are not tested then.
func (f Form) View() bool { return f.view }

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

// read reads the fields of an object, then refuses unknown keys.
func (f Form) read(fields func(Form)) {
	fields(f)
	if f.view {
		return
	}
	f.given = slices.DeleteFunc(f.given, func(m member) bool { return m.known || slices.Contains(f.notes, string(m.key)) })
	for _, m := range f.sorted() {
		f.Check(true, string(m.key), "fault.field", nil)
	}
}

// closed is everything written, in brackets.
func (f Form) closed() []byte {
	if f.list {
		return slices.Concat([]byte{'['}, f.out.Bytes(), []byte{']'})
	}
	return slices.Concat([]byte{'{'}, f.out.Bytes(), []byte{'}'})
}

// Reading reports whether fields are read and no fault was found yet.
func (f Form) Reading() bool { return f.out == nil && *f.fault == nil }

// Full is a form that also writes fields with their default.
func (f Form) Full() Form {
	f.full = true
	return f
}

// Needed is a form for fields that are always present: they are written even with their default, and a missing one is read and checked as 0,
// an empty list or an empty object.
func (f Form) Needed() Form {
	f.full, f.need = true, true
	return f
}

// Skip is a form that accepts its keys but does not read them if skip is true, for example because a check refuses them anyway.
func (f Form) Skip(skip bool) Form {
	f.skip = skip
	return f
}

// Has reports whether the object has a key and it is read. It is false when writing.
func (f Form) Has(key string) bool {
	m := f.member(key)
	return m != nil && !m.null() && !f.skip
}

// First is the first of keys whose value is present and not 0 or false; "" if there is none.
func (f Form) First(keys ...string) string {
	for _, key := range keys {
		if m := f.member(key); f.Has(key) && string(m.value) != "0" && string(m.value) != "false" {
			return key
		}
	}
	return ""
}

// Beyond is the first key of the object, in alphabetical order, that is not one of keys; "" if there is none.
func (f Form) Beyond(keys ...string) string {
	for _, m := range f.sorted() {
		if key := string(m.key); !slices.Contains(keys, key) && !m.null() {
			return key
		}
	}
	return ""
}

// Check reports a fault at a key if bad is true: want is the id of the text that says what was expected, got is the value found.
func (f Form) Check(bad bool, key, want string, got any, args ...any) {
	if bad && f.Reading() {
		*f.fault = engine.Wrong(f.at(key), want, got, args...)
	}
}

// Test runs checks up to the first that fails, and returns its error.
func Test(checks ...func() *engine.DataError) error {
	for _, check := range checks {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

// place is the path of the object or list, "" for the outermost.
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
		panic("form: " + err.Error()) // numbers, strings and lists of them can be written: this is an error of the program
	}
	if f.n++; f.n > 1 {
		f.out.WriteByte(',')
	}
	if !f.list {
		f.out.WriteString(strconv.Quote(key) + ":")
	}
	f.out.Write(b)
}

// take returns the value of a key and notes that the key is known; nil if there is none.
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

// value reads a field into v. It returns false if the field is missing or has another type.
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

// whole reads a whole number, faster than value.
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

// text reads a string, faster than value.
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

// Whole is a type of whole numbers.
type Whole interface {
	~int | ~int8 | ~int16 | ~int32 | ~uint8 | ~uint16
}

// Number is a field with a whole number from low to high.
func Number[T Whole](f Form, key string, at *T, low, high T) { NumberBut(f, key, at, 0, low, high) }

// NumberBut is a field with a whole number from low to high and the default rest.
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

// Between reports a fault if n is not from low to high.
func (f Form) Between(key string, n, low, high int) {
	if n < low || n > high {
		f.Check(true, key, "fault.between", n, low, high)
	}
}

// Flag is a field with true or false.
func Flag(f Form, key string, at *bool) {
	switch {
	case f.out == nil:
		f.value(key, at)
	case f.full || *at:
		f.write(key, *at)
	}
}

// inner is the form of the object or list of a key.
func (f Form) inner(key string, list bool) Form {
	in := Form{level: &level{outer: f.level, key: key, list: list, fault: f.fault, every: f.every, notes: f.notes, view: f.view}, full: list}
	if f.out != nil {
		in.out = &bytes.Buffer{}
	}
	return in
}

// Object is a field with an object. It is written if there is true. Object reports whether it was written or read.
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

// Count returns n numbers in sequence, beginning with first.
func Count[T Whole](first T, n int) []T {
	all := make([]T, n)
	for i := range all {
		all[i] = first + T(i)
	}
	return all
}

// By is an object whose keys are ids. When writing, field is called for all of all; when reading, for those in the object, in the order of
// all. An empty object is left out.
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

// List is a field with a list: of n values when writing, of at most most when reading. It returns the number of values.
func (f Form) List(key string, n, most int, each func(f Form, key string, i int)) int {
	return f.items(key, n, 0, most, each)
}

// Fixed is a field with a list of exactly n values. It is written if there is true. Fixed reports whether it was written or read.
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

// Hidden is a value that a view may not know: it is written as null and read so. Hidden reports whether the value is unknown.
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

// Seats is a field with a set of seats, as a list of numbers from 0 to last.
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

// More writes the fields of a JSON object made elsewhere. Views use it for what they derive from a position.
func (f Form) More(object []byte) {
	inner := bytes.TrimSuffix(bytes.TrimPrefix(object, []byte{'{'}), []byte{'}'})
	if f.n > 0 && len(inner) > 0 {
		f.out.WriteByte(',')
	}
	f.n++
	f.out.Write(inner)
}
