package tracks_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"tenka/app/games/nobunagaface/arttest"
	"tenka/app/games/nobunagaface/tracks"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/nobunaga"
)

// tokugawa is a round of the Opponents in which Tokugawa, neutral, shares Mikawa with Sakuma.
func tokugawa(t *testing.T) *arttest.Scene {
	return arttest.Round(t, map[string]map[string][2]int{"mikawa": {"tokugawa": {2, 0}, "oda": {0, 3}}}, map[string]any{
		"active": "opponents", "leaders": arttest.Leaders(map[string]string{"sakuma": "mikawa", "tokugawa_ieyasu": "mikawa"}),
		"markers": map[string]string{"tokugawa": "neutral", "takeda": "at_war", "mori": "cool"},
	})
}

func TestTheDiplomacyTrackInBothThemes(t *testing.T) {
	s := tokugawa(t)
	arttest.Looks(t, "track", 534, 162, func(language string) fyne.CanvasObject {
		return tracks.NewSheet(s.Book(t, language, engine.Only(1)), tracks.Move{Clan: nobunaga.Tokugawa, Box: 3}, nil, nil, nil)
	})
}

func legal(s *arttest.Scene) []engine.Action { return s.Pos.Legal(1, nil) }

func TestTheChoiceOfAMarkerInBothThemes(t *testing.T) {
	s := tokugawa(t)
	arttest.Looks(t, "diplomacy", 328, 680, func(language string) fyne.CanvasObject {
		b := s.Book(t, language, engine.Only(1))
		m := tracks.Move{Clan: nobunaga.Tokugawa, Box: 3}
		return container.New(lay.Tight(8), tracks.NewDiplomacy(b, legal(s), m, nil, nil), tracks.NewChanges(b, m), tracks.NewRevolt(b, m))
	})
}

// dice is the choice of the Opponents after they rolled 2 and 4; the 2 has brought the Takeda to war.
func dice(t *testing.T) *arttest.Scene {
	s := arttest.Round(t, nil, map[string]any{"phase": "opp_die", "active": "opponents", "dice": []int{2, 4}, "acting": false})
	s.Events = []engine.Event{
		{Kind: nobunaga.EventTurn, N: 2}, {Kind: nobunaga.EventOdaDie, N: 5, Piece: nobunaga.Hashiba},
		{Kind: nobunaga.EventRaised, Owner: nobunaga.Oda.Owner(), To: nobunaga.SouthOmi, N: 3}, {Kind: nobunaga.EventOppDice, N: 2, Nums: [4]int16{4}},
	}
	s.Do(t, nil, engine.Action{Kind: nobunaga.KindMarker, Die: 2, Owner: nobunaga.Takeda.Owner()})
	s.Do(t, nil, engine.Action{Kind: nobunaga.KindRaise, Die: 4, Owner: nobunaga.Takeda.Owner(), To: nobunaga.Kai})
	return s
}

func TestTheReinforcementInBothThemes(t *testing.T) {
	s := dice(t)
	arttest.Looks(t, "reinforce", 328, 720, func(language string) fyne.CanvasObject {
		b := s.Book(t, language, engine.Only(1))
		return tracks.NewReinforcement(b, tracks.ReadDice(b, s.Events), tracks.Choice{Face: 4, Clan: nobunaga.Asakura}, func(engine.Action) {}, nil)
	})
}

func TestTheTablesInBothThemes(t *testing.T) {
	s := dice(t)
	arttest.Looks(t, "tables", 664, 214, func(language string) fyne.CanvasObject {
		b := s.Book(t, language, engine.Only(1))
		d := tracks.ReadDice(b, s.Events)
		return container.New(lay.Tight(10), tracks.NewTable(b, d, 4, nil, nil))
	})
}

func TestArrowsAreTheLegalSteps(t *testing.T) {
	arttest.Start(t, look.Look{})
	s := tokugawa(t)
	var picked []tracks.Move
	o := tracks.NewDiplomacy(s.Book(t, "en", engine.Only(1)), legal(s), tracks.Move{}, func(m tracks.Move) { picked = append(picked, m) }, nil)
	arttest.Show(t, o, 330, 300)
	press(o)
	want := 0
	for _, a := range legal(s) {
		if a.Kind == nobunaga.KindDiplomacy {
			want++
		}
	}
	if want == 0 || len(picked) != want {
		t.Errorf("%d arrows for %d legal steps", len(picked), want)
	}
	for _, m := range picked {
		if m.Clan == nobunaga.Takeda {
			t.Error("a locked clan has an arrow")
		}
	}
}

// press presses every tile and row.
func press(o fyne.CanvasObject) {
	switch o := o.(type) {
	case *fyne.Container:
		for _, x := range o.Objects {
			press(x)
		}
	case *kit.Tile:
		test.Tap(o)
	case *kit.Row:
		test.Tap(o)
	}
}

func TestDiceAreToldInTheOrderOfTheirUse(t *testing.T) {
	arttest.Start(t, look.Look{})
	s := dice(t)
	b := s.Book(t, "en", engine.Only(1))
	d := tracks.ReadDice(b, s.Events)
	if d.Oda == nil || d.Oda.Die != 5 || d.Oda.Corps != 3 || d.Oda.Zone != nobunaga.SouthOmi {
		t.Errorf("Oda: %+v", d.Oda)
	}
	if len(d.Rolled) != 2 || d.Rolled[0].Face != 2 || !d.Rolled[0].Done || d.Rolled[1].Face != 4 || d.Rolled[1].Done {
		t.Errorf("dice: %+v", d.Rolled)
	}
	var picked []engine.Action
	o := tracks.NewReinforcement(b, d, tracks.Choice{}, func(g engine.Action) { picked = append(picked, g) }, nil)
	arttest.Show(t, o, 330, 800)
	press(o)
	if len(picked) == 0 {
		t.Fatal("nothing can be chosen")
	}
	for _, g := range picked {
		if k, _ := nobunaga.ClanOf(g.Owner); g.Kind != nobunaga.KindRaise || g.Die != 4 || k == nobunaga.Takeda || k == nobunaga.Azai && b.View.Stock(k) == 0 {
			t.Errorf("picked %+v", g)
		}
	}
}

func TestAMoveWithoutNewEnemiesOffersNoRevolt(t *testing.T) {
	arttest.Start(t, look.Look{})
	b := tokugawa(t).Book(t, "en", engine.Only(1))
	if tracks.NewRevolt(b, tracks.Move{Clan: nobunaga.Mori, Box: 2}) != nil {
		t.Error("a clan that grows neutral revolts")
	}
	if tracks.NewRevolt(b, tracks.Move{Clan: nobunaga.Tokugawa, Box: 3}) == nil {
		t.Error("Tokugawa does not revolt in Mikawa")
	}
}
