package main

import (
	"bytes"
	"os"
	"slices"
	"testing"

	"tenka/maps"
)

func TestMapsOfTheCountryAreMadeAsTheyAre(t *testing.T) {
	files, err := countryFiles()
	if err != nil {
		t.Fatal(err)
	}
	for name, made := range files {
		kept, err := os.ReadFile("../../maps/" + name)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(made, kept) {
			t.Errorf("%s is not what the data makes: go run ./cmd/mapmaker", name)
		}
	}
}

// TestEveryMapIsSmall limits the size of all maps together, because they are embedded.
func TestEveryMapIsSmall(t *testing.T) {
	all, err := os.ReadDir("../../maps")
	if err != nil {
		t.Fatal(err)
	}
	sum := int64(0)
	for _, e := range all {
		if info, err := e.Info(); err == nil {
			sum += info.Size()
		}
	}
	if sum > 3<<20 {
		t.Errorf("all maps weigh %d bytes", sum)
	}
}

func TestProjectionGoesThereAndBack(t *testing.T) {
	p := rumble.projection
	p.Enlarge = &maps.Enlarge{Round: [2]float64{135.77, 35.01}, By: 0.42, Fade: 150}
	for _, place := range [][2]float64{{139.7, 35.7}, {135.9, 35.1}, {130.5, 31.6}, {136.9, 37}, {143, 43}} {
		east, north := p.Place(p.Point(place[0], place[1]))
		if d := max(east-place[0], place[0]-east, north-place[1], place[1]-north); d > 1e-6 {
			t.Errorf("%v comes back as %v, %v", place, east, north)
		}
	}
}

func TestRubTakesTheLeastPointsFirst(t *testing.T) {
	line := []pt{{0, 0}, {10, 1}, {20, 0}, {30, 40}, {40, 0}}
	if got, want := rub(line, 100, false), []pt{{0, 0}, {20, 0}, {30, 40}, {40, 0}}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

func TestStretchesThatCrossAreCut(t *testing.T) {
	got, err := split([]stretch{{a: pt{0, 0}, b: pt{10, 10}}, {a: pt{0, 10}, b: pt{10, 0}}})
	if err != nil || len(got) != 4 || got[0].b != (pt{5, 5}) {
		t.Errorf("%v %v", got, err)
	}
}

func TestUntangleTakesTheLoopAway(t *testing.T) {
	ring := []pt{{0, 0}, {100, 0}, {100, 100}, {40, 100}, {60, 120}, {60, 90}, {30, 100}, {0, 100}}
	if got := untangle(ring); len(got) >= len(ring) || !slices.Contains(got, pt{0, 100}) {
		t.Errorf("%v", got)
	}
}
