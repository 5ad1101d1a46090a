package app

import (
	"net"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/apart/letter"
	"tenka/app/apart/post"
	"tenka/app/apart/room"
	"tenka/app/screens/library"
	"tenka/app/screens/lobby"
	"tenka/app/screens/newmatch"
	"tenka/app/shell"
	"tenka/app/table"
	"tenka/app/together"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/lesson"
	"tenka/engine/store"
)

// queue runs what comes from other goroutines in the test's own.
type queue struct {
	*testing.T
	todo chan func()
}

func queued(t *testing.T, p *program) *queue {
	q := &queue{t, make(chan func(), 1024)}
	p.later = func(do func()) { q.todo <- do }
	p.listen = "127.0.0.1:0"
	return q
}

// until runs what comes until something holds.
func (q *queue) until(what string, holds func() bool) {
	q.Helper()
	for limit := time.After(20 * time.Second); !holds(); {
		select {
		case do := <-q.todo:
			do()
		case <-time.After(time.Millisecond):
		case <-limit:
			require.Fail(q, what)
		}
	}
}

// friend sits at another window, without a program, and chooses whenever it can.
type friend struct {
	seat *room.Seat
	own  *engine.Match
	todo chan func()
}

func (f *friend) Begun(m *engine.Match)      { f.own = m; f.choose() }
func (f *friend) Changed()                   { f.choose() }
func (f *friend) Refused(engine.Stop)        {}
func (f *friend) Whole([]byte, engine.Proof) { f.own = nil }
func (f *friend) Room(*room.State)           {}

func (f *friend) choose() {
	for f.own != nil && !f.seat.Waits() {
		who, _ := f.own.Eyes()
		acting := f.own.ToAct() & who
		if acting == 0 {
			return
		}
		seat := acting.First()
		f.seat.Try(seat, append(slices.Clone(f.own.Steps(seat)), f.own.Legal(seat, nil)[0]))
	}
}

// comes sits down in a room.
func comes(q *queue, i post.Invitation) *friend {
	f := &friend{todo: make(chan func(), 1024)}
	f.seat = room.NewSeat(room.Joining{Name: "Jonas", Player: 1, Seed: post.NewSeed(), Secret: room.NewSecret(), Told: f,
		Run: func(do func()) { f.todo <- do }, Talk: func(int, string) {}, Line: func(post.Line) {}})
	done := make(chan error, 1)
	go func() { done <- f.seat.Join(q.Context(), i) }()
	q.until("Jonas sits down", func() bool {
		select {
		case err := <-done:
			require.NoError(q, err)
			return true
		default:
			return false
		}
	})
	go func() {
		for do := range f.todo {
			if do == nil {
				return
			}
			do()
		}
	}()
	q.Cleanup(func() {
		closed := make(chan struct{})
		f.todo <- func() { close(closed) }
		<-closed
		f.seat.Close()
		f.todo <- nil
	})
	return f
}

// The room of a match stays open while its player looks at something else, and the same match is there again.
func TestARoomStaysOpenWhileItsMatchLiesAside(t *testing.T) {
	p := opened(t, newHome(t))
	q := queued(t, p)
	g, _ := games.ByName("kenjin")
	p.ShowRooms(g)
	require.IsType(t, &lobby.Screen{}, p.Screen())
	x := p.with
	comes(q, x.Invitation())
	q.until("Jonas has thrown", func() bool { return x.State().Places[1].Commit != "" })
	x.Start()
	q.until("the match begins", func() bool { return x.Session() != nil && p.ses == x.Session() })
	require.IsType(t, &table.Table{}, p.Screen())
	assert.Equal(t, "Jonas", p.ses.Match.Header().Players[1].Name)
	assert.True(t, together.Shared(p.path))

	path, ses := p.path, p.ses
	p.ToLibrary()
	assert.Nil(t, p.with)
	assert.Same(t, x, p.Room(path))
	at := ses.Match.At()
	if seat := ses.Actor(); seat != engine.NoSeat {
		_, ok := ses.Try([]engine.Action{ses.Match.Legal(seat, nil)[0]})
		require.True(t, ok)
	}
	q.until("Jonas plays on", func() bool { return ses.Match.At() > at || x.Turn() })
	p.OpenFile(path)
	assert.Same(t, ses, p.ses)
	p.ToLibrary()
	p.exit = func() {}
	p.end()
	assert.True(t, p.Room(path) == nil || p.ended)
	f, err := store.Open(path, games.ByName)
	require.NoError(t, err, "nothing holds the file any more")
	assert.NoError(t, f.ReadOnly)
	require.NoError(t, f.Close())
}

// What somebody has sketched while the friend has to choose is there again after a look at the library.
func TestASketchStaysWhileItsMatchLiesAside(t *testing.T) {
	p := opened(t, newHome(t))
	q := queued(t, p)
	x := q.shares(p)
	ses, path := p.ses, p.path
	q.until("Jonas has to choose", func() bool {
		if x.Turn() {
			ses.Try([]engine.Action{ses.Match.Legal(ses.Actor(), nil)[0]})
		}
		return ses.Match.ToAct() != 0 && ses.Match.ToAct()&ses.People() == 0
	})
	tb := p.Screen().(*table.Table)
	require.True(t, tb.Key(fyne.KeyK))
	require.True(t, tb.Find(lesson.Point{Place: 1}))
	assert.Contains(t, texts(p), "1?")
	p.ToLibrary()
	assert.NotContains(t, texts(p), "1?")
	p.OpenFile(path)
	assert.NotSame(t, tb, p.Screen())
	assert.Contains(t, texts(p), "1?")
}

// shares is a match that goes on with a friend.
func (q *queue) shares(p *program) *together.Together {
	g, _ := games.ByName("kenjin")
	p.ShowRooms(g)
	x := p.with
	comes(q, x.Invitation())
	q.until("Jonas has thrown", func() bool { return x.State().Places[1].Commit != "" })
	x.Start()
	q.until("the match begins", func() bool { return x.Session() != nil && p.ses == x.Session() })
	return x
}

// chooses makes the next choice of who sits here.
func (q *queue) chooses(x *together.Together) {
	q.until("the turn", x.Turn)
	ses := x.Session()
	_, ok := ses.Try([]engine.Action{ses.Match.Legal(ses.Actor(), nil)[0]})
	require.True(q, ok)
	_ = ses.File.Flush()
}

func TestMovesOfAMatchThatLiesAsideAreNotLostUnseen(t *testing.T) {
	p := opened(t, newHome(t))
	q := queued(t, p)
	ended := 0
	p.exit = func() { ended++ }
	x := q.shares(p)
	path := p.path
	if os.Rename(path, path+" away") != nil {
		t.Skip("this system moves nothing that is open")
	}
	require.NoError(t, os.WriteFile(path, nil, 0o600))
	q.chooses(x)
	q.until("it is said", func() bool { return p.Told() != "" })
	assert.Contains(t, p.Told(), "of this match.")
	p.ToLibrary()
	require.IsType(t, &library.Screen{}, p.Screen(), "nothing is lost: the match lies aside")
	assert.Contains(t, p.Told(), "of a match that lies aside.")
	p.quit()
	assert.Zero(t, ended)
	assert.Contains(t, p.Told(), "If you leave now, this is lost: ")
	test.Tap(button(t, p, "Stay"))
	p.OpenFile(path)
	require.Same(t, x.Session(), p.ses)
	assert.NotContains(t, p.Told(), "aside", "it is at the table again")
	p.CloseRoom()
	require.IsType(t, &table.Table{}, p.Screen())
	assert.Contains(t, p.Told(), "If you leave now, this is lost: ", "the room would be closed")
	test.Tap(button(t, p, "Stay"))
	p.ToLibrary()
	require.NoError(t, os.Rename(path+" away", path))
	test.Tap(button(t, p, "Try again"))
	assert.Equal(t, "Everything is saved now.", p.Told())
	match := x.Session().Match
	p.quit()
	assert.Equal(t, 1, ended)
	same(t, match, path)
}

func TestMovesOfAMatchAsideThatAreLostAtTheEndAreLogged(t *testing.T) {
	p := opened(t, newHome(t))
	q := queued(t, p)
	p.exit = func() {}
	x := q.shares(p)
	if os.Rename(p.path, p.path+" away") != nil {
		t.Skip("this system moves nothing that is open")
	}
	require.NoError(t, os.WriteFile(p.path, nil, 0o600))
	q.chooses(x)
	p.showLibrary()
	require.Equal(t, []*together.Together{x}, p.aside)
	said := logged(t)
	p.end()
	assert.Contains(t, said.String(), "match: not kept (moves: ")
	assert.NotContains(t, said.String(), "open.refused", "the window is touched no more")
}

// While another program has a room's address, its host does not play on alone.
func TestAMatchWhoseRoomCannotListenIsNotOpened(t *testing.T) {
	p := opened(t, newHome(t))
	q := queued(t, p)
	p.exit = func() {}
	address, path := q.shares(p).Invitation().Addresses[0], p.path
	p.end()
	other, err := net.Listen("tcp", address)
	require.NoError(t, err)
	second := opened(t, p.Home)
	queued(t, second)
	second.OpenFile(path)
	assert.Nil(t, second.ses)
	assert.Contains(t, second.Told(), "another program has its address")
	require.NoError(t, other.Close())
	second.OpenFile(path)
	require.NotNil(t, second.ses)
	assert.NotNil(t, second.with)
}

// The second program with the same folders shows the match, and leaves its room to the first.
func TestARoomIsOpenInOneProgram(t *testing.T) {
	p := opened(t, newHome(t))
	q := queued(t, p)
	q.shares(p)
	second := opened(t, p.Home)
	queued(t, second)
	second.OpenFile(p.path)
	require.NotNil(t, second.ses)
	assert.Nil(t, second.with)
	assert.Equal(t, "Another program is playing this match. Not saved yet: what you play from now on.", second.Told())
	assert.True(t, together.Shared(p.path))
}

func TestAMatchTakesNoRoomThatAnotherHasLeft(t *testing.T) {
	p := opened(t, newHome(t))
	h := engine.Header{Options: engine.Options{"players": "2"}, Agreement: engine.Free, Colours: []int{0, 1}, Players: []engine.Player{{Name: "Aiko", Seats: []engine.Seat{0, 1}}}}
	p.BeginMatch(rumbleGame(), h)
	first := p.path
	p.ToLibrary()
	require.NoError(t, os.Rename(first, first+" away"))
	require.NoError(t, os.WriteFile(first+store.RoomExt, nil, 0o600))
	p.BeginMatch(rumbleGame(), h)
	assert.NotEqual(t, first, p.path)
	assert.False(t, together.Shared(p.path))
}

// A notice of the system says whose turn it is, not what was played, and only where the window is behind others.
func TestANoticeSaysThatItIsOnesTurn(t *testing.T) {
	p := opened(t, newHome(t))
	q := queued(t, p)
	x := q.shares(p)
	q.until("the turn", x.Turn)
	name := p.ses.Match.Header().Players[0].Name
	test.AssertNotificationSent(t, nil, func() { p.called(x) })
	p.Away = true
	test.AssertNotificationSent(t, fyne.NewNotification("Your turn", "Kenjin: it is "+name+"’s turn."), func() { p.called(x) })
	p.Change(func(s *shell.Settings) { s.NoNotice = true })
	test.AssertNotificationSent(t, nil, func() { p.called(x) })
}

// A room's file that is no room is said in one line, and the match is opened as one at this screen.
func TestABrokenRoomIsSaidAndTheMatchOpens(t *testing.T) {
	p := opened(t, newHome(t))
	queued(t, p)
	p.BeginMatch(rumbleGame(), engine.Header{Options: engine.Options{"players": "2"}, Agreement: engine.Free, Colours: []int{0, 1},
		Players: []engine.Player{{Name: "Aiko", Seats: []engine.Seat{0}}, {Name: "Jonas", Seats: []engine.Seat{1}}}})
	path := p.path
	p.ToLibrary()
	require.NoError(t, os.WriteFile(path+store.RoomExt, []byte("no room"), 0o600))
	p.OpenFile(path)
	require.NotNil(t, p.ses)
	assert.Nil(t, p.with)
	assert.Contains(t, p.Told(), filepath.Base(path)+store.RoomExt)
}

// Two programs play by letters: the second one opens what the first one writes, and answers.
func TestAMatchGoesOnByLettersThatAreOpened(t *testing.T) {
	host, guest := opened(t, newHome(t)), opened(t, newHome(t))
	guest.Change(func(s *shell.Settings) { s.Name = "Lin" })
	last := func(p *program) string {
		list, err := store.Files(p.letters(), letter.Ext)
		require.NoError(t, err)
		require.NotEmpty(t, list)
		return list[0].Path
	}
	g, _ := games.ByName("kenjin")
	h, far := newmatch.Hosting(host, g, nil)
	h.Game = g.Name()
	host.Correspond(h, far)
	require.NotNil(t, host.with)
	host.WriteLetter(1)
	guest.OpenFile(last(host))
	assert.Contains(t, guest.Told(), "invites you to play Kenjin by letters")
	button(t, guest, "Take the seat as Lin").Press()
	host.OpenFile(last(guest))
	assert.Equal(t, "Lin", host.ses.Match.Header().Players[1].Name)
	host.WriteLetter(1)
	guest.OpenFile(last(host))
	require.NotNil(t, guest.ses, guest.Told())
	assert.IsType(t, &table.Table{}, guest.Screen())
	guest.OpenFile(last(host))
	assert.Contains(t, guest.Told(), "nothing is missing")
	guest.OpenFile(last(guest))
	assert.Contains(t, guest.Told(), "somebody else")
}

// Who plays again with people at other windows opens a room in which the same people are awaited.
func TestOnePlaysAgainInARoom(t *testing.T) {
	p := opened(t, newHome(t))
	q := queued(t, p)
	x := q.shares(p)
	p.ses.Match.GiveUp(0)
	p.ses.Update()
	again := p.Screen().(*table.Table)
	cup := p.ses.Match.Header().Cup
	again.PlayAgain()
	require.IsType(t, &lobby.Screen{}, p.Screen())
	require.NotSame(t, x, p.with)
	s := p.with.State()
	assert.Equal(t, []bool{false, true}, []bool{s.Places[0].Elsewhere, s.Places[1].Elsewhere})
	assert.Equal(t, "Jonas", s.Header.Players[1].Name)
	assert.NotEmpty(t, cup)
	assert.Empty(t, s.Header.Cup, "new dice")
}
