// Package waiting is what a table says and offers while computer players choose: who thinks, what was done last, and how to end the thinking. It
// has the controls of a match that computer players alone play while somebody watches.
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

// PlayNowKey ends the thinking of a computer player.
const PlayNowKey = fyne.KeyG

// Host is the table at which somebody waits.
type Host interface {
	face.Speaker
	Name(s engine.Seat) string
	InLesson() bool
	BoardWidth() float32
	TrayWidth() float32
	Update()
	// Happened are the last sentences of what was done.
	Happened() []string
	// StepOn goes to the next moment of what was chosen; Restate shows the table again where it stands, FillTray brings the controls up to date,
	// NewPace is the switch of the pace.
	StepOn()
	Restate()
	FillTray()
	NewPace() *kit.Segmented
}

// Programs are the computer players of the match.
type Programs interface {
	// Level is the computer player of a seat; false where a person plays it.
	Level(s engine.Seat) (bot.Level, bool)
	// PlayNow ends the thinking of the one who is to choose.
	PlayNow()
	// Watching reports whether they alone play on, Past whether the past is looked at.
	Watching() bool
	Past() bool
	// Paused reports whether a match that is watched stands still. Pause lets it stand still or go on, Step go on by one choice.
	Paused() bool
	Pause(on bool)
	Step()
}

// Waiting is the waiting at a table; play is the reel of the table.
type Waiting struct {
	t    Host
	ses  Programs
	play *reel.Reel
}

// New is the waiting at a table with this reel. In a match that is watched no moment of the reel waits for anybody.
func New(t Host, ses Programs, play *reel.Reel) *Waiting {
	w := &Waiting{t, ses, play}
	play.Halts = func(*face.Moment) (stays, ok bool) { return false, w.Watches() }
	return w
}

// Thinks is who thinks now, in words, after what was done last.
func (w *Waiting) Thinks(s engine.Seat) string {
	text := w.t.Say("table.thinking", engine.Args{"Seat": w.t.Name(s)})
	if level, ok := w.ses.Level(s); ok && !w.t.InLesson() {
		if name := opponent.Name(w.t.Localizer(), level.Name); name != "" {
			text = w.t.Say("table.thinking.level", engine.Args{"Seat": w.t.Name(s), "Level": name})
		}
	}
	return w.After(text)
}

// PlayNow is the way to end the thinking, with its words; "" where there is none.
func (w *Waiting) PlayNow() (words string, press func()) {
	if w.t.InLesson() || w.ses.Watching() {
		return "", nil
	}
	return w.t.Say("table.play_now", engine.Args{"Key": string(PlayNowKey)}), w.ses.PlayNow
}

// After puts what was done last before a sentence of the Line, where both have room.
func (w *Waiting) After(text string) string {
	lines := w.t.Happened()
	if len(lines) == 0 {
		return text
	}
	both := w.t.Say("table.since.line", engine.Args{"Told": lines[len(lines)-1], "Prompt": text})
	if small := look.LineType.At(13); len(small.Wrap(both, w.t.BoardWidth()-look.Scaled(330))) > 2 {
		return text
	}
	return both
}

// Watches reports whether computer players alone play here, and the present is shown.
func (w *Waiting) Watches() bool { return w.ses.Watching() && !w.ses.Past() }

// Key takes the keys of a match that is watched: space lets it stand still or go on, right lets it go on by one step.
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

// turn lets the match that is watched stand still, or go on: the moments of what was chosen, and what is chosen next.
func (w *Waiting) turn() {
	still := !w.ses.Paused()
	w.ses.Pause(still)
	if w.play.Showing() {
		w.play.Play(!still)
	} else {
		w.t.Restate() // who thinks is said on it
	}
	w.t.FillTray()
	w.t.Update()
}

// step goes on by one step: to the next moment of what was chosen, else by a choice; then the match stands still.
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

// words are those of the control that turns, and its sign.
func (w *Waiting) words() (text, sign string) {
	if w.ses.Paused() {
		return w.t.T("table.watch.run"), "sign/play"
	}
	return w.t.T("table.watch.pause"), "sign/pause"
}

// Turn lets a match that is watched stand still or go on; Next is its next step: both for the controls of the reel.
func (w *Waiting) Turn() *kit.IconButton {
	text, sign := w.words()
	return kit.NewFramedIcon(sign, text+", "+w.t.T("key.space"), w.turn)
}

// Next goes on by one step.
func (w *Waiting) Next() *kit.Button {
	return kit.NewPrimary(w.t.T("table.watch.step"), kit.RightCap, w.step)
}

// Controls are those of a match that is watched while somebody thinks: stand still or go on, one step, the pace. They are no higher in a high tray.
func (w *Waiting) Controls() fyne.CanvasObject {
	text, sign := w.words()
	row := lay.Middle(container.NewHBox(kit.NewPrimary(text, w.t.T("key.space"), w.turn).SetSign(sign), kit.NewButton(w.t.T("table.watch.step"), kit.RightCap, w.step)))
	if pace := w.t.NewPace(); row.MinSize().Width+pace.MinSize().Width+24 <= w.t.TrayWidth() {
		return container.NewBorder(nil, nil, row, lay.Middle(pace), layout.NewSpacer())
	}
	return container.NewBorder(nil, nil, row, nil, layout.NewSpacer())
}
