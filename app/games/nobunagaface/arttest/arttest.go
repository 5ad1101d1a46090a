// Package arttest makes scenes of The Battles of Nobunaga for the tests of its drawn parts, and compares the drawings with pictures.
package arttest

import (
	"encoding/json"
	"flag"
	"path/filepath"
	"tenka/app/ui/picturetest"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/require"

	"tenka/app/games/nobunagaface/names"
	"tenka/app/ui/look"
	"tenka/app/ui/roomtest"
	"tenka/app/ui/windowtest"
	"tenka/engine"
	"tenka/engine/enginetest"
	"tenka/engine/lang"
	"tenka/engine/nobunaga"
)

var shots = flag.String("shots", "", "a folder for pictures of every look, to be looked at")

// Scene is a position with the events that led to it.
type Scene struct {
	Pos    engine.Position
	Events []engine.Event
}

// leaders are the zones of the leaders at the start.
func leaders() map[string]string {
	return map[string]string{
		"nobunaga": "mino", "shibata": "mino", "niwa": "yamashiro", "hashiba": "south_omi", "akechi": "yamashiro", "takigawa": "owari", "sakuma": "ise",
		"tokugawa_ieyasu": "totomi", "matsunaga_hisahide": "yamato", "ukita_naoie": "bizen", "azai_nagamasa": "north_omi",
		"asakura_yoshikage": "echizen", "miyoshi_trio": "north_settsu", "kennyo": "kii_ishiyama", "takeda_shingen": "kai",
		"takeda_katsuyori": "south_shinano", "yamagata": "suruga", "uesugi_kenshin": "echigo", "mori_terumoto": "bitchu",
		"kobayakawa": "bitchu", "kikkawa": "bitchu",
	}
}

// corps are the corps of the start, by zone and clan: fresh and spent.
func corps(t testing.TB) map[string]map[string][2]int {
	t.Helper()
	p := enginetest.Begin(t, nobunaga.New(), "players=2", 1)
	b, err := json.Marshal(p.View(engine.AllSeats(2)))
	require.NoError(t, err)
	var file struct {
		Corps map[string]map[string][2]int `json:"corps"`
	}
	require.NoError(t, json.Unmarshal(b, &file))
	return file.Corps
}

// Round is a round of Oda in turn 2, with the corps of the start except in zones, and hands of five cards; more are further fields of a
// position's file.
func Round(t testing.TB, zones map[string]map[string][2]int, more map[string]any) *Scene {
	t.Helper()
	all := corps(t)
	for z, list := range zones {
		all[z] = list
	}
	file := map[string]any{
		"phase": "round", "active": "oda", "game_turn": 2, "oda": 0, "corps": all, "leaders": leaders(),
		"hands": [][]string{
			{"o_shibata", "o_recruit", "o_hideyoshi2", "o_fire", "o_ships"}, {"p_distrust", "p_illness", "p_paradise", "p_takeda"},
		},
	}
	for k, v := range more {
		file[k] = v
	}
	b, err := json.Marshal(file)
	require.NoError(t, err)
	g := nobunaga.New()
	p, err := g.Decode(enginetest.Options(t, g, "players=2"), enginetest.Tables(t, g), b, engine.Bare(1), nil)
	require.NoError(t, err)
	return &Scene{Pos: p}
}

// Leaders are the zones of the leaders after some of them moved; one without a zone is dead.
func Leaders(moved map[string]string) map[string]string {
	all := leaders()
	for l, z := range moved {
		if all[l] = z; z == "" {
			delete(all, l)
		}
	}
	return all
}

// Do takes steps with these dice, in order.
func (s *Scene) Do(t testing.TB, dice []engine.Answer, steps ...engine.Action) {
	t.Helper()
	c := engine.Bare(7).Scripted(dice)
	for _, a := range steps {
		var e engine.Events
		require.NoError(t, s.Pos.Apply(s.Pos.ToAct().First(), a, c, &e), "%+v", a)
		s.Events = append(s.Events, e.List()...)
	}
}

// Desk is a desk in one language; Oda is the first seat, in indigo.
type Desk struct {
	localizer *lang.Localizer
	teller    *lang.Teller
	Opened    []string // ids of rules
}

// NewDesk returns a desk in a language.
func NewDesk(t testing.TB, language string) *Desk {
	t.Helper()
	d := &Desk{localizer: lang.New(language)}
	g := nobunaga.New()
	h := engine.Header{Game: g.Name(), Options: enginetest.Options(t, g, "players=2"), Players: []engine.Player{
		{Name: "Aiko", Seats: []engine.Seat{0}}, {Name: "Jonas", Seats: []engine.Seat{1}},
	}}
	d.teller = lang.NewTeller(d.localizer, g, &h)
	return d
}

// Say is a text.
func (d *Desk) Say(id string, args engine.Args) string { return d.localizer.Say(id, args) }

// Tell names things.
func (d *Desk) Tell() *lang.Teller { return d.teller }

// Colour is the palette index of a seat.
func (d *Desk) Colour(s engine.Seat) int { return int(s) }

// Seal is the index of a seat's seal.
func (d *Desk) Seal(s engine.Seat) int { return look.Person(int(s)) }

// Name is the name of a player.
func (d *Desk) Name(s engine.Seat) string { return d.teller.SeatName(s) }

// OpenRule notes the id of the rule.
func (d *Desk) OpenRule(id string) { d.Opened = append(d.Opened, id) }

// Book is the scene with the knowledge of these seats, in a language.
func (s *Scene) Book(t testing.TB, language string, who engine.Seats) names.Book {
	t.Helper()
	return names.Book{Desk: NewDesk(t, language), View: s.Pos.View(who).(*nobunaga.View)}
}

// Start starts a test app with a look.
func Start(t testing.TB, l look.Look) {
	t.Helper()
	app := test.NewTempApp(t)
	before := look.Current()
	t.Cleanup(func() { look.Set(before) })
	if l.Scale == 0 {
		l.Scale = 1
	}
	l.Kanji, l.Pace = true, look.None
	look.Set(l)
	app.Settings().SetTheme(look.Theme())
}

// Show shows an object on the colour of the panel in a window.
func Show(t testing.TB, o fyne.CanvasObject, w, h float32) fyne.Window {
	t.Helper()
	ground := canvas.NewRectangle(look.Now().Panel)
	win := windowtest.Of(t, container.NewStack(ground, container.NewWithoutLayout(o)), fyne.NewSize(w, h))
	const edge = 12
	o.Move(fyne.NewPos(edge, edge))
	o.Resize(fyne.NewSize(w-2*edge, h-2*edge))
	return win
}

// Looks draws a part in both themes and both languages. Every text must fit, also at text scale 1.3; two of the pictures are compared with
// those in the folder testdata.
func Looks(t *testing.T, name string, w, h float32, part func(language string) fyne.CanvasObject) {
	t.Helper()
	for _, mode := range []look.Mode{look.Washi, look.Night} {
		for _, language := range []string{"en", "fr"} {
			file := name + "-" + [...]string{"washi", "night"}[mode] + "-" + language
			t.Run(file, func(t *testing.T) {
				Start(t, look.Look{Mode: mode})
				o := part(language)
				win := Show(t, o, w, h)
				for _, cut := range roomtest.Cut(o, w) {
					t.Error(cut)
				}
				got := win.Canvas().Capture()
				if *shots != "" {
					picturetest.Save(t, filepath.Join(*shots, file+".png"), got)
				}
				if (mode == look.Washi) == (language == "en") {
					picturetest.Matches(t, file, got)
				}
			})
		}
	}
}

// Extra is the offer of an extra battle: Niwa with six corps has met Yamagata with four in Suruga, two hits each.
func Extra(t testing.TB) *Scene {
	t.Helper()
	s := Round(t, map[string]map[string][2]int{"suruga": {"takeda": {4, 0}, "oda": {6, 0}}}, map[string]any{
		"leaders": Leaders(map[string]string{"niwa": "suruga"}), "markers": map[string]string{"takeda": "at_war"},
		"hands": [][]string{{"o_shibata", "o_recruit", "o_ships", "o_fire", "o_hideyoshi2", "o_gift"}, {"p_distrust", "p_illness"}},
	})
	s.Do(t, []engine.Answer{
		{Draw: Draw(t, "attack"), Values: []int16{1, 2, 3, 4, 5, 6}}, {Draw: Draw(t, "counter"), Values: []int16{1, 3, 4, 6}},
	},
		engine.Action{Kind: nobunaga.KindFight, From: nobunaga.Suruga, Owner: nobunaga.Oda.Owner()}, engine.Action{Kind: nobunaga.KindTake, Owner: nobunaga.Oda.Owner(), N: 6},
		engine.Action{Kind: nobunaga.KindLead, Piece: nobunaga.Niwa}, engine.Action{Kind: nobunaga.KindPay, Card: nobunaga.OGift})
	return s
}

// Draw is a draw by its id.
func Draw(t testing.TB, id string) engine.Draw {
	t.Helper()
	for i, name := range nobunaga.New().Vocabulary().Draws {
		if name.ID == id {
			return engine.Draw(i)
		}
	}
	t.Fatalf("no draw %s", id)
	return 0
}

// Killed is a battle in North Omi after which Nagamasa is dead: Shibata with nine corps hit all four corps of Azai and him.
func Killed(t testing.TB) *Scene {
	t.Helper()
	s := Round(t, map[string]map[string][2]int{"north_omi": {"azai": {4, 0}, "oda": {9, 0}}}, map[string]any{
		"leaders": Leaders(map[string]string{"shibata": "north_omi"}),
	})
	s.Do(t, []engine.Answer{
		{Draw: Draw(t, "attack"), Values: []int16{1, 2, 3, 3, 2, 1, 3, 5, 6}}, {Draw: Draw(t, "counter"), Values: []int16{1, 5, 4, 6}},
		{Draw: Draw(t, "leader"), Values: []int16{2}},
	},
		engine.Action{Kind: nobunaga.KindFight, From: nobunaga.NorthOmi, Owner: nobunaga.Oda.Owner()},
		engine.Action{Kind: nobunaga.KindTake, Owner: nobunaga.Oda.Owner(), N: 9},
		engine.Action{Kind: nobunaga.KindLead, Piece: nobunaga.Shibata}, engine.Action{Kind: nobunaga.KindPlay, Card: nobunaga.OShibata})
	return s
}
