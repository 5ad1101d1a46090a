// Package nobunagaface shows The Battles of Nobunaga on the table: the map with its stacks, the diplomacy track in the sea, the seats and the
// stack that a player builds at the right, the hand and the choices in the tray. It draws views and turns gestures into actions; it calculates
// no number itself but takes all of them from the view.
package nobunagaface

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/games/mapface"
	"tenka/app/games/nobunagaface/battlesheet"
	"tenka/app/games/nobunagaface/cards"
	"tenka/app/games/nobunagaface/tracks"
	"tenka/app/table/face"
	"tenka/app/ui/board"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/lesson"
	"tenka/engine/nobunaga"
)

// Face is the game's face on one table.
type Face struct {
	mapface.Base[post]
	choice
	track   *fyne.Container // the diplomacy track in the sea, or the spent cards
	strip   *fyne.Container // diplomacy in one line along the upper edge, in a small window
	drawn   bool            // the track is shown below the strip
	battle  *fyne.Container // the sheet of a battle, in its place during a battle
	hand    *cards.Hand
	tiles   map[int]fyne.CanvasObject // the dice of the Opponents in the tray, by number
	then    *nobunaga.View            // the table after the action that is chosen or under the pointer; nil for none
	fought  engine.Place              // the zone of the battle whose sheet is shown, else 0
	shown   int                       // the record that is shown
	glanced engine.Place              // the zone under the pointer that the panel lists in place of its fan, 0 for none
	means   means                     // what the controls do, to be pointed at
	taught  []lesson.Point            // what a lesson points at
	danger  danger
}

// choice is the present choice in a state: the decided parts and the parts that are still to choose.
type choice struct {
	state
	letGo       func()        // puts down the stack in hand
	refresh     func()        // shows the present choice
	held        []engine.Card // the cards in the hand that is shown
	asked       question      // the decided parts
	paid        engine.Card   // the card that will pay, 0 for none
	text        bool          // the text of the card that pays is used
	kept        engine.Card   // a card that was opened to pay for the next action
	keptText    bool          // with its text
	digits      face.Digits[offer]
	swapped     bool        // the second die of the Opponents is to be used first
	carriedCard engine.Card // the card in hand while it is dragged
	lent        bool        // a card or a die is dragged: the end of the drag does not put the stack in hand back
	carry       carried     // the stack in hand
	reach       reach       // the zones to which the stack can go from its start
	rolling     []*kit.Die  // dice of reinforcements that are rolling
	tumbling    bool        // the dice of a battle are rolling on its sheet
	gliding     bool        // a marker moves to its new box
}

// state is the state that is shown, with its texts and numbers. It has no widget: its methods draw from the state alone.
type state struct {
	t    face.Host
	st   face.State
	view *nobunaga.View
}

// Optional interfaces of a face.
var (
	_ face.Face       = (*Face)(nil)
	_ face.Attender   = (*Face)(nil)
	_ face.Attributor = (*Face)(nil)
	_ face.Chronicler = (*Face)(nil)
	_ face.Counsellor = (*Face)(nil)
	_ face.Folder     = (*Face)(nil)
	_ face.Layable    = (*Face)(nil)
	_ face.Meant      = (*Face)(nil)
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

// New returns the face for a table.
func New(t face.Host) face.Face {
	f := &Face{track: container.NewStack(), strip: container.NewStack(), battle: container.NewStack()}
	f.t, f.refresh = t, f.showChoice
	f.letGo = func() {
		f.carry = carried{}
		f.Map.LetGo()
	}
	f.Base = mapface.New[post](t, container.New(lay.Free{Lay: f.layBoard}), mapface.Draw{Map: f.showMap, Panel: f.showPanel, Tray: f.showTray})
	f.newMap()
	f.hand = cards.NewHand()
	f.hand.OnOpen = func(i int) { f.tapCard(f.held[i]) }
	f.hand.OnTake = f.takeCard
	f.hand.OnMove = f.Map.MoveCarry
	f.hand.OnDrop = f.letCardGo
	f.hand.OnAsk = func(i int) {
		c := f.held[i]
		f.t.Explain(engine.Action{Kind: nobunaga.KindEvent, Card: c}, f.t.Game().Vocabulary().CardRules[c])
	}
	f.Boards.Objects = []fyne.CanvasObject{f.Map, f.Tag, f.track, f.battle, f.strip}
	return f
}

// Shape makes the tray high enough for a hand of cards.
func (f *state) Shape(r face.Room, s fyne.Size) face.Room {
	scale := look.Current().Scale
	r.Docked, r.LogAtEdge = true, true
	r.Tray = trayHigh * scale
	if s.Width >= face.Wide {
		r.Tray = trayLarge * scale
	}
	return r
}

const trayHigh, trayLarge = 112, 128

// layBoard places the map and the sheets over it. All of them stay on the visible part of the map.
func (f *Face) layBoard(s fyne.Size) {
	const left, top = 14, 12
	above := float32(0)
	f.strip.Hidden = !f.Small() // diplomacy has no room beside a map that is read close up
	f.Map.Above = fyne.NewSize(left+look.Scaled(tracks.SheetWide)+8, top+look.Scaled(tracks.SheetHigh)+8)
	if !f.strip.Hidden {
		above = tracks.StripHigh
		f.Map.Above = fyne.Size{}
		lay.Put(f.strip, 0, 0, s.Width, above)
	}
	f.track.Hidden = len(f.battle.Objects) > 0 || !f.strip.Hidden && !f.drawn
	lay.Put(f.Map, 0, above, s.Width, s.Height-above)
	f.ReadClose(f.asksIn)
	room := fyne.NewSize(s.Width, s.Height-f.Covered-above) // the visible part of the map
	var over []board.Area
	put := func(o fyne.CanvasObject, at fyne.Position, size fyne.Size) {
		size = fyne.NewSize(min(size.Width, room.Width-2*left), min(size.Height, room.Height-2*top))
		at = fyne.NewPos(max(min(at.X, room.Width-size.Width-left), left), max(min(at.Y, room.Height-size.Height-top), top))
		lay.Put(o, at.X, above+at.Y, size.Width, size.Height)
		over = append(over, board.Area{At: at, Size: size})
	}
	low := float32(top)
	if !f.track.Hidden {
		put(f.track, fyne.NewPos(left, top), f.track.MinSize())
		low += f.track.Size().Height + 14
	}
	if len(f.battle.Objects) > 0 {
		size := f.battle.Objects[0].(*battlesheet.Sheet).Size0()
		put(f.battle, f.besides(f.fought, size, room), size)
		if at := over[0].At; at.X <= left && at.Y <= top {
			low += over[0].Size.Height + 14
		}
	}
	size := f.Tag.MinSize()
	lay.Put(f.Tag, 24, above+low, size.Width, size.Height)
	over = append(over, board.Area{At: fyne.NewPos(24, low), Size: size})
	f.Map.SetOver(over)
}

// unroll shows or hides the track below the strip.
func (f *Face) unroll() {
	f.drawn = !f.drawn
	f.showTrack()
}

// say returns a text of the game.
func (f *state) say(id string, args engine.Args) string { return f.t.Say("nobunaga."+id, args) }

// Show shows a state.
func (f *Face) Show(st face.State) {
	record := f.t.At()
	if f.shown != record {
		f.drawn = false
	}
	f.st, f.view = st, st.View.(*nobunaga.View)
	f.carry = carried{}
	f.rolling, f.tumbling, f.gliding = nil, false, false
	f.MoveOn()
	if !f.holds(f.paid) || !f.payable() {
		f.paid, f.text = 0, false
	}
	if len(f.view.Dice()) < 2 || f.shown != record {
		f.swapped = false
	}
	f.shown = record
	f.ask()
	if f.kept != 0 && f.payable() && f.paid == 0 {
		if pays, plays := f.payment(f.kept); pays.Kind != 0 || plays.Kind != 0 {
			f.paid, f.text = f.kept, plays.Kind != 0 && (f.keptText || pays.Kind == 0)
		}
		f.kept = 0
	}
	if !f.holds(f.kept) {
		f.kept = 0
	}
	f.showAll()
	f.animate()
}

// showAll updates everything on the table.
func (f *Face) showAll() {
	turn, of := f.view.Turn()
	note := ""
	if turn > 0 {
		note = f.say("table.turn", engine.Args{"A": turn, "B": of})
	}
	f.t.SetNote(note)
	fight, ok := f.fight()
	f.fought = fight.Zone
	f.showMap()
	f.showTrack()
	f.showBattle(fight, ok)
	f.showPanel()
	f.showTray()
	f.ReadClose(f.asksIn)
}

// colour is the number of a side in the palette.
func (f *state) colour(s nobunaga.Side) int { return f.book().Side(s) }

// shade is the number of a clan in the palette: that of its camp.
func (f *state) shade(k nobunaga.Clan) int { return f.colour(f.view.Camp(k)) }

// shownSide is the side whose hand is shown: that of the person who acts, else that of the only person.
func (f *state) shownSide() (nobunaga.Side, bool) {
	seat := f.st.Seat
	if seat == engine.NoSeat {
		if seat = f.t.Eyes().First(); f.t.Eyes().Count() != 1 {
			return nobunaga.NeutralSide, false
		}
	}
	s := f.view.SideOf(seat)
	return s, s != nobunaga.NeutralSide
}

// Phases are the phases of a turn.
func (f *state) Phases() ([]string, int) {
	ids := []string{"nobunaga.stage.draw", "nobunaga.stage.reinforce", "nobunaga.stage.actions", "nobunaga.stage.end"}
	switch p := f.view.Phase(); {
	case p == nobunaga.Over:
		return ids, 3
	case f.view.Acting():
		return ids, 2
	case p == nobunaga.SideBids, p == nobunaga.BalanceUse:
		return ids, 0
	case p == nobunaga.FirstPlayer:
		return ids, 2
	}
	return ids, 1
}

// showPhase writes the phase on its tag in the sea.
func (f *Face) showPhase() {
	ids, now := f.Phases()
	id := ids[now]
	if len(f.battle.Objects) > 0 {
		id = "nobunaga.stage.battle"
	}
	f.ShowTag(id+".kanji", f.st.Past)
}

// busy reports whether dice roll or a marker moves: nothing can be chosen then.
func (f *choice) busy() bool { return f.rolling != nil || f.tumbling || f.gliding }

// Key handles the keys of the game.
func (f *Face) Key(name fyne.KeyName) bool {
	if f.busy() {
		look.FinishAll() // the dice stop at once, and the key is still handled
	}
	switch name {
	case fyne.KeyEscape:
		return f.putBack()
	case fyne.KeyReturn, fyne.KeyEnter:
		return f.confirm()
	case tracks.StripKey:
		if f.Small() {
			f.unroll()
			return true
		}
	}
	if n := face.Digit(name); n > 0 {
		return f.pressChoice(n)
	}
	return f.MapKey(name, f.t.Canvas(), f.firstChoice())
}

// firstChoice is the first choice of the tray beside the hand, nil if something can be chosen on the map.
func (f *Face) firstChoice() fyne.Focusable {
	if len(f.targets()) > 0 {
		return nil
	}
	for _, m := range f.means.tray {
		if c, ok := m.Control.(*kit.KeyedChoice); ok && c.Visible() {
			return c
		}
	}
	return nil
}
