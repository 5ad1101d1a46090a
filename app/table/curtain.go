package table

import (
	"strconv"
	"time"

	"fyne.io/fyne/v2"

	"tenka/app/session"
	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/lang"
)

// curtainRest is how long a curtain that has just fallen cannot be lifted: a quick second click must not lift it.
const curtainRest = 300 * time.Millisecond

// enterRest is the time after which a press of Enter counts as a new one even if no release was reported: a held key repeats sooner.
const enterRest = 800 * time.Millisecond

// curtain hides the table between two persons. It cannot be lifted by accident.
type curtain struct {
	*speech
	*played
	t *Table

	hung  *kit.Curtain // nil while none hangs
	fell  time.Time
	held  bool      // Enter was down when it fell
	heard time.Time // when that Enter last repeated
	enter bool      // Enter is down
}

// Veiled reports whether the curtain hangs. Then nothing of the table is drawn and no key reaches it.
func (c *curtain) Veiled() bool { return c.hung != nil }

// fall hides the window behind the curtain.
func (c *curtain) fall() {
	c.t.dots.Stop()
	c.t.notice.Hide()
	look.FinishAll()
	for top := c.sh.Window.Canvas().Overlays().Top(); top != nil; top = c.sh.Window.Canvas().Overlays().Top() {
		c.sh.Window.Canvas().Overlays().Remove(top)
	}
	c.hung = kit.NewCurtain(c.curtainWords(), c.lift, c.sh.ToLibrary)
	c.fell, c.held = time.Now(), c.enter
	c.heard = c.fell
	c.t.root.Objects = []fyne.CanvasObject{c.hung}
	c.t.root.Refresh()
}

// Shown gives the focus to the curtain's button once the table is in the window.
func (c *curtain) Shown() {
	if c.Veiled() {
		c.sh.Window.Canvas().Focus(c.hung.Lift())
	}
}

// lift lifts the curtain for the next player, unless it fell less than curtainRest ago.
func (c *curtain) lift() {
	if !c.Veiled() {
		return
	}
	still := c.held && time.Since(c.heard) < enterRest
	c.heard = time.Now()
	if !still && time.Since(c.fell) >= curtainRest {
		c.enter = false
		c.ses.Lift()
	}
}

// raise shows the table again while the curtain moves up out of the window.
func (c *curtain) raise() {
	raised := c.hung
	c.hung = nil
	c.sh.Window.Canvas().Unfocus()
	c.t.root.Objects = append(c.t.desk(), raised)
	c.t.root.Refresh()
	look.Animate(look.CurtainLift, func(share float32) {
		raised.Move(fyne.NewPos(0, -share*raised.Size().Height))
	}, func() {
		if !c.Veiled() {
			c.t.root.Objects = c.t.desk()
			c.t.root.Refresh()
		}
	})
}

// curtainWords are the words on the curtain. They hold no secret.
func (c *curtain) curtainWords() kit.CurtainWords {
	m, player := c.ses.Match, c.ses.Curtain()
	name := engine.Args{"Name": m.Header().Players[player].Name}
	why := c.ses.Cause()
	if last := c.ses.Last(); last >= 0 && last != player { // nobody passes the screen to himself
		name["Last"] = m.Header().Players[last].Name
	} else if why == session.CauseTurn || why == session.CauseSealed || why == session.CausePassed {
		why = session.CauseOpened
	}
	held := c.ses.Holds(player)
	seat := (m.ToAct() & held).First()
	if seat == engine.NoSeat {
		seat = held.First()
	}
	title := "curtain.title"
	if why == session.CauseOwn {
		title = "curtain.title.own"
	}
	words := kit.CurtainWords{
		Seat: look.Wearing(c.Colour(seat), c.Seal(seat)), Title: c.sh.Say(title, name),
		Text: c.sh.Say("curtain.text."+string(why), name), Lift: c.sh.Say("curtain.lift", name), Leave: c.sh.T("curtain.leave"),
		Note: c.sh.Say("curtain.note", engine.Args{"Game": c.sh.Localizer().Match(m.Header(), "name"), "Moment": lang.Capital(c.moment())}),
	}
	sealed := m.Sealed()
	for s := range engine.Seat(m.Seats()) {
		words.Seats = append(words.Seats, kit.CurtainSeat{Seat: look.Wearing(c.Colour(s), c.Seal(s)), Done: sealed.Has(s)})
	}
	if n := sealed.Count(); n > 0 {
		number := func(n int) string { return c.sh.T("new.number." + strconv.Itoa(n)) }
		words.Count = c.sh.Say("curtain.sealed", engine.Args{"N": n, "A": number(n), "B": number(n + m.ToAct().Count())})
	}
	return words
}

// moment names the point of the match, without any secret.
func (c *curtain) moment() string {
	m := c.ses.Match
	if f, ok := c.t.face.(face.Momenter); ok {
		return f.Moment(m.View(0))
	}
	return c.Localizer().Turn(m.Game().Name(), m.Turn())
}

// Pass passes the screen on to the next person.
func (c *curtain) Pass() {
	look.FinishAll()
	c.ses.Pass()
}

// Lift lifts the curtain at once, without waiting for curtainRest.
func (c *curtain) Lift() {
	if c.Veiled() {
		c.fell = c.fell.Add(-curtainRest)
		c.lift()
	}
}
