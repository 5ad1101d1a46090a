package advice_test

import (
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/games/faces"
	"tenka/app/table"
	"tenka/app/table/advice"
	"tenka/app/table/tabletest"
	"tenka/app/ui/kit"
	"tenka/engine"
	"tenka/engine/bot"
	"tenka/engine/enginetest"
	"tenka/engine/games"
	"tenka/engine/lang"
)

// match is a match of Rumble Nation in its middle, with a person, who has rolled, and three computer players.
func match(t *testing.T, more ...func(*engine.Header)) *engine.Match {
	t.Helper()
	g, _ := games.ByName("rumble")
	position, err := os.ReadFile("testdata/middle.json")
	require.NoError(t, err)
	h := tabletest.Persons(4, engine.Options{"players": "4"})
	h.Position, h.Seed = position, 7
	for i := 1; i < 4; i++ {
		h.Players[i].Bot = "sharp"
	}
	for _, change := range more {
		change(&h)
	}
	m, err := engine.NewMatch(g, h)
	require.NoError(t, err)
	_, _, ok := m.Do(0, m.Legal(0, nil)[0])
	require.True(t, ok)
	return m
}

// personNext gives the seat after the first computer player to a person, so that no seat chooses while the advice is looked at.
func personNext(h *engine.Header) { h.Players[2].Bot = "" }

// onlyPersons gives all seats to persons.
func onlyPersons(h *engine.Header) {
	for i := range h.Players {
		h.Players[i].Bot = ""
	}
}

func sit(t *testing.T, m *engine.Match) *table.Table {
	return tabletest.Sit(t, m, tabletest.Look{}, faces.Of(m.Game().Name()))
}

// all are the objects of a type in what is drawn.
func all[T any](tb *table.Table) (list []T) {
	_, objects := tabletest.Drawn(tb)
	for _, o := range objects {
		if x, ok := o.(T); ok {
			list = append(list, x)
		}
	}
	return list
}

func strongest(g engine.Game) bot.Level {
	levels := bot.Levels(g)
	return levels[len(levels)-1]
}

// TestAHintTellsSentencesThenFigures compares a hint with the search: how often each choice wins its castle stands in its sentence and on its
// pill, and the points and victories in figures with their doubt.
func TestAHintTellsSentencesThenFigures(t *testing.T) {
	m := match(t)
	list := strongest(m.Game()).Share(advice.HintShare()).Weigh(t.Context(), t.Context(), bot.Sit(m, 0, m.Header().Seed))
	require.GreaterOrEqual(t, len(list), 3)
	tb := sit(t, m)
	tabletest.Press(tb, fyne.KeyI)
	texts, _ := tabletest.Drawn(tb)
	said := strings.Join(texts, " ")
	say := lang.New("en")
	for _, w := range list[:3] {
		if w.Aim != 0 {
			n := int(10*w.Reached + 0.5)
			assert.Contains(t, said, say.Say("rumble.aim", engine.Args{"N": n}))
			assert.Contains(t, texts, say.Say("advice.pill", engine.Args{"N": n}))
		}
		p := w.Won[0]
		assert.Contains(t, said, say.Say("advice.won", engine.Args{"N": int(100*p + 0.5), "D": max(1, int(100*advice.Unsure(p, w.Ended)+0.5))}))
	}
	assert.Contains(t, said, say.Say("advice.note", engine.Args{"N": 256}))
	tabletest.Press(tb, fyne.KeyI)
	assert.Empty(t, all[*kit.Pill](tb), "a second press closes the hint")
}

// TestNoChanceIsCertain asks how sure chances are that were measured: all or none won says less than certainty.
func TestNoChanceIsCertain(t *testing.T) {
	assert.InDelta(t, 0.061, advice.Unsure(0.5, 256), 0.001, "as the standard error in the middle")
	for _, n := range []int{32, 256, 2048} {
		for _, p := range []float64{0, 1} {
			assert.Greater(t, advice.Unsure(p, n), 1.9/float64(2*n))
			_, doubt := advice.Won(p, n)
			assert.Positive(t, doubt, "%v of %d", p, n)
		}
	}
}

// TestADifferenceWithinChanceIsCalledSo compares a choice that is shown first with one that brings more points and fewer wins: it says so only where
// both differences are more than chance.
func TestADifferenceWithinChanceIsCalledSo(t *testing.T) {
	tb := sit(t, match(t))
	say := func(id string) string { return lang.New("en").Say(id, engine.Args{"N": 2}) }
	for _, c := range []struct {
		more, spread float64
		wins         float64
		id           string
	}{
		{0.2, 3, 0.9, "advice.despite.close"}, {1, 0.5, 0.51, "advice.despite.other"}, {1, 0.5, 0.9, "advice.despite.won"},
	} {
		assert.Equal(t, say(c.id), advice.Despite(advice.New(tb, tb.Session()), c.more, c.spread, c.wins, 0.5))
	}
}

// TestAHintPlaysNothingByItself presses every box and number that a hint shows.
func TestAHintPlaysNothingByItself(t *testing.T) {
	m := match(t)
	tb := sit(t, m)
	records := m.Records()
	for i := range 3 {
		tabletest.Press(tb, fyne.KeyI)
		tiles := all[*kit.Tile](tb)
		require.Len(t, tiles, 3)
		test.Tap(tiles[i])
		for _, p := range all[*kit.Pill](tb) {
			p.Press()
		}
		tabletest.Press(tb, fyne.KeyEscape)
	}
	assert.Equal(t, records, m.Records())
	assert.Empty(t, m.Steps(0))
	assert.Equal(t, 1, m.Hints(0), "a hint counts once for a choice, however often it is opened")
}

// TestEnterDoesWhatTheChosenBoxSays asks for a hint, chooses its second box, and presses Enter.
func TestEnterDoesWhatTheChosenBoxSays(t *testing.T) {
	m := match(t, onlyPersons)
	tb := sit(t, m)
	tabletest.Press(tb, fyne.KeyI)
	box := all[*kit.Tile](tb)[1]
	test.Tap(box)
	records := m.Records()
	tabletest.Enter(tb)
	require.Equal(t, records+1, m.Records())
	assert.Contains(t, box.AccessibilityLabel(), tb.Tell().Place(m.Record(records).Steps[0].To))
	assert.Empty(t, all[*kit.Pill](tb), "the choice of the hint is made")
}

func TestWhereNoHintsAreAllowedThereAreNone(t *testing.T) {
	no := false
	m := match(t, func(h *engine.Header) { h.Hints = &no })
	tb := sit(t, m)
	tabletest.Press(tb, fyne.KeyI, fyne.KeyY)
	assert.Empty(t, all[*kit.Pill](tb))
	assert.Zero(t, m.Hints(0))
	for _, b := range all[*kit.IconButton](tb) {
		assert.NotEqual(t, lang.New("en").Say("advice.hint.key", nil), b.AccessibilityLabel())
	}
}

// TestEveryGameGivesHints asks for a hint at the beginning of a match and after some steps: it names choices, and no text is missing.
func TestEveryGameGivesHints(t *testing.T) {
	for _, g := range games.All() {
		t.Run(g.Name(), func(t *testing.T) {
			h := tabletest.Persons(2, nil)
			full, err := engine.Options{}.Fill(g.Options())
			require.NoError(t, err)
			h.Players[0].Seats, h.Colours = nil, nil
			for s := range full.SeatCount(g.Options()) { // one person plays all seats, so no curtain falls
				h.Players[0].Seats = append(h.Players[0].Seats, engine.Seat(s))
				h.Colours = append(h.Colours, s)
			}
			h.Players, h.Seed, h.Options = h.Players[:1], 3, full
			m, err := engine.NewMatch(g, h)
			require.NoError(t, err)
			rng := rand.New(rand.NewPCG(1, 2))
			tb := sit(t, m)
			for range 2 {
				a := advice.New(tb, tb.Session())
				advice.Briefly(a, 0.01)
				require.True(t, a.Hint())
				texts, objects := tabletest.Within(a.Panel())
				tiles := slices.DeleteFunc(objects, func(o fyne.CanvasObject) bool { _, is := o.(*kit.Tile); return !is })
				assert.True(t, len(tiles) > 0 || len(advice.Rows(a)) > 0)
				for _, text := range texts {
					assert.NotContains(t, text, "[", "a text is missing")
				}
				for _, o := range a.Layer().(*fyne.Container).Objects {
					assert.True(t, tabletest.Desk.Width > o.Position().X && o.Position().X > -20, "%v", o.Position())
				}
				a.Stop()
				for range 12 {
					s := m.ToAct().First()
					if s == engine.NoSeat {
						break
					}
					legal := m.Legal(s, nil)
					m.Do(s, legal[rng.IntN(len(legal))])
				}
				tb.Session().Update()
				tabletest.Press(tb, fyne.KeyE)
				if tb.Session().Actor() == engine.NoSeat {
					break
				}
			}
		})
	}
}

func TestClosingEndsTheThinking(t *testing.T) {
	tb := sit(t, match(t))
	a := advice.New(tb, tb.Session())
	ended := false
	advice.Thinking(a, func() { ended = true })
	a.Close()
	assert.True(t, ended)
	assert.False(t, a.Asked())
}

// TestWhyTellsTheFiguresOfTheMove asks why after the move of a computer player.
func TestWhyTellsTheFiguresOfTheMove(t *testing.T) {
	m := match(t, personNext)
	for m.ToAct().Has(0) {
		legal := m.Legal(0, nil)
		m.Do(0, legal[len(legal)-1])
	}
	level := strongest(m.Game()).Share(0.02)
	for m.ToAct().Has(1) { // the seat rolls, then deploys its armies
		m.Do(1, bestOf(m, 1, level))
	}
	tb := sit(t, m)
	r := m.Record(m.At())
	list := strongest(m.Game()).Weigh(t.Context(), t.Context(), bot.Sit(m.Until(r.After), r.Seat, m.Header().Seed))
	tabletest.Press(tb, fyne.KeyY)
	texts, _ := tabletest.Drawn(tb)
	for _, w := range list[:2] {
		p := w.Won[r.Seat]
		assert.Contains(t, texts, lang.New("en").Say("advice.won", engine.Args{"N": int(100*p + 0.5), "D": max(1, int(100*advice.Unsure(p, w.Ended)+0.5))}))
	}
	assert.Zero(t, m.Hints(1))
}

func bestOf(m *engine.Match, s engine.Seat, l bot.Level) engine.Action {
	steps, _ := advice.Weigh(bot.Sit(m, s, m.Header().Seed), l)
	return steps[0][0]
}

// TestNoAdviceTellsWhatOneMayNotKnow plays two matches that a seat cannot tell apart. A hint for that seat, and the reasons of all others,
// are the same in both, or missing in both.
func TestNoAdviceTellsWhatOneMayNotKnow(t *testing.T) {
	for _, g := range games.All() {
		t.Run(g.Name(), func(t *testing.T) {
			const viewer = engine.Seat(1)
			who := engine.Only(viewer)
			level := bot.Levels(g)[0].Share(0.05)
			told, answered := 0, 0
			for seed := range uint64(3) {
				a, b := enginetest.Twins(t, g, nil, seed, 20+int(seed)*15, who)
				for no := 1; no < a.Records(); no++ {
					opened := advice.Open(a, no, who)
					require.Equal(t, opened, advice.Open(b, no, who), "record %d", no)
					r := a.Record(no)
					if r.Seat != viewer && !opened {
						if answered < 3 {
							steady, _ := bot.ByName(g, "steady")
							one, ones := advice.Guess(a, no, who, steady.Share(0.1))
							two, twos := advice.Guess(b, no, who, steady.Share(0.1))
							require.True(t, slices.EqualFunc(one, two, slices.Equal[[]engine.Action]), "record %d", no)
							require.Equal(t, ones, twos)
							answered += min(1, len(one))
						}
						continue
					}
					told++
					one, ones := advice.Weigh(bot.Sit(a.Until(r.After), r.Seat, 3), level)
					two, twos := advice.Weigh(bot.Sit(b.Until(b.Record(no).After), r.Seat, 3), level)
					require.True(t, slices.EqualFunc(one, two, slices.Equal[[]engine.Action]), "record %d", no)
					require.Equal(t, ones, twos)
				}
			}
			t.Logf("%d choices are told of, %d in hands that fit", told, answered)
		})
	}
}

// TestAChoiceThatIsStillHiddenIsCalledSo asks about a plan that lies sealed.
func TestAChoiceThatIsStillHiddenIsCalledSo(t *testing.T) {
	tb := sit(t, lastByComputer(t, "shogun", nil, 1))
	tabletest.Press(tb, fyne.KeyY)
	texts, _ := tabletest.Drawn(tb)
	assert.Contains(t, strings.Join(texts, " "), "hidden from you")
}

// TestWhyIsAnsweredWhereTheHandIsHidden asks about a card that a computer player of Kenjin has engaged: the fields are weighed in hands that fit.
func TestWhyIsAnsweredWhereTheHandIsHidden(t *testing.T) {
	const language = "fr" // a test holds that each text is in every language
	m := lastByComputer(t, "kenjin", engine.Options{"setup": "random", "first_player": "seat0"}, 1)
	tb := tabletest.Sit(t, m, tabletest.Look{Language: language}, faces.Of("kenjin"))
	tabletest.Press(tb, fyne.KeyY)
	texts, _ := tabletest.Drawn(tb)
	assert.Contains(t, strings.Join(texts, " "), lang.New(language).Say("advice.note.hands", engine.Args{"Seat": m.Header().Players[m.Record(m.At()).Seat].Name, "N": 8}))
	for _, text := range texts {
		assert.NotContains(t, text, "[", "a text is missing")
	}
}

// TestWhyIsWeighedInHandsThatHoldWhatWasPlayed plays cards of Nobunaga for their text as soon as one can be: each is weighed in hands that hold it.
func TestWhyIsWeighedInHandsThatHoldWhatWasPlayed(t *testing.T) {
	m := alone(t, tabletest.Game(t, "nobunaga"), 0)
	event := func(a engine.Action) bool { return m.Game().Vocabulary().Kinds[a.Kind] == "event" }
	rng := rand.New(rand.NewPCG(1, 1))
	for played := 0; played < 8; {
		s := m.ToAct().First()
		legal := m.Legal(s, nil)
		a := legal[rng.IntN(len(legal))]
		if i := slices.IndexFunc(legal, event); i >= 0 {
			a = legal[i]
		}
		_, _, ok := m.Do(s, a)
		require.True(t, ok)
		if !event(a) {
			continue
		}
		played++
		lists := advice.Legal(m, m.At(), engine.Only(1-s))
		assert.NotEmpty(t, lists)
		for _, other := range lists {
			assert.Contains(t, other, a)
		}
	}
}

// TestWhyNamesTheFieldWhereACardWasLaid asks which choice is named after a card of Kenjin was laid face down: what was laid is hidden, the field is not.
func TestWhyNamesTheFieldWhereACardWasLaid(t *testing.T) {
	for records := 1; ; records++ {
		m := lastByComputer(t, "kenjin", nil, records)
		seen := m.Seen(m.Record(m.At()), engine.Only(0))
		if seen[0].Whole() {
			continue
		}
		laid := m.At() // the computer players go on at the table
		tb := sit(t, m)
		best := []engine.Action{{Kind: seen[0].Kind, To: seen[0].To + 1}}
		assert.Equal(t, 1, advice.Named(advice.New(tb, tb.Session()), laid, best, seen))
		return
	}
}

// TestWhyWeighsTheMoveThatWasMade plays Kenjin and Nobunaga at random, so that most moves are none that a search would keep. Where the hand is hidden, what was seen is among
// the choices all the same, with figures, and named as the one that was made.
func TestWhyWeighsTheMoveThatWasMade(t *testing.T) {
	for _, game := range []string{"kenjin", "nobunaga"} {
		g := tabletest.Game(t, game)
		level, _ := bot.ByName(g, "steady")
		rng := rand.New(rand.NewPCG(3, 1))
		h := tabletest.Persons(2, nil)
		h.Seed = 5
		m, err := engine.NewMatch(g, h)
		require.NoError(t, err)
		for asked := 0; asked < 12; {
			s := m.ToAct().First()
			require.NotEqual(t, engine.NoSeat, s)
			legal := m.Legal(s, nil)
			r, _, ok := m.Do(s, legal[rng.IntN(len(legal))])
			require.True(t, ok)
			who := engine.Only(1 - s)
			if r == nil || len(m.Seen(r, who)) == 0 || advice.Open(m, r.No, who) {
				continue
			}
			steps, _ := advice.Guess(m, r.No, who, level.Share(0.02))
			if len(steps) == 0 {
				continue
			}
			asked++
			i := advice.Did(m.Seen(r, who), steps...)
			require.GreaterOrEqual(t, i, 0, "%s, record %d: %v", game, r.No, r.Steps)
			assert.Equal(t, m.Seen(r, who), steps[i])
		}
	}
}

// TestWhyNamesNoOtherMove has a move that was not weighed: none is named in its place, and a sentence says so.
func TestWhyNamesNoOtherMove(t *testing.T) {
	one, other := engine.Action{Kind: 1, To: 1}, engine.Action{Kind: 1, To: 2}
	assert.Equal(t, -1, advice.Did([]engine.Action{one, other}, []engine.Action{one, one}, []engine.Action{other}))
	assert.Equal(t, 1, advice.Did([]engine.Action{one, other}, []engine.Action{other}, []engine.Action{one}), "a first part of it")
	m := lastByComputer(t, "kenjin", engine.Options{"setup": "random", "first_player": "seat0"}, 1)
	no := m.At()
	r := m.Record(no)
	legal := slices.DeleteFunc(m.Until(r.After).Legal(r.Seat, nil), func(a engine.Action) bool { return a == r.Steps[0] })
	tb := sit(t, m)
	a := advice.New(tb, tb.Session())
	advice.Answer(a, no, legal[:1], legal[1:2])
	texts, _ := tabletest.Within(a.Panel())
	said := strings.Join(texts, " ")
	assert.Contains(t, said, "did was not among")
	assert.Contains(t, said, "Why?")
}

// TestWhyTellsOfEachChoiceWhatItIsFor asks in Nobunaga what each choice is for that is weighed in several hands: a march for the zone where it ends,
// all else for none. A choice that some of the hands do not allow is for the same.
func TestWhyTellsOfEachChoiceWhatItIsFor(t *testing.T) {
	g := tabletest.Game(t, "nobunaga")
	level, _ := bot.ByName(g, "steady")
	m := alone(t, g, 0)
	rng := rand.New(rand.NewPCG(1, 1))
	marches, others := 0, 0
	for marches < 3 || others < 3 {
		s := m.ToAct().First()
		legal := m.Legal(s, nil)
		_, _, ok := m.Do(s, legal[rng.IntN(len(legal))])
		require.True(t, ok)
		if no := m.At(); no > 0 && g.Vocabulary().Kinds[m.Record(no).Steps[0].Kind] == "pass" {
			steps, aims := advice.Aims(m, no, engine.Only(1-m.Record(no).Seat), level.Share(0.2))
			for i, choice := range steps {
				var to engine.Place
				for _, a := range choice {
					if g.Vocabulary().Kinds[a.Kind] == "go" {
						to = a.To
					}
				}
				assert.Equal(t, to, aims[i], "%v", choice)
				if to == 0 {
					others++
				} else {
					marches++
				}
			}
		}
	}
}

// lastByComputer is a match of a person and two computer players, whose last record is by one of these; it has at least so many records.
func lastByComputer(t *testing.T, game string, options engine.Options, records int) *engine.Match {
	t.Helper()
	g, _ := games.ByName(game)
	h := tabletest.Persons(3, options)
	for i := 1; i < 3; i++ {
		h.Players[i].Bot = "steady"
	}
	m, err := engine.NewMatch(g, h)
	require.NoError(t, err)
	rng := rand.New(rand.NewPCG(1, 1))
	for m.At() < records || h.Players[m.Record(m.At()).Seat].Bot == "" {
		s := m.ToAct().First()
		legal := m.Legal(s, nil)
		m.Do(s, legal[rng.IntN(len(legal))])
	}
	return m
}

// TestAGameWithoutPointsSpeaksOfChances asks for a hint in Nobunaga: it says how many matches are won and how often Nobunaga dies, and no lead.
func TestAGameWithoutPointsSpeaksOfChances(t *testing.T) {
	g, _ := games.ByName("nobunaga")
	for steps := 0; ; steps += 6 {
		tb := sit(t, alone(t, g, steps))
		tabletest.Press(tb, fyne.KeyE)
		a := advice.New(tb, tb.Session())
		advice.Briefly(a, 0.02)
		asked := a.Hint()
		if figures, _ := advice.Figures(a); !asked || len(figures) < 2 {
			require.Less(t, steps, 60, "no hint compares choices")
			continue
		}
		texts, _ := tabletest.Within(a.Panel())
		said := strings.Join(texts, " ")
		assert.Contains(t, said, "of 100 won")
		assert.Contains(t, said, "Nobunaga dies")
		assert.NotContains(t, said, "of lead")
		return
	}
}

// TestAHintPutsNoChoiceFirstThatItsFiguresCallWorse compares choices over futures in which the other one is as good as the chosen one, better by
// chance, or clearly better.
func TestAHintPutsNoChoiceFirstThatItsFiguresCallWorse(t *testing.T) {
	var chosen, alike, chance, better []float64
	rng := rand.New(rand.NewPCG(1, 2))
	for range 64 {
		v := rng.NormFloat64()
		chosen, alike = append(chosen, v), append(alike, v)
		chance = append(chance, v+0.2+rng.NormFloat64())
		better = append(better, v+1+rng.NormFloat64())
	}
	assert.Equal(t, 0, advice.Foremost(chosen, alike))
	assert.Equal(t, 0, advice.Foremost(chosen, chance))
	assert.Equal(t, 2, advice.Foremost(chosen, chance, better))
}
