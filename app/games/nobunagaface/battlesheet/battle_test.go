package battlesheet_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"tenka/app/games/nobunagaface/arttest"
	"tenka/app/games/nobunagaface/battlesheet"
	"tenka/app/games/nobunagaface/names"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/nobunaga"
)

func read(t *testing.T, b names.Book, events []engine.Event) battlesheet.Fight {
	t.Helper()
	f, ok := battlesheet.Read(b, events)
	if !ok {
		t.Fatal("no battle is told")
	}
	return f
}

// upTo are the events before the first of a kind.
func upTo(events []engine.Event, kind engine.EventKind) []engine.Event {
	for i, e := range events {
		if e.Kind == kind {
			return events[:i]
		}
	}
	return events
}

// side is the sheet beside the panel.
func side(b names.Book, f battlesheet.Fight) fyne.CanvasObject {
	sheet, losses := battlesheet.NewSheet(b, f), battlesheet.NewLosses(b, f)
	return container.New(lay.Free{Lay: func(fyne.Size) {
		size := sheet.Size0()
		lay.Put(sheet, 0, 0, size.Width, size.Height)
		lay.Put(losses, size.Width+20, 0, losses.MinSize().Width, losses.MinSize().Height)
	}}, sheet, losses)
}

func TestABattleInBothThemes(t *testing.T) {
	s := arttest.Extra(t)
	arttest.Looks(t, "battle", 790, 300, func(language string) fyne.CanvasObject {
		b := s.Book(t, language, engine.AllSeats(2))
		return side(b, read(t, b, s.Events))
	})
}

func TestABattleThatKillsALeaderInBothThemes(t *testing.T) {
	s := arttest.Killed(t)
	arttest.Looks(t, "killed", 790, 360, func(language string) fyne.CanvasObject {
		b := s.Book(t, language, engine.AllSeats(2))
		f := read(t, b, s.Events)
		f.Sides[0].Roll.Dice, f.Sides[1].Roll.Dice = []int{1, 1, 2, 2, 3, 3, 3, 5, 6}, []int{1, 4, 5, 6} // as in the moment before
		return side(b, f)
	})
}

func TestTheOfferOfAnExtraBattleInBothThemes(t *testing.T) {
	s := arttest.Extra(t)
	arttest.Looks(t, "extra", 328, 420, func(language string) fyne.CanvasObject {
		b := s.Book(t, language, engine.Only(0))
		texts := battlesheet.Texts(b, b.View.Hand(nobunaga.OdaSide), nobunaga.Takeda)
		return battlesheet.NewExtra(b, battlesheet.Extra{Target: nobunaga.Takeda, Texts: texts, Chosen: nobunaga.OShibata}, func(engine.Card) {})
	})
}

// A fight does not tell what comes later.
func TestAFightTellsOnlyItsEvents(t *testing.T) {
	arttest.Start(t, look.Look{})
	s := arttest.Extra(t)
	b := s.Book(t, "en", engine.AllSeats(2))
	f := read(t, b, upTo(s.Events, nobunaga.EventAttackRoll))
	if f.Sides[0].Roll != nil || f.Sides[1].Roll != nil || f.Sides[0].Lost != 0 {
		t.Errorf("dice before they are told: %+v", f)
	}
	f = read(t, b, upTo(s.Events, nobunaga.EventLostCorps))
	if r := f.Sides[0].Roll; r == nil || r.Hits != 2 || len(r.Dice) != 6 || f.Sides[0].Lost != 0 {
		t.Errorf("the dice alone: %+v, lost %d", r, f.Sides[0].Lost)
	}
	f = read(t, b, s.Events)
	if f.Zone != nobunaga.Suruga || f.Number != 1 || f.Sides[0].Lost != 2 || f.Sides[1].Lost != 2 || f.Sides[0].Corps != 6 || f.Sides[1].Corps != 4 {
		t.Errorf("the battle: %+v", f)
	}
	if l := f.Sides[0].Leaders; len(l) != 1 || l[0] != nobunaga.Niwa {
		t.Errorf("led by %v", l)
	}
	if _, ok := battlesheet.Read(b, s.Events[:0]); ok {
		t.Error("a battle without events")
	}
}

func TestAKilledLeaderIsStillNamed(t *testing.T) {
	arttest.Start(t, look.Look{})
	s := arttest.Killed(t)
	b := s.Book(t, "en", engine.AllSeats(2))
	f := read(t, b, s.Events)
	if c := f.Sides[1].Checks; len(c) != 1 || c[0].Piece != nobunaga.AzaiNagamasa || !c[0].Killed || c[0].Die != 2 {
		t.Errorf("checks: %+v", c)
	}
	if l := f.Sides[1].Leaders; len(l) != 1 || l[0] != nobunaga.AzaiNagamasa {
		t.Errorf("led by %v", l)
	}
}

func TestABoxOfTheOfferChoosesItsCard(t *testing.T) {
	arttest.Start(t, look.Look{})
	s := arttest.Extra(t)
	b := s.Book(t, "en", engine.Only(0))
	texts := battlesheet.Texts(b, b.View.Hand(nobunaga.OdaSide), nobunaga.Takeda)
	if len(texts) != 1 || texts[0] != nobunaga.OShibata {
		t.Fatalf("texts that change a die: %v", texts)
	}
	var chosen []engine.Card
	o := battlesheet.NewExtra(b, battlesheet.Extra{Target: nobunaga.Takeda, Texts: texts}, func(c engine.Card) { chosen = append(chosen, c) })
	arttest.Show(t, o, 330, 430)
	for _, x := range o.(*fyne.Container).Objects {
		if tile, ok := x.(*kit.Tile); ok {
			test.Tap(tile)
		}
	}
	if len(chosen) != 2 || chosen[0] != 0 || chosen[1] != nobunaga.OShibata {
		t.Errorf("pressed: %v", chosen)
	}
}

func TestDiceRollAndComeToRest(t *testing.T) {
	arttest.Start(t, look.Look{})
	s := arttest.Extra(t)
	b := s.Book(t, "en", engine.AllSeats(2))
	sheet := battlesheet.NewSheet(b, read(t, b, s.Events))
	arttest.Show(t, sheet, 460, 220)
	done := false
	sheet.Roll(func() { done = true })
	if !done {
		t.Error("without motion the roll does not end at once")
	}
}
