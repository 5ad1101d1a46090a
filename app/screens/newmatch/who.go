package newmatch

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/ui/draw"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/app/ui/opponent"
	"tenka/engine"
	"tenka/engine/bot"
)

// side is what the right column is about.
type side int

const (
	sideWho side = iota
	sideOptions
	sideAgreement
	sideBalance
)

// whoPanel asks who plays one seat: a person here or elsewhere, or a computer player. Below, what holds for all of them. Of a computer player that
// is not chosen only sign, name and strength are shown. Where it has too little room the second sentence of the chosen one goes, then both persons
// share a row.
type whoPanel struct {
	m           *Screen
	seal        *kit.Seal
	head        *kit.Head
	options     []*choice   // a person here and elsewhere, then those who may play in the order of [bot.Offered]
	also        *kit.Picker // whose seat it is too, of the hosts
	hosts       []int
	back        *kit.IconButton // where something else was shown before
	coach       *kit.Toggle
	coachText   *kit.Label
	hints       *kit.Toggle
	hintsText   *kit.Label
	hintsNote   *kit.Label
	alike       *kit.Toggle
	alikeText   *kit.Label
	manner      *mannerRow
	sheet       *kit.Sheet
	brief, join bool // how short the room is
}

// makeWho is the right column as the screen begins.
func (m *Screen) makeWho() *kit.Sheet {
	w := &whoPanel{m: m, seal: kit.NewSeal(0, 27), head: kit.NewHead("", "", "")}
	m.who = w
	for _, name := range append([]string{"", elsewhere}, m.st.bots...) {
		w.options = append(w.options, newChoice(w, name))
	}
	w.also = kit.NewPicker(m.p.T("new.kind"), nil, 0, func(i int) {
		host := -1
		if i > 0 {
			host = w.hosts[i-1]
		}
		m.st.share(m.st.asked, host)
		m.refresh()
	})
	w.coach = kit.NewToggle(m.p.T("explain.begin"), false, func(on bool) {
		m.st.coach = &on
		m.leaving = false
	})
	w.hints = kit.NewToggle(m.p.T("new.hints"), !m.st.noHints, func(on bool) {
		m.st.noHints = !on
		m.leaving = false
	})
	w.alike = kit.NewToggle(m.p.T("new.alike"), m.st.alike, func(on bool) {
		m.st.alike = on
		if who := m.st.seats[m.st.asked].Bot; on && who != "" {
			m.play(who)
		}
	})
	w.coachText = kit.NewLabel(m.p.T("explain.begin"), switched)
	w.hintsText, w.alikeText = kit.NewLabel(m.p.T("new.hints"), switched), kit.NewShrinking(m.p.T("new.alike"), switched)
	w.hintsNote = kit.NewLabel(m.p.T("new.hints.note"), look.Quiet).Align(fyne.TextAlignTrailing)
	w.manner = newMannerRow(m)
	w.back = m.goHome("who.back")
	objects := []fyne.CanvasObject{w.seal, w.head, w.back}
	var stops []fyne.Focusable
	for _, o := range w.options {
		objects, stops = append(objects, o.tile), append(stops, o.tile)
	}
	objects = append(append(objects, w.also, w.coach, w.coachText, w.hints, w.hintsText, w.hintsNote, w.alike, w.alikeText), w.manner.objects()...)
	m.stops.Set("who", append(stops, w.also, w.manner.picker, w.coach, w.hints, w.alike)...)
	w.sheet = kit.NewSheetOf(kit.Raised, container.New(lay.Free{Lay: w.lay}, objects...), 0)
	return w.sheet
}

// Measures of the panel in units.
const (
	whoHead   = 52  // above the first row
	whoEdge   = 12  // at either side of the rows
	whoFoot   = 120 // the switches below the last
	whoSide   = 20  // at either side of the switches
	whoPerson = 56  // the height of a person's row
	whoClosed = 44  // the height of a computer player's row that is not chosen
	whoSwitch = 36  // the height of a switch's row
)

// whoGap is the gap between two rows, less where the room is short.
func whoGap(join bool) float32 {
	if join {
		return 5
	}
	return 8
}

// height is what the panel needs at a width whoever is chosen, and how short it has become.
func (w *whoPanel) height(width float32, brief, join bool) float32 {
	h, most, gap := lay.U(whoHead+whoFoot), float32(0), whoGap(join)
	if !w.beside(width) {
		h += lay.U(whoSwitch)
	}
	for _, o := range w.options {
		switch {
		case !person(o.level):
			h += lay.U(whoClosed + gap)
			most = max(most, o.height(width-lay.U(2*whoEdge), brief))
		case !join:
			h += lay.U(whoPerson + gap)
		}
	}
	if join {
		h += lay.U(whoClosed + gap)
	}
	return h + most - lay.U(whoClosed)
}

// least is the least height of the panel at a width, whole what it needs to say everything.
func (w *whoPanel) least(width float32) float32 { return w.height(width, true, true) }
func (w *whoPanel) whole(width float32) float32 { return w.height(width, false, false) }

func (w *whoPanel) lay(s fyne.Size) {
	w.brief = w.height(s.Width, false, false) > s.Height+1
	w.join = w.brief && w.height(s.Width, true, false) > s.Height+1
	lay.Put(w.seal, lay.U(20), lay.U(26)-13.5, 27, 27)
	left, right := lay.U(20)+27+lay.U(10), s.Width-lay.U(20)
	if w.back.Visible() {
		right = s.Width - lay.U(10) - 36
		lay.Put(w.back, right, lay.U(26)-18, 36, 36)
	}
	y := lay.U(whoHead)
	for _, o := range w.options {
		wide := s.Width - lay.U(2*whoEdge)
		if person(o.level) && w.join {
			x := lay.U(whoEdge)
			switch wide = (wide - lay.U(8)) / 2; o.level {
			case elsewhere:
				x += wide + lay.U(8)
				lay.Put(o.tile, x, y, wide, lay.U(whoClosed))
				y += lay.U(whoClosed + whoGap(true))
			default:
				lay.Put(o.tile, x, y, wide, lay.U(whoClosed))
			}
			continue
		}
		h := lay.U(whoPerson)
		switch {
		case o.tile.Chosen() && !person(o.level):
			h = o.height(wide, w.brief)
		case !person(o.level):
			h = lay.U(whoClosed)
		}
		lay.Put(o.tile, lay.U(whoEdge), y, wide, h)
		y += h + lay.U(whoGap(w.join))
	}
	here := w.options[0].tile
	picker := w.also.MinSize()
	picker.Width = min(picker.Width, lay.U(170))
	if w.join && w.also.Visible() {
		right -= picker.Width
		lay.Put(w.also, right, lay.U(26)-picker.Height/2, picker.Width, picker.Height)
		right -= lay.U(12)
	} else {
		lay.Put(w.also, s.Width-lay.U(whoEdge+52)-picker.Width, here.Position().Y+(here.Size().Height-picker.Height)/2, picker.Width, picker.Height)
	}
	w.entitle(right - left)
	lay.Put(w.head, left, lay.U(10), right-left, lay.U(32))
	y += lay.U(2)
	left, right = lay.U(whoSide), s.Width-lay.U(whoSide)
	if w.beside(s.Width) {
		room := s.Width - w.taken()
		if whole, least := w.manner.width(); whole <= room {
			room = whole
		} else {
			room = least
		}
		w.manner.lay(right-room, right, y+lay.U(5*whoSwitch/2))
	} else {
		w.manner.lay(left, right, y+lay.U(whoSwitch/2))
		y += lay.U(whoSwitch)
	}
	for _, row := range []struct {
		turn *kit.Toggle
		text *kit.Label
		note *kit.Label
	}{{w.coach, w.coachText, nil}, {w.hints, w.hintsText, w.hintsNote}, {w.alike, w.alikeText, nil}} {
		size := row.turn.MinSize()
		lay.Put(row.turn, left-4, y, size.Width, lay.U(whoSwitch))
		x, mid := left+size.Width+lay.U(6), y+lay.U(whoSwitch/2)
		if row.note != nil {
			row.note.Hidden = row.text.MinSize().Width+row.note.MinSize().Width+lay.U(12) > right-x
			lay.PutMid(row.note, x, mid, right-x)
		}
		lay.PutMid(row.text, x, mid, right-x)
		y += lay.U(whoSwitch)
	}
}

// taken is the width that the last switch takes, with the room round it.
func (w *whoPanel) taken() float32 {
	return lay.U(2*whoSide+6+mannerGap) + w.alike.MinSize().Width + switched.Width(w.alikeText.Text())
}

// beside reports whether the manner has room beside the last switch in a panel of a width, at least without its text.
func (w *whoPanel) beside(width float32) bool {
	_, least := w.manner.width()
	return w.taken()+least <= width
}

// entitle writes in the head who is asked about: in a question if a width has room for it, else by name alone, else the crest alone says it.
func (w *whoPanel) entitle(width float32) {
	name := w.m.st.nameAt(w.m.st.asked)
	w.head.SetTitle(w.m.p.Say("new.who", engine.Args{"Name": name}), "")
	if w.head.MinSize().Width > width {
		w.head.SetTitle(name, "")
	}
	lay.Show(w.head, w.head.MinSize().Width <= width)
}

// follow shows the seat that is asked about.
func (w *whoPanel) follow() {
	m, st := w.m, w.m.st
	w.seal.SetSeat(st.worn(st.asked))
	w.head.SetNote(m.p.Say("new.who.seat", engine.Args{"A": st.asked + 1}))
	w.entitle(w.head.Size().Width)
	lay.Show(w.back, st.home() != sideWho)
	w.hosts = nil
	words, chosen := []string{m.p.T("new.here")}, 0
	if st.who(st.asked) == "" && !st.shared(st.asked) {
		w.hosts = st.hosts(st.asked)
	}
	for i, host := range w.hosts {
		words = append(words, m.p.Say("new.also", engine.Args{"Name": st.name(host)}))
		if host == st.host(st.asked) {
			chosen = i + 1
		}
	}
	w.also.SetChoices(words, chosen)
	lay.Show(w.also, len(w.hosts) > 0)
	w.coach.SetOn(st.explains())
	lay.Enable(w.coach, st.taught != nil && st.people() > 0)
	lay.Enable(w.alike, st.computers() > 1 || st.alike)
	w.manner.follow()
	for _, o := range w.options {
		o.follow(st.who(st.asked))
	}
	w.lay(w.sheet.Size()) // the names decide how they wrap
}

// followWho brings the right column up to date where it asks who plays.
func (m *Screen) followWho() {
	m.st.asked = min(m.st.asked, len(m.st.seats)-1)
	m.who.follow()
}

// ask asks at the right who plays a seat; go on: with the focus on what is chosen there.
func (m *Screen) ask(seat int, goOn bool) {
	m.st.asked = seat
	m.turn(sideWho)
	if goOn {
		m.stops.Focus(m.who.chosen().tile)
	}
}

// chosen is the option that stands for who plays the seat.
func (w *whoPanel) chosen() *choice {
	who := w.m.st.who(w.m.st.asked)
	return w.options[max(slices.IndexFunc(w.options, func(o *choice) bool { return o.level == who }), 0)]
}

// within reports whether one of the panel's controls has the focus.
func (w *whoPanel) within(focused fyne.Focusable) bool {
	return slices.ContainsFunc(w.options, func(o *choice) bool { return fyne.Focusable(o.tile) == focused }) ||
		focused == fyne.Focusable(w.also) || focused == fyne.Focusable(w.manner.picker) || focused == fyne.Focusable(w.coach) || focused == fyne.Focusable(w.hints) || focused == fyne.Focusable(w.alike)
}

// play lets who, "" or elsewhere for a person, play the seat that is asked about.
func (m *Screen) play(who string) {
	m.st.play(m.st.asked, who, m.st.alike)
	m.refresh()
}

// choice is one of those who may play a seat.
type choice struct {
	w             *whoPanel
	level         string // "" or elsewhere for a person
	tile          *kit.Tile
	sign, small   *kit.Painted // as large as of one that is chosen, and of one that is not
	mark          *kit.Painted
	title, kanji  *kit.Label
	first, second *kit.Paragraph
	line          *kit.Hairline
	clock         *kit.Drawing
	time          *kit.Label
	squares       *kit.Painted
}

var (
	personType = look.Type{Font: look.InterSemiBold, Size: 16, Tone: look.ToneInk}
	levelType  = look.Type{Font: look.Garamond, Size: 21, Tone: look.ToneInk}
	saidType   = look.Type{Font: look.Inter, Size: 14.5, Tone: look.ToneInk}
	timeType   = look.Type{Font: look.InterMedium, Size: 13.5, Tone: look.ToneInk}
	switched   = look.Type{Font: look.InterMedium, Size: 14.5, Tone: look.ToneInk}
)

func newChoice(w *whoPanel, level string) *choice {
	p := w.m.p
	o := &choice{w: w, level: level, line: kit.NewHairline(), clock: kit.NewSign("sign/clock", look.ToneQuiet, 18), kanji: kit.NewKanji("", 14)}
	if person(level) {
		name, where := "new.who.person", "new.who.here"
		if level == elsewhere {
			name, where = "new.who.person.elsewhere", "new.who.elsewhere"
		}
		o.title, o.first = kit.NewLabel(p.T(name), personType), kit.NewParagraph(p.T(where), look.Quiet)
		o.second, o.time = kit.NewParagraph("", look.Quiet), kit.NewLabel("", timeType)
	} else {
		o.title = kit.NewLabel(opponent.Name(p.Localizer(), level), levelType)
		o.first, o.second = kit.NewParagraph(p.T("bot."+level+".first"), saidType), kit.NewParagraph(p.T("bot."+level+".second"), saidType)
		o.time = kit.NewShrinking("", timeType)
		if id := "bot." + level + ".kanji"; p.Localizer().Has(id) {
			o.kanji.SetText(p.T(id))
		}
		if at := slices.IndexFunc(w.m.st.levels, func(l bot.Level) bool { return l.Name == level }); at >= 0 {
			o.time.SetText(w.m.timeOf(w.m.st.levels[at]))
			o.squares = opponent.Squares(at+1, len(w.m.st.levels))
		}
	}
	name := func() string {
		if person(level) {
			return ""
		}
		return level
	}
	o.sign, o.small = opponent.Sign(name, 48), opponent.Sign(name, 30)
	o.mark = kit.NewPainted(fyne.NewSquareSize(lay.U(18)), o.paintMark)
	objects := []fyne.CanvasObject{o.sign, o.small, o.mark, o.title, o.kanji, o.first, o.second, o.line, o.clock, o.time}
	if o.squares != nil {
		objects = append(objects, o.squares)
	}
	for _, x := range objects[4:] {
		lay.Show(x, !person(level) || x == fyne.CanvasObject(o.first))
	}
	lay.Show(o.sign, !person(level))
	say := p.Localizer()
	words := say.Facts(o.title.Text(), say.Sentences(o.first.AccessibilityLabel(), o.second.AccessibilityLabel()))
	o.tile = kit.NewTile(words, container.New(lay.Free{Lay: o.lay}, objects...), 0, func() { w.m.play(w.manner.in(level)) }).SetKeys(o.keys)
	return o
}

// keys are those of a choice of one: space chooses, up and down go on to the next one and choose it.
func (o *choice) keys(ev *fyne.KeyEvent) bool {
	by := map[fyne.KeyName]int{fyne.KeyUp: -1, fyne.KeyDown: 1}[ev.Name]
	at := slices.Index(o.w.options, o) + by
	switch {
	case ev.Name == fyne.KeySpace:
	case by == 0 || at < 0 || at >= len(o.w.options):
		return false
	}
	next := o.w.options[at]
	o.w.m.play(o.w.manner.in(next.level))
	o.w.m.stops.Focus(next.tile)
	return true
}

// follow shows whether it is the one that is chosen.
func (o *choice) follow(who string) {
	on := who == o.level
	if o.level == bot.Adaptive {
		o.time.SetText(o.w.likeness())
	}
	o.tile.SetChosen(on)
	if on {
		o.tile.SetGround(look.OnInset, 9)
	} else {
		o.tile.SetGround(look.OnPanel, 9)
	}
	o.mark.Refresh()
}

// paintMark draws the round mark of a choice of one.
func (o *choice) paintMark(fyne.Size) []fyne.CanvasObject {
	k, p := &draw.Sketch{}, look.Now()
	on := o.tile != nil && o.tile.Chosen()
	edge := p.Ink2
	if on {
		edge = p.Primary
	}
	k.Disc(9, 9, 8.5, p.Panel, edge, 1.6)
	if on {
		k.Disc(9, 9, 4.5, p.Primary, nil, 0)
	}
	return k.List
}

// height is what a computer player that is chosen needs at a width.
func (o *choice) height(width float32, brief bool) float32 {
	h := lay.U(38) + o.said(o.first, width)
	if !brief {
		h += o.said(o.second, width)
	}
	return max(h, lay.U(54)) + lay.U(10+36)
}

// said is the height of a sentence in an option of a width.
func (o *choice) said(sentence *kit.Paragraph, width float32) float32 {
	sentence.Resize(fyne.NewSize(width-lay.U(76+16), 1))
	return sentence.MinSize().Height
}

func (o *choice) lay(s fyne.Size) {
	if person(o.level) {
		o.layPerson(s)
		return
	}
	brief, chosen := o.w.brief, o.tile.Chosen()
	x, end, mid := lay.U(76), s.Width-lay.U(16), s.Height/2
	for _, said := range []fyne.CanvasObject{o.sign, o.first, o.second, o.line, o.clock, o.time} {
		lay.Show(said, chosen)
	}
	lay.Show(o.small, !chosen)
	lay.Put(o.sign, lay.U(12), lay.U(18), lay.U(48), lay.U(48))
	lay.PutMid(o.small, lay.U(21), mid, lay.U(30))
	if chosen {
		mid = lay.U(25)
	}
	lay.PutMid(o.mark, s.Width-lay.U(26+9), mid, lay.U(18))
	room := end - x - lay.U(36)
	squares := fyne.Size{}
	if o.squares != nil {
		squares = o.squares.MinSize()
	}
	if !chosen {
		room -= squares.Width + lay.U(16)
		if o.squares != nil {
			lay.PutMid(o.squares, x+room+lay.U(16), mid, squares.Width)
		}
	}
	name := min(o.title.MinSize().Width, room)
	lay.PutMid(o.title, x, mid, name)
	lay.PutMid(o.kanji, x+name+lay.U(10), mid+lay.U(1), o.kanji.MinSize().Width)
	if !chosen {
		return
	}
	y := lay.U(38)
	h := o.said(o.first, s.Width)
	lay.Put(o.first, x, y, end-x, h)
	y += h
	o.second.Hidden = brief
	if !brief {
		h = o.said(o.second, s.Width)
		lay.Put(o.second, x, y, end-x, h)
		y += h
	}
	y = max(y, lay.U(54)) + lay.U(10)
	lay.Put(o.line, x, y, end-x, 1)
	mid = y + lay.U(18)
	lay.PutMid(o.clock, x, mid, lay.U(18))
	if o.squares != nil {
		lay.PutMid(o.squares, end-squares.Width, mid, squares.Width)
	}
	lay.PutMid(o.time, x+lay.U(24), mid, end-squares.Width-lay.U(8)-x-lay.U(24))
}

// likeness says like which levels the adaptive player plays in this match.
func (w *whoPanel) likeness() string {
	m := w.m
	low, high := bot.Between(m.st.game, m.st.adaptive())
	id := "new.adaptive"
	if low == high {
		id = "new.adaptive.level"
	}
	say := m.p.Localizer()
	return m.p.Say(id, engine.Args{"Low": opponent.Name(say, low), "High": opponent.Name(say, high)})
}

// timeOf says how long a level thinks.
func (m *Screen) timeOf(l bot.Level) string {
	choice, long := l.Takes()
	if choice == 0 {
		return m.p.T("new.time.now")
	}
	id, args := "new.time.choice", engine.Args{"A": choice, "B": long}
	if choice > 1 {
		id = "new.time.most"
	}
	if what := m.st.game.Name() + ".long"; m.p.Localizer().Has(what) {
		args["What"] = m.p.T(what)
		id = map[string]string{"new.time.choice": "new.time.long", "new.time.most": "new.time.most.long"}[id]
	}
	return m.p.Say(id, args)
}
