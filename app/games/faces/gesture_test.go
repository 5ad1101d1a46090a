package faces_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"tenka/app/games/faces"
	"tenka/app/table"
	"tenka/app/table/face"
	"tenka/app/table/tabletest"
	"tenka/app/ui/board"
	"tenka/app/ui/kit"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/lesson"
)

// TestARefusedGestureChangesNothing makes random gestures at the table of every game: drags, clicks, keys, and several steps at once. A
// gesture that the Line refuses must not change the match or its journal.
func TestARefusedGestureChangesNothing(t *testing.T) {
	pointed := 0 // refused drags and clicks
	for _, g := range games.All() {
		t.Run(g.Name(), func(t *testing.T) {
			var journal bytes.Buffer
			refused, seed := map[string]int{}, uint64(0)
			var tb *table.Table
			rapid.Check(t, func(rt *rapid.T) {
				if tb == nil || rapid.IntRange(0, 14).Draw(rt, "another match") == 0 {
					seed++
					tb = begun(t, g, seed, rapid.IntRange(0, 60).Draw(rt, "choices before"))
					tb.Session().Match.Journal(func(line []byte) { journal.Write(line) })
				}
				h := hand{T: rt, tb: tb}
				for range 4 {
					h.ready()
					before, lines := stands(tb), journal.Len()
					what, taken := h.gesture()
					if taken && !h.refuses() {
						continue
					}
					refused[strings.Fields(what)[0]]++
					if stands(tb) != before || journal.Len() != lines {
						rt.Fatalf("%s is refused, and has written %q", what, journal.String()[lines:])
					}
				}
			})
			t.Log("refused:", refused)
			assert.NotZero(t, refused["steps"])
			pointed += refused["drag"] + refused["click"]
		})
	}
	assert.NotZero(t, pointed)
}

// begun is a table of a match between persons after that many random choices.
func begun(t *testing.T, g engine.Game, seed uint64, choices int) *table.Table {
	t.Helper()
	n := seatCounts(g)[0]
	h := tabletest.Persons(n, nil)
	h.Seed = seed
	m, err := engine.NewMatch(g, h)
	require.NoError(t, err)
	rng := rand.New(rand.NewPCG(seed, 7))
	for m.ToAct() != 0 && m.Records() <= choices {
		s := m.ToAct().First()
		legal := m.Legal(s, nil)
		m.Do(s, legal[rng.IntN(len(legal))])
	}
	return tabletest.Sit(t, m, tabletest.Look{}, faces.Of(g.Name()))
}

// stands is the record at the cursor, with the open steps.
func stands(tb *table.Table) string {
	m := tb.Session().Match
	text := fmt.Sprint(m.At(), m.Records(), m.ViewAt(m.At(), engine.AllSeats(m.Seats())).Hash())
	for s := range engine.Seat(m.Seats()) {
		text += fmt.Sprint(m.Steps(s))
	}
	return text
}

// hand makes gestures at a table.
type hand struct {
	*rapid.T
	tb *table.Table
}

// ready brings the table to a state in which a person can choose.
func (h hand) ready() {
	tabletest.Press(h.tb, fyne.KeyEscape)
	for range 20 {
		switch s := h.tb.Session(); {
		case s.Curtain() >= 0:
			s.Lift()
		case s.Own() || s.Parting():
			s.Pass()
		case s.Past():
			s.Look(-1)
		case s.Actor() == engine.NoSeat && s.Match.ToAct() == 0:
			s.Go(s.Match.Records()/2, true)
		default:
			h.tb.Settle()
			return
		}
	}
}

// refuses reports whether the Line shows a refusal.
func (h hand) refuses() bool {
	_, objects := tabletest.Drawn(h.tb)
	for _, o := range objects {
		if l, ok := o.(*kit.TheLine); ok && l.Refused() {
			return true
		}
	}
	return false
}

// gesture makes a random gesture and describes it; taken is false if steps were refused.
func (h hand) gesture() (what string, taken bool) {
	switch rapid.IntRange(0, 5).Draw(h.T, "sort") {
	case 0:
		key := rapid.SampledFrom([]fyne.KeyName{fyne.Key1, fyne.Key2, fyne.Key3, fyne.Key4, fyne.KeyReturn, fyne.KeyR}).Draw(h.T, "key")
		tabletest.Press(h.tb, key)
		return fmt.Sprintf("key %s", key), true
	case 1:
		at := h.spot("clicked")
		test.TapCanvas(h.tb.Canvas(), at)
		return fmt.Sprintf("click %v", at), true
	case 2:
		return h.steps()
	}
	from, to := h.spot("from"), h.spot("to")
	h.drag(from, to)
	return fmt.Sprintf("drag %v to %v", from, to), true
}

// drag drags whatever is at one point of a board to another.
func (h hand) drag(from, to fyne.Position) {
	_, objects := tabletest.Drawn(h.tb)
	for _, o := range objects {
		b, ok := o.(*board.Board)
		if !ok {
			continue
		}
		corner := fyne.CurrentApp().Driver().AbsolutePositionForObject(b)
		event := func(at fyne.Position, by fyne.Delta) *fyne.DragEvent {
			return &fyne.DragEvent{PointEvent: fyne.PointEvent{AbsolutePosition: at, Position: at.Subtract(corner)}, Dragged: by}
		}
		middle := fyne.NewPos((from.X+to.X)/2, (from.Y+to.Y)/2)
		b.Dragged(event(from, fyne.Delta{}))
		b.Dragged(event(middle, fyne.NewDelta(middle.X-from.X, middle.Y-from.Y)))
		b.Dragged(event(to, fyne.NewDelta(to.X-middle.X, to.Y-middle.Y)))
		b.DragEnd()
		return
	}
	d := to.Subtract(from)
	test.Drag(h.tb.Canvas(), from, d.X, d.Y)
}

// spot is the point of a random place or card, or any point.
func (h hand) spot(label string) fyne.Position {
	words := h.tb.Game().Vocabulary()
	pt := lesson.Point{Place: engine.Place(rapid.IntRange(1, len(words.Places)-1).Draw(h.T, label))}
	if len(words.Cards) > 1 && rapid.IntRange(0, 4).Draw(h.T, label+" is a card") == 0 {
		pt = lesson.Point{Card: engine.Card(rapid.IntRange(1, len(words.Cards)-1).Draw(h.T, label))}
	}
	spots := h.tb.Face().(face.Spotter).Spots(pt)
	if len(spots) == 0 {
		return fyne.NewPos(float32(rapid.IntRange(40, 900).Draw(h.T, "x")), float32(rapid.IntRange(70, 780).Draw(h.T, "y")))
	}
	return spots[0].Middle()
}

// steps takes several steps at once; the last may be illegal.
func (h hand) steps() (what string, taken bool) {
	m, seat := h.tb.Session().Match, h.tb.Session().Actor()
	if seat == engine.NoSeat {
		return "nothing", true
	}
	var b bytes.Buffer
	_, _ = m.WriteTo(&b)
	trial, _, err := engine.ReadMatch(&b, games.ByName)
	require.NoError(h.T, err)
	steps := append([]engine.Action(nil), m.Steps(seat)...)
	for range rapid.IntRange(0, 3).Draw(h.T, "legal steps") {
		legal := trial.Legal(seat, nil)
		if len(legal) == 0 {
			break
		}
		a := rapid.SampledFrom(legal).Draw(h.T, "step")
		steps = append(steps, a)
		if rec, _, _ := trial.Do(seat, a); rec != nil {
			break
		}
	}
	if rapid.Bool().Draw(h.T, "and one that is changed") && len(steps) > 0 {
		a := steps[rapid.IntRange(0, len(steps)-1).Draw(h.T, "which")]
		a.To, a.N = engine.Place(rapid.IntRange(0, len(m.Game().Vocabulary().Places)-1).Draw(h.T, "to")), int16(rapid.IntRange(0, 9).Draw(h.T, "n"))
		steps = append(steps, a)
	}
	return fmt.Sprintf("steps %v", steps), h.tb.Lay(steps)
}
