package table

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tenka/app/shell"
	"tenka/app/ui/kit"
	"tenka/app/ui/picturetest"
	"tenka/engine"
	"tenka/engine/games"
)

// The tests compare the places of all parts of a table with files in testdata, which -update writes anew: at rest, with the log, the rulebook, the help, the
// past, a question, and the panel unfolded or pulled out. Numbers may be off by less than half a unit, as not every machine rounds texts alike.

func TestThePartsOfASmallTableLieWhereTheyDid(t *testing.T) {
	compared(t, "laid-small", laidOf(t, games.All()[0], fyne.NewSize(1024, 700)))
}

func TestThePartsOfATableLieWhereTheyDid(t *testing.T) {
	compared(t, "laid-desk", laidOf(t, games.All()[0], desk))
}

func TestThePartsOfALargeTableLieWhereTheyDid(t *testing.T) {
	compared(t, "laid-large", laidOf(t, games.All()[0], fyne.NewSize(1920, 1080)))
}

func TestThePartsOfEveryGamesTableLieWhereTheyDid(t *testing.T) {
	var got []string
	for _, g := range games.All()[1:] {
		tb := begun(t, g, fyne.NewSize(1024, 700), func(s *shell.Settings) { s.Scale = 1 })
		for tb.Veiled() {
			rested(tb)
			tb.lift()
		}
		tb.play.End()
		got = append(got, g.Name())
		got = append(got, laid(tb)...)
		press(tb, fyne.KeyH)
		got = append(got, laid(tb)...)
	}
	compared(t, "laid-games", got)
}

func TestThePartsOfALessonLieWhereTheyDid(t *testing.T) {
	var got []string
	for _, size := range []fyne.Size{{Width: 1024, Height: 700}, {Width: 1920, Height: 1080}} {
		for _, id := range []string{"dice", "tactic"} {
			tb := taught(t, rumbleLesson(t, id), "en", size, Course{At: -1})
			got = append(got, fmt.Sprintf("lesson %s %.0f", id, size.Width))
			got = append(got, laid(tb)...)
			tb.OpenRule("rumble.turn.order")
			got = append(got, laid(tb)...)
		}
	}
	compared(t, "laid-lesson", got)
}

// laidOf are the lines of a table in each of its states.
func laidOf(t *testing.T, g engine.Game, size fyne.Size) (got []string) {
	t.Helper()
	tb := begun(t, g, size, func(s *shell.Settings) { s.Scale = 1 })
	for tb.Veiled() {
		rested(tb)
		tb.lift()
	}
	tb.play.End()
	say := func(what string) {
		got = append(got, what)
		got = append(got, laid(tb)...)
	}
	say("rest")
	for _, keys := range [][]fyne.KeyName{{fyne.KeyL}, {fyne.KeyHome}, {fyne.KeyL}, {fyne.KeyEnd}, {fyne.KeyB}, {fyne.KeyEscape, fyne.KeyH}, {fyne.KeyEscape, fyne.KeyP}, {fyne.KeyP}} {
		press(tb, keys...)
		say(fmt.Sprint("after ", keys))
	}
	tb.Unfold(true)
	say("unfolded")
	press(tb, fyne.KeyB)
	say("unfolded over the rulebook")
	press(tb, fyne.KeyB)
	tb.Unfold(false)
	tb.SaveCopy()
	say("question")
	tb.quiet()
	for player := range tb.ses.Match.Header().Players[1:] { // one is left; a computer player would think meanwhile
		tb.ses.Match.GiveUp(player)
	}
	tb.ses.Update()
	tb.play.End()
	say("end")
	press(tb, fyne.KeyB)
	say("end with the rulebook")
	return got
}

// laid has a line for each part of a table that is shown, and one for the widths that its face may use.
func laid(tb *Table) (lines []string) {
	drawn(tb)
	parts := map[string]fyne.CanvasObject{
		"top": tb.top, "board": tb.face.Board(), "tray": tb.tray, "foot": tb.foot, "past": tb.past, "panel": tb.panelSheet, "log": tb.logSheet, "over": tb.over,
	}
	if tb.guide != nil {
		parts["lesson"], parts["veil"] = tb.guide.panel.sheet, tb.guide.veil.Painted
	}
	line := func(name string, o fyne.CanvasObject) {
		at, size := o.Position(), o.Size()
		text := fmt.Sprintf("%s %.1f %.1f %.1f %.1f", name, at.X, at.Y, size.Width, size.Height)
		if name != "board" && name != "notice" { // the one has tests of its own, the other may name a file
			text += held(o)
		}
		lines = append(lines, text)
	}
	for name, o := range parts {
		if o != nil && slices.Contains(tb.parts.Objects, o) {
			line(name, o)
		}
	}
	if tb.notice.Visible() {
		line("notice", tb.notice)
	}
	slices.Sort(lines)
	return append(lines, fmt.Sprintf("widths %.1f %.1f %.1f %.1f", tb.BoardWidth(), tb.TrayWidth(), tb.SideWidth(), tb.logWidth()))
}

// held says how many texts and other things are drawn in an object, and the sums of their places and sizes: what moves by a unit changes one.
func held(o fyne.CanvasObject) string {
	d, texts := fyne.CurrentApp().Driver(), 0
	var n, x, y, w, h float64
	each(o, func(o fyne.CanvasObject) {
		switch o := o.(type) {
		case *canvas.Text:
			texts += len(o.Text)
		case *canvas.Image, *canvas.Raster, *canvas.Rectangle, *canvas.Line, *canvas.Circle:
		default:
			return
		}
		at, size := d.AbsolutePositionForObject(o), o.Size()
		n, x, y, w, h = n+1, x+float64(at.X), y+float64(at.Y), w+float64(size.Width), h+float64(size.Height)
	})
	return fmt.Sprintf(" holds %.0f of %d letters %.1f %.1f %.1f %.1f", n, texts, x, y, w, h)
}

// compared compares lines with those of testdata/name.txt; numbers may be off by 0.4.
func compared(t *testing.T, name string, got []string) {
	t.Helper()
	picturetest.Lines(t, name, got, 0.4)
}

// TestWhatPanelsAndSheetsHoldLiesWhereItDid compares the controls and texts in the help, the past, the questions of the small sheet, the tray of the reel and
// the log with testdata/laid-inside.txt.
func TestWhatPanelsAndSheetsHoldLiesWhereItDid(t *testing.T) {
	var got []string
	say := func(what string, tb *Table, o fyne.CanvasObject) {
		drawn(tb)
		got = append(got, what)
		got = append(got, spread(o)...)
	}
	tb := seated(t, persons(2, nil), desk)
	press(tb, fyne.KeyR, fyne.Key1, fyne.KeyR, fyne.Key1)
	press(tb, fyne.KeyH)
	say("help", tb, tb.panelSheet)
	tb.askWho()
	say("who", tb, tb.notice)
	tb.quiet()
	tb.askGiveUp()
	say("giving up", tb, tb.notice)
	tb.quiet()
	tb.nameBranch(tb.ses.Match.Branches()[0])
	say("branch", tb, tb.notice)
	tb.quiet()
	press(tb, fyne.KeyEscape, fyne.KeyL)
	say("log", tb, tb.panelSheet)
	press(tb, fyne.KeyHome, fyne.KeyEscape)
	say("past", tb, tb.past)
	say("timeline", tb, tb.foot)
	war, _ := atWar(t)
	say("reel", war, war.tray)
	small := begun(t, games.All()[0], fyne.NewSize(1024, 700), func(s *shell.Settings) { s.Scale = 1.5 })
	press(small, fyne.KeyEscape, fyne.KeyHome)
	say("small past", small, small.past)
	compared(t, "laid-inside", got)
}

// spread has a line for each control and text in an object.
func spread(o fyne.CanvasObject) (lines []string) {
	d := fyne.CurrentApp().Driver()
	each(o, func(o fyne.CanvasObject) {
		switch o.(type) {
		case *kit.Button, *kit.IconButton, *kit.Paragraph, *kit.Label, *kit.Link, *kit.TextField, *kit.Segmented, *kit.Seal, *kit.Lines, *kit.Timeline, *kit.Row, *kit.Painted:
			at, size := d.AbsolutePositionForObject(o), o.Size()
			lines = append(lines, fmt.Sprintf("%T %.1f %.1f %.1f %.1f", o, at.X, at.Y, size.Width, size.Height))
		}
	})
	slices.Sort(lines) // a list keeps its lines in any order
	return lines
}
