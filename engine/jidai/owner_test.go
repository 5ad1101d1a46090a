package jidai

import (
	"math/rand/v2"
	"strings"
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
)

// Both battles are played to their end with the numbers of an owner's file, every one changed that may be: none of ours is left in the rules.
func TestAnOwnersDataArePlayed(t *testing.T) {
	if testing.Short() {
		t.Skip("the file is read anew for every number")
	}
	t.Parallel()
	file, kept := enginetest.OwnersFile(t, New(), follow)
	for _, path := range kept {
		if !strings.HasSuffix(path, "sp") && !strings.Contains(path, "total") && !strings.HasSuffix(path, ".high") && path != "schema" {
			t.Errorf("%s cannot be changed", path)
		}
	}
	tables, err := New().Tables(file)
	if err != nil {
		t.Fatal(err)
	}
	theirs, ours := tables.(*Tables), builtIn(t)
	for i := range ours.scenes {
		a, b := &ours.scenes[i], &theirs.scenes[i]
		if a.allowance == b.allowance || a.back == b.back || a.height == b.height || a.levels[0] == b.levels[0] || a.objectives[0].points == b.objectives[0].points {
			t.Errorf("%s keeps numbers that an owner may change", sceneIDs[i])
		}
	}
	if theirs.zone == ours.zone || theirs.border == ours.border || theirs.sorts == ours.sorts || theirs.meleeMod == ours.meleeMod || theirs.fireMod == ours.fireMod ||
		theirs.points == ours.points || theirs.generic == ours.generic || *theirs.melee.prospects == *ours.melee.prospects {
		t.Error("the file keeps numbers that an owner may change")
	}
	for _, opts := range everyOption {
		for seed := range uint64(4) {
			p, err := New().New(enginetest.Options(t, New(), opts), tables, engine.Bare(seed), nil)
			if err != nil {
				t.Fatal(err)
			}
			if steps := enginetest.PlayOut(p, rand.NewPCG(seed, 1), engine.Bare(seed), nil, suite.Bound); steps > suite.Bound {
				t.Fatalf("%s: not over after %d decisions", opts, steps)
			}
			if err := holds(p); err != nil {
				t.Errorf("%s: %v", opts, err)
			}
		}
	}
}

// follow brings along what follows from a number of the file: the rows of the tables are counted, those of victory lie on each other, and there is
// a time and a chance of reinforcements for each turn.
func follow(file map[string]any) {
	for _, name := range []string{"fire", "melee"} {
		rows := file["tables"].(map[string]any)[name].([]any)
		for i, r := range rows {
			r.(map[string]any)["total"] = rows[0].(map[string]any)["total"].(float64) + float64(i)
		}
	}
	for _, s := range file["scenarios"].([]any) {
		s := s.(map[string]any)
		rows := s["levels"].([]any)
		for i, r := range rows[1:] {
			r.(map[string]any)["high"] = rows[i].(map[string]any)["low"].(float64) - 1
		}
		turns := int(s["turns"].(float64))
		s["clock"] = long(s["clock"].([]any), turns)
		for _, r := range s["reinforcements"].([]any) {
			r := r.(map[string]any)
			r["column"] = long(r["column"].([]any), turns)
		}
	}
}

// long extends a list to n entries by repeating the last one.
func long(list []any, n int) []any {
	for len(list) < n {
		list = append(list, list[len(list)-1])
	}
	return list[:n]
}
