package table

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"tenka/app/kit"
	"tenka/app/look"
	"tenka/engine"
	"tenka/engine/shogun"
)

// shogunThrow is a throw of the tower as the events of a step tell it, by colour.
type shogunThrow struct {
	thrown, stuck, out, inside, tray [shogunColours]int
}

// throwOf reads the throw of a step.
func throwOf(b *shogunBeat) (t shogunThrow) {
	for _, e := range b.events {
		c := shogunColour(e.Owner)
		switch e.Kind {
		case shogun.EventThrown:
			t.thrown[c] = int(e.N)
		case shogun.EventCame:
			t.tray[c], t.out[c], t.stuck[c], t.inside[c] = int(e.N), int(e.Nums[0]), int(e.Nums[1]), int(e.Nums[2])
		}
	}
	return t
}

func total(cubes [shogunColours]int) int {
	n := 0
	for _, c := range cubes {
		n += c
	}
	return n
}

// shogunSides are the two sides of a battle or a revolt, and what counts for each.
type shogunSides struct {
	attacker, defender   engine.Owner // defender 0 for a neutral province
	a, d, farmers        int          // cubes that count
	attackColour, defend int          // colours, -1 for none
}

// sidesOf reads them from the outcome of a step.
func sidesOf(b *shogunBeat) (s shogunSides) {
	e, _ := b.outcome()
	s.attackColour, s.defend = -1, -1
	if b.kind == beatRevolt {
		s.attacker, s.defender = shogun.Farmers, e.Owner
		s.a, s.d = int(e.Nums[1]), int(e.Nums[0])
		s.attackColour, s.defend = shogunFarmers, shogunColour(e.Owner)
		return s
	}
	s.attacker, s.defender = e.Seat, e.Owner
	s.a, s.d, s.farmers = int(e.Nums[0]), int(e.Nums[1]), int(e.Nums[2])
	s.attackColour = shogunColour(e.Seat)
	if e.Owner != 0 {
		s.defend = shogunColour(e.Owner)
	}
	return s
}

// battlePanel is the tower: what was thrown, what stays inside, what comes out; the tray with what counts; the strengths, each explained in
// one line; and where the cubes go.
func (f *shogunFace) battlePanel(b *shogunBeat) fyne.CanvasObject {
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
	group := func(id string, cubes [shogunColours]int, note string) {
		lines.Add(kit.NewHead(f.say("table."+id, nil), "", itoa(total(cubes))).SetKind(look.NameType.At(14)))
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
	upper := container.New(free{
		min: func() fyne.Size { return fyne.NewSize(u(380), max(lines.MinSize().Height, u(250))) },
		lay: func(s fyne.Size) {
			wide := min(s.Width*0.5, u(210))
			put(tower, 0, 0, wide, min(s.Height, u(290)))
			put(lines, wide+u(22), 0, s.Width-wide-u(22), s.Height)
		},
	}, tower, lines)
	if f.narrow() {
		return f.battleAbreast(b, t, sides, tower, dish, head, lines)
	}
	trayHead := kit.NewHead(f.say("table.tray", nil), f.say("table.tray.kanji", nil), f.say("table.tray.note", nil))
	box := container.NewVBox(head, upper, kit.NewHairline(), trayHead, fixed(dish, 0, u(98)))
	if !f.play.falls {
		box.Add(f.strengths(b, sides))
		box.Add(kit.NewHairline())
		f.aftermath(box, b)
	}
	f.throw(t, tower, dish)
	return box
}

// throw lets the cubes fall, once for each time the step is shown.
func (f *shogunFace) throw(t shogunThrow, tower *kit.CubeTower, dish *kit.Dish) {
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
func (f *shogunFace) battleAbreast(b *shogunBeat, t shogunThrow, sides shogunSides, tower *kit.CubeTower, dish *kit.Dish, head, lines fyne.CanvasObject) fyne.CanvasObject {
	u := look.Scaled
	right := container.New(newTight(4), kit.NewHead(f.say("table.tray", nil), f.say("table.tray.kanji", nil), f.say("table.tray.note", nil)),
		fixed(dish, 0, u(84)))
	if !f.play.falls {
		right.Add(f.strengths(b, sides))
		right.Add(kit.NewHairline())
		f.aftermath(right, b)
	}
	f.throw(t, tower, dish)
	return container.New(free{
		min: func() fyne.Size {
			return fyne.NewSize(u(600), max(lines.MinSize().Height+u(30), right.MinSize().Height))
		},
		lay: func(s fyne.Size) {
			half := s.Width*0.5 - u(14)
			put(head, 0, 0, half, u(26))
			wide := min(half*0.5, u(190))
			put(tower, 0, u(30), wide, min(s.Height-u(30), u(270)))
			put(lines, wide+u(16), u(32), half-wide-u(16), s.Height-u(32))
			put(right, half+u(28), 0, s.Width-half-u(28), s.Height)
		},
	}, head, tower, lines, right)
}

// sum is what comes out of the tower below: thrown, without what stuck, with what was released.
func sum(thrown, stuck, out [shogunColours]int) (s [shogunColours]int) {
	for i := range s {
		s[i] = thrown[i] - stuck[i] + out[i]
	}
	return s
}

// trayGroups are the cubes of the tray: the attacker's at the left, the defender's at the right, bystanders between.
func (f *shogunFace) trayGroups(t shogunThrow, s shogunSides) (left, between, right []kit.CubeCount) {
	for colour, n := range t.tray {
		if n == 0 {
			continue
		}
		c := kit.CubeCount{Seat: f.cubeSeat(colour), N: n}
		switch {
		case colour == s.attackColour:
			left = append(left, c)
		case colour == s.defend, colour == shogunFarmers && s.farmers > 0:
			right = append(right, c)
		default:
			between = append(between, c)
		}
	}
	return left, between, right
}

// thrownNote says where thrown cubes came from beside the map.
func (f *shogunFace) thrownNote(b *shogunBeat) string {
	if e, ok := b.find(shogun.EventAttack); ok {
		colour := f.t.name(e.Seat.Seat())
		note := f.say("table.thrown.from", engine.Args{"A": colour, "B": int(e.N), "Place": f.t.tell.Place(e.From)})
		if e.Nums[2] > 0 {
			note += ", " + f.t.tell.Card(shogun.PlusAttack)
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
func (f *shogunFace) strengths(b *shogunBeat, s shogunSides) fyne.CanvasObject {
	cubes := func(n int) string { return f.say("table.count.cubes", engine.Args{"N": n}) }
	farmers := func(n int) string { return f.say("table.count.farmers", engine.Args{"N": n}) }
	place := f.t.tell.Place(b.place)
	a := f.say("table.attacks", engine.Args{"Seat": f.t.tell.Owner(s.attacker)})
	d, line, strength := "", cubes(s.d), s.d+s.farmers
	attack := cubes(s.a)
	switch {
	case b.kind == beatRevolt:
		a, attack = f.say("table.revolts", nil), farmers(s.a)
		d = f.say("table.defends", engine.Args{"Seat": f.t.tell.Owner(s.defender)})
	case s.defender == 0:
		d, line = f.say("table.neutral.defends", engine.Args{"Place": place}), farmers(s.farmers)
	default:
		d = f.say("table.defends", engine.Args{"Seat": f.t.tell.Owner(s.defender)})
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
		return f.cubeSeat(shogunColour(o))
	}
	first := f.strengthRow(seal(s.attacker), a, attack, s.a)
	second := f.strengthRow(seal(s.defender), d, line, strength)
	first.SetMarked(s.a > strength || b.kind == beatRevolt && s.a >= strength)
	second.SetMarked(!first.Selected() && strength > s.a)
	f.means.outcome = container.New(newTight(2), first, second)
	return f.means.outcome
}

func (f *shogunFace) strengthRow(seat int, name, caption string, n int) *kit.Row {
	number := kit.NewLabel(itoa(n), scoreType)
	return kit.NewRow(name, beside(kit.NewSeal(seat, 26), kit.NewTwoLines(name, caption), number), nil).SetHeight(48)
}

// markedBefore reports whether the province of a step had a revolt marker as the cubes were thrown.
func (w *shogunPlay) markedBefore(b *shogunBeat) bool {
	t := *w.before
	for i := range w.at {
		for _, e := range w.beats[i].events {
			t.apply(e)
		}
	}
	return t.land[b.place].markers > 0
}

// aftermath says where the cubes of a throw go.
func (f *shogunFace) aftermath(box *fyne.Container, b *shogunBeat) {
	var back, tower [shogunColours]int
	stay := throwOf(b).tray
	var here [shogunColours]int
	place := engine.Place(0)
	for _, e := range b.events {
		c := shogunColour(e.Owner)
		switch e.Kind {
		case shogun.EventReturned:
			if e.To == shogun.Tower {
				tower[c] += int(e.N)
			} else {
				back[c] += int(e.N)
			}
			stay[c] -= int(e.N)
		case shogun.EventConquered:
			c = shogunColour(e.Seat)
			here[c], place = int(e.N), e.To
			stay[c] -= int(e.N)
		case shogun.EventHeld, shogun.EventRevoltHeld:
			here[c], place = int(e.N), e.To
			stay[c] -= int(e.N)
		}
	}
	line := func(text string, cubes [shogunColours]int) {
		if total(cubes) > 0 {
			box.Add(container.NewBorder(nil, nil, kit.NewLabel(text, smallText), nil, kit.NewCubes(f.counts(cubes)...).AtEnd()))
		}
	}
	line(f.say("table.back.supplies", nil), back)
	line(f.say("table.back.tower", nil), tower)
	if place != 0 {
		line(f.say("table.back.place", engine.Args{"Place": f.t.tell.Place(place)}), here)
	}
	line(f.say("table.back.tray", nil), stay)
}

// marchPanel is the table of seats, and of an attack that is aimed what is known of it: never how it will end.
func (f *shogunFace) marchPanel() fyne.CanvasObject {
	box := container.NewVBox(f.seatTable(), kit.NewHairline())
	to := f.target.To
	if to <= 0 || f.now.land[to].owner == engine.OwnerOf(f.st.Seat) {
		box.Add(f.towerBox())
		return box
	}
	a := f.now.attack(f.st.Seat, to, f.count)
	var thrown [shogunColours]int
	thrown[f.st.Seat] += a.armies + a.extra
	if a.owner != 0 {
		thrown[a.owner.Seat()] += a.defenders + a.defExtra
	}
	thrown[shogunFarmers] += a.farmers
	box.Add(kit.NewHead(f.say("table.battle", engine.Args{"Place": f.t.tell.Place(to)}), f.kanji(to), f.say("table.known", nil)))
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
	note := f.say("table.thrown.from", engine.Args{"A": f.t.name(f.st.Seat), "B": a.armies, "Place": f.t.tell.Place(f.from())})
	if a.extra > 0 {
		note += ", " + f.t.tell.Card(shogun.PlusAttack)
	}
	if a.event > 0 {
		note += "; " + f.t.tell.Owner(a.owner) + " " + f.say("table.thrown.event", nil)
	}
	if a.special > 0 {
		note += "; " + f.t.tell.Owner(a.owner) + " " + f.t.tell.Card(shogun.PlusDefence)
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
	box.Add(kit.NewParagraph(f.say(help, nil), smallText))
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
func (f *shogunFace) showScene() {
	f.scene.Hide()
	f.tie.line.Hide()
	if !f.playing() {
		return
	}
	b := f.play.beat()
	var left, right kit.CubeCount
	if e, ok := b.find(shogun.EventAttack); ok {
		left = kit.CubeCount{Seat: f.t.colour(e.Seat.Seat()), N: int(e.N + e.Nums[2])}
		right = kit.CubeCount{Seat: look.Farmer, N: int(e.Nums[1])}
		if e.Owner != 0 {
			right = kit.CubeCount{Seat: f.t.colour(e.Owner.Seat()), N: int(e.Nums[0] + e.Nums[3])}
		}
	} else if e, ok := b.find(shogun.EventRevolt); ok {
		left = kit.CubeCount{Seat: look.Farmer, N: int(e.Nums[0])}
		right = kit.CubeCount{Seat: f.t.colour(e.Owner.Seat()), N: int(e.N)}
	} else {
		return
	}
	name := container.NewHBox(kit.NewLabel(f.t.tell.Place(b.place), seaTitle), kit.NewKanji(f.kanji(b.place), 13))
	row := container.NewHBox(kit.NewCubes(left), gap(4), kit.NewLabel(f.say("table.against", nil), look.Quiet), gap(4), kit.NewCubes(right))
	f.scene.SetContent(container.NewVBox(name, row))
	f.scene.Show()
	f.tie.line.Show()
	f.tie.line.StrokeColor = look.Now().Accent
}

// layScene places that sheet beside the event and ties it to the province.
func (f *shogunFace) layScene(s fyne.Size, left float32) {
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
	put(f.scene, at.X, at.Y, size.Width, size.Height)
	f.layTie()
}

// layTie draws the line from that sheet to its province.
func (f *shogunFace) layTie() {
	at, size := f.scene.Position(), f.scene.Size()
	to := f.board.Spot(f.zone(f.play.beat().place))
	x := min(max(to.X, at.X+16), at.X+size.Width-16)
	f.tie.line.Position1, f.tie.line.Position2 = fyne.NewPos(x, at.Y+size.Height), to
	f.tie.line.Refresh()
}
