package board

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tenka/app/ui/look"
)

// painted is the board as the window's painter shows it: pictures are rounded to the nearest pixel. The painter of tests rounds up.
func (tb *table) painted() *image.RGBA {
	near := func(v float32) float32 { return float32(math.Floor(float64(v) + 0.5)) }
	for _, o := range tb.stage.box.Objects {
		if img, ok := o.(*canvas.Image); ok {
			at := img.Position()
			img.Move(fyne.NewPos(near(at.X), near(at.Y)))
		}
	}
	return flat(tb.window.Canvas().Capture())
}

func TestAStillBoardIsPaintedAsOnePicture(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	tb.Settle()
	compare := func(when string) {
		t.Helper()
		tb.arrange()
		one, few := tb.painted(), len(tb.stage.box.Objects)
		if !tb.settled.shown {
			t.Fatalf("%s every object is painted by itself", when)
		}
		tb.settled.parts = nil
		tb.arrange()
		parts, many := tb.painted(), len(tb.stage.box.Objects)
		differ := 0
		for i := range one.Pix {
			if d := int(one.Pix[i]) - int(parts.Pix[i]); d > 3 || d < -3 {
				differ++
			}
		}
		if differ > 0 {
			t.Errorf("%s the one picture differs from its parts in %d places", when, differ)
		}
		if few > many/2 {
			t.Errorf("%s %d of %d objects are painted by themselves", when, few, many)
		}
		tb.arrange()
		tb.settleNow()
	}
	tb.settleNow()
	compare("at rest")
	tb.drag(fyne.NewPos(200, 100), fyne.NewPos(120, 60))
	compare("after the map was moved")

	tb.SetZones(make([]ZoneState, len(tb.zones)))
	if tb.settled.shown {
		t.Error("zones are shown as they were before")
	}
	tb.settleNow()
	compare("with other zones")
	tb.TypedRune('+')
	if tb.settled.shown {
		t.Error("a zoomed map is shown with what lay on it before")
	}
}

// flat is a picture on black.
func flat(img image.Image) *image.RGBA {
	out := image.NewRGBA(image.Rectangle{Max: img.Bounds().Size()})
	draw.Draw(out, out.Rect, image.NewUniform(color.Black), image.Point{}, draw.Src)
	draw.Draw(out, out.Rect, img, img.Bounds().Min, draw.Over)
	return out
}
