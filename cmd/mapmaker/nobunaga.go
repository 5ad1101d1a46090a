package main

import "tenka/maps"

// nobunaga is the map of Les Batailles de Nobunaga: 31 zones round Kyoto, Hida barring the way, Hoki and Izu out of the game, and the
// borders that nobody can cross as barriers. Zones, links and barriers are those of the rules (nobunaga.term).
var nobunaga = chart{
	name: "nobunaga",
	projection: maps.Projection{Centre: [2]float64{136.4, 35.4}, Turn: 16, Stretch: 1.1, Scale: 1.43, At: [2]float64{467.7, 331.1},
		Enlarge: &maps.Enlarge{Round: [2]float64{136.0, 35.1}, By: 0.6, Fade: 190}},
	frame:    [4]float64{0, 0, 952, 600},
	band:     150,
	room:     12,
	shortest: 10,
	rub:      2600,
	round:    true,
	least:    8,
	zones: []province{
		{id: "yamashiro", name: "Yamashiro", kanji: "山城", parts: "yamashiro", tint: bareTint, castle: at{373, 419}},
		{id: "south_omi", name: "South Omi", kanji: "南近江", parts: "omi_south", tint: bareTint, castle: at{446, 380}},
		{id: "north_omi", name: "North Omi", kanji: "北近江", parts: "omi_north", tint: bareTint, castle: at{466, 308}},
		{id: "mino", name: "Mino", kanji: "美濃", parts: "mino", tint: bareTint, castle: at{540, 316}},
		{id: "owari", name: "Owari", kanji: "尾張", parts: "owari", tint: bareTint},
		{id: "mikawa", name: "Mikawa", kanji: "三河", parts: "mikawa", tint: bareTint},
		{id: "totomi", name: "Totomi", kanji: "遠江", parts: "totomi", tint: bareTint, castle: at{622, 484}},
		{id: "suruga", name: "Suruga", kanji: "駿河", parts: "suruga", tint: bareTint, castle: at{706, 452}},
		{id: "kai", name: "Kai", kanji: "甲斐", parts: "kai", tint: bareTint},
		{id: "south_shinano", name: "South Shinano", kanji: "南信濃", parts: "shinano_south", tint: bareTint},
		{id: "north_shinano", name: "North Shinano", kanji: "北信濃", parts: "shinano_north", tint: bareTint},
		{id: "echigo", name: "Echigo", kanji: "越後", parts: "echigo_west", tint: bareTint},
		{id: "etchu", name: "Etchu", kanji: "越中", parts: "etchu", tint: bareTint, castle: at{608, 152}},
		{id: "noto", name: "Noto", kanji: "能登", parts: "noto", tint: bareTint, castle: at{632, 28}},
		{id: "kaga", name: "Kaga", kanji: "加賀", parts: "kaga", tint: bareTint, castle: at{526, 184}},
		{id: "echizen", name: "Echizen", kanji: "越前", parts: "echizen", tint: bareTint},
		{id: "wakasa", name: "Wakasa", kanji: "若狭", parts: "wakasa", tint: bareTint, castle: at{402, 290}, label: at{-16, -9}, pieces: at{-43, 12}},
		{id: "tango", name: "Tango", kanji: "丹後", parts: "tango", tint: bareTint, castle: at{318, 236}},
		{id: "tamba", name: "Tamba", kanji: "丹波", parts: "tanba", tint: bareTint},
		{id: "tajima", name: "Tajima", kanji: "但馬", parts: "tajima", tint: bareTint, castle: at{250, 264}},
		{id: "harima", name: "Harima", kanji: "播磨", parts: "harima", tint: bareTint, castle: at{229, 328}},
		{id: "mimasaka_inaba", name: "Mimasaka-Inaba", kanji: "美作・因幡", parts: "mimasaka inaba", tint: bareTint},
		{id: "bizen", name: "Bizen", kanji: "備前", parts: "bizen", tint: bareTint, castle: at{156, 348}},
		{id: "bitchu", name: "Bitchu", kanji: "備中", parts: "bitchu", tint: bareTint, castle: at{90, 318}},
		{id: "awa_sanuki", name: "Awa-Sanuki", kanji: "阿波・讃岐", parts: "awa_shikoku sanuki awaji", tint: bareTint},
		{id: "north_settsu", name: "North Settsu", kanji: "北摂津", parts: "settsu_north", tint: bareTint},
		{id: "kii_ishiyama", name: "Kii-Ishiyama", kanji: "紀伊石山", parts: "settsu_south izumi kii", tint: bareTint, castle: at{290, 556}},
		{id: "kawachi", name: "Kawachi", kanji: "河内", parts: "kawachi", tint: bareTint, label: at{-8, -6}, pieces: at{-38, 16}},
		{id: "yamato", name: "Yamato", kanji: "大和", parts: "yamato", tint: bareTint},
		{id: "ise", name: "Ise", kanji: "伊勢", parts: "ise iga shima", tint: bareTint},
		{id: "nagashima", name: "Nagashima", kanji: "長島", parts: "kuwana kaisai", tint: bareTint, slip: &slip{[4]float64{505, 520, 120, 74}, [2]at{{530, 520}, {491, 401}}, true}},
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
		{a: "awa_sanuki", b: "north_settsu", from: at{210, 440}, to: at{262, 400}, bow: -0.14},
		{a: "awa_sanuki", b: "kii_ishiyama", from: at{197, 519}, to: at{247, 512}, bow: 0.14},
		{a: "awa_sanuki", b: "bizen", from: at{150, 400}, to: at{150, 370}, bow: 0.2},
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
	},
	signs:     []sign{{maps.Ship, 0.8, at{250, 190}}, {maps.Ship, 0.9, at{840, 560}}, {maps.Ship, 0.7, at{680, 575}}},
	quiet:     [][4]float64{{0, 0, 530, 155}},
	mountains: 24,
	waves:     9,
}
