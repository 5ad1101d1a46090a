package kit

import (
	"math"
	"math/rand/v2"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"tenka/app/ui/look"
)

// Tower is the tower into which cubes are thrown: some stay inside, some that were inside come out.
type Tower struct {
	widget.BaseWidget
	back, front []*drawn
	falling     []*towerCube // before the tower's back, behind its front
	leaving     []*towerCube // before its front
	run         *look.Run
	share       float32 // of the throw that is shown: 0 before, 1 after
	wide        float32
}

// towerCube is a cube on its way.
type towerCube struct {
	*drawn
	seat  int
	x, at float32 // where it falls or lies; when it starts, as a share of its half
}

// Throw is one throw: what goes in at the top, and what comes out below.
type Throw struct {
	Thrown, Out []Count
}

// mostFalling is how many cubes are drawn on their way; the numbers beside the tower say how many there are.
const mostFalling = 14

// NewTower returns the tower, so many units wide. drawing is where its layers are, each with its own ending: -tray, -back, -front
// and -lip.
func NewTower(drawing string, wide float32) *Tower {
	t := &Tower{wide: wide, share: 1}
	layer := func(name string) *drawn {
		return newDrawn(func() fyne.Resource { return look.Themed(drawing+name, look.Current().Mode) })
	}
	t.back = []*drawn{layer("-tray"), layer("-back")}
	t.front = []*drawn{layer("-front"), layer("-lip")}
	t.ExtendBaseWidget(t)
	return t
}

// Play lets the cubes of a throw fall, wait and come out, and then calls done, which may be nil.
func (t *Tower) Play(throw Throw, done func()) {
	t.run.Cancel()
	t.falling, t.leaving = cubesOf(throw.Thrown), cubesOf(throw.Out)
	t.share = 0
	t.Refresh()
	t.run = look.Animate(look.Tower, func(share float32) {
		t.share = share
		t.layOut()
	}, func() {
		t.falling, t.leaving = nil, nil
		t.Refresh()
		if done != nil {
			done()
		}
	})
}

// Still shows the tower at rest, ending a throw without its end.
func (t *Tower) Still() {
	t.run.Cancel()
	t.falling, t.leaving, t.share = nil, nil, 1
	t.Refresh()
}

// Lie shows the tower at rest with the cubes that lie in its tray, ending a throw without its end.
func (t *Tower) Lie(out []Count) {
	t.run.Cancel()
	t.falling, t.leaving, t.share = nil, cubesOf(out), 1
	t.Refresh()
}

// Playing reports whether cubes are on their way.
func (t *Tower) Playing() bool { return !t.run.Over() }

// cubesOf makes the cubes of a throw, of every seat in turn, at places that are always the same.
func cubesOf(counts []Count) []*towerCube {
	var list []*towerCube
	left := append([]Count(nil), counts...)
	strew := rand.New(rand.NewPCG(7, uint64(len(counts))))
	for more := true; more && len(list) < mostFalling; {
		more = false
		for i := range left {
			if left[i].N == 0 || len(list) == mostFalling {
				continue
			}
			left[i].N--
			more = true
			c := &towerCube{seat: left[i].Seat, x: strew.Float32()*2 - 1, at: strew.Float32() * 0.5}
			c.drawn = newDrawn(func() fyne.Resource { return look.Piece("piece/cube", c.seat, look.Current().Mode) })
			list = append(list, c)
		}
	}
	return list
}

// CreateRenderer draws the tower.
func (t *Tower) CreateRenderer() fyne.WidgetRenderer { return &towerRenderer{t} }

type towerRenderer struct{ t *Tower }

func (r *towerRenderer) Destroy() {}

// The drawing of the tower is 240 by 320; cubes fall from above it.
const (
	towerWide, towerHigh = 240, 320
	towerAir             = 40 // above the mouth, in units of the drawing
	mouthX, mouthY       = 120, 27
	mouthHalf            = 54
	insideY              = 130
	doorY                = 252
	layHalf, layY        = 62, 276
)

func (r *towerRenderer) MinSize() fyne.Size {
	return fyne.NewSize(r.t.wide, r.t.wide*(towerHigh+towerAir)/towerWide)
}

func (r *towerRenderer) Layout(fyne.Size) { r.t.layOut() }

// layOut places everything for the share of the throw that is shown.
func (t *Tower) layOut() {
	s := t.Size()
	k := min(s.Width/towerWide, s.Height/(towerHigh+towerAir))
	left, top := (s.Width-towerWide*k)/2, s.Height-towerHigh*k
	for _, d := range append(append([]*drawn(nil), t.back...), t.front...) {
		place(d, left, top, towerWide*k, towerHigh*k)
	}
	side := cubeSide(11 * min(1, k*1.6)) // in a small tower cubes are small, too
	for _, c := range t.falling {
		at := min(max((t.share/0.5-c.at)/0.5, 0), 1)
		x := mouthX + c.x*mouthHalf*(1-0.5*at)
		y := -towerAir*0.6 + c.x*6 + (insideY+towerAir*0.6)*at*at
		c.box(left+x*k, top+y*k, side)
		c.Image.Hidden = at >= 1
	}
	for _, c := range t.leaving {
		at := min(max(((t.share-0.5)/0.5-c.at)/0.5, 0), 1)
		x := mouthX + c.x*layHalf*at
		y := doorY + (layY-doorY)*at - 14*float32(math.Sin(float64(at)*math.Pi))
		c.box(left+x*k, top+y*k, side)
		c.Image.Hidden = at <= 0
	}
	canvas.Refresh(t)
}

func (r *towerRenderer) Objects() []fyne.CanvasObject {
	t := r.t
	var objects []fyne.CanvasObject
	for _, d := range t.back {
		objects = append(objects, d.Image)
	}
	for _, c := range t.falling {
		objects = append(objects, c.Image)
	}
	objects = append(objects, t.front[0].Image)
	for _, c := range t.leaving {
		objects = append(objects, c.Image)
	}
	return append(objects, t.front[1].Image)
}

func (r *towerRenderer) Refresh() {
	for _, d := range append(append([]*drawn(nil), r.t.back...), r.t.front...) {
		d.set()
	}
	r.t.layOut()
}
