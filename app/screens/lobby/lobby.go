// Package lobby is the screen on which people who sit at several windows come together: the room of a match, and the way into a room elsewhere.
package lobby

import (
	"fyne.io/fyne/v2"

	"tenka/app/apart/post"
	"tenka/app/shell"
	"tenka/app/together"
	"tenka/app/ui/kit"
	"tenka/engine"
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
	// ShowRooms shows the room of a match of this game, or the way into another room if g is nil.
	ShowRooms(g engine.Game)
	// NewMatch shows the screen for a new match, on which a room can be opened too.
	NewMatch(g engine.Game, s *engine.Scenario)
	// Come comes to a room elsewhere. Its Done is told why there is no way in, or nil; then the program shows the room or its match.
	Come(c together.Coming) (stop func())
	// CloseRoom leaves the room that is shown, or closes it, and shows the library.
	CloseRoom()
	// ChooseScenario asks for the file of a scenario to open.
	ChooseScenario()
	Rulebook(g engine.Game, rule string)
}

// State is what the lobby keeps when it is made again in another language.
type State struct {
	with *together.Together // nil for the way into a room

	words, address, name string
	step                 post.Step
	refused              error
}

// NewState is the room that is open, or the way into another one if with is nil.
func NewState(with *together.Together) *State { return &State{with: with} }

// Screen is the lobby.
type Screen struct {
	p    Program
	st   *State
	root fyne.CanvasObject
}

// New is the screen of a state.
func New(p Program, st *State) *Screen {
	return &Screen{p: p, st: st, root: kit.NewGround()}
}

// Content is what the window shows.
func (s *Screen) Content() fyne.CanvasObject { return s.root }

// Key handles a key that no control took.
func (s *Screen) Key(fyne.KeyName) bool { return false }

// Close ends what the screen has begun; the room stays open.
func (s *Screen) Close() {}

// RoomChanged shows what has changed in the room.
func (s *Screen) RoomChanged() {}
