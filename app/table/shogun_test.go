package table

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/require"

	"tenka/app/look"
	"tenka/app/shell"
	"tenka/engine"
	"tenka/engine/lang"
	"tenka/engine/shogun"
	"tenka/engine/store"
)

// shogunHeader is the header of a match of n seats, the first of which are so many persons; the others are programs.
func shogunHeader(n, people int, options engine.Options) engine.Header {
	if options == nil {
		options = engine.Options{}
	}
	options["players"] = fmt.Sprint(n)
	h := engine.Header{Options: options, Agreement: engine.Free, Seed: 11}
	for i := range n {
		p := engine.Player{Name: []string{"Aiko", "Jonas", "Sayo", "Lin", "Bo"}[i], Seats: []engine.Seat{engine.Seat(i)}}
		if i >= people {
			p.Bot = "by hand" // no program answers to it: the test plays these seats
		}
		h.Players = append(h.Players, p)
		h.Colours = append(h.Colours, i)
	}
	return h
}

// shogunAt is a table with a match in a test window.
func shogunAt(t testing.TB, h engine.Header, size fyne.Size, language string, theme shell.Theme, scale float32) *Table {
	t.Helper()
	a := test.NewTempApp(t)
	w := test.NewTempWindow(t, nil)
	w.SetPadded(false)
	w.Resize(size)
	sh := &shell.Shell{App: a, Window: w, Home: store.In(t.TempDir()), Language: language, Theme: theme}
	sh.ToLibrary, sh.ToSettings, sh.Choose = func() {}, func() {}, func() {}
	sh.Start()
	before := look.Current()
	sh.Show(func() shell.Screen { return &shogunNothing{} })
	sh.Change(func(s *shell.Settings) { s.Pace, s.Scale = look.None, scale })
	t.Cleanup(func() { look.Set(before) })
	m, err := engine.NewMatch(shogun.New(), h)
	require.NoError(t, err)
	var tb *Table
	ses := NewSession(m, nil)
	sh.Show(func() shell.Screen {
		tb = New(sh, ses)
		return tb
	})
	w.Resize(size)
	t.Cleanup(func() {
		tb.Close() // its timers end with it: the test driver runs what they do at once, in their goroutine
		tb.ses.Close()
	})
	return tb
}

// shogunNothing is an empty screen.
type shogunNothing struct{}

func (*shogunNothing) Content() fyne.CanvasObject { return container.NewWithoutLayout() }
func (*shogunNothing) Key(fyne.KeyName) bool      { return false }
func (*shogunNothing) Close()                     {}

// march lays the province with most armies that is left on one of the orders that move armies.
func march(f *shogunFace, to engine.Place) engine.Action {
	if to > shogun.OrderCombatB {
		to = shogun.OrderArmy1
	}
	best := f.st.Legal[0]
	for _, a := range f.st.Legal {
		if a.To == to && a.Card < shogun.Chest0 && (best.To != to || f.now.land[a.Card].armies > f.now.land[best.Card].armies) {
			best = a
		}
	}
	return best
}

// texts are all the texts that the table shows.
func (t *Table) texts() []string {
	var list []string
	var walk func(o fyne.CanvasObject)
	walk = func(o fyne.CanvasObject) {
		if !o.Visible() {
			return
		}
		switch o := o.(type) {
		case *canvas.Text:
			list = append(list, o.Text)
		case *fyne.Container:
			for _, c := range o.Objects {
				walk(c)
			}
		case fyne.Widget:
			for _, c := range test.WidgetRenderer(o).Objects() {
				walk(c)
			}
		}
	}
	walk(t.root)
	return append(list, t.line.Sentence())
}

// TestShogunIsPlayedWithEveryOption plays random matches of random options in both languages, with up to three persons behind their curtains
// and with none: no text is missing at any step, and what the
// steps tell makes of the table before them the table behind them.
func TestShogunIsPlayedWithEveryOption(t *testing.T) {
	games := 4
	if testing.Short() {
		games = 2
	}
	for i := range games {
		pick := rand.New(rand.NewPCG(uint64(i), 7))
		options := engine.Options{}
		for _, o := range shogun.New().Options() {
			options[o.ID] = o.Values[pick.IntN(len(o.Values))]
		}
		if options["side"] == "moon" && options["setup"] == "preset" {
			options["setup"] = "draft"
		}
		seats := 3 + i%3
		if first := options["first-seat"]; len(first) == 5 && int(first[4]-'0') >= seats {
			options["first-seat"] = "random"
		}
		language := lang.Languages[i%len(lang.Languages)]
		t.Run(fmt.Sprint(i, " ", language), func(t *testing.T) {
			size := []fyne.Size{fyne.NewSize(1280, 800), fyne.NewSize(1920, 1080), fyne.NewSize(1024, 700)}[i%3]
			tb := shogunAt(t, shogunHeader(seats, (i+1)%4, options), size, language, shell.Themes[i%2], 1)
			tb.random(t, pick)
		})
	}
}

// random plays a match at random through the table, and holds every step to what it has to show.
func (t *Table) random(tt *testing.T, pick *rand.Rand) {
	tt.Helper()
	f := t.face.(*shogunFace)
	m := t.ses.Match
	check := func() {
		for _, text := range t.texts() {
			for _, bad := range []string{"[shogun.", "[table.", "<no value>", "{{"} {
				require.NotContains(tt, text, bad)
			}
		}
	}
	for steps := 0; ; steps++ {
		require.Less(tt, steps, 6000)
		if _, over := m.Outcome(); over && !f.playing() {
			break
		}
		if t.veiled() {
			check()
			t.ses.Lift()
			continue
		}
		if steps%7 == 0 {
			check()
		}
		if f.playing() {
			if steps%3 == 0 {
				check()
			}
			last := f.play.at == len(f.play.beats)-1
			shown := *f.now
			f.play.next(f)
			if last && !f.playing() {
				sameShogun(tt, f, &shown)
			}
			continue
		}
		seat := t.ses.Actor()
		if seat == engine.NoSeat {
			seat = m.ToAct().First()
			legal := m.Legal(seat, nil)
			_, why, ok := m.Do(seat, legal[pick.IntN(len(legal))])
			require.True(tt, ok, "%v", why)
			t.ses.change()
			continue
		}
		legal := m.Legal(seat, nil)
		a := legal[pick.IntN(len(legal))]
		require.NotContains(tt, f.Describe(a), "[")
		switch pick.IntN(4) {
		case 0:
			f.Point(a)
			f.Point(engine.Action{})
		case 1:
			f.hover(pick.IntN(45))
		case 2:
			f.tapZone(pick.IntN(45))
		case 3:
			f.Key([]fyne.KeyName{fyne.Key1, fyne.Key3, fyne.KeyEscape, fyne.KeyM, fyne.KeyUp, fyne.KeyRight, fyne.KeyPlus}[pick.IntN(7)])
		}
		if legal = m.Legal(t.ses.Actor(), nil); t.ses.Actor() != engine.NoSeat && len(legal) > 0 && !f.playing() {
			t.Do(legal[pick.IntN(len(legal))])
		}
	}
	check()
	require.NotNil(tt, f.End())
}

// sameShogun holds the table that the last step made to the table of the state.
func sameShogun(tt *testing.T, f *shogunFace, shown *shogunTable) {
	tt.Helper()
	require.Equal(tt, f.now.land, shown.land, "provinces")
	require.Equal(tt, f.now.purse, shown.purse, "purses")
	require.Equal(tt, f.now.tower, shown.tower, "tower")
	require.Equal(tt, f.now.tray, shown.tray, "tray")
	require.Equal(tt, f.now.farmers, shown.farmers, "farmers")
	require.Equal(tt, f.now.plan, shown.plan, "plans")
	if f.phase() != shogun.Over {
		require.Equal(tt, f.now.orders, shown.orders, "orders")
		require.Equal(tt, f.now.taken, shown.taken, "turn spaces")
	}
}
