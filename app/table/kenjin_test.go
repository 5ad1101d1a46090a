package table

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/kit"
	"tenka/app/shell"
	"tenka/engine"
	"tenka/engine/kenjin"
)

// kenjinTable is a table with a new match; with one person alone for all seats, so that no curtain falls.
func kenjinTable(t *testing.T, n int, options engine.Options, alone bool, size fyne.Size) *Table {
	t.Helper()
	h := persons(n, options)
	if alone {
		h.Players = h.Players[:1]
		for s := 1; s < n; s++ {
			h.Players[0].Seats = append(h.Players[0].Seats, engine.Seat(s))
		}
	}
	m, err := engine.NewMatch(kenjin.New(), h)
	require.NoError(t, err)
	return seatedAt(t, m, size)
}

func kenjinOf(tb *Table) *kenjinFace { return tb.face.(*kenjinFace) }

// saysEverything tests that no text of the window is missing.
func saysEverything(t *testing.T, tb *Table) {
	t.Helper()
	texts, _ := drawn(tb)
	for _, s := range texts {
		if strings.Contains(s, "[kenjin.") || strings.Contains(s, "[table.") || strings.Contains(s, "<no value>") || strings.Contains(s, "%!") {
			t.Fatalf("%q after %d records in phase %v", s, tb.ses.Match.At(), kenjinOf(tb).view.Phase())
		}
	}
}

// TestEveryStateOfARandomGameIsShown plays random games of all set-ups and looks at each state, each step of the battles, and the past.
func TestEveryStateOfARandomGameIsShown(t *testing.T) {
	sizes := []fyne.Size{desk, {Width: 1024, Height: 700}, {Width: 1920, Height: 1080}}
	for i, c := range []struct {
		players int
		options engine.Options
		alone   bool
	}{
		{2, engine.Options{"setup": "novice2"}, true}, {2, engine.Options{"setup": "random", "lord_bonus": "engaged"}, false},
		{3, engine.Options{"setup": "draft", "palace_count": "before"}, true}, {3, engine.Options{"setup": "random"}, false},
		{4, engine.Options{"setup": "draft", "torii_counts_itself": "true"}, true}, {4, engine.Options{"teams": "true", "team_open_cards": "true"}, false},
	} {
		t.Run(fmt.Sprintf("%d %v", c.players, c.options), func(t *testing.T) {
			tb := kenjinTable(t, c.players, c.options, c.alone, sizes[i%3])
			if i%2 == 1 {
				tb.sh.Change(func(s *shell.Settings) { s.Language = "fr" })
				tb = tb.sh.Screen().(*Table)
			}
			r := rand.New(rand.NewPCG(uint64(i), 3))
			for n := 0; ; n++ {
				require.Less(t, n, 1000, "the game goes on and on")
				f := kenjinOf(tb)
				if tb.veiled() {
					rested(tb)
					enter(tb)
					continue
				}
				if f.war.showing() {
					saysEverything(t, tb)
					press(tb, []fyne.KeyName{fyne.KeySpace, fyne.KeySpace, fyne.KeyN, fyne.KeyLeft, fyne.KeySpace}[r.IntN(5)])
					continue
				}
				if n%4 == 0 {
					saysEverything(t, tb)
				}
				if tb.ses.Own() {
					tb.Pass()
					continue
				}
				if tb.ses.Actor() == engine.NoSeat {
					break
				}
				if n%7 == 0 {
					press(tb, fyne.KeyF, fyne.KeyF)
				}
				if n%9 == 0 {
					press(tb, fyne.KeyH, fyne.KeyEscape)
				}
				legal := tb.ses.Match.Legal(tb.ses.Actor(), nil)
				a := legal[r.IntN(len(legal))]
				assert.NotContains(t, f.Describe(a), "[")
				f.Point(a)
				f.Point(engine.Action{})
				require.True(t, tb.Do(a))
			}
			_, over := tb.ses.Match.Outcome()
			require.True(t, over)
			require.NotNil(t, tb.face.End())
			saysEverything(t, tb)
			for _, no := range []int{1, tb.ses.Match.At() / 2, tb.ses.Match.At() - 1} {
				tb.ses.Look(no)
				saysEverything(t, tb)
				press(tb, fyne.KeySpace)
			}
		})
	}
}

// hands are the three ways to make a choice.
type hands struct {
	name string
	pick func(t *testing.T, f *kenjinFace, u engine.Piece)
	take func(t *testing.T, f *kenjinFace, to kenjinTarget)
}

// middle is a place of the window inside what shows a target, where nothing else lies.
func middle(f *kenjinFace, o fyne.CanvasObject) fyne.Position {
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
	if _, ok := o.(*kit.Spot); ok {
		return at.AddXY(o.Size().Width-8, 8) // clear of the cards that lie there
	}
	return at.AddXY(min(o.Size().Width/2, 8), o.Size().Height/2)
}

// handOf is the card of the hand that shows a unit.
func handOf(f *kenjinFace, u engine.Piece) *kit.PlayCard {
	for i, have := range f.view.Hand(f.near) {
		if have == u {
			return f.cards.Cards()[i]
		}
	}
	return nil
}

func click(f *kenjinFace, o fyne.CanvasObject) { test.TapCanvas(f.t.sh.Window.Canvas(), middle(f, o)) }

// carry drags from an object to a place as a hand does, in several steps.
func carry(f *kenjinFace, from fyne.Draggable, start, to fyne.Position) {
	for i := range 5 {
		share := float32(i) / 4
		at := fyne.NewPos(start.X+(to.X-start.X)*share, start.Y+(to.Y-start.Y)*share)
		from.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{AbsolutePosition: at}})
	}
	from.DragEnd()
}

var byKey = hands{"keys",
	func(t *testing.T, f *kenjinFace, u engine.Piece) {
		for i, have := range f.view.Hand(f.near) {
			if have != u {
				continue
			}
			if i < 9 {
				press(f.t, fyne.KeyName(itoa(i+1)))
				return
			}
			f.cards.Cards()[i].TakeFocus()
			enter(f.t)
			return
		}
	},
	func(t *testing.T, f *kenjinFace, to kenjinTarget) {
		for range 60 { // the arrows reach every target
			if f.t.sh.Window.Canvas().Focused() == fyne.Focusable(f.widgetOf(to).(fyne.Focusable)) {
				break
			}
			press(f.t, []fyne.KeyName{fyne.KeyRight, fyne.KeyDown, fyne.KeyLeft, fyne.KeyUp, fyne.KeyRight}[rand.IntN(5)])
		}
		if n := f.lit(to); n <= 9 {
			press(f.t, fyne.KeyName(itoa(n)))
			return
		}
		f.widgetOf(to).(interface{ TakeFocus() }).TakeFocus()
		enter(f.t)
	},
}

var byClick = hands{"clicks",
	func(t *testing.T, f *kenjinFace, u engine.Piece) { click(f, handOf(f, u)) },
	func(t *testing.T, f *kenjinFace, to kenjinTarget) { click(f, f.widgetOf(to)) },
}

// byDrag drags where something can be carried, and clicks nothing.
var byDrag = hands{"drags",
	func(t *testing.T, f *kenjinFace, u engine.Piece) {}, // it is picked up with the drag
	func(t *testing.T, f *kenjinFace, to kenjinTarget) {
		t.Helper()
		end := middle(f, f.widgetOf(to))
		switch f.view.Phase() {
		case kenjin.Scouting, kenjin.Looking:
			unit, at := f.view.Pending()
			require.NotZero(t, unit)
			cards := f.view.Cards(f.st.Seat, at)
			c := f.widgetAt(kenjinTarget{at, f.st.Seat, len(cards), 0}).(*kit.PlayCard)
			carry(f, c, middle(f, c), end)
		case kenjin.Draft4, kenjin.Draft6:
			// A tile goes to the one field that is lit.
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

// dragOf is the source of drags round a tile of the tray.
func dragOf(f *kenjinFace, o fyne.CanvasObject) fyne.Draggable {
	var found fyne.Draggable
	var walk func(at fyne.CanvasObject)
	walk = func(at fyne.CanvasObject) {
		switch x := at.(type) {
		case *dragSource:
			if x.content == o {
				found = x
			}
			walk(x.content)
		case *fyne.Container:
			for _, child := range x.Objects {
				walk(child)
			}
		}
	}
	walk(f.tray)
	return found
}

// play takes one legal action with the given hands.
func (h hands) play(t *testing.T, f *kenjinFace, a engine.Action) {
	t.Helper()
	switch a.Kind {
	case kenjin.KindEngage, kenjin.KindAssassinate:
		u := a.Piece
		if a.Kind == kenjin.KindAssassinate {
			u = kenjin.Assassin
		}
		var c *kit.PlayCard
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
			press(f.t, fyne.KeyReturn)
		}
	case kenjin.KindMove:
		from := f.target(a)
		if h.name == "drags" {
			c := f.widgetOf(from).(*kit.PlayCard)
			at := middle(f, c)
			f.hand.From, f.hand.N = a.From, a.N
			to := kenjinTarget{lane: a.To}
			end := middle(f, f.widgetOf(to))
			f.hand.From, f.hand.N = engine.Open, engine.Open
			carry(f, c, at, end)
			return
		}
		if f.hand.N == engine.Open {
			h.take(t, f, from)
		}
		if f.view.Phase() == kenjin.Moving && f.hand.N != engine.Open {
			h.take(t, f, kenjinTarget{lane: a.To})
		}
	default:
		h.take(t, f, f.target(a))
	}
}

// TestClicksDragsAndKeysGiveTheSameLog plays the same games in three ways.
func TestClicksDragsAndKeysGiveTheSameLog(t *testing.T) {
	for i, c := range []struct {
		players int
		options engine.Options
	}{{2, engine.Options{"setup": "random"}}, {3, engine.Options{"setup": "draft"}}} {
		var logs []string
		for _, h := range []hands{byKey, byClick, byDrag} {
			tb := kenjinTable(t, c.players, c.options, true, desk)
			r := rand.New(rand.NewPCG(uint64(i), 8))
			for n := 0; ; n++ {
				f := kenjinOf(tb)
				if f.war.showing() {
					press(tb, fyne.KeyE)
					continue
				}
				seat := tb.ses.Actor()
				if seat == engine.NoSeat {
					break
				}
				f.around = c.players > 2 // every card is shown whole
				tb.Update()
				f.showAll()
				legal := tb.ses.Match.Legal(seat, nil)
				a := legal[r.IntN(len(legal))]
				at, steps := tb.ses.Match.At(), len(tb.ses.Match.Steps(seat))
				if f.around && (a.Kind == kenjin.KindEngage || a.Kind == kenjin.KindAssassinate || a.Kind == kenjin.KindDraft) {
					f.lookAround(false)
				}
				h.play(t, f, a)
				require.False(t, tb.ses.Match.At() == at && len(tb.ses.Match.Steps(seat)) == steps, "%s: %+v is not done: %s", h.name, a, tb.line.Sentence())
			}
			var log strings.Builder
			for _, no := range tb.ses.Match.Path(tb.ses.Match.At()) {
				fmt.Fprintf(&log, "%v %+v\n", tb.ses.Match.Record(no).Seat, tb.ses.Match.Record(no).Steps)
			}
			logs = append(logs, log.String())
		}
		assert.Equal(t, logs[0], logs[1])
		assert.Equal(t, logs[0], logs[2])
	}
}

func TestACardDroppedWhereItMayNotLieIsRefusedWithItsRule(t *testing.T) {
	tb := kenjinTable(t, 3, nil, true, desk)
	f := kenjinOf(tb)
	var foreign *kenjinSpot
	for _, fr := range f.fronts {
		if !fr.mine {
			foreign = fr.lanes[0]
		}
	}
	before := tb.ses.Match.Records()
	c := handOf(f, kenjin.Brute)
	carry(f, c, middle(f, c), middle(f, foreign.tile))
	require.True(t, tb.line.Refused())
	assert.Equal(t, "kenjin.engage.own_lane", tb.lineRule)
	assert.Equal(t, before, tb.ses.Match.Records())
	assert.Zero(t, f.unit, "the card lies in the hand again")
	assert.Empty(t, f.targets, "nothing is lit")
	f.pick(kenjin.Assassin)
	assert.True(t, tb.line.Refused(), "nobody has laid a card yet")
	assert.Equal(t, "kenjin.unit.assassin.target", tb.lineRule)
	assert.Zero(t, f.unit)
}

func TestTheLordAsTheLastCardIsAskedAbout(t *testing.T) {
	tb := kenjinTable(t, 2, nil, true, desk)
	f := kenjinOf(tb)
	for n := 0; f.view.Held(0) > 1 || f.st.Seat != 0 || f.view.Phase() != kenjin.Engage; n++ {
		require.Less(t, n, 200)
		legal := tb.ses.Match.Legal(tb.ses.Actor(), nil)
		a := legal[n%len(legal)]
		for _, l := range legal { // the Lord is kept to the end
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
	press(tb, fyne.Key1)
	at := tb.ses.Match.At()
	press(tb, fyne.Key2)
	assert.Equal(t, at, tb.ses.Match.At(), "it is not laid yet")
	assert.Equal(t, "kenjin.unit.lord.last", tb.lineRule)
	assert.Contains(t, tb.line.Sentence(), signed(f.view.CowardPoints()))
	press(tb, fyne.KeyEscape)
	assert.Nil(t, f.risk)
	press(tb, fyne.Key2, fyne.KeyReturn)
	assert.Greater(t, tb.ses.Match.At(), at)
}

func TestALookIsForTheOneInFrontAlone(t *testing.T) {
	tb := kenjinTable(t, 2, engine.Options{"setup": "novice2"}, false, desk)
	play := func(want func(a engine.Action) bool) {
		t.Helper()
		if tb.veiled() {
			rested(tb)
			enter(tb)
		}
		if tb.ses.Own() {
			tb.Pass()
			if tb.veiled() {
				rested(tb)
				enter(tb)
			}
		}
		for _, a := range tb.ses.Match.Legal(tb.ses.Actor(), nil) {
			if want(a) {
				require.True(t, tb.Do(a))
				return
			}
		}
		t.Fatal("there is no such choice")
	}
	lay := func(u engine.Piece, at engine.Place) func(engine.Action) bool {
		return func(a engine.Action) bool { return a.Kind == kenjin.KindEngage && a.Piece == u && a.To == at }
	}
	play(lay(kenjin.Brute, kenjin.L1))
	play(lay(kenjin.Peasant, kenjin.L2))
	play(lay(kenjin.Samurai, kenjin.L3))
	play(lay(kenjin.Archer, kenjin.L3))
	play(lay(kenjin.Shugenja, kenjin.L4))
	f := kenjinOf(tb)
	f.choose(kenjinTarget{lane: kenjin.L3, seat: 1, slot: 1})
	require.Equal(t, engine.Seat(0), f.near)
	seen := f.widgetAt(kenjinTarget{lane: kenjin.L3, seat: 1, slot: 1}).(*kit.PlayCard).Card()
	assert.Equal(t, "kenjin/samurai", seen.Sign)
	assert.Contains(t, tb.line.Sentence(), tb.tell.Piece(kenjin.Samurai), "the Line says it, and what comes next")
	hidden := f.widgetAt(kenjinTarget{lane: kenjin.L3, seat: 1, slot: 2}).(*kit.PlayCard).Card()
	assert.True(t, hidden.Back)
	play(lay(kenjin.Ashigaru, kenjin.L1)) // the turn goes to the other
	if tb.veiled() {
		rested(tb)
		enter(tb)
	}
	require.Equal(t, engine.Seat(1), f.near)
	brute := f.widgetAt(kenjinTarget{lane: kenjin.L1, seat: 0, slot: 1}).(*kit.PlayCard).Card()
	assert.True(t, brute.Back, "the first one's cards are covered")
	assert.NotContains(t, tb.line.Sentence(), tb.tell.Piece(kenjin.Samurai))
}

func TestALookWithTheLastCardOfATurnIsSeenBeforeTheScreenIsPassedOn(t *testing.T) {
	tb := kenjinTable(t, 2, engine.Options{"setup": "novice2"}, false, desk)
	f := kenjinOf(tb)
	step := func(u engine.Piece, at engine.Place) {
		t.Helper()
		if tb.veiled() {
			rested(tb)
			enter(tb)
		}
		require.True(t, tb.Do(engine.Action{Kind: kenjin.KindEngage, Piece: u, To: at}), tb.line.Sentence())
	}
	step(kenjin.Brute, kenjin.L1)
	step(kenjin.Peasant, kenjin.L2)
	step(kenjin.Samurai, kenjin.L3)
	step(kenjin.Shugenja, kenjin.L3)
	looked := kenjinTarget{lane: kenjin.L1, seat: 0, slot: 1}
	f.choose(looked)
	require.False(t, tb.veiled(), "Jonas sees what the Shugenja saw")
	require.True(t, tb.ses.Own())
	assert.Equal(t, "kenjin/brute", f.widgetAt(looked).(*kit.PlayCard).Card().Sign)
	texts, _ := drawn(tb)
	assert.Contains(t, strings.Join(texts, "\n"), tb.tell.Piece(kenjin.Brute))
	tb.Pass()
	assert.True(t, tb.veiled())
}

func TestEveryPartOfTheFrontsFitsItsWindow(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 1024, Height: 700}, desk, {Width: 1920, Height: 1080}} {
		for players := 2; players <= 4; players++ {
			for _, scale := range []float32{1, 1.15, 1.3} {
				tb := kenjinTable(t, players, nil, true, size)
				tb.sh.Change(func(s *shell.Settings) { s.Scale, s.Language = scale, "fr" })
				tb = tb.sh.Screen().(*Table)
				f := kenjinOf(tb)
				f.pick(kenjin.Brute)
				name := fmt.Sprintf("%v, %d players, %.2f", size, players, scale)
				assert.LessOrEqual(t, tb.tray.Position().Y+tb.tray.Size().Height, size.Height+0.5, name)
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

func boolf(b bool) float32 {
	if b {
		return 1
	}
	return 0
}
