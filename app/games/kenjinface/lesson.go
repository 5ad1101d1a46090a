package kenjinface

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/games/kenjinface/kenjinend"
	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/kenjin"
	"tenka/engine/lesson"
)

// means are the controls of the tray that a lesson may point at, nil if they are not shown.
type means struct {
	play fyne.CanvasObject // plays the Lord as the last card after the warning
}

// Spots are the areas of a thing on the table.
func (f *Face) Spots(pt lesson.Point) []face.Spot {
	switch {
	case pt.Next:
		return f.stageSpots()
	case pt.Place != 0:
		return f.laneSpots(pt.Place)
	case pt.Card != 0:
		return f.tileSpots(pt.Card)
	}
	legal := engine.Filter(nil, f.st.Legal, pt.Action)
	if pt.Action.Kind == kenjin.KindEngage && pt.Action.Piece == engine.Open && f.risk == nil && len(legal) > 0 {
		return f.handGroups()
	}
	var list []face.Spot
	for _, a := range legal {
		for _, s := range f.actionSpots(a) {
			if !slices.Contains(list, s) {
				list = append(list, s)
			}
		}
	}
	return list
}

// spotsOf are the areas of the visible objects.
func spotsOf(objects ...fyne.CanvasObject) []face.Spot {
	var list []face.Spot
	for _, o := range objects {
		if a, ok := face.Where(o); ok {
			list = append(list, a)
		}
	}
	return list
}

// stageSpots is the area of the shown battle.
func (f *Face) stageSpots() []face.Spot {
	if !f.staged() {
		return nil
	}
	return spotsOf(f.stage.sheet)
}

// laneSpots is the area of a field with the cards of both armies; while a battle is shown, of that battle, or of the field's place in the
// strip.
func (f *Face) laneSpots(at engine.Place) []face.Spot {
	if f.staged() {
		if f.stage.place == at {
			return f.stageSpots()
		}
		return spotsOf(f.stage.field(at))
	}
	for _, fr := range f.fronts {
		for _, s := range fr.lanes {
			switch {
			case s.place != at:
			case fr.mode == modeFold:
				return spotsOf(fr.fold)
			default:
				return []face.Spot{s.area()}
			}
		}
	}
	return nil
}

// area is the whole area of a field: the print, the cards above and below it, and their power.
func (s *lane) area() face.Spot {
	const clear = 3 // to the fields beside it
	left, top, right, bottom := float32(0), float32(0), float32(0), float32(0)
	for i, o := range []fyne.CanvasObject{s.tile, s.piles[0], s.piles[1], s.powers[0], s.powers[1]} {
		if !o.Visible() {
			continue
		}
		at, size := o.Position(), o.Size()
		if i == 0 {
			left, top, right, bottom = at.X, at.Y, at.X+size.Width, at.Y+size.Height
		}
		left, top, right, bottom = min(left, at.X), min(top, at.Y), max(right, at.X+size.Width), max(bottom, at.Y+size.Height)
	}
	origin := fyne.CurrentApp().Driver().AbsolutePositionForObject(s.tile).Subtract(s.tile.Position())
	return face.Spot{At: origin.AddXY(left+clear, top), Size: fyne.NewSize(right-left-2*clear, bottom-top), Goal: true}
}

// Side is the area of the cards of one army in a field that is shown whole.
func (f *Face) Side(at engine.Place, owner engine.Owner) (face.Spot, bool) {
	for _, fr := range f.fronts {
		for _, s := range fr.lanes {
			if i := slices.Index(s.sides[:], owner.Seat()); s.place == at && i >= 0 && fr.mode != modeFold && !f.staged() {
				side, tile := s.area(), spotsOf(s.tile)
				if len(tile) == 0 {
					return face.Spot{}, false
				}
				top, bottom := tile[0].At.Y, tile[0].At.Y+tile[0].Size.Height
				if i == 0 {
					side.Size.Height = top - side.At.Y
				} else {
					side.At.Y, side.Size.Height = bottom, side.At.Y+side.Size.Height-bottom
				}
				return side, true
			}
		}
	}
	return face.Spot{}, false
}

// Read are the areas with text on the fields: cards, powers, and prints without the part that is only a picture.
func (f *Face) Read() (list []face.Spot) {
	for _, fr := range f.fronts {
		for _, s := range fr.lanes {
			for _, p := range s.piles {
				for _, c := range p.Cards() {
					list = append(list, spotsOf(c)...)
				}
			}
			list = append(list, spotsOf(s.powers[0], s.powers[1])...)
			for _, t := range spotsOf(s.tile) {
				at, size := s.tile.bare()
				bare := face.Spot{At: t.At.Add(at), Size: size}
				list = append(list, t.Without(bare)...)
			}
		}
	}
	return list
}

// tileSpots is the area of the print of a field: in the draft, or in its lane.
func (f *Face) tileSpots(c engine.Card) []face.Spot {
	if list := spotsOf(f.draftTile(c)); len(list) > 0 {
		return list
	}
	for _, at := range f.view.Lanes() {
		if f.view.Tile(at) == c {
			return f.laneSpots(at)
		}
	}
	return nil
}

// actionSpots are the areas for doing a legal action: the card of the hand, then its target.
func (f *Face) actionSpots(a engine.Action) []face.Spot {
	t := f.target(a)
	switch a.Kind {
	case kenjin.KindDraft:
		return f.tileSpots(a.Card)
	case kenjin.KindEngage:
		if f.risk != nil {
			return spotsOf(f.means.play)
		}
		return f.handSpots(a.Piece)
	case kenjin.KindAssassinate:
		list := f.handSpots(kenjin.Assassin)
		for _, s := range spotsOf(f.widgetOf(t)) {
			s.Goal = true
			list = append(list, s)
		}
		return list
	case kenjin.KindSupply: // the field itself is pressed
		list := f.laneSpots(a.To)
		for i := range list {
			list[i].Goal = false
		}
		return list
	case kenjin.KindMove:
		t = target{lane: a.From, seat: f.st.Seat, slot: int(a.N)} // the card, even when it is in hand
	}
	return spotsOf(f.widgetOf(t))
}

// handSpots are the areas of a unit's cards in the hand at rest: all of them, or the chosen one.
func (f *Face) handSpots(u engine.Piece) []face.Spot {
	var list []face.Spot
	for i, have := range f.view.Hand(f.near) {
		if have != u || i >= len(f.cards.Cards()) {
			continue
		}
		list = append(list, f.handSpot(i, u == f.unit)...)
		if u == f.unit {
			break
		}
	}
	return list
}

// handGroups are the areas of the cards of the hand that are engaged face up, and of those that are engaged face down.
func (f *Face) handGroups() (list []face.Spot) {
	for i, u := range f.view.Hand(f.near) {
		if i >= len(f.cards.Cards()) {
			break
		}
		secret := f.view.Secret(u)
		for _, s := range f.handSpot(i, false) {
			if i == 0 || len(list) == 0 || secret != f.view.Secret(f.view.Hand(f.near)[i-1]) {
				list = append(list, s)
			} else {
				list[len(list)-1] = list[len(list)-1].Join(s)
			}
		}
	}
	return list
}

// handSpot is the area of a card of the hand. A chosen card is raised and whole.
func (f *Face) handSpot(i int, chosen bool) []face.Spot {
	list := spotsOf(f.cards.Cards()[i])
	for n := range list {
		at, size := f.cards.Place(i, chosen)
		if size.Width < f.cards.CardSize().Width { // a partly covered card: rings beside each other must not cross
			const clear = 5
			at.X, size.Width = at.X+clear, size.Width-2*clear
		}
		list[n].At, list[n].Size = fyne.CurrentApp().Driver().AbsolutePositionForObject(f.cards).Add(at), size
	}
	return list
}

// Figure is a drawing for lessons: "points" shows the points of each seat and their reasons.
func (f *state) Figure(id string) fyne.CanvasObject {
	if id != "points" {
		return nil
	}
	const number = 52
	row := func(name string, kind look.Type, of func(s kenjin.Score) int) fyne.CanvasObject {
		cols, cells := lay.Columns{0}, []fyne.CanvasObject{kit.NewShrinking(name, look.BodyType)}
		for s := range engine.Seat(f.view.Seats()) {
			cols = append(cols, number)
			cells = append(cells, kit.NewLabel(f.t.Localizer().Number(of(f.view.Score(s))), kind).Align(fyne.TextAlignTrailing))
		}
		return container.New(cols, cells...)
	}
	cols, seals := lay.Columns{0}, []fyne.CanvasObject{container.NewWithoutLayout()}
	for s := range engine.Seat(f.view.Seats()) {
		cols = append(cols, number)
		seals = append(seals, container.NewBorder(nil, nil, nil, kit.NewSeal(f.t.Colour(s), 24)))
	}
	box := container.NewVBox(container.New(cols, seals...))
	for _, id := range kenjinend.Parts(f.view) {
		box.Add(row(f.say("end.head."+id, nil), look.BodyType, func(s kenjin.Score) int { return kenjinend.Part(s, id) }))
	}
	box.Add(kit.NewHairline())
	box.Add(row(f.say("end.head.total", nil), look.BigNumber, kenjin.Score.Total))
	return lay.Fixed(box, 220, 0)
}
