package nobunaga

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/kit"
	"tenka/app/kit/lay"
	"tenka/app/look"
	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/nobunaga"
)

// End is the last screen: who holds the realm and why, what each side held, and what to do next.
func (f *Face) End() fyne.CanvasObject {
	out, over := f.t.Outcome()
	if !over {
		return nil
	}
	winner := engine.Seat(0)
	if out.Rank[1] == 1 {
		winner = 1
	}
	head, holds := f.endHead(winner), f.holdings()
	return container.New(lay.Free{Lay: func(s fyne.Size) {
		const edge, gap = 24, 16
		lay.Put(head, edge, 20, s.Width-2*edge, 132)
		lay.Put(holds, edge, 168, s.Width-2*edge, s.Height-168-edge)
	}}, head, holds)
}

// endHead says in one sentence who has won, and how.
func (f *Face) endHead(winner engine.Seat) fyne.CanvasObject {
	t := f.t
	why := f.say("end.gave_up", nil)
	if p := f.endPrompt(); p.Text != "" {
		why = p.Text
	}
	turn, of := f.view.Turn()
	text := container.NewVBox(kit.NewLabel(f.say("end.title", engine.Args{"Owner": t.Name(winner)}), face.EndTitle), kit.NewShrinking(why, look.BodyType),
		kit.NewShrinking(f.say("table.turn", engine.Args{"A": turn, "B": of}), look.Quiet))
	buttons := container.NewVBox(kit.NewPrimary(f.say("end.again", nil), "↵", t.PlayAgain), kit.NewButton(f.say("end.library", nil), "", t.ToLibrary))
	print := face.BoxArt("nobunaga")
	seal := kit.NewSeal(t.Colour(winner), 58)
	return kit.NewSheetOf(kit.Raised, container.New(lay.Free{Lay: func(s fyne.Size) {
		lay.Put(print, 0, 0, 300, s.Height)
		lay.Put(seal, 318, (s.Height-62)/2, 62, 62)
		size := text.MinSize()
		wide := max(buttons.MinSize().Width, 168)
		lay.Put(text, 396, (s.Height-size.Height)/2, s.Width-396-wide-36, size.Height)
		size = buttons.MinSize()
		lay.Put(buttons, s.Width-wide-18, (s.Height-size.Height)/2, wide, size.Height)
	}}, print, seal, text, buttons), 0)
}

// holdings are the victory and resource zones with who holds them.
func (f *Face) holdings() fyne.CanvasObject {
	var zones []engine.Place
	for _, z := range f.view.Zones() {
		if f.view.Resource(z) {
			zones = append(zones, z)
		}
	}
	slices.SortStableFunc(zones, func(a, b engine.Place) int {
		if f.view.Victory(a) == f.view.Victory(b) {
			return 0
		}
		if f.view.Victory(a) {
			return -1
		}
		return 1
	})
	grid := container.NewGridWithColumns(3)
	for _, z := range zones {
		k := f.view.Controller(z)
		sign := "crest/ear"
		if f.view.Victory(z) {
			sign = "sign/home"
		}
		name := f.t.Tell().Place(z)
		grid.Add(kit.NewRow(name, lay.Beside(container.NewHBox(container.NewCenter(kit.NewSign(sign, look.ToneInk, 18)), container.NewCenter(f.newMark(k, 26))),
			kit.NewShrinking(name, look.PlaceName), kit.NewLabel(f.t.Tell().Owner(k.Owner()), look.Quiet)), nil).SetHeight(40))
	}
	n, _ := f.view.Count(nobunaga.OdaSide)
	head := kit.NewHead(f.say("end.holdings", nil), "", f.say("table.with_oda", engine.Args{"N": n}))
	return kit.NewSheetOf(kit.Raised, container.NewBorder(head, nil, nil, nil, container.NewVBox(lay.Gap(8), grid, layout.NewSpacer())), 16)
}

// Standing is where things stand in wide windows: who holds the resource zones.
func (f *Face) Standing() fyne.CanvasObject { return nil }
