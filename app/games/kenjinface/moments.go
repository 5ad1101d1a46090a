package kenjinface

import (
	"fyne.io/fyne/v2"

	"tenka/app/games/kenjinface/kenjinend"
	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/kenjin"
)

// Cue says how to show a moment. Each effect of a battle stays until the person goes on, and the end of a battle touches both sides. A card
// that is played before its ability is used does not rest; it is quiet if a person here played it.
func (f *state) Cue(events []engine.Event, v engine.View, last bool) face.Cue {
	view := v.(*kenjin.View)
	b, fought := view.Battle()
	switch told := effectOf(events); {
	case view.Phase() == kenjin.Over, last && told == kenjin.Waiting:
		return face.Cue{Quiet: true}
	case !fought:
		return face.Cue{Quiet: len(events) == 0 || f.t.People().Has(events[0].Seat.Seat())}
	case told == kenjin.Ended:
		sides := view.Sides(b.Place)
		return face.Cue{Rests: true, Part: b.Number, Touches: engine.Only(sides[0]).With(sides[1])}
	}
	return face.Cue{Rests: true, Part: b.Number}
}

// effectOf is the last effect of a battle in these events, Waiting for none.
func effectOf(events []engine.Event) kenjin.Effect {
	last := kenjin.Waiting
	for _, e := range events {
		if x, ok := kenjin.EffectOf(e.Kind); ok {
			last = x
		}
	}
	return last
}

// Narration names the button to the next battle.
func (f *state) Narration() face.Narration {
	return face.Narration{Next: f.say("table.next_step", nil), Part: f.say("table.next_field", nil)}
}

// End is the last screen, after the battles have been shown.
func (f *choice) End() fyne.CanvasObject {
	out, over := f.t.Outcome()
	if !over || f.st.Moment != nil {
		return nil
	}
	return kenjinend.New(f.t, f.view, out, f.toBattle)
}

// toBattle shows the first moment of a battle that has been fought.
func (f *choice) toBattle(at engine.Place) {
	face.ReplayFirst(f.t, f.st.Path, func(e engine.Event) bool { return e.Kind == kenjin.EventBattle && e.To == at })
}

// OfBattle reports whether an event belongs to a battle, from its beginning to its winner.
func (f *state) OfBattle(e engine.Event) bool {
	return e.Kind >= kenjin.EventBattle && e.Kind <= kenjin.EventSupply
}
