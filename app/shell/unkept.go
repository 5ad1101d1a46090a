package shell

import (
	"log"
	"os"
	"slices"

	"tenka/app/desktop/pick"
	"tenka/app/files"
	"tenka/engine"
	"tenka/engine/store"
)

// Thing is a thing of the player's that the program saves without being asked. The ids of its texts end with it.
type Thing string

// The things.
const (
	Match     Thing = "match"
	Aside     Thing = "aside"     // a match that lies aside while its room stands open
	Draft     Thing = "draft"     // a position in the workshop
	Recording Thing = "recording" // a lesson in the recorder
	Progress  Thing = "progress"  // progress in lessons
	Chosen    Thing = "settings"
)

// Saving is how a thing is saved.
type Saving struct {
	Thing Thing
	Of    string       // which one, if there are several of this thing
	Write func() error // writes everything that is not saved yet
	// Waiting is the number of moves that are not saved; nil for a thing that is always written whole.
	Waiting func() int
	// Elsewhere saves the thing in another folder and returns the path of its file. The path is empty if it has already told the player why
	// it failed. Elsewhere is nil for a thing that has only one place.
	Elsewhere func(folder string) (path string, err error)
}

func (w Saving) waiting() int {
	if w.Waiting == nil {
		return 1
	}
	return w.Waiting()
}

// unkept is a thing that could not be saved, and the error.
type unkept struct {
	Saving
	why error
}

// Save writes a thing. If that fails, the Line says so, and a notice stays until it succeeds. The notice says what is not saved and why,
// and has buttons to try again and to save in another folder.
func (s *Shell) Save(w Saving) { s.Saved(w, w.Write()) }

// Saved tells the player the result of an attempt to write a thing, as Save does; err is nil if all of it is written.
func (s *Shell) Saved(w Saving, err error) {
	at := slices.IndexFunc(s.unkept, func(u unkept) bool { return u.Thing == w.Thing && u.Of == w.Of })
	switch {
	case err == nil && at < 0:
		return
	case err == nil:
		s.unkept = slices.Delete(s.unkept, at, at+1)
		if s.leave != nil && len(s.lost(s.leave.things)) == 0 {
			s.stay()
		}
		if len(s.unkept) == 0 {
			s.Report(s.T("unkept.kept"))
			if screen, ok := s.screen.(interface{ NoteOver() }); ok {
				screen.NoteOver()
			}
		}
	case at < 0:
		s.said = message{}
		s.unkept = append(s.unkept, unkept{w, err})
		s.note(err)
	default:
		s.unkept[at] = unkept{w, err}
	}
	s.showNotice()
}

// note says in the Line, if the screen has one, why something could not be written.
func (s *Shell) note(err error) {
	if screen, ok := s.screen.(interface{ Note(sign, text string) }); ok {
		screen.Note("sign/warning", s.Say("unkept.line", engine.Args{"Why": s.Why(err)}))
	}
}

// Forget drops things, saved or not. Nobody tries to write them again.
func (s *Shell) Forget(things ...Thing) {
	s.unkept = slices.DeleteFunc(s.unkept, func(u unkept) bool { return slices.Contains(things, u.Thing) })
	s.showNotice()
}

// Leave calls do, which leaves these things, if all of them are saved; else the notice asks first. Without things it is for all of them:
// the program ends.
func (s *Shell) Leave(do func(), things ...Thing) {
	s.writeAll()
	if len(s.lost(things)) == 0 {
		do()
		return
	}
	asked := s.leave != nil
	if !asked {
		s.before = s.Focused()
	}
	s.leave = &leaving{do, things}
	s.showNotice()
	if !asked {
		s.Focus(s.notice.first())
	}
}

// leaving is a request of the player that would lose something.
type leaving struct {
	do     func()
	things []Thing
}

// lost are those of these things that are not saved; without things, all that are not saved.
func (s *Shell) lost(things []Thing) (list []unkept) {
	for _, u := range s.unkept {
		if (len(things) == 0 || slices.Contains(things, u.Thing)) && u.waiting() > 0 {
			list = append(list, u)
		}
	}
	return list
}

// stay cancels the request to leave.
func (s *Shell) stay() {
	s.leave = nil
	s.showNotice()
	if s.before == nil {
		s.Window.Canvas().Unfocus()
		return
	}
	s.Focus(s.before)
}

// LastTry tries to write unsaved things when the program ends, and logs those that are lost.
func (s *Shell) LastTry() {
	for _, u := range s.unkept {
		if err := u.Write(); err != nil {
			log.Printf("not kept: %s: %v", u.Thing, err)
		}
	}
}

// Why says in a sentence why something could not be written.
func (s *Shell) Why(err error) string {
	cause, path := store.CauseOf(err)
	if cause == "" {
		return s.localizer.Ended(files.Why(s.localizer, err))
	}
	return s.Say("cause."+string(cause), engine.Args{"File": engine.Visible(files.Homely(path))})
}

// unkeptNotice is the notice about things that are not saved, with its buttons.
func (s *Shell) unkeptNotice(id string, list []unkept) message {
	var things []string
	for _, u := range list {
		text := s.Say("unkept."+string(u.Thing), engine.Args{"N": u.waiting()})
		if u.waiting() == 0 {
			text = s.T("unkept.none")
		}
		if !slices.Contains(things, text) {
			things = append(things, text)
		}
	}
	m := message{text: s.Say(id, engine.Args{"Why": s.Why(list[0].why), "Text": s.localizer.Commas(things...)}), stays: true}
	if s.leave != nil {
		m.verbs = append(m.verbs, verb{s.T("unkept.stay"), s.stay})
	}
	m.verbs = append(m.verbs, verb{s.T("unkept.again"), s.tryAgain})
	if slices.ContainsFunc(list, movable) {
		m.verbs = append(m.verbs, verb{s.T("unkept.elsewhere"), s.askWhere})
	}
	if s.leave != nil {
		m.verbs = append(m.verbs, verb{s.T("unkept.leave.do"), s.leaveAnyway})
	}
	return m
}

func movable(u unkept) bool { return u.Elsewhere != nil }

// leaveAnyway carries out the request; unsaved things are lost.
func (s *Shell) leaveAnyway() {
	leave := s.leave
	s.leave = nil
	s.Forget(leave.things...)
	leave.do()
}

// tryAgain writes unsaved things. If nothing is left that would be lost, it carries out a request to leave.
func (s *Shell) tryAgain() {
	if leave := s.leave; leave != nil {
		s.Leave(leave.do, leave.things...)
	} else {
		s.writeAll()
	}
	if len(s.unkept) > 0 {
		s.note(s.unkept[0].why)
	}
}

// writeAll tries once more to write all unsaved things.
func (s *Shell) writeAll() {
	for _, u := range slices.Clone(s.unkept) {
		s.Saved(u.Saving, u.Write())
	}
}

// askWhere asks for a folder, and saves there the things that can be saved in another folder.
func (s *Shell) askWhere() {
	list := s.unkept
	if s.leave != nil {
		list = s.lost(s.leave.things)
	}
	w := list[slices.IndexFunc(list, movable)].Saving
	from, err := os.UserHomeDir()
	if err != nil {
		from = s.Home.Root
	}
	failed := func(err error) { s.Tell(s.Why(err)) }
	s.Dialog.Ask(pick.Question{Title: s.T("unkept.where"), From: from}, func(folder string) {
		path, err := w.Elsewhere(folder)
		switch {
		case err != nil:
			failed(err)
		case path != "":
			s.Saved(w, nil)
			s.Report(s.Say("unkept.moved", engine.Args{"File": engine.Visible(files.Homely(path))}))
			if leave := s.leave; leave != nil {
				s.Leave(leave.do, leave.things...)
			}
		}
	}, failed)
}

// message is the content of the notice.
type message struct {
	text  string
	done  bool // it is about something that was done
	stays bool // nobody can close it: it stays until its cause is gone
	verbs []verb
}

// verb is a button of the notice.
type verb struct {
	text string
	do   func()
}

// showNotice shows the most important message: a question first, then the last sentence, then unsaved things.
func (s *Shell) showNotice() {
	if s.notice == nil {
		return // no screen is shown yet
	}
	m := s.said
	switch {
	case s.leave != nil:
		m = s.unkeptNotice("unkept.leave", s.lost(s.leave.things))
	case m.text == "" && len(s.unkept) > 0:
		m = s.unkeptNotice("unkept", s.unkept)
	}
	s.notice.say(m)
}

// Tell shows a sentence about something that was not done, on any screen.
func (s *Shell) Tell(text string) { s.tell(message{text: text}) }

// Report shows a sentence about something that was done.
func (s *Shell) Report(text string) { s.tell(message{text: text, done: true}) }

// Offer shows a sentence with a button that calls do and closes the sentence.
func (s *Shell) Offer(text, does string, do func()) {
	s.tell(message{text: text, done: true, verbs: []verb{{does, func() {
		s.Tell("")
		do()
	}}}})
}

func (s *Shell) tell(m message) {
	s.said = m
	s.showNotice()
}

// Told is the sentence that is shown, empty for none.
func (s *Shell) Told() string { return s.notice.said }
