package jidai

import "tenka/engine"

// Clock is the time of day of a turn, from 1: "07:30".
func (v *View) Clock(turn int) string {
	if turn < 1 || turn > len(v.p.s.clock) {
		return ""
	}
	return v.p.s.clock[turn-1]
}

// NightTurn reports whether a turn, from 1, is played by night. Rule jidai.night.
func (v *View) NightTurn(turn int) bool { return v.p.s.night&(1<<turn) != 0 }

// Over reports whether the battle is judged.
func (v *View) Over() bool { return v.p.phase == Over }

// Army is the counter that commands the army of a side, 0 where there is none. Rule jidai.command.loss_army.
func (v *View) Army(s Side) engine.Piece { return v.p.s.pieceOf(v.p.army[s]) }

// Corps is the present state of a division.
type Corps struct {
	Owner     engine.Owner
	Commander engine.Piece // 0 if it has no leader any more
	On        bool         // something of it stands on the map
	Waits     bool         // something of it has not entered
	Arrived   bool         // and may now
	Isolated  bool         // on the map, and not in command in this turn
	Acted     bool         // activated in this turn
	Check     int          // what an isolated one checks against
}

// Divisions are the divisions of a side in the order of the data. Rules jidai.command.division, jidai.activate.isolated.
func (v *View) Divisions(s Side) []Corps {
	p := &v.p
	var out []Corps
	for d := range p.s.divisions {
		c := &p.s.corps[d]
		if c.side != s {
			continue
		}
		x := Corps{Owner: p.s.ownerOf(d), On: p.present(d), Waits: p.waits(d), Arrived: p.arrived.has(d), Acted: p.done.has(d)}
		if p.on(c.first) || p.units[c.first].state == waiting {
			x.Commander = p.s.pieceOf(c.first)
		}
		if x.On {
			x.Isolated, x.Check = !p.command.has(d), int(p.activationQuality(d))
		}
		out = append(out, x)
	}
	return out
}

// Entry are the zones where a reinforcement enters, and below what it must roll in each turn to arrive; nil for one that began on the map. Rules
// jidai.reinforce.roll, jidai.reinforce.table.
func (v *View) Entry(d engine.Owner) (zones []engine.Place, column []int) {
	n := v.p.s.divisionOf(d)
	if n == noDivision {
		return nil, nil
	}
	c := &v.p.s.corps[n]
	for set := c.entry; !set.empty(); {
		zones = append(zones, v.p.s.placeOf(set.pop()))
	}
	for _, n := range c.column {
		column = append(column, int(n))
	}
	return zones, column
}

// Lineup is a formation: its markers, what it adds to initiative, and for how many of six throws a try succeeds. Rules jidai.formation.list,
// jidai.formation.change.
type Lineup struct {
	N          int8
	Name       string
	Markers    []engine.Card
	Initiative int
	Chance     int  // of six; 6 for the present one
	Has        bool // it is the present one
	Quality    int  // of the army commander, against which the try is made; 0 where there is none
	InZoc      int  // what enemy control of his zone adds to the die
	Crossing   int  // and a change from attack to defence, or back
}

// Lineups are the formations as a side may choose them, from the most defensive on.
func (v *View) Lineups(s Side) []Lineup {
	p := &v.p
	var out []Lineup
	for f := int8(1); f <= mostFormations; f++ {
		x := Lineup{N: f, Name: formationIDs[f], Markers: p.t.formations[f].markers[:], Initiative: int(p.t.formations[f].initiative),
			Has: p.formation[s] == f, Chance: faces}
		if k := p.army[s]; !x.Has && p.phase != SetupFormation && k != noUnit && p.formation[s] != 0 {
			x.Quality = int(p.quality(k))
			if p.inZoc(k) {
				x.InZoc = int(p.t.inZoc)
			}
			if p.t.crosses(p.formation[s], f) {
				x.Crossing = int(p.t.crossing)
			}
			x.Chance = min(max(x.Quality-x.InZoc-x.Crossing, 0), faces)
		}
		out = append(out, x)
	}
	return out
}

// Initiative is what a side adds to its die for who acts first, before its formation: the quality of its army commander. Rule
// jidai.initiative.value.
func (v *View) Initiative(s Side) int {
	if k := v.p.army[s]; k != noUnit {
		return int(v.p.quality(k))
	}
	return int(v.p.t.noCommander)
}

// FormationName is the name of a formation by its number, empty for none.
func FormationName(f int8) string { return formationIDs[f] }

// Chosen is the formation that a side has chosen behind the curtain, 0 to keep its own; false where none is chosen, or where these seats may not
// know it. Rule jidai.hidden.formation.
func (v *View) Chosen(s Side) (f int8, made, known bool) {
	if !v.p.made.Has(s.seat()) {
		return 0, false, false
	}
	f = v.p.chosen[s]
	return max(f, 0), true, f != hiddenChoice
}

// Begin is the points with which a side began. Rules jidai.vp.levels, jidai.opt.start_points.
func (v *View) Begin(s Side) int { return int(v.p.begin[s]) }

// Agreed reports whether the players agreed on other points from the start than those of the data. Rule jidai.opt.start_points.
func (v *View) Agreed() bool { return v.p.begin != v.p.s.allowance }

// Measured is what was measured of level play with the points with which this battle began; false where nothing was.
func (v *View) Measured() (engine.Measured, bool) {
	return engine.Balance{Measured: v.p.s.measured}.Tried(v.Begin(0) - v.Begin(1))
}

// LineOfRetreat is the edge of the map toward which a side retreats, by its letter: N, E, S or W; 0 where the data names none. Rule
// jidai.retreat.toward.
func (v *View) LineOfRetreat(s Side) byte { return v.p.s.edge[s] }

// Losses are the points that the enemy has of the losses of a side. Rule jidai.vp.losses.
func (v *View) Losses(s Side) int { return int(v.p.losses[s]) }

// Grade is a row of the table of victory: whose victory, -1 for a draw, and the least difference of the first side's points less the second's;
// the last row has none. Rule jidai.vp.levels.
type Grade struct {
	Side     Side
	Decisive bool
	Low      int
	Last     bool
	Now      bool // as things stand
}

// Grades are the rows of the table of victory from the first side's best.
func (v *View) Grades() []Grade {
	var out []Grade
	now := v.p.s.levelOf(v.p.difference())
	for i, l := range v.p.s.levels {
		out = append(out, Grade{l.side, l.decisive, int(l.low), i == len(v.p.s.levels)-1, i == now})
	}
	return out
}

// SideID is the name of a side in the data.
func (v *View) SideID(s Side) string { return v.p.s.sideID(s) }

// Colour is the number of an army's colour in the palette of seats, the same in every match.
func (v *View) Colour(s Side) int { return v.p.s.colour(s) }

// MountCost is what mounting or dismounting takes. Rule jidai.move.mount.
func (v *View) MountCost() int { return int(v.p.t.mountMP) }

// Ground is a type of zone: what it takes to enter, and how many strength points of a side it holds. Rule jidai.terrain.chart.
type Ground struct {
	Type          string
	Points, Stack int
}

// Grounds are the types of zones that can be entered, the hardest first.
func (v *View) Grounds() (list []Ground) {
	for i := len(v.p.t.zone) - 1; i > 0; i-- {
		if z := v.p.t.zone[i]; z.stack > 0 {
			list = append(list, Ground{groundIDs[i], int(z.mp), int(z.stack)})
		}
	}
	return list
}

// Border is a style of border: whether units cross it, and the points that this takes beside those of the zone.
type Border struct {
	Style  string
	Move   bool
	Points int
}

// Borders are the styles of borders that lie between zones of this battle. Rule jidai.terrain.chart.
func (v *View) Borders() (list []Border) {
	p := &v.p
	var seen [styles]bool
	for a := Zone(1); a <= p.s.zones; a++ {
		for b := a + 1; b <= p.s.zones; b++ {
			seen[p.s.style[a][b]] = true
		}
	}
	for k := style(1); k < styles; k++ {
		if seen[k] && k != apart {
			list = append(list, Border{styleIDs[k], p.t.border[k].move, int(p.t.border[k].mp)})
		}
	}
	return list
}

// NightTolls are what night adds to a fire and to the check at the end of a move, and how far cannon reach then. Rule jidai.night.
func (v *View) NightTolls() (fire, check, reach int) {
	return int(v.p.t.fireMod.night), int(v.p.t.nightExhaust), int(v.p.t.nightReach)
}
