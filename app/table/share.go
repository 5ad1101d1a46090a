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
func (k *copies) Share() {
	if k.t.guide == nil && !k.t.Veiled() {
		k.t.ask(share.Sheet(k.t, k.things(), k.keep), kit.NewButton(k.sh.T("table.close"), "", k.t.quiet))
	}
}

func (k *copies) things() []share.Thing {
	words := func(make func() string) func() ([]byte, error) {
		return func() ([]byte, error) { return []byte(make()), nil }
	}
	return []share.Thing{
		{ID: "share.picture", Ext: ".png", Picture: true, Make: k.picture},
		{ID: "share.window", Ext: ".png", Picture: true, Make: k.wholeWindow},
		{ID: "share.board", Ext: ".txt", Make: words(k.boardText)},
		{ID: "share.text", Ext: ".txt", Make: words(k.record)},
		{ID: "share.markdown", Ext: ".md", Make: words(func() string { return k.recorded().Markdown() })},
	}
}

// keep asks for the name of a file for a thing, which is made once it is known.
func (k *copies) keep(what share.Thing) {
	k.t.askFile(k.sh.T(what.ID), k.fileName(), what.Ext, func(path string) error {
		b, err := what.Make()
		if err != nil {
			return err
		}
		return store.WriteNew(path, bytes.NewReader(b))
	})
}

// sharing are the seats whose knowledge may leave this table, and the record it is of: the one that is looked at, or the last one whose end has been
// shown. Where one person plays that is what this person knows; where several do, what anybody may; and all of it when the match is over.
func (k *copies) sharing() (eyes engine.Seats, at int) {
	eyes, at = k.ses.Recalls(), k.ses.At()
	now := k.t.play.Now()
	if now != nil {
		at = now.Record
	}
	_, over := k.ses.Match.Outcome()
	if now != nil || k.t.suspended {
		eyes, at, over = k.ses.Remembers(), max(k.ses.Match.Record(at).After, 0), false
	}
	if k.Persons() > 1 && !over {
		eyes = 0
	}
	return eyes, at
}

func (k *copies) shared() share.Position {
	eyes, at := k.sharing()
	return share.PositionAt(k.ses.Match, at, eyes, k.ses.Past())
}

// picture is the board as a PNG, as large as it stands in the window.
func (k *copies) picture() ([]byte, error) {
	size := k.t.face.Board().Size()
	if k.t.over != nil || size.Width < 1 { // the last screen covers it
		size = k.t.Canvas().Size().SubtractWidthHeight(k.t.SideWidth(), k.t.room.Bar)
	}
	return share.Picture(k.t.faces(k.Game().Name()), k.t, k.shared(), size)
}

// wholeWindow is all that the window shows as a PNG.
func (k *copies) wholeWindow() ([]byte, error) {
	return share.Window(k.t.faces(k.Game().Name()), k.t, k.shared(), k.t.Canvas().Size())
}

// boardText is the text board of the position.
func (k *copies) boardText() string { return k.tell.Game.Text(k.shared().State.View, k.tell) }

// recorded is the match as its log tells it; record is that as text.
func (k *copies) recorded() share.Record {
	eyes, _ := k.sharing()
	c := k.t.chronicle()
	c.Told = func(r *engine.Record) ([]engine.Event, bool) {
		told, any := k.t.logged(r)
		return engine.SeenBy(told, eyes), any
	}
	return share.NewRecord(k.ses.Match.Header(), k.sh, c.Rows(nil), k.boardText())
}

func (k *copies) record() string { return k.recorded().Text() }
