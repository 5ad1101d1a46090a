package tracks

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/games/nobunagaface/blocks"
	"tenka/app/games/nobunagaface/names"
	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/nobunaga"
)

// Dice is the told part of the reinforcement of a turn, or of one that a card paid for.
type Dice struct {
	Oda    *OdaDie
	Rolled []Die // of the Opponents: the used ones in order, then the remaining ones
}

// OdaDie is Oda's die with its result.
type OdaDie struct {
	Die   int
	Man   engine.Piece
	Corps int          // corps placed; 0 if the leader is not on the map
	Zone  engine.Place // 0 for none
}

// Die is a die of the Opponents.
type Die struct {
	Face int
	Done bool
	What []engine.Event // its effects
	Lost bool           // it had no option, or the player declined
}

// ReadDice reads the last reinforcement in these events. The view is that of the moment after them: it knows the remaining dice.
func ReadDice(b names.Book, events []engine.Event) Dice {
	var d Dice
	open := -1 // index of the die whose effects follow
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
	for i := range d.Rolled { // the die for two clans remains until both are chosen
		if given, _ := b.View.Given(); d.Rolled[i].Face == given && given != 0 && len(left) > 0 {
			d.Rolled[i].Done = false
		}
	}
	return d
}

// use notes that a die was used, moves it before the remaining ones, and returns its index.
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

// from is the dice with one of the remaining ones moved before the other.
func (d Dice) from(face int) Dice {
	d.Rolled = slices.Clone(d.Rolled)
	slices.SortStableFunc(d.Rolled, func(a, b Die) int {
		last := func(x Die) int {
			switch {
			case x.Done:
				return 0
			case x.Face == face:
				return 1
			}
			return 2
		}
		return last(a) - last(b)
	})
	return d
}

// rowName is the name of a row of the Opponents' table, and its effect in a few words.
func rowName(b names.Book, face int) (name, gives string) {
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

// Sizes of the tiles of a table, in units.
const (
	tileWide, tileHigh, tileStep = 100, 86, 108
	TableWide                    = 5*tileStep + tileWide
)

var (
	tileName = look.Type{Font: look.InterSemiBold, Size: 13.5, Tone: look.ToneInk}
	tileText = look.Type{Font: look.Inter, Size: 12, Tone: look.ToneQuiet}
	tileNote = look.Type{Font: look.InterSemiBold, Size: 12, Tone: look.ToneQuiet}
)

// NewTable is the table of the Opponents for the tray, six tiles: those of rolled dice are strong and numbered in order, that of the chosen
// die has the line of a choice. press is called with the face of a pressed die; lift makes a tile draggable. Both may be nil.
func NewTable(b names.Book, d Dice, chosen int, press func(face int), lift func(face int, tile fyne.CanvasObject) fyne.CanvasObject) fyne.CanvasObject {
	places := map[int]string{}
	d = d.from(chosen)
	for i, die := range d.Rolled {
		id := "tracks.first"
		if i > 0 {
			id = "tracks.second"
		}
		if places[die.Face] != "" {
			id = "tracks.both"
		}
		places[die.Face] = b.T(id, nil)
	}
	return table(b, b.Side(nobunaga.OpponentsSide), chosen, places, press, lift, func(face int) (string, string) { return rowName(b, face) })
}

func table(b names.Book, seat, chosen int, places map[int]string, press func(face int), lift func(face int, tile fyne.CanvasObject) fyne.CanvasObject,
	row func(face int) (name, gives string),
) fyne.CanvasObject {
	var all []fyne.CanvasObject
	for face := 1; face <= 6; face++ {
		name, gives := row(face)
		place, rolled := places[face]
		drawn := kit.NewPainted(fyne.Size{}, func(fyne.Size) []fyne.CanvasObject {
			s, p := &names.Sketch{}, look.Now()
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
			s.Text(tileNote, place, 38, 23, tileWide-40)
			s.Text(ink, name, 10, 47, tileWide-14)
			s.Lines(tileText, gives, 10, 62, tileWide-14, 14, 2)
			return s.List
		})
		if rolled && press != nil {
			tile := kit.NewTile(b.Script().Commas(name, gives, place), drawn, 0, func() { press(face) }).SetGround(look.OnPanel, 8)
			tile.OnAsk(func() { b.OpenRule(rollRule) })
			var o fyne.CanvasObject = tile
			if lift != nil {
				o = lift(face, tile)
			}
			all = append(all, o)
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

// Choice is the chosen part of a die's option: its face, and the clan of the corps or marker; 0 and -1 for none.
type Choice struct {
	Face   int
	Clan   nobunaga.Clan
	Marker bool
}

// Option is an option of a die, or why it is not legal: a marker, corps of a clan, or nothing.
type Option struct {
	Means engine.Action  // a gesture; the zone is open
	Clan  nobunaga.Clan  // -1 for none
	Name  string         // the clan, or the words for leaving the die unused
	Note  string         // its effect
	Stock string         // corps that are still available
	Why   engine.Refusal // why it is not legal; No if it is
	Legal bool
}

// Options are the options of a die of the Opponents in the order of the table: markers, corps, and leaving it unused.
func Options(b names.Book, face int) []Option {
	r := b.View.OppRow(face)
	var list []Option
	means := func(kind engine.Kind, k nobunaga.Clan) engine.Action {
		g := engine.Gesture(kind)
		g.Die, g.Owner = int8(face), k.Owner()
		return g
	}
	for _, k := range r.Markers {
		o := Option{Means: means(nobunaga.KindMarker, k), Clan: k, Name: b.Clan(k)}
		if o.Why, o.Legal = b.View.DieMoves(face, k); o.Legal {
			box, _ := b.View.Box(k)
			o.Note = b.T("tracks.to", engine.Args{"A": boxName(b, k, box+1)})
		}
		list = append(list, o)
	}
	for _, k := range r.Corps {
		o := Option{Means: means(nobunaga.KindRaise, k), Clan: k, Name: b.Clan(k), Note: zones(b, k), Stock: strconv.Itoa(b.View.Stock(k))}
		o.Why, o.Legal = b.View.DieGives(face, k)
		if len(r.Markers) > 0 {
			o.Note = b.T("tracks.of", engine.Args{"A": b.T("tracks.row.corps", engine.Args{"N": min(r.N, b.View.Stock(k))}), "B": o.Note})
		}
		list = append(list, o)
	}
	if given, _ := b.View.Given(); given == 0 {
		list = append(list, Option{
			Means: engine.Action{Kind: nobunaga.KindDecline, Die: int8(face)}, Clan: -1, Name: b.T("tracks.decline", nil), Note: b.T("tracks.decline.note", nil),
			Legal: true,
		})
	}
	return list
}

// NewReinforcement is the reinforcement in the panel: Oda's result, then a box for each die, the present one with its options. Legal options
// can be pressed and have digits, in order; the others say why they are not legal. pick is called with a gesture, whose zone is open if there
// are several; it is nil if nobody here chooses. The rows are added to means, which may be nil.
func NewReinforcement(b names.Book, d Dice, chosen Choice, pick func(g engine.Action), means *face.Meanings) fyne.CanvasObject {
	box := container.New(lay.Tight(8), head(b.T("tracks.reinforcement", nil), b.T("tracks.reinforcement.note", nil)))
	if d.Oda != nil {
		box.Add(odaBox(b, d.Oda))
	}
	current := false
	d = d.from(chosen.Face)
	for i, die := range d.Rolled {
		switch {
		case die.Done:
			box.Add(doneBox(b, i, die))
		case !current && (chosen.Face == 0 || chosen.Face == die.Face) && len(b.View.Dice()) > 0:
			box.Add(optionsBox(b, i, die, chosen, pick, means))
			current = true
		default:
			box.Add(waitBox(b, i, die))
		}
	}
	return box
}

// odaBox is Oda's result.
func odaBox(b names.Book, o *OdaDie) fyne.CanvasObject {
	return kit.NewPainted(fyne.NewSize(look.Scaled(panelWide), look.Scaled(52)), func(size fyne.Size) []fyne.CanvasObject {
		s, p := &names.Sketch{}, look.Now()
		w := s.Units(size.Width)
		s.Box(0, 0, w, 52, 8, none, p.Line, 1)
		seat := b.Worn(nobunaga.OdaSide)
		s.Seal(seat, 24, 26, 24)
		s.Text(look.Type{Font: look.InterSemiBold, Size: 14.5, Tone: look.ToneInk}, b.Player(nobunaga.OdaSide, b.Clan(nobunaga.Oda)), 44, 23, w-124)
		id := "tracks.oda"
		if o.Corps == 0 {
			id = "tracks.oda.none"
		}
		s.Text(smallType, b.T(id, engine.Args{"Piece": names.Capital(b.Man(o.Man)), "N": o.Corps, "Place": b.Tell().Place(o.Zone)}), 44, 41, w-118)
		s.Drawing(look.Die(o.Die, seat, look.Current().Mode), w-49, 26, 26*look.DieWidth/160, 26*look.DieHeight/160)
		s.Sign("sign/check", p.Ink2, w-18, 26, 16)
		return s.List
	})
}

// dieHead draws a die with its number and its row of the table.
func dieHead(s *names.Sketch, b names.Book, i int, die Die, wide float32) {
	const side = 40
	s.Drawing(look.Die(die.Face, b.Side(nobunaga.OpponentsSide), look.Current().Mode), 34, 33, side*look.DieWidth/160, side*look.DieHeight/160)
	id := "tracks.first"
	if i > 0 {
		id = "tracks.second"
	}
	name, gives := rowName(b, die.Face)
	s.Text(subType, names.Capital(b.T(id, nil)), 70, 28, 110)
	s.Text(smallType, b.T("tracks.of", engine.Args{"A": name, "B": gives}), 70, 46, wide-76)
}

// doneBox is the box of a used die.
func doneBox(b names.Book, i int, die Die) fyne.CanvasObject {
	lines := []string{b.T("tracks.declined", nil)}
	if !die.Lost {
		lines = nil
		for _, e := range die.What {
			lines = append(lines, b.Tell().Event(e))
		}
	}
	count := 0
	for _, l := range lines {
		count += (&names.Sketch{}).Count(rowType, l, panelWide-26)
	}
	high := 66 + 20*float32(count)
	return kit.NewPainted(fyne.NewSize(look.Scaled(panelWide), look.Scaled(high)), func(size fyne.Size) []fyne.CanvasObject {
		s, p := &names.Sketch{}, look.Now()
		w := s.Units(size.Width)
		s.Box(0, 0, w, high, 8, none, p.Line, 1)
		dieHead(s, b, i, die, w)
		from := s.End(look.Type{Font: look.InterSemiBold, Size: 12.5, Tone: look.ToneDone}, b.T("tracks.done", nil), w-14, 28, 0)
		s.Sign("sign/check", p.Done, from-11, 23, 15)
		y := float32(72)
		for _, l := range lines {
			y = s.Lines(rowType, l, 14, y, w-26, 20, 3)
		}
		return s.List
	})
}

// waitBox is the box of a die that is used later.
func waitBox(b names.Book, i int, die Die) fyne.CanvasObject {
	return kit.NewPainted(fyne.NewSize(look.Scaled(panelWide), look.Scaled(64)), func(size fyne.Size) []fyne.CanvasObject {
		s, p := &names.Sketch{}, look.Now()
		w := s.Units(size.Width)
		s.Box(0, 0, w, 64, 8, none, p.Line, 1)
		dieHead(s, b, i, die, w)
		return s.List
	})
}

// optionsBox is the box of the die whose option is chosen now.
func optionsBox(b names.Book, i int, die Die, chosen Choice, pick func(g engine.Action), means *face.Meanings) fyne.CanvasObject {
	var rows, refused []fyne.CanvasObject
	heads := kit.NewPainted(fyne.NewSize(look.Scaled(panelWide-16), look.Scaled(60)), func(size fyne.Size) []fyne.CanvasObject {
		s := &names.Sketch{}
		w := s.Units(size.Width)
		dieHead(s, b, i, die, w)
		s.End(look.Type{Font: look.InterSemiBold, Size: 12.5, Tone: look.ToneAccent}, b.T("tracks.current", nil), w-6, 28, 0)
		return s.List
	})
	given, to := b.View.Given()
	digit := 0
	for _, o := range Options(b, die.Face) {
		switch {
		case given == die.Face && o.Clan == to:
			rows = append(rows, placed(b, to))
		case !o.Legal:
			refused = append(refused, refusedRow(b, o.Why))
		default:
			digit++
			is := chosen.Face == die.Face && chosen.Clan == o.Clan && chosen.Marker == (o.Means.Kind == nobunaga.KindMarker)
			row := option(b, o, digit, is, pick)
			if means != nil {
				means.Add(row, o.Means)
			}
			rows = append(rows, row)
		}
	}
	list := container.New(lay.Tight(1), append(append([]fyne.CanvasObject{heads}, rows...), refused...)...)
	ground := kit.NewPainted(fyne.Size{}, func(size fyne.Size) []fyne.CanvasObject {
		s, p := &names.Sketch{}, look.Now()
		s.Box(0, 0, s.Units(size.Width), s.Units(size.Height), 8, p.Inset, none, 0)
		s.Box(0, 0, 3, s.Units(size.Height), 1.5, p.Accent, none, 0)
		return s.List
	})
	return container.NewStack(ground, container.New(lay.Inset(8, 0, 8, 8), list))
}

// zones names the zones of a clan's units.
func zones(b names.Book, k nobunaga.Clan) string {
	var list []string
	for _, z := range b.View.Zones() {
		for _, g := range b.View.Groups(z) {
			if g.Clan == k {
				list = append(list, b.Tell().Place(z))
			}
		}
	}
	if len(list) > mostZones {
		return b.T("tracks.in_zones", engine.Args{"N": len(list)})
	}
	return b.Script().Commas(list...)
}

// mostZones is how many zones an option names; if there are more it gives their number.
const mostZones = 2

const optionWide = panelWide - 16

// option is the row of an option with its digit. It can be pressed only if somebody here chooses.
func option(b names.Book, o Option, digit int, chosen bool, pick func(g engine.Action)) fyne.CanvasObject {
	drawn := kit.NewPainted(fyne.NewSize(look.Scaled(optionWide), look.Scaled(36)), func(size fyne.Size) []fyne.CanvasObject {
		s, p := &names.Sketch{}, look.Now()
		w := s.Units(size.Width)
		fill, line, wide := p.Panel, p.LitLine, float32(1.6)
		switch {
		case chosen:
			fill, line, wide = p.Lit, p.Primary, 2.4
		case pick == nil:
			line, wide = p.Line, 1
		}
		s.Box(0, 1, w, 34, 7, fill, line, wide)
		if o.Clan >= 0 {
			s.Drawing(blocks.Seal(b.Camp(o.Clan), b.Letters(o.Clan), look.Current().Mode), 18, 18, 23, 23)
		} else {
			s.Sign("sign/bar", p.Ink2, 18, 18, 17)
		}
		to := w - 10
		if pick != nil {
			s.Box(to-17, 9, 18, 18, 4, p.Panel, p.Line, 1)
			s.Mid(keyType, strconv.Itoa(digit), to-8, 22.5, 0)
			to -= 26
		}
		from := s.Text(look.Type{Font: look.InterSemiBold, Size: 14, Tone: look.ToneInk}, o.Name, 36, 23, 86)
		if o.Stock != "" {
			to = s.End(tileName, o.Stock, to, 23, 0) - 8
		}
		s.Text(countType.At(12.5), o.Note, from+8, 23, to-from-8)
		return s.List
	})
	if pick == nil {
		return drawn
	}
	tile := kit.NewTile(b.Script().Named(strconv.Itoa(digit), b.Script().Commas(o.Name, o.Note)), drawn, 0, func() { pick(o.Means) }).SetGround(look.OnPanel, 7)
	tile.OnAsk(func() { b.OpenRule(rollRule) })
	return tile
}

// rollRule is the rule about the dice of the Opponents.
const rollRule = "nobunaga.reinf.opp-roll"

var keyType = look.Type{Font: look.InterMedium, Size: 12, Tone: look.ToneQuiet}

// placed is the row of a clan that has its corps already, of a die for two clans.
func placed(b names.Book, k nobunaga.Clan) fyne.CanvasObject {
	return kit.NewPainted(fyne.NewSize(look.Scaled(optionWide), look.Scaled(36)), func(size fyne.Size) []fyne.CanvasObject {
		s, p := &names.Sketch{}, look.Now()
		w := s.Units(size.Width)
		s.Box(0, 1, w, 34, 7, p.Panel, p.Line, 1)
		s.Drawing(blocks.Seal(b.Camp(k), b.Letters(k), look.Current().Mode), 18, 18, 23, 23)
		s.Text(tileName, b.Clan(k), 36, 23, 100)
		s.Sign("sign/check", p.Ink, w-20, 18, 16)
		return s.List
	})
}

// refusedRow says why a clan gets nothing.
func refusedRow(b names.Book, why engine.Refusal) fyne.CanvasObject {
	text := b.Tell().Refusal(why)
	high := 6 + 17*float32((&names.Sketch{}).Count(smallType, text, optionWide-42))
	return kit.NewPainted(fyne.NewSize(look.Scaled(optionWide), look.Scaled(high)), func(size fyne.Size) []fyne.CanvasObject {
		s := &names.Sketch{}
		w := s.Units(size.Width)
		s.Sign("sign/bar", look.Now().Ink2, 18, high/2, 16)
		s.Lines(smallType, text, 36, 16, w-42, 17, 3)
		return s.List
	})
}
