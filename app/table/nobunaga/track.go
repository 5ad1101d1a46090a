package nobunaga

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/kit"
	"tenka/app/kit/lay"
	"tenka/app/look"
	"tenka/engine"
	"tenka/engine/nobunaga"
)

// marked are the clans with a marker, the minor ones first.
func (f *Face) marked() (minor, major []nobunaga.Clan) {
	for k := nobunaga.Oda; k < nobunaga.NeutralArmy; k++ {
		if box, _ := f.view.Box(k); box == 0 {
			continue
		}
		if f.view.Major(k) {
			major = append(major, k)
		} else {
			minor = append(minor, k)
		}
	}
	return minor, major
}

// showTrack fills the sheet in the sea with the markers of diplomacy.
func (f *Face) showTrack() {
	minor, major := f.marked()
	f.means.track = nil
	columns := container.NewHBox(f.trackColumn("minor", minor), lay.Gap(6), kit.NewUpright(), lay.Gap(6), f.trackColumn("major", major))
	f.track.SetContent(columns)
	f.layBoard(f.boards.Size())
	f.track.Refresh()
}

const boxWide, boxHigh, nameWide = 50, 28, 84

// boxIDs are the names of the boxes of the two tracks from the left.
var boxIDs = map[string][3]string{"minor": {"with_oda", "neutral", "against_oda"}, "major": {"cool", "neutral", "at_war"}}

// trackColumn is one of the two tracks: a row for each clan, its marker in one of three boxes.
func (f *Face) trackColumn(id string, clans []nobunaga.Clan) fyne.CanvasObject {
	head := container.NewHBox(lay.Fixed(kit.NewLabel(f.say("table.track."+id, nil), look.Heading), nameWide, 0))
	for _, b := range boxIDs[id] {
		head.Add(lay.Fixed(kit.NewLabel(f.say("table.box."+b, nil), look.Quiet.At(12)).Align(fyne.TextAlignCenter), boxWide, 0))
	}
	box := container.New(lay.Tight(3), head)
	for _, k := range clans {
		at, _ := f.view.Box(k)
		name := container.New(layout.NewCustomPaddedHBoxLayout(2))
		if f.view.Locked(k) {
			name.Add(container.NewCenter(kit.NewSign("sign/lock", look.ToneQuiet, 14)))
		}
		name.Add(kit.NewLabel(f.t.Tell().Owner(k.Owner()), look.SmallType))
		row := container.NewHBox(lay.Fixed(name, nameWide, boxHigh))
		for b := range 3 {
			row.Add(f.trackBox(k, b+1, at))
		}
		box.Add(row)
	}
	return box
}

// trackBox is one box of a track: the marker lies in it, or it may go there now.
func (f *Face) trackBox(k nobunaga.Clan, box, at int) fyne.CanvasObject {
	var inside fyne.CanvasObject = layout.NewSpacer()
	if box == at {
		inside = container.NewCenter(f.newMark(k, 24))
	}
	a, ok := f.toBox(k, box)
	if !ok {
		return lay.Fixed(kit.NewSheetOf(kit.Flat, inside, 0), boxWide, boxHigh)
	}
	name := f.t.Tell().Owner(k.Owner())
	arrow := "sign/arrow-right"
	if box < at {
		arrow = "sign/arrow-left"
	}
	tile := kit.NewTile(name, container.NewCenter(kit.NewSign(arrow, look.ToneInk, 18)), 0, func() { f.begin(a) }).SetGround(look.OnLit, 7)
	f.means.track.Add(tile, a)
	return lay.Fixed(tile, boxWide, boxHigh)
}

// toBox is the action that moves a clan's marker to a box now; false where none does.
func (f *Face) toBox(k nobunaga.Clan, box int) (engine.Action, bool) {
	at, _ := f.view.Box(k)
	if f.st.Seat == engine.NoSeat {
		return engine.Action{}, false
	}
	i := slices.IndexFunc(f.st.Legal, func(a engine.Action) bool {
		if a.Owner != k.Owner() || f.asked.sort != 0 && f.asked.sort != a.Kind || f.asked.of.Die != engine.Open && a.Die != f.asked.of.Die {
			return false
		}
		return a.Kind == nobunaga.KindDiplomacy && int(a.N) == box || a.Kind == nobunaga.KindMarker && box == at+1
	})
	if i < 0 {
		return engine.Action{}, false
	}
	return f.st.Legal[i], true
}
