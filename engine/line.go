package engine

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"hash/crc32"
	"io"
	"strings"
)

// A scenario as one line of text, to be sent and pasted: a mark with the version, the compressed file without spaces, in letters that no
// program changes, and a checksum.
const (
	lineMark = "tenka1."
	mostLine = 64 << 10 // characters in a line
	mostFile = 1 << 20  // bytes of the file in the line
)

// Line is the scenario as one line of text.
func (s *Scenario) Line() string {
	file, _ := json.Marshal(s)
	var packed bytes.Buffer
	w, _ := flate.NewWriter(&packed, flate.BestCompression)
	_, _ = w.Write(file)
	_ = w.Close()
	return fmt.Sprintf("%s%s.%08x", lineMark, base64.RawURLEncoding.EncodeToString(packed.Bytes()), crc32.ChecksumIEEE(file))
}

// IsLine reports whether a text begins like the result of [Scenario.Line].
func IsLine(text string) bool { return strings.HasPrefix(strings.TrimSpace(text), lineMark) }

// ReadLine reads a scenario from a line of text. It ignores spaces and line breaks, which programs insert into long lines. An error is a
// *DataError.
func ReadLine(text string, games func(name string) (Game, bool)) (*Scenario, error) {
	file, err := unpack(text)
	if err != nil {
		return nil, err
	}
	return ReadScenario(file, games)
}

// unpack returns the file in a line.
func unpack(text string) ([]byte, error) {
	if len(text) > mostLine {
		return nil, Wrong("line", "fault.characters", len(text), mostLine)
	}
	text = strings.Join(strings.Fields(text), "")
	rest, marked := strings.CutPrefix(text, lineMark)
	body, sum, whole := strings.Cut(rest, ".")
	if !marked || !whole {
		return nil, Wrong("line", "fault.line.mark", shortened(text), lineMark)
	}
	packed, err := base64.RawURLEncoding.DecodeString(body)
	if err != nil {
		return nil, Wrong("line", "fault.line.whole", nil)
	}
	file, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(packed)), mostFile+1))
	switch {
	case len(file) > mostFile:
		return nil, Wrong("line", "fault.bytes", nil, mostFile)
	case err != nil || fmt.Sprintf("%08x", crc32.ChecksumIEEE(file)) != sum:
		return nil, Wrong("line", "fault.line.whole", nil)
	}
	return file, nil
}

// shortened is the beginning of a text.
func shortened(text string) string {
	const shown = 24
	if runes := []rune(text); len(runes) > shown {
		return string(runes[:shown]) + "…"
	}
	return text
}
