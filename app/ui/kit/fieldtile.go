package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"tenka/app/ui/look"
)

// FieldTile is the print of a place with its value, its name and what it does in one line. Without a print it is a place where one is
// still to be laid.
type FieldTile struct {
	control
	print                       string
	title, kanji, effect, value string
	state                       CardState
	key                         string
	wide                        bool   // the words stand beside the print
	short                       string // the name where the tile is brief, without its effect
	unnamed                     bool   // brief, its kanji stand for its name
	single                      bool   // lit, it wears the single line of a choice, not the double one of a place
}

// NewFieldTile returns a tile with the drawing print. press may be nil for a tile that is only read.
func NewFieldTile(print, title, kanji, effect, value string, press func()) *FieldTile {
	t := &FieldTile{print: print, title: title, kanji: kanji, effect: effect, value: value}
	t.name, t.press, t.inert = title+", "+value+". "+effect, press, press == nil
	t.extend(t)
	return t
}

// SetWide puts the words beside the print, for a tile that is much wider than high; it returns the tile.
func (t *FieldTile) SetWide() *FieldTile {
	t.wide = true
	t.Refresh()
	return t
}

// SetBrief leaves the tile its print and a short name, for little room; "" shows all of it again.
func (t *FieldTile) SetBrief(short string) {
	if short != t.short {
		t.short = short
		t.Refresh()
	}
}

// SetUnnamed lets the kanji of a brief tile stand for its name, where that has no room.
func (t *FieldTile) SetUnnamed(on bool) {
	if on != t.unnamed {
		t.unnamed = on
		t.Refresh()
	}
}

// BriefRoom reports whether a short name stands whole on a brief tile so wide.
func BriefRoom(short string, wide float32) bool {
	room := wide - 2*briefEdge
	return tileTitle.At(16).Fit(short, room).Width(short) <= room
}

// briefEdge is what a brief tile leaves free beside its name.
const briefEdge = 6

// SetSingle makes the tile a choice of a tray: lit, it wears a single line. It returns the tile.
func (t *FieldTile) SetSingle() *FieldTile {
	t.single = true
	return t
}

// SetState changes what may be done with the tile; key is shown while it is lit.
func (t *FieldTile) SetState(s CardState, key string) {
	if s != t.state || key != t.key {
		t.state, t.key = s, key
		t.Refresh()
	}
}

// SetReadOnly keeps the keyboard from the tile; a press is still heard.
func (t *FieldTile) SetReadOnly(on bool) {
	if t.inert != on {
		t.inert = on
		if cv := canvasOf(t.self); on && t.focused && cv != nil {
			cv.Unfocus()
		}
	}
}

// SetPress changes what a press does.
func (t *FieldTile) SetPress(press func()) { t.press, t.inert = press, press == nil }

// Bare is the part of the tile where only its print is seen: left of the number, over the name; no size where the print has no room.
func (t *FieldTile) Bare() (fyne.Position, fyne.Size) {
	const key = 30 // where the key of a lit tile stands
	s := t.Size()
	high := s.Height - u(48)
	if t.wide || t.short != "" || t.print == "" || high < u(42) {
		return fyne.Position{}, fyne.Size{}
	}
	return fyne.NewPos(u(key), 0), fyne.NewSize(max(s.Width-u(key)-u(46), 0), high)
}

// OnHover has tell called when pointer or focus come to the tile and go.
func (t *FieldTile) OnHover(tell func(in bool)) { t.enter = tell }

var (
	tileTitle  = look.Type{Font: look.Garamond, Size: 17, Tone: look.ToneInk}
	tileEffect = look.Type{Font: look.Inter, Size: 12, Tone: look.ToneQuiet}
	tileValue  = look.Type{Font: look.InterBold, Size: 16, Tone: look.ToneOnPrimary}
)

// CreateRenderer draws the tile.
func (t *FieldTile) CreateRenderer() fyne.WidgetRenderer {
	lit, face, frame := canvas.NewRectangle(nothing), canvas.NewRectangle(nil), canvas.NewRectangle(nothing)
	badge, focus := canvas.NewRectangle(nil), newRing(8)
	img := &canvas.Image{ScaleMode: canvas.ImageScaleFastest}
	title, kanji := newText(t.title, tileTitle), newText(t.kanji, look.KanjiType)
	first, second, value := newText("", tileEffect), newText("", tileEffect), newText(t.value, tileValue)
	cap := newKeycap("")
	const radius = 8
	picture := func(w, h, top, bottom float32) {
		if t.print == "" { // nothing is laid here yet
			img.Hidden = true
			return
		}
		pixels := pixelsOf(t)
		pic := look.Crop(t.print, w, h, pixels, top, bottom)
		if img.Image != pic {
			img.Image = pic
			canvas.Refresh(img)
		}
	}
	effect := func(x, y, room float32, lines int) {
		kind := tileEffect // smaller where it would be cut off
		for len(kind.Wrap(t.effect, room)) > lines && kind.Size > kind.Fit(t.effect, 1).Size {
			kind.Size -= 0.5
		}
		first.kind, second.kind = kind, kind
		parts := kind.Wrap(t.effect, room)
		first.full, second.full = t.effect, ""
		if len(parts) > 1 && lines > 1 {
			first.full, second.full = parts[0], parts[1]
			if len(parts) > 2 {
				second.full = parts[1] + " " + parts[2] + "…"
			}
		}
		first.set()
		second.set()
		first.at(x, y, room)
		second.at(x, y+u(15), room)
	}
	named := func() look.Type { // the name in its full size
		switch {
		case t.short != "":
			return tileTitle.At(16)
		case t.wide:
			return tileTitle.At(20)
		}
		return tileTitle
	}
	fit := func(room float32) {
		title.kind = title.kind.Fit(title.full, room)
		title.kind.Set(title.Text)
	}
	number := func(s fyne.Size) {
		w := max(u(30), value.width()+u(16))
		place(badge, s.Width-w-8, 8, w, u(26))
		value.midAt(s.Width-8-w/2, baseline(tileValue, 8+u(13)), 0)
	}
	objects := append([]fyne.CanvasObject{lit, face, img, title.Text, kanji.Text, first.Text, second.Text, badge, value.Text, frame}, cap.objects()...)
	return newPainter(t,
		func() fyne.Size { return fyne.NewSize(u(110), u(48)) },
		func(s fyne.Size) {
			place(lit, -5, -5, s.Width+10, s.Height+10)
			place(face, 0, 0, s.Width, s.Height)
			place(frame, 0, 0, s.Width, s.Height)
			title.kind = named()
			focus.show(t.focused, fyne.Position{}, s)
			if t.wide {
				w := floor32(min(s.Width*0.6, s.Height*5))
				place(img, s.Width-w, 0, w, s.Height)
				picture(w, s.Height, radius, radius)
				x := u(18)
				room := s.Width - w - x - u(12)
				fit(room)
				end := title.at(x, s.Height/2-u(4), room)
				kanji.at(end+u(9), s.Height/2-u(5), 0)
				kanji.Hidden = kanji.Hidden || end+u(9)+kanji.width() > x+room
				effect(x, s.Height/2+u(18), room, 1)
				wide := max(u(46), value.width()+u(20))
				place(badge, s.Width-wide-18, (s.Height-u(40))/2, wide, u(40))
				value.midAt(s.Width-18-wide/2, baseline(value.kind, s.Height/2), 0)
				return
			}
			lines := 1
			need := u(48)
			sliver := s.Height < u(48)+30 // of the print, which gives way to the words
			if tileEffect.Width(t.effect) > s.Width-20 && (s.Height >= u(48+15)+30 || sliver && s.Height >= u(62)) {
				lines, need = 2, u(62)
			}
			if t.short != "" {
				need = u(28)
			}
			top := max(s.Height-need, 0)
			if top < 12 {
				top = 0
			}
			place(img, 0, 0, s.Width, top)
			img.Hidden = top == 0
			if top > 0 {
				picture(s.Width, top, radius, 0)
			}
			right := s.Width - 10
			if t.short != "" && top >= u(26) {
				w := max(u(24), value.width()+u(12))
				place(badge, s.Width-w-4, 4, w, u(20))
				value.midAt(s.Width-4-w/2, baseline(tileValue, 4+u(10)), 0)
			} else if top < u(42) { // no room for the badge on the print
				w := max(u(26), value.width()+u(12))
				place(badge, s.Width-w-6, top+u(4), w, u(22))
				value.midAt(s.Width-6-w/2, baseline(tileValue, top+u(15)), 0)
				right = s.Width - w - 12
			} else {
				number(s)
			}
			kanji.set()
			title.Hidden = t.short != "" && t.unnamed
			if title.Hidden {
				kanji.midAt(s.Width/2, top+u(19), s.Width)
				first.Hidden, second.Hidden = true, true
				return
			}
			kanjiWidth := kanji.width()
			if show := title.width()+kanjiWidth+u(18) <= right; show {
				kanji.endAt(right, top+u(19), 0)
			} else {
				kanji.Hidden, kanjiWidth = true, 0
			}
			left := float32(10)
			if t.short != "" && title.width() > right-left {
				left, right = briefEdge, right+10-briefEdge
			}
			if t.state == CardLit && t.key != "" && top < u(32) { // the key stands before the name, not on it
				left = 8 + cap.width() + 4
				kanji.Hidden, kanjiWidth = true, 0
			}
			fit(right - left - kanjiWidth)
			title.at(left, top+u(19), right-left-kanjiWidth)
			effect(10, top+u(38), s.Width-18, lines)
			first.Hidden, second.Hidden = first.Hidden || s.Height-top < u(44), second.Hidden || s.Height-top < u(44)
			if top < u(32) {
				cap.at(8, top+u(14))
			} else {
				cap.at(8, u(18))
			}
		},
		func() {
			p := look.Now()
			face.FillColor, face.CornerRadius = p.Panel, radius
			frame.StrokeWidth = 1
			if t.wide {
				face.FillColor = p.Inset
			}
			frame.StrokeColor, frame.CornerRadius = p.Ink2, radius
			badge.FillColor, badge.CornerRadius = p.Stone, 5
			value.kind = tileValue
			if t.wide {
				value.kind.Size = 22
			}
			title.kind, title.full = named(), t.title
			if t.short != "" {
				title.full = t.short
			}
			title.set()
			kanji.set()
			value.set()
			value.Color = p.OnStone
			lit.Hidden, lit.CornerRadius = true, 11
			switch t.state {
			case CardLit:
				lit.Hidden, lit.FillColor, lit.StrokeColor, lit.StrokeWidth = false, p.Lit, p.LitLine, 2.6
				if t.hovered {
					lit.StrokeWidth = 4
				}
				frame.StrokeColor = p.LitLine
				if t.print == "" {
					face.FillColor = p.Lit
				}
				if t.single {
					lit.FillColor, lit.StrokeColor = nothing, nothing
					frame.StrokeWidth = 2.2
					if t.hovered || t.focused {
						lit.FillColor = p.Lit
					}
				}
			case CardSelected:
				lit.Hidden, lit.FillColor, lit.StrokeColor, lit.StrokeWidth = false, nothing, p.Primary, 3
			}
			img.Translucency = 0
			if t.state == CardDimmed {
				img.Translucency = 0.5
			}
			key := t.key
			if t.state != CardLit {
				key = ""
			}
			cap.set(key, look.ToneInk)
			cap.frame.FillColor = p.Panel
		}, append(objects, focus.Rectangle)...)
}

var _ fyne.SecondaryTappable = (*FieldTile)(nil)

// Print is a cut of a coloured drawing with round corners.
type Print struct {
	widget.BaseWidget
	name string
	size fyne.Size
}

// NewPrint returns a cut of a drawing that is at least so large.
func NewPrint(name string, size fyne.Size) *Print {
	p := &Print{name: name, size: size}
	p.ExtendBaseWidget(p)
	return p
}

// CreateRenderer draws the cut.
func (p *Print) CreateRenderer() fyne.WidgetRenderer {
	img := &canvas.Image{ScaleMode: canvas.ImageScaleFastest}
	return newPainter(p,
		func() fyne.Size { return p.size },
		func(s fyne.Size) {
			place(img, 0, 0, s.Width, s.Height)
			if pic := look.Crop(p.name, s.Width, s.Height, pixelsOf(p), 5, 5); s.Width > 0 && img.Image != pic {
				img.Image = pic
				canvas.Refresh(img)
			}
		}, nil, img)
}
