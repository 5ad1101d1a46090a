package shogun

import (
	"fmt"
	"maps"
	"math"
	"math/bits"
	"slices"
	"strconv"

	"tenka/engine"
)

// readProvinces reads values, sites and regions. Rules shogun.map.moon, shogun.map.regions.
func (t *Tables) readProvinces(f *fileJSON) *engine.DataError {
	for q := Aki; q <= Yamato; q++ {
		id := words.Places[q]
		in, ok := f.Provinces[id]
		if !ok {
			return engine.Wrong("provinces", "shogun.fault.province.named", nil, id)
		}
		at := "provinces." + id
		if err := first(within(at+".chests", in.Chests, 0, 20), within(at+".rice", in.Rice, 0, 20),
			within(at+".sites", in.Sites, 0, int8(buildings))); err != nil {
			return err
		}
		t.chests[q], t.rice[q], t.sites[q] = in.Chests, in.Rice, in.Sites
		for side, region := range []string{in.Region.Sun, in.Region.Moon} {
			r, ok := words.Place("region-" + region)
			if !ok {
				return engine.Wrong(at+".region."+sideIDs[side], "shogun.fault.region", region)
			}
			t.region[side][q] = int8(r - RegionGreen)
		}
	}
	return nil
}

// readUnused reads which provinces are out of play with three players. Rule shogun.map.unused3.
func (t *Tables) readUnused(f *fileJSON) *engine.DataError {
	for side, list := range [][]string{f.Unused.Sun, f.Unused.Moon} {
		at := "unused_with_3." + sideIDs[side]
		for i, id := range list {
			q, ok := words.Place(id)
			if !ok || !isProvince(q) || t.unused[side].has(q) {
				return engine.Wrong(fmt.Sprintf("%s[%d]", at, i), "shogun.fault.province.once", id)
			}
			t.unused[side] |= just(q)
		}
		if bits.OnesCount64(uint64(t.unused[side])) > provinces-minSeats*maxGroups-draftOpen {
			return engine.Wrong(at, "shogun.fault.unused", len(list))
		}
	}
	return nil
}

// readLinks reads land borders and sea routes. Rules shogun.map.links, shogun.map.moonsea.
func (t *Tables) readLinks(f *fileJSON) *engine.DataError {
	for i, l := range f.Links {
		at := fmt.Sprintf("links[%d]", i)
		a, ok := words.Place(l.A)
		if !ok || !isProvince(a) {
			return engine.Wrong(at+".a", "shogun.fault.province", l.A)
		}
		b, ok := words.Place(l.B)
		if !ok || !isProvince(b) || a == b {
			return engine.Wrong(at+".b", "shogun.fault.province.other", l.B)
		}
		if l.Kind != "land" && l.Kind != "sea" {
			return engine.OneOf(at+".kind", "land, sea", l.Kind)
		}
		if len(l.Sides) == 0 {
			return engine.OneOf(at+".sides", "sun, moon", nil)
		}
		for _, id := range l.Sides {
			side := slices.Index(sideIDs, id)
			if side < 0 {
				return engine.OneOf(at+".sides", "sun, moon", id)
			}
			into := &t.land[side]
			if l.Kind == "sea" {
				into = &t.sea[side]
			}
			if l.Option != "" {
				if l.Option != optionMoonSea || side != moon {
					return engine.Wrong(at+".option", "shogun.fault.link.option", l.Option, optionMoonSea)
				}
				into = &t.extra
			}
			if (t.land[side][a] | t.sea[side][a] | t.extra[a]).has(b) {
				return engine.Wrong(at, "shogun.fault.linked", l.A+"–"+l.B)
			}
			into[a] |= just(b)
			into[b] |= just(a)
		}
	}
	return nil
}

// readComponents reads cubes and buildings. Rules shogun.comp.cubes, shogun.comp.buildings.
func (t *Tables) readComponents(f *fileJSON) *engine.DataError {
	c := f.Components
	t.cubes, t.farmers, t.theatresMore = c.Cubes, c.Farmers, c.Theatres.More
	t.tiles = [buildings]int16{c.Castles, c.Temples, c.Theatres.Default}
	return first(
		within("components.cubes_per_player", c.Cubes, 40, maxArmies), within("components.farmer_cubes", c.Farmers, 1, maxArmies),
		within("components.castles", c.Castles, 0, 99), within("components.temples", c.Temples, 0, 99),
		within("components.theatres.default", c.Theatres.Default, 0, 99), within("components.theatres.option_theatres_28", c.Theatres.More, 0, 99),
		within("tracks.rice.max", f.Tracks.Rice.Max, 0, 99), within("tracks.points.printed_max", f.Tracks.Points.Printed, 1, 999),
	)
}

// readSetup reads chests, groups and what fills the tower. Rules shogun.setup.material, shogun.setup.groups, shogun.setup.tower.
func (t *Tables) readSetup(f *fileJSON) *engine.DataError {
	t.riceEnd, t.lap = f.Tracks.Rice.Max, f.Tracks.Points.Printed
	for n := minSeats; n <= seats; n++ {
		id := strconv.Itoa(n)
		at := "setup.army_groups." + id
		chests, ok := f.Setup.Chests[id]
		if !ok {
			return engine.Wrong("setup.start_chests", "shogun.fault.chests", nil, id)
		}
		if err := within("setup.start_chests."+id, chests, 0, 999); err != nil {
			return err
		}
		t.startChests[n] = chests
		groups := f.Setup.Groups[id]
		if most := provincesFor(t, n); len(groups) < 1 || len(groups) > maxGroups || n*len(groups)+draftOpen > most {
			return engine.Between(at, 1, min(maxGroups, (most-draftOpen)/n), len(groups))
		}
		for i, g := range groups {
			if err := within(fmt.Sprintf("%s[%d]", at, i), g, 1, 9); err != nil {
				return err
			}
			if i > 0 && g > groups[i-1] {
				return engine.Wrong(fmt.Sprintf("%s[%d]", at, i), "shogun.fault.groups.falling", g)
			}
			t.groups[n][i] = g
		}
		t.groupCount[n] = int8(len(groups))
		if err := within(at, sum(groups), 1, int(t.cubes)-int(f.Setup.Fill.Seat)); err != nil {
			return err
		}
	}
	if len(f.Setup.Chests) != seats-minSeats+1 || len(f.Setup.Groups) != seats-minSeats+1 {
		return engine.Wrong("setup", "shogun.fault.setup", len(f.Setup.Groups), minSeats, seats)
	}
	t.fillSeat, t.fillFarmers = f.Setup.Fill.Seat, f.Setup.Fill.Farmers
	return first(within("setup.tower_fill.per_player", t.fillSeat, 0, 20), within("setup.tower_fill.farmers", t.fillFarmers, 0, t.farmers))
}

// provincesFor is the fewest provinces in play with n players, of both sides.
func provincesFor(t *Tables, n int) int {
	if n > minSeats {
		return provinces
	}
	return provinces - max(bits.OnesCount64(uint64(t.unused[sun])), bits.OnesCount64(uint64(t.unused[moon])))
}

func sum(list []int8) int {
	n := 0
	for _, v := range list {
		n += int(v)
	}
	return n
}

// readPresets reads the preset columns, which must spend exactly the groups. Rule shogun.setup.preset.
func (t *Tables) readPresets(f *fileJSON) *engine.DataError {
	if f.Presets.Side != sideIDs[sun] {
		return engine.Is("presets.side", sideIDs[sun], f.Presets.Side)
	}
	for n := minSeats; n <= seats; n++ {
		id := strconv.Itoa(n)
		at := "presets.by_players." + id
		columns := f.Presets.By[id]
		if len(columns) != n {
			return engine.Wrong(at, "fault.list", len(columns), n)
		}
		out := provinceSet(0)
		if n == minSeats {
			out = t.unused[sun]
		}
		for i, column := range columns {
			at := fmt.Sprintf("%s[%d]", at, i)
			if len(column) != int(t.groupCount[n]) {
				return engine.Wrong(at, "fault.list", len(column), t.groupCount[n])
			}
			for j, in := range column {
				at := fmt.Sprintf("%s[%d]", at, j)
				q, ok := words.Place(in.id)
				if !ok || !isProvince(q) || out.has(q) {
					return engine.Wrong(at, "shogun.fault.province.in_play", in.id)
				}
				if in.n != t.groups[n][j] {
					return engine.Wrong(at, "shogun.fault.group", in.n, t.groups[n][j])
				}
				out |= just(q)
				t.presets[n][i][j] = start{q, in.n}
			}
		}
	}
	if len(f.Presets.By) != seats-minSeats+1 {
		return engine.Wrong("presets.by_players", "shogun.fault.presets", slices.Sorted(maps.Keys(f.Presets.By)), minSeats, seats)
	}
	return nil
}

// readActions reads prices and numbers of armies. Rules shogun.act.build, shogun.act.army, shogun.act.army1.
func (t *Tables) readActions(f *fileJSON) *engine.DataError {
	if len(f.Actions.List) != orders {
		return engine.Wrong("actions.list", "fault.list", len(f.Actions.List), orders)
	}
	for i, in := range f.Actions.List {
		at := fmt.Sprintf("actions.list[%d]", i)
		if want := words.Places[int(OrderCastle)+i]; in.ID != want {
			return engine.Is(at+".id", want, in.ID)
		}
		most := int16(0)
		armies := int8(0)
		switch o := OrderCastle + engine.Place(i); o {
		case OrderCastle, OrderTemple, OrderTheatre:
			most = 99
			if want := words.Pieces[Castle+engine.Piece(i)]; in.Builds != want {
				return engine.Is(at+".builds", want, in.Builds)
			}
		case OrderArmy5, OrderArmy3, OrderArmy1:
			most, armies = 99, 20
		}
		if err := first(within(at+".cost", in.Cost, 0, most), within(at+".armies", in.Armies, min(armies, 1), armies)); err != nil {
			return err
		}
		t.price[i], t.armies[i] = in.Cost, in.Armies
	}
	if i := OrderArmy1 - OrderCastle; t.armies[i] != 1 {
		return engine.Is(fmt.Sprintf("actions.list[%d].armies", i), 1, t.armies[i])
	}
	return nil
}

// readSpecials reads what the special cards add. Rules shogun.special.chest to shogun.special.defence.
func (t *Tables) readSpecials(f *fileJSON) *engine.DataError {
	if len(f.Specials.List) != specialCards {
		return engine.Wrong("specials.list", "fault.list", len(f.Specials.List), specialCards)
	}
	for i, in := range f.Specials.List {
		at := fmt.Sprintf("specials.list[%d]", i)
		if want := words.Cards[int(PlusChest)+i]; in.ID != want {
			return engine.Is(at+".id", want, in.ID)
		}
		if err := within(at+".value", in.Value, 1, 20); err != nil {
			return err
		}
		t.special[i] = in.Value
	}
	return nil
}

// readEvents reads what the events do and take. Rule shogun.event.list.
func (t *Tables) readEvents(f *fileJSON) *engine.DataError {
	if len(f.Events.List) != eventCards {
		return engine.Wrong("events.list", "fault.list", len(f.Events.List), eventCards)
	}
	loss := 0
	for i, in := range f.Events.List {
		at := fmt.Sprintf("events.list[%d]", i)
		if in.ID != i+1 {
			return engine.Is(at+".id", i+1, in.ID)
		}
		e := slices.Index(effectIDs[1:], in.Effect) + 1
		if e == 0 {
			return engine.OneOf(at+".effect", effectIDs[1:], in.Effect)
		}
		least, army := int8(1), int8(0)
		switch effect(e) {
		case templePeace:
			least = 0
		case fewerArmies:
			least, army = 0, 20
		}
		most := int8(20)
		if least == 0 {
			most = 0
		}
		if err := first(within(at+".value", in.Value, least, most), within(at+".army5", in.Army5, min(army, 1), army),
			within(at+".army3", in.Army3, min(army, 1), army), within(at+".rice_loss", in.Loss, 0, 99)); err != nil {
			return err
		}
		t.events[i] = eventRow{effect: effect(e), value: in.Value, army5: in.Army5, army3: in.Army3, loss: in.Loss}
		loss += int(in.Loss)
	}
	if f.Events.Sum != loss {
		return engine.Is("events.rice_loss_sum", loss, f.Events.Sum)
	}
	return nil
}

// readRevolts reads the winter table and the farmers of a neutral province. Rules shogun.winter.table, shogun.combat.neutral.
func (t *Tables) readRevolts(f *fileJSON) *engine.DataError {
	next := int8(1)
	for i, in := range f.Revolts.Rows {
		at := fmt.Sprintf("revolt_table.rows[%d]", i)
		last := i == len(f.Revolts.Rows)-1
		if in.Min != next {
			return engine.Is(at+".min", int(next), in.Min)
		}
		if last != (in.Max == nil) {
			return engine.Wrong(at+".max", "shogun.fault.revolts.max", in.Max)
		}
		row := revoltRow{least: in.Min, most: math.MaxInt8, revolts: in.Revolts, farmers: in.Farmers}
		if !last {
			if err := within(at+".max", *in.Max, in.Min, int8(provinces)); err != nil {
				return err
			}
			row.most, next = *in.Max, *in.Max+1
		}
		if err := first(within(at+".revolts", in.Revolts, 0, min(maxRevolts, in.Min)), within(at+".farmers", in.Farmers, 0, t.farmers)); err != nil {
			return err
		}
		t.revolts = append(t.revolts, row)
	}
	if len(t.revolts) == 0 {
		return engine.Wrong("revolt_table.rows", "fault.least", 0, 1)
	}
	t.neutral = f.Combat.Neutral
	return within("combat.neutral_farmers", t.neutral, 0, t.farmers)
}

// readScoring reads the points. Rules shogun.winter.score, shogun.winter.majority.
func (t *Tables) readScoring(f *fileJSON) *engine.DataError {
	s := f.Scoring
	t.perProvince, t.perBuilding = s.Province, s.Building
	t.majority = [buildings]int8{s.Majority.Castle, s.Majority.Temple, s.Majority.Theatre}
	return first(
		within("scoring.province", s.Province, 0, 20), within("scoring.building", s.Building, 0, 20),
		within("scoring.majority.castle", s.Majority.Castle, 1, 20), within("scoring.majority.temple", s.Majority.Temple, 1, 20),
		within("scoring.majority.theatre", s.Majority.Theatre, 1, 20),
	)
}

// readBids reads which bids rank above which. Rule shogun.bid.rank.
func (t *Tables) readBids(f *fileJSON) *engine.DataError {
	ids := []string{"chest0", "chest1", "chest2", "chest3", "chest4", "province", "none"}
	for i, list := range [][]string{f.BidRank.Usual, f.BidRank.Province} {
		at := "bid_rank." + []string{"high_to_low", "option_province_bid_first"}[i]
		if len(list) != len(ids) {
			return engine.Wrong(at, "fault.all", len(list), ids)
		}
		for bid, id := range ids {
			place := slices.Index(list, id)
			if place < 0 {
				return engine.Wrong(at, "fault.all", nil, ids)
			}
			t.rank[i][bid] = int8(place)
		}
	}
	return nil
}

// readTower reads the chances of the tower, which are whole hundredths. Rules shogun.tower.fill, shogun.tower.throw.
func (t *Tables) readTower(f *fileJSON) *engine.DataError {
	for _, n := range []struct {
		path string
		got  float64
		into *int16
	}{
		{"tower.p_stick_fill", f.Tower.Fill, &t.fill}, {"tower.p_stick", f.Tower.Stick, &t.stick},
		{"tower.release_per_cube", f.Tower.Slope, &t.slope}, {"tower.release_max", f.Tower.Cap, &t.cap},
	} {
		v := math.Round(n.got * hundred)
		if n.got < 0 || n.got > 1 || math.Abs(v-n.got*hundred) > 1e-9 {
			return engine.Wrong(n.path, "shogun.fault.hundredths", n.got)
		}
		*n.into = int16(v)
	}
	return nil
}
