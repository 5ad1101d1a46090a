//go:build window

package main

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/require"

	"tenka/app/games/faces"
	"tenka/app/session"
	"tenka/app/shell"
	"tenka/app/table"
	"tenka/app/ui/board"
	"tenka/app/ui/kit"
	"tenka/engine"
	"tenka/engine/lang"
	"tenka/engine/rumble"
	"tenka/engine/store"
)

// twin shows the same table as the window in a window of the test driver: the same match at the same size, so that everything is at the same
// place. The tests ask it where to click.
type twin struct {
	t      *testing.T
	shell  *shell.Shell
	window fyne.Window
	table  *table.Table
	match  *engine.Match
	tell   *lang.Teller
	all    []placed
}

// placed is an object with its place in the window, and the part of the window in which it can be seen. That part is smaller in a scrolled
// list.
type placed struct {
	object      fyne.CanvasObject
	area, sight area
}

// newTwin shows the table of a match.
func newTwin(t *testing.T, m *engine.Match) *twin {
	t.Helper()
	tw := newWindow(t)
	tw.sits(m)
	ses := session.New(m, nil)
	t.Cleanup(func() { _ = ses.Close() })
	tw.shows(func() shell.Screen {
		tw.table = table.New(tw.shell, ses, faces.Of)
		return tw.table
	})
	return tw
}

// newWindow is a window of the test driver that shows nothing yet.
func newWindow(t *testing.T) *twin {
	t.Helper()
	a := test.NewTempApp(t)
	w := a.NewWindow("")
	w.SetPadded(false)
	w.Resize(whole.size)
	sh := &shell.Shell{App: a, Window: w, Home: store.In(t.TempDir()), Language: "en", Theme: shell.ThemeWashi}
	sh.ToLibrary, sh.ToSettings, sh.Choose = func() {}, func() {}, func() {}
	sh.Start()
	return &twin{t: t, shell: sh, window: w}
}

// sits takes the texts for the game of a match.
func (tw *twin) sits(m *engine.Match) {
	tw.match, tw.tell = m, lang.NewTeller(lang.New("en"), m.Game(), m.Header())
}

// shows shows a screen.
func (tw *twin) shows(screen func() shell.Screen) {
	tw.shell.Show(screen)
	tw.window.Resize(whole.size)
	tw.lookRound()
}

// lookRound notes where everything is. The test must call it again after the table has changed.
func (tw *twin) lookRound() {
	tw.all = nil
	tw.walk(tw.window.Canvas().Content(), fyne.Position{}, whole)
	if over := tw.window.Canvas().Overlays().Top(); over != nil {
		tw.walk(over, fyne.Position{}, whole)
	}
}

func (tw *twin) walk(o fyne.CanvasObject, from fyne.Position, sight area) {
	if !o.Visible() {
		return
	}
	at := from.Add(o.Position())
	tw.all = append(tw.all, placed{o, area{at, o.Size()}, sight})
	if _, ok := o.(*container.Scroll); ok {
		sight = sight.with(area{at, o.Size()})
	}
	var inside []fyne.CanvasObject
	switch o := o.(type) {
	case *fyne.Container:
		inside = o.Objects
	case fyne.Widget:
		inside = test.WidgetRenderer(o).Objects()
	}
	for _, o := range inside {
		tw.walk(o, at, sight)
	}
}

// find is the place of the first widget of type W that meant accepts.
func find[W fyne.CanvasObject](tw *twin, what string, meant func(w W) bool) area {
	tw.t.Helper()
	for _, p := range tw.all {
		if w, ok := p.object.(W); ok && meant(w) {
			return p.area
		}
	}
	require.FailNow(tw.t, "not on the table: "+what)
	return area{}
}

// named is the place of the last control whose accessible name begins so.
func (tw *twin) named(begins string) area {
	tw.t.Helper()
	for _, p := range slices.Backward(tw.all) {
		if a, ok := p.object.(interface{ AccessibilityLabel() string }); ok && strings.HasPrefix(a.AccessibilityLabel(), begins) {
			require.True(tw.t, p.sight.contains(p.area.middle()), "scrolled out of sight: "+begins)
			return p.area
		}
	}
	require.FailNow(tw.t, "not in the window: "+begins)
	return area{}
}

// button is the place of the button with this text.
func (tw *twin) button(words string) area {
	return find(tw, "the button "+words, func(b *kit.Button) bool { return b.Text() == words })
}

// choice is the place of the choice with this key in the tray.
func (tw *twin) choice(key string) area {
	return find(tw, "choice "+key, func(o fyne.CanvasObject) bool {
		c, ok := o.(interface {
			fyne.Focusable
			AccessibilityLabel() string
		})
		return ok && strings.HasPrefix(c.AccessibilityLabel(), key+":")
	})
}

// card is the place of the row of a card in the panel.
func (tw *twin) card(c engine.Card) area {
	name := tw.tell.Card(c)
	return tw.named(name + ".")
}

// line is the place of the Line; sign is that of its sign, link that of the link to the rule.
func (tw *twin) line() area {
	return find(tw, "the Line", func(*kit.TheLine) bool { return true })
}

func (tw *twin) sign() area { return area{tw.line().at, fyne.NewSquareSize(tw.line().size.Height)} }

func (tw *twin) link() area {
	line := tw.line()
	return find(tw, "the Line's link", func(l *kit.Link) bool {
		for _, p := range tw.all {
			if p.object == fyne.CanvasObject(l) {
				return line.contains(p.area.middle())
			}
		}
		return false
	})
}

// reserve is the place of the armies of a seat in the panel.
func (tw *twin) reserve(s engine.Seat) area {
	name := tw.match.Header().Players[tw.match.Header().PlayerOf(s)].Name
	row := find(tw, "the row of "+name, func(r *kit.Row) bool { return r.AccessibilityLabel() == name })
	for _, p := range tw.all {
		if fmt.Sprintf("%T", p.object) == "*rumbleface.block" && row.contains(p.area.middle()) {
			return p.area
		}
	}
	require.FailNow(tw.t, "no armies in the row of "+name)
	return area{}
}

// board is the map and its place.
func (tw *twin) board() (*board.Board, area) {
	for _, p := range tw.all {
		if b, ok := p.object.(*board.Board); ok {
			return b, p.area
		}
	}
	require.FailNow(tw.t, "there is no map on the table")
	return nil, area{}
}

// step is the distance in units between the points of the map that clearest tries.
const step = 4

// ground is the point of a province that is furthest inside it, outside all pieces.
func (tw *twin) ground(p engine.Place) fyne.Position {
	tw.t.Helper()
	return tw.clearest("the ground of "+tw.place(p), p, "")
}

// army is a point on the armies of a seat in a province.
func (tw *twin) army(s engine.Seat, p engine.Place) fyne.Position {
	tw.t.Helper()
	return tw.clearest("an army in "+tw.place(p), p, fmt.Sprintf("{seat:%d at:%d piece:%d}", s, p, rumble.Army))
}

// clearest returns the point of a province that is furthest from its edge: on the given piece, or outside all pieces if piece is "". It
// presses all points of the twin's map and notes what the map reports.
func (tw *twin) clearest(what string, p engine.Place, piece string) fyne.Position {
	tw.t.Helper()
	b, place := tw.board()
	pressed := ""
	defer func(pick, piece func(any), zone func(int), cancel func(), gather func(any) bool) {
		b.OnPick, b.OnTapPiece, b.OnTapZone, b.OnCancel, b.OnGather = pick, piece, zone, cancel, gather
	}(b.OnPick, b.OnTapPiece, b.OnTapZone, b.OnCancel, b.OnGather)
	hear := func(id any) { pressed = fmt.Sprintf("%+v", id) }
	b.OnPick, b.OnTapPiece, b.OnTapZone, b.OnCancel, b.OnGather = hear, hear, nil, nil, nil
	zone := b.Map().ZoneNumber(tw.match.Game().Vocabulary().Places[p])
	tray := find(tw, "the tray", func(*kit.Tray) bool { return true })
	var good, bad []fyne.Position
	for y := float32(0); y < b.Size().Height; y += step {
		for x := float32(0); x < b.Size().Width; x += step {
			at := fyne.NewPos(x, y)
			pressed = "?"
			if b.ZoneAt(at) == zone && !tray.contains(place.at.Add(at)) {
				pressed = ""
				b.Tapped(&fyne.PointEvent{Position: at})
				b.Cancel()
			}
			if pressed == piece {
				good = append(good, at)
			} else {
				bad = append(bad, at)
			}
		}
	}
	var best fyne.Position
	most := float32(0)
	for _, g := range good {
		room := float32(math.Inf(1))
		for _, o := range bad {
			room = min(room, (g.X-o.X)*(g.X-o.X)+(g.Y-o.Y)*(g.Y-o.Y))
		}
		if room > most {
			best, most = place.at.Add(g), room
		}
	}
	require.NotEmpty(tw.t, good, "not on the map: "+what)
	return best
}

// place is the name of a province.
func (tw *twin) place(p engine.Place) string { return tw.tell.Place(p) }
