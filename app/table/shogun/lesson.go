package shogun

import (
	"slices"

	"fyne.io/fyne/v2"

	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/lesson"
	"tenka/engine/shogun"
)

// means are the controls of the face and what each of them does, and the parts of a battle that can be pointed at.
type means struct {
	tray        face.Meanings
	next        fyne.CanvasObject // goes to the next step
	tower, dish fyne.CanvasObject // where the cubes of a throw fall in, and out
	outcome     fyne.CanvasObject // what counts in a battle, by side
	cubes       fyne.CanvasObject // tower and tray where nothing is thrown
}

// Spots are where a thing lies on the table as it is shown now.
func (f *Face) Spots(pt lesson.Point) []face.Spot {
	var list []face.Spot
	add := func(objects ...fyne.CanvasObject) {
		for _, o := range objects {
			if a, ok := face.Where(o); ok && !slices.Contains(list, a) {
				list = append(list, a)
			}
		}
	}
	switch {
	case pt.Next:
		add(f.means.next)
	case pt.Place == shogun.Tower:
		add(f.means.tower, f.means.cubes)
	case pt.Place == shogun.Tray:
		add(f.means.dish, f.means.cubes)
	case pt.Place >= shogun.Aki && pt.Place <= shogun.Yamato:
		if f.mapShown() {
			list = append(list, f.province(pt.Place))
		} else if f.playing() && f.play.beat().place == pt.Place {
			add(f.means.outcome)
		}
	case pt.Place >= shogun.OrderCastle && pt.Place <= shogun.Bid:
		add(f.plan.slots[pt.Place-shogun.OrderCastle])
		for i := range list {
			list[i].Goal = true
		}
	case pt.Place >= shogun.Turn1 && pt.Place <= shogun.Turn5:
		if add(f.means.tray.Of(engine.Action{Kind: shogun.KindSpecial, To: pt.Place})...); len(list) == 0 {
			add(f.plan.turns[pt.Place-shogun.Turn1])
		}
	case pt.Card != 0:
		return f.hand.spots(pt.Card)
	case pt.Action.Kind != 0:
		return f.controls(pt.Action)
	}
	return list
}

// controls are what does an action: the card that is laid, the province that is entered, else a button.
func (f *Face) controls(a engine.Action) []face.Spot {
	var objects []fyne.CanvasObject
	switch a.Kind {
	case shogun.KindLay:
		return f.hand.spots(a.Card)
	case shogun.KindSeal:
		objects = []fyne.CanvasObject{f.plan.seal}
	case shogun.KindMove, shogun.KindAttack:
		if f.target.To <= 0 {
			return []face.Spot{f.province(a.To)}
		}
		objects = f.means.tray.Of(engine.Gesture(a.Kind))
	default:
		objects = f.means.tray.Of(a)
	}
	var list []face.Spot
	for _, o := range objects {
		if a, ok := face.Where(o); ok {
			list = append(list, a)
		}
	}
	return list
}

// mapShown reports whether the map can be seen.
func (f *Face) mapShown() bool { return !f.narrow() || !f.orders }

// province is a round area about what stands in a province.
func (f *Face) province(p engine.Place) face.Spot {
	at, size := f.board.ZoneBox(f.zone(p))
	at = at.Add(fyne.CurrentApp().Driver().AbsolutePositionForObject(f.board))
	const grown = 1.08 // an oval about a rectangle
	wide := fyne.NewSize(max(size.Width*grown, 76), max(size.Height*grown, 54))
	return face.Spot{At: at.SubtractXY((wide.Width-size.Width)/2, (wide.Height-size.Height)/2), Size: wide, Round: true, Goal: true}
}

// spots are where a card of the hand lies, as far as the next one does not cover it; none where it is not there.
func (h *handRow) spots(c engine.Card) []face.Spot {
	if c >= shogun.Chest0 && int(c-shogun.Chest0) < len(h.chests) {
		if a, ok := face.Where(h.chests[c-shogun.Chest0]); ok {
			return []face.Spot{a}
		}
		return nil
	}
	cards := h.fan.Cards()
	for i, o := range cards {
		d, ok := o.(*face.DragSource)
		if !ok || h.cards[c] == nil || d.Content != fyne.CanvasObject(h.cards[c]) {
			continue
		}
		a, ok := face.Where(o)
		if !ok {
			return nil
		}
		if i+1 < len(cards) && h.f.picked != c {
			a.Size.Width = min(a.Size.Width, cards[i+1].Position().X-o.Position().X)
		}
		return []face.Spot{a}
	}
	return nil
}

// Shows reports whether an event has been shown: with the step that is shown, or one before it; or where nothing is shown step by step.
func (f *Face) Shows(e engine.Event) bool {
	if !f.playing() {
		return true
	}
	i := f.play.of(e)
	return i < 0 || i <= f.play.last()
}

// ShowTo shows the record that is shown as far as the step of an event.
func (f *Face) ShowTo(e engine.Event) {
	w := &f.play
	if !w.retake(f) {
		return
	}
	at := w.of(e)
	if at < 0 {
		w.clear(f)
		f.now = tableOf(f.view)
		f.showAll()
		f.t.Update()
		return
	}
	for w.beats[at].kind == beatQuiet && at > 0 { // told with the step before
		at--
	}
	w.at = at
	w.lay(f)
	w.shown(f)
}

// Run goes on to what a lesson waits for, as the table does by itself; where it waits for nothing, to the state.
func (f *Face) Run() {
	if !f.playing() {
		return
	}
	e, waits := f.t.Guide().Sight()
	switch {
	case !waits:
		f.play.end(f)
	case !f.Shows(e):
		f.play.step(f)
	}
}

// Attend shows in a narrow window the side on which most of what matters lies: the map, or what stands in its place.
func (f *Face) Attend(points []lesson.Point) {
	if !f.narrow() {
		return
	}
	lands, plan := 0, 0
	for _, pt := range points {
		switch {
		case pt.Action.Kind == shogun.KindLay, pt.Action.Kind == shogun.KindSeal:
			plan++
		case pt.Place >= shogun.Aki && pt.Place <= shogun.Yamato:
			if b := f.play.beat(); b.place != pt.Place || b.kind != beatBattle && b.kind != beatRevolt {
				lands++
			}
		}
	}
	switch {
	case lands > 0 || f.t.Finding():
		f.showOrders(false)
	case plan > 0:
		f.showOrders(true)
	case f.playing():
		k := f.play.beat().kind
		f.showOrders(k != beatCard && k != beatRound)
	}
}

// of is the number of the step in which an event is told, -1 for none.
func (w *play) of(e engine.Event) int {
	return slices.IndexFunc(w.beats, func(b beat) bool { return slices.Contains(b.events, e) })
}

// last is the last step that is told with the one shown: those behind it that show nothing of their own.
func (w *play) last() int {
	at := w.at
	for at+1 < len(w.beats) && w.beats[at+1].kind == beatQuiet {
		at++
	}
	return at
}

// retake takes up the steps of the record that is shown once more; false where it has none.
func (w *play) retake(f *Face) bool {
	m, at := f.t.Session().Match, f.t.At()
	if at <= 0 || len(f.st.Path) == 0 {
		return false
	}
	before, ok := m.ViewAt(m.Record(at).After, f.t.Eyes()).(*shogun.View)
	if !ok {
		return false
	}
	w.stop()
	w.beats, w.before, w.at = beatsOf(f.st.Path[len(f.st.Path)-1].Events), tableOf(before), -1
	w.thrown, w.paused, w.record = true, false, at
	return true
}

// halts reports whether a step stays until somebody goes on. In a lesson that is looked on at, the table goes on by itself to what the lesson
// waits for, and stays only at throws and counts on the way.
func (w *play) halts(f *Face, b *beat) bool {
	if !f.t.Led() {
		return b.waits()
	}
	e, waits := f.t.Guide().Sight()
	if !waits || !f.t.Guide().Asked() {
		return false
	}
	switch b.kind {
	case beatBattle, beatRevolt, beatHunger, beatDrawn, beatScore:
		return true
	}
	i := w.of(e)
	return i >= 0 && &w.beats[i] == b || w.at < len(w.beats) && b == &w.beats[w.at] && i > w.at && i <= w.last()
}
