//go:build window

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/games/nobunagaface/cards"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/lang"
	"tenka/engine/nobunaga"
	"tenka/engine/store"
)

// campaign is a turn of The Battles of Nobunaga between two persons at one screen, played in the window with the pointer.
type campaign struct{ season }

// TestACampaignIsFoughtInTheWindow marches, has one march refused, fights, takes an extra battle, wins a clan over and plays the turn to its
// end.
func TestACampaignIsFoughtInTheWindow(t *testing.T) {
	home := t.TempDir()
	c := &campaign{season{T: t, file: filepath.Join(home, "saves", "campaign"+store.Ext), front: engine.NoSeat}}
	b, err := os.ReadFile("testdata/campaign.json")
	require.NoError(t, err)
	scenario, err := engine.ReadScenario(b, games.ByName)
	require.NoError(t, err)
	h := scenario.Header()
	h.Agreement, h.Colours = engine.Free, []int{0, 1}
	h.Players = []engine.Player{{Name: "Aiko", Seats: []engine.Seat{0}}, {Name: "Jonas", Seats: []engine.Seat{1}}}
	m, err := engine.NewMatch(nobunaga.New(), h)
	require.NoError(t, err)
	require.NoError(t, os.MkdirAll(filepath.Dir(c.file), 0o755))
	require.NoError(t, store.Write(c.file, m))
	// No animations: each step is shown at once.
	require.NoError(t, os.WriteFile(filepath.Join(home, "settings.json"), []byte(`{"pace":3,"scale":1,"kanji":true}`), 0o644))

	c.p = start(t, home, c.file)
	c.sit(c.match())
	c.isRefusedWhereNobodyCanMarch()
	c.marchesAndFights()
	c.fightsOn()
	c.passes()
	c.winsAClanOver()
	c.passes()
	c.tellsWhatHappened()
	c.p.close()
}

// pick clicks the choices of the tray with these names, one after the other, in the window and in the twin: the open choice is not in the
// file.
func (c *campaign) pick(names ...string) {
	c.Helper()
	tw := c.twin()
	for _, name := range names {
		var choice *kit.KeyedChoice
		at := find(tw, "the choice "+name, func(k *kit.KeyedChoice) bool {
			choice = k
			return strings.Contains(k.AccessibilityLabel(), name)
		})
		c.p.after(func() { c.p.click(at.middle()) })
		choice.Tapped(&fyne.PointEvent{})
		tw.lookRound()
	}
}

// pays clicks a card of the hand.
func (c *campaign) pays(with engine.Card) {
	c.Helper()
	tw := c.twin()
	name := tw.tell.Card(with)
	card := find(tw, "the card "+name, func(k *cards.TextCard) bool { return strings.HasPrefix(k.AccessibilityLabel(), name) })
	c.p.after(func() { c.p.click(card.at.AddXY(20, 30)) })
}

// presses clicks a button that appears on the table once a card is chosen. A card that is chosen only in the face is not in the file, so the
// test chooses the same card in the twin.
func (c *campaign) presses(words string, with engine.Card) *engine.Record {
	c.Helper()
	tw := c.twin()
	name := tw.tell.Card(with)
	for _, p := range tw.all {
		if card, ok := p.object.(*cards.TextCard); ok && strings.HasPrefix(card.AccessibilityLabel(), name) {
			card.Tapped(&fyne.PointEvent{})
		}
	}
	tw.lookRound()
	button := tw.button(words)
	return c.recorded(func() { c.p.click(button.middle()) })
}

// stands waits until the open choice has n steps.
func (c *campaign) stands(n int) {
	c.Helper()
	c.p.wait(fmt.Sprint(n, " open steps"), func() bool {
		m := c.match()
		return len(m.Steps(acting(m))) >= n
	})
	c.p.rest()
}

func (c *campaign) isRefusedWhereNobodyCanMarch() {
	c.Helper()
	before := c.bytes()
	c.pick("March")
	tw := c.twin()
	accent := look.Colours(look.Washi).Accent
	sign, kai := tw.sign(), tw.ground(nobunaga.Kai)
	require.Zero(c, c.p.count(sign, accent))
	c.p.after(func() { c.p.click(kai) })
	c.p.wait("the Line's bar sign", func() bool { return c.p.count(sign, accent) > 20 })
	assert.Equal(c, before, c.bytes(), "nothing is recorded")
	c.p.after(func() { c.p.press("Escape") })
}

func (c *campaign) bytes() string {
	b, err := os.ReadFile(c.file)
	require.NoError(c, err)
	return string(b)
}

// marchesAndFights drags the stack of Mino to North Omi and pays for it; then it looks at the battle step by step.
func (c *campaign) marchesAndFights() {
	c.Helper()
	tw := c.twin()
	stack := tw.clearest("the corps in Mino", nobunaga.Mino, fmt.Sprintf("{at:%d clan:%d piece:%d}", nobunaga.Mino, nobunaga.Oda, nobunaga.Corps))
	there := tw.ground(nobunaga.NorthOmi)
	c.p.after(func() { c.p.drag(stack, there) })
	c.stands(2)
	c.pays(nobunaga.ORecruit)
	r := c.presses("March", nobunaga.ORecruit)
	assert.Equal(c, nobunaga.KindPay, r.Steps[len(r.Steps)-1].Kind)
	require.True(c, tells(r, nobunaga.EventAttackRoll), "there was a battle")
	c.p.rest()
	c.p.after(func() { c.p.press("space") }) // the losses
	c.p.after(func() { c.p.press("space") }) // the offer
	require.Equal(c, nobunaga.Extra, c.view().Phase())
}

func tells(r *engine.Record, kind engine.EventKind) bool {
	for _, e := range r.Events {
		if e.Kind == kind {
			return true
		}
	}
	return false
}

// view is what every player may see of the table.
func (c *campaign) view() *nobunaga.View { return c.match().View(0).(*nobunaga.View) }

// fightsOn pays for an extra battle with a card and uses the text of the card.
func (c *campaign) fightsOn() {
	c.Helper()
	c.pays(nobunaga.OShibata)
	r := c.presses("Fight on", nobunaga.OShibata)
	assert.Equal(c, nobunaga.KindPlay, r.Steps[0].Kind, "its text is used")
	require.True(c, tells(r, nobunaga.EventKilled), "Nagamasa is killed")
	assert.Equal(c, nobunaga.Oda, c.view().Controller(nobunaga.NorthOmi))
	c.p.rest()
	c.p.press("e")
	c.p.rest()
}

// passes lets Jonas lift the curtain, see what happened, and pass.
func (c *campaign) passes() {
	c.Helper()
	c.sit(c.match())
	choice := find(c.twin(), "the choice to pass", func(k *kit.KeyedChoice) bool { return strings.Contains(k.AccessibilityLabel(), "Pass") })
	c.recorded(func() { c.p.click(choice.middle()) })
	c.p.rest()
}

// winsAClanOver brings Matsunaga into the camp of Oda with the last card.
func (c *campaign) winsAClanOver() {
	c.Helper()
	c.sit(c.match())
	c.pick("Negotiate", "Matsunaga", "with Oda")
	c.stands(1)
	c.pays(nobunaga.ONiwa)
	r := c.presses("Move the marker", nobunaga.ONiwa)
	assert.True(c, tells(r, nobunaga.EventCampOda), "Matsunaga joins Oda")
	c.p.rest()
}

// tellsWhatHappened tests the text of the log.
func (c *campaign) tellsWhatHappened() {
	c.Helper()
	m := c.match()
	tell := lang.NewTeller(lang.New("en"), m.Game(), m.Header())
	var lines []string
	for no := 1; no < m.Records(); no++ {
		for _, e := range m.Record(no).Events {
			lines = append(lines, fmt.Sprint(no, " ", tell.Event(e)))
		}
	}
	want, err := os.ReadFile("testdata/campaign.txt")
	require.NoError(c, err)
	assert.Equal(c, strings.TrimSpace(string(want)), strings.Join(lines, "\n"))
}
