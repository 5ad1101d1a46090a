package combat

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
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

// Sheet is what is known of a combat: its leads, its zones, the laid markers, and the open questions.
type Sheet struct {
	Fire     bool
	LA, LD   engine.Piece
	From, To engine.Place
	Laid     [2]bool
	Marker   [2]engine.Card
	Dice     [2]int         // the rolled dice, 0 before the roll
	Total    int            // the dice plus the sum
	Odds     jidai.Odds     // with the known markers
	With     []With         // the same with each marker that could be laid
	Attack   []engine.Piece // possible leads of the attacker; none once the lead is named
	Defend   []engine.Piece // possible leads of the defender; none once the lead is named
	Charges  map[engine.Piece]bool
	OnLead   func(q engine.Piece) // called with a pressed lead of the matrix; nil if nothing has to be chosen
	Settled  bool                 // the dice have been rolled
	Suffered bool                 // the result has been carried out
	Before   *jidai.Rolled        // the fire before this one in the activation, nil for none
	Declares bool                 // it is the melee of a declared charge
}

// With is the forecast of a combat with a marker.
type With struct {
	Name   string
	Odds   jidai.Odds
	Chosen bool
}

var (
	rowType   = look.Type{Font: look.Inter, Size: 13.5, Tone: look.ToneInk}
	boldType  = look.Type{Font: look.InterSemiBold, Size: 13.5, Tone: look.ToneInk}
	quietType = look.Type{Font: look.Inter, Size: 13, Tone: look.ToneQuiet}
	sumType   = look.Type{Font: look.InterBold, Size: 18, Tone: look.ToneInk}
)

// New is the sheet of a combat, from the top: title, matrix or leads, sum, rows, possible ends.
func New(b book.Book, s Sheet) fyne.CanvasObject {
	box := container.New(lay.Tight(3))
	kind := "melee"
	if s.Fire {
		kind = "fire"
	}
	title := "sheet." + kind
	if s.Declares {
		title = "charge.title"
	}
	box.Add(lay.Indent(kit.NewShrinking(b.T(title, engine.Args{"Place": b.Zone(s.To)}), look.SheetHead)))
	box.Add(lay.Indent(kit.NewShrinking(b.T("sheet.from", engine.Args{"N": b.Zone(s.From), "Place": b.Zone(s.To)}), look.Quiet)))
	if s.Before != nil {
		box.Add(before(b, s.Before))
	}
	if s.Dice[0] > 0 {
		box.Add(result(b, s))
	}
	if len(s.Attack) > 0 || len(s.Defend) > 0 {
		box.Add(matrix(b, s))
	} else {
		box.Add(lead(b, s.LA, "sheet.la", true))
		if s.LD != 0 {
			box.Add(lead(b, s.LD, "sheet.ld", false))
		}
	}
	if s.LD == 0 {
		return box
	}
	for _, l := range Lines(b, s, s.Odds) {
		box.Add(lay.Indent(line(b, l)))
	}
	box.Add(lay.Indent(kit.NewHairline()))
	codes := kit.NewLink(b.T("link.results", nil), func() { b.OpenRule("jidai.result.codes") })
	box.Add(lay.Indent(container.NewBorder(nil, nil, nil, container.NewHBox(lay.Middle(codes), kit.NewLabel(sum(s), sumType)), kit.NewShrinking(b.T("sheet.sum", nil), look.NameType))))
	box.Add(rowsOf(b, s))
	if s.Settled {
		return box
	}
	box.Add(lay.Indent(kit.NewHairline()))
	box.Add(ends(b, s))
	return box
}

// sum writes the sum; a marker that is face down is not in it.
func sum(s Sheet) string {
	text := book.Signed(s.Odds.Sum.Total)
	for side, laid := range s.Laid {
		if laid && s.Marker[side] == 0 {
			return text + " ?"
		}
	}
	return text
}

// lead is a lead with its state.
func lead(b book.Book, q engine.Piece, id string, marked bool) fyne.CanvasObject {
	c := b.Counter(q)
	name := b.Unit(q)
	words := b.T(id, engine.Args{"N": c.SP, "Owner": b.Division(c.Division)})
	row := kit.NewRow(name, lay.Beside(counters.Worn(b, c, true, 0.95), kit.NewTwoLines(name, words), kit.NewLabel(b.State(c), look.Quiet)), nil).SetHeight(42)
	row.SetMarked(marked)
	return row
}

// line is a line of the sum: a term, its rule, its number. A term that is too long has two lines.
func line(b book.Book, l Line) fyne.CanvasObject {
	n := book.Signed(l.N)
	if l.Hidden {
		n = "?"
	}
	kind := boldType
	if l.N == 0 && !l.Hidden {
		kind = quietType
	}
	words, number := kit.NewParagraph(l.Words, rowType), kit.NewLabel(n, kind).Align(fyne.TextAlignTrailing)
	link := kit.NewLink(l.Link, func() { b.OpenRule(l.Rule) })
	wide := link.MinSize().Width
	return container.New(lay.Free{Min: func() fyne.Size { return fyne.NewSize(0, max(look.Scaled(lineHigh), words.MinSize().Height)) }, Lay: func(s fyne.Size) {
		end := look.Scaled(30)
		words.Resize(fyne.NewSize(max(s.Width-wide-end-8, 0), words.Size().Height)) // the width decides how it wraps
		lay.PutMid(words, 0, s.Height/2, words.Size().Width)
		lay.Put(link, s.Width-wide-end, 0, wide, s.Height)
		lay.Put(number, s.Width-end, 0, end, s.Height)
	}}, words, link, number)
}

// lineHigh is the height of a line of the sum, in units.
const lineHigh = 20

// rowHigh is the height of a row of the table, in units.
const rowHigh = 18.5

// rowsOf are the possible rows of the table; the likeliest is marked, the one of the roll has a frame.
func rowsOf(b book.Book, s Sheet) fyne.CanvasObject {
	rows := b.View.Rows(s.Fire, s.Odds.Sum.Total)
	attacker := !s.Fire
	most := 0
	for _, r := range rows {
		attacker = attacker || r.LA != (jidai.Effect{})
		most = max(most, r.Ways)
	}
	la, ld := b.Unit(s.LA), b.Unit(s.LD)
	if la == ld {
		la, ld = b.Named(s.LA), b.Named(s.LD)
	}
	const headHigh = 30
	high := rowHigh*float32(len(rows)) + headHigh
	return kit.NewPainted(fyne.NewSize(0, look.Scaled(high)), func(size fyne.Size) []fyne.CanvasObject {
		k, p := &draw.Sketch{}, look.Now()
		wide := k.Units(size.Width)
		const left, last = 12, 12
		bar := float32(54)
		first, second := float32(left+40), float32(left+40)
		if attacker {
			bar = 22
			second = first + (wide-first-bar-last-22)*0.452
		}
		room := wide - last - bar - 26 - second
		small := quietType.At(12)
		name := func(text string, x, room float32) { // in up to two lines, the last above the rows
			lines := small.Wrap(text, k.U(room))
			lines = append(lines[:min(len(lines)-1, 1)], b.Script().Sentences(lines[min(len(lines)-1, 1):]...))
			for i, line := range lines {
				k.Text(small, line, x, headHigh-5-13*float32(len(lines)-1-i), room)
			}
		}
		k.Text(small, b.T("sheet.col.total", nil), left, headHigh-5, 40)
		if attacker {
			name(la, first, second-first-4)
		}
		name(ld, second, room)
		k.End(small, b.T("sheet.col.ways", nil), wide-last, headHigh-5, 0)
		for i, r := range rows {
			y := headHigh + rowHigh*float32(i)
			came := s.Dice[0] > 0 && (r.Total == s.Total || r.More < 0 && s.Total < r.Total || r.More > 0 && s.Total > r.Total)
			switch {
			case came:
				k.Box(4, y, wide-8, rowHigh-0.5, 5, p.Inset, p.Ink, 1.6)
			case r.Ways == most:
				k.Box(4, y, wide-8, rowHigh-0.5, 5, p.Inset, nil, 0)
			}
			base := y + 13.5
			k.End(boldType, total(r), left+30, base, 0)
			if attacker {
				k.Text(rowType, effectWords(b, r.LA), first, base, second-first-4)
			}
			k.Text(rowType, effectWords(b, r.LD), second, base, room)
			at := wide - last - 22
			k.Box(at-bar, y+4.5, bar*float32(r.Ways)/12, 9, 2, p.Ink2, nil, 0)
			k.End(boldType, strconv.Itoa(r.Ways), wide-last, base, 0)
		}
		return k.List
	})
}

// matrix is the sum of every lead of the attacker against every lead of the defender. In the chosen row the lowest sum has a frame, because
// the other side names its lead.
func matrix(b book.Book, s Sheet) fyne.CanvasObject {
	attack, defend := s.Attack, s.Defend
	if len(attack) == 0 {
		attack = []engine.Piece{s.LA}
	}
	if len(defend) == 0 {
		defend = []engine.Piece{s.LD}
	}
	const cell = 40
	columns := lay.Columns{0}
	head := []fyne.CanvasObject{kit.NewShrinking(b.T("sheet.against", nil), look.Quiet)}
	for _, d := range defend {
		columns = append(columns, cell)
		head = append(head, container.NewCenter(counters.Worn(b, b.Counter(d), true, 0.85)))
	}
	box := container.New(lay.Tight(2), lay.Indent(container.New(columns, head...)))
	for _, a := range attack {
		c := b.Counter(a)
		name := b.Named(a)
		cells := []fyne.CanvasObject{container.NewBorder(nil, nil, container.NewCenter(counters.Worn(b, c, false, 0.85)), nil,
			kit.NewTwoLines(b.Unit(a), b.Script().Dots(b.Division(c.Division), b.State(c))))}
		lowest := 0
		for i, d := range defend {
			if Reckon(b, s, a, d).Sum.Total < Reckon(b, s, a, defend[lowest]).Sum.Total {
				lowest = i
			}
		}
		for i, d := range defend {
			n := kit.NewLabel(book.Signed(Reckon(b, s, a, d).Sum.Total), look.NameType).Align(fyne.TextAlignCenter)
			framed := a == s.LA && (d == s.LD || s.LD == 0 && i == lowest)
			frame := canvas.NewRectangle(nil)
			if framed {
				frame.StrokeColor, frame.StrokeWidth, frame.CornerRadius = look.Now().LitLine, 2, 6
			}
			cells = append(cells, container.NewStack(frame, container.NewCenter(n)))
		}
		var press func()
		if s.OnLead != nil && len(s.Attack) > 0 {
			press = func() { s.OnLead(a) }
		}
		row := kit.NewRow(name, container.New(columns, cells...), press).SetHeight(40)
		row.SetMarked(a == s.LA)
		box.Add(row)
	}
	return box
}

// Reckon is the forecast of a combat between two leads, without markers.
func Reckon(b book.Book, s Sheet, la, ld engine.Piece) jidai.Odds {
	var odds jidai.Odds
	if s.Fire {
		odds, _ = b.View.FireOdds(la, ld)
	} else {
		odds, _ = b.View.MeleeOdds(la, ld, s.Charges[la])
	}
	return odds
}
