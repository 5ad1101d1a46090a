package shell

import (
	"tenka/app/ui/look"
	"tenka/app/ui/loop"
)

// FollowSystem asks the system beside the window whether it wants little motion: then nothing moves until the player chooses a pace. Where there is no
// event loop the answer holds at once.
func (s *Shell) FollowSystem(asksForStillness func() bool) {
	still := false
	loop.Go(func() { still = asksForStillness() }, func() {
		if still != s.still {
			s.still = still
			s.dress()
		}
	})
}

// Still reports whether the system asks for little motion.
func (s *Shell) Still() bool { return s.still }

// paced are settings with the pace that holds: none where the system asks for that and the player has not chosen another.
func (s *Shell) paced(now Settings) Settings {
	if s.still && !now.chosePace() {
		now.Pace = look.None
	}
	return now
}

// chosePace reports whether the pace is the player's choice. Calm is what a new installation has, unless it was chosen.
func (s Settings) chosePace() bool { return s.OwnPace || s.Pace != look.Calm }
