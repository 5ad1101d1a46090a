package kenjinface

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/games/kenjinface/playcards"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/lesson"
)

// shortName is the type of a field's name in the strip.
var shortName = look.Type{Font: look.Garamond, Size: 14.5, Tone: look.ToneInk}

// showStrip fills the strip with the fields, in the order of their battles.
func (s *stage) showStrip() {
	f := s.f
	s.strip.Objects = nil
	order := f.view.Order()
	now := slices.Index(order, f.battle.Place)
	for n, at := range order {
		c := f.view.Tile(at)
		var press func()
		if n <= now || f.t.Finding() {
			press = func() {
				if !f.t.Find(lesson.Point{Place: at}) {
					f.toBattle(at)
				}
			}
		}
		name := kit.NewShrinking(f.shortTile(c), shortName)
		print := playcards.NewPrint(f.tileArt(c), fyne.NewSize(20, 20))
		words := container.New(layout.NewCustomPaddedVBoxLayout(1), name, s.outcome(at, n == now))
		body := container.New(lay.Free{Lay: func(size fyne.Size) {
			thumb := min(size.Width*0.3, 56, max(size.Width-shortName.Width(f.shortTile(c))-9, 22)) // wide enough for the whole name
			lay.Put(print, 0, 0, thumb, size.Height)
			h := words.MinSize().Height
			name.SetType(shortName.Fit(name.Text(), size.Width-thumb-8))
			lay.Put(words, thumb+7, (size.Height-h)/2, size.Width-thumb-8, h)
		}}, print, words)
		tile := kit.NewTile(f.t.Tell().Card(c), body, 4, press)
		tile.SetChosen(n == now)
		s.strip.Add(tile)
	}
}

// outcome is the result of a field in the strip: its winner and the points, or who fights for what.
func (s *stage) outcome(at engine.Place, now bool) fyne.CanvasObject {
	f := s.f
	row := container.New(layout.NewCustomPaddedHBoxLayout(3))
	w := f.view.Winner(at)
	switch {
	case w != engine.NoSeat:
		g := f.view.Gains(w, at)
		row.Add(kit.NewSeal(f.t.Colour(w), 18))
		row.Add(kit.NewLabel(strconv.Itoa(g.Total()), look.NameType.At(13)))
	case f.view.Fought(at):
		row.Add(kit.NewLabel(f.say("table.nobody", nil), look.Quiet))
	case now:
		row.Add(kit.NewLabel(f.say("table.now", engine.Args{"N": f.view.Value(at)}), nowType))
	default:
		for _, seat := range f.view.Sides(at) {
			row.Add(kit.NewSeal(f.t.Colour(seat), 18))
		}
		row.Add(kit.NewLabel(strconv.Itoa(f.view.Value(at)), look.Quiet))
	}
	return row
}

// field is the place of a field in the strip, nil if it has none.
func (s *stage) field(at engine.Place) fyne.CanvasObject {
	if i := slices.Index(s.f.view.Order(), at); i >= 0 && i < len(s.strip.Objects) {
		return s.strip.Objects[i]
	}
	return nil
}
