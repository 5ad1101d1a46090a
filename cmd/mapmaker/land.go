package main

import (
	"embed"
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"sync"
)

//go:embed data
var data embed.FS

// land is the contents of the data files.
type land struct {
	islands [][]pt // outlines, land to the left, the largest first
	lakes   [][]pt // outlines, water to the left
	towns   []town
}

// town is a place and the province it belongs to.
type town struct {
	at   pt
	part string
}

var readLand = sync.OnceValues(func() (*land, error) {
	l := new(land)
	for _, step := range []func() error{l.readCoast, l.readLake, l.readTowns, l.readPlaces} {
		if err := step(); err != nil {
			return nil, err
		}
	}
	return l, nil
})

func (l *land) readCoast() error {
	raw, err := data.ReadFile("data/coast.json")
	if err != nil {
		return err
	}
	var coast struct{ Coordinates [][][][2]float64 }
	if err := json.Unmarshal(raw, &coast); err != nil {
		return fmt.Errorf("data/coast.json: %w", err)
	}
	for _, polygon := range coast.Coordinates {
		var ring []pt
		for _, c := range polygon[0] {
			ring = append(ring, pt{int(math.Round(c[0] * grain)), int(math.Round(c[1] * grain))})
		}
		l.islands = append(l.islands, closed(ring))
	}
	return nil
}

func (l *land) readLake() error {
	var ring []pt
	err := eachRow("data/biwa.tsv", 2, func(f []string) error {
		p, err := parsePt(f[0], f[1])
		ring = append(ring, p)
		return err
	})
	ring = round(round(ring, true), true)
	if area2(ring) < 0 {
		ring = reversed(ring)
	}
	l.lakes = [][]pt{rub(ring, 200, true)}
	return err
}

func (l *land) readTowns() error {
	type key struct{ prefecture, place string }
	of := map[key]string{}
	if err := eachRow("data/kuni.tsv", 3, func(f []string) error {
		of[key{f[0], f[1]}] = f[2]
		return nil
	}); err != nil {
		return err
	}
	return eachRow("data/towns.tsv", 5, func(f []string) error {
		part := ""
		for _, place := range []string{f[2], f[1], "*"} {
			if part = of[key{f[0], place}]; part != "" {
				break
			}
		}
		switch part {
		case "":
			return fmt.Errorf("prefecture %s is not in data/kuni.tsv", f[0])
		case "-":
			return nil
		}
		at, err := parsePt(f[3], f[4])
		l.towns = append(l.towns, town{at, part})
		return err
	})
}

func (l *land) readPlaces() error {
	return eachRow("data/places.tsv", 4, func(f []string) error {
		at, err := parsePt(f[1], f[2])
		l.towns = append(l.towns, town{at, f[3]})
		return err
	})
}

// eachRow calls use with the rows of a table, cut at tabs.
func eachRow(file string, columns int, use func(fields []string) error) error {
	raw, err := data.ReadFile(file)
	if err != nil {
		return err
	}
	for i, line := range strings.Split(string(raw), "\n") {
		if line == "" || line[0] == '#' {
			continue
		}
		f := strings.Split(line, "\t")
		if len(f) != columns {
			return fmt.Errorf("%s:%d: %d columns, not %d", file, i+1, len(f), columns)
		}
		if err := use(f); err != nil {
			return fmt.Errorf("%s:%d: %w", file, i+1, err)
		}
	}
	return nil
}

func reversed(line []pt) []pt {
	out := make([]pt, len(line))
	for i, p := range line {
		out[len(line)-1-i] = p
	}
	return out
}
