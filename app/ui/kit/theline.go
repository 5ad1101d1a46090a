package kit

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"tenka/app/ui/look"
)

// TheLine is the sentence at the upper edge of the tray. It says what is expected of whom and, after a refusal,
// why, with a link to the rule.
type TheLine struct {
	widget.BaseWidget
	sentence string
	seat     int // crest before the sentence; -1 for none
	sign     string
	refused  bool
	alarm    bool // what it says is a warning
	dots     int  // of someone who thinks: 0 to 3 filled; -1 for no dots
	square   bool // reaches from edge to edge
	rule     *Link
	announce func(string)
}

// NewLine returns an empty Line. It calls announce, which may be nil, with every new sentence, for a screen reader.
func NewLine(announce func(string)) *TheLine {
	l := &TheLine{seat: -1, dots: -1, announce: announce, rule: NewLink("", nil)}
	l.rule.Hide()
	l.ExtendBaseWidget(l)
	return l
}

// Say shows what is expected or what happened, with the crest of the seat it is about (-1 for none).
func (l *TheLine) Say(seat int, sentence string) { l.set(seat, "", sentence, false, -1) }

// SayWith shows a sentence after a sign ("sign/eye").
func (l *TheLine) SayWith(sign, sentence string) { l.set(-1, sign, sentence, false, -1) }

// Refuse shows why something was not done, after the bar sign. It stays until the next sentence.
func (l *TheLine) Refuse(sentence string) { l.set(-1, "sign/bar", sentence, true, -1) }

// Think shows who is thinking, with three still dots of which so many are filled; -1 shows none, as in the first two seconds.
func (l *TheLine) Think(seat int, sentence string, filled int) {
	l.set(seat, "", sentence, false, filled)
}

func (l *TheLine) set(seat int, sign, sentence string, refused bool, dots int) {
	changed := sentence != l.sentence || refused && !l.refused
	l.seat, l.sign, l.sentence, l.refused, l.dots = seat, sign, sentence, refused, dots
	l.Refresh()
	if changed && l.announce != nil && sentence != "" {
		l.announce(sentence)
	}
}

// SetAlarm shows what the Line says as a warning, or no longer: a warning sign in the place of crest and other signs, in the colours of danger. It
// holds for all sentences until it is ended. On the tray the ground is the panel with a little of that colour.
func (l *TheLine) SetAlarm(on bool) {
	if l.alarm != on {
		l.alarm = on
		l.Refresh()
	}
}

// Alarmed reports whether what the Line says is shown as a warning.
func (l *TheLine) Alarmed() bool { return l.alarm }

// kind is how a sentence is set.
func (l *TheLine) kind() look.Type {
	if l.alarm {
		return look.Type{Font: look.InterSemiBold, Size: look.LineType.Size, Tone: look.LineType.Tone}
	}
	return look.LineType
}

// SetRule shows the rule at the far end of the Line; an empty text hides it.
func (l *TheLine) SetRule(text string, open func()) {
	l.rule.SetText(text)
	l.rule.SetPress(open)
	l.rule.Hidden = text == ""
	l.Refresh()
}

// Rule returns the link to the rule, for the key that opens it.
func (l *TheLine) Rule() *Link { return l.rule }

// Sentence returns what the Line says.
func (l *TheLine) Sentence() string { return l.sentence }

// Refused reports whether the Line says why something was not done.
func (l *TheLine) Refused() bool { return l.refused }

// AccessibilityLabel returns the sentence.
func (l *TheLine) AccessibilityLabel() string { return l.sentence }

// AccessibilityRole says that this is text.
func (l *TheLine) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// CreateRenderer draws the Line. A sentence too long for one line takes two smaller ones: a reason is not cut short.
func (l *TheLine) CreateRenderer() fyne.WidgetRenderer {
	ground := newArea()
	bar, upper := canvas.NewRectangle(nil), canvas.NewRectangle(nil) // of a warning
	crest := newDrawn(func() fyne.Resource { return look.Seal(max(l.seat, 0), look.Current().Mode) })
	sign := newDrawn(func() fyne.Resource {
		name, tone := l.sign, look.ToneQuiet
		if name == "" {
			name = "sign/bar"
		}
		if l.refused || l.alarm {
			tone = look.ToneAccent
		}
		if l.alarm {
			name = "sign/warning"
		}
		return look.Sign(name, look.Now().Tone(tone))
	})
	first, second := newText("", look.LineType), newText("", look.LineType)
	var dots [3]*canvas.Circle
	objects := []fyne.CanvasObject{ground.Container, bar, upper, crest.Image, sign.Image, first.Text, second.Text, l.rule}
	for i := range dots {
		dots[i] = canvas.NewCircle(nil)
		objects = append(objects, dots[i])
	}
	return newPainter(l,
		func() fyne.Size { return fyne.NewSize(u(240), max(u(36), minHit)) },
		func(s fyne.Size) {
			place(ground, 0, 0, s.Width, s.Height)
			corner := ground.CornerRadius
			place(bar, 0, corner, u(6), max(s.Height-corner, 0))
			place(upper, corner, 0, max(s.Width-2*corner, 0), 1.4)
			mid := s.Height / 2
			crest.box(u(25), mid, 22*look.SealSide/114.0)
			sign.box(u(24), mid, u(20))
			x, right := u(16), s.Width-u(16)
			if l.seat >= 0 || l.sign != "" || l.alarm {
				x = u(42)
			}
			m := l.rule.MinSize()
			l.rule.Hidden = l.rule.text == "" || !fitsTwo(l.kind(), l.sentence, right-m.Width-u(20)-x)
			if l.rule.Visible() {
				right -= m.Width
				place(l.rule, right, mid-m.Height/2, m.Width, m.Height)
				right -= u(20)
			}
			end := layTwo(l.kind(), first, second, l.sentence, x, mid, right-x)
			for i, d := range dots {
				d.Hidden = l.dots < 0
				place(d, end+u(8)+u(10)*float32(i), mid-u(3), u(6), u(6))
			}
		},
		func() {
			p := look.Now()
			ground.FillColor = p.Inset
			bar.FillColor, upper.FillColor = p.Accent, p.Accent
			if bar.Hidden, upper.Hidden = !l.alarm, !l.alarm; l.alarm {
				tint := p.Accent
				tint.A = 31 // 12 %
				ground.FillColor = tint
			}
			ground.CornerRadius, ground.Top = 11, true
			if l.square {
				ground.CornerRadius = 0
			}
			sign.Hidden = l.sign == "" && !l.alarm
			crest.Hidden = l.seat < 0 || !sign.Hidden
			crest.set()
			sign.set()
			for i, d := range dots {
				d.FillColor, d.StrokeColor, d.StrokeWidth = nothing, p.Ink2, 1.2
				if i < l.dots {
					d.FillColor = p.Ink2
				}
			}
		}, objects...)
}

// fitsTwo reports whether a sentence fits whole on two lines beside the rule. If not, the rule is left out: its key still opens it.
func fitsTwo(kind look.Type, sentence string, room float32) bool {
	if room <= 0 {
		return sentence == ""
	}
	small := kind.At(13)
	lines := small.Wrap(sentence, room)
	return len(lines) <= 2 && !slices.ContainsFunc(lines, func(s string) bool { return strings.HasSuffix(s, "…") && !strings.HasSuffix(sentence, "…") })
}

// layTwo sets a sentence on one line round mid, or on two smaller ones where it is too long; it returns where the first ends.
func layTwo(kind look.Type, first, second *text, sentence string, x, mid, room float32) float32 {
	first.kind, second.kind = kind, kind.At(13)
	first.full, second.full = sentence, ""
	if room <= 0 || kind.Width(sentence) <= room {
		first.set()
		second.set()
		return first.at(x, baseline(kind, mid), 0)
	}
	first.kind = kind.At(13)
	lines := first.kind.Wrap(sentence, room)
	first.full = lines[0]
	if len(lines) > 1 {
		second.full = lines[1]
		if len(lines) > 2 {
			second.full = first.kind.Shorten(lines[1]+" "+lines[2], room)
		}
	}
	first.set()
	second.set()
	if second.full == "" {
		return first.at(x, baseline(first.kind, mid), 0)
	}
	second.at(x, mid+u(13), 0)
	return first.at(x, mid-u(3), 0)
}

// Tray is the sheet at the foot of the table: the Line, and what can be chosen below it.
type Tray struct {
	widget.BaseWidget
	line   *TheLine
	body   fyne.CanvasObject
	docked bool
}

// NewTray returns a floating tray; body may be nil.
func NewTray(line *TheLine, body fyne.CanvasObject) *Tray {
	t := &Tray{line: line, body: body}
	t.ExtendBaseWidget(t)
	return t
}

// SetDocked makes the tray reach from edge to edge, for a hand of cards; it returns the tray.
func (t *Tray) SetDocked(on bool) *Tray {
	if t.docked != on {
		t.docked = on
		t.line.square = on
		t.line.Refresh()
		t.Refresh()
	}
	return t
}

// SetBody changes what can be chosen.
func (t *Tray) SetBody(body fyne.CanvasObject) {
	t.body = body
	t.Refresh()
}

// Tapped takes clicks, so that they do not reach what lies under the tray.
func (t *Tray) Tapped(*fyne.PointEvent) {}

// CreateRenderer draws the tray.
func (t *Tray) CreateRenderer() fyne.WidgetRenderer {
	r := &trayRenderer{t: t, sheet: newArea(), edge: canvas.NewRectangle(nil)}
	r.paint()
	return r
}

type trayRenderer struct {
	t     *Tray
	sheet *area
	edge  *canvas.Rectangle // on top of a docked one
}

const (
	traySide = 12 // free at either side of the choices
	trayEdge = 9  // and above and below them
	// dockedEdge is the same in a tray from edge to edge: cards bring their own air
	dockedEdge = 3
)

func (r *trayRenderer) paint() {
	p := look.Now()
	r.sheet.FillColor, r.sheet.StrokeColor, r.sheet.StrokeWidth = p.Panel, p.Line, 1
	r.sheet.CornerRadius, r.sheet.Shadow = 12, softShadow()
	r.edge.FillColor, r.edge.Hidden = p.Line, !r.t.docked
	if r.t.docked {
		r.sheet.CornerRadius, r.sheet.StrokeWidth, r.sheet.Shadow = 0, 0, canvas.Shadow{}
	}
}

func (r *trayRenderer) Destroy() {}

func (r *trayRenderer) MinSize() fyne.Size {
	size := r.t.line.MinSize().AddWidthHeight(2, 2)
	if r.t.body != nil {
		m := r.t.body.MinSize()
		size.Width = max(size.Width, m.Width+2*traySide)
		size.Height += m.Height + 2*trayEdge
	}
	return size
}

func (r *trayRenderer) Layout(s fyne.Size) {
	place(r.sheet, 0, 0, s.Width, s.Height)
	place(r.edge, 0, 0, s.Width, 1)
	h := r.t.line.MinSize().Height
	place(r.t.line, 1, 1, s.Width-2, h)
	if r.t.body != nil {
		edge := float32(trayEdge)
		if r.t.docked {
			edge = dockedEdge
		}
		place(r.t.body, traySide, h+1+edge, max(s.Width-2*traySide, 0), max(s.Height-h-2-2*edge, 0))
	}
}

func (r *trayRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.sheet.Container, r.edge, r.t.line}
	if r.t.body != nil {
		objects = append(objects, r.t.body)
	}
	return objects
}

func (r *trayRenderer) Refresh() {
	r.paint()
	r.Layout(r.t.Size())
	canvas.Refresh(r.t)
}
