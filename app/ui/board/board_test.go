package board

import (
	"fmt"
	"tenka/app/ui/picturetest"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"tenka/app/ui/look"
	"tenka/app/ui/windowtest"
	"tenka/maps"
)

// table is a board in a window that records its callbacks.
type table struct {
	*Board
	t      *testing.T
	window fyne.Window
	told   []string
	accept bool
}

func newTable(t *testing.T, w, h float32, pace look.Pace) *table {
	t.Helper()
	test.NewTempApp(t)
	setLook(t, look.Look{Scale: 1, Kanji: true, Pace: pace})
	tb := &table{Board: New(country(t)), t: t}
	tell := func(format string, args ...any) { tb.told = append(tb.told, fmt.Sprintf(format, args...)) }
	tb.OnPick = func(id any) { tell("pick %v", id); tb.light(); tb.arrange() }
	tb.OnDrop = func(id any, z int) bool { tell("drop %v %s", id, tb.m.Zones[z].ID); return tb.accept }
	tb.OnCancel = func() { tell("cancel") }
	tb.OnTapZone = func(z int) { tell("zone %s", tb.m.Zones[z].ID) }
	tb.OnTapPiece = func(id any) { tell("piece %v", id) }
	tb.OnAskZone = func(z int) { tell("ask %s", tb.m.Zones[z].ID) }
	tb.OnKey = func(e *fyne.KeyEvent) { tell("key %s", e.Name) }
	tb.OnRune = func(r rune) { tell("rune %c", r) }
	tb.OnLand = func(only bool) { tell("land %v", only) }
	tb.WholeMap = "Whole map"
	tb.window = windowtest.Of(t, tb.Board, fyne.NewSize(w, h))
	scene(tb.Board)
	return tb
}

func setLook(t *testing.T, l look.Look) {
	before := look.Current()
	look.Set(l)
	t.Cleanup(func() { look.Set(before) })
}

// light lights the three provinces of the scene and keeps the states of all zones.
func (tb *table) light() {
	for _, id := range []string{"yonezawa", "kiyosu", "oko"} {
		tb.zones[tb.m.ZoneNumber(id)].State = Lit
	}
}

// pointOf is a point of a zone that is hit whatever lies on it.
func (tb *table) pointOf(id string) fyne.Position { return tb.places[tb.m.ZoneNumber(id)].point }

// blockOf is the middle of a stack.
func (tb *table) blockOf(id any) fyne.Position {
	for _, s := range tb.spots {
		if tb.tokens[s.token].Key == id {
			return s.body.middle()
		}
	}
	tb.t.Fatalf("stack %v is not drawn", id)
	return fyne.Position{}
}

// drag presses at a, moves in steps, and releases at z.
func (tb *table) drag(a, z fyne.Position) {
	tb.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: a, AbsolutePosition: a}, Button: desktop.MouseButtonPrimary})
	last := a
	for i := 1; i <= 4; i++ {
		p := fyne.NewPos(a.X+(z.X-a.X)*float32(i)/4, a.Y+(z.Y-a.Y)*float32(i)/4)
		tb.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: p, AbsolutePosition: p}, Dragged: fyne.NewDelta(p.X-last.X, p.Y-last.Y)})
		last = p
	}
	tb.MouseUp(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: z, AbsolutePosition: z}, Button: desktop.MouseButtonPrimary})
	tb.DragEnd()
}

func (tb *table) tap(p fyne.Position) { tb.Tapped(&fyne.PointEvent{Position: p, AbsolutePosition: p}) }

func (tb *table) key(names ...fyne.KeyName) {
	for _, n := range names {
		tb.TypedKey(&fyne.KeyEvent{Name: n})
	}
}

func (tb *table) expect(want ...string) {
	tb.t.Helper()
	if fmt.Sprint(tb.told) != fmt.Sprint(want) {
		tb.t.Errorf("told %q, want %q", tb.told, want)
	}
	tb.told = nil
}

// scene is the position of the design: three lit provinces, Odawara at rest, the others dimmed.
func scene(b *Board) {
	m := b.Map()
	castle := map[string]int{
		"tokuyama": 5, "yonezawa": 9, "kasugayama": 12, "tsutsujigasaki": 10, "odawara": 4, "kiyosu": 7,
		"kyoto": 3, "koriyama": 11, "oko": 8, "usuki": 6, "shuri": 2,
	}
	lit := map[string]ZoneState{
		"kiyosu": {State: Lit, Key: "1"}, "oko": {State: Lit, Key: "2"}, "yonezawa": {State: Lit, Key: "3"},
		"odawara": {},
	}
	zones := make([]ZoneState, len(m.Zones))
	for i, z := range m.Zones {
		zones[i].State = Dimmed
		if s, ok := lit[z.ID]; ok {
			zones[i] = s
		}
		zones[i].Point = keep{castle[z.ID]}
	}
	b.SetZones(zones)
	var stacks []Stack
	for _, z := range []struct {
		id     string
		pieces []int
	}{
		{"tokuyama", []int{0, 2, 0, 1}}, {"yonezawa", []int{2, 0, 3}}, {"kasugayama", []int{1, 0, 0, 3}}, {"tsutsujigasaki", []int{2, 1}},
		{"odawara", []int{0, 3, 1, 1}}, {"kiyosu", []int{1, 0, 2, 2}}, {"kyoto", []int{3, 3, 1}}, {"koriyama", []int{0, 2, 0, 3}},
		{"oko", []int{1, 0, 2}}, {"usuki", []int{0, 2, 1, 2}}, {"shuri", []int{1}},
	} {
		stack := Stack{Zone: m.ZoneNumber(z.id)}
		for seat, n := range z.pieces {
			stack.Tokens = append(stack.Tokens, Token{Key: fmt.Sprint(z.id, seat), Owner: seat, Drawing: block{seat}, N: n, Draggable: seat == 0})
		}
		if n := map[string]int{"kiyosu": 3, "oko": 2, "yonezawa": 2}[z.id]; n > 0 {
			stack.Tokens = append(stack.Tokens, Token{Drawing: ghost{n}, N: 1})
		}
		stacks = append(stacks, stack)
	}
	b.SetStacks(stacks)
}

func TestDragPicksUpAndDrops(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	tb.accept = true
	tb.drag(tb.blockOf("kyoto0"), tb.pointOf("yonezawa"))
	tb.expect("pick kyoto0", "drop kyoto0 yonezawa")
	if tb.held.on || len(tb.hand.Objects) > 0 {
		t.Error("something is left in hand")
	}
}

func TestDragOntoASlipIsADropInItsProvince(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	tb.drag(tb.blockOf("kyoto0"), tb.places[tb.m.ZoneNumber("kiyosu")].sheet.middle())
	tb.expect("pick kyoto0", "drop kyoto0 kiyosu")
	tb.drag(tb.blockOf("kyoto0"), tb.places[tb.m.ZoneNumber("shuri")].sheet.middle())
	tb.expect("pick kyoto0", "drop kyoto0 shuri")
}

func TestARefusedPieceGlidesBack(t *testing.T) {
	tb := newTable(t, 952, 642, look.Calm)
	tb.drag(tb.blockOf("kyoto0"), tb.pointOf("odawara"))
	tb.expect("pick kyoto0", "drop kyoto0 odawara")
	tb.Finish()
	if len(tb.hand.Objects) > 0 || tb.held.on {
		t.Error("the refused piece is still in hand")
	}
	if i := tb.tokenOf("kyoto0"); tb.shown(i) != 3 {
		t.Errorf("%d of 3 armies are shown", tb.shown(i))
	}
}

func TestAPieceInHandIsMissingAtItsOldPlace(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	tb.lift(tb.tokenOf("kyoto0"), tb.blockOf("kyoto0"), true)
	if n := tb.shown(tb.tokenOf("kyoto0")); n != 2 {
		t.Errorf("%d armies stay, want 2", n)
	}
}

func TestAPieceDroppedInTheSeaIsPutBackAndTheCallerMaySaySo(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	tb.OnMiss = func() { tb.told = append(tb.told, "missed") }
	tb.drag(tb.blockOf("kyoto0"), fyne.NewPos(300, 60))
	tb.expect("pick kyoto0", "cancel", "missed")
}

func TestAZoneThatRefusesIsHatchedUnderThePieceInHand(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	tb.lift(tb.tokenOf("kyoto0"), tb.blockOf("kyoto0"), true)
	odawara := tb.m.ZoneNumber("odawara")
	tb.moveHand(tb.pointOf("odawara"))
	if tb.stateShown(odawara) != Illegal || tb.held.bar[0] == nil {
		t.Error("Odawara does not show that it refuses")
	}
	tb.moveHand(tb.pointOf("yonezawa"))
	if tb.stateShown(odawara) == Illegal || tb.held.bar[0] != nil {
		t.Error("the bar stays over lit ground")
	}
	tb.moveHand(tb.pointOf("kyoto"))
	if tb.held.bar[0] != nil {
		t.Error("the place a piece came from refuses it")
	}
}

func TestClickAndClickGiveTheSameCalls(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	tb.accept = true
	tb.tap(tb.blockOf("kyoto0"))
	tb.tap(tb.pointOf("yonezawa"))
	tb.expect("pick kyoto0", "drop kyoto0 yonezawa")
	tb.tap(tb.blockOf("kyoto0"))
	tb.tap(tb.blockOf("kyoto1"))
	tb.expect("pick kyoto0", "cancel")
}

func TestAClickWithAnEmptyHandCallsTheCaller(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	tb.tap(tb.pointOf("oko"))
	tb.tap(tb.blockOf("kyoto1"))
	tb.tap(fyne.NewPos(300, 60))
	tb.TappedSecondary(&fyne.PointEvent{Position: tb.pointOf("odawara")})
	tb.expect("zone oko", "piece kyoto1", "ask odawara")
}

func TestKeysAlonePlayAMove(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	for z := range tb.zones {
		tb.zones[z].State = Rest
	}
	tb.SetZones(tb.zones)
	tb.accept = true
	tb.window.Canvas().Focus(tb.Board)
	aim := tb.blockOf("kyoto0")
	for range 12 {
		d := aim.Subtract(tb.blockOf(tb.tokens[tb.focus.token].Key))
		switch {
		case abs(d.X) > abs(d.Y) && d.X < 0:
			tb.key(fyne.KeyLeft)
		case abs(d.X) > abs(d.Y):
			tb.key(fyne.KeyRight)
		case d.Y < 0:
			tb.key(fyne.KeyUp)
		case d.Y > 0:
			tb.key(fyne.KeyDown)
		}
	}
	tb.key(fyne.KeyReturn)
	tb.expect("pick kyoto0")
	for range 4 {
		tb.key(fyne.KeyRight)
	}
	if id := tb.m.Zones[tb.focus.zone].ID; id != "yonezawa" {
		t.Errorf("the ring ends on %s, want the easternmost target", id)
	}
	tb.key(fyne.KeyReturn)
	tb.expect("drop kyoto0 yonezawa")
}

func TestTheCallerGetsTheKeysThatTheBoardDoesNotUse(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	tb.key(fyne.KeySpace, fyne.KeyHome, fyne.KeyEscape)
	tb.TypedRune('r')
	tb.TypedRune('1')
	tb.expect("key Space", "key Home", "key Escape", "rune r", "rune 1")
}

func TestEscapePutsBack(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	tb.tap(tb.blockOf("kyoto0"))
	tb.key(fyne.KeyEscape)
	tb.expect("pick kyoto0", "cancel")
	if tb.held.on {
		t.Error("still in hand")
	}
}

func TestCarryFromOutside(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	tb.accept = true
	tb.BeginCarry("dice", 0, tb.Picked(block{0}, 2), fyne.NewPos(100, 600))
	tb.MoveCarry(tb.pointOf("yonezawa"))
	if !tb.EndCarry(tb.pointOf("yonezawa")) {
		t.Error("the drop was not accepted")
	}
	tb.BeginCarry("dice", 0, tb.Picked(block{0}, 2), fyne.NewPos(100, 600))
	if tb.EndCarry(fyne.NewPos(300, 60)) {
		t.Error("the sea accepts")
	}
	tb.expect("drop dice yonezawa", "cancel")
	if len(tb.hand.Objects) > 0 {
		t.Error("something is left in hand")
	}
}

// If OnStay returns true, the map does not move.
func TestADragOnAPieceThatStaysMovesTheMapUnlessItIsExplained(t *testing.T) {
	tb := newTable(t, 952, 748, look.None)
	var id any
	for _, token := range tb.tokens {
		if !token.Draggable {
			id = token.Key
		}
	}
	at := tb.blockOf(id)
	corner := tb.left
	tb.OnStay = func(key any) bool { tb.told = append(tb.told, fmt.Sprint("stay ", key)); return true }
	tb.drag(at, at.AddXY(60, 0))
	if want := fmt.Sprint("stay ", id); len(tb.told) != 1 || tb.told[0] != want || tb.left != corner {
		t.Errorf("told %v, want %q once; the map moved by %g", tb.told, want, tb.left-corner)
	}
	tb.OnStay = func(any) bool { return false }
	if tb.drag(at, at.AddXY(60, 0)); tb.left == corner {
		t.Error("the map stays, and nobody says why")
	}
}

// TestDragNeverRedrawsTheMap tests a promise of the package: picking up, carrying over every zone, dropping, hovering and lighting paint
// zones, but never the map.
func TestDragNeverRedrawsTheMap(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	before := tb.Count()
	for _, z := range tb.m.Zones {
		tb.drag(tb.blockOf("kyoto0"), tb.pointOf(z.ID))
		test.MoveMouse(tb.window.Canvas(), tb.pointOf(z.ID))
	}
	after := tb.Count()
	if after.Sheets != before.Sheets {
		t.Errorf("the map was drawn %d times", after.Sheets-before.Sheets)
	}
	if painted := after.Zones - before.Zones; painted > 3*len(tb.m.Zones) {
		t.Errorf("%d zones were painted", painted)
	}
	scene(tb.Board)
	scene(tb.Board)
	if again := tb.Count(); again.Sheets != before.Sheets || again.Zones != after.Zones {
		t.Error("states that were painted before are painted again")
	}
}

func TestPanAndZoomOnlyMoveThePictureUntilTheyRest(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	before := tb.Count().Sheets
	at := fyne.NewPos(500, 300)
	point := tb.mapPoint(at)
	for range 4 {
		tb.Scrolled(&fyne.ScrollEvent{PointEvent: fyne.PointEvent{Position: at}, Scrolled: fyne.NewDelta(0, 10)})
	}
	if p := tb.at(point); abs(p.X-at.X) > 0.1 || abs(p.Y-at.Y) > 0.1 {
		t.Errorf("the point under the pointer moved to %v", p)
	}
	tb.drag(fyne.NewPos(200, 100), fyne.NewPos(120, 60))
	if tb.Count().Sheets != before {
		t.Error("the map was drawn during a gesture")
	}
	tb.expect()
	tb.Settle()
	if tb.Count().Sheets != before+1 {
		t.Error("the map is not drawn once at rest")
	}
	if size := tb.sheetPic.Size(); size.Width != float32(tb.sheet.Image.Rect.Dx()) {
		t.Errorf("at rest a pixel is not a pixel: %v for %v", size, tb.sheet.Image.Rect)
	}
	tb.TypedRune('0')
	if tb.zoom != 1 || !tb.fitted {
		t.Error("0 does not fit")
	}
}

func TestZoomStopsAtItsEnds(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	for range 40 {
		tb.TypedRune('+')
	}
	if tb.zoom != zoomMost {
		t.Errorf("zoom %v", tb.zoom)
	}
	for range 40 {
		tb.TypedRune('-')
	}
	if tb.zoom != zoomLeast {
		t.Errorf("zoom %v", tb.zoom)
	}
}

func TestZoomControl(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	part := func(i float32) fyne.Position {
		return tb.control.area.at.AddXY(ControlWide/2, controlPart*(i+0.5))
	}
	tb.tap(part(0))
	if tb.zoom <= 1 {
		t.Error("plus does not zoom in")
	}
	tb.tap(part(1))
	tb.tap(part(1))
	if tb.zoom >= 1 {
		t.Error("minus does not zoom out")
	}
	tb.tap(part(2))
	if tb.zoom != 1 {
		t.Error("0 does not fit")
	}
	tb.expect()
}

func TestHeldVShowsTheLandAlone(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	tb.KeyDown(&fyne.KeyEvent{Name: fyne.KeyV})
	for _, o := range tb.stage.box.Objects {
		if _, ok := o.(*canvas.Circle); ok {
			t.Error("a slip is still there")
		}
	}
	few := len(tb.stage.box.Objects)
	tb.KeyUp(&fyne.KeyEvent{Name: fyne.KeyV})
	if len(tb.stage.box.Objects) < few+20 {
		t.Error("the pieces do not come back")
	}
	tb.expect("land true", "land false")
}

func TestTokensStandInTheOrderOfTheirStack(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	tb.SetStacks([]Stack{{Zone: tb.m.ZoneNumber("yonezawa"), Tokens: []Token{
		{Key: "a", Drawing: block{0}, N: 1}, {Key: "a+", Drawing: signed{0}, N: 2}, {Key: "none", Drawing: block{1}, N: 0},
		{Key: "b", Drawing: wedge{2}, N: 1}, {Key: "c", Drawing: block{3}, N: 1},
	}}})
	got := ""
	for _, s := range tb.spots {
		got += fmt.Sprint(tb.tokens[s.token].Key, " ")
	}
	if got != "a a+ b c " {
		t.Errorf("order %s", got)
	}
}

func TestTravelEndsAtOnceWhenFinished(t *testing.T) {
	for _, pace := range []look.Pace{look.Calm, look.None} {
		tb := newTable(t, 952, 642, pace)
		done := 0
		tb.Travel(Journey{Drawing: signed{0}, N: 2, From: InZone(1), To: InZone(3), Way: true}, look.Travel, func() { done++ })
		tb.Finish()
		if done != 1 || len(tb.air.Objects) > 0 {
			t.Errorf("done %d times, %d objects left", done, len(tb.air.Objects))
		}
	}
}

func TestEveryTokenIsFoundWhereItStands(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	for _, s := range tb.spots {
		if tb.tokens[s.token].Key == nil {
			continue
		}
		if got := tb.tokenAt(s.body.middle()); got != s.token {
			t.Errorf("%v is hit as %v", tb.tokens[s.token].Key, got)
		}
		if got := tb.ZoneAt(s.body.middle()); got != tb.tokens[s.token].zone {
			t.Errorf("%v counts to zone %d", tb.tokens[s.token].Key, got)
		}
	}
}

// In the scene of the design, no block covers another, and no name covers a block.
func TestNothingCoversAPiece(t *testing.T) {
	for _, size := range [][2]float32{{952, 642}, {1520, 1020}, {1184, 890}} {
		tb := newTable(t, size[0], size[1], look.None)
		for i, a := range tb.spots {
			for _, b := range tb.spots[:i] {
				if a.body.overlap(b.body) > 12 {
					t.Errorf("%v: %v lies on %v", size, tb.tokens[a.token].Key, tb.tokens[b.token].Key)
				}
			}
			for z := range tb.places {
				p := &tb.places[z]
				w := tb.wordsOf(z, tb.objectScale())
				name := box{p.name.SubtractXY(0, 0.6*w.name.Baseline), fyne.NewSize(w.name.Width, 0.6*w.name.Baseline)}
				if p.named && a.body.overlap(name) > 20 {
					t.Errorf("%v: the name of %s lies on %v", size, tb.m.Zones[z].ID, tb.tokens[a.token].Key)
				}
			}
		}
	}
}

func TestBoardPictures(t *testing.T) {
	for _, mode := range []look.Mode{look.Washi, look.Night} {
		for _, zoom := range []float64{0.7, 1, 2} {
			t.Run(fmt.Sprint(modeName(mode), zoom), func(t *testing.T) {
				tb := newTable(t, 714, 482, look.None)
				setLook(t, look.Look{Mode: mode, Scale: 1, Kanji: true, Pace: look.None})
				tb.Refresh()
				tb.Zoom(zoom, fyne.NewPos(330, 300))
				tb.Settle()
				picturetest.Matches(t, fmt.Sprintf("board-%s-%g", modeName(mode), zoom), halved(tb.window.Canvas().Capture()))
			})
		}
	}
}

func TestPictureOfARefusalAndOfThePast(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	tb.BeginCarry("dice", 0, tb.Picked(block{0}, 2), fyne.NewPos(100, 600))
	tb.MoveCarry(tb.pointOf("odawara").AddXY(20, 70))
	picturetest.Matches(t, "board-refused", halved(tb.window.Canvas().Capture()))
	tb.EndCarry(fyne.NewPos(300, 60))
	tb.SetPast(true)
	picturetest.Matches(t, "board-past", halved(tb.window.Canvas().Capture()))
}

func TestPictureOfTheWar(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	zones := make([]ZoneState, len(tb.m.Zones))
	for z := range zones {
		zones[z] = ZoneState{State: Dimmed, Point: seal{z % 4}}
	}
	set := func(id string, s ZoneState) { zones[tb.m.ZoneNumber(id)] = s }
	set("yonezawa", ZoneState{State: Battle, Point: keep{9}})
	set("kasugayama", ZoneState{State: Battle, Point: keep{12}})
	set("tsutsujigasaki", ZoneState{Point: keep{10}})
	set("kyoto", ZoneState{State: Selected, Point: keep{3}})
	set("usuki", ZoneState{State: Dimmed, Point: struck{}})
	tb.SetZones(zones)
	z := tb.m.ZoneNumber("tsutsujigasaki")
	tb.SetStacks([]Stack{
		{Zone: z, Tokens: []Token{
			{Key: 1, Owner: 0, Drawing: block{0}, N: 12}, {Key: 2, Owner: 0, Drawing: wedge{0}, N: 1}, {Key: 3, Owner: 1, Drawing: block{1}, N: 3},
			{Key: 4, Owner: 1, Drawing: signed{1}, N: 2}, {Key: 5, Owner: 3, Drawing: block{3}, N: 4},
		}},
		{Zone: tb.m.ZoneNumber("yonezawa"), Tokens: []Token{{Key: 6, Owner: 2, Drawing: block{2}, N: 5}, {Key: 7, Owner: 4, Drawing: wedge{4}, N: 1}}},
		{Zone: tb.m.ZoneNumber("kasugayama"), Tokens: []Token{{Key: 8, Owner: 2, Drawing: block{2}, N: 5}, {Key: 9, Owner: 3, Drawing: block{3}, N: 2}}},
	})
	from, to := tb.spotOf(InZone(tb.m.ZoneNumber("yonezawa")), 2), tb.spotOf(InZone(z), 1)
	tb.flights = append(tb.flights, &flight{way: tb.arrow(from, arcMiddle(from, to), to)})
	tb.arrange()
	picturetest.Matches(t, "board-war", halved(tb.window.Canvas().Capture()))
}

func TestTheBoardDoesNotDrawAHandThatTheCallerPlaces(t *testing.T) {
	tb := newTable(t, 400, 300, look.None)
	hand := tb.Hand()
	for _, o := range test.WidgetRenderer(tb.Board).Objects() {
		if o == hand {
			t.Error("the hand lies in two places")
		}
	}
}

// The test zooms out from a picture that covers the board, and waits until the view is still.
func TestTheGroundIsDrawnOnlyOutsideTheSheet(t *testing.T) {
	tb := newTable(t, 800, 600, look.None)
	tb.Settle()
	if tb.ground.Visible() {
		t.Error("the ground is drawn under a picture that hides it")
	}
	for i := 3; i < len(tb.sheet.Image.Pix); i += 4 {
		if tb.sheet.Image.Pix[i] != 0xFF {
			t.Fatalf("the picture is not opaque at byte %d", i)
		}
	}
	tb.Zoom(zoomLeast, fyne.NewPos(400, 300))
	if !tb.ground.Visible() {
		t.Error("there is nothing beside the small picture")
	}
	tb.Settle()
	if tb.ground.Visible() {
		t.Error("the ground is drawn though the picture is as large as the board again")
	}
}

// Whoever began a carry ends it: Fyne may send the end of a drag on the map meanwhile, and that must not drop the piece.
func TestTheEndOfADragDoesNotDropACarriedPiece(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	tb.accept = true
	tb.BeginCarry("dice", 0, tb.Picked(block{0}, 2), fyne.NewPos(100, 600))
	tb.MoveCarry(tb.pointOf("yonezawa"))
	tb.DragEnd()
	tb.expect()
	if !tb.held.on {
		t.Error("it is no longer in hand")
	}
	if !tb.EndCarry(tb.pointOf("yonezawa")) {
		t.Error("the drop was not accepted")
	}
	tb.expect("drop dice yonezawa")
}

// A name that is written over the sea belongs to its zone as the ground does: what is dropped on it is laid there.
func TestANameOverTheSeaBelongsToItsZone(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	over := 0
	for z, at := range tb.places {
		for _, p := range []fyne.Position{at.label.at.AddXY(1, at.label.size.Height/2), at.label.at.AddXY(at.label.size.Width-1, at.label.size.Height/2)} {
			if at.named && at.label.size.Width > 0 && tb.ix.at(tb.mapPoint(p)) == maps.None {
				over++
				if got := tb.ZoneAt(p); got == maps.None {
					t.Errorf("the name of zone %d is open sea at %v", z, p)
				}
			}
		}
	}
	if over == 0 {
		t.Error("no name lies over the sea")
	}
}
