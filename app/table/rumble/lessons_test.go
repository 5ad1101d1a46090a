package rumble

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/table"
	"tenka/app/table/tabletest"
	"tenka/engine"
	"tenka/engine/bot"
	"tenka/engine/lesson"
	"tenka/engine/rumble"
)

// taughtIn names the lesson in which a word is taught; before it nobody says it.
var taughtIn = map[string]string{"reinforcement": "reinforcements", "katana": "katana", "tactic card": "tactic", "daimyo": "daimyo"}

// TestEveryLessonIsDoneByKeysAndUsesNothingTaughtLater plays all lessons from first to last by keys alone and reads everything in the window.
func TestEveryLessonIsDoneByKeysAndUsesNothingTaughtLater(t *testing.T) {
	list := tabletest.Lessons(t, "rumble")
	number := func(id string) int { return slices.IndexFunc(list, func(l *lesson.Lesson) bool { return l.ID == id }) }
	for i, l := range list {
		t.Run(l.ID, func(t *testing.T) {
			tb := tabletest.Teach(t, l, table.Course{At: -1, New: func() {}}, tabletest.Look{}, New)
			tabletest.ByHand(tb)
			byKeys(t, tb, func(what string) {
				texts, _ := tabletest.Drawn(tb)
				said := strings.ToLower(strings.Join(texts, " "))
				for word, id := range taughtIn {
					if i < number(id) {
						assert.NotContains(t, said, word, "%s: it is taught in lesson %q", what, id)
					}
				}
			})
		})
	}
}

// byKeys does a lesson by keys, as its hints say.
func byKeys(t *testing.T, tb *table.Table, read func(what string)) {
	t.Helper()
	f, p, ctx := of(tb), tb.Inspect().Lesson, context.Background()
	for n := 0; p.State() != lesson.Over; n++ {
		require.Less(t, n, 400, "%s: it goes on and on", p.Step().ID)
		read(p.Step().ID)
		switch task := p.Step().Task(); {
		case p.State() == lesson.Replies || task == lesson.ToSee || atMoment(f):
			tabletest.Press(tb, fyne.KeySpace)
		case task == lesson.ToFind:
			if at := p.Step().Find[0].Point(); at.Card != 0 {
				pressCard(tb, f, at.Card)
			} else {
				onMap(f, at.Place)
			}
		case !p.Match().ToAct().Has(p.Lesson().Learner()):
			seat := p.Match().ToAct().First()
			b, _ := bot.ByName(p.Match().Game(), "greedy")
			require.True(t, tb.Session().Choose(seat, b.Choose(ctx, bot.Sit(p.Match(), seat, 1))))
			tb.Session().Update()
		default:
			hint := p.Hint(ctx)
			require.NotEmpty(t, hint, p.Step().ID)
			pressFor(tb, f, hint[0])
		}
		require.NotEqual(t, lesson.Astray, p.State(), p.Step().ID)
	}
	read("the end")
}

// pressFor presses the key that does an action, or begins it.
func pressFor(tb *table.Table, f *Face, a engine.Action) {
	switch a.Kind {
	case rumble.KindRoll, rumble.KindReroll:
		tabletest.Press(tb, fyne.KeyR)
		return
	case rumble.KindDone:
		tabletest.Press(tb, fyne.KeyReturn)
		return
	case rumble.KindTactic, rumble.KindDaimyo:
		pressCard(tb, f, a.Card)
		return
	}
	for i, c := range f.choices() {
		if c.means.Matches(a) || a.Matches(c.means) {
			tabletest.Press(tb, digit(i))
			return
		}
	}
	if f.hand.From == engine.Open && a.From != rumble.Reserve && f.manySources() {
		onMap(f, a.From)
		return
	}
	onMap(f, a.To)
}

func digit(i int) fyne.KeyName { return fyne.KeyName('1' + rune(i)) }

// pressCard presses the number of a card on offer, or of the own daimyo card.
func pressCard(tb *table.Table, f *Face, card engine.Card) {
	cards := f.view.Tactics()
	if i := slices.Index(cards, card); i >= 0 {
		tabletest.Press(tb, digit(i))
		return
	}
	tabletest.Press(tb, digit(len(cards)))
}

// onMap goes to a province with the arrow keys, as far as they lead, and presses Enter there.
func onMap(f *Face, at engine.Place) {
	f.t.Canvas().Focus(f.board)
	arrows := []fyne.KeyName{fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown}
	rng := rand.New(rand.NewPCG(uint64(at), 1))
	for n := 0; n < 500 && f.board.Focused() != f.zone(at); n++ {
		f.board.TypedKey(&fyne.KeyEvent{Name: arrows[rng.IntN(len(arrows))]})
	}
	f.board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	f.t.Canvas().Unfocus()
}
