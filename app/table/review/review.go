// Package review looks back at a match that is over. It shows what each seat could expect in the course of the match, and where a choice
// changed that most. The table stands before that choice: the person may try another one, and see what the strongest computer player would
// have chosen with what the seat knew. It neither praises nor blames. All figures come from playouts on the open table, in goroutines of
// their own.
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
	"tenka/engine/coach"
)

type args = engine.Args

// Host is the table whose match is reviewed.
type Host interface {
	face.Speaker
	face.Badges
	Game() engine.Game
	// Face is the game's part of the table.
	Face() face.Face
	// Stand is a table that stands after a record, with a choice of a seat to try, for the panel and the layer of this review.
	Stand(r *Review, no int, seat engine.Seat) Stage
	// LookUp opens the log at a record. PlayOnFrom goes back to a record, after which a seat has to choose, to play on.
	LookUp(no int)
	PlayOnFrom(no int, seat engine.Seat)
	// Curriculum is the rules of the game with its kinds of question, nil if it cannot be practised. Practise asks questions of a kind.
	Curriculum() *coach.Curriculum
	Practise(kind string)
	// Update shows the review anew, ToScore goes back to the score of the match.
	Update()
	ToScore()
}

// Stage is the table as it stood before a turning point. Another choice can be tried on it.
type Stage interface {
	Content() fyne.CanvasObject
	Key(name fyne.KeyName) bool
	Held(name fyne.KeyName, down bool)
	Undo()
	Close()
	// Update shows it anew, with the Line.
	Update()
}

// Review is the screen that looks back at one match. It belongs to the UI goroutine.
type Review struct {
	h      Host
	match  *engine.Match
	ctx    context.Context
	stop   context.CancelFunc
	closed bool

	mem  *Memory
	part float64 // the part of the work that is done

	content *fyne.Container
	bar     *kit.Painted
	curve   *kit.Curve
	grown   float32 // the part of the curve that is drawn

	stage Stage // nil while the work goes on, and if no turning point was found
	panel *fyne.Container
	shown fyne.Size // the size that the panel is filled for
	layer *fyne.Container
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

// New reviews match m on a table. Open shows it.
func New(h Host, m *engine.Match, mem *Memory) *Review {
	r := &Review{h: h, match: m, mem: mem, content: container.NewStack(), layer: container.NewWithoutLayout()}
	r.panel = container.New(lay.Free{Lay: r.fill})
	r.ctx, r.stop = context.WithCancel(context.Background())
	return r
}

// Open shows earlier results, or begins to compute.
func (r *Review) Open() {
	m := r.match
	if r.mem.course != nil && r.mem.at == m.At() {
		r.mem.open = true
		r.show()
		r.sharpen()
		return
	}
	*r.mem = Memory{open: true, at: m.At()}
	r.show()
	records, list := positions(m)
	turns := beginnings(m, records)
	r.work(func() func() {
		c := reckon(r.ctx, records, list, affordable(r.ctx, list, turns), r.progress)
		return func() { r.found(c) }
	})
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
func (r *Review) found(c *course) {
	r.mem.course, r.mem.turns, r.bar = c, c.turns(r.match), nil
	r.show()
	r.grow()
	r.sharpen()
}

// sharpen finds what the strongest player would have done at each turning point where that is not known yet.
func (r *Review) sharpen() {
	for i := range r.mem.turns {
		t := &r.mem.turns[i]
		b, ok := before(r.match, t)
		if !ok || t.sharp != nil {
			continue
		}
		made := r.match.Record(t.record).Steps
		r.work(func() func() {
			w := b.weigh(r.ctx, b.seat, made, r.mem.course.trying)
			return func() {
				t.played = w
				r.refill()
			}
		})
		r.work(func() func() {
			sharp, line := b.sharpest(r.ctx, r.mem.course.trying)
			return func() {
				t.sharp, t.line = sharp, line
				t.kind = r.kind(t)
				r.refill()
			}
		})
	}
}

// Tried compares a whole choice at the turning point with the one that was made.
func (r *Review) Tried(steps []engine.Action) {
	t := r.now()
	b, ok := before(r.match, t)
	if !ok {
		return
	}
	tried := &try{steps: steps}
	t.tried = tried
	r.refill()
	r.work(func() func() {
		w := b.weigh(r.ctx, b.seat, steps, r.mem.course.trying)
		return func() {
			tried.worth = w
			r.refill()
		}
	})
}

// now is the turning point that is shown.
func (r *Review) now() *turn { return &r.mem.turns[r.mem.chosen] }

// refill shows what is known of the turning points now.
func (r *Review) refill() {
	if r.stage != nil {
		r.shown = fyne.Size{}
		r.panel.Refresh()
		r.stage.Update()
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

// Close stops the computation.
func (r *Review) Close() {
	r.closed = true
	r.stop()
	r.leave()
}

// leave closes the table of a turning point.
func (r *Review) leave() {
	if r.stage != nil {
		r.stage.Close()
		r.stage = nil
	}
}

// Content is what the window shows: below the top bar, or all of it if there is a Stage.
func (r *Review) Content() fyne.CanvasObject { return r.content }

// Stage is the table before the turning point that is shown, nil for none.
func (r *Review) Stage() Stage { return r.stage }

// Key handles a key, and reports whether it did.
func (r *Review) Key(name fyne.KeyName) bool {
	if r.stage != nil {
		r.stage.Key(name)
		return true
	}
	return r.Command(name)
}

// Command handles a key of the review itself, and reports whether it did.
func (r *Review) Command(name fyne.KeyName) bool {
	switch name {
	case fyne.KeyEscape:
		r.h.ToScore()
	case fyne.KeyLeft:
		r.choose(r.mem.chosen - 1)
	case fyne.KeyRight:
		r.choose(r.mem.chosen + 1)
	case fyne.KeyL:
		r.lookUp()
	case fyne.KeyReturn, fyne.KeyEnter:
		r.playOn()
	default:
		return false
	}
	return true
}

// choose shows turning point i.
func (r *Review) choose(i int) {
	if i >= 0 && i < len(r.mem.turns) && i != r.mem.chosen {
		r.mem.chosen = i
		r.show()
	}
}

func (r *Review) lookUp() {
	if r.stage != nil {
		r.h.LookUp(r.now().record)
	}
}

func (r *Review) playOn() {
	if r.stage != nil {
		r.h.PlayOnFrom(r.match.Record(r.now().record).After, r.now().seat)
	}
}

// show draws the part of the review that is known.
func (r *Review) show() {
	r.leave()
	r.shown = fyne.Size{}
	switch {
	case r.mem.course == nil:
		r.content.Objects = []fyne.CanvasObject{r.waiting()}
	case len(r.mem.turns) == 0:
		r.content.Objects = []fyne.CanvasObject{r.none()}
	default:
		t := r.now()
		r.stage = r.h.Stand(r, r.match.Record(t.record).After, t.seat)
		r.content.Objects = []fyne.CanvasObject{r.stage.Content()}
	}
	r.content.Refresh()
	r.h.Update()
}

// waiting says that the computation runs, and how far it is.
func (r *Review) waiting() fyne.CanvasObject {
	r.bar = kit.NewPainted(fyne.NewSize(look.Scaled(320), look.Scaled(6)), func(s fyne.Size) []fyne.CanvasObject { return bar(s, r.part) })
	score := kit.NewButton(r.h.T("review.score"), r.h.T("settings.cap.escape"), r.h.ToScore)
	box := container.NewVBox(kit.NewHead(r.h.T("review.title"), r.h.T("review.kanji"), ""), kit.NewLabel(r.h.T("review.reckoning"), look.BodyType),
		lay.Gap(8), r.bar, container.NewHBox(score))
	return container.NewCenter(kit.NewSheet(box))
}

// measure says what the figures count: points, or matches won where only chances mean something.
func (r *Review) measure() string {
	if r.mem.course.chances {
		return r.h.T("review.chart.chances")
	}
	return r.h.T("review.chart")
}

// none says that no turning point was found, below the curve.
func (r *Review) none() fyne.CanvasObject {
	score := kit.NewButton(r.h.T("review.score"), r.h.T("settings.cap.escape"), r.h.ToScore)
	box := container.NewVBox(kit.NewHead(r.h.T("review.title"), r.h.T("review.kanji"), r.measure()), r.chart(true),
		kit.NewParagraph(r.h.Localizer().Sentences(r.h.T("review.none"), r.sure()), look.BodyType).SetMaxWidth(look.Scaled(480)), lay.Gap(8), container.NewHBox(score))
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
