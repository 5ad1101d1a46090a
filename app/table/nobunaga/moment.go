package nobunaga

import (
	"slices"

	"tenka/app/kit"
	"tenka/app/look"
	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/nobunaga"
)

// Step says how a moment of a record is shown: rolls, losses and what becomes of leaders stay until the person goes on, marches and cards of
// others pass by; what a person here chose step by step is told with what comes of it.
func (f *Face) Step(events []engine.Event, v engine.View, last bool) face.Step {
	var s face.Step
	for _, e := range events {
		switch e.Kind {
		case nobunaga.EventAttackRoll, nobunaga.EventCounterRoll, nobunaga.EventFireRoll, nobunaga.EventNoRoll, nobunaga.EventLostCorps,
			nobunaga.EventKilled, nobunaga.EventFlees, nobunaga.EventNoRefuge:
			s.Rests = true
		case nobunaga.EventOdaDie, nobunaga.EventOppDice:
			s.Rests = !last
		}
	}
	if s.Rests {
		return s
	}
	if by := f.doer(events); last || f.t.People().Has(by) {
		s.Quiet = true
	}
	s.Quiet = s.Quiet || !slices.ContainsFunc(events, func(e engine.Event) bool { return shownAlone[e.Kind] })
	return s
}

// shownAlone are the events that are worth a look of their own.
var shownAlone = map[engine.EventKind]bool{
	nobunaga.EventStep: true, nobunaga.EventMarker: true, nobunaga.EventRaised: true, nobunaga.EventRaisedSpent: true, nobunaga.EventInvade: true,
	nobunaga.EventControl: true, nobunaga.EventPlay: true, nobunaga.EventWonOver: true, nobunaga.EventReadied: true, nobunaga.EventIll: true,
	nobunaga.EventEspionage: true, nobunaga.EventLone: true, nobunaga.EventHit: true,
}

// doer is the seat that did what events tell, NoSeat where they do not say.
func (f *Face) doer(events []engine.Event) engine.Seat {
	for _, e := range events {
		if e.Seat > 0 && e.Seat.Seat() < 2 {
			return e.Seat.Seat()
		}
	}
	return f.view.SeatOf(f.view.Active())
}

// Play lets dice fall before a roll is shown.
func (f *Face) Play(next face.State, done func()) bool {
	if look.DiceRoll.Duration() == 0 {
		return false
	}
	view, ok := next.View.(*nobunaga.View)
	if !ok {
		return false
	}
	for _, e := range next.Fresh {
		switch e.Kind {
		case nobunaga.EventOdaDie:
			return f.roll(f.colour(nobunaga.OdaSide), []int{int(e.N)}, done)
		case nobunaga.EventOppDice:
			faces := []int{int(e.N)}
			if e.Nums[0] > 0 {
				faces = append(faces, int(e.Nums[0]))
			}
			return f.roll(f.colour(nobunaga.OpponentsSide), faces, done)
		case nobunaga.EventAttackRoll:
			if r, ok := view.Battle(); ok {
				return f.roll(f.shade(r.Clan), facesOf(r, 0), done)
			}
		case nobunaga.EventCounterRoll:
			if r, ok := view.Battle(); ok {
				return f.roll(f.shade(r.Target), facesOf(r, 1), done)
			}
		case nobunaga.EventFireRoll:
			if r, ok := view.Battle(); ok {
				return f.roll(f.shade(r.Target), facesOf(r, 2), done)
			}
		}
	}
	return false
}

// mostFalling is how many dice fall at a time.
const mostFalling = 16

// roll lets dice fall in the tray while the table stands as before, and calls done when they lie.
func (f *Face) roll(seat int, faces []int, done func()) bool {
	if len(faces) == 0 {
		return false
	}
	faces = faces[:min(len(faces), mostFalling)]
	f.rolling = nil
	for range faces {
		f.rolling = append(f.rolling, kit.NewDie(seat, 1, 40))
	}
	f.showMap()
	f.showTray()
	kit.RollDice(f.rolling, faces, func() {
		f.rolling = nil
		done()
	})
	return true
}

// Narration names what the controls of the step player do.
func (f *Face) Narration() face.Narration { return face.Narration{} }

// momentPrompt tells what happened in the moment of a record that is shown.
func (f *Face) momentPrompt(m *face.Moment) face.Prompt {
	told := m.Events[len(m.Events)-1]
	for _, e := range m.Events {
		if _, ok := ruleOf[e.Kind]; ok {
			told = e
		}
	}
	seat := f.view.SeatOf(f.view.Active())
	if told.Seat > 0 && told.Seat.Seat() < 2 {
		seat = told.Seat.Seat()
	}
	return face.Prompt{Seat: seat, Text: f.t.Tell().Event(told), Rule: ruleOf[told.Kind]}
}

// ruleOf are the rules of what a moment is told by.
var ruleOf = map[engine.EventKind]string{
	nobunaga.EventStep:        "nobunaga.move.range",
	nobunaga.EventInvade:      "nobunaga.move.invasion",
	nobunaga.EventAttackRoll:  "nobunaga.battle.dice",
	nobunaga.EventCounterRoll: "nobunaga.battle.dice",
	nobunaga.EventFireRoll:    "nobunaga.card.o-fire",
	nobunaga.EventLostCorps:   "nobunaga.loss.corps-first",
	nobunaga.EventHit:         "nobunaga.loss.leader-hit",
	nobunaga.EventKilled:      "nobunaga.loss.table",
	nobunaga.EventFlees:       "nobunaga.loss.flee",
	nobunaga.EventNoRefuge:    "nobunaga.loss.flee",
	nobunaga.EventLone:        "nobunaga.loss.lone",
	nobunaga.EventControl:     "nobunaga.control.update",
	nobunaga.EventMarker:      "nobunaga.dipl.track",
	nobunaga.EventOdaDie:      "nobunaga.reinf.oda-roll",
	nobunaga.EventOppDice:     "nobunaga.reinf.opp-roll",
}

// facesOf are the faces of a roll of a battle, sorted.
func facesOf(r nobunaga.Report, row int) []int {
	var faces []int
	for face, n := range r.Dice[row] {
		for range n {
			faces = append(faces, face+1)
		}
	}
	return faces
}
