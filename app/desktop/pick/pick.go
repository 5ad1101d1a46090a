// Package pick asks for a file or a folder. It uses the dialog of the system. If there is none, as on a Linux without zenity, qarma or
// matedialog, it uses Fyne's dialog in the window of the program.
package pick

import (
	"context"
	"errors"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/driver"
	"fyne.io/fyne/v2/storage"
	"github.com/ncruces/zenity"

	"tenka/app/ui/loop"
	"tenka/engine/store"
)

// Question describes the file or folder to ask for.
type Question struct {
	Title   string
	From    string   // the folder to begin in
	Endings []string // of the files to choose from, such as ".json"; none to ask for a folder
	Kind    string   // the name of this kind of file
}

// Asker shows dialogs in front of a window, one at a time. It belongs to the UI goroutine.
type Asker struct {
	window fyne.Window
	text   func(id string) string // in the program's language
	system func(ctx context.Context, q Question) (string, error)
	end    context.CancelFunc // closes the system's dialog, nil if none is open
	own    *dialog.FileDialog // Fyne's dialog, nil if none is open
	loop   loop.Loop          // that of the window
}

// New is an Asker in front of a window; text gives a text in the program's language.
func New(w fyne.Window, text func(id string) string) *Asker {
	a := &Asker{window: w, text: text, loop: loop.Window()}
	if _, native := w.(driver.NativeWindow); native && zenity.IsAvailable() {
		a.system = a.zenity
	}
	return a
}

// Ask opens a dialog. It calls take with the chosen path, or failed with an error if no path can be chosen; if the dialog is closed,
// neither. While another dialog is open, Ask does nothing.
func (a *Asker) Ask(q Question, take func(path string), failed func(error)) {
	switch {
	case a.end != nil || a.Shown():
	case a.system == nil:
		a.askHere(q, take, failed)
	default:
		var ctx context.Context
		ctx, a.end = context.WithCancel(context.Background())
		var path string
		var err error
		a.loop.Go(func() { path, err = a.system(ctx, q) }, func() {
			closed := ctx.Err() != nil || errors.Is(err, zenity.ErrCanceled)
			a.Close()
			switch {
			case closed:
			case err != nil:
				a.askHere(q, take, failed)
			default:
				take(path)
			}
		})
	}
}

// Close closes the open dialog without an answer.
func (a *Asker) Close() {
	if a.end != nil {
		a.end()
		a.end = nil
	}
	if a.Shown() {
		a.own.Dismiss()
	}
}

// Shown reports whether the window shows a dialog.
func (a *Asker) Shown() bool { return a.own != nil && a.window.Canvas().Overlays().Top() != nil }

// zenity opens the system's dialog and waits for the answer.
func (a *Asker) zenity(ctx context.Context, q Question) (string, error) {
	options := []zenity.Option{zenity.Context(ctx), zenity.Title(q.Title), zenity.Filename(q.From + string(filepath.Separator)), zenity.Modal()}
	if len(q.Endings) == 0 {
		options = append(options, zenity.Directory())
	} else {
		filter := zenity.FileFilter{Name: q.Kind, CaseFold: true}
		for _, ending := range q.Endings {
			filter.Patterns = append(filter.Patterns, "*"+ending)
		}
		options = append(options, filter)
	}
	fyne.DoAndWait(func() {
		a.window.(driver.NativeWindow).RunNative(func(window any) {
			switch w := window.(type) {
			case driver.X11WindowContext:
				options = append(options, zenity.Attach(int(w.WindowHandle)))
			case driver.WindowsWindowContext:
				options = append(options, zenity.Attach(w.HWND))
			}
		})
	})
	return zenity.SelectFile(options...)
}

// askHere opens Fyne's dialog.
func (a *Asker) askHere(q Question, take func(path string), failed func(error)) {
	speak(a.text)
	answer := func(chosen fyne.URI, err error) {
		a.own = nil
		if err != nil {
			failed(err)
		} else if chosen != nil {
			take(chosen.Path())
		}
	}
	if len(q.Endings) == 0 {
		a.own = dialog.NewFolderOpen(func(folder fyne.ListableURI, err error) {
			if folder == nil {
				answer(nil, err)
				return
			}
			answer(folder, err)
		}, a.window)
	} else {
		a.own = dialog.NewFileOpen(func(file fyne.URIReadCloser, err error) {
			if file == nil {
				answer(nil, err)
				return
			}
			at := file.URI()
			_ = file.Close()
			answer(at, err)
		}, a.window)
		a.own.SetFilter(readable{storage.NewExtensionFileFilter(q.Endings)})
	}
	d := a.own
	d.SetTitleText(q.Title)
	d.SetConfirmText(a.text("open.confirm"))
	d.SetDismissText(a.text("open.dismiss"))
	if folder, err := storage.ListerForURI(storage.NewFileURI(q.From)); err == nil {
		d.SetLocation(folder)
	}
	d.Show()
	if a.window.Canvas().Overlays().Top() == nil {
		return // a sandbox shows a dialog of its own
	}
	d.SetView(dialog.ListView)
	d.Resize(a.window.Canvas().Size().Subtract(fyne.NewSize(160, 120)).Max(fyne.NewSize(600, 400)))
}

// readable hides files that are no regular files: the dialog opens the chosen file, and opening a pipe may block for ever.
type readable struct{ storage.FileFilter }

func (r readable) Matches(file fyne.URI) bool {
	return r.FileFilter.Matches(file) && store.Readable(file.Path()) == nil
}
