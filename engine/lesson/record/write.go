package record

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"

	"tenka/engine"
	"tenka/engine/lesson"
	"tenka/engine/schema"
)

// Lesson is the recording as a lesson and as its file. It is read with the same checks as any lesson, and proved, so that it has no dead
// end. An error is a *engine.DataError with the place of what is missing.
func (r *Recorder) Lesson() (*lesson.Lesson, []byte, error) {
	r.TakeBack()
	file, err := r.file()
	if err != nil {
		return nil, nil, err
	}
	if err := schema.Lesson(file); err != nil {
		return nil, nil, err
	}
	l, err := lesson.Read(file, func(name string) (engine.Game, bool) { return r.game, name == r.game.Name() })
	if err == nil {
		err = l.Prove()
	}
	if err != nil {
		return nil, nil, err
	}
	return l, file, nil
}

// file writes the lesson.
func (r *Recorder) file() ([]byte, error) {
	if r.title["en"] == "" {
		return nil, engine.Wrong("title.en", "fault.title", nil)
	}
	l := lesson.Lesson{Scenario: *r.match.Retold()}
	l.ID, l.Title, l.Text = engine.IDOf(r.title["en"], r.game.Name()), r.title, r.title
	if r.scenario.Text["en"] != "" {
		text := lesson.Says{}
		for language, said := range r.scenario.Text {
			set(text, language, said)
		}
		l.Text = text
	}
	for s, name := range r.names {
		p := engine.Player{Name: name, Seats: []engine.Seat{engine.Seat(s)}, Bot: lesson.Scripted}
		if engine.Seat(s) == r.learner {
			p.Bot = ""
		}
		l.Players = append(l.Players, p)
	}
	steps := r.Steps()
	if len(steps) == 0 {
		return nil, engine.Wrong("steps", "fault.lesson.steps", nil)
	}
	l.Minutes = 1 + len(steps)/stepsAMinute
	for i := range steps {
		step, err := r.step(i, &steps[i])
		if err != nil {
			return nil, err
		}
		l.Steps = append(l.Steps, step)
	}
	return l.File(), nil
}

// stepsAMinute is how many steps a beginner does in a minute.
const stepsAMinute = 5

// step writes a step.
func (r *Recorder) step(i int, s *Step) (lesson.Step, error) {
	out := lesson.Step{ID: fmt.Sprintf("step-%d", i+1)}
	path := fmt.Sprintf("steps[%d]", i)
	note := r.note(i)
	said := spoken(note.say)
	if len(said) == 0 {
		return out, engine.Wrong(path+".say", "fault.sentence", nil)
	}
	var err error
	if out.Text, out.Goal, err = parted(path, said); err != nil {
		return out, err
	}
	words := r.game.Vocabulary()
	for _, pt := range note.points {
		if pt.Card != 0 {
			out.Point = append(out.Point, lesson.Thing{Card: words.Cards[pt.Card]})
		} else {
			out.Point = append(out.Point, lesson.Thing{Place: words.Places[pt.Place]})
		}
	}
	switch {
	case s.Look:
		out.See = json.RawMessage(`{}`)
	case s.waits():
		return out, engine.Wrong(path+".do", "fault.lesson.helps", nil)
	}
	for _, t := range s.Do {
		out.Do = append(out.Do, t.pattern)
	}
	for j, t := range s.Wrong {
		answer := lesson.Answer{Thing: lesson.Thing{Do: t.pattern}, Say: spoken(r.deeds[t.No].say)}
		if len(answer.Say) == 0 {
			return out, engine.Wrong(fmt.Sprintf("%s.wrong[%d].say", path, j), "fault.sentence", nil)
		}
		if t.Refused {
			out.Refused = append(out.Refused, answer)
		} else {
			out.Wrong = append(out.Wrong, answer)
		}
	}
	// The first answer that matches is used, so the more specific ones come first.
	for _, list := range [][]lesson.Answer{out.Wrong, out.Refused} {
		slices.SortStableFunc(list, func(a, b lesson.Answer) int { return bytes.Count(b.Do, []byte{':'}) - bytes.Count(a.Do, []byte{':'}) })
	}
	for j, choice := range s.Then {
		if !r.deeds[choice[len(choice)-1].No].ends {
			return out, engine.Wrong(fmt.Sprintf("%s.then[%d]", path, j), "fault.lesson.ended", nil)
		}
		move := lesson.Move{Seat: choice[0].Seat}
		for _, t := range choice {
			move.Do = append(move.Do, t.pattern)
		}
		out.Then = append(out.Then, move)
	}
	return out, nil
}

// spoken adds English to a text, because every lesson needs it: the text of another language stands for a missing one.
func spoken(say lesson.Says) lesson.Says {
	if len(say) == 0 || say["en"] != "" {
		return say
	}
	all := maps.Clone(say)
	all["en"] = say[slices.Sorted(maps.Keys(say))[0]]
	return all
}

// parted splits the text of a step: goal is the last sentence, without its full stop; text is everything before it.
func parted(path string, say lesson.Says) (text, goal lesson.Says, err error) {
	goal = lesson.Says{}
	for _, language := range slices.Sorted(maps.Keys(say)) {
		before, last := part(say[language])
		goal[language] = last
		if before != "" {
			if text == nil {
				text = lesson.Says{}
			}
			text[language] = before
		}
	}
	if text == nil {
		return nil, goal, nil
	}
	for language := range goal {
		if text[language] == "" {
			return nil, nil, engine.Wrong(path+".say", "fault.lesson.languages", language)
		}
	}
	return text, goal, nil
}

// part parts the last sentence of a text from those before it; it loses its full stop.
func part(s string) (before, last string) {
	runes := []rune(strings.TrimSpace(s))
	cut := 0
	for i := 1; i < len(runes)-1; i++ {
		if strings.ContainsRune("。！？", runes[i-1]) && !strings.ContainsRune("。！？」』）", runes[i]) && strings.ContainsFunc(string(runes[i:]), unicode.IsLetter) {
			cut = i // no blank follows the sentences of such a script
			continue
		}
		if !unicode.IsSpace(runes[i]) || !strings.ContainsRune(".!?…”»)", runes[i-1]) {
			continue
		}
		end := i - 1
		for end > 0 && strings.ContainsRune("”»)\u00a0", runes[end]) {
			end--
		}
		if strings.ContainsRune(".!?…", runes[end]) && strings.ContainsFunc(string(runes[i:]), unicode.IsLetter) {
			cut = i
		}
	}
	before, last = strings.TrimSpace(string(runes[:cut])), strings.TrimSpace(string(runes[cut:]))
	if strings.HasSuffix(last, ".") && !strings.HasSuffix(last, "..") {
		last = strings.TrimSuffix(last, ".")
	}
	return before, strings.TrimSuffix(last, "。")
}
