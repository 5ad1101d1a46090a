package table

import (
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/session"
	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/lang"
)

// curtainRest is how long a curtain that has just fallen cannot be lifted, at every pace: the second click of a hasty hand is no lift.
const curtainRest = 300 * time.Millisecond

// enterRest is how long Enter is not heard at least when it has been pressed anew and nothing told that it was let go: a key that is held
// repeats sooner.
const enterRest = 800 * time.Millisecond

// curtain is the one that hangs before the table, with what keeps it from being lifted by accident.
type curtain struct {
	*kit.Curtain // nil while none hangs
	fell         time.Time
	held         bool      // Enter was down already when it fell
	heard        time.Time // when that Enter was heard last
	enter        bool      // Enter is down
}

// Veiled reports whether the curtain hangs: nothing of the table is drawn then, and no key reaches it.
func (t *Table) Veiled() bool { return t.curtain.Curtain != nil }

// fall lets the curtain fall: it alone is in the window.
func (t *Table) fall() {
	t.dots.Stop()
	t.notice.Hide()
	look.FinishAll()
	for top := t.sh.Window.Canvas().Overlays().Top(); top != nil; top = t.sh.Window.Canvas().Overlays().Top() {
		t.sh.Window.Canvas().Overlays().Remove(top)
	}
	t.curtain.Curtain = kit.NewCurtain(t.curtainWords(), t.lift, t.sh.ToLibrary)
	t.curtain.fell, t.curtain.held = time.Now(), t.curtain.enter
	t.curtain.heard = t.curtain.fell
	t.root.Objects = []fyne.CanvasObject{t.curtain.Curtain}
	t.root.Refresh()
}

// Shown gives the focus to the button of the curtain, once the table is in the window.
func (t *Table) Shown() {
	if t.Veiled() {
		t.sh.Window.Canvas().Focus(t.curtain.Lift())
	}
}

// lift is what the next player presses.
func (t *Table) lift() {
	if !t.Veiled() {
		return
	}
	still := t.curtain.held && time.Since(t.curtain.heard) < enterRest
	t.curtain.heard = time.Now()
	if !still && time.Since(t.curtain.fell) >= curtainRest {
		t.curtain.enter = false
		t.ses.Lift()
	}
}

// raise draws the curtain away from the table.
func (t *Table) raise() {
	raised := t.curtain.Curtain
	t.curtain.Curtain = nil
	t.sh.Window.Canvas().Unfocus()
	t.root.Objects = append(t.desk(), raised)
	t.root.Refresh()
	look.Animate(look.CurtainLift, func(share float32) {
		raised.Move(fyne.NewPos(0, -share*raised.Size().Height))
	}, func() {
		if !t.Veiled() {
			t.root.Objects = t.desk()
			t.root.Refresh()
		}
	})
}

// curtainWords is what the curtain says: nothing of it is secret.
func (t *Table) curtainWords() kit.CurtainWords {
	m, player := t.ses.Match, t.ses.Curtain()
	name := engine.Args{"Name": m.Header().Players[player].Name}
	why := t.ses.Cause()
	if t.ses.Last() >= 0 {
		name["Last"] = m.Header().Players[t.ses.Last()].Name
	} else if why == session.CauseTurn || why == session.CauseSealed || why == session.CausePassed {
		why = session.CauseOpened
	}
	held := t.ses.Holds(player)
	seat := (m.ToAct() & held).First()
	if seat == engine.NoSeat {
		seat = held.First()
	}
	title := "curtain.title"
	if why == session.CauseOwn {
		title = "curtain.title.own"
	}
	words := kit.CurtainWords{
		Seat: t.Colour(seat), Title: t.sh.Say(title, name),
		Text: t.sh.Say("curtain.text."+string(why), name), Lift: t.sh.Say("curtain.lift", name), Leave: t.sh.T("curtain.leave"),
		Note: t.sh.Say("curtain.note", engine.Args{"Game": t.sh.Localizer().Match(m.Header(), "name"), "Moment": lang.Capital(t.moment())}),
	}
	sealed := m.Sealed()
	for s := range engine.Seat(m.Seats()) {
		words.Seats = append(words.Seats, kit.CurtainSeat{Seat: t.Colour(s), Done: sealed.Has(s)})
	}
	if n := sealed.Count(); n > 0 {
		number := func(n int) string { return t.sh.T("new.number." + strconv.Itoa(n)) }
		words.Count = t.sh.Say("curtain.sealed", engine.Args{"N": n, "A": number(n), "B": number(n + m.ToAct().Count())})
	}
	return words
}

// moment is where the match stands, as anybody may know it.
func (t *Table) moment() string {
	m := t.ses.Match
	if f, ok := t.face.(face.Momenter); ok {
		return f.Moment(m.View(0))
	}
	return t.Localizer().Turn(m.Game().Name(), m.Turn())
}

// Pass passes the screen on to the next person.
func (t *Table) Pass() {
	look.FinishAll()
	t.ses.Pass()
}

// showOwn shows what the person in front has been shown alone, until that person passes the screen on.
func (t *Table) showOwn() {
	if !t.ses.Own() || t.ses.Past() {
		if t.ownShown {
			t.ownShown = false
			t.notice.Hide()
		}
		return
	}
	t.ownShown = true
	lines := container.NewVBox()
	for _, e := range engine.SeenBy(t.ses.Match.Record(t.ses.At()).Events, t.ses.Eyes()) {
		if e.For != 0 {
			lines.Add(kit.NewLabel(t.tell.Event(e), look.BodyType))
		}
	}
	pass := kit.NewPrimary(t.sh.T("curtain.pass.own"), kit.EnterCap, t.Pass)
	t.ask(lines, pass)
	t.sh.Window.Canvas().Focus(pass)
}

// asksToPart reports whether the table asks the person in front, who has just chosen, whether that stands: then the curtain falls.
func (t *Table) asksToPart() bool { return t.ses.Parting() && !t.ses.Past() && !t.play.Showing() }

// parting are the ways on while it asks: they stand in the tray, and nothing on the table is covered.
func (t *Table) parting() fyne.CanvasObject {
	pass := kit.NewPrimary(t.sh.T("curtain.parting.pass"), kit.EnterCap, t.Pass)
	t.next = pass
	back := kit.NewButton(t.sh.T("curtain.parting.back"), t.sh.T("settings.cap.escape"), t.Undo)
	return container.NewBorder(container.NewHBox(pass, back), nil, nil, nil, layout.NewSpacer())
}

// partingKey takes the keys of these ways on.
func (t *Table) partingKey(name fyne.KeyName) bool {
	if !t.asksToPart() {
		return false
	}
	switch name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		t.Pass()
	case fyne.KeyEscape:
		t.Undo()
	default:
		return false
	}
	return true
}
