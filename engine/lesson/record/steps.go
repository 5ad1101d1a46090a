package record

import (
	"encoding/json"
	"maps"
	"slices"

	"tenka/engine"
	"tenka/engine/lesson"
)

// Step is a step of the lesson as far as it is recorded.
type Step struct {
	// Look says that the learner looks on; else Do is the learner's choice, one action after the other.
	Look bool
	Do   []Taken
	// Whole says that the choice is ended, or was parted: what the learner does next is another step.
	Whole bool
	// Wrong are the tries that were recorded before it was ended, those too that the rules refused, Then what others chose after it, each choice for itself.
	Wrong []Taken
	Then  [][]Taken
}

// waits reports whether the step ends with tries: what helps is still to be done.
func (s *Step) waits() bool {
	return !s.Look && slices.ContainsFunc(s.Wrong, func(t Taken) bool { return t.before == len(s.Do) })
}

// Taken is an action of a step and who took it.
type Taken struct {
	Seat   engine.Seat
	Action engine.Action
	No     int // its place among all that was recorded, from 0
	// Refused says of a try that the rules refused it: Action is a gesture then, with fields that may be open.
	Refused bool

	pattern json.RawMessage
	before  int // of a try: how many actions of the choice were taken before it
}

// Steps are the steps recorded so far. The last may be without its choice, which only tries wait for.
func (r *Recorder) Steps() []Step {
	var list []Step
	replying := false // another's choice is open
	begun := func() *Step {
		if n := len(list); n == 0 || list[n-1].Whole {
			list = append(list, Step{})
		}
		return &list[len(list)-1]
	}
	gone := map[int]bool{}
	for _, d := range r.deeds {
		if d.sort == forgotten {
			gone[d.of] = true
		}
	}
	for i, d := range r.deeds {
		if gone[i] || d.sort == forgotten {
			continue
		}
		t := Taken{Seat: d.seat, Action: d.action, pattern: d.pattern, No: i}
		switch {
		case d.sort == looked:
			list = append(list, Step{Look: true, Whole: true})
		case d.sort == split:
			list[len(list)-1].Whole = true
		case d.sort == tried || d.sort == refused:
			s := begun()
			t.Refused = d.sort == refused
			t.before = len(s.Do)
			s.Wrong = append(s.Wrong, t)
		case d.seat == r.learner:
			s := begun()
			s.Do, s.Whole = append(s.Do, t), d.ends
		default:
			s := &list[len(list)-1]
			if !replying {
				s.Then = append(s.Then, nil)
			}
			last := len(s.Then) - 1
			s.Then[last] = append(s.Then[last], t)
			replying = !d.ends
		}
	}
	return list
}

// note is what is written about a step, whether it is recorded already or the next to be.
func (r *Recorder) note(step int) *note {
	for len(r.notes) <= step {
		r.notes = append(r.notes, note{say: lesson.Says{}})
	}
	return &r.notes[step]
}

// Titles are what the lesson is called, by language.
func (r *Recorder) Titles() lesson.Says { return maps.Clone(r.title) }

// Title is what the lesson is called in a language; SetTitle says it. It is the English title too where there is no other: that one stands for
// every language without one of its own.
func (r *Recorder) Title(language string) string { return r.title[language] }

// SetTitle names the lesson in a language; an empty text takes the name away. The name that the scenario brought stands for none.
func (r *Recorder) SetTitle(language, text string) {
	if english := r.title["en"]; english == "" || english == r.title[language] || english == r.scenario.Title["en"] {
		set(r.title, "en", text)
	}
	set(r.title, language, text)
}

// Said is what is said at a step in a language; Say writes it.
func (r *Recorder) Said(step int, language string) string { return r.note(step).say[language] }

// Say writes what is said at a step: what is to be done, and before it, in a sentence of its own, what is new. Steps count from 0; that after the
// last may be written before it is played. An empty text takes the sentence away. Where nothing is said in English the sentence of another language
// stands for it.
func (r *Recorder) Say(step int, language, text string) { set(r.note(step).say, language, text) }

// Answered is what is said to wrong try n of a step in a language; Answer writes it.
func (r *Recorder) Answered(step, n int, language string) string {
	return r.deeds[r.Steps()[step].Wrong[n].No].say[language]
}

// Answer writes what is said to wrong try n of a step. An empty text takes the sentence away.
func (r *Recorder) Answer(step, n int, language, text string) {
	set(r.deeds[r.Steps()[step].Wrong[n].No].say, language, text)
}

func set(says lesson.Says, language, text string) {
	if text == "" {
		delete(says, language)
		return
	}
	says[language] = text
}

// mostPoints is how many things a step may point at.
const mostPoints = 8

// Highlight lets a step point at a place or a card, or no longer where it does already. False where it points at as many things as it may.
func (r *Recorder) Highlight(step int, at lesson.Point) bool {
	n := r.note(step)
	if i := slices.Index(n.points, at); i >= 0 {
		n.points = slices.Delete(n.points, i, i+1)
		return true
	}
	if len(n.points) == mostPoints {
		return false
	}
	n.points = append(n.points, at)
	return true
}

// Points are the things that a step points at; none: what its action uses.
func (r *Recorder) Points(step int) []lesson.Point { return r.note(step).points }
