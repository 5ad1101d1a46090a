package enginetest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"testing"

	"tenka/engine"
)

// OwnersData is a game's data file as an owner of the printed game may write it: each number is changed that the game lets be changed
// with the others as they are by then. kept are the paths of the numbers that stay what they are, in order: "dice_per_player.sides".
func OwnersData(t testing.TB, g engine.Game) (data []byte, kept []string) {
	t.Helper()
	d := json.NewDecoder(bytes.NewReader(g.Data()))
	d.UseNumber()
	var file any
	if err := d.Decode(&file); err != nil {
		t.Fatal(err)
	}
	o := owner{game: g, file: file}
	o.walk("", file, func(any) {})
	data = o.written()
	if _, err := g.Tables(data); err != nil {
		t.Fatalf("%s: an owner's file is refused: %v", g.Name(), err)
	}
	return data, o.kept
}

// owner changes the numbers of a file in place.
type owner struct {
	game    engine.Game
	file    any
	changed int
	kept    []string
}

// walk changes the numbers of v, which set puts in its place.
func (o *owner) walk(path string, v any, set func(any)) {
	switch v := v.(type) {
	case map[string]any:
		for _, key := range slices.Sorted(maps.Keys(v)) {
			at := key
			if path != "" {
				at = path + "." + key
			}
			o.walk(at, v[key], func(to any) { v[key] = to })
		}
	case []any:
		for i := range v {
			o.walk(fmt.Sprintf("%s[%d]", path, i), v[i], func(to any) { v[i] = to })
		}
	case json.Number:
		o.change(path, v, set)
	}
}

// change tries numbers near the one that stands there, upwards and by turns one or two away, so that numbers that are equal in the
// built-in file do not all stay equal.
func (o *owner) change(path string, n json.Number, set func(any)) {
	f, err := n.Float64()
	if err != nil {
		o.kept = append(o.kept, path)
		return
	}
	first, second := 1.0, 2.0
	if o.changed%2 == 1 {
		first, second = second, first
	}
	for _, by := range []float64{first, second, -first, -second} {
		set(json.Number(strconv.FormatFloat(f+by, 'f', -1, 64)))
		if _, err := o.game.Tables(o.written()); err == nil {
			o.changed++
			return
		}
	}
	set(n)
	o.kept = append(o.kept, path)
}

func (o *owner) written() []byte {
	b, err := json.Marshal(o.file)
	if err != nil {
		panic(err) // it was read from such a file
	}
	return b
}
