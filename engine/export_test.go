package engine

import (
	"bytes"
	"encoding/json"
	"reflect"
	"testing"
)

// BothWays reads the line of a record as this program's own and as any JSON: where the first takes it, both must find the same.
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
			return true // that is found where they are needed
		}
		t.Fatalf("%v in %s", err, line)
	}
	slow, err := m.slowRecord(&in)
	if err != nil || !reflect.DeepEqual(slow, r) || !bytes.Equal(in.Events, events) {
		t.Fatalf("%v, read as JSON %+v, quickly %+v, in %s", err, slow, r, line)
	}
	return true
}

// AnswersOut is what a file holds of answers of chance.
func (w *Vocabulary) AnswersOut(list []Answer) any { return w.answersOut(list) }
