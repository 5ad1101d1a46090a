package form

import (
	"fmt"
	"math"

	"tenka/engine"
)

// ReadTables reads a game's data file into these fields. The file should have every field: a missing one is read as its default, which is a
// fault if it is out of bounds. Keys in notes may stand in any object and are ignored: only drawings, texts and readers use them.
func ReadTables(b []byte, fields func(Form), notes ...string) error {
	f := Form{level: &level{fault: new(error), every: true, notes: notes}}
	return f.readAll(b, fields)
}

// Optional is a form for a field of a data file that may be missing: then it keeps its value.
func (f Form) Optional() Form {
	f.optional = true
	return f
}

// demands reports whether a missing field is read as its default.
func (f Form) demands() bool { return (f.need || f.every && !f.optional) && f.Reading() }

// Is is a field with the same value in every file. It is only for reading.
func Is[T comparable](f Form, key string, want T) {
	var got T
	if text, ok := any(want).(string); ok && f.Text(key) == text {
		return
	}
	if f.value(key, &got); got != want {
		f.Check(true, key, "fault.is", got, want)
	}
}

// Text is a field with any text, "" if it is missing. It is only for reading.
func (f Form) Text(key string) string {
	text, _ := f.text(key)
	return text
}

// Len is the length of a list. It is only for reading.
func (f Form) Len(key string) int {
	in := f.inner(key, true)
	f.inside(key, in)
	return len(in.given)
}

// Into reads a field without bounds into any Go value and refuses unknown keys.
func (f Form) Into(key string, v any) {
	if m := f.take(key); m != nil {
		if err := engine.Strict(m.value, v); err != nil {
			*f.fault = engine.Inside(f.at(key), err)
		}
	}
}

// Measured are the fields with what was measured of level play; bouts may be missing.
func (f Form) Measured(starts *[]engine.Measured, bouts *[]engine.Bout) {
	f.Into("measured", starts)
	for i, m := range *starts {
		bad := m.Matches < 1 || min(m.Won[0], m.Won[1]) < 0 || m.Won[0]+m.Won[1] > m.Matches
		f.Check(bad, fmt.Sprintf("measured[%d].won", i), "fault.between", m.Won, 0, m.Matches)
	}
	f.Optional().Into("bouts", bouts)
	for i, b := range *bouts {
		f.Check(b.Matches < 1 || b.Won < 0 || b.Won > float64(b.Matches), fmt.Sprintf("bouts[%d].won", i), "fault.between", b.Won, 0, b.Matches)
	}
}

// Any stands for no limit of the length of a list.
const Any = math.MaxInt

// Rows is a list of least to most objects. It is only for reading.
func (f Form) Rows(key string, least, most int, row func(f Form, i int)) {
	f.items(key, 0, least, most, func(f Form, key string, i int) {
		f.Object(key, true, func(f Form) { row(f, i) })
	})
}

// Numbers is a list of len(list) whole numbers from low to high.
func Numbers[T Whole](f Form, key string, list []T, low, high T) {
	f.Fixed(key, true, len(list), func(f Form, key string, i int) { Number(f, key, &list[i], low, high) })
}
