package shell

import (
	"log"
	"os"
	"slices"
	"strings"

	"tenka/app/desktop/pick"
	"tenka/app/files"
	"tenka/engine"
	"tenka/engine/store"
)

// Thing is something of the player's that the program keeps in a file without being asked, as in the ids of its texts.
type Thing string

// The things.
const (
	Match     Thing = "match"
	Draft     Thing = "draft"     // of a position that is set up
	Recording Thing = "recording" // of a lesson
	Progress  Thing = "progress"  // in the lessons
	Chosen    Thing = "settings"
)

// Saving is how a thing is written.
type Saving struct {
	Thing Thing
	Of    string       // which one, of a thing that there are several of
	Write func() error // writes all that is not kept yet
	// Waiting is how many moves are not kept; nil for a thing that is written whole.
	Waiting func() int
	// Elsewhere keeps the thing in another folder and returns the path of its file, empty where it said itself why it could not; nil for a thing that
	// has its one place.
	Elsewhere func(folder string) (path string, err error)
}

func (w Saving) waiting() int {
	if w.Waiting == nil {
		return 1
	}
	return w.Waiting()
}

// unkept is a thing that could not be written, and why.
type unkept struct {
	Saving
	why error
}

// Save writes a thing. Where that fails, the Line says so, and a notice stays until it is written: it says what is not kept and why, tries again and
// keeps it elsewhere.
func (s *Shell) Save(w Saving) { s.Saved(w, w.Write()) }

// Saved tells the player of an attempt to write a thing, as Save does; err is nil where all of it is written.
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

// note says in the Line, where the screen has one, why something could not be written.
func (s *Shell) note(err error) {
	if screen, ok := s.screen.(interface{ Note(sign, text string) }); ok {
		screen.Note("sign/warning", s.Say("unkept.line", engine.Args{"Why": s.Why(err)}))
	}
}

// Forget lets go of things, kept or not: nobody will try again to write them.
func (s *Shell) Forget(things ...Thing) {
	s.unkept = slices.DeleteFunc(s.unkept, func(u unkept) bool { return slices.Contains(things, u.Thing) })
	s.showNotice()
}

// Leave does what leads away from these things, where all of them are kept; else the notice asks first. None named means all: the program ends.
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

// leaving is what the player asked for that would lose something.
type leaving struct {
	do     func()
	things []Thing
}

// lost is what is not kept of these things, or, where none is named, of all.
func (s *Shell) lost(things []Thing) (list []unkept) {
	for _, u := range s.unkept {
		if (len(things) == 0 || slices.Contains(things, u.Thing)) && u.waiting() > 0 {
			list = append(list, u)
		}
	}
	return list
}

// stay takes back that the player wanted to leave.
func (s *Shell) stay() {
	s.leave = nil
	s.showNotice()
	if s.before == nil {
		s.Window.Canvas().Unfocus()
		return
	}
	s.Focus(s.before)
}

// LastTry writes what is not kept, and logs what cannot be: it is lost with the program.
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
		return files.Why(s.localizer, err) + "."
	}
	return s.Say("cause."+string(cause), engine.Args{"File": engine.Visible(files.Homely(path))})
}

// unkeptNotice is what the notice says of things that are not kept, and what can be done.
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
	m := message{text: s.Say(id, engine.Args{"Why": s.Why(list[0].why), "Text": strings.Join(things, ", ")}), stays: true}
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

// leaveAnyway does what the player wanted, and what is not kept is lost.
func (s *Shell) leaveAnyway() {
	leave := s.leave
	s.leave = nil
	s.Forget(leave.things...)
	leave.do()
}

// tryAgain writes what is not kept; where the player wanted to leave and nothing would be lost any more, that is done.
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

// writeAll tries once more to write what is not kept.
func (s *Shell) writeAll() {
	for _, u := range slices.Clone(s.unkept) {
		s.Saved(u.Saving, u.Write())
	}
}

// askWhere asks for a folder, and keeps there what can be kept in another one.
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

// message is what the notice says.
type message struct {
	text  string
	done  bool // it tells of something that was done
	stays bool // until what it is about has changed: nobody closes it
	verbs []verb
}

// verb is what can be done about it.
type verb struct {
	text string
	do   func()
}

// showNotice shows what the notice is to say: a question first, then what was said last, then what is not kept.
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

// Tell shows one sentence about something that was not done, over whatever screen there is.
func (s *Shell) Tell(text string) { s.tell(message{text: text}) }

// Report shows one sentence about something that was done.
func (s *Shell) Report(text string) { s.tell(message{text: text, done: true}) }

// Offer shows one sentence with a button that does something about it; with it the sentence goes.
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
