package nobunaga

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"

	"tenka/engine"
)

// A page lays its picture: the sheets of the table neither size the map nor push its pieces aside.
func TestAPictureIsLaidByItsPage(t *testing.T) {
	_, f := opened(t, "odani")
	mino, _ := f.t.Game().Vocabulary().Place("mino")
	drawn := f.Picture([]engine.Place{mino})
	small := fyne.NewSize(400, 190)
	drawn.Resize(small)
	assert.Equal(t, small, drawn.Size())
	middle, size := f.board.ZoneBox(f.zone(mino))
	assert.True(t, middle.X < small.Width && middle.Y < small.Height && size.Width > 0, "Mino lies at %v on a picture of %v", middle, small)
}
