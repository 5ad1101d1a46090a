package shogun

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/kit"
	"tenka/app/kit/lay"
	"tenka/app/look"
	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/shogun"
)

// cubes are numbers of cubes by colour: the seats, the farmers last.
type cubes = [shogun.Colours]int

// farmers is the farmers' place among the colours.
const farmers = shogun.Colours - 1

// colourOf is the place of an owner among the colours, -1 for nobody.
func colourOf(o engine.Owner) int {
	switch o {
	case shogun.Farmers:
		return farmers
	case 0:
		return -1
	}
	return int(o.Seat())
}

// cubeSeat is the palette's number of a colour of cubes.
func (f *Face) cubeSeat(colour int) int {
	if colour == farmers || colour < 0 {
		return farmerSeat
	}
	return f.t.Colour(engine.Seat(colour))
}

// counts are cubes by colour as the kit draws them: seats in their order, farmers last.
func (f *Face) counts(list cubes) []kit.Count {
	var counts []kit.Count
	for colour, n := range list {
		if n > 0 {
			counts = append(counts, kit.Count{Seat: f.cubeSeat(colour), N: n})
		}
	}
	return counts
}

func total(list cubes) int {
	n := 0
	for _, c := range list {
		n += c
	}
	return n
}

// towerPanel is the tower beside what was thrown, the tray below, and what follows from it.
type towerPanel struct {
	head, dishHead fyne.CanvasObject
	lines          *fyne.Container
	rest           []fyne.CanvasObject
}

// group adds a line with a number, its cubes and a note.
func (p *towerPanel) group(f *Face, title, number string, list cubes, note string) {
	p.lines.Add(kit.NewHead(title, "", number).SetKind(look.NameType.At(14)))
	if total(list) > 0 {
		p.lines.Add(kit.NewCounts(f.counts(list)...))
	}
	if note != "" {
		p.lines.Add(kit.NewParagraph(note, look.Quiet.At(12.5)))
	}
}

// lay places the parts one below the other, or in a wide and low place the tower at the left and the tray at the right.
func (p *towerPanel) lay(f *Face) fyne.CanvasObject {
	u := look.Scaled
	p.dishHead = kit.NewHead(f.say("table.tray", nil), f.say("table.tray.kanji", nil), f.say("table.tray.note", nil))
	if f.narrow() {
		right := container.New(lay.Tight(4), p.dishHead, lay.Fixed(f.dish, 0, u(84)))
		for _, o := range p.rest {
			right.Add(o)
		}
		return container.New(lay.Free{
			Min: func() fyne.Size {
				return fyne.NewSize(u(600), max(p.lines.MinSize().Height+u(30), right.MinSize().Height))
			},
			Lay: func(s fyne.Size) {
				half := s.Width*0.5 - u(14)
				lay.Put(p.head, 0, 0, half, u(26))
				wide := min(half*0.5, u(190))
				lay.Put(f.tower, 0, u(30), wide, min(s.Height-u(30), u(270)))
				lay.Put(p.lines, wide+u(16), u(32), half-wide-u(16), s.Height-u(32))
				lay.Put(right, half+u(28), 0, s.Width-half-u(28), s.Height)
			},
		}, p.head, f.tower, p.lines, right)
	}
	upper := container.New(lay.Free{
		Min: func() fyne.Size { return fyne.NewSize(u(380), max(p.lines.MinSize().Height, u(250))) },
		Lay: func(s fyne.Size) {
			wide := min(s.Width*0.5, u(210))
			lay.Put(f.tower, 0, 0, wide, min(s.Height, u(290)))
			lay.Put(p.lines, wide+u(22), 0, s.Width-wide-u(22), s.Height)
		},
	}, f.tower, p.lines)
	box := container.NewVBox(p.head, upper, kit.NewHairline(), p.dishHead, lay.Fixed(f.dish, 0, u(98)))
	for _, o := range p.rest {
		box.Add(o)
	}
	return box
}

// newTowerPanel makes tower and tray, with what lies in the tray: the attacker's cubes at the left, those of the defender at the right.
func (f *Face) newTowerPanel(note string, tray cubes, attacker, defender int, help bool) *towerPanel {
	f.tower, f.dish = kit.NewTower("shogun/tower", 170), kit.NewDish(f.say("table.tray.bystanders", nil))
	f.means.tower, f.means.dish = f.tower, f.dish
	var left, between, right []kit.Count
	for colour, n := range tray {
		if n == 0 {
			continue
		}
		c := kit.Count{Seat: f.cubeSeat(colour), N: n}
		switch {
		case colour == attacker:
			left = append(left, c)
		case colour == defender, colour == farmers && help:
			right = append(right, c)
		default:
			between = append(between, c)
		}
	}
	f.dish.Set(left, between, right)
	return &towerPanel{head: kit.NewHead(f.say("table.tower", nil), f.say("table.tower.kanji", nil), note), lines: container.NewVBox()}
}

// fallenPanel is the tower after a throw: what was thrown, what stays inside, what came out; the tray with what counts; the strengths, each
// explained in one line; and where the cubes go.
func (f *Face) fallenPanel() fyne.CanvasObject {
	t, _ := f.view.LastThrow()
	s, thrown := f.moment.Fought(), t.Thrown()
	p := f.newTowerPanel(f.say("table.tower.sum", engine.Args{"A": total(thrown), "B": total(t.Stuck), "C": total(t.Released)}),
		t.Tray, colourOf(s.Attacker), colourOf(s.Defender), s.Farmers > 0)
	group := func(id string, list cubes, note string) {
		p.group(f, f.say("table."+id, nil), strconv.Itoa(total(list)), list, note)
	}
	group("thrown", thrown, f.thrownNote(&t, s))
	group("stay_inside", t.Stuck, "")
	group("come_out", t.Released, "")
	group("inside_now", t.Inside(), "")
	p.rest = append(p.rest, f.strengths(&t, s), kit.NewHairline())
	p.rest = append(p.rest, f.aftermath()...)
	again := kit.NewButton(f.say("table.again", nil), "R", f.again)
	p.rest = append(p.rest, container.NewBorder(nil, nil, again, nil, kit.NewShrinking(f.say("table.no_way_back", nil), look.Quiet)))
	return p.lay(f)
}

// Play lets the cubes that are in the air fall as they do in the moment that comes next; the table still tells nothing of it.
func (f *Face) Play(next face.State, done func()) bool {
	if f.moment.Kind != shogun.MomentAloft || f.tower == nil || look.Tower.Duration() == 0 {
		return false
	}
	if then := shogun.MomentOf(next.Fresh); then.Kind != shogun.MomentFallen {
		return false
	}
	f.letFall(next.View.(*shogun.View), done)
	return true
}

// again lets the cubes of the moment fall once more, for the eye alone.
func (f *Face) again() {
	if f.moment.Kind == shogun.MomentFallen && f.tower != nil {
		dish := f.dish
		f.letFall(f.view, func() { dish.SetStrength(1) })
	}
}

// letFall shows the last throw of a view in the tower.
func (f *Face) letFall(v *shogun.View, done func()) {
	t, _ := v.LastThrow()
	f.dish.SetStrength(0)
	f.tower.Play(kit.Throw{Thrown: f.counts(t.Thrown()), Out: f.counts(t.Tray)}, done)
}

// thrownNote says where thrown cubes came from beside the map.
func (f *Face) thrownNote(t *shogun.Throw, s shogun.Sides) string {
	if f.moment.Revolt() {
		e, _ := f.told(shogun.EventRevolt)
		return f.risingNote(e)
	}
	c := colourOf(s.Attacker)
	note := f.say("table.thrown.from", engine.Args{"A": f.t.Tell().Owner(s.Attacker), "B": t.FromMap[c], "Place": f.t.Tell().Place(f.moment.From)})
	if t.FromSupply[c] > 0 {
		note += ", " + f.t.Tell().Card(shogun.PlusAttack)
	}
	return note
}

// risingNote says for what the farmers of a revolt rise.
func (f *Face) risingNote(e engine.Event) string {
	note := f.say("table.thrown.markers", engine.Args{"N": int(e.Nums[1])})
	if e.Nums[2] > 0 {
		note += ", " + f.say("table.thrown.hunger", engine.Args{"N": int(e.Nums[2])})
	}
	return note
}

// told is the last event of a kind in the record that is shown, as far as it is told.
func (f *Face) told(kind engine.EventKind) (engine.Event, bool) {
	if len(f.st.Path) > 0 {
		list := f.st.Path[len(f.st.Path)-1].Events
		for i := range list {
			if e := list[len(list)-1-i]; e.Kind == kind {
				return e, true
			}
		}
	}
	return engine.Event{}, false
}

// strengths are the two sides with what counts for each in one line.
func (f *Face) strengths(t *shogun.Throw, s shogun.Sides) fyne.CanvasObject {
	count := func(n int) string { return f.say("table.count.cubes", engine.Args{"N": n}) }
	green := func(n int) string { return f.say("table.count.farmers", engine.Args{"N": n}) }
	a, attack := f.say("table.attacks", engine.Args{"Seat": f.t.Tell().Owner(s.Attacker)}), count(s.Att)
	d, line, strength := f.say("table.defends", engine.Args{"Seat": f.t.Tell().Owner(s.Defender)}), count(s.Def), s.Def+s.Farmers
	switch {
	case f.moment.Revolt():
		a, attack = f.say("table.revolts", nil), green(s.Att)
	case s.Defender == 0:
		d, line = f.say("table.neutral.defends", engine.Args{"Place": f.t.Tell().Place(f.moment.Place)}), green(s.Farmers)
	case s.Farmers > 0:
		line = f.say("table.count.both", engine.Args{"A": line, "B": green(s.Farmers)}) + ": " + f.say("table.count.farmers.why", nil)
	case t.Tray[farmers] > 0: // they lie there and do not count
		line += ", " + f.say("table.count.farmers.out", nil)
	}
	seal := func(o engine.Owner) int {
		if o == 0 {
			return look.NeutralSeat
		}
		return f.cubeSeat(colourOf(o))
	}
	row := func(seat int, name, caption string, n int) *kit.Row {
		number := kit.NewLabel(strconv.Itoa(n), look.ScoreType)
		return kit.NewRow(name, lay.Beside(kit.NewSeal(seat, 26), kit.NewTwoLines(name, caption), number), nil).SetHeight(48)
	}
	first, second := row(seal(s.Attacker), a, attack, s.Att), row(seal(s.Defender), d, line, strength)
	first.SetMarked(s.Att > strength || f.moment.Revolt() && s.Att >= strength)
	second.SetMarked(!first.Selected() && strength > s.Att)
	f.means.outcome = container.New(lay.Tight(2), first, second)
	return f.means.outcome
}

// aftermath says where the cubes of a throw go.
func (f *Face) aftermath() []fyne.CanvasObject {
	var list []fyne.CanvasObject
	var back, tower, here cubes
	place := engine.Place(0)
	for _, e := range f.moment.Events {
		switch e.Kind {
		case shogun.EventReturned:
			if e.To == shogun.Tower {
				tower[colourOf(e.Owner)] += int(e.N)
			} else {
				back[colourOf(e.Owner)] += int(e.N)
			}
		case shogun.EventConquered:
			here[colourOf(e.Seat)], place = int(e.N), e.To
		case shogun.EventHeld, shogun.EventRevoltHeld:
			here[colourOf(e.Owner)], place = int(e.N), e.To
		}
	}
	line := func(text string, c cubes) {
		if total(c) > 0 {
			list = append(list, container.NewBorder(nil, nil, kit.NewLabel(text, look.SmallType), nil, kit.NewCounts(f.counts(c)...).AtEnd()))
		}
	}
	line(f.say("table.back.supplies", nil), back)
	line(f.say("table.back.tower", nil), tower)
	if place != 0 {
		line(f.say("table.back.place", engine.Args{"Place": f.t.Tell().Place(place)}), here)
	}
	line(f.say("table.back.tray", nil), f.view.Tray())
	return list
}
