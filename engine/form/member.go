package form

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"

	"tenka/engine"
)

// member is a value of an object with its key, or of a list without one.
type member struct {
	key   []byte
	value json.RawMessage // JSON, without spaces around it
	known bool            // it was asked for
}

func (m *member) null() bool { return string(m.value) == "null" }

// member is the value under a key, the last one where the key stands twice; nil where there is none.
func (l *level) member(key string) (last *member) {
	if l.list {
		if i, err := strconv.Atoi(key); err == nil && i < len(l.given) {
			return &l.given[i]
		}
		return nil
	}
	for i := range l.given {
		if m := &l.given[i]; string(m.key) == key {
			if last != nil {
				last.known = true
			}
			last = m
		}
	}
	return last
}

// sorted are the values by the alphabet of their keys.
func (l *level) sorted() []member {
	all := slices.Clone(l.given)
	slices.SortStableFunc(all, func(a, b member) int { return bytes.Compare(a.key, b.key) })
	return all
}

// plain is what stands in a string of JSON that means what it is written as; false for any other value.
func plain(s []byte) ([]byte, bool) {
	if s[0] != '"' || slices.ContainsFunc(s, func(c byte) bool { return c == '\\' || c >= 0x80 }) {
		return nil, false
	}
	return s[1 : len(s)-1], true
}

// inside reads what lies under a key into the form of an object or a list; false where nothing does, or something else.
func (f Form) inside(key string, in Form) bool {
	m := f.take(key)
	return m != nil && in.open(m.value)
}

// open reads the values of the object or the list. b is valid JSON; where it is of another kind, that is the fault.
func (l *level) open(b json.RawMessage) bool {
	if l.list && b[0] == '[' || !l.list && b[0] == '{' {
		l.split(b)
		return true
	}
	other := any(new(map[string]json.RawMessage))
	if l.list {
		other = new([]json.RawMessage)
	}
	if err := json.Unmarshal(b, other); err != nil {
		*l.fault = engine.Inside(l.place(), engine.NoJSON(b, err))
	}
	return false
}

// split cuts an object or a list at the commas and colons that lie in nothing else. Nothing is copied, and each part is passed over once a level.
func (l *level) split(b []byte) {
	var key []byte
	from, depth := 1, 0
	l.given = make([]member, 0, 8)
	for i := 1; i < len(b); i++ {
		switch b[i] {
		case '"':
			for i++; b[i] != '"'; i++ {
				if b[i] == '\\' {
					i++
				}
			}
			continue
		case '{', '[':
			depth++
			continue
		case ':':
			if depth == 0 {
				key, from = name(bytes.TrimSpace(b[from:i])), i+1
			}
			continue
		case '}', ']':
			if depth--; depth >= 0 {
				continue
			}
		case ',':
			if depth > 0 {
				continue
			}
		default:
			continue
		}
		if value := bytes.TrimSpace(b[from:i]); len(value) > 0 {
			l.given = append(l.given, member{key: key, value: value})
		}
		from = i + 1
	}
}

// name is the key that a string of JSON means.
func name(s []byte) []byte {
	if key, ok := plain(s); ok {
		return key
	}
	var key string
	_ = json.Unmarshal(s, &key) // it is one
	return []byte(key)
}
