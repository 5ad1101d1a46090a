package sketch

import (
	"math"
	"math/rand/v2"

	"tenka/app/ui/draw"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
)

// Tower is the tower into which cubes are thrown: some stay inside, some come out that were inside before.
type Tower struct {
	kit.Painted
	falling []towerCube // in front of the tower's back, behind its front
	leaving []towerCube // in front of its front
	run     *look.Run
	share   float32 // of the shown throw: 0 before, 1 after
}

// towerCube is a moving cube.
type towerCube struct {
	seat  int
	x, at float32 // where it falls or lies; when it starts, as a share of its half
}

// Throw is one throw: the cubes that go in at the top, and those that come out at the bottom.
type Throw struct {
	Thrown, Out []Count
}

// mostFalling is how many moving cubes are drawn; the numbers beside the tower say how many there are.
const mostFalling = 14

// NewTower returns a tower, wide units wide at text scale 100 %, if it gets no other size.
func NewTower(wide float32) *Tower {
	t := &Tower{share: 1}
	t.Extend(t, func() (float32, float32) {
		wide := wide / look.Scaled(1) // the tower has the same size at every text scale
		return wide, wide * (towerHigh + towerAir) / towerWide
	}, t.draw)
	return t
}

// Play shows the cubes of a throw fall, wait and come out, and then calls done, which may be nil.
func (t *Tower) Play(throw Throw, done func()) {
	t.run.Cancel()
	t.falling, t.leaving = cubesOf(throw.Thrown), cubesOf(throw.Out)
	t.share = 0
	t.Refresh()
	t.run = look.Animate(look.Tower, func(share float32) {
		t.share = share
		t.Refresh()
	}, func() {
		t.falling, t.leaving = nil, nil
		t.Refresh()
		if done != nil {
			done()
		}
	})
}

// Still shows the tower at rest and cancels a throw without calling done.
func (t *Tower) Still() {
	t.run.Cancel()
	t.falling, t.leaving, t.share = nil, nil, 1
	t.Refresh()
}

// Lie shows the tower at rest with cubes in its tray and cancels a throw without calling done.
func (t *Tower) Lie(out []Count) {
	t.run.Cancel()
	t.falling, t.leaving, t.share = nil, cubesOf(out), 1
	t.Refresh()
}

// Playing reports whether cubes are moving.
func (t *Tower) Playing() bool { return !t.run.Over() }

// cubesOf makes the cubes of a throw, seat by seat, at fixed places.
func cubesOf(counts []Count) []towerCube {
	var list []towerCube
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
			list = append(list, towerCube{seat: left[i].Seat, x: strew.Float32()*2 - 1, at: strew.Float32() * 0.5})
		}
	}
	return list
}

// The drawing of the tower is 240 by 320; cubes fall from above it.
const (
	towerWide, towerHigh = 240, 320
	towerAir             = 40 // above the opening, in units of the drawing
	mouthX, mouthY       = 120, 27
	mouthHalf            = 54
	insideY              = 130
	doorY                = 252
	layHalf, layY        = 62, 276
)

// draw draws the tower and its cubes for the share of the throw that is shown.
func (t *Tower) draw(s *draw.Sketch, wide, high float32) {
	k := min(wide/towerWide, high/(towerHigh+towerAir))
	left, top := (wide-towerWide*k)/2, high-towerHigh*k
	layer := func(name string) {
		s.Drawing(look.Themed("shogun/tower-"+name, look.Current().Mode), left+towerWide*k/2, top+towerHigh*k/2, towerWide*k, towerHigh*k)
	}
	unit := look.Scaled(1)
	side := cubeSide(11*min(1, k*unit*1.6)) / unit // in a small tower cubes are small, too
	cube := func(c towerCube, x, y float32, seen bool) {
		s.Drawing(look.Piece("piece/cube", c.seat, look.Current().Mode), left+x*k, top+y*k, side, side).Hidden = !seen
	}
	layer("tray")
	layer("back")
	for _, c := range t.falling {
		at := min(max((t.share/0.5-c.at)/0.5, 0), 1)
		cube(c, mouthX+c.x*mouthHalf*(1-0.5*at), -towerAir*0.6+c.x*6+(insideY+towerAir*0.6)*at*at, at < 1)
	}
	layer("front")
	for _, c := range t.leaving {
		at := min(max(((t.share-0.5)/0.5-c.at)/0.5, 0), 1)
		cube(c, mouthX+c.x*layHalf*at, doorY+(layY-doorY)*at-14*float32(math.Sin(float64(at)*math.Pi)), at > 0)
	}
	layer("lip")
}
