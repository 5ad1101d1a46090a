package company_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/apart/room"
	"tenka/app/games/faces"
	"tenka/app/session"
	"tenka/app/shell"
	"tenka/app/table"
	"tenka/app/table/tabletest"
	"tenka/app/together"
	"tenka/app/ui/kit"
	"tenka/engine"
	"tenka/engine/enginetest"
	"tenka/engine/games"
	"tenka/engine/store"
)

// pair is a match that Jonas plays at a window of his own; all others sit at that of Aiko, the host. Both windows belong to the test's goroutine.
type pair struct {
	*testing.T
	todo        chan func()
	host, guest *together.Together
	game        engine.Game
}

func play(t *testing.T, game string) *pair {
	return playWith(t, game, map[string]string{"rumble": "players=2"}[game])
}

// playWith plays it with these options.
func playWith(t *testing.T, game, options string) *pair {
	p := &pair{T: t, todo: make(chan func(), 4096)}
	p.game, _ = games.ByName(game)
	later := func(do func()) { p.todo <- do }
	loop := together.Loop{Do: later, After: func(d time.Duration, do func()) { time.AfterFunc(d, func() { later(do) }) }}
	h := engine.Header{Format: engine.Format, Game: game, Agreement: engine.Free, Clock: 600,
		Options: enginetest.Options(t, p.game, options)}
	state := room.State{Host: "Aiko", Terms: room.Terms{Pace: room.Live, Alone: true}, Stage: room.Gathering}
	for i := range h.Options.SeatCount(p.game.Options()) {
		h.Players = append(h.Players, engine.Player{Name: []string{"Aiko", "-", "Sayo", "Lin", "Bo"}[i], Seats: []engine.Seat{engine.Seat(i)}})
		h.Colours = append(h.Colours, i)
		state.Places = append(state.Places, room.Place{Elsewhere: i == 1})
	}
	state.Header = h
	file := func(m *engine.Match) *store.File {
		f, err := store.Create(filepath.Join(t.TempDir(), "match"+store.Ext), m)
		require.NoError(t, err)
		return f
	}
	var err error
	p.host, err = together.Open(together.Opening{Language: "en", Listen: "127.0.0.1:0", State: state, Loop: loop,
		Make: func(h engine.Header) (*store.File, error) {
			h.Seed = 7
			m, err := engine.NewMatch(p.game, h)
			require.NoError(t, err)
			return file(m), nil
		}})
	require.NoError(t, err)
	come := false
	p.guest, _ = together.Come(together.Coming{Invitation: p.host.Invitation(), Name: "Jonas", Player: 1, Loop: loop, Make: file,
		Done: func(err error) {
			require.NoError(t, err)
			come = true
		}})
	p.host.Begun, p.guest.Begun = func() {}, func() {}
	t.Cleanup(func() {
		_ = p.guest.Close(false)
		_ = p.host.Close(false)
	})
	p.until("Jonas comes", func() bool { return come && p.host.State().Places[1].Present() })
	p.host.Start()
	p.until("the match begins", func() bool { return p.host.Session() != nil && p.guest.Session() != nil })
	return p
}

// until runs what the two windows have to do until something holds.
func (p *pair) until(what string, holds func() bool) {
	p.Helper()
	for range 4000 {
		select {
		case do := <-p.todo:
			do()
		default:
			if holds() {
				return
			}
			time.Sleep(time.Millisecond)
		}
	}
	require.Fail(p, what)
}

// chooses makes a choice at a window, if it has one.
func chooses(ses *session.Session) {
	if ses.Curtain() >= 0 {
		ses.Lift()
	}
	if ses.Own() || ses.Parting() {
		ses.Pass()
	}
	if seat := ses.Actor(); seat != engine.NoSeat {
		legal := ses.Match.Legal(seat, nil)
		ses.Try(append(ses.Match.Steps(seat), legal[len(legal)/2]))
	}
}

// reach plays until a record, at both windows, where somebody of one window has to choose.
func (p *pair) reach(at int, whose *together.Together) {
	p.Helper()
	p.until("a record", func() bool {
		if p.guest.Session().Match.At() >= at && whose.Turn() && p.host.Session().Match.At() == p.guest.Session().Match.At() {
			return true
		}
		chooses(p.host.Session())
		chooses(p.guest.Session())
		return false
	})
}

// sits shows the table of a window.
func (p *pair) sits(x *together.Together) (*table.Table, *shell.Shell) {
	return p.sitsIn(x, tabletest.Look{})
}

// sitsIn shows the table of a window that looks so.
func (p *pair) sitsIn(x *together.Together, l tabletest.Look) (*table.Table, *shell.Shell) {
	sh := tabletest.Shell(p, l)
	sh.LeaveRoom = func() {}
	var tb *table.Table
	sh.Show(func() shell.Screen {
		tb = table.Shared(sh, x.Session(), faces.Of, &table.Kept{}, x)
		return tb
	})
	if l.Size.IsZero() {
		l.Size = tabletest.Desk
	}
	sh.Window.Resize(l.Size)
	x.Changed = tb.RoomChanged
	p.Cleanup(tb.Close)
	return tb, sh
}

// says reports whether the window shows a text that has these words.
func says(tb *table.Table, words string) bool {
	texts, objects := tabletest.Drawn(tb)
	for _, o := range objects {
		if b, ok := o.(interface{ AccessibilityLabel() string }); ok {
			texts = append(texts, b.AccessibilityLabel())
		}
	}
	return strings.Contains(strings.Join(texts, "\n"), words)
}

// Everything that a table offers is tried while Aiko has to choose, and while Jonas has.
func TestAGuestsTableWorksInEveryGame(t *testing.T) {
	for _, g := range games.All() {
		t.Run(g.Name(), func(t *testing.T) {
			p := play(t, g.Name())
			p.reach(6, p.host)
			tb, sh := p.sits(p.guest)
			sh.Change(func(s *shell.Settings) { s.NoCoach = false })
			tries := func() {
				for _, key := range []fyne.KeyName{fyne.KeyI, fyne.KeyEscape, fyne.KeyY, fyne.KeyEscape, fyne.KeyN, fyne.KeyEscape, fyne.KeyS, fyne.KeyEscape,
					fyne.KeyH, fyne.KeyH, fyne.KeyL, fyne.KeyL, fyne.KeyT, fyne.KeyT, fyne.KeyX, fyne.KeyEscape, fyne.KeyB, fyne.KeyB, fyne.KeyG, fyne.KeyEnd} {
					tabletest.Press(tb, key)
					tabletest.SaysEverything(t, tb)
				}
			}
			assert.True(t, says(tb, sh.T("company.notify")))
			assert.True(t, says(tb, "Live, ") || says(tb, " of 1") || says(tb, " of 2"))
			tries()
			tb.Save()
			assert.True(t, says(tb, sh.T("company.mirror")))
			p.until("Jonas's turn", func() bool {
				if p.guest.Session().Actor() != engine.NoSeat {
					return true
				}
				chooses(p.host.Session())
				return false
			})
			tries()
			assert.False(t, says(tb, sh.T("company.notify")))
			assert.NotEqual(t, engine.NoSeat, p.guest.Session().Actor())
		})
	}
}

func TestARequestIsAnsweredAtTheTable(t *testing.T) {
	for _, agrees := range []bool{true, false} {
		p := play(t, "rumble")
		p.reach(4, p.guest)
		tb, sh := p.sits(p.host)
		at := p.host.Session().Match.At()
		require.Equal(t, engine.Clear, p.guest.Session().Undo(true))
		p.until("the request", p.host.Asked)
		assert.True(t, says(tb, "Jonas asks to undo"))
		assert.True(t, says(tb, sh.T("company.agree")))
		assert.True(t, says(tb, sh.T("presence.asks")))
		key, news, to := fyne.KeyJ, "Aiko keeps it as it is.", at
		if agrees {
			key, news, to = fyne.KeyA, sh.T("company.news.agreed"), p.host.State().Request.To
		}
		tabletest.Press(tb, key)
		p.until("the answer", func() bool { return p.host.State().Request == nil && p.guest.State().Request == nil })
		assert.True(t, says(tb, news))
		assert.False(t, says(tb, sh.T("company.agree")))
		assert.Equal(t, to, p.host.Session().Match.At())
	}
}

// A request comes while the table still shows what happened, moment by moment: its keys are not those of the moments.
func TestARequestIsAnsweredWhileMomentsAreShown(t *testing.T) {
	p := play(t, "jidai")
	p.reach(6, p.host)
	tb, sh := p.sits(p.host)
	shows := func() bool { return says(tb, sh.T("table.play.next")) }
	p.until("moments at the host's table", func() bool {
		if !shows() {
			chooses(p.host.Session())
			chooses(p.guest.Session())
		}
		return shows()
	})
	at := p.host.Session().Match.At()
	p.until("the guest's table", func() bool { return p.guest.Session().Match.At() == at })
	require.Equal(t, engine.Clear, p.guest.Session().Undo(true))
	p.until("the request", p.host.Asked)
	require.True(t, shows())
	tabletest.Press(tb, fyne.KeyJ)
	p.until("the answer", func() bool { return p.host.State().Request == nil })
	assert.True(t, says(tb, "Aiko keeps it as it is."))
	tabletest.Press(tb, fyne.KeyN)
	assert.False(t, shows())
}

// Whoever opens a match again hears nothing of what became of a request before, and a host that was opened again may have forgotten it.
func TestOnlyWhatIsNewsIsSaid(t *testing.T) {
	p := play(t, "rumble")
	p.reach(4, p.guest)
	require.Equal(t, engine.Clear, p.guest.Session().Undo(true))
	p.until("the request", p.host.Asked)
	p.host.Answer(false)
	p.until("the answer", func() bool { return p.guest.State().Request == nil })
	heard := *p.guest.State()
	require.NotZero(t, heard.News.No)
	*p.guest.State() = room.State{Header: heard.Header} // as it is until the host answers
	tb, _ := p.sits(p.guest)
	tb.RoomChanged()
	*p.guest.State() = heard
	tb.RoomChanged()
	assert.False(t, says(tb, "Aiko keeps it as it is."), "that was before")
	p.guest.State().News = room.News{}
	tb.RoomChanged()
	assert.False(t, says(tb, "company.news"), "there is none")
	p.guest.State().News = heard.News
	tb.RoomChanged()
	assert.True(t, says(tb, "Aiko keeps it as it is."))
}

// The host's own undo asks the room, not the people at this window.
func TestAnUndoAtTheTableIsAskedOfTheOthers(t *testing.T) {
	p := play(t, "rumble")
	p.reach(4, p.host)
	tb, sh := p.sits(p.host)
	at := p.host.Session().Match.At()
	for range len(tb.Steps()) + 1 { // open steps go back without a question
		tb.Undo()
	}
	p.until("the request", p.guest.Asked)
	assert.Equal(t, at, p.host.Session().Match.At())
	assert.False(t, says(tb, sh.T("company.agree")), "the asker has nothing to answer")
	assert.True(t, says(tb, "Aiko asks to undo"))
	p.guest.Answer(true)
	p.until("the answer", func() bool { return p.host.State().Request == nil })
	assert.Less(t, p.host.Session().Match.At(), at)
}

func TestWhatIsTypedIntoTheTalkReachesTheOthersAndNotTheTable(t *testing.T) {
	p := play(t, "kenjin")
	tb, sh := p.sits(p.guest)
	tabletest.Press(tb, fyne.KeyU)
	require.NotNil(t, sh.Focused(), "the field")
	test.Type(sh.Focused(), "BLT")
	sh.Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	p.until("the talk", func() bool { return len(p.host.Lines()) == 1 })
	assert.Equal(t, "BLT", p.host.Lines()[0].Text)
	assert.True(t, says(tb, "Jonas: BLT"))
	sh.Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	assert.Nil(t, sh.Focused())
	sh.Change(func(s *shell.Settings) { s.NoTalk = true })
	tb.RoomChanged()
	tb.Update()
	assert.False(t, says(tb, "Jonas: BLT"), "it is switched off")
	other, _ := p.sits(p.host)
	p.until("Aiko hears of it", func() bool { return p.host.State().Places[1].NoTalk })
	other.RoomChanged()
	assert.True(t, says(other, "Jonas has closed the talk."))
	p.until("the answer", func() bool { return p.guest.State().Places[1].NoTalk })
	tb.RoomChanged()
	assert.False(t, says(tb, "Jonas has closed the talk."), "who has done it knows it")
}

func TestTheStripOfTheTalkHasWordsWhereThereIsRoom(t *testing.T) {
	p := play(t, "rumble")
	tb, sh := p.sits(p.guest)
	words := func() bool {
		texts, _ := tabletest.Drawn(tb)
		return slices.Contains(texts, "Talk")
	}
	assert.True(t, words())
	sh.Window.Resize(fyne.NewSize(1024, 700))
	assert.False(t, words(), "beside the rail")
	sh.Window.Resize(tabletest.Desk)
	assert.True(t, words())
}

func TestABrokenLineIsSaidInTheBar(t *testing.T) {
	p := play(t, "kenjin")
	tb, sh := p.sits(p.guest)
	assert.True(t, says(tb, "1 of 1 others here"))
	require.NoError(t, p.host.Close(false))
	p.until("the line is broken", p.guest.Broken)
	tb.RoomChanged()
	assert.True(t, says(tb, sh.T("company.bar.broken")))
	assert.False(t, says(tb, "1 of 1 others here"))
}

func TestTheQuestionIsOpenedAgainWhereOneSeesWhoHasLeft(t *testing.T) {
	for game, options := range map[string]string{"shogun": "", "kenjin": "players=4", "rumble": "players=2"} {
		t.Run(game, func(t *testing.T) {
			p := playWith(t, game, options)
			p.reach(0, p.guest)
			tb, sh := p.sits(p.host) // where several persons sit, behind a curtain
			p.host.Session().Lift()
			require.NoError(t, p.guest.Close(true))
			p.until("the question", func() bool { return p.host.State().Gone != nil })
			tabletest.Press(tb, fyne.KeyEscape)
			require.False(t, says(tb, sh.T("company.end")))
			_, objects := tabletest.Drawn(tb)
			for _, o := range objects {
				named, has := o.(interface {
					fyne.Tappable
					AccessibilityLabel() string
				})
				if has && strings.Contains(named.AccessibilityLabel(), "Jonas") && !says(tb, sh.T("company.end")) {
					named.Tapped(&fyne.PointEvent{})
				}
			}
			assert.True(t, says(tb, sh.T("company.end")), "it is open again")
		})
	}
}

func TestItIsAskedWhatHappensAsSomebodyHasLeft(t *testing.T) {
	p := play(t, "rumble")
	p.reach(3, p.guest)
	tb, sh := p.sits(p.host)
	left := 0
	sh.LeaveRoom = func() { left++ }
	require.NoError(t, p.guest.Close(true))
	p.until("the question", func() bool { return p.host.State().Gone != nil })
	title := "Jonas has left"
	assert.True(t, says(tb, title))
	assert.True(t, says(tb, sh.T("presence.left")))
	tabletest.Press(tb, fyne.KeyEscape)
	assert.True(t, says(tb, sh.T("company.away.open")), "folded to the Line")
	assert.False(t, says(tb, sh.T("company.end")))
	tabletest.Press(tb, fyne.Key3)
	assert.NotEqual(t, room.Ended, p.host.State().Stage, "a folded sheet has no keys")
	line := func() (link *kit.Link) {
		_, objects := tabletest.Drawn(tb)
		for _, o := range objects {
			if l, ok := o.(*kit.Link); ok && l.AccessibilityLabel() == sh.T("company.away.open") {
				link = l
			}
		}
		return link
	}
	require.NotNil(t, line())
	row := func() (jonas *kit.Row) {
		_, objects := tabletest.Drawn(tb)
		for _, o := range objects {
			if r, ok := o.(*kit.Row); ok && r.AccessibilityLabel() == "Jonas" {
				jonas = r
			}
		}
		return jonas
	}
	require.NotNil(t, row(), "where Jonas is")
	row().Tapped(nil)
	assert.True(t, says(tb, sh.T("company.end")), "it is open again")
	tabletest.Press(tb, fyne.KeyEscape)
	test.Tap(line())
	tabletest.Press(tb, fyne.Key3)
	p.until("the end", func() bool { return p.host.State().Stage == room.Ended })
	assert.True(t, says(tb, sh.T("company.apart")))
	tabletest.Press(tb, fyne.KeyReturn)
	assert.Equal(t, 1, left, "it leads to the library")
}
