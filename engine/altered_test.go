package engine_test

import (
	"errors"
	"io"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"
	"testing/iotest"

	"tenka/engine"
)

func TestAlteredFindsAChangedLine(t *testing.T) {
	for _, g := range every() {
		m := newMatch(t, g, nil, engine.Free, 3)
		playOut(t, m, rand.New(rand.NewPCG(3, 3)))
		file := text(m)
		again := reread(t, m)
		if no, err := again.Altered(strings.NewReader(file)); no != -1 || err != nil {
			t.Errorf("%s: record %d is reported as altered, %v", g.Name(), no, err)
		}
		spaced := strings.ReplaceAll(file, `"events":[`, `"events": [`)
		if no, err := again.Altered(strings.NewReader(spaced)); no != -1 || err != nil {
			t.Errorf("%s: record %d is reported as altered by a space, %v", g.Name(), no, err)
		}
		earlier := regexp.MustCompile(`,"then":\d+`).ReplaceAllString(file, "")
		if no, err := again.Altered(strings.NewReader(earlier)); no != -1 || err != nil || earlier == file {
			t.Errorf("%s: record %d of an earlier version is reported as altered, %v", g.Name(), no, err)
		}
		for old, new := range map[string]string{`"n":1}`: `"n":7}`, `"rank":1`: `"rank":2`, `"barrier":true,`: ``, `"turn":2`: `"turn":3`, `"then":2`: `"then":3`} {
			bad := strings.Replace(file, old, new, 1)
			if bad == file {
				t.Errorf("%s: no %s in the file", g.Name(), old)
			}
			from := strings.Count(file[:strings.Index(file, old)], `{"line":"record"`) - 1
			m, got, err := engine.ReadMatch(strings.NewReader(bad), byName)
			if err != nil {
				continue // the text belongs to a step or to the data
			}
			no, err := m.Altered(strings.NewReader(bad))
			if err != nil || no != from && got.Differs < 0 {
				t.Errorf("%s with %s: record %d is altered, found %d, %v", g.Name(), new, from, no, err)
			}
		}
	}
}

func TestAlteredReadsNoFurtherThanTheFileGoes(t *testing.T) {
	m, lines := long(t, 6)
	if no, err := m.Altered(strings.NewReader(strings.Join(lines[:4], ""))); no != -1 || err != nil {
		t.Errorf("in a part of the file record %d is altered, %v", no, err)
	}
	broken := io.MultiReader(strings.NewReader(strings.Join(lines[:4], "")), iotest.ErrReader(errors.New("no disk")))
	if no, err := m.Altered(broken); no != -1 || err == nil {
		t.Errorf("where the file cannot be read record %d is altered, %v", no, err)
	}
	lines[3] = strings.Replace(lines[3], `"turn":1`, `"turn":2`, 1)
	broken = io.MultiReader(strings.NewReader(strings.Join(lines[:4], "")), iotest.ErrReader(errors.New("no disk")))
	if no, err := m.Altered(broken); no != 2 || err != nil {
		t.Errorf("before the file cannot be read record %d is altered, %v", no, err)
	}
}
