package nobunagaend_test

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"tenka/app/games/nobunagaface/arttest"
	"tenka/app/games/nobunagaface/nobunagaend"
	"tenka/app/session"
	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
	"tenka/app/ui/roomtest"
	"tenka/engine"
	"tenka/engine/enginetest"
	"tenka/engine/lang"
	"tenka/engine/nobunaga"
)

// table is a table that notes some calls. The last screen makes no others.
type table struct {
	face.Host
	desk  *arttest.Desk
	asked []string
	at    int
}

func (d *table) T(id string) string                     { return d.desk.Say(id, nil) }
func (d *table) Say(id string, args engine.Args) string { return d.desk.Say(id, args) }
func (d *table) Tell() *lang.Teller                     { return d.desk.Tell() }
func (d *table) Colour(s engine.Seat) int               { return d.desk.Colour(s) }
func (d *table) Seal(s engine.Seat) int                 { return d.desk.Seal(s) }
func (d *table) Name(s engine.Seat) string              { return d.desk.Name(s) }
func (d *table) Header() *engine.Header                 { return &engine.Header{Agreement: engine.Fair} }
func (d *table) Session() *session.Session              { return nil }
func (d *table) Study() bool                            { return false }
func (d *table) PlayAgain()                             { d.asked = append(d.asked, "again") }
func (d *table) ToLibrary()                             { d.asked = append(d.asked, "library") }
func (d *table) SaveCopy()                              { d.asked = append(d.asked, "copy") }
func (d *table) ShowLog()                               { d.asked = append(d.asked, "log") }
func (d *table) ShowDice()                              { d.asked = append(d.asked, "dice") }
func (d *table) Look(no int)                            { d.at = no }

// played is a finished match of random steps.
func played(t *testing.T, seed uint64) (*nobunaga.View, []*engine.Record, engine.Outcome) {
	t.Helper()
	m := enginetest.Match(t, nobunaga.New(), engine.Fair, "players=2", seed)
	path := []*engine.Record{m.Record(0)}
	enginetest.Records(t, m, seed, func(r *engine.Record) { path = append(path, r) })
	out, over := m.Outcome()
	if !over {
		t.Fatal("it is not over")
	}
	return m.View(engine.AllSeats(2)).(*nobunaga.View), path, out
}

// Few leaders died in the one theme, many in the other.
func TestTheLastScreenInBothThemes(t *testing.T) {
	v, path, out := played(t, 2)
	paths := map[string][]*engine.Record{"en": path, "fr": bloody(path, 14)}
	arttest.Looks(t, "end", 1280, 748, func(language string) fyne.CanvasObject {
		return nobunagaend.New(&table{desk: arttest.NewDesk(t, language)}, v, paths[language], out)
	})
}

// All its texts fit, for each way in which a match ends, also with large text.
func TestTheLastScreenHasRoomInSmallWindows(t *testing.T) {
	for _, seed := range []uint64{1, 905, 2, 3} { // Nobunaga dies, the victory zones are taken, the last turn ends twice
		v, path, out := played(t, seed)
		for _, language := range []string{"en", "fr"} {
			for _, scale := range []float32{1, 1.5} {
				for _, size := range []fyne.Size{{Width: 1280, Height: 748}, {Width: 1024, Height: 700}} {
					arttest.Start(t, look.Look{Scale: scale})
					o := nobunagaend.New(&table{desk: arttest.NewDesk(t, language)}, v, path, out)
					arttest.Show(t, o, size.Width, size.Height)
					for _, cut := range roomtest.Cut(o, size.Width) {
						t.Errorf("%s at %g in %.0f, match %d: %s", language, scale, size.Width, seed, cut)
					}
				}
			}
		}
	}
}

// bloody is a path on which dead leaders died, two in each turn.
func bloody(path []*engine.Record, dead int) []*engine.Record {
	var list []*engine.Record
	for _, r := range path {
		kept := *r
		kept.Events = slices.DeleteFunc(slices.Clone(r.Events), func(e engine.Event) bool { return e.Kind == nobunaga.EventKilled || e.Kind == nobunaga.EventNoRefuge })
		list = append(list, &kept)
	}
	last := &engine.Record{}
	for i := range dead {
		last.Events = append(last.Events, engine.Event{Kind: nobunaga.EventTurn, N: int16(1 + i/2)}, engine.Event{Kind: nobunaga.EventKilled, Piece: nobunaga.SpentCorps + 1 + engine.Piece(i)})
	}
	return append(list, last)
}

// All dead leaders are visible without scrolling in a small window, even if every leader died.
func TestAllDeadLeadersAreVisibleWithoutScrolling(t *testing.T) {
	v, path, out := played(t, 2)
	leaders := int(nobunaga.TokugawaSuccessor - nobunaga.SpentCorps - 1) // without successors
	for _, dead := range []int{0, 9, 10, leaders} {
		for _, language := range []string{"en", "fr"} {
			arttest.Start(t, look.Look{})
			d := &table{desk: arttest.NewDesk(t, language)}
			o := nobunagaend.New(d, v, bloody(path, dead), out)
			win := arttest.Show(t, o, 1280+24, 748+24)
			texts := map[string]bool{}
			var walk func(o fyne.CanvasObject)
			walk = func(o fyne.CanvasObject) {
				switch o := o.(type) {
				case *canvas.Text:
					texts[o.Text] = true
				case *fyne.Container:
					for _, x := range o.Objects {
						walk(x)
					}
				case fyne.Widget:
					if s, ok := o.(*container.Scroll); ok && s.Content.MinSize().Height > s.Size().Height {
						t.Errorf("%s, %d dead: %g units are to be seen in %g", language, dead, s.Content.MinSize().Height, s.Size().Height)
					}
					for _, x := range test.WidgetRenderer(o).Objects() {
						walk(x)
					}
				}
			}
			walk(win.Content())
			for i := range dead {
				if name := lang.Capital(d.Tell().Piece(nobunaga.SpentCorps + 1 + engine.Piece(i))); !texts[name] {
					t.Errorf("%s, %d dead: %s is not written", language, dead, name)
				}
			}
		}
	}
}

func TestTheLastScreenLeadsOn(t *testing.T) {
	arttest.Start(t, look.Look{})
	v, path, out := played(t, 3) // a match in which a zone turned
	d := &table{desk: arttest.NewDesk(t, "en")}
	o := nobunagaend.New(d, v, path, out)
	arttest.Show(t, o, 1280, 748)
	var press func(o fyne.CanvasObject)
	press = func(o fyne.CanvasObject) {
		switch o := o.(type) {
		case *kit.Button:
			test.Tap(o)
		case *kit.Link:
			test.Tap(o)
		case *fyne.Container:
			for _, x := range o.Objects {
				press(x)
			}
		case fyne.Widget:
			for _, x := range test.WidgetRenderer(o).Objects() {
				press(x)
			}
		}
	}
	press(o)
	for _, want := range []string{"again", "library", "log", "dice", "copy"} {
		found := false
		for _, a := range d.asked {
			found = found || a == want
		}
		if !found {
			t.Errorf("nothing leads to %s", want)
		}
	}
	if d.at == 0 {
		t.Error("nothing leads to where it turned")
	}
}
