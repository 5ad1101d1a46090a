package kit

import (
	"image/color"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tenka/app/ui/draw"
	"tenka/app/ui/look"
)

// TheLine is the sentence at the upper edge of the tray. It says what the player must do or who must act. After a refusal it gives the reason,
// with a link to the rule.
type TheLine struct {
	widget.BaseWidget
	sentence string
	seat     int // its crest is shown before the sentence; -1 for none
	sign     string
	refused  bool
	alarm    bool // what it says is a warning
	dots     int  // the dots of a player who thinks: 0 to 3 filled; -1 for no dots
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

// Say shows a sentence with the crest of the seat it is about (-1 for none).
func (l *TheLine) Say(seat int, sentence string) { l.set(seat, "", sentence, false, -1) }

// SayWith shows a sentence after a sign ("sign/eye").
func (l *TheLine) SayWith(sign, sentence string) { l.set(-1, sign, sentence, false, -1) }

// Refuse shows why a choice was refused, after the bar sign. It stays until the next sentence.
func (l *TheLine) Refuse(sentence string) { l.set(-1, "sign/bar", sentence, true, -1) }

// Think shows who is thinking, with three dots of which this many are filled; -1 shows none, as in the first two seconds.
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

// SetAlarm begins or ends an alarm. During an alarm all sentences are shown as warnings: a warning sign replaces the crest and the other
// signs, in the colours of danger. On the tray the ground is the panel with a little of that colour.
func (l *TheLine) SetAlarm(on bool) {
	if l.alarm != on {
		l.alarm = on
		l.Refresh()
	}
}

// Alarmed reports whether an alarm is on.
func (l *TheLine) Alarmed() bool { return l.alarm }

// kind is the type in which a sentence is set.
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

// Refused reports whether the Line shows the reason of a refusal.
func (l *TheLine) Refused() bool { return l.refused }

// AccessibilityLabel returns the sentence.
func (l *TheLine) AccessibilityLabel() string { return l.sentence }

// AccessibilityRole says that this is text.
func (l *TheLine) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// CreateRenderer draws the Line.
func (l *TheLine) CreateRenderer() fyne.WidgetRenderer {
	return drawnBy(l, func() (wide, high float32) { return 240, max(36, hit()) }, l.draw)
}

func (l *TheLine) draw(s *draw.Sketch, wide, high float32) {
	p, mid := look.Now(), high/2
	ground := Card{Fill: p.Inset, Round: s.Units(11), Top: true}
	if l.square {
		ground.Round = 0
	}
	name, ink := l.sign, p.Ink2
	if l.refused || l.alarm {
		ink = p.Accent
	}
	if l.alarm {
		name, ground.Fill = "sign/warning", look.Fade(p.Accent, 0.12)
	}
	ground.Put(s, 0, 0, wide, high)
	if l.alarm {
		s.Box(0, ground.Round, 6, max(high-ground.Round, 0), 0, p.Accent, nil, 0)
		s.Box(ground.Round, 0, max(wide-2*ground.Round, 0), s.Units(1.4), 0, p.Accent, nil, 0)
	}
	x, right := float32(16), wide-16
	switch {
	case name != "":
		s.Sign(name, ink, 24, mid, 20)
		x = 42
	case l.seat >= 0:
		s.Seal(l.seat, 25, mid, s.Units(22))
		x = 42
	}
	if l.dots >= 0 {
		right -= dotsWide
	}
	link := l.rule.MinSize()
	l.rule.Hidden = l.rule.text == "" || !fitsTwo(l.kind(), l.sentence, s.U(right-x-20)-link.Width)
	if l.rule.Visible() {
		right -= s.Units(link.Width)
		s.Put(l.rule, wide-16-s.Units(link.Width), mid-s.Units(link.Height)/2, s.Units(link.Width), s.Units(link.Height))
		right -= 20
	}
	end := l.words(s, x, mid, right-x)
	for i := range 3 {
		var fill color.Color = nothing
		if i < l.dots {
			fill = p.Ink2
		}
		if l.dots >= 0 {
			s.Disc(end+11+10*float32(i), mid, 3, fill, p.Ink2, 1.2)
		}
	}
}

// dotsWide is the width of the three dots after the sentence, in units.
const dotsWide = 34

// fitsTwo reports whether a sentence fits on two lines beside the rule. If not, the link is left out; the key still opens the rule.
func fitsTwo(kind look.Type, sentence string, room float32) bool {
	if room <= 0 {
		return sentence == ""
	}
	small := kind.At(13)
	lines := small.Wrap(sentence, room)
	return len(lines) <= 2 && !slices.ContainsFunc(lines, func(s string) bool { return strings.HasSuffix(s, "…") && !strings.HasSuffix(sentence, "…") })
}

// words sets the sentence on one line centred on mid, or on two smaller lines if it is too long: a reason must not be cut off. It returns
// where the first line ends.
func (l *TheLine) words(s *draw.Sketch, x, mid, room float32) float32 {
	kind, lines := l.kind(), []string{l.sentence}
	if room > 0 && s.Wide(kind, l.sentence) > room {
		kind = kind.At(13)
		lines = kind.Wrap(l.sentence, s.U(room))
	}
	if len(lines) == 1 {
		return s.Text(kind, lines[0], x, Middle(s, kind, mid), 0)
	}
	s.Text(kind, s.Short(kind, look.Script().Sentences(lines[1:]...), room), x, mid+13, 0)
	return s.Text(kind, lines[0], x, mid-3, 0)
}

// Tray is the sheet at the lower edge of the table: the Line, and the choices below it.
type Tray struct {
	widget.BaseWidget
	line   *TheLine
	body   fyne.CanvasObject
	over   fyne.CanvasObject // in the Line's place; nil for the Line
	end    fyne.CanvasObject // at the right of the Line; nil for none
	docked bool
}

// NewTray returns a floating tray; body may be nil.
func NewTray(line *TheLine, body fyne.CanvasObject) *Tray {
	t := &Tray{line: line, body: body}
	t.ExtendBaseWidget(t)
	return t
}

// SetDocked makes the tray as wide as the window, for a hand of cards; it returns the tray.
func (t *Tray) SetDocked(on bool) *Tray {
	if t.docked != on {
		t.docked = on
		t.line.square = on
		t.line.Refresh()
		t.Refresh()
	}
	return t
}

// SetOver puts an object in the Line's place; where it is nil, end stands at the right of the Line, unless it is nil too.
func (t *Tray) SetOver(over, end fyne.CanvasObject) {
	if over != t.over || end != t.end {
		t.over, t.end = over, end
		t.Refresh()
	}
}

// SetBody replaces the choices.
func (t *Tray) SetBody(body fyne.CanvasObject) {
	t.body = body
	t.Refresh()
}

// Tapped takes clicks, so that they do not reach what is under the tray.
func (t *Tray) Tapped(*fyne.PointEvent) {}

// Dragged takes drags that begin on the tray, for the same reason.
func (t *Tray) Dragged(*fyne.DragEvent) {}

// DragEnd is Fyne's.
func (t *Tray) DragEnd() {}

const (
	traySide = 12 // margin on both sides of the choices
	trayEdge = 9  // margin above and below the choices
	// dockedEdge replaces trayEdge in a docked tray: cards have margins of their own
	dockedEdge = 3
)

// CreateRenderer draws the tray.
func (t *Tray) CreateRenderer() fyne.WidgetRenderer { return fixedBy(t, t.least, t.draw) }

func (t *Tray) least() (wide, high float32) {
	size := t.line.MinSize().AddWidthHeight(2, 2)
	if t.body != nil {
		m := t.body.MinSize()
		size.Width = max(size.Width, m.Width+2*traySide)
		size.Height += m.Height + 2*trayEdge
	}
	return size.Components()
}

func (t *Tray) draw(s *draw.Sketch, wide, high float32) {
	p := look.Now()
	sheet, edge := Card{Fill: p.Panel, Line: p.Line, Width: 1, Round: 12, Shadow: softShadow()}, float32(trayEdge)
	if t.docked {
		sheet, edge = Card{Fill: p.Panel}, dockedEdge
	}
	sheet.Put(s, 0, 0, wide, high)
	if t.docked {
		s.Box(0, 0, wide, 1, 0, p.Line, nil, 0)
	}
	line := t.line.MinSize().Height
	over, room := t.over, wide-2
	if over == nil {
		over = fyne.CanvasObject(t.line)
		if t.end != nil {
			end := t.end.MinSize().Width
			room -= end
		}
	}
	if over != fyne.CanvasObject(t.line) || t.end != nil {
		ground := Card{Fill: p.Inset, Round: 11, Top: true}
		if t.docked {
			ground.Round = 0
		}
		ground.Put(s, 1, 1, wide-2, line)
	}
	s.Put(over, 1, 1, room, line)
	if over != t.over && t.end != nil {
		s.Put(t.end, 1+room, 1, wide-2-room, line)
	}
	if t.body != nil {
		s.Put(t.body, traySide, line+1+edge, max(wide-2*traySide, 0), max(high-line-2-2*edge, 0))
	}
}
