package nobunaga

import "testing"

func TestADraftIsWholeWithItsClanAndTheZonesOfItsStack(t *testing.T) {
	for _, c := range []struct {
		draft draft
		want  bool
	}{
		{draft{clan: noClan}, true}, // none
		{draft{kind: KindDiplomacy, clan: Mori}, true},
		{draft{kind: KindDiplomacy, clan: noClan}, false},
		{draft{kind: KindMarch, clan: Oda, from: Mino, at: Mino}, true},
		{draft{kind: KindFight, clan: Oda, from: Mino, at: Mino}, true},
		{draft{kind: KindMarch, clan: noClan, from: Mino, at: Mino}, false},
		{draft{kind: KindMarch, clan: Oda, at: Mino}, false},
		{draft{kind: KindMarch, clan: Oda, from: Mino}, false},
	} {
		same(t, "whole", c.draft.whole(), c.want)
	}
}
