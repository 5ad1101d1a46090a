package engine

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"reflect"
)

// Altered reads the file of this match again from r and returns the number of the first record whose line differs from its replay in its
// events, its result, its turn, or whether it is a barrier; -1 if there is none. ReadMatch does not compare these, because a replay makes them
// again, but auditors and other programs read them. Records that no longer replay are not compared.
func (m *Match) Altered(r io.Reader) (int, error) {
	in := bufio.NewReaderSize(r, 1<<16)
	for no := 0; no < len(m.records); {
		line, err := in.ReadBytes('\n')
		if len(line) > 0 && isRecord(line) {
			rec := m.records[no]
			if rec.pos != nil && !rec.differs && !sameLine(line, m.recordLine(rec)) {
				return no, nil
			}
			no++
		}
		if errors.Is(err, io.EOF) {
			return -1, nil
		}
		if err != nil {
			return -1, err
		}
	}
	return -1, nil
}

// sameLine reports whether two lines are the same JSON.
func sameLine(a, b []byte) bool {
	if bytes.Equal(bytes.TrimSpace(a), bytes.TrimSpace(b)) {
		return true
	}
	var x, y map[string]any
	if json.Unmarshal(a, &x) != nil || json.Unmarshal(b, &y) != nil {
		return false
	}
	if _, tells := x["then"]; !tells {
		delete(y, "then") // files of earlier versions lack it
	}
	return reflect.DeepEqual(x, y)
}
