package recorder

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/files"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/coach"
	"tenka/engine/lang"
	"tenka/engine/lesson"
)

// showCards lists the cards, with the form of the chosen one below it.
func (w deck) showCards() (list, foot *fyne.Container) {
	c, t := w.st.cards, w.sh.T
	c.trial.said, w.first = nil, nil
	list, foot = container.New(lay.Column(look.Scaled(6))), lay.Stack(look.Scaled(6), kit.NewHairline())
	if c.fault != nil {
		list.Add(kit.NewParagraph(files.Why(w.sh.Localizer(), c.fault), look.BodyType))
		list.Add(kit.NewParagraph(t("recorder.cards.fault"), look.Quiet))
		foot.Add(kit.NewButton(t("recorder.cards.aside"), "", w.setAside))
		return list, foot
	}
	if len(c.own.Entries) == 0 {
		list.Add(kit.NewParagraph(t("recorder.cards.none"), look.Quiet))
	}
	for i := range c.own.Entries {
		e := &c.own.Entries[i]
		said := w.spoken(func(language string) string { return e.Says[language] }, engine.Action{})
		w.addRow(list, e.Title.In(w.sh.Localizer().Name()), said, i == c.chosen, func() {
			if w.st.pointing = false; c.chosen == i {
				i = -1
			}
			c.chosen, c.fresh = i, true
			c.trial.drop()
		})
		if i == c.chosen {
			list.Add(container.New(lay.Inset(14, 2, 0, 8), w.cardForm(e)))
		}
	}
	add := kit.NewButton(t("recorder.card.new"), "", w.newCard)
	switch {
	case c.gone != nil:
		foot.Add(container.NewGridWithColumns(2, add, kit.NewButton(t("recorder.undo"), "", w.undelete)))
	case c.trial.runs:
		foot.Add(container.NewGridWithColumns(2, add, kit.NewButton(t("puzzle.stop"), "", w.changed)))
	case c.entry() != nil:
		foot.Add(container.NewGridWithColumns(2, add, kit.NewPrimary(t("recorder.card.try"), "F5", w.tryCard)))
	default:
		foot.Add(add)
	}
	switch fault := (*engine.DataError)(nil); {
	case errors.As(c.wrong, &fault):
		foot.Add(kit.NewParagraph(w.sh.Say("recorder.needs", engine.Args{"Want": lang.Wanted(w.sh.Localizer(), fault)}), look.BodyType))
	case c.trial.of != "":
		c.trial.said = kit.NewParagraph(w.trialWords(), look.BodyType)
		foot.Add(c.trial.said)
	case c.file != nil:
		foot.Add(kit.NewParagraph(w.sh.Say("recorder.cards.file", engine.Args{"File": files.Homely(c.path)}), look.Quiet))
	}
	return list, foot
}

// option is a word of a picker, and what choosing it does.
type option struct {
	name   string
	chosen bool
	choose func()
}

// pick is a picker with its name above it, at most as wide as its room.
func (w deck) pick(id string, options []option) fyne.CanvasObject {
	var names []string
	for _, o := range options {
		names = append(names, o.name)
	}
	chosen := slices.IndexFunc(options, func(o option) bool { return o.chosen })
	p := kit.NewPicker(w.sh.T(id), names, chosen, func(i int) { options[i].choose() })
	narrow := lay.Free{Min: func() fyne.Size { return fyne.NewSize(0, p.MinSize().Height) }, Lay: func(s fyne.Size) { lay.Put(p, 0, 0, s.Width, s.Height) }}
	return w.named(w.sh.T(id), container.New(narrow, p))
}

// cardForm is the form of a card.
func (w deck) cardForm(e *coach.Entry) fyne.CanvasObject {
	t, d := w.sh.T, &e.When[0]
	form := lay.Stack(6)
	for i, language := range w.languages() {
		id := "recorder.card.say"
		if i > 0 {
			id = "recorder.card.say.more"
		}
		name := w.sh.Say(id, engine.Args{"Language": lang.Of(language).Name})
		field := w.field(name, e.Says[language], func(text string) {
			if e.Says == nil {
				e.Says = lesson.Says{}
			}
			e.Says[language] = text
			w.st.cards.trial.drop()
		})
		if w.first == nil {
			w.first = field
		}
		form.Add(w.named(name, field))
	}
	var doors []option
	for i, name := range doorNames {
		if i == doorGauge && len(w.gauges()) == 0 {
			continue
		}
		doors = append(doors, option{t("recorder.card.door." + name), i == doorOf(d), func() { w.setDoor(e, w.freshDoor(i, d)) }})
	}
	form.Add(w.pick("recorder.card.when", doors))
	switch doorOf(d) {
	case doorCan:
		w.addStepOf(form, d.Can, func(p json.RawMessage) { w.setDoor(e, coach.Door{Can: p}) })
	case doorHold:
		w.addStepOf(form, d.Hold, func(p json.RawMessage) { w.setDoor(e, coach.Door{Hold: p}) })
	case doorTold:
		w.addEvent(form, e)
	case doorGauge:
		w.addGauge(form, e)
	}
	w.addRing(form, e)
	var rules []option
	for _, r := range w.rules() {
		rules = append(rules, option{r.Title, r.ID == e.Rules[0], func() {
			w.setRule(e, r.ID)
			w.changed()
		}})
	}
	form.Add(w.pick("recorder.card.rule", rules))
	form.Add(kit.NewButton(t("recorder.card.delete"), "", w.deleteCard))
	return form
}

// freshDoor is a door of another sort. What is possible becomes what is in hand, and the other way round.
func (w deck) freshDoor(sort int, was *coach.Door) coach.Door {
	words := w.st.game.Vocabulary()
	step := was.Can
	if step == nil {
		step = was.Hold
	}
	if step == nil {
		step = kindPattern(words.Kinds[1])
	}
	switch sort {
	case doorStart:
		return coach.Door{Start: true}
	case doorCan:
		return coach.Door{Can: step}
	case doorHold:
		return coach.Door{Hold: step}
	case doorTold:
		return coach.Door{Told: eventPattern(words.Events[1])}
	case doorGauge:
		d, n := coach.Door{}, 1
		d.Gauge, d.Least = w.gauges()[0], &n
		return d
	case doorRefused:
		return coach.Door{Refused: true}
	}
	return coach.Door{Turn: true}
}

// addStepOf adds the kind of a step; and of which piece or card, if several are legal now.
func (w deck) addStepOf(form *fyne.Container, of json.RawMessage, set func(json.RawMessage)) {
	words := w.st.game.Vocabulary()
	g, err := words.DecodeGesture(of)
	if err != nil {
		return
	}
	var kinds []option
	for k, id := range words.Kinds {
		if id != "" {
			kinds = append(kinds, option{w.kind(engine.Action{Kind: engine.Kind(k)}), engine.Kind(k) == g.Kind, func() { set(kindPattern(id)) }})
		}
	}
	form.Add(w.pick("recorder.card.step", kinds))
	id := words.Kinds[g.Kind]
	which := []option{{w.sh.T("recorder.card.any"), string(of) == string(kindPattern(id)), func() { set(kindPattern(id)) }}}
	add := func(name string, p json.RawMessage) {
		if name != "" && !slices.ContainsFunc(which, func(o option) bool { return o.name == name }) {
			which = append(which, option{name, string(p) == string(of), func() { set(p) }})
		}
	}
	if seat := w.st.ses.Actor(); seat != engine.NoSeat {
		for _, a := range engine.Filter(nil, w.st.ses.Match.Legal(seat, nil), engine.Gesture(g.Kind)) {
			if a.Piece > 0 {
				add(w.tell.Piece(a.Piece), pattern("kind", id, "piece", words.Pieces[a.Piece]))
			}
			if a.Card > 0 {
				add(w.tell.Card(a.Card), pattern("kind", id, "card", words.Cards[a.Card]))
			}
		}
	}
	if !slices.ContainsFunc(which, func(o option) bool { return o.chosen }) {
		add(w.gesture(g), of)
		which[len(which)-1].chosen = true
	}
	if len(which) > 1 {
		form.Add(w.pick("recorder.card.which", which))
	}
}

// eventName is the sentence of an event without its names and numbers, empty if it has none.
func (w deck) eventName(id string) string {
	id = w.st.game.Name() + ".event." + id
	if !w.sh.Localizer().Has(id) {
		return ""
	}
	const gap, number = "…\u200B", 777 // the space without width tells it from a text that is cut
	args := engine.Args{}
	for _, name := range []string{"Seat", "Owner", "From", "To", "Piece", "Card"} {
		args[name] = gap
	}
	for _, name := range []string{"N", "A", "B", "C", "D"} {
		args[name] = number
	}
	return strings.ReplaceAll(w.sh.Say(id, args), fmt.Sprint(number), gap)
}

// addEvent adds the event that has happened, and whether it must be the player's own.
func (w deck) addEvent(form *fyne.Container, e *coach.Entry) {
	d, words := &e.When[0], w.st.game.Vocabulary()
	now, _ := words.DecodeEvent(d.Told)
	var events []option
	for k, id := range words.Events {
		if id == "" {
			continue
		}
		if name := w.eventName(id); name != "" {
			events = append(events, option{name, int(now.Kind) == k, func() { w.setDoor(e, coach.Door{Told: eventPattern(id), Mine: d.Mine}) }})
		}
	}
	form.Add(w.pick("recorder.card.event", events))
	form.Add(w.switched("recorder.card.mine", "", d.Mine, func(on bool) { w.setDoor(e, coach.Door{Told: d.Told, Mine: on}) }))
}

// gauges are the ids of the numbers of the game that have a name.
func (w deck) gauges() (list []string) {
	if g, ok := w.st.game.(engine.Gauged); ok {
		for id := range maps.Keys(g.Gauges()) {
			if w.sh.Localizer().Has(w.st.game.Name() + ".gauge." + id) {
				list = append(list, id)
			}
		}
	}
	slices.Sort(list)
	return list
}

// highest is the highest bound of a number.
const highest = 99

// addGauge adds the number and its bound.
func (w deck) addGauge(form *fyne.Container, e *coach.Entry) {
	d := &e.When[0]
	set := func(id string, most bool, n int) {
		next := coach.Door{Turn: d.Turn}
		if next.Gauge, next.Least = id, &n; most {
			next.Least, next.Most = nil, &n
		}
		w.setDoor(e, next)
	}
	most, n := d.Least == nil && d.Most != nil, 0
	switch {
	case most:
		n = *d.Most
	case d.Least != nil:
		n = *d.Least
	}
	var numbers []option
	for _, id := range w.gauges() {
		numbers = append(numbers, option{w.sh.T(w.st.game.Name() + ".gauge." + id), id == d.Gauge, func() { set(id, most, n) }})
	}
	form.Add(w.pick("recorder.card.gauge", numbers))
	way := 0
	if most {
		way = 1
	}
	bound := kit.NewSegmented(w.sh.T("recorder.card.gauge"), []string{w.sh.T("recorder.card.least"), w.sh.T("recorder.card.most")}, way, func(i int) { set(d.Gauge, i == 1, n) })
	step := kit.NewStepper(w.sh.T("recorder.card.gauge"), 0, highest, n, func(n int) { set(d.Gauge, most, n) })
	form.Add(container.NewBorder(nil, nil, nil, lay.Middle(step), lay.Middle(bound)))
}

// addRing adds where the ring goes.
func (w deck) addRing(form *fyne.Container, e *coach.Entry) {
	t, now := w.sh.T, ringOf(e)
	if w.st.pointing {
		now = ringClicked
	}
	set := func(ring []coach.Ring, click bool) func() {
		return func() {
			e.Ring = ring
			w.point(click)
			w.changed()
		}
	}
	var clicked []coach.Ring
	if now == ringClicked {
		clicked = e.Ring
	}
	options := []option{{t("recorder.card.ring.none"), now == ringNone, set(nil, false)}, {t("recorder.card.ring.click"), now == ringClicked, set(clicked, true)}}
	if round := about(&e.When[0]); round != nil {
		options = append(options, option{t("recorder.card.ring.about"), now == ringAbout, set(round, false)})
	}
	form.Add(w.pick("recorder.card.ring", options))
	if now != ringClicked {
		return
	}
	var names []string
	words := w.st.game.Vocabulary()
	for _, r := range e.Ring {
		if p, ok := words.Place(r.Place); ok {
			names = append(names, w.tell.Place(p))
		} else if c, ok := words.Card(r.Card); ok {
			names = append(names, w.tell.Card(c))
		}
	}
	if len(names) > 0 {
		form.Add(kit.NewParagraph(w.sh.Say("recorder.points", engine.Args{"A": w.sh.Localizer().List(names)}), look.Quiet))
	}
	form.Add(w.switched("recorder.card.click", "F3", w.st.pointing, w.point))
}
