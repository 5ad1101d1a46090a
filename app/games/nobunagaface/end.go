package nobunagaface

import (
	"fyne.io/fyne/v2"

	"tenka/app/games/nobunagaface/nobunagaend"
	"tenka/engine"
	"tenka/engine/nobunaga"
)

// End is the last screen: who won and why, the course, and the next steps.
func (f *state) End() fyne.CanvasObject {
	out, over := f.t.Outcome()
	if !over {
		return nil
	}
	return nobunagaend.New(f.t, f.view, f.st.Path, out)
}

// endRules are the rules by which a match ends, by event.
var endRules = map[engine.EventKind]string{
	nobunaga.EventEndNobunaga: "nobunaga.end.nobunaga", nobunaga.EventEndZones: "nobunaga.end.opponents", nobunaga.EventEndAll: "nobunaga.end.all-resources",
	nobunaga.EventEndFinal: "nobunaga.end.final", nobunaga.EventEndFinalOpponents: "nobunaga.end.final",
}
