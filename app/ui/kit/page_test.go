package kit

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/ui/look"
	"tenka/app/ui/picturetest"
)

var start, show = picturetest.Start, picturetest.Window

func washi() look.Look { return look.Look{Mode: look.Washi, Scale: 1, Kanji: true} }
func night() look.Look { return look.Look{Mode: look.Night, Scale: 1, Kanji: true} }

// matches compares the window with the picture of this name.
func matches(t *testing.T, window fyne.Window, name string) {
	t.Helper()
	picturetest.Matches(t, name, window.Canvas().Capture())
}

func distance(a, b color.Color) int {
	x, y := color.NRGBAModel.Convert(a).(color.NRGBA), color.NRGBAModel.Convert(b).(color.NRGBA)
	far := 0
	for _, d := range []int{int(x.R) - int(y.R), int(x.G) - int(y.G), int(x.B) - int(y.B), int(x.A) - int(y.A)} {
		far = max(far, d, -d)
	}
	return far
}

// page is a window with everything of the kit, at fixed places.
func page() (*fyne.Container, fyne.Focusable) {
	var objects []fyne.CanvasObject
	put := func(o fyne.CanvasObject, x, y, w, h float32) {
		o.Move(fyne.NewPos(x, y))
		m := o.MinSize()
		if w == 0 {
			w = m.Width
		}
		if h == 0 {
			h = m.Height
		}
		o.Resize(fyne.NewSize(w, h))
		objects = append(objects, o)
	}
	none := func() {}
	put(NewGround(), 0, 0, 1280, 800)

	redo := NewIconButton("sign/redo", "Redo", none)
	redo.Disable()
	bar := NewTopBar("Library", none)
	bar.SetTitle("Rumble Nation", "天下鳴動")
	bar.SetPhases(Phase{"Deployment", Done}, Phase{"War", Now}, Phase{"Score", Later})
	bar.SetActions(NewIconButton("sign/undo", "Undo", none), redo, nil,
		NewIconButton("sign/log", "Log", none), NewIconButton("sign/rulebook", "Rulebook", none), NewIconButton("sign/settings", "Settings", none))
	put(bar, 0, 0, 1280, 52)

	put(NewSheet(nil), 20, 72, 420, 300)
	put(NewHead("Seats", "席", "in reserve"), 40, 82, 380, 0)
	for i, name := range []string{"Aiko", "Jonas", "Sayo with a very long name", "Lin", "Bo"} {
		row := NewRow(name, container.NewBorder(nil, nil, NewSeal(i, 30),
			NewLabel("7", look.Type{Font: look.InterBold, Size: 17}), NewTwoLines(name, "computer")), none).SetHeight(46)
		row.SetSelected(i == 0)
		put(row, 32, 112+float32(i)*50, 396, 48)
	}

	put(NewSheetOf(Flat, nil, 0), 460, 72, 380, 300)
	primary := NewPrimary("Play again", EnterCap, none)
	put(primary, 476, 88, 168, 42)
	put(NewButton("To the library", "Esc", none), 656, 88, 168, 42)
	off := NewButton("Undo", "", none)
	off.Disable()
	put(off, 476, 140, 100, 38)
	put(NewButton("Draw the order", "", none), 586, 140, 130, 38)
	put(NewButton("What if Sayo", "", none).SetSign("sign/branch"), 724, 140, 108, 38)
	put(NewSegmented("Text", []string{"100 %", "115 %", "130 %", "150 %"}, 0, nil), 476, 190, 290, 0)
	put(NewSegmented("Language", []string{"English", "Français"}, 1, nil), 476, 234, 200, 0)
	put(NewToggle("a", true, nil), 690, 234, 0, 0)
	put(NewToggle("b", false, nil), 740, 234, 0, 0)
	field := NewTextField("Name", "drawn at the start")
	put(field, 476, 280, 160, 38)
	named := NewTextField("Name", "")
	named.SetText("Aiko")
	put(named, 650, 280, 170, 38)
	put(NewLink("Rule: Deploy, which castle", none), 476, 326, 0, 0)
	put(NewFramedIcon("sign/undo", "Undo", none), 700, 326, 0, 0)
	put(NewFramedIcon("sign/redo", "Redo", none), 742, 326, 0, 0)
	put(NewKeyCap("space"), 790, 334, 0, 0)

	put(NewSheetOf(Docked, nil, 0), 860, 52, 420, 748)
	put(NewHeading("Tactics on offer", "one a game each"), 876, 64, 388, 0)
	put(NewHairline(), 876, 404, 388, 1)
	put(NewRadioRows([]Option{{"The whole game", "two years, 8 rounds", ""}, {"One year", "4 rounds, one winter", ""}}, 0, nil), 876, 410, 388, 0)
	put(NewRadioCards([]Option{
		{"Free", "Step back through anything, try branches: the table as a study.", "sign/undo"},
		{"Fair", "No way back past dice or a reveal; past a choice only if its owner agrees.", "sign/lock"},
	}, 1, nil), 876, 520, 388, 0)
	put(NewParagraph("Two reinforcements went on from Tsutsujigasaki to Kasugayama: 4 to 3. Without them Lin takes castle 12.",
		look.Quiet), 876, 700, 388, 80)

	chart := NewChart()
	chart.SetCourse(
		[]Step{{Label: "2", Seat: 0}, {Label: "3", Seat: 1}, {Label: "4", Seat: 1}, {Label: "5", Seat: 3}, {Label: "6", Seat: 3}, {Label: "7", Seat: 0}, {Label: "8", Seat: 2}, {Label: "9", Seat: 0}, {Label: "10", Seat: 0}, {Label: "11", Seat: 3}, {Label: "12", Seat: 0}},
		[]Series{
			{Seat: 0, Values: []int{0, 2, 3, 3, 3, 3, 10, 14, 23, 33, 33, 45}}, {Seat: 3, Values: []int{0, 0, 0, 2, 7, 13, 16, 16, 16, 16, 27, 33}},
			{Seat: 1, Values: []int{0, 0, 3, 7, 9, 12, 12, 12, 12, 17, 22, 22}}, {Seat: 2, Values: []int{0, 0, 0, 0, 0, 0, 0, 8, 12, 12, 12, 12}},
		})
	put(NewSheet(nil), 20, 390, 420, 250)
	put(chart, 32, 398, 396, 236)

	put(NewSheetOf(Flat, nil, 0), 460, 390, 380, 170)
	put(castle("piece/castle-large", "7", 52), 472, 400, 0, 0)
	put(castle("piece/castle-large", "12", 36), 530, 408, 0, 0)
	put(castle("piece/castle-small", "3", 52), 572, 400, 0, 0)
	put(NewPiece(fyne.NewSquareSize(28), func(m look.Mode) fyne.Resource { return look.Sign("piece/katana-3", look.Colours(m).Ink2) }), 702, 408, 0, 0)
	put(NewDie(0, 5, 40), 738, 400, 0, 0)
	put(NewDie(3, 2, 26), 788, 408, 0, 0)
	for i := range 5 {
		put(NewHatchKey(i, fyne.NewSize(40, 30)), 472+float32(i)*46, 456, 0, 0)
	}
	put(NewPiece(fyne.NewSquareSize(26), func(m look.Mode) fyne.Resource {
		return look.Inscribe(look.Themed("piece/block-ghost", m), "+2", 52, 70, 50, look.Colours(m).Ink)
	}), 806, 512, 0, 0)
	put(NewSeal(white, 26), 710, 458, 0, 0)
	put(NewSeal(grey, 26), 742, 458, 0, 0)
	put(NewSeal(4, 16), 776, 462, 0, 0)

	line := NewLine(nil)
	line.Refuse("Odawara holds castle 4. With 3, 4 and 5 rolled, armies may go to castle 7, 8 or 9.")
	line.SetRule("Rule: Deploy, which castle", none)
	choices := container.NewHBox(
		NewKeyedChoice(Choice{Name: "Kiyosu", Caption: "castle 7", Key: "1"}, none, nil),
		NewKeyedChoice(Choice{Name: "Oko", Caption: "castle 8", Key: "2"}, none, nil),
		NewKeyedChoice(Choice{Name: "Yonezawa", Caption: "castle 9", Key: "3"}, none, nil),
		NewButton("Roll again, 1 left", "R", none))
	put(NewTray(line, choices), 16, 694, 828, 96)

	branches := NewTimeline("Log", nil)
	branches.SetCourse(Course{Last: 58, At: 40, Now: "now", Chance: []int{3, 6, 8, 11, 14, 17, 19, 22, 25, 28, 31, 33, 36, 39, 43, 45, 48, 51, 53, 56},
		Phases: []PhaseMark{{0, "Deployment"}}, Branches: []BranchMark{{From: 44, To: 51, Name: "What if Sayo waits"}}})
	put(NewSheetOf(Flat, nil, 0), 460, 570, 380, 116)
	put(branches, 468, 584, 364, 90)

	thinking := NewLine(nil)
	thinking.Think(2, "Sayo is thinking", 2)
	put(thinking, 20, 650, 420, 36)
	return container.NewWithoutLayout(objects...), primary
}

func TestEverythingInBothThemes(t *testing.T) {
	for _, c := range []struct {
		name string
		look look.Look
	}{{"washi", washi()}, {"night", night()}} {
		t.Run(c.name, func(t *testing.T) {
			start(t, c.look)
			content, focus := page()
			window := show(t, content, 1280, 800)
			window.Canvas().Focus(focus)
			matches(t, window, c.name)
		})
	}
}

// Owners that are not players.
var (
	white = look.AddOwner(look.Owner{
		Name: "white", Crest: "crest/flag", Fill: color.NRGBA{0xFB, 0xFA, 0xF6, 0xFF}, On: color.NRGBA{0x3B, 0x44, 0x4B, 0xFF}, Pale: true,
		Line: color.NRGBA{0x6B, 0x6F, 0x70, 0xFF}, NightLine: color.NRGBA{0xEF, 0xE7, 0xD2, 0xFF},
	})
	grey = look.AddOwner(look.Owner{
		Name: "grey", Crest: "crest/ear", Fill: color.NRGBA{0x7D, 0x7A, 0x72, 0xFF}, On: color.NRGBA{0xFF, 0xFF, 0xFF, 0xFF},
		Line: color.NRGBA{0x66, 0x63, 0x5B, 0xFF}, NightLine: color.NRGBA{0xB5, 0xB1, 0xA6, 0xFF},
	})
)

// castle is a drawing with figures on it, on a panel.
func castle(name, value string, width float32) *Drawing {
	return NewPiece(fyne.NewSize(width, width*184/208), func(m look.Mode) fyne.Resource {
		p := look.Colours(m)
		ink := p.OnStone
		if name == "piece/castle-small" {
			ink = p.Stone
		}
		return look.Inscribe(look.ThemedOn(name, m, p.Surface(look.OnPanel)), value, 104, 158, 68, ink)
	})
}
