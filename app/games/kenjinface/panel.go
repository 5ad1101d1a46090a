package kenjinface

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/kenjin"
)

// showPanel fills the panel with the effects of the battle in order and the points so far.
func (f *Face) showPanel() {
	var content fyne.CanvasObject = container.NewWithoutLayout()
	if f.staged() {
		content = container.NewVScroll(container.New(lay.Inset(12, 14, 12, 12), f.effectsPanel()))
	}
	f.FillPanel(content)
	f.FillRail(f.railColumn())
}

// effectsPanel lists the effects: done, now and still to come; those that do not touch this field are small.
func (f *choice) effectsPanel() fyne.CanvasObject {
	b := f.battle
	var list []effect
	for x := kenjin.PortCounted; x <= kenjin.Ended; x++ {
		e := effect{title: f.say("step."+effectIDs[x], nil), number: len(list) + 1, when: kit.Later}
		switch {
		case !x.Touches(b.tile):
			e.aside, e.caption = true, f.asideCaption(x, e.title)
		case x == b.Effect:
			e.when, e.caption = kit.Now, f.caption(b, x)
		case x < b.Effect:
			e.when, e.caption = kit.Done, f.caption(b, x)
		default:
			e.caption = f.aheadCaption(b, x)
		}
		list = append(list, e)
	}
	lines := newEffects(list, func(i int) {
		x := kenjin.PortCounted + kenjin.Effect(i)
		rule := effectRules[x]
		if x == kenjin.Tested && x.Touches(b.tile) {
			rule = f.tileRule(b.tile)
		}
		f.t.OpenRule(rule)
	})
	head := kit.NewHead(f.say("table.effects", nil), "", f.say("table.field_count", engine.Args{"A": b.Number, "B": b.Of}))
	box := container.NewVBox(lay.Indent(head), lines, kit.NewHairline())
	box.Add(lay.Indent(kit.NewHeading(f.say("table.points_so_far", nil), f.say("table.fields", nil))))
	for _, team := range f.teams() {
		if len(team) > 1 {
			box.Add(f.teamRow(team))
			continue
		}
		seat := team[0]
		score := f.view.Score(seat)
		name := container.New(lay.Inset(12, 0, 0, 0), f.named(seat))
		row := container.New(lay.Columns{26, 0, 50, 44}, f.t.Presence().Seal(seat, kit.NewSeal(f.t.Colour(seat), 24)), name, f.pointsCell(score, look.BigNumber), fieldsCell(score))
		box.Add(kit.NewRow(f.t.Name(seat), row, f.t.Presence().Opens(seat)).SetHeight(34))
	}
	return box
}

// teamRow is the points of a team so far, and below them those of its seats.
func (f *state) teamRow(team []engine.Seat) fyne.CanvasObject {
	score, name := f.view.TeamScore(team[0]), f.teamName(team[0])
	seats := container.NewGridWithColumns(len(team))
	for _, s := range team {
		row := container.New(lay.Columns{22, 0, 26}, f.t.Presence().Seal(s, kit.NewSeal(f.t.Colour(s), 20)), container.New(lay.Inset(8, 0, 0, 0), f.named(s)),
			f.pointsCell(f.view.Score(s), look.BodyType))
		seats.Add(container.New(lay.Inset(0, 0, 8, 0), row))
	}
	sum := container.New(lay.Columns{0, 50, 44}, kit.NewShrinking(name, look.SeatName), f.pointsCell(score, look.BigNumber), fieldsCell(score))
	return kit.NewRow(name, container.New(layout.NewCustomPaddedVBoxLayout(0), sum, seats), f.t.Presence().Opens(team...)).SetHeight(58)
}

// named is the name of a seat, with the points that it will lose for a Lord played last.
func (f *state) named(s engine.Seat) fyne.CanvasObject {
	name := face.Named(f.t, s, kit.NewShrinking(f.t.Name(s), look.SeatName))
	if !f.view.Coward(s) {
		return name
	}
	lost := f.say("table.coward", engine.Args{"N": f.view.CowardPoints()})
	if f.view.Partner(s) != engine.NoSeat { // two names share the width
		lost = f.t.Localizer().Number(f.view.CowardPoints())
	}
	return container.NewBorder(nil, nil, nil, kit.NewLabel(lost, nowType), name)
}

// pointsCell and fieldsCell are the numbers in a row of the points so far.
func (f *state) pointsCell(score kenjin.Score, kind look.Type) fyne.CanvasObject {
	return kit.NewLabel(f.t.Localizer().Number(score.Total()), kind).Align(fyne.TextAlignTrailing)
}

func fieldsCell(score kenjin.Score) fyne.CanvasObject {
	return kit.NewLabel(strconv.Itoa(score.Lanes), look.BodyType).Align(fyne.TextAlignTrailing)
}

// teamName names a seat with a partner, and the partner.
func (f *state) teamName(s engine.Seat) string {
	return f.say("table.team", engine.Args{"Seat": f.t.Name(s), "Owner": f.t.Name(f.view.Partner(s))})
}

// teams are the seats by team, that of the player in front first; without teams each seat alone, in order.
func (f *state) teams() [][]engine.Seat {
	var list [][]engine.Seat
	for s := range engine.Seat(f.view.Seats()) {
		switch mate := f.view.Partner(s); {
		case mate == engine.NoSeat:
			list = append(list, []engine.Seat{s})
		case s < mate:
			list = append(list, []engine.Seat{s, mate})
		}
	}
	if len(list) == 2 && slices.Contains(list[1], f.near) && len(list[1]) > 1 {
		list[0], list[1] = list[1], list[0]
	}
	return list
}

// asideCaption says that an effect does not touch this field. It names the effect, or if that is too long the field that has it.
func (f *state) asideCaption(x kenjin.Effect, title string) string {
	long := f.say("step.aside", engine.Args{"A": title})
	if look.Quiet.At(12.5).Width(long) <= look.Scaled(246) {
		return long
	}
	c := map[kenjin.Effect]engine.Card{kenjin.PortCounted: kenjin.Port, kenjin.Destroyed: kenjin.Sanctuary}[x]
	if c == 0 {
		return long
	}
	return f.say("step.aside", engine.Args{"A": f.t.Tell().Card(c)})
}

// aheadCaption describes a later effect without giving the result away.
func (f *state) aheadCaption(b *battle, x kenjin.Effect) string {
	switch x {
	case kenjin.PowersCounted:
		return f.say("step.power.text", nil)
	case kenjin.Compared, kenjin.Tested, kenjin.Ended:
		return f.caption(b, x)
	}
	return ""
}

// railColumn is the rail: seal and points of each seat.
func (f *state) railColumn() fyne.CanvasObject {
	box := container.NewVBox()
	open := func() { f.t.Key(fyne.KeyP) }
	number := func(n int, kind look.Type) fyne.CanvasObject {
		return kit.NewLabel(f.t.Localizer().Number(n), kind).Align(fyne.TextAlignCenter)
	}
	for _, team := range f.teams() {
		if len(team) == 1 {
			cell := container.NewVBox(container.NewCenter(f.t.Presence().Seal(team[0], kit.NewSeal(f.t.Colour(team[0]), 30))), number(f.view.Score(team[0]).Total(), look.BigNumber))
			box.Add(kit.NewRow(f.t.Name(team[0]), cell, open))
			continue
		}
		pair := container.NewGridWithColumns(2)
		for _, s := range team {
			pair.Add(container.NewVBox(container.NewCenter(f.t.Presence().Seal(s, kit.NewSeal(f.t.Colour(s), 24))), number(f.view.Score(s).Total(), look.Quiet.At(12))))
		}
		box.Add(kit.NewRow(f.teamName(team[0]), container.NewVBox(pair, number(f.view.TeamScore(team[0]).Total(), look.BigNumber)), open))
	}
	return container.New(lay.Inset(2, 8, 2, 8), box)
}

// Standing is the summary: every field with the known power of both sides.
func (f *state) Standing() fyne.CanvasObject {
	box := container.NewVBox(kit.NewHead(f.say("table.stand", nil), "", ""))
	for _, at := range f.view.Lanes() {
		sides := f.view.Sides(at)
		if sides[0] == f.near {
			sides[0], sides[1] = sides[1], sides[0]
		}
		part := func(s engine.Seat) (fyne.CanvasObject, fyne.CanvasObject) {
			return kit.NewSeal(f.t.Colour(s), 17), kit.NewLabel(f.shortSum(f.view.Sum(s, at)), look.SmallType)
		}
		a, b := part(sides[0])
		c, d := part(sides[1])
		value := kit.NewLabel(strconv.Itoa(f.view.Value(at)), look.NameType).Align(fyne.TextAlignTrailing)
		text := f.laneName(at)
		if c := f.view.Tile(at); c != 0 {
			text = f.shortTile(c)
		}
		name := container.New(lay.Inset(10, 0, 0, 0), kit.NewShrinking(text, look.PlaceName))
		box.Add(container.New(lay.Columns{20, 0, 22, 56, 22, 56}, value, name, a, container.New(lay.Inset(6, 0, 0, 0), b), c, container.New(lay.Inset(6, 0, 0, 0), d)))
	}
	return box
}

// Group is the field of a card that may be played: the help panel folds these actions by field.
func (f *state) Group(a engine.Action) string {
	if a.Kind != kenjin.KindEngage || len(f.view.Hand(f.near)) == 1 {
		return ""
	}
	return f.laneName(a.To)
}
