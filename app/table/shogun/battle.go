package shogun

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"tenka/app/kit"
	"tenka/app/kit/lay"
	"tenka/app/look"
	"tenka/engine"
	"tenka/engine/shogun"
)

// throw is a throw of the tower as the events of a step tell it, by colour.
type throw struct {
	thrown, stuck, out, inside, tray [colours]int
}

// throwOf reads the throw of a step.
func throwOf(b *beat) (t throw) {
	for _, e := range b.events {
		c := colourOf(e.Owner)
		switch e.Kind {
		case shogun.EventThrown:
			t.thrown[c] = int(e.N)
		case shogun.EventCame:
			t.tray[c], t.out[c], t.stuck[c], t.inside[c] = int(e.N), int(e.Nums[0]), int(e.Nums[1]), int(e.Nums[2])
		}
	}
	return t
}

func total(cubes [colours]int) int {
	n := 0
	for _, c := range cubes {
		n += c
	}
	return n
}

// sides are the two sides of a battle or a revolt, and what counts for each.
type sides struct {
	attacker, defender   engine.Owner // defender 0 for a neutral province
	a, d, farmers        int          // cubes that count
	attackColour, defend int          // colours, -1 for none
}

// sidesOf reads them from the outcome of a step.
func sidesOf(b *beat) (s sides) {
	e, _ := b.outcome()
	s.attackColour, s.defend = -1, -1
	if b.kind == beatRevolt {
		s.attacker, s.defender = shogun.Farmers, e.Owner
		s.a, s.d = int(e.Nums[1]), int(e.Nums[0])
		s.attackColour, s.defend = farmers, colourOf(e.Owner)
		return s
	}
	s.attacker, s.defender = e.Seat, e.Owner
	s.a, s.d, s.farmers = int(e.Nums[0]), int(e.Nums[1]), int(e.Nums[2])
	s.attackColour = colourOf(e.Seat)
	if e.Owner != 0 {
		s.defend = colourOf(e.Owner)
	}
	return s
}

// battlePanel is the tower: what was thrown, what stays inside, what comes out; the tray with what counts; the strengths, each explained in
// one line; and where the cubes go.
func (f *Face) battlePanel(b *beat) fyne.CanvasObject {
	u := look.Scaled
	t, sides := throwOf(b), sidesOf(b)
	for c := range t.inside { // colours that the throw did not touch are not told of
		if t.thrown[c] == 0 && t.out[c] == 0 {
			t.inside[c] = f.now.tower[c]
		}
	}
	tower := kit.NewCubeTower("shogun/tower", 170)
	dish := kit.NewDish(f.say("table.tray.bystanders", nil))
	f.means.tower, f.means.dish = tower, dish
	left, between, right := f.trayGroups(t, sides)
	dish.Set(left, between, right)
	head := kit.NewHead(f.say("table.tower", nil), f.say("table.tower.kanji", nil),
		f.say("table.tower.sum", engine.Args{"A": total(t.thrown), "B": total(t.stuck), "C": total(t.out)}))
	lines := container.NewVBox()
	group := func(id string, cubes [colours]int, note string) {
		lines.Add(kit.NewHead(f.say("table."+id, nil), "", strconv.Itoa(total(cubes))).SetKind(look.NameType.At(14)))
		if total(cubes) > 0 {
			lines.Add(kit.NewCubes(f.counts(cubes)...))
		}
		if note != "" {
			lines.Add(kit.NewShrinking(note, look.Quiet.At(12.5)))
		}
	}
	group("thrown", t.thrown, f.thrownNote(b))
	group("stay_inside", t.stuck, "")
	group("come_out", t.out, "")
	group("inside_now", t.inside, "")
	upper := container.New(lay.Free{
		Min: func() fyne.Size { return fyne.NewSize(u(380), max(lines.MinSize().Height, u(250))) },
		Lay: func(s fyne.Size) {
			wide := min(s.Width*0.5, u(210))
			lay.Put(tower, 0, 0, wide, min(s.Height, u(290)))
			lay.Put(lines, wide+u(22), 0, s.Width-wide-u(22), s.Height)
		},
	}, tower, lines)
	if f.narrow() {
		return f.battleAbreast(b, t, sides, tower, dish, head, lines)
	}
	trayHead := kit.NewHead(f.say("table.tray", nil), f.say("table.tray.kanji", nil), f.say("table.tray.note", nil))
	box := container.NewVBox(head, upper, kit.NewHairline(), trayHead, lay.Fixed(dish, 0, u(98)))
	if !f.play.falls {
		box.Add(f.strengths(b, sides))
		box.Add(kit.NewHairline())
		f.aftermath(box, b)
	}
	f.throw(t, tower, dish)
	return box
}

// throw lets the cubes fall, once for each time the step is shown.
func (f *Face) throw(t throw, tower *kit.CubeTower, dish *kit.Dish) {
	if f.play.thrown {
		return
	}
	f.play.thrown = true
	dish.SetStrength(0)
	tower.Play(kit.Throw{Thrown: f.counts(t.thrown), Out: f.counts(sum(t.thrown, t.stuck, t.out))}, func() {
		dish.SetStrength(1)
		f.play.landed(f)
	})
}

// battleAbreast is the same in a wide and low place: the tower at the left, the tray at the right.
func (f *Face) battleAbreast(b *beat, t throw, sides sides, tower *kit.CubeTower, dish *kit.Dish, head, lines fyne.CanvasObject) fyne.CanvasObject {
	u := look.Scaled
	right := container.New(lay.Tight(4), kit.NewHead(f.say("table.tray", nil), f.say("table.tray.kanji", nil), f.say("table.tray.note", nil)),
		lay.Fixed(dish, 0, u(84)))
	if !f.play.falls {
		right.Add(f.strengths(b, sides))
		right.Add(kit.NewHairline())
		f.aftermath(right, b)
	}
	f.throw(t, tower, dish)
	return container.New(lay.Free{
		Min: func() fyne.Size {
			return fyne.NewSize(u(600), max(lines.MinSize().Height+u(30), right.MinSize().Height))
		},
		Lay: func(s fyne.Size) {
			half := s.Width*0.5 - u(14)
			lay.Put(head, 0, 0, half, u(26))
			wide := min(half*0.5, u(190))
			lay.Put(tower, 0, u(30), wide, min(s.Height-u(30), u(270)))
			lay.Put(lines, wide+u(16), u(32), half-wide-u(16), s.Height-u(32))
			lay.Put(right, half+u(28), 0, s.Width-half-u(28), s.Height)
		},
	}, head, tower, lines, right)
}

// sum is what comes out of the tower below: thrown, without what stuck, with what was released.
func sum(thrown, stuck, out [colours]int) (s [colours]int) {
	for i := range s {
		s[i] = thrown[i] - stuck[i] + out[i]
	}
	return s
}

// trayGroups are the cubes of the tray: the attacker's at the left, the defender's at the right, bystanders between.
func (f *Face) trayGroups(t throw, s sides) (left, between, right []kit.CubeCount) {
	for colour, n := range t.tray {
		if n == 0 {
			continue
		}
		c := kit.CubeCount{Seat: f.cubeSeat(colour), N: n}
		switch {
		case colour == s.attackColour:
			left = append(left, c)
		case colour == s.defend, colour == farmers && s.farmers > 0:
			right = append(right, c)
		default:
			between = append(between, c)
		}
	}
	return left, between, right
}

// thrownNote says where thrown cubes came from beside the map.
func (f *Face) thrownNote(b *beat) string {
	if e, ok := b.find(shogun.EventAttack); ok {
		colour := f.t.Name(e.Seat.Seat())
		note := f.say("table.thrown.from", engine.Args{"A": colour, "B": int(e.N), "Place": f.t.Tell().Place(e.From)})
		if e.Nums[2] > 0 {
			note += ", " + f.t.Tell().Card(shogun.PlusAttack)
		}
		return note
	}
	if e, ok := b.find(shogun.EventRevolt); ok {
		note := f.say("table.thrown.markers", engine.Args{"N": int(e.Nums[1])})
		if e.Nums[2] > 0 {
			note += ", " + f.say("table.thrown.hunger", engine.Args{"N": int(e.Nums[2])})
		}
		return note
	}
	return ""
}

// strengths are the two sides with what counts for each in one line.
func (f *Face) strengths(b *beat, s sides) fyne.CanvasObject {
	cubes := func(n int) string { return f.say("table.count.cubes", engine.Args{"N": n}) }
	farmers := func(n int) string { return f.say("table.count.farmers", engine.Args{"N": n}) }
	place := f.t.Tell().Place(b.place)
	a := f.say("table.attacks", engine.Args{"Seat": f.t.Tell().Owner(s.attacker)})
	d, line, strength := "", cubes(s.d), s.d+s.farmers
	attack := cubes(s.a)
	switch {
	case b.kind == beatRevolt:
		a, attack = f.say("table.revolts", nil), farmers(s.a)
		d = f.say("table.defends", engine.Args{"Seat": f.t.Tell().Owner(s.defender)})
	case s.defender == 0:
		d, line = f.say("table.neutral.defends", engine.Args{"Place": place}), farmers(s.farmers)
	default:
		d = f.say("table.defends", engine.Args{"Seat": f.t.Tell().Owner(s.defender)})
		switch {
		case s.farmers > 0:
			line = f.say("table.count.both", engine.Args{"A": cubes(s.d), "B": farmers(s.farmers)}) + ": " + f.say("table.count.farmers.why", nil)
		case f.play.markedBefore(b):
			line += ", " + f.say("table.count.farmers.out", nil)
		}
	}
	seal := func(o engine.Owner) int {
		if o == 0 {
			return look.NeutralSeat
		}
		return f.cubeSeat(colourOf(o))
	}
	first := f.strengthRow(seal(s.attacker), a, attack, s.a)
	second := f.strengthRow(seal(s.defender), d, line, strength)
	first.SetMarked(s.a > strength || b.kind == beatRevolt && s.a >= strength)
	second.SetMarked(!first.Selected() && strength > s.a)
	f.means.outcome = container.New(lay.Tight(2), first, second)
	return f.means.outcome
}

func (f *Face) strengthRow(seat int, name, caption string, n int) *kit.Row {
	number := kit.NewLabel(strconv.Itoa(n), look.ScoreType)
	return kit.NewRow(name, lay.Beside(kit.NewSeal(seat, 26), kit.NewTwoLines(name, caption), number), nil).SetHeight(48)
}

// markedBefore reports whether the province of a step had a revolt marker as the cubes were thrown.
func (w *play) markedBefore(b *beat) bool {
	t := *w.before
	for i := range w.at {
		for _, e := range w.beats[i].events {
			t.apply(e)
		}
	}
	return t.land[b.place].markers > 0
}

// aftermath says where the cubes of a throw go.
func (f *Face) aftermath(box *fyne.Container, b *beat) {
	var back, tower [colours]int
	stay := throwOf(b).tray
	var here [colours]int
	place := engine.Place(0)
	for _, e := range b.events {
		c := colourOf(e.Owner)
		switch e.Kind {
		case shogun.EventReturned:
			if e.To == shogun.Tower {
				tower[c] += int(e.N)
			} else {
				back[c] += int(e.N)
			}
			stay[c] -= int(e.N)
		case shogun.EventConquered:
			c = colourOf(e.Seat)
			here[c], place = int(e.N), e.To
			stay[c] -= int(e.N)
		case shogun.EventHeld, shogun.EventRevoltHeld:
			here[c], place = int(e.N), e.To
			stay[c] -= int(e.N)
		}
	}
	line := func(text string, cubes [colours]int) {
		if total(cubes) > 0 {
			box.Add(container.NewBorder(nil, nil, kit.NewLabel(text, look.SmallType), nil, kit.NewCubes(f.counts(cubes)...).AtEnd()))
		}
	}
	line(f.say("table.back.supplies", nil), back)
	line(f.say("table.back.tower", nil), tower)
	if place != 0 {
		line(f.say("table.back.place", engine.Args{"Place": f.t.Tell().Place(place)}), here)
	}
	line(f.say("table.back.tray", nil), stay)
}

// marchPanel is the table of seats, and of an attack that is aimed what is known of it: never how it will end.
func (f *Face) marchPanel() fyne.CanvasObject {
	box := container.NewVBox(f.seatTable(), kit.NewHairline())
	to := f.target.To
	if to <= 0 || f.now.land[to].owner == engine.OwnerOf(f.st.Seat) {
		box.Add(f.towerBox())
		return box
	}
	a := f.now.attack(f.st.Seat, to, f.count)
	var thrown [colours]int
	thrown[f.st.Seat] += a.armies + a.extra
	if a.owner != 0 {
		thrown[a.owner.Seat()] += a.defenders + a.defExtra
	}
	thrown[farmers] += a.farmers
	box.Add(kit.NewHead(f.say("table.battle", engine.Args{"Place": f.t.Tell().Place(to)}), f.kanji(to), f.say("table.known", nil)))
	line := func(title string, content fyne.CanvasObject, note string) {
		words := container.NewVBox(kit.NewLabel(title, look.NameType.At(14)), content)
		if note != "" {
			words.Add(kit.NewParagraph(note, look.Quiet.At(12.5)))
		}
		box.Add(words)
	}
	all := thrown
	for i, n := range f.now.tray {
		all[i] += n
	}
	note := f.say("table.thrown.from", engine.Args{"A": f.t.Name(f.st.Seat), "B": a.armies, "Place": f.t.Tell().Place(f.from())})
	if a.extra > 0 {
		note += ", " + f.t.Tell().Card(shogun.PlusAttack)
	}
	if a.event > 0 {
		note += "; " + f.t.Tell().Owner(a.owner) + " " + f.say("table.thrown.event", nil)
	}
	if a.special > 0 {
		note += "; " + f.t.Tell().Owner(a.owner) + " " + f.t.Tell().Card(shogun.PlusDefence)
	}
	if a.farmers > 0 {
		note += "; " + f.say("table.thrown.neutral", engine.Args{"N": a.farmers})
	}
	if n := total(f.now.tray); n > 0 {
		note += "; " + f.say("table.thrown.tray", engine.Args{"N": n})
	}
	line(f.say("table.to_throw", engine.Args{"N": total(all)}), kit.NewCubes(f.counts(all)...), note)
	release, stick := f.view.Release(total(all))
	line(f.say("table.tower", nil)+", "+f.say("table.tower.inside", nil), kit.NewCubes(f.counts(f.now.tower)...),
		f.say("table.release", engine.Args{"A": release, "B": stick}))
	help := "table.count.farmers.help"
	if !a.help {
		help = "table.count.farmers.out"
	}
	box.Add(kit.NewParagraph(f.say(help, nil), look.SmallType))
	return box
}

// seaLine ties a sheet in the sea to a province.
type seaLine struct {
	line *canvas.Line
}

func newSeaLine() *seaLine {
	l := &seaLine{line: canvas.NewLine(nil)}
	l.line.StrokeWidth = 1.2
	l.line.Hide()
	return l
}

// showScene says in a sheet in the sea who fights whom.
func (f *Face) showScene() {
	f.scene.Hide()
	f.tie.line.Hide()
	if !f.playing() {
		return
	}
	b := f.play.beat()
	var left, right kit.CubeCount
	if e, ok := b.find(shogun.EventAttack); ok {
		left = kit.CubeCount{Seat: f.t.Colour(e.Seat.Seat()), N: int(e.N + e.Nums[2])}
		right = kit.CubeCount{Seat: farmerSeat, N: int(e.Nums[1])}
		if e.Owner != 0 {
			right = kit.CubeCount{Seat: f.t.Colour(e.Owner.Seat()), N: int(e.Nums[0] + e.Nums[3])}
		}
	} else if e, ok := b.find(shogun.EventRevolt); ok {
		left = kit.CubeCount{Seat: farmerSeat, N: int(e.Nums[0])}
		right = kit.CubeCount{Seat: f.t.Colour(e.Owner.Seat()), N: int(e.N)}
	} else {
		return
	}
	name := container.NewHBox(kit.NewLabel(f.t.Tell().Place(b.place), seaTitle), kit.NewKanji(f.kanji(b.place), 13))
	row := container.NewHBox(kit.NewCubes(left), lay.Gap(4), kit.NewLabel(f.say("table.against", nil), look.Quiet), lay.Gap(4), kit.NewCubes(right))
	f.scene.SetContent(container.NewVBox(name, row))
	f.scene.Show()
	f.tie.line.Show()
	f.tie.line.StrokeColor = look.Now().Accent
}

// layScene places that sheet beside the event and ties it to the province.
func (f *Face) layScene(s fyne.Size, left float32) {
	if !f.scene.Visible() {
		return
	}
	size := f.scene.MinSize()
	to := f.board.Spot(f.zone(f.play.beat().place))
	at := fyne.NewPos(max(min(to.X-size.Width/2, s.Width*0.78-size.Width), left+4), 14)
	if at.Y+size.Height+8 > to.Y && to.X > at.X && to.X < at.X+size.Width {
		at.Y = to.Y + 40
	}
	if below := f.sea.Position().Y + f.sea.Size().Height + 10; to.X < left && below+size.Height < to.Y-34 {
		at = fyne.NewPos(24, below) // in the west, under the event
	}
	lay.Put(f.scene, at.X, at.Y, size.Width, size.Height)
	f.layTie()
}

// layTie draws the line from that sheet to its province.
func (f *Face) layTie() {
	at, size := f.scene.Position(), f.scene.Size()
	to := f.board.Spot(f.zone(f.play.beat().place))
	x := min(max(to.X, at.X+16), at.X+size.Width-16)
	f.tie.line.Position1, f.tie.line.Position2 = fyne.NewPos(x, at.Y+size.Height), to
	f.tie.line.Refresh()
}
