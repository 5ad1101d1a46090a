package nobunagaface

import (
	"encoding/json"
	"io/fs"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/table"
	"tenka/app/table/face"
	"tenka/app/table/tabletest"
	"tenka/app/ui/kit"
	"tenka/assets"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/nobunaga"
)

// opened is a table with one of the program's scenarios, for two persons.
func opened(t testing.TB, id string) (*table.Table, *Face) {
	t.Helper()
	return openedIn(t, id, tabletest.Look{})
}

// openedIn is opened with a size of window and a text scale.
func openedIn(t testing.TB, id string, l tabletest.Look) (*table.Table, *Face) {
	t.Helper()
	return changedIn(t, id, l, func(map[string]any) {})
}

// changed is a table with a changed position of a scenario; changedIn has a size of window, too.
func changed(t testing.TB, id string, change func(position map[string]any)) (*table.Table, *Face) {
	t.Helper()
	return changedIn(t, id, tabletest.Look{}, change)
}

func changedIn(t testing.TB, id string, l tabletest.Look, change func(position map[string]any)) (*table.Table, *Face) {
	t.Helper()
	b, err := fs.ReadFile(assets.Scenarios(), "nobunaga/"+id+".json")
	require.NoError(t, err)
	var scenario map[string]any
	require.NoError(t, json.Unmarshal(b, &scenario))
	change(scenario["position"].(map[string]any))
	b, err = json.Marshal(scenario)
	require.NoError(t, err)
	sc, err := engine.ReadScenario(b, games.ByName)
	require.NoError(t, err)
	h := sc.Header()
	persons := tabletest.Persons(2, h.Options)
	h.Players, h.Colours, h.Seed, h.Agreement, h.Options = persons.Players, persons.Colours, persons.Seed, persons.Agreement, persons.Options
	m, err := engine.NewMatch(nobunaga.New(), h)
	require.NoError(t, err)
	tb := tabletest.Sit(t, m, l, New)
	tb.Session().Lift()
	return tb, of(tb)
}

// The way follows the pointer and its detours, all units that may go do, a card pays, and Enter marches.
func TestAStackIsDraggedAlongItsWay(t *testing.T) {
	tb, f := opened(t, "last-turn")
	require.Equal(t, nobunaga.Round, f.view.Phase())
	id := pile{nobunaga.Mino, nobunaga.Oda, nobunaga.Corps}
	most := f.view.MayGo(nobunaga.Mino, nobunaga.Oda)
	f.pickUp(id)
	for _, z := range []engine.Place{nobunaga.Ise, nobunaga.SouthOmi} { // not the shortest way
		f.hover(f.Zone(z))
	}
	assert.Equal(t, []engine.Place{nobunaga.Mino, nobunaga.Ise, nobunaga.SouthOmi}, f.carry.way, "the way follows the pointer")
	f.hover(f.Zone(nobunaga.NorthSettsu))
	assert.Equal(t, nobunaga.NorthSettsu, f.carry.way[len(f.carry.way)-1], "the best way to where the pointer jumps")
	require.True(t, f.drop(id, f.Zone(nobunaga.NorthSettsu)))
	s, built := f.stack()
	require.True(t, built)
	assert.Equal(t, nobunaga.NorthSettsu, s.At)
	assert.Equal(t, most, s.Corps)
	assert.NotEmpty(t, f.view.Meets(0), "Miyoshi is there")
	f.payWith(f.held[0])
	m := tb.Session().Match
	at := m.At()
	tabletest.Press(tb, fyne.KeyReturn)
	require.Greater(t, m.At(), at, "Enter marches")
	rec := m.Record(at + 1)
	assert.Equal(t, nobunaga.KindPay, rec.Steps[len(rec.Steps)-1].Kind)
	assert.True(t, slices.ContainsFunc(rec.Events, func(e engine.Event) bool { return e.Kind == nobunaga.EventBattle && e.To == nobunaga.NorthSettsu }))
}

// The test drops a stack on every zone out of its reach: the Line says why it is refused, and no step of the march is left.
func TestARefusedDropLeavesNoStep(t *testing.T) {
	tb, f := opened(t, "last-turn")
	m := tb.Session().Match
	m.Journal(func(line []byte) { t.Errorf("written: %s", line) })
	id := pile{nobunaga.Mino, nobunaga.Oda, nobunaga.Corps}
	refused := 0
	for z := engine.Place(1); f.Zone(z) >= 0; z++ {
		f.pickUp(id)
		if f.reach.to(z) != nil || z == nobunaga.Mino {
			f.letGo()
			continue
		}
		refused++
		assert.False(t, f.drop(id, f.Zone(z)), z)
		assert.Empty(t, m.Steps(tb.Session().Actor()))
	}
	assert.Greater(t, refused, 5)
}

// Fewer corps, a leader who stays, corps left behind, a shorter way: each replaces the march by another.
func TestAMarchIsMovedBackAndChanged(t *testing.T) {
	_, f := opened(t, "last-turn")
	f.begin(engine.Action{Kind: nobunaga.KindMarch, From: nobunaga.Mino, Owner: nobunaga.Oda.Owner()})
	require.True(t, f.advance(nobunaga.SouthOmi))
	require.True(t, f.advance(nobunaga.Yamashiro))
	s, _ := f.stack()
	before := s.Corps
	f.setLeft(1, nobunaga.Oda, 2)
	s, _ = f.stack()
	assert.Equal(t, nobunaga.Yamashiro, s.At, "the way is unchanged")
	assert.Equal(t, before-2, s.Corps)
	assert.Equal(t, 2, f.left(1, nobunaga.Oda))
	f.setTaken(nobunaga.Oda, before-1)
	s, _ = f.stack()
	assert.Equal(t, before-3, s.Corps)
	led := len(s.Leaders)
	require.Positive(t, led)
	f.setLeads(s.Leaders[0], false)
	s, _ = f.stack()
	assert.Len(t, s.Leaders, led-1)
	require.True(t, f.advance(nobunaga.SouthOmi), "back along the way")
	s, _ = f.stack()
	assert.Equal(t, nobunaga.SouthOmi, s.At)
	assert.Equal(t, 0, f.left(1, nobunaga.Oda), "no corps are left behind at the end of the way")
	for n := 0; len(f.st.Steps) > 0; n++ {
		require.Less(t, n, 20)
		f.putBack()
	}
	assert.Len(t, f.view.Groups(nobunaga.Mino), 1)
}

// click clicks on a piece of the map.
func (f *Face) click(t *testing.T, id pile) {
	t.Helper()
	n, at := f.Map.Lying(id)
	require.Positive(t, n, "%v must be on the map", id)
	f.Map.Tapped(&fyne.PointEvent{Position: at})
}

// TestAClickOnAStackBeginsItsMarch: a click on the zone begins the march; a click on its corps or a leader picks the stack up, and the next
// click names its goal; no card of the hand is played. Once a card is chosen, a click names the target of its text.
func TestAClickOnAStackBeginsItsMarch(t *testing.T) {
	_, f := opened(t, "first-battle")
	lifted := func(what engine.Piece) {
		id := pile{nobunaga.Mino, nobunaga.Oda, what}
		f.click(t, id)
		require.Equal(t, carried{on: true, what: id, way: []engine.Place{nobunaga.Mino}}, f.carry)
		_, built := f.stack()
		require.False(t, built, "nothing is chosen while the stack is in hand")
		f.Map.Tapped(&fyne.PointEvent{Position: f.Map.Spot(f.Zone(nobunaga.Owari))})
		s, _ := f.stack()
		require.Equal(t, nobunaga.Owari, s.At)
	}
	for name, click := range map[string]func(){
		"zone":   func() { f.tapZone(f.Zone(nobunaga.Mino)) },
		"corps":  func() { lifted(nobunaga.Corps) },
		"leader": func() { lifted(nobunaga.Shibata) },
	} {
		click()
		s, built := f.stack()
		require.True(t, built, name)
		assert.Equal(t, nobunaga.Mino, s.From, name)
		for n := 0; len(f.st.Steps) > 0; n++ {
			require.Less(t, n, 20, name)
			f.putBack()
		}
	}
	reached := engine.Place(0)
	for _, a := range f.st.Legal {
		if a.Kind == nobunaga.KindEvent && a.To != 0 {
			reached = a.To
			f.asked = question{sort: nobunaga.KindEvent, of: engine.Gesture(0)}
			f.asked.of.Card = a.Card
			break
		}
	}
	require.NotZero(t, reached, "no card's text reaches a zone")
	f.tapZone(f.Zone(reached))
	_, built := f.stack()
	assert.False(t, built, "the click is for the card")
}

// A zone out of reach is refused with the rule, and the march does not change.
func TestTheLineSaysWhyAStackMayNotGo(t *testing.T) {
	tb, f := opened(t, "last-turn")
	f.begin(engine.Action{Kind: nobunaga.KindMarch, From: nobunaga.Mino, Owner: nobunaga.Oda.Owner()})
	assert.False(t, f.advance(nobunaga.Noto))
	assert.True(t, tb.Inspect().Line.Refused())
	s, built := f.stack()
	assert.True(t, built)
	assert.Equal(t, nobunaga.Mino, s.At)
}

// The test plays parts of matches by keys and compares the drawn pieces, seats, ears and hands with the view.
func TestEveryNumberShownComesFromTheView(t *testing.T) {
	h := tabletest.Persons(2, nil)
	tb := seated(t, h, tabletest.Desk)
	play := newKeyPlayer(t, tb, 5)
	for n := 0; n < numberKeys && (of(tb).view == nil || of(tb).view.Phase() != nobunaga.Over); n++ {
		play.next()
		if n%4 == 0 && !tb.Veiled() && of(tb).view != nil {
			of(tb).holdNumbers(t)
		}
	}
}

// holdNumbers compares the drawing with the view.
func (f *Face) holdNumbers(t *testing.T) {
	t.Helper()
	type count struct{ leaders, fresh, spent int }
	shown, want := map[pile]count{}, map[pile]count{}
	for _, s := range f.stacks(nil) {
		for _, tk := range s.Tokens {
			id, ok := tk.Key.(pile)
			if !ok {
				continue
			}
			key := pile{at: id.at, clan: id.clan}
			c := shown[key]
			switch id.piece {
			case nobunaga.Corps:
				c.fresh += tk.N
			case nobunaga.SpentCorps:
				c.spent += tk.N
			default:
				c.leaders++
			}
			shown[key] = c
		}
	}
	for _, z := range f.view.Zones() {
		for _, g := range f.view.Groups(z) {
			want[pile{at: z, clan: g.Clan}] = count{len(g.Leaders), g.Fresh, g.Spent}
		}
	}
	require.Equal(t, want, shown, "pieces on the map")
	for s := range engine.Seat(2) {
		side := f.view.SideOf(s)
		if side == nobunaga.NeutralSide {
			continue
		}
		n, _ := f.view.Count(side)
		texts, _ := tabletest.Within(f.standing().Row(s))
		assert.Contains(t, texts, number(n), "resource zones of seat %d", s)
		assert.Contains(t, texts, number(f.view.Held(side)), "cards of seat %d", s)
		if other := f.st.Seat; other != engine.NoSeat && other != s {
			assert.Nil(t, f.view.Hand(side), "the other hand")
		}
	}
	if side, ok := f.shownSide(); ok {
		assert.Equal(t, f.view.Hand(side), f.held, "the hand in the tray")
	}
}

// If a player lifts a stack and then chooses something else in the tray, the stack is on the map again, and there is only one question.
func TestAnOptionPutsDownTheStackInHand(t *testing.T) {
	tb, f := opened(t, "first-battle")
	f.click(t, pile{nobunaga.Mino, nobunaga.Oda, nobunaga.Corps})
	require.True(t, f.carry.on)
	list := f.onPage()
	i := slices.IndexFunc(list, func(o face.Choice) bool { return o.Means.Kind == nobunaga.KindDiplomacy })
	require.GreaterOrEqual(t, i, 0)
	tabletest.Press(tb, fyne.KeyName(rune('0'+list[i].Digit)))
	assert.True(t, f.negotiating())
	assert.False(t, f.carry.on)
	n, _ := f.Map.Lying(pile{nobunaga.Mino, nobunaga.Oda, nobunaga.Corps})
	assert.Equal(t, f.view.Groups(nobunaga.Mino)[0].Fresh, n, "all corps are in Mino")
	assert.Equal(t, f.say("ask.sort.diplomacy", nil), f.Prompt().Text)
}

// The Line asks for a card until one is chosen.
func TestTheLineKnowsThatACardPays(t *testing.T) {
	_, f := opened(t, "first-battle")
	f.begin(attack[0])
	require.True(t, f.advance(nobunaga.NorthOmi))
	asks := f.Prompt().Text
	f.payWith(f.held[0])
	assert.NotEqual(t, asks, f.Prompt().Text)
	assert.NotContains(t, f.Prompt().Text, "Choose the card")
}

// Once a card is chosen, the Line names it and asks for none.
func TestTheLineKnowsThatACardPaysForAMarker(t *testing.T) {
	_, f := opened(t, "first-battle")
	require.True(t, f.t.Do(engine.Action{Kind: nobunaga.KindDiplomacy, Owner: nobunaga.Tokugawa.Owner(), N: 2}))
	require.Equal(t, f.say("ask.pay", nil), f.Prompt().Text)
	f.payWith(f.held[0])
	assert.Contains(t, f.Prompt().Text, f.t.Tell().Card(f.held[0]))
	f.putBack()
	assert.Equal(t, f.say("ask.pay", nil), f.Prompt().Text)
}

// After a second click on a card whose text would help, the card only pays, and the Line says so.
func TestTheLineTellsThatTheTextIsOff(t *testing.T) {
	_, f := opened(t, "first-battle")
	f.begin(attack[0])
	require.True(t, f.advance(nobunaga.NorthOmi))
	i := slices.IndexFunc(f.held, func(c engine.Card) bool {
		pays, plays := f.payment(c)
		return pays.Kind != 0 && plays.Kind != 0
	})
	require.GreaterOrEqual(t, i, 0, "no card has two ways to pay")
	f.payWith(f.held[i])
	assert.NotContains(t, f.Prompt().Text, "without its text")
	f.payWith(f.held[i])
	assert.Contains(t, f.Prompt().Text, "without its text")
}

// A stack dropped at the end of a way that it may not use takes the best way to the same zone.
func TestAStackTakesTheBestWayIfItsOwnIsNotLegal(t *testing.T) {
	_, f := opened(t, "last-turn")
	id := pile{nobunaga.Mino, nobunaga.Oda, nobunaga.Corps}
	f.pickUp(id)
	best := f.reach.to(nobunaga.NorthSettsu)
	require.NotEmpty(t, best)
	require.True(t, f.land(id, []engine.Place{nobunaga.Mino, nobunaga.Hida, nobunaga.NorthSettsu}, nobunaga.NorthSettsu))
	var went []engine.Place
	for _, a := range f.st.Steps {
		if a.Kind == nobunaga.KindGo {
			went = append(went, a.To)
		}
	}
	assert.Equal(t, best, went)
}

// The second part of Double costs no card, and the Line asks for none.
func TestTheLineAsksForNoCardWhereNoneIsPaid(t *testing.T) {
	_, f := changed(t, "first-battle", func(position map[string]any) { position["phase"] = "double_next" })
	f.begin(engine.Filter(nil, f.st.Legal, engine.Gesture(nobunaga.KindMarch))[0])
	for !f.st.May(nobunaga.KindDone) {
		require.NotContains(t, f.Prompt().Text, "card that pays")
		require.True(t, f.t.Do(f.st.Legal[0]))
	}
	assert.Contains(t, f.Prompt().Text, "costs no card")
	assert.NotContains(t, f.Prompt().Text, "card that pays")
}

// Whoever plays by keys finds each action under the same digit in every round.
func TestTheActionsOfARoundKeepTheirDigits(t *testing.T) {
	digits := map[engine.Kind]int{}
	for _, id := range []string{"first-battle", "last-turn", "odani", "takeda-marches", "monks"} {
		_, f := opened(t, id)
		if f.view.Phase() != nobunaga.Round {
			continue
		}
		for _, c := range f.onPage() {
			k := sortOf(c.Means.Kind)
			if d, met := digits[k]; met {
				assert.Equal(t, d, c.Digit, "%s: %s", id, c.Name)
			}
			digits[k] = c.Digit
			assert.Positive(t, c.Digit)
			assert.LessOrEqual(t, c.Digit, 9)
		}
	}
	assert.Greater(t, len(digits), 4)
}

// While a card is chosen for its event, no card is lit that could only pay.
func TestOnlyEventsAreLitWhereAnEventIsChosen(t *testing.T) {
	_, f := changed(t, "first-battle", func(position map[string]any) {
		position["hands"].([]any)[0] = []any{"o_double", "o_recruit", "o_fire"}
	})
	lit := func() (list []engine.Card) {
		for i, c := range f.held {
			if f.hand.Card(i).State() == kit.CardLit {
				list = append(list, c)
			}
		}
		return list
	}
	assert.Len(t, lit(), 3, "each card can pay for an action")
	f.decide(question{sort: nobunaga.KindEvent, of: engine.Gesture(0)})
	recruit, _ := f.t.Game().Vocabulary().Card("o_recruit")
	assert.Equal(t, []engine.Card{recruit}, lit())
}

// A digit is shown on one thing only: once the use of a card is chosen, its uses have none.
func TestTheUsesOfACardHaveDigitsUntilOneIsChosen(t *testing.T) {
	_, f := opened(t, "first-battle")
	recruit, _ := f.t.Game().Vocabulary().Card("o_recruit")
	digits := func() (n int) {
		texts, _ := tabletest.Within(f.cardPage(recruit))
		for _, text := range texts {
			if text == "1" || text == "4" {
				n++
			}
		}
		return n
	}
	f.tapCard(recruit)
	require.True(t, f.byUse())
	assert.Equal(t, 2, digits())
	f.useFor(recruit, nobunaga.EventUse)
	assert.Zero(t, digits())
}
