// Package review looks back at a match that is over. It shows what each seat could expect in the course of the match, where that changed
// most, and what the strongest computer player would have chosen there with what the seat knew. It neither praises nor blames. All figures
// come from playouts on the open table, in goroutines of their own.
package review

import (
	"context"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/app/ui/loop"
	"tenka/engine"
)

type args = engine.Args

// Host is the table whose match is reviewed.
type Host interface {
	face.Speaker
	face.Badges
	Game() engine.Game
	// Face is the game's part of the table.
	Face() face.Face
	// Drawn is the table of a record as a still picture round some places, or of the whole table if there are none, with a mark on the
	// places of an action. It also returns a function that frees the picture. The picture is nil if the face draws none.
	Drawn(no int, at []engine.Place, point engine.Action) (picture fyne.CanvasObject, away func())
	// LookUp opens the log at a record; PlayOnFrom goes back to it to play on.
	LookUp(no int)
	PlayOnFrom(no int)
	// ToScore goes back to the score of the match.
	ToScore()
}

// Review is the screen that looks back at one match. It belongs to the UI goroutine.
type Review struct {
	h      Host
	match  *engine.Match
	stop   context.CancelFunc
	closed bool

	mem  *Memory
	part float64 // the part of the work that is done

	content *fyne.Container
	bar     *kit.Painted
	curve   *kit.Curve
	board   *fyne.Container
	away    func()
	grown   float32 // the part of the curve that is drawn
}

// Memory keeps what a review has found. It outlives its screen: when the screen is made anew, in other colours or another language, the
// same turning point is shown. The zero value is ready for use. It belongs to the UI goroutine.
type Memory struct {
	open   bool
	at     int // the current record of the match then
	course *course
	turns  []turn
	chosen int // index in turns
}

// Open reports whether the review is still open.
func (m *Memory) Open() bool { return m.open }

// Leave notes that the person left the review. The results are kept.
func (m *Memory) Leave() { m.open = false }

// New reviews match m on a table. It shows earlier results of mem, or begins to compute.
func New(h Host, m *engine.Match, mem *Memory) *Review {
	r := &Review{h: h, match: m, mem: mem, content: container.NewStack(), board: container.NewStack(), away: func() {}}
	ctx, stop := context.WithCancel(context.Background())
	r.stop = stop
	if mem.course != nil && mem.at == m.At() {
		mem.open = true
		r.show()
		r.sharpen(ctx)
		return r
	}
	*mem = Memory{open: true, at: m.At()}
	r.show()
	records, list := positions(m)
	turns := beginnings(m, records)
	r.work(func() func() {
		c := reckon(ctx, records, list, affordable(ctx, list, turns), r.progress)
		return func() { r.found(ctx, c) }
	})
	return r
}

// work calls do in a goroutine of its own, and then calls the result on the UI goroutine.
func (r *Review) work(do func() (then func())) {
	var then func()
	loop.Go(func() { then = do() }, func() {
		if !r.closed {
			then()
		}
	})
}

// progress shows how much is computed.
func (r *Review) progress(part float64) {
	loop.After(0, func() {
		if r.bar != nil {
			r.part = part
			r.bar.Refresh()
		}
	})
}

// found stores the course of the match and shows it.
func (r *Review) found(ctx context.Context, c *course) {
	r.mem.course, r.mem.turns, r.bar = c, c.turns(r.match), nil
	r.show()
	r.grow()
	r.sharpen(ctx)
}

// sharpen finds what the strongest player would have done at each turning point where that is not known yet.
func (r *Review) sharpen(ctx context.Context) {
	m, playouts := r.match, r.mem.course.playouts
	for i := range r.mem.turns {
		b, ok := before(m, &r.mem.turns[i])
		if !ok || r.mem.turns[i].sharp != nil {
			continue
		}
		t := r.mem.turns[i]
		played := m.Record(t.record)
		r.work(func() func() {
			steps, expected := b.choose(ctx, t, played, playouts)
			return func() {
				r.mem.turns[i].sharp, r.mem.turns[i].expected = steps, expected
				if i == r.mem.chosen {
					r.show()
				}
			}
		})
	}
}

// grow animates the curve from left to right.
func (r *Review) grow() {
	const whole = 600 // ms
	if look.Current().Pace == look.None {
		return
	}
	r.grown = 0
	var more func()
	more = func() {
		if r.closed || r.curve == nil {
			return
		}
		r.grown = min(r.grown+0.08, 1)
		r.curve.SetPart(r.grown)
		if r.grown < 1 {
			loop.Later(look.Current().Pace.Of(whole*1e6*8/100), more)
		}
	}
	more()
}

// Close stops the computation and frees the pictures.
func (r *Review) Close() {
	r.closed = true
	r.stop()
	r.away()
}

// Content is what the window shows below the top bar.
func (r *Review) Content() fyne.CanvasObject { return r.content }

// Key handles a key of the review, and reports whether it did.
func (r *Review) Key(name fyne.KeyName) bool {
	switch name {
	case fyne.KeyEscape:
		r.h.ToScore()
	case fyne.KeyLeft:
		r.choose(r.mem.chosen - 1)
	case fyne.KeyRight:
		r.choose(r.mem.chosen + 1)
	case fyne.KeyL:
		if r.mem.chosen < len(r.mem.turns) {
			r.h.LookUp(r.mem.turns[r.mem.chosen].record)
		}
	case fyne.KeyReturn, fyne.KeyEnter:
		r.playOn()
	default:
		return false
	}
	return true
}

// choose shows turning point i. If that is shown already, it opens the log there.
func (r *Review) choose(i int) {
	switch {
	case i < 0 || i >= len(r.mem.turns):
	case i == r.mem.chosen:
		r.h.LookUp(r.mem.turns[i].record)
	default:
		r.mem.chosen = i
		r.show()
	}
}

func (r *Review) playOn() {
	if r.mem.chosen < len(r.mem.turns) {
		r.h.PlayOnFrom(r.match.Record(r.mem.turns[r.mem.chosen].record).After)
	}
}

// show draws the part of the review that is known.
func (r *Review) show() {
	r.away()
	r.away = func() {}
	if r.mem.course == nil {
		r.content.Objects = []fyne.CanvasObject{r.waiting()}
	} else {
		r.content.Objects = []fyne.CanvasObject{r.page()}
	}
	r.content.Refresh()
}

// waiting says that the computation runs, and how far it is.
func (r *Review) waiting() fyne.CanvasObject {
	r.bar = kit.NewPainted(fyne.NewSize(look.Scaled(320), look.Scaled(6)), func(s fyne.Size) []fyne.CanvasObject { return bar(s, r.part) })
	score := kit.NewButton(r.h.T("review.score"), r.h.T("settings.cap.escape"), r.h.ToScore)
	box := container.NewVBox(kit.NewHead(r.h.T("review.title"), r.h.T("review.kanji"), ""), kit.NewLabel(r.h.T("review.reckoning"), look.BodyType),
		lay.Gap(8), r.bar, container.NewHBox(score))
	return container.NewCenter(kit.NewSheet(box))
}

// tenths is a number with one decimal in the format of the language; signed adds a plus sign to positive numbers.
func (r *Review) tenths(points float64) string {
	return r.h.Localizer().Tenths(math.Round(points*10)/10 + 0) // avoids −0
}

func (r *Review) signed(points float64) string {
	if math.Round(points*10) > 0 {
		return "+" + r.tenths(points)
	}
	return r.tenths(points)
}
