package lesson

import (
	"bytes"
	"encoding/json"
)

// File is the lesson as its file, in the form that Read reads.
func (l *Lesson) File() []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	_ = e.Encode(l) // of texts, numbers and values that were read
	return b.Bytes()
}
