package kit

import (
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
)

// texts returns the drawn texts of a table of this width, and its height.
func texts(g *Grid, width float32) ([]*canvas.Text, float32) {
	r := test.WidgetRenderer(g)
	g.Resize(fyne.NewSize(width, 10))
	var list []*canvas.Text
	for _, o := range r.Objects() {
		if t, ok := o.(*canvas.Text); ok {
			list = append(list, t)
		}
	}
	return list, g.MinSize().Height
}

// A long table is shown in two halves if there is room, each with its head; a short one never is.
func TestALongTableIsShownInTwoHalves(t *testing.T) {
	test.NewTempApp(t)
	rows := make([][]string, 14)
	for i := range rows {
		rows[i] = []string{strconv.Itoa(i), "check"}
	}
	drawn, low := texts(NewGrid([]string{"Total", "Result"}, rows), 640)
	assert.Len(t, drawn, 2*14+2*2)
	narrow, high := texts(NewGrid([]string{"Total", "Result"}, rows), 200)
	assert.Len(t, narrow, 2*14+2)
	assert.Less(t, low, high*0.6)
	short, _ := texts(NewGrid([]string{"Total", "Result"}, rows[:5]), 640)
	assert.Len(t, short, 2*5+2)
}

// If the columns need more room than there is, the widest one wraps and no text goes beyond the edge.
func TestAWideTableWraps(t *testing.T) {
	test.NewTempApp(t)
	rows := [][]string{{"Takeda Katsuyori", "HY 34, Sa 34, Ki 32, Ch 32, Ch 32, Ya 30 and some more that makes this cell a long one"}}
	for _, width := range []float32{700, 420, 300} {
		drawn, _ := texts(NewGrid([]string{"Commander", "Units"}, rows), width)
		for _, text := range drawn {
			assert.LessOrEqual(t, text.Position().X+text.MinSize().Width, width+1, text.Text)
		}
	}
	_, wide := texts(NewGrid([]string{"Commander", "Units"}, rows), 900)
	_, tight := texts(NewGrid([]string{"Commander", "Units"}, rows), 300)
	assert.Greater(t, tight, wide)
}
