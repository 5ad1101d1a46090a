package company

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/engine"
)

// owed are those to whom a letter is to be written now, in a match by letters: not while one has to choose, as the choice belongs into it, unless the
// letter goes first.
func (c *Company) owed() []int {
	if ses := c.t.Session(); ses.Actor() != engine.NoSeat && !c.with.First() || ses.Past() {
		return nil
	}
	return c.with.Letters()
}

// write writes a letter.
func (c *Company) write(player int) {
	c.sh.WriteLetter(player)
	c.t.FillTray()
}

// letterRow has a button for each letter that is to be written, as many as there is room for. After the end the first one is offered in a line.
func (c *Company) letterRow(list []int) fyne.CanvasObject {
	if _, over := c.t.Session().Match.Outcome(); over && !c.offered { // the last screen has no tray
		c.offered = true
		name := engine.Args{"Name": c.name(list[0])}
		c.sh.Offer(c.t.Say("letter.last", name), c.t.Say("letter.write", name), func() {
			c.offered = false
			c.write(list[0])
		})
	}
	row := container.NewHBox()
	for n, player := range list {
		b := kit.NewButton(c.t.Say("letter.write", engine.Args{"Name": c.name(player)}), "", func() { c.write(player) }).SetSign("sign/letter")
		if n == 0 {
			b.SetPrimary(true)
			b.SetKey(kit.EnterCap)
		}
		if row.Add(b); n > 0 && row.MinSize().Width > c.t.TrayWidth() {
			row.Remove(b)
			break
		}
	}
	return lay.Middle(row)
}
