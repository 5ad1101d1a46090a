package shogun

import (
	"math"
	"math/bits"
	"slices"
	"strconv"

	"tenka/engine"
	"tenka/engine/form"
)

// notes are keys that only drawings, texts and readers use, wherever they stand.
var notes = []string{"spec", "source_legend", "source", "seat_order", "player_colours", "cube_colour_order", "provinces_source", "province_cards",
	"links_summary", "kuni_land_borders", "border_flags", "tower_reference", "options", "teaching_positions", "name", "long", "english", "french", "japanese",
	"kanji", "card", "unused_with_3", "kuni", "lonlat", "geo", "geo_note", "chests", "revolt_markers", "methods", "columns", "builds", "rule", "effect", "note",
	"tied_leaders", "minimum_source", "unlimited"}

// newTables reads and checks a data file. An error is a *DataError.
func newTables(b []byte) (*Tables, error) {
	t := &Tables{}
	if err := form.ReadTables(b, t.fields, notes...); err != nil {
		return nil, err
	}
	return t, nil
}

// fields are all that the rules read of a data file. Sizes that are part of the rules have one value.
func (t *Tables) fields(f form.Form) {
	form.Is(f, "game", gameName)
	form.Is(f, "version", 1)
	f.Object("players", true, func(f form.Form) {
		form.Is(f, "min", minSeats)
		form.Is(f, "max", seats)
	})
	f.Object("regions", true, func(f form.Form) {
		f.Rows("list", regions, regions, func(f form.Form, i int) { form.Is(f, "id", words.Places[int(RegionGreen)+i][len("region-"):]) })
	})
	f.Object("provinces", true, t.provinceFields)
	f.Object("unused_with_3", true, t.unusedFields)
	f.Rows("links", 0, form.Any, t.linkFields)
	f.Object("components", true, t.componentFields)
	f.Object("tracks", true, t.trackFields)
	f.Object("setup", true, t.setupFields)
	f.Object("presets", true, t.presetFields)
	f.Object("calendar", true, func(f form.Form) {
		form.Is(f, "years", years)
		f.Check(f.Len("rounds") != seasons, "rounds", "fault.is", f.Len("rounds"), seasons)
		form.Is(f, "events_open_per_year", openEvents)
	})
	f.Object("actions", true, t.actionFields)
	f.Object("specials", true, t.specialFields)
	f.Object("events", true, t.eventFields)
	f.Object("revolt_table", true, t.revoltFields)
	f.Object("combat", true, func(f form.Form) { form.Number(f, "neutral_farmers", &t.neutral, 0, t.farmers) })
	f.Object("scoring", true, t.scoringFields)
	f.Object("bid_rank", true, t.bidFields)
	f.Object("tower", true, t.towerFields)
}

// The ids that only data files use.
var (
	aSide   = form.Listed[int8](sideIDs, len(sideIDs))
	aLink   = form.Listed[int8]([]string{"land", "sea"}, 2)
	aRegion = form.Names[int8]{Want: "shogun.fault.region", Find: func(id string) (int8, bool) {
		r, ok := words.Place("region-" + id)
		return int8(r - RegionGreen), ok
	}}
	anEffect = form.Names[effect]{List: effectIDs[1:], Find: func(id string) (effect, bool) {
		e := slices.Index(effectIDs[1:], id) + 1
		return effect(e), e > 0
	}}
)

// someProvince are the provinces outside a set.
func someProvince(want string, out *provinceSet) form.Names[engine.Place] {
	return form.Names[engine.Place]{Want: want, Find: func(id string) (engine.Place, bool) {
		q, ok := words.Place(id)
		return q, ok && isProvince(q) && !out.has(q)
	}}
}

// provinceFields are values, sites and regions. Rules shogun.map.moon, shogun.map.regions.
func (t *Tables) provinceFields(f form.Form) {
	for q := Aki; q <= Yamato; q++ {
		id := words.Places[q]
		f.Check(!f.Has(id), "", "shogun.fault.province.named", nil, id)
		f.Object(id, true, func(f form.Form) {
			form.Number(f, "chests", &t.chests[q], 0, 20)
			form.Number(f, "rice", &t.rice[q], 0, 20)
			form.Number(f, "sites", &t.sites[q], 0, int8(buildings))
			f.Object("region", true, func(f form.Form) {
				for side, id := range sideIDs {
					form.Need(f, id, aRegion, &t.region[side][q])
				}
			})
		})
	}
}

// unusedFields are the provinces out of play with three players. Rule shogun.map.unused3.
func (t *Tables) unusedFields(f form.Form) {
	for side, id := range sideIDs {
		out := &t.unused[side]
		form.IDs(f, id, someProvince("shogun.fault.province.once", out), nil, func(q engine.Place) { *out |= just(q) })
		f.Check(bits.OnesCount64(uint64(*out)) > provinces-minSeats*maxGroups-draftOpen, id, "shogun.fault.unused", f.Len(id))
	}
}

// linkFields are a land border or a sea route. Rules shogun.map.links, shogun.map.moonsea.
func (t *Tables) linkFields(f form.Form, _ int) {
	var a, b engine.Place
	var kind int8
	form.Need(f, "a", someProvince("shogun.fault.province", new(provinceSet)), &a)
	beside := just(a)
	form.Need(f, "b", someProvince("shogun.fault.province.other", &beside), &b)
	form.Need(f, "kind", aLink, &kind)
	f.Check(f.Len("sides") == 0, "sides", "fault.one", nil, sideIDs)
	option := f.Text("option")
	form.IDs(f, "sides", aSide, nil, func(side int8) {
		into := &t.land[side]
		switch {
		case option != "":
			f.Check(option != optionMoonSea || side != moon, "option", "shogun.fault.link.option", option, optionMoonSea)
			into = &t.extra
		case aLink.ID(kind) == "sea":
			into = &t.sea[side]
		}
		if (t.land[side][a] | t.sea[side][a] | t.extra[a]).has(b) {
			f.Check(true, "", "shogun.fault.linked", words.Places[a]+"–"+words.Places[b])
		}
		into[a] |= just(b)
		into[b] |= just(a)
	})
}

// componentFields are cubes, buildings and cards. Rules shogun.comp.cubes, shogun.comp.buildings.
func (t *Tables) componentFields(f form.Form) {
	form.Number(f, "cubes_per_player", &t.cubes, 40, maxArmies)
	form.Number(f, "farmer_cubes", &t.farmers, 1, maxArmies)
	form.Number(f, "castles", &t.tiles[0], 0, 99)
	form.Number(f, "temples", &t.tiles[1], 0, 99)
	f.Object("theatres", true, func(f form.Form) {
		form.Number(f, "default", &t.tiles[2], 0, 99)
		form.Number(f, "option_theatres_28", &t.theatresMore, 0, 99)
	})
	f.Fixed("chest_cards_per_player", true, chestCards, func(f form.Form, key string, i int) { form.Is(f, key, i) })
	form.Is(f, "special_cards", specialCards)
	form.Is(f, "action_cards", orders)
	form.Is(f, "event_cards", eventCards)
}

// trackFields are the ends of the tracks.
func (t *Tables) trackFields(f form.Form) {
	f.Object("rice", true, func(f form.Form) {
		form.Is(f, "min", 0)
		form.Number(f, "max", &t.riceEnd, 0, 99)
	})
	f.Object("points", true, func(f form.Form) { form.Number(f, "printed_max", &t.lap, 1, 999) })
}

// setupFields are chests, groups and what fills the tower. Rules shogun.setup.material, shogun.setup.groups, shogun.setup.tower.
func (t *Tables) setupFields(f form.Form) {
	f.Object("tower_fill", true, func(f form.Form) {
		form.Number(f, "per_player", &t.fillSeat, 0, 20)
		form.Number(f, "farmers", &t.fillFarmers, 0, t.farmers)
	})
	f.Object("start_chests", true, func(f form.Form) {
		for n := minSeats; n <= seats; n++ {
			id := strconv.Itoa(n)
			f.Check(!f.Has(id), "", "shogun.fault.chests", nil, id)
			form.Number(f, id, &t.startChests[n], 0, 999)
		}
	})
	f.Object("army_groups", true, func(f form.Form) {
		for n := minSeats; n <= seats; n++ {
			id, groups := strconv.Itoa(n), t.groups[n][:]
			f.Between(id, f.Len(id), 1, min(maxGroups, (provincesFor(t, n)-draftOpen)/n))
			t.groupCount[n] = int8(f.List(id, 0, maxGroups, func(f form.Form, key string, i int) {
				form.Number(f, key, &groups[i], 1, 9)
				f.Check(groups[i] > groups[max(i, 1)-1], key, "shogun.fault.groups.falling", groups[i])
			}))
			f.Between(id, sum(groups), 1, int(t.cubes)-int(t.fillSeat))
		}
	})
	f.Object("draft", true, func(f form.Form) {
		form.Is(f, "open_cards", draftOpen)
		form.Is(f, "repeat_rule", true)
	})
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

// presetFields are the preset columns, which must spend exactly the groups: pairs of a province and its armies. Rule shogun.setup.preset.
func (t *Tables) presetFields(f form.Form) {
	form.Is(f, "side", sideIDs[sun])
	f.Object("by_players", true, func(f form.Form) {
		for n := minSeats; n <= seats; n++ {
			out := provinceSet(0)
			if n == minSeats {
				out = t.unused[sun]
			}
			inPlay := someProvince("shogun.fault.province.in_play", &out)
			f.Fixed(strconv.Itoa(n), true, n, func(f form.Form, key string, i int) {
				f.Fixed(key, true, int(t.groupCount[n]), func(f form.Form, key string, j int) {
					in := &t.presets[n][i][j]
					in.n = t.groups[n][j]
					f.Fixed(key, true, 2, func(f form.Form, key string, part int) {
						if part == 0 {
							form.Need(f, key, inPlay, &in.at)
						} else {
							form.Is(f, key, int(in.n))
						}
					})
					out |= just(in.at)
				})
			})
		}
	})
}

// actionFields are prices and numbers of armies. Rules shogun.act.build, shogun.act.army, shogun.act.army1.
func (t *Tables) actionFields(f form.Form) {
	form.Is(f, "slots", orders)
	form.Is(f, "open_at_start", openOrders)
	f.Rows("list", orders, orders, func(f form.Form, i int) {
		o := OrderCastle + engine.Place(i)
		most, least, armies := int16(0), int8(0), int8(0)
		form.Is(f, "id", words.Places[o])
		switch o {
		case OrderCastle, OrderTemple, OrderTheatre:
			most = 99
			form.Is(f, "builds", words.Pieces[Castle+engine.Piece(i)])
		case OrderArmy5, OrderArmy3:
			most, least, armies = 99, 1, 20
		case OrderArmy1:
			most, least, armies = 99, 1, 1
		}
		form.Number(f, "cost", &t.price[i], 0, most)
		form.Number(f, "armies", &t.armies[i], least, armies)
	})
}

// specialFields are the numbers that the special cards add. Rules shogun.special.chest to shogun.special.defence.
func (t *Tables) specialFields(f form.Form) {
	f.Rows("list", specialCards, specialCards, func(f form.Form, i int) {
		form.Is(f, "id", words.Cards[int(PlusChest)+i])
		form.Number(f, "value", &t.special[i], 1, 20)
	})
}

// eventFields are the effects and losses of the events. Rule shogun.event.list.
func (t *Tables) eventFields(f form.Form) {
	loss := 0
	f.Rows("list", eventCards, eventCards, func(f form.Form, i int) {
		row := &t.events[i]
		form.Is(f, "id", i+1)
		form.Need(f, "effect", anEffect, &row.effect)
		value, army := [2]int8{1, 20}, [2]int8{}
		switch row.effect {
		case templePeace:
			value = [2]int8{}
		case fewerArmies:
			value, army = [2]int8{}, [2]int8{1, 20}
		}
		form.Number(f, "value", &row.value, value[0], value[1])
		form.Number(f, "army5", &row.army5, army[0], army[1])
		form.Number(f, "army3", &row.army3, army[0], army[1])
		form.Number(f, "rice_loss", &row.loss, 0, 99)
		loss += int(row.loss)
	})
	form.Is(f, "rice_loss_sum", loss)
}

// revoltFields are the winter table: a row begins where the one above ends, and the last has no end. Rule shogun.winter.table.
func (t *Tables) revoltFields(f form.Form) {
	last, least := f.Len("rows")-1, int8(1)
	f.Rows("rows", 1, form.Any, func(f form.Form, i int) {
		row := revoltRow{least: least, most: math.MaxInt8}
		form.Is(f, "min", int(least))
		f.Check(f.Has("max") == (i == last), "max", "shogun.fault.revolts.max", nil)
		form.Number(f.Optional(), "max", &row.most, least, int8(provinces))
		form.Number(f, "revolts", &row.revolts, 0, min(maxRevolts, least))
		form.Number(f, "farmers", &row.farmers, 0, t.farmers)
		t.revolts = append(t.revolts, row)
		least = row.most + 1 // of no use after the last
	})
}

// scoringFields are the points. Rules shogun.winter.score, shogun.winter.majority.
func (t *Tables) scoringFields(f form.Form) {
	form.Number(f, "province", &t.perProvince, 0, 20)
	form.Number(f, "building", &t.perBuilding, 0, 20)
	f.Object("majority", true, func(f form.Form) {
		for i, id := range []string{"castle", "temple", "theatre"} {
			form.Number(f, id, &t.majority[i], 1, 20)
		}
	})
	form.Is(f, "minimum_buildings", 1)
}

// bidFields are which bids rank above which. Rule shogun.bid.rank.
func (t *Tables) bidFields(f form.Form) {
	ids := []string{"chest0", "chest1", "chest2", "chest3", "chest4", "province", "none"}
	for i, key := range []string{"high_to_low", "option_province_bid_first"} {
		var list []string
		f.Into(key, &list)
		f.Check(len(list) != len(ids), key, "fault.all", len(list), ids)
		for bid, id := range ids {
			place := slices.Index(list, id)
			f.Check(place < 0, key, "fault.all", nil, ids)
			t.rank[i][bid] = int8(place)
		}
	}
}

// towerFields are the chances of the tower, which are whole hundredths. Rules shogun.tower.fill, shogun.tower.throw.
func (t *Tables) towerFields(f form.Form) {
	into := []*int16{&t.fill, &t.stick, &t.slope, &t.cap}
	for i, key := range []string{"p_stick_fill", "p_stick", "release_per_cube", "release_max"} {
		var n float64
		f.Into(key, &n)
		v := math.Round(n * hundred)
		f.Check(n < 0 || n > 1 || math.Abs(v-n*hundred) > 1e-9, key, "shogun.fault.hundredths", n)
		*into[i] = int16(v)
	}
	form.Is(f, "residents_first", true)
}
