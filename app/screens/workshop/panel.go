package workshop

import (
	"maps"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/workbench"
)

// Sections of the panel, in addition to those of the seats.
const (
	sectionMoment = "moment"
	sectionCards  = "cards"
	sectionStory  = "story"
	sectionChance = "chance"
)

// showPanel lists what can be set: first the chosen place, then the turn, the seats and the cards, in sections that unfold.
func (w *Screen) showPanel() {
	if w.laid == nil {
		return
	}
	defer w.refocus(w.focused())
	w.controls = map[int]fyne.Focusable{}
	box := container.New(lay.Column(look.Scaled(4)))
	w.addEyes(box)
	w.addPlace(box)
	w.addSection(box, sectionMoment, w.sh.T("workshop.moment"), func(a engine.Action) bool {
		return a.To == 0 && a.From == 0 && a.Owner == 0 && a.Card == 0 && a.Piece == 0
	})
	for s := range w.words.Names {
		owner := engine.OwnerOf(engine.Seat(s))
		w.addSection(box, "seat"+strconv.Itoa(s), w.words.Owner(owner), func(a engine.Action) bool { return a.To == 0 && a.From == 0 && a.Owner == owner })
	}
	w.addPieces(box)
	w.addSection(box, sectionCards, w.sh.T("workshop.cards"), func(a engine.Action) bool {
		return a.To == 0 && a.From == 0 && a.Owner == 0 && a.Piece == 0 && a.Card != 0
	})
	w.addFolded(box, sectionChance, w.sh.T("workshop.chance"), len(w.st.game.Vocabulary().Draws)-1, w.addChance)
	w.addFolded(box, sectionStory, w.sh.T("workshop.story"), 3, func(inside *fyne.Container) {
		w.addStory(inside)
		w.addDifficulty(inside)
	})
	w.addPuzzle(box)
	foot := container.NewVBox(kit.NewHairline(), w.ways())
	w.panel.Objects = []fyne.CanvasObject{container.New(lay.Inset(20, 12, 16, 12), container.NewBorder(kit.NewHead(w.sh.T("workshop.name"), "", ""), foot, nil, nil,
		w.scrolled(container.New(lay.Inset(0, 4, 12, 4), box))))}
	w.panel.Refresh()
}

// focused is the number of the field whose control has the focus, -1 for none.
func (w *Screen) focused() int {
	if c := fyne.CurrentApp().Driver().CanvasForObject(w.panel); c != nil {
		for no, control := range w.controls {
			if c.Focused() == control {
				return no
			}
		}
	}
	return -1
}

// refocus gives the focus to the control of a field again, after the list was made anew.
func (w *Screen) refocus(no int) {
	fyne.Do(func() { // after the table has handled the edit, because the table takes the focus from a control that is not in the window yet
		if control, ok := w.controls[no]; ok {
			if c := fyne.CurrentApp().Driver().CanvasForObject(w.panel); c != nil {
				c.Focus(control)
			}
		}
	})
}

// scrolled makes the list scroll; a list that is made anew keeps its position.
func (w *Screen) scrolled(list fyne.CanvasObject) fyne.CanvasObject {
	scroll := container.NewVScroll(list)
	if w.list != nil {
		scroll.Offset = w.list.Offset
	}
	w.list = scroll
	return scroll
}

// ways are the buttons for playing, recording, saving and sending the position.
func (w *Screen) ways() fyne.CanvasObject {
	t := w.sh.T
	play := kit.NewPrimary(t("workshop.play"), "", w.play)
	keep, send := kit.NewButton(t("workshop.keep"), "", w.keep), kit.NewButton(t("workshop.send"), "", w.send)
	clear := kit.NewButton(t("workshop.clear"), "", func() { w.edit(engine.Action{Kind: workbench.Kind(w.bare(), w.clearing())}) })
	lesson := kit.NewButton(t("workshop.record"), "", w.record)
	return lay.Stack(look.Scaled(6), container.NewGridWithColumns(2, play, keep), container.NewGridWithColumns(2, send, clear), lesson)
}

// bare is the workbench without its words.
func (w *Screen) bare() engine.Game { return w.st.ses.Match.Game().(spoken).Game }

// clearing is the number of the edit that clears the table.
func (w *Screen) clearing() int { return len(w.st.game.(workbench.Game).Edits()) + 2 }

// addEyes adds the choice of the seats whose view is shown.
func (w *Screen) addEyes(box *fyne.Container) {
	names := []string{w.sh.T("workshop.eyes.all")}
	for _, name := range w.words.Names {
		names = append(names, w.sh.Say("workshop.eyes.seat", engine.Args{"Seat": name}))
	}
	chosen := 0
	if w.st.eyes != 0 {
		chosen = int(w.st.eyes.First()) + 1
	}
	box.Add(kit.NewPicker(w.sh.T("workshop.eyes"), names, chosen, func(i int) {
		w.st.eyes = engine.Only(engine.Seat(i - 1))
		w.st.ses.Update()
	}))
}

// addPlace lists what can be set at the chosen place, and adds a choice of places by name.
func (w *Screen) addPlace(box *fyne.Container) {
	places := w.places()
	names, chosen := []string{w.sh.T("workshop.place.none")}, 0
	for i, at := range places {
		names = append(names, w.words.Place(at))
		if at == w.st.chosen {
			chosen = i + 1
		}
	}
	if len(places) == 0 {
		return
	}
	box.Add(kit.NewHeading(w.sh.T("workshop.place"), ""))
	box.Add(kit.NewPicker(w.sh.T("workshop.place"), names, chosen, func(i int) {
		if i == 0 {
			w.choose(0)
		} else {
			w.choose(places[i-1])
		}
	}))
	if w.st.chosen == 0 {
		return
	}
	owner := engine.Owner(-1)
	for i, f := range w.laid.Fields() {
		if a := f.Action; a.To == w.st.chosen || a.From == w.st.chosen {
			if a.Owner != owner && a.Owner != 0 {
				box.Add(kit.NewLabel(w.words.Owner(a.Owner), look.Quiet))
			}
			owner = a.Owner
			box.Add(w.row(i))
		}
	}
	for i, f := range w.laid.Fields() { // single pieces at the place
		if w.stands(f) && engine.Place(w.laid.Value(i)) == w.st.chosen {
			box.Add(w.row(i))
		}
	}
}

// stands reports whether a field is the place of a single piece.
func (w *Screen) stands(f workbench.Field) bool {
	edit := w.laid.Edit(f.Action)
	return edit.Part == workbench.To
}

// places are the places at which something can be set.
func (w *Screen) places() (list []engine.Place) {
	for _, f := range w.laid.Fields() {
		for _, at := range []engine.Place{f.Action.To, f.Action.From} {
			if at != 0 && !slices.Contains(list, at) {
				list = append(list, at)
			}
		}
		if w.stands(f) {
			for at := max(f.Least, 1); at <= f.Most; at++ {
				if !slices.Contains(list, engine.Place(at)) && w.words.Place(engine.Place(at)) != "" {
					list = append(list, engine.Place(at))
				}
			}
		}
	}
	slices.Sort(list)
	return list
}

// addSection adds a section with the fields that belong to it, if there are any.
func (w *Screen) addSection(box *fyne.Container, id, name string, belongs func(a engine.Action) bool) {
	var list []int
	for i, f := range w.laid.Fields() {
		if belongs(f.Action) {
			list = append(list, i)
		}
	}
	w.addFolded(box, id, name, len(list), func(inside *fyne.Container) {
		for _, i := range list {
			inside.Add(w.row(i))
		}
	})
}

// addPieces adds a section for each sort of piece that belongs to no seat: clans, leaders, units.
func (w *Screen) addPieces(box *fyne.Container) {
	var sorts []engine.Owner
	var ids []int
	for i, f := range w.laid.Fields() {
		if a := f.Action; a.To == 0 && a.From == 0 && a.Owner == 0 && a.Piece != 0 {
			ids = append(ids, i)
		}
		if o := f.Action.Owner; int(o) > len(w.words.Names) && f.Action.To == 0 && f.Action.From == 0 && !slices.Contains(sorts, o) {
			sorts = append(sorts, o)
		}
	}
	for _, o := range sorts {
		w.addSection(box, "owner"+strconv.Itoa(int(o)), w.words.Owner(o), func(a engine.Action) bool { return a.To == 0 && a.From == 0 && a.Owner == o })
	}
	w.addFolded(box, "pieces", w.sh.T("workshop.single"), len(ids), func(inside *fyne.Container) {
		last := engine.Piece(0)
		for _, i := range ids {
			if k := w.laid.Fields()[i].Action.Piece; k != last {
				inside.Add(kit.NewLabel(w.words.Piece(k), look.Quiet))
				last = k
			}
			inside.Add(w.row(i))
		}
	})
}

// addStory adds fields for the title and the story of the scenario in the program's language. English is used for every language without
// words of its own.
func (w *Screen) addStory(box *fyne.Container) {
	say := w.sh.Localizer().Name()
	for _, part := range []struct {
		id    string
		texts *map[string]string
	}{{"workshop.story.title", &w.st.scenario.Title}, {"workshop.story.text", &w.st.scenario.Text}} {
		field := kit.NewTextField(w.sh.T(part.id), w.sh.T(part.id))
		field.SetText((*part.texts)[say])
		field.OnChanged = func(text string) {
			texts := maps.Clone(*part.texts)
			if texts == nil {
				texts = map[string]string{}
			}
			if was := texts[say]; texts["en"] == "" || texts["en"] == was {
				texts["en"] = text
			}
			texts[say] = text
			*part.texts = texts
			w.remember()
		}
		box.Add(lay.Stack(look.Scaled(2), kit.NewParagraph(w.sh.T(part.id), look.Quiet), field))
	}
}

// addDifficulty adds the choice of the difficulty of the scenario.
func (w *Screen) addDifficulty(box *fyne.Container) {
	var names []string
	for n := range engine.Hard + 1 {
		names = append(names, w.sh.T("scenario.difficulty."+strconv.Itoa(n)))
	}
	box.Add(lay.Stack(look.Scaled(2), kit.NewParagraph(w.sh.T("scenario.difficulty"), look.Quiet),
		kit.NewPicker(w.sh.T("scenario.difficulty"), names, w.st.scenario.Difficulty, func(i int) {
			w.st.scenario.Difficulty = i
			w.remember()
		})))
}

// addFolded adds a heading with the number of its entries; when it is unfolded, fill adds the entries.
func (w *Screen) addFolded(box *fyne.Container, id, name string, n int, fill func(inside *fyne.Container)) {
	if n == 0 {
		return
	}
	sign := "sign/chevron-right"
	if w.st.open[id] {
		sign = "sign/chevron-down"
	}
	content := container.NewBorder(nil, nil, container.NewHBox(container.NewCenter(kit.NewSign(sign, look.ToneQuiet, 16)), lay.Gap(2)),
		kit.NewLabel(strconv.Itoa(n), look.Quiet), lay.Middle(kit.NewParagraph(name, look.NameType)))
	box.Add(kit.NewRow(name, content, func() {
		w.st.open[id] = !w.st.open[id]
		w.showPanel()
	}))
	if w.st.open[id] {
		inside := container.New(lay.Column(look.Scaled(4)))
		fill(inside)
		box.Add(container.New(lay.Inset(14, 0, 0, 4), inside))
	}
}

// mostListed is the number of values from which a number is counted up and down instead of chosen from a list.
const mostListed = 260

// row is the name of a field with its control.
func (w *Screen) row(no int) fyne.CanvasObject {
	f := w.laid.Fields()[no]
	edit, v := w.laid.Edit(f.Action), w.laid.Value(no)
	name := w.words.label(edit, f.Action)
	set := func(v int) {
		if !w.edit(w.laid.To(no, v)) {
			w.showPanel() // the control shows the value that holds again
		}
	}
	var control interface {
		fyne.CanvasObject
		fyne.Focusable
	}
	defer func() { w.controls[no] = control }()
	switch {
	case edit.Names == nil && edit.Part == workbench.N && f.Least == 0 && f.Most == 1 && f.Pool < 0:
		control = kit.NewToggle(name, v == 1, func(on bool) {
			if on {
				set(1)
			} else {
				set(0)
			}
		})
	case edit.Names == nil && (edit.Part == workbench.N || edit.Part == workbench.Die) || f.Most-f.Least > mostListed:
		control = kit.NewStepper(w.words.where(edit, f.Action), f.Least, f.Most, v, set)
	default:
		var values []int
		if f.Empty < f.Least {
			values = append(values, f.Empty) // none of them
		}
		for v := f.Least; v <= f.Most; v++ {
			values = append(values, v)
		}
		var names []string
		for _, v := range values {
			names = append(names, w.words.value(edit, f.Action, v))
		}
		pick := kit.NewPicker(name, names, slices.Index(values, v), func(i int) { set(values[i]) })
		control = pick
		if !w.stands(f) {
			return lay.Stack(look.Scaled(2), kit.NewParagraph(name, look.Quiet), pick)
		}
		carry := kit.NewIconButton("sign/drag", w.sh.Say("workshop.carry", engine.Args{"A": w.words.where(edit, f.Action)}), func() { w.take(brush{pool: -1, piece: no + 1}) })
		return lay.Stack(look.Scaled(2), kit.NewParagraph(name, look.Quiet), container.NewBorder(nil, nil, nil, carry, pick))
	}
	return container.NewBorder(nil, nil, nil, container.NewCenter(control), lay.Middle(kit.NewParagraph(name, look.BodyType)))
}
