package face

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/assets"
	"tenka/engine"
)

// LastScreen lays out the four sheets of a last screen: the head at the top, the course and the table of points below it, and the notes at the
// bottom, at least low units high. wide is the width of the table for a whole width, in units. Where course and table have no room beside each
// other, the table lies above the course. The screen scrolls if it is higher than the window.
func LastScreen(head *Head, course, table, notes fyne.CanvasObject, wide func(whole float32) float32, low float32) fyne.CanvasObject {
	const top, edge, gap = 20, 24, 16
	type heights struct{ head, course, table, notes float32 }
	beside := func(whole float32) bool { return whole >= look.Scaled(840)+gap }
	least := func(whole float32) heights {
		h := heights{head.height(whole), look.Scaled(190), table.MinSize().Height, max(notes.MinSize().Height, low)}
		if beside(whole) {
			h.course, h.table = max(h.course, h.table), 0
		}
		return h
	}
	tall := func(h heights) float32 {
		all := top + h.head + gap + h.course + gap + h.notes + edge
		if h.table > 0 {
			all += h.table + gap
		}
		return all
	}
	need := float32(0)
	column := func(whole float32) float32 { return max(wide(whole), look.Scaled(400)) }
	page := container.New(lay.Free{Min: func() fyne.Size { return fyne.NewSize(0, need) }, Lay: func(s fyne.Size) {
		whole := s.Width - 2*edge
		h := least(whole)
		h.course += max(s.Height-tall(h), 0)
		lay.Put(head.sheet, edge, top, whole, h.head)
		y := top + h.head + gap
		left := whole
		if beside(whole) {
			right := column(whole)
			left = whole - right - gap
			lay.Put(table, edge+left+gap, y, right, h.course)
		} else {
			lay.Put(table, edge, y, whole, h.table)
			y += h.table + gap
		}
		lay.Put(course, edge, y, left, h.course)
		lay.Put(notes, edge, y+h.course+gap, whole, h.notes)
	}}, head.sheet, course, table, notes)
	scroll := container.NewVScroll(page)
	return container.New(lay.Free{Lay: func(s fyne.Size) {
		lay.Put(notes, edge, 0, s.Width-2*edge, notes.Size().Height) // the width decides how their texts wrap
		if whole := s.Width - 2*edge; beside(whole) {
			lay.Put(table, edge, 0, column(whole), table.Size().Height)
		} else {
			lay.Put(table, edge, 0, whole, table.Size().Height)
		}
		need = tall(least(s.Width - 2*edge))
		lay.Put(scroll, 0, 0, s.Width, s.Height)
		scroll.Refresh()
	}}, scroll)
}

// Ending is the table as a last screen needs it.
type Ending interface {
	Speaker
	Badges
	Lookback
	Leaver
	Header() *engine.Header
	Study() bool
	Hints(s engine.Seat) int
}

// Head is the head of a last screen. Its texts wrap.
type Head struct {
	sheet         fyne.CanvasObject
	seals         []fyne.CanvasObject
	text, buttons *fyne.Container
}

// EndHead is the head of a last screen: the game's print, a seal for each winner in its colour, the title, why the match ended and how, and
// the buttons that lead on.
func EndHead(t Ending, game string, winners []int, title, why, how string) *Head {
	h := &Head{text: container.NewVBox(kit.NewParagraph(title, endTitle), kit.NewParagraph(why, look.BodyType), kit.NewParagraph(how, look.Quiet))}
	if t.Study() {
		h.text.Add(kit.NewParagraph(t.T("table.study"), look.Quiet))
	}
	if taken := hintsTaken(t); taken != "" {
		h.text.Add(kit.NewParagraph(taken, look.Quiet))
	}
	if proved := proofLine(t); proved != nil {
		h.text.Add(proved)
	}
	again := kit.NewPrimary(t.T(game+".end.again"), kit.EnterCap, t.PlayAgain)
	h.buttons = container.NewVBox(again)
	if r, ok := t.(Reviewer); ok && r.CanReview() {
		h.buttons.Add(kit.NewButton(t.T("review.title"), "", r.Review))
	}
	h.buttons.Add(kit.NewButton(t.T(game+".end.library"), "", t.ToLibrary))
	print := boxArt(game)
	for _, colour := range winners {
		h.seals = append(h.seals, kit.NewSeal(colour, 58))
	}
	h.sheet = kit.NewSheetOf(kit.Raised, container.New(lay.Free{Lay: func(s fyne.Size) {
		art, width := h.columns(s.Width)
		print.Hide()
		if art > 0 {
			print.Show()
			lay.Put(print, 0, 0, art, s.Height)
		}
		for i, seal := range h.seals {
			lay.Put(seal, art+18+sealRoom*float32(i), (s.Height-62)/2, 62, 62)
		}
		tall := h.text.MinSize().Height
		lay.Put(h.text, art+h.indent(), (s.Height-tall)/2, width, tall)
		size := h.buttons.MinSize()
		lay.Put(h.buttons, s.Width-max(size.Width, 168)-18, (s.Height-size.Height)/2, max(size.Width, 168), size.Height)
	}}, append([]fyne.CanvasObject{print, h.text, h.buttons}, h.seals...)...), 0)
	return h
}

// Reviewer is a table that offers a review of its match.
type Reviewer interface {
	// CanReview reports whether the match can be reviewed; Review opens the review.
	CanReview() bool
	Review()
}

// Prover is a table that can say whether the dice of a match came from the seeds of all players.
type Prover interface {
	// Proof is the sentence, "" for none, and the first record that does not agree, -1 for none.
	Proof() (text string, wrong int)
	LookUp(no int)
}

// proofLine says whether the dice came from the seeds of all, and leads to the first record that does not agree; nil where nothing is to be said.
func proofLine(t Ending) fyne.CanvasObject {
	p, ok := t.(Prover)
	if !ok {
		return nil
	}
	text, wrong := p.Proof()
	switch {
	case text == "":
		return nil
	case wrong < 0:
		return container.NewBorder(nil, nil, kit.NewSign("sign/lock", look.ToneQuiet, 16), nil, kit.NewParagraph(text, look.Quiet))
	}
	line := kit.NewParagraph(text, look.Quiet.In(look.ToneAccent))
	return container.NewBorder(nil, nil, kit.NewSign("sign/bar", look.ToneAccent, 16), kit.NewLink(t.T("together.proof.look"), func() { p.LookUp(wrong) }), line)
}

// hintsTaken says for how many choices each seat took a hint. It is empty if no seat did.
func hintsTaken(t Ending) string {
	var list []string
	for s := range engine.Seat(len(t.Header().Colours)) {
		if n := t.Hints(s); n > 0 {
			list = append(list, t.Say("advice.taken.seat", engine.Args{"Seat": t.Name(s), "N": n}))
		}
	}
	if len(list) == 0 {
		return ""
	}
	return t.Say("advice.taken.end", engine.Args{"List": t.Localizer().List(list)})
}

// sealRoom is the width of a seal and the gap after it, in units.
const sealRoom = 66

// indent is the distance from the print to the texts, in units.
func (h *Head) indent() float32 { return 18 + sealRoom*float32(len(h.seals)) + 12 }

// columns are the widths of the print and of the texts. The print has width 0 where the texts need its room.
func (h *Head) columns(whole float32) (art, text float32) {
	if whole >= look.Scaled(900) {
		art = 300
	}
	return art, whole - art - h.indent() - max(h.buttons.MinSize().Width, 168) - 36
}

// height is the height of the head at a whole width.
func (h *Head) height(whole float32) float32 {
	_, text := h.columns(whole)
	h.text.Resize(fyne.NewSize(text, h.text.Size().Height))
	return max(132, h.text.MinSize().Height+24, h.buttons.MinSize().Height+24)
}

// EndNote is a small sheet at the bottom of a last screen: a title, a text, and a link unless link is empty. inside is its margin, in units.
func EndNote(title fyne.CanvasObject, text string, inside float32, link string, press func()) fyne.CanvasObject {
	var foot fyne.CanvasObject = layout.NewSpacer()
	if link != "" {
		foot = container.NewHBox(kit.NewLink(link, press))
	}
	return kit.NewSheetOf(kit.Flat, container.NewBorder(title, foot, nil, nil, kit.NewParagraph(text, look.Quiet)), inside)
}

// EndCourse is the sheet with the course of a match. The note stands beside the title.
func EndCourse(title, note string, course *kit.Chart) fyne.CanvasObject {
	return kit.NewSheetOf(kit.Raised, container.NewBorder(kit.NewHead(title, "", note), nil, nil, nil, course), 16)
}

// Ranked returns the seats of a match from the winner down.
func Ranked(out engine.Outcome, seats int) []engine.Seat {
	var list []engine.Seat
	for rank := int8(1); int(rank) <= seats; rank++ {
		for s := range engine.Seat(seats) {
			if out.Rank[s] == rank {
				list = append(list, s)
			}
		}
	}
	return list
}

// endTitle is the type of the title of a last screen.
var endTitle = look.Type{Font: look.Garamond, Size: 34, Tone: look.ToneInk}

// EndPoints is the type of points on a last screen.
var EndPoints = look.Type{Font: look.InterBold, Size: 22, Tone: look.ToneInk}

// boxArt is a game's print, cut to the size it gets.
func boxArt(game string) fyne.CanvasObject {
	b, err := assets.Art().Open("print/" + game + ".png")
	if err != nil {
		return layout.NewSpacer()
	}
	defer b.Close()
	img := canvas.NewImageFromReader(b, "print/"+game+".png")
	img.FillMode = canvas.ImageFillCover
	img.CornerRadius = 12
	return img
}
