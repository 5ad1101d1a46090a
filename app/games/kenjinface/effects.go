package kenjinface

import (
	"strconv"

	"fyne.io/fyne/v2"

	"tenka/app/ui/draw"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
)

// effect is one line in a list of effects.
type effect struct {
	title   string
	caption string
	number  int      // its number in the order
	when    kit.When // done, now or still to come
	aside   bool     // it does not touch the present field: one quiet line with only the caption
}

// effects is the list of a field's effects in order: done, now and still to come. A press on a line opens its rule.
type effects struct {
	kit.Sketched
	list []effect
	ask  func(i int)
}

func newEffects(list []effect, ask func(i int)) *effects {
	e := &effects{list: list, ask: ask}
	name, high := "", float32(0)
	for _, x := range list {
		if high += x.high(); x.when == kit.Now {
			name = look.Script().Facts(x.title, x.caption)
		}
	}
	e.Extend(e, name, nil, 0, func() (wide, most float32) { return 200, high }, e.draw)
	return e
}

// Tapped opens the rule of the line.
func (e *effects) Tapped(ev *fyne.PointEvent) {
	y := float32(0)
	for i, x := range e.list {
		if y += look.Scaled(x.high()); ev.Position.Y < y {
			e.ask(i)
			return
		}
	}
}

// TappedSecondary does the same.
func (e *effects) TappedSecondary(ev *fyne.PointEvent) { e.Tapped(ev) }

// AccessibilityRole is that of a text.
func (e *effects) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

var (
	effectTitle   = look.Type{Font: look.InterSemiBold, Size: 15, Tone: look.ToneInk}
	effectCaption = look.Quiet.At(12.5)
	effectNumber  = look.Type{Font: look.InterBold, Size: 12, Tone: look.ToneQuiet}
)

// high is the height of a line, round the radius of its sign.
func (x effect) high() float32 {
	if x.aside {
		return 29
	}
	return 53
}

func (x effect) round() float32 {
	if x.aside {
		return 3.5
	}
	return 11
}

// draw draws the list: a sign for each line, connected by a line, and its texts.
func (e *effects) draw(s *draw.Sketch, wide, _ float32) {
	const middle, left = 24, 46
	p, y := look.Now(), float32(0)
	for i, x := range e.list {
		mid, room := y+x.high()/2, wide-left-4
		if x.when == kit.Now && !x.aside {
			s.Box(0, y+1, wide, x.high()-2, 8, p.Inset, nil, 0)
			s.Box(0, y+8, 4, x.high()-16, 2, p.Accent, nil, 0)
		}
		number := effectNumber
		switch {
		case x.aside:
			s.Disc(middle, mid, x.round(), p.Line, nil, 0)
		case x.when == kit.Done:
			s.Disc(middle, mid, x.round(), p.Done, nil, 0)
			s.Sign("sign/check", p.Tone(look.ToneOnAccent), middle, mid, 14)
		case x.when == kit.Now:
			s.Disc(middle, mid, x.round(), p.Accent, nil, 0)
			number.Tone = look.ToneOnAccent
		default:
			s.Disc(middle, mid, x.round(), p.Panel, p.Ink2, 1.4)
		}
		if !x.aside && x.when != kit.Done {
			s.Mid(number, strconv.Itoa(x.number), middle, kit.Middle(s, number, mid), 0)
		}
		caption := effectCaption.Fit(x.caption, s.U(room))
		switch {
		case x.aside:
			s.Text(effectCaption, x.caption, left, kit.Middle(s, effectCaption, mid), room)
		case x.caption == "":
			s.Text(effectTitle, x.title, left, kit.Middle(s, effectTitle, mid), room)
		default:
			s.Text(effectTitle, x.title, left, mid-3, room)
			s.Text(caption, x.caption, left, mid+15, room)
		}
		y += x.high()
		if i+1 < len(e.list) {
			next := e.list[i+1]
			from := mid + x.round() + 2
			s.Box(middle-0.75, from, 1.5, max(y+next.high()/2-next.round()-2-from, 0), 0, p.Line, nil, 0)
		}
	}
}
