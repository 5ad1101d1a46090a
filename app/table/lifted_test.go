package table

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/shell"
	"tenka/app/table/face"
	"tenka/app/table/overlay"
	"tenka/app/ui/loop/looptest"
	"tenka/engine"
	"tenka/engine/kenjin"
	"tenka/engine/lesson"
	"tenka/engine/nobunaga"
	"tenka/engine/rumble"
	"tenka/engine/shogun"
)

// learning is a table of persons who learn a game, with the first of them in front and no card before it.
func learning(t *testing.T, g engine.Game, n int, options engine.Options) *Table {
	t.Helper()
	h := persons(n, options)
	delete(h.Options, "first_player")
	m, err := engine.NewMatch(g, h)
	require.NoError(t, err)
	tb := seatedAt(t, m, desk)
	tb.coach.Turn(true)
	settled(t, tb)
	return tb
}

// settled lifts the curtain, shows all moments and takes the cards away.
func settled(t *testing.T, tb *Table) {
	t.Helper()
	for range 40 {
		switch {
		case tb.ses.Parting():
			tb.Pass()
		case tb.Veiled():
			rested(tb)
			enter(tb)
		case tb.play.Showing():
			press(tb, fyne.KeyE)
		case card(tb) != "":
			press(tb, fyne.KeyReturn)
		default:
			return
		}
	}
	require.Fail(t, "the table does not come to rest")
}

// spot is the first area of a thing on the table.
func spot(t *testing.T, tb *Table, pt lesson.Point) face.Spot {
	t.Helper()
	list := tb.face.(face.Spotter).Spots(pt)
	require.NotEmpty(t, list)
	return list[0]
}

// hold drags what lies at a point of the window to another one, and holds it there.
func hold(t *testing.T, tb *Table, from, to fyne.Position) (release func()) {
	t.Helper()
	_, objects := drawn(tb)
	slices.Reverse(objects)
	for _, o := range objects {
		where, shown := face.Where(o)
		d, draggable := o.(fyne.Draggable)
		if !draggable || !shown || !where.Holds(face.Spot{At: from}) {
			continue
		}
		const points = 6
		step := fyne.NewDelta((to.X-from.X)/points, (to.Y-from.Y)/points)
		for i := range points + 1 {
			at := from.AddXY(step.DX*float32(i), step.DY*float32(i))
			e := &fyne.DragEvent{PointEvent: fyne.PointEvent{AbsolutePosition: at, Position: at.Subtract(where.At)}}
			if i > 0 {
				e.Dragged = step
			}
			d.Dragged(e)
		}
		return d.DragEnd
	}
	require.Fail(t, "nothing can be dragged there")
	return nil
}

// point gives the focus to what lies in an area.
func hoverAt(t *testing.T, tb *Table, at face.Spot) {
	t.Helper()
	_, objects := drawn(tb)
	for _, o := range objects {
		where, shown := face.Where(o)
		if f, ok := o.(fyne.Focusable); ok && shown && where.At == at.At {
			tb.sh.Window.Canvas().Focus(f)
			return
		}
	}
	require.Fail(t, "nothing can have the focus there")
}

// engages is the gesture of a unit that is played.
func engages(u engine.Piece) lesson.Point {
	g := engine.Gesture(kenjin.KindEngage)
	g.Piece = u
	return lesson.Point{Action: g}
}

func TestAUnitInHandIsExplainedInKenjin(t *testing.T) {
	scout := func() *Table { return learning(t, kenjin.New(), 2, engine.Options{"setup": "novice2"}) }
	const title = "The Scout turns up a card"

	tb := scout()
	press(tb, fyne.Key1)
	assert.Equal(t, title, card(tb), "by a key")
	press(tb, fyne.KeyReturn)
	require.Empty(t, card(tb))
	press(tb, fyne.KeyEscape, fyne.Key1)
	assert.Empty(t, card(tb), "once is enough")

	tb = scout()
	from, to := spot(t, tb, engages(kenjin.Scout)).Middle(), spot(t, tb, lesson.Point{Place: tb.now.View.(*kenjin.View).Lanes()[0]})
	release := hold(t, tb, from, to.Middle().AddXY(0, to.Size.Height/2-20))
	assert.Equal(t, title, card(tb), "by a drag, while it lasts")
	at := tb.ses.Match.At()
	release()
	require.Greater(t, tb.ses.Match.At(), at, "the card is played there")
	assert.Equal(t, title, card(tb), "it can still be read")
	press(tb, fyne.Key5)
	assert.NotEqual(t, title, card(tb))
}

func TestACardOverAnActionIsExplainedInShogun(t *testing.T) {
	const title = "Tax leaves a marker"
	space := func(id string) engine.Place {
		at, ok := shogun.New().Vocabulary().Place(id)
		require.True(t, ok)
		return at
	}
	begun := func() (tb *Table, in engine.Card) {
		tb = learning(t, shogun.New(), 3, nil)
		for _, id := range []string{"castle", "temple"} { // what is said of them is said now
			g := engine.Gesture(shogun.KindLay)
			g.To = space(id)
			do(t, tb, engine.Filter(nil, tb.now.Legal, g)[0])
			settled(t, tb)
		}
		g := engine.Gesture(shogun.KindLay)
		g.To = space("tax")
		return tb, engine.Filter(nil, tb.now.Legal, g)[0].Card
	}
	tax := lesson.Point{Place: space("tax")}

	tb, _ := begun()
	press(tb, fyne.Key1)
	require.Empty(t, card(tb), "the card alone says nothing")
	hoverAt(t, tb, spot(t, tb, tax))
	assert.Equal(t, title, card(tb), "by keys")

	tb = learning(t, shogun.New(), 3, nil)
	press(tb, fyne.Key1)
	hoverAt(t, tb, spot(t, tb, tax))
	assert.Equal(t, title, card(tb), "the first card of a plan too")

	tb, in := begun()
	laid := engine.Gesture(shogun.KindLay)
	laid.Card = in
	release := hold(t, tb, spot(t, tb, lesson.Point{Action: laid}).Middle(), spot(t, tb, tax).Middle())
	assert.Equal(t, title, card(tb), "by a drag, while it lasts")
	release()
	assert.Equal(t, title, card(tb), "it can still be read")
}

func TestWhatIsPassedOnTheWayIsNotExplained(t *testing.T) {
	tb := learning(t, shogun.New(), 3, nil)
	press(tb, fyne.Key1)
	clock := looptest.New(t)
	for _, id := range []string{"bid", "tax"} {
		at, ok := shogun.New().Vocabulary().Place(id)
		require.True(t, ok)
		hoverAt(t, tb, spot(t, tb, lesson.Point{Place: at}))
		clock.Advance(100 * time.Millisecond)
		assert.Empty(t, card(tb), id)
	}
	clock.Advance(200 * time.Millisecond)
	assert.Equal(t, "Tax leaves a marker", card(tb), "where it rests")
}

// TestTheCardCanBeReadBesideTheAccountOfAWinter shows a winter moment by moment, at two sizes of window and text.
func TestTheCardCanBeReadBesideTheAccountOfAWinter(t *testing.T) {
	h := persons(3, nil)
	delete(h.Options, "first_player")
	m, err := engine.NewMatch(shogun.New(), h)
	require.NoError(t, err)
	rng := rand.New(rand.NewPCG(3, 3))
	scores := func(e engine.Event) bool { return e.Kind == shogun.EventScore }
	for !slices.ContainsFunc(m.Record(m.At()).Events, scores) {
		s := m.ToAct().First()
		legal := m.Legal(s, nil)
		m.Do(s, legal[rng.IntN(len(legal))])
	}
	last := m.Record(m.At())
	for _, scale := range []float32{1, 1.5} {
		tb := seatedAt(t, m.Apart(last.After), fyne.NewSize(1024, 700), func(s *shell.Settings) { s.Scale = scale })
		tb.coach.Turn(true)
		settled(t, tb)
		for _, a := range last.Steps {
			do(t, tb, a)
		}
		read := 0
		for range 80 {
			sheet, lies := tb.coach.Card()
			over := tb.face.(face.Sheeter).Sheeted()
			switch {
			case tb.ses.Parting():
				tb.Pass()
			case tb.Veiled():
				rested(tb)
				enter(tb)
			case over && lies:
				read++
				at, shown := face.Where(sheet)
				require.True(t, shown)
				_, objects := drawn(tb)
				slices.Reverse(objects)
				for _, o := range objects {
					if where, shown := face.Where(o); shown && where.Holds(face.Spot{At: at.Middle()}) {
						assert.True(t, at.Holds(face.Spot{At: where.Middle()}), "%T lies over the card", o)
						break
					}
				}
				press(tb, fyne.KeyReturn)
			case tb.play.Showing():
				press(tb, fyne.KeyRight)
			}
		}
		assert.Positive(t, read, "at a text scale of %v", scale)
	}
}

func TestAnActionInHandIsExplainedInNobunaga(t *testing.T) {
	const title = "A march leaves one corps behind"
	begun := func() *Table {
		tb := learning(t, nobunaga.New(), 2, nil)
		for range 60 {
			if tb.now.Seat != engine.NoSeat && tb.now.May(nobunaga.KindMarch) {
				return tb
			}
			do(t, tb, tb.now.Legal[len(tb.now.Legal)-1])
			settled(t, tb)
		}
		require.Fail(t, "nobody marches")
		return nil
	}

	tb := begun()
	press(tb, fyne.Key1)
	assert.Equal(t, title, card(tb), "by a key")

	tb = begun()
	events := engine.Filter(nil, tb.now.Legal, engine.Gesture(nobunaga.KindEvent))
	require.NotEmpty(t, events)
	at := spot(t, tb, lesson.Point{Card: events[0].Card}).Middle()
	release := hold(t, tb, at, at.AddXY(0, -200))
	assert.Equal(t, "An event does what its card says", card(tb), "by a drag, while it lasts")
	release()
}

// TestWhereNoRoomIsKeptTheCardLeavesTheFieldsFree looks at a low window with large letters.
func TestWhereNoRoomIsKeptTheCardLeavesTheFieldsFree(t *testing.T) {
	h := persons(2, engine.Options{"setup": "novice2"})
	m, err := engine.NewMatch(kenjin.New(), h)
	require.NoError(t, err)
	tb := seatedAt(t, m, fyne.NewSize(1024, 700), func(s *shell.Settings) { s.Scale = 1.5 })
	tb.coach.Turn(true)
	settled(t, tb)
	require.Zero(t, tb.room.Coach)
	press(tb, fyne.Key1)
	sheet, lies := tb.coach.Card()
	require.True(t, lies)
	at, _ := face.Where(sheet)
	for _, lane := range tb.now.View.(*kenjin.View).Lanes() {
		area := spot(t, tb, lesson.Point{Place: lane})
		own := face.Spot{At: area.At.AddXY(0, area.Size.Height*0.7), Size: fyne.NewSize(area.Size.Width, area.Size.Height*0.3)}
		assert.False(t, at.Overlaps(own), "%v", at)
	}
}

// TestTheCardOfASecretGameIsForThePersonInFront lifts a secret unit and repeats its rule in the Line, then plays it: nothing of that is left
// behind the curtain, nor for the other person, nor in a text or picture of the table.
func TestTheCardOfASecretGameIsForThePersonInFront(t *testing.T) {
	tb := learning(t, kenjin.New(), 2, engine.Options{"setup": "novice2"})
	texts := func() string {
		return strings.Join([]string{tb.boardText(), tb.record(), tb.recorded().Markdown()}, "\n")
	}
	pictures := func() (list [][]byte) {
		for _, make := range []func() func() ([]byte, error){tb.picture, tb.wholeWindow} {
			png, err := make()()
			require.NoError(t, err)
			list = append(list, png)
		}
		return list
	}
	words, seen := texts(), pictures()
	first := tb.now.Seat
	for _, n := range []fyne.KeyName{fyne.Key7, fyne.Key7} {
		press(tb, n)
		const secret = "Peasant"
		if strings.Contains(card(tb), secret) {
			assert.Equal(t, words, texts(), "no text has the card")
			assert.Equal(t, seen, pictures(), "nor has a picture")
			press(tb, fyne.KeyEscape)
			assert.Contains(t, lineSays(tb), secret, "the person in front reads it again")
		}
		g := engine.Gesture(kenjin.KindEngage)
		g.Piece = kenjin.Peasant
		do(t, tb, engine.Filter(nil, tb.now.Legal, g)[0])
	}
	if tb.ses.Parting() {
		tb.Pass()
	}
	require.True(t, tb.Veiled())
	nothingBehind(t, tb)
	assert.Empty(t, card(tb))
	assert.Empty(t, tb.coach.Layer().(*fyne.Container).Objects, "no ring is left")
	assert.NotContains(t, texts(), "Peasant")
	rested(tb)
	enter(tb)
	require.NotEqual(t, first, tb.now.Seat)
	assert.NotContains(t, card(tb)+lineSays(tb), "Peasant", "the other person sees nothing of it")
	assert.NotContains(t, texts(), "Peasant")
}

// TestNoTagLiesOverTheCard looks at a low window with large letters, in which no room is kept for the card.
func TestNoTagLiesOverTheCard(t *testing.T) {
	m, err := engine.NewMatch(rumble.New(), persons(3, nil))
	require.NoError(t, err)
	tb := seatedAt(t, m, fyne.NewSize(1024, 700), func(s *shell.Settings) { s.Scale = 1.5 })
	free := overlay.Sight(tb)
	tb.coach.Turn(true)
	tb.refresh()
	sheet, lies := tb.coach.Card()
	require.True(t, lies)
	require.Zero(t, tb.room.Coach)
	at, _ := face.Where(sheet)
	assert.True(t, at.Overlaps(free), "it lies over the board")
	assert.False(t, at.Overlaps(overlay.Sight(tb)), "tags find their place in what is left of it")
	settled(t, tb)
	assert.Equal(t, free, overlay.Sight(tb))
}
