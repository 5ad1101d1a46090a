package review_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/games/faces"
	"tenka/app/shell"
	"tenka/app/table"
	"tenka/app/table/face"
	"tenka/app/table/review"
	"tenka/app/table/tabletest"
	"tenka/app/ui/kit"
	"tenka/assets"
	"tenka/engine"
	"tenka/engine/enginetest"
	"tenka/engine/games"
	"tenka/engine/lang"
	"tenka/engine/store"
)

// over is a match of Rumble Nation, from a scenario or from the beginning, played to its end by random steps.
func over(t *testing.T, scenario string, seed uint64) *engine.Match {
	t.Helper()
	g, _ := games.ByName("rumble")
	h := tabletest.Persons(2, engine.Options{"players": "2"})
	if scenario != "" {
		all := store.BuiltIn(assets.Scenarios(), "rumble")
		s := all[slices.IndexFunc(all, func(s *engine.Scenario) bool { return s.ID == scenario })].Header()
		h.Options, h.Position, h.Script = s.Options, s.Position, s.Script
	}
	h.Seed = seed
	m, err := engine.NewMatch(g, h)
	require.NoError(t, err)
	rng := rand.New(rand.NewPCG(seed, 1))
	for s := m.ToAct().First(); s != engine.NoSeat; s = m.ToAct().First() {
		legal := m.Legal(s, nil)
		m.Do(s, legal[rng.IntN(len(legal))])
	}
	return m
}

// TestTheCourseEndsAtTheScore checks the last values of a course, and that its turning points lie in order.
func TestTheCourseEndsAtTheScore(t *testing.T) {
	m := over(t, "", 3)
	moves, _, change, expected, doubt := review.Turns(m, false, 30, func(float64) {})
	require.Len(t, expected, len(m.Path(m.At())))
	out, _ := m.Outcome()
	for s := range m.Seats() {
		assert.InDelta(t, out.Score[s], expected[len(expected)-1][s], 1e-9)
	}
	require.NotEmpty(t, moves)
	require.LessOrEqual(t, len(moves), 5)
	assert.True(t, slices.IsSorted(moves))
	for i := range change {
		assert.GreaterOrEqual(t, math.Abs(change[i]), review.Chance(doubt), "a change that may be chance is no turning point")
	}
}

// TestNoThrowOfDiceIsATurningPoint reviews matches in which every second record is a throw of dice that nobody chooses: turning points are
// choices, and the throws are told apart as luck.
func TestNoThrowOfDiceIsATurningPoint(t *testing.T) {
	lucky := 0.0
	for seed := uint64(1); seed <= 4; seed++ {
		m := over(t, "", seed)
		moves, _, _, _, _ := review.Turns(m, false, 60, func(float64) {})
		path := m.Path(m.At())
		for _, at := range moves {
			r := m.Record(path[at])
			before := m.Until(r.After)
			assert.Greater(t, len(before.Legal(r.Seat, nil)), 1, "seed %d, move %d: nothing was chosen", seed, at)
		}
		of, ok := review.Luck(m, 24)
		require.True(t, ok)
		lucky += math.Abs(of[0])
	}
	assert.Greater(t, lucky, 2.0, "dice change nothing")
}

// TestALongMatchIsLookedBackAtByTurns makes playouts only where turns begin. A turning point is still one record, in a turn with a great
// change.
func TestALongMatchIsLookedBackAtByTurns(t *testing.T) {
	m := over(t, "", 3)
	told := []float64{0}
	moves, _, change, expected, doubt := review.Turns(m, true, 30, func(part float64) { told = append(told, part) })
	assert.True(t, slices.IsSorted(told))
	assert.Greater(t, len(told), len(moves)+m.Turn()+1, "progress is also reported while records are judged")
	assert.LessOrEqual(t, told[len(told)-1], 1.0)
	same, _, _, again, _ := review.Turns(m, true, 30, func(float64) {})
	assert.Equal(t, moves, same)
	assert.Equal(t, expected, again, "several goroutines play on, each from positions of its own")
	require.NotEmpty(t, moves)
	for i, at := range moves {
		assert.Less(t, at, len(expected))
		assert.GreaterOrEqual(t, math.Abs(change[i]), doubt, "a change that may be chance is no turning point")
	}
	out, _ := m.Outcome()
	assert.InDelta(t, out.Score[0], expected[len(expected)-1][0], 1e-9)
}

// TestATurningPointOfALongMatchIsNotOneByChance finds turning points with few playouts. With many playouts the same moves still change the
// points of the same seats in the same direction.
func TestATurningPointOfALongMatchIsNotOneByChance(t *testing.T) {
	found := 0
	for seed := uint64(1); seed <= 8; seed++ {
		m := over(t, "", seed)
		moves, whose, change, _, _ := review.Turns(m, true, 12, func(float64) {})
		for i, at := range moves {
			found++
			surely := review.Changed(m, at, whose[i], 600)
			assert.Greater(t, surely*math.Copysign(1, change[i]), math.Abs(change[i])/5, "seed %d, move %d", seed, at)
		}
	}
	assert.GreaterOrEqual(t, found, 6)
}

// TestAMatchThatIsOverIsLookedBackAt opens the review, goes through it by keys, opens the log at a turning point and comes back to the
// score.
func TestAMatchThatIsOverIsLookedBackAt(t *testing.T) {
	m := over(t, "last-two", 5)
	tb := tabletest.Sit(t, m, tabletest.Look{}, faces.Of("rumble"))
	say := lang.New("en")
	records := m.Records()
	button(t, tb, say.Say("review.title", nil))
	texts, objects := tabletest.Drawn(tb)
	assert.Contains(t, texts, say.Say("review.chart", nil))
	assert.True(t, slices.ContainsFunc(objects, func(o fyne.CanvasObject) bool { _, is := o.(*kit.Curve); return is }))
	tabletest.Press(tb, fyne.KeyRight, fyne.KeyLeft)
	button(t, tb, say.Say("review.log", nil))
	assert.True(t, tb.Session().Past(), "the log is open at the turning point")
	tb.Session().Look(-1)
	tabletest.Press(tb, fyne.KeyP, fyne.KeyEscape)
	texts, _ = tabletest.Drawn(tb)
	assert.NotContains(t, texts, say.Say("review.chart", nil))
	assert.Equal(t, records, m.Records(), "nothing was played")
}

// button presses the button or the link with that text.
func button(t *testing.T, tb *table.Table, text string) {
	t.Helper()
	_, objects := tabletest.Drawn(tb)
	for _, o := range objects {
		if b, is := o.(interface {
			AccessibilityLabel() string
			Press()
		}); is && b.AccessibilityLabel() == text {
			b.Press()
			return
		}
	}
	t.Fatalf("there is no button %q", text)
}

// chosen is the number of the turning point that is open, 0 for none.
func chosen(tb *table.Table) int {
	_, objects := tabletest.Drawn(tb)
	n := 0
	for _, o := range objects {
		if tile, is := o.(*kit.Tile); is {
			n++
			if tile.Chosen() {
				return n
			}
		}
	}
	return 0
}

// deployments are the moves of a match of Rumble Nation that chose one of at least three provinces: each digit is a whole choice.
func deployments(m *engine.Match) (moves []int) {
	for i, no := range m.Path(m.At()) {
		r := m.Record(no)
		if len(r.Steps) != 1 || r.Steps[0].To == 0 {
			continue
		}
		legal := m.Until(r.After).Legal(r.Seat, nil)
		legal = slices.DeleteFunc(legal, func(a engine.Action) bool { return a.Kind != r.Steps[0].Kind })
		if len(legal) >= 3 {
			moves = append(moves, i)
		}
	}
	return moves
}

// reviewed is a table with the review of a match at some of its moves.
func reviewed(t *testing.T, m *engine.Match, moves []int) *table.Table {
	kept := &table.Kept{}
	review.Remember(kept.Review(), m, moves...)
	return tabletest.SitAgain(t, m, tabletest.Look{}, faces.Of("rumble"), kept)
}

// TestAnotherChoiceIsTriedAndNothingIsPlayed tries two choices one after the other at a turning point.
func TestAnotherChoiceIsTriedAndNothingIsPlayed(t *testing.T) {
	if enginetest.Raced {
		t.Skip("another test reviews a match in several goroutines")
	}
	m := over(t, "", 3)
	written := ""
	m.Journal(func(line []byte) { written += string(line) })
	tb := reviewed(t, m, deployments(m)[:2])
	at, records := m.At(), m.Records()
	say := func(id string) string { return lang.New("en").Say(id, nil) }
	counts := func(text string) (n int) {
		texts, _ := tabletest.Drawn(tb)
		for _, line := range texts {
			if line == text {
				n++
			}
		}
		return n
	}
	require.Equal(t, 1, chosen(tb))
	assert.Equal(t, []int{1, 1, 0, 0}, []int{counts("?"), counts(say("review.slip.played")), counts(say("review.slip.tried")), counts(say("review.tried"))})
	button(t, tb, say("review.show"))
	assert.Equal(t, []int{0, 0}, []int{counts("?"), counts(say("review.show"))}, "the strongest player's choice is shown")
	tabletest.Press(tb, fyne.KeyRight)
	require.Equal(t, 2, chosen(tb))
	assert.Equal(t, 1, counts("?"), "of this turning point only")
	var told []string
	for _, key := range []fyne.KeyName{fyne.Key1, fyne.Key2} {
		tabletest.Press(tb, key)
		assert.Equal(t, []int{0, 1, 1}, []int{counts("?"), counts(say("review.slip.tried")), counts(say("review.tried"))})
		texts, _ := tabletest.Drawn(tb)
		told = append(told, strings.Join(texts, "|"))
	}
	assert.NotEqual(t, told[0], told[1], "the second try takes the place of the first")
	tabletest.Press(tb, fyne.KeyLeft, fyne.KeyRight)
	assert.Equal(t, 1, counts(say("review.tried")), "it is kept")
	assert.Equal(t, []int{at, records}, []int{m.At(), m.Records()})
	assert.Empty(t, written)
}

// TestAMatchIsPlayedOnFromBeforeATurningPoint by the person who takes the seat of a computer player there. The match keeps its result.
func TestAMatchIsPlayedOnFromBeforeATurningPoint(t *testing.T) {
	if enginetest.Raced {
		t.Skip("another test reviews a match in several goroutines")
	}
	m := over(t, "", 3)
	for i := range m.Header().Players {
		m.Header().Players[i].Bot = "random"
	}
	result, _ := m.Result()
	moves := deployments(m)[:1]
	r := m.Record(m.Path(m.At())[moves[0]])
	tb := reviewed(t, m, moves)
	name := lang.New("en").Say("review.play_on.me", engine.Args{"Seat": tb.Name(r.Seat)})
	tabletest.Press(tb, fyne.KeyReturn, fyne.KeyEscape)
	texts, _ := tabletest.Drawn(tb)
	assert.NotContains(t, texts, name, "the score asks nothing")
	tb.Review()
	tabletest.Press(tb, fyne.KeyReturn)
	button(t, tb, name)
	assert.Equal(t, r.After, m.At())
	assert.Equal(t, r.Seat, tb.Session().Actor())
	assert.True(t, m.Study())
	still, _ := m.Result()
	assert.Equal(t, result, still)
}

func TestAMatchThatGoesOnIsNotReviewed(t *testing.T) {
	g, _ := games.ByName("rumble")
	m, err := engine.NewMatch(g, tabletest.Persons(2, engine.Options{"players": "2"}))
	require.NoError(t, err)
	assert.False(t, tabletest.Sit(t, m, tabletest.Look{}, faces.Of("rumble")).CanReview())
}

// TestAReviewStaysWhenItsScreenIsMadeAnew makes the screen anew in another theme and language, as the settings do: the same turning point
// is shown, and nothing is computed again. After its button has closed it, it does not come back.
func TestAReviewStaysWhenItsScreenIsMadeAnew(t *testing.T) {
	if enginetest.Raced {
		t.Skip("another test reviews a match in several goroutines")
	}
	m := over(t, "", 3)
	kept := &table.Kept{}
	tb := tabletest.SitAgain(t, m, tabletest.Look{}, faces.Of("rumble"), kept)
	tb.Review()
	tabletest.Press(tb, fyne.KeyRight)
	en, fr := lang.New("en"), lang.New("fr")
	at := func(say *lang.Localizer) int {
		texts, _ := tabletest.Drawn(tb)
		if !slices.Contains(texts, say.Say("review.chart", nil)) {
			return 0
		}
		return chosen(tb)
	}
	require.Equal(t, 2, at(en))
	values := review.Course(kept.Review())
	tb.Close()
	tb = tabletest.SitAgain(t, m, tabletest.Look{Language: "fr", Theme: shell.ThemeNight, Scale: 1.3}, faces.Of("rumble"), kept)
	assert.Equal(t, 2, at(fr))
	assert.Equal(t, values, review.Course(kept.Review()))
	tabletest.Press(tb, fyne.KeyEscape)
	tb.Close()
	tb = tabletest.SitAgain(t, m, tabletest.Look{}, faces.Of("rumble"), kept)
	assert.Zero(t, at(en))
}

// TestEveryChoiceOfAMatchThatIsOverIsDescribed describes each choice of a match of each game as the review does, at a table where nobody chooses any more.
func TestEveryChoiceOfAMatchThatIsOverIsDescribed(t *testing.T) {
	for _, g := range games.All() {
		m := tabletest.Over(t, g, engine.Options{}.SeatCount(g.Options()), nil)
		tb := tabletest.Sit(t, m, tabletest.Look{}, faces.Of(g.Name()))
		if !tb.CanReview() {
			continue
		}
		for _, no := range m.Path(m.At()) {
			r := m.Record(no)
			if len(r.Steps) > 0 && r.Seat != engine.NoSeat {
				then := m.Until(r.After).View(engine.Only(r.Seat))
				assert.NotEmpty(t, face.CounselOn(tb, g, tb.Face(), then, r.Seat, r.Steps, nil).Title, "%s, record %d: %v", g.Name(), no, r.Steps)
			}
		}
	}
}

// TestChoicesThatReadAlikeAreTheSame compares choices that differ only in what no text tells, as the order of orders in a plan: the verdict is that
// they are the same, with one figure, whatever was measured; another choice is not.
func TestChoicesThatReadAlikeAreTheSame(t *testing.T) {
	g := tabletest.Game(t, "shogun")
	m := tabletest.Over(t, g, engine.Options{}.SeatCount(g.Options()), nil)
	tb := tabletest.Sit(t, m, tabletest.Look{}, faces.Of("shogun"))
	path := m.Path(m.At())
	i := slices.IndexFunc(path, func(no int) bool { return g.Vocabulary().Kinds[firstKind(m.Record(no))] == "lay" })
	require.Positive(t, i)
	made := m.Record(path[i]).Steps
	turned := slices.Clone(made)
	turned[0], turned[1] = turned[1], turned[0]
	say := lang.New("en")
	said := spoken(review.Compared(tb, m, i, turned))
	assert.Contains(t, said, say.Say("review.sharp.same", nil))
	assert.Equal(t, 2, strings.Count(said, "1.0 ± 0.0"), "the figure of what was played")
	assert.Equal(t, 3, strings.Count(said, "Castle: "), "each choice is told once, and one that follows: %s", said)
	other := slices.Clone(made)
	other[0].Card, other[1].Card = other[1].Card, other[0].Card
	said = spoken(review.Compared(tb, m, i, other))
	assert.NotContains(t, said, say.Say("review.sharp.same", nil))
	assert.Contains(t, said, "After its own choice Sharp would go on: ")
	first := tb.Tell().Card(made[0].Card)
	assert.NotContains(t, said, first+": ", "a plan has no subject before its list")
}

// spoken are the labels and paragraphs of a thing.
func spoken(o fyne.CanvasObject) string {
	var list []string
	_, objects := tabletest.Within(o)
	for _, o := range objects {
		switch o := o.(type) {
		case *kit.Label:
			list = append(list, o.Text())
		case *kit.Paragraph:
			list = append(list, o.AccessibilityLabel())
		}
	}
	return strings.Join(list, " ")
}

// firstKind is the kind of the first step of a record.
func firstKind(r *engine.Record) engine.Kind {
	if len(r.Steps) == 0 {
		return 0
	}
	return r.Steps[0].Kind
}

// TestTheLogOfAMatchThatIsOverLeadsToItsReview opens the review from the log, in the present and in the past.
func TestTheLogOfAMatchThatIsOverLeadsToItsReview(t *testing.T) {
	if enginetest.Raced {
		t.Skip("another test reviews a match in several goroutines")
	}
	for _, past := range []bool{false, true} {
		tb := tabletest.Sit(t, over(t, "last-two", 5), tabletest.Look{}, faces.Of("rumble"))
		tabletest.Press(tb, fyne.KeyL)
		if past {
			tabletest.Press(tb, fyne.KeyHome)
			require.True(t, tb.Session().Past())
		}
		_, objects := tabletest.Drawn(tb)
		i := slices.IndexFunc(objects, func(o fyne.CanvasObject) bool {
			b, is := o.(*kit.Button)
			return is && b.Text() == lang.New("en").Say("review.title", nil)
		})
		require.GreaterOrEqual(t, i, 0)
		objects[i].(*kit.Button).Press()
		texts, _ := tabletest.Drawn(tb)
		assert.Contains(t, texts, lang.New("en").Say("review.chart", nil))
		assert.False(t, tb.Session().Past())
	}
}

// TestTheCurveStaysWhereTheRowsOfOtherTurningPointsCanGo opens a turning point with all three answers in windows of less and less height: some
// of the other rows go first, and only where the curve goes do all come back.
func TestTheCurveStaysWhereTheRowsOfOtherTurningPointsCanGo(t *testing.T) {
	m := over(t, "", 3)
	moves := deployments(m)[:4]
	seen, kept := map[string]bool{}, &table.Kept{}
	review.Remember(kept.Review(), m, moves...)
	for high := float32(900); high >= 500; high -= 80 {
		tb := tabletest.SitAgain(t, m, tabletest.Look{Size: fyne.NewSize(1280, high)}, faces.Of("rumble"), kept)
		if len(seen) == 0 {
			tabletest.Press(tb, fyne.Key2)
		}
		texts, objects := tabletest.Drawn(tb)
		require.Contains(t, texts, lang.New("en").Say("review.tried", nil))
		curve, rows := false, 0
		for _, o := range objects {
			switch o := o.(type) {
			case *kit.Curve:
				curve = o.Visible()
			case *kit.Tile:
				if o.Visible() {
					rows++
				}
			}
		}
		if !curve {
			assert.Equal(t, len(moves), rows, "at a height of %v", high)
		}
		seen[fmt.Sprint(curve, rows < len(moves))] = true
	}
	assert.Equal(t, map[string]bool{"true false": true, "true true": true, "false false": true}, seen)
}

// TestAMistakeIsPractised looks at turning points once their answers are shown: where the strongest player's choice is better there is a way to
// practise what the choice was about, and only there.
func TestAMistakeIsPractised(t *testing.T) {
	if enginetest.Raced {
		t.Skip("another test reviews a match in several goroutines")
	}
	m := over(t, "", 4)
	moves := deployments(m)[:2]
	kept := &table.Kept{}
	review.Remember(kept.Review(), m, moves...)
	var asked []string
	practise := func(g engine.Game, kind string) { asked = append(asked, g.Name()+" "+kind) }
	tb := tabletest.SitAgain(t, m, tabletest.Look{Practise: practise}, faces.Of("rumble"), kept)
	mistakes, links := 0, 0
	for range moves {
		begins := func(text string) (found string) {
			texts, _ := tabletest.Drawn(tb)
			for _, line := range texts {
				if strings.HasPrefix(line, text) {
					found = line
				}
			}
			return found
		}
		assert.Empty(t, begins("Practise: "), "not before the answers are shown")
		button(t, tb, "Show Sharp’s choice")
		link := begins("Practise: ")
		if better := begins("Sharp’s choice is better by "); better != "" {
			mistakes++
		} else {
			assert.Empty(t, link)
		}
		if link != "" {
			links++
			texts, _ := tabletest.Drawn(tb)
			assert.Less(t, slices.Index(texts, link), slices.Index(texts, tb.T("review.played")), "above the choices, in sight in a low window")
			button(t, tb, link)
		}
		tabletest.Press(tb, fyne.KeyRight)
	}
	assert.Positive(t, links)
	assert.GreaterOrEqual(t, mistakes, links)
	assert.Len(t, asked, links)
	for _, of := range asked {
		assert.Contains(t, []string{"rumble winner", "rumble helpers", "rumble count"}, of)
	}
}

// TestAMatchWithoutPointsIsLookedAtTurnByTurn compares a match in which only victories count with a short one that has points.
func TestAMatchWithoutPointsIsLookedAtTurnByTurn(t *testing.T) {
	for name, want := range map[string]bool{"nobunaga": true, "kenjin": false} {
		g := tabletest.Game(t, name)
		assert.Equal(t, want, review.TurnByTurn(tabletest.Over(t, g, engine.Options{}.SeatCount(g.Options()), nil)), name)
	}
}
