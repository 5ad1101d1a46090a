package rumble

import (
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/kit"
	"tenka/app/kit/lay"
	"tenka/app/look"
	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/rumble"
)

// play shows the War battle by battle, from what the log tells. The match is already past it; only the showing waits.
type play struct {
	battles []battle
	shown   int // battles shown so far; the last of them lies on the sheet
	running bool
	ended   bool // the last battle was left: the end screen may come
	tick    int  // grows with each start and stop, so that an old timer does nothing
	at      int  // the record whose path the battles come from

	live *play // how far the War was shown before the past was looked at
}

// battlePause is how long a battle stays on the sheet while they run by themselves, at Calm.
const battlePause = 5 * 350 * time.Millisecond

// paceFrom is the width of the board from which the switch of the pace has room in the tray.
const paceFrom = 900

// paces are the choices of the War's own switch.
var paces = []look.Pace{look.Slow, look.Calm, look.Quick}

// follow takes up the War as the path tells it: new battles are shown one by one, known ones stay shown.
func (w *play) follow(f *Face) {
	battles := war(f.st.Path)
	at := f.t.At()
	if f.st.Past {
		if w.live == nil {
			w.stop()
			now := *w
			w.live = &now
		}
		w.battles, w.shown, w.ended, w.at = battles, len(battles), true, at
		return
	}
	if w.live != nil {
		now := *w.live
		tick := w.tick
		*w = now
		w.tick, w.live = tick, nil
	}
	if at == w.at && len(battles) == len(w.battles) && f.endAt >= 0 {
		return
	}
	forward := len(battles) > len(w.battles) && len(f.st.Fresh) > 0
	w.battles, w.at = battles, at
	switch {
	case len(battles) == 0:
		w.stop()
		w.shown, w.ended = 0, false
	case forward:
		w.shown, w.ended = w.fresh(f), false
	default: // loaded, or looked back: the battles are known
		w.shown, w.ended = len(battles), true
	}
	f.endAt = at
}

// fresh is how many battles were shown before this record, with the first new one.
func (w *play) fresh(f *Face) int {
	before := 0
	if n := len(f.st.Path); n > 1 {
		before = len(war(f.st.Path[:n-1]))
	}
	return min(before+1, len(w.battles))
}

// showing reports whether a battle lies on the table.
func (w *play) showing() bool { return len(w.battles) > 0 && !w.ended && w.shown > 0 }

// battle is the battle that lies on the sheet.
func (w *play) battle() *battle { return &w.battles[w.shown-1] }

// score is what s has after the battles shown.
func (w *play) score(f *Face, s engine.Seat) int {
	return scores(w.battles, w.shown, f.view.Seats())[s]
}

// step shows so many battles more, or fewer; past the last one comes what follows the War.
func (w *play) step(f *Face, by int) {
	look.FinishAll()
	w.shown += by
	if w.shown > len(w.battles) {
		w.shown, w.ended = len(w.battles), true
		w.stop()
	}
	w.shown = max(w.shown, 1)
	f.refreshWar(by > 0)
}

// toEnd shows what follows the War.
func (w *play) toEnd(f *Face) { w.step(f, len(w.battles)-w.shown+1) }

// run lets the battles follow each other, or pauses them.
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
	time.AfterFunc(look.Current().Pace.Of(battlePause), func() {
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

// refreshWar shows the table after another battle.
func (f *Face) refreshWar(forward bool) {
	f.t.Calm()
	f.arrive()
	f.ask()
	f.showMap()
	f.showPanel()
	f.showTray()
	f.showBattle()
	f.t.Update()
	if forward && f.war.showing() {
		f.sendReinforcements()
	}
	if !f.war.showing() {
		f.t.Hold(false)
	}
}

// prompt tells who wins, and whether katana were needed.
func (w *play) prompt(f *Face) face.Prompt {
	b := w.battle()
	e := engine.Event{To: b.Place, N: int16(b.Castle), Kind: rumble.EventEmpty}
	p := face.Prompt{Seat: engine.NoSeat, Rule: "rumble.war.empty"}
	if b.Winner != engine.NoSeat {
		p.Seat, p.Rule = b.Winner, "rumble.war.winner"
		e.Owner, e.Kind = engine.OwnerOf(b.Winner), rumble.EventWinner
		if len(b.Forces) > 1 {
			e.Nums[0], e.Nums[1] = int16(b.force(b.Winner)), int16(b.second())
		}
		switch {
		case b.Alone:
			e.Kind, p.Rule = rumble.EventWinnerAlone, "rumble.war.alone"
		case b.Katana:
			e.Kind = rumble.EventWinnerKatana
		}
		if len(b.Reinforc) > 0 {
			p.Rule = "rumble.war.reinforce.where"
		}
	}
	p.Text = f.t.Tell().Event(e)
	return p
}

// force is the force of a seat in the battle.
func (b *battle) force(s engine.Seat) int {
	for _, x := range b.Forces {
		if x.Seat == s {
			return x.Force
		}
	}
	return 0
}

// second is the highest force beside the winner's.
func (b *battle) second() int {
	best := 0
	for _, x := range b.Forces {
		if x.Seat != b.Winner {
			best = max(best, x.Force)
		}
	}
	return best
}

// key steps through the War.
func (w *play) key(f *Face, name fyne.KeyName) bool {
	switch name {
	case fyne.KeySpace, fyne.KeyN, fyne.KeyReturn, fyne.KeyEnter:
		w.step(f, 1)
	case fyne.KeyLeft:
		w.step(f, -1)
	case fyne.KeyE:
		w.toEnd(f)
	default:
		return f.mapKey(name)
	}
	return true
}

// tray steps, runs and hurries the War.
func (w *play) tray(f *Face) fyne.CanvasObject {
	next := kit.NewPrimary(f.say("table.next_battle", nil), f.t.T("key.space"), func() { w.step(f, 1) })
	f.means.next = next
	title, forces := f.say("phase.score", nil), container.NewHBox()
	if w.shown < len(w.battles) {
		b := w.battles[w.shown]
		title = f.say("table.next_castle", engine.Args{"N": b.Castle, "Place": f.t.Tell().Place(b.Place)})
		for _, x := range b.Forces {
			forces.Add(kit.NewSeal(f.t.Colour(x.Seat), 15))
			forces.Add(kit.NewLabel(strconv.Itoa(x.Force), look.Quiet))
		}
		if len(b.Forces) == 0 {
			forces.Add(kit.NewLabel(f.say("table.nobody", nil), look.Quiet))
		}
	} else {
		next.SetText(f.t.T("table.next"))
	}
	text := container.New(layout.NewCustomPaddedVBoxLayout(0), kit.NewShrinking(title, kitNameSmall), forces)
	back := kit.NewButton(f.say("table.previous_battle", nil), "←", func() { w.step(f, -1) })
	if w.shown <= 1 {
		back.Disable()
	}
	run := kit.NewFramedIcon("sign/play", f.say("table.play", nil), func() { w.run(f, true) })
	if w.running {
		run = kit.NewFramedIcon("sign/pause", f.say("table.pause", nil), func() { w.run(f, false) })
	}
	names := []string{f.t.T("settings.pace.slow"), f.t.T("settings.pace.calm"), f.t.T("settings.pace.quick")}
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
	end := kit.NewButton(f.say("table.to_the_end", nil), "E", func() { w.toEnd(f) })
	right := container.NewHBox(back, end, run, pace)
	if f.t.BoardWidth() < paceFrom {
		right = container.NewHBox(back, end, run)
	}
	return container.NewBorder(nil, nil, container.NewHBox(next, lay.Gap(8)), right, text)
}

var kitNameSmall = look.Type{Font: look.InterSemiBold, Size: 14, Tone: look.ToneInk}
