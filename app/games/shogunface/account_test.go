package shogunface

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/games/shogunface/towersheet"
	"tenka/app/shell"
	"tenka/app/table/face"
	"tenka/app/table/tabletest"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/shogun"
)

// holdActions tests the table of the ten actions: known cards have their names, in turn order, and no other province is named.
func (f *Face) holdActions(t *testing.T) {
	t.Helper()
	if f.view.Orders() == nil || !slices.Contains(f.Tray().(*fyne.Container).Objects, fyne.CanvasObject(f.actions.Whole)) {
		return
	}
	for i, o := range f.view.Orders() {
		if o.Order != 0 {
			require.Equal(t, o.Order, f.actions.Order()[i], "place %d", i+1)
		}
	}
	require.Len(t, f.actions.Order(), rowOrders)
	for _, o := range f.actions.Order() {
		var want, got []string
		for _, s := range f.seatsInOrder() {
			if p := f.view.Laid(s, o).Province(); p != 0 {
				want = append(want, f.t.Tell().Place(p))
			}
		}
		for _, text := range textsIn(f.actions.Drawn(o)) {
			for p := shogun.Aki; p <= shogun.Yamato; p++ {
				if f.t.Tell().Place(p) == text {
					got = append(got, text)
				}
			}
		}
		require.Equal(t, want, got, "cards on %v", o)
	}
}

// holdBattle tests the battle sheet: the cubes thrown and, after their fall, how many stayed, came out and lie inside, and which counted.
// Before that it shows no sum.
func (f *Face) holdBattle(t *testing.T) {
	t.Helper()
	if !f.moment.Is(shogun.MomentAloft, shogun.MomentFallen) {
		require.False(t, f.battle.On)
		return
	}
	b := f.battle
	texts := textsIn(b.Drawn)
	has := func(n int) { t.Helper(); require.Contains(t, texts, strconv.Itoa(n), "%+v", texts) }
	if aloft, ok := f.view.Aloft(); ok {
		require.Equal(t, shogun.MomentAloft, f.moment.Kind)
		has(towersheet.Total(aloft.Thrown))
		has(towersheet.Total(f.view.Tower()))
		require.Equal(t, 2, len(slices.DeleteFunc(slices.Clone(texts), func(s string) bool { return s != "–" })), "two counts are not known yet")
		require.Equal(t, 100, aloft.Win+aloft.Tie+aloft.Lose)
		return
	}
	throw, _ := f.view.LastThrow()
	for _, list := range []towersheet.Cubes{throw.Thrown(), throw.Stuck, throw.Released, throw.Inside()} {
		has(towersheet.Total(list))
	}
	inside := throw.Inside()
	for _, e := range f.moment.Events { // after a tie some cubes go into the tower
		if e.Kind == shogun.EventReturned && e.To == shogun.Tower {
			inside[towersheet.ColourOf(e.Owner)] += int(e.N)
		}
	}
	require.Equal(t, f.view.Tower(), inside)
	s := f.moment.Fought()
	require.Equal(t, throw.Tray[towersheet.ColourOf(s.Attacker)], s.Att)
	if s.Defender != 0 {
		require.Equal(t, throw.Tray[towersheet.ColourOf(s.Defender)], s.Def)
	}
	has(s.Att)
	has(s.Def + s.Farmers)
}

// holdWinter compares the winter sheet with the view: rice, provinces and missing rice, and the points once they are counted.
func (f *Face) holdWinter(t *testing.T) {
	t.Helper()
	require.Equal(t, f.winter.Live() || f.winter.Opened(), f.winter.Shown())
	if !f.winter.Live() {
		return
	}
	rows, v := rowsIn(f.winter.Layer()), f.view
	for s := range engine.Seat(v.Seats()) {
		got, u := rows[f.t.Name(s)], v.Seat(s)
		if f.moment.Kind == shogun.MomentScore {
			w := v.Winter(v.Year(), s)
			want := []int{w.Provinces, w.Buildings, w.Majorities, w.Total(), u.Points}
			require.GreaterOrEqual(t, len(got), len(want))
			require.Equal(t, want, got[len(got)-len(want):], "points of %s", f.t.Name(s))
			continue
		}
		if f.moment.Kind == shogun.MomentRice && u.InPlay {
			require.Equal(t, []int{u.Rice, u.Provinces}, got[2:], "only the rice of %s is told", f.t.Name(s))
		}
		if f.moment.Kind == shogun.MomentDrawn && f.moment.Seat == s {
			h := v.Hunger(s, u.Rice)
			require.Equal(t, []int{u.Rice, u.Provinces, h.Missing}, got[2:5])
		}
	}
}

// toAloft plays a match of three seats up to a battle, shows its cubes in the air, and returns the moment after their fall.
func toAloft(t *testing.T) (*Face, engine.Frame) {
	t.Helper()
	return toAloftIn(t, tabletest.Desk, "en")
}

// toAloftIn is toAloft in a window of that size and language.
func toAloftIn(t *testing.T, size fyne.Size, language string) (*Face, engine.Frame) {
	t.Helper()
	tb := at(t, header(3, 1, nil), size, language, shell.ThemeWashi, 1)
	m := tb.Session().Match
	tb.Inspect().Shell.Change(func(s *shell.Settings) { s.Pace = look.Calm })
	f := tb.Face().(*Face)
	require.Positive(t, look.Tower.Duration())
	pick := rand.New(rand.NewPCG(2, 2))
	for m.ToAct() != 0 {
		seat := m.ToAct().First()
		legal := m.Legal(seat, nil)
		record, _, ok := m.Do(seat, legal[pick.IntN(len(legal))])
		require.True(t, ok)
		if record == nil {
			continue
		}
		var told []engine.Event
		frames := m.Frames(record.No, f.t.Eyes())
		for i, fr := range frames {
			told = append(told, fr.Events...)
			if mo := shogun.MomentOf(fr.Events); mo.Kind == shogun.MomentAloft && !mo.Revolt() {
				f.Show(face.State{View: fr.View, Seat: engine.NoSeat, Path: []*engine.Record{{No: record.No, Events: told}}, News: fr.Events,
					Moment: &face.Moment{Record: record.No, Events: fr.Events, View: fr.View}})
				require.True(t, f.battle.On)
				return f, frames[i+1]
			}
		}
	}
	require.Fail(t, "no battle")
	return nil, engine.Frame{}
}

// TestNothingIsToldBeforeTheCubesLieInTheTray shows the cubes of a battle fall. Until they lie in the tray, the Line, the map and the
// scoreboard do not change. Then the sheet shows its counts, the sums, and the new places of the cubes, one after the other.
func TestNothingIsToldBeforeTheCubesLieInTheTray(t *testing.T) {
	f, fallen := toAloft(t)
	before, texts := f.Prompt(), textsIn(f.score.Whole)
	next := face.State{View: fallen.View, News: fallen.Events}
	then := shogun.MomentOf(next.News)
	require.Equal(t, shogun.MomentFallen, then.Kind)
	done := false
	require.True(t, f.Play(next, func() {
		done = true
		assert.Equal(t, before, f.Prompt(), "the Line changes last")
		assert.Equal(t, texts, textsIn(f.score.Whole), "the scoreboard changes with the Line")
		_, aloft := f.view.Aloft()
		assert.True(t, aloft, "the map has not changed")
	}))
	look.FinishAll()
	require.True(t, done)
	c := f.battle.Clash
	sums := []string{f.say("table.count.cubes", engine.Args{"N": c.Sides.Att})}
	note := f.say("table.battle.sum", engine.Args{"A": towersheet.Total(c.Thrown), "B": towersheet.Total(c.Throw.Tray)})
	lines := f.battle.Aftermath(&c)
	require.NotEmpty(t, lines)
	for told := towersheet.ToldAloft; told <= towersheet.ToldWhole; told++ {
		f.battle.Told = told
		f.battle.Drawn.Refresh()
		texts := textsIn(f.battle.Drawn)
		assert.Equal(t, told >= towersheet.ToldCounts, slices.Contains(texts, note), "counts at %d", told)
		assert.Equal(t, told >= towersheet.ToldWhole, slices.Contains(texts, lines[0].Name), "where cubes go at %d", told)
		_, notes, n := f.battle.SidesOf(&c, told)
		assert.Equal(t, told >= towersheet.ToldSums, notes[0] == sums[0] && n[0] == c.Sides.Att && n != [2]int{} || told >= towersheet.ToldSums && c.Sides.Att == 0)
	}
}

// TestNoKeySkipsABattleAgainstAPerson plays a match with only the keys of the reel. It must stop at every battle and revolt of a person,
// except those in winter, which the winter sheet shows.
func TestNoKeySkipsABattleAgainstAPerson(t *testing.T) {
	tb := at(t, header(3, 1, nil), tabletest.Desk, "en", shell.ThemeWashi, 1)
	f, m := tb.Face().(*Face), tb.Session().Match
	pick := rand.New(rand.NewPCG(3, 3))
	mine := func(mo shogun.Moment, v *shogun.View) bool {
		return mo.Kind == shogun.MomentFallen && mo.Touches().Has(0) && v.Season() < 4
	}
	seen, shown := map[int]int{}, map[int]bool{}
	for range 3000 {
		if _, over := tb.Outcome(); over {
			break
		}
		if f.inside() {
			no := f.st.Moment.Record
			shown[no] = true
			if mine(f.moment, f.view) {
				seen[no]++
			}
			tb.Key([]fyne.KeyName{fyne.KeySpace, fyne.KeyReturn, fyne.KeyRight, fyne.KeyN}[pick.IntN(4)])
			continue
		}
		seat := tb.Session().Actor()
		if seat == engine.NoSeat {
			seat = m.ToAct().First()
			legal := m.Legal(seat, nil)
			_, _, ok := m.Do(seat, legal[pick.IntN(len(legal))])
			require.True(t, ok)
			tb.Session().Update()
			continue
		}
		tb.Do(f.st.Legal[pick.IntN(len(f.st.Legal))])
	}
	battles := 0
	for no := range m.Records() {
		n := 0
		for _, fr := range m.Frames(no, 1) {
			if mine(shogun.MomentOf(fr.Events), fr.View.(*shogun.View)) {
				n++
			}
		}
		battles += n
		if shown[no] {
			require.Equal(t, n, seen[no], "battles of record %d", no)
		} else {
			require.Zero(t, n, "record %d was skipped", no)
		}
	}
	require.Positive(t, battles)
}

// TestTheWinterSheetOpensAgain opens the account of the last winter with W and by a press on the points, plays its moments again, and closes
// it. Before the first winter there is none.
func TestTheWinterSheetOpensAgain(t *testing.T) {
	tb := at(t, header(3, 1, nil), tabletest.Desk, "en", shell.ThemeWashi, 1)
	f, m := tb.Face().(*Face), tb.Session().Match
	tb.Key(fyne.KeyW)
	assert.False(t, f.winter.Shown(), "no winter has come")
	assert.Contains(t, tb.Inspect().Line.Sentence(), "No winter")
	pick := rand.New(rand.NewPCG(4, 4))
	filled := false
	for range 3000 {
		if f.view.Year() == 2 && !f.inside() && tb.Session().Actor() != engine.NoSeat {
			break
		}
		switch seat := tb.Session().Actor(); {
		case f.winter.Live() && !f.winter.Account().Counted:
			tb.Key(fyne.KeySpace)
			filled = filled || f.winter.Live() && f.winter.Account().Counted
		case f.inside():
			tb.Key(fyne.KeyE)
		case seat == engine.NoSeat:
			seat = m.ToAct().First()
			legal := m.Legal(seat, nil)
			_, _, ok := m.Do(seat, legal[pick.IntN(len(legal))])
			require.True(t, ok)
			tb.Session().Update()
		default:
			tb.Do(f.st.Legal[pick.IntN(len(f.st.Legal))])
		}
	}
	require.Equal(t, 2, f.view.Year())
	assert.True(t, filled, "Space fills the sheet")
	for range 2 { // by key, then by key again after a press
		tb.Key(fyne.KeyW)
		require.True(t, f.winter.Shown())
		assert.True(t, f.winter.Account().Counted)
		rows := rowsIn(f.winter.Layer())
		for s := range engine.Seat(3) {
			w := f.view.Winter(1, s)
			got := rows[f.t.Name(s)]
			require.Equal(t, []int{w.Provinces, w.Buildings, w.Majorities, w.Total(), f.view.Seat(s).Points}, got[len(got)-5:])
		}
		assert.GreaterOrEqual(t, len(f.winter.Sentences()), 2)
		tb.Key(fyne.KeyEscape)
		require.False(t, f.winter.Shown())
	}
	f.winter.Toggle()
	require.True(t, f.winter.Shown())
	f.winter.Again()
	assert.True(t, f.inside(), "the revolts are shown one by one")
	assert.Equal(t, shogun.MomentRice, f.moment.Kind)
	assert.False(t, f.winter.Account().Counted, "nothing is told before its moment")
}
