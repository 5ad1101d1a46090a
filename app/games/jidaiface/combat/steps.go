package combat

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/games/jidaiface/book"
	"tenka/app/games/jidaiface/counters"
	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/jidai"
)

// Steps are the steps after a combat, in order: who goes back and where, who advances, whether a further melee may follow.
type Steps struct {
	Sheet   Sheet
	Acts    engine.Seat // the seat that chooses at this screen; engine.NoSeat for none
	Do      func(a engine.Action)
	Legal   []engine.Action
	Means   *face.Meanings
	Chooses string // the name of the player who chooses now
	Attacks string // the name of the player who attacked
}

// NewSteps is the result with all steps that follow; the present one is highlighted.
func NewSteps(b book.Book, s Steps) fyne.CanvasObject {
	box := container.New(lay.Tight(5))
	box.Add(lay.Indent(kit.NewShrinking(b.T("steps.title", engine.Args{"Place": b.Zone(s.Sheet.To)}), look.SheetHead)))
	box.Add(lay.Indent(kit.NewShrinking(b.T("sheet.from", engine.Args{"N": b.Zone(s.Sheet.From), "Place": b.Zone(s.Sheet.To)}), look.Quiet)))
	box.Add(result(b, s.Sheet))
	phase := b.View.Phase()
	n := 0
	step := func(due bool, heading, end string, content ...fyne.CanvasObject) {
		n++
		part := container.New(lay.Tight(3), container.New(lay.Inset(12, 2, 12, 0), container.NewBorder(nil, nil, nil, kit.NewLabel(end, look.NameType.At(13)),
			kit.NewShrinking(strconv.Itoa(n)+". "+heading, look.NameType))))
		for _, o := range content {
			part.Add(o)
		}
		row := kit.NewRow(heading, container.New(lay.Inset(0, 4, 0, 4), part), nil).SetInside(0)
		row.SetSelected(due)
		box.Add(row)
	}
	switch q := b.View.Routed(); {
	case phase == jidai.Retreat && q != 0:
		step(true, b.T("steps.back", engine.Args{"A": b.Named(q), "Seat": s.Chooses}), "", s.back(b, q)...)
	case phase == jidai.PlaceCommander && q != 0:
		step(true, b.T("steps.place", engine.Args{"A": b.Named(q)}), "", note(b, "steps.place.note", nil))
	default:
		step(false, b.T("steps.backed", nil), "")
	}
	if s.Sheet.Fire {
		return box
	}
	s.advance(b, step)
	if b.View.Furthers() {
		step(phase == jidai.Further, b.T("steps.further", nil), "", note(b, "steps.further.note", engine.Args{"A": named(b, s.Sheet.LD)}))
	}
	return box
}

func note(b book.Book, id string, args engine.Args) fyne.CanvasObject {
	return lay.Indent(kit.NewParagraph(b.T(id, args), look.Quiet.At(12.5)))
}

// back are the zones that a counter may go back to, each with its distance and room; then why the others are closed, and who goes along.
func (s Steps) back(b book.Book, q engine.Piece) (list []fyne.CanvasObject) {
	c := b.Counter(q)
	for _, w := range b.View.Withdrawals() {
		args := engine.Args{"N": w.Steps, "A": w.Points, "B": w.Limit}
		words := b.T("steps.room", args)
		if !w.Legal {
			id := "steps.farther"
			switch {
			case w.Enemy:
				id = "steps.enemy"
			case w.Full:
				id = "steps.full"
			case w.Steps == b.View.Back(c.Side, c.Place):
				id = "steps.level"
			}
			row := container.New(lay.Columns{22, 52, 0}, container.NewCenter(kit.NewSign("sign/bar", look.ToneQuiet, 13)), kit.NewLabel(b.Zone(w.Place), look.Quiet),
				kit.NewShrinking(b.T(id, args), look.Quiet))
			list = append(list, lay.Indent(row))
			continue
		}
		list = append(list, s.offer(b, b.Zone(w.Place), words, engine.Action{Kind: jidai.KindRetreat, To: w.Place}))
	}
	off := engine.Action{Kind: jidai.KindRetreat, To: jidai.OffMap}
	for _, a := range s.Legal {
		if a == off {
			list = append(list, s.offer(b, b.T("table.off", nil), b.T("steps.off", nil), off))
		}
	}
	for _, o := range b.View.Alone() {
		list = append(list, note(b, "steps.along", engine.Args{"A": b.Unit(o)}))
	}
	return list
}

// offer is a row that the person who chooses here can press.
func (s Steps) offer(b book.Book, name, words string, a engine.Action) fyne.CanvasObject {
	line := container.New(lay.Columns{74, 0}, kit.NewShrinking(name, look.NameType), kit.NewShrinking(words, look.SmallType))
	if s.Acts == engine.NoSeat {
		return lay.Indent(line)
	}
	o := kit.NewOffer(b.Script().Commas(name, words), line, func() { s.Do(a) }, nil)
	s.Means.Add(o, a)
	return container.New(lay.Inset(8, 0, 8, 0), o)
}

// advance is the step of the units that may enter the zone emptied by the melee.
func (s Steps) advance(b book.Book, step func(bool, string, string, ...fyne.CanvasObject)) {
	sh := s.Sheet
	due := b.View.Phase() == jidai.Advance
	along := append(b.View.Alone(), b.View.Routed())
	left := 0
	for _, c := range b.In(sh.To) {
		if c.Side == b.Counter(sh.LA).Side {
			continue
		}
		gone := false
		for _, q := range along {
			gone = gone || q == c.Piece
		}
		if !gone {
			left++
		}
	}
	list := b.View.Advancers()
	if left > 0 || len(list) == 0 {
		step(false, b.T("steps.held", engine.Args{"Place": b.Zone(sh.To)}), "")
		return
	}
	points, limit := b.View.Stack(b.Counter(sh.LA).Side, sh.To)
	var rows []fyne.CanvasObject
	for _, a := range list {
		c := b.Counter(a.Piece)
		caption := b.State(c)
		if a.Lead {
			caption = b.T("steps.lead", nil)
		}
		line := lay.Beside(counters.Worn(b, c, false, 0.8), kit.NewTwoLines(b.Unit(a.Piece), caption).SetTypes(look.NameType.At(14), look.ToneQuiet),
			container.NewHBox(container.NewCenter(kit.NewLabel(b.T("steps.points", engine.Args{"N": a.SP}), look.Quiet)), container.NewCenter(kit.NewCheck(a.Gone))))
		act := engine.Action{Kind: jidai.KindAdvance, Piece: a.Piece}
		legal := false
		for _, l := range s.Legal {
			legal = legal || l == act
		}
		if !legal {
			rows = append(rows, kit.NewRow(b.Unit(a.Piece), line, nil).SetHeight(34))
			continue
		}
		o := kit.NewOffer(b.Unit(a.Piece), line, func() { s.Do(act) }, nil)
		s.Means.Add(o, act)
		rows = append(rows, container.New(lay.Inset(5, 0, 5, 0), o))
	}
	step(due, b.T("steps.advance", engine.Args{"Seat": s.Attacks, "Place": b.Zone(sh.To)}), b.T("steps.of", engine.Args{"A": points, "B": limit}), rows...)
}
