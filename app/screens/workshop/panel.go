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

// panel lists what can be set in the position, and is the way out of the workshop.
type panel struct {
	*Screen
	box      *fyne.Container
	list     *container.Scroll      // what scrolls in it
	controls map[int]fyne.Focusable // by the numbers of their fields
	proof    proof                  // the search for the solutions of the puzzle
}

// show lists what can be set: first the chosen place, then the turn, the seats and the cards, in sections that unfold.
func (p *panel) show() {
	if p.laid == nil {
		return
	}
	defer p.refocus(p.focused())
	p.controls = map[int]fyne.Focusable{}
	box := container.New(lay.Column(look.Scaled(4)))
	p.addEyes(box)
	p.addPlace(box)
	p.addSection(box, sectionMoment, p.sh.T("workshop.moment"), func(a engine.Action) bool {
		return a.To == 0 && a.From == 0 && a.Owner == 0 && a.Card == 0 && a.Piece == 0
	})
	for s := range p.words.Names {
		owner := engine.OwnerOf(engine.Seat(s))
		p.addSection(box, "seat"+strconv.Itoa(s), p.words.Owner(owner), func(a engine.Action) bool { return a.To == 0 && a.From == 0 && a.Owner == owner })
	}
	p.addPieces(box)
	p.addSection(box, sectionCards, p.sh.T("workshop.cards"), func(a engine.Action) bool {
		return a.To == 0 && a.From == 0 && a.Owner == 0 && a.Piece == 0 && a.Card != 0
	})
	p.addFolded(box, sectionChance, p.sh.T("workshop.chance"), len(p.st.game.Vocabulary().Draws)-1, p.addChance)
	p.addFolded(box, sectionStory, p.sh.T("workshop.story"), 3, func(inside *fyne.Container) {
		p.addStory(inside)
		p.addDifficulty(inside)
	})
	p.addPuzzle(box)
	foot := container.NewVBox(kit.NewHairline(), p.ways())
	p.box.Objects = []fyne.CanvasObject{container.New(lay.Inset(20, 12, 16, 12), container.NewBorder(kit.NewHead(p.sh.T("workshop.name"), "", ""), foot, nil, nil,
		p.scrolled(container.New(lay.Inset(0, 4, 12, 4), box))))}
	p.box.Refresh()
}

// focused is the number of the field whose control has the focus, -1 for none.
func (p *panel) focused() int {
	if c := fyne.CurrentApp().Driver().CanvasForObject(p.box); c != nil {
		for no, control := range p.controls {
			if c.Focused() == control {
				return no
			}
		}
	}
	return -1
}

// refocus gives the focus to the control of a field again, after the list was made anew.
func (p *panel) refocus(no int) {
	fyne.Do(func() { // after the table has handled the edit, because the table takes the focus from a control that is not in the window yet
		if control, ok := p.controls[no]; ok {
			if c := fyne.CurrentApp().Driver().CanvasForObject(p.box); c != nil {
				c.Focus(control)
			}
		}
	})
}

// scrolled makes the list scroll; a list that is made anew keeps its position.
func (p *panel) scrolled(list fyne.CanvasObject) fyne.CanvasObject {
	scroll := container.NewVScroll(list)
	if p.list != nil {
		scroll.Offset = p.list.Offset
	}
	p.list = scroll
	return scroll
}

// ways are the buttons for playing, recording, saving and sending the position.
func (p *panel) ways() fyne.CanvasObject {
	t := p.sh.T
	play := kit.NewPrimary(t("workshop.play"), "", p.play)
	keep, send := kit.NewButton(t("workshop.keep"), "", p.keep), kit.NewButton(t("workshop.send"), "", p.send)
	clear := kit.NewButton(t("workshop.clear"), "", func() { p.edit(engine.Action{Kind: workbench.Kind(p.bare(), p.clearing())}) })
	lesson := kit.NewButton(t("workshop.record"), "", p.record)
	return lay.Stack(look.Scaled(6), container.NewGridWithColumns(2, play, keep), container.NewGridWithColumns(2, send, clear), lesson)
}

// bare is the workbench without its words.
func (w *Screen) bare() engine.Game { return w.st.ses.Match.Game().(spoken).Game }

// clearing is the number of the edit that clears the table.
func (w *Screen) clearing() int { return len(w.st.game.(workbench.Game).Edits()) + 2 }

// addEyes adds the choice of the seats whose view is shown.
func (p *panel) addEyes(box *fyne.Container) {
	names := []string{p.sh.T("workshop.eyes.all")}
	for _, name := range p.words.Names {
		names = append(names, p.sh.Say("workshop.eyes.seat", engine.Args{"Seat": name}))
	}
	chosen := 0
	if p.st.eyes != 0 {
		chosen = int(p.st.eyes.First()) + 1
	}
	box.Add(kit.NewPicker(p.sh.T("workshop.eyes"), names, chosen, func(i int) {
		p.st.eyes = engine.Only(engine.Seat(i - 1))
		p.st.ses.Update()
	}))
}

// addPlace lists what can be set at the chosen place, and adds a choice of places by name.
func (p *panel) addPlace(box *fyne.Container) {
	places := p.places()
	names, chosen := []string{p.sh.T("workshop.place.none")}, 0
	for i, at := range places {
		names = append(names, p.words.Place(at))
		if at == p.st.chosen {
			chosen = i + 1
		}
	}
	if len(places) == 0 {
		return
	}
	box.Add(kit.NewHeading(p.sh.T("workshop.place"), ""))
	box.Add(kit.NewPicker(p.sh.T("workshop.place"), names, chosen, func(i int) {
		if i == 0 {
			p.choose(0)
		} else {
			p.choose(places[i-1])
		}
	}))
	if p.st.chosen == 0 {
		return
	}
	owner := engine.Owner(-1)
	for i, f := range p.laid.Fields() {
		if a := f.Action; a.To == p.st.chosen || a.From == p.st.chosen {
			if a.Owner != owner && a.Owner != 0 {
				box.Add(kit.NewLabel(p.words.Owner(a.Owner), look.Quiet))
			}
			owner = a.Owner
			box.Add(p.row(i))
		}
	}
	for i, f := range p.laid.Fields() { // single pieces at the place
		if p.stands(f) && engine.Place(p.laid.Value(i)) == p.st.chosen {
			box.Add(p.row(i))
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
func (p *panel) addSection(box *fyne.Container, id, name string, belongs func(a engine.Action) bool) {
	var list []int
	for i, f := range p.laid.Fields() {
		if belongs(f.Action) {
			list = append(list, i)
		}
	}
	p.addFolded(box, id, name, len(list), func(inside *fyne.Container) {
		for _, i := range list {
			inside.Add(p.row(i))
		}
	})
}

// addPieces adds a section for each sort of piece that belongs to no seat: clans, leaders, units.
func (p *panel) addPieces(box *fyne.Container) {
	var sorts []engine.Owner
	var ids []int
	for i, f := range p.laid.Fields() {
		if a := f.Action; a.To == 0 && a.From == 0 && a.Owner == 0 && a.Piece != 0 {
			ids = append(ids, i)
		}
		if o := f.Action.Owner; int(o) > len(p.words.Names) && f.Action.To == 0 && f.Action.From == 0 && !slices.Contains(sorts, o) {
			sorts = append(sorts, o)
		}
	}
	for _, o := range sorts {
		p.addSection(box, "owner"+strconv.Itoa(int(o)), p.words.Owner(o), func(a engine.Action) bool { return a.To == 0 && a.From == 0 && a.Owner == o })
	}
	p.addFolded(box, "pieces", p.sh.T("workshop.single"), len(ids), func(inside *fyne.Container) {
		last := engine.Piece(0)
		for _, i := range ids {
			if k := p.laid.Fields()[i].Action.Piece; k != last {
				inside.Add(kit.NewLabel(p.words.Piece(k), look.Quiet))
				last = k
			}
			inside.Add(p.row(i))
		}
	})
}

// addStory adds fields for the title and the story of the scenario in the program's language. English is used for every language without
// words of its own.
func (p *panel) addStory(box *fyne.Container) {
	say := p.sh.Localizer().Name()
	for _, part := range []struct {
		id    string
		texts *map[string]string
	}{{"workshop.story.title", &p.st.scenario.Title}, {"workshop.story.text", &p.st.scenario.Text}} {
		field := kit.NewTextField(p.sh.T(part.id), p.sh.T(part.id))
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
			p.remember()
		}
		box.Add(lay.Stack(look.Scaled(2), kit.NewParagraph(p.sh.T(part.id), look.Quiet), field))
	}
}

// addDifficulty adds the choice of the difficulty of the scenario.
func (p *panel) addDifficulty(box *fyne.Container) {
	var names []string
	for n := range engine.Hard + 1 {
		names = append(names, p.sh.T("scenario.difficulty."+strconv.Itoa(n)))
	}
	box.Add(lay.Stack(look.Scaled(2), kit.NewParagraph(p.sh.T("scenario.difficulty"), look.Quiet),
		kit.NewPicker(p.sh.T("scenario.difficulty"), names, p.st.scenario.Difficulty, func(i int) {
			p.st.scenario.Difficulty = i
			p.remember()
		})))
}

// addFolded adds a heading with the number of its entries; when it is unfolded, fill adds the entries.
func (p *panel) addFolded(box *fyne.Container, id, name string, n int, fill func(inside *fyne.Container)) {
	if n == 0 {
		return
	}
	sign := "sign/chevron-right"
	if p.st.open[id] {
		sign = "sign/chevron-down"
	}
	content := container.NewBorder(nil, nil, container.NewHBox(container.NewCenter(kit.NewSign(sign, look.ToneQuiet, 16)), lay.Gap(2)),
		kit.NewLabel(strconv.Itoa(n), look.Quiet), lay.Middle(kit.NewParagraph(name, look.NameType)))
	box.Add(kit.NewRow(name, content, func() {
		p.st.open[id] = !p.st.open[id]
		p.show()
	}))
	if p.st.open[id] {
		inside := container.New(lay.Column(look.Scaled(4)))
		fill(inside)
		box.Add(container.New(lay.Inset(14, 0, 0, 4), inside))
	}
}

// mostListed is the number of values from which a number is counted up and down instead of chosen from a list.
const mostListed = 260

// row is the name of a field with its control.
func (p *panel) row(no int) fyne.CanvasObject {
	f := p.laid.Fields()[no]
	edit, v := p.laid.Edit(f.Action), p.laid.Value(no)
	name := p.words.label(edit, f.Action)
	set := func(v int) {
		if !p.edit(p.laid.To(no, v)) {
			p.show() // the control shows the value that holds again
		}
	}
	var control interface {
		fyne.CanvasObject
		fyne.Focusable
	}
	defer func() { p.controls[no] = control }()
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
		control = kit.NewStepper(p.words.where(edit, f.Action), f.Least, f.Most, v, set)
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
			names = append(names, p.words.value(edit, f.Action, v))
		}
		pick := kit.NewPicker(name, names, slices.Index(values, v), func(i int) { set(values[i]) })
		control = pick
		if !p.stands(f) {
			return lay.Stack(look.Scaled(2), kit.NewParagraph(name, look.Quiet), pick)
		}
		carry := kit.NewIconButton("sign/drag", p.sh.Say("workshop.carry", engine.Args{"A": p.words.where(edit, f.Action)}), func() { p.tray.take(brush{pool: -1, piece: no + 1}) })
		return lay.Stack(look.Scaled(2), kit.NewParagraph(name, look.Quiet), container.NewBorder(nil, nil, nil, carry, pick))
	}
	return container.NewBorder(nil, nil, nil, container.NewCenter(control), lay.Middle(kit.NewParagraph(name, look.BodyType)))
}
