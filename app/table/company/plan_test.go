package company_test

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/games/faces"
	"tenka/app/session"
	"tenka/app/shell"
	"tenka/app/table"
	"tenka/app/table/face"
	"tenka/app/table/tabletest"
	"tenka/app/ui/kit"
	"tenka/app/ui/roomtest"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/lang"
	"tenka/engine/lesson"
)

// found are places of the board of a table that are in view, each with a point of the window on it.
func found(t *testing.T, tb *table.Table) (places []engine.Place, points []fyne.Position) {
	t.Helper()
	board := tb.Face().(face.Layable).Ground()
	for p := range tb.Game().Vocabulary().Places {
		at := engine.Place(p)
		if p == 0 || !board.Holds(at) {
			continue
		}
		for _, spot := range tb.Face().(face.Spotter).Spots(lesson.Point{Place: at}) {
			if board.Under(spot.Middle()) == at {
				places, points = append(places, at), append(points, spot.Middle())
				break
			}
		}
	}
	require.Greater(t, len(places), 2)
	return places, points
}

// drag drags on the board from one point of the window to another.
func drag(tb *table.Table, from, to fyne.Position) {
	_, objects := tabletest.Drawn(tb)
	for _, o := range objects {
		if d, ok := o.(*face.DragSource); ok && face.Over(d, from) {
			d.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{AbsolutePosition: to}, Dragged: fyne.Delta{DX: to.X - from.X, DY: to.Y - from.Y}})
			d.DragEnd()
		}
	}
}

// markWords is how a mark is said.
var markWords = regexp.MustCompile(`^([^:]+) \d+\?(, not possible now)?$`)

// marked are the marks that the window draws, in words.
func marked(tb *table.Table) (list []string) {
	_, objects := tabletest.Drawn(tb)
	for _, o := range objects {
		if s, ok := o.(interface{ AccessibilityLabel() string }); ok && markWords.MatchString(s.AccessibilityLabel()) {
			list = append(list, s.AccessibilityLabel())
		}
	}
	return list
}

// presses presses the link with a text.
func presses(t *testing.T, tb *table.Table, text string) {
	t.Helper()
	_, objects := tabletest.Drawn(tb)
	for _, o := range objects {
		if l, ok := o.(*kit.Link); ok && l.AccessibilityLabel() == text {
			test.Tap(l)
			return
		}
	}
	require.Fail(t, "no link", text)
}

// comes plays until somebody of this window has to choose.
func (p *pair) comes(ses, others *session.Session) {
	p.Helper()
	p.until("the turn", func() bool {
		if ses.Actor() != engine.NoSeat {
			return true
		}
		chooses(others)
		return false
	})
}

func TestAPlanIsSketchedWithThePointerInEveryGame(t *testing.T) {
	for _, g := range games.All() {
		t.Run(g.Name(), func(t *testing.T) {
			p := play(t, g.Name())
			p.reach(6, p.host)
			tb, sh := p.sits(p.guest)
			places, points := found(t, tb)
			name := func(i int) string { return tb.Tell().Place(places[i]) }
			drag(tb, points[0], points[1])
			assert.Empty(t, marked(tb), "nothing is sketched yet")
			tabletest.Press(tb, fyne.KeyK)
			assert.True(t, says(tb, sh.T("company.sketch.begin")))
			test.TapCanvas(tb.Canvas(), points[0])
			assert.Equal(t, []string{name(0) + " 1?"}, marked(tb))
			test.TapCanvas(tb.Canvas(), points[0])
			drag(tb, points[1], points[2])
			all := []string{name(0) + " 2?", name(1) + " → " + name(2) + " 1?"}
			assert.Equal(t, all, marked(tb))
			assert.True(t, says(tb, "Your sketch: "+all[0]+", "+all[1]))
			drag(tb, points[1], points[1].AddXY(1, 1))
			assert.Equal(t, all, marked(tb), "a way leads to another place")
			tabletest.Press(tb, fyne.KeyEscape)
			assert.Equal(t, all, marked(tb), "what is sketched stays")
			assert.False(t, says(tb, "Your sketch"))
			test.TapCanvas(tb.Canvas(), points[0])
			assert.Equal(t, all, marked(tb), "a click has its usual meaning again")
			tabletest.Press(tb, fyne.KeyEscape, fyne.KeyK, fyne.KeyBackspace)
			assert.Equal(t, all[:1], marked(tb))
			tb.Explain(engine.Action{To: places[0]}, "")
			assert.Empty(t, marked(tb), "the other button takes a mark away")
			assert.Equal(t, engine.NoSeat, tb.Session().Actor())
		})
	}
}

func TestAPlanIsSketchedWithTheKeys(t *testing.T) {
	for _, game := range []string{"rumble", "kenjin"} {
		p := play(t, game)
		p.reach(6, p.host)
		tb, sh := p.sits(p.guest)
		tabletest.Press(tb, fyne.KeyK, fyne.KeyRight)
		require.NotNil(t, sh.Focused(), "the board")
		key := func(name fyne.KeyName) { sh.Focused().TypedKey(&fyne.KeyEvent{Name: name}) }
		key(fyne.KeyRight)
		key(fyne.KeyReturn)
		key(fyne.KeyReturn)
		require.Len(t, marked(tb), 1)
		assert.Contains(t, marked(tb)[0], " 2?")
		key(fyne.KeyLeft)
		key(fyne.KeyLeft)
		key(fyne.KeyReturn)
		assert.Len(t, marked(tb), 2)
		sh.Focused().TypedRune('?')
		assert.Len(t, marked(tb), 2, "? explains")
		assert.True(t, says(tb, sh.T("table.rulebook")))
		tabletest.Press(tb, fyne.KeyEscape)
		assert.True(t, says(tb, "Your sketch"), "Esc closes what was opened last")
		tabletest.Press(tb, fyne.KeyBackspace)
		assert.Len(t, marked(tb), 1)
		tabletest.Press(tb, fyne.KeyK)
		assert.False(t, says(tb, "Your sketch"))
	}
}

func TestADragOfTheSeaMovesTheMapUnderASketch(t *testing.T) {
	p := play(t, "rumble")
	p.reach(6, p.host)
	tb, _ := p.sits(p.guest)
	places, points := found(t, tb)
	tabletest.Press(tb, fyne.KeyK)
	test.TapCanvas(tb.Canvas(), points[0])
	sea := fyne.NewPos(560, 160)
	require.Zero(t, tb.Face().(face.Layable).Ground().Under(sea))
	drag(tb, sea, sea.AddXY(-40, 30))
	_, moved := found(t, tb)
	assert.NotEqual(t, points[0], moved[0])
	assert.Equal(t, []string{tb.Tell().Place(places[0]) + " 1?"}, marked(tb))
}

func TestASketchIsInNoFileAndIsNotSent(t *testing.T) {
	p := play(t, "rumble")
	p.reach(6, p.host)
	tb, _ := p.sits(p.guest)
	_, points := found(t, tb)
	files := func() (list []string) {
		for _, path := range []string{p.host.Path(), p.guest.Path()} {
			b, err := os.ReadFile(path)
			require.NoError(t, err)
			list = append(list, string(b))
		}
		return list
	}
	before, state, changes := files(), p.host.State(), p.host.Session().Changes()
	tabletest.Press(tb, fyne.KeyK)
	test.TapCanvas(tb.Canvas(), points[0])
	drag(tb, points[1], points[2])
	require.Len(t, marked(tb), 2)
	other, _ := p.sits(p.host)
	assert.Empty(t, marked(other))
	tb.RoomChanged()
	assert.Equal(t, before, files())
	assert.Equal(t, changes, p.host.Session().Changes())
	assert.Equal(t, state.Places[1].Presence, p.host.State().Places[1].Presence)
}

// Jonas sketches one army everywhere, again and again, until one of the marks is what the dice allow in one way alone.
func TestASketchOffersItselfInItsTurn(t *testing.T) {
	p := play(t, "rumble")
	done, crossed := false, false
	for at := 4; !done && at < 40; at += 4 {
		p.reach(at, p.host)
		tb, sh := p.sits(p.guest)
		_, points := found(t, tb)
		tabletest.Press(tb, fyne.KeyK)
		for _, at := range points {
			test.TapCanvas(tb.Canvas(), at)
		}
		all := len(marked(tb))
		ses := p.guest.Session()
		p.comes(ses, p.host.Session())
		assert.Len(t, marked(tb), all, "the marks stay")
		assert.True(t, says(tb, sh.T("company.sketch.clear")))
		assert.NotContains(t, strings.Join(marked(tb), "\n"), "not possible", "the dice lie in the cup")
		test.TapCanvas(tb.Canvas(), points[0])
		assert.Len(t, marked(tb), all, "nothing is sketched in one's own turn")
		chooses(ses)
		p.until("the dice", func() bool { return ses.Actor() != engine.NoSeat && len(ses.Match.Legal(ses.Actor(), nil)) > 2 })
		reached := map[string][]engine.Action{}
		for _, a := range ses.Match.Legal(ses.Actor(), nil) {
			if a.To > 0 {
				reached[tb.Tell().Place(a.To)] = append(reached[tb.Tell().Place(a.To)], a)
			}
		}
		for _, m := range marked(tb) {
			place := markWords.FindStringSubmatch(m)[1]
			assert.Equal(t, len(reached[place]) == 0, strings.Contains(m, "not possible now"), m)
			crossed = crossed || len(reached[place]) == 0
		}
		if says(tb, sh.T("advice.do")) {
			was := ses.Match.At()
			presses(t, tb, sh.T("advice.do"))
			p.until("the choice", func() bool { return ses.Match.At() > was })
			var last engine.Action
			for at := ses.Match.At(); at > was; at = ses.Match.Record(at).After {
				last = ses.Match.Record(at).Steps[0]
			}
			assert.True(t, slices.ContainsFunc(reached[tb.Tell().Place(last.To)], func(a engine.Action) bool { return a == last && a.N == 1 }))
			done = true
		} else {
			tabletest.Press(tb, fyne.KeyK)
			assert.Empty(t, marked(tb), "K takes it away")
			assert.False(t, says(tb, sh.T("company.sketch.clear")))
		}
	}
	assert.True(t, done)
	assert.True(t, crossed)
}

func TestASketchIsGoneAfterItsTurn(t *testing.T) {
	p := play(t, "kenjin")
	p.reach(6, p.host)
	tb, sh := p.sits(p.guest)
	_, points := found(t, tb)
	tabletest.Press(tb, fyne.KeyK)
	test.TapCanvas(tb.Canvas(), points[0])
	tabletest.Press(tb, fyne.KeyK)
	require.Len(t, marked(tb), 1)
	guest, host := p.guest.Session(), p.host.Session()
	p.comes(guest, host)
	assert.Len(t, marked(tb), 1)
	p.until("the turn is over", func() bool {
		if guest.Match.ToAct()&guest.People() == 0 {
			return true
		}
		chooses(guest)
		return false
	})
	tb.RoomChanged()
	assert.Empty(t, marked(tb))
	assert.False(t, says(tb, sh.T("company.sketch.clear")))
}

// Aiko, Sayo and Lin sit at one window. A sketch is that of the one who has chosen last.
func TestASketchIsHiddenFromTheOthersOfTheWindow(t *testing.T) {
	p := play(t, "shogun")
	host := p.host.Session()
	tb, sh := p.sits(p.host)
	fell, hidden := false, false
	for range 12 {
		p.until("only Jonas has to choose", func() bool {
			if host.Last() >= 0 && host.Front() == 0 && host.Curtain() < 0 && host.Match.ToAct() == engine.Only(1) {
				return true
			}
			chooses(host)
			return false
		})
		for n := 0; n < 20 && !says(tb, sh.T("company.sketch")); n++ {
			tabletest.Press(tb, fyne.KeyE) // to the end of what is told
		}
		_, points := found(t, tb)
		tabletest.Press(tb, fyne.KeyK)
		test.TapCanvas(tb.Canvas(), points[0])
		require.Len(t, marked(tb), 1)
		who := host.Holds(host.Last())
		p.until("the turn of who has sketched", func() bool {
			switch {
			case host.Curtain() >= 0:
				fell = true
				assert.Empty(p, marked(tb), "behind the curtain")
				host.Lift()
			case host.Front() == who:
				return true
			default:
				if host.Front() != 0 {
					hidden = true
					assert.Empty(p, marked(tb), "another one is in front")
				}
				chooses(p.guest.Session())
				chooses(host)
			}
			return false
		})
		assert.Len(t, marked(tb), 1)
		if fell && hidden {
			return
		}
	}
	assert.Fail(t, "nobody else was in front")
}

func TestASketchStaysWhereTheTableIsMadeAnew(t *testing.T) {
	p := play(t, "rumble")
	p.reach(6, p.host)
	kept, sh := &table.Kept{}, tabletest.Shell(p, tabletest.Look{})
	var tb *table.Table
	show := func() {
		sh.Show(func() shell.Screen {
			tb = table.Shared(sh, p.guest.Session(), faces.Of, kept, p.guest)
			return tb
		})
		sh.Window.Resize(tabletest.Desk)
	}
	show()
	_, points := found(t, tb)
	tabletest.Press(tb, fyne.KeyK)
	test.TapCanvas(tb.Canvas(), points[0])
	was := marked(tb)
	require.Len(t, was, 1)
	show()
	assert.Equal(t, was, marked(tb))
	assert.False(t, says(tb, "Your sketch"), "nobody is sketching")
	t.Cleanup(func() { tb.Close() })
}

// tray is the tray of a table.
func tray(t *testing.T, tb *table.Table) *kit.Tray {
	t.Helper()
	_, objects := tabletest.Drawn(tb)
	for _, o := range objects {
		if tray, ok := o.(*kit.Tray); ok {
			return tray
		}
	}
	require.Fail(t, "no tray")
	return nil
}

func TestASketchHasRoomInTheTray(t *testing.T) {
	for _, game := range []string{"rumble", "kenjin"} {
		for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 1024, Height: 700}} {
			p := play(t, game)
			p.reach(4, p.host)
			for _, language := range lang.Whole {
				p.reach(p.guest.Session().Match.At(), p.host)
				tb, _ := p.sitsIn(p.guest, tabletest.Look{Size: size, Scale: 1.5, Language: language})
				fits := func() {
					t.Helper()
					for _, cut := range roomtest.Cut(tray(t, tb), size.Width) {
						assert.Fail(t, fmt.Sprint(game, size, language, cut))
					}
				}
				_, points := found(t, tb)
				fits()
				tabletest.Press(tb, fyne.KeyK)
				fits()
				test.TapCanvas(tb.Canvas(), points[0])
				drag(tb, points[1], points[2])
				fits()
				p.comes(p.guest.Session(), p.host.Session())
				p.until("the row has rested", func() bool { return says(tb, tb.T("company.sketch.clear")) })
				fits()
			}
		}
	}
}
