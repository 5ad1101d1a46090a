package table

import (
	"tenka/app/table/share"
	"tenka/app/ui/kit"
	"tenka/engine"
)

// Share asks what to copy or write: the position as a picture of the board or of the whole window, or as text; the record of the match as text
// or as Markdown. It does nothing in a lesson and behind the curtain.
func (cp *copies) Share() {
	if cp.t.guide == nil && !cp.t.Veiled() {
		cp.t.ask(share.Sheet(cp.t, cp.things(), cp.keep), kit.NewButton(cp.sh.T("table.close"), "", cp.t.quiet))
	}
}

func (cp *copies) things() []share.Thing {
	words := func(make func() string) func() func() ([]byte, error) {
		return func() func() ([]byte, error) {
			text := make()
			return func() ([]byte, error) { return []byte(text), nil }
		}
	}
	return []share.Thing{
		{ID: "share.picture", Ext: ".png", Picture: true, Make: cp.picture},
		{ID: "share.window", Ext: ".png", Picture: true, Make: cp.wholeWindow},
		{ID: "share.board", Ext: ".txt", Make: words(cp.boardText)},
		{ID: "share.text", Ext: ".txt", Make: words(cp.record)},
		{ID: "share.markdown", Ext: ".md", Make: words(func() string { return cp.recorded().Markdown() })},
	}
}

// keep asks for a file name, then makes the thing and writes it there.
func (cp *copies) keep(what share.Thing) {
	cp.t.askFile(cp.sh.T(what.ID), cp.fileName(), what.Ext, what.Make)
}

// sharing returns the seats whose knowledge may be shared, and the record to share: the one that is looked at, or the last one that has been
// shown to its end. If one person plays, it is that person's knowledge; if several do, what everybody may know; everything once the match is
// over.
func (cp *copies) sharing() (eyes engine.Seats, at int) {
	eyes, at = cp.ses.Recalls(), cp.ses.At()
	now := cp.t.play.Now()
	if now != nil {
		at = now.Record
	}
	_, over := cp.ses.Match.Outcome()
	if now != nil || cp.t.suspended {
		eyes, at, over = cp.ses.Remembers(), max(cp.ses.Match.Record(at).After, 0), false
	}
	if cp.Persons() > 1 && !over {
		eyes = 0
	}
	return eyes, at
}

// shared is the position to share. While moments are shown it is that of the moment, or of the one before while a decision is shown.
func (cp *copies) shared() share.Position {
	eyes, at := cp.sharing()
	p := share.PositionAt(cp.ses.Match, at, eyes, cp.ses.Past())
	if now := cp.t.play.Now(); now != nil {
		frame, frames := cp.t.play.Frame(), cp.ses.Match.Frames(now.Record, eyes)
		if cp.t.suspended {
			frame--
		}
		if frame >= 0 && frame < len(frames) {
			p.State.View = frames[frame].View
		}
	}
	return p
}

// picture draws the board in the size it has in the window, and returns what makes a PNG of it.
func (cp *copies) picture() (pack func() ([]byte, error)) {
	size := cp.t.face.Board().Size()
	if cp.t.over != nil || size.Width < 1 { // the last screen covers it
		size = cp.t.Canvas().Size().SubtractWidthHeight(cp.t.SideWidth(), cp.t.room.Bar)
	}
	return share.Picture(cp.t.faces(cp.Game().Name()), cp.t, cp.shared(), size)
}

// wholeWindow draws the whole window.
func (cp *copies) wholeWindow() (pack func() ([]byte, error)) {
	return share.Window(cp.t.faces(cp.Game().Name()), cp.t, cp.shared(), cp.t.Canvas().Size())
}

// boardText is the position as text.
func (cp *copies) boardText() string { return cp.tell.Game.Text(cp.shared().State.View, cp.tell) }

// recorded is the record of the match as the log tells it; record is the same as text.
func (cp *copies) recorded() share.Record {
	eyes, _ := cp.sharing()
	c := cp.t.chronicle()
	c.Events = func(r *engine.Record) ([]engine.Event, bool) {
		told, any := cp.t.logged(r)
		return engine.SeenBy(told, eyes), any
	}
	return share.NewRecord(cp.ses.Match.Header(), cp.sh, c.Rows(nil), cp.boardText())
}

func (cp *copies) record() string { return cp.recorded().Text() }
