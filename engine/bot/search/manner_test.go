package search_test

import (
	"testing"

	"tenka/engine"
	"tenka/engine/bot/search"
	"tenka/engine/games"
)

// TestAMannerPrefersOnlyWhatIsNearlyAsGood compares runners with a best one whose leads are spread by 100.
func TestAMannerPrefersOnlyWhatIsNearlyAsGood(t *testing.T) {
	best := []int{-100, 100, -100, 100}
	behind := func(by ...int) []int {
		var leads []int
		for i, n := range by {
			leads = append(leads, best[i]-n)
		}
		return leads
	}
	for _, c := range []struct {
		name  string
		other []int
		more  int
		want  int
	}{
		{"a little behind", behind(7, 7, 7, 7), 1, 1},
		{"too far behind", behind(9, 9, 9, 9), 1, 0},
		{"further behind, and shows more", behind(9, 9, 9, 9), 2, 1},
		{"as good, and shows no more", behind(0, 0, 0, 0), 0, 0},
		{"better, and shows less", behind(-1, -1, -1, -1), -1, 0},
		{"nobody knows how far behind", behind(9, 29, 9, -7), 1, 1},
		{"dropped early", behind(7, 7), 1, 1},
		{"dropped early, far behind", behind(9, 9), 1, 0},
		{"never run", nil, 1, 0},
	} {
		if got := search.Preferred(0.08, [][]int{best, c.other}, []int{1, 1 + c.more}); got != c.want {
			t.Errorf("%s: number %d is taken", c.name, got)
		}
		if got := search.Preferred(0, [][]int{best, c.other}, []int{1, 1 + c.more}); got != 0 {
			t.Errorf("%s: number %d is taken without leeway", c.name, got)
		}
	}
	if got := search.Preferred(0.08, [][]int{best, behind(7, 7, 7, 7), behind(2, 2, 2, 2), behind(15, 15, 15, 15)}, []int{0, 1, 1, 2}); got != 2 {
		t.Errorf("number %d is taken, not the one with most to say for it", got)
	}
}

// mannered is Rumble Nation where only one step shows something.
type mannered struct {
	search.Game
	shown engine.Action
}

func (mannered) Manners() search.Leeways {
	return search.Leeways{search.Bold: 1, search.Careful: 1, search.Schemer: 1}
}

func (g mannered) Shows(_ engine.Position, _ engine.Seat, a engine.Action) (bold, cunning int) {
	if a == g.shown {
		return 1, -1
	}
	return 0, 0
}

func TestAMannerPrefersAStepThatWasTriedNearlyAsOften(t *testing.T) {
	g, _ := games.ByName("rumble")
	k := sit(after(t, g, "", 3, 8))
	if len(k.Legal) < 3 {
		t.Fatal("there is little to choose from")
	}
	q := &search.Question{Seat: k.Seat, Legal: k.Legal, Seed: 1, Sample: func(c *engine.Chance, dst engine.Position) { g.Sample(k.View, c, dst) }}
	for _, c := range []struct {
		manner search.Manner
		visits int32 // of the step that shows something; the best has 100
		want   int
	}{
		{search.Even, 99, 0}, {search.Bold, 81, 1}, {search.Bold, 79, 0}, {search.Careful, 99, 0}, {search.Schemer, 99, 0},
	} {
		q.Manner = c.manner
		s := search.New(mannered{g.(search.Game), k.Legal[1]}, k.Blank)
		if got := s.Chosen(q, []int32{100, c.visits, 50}, []float64{50, 30, 20}); got != k.Legal[c.want] {
			t.Errorf("manner %d, tried %d times: %v", c.manner, c.visits, got)
		}
	}
	q.Manner = search.Careful
	s := search.New(mannered{g.(search.Game), k.Legal[0]}, k.Blank)
	if got := s.Chosen(q, []int32{100, 90, 85}, []float64{50, 30, 20}); got == k.Legal[0] {
		t.Error("the careful one takes the bold step")
	}
}
