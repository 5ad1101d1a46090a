package recorder

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/lang"
	"tenka/engine/lesson"
	"tenka/engine/lesson/record"
)

// side is what the panel shows: the recorded lesson, the cards of the coach, or the game's own panel.
type side int

const (
	sideLesson side = iota
	sideCards
	sideTable
)

// showPanel shows the steps or the cards with their fields, or the game's own panel.
func (w *Screen) showPanel() {
	w.Remember()
	if !slices.Contains(w.sides(), w.st.side) {
		w.st.side = sideLesson
	}
	head := container.New(lay.Inset(20, 12, 16, 4), w.heading())
	if w.st.side == sideTable {
		w.panel.Objects = []fyne.CanvasObject{container.NewBorder(head, nil, nil, nil, w.face.Panel())}
		w.panel.Refresh()
		return
	}
	var list, foot *fyne.Container
	if w.st.side == sideCards {
		list, foot = w.deck.showCards()
	} else {
		list, foot = container.New(lay.Column(look.Scaled(4))), lay.Stack(look.Scaled(6), kit.NewHairline())
		w.addTitle(list)
		w.addSteps(list)
		w.addSentences(foot)
		w.addWays(foot)
	}
	before := w.list
	w.list = container.NewVScroll(container.New(lay.Inset(0, 4, 12, 4), list))
	w.panel.Objects = []fyne.CanvasObject{container.NewBorder(head, nil, nil, nil,
		container.New(lay.Inset(20, 0, 16, 12), container.NewBorder(nil, foot, nil, nil, w.list)))}
	w.panel.Refresh()
	switch {
	case w.st.side == sideLesson && w.st.step > 0 && w.st.step >= len(w.st.rec.Steps())-1:
		w.list.ScrollToBottom()
	case w.st.side == sideCards && w.st.cards.fresh:
		w.st.cards.fresh = false
		if i := w.st.cards.chosen; i >= 0 {
			w.list.ScrollToOffset(fyne.NewPos(0, list.Objects[i].Position().Y)) // only the row of the chosen card has something below it
		}
	case before != nil:
		w.list.ScrollToOffset(before.Offset)
	}
}

// sides are what the panel can show here: not every game has cards or a panel of its own.
func (w *Screen) sides() []side {
	list := []side{sideLesson}
	if w.st.cards.built != nil {
		list = append(list, sideCards)
	}
	if w.panelled() {
		list = append(list, sideTable)
	}
	return list
}

// heading switches between what the panel can show. If that is one thing, it is its title.
func (w *Screen) heading() fyne.CanvasObject {
	t, sides := w.sh.T, w.sides()
	if len(sides) == 1 {
		return kit.NewHead(t("recorder.panel.lesson"), "", "")
	}
	var names []string
	for _, s := range sides {
		names = append(names, t("recorder.panel."+[...]string{"lesson", "cards", "table"}[s]))
	}
	turn := kit.NewSegmented(t("recorder.panel"), names, slices.Index(sides, w.st.side), func(i int) { w.turn(sides[i]) })
	return container.NewBorder(nil, nil, nil, container.NewCenter(kit.NewKeyCap("F6")), turn)
}

// panelled reports whether the game has a panel of its own.
func (w *Screen) panelled() bool {
	size := w.sh.Window.Canvas().Size()
	return w.desk.Shaped(face.Divide(size), size).Panel > 0
}

// addTitle adds the title of the lesson in the program's language, and the choice of the learner as long as nothing is recorded.
func (w *Screen) addTitle(box *fyne.Container) {
	say, rec := w.sh.Localizer().Name(), w.st.rec
	field := w.field(w.sh.T("recorder.title"), rec.Title(say), func(text string) { rec.SetTitle(say, text) })
	field.PlaceHolder = rec.Title(lang.Languages[0]) // shown while there is no title in this language
	box.Add(w.named(w.sh.T("recorder.title"), field))
	if rec.CanUndo() {
		return
	}
	pick := kit.NewPicker(w.sh.T("recorder.learner"), w.st.names, int(rec.Learner()), func(i int) {
		title := rec.Titles()
		if w.st.teach(engine.Seat(i)) == nil {
			for language, text := range title {
				w.st.rec.SetTitle(language, text)
			}
			w.sh.Again()
		}
	})
	box.Add(w.named(w.sh.T("recorder.learner"), pick))
	box.Add(kit.NewParagraph(w.sh.T("recorder.begin"), look.Quiet))
}

// named is a control with its name above it.
func (w *Screen) named(name string, control fyne.CanvasObject) fyne.CanvasObject {
	return lay.Stack(look.Scaled(2), kit.NewParagraph(name, look.Quiet), control)
}

// field is a line of text to write in. The recorder's keys work in it too, and Enter leaves it.
func (w *Screen) field(name, text string, changed func(string)) *kit.TextField {
	f := kit.NewTextField(name, "")
	f.SetText(text)
	f.OnChanged = changed
	f.OnSubmitted = func(string) {
		w.Canvas().Unfocus()
		w.showPanel() // the list has the sentence
	}
	f.Keys = func(ev *fyne.KeyEvent) bool { return ev.Name != fyne.KeyEscape && w.key(ev.Name) }
	return f
}

// addSteps lists the steps with their tries and replies, and the open one.
func (w *Screen) addSteps(box *fyne.Container) {
	rec := w.st.rec
	steps := rec.Steps()
	for i, s := range steps {
		w.addStep(box, i, w.stepName(s))
		for j, try := range s.Wrong {
			w.addWrong(box, i, j, try)
		}
		for _, choice := range s.Then {
			text := w.sh.Say("recorder.then", engine.Args{"Seat": w.tell.Owner(engine.OwnerOf(choice[0].Seat)), "A": w.taken(choice)})
			box.Add(container.New(lay.Inset(26, 0, 0, 2), kit.NewParagraph(text, look.Quiet)))
		}
	}
	if _, over := rec.Match().Outcome(); !over && len(steps) > 0 && steps[len(steps)-1].Whole {
		w.addStep(box, len(steps), w.sh.T("recorder.step.next"))
	}
}

// stepName says briefly what the learner does in a step.
func (w *Screen) stepName(s record.Step) string {
	switch {
	case s.Look:
		return w.sh.T("recorder.step.look")
	case len(s.Do) == 0:
		return w.sh.T("recorder.step.next")
	}
	return w.taken(s.Do)
}

// taken describes a choice by its first step, or by all of its steps.
func (w *Screen) taken(choice []record.Taken) string {
	first := choice[0]
	told := w.st.told[first.No]
	switch {
	case told.action != first.Action: // several pieces laid at once, as in a dragged stack
		var all []engine.Action
		for _, t := range choice {
			all = append(all, t.Action)
		}
		return w.gesture(all...)
	case len(choice) > 1:
		return w.sh.Say("recorder.more", engine.Args{"A": told.words})
	}
	return told.words
}

// addStep lists a step with its sentence, or says that it has none yet.
func (w *Screen) addStep(box *fyne.Container, i int, name string) {
	name = w.sh.Say("recorder.step", engine.Args{"N": i + 1, "A": name})
	said := func(language string) string { return w.st.rec.Said(i, language) }
	w.addRow(box, name, w.spoken(said, engine.Action{}), w.st.step == i && w.st.wrong < 0, func() { w.st.step, w.st.wrong = i, -1 })
}

// spoken is the sentence about an action in the program's language, or in another one if that is missing, as the lesson will say it: with
// the names of the table.
func (w *Screen) spoken(said func(language string) string, about engine.Action) string {
	for _, language := range append([]string{w.sh.Localizer().Name()}, lang.Languages...) {
		if text := said(language); text != "" {
			return lesson.NewSpeaker(w.st.game, w.tell).Say(lesson.Says{language: text}, language, about)
		}
	}
	return w.sh.T("recorder.unsaid")
}

// addWrong lists a wrong try with its answer.
func (w *Screen) addWrong(box *fyne.Container, i, j int, try record.Taken) {
	said := func(language string) string { return w.st.rec.Answered(i, j, language) }
	inside := container.New(lay.Column(0))
	id := "recorder.wrong"
	if try.Refused {
		id = "recorder.refused"
	}
	w.addRow(inside, w.sh.Say(id, engine.Args{"A": w.taken([]record.Taken{try})}), w.spoken(said, try.Action.Filled(engine.Action{})), w.st.step == i && w.st.wrong == j,
		func() { w.st.step, w.st.wrong = i, j })
	box.Add(container.New(lay.Inset(14, 0, 0, 0), inside))
}

func (w *Screen) addRow(box *fyne.Container, name, said string, chosen bool, choose func()) {
	row := kit.NewRow(w.sh.Localizer().Facts(name, said), container.New(lay.Inset(0, 4, 0, 4), lay.Stack(0, kit.NewParagraph(name, look.NameType), kit.NewParagraph(said, look.Quiet))), func() {
		choose()
		w.showPanel()
		w.ShowLine()
	})
	row.SetSelected(chosen)
	box.Add(row)
}

// languages are the languages of the program, the one in use first.
func (w *Screen) languages() []string {
	languages := slices.Clone(lang.Languages)
	slices.SortStableFunc(languages, func(a, b string) int {
		if own := w.sh.Localizer().Name(); a == own && b != own {
			return -1
		}
		return 0
	})
	return languages
}

// addSentences are the fields for the sentences of the chosen step, or of the chosen try, in each language: the program's own first.
func (w *Screen) addSentences(box *fyne.Container) {
	rec, step, wrong := w.st.rec, w.st.step, w.st.wrong
	w.first = nil
	for i, language := range w.languages() {
		id, text, write := "recorder.say", rec.Said(step, language), func(text string) { rec.Say(step, language, text) }
		if i > 0 {
			id = "recorder.say.more"
		}
		if wrong >= 0 {
			id, text, write = "recorder.answer", rec.Answered(step, wrong, language), func(text string) { rec.Answer(step, wrong, language, text) }
		}
		name := w.sh.Say(id, engine.Args{"N": step + 1, "Language": lang.Of(language).Name})
		field := w.field(name, text, write)
		if w.first == nil {
			w.first = field
		}
		if w.first != field {
			box.Add(w.named(name, field))
			continue
		}
		head := container.NewBorder(nil, nil, nil, container.NewCenter(kit.NewKeyCap("F2")), lay.Middle(kit.NewParagraph(name, look.Quiet)))
		box.Add(lay.Stack(look.Scaled(2), head, field))
	}
	var names []string
	for _, pt := range rec.Points(step) {
		name := w.tell.Place(pt.Place)
		if pt.Card != 0 {
			name = w.tell.Card(pt.Card)
		}
		names = append(names, name)
	}
	if wrong >= 0 {
		box.Add(kit.NewButton(w.sh.T("recorder.forget"), "", w.forget))
	}
	if len(names) > 0 && wrong < 0 {
		box.Add(kit.NewParagraph(w.sh.Say("recorder.points", engine.Args{"A": w.sh.Localizer().List(names)}), look.Quiet))
	}
}

// switched is a switch with its name, and its key unless that is empty.
func (w *Screen) switched(id, key string, on bool, changed func(bool)) fyne.CanvasObject {
	right := container.NewHBox(container.NewCenter(kit.NewToggle(w.sh.T(id), on, changed)))
	if key != "" {
		right = container.NewHBox(container.NewCenter(kit.NewKeyCap(key)), lay.Gap(6), right.Objects[0])
	}
	return container.NewBorder(nil, nil, nil, right, lay.Middle(kit.NewParagraph(w.sh.T(id), look.BodyType)))
}

// addWays adds the switches for what the next action means, and the other buttons.
func (w *Screen) addWays(box *fyne.Container) {
	t := w.sh.T
	box.Add(w.switched("recorder.point", "F3", w.st.pointing, w.point))
	box.Add(w.switched("recorder.try", "F4", w.st.trying, w.try))
	undo := kit.NewButton(t("recorder.undo"), "", w.undo)
	lay.Enable(undo, w.st.rec.CanUndo())
	next := "recorder.look"
	if w.st.rec.CanPart() {
		next = "recorder.part"
	}
	box.Add(container.NewGridWithColumns(2, kit.NewButton(t(next), "", w.look), undo))
	box.Add(container.NewGridWithColumns(2, kit.NewPrimary(t("recorder.preview"), "F5", w.preview), kit.NewButton(t("recorder.keep"), "", w.keep)))
}
