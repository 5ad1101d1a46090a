package recorder

import (
	"errors"
	"fmt"
	"slices"

	"tenka/app/files"
	"tenka/engine"
	"tenka/engine/lang"
	"tenka/engine/lesson"
)

// unsaid finds the first step, or the first try of one (else -1), without a sentence in any language.
func (w *Screen) unsaid() (step, wrong int, found bool) {
	silent := func(said func(language string) string) bool {
		return !slices.ContainsFunc(lang.Languages, func(language string) bool { return said(language) != "" })
	}
	for i, s := range w.st.rec.Steps() {
		if silent(func(language string) string { return w.st.rec.Said(i, language) }) {
			return i, -1, true
		}
		for j := range s.Wrong {
			if silent(func(language string) string { return w.st.rec.Answered(i, j, language) }) {
				return i, j, true
			}
		}
	}
	return 0, -1, false
}

// with calls do with the lesson, or says in the Line what is missing; it selects a missing sentence.
func (w *Screen) with(do func(l *lesson.Lesson)) {
	if i, j, found := w.unsaid(); found {
		w.st.step, w.st.wrong = i, j
		w.turn(sideLesson)
		w.showPanel()
		id := "recorder.unsaid.step"
		if j >= 0 {
			id = "recorder.unsaid.wrong"
		}
		w.Note("sign/warning", w.sh.Say(id, engine.Args{"N": i + 1}))
		return
	}
	back := w.st.rec.Astray()
	l, _, err := w.st.rec.Lesson()
	if back {
		w.st.ses.Update()
	}
	if err != nil {
		w.Note("sign/warning", w.sh.Say("recorder.missing", engine.Args{"Why": w.why(err)}))
		return
	}
	do(l)
}

// why says what a lesson still needs, and of which step, which it selects.
func (w *Screen) why(err error) string {
	var fault *engine.DataError
	if !errors.As(err, &fault) {
		return files.Why(w.sh.Localizer(), err)
	}
	want := engine.Args{"Want": lang.Wanted(w.sh.Localizer(), fault)}
	var step int
	if n, _ := fmt.Sscanf(fault.Path, "steps[%d]", &step); n == 0 {
		return w.sh.Say("recorder.needs", want)
	}
	w.st.step, w.st.wrong = step, -1
	w.turn(sideLesson)
	w.showPanel()
	want["N"] = step + 1
	return w.sh.Say("recorder.needs.step", want)
}

// preview plays the lesson at once.
func (w *Screen) preview() { w.with(w.p.Preview) }

// keep saves the lesson in the user's folder.
func (w *Screen) keep() {
	w.with(func(l *lesson.Lesson) {
		file, err := w.p.KeepLesson(l, w.st.file)
		if err != nil {
			w.Note("sign/warning", w.sh.Say("recorder.unkept", engine.Args{"Why": files.Why(w.sh.Localizer(), err)}))
			return
		}
		w.st.file, w.st.keptOf = file, w.st.rec.Draft()
		w.Remember()
		w.Note("sign/save", w.sh.Say("recorder.kept", engine.Args{"File": files.Homely(file.Path)}))
	})
}

// Save saves the lesson: a recording has no match to copy.
func (w *Screen) Save() { w.keep() }
