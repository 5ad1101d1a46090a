package jidai

import (
	"cmp"
	"slices"
	"strings"

	"tenka/engine"
	"tenka/engine/form"
)

// notes are keys that only drawings, texts and readers use, wherever they stand.
var notes = []string{"titles", "source_legend", "source", "zones_source", "borders_source", "formations_source", "melee_source", "fire_source",
	"levels_measure", "name", "terrain", "quadrant", "edges", "features", "options"}

// newTables reads and checks a data file. An error is a *DataError.
func newTables(b []byte) (*Tables, error) {
	t := &Tables{}
	if err := form.ReadTables(b, t.fields, notes...); err != nil {
		return nil, err
	}
	return t, nil
}

// fields are all that the rules read of a data file. Maps come before the battles on them.
func (t *Tables) fields(f form.Form) {
	form.Is(f, "game", gameName)
	form.Is(f, "schema", 1)
	f.Object("tables", true, func(f form.Form) {
		t.chartFields(f)
		t.formationFields(f)
		combatFields(f, "fire", &t.fire)
		combatFields(f, "melee", &t.melee)
		t.modifierFields(f)
		t.numberFields(f)
	})
	f.Rows("unit_types", types, types, t.typeFields)
	f.Rows("maps", len(t.scenes), len(t.scenes), t.mapFields)
	f.Rows("scenarios", len(t.scenes), len(t.scenes), t.sceneFields)
}

// The ids that only data files use.
var (
	aGround    = form.Listed[ground](groundIDs[:], len(groundIDs))
	aRectangle = form.Listed[int8]([]string{"yellow", "brown"}, 2)
	aStance    = form.Listed[int8]([]string{"defensive", "neutral", "aggressive"}, 3)
	aStyle     = form.Names[style]{Want: "jidai.fault.style", Find: func(id string) (style, bool) {
		i := slices.Index(styleIDs[:], id)
		return style(i), i > 0
	}}
	aType = form.Names[Type]{Want: "jidai.fault.type", Find: func(id string) (Type, bool) {
		i := slices.Index(typeIDs[:], id)
		return Type(i), i >= 0
	}}
	anEffect = form.Names[effect]{Want: "jidai.fault.result", Find: readEffect}
	dealt    = someMarkers("jidai.fault.marker", func(m engine.Card) bool { return m <= Either })
)

// chartFields are the terrain chart. Rules jidai.terrain.chart, jidai.stack.limit.
func (t *Tables) chartFields(f form.Form) {
	n := len(t.zone) - 1
	f.Check(f.Len("zones") != n, "zones", "jidai.fault.ground", f.Len("zones"))
	f.Rows("zones", n, n, func(f form.Form, i int) {
		row := &t.zone[i+1]
		form.Is(f, "type", groundIDs[i+1])
		form.Number(f, "mp", &row.mp, 1, 9)
		form.Number(f, "stack", &row.stack, 2, 20)
		form.Number(f, "melee", &row.melee, -9, 9)
		form.Number(f, "fire", &row.fire, -9, 9)
	})
	n = int(styles) - 1
	f.Rows("borders", n, n, func(f form.Form, i int) {
		row, heavy := &t.border[i+1], style(i+1) >= heavyYellow
		form.Is(f, "style", styleIDs[i+1])
		form.Flag(f, "move", &row.move)
		form.Flag(f, "fire", &row.fire)
		form.Flag(f, "melee", &row.melee)
		form.Flag(f, "zoc", &row.zoc)
		f.Check(row.move == heavy || row.melee == heavy, "move", "jidai.fault.border.move", row.move)
		form.Number(f, "mp", &row.mp, 0, 9)
	})
}

// formationFields are the seven formations. Rules jidai.formation.list, jidai.initiative.value.
func (t *Tables) formationFields(f form.Form) {
	f.Rows("formations", mostFormations, mostFormations, func(f form.Form, i int) {
		row, stance := &t.formations[i+1], int8(0)
		form.Is(f, "id", formationIDs[i+1])
		form.Need(f, "stance", aStance, &stance)
		row.stance = int8(stance - 1)
		f.Fixed("markers", true, handSize, func(f form.Form, key string, i int) { form.Need(f, key, dealt, &row.markers[i]) })
		form.Number(f, "initiative", &row.initiative, -9, 9)
	})
}

// combatFields are the fire table or the melee table. Rules jidai.fire.table, jidai.melee.table.
func combatFields(f form.Form, key string, table *combatTable) {
	f.Rows(key, 2, 60, func(f form.Form, i int) {
		if i == 0 {
			form.Number(f, "total", &table.first, -60, 60)
		} else {
			form.Is(f, "total", int(table.first)+i)
		}
		var r row
		form.Need(f, "attacker", anEffect, &r.la)
		f.Check(r.la.retreat && key == "fire", "attacker", "jidai.fault.result", f.Text("attacker"))
		form.Need(f, "defender", anEffect, &r.ld)
		f.Check(r.ld.retreat && key == "fire", "defender", "jidai.fault.result", f.Text("defender"))
		table.rows = append(table.rows, r)
	})
	if f.Reading() {
		table.prospects = prospectsOf(table)
	}
}

// readEffect reads a result such as "R+QC+1". Rule jidai.result.codes.
func readEffect(text string) (effect, bool) {
	var e effect
	if text == "-" {
		return e, true
	}
	for part := range strings.SplitSeq(text, "+") {
		switch {
		case part == "R" && !e.retreat:
			e.retreat = true
		case part == "QC" && !e.check:
			e.check = true
		case len(part) == 1 && part[0] >= '1' && part[0] <= '9' && e.check && e.plus == 0:
			e.plus = int8(part[0] - '0')
		case len(part) == 2 && part[0] == 'L' && part[1] >= '1' && part[1] <= '2' && e.lose == 0:
			e.lose = int8(part[1] - '0')
		case len(part) == 2 && part[0] == 'D' && part[1] >= '1' && part[1] <= '3' && e.worse == 0:
			e.worse = int8(part[1] - '0')
		default:
			return e, false
		}
	}
	return e, true
}

// modifierFields are what is added to the dice of combat. Rules jidai.melee.modifiers, jidai.fire.modifiers.
func (t *Tables) modifierFields(f form.Form) {
	f.Object("melee_modifiers", true, func(f form.Form) {
		m := &t.meleeMod
		form.Number(f, "commander_la", &m.commanderLA, -9, 9)
		form.Number(f, "commander_ld", &m.commanderLD, -9, 9)
		form.Number(f, "combo_la", &m.comboLA, -9, 9)
		form.Number(f, "combo_ld", &m.comboLD, -9, 9)
		form.Number(f, "charge", &m.charge, -9, 9)
		form.Number(f, "higher", &m.higher, -9, 9)
		form.Number(f, "lower", &m.lower, -9, 9)
		form.Number(f, "double_border", &m.double, -9, 9)
		form.Numbers(f, "ds_la", m.la[1:], -9, 9)
		form.Numbers(f, "ds_ld", m.ld[1:], -9, 9)
	})
	f.Object("fire_modifiers", true, func(f form.Form) {
		m := &t.fireMod
		form.Number(f, "brown_target", &m.brownTarget, -9, 9)
		form.Number(f, "brown_between", &m.brownBetween, -9, 9)
		form.Number(f, "range2", &m.range2, -9, 9)
		form.Number(f, "combo", &m.combo, -9, 9)
		form.Number(f, "higher", &m.higher, -9, 9)
		form.Number(f, "night", &m.night, -9, 9)
		form.Numbers(f, "ds_la", m.la[1:], -9, 9)
	})
}

// numberFields are the other numbers of the rules.
func (t *Tables) numberFields(f form.Form) {
	form.Number(f, "zoc_mp", &t.zocMP, 0, 9)
	form.Number(f, "mount_mp", &t.mountMP, 1, 9)
	form.Number(f, "ds2_mp", &t.disorderMP, 0, 9)
	f.Object("victory_points", true, func(f form.Form) {
		form.Number(f, "sp_lost", &t.points.sp, 0, 20)
		form.Number(f, "servant_sp_lost", &t.points.servant, 0, 20)
		form.Number(f, "cannon_sp_lost", &t.points.cannon, 0, 20)
		form.Number(f, "daimyo", &t.points.daimyo, 0, 20)
		form.Number(f, "army_taisho", &t.points.army, 0, 20)
		form.Number(f, "taisho", &t.points.taisho, 0, 20)
		form.Number(f, "generic", &t.points.generic, 0, 20)
	})
	f.Object("night", true, func(f form.Form) {
		form.Number(f, "exhaust_die", &t.nightExhaust, -5, 5)
		form.Number(f, "cannon_range", &t.nightReach, 1, 2)
	})
	f.Object("generic_taisho", true, func(f form.Form) {
		form.Number(f, "ql", &t.generic.ql, 1, 9)
		form.Number(f, "ma", &t.generic.ma, 1, 12)
		t.generic.face.fields(f, 1)
	})
	f.Object("checks", true, func(f form.Form) {
		form.Number(f, "no_commander_ql", &t.noCommander, 0, 9)
		form.Number(f, "formation_zoc", &t.inZoc, -5, 5)
		form.Number(f, "formation_crossing", &t.crossing, -5, 5)
		form.Number(f, "radius_zoc", &t.radius, -9, 9)
		form.Number(f, "reorganise_zoc", &t.reorganise, -5, 5)
		form.Number(f, "maeda_turn", &t.maedaTurn, 1, 99)
	})
}

// fields reads the side of a counter with sp strength points. Rule jidai.unit.flip.
func (c *face) fields(f form.Form, sp int8) {
	form.Number(f, "ms", &c.ms, 0, 20)
	form.Number(f, "fs", &c.fs, 0, 20)
	form.Number(f, "sp", &c.sp, sp, sp)
}

// typeFields are a type of unit. Rule jidai.unit.types.
func (t *Tables) typeFields(f form.Form, i int) {
	into, of, points := &t.sorts[i], classOf(Type(i)), int8(2)
	if of == cannon || of == commander {
		points = 1
	}
	into.class, into.other = of, pairOf(Type(i))
	form.Is(f, "id", typeIDs[i])
	form.Is(f, "class", classIDs[of])
	f.Check(f.Has("ql") == (of == commander), "ql", "jidai.fault.ql", nil)
	form.Number(f.Optional(), "ql", &into.ql, 1, 9)
	f.Check(f.Has("back") == (of == cannon), "back", "jidai.fault.back", nil)
	f.Object("front", true, func(f form.Form) { into.front.fields(f, points) })
	f.Optional().Object("back", true, func(f form.Form) { into.back.fields(f, 1) })
	pair, mounts, dismounts := "", f.Text("mounts_to"), f.Text("dismounts_to")
	if into.other != noType {
		pair = typeIDs[into.other]
	}
	f.Check(cmp.Or(mounts, dismounts) != pair || cmp.Or(dismounts, mounts) != pair, "mounts_to", "jidai.fault.mounts_to", cmp.Or(mounts, dismounts))
	form.Number(f, "ma", &into.ma, 1, 12)
	form.Number(f, "range", &into.reach, 0, 2)
}

// classOf is the class of a type, which is part of the rules: a file changes numbers alone.
func classOf(t Type) class {
	switch t {
	case Te, Yu:
		return missile
	case Ki, KH:
		return mounted
	case Ch:
		return servants
	case Oz:
		return cannon
	case Da, Ta:
		return commander
	}
	return foot
}

// pairOf is what a type mounts or dismounts to. Rule jidai.move.mount.
func pairOf(t Type) Type {
	switch t {
	case Sa:
		return Ki
	case SH:
		return KH
	case Ki:
		return Sa
	case KH:
		return SH
	}
	return noType
}
