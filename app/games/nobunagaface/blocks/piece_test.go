package blocks_test

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/games/nobunagaface/arttest"
	"tenka/app/games/nobunagaface/blocks"
	"tenka/app/games/nobunagaface/names"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/lang"
	"tenka/engine/nobunaga"
)

func TestUnitsInBothThemes(t *testing.T) {
	s := arttest.Round(t, nil, nil)
	arttest.Looks(t, "units", 420, 190, func(language string) fyne.CanvasObject {
		b := s.Book(t, language, engine.AllSeats(2))
		sk := &names.Sketch{}
		for i, k := range []nobunaga.Clan{nobunaga.Oda, nobunaga.Honganji, nobunaga.Mori} {
			y := 44 + 50*float32(i)
			camp := b.Camp(k)
			blocks.Put(sk, blocks.Chief{Colour: camp, Value: 3}, 20, y, 1, false)
			blocks.Put(sk, blocks.Chief{Colour: camp, Value: 5, Spent: true}, 55, y, 1, false)
			for j, n := range []int{1, 4, 11} {
				blocks.Put(sk, blocks.CorpsOf(b, nobunaga.Owari, k, n, false), 95+40*float32(j), y, 1, false)
			}
			blocks.Put(sk, blocks.CorpsOf(b, nobunaga.Owari, k, 2, true), 220, y, 1, false)
			sk.Drawing(blocks.Seal(camp, b.Letters(k), look.Current().Mode), 260, y-14, 24, 24)
			blocks.Resource(sk, 290, y-14, 16)
		}
		blocks.Put(sk, blocks.Chief{Colour: b.Camp(nobunaga.Oda), Value: 3, Head: true}, 330, 44, 1, false)
		blocks.Put(sk, blocks.CorpsOf(b, nobunaga.Etchu, nobunaga.NeutralArmy, 2, false), 330, 94, 1, false)
		blocks.Put(sk, blocks.Man(b, nobunaga.Shibata), 330, 144, 1, true)
		blocks.Struck(sk, 330, 127, 28, 28)
		sk.Drawing(blocks.Ghost{N: 2}.Picture(look.Current().Mode), 375, 30, 27, 24)
		sk.Drawing(blocks.Ghost{N: 1, Placed: true}.Picture(look.Current().Mode), 375, 80, 27, 24)
		return container.New(lay.Free{Lay: func(fyne.Size) {}}, sk.List...)
	})
}

// A spent unit is paper-coloured where a fresh one has its colour, in both themes.
func TestSpentUnitsTurnWhite(t *testing.T) {
	arttest.Start(t, look.Look{})
	for _, m := range []look.Mode{look.Washi, look.Night} {
		p := look.Colours(m)
		for name, of := range map[string]func(spent bool) blocks.Unit{
			"corps":  func(spent bool) blocks.Unit { return blocks.Corps{Letters: "Od", Layers: 1, Spent: spent} },
			"leader": func(spent bool) blocks.Unit { return blocks.Chief{Value: 3, Spent: spent} },
		} {
			count := func(spent bool) (paper, own int) {
				pic := look.Picture(of(spent).Picture(m), 120, 160)
				for i := 0; i < len(pic.Pix); i += 4 {
					switch c := (color.NRGBA{R: pic.Pix[i], G: pic.Pix[i+1], B: pic.Pix[i+2], A: pic.Pix[i+3]}); c {
					case p.CardFace:
						paper++
					case p.Seat(0).Fill:
						own++
					}
				}
				return paper, own
			}
			if paper, own := count(true); paper <= own {
				t.Errorf("spent %s has %d pixels of paper and %d of its colour", name, paper, own)
			}
			if paper, own := count(false); own < 2*paper {
				t.Errorf("fresh %s has %d pixels of paper and %d of its colour", name, paper, own)
			}
		}
	}
}

func TestDifferentUnitsHaveDifferentPictures(t *testing.T) {
	arttest.Start(t, look.Look{})
	units := []blocks.Unit{
		blocks.Chief{Value: 3}, blocks.Chief{Value: 4}, blocks.Chief{Value: 3, Spent: true}, blocks.Chief{Value: 3, Head: true}, blocks.Chief{Colour: 1, Value: 3},
		blocks.Corps{Letters: "Od", Layers: 1}, blocks.Corps{Letters: "Od", Layers: 2}, blocks.Corps{Letters: "Od", Spent: true}, blocks.Corps{Letters: "Ho", Layers: 1},
		blocks.Corps{Letters: "Ho", Layers: 1, Pips: 2}, blocks.Corps{Letters: "Ho", Layers: 1, Pips: 3}, blocks.Corps{Pips: 2, Layers: 1}, blocks.Corps{Colour: 1, Letters: "Od", Layers: 1},
	}
	seen := map[string]int{}
	for i, u := range units {
		for _, m := range []look.Mode{look.Washi, look.Night} {
			name := u.Picture(m).Name()
			if j, ok := seen[name]; ok {
				t.Errorf("%+v looks like %+v: both are %s", u, units[j], name)
			}
			seen[name] = i
		}
	}
}

func TestLettersTellTheClansApart(t *testing.T) {
	s := arttest.Round(t, nil, nil)
	for _, language := range lang.Whole {
		b := s.Book(t, language, engine.AllSeats(2))
		seen := map[string]nobunaga.Clan{}
		for k := range nobunaga.NeutralArmy {
			if other, ok := seen[b.Letters(k)]; ok {
				t.Errorf("%s stands for clans %d and %d", b.Letters(k), other, k)
			}
			seen[b.Letters(k)] = k
		}
	}
}
