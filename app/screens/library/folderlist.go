package library

import (
	"runtime"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/shell"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
)

var quiet = look.Quiet

// narrowList is the width in units below which a list is narrow.
const narrowList = 760

// folderList is the list of the files of a folder. It makes rows only for the files in sight and for the current one.
type folderList struct {
	m        *Folder
	scroll   *container.Scroll
	body     *fyne.Container
	rows     map[*item]*kit.Row
	covers   map[*item]*cover
	drawing  bool // covers are being drawn
	wraps    bool // the rows were made for a narrow list
	at       int  // of the files that are shown
	renaming *item
	field    *kit.TextField
}

func newFolderList(m *Folder) *folderList {
	l := &folderList{m: m, rows: map[*item]*kit.Row{}, covers: map[*item]*cover{}}
	l.body = container.New(lay.Free{Min: func() fyne.Size {
		return fyne.NewSize(lay.U(200), l.high()*float32(len(l.m.shown)))
	}, Lay: func(fyne.Size) { l.place() }})
	l.scroll = container.NewVScroll(l.body)
	l.scroll.OnScrolled = func(fyne.Position) { l.place() }
	return l
}

// narrow reports whether the text of a file may need two lines.
func (l *folderList) narrow() bool { return l.scroll.Size().Width < lay.U(narrowList) }

// high is the height of each row.
func (l *folderList) high() float32 {
	if l.narrow() {
		return lay.U(l.m.as.narrow)
	}
	return lay.U(l.m.as.high)
}

// renew makes the rows anew for the files that are shown.
func (l *folderList) renew() {
	focused := l.focused()
	l.rows = map[*item]*kit.Row{}
	l.at = max(slices.IndexFunc(l.m.shown, func(one *item) bool { return one.Path == l.m.st.at }), 0)
	if l.renaming != nil {
		path := l.renaming.Path
		l.renaming = nil
		if i := slices.IndexFunc(l.m.shown, func(one *item) bool { return one.Path == path }); i >= 0 {
			l.renaming = l.m.shown[i]
		}
	}
	l.scroll.Refresh()
	l.place()
	if focused {
		l.focus(l.at)
	}
}

// focused reports whether a row has the focus.
func (l *folderList) focused() bool {
	for _, row := range l.rows {
		if row.Focused() {
			return true
		}
	}
	return false
}

// place puts the rows in sight at their places.
func (l *folderList) place() {
	high := l.high()
	first := max(int(l.scroll.Offset.Y/high)-1, 0)
	last := min(int((l.scroll.Offset.Y+l.scroll.Size().Height)/high)+1, len(l.m.shown)-1)
	if l.wraps != l.narrow() {
		l.wraps, l.rows = l.narrow(), map[*item]*kit.Row{}
	}
	kept := map[*item]*kit.Row{}
	var objects []fyne.CanvasObject
	for i, one := range l.m.shown {
		if i != l.at && (i < first || i > last) {
			continue
		}
		row := l.rows[one]
		if row == nil {
			row = l.row(one, i)
		}
		kept[one] = row
		objects = append(objects, row)
		lay.Put(row, 0, high*float32(i), l.scroll.Size().Width, high)
	}
	same := slices.Equal(objects, l.body.Objects)
	l.rows, l.body.Objects = kept, objects
	if !same {
		l.body.Refresh()
	}
	l.drawCovers()
}

// row is the widget of one file: its text, its actions and their signs.
func (l *folderList) row(one *item, i int) *kit.Row {
	p := l.m.p
	room := lay.U(20) // of the sign
	if l.m.as.high > coverHigh {
		room = lay.U(coverWide)
	}
	left := room + lay.U(12)
	if one == l.renaming {
		return kit.NewRow("", container.New(lay.Free{Lay: func(s fyne.Size) {
			lay.Put(l.field, left, (s.Height-lay.U(40))/2, min(s.Width-left, lay.U(560)), lay.U(40))
		}}, l.field), nil)
	}
	mark, seen := fyne.CanvasObject(kit.NewSign(one.sign, look.ToneQuiet, 20)), fyne.NewSquareSize(lay.U(20))
	if c := l.m.kind.cover(one); c != nil {
		l.covers[one] = c
		mark, seen = c.shows, fyne.NewSize(lay.U(coverWide), lay.U(coverHigh))
	}
	verb := kit.NewLabel(one.verb, look.Quiet.In(look.ToneLink))
	title, caption := fyne.CanvasObject(kit.NewShrinking(one.title, rowType)), fyne.CanvasObject(kit.NewShrinking(one.caption, quiet))
	if l.narrow() {
		caption = kit.NewParagraph(one.caption, quiet)
		if l.m.as.high > coverHigh { // beside a cover there is room for more lines, but they are shorter
			title = kit.NewParagraph(one.title, rowType)
		}
	}
	var buttons []*kit.IconButton
	if one.whole {
		for _, a := range l.m.kind.acts() {
			buttons = append(buttons, kit.NewIconButton(a.sign, a.name, func() { a.do(one) }))
		}
	}
	buttons = append(buttons, kit.NewIconButton("sign/rename", p.T("matches.rename"), func() { l.rename(one) }),
		kit.NewIconButton("sign/trash", p.T("matches.delete"), func() { l.m.remove(one) }))
	content := container.New(lay.Free{Lay: func(s fyne.Size) {
		lay.Put(mark, (room-seen.Width)/2, (s.Height-seen.Height)/2, seen.Width, seen.Height)
		const icon = 40
		x := s.Width
		for _, b := range slices.Backward(buttons) {
			x -= icon
			lay.Put(b, x, (s.Height-icon)/2, icon, icon)
		}
		wide := verb.MinSize().Width
		x -= wide + lay.U(12)
		lay.PutMid(verb, x, s.Height/2, wide)
		for _, o := range []fyne.CanvasObject{title, caption} {
			o.Resize(fyne.NewSize(x-left-lay.U(12), o.Size().Height))
		}
		tall := title.MinSize().Height + caption.MinSize().Height
		lay.Put(title, left, (s.Height-tall)/2, x-left-lay.U(12), title.MinSize().Height)
		lay.Put(caption, left, (s.Height-tall)/2+title.MinSize().Height, x-left-lay.U(12), caption.MinSize().Height)
	}}, mark, title, caption, verb)
	for _, b := range buttons {
		content.Add(b)
	}
	row := kit.NewRow(look.Script().Commas(one.title, one.caption, one.verb), content, func() {
		if l.settled() {
			l.m.kind.open(one)
		}
	})
	row.OnHover(func(bool) {
		if row.Focused() {
			l.at, l.m.st.at = i, one.Path
		}
	})
	return row
}

// focus gives the focus to a file of the list, and scrolls to it.
func (l *folderList) focus(i int) {
	if len(l.m.shown) == 0 {
		return
	}
	l.at = min(max(i, 0), len(l.m.shown)-1)
	one := l.m.shown[l.at]
	l.m.st.at = one.Path
	high := l.high()
	top, room := high*float32(l.at), l.scroll.Size().Height
	switch {
	case room <= 0:
	case top < l.scroll.Offset.Y:
		l.scroll.ScrollToOffset(fyne.NewPos(0, top))
	case top+high > l.scroll.Offset.Y+room:
		l.scroll.ScrollToOffset(fyne.NewPos(0, top+high-room))
	}
	l.place()
	if one == l.renaming {
		l.m.p.Focus(l.field)
		return
	}
	l.m.p.Focus(l.rows[one])
}

// key handles a key while a file has the focus; it reports whether it did.
func (l *folderList) key(name fyne.KeyName) bool {
	if l.renaming != nil && name == fyne.KeyEscape {
		l.done()
		return true
	}
	if !l.focused() {
		return false
	}
	screenful := max(int(l.scroll.Size().Height/l.high())-1, 1)
	to := l.at
	switch name {
	case fyne.KeyUp:
		if l.at == 0 {
			l.m.Find()
			return true
		}
		to--
	case fyne.KeyDown:
		to++
	case fyne.KeyPageUp:
		to -= screenful
	case fyne.KeyPageDown:
		to += screenful
	case fyne.KeyHome:
		to = 0
	case fyne.KeyEnd:
		to = len(l.m.shown) - 1
	case fyne.KeyF2:
		l.rename(l.m.shown[l.at])
		return true
	default:
		for _, a := range l.m.kind.acts() {
			if one := l.m.shown[l.at]; a.key == name && one.whole {
				a.do(one)
				return true
			}
		}
		if !shell.Deletes(name, runtime.GOOS) {
			return false
		}
		l.m.remove(l.m.shown[l.at])
		return true
	}
	l.focus(to)
	return true
}

// rename puts a field for the name into the row of a file. A name that is being typed for another file is taken first.
func (l *folderList) rename(one *item) {
	if !l.settled() {
		return
	}
	l.renaming, l.m.st.at = one, one.Path
	l.field = kit.NewTextField(l.m.p.T("matches.rename"), l.m.p.T(l.m.as.hint)).SetMost(longestTitle)
	l.field.SetText(l.m.kind.name(one))
	l.field.Keys = func(ev *fyne.KeyEvent) bool {
		if ev.Name != fyne.KeyReturn && ev.Name != fyne.KeyEnter {
			return false
		}
		if l.settle() {
			l.done()
		}
		return true
	}
	l.renew()
	l.focus(l.at)
	l.field.TypedShortcut(&fyne.ShortcutSelectAll{})
}

// settle takes the name that is being typed, if any. It reports false if the name is refused.
func (l *folderList) settle() bool {
	if l.renaming == nil || l.m.rename(l.renaming, l.field.Text) {
		l.renaming = nil
		return true
	}
	return false
}

// settled is settle; a refused name keeps the focus.
func (l *folderList) settled() bool {
	ok := l.settle()
	if !ok {
		l.focus(l.at)
	}
	return ok
}

// longestTitle is how many characters the typed name or title of a file may have.
const longestTitle = 60

// done removes the field. The name that is typed in it is not taken.
func (l *folderList) done() {
	l.renaming = nil
	l.renew()
	l.focus(l.at)
}
