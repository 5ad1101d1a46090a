package explain

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"github.com/stretchr/testify/assert"

	"tenka/app/table/face"
)

// row are n areas of a size beside each other, with a gap.
func row(n int, x, y, side, gap float32) (list []face.Spot) {
	for i := range n {
		list = append(list, face.Spot{At: fyne.NewPos(x+float32(i)*(side+gap), y), Size: fyne.NewSquareSize(side)})
	}
	return list
}

func TestAnswersThatNeedMoreWidthStandInSeveralRows(t *testing.T) {
	test.NewTempApp(t)
	of := func(wide ...float32) (list []fyne.CanvasObject) {
		for _, w := range wide {
			o := canvas.NewRectangle(nil)
			o.SetMinSize(fyne.NewSize(w, 20))
			list = append(list, o)
		}
		return list
	}
	gap := theme.Padding()
	for _, c := range []struct {
		width float32
		want  []int
	}{{400 + 3*gap, []int{4}}, {399, []int{3, 1}}, {250, []int{2, 2}}, {100, []int{1, 1, 1, 1}}, {10, []int{1, 1, 1, 1}}} {
		var got []int
		for _, row := range rows(of(100, 100, 100, 100), c.width) {
			got = append(got, len(row))
		}
		assert.Equal(t, c.want, got, "%v", c.width)
	}
}

func TestManyThingsThatStandTogetherHaveOneRing(t *testing.T) {
	for what, c := range map[string]struct {
		spots []face.Spot
		want  int
	}{
		"up to four things have their own":               {row(4, 0, 0, 50, 4), 4},
		"a hand of cards has one":                        {row(7, 0, 0, 50, 4), 1},
		"two rows of cards have one":                     {append(row(6, 0, 0, 50, 4), row(6, 0, 54, 50, 4)...), 1},
		"a row and a card apart have two":                {append(row(5, 0, 0, 50, 4), row(1, 600, 300, 50, 0)...), 2},
		"six places apart have their own":                {row(6, 0, 0, 50, 200), 6},
		"more than eight places apart would say nothing": {row(9, 0, 0, 50, 200), 0},
	} {
		assert.Len(t, rings(c.spots), c.want, what)
	}
	all := rings(row(7, 10, 20, 50, 4))[0]
	assert.Equal(t, fyne.NewPos(10, 20), all.At)
	assert.Equal(t, fyne.NewSize(7*50+6*4, 50), all.Size)
}

func TestATextWithoutBlanksIsGivenItsTimeToo(t *testing.T) {
	assert.Equal(t, atLeast+4*aWord, readingTime("Lay a card here."))
	assert.Greater(t, readingTime("手札から港へカードを一枚置きましょう。次に相手が同じように置きます。"), atLeast+10*aWord)
}
