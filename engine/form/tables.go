package form

import (
	"math"

	"tenka/engine"
)

// ReadTables reads a game's data file into some fields. The file gives each of them: one that is missing is read as 0, false or nothing, and is at
// fault where its bounds do not allow that. Keys that are notes may stand in any object and are not read: what only drawings, texts and readers use.
func ReadTables(b []byte, fields func(Form), notes ...string) error {
	f := Form{level: &level{fault: new(error), every: true, notes: notes}}
	return f.readAll(b, fields)
}

// Optional is the form for a field of a data file that may be missing: it stays as it is then.
func (f Form) Optional() Form {
	f.optional = true
	return f
}

// demands reports whether a field that is missing is read as 0, false or nothing.
func (f Form) demands() bool { return (f.need || f.every && !f.optional) && f.Reading() }

// Is is a field that has one value in every file. It is only read.
func Is[T comparable](f Form, key string, want T) {
	var got T
	if text, ok := any(want).(string); ok && f.Text(key) == text {
		return
	}
	if f.value(key, &got); got != want {
		f.Check(true, key, "fault.is", got, want)
	}
}

// Text is a field of any text, "" where it is missing. It is only read.
func (f Form) Text(key string) string {
	text, _ := f.text(key)
	return text
}

// Len is how many values a list has. It is only read.
func (f Form) Len(key string) int {
	in := f.inner(key, true)
	f.inside(key, in)
	return len(in.given)
}

// Into reads a field without bounds into any Go value, and refuses keys that it has not.
func (f Form) Into(key string, v any) {
	if m := f.take(key); m != nil {
		if err := engine.Strict(m.value, v); err != nil {
			*f.fault = engine.Inside(f.at(key), err)
		}
	}
}

// Any is the most of a list that may be of any length.
const Any = math.MaxInt

// Rows is a list of least to most objects. It is only read.
func (f Form) Rows(key string, least, most int, row func(f Form, i int)) {
	f.items(key, 0, least, most, func(f Form, key string, i int) {
		f.Object(key, true, func(f Form) { row(f, i) })
	})
}

// Numbers are exactly as many whole numbers from low to high as the list has.
func Numbers[T Whole](f Form, key string, list []T, low, high T) {
	f.Fixed(key, true, len(list), func(f Form, key string, i int) { Number(f, key, &list[i], low, high) })
}
