package board

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"fyne.io/fyne/v2"

	"tenka/app/ui/look"
	"tenka/maps"
)

// room is the size of the board in a window.
type room struct {
	window     string
	wide, high float32
	cover      float32 // of the tray
	text       float32
	whole      bool // all names must be written whole
}

// rooms are the sizes in windows of 1024x700, 1280x800 and 1920x1080, with the panel, beside the log and beside the rulebook.
var rooms = []room{
	{"1024x700", 952, 656, 102, 1, true},
	{"1024x700, log", 662, 532, 0, 1, false},
	{"1024x700, rulebook", 576, 656, 102, 1, false},
	{"1024x700 at 150 %", 952, 656, 148, 1.5, false},
	{"1024x700 at 150 %, log", 590, 532, 0, 1.5, false},
	{"1024x700 at 150 %, rulebook", 487, 656, 148, 1.5, false},
	{"1280x800", 952, 748, 106, 1, true},
	{"1280x800, log", 918, 624, 0, 1, true},
	{"1280x800, rulebook", 832, 748, 106, 1, true},
	{"1280x800 at 150 %", 1208, 756, 148, 1.5, false},
	{"1280x800 at 150 %, log", 846, 632, 0, 1.5, false},
	{"1280x800 at 150 %, rulebook", 743, 756, 148, 1.5, false},
	{"1920x1080", 1520, 1024, 122, 1, true},
	{"1920x1080, log", 1184, 1024, 122, 1, true},
	{"1920x1080, rulebook", 1472, 1024, 122, 1, true},
	{"1920x1080 at 150 %", 1440, 1024, 178, 1.5, true},
	{"1920x1080 at 150 %, log and rulebook", 1046, 1024, 178, 1.5, false},
}

// TestNamesCoverNothing puts armies of up to four seats into all provinces, with some provinces lit or fought for, in all rooms: no name and
// no kanji may cover those of another province, a number, a ghost, a castle, or the ring of another castle.
func TestNamesCoverNothing(t *testing.T) {
	m, err := maps.Load("rumble")
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range rooms {
		t.Run(r.window, func(t *testing.T) {
			b, _ := shownBoard(t, m, look.Washi, r.wide, r.high)
			setLook(t, look.Look{Scale: r.text, Kanji: true, Pace: look.None})
			b.Refresh()
			b.SetCover(Insets{Bottom: r.cover})
			var whole, short, none, kanji int
			for seed := range uint64(40) {
				rng := rand.New(rand.NewPCG(seed, 1))
				armies(b, rng, seed%4 == 3)
				b.drawnApart(t, fmt.Sprint(r.window, ", seed ", seed))
				for z := range b.places {
					switch p := &b.places[z]; {
					case !p.named:
						none++
					case p.short:
						short++
					default:
						whole++
						kanji += btoi(!p.plain)
					}
				}
			}
			t.Logf("%d whole, %d short, %d not written; %d kanji", whole, short, none, kanji)
			if b.SetStacks(nil); r.whole {
				for z := range b.places {
					if p := &b.places[z]; !p.named || p.short {
						t.Errorf("there is room for the name of %s", m.Zones[z].Name)
					}
				}
			}
		})
	}
}

// armies puts armies and castles into all provinces; in the War, seals replace some castles, else up to three provinces are lit.
func armies(b *Board, rng *rand.Rand, war bool) {
	zones := make([]ZoneState, len(b.m.Zones))
	stacks := make([]Stack, len(zones))
	for z := range zones {
		stacks[z].Zone = z
		zones[z].Point = keep{2 + z}
		for seat := range 4 {
			if rng.IntN(2) == 0 {
				stacks[z].Tokens = append(stacks[z].Tokens, Token{Key: [2]int{z, seat}, Owner: seat, Drawing: block{seat}, N: 1 + rng.IntN(4)*rng.IntN(4)})
			}
		}
		if war && rng.IntN(2) == 0 {
			zones[z].Point, stacks[z].Tokens = seal{rng.IntN(4)}, nil
		}
	}
	for range 3 {
		if z := rng.IntN(len(zones)); war {
			zones[z].State = Battle
		} else {
			zones[z].State = Lit
			stacks[z].Tokens = append(stacks[z].Tokens[:min(len(stacks[z].Tokens), 4)], Token{Drawing: ghost{2}, N: 1})
		}
	}
	b.SetZones(zones)
	b.SetStacks(stacks)
}

// drawnApart tests what is drawn.
func (b *Board) drawnApart(t *testing.T, where string) {
	t.Helper()
	k := b.objectScale()
	names, kanji := b.namesShown()
	if !names {
		t.Fatal("names are shown")
	}
	written := make([][]box, len(b.places))
	for z := range b.places {
		p := &b.places[z]
		if !p.named {
			continue
		}
		w := b.wordsOf(z, k)
		high := look.Scaled(b.nameSizeOf(k)) * 0.66
		written[z] = []box{{p.name.SubtractXY(0, high), fyne.NewSize(w.name.Width, high+2)}}
		if kanji && !p.plain {
			high := look.Scaled(kanjiSize*k) * 0.85
			written[z] = append(written[z], box{p.kanji.SubtractXY(0, high), fyne.NewSize(w.kanji.Width, high)})
		}
	}
	for z, boxes := range written {
		name := b.m.Zones[z].Name
		for _, r := range boxes {
			for y := range written {
				for _, o := range written[y] {
					if y != z && r.overlap(o) > 0 {
						t.Errorf("%s: %s lies on %s", where, name, b.m.Zones[y].Name)
					}
				}
				if b.m.Zones[y].Inset != nil {
					continue
				}
				point := b.places[y].point
				if r.overlap(boxAround(point.AddXY(0, 3*k), 16*k, 14*k)) > 0 {
					t.Errorf("%s: %s lies on the castle of %s", where, name, b.m.Zones[y].Name)
				}
				for i := range 60 {
					if at := point.AddXY(0, -ringRise*k).Add(around(i, 60, litRing*k)); y != z && b.base(y) == Lit && r.contains(at) {
						t.Errorf("%s: %s lies on the ring of %s", where, name, b.m.Zones[y].Name)
						break
					}
				}
			}
			for _, s := range b.spots {
				tok := &b.tokens[s.token]
				of := fmt.Sprintf("%s: %s lies on the number %d of seat %d at %s", where, name, tok.N, tok.Owner, b.m.Zones[tok.zone].Name)
				if tok.Key == nil && r.overlap(s.body) > 0 {
					t.Error(of)
				}
				if tok.N < 2 {
					continue
				}
				h := look.HaloName(fmt.Sprint(tok.N), look.InterBold, numberSize*k, b.inks().Ink, b.inks().halo, b.pixels)
				high := look.Scaled(numberSize) * k * 0.7
				at := b.onPixel(s.foot).AddXY(tok.shape.number()*k-1, -9*k-high)
				if r.overlap(box{at, fyne.NewSize(h.Width, high)}) > 0 {
					t.Error(of)
				}
			}
		}
	}
}

// around is point i of n on a circle.
func around(i, n int, radius float32) fyne.Delta {
	sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(n))
	return fyne.NewDelta(radius*float32(cos), radius*float32(sin))
}
