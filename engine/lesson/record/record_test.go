package record

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/lang"
	"tenka/engine/lesson"
)

// begin is a recording of a game from its setup, or from a position, with two seats; the first is the learner's.
func begin(t testing.TB, game, position string, options engine.Options, seed uint64) *Recorder {
	t.Helper()
	return beginAt(t, 0, game, position, options, seed)
}

func beginAt(t testing.TB, learner engine.Seat, game, position string, options engine.Options, seed uint64) *Recorder {
	t.Helper()
	g, ok := games.ByName(game)
	require.True(t, ok)
	s := engine.Scenario{Title: map[string]string{"en": "Recorded", "fr": "Enregistrée"}, Options: options, Seed: &seed}
	if position != "" {
		s.Position = json.RawMessage(position)
	}
	full, err := s.Options.Fill(g.Options())
	require.NoError(t, err)
	var names []string
	for i := range full.SeatCount(g.Options()) {
		names = append(names, "Seat "+strconv.Itoa(i+1))
	}
	r, err := New(s, g, learner, names)
	require.NoError(t, err)
	return r
}

// gesture is the one legal action that a handwritten gesture means.
func gesture(t testing.TB, r *Recorder, s engine.Seat, text string) engine.Action {
	t.Helper()
	g, err := r.game.Vocabulary().DecodeGesture([]byte(text))
	require.NoError(t, err)
	fits := engine.Filter(nil, r.match.Legal(s, nil), g)
	require.NotEmpty(t, fits, text)
	return fits[0]
}

// play plays a lesson to its end as its hints say.
func play(t testing.TB, l *lesson.Lesson) *lesson.Run {
	t.Helper()
	p, err := lesson.New(l, "")
	require.NoError(t, err)
	for n := 0; p.State() != lesson.Over; n++ {
		require.Less(t, n, 500)
		switch {
		case p.Reply():
		case p.Step().Task() == lesson.ToSee:
			require.Equal(t, lesson.Fulfilled, p.Look())
		default:
			hint := p.Hint(context.Background())
			require.NotEmpty(t, hint, p.Step().ID)
			for _, a := range hint {
				out, _ := p.Try(a)
				require.Contains(t, []lesson.Outcome{lesson.Onward, lesson.Fulfilled}, out)
			}
		}
	}
	return p
}

// same checks that the lesson, played to its end, leads to the same state as the recording.
func same(t testing.TB, r *Recorder, l *lesson.Lesson) {
	t.Helper()
	all := engine.AllSeats(r.match.Seats())
	assert.Equal(t, r.match.View(all).Hash(), play(t, l).Match().View(all).Hash(), "the lesson ends where the recording does")
}

func TestThreeStepsOfRumbleNationBecomeALesson(t *testing.T) {
	r := begin(t, "rumble", "", engine.Options{"players": "2", "first_player": "seat0"}, 7)
	roll := gesture(t, r, 0, `{"kind":"roll"}`)
	require.NoError(t, r.Do(0, roll))
	r.Say(0, "en", "Three dice fall at once. Roll the dice.")
	r.Say(0, "fr", "Trois dés tombent à la fois. Lancez les dés.")

	kind, _ := r.game.Vocabulary().Kind("deploy")
	deploys := engine.Filter(nil, r.match.Legal(0, nil), engine.Gesture(kind))
	require.GreaterOrEqual(t, len(deploys), 2)
	before := r.match.View(engine.AllSeats(2)).Hash()
	require.NoError(t, r.Try(deploys[0]))
	assert.True(t, r.Astray())
	assert.NotEqual(t, before, r.match.View(engine.AllSeats(2)).Hash(), "it lies on the table")
	r.Answer(1, 0, "en", "The other castle is stronger.")
	r.Answer(1, 0, "fr", "L’autre château est plus fort.")
	assert.True(t, r.TakeBack())
	assert.Equal(t, before, r.match.View(engine.AllSeats(2)).Hash())
	assert.Error(t, r.Do(0, deploys[0]), "what is wrong cannot be right")
	require.NoError(t, r.Do(0, deploys[1]))
	r.Say(1, "en", "Send your armies.")
	r.Say(1, "fr", "Envoyez vos armées.")
	place := deploys[1].To
	assert.True(t, r.Highlight(1, lesson.Point{Place: place}))

	require.NoError(t, r.Do(1, gesture(t, r, 1, `{"kind":"roll"}`)))
	require.NoError(t, r.Do(1, gesture(t, r, 1, `{"kind":"deploy"}`)))
	require.NoError(t, r.Do(0, gesture(t, r, 0, `{"kind":"roll"}`)))
	_, _, err := r.Lesson()
	require.Equal(t, "steps[2].say: expected a sentence", lang.Terminal(err))
	r.Say(2, "en", "Roll again")

	l, file, err := r.Lesson()
	require.NoError(t, err)
	require.Len(t, l.Steps, 3)
	assert.Equal(t, lesson.Says{"en": "Roll the dice", "fr": "Lancez les dés"}, l.Steps[0].Goal)
	assert.Equal(t, lesson.Says{"en": "Three dice fall at once.", "fr": "Trois dés tombent à la fois."}, l.Steps[0].Text)
	assert.Len(t, l.Steps[1].Wrong, 1)
	assert.Len(t, l.Steps[1].Then, 2, "a roll and a deployment are two choices")
	assert.Equal(t, place, l.Steps[1].Point[0].Point().Place)
	assert.Equal(t, "recorded", l.ID)
	again, err := lesson.Read(file, games.ByName)
	require.NoError(t, err)
	require.NoError(t, again.Prove())
	same(t, r, again)

	p, err := lesson.New(again, "")
	require.NoError(t, err)
	p.Try(roll)
	out, _ := p.Try(deploys[0])
	require.Equal(t, lesson.Wrong, out)
	said, _, _ := p.Said()
	assert.Equal(t, "L’autre château est plus fort.", said["fr"])
}

func TestThreeStepsOfKenjinBecomeALesson(t *testing.T) {
	r := begin(t, "kenjin", "", engine.Options{"players": "2"}, 3)
	for step := 0; step < 3; {
		s := r.match.ToAct().First()
		legal := r.match.Legal(s, nil)
		if s == 0 && step == 1 && len(r.match.Steps(0)) == 0 && len(r.Steps()[len(r.Steps())-1].Wrong) == 0 {
			require.NoError(t, r.Try(legal[1]))
		}
		n := len(r.match.Steps(s))
		require.NoError(t, r.Do(s, legal[0]))
		if s == 0 && n == 0 {
			step++
		}
	}
	for len(r.match.Steps(0)) > 0 {
		require.NoError(t, r.Do(0, r.match.Legal(0, nil)[0]))
	}
	write(r)
	l, file, err := r.Lesson()
	require.NoError(t, err)
	wrong := 0
	for _, s := range l.Steps {
		wrong += len(s.Wrong)
	}
	assert.Equal(t, 1, wrong)
	again, err := lesson.Read(file, games.ByName)
	require.NoError(t, err)
	require.NoError(t, again.Prove())
	same(t, r, again)
}

// write gives every step and every try a sentence.
func write(r *Recorder) {
	for i, s := range r.Steps() {
		r.Say(i, "en", fmt.Sprintf("Do what step %d asks", i+1))
		for j := range s.Wrong {
			r.Answer(i, j, "en", "That does not help.")
		}
	}
}

func TestWhatIsMissingIsSaidWithItsPlace(t *testing.T) {
	r := begin(t, "rumble", "", engine.Options{"players": "2", "first_player": "seat0"}, 7)
	says := func(want string) {
		t.Helper()
		_, _, err := r.Lesson()
		require.Equal(t, want, lang.Terminal(err))
	}
	says("steps: expected one step or more")
	r.SetTitle("en", "")
	says("title.en: expected a title in English")
	r.SetTitle("en", "Dice")
	legal := r.match.Legal(0, nil)
	require.NoError(t, r.Try(legal[0]))
	r.Say(0, "en", "Go on")
	says("steps[0].do: expected the choice that helps, after the wrong tries")
	require.Equal(t, "steps[0].wrong: expected a try that is not recorded yet", lang.Terminal(r.Try(legal[0])))
	require.Equal(t, "steps[0].do: expected an action that is not recorded as a wrong try", lang.Terminal(r.Do(0, legal[0])))
	assert.True(t, r.Undo())
	require.NoError(t, r.Do(0, legal[0]))
	kind, _ := r.game.Vocabulary().Kind("deploy")
	deploys := engine.Filter(nil, r.match.Legal(0, nil), engine.Gesture(kind))
	require.NoError(t, r.Try(deploys[0]))
	require.NoError(t, r.Do(0, deploys[1]))
	r.Say(1, "en", "Now. Here. Or there.")
	says("steps[1].wrong[0].say: expected a sentence")
	r.Answer(1, 0, "en", "No.")
	says("steps[1].text.en: expected at most 2 sentences, found 3")
	r.Say(1, "en", "Choose. Send them.")
	r.Say(1, "fr", "Envoyez")
	says("steps[1].say: expected as many sentences in each language, found \"fr\"")
	refused := &Refused{}
	require.ErrorAs(t, r.Do(0, legal[0]), &refused, "it is another's turn")
	r.Say(1, "fr", "")
	require.NoError(t, r.Do(1, gesture(t, r, 1, `{"kind":"roll"}`)))
	_, _, err := r.Lesson()
	require.NoError(t, err)
}

func TestUndoneDeedsLeaveNoTrace(t *testing.T) {
	r := begin(t, "kenjin", "", engine.Options{"players": "2"}, 3)
	hashes := []uint64{}
	hash := func() uint64 { return r.match.View(engine.AllSeats(2)).Hash() }
	rng := rand.New(rand.NewPCG(1, 1))
	for range 60 {
		if r.match.ToAct() == 0 {
			break
		}
		hashes = append(hashes, hash())
		random(t, r, rng, 0)
		if r.now.seat == engine.NoSeat && rng.IntN(4) == 0 && r.match.ToAct().Has(0) {
			hashes = append(hashes, hash())
			require.NoError(t, r.Try(r.match.Legal(0, nil)[0]))
			r.TakeBack()
		}
	}
	all := order(r)
	for r.CanUndo() {
		n := len(r.deeds)
		r.Undo()
		assert.Len(t, r.deeds, n-1)
		if n > 1 && r.deeds[n-2].sort == looked {
			r.Undo() // others chose first, so a step of looking on was recorded too
		}
		assert.Equal(t, hashes[len(hashes)-1], hash())
		hashes = hashes[:len(hashes)-1]
	}
	assert.Empty(t, hashes)
	for len(r.undone) > 0 {
		require.True(t, r.Redo())
		r.TakeBack()
	}
	assert.Equal(t, all, order(r), "and is recorded once more as it was")
}

// order is the list of what was recorded.
func order(r *Recorder) (list []string) {
	for _, d := range r.deeds {
		list = append(list, fmt.Sprint(d.sort, d.seat, d.action, d.ends))
	}
	return list
}

func TestTheRecordingFollowsAMovedMatch(t *testing.T) {
	r := begin(t, "rumble", "", engine.Options{"players": "2", "first_player": "seat0"}, 7)
	rng := rand.New(rand.NewPCG(1, 1))
	for range 6 {
		random(t, r, rng, 0)
	}
	path := r.match.Path(r.match.At())
	r.match.Go(path[2], -1, true)
	assert.True(t, r.Follow())
	assert.Len(t, r.deeds, 2)
	assert.False(t, r.Follow())
	at := r.match.At()
	require.Equal(t, engine.Seat(0), r.match.ToAct().First())
	require.NoError(t, r.Try(r.match.Legal(0, nil)[0]))
	assert.False(t, r.Follow(), "the try lies where it was laid")
	r.match.Go(at, -1, true)
	assert.True(t, r.Follow(), "it was taken back")
	assert.False(t, r.Astray())
	assert.Len(t, r.deeds, 3, "and stays recorded")
	assert.True(t, r.Redo(), "it is laid there again")
	assert.True(t, r.Astray())
	assert.False(t, r.Redo())
	assert.Len(t, r.deeds, 3)
	r.match.Go(path[4], -1, true)
	assert.True(t, r.Follow())
	assert.Equal(t, at, r.match.At(), "what was taken back is not recorded")
}

// TestAnIllegalGestureIsAnsweredByTheAuthor records an illegal gesture with a sentence; the lesson says it in place of the engine's
// refusal.
func TestAnIllegalGestureIsAnsweredByTheAuthor(t *testing.T) {
	r := begin(t, "rumble", "", engine.Options{"players": "2", "first_player": "seat0"}, 7)
	roll := gesture(t, r, 0, `{"kind":"roll"}`)
	require.NoError(t, r.Do(0, roll))
	kind, _ := r.game.Vocabulary().Kind("deploy")
	castles := map[engine.Place]bool{}
	deploys := engine.Filter(nil, r.match.Legal(0, nil), engine.Gesture(kind))
	for _, a := range deploys {
		castles[a.To] = true
	}
	stray := engine.Gesture(kind)
	for stray.To = 1; castles[stray.To]; stray.To++ {
	}
	_, err := r.Refuse(deploys[0])
	require.Equal(t, "steps[1].refused: expected an action of the learner that the rules refuse", lang.Terminal(err))
	n, err := r.Refuse(stray)
	require.NoError(t, err)
	assert.False(t, r.Astray(), "nothing lies on the table")
	_, err = r.Refuse(stray)
	require.NoError(t, err)
	require.Len(t, r.Steps()[1].Wrong, 1, "it is recorded once")
	assert.True(t, r.Steps()[1].Wrong[n].Refused)
	require.NoError(t, r.Try(deploys[0]))
	require.NoError(t, r.Do(0, deploys[1]))
	write(r)
	r.Answer(1, n, "en", "{{.To}} shows another number.")

	r.Forget(1, n)
	assert.Len(t, r.Steps()[1].Wrong, 1)
	l, _, err := r.Lesson()
	require.NoError(t, err)
	assert.Empty(t, l.Steps[1].Refused)
	require.True(t, r.Undo())
	assert.Equal(t, "{{.To}} shows another number.", r.Answered(1, n, "en"), "what is forgotten comes back with its sentence")
	require.True(t, r.Redo())
	assert.Len(t, r.Steps()[1].Wrong, 1)
	r.Undo()
	for r.CanUndo() {
		r.Undo()
	}
	for range 4 {
		require.True(t, r.Redo())
		r.TakeBack()
	}
	write(r)
	r.Answer(1, n, "en", "{{.To}} shows another number.")

	l, _, err = r.Lesson()
	require.NoError(t, err)
	require.Len(t, l.Steps[1].Wrong, 1)
	require.Len(t, l.Steps[1].Refused, 1)
	same(t, r, l)
	p, err := lesson.New(l, "")
	require.NoError(t, err)
	p.Try(roll)
	said, ok := p.Refusal(stray)
	require.True(t, ok)
	assert.Equal(t, "{{.To}} shows another number.", said["en"])
	one := deploys[0]
	one.To = stray.To
	_, ok = p.Refusal(one)
	assert.True(t, ok, "a gesture that says more is the same try")
	stray.To = deploys[0].To
	_, ok = p.Refusal(stray)
	assert.False(t, ok)
}

func TestAnInvalidDraftSaysWhere(t *testing.T) {
	options := engine.Options{"players": "2", "first_player": "seat0"}
	r := begin(t, "rumble", "", options, 7)
	require.NoError(t, r.Do(0, gesture(t, r, 0, `{"kind":"roll"}`)))
	r.Say(1, "en", "Not played yet.")
	r.Highlight(1, lesson.Point{Place: 3})
	draft := string(r.Draft())
	again := begin(t, "rumble", "", options, 7)
	require.NoError(t, again.Resume([]byte(draft)))
	assert.Equal(t, "Not played yet.", again.Said(1, "en"), "a step that is still to be played has its sentence")
	assert.Equal(t, []lesson.Point{{Place: 3}}, again.Points(1))
	for _, c := range []struct{ from, to, want string }{
		{`"kind":"roll"`, `"kind":"reroll"`, "deeds[0].action"}, {`"sort":"do"`, `"sort":"forget"`, "deeds[0].sort"}, {`"sort":"do"`, `"sort":"refuse"`, "deeds[0].steps[0].refused"},
		{`"sort":"do"`, `"sort":"look","of":1`, ""}, {`"title"`, `"tilte"`, "json"},
	} {
		require.Contains(t, draft, c.from)
		err := begin(t, "rumble", "", options, 7).Resume([]byte(strings.Replace(draft, c.from, c.to, 1)))
		if c.want == "" {
			assert.NoError(t, err, c.to)
			continue
		}
		var d *engine.DataError
		require.ErrorAs(t, err, &d, c.to)
		if c.want != "json" {
			assert.Equal(t, c.want, d.Path)
		}
	}
}

func FuzzResume(f *testing.F) {
	r := begin(f, "rumble", "", engine.Options{"players": "2", "first_player": "seat0"}, 7)
	require.NoError(f, r.Do(0, gesture(f, r, 0, `{"kind":"roll"}`)))
	f.Add(r.Draft())
	f.Fuzz(func(t *testing.T, b []byte) {
		r := begin(t, "rumble", "", engine.Options{"players": "2", "first_player": "seat0"}, 7)
		if err := r.Resume(b); err != nil {
			var d *engine.DataError
			require.ErrorAs(t, err, &d)
		}
		_, _, _ = r.Lesson()
	})
}

// TestAChoiceOfSeveralStepsIsParted gives the ability of a card a sentence of its own.
func TestAChoiceOfSeveralStepsIsParted(t *testing.T) {
	r := begin(t, "shogun", "", engine.Options{"players": "3"}, 2)
	assert.False(t, r.Part(), "nothing is begun")
	legal := func() []engine.Action { return r.match.Legal(0, nil) }
	require.NoError(t, r.Do(0, legal()[0]))
	require.True(t, r.Part())
	assert.False(t, r.Part(), "once is enough")
	second := legal()[0]
	require.NoError(t, r.Try(legal()[1]))
	assert.True(t, r.Astray())
	assert.False(t, r.Part(), "what helps comes first")
	require.NoError(t, r.Do(0, second))
	steps := r.Steps()
	require.Len(t, steps, 2)
	assert.Len(t, steps[0].Do, 1)
	assert.Equal(t, second, steps[1].Do[0].Action)
	assert.Len(t, steps[1].Wrong, 1)
	write(r)
	l, _, err := r.Lesson()
	require.NoError(t, err)
	require.Len(t, l.Steps, 2)
	for range 3 {
		r.Undo()
	}
	require.Len(t, r.Steps(), 1)
	assert.True(t, r.CanPart())
	require.True(t, r.Redo())
	require.NoError(t, r.Do(0, second))
	assert.Len(t, r.Steps(), 2, "it is parted once more")
}

// random takes a random legal step. One time in tries it tries one of the learner's instead.
func random(t testing.TB, r *Recorder, rng *rand.Rand, tries int) {
	t.Helper()
	s := r.match.ToAct().First()
	if r.now.seat != engine.NoSeat {
		s = r.now.seat
	}
	legal := r.match.Legal(s, nil)
	a := legal[rng.IntN(len(legal))]
	if s == r.learner && tries > 0 && rng.IntN(tries) == 0 && len(legal) > 1 {
		_ = r.Try(a) // what was tried before is refused
		r.TakeBack()
		k := engine.Kind(1 + rng.IntN(len(r.game.Vocabulary().Kinds)-1))
		if n, err := r.Refuse(engine.Gesture(k)); err == nil && rng.IntN(4) == 0 {
			r.Forget(len(r.Steps())-1, n)
		}
		return
	}
	if tries > 0 && rng.IntN(3) == 0 {
		r.Part()
	}
	if err := r.Do(s, a); err != nil {
		for _, a = range legal { // it is a wrong try: something else is right
			if err = r.Do(s, a); err == nil {
				return
			}
		}
		r.Undo() // everything was tried
	}
}

// TestRandomRecordingsAreLessonsWithoutDeadEnds records random matches of every game. Each becomes a lesson that is proved and played to
// its end.
func TestRandomRecordingsAreLessonsWithoutDeadEnds(t *testing.T) {
	answered := 0
	defer func() { assert.Greater(t, answered, len(games.All()), "what the rules refuse is tried too") }()
	for _, g := range games.All() {
		for seed := range uint64(6) {
			t.Run(fmt.Sprintf("%s %d", g.Name(), seed), func(t *testing.T) {
				r := beginAt(t, engine.Seat(seed%2), g.Name(), "", engine.Options{}, seed)
				rng := rand.New(rand.NewPCG(seed, 5))
				for n := 0; n < 36 && r.match.ToAct() != 0 && len(r.Steps()) < 30; n++ {
					random(t, r, rng, 5)
				}
				for n := len(r.Steps()); n > 0 && r.Steps()[n-1].waits(); n = len(r.Steps()) {
					write(r)
					_, _, err := r.Lesson()
					require.Equal(t, fmt.Sprintf("steps[%d].do: expected the choice that helps, after the wrong tries", n-1), lang.Terminal(err))
					r.Undo() // tries without a right choice
				}
				for r.now.seat != engine.NoSeat && r.now.seat != r.learner {
					random(t, r, rng, 0) // finishes another seat's choice
				}
				write(r)
				l, _, err := r.Lesson()
				require.NoError(t, err)
				for _, s := range l.Steps {
					answered += len(s.Refused)
				}
				same(t, r, l)

				again := beginAt(t, r.learner, g.Name(), "", engine.Options{}, seed)
				require.NoError(t, again.Resume(r.Draft()))
				resumed, _, err := again.Lesson()
				require.NoError(t, err)
				assert.Equal(t, string(l.File()), string(resumed.File()), "a draft of it is the same recording")
				assert.Equal(t, string(r.Draft()), string(again.Draft()))
			})
		}
	}
}

func TestAReplyThatIsNotEndedIsNoLesson(t *testing.T) {
	r := begin(t, "shogun", "", engine.Options{"players": "3"}, 2)
	for !whole(r) {
		require.NoError(t, r.Do(0, r.match.Legal(0, nil)[0]))
	}
	other := r.match.ToAct().First()
	require.NotEqual(t, engine.Seat(0), other)
	require.NoError(t, r.Do(other, r.match.Legal(other, nil)[0]))
	write(r)
	_, _, err := r.Lesson()
	require.Equal(t, "steps[0].then[0]: expected a choice that is ended", lang.Terminal(err))
	assert.False(t, r.Look(), "not in the middle of a choice")
}

// whole reports whether the choice of the last step is finished.
func whole(r *Recorder) bool {
	s := r.Steps()
	return len(s) > 0 && s[len(s)-1].Whole
}

func TestOpenStepsAreLaidAnew(t *testing.T) {
	r := begin(t, "shogun", "", engine.Options{"players": "3"}, 2)
	lay := r.match.Legal(0, nil)
	first := lay[0]
	require.NoError(t, r.Do(0, first))
	second, third := r.match.Legal(0, nil)[0], engine.Action{}
	require.NoError(t, r.Do(0, second))
	require.NoError(t, r.Try(r.match.Legal(0, nil)[0]))
	require.True(t, r.Rearrange(0, []engine.Action{second}), "the first is lifted")
	assert.Equal(t, []engine.Action{second}, r.match.Steps(0))
	steps := r.Steps()
	require.Len(t, steps, 1)
	require.Len(t, steps[0].Do, 1)
	assert.Equal(t, second, steps[0].Do[0].Action)
	assert.Empty(t, steps[0].Wrong, "what was tried after what was lifted goes with it")
	assert.False(t, r.Rearrange(0, []engine.Action{second, third}), "what is not legal changes nothing")
	require.NoError(t, r.Try(r.match.Legal(0, nil)[0]))
	assert.Len(t, r.Steps()[0].Wrong, 1)
}

func TestOnlyWrittenTextsAreKeptOfAStory(t *testing.T) {
	r := begin(t, "rumble", "", engine.Options{"players": "2", "first_player": "seat0"}, 1)
	require.NoError(t, r.Do(0, gesture(t, r, 0, `{"kind":"roll"}`)))
	write(r)
	r.scenario.Text = map[string]string{"en": "A story.", "fr": ""}
	l, _, err := r.Lesson()
	require.NoError(t, err)
	assert.Equal(t, map[string]string{"en": "A story."}, l.Text)
	r.scenario.Text = map[string]string{"en": "", "fr": ""}
	l, _, err = r.Lesson()
	require.NoError(t, err)
	assert.Equal(t, l.Title, l.Text, "the title says what it is about")
}

func TestASentenceInOneLanguageIsUsedForEnglishToo(t *testing.T) {
	r := begin(t, "rumble", "", engine.Options{"players": "2", "first_player": "seat0"}, 1)
	require.NoError(t, r.Do(0, gesture(t, r, 0, `{"kind":"roll"}`)))
	r.Say(0, "fr", "Trois dés tombent. Lancez-les.")
	l, _, err := r.Lesson()
	require.NoError(t, err)
	assert.Equal(t, lesson.Says{"en": "Lancez-les", "fr": "Lancez-les"}, l.Steps[0].Goal)
	assert.Empty(t, r.Said(0, "en"), "nobody has written it")
	r.Say(0, "en", "Three dice fall. Roll them.")
	l, _, err = r.Lesson()
	require.NoError(t, err)
	assert.Equal(t, "Roll them", l.Steps[0].Goal["en"])
}

func TestATitleIsTheEnglishOneUntilThereIsAnother(t *testing.T) {
	r := begin(t, "rumble", "", engine.Options{"players": "2"}, 1)
	r.SetTitle("fr", "Premiers dés")
	assert.Equal(t, "Premiers dés", r.Title("en"), "the scenario's name was not the author's")
	r.SetTitle("fr", "")
	r.SetTitle("en", "")
	r.SetTitle("fr", "Des dés")
	assert.Equal(t, "Des dés", r.Title("en"))
	r.SetTitle("fr", "Les dés")
	assert.Equal(t, "Les dés", r.Title("en"))
	r.SetTitle("en", "Dice")
	r.SetTitle("fr", "Trois dés")
	assert.Equal(t, lesson.Says{"en": "Dice", "fr": "Trois dés"}, r.Titles())
}

func TestTheLastSentenceIsPartedAlsoWithoutABlankBeforeIt(t *testing.T) {
	for text, want := range map[string][2]string{
		"ここは港です。カードを置く。": {"ここは港です。", "カードを置く"}, "「置く。」と言います。置く": {"「置く。」と言います。", "置く"}, "置く。": {"", "置く"},
		"A port. Lay a card.": {"A port.", "Lay a card"},
	} {
		before, last := part(text)
		assert.Equal(t, want, [2]string{before, last}, text)
	}
}
