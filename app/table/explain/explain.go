// Package explain explains the rules at a table while a match is played on it: a card above the tray, a ring on the table, and the rules met so
// far below the panel. What is said, and when, is the business of package coach of the engine. Nothing waits for a card, and it takes no key
// from a choice.
package explain

import (
	"cmp"
	"io/fs"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/files"
	"tenka/app/session"
	"tenka/app/shell"
	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
	"tenka/app/ui/loop"
	"tenka/assets"
	"tenka/engine"
	"tenka/engine/coach"
	"tenka/engine/lang"
	"tenka/engine/lesson"
	"tenka/engine/store"
)

// Host is the table.
type Host interface {
	face.Speaker
	face.Seating
	face.Badges
	face.Rules
	Game() engine.Game
	Public() engine.View
	Room() face.Room
	SideWidth() float32
	BoardWidth() float32
	Veiled() bool
	Face() face.Face
	// Update lays the table out anew. Rehold lets the computer players go on where nothing else holds them. Note shows a text in the Line until the next action.
	Update()
	Rehold()
	Note(sign, text string)
	// ShowMet opens or closes the page with the rules met.
	ShowMet(open bool)
}

// Explain is the coach at one table. It belongs to the UI goroutine.
type Explain struct {
	h      Host
	sh     *shell.Shell
	ses    *session.Session
	rules  *coach.Curriculum // nil if the match is not explained
	fault  string            // why the user's own cards are left out, empty if they are not
	unsaid bool              // the Line has not said it yet
	voice  lesson.Teacher
	*Memory

	shown   moment         // of the table
	ended   bool           // the match was over when the table was made, or its end was noted
	lies    *lying         // the card that lies there, nil for none
	heard   coach.Occasion // at which the card with the goal lies: another card may follow it
	wait    loop.Timer
	fresh   loop.Timer // of a card that has just appeared
	settle  loop.Timer
	rests   loop.Timer
	waits   bool // computer players wait until the card was read
	lifting bool // something was just taken in hand
	sheet   *kit.Sheet
	marks   *fyne.Container
	chosen  string                   // the entry that is open on the page of the rules met
	forgot  map[string]*coach.Taught // by name: what was forgotten at this table, to be taken back
}

// Memory is what the coach of a match knows, for a table that takes the place of another. The zero value knows what is in the file.
type Memory struct{ known *store.Taught }

// lying is a card on the table.
type lying struct {
	coach.Card
	fresh        bool      // it has just appeared
	asks         *question // in place of the sentences of a card; nil for none
	seat         engine.Seat
	gesture      engine.Action
	changes, own int  // of the match when the card came
	choice       bool // it lies before a choice; else beside what happened, at the moment at
	lifted       bool // it came for what is in hand, and stays when that is done
	above        bool // it came for what was in hand
	at           moment
}

// moment is a moment that the table shows: the number of a record, and of a moment inside it.
type moment struct{ record, no int }

func momentOf(st face.State) (at moment) {
	if n := len(st.Path); n > 0 {
		at.record = st.Path[n-1].No
	}
	if st.Moment != nil {
		at.no = st.Moment.No
	}
	return at
}

// New is the coach of a table. It is silent in a match that is not explained.
func New(h Host, sh *shell.Shell, ses *session.Session, memory *Memory) *Explain {
	x := &Explain{h: h, sh: sh, ses: ses, Memory: memory, marks: container.NewWithoutLayout(), sheet: kit.NewSheetOf(kit.Raised, nil, 0), forgot: map[string]*coach.Taught{}}
	_, x.ended = ses.Match.Outcome()
	if x.known == nil {
		x.known = sh.Home.Taught(h.Game().Name())
	}
	x.begin()
	return x
}

// begin reads the curriculum if the match is explained.
func (x *Explain) begin() {
	if now := x.known.Explained(x.h.Header().Seed); now == nil || now.Off {
		return
	}
	built, err := coach.Of(assets.Coach(), x.h.Game())
	if err != nil {
		return
	}
	all, fault := x.sh.Home.WithCards(built)
	seats := x.h.Header().Options.SeatCount(x.h.Game().Options())
	for _, rules := range []*coach.Curriculum{all, built} {
		voice, err := rules.Voice(x.h.Tell(), seats, x.h.Header().Data, x.h.Localizer().Name())
		if err == nil {
			x.rules, x.voice = rules, voice
			break
		}
		fault = cmp.Or(fault, err) // the user's own cards ask for a number that this match does not have
	}
	if x.fault = ""; fault != nil && x.On() {
		x.fault = x.h.Say("explain.own.fault", engine.Args{"Why": files.Why(x.h.Localizer(), fault)})
		x.unsaid = true
	}
}

// On reports whether the match is explained.
func (x *Explain) On() bool { return x.rules != nil }

// Offered reports whether the match could be explained: it is no lesson and no past.
func (x *Explain) Offered() bool {
	_, over := x.ses.Match.Outcome()
	return !over && x.ses.Lead == nil && Has(x.h.Game())
}

// Has reports whether a game has a curriculum.
func Has(g engine.Game) bool {
	_, err := fs.Stat(assets.Coach(), g.Name()+".json")
	return err == nil
}

// Turn begins to explain the match, or stops for everybody in it.
func (x *Explain) Turn(on bool) {
	x.Close()
	x.rules = nil
	seed := x.h.Header().Seed
	switch now := x.known.Explained(seed); {
	case now != nil:
		now.Off = !on
	case on:
		x.known.Explain(seed)
	}
	x.keep()
	if on {
		x.begin()
	}
	x.h.ShowMet(false)
	x.h.Update()
}

// keep writes what was taught.
func (x *Explain) keep() {
	game := x.h.Game().Name()
	x.sh.Save(shell.Saving{Thing: shell.Progress, Of: "coach/" + game, Write: func() error { return x.sh.Home.KeepTaught(game, x.known) }})
}

// taught is what the person of a seat was taught. A person under a name that the program proposed is known in this match alone.
func (x *Explain) taught(seat engine.Seat) *coach.Taught {
	h := x.h.Header()
	if p := h.Players[h.PlayerOf(seat)]; x.owned(p.Name) {
		return x.known.Person(p.Name)
	}
	return x.known.Explained(h.Seed).Guest(h.Players[h.PlayerOf(seat)].Seats[0])
}

// Follow shows the card for what the table shows now, and takes away one that has been answered by a step.
func (x *Explain) Follow(st face.State) {
	x.rests.Stop()
	lay := x.lies
	defer func() {
		if lay != nil && x.lies == nil {
			x.h.Update()
		}
	}()
	defer x.finish(st)
	if !x.On() || st.Past || x.h.Veiled() || x.ses.Own() { // what only this person may see has the place of the card
		x.Close()
		return
	}
	if x.unsaid {
		x.unsaid = false
		x.h.Note("sign/warning", x.fault)
	}
	x.shown = momentOf(st)
	switch l := x.lies; {
	case l == nil:
	case l.choice && l.lifted && x.ses.Changes() != l.changes:
		x.done(st)
	case l.choice && x.ses.Changes() != l.changes, !l.choice && x.shown != l.at:
		x.Close()
	}
	switch {
	case st.Seat != engine.NoSeat:
		o := coach.Occasion{
			Seat: st.Seat, View: st.View, Legal: st.Legal, Steps: len(st.Steps), Coming: st.News, Own: own(st, st.Seat), Gesture: held(st),
		}
		if !x.tell(st.Seat, o) && x.lies == nil {
			x.ask(st, o)
		}
	default:
		quiet := func(coming []engine.Event) bool {
			return slices.ContainsFunc(x.learners(), func(seat engine.Seat) bool {
				return x.tell(seat, coach.Occasion{Seat: seat, View: st.View, Coming: coming, Own: own(st, seat)})
			})
		}
		if (len(st.News) == 0 || !quiet(st.News)) && st.Moment == nil && x.lies == nil {
			quiet(nil) // others choose: what may come early is said now
		}
	}
	x.Moved()
}

// owned reports whether a name is a person's own.
func (x *Explain) owned(name string) bool {
	s := x.sh.Settings()
	return s.Owned(name)
}

// finish notes the end of a match that was just played to it, whether it was explained or not.
func (x *Explain) finish(st face.State) {
	if _, over := x.ses.Match.Outcome(); !over || x.ended || st.Moment != nil || st.Past || x.ses.Lead != nil || x.ses.Match.Study() {
		return
	}
	var names []string
	guests := false
	for _, p := range x.h.Header().Players {
		switch {
		case !p.Person():
		case x.owned(p.Name):
			names = append(names, p.Name)
		default:
			guests = true
		}
	}
	x.ended = true
	x.known.Finish(x.h.Header().Seed, names, guests)
	x.rules = nil
	x.keep()
}

// own is how many choices a seat has made.
func own(st face.State, seat engine.Seat) (n int) {
	for _, r := range st.Path {
		if r.Seat == seat && r.No > 0 {
			n++
		}
	}
	return n
}

// held is what the person who chooses has begun: the last open step.
func held(st face.State) engine.Action {
	if n := len(st.Steps); n > 0 {
		return st.Steps[n-1]
	}
	return engine.Action{}
}

// together reports whether all persons here look at the table at once: at an open one, and at a choice without secrets.
func (x *Explain) together() bool { return x.ses.Open() || x.ses.Eyes() == 0 }

// learners are the seats of the persons who sit in front of the screen, one seat each: all of them if they look together, else the one in front.
func (x *Explain) learners() (seats []engine.Seat) {
	h := x.h.Header()
	for _, p := range h.Players {
		if p.Chooses() && (x.together() || x.ses.Eyes().Has(p.Seats[0])) {
			seats = append(seats, p.Seats[0])
		}
	}
	return seats
}

// tell shows a card to the person of a seat if one is due; the others who look on hear it.
func (x *Explain) tell(seat engine.Seat, o coach.Occasion) bool {
	options, today := x.h.Header().Options, shell.Today()
	card, ok := x.rules.Tell(x.taught(seat), options, o, today)
	switch {
	case !ok:
	case card.Recalled:
		x.recall(card)
	case card.Entries[0].Goal && len(o.Legal) > 0 && cardText.Width(x.text(card)) < x.h.BoardWidth()-lineAir:
		x.h.Note("sign/lesson", x.text(card))
		defer x.tell(seat, o)
	default:
		x.lay(&lying{Card: card, seat: seat, gesture: o.Gesture, changes: x.ses.Changes(), own: o.Own, choice: len(o.Legal) > 0, at: x.shown,
			lifted: x.lifting, above: x.lifting})
	}
	x.heard = coach.Occasion{}
	if ok && card.Entries[0].Goal && x.lies != nil {
		x.heard = o
	}
	for _, other := range x.learners() {
		if x.h.Header().PlayerOf(other) == x.h.Header().PlayerOf(seat) {
			continue
		}
		if ok && x.together() {
			x.taught(other).Hear(card, today)
		}
		if len(o.Coming) > 0 {
			x.rules.Miss(x.taught(other), options, coach.Occasion{Seat: other, View: x.h.Public(), Coming: o.Coming, Own: o.Own})
		}
	}
	if ok {
		x.keep()
	}
	return ok
}

// Refused explains a rule by which something was refused for the second time.
func (x *Explain) Refused(rule string, st face.State) {
	if !x.On() || rule == "" || st.Seat == engine.NoSeat || x.h.Veiled() {
		return
	}
	x.taught(st.Seat).Refuse(rule)
	x.tell(st.Seat, coach.Occasion{Seat: st.Seat, View: st.View, Legal: st.Legal, Steps: len(st.Steps), Refused: rule, Own: own(st, st.Seat)})
	x.Moved()
}

// resting is how long what is in hand rests over a place before that is explained: on its way it passes others.
const resting = 250 * time.Millisecond

// Lifted explains what a person has taken in hand; the zero Action for nothing.
func (x *Explain) Lifted(g engine.Action, st face.State) {
	x.rests.Stop()
	if !x.On() || st.Seat == engine.NoSeat || x.h.Veiled() {
		return
	}
	tell := func() {
		x.lifting = true
		x.tell(st.Seat, coach.Occasion{Seat: st.Seat, View: st.View, Legal: st.Legal, Steps: len(st.Steps), Gesture: g, Own: own(st, st.Seat)})
		x.lifting = false
		x.Moved()
	}
	switch {
	case g.Kind == 0:
		if x.lies != nil {
			x.lies.gesture.Kind = 0 // no longer in hand
		}
		x.Moved()
	case g.To > 0:
		x.rests.Later(resting, tell)
	default:
		tell()
	}
}

// done keeps the card about what was in hand while the step that it became is shown: nobody can read a card while a piece is carried. Computer
// players wait for it.
func (x *Explain) done(st face.State) {
	l := x.lies
	l.lifted, l.changes = false, x.ses.Changes()
	if st.Seat != l.seat {
		l.choice, l.at = false, x.shown
		x.hold()
	}
}

// recall says in the Line what the person was told before with somebody else's card.
func (x *Explain) recall(card coach.Card) {
	x.h.Note("sign/lesson", x.text(card))
}

// says are the sentences of an entry, without its number on the table.
func (x *Explain) says(e *coach.Entry) string { return x.said(e, 0) }

// said are the sentences of an entry with its number on the table, 0 for none.
func (x *Explain) said(e *coach.Entry, here int) string {
	return x.voice.With(engine.Args{"Here": here}).Say(e.Says, x.h.Localizer().Name(), engine.Action{})
}

// title is the title of an entry.
func (x *Explain) title(e *coach.Entry) string {
	return x.voice.Say(e.Title, x.h.Localizer().Name(), engine.Action{})
}

// text are the sentences of a card.
func (x *Explain) text(c coach.Card) string {
	var list []string
	for i, e := range c.Entries {
		list = append(list, x.said(e, c.Here[i]))
	}
	return x.h.Localizer().Sentences(list...)
}

// lay lays a card on the table. Computer players wait until it was read, if nobody here has to choose.
func (x *Explain) lay(l *lying) {
	if l.Grown && x.lies == nil {
		l.Entries, l.Here = l.Entries[1:], l.Here[1:] // the first was read, and taken away
	}
	x.lies, x.waits = l, false
	l.fresh = true
	x.fresh.Later(cardRest, func() { l.fresh = false })
	x.sheet.SetContent(x.content())
	if !l.choice {
		x.hold()
	}
	x.h.Update()
	x.settle.Later(look.Travel.Duration()+settled, x.Moved)
}

// hold lets computer players wait until the card was read.
func (x *Explain) hold() {
	x.waits = true
	x.wait.Later(readingTime(x.text(x.lies.Card)), x.read)
}

// settled is how long after the last motion of the table the rings are drawn again, round what has come to rest.
const settled = 100 * time.Millisecond

// The time that a card about what happens by itself is left alone: a moment, and so much for each word, or each letter of a script that has no
// blanks between words.
const (
	atLeast = 2500 * time.Millisecond
	aWord   = 250 * time.Millisecond
	aLetter = 100 * time.Millisecond
)

func readingTime(text string) time.Duration {
	words, letters := len(strings.Fields(text)), lang.Columns(text)-utf8.RuneCountInString(text)
	return atLeast + time.Duration(words)*aWord + time.Duration(letters)*aLetter
}

// read lets the computer players go on.
func (x *Explain) read() {
	if x.waits {
		x.waits = false
		x.h.Rehold()
	}
}

// Holds reports whether computer players wait for a card.
func (x *Explain) Holds() bool { return x.waits }

// Rule is the rule of the card that lies there, empty for none.
func (x *Explain) Rule() string {
	switch {
	case x.lies == nil:
		return ""
	case x.lies.asks != nil:
		return x.lies.asks.Rules[0]
	}
	return x.lies.Entries[0].Rules[0]
}

// Close takes the card away without a word; the caller lets the computer players go on.
func (x *Explain) Close() {
	x.wait.Stop()
	x.settle.Stop()
	x.fresh.Stop()
	x.rests.Stop()
	x.lies, x.waits = nil, false
	x.marks.Objects = nil
	x.marks.Refresh()
}
