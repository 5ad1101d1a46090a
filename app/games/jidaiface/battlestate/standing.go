// Package battlestate shows the state of a match of Nagashino 1575 & Shizugatake 1583 beside the map: the turn, both sides with their
// divisions, formation and markers, the counters of a zone, and the present points. It reads only the view.
package battlestate

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/games/jidaiface/book"
	"tenka/app/games/jidaiface/counters"
	"tenka/app/table/face"
	"tenka/app/ui/draw"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/app/ui/opponent"
	"tenka/engine"
	"tenka/engine/jidai"
	"tenka/engine/lang"
)

// Host is the table as the package needs it.
type Host interface {
	face.Seating
	T(id string) string
	Localizer() *lang.Localizer
}

// Table is the described match.
type Table struct {
	book.Book
	Host Host
	Acts engine.Seat             // the seat that chooses at this screen; engine.NoSeat for none
	Own  jidai.Side              // the side whose divisions are listed; the other's are shown beside each other
	List func(zone engine.Place) // lists the counters of a zone; 0 closes the list
	// Activate activates a division, or says why not; it is nil if none can be chosen. Point marks a division on the map; 0 removes the marks.
	Activate, Point func(division engine.Owner)
	Keep            func(division engine.Owner) // makes a division stand out on the map until it is called again
}

// Turns is the number of the turn, its clock, and the track of turns with a moon below each night turn.
func (t *Table) Turns() fyne.CanvasObject {
	turn, of := t.View.Turn()
	head := container.NewBorder(nil, nil, kit.NewLabel(t.T("table.turn_of", engine.Args{"A": turn, "B": of}), look.NameType), kit.NewLabel(t.View.Clock(turn), look.NameType))
	night := false
	for i := range of {
		night = night || t.View.NightTurn(i+1)
	}
	high := float32(9)
	if night {
		high = 24
	}
	track := kit.NewPainted(fyne.NewSize(0, look.Scaled(high)), func(size fyne.Size) []fyne.CanvasObject {
		k, p := &draw.Sketch{}, look.Now()
		step := k.Units(size.Width) / float32(max(of, 1))
		for i := range of {
			x := float32(i) * step
			switch {
			case i+1 < turn:
				k.Box(x, 1, step-4, 7, 3, p.Ink2, nil, 0)
			case i+1 == turn:
				k.Box(x, 1, step-4, 7, 3, p.Accent, nil, 0)
			default:
				k.Box(x, 1, step-4, 7, 3, p.Inset, p.Line, 1)
			}
			if t.View.NightTurn(i + 1) {
				k.Sign("sign/moon", p.Ink2, x+(step-4)/2, 17, 12)
			}
		}
		return k.List
	})
	return container.New(lay.Inset(12, 4, 12, 4), container.New(lay.Tight(4), head, track))
}

// Seats are the two players with their sides, states and markers.
func (t *Table) Seats() fyne.CanvasObject {
	box := container.New(lay.Tight(2))
	for s := range engine.Seat(2) {
		side := jidai.Side(s)
		text := container.New(lay.Tight(0), face.Named(t.Host, s, kit.NewName(t.Name(s), look.SeatName)), t.Host.Presence().Caption(s, t.SideName(side), t.caption(s), look.Quiet.At(12.5)))
		var end fyne.CanvasObject = lay.Gap(0)
		if side != t.Own {
			end = container.NewCenter(t.markers(side, 0.55, -9))
		}
		row := kit.NewRow(t.Name(s), lay.Beside(t.Host.Presence().Seal(s, kit.NewSeal(t.Worn(side), 28)), text, end), t.Host.Presence().Opens(s)).SetHeight(42)
		row.SetSelected(t.View.ToAct().Has(s))
		box.Add(row)
	}
	return box
}

// caption is what a seat is doing.
func (t *Table) caption(s engine.Seat) string {
	h := t.Host.Header()
	switch {
	case t.Host.GaveUp().Has(s):
		return t.Host.T("table.gave_up")
	case opponent.Of(h, s) != "" && (t.Host.Thinking() == s || !t.View.ToAct().Has(s)):
		return opponent.Caption(t.Host.Localizer(), opponent.Of(h, s), t.Host.Thinking() == s)
	case t.View.ToAct().Has(s):
		return t.T("board.phase."+t.View.Phase().String(), nil)
	}
	return ""
}

// markers are the markers of a side at a scale; gap is the distance between their beginnings.
func (t *Table) markers(s jidai.Side, scale, gap float32) *fyne.Container {
	row := container.New(layout.NewCustomPaddedHBoxLayout(gap))
	for _, m := range counters.Hand(t.Book, s) {
		row.Add(counters.Chip(m, scale))
	}
	return row
}

// Divisions are the player's divisions, one a row, and those of the other side beside each other.
func (t *Table) Divisions() fyne.CanvasObject {
	box := container.New(lay.Tight(0), lay.Indent(kit.NewHeading(t.T("table.own", nil), t.acted(t.Own))))
	for _, d := range t.View.Divisions(t.Own) {
		if !d.On && !d.Waits {
			continue
		}
		box.Add(t.division(d))
	}
	other := 1 - t.Own
	box.Add(lay.Gap(2))
	box.Add(lay.Indent(kit.NewHeading(t.T("table.theirs", nil), t.acted(other))))
	row := container.New(layout.NewCustomPaddedHBoxLayout(0))
	var isolated []string
	for _, d := range t.View.Divisions(other) {
		if d.Commander == 0 {
			continue
		}
		w := counters.On(counters.Piece(t.Book, d.Commander), 0.74)
		if !d.On {
			w.SetFaded(0.5)
		}
		row.Add(w)
		if d.Isolated && t.commanding() {
			isolated = append(isolated, t.Division(d.Owner))
		}
	}
	box.Add(lay.Indent(row))
	if isolated != nil {
		box.Add(lay.Indent(kit.NewParagraph(t.T("board.isolated", engine.Args{"List": t.Script().Commas(isolated...)}), look.Quiet.At(12.5))))
	}
	return box
}

// commanding reports whether it is known which side is in command this turn.
func (t *Table) commanding() bool {
	p := t.View.Phase()
	return p != jidai.SetupFormation && p != jidai.ChooseFormation
}

// acted counts the divisions of a side that have acted.
func (t *Table) acted(s jidai.Side) string {
	n, of := 0, 0
	for _, d := range t.View.Divisions(s) {
		if d.On || d.Arrived {
			of++
			if d.Acted {
				n++
			}
		}
	}
	return t.T("table.acted_of", engine.Args{"A": n, "B": of})
}

// division is the row of a division: its wedge, its name, its state.
func (t *Table) division(d jidai.Corps) fyne.CanvasObject {
	var wedge fyne.CanvasObject = lay.Gap(22)
	if d.Commander != 0 {
		w := counters.On(counters.Piece(t.Book, d.Commander), 0.62)
		if !d.On {
			w.SetFaded(0.5)
		}
		wedge = w
	}
	now := t.View.Division() == d.Owner
	kind, note, tone := look.NameType.At(14.5), "", look.ToneQuiet
	switch {
	case now:
		note, tone = t.T("table.now", nil), look.ToneAccent
	case d.Acted:
		note, kind = t.T("table.acted", nil), look.BodyType.At(14.5).In(look.ToneQuiet)
	case !d.On && d.Arrived:
		note = t.T("table.arrived", nil)
	case !d.On:
		note = t.due(d)
	case d.Isolated && t.commanding():
		note = t.T("table.checks", engine.Args{"N": d.Check})
	case t.View.Army(t.Own) == d.Commander && d.Commander != 0:
		note = t.T("table.army", nil)
	}
	name := t.Division(d.Owner)
	press := func() { t.Keep(d.Owner) }
	if t.Activate != nil {
		press = func() { t.Activate(d.Owner) }
	}
	wedge = container.NewHBox(container.NewCenter(counters.MonOn(t.Book, d.Owner, 18)), wedge)
	row := kit.NewRow(t.Script().Commas(name, note), lay.Beside(wedge, kit.NewShrinking(name, kind), kit.NewLabel(note, look.Quiet.In(tone))), press)
	row.SetSelected(now)
	row.OnHover(func(in bool) {
		if owner := d.Owner; in {
			t.Point(owner)
		} else {
			t.Point(0)
		}
	})
	return row.Repeats().SetHeight(26)
}

// due says when a division that still waits may come.
func (t *Table) due(d jidai.Corps) string {
	zones, column := t.View.Entry(d.Owner)
	turn, of := t.View.Turn()
	if turn >= of || len(column) < of {
		return ""
	}
	var list []string
	for _, z := range zones {
		list = append(list, t.Zone(z))
	}
	return t.T("table.due", engine.Args{"List": t.Script().Commas(list...), "N": min(max(column[turn]-1, 0), 6)})
}

// Formation is the player's formation with its markers, or that of the other side as far as it is known.
func (t *Table) Formation() fyne.CanvasObject {
	f, known := t.View.Formation(t.Own)
	name := t.T("board.unknown", nil)
	if known {
		name = jidai.FormationName(f)
	}
	held := t.View.Held(t.Own)
	head := kit.NewHeading(t.T("table.formation", engine.Args{"N": name}), t.T("table.markers", engine.Args{"N": held})).SetKind(look.NameType)
	box := container.New(lay.Tight(4), head)
	if held > 0 {
		box.Add(t.markers(t.Own, 0.92, 6))
	}
	return lay.Indent(box)
}

// Points are the points of both sides if the match ended now, and the row of victory that they mean.
func (t *Table) Points() fyne.CanvasObject {
	box := container.New(lay.Tight(3), kit.NewHeading(t.T("table.ends_now", nil), ""))
	for s := jidai.Side(0); s < 2; s++ {
		var names []string
		for _, o := range t.View.Objectives() {
			if o.Holder == s && o.Points[s] > 0 {
				names = append(names, t.Script().Sentences(t.Place(o.Place), strconv.Itoa(o.Points[s])))
			}
		}
		if n := t.View.Begin(s); n > 0 {
			names = append(names, t.T("table.allowance", engine.Args{"N": n}))
		}
		if n := t.View.Losses(1 - s); n > 0 {
			names = append(names, t.T("table.losses", engine.Args{"N": n}))
		}
		score := container.New(lay.Columns{33, 40}, container.NewHBox(container.NewCenter(kit.NewSeal(t.Worn(s), 19))), kit.NewLabel(strconv.Itoa(t.View.Score(s)), look.BigNumber))
		box.Add(container.New(lay.Lead{}, lay.Fixed(score, look.Scaled(73), 0), kit.NewParagraph(t.Script().Commas(names...), look.Quiet.At(12.5))))
	}
	box.Add(kit.NewParagraph(t.Level(), look.Quiet))
	return lay.Indent(box)
}

// Level is the level of victory for the present difference.
func (t *Table) Level() string {
	d := t.View.Score(0) - t.View.Score(1)
	s, decisive := t.View.Level()
	id := "table.level.marginal"
	switch {
	case s < 0:
		return t.T("table.level.draw", engine.Args{"N": book.Signed(d)})
	case decisive:
		id = "table.level.decisive"
	}
	return t.T(id, engine.Args{"N": book.Signed(d), "Side": t.SideName(s)})
}

// Values is a counter with its present values.
func (t *Table) Values(q engine.Piece) fyne.CanvasObject {
	c := t.Counter(q)
	name := t.Named(q)
	head := lay.Beside(counters.Worn(t.Book, c, true, 1.1), kit.NewTwoLines(name, t.T("table.points_state", engine.Args{"N": c.SP, "A": t.State(c)})), lay.Gap(0))
	cells := container.NewGridWithColumns(4)
	for _, x := range []struct {
		n  int
		id string
	}{{c.Melee, "melee"}, {c.Fire, "fire"}, {c.Checks, "quality"}, {c.Allowance, "points"}} {
		well := canvas.NewRectangle(look.Now().Inset)
		well.CornerRadius = 6
		cells.Add(container.NewStack(well, container.New(lay.Inset(2, 3, 2, 3), container.New(lay.Tight(0),
			kit.NewLabel(strconv.Itoa(x.n), look.BigNumber.At(16)).Align(fyne.TextAlignCenter),
			kit.NewLabel(t.T("value."+x.id, nil), look.Quiet.At(12)).Align(fyne.TextAlignCenter)))))
	}
	return lay.Indent(container.New(lay.Tight(5), head, cells))
}

// ZoneList lists the counters of a zone, each with its values and state, then the strength points there against the limit of the zone.
func (t *Table) ZoneList(p engine.Place) fyne.CanvasObject {
	title := container.NewBorder(nil, nil, nil, kit.NewIconButton("sign/close", t.Host.T("table.close"), func() { t.List(0) }),
		kit.NewShrinking(t.Tell().Place(p), look.SheetHead))
	box := container.New(lay.Tight(2), lay.Indent(title))
	in := t.In(p)
	if len(in) == 0 {
		box.Add(lay.Indent(kit.NewParagraph(t.T("table.nobody", nil), look.Quiet)))
	} else {
		n, limit := t.View.Stack(in[0].Side, p)
		box.Add(lay.Indent(kit.NewParagraph(t.T("table.zone_room", engine.Args{"A": n, "B": limit}), look.Quiet)))
		columns := lay.Columns{0, 33, 33, 33, 33, 26}
		head := []fyne.CanvasObject{lay.Gap(0)}
		for _, id := range []string{"melee", "fire", "quality", "points", "strength"} {
			head = append(head, kit.NewLabel(t.T("value.short."+id, nil), look.Quiet.At(12)).Align(fyne.TextAlignTrailing))
		}
		box.Add(lay.Indent(container.New(columns, head...)))
		for _, c := range in {
			name := t.state(c)
			cells := []fyne.CanvasObject{lay.Beside(counters.Worn(t.Book, c, true, 0.9), kit.NewTwoLines(t.Book.Unit(c.Piece), name), lay.Gap(0))}
			for _, n := range []int{c.Melee, c.Fire, c.Checks, c.Allowance, c.SP} {
				cells = append(cells, kit.NewLabel(strconv.Itoa(n), look.NameType.At(14)).Align(fyne.TextAlignTrailing))
			}
			box.Add(kit.NewRow(t.Book.Unit(c.Piece), container.New(columns, cells...), nil).SetHeight(42))
		}
	}
	for _, o := range t.View.Objectives() {
		if o.Place == p {
			box.Add(lay.Indent(kit.NewHairline()))
			box.Add(lay.Indent(kit.NewParagraph(t.T("table.counts", engine.Args{"A": o.Points[0], "B": o.Points[1], "Side": t.SideName(0), "Other": t.SideName(1)}), look.Quiet)))
		}
	}
	return box
}

// state is the owner of a counter and its disorder.
func (t *Table) state(c jidai.Counter) string {
	words := t.Division(c.Division)
	if c.Type >= jidai.Da {
		words = t.T("table.quality", engine.Args{"N": c.Quality})
	}
	if c.Disorder > 0 {
		words = t.State(c)
	}
	if c.Stray {
		words = t.Script().Dots(words, t.T("table.stray", nil))
	}
	return words
}
