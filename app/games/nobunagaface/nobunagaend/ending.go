// Package nobunagaend is the last screen of a match of The Battles of Nobunaga: who rules the realm and by what number, the course of the
// resource zones, the zones of each side, the deaths, and what to do next.
package nobunagaend

import (
	"image/color"
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

// Host is the table of the finished match.
type Host interface {
	face.Ending
	OpenRule(id string)
}

// New makes the last screen of a finished match from its final view v and all its records.
func New(t Host, v *nobunaga.View, path []*engine.Record, out engine.Outcome) fyne.CanvasObject {
	e := &ending{Book: names.Book{Desk: t, View: v}, t: t, out: out}
	e.read(path)
	wide := func(whole float32) float32 { return max(whole*0.448, min(look.Scaled(430), whole*0.52)) }
	return face.LastScreen(e.head(), e.course(), e.holdings(), e.notes(), wide, 140)
}

// ending makes the sheets of the last screen.
type ending struct {
	names.Book
	t   Host
	out engine.Outcome

	last    engine.Event   // the event that ended the match; zero if the other side gave up
	values  [2][]int       // resource zones of both sides: at the start, then at the end of each turn
	notices map[int]string // by turn: the first event that matters
	deaths  []death        // in their order
	turned  engine.Event   // the event in which a resource zone last went to another side
	record  int            // its record, 0 for none
	when    int            // its turn
	rolled  [2]rolls       // of clan Oda, and of all others
	cards   [2]struct{ drawn, spent int }
	extra   int // cards that paid for extra battles
	fights  int
	records int
	turn    int
	first   int // the first turn of the match, 0 for none: a scenario may begin in the middle of a later turn
}

// rolls are numbers of dice with their hits and, in thousandths, the expected hits.
type rolls struct{ dice, hits, due int }

// read collects the numbers from the records.
func (e *ending) read(path []*engine.Record) {
	e.notices = map[int]string{}
	if len(path) > 1 {
		e.turn = path[1].Turn
	}
	for _, r := range path {
		e.records = max(e.records, r.No)
		for _, ev := range r.Events {
			e.tell(r, ev)
		}
		if len(r.Steps) > 0 && (r.Steps[0].Kind == nobunaga.KindPay || r.Steps[0].Kind == nobunaga.KindPlay) {
			e.extra++
		}
	}
	for side := nobunaga.OdaSide; side < nobunaga.NeutralSide; side++ {
		n, _ := e.View.Count(side)
		e.values[side] = append(e.values[side], n)
	}
}

func (e *ending) tell(r *engine.Record, ev engine.Event) {
	side := e.View.SideOf(ev.Seat.Seat())
	switch ev.Kind {
	case nobunaga.EventTurn:
		if e.turn = int(ev.N); e.first == 0 {
			e.first = e.turn
		}
	case nobunaga.EventDraw:
		if side != nobunaga.NeutralSide {
			e.values[side] = append(e.values[side], int(ev.Nums[0]))
			e.cards[side].drawn += int(ev.N)
		}
	case nobunaga.EventPay, nobunaga.EventPlay:
		if side != nobunaga.NeutralSide {
			e.cards[side].spent++
		}
	case nobunaga.EventKilled, nobunaga.EventNoRefuge:
		e.deaths = append(e.deaths, death{ev.Piece, e.turn})
	case nobunaga.EventAtWar:
		e.notice(e.T("end.at_war", engine.Args{"Owner": e.Tell().Owner(ev.Owner)}))
	case nobunaga.EventControl:
		if e.View.Victory(ev.To) {
			e.notice(e.Tell().Place(ev.To))
		}
		old, _ := nobunaga.ClanOf(ev.Seat)
		now, _ := nobunaga.ClanOf(ev.Owner)
		if e.View.Resource(ev.To) && e.View.Camp(old) != e.View.Camp(now) {
			e.turned, e.record, e.when = ev, r.No, e.turn
		}
	case nobunaga.EventBattle:
		e.fights++
	case nobunaga.EventAttackRoll, nobunaga.EventCounterRoll, nobunaga.EventFireRoll:
		of := 1
		if k, _ := nobunaga.ClanOf(ev.Owner); k == nobunaga.Oda {
			of = 0
		}
		e.rolled[of].dice += int(ev.N)
		e.rolled[of].hits += int(ev.Nums[1])
		e.rolled[of].due += int(ev.N) * int(ev.Nums[0]) * 1000 / 6
	case nobunaga.EventEndNobunaga, nobunaga.EventEndZones, nobunaga.EventEndAll, nobunaga.EventEndFinal, nobunaga.EventEndFinalOpponents:
		e.last = ev
	}
}

// notice keeps the first event of a turn.
func (e *ending) notice(words string) {
	if e.notices[e.turn] == "" {
		e.notices[e.turn] = words
	}
}

// winner is the seat that has won, also if the other one gave up.
func (e *ending) winner() engine.Seat { return face.Ranked(e.out, 2)[0] }

// head says in one sentence who rules the realm, and why.
func (e *ending) head() *face.Head {
	winner := e.winner()
	title := e.T("end.title", engine.Args{"Owner": e.Name(winner)})
	why := e.T("end.gave_up", nil)
	if e.last.Kind != 0 {
		why = e.Script().Ended(e.Tell().Event(e.last))
	}
	turn, _ := e.View.Turn()
	how := e.Script().Sentences(e.T("end.length", engine.Args{"N": turn, "A": e.records}), e.T("end."+string(e.t.Header().Agreement), nil))
	if n, side, _ := e.View.Bonus(); n > 0 {
		how = e.Script().Sentences(e.T("end.begin", engine.Args{"N": n, "Side": e.SideName(side)}), how)
	}
	return face.EndHead(e.t, "nobunaga", []int{look.Wearing(e.t.Colour(winner), e.t.Seal(winner))}, title, why, how)
}

// course is how many resource zones both sides held at the end of each turn.
func (e *ending) course() fyne.CanvasObject {
	_, of := e.View.Turn()
	var steps []kit.Step
	from := of
	if e.first > 0 {
		from = e.first
	}
	for turn := from; turn <= of; turn++ {
		steps = append(steps, kit.Step{Label: strconv.Itoa(turn), Seat: -1, Note: e.notices[turn]})
	}
	var series []kit.Series
	for side := nobunaga.OdaSide; side < nobunaga.NeutralSide; side++ {
		series = append(series, kit.Series{Seat: e.Worn(side), Name: e.SideName(side), Values: e.values[side]})
	}
	c := kit.NewChart()
	c.SetGoal(e.View.Goal(), e.T("end.goal", engine.Args{"N": e.View.Goal()}))
	c.SetCourse(steps, series)
	note := e.T("end.course.note", nil)
	if look.Current().Scale > 1.2 { // with large text the holdings beside the chart need the room
		note = ""
	}
	return face.EndCourse(e.T("end.course", nil), note, c)
}

var (
	groupType = look.Type{Font: look.InterSemiBold, Size: 13, Tone: look.ToneQuiet}
	noteType  = look.Type{Font: look.Inter, Size: 13, Tone: look.ToneQuiet}
	placeType = look.Type{Font: look.Garamond, Size: 16, Tone: look.ToneInk}
	sideType  = look.Type{Font: look.InterSemiBold, Size: 15, Tone: look.ToneInk}
	sumType   = look.Type{Font: look.InterBold, Size: 17, Tone: look.ToneInk}
	zoneType  = look.Type{Font: look.Inter, Size: 13.5, Tone: look.ToneInk}
	manType   = look.Type{Font: look.InterMedium, Size: 13.5, Tone: look.ToneInk}
	none      = color.Transparent
)

// holdings are the victory zones, the resource zones of each side, and the deaths, which take as many rows as they need at this width.
func (e *ending) holdings() fyne.CanvasObject {
	const usual = 520
	drawn := kit.NewPainted(fyne.Size{}, e.paintHoldings)
	wide := look.Scaled(usual)
	body := container.New(lay.Free{
		Min: func() fyne.Size { return fyne.NewSize(0, look.Scaled(e.high(wide/look.Scaled(1)))) },
		Lay: func(s fyne.Size) {
			wide = s.Width
			lay.Put(drawn, 0, 0, s.Width, s.Height)
		},
	}, drawn)
	return kit.NewSheetOf(kit.Raised, container.NewBorder(kit.NewHead(e.T("end.holdings", nil), "", ""), nil, nil, nil, body), 16)
}

// Measures of the holdings in units: the base lines of the resource zones and of the heading of the deaths.
const resourceFoot, deathsFoot = 84, 228

// high is the height of the holdings at a width.
func (e *ending) high(wide float32) float32 {
	n, run := e.rows(wide)
	if run {
		return deathsFoot + lineFirst + lineHigh*float32(n-1) + 6
	}
	return deathsFoot + 9 + deadHigh*float32(n)
}

func (e *ending) paintHoldings(size fyne.Size) []fyne.CanvasObject {
	s, p := &names.Sketch{}, look.Now()
	wide := s.Units(size.Width)
	end := s.Text(groupType, e.T("end.victory", nil), 4, 16, 0)
	s.End(noteType, e.T("end.victory.note", engine.Args{"N": e.View.Needed()}), wide-4, 16, wide-end-16)
	var held [3][]engine.Place
	i := float32(0)
	for _, z := range e.View.Zones() {
		if !e.View.Resource(z) {
			continue
		}
		side := e.View.Camp(e.View.Controller(z))
		held[side] = append(held[side], z)
		if !e.View.Victory(z) {
			continue
		}
		w := (wide - 18) / 3
		x := i * (w + 8)
		if e.View.SeatOf(side) == e.winner() {
			s.Box(x, 24, w, 38, 7, p.Inset, none, 0)
		} else {
			s.Box(x, 24, w, 38, 7, none, p.Line, 1)
		}
		from := float32(10)
		if w > 150 {
			s.Drawing(look.ThemedOn("piece/castle", look.Current().Mode, p.Panel), x+20, 43, 24, 24)
			from = 38
		}
		s.Text(placeType, e.Tell().Place(z), x+from, 48, w-from-34)
		s.Seal(e.Worn(side), x+w-20, 43, 22)
		i++
	}
	s.Text(groupType, e.T("end.resource", nil), 4, resourceFoot, 0)
	widths := e.columns(s, held, wide)
	x := float32(0)
	for side := nobunaga.OdaSide; side <= nobunaga.NeutralSide; side++ {
		end := x
		for _, w := range widths[side] {
			end += w
		}
		after := x + 22
		s.Seal(e.Worn(side), x+12, resourceFoot+19, 20)
		if name := e.SideName(side); s.Wide(sideType, name) < end-x-52 { // otherwise the seal is shown alone
			after = s.Text(sideType, name, x+28, resourceFoot+24, 0)
		}
		s.Text(sumType, strconv.Itoa(len(held[side])), after+6, resourceFoot+24, 0)
		for j, z := range held[side] {
			w, y := widths[side][j/inColumn], resourceFoot+46+18.5*float32(j%inColumn)
			blocks.Resource(s, x+10, y-5, 12)
			s.Text(zoneType, e.Tell().Place(z), x+20, y, w-24)
			if j%inColumn == inColumn-1 && j < len(held[side])-1 {
				x += w
			}
		}
		x = end
	}
	s.Level(0, deathsFoot-18, wide)
	e.paintDeaths(s, wide, deathsFoot)
	return s.List
}

// Each column of a side has at most this many resource zones.
const inColumn = 5

// columns are the widths of the columns of each side: at least one column, each as wide as its names need, and together as wide as the whole.
func (e *ending) columns(s *names.Sketch, held [3][]engine.Place, wide float32) [3][]float32 {
	const least, spacious = 54, 450 // room for a seal and a number; the width from which the name of the side is shown
	var widths [3][]float32
	sum := float32(0)
	for side, list := range held {
		for from := 0; from == 0 || from < len(list); from += inColumn {
			w := float32(least)
			if len(list) <= inColumn && wide > spacious {
				w += s.Wide(sideType, e.SideName(nobunaga.Side(side)))
			}
			for _, z := range list[from:min(from+inColumn, len(list))] {
				w = max(w, s.Wide(zoneType, e.Tell().Place(z))+26)
			}
			widths[side] = append(widths[side], w)
			sum += w
		}
	}
	for _, list := range widths {
		for i := range list {
			list[i] *= wide / sum
		}
	}
	return widths
}

// notes are four small sheets: the turning point, the dice, the cards, and how to go on.
func (e *ending) notes() fyne.CanvasObject {
	note := func(id, text, link string, press func()) fyne.CanvasObject {
		if link != "" {
			link = e.T(link, nil)
		}
		return face.EndNote(kit.NewLabel(e.T(id, nil), look.PlaceName), text, 14, link, press)
	}
	turned, link := e.T("end.turned.none", nil), ""
	if e.record > 0 {
		turned, link = e.T("end.turned.text", engine.Args{"N": e.when, "Told": e.Tell().Event(e.turned)}), "end.turned.look"
	}
	share := func(r rolls, n int) int { return n * 100 / max(r.dice, 1) }
	oda, others := e.rolled[0], e.rolled[1]
	dice := e.T("end.dice.none", nil)
	if oda.dice+others.dice > 0 {
		dice = e.Script().Sentences(
			e.T("end.dice.text", engine.Args{"N": oda.dice + others.dice, "A": e.fights, "B": share(oda, oda.hits), "C": share(oda, oda.due/1000)}),
			e.T("end.dice.others", engine.Args{"B": share(others, others.hits), "C": share(others, others.due/1000)}))
	}
	cards := e.T("end.cards.none", nil)
	if e.cards[0].spent+e.cards[1].spent > 0 {
		cards = e.Script().Sentences(
			e.T("end.cards.text", engine.Args{"A": e.cards[0].spent, "B": e.cards[0].drawn, "C": e.cards[1].spent, "D": e.cards[1].drawn}),
			e.T("end.cards.extra", engine.Args{"N": e.extra}))
	}
	return container.NewGridWithColumns(4,
		note("end.turned", turned, link, func() { e.t.Look(e.record); e.t.ShowLog() }),
		note("end.dice", dice, "end.dice.all", e.t.ShowDice),
		note("end.cards", cards, "end.cards.all", e.t.ShowLog),
		note("end.on", e.T("end.on.text", nil), "end.on.copy", e.t.SaveCopy))
}
