package rumbleface

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/engine"
	"tenka/engine/lesson"
	"tenka/engine/rumble"
)

// means are the controls of the face with their actions.
type means struct {
	tray, panel face.Meanings
}

// Meant are the controls on the table with their actions.
func (f *Face) Meant() face.Meanings { return slices.Concat(f.means.tray, f.means.panel) }

// FoldsInLessons keeps the panel folded in lessons: the tray has the cards.
func (f *Face) FoldsInLessons() {}

// Spots are the areas of a thing on the table.
func (f *Face) Spots(pt lesson.Point) []face.Spot {
	var list []face.Spot
	add := func(o fyne.CanvasObject) {
		if a, ok := face.Where(o); ok {
			list = append(list, a)
		}
	}
	switch {
	case pt.Next:
		f.addBattle(&list)
	case pt.Place == rumble.Reserve:
		for s := range engine.Seat(f.view.Seats()) {
			if at, shown := f.reserve(s); shown {
				list = append(list, at)
			}
		}
	case pt.Place != 0:
		list = append(list, f.Ring(pt.Place, 1.3, fyne.NewSize(96, 84)))
		f.addBattle(&list)
	default:
		for _, o := range f.Meant().Of(pt.Action) {
			add(o)
		}
		for _, m := range f.Meant() {
			if pt.Card != 0 && m.Action.Card == pt.Card {
				add(m.Control)
			}
		}
	}
	return list
}

// addBattle adds the area of the battle's sheet.
func (f *Face) addBattle(list *[]face.Spot) {
	if a, ok := face.Where(f.battle); ok {
		*list = append(*list, a)
	}
}

// Figure is a drawing for lessons: "count" shows how many armies the lone die sends.
func (f *state) Figure(id string) fyne.CanvasObject {
	if id != "count" {
		return nil
	}
	seat := f.t.Colour(f.t.Eyes().First())
	row := container.NewHBox()
	for first := int8(1); f.view.Units(first) > 0; {
		dice, blocks := container.NewHBox(), container.NewHBox()
		next := first
		for ; f.view.Units(next) == f.view.Units(first); next++ {
			dice.Add(kit.NewDie(seat, int(next), 30))
		}
		for range f.view.Units(first) {
			blocks.Add(newBlock(seat, 1, 18).setFlat())
		}
		if first > 1 {
			row.Add(lay.Gap(8))
		}
		row.Add(container.NewVBox(container.NewCenter(dice), container.NewCenter(blocks)))
		first = next
	}
	return row
}
