package shogunface

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/require"

	"tenka/app/shell"
	"tenka/app/table"
	"tenka/app/table/face"
	"tenka/app/table/tabletest"
	"tenka/engine"
	"tenka/engine/lang"
	"tenka/engine/lesson"
	"tenka/engine/shogun"
)

// header is the header of a match of n seats; the first people of them are persons, the others computer players.
func header(n, people int, options engine.Options) engine.Header {
	if options == nil {
		options = engine.Options{}
	}
	options["players"] = fmt.Sprint(n)
	h := engine.Header{Options: options, Agreement: engine.Free, Seed: 11}
	for i := range n {
		p := engine.Player{Name: []string{"Aiko", "Jonas", "Sayo", "Lin", "Bo"}[i], Seats: []engine.Seat{engine.Seat(i)}}
		if i >= people {
			p.Bot = lesson.Scripted // the test plays for these seats
		}
		h.Players = append(h.Players, p)
		h.Colours = append(h.Colours, i)
	}
	return h
}

// at is a table with a match in a test window.
func at(t testing.TB, h engine.Header, size fyne.Size, language string, theme shell.Theme, scale float32) *table.Table {
	t.Helper()
	m, err := engine.NewMatch(shogun.New(), h)
	require.NoError(t, err)
	return tabletest.Sit(t, m, tabletest.Look{Size: size, Language: language, Theme: theme, Scale: scale}, New)
}

// march lays the remaining province with most armies on an order that moves armies.
func march(f *Face, to engine.Place) engine.Action {
	if to > shogun.OrderCombatB {
		to = shogun.OrderArmy1
	}
	best := f.st.Legal[0]
	for _, a := range f.st.Legal {
		if a.To == to && a.Card < shogun.Chest0 && (best.To != to || f.view.Province(engine.Place(a.Card)).Armies > f.view.Province(engine.Place(best.Card)).Armies) {
			best = a
		}
	}
	return best
}

// TestShogunIsPlayedWithEveryOption plays random matches with random options in both languages, with up to three persons and their curtains,
// or none. In no state and moment a text may be missing, and every drawn number must be that of the view.
func TestShogunIsPlayedWithEveryOption(t *testing.T) {
	matches := []uint64{0, 2} // a small window and a smaller one; make soak plays many others
	if testing.Short() {
		matches = matches[:1]
	}
	for _, n := range matches {
		t.Run(fmt.Sprint(n), func(t *testing.T) { playAny(t, n) })
	}
}

// playAny plays random match n. The number decides the options, the language, the window and the persons.
func playAny(t *testing.T, n uint64) {
	t.Helper()
	i := int(n % 60)
	pick := rand.New(rand.NewPCG(n, 7))
	options := engine.Options{}
	for _, o := range shogun.New().Options() {
		options[o.ID] = o.Values[pick.IntN(len(o.Values))]
	}
	if options["side"] == "moon" && options["setup"] == "preset" {
		options["setup"] = "draft"
	}
	seats := 3 + i%3
	if first := options["first-seat"]; len(first) == 5 && int(first[4]-'0') >= seats {
		options["first-seat"] = "random"
	}
	size := []fyne.Size{fyne.NewSize(1280, 800), fyne.NewSize(1920, 1080), fyne.NewSize(1024, 700)}[i%3]
	h := header(seats, (i+1)%4, options)
	h.Seed += n
	playAtRandom(t, at(t, h, size, lang.Whole[i%len(lang.Whole)], shell.Themes[i%2], 1), pick)
}

// playAtRandom plays a random match on the table, and tests every state and every moment inside its records.
func playAtRandom(t *testing.T, tb *table.Table, pick *rand.Rand) {
	t.Helper()
	f := tb.Face().(*Face)
	m := tb.Session().Match
	check := func() {
		t.Helper()
		tabletest.SaysEverything(t, tb)
		if !tb.Veiled() { // the curtain hides everything
			f.holdNumbers(t)
		}
	}
	shown := 0 // the last record whose moments were all shown
	for steps := 0; ; steps++ {
		require.Less(t, steps, 3000)
		if tb.Session().Parting() && !f.inside() {
			check()
			tb.Pass()
			continue
		}
		if tb.Veiled() {
			check()
			tb.Session().Lift()
			continue
		}
		if f.inside() {
			if check(); steps%4 == 0 {
				tb.Key(fyne.KeyLeft)
				check()
			}
			tb.Key([]fyne.KeyName{fyne.KeySpace, fyne.KeyPageDown, fyne.KeyN, fyne.KeyE}[min(pick.IntN(8), 3)])
			continue
		}
		if at := m.At(); at != shown && steps%5 == 0 {
			shown = at
			f.eachMoment(t, at, check)
			tb.Session().Update()
		}
		if steps%7 == 0 {
			check()
		}
		if _, over := tb.Outcome(); over {
			break
		}
		seat := tb.Session().Actor()
		if seat == engine.NoSeat {
			seat = m.ToAct().First()
			legal := m.Legal(seat, nil)
			_, why, ok := m.Do(seat, legal[pick.IntN(len(legal))])
			require.True(t, ok, "%v", why)
			tb.Session().Update()
			continue
		}
		legal := m.Legal(seat, nil)
		a := legal[pick.IntN(len(legal))]
		require.NotContains(t, f.Describe(a), "[")
		switch pick.IntN(4) {
		case 0:
			f.Point(a)
			f.Point(engine.Action{})
		case 1:
			f.hover(pick.IntN(45))
		case 2:
			f.tapZone(pick.IntN(45))
		case 3:
			f.Key([]fyne.KeyName{fyne.Key1, fyne.Key3, fyne.KeyEscape, fyne.KeyM, fyne.KeyUp, fyne.KeyRight, fyne.KeyPlus}[pick.IntN(7)])
		}
		if steps%5 == 0 {
			check() // in the middle of a choice
		}
		if steps%11 == 0 {
			tb.Undo()
			check()
		}
		if legal = m.Legal(tb.Session().Actor(), nil); tb.Session().Actor() != engine.NoSeat && !tb.Veiled() && len(legal) > 0 {
			tb.Do(legal[pick.IntN(len(legal))])
		}
	}
	check()
	require.NotNil(t, f.End())
}

// eachMoment shows the moments of a record on the face as the reel does, and calls check at each.
func (f *Face) eachMoment(t *testing.T, no int, check func()) {
	t.Helper()
	m := f.t.(*table.Table).Session().Match
	frames := m.Frames(no, f.t.Eyes())
	var path []*engine.Record
	for _, n := range m.Path(no) {
		if n < no {
			path = append(path, m.Record(n))
		}
	}
	var told []engine.Event
	for _, fr := range frames[:len(frames)-1] {
		told = append(told, fr.Events...)
		f.Show(face.State{View: fr.View, Seat: engine.NoSeat, Path: append(path[:len(path):len(path)], &engine.Record{No: no, Events: told}), News: fr.Events, Moment: &face.Moment{Record: no, Events: fr.Events, View: fr.View}})
		require.True(t, f.inside())
		check()
	}
}
