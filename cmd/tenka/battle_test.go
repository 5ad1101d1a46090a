//go:build window

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/jidai"
	"tenka/engine/store"
)

// battle is the last activation of a turn at Nagashino, played in the window by one person for both sides.
type battle struct {
	season
	told  map[engine.EventKind]int
	fires int
}

// battleSeed is the seed of a match in which the charge drives the defender back and a further melee makes a player choose where to retreat.
const battleSeed = 3

// TestABattleIsFoughtInTheWindow drags a whole division to the river bank, is fired at, charges, fights, retreats, fights once more and ends
// the turn.
func TestABattleIsFoughtInTheWindow(t *testing.T) {
	home := t.TempDir()
	b := &battle{season: season{T: t, file: filepath.Join(home, "saves", "battle"+store.Ext)}, told: map[engine.EventKind]int{}}
	text, err := os.ReadFile("testdata/battle.json")
	require.NoError(t, err)
	scenario, err := engine.ReadScenario(text, games.ByName)
	require.NoError(t, err)
	h := scenario.Header()
	h.Agreement, h.Colours, h.Seed = engine.Free, []int{0, 1}, battleSeed
	h.Players = []engine.Player{{Name: "Aiko", Seats: []engine.Seat{0, 1}}}
	m, err := engine.NewMatch(jidai.New(), h)
	require.NoError(t, err)
	require.NoError(t, os.MkdirAll(filepath.Dir(b.file), 0o755))
	require.NoError(t, store.Write(b.file, m))
	// No animations: each step is shown at once.
	require.NoError(t, os.WriteFile(filepath.Join(home, "settings.json"), []byte(`{"pace":3,"scale":1,"kanji":true}`), 0o644))

	b.p = start(t, home, b.file)
	b.marches()
	for n := 0; b.told[jidai.EventTurnEnd] == 0; n++ {
		require.Less(t, n, 40, "the turn does not end: %v", b.told)
		b.chooses()
	}
	for kind, what := range map[engine.EventKind]string{
		jidai.EventMove: "moved", jidai.EventFireRoll: "was fired at", jidai.EventCharge: "charged", jidai.EventMeleeRoll: "fought",
		jidai.EventRetreat: "went back",
	} {
		assert.Positive(t, b.told[kind], "nobody %s, only %v", what, b.told)
	}
	b.p.close()
}

// battleView is what the person at the screen sees.
func battleView(m *engine.Match) *jidai.View { return m.View(engine.AllSeats(2)).(*jidai.View) }

// next is the place of the button that shows the next moment of a record.
var next = area{fyne.NewPos(16, 748), fyne.NewSize(116, 44)}

// goesOn presses the space bar until all events have been shown.
func (b *battle) goesOn() {
	b.Helper()
	b.p.rest()
	for n := 0; b.p.count(next, look.Colours(look.Washi).Primary) > next.area()/3; n++ {
		require.Less(b, n, 40, "the events do not end")
		b.p.after(func() { b.p.press("space") })
	}
}

func (a area) area() int { return int(a.size.Width * a.size.Height) }

// twin is the same table after all events have been shown.
func (b *battle) twin() *twin {
	b.Helper()
	tw := newTwin(b.T, b.match())
	tw.lookRound()
	return tw
}

// records calls do and counts the events in the records that it makes.
func (b *battle) records(do func()) {
	b.Helper()
	before := b.match().Records()
	do()
	b.p.wait("a new record", func() bool { return b.match().Records() > before })
	b.goesOn()
	m := b.match()
	for no := before; no < m.Records(); no++ {
		for _, e := range m.Record(no).Events {
			b.told[e.Kind]++
		}
	}
}

// counter is a point on a counter; ground is a point of a zone outside all counters.
func (b *battle) counter(tw *twin, q engine.Piece, at engine.Place) fyne.Position {
	b.Helper()
	return tw.clearest("the counter "+tw.tell.Piece(q), at, fmt.Sprint(q))
}

// marches tries to drag the commander onto the works, which is refused, and then to the bank, together with all pieces on his zone.
func (b *battle) marches() {
	b.Helper()
	b.goesOn()
	m := b.match()
	v := battleView(m)
	words := m.Game().Vocabulary()
	works, _ := words.Place("N46")
	bank, _ := words.Place("N27")
	var all []jidai.Counter
	for _, c := range v.Counters() {
		if c.Division == v.Division() {
			all = append(all, c)
		}
	}
	require.Len(b, all, 4)
	tw := b.twin()
	commander := b.counter(tw, all[0].Piece, all[0].Place)
	there := b.twin().ground(works)
	accent := look.Colours(look.Washi).Accent
	b.p.after(func() { b.p.drag(commander, there) })
	b.p.wait("the Line's bar sign", func() bool { return b.p.count(tw.sign(), accent) > 20 })
	require.Equal(b, 1, b.match().Records(), "no piece may enter a zone with an enemy")
	there = b.twin().ground(bank)
	b.records(func() { b.p.drag(commander, there) })
	for _, c := range battleView(b.match()).Counters() {
		if c.Division == all[0].Division {
			assert.Equal(b, bank, c.Place, "the whole division has moved")
		}
	}
}

// chooses makes the choice that wants returns, with the pointer: an attack is dragged onto the map and confirmed; everything else is a choice
// or a button of the tray.
func (b *battle) chooses() {
	b.Helper()
	m := b.match()
	a := b.wants(m)
	if a.Piece != 0 && a.To != 0 {
		from := battleView(m)
		var at engine.Place
		for _, c := range from.Counters() {
			if c.Piece == a.Piece {
				at = c.Place
			}
		}
		lead := b.counter(b.twin(), a.Piece, at)
		there := b.twin().ground(a.To)
		b.p.after(func() { b.p.drag(lead, there) })
		b.records(func() { b.p.press("Return") })
		return
	}
	tw := b.twin()
	at, at2 := tw.means(a)
	b.records(func() {
		if at2 {
			b.p.click(at)
			return
		}
		b.p.after(func() { b.p.click(at) })
		b.p.press("Return")
	})
}

// means returns the place of the control for an action. once reports whether one click on it is enough; the choice of a lead must be confirmed
// with Enter.
func (tw *twin) means(a engine.Action) (at fyne.Position, once bool) {
	tw.t.Helper()
	for _, control := range tw.table.Face().(face.Meant).Meant().Of(a) {
		for _, p := range tw.all {
			if p.object == control {
				_, button := control.(*kit.Button)
				return p.area.middle(), button || a.Kind == jidai.KindRetreat || a.Kind == jidai.KindPlace || a.Kind == jidai.KindAdvance
			}
		}
	}
	require.FailNow(tw.t, "no control for this action", "%+v", a)
	return at, once
}

// wants is the choice that the test makes: one fire, the charge, every melee, and the first zone to retreat to.
func (b *battle) wants(m *engine.Match) engine.Action {
	b.Helper()
	legal := m.Legal(acting(m), nil)
	var kinds []engine.Kind
	switch battleView(m).Phase() {
	case jidai.FireSelect:
		if b.fires++; b.fires == 1 {
			kinds = []engine.Kind{jidai.KindFire}
		}
	case jidai.Charge:
		kinds = []engine.Kind{jidai.KindCharge}
	case jidai.MeleeSelect:
		kinds = []engine.Kind{jidai.KindMelee}
	case jidai.Advance:
		kinds = []engine.Kind{jidai.KindStay}
	}
	for _, k := range append(kinds, jidai.KindEnd, jidai.KindHold, jidai.KindDecline) {
		for _, a := range legal {
			if a.Kind == k {
				return a
			}
		}
	}
	return legal[0]
}
