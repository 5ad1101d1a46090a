package kenjinface

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/games/kenjinface/heading"
	"tenka/app/games/kenjinface/playcards"
	"tenka/app/shell"
	"tenka/app/table"
	"tenka/app/table/face"
	"tenka/app/table/tabletest"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/kenjin"
)

// tableau is a table with a new match; if alone is true, one person holds all seats, so that no curtain falls.
func tableau(t *testing.T, n int, options engine.Options, alone bool, size fyne.Size) *table.Table {
	t.Helper()
	h := tabletest.Persons(n, options)
	if alone {
		h.Players = h.Players[:1]
		for s := 1; s < n; s++ {
			h.Players[0].Seats = append(h.Players[0].Seats, engine.Seat(s))
		}
	}
	m, err := engine.NewMatch(kenjin.New(), h)
	require.NoError(t, err)
	return tabletest.Sit(t, m, tabletest.Look{Size: size}, New)
}

func of(tb *table.Table) *Face { return tb.Face().(*Face) }

// TestEveryStateOfARandomGameIsShown plays random games between persons and tests each state, each step of the battles, and the past. The games of
// TestEveryTextHasItsRoom have all setups and no curtain.
func TestEveryStateOfARandomGameIsShown(t *testing.T) {
	sizes := []fyne.Size{{Width: 1024, Height: 700}, tabletest.Desk, {Width: 1920, Height: 1080}}
	for i, c := range []struct {
		players int
		options engine.Options
	}{
		{2, engine.Options{"setup": "random", "lord_bonus": "engaged"}},
		{3, engine.Options{"setup": "draft"}},
		{4, engine.Options{"teams": "true", "team_open_cards": "true"}},
	} {
		t.Run(fmt.Sprintf("%d %v", c.players, c.options), func(t *testing.T) {
			tb := tableau(t, c.players, c.options, false, sizes[i])
			if i != 1 {
				tb.Inspect().Shell.Change(func(s *shell.Settings) { s.Language = "fr" })
				tb = tb.Inspect().Shell.Screen().(*table.Table)
			}
			r := rand.New(rand.NewPCG(uint64(i), 3))
			for n := 0; ; n++ {
				require.Less(t, n, 1000, "the game does not end")
				f := of(tb)
				if tb.Veiled() {
					tb.Lift()
					continue
				}
				if f.st.Moment != nil {
					tabletest.SaysEverything(t, tb)
					tabletest.Press(tb, []fyne.KeyName{fyne.KeySpace, fyne.KeySpace, fyne.KeyN, fyne.KeyLeft, fyne.KeySpace}[r.IntN(5)])
					continue
				}
				if n%4 == 0 {
					tabletest.SaysEverything(t, tb)
				}
				if tb.Session().Own() || tb.Session().Parting() {
					tb.Pass()
					continue
				}
				if tb.Session().Actor() == engine.NoSeat {
					break
				}
				if n%7 == 0 {
					tabletest.Press(tb, fyne.KeyF, fyne.KeyF)
				}
				if n%9 == 0 {
					tabletest.Press(tb, fyne.KeyH, fyne.KeyEscape)
				}
				legal := tb.Session().Match.Legal(tb.Session().Actor(), nil)
				a := legal[r.IntN(len(legal))]
				assert.NotContains(t, f.Describe(a), "[")
				f.Point(a)
				f.Point(engine.Action{})
				require.True(t, tb.Do(a))
			}
			_, over := tb.Session().Match.Outcome()
			require.True(t, over)
			require.NotNil(t, tb.Face().End())
			tabletest.SaysEverything(t, tb)
			for _, no := range []int{1, tb.Session().Match.At() / 2, tb.Session().Match.At() - 1} {
				tb.Session().Look(no)
				tabletest.SaysEverything(t, tb)
				tabletest.Press(tb, fyne.KeySpace)
			}
		})
	}
}

// hands is one of three ways to make a choice.
type hands struct {
	name string
	pick func(t *testing.T, f *Face, u engine.Piece)
	take func(t *testing.T, f *Face, to target)
}

// middle is a point of the window inside the widget of a target, with nothing over it.
func middle(f *Face, o fyne.CanvasObject) fyne.Position {
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
	if _, ok := o.(*kit.Spot); ok {
		return at.AddXY(o.Size().Width-8, 8) // outside the cards there
	}
	return at.AddXY(min(o.Size().Width/2, 8), o.Size().Height/2)
}

// handOf is the widget of a unit in the hand.
func handOf(f *Face, u engine.Piece) *playcards.PlayCard {
	for i, have := range f.view.Hand(f.near) {
		if have == u {
			return f.cards.Cards()[i]
		}
	}
	return nil
}

func click(f *Face, o fyne.CanvasObject) { test.TapCanvas(f.t.Canvas(), middle(f, o)) }

// carry drags from an object to a point, in several steps.
func carry(f *Face, from fyne.Draggable, start, to fyne.Position) {
	for i := range 5 {
		share := float32(i) / 4
		at := fyne.NewPos(start.X+(to.X-start.X)*share, start.Y+(to.Y-start.Y)*share)
		from.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{AbsolutePosition: at}})
	}
	from.DragEnd()
}

var byKey = hands{"keys",
	func(t *testing.T, f *Face, u engine.Piece) {
		for i, have := range f.view.Hand(f.near) {
			if have != u {
				continue
			}
			if i < 9 {
				tabletest.Press(f.t, fyne.KeyName(strconv.Itoa(i+1)))
				return
			}
			f.cards.Cards()[i].TakeFocus()
			tabletest.Enter(f.t)
			return
		}
	},
	func(t *testing.T, f *Face, to target) {
		for range 60 { // the arrows reach every target
			if f.t.Canvas().Focused() == fyne.Focusable(f.widgetOf(to).(fyne.Focusable)) {
				break
			}
			tabletest.Press(f.t, []fyne.KeyName{fyne.KeyRight, fyne.KeyDown, fyne.KeyLeft, fyne.KeyUp, fyne.KeyRight}[rand.IntN(5)])
		}
		if n := f.lit(to); n <= 9 {
			tabletest.Press(f.t, fyne.KeyName(strconv.Itoa(n)))
			return
		}
		f.widgetOf(to).(interface{ TakeFocus() }).TakeFocus()
		tabletest.Enter(f.t)
	},
}

var byClick = hands{"clicks",
	func(t *testing.T, f *Face, u engine.Piece) { click(f, handOf(f, u)) },
	func(t *testing.T, f *Face, to target) { click(f, f.widgetOf(to)) },
}

// byDrag only drags cards and tiles.
var byDrag = hands{"drags",
	func(t *testing.T, f *Face, u engine.Piece) {}, // the drag itself picks it up
	func(t *testing.T, f *Face, to target) {
		t.Helper()
		end := middle(f, f.widgetOf(to))
		switch f.view.Phase() {
		case kenjin.Scouting, kenjin.Looking:
			unit, at := f.view.Pending()
			require.NotZero(t, unit)
			cards := f.view.Cards(f.st.Seat, at)
			c := f.widgetAt(target{at, f.st.Seat, len(cards), 0}).(*playcards.PlayCard)
			carry(f, c, middle(f, c), end)
		case kenjin.Draft4, kenjin.Draft6:
			// A tile can only go to the lit field.
			for _, fr := range f.fronts {
				for _, s := range fr.lanes {
					if s.place == f.view.DraftsTo(f.st.Seat) {
						end = middle(f, s.tile)
					}
				}
			}
			for _, s := range f.display {
				if s.tile == to.tile {
					carry(f, dragOf(f, s.widget), middle(f, s.widget), end)
					return
				}
			}
		default:
			f.widgetOf(to).(fyne.Tappable).Tapped(&fyne.PointEvent{})
		}
	},
}

// dragOf is the source of drags around a tile of the tray.
func dragOf(f *Face, o fyne.CanvasObject) fyne.Draggable {
	var found fyne.Draggable
	var walk func(at fyne.CanvasObject)
	walk = func(at fyne.CanvasObject) {
		switch x := at.(type) {
		case *face.DragSource:
			if x.Content == o {
				found = x
			}
			walk(x.Content)
		case *fyne.Container:
			for _, child := range x.Objects {
				walk(child)
			}
		}
	}
	walk(f.Tray())
	return found
}

// play does one legal action with the given hands.
func (h hands) play(t *testing.T, f *Face, a engine.Action) {
	t.Helper()
	switch a.Kind {
	case kenjin.KindEngage, kenjin.KindAssassinate:
		u := a.Piece
		if a.Kind == kenjin.KindAssassinate {
			u = kenjin.Assassin
		}
		var c *playcards.PlayCard
		if h.name == "drags" {
			c = handOf(f, u)
			at := middle(f, c)
			f.pick(u)
			end := middle(f, f.widgetOf(f.target(a)))
			f.putBack()
			carry(f, c, at, end)
		} else {
			h.pick(t, f, u)
			require.Equal(t, u, f.unit, "%s: the card is not in hand", h.name)
			h.take(t, f, f.target(a))
		}
		if f.risk != nil {
			tabletest.Press(f.t, fyne.KeyReturn)
		}
	case kenjin.KindMove:
		from := f.target(a)
		if h.name == "drags" {
			c := f.widgetOf(from).(*playcards.PlayCard)
			at := middle(f, c)
			f.hand.From, f.hand.N = a.From, a.N
			to := target{lane: a.To}
			end := middle(f, f.widgetOf(to))
			f.hand.From, f.hand.N = engine.Open, engine.Open
			carry(f, c, at, end)
			return
		}
		if f.hand.N == engine.Open {
			h.take(t, f, from)
		}
		if f.view.Phase() == kenjin.Moving && f.hand.N != engine.Open {
			h.take(t, f, target{lane: a.To})
		}
	default:
		h.take(t, f, f.target(a))
	}
}

// The test plays the same games in three ways.
func TestClicksDragsAndKeysGiveTheSameLog(t *testing.T) {
	for i, c := range []struct {
		players int
		options engine.Options
	}{{2, engine.Options{"setup": "random"}}, {3, engine.Options{"setup": "draft"}}} {
		var logs []string
		for _, h := range []hands{byKey, byClick, byDrag} {
			tb := tableau(t, c.players, c.options, true, tabletest.Desk)
			r := rand.New(rand.NewPCG(uint64(i), 8))
			for n := 0; ; n++ {
				f := of(tb)
				if f.st.Moment != nil {
					tabletest.Press(tb, fyne.KeyE)
					continue
				}
				seat := tb.Session().Actor()
				if seat == engine.NoSeat {
					break
				}
				f.around = c.players > 2 // so that every card is shown whole
				tb.Update()
				f.showAll()
				legal := tb.Session().Match.Legal(seat, nil)
				a := legal[r.IntN(len(legal))]
				at, steps := tb.Session().Match.At(), len(tb.Session().Match.Steps(seat))
				if f.around && (a.Kind == kenjin.KindEngage || a.Kind == kenjin.KindAssassinate || a.Kind == kenjin.KindDraft) {
					f.lookAround(false)
				}
				h.play(t, f, a)
				require.False(t, tb.Session().Match.At() == at && len(tb.Session().Match.Steps(seat)) == steps, "%s: %+v has no effect: %s", h.name, a, tb.Inspect().Line.Sentence())
			}
			var log strings.Builder
			for _, no := range tb.Session().Match.Path(tb.Session().Match.At()) {
				fmt.Fprintf(&log, "%v %+v\n", tb.Session().Match.Record(no).Seat, tb.Session().Match.Record(no).Steps)
			}
			logs = append(logs, log.String())
		}
		assert.Equal(t, logs[0], logs[1])
		assert.Equal(t, logs[0], logs[2])
	}
}

func TestACardDroppedWhereItMayNotLieIsRefusedWithItsRule(t *testing.T) {
	tb := tableau(t, 3, nil, true, tabletest.Desk)
	f := of(tb)
	var foreign *lane
	for _, fr := range f.fronts {
		if !fr.mine {
			foreign = fr.lanes[0]
		}
	}
	before := tb.Session().Match.Records()
	c := handOf(f, kenjin.Brute)
	carry(f, c, middle(f, c), middle(f, foreign.tile))
	require.True(t, tb.Inspect().Line.Refused())
	assert.Equal(t, "kenjin.engage.own_lane", tb.Inspect().LineRule)
	assert.Equal(t, before, tb.Session().Match.Records())
	assert.Zero(t, f.unit, "the card is in the hand again")
	assert.Empty(t, f.targets, "nothing is lit")
	f.pick(kenjin.Assassin)
	assert.True(t, tb.Inspect().Line.Refused(), "nobody has played a card yet")
	assert.Equal(t, "kenjin.unit.assassin.target", tb.Inspect().LineRule)
	assert.Zero(t, f.unit)
}

func TestTheLordAsTheLastCardIsAskedAbout(t *testing.T) {
	tb := tableau(t, 2, nil, true, tabletest.Desk)
	f := of(tb)
	for n := 0; f.view.Held(0) > 1 || f.st.Seat != 0 || f.view.Phase() != kenjin.Engage; n++ {
		require.Less(t, n, 200)
		legal := tb.Session().Match.Legal(tb.Session().Actor(), nil)
		a := legal[n%len(legal)]
		for _, l := range legal { // the Lord is played last
			if a.Kind == kenjin.KindEngage && a.Piece == kenjin.Lord {
				a = l
			}
		}
		if a.Kind == kenjin.KindEngage && a.Piece == kenjin.Lord {
			for _, l := range legal {
				if l.Kind == kenjin.KindAssassinate {
					a = l
				}
			}
		}
		require.True(t, tb.Do(a))
	}
	require.Equal(t, []engine.Piece{kenjin.Lord}, f.view.Hand(0))
	tabletest.Press(tb, fyne.Key1)
	at := tb.Session().Match.At()
	tabletest.Press(tb, fyne.Key2)
	assert.Equal(t, at, tb.Session().Match.At(), "it is not played yet")
	assert.Equal(t, "kenjin.unit.lord.last", tb.Inspect().LineRule)
	assert.Contains(t, tb.Inspect().Line.Sentence(), f.t.Localizer().Number(f.view.CowardPoints()))
	tabletest.Press(tb, fyne.KeyEscape)
	assert.Nil(t, f.risk)
	tabletest.Press(tb, fyne.Key2, fyne.KeyReturn)
	assert.Greater(t, tb.Session().Match.At(), at)
}

func TestOnlyThePlayerInFrontSeesALookedAtCard(t *testing.T) {
	tb := tableau(t, 2, engine.Options{"setup": "novice2"}, false, tabletest.Desk)
	play := func(want func(a engine.Action) bool) {
		t.Helper()
		if tb.Veiled() {
			tb.Lift()
		}
		if tb.Session().Own() || tb.Session().Parting() {
			tb.Pass()
			if tb.Veiled() {
				tb.Lift()
			}
		}
		for _, a := range tb.Session().Match.Legal(tb.Session().Actor(), nil) {
			if want(a) {
				require.True(t, tb.Do(a))
				return
			}
		}
		t.Fatal("no such choice is legal")
	}
	lay := func(u engine.Piece, at engine.Place) func(engine.Action) bool {
		return func(a engine.Action) bool { return a.Kind == kenjin.KindEngage && a.Piece == u && a.To == at }
	}
	play(lay(kenjin.Brute, kenjin.L1))
	play(lay(kenjin.Peasant, kenjin.L2))
	play(lay(kenjin.Samurai, kenjin.L3))
	play(lay(kenjin.Archer, kenjin.L3))
	play(lay(kenjin.Shugenja, kenjin.L4))
	f := of(tb)
	f.choose(target{lane: kenjin.L3, seat: 1, slot: 1})
	require.Equal(t, engine.Seat(0), f.near)
	seen := f.widgetAt(target{lane: kenjin.L3, seat: 1, slot: 1}).(*playcards.PlayCard).Card()
	assert.Equal(t, "kenjin/samurai", seen.Sign)
	assert.Contains(t, tb.Inspect().Line.Sentence(), tb.Tell().Piece(kenjin.Samurai), "the Line says it, and what comes next")
	hidden := f.widgetAt(target{lane: kenjin.L3, seat: 1, slot: 2}).(*playcards.PlayCard).Card()
	assert.True(t, hidden.Back)
	play(lay(kenjin.Ashigaru, kenjin.L1)) // the turn goes to the other
	tb.Pass()
	tb.Lift()
	require.Equal(t, engine.Seat(1), f.near)
	brute := f.widgetAt(target{lane: kenjin.L1, seat: 0, slot: 1}).(*playcards.PlayCard).Card()
	assert.True(t, brute.Back, "the cards of the first player are face down")
	assert.Contains(t, tb.Inspect().Line.Sentence(), "Aiko’s Shugenja looks at Jonas’s card 1")
	assert.NotContains(t, tb.Inspect().Line.Sentence(), "Only you see it")
}

func TestALookWithTheLastCardOfATurnIsSeenBeforeTheScreenIsPassedOn(t *testing.T) {
	tb := tableau(t, 2, engine.Options{"setup": "novice2"}, false, tabletest.Desk)
	f := of(tb)
	step := func(u engine.Piece, at engine.Place) {
		t.Helper()
		if tb.Session().Parting() {
			tb.Pass()
		}
		if tb.Veiled() {
			tb.Lift()
		}
		require.True(t, tb.Do(engine.Action{Kind: kenjin.KindEngage, Piece: u, To: at}), tb.Inspect().Line.Sentence())
	}
	step(kenjin.Brute, kenjin.L1)
	step(kenjin.Peasant, kenjin.L2)
	step(kenjin.Samurai, kenjin.L3)
	step(kenjin.Shugenja, kenjin.L3)
	looked := target{lane: kenjin.L1, seat: 0, slot: 1}
	f.choose(looked)
	require.False(t, tb.Veiled(), "Jonas sees what the Shugenja saw")
	require.True(t, tb.Session().Own())
	assert.Equal(t, "kenjin/brute", f.widgetAt(looked).(*playcards.PlayCard).Card().Sign)
	texts, _ := tabletest.Drawn(tb)
	assert.Contains(t, strings.Join(texts, "\n"), tb.Tell().Piece(kenjin.Brute))
	tb.Pass()
	assert.True(t, tb.Veiled())
}

// Before the curtain falls, the person who has engaged the second card can undo it; nobody else sees or does anything.
func TestTheSecondCardCanBeTakenBackBeforeTheCurtainFalls(t *testing.T) {
	tb := tableau(t, 2, engine.Options{"setup": "novice2", "first_player": "seat0"}, false, tabletest.Desk)
	tb.Lift()
	f := of(tb)
	first := engine.Action{Kind: kenjin.KindEngage, Piece: kenjin.Brute, To: kenjin.L1}
	second := engine.Action{Kind: kenjin.KindEngage, Piece: kenjin.Peasant, To: kenjin.L2}
	asked := func() {
		t.Helper()
		require.False(t, tb.Veiled())
		require.True(t, tb.Session().Parting())
		assert.Equal(t, engine.NoSeat, tb.Session().Actor(), "the choice is complete")
		assert.Equal(t, engine.Only(0), f.view.Who(), "the player in front made it")
		texts, _ := tabletest.Within(tb.Inspect().Tray)
		assert.Contains(t, texts, tb.T("curtain.parting.back"))
		assert.Equal(t, tb.T("curtain.parting"), tb.Inspect().Line.Sentence())
	}
	require.True(t, tb.Do(first))
	require.True(t, tb.Do(second))
	asked()
	for _, back := range []func(){func() { tabletest.Press(tb, fyne.KeyEscape) }, tb.Undo} {
		back()
		assert.Equal(t, 12, f.view.Held(0), "only the second card is back in the hand")
		assert.Len(t, f.view.Cards(0, kenjin.L1), 1)
		assert.Equal(t, engine.Seat(0), tb.Session().Actor())
		texts, _ := tabletest.Within(tb.Inspect().Tray)
		assert.NotContains(t, texts, tb.T("curtain.parting.back"))
		require.True(t, tb.Do(second))
		asked()
	}
	tb.Session().Look(0)
	texts, _ := tabletest.Within(tb.Inspect().Tray)
	assert.NotContains(t, texts, tb.T("curtain.parting.back"), "the past has no question")
	tb.Session().Look(-1)
	asked()
	tabletest.Enter(tb)
	assert.True(t, tb.Veiled())
}

// The help panel names fields as the table does.
func TestTheHelpNamesTheFields(t *testing.T) {
	tb := tableau(t, 2, engine.Options{"setup": "novice2", "first_player": "seat0"}, true, tabletest.Desk)
	tabletest.Press(tb, fyne.KeyH)
	texts, _ := tabletest.Drawn(tb)
	folded := slices.Index(texts, tb.T("kenjin.do.engage"))
	require.Positive(t, folded)
	for _, at := range of(tb).view.Lanes() {
		assert.Contains(t, texts[folded:], of(tb).laneName(at))
		assert.NotContains(t, texts[folded:], tb.Tell().Place(at))
	}
}

// A click on a card does not move the focus, so no other field or card is marked or explained.
func TestAClickDoesNotMoveTheFocus(t *testing.T) {
	tb := tableau(t, 2, engine.Options{"setup": "novice2", "first_player": "seat0"}, true, tabletest.Desk)
	f := of(tb)
	c := handOf(f, kenjin.Brute)
	c.MouseIn(nil)
	click(f, c)
	require.Equal(t, kenjin.Brute, f.unit)
	assert.Equal(t, fyne.Focusable(c), tb.Canvas().Focused())
	tabletest.Press(tb, fyne.KeyRight)
	assert.Equal(t, fyne.Focusable(f.widgetOf(f.targets[0]).(fyne.Focusable)), tb.Canvas().Focused(), "an arrow moves the focus to a lit field")
	tabletest.Press(tb, fyne.KeyEscape)
	c.MouseOut()
	c.TakeFocus()
	tabletest.Enter(tb)
	assert.Equal(t, fyne.Focusable(f.widgetOf(f.targets[0]).(fyne.Focusable)), tb.Canvas().Focused(), "after Enter on a card the focus moves there at once")
}

// TestTheLineSaysWhatTheOthersDid tests the first text of the Line after a person lifts the curtain.
func TestTheLineSaysWhatTheOthersDid(t *testing.T) {
	tb := tableau(t, 3, engine.Options{"setup": "random", "first_player": "seat0"}, false, tabletest.Desk)
	f := of(tb)
	then := map[engine.Piece]engine.Piece{kenjin.Brute: kenjin.Ashigaru, kenjin.Peasant: kenjin.Ashigaru, kenjin.Samurai: kenjin.Brute, kenjin.Archer: kenjin.Peasant}
	did := func(u engine.Piece) string {
		t.Helper()
		if tb.Session().Parting() {
			tb.Pass()
		}
		if tb.Veiled() {
			tb.Lift()
		}
		said := tb.Inspect().Line.Sentence()
		f.pick(u)
		assert.NotContains(t, tb.Inspect().Line.Sentence(), "(", "the card in hand rises over a second line")
		f.putBack()
		for range 2 {
			a := engine.Filter(nil, f.st.Legal, engageGesture(u))[0]
			require.True(t, tb.Do(a))
			if f.st.Seat != engine.NoSeat {
				assert.NotContains(t, tb.Inspect().Line.Sentence(), "→", "after the first card the Line asks for the second")
			}
			u = then[u]
		}
		return said
	}
	assert.NotContains(t, did(kenjin.Brute), "→", "nobody has done anything")
	said := did(kenjin.Peasant)
	assert.Contains(t, said, "Aiko: face down → ")
	assert.Equal(t, 1, strings.Count(said, "Aiko"), "said only once: %s", said)
	said = did(kenjin.Samurai)
	assert.Contains(t, said, "Aiko: face down → ")
	assert.Contains(t, said, "Jonas: face down → ")
	assert.Contains(t, said, "Ashigaru → ")
	assert.Contains(t, said, tb.T("kenjin.ask.card.1"), "and the next choice")
	assert.NotContains(t, said, "Brute")
	said = did(kenjin.Archer)
	assert.NotContains(t, said, "Aiko", "the player's own choices are left out")
	assert.Contains(t, said, "Sayo: face down → ")
}

func TestStepByStepTellsEachMomentFromTheFirstOn(t *testing.T) {
	tb := tableau(t, 2, engine.Options{"setup": "random", "first_player": "seat0"}, false, tabletest.Desk)
	f := of(tb)
	for _, units := range [][]engine.Piece{{kenjin.Ashigaru, kenjin.Brute}, {kenjin.Ashigaru, kenjin.Brute}} {
		if tb.Veiled() {
			tb.Lift()
		}
		for _, u := range units {
			require.True(t, tb.Do(engine.Filter(nil, f.st.Legal, engageGesture(u))[0]))
		}
		tb.Pass()
	}
	tb.Lift()
	tabletest.Press(tb, fyne.KeyS, fyne.KeyHome)
	require.NotNil(t, f.st.Moment)
	assert.Contains(t, tb.Inspect().Line.Sentence(), "Jonas")
	_, objects := tabletest.Within(tb.Inspect().Tray)
	for _, o := range objects {
		if b, ok := o.(*kit.Button); ok {
			assert.LessOrEqual(t, b.Size().Height, float32(64), "a tray with room for cards does not stretch its buttons")
		}
	}
}

func TestEveryPartOfTheFrontsFitsItsWindow(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 1024, Height: 700}, tabletest.Desk, {Width: 1920, Height: 1080}} {
		for players := 2; players <= 4; players++ {
			for _, scale := range []float32{1, 1.3} {
				tb := tableau(t, players, nil, true, size)
				tb.Inspect().Shell.Change(func(s *shell.Settings) { s.Scale, s.Language = scale, "fr" })
				tb = tb.Inspect().Shell.Screen().(*table.Table)
				f := of(tb)
				f.pick(kenjin.Brute)
				name := fmt.Sprintf("%v, %d players, %.2f", size, players, scale)
				assert.LessOrEqual(t, tb.Inspect().Tray.Position().Y+tb.Inspect().Tray.Size().Height, size.Height+0.5, name)
				for _, fr := range f.fronts {
					assert.Greater(t, fr.content.Size().Height, float32(80), name)
					for _, s := range fr.lanes {
						if fr.mode == modeFold {
							continue
						}
						for _, o := range []fyne.CanvasObject{s.piles[0], s.piles[1], s.tile} {
							bottom := o.Position().Y + o.Size().Height
							assert.LessOrEqual(t, bottom, fr.content.Size().Height, "%s: %T", name, o)
							assert.GreaterOrEqual(t, o.Position().Y, float32(0), "%s: %T", name, o)
						}
						assert.LessOrEqual(t, s.piles[0].Position().Y+s.piles[0].Size().Height, s.tile.Position().Y+0.5+boolf(fr.mode == modeStrip)*200, name)
						assert.GreaterOrEqual(t, s.piles[0].CardSize().Height, float32(40), name)
					}
				}
			}
		}
	}
}

// TestNamesStandBesideThePowers: in the smallest window with the largest text a short name is whole, and no power covers it or the text at the
// end of its line.
func TestNamesStandBesideThePowers(t *testing.T) {
	tb := tableau(t, 4, nil, true, fyne.NewSize(1024, 700))
	tb.Inspect().Shell.Change(func(s *shell.Settings) { s.Scale = 1.5 })
	tb = tb.Inspect().Shell.Screen().(*table.Table)
	tabletest.Drawn(tb)
	tight := 0
	for _, fr := range of(tb).fronts {
		if fr.mode != modeFull || !fr.gauge(fr.content.Size().Height).tight {
			continue // the powers have separate lines
		}
		for k, h := range fr.heads {
			tight++
			if len(h.Name.Text()) < 7 {
				assert.GreaterOrEqual(t, h.Name.Size().Width, heading.Type.Width(h.Name.Text()), h.Name.Text())
			}
			first, last := fr.lanes[0].powers[k], fr.lanes[len(fr.lanes)-1].powers[k]
			assert.GreaterOrEqual(t, first.Position().X, h.Name.Position().X+h.Name.Size().Width)
			if h.Note.Visible() {
				end := h.Note.Position().X + h.Note.Size().Width
				assert.LessOrEqual(t, last.Position().X+last.Size().Width, end-look.Quiet.Width(h.Note.Text())+0.5, h.Note.Text())
			}
			for _, l := range fr.lanes {
				p := l.powers[k]
				assert.LessOrEqual(t, powerType.Width(p.Text()), p.Size().Width+0.5, p.Text())
			}
		}
	}
	assert.Positive(t, tight)
}

func boolf(b bool) float32 {
	if b {
		return 1
	}
	return 0
}

// explained are the texts about a card beside the hand.
func explained(f *Face) []string {
	texts, _ := tabletest.Within(f.about)
	return texts
}

func TestACardChosenByKeyIsExplainedWhereverThePointerIs(t *testing.T) {
	tb := tableau(t, 2, engine.Options{"setup": "novice2", "first_player": "seat0"}, true, tabletest.Desk)
	f := of(tb)
	samurai, general := tb.Tell().Piece(kenjin.Samurai), tb.Tell().Piece(kenjin.General)
	handOf(f, kenjin.Samurai).MouseIn(nil)
	require.Contains(t, explained(f), samurai)
	byKey.pick(t, f, kenjin.General)
	assert.Contains(t, explained(f), general)
	assert.NotContains(t, explained(f), samurai)
}

func TestACardThatHasLeftTheHandIsNoLongerExplained(t *testing.T) {
	tb := tableau(t, 2, engine.Options{"setup": "novice2", "first_player": "seat0"}, true, tabletest.Desk)
	f := of(tb)
	handOf(f, kenjin.Samurai).MouseIn(nil)
	require.True(t, tb.Do(engine.Filter(nil, f.st.Legal, engageGesture(kenjin.Samurai))[0]))
	assert.NotContains(t, explained(f), tb.Tell().Piece(kenjin.Samurai))
}

// turned is a table of two persons after the first one's turn, and the action that ended it.
func turned(t *testing.T) (*table.Table, engine.Action) {
	t.Helper()
	tb := tableau(t, 2, engine.Options{"setup": "novice2", "first_player": "seat0"}, false, tabletest.Desk)
	tb.Lift()
	var last engine.Action
	for i, u := range []engine.Piece{kenjin.Brute, kenjin.Ashigaru} { // two cards without an ability
		legal := engine.Filter(nil, of(tb).st.Legal, engageGesture(u))
		last = legal[len(legal)-1-i]
		require.True(t, tb.Do(last))
	}
	if tb.Session().Parting() {
		tb.Pass()
	}
	if tb.Veiled() {
		tb.Lift()
	}
	return tb, last
}

func TestTheFieldOfTheRivalsLastCardIsLitLikeTheOthers(t *testing.T) {
	tb, last := turned(t)
	f := of(tb)
	require.Equal(t, last.To, f.pointed.To, "it is marked until a card is chosen")
	byKey.pick(t, f, kenjin.General)
	for _, at := range f.view.Own(f.near) {
		state, key := f.laneState(at)
		assert.Equal(t, kit.SpotLit, state, f.laneName(at))
		assert.Equal(t, strconv.Itoa(f.lit(target{lane: at})), key)
	}
}

// tagOf is the area of the tag that says what came to a field since the player's turn.
func tagOf(t *testing.T, tb *table.Table, at engine.Place) face.Spot {
	t.Helper()
	_, objects := tabletest.Drawn(tb)
	for _, o := range objects {
		if n, ok := o.(interface{ AccessibilityLabel() string }); ok {
			if l := n.AccessibilityLabel(); strings.HasPrefix(l, tb.Tell().Place(at)) && strings.Contains(l, "+1") {
				spot, _ := face.Where(o)
				return spot
			}
		}
	}
	require.Fail(t, "no tag")
	return face.Spot{}
}

func TestATagLiesOnItsOwnersHalfOfTheFieldAlsoWhereAPanelIsOpen(t *testing.T) {
	tb, last := turned(t)
	f := of(tb)
	above := func(when string) {
		t.Helper()
		tag, tile := tagOf(t, tb, last.To), spotsOf(laneAt(t, f, last.To).tile)[0]
		assert.LessOrEqual(t, tag.At.Y+tag.Size.Height, tile.At.Y, when)
		assert.GreaterOrEqual(t, tag.At.X, tile.At.X, when)
		assert.LessOrEqual(t, tag.At.X+tag.Size.Width, tile.At.X+tile.Size.Width, when)
	}
	above("over the whole width")
	tabletest.Press(tb, fyne.KeyH)
	require.Positive(t, tb.SideWidth())
	above("beside a panel")
}

// TestTheSignOfAComputerPlayerStandsBehindTheName also where a seat is handed over during the match.
func TestTheSignOfAComputerPlayerStandsBehindTheName(t *testing.T) {
	f := of(tableau(t, 2, nil, true, tabletest.Desk))
	fr, player := f.fronts[0], &f.t.Header().Players[0]
	without := fr.heads[0].TimeRoom()
	for _, who := range []string{"", "steady-bold", ""} {
		player.Bot = who
		fr.show()
		assert.Equal(t, who != "", fr.heads[0].TimeRoom() > without, who)
		assert.Contains(t, fr.content.Objects, fr.heads[0].Time, who)
	}
}
