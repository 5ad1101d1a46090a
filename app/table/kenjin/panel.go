package kenjin

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/kit"
	"tenka/app/kit/lay"
	"tenka/app/look"
	"tenka/engine"
	"tenka/engine/kenjin"
)

// showPanel fills the panel with the effects of the battle in order and the points so far.
func (f *Face) showPanel() {
	var content fyne.CanvasObject = container.NewWithoutLayout()
	if f.staged() && f.war.len() > 0 {
		content = container.NewVScroll(container.New(lay.Inset(12, 14, 12, 12), f.effectsPanel()))
	}
	f.panel.Objects = []fyne.CanvasObject{content}
	f.panel.Refresh()
	f.rail.Objects = []fyne.CanvasObject{f.railColumn()}
	f.rail.Refresh()
}

// effectsPanel lists the effects: done, now and to come; those that do not touch this field shrink.
func (f *Face) effectsPanel() fyne.CanvasObject {
	b, now := f.war.now()
	list := kit.NewEffects()
	var effects []kit.Effect
	for step := stepPort; step <= stepFalls; step++ {
		x := kit.Effect{Title: f.say("step."+stepIDs[step], nil), Number: int(step), When: kit.Later}
		aside := step == stepPort && b.tile != kenjin.Port || step == stepSanctuary && b.tile != kenjin.Sanctuary ||
			step == stepHold && b.tile != kenjin.GoldenTemple && b.tile != kenjin.Fortress
		switch {
		case aside:
			x.Aside, x.Caption = true, f.asideCaption(step, x.Title)
		case step == now:
			x.When, x.Caption = kit.Now, f.stepCaption(b, step)
		case step < now:
			x.When, x.Caption = kit.Done, f.stepCaption(b, step)
		default:
			x.Caption = f.aheadCaption(b, step)
		}
		effects = append(effects, x)
	}
	list.SetEffects(effects)
	list.OnAsk(func(i int) {
		rule := stepRules[i+1]
		if step(i+1) == stepHold {
			rule = f.tileRule(b.tile)
			if b.tile != kenjin.GoldenTemple && b.tile != kenjin.Fortress {
				rule = f.tileRule(kenjin.GoldenTemple)
			}
		}
		f.t.OpenRule(rule)
	})
	head := kit.NewHead(f.say("table.effects", nil), "", f.say("table.field_count", engine.Args{"A": b.number, "B": b.of}))
	box := container.NewVBox(lay.Indent(head), list, kit.NewHairline())
	box.Add(lay.Indent(kit.NewHeading(f.say("table.points_so_far", nil), f.say("table.fields", nil))))
	for s := range engine.Seat(f.view.Seats()) {
		points, fields := f.pointsSoFar(s)
		row := container.New(lay.Columns{26, 0, 50, 44}, kit.NewSeal(f.t.Colour(s), 24),
			container.New(lay.Inset(12, 0, 0, 0), kit.NewShrinking(f.t.Name(s), look.SeatName)),
			kit.NewLabel(signed(points), look.BigNumber).Align(fyne.TextAlignTrailing), kit.NewLabel(strconv.Itoa(fields), look.BodyType).Align(fyne.TextAlignTrailing))
		box.Add(kit.NewRow(f.t.Name(s), row, nil).SetHeight(34))
	}
	return box
}

// asideCaption says that an effect does not touch this field: by what it does, or by the field it belongs to where that is too long.
func (f *Face) asideCaption(at step, title string) string {
	long := f.say("step.aside", engine.Args{"A": title})
	if look.Quiet.At(12.5).Width(long) <= look.Scaled(246) {
		return long
	}
	c := map[step]engine.Card{stepPort: kenjin.Port, stepSanctuary: kenjin.Sanctuary}[at]
	if c == 0 {
		return long
	}
	return f.say("step.aside", engine.Args{"A": f.t.Tell().Card(c)})
}

// aheadCaption says of an effect still to come what does not give away how it ends.
func (f *Face) aheadCaption(b *battle, step step) string {
	switch step {
	case stepPower:
		return f.say("step.power.text", nil)
	case stepAhead, stepHold:
		return f.stepCaption(b, step)
	case stepFalls:
		return f.say("table.points_n", engine.Args{"N": b.value})
	}
	return ""
}

// pointsSoFar are the points and fields of a seat after what is shown. The Torii and a Lord that came last are counted at the end.
func (f *Face) pointsSoFar(s engine.Seat) (points, fields int) {
	if len(f.war.moments) == 0 {
		return 0, 0
	}
	for _, m := range f.war.moments[:max(f.war.shown, 1)] {
		if b := &f.war.battles[m.battle]; m.step == stepFalls && b.winner() == s {
			field, lord, peasant := f.gains(b)
			points += field + lord + peasant
			fields++
		}
	}
	return points, fields
}

// railColumn is the panel folded: seal and points, one seat below the other.
func (f *Face) railColumn() fyne.CanvasObject {
	box := container.NewVBox()
	for s := range engine.Seat(f.view.Seats()) {
		points, _ := f.pointsSoFar(s)
		cell := container.NewVBox(container.NewCenter(kit.NewSeal(f.t.Colour(s), 30)), kit.NewLabel(signed(points), look.BigNumber).Align(fyne.TextAlignCenter))
		box.Add(kit.NewRow(f.t.Name(s), cell, func() { f.t.Key(fyne.KeyP) }))
	}
	return container.New(lay.Inset(2, 8, 2, 8), box)
}

// Standing is where things stand: every field with the power of both sides, as far as it is known.
func (f *Face) Standing() fyne.CanvasObject {
	box := container.NewVBox(kit.NewHead(f.say("table.stand", nil), "", ""))
	for _, at := range f.view.Lanes() {
		sides := f.view.Sides(at)
		if sides[0] == f.near {
			sides[0], sides[1] = sides[1], sides[0]
		}
		part := func(s engine.Seat) (fyne.CanvasObject, fyne.CanvasObject) {
			power, hidden := f.view.Power(s, at)
			text := strconv.Itoa(power)
			if f.war.len() > 0 {
				text, hidden = "", 0 // the battles show it step by step
			}
			if hidden > 0 {
				text += " +" + strconv.Itoa(hidden) + "?"
			}
			return kit.NewSeal(f.t.Colour(s), 17), kit.NewLabel(text, look.SmallType)
		}
		a, b := part(sides[0])
		c, d := part(sides[1])
		value := kit.NewLabel(strconv.Itoa(f.view.Value(at)), look.NameType).Align(fyne.TextAlignTrailing)
		name := container.New(lay.Inset(10, 0, 0, 0), kit.NewShrinking(f.laneName(at), look.PlaceName))
		box.Add(container.New(lay.Columns{20, 0, 22, 56, 22, 56}, value, name, a, container.New(lay.Inset(6, 0, 0, 0), b), c, container.New(lay.Inset(6, 0, 0, 0), d)))
	}
	return box
}
