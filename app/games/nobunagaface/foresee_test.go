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

// TestOnlyTheHandPays: if only the card that pays is left to choose, the tray lists no cards beside the hand, and the digits open those of the
// hand.
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

// drawings are the drawings on the map in a zone.
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

// An open card shows the corps that would come in each zone that it reaches, and nothing once it is closed.
func TestACardShowsWhatItWouldBring(t *testing.T) {
	_, f := opened(t, "first-battle")
	f.tapCard(nobunaga.ORecruit)
	assert.Contains(t, f.drawings(nobunaga.Mino), blocks.Ghost{N: 2})
	assert.NotContains(t, f.drawings(nobunaga.NorthOmi), blocks.Ghost{N: 2}, "Azai’s")
	f.putBack()
	assert.NotContains(t, f.drawings(nobunaga.Mino), blocks.Ghost{N: 2})
}

// TestAMarkerShowsTheCampToCome: while a step of a marker is under the pointer, the units of its clan show both colours and its zones have the
// edge of the new camp; afterwards they do not.
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
	assert.False(t, dimmed(nobunaga.Mino), "nothing is chosen yet")
	f.Point(engine.Action{})
	assert.Zero(t, f.mapZones(nil)[f.Zone(nobunaga.Mikawa)].Turns)

	f.begin(step)
	require.Equal(t, 2, f.moving().Box)
	assert.True(t, dimmed(nobunaga.Mino))
	assert.False(t, dimmed(nobunaga.Mikawa), "Tokugawa is there")
	f.putBack()
	f.showMap()
	assert.False(t, dimmed(nobunaga.Mino))
}

// After a card that fits is chosen, only the button has a ring, and a card that the lesson asks for keeps its ring.
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
	assert.Len(t, rings([]lesson.Point{{Action: engine.Action{Kind: nobunaga.KindPay, Card: nobunaga.ONiwa}}}), 1, "the lesson asks for another card")
}

// The test uses a march that fights, a fight in place and an extra battle.
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

// The marker moves before its clan changes camp. A marker that is already there, and any at pace None, does not move.
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

// While a battle is played, the hand of the person who looks on is as high as the tray.
func TestTheHandStaysWholeBesideTheStepPlayer(t *testing.T) {
	tb, f := opened(t, "first-battle")
	plays(t, tb, attack...)
	require.NotNil(t, f.st.Moment)
	require.NotEmpty(t, f.held)
	size := f.hand.Object().Size()
	assert.GreaterOrEqual(t, size.Height, float32(90))
	_, least := f.hand.Wide()
	assert.GreaterOrEqual(t, size.Width, least, "all cards are visible")
}

// ask presses the secondary mouse button on the first row that can be asked about.
func ask(t *testing.T, o fyne.CanvasObject) {
	t.Helper()
	_, objects := tabletest.Within(o)
	i := slices.IndexFunc(objects, func(o fyne.CanvasObject) bool { _, ok := o.(*kit.Row); return ok })
	require.GreaterOrEqual(t, i, 0, "no row can be asked about")
	objects[i].(*kit.Row).TappedSecondary(nil)
}

// A question about a clan of the diplomacy track or an ear of rice opens its rule.
func TestTheTracksExplainTheirRules(t *testing.T) {
	tb, f := opened(t, "first-battle")
	ask(t, f.track)
	assert.Equal(t, "nobunaga.dipl.track", tb.Inspect().Rule)
	ask(t, f.standing().Ears())
	assert.Equal(t, "nobunaga.term.zone", tb.Inspect().Rule)
}

// lone is a table with one person; the other seat is thinking or gave up.
type lone struct {
	face.Host
	thinks engine.Seat
	gone   engine.Seats
}

func (lone) Persons() int            { return 1 }
func (l lone) Thinking() engine.Seat { return l.thinks }
func (l lone) GaveUp() engine.Seats  { return l.gone }

// In the narrowest panel the caption of a seat is whole in each state.
func TestTheCaptionOfASeatHasItsRoom(t *testing.T) {
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
