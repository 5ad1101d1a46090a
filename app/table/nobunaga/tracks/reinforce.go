package tracks

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/kit"
	"tenka/app/kit/lay"
	"tenka/app/look"
	"tenka/app/table/nobunaga/draw"
	"tenka/app/table/nobunaga/piece"
	"tenka/engine"
	"tenka/engine/nobunaga"
)

// Dice is what is told of the reinforcement of a turn, or of one that a card paid for.
type Dice struct {
	Oda    *OdaDie
	Rolled []Die // of the Opponents, in the order in which they were used, then those that are left
}

// OdaDie is Oda's die and what it gave.
type OdaDie struct {
	Die   int
	Man   engine.Piece
	Corps int          // placed; 0 where the leader is not on the map
	Zone  engine.Place // 0 for none
}

// Die is a die of the Opponents.
type Die struct {
	Face int
	Done bool
	What []engine.Event // what it did
	Lost bool           // it had no option, or was declined
}

// ReadDice reads the last reinforcement that is told in these events. The view is that of the moment with which they end: it knows what dice are left.
func ReadDice(b draw.Book, events []engine.Event) Dice {
	var d Dice
	open := -1 // the die whose effect is told
	for _, e := range events {
		switch e.Kind {
		case nobunaga.EventTurn:
			d, open = Dice{}, -1
		case nobunaga.EventOdaDie:
			d.Oda, open = &OdaDie{Die: int(e.N), Man: e.Piece}, -1
		case nobunaga.EventOppDice:
			d.Rolled, open = []Die{{Face: int(e.N)}}, -1
			if e.Nums[0] != 0 {
				d.Rolled = append(d.Rolled, Die{Face: int(e.Nums[0])})
			}
		case nobunaga.EventDieTaken, nobunaga.EventDeclined, nobunaga.EventDieLost:
			open = d.use(int(e.N), e.Kind != nobunaga.EventDieTaken)
		case nobunaga.EventRaised:
			if open < 0 && d.Oda != nil && len(d.Rolled) == 0 {
				d.Oda.Corps, d.Oda.Zone = int(e.N), e.To
			}
			fallthrough
		case nobunaga.EventMarker:
			if open >= 0 {
				d.Rolled[open].What = append(d.Rolled[open].What, e)
			}
		case nobunaga.EventPay, nobunaga.EventPlay, nobunaga.EventFirst:
			open = -1
		}
	}
	left := b.View.Dice()
	for i := range d.Rolled { // the die for two clans stays until both are chosen
		if given, _ := b.View.Given(); d.Rolled[i].Face == given && given != 0 && len(left) > 0 {
			d.Rolled[i].Done = false
		}
	}
	return d
}

// use notes that a die was used and puts it before those that are left; it returns its place.
func (d *Dice) use(face int, lost bool) int {
	at := 0
	for at < len(d.Rolled) && d.Rolled[at].Done {
		at++
	}
	for i := at; i < len(d.Rolled); i++ {
		if d.Rolled[i].Face == face {
			d.Rolled[at], d.Rolled[i] = d.Rolled[i], d.Rolled[at]
			d.Rolled[at].Done, d.Rolled[at].Lost = true, lost
			return at
		}
	}
	return -1
}

// rowName is the name of a line of the Opponents' table, and what it gives in a few words.
func rowName(b draw.Book, face int) (name, gives string) {
	r := b.View.OppRow(face)
	switch {
	case r.Two:
		return b.T("tracks.row.two", nil), b.T("tracks.row.two.gives", engine.Args{"N": r.N})
	case len(r.Corps) == 1 && len(r.Markers) == 0:
		return b.Clan(r.Corps[0]), b.T("tracks.row.corps", engine.Args{"N": r.N})
	case len(r.Corps) == 1:
		return b.Clan(r.Corps[0]), b.T("tracks.row.both", engine.Args{"N": r.N})
	}
	return b.T("tracks.row.minor", nil), b.T("tracks.row.both", engine.Args{"N": r.N})
}

// Of the tiles of a table, in units.
const (
	tileWide, tileHigh, tileStep = 100, 86, 108
	TableWide                    = 5*tileStep + tileWide
)

var (
	tileName = look.Type{Font: look.InterSemiBold, Size: 13.5, Tone: look.ToneInk}
	tileText = look.Type{Font: look.Inter, Size: 12, Tone: look.ToneQuiet}
	tileNote = look.Type{Font: look.InterSemiBold, Size: 12.5, Tone: look.ToneQuiet}
)

// NewTable is the table of the Opponents for the tray, six tiles: those that were rolled at full strength with their place in the order, the one of
// the chosen die with the line of what is chosen. press hears of a rolled die that is pressed; it may be nil.
func NewTable(b draw.Book, d Dice, chosen int, press func(face int)) fyne.CanvasObject {
	places := map[int]string{}
	for i, die := range d.Rolled {
		id := "tracks.first"
		if i > 0 {
			id = "tracks.second"
		}
		places[die.Face] = draw.Join(places[die.Face], b.T(id, nil))
	}
	return table(b, b.Side(nobunaga.OpponentsSide), chosen, places, press, func(face int) (string, string) { return rowName(b, face) })
}

// NewOdaTable is the table of Oda for the tray; the die that was rolled at full strength.
func NewOdaTable(b draw.Book, d Dice) fyne.CanvasObject {
	places, chosen := map[int]string{}, 0
	if d.Oda != nil {
		places[d.Oda.Die], chosen = b.T("tracks.rolled", nil), d.Oda.Die
	}
	return table(b, b.Side(nobunaga.OdaSide), chosen, places, nil, func(face int) (string, string) {
		man, n := b.View.OdaRow(face)
		return draw.Capital(b.Man(man)), b.T("tracks.row.oda", engine.Args{"N": n})
	})
}

func table(b draw.Book, seat, chosen int, places map[int]string, press func(face int), row func(face int) (name, gives string)) fyne.CanvasObject {
	var all []fyne.CanvasObject
	for face := 1; face <= 6; face++ {
		name, gives := row(face)
		place, rolled := places[face]
		drawn := kit.NewPainted(fyne.Size{}, func(fyne.Size) []fyne.CanvasObject {
			s, p := &draw.Sketch{}, look.Now()
			line, wide := p.Line, float32(1.2)
			if face == chosen {
				line, wide = p.Primary, 2.6
			}
			s.Box(0, 0, tileWide, tileHigh, 8, none, line, wide)
			img := s.Drawing(look.Die(face, seat, look.Current().Mode), 21, 18.5, 22*look.DieWidth/160, 22*look.DieHeight/160)
			ink := tileName
			if !rolled {
				img.Translucency, ink = 0.55, tileName.In(look.ToneQuiet)
			}
			s.Text(tileNote, place, 40, 23, tileWide-46)
			s.Text(ink, name, 10, 47, tileWide-14)
			s.Lines(tileText, gives, 10, 62, tileWide-14, 14, 2)
			return s.List
		})
		if rolled && press != nil {
			all = append(all, kit.NewTile(draw.Join(name, gives, place), drawn, 0, func() { press(face) }).SetGround(look.OnPanel, 8))
		} else {
			all = append(all, drawn)
		}
	}
	return container.New(lay.Free{
		Min: func() fyne.Size { return fyne.NewSize(look.Scaled(TableWide), look.Scaled(tileHigh)) },
		Lay: func(s fyne.Size) {
			step := min(look.Scaled(tileStep), (s.Width-look.Scaled(tileWide))/5)
			for i, o := range all {
				lay.Put(o, step*float32(i), 0, min(look.Scaled(tileWide), step-2), look.Scaled(tileHigh))
			}
		},
	}, all...)
}

// Choice is what is chosen of a die so far: its face, and the clan whose corps or marker; 0 and -1 for nothing.
type Choice struct {
	Face   int
	Clan   nobunaga.Clan
	Marker bool
}

// NewReinforcement is the reinforcement in the panel: what Oda got, then one box for each die, the current one with its options: those that are legal
// can be pressed, the others say why not. pick hears a gesture, whose zone is open where there are several.
func NewReinforcement(b draw.Book, d Dice, chosen Choice, pick func(g engine.Action)) fyne.CanvasObject {
	box := container.New(lay.Tight(8), head(b.T("tracks.reinforcement", nil), b.T("tracks.reinforcement.note", nil)))
	if d.Oda != nil {
		box.Add(odaBox(b, d.Oda))
	}
	current := false
	for i, die := range d.Rolled {
		switch {
		case die.Done:
			box.Add(doneBox(b, i, die))
		case !current && (chosen.Face == 0 || chosen.Face == die.Face):
			box.Add(optionsBox(b, i, die, chosen, pick))
			current = true
		default:
			box.Add(waitBox(b, i, die))
		}
	}
	return box
}

// odaBox is what Oda got.
func odaBox(b draw.Book, o *OdaDie) fyne.CanvasObject {
	return kit.NewPainted(fyne.NewSize(look.Scaled(panelWide), look.Scaled(52)), func(fyne.Size) []fyne.CanvasObject {
		s, p := &draw.Sketch{}, look.Now()
		s.Box(0, 0, panelWide, 52, 8, none, p.Line, 1)
		seat := b.Side(nobunaga.OdaSide)
		s.Seal(seat, 24, 26, 24)
		s.Text(look.Type{Font: look.InterSemiBold, Size: 14.5, Tone: look.ToneInk}, b.Player(nobunaga.OdaSide, b.Clan(nobunaga.Oda)), 44, 23, 180)
		id := "tracks.oda"
		if o.Corps == 0 {
			id = "tracks.oda.none"
		}
		s.Text(smallType, b.T(id, engine.Args{"Piece": draw.Capital(b.Man(o.Man)), "N": o.Corps, "Place": b.Tell().Place(o.Zone)}), 44, 41, 186)
		s.Drawing(look.Die(o.Die, seat, look.Current().Mode), 255, 26, 26*look.DieWidth/160, 26*look.DieHeight/160)
		s.Sign("sign/check", p.Ink2, 286, 26, 16)
		return s.List
	})
}

// dieHead draws a die with its place and its line of the table.
func dieHead(s *draw.Sketch, b draw.Book, i int, die Die, wide float32) {
	const side = 40
	s.Drawing(look.Die(die.Face, b.Side(nobunaga.OpponentsSide), look.Current().Mode), 34, 33, side*look.DieWidth/160, side*look.DieHeight/160)
	id := "tracks.first"
	if i > 0 {
		id = "tracks.second"
	}
	name, gives := rowName(b, die.Face)
	s.Text(subType, draw.Capital(b.T(id, nil)), 70, 28, 110)
	s.Text(smallType, b.T("tracks.of", engine.Args{"A": name, "B": gives}), 70, 46, wide-76)
}

// doneBox is a die that was used.
func doneBox(b draw.Book, i int, die Die) fyne.CanvasObject {
	lines := []string{b.T("tracks.declined", nil)}
	if !die.Lost {
		lines = nil
		for _, e := range die.What {
			lines = append(lines, b.Tell().Event(e))
		}
	}
	count := 0
	for _, l := range lines {
		count += (&draw.Sketch{}).Count(rowType, l, panelWide-26)
	}
	high := 66 + 20*float32(count)
	return kit.NewPainted(fyne.NewSize(look.Scaled(panelWide), look.Scaled(high)), func(fyne.Size) []fyne.CanvasObject {
		s, p := &draw.Sketch{}, look.Now()
		s.Box(0, 0, panelWide, high, 8, none, p.Line, 1)
		dieHead(s, b, i, die, panelWide)
		from := s.End(look.Type{Font: look.InterSemiBold, Size: 12.5, Tone: look.ToneDone}, b.T("tracks.done", nil), panelWide-14, 28, 0)
		s.Sign("sign/check", p.Done, from-11, 23, 15)
		y := float32(72)
		for _, l := range lines {
			y = s.Lines(rowType, l, 14, y, panelWide-26, 20, 3)
		}
		return s.List
	})
}

// waitBox is a die whose turn comes later.
func waitBox(b draw.Book, i int, die Die) fyne.CanvasObject {
	return kit.NewPainted(fyne.NewSize(look.Scaled(panelWide), look.Scaled(64)), func(fyne.Size) []fyne.CanvasObject {
		s, p := &draw.Sketch{}, look.Now()
		s.Box(0, 0, panelWide, 64, 8, none, p.Line, 1)
		dieHead(s, b, i, die, panelWide)
		return s.List
	})
}

// optionsBox is the die whose option is chosen now.
func optionsBox(b draw.Book, i int, die Die, chosen Choice, pick func(g engine.Action)) fyne.CanvasObject {
	r := b.View.OppRow(die.Face)
	var rows, refused []fyne.CanvasObject
	heads := kit.NewPainted(fyne.NewSize(look.Scaled(panelWide-16), look.Scaled(60)), func(fyne.Size) []fyne.CanvasObject {
		s := &draw.Sketch{}
		dieHead(s, b, i, die, optionWide)
		s.End(look.Type{Font: look.InterSemiBold, Size: 12.5, Tone: look.ToneAccent}, b.T("tracks.current", nil), panelWide-22, 28, 0)
		return s.List
	})
	add := func(k nobunaga.Clan, what, note, end string, kind engine.Kind, why engine.Refusal, ok bool) {
		if !ok {
			refused = append(refused, refusedRow(b, why))
			return
		}
		g := engine.Gesture(kind)
		g.Die, g.Owner = int8(die.Face), k.Owner()
		is := chosen.Face == die.Face && chosen.Clan == k && chosen.Marker == (kind == nobunaga.KindMarker)
		rows = append(rows, option(b, k, what, note, end, is, func() {
			if pick != nil {
				pick(g)
			}
		}))
	}
	for _, k := range r.Markers {
		box, _ := b.View.Box(k)
		why, ok := b.View.DieMoves(die.Face, k)
		note := ""
		if ok {
			note = b.T("tracks.to", engine.Args{"A": boxName(b, k, box+1)})
		}
		add(k, b.Clan(k), note, "", nobunaga.KindMarker, why, ok)
	}
	given, to := b.View.Given()
	for _, k := range r.Corps {
		why, ok := b.View.DieGives(die.Face, k)
		if given == die.Face && k == to {
			rows = append(rows, placed(b, k))
			continue
		}
		note := zones(b, k)
		if len(r.Markers) > 0 {
			note = b.T("tracks.of", engine.Args{"A": b.T("tracks.row.corps", engine.Args{"N": min(r.N, b.View.Stock(k))}), "B": note})
		}
		add(k, b.Clan(k), note, strconv.Itoa(b.View.Stock(k)), nobunaga.KindRaise, why, ok)
	}
	if given == 0 {
		g := engine.Action{Kind: nobunaga.KindDecline, Die: int8(die.Face)}
		rows = append(rows, kit.NewRow(b.T("tracks.decline", nil), kit.NewLabel(b.T("tracks.decline", nil), rowType.In(look.ToneQuiet)), func() {
			if pick != nil {
				pick(g)
			}
		}))
	}
	list := container.New(lay.Tight(1), append(append([]fyne.CanvasObject{heads}, rows...), refused...)...)
	ground := kit.NewPainted(fyne.Size{}, func(size fyne.Size) []fyne.CanvasObject {
		s, p := &draw.Sketch{}, look.Now()
		s.Box(0, 0, panelWide, s.Units(size.Height), 8, p.Inset, none, 0)
		s.Box(0, 0, 3, s.Units(size.Height), 1.5, p.Accent, none, 0)
		return s.List
	})
	return container.NewStack(ground, container.New(lay.Inset(8, 0, 8, 8), list))
}

// zones are the zones where a clan stands.
func zones(b draw.Book, k nobunaga.Clan) string {
	var list []string
	for _, z := range b.View.Zones() {
		for _, g := range b.View.Groups(z) {
			if g.Clan == k {
				list = append(list, b.Tell().Place(z))
			}
		}
	}
	return strings.Join(list, ", ")
}

const optionWide = panelWide - 16

// option is a row that can be chosen.
func option(b draw.Book, k nobunaga.Clan, what, note, end string, chosen bool, press func()) fyne.CanvasObject {
	drawn := kit.NewPainted(fyne.NewSize(look.Scaled(optionWide), look.Scaled(36)), func(fyne.Size) []fyne.CanvasObject {
		s, p := &draw.Sketch{}, look.Now()
		line, wide := p.LitLine, float32(1.6)
		if chosen {
			line, wide = p.Primary, 2.4
		}
		s.Box(0, 1, optionWide, 34, 7, p.Panel, line, wide)
		s.Drawing(piece.Seal(b.Camp(k), b.Letters(k), look.Current().Mode), 18, 18, 23, 23)
		from := s.Text(look.Type{Font: look.InterSemiBold, Size: 14, Tone: look.ToneInk}, what, 36, 23, 76)
		to := float32(optionWide - 10)
		if end != "" {
			to = s.End(tileName, end, to, 23, 0) - 8
		}
		s.Text(countType.At(12.5), note, from+8, 23, to-from-8)
		return s.List
	})
	return kit.NewTile(draw.Join(what, note), drawn, 0, press).SetGround(look.OnPanel, 7)
}

// placed is the clan that has had its corps of a die for two.
func placed(b draw.Book, k nobunaga.Clan) fyne.CanvasObject {
	return kit.NewPainted(fyne.NewSize(look.Scaled(optionWide), look.Scaled(36)), func(fyne.Size) []fyne.CanvasObject {
		s, p := &draw.Sketch{}, look.Now()
		s.Box(0, 1, optionWide, 34, 7, p.Panel, p.Line, 1)
		s.Drawing(piece.Seal(b.Camp(k), b.Letters(k), look.Current().Mode), 18, 18, 23, 23)
		s.Text(tileName, b.Clan(k), 36, 23, 100)
		s.Sign("sign/check", p.Ink, optionWide-20, 18, 16)
		return s.List
	})
}

// refusedRow says why a clan gets nothing.
func refusedRow(b draw.Book, why engine.Refusal) fyne.CanvasObject {
	text := b.Tell().Refusal(why)
	high := 6 + 17*float32((&draw.Sketch{}).Count(smallType, text, optionWide-42))
	return kit.NewPainted(fyne.NewSize(look.Scaled(optionWide), look.Scaled(high)), func(fyne.Size) []fyne.CanvasObject {
		s := &draw.Sketch{}
		s.Sign("sign/bar", look.Now().Ink2, 18, high/2, 16)
		s.Lines(smallType, text, 36, 16, optionWide-42, 17, 3)
		return s.List
	})
}
