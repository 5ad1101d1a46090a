package ending_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tenka/app/kit"
	"tenka/app/kit/roomtest"
	"tenka/app/look"
	"tenka/app/table/face"
	"tenka/app/table/nobunaga/arttest"
	"tenka/app/table/nobunaga/ending"
	"tenka/engine"
	"tenka/engine/enginetest"
	"tenka/engine/lang"
	"tenka/engine/nobunaga"
)

// table is a table that notes what is asked of it; of the rest of a host the last screen asks nothing.
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
func (d *table) Name(s engine.Seat) string              { return d.desk.Name(s) }
func (d *table) Header() *engine.Header                 { return &engine.Header{Agreement: engine.Fair} }
func (d *table) PlayAgain()                             { d.asked = append(d.asked, "again") }
func (d *table) ToLibrary()                             { d.asked = append(d.asked, "library") }
func (d *table) SaveCopy()                              { d.asked = append(d.asked, "copy") }
func (d *table) ShowLog()                               { d.asked = append(d.asked, "log") }
func (d *table) ShowDice()                              { d.asked = append(d.asked, "dice") }
func (d *table) Look(no int)                            { d.at = no }

// played is a match played to its end by random steps.
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

func TestTheLastScreenInBothThemes(t *testing.T) {
	v, path, out := played(t, 2)
	arttest.Looks(t, "end", 1280, 748, func(language string) fyne.CanvasObject {
		return ending.New(&table{desk: arttest.NewDesk(t, language)}, v, path, out)
	})
}

func TestTheLastScreenHasRoomInSmallWindows(t *testing.T) {
	for seed := uint64(1); seed < 6; seed++ {
		v, path, out := played(t, seed)
		for _, language := range []string{"en", "fr"} {
			arttest.Start(t, look.Look{})
			o := ending.New(&table{desk: arttest.NewDesk(t, language)}, v, path, out)
			arttest.Show(t, o, 1024, 700)
			for _, cut := range roomtest.Cut(o, 1024) {
				t.Errorf("%s, match %d: %s", language, seed, cut)
			}
		}
	}
}

func TestTheLastScreenLeadsOn(t *testing.T) {
	arttest.Start(t, look.Look{})
	v, path, out := played(t, 2) // in which a zone turned
	d := &table{desk: arttest.NewDesk(t, "en")}
	o := ending.New(d, v, path, out)
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
