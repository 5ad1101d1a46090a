package jidai

import (
	"fmt"
	"slices"
	"strings"

	"tenka/engine"
)

// newTables parses and checks a data file. An error is a *DataError.
func newTables(b []byte) (*Tables, error) {
	var f fileJSON
	if err := engine.Strict(b, &f); err != nil {
		return nil, err
	}
	t := &Tables{}
	for _, read := range []func(*fileJSON) *engine.DataError{
		checkForm, t.readChart, t.readFormations, t.readCombat, t.readNumbers, t.readTypes,
	} {
		if err := read(&f); err != nil {
			return nil, err
		}
	}
	base, piece, owner := engine.Place(0), engine.Piece(0), engine.Owner(engine.MaxSeats)
	for i := range t.scenes {
		s := &t.scenes[i]
		s.base, s.piece, s.owner = base, piece, owner
		r := reader{t: t, s: s, number: i, file: &f, at: fmt.Sprintf("scenarios[%d].", i), in: &f.Scenarios[i], field: &f.Maps[i], where: fmt.Sprintf("maps[%d].", i)}
		if err := r.read(i); err != nil {
			return nil, err
		}
		base += engine.Place(s.zones)
		piece += engine.Piece(s.units)
		owner += engine.Owner(s.divisions)
	}
	return t, nil
}

// checkForm tests that the file is of this game.
func checkForm(f *fileJSON) *engine.DataError {
	if f.Game != gameName {
		return engine.Is("game", gameName, f.Game)
	}
	if f.Schema != 1 {
		return engine.Is("schema", 1, f.Schema)
	}
	return nil
}

// within tests a number of the file.
func within(path string, got, low, high int8) *engine.DataError {
	if got < low || got > high {
		return engine.Between(path, low, high, got)
	}
	return nil
}

// number is a number of the file, between what it must lie, and where it goes.
type number struct {
	path           string
	got, low, high int8
	into           *int8
}

func readAll(list []number) *engine.DataError {
	for _, n := range list {
		if err := within(n.path, n.got, n.low, n.high); err != nil {
			return err
		}
		*n.into = n.got
	}
	return nil
}

// readChart reads the terrain chart. Rules jidai.terrain.chart, jidai.stack.limit.
func (t *Tables) readChart(f *fileJSON) *engine.DataError {
	in := &f.Tables
	if len(in.Zones) != len(groundIDs)-1 {
		return engine.Wrong("tables.zones", "jidai.fault.ground", len(in.Zones))
	}
	for i, z := range in.Zones {
		at, row := fmt.Sprintf("tables.zones[%d].", i), &t.zone[i+1]
		if z.Type != groundIDs[i+1] {
			return engine.Is(at+"type", groundIDs[i+1], z.Type)
		}
		if err := readAll([]number{{at + "mp", z.MP, 1, 9, &row.mp}, {at + "stack", z.Stack, 2, 20, &row.stack}, {at + "melee", z.Melee, -9, 9, &row.melee},
			{at + "fire", z.Fire, -9, 9, &row.fire}}); err != nil {
			return err
		}
	}
	if len(in.Borders) != int(styles)-1 {
		return engine.Wrong("tables.borders", "fault.list", len(in.Borders), 5)
	}
	for i, b := range in.Borders {
		at := fmt.Sprintf("tables.borders[%d].", i)
		if b.Style != styleIDs[i+1] {
			return engine.Is(at+"style", styleIDs[i+1], b.Style)
		}
		heavy := style(i+1) >= heavyYellow
		if b.Move == heavy || b.Melee == heavy {
			return engine.Wrong(at+"move", "jidai.fault.border.move", b.Move)
		}
		if err := within(at+"mp", b.MP, 0, 9); err != nil {
			return err
		}
		t.border[i+1] = borderRow{b.MP, b.Move, b.Fire, b.Melee, b.Zoc}
	}
	return nil
}

// readFormations reads the seven formations. Rules jidai.formation.list, jidai.initiative.value.
func (t *Tables) readFormations(f *fileJSON) *engine.DataError {
	if len(f.Tables.Formations) != mostFormations {
		return engine.Wrong("tables.formations", "fault.list", len(f.Tables.Formations), mostFormations)
	}
	stanceIDs := []string{"defensive", "neutral", "aggressive"}
	for i, in := range f.Tables.Formations {
		at, into := fmt.Sprintf("tables.formations[%d].", i), &t.formations[i+1]
		stance := slices.Index(stanceIDs, in.Stance)
		switch {
		case in.ID != formationIDs[i+1]:
			return engine.Is(at+"id", formationIDs[i+1], in.ID)
		case stance < 0:
			return engine.OneOf(at+"stance", stanceIDs, in.Stance)
		case len(in.Markers) != handSize:
			return engine.Wrong(at+"markers", "fault.list", len(in.Markers), handSize)
		}
		into.stance = Stance(stance - 1)
		for n, id := range in.Markers {
			c, ok := words.Card(id)
			if !ok || c > Either {
				return engine.Wrong(fmt.Sprintf("%smarkers[%d]", at, n), "jidai.fault.marker", id)
			}
			into.markers[n] = c
		}
		if err := readAll([]number{{at + "initiative", in.Initiative, -9, 9, &into.initiative}}); err != nil {
			return err
		}
	}
	return nil
}

// readCombat reads the fire table and the melee table. Rules jidai.fire.table, jidai.melee.table.
func (t *Tables) readCombat(f *fileJSON) *engine.DataError {
	for _, table := range []struct {
		path string
		rows []rowJSON
		into *combatTable
	}{{"tables.fire", f.Tables.Fire, &t.fire}, {"tables.melee", f.Tables.Melee, &t.melee}} {
		if n := len(table.rows); n < 2 || n > 60 {
			return engine.Between(table.path, 2, 60, n)
		}
		table.into.first = table.rows[0].Total
		for i, in := range table.rows {
			at := fmt.Sprintf("%s[%d].", table.path, i)
			if int(in.Total) != int(table.into.first)+i {
				return engine.Is(at+"total", int(table.into.first)+i, in.Total)
			}
			la, okLA := readEffect(in.Attacker)
			ld, okLD := readEffect(in.Defender)
			switch {
			case !okLA || la.retreat && table.into == &t.fire:
				return engine.Wrong(at+"attacker", "jidai.fault.result", in.Attacker)
			case !okLD || ld.retreat && table.into == &t.fire:
				return engine.Wrong(at+"defender", "jidai.fault.result", in.Defender)
			}
			table.into.rows = append(table.into.rows, row{la, ld})
		}
		table.into.prospects = prospectsOf(table.into)
	}
	return nil
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

// readNumbers reads the other numbers of the rules.
func (t *Tables) readNumbers(f *fileJSON) *engine.DataError {
	in := &f.Tables
	m, r, v := &in.MeleeMods, &in.FireMods, &in.Victory
	const mm, fm, vp, ch, ge = "tables.melee_modifiers.", "tables.fire_modifiers.", "tables.victory_points.", "tables.checks.", "tables.generic_taisho."
	list := []number{
		{"tables.zoc_mp", in.ZocMP, 0, 9, &t.zocMP}, {"tables.mount_mp", in.MountMP, 1, 9, &t.mountMP}, {"tables.ds2_mp", in.DisorderMP, 0, 9, &t.disorderMP},
		{mm + "commander_la", m.CommanderLA, -9, 9, &t.meleeMod.commanderLA}, {mm + "commander_ld", m.CommanderLD, -9, 9, &t.meleeMod.commanderLD},
		{mm + "combo_ld", m.ComboLD, -9, 9, &t.meleeMod.comboLD}, {mm + "combo_la", m.ComboLA, -9, 9, &t.meleeMod.comboLA},
		{mm + "charge", m.Charge, -9, 9, &t.meleeMod.charge}, {mm + "higher", m.Higher, -9, 9, &t.meleeMod.higher},
		{mm + "lower", m.Lower, -9, 9, &t.meleeMod.lower}, {mm + "double_border", m.DoubleBorder, -9, 9, &t.meleeMod.double},
		{fm + "brown_target", r.BrownTarget, -9, 9, &t.fireMod.brownTarget}, {fm + "brown_between", r.BrownBetween, -9, 9, &t.fireMod.brownBetween},
		{fm + "range2", r.Range2, -9, 9, &t.fireMod.range2}, {fm + "combo", r.Combo, -9, 9, &t.fireMod.combo},
		{fm + "higher", r.Higher, -9, 9, &t.fireMod.higher}, {fm + "night", r.Night, -9, 9, &t.fireMod.night},
		{vp + "sp_lost", v.SP, 0, 20, &t.points.sp}, {vp + "servant_sp_lost", v.Servant, 0, 20, &t.points.servant},
		{vp + "cannon_sp_lost", v.Cannon, 0, 20, &t.points.cannon}, {vp + "daimyo", v.Daimyo, 0, 20, &t.points.daimyo},
		{vp + "army_taisho", v.Army, 0, 20, &t.points.army}, {vp + "taisho", v.Taisho, 0, 20, &t.points.taisho},
		{vp + "generic", v.Generic, 0, 20, &t.points.generic},
		{"tables.night.exhaust_die", in.Night.Exhaust, -5, 5, &t.nightExhaust}, {"tables.night.cannon_range", in.Night.Cannon, 1, 2, &t.nightReach},
		{ge + "ql", in.Generic.QL, 1, 9, &t.generic.ql}, {ge + "ms", in.Generic.MS, 0, 20, &t.generic.face.ms}, {ge + "fs", in.Generic.FS, 0, 20, &t.generic.face.fs},
		{ge + "ma", in.Generic.MA, 1, 12, &t.generic.ma}, {ge + "sp", in.Generic.SP, 1, 1, &t.generic.face.sp},
		{ch + "no_commander_ql", in.Checks.NoCommander, 0, 9, &t.noCommander}, {ch + "formation_zoc", in.Checks.InZoc, -5, 5, &t.inZoc},
		{ch + "formation_crossing", in.Checks.Crossing, -5, 5, &t.crossing}, {ch + "radius_zoc", in.Checks.Radius, -9, 9, &t.radius},
		{ch + "reorganise_zoc", in.Checks.Reorganise, -5, 5, &t.reorganise}, {ch + "maeda_turn", in.Checks.Maeda, 1, 99, &t.maedaTurn},
	}
	for i := range 2 {
		list = append(list, number{fmt.Sprintf("%sds_la[%d]", mm, i), m.DisorderLA[i], -9, 9, &t.meleeMod.la[i+1]},
			number{fmt.Sprintf("%sds_ld[%d]", mm, i), m.DisorderLD[i], -9, 9, &t.meleeMod.ld[i+1]},
			number{fmt.Sprintf("%sds_la[%d]", fm, i), r.DisorderLA[i], -9, 9, &t.fireMod.la[i+1]})
	}
	return readAll(list)
}

// readTypes reads the types of unit. Rule jidai.unit.types.
func (t *Tables) readTypes(f *fileJSON) *engine.DataError {
	if len(f.Types) != types {
		return engine.Wrong("unit_types", "fault.list", len(f.Types), types)
	}
	typeOf := func(id *string) Type {
		if id == nil {
			return noType
		}
		return Type(slices.Index(typeIDs[:], *id)) // -1 is no type of the list, and refused below
	}
	for i, in := range f.Types {
		at, into := fmt.Sprintf("unit_types[%d].", i), &t.sorts[i]
		c := class(slices.Index(classIDs[:], in.Class))
		into.class, into.other = c, noType
		switch {
		case in.ID != typeIDs[i]:
			return engine.Is(at+"id", typeIDs[i], in.ID)
		case c != classOf(Type(i)):
			return engine.Is(at+"class", classIDs[classOf(Type(i))], in.Class)
		case (in.QL == nil) != (c == commander):
			return engine.Wrong(at+"ql", "jidai.fault.ql", nil)
		case (in.Back == nil) != (c == cannon):
			return engine.Wrong(at+"back", "jidai.fault.back", nil)
		}
		for _, id := range []*string{in.Mounts, in.Dismounts} {
			if id == nil {
				continue
			}
			if other := typeOf(id); other != pairOf(Type(i)) {
				return engine.Wrong(at+"mounts_to", "jidai.fault.mounts_to", *id)
			}
			into.other = pairOf(Type(i))
		}
		if into.other != pairOf(Type(i)) {
			return engine.Wrong(at+"mounts_to", "jidai.fault.mounts_to", nil)
		}
		points := int8(2)
		if c == cannon || c == commander {
			points = 1
		}
		list := []number{{at + "front.ms", in.Front.MS, 0, 20, &into.front.ms}, {at + "front.fs", in.Front.FS, 0, 20, &into.front.fs},
			{at + "front.sp", in.Front.SP, points, points, &into.front.sp}, {at + "ma", in.MA, 1, 12, &into.ma}, {at + "range", in.Range, 0, 2, &into.reach}}
		if in.Back != nil {
			list = append(list, number{at + "back.ms", in.Back.MS, 0, 20, &into.back.ms}, number{at + "back.fs", in.Back.FS, 0, 20, &into.back.fs},
				number{at + "back.sp", in.Back.SP, 1, 1, &into.back.sp})
		}
		if in.QL != nil {
			list = append(list, number{at + "ql", *in.QL, 1, 9, &into.ql})
		}
		if err := readAll(list); err != nil {
			return err
		}
	}
	return nil
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
