package main

import "tenka/maps"

// shogun is the map of Shogun: central Japan in 45 provinces, each in a region of nine; the moon side groups some anew and has one more
// sea route. Provinces, regions and links are those of the rules (shogun.map).
var shogun = chart{
	name:       "shogun",
	projection: maps.Projection{Centre: [2]float64{136.4, 35.55}, Turn: 17, Stretch: 1.12, Scale: 0.887, At: [2]float64{399.7, 267.8}},
	frame:      [4]float64{0, 0, 824, 484},
	band:       150,
	room:       8,
	shortest:   8,
	sides:      []string{"sun", "moon"},
	rub:        700,
	least:      12,
	zones: []province{
		{id: "aki", name: "Aki", kanji: "安芸", parts: "aki", regions: "green green", tint: bareTint},
		{id: "awa-boso", name: "Awa-Boso", kanji: "安房", short: "Awa", parts: "awa_boso", regions: "yellow yellow", tint: bareTint, label: at{46, 13}},
		{id: "awa-shikoku", name: "Awa-Shikoku", kanji: "阿波", short: "Awa", parts: "awa_shikoku", regions: "purple purple", tint: bareTint},
		{id: "bingo", name: "Bingo", kanji: "備後", parts: "bingo", regions: "green green", tint: bareTint},
		{id: "bitchu", name: "Bitchu", kanji: "備中", parts: "bitchu", regions: "green green", tint: bareTint, pieces: at{-13, 8}},
		{id: "bizen", name: "Bizen", kanji: "備前", parts: "bizen", regions: "green green", tint: bareTint, label: at{14, -9}},
		{id: "echigo", name: "Echigo", kanji: "越後", parts: "echigo_west echigo_east", regions: "brown brown", tint: bareTint},
		{id: "echizen", name: "Echizen", kanji: "越前", parts: "echizen", regions: "red brown", tint: bareTint},
		{id: "etchu", name: "Etchu", kanji: "越中", parts: "etchu", regions: "brown brown", tint: bareTint, castle: at{506, 186}},
		{id: "harima", name: "Harima", kanji: "播磨", parts: "harima", regions: "red red", tint: bareTint},
		{id: "hida", name: "Hida", kanji: "飛騨", parts: "hida", regions: "red red", tint: bareTint},
		{id: "hitachi", name: "Hitachi", kanji: "常陸", parts: "hitachi", regions: "brown yellow", tint: bareTint},
		{id: "hoki", name: "Hoki", kanji: "伯耆", parts: "hoki inaba", regions: "green green", tint: bareTint},
		{id: "ise", name: "Ise", kanji: "伊勢", parts: "ise iga kuwana", regions: "purple purple", tint: bareTint},
		{id: "iwami", name: "Iwami", kanji: "石見", parts: "iwami", regions: "green green", tint: bareTint, castle: at{72, 222}},
		{id: "iyo", name: "Iyo", kanji: "伊予", parts: "iyo", regions: "purple purple", tint: bareTint},
		{id: "izu", name: "Izu", kanji: "伊豆", parts: "izu", regions: "yellow yellow", tint: bareTint},
		{id: "izumo", name: "Izumo", kanji: "出雲", parts: "izumo", regions: "green green", tint: bareTint},
		{id: "kaga", name: "Kaga", kanji: "加賀", parts: "kaga", regions: "brown brown", tint: bareTint},
		{id: "kai", name: "Kai", kanji: "甲斐", parts: "kai", regions: "yellow red", tint: bareTint},
		{id: "kazusa", name: "Kazusa", kanji: "上総", parts: "kazusa", regions: "yellow yellow", tint: bareTint, label: at{36, -7}},
		{id: "kii", name: "Kii", kanji: "紀伊", parts: "kii", regions: "purple purple", tint: bareTint},
		{id: "kozuke", name: "Kozuke", kanji: "上野", parts: "kozuke", regions: "brown brown", tint: bareTint},
		{id: "mikawa", name: "Mikawa", kanji: "三河", parts: "mikawa", regions: "red red", tint: bareTint},
		{id: "mimasaka", name: "Mimasaka", kanji: "美作", parts: "mimasaka", regions: "green red", tint: bareTint},
		{id: "mino", name: "Mino", kanji: "美濃", parts: "mino", regions: "red red", tint: bareTint},
		{id: "musashi", name: "Musashi", kanji: "武蔵", parts: "musashi", regions: "yellow yellow", tint: bareTint},
		{id: "mutsu", name: "Mutsu", kanji: "陸奥", parts: "mutsu_south", regions: "brown brown", tint: bareTint},
		{id: "noto", name: "Noto", kanji: "能登", parts: "noto", regions: "brown brown", tint: bareTint},
		{id: "omi", name: "Omi", kanji: "近江", parts: "omi_north omi_south yamashiro", regions: "red red", tint: bareTint},
		{id: "owari", name: "Owari", kanji: "尾張", parts: "owari kaisai", regions: "red purple", tint: bareTint},
		{id: "sagami", name: "Sagami", kanji: "相模", parts: "sagami", regions: "yellow yellow", tint: bareTint},
		{id: "sanuki", name: "Sanuki", kanji: "讃岐", parts: "sanuki", regions: "purple green", tint: bareTint},
		{id: "settsu", name: "Settsu", kanji: "摂津", parts: "settsu_north settsu_south kawachi izumi", regions: "purple purple", tint: bareTint},
		{id: "shima", name: "Shima", kanji: "志摩", parts: "shima", regions: "purple purple", tint: bareTint, label: at{16, -13}},
		{id: "shimosa", name: "Shimosa", kanji: "下総", parts: "shimosa", regions: "yellow yellow", tint: bareTint},
		{id: "shimotsuke", name: "Shimotsuke", kanji: "下野", parts: "shimotsuke", regions: "brown brown", tint: bareTint},
		{id: "shinano", name: "Shinano", kanji: "信濃", parts: "shinano_north shinano_south", regions: "brown red", tint: bareTint},
		{id: "suruga", name: "Suruga", kanji: "駿河", parts: "suruga", regions: "yellow yellow", tint: bareTint},
		{id: "tajima", name: "Tajima", kanji: "但馬", parts: "tajima", regions: "green green", tint: bareTint},
		{id: "tamba", name: "Tamba", kanji: "丹波", parts: "tanba", regions: "red red", tint: bareTint},
		{id: "tosa", name: "Tosa", kanji: "土佐", parts: "tosa", regions: "purple purple", tint: bareTint},
		{id: "totomi", name: "Totomi", kanji: "遠江", parts: "totomi", regions: "yellow yellow", tint: bareTint},
		{id: "wakasa", name: "Wakasa", kanji: "若狭", parts: "wakasa tango", regions: "red brown", tint: bareTint},
		{id: "yamato", name: "Yamato", kanji: "大和", parts: "yamato", regions: "purple purple", tint: bareTint},
	},
	outside: []beyond{
		{parts: "mutsu_north dewa"},
		{parts: "suo nagato chikuzen chikugo buzen bungo hizen higo hyuga osumi satsuma iki tsushima"},
		{parts: "awaji sado oki"},
	},
	land: `aki~bingo aki~iwami awa-boso~kazusa awa-shikoku~iyo awa-shikoku~sanuki awa-shikoku~tosa bingo~bitchu bingo~hoki bingo~iwami
bingo~izumo bitchu~bizen bitchu~hoki bitchu~mimasaka bizen~harima bizen~mimasaka echigo~etchu echigo~kozuke echigo~mutsu
echigo~shinano echizen~hida echizen~kaga echizen~mino echizen~omi echizen~wakasa etchu~hida etchu~kaga etchu~noto etchu~shinano
harima~hoki harima~mimasaka harima~settsu harima~tajima harima~tamba hida~kaga hida~mino hida~shinano hitachi~mutsu hitachi~shimosa
hitachi~shimotsuke hoki~izumo hoki~mimasaka hoki~tajima ise~kii ise~mino ise~omi ise~owari ise~shima ise~yamato iwami~izumo
iyo~sanuki iyo~tosa izu~sagami izu~suruga kaga~noto kai~musashi kai~sagami kai~shinano kai~suruga kai~totomi kazusa~shimosa
kii~settsu kii~yamato kozuke~musashi kozuke~mutsu kozuke~shimosa kozuke~shimotsuke kozuke~shinano mikawa~mino mikawa~owari
mikawa~shinano mikawa~totomi mino~omi mino~owari mino~shinano musashi~sagami musashi~shimosa musashi~shinano mutsu~shimotsuke
omi~settsu omi~tamba omi~wakasa omi~yamato sagami~suruga settsu~tamba settsu~yamato shimosa~shimotsuke shinano~totomi suruga~totomi
tajima~tamba tajima~wakasa tamba~wakasa`,
	sea: []route{
		{a: "kaga", b: "tajima", from: at{412, 176}, to: at{292, 206}, bow: -0.22},
		{a: "aki", b: "iyo", from: at{57, 300}, to: at{66, 330}, bow: 0.12},
		{a: "harima", b: "sanuki", from: at{232, 306}, to: at{196, 322}, bow: 0.12},
		{a: "awa-shikoku", b: "kii", from: at{222, 372}, to: at{254, 378}, bow: 0.16},
		{a: "izu", b: "shima", from: at{556, 412}, to: at{424, 414}, bow: -0.14},
		{a: "awa-boso", b: "izu", from: at{638, 410}, to: at{592, 408}, bow: -0.16},
		{a: "bizen", b: "sanuki", from: at{170, 300}, to: at{166, 326}, bow: 0.1, side: "moon"},
	},
	label:   at{0, -8},
	pieces:  at{-9, 10},
	columns: 1,
	bends: []bend{
		{"echizen", []pt{ll(35.99, 136.72), ll(36.02, 136.82)}}, // to Hida, between Kaga and Mino
		{"hida", []pt{ll(36.03, 136.92), ll(36.10, 136.90)}},
		{"bingo", []pt{ll(35.00, 133.16), ll(35.07, 133.24)}}, // to Hoki
		{"hoki", []pt{ll(35.13, 133.27), ll(35.10, 133.33)}},
		{"etchu", []pt{ll(36.93, 137.62), ll(36.84, 137.66)}}, // to Echigo
		{"echigo", []pt{ll(36.98, 137.72), ll(36.85, 137.76)}},
		{"musashi", []pt{ll(35.94, 138.85), ll(35.97, 138.76)}}, // to Shinano
		{"shinano", []pt{ll(35.94, 138.66), ll(36.00, 138.66)}},
		{"shima", []pt{ll(34.47, 136.80), ll(34.40, 136.70), ll(34.33, 136.70), ll(34.28, 136.60)}}, // room for pieces
		{"sanuki", []pt{ll(34.07, 133.66), ll(34.03, 133.71)}},                                      // to Iyo
		{"iyo", []pt{ll(34.01, 133.59), ll(33.97, 133.67)}},
		{"kozuke", []pt{ll(36.22, 139.50), ll(36.20, 139.57)}},
		{"totomi", []pt{ll(35.17, 138.05), ll(35.30, 138.13), ll(35.42, 138.20), ll(35.47, 138.28)}}, // to Kai, between Shinano and Suruga
		{"shimosa", []pt{ll(36.12, 139.76), ll(36.16, 139.68), ll(36.24, 139.67)}},                   // to Kozuke, between Musashi and Shimotsuke
		{"shimosa", []pt{ll(36.19, 139.72), ll(36.22, 139.80), ll(36.27, 139.87)}},                   // one front to Shimotsuke
	},
	signs:     []sign{{maps.Ship, 0.8, at{560, 52}}, {maps.Ship, 0.9, at{470, 450}}, {maps.Ship, 0.7, at{32, 130}}},
	quiet:     [][4]float64{{0, 0, 460, 160}},
	mountains: 26,
	waves:     9,
}
