package battlesheet

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/games/nobunagaface/blocks"
	"tenka/app/games/nobunagaface/names"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
)

// panelWide is the least width of a part of the panel, in units: it is drawn as wide as the panel.
const panelWide = 304

var (
	headType  = look.Type{Font: look.Garamond, Size: 19, Tone: look.ToneInk}
	countType = look.Type{Font: look.Inter, Size: 13, Tone: look.ToneQuiet}
	testType  = look.Type{Font: look.Inter, Size: 13, Tone: look.ToneInk}
)

// NewLosses is the remaining units of both sides for the panel: their pieces, the lost ones struck out, and below them each checked leader
// with his die; then the leader table if there was a check. Before the dice are told, no unit is lost.
func NewLosses(b names.Book, f Fight) fyne.CanvasObject {
	box := container.New(lay.Tight(8), head(b.T("battle.losses", nil), b.T("battle.losses.note", nil)))
	tested := false
	for i := range f.Sides {
		box.Add(losses(b, &f, i))
		tested = tested || len(f.Sides[i].Checks) > 0
	}
	if tested {
		box.Add(container.New(lay.Inset(12, 0, 12, 0), kit.NewParagraph(fates(b), countType)))
	}
	if f.Held {
		box.Add(container.New(lay.Inset(12, 0, 12, 0), kit.NewParagraph(b.T("battle.held", nil), countType)))
	}
	return box
}

// head is a title with a remark at the right.
func head(title, note string) fyne.CanvasObject {
	return kit.NewPainted(fyne.NewSize(look.Scaled(panelWide), look.Scaled(30)), func(size fyne.Size) []fyne.CanvasObject {
		k := &names.Sketch{}
		w := k.Units(size.Width)
		end := k.Text(headType, title, 12, 22, 190)
		k.End(countType, note, w-12, 21, w-24-end)
		return k.List
	})
}

// losses is the box of a side.
func losses(b names.Book, f *Fight, i int) fyne.CanvasObject {
	s := &f.Sides[i]
	high := 112 + 26*float32(len(s.Checks))
	return kit.NewPainted(fyne.NewSize(look.Scaled(panelWide), look.Scaled(high)), func(size fyne.Size) []fyne.CanvasObject {
		k, p := &names.Sketch{}, look.Now()
		w := k.Units(size.Width)
		if i == 0 {
			k.Box(0, 0, w, high, 8, p.Inset, none, 0)
		} else {
			k.Box(0, 0, w, high, 8, none, p.Line, 1)
		}
		k.Seal(b.Worn(s.Camp), 24, 22, 24)
		left := max(s.Corps-s.Lost, 0)
		from := k.End(countType, b.T("battle.stand", engine.Args{"A": left, "N": s.Corps}), w-14, 27, 0)
		k.Text(nameType, player(b, s), 44, 27, from-52)
		x := float32(25)
		for _, l := range s.Leaders {
			chief := blocks.Man(b, l)
			chief.Colour = b.Side(s.Camp)
			gone := s.gone(l)
			blocks.Put(k, chief, x, 86, 1, gone)
			if gone {
				blocks.Struck(k, x, 67, 28, 28)
			}
			x += 34
		}
		s.corps(k, b, f.Zone, x+4, w-14, left)
		k.Text(smallType, s.remark(b, f.Sides[1-i].Roll), 12, 104, w-24)
		for j, c := range s.Checks {
			y := 126 + 26*float32(j)
			at := float32(12)
			if c.Die > 0 {
				k.Drawing(look.Die(c.Die, b.Side(s.Camp), look.Current().Mode), 24, y-4, 24*look.DieWidth/160, 24*look.DieHeight/160)
				at = 42
			}
			k.Text(testType, s.tests(b, c), at, y, w-12-at)
		}
		return k.List
	})
}

// corps draws the corps of a side from x to the edge, the lost ones struck out: one by one if they have room, else as two piles, the remaining
// and the lost.
func (s *Side) corps(k *names.Sketch, b names.Book, z engine.Place, x, edge float32, left int) {
	const foot, least, widest = 86, 20, 38
	struck := func(x float32, n int) {
		blocks.Put(k, corpsOf(b, z, s, n), x, foot, 1, true)
		blocks.Struck(k, x, 71, 30, 26)
	}
	if s.Corps < 1 {
		return
	}
	pitch := min(widest, (edge-18-x)/float32(max(s.Corps-1, 1)))
	if pitch >= least || s.Corps == 1 {
		for c := range s.Corps {
			if at := x + pitch*float32(c); c < left {
				blocks.Put(k, corpsOf(b, z, s, 1), at, foot, 1, false)
			} else {
				struck(at, 1)
			}
		}
		return
	}
	if left > 0 {
		blocks.Put(k, corpsOf(b, z, s, left), x, foot, 1, false)
		x = k.Text(nameType, strconv.Itoa(left), x+18, foot-8, 0) + 34
	}
	if s.Lost > 0 {
		struck(x, s.Lost)
		k.Text(nameType.In(look.ToneQuiet), "−"+strconv.Itoa(s.Lost), x+20, foot-8, 0)
	}
}

// gone reports whether the events say that a leader died or fled.
func (s *Side) gone(l engine.Piece) bool {
	for _, c := range s.Checks {
		if c.Piece == l && c.Over() {
			return true
		}
	}
	return false
}

// remark says what happened, or is about to happen, to the leaders of a side. against is the roll of the other side, nil until it is told.
func (s *Side) remark(b names.Book, against *Roll) string {
	if len(s.Leaders) == 0 {
		return b.T("battle.remark.nobody", nil)
	}
	args := engine.Args{"Piece": s.name(b)}
	switch {
	case s.gone(s.Leaders[0]):
		return b.T("battle.remark.gone", args)
	case len(s.Checks) > 0:
		return b.T("battle.remark.test", args)
	case s.Lost == 0 && s.Roll == nil && !s.Silent:
		return b.T("battle.remark.leads", args)
	case s.Corps > 0 && s.Lost >= s.Corps:
		return b.T("battle.remark.bare", args)
	case against != nil && against.Hits > s.Corps:
		return b.T("battle.remark.hit", args)
	}
	return b.T("battle.remark.stands", args)
}
