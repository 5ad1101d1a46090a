package board

import (
	"fmt"
	"strconv"
	"tenka/app/ui/picturetest"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tenka/app/ui/look"
	"tenka/maps"
)

// corps is a block of a clan: its letters, or hollow where it is spent. chief is a wedge with a value.
type (
	corps struct {
		seat  int
		clan  string
		spent bool
	}
	chief struct {
		seat, value int
	}
)

func (corps) Shape() Shape {
	return Shape{Wide: 26, High: 29, Picture: fyne.NewSize(28, 45), Foot: 44, Layers: 3, Layer: 3.7}
}

func (d corps) Draw(b *Brush) {
	b.Put(look.Piece(fmt.Sprintf("piece/block-%d", b.Layers), d.seat, b.Mode), 0, 0, 28, 45)
	ink, at := look.Colours(b.Mode).Seat(d.seat).On, 32.5-3.7*float32(b.Layers-1)
	if d.spent {
		b.Stroke(ink, 1.6, fyne.NewPos(6, at+3), fyne.NewPos(22, at+3))
	}
	b.Write(d.clan, look.InterBold, 11.5, ink, 14, at)
}

func (chief) Shape() Shape {
	return Shape{Wide: 29, High: 35, Picture: fyne.NewSize(29, 36), Foot: 35}
}

func (d chief) Draw(b *Brush) {
	on := look.Colours(b.Mode).Seat(d.seat).On
	b.Put(look.Inscribe(look.Piece("piece/leader", d.seat, b.Mode), strconv.Itoa(d.value), 72, 136, 68, on), 0, 0, 29, 36)
}

// crowd puts mixed stacks on the country of the wargame: one stack, three clans in a zone, one row too long for its room.
func crowd(b *Board) (yamashiro int) {
	m := b.Map()
	z := func(id string) int { return m.ZoneNumber(id) }
	b.SetZones(make([]ZoneState, len(m.Zones)))
	b.SetStacks([]Stack{
		{Zone: z("owari"), Tokens: []Token{{Key: "n1", Owner: 0, Drawing: chief{0, 1}, N: 1}, {Key: "n2", Owner: 0, Drawing: corps{0, "Od", false}, N: 5}}},
		{Zone: z("yamashiro"), Tokens: []Token{
			{Key: 1, Owner: 0, Drawing: chief{0, 3}, N: 1, Draggable: true}, {Key: 2, Owner: 0, Drawing: chief{0, 2}, N: 1},
			{Key: 3, Owner: 0, Drawing: corps{0, "Od", false}, N: 3}, {Key: 4, Owner: 0, Drawing: corps{0, "Od", true}, N: 4},
		}},
		{Zone: z("yamashiro"), Tokens: []Token{{Key: 5, Owner: 1, Drawing: chief{1, 2}, N: 1}, {Key: 6, Owner: 1, Drawing: corps{1, "Ma", false}, N: 2}}},
		{Zone: z("yamashiro"), Tokens: []Token{{Key: 7, Owner: 1, Drawing: corps{1, "Ho", true}, N: 3}}},
	})
	return z("yamashiro")
}

func crowdedBoard(t *testing.T, mode look.Mode) (*Board, fyne.Window, int) {
	t.Helper()
	m, err := maps.Load("nobunaga")
	if err != nil {
		t.Fatal(err)
	}
	b, w := shownBoard(t, m, mode, 824, 520)
	b.Stacks = true
	return b, w, crowd(b)
}

// TestMovingATokenDrawsNothing moves a token between zones, back and to a third: neither map nor zone nor drawing is made again, and its
// object stays the same, so that no picture is uploaded.
func TestMovingATokenDrawsNothing(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	drawn := 0
	lay := func(zone int) {
		tb.SetStacks([]Stack{one(zone, Token{Key: "x", Drawing: counted{block{2}, &drawn}, N: 1}), one(5, Token{Key: "y", Drawing: block{1}, N: 1})})
	}
	object := func() fyne.CanvasObject { return tb.stage.kept[part{what: "token", token: "x"}] }
	lay(1)
	before, first := tb.Count(), object()
	if first == nil || drawn != 1 {
		t.Fatalf("object %v, drawn %d times", first, drawn)
	}
	at := first.Position()
	pic := first.(*canvas.Image).Image
	for _, zone := range []int{3, 1, 7} {
		lay(zone)
	}
	switch {
	case object() != first || first.(*canvas.Image).Image != pic:
		t.Error("the token has become another object")
	case first.Position() == at:
		t.Error("it stays where it was")
	case drawn != 1:
		t.Errorf("it was drawn %d times", drawn)
	case tb.Count() != before:
		t.Errorf("the map was painted: %v, then %v", before, tb.Count())
	}
}

// counted is a block that counts how often it is drawn.
type counted struct {
	block
	times *int
}

func (d counted) Draw(b *Brush) {
	*d.times++
	d.block.Draw(b)
}

func TestAGhostCannotBePickedUp(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	z := tb.m.ZoneNumber("oko")
	for _, s := range tb.spots {
		if tk := &tb.tokens[s.token]; tk.zone == z && tk.Key == nil {
			tb.told = nil
			tb.tap(s.body.middle())
			tb.expect("zone oko")
			return
		}
	}
	t.Error("no ghost in Oko")
}

func TestNotesLieClearOfTokensAndOfEachOther(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	var notes, more []Note
	for z := range tb.m.Zones {
		notes = append(notes, Note{Zone: z, Text: fmt.Sprint(z), After: "sign/flag"})
		more = append(more, Note{Zone: z, Before: "sign/home"})
	}
	before := tb.Count()
	tb.SetOverlay(Overlay{Notes: append(notes, more...)})
	if len(tb.notes) != 2*len(tb.m.Zones) {
		t.Fatalf("%d notes", len(tb.notes))
	}
	for i, n := range tb.notes {
		for _, o := range tb.notes[:i] {
			if n.all.overlap(o.all) > 20 {
				t.Errorf("the notes of %s and %s overlap", tb.m.Zones[n.Zone].ID, tb.m.Zones[o.Zone].ID)
			}
		}
		for _, s := range tb.spots {
			if n.all.overlap(s.body) > 40 {
				t.Errorf("the note of %s lies on %v", tb.m.Zones[n.Zone].ID, tb.tokens[s.token].Key)
			}
		}
	}
	if tb.Count() != before {
		t.Error("notes paint the map")
	}
}

func TestAWayIsDrawnOnceAndMovesWithTheMap(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	tb.SetWays([]Way{{Zones: []int{1, 3, 5}, Numbered: true}})
	pic := func() any { return tb.art.lines[part{what: "way"}].pic }
	first := pic()
	if first == nil {
		t.Fatal("no way")
	}
	tb.pan(fyne.NewDelta(-30, -12))
	tb.hoverZone(2)
	if pic() != first {
		t.Error("the way is drawn again as the map moves")
	}
	tb.SetWays(nil)
	if _, ok := tb.stage.kept[part{what: "way"}]; ok {
		t.Error("the way stays")
	}
}

func TestPicturesOfACrowd(t *testing.T) {
	for _, mode := range []look.Mode{look.Washi, look.Night} {
		b, window, yamashiro := crowdedBoard(t, mode)
		m := b.Map()
		z := func(id string) int { return m.ZoneNumber(id) }
		b.SetOverlay(Overlay{Notes: []Note{{Zone: z("owari"), Text: "1"}, {Zone: z("mino"), Text: "2", Before: "sign/flag"}, {Zone: z("ise"), Text: "3", Quiet: true}}})
		b.SetWays([]Way{{Zones: []int{z("mino"), z("south_omi"), z("yamashiro"), z("north_settsu")}, Numbered: true}})
		b.Zoom(2.2, b.Spot(yamashiro))
		b.Settle()
		picturetest.Matches(t, "crowd-"+modeName(mode), window.Canvas().Capture())
		b.Fit()
		b.hoverZone(yamashiro)
		b.Settle()
		picturetest.Matches(t, "crowd-fanned-"+modeName(mode), window.Canvas().Capture())
	}
}
