package form

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"

	"tenka/engine"
)

// member is a value of an object with its key, or a value of a list.
type member struct {
	key   []byte
	value json.RawMessage // JSON without spaces around it
	known bool            // the key was asked for
}

func (m *member) null() bool { return string(m.value) == "null" }

// member is the value of a key, the last one if the key is repeated; nil if there is none.
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

// sorted are the values in alphabetical order of their keys.
func (l *level) sorted() []member {
	all := slices.Clone(l.given)
	slices.SortStableFunc(all, func(a, b member) int { return bytes.Compare(a.key, b.key) })
	return all
}

// plain is the content of a JSON string without escapes; false for any other value.
func plain(s []byte) ([]byte, bool) {
	if s[0] != '"' || slices.ContainsFunc(s, func(c byte) bool { return c == '\\' || c >= 0x80 }) {
		return nil, false
	}
	return s[1 : len(s)-1], true
}

// inside reads the value of a key into in. It returns false if it is missing or not an object or list as in expects.
func (f Form) inside(key string, in Form) bool {
	m := f.take(key)
	return m != nil && in.open(m.value)
}

// open reads the values of the object or list. b must be valid JSON; another type is a fault.
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

// split cuts an object or list at its commas and colons, without those inside its values. It copies nothing.
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

// name is the key in a JSON string.
func name(s []byte) []byte {
	if key, ok := plain(s); ok {
		return key
	}
	var key string
	_ = json.Unmarshal(s, &key) // s is valid JSON
	return []byte(key)
}
