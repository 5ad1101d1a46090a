package nobunagaface

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/games/nobunagaface/blocks"
	"tenka/app/games/unit"
	"tenka/app/shell"
	"tenka/app/table/face"
	"tenka/app/table/tabletest"
	"tenka/app/ui/board"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/app/ui/roomtest"
	"tenka/engine"
	"tenka/engine/lesson"
	"tenka/engine/nobunaga"
)

// TestOnlyTheHandPays: where nothing is left to choose but the card that pays, the tray lists no cards beside the hand, and the digits open those of
// the hand.
func TestOnlyTheHandPays(t *testing.T) {
	tb, f := opened(t, "first-battle")
	f.begin(attack[0])
	require.True(t, f.advance(nobunaga.NorthOmi))
	require.True(t, f.onlyPays(), "%v", f.st.Legal)
	assert.True(t, f.byCard())
	assert.Empty(t, f.onPage(), "the hand is the choice")
	tabletest.Press(tb, fyne.Key2)
	assert.Equal(t, f.held[1], f.paid)
}

// drawings are the drawings of what the map shows in a zone.
func (f *Face) drawings(p engine.Place) (list []board.Drawing) {
	for _, s := range f.stacks(f.targets()) {
		for _, token := range s.Tokens {
			if s.Zone == f.Zone(p) {
				list = append(list, token.Drawing)
			}
		}
	}
	return list
}

// TestACardShowsWhatItWouldBring: an open card shows in each zone that it reaches the corps that would come, and nothing of it once it is closed.
func TestACardShowsWhatItWouldBring(t *testing.T) {
	_, f := opened(t, "first-battle")
	f.tapCard(nobunaga.ORecruit)
	assert.Contains(t, f.drawings(nobunaga.Mino), blocks.Ghost{N: 2})
	assert.NotContains(t, f.drawings(nobunaga.NorthOmi), blocks.Ghost{N: 2}, "Azai’s")
	f.putBack()
	assert.NotContains(t, f.drawings(nobunaga.Mino), blocks.Ghost{N: 2})
}

// TestAMarkerShowsTheCampToCome: while a step of a marker is pointed at, the units of its clan show both colours, its zones the edge of the camp to
// come, and all that ends with it.
func TestAMarkerShowsTheCampToCome(t *testing.T) {
	_, f := opened(t, "first-battle")
	step := engine.Action{Kind: nobunaga.KindDiplomacy, Owner: nobunaga.Tokugawa.Owner(), N: 2}
	require.Contains(t, f.st.Legal, step)
	f.Point(step)
	grey := f.colour(nobunaga.NeutralSide)
	zones := f.mapZones(nil)
	assert.Equal(t, board.TintOf(grey), zones[f.Zone(nobunaga.Mikawa)].Turns)
	assert.Zero(t, zones[f.Zone(nobunaga.Mino)].Turns)
	turning := 0
	for _, d := range f.drawings(nobunaga.Mikawa) {
		if c, ok := d.(blocks.Corps); ok && c.Next == unit.Camp(grey+1) {
			turning++
		}
	}
	assert.Positive(t, turning)
	dimmed := func(p engine.Place) bool { return f.mapZones(nil)[f.Zone(p)].State&^board.Hovered == board.Dimmed }
	assert.False(t, dimmed(nobunaga.Mino), "nothing is picked yet")
	f.Point(engine.Action{})
	assert.Zero(t, f.mapZones(nil)[f.Zone(nobunaga.Mikawa)].Turns)

	f.begin(step)
	require.Equal(t, 2, f.moving().Box)
	assert.True(t, dimmed(nobunaga.Mino))
	assert.False(t, dimmed(nobunaga.Mikawa), "Tokugawa stand there")
	f.putBack()
	f.showMap()
	assert.False(t, dimmed(nobunaga.Mino))
}

// TestALessonRingsNoCardBesideTheOneThatPays: while one that serves is chosen only the button is left to press, and one that is asked for keeps its ring.
func TestALessonRingsNoCardBesideTheOneThatPays(t *testing.T) {
	tb, f := opened(t, "first-battle")
	f.begin(attack[0])
	require.True(t, f.advance(nobunaga.NorthOmi))
	var points []lesson.Point
	for _, a := range f.st.Legal {
		points = append(points, lesson.Point{Action: a})
	}
	rings := func(points []lesson.Point) (list []face.Spot) {
		tabletest.Drawn(tb)
		f.Attend(points)
		for _, pt := range points {
			for _, s := range f.Spots(pt) {
				if !slices.Contains(list, s) {
					list = append(list, s)
				}
			}
		}
		return list
	}
	assert.Len(t, rings(points), len(f.held))
	f.payWith(nobunaga.ORecruit)
	assert.Len(t, rings(points), 1, "the button")
	assert.Len(t, rings([]lesson.Point{{Action: engine.Action{Kind: nobunaga.KindPay, Card: nobunaga.ONiwa}}}), 1, "another card is asked for")
}

// TestTheLineSaysThatACardPaysWithoutItsText: of a march that fights, of a fight in place and of an extra battle.
func TestTheLineSaysThatACardPaysWithoutItsText(t *testing.T) {
	tb, f := changed(t, "first-battle", func(position map[string]any) {
		corps := position["corps"].(map[string]any)
		corps["north_omi"], corps["echizen"] = map[string]any{"azai": []int{6, 0}, "asakura": []int{5, 0}}, map[string]any{}
	})
	says := func() {
		t.Helper()
		i := slices.IndexFunc(f.held, func(c engine.Card) bool { pays, plays := f.payment(c); return pays.Kind != 0 && plays.Kind != 0 })
		require.GreaterOrEqual(t, i, 0, "no card could use its text")
		f.payWith(f.held[i])
		assert.NotContains(t, f.Prompt().Text, "without its text")
		assert.Contains(t, f.Prompt().Text, "Enter")
		f.payWith(f.held[i])
		assert.Contains(t, f.Prompt().Text, "without its text")
		f.paid = 0
	}
	f.begin(attack[0])
	require.True(t, f.advance(nobunaga.NorthOmi))
	says()
	for len(f.st.Steps) > 0 {
		f.putBack()
	}
	plays(t, tb, attack...)
	tabletest.Press(tb, fyne.KeyE)
	require.Equal(t, nobunaga.Target, f.view.Phase())
	plays(t, tb, f.st.Legal[0])
	tabletest.Press(tb, fyne.KeyE)
	require.Equal(t, nobunaga.Extra, f.view.Phase())
	says()

	_, f = changed(t, "first-battle", func(position map[string]any) {
		position["corps"].(map[string]any)["mino"].(map[string]any)["azai"] = []int{1, 0}
	})
	f.begin(engine.Action{Kind: nobunaga.KindFight, From: nobunaga.Mino, Owner: nobunaga.Oda.Owner()})
	s, built := f.stack()
	require.True(t, built && s.Kind == nobunaga.KindFight)
	says()
}

// TestAMarkerGlidesToItsBox before its clan changes camp, and goes on once it lies there; one that lies there already, and any at pace None, does not.
func TestAMarkerGlidesToItsBox(t *testing.T) {
	tb, f := opened(t, "first-battle")
	done := 0
	glide := func(box int16) bool {
		return f.glide(engine.Event{Kind: nobunaga.EventMarker, Owner: nobunaga.Tokugawa.Owner(), N: box}, func() { done++ })
	}
	require.False(t, glide(2), "at pace None")
	tb.Inspect().Shell.Change(func(s *shell.Settings) { s.Pace = look.Calm })
	f = of(tb)
	assert.False(t, glide(1), "it lies there")
	require.True(t, glide(2))
	look.FinishAll()
	assert.Equal(t, 1, done)
	assert.False(t, f.busy())
}

// TestTheHandStaysWholeBesideTheStepPlayer: while a battle is gone through the cards of who looks on have the height of the tray.
func TestTheHandStaysWholeBesideTheStepPlayer(t *testing.T) {
	tb, f := opened(t, "first-battle")
	plays(t, tb, attack...)
	require.NotNil(t, f.st.Moment)
	require.NotEmpty(t, f.held)
	size := f.hand.Object().Size()
	assert.GreaterOrEqual(t, size.Height, float32(90))
	_, least := f.hand.Wide()
	assert.GreaterOrEqual(t, size.Width, least, "no card is scrolled away")
}

// ask presses the other button on the first row that a part of the table has.
func ask(t *testing.T, o fyne.CanvasObject) {
	t.Helper()
	_, objects := tabletest.Within(o)
	i := slices.IndexFunc(objects, func(o fyne.CanvasObject) bool { _, ok := o.(*kit.Row); return ok })
	require.GreaterOrEqual(t, i, 0, "nothing to ask")
	objects[i].(*kit.Row).TappedSecondary(nil)
}

// TestTheTracksAreAsked: a clan of the diplomacy track and an ear of rice open their rules.
func TestTheTracksAreAsked(t *testing.T) {
	tb, f := opened(t, "first-battle")
	ask(t, f.track)
	assert.Equal(t, "nobunaga.dipl.track", tb.Inspect().Rule)
	ask(t, f.standing().Ears())
	assert.Equal(t, "nobunaga.term.zone", tb.Inspect().Rule)
}

// lone is a table with one person, whose opponent thinks or gave up.
type lone struct {
	face.Host
	thinks engine.Seat
	gone   engine.Seats
}

func (lone) Persons() int            { return 1 }
func (l lone) Thinking() engine.Seat { return l.thinks }
func (l lone) GaveUp() engine.Seats  { return l.gone }

// TestWhatASeatDoesHasItsRoom: beside the narrowest columns of the panel the caption of a seat is whole in each state.
func TestWhatASeatDoesHasItsRoom(t *testing.T) {
	for _, language := range []string{"en", "fr"} {
		m, err := engine.NewMatch(nobunaga.New(), tabletest.Persons(2, nil))
		require.NoError(t, err)
		tb := tabletest.Sit(t, m, tabletest.Look{Language: language}, New)
		tb.Session().Lift()
		f := of(tb)
		for _, host := range []face.Host{f.t, lone{f.t, 0, 0}, lone{f.t, 1, 0}, lone{f.t, engine.NoSeat, engine.AllSeats(2)}} {
			for seat := range engine.Seat(2) {
				table := f.standing()
				table.Host, table.Acts = host, seat
				for s := range engine.Seat(2) {
					const wide = 312 - 24
					o := container.New(lay.Free{Lay: func(size fyne.Size) {}}, table.Row(s))
					o.Objects[0].Resize(fyne.NewSize(wide, 46))
					o.Resize(fyne.NewSize(wide, 46))
					assert.Empty(t, roomtest.Cut(o, wide), "%s: seat %d where %d acts", language, s, seat)
				}
			}
		}
	}
}
