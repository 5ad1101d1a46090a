package advice_test

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/games/faces"
	"tenka/app/table/advice"
	"tenka/app/table/tabletest"
	"tenka/app/ui/kit"
	"tenka/app/ui/roomtest"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/lang"
)

// TestWhatAdviceSaysHasItsRoom measures the panel of a hint at several moments of every game, in both languages: no text is shortened.
func TestWhatAdviceSaysHasItsRoom(t *testing.T) {
	looks := []tabletest.Look{{}, {Language: "fr", Size: fyne.NewSize(1024, 768)}}
	for _, g := range games.All() {
		for _, l := range looks {
			t.Run(fmt.Sprintf("%s %s %v", g.Name(), l.Language, l.Size), func(t *testing.T) {
				for _, steps := range []int{0, 3, 9, 17, 30} {
					tb := tabletest.Sit(t, alone(t, g, steps), l, faces.Of(g.Name()))
					tabletest.Press(tb, fyne.KeyE)
					a := advice.New(tb, tb.Session())
					advice.Briefly(a, 0.01)
					if !a.Hint() {
						continue
					}
					size := fyne.NewSize(tb.SideWidth(), 700)
					a.Panel().Resize(size)
					for _, cut := range roomtest.Cut(a.Panel(), size.Width) {
						assert.Fail(t, cut, "after %d steps", steps)
					}
					a.Stop()
				}
			})
		}
	}
}

// TestWhyStandsBesideARecordOfTheLog looks at a past move of a computer player: a button asks why and leads back to the log. A move of a
// person has no such button.
func TestWhyStandsBesideARecordOfTheLog(t *testing.T) {
	m := match(t)
	for s := m.ToAct().First(); s != engine.NoSeat; s = m.ToAct().First() { // to the end, so that no computer player thinks during the test
		m.Do(s, m.Legal(s, nil)[0])
	}
	persons := slices.IndexFunc(m.Path(m.At()), func(no int) bool { return m.Record(no).Seat == 0 })
	computers := slices.IndexFunc(m.Path(m.At()), func(no int) bool { return m.Record(no).Seat > 0 })
	tb := sit(t, m)
	say := lang.New("en")
	button := func() *kit.Button {
		list := all[*kit.Button](tb)
		i := slices.IndexFunc(list, func(b *kit.Button) bool { return b.Visible() && b.Text() == say.Say("advice.why", nil) })
		if i < 0 {
			return nil
		}
		return list[i]
	}
	tabletest.Press(tb, fyne.KeyL)
	tb.Session().Look(persons)
	require.True(t, tb.Session().Past())
	assert.Nil(t, button())
	tb.Session().Look(computers)
	require.NotNil(t, button())
	button().Press()
	texts, _ := tabletest.Drawn(tb)
	assert.NotContains(t, texts, say.Say("log.kanji", nil))
	tabletest.Press(tb, fyne.KeyEscape)
	texts, _ = tabletest.Drawn(tb)
	assert.Contains(t, texts, say.Say("log.kanji", nil))
	assert.True(t, tb.Session().Past())
}

// TestWhatWasWeighedHasItsRoom measures what a computer player of Rumble Nation weighed, in French and in windows of all widths:
// no text is shortened or overlaps another.
func TestWhatWasWeighedHasItsRoom(t *testing.T) {
	m := match(t, personNext)
	for m.ToAct().Has(0) {
		legal := m.Legal(0, nil)
		m.Do(0, legal[len(legal)-1])
	}
	level := strongest(m.Game()).Share(0.02)
	for m.ToAct().Has(1) {
		m.Do(1, bestOf(m, 1, level))
	}
	for _, size := range []fyne.Size{{}, fyne.NewSize(1024, 768), fyne.NewSize(1920, 1080)} {
		tb := tabletest.Sit(t, m, tabletest.Look{Language: "fr", Size: size}, faces.Of(m.Game().Name()))
		a := advice.New(tb, tb.Session())
		require.True(t, a.Why())
		a.Panel().Resize(fyne.NewSize(tb.SideWidth(), 700))
		for _, cut := range roomtest.Cut(a.Panel(), tb.SideWidth()) {
			assert.Fail(t, cut, "%v", size)
		}
		a.Stop()
	}
}
