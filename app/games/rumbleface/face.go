// Package rumbleface is Rumble Nation on the table: the map with its armies, seats and tactics at the right, dice and choices in the tray, and
// the War battle by battle. It draws views and turns gestures into actions. Every number comes from the view.
package rumbleface

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/games/mapface"
	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/rumble"
)

// Face is the face of the game on one table.
type Face struct {
	mapface.Base[stack]
	choice
	battle   *kit.Sheet
	reserves [][]fyne.CanvasObject // by panel and seat: where pieces from its reserve start. Not each panel is shown
	means    means                 // the actions of the controls
}

// choice is the present choice: its decided parts, and what can still be chosen.
type choice struct {
	state
	hand     engine.Action // the decided parts; kind 0 if actions of several kinds are legal
	fits     []engine.Action
	digits   face.Digits[engine.Action] // the keys in the tray
	rolling  bool
	carrying bool // a piece is in hand
}

// state is the shown state with its texts and numbers. It has no widget: its methods draw from the state alone.
type state struct {
	t    face.Host
	st   face.State
	view *rumble.View
}

// The optional interfaces of the face.
var (
	_ face.Face        = (*Face)(nil)
	_ face.Chronicler  = (*Face)(nil)
	_ face.Counsellor  = (*Face)(nil)
	_ face.Coverer     = (*Face)(nil)
	_ face.Folder      = (*Face)(nil)
	_ face.Illustrator = (*Face)(nil)
	_ face.Layable     = (*Face)(nil)
	_ face.Meant       = (*Face)(nil)
	_ face.Narrator    = (*Face)(nil)
	_ face.Pictured    = (*Face)(nil)
	_ face.Land        = (*Face)(nil)
	_ face.Reading     = (*Face)(nil)
	_ face.Seated      = (*Face)(nil)
	_ face.Spotter     = (*Face)(nil)
	_ face.Cuer        = (*Face)(nil)
	_ face.Suspense    = (*Face)(nil)
)

// New returns the face for a table.
func New(t face.Host) face.Face {
	f := &Face{}
	f.t = t
	f.Base = mapface.New[stack](t, container.New(lay.Free{Lay: f.layBoard}), mapface.Draw{Map: f.showMap, Panel: f.showPanel, Tray: f.showTray})
	f.battle = kit.NewSheetOf(kit.Raised, nil, 12)
	f.battle.Hide()
	f.newMap()
	f.Boards.Objects = []fyne.CanvasObject{f.Map, f.Tag, f.battle}
	return f
}

func (f *Face) layBoard(s fyne.Size) {
	lay.Put(f.Map, 0, 0, s.Width, s.Height)
	size := f.Tag.MinSize()
	lay.Put(f.Tag, 24, 26, size.Width, size.Height)
	f.layBattle(s)
}

// say is a text of the game.
func (f *state) say(id string, args engine.Args) string { return f.t.Say("rumble."+id, args) }

// CoversGround is true: the map covers the whole table.
func (f *Face) CoversGround() bool { return true }

// Show shows a state.
func (f *Face) Show(st face.State) {
	f.st, f.view = st, st.View.(*rumble.View)
	f.rolling, f.carrying = false, false
	f.MoveOn()
	f.ask()
	f.showMap()
	f.showPanel()
	f.showTray()
	f.showBattle()
	f.animate()
}

// ask begins the choice. If all legal actions are of one kind, the kind is decided.
func (f *choice) ask() {
	f.hand, f.fits = engine.Action{}, nil
	for _, a := range f.st.Legal {
		switch a.Kind {
		case rumble.KindDeploy, rumble.KindMove, rumble.KindPlace, rumble.KindReturn, rumble.KindReplace, rumble.KindReinforce:
			f.hand = engine.Gesture(a.Kind)
		}
	}
	f.narrow()
}

// narrow finds the legal actions that agree with the decided parts.
func (f *choice) narrow() {
	f.fits = nil
	if f.hand.Kind != 0 {
		f.fits = engine.Filter(nil, f.st.Legal, f.hand)
	}
}

// choosing reports whether a person is in the middle of a card or of reinforcements.
func (f *state) choosing() (rumble.Pending, bool) {
	if f.st.Seat == engine.NoSeat {
		return rumble.Pending{}, false
	}
	return f.view.Pending()
}

// Part is the War or, before it, the deployment.
func (f *state) Part(v engine.View) (name string, shaded bool) {
	if phase := v.(*rumble.View).Phase(); phase == rumble.War || phase == rumble.Over {
		return f.t.T("rumble.phase.war"), true
	}
	return f.t.T("rumble.phase.deployment"), false
}

// Phases are the phases of the game. With daimyo, the picks come first.
func (f *state) Phases() ([]string, int) {
	ids := []string{"rumble.phase.deployment", "rumble.phase.war", "rumble.phase.score"}
	now := 0
	switch {
	case f.view.Phase() == rumble.Over:
		now = 2
	case f.atWar():
		now = 1
	}
	if f.view.Advanced() {
		ids = append([]string{"rumble.phase.pick"}, ids...)
		if f.view.Phase() != rumble.Pick {
			now++
		}
	}
	return ids, now
}

// Key handles the keys of the game.
func (f *Face) Key(name fyne.KeyName) bool {
	if f.rolling {
		look.FinishAll() // the dice stop at once, and the key still has its effect
	}
	switch name {
	case fyne.KeyR:
		if f.st.May(rumble.KindReroll) {
			return f.t.Do(engine.Action{Kind: rumble.KindReroll})
		}
		return f.t.Do(engine.Action{Kind: rumble.KindRoll})
	case fyne.KeyEscape:
		return f.putBack()
	case fyne.KeyReturn, fyne.KeyEnter:
		return f.confirm()
	}
	if n := face.Digit(name); n > 0 {
		return f.pressChoice(n)
	}
	return f.Map.TakeKey(name)
}

// confirm is the action of Enter: finish a choice, or roll.
func (f *choice) confirm() bool {
	for _, k := range []engine.Kind{rumble.KindDone, rumble.KindRoll} {
		if f.st.May(k) {
			return f.t.Do(engine.Action{Kind: k})
		}
	}
	return false
}

// putBack takes back the decided parts, then the last open step.
func (f *Face) putBack() bool {
	if f.hand.Kind != 0 && f.hand != engine.Gesture(f.hand.Kind) {
		f.ask()
		f.refreshChoice()
		return true
	}
	if len(f.st.Steps) > 0 {
		f.t.Undo()
		return true
	}
	return false
}

// refreshChoice shows the decided parts: lit provinces, the question.
func (f *Face) refreshChoice() {
	f.t.Calm()
	f.showMap()
	f.showTray()
	f.t.ShowLine()
}
