package workshop

import (
	"encoding/json"
	"errors"
	"maps"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/files"
	"tenka/app/session"
	"tenka/app/shell"
	"tenka/app/table"
	"tenka/app/table/author"
	"tenka/app/table/face"
	"tenka/app/table/scenario"
	"tenka/app/ui/kit"
	"tenka/engine"
	"tenka/engine/lesson"
	"tenka/engine/workbench"
)

// State is what a workshop keeps when its screen is made anew, for example in another language.
type State struct {
	game      engine.Game
	scenario  engine.Scenario // the scenario at the start, with the title and story for its file
	ses       *session.Session
	kept      *table.Kept
	chosen    engine.Place // the place whose fields the panel lists, 0 for none
	open      map[string]bool
	brush     brush
	turn      turn
	eyes      engine.Seats // the seats whose view is shown; none shows everything
	draft     string       // the path of the draft, empty for none
	elsewhere string       // the path in another folder where the scenario is saved instead; empty for none
	resumed   bool         // it was loaded from a draft, and the screen does not say so yet
	aside     string       // the file of a draft that could not be read completely, if the screen does not say so yet
	sorts     scenario.Sorts
	first     string // the scenario at the start, as JSON
}

// NewState begins with the position of a scenario, or with the setup of the game if the scenario has none. An error is a *DataError.
func NewState(g engine.Game, s engine.Scenario) (*State, error) {
	bench, ok := workbench.Of(g)
	if !ok {
		return nil, engine.Wrong("game", "fault.workbench", g.Name())
	}
	full, err := s.Options.Fill(g.Options())
	if err != nil {
		return nil, err
	}
	h := engine.Header{Options: s.Options, Position: s.Position, Agreement: engine.Free, Players: []engine.Player{{Name: "·"}}, Hints: new(bool)}
	if s.Seed != nil {
		h.Seed = *s.Seed
	}
	for i := range full.SeatCount(g.Options()) {
		h.Players[0].Seats = append(h.Players[0].Seats, engine.Seat(i))
		h.Colours = append(h.Colours, i)
	}
	named, rows := scenario.Sorts{}, new([]workbench.Row)
	m, err := engine.NewMatch(spoken{bench, g, named, rows}, h)
	if err != nil {
		return nil, err
	}
	laid := m.Laid(0).(*workbench.Position)
	maps.Copy(named, scenario.SortsOf(laid))
	*rows = laid.Rows()
	first, _ := json.Marshal(s)
	return &State{game: g, scenario: s, sorts: named, first: string(first), ses: session.New(m, nil), kept: &table.Kept{}, open: map[string]bool{sectionMoment: true}, brush: nothing}, nil
}

// Program is what a workshop needs of the program beside its shell.
type Program interface {
	// PlayScenario offers a match of a scenario.
	PlayScenario(g engine.Game, s *engine.Scenario)
	// RecordLesson opens the recorder with a scenario.
	RecordLesson(g engine.Game, s *engine.Scenario)
	// WorkshopClosed is called when the workshop is closed.
	WorkshopClosed()
}

// Screen is the workshop.
type Screen struct {
	*table.Table
	st    *State
	sh    *shell.Shell
	p     Program
	host  face.Host
	face  face.Face
	words words

	ground face.Ground         // takes the things that are laid, once the face has it
	lit    *fyne.Container     // rings round chosen and missing places
	pane   *container.Clip     // lies over the board and keeps the rings on it
	laid   *workbench.Position // the position that is shown
	fault  *engine.DataError   // what the position lacks, nil for nothing
	panel  panel
	tray   tray
}

// New is the screen of a workshop.
func New(p Program, sh *shell.Shell, faces face.Registry, st *State) *Screen {
	w := &Screen{st: st, sh: sh, p: p, lit: container.NewWithoutLayout()}
	w.pane = container.NewClip(w.lit)
	w.panel = panel{Screen: w, box: container.NewStack()}
	w.tray = tray{Screen: w, box: container.NewStack(), carry: kit.NewCarry()}
	w.Table = table.Again(sh, st.ses, func(game string) face.Maker {
		return func(h face.Host) face.Face {
			if w.face != nil { // for example a picture of the rulebook
				return faces(game)(h)
			}
			w.host, w.words = host{author.Host{Host: h}, w}, words{h.Tell(), st.sorts}
			w.nameSeats()
			w.face, w.ground, w.tray.pages, w.tray.drag = faces(game)(w.host), nil, nil, nil
			return desk{author.Desk{Face: w.face, Side: w.panel.box}, w}
		}
	}, st.kept)
	switch {
	case st.aside != "":
		w.Note("sign/warning", sh.Say("workshop.aside", engine.Args{"File": st.aside}))
	case st.resumed:
		w.Note("sign/info", sh.T("workshop.resumed"))
	}
	st.resumed, st.aside = false, ""
	return w
}

// nameSeats gives the seats their names from the scenario, else numbers.
func (w *Screen) nameSeats() {
	names := w.words.Names
	for s := range names {
		names[s] = w.sh.Say("workshop.seat", engine.Args{"N": s + 1})
	}
	for _, p := range w.st.scenario.Players {
		if len(p.Seats) == 1 && int(p.Seats[0]) < len(names) && p.Name != "" {
			names[p.Seats[0]] = p.Name
		}
	}
}

// bench is the current position, or the one of the past that is shown.
func (w *Screen) bench() *workbench.Position {
	return w.st.ses.Match.Laid(w.st.ses.At()).(*workbench.Position)
}

// edit makes an edit, or says in the Line why that is not possible.
func (w *Screen) edit(a engine.Action) bool {
	if w.st.ses.Past() {
		w.Note("sign/info", w.sh.T("workshop.past"))
		return false
	}
	return w.Do(a)
}

// find handles a click on a place of the board. The thing in hand is laid there or taken away; with an empty hand the panel lists what lies
// there.
func (w *Screen) find(at lesson.Point) bool {
	if at.Place == 0 {
		return at.Card != 0
	}
	if !w.st.brush.empty() {
		w.tray.lay(spot{at: at.Place})
		return true
	}
	w.choose(at.Place)
	return true
}

// choose lists a place in the panel.
func (w *Screen) choose(at engine.Place) {
	w.st.chosen, w.panel.list = at, nil
	w.Update()
	w.panel.show()
	w.light()
}

// shows updates the panel, and the places of what is missing.
func (w *Screen) shows() {
	m := w.st.ses.Match
	full, _ := m.Header().Options.Fill(w.st.game.Options())
	w.laid = w.bench()
	w.fault = workbench.Fault(w.laid, full, m.Tables())
	w.panel.show()
	if !w.st.ses.Past() {
		w.remember()
	}
}

// found updates the tray and the rings.
func (w *Screen) found() {
	if l, ok := w.face.(face.Layable); ok && w.ground == nil {
		if w.ground = l.Ground(); w.ground != nil {
			w.ground.LayBy(layer{w})
		}
	}
	w.tray.show()
	w.tray.offer()
}

// prompt is the text of the Line.
func (w *Screen) prompt() face.Prompt {
	switch {
	case w.tray.drag != nil:
		id := "workshop.dragging"
		if w.tray.drag.away == nil {
			id = "workshop.bringing"
		}
		return face.Prompt{Seat: engine.NoSeat, Text: w.sh.Say(id, engine.Args{"A": w.tray.drag.name})}
	case !w.st.brush.empty():
		id := "workshop.laying"
		switch {
		case w.st.brush.piece > 0:
			id = "workshop.carrying"
		case w.st.brush.take:
			id = "workshop.taking"
		}
		return face.Prompt{Seat: engine.NoSeat, Text: w.sh.Say(id, engine.Args{"A": w.tray.brushName()})}
	case w.fault != nil:
		return face.Prompt{Seat: engine.NoSeat, Text: w.sh.Say("workshop.missing", engine.Args{"Why": w.why(w.fault)})}
	}
	return face.Prompt{Seat: engine.NoSeat, Text: w.sh.T("workshop.ready")}
}

// made is the position as a scenario. An error says why it cannot be played.
func (w *Screen) made() (*engine.Scenario, error) {
	if w.fault != nil {
		return nil, w.fault
	}
	m := w.st.ses.Match
	raw, err := m.Game().Encode(w.laid)
	if err != nil {
		return nil, err
	}
	s := w.st.scenario
	s.Format, s.Game, s.Position, s.Options = engine.Format, w.st.game.Name(), raw, m.Header().Options
	if s.Title == nil || s.Title["en"] == "" {
		s.Title = engine.Titled(w.sh.Localizer().Name(), w.sh.Say("workshop.title", engine.Args{"A": w.sh.Localizer().Match(m.Header(), "name")}))
	}
	if s.Text == nil {
		s.Text = map[string]string{}
	}
	if s.ID == "" {
		s.ID = w.st.game.Name() + "-setup"
	}
	return &s, w.aims(&s)
}

// with calls do with the finished scenario, or says in the Line what is missing.
func (w *Screen) with(do func(s *engine.Scenario)) {
	s, err := w.made()
	var fault *engine.DataError
	switch {
	case errors.As(err, &fault):
		w.Note("sign/warning", w.sh.Say("workshop.missing", engine.Args{"Why": w.why(err)}))
	case err != nil:
		w.Note("sign/warning", files.Why(w.sh.Localizer(), err))
	default:
		do(s)
	}
}

// play offers a match from here.
func (w *Screen) play() { w.with(func(s *engine.Scenario) { w.p.PlayScenario(w.st.game, s) }) }

// record opens the recorder with this position.
func (w *Screen) record() { w.with(func(s *engine.Scenario) { w.p.RecordLesson(w.st.game, s) }) }

// keep saves the scenario in a new file of the user's folder.
func (w *Screen) keep() {
	w.with(func(s *engine.Scenario) {
		path, err := w.sh.Keep(s)
		if err != nil {
			w.Note("sign/warning", w.sh.Say("new.save.failed", engine.Args{"Why": files.Why(w.sh.Localizer(), err)}))
			return
		}
		w.st.forget()
		w.sh.Forget(shell.Draft)
		w.Note("sign/save", w.sh.Say("new.save.kept", engine.Args{"File": files.Homely(path)}))
	})
}

// send copies the scenario as a line of text.
func (w *Screen) send() {
	w.with(func(s *engine.Scenario) {
		line := s.Line()
		w.sh.App.Clipboard().SetContent(line)
		w.Note("sign/save", w.sh.Say("workshop.sent", engine.Args{"N": len(line)}))
	})
}

// Save saves the position: a workshop has no match to copy.
func (w *Screen) Save() { w.keep() }
