package battlesheet

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/games/nobunagaface/blocks"
	"tenka/app/games/nobunagaface/names"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/nobunaga"
)

// Sizes of the sheet, in units.
const (
	SheetWide, SheetHigh = 430, 192
	rowHigh, rowStep     = 60, 64
)

var (
	titleType = look.Type{Font: look.Garamond, Size: 21, Tone: look.ToneInk}
	noteType  = look.Type{Font: look.Inter, Size: 13.5, Tone: look.ToneQuiet}
	nameType  = look.Type{Font: look.InterSemiBold, Size: 15, Tone: look.ToneInk}
	smallType = look.Type{Font: look.Inter, Size: 12.5, Tone: look.ToneQuiet}
	hitsType  = look.Type{Font: look.InterBold, Size: 24, Tone: look.ToneInk}
	manyType  = look.Type{Font: look.InterSemiBold, Size: 13, Tone: look.ToneInk}
	none      = color.Transparent
)

// Sheet is the sheet of a battle: a row of dice for each side, with a frame around the hits.
type Sheet struct {
	*kit.Sheet
	b     names.Book
	fight Fight
	drawn *kit.Painted
	run   *look.Run
	turn  int // number of turns of the dice in the shown roll, -1 at rest
}

// NewSheet returns the sheet of the told part of a battle, 430 by 192 units; a second counter-attack adds a row.
func NewSheet(b names.Book, f Fight) *Sheet {
	s := &Sheet{b: b, fight: f, turn: -1}
	s.drawn = kit.NewPainted(fyne.Size{}, func(fyne.Size) []fyne.CanvasObject {
		k := &names.Sketch{}
		s.paint(k)
		return k.List
	})
	body := container.New(lay.Free{
		Min: s.Size0,
		Lay: func(size fyne.Size) { lay.Put(s.drawn, 0, 0, size.Width, size.Height) },
	}, s.drawn)
	s.Sheet = kit.NewSheetOf(kit.Raised, body, 0)
	return s
}

// Size0 is the size that the sheet needs, in the window.
func (s *Sheet) Size0() fyne.Size {
	high := float32(SheetHigh)
	if s.fight.Fire != nil {
		high += rowStep
	}
	return fyne.NewSize(look.Scaled(SheetWide), look.Scaled(high))
}

// turns is the number of faces that a die shows during a roll.
const turns = 11

// Roll shows the dice roll to their known faces, and then calls done, which may be nil.
func (s *Sheet) Roll(done func()) {
	s.run.Cancel()
	s.run = look.Animate(look.DiceRoll, func(share float32) {
		if now := int(share * turns); now != s.turn && share < 1 {
			s.turn = now
			s.drawn.Refresh()
		}
	}, func() {
		s.turn = -1
		s.drawn.Refresh()
		if done != nil {
			done()
		}
	})
}

// Cancel ends a roll without calling done.
func (s *Sheet) Cancel() { s.run.Cancel() }

func (s *Sheet) paint(k *names.Sketch) {
	b, f, p := s.b, &s.fight, look.Now()
	k.Disc(30, 30, 15, p.Accent, none, 0)
	k.Sign("sign/combat", p.OnAccent, 30, 30, 20)
	id := "battle.first"
	if f.Number > 1 {
		id = "battle.extra"
	}
	from := k.End(noteType, b.T(id, engine.Args{"N": f.Number}), SheetWide-16, 36, 150)
	k.Text(titleType, b.T("battle.title", engine.Args{"Place": b.Tell().Place(f.Zone)}), 56, 37, from-64)
	for i := range f.Sides {
		side := &f.Sides[i]
		s.row(k, 56+rowStep*float32(i), side, side.Roll, "")
	}
	if f.Fire != nil {
		s.row(k, 56+2*rowStep, &f.Sides[1], f.Fire, b.T("battle.fire", nil))
	}
}

// row draws the row of dice of a side; title replaces the name of its leader.
func (s *Sheet) row(k *names.Sketch, y float32, side *Side, r *Roll, title string) {
	b, p := s.b, look.Now()
	k.Box(10, y, SheetWide-20, rowHigh, 8, p.Inset, none, 0)
	camp := b.Side(side.Camp)
	name, note := side.name(b), b.T("battle.waits", engine.Args{"N": side.Corps})
	if title != "" {
		name = title
	}
	switch {
	case side.Silent && r == nil:
		note = b.T("battle.silent", nil)
	case r != nil:
		note = b.T("battle.dice", engine.Args{"N": r.Corps, "A": r.Value})
	}
	if len(side.Leaders) > 0 {
		chief := blocks.Man(b, side.Leaders[0])
		if r != nil {
			chief.Value = r.Value
		}
		chief.Colour = camp
		blocks.Put(k, chief, 35, y+52, 1.13, false)
	} else {
		blocks.Put(k, corpsOf(b, s.fight.Zone, side, 1), 35, y+47, 1.13, false)
	}
	names := float32(96)
	if r == nil {
		names = 300
	}
	source := ""
	if r != nil {
		source = side.source(b, r)
	}
	if source == "" {
		k.Text(nameType, name, 60, y+26, names)
		k.Text(smallType, note, 60, y+45, names)
	} else {
		k.Text(nameType, name, 60, y+20, names)
		k.Text(smallType, note, 60, y+36, names)
		k.Text(smallType.In(look.ToneInk), source, 60, y+52, names)
	}
	if r == nil {
		return
	}
	hits := strconv.Itoa(r.Hits)
	if s.turn >= 0 {
		hits = "…"
	}
	k.End(hitsType, hits, SheetWide-22, y+39, 0)
	s.dice(k, r, camp, 163, y, 207)
}

// corpsOf is a pile of a side's corps.
func corpsOf(b names.Book, z engine.Place, side *Side, n int) blocks.Corps {
	c := blocks.CorpsOf(b, z, side.Clan, n, false)
	c.Colour = b.Side(side.Camp)
	return c
}

// dice draws the dice of a roll in the room: up to six in one row, up to sixteen in two rows of smaller ones, more as one die for each face
// with a number.
func (s *Sheet) dice(k *names.Sketch, r *Roll, seat int, x, y, room float32) {
	mode, p := look.Current().Mode, look.Now()
	one := func(face int, mx, my, side float32, hit bool) {
		img := k.Drawing(look.Die(face, seat, mode), mx, my, side*look.DieWidth/160, side*look.DieHeight/160)
		if s.turn >= 0 {
			return
		}
		if !hit {
			img.Translucency = 0.6
			return
		}
		k.Box(mx-side/2-3, my-side/2-3, side+6, side+8, 7, none, p.Ink, 1.6)
	}
	shown := func(i, face int) int {
		if s.turn < 0 {
			return face
		}
		return (s.turn*5+i*2+face)%6 + 1
	}
	switch n := len(r.Dice); {
	case n <= 6:
		for i, face := range r.Dice {
			one(shown(i, face), x+19+35*float32(i), y+29, 27, face <= r.Value)
		}
	case n <= 16:
		half := (n + 1) / 2
		pitch := min(room/float32(half), 28)
		for i, face := range r.Dice {
			one(shown(i, face), x+14+pitch*float32(i%half), y+17+25*float32(i/half), 18, face <= r.Value)
		}
	default:
		count := [7]int{}
		for _, face := range r.Dice {
			count[face]++
		}
		for face := 1; face <= 6; face++ {
			mx := x + 18 + 34.5*float32(face-1)
			one(shown(face, face), mx, y+22, 22, face <= r.Value && count[face] > 0)
			k.Mid(manyType, "×"+strconv.Itoa(count[face]), mx, y+53, 0)
		}
	}
}

// tests is the result of a leader's check, on one line.
func (s *Side) tests(b names.Book, c Check) string {
	id := "hit"
	switch {
	case c.Killed:
		id = "killed"
	case c.To != 0:
		id = "flees"
	case c.Lost:
		id = "lost"
	case c.Spared:
		id = "spared"
	case c.Lone:
		id = "lone"
	}
	return b.T("battle.check."+id, engine.Args{"Piece": names.Capital(b.Man(c.Piece)), "To": b.Tell().Place(c.To), "N": c.Die})
}

// fates says on which faces a leader dies and on which he flees.
func fates(b names.Book) string {
	var killed, flees []string
	for die := 1; die <= 6; die++ {
		if b.View.Kills(die) {
			killed = append(killed, strconv.Itoa(die))
		} else {
			flees = append(flees, strconv.Itoa(die))
		}
	}
	return b.T("battle.table", engine.Args{"A": span(b, killed), "B": span(b, flees)})
}

// span writes consecutive faces as "1 to 3".
func span(b names.Book, dice []string) string {
	switch len(dice) {
	case 0:
		return "–"
	case 1:
		return dice[0]
	}
	return b.T("battle.span", engine.Args{"A": dice[0], "B": dice[len(dice)-1]})
}

// player is the player of a side, with the clan: "Aiko, Oda"; only the clan for a neutral army.
func player(b names.Book, s *Side) string {
	if s.Camp == nobunaga.NeutralSide {
		return b.Clan(s.Clan)
	}
	return b.Player(s.Camp, b.Clan(s.Clan))
}
