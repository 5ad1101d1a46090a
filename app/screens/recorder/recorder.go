package recorder

import (
	"errors"
	"maps"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/files"
	"tenka/app/session"
	"tenka/app/shell"
	"tenka/app/table"
	"tenka/app/table/author"
	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/loop"
	"tenka/engine"
	"tenka/engine/lang"
	"tenka/engine/lesson"
	"tenka/engine/lesson/record"
)

// State is what a recorder keeps when its screen is made anew, for example in another language.
type State struct {
	game     engine.Game
	scenario engine.Scenario
	names    []string
	rec      *record.Recorder
	ses      *session.Session
	kept     *table.Kept
	step     int          // the step whose sentence is written
	wrong    int          // the wrong try of the step whose answer is written, -1 for the sentence of the step
	told     map[int]said // the recorded actions in words, by index
	pointing bool         // clicks set the places that the step points at
	trying   bool         // the next action is recorded as a wrong try
	side     side         // what the panel shows
	cards    *cards       // the author's own cards of the coach; nil until the screen is made
	notice   string       // the text of the Line until the next action, empty for the usual one

	file    files.Kept    // where it was saved last
	keptOf  []byte        // what was saved then
	draft   string        // the path of the draft, empty for none
	written []byte        // the contents of the draft
	resumed bool          // it was loaded from a draft, and the screen does not say so yet
	aside   string        // the file of a draft that could not be read, if the screen does not say so yet
	refused engine.Action // the refused gesture that the Line is about, of kind 0 for none
}

// said is the description of an action at the moment when it was taken.
type said struct {
	action engine.Action
	words  string
}

// NewState begins a recording from a scenario. The seat that chooses first is the learner's. call names a seat by its number from 1 if the
// scenario has no name for it. An error is a *engine.DataError.
func NewState(g engine.Game, s engine.Scenario, call func(n int) string) (*State, error) {
	full, err := s.Options.Fill(g.Options())
	if err != nil {
		return nil, err
	}
	st := &State{game: g, scenario: s, kept: &table.Kept{}, wrong: -1}
	for i := range full.SeatCount(g.Options()) {
		st.names = append(st.names, call(i+1))
	}
	for _, p := range s.Players {
		if len(p.Seats) == 1 && int(p.Seats[0]) < len(st.names) && p.Name != "" {
			st.names[p.Seats[0]] = p.Name
		}
	}
	if err := st.teach(0); err != nil {
		return nil, err
	}
	if first := st.rec.Match().ToAct().First(); first > 0 {
		err = st.teach(first)
	}
	return st, err
}

// teach begins the recording anew with the learner at a seat.
func (st *State) teach(learner engine.Seat) error {
	rec, err := record.New(st.scenario, st.game, learner, st.names)
	if err != nil {
		return err
	}
	if st.ses != nil {
		st.ses.Close()
	}
	st.rec, st.ses, st.told, st.step, st.wrong = rec, session.New(rec.Match(), nil), map[int]said{}, 0, -1
	return nil
}

// Of reports whether the recording began with this scenario, so that it can go on.
func (st *State) Of(g engine.Game, s *engine.Scenario) bool {
	return st.game.Name() == g.Name() && string(st.scenario.Position) == string(s.Position) && maps.Equal(st.scenario.Options, s.Options) && st.rec.CanUndo()
}

// Program is what a recorder needs of the program beside its shell.
type Program interface {
	// Preview plays a lesson and returns to this screen when it is left.
	Preview(l *lesson.Lesson)
	// KeepLesson writes the file of a lesson into the user's folder. It overwrites only the file that was kept of this lesson before. It
	// returns what is kept now.
	KeepLesson(l *lesson.Lesson, before files.Kept) (files.Kept, error)
}

// Screen is the table on which a lesson is recorded.
type Screen struct {
	*table.Table
	st   *State
	sh   *shell.Shell
	p    Program
	host face.Host
	face face.Face
	desk desk
	deck deck
	tell *lang.Teller

	panel *fyne.Container
	list  *container.Scroll // the steps
	first *kit.TextField    // the field of the sentence in the program's language
}

// New is the screen of a recording.
func New(p Program, sh *shell.Shell, faces face.Registry, st *State) *Screen {
	w := &Screen{st: st, sh: sh, p: p, panel: container.NewStack()}
	if st.cards == nil || st.cards.fault != nil { // the file may have been mended
		st.cards = readCards(sh.Home, st.game)
	}
	w.deck = deck{w}
	w.sit(faces)
	switch {
	case st.aside != "":
		w.Note("sign/warning", sh.Say("recorder.aside", engine.Args{"File": st.aside}))
	case st.resumed:
		w.Note("sign/info", sh.T("workshop.resumed"))
	}
	st.resumed, st.aside = false, ""
	return w
}

// Close saves the draft, and stops the matches in which a card is tried.
func (w *Screen) Close() {
	w.st.cards.trial.drop()
	w.Remember()
	w.Table.Close()
}

// sit sets the table.
func (w *Screen) sit(faces face.Registry) {
	st := w.st
	st.ses.Lead = leader{w}
	w.Table = table.Again(w.sh, st.ses, func(game string) face.Maker {
		return func(h face.Host) face.Face {
			w.host, w.tell = host{author.Host{Host: h}, w}, h.Tell()
			copy(w.tell.Names, st.names)
			w.face = faces(game)(w.host)
			w.desk = desk{author.Desk{Face: w.face, Side: w.panel}, w}
			return w.desk
		}
	}, st.kept)
	shown := st.ses.Changed
	st.ses.Changed = func() {
		if st.rec.Follow() {
			w.choose()
		}
		shown()
	}
}

// do records a step of the seat that has to choose.
func (w *Screen) do(a engine.Action) (engine.Refusal, bool) {
	st := w.st
	if st.rec.Astray() { // the gesture was made in a state that is undone now
		w.takeBack()
		return engine.No, true
	}
	seat, words := st.ses.Actor(), w.words(a)
	no := w.recorded()
	var err error
	switch {
	case st.trying && seat != st.rec.Learner():
		return w.answer(w.sh.Say("recorder.trying.turn", engine.Args{"Seat": w.tell.Owner(engine.OwnerOf(seat))}))
	case st.trying:
		err = st.rec.Try(a)
	default:
		err = st.rec.Do(seat, a)
	}
	var refused *record.Refused
	switch {
	case errors.As(err, &refused):
		return refused.Why, false
	case err != nil:
		return w.answer(w.sh.Say("recorder.cannot", engine.Args{"Why": files.Why(w.sh.Localizer(), err)}))
	}
	for ; no < w.recorded(); no++ { // steps of looking on may have been recorded before it
		st.told[no] = said{a, words}
	}
	st.trying, st.notice = false, ""
	w.choose()
	st.ses.Update()
	loop.Later(keyUp, func() {
		if st.rec.Astray() && st.side == sideLesson {
			w.sh.Focus(w.first) // the author writes its answer next
		}
	})
	return engine.No, true
}

// keyUp is how long a pressed key may still type its letter. A field that the key opened takes the focus only after that.
const keyUp = 100 * time.Millisecond

// answer shows a text in the Line in place of the usual one.
func (w *Screen) answer(text string) (engine.Refusal, bool) {
	w.st.notice = text
	w.ShowLine()
	return engine.No, false
}

// recorded is the number of recorded actions.
func (w *Screen) recorded() int { return w.st.rec.Recorded() }

// words describes an action.
func (w *Screen) words(a engine.Action) string {
	if text := w.face.Describe(a); text != "" {
		return text
	}
	return w.kind(a)
}

// kind names the kind of an action.
func (w *Screen) kind(a engine.Action) string {
	return w.sh.T(w.st.game.Name() + ".do." + w.st.game.Vocabulary().Kinds[a.Kind])
}

// rearrange replaces the open steps of the seat that has to choose. While a wrong try is recorded, the first new step is the try.
func (w *Screen) rearrange(steps []engine.Action) bool {
	st := w.st
	seat := st.ses.Actor()
	if st.rec.Astray() {
		w.takeBack()
		return false
	}
	if open := st.ses.Match.Steps(seat); st.trying {
		if n := len(open); n < len(steps) && slices.Equal(open, steps[:n]) {
			_, ok := w.do(steps[n])
			return ok
		}
		return false
	}
	if !st.rec.Rearrange(seat, steps) {
		return false
	}
	w.choose()
	st.ses.Update()
	return true
}

// choose selects the last recorded step, or its last try if that lies on the table; the next step if the last one is complete with its sentence.
func (w *Screen) choose() {
	steps := w.st.rec.Steps()
	w.st.step, w.st.wrong = max(len(steps)-1, 0), -1
	if _, over := w.st.rec.Match().Outcome(); !over && len(steps) > 0 && steps[len(steps)-1].Whole &&
		slices.ContainsFunc(lang.Languages, func(language string) bool { return w.st.rec.Said(len(steps)-1, language) != "" }) {
		w.st.step = len(steps)
	}
	if w.st.rec.Astray() {
		w.st.wrong = len(steps[len(steps)-1].Wrong) - 1
	}
}

// refuses offers to write an answer to a gesture of the learner that the rules refuse.
func (w *Screen) refuses(g engine.Action) table.Answer {
	st := w.st
	if st.rec.Astray() || st.ses.Actor() != st.rec.Learner() {
		return table.Answer{}
	}
	st.refused = g
	return table.Answer{Offer: w.sh.T("recorder.refused.offer"), Do: w.answerRefused}
}

// answerRefused records the refused gesture as a wrong try, and selects the sentence that answers it.
func (w *Screen) answerRefused() {
	st := w.st
	if st.refused.Kind == 0 {
		w.Note("sign/info", w.sh.T("recorder.refused.none"))
		return
	}
	g := st.refused
	n, err := st.rec.Refuse(g)
	if err != nil {
		w.answer(w.sh.Say("recorder.cannot", engine.Args{"Why": files.Why(w.sh.Localizer(), err)}))
		return
	}
	st.trying, st.pointing, st.notice = false, false, ""
	w.choose()
	st.wrong = n
	tries := st.rec.Steps()[st.step].Wrong
	st.told[tries[n].No] = said{g, w.gesture(g)}
	w.turn(sideLesson)
	st.ses.Update()
	w.sh.Focus(w.first)
}

// gesture describes one or several gestures of a choice with everything that they name.
func (w *Screen) gesture(list ...engine.Action) string {
	var names []string
	for _, g := range list {
		for _, name := range []string{w.tell.Piece(g.Piece), w.tell.Card(g.Card), w.tell.Owner(g.Owner), w.tell.Place(g.From), w.tell.Place(g.To)} {
			if name != "" && !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	text := w.kind(list[0])
	if len(names) > 0 {
		text = w.sh.Say("recorder.gesture", engine.Args{"A": text, "B": w.sh.Localizer().Commas(names...)})
	}
	return text
}

// forget removes the chosen try from the recording.
func (w *Screen) forget() {
	w.st.rec.Forget(w.st.step, w.st.wrong)
	w.st.wrong, w.st.notice = -1, ""
	w.st.ses.Update()
}

// takeBack takes a wrong try from the table.
func (w *Screen) takeBack() {
	if w.st.rec.TakeBack() {
		w.st.notice = ""
		w.st.ses.Update()
	}
}

// undo undoes the last recorded action; redo records it again.
func (w *Screen) undo() { w.moved(w.st.rec.Undo(), "recorder.undo.none") }
func (w *Screen) redo() { w.moved(w.st.rec.Redo(), "recorder.redo.none") }

func (w *Screen) moved(done bool, none string) {
	if !done {
		w.Note("sign/info", w.sh.T(none))
		return
	}
	w.st.notice, w.st.trying = "", false
	w.choose()
	w.st.ses.Update()
}

// look records a step of looking on; in the middle of the learner's choice it ends the step there.
func (w *Screen) look() {
	if !w.st.rec.Part() && !w.st.rec.Look() {
		w.Note("sign/info", w.sh.T("recorder.look.open"))
		return
	}
	w.choose()
	w.st.ses.Update()
}

// find takes a click on a place or a card while the author points at things, and a click that takes back a wrong try.
func (w *Screen) find(at lesson.Point) bool {
	st := w.st
	switch {
	case st.rec.Astray():
		w.takeBack()
		return true
	case !st.pointing:
		return false
	case at.Place == 0 && at.Card == 0:
		return true
	}
	if at.Card != 0 {
		at.Place = 0
	}
	if st.side == sideCards {
		w.deck.pointAt(at)
		return true
	}
	if !st.rec.Highlight(st.step, lesson.Point{Place: at.Place, Card: at.Card}) {
		w.Note("sign/info", w.sh.T("recorder.points.full"))
		return true
	}
	w.showPanel()
	w.ShowLine()
	return true
}

// point begins or ends pointing at things.
func (w *Screen) point(on bool) {
	if w.st.side == sideCards && w.st.cards.entry() == nil {
		return // no card is open
	}
	w.st.pointing, w.st.notice = on, ""
	if on {
		w.st.trying = false
	}
	w.st.ses.Update()
}

// try sets whether the next action is a wrong try.
func (w *Screen) try(on bool) {
	w.st.trying, w.st.notice = on, ""
	if on {
		w.st.pointing = false
	}
	w.st.ses.Update()
}

// asks says what the author has to do if it is not a move of the game, else it is empty.
func (w *Screen) asks() string {
	st := w.st
	switch {
	case st.notice != "":
		return st.notice
	case st.rec.Astray():
		return w.sh.T("recorder.astray")
	case st.pointing && st.side == sideCards:
		return w.sh.T("recorder.card.pointing")
	case st.pointing:
		return w.sh.Say("recorder.pointing", engine.Args{"N": st.step + 1})
	case st.trying:
		return w.sh.Say("recorder.trying", engine.Args{"Seat": w.tell.Owner(engine.OwnerOf(st.rec.Learner()))})
	}
	return ""
}

// key handles the keys of the recorder.
func (w *Screen) key(name fyne.KeyName) bool {
	st := w.st
	switch name {
	case fyne.KeyF2:
		if st.side == sideTable {
			w.turn(sideLesson)
		}
		if w.first != nil {
			w.sh.Focus(w.first)
		}
	case fyne.KeyF3:
		w.point(!st.pointing)
	case fyne.KeyF4:
		w.try(!st.trying)
	case fyne.KeyF5:
		if st.side == sideCards {
			w.deck.tryCard()
		} else {
			w.preview()
		}
	case fyne.KeyF6:
		sides := w.sides()
		w.turn(sides[(slices.Index(sides, st.side)+1)%len(sides)])
	case fyne.KeyF7:
		w.answerRefused()
	case fyne.KeyEscape:
		switch {
		case st.rec.Astray():
			w.takeBack()
		case st.pointing:
			w.point(false)
		case st.trying:
			w.try(false)
		default:
			return false
		}
	default:
		return false
	}
	return true
}

// turn shows something else in the panel.
func (w *Screen) turn(to side) {
	if st := w.st; st.side != to {
		st.side, st.pointing = to, false
		st.ses.Update()
	}
}
