// Package shoguntest has data for the tests of Shogun's rules and of its face.
package shoguntest

import (
	"encoding/json"
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
	"tenka/engine/shogun"
)

// OwnersFile is Shogun's data file with every number changed that may be changed, and the paths of those that may not.
func OwnersFile(t testing.TB) (data []byte, fixed []string) {
	t.Helper()
	b, fixed := enginetest.OwnersFile(t, rules{shogun.New()}, mend)
	var changed, whole map[string]json.RawMessage
	for from, into := range map[string]*map[string]json.RawMessage{string(b): &changed, string(shogun.New().Data()): &whole} {
		if err := json.Unmarshal([]byte(from), into); err != nil {
			t.Fatal(err)
		}
	}
	for name, part := range changed {
		whole[name] = part
	}
	data, err := json.Marshal(whole)
	if err != nil {
		t.Fatal(err)
	}
	return data, fixed
}

// rules is the game with a data file without notes, pictures and references, which no rule reads.
type rules struct{ engine.Game }

// Data is the built-in file without the parts that no rule reads.
func (r rules) Data() []byte {
	var file map[string]json.RawMessage
	if err := json.Unmarshal(r.Game.Data(), &file); err != nil {
		panic(err) // embedded: a test loads it
	}
	for _, name := range []string{"source_legend", "seat_order", "player_colours", "cube_colour_order", "provinces_source", "province_cards",
		"links_summary", "kuni_land_borders", "border_flags", "tower_reference", "teaching_positions"} {
		delete(file, name)
	}
	b, err := json.Marshal(file)
	if err != nil {
		panic(err)
	}
	return b
}

// mend changes the values that depend on other numbers: the sum of all losses, the preset groups, the rows of the winter table.
func mend(file map[string]any) {
	events := file["events"].(map[string]any)
	sum := 0.0
	for _, e := range events["list"].([]any) {
		sum += e.(map[string]any)["rice_loss"].(float64)
	}
	events["rice_loss_sum"] = sum
	groups := file["setup"].(map[string]any)["army_groups"].(map[string]any)
	for players, columns := range file["presets"].(map[string]any)["by_players"].(map[string]any) {
		for _, column := range columns.([]any) {
			for i, start := range column.([]any) {
				start.([]any)[1] = groups[players].([]any)[i]
			}
		}
	}
	next := 1.0
	for _, row := range file["revolt_table"].(map[string]any)["rows"].([]any) {
		row := row.(map[string]any)
		row["min"] = next
		if most, ok := row["max"].(float64); ok {
			next = most + 1
		}
	}
	for _, p := range file["provinces"].(map[string]any) {
		delete(p.(map[string]any), "lonlat")
	}
}
