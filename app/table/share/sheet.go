package share

import (
	"errors"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/files"
	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
	"tenka/app/ui/loop"
	"tenka/engine"
)

// Thing is a text or a picture that can be exported.
type Thing struct {
	ID      string // the id of its text
	Ext     string // the ending of its file
	Picture bool
	Make    func() (pack func() ([]byte, error)) // pack makes the bytes of what was drawn; it may run in another goroutine
}

// Host is the table whose things are exported.
type Host interface {
	face.Speaker
	// Note says something in the Line.
	Note(sign, text string)
}

// Sheet offers things, one a row, each to the clipboard or to a file. keep asks for the file and writes it.
func Sheet(h Host, things []Thing, keep func(Thing)) fyne.CanvasObject {
	rows := container.NewVBox(kit.NewLabel(h.T("share.title"), look.NameType))
	for _, what := range things {
		both := container.NewHBox(kit.NewButton(h.T("share.file"), "", func() { keep(what) }))
		if !what.Picture || len(tools()) > 0 {
			both.Objects = slices.Insert(both.Objects, 0, fyne.CanvasObject(kit.NewButton(h.T("share.copy"), "", func() { copyThing(h, what) })))
		}
		rows.Add(container.NewBorder(nil, nil, container.NewCenter(kit.NewLabel(h.T(what.ID), look.BodyType)), both))
	}
	rows.Add(kit.NewLabel(h.T("share.note"), look.Quiet))
	return rows
}

// copyThing puts a thing on the clipboard and says so in the Line, or says why it could not.
func copyThing(h Host, what Thing) {
	var b []byte
	var err error
	pack := what.Make()
	loop.Go(func() {
		if b, err = pack(); err == nil && what.Picture {
			err = copyPicture(b)
		}
	}, func() {
		if err == nil && !what.Picture {
			fyne.CurrentApp().Clipboard().SetContent(string(b))
		}
		copied(h, what, err)
	})
}

func copied(h Host, what Thing, err error) {
	switch {
	case errors.Is(err, errNoTool):
		h.Note("sign/warning", h.Say("share.no_tool", engine.Args{"Why": Tools}))
	case err != nil:
		h.Note("sign/warning", h.Say("share.uncopied", engine.Args{"Why": files.Why(h.Localizer(), err)}))
	default:
		h.Note("sign/save", h.Say("share.copied", engine.Args{"Text": h.T(what.ID)}))
	}
}

// PositionAt is the position after a record as these seats may know it. Nobody has to act in it.
func PositionAt(m *engine.Match, at int, eyes engine.Seats, past bool) Position {
	p := Position{Match: m, Eyes: eyes, At: at, State: face.State{View: m.ViewAt(at, eyes), Seat: engine.NoSeat, Past: past}}
	for _, no := range m.Path(at) {
		known := *m.Record(no)
		known.Steps = m.Seen(&known, eyes)
		known.Chance, known.Events = nil, engine.SeenBy(known.Events, eyes)
		p.State.Path = append(p.State.Path, &known)
		if no == at {
			break // the line of play may go on after the record
		}
	}
	return p
}
