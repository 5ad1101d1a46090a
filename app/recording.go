package app

import (
	"math/rand/v2"
	"path/filepath"

	"tenka/app/files"
	"tenka/app/games/faces"
	"tenka/app/screens/recorder"
	"tenka/app/session"
	"tenka/app/shell"
	"tenka/app/table"
	"tenka/engine"
	"tenka/engine/lesson"
	"tenka/engine/store"
)

var _ recorder.Program = (*program)(nil)

// recorded is the last recording; its state is nil if there is none.
type recorded struct{ state *recorder.State }

// RecordLesson shows the recorder with a scenario. A recording from the same position goes on. Its way back leads to the current screen.
func (p *program) RecordLesson(g engine.Game, s *engine.Scenario) {
	if p.record.state == nil || !p.record.state.Of(g, s) {
		from := *s
		if from.Seed == nil {
			seed := rand.Uint64()
			from.Seed = &seed
		}
		state, err := store.Reading("", func() (*recorder.State, error) {
			return recorder.NewState(g, from, func(n int) string { return p.Say("workshop.seat", engine.Args{"N": n}) })
		})
		if err != nil {
			p.TellOf("open.refused", err)
			return
		}
		state.Resume(p.Home.Root)
		p.record.state = state
	}
	state := p.record.state
	p.ShowOver(func(back func()) shell.Screen {
		p.over(back, "recorder.under")
		return recording{recorder.New(p, p.Shell, faces.Of, state), p}
	})
}

// recording is the recorder over another screen.
type recording struct {
	*recorder.Screen
	p *program
}

// Close also resets the button to the library.
func (r recording) Close() {
	r.Screen.Close()
	r.p.over(r.p.toLibrary, "")
}

// over makes the button to the library lead to another screen with this name.
func (p *program) over(back func(), name string) { p.ToLibrary, p.Under = back, name }

// Preview plays a lesson over the current screen.
func (p *program) Preview(l *lesson.Lesson) {
	player, err := lesson.New(l, p.Settings().Name)
	if err != nil {
		p.TellOf("open.begin", err)
		return
	}
	ses := session.New(player.Match(), nil)
	p.ShowOver(func(back func()) shell.Screen {
		p.over(back, "recorder.preview.under")
		course := table.Course{At: -1, New: func() { p.NewMatchWith(l.Rules(), player.Match().Header()) }}
		return preview{table.NewLesson(p.Shell, ses, faces.Of, player, course), p}
	})
}

// preview is a lesson over another screen.
type preview struct {
	*table.Table
	p *program
}

// Close also resets the button to the library.
func (v preview) Close() {
	v.Table.Close()
	v.p.over(v.p.toLibrary, "")
}

// KeepLesson writes the file of a lesson into the user's folder.
func (p *program) KeepLesson(l *lesson.Lesson, before files.Kept) (files.Kept, error) {
	return files.KeepLesson(filepath.Join(p.Home.Lessons, l.Game), l, before)
}
