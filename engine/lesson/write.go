package lesson

import (
	"bytes"
	"encoding/json"
)

// File is the lesson as a file that Read reads.
func (l *Lesson) File() []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	_ = e.Encode(l) // it fails for no text, number or value that was read
	return b.Bytes()
}
