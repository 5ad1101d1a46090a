package table

import (
	"bytes"
	"image/png"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/table/face"
	"tenka/app/table/share"
	"tenka/app/ui/board"
	"tenka/app/ui/kit"
	"tenka/engine"
	"tenka/engine/enginetest"
	"tenka/engine/games"
)

// leaves returns everything that Share can write or copy. It tests that the table itself is unchanged, and that the pictures of the board and of
// the whole window have two pixels a unit.
func leaves(t *testing.T, tb *Table) (all [][]byte) {
	t.Helper()
	defer board.Seen(true)()
	now, size, line := fyne.CurrentApp(), tb.face.Board().Size(), tb.line.Sentence()
	require.Positive(t, size.Width)
	for _, thing := range tb.things() {
		b, err := thing.Make()()
		require.NoError(t, err)
		require.NotEmpty(t, b, thing.ID)
		all = append(all, b)
	}
	assert.Equal(t, now, fyne.CurrentApp())
	assert.Equal(t, size, tb.face.Board().Size())
	assert.Equal(t, line, tb.line.Sentence())
	for i, units := range []fyne.Size{size, tb.Canvas().Size()} {
		picture, err := png.DecodeConfig(bytes.NewReader(all[i]))
		require.NoError(t, err)
		assert.InDelta(t, units.Width*share.Scale, picture.Width, 1)
		assert.InDelta(t, units.Height*share.Scale, picture.Height, 1)
	}
	return all
}

// TestWhatLeavesTheTableShowsThePositionAndNothingHidden plays on from positions that differ only in what somebody here may not know yet: the
// shared pictures and texts of both are equal, byte for byte: for a person who has just lifted the curtain in every other game, for one who plays alone in the
// rest, which TestNoFaceDrawsWhatOneMayNotKnow has in all games. Those of another position are others.
func TestWhatLeavesTheTableShowsThePositionAndNothingHidden(t *testing.T) {
	for n, g := range games.All() {
		t.Run(g.Name(), func(t *testing.T) {
			shared := func(m *engine.Match, player int) [][]byte {
				tb := seatedAt(t, m, fyne.NewSize(1024, 700))
				tb.Lift()
				if player >= 0 {
					tb.ses.Seat(player)
					tb.refresh()
				}
				require.False(t, tb.Veiled())
				tb.play.End()
				return leaves(t, tb)
			}
			player, options := n%2*2-1, engine.Options{"players": seatsOf(g)}
			a, b := enginetest.Twins(t, g, maps.Clone(options), 5, 30, engine.Only(engine.Seat(player)))
			one, other := shared(a, player), shared(b, player)
			for i, thing := range one {
				assert.True(t, bytes.Equal(thing, other[i]), "thing %d where player %d sits alone", i, player)
			}
			if n > 0 {
				return // what is shared is made alike in all games
			}
			c, _ := enginetest.Twins(t, g, maps.Clone(options), 5, 80, engine.Only(engine.Seat(player)))
			for i, thing := range shared(c, player) {
				assert.False(t, bytes.Equal(thing, one[i]), "thing %d of another position", i)
			}
		})
	}
}

func TestSharingWritesNoFileOverAnother(t *testing.T) {
	tb := kept(t)
	for _, thing := range tb.things() {
		path := filepath.Join(tb.sh.Home.Saves, "mine"+thing.Ext)
		require.NoError(t, os.WriteFile(path, []byte("mine"), 0o600))
		tb.keep(thing)
		asked(t, tb).OnSubmitted("mine")
		b, err := os.ReadFile(path)
		require.NoError(t, err)
		assert.Equal(t, "mine", string(b))
		assert.Equal(t, tb.sh.Say("table.save.taken", engine.Args{"File": "mine" + thing.Ext}), tb.line.Sentence())
		require.NoError(t, os.Remove(path))
		asked(t, tb).OnSubmitted("mine")
		b, err = os.ReadFile(path)
		require.NoError(t, err)
		made, err := thing.Make()()
		require.NoError(t, err)
		assert.True(t, bytes.Equal(made, b), thing.ID)
		require.NoError(t, os.Remove(path))
	}
}

func TestXSharesAndWordsGoToTheClipboard(t *testing.T) {
	tb := kept(t)
	press(tb, fyne.KeyX)
	require.False(t, tb.notice.Hidden)
	texts, _ := drawn(tb)
	for _, thing := range tb.things() {
		assert.Contains(t, texts, tb.sh.T(thing.ID))
	}
	assert.True(t, strings.HasPrefix(tb.recorded().Markdown(), "# Rumble Nation\n\nAiko, Jonas\n"))
	_, buttons := drawnOf(tb.notice)
	copies := slices.DeleteFunc(buttons, func(b *kit.Button) bool { return b.Text() != tb.sh.T("share.copy") })
	require.GreaterOrEqual(t, len(copies), 3, "all words can be copied")
	fyne.CurrentApp().Clipboard().SetContent("")
	test.Tap(copies[len(copies)-1])
	assert.Equal(t, tb.recorded().Markdown(), fyne.CurrentApp().Clipboard().Content())
	press(tb, fyne.KeyX)
	press(tb, fyne.KeyEscape)
	assert.True(t, tb.notice.Hidden)
}

// TestTheMomentThatIsShownIsShared goes through what the others did, step by step: picture, text and record show each moment, not the record
// before it.
func TestTheMomentThatIsShownIsShared(t *testing.T) {
	for _, g := range games.All() {
		t.Run(g.Name(), func(t *testing.T) {
			m := enginetest.Match(t, g, engine.Free, "players="+seatsOf(g), 5)
			for i := range 60 {
				if seat := m.ToAct().First(); seat != engine.NoSeat {
					list := m.Legal(seat, nil)
					m.Do(seat, list[i*7%len(list)])
				}
			}
			tb := seatedAt(t, m, desk)
			tb.ses.Seat(0)
			tb.refresh()
			tb.play.End()
			path, ends := tb.ses.Match.Path(tb.ses.Match.At()), 0
			var list []face.Moment
			for _, no := range path[len(path)-2:] {
				list = append(list, tb.stepsOf(no)...)
			}
			require.True(t, tb.play.Take(list))
			for tb.show(false); tb.play.Now() != nil; tb.play.Next() {
				now, text := tb.play.Now(), tb.boardText()
				assert.True(t, strings.HasSuffix(tb.record(), text), "the record ends with the same table")
				if eyes, _ := tb.sharing(); tb.play.Frame() == len(tb.ses.Match.Frames(now.Record, eyes))-1 {
					assert.Equal(t, tb.tell.Game.Text(tb.ses.Match.ViewAt(now.Record, eyes), tb.tell), text, "the end of record %d", now.Record)
					ends++
				}
			}
			assert.Positive(t, ends)
		})
	}
}
