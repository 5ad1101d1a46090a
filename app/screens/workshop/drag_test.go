package workshop

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/table/face"
	"tenka/app/table/tabletest"
	"tenka/app/ui/kit"
	"tenka/assets"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/lesson"
	"tenka/engine/store"
)

// laidOut are positions with many things on the table, one for each game, by the ids of their scenarios.
var laidOut = map[string]string{"rumble": "duel", "kenjin": "first-duel", "shogun": "second-year", "nobunaga": "1570", "jidai": "shizugatake"}

// opened is the workshop with a scenario.
func opened(t *testing.T, game, id string) *Screen {
	t.Helper()
	for _, s := range store.BuiltIn(assets.Scenarios(), game) {
		if s.ID == id {
			w, _ := open(t, game, *s, tabletest.Look{})
			return w
		}
	}
	require.Fail(t, "no such scenario", id)
	return nil
}

// everyGame opens the workshop of each game.
func everyGame(t *testing.T, do func(t *testing.T, w *Screen)) {
	for _, g := range games.All() {
		t.Run(g.Name(), func(t *testing.T) { do(t, opened(t, g.Name(), laidOut[g.Name()])) })
	}
}

// pulled is an object that can be dragged.
type pulled interface {
	fyne.CanvasObject
	fyne.Draggable
}

// pull drags the topmost thing at a point of the window to other points, without letting it go.
func pull(w *Screen, way ...fyne.Position) pulled {
	_, objects := tabletest.Within(w.Content())
	var top pulled
	for _, o := range objects {
		if d, ok := o.(pulled); ok && face.Over(o, way[0]) {
			top = d
		}
	}
	if top == nil {
		return nil
	}
	drag(top, way...)
	return top
}

// drag drags an object through points of the window.
func drag(d pulled, way ...fyne.Position) {
	origin := fyne.CurrentApp().Driver().AbsolutePositionForObject(d)
	last := way[0]
	for _, at := range way {
		d.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at.Subtract(origin), AbsolutePosition: at}, Dragged: fyne.NewDelta(at.X-last.X, at.Y-last.Y)})
		last = at
	}
}

// points are some points of a place in the window, at most this many.
func points(w *Screen, at engine.Place, most int) (list []fyne.Position) {
	for _, s := range w.face.(face.Spotter).Spots(lesson.Point{Place: at}) {
		const step = 7
		for y := s.At.Y; y < s.At.Y+s.Size.Height; y += step {
			for x := s.At.X; x < s.At.X+s.Size.Width; x += step {
				if p := fyne.NewPos(x, y); w.ground.Under(p) == at {
					if list = append(list, p); len(list) == most {
						return list
					}
				}
			}
		}
	}
	return list
}

// grasp finds a thing on the table that can be dragged: its point, its place, and a place that accepts it.
func grasp(t *testing.T, w *Screen) (at fyne.Position, from engine.Place, fit engine.Place) {
	t.Helper()
	for _, from := range w.places() {
		if !w.ground.Holds(from) {
			continue
		}
		for _, p := range points(w, from, 200) {
			d := pull(w, p, p)
			if w.tray.drag == nil {
				d.DragEnd()
				continue
			}
			for _, to := range w.places() {
				a, ok := w.tray.drag.to(spot{at: to})
				if ok = ok && w.tray.can(a); ok && to == from {
					fit = 0
					break // the thing stands at the edge and belongs to another place
				}
				if ok && fit == 0 && len(points(w, to, 1)) > 0 {
					fit = to
				}
			}
			tabletest.Press(w, fyne.KeyEscape)
			require.Nil(t, w.tray.drag, "Esc puts it back")
			d.DragEnd()
			if fit != 0 {
				return p, from, fit
			}
		}
	}
	require.Fail(t, "nothing can be dragged")
	return
}

// middle is the middle of an object in the window.
func middle(o fyne.CanvasObject) fyne.Position {
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(o).AddXY(o.Size().Width/2, o.Size().Height/2)
}

func TestWhatLiesOnTheTableIsDraggedToAnotherPlace(t *testing.T) {
	everyGame(t, func(t *testing.T, w *Screen) {
		m := w.st.ses.Match
		at, from, fit := grasp(t, w)
		hash, record := w.laid.Hash(), m.At()
		to := points(w, fit, 1)[0]

		d := pull(w, at, at.AddXY(2, 2), to)
		require.NotNil(t, w.tray.drag)
		name := w.tray.drag.name
		assert.Contains(t, w.Inspect().Line.Sentence(), name, "the Line says what is in hand")
		d.DragEnd()
		require.NotEqual(t, record, m.At(), "it lies at another place")
		assert.Equal(t, record, m.Record(m.At()).After, "by one step")
		assert.Nil(t, w.tray.drag)
		moved := w.laid.Hash()
		assert.NotEqual(t, hash, moved)
		w.Undo()
		assert.Equal(t, hash, w.laid.Hash(), "which one undo undoes")
		w.Redo()
		assert.Equal(t, moved, w.laid.Hash())
		w.Undo()

		record = m.At()
		top := fyne.NewPos(w.Content().Size().Width/2, 8) // the bar of the window
		for _, name := range []string{"beside the table", "where it lies"} {
			d := pull(w, at, at.AddXY(2, 2), to)
			end := top
			if name == "where it lies" {
				end = points(w, from, 1)[0]
			}
			drag(d, to, end)
			d.DragEnd()
			assert.Equal(t, record, m.At(), name)
			assert.Equal(t, hash, w.laid.Hash(), name)
			assert.Nil(t, w.tray.drag, name)
			if name == "beside the table" {
				assert.Contains(t, w.Inspect().Line.Sentence(), "goes back", "the Line says why")
			}
		}
		d = pull(w, at, at.AddXY(2, 2), to)
		require.NotNil(t, w.tray.drag)
		tabletest.Press(w, fyne.KeyEscape)
		drag(d, to, to.AddXY(1, 1))
		d.DragEnd()
		assert.Equal(t, record, m.At(), "after Esc nothing changes, wherever it is let go")

		pull(w, at, at.AddXY(2, 2), middle(w.tray.box)).DragEnd()
		require.NotEqual(t, record, m.At(), "a drop on the tray takes it away from %s", w.words.Place(from))
		assert.Equal(t, record, m.Record(m.At()).After)
		w.Undo()
		assert.Equal(t, hash, w.laid.Hash())
	})
}

// tiles are the things that can be dragged out of the tray: its pieces and cards, then those in its rows.
func tiles(w *Screen) (list []*face.DragSource) {
	_, objects := tabletest.Within(w.tray.box)
	for _, o := range objects {
		if d, ok := o.(*face.DragSource); ok {
			list = append(list, d)
		}
	}
	return list
}

// TestEveryPageOfTheTrayIsLaidByDragClickAndKeys lays one thing of each page of each game in three ways, which give the same position, and
// takes it away again.
func TestEveryPageOfTheTrayIsLaidByDragClickAndKeys(t *testing.T) {
	every := func(t *testing.T, w *Screen) {
		m := w.st.ses.Match
		for no := range w.tray.pages {
			w.tray.turnTo(no)
			p := w.tray.leaf()
			n, s := layable(w, p)
			if n < 0 {
				continue // all things of the page lie on the table
			}
			b, hash, record, left := p.things[n], w.laid.Hash(), m.At(), w.tray.left(p.things[n])
			target := func() fyne.Position {
				if s.row > 0 {
					return middle(w.tray.shelves[s.row-1]).SubtractXY(w.tray.shelves[s.row-1].Size().Width/2-3, 0)
				}
				return points(w, s.at, 1)[0]
			}

			source := tiles(w)[n]
			from := middle(source)
			drag(source, from, from.AddXY(3, 3), target())
			require.NotNil(t, w.tray.drag, p.name)
			source.DragEnd()
			require.NotEqual(t, record, m.At(), "%s: %s is laid", p.name, w.tray.nameOf(b))
			assert.Equal(t, record, m.Record(m.At()).After)
			laid := w.laid.Hash()
			if b.piece > 0 {
				assert.Equal(t, int(s.at), w.laid.Value(b.piece-1))
			} else if !endless(w, b) {
				assert.Equal(t, left-1, w.tray.left(b), "%s: the tray has one less", p.name)
			}
			w.Undo()
			require.Equal(t, hash, w.laid.Hash(), "in one step")

			click := func() {
				if s.row > 0 {
					test.Tap(w.tray.shelves[s.row-1].(*kit.Tile))
				} else {
					w.host.Find(lesson.Point{Place: s.at})
				}
			}
			test.Tap(tiles(w)[n].Content.(*kit.Tile))
			assert.Contains(t, w.prompt().Text, w.tray.nameOf(b))
			click()
			assert.Equal(t, laid, w.laid.Hash(), "%s: a click and a click", p.name)
			w.tray.take(nothing)
			w.Undo()
			if n < 9 {
				tabletest.Press(w, fyne.KeyName(rune('1'+n)))
				click()
				assert.Equal(t, laid, w.laid.Hash(), "%s: keys", p.name)
				w.tray.take(nothing)
				w.Undo()
			}

			source = tiles(w)[n]
			drag(source, from, from.AddXY(3, 3), fyne.NewPos(w.Content().Size().Width/2, 8))
			source.DragEnd()
			source = tiles(w)[n]
			drag(source, from, from.AddXY(3, 3), target())
			tabletest.Press(w, fyne.KeyEscape)
			source.DragEnd()
			assert.Equal(t, hash, w.laid.Hash(), "%s: let go on nothing, or put back, it is not laid", p.name)
		}
	}
	everyGame(t, every)
	t.Run("leaders of rumble", func(t *testing.T) { every(t, opened(t, "rumble", "daimyo")) })
}

// endless reports whether the rules set no limit to a thing.
func endless(w *Screen, b brush) bool { return b.pool >= 0 && w.laid.Pools()[b.pool].Endless }

// layable is the first thing of a page that can be laid, and where; -1 for none.
func layable(w *Screen, p leaf) (int, spot) {
	for i, b := range p.things {
		var spots []spot
		for _, row := range p.shelves {
			spots = append(spots, spot{row: row + 1})
		}
		for _, at := range w.places() {
			if w.ground.Holds(at) {
				spots = append(spots, spot{at: at})
			}
		}
		for _, s := range spots {
			if a, ok := w.tray.laying(b, s); ok && w.tray.can(a) && (s.at == 0 || len(points(w, s.at, 1)) > 0) {
				return i, s
			}
		}
	}
	return -1, spot{}
}

func TestACardGoesFromRowToRowAndBackToTheTray(t *testing.T) {
	for game, page := range map[string]string{"nobunaga": "Cards, the Opponents", "jidai": "Markers, Seat 1"} {
		t.Run(game, func(t *testing.T) {
			w, _ := open(t, game, engine.Scenario{}, tabletest.Look{})
			m := w.st.ses.Match
			no := -1
			for i, p := range w.tray.pages {
				if p.name == page {
					no = i
				}
			}
			require.GreaterOrEqual(t, no, 0)
			w.tray.turnTo(no)
			p := w.tray.leaf()
			hand, spent := p.shelves[0], p.shelves[1]
			for _, b := range p.things {
				if len(w.laid.Held(hand)) < 3 && w.tray.left(b) > 0 {
					w.tray.take(b)
					w.tray.lay(spot{row: hand + 1})
				}
			}
			w.tray.take(nothing)
			list := w.laid.Held(hand)
			require.GreaterOrEqual(t, len(list), 3)
			hash, record := w.laid.Hash(), m.At()

			chip := tiles(w)[len(p.things)]
			drag(chip, middle(chip), middle(chip).AddXY(3, 3), middle(w.tray.shelves[spent]))
			chip.DragEnd()
			assert.Equal(t, list[1:], w.laid.Held(hand), "the others close up")
			assert.Equal(t, list[:1], w.laid.Held(spent))
			assert.Equal(t, record, m.Record(m.At()).After, "by one step")
			w.Undo()
			assert.Equal(t, hash, w.laid.Hash())

			chip = tiles(w)[len(p.things)]
			drag(chip, middle(chip), middle(chip).AddXY(3, 3), middle(tiles(w)[1]))
			chip.DragEnd()
			assert.Equal(t, list[1:], w.laid.Held(hand), "a drop on the tray takes it away")
			assert.Empty(t, w.laid.Held(spent))
		})
	}
}

func TestMoreThanThereAreIsRefusedWithTheReason(t *testing.T) {
	everyGame(t, func(t *testing.T, w *Screen) {
		m := w.st.ses.Match
		for no := range w.tray.pages {
			w.tray.turnTo(no)
			for i, b := range w.tray.leaf().things {
				if b.stock == 0 || w.tray.left(b) > 0 {
					continue
				}
				var s spot
				for row := range w.laid.Rows() {
					if w.laid.Takes(b.stock-1, row) {
						if s = (spot{row: row + 1}); w.ground.Holds(w.laid.Rows()[row].Of.To) {
							s = spot{at: w.laid.Rows()[row].Of.To}
						}
					}
				}
				record := m.At()
				w.tray.take(w.tray.leaf().things[i])
				w.tray.lay(s)
				assert.Equal(t, record, m.At(), "the tray has none left")
				assert.Contains(t, w.Inspect().Line.Sentence(), "in all", "and the Line says so")
				return
			}
		}
	})
}
