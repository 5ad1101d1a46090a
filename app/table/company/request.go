package company

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/apart/room"
	"tenka/app/desktop/sound"
	"tenka/app/table/face"
	"tenka/app/table/overlay"
	"tenka/app/ui/draw"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/lesson"
)

// request is what somebody asks the others, in the Line's place.
type request struct {
	shown *room.Request
	strip fyne.CanvasObject // nil while nothing is asked
	layer *fyne.Container   // rings round what would go back
}

// Strip is what lies in the Line's place, nil for the Line.
func (c *Company) Strip() fyne.CanvasObject {
	if c == nil || c.request.strip == nil || c.t.Session().Past() || c.with.Broken() {
		return nil
	}
	return c.request.strip
}

// Layer has the rings; it lies over the board.
func (c *Company) Layer() fyne.CanvasObject { return c.request.layer }

// followRequest shows the request that stands now.
func (c *Company) followRequest() {
	q := c.with.State().Request
	if q != nil && (c.shown == nil || c.shown.From != q.From || c.shown.To != q.To || c.shown.Player != q.Player) && c.with.Asked() {
		c.sh.Sound.Play(sound.Set)
	}
	c.shown, c.request.strip = q, nil
	if q != nil {
		c.request.strip = c.newStrip(q)
	}
	c.Moved()
}

// newStrip is the sentence, who has agreed, and the two buttons where this window has to answer.
func (c *Company) newStrip(q *room.Request) fyne.CanvasObject {
	line := kit.NewLine(nil)
	text := c.asks(q)
	line.Say(c.seal(q.Player), text)
	mark := kit.NewSketch(func() (wide, high float32) { return 8, 26 }, func(s *draw.Sketch, _, high float32) {
		s.Box(4, (high-26)/2, 4, 26, 2, look.Now().Accent, nil, 0)
	})
	row := container.NewHBox()
	var names []string
	for _, player := range q.Agreed {
		row.Add(container.NewCenter(c.sealOf(player, 20)))
		names = append(names, c.name(player))
	}
	var buttons []fyne.CanvasObject
	if c.with.Asked() {
		buttons = []fyne.CanvasObject{kit.NewPrimary(c.t.T("company.agree"), agreeKey, func() { c.with.Answer(true) }),
			kit.NewButton(c.t.T("company.no"), refuseKey, func() { c.with.Answer(false) })}
	}
	wide := row.MinSize().Width
	for _, b := range buttons {
		wide += b.MinSize().Width + 8
	}
	if len(names) > 0 {
		agree := c.t.Say("company.agrees", engine.Args{"List": c.t.Localizer().List(names), "N": len(names)})
		if look.LineType.Width(text)+look.Quiet.Width(agree)+wide+lay.U(90) < c.t.TrayWidth() {
			row.Add(kit.NewLabel(agree, look.Quiet))
		}
	}
	for _, b := range buttons {
		row.Add(container.New(lay.Inset(4, 1, 0, 1), b))
	}
	row.Add(lay.Gap(8))
	return container.NewStack(container.NewBorder(nil, nil, nil, row, line), container.NewBorder(nil, nil, mark, nil))
}

// asks is the request as a sentence.
func (c *Company) asks(q *room.Request) string {
	undone := c.undone(q)
	args := engine.Args{"Name": c.name(q.Player), "A": q.To, "N": len(undone)}
	for _, r := range undone {
		if told := engine.SeenBy(r.Events, c.t.Session().Recalls()); len(told) > 0 {
			if args["Text"] = c.t.Tell().Event(told[0]); args["Text"] != "" {
				return c.t.Say("company.asks", args)
			}
		}
	}
	return c.t.Say("company.asks.record", args)
}

// undone are the records that would go back, none where the request leads elsewhere.
func (c *Company) undone(q *room.Request) (list []*engine.Record) {
	m := c.t.Session().Match
	if max(q.From, q.To) >= m.Records() {
		return nil
	}
	path := m.Path(q.From)
	at, end := slices.Index(path, q.To), slices.Index(path, q.From)
	if at < 0 || at > end {
		return nil
	}
	for _, no := range path[at+1 : end+1] {
		list = append(list, m.Record(no))
	}
	return list
}

// Moved lays the rings anew.
func (c *Company) Moved() {
	if c == nil {
		return
	}
	c.request.layer.Objects = nil
	if q := c.shown; q != nil && c.Strip() != nil {
		ground, s := overlay.New(c.t), &draw.Sketch{Fixed: true}
		for _, spot := range c.spots(q) {
			if at := spot.Middle(); ground.InSight(spot) {
				s.Disc(at.X, at.Y, 24, nil, look.Now().Accent, 2)
			}
		}
		c.request.layer.Objects = s.List
	}
	c.request.layer.Refresh()
	c.plan.Moved()
}

// spots are the areas of what would go back, each once.
func (c *Company) spots(q *room.Request) (list []face.Spot) {
	eyes := c.t.Session().Recalls()
	for _, r := range c.undone(q) {
		for _, e := range engine.SeenBy(r.Events, eyes) {
			if e.To == 0 {
				continue
			}
			spot, ok := face.Spot{}, false
			if f, lands := c.t.Face().(face.Lander); lands {
				spot, ok = f.Landing(e.To)
			}
			if !ok {
				spot, ok = overlay.Spot(c.t.Face(), lesson.Point{Place: e.To})
			}
			if f, sided := c.t.Face().(face.Sided); sided {
				if side, shown := f.Side(e.To, e.Owner); shown {
					spot, ok = side, true
				} else if side, shown := f.Side(e.To, e.Seat); shown {
					spot, ok = side, true
				}
			}
			if ok && !slices.Contains(list, spot) {
				list = append(list, spot)
			}
		}
	}
	return list
}

// The keys of the two answers.
const agreeKey, refuseKey = "A", "J"

func (c *Company) requestKey(name fyne.KeyName) bool {
	if !c.with.Asked() || c.with.Broken() || name != fyne.KeyA && name != fyne.KeyJ {
		return false
	}
	c.with.Answer(name == fyne.KeyA)
	return true
}
