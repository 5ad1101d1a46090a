package shogunface

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/games/shogunface/plancards"
	"tenka/app/games/shogunface/sketch"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/shogun"
)

// draftTray is the two open cards and the draw pile; after a card is taken, the groups of armies for its province.
func (f *Face) draftTray() fyne.CanvasObject {
	d, _ := f.view.Draft()
	wide, high := f.choiceSize()
	row := container.NewHBox()
	if d.From != 0 {
		row.Add(lay.Gap(4))
		row.Add(plancards.NewLandCard(f.draftLand(d.From), nil, nil).SetSize(wide, high).SetState(plancards.HandChosen))
		row.Add(lay.Gap(16))
		for i, a := range f.groups() {
			cubes := sketch.NewCounts(sketch.Count{Seat: f.t.Colour(f.view.ToAct().First()), N: int(a.N)})
			content := container.NewVBox(cubes, kit.NewLabel(f.say("table.draft.group", engine.Args{"N": int(a.N)}), look.Quiet),
				container.NewHBox(kit.NewKeyCap(strconv.Itoa(i+1))))
			tile := kit.NewTile(f.say("table.draft.group", engine.Args{"N": int(a.N)}), content, 12, func() { f.t.Do(a) })
			row.Add(container.NewCenter(tile))
		}
		if len(f.st.Steps) > 0 {
			row.Add(container.NewCenter(kit.NewButton(f.say("table.plan.put_back", nil), f.t.T("settings.cap.escape"), func() { f.putBack() })))
		}
		return container.NewHScroll(container.New(lay.Inset(2, 2, 2, 2), row))
	}
	for i, c := range d.Open {
		if c == 0 {
			continue
		}
		a := engine.Action{Kind: shogun.KindPick, Card: c}
		land := f.draftLand(engine.Place(c))
		land.Key = strconv.Itoa(i + 1)
		state := plancards.HandRest
		var press func()
		if f.choosing(shogun.DraftPick) {
			state, press = plancards.HandLit, func() { f.t.Do(a) }
		}
		row.Add(lay.Gap(4))
		row.Add(plancards.NewLandCard(land, press, func(in bool) { f.PointIf(engine.Action{From: engine.Place(c)}, in) }).SetSize(wide, high).SetState(state))
	}
	words := container.NewVBox(kit.NewDrawing(fyne.NewSize(high*0.3, high*0.42), func() fyne.Resource {
		return look.Drawing("piece/back-nami")
	}), kit.NewLabel(f.say("table.draft.blind", nil), look.NameType.At(14)), kit.NewLabel(f.say("table.draft.pile", engine.Args{"N": d.Deck}), look.Quiet.At(12.5)))
	var press func()
	if f.choosing(shogun.DraftPick) {
		press = func() { f.t.Do(engine.Action{Kind: shogun.KindBlind}) }
	}
	row.Add(lay.Gap(10))
	row.Add(kit.NewTile(f.say("table.draft.blind", nil), words, 6, press))
	return container.NewHScroll(container.New(lay.Inset(2, 2, 2, 2), row))
}

// draftLand is the card of a province without an owner.
func (f *Face) draftLand(p engine.Place) plancards.Land {
	land := f.landOf(p)
	land.Seat = look.NeutralSeat
	return land
}

// groups are the legal groups, the largest first.
func (f *state) groups() []engine.Action {
	var list []engine.Action
	for _, a := range f.st.Legal {
		if a.Kind == shogun.KindGroup {
			list = append(list, a)
		}
	}
	return list
}

// pressDraft chooses card or group n.
func (f *choice) pressDraft(n int) bool {
	if groups := f.groups(); len(groups) > 0 {
		return n <= len(groups) && f.t.Do(groups[n-1])
	}
	d, _ := f.view.Draft()
	switch {
	case n <= len(d.Open) && d.Open[n-1] != 0:
		return f.t.Do(engine.Action{Kind: shogun.KindPick, Card: d.Open[n-1]})
	case n == len(d.Open)+1:
		return f.t.Do(engine.Action{Kind: shogun.KindBlind})
	}
	return false
}

// groupsInRow is how many groups of armies fit beside each other in the column.
const groupsInRow = 5

// draftPanel is the seats with their remaining groups.
func (f *state) draftPanel() fyne.CanvasObject {
	d, _ := f.view.Draft()
	box := container.NewVBox(kit.NewHead(f.say("table.draft", nil), f.say("table.draft.kanji", nil), ""))
	for s := range engine.Seat(f.view.Seats()) {
		groups := container.New(lay.Tight(2))
		for row := range slices.Chunk(d.Left[s], groupsInRow) {
			line := container.New(layout.NewCustomPaddedHBoxLayout(0))
			for _, n := range row {
				line.Add(lay.Fixed(sketch.NewCounts(sketch.Count{Seat: f.t.Colour(s), N: n}).SetEdge(8).SetPitch(30), look.Scaled(30), 0))
			}
			groups.Add(line)
		}
		caption := f.say("table.draft.provinces", engine.Args{"N": f.view.Seat(s).Provinces})
		text := container.New(lay.Tight(2), kit.NewName(f.t.Name(s), look.NameType), kit.NewShrinking(caption, look.Quiet.At(12.5)), groups)
		row := kit.NewRow(f.t.Name(s), container.New(lay.Inset(0, 4, 0, 4), lay.Beside(f.t.Presence().Seal(s, kit.NewSeal(f.t.Colour(s), 30)), text, lay.Gap(0))), f.t.Presence().Opens(s))
		row.SetSelected(f.view.ToAct().Has(s))
		box.Add(row)
	}
	return box
}
