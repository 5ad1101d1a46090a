package library

import (
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/kit"
	"tenka/app/look"
	"tenka/app/page"
	"tenka/app/shell"
	"tenka/engine/store"
)

var quiet = look.Quiet

// The height of a match in the list of all, the same for each, so that only those in sight need be made; and in a list that is narrow, where what
// is said of it may need two lines.
const (
	lineHeight   = 56
	narrowHeight = 76
	narrowList   = 760
)

// matchList is the list of all matches. It has rows for those in sight alone, and one for the match at which it stands.
type matchList struct {
	m        *Matches
	scroll   *container.Scroll
	body     *fyne.Container
	rows     map[*match]*kit.Row
	wraps    bool // the rows were made for a narrow list
	at       int  // of the matches that are shown
	renaming *match
	field    *kit.TextField
}

func newMatchList(m *Matches) *matchList {
	l := &matchList{m: m, rows: map[*match]*kit.Row{}}
	l.body = container.New(page.Free(func() fyne.Size {
		return fyne.NewSize(page.U(200), l.high()*float32(len(l.m.shown)))
	}, func(fyne.Size) { l.place() }))
	l.scroll = container.NewVScroll(l.body)
	l.scroll.OnScrolled = func(fyne.Position) { l.place() }
	return l
}

// narrow reports whether what is said of a match may need two lines.
func (l *matchList) narrow() bool { return l.scroll.Size().Width < page.U(narrowList) }

// high is the height of each match.
func (l *matchList) high() float32 {
	if l.narrow() {
		return page.U(narrowHeight)
	}
	return page.U(lineHeight)
}

// renew makes the rows anew for what is shown now.
func (l *matchList) renew() {
	focused := l.focused()
	l.rows = map[*match]*kit.Row{}
	l.at = max(slices.IndexFunc(l.m.shown, func(one *match) bool { return one.Path == l.m.st.at }), 0)
	if l.renaming != nil {
		path := l.renaming.Path
		l.renaming = nil
		if i := slices.IndexFunc(l.m.shown, func(one *match) bool { return one.Path == path }); i >= 0 {
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
func (l *matchList) focused() bool {
	for _, row := range l.rows {
		if row.Focused() {
			return true
		}
	}
	return false
}

// place puts the rows in sight where they belong.
func (l *matchList) place() {
	high := l.high()
	first := max(int(l.scroll.Offset.Y/high)-1, 0)
	last := min(int((l.scroll.Offset.Y+l.scroll.Size().Height)/high)+1, len(l.m.shown)-1)
	if l.wraps != l.narrow() {
		l.wraps, l.rows = l.narrow(), map[*match]*kit.Row{}
	}
	kept := map[*match]*kit.Row{}
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
		page.Put(row, 0, high*float32(i), l.scroll.Size().Width, high)
	}
	same := slices.Equal(objects, l.body.Objects)
	l.rows, l.body.Objects = kept, objects
	if !same {
		l.body.Refresh()
	}
}

// row is a match: what it is, what a press does, and the signs that rename and delete it.
func (l *matchList) row(one *match, i int) *kit.Row {
	p := l.m.p
	if one == l.renaming {
		return kit.NewRow("", container.New(page.Free(nil, func(s fyne.Size) {
			page.Put(l.field, page.U(32), (s.Height-page.U(40))/2, min(s.Width-page.U(32), page.U(560)), page.U(40))
		}), l.field), nil)
	}
	mark, verb := kit.NewSign(one.sign, look.ToneQuiet, 20), kit.NewLabel(one.verb, look.Quiet.In(look.ToneLink))
	title, caption := kit.NewShrinking(one.title, rowType), fyne.CanvasObject(kit.NewShrinking(one.caption, quiet))
	if l.narrow() {
		caption = kit.NewParagraph(one.caption, quiet)
	}
	rename := kit.NewIconButton("sign/rename", p.T("matches.rename"), func() { l.rename(one) })
	remove := kit.NewIconButton("sign/trash", p.T("matches.delete"), func() { l.m.remove(one) })
	content := container.New(page.Free(nil, func(s fyne.Size) {
		page.Put(mark, 0, (s.Height-page.U(20))/2, page.U(20), page.U(20))
		const icon = 40
		x := s.Width
		for _, b := range []*kit.IconButton{remove, rename} {
			x -= icon
			page.Put(b, x, (s.Height-icon)/2, icon, icon)
		}
		wide := verb.MinSize().Width
		x -= wide + page.U(12)
		page.PutMid(verb, x, s.Height/2, wide)
		left := page.U(32)
		caption.Resize(fyne.NewSize(x-left-page.U(12), caption.Size().Height)) // the width decides how it wraps
		tall := title.MinSize().Height + caption.MinSize().Height
		page.Put(title, left, (s.Height-tall)/2, x-left-page.U(12), title.MinSize().Height)
		page.Put(caption, left, (s.Height-tall)/2+title.MinSize().Height, x-left-page.U(12), caption.MinSize().Height)
	}), mark, title, caption, verb, rename, remove)
	row := kit.NewRow(one.title+", "+one.caption+", "+one.verb, content, func() { p.OpenFile(one.Path) })
	row.OnHover(func(bool) {
		if row.Focused() {
			l.at, l.m.st.at = i, one.Path
		}
	})
	return row
}

// focus gives the focus to a match that is shown, and brings it into sight.
func (l *matchList) focus(i int) {
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

// key does what a key does where a match has the focus; it reports whether it did.
func (l *matchList) key(name fyne.KeyName) bool {
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
		if !shell.Deletes(name, runtime.GOOS) {
			return false
		}
		l.m.remove(l.m.shown[l.at])
		return true
	}
	l.focus(to)
	return true
}

// rename puts a field into the row of a match, with its name to change.
func (l *matchList) rename(one *match) {
	l.renaming, l.m.st.at = one, one.Path
	l.field = kit.NewTextField(l.m.p.T("matches.rename"), l.m.p.T("matches.rename.hint")).SetMost(longestTitle)
	l.field.SetText(strings.TrimSuffix(filepath.Base(one.Path), store.Ext))
	l.field.Keys = func(ev *fyne.KeyEvent) bool {
		if ev.Name != fyne.KeyReturn && ev.Name != fyne.KeyEnter {
			return false
		}
		if l.m.rename(l.renaming, l.field.Text) {
			l.done()
		}
		return true
	}
	l.renew()
	l.focus(l.at)
	l.field.TypedShortcut(&fyne.ShortcutSelectAll{})
}

// longestTitle is how many characters a match's name may have where it is written.
const longestTitle = 60

// done takes the field away.
func (l *matchList) done() {
	l.renaming = nil
	l.renew()
	l.focus(l.at)
}
