package company

import (
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/shell"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/app/ui/loop"
)

// talk is what the people say: a strip at the foot of the panel with the last line, and a sheet with all lines and a field.
type talk struct {
	strip    *kit.Sheet
	sheet    *kit.Sheet
	lines    *fyne.Container
	scroll   *container.Scroll
	field    *kit.TextField
	open     bool
	stripped bool      // the strip is shown
	narrow   bool      // it has room for a number only
	heard    time.Time // when the last line was said
	read     int       // lines that were seen
	focus    loop.Timer
}

// The heights of the strip and of the open sheet above it, in units at text scale 100 %. A line is at most so many characters long.
const (
	stripHigh, talkHigh = 40, 256
	stripWide           = 120 // narrower, it has no words
	longestLine         = 240
)

func (k *talk) init(c *Company) {
	k.strip, k.sheet = kit.NewSheetOf(kit.Docked, nil, 0), kit.NewSheetOf(kit.Raised, nil, 10)
	k.lines = container.New(lay.Column(4))
	k.scroll = container.NewVScroll(k.lines)
	k.field = kit.NewTextField(c.t.T("company.talk"), c.t.T("company.talk.hint")).SetMost(longestLine)
	k.field.OnSubmitted = func(text string) {
		if text = strings.TrimSpace(text); text != "" && !c.quiet() {
			k.field.SetText("")
			c.with.Say(text)
		}
	}
	off := kit.NewToggle(c.t.T("company.talk"), !c.sh.Settings().NoTalk, func(on bool) {
		c.sh.Change(func(s *shell.Settings) { s.NoTalk = !on })
		c.followTalk()
		c.ways.Arrange()
	})
	close := kit.NewIconButton("sign/chevron-down", c.t.T("table.close"), func() { c.closeTalk() })
	head := container.NewBorder(nil, nil, lay.Middle(kit.NewLabel(c.t.T("company.talk"), look.NameType)), container.NewHBox(container.NewCenter(off), close))
	k.sheet.SetContent(container.NewBorder(head, k.field, nil, nil, k.scroll))
}

// quiet reports whether nobody talks in this room, somebody only watches here, or the person here does not want to read it.
func (c *Company) quiet() bool {
	return c.with.State().Quiet || c.with.Me() < 0 || c.sh.Settings().NoTalk
}

// followTalk shows the lines that were said last.
func (c *Company) followTalk() {
	if !c.with.State().Quiet {
		c.with.Talks(!c.sh.Settings().NoTalk)
	}
	lines := c.with.Lines()
	if c.open {
		c.read = len(lines)
	}
	if n := len(lines); n > 0 && !lines[n-1].At.Equal(c.heard) {
		last := lines[n-1]
		c.heard = last.At
		if !c.stripped && !c.open && !c.quiet() && !c.with.Sits(last.Player) {
			c.tell(c.said(last.Player, last.Text))
		}
		c.lines.Objects = nil
		for _, l := range lines {
			c.lines.Add(container.New(lay.Lead{}, container.New(lay.Inset(0, 0, 8, 0), kit.NewSeal(c.seal(l.Player), 16)), kit.NewParagraph(c.said(l.Player, l.Text), look.SmallType)))
		}
		c.lines.Refresh()
		c.scroll.ScrollToBottom()
	}
	c.fillStrip()
}

func (c *Company) said(player int, text string) string {
	return c.t.Localizer().Named(c.name(player), text)
}

// fillStrip shows the last line; in a narrow rail the number of lines that were not read.
func (c *Company) fillStrip() {
	sign, words := fyne.CanvasObject(kit.NewSign("sign/note", look.ToneInk, 18)), fyne.CanvasObject(kit.NewShrinking(c.t.T("company.talk"), look.SmallType))
	lines := c.with.Lines()
	if n := len(lines); n > 0 {
		last := lines[n-1]
		sign = container.NewHBox(sign, container.NewCenter(kit.NewSeal(c.seal(last.Player), 16)))
		words = kit.NewShrinking(c.said(last.Player, last.Text), look.SmallType)
	}
	content := container.NewBorder(nil, nil, container.NewHBox(container.NewCenter(sign), lay.Gap(2)), container.NewCenter(kit.NewSign("sign/chevron-up", look.ToneInk, 16)), lay.Middle(words))
	if c.narrow {
		number := ""
		if n := len(lines) - min(c.read, len(lines)); n > 0 {
			number = strconv.Itoa(n)
		}
		content = container.NewCenter(container.NewHBox(kit.NewSign("sign/note", look.ToneInk, 18), kit.NewLabel(number, look.NameType)))
	}
	c.talk.strip.SetContent(container.NewBorder(kit.NewHairline(), nil, nil, nil, kit.NewRow(c.t.T("company.talk"), content, c.openTalk)))
}

func (c *Company) openTalk() {
	if c.with.State().Quiet || c.with.Me() < 0 {
		return
	}
	c.open = true
	c.followTalk()
	c.ways.Arrange()
	c.focus.Later(keyDone, func() { // else the letter of the key would be typed into the field
		if c.open {
			c.sh.Focus(c.field)
		}
	})
}

// keyDone is the time after which no letter of a key that was pressed can come any more.
const keyDone = 20 * time.Millisecond

// closeTalk folds the sheet to the strip; false if it is folded.
func (c *Company) closeTalk() bool {
	if !c.open {
		return false
	}
	c.open = false
	if c.sh.Focused() == fyne.Focusable(c.field) {
		c.sh.Window.Canvas().Unfocus()
	}
	c.fillStrip()
	c.ways.Arrange()
	return true
}

func (c *Company) talkKey(name fyne.KeyName) bool {
	if name != fyne.KeyU {
		return false
	}
	if !c.closeTalk() {
		c.openTalk()
	}
	return true
}

// Foot is the height that the strip takes of the side of the table, which is so wide; 0 for none.
func (c *Company) Foot(side float32) float32 {
	if c == nil || c.quiet() || side <= 0 {
		return 0
	}
	return lay.U(stripHigh)
}
