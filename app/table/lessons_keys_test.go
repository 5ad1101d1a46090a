package table

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/table/face"
	"tenka/app/ui/board"
	"tenka/app/ui/kit"
	"tenka/engine"
	"tenka/engine/bot"
	"tenka/engine/games"
	"tenka/engine/lesson"
)

// taughtIn names for each game the lesson that teaches a word. No earlier lesson uses the word.
var taughtIn = map[string]map[string]string{
	"rumble": {"reinforcement": "reinforcements", "katana": "katana", "card": "tactic", "daimyo": "daimyo"},
}

// TestEveryLessonIsDoneByKeysAloneAndUsesNothingTaughtLater plays all lessons of all games to their end with the keyboard: Tab and the arrows
// move the focus to the things the lesson points at, Enter takes them, Space goes on. It reads all texts in the window on the way, and measures
// every step.
func TestEveryLessonIsDoneByKeysAloneAndUsesNothingTaughtLater(t *testing.T) {
	for _, game := range games.All() {
		list := lessons(t, game.Name())
		for i, l := range list {
			t.Run(game.Name()+"/"+l.ID, func(t *testing.T) {
				tb, last := taught(t, l, "en", desk, amongTwo(l, "en")), -1
				learn(t, tb, keyboard{}, func(what string) {
					texts, _ := drawnOf(tb.Canvas().Content())
					said := " " + strings.ToLower(strings.Join(texts, " "))
					for word, id := range taughtIn[game.Name()] {
						if i < slices.IndexFunc(list, func(l *lesson.Lesson) bool { return l.ID == id }) {
							assert.NotContains(t, said, " "+word, "%s: the word is taught in lesson %q", what, id)
						}
					}
					if p := tb.guide.p; p.State() != lesson.Over && p.At() != last {
						last = p.At()
						measure(t, tb, what, true)
					}
				})
				measureEnd(t, tb)
			})
		}
	}
}

// The match is over, but the battle that the lesson asks about still stands on the map.
func TestAQuestionAboutTheWarIsAskedWhereItIsShown(t *testing.T) {
	tb := taught(t, rumbleLesson(t, "reinforcements"), "en", desk, Course{At: -1})
	asked := false
	learn(t, tb, keyboard{}, func(what string) {
		if what != "waiting" {
			return
		}
		asked = true
		assert.True(t, tb.play.Showing())
		texts, _ := drawnOf(tb.Canvas().Content())
		assert.NotContains(t, strings.Join(texts, " "), "wins the match")
		assert.Contains(t, texts, "Battle for Kiyosu")
	})
	assert.True(t, asked)
}

// While the learner only looks on, the Line asks for nothing else.
func TestTheLineAsksForWhatTheStepAsksFor(t *testing.T) {
	for _, l := range lessons(t, "kenjin") {
		if l.ID != "scouts" {
			continue
		}
		tb := taught(t, l, "en", desk, Course{At: -1})
		learn(t, tb, keyboard{}, func(what string) {
			if what == "safe" {
				assert.Equal(t, "Find it on its new field, then go on.", tb.line.Sentence())
			}
		})
		require.Equal(t, "safe", tb.guide.p.Step().ID)
	}
}

// reaching takes what lies at a spot of the window, by the pointer or by keys.
type reaching interface {
	take(t *testing.T, tb *Table, spot face.Spot) bool // false where it cannot be reached
	count(t *testing.T, tb *Table, s *kit.Stepper, n int)
	goOn(tb *Table)
}

// learn plays a lesson to its end by its hints, with nothing but the controls in the window.
func learn(t *testing.T, tb *Table, by reaching, look func(what string)) {
	t.Helper()
	g, p := tb.guide, tb.guide.p
	tb.ses.Lead = byHand{g}
	ctx := context.Background()
	for n := 0; p.State() != lesson.Over; n++ {
		require.Less(t, n, 600, "%s: the step does not end", p.Step().ID)
		look(p.Step().ID)
		switch task := p.Step().Task(); {
		case p.State() == lesson.Replies:
			g.reply()
		case task == lesson.ToSee || tb.play.Showing() && task != lesson.ToFind:
			by.goOn(tb)
		case task == lesson.ToFind:
			spots := g.veil.spots(p.Step().Find[0].Point())
			require.NotEmpty(t, spots, p.Step().ID)
			require.True(t, by.take(t, tb, spots[0]), "%s: nothing reaches %v", p.Step().ID, spots[0])
		case !p.Match().ToAct().Has(p.Lesson().Learner()):
			seat := p.Match().ToAct().First()
			b, _ := bot.ByName(p.Match().Game(), "greedy")
			require.True(t, tb.ses.Choose(seat, b.Choose(ctx, bot.Sit(p.Match(), seat, 1))))
			tb.ses.Update()
		default:
			hint := p.Hint(ctx)
			require.NotEmpty(t, hint, p.Step().ID)
			perform(t, tb, by, hint[0])
		}
		require.NotEqual(t, lesson.Astray, p.State(), p.Step().ID)
	}
	look("the end")
}

// perform does an action with its controls on the table: one control, then the control or place that it leads to.
func perform(t *testing.T, tb *Table, by reaching, a engine.Action) {
	t.Helper()
	g, p := tb.guide, tb.guide.p
	done := func() (int, int, lesson.State) {
		return len(p.Match().Steps(p.Lesson().Learner())), p.Match().At(), p.State()
	}
	steps, at, state := done()
	last := face.Spot{Goal: true}
	for range 6 {
		next, found := nextOf(g, a, last)
		if !found { // the next choice may lie where the last one lay
			next, found = nextOf(g, a, face.Spot{Goal: last.Goal})
		}
		require.True(t, found, "%s: no control for %+v", p.Step().ID, a)
		if number := stepperOf(tb); number != nil {
			by.count(t, tb, number, int(a.N))
		}
		by.take(t, tb, next)
		if s, n, st := done(); s != steps || n != at || st != state {
			return
		}
		last = next
	}
	require.Fail(t, "not done", "%s: %+v", p.Step().ID, a)
}

// nextOf is the spot to take next for an action, after last: a control, then the place it leads to, then the control that confirms it.
func nextOf(g *guide, a engine.Action, last face.Spot) (next face.Spot, found bool) {
	var list []face.Spot
	for _, pt := range []lesson.Point{{Action: a}, {Place: max(a.From, 0)}, {Place: max(a.To, 0)}} {
		if pt != (lesson.Point{}) {
			list = append(list, g.veil.spots(pt)...)
		}
	}
	for _, s := range list {
		holds := func(b face.Spot) bool { return b != s && s.Goal && s.Holds(b) }
		switch {
		case middleOf(s, last), slices.ContainsFunc(list, holds):
		case !found, next.Goal == last.Goal && s.Goal != last.Goal:
			next, found = s, true
		}
	}
	return next, found
}

// stepperOf is the stepper on the table, nil if there is none.
func stepperOf(tb *Table) *kit.Stepper {
	var s *kit.Stepper
	each(tb.tray, func(o fyne.CanvasObject) {
		if o, ok := o.(*kit.Stepper); ok {
			s = o
		}
	})
	return s
}

// each calls do with o and everything visible inside it.
func each(o fyne.CanvasObject, do func(fyne.CanvasObject)) {
	if o == nil || !o.Visible() {
		return
	}
	do(o)
	switch o := o.(type) {
	case *fyne.Container:
		for _, child := range o.Objects {
			each(child, do)
		}
	case fyne.Widget:
		for _, child := range test.WidgetRenderer(o).Objects() {
			each(child, do)
		}
	}
}

// keyboard takes everything by keys.
type keyboard struct{}

func (keyboard) goOn(tb *Table) {
	tb.Canvas().Unfocus()
	press(tb, fyne.KeySpace)
}

func (keyboard) count(t *testing.T, tb *Table, s *kit.Stepper, n int) {
	t.Helper()
	require.True(t, keyboard{}.bring(tb, whole(s), func(f fyne.CanvasObject) bool { return f == s }), "the number has no focus")
	for range 20 {
		switch {
		case s.N() < n:
			typed(tb, fyne.KeyPlus)
		case s.N() > n:
			typed(tb, fyne.KeyMinus)
		}
	}
}

func (keyboard) take(_ *testing.T, tb *Table, spot face.Spot) bool {
	tried := false
	there := keyboard{}.bring(tb, spot, func(f fyne.CanvasObject) bool {
		if b, ok := f.(*board.Board); ok {
			if !spot.Round || tried {
				return false
			}
			tried = true
			return toZone(b, spot)
		}
		area, ok := face.Where(f)
		const aside = 16 // a ring may be narrower than a card that is partly covered, and lower than a raised one
		if spot.Goal {
			return ok && spot.Holds(middle(area)) && area.Size.Width <= spot.Size.Width+aside
		}
		return ok && abs(area.At.X-spot.At.X) < aside && abs(middle(area).At.Y-middle(spot).At.Y) < spot.Size.Height/2
	})
	if there {
		typed(tb, fyne.KeyReturn)
	}
	return there
}

// bring moves the focus to the wanted control near the spot at: by the arrows, or by Tab from part to part. It returns false where no key
// leads there.
func (keyboard) bring(tb *Table, at face.Spot, wanted func(fyne.CanvasObject) bool) bool {
	c := tb.Canvas()
	there := func() bool {
		f, ok := c.Focused().(fyne.CanvasObject)
		return ok && wanted(f)
	}
	rng := rand.New(rand.NewPCG(1, 1))
	roam := func(times int) bool {
		for n := range times {
			if there() {
				return true
			}
			arrow := arrows[rng.IntN(len(arrows))]
			if f, ok := c.Focused().(fyne.CanvasObject); ok && n%4 > 0 {
				arrow = towards(whole(f), at)
			}
			typed(tb, arrow)
		}
		return false
	}
	if roam(60) {
		return true
	}
	for range 40 {
		if there() {
			return true
		}
		c.FocusNext()
	}
	c.Unfocus()
	return roam(150)
}

// whole is the area of an object in the window.
func whole(o fyne.CanvasObject) face.Spot {
	a, _ := face.Where(o)
	return a
}

// towards is the arrow key that points from one area to another.
func towards(from, to face.Spot) fyne.KeyName {
	d := middle(to).At.Subtract(middle(from).At)
	switch {
	case abs(d.X) > abs(d.Y) && d.X < 0:
		return fyne.KeyLeft
	case abs(d.X) > abs(d.Y):
		return fyne.KeyRight
	case d.Y < 0:
		return fyne.KeyUp
	}
	return fyne.KeyDown
}

var arrows = []fyne.KeyName{fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown}

// typed gives a key to the control that has the focus, else to the table.
func typed(tb *Table, name fyne.KeyName) {
	if f := tb.Canvas().Focused(); f != nil {
		f.TypedKey(&fyne.KeyEvent{Name: name})
		return
	}
	press(tb, name)
}

// middleOf reports whether two areas are about the same: each contains the middle of the other.
func middleOf(a, b face.Spot) bool { return a.Holds(middle(b)) && b.Holds(middle(a)) }

// middle is the point in the middle of an area.
func middle(a face.Spot) face.Spot {
	return face.Spot{At: a.At.AddXY(a.Size.Width/2, a.Size.Height/2)}
}

func abs(x float32) float32 { return max(x, -x) }

// toZone moves with the arrows to the zone at a spot.
func toZone(b *board.Board, spot face.Spot) bool {
	rng := rand.New(rand.NewPCG(1, 1))
	origin := fyne.CurrentApp().Driver().AbsolutePositionForObject(b)
	for range 500 {
		at, size := b.ZoneBox(b.Focused())
		if middleOf(spot, face.Spot{At: at.Add(origin), Size: size}) && spot.Size.Width-size.Width < 200 {
			return true
		}
		b.TypedKey(&fyne.KeyEvent{Name: arrows[rng.IntN(len(arrows))]})
	}
	return false
}
