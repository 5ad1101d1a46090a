package nobunaga

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/board"
	"tenka/app/board/unit"
	"tenka/app/kit"
	"tenka/app/kit/lay"
	"tenka/app/kit/roomtest"
	"tenka/app/look"
	"tenka/app/shell"
	"tenka/app/table/face"
	"tenka/app/table/nobunaga/piece"
	"tenka/app/table/tabletest"
	"tenka/engine"
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
			if s.Zone == f.zone(p) {
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
	assert.Contains(t, f.drawings(nobunaga.Mino), piece.Ghost{N: 2})
	assert.NotContains(t, f.drawings(nobunaga.NorthOmi), piece.Ghost{N: 2}, "Azai’s")
	f.putBack()
	assert.NotContains(t, f.drawings(nobunaga.Mino), piece.Ghost{N: 2})
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
	assert.Equal(t, board.TintOf(grey), zones[f.zone(nobunaga.Mikawa)].Turns)
	assert.Zero(t, zones[f.zone(nobunaga.Mino)].Turns)
	turning := 0
	for _, d := range f.drawings(nobunaga.Mikawa) {
		if c, ok := d.(piece.Corps); ok && c.Next == unit.CampOf(grey) {
			turning++
		}
	}
	assert.Positive(t, turning)
	f.Point(engine.Action{})
	assert.Zero(t, f.mapZones(nil)[f.zone(nobunaga.Mikawa)].Turns)
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
