//go:build window

package main

import (
	"image"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/games/kenjinface/playcards"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/kenjin"
	"tenka/engine/store"
)

// duelOfCards is a match of hidden cards between two persons at one screen, played in the window.
type duelOfCards struct {
	story
	front  engine.Seat // who sits in front of the screen, NoSeat behind the curtain
	secret *image.RGBA // the face of the card that only the first person has seen
}

// TestTwoPersonsPlayCardsAtOneScreen plays a whole match behind curtains, by drags, by clicks and by keys. The first person looks at a card
// that the other person never sees.
func TestTwoPersonsPlayCardsAtOneScreen(t *testing.T) {
	home := t.TempDir()
	file := filepath.Join(home, "duel.tenka")
	m, err := engine.NewMatch(kenjin.New(), engine.Header{
		Options: engine.Options{"players": "2", "setup": "novice2", "first_player": "seat0"}, Agreement: engine.Free, Seed: 11,
		Players: []engine.Player{{Name: "Aiko", Seats: []engine.Seat{0}}, {Name: "Jonas", Seats: []engine.Seat{1}}},
		Colours: []int{0, 1},
	})
	require.NoError(t, err)
	require.NoError(t, store.Write(file, m))
	d := &duelOfCards{story: story{T: t, p: start(t, home, file), file: file}, front: engine.NoSeat}
	d.lifts("Aiko")
	d.drags(kenjin.Brute, kenjin.L1)
	d.clicks(kenjin.Peasant, kenjin.L2)
	d.lifts("Jonas")
	d.drags(kenjin.Samurai, kenjin.L3)
	d.clicks(kenjin.Peasant, kenjin.L3)
	d.lifts("Aiko")
	d.looksAtACard(kenjin.L3, 1, kenjin.Samurai)
	d.clicks(kenjin.Ashigaru, kenjin.L4)
	d.playsOnByKeys()
	d.seesTheBattlesAndTheScore()
}

// sees is a table of the test's own that shows what the person in front of the screen sees.
func (d *duelOfCards) sees() *twin {
	d.Helper()
	tw := d.twin()
	tw.table.Session().Lift()
	tw.lookRound()
	return tw
}

// lifts lifts the curtain before the person with this name.
func (d *duelOfCards) lifts(name string) {
	d.Helper()
	d.passesOn()
	d.front = engine.NoSeat
	lift := find(d.twin(), "the curtain for "+name, func(b *kit.Button) bool { return strings.Contains(b.Text(), name) })
	d.hidden(d.p.rest())
	d.p.lifts(func() { d.p.click(lift.middle()) })
	d.front = actor(d.match())
	d.hidden(d.p.aside())
}

// passesOn lets the curtain fall after a choice that can still be undone, or that turned up a card. The twin is made anew and is behind the
// curtain from the start.
func (d *duelOfCards) passesOn() {
	m := d.match()
	if d.front == engine.NoSeat || m.At() == 0 {
		return
	}
	rec := m.Record(m.At())
	if turned := func(e engine.Event) bool { return e.Kind == kenjin.EventScout }; !rec.Barrier || slices.ContainsFunc(rec.Events, turned) {
		d.p.rest()
		d.p.press("Return")
	}
}

// hidden tests that the screen does not show the card that only the first person has seen, unless the first person sits in front of it.
func (d *duelOfCards) hidden(screen *image.RGBA) {
	d.Helper()
	if d.secret != nil && d.front != 0 {
		assert.False(d, holds(screen, d.secret), "the other person sees the secret card")
	}
}

// inHand is the place of a card of the hand; onField is the place of a field.
func inHand(tw *twin, u engine.Piece) area {
	name := tw.tell.Piece(u)
	var found area
	for _, p := range tw.all { // the name of a card in the hand includes its ability
		if c, ok := p.object.(*playcards.PlayCard); ok && strings.HasPrefix(c.AccessibilityLabel(), name+". ") {
			found = p.area
		}
	}
	require.NotZero(tw.t, found.size, "not in hand: "+name)
	return found
}

func onField(tw *twin, at engine.Place) area {
	view := tw.match.View(engine.Only(actor(tw.match))).(*kenjin.View)
	name := tw.tell.Card(view.Tile(at))
	return find(tw, "the ground of "+name, func(s *kit.Spot) bool { return strings.HasPrefix(s.AccessibilityLabel()+",", name+",") })
}

// laid is a card on the table, by its number on the side of its owner, and its place.
func laid(tw *twin, at engine.Place, s engine.Seat, slot int) (*playcards.PlayCard, area) {
	view := tw.match.View(0).(*kenjin.View)
	name := tw.tell.Card(view.Tile(at)) + ", "
	number := "card " + strconv.Itoa(slot) + ":"
	for _, p := range tw.all {
		c, ok := p.object.(*playcards.PlayCard)
		if ok && strings.HasPrefix(c.AccessibilityLabel(), name) && strings.Contains(c.AccessibilityLabel(), number) && c.Card().Seat == int(s) {
			return c, p.area
		}
	}
	require.FailNow(tw.t, "no such card on the table", "%s%s", name, number)
	return nil, area{}
}

func (d *duelOfCards) drags(u engine.Piece, to engine.Place) {
	d.Helper()
	tw := d.sees()
	from, ground := inHand(tw, u), onField(tw, to)
	r := d.recorded(func() { d.p.drag(from.at.AddXY(8, from.size.Height/2), ground.middle()) })
	assert.Equal(d, engine.Action{Kind: kenjin.KindEngage, Piece: u, To: to}, r.Steps[0])
}

func (d *duelOfCards) clicks(u engine.Piece, to engine.Place) {
	d.Helper()
	tw := d.sees()
	from, ground := inHand(tw, u), onField(tw, to)
	d.p.after(func() { d.p.click(from.at.AddXY(8, from.size.Height/2)) })
	lit := look.Colours(look.Washi).Lit
	d.p.wait("the field to be lit", func() bool { return d.p.count(ground, lit) > 1000 })
	r := d.recorded(func() { d.p.click(ground.middle()) })
	assert.Equal(d, engine.Action{Kind: kenjin.KindEngage, Piece: u, To: to}, r.Steps[0])
	d.hidden(d.p.aside())
}

// looksAtACard engages the Shugenja and looks at a card of the opponent.
func (d *duelOfCards) looksAtACard(at engine.Place, slot int, is engine.Piece) {
	tw := d.sees()
	card, place := laid(tw, at, 1, slot)
	require.True(d, card.Card().Back)
	back := picture(card.Card(), place)
	d.p.aside()
	d.p.shows("it lying face down", func(now *image.RGBA) bool { return holds(now, back) })
	from, ground := inHand(tw, kenjin.Shugenja), onField(tw, kenjin.L2)
	d.p.after(func() { d.p.click(from.at.AddXY(8, from.size.Height/2)) })
	d.p.after(func() { d.p.click(ground.middle()) })
	d.until("the open step", func(m *engine.Match) bool { return len(m.Steps(0)) == 1 })
	r := d.recorded(func() { d.p.click(place.middle()) })
	require.Len(d, r.Steps, 2)
	require.Equal(d, kenjin.KindLook, r.Steps[1].Kind)
	tw = d.sees()
	card, place = laid(tw, at, 1, slot)
	assert.Equal(d, "kenjin/"+tw.match.Game().Vocabulary().Pieces[is], card.Card().Sign)
	d.secret = picture(card.Card(), place)
	d.p.aside()
	d.p.shows("its face, with the open eye", func(now *image.RGBA) bool { return holds(now, d.secret) })
}

// picture is the middle of a card as the window draws it: its sign, its mark and a part of its band, without the round corners.
func picture(c playcards.Card, place area) *image.RGBA {
	whole := c.Picture(place.size.Width, place.size.Height, 1)
	b := whole.Bounds()
	return whole.SubImage(image.Rect(b.Min.X+8, b.Min.Y+8, b.Max.X-11, b.Max.Y-11)).(*image.RGBA)
}

// holds reports whether a picture lies anywhere on a screen, pixel by pixel.
func holds(screen, part *image.RGBA) bool {
	b, size := screen.Rect, part.Rect.Size()
	var probes []image.Point // the corners of the drawn shapes: few other places match all of them by chance
	for y := 0; y < size.Y; y += 5 {
		for x := 0; x < size.X; x += 5 {
			probes = append(probes, image.Pt(x, y))
		}
	}
	for y := b.Min.Y; y <= b.Max.Y-size.Y; y++ {
		for x := b.Min.X; x <= b.Max.X-size.X; x++ {
			if slices.IndexFunc(probes, func(p image.Point) bool {
				a, c := screen.RGBAAt(x+p.X, y+p.Y), part.RGBAAt(part.Rect.Min.X+p.X, part.Rect.Min.Y+p.Y)
				return apart(a.R, c.R) || apart(a.G, c.G) || apart(a.B, c.B)
			}) < 0 {
				return true
			}
		}
	}
	return false
}

func apart(a, b uint8) bool { return a > b+24 && b < 232 || b > a+24 && a < 232 }

// playsOnByKeys plays the rest of the match with keys only and lifts the curtain with Enter.
func (d *duelOfCards) playsOnByKeys() {
	curtains := 0
	for range 80 {
		m := d.match()
		seat := actor(m)
		if seat == engine.NoSeat {
			return
		}
		tw := d.twin()
		if find0(tw, "Pass") {
			d.p.press("Return")
		}
		if seat != d.front {
			curtains++
			d.passesOn()
			d.front = engine.NoSeat
			d.liftsByKey(seat, curtains < 5)
		}
		d.chooses(m, seat)
	}
	d.Fatal("the match does not end")
}

// liftsByKey lifts the curtain with Enter. With closely, it also tests what the screen shows before and after.
func (d *duelOfCards) liftsByKey(seat engine.Seat, closely bool) {
	d.Helper()
	if hanging := d.p.rest(); closely {
		d.hidden(hanging)
	}
	shown := d.p.lifts(func() { d.p.press("Return") })
	d.front = seat
	if closely {
		d.hidden(shown)
	}
}

// find0 reports whether the table has a button whose text begins with words.
func find0(tw *twin, words string) bool {
	for _, p := range tw.all {
		if b, ok := p.object.(*kit.Button); ok && strings.HasPrefix(b.Text(), words) {
			return true
		}
	}
	return false
}

// chooses takes the first legal choice: a card of the hand by its number, then the first target by its digit.
func (d *duelOfCards) chooses(m *engine.Match, seat engine.Seat) {
	d.Helper()
	steps, legal := len(m.Steps(seat)), m.Legal(seat, nil)
	last := legal[len(legal)-1]
	var sure []string // the keys that confirm that the Lord is played as the last card
	switch last.Kind {
	case kenjin.KindEngage, kenjin.KindAssassinate:
		view := m.View(engine.Only(seat)).(*kenjin.View)
		hand, u := view.Hand(seat), last.Piece
		if last.Kind == kenjin.KindAssassinate {
			u = kenjin.Assassin
		}
		n := max(slices.Index(hand, u), 0) + 1
		if n > 9 {
			n, u = 1, hand[0]
		}
		if u == kenjin.Lord && view.Held(seat) == 1 {
			sure = []string{"Return"}
		}
		d.p.press(strconv.Itoa(n))
	case kenjin.KindMove:
		d.p.press("1")
	}
	gone := func(now *engine.Match) bool { return now.Records() > m.Records() || len(now.Steps(seat)) != steps }
	for digit := 1; digit <= 9 && !gone(d.match()); digit++ { // a field keeps its digit even if other fields are no targets
		d.p.press(append([]string{strconv.Itoa(digit)}, sure...)...)
		d.p.rest()
	}
	d.until("the next step", gone)
}

// seesTheBattlesAndTheScore steps through some of the battles, then goes to the end.
func (d *duelOfCards) seesTheBattlesAndTheScore() {
	m := d.match()
	_, over := m.Outcome()
	require.True(d, over)
	m.Tell(m.At(), 0)
	again := newTwin(d.T, m).button("Play again") // the battles have been shown, so the twin is at the last screen
	score := func() bool { return d.p.count(again, look.Colours(look.Washi).Primary) > 1000 }
	d.p.rest()
	assert.False(d, score(), "the battles are shown first")
	for range 3 {
		d.p.after(func() { d.p.press("space") })
	}
	d.p.after(func() { d.p.press("n") })
	d.p.press("e")
	d.p.wait("the score", score)
	before := d.bytes()
	d.p.close()
	assert.Equal(d, before, d.bytes(), "closing writes nothing")
}
