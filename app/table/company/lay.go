package company

import (
	"fyne.io/fyne/v2"

	"tenka/app/ui/lay"
)

// Parts are the objects of the company on the table, from the lowest to the highest. side is the width of the side of the table.
func (c *Company) Parts(side float32) (list []fyne.CanvasObject) {
	if c == nil {
		return nil
	}
	if c.stripped = c.Foot(side) > 0; c.stripped {
		list = append(list, c.talk.strip)
	}
	if sheet := c.Away(); sheet != nil {
		list = append(list, sheet)
	}
	if c.open {
		list = append(list, c.talk.sheet)
	}
	return list
}

// LayOut places them in a window of a size: bar is the height of its top bar, the side of the table begins at an end and is so wide, and
// the board begins at left.
func (c *Company) LayOut(s fyne.Size, bar, at, side, left float32) {
	if c == nil {
		return
	}
	if narrow := side < lay.U(stripWide); narrow != c.narrow {
		c.narrow = narrow
		c.fillStrip()
	}
	lay.Put(c.talk.strip, at, s.Height-lay.U(stripHigh), side, lay.U(stripHigh))
	if c.open {
		wide, high := max(side, min(lay.U(328), s.Width)), min(lay.U(talkHigh), s.Height-bar)
		lay.Put(c.talk.sheet, at+side-wide, s.Height-high, wide, high)
		wraps := c.lines.MinSize().Height
		c.lines.Resize(fyne.NewSize(wide-20, 0)) // the width decides how lines wrap
		if c.lines.MinSize().Height != wraps {
			c.scroll.Refresh()
			c.scroll.ScrollToBottom()
		}
	}
	if sheet := c.Away(); sheet != nil {
		wide := c.awayWidth()
		sheet.Resize(fyne.NewSize(wide, 0))
		high := min(sheet.MinSize().Height, s.Height-bar-40)
		lay.Put(sheet, min(left+112, left+(at-left-wide)/2), bar+20, wide, high)
	}
}
