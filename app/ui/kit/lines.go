package kit

import (
	"sort"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// LineSource is what a list of lines shows. Lines are numbered from 0.
type LineSource struct {
	Create func() fyne.CanvasObject           // an empty line
	Show   func(i int, o fyne.CanvasObject)   // fills it
	Height func(i int, width float32) float32 // of a line in a list of that width
	Guess  func(i int) float32                // the height of a line that was not measured
	Open   func(i int)                        // a press on a line
}

// Lines is a scrolled list of lines of different heights. It costs what is visible: only those lines exist and are measured; the others have a guessed
// height until they come into view. The list passes on the keys that it does not use.
type Lines struct {
	widget.BaseWidget
	of     LineSource
	name   string
	tops   []float32 // the upper edge of each line, and at last the lower edge of all
	scroll *container.Scroll
	body   *fyne.Container // the visible lines
	shown  map[int]fyne.CanvasObject
	spare  []fyne.CanvasObject

	hovered, current int // -1 for none
	hover, focus     *canvas.Rectangle
	focused          bool
}

// NewLines returns an empty list. name tells the screen reader what it contains.
func NewLines(name string, of LineSource) *Lines {
	l := &Lines{of: of, name: name, tops: []float32{0}, shown: map[int]fyne.CanvasObject{}, hovered: -1, current: -1}
	l.hover, l.focus = canvas.NewRectangle(nil), canvas.NewRectangle(nil)
	l.hover.CornerRadius, l.focus.CornerRadius = 6, 6
	l.body = container.New(tall{l})
	l.scroll = container.NewVScroll(l.body)
	l.scroll.OnScrolled = func(fyne.Position) { l.place(false) }
	l.ExtendBaseWidget(l)
	return l
}

// tall is as high as all lines. It leaves the visible ones where they are.
type tall struct{ l *Lines }

func (t tall) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, t.l.tops[len(t.l.tops)-1])
}

func (tall) Layout([]fyne.CanvasObject, fyne.Size) {}

// AccessibilityLabel returns what the list contains.
func (l *Lines) AccessibilityLabel() string { return l.name }

// AccessibilityRole says that this is a list.
func (l *Lines) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleContainer }

// Len is the number of lines.
func (l *Lines) Len() int { return len(l.tops) - 1 }

// SetLen shows n lines anew. The line at the upper edge stays there.
func (l *Lines) SetLen(n int) {
	at := l.lineAt(l.scroll.Offset.Y)
	within := l.scroll.Offset.Y - l.tops[min(at, l.Len())]
	l.tops = l.tops[:1]
	for i := range n {
		l.tops = append(l.tops, l.tops[i]+l.of.Guess(i)+theme.Padding())
	}
	l.current = min(l.current, n-1)
	l.scroll.Offset.Y = l.tops[min(at, n)] + within
	for i := at; i < n && l.tops[i] < l.scroll.Offset.Y+l.scroll.Size().Height; i++ {
		l.measure(i)
	}
	l.place(true)
}

// lineAt is the line at a height, the number of lines below the last.
func (l *Lines) lineAt(y float32) int {
	return max(sort.Search(len(l.tops), func(i int) bool { return l.tops[i] > y })-1, 0)
}

// rounding is by how much a sum of heights may be off.
const rounding = 0.1

// measure gives line i its height and returns by how much the lines below it move.
func (l *Lines) measure(i int) float32 {
	by := l.of.Height(i, l.Size().Width) + theme.Padding() - (l.tops[i+1] - l.tops[i])
	if by > -rounding && by < rounding {
		return 0
	}
	for j := i + 1; j < len(l.tops); j++ {
		l.tops[j] += by
	}
	return by
}

// bottom is how far the list is scrolled when its end is at the lower edge.
func (l *Lines) bottom() float32 { return max(l.tops[l.Len()]-l.scroll.Size().Height, 0) }

// atEnd reports whether the end of the list is at the lower edge or above it.
func (l *Lines) atEnd() bool { return l.scroll.Offset.Y >= l.bottom()-rounding }

// measureView measures the lines in view. What one reads stays where it is while lines come into view from above, and the end of the list stays at the
// lower edge. The list is then scrolled no further than Fyne allows: else the list's own refresh would scroll it, and place it again.
func (l *Lines) measureView() {
	l.scroll.Offset.Y = max(l.scroll.Offset.Y, 0)
	if !l.atEnd() {
		first := l.lineAt(l.scroll.Offset.Y)
		for i := first; i < l.Len() && l.tops[i] < l.scroll.Offset.Y+l.scroll.Size().Height; i++ {
			by := l.measure(i)
			if _, known := l.shown[i]; !known && i == first && l.tops[i] < l.scroll.Offset.Y {
				l.scroll.Offset.Y += by
			}
		}
	}
	if l.atEnd() {
		l.measureFrom(l.Len() - 1)
		l.scroll.Offset.Y = l.bottom()
	}
}

// place shows the lines that are in view; anew fills also those that were shown before.
func (l *Lines) place(anew bool) {
	view := l.scroll.Size()
	if view.Height <= 0 {
		return
	}
	l.measureView()
	was := l.shown
	l.shown = map[int]fyne.CanvasObject{}
	l.body.Objects = append(l.body.Objects[:0], l.hover, l.focus)
	for i := l.lineAt(l.scroll.Offset.Y); i < l.Len() && l.tops[i] < l.scroll.Offset.Y+view.Height; i++ {
		l.shown[i] = was[i]
	}
	for i, o := range was {
		if _, still := l.shown[i]; !still {
			l.spare = append(l.spare, o)
		}
	}
	for i := range l.shown {
		o, known := was[i]
		if !known {
			if n := len(l.spare); n > 0 {
				o, l.spare = l.spare[n-1], l.spare[:n-1]
			} else {
				o = l.of.Create()
			}
			l.shown[i] = o
		}
		o.Move(fyne.NewPos(0, l.tops[i]))
		o.Resize(fyne.NewSize(view.Width, l.high(i)))
		if !known || anew {
			l.of.Show(i, o)
		}
		l.body.Objects = append(l.body.Objects, o)
	}
	l.drawMarks()
	l.body.Resize(fyne.NewSize(view.Width, max(l.tops[l.Len()], view.Height)))
	l.scroll.Refresh()
}

// high is the height of a line without the gap below it.
func (l *Lines) high(i int) float32 { return l.tops[i+1] - l.tops[i] - theme.Padding() }

// drawMarks draws the grounds of the line under the pointer and of the one with the focus.
func (l *Lines) drawMarks() {
	mark := func(r *canvas.Rectangle, i int, on bool, name fyne.ThemeColorName) {
		if r.Hidden = !on || i < 0 || i >= l.Len(); !r.Hidden {
			r.FillColor = l.Theme().Color(name, fyne.CurrentApp().Settings().ThemeVariant())
			r.Move(fyne.NewPos(0, l.tops[i]))
			r.Resize(fyne.NewSize(l.Size().Width, l.high(i)))
		}
	}
	mark(l.hover, l.hovered, true, theme.ColorNameHover)
	mark(l.focus, l.current, l.focused, theme.ColorNameFocus)
}

// ScrollTo brings line i into view with this number of lines above and below it.
func (l *Lines) ScrollTo(i, around int) {
	if l.Len() == 0 {
		return
	}
	first, last := max(i-around, 0), min(i+around, l.Len()-1)
	for j := first; j <= last; j++ {
		l.measure(j)
	}
	view := l.scroll.Size().Height
	if top := l.tops[first]; top < l.scroll.Offset.Y {
		l.scroll.Offset.Y = top
	} else if foot := l.tops[last+1]; foot > l.scroll.Offset.Y+view {
		l.scroll.Offset.Y = min(foot-view, l.tops[i])
		l.measureFrom(last)
		l.scroll.Offset.Y = min(l.tops[last+1]-view, l.tops[i])
	}
	l.place(false)
}

// measureFrom measures line i and the lines above it that are in view with it at the lower edge.
func (l *Lines) measureFrom(i int) {
	for view := l.scroll.Size().Height; i >= 0 && view > 0; i-- {
		l.measure(i)
		view -= l.tops[i+1] - l.tops[i]
	}
}

// ScrollToBottom shows the last line at the lower edge.
func (l *Lines) ScrollToBottom() {
	l.scroll.Offset.Y = l.tops[l.Len()]
	l.place(false)
}

// InView reports whether all of line i is in view.
func (l *Lines) InView(i int) bool {
	return l.tops[i] >= l.scroll.Offset.Y-1 && l.tops[i]+l.high(i) <= l.scroll.Offset.Y+l.scroll.Size().Height+1
}

// lineUnder is the line at a point of the list, -1 for none.
func (l *Lines) lineUnder(at fyne.Position) int {
	if i := l.lineAt(at.Y + l.scroll.Offset.Y); i < l.Len() {
		return i
	}
	return -1
}

// Tapped opens the line under the pointer.
func (l *Lines) Tapped(e *fyne.PointEvent) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(l); c != nil {
		c.Focus(l)
	}
	if i := l.lineUnder(e.Position); i >= 0 {
		l.current = i
		l.of.Open(i)
		l.marked()
	}
}

// MouseIn is Fyne's.
func (l *Lines) MouseIn(e *desktop.MouseEvent) { l.MouseMoved(e) }

// MouseMoved highlights the line under the pointer.
func (l *Lines) MouseMoved(e *desktop.MouseEvent) {
	if i := l.lineUnder(e.Position); i != l.hovered {
		l.hovered = i
		l.marked()
	}
}

// MouseOut is Fyne's.
func (l *Lines) MouseOut() {
	l.hovered = -1
	l.marked()
}

// FocusGained is Fyne's.
func (l *Lines) FocusGained() {
	l.focused, l.current = true, max(l.current, min(0, l.Len()-1))
	l.marked()
}

// FocusLost is Fyne's.
func (l *Lines) FocusLost() {
	l.focused = false
	l.marked()
}

func (l *Lines) marked() {
	l.drawMarks()
	l.hover.Refresh()
	l.focus.Refresh()
}

// TypedRune is Fyne's.
func (l *Lines) TypedRune(rune) {}

// TypedKey moves in the list with Up and Down and opens a line with Enter; other keys go to the window.
func (l *Lines) TypedKey(e *fyne.KeyEvent) {
	by := 0
	switch e.Name {
	case fyne.KeyUp:
		by = -1
	case fyne.KeyDown:
		by = 1
	case fyne.KeyReturn, fyne.KeyEnter:
		if l.current >= 0 && l.current < l.Len() {
			l.of.Open(l.current)
		}
		return
	default:
		if c := fyne.CurrentApp().Driver().CanvasForObject(l); c != nil && c.OnTypedKey() != nil {
			c.OnTypedKey()(e)
		}
		return
	}
	if l.Len() > 0 {
		l.current = min(max(l.current+by, 0), l.Len()-1)
		l.ScrollTo(l.current, 0)
	}
}

// Refresh fills the visible lines anew.
func (l *Lines) Refresh() {
	l.place(true)
	l.BaseWidget.Refresh()
}

// CreateRenderer draws the list.
func (l *Lines) CreateRenderer() fyne.WidgetRenderer { return &linesRenderer{l} }

type linesRenderer struct{ l *Lines }

func (r *linesRenderer) Destroy()                     {}
func (r *linesRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.l.scroll} }
func (r *linesRenderer) MinSize() fyne.Size           { return r.l.scroll.MinSize() }
func (r *linesRenderer) Refresh()                     { r.l.scroll.Refresh() }

func (r *linesRenderer) Layout(s fyne.Size) {
	if r.l.scroll.Size() == s {
		return
	}
	low := r.l.atEnd()
	r.l.scroll.Resize(s)
	if low { // another height of the list, and of its lines in another width, leaves the end where it is
		r.l.ScrollToBottom()
	} else {
		r.l.place(false)
	}
}
