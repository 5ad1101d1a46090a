package nobunaga

import (
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
)

// A record shows its moments: every step of a march, the dice, the losses, the fate of each leader. Rules nobunaga.battle.order,
// nobunaga.loss.table.
func TestARecordShowsItsMoments(t *testing.T) {
	met := map[engine.EventKind]int{}
	for seed := range uint64(6) {
		m := enginetest.Match(t, New(), engine.Fair, "players=2", seed)
		enginetest.Records(t, m, seed, func(rec *engine.Record) {
			for _, who := range []engine.Seats{0, engine.Only(1), 3} {
				frames := m.Frames(rec.No, who)
				told := 0
				for i, f := range frames {
					told += len(f.Events)
					if i == len(frames)-1 {
						break
					}
					last := f.Events[len(f.Events)-1].Kind
					met[last]++
					if r, ok := f.View.(*View).Battle(); last == EventCounterRoll && (!ok || r.Value[1] == 0) {
						t.Fatalf("the dice are not in the view: %+v", r)
					}
				}
				if want := len(engine.SeenBy(rec.Events, who)); told != want {
					t.Fatalf("record %d: %d events in its moments, %d in all", rec.No, told, want)
				}
			}
		})
	}
	for _, kind := range []engine.EventKind{EventStep, EventCounterRoll, EventLostCorps, EventControl, EventPlace, EventRaised} {
		if met[kind] == 0 {
			t.Errorf("no moment ends with %s", words.Events[kind])
		}
	}
}
