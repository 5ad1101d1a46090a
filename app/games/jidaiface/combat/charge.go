package combat

import (
	"image/color"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/games/jidaiface/book"
	"tenka/app/games/jidaiface/counters"
	"tenka/app/ui/draw"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/jidai"
)

// Charge is a charge that may be countered: the unit that counters it or could, the dice after the roll, and its place among the charges of
// the activation.
type Charge struct {
	jidai.Charging        // By is the counter that counters it, or could; 0 for none
	Dice           [2]int // of the charger and of the other; 0 before the roll
	No, Of         int
}

// rolled reports whether the dice of a counter-charge have been rolled.
func (c Charge) rolled() bool { return c.Dice[0] > 0 }

// NewCharge is the sheet of a charge: both horse units, all throws of their dice with the rolled one in a frame, and the melee after each
// result.
func NewCharge(b book.Book, c Charge) fyne.CanvasObject {
	box := container.New(lay.Tight(4))
	box.Add(lay.Indent(kit.NewShrinking(b.T("charge.title", engine.Args{"Place": b.Zone(c.To)}), look.SheetHead)))
	box.Add(lay.Indent(kit.NewParagraph(b.T("charge.note", engine.Args{"N": b.Zone(c.From)}), look.Quiet)))
	if c.Of > 1 {
		box.Add(lay.Indent(kit.NewShrinking(b.T("charge.of", engine.Args{"A": c.No, "B": c.Of}), look.Quiet)))
	}
	box.Add(rider(b, c.LA, c.Dice[0], c.rolled() && c.Holds))
	if c.By != 0 {
		box.Add(rider(b, c.By, c.Dice[1], c.rolled() && !c.Holds))
		box.Add(throws(b, c))
	} else {
		box.Add(lay.Indent(kit.NewParagraph(b.T("charge.uncountered", nil), look.SmallType)))
	}
	box.Add(kit.NewHairline())
	box.Add(lay.Indent(kit.NewHeading(b.T("charge.means", nil), b.T("charge.sum", nil))))
	if c.By != 0 {
		box.Add(outcome(b, c, false))
		box.Add(outcome(b, c, true))
	}
	box.Add(uncountered(b, c))
	box.Add(lay.Indent(kit.NewParagraph(b.T("charge.tie", nil), look.Quiet.At(12.5))))
	box.Add(kit.NewHairline())
	if turn, _ := b.View.Turn(); b.View.NightTurn(turn) {
		box.Add(lay.Indent(lay.Beside(container.NewCenter(kit.NewSign("sign/moon", look.ToneQuiet, 14)), kit.NewParagraph(b.T("charge.night", nil), look.Quiet.At(12.5)), lay.Gap(0))))
	}
	box.Add(lay.Indent(kit.NewParagraph(b.T("charge.markers", nil), look.Quiet.At(12.5))))
	return box
}

// rider is one of the two units: its bonus and, after the roll, its sum. The higher one is highlighted.
func rider(b book.Book, q engine.Piece, die int, more bool) fyne.CanvasObject {
	c := b.Counter(q)
	name := b.Named(q)
	words := kit.NewTwoLines(name, b.T("charge.quality", engine.Args{"N": c.Quality, "Owner": b.State(c)}))
	var end fyne.CanvasObject = container.NewCenter(kit.NewLabel(b.T("charge.adds", engine.Args{"N": c.Quality}), look.Quiet))
	if die > 0 {
		end = container.NewHBox(container.NewCenter(kit.NewDie(b.Side(c.Side), die, 26)), container.NewCenter(kit.NewLabel("+ "+strconv.Itoa(c.Quality)+" =", look.Quiet)),
			container.NewCenter(kit.NewLabel(strconv.Itoa(die+c.Quality), sumType)))
	}
	row := kit.NewRow(name, lay.Beside(counters.Worn(b, c, true, 0.95), words, end), nil).SetHeight(44)
	row.SetMarked(more)
	return row
}

// Sizes of the throws, in units: the distance between cells, the size of a cell, and the place of the first one.
const (
	throwAcross, throwDown = 32, 23
	cellWide, cellHigh     = 29, 20
	throwsLeft, throwsTop  = 20, 20
)

// throws are all throws of both dice, a row for each face of the charger's die: a dot if the charge goes on, a cross if it is broken, and a
// frame around the rolled one. With large text only the numbers of dots and crosses are written.
func throws(b book.Book, c Charge) fyne.CanvasObject {
	holds, stays := b.View.Countered(c.LA, c.By)
	all := len(holds) * len(holds[0])
	box := container.New(lay.Tight(2), lay.Indent(kit.NewHeading(b.T("charge.both", nil), "")))
	if look.Current().Scale >= largeLetters {
		box.Add(lay.Indent(kit.NewParagraph(b.T("charge.chance", engine.Args{"A": stays, "B": all - stays, "N": all}), look.SmallType)))
		return box
	}
	box.Add(lay.Indent(kit.NewShrinking(b.T("charge.axes", engine.Args{"A": b.Named(c.LA), "B": b.Named(c.By)}), look.Quiet.At(12.5))))
	box.Add(lay.Indent(kit.NewPainted(fyne.NewSize(0, look.Scaled(throwsTop+throwDown*float32(len(holds)))), func(fyne.Size) []fyne.CanvasObject {
		k, p := &draw.Sketch{}, look.Now()
		for i := range holds {
			k.Mid(boldType.At(12), strconv.Itoa(i+1), throwsLeft+throwAcross*float32(i)+cellWide/2, 13, 0)
			k.End(boldType.At(12), strconv.Itoa(i+1), throwsLeft-7, throwsTop+throwDown*float32(i)+14.5, 0)
			for j, on := range holds[i] {
				x, y := throwsLeft+throwAcross*float32(j), throwsTop+throwDown*float32(i)
				fill := p.Inset
				if !on {
					fill = p.Accent
				}
				k.Box(x, y, cellWide, cellHigh, 4, fill, nil, 0)
				mark(k, on, x+cellWide/2, y+cellHigh/2, p.OnAccent)
			}
		}
		legend := func(y float32, on bool, id string, n int) {
			x := float32(throwsLeft+throwAcross*len(holds[0])) + 8
			mark(k, on, x, y-4.5, p.Accent)
			k.Text(quietType, b.T(id, nil), x+10, y, 0)
			k.Text(boldType, b.T("charge.ways", engine.Args{"A": n, "B": all}), x-4, y+17, 0)
		}
		legend(throwsTop+17, true, "charge.legend.stays", stays)
		legend(throwsTop+65, false, "charge.legend.falls", all-stays)
		if c.rolled() {
			k.Box(throwsLeft+throwAcross*float32(c.Dice[1]-1)-1.5, throwsTop+throwDown*float32(c.Dice[0]-1)-1.5, cellWide+3, cellHigh+3, 5, nil, p.Ink, 2.6)
			x := float32(throwsLeft+throwAcross*len(holds[0])) + 8
			k.Box(x-5, throwsTop+100, 14, 12, 4, nil, p.Ink, 2.4)
			k.Text(boldType, b.T("charge.legend.now", nil), x+14, throwsTop+111, 0)
		}
		return k.List
	})))
	return box
}

// largeLetters is the text scale from which a sheet uses words in place of a drawing.
const largeLetters = 1.3

// mark draws the dot of a throw after which the charge goes on, or the cross of one that breaks it.
func mark(k *draw.Sketch, stays bool, x, y float32, cross color.NRGBA) {
	if stays {
		k.Disc(x, y, 2.6, look.Now().Ink, nil, 0)
		return
	}
	k.Sign("sign/close", cross, x, y, 13)
}

// outcome is the melee after the charge goes on, or is broken: its sum and the parts of it, how often the lead defender leaves its zone. The
// melee that happens is highlighted.
func outcome(b book.Book, c Charge, stays bool) fyne.CanvasObject {
	odds, ok := b.View.MeleeOdds(c.LA, c.By, stays)
	if !ok {
		return lay.Gap(0)
	}
	id, words := "charge.falls", reckoned(b, c, odds)
	if bonus := odds.Sum.Lines[jidai.LineCharge]; stays {
		id, words = "charge.stays", b.T("charge.same", engine.Args{"A": book.Signed(bonus)})
	}
	line := func(words, end string, kind, number look.Type) fyne.CanvasObject {
		return container.NewBorder(nil, nil, nil, kit.NewLabel(end, number), kit.NewShrinking(words, kind))
	}
	quiet := look.Quiet.At(12.5)
	row := kit.NewRow(b.T(id, nil), container.New(lay.Tight(0), line(b.T(id, nil), book.Signed(odds.Sum.Total), look.NameType.At(14), look.NameType),
		line(words, b.T("charge.back", engine.Args{"N": b.Percent(odds.LD.Leaves(), odds.Of)}), quiet, quiet)), nil).SetHeight(44)
	row.SetMarked(c.rolled() && c.Holds == stays)
	return row
}

// reckoned is a melee in numbers: the two strengths, then the other terms.
func reckoned(b book.Book, c Charge, odds jidai.Odds) string {
	text := b.T("charge.strengths", engine.Args{"A": odds.Sum.Attack, "B": odds.Sum.Defence})
	for _, l := range Lines(b, Sheet{LA: c.LA, LD: c.By, From: c.From, To: c.To}, odds)[2:] {
		if l.N != 0 {
			text = b.Script().Dots(text, l.Link+" "+book.Signed(l.N))
		}
	}
	return text
}

// leadsAcross is how many leads are beside each other at most.
const leadsAcross = 3

// uncountered is the melee of a charge that nobody counters: its sum against each lead that the other side may name.
func uncountered(b book.Book, c Charge) fyne.CanvasObject {
	type lead struct{ sign, words fyne.CanvasObject }
	var leads []lead
	for _, d := range b.View.Defends(c.LA, c.To, false) {
		if c.rolled() {
			break // the unit that has counter-charged is the lead defender
		}
		odds, ok := b.View.MeleeOdds(c.LA, d, true)
		if !ok {
			continue
		}
		leads = append(leads, lead{counters.Worn(b, b.Counter(d), true, 0.75), kit.NewTwoLines(book.Signed(odds.Sum.Total), b.Unit(d)).SetTypes(look.NameType, look.ToneQuiet)})
	}
	if len(leads) == 0 {
		return lay.Gap(0)
	}
	title := b.T("charge.none", engine.Args{"Seat": b.Name(engine.Seat(1 - b.Counter(c.LA).Side))})
	list := container.New(lay.Tight(2), kit.NewShrinking(title, look.NameType.At(14)))
	across := min(leadsAcross, len(leads))
	for line := range slices.Chunk(leads, across) {
		row := container.New(lay.Free{Min: func() fyne.Size { return fyne.NewSize(0, line[0].words.MinSize().Height) }, Lay: func(s fyne.Size) {
			for i, l := range line {
				x, size := s.Width*float32(i)/float32(across), l.sign.MinSize()
				lay.Put(l.sign, x, (s.Height-size.Height)/2, size.Width, size.Height)
				lay.Put(l.words, x+size.Width+5, 0, s.Width/float32(across)-size.Width-8, s.Height)
			}
		}})
		for _, l := range line {
			row.Add(l.sign)
			row.Add(l.words)
		}
		list.Add(row)
	}
	row := kit.NewRow(title, container.New(lay.Inset(0, 4, 0, 4), list), nil)
	row.SetMarked(c.Asked && c.By == 0)
	return row
}
