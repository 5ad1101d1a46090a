package look

import (
	"slices"
	"testing"
	"time"
)

// screen is a window whose frames take a certain processor time; it draws sixty a second if anything has changed.
type screen struct {
	clock, spent, cost time.Duration
	tail               time.Duration // the renderer's time after a frame is reported
	changed            bool
	after              []func()
	ticks              map[int]func()
	asked              int
	frames             int
}

func (s *screen) of() *frames {
	s.ticks = map[int]func(){}
	return &frames{
		now:   func() time.Time { return time.Unix(1, 0).Add(s.clock) },
		spent: func() time.Duration { return s.spent },
		drawn: func(f func()) { s.after = append(s.after, f) },
		each: func(f func()) func() {
			s.asked++
			id := s.asked
			s.ticks[id] = f
			return func() { delete(s.ticks, id) }
		},
		live: func() bool { return true },
	}
}

// frame is one round of the event loop: the pointer, what runs before each frame, the frame.
func (s *screen) frame(pointer func()) {
	s.clock += frameTick
	pointer()
	for _, f := range s.ticks {
		f()
	}
	if s.changed {
		s.changed = false
		s.frames++
		s.spent += s.cost
		s.clock += s.cost / 2 // on two cores
	}
	after := s.after
	s.after = nil
	for _, f := range after {
		f()
	}
	if len(after) > 0 {
		s.spent += s.tail
	}
}

func TestMovesTakeHalfOfACore(t *testing.T) {
	for _, c := range []struct {
		cost  time.Duration
		least int // frames in 5 s
	}{
		{2 * time.Millisecond, 270}, {12 * time.Millisecond, 170}, {20 * time.Millisecond, 105}, {30 * time.Millisecond, 72}, {45 * time.Millisecond, 46}, {75 * time.Millisecond, 30},
	} {
		s := &screen{cost: c.cost}
		m := Moves{frames: s.of()}
		for range 20 { // until it is known what a frame costs
			s.frame(func() { m.Do(func() { s.changed = true }) })
		}
		clock, spent, frames := s.clock, s.spent, s.frames
		for s.clock < clock+5*time.Second {
			s.frame(func() { m.Do(func() { s.changed = true }) })
		}
		if share := float64(s.spent-spent) / float64(s.clock-clock); share > 0.51 {
			t.Errorf("frames of %v take %.0f %% of a core", c.cost, 100*share)
		}
		if n := s.frames - frames; n < c.least {
			t.Errorf("frames of %v: %d of them in 5 s, want at least %d", c.cost, n, c.least)
		}
	}
}

func TestMovesOnAFastMachineAllCount(t *testing.T) {
	s := &screen{cost: 3 * time.Millisecond}
	m := Moves{frames: s.of()}
	shown := 0
	for range 60 {
		s.frame(func() { m.Do(func() { shown++; s.changed = true }) })
	}
	if shown != 60 || len(s.ticks) > 0 {
		t.Errorf("%d of 60 moves were shown as they came, %d still wait", shown, len(s.ticks))
	}
}

func TestMovesShowTheLastOne(t *testing.T) {
	s := &screen{cost: 30 * time.Millisecond}
	m := Moves{frames: s.of()}
	var shown []int
	move := func(i int) func() {
		return func() { m.Do(func() { shown = append(shown, i); s.changed = true }) }
	}
	for i := range 41 {
		s.frame(move(i))
	}
	for range 8 { // the pointer rests
		s.frame(func() {})
	}
	if len(shown) > 25 || !slices.IsSorted(shown) || shown[len(shown)-1] != 40 {
		t.Errorf("of the moves 0 to 40 these were shown: %v", shown)
	}
	if len(s.ticks) > 0 {
		t.Error("with nothing to show it is still asked before each frame")
	}

	s.frame(move(50))
	s.frame(move(51))
	if shown[len(shown)-1] != 50 {
		t.Fatalf("a move was shown too soon after another: %v", shown)
	}
	m.End()
	if shown[len(shown)-1] != 51 || len(s.ticks) > 0 {
		t.Errorf("the gesture ended at move 51; shown: %v", shown)
	}
	m.End()
	s.frame(move(52))
	m.Drop()
	for range 8 {
		s.frame(func() {})
	}
	if n := len(shown); shown[n-1] != 51 || shown[n-2] != 50 {
		t.Errorf("a dropped move, or one twice: %v", shown)
	}
}

func TestMovesWithoutAWindowAreShownAtOnce(t *testing.T) {
	var m Moves
	for i := range 3 {
		shown := false
		if m.Do(func() { shown = true }); !shown {
			t.Errorf("move %d waits", i)
		}
	}
}
