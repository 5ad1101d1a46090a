package engine

import (
	"bytes"
	"encoding/json"
	"reflect"
	"testing"
)

// BothWays reads the line of a record with the quick reader and with the JSON reader. If the quick one accepts the line, both must agree.
func BothWays(t *testing.T, w *Vocabulary, line []byte) (quick bool) {
	t.Helper()
	r, events, ok := w.record(line)
	if !ok {
		return false
	}
	m := &Match{words: w, records: make([]*Record, r.No)}
	var in recordIn
	if err := Strict(line, &in); err != nil {
		if !json.Valid(events) && events != nil {
			return true // such an error is found when the events are used
		}
		t.Fatalf("%v in %s", err, line)
	}
	slow, err := m.slowRecord(&in)
	if err != nil || !reflect.DeepEqual(slow, r) || !bytes.Equal(in.Events, events) {
		t.Fatalf("%v, read as JSON %+v, quickly %+v, in %s", err, slow, r, line)
	}
	return true
}

// CursorOf is the record that a line moves the cursor to, where the quick reader reads it.
func CursorOf(line string) (no int, ok bool) { return cursorOf([]byte(line)) }

// AnswersOut is the form of answers of chance in a file.
func (w *Vocabulary) AnswersOut(list []Answer) any { return w.answersOut(list) }
