package record

import (
	"encoding/json"
	"maps"
	"slices"

	"tenka/engine"
	"tenka/engine/lesson"
)

// Step is a recorded step of the lesson, which may be unfinished.
type Step struct {
	// Look is true if the learner looks on; else Do is the learner's choice, one action after the other.
	Look bool
	Do   []Taken
	// Whole is true if the choice is finished, or was parted: the learner's next action is another step.
	Whole bool
	// Wrong are the tries before the choice was finished, legal and illegal ones. Then are the choices of others after it, each by itself.
	Wrong []Taken
	Then  [][]Taken
}

// waits reports whether the step ends with tries, so that the right choice is missing.
func (s *Step) waits() bool {
	return !s.Look && slices.ContainsFunc(s.Wrong, func(t Taken) bool { return t.before == len(s.Do) })
}

// Taken is an action of a step and its seat.
type Taken struct {
	Seat   engine.Seat
	Action engine.Action
	No     int // its index among all deeds
	// Refused is true for an illegal try: Action is a gesture then, with fields that may be open.
	Refused bool

	pattern json.RawMessage
	before  int // of a try: how many actions of the choice came before it
}

// Steps are the steps recorded so far. The last may have tries and no choice yet.
func (r *Recorder) Steps() []Step {
	var list []Step
	replying := false // a choice of another seat is open
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

// note is the note on a step, recorded or next to be recorded.
func (r *Recorder) note(step int) *note {
	for len(r.notes) <= step {
		r.notes = append(r.notes, note{say: lesson.Says{}})
	}
	return &r.notes[step]
}

// Titles are the titles of the lesson by language.
func (r *Recorder) Titles() lesson.Says { return maps.Clone(r.title) }

// Title is the title of the lesson in a language; SetTitle sets it. It is the English title too if there is no other: English stands for
// every language without a title of its own.
func (r *Recorder) Title(language string) string { return r.title[language] }

// SetTitle names the lesson in a language; an empty text removes the name. A name from the scenario counts as none.
func (r *Recorder) SetTitle(language, text string) {
	if english := r.title["en"]; english == "" || english == r.title[language] || english == r.scenario.Title["en"] {
		set(r.title, "en", text)
	}
	set(r.title, language, text)
}

// Said is the text of a step in a language; Say sets it.
func (r *Recorder) Said(step int, language string) string { return r.note(step).say[language] }

// Say sets the text of a step: in its last sentence the task, and before it the new thing. Steps count from 0; the text of the next step
// may be written before it is played. An empty text removes the sentence. If there is no English text, the text of another language stands
// for it.
func (r *Recorder) Say(step int, language, text string) { set(r.note(step).say, language, text) }

// Answered is the answer to wrong try n of a step in a language; Answer sets it.
func (r *Recorder) Answered(step, n int, language string) string {
	return r.deeds[r.Steps()[step].Wrong[n].No].say[language]
}

// Answer sets the answer to wrong try n of a step. An empty text removes the sentence.
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

// Highlight adds a place or a card to the things that a step points at, or removes it. False if the step already points at as many things
// as it may.
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

// Points are the things that a step points at; if there are none, those of its action.
func (r *Recorder) Points(step int) []lesson.Point { return r.note(step).points }
