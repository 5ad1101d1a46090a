// Package lobby is the screen on which people who sit at several windows come together: the room of a match, and the way into a room elsewhere.
package lobby

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/apart/near"
	"tenka/app/screens/newmatch"
	"tenka/app/shell"
	"tenka/app/together"
	"tenka/app/ui/focus"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/store"
)

// Program is what the lobby needs of the program.
type Program interface {
	shell.Texts
	Focus(fyne.Focusable)
	Focused() fyne.Focusable
	Settings() shell.Settings
	Change(func(*shell.Settings))
	Folders() store.Folders
	// Again makes the screen anew.
	Again()
	// Host opens a room for a match of a game, or of a scenario; a room that is open already changes its match.
	Host(g engine.Game, s *engine.Scenario)
	// NewMatch shows the screen for a new match, on which a room can be opened too.
	NewMatch(g engine.Game, s *engine.Scenario)
	// Come comes to a room elsewhere. Its Done is told why there is no way in, or nil; then the program shows the room or its match.
	Come(c together.Coming) (stop func())
	// Look looks for rooms of the local network until stop is called; Announce shows one in it.
	Look(changed func(rooms []near.Room)) (stop func())
	Announce(r near.Room) (stop func(), err error)
	// ByLetters closes the room that is open and begins its match by letters. ChooseLetter asks for the file of a letter to open.
	ByLetters()
	ChooseLetter()
	// CloseRoom leaves the room that is shown, or closes it, and shows the library.
	CloseRoom()
	// ChooseScenario asks for the file of a scenario to open.
	ChooseScenario()
	Rulebook(g engine.Game, rule string)
}

// State is what the lobby keeps when it is made again in another language.
type State struct {
	with *together.Together // nil where no room is open here
	door bool               // the way into another room is shown

	asked int  // the player of whom it is asked who plays, -1 for none
	games bool // another game is to be chosen
	seen  bool // the room is shown to the local network
	entered
}

// NewState is the room that is open, or the way into another one if with is nil.
func NewState(with *together.Together) *State {
	return &State{with: with, door: with == nil, asked: -1}
}

// part is one of the two things that the screen shows.
type part interface {
	shown()                     // takes the focus
	changed()                   // something about the room has changed
	key(name fyne.KeyName) bool // what no control took
	leave()                     // back
	close()
}

// Screen is the lobby.
type Screen struct {
	p     Program
	st    *State
	part  part
	stops focus.Stops

	bar      *kit.TopBar
	line     *kit.TheLine
	page     fyne.CanvasObject // what the part fills, between the bar and its tray
	captions *kit.CaptionLayer
	root     fyne.CanvasObject
}

var _ shell.Copier = (*Screen)(nil)

// New is the screen of a state.
func New(p Program, st *State) *Screen {
	s := &Screen{p: p, st: st, line: kit.NewLine(nil), captions: kit.NewCaptionLayer()}
	s.line.SetRule(p.T("lobby.rule"), func() { p.Rulebook(nil, "tenka.apart") })
	s.bar = kit.NewTopBar(p.T("lobby.back"), func() { s.part.leave() })
	s.bar.SetTitle(p.T("lobby.title"), p.T("lobby.kanji"))
	switch {
	case st.door:
		s.part = newDoor(s)
	case !st.with.Known():
		s.part = newWaiting(s)
	default:
		s.part = newHall(s)
	}
	tabs := kit.NewSegmented(p.T("lobby.title"), []string{p.T("lobby.host"), p.T("lobby.join")}, 0, func(int) { s.turn() })
	if st.door {
		tabs.SetChosen(1)
	}
	tabs.Hidden = st.with != nil && !st.with.Hosts()
	s.stops.Add(tabs)
	s.root = container.NewStack(kit.NewGround(), s.page, container.New(lay.Free{Lay: func(size fyne.Size) {
		wide := lay.U(240)
		lay.PutMid(tabs, max((size.Width-wide)/2, min(size.Width-wide-20, lay.U(320))), s.bar.MinSize().Height/2, wide)
	}}, tabs), s.captions)
	return s
}

// fill makes the page of a part: what scrolls as in [newmatch.Page], and below the Line a first button, which may be nil, a note, and others at the
// right, the main one first.
func (s *Screen) fill(least func(window, view float32) float32, place func(s fyne.Size, view float32), sheets []fyne.CanvasObject,
	first *kit.Button, note string, others ...*kit.Button) {
	says := kit.NewLabel(s.p.T(note), look.Quiet)
	objects := []fyne.CanvasObject{says}
	for _, b := range others {
		objects = append(objects, b)
	}
	if first != nil {
		objects = append(objects, first)
	}
	foot := container.New(lay.Free{Min: func() fyne.Size { return fyne.NewSize(lay.U(400), lay.U(38)) }, Lay: func(s fyne.Size) {
		x, right := float32(0), newmatch.PutEnd(s, others...)
		if first != nil {
			x = first.MinSize().Width
			lay.Put(first, 0, (s.Height-lay.U(38))/2, x, lay.U(38))
		}
		says.Hidden = says.MinSize().Width > right-x-lay.U(28)
		lay.PutMid(says, x+lay.U(14), s.Height/2, right-x-lay.U(28))
	}}, objects...)
	s.page, s.stops.Scroll = newmatch.Page(s.bar, kit.NewTray(s.line, foot), least, place, sheets...)
}

// turn shows the room, or the way into another one. The room opens when it is shown first.
func (s *Screen) turn() {
	if s.st.door = !s.st.door; !s.st.door && s.st.with == nil {
		s.p.Host(games.All()[0], nil)
		return
	}
	s.p.Again()
}

// Content is what the window shows.
func (s *Screen) Content() fyne.CanvasObject { return s.root }

// Shown gives the focus to the first control.
func (s *Screen) Shown() { s.part.shown() }

// Key handles a key that no control took.
func (s *Screen) Key(name fyne.KeyName) bool {
	if s.part.key(name) || s.stops.Key(name) {
		return true
	}
	if name == fyne.KeyEscape {
		s.part.leave()
	}
	return name == fyne.KeyEscape
}

// Close ends what the screen has begun; the room stays open.
func (s *Screen) Close() {
	s.part.close()
	s.captions.Close()
}

// RoomChanged shows what has changed in the room.
func (s *Screen) RoomChanged() { s.part.changed() }

// Copy is Ctrl C: the four words of the room.
func (s *Screen) Copy() {
	if h, ok := s.part.(*hall); ok {
		h.words.take(strings.Join(h.st.with.Invitation().Words, " "), "lobby.copied.words")
	}
}
