// Package jidaiface shows Nagashino 1575 & Shizugatake 1583 on the table: the battlefield with its counters, the turn and both sides at the
// right, each combat there as a sheet that is added up line by line, and the choices in the tray. It draws views and turns gestures into
// actions; it calculates no number itself but takes all of them from the view.
package jidaiface

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/games/jidaiface/book"
	"tenka/app/games/mapface"
	"tenka/app/table/face"
	"tenka/app/ui/board"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/jidai"
)

// Face is the game's face on one table.
type Face struct {
	mapface.Base[engine.Piece] // its map is that of the present battle, nil before the first state
	choice
	gutter *fyne.Container // at the left of a high battlefield
	ends   float32         // how wide the buttons of the tray are together
	danger mapface.Danger[[]jidai.Peril]
	means  means
}

// choice is the present choice in a state: the decided parts and the parts that are still to choose.
type choice struct {
	state
	refresh  func() // shows the present choice
	pick     pick
	also     []engine.Piece  // the counters that move together with the chosen one
	reach    []jidai.Reached // where the chosen counters can move
	joint    []jidai.Joint   // the same for several counters together
	column   []engine.Action // moves that wait until the dice of the move before have stopped
	carried  engine.Piece    // in hand, 0 for none
	over     int             // the zone under the pointer
	under    engine.Owner    // the division of the counter under the pointer, 0 for none
	kept     engine.Owner    // the division whose row was clicked, 0 for none
	key      bool            // the panel explains counters and borders
	rolling  []*kit.Die      // dice that are rolling
	marching bool            // several counters move one after the other
}

// state is the state that is shown, with its texts and numbers. It has no widget: its methods draw from the state alone.
type state struct {
	t    face.Host
	st   face.State
	view *jidai.View
	book book.Book
}

// Optional interfaces of a face.
var (
	_ face.Face       = (*Face)(nil)
	_ face.Attributor = (*Face)(nil)
	_ face.Chronicler = (*Face)(nil)
	_ face.Counsellor = (*Face)(nil)
	_ face.Folder     = (*Face)(nil)
	_ face.Grouper    = (*Face)(nil)
	_ face.Layable    = (*Face)(nil)
	_ face.Meant      = (*Face)(nil)
	_ face.Momenter   = (*Face)(nil)
	_ face.Narrator   = (*Face)(nil)
	_ face.Pictured   = (*Face)(nil)
	_ face.Land       = (*Face)(nil)
	_ face.Reading    = (*Face)(nil)
	_ face.Seated     = (*Face)(nil)
	_ face.Shaper     = (*Face)(nil)
	_ face.Spotter    = (*Face)(nil)
	_ face.Cuer       = (*Face)(nil)
	_ face.Suspense   = (*Face)(nil)
)

// pick is the decided part of the present choice.
type pick struct {
	piece     engine.Piece // 0 for none
	to        engine.Place // 0 for none
	mount     bool
	card      engine.Card // 0 for none
	formation int16       // engine.Open for none
	page      int
}

var nothing = pick{formation: engine.Open}

// New returns the face for a table.
func New(t face.Host) face.Face {
	f := &Face{gutter: container.NewWithoutLayout()}
	f.t, f.pick, f.refresh = t, nothing, f.showChoice
	f.Base = mapface.New[engine.Piece](t, container.New(lay.Free{Lay: f.layBoard}), mapface.Draw{Map: f.showMap, Panel: f.showPanel, Tray: f.showTray})
	return f
}

// List lists the counters of a zone beside the map, or closes the list. After that, Enter presses the button again and no longer acts on the
// map.
func (f *Face) List(z engine.Place) {
	f.Base.List(z)
	if f.Listed == 0 {
		f.freeEnter()
	}
}

// layBoard places the battlefield, and the phase tag beside it.
func (f *Face) layBoard(s fyne.Size) {
	if f.Map == nil {
		return
	}
	if f.Map.Size() != s && f.view != nil {
		defer f.showGutter()
	}
	lay.Put(f.Map, 0, 0, s.Width, s.Height)
	f.ReadClose(f.asksIn)
	lay.Put(f.gutter, 0, 0, s.Width, s.Height)
	size := f.Tag.MinSize()
	lay.Put(f.Tag, 14, f.tagAt(s, size), size.Width, size.Height)
	f.Map.SetOver([]board.Area{{At: f.Tag.Position(), Size: size}})
}

// tagAt is the top of the phase tag. In a high window the tag is below the battlefield, because there are names in its corner.
func (f *Face) tagAt(s, size fyne.Size) float32 {
	const margin = 16
	frame := f.Map.Map().Frame
	if low := s.Height - f.Covered - size.Height - margin; low >= s.Width*float32(frame.H/frame.W)+margin {
		return low
	}
	return margin
}

// Shape makes the tray higher while formations are chosen: it shows seven of them.
func (f *state) Shape(r face.Room, s fyne.Size) face.Room {
	r.LogAtEdge, r.Docked = true, true
	high := float32(trayHigh)
	if f.view != nil && f.byLineup() && f.st.Seat != engine.NoSeat {
		high = trayLineups
	}
	r.Tray = high * look.Current().Scale
	return r
}

// Heights of the tray in units: with choices, and with formations.
const trayHigh, trayLineups = 60, 108

// say returns a text of the game.
func (f *state) say(id string, args engine.Args) string { return f.t.Say("jidai."+id, args) }

// Show shows a state.
func (f *Face) Show(st face.State) {
	before := f.view
	f.st, f.view = st, st.View.(*jidai.View)
	f.book = book.New(f.t, f.view)
	if f.Map == nil {
		f.newMap(f.view.Scenario())
	}
	if before == nil || before.Phase() != f.view.Phase() || before.Division() != f.view.Division() || st.Seat == engine.NoSeat || !f.still() {
		f.unpick()
	}
	if before != nil && before.Phase() != f.view.Phase() {
		f.Listed = 0 // a zone that was looked at in another choice makes nobody pale in this one
	}
	f.pick.mount = false
	f.carried, f.rolling = 0, nil
	f.explain(false)
	f.MoveOn()
	f.suggest()
	f.showAll()
	f.ReadClose(f.asksIn)
	f.animate()
	f.goOn()
}

// still reports whether the choice so far is still legal.
func (f *choice) still() bool {
	f.also = slices.DeleteFunc(f.also, func(q engine.Piece) bool { return !slices.Contains(f.unmoved(), q) })
	return slices.ContainsFunc(f.st.Legal, func(a engine.Action) bool { return f.pick.piece != 0 && a.Piece == f.pick.piece })
}

// suggest picks the zone if the picked counter can attack only one, so that the sheet beside the map shows the combat.
func (f *choice) suggest() {
	if f.st.Seat == engine.NoSeat || f.pick.piece == 0 {
		return
	}
	if to := face.Narrow(f.attacks(f.pick.piece, 0), face.To.Of); f.aiming() && len(to) == 1 {
		f.pick.to = to[0].Means.To
	}
}

// showAll updates everything on the table.
func (f *Face) showAll() {
	turn, of := f.view.Turn()
	note := ""
	if turn > 0 {
		note = f.say("table.turn", engine.Args{"A": turn, "B": of, "N": f.view.Clock(turn)})
	}
	f.t.SetNote(note)
	f.learn()
	_, f.ends = measured(f.buttons())
	f.showMap()
	f.showPanel()
	f.showTray()
}

// showChoice shows the present choice.
func (f *Face) showChoice() {
	f.t.Calm()
	if f.aiming() && f.pick.piece != 0 { // the odds take the place of a listed zone, and the chosen lead that of another in hand
		f.Listed, f.carried = 0, 0
		f.Map.LetGo()
	}
	f.learn()
	_, f.ends = measured(f.buttons())
	f.showMap()
	f.showPanel()
	f.showTray()
	f.t.ShowLine()
}

// Phases are the phases of a turn.
func (f *state) Phases() ([]string, int) {
	ids := []string{"jidai.stage.markers", "jidai.stage.activations", "jidai.stage.reorganise"}
	switch f.view.Phase() {
	case jidai.SetupFormation, jidai.ChooseFormation:
		return ids, 0
	case jidai.Over:
		return ids, 2
	case jidai.Passing:
		if f.view.Division() == 0 {
			return ids, f.passing()
		}
	}
	return ids, 1
}

// passing is the phase shown between divisions: before the first division of a turn acts, or after the last.
func (f *state) passing() int {
	for s := jidai.Side(0); s < 2; s++ {
		for _, d := range f.view.Divisions(s) {
			if d.Acted {
				return 2
			}
		}
	}
	return 0
}

// showTag writes the present step on the tag.
func (f *Face) showTag() {
	id := "jidai.tag." + f.view.Scenario()
	if of, ok := tags[f.view.Phase()]; ok {
		id = "jidai.tag." + of
	}
	if c, ok := f.view.Combat(); ok && f.view.Phase() != jidai.Retreat && f.view.Phase() != jidai.Advance {
		if id = "jidai.tag.melee"; c.Fire {
			id = "jidai.tag.fire"
		}
	}
	if _, ok := f.charge(); ok {
		id = "jidai.tag.charge"
	}
	f.ShowTag(id, f.st.Past)
}

// tags are the texts of the tag, by phase.
var tags = map[jidai.Phase]string{
	jidai.SetupFormation: "formation", jidai.ChooseFormation: "formation", jidai.FireSelect: "fire", jidai.Charge: "charge",
	jidai.CounterCharge: "counter_charge", jidai.MeleeSelect: "melee", jidai.Further: "melee", jidai.Retreat: "retreat", jidai.Advance: "advance",
}

// Cover keeps the map's own controls outside the tray, and fits the tray to a new width.
func (f *Face) Cover(bottom float32) {
	if f.Map == nil {
		return
	}
	f.Covered = bottom
	f.showGutter()
	f.FitTray()
}

// Key handles the keys of the game.
func (f *Face) Key(name fyne.KeyName) bool {
	if f.rolling != nil {
		look.FinishAll() // the dice stop at once, and the key is still handled
	}
	switch name {
	case fyne.KeyEscape:
		return f.putBack()
	case fyne.KeyReturn, fyne.KeyEnter:
		return f.confirm()
	case endMoves:
		return f.view.Phase() == jidai.Move && f.finish()
	case keyKey:
		f.explain(!f.key)
		return true
	}
	if n := face.Digit(name); n > 0 {
		return f.onPage().Press(n)
	}
	return f.MapKey(name, f.t.Canvas(), f.firstChoice())
}

// endMoves ends the moves of a division and nothing else. What ends anything else asks for Enter, so that a key that is pressed twice
// gives up no volley and no turn. The key is not E, which goes to the end of what is being told.
const endMoves = fyne.KeyM

// keyKey is the key that makes the panel explain counters and borders, until it is pressed again.
const keyKey = fyne.KeyK

// explain makes the panel explain counters and borders, or ends that.
func (f *Face) explain(on bool) {
	if f.key != on {
		f.key = on
		f.showPanel()
		f.t.Unfold(on)
	}
}

// firstChoice is the first choice of the tray, nil if something can be chosen on the map.
func (f *Face) firstChoice() fyne.Focusable {
	if len(f.targets()) > 0 {
		return nil
	}
	for _, m := range f.means.tray {
		if c, ok := m.Control.(fyne.Focusable); ok && m.Control.Visible() {
			return c
		}
	}
	return nil
}
