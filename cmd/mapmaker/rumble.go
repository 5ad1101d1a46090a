package main

import "tenka/maps"

// rumble is the map of Rumble Nation: all Japan in eleven provinces, Ezo running out of the frame, Ryukyu on a sheet of its own.
// Which kuni make a province, and the links, are those of the rules (rumble.board).
var rumble = chart{
	name:       "rumble",
	projection: maps.Projection{Centre: [2]float64{136.9, 37}, Turn: 32, Stretch: 1.36, Scale: 0.587, At: [2]float64{505.3, 356.8}},
	frame:      [4]float64{0, 8, 952, 642},
	band:       150,
	room:       28,
	shortest:   24,
	rub:        1200,
	least:      9,
	zones: []province{
		{id: "tokuyama", name: "Tokuyama", kanji: "徳山館", parts: "ezo", tint: 2, castle: at{896, 54}, label: at{0, 38}, pieces: at{-34, 79}, columns: 2},
		{id: "yonezawa", name: "Yonezawa", kanji: "米沢城", parts: "mutsu_north mutsu_south dewa", tint: 1,
			castle: at{772, 232}, label: at{0, 40}, pieces: at{-38, 93}, columns: 2},
		{id: "kasugayama", name: "Kasugayama", kanji: "春日山城", short: "Kasuga", parts: "echizen kaga noto etchu hida echigo_west sado", tint: 3,
			castle: at{464, 404}, slip: &slip{[4]float64{384, 262, 128, 86}, [2]at{{448, 348}, {461, 388}}, true}},
		{id: "tsutsujigasaki", name: "Tsutsujigasaki", kanji: "躑躅ヶ崎館", short: "Tsutsuji", parts: "kai shinano_north shinano_south kozuke echigo_east", tint: 4,
			castle: at{600, 414}, label: at{-46, 40}, pieces: at{-86, 88}, columns: 2},
		{id: "odawara", name: "Odawara", kanji: "小田原城", parts: "izu sagami musashi awa_boso kazusa shimosa hitachi shimotsuke", tint: 0,
			castle: at{612, 476}, label: at{-6, 40}, pieces: at{-34, 114}, columns: 3},
		{id: "kiyosu", name: "Kiyosu", kanji: "清洲城", parts: "mino owari kaisai mikawa totomi suruga", tint: 2,
			castle: at{458, 466}, label: at{4, 40}, slip: &slip{[4]float64{338, 592, 184, 54}, [2]at{{448, 592}, {456, 530}}, false}},
		{id: "kyoto", name: "Kyoto", kanji: "京都", tint: 0,
			parts:  "yamashiro yamato kawachi izumi settsu_north settsu_south omi_north omi_south iga ise kuwana shima kii wakasa tanba tango tajima harima",
			castle: at{376, 430}, label: at{-4, 40}, pieces: at{-24, 81}, columns: 2},
		{id: "koriyama", name: "Yoshida-Koriyama", kanji: "吉田郡山城", short: "Koriyama", parts: "inaba hoki izumo iwami oki mimasaka bizen bitchu bingo aki suo nagato", tint: 3,
			castle: at{184, 350}, label: at{92, -12}, pieces: at{44, 39}, columns: 3},
		{id: "oko", name: "Oko", kanji: "岡豊城", parts: "awa_shikoku sanuki iyo tosa awaji", tint: 1,
			castle: at{192, 462}, label: at{60, -4}, pieces: at{-10, 46}, columns: 4},
		{id: "usuki", name: "Usuki", kanji: "臼杵城", parts: "chikuzen chikugo buzen bungo hizen higo hyuga osumi satsuma iki tsushima", tint: 4,
			castle: at{96, 366}, label: at{0, 40}, pieces: at{-22, 86}, columns: 2},
		{id: "shuri", name: "Shuri", kanji: "首里城", parts: "ryukyu", tint: 2, castle: at{284, 600}, label: at{-172, -22}, pieces: at{-72, 12}, columns: 2,
			inset: &inset{[4]float64{98, 556, 214, 78}, [3]float64{170, 596, 0.72}}},
	},
	land: `koriyama~kyoto kyoto~kasugayama kyoto~kiyosu kasugayama~kiyosu kasugayama~tsutsujigasaki kiyosu~tsutsujigasaki kiyosu~odawara
tsutsujigasaki~yonezawa tsutsujigasaki~odawara yonezawa~odawara`,
	sea: []route{
		{a: "usuki", b: "koriyama", from: at{126, 344}, to: at{150, 334}},
		{a: "usuki", b: "oko", from: at{148, 452}, to: at{170, 462}},
		{a: "usuki", b: "shuri", from: at{56, 546}, to: at{98, 592}, bow: -0.22},
		{a: "oko", b: "koriyama", from: at{240, 432}, to: at{244, 402}},
		{a: "oko", b: "kyoto", from: at{298, 484}, to: at{324, 498}},
		{a: "yonezawa", b: "tokuyama", from: at{842, 132}, to: at{833, 160}},
	},
	signs: []sign{
		{maps.Ship, 0.8, at{210, 230}}, {maps.Ship, 1, at{560, 190}}, {maps.Ship, 0.9, at{800, 590}},
		{maps.Wave, 0.9, at{60, 120}}, {maps.Wave, 1, at{150, 180}}, {maps.Wave, 1, at{270, 120}}, {maps.Wave, 1.1, at{390, 250}},
		{maps.Wave, 1.1, at{470, 110}}, {maps.Wave, 1, at{620, 160}}, {maps.Wave, 1, at{690, 120}}, {maps.Wave, 1, at{720, 600}},
		{maps.Wave, 1.1, at{800, 520}}, {maps.Wave, 0.9, at{880, 440}}, {maps.Wave, 1, at{880, 610}}, {maps.Wave, 1, at{890, 330}},
	},
	mountains: 34,
}
