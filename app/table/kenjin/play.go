package kenjin

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/kit"
	"tenka/app/look"
	"tenka/app/table/face"
	"tenka/engine"
)

// play shows the battles step by step, from what the log tells. The match is already past them; only the showing waits.
type play struct {
	battles []battle
	moments []moment
	shown   int // moments shown so far; the last of them fills the table
	running bool
	ended   bool // the last moment was left: what follows may come
	tick    int  // grows with each start and stop, so that an old timer does nothing
	held    bool // computer players wait
	at      int  // the record whose path the battles come from, -1 for none yet

	live *play // how far the battles were shown before the past was looked at
}

// pause is how long a step stays while they run by themselves, at Calm.
const pause = 4 * 350 * time.Millisecond

// follow takes up the battles as the path tells them: new ones are shown step by step, known ones stay shown.
func (w *play) follow(f *Face) {
	battles, moments := battles(f.st.Path)
	at := f.t.At()
	if f.st.Past {
		if w.live == nil {
			w.stop()
			now := *w
			w.live = &now
		}
		w.battles, w.moments, w.at = battles, moments, at
		w.shown = w.before(f) + 1
		w.ended = w.shown > len(moments) // nothing was fought in this record
		w.shown = min(w.shown, len(moments))
		return
	}
	if w.live != nil {
		now := *w.live
		tick, held := w.tick, w.held
		*w = now
		w.tick, w.held, w.live = tick, held, nil
	}
	if at == w.at && len(moments) == len(w.moments) {
		w.battles = battles
		return
	}
	forward := len(moments) > len(w.moments) && len(f.st.Fresh) > 0
	w.battles, w.moments, w.at = battles, moments, at
	switch {
	case len(moments) == 0:
		w.stop()
		w.shown, w.ended = 0, false
	case forward:
		w.shown, w.ended = min(w.before(f)+1, len(moments)), false
	default: // loaded, or looked back: the battles are known
		w.shown, w.ended = len(moments), true
	}
	w.hold(f, w.showing())
}

// hold keeps computer players from choosing while battles are shown.
func (w *play) hold(f *Face, on bool) {
	if on != w.held {
		w.held = on
		f.t.Hold(on)
	}
}

// before is how many moments were shown before the last record of the path.
func (w *play) before(f *Face) int {
	n := len(f.st.Path)
	if n == 0 {
		return 0
	}
	_, moments := battles(f.st.Path[:n-1])
	return len(moments)
}

// len is how many moments there are.
func (w *play) len() int { return len(w.moments) }

// showing reports whether a battle fills the table.
func (w *play) showing() bool { return len(w.moments) > 0 && !w.ended && w.shown > 0 }

// now is the moment that is shown, or was shown last.
func (w *play) now() (*battle, step) {
	m := w.moments[max(w.shown, 1)-1]
	return &w.battles[m.battle], m.step
}

// step shows so many moments more, or fewer; past the last one comes what follows the battles.
func (w *play) step(f *Face, by int) {
	look.FinishAll()
	w.shown += by
	if w.shown > len(w.moments) {
		w.shown = len(w.moments)
		if !f.st.Past {
			w.ended = true
		}
		w.stop()
	}
	w.shown = max(w.shown, 1)
	w.refresh(f)
	if by == 1 && w.showing() {
		f.stage.turnUp()
	}
}

// nextField shows the beginning of the battle after this one.
func (w *play) nextField(f *Face) {
	at := w.moments[w.shown-1].battle
	for i, m := range w.moments {
		if m.battle > at {
			w.step(f, i+1-w.shown)
			return
		}
	}
	w.toEnd(f)
}

// field shows the end of a battle that has been shown, or the beginning of the one that is fought now.
func (w *play) field(f *Face, battle int) {
	for i, m := range w.moments {
		if m.battle == battle {
			w.step(f, i+1-w.shown)
			return
		}
	}
}

// toEnd shows what follows the battles.
func (w *play) toEnd(f *Face) { w.step(f, len(w.moments)-w.shown+1) }

// reopen shows a moment on the table again.
func (w *play) reopen(f *Face, n int) {
	w.shown, w.ended = min(max(n, 1), len(w.moments)), false
	w.hold(f, true)
	w.refresh(f)
}

// run lets the steps follow each other, or pauses them.
func (w *play) run(f *Face, on bool) {
	w.stop()
	w.running = on
	if on {
		w.later(f)
	}
	f.showTray()
}

func (w *play) later(f *Face) {
	mine := w.tick
	time.AfterFunc(look.Current().Pace.Of(pause), func() {
		fyne.Do(func() {
			if w.running && w.tick == mine {
				w.step(f, 1)
				if w.showing() && w.running {
					w.later(f)
				}
			}
		})
	})
}

// stop ends the running.
func (w *play) stop() {
	w.tick++
	w.running = false
}

// refresh shows the table after another step.
func (w *play) refresh(f *Face) {
	f.t.Calm()
	f.ask()
	f.showAll()
	f.t.Update()
	if !w.showing() {
		w.hold(f, false)
	}
}

// prompt tells what happens.
func (w *play) prompt(f *Face) face.Prompt {
	b, step := w.now()
	p := face.Prompt{Seat: engine.NoSeat, Text: f.sentence(b, step), Rule: stepRules[step]}
	if step == stepHold {
		p.Rule = f.tileRule(b.tile)
	}
	if events := b.events[step]; len(events) > 0 {
		switch step {
		case stepArcher, stepSamurai, stepSupply:
			p.Seat = events[0].Seat.Seat()
		case stepAhead, stepFalls, stepSanctuary:
			p.Seat = events[0].Owner.Seat()
		}
	}
	return p
}

// key steps through the battles.
func (w *play) key(f *Face, name fyne.KeyName) bool {
	switch name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter, fyne.KeyRight:
		w.step(f, 1)
	case fyne.KeyLeft:
		w.step(f, -1)
	case fyne.KeyN:
		w.nextField(f)
	case fyne.KeyE:
		w.toEnd(f)
	default:
		return false
	}
	return true
}

// tray steps, runs and hurries the battles.
func (w *play) tray(f *Face) fyne.CanvasObject {
	next := kit.NewPrimary(f.say("table.next_step", nil), f.t.T("key.space"), func() { w.step(f, 1) })
	f.means.next = next
	back := kit.NewButton(f.say("table.step_back", nil), "←", func() { w.step(f, -1) })
	if w.shown <= 1 {
		back.Disable()
	}
	field := kit.NewButton(f.say("table.next_field", nil), "N", func() { w.nextField(f) })
	end := kit.NewButton(f.say("table.to_the_end", nil), "E", func() { w.toEnd(f) })
	run := kit.NewFramedIcon("sign/play", f.say("table.play", nil), func() { w.run(f, true) })
	if w.running {
		run = kit.NewFramedIcon("sign/pause", f.say("table.pause", nil), func() { w.run(f, false) })
	}
	room := f.trayRoom()
	left := container.NewHBox()
	for i, o := range []fyne.CanvasObject{next, back, field, end, container.NewCenter(run)} {
		if i > 0 && left.MinSize().Width+o.MinSize().Width+4 > room {
			continue // its key does the same
		}
		left.Add(o)
	}
	names := []string{f.t.T("settings.pace.slow"), f.t.T("settings.pace.calm"), f.t.T("settings.pace.quick"), f.t.T("settings.pace.none")}
	chosen := 1
	for i, p := range paces {
		if p == look.Current().Pace {
			chosen = i
		}
	}
	pace := kit.NewSegmented(f.say("table.pace", nil), names, chosen, func(i int) {
		l := look.Current()
		l.Pace = paces[i]
		look.Set(l)
	})
	if left.MinSize().Width+pace.MinSize().Width+24 > room {
		return container.NewBorder(nil, nil, left, nil, layout.NewSpacer())
	}
	label := container.NewCenter(kit.NewLabel(f.say("table.pace", nil), look.Quiet))
	right := container.NewHBox(label, pace)
	if left.MinSize().Width+right.MinSize().Width+24 > room {
		right = container.NewHBox(pace)
	}
	return container.NewBorder(nil, nil, left, right, layout.NewSpacer())
}

// trayRoom is the width inside the tray as the window is divided for what is shown now.
func (f *Face) trayRoom() float32 {
	return f.t.TrayWidth()
}

// paces are the choices of the battles' own switch.
var paces = []look.Pace{look.Slow, look.Calm, look.Quick, look.None}
