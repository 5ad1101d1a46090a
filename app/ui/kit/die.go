package kit

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tenka/app/ui/draw"
	"tenka/app/ui/look"
)

// Die is a die of a seat: 26 across in a tray, 40 when it is rolled.
type Die struct {
	widget.BaseWidget
	seat, face int
	side       float32
	run        *look.Run
}

// NewDie returns a die that shows a face.
func NewDie(seat, face int, side float32) *Die {
	d := &Die{seat: seat, face: face, side: side}
	d.ExtendBaseWidget(d)
	return d
}

// Face returns what the die shows.
func (d *Die) Face() int { return d.face }

// SetFace shows a face at once, ending a roll.
func (d *Die) SetFace(face int) {
	d.run.Cancel()
	d.show(face)
}

func (d *Die) show(face int) {
	if face != d.face {
		d.face = face
		d.Refresh()
	}
}

// SetSeat changes whose die it is.
func (d *Die) SetSeat(seat int) {
	d.seat = seat
	d.Refresh()
}

// RollDice rolls dice until they stop at the given faces, one after the other, and then calls done, which may be nil. The faces that appear on
// the way are only for show: they use no source of chance.
func RollDice(dice []*Die, faces []int, done func()) {
	left := len(dice)
	if left == 0 && done != nil {
		done()
	}
	for i, d := range dice {
		length := look.DiceRoll.Duration() + time.Duration(i)*look.DiceStop.Duration()
		d.run.Cancel()
		d.run = look.AnimateFor(length, look.DiceRoll.Curve(),
			func(share float32) {
				if share >= 1 {
					d.show(faces[i])
					return
				}
				const turns = 11 // faces that appear on the way; the curve slows them down
				d.show((int(share*turns)*5+i*2+faces[i])%6 + 1)
			},
			func() {
				if left--; left == 0 && done != nil {
					done()
				}
			})
	}
}

// ThrowDice makes new dice of a seat, calls show with them, rolls them to the given faces, removes them and then calls done. While they
// roll, lying holds them.
func ThrowDice(lying *[]*Die, seat int, faces []int, show, done func()) {
	const across = 40
	*lying = nil
	for range faces {
		*lying = append(*lying, NewDie(seat, 1, across))
	}
	show()
	RollDice(*lying, faces, func() {
		*lying = nil
		done()
	})
}

// CreateRenderer draws the die.
func (d *Die) CreateRenderer() fyne.WidgetRenderer {
	size := fyne.NewSize(d.side*look.DieWidth/160, d.side*look.DieHeight/160) // the picture has a lower edge
	return fixedBy(d, func() (wide, high float32) { return size.Components() }, func(s *draw.Sketch, wide, high float32) {
		s.Drawing(look.Die(d.face, d.seat, look.Current().Mode), wide/2, high/2, size.Width, size.Height)
	})
}
