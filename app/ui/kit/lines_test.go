package kit

import (
	"math/rand/v2"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
)

// sheets are lines of different heights; the number of each is drawn as its label.
type sheets struct {
	*Lines
	high   []float32
	narrow float32 // in a list narrower than this a line takes twice its height
	made   int
	opened []int
}

func newSheets(t *testing.T, n int) *sheets {
	t.Helper()
	s := &sheets{}
	rng := rand.New(rand.NewPCG(uint64(n), 2))
	for range n {
		s.high = append(s.high, 20+20*float32(rng.IntN(3)))
	}
	s.Lines = NewLines("lines", LineSource{
		Create: func() fyne.CanvasObject { s.made++; return NewLabel("", labelType) },
		Show:   func(int, fyne.CanvasObject) {},
		Height: s.height,
		Guess:  func(int) float32 { return 20 },
		Open:   func(i int) { s.opened = append(s.opened, i) },
	})
	s.Resize(fyne.NewSize(300, 400))
	s.SetLen(n)
	w := test.NewTempWindow(t, s)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(300, 400))
	return s
}

func (s *sheets) height(i int, width float32) float32 {
	if width < s.narrow {
		return 2 * s.high[i]
	}
	return s.high[i]
}

// stand holds that the visible lines follow each other without a gap, each with its own height, and fill the list.
func (s *sheets) stand(t *testing.T) {
	t.Helper()
	first := s.lineAt(s.scroll.Offset.Y)
	for i := first; i < s.Len() && s.tops[i] < s.scroll.Offset.Y+s.scroll.Size().Height; i++ {
		o, is := s.shown[i]
		if assert.True(t, is, "line %d is shown", i) {
			assert.Equal(t, s.height(i, s.Size().Width), o.Size().Height)
			assert.Equal(t, s.tops[i], o.Position().Y)
		}
	}
	assert.Less(t, s.made, 40, "only visible lines are made")
}

func TestOnlyVisibleLinesAreMade(t *testing.T) {
	s := newSheets(t, 20000)
	s.stand(t)
	s.ScrollToBottom()
	s.stand(t)
	assert.True(t, s.InView(s.Len()-1))
	rng := rand.New(rand.NewPCG(1, 1))
	for range 200 {
		i := rng.IntN(s.Len())
		s.ScrollTo(i, 4)
		s.stand(t)
		assert.True(t, s.InView(i), "line %d", i)
	}
}

// What one reads stays where it is when lines above come into view and turn out higher than guessed.
func TestLinesStayWhereTheyAreWhileOneScrollsUp(t *testing.T) {
	s := newSheets(t, 500)
	s.ScrollToBottom()
	for s.scroll.Offset.Y > 100 {
		at := s.lineAt(s.scroll.Offset.Y) + 3
		before := s.tops[at] - s.scroll.Offset.Y
		s.scroll.ScrollToOffset(fyne.NewPos(0, s.scroll.Offset.Y-15))
		s.place(false)
		assert.InDelta(t, before+15, s.tops[at]-s.scroll.Offset.Y, 0.5)
		s.stand(t)
	}
}

// A log opens beside a board that gives way, so that its list has its last width and height only after it was scrolled.
func TestTheLastLineStaysAtTheLowerEdgeOfAListOfAnotherSize(t *testing.T) {
	s := newSheets(t, 200)
	s.narrow = 250
	s.ScrollToBottom()
	for _, size := range []fyne.Size{{Width: 200, Height: 400}, {Width: 200, Height: 250}, {Width: 300, Height: 250}, {Width: 300, Height: 500}, {Width: 220, Height: 150}} {
		s.Resize(size)
		s.stand(t)
		assert.InDelta(t, s.tops[s.Len()], s.scroll.Offset.Y+size.Height, 0.5, "a list of %v", size)
	}
	s.scroll.ScrollToOffset(fyne.NewPos(0, s.scroll.Offset.Y-15))
	at := s.scroll.Offset.Y
	s.Resize(fyne.NewSize(220, 140))
	assert.Equal(t, at, s.scroll.Offset.Y, "who has scrolled up stays there")
	s.SetLen(s.Len())
	s.stand(t)
	assert.InDelta(t, 25, s.tops[s.Len()]-s.scroll.Offset.Y-140, 0.5, "also when the lines are filled anew")
}

func TestAListThatIsScrolledBeforeItHasASizeBeginsAtItsEnd(t *testing.T) {
	s := newSheets(t, 200)
	early := NewLines("early", s.of)
	early.SetLen(200)
	early.ScrollToBottom()
	w := test.NewTempWindow(t, early)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(300, 400))
	assert.True(t, early.InView(199))
}

// Sums of such heights are never exact. The list must not scroll itself again and again because they are off.
func TestLinesOfAnyHeightComeToRest(t *testing.T) {
	s := newSheets(t, 2000)
	for i := range s.high {
		s.high[i] *= 1.0137
	}
	s.narrow = 250
	rng := rand.New(rand.NewPCG(5, 1))
	for range 300 {
		switch rng.IntN(4) {
		case 0:
			s.ScrollToBottom()
		case 1:
			s.ScrollTo(rng.IntN(s.Len()), rng.IntN(5))
		case 2:
			s.Resize(fyne.NewSize(200+100*float32(rng.IntN(2)), 300.3+10.1*float32(rng.IntN(5))))
		case 3:
			s.scroll.ScrollToOffset(fyne.NewPos(0, s.scroll.Offset.Y+100.7*float32(rng.IntN(3)-1)))
			s.place(false)
		}
		at := s.scroll.Offset.Y
		s.Refresh()
		assert.InDelta(t, at, s.scroll.Offset.Y, 0.2)
		for i := s.lineAt(s.scroll.Offset.Y); i < s.Len() && s.tops[i] < s.scroll.Offset.Y+s.scroll.Size().Height; i++ {
			assert.InDelta(t, s.height(i, s.Size().Width), s.Lines.high(i), 0.2)
			assert.NotNil(t, s.shown[i])
		}
	}
}

func TestALineIsOpenedByAPressAndByKeys(t *testing.T) {
	s := newSheets(t, 50)
	s.Tapped(&fyne.PointEvent{Position: fyne.NewPos(10, s.tops[3]+5)})
	s.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	s.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	assert.Equal(t, []int{3, 4}, s.opened)
	for range 60 {
		s.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	}
	assert.True(t, s.InView(49))
	s.SetLen(2)
	s.stand(t)
	s.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	assert.Equal(t, []int{3, 4, 1}, s.opened, "the last line of a list that became shorter")
	s.SetLen(0)
	s.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	s.Tapped(&fyne.PointEvent{})
	assert.Len(t, s.opened, 3)
}
