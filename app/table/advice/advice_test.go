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
	"tenka/engine/bot/search"
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

// gains are the gains that the search finds for the choices of a seat, as the table writes them.
func gains(m *engine.Match, s engine.Seat, l bot.Level) (texts []string) {
	_, points := advice.Weigh(bot.Sit(m, s, m.Header().Seed), l)
	for _, p := range points {
		text := lang.New("en").Number(float64(int(p*10+0.5*sign(p))) / 10)
		if p >= 0.05 {
			text = "+" + text
		}
		texts = append(texts, text)
	}
	return texts
}

func sign(x float64) float64 {
	if x < 0 {
		return -1
	}
	return 1
}

func strongest(g engine.Game) bot.Level {
	levels := bot.Levels(g)
	return levels[len(levels)-1]
}

func TestAHintTellsTheFiguresOfTheSearch(t *testing.T) {
	m := match(t)
	want := gains(m, 0, strongest(m.Game()).Share(advice.HintShare))
	require.GreaterOrEqual(t, len(want), 3)
	tb := sit(t, m)
	tabletest.Press(tb, fyne.KeyI)
	texts, _ := tabletest.Drawn(tb)
	for _, gain := range want {
		assert.Contains(t, texts, gain)
	}
	var pills []string
	for _, p := range all[*kit.Pill](tb) {
		if p.Text() != "" {
			pills = append(pills, p.Text())
		}
	}
	for _, pill := range pills {
		assert.Contains(t, want[:3], pill)
	}
	assert.NotEmpty(t, pills, "the numbers of the best choices lie on the map")
	tabletest.Press(tb, fyne.KeyI)
	assert.Empty(t, all[*kit.Pill](tb), "a second press closes the hint")
}

// TestAHintNeverPlays presses every control that a hint shows.
func TestAHintNeverPlays(t *testing.T) {
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

func TestAHintIsConfirmedByThePerson(t *testing.T) {
	m := match(t)
	tb := sit(t, m)
	tabletest.Press(tb, fyne.KeyI)
	test.Tap(all[*kit.Tile](tb)[0])
	records := m.Records()
	tabletest.Enter(tb)
	require.Equal(t, records+1, m.Records())
	steps, _ := advice.Weigh(bot.Sit(m.Until(m.Record(records).After), 0, m.Header().Seed), strongest(m.Game()).Share(advice.HintShare))
	assert.Equal(t, steps[0][0], m.Record(records).Steps[0])
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
				assert.NotEmpty(t, tiles)
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
	want := gains(m.Until(r.After), r.Seat, strongest(m.Game()))
	tabletest.Press(tb, fyne.KeyY)
	texts, _ := tabletest.Drawn(tb)
	for _, gain := range want[:2] {
		assert.Contains(t, texts, gain)
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
			level := bot.Levels(g)[0].Share(0.25)
			told := 0
			for seed := range uint64(3) {
				a, b := enginetest.Twins(t, g, nil, seed, 20+int(seed)*15, who)
				for no := 1; no < a.Records(); no++ {
					opened := advice.Open(a, no, who)
					require.Equal(t, opened, advice.Open(b, no, who), "record %d", no)
					r := a.Record(no)
					if r.Seat != viewer && !opened {
						continue
					}
					told++
					one, ones := advice.Weigh(bot.Sit(a.Until(r.After), r.Seat, 3), level)
					two, twos := advice.Weigh(bot.Sit(b.Until(b.Record(no).After), r.Seat, 3), level)
					require.True(t, slices.EqualFunc(one, two, slices.Equal[[]engine.Action]), "record %d", no)
					require.Equal(t, ones, twos)
				}
			}
			t.Logf("%d choices are told of", told)
		})
	}
}

// In the narrow table of Why a part of the points is called "large"; a sentence says "large castles".
func TestAReasonIsGivenInWordsOfTheBoard(t *testing.T) {
	for _, language := range lang.Languages {
		l := lang.New(language)
		for _, g := range games.All() {
			e, ok := g.(search.Explainer)
			if !ok {
				continue
			}
			for _, id := range e.PartNames() {
				name := g.Name() + ".part." + id
				said := name
				if l.Has(name + ".words") {
					said += ".words"
				}
				if text := l.Say(said, nil); language == "en" && strings.ToLower(text) == text {
					assert.Contains(t, text, " ", "%s says too little alone", said)
				}
			}
		}
	}
	tb := sit(t, match(t))
	a := advice.New(tb, tb.Session())
	require.True(t, a.Hint())
	texts, _ := tabletest.Within(a.Panel())
	assert.Contains(t, strings.Join(texts, " "), "“large castles”")
}

// The test asks a person alone, then one of two persons, about a choice whose secrets are not out.
func TestWhatIsHiddenFromOnePersonIsCalledHiddenFromYou(t *testing.T) {
	g, _ := games.ByName("kenjin")
	for persons, want := range map[int]string{1: "hidden from you", 2: "hidden from somebody here"} {
		h := tabletest.Persons(3, engine.Options{"setup": "random", "first_player": "seat0"})
		for i := persons; i < 3; i++ {
			h.Players[i].Bot = "sharp"
		}
		m, err := engine.NewMatch(g, h)
		require.NoError(t, err)
		rng := rand.New(rand.NewPCG(1, 1))
		for m.At() < 1 || h.Players[m.Record(m.At()).Seat].Bot == "" {
			s := m.ToAct().First()
			legal := m.Legal(s, nil)
			m.Do(s, legal[rng.IntN(len(legal))])
		}
		tb := sit(t, m)
		tabletest.Press(tb, fyne.KeyY)
		texts, _ := tabletest.Drawn(tb)
		assert.Contains(t, strings.Join(texts, " "), want)
	}
}
