package app

import (
	"context"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/apart/near"
	"tenka/app/apart/post"
	"tenka/app/apart/room"
	"tenka/app/desktop/about"
	"tenka/app/screens/library"
	"tenka/app/screens/lobby"
	"tenka/app/shell"
	"tenka/app/table"
	"tenka/app/together"
	"tenka/app/ui/kit"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/store"
)

// meeting is a program with the lobby open.
type meeting struct {
	*queue
	*program
}

// meets opens a room of a game for Aiko, with a person elsewhere on each other seat.
func meets(t *testing.T, language string, size fyne.Size, g engine.Game) *meeting {
	t.Helper()
	m := &meeting{program: openedIn(t, newHome(t), language, size)}
	m.queue = queued(t, m.program)
	m.program.Change(func(s *shell.Settings) { s.Name = "Aiko" })
	m.ShowRooms(g)
	return m
}

// guest is somebody at another window.
type guest struct {
	*together.Together
	err  error
	done bool
}

// comes lets somebody come to the room of the host.
func (m *meeting) comes(name string) *guest {
	m.Helper()
	x := &guest{}
	home := newHome(m.queue.T)
	x.Together, _ = together.Come(together.Coming{Invitation: m.with.Invitation(), Name: name, Loop: m.loops(),
		Make: func(match *engine.Match) *store.File {
			f, err := store.Create(home.Saves+name+store.Ext, match)
			require.NoError(m, err)
			return f
		},
		Done: func(err error) { x.err, x.done = err, true }})
	x.Begun = func() {}
	m.Cleanup(func() { _ = x.Close(false) })
	m.until(name+" has a seat", func() bool { return x.done && x.Known() })
	require.NoError(m, x.err)
	return x
}

// seatRow is a row of the lobby's seats, or any other thing that can be pressed and has a name.
type seatRow interface {
	fyne.CanvasObject
	fyne.Tappable
	AccessibilityLabel() string
}

func (m *meeting) state() *room.State { return m.with.State() }

// committed reports whether all seeds are in the cup.
func (m *meeting) committed() bool {
	for _, p := range m.state().Places {
		if p.Elsewhere && (!p.Present() || p.Commit == "") {
			return false
		}
	}
	return true
}

func TestARoomShowsItsWordsAndStartsWhenAllAreHere(t *testing.T) {
	m := meets(t, "en", desk, rumbleGame())
	screen[*lobby.Screen](t, m.program)
	require.Len(t, m.state().Places, 3)
	copying := button(t, m.program, "Copy the invitation")
	assert.Same(t, fyne.Focusable(copying), m.Focused(), "it is the first thing to do")
	assert.True(t, copying.Primary())
	for _, word := range m.with.Invitation().Words {
		assert.Contains(t, texts(m.program), word)
	}
	assert.Contains(t, texts(m.program), m.with.Invitation().Addresses[0])
	press(m.program, fyne.KeyReturn)
	copied, err := post.ParseInvitation(fyne.CurrentApp().Clipboard().Content())
	require.NoError(t, err)
	assert.Equal(t, m.with.Invitation(), copied)
	assert.Contains(t, line(t, m.program).Sentence(), "copied")

	m.Screen().(shell.Copier).Copy()
	assert.Equal(t, strings.Join(m.with.Invitation().Words, " "), fyne.CurrentApp().Clipboard().Content())

	start := button(t, m.program, "Start the match")
	assert.True(t, start.Disabled())
	jonas := m.comes("Jonas")
	assert.Contains(t, line(t, m.program).Sentence(), "is awaited on seat 3. Jonas is here.")
	assert.True(t, start.Disabled())
	m.program.Key(fyne.KeyS)
	m.until("the seed of Jonas", m.committed)
	assert.Equal(t, "steady", m.state().Header.Players[2].Bot, "a computer player ends the waiting")
	assert.False(t, start.Disabled())
	assert.Contains(t, texts(m.program), "2 of 2 seeds in the cup")
	assert.Contains(t, line(t, m.program).Sentence(), "All are here")

	jonas.Ready(true)
	m.until("Jonas is ready", func() bool { return m.state().Places[1].Ready })
	assert.Contains(t, named[seatRow](t, m.program, "2: ", 0).AccessibilityLabel(), "ready")
	m.program.Key(fyne.KeyReturn)
	m.until("the match", func() bool { _, sits := m.Screen().(*table.Table); return sits && jonas.Session() != nil })
}

func TestAGuestReadsWhatOnlyTheHostSets(t *testing.T) {
	m := meets(t, "en", desk, rumbleGame())
	jonas := m.comes("Jonas")
	m.until("the seed of Jonas", func() bool { return m.state().Places[1].Commit != "" })
	host := m.with
	m.with = jonas.Together
	m.followRoom(jonas.Together)
	m.showLobby(lobby.NewState(jonas.Together))
	for _, o := range shown(m.program) {
		switch o := o.(type) {
		case *kit.Toggle, *kit.Segmented, *kit.Link:
			if o.(seatRow).AccessibilityLabel() != "Rule: Playing apart" {
				assert.Fail(t, "a control of the host", "%T %s", o, o.(seatRow).AccessibilityLabel())
			}
		case *kit.Button:
			assert.Contains(t, []string{"Copy the invitation", "Copy", "Leave the room", "I am ready"}, o.Text())
		}
	}
	assert.Contains(t, texts(m.program), "you, this window")
	ready := button(t, m.program, "I am ready")
	assert.True(t, ready.Primary())
	m.program.Key(fyne.KeyS)
	test.Tap(named[seatRow](t, m.program, "3: ", 0))
	press(m.program, fyne.KeyReturn)
	m.until("the host hears it", func() bool { return host.State().Places[1].Ready })
	assert.True(t, host.State().Header.Players[2].Person(), "a guest gives no seat away")
	m.until("the guest's window shows it", func() bool { return ready.Text() == "I am not ready" })
	m.with = host
}

func TestTheHostMovesAndGivesAwaySeats(t *testing.T) {
	m := meets(t, "en", desk, rumbleGame())
	test.Tap(named[seatRow](t, m.program, "2: Jonas", 0))
	test.Tap(named[seatRow](t, m.program, "Move up", 0))
	assert.Equal(t, []engine.Seat{0}, m.state().Header.Players[1].Seats)
	assert.Equal(t, []int{1, 0, 2}, m.state().Header.Colours, "a player keeps the colour")
	test.Tap(named[seatRow](t, m.program, "A person here", 0))
	assert.False(t, m.state().Places[1].Elsewhere)
	test.Tap(named[seatRow](t, m.program, "Sharp", 0))
	assert.Equal(t, "sharp", m.state().Header.Players[1].Bot)
	test.Tap(named[seatRow](t, m.program, "A person elsewhere", 0))
	assert.True(t, m.state().Places[1].Elsewhere)
	m.program.Key(fyne.KeyEscape)
	assert.Contains(t, m.Focused().(seatRow).AccessibilityLabel(), "1: Jonas", "back to the row")
	m.comes("Sayo")
	test.Tap(named[seatRow](t, m.program, "1: ", 0))
	assert.True(t, named[disableable](t, m.program, "Sharp", 0).Disabled(), "nobody who is here loses the seat")
}

func TestEnterStartsTheMatchOnceAllAreHere(t *testing.T) {
	kenjin, _ := games.ByName("kenjin")
	m := meets(t, "en", desk, kenjin)
	require.Same(t, fyne.Focusable(button(t, m.program, "Copy the invitation")), m.Focused())
	m.comes("Jonas")
	m.until("the seed of Jonas", m.committed)
	assert.Same(t, fyne.Focusable(button(t, m.program, "Start the match")), m.Focused())
}

func TestAHostWithoutPlayersShowsTheBoardToAll(t *testing.T) {
	m := meets(t, "en", desk, rumbleGame())
	assert.Contains(t, texts(m.program), "could read the memory")
	test.Tap(named[seatRow](t, m.program, "1: ", 0))
	test.Tap(named[seatRow](t, m.program, "A person elsewhere", 0))
	assert.Contains(t, texts(m.program), "The board for all is here")
	assert.Contains(t, texts(m.program), "nobody is here yet")
}

type disableable interface {
	seatRow
	fyne.Disableable
}

func TestAnotherMatchIsChosenWhileNobodyHasCome(t *testing.T) {
	m := meets(t, "en", desk, rumbleGame())
	words := m.with.Invitation().Words
	test.Tap(named[*kit.Link](t, m.program, "Another game", 0))
	test.Tap(named[seatRow](t, m.program, "Shogun", 0))
	assert.Equal(t, "shogun", m.state().Header.Game)
	assert.Equal(t, words, m.with.Invitation().Words, "the room is the same")
	m.comes("Jonas")
	for _, o := range shown(m.program) {
		if link, is := o.(*kit.Link); is {
			assert.NotEqual(t, "Another game", link.AccessibilityLabel())
		}
	}
	m.program.Key(fyne.KeyEscape)
	assert.Contains(t, line(t, m.program).Sentence(), "Jonas is here. Press again")
	m.program.Key(fyne.KeyEscape)
	screen[*library.Screen](t, m.program)
	assert.Nil(t, m.with)
}

func TestAScenarioWithFewerSeatsIsChosenWhileASeatIsAskedAbout(t *testing.T) {
	m := meets(t, "en", desk, rumbleGame())
	test.Tap(named[seatRow](t, m.program, "3: Sayo", 0))
	test.Tap(named[seatRow](t, m.program, "The duel for the coast", 0))
	assert.Len(t, m.state().Places, 2)
	screen[*lobby.Screen](t, m.program)
	assert.Contains(t, line(t, m.program).Sentence(), "is awaited on seat 2")
}

func TestAWordIsRefusedUnderTheInvitationUntilItIsChanged(t *testing.T) {
	m := meets(t, "en", desk, nil)
	words := field(t, m.program, "Invitation or four words")
	words.SetText("crane ferry lanterm snow")
	press(m.program, fyne.KeyReturn)
	assert.Contains(t, texts(m.program), "“lanterm” is in no list. Near it: “lantern”.")
	assert.Same(t, fyne.Focusable(words), m.Focused())
	words.SetText("crane ferry lantern snow")
	assert.NotContains(t, texts(m.program), "in no list")
	field(t, m.program, "Your name at the table").SetText("")
	press(m.program, fyne.KeyReturn)
	assert.Contains(t, texts(m.program), "Your name is missing.")
}

func TestANewcomerJoinsWithTheInvitationAndEnter(t *testing.T) {
	m := meets(t, "en", desk, rumbleGame())
	host := m.with
	m.with, host.Changed = nil, func() {} // as if it were open at another window
	t.Cleanup(func() { _ = host.Close(false) })
	other := host.Invitation()
	other.Words = []string{other.Words[1], other.Words[0], other.Words[2], other.Words[3]}

	m.ShowRooms(nil)
	join := func(i post.Invitation) {
		fyne.CurrentApp().Clipboard().SetContent(i.String())
		m.Focused().(fyne.Shortcutable).TypedShortcut(&fyne.ShortcutPaste{Clipboard: fyne.CurrentApp().Clipboard()})
		press(m.program, fyne.KeyReturn)
	}
	join(other)
	assert.Equal(t, host.Invitation().Addresses[0], field(t, m.program, "Address").Text, "a whole invitation has the address too")
	assert.Contains(t, button(t, m.program, "Stop").AccessibilityLabel(), "Stop")
	assert.True(t, button(t, m.program, "Join").Disabled())
	m.until("the refusal", func() bool { return strings.Contains(texts(m.program), "The room at this address has other words.") })
	press(m.program, fyne.KeyEscape)
	m.ShowRooms(nil)
	join(host.Invitation())
	m.until("the seat", func() bool { return m.with != nil && m.with.Known() })
	m.until("the room", func() bool { return strings.Contains(texts(m.program), "I am ready") })
	assert.Equal(t, "Aiko", m.state().Header.Players[1].Name)
}

func TestJoiningIsStopped(t *testing.T) {
	m := meets(t, "en", desk, nil)
	field(t, m.program, "Invitation or four words").SetText("crane ferry lantern snow 127.0.0.1:9")
	m.Focus(field(t, m.program, "Invitation or four words"))
	press(m.program, fyne.KeyReturn)
	stop := button(t, m.program, "Stop")
	assert.Same(t, fyne.Focusable(stop), m.Focused())
	press(m.program, fyne.KeyEscape)
	assert.False(t, stop.Visible())
	assert.False(t, button(t, m.program, "Join").Disabled())
	press(m.program, fyne.KeyEscape)
	screen[*library.Screen](t, m.program)
}

func TestARoomIsShownToTheNetworkOnlyWhenItsHostWantsIt(t *testing.T) {
	m := meets(t, "en", desk, rumbleGame())
	var said []near.Room
	on := 0
	m.announce = func(r near.Room) (func(), error) {
		said = append(said, r)
		on++
		return func() { on-- }, nil
	}
	m.Again()
	assert.Empty(t, said)
	test.Tap(named[*kit.Toggle](t, m.program, "Shown to this network", 0))
	require.Len(t, said, 1)
	assert.Equal(t, near.Room{Host: "Aiko", Game: "rumble", Free: 2, Seats: 3, Version: room.Version(), Addresses: m.with.Invitation().Addresses,
		Print: m.with.Invitation().Print}, said[0])
	m.comes("Jonas")
	assert.Equal(t, 1, said[len(said)-1].Free)
	assert.Equal(t, 1, on, "one at a time")
	m.CloseRoom()
	assert.Zero(t, on, "nothing is said of a room that is closed")
}

func TestRoomsOfTheNetworkAreJoinedWithTheirWordsAlone(t *testing.T) {
	m := meets(t, "en", desk, rumbleGame())
	host := m.with
	m.with, host.Changed = nil, func() {} // as if it were open at another window
	t.Cleanup(func() { _ = host.Close(false) })
	way := host.Invitation()
	m.look = func(_ context.Context, changed func([]near.Room)) {
		changed([]near.Room{
			{Host: "Mika", Game: "kenjin", Seats: 2, Version: room.Version()},
			{Host: "Ken", Game: "nobunaga", Free: 1, Seats: 2, Version: post.VersionOf("1", "0.9")},
			{Host: "Bo", Game: "go", Free: 1, Seats: 2, Version: room.Version()},
			{Host: "Aiko", Game: "rumble", Free: 2, Seats: 3, Version: room.Version(), Addresses: way.Addresses, Print: way.Print},
		})
	}
	m.ShowRooms(nil)
	assert.Contains(t, texts(m.program), "No room is shown on this network.")
	m.until("the rooms", func() bool { return strings.Contains(texts(m.program), "3 found") })
	all := texts(m.program)
	for _, text := range []string{"Aiko’s room", "2 of 3 seats are free", "full", "It asks for Tenka 0.9; this is " + about.Number() + "."} {
		assert.Contains(t, all, text)
	}
	joins := named[*kit.Button](t, m.program, "Join", 0)
	test.Tap(joins)
	words := field(t, m.program, "Invitation or four words")
	assert.Same(t, fyne.Focusable(words), m.Focused(), "the words are missing")
	words.SetText(strings.Join(way.Words, " "))
	press(m.program, fyne.KeyReturn)
	m.until("the room", func() bool { return strings.Contains(texts(m.program), "I am ready") })
}

func TestTheDiceThatWereNotChosenAreOnlyNamedWhereRoomIsShort(t *testing.T) {
	for _, size := range []fyne.Size{desk, fyne.NewSize(1024, 600)} {
		m := meets(t, "en", size, rumbleGame())
		said := texts(m.program)
		assert.Contains(t, said, "Dice from this window", size)
		assert.Equal(t, size == desk, strings.Contains(said, "the others trust it"), size)
		named[seatRow](t, m.program, "Dice from this window", 0).Tapped(nil)
		said = texts(m.program)
		assert.Contains(t, said, "the others trust it", "it is chosen")
		assert.Equal(t, size == desk, strings.Contains(said, "Before the match each program"), size)
	}
}

func TestNothingLiesOnTheLengthOfAGameBelowTheRoom(t *testing.T) {
	m := meets(t, "fr", fyne.NewSize(1024, 768), rumbleGame())
	m.program.Change(func(s *shell.Settings) { s.Scale = 1.5 })
	at := func(text string) (x, right float32) {
		for _, o := range shown(m.program) {
			says, ok := o.(interface{ AccessibilityLabel() string })
			if ok && says.AccessibilityLabel() == text {
				x = fyne.CurrentApp().Driver().AbsolutePositionForObject(o).X
				return x, x + o.MinSize().Width
			}
		}
		require.Fail(t, "not shown", text)
		return 0, 0
	}
	_, length := at(m.program.T("rumble.length"))
	file, right := at(m.program.T("new.file"))
	assert.Less(t, length, file)
	other, _ := at(m.program.T("lobby.games"))
	assert.Less(t, right, other)
}
