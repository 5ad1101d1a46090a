// Package review looks back at a match that is over: what each seat could expect as it went on, where that changed most, and what the strongest
// computer player would have chosen there, from what the seat knew. Nothing is praised or blamed: all of it is reckoned by playing on from the open
// table, in goroutines of its own.
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

// Host is the table whose match is looked back at.
type Host interface {
	face.Speaker
	face.Badges
	Game() engine.Game
	// Face is the game's part of the table.
	Face() face.Face
	// Drawn is a record's table as a still picture round some places, all of it for none, pointing at what an action touches, and what lets go of
	// it; nil where the face draws none.
	Drawn(no int, at []engine.Place, point engine.Action) (picture fyne.CanvasObject, away func())
	// LookUp opens the log at a record; PlayOnFrom goes back to it to play on.
	LookUp(no int)
	PlayOnFrom(no int)
	// ToScore goes back to the last screen.
	ToScore()
}

// Review is the look back at one match. It belongs to the UI goroutine.
type Review struct {
	h      Host
	match  *engine.Match
	stop   context.CancelFunc
	closed bool

	mem  *Memory
	part float64 // of what is reckoned

	content *fyne.Container
	bar     *kit.Painted
	curve   *kit.Curve
	board   *fyne.Container
	away    func()
	grown   float32 // how much of the curve is drawn
}

// Memory is what a look back has found. It outlasts the screen that it is drawn on: made anew, in other colours or another language, that shows the same
// turning point. The zero value has found nothing. It belongs to the UI goroutine.
type Memory struct {
	open   bool
	at     int // the record that the match stood at
	course *course
	turns  []turn
	chosen int // of the turns
}

// Open reports whether the look back was not left.
func (m *Memory) Open() bool { return m.open }

// Leave notes that it was left. What was found is kept.
func (m *Memory) Leave() { m.open = false }

// New looks back at match m on a table: it shows what was found before, or begins to reckon.
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

// work does something in a goroutine of its own, and what that returns on the UI goroutine.
func (r *Review) work(do func() (then func())) {
	var then func()
	loop.Go(func() { then = do() }, func() {
		if !r.closed {
			then()
		}
	})
}

// progress shows how much is reckoned.
func (r *Review) progress(part float64) {
	loop.After(0, func() {
		if r.bar != nil {
			r.part = part
			r.bar.Refresh()
		}
	})
}

// found takes the course of the match.
func (r *Review) found(ctx context.Context, c *course) {
	r.mem.course, r.mem.turns, r.bar = c, c.turns(r.match), nil
	r.show()
	r.grow()
	r.sharpen(ctx)
}

// sharpen asks at each turning point where that is not known yet what the strongest player would have done.
func (r *Review) sharpen(ctx context.Context) {
	m, playouts := r.match, r.mem.course.playouts
	for i := range r.mem.turns {
		b, ok := before(m, &r.mem.turns[i])
		if !ok || r.mem.turns[i].sharp != nil {
			continue
		}
		t := r.mem.turns[i]
		played, after := m.Record(t.record), r.mem.course.expected[t.move][t.whose]
		r.work(func() func() {
			steps, expected := b.choose(ctx, t, played, after, playouts)
			return func() {
				r.mem.turns[i].sharp, r.mem.turns[i].expected = steps, expected
				if i == r.mem.chosen {
					r.show()
				}
			}
		})
	}
}

// grow draws the curve from left to right.
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

// Close ends what is still reckoned and lets go of what is drawn.
func (r *Review) Close() {
	r.closed = true
	r.stop()
	r.away()
}

// Content is what the window shows below the top bar.
func (r *Review) Content() fyne.CanvasObject { return r.content }

// Key takes the keys of the review.
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

// choose shows turning point i; the one that is shown already is looked up in the log.
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

// show draws the review as far as it is known.
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

// waiting says that it is being reckoned, and how far it is.
func (r *Review) waiting() fyne.CanvasObject {
	r.bar = kit.NewPainted(fyne.NewSize(look.Scaled(320), look.Scaled(6)), func(s fyne.Size) []fyne.CanvasObject { return bar(s, r.part) })
	score := kit.NewButton(r.h.T("review.score"), r.h.T("settings.cap.escape"), r.h.ToScore)
	box := container.NewVBox(kit.NewHead(r.h.T("review.title"), r.h.T("review.kanji"), ""), kit.NewLabel(r.h.T("review.reckoning"), look.BodyType),
		lay.Gap(8), r.bar, container.NewHBox(score))
	return container.NewCenter(kit.NewSheet(box))
}

// tenths is a number with one decimal as the language writes it; signed with its sign.
func (r *Review) tenths(points float64) string {
	return r.h.Localizer().Tenths(math.Round(points*10)/10 + 0) // no −0
}

func (r *Review) signed(points float64) string {
	if math.Round(points*10) > 0 {
		return "+" + r.tenths(points)
	}
	return r.tenths(points)
}
