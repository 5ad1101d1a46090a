// Package waiting is what a table shows while computer players choose: who thinks, what was done last, and how to make them play at once. It
// has the controls of a match that only computer players play.
package waiting

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/table/face"
	"tenka/app/table/reel"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/app/ui/opponent"
	"tenka/engine"
	"tenka/engine/bot"
)

// PlayNowKey makes a computer player play at once.
const PlayNowKey = fyne.KeyG

// Host is the table.
type Host interface {
	face.Speaker
	Name(s engine.Seat) string
	InLesson() bool
	BoardWidth() float32
	TrayWidth() float32
	Update()
	// Happened are the last sentences about what was done.
	Happened() []string
	// StepOn goes to the next moment. Restate shows the present moment again, FillTray updates the controls, NewPace is the switch of the
	// pace.
	StepOn()
	Restate()
	FillTray()
	NewPace() *kit.Segmented
}

// Programs are the computer players of the match.
type Programs interface {
	// Level is the computer player of a seat; false if a person plays it.
	Level(s engine.Seat) (bot.Level, bool)
	// PlayNow makes the computer player that has to choose play at once.
	PlayNow()
	// Watching reports whether only computer players play, Past whether the past is shown.
	Watching() bool
	Past() bool
	// Paused reports whether such a match is paused. Pause pauses or resumes it, Step lets it go on by one choice.
	Paused() bool
	Pause(on bool)
	Step()
}

// Waiting shows at one table that computer players choose.
type Waiting struct {
	t    Host
	ses  Programs
	play *reel.Reel
}

// New makes the Waiting of a table with this reel. In a match without persons, the reel stops at no moment.
func New(t Host, ses Programs, play *reel.Reel) *Waiting {
	w := &Waiting{t, ses, play}
	play.Halts = func(*face.Moment) (stays, ok bool) { return false, w.Watches() }
	return w
}

// Thinks says who thinks now, after the last sentence about what was done.
func (w *Waiting) Thinks(s engine.Seat) string {
	text := w.t.Say("table.thinking", engine.Args{"Seat": w.t.Name(s)})
	if level, ok := w.ses.Level(s); ok && !w.t.InLesson() {
		if name := opponent.Name(w.t.Localizer(), level.Name); name != "" {
			text = w.t.Say("table.thinking.level", engine.Args{"Seat": w.t.Name(s), "Level": name})
		}
	}
	return w.After(text)
}

// PlayNow returns the words of the link that makes the computer player play at once, and what it does; "" and nil where there is no link.
func (w *Waiting) PlayNow() (words string, press func()) {
	if w.t.InLesson() || w.ses.Watching() {
		return "", nil
	}
	return w.t.Say("table.play_now", engine.Args{"Key": string(PlayNowKey)}), w.ses.PlayNow
}

// After adds the last sentences about what was done to a sentence of the Line: up to three, as many as there is room for.
func (w *Waiting) After(text string) string {
	const most = 3
	lines := w.t.Happened()
	for lines = lines[max(len(lines)-most, 0):]; len(lines) > 0; lines = lines[1:] {
		all := w.t.Say("table.since.line", engine.Args{"Told": w.t.Localizer().Facts(lines...), "Prompt": text})
		if small := look.LineType.At(13); len(small.Wrap(all, w.t.BoardWidth()-look.Scaled(330))) <= 2 {
			return all
		}
	}
	return text
}

// Watches reports whether only computer players play here and the present is shown.
func (w *Waiting) Watches() bool { return w.ses.Watching() && !w.ses.Past() }

// Key handles the keys of a match without persons: space pauses or resumes it, right lets it go on by one step.
func (w *Waiting) Key(name fyne.KeyName) bool {
	switch {
	case !w.Watches():
		return false
	case name == fyne.KeySpace:
		w.turn()
	case name == fyne.KeyRight:
		w.step()
	default:
		return false
	}
	return true
}

// turn pauses or resumes the match: the reel and the computer players.
func (w *Waiting) turn() {
	still := !w.ses.Paused()
	w.ses.Pause(still)
	if w.play.Showing() {
		w.play.Play(!still)
	} else {
		w.t.Restate() // the face says who thinks
	}
	w.t.FillTray()
	w.t.Update()
}

// step goes on by one step, to the next moment or the next choice. Then the match is paused.
func (w *Waiting) step() {
	look.FinishAll()
	if w.play.Showing() {
		w.ses.Pause(true)
		w.t.StepOn()
		w.play.Play(false)
	} else {
		w.ses.Step()
		if !w.play.Showing() {
			w.t.Restate()
		}
	}
	w.t.FillTray()
	w.t.Update()
}

// words are the name and sign of the pause button.
func (w *Waiting) words() (text, sign string) {
	if w.ses.Paused() {
		return w.t.T("table.watch.run"), "sign/play"
	}
	return w.t.T("table.watch.pause"), "sign/pause"
}

// Turn is the button that pauses or resumes the match; Next is the button of its next step. Both are for the controls of the reel.
func (w *Waiting) Turn() *kit.IconButton {
	text, sign := w.words()
	return kit.NewFramedIcon(sign, w.t.Localizer().Commas(text, w.t.T("key.space")), w.turn)
}

// Next goes on by one step.
func (w *Waiting) Next() *kit.Button {
	return kit.NewPrimary(w.t.T("table.watch.step"), kit.RightCap, w.step)
}

// Controls are the controls of a match without persons while a computer player thinks: pause, step, pace. Their height does not depend on the
// tray's.
func (w *Waiting) Controls() fyne.CanvasObject {
	text, sign := w.words()
	row := lay.Middle(container.NewHBox(kit.NewPrimary(text, w.t.T("key.space"), w.turn).SetSign(sign), kit.NewButton(w.t.T("table.watch.step"), kit.RightCap, w.step)))
	if pace := w.t.NewPace(); row.MinSize().Width+pace.MinSize().Width+24 <= w.t.TrayWidth() {
		return container.NewBorder(nil, nil, row, lay.Middle(pace), layout.NewSpacer())
	}
	return container.NewBorder(nil, nil, row, nil, layout.NewSpacer())
}
