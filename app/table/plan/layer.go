package plan

import (
	"fyne.io/fyne/v2"

	"tenka/app/table/face"
	"tenka/app/table/overlay"
	"tenka/app/ui/draw"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/lesson"
)

// Moved lays the marks out anew, at the visible places.
func (p *Plan) Moved() {
	marks, on := p.marks(), p.On()
	p.catch.Resize(p.sheet.Size())
	if len(marks) == 0 && on != p.catch.Hidden && len(p.sheet.Objects) == 1 && p.pulled.from == 0 {
		return
	}
	p.catch.Hidden = !on
	p.sheet.Objects = []fyne.CanvasObject{p.catch}
	if len(marks) > 0 || p.pulled.from != 0 {
		room := p.h.Room() // while one waits, the face's own tray is not there
		ground := overlay.New(p.h).Above(p.origin().Y + p.sheet.Size().Height - room.Line - room.Tray - trayAir)
		for _, m := range marks {
			p.draw(ground, m)
		}
		if from, ok := p.spot(ground, p.pulled.from); ok {
			p.arrow(from.Middle(), p.pulled.to)
		}
	}
	p.sheet.Refresh()
}

// spot is the area of a visible place: where pieces would come to stand, if the face knows it.
func (p *Plan) spot(ground *overlay.Ground, at engine.Place) (face.Spot, bool) {
	if at == 0 {
		return face.Spot{}, false
	}
	f := p.h.Face()
	if on, lands := f.(face.Lander); lands {
		if spot, ok := on.Landing(at); ok {
			return spot, ground.InSight(spot)
		}
	}
	spot, ok := overlay.Spot(f, lesson.Point{Place: at})
	if foreign := overlay.Foreign(f, at); ok && foreign != nil { // out of view, it is drawn at the edge
		ok = !foreign(spot.Middle())
	}
	return spot, ok && ground.InSight(spot)
}

// draw draws a mark, and its arrow where both ends are in sight.
func (p *Plan) draw(ground *overlay.Ground, m mark) {
	to, ok := p.spot(ground, m.To)
	if !ok {
		return
	}
	if from, there := p.spot(ground, m.From); there {
		p.arrow(overlay.Apart(from.Middle(), to.Middle()))
	}
	if whole, shown := overlay.Spot(p.h.Face(), lesson.Point{Place: m.To}); shown {
		to = whole // the number lies below all that stands there
		if to.Round {
			to.Size.Height += below
		}
	}
	sign := p.newSign(m)
	sign.Resize(sign.MinSize())
	sign.Move(ground.Beside(to, sign.Size(), overlay.Foreign(p.h.Face(), m.To)).Subtract(p.origin()))
	p.sheet.Add(sign)
}

// arrow draws a dashed arrow between two points of the window.
func (p *Plan) arrow(from, to fyne.Position) {
	arrow := kit.NewArrow().SetDashed()
	arrow.Resize(p.sheet.Size())
	arrow.Point(from.Subtract(p.origin()), to.Subtract(p.origin()))
	p.sheet.Add(arrow)
}

// origin is where the sheet lies in the window.
func (p *Plan) origin() fyne.Position {
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(p.sheet)
}

// trayAir is the air below the tray, below that between what stands at a place of a map and the number there, in units of the window.
const trayAir, below = 10, 8

// Sizes of a mark in units: its height, the air beside its number, its corners, the thickness of its frame, and the line through what is not possible.
const (
	signHigh  = 27
	signAir   = 9
	signRound = 6
	signFrame = 1.6
	signLine  = 1.6
)

var signType = look.Type{Font: look.InterSemiBold, Size: 14, Tone: look.ToneInk}

// sign is the number of a mark in its dashed frame.
type sign struct {
	kit.Painted
	name string
}

func (p *Plan) newSign(m mark) *sign {
	text, name, kind, struck := p.number(m), p.tells(m), signType, p.struck(m)
	if struck {
		name, kind.Tone = p.h.Say("company.sketch.struck", engine.Args{"Text": name}), look.ToneQuiet
	}
	g := &sign{name: name}
	g.Extend(g, func() (wide, high float32) {
		return (&draw.Sketch{}).Wide(kind, text) + 2*signAir, signHigh
	}, func(s *draw.Sketch, wide, high float32) {
		s.Box(0, 0, wide, high, signRound, look.Now().Panel, nil, 0)
		kit.DashedBox(s, 0, 0, wide, high, signRound, signFrame)
		s.Mid(kind, text, wide/2, kit.Middle(s, kind, high/2), wide)
		if struck {
			s.Stroke(signAir/2, high/2, wide-signAir/2, high/2, signLine, look.Now().Ink2)
		}
	})
	return g
}

// AccessibilityLabel is the mark in words.
func (g *sign) AccessibilityLabel() string { return g.name }

// AccessibilityRole says that this is text.
func (g *sign) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }
