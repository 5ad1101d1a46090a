package kenjinface

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/games/kenjinface/kenjinend"
	"tenka/app/games/kenjinface/playcards"
	"tenka/app/table"
	"tenka/app/table/tabletest"
	"tenka/engine"
	"tenka/engine/kenjin"
)

// ownersFile is a data file in which every number differs from the built-in one.
const ownersFile = "../../../engine/kenjin/testdata/owner.json"

// owned is a table with a match with the numbers of ownersFile, one person for all seats.
func owned(t *testing.T, n int, options engine.Options, seed uint64) *table.Table {
	t.Helper()
	data, err := os.ReadFile(ownersFile)
	require.NoError(t, err)
	h := tabletest.Persons(n, options)
	h.Data, h.Players, h.Seed = data, h.Players[:1], seed
	for s := 1; s < n; s++ {
		h.Players[0].Seats = append(h.Players[0].Seats, engine.Seat(s))
	}
	m, err := engine.NewMatch(kenjin.New(), h)
	require.NoError(t, err)
	return tabletest.Sit(t, m, tabletest.Look{}, New)
}

// TestEveryNumberOnTheTableComesFromTheView plays random matches with the numbers of ownersFile, with moments, undos and half-made choices, and
// compares the drawing with the view each time.
func TestEveryNumberOnTheTableComesFromTheView(t *testing.T) {
	for i, c := range []struct {
		players int
		options engine.Options
	}{{2, engine.Options{"setup": "random", "lord_bonus": "engaged"}}, {3, engine.Options{"setup": "draft"}}, {4, engine.Options{"teams": "true"}}} {
		if testing.Short() && i > 0 {
			break
		}
		t.Run(fmt.Sprintf("%d %v", c.players, c.options), func(t *testing.T) {
			assert.Greater(t, playsAtRandom(t, owned(t, c.players, c.options, 11), rand.New(rand.NewPCG(uint64(i), 21))), 20)
		})
	}
}

// playsAtRandom plays a match at random to its end, through moments, back, and with half-made choices. It compares everything drawn with the
// view each time, and returns how many moments were shown.
func playsAtRandom(t *testing.T, tb *table.Table, r *rand.Rand) (moments int) {
	t.Helper()
	for n := 0; ; n++ {
		require.Less(t, n, 2000, "the game does not end")
		f := of(tb)
		drawsTheView(t, tb)
		if f.st.Moment != nil {
			moments++
			tabletest.Press(tb, []fyne.KeyName{fyne.KeySpace, fyne.KeySpace, fyne.KeySpace, fyne.KeyLeft}[r.IntN(4)])
			continue
		}
		seat := tb.Session().Actor()
		if seat == engine.NoSeat {
			break
		}
		legal := tb.Session().Match.Legal(seat, nil)
		a := legal[r.IntN(len(legal))]
		if a.Kind == kenjin.KindEngage {
			f.pick(a.Piece)
			drawsTheView(t, tb)
			f.putBack()
		}
		if r.IntN(12) == 0 && tb.Session().Match.At() > 0 {
			tb.Undo()
			drawsTheView(t, tb)
			continue
		}
		require.True(t, tb.Do(a))
	}
	drawsTheScore(t, tb)
	return moments
}

// drawsTheView tests that every drawn number and card is that of the view.
func drawsTheView(t *testing.T, tb *table.Table) {
	t.Helper()
	f := of(tb)
	if _, fought := f.view.Battle(); fought && f.st.Moment != nil {
		assert.True(t, f.staged(), "a battle is shown")
	}
	if f.staged() {
		drawsTheBattle(t, f)
	} else {
		drawsTheFields(t, f)
	}
	texts, _ := tabletest.Within(f.Standing())
	for _, at := range f.view.Lanes() {
		assert.Contains(t, texts, strconv.Itoa(f.view.Value(at)), "the summary: worth of %s", f.laneName(at))
		for _, s := range f.view.Sides(at) {
			sum := f.view.Sum(s, at)
			text := f.t.Localizer().Number(sum.Total)
			if sum.Hidden > 0 {
				text += " +" + strconv.Itoa(sum.Hidden) + "?"
			}
			assert.Contains(t, texts, text, "the summary: %s", f.laneName(at))
		}
	}
}

// drawsTheCard tests a card on the table or in the hand.
func drawsTheCard(t *testing.T, f *Face, c *playcards.PlayCard, u engine.Piece) {
	t.Helper()
	power := ""
	if u != 0 {
		power = strconv.Itoa(f.view.Printed(u))
		if u == kenjin.Lord {
			power += "+"
		}
	}
	assert.Equal(t, power, c.Card().Power)
	assert.Equal(t, u == 0, c.Card().Back)
}

// drawsTheFields tests the fronts and the hand.
func drawsTheFields(t *testing.T, f *Face) {
	t.Helper()
	for _, fr := range f.fronts {
		for _, l := range fr.lanes {
			if c := f.view.Tile(l.place); c != 0 {
				texts, _ := tabletest.Within(l.tile)
				drawn := strings.Join(texts, "\n")
				assert.Contains(t, texts, strconv.Itoa(f.view.Value(l.place)))
				if fr.mode == modeFull {
					assert.Contains(t, strings.ReplaceAll(drawn, "\n", " "), f.tileText(c, ".line"), "on as many lines as it needs")
				}
			}
			for i, s := range l.sides {
				cards := f.view.Cards(s, l.place)
				require.Len(t, l.piles[i].Cards(), len(cards))
				for n, c := range cards {
					drawsTheCard(t, f, l.piles[i].Cards()[n], c.Unit)
				}
				want := ""
				if sum := f.view.Sum(s, l.place); sum.Hidden > 0 {
					want = f.say("table.power_hidden", engine.Args{"A": sum.Total, "N": sum.Hidden})
				} else if len(cards) > 0 {
					want = f.say("table.power", engine.Args{"A": sum.Total})
				}
				assert.Equal(t, want, l.power[i][0])
				if fr.mode == modeFull {
					assert.Contains(t, l.power[i][:], l.powers[i].Text())
					assert.True(t, l.power[i][0] == "" || strings.Contains(l.powers[i].Text(), f.t.Localizer().Number(f.view.Sum(s, l.place).Total)))
				}
			}
			if w := f.view.Winner(l.place); w != engine.NoSeat {
				assert.True(t, l.won.Visible())
			}
		}
	}
	drawsTheHands(t, f)
	if f.view.Phase() == kenjin.Engage && f.mine() {
		hand := f.view.Hand(f.near)
		require.Len(t, f.cards.Cards(), len(hand))
		for i, u := range hand {
			drawsTheCard(t, f, f.cards.Cards()[i], u)
		}
	}
}

// drawsTheBattle tests a battle that fills the table: its cards, its sums, the panel and the strip.
func drawsTheBattle(t *testing.T, f *Face) {
	t.Helper()
	b, _ := f.view.Battle()
	assert.Equal(t, b.Place, f.stage.place)
	for i, a := range f.stage.armies {
		s := f.stage.sides[i]
		cards := f.view.Cards(s, b.Place)
		require.Len(t, a.pile.Cards(), len(cards))
		stand := 0
		for n, c := range cards {
			drawsTheCard(t, f, a.pile.Cards()[n], c.Unit)
			if c.Fate == kenjin.Stands {
				stand++
			}
		}
		if len(cards) > 0 {
			assert.Equal(t, f.say("table.cards_stand", engine.Args{"A": len(cards), "B": stand}), a.count.Text())
		}
		drawsTheSum(t, f, a.box, s, b.Place)
		assert.Equal(t, f.view.Coward(s), a.last.Text() != "", "the sides that were cowards")
	}
	texts, _ := tabletest.Within(f.Panel())
	assert.Contains(t, texts, f.say("table.field_count", engine.Args{"A": b.Number, "B": b.Of}))
	for s := range engine.Seat(f.view.Seats()) {
		score := f.view.Score(s)
		want, coward := []string{f.t.Name(s), f.t.Localizer().Number(score.Total()), strconv.Itoa(score.Lanes)}, f.t.Localizer().Number(f.view.CowardPoints())
		if f.view.Partner(s) != engine.NoSeat { // its fields count for the team
			want = want[:2]
		} else {
			coward = f.say("table.coward", engine.Args{"N": coward})
		}
		if f.view.Coward(s) {
			want = slices.Insert(want, 1, coward)
		}
		assert.Contains(t, strings.Join(texts, "\n"), strings.Join(want, "\n"), "points so far")
		if mate := f.view.Partner(s); s < mate {
			team := f.view.TeamScore(s)
			a, b := f.view.Score(s), f.view.Score(mate)
			assert.Equal(t, a.Total()+b.Total(), team.Total())
			assert.Equal(t, a.Lanes+b.Lanes, team.Lanes)
			want := []string{f.teamName(s), f.t.Localizer().Number(team.Total()), strconv.Itoa(team.Lanes)}
			assert.Contains(t, strings.Join(texts, "\n"), strings.Join(want, "\n"), "points of the team so far")
		}
	}
	for i, at := range f.view.Order() {
		texts, _ := tabletest.Within(f.stage.strip.Objects[i])
		want := strconv.Itoa(f.view.Value(at))
		switch w := f.view.Winner(at); {
		case w != engine.NoSeat:
			want = strconv.Itoa(f.view.Gains(w, at).Total())
		case f.view.Fought(at):
			want = f.say("table.nobody", nil)
		case at == b.Place:
			want = f.say("table.now", engine.Args{"N": f.view.Value(at)})
		}
		assert.Contains(t, texts, want, "the strip: %s", f.laneName(at))
	}
}

// drawsTheSum tests the sum of a side: its rows are the terms counted so far, and add up to the sum below them.
func drawsTheSum(t *testing.T, f *Face, box fyne.CanvasObject, s engine.Seat, at engine.Place) {
	t.Helper()
	sum := f.view.Counted(s, at)
	texts, _ := tabletest.Within(box)
	rows, last := 0, texts[len(texts)-1]
	for i, text := range texts[:len(texts)-1] {
		n, err := strconv.Atoi(strings.NewReplacer("−", "-", "+", "").Replace(text))
		if err == nil && i%2 == 1 {
			rows += n
		}
	}
	counted := slices.ContainsFunc(sum.Terms, func(term kenjin.Term) bool { return term.Slot > 0 })
	if !counted {
		assert.Equal(t, "–", last)
		return
	}
	assert.Equal(t, f.t.Localizer().Number(sum.Total), last)
	assert.Equal(t, sum.Total, rows, "%v", texts)
	units := map[engine.Piece]bool{}
	for _, term := range sum.Terms {
		if term.Slot == 0 {
			assert.Contains(t, strings.Join(texts, "\n"), f.termName(term)+"\n"+f.t.Localizer().Signed(term.N), "the terms of the whole side")
			continue
		}
		units[f.view.Cards(s, at)[term.Slot-1].Unit] = true
	}
	for u := range units {
		named := slices.ContainsFunc(texts, func(text string) bool { return strings.HasPrefix(text, f.t.Tell().Piece(u)) })
		assert.True(t, named, "%s is not in the sum: %v", f.t.Tell().Piece(u), texts)
	}
}

// drawsTheHands tests that the number of cards in each other hand is drawn at least once.
func drawsTheHands(t *testing.T, f *Face) {
	t.Helper()
	for s := range engine.Seat(f.view.Seats()) {
		shown := s == f.near
		for _, fr := range f.fronts {
			for i, seat := range []engine.Seat{fr.far, fr.near} {
				note := fr.heads[i].Note
				if seat == s && note.Visible() && note.Text() == f.say("table.in_hand", engine.Args{"N": f.view.Held(s)}) {
					shown = true
				}
			}
		}
		assert.True(t, shown, "the hand of %s", f.t.Name(s))
	}
}

// drawsTheScore tests the last screen.
func drawsTheScore(t *testing.T, tb *table.Table) {
	t.Helper()
	f := of(tb)
	end := f.End()
	require.NotNil(t, end)
	end.Resize(tabletest.Desk)
	texts, _ := tabletest.Within(end)
	for s := range engine.Seat(f.view.Seats()) {
		score := f.view.Score(s)
		at := slices.Index(texts, f.t.Name(s))
		require.GreaterOrEqual(t, at, 0)
		want := []string{}
		for _, id := range kenjinend.Parts(f.view) {
			want = append(want, f.t.Localizer().Number(kenjinend.Part(score, id)))
		}
		want = append(want, f.t.Localizer().Number(score.Total()))
		assert.Contains(t, strings.Join(texts, "\n"), strings.Join(want, "\n"), "the score of %s", f.t.Name(s))
	}
}

// TestTheTextsOfCardsAndFieldsSayTheOwnersNumbers compares ownersFile directly with the texts on the table.
func TestTheTextsOfCardsAndFieldsSayTheOwnersNumbers(t *testing.T) {
	var file struct {
		Units []struct {
			ID    string
			Power int
		}
		Lord struct {
			Per    int `json:"per_card_after"`
			Points int `json:"victory_points"`
			Coward int `json:"played_last_points"`
		}
		Peasant struct {
			Points int `json:"victory_points"`
		}
		Battlefields []struct {
			ID     string
			Points int
			Params map[string]int
		}
	}
	data, err := os.ReadFile(ownersFile)
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(data, &file))
	tb := owned(t, 2, nil, 11)
	f := of(tb)
	words := f.t.Game().Vocabulary()
	for _, u := range file.Units {
		piece, _ := words.Piece(u.ID)
		assert.Equal(t, strings.TrimSuffix(f.powerSign(piece), "+"), strconv.Itoa(u.Power), u.ID)
	}
	assert.Contains(t, f.unitText(kenjin.Lord, ".line"), fmt.Sprintf("+%d ", file.Lord.Per))
	assert.Contains(t, f.unitText(kenjin.Lord, ".text"), fmt.Sprintf("+%d ", file.Lord.Points))
	assert.Contains(t, f.unitText(kenjin.Lord, ".text"), f.t.Localizer().Number(file.Lord.Coward))
	assert.Contains(t, f.unitText(kenjin.Peasant, ".line"), fmt.Sprintf("+%d ", file.Peasant.Points))
	for _, tile := range file.Battlefields {
		c, _ := words.Card(tile.ID)
		assert.Equal(t, tile.Points, f.view.Points(c))
		for id, n := range tile.Params {
			if id != "destroy" { // its number cannot differ, and no text has it
				assert.Contains(t, f.tileText(c, ".line"), strconv.Itoa(n), "%s: %s", tile.ID, id)
			}
		}
	}
}
