package table

import (
	"bytes"

	"tenka/app/table/share"
	"tenka/app/ui/kit"
	"tenka/engine"
	"tenka/engine/store"
)

// Share asks what is to leave the program, and where to: the position as a picture, of the board alone or of the whole window, or as text, the record of the match as text or as Markdown, to
// the clipboard or to a file. In a lesson and behind the curtain it does nothing.
func (t *Table) Share() {
	if t.guide == nil && !t.Veiled() {
		t.ask(share.Sheet(t, t.things(), t.keep), kit.NewButton(t.sh.T("table.close"), "", t.quiet))
	}
}

func (t *Table) things() []share.Thing {
	words := func(make func() string) func() ([]byte, error) {
		return func() ([]byte, error) { return []byte(make()), nil }
	}
	return []share.Thing{
		{ID: "share.picture", Ext: ".png", Picture: true, Make: t.picture},
		{ID: "share.window", Ext: ".png", Picture: true, Make: t.wholeWindow},
		{ID: "share.board", Ext: ".txt", Make: words(t.boardText)},
		{ID: "share.text", Ext: ".txt", Make: words(t.record)},
		{ID: "share.markdown", Ext: ".md", Make: words(func() string { return t.recorded().Markdown() })},
	}
}

// keep asks for the name of a file for a thing, which is made once it is known.
func (t *Table) keep(what share.Thing) {
	t.askFile(t.sh.T(what.ID), t.fileName(), what.Ext, func(path string) error {
		b, err := what.Make()
		if err != nil {
			return err
		}
		return store.WriteNew(path, bytes.NewReader(b))
	})
}

// sharing are the seats whose knowledge may leave this table, and the record it is of: the one that is looked at, or the last one whose end has been
// shown. Where one person plays that is what this person knows; where several do, what anybody may; and all of it when the match is over.
func (t *Table) sharing() (eyes engine.Seats, at int) {
	eyes, at = t.ses.Recalls(), t.ses.At()
	now := t.play.Now()
	if now != nil {
		at = now.Record
	}
	_, over := t.ses.Match.Outcome()
	if now != nil || t.suspended {
		eyes, at, over = t.ses.Remembers(), max(t.ses.Match.Record(at).After, 0), false
	}
	if t.Persons() > 1 && !over {
		eyes = 0
	}
	return eyes, at
}

func (t *Table) shared() share.Position {
	eyes, at := t.sharing()
	return share.PositionAt(t.ses.Match, at, eyes, t.ses.Past())
}

// picture is the board as a PNG, as large as it stands in the window.
func (t *Table) picture() ([]byte, error) {
	size := t.face.Board().Size()
	if t.over != nil || size.Width < 1 { // the last screen covers it
		size = t.Canvas().Size().SubtractWidthHeight(t.SideWidth(), t.room.Bar)
	}
	return share.Picture(t.faces(t.Game().Name()), t, t.shared(), size)
}

// wholeWindow is all that the window shows as a PNG.
func (t *Table) wholeWindow() ([]byte, error) {
	return share.Window(t.faces(t.Game().Name()), t, t.shared(), t.Canvas().Size())
}

// boardText is the text board of the position.
func (t *Table) boardText() string { return t.tell.Game.Text(t.shared().State.View, t.tell) }

// recorded is the match as its log tells it; record is that as text.
func (t *Table) recorded() share.Record {
	eyes, _ := t.sharing()
	c := t.chronicle()
	c.Told = func(r *engine.Record) ([]engine.Event, bool) {
		told, any := t.logged(r)
		return engine.SeenBy(told, eyes), any
	}
	return share.NewRecord(t.ses.Match.Header(), t.sh, c.Rows(nil), t.boardText())
}

func (t *Table) record() string { return t.recorded().Text() }
