package review

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
)

// Measures of the panel, in units.
const (
	edge      = 12
	curveHigh = 150
	discRow   = 26
	discApart = 22
)

var (
	moveType  = look.Type{Font: look.InterSemiBold, Size: 14, Tone: look.ToneInk}
	valueType = look.Type{Font: look.InterBold, Size: 15, Tone: look.ToneInk}
)

// How much of the panel there is room for. Of what goes, as much stays as has room, from the first on.
const (
	everything = iota
	noNote     // nor sentences of turning points that are not chosen
	noOthers   // nor their rows: the discs above the curve are there
	noCurve    // but their rows
)

// Panel is the panel beside the table: the curve, a row for each turning point, and the buttons.
func (r *Review) Panel() fyne.CanvasObject { return r.panel }

// fill fills the panel for a size, with as much as has room.
func (r *Review) fill(s fyne.Size) {
	if s == r.shown {
		return
	}
	r.shown = s
	inside := s.Width - 2*edge
	foot := r.foot()
	for room := everything; room <= noCurve; room++ {
		head := container.NewVBox(kit.NewHead(r.h.T("review.title"), r.h.T("review.kanji"), r.measure()), r.chart(room < noCurve))
		list, others, sentences := r.rows(room)
		rows := container.New(lay.Tight(4), list...)
		rows.Resize(fyne.NewSize(inside, 0)) // the width decides how texts wrap
		r.panel.Objects = []fyne.CanvasObject{container.New(lay.Inset(edge, 10, edge, 12), container.NewBorder(head, foot, nil, nil, container.NewVScroll(rows)))}
		fits := func() bool { return head.MinSize().Height+rows.MinSize().Height+foot.MinSize().Height+32 <= s.Height }
		if room > everything {
			hide(sentences, fits)
		}
		if room == noOthers {
			hide(others, fits)
		}
		if fits() {
			break
		}
	}
	lay.Put(r.panel.Objects[0], 0, 0, s.Width, s.Height)
}

// hide hides objects, the last first, until the others fit.
func hide(list []fyne.CanvasObject, fits func() bool) {
	for _, last := range slices.Backward(list) {
		if !fits() {
			last.Hide()
		}
	}
}

// chart is the curve with a numbered disc above each turning point; without the curve only the discs.
func (r *Review) chart(curve bool) fyne.CanvasObject {
	var lines []kit.CurveLine
	for s := range engine.Seat(r.match.Seats()) {
		line := kit.CurveLine{Seat: look.Wearing(r.h.Colour(s), r.h.Seal(s)), Name: r.h.Name(s)}
		for _, e := range r.mem.course.expected {
			line.Values = append(line.Values, e[s])
		}
		lines = append(lines, line)
	}
	r.curve = kit.NewCurve(lines, r.parts())
	var marks []int
	objects := []fyne.CanvasObject{r.curve}
	for i, t := range r.mem.turns {
		marks = append(marks, t.move)
		objects = append(objects, kit.NewPill(i+1, "", r.nameOf(i), i == r.mem.chosen, func() { r.choose(i) }))
	}
	r.curve.SetMarks(marks, r.mem.chosen)
	r.curve.Hidden = !curve
	high := look.Scaled(discRow)
	if curve {
		high += look.Scaled(curveHigh)
	}
	return container.New(lay.Free{Min: func() fyne.Size { return fyne.NewSize(0, high) }, Lay: func(s fyne.Size) {
		row := look.Scaled(discRow)
		lay.Put(r.curve, 0, row, s.Width, max(s.Height-row, look.Scaled(curveHigh)))
		x := -look.Scaled(discApart)
		for i, t := range r.mem.turns {
			x = max(x+look.Scaled(discApart), r.curve.StepAt(t.move))
			size := objects[i+1].MinSize()
			lay.Put(objects[i+1], x-size.Width/2, (row-size.Height)/2, size.Width, size.Height)
		}
	}}, objects...)
}

// parts are the parts of the match under the curve, as the face names them, else its turns.
func (r *Review) parts() (list []kit.CurvePart) {
	f, named := r.h.Face().(face.Parted)
	for i, no := range r.mem.course.records {
		p := kit.CurvePart{From: max(i-1, 0), Name: r.h.Localizer().Turn(r.h.Game().Name(), max(r.match.Record(no).Turn, 1))}
		if named {
			p.Name, p.Shade = f.Part(r.match.ViewAt(no, 0))
		}
		if n := len(list); n == 0 || list[n-1].Name != p.Name {
			list = append(list, p)
		}
	}
	return list
}

// rows are the turning points, the chosen one open, and among them the others, with their sentences.
func (r *Review) rows(room int) (list, others, sentences []fyne.CanvasObject) {
	for i := range r.mem.turns {
		t, chosen := &r.mem.turns[i], i == r.mem.chosen
		name := r.nameOf(i)
		head := container.NewBorder(nil, nil, container.NewHBox(lay.Middle(kit.NewPill(i+1, "", "", chosen, nil)), lay.Middle(kit.NewSeal(r.h.Seal(t.seat), 18))),
			lay.Middle(kit.NewLabel(r.signed(t.change), valueType)), lay.Middle(kit.NewShrinking(name, moveType)))
		box := container.New(lay.Tight(4), head)
		text := r.sentence(t, chosen)
		sentence := kit.NewParagraph(text, look.Quiet)
		if text != "" {
			box.Add(sentence)
		}
		tile := kit.NewTile(name, box, 8, func() { r.choose(i) })
		if chosen {
			r.open(box, t)
			tile.SetGround(look.OnInset, 9)
		} else {
			others, sentences = append(others, tile), append(sentences, sentence)
		}
		tile.SetChosen(chosen)
		list = append(list, tile)
	}
	if room == everything {
		list = append(list, kit.NewParagraph(r.sure(), look.Quiet))
	}
	return list, others, sentences
}

// sentence says what was chosen; of the turning point that is open, which says that below, how the table stood after it, if that is known.
func (r *Review) sentence(t *turn, open bool) string {
	c := r.choice(t, r.match.Record(t.record).Steps, r.view(t))
	if open {
		return c.Stands
	}
	return r.says(c)
}

// open adds to a turning point the choices that are compared, and says how they compare.
func (r *Review) open(box *fyne.Container, t *turn) {
	view, made := r.view(t), r.match.Record(t.record).Steps
	answer := func(who string, tone look.Tone, steps []engine.Action, w worth) {
		what, value := "?", ""
		if steps != nil {
			what = r.says(r.choice(t, steps, view))
			if w != nil && r.same(t, steps, made, view) {
				w = t.played
			}
		}
		if w != nil {
			v, doubt := w.mean()
			value = r.h.Say("review.worth", args{"N": r.tenths(v), "D": r.tenths(doubt)})
		}
		head := container.NewBorder(nil, nil, nil, kit.NewLabel(value, moveType), kit.NewLabel(who, look.Quiet.In(tone)))
		box.Add(kit.NewSheetOf(kit.Flat, container.New(lay.Tight(0), head, kit.NewParagraph(what, look.SmallType)), 6))
	}
	if t.kind != nil && r.mistaken(t) { // first, so that it is in sight in a low window
		name := r.h.Say("review.practise", args{"Kind": t.kind.Name.In(r.h.Localizer().Name())})
		box.Add(kit.NewLink(name, func() { r.h.Practise(t.kind.ID) }))
	}
	answer(r.h.T("review.played"), look.ToneAccent, made, t.played)
	if t.tried != nil {
		answer(r.h.T("review.tried"), look.ToneLink, t.tried.steps, t.tried.worth)
	}
	sharp := r.h.T("bot." + strongest(r.h.Game()))
	if r.bared(t) {
		answer(sharp, look.ToneDone, t.sharp.steps, t.sharp.worth)
	} else {
		answer(sharp, look.ToneDone, nil, nil)
	}
	if text := r.compared(t); text != "" {
		box.Add(kit.NewParagraph(text, look.SmallType))
	}
}

// mistaken reports whether the strongest player's choice is shown and is surely better than the one that was made.
func (r *Review) mistaken(t *turn) bool {
	if !r.bared(t) {
		return false
	}
	by, doubt := t.sharp.worth.over(t.played)
	return by > doubt && !r.same(t, t.sharp.steps, r.match.Record(t.record).Steps, r.view(t))
}

// bared reports whether the strongest player's choice may be shown: after a try, or if somebody asked for it.
func (r *Review) bared(t *turn) bool {
	return t.sharp != nil && t.played != nil && (t.bared || t.tried != nil && t.tried.worth != nil)
}

// compared says how the choice that was tried compares with the one that was made, else how the strongest player's does, and how that player
// would have gone on.
func (r *Review) compared(t *turn) string {
	if t.sharp == nil || t.played == nil {
		return r.h.T("review.reckoning.sharp")
	}
	text := ""
	switch {
	case t.tried != nil && t.tried.worth == nil:
		return r.h.T("review.weighing")
	case t.tried != nil:
		text = r.better("review.yours", t, t.tried)
	case t.bared:
		text = r.better("review.sharp", t, t.sharp)
	default:
		return r.h.T("review.find.how")
	}
	var line []string
	for _, n := range t.line {
		line = append(line, r.h.Say("review.line.step", args{"Seat": r.h.Name(n.seat), "A": r.says(r.counsel(n.seat, n.steps, n.view, nil))}))
	}
	if len(line) == 0 {
		return text
	}
	return r.h.Localizer().Sentences(text, r.h.Say("review.line", args{"List": face.Steps(r.h, line)}))
}

// better says how a choice compares with the one that was made; id begins the ids of its texts.
func (r *Review) better(id string, t *turn, x *try) string {
	by, doubt := x.worth.over(t.played)
	a := args{"N": r.tenths(max(by, -by)), "D": r.tenths(doubt)}
	switch {
	case r.same(t, x.steps, r.match.Record(t.record).Steps, r.view(t)):
		return r.h.Say(id+".same", a)
	case max(by, -by) <= doubt:
		return r.h.Say(id+".close", a)
	case by < 0:
		return r.h.Say(id+".worse", a)
	}
	return r.h.Say(id+".better", a)
}

// view is what the seat of a turning point knew before it.
func (r *Review) view(t *turn) engine.View {
	return r.match.Until(r.match.Record(t.record).After).View(engine.Only(t.seat))
}

// choice describes a choice at a turning point, as compared with the others that are shown there.
func (r *Review) choice(t *turn, steps []engine.Action, view engine.View) face.Counsel {
	others := [][]engine.Action{r.match.Record(t.record).Steps}
	if t.tried != nil {
		others = append(others, t.tried.steps)
	}
	if r.bared(t) {
		others = append(others, t.sharp.steps)
	}
	return r.counsel(t.seat, steps, view, others)
}

// same reports whether two choices at a turning point are one to a person: whether they read alike.
func (r *Review) same(t *turn, one, other []engine.Action, view engine.View) bool {
	reads := func(steps, beside []engine.Action) [3]string {
		c := r.counsel(t.seat, steps, view, [][]engine.Action{beside})
		return [3]string{c.Title, c.Line, c.Stands}
	}
	return slices.Equal(one, other) || reads(one, other) == reads(other, one)
}

// counsel describes a choice in words of the game. A plan has no subject: it is a list.
func (r *Review) counsel(s engine.Seat, steps []engine.Action, view engine.View, others [][]engine.Action) face.Counsel {
	c := face.CounselOn(r.h, r.h.Game(), r.h.Face(), view, s, steps, others)
	if p, ok := r.h.Face().(face.Planner); ok && c.Line != "" && p.Plans(view) {
		c.Title, c.Line = c.Line, ""
	}
	return c
}

// says is a choice in a few words.
func (r *Review) says(c face.Counsel) string {
	if c.Line == "" {
		return c.Title
	}
	return r.h.Say("table.choice", args{"A": c.Title, "B": c.Line})
}

// nameOf is "Move 40: Aiko".
func (r *Review) nameOf(i int) string {
	t := &r.mem.turns[i]
	return r.h.Say("review.move.seat", args{"A": t.move, "Seat": r.h.Name(t.seat)})
}

// foot are the buttons through the turning points and onwards.
func (r *Review) foot() fyne.CanvasObject {
	h := r.h
	ways := container.NewHBox(lay.Middle(kit.NewFramedIcon("sign/arrow-left", h.T("review.back"), func() { r.choose(r.mem.chosen - 1) })),
		lay.Middle(kit.NewFramedIcon("sign/arrow-right", h.T("review.next"), func() { r.choose(r.mem.chosen + 1) })))
	return container.New(lay.Tight(6), kit.NewHairline(), container.NewBorder(nil, nil, ways, nil, kit.NewButton(h.T("review.log"), "L", r.lookUp)),
		kit.NewPrimary(h.T("review.play_on"), kit.EnterCap, r.playOn))
}

// sure says how accurate the figures are, and what dice and cards have given each seat, if that is known.
func (r *Review) sure() string {
	text := r.h.Say("review.sure", args{"N": r.mem.course.playouts, "A": r.tenths(r.mem.course.chance())})
	of, ok := r.mem.course.luck()
	var list []string
	for s := range engine.Seat(r.match.Seats()) {
		if r.signed(of[s]) != r.tenths(0) {
			list = append(list, r.h.Say("review.luck.seat", args{"Seat": r.h.Name(s), "N": r.signed(of[s])}))
		}
	}
	if !ok || len(list) == 0 {
		return text
	}
	return r.h.Localizer().Sentences(text, r.h.Say("review.luck", args{"List": r.h.Localizer().List(list)}))
}

// bar is a horizontal bar, filled to a part of its length.
func bar(s fyne.Size, part float64) []fyne.CanvasObject {
	all, full := canvas.NewRectangle(look.Now().Line), canvas.NewRectangle(look.Now().Link)
	all.Resize(s)
	full.Resize(fyne.NewSize(s.Width*float32(part), s.Height))
	all.CornerRadius, full.CornerRadius = s.Height/2, s.Height/2
	return []fyne.CanvasObject{all, full}
}
