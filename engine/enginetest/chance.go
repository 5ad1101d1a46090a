package enginetest

import (
	"maps"
	"math"
	"slices"
	"testing"
)

// Drawn tests that what was drawn is distributed as all that there is to be drawn: all tells how many equally likely ways lead to each result,
// drawn how often it came. Pearson's chi-square, at odds of a thousand to one (Wilson and Hilferty's approximation of its distribution).
func Drawn(t *testing.T, what string, all, drawn map[string]int) {
	t.Helper()
	ways, n := 0, 0
	for _, w := range all {
		ways += w
	}
	for result, k := range drawn {
		n += k
		if all[result] == 0 {
			t.Errorf("%s: %s is drawn, but cannot be", what, result)
		}
	}
	sum, free := 0.0, float64(len(all)-1)
	for _, result := range slices.Sorted(maps.Keys(all)) {
		want := float64(n) * float64(all[result]) / float64(ways)
		if want < 5 {
			t.Fatalf("%s: %d draws are too few for %d results", what, n, len(all))
		}
		sum += (float64(drawn[result]) - want) * (float64(drawn[result]) - want) / want
	}
	const odds = 3.09 // standard deviations that a thousandth lies above
	part := 2 / (9 * free)
	if most := free * math.Pow(1-part+odds*math.Sqrt(part), 3); free > 0 && sum > most {
		t.Errorf("%s: chi-square is %.1f with %d results, at most %.1f is expected: drawn %v of %v", what, sum, len(all), most, drawn, all)
	}
}
