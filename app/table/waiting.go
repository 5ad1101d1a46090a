package table

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/kit"
	"tenka/app/look"
	"tenka/app/opponent"
	"tenka/app/table/face"
	"tenka/engine"
)

// playNowKey ends the thinking of a computer player.
const playNowKey = fyne.KeyG

// showThinking says in the Line what was done last and who thinks now, with the way to end that.
func (t *Table) showThinking(s engine.Seat) {
	text := t.sh.Say("table.thinking", engine.Args{"Seat": t.Name(s)})
	if level, ok := t.ses.Level(s); ok && t.guide == nil {
		if name := opponent.Name(t.Localizer(), level.Name); name != "" {
			text = t.sh.Say("table.thinking.level", engine.Args{"Seat": t.Name(s), "Level": name})
		}
	}
	t.dots.Start(t.Colour(s), t.after(text))
	t.line.SetRule("", nil)
	if t.guide == nil && !t.ses.Watching() {
		t.line.SetRule(t.sh.Say("table.play_now", engine.Args{"Key": string(playNowKey)}), t.ses.PlayNow)
	}
}

// after puts what others did last before a sentence of the Line, where both have room.
func (t *Table) after(text string) string {
	lines := t.happened()
	if len(lines) == 0 || t.ses.Match.Record(t.ses.At()).Seat < 0 {
		return text
	}
	both := t.sh.Say("table.since.line", engine.Args{"Told": lines[len(lines)-1], "Prompt": text})
	if small := look.LineType.At(13); len(small.Wrap(both, t.BoardWidth()-look.Scaled(330))) > 2 {
		return text
	}
	return both
}

// answered reports whether the person in front has only computer players to play with, and one of them chose last: what it did is told until
// that person does something.
func (t *Table) answered() bool {
	if t.guide != nil || t.Persons() != 1 || t.ses.Past() || len(t.now.Steps) > 0 {
		return false
	}
	_, to := t.others()
	return to > 0 && to == t.ses.At()
}

// watches reports whether computer players alone play here, and the present is shown.
func (t *Table) watches() bool { return t.ses.Watching() && !t.ses.Past() }

// watchKey takes the keys of a match that is watched: space lets it stand still or go on, right lets it go on by one step.
func (t *Table) watchKey(name fyne.KeyName) bool {
	if !t.watches() {
		return false
	}
	switch name {
	case fyne.KeySpace:
		t.pauseWatching(!t.ses.Paused())
	case fyne.KeyRight:
		t.watchStep()
	default:
		return false
	}
	return true
}

// pauseWatching lets the match that is watched stand still, or go on: the moments of what was chosen, and what is chosen next.
func (t *Table) pauseWatching(on bool) {
	t.ses.Pause(on)
	if t.play.Showing() {
		t.play.Play(!on)
	}
	t.fillTray()
}

// watchStep goes on by one step: to the next moment of what was chosen, else by a choice; then the match stands still.
func (t *Table) watchStep() {
	look.FinishAll()
	if !t.play.Showing() {
		t.ses.Step()
		t.fillTray()
		return
	}
	t.ses.Pause(true)
	t.stepOn()
	t.play.Play(false)
	t.fillTray()
}

// watchHalts has no moment of a match that is watched wait for anybody.
func (t *Table) watchHalts(*face.Moment) (stays, ok bool) { return false, t.watches() }

// watching are the controls of a match that is watched: stand still or go on, one step, the pace.
func (t *Table) watching() fyne.CanvasObject {
	turn, sign := "table.watch.pause", "sign/pause"
	if t.ses.Paused() {
		turn, sign = "table.watch.run", "sign/play"
	}
	pause := kit.NewPrimary(t.sh.T(turn), t.sh.T("key.space"), func() { t.pauseWatching(!t.ses.Paused()) }).SetSign(sign)
	row := container.NewHBox(pause, kit.NewButton(t.sh.T("table.watch.step"), kit.RightCap, t.watchStep))
	chosen := max(slices.Index(paces, look.Current().Pace), 0)
	if pace := t.newPace(max(len(paces), chosen+1)); row.MinSize().Width+pace.MinSize().Width+24 <= t.TrayWidth() {
		return container.NewBorder(nil, nil, row, pace, layout.NewSpacer())
	}
	return container.NewBorder(nil, nil, row, nil, layout.NewSpacer())
}
