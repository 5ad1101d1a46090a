package nobunagaface

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/table"
	"tenka/app/table/tabletest"
	"tenka/engine"
	"tenka/engine/lesson"
	"tenka/engine/nobunaga"
)

// The sheets of the table change neither the size of the map in a picture nor the place of its pieces.
func TestAPictureIgnoresTheSheetsOfTheTable(t *testing.T) {
	_, f := opened(t, "odani")
	mino, _ := f.t.Game().Vocabulary().Place("mino")
	drawn := f.Picture([]engine.Place{mino})
	small := fyne.NewSize(400, 190)
	drawn.Resize(small)
	assert.Equal(t, small, drawn.Size())
	middle, size := f.Map.ZoneBox(f.Zone(mino))
	assert.True(t, middle.X < small.Width && middle.Y < small.Height && size.Width > 0, "Mino lies at %v on a picture of %v", middle, small)
}

// TestTheLastLessonEndsAfterAllIsSeen: a learner who goes on during the last battle comes to its next moment; the lesson is finished after the
// last one.
func TestTheLastLessonEndsAfterAllIsSeen(t *testing.T) {
	learnt := false
	course := table.Course{At: -1, Keep: func(p lesson.Progress) { learnt = p.Done }}
	tb := tabletest.Teach(t, tabletest.Lesson(t, "nobunaga", "game"), course, tabletest.Look{}, New)
	tabletest.ByHand(tb)
	f, m := of(tb), tb.Session().Match
	plays(t, tb,
		engine.Action{Kind: nobunaga.KindMarch, From: nobunaga.Yamashiro, Owner: nobunaga.Oda.Owner()},
		engine.Action{Kind: nobunaga.KindTake, Owner: nobunaga.Oda.Owner(), N: 5}, engine.Action{Kind: nobunaga.KindLead, Piece: nobunaga.Akechi},
		engine.Action{Kind: nobunaga.KindGo, To: nobunaga.Tamba}, engine.Action{Kind: nobunaga.KindGo, To: nobunaga.Harima},
		engine.Action{Kind: nobunaga.KindPay, Card: nobunaga.OGift})
	require.True(t, tb.Session().Choose(1, []engine.Action{
		{Kind: nobunaga.KindMarch, From: nobunaga.KiiIshiyama, Owner: nobunaga.Honganji.Owner()}, {Kind: nobunaga.KindTake, Owner: nobunaga.Honganji.Owner(), N: 2},
		{Kind: nobunaga.KindLead, Piece: nobunaga.Kennyo}, {Kind: nobunaga.KindGo, To: nobunaga.NorthSettsu}, {Kind: nobunaga.KindGo, To: nobunaga.Yamashiro},
		{Kind: nobunaga.KindPay, Card: nobunaga.PDistrust},
	}))
	_, over := m.Outcome()
	require.True(t, over, "Nobunaga is dead")
	for n := 0; !learnt; n++ {
		require.Less(t, n, 30)
		tabletest.Press(tb, fyne.KeySpace)
	}
	if now := f.st.Moment; now != nil {
		assert.Equal(t, now.Of, now.No, "the lesson is finished before its last moment")
	}
}
