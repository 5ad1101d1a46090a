package table

import (
	"context"
	"fmt"
	"image/png"
	"os"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/require"

	"tenka/app/look"
	"tenka/app/shell"
	"tenka/engine"
	"tenka/engine/bot"
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
func shogunAt(t *testing.T, h engine.Header, size fyne.Size, language string, theme shell.Theme, scale float32) *Table {
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
	t.Cleanup(func() { tb.ses.Close() })
	return tb
}

// shogunNothing is an empty screen.
type shogunNothing struct{}

func (*shogunNothing) Content() fyne.CanvasObject { return container.NewWithoutLayout() }
func (*shogunNothing) Key(fyne.KeyName) bool      { return false }
func (*shogunNothing) Close()                     {}

// shot writes what the window shows, where a folder for it is named.
func (t *Table) shot(tt *testing.T, name string) {
	tt.Helper()
	dir := os.Getenv("TENKA_SHOTS")
	if dir == "" {
		return
	}
	f, err := os.Create(dir + "/" + name + ".png")
	require.NoError(tt, err)
	defer f.Close()
	require.NoError(tt, png.Encode(f, t.sh.Window.Canvas().Capture()))
}

func TestShots(t *testing.T) {
	if os.Getenv("TENKA_SHOTS") == "" {
		t.Skip()
	}
	lang, theme, scale, size := "en", shell.ThemeWashi, float32(1), fyne.NewSize(1280, 800)
	if os.Getenv("TENKA_FR") != "" {
		lang = "fr"
	}
	if os.Getenv("TENKA_NIGHT") != "" {
		theme = shell.ThemeNight
	}
	switch os.Getenv("TENKA_SIZE") {
	case "wide":
		size = fyne.NewSize(1920, 1080)
	case "narrow":
		size = fyne.NewSize(1024, 700)
	}
	if s := os.Getenv("TENKA_SCALE"); s != "" {
		fmt.Sscan(s, &scale)
	}
	options := engine.Options{}
	if s := os.Getenv("TENKA_SETUP"); s != "" {
		options["setup"] = s
	}
	seats := 5
	if s := os.Getenv("TENKA_SEATS"); s != "" {
		fmt.Sscan(s, &seats)
	}
	tb := shogunAt(t, shogunHeader(seats, 1, options), size, lang, theme, scale)
	tb.walk(t, 4000, func(state string) { tb.shot(t, state) })
}

// walk plays a match by programs, and calls show once for each sort of state.
func (t *Table) walk(tt *testing.T, most int, show func(state string)) {
	tt.Helper()
	f := t.face.(*shogunFace)
	seen := map[string]int{}
	once := func(state string, n int) {
		if seen[state]++; seen[state] <= n {
			if n > 1 {
				state += fmt.Sprint("-", seen[state])
			}
			show(state)
		}
	}
	m := t.ses.Match
	for range most {
		if _, over := m.Outcome(); over && !f.playing() {
			break
		}
		if f.playing() {
			b := f.play.beat()
			name := [...]string{"quiet", "special", "card", "event", "order", "battle", "revolt", "round", "hunger", "drawn", "score"}[b.kind]
			if b.lost() != 0 {
				name = "lost"
			}
			n := 1
			if b.kind == beatBattle {
				n = 3
			}
			once("step-"+name, n)
			f.play.next(f)
			continue
		}
		seat := t.ses.Actor()
		if seat == engine.NoSeat {
			seat = (m.ToAct() &^ t.ses.People()).First()
			if seat == engine.NoSeat {
				tt.Fatal("nobody acts")
			}
			_, why, ok := m.Do(seat, choose(tt, m, seat))
			require.True(tt, ok, "%v", why)
			t.ses.change()
			continue
		}
		state := f.phase().String()
		if f.phase() == shogun.Plan {
			if n := len(f.st.Steps); n == 0 || n == 5 || n == 11 {
				state += fmt.Sprint("-", n)
			} else {
				state += "-some"
			}
		}
		once("do-"+state, 1)
		a := choose(tt, m, seat)
		if f.phase() == shogun.Plan && a.Kind == shogun.KindLay && len(f.st.Steps) == 3 {
			f.pick(a.Card)
			once("do-plan-picked", 1)
		}
		if f.phase() == shogun.Attack && a.Kind == shogun.KindAttack {
			turns := t.ses.turns
			if f.aim(a.To) && f.target.To > 0 {
				once("do-attack-aimed", 2)
			}
			if t.ses.turns != turns {
				continue // there was one number to choose
			}
		}
		if f.phase() == shogun.Plan && len(f.st.Steps) < 3 {
			a = march(f, shogun.OrderCombatA+engine.Place(len(f.st.Steps)))
		}
		require.True(tt, t.Do(a))
	}
	once("end", 1)
}

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

// choose lets a program choose for a seat.
func choose(tt *testing.T, m *engine.Match, seat engine.Seat) engine.Action {
	tt.Helper()
	name := "greedy"
	if m.Turn() == 0 {
		name = "random"
	}
	b, ok := bot.ByName(name)
	require.True(tt, ok)
	return b.Choose(context.Background(), bot.Sit(m, seat, 5))
}
