package company

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/shell"
	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/app/ui/loop"
	"tenka/engine"
)

// meanwhile is the row of the tray while somebody elsewhere has to choose.
type meanwhile struct {
	rowShown bool
	resting  bool // a turn has just begun here: the row stays a moment
	hold     loop.Timer
}

// waitsFor are the seats that have to choose elsewhere, none if somebody here may choose.
func (c *Company) waitsFor() engine.Seats {
	ses := c.t.Session()
	if _, over := ses.Match.Outcome(); over || ses.Past() || ses.Curtain() >= 0 || ses.Own() || ses.Parting() || ses.Actor() != engine.NoSeat {
		return 0
	}
	return ses.Match.ToAct() &^ ses.People()
}

// Row is the row of the tray while one waits, nil for the choices of the game. It stays a moment after a turn has begun, so that nobody presses
// a choice by accident.
func (c *Company) Row() fyne.CanvasObject {
	if c == nil {
		return nil
	}
	if list := c.owed(); len(list) > 0 {
		return c.letterRow(list)
	}
	waits := c.waitsFor()
	if waits != 0 && tall(c.t.Room()) {
		return nil
	}
	if waits == 0 && c.rowShown {
		c.rowShown, c.resting = false, true
		c.hold.Later(rest, func() {
			c.resting = false
			c.t.FillTray()
		})
	}
	if waits != 0 {
		c.rowShown, c.resting = true, false
	}
	if !c.rowShown && !c.resting {
		return nil
	}
	return c.newRow(waits)
}

// tall reports whether the tray is higher than a row of buttons: it shows what one has in hand, also while one waits.
func tall(r face.Room) bool { return r.Tray > lay.U(80) }

// Beside are the buttons for waiting, at the right of the Line, where the tray shows what one has in hand; nil for none.
func (c *Company) Beside() fyne.CanvasObject {
	if c.waitsFor() == 0 {
		return c.plan.Offer()
	}
	if !tall(c.t.Room()) || len(c.with.Letters()) > 0 {
		return nil
	}
	since := kit.NewFramedIcon("sign/step-back", c.t.Localizer().Commas(c.t.T("company.since"), string(sinceKey)), c.ways.Since)
	lay.Enable(since, c.ways.Offers())
	on := !c.sh.Settings().NoNotice
	bell := kit.NewFramedIcon("sign/bell", c.t.T("company.notify"), c.notify)
	bell.SetOn(on)
	row := container.NewHBox(container.NewCenter(since))
	if c.plan.Able() {
		row.Add(container.NewCenter(c.plan.Icon()))
	}
	row.Add(container.NewCenter(bell))
	row.Add(lay.Gap(8))
	return row
}

// notify turns the notices of the system on or off.
func (c *Company) notify() {
	c.sh.Change(func(s *shell.Settings) { s.NoNotice = !s.NoNotice })
	c.ways.Again()
}

// newRow is the row with as much as there is room for: first the rulebook is left out, then the keys, then the sentence.
func (c *Company) newRow(waits engine.Seats) fyne.CanvasObject {
	words := kit.NewLabel(c.says(waits), look.Quiet.At(13.5))
	room := c.t.TrayWidth()
	for short := range 4 {
		key := func(k fyne.KeyName) string {
			if short > 1 {
				return ""
			}
			return string(k)
		}
		since := kit.NewButton(c.t.T("company.since"), key(sinceKey), c.ways.Since).SetSign("sign/step-back")
		lay.Enable(since, c.ways.Offers())
		buttons := []fyne.CanvasObject{since}
		if c.plan.Able() {
			buttons = append(buttons, c.plan.Button(short < 2))
		}
		if short == 0 {
			buttons = append(buttons, kit.NewButton(c.t.T("table.rulebook"), key(fyne.KeyB), func() { c.t.OpenRule("") }).SetSign("sign/rulebook"))
		}
		buttons = append(buttons, kit.NewButton(c.t.T("company.notify"), "", c.notify).SetSign("sign/bell").SetOn(!c.sh.Settings().NoNotice))
		row := container.NewHBox(buttons...)
		wide := row.MinSize().Width + 8
		if short < 3 {
			wide += words.MinSize().Width + 16
		}
		if wide > room && short < 3 {
			continue
		}
		if short < 3 {
			row.Objects = append([]fyne.CanvasObject{container.New(lay.Inset(8, 0, 0, 0), lay.Middle(words)), layout.NewSpacer()}, row.Objects...)
		}
		return lay.Middle(row)
	}
	return nil
}

// says is whose turn it is.
func (c *Company) says(waits engine.Seats) string {
	if c.with.State().Gone != nil {
		return c.t.T("company.meanwhile.left")
	}
	var names []string
	waits.Each(func(s engine.Seat) { names = append(names, c.t.Name(s)) })
	if len(names) == 0 {
		return c.t.T("company.meanwhile.you")
	}
	return c.t.Say("company.meanwhile", engine.Args{"List": c.t.Localizer().List(names), "N": len(names)})
}

// sinceKey shows what happened since one's own turn.
const sinceKey = fyne.KeyN

func (c *Company) meanwhileKey(name fyne.KeyName) bool {
	if list := c.owed(); len(list) > 0 && (name == fyne.KeyReturn || name == fyne.KeyEnter) {
		c.write(list[0])
		return true
	}
	if name != sinceKey || c.waitsFor() == 0 {
		return false
	}
	c.ways.Since()
	return true
}
