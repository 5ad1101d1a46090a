// Package combat describes a fire or a melee of Nagashino 1575 & Shizugatake 1583 beside the map: the leads, the sum line by line with the
// rule of each line, the rows of the table that two dice can give, and the possible ends. All numbers come from the view.
package combat

import (
	"strconv"

	"tenka/app/games/jidaiface/book"
	"tenka/engine"
	"tenka/engine/jidai"
)

// effectWords is the effect of a row on a lead in words: "back, DS +1".
func effectWords(b book.Book, e jidai.Effect) string {
	var list []string
	add := func(id string, n int) { list = append(list, b.T(id, engine.Args{"N": n})) }
	if e.Retreat {
		add("effect.back", 0)
	}
	if e.Lose > 0 {
		add("effect.lose", e.Lose)
	}
	if e.Worse > 0 {
		add("effect.worse", e.Worse)
	}
	switch {
	case e.Check && e.Plus > 0:
		add("effect.check_plus", e.Plus)
	case e.Check:
		add("effect.check", 0)
	}
	if len(list) == 0 {
		return "–"
	}
	return b.Script().Commas(list...)
}

// rules are the rules of the lines of a sum; fire has some of its own.
var (
	rules = map[jidai.Line]string{
		jidai.LineStrength: "jidai.unit.types", jidai.LineCommanderLA: "jidai.melee.mods", jidai.LineCommanderLD: "jidai.melee.mods",
		jidai.LineZone: "jidai.melee.mods", jidai.LineDisorderLA: "jidai.melee.mods", jidai.LineDisorderLD: "jidai.melee.mods",
		jidai.LineCombinationLD: "jidai.melee.combo_ld", jidai.LineCombinationLA: "jidai.melee.combo_la", jidai.LineCharge: "jidai.charge.when",
		jidai.LineHeight: "jidai.melee.mods", jidai.LineBorder: "jidai.melee.mods", jidai.LineMarkerActive: "jidai.marker.spend",
		jidai.LineMarkerPassive: "jidai.marker.spend",
	}
	fireRules = map[jidai.Line]string{
		jidai.LineStrength: "jidai.unit.types", jidai.LineZone: "jidai.fire.mods", jidai.LineBrown: "jidai.los.brown", jidai.LineBetween: "jidai.los.brown",
		jidai.LineRange: "jidai.fire.range", jidai.LineDisorderLA: "jidai.fire.mods", jidai.LineCombinationLA: "jidai.fire.mods",
		jidai.LineHeight: "jidai.fire.mods", jidai.LineNight: "jidai.night", jidai.LineMarkerActive: "jidai.marker.spend",
		jidai.LineMarkerPassive: "jidai.marker.spend",
	}
)

// links are the names of the lines' links to their rules.
var links = map[jidai.Line]string{
	jidai.LineStrength: "values", jidai.LineCommanderLA: "commander", jidai.LineCommanderLD: "commander", jidai.LineZone: "ground",
	jidai.LineDisorderLA: "disorder", jidai.LineDisorderLD: "disorder", jidai.LineCombinationLD: "combined", jidai.LineCombinationLA: "combined",
	jidai.LineCharge: "charge", jidai.LineHeight: "height", jidai.LineBorder: "border", jidai.LineMarkerActive: "marker",
	jidai.LineMarkerPassive: "marker", jidai.LineBrown: "cover", jidai.LineBetween: "cover", jidai.LineRange: "range", jidai.LineNight: "night",
}

// Line is a line of a sum in words.
type Line struct {
	Words, Rule string
	Link        string // the words of its link
	N           int
	Hidden      bool // a marker that is face down for this view
}

// Lines are the lines of a sum: always both strengths and the ground, others if they are not 0; the markers at the end, with those that are
// face down.
func Lines(b book.Book, s Sheet, odds jidai.Odds) (list []Line) {
	of := rules
	if s.Fire {
		of = fireRules
	}
	kind := "melee"
	if s.Fire {
		kind = "fire"
	}
	add := func(id string, l jidai.Line, n int) {
		args := engine.Args{"Place": b.Zone(s.To), "A": b.Named(s.LA), "B": b.Named(s.LD), "N": b.Zone(s.From)}
		list = append(list, Line{Words: b.T("line."+id, args), Rule: of[l], Link: b.T("link."+links[l], nil), N: n})
	}
	add(kind+".attack", jidai.LineStrength, odds.Sum.Attack)
	add(kind+".defence", jidai.LineStrength, -odds.Sum.Defence)
	for l, n := range odds.Sum.Lines {
		l := jidai.Line(l)
		if l == jidai.LineStrength || l == jidai.LineMarkerActive || l == jidai.LineMarkerPassive || n == 0 && l != jidai.LineZone {
			continue
		}
		id := l.String()
		if s.Fire && l == jidai.LineCombinationLA {
			id = "volley"
		}
		add(id, l, n)
	}
	for side := jidai.Side(0); side < 2; side++ {
		l := jidai.LineMarkerActive
		if side != b.View.Active() {
			l = jidai.LineMarkerPassive
		}
		n, laid := jidai.Value(s.Marker[side]), s.Laid[side]
		hidden := laid && s.Marker[side] == 0
		if s.Settled {
			n, hidden = odds.Sum.Lines[l], false
		}
		if n == 0 && !hidden {
			continue
		}
		list = append(list, Line{Words: b.T("line.marker", engine.Args{"Seat": b.Name(engine.Seat(side))}), Rule: of[l], Link: b.T("link.marker", nil), N: n, Hidden: hidden})
	}
	return list
}

// total is the total of a row; the first and last rows also stand for totals beyond them.
func total(r jidai.Row) string {
	switch r.More {
	case -1:
		return "≤ " + strconv.Itoa(r.Total)
	case 1:
		return strconv.Itoa(r.Total) + " +"
	}
	return strconv.Itoa(r.Total)
}
