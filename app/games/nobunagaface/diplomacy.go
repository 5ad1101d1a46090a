package nobunagaface

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/games/nobunagaface/cards"
	"tenka/app/games/nobunagaface/tracks"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/nobunaga"
)

// moving is the marker that is chosen or under the pointer, and the box to which it would go, by an action, a die or a card; the zero Move if
// there is none.
func (f *Face) moving() tracks.Move {
	if m := f.picked(); m.Box != 0 || f.st.Seat == engine.NoSeat {
		return m
	}
	if a, ok := f.event(); ok {
		if then, ok := f.view.After(a); ok {
			return f.marked(then)
		}
	}
	if f.Pointed.Kind == nobunaga.KindDiplomacy && f.Pointed.Owner != engine.Open && f.Pointed.N != engine.Open {
		return moveOf(f.Pointed)
	}
	return tracks.Move{}
}

// picked is the marker that is chosen but not confirmed; the zero Move if there is none.
func (f *choice) picked() tracks.Move {
	if f.st.Seat == engine.NoSeat {
		return tracks.Move{}
	}
	for _, a := range f.st.Steps {
		if a.Kind == nobunaga.KindDiplomacy {
			return moveOf(a)
		}
	}
	if f.asked.sort == nobunaga.KindMarker && f.asked.of.Owner != engine.Open {
		if k, ok := nobunaga.ClanOf(f.asked.of.Owner); ok {
			box, _ := f.view.Box(k)
			return tracks.Move{Clan: k, Box: box + 1}
		}
	}
	if list := f.events(); len(list) == 1 {
		if then, ok := f.view.After(list[0]); ok {
			return f.marked(then)
		}
	}
	return tracks.Move{}
}

// moveOf is the move of a marker by a diplomacy action.
func moveOf(a engine.Action) tracks.Move {
	k, _ := nobunaga.ClanOf(a.Owner)
	return tracks.Move{Clan: k, Box: int(a.N)}
}

// negotiating reports whether the panel shows the choice of a marker: a diplomacy action is chosen or must be paid for.
func (f *choice) negotiating() bool {
	if f.st.Seat == engine.NoSeat || f.view.Phase() != nobunaga.Round {
		return false
	}
	return f.asked.sort == nobunaga.KindDiplomacy || slices.ContainsFunc(f.st.Steps, func(a engine.Action) bool { return a.Kind == nobunaga.KindDiplomacy })
}

// negotiate chooses a marker and its box, in place of an earlier choice.
func (f *choice) negotiate(m tracks.Move) {
	a := engine.Action{Kind: nobunaga.KindDiplomacy, Owner: m.Clan.Owner(), N: int16(m.Box)}
	if len(f.st.Steps) > 0 {
		paid, text := f.paid, f.text
		if f.t.Lay([]engine.Action{a}) {
			f.paid, f.text = paid, text
			f.refresh()
		}
		return
	}
	f.begin(a)
}

// diplomacyPanel shows the choice of a marker, what it changes, and the revolt that it would cause.
func (f *Face) diplomacyPanel() fyne.CanvasObject {
	move := f.moving()
	box := container.New(lay.Tight(8), tracks.NewDiplomacy(f.book(), f.view.Negotiable(), move, f.negotiate, &f.means.panel))
	if move.Box != 0 {
		box.Add(tracks.NewChanges(f.book(), move))
		if revolt := tracks.NewRevolt(f.book(), move); revolt != nil {
			box.Add(revolt)
		}
	}
	f.standing().Spent(box, f.st.Path)
	return box
}

// steps are the boxes to which the present choice can move markers.
func (f *choice) steps() []tracks.Step {
	var list []tracks.Step
	switch {
	case f.negotiating():
		for _, a := range f.view.Negotiable() {
			list = append(list, tracks.Step{Move: moveOf(a), Means: a})
		}
	case f.st.Seat != engine.NoSeat && f.diceRoom():
		for _, a := range f.st.Legal {
			if k, ok := nobunaga.ClanOf(a.Owner); ok && a.Kind == nobunaga.KindMarker && int(a.Die) == f.die() {
				box, _ := f.view.Box(k)
				list = append(list, tracks.Step{Move: tracks.Move{Clan: k, Box: box + 1}, Means: a})
			}
		}
	default:
		for _, a := range f.events() {
			then, ok := f.view.After(a)
			if !ok {
				continue
			}
			if m := f.marked(then); m.Box != 0 {
				list = append(list, tracks.Step{Move: m, Means: a})
			}
		}
	}
	return list
}

// pickBox takes a click on a box of the track.
func (f *choice) pickBox(m tracks.Move) {
	for _, s := range f.steps() {
		if s.Move == m && s.Means.Kind == nobunaga.KindEvent {
			f.choose(s.Means)
			return
		}
	}
	if !f.diceRoom() {
		f.negotiate(m)
		return
	}
	g := engine.Gesture(nobunaga.KindMarker)
	g.Die, g.Owner = int8(f.die()), m.Clan.Owner()
	f.pickOption(g)
}

// showTrack fills the sheet in the sea: the diplomacy markers, or the spent cards while a card of the hand is open.
func (f *Face) showTrack() {
	f.means.track = nil
	move, steps := f.moving(), f.steps()
	f.strip.Objects = nil
	if f.Small() {
		f.strip.Objects = []fyne.CanvasObject{tracks.NewStrip(f.book(), move, steps, f.drawn, f.unroll, f.pickBox, &f.means.track)}
		f.strip.Refresh()
	}
	if spent := cards.SpentOf(f.book(), f.st.Path); f.openCard() >= 0 && f.asked.of.Card > 0 && len(spent) > 0 && move.Box == 0 && len(steps) == 0 && !f.Small() {
		f.layTrack(cards.NewSpent(f.book(), spent))
		return
	}
	if f.danger.On && !f.Small() {
		f.layTrack(f.dangerSheet())
		return
	}
	f.layTrack(tracks.NewSheet(f.book(), move, steps, f.pickBox, &f.means.track))
}

// layTrack places a sheet in the sea.
func (f *Face) layTrack(sheet fyne.CanvasObject) {
	f.track.Objects = []fyne.CanvasObject{sheet}
	f.layBoard(f.Boards.Size())
	f.track.Refresh()
}

// glide moves a marker to its new box with an animation. The rest of the table is unchanged until the end; then all its units change their
// camp.
func (f *Face) glide(e engine.Event, done func()) bool {
	k, ok := nobunaga.ClanOf(e.Owner)
	if now, _ := f.view.Box(k); !ok || now == int(e.N) || f.Small() || len(f.battle.Objects) > 0 || look.Travel.Duration() == 0 {
		return false // the marker is already there, or under the sheet of a battle
	}
	f.gliding = true
	f.ask()
	f.paid, f.kept = 0, 0
	f.showMap()
	f.showTray()
	sheet := tracks.NewGliding(f.book(), tracks.Move{Clan: k, Box: int(e.N)})
	f.layTrack(sheet.Object)
	look.Animate(look.Travel, sheet.At, func() {
		f.gliding = false
		done()
	})
	return true
}
