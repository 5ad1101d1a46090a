package shell

import (
	"tenka/app/ui/look"
	"tenka/app/ui/loop"
)

// FollowSystem asks the system in another goroutine whether it wants little motion. If so, nothing moves until the player chooses a pace.
// Without an event loop the answer is applied at once. saysTheme is asked, in another goroutine too, whether the system says which theme it wants.
func (s *Shell) FollowSystem(asksForStillness, saysTheme func() bool) {
	s.answers = saysTheme
	still := false
	loop.Go(func() { still = asksForStillness() }, func() {
		if still != s.still {
			s.still = still
			s.dress()
		}
	})
}

// hear dresses after a change of Fyne's settings. Fyne reports one also when any file beside its own settings has changed, and then calls the theme dark
// where no desktop has said which one it wants.
func (s *Shell) hear() {
	says := true
	loop.Go(func() { says = s.answers == nil || s.answers() }, func() {
		s.told = s.told || says
		s.dress()
	})
}

// Still reports whether the system asks for little motion.
func (s *Shell) Still() bool { return s.still }

// paced are settings with the pace that applies: none if the system asks for little motion and the player has not chosen a pace.
func (s *Shell) paced(now Settings) Settings {
	if s.still && !now.chosePace() {
		now.Pace = look.None
	}
	return now
}

// chosePace reports whether the player chose the pace. Calm is the pace of a new installation, so it counts only if OwnPace says so.
func (s Settings) chosePace() bool { return s.OwnPace || s.Pace != look.Calm }
