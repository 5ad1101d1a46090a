// Package clock shows the clocks of a match: small figures beside the name of each person's seat, updated once a second. The session measures
// the time. A table has one Clocks; a face puts a Face wherever it names a seat.
package clock

import (
	"fmt"
	"time"
	"weak"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/session"
	"tenka/app/shell"
	"tenka/app/ui/draw"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
	"tenka/app/ui/loop"
	"tenka/engine"
)

// Clocks are the clocks at one table. They belong to the UI goroutine.
type Clocks struct {
	ses  *session.Session
	sh   *shell.Shell
	name func(s engine.Seat) string
	tell func(sign, text string) // shows that the time of a seat is up

	faces   []weak.Pointer[Face] // weak, so that faces that are no longer shown are freed
	told    engine.Seats         // the seats whose time is up and for which this was shown
	stopped bool
}

// New makes the clocks of a table. They stand until Start.
func New(ses *session.Session, sh *shell.Shell, name func(s engine.Seat) string, tell func(sign, text string)) *Clocks {
	c := &Clocks{ses: ses, sh: sh, name: name, tell: tell}
	for s := range engine.Seat(ses.Match.Seats()) {
		if c.over(s) {
			c.told = c.told.With(s)
		}
	}
	return c
}

func (c *Clocks) over(s engine.Seat) bool { return c.ses.Left(s) < 0 }

// Start lets the clocks run until Stop. It does nothing in a match without clocks.
func (c *Clocks) Start() {
	if c.ses.Match.Header().Clock > 0 && c.ses.Lead == nil {
		c.tick()
	}
}

// Stop stops the clocks for good.
func (c *Clocks) Stop() {
	c.stopped = true
	c.ses.Attend(false)
}

func (c *Clocks) tick() {
	if c.stopped {
		return
	}
	c.Follow()
	wait := time.Second
	c.ses.Ticking().Each(func(s engine.Seat) {
		if c.over(s) && !c.told.Has(s) {
			c.told = c.told.With(s)
			c.tell("sign/clock", c.sh.Say("clock.over", engine.Args{"Seat": c.name(s)}))
		}
		left := c.ses.Left(s) % time.Second
		if left <= 0 {
			left += time.Second
		}
		wait = min(wait, left)
	})
	loop.After(wait+late, c.tick)
}

// late is how long after a change of a second the figures are updated, so that it is never just before.
const late = 10 * time.Millisecond

// awake reports whether somebody can use the table now: nothing lies over it, and its window is in front.
func (c *Clocks) awake() bool { return c.sh.Window.Canvas().Overlays().Top() == nil && !c.sh.Away }

// Follow updates the figures.
func (c *Clocks) Follow() {
	c.ses.Attend(!c.stopped && c.awake())
	seen := c.faces[:0]
	for _, p := range c.faces {
		if f := p.Value(); f != nil {
			seen = append(seen, p)
			if now := c.state(f.seat); now != f.shown {
				f.Refresh()
			}
		}
	}
	c.faces = seen
}

// Beside puts the clock of a seat after its name. It returns the name itself if the seat has no clock.
func (c *Clocks) Beside(s engine.Seat, name fyne.CanvasObject) fyne.CanvasObject {
	f := c.Face(s, Size)
	if f == nil {
		return name
	}
	return container.NewBorder(nil, nil, nil, container.NewCenter(f), name)
}

// Under adds the clock of a seat at the bottom of a column. It does nothing if the seat has no clock.
func (c *Clocks) Under(s engine.Seat, column *fyne.Container) {
	if f := c.Face(s, small); f != nil {
		column.Add(container.NewCenter(f))
	}
}

// Text is one sentence with all clocks, empty if there is none.
func (c *Clocks) Text() string {
	var list []string
	for s := range engine.Seat(c.ses.Match.Seats()) {
		if c.ses.Timed(s) {
			list = append(list, c.says(s))
		}
	}
	if len(list) == 0 {
		return ""
	}
	return c.sh.Say("clock.board", engine.Args{"List": c.sh.Localizer().List(list)})
}

// says is the clock of a seat in words.
func (c *Clocks) says(s engine.Seat) string {
	id := "clock.left"
	if c.over(s) {
		id = "clock.left.over"
	}
	return c.sh.Say(id, engine.Args{"Seat": c.name(s), "Time": figures(c.ses.Left(s))})
}

// figures is a time in minutes and seconds, rounded up to whole seconds: "29:41"; a time below zero has a minus: "−0:12".
func figures(left time.Duration) string {
	seconds := int(left / time.Second)
	if left > 0 && left%time.Second > 0 {
		seconds++
	}
	sign := ""
	if seconds < 0 {
		sign, seconds = "−", -seconds
	}
	return fmt.Sprintf("%s%d:%02d", sign, seconds/60, seconds%60)
}

// Sizes of the figures, in points: the usual one, and one for little room.
const (
	Size  = 13
	small = 12
)

// Face draws the clock of one seat.
type Face struct {
	kit.Painted
	clocks *Clocks
	seat   engine.Seat
	kind   look.Type
	shown  state // what was drawn last
}

// state is what a clock shows.
type state struct {
	text string
	tone look.Tone
}

func (c *Clocks) state(s engine.Seat) state {
	now := state{figures(c.ses.Left(s)), look.ToneQuiet}
	switch {
	case c.over(s):
		now.tone = look.ToneAccent
	case c.ses.Ticking().Has(s):
		now.tone = look.ToneInk
	}
	return now
}

// Face is a new clock of a seat, nil if the seat has no clock. size is in points.
func (c *Clocks) Face(s engine.Seat, size float32) *Face {
	if !c.ses.Timed(s) {
		return nil
	}
	f := &Face{clocks: c, seat: s, kind: look.Type{Font: look.InterMedium, Size: size}}
	f.Extend(f, f.least, f.draw)
	c.faces = append(c.faces, weak.Make(f))
	return f
}

// AccessibilityLabel is the clock in words.
func (f *Face) AccessibilityLabel() string { return f.clocks.says(f.seat) }

// AccessibilityRole is that of a text.
func (f *Face) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// cell is the width of a figure. It is the same for all, so that nothing moves as the time runs, although the font's figures differ in width.
func (f *Face) cell(s *draw.Sketch, r rune) float32 {
	if r == ':' {
		return s.Wide(f.kind, ":")
	}
	widest := float32(0)
	for _, digit := range "0123456789" {
		widest = max(widest, s.Wide(f.kind, string(digit)))
	}
	return widest
}

func (f *Face) wide(s *draw.Sketch, text string) (w float32) {
	for _, r := range text {
		w += f.cell(s, r)
	}
	return w
}

// least is the size that the figures need, now and when the time is over, in units.
func (f *Face) least() (wide, high float32) {
	s := &draw.Sketch{}
	size, _ := f.kind.Measure("0")
	return max(f.wide(s, f.shown.text), f.wide(s, "−0:00")), s.Units(size.Height)
}

// draw draws the time at the right end of the room.
func (f *Face) draw(s *draw.Sketch, wide, high float32) {
	f.shown = f.clocks.state(f.seat)
	kind := f.kind.In(f.shown.tone)
	size, base := kind.Measure("0")
	x, y := wide-f.wide(s, f.shown.text), high/2+s.Units(base-size.Height/2)
	for _, r := range f.shown.text {
		cell := f.cell(s, r)
		s.Mid(kind, string(r), x+cell/2, y, 0)
		x += cell
	}
}
