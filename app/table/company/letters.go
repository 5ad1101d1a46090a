package company

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/ui/kit"
	"tenka/engine"
)

// letters are those that are to be written, in a match by letters.
type letters struct {
	c       *Company
	offered bool // the last one
}

// owed are those to whom a letter is to be written now: not while one has to choose, as the choice belongs into it.
func (l *letters) owed() []int {
	if ses := l.c.t.Session(); ses.Actor() != engine.NoSeat || ses.Past() {
		return nil
	}
	return l.c.with.Letters()
}

// write writes a letter.
func (l *letters) write(player int) {
	l.c.sh.WriteLetter(player)
	l.c.t.FillTray()
}

// offerLast offers the letter with the end of the match, as the last screen has no tray.
func (l *letters) offerLast(list []int) {
	c := l.c
	if _, over := c.t.Session().Match.Outcome(); over && !l.offered {
		l.offered = true
		name := engine.Args{"Name": c.name(list[0])}
		c.sh.Offer(c.t.Say("letter.last", name), c.t.Say("letter.write", name), func() {
			l.offered = false
			l.write(list[0])
		})
	}
}

// row has a button for each letter that is to be written, as many as there is room for.
func (l *letters) row(list []int) fyne.CanvasObject {
	c := l.c
	l.offerLast(list)
	row := container.NewHBox()
	for n, player := range list {
		text := c.t.Say("letter.write", engine.Args{"Name": c.name(player)})
		b := kit.NewButton(text, "", func() { l.write(player) })
		if n == 0 {
			b = kit.NewPrimary(text, kit.EnterCap, func() { l.write(player) })
		}
		if row.Add(b.SetSign("sign/letter")); n > 0 && row.MinSize().Width > c.t.TrayWidth() {
			row.Remove(b)
			break
		}
	}
	return container.New(layout.NewCustomPaddedVBoxLayout(0), layout.NewSpacer(), row, layout.NewSpacer())
}
