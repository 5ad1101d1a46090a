package towersheet

import (
	"image/color"
	"strconv"

	"tenka/app/games/shogunface/sketch"
	"tenka/app/ui/look"
	"tenka/engine"
)

// sides draws the two sides with what counts for each, and the new places of the cubes.
func (b *Sheet) sides(s *sketch.Sketch) {
	c := &b.Clash
	o, p, wide := b.right(), look.Now(), b.sideWide()
	if o.Y == 0 {
		s.Box(o.X-8, 42, 1, 126+b.more(), 0, p.Line, color.Transparent, 0)
	}
	names := b.names(s)
	_, notes, n := b.SidesOf(c, b.Told)
	top := o.Y + 40
	for i, owner := range []engine.Owner{c.Attacker, c.Defender} {
		more := nameLine * float32(len(names[i])-1)
		if b.Told >= ToldSums && n[i] > n[1-i] {
			s.Box(o.X, top, wide, sideHigh+more, 8, p.Inset, color.Transparent, 0)
		}
		seat := look.NeutralSeat
		if owner != 0 {
			seat = cubeSeat(b.host, ColourOf(owner))
		}
		s.Seal(seat, o.X+16, top+19+more/2, 24)
		if b.Told >= ToldSums {
			s.End(battleSum, strconv.Itoa(n[i]), o.X+wide-6, top+27+more/2, 0)
		}
		for j, line := range names[i] {
			s.Text(battleName, line, o.X+34, top+17+nameLine*float32(j), b.nameRoom())
		}
		s.Text(battleSmall, notes[i], o.X+34, top+32+more, b.nameRoom()+4)
		top += sideHigh + sideGap + more
	}
	o.Y += b.more()
	s.Level(o.X, o.Y+124, wide)
	if b.Told < ToldWhole {
		if c.Forecast.Thrown != (Cubes{}) {
			y := o.Y + 143
			for _, line := range s.Kind(battleNote).Wrap(Odds(b.host, &c.Forecast), s.U(wide-4)) {
				s.Text(battleNote, line, o.X+4, y, 0)
				y += 16
			}
			if r := &c.Forecast; r.Revolt() {
				s.Text(battleNote, b.say("table.rising", engine.Args{"A": r.Markers, "B": r.Hunger()}), o.X+4, y+4, wide-4)
			}
		}
		return
	}
	for i, line := range b.Aftermath(c) {
		y := o.Y + 143 + 22*float32(i)
		s.Text(battleText, line.Name, o.X+4, y, 68)
		x := o.X + 84
		for _, c := range Counts(b.host, line.list) {
			s.Cube(c.Seat, x-2, y-4, 14.5)
			x = s.Text(battleNumber, strconv.Itoa(c.N), x+7, y, 0) + 12
		}
		if line.note != "" {
			s.End(battleSmall, line.note, o.X+wide-4, y, o.X+wide-4-x)
		}
	}
}

// nameRoom is the width for the name of a side beside its sum, in units.
func (b *Sheet) nameRoom() float32 { return b.sideWide() - 68 }

// names are the names of the two sides in lines: a name that would be too small beside its sum takes two.
func (b *Sheet) names(s *sketch.Sketch) (lines [2][]string) {
	names, _, _ := b.SidesOf(&b.Clash, b.Told)
	for i, name := range names {
		lines[i] = []string{name}
		if s.Wide(battleName, name) <= b.nameRoom() {
			continue
		}
		if broken := s.Kind(battleName).Wrap(name, s.U(b.nameRoom())); len(broken) > 1 {
			lines[i] = []string{broken[0], look.Script().Sentences(broken[1:]...)}
		}
	}
	return lines
}

// more is the additional height for names of more than one line, in units.
func (b *Sheet) more() float32 {
	lines := b.names(sketch.New(b.zoom()))
	return nameLine * float32(len(lines[0])+len(lines[1])-2)
}

// SidesOf are the names of the two sides, a line for each about what counts, as far as it is told, and their strengths.
func (b *Sheet) SidesOf(c *Clash, told Told) (names, notes [2]string, n [2]int) {
	count := func(n int) string { return b.say("table.count.cubes", engine.Args{"N": n}) }
	green := func(n int) string { return b.say("table.count.farmers", engine.Args{"N": n}) }
	owner := func(o engine.Owner) string { return b.host.Tell().Owner(o) }
	names = [2]string{b.say("table.attacks", engine.Args{"Seat": owner(c.Attacker)}), b.say("table.defends", engine.Args{"Seat": owner(c.Defender)})}
	revolt := c.moment.Revolt()
	switch {
	case revolt:
		names[0] = b.say("table.revolts", nil)
	case c.Defender == 0:
		names[1] = b.say("table.neutral.defends", engine.Args{"Place": b.host.Tell().Place(c.Place)})
	}
	if told < ToldSums { // the cubes thrown on either side
		a, d := c.cast(ColourOf(c.Attacker)), 0
		if d = c.cast(ColourOf(c.Defender)); c.Defender == 0 {
			d = c.cast(Farmers)
		}
		notes = [2]string{count(a), count(d)}
		if revolt {
			notes[0] = green(a)
		}
		if c.Defender == 0 {
			notes[1] = green(d)
		}
		return names, notes, n
	}
	w := c.Sides
	n = [2]int{w.Att, w.Def + w.Farmers}
	notes = [2]string{count(w.Att), count(w.Def)}
	switch {
	case revolt:
		notes[0] = green(w.Att)
	case w.Defender == 0:
		notes[1] = green(w.Farmers)
	case w.Farmers > 0:
		notes[1] = b.say("table.count.both", engine.Args{"A": count(w.Def), "B": green(w.Farmers)})
	case c.Throw.Tray[Farmers] > 0: // cubes in the tray that do not count
		notes[1] = look.Script().Commas(notes[1], b.say("table.count.farmers.out.short", nil))
	}
	return names, notes, n
}

// cast is how many cubes of a colour are thrown, without those from the tray.
func (c *Clash) cast(colour int) int {
	switch {
	case colour < 0:
		return 0
	case c.Throw.At == 0:
		return c.Forecast.FromMap[colour] + c.Forecast.FromSupply[colour]
	}
	return c.Throw.FromMap[colour] + c.Throw.FromSupply[colour]
}
