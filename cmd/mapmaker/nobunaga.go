package main

import "tenka/maps"

// nobunaga is the map of Les Batailles de Nobunaga: 31 zones round Kyoto, Hida barring the way, Hoki and Izu out of the game, and the
// borders that nobody can cross as barriers. Zones, links and barriers are those of the rules (nobunaga.term).
var nobunaga = chart{
	name: "nobunaga",
	projection: maps.Projection{Centre: [2]float64{136.4, 35.4}, Turn: 20, Stretch: 0.98, Scale: 1.66, At: [2]float64{505, 333},
		Enlarge: &maps.Enlarge{Round: [2]float64{136.1, 35.0}, By: 1.1, Fade: 300}},
	frame:    [4]float64{0, 0, 952, 600},
	band:     150,
	room:     12,
	shortest: 10,
	rub:      2600,
	round:    true,
	least:    8,
	zones: []province{
		{id: "yamashiro", name: "Yamashiro", kanji: "山城", parts: "yamashiro", tint: bareTint, label: at{-18, -10}, mark: at{31, -15}},
		{id: "south_omi", name: "South Omi", kanji: "南近江", parts: "omi_south", tint: bareTint, label: at{-23, -33}, mark: at{32, -38}},
		{id: "north_omi", name: "North Omi", kanji: "北近江", parts: "omi_north", tint: bareTint, label: at{-53, 24}, mark: at{1, 20}},
		{id: "mino", name: "Mino", kanji: "美濃", parts: "mino", tint: bareTint, label: at{28, 16}, mark: at{62, 12}},
		{id: "owari", name: "Owari", kanji: "尾張", parts: "owari", tint: bareTint, label: at{-67, 108}, mark: at{-35, 104}},
		{id: "mikawa", name: "Mikawa", kanji: "三河", parts: "mikawa", tint: bareTint, label: at{-34, 31}},
		{id: "totomi", name: "Totomi", kanji: "遠江", parts: "totomi", tint: bareTint, label: at{1, 38}, mark: at{36, 33}},
		{id: "suruga", name: "Suruga", kanji: "駿河", parts: "suruga", tint: bareTint, label: at{-11, 36}, mark: at{23, 31}},
		{id: "kai", name: "Kai", kanji: "甲斐", parts: "kai", tint: bareTint, label: at{25, -15}, mark: at{48, -19}},
		{id: "south_shinano", name: "South Shinano", kanji: "南信濃", parts: "shinano_south", tint: bareTint, label: at{6, -37}},
		{id: "north_shinano", name: "North Shinano", kanji: "北信濃", parts: "shinano_north", tint: bareTint, label: at{43, 12}},
		{id: "echigo", name: "Echigo", kanji: "越後", parts: "echigo_west", tint: bareTint, label: at{4, -26}, mark: at{37, -31}},
		{id: "etchu", name: "Etchu", kanji: "越中", parts: "etchu", tint: bareTint, label: at{26, -24}},
		{id: "noto", name: "Noto", kanji: "能登", parts: "noto", tint: bareTint, label: at{1, -11}, mark: at{29, -15}},
		{id: "kaga", name: "Kaga", kanji: "加賀", parts: "kaga", tint: bareTint, label: at{9, -24}},
		{id: "echizen", name: "Echizen", kanji: "越前", parts: "echizen", tint: bareTint, label: at{-35, -32}, mark: at{1, -37}},
		{id: "wakasa", name: "Wakasa", kanji: "若狭", parts: "wakasa", tint: bareTint, label: at{1, -13}},
		{id: "tango", name: "Tango", kanji: "丹後", parts: "tango", tint: bareTint, label: at{7, -16}},
		{id: "tamba", name: "Tamba", kanji: "丹波", parts: "tanba", tint: bareTint, label: at{41, 21}},
		{id: "tajima", name: "Tajima", kanji: "但馬", parts: "tajima", tint: bareTint, label: at{-1, -17}},
		{id: "harima", name: "Harima", kanji: "播磨", parts: "harima", tint: bareTint, label: at{-27, 52}, mark: at{8, 48}},
		{id: "mimasaka_inaba", name: "Mimasaka-Inaba", kanji: "美作・因幡", parts: "mimasaka inaba", tint: bareTint, label: at{-1, -53}},
		{id: "bizen", name: "Bizen", kanji: "備前", parts: "bizen", tint: bareTint, label: at{-23, 33}, mark: at{7, 28}},
		{id: "bitchu", name: "Bitchu", kanji: "備中", parts: "bitchu", tint: bareTint, label: at{-28, -39}, mark: at{5, -44}},
		{id: "awa_sanuki", name: "Awa-Sanuki", kanji: "阿波・讃岐", parts: "awa_shikoku sanuki awaji", tint: bareTint, label: at{26, -24}},
		{id: "north_settsu", name: "North Settsu", kanji: "北摂津", parts: "settsu_north", tint: bareTint, label: at{0, 19}},
		{id: "kii_ishiyama", name: "Kii-Ishiyama", kanji: "紀伊・石山", parts: "settsu_south izumi kii", tint: bareTint, castle: at{286, 591.5}, label: at{-51, -21}, mark: at{0, -25}},
		{id: "kawachi", name: "Kawachi", kanji: "河内", parts: "kawachi", tint: bareTint, label: at{-1, 20}},
		{id: "yamato", name: "Yamato", kanji: "大和", parts: "yamato", tint: bareTint, label: at{4, -34}},
		{id: "ise", name: "Ise", kanji: "伊勢", parts: "ise iga shima", tint: bareTint, label: at{-4, -15}},
		{id: "nagashima", name: "Nagashima", kanji: "長島", parts: "kuwana kaisai", tint: bareTint, label: at{0, 25}},
	},
	outside: []beyond{
		{name: "Hida", kanji: "飛騨", parts: "hida"},
		{parts: "hoki izumo iwami oki bingo aki suo nagato"},
		{parts: "izu sagami musashi awa_boso kazusa shimosa hitachi shimotsuke kozuke echigo_east sado mutsu_south mutsu_north dewa"},
		{parts: "iyo tosa chikuzen chikugo buzen bungo hizen higo hyuga osumi satsuma iki tsushima"},
	},
	land: `yamashiro~south_omi yamashiro~yamato yamashiro~kawachi yamashiro~north_settsu yamashiro~tamba south_omi~north_omi south_omi~mino
south_omi~ise north_omi~mino north_omi~echizen north_omi~wakasa north_omi~tamba mino~echizen mino~owari mino~mikawa mino~nagashima
mino~ise mino~south_shinano owari~mikawa owari~nagashima nagashima~ise mikawa~totomi mikawa~south_shinano totomi~suruga
totomi~south_shinano suruga~kai kai~south_shinano kai~north_shinano south_shinano~north_shinano north_shinano~echigo echigo~etchu
etchu~noto etchu~kaga noto~kaga kaga~echizen echizen~wakasa wakasa~tango wakasa~tamba tango~tamba tango~tajima tamba~tajima
tamba~harima tamba~north_settsu tajima~harima tajima~mimasaka_inaba harima~north_settsu harima~mimasaka_inaba harima~bizen
mimasaka_inaba~bizen mimasaka_inaba~bitchu bizen~bitchu north_settsu~kawachi north_settsu~kii_ishiyama kii_ishiyama~kawachi
kii_ishiyama~yamato kawachi~yamato yamato~ise`,
	barriers: `north_omi~yamashiro ise~yamashiro ise~kii_ishiyama etchu~north_shinano south_shinano~suruga`,
	sea: []route{
		{a: "awa_sanuki", b: "north_settsu", from: at{189, 427}, to: at{233, 387}, bow: -0.14},
		{a: "awa_sanuki", b: "kii_ishiyama", from: at{177, 506}, to: at{225, 509}, bow: 0.14},
		{a: "awa_sanuki", b: "bizen", from: at{132, 379}, to: at{134, 348}, bow: 0.2},
	},
	pieces:  at{-27, 12},
	label:   at{0, -9},
	columns: 2,
	bends: []bend{
		{"south_omi", []pt{ll(35.24, 136.32), ll(35.25, 136.39)}}, // to Mino, between North Omi and Ise
		{"mino", []pt{ll(35.31, 136.48), ll(35.25, 136.46)}},
		{"nagashima", []pt{ll(35.01, 136.72), ll(35.04, 136.66), ll(35.15, 136.70)}}, // the delta, up to Mino
		{"nagashima", []pt{ll(35.02, 136.75), ll(35.10, 136.74)}},
		{"mino", []pt{ll(35.25, 136.66), ll(35.20, 136.67)}},
		{"etchu", []pt{ll(36.93, 137.62), ll(36.84, 137.66)}}, // to Echigo
		{"echigo", []pt{ll(36.98, 137.72), ll(36.85, 137.76)}},
		{"north_shinano", []pt{ll(36.44, 137.70), ll(36.36, 137.62)}}, // keeps South Shinano off Etchu
		// The smallest zones have more room than in life, as on old maps, so that a stack stands in them.
		{"tango", []pt{ll(35.37, 134.95), ll(35.36, 135.20)}},
		{"tajima", []pt{ll(35.24, 134.62), ll(35.24, 134.84)}},
		{"wakasa", []pt{ll(35.37, 135.58), ll(35.38, 135.72)}},
		{"owari", []pt{ll(35.10, 137.14), ll(35.28, 137.12)}},
		{"owari", []pt{ll(35.38, 136.85), ll(35.38, 137.05)}},
		{"kawachi", []pt{ll(34.70, 135.74), ll(34.38, 135.70)}},
		{"bizen", []pt{ll(34.97, 133.98), ll(34.97, 134.20)}},
		{"north_omi", []pt{ll(35.42, 136.44), ll(35.55, 136.42)}},
		{"noto", []pt{ll(36.80, 136.75), ll(36.80, 136.95)}},
		{"nagashima", []pt{ll(34.96, 136.62), ll(35.06, 136.60)}},
		{"yamashiro", []pt{ll(34.92, 135.58), ll(34.74, 135.70)}},
		{"yamashiro", []pt{ll(34.76, 136.02), ll(34.90, 135.98)}},
	},
	signs:     []sign{{maps.Ship, 0.8, at{190, 160}}, {maps.Ship, 0.9, at{860, 560}}, {maps.Ship, 0.7, at{470, 590}}},
	quiet:     [][4]float64{{0, 0, 530, 155}},
	mountains: 24,
	waves:     9,
}
