package board

import (
	"fmt"
	"image/color"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/ui/look"
	"tenka/maps"
)

// TestTheBoxOfAZoneHoldsAllOfIt: its mark, its name with the kanji, its tokens, its slip, and nothing that lies elsewhere.
func TestTheBoxOfAZoneHoldsAllOfIt(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	k := tb.objectScale()
	for z := range tb.m.Zones {
		at, size := tb.ZoneBox(z)
		all := box{at, size}
		p := &tb.places[z]
		left, top, right, low := p.name.X, p.name.Y-0.72*tb.wordsOf(z, k).name.Baseline, p.name.X+tb.wordsOf(z, k).name.Width, p.name.Y+tb.kanjiDown(k)
		with := func(r box) {
			left, top, right, low = min(left, r.at.X), min(top, r.at.Y), max(right, r.at.X+r.size.Width), max(low, r.at.Y+r.size.Height)
		}
		if p.sheet.size.Width > 0 {
			with(p.sheet)
		} else {
			with(boxAround(p.point, pointHalfW*k, pointHigh/2*k))
		}
		for _, s := range tb.spots {
			if tb.tokens[s.token].zone == z {
				with(s.all)
			}
		}
		for i, want := range []float32{left, top, right, low} {
			assert.InDelta(t, want, []float32{all.at.X, all.at.Y, all.at.X + all.size.Width, all.at.Y + all.size.Height}[i], 0.1, tb.m.Zones[z].ID)
		}
		assert.True(t, tb.InView(z), tb.m.Zones[z].ID)
	}
	for _, z := range []int{maps.None, len(tb.m.Zones)} {
		at, size := tb.ZoneBox(z)
		assert.Zero(t, at)
		assert.Zero(t, size)
		assert.Zero(t, tb.Spot(z))
		assert.Nil(t, tb.Words(z))
	}
	assert.False(t, tb.InView(maps.None))
	at, size := tb.ZoneBox(5)
	tb.SetCover(Insets{Left: at.X + size.Width/2 + 40})
	tb.pan(fyne.NewDelta(at.X+size.Width/2-tb.places[5].point.X, 0))
	at, size = tb.ZoneBox(5)
	tb.SetCover(Insets{Left: at.X + size.Width/2 + 1})
	assert.False(t, tb.InView(5), "a sheet lies over its middle")
	tb.SetCover(Insets{Left: at.X + size.Width/2 - 1})
	assert.True(t, tb.InView(5))
}

// TestTheWordsOfAZoneAreItsNameItsTokensAndItsSlip, on a map and on a battlefield.
func TestTheWordsOfAZoneAreItsNameItsTokensAndItsSlip(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	wordy(t, tb.Board, func(z int) look.Halo { return tb.wordsOf(z, tb.objectScale()).name })
	tb.SetOverlay(Overlay{Notes: []Note{{Zone: 3, Text: "4"}, {Zone: 5, Text: "6"}}})
	tb.SetOver([]Area{{fyne.NewPos(10, 20), fyne.NewSize(30, 40)}})
	standing := tb.Standing()
	n := 2 + len(tb.covered())
	for z := range tb.m.Zones {
		n += len(tb.Words(z)) + 1
		middle := tb.places[z].point
		assert.Contains(t, standing, Area{middle.SubtractXY(pointHalfW*tb.objectScale(), pointHigh/2*tb.objectScale()), fyne.NewSize(2*pointHalfW*tb.objectScale(), pointHigh*tb.objectScale())})
	}
	assert.Len(t, standing, n)
	for _, note := range tb.notes {
		assert.Contains(t, standing, Area{note.all.at, note.all.size})
	}
	b, _ := shownBoard(t, battlefield(t, "nagashino"), look.Washi, 952, 642)
	b.SetStacks(ledStacks(rand.New(rand.NewPCG(2, 3)), b))
	wordy(t, b, func(z int) look.Halo { return b.groundWords(z, b.objectScale()).name })
}

// wordy tests that the words of each zone are those that are drawn.
func wordy(t *testing.T, b *Board, name func(z int) look.Halo) {
	t.Helper()
	for z := range b.m.Zones {
		p := &b.places[z]
		var want []Area
		if p.sheet.size.Width > 0 {
			want = append(want, Area{p.sheet.at, p.sheet.size})
		}
		if p.named {
			w := name(z)
			want = append(want, Area{p.name.SubtractXY(0, 0.72*w.Baseline), fyne.NewSize(w.Width, w.Baseline)})
		}
		for _, s := range b.spots {
			if b.tokens[s.token].zone == z {
				want = append(want, Area{s.all.at, s.all.size})
			}
		}
		assert.Equal(t, want, b.Words(z), b.m.Zones[z].ID)
	}
}

// TestSlipsAndInsetsShowTheStateOfTheirZone: their edges, their hatches and the ring of the focus, with the pointer on the inset and off.
func TestSlipsAndInsetsShowTheStateOfTheirZone(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	slip, inset := -1, tb.m.ZoneNumber("shuri")
	for z := range tb.m.Zones {
		if z != inset && tb.places[z].sheet.size.Width > 0 {
			slip = z
		}
	}
	require.GreaterOrEqual(t, slip, 0)
	var got []string
	for s := range stateCount {
		for _, over := range []int{maps.None, inset} {
			zones := make([]ZoneState, len(tb.m.Zones))
			zones[slip] = ZoneState{State: s, Key: "S"}
			zones[inset] = ZoneState{State: s, Key: "Insel", Point: keep{12}}
			tb.hover = over
			tb.SetZones(zones)
			got = append(got, fmt.Sprintf("state %d over %d", s, over))
			got = append(got, drawnAt(tb.Board, inset, "inset", "point")...)
			if over == maps.None {
				got = append(got, drawnAt(tb.Board, slip, "slip")...)
			}
		}
	}
	tb.Roam = true
	tb.FocusGained()
	tb.FocusZone(inset)
	got = append(got, drawnOf(tb.Board, "focus", "focuskey", "focuskeytext")...)
	tb.FocusZone(slip)
	got = append(got, drawnOf(tb.Board, "focus", "focuskey", "focuskeytext")...)
	tb.focus = focus{maps.None, tb.tokenOf("kyoto0")}
	tb.draw()
	got = append(got, drawnOf(tb.Board, "focus", "focuskey", "focuskeytext")...)
	compared(t, "drawn-states", got)
}

// drawnAt has the lines of drawnOf of one zone.
func drawnAt(b *Board, zone int, kinds ...string) []string {
	return slices.DeleteFunc(drawnOf(b, kinds...), func(line string) bool { return strings.Split(line, "-")[1] != strconv.Itoa(zone) })
}

// TestANameUnderThePointerIsBold, and one of the zone that a move begins in stands on a plate; dimmed ones are pale.
func TestANameUnderThePointerIsBold(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	kyoto := tb.m.ZoneNumber("kyoto")
	var got []string
	for _, kanji := range []bool{true, false} {
		setLook(t, look.Look{Scale: 1, Kanji: kanji, Pace: look.None})
		tb.Refresh()
		for _, s := range []State{Rest, Dimmed, Selected} {
			for _, over := range []int{kyoto, maps.None} {
				tb.zones[kyoto].State, tb.zones[kyoto].Sign = s, disc{17}
				tb.hover = over
				tb.SetZones(tb.zones)
				got = append(got, drawnAt(tb.Board, kyoto, "plate", "name", "kanji", "bold", "sign")...)
			}
		}
	}
	compared(t, "drawn-names", got)
}

// TestAJourneyGoesAlongAnArc from the pieces of its owner, with its number, over a dashed arrow; from a point of the window too.
func TestAJourneyGoesAlongAnArc(t *testing.T) {
	tb := newTable(t, 952, 642, look.Calm)
	tb.Finish()
	app := fyne.CurrentApp()
	driver := &begun{Driver: app.Driver()}
	fyne.SetCurrentApp(driven{app, driver})
	defer fyne.SetCurrentApp(app)
	at := tb.m.ZoneNumber
	foot := func(key any) fyne.Position {
		for _, s := range tb.spots {
			if tb.tokens[s.token].Key == key {
				return s.foot
			}
		}
		return fyne.Position{}
	}
	assert.Equal(t, foot("kyoto1"), tb.spotOf(InZone(at("kyoto")), 1))
	assert.Equal(t, foot("kyoto0"), tb.spotOf(InZone(at("kyoto")), 4), "none of its own stands there")
	assert.Equal(t, fyne.NewPos(40, 50), tb.spotOf(AtPoint(fyne.NewPos(40, 50)), 0))
	var got []string
	for _, j := range []Journey{
		{Drawing: block{0}, N: 12, From: InZone(at("kyoto")), To: InZone(at("yonezawa")), Way: true},
		{Drawing: wedge{1}, N: 1, Owner: 1, From: AtPoint(fyne.NewPos(600, 20)), To: InZone(at("usuki"))},
		{Drawing: wedge{1}, N: 1, Owner: 1, From: InZone(at("kyoto")), To: InZone(at("kyoto")), Way: true},
	} {
		tb.Travel(j, look.Travel, nil)
		for _, share := range []float32{0, 0.25, 0.5, 0.99} {
			driver.all[len(driver.all)-1].Tick(share)
			for _, o := range tb.air.Objects {
				got = append(got, described(part{what: "air"}, o, o.Position()))
			}
		}
		got = append(got, drawnOf(tb.Board, "flight")...)
		tb.Finish()
	}
	tb.SetStacks(nil)
	assert.Equal(t, tb.pointOf("kyoto").AddXY(0, 34*tb.objectScale()), tb.spotOf(InZone(at("kyoto")), 0))
	scene(tb.Board)
	tb.Finish()
	tb.lift(tb.tokenOf("kyoto0"), tb.blockOf("kyoto0"), true)
	tb.moveHand(tb.pointOf("odawara"))
	tb.drop(at("odawara"))
	require.Len(t, tb.flights, 1)
	for _, share := range []float32{0, 0.5, 0.99} {
		driver.all[len(driver.all)-1].Tick(share)
		got = append(got, inHandOn(tb.Board)...)
	}
	compared(t, "drawn-journeys", got)
}

// begun is a driver that keeps the animations that begin, and moves none of them on.
type (
	begun struct {
		fyne.Driver
		all []*fyne.Animation
	}
	driven struct {
		fyne.App
		driver *begun
	}
)

func (b *begun) StartAnimation(a *fyne.Animation) { b.all = append(b.all, a) }
func (b *begun) StopAnimation(*fyne.Animation)    {}
func (d driven) Driver() fyne.Driver              { return d.driver }

// TestWhatIsNewFadesInWhenFiguresReplaceTokens, and what was there before stays as it is.
func TestWhatIsNewFadesInWhenFiguresReplaceTokens(t *testing.T) {
	tb := newTable(t, 1000, 700, look.Calm)
	tb.Finish()
	app := fyne.CurrentApp()
	driver := &begun{Driver: app.Driver()}
	fyne.SetCurrentApp(driven{app, driver})
	defer fyne.SetCurrentApp(app)
	zones := make([]ZoneState, len(tb.zones))
	for z := range zones {
		zones[z].Figures = &Figures{Facts: []Fact{{Sign: "sign/home", N: 3}}, Owner: z%3 - 1, Room: 2}
	}
	tb.SetZones(zones)
	require.Len(t, driver.all, 1)
	opacity := func(what string) (least float64) {
		least = 2
		for key, o := range tb.stage.kept {
			if img, is := o.(*canvas.Image); is && key.what == what {
				least = min(least, 1-img.Translucency)
			}
		}
		return least
	}
	for _, share := range []float32{0, 0.5} {
		driver.all[0].Tick(share)
		assert.InDelta(t, share, opacity("figure"), 0.01)
		assert.Greater(t, opacity("name"), 0.5)
	}
	assert.True(t, tb.Finish())
	assert.InDelta(t, 1, opacity("figure"), 0.01)
	assert.Nil(t, tb.swap.before)
	tb.SetZones(zones)
	assert.Len(t, driver.all, 1, "nothing has changed")
	assert.Nil(t, thinned(nil, 0.5))
	assert.Equal(t, color.NRGBA{10, 20, 30, 100}, thinned(color.NRGBA{10, 20, 30, 200}, 0.5))
}
