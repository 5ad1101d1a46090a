package company

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
)

// wordType is the type of the four words.
var wordType = look.Type{Font: look.Garamond, Size: 26, Tone: look.ToneInk}

// openRoom shows the room: its four words, who is where, and the way out. Where it is asked what happens as somebody has left, it opens that.
func (c *Company) openRoom() {
	if c.folded && c.asksWhatNow() {
		c.openAway()
		return
	}
	box := container.New(lay.Column(8), kit.NewHead(c.t.T("company.room"), c.t.T("company.room.kanji"), ""))
	words := container.NewHBox()
	for _, w := range c.with.Invitation().Words {
		words.Add(kit.NewSheetOf(kit.Flat, container.New(lay.Inset(10, 2, 10, 2), kit.NewLabel(w, wordType)), 0))
	}
	if words.MinSize().Width > c.t.BoardWidth()-64 {
		words = container.NewGridWithColumns(2, words.Objects...)
	}
	box.Add(words)
	state := c.with.State()
	for i := range state.Places {
		says := c.where.Words(i)
		if c.with.Sits(i) {
			says = c.t.T("presence.you")
		}
		if state.Places[i].NoTalk {
			says = c.t.Localizer().Commas(says, c.t.T("company.talk.off"))
		}
		box.Add(container.NewBorder(nil, nil, container.NewHBox(container.NewCenter(c.sealOf(i, 30)), lay.Gap(4)), nil, kit.NewTwoLines(c.name(i), says)))
	}
	copied := func() {
		c.sh.App.Clipboard().SetContent(c.with.Invitation().String())
		c.ways.Quiet()
		c.tell(c.t.T("company.copied"))
	}
	talk := kit.NewButton(c.t.T("company.talk"), string(fyne.KeyU), func() {
		c.ways.Quiet()
		c.openTalk()
	}).SetSign("sign/note")
	leave := "company.leave"
	if c.with.Hosts() {
		leave = "company.close"
	}
	buttons := []fyne.CanvasObject{kit.NewButton(c.t.T("company.copy"), "", copied).SetSign("sign/copy")}
	if !state.Quiet && c.with.Me() >= 0 {
		buttons = append(buttons, talk)
	}
	buttons = append(buttons, kit.NewButton(c.t.T(leave), "", func() {
		c.ways.Quiet()
		c.sh.LeaveRoom()
	}), kit.NewButton(c.t.T("table.close"), "", c.ways.Quiet))
	c.ways.Ask(box, buttons...)
}
