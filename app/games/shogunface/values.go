package shogunface

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/games/shogunface/scoreboard"
	"tenka/app/games/shogunface/sketch"
	"tenka/app/ui/board"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/shogun"
)

// values shows on the map the worth of each province: chests of a tax, rice of a harvest, its owner and its sites, with a plate in the sea for
// each region. They are shown while C is held or the switch is on; planning goes on meanwhile.
type values struct {
	f      *Face
	held   bool
	toggle *kit.Toggle
	sheet  *kit.Sheet // with the switch
	legend *kit.Sheet
	plates [scoreboard.Regions]*kit.Sheet
}

// fill makes the switch and the sheets.
func (v *values) fill() {
	v.toggle = kit.NewToggle(v.f.say("table.values", nil), false, func(bool) { v.show() })
	row := container.NewHBox(lay.Fixed(v.toggle, 0, 0), kit.NewLabel(v.f.say("table.values", nil), seaText), container.NewCenter(kit.NewKeyCap("C")))
	v.sheet = kit.NewSheetOf(kit.Raised, container.New(lay.Inset(6, 0, 8, 0), row), 0)
	v.legend = kit.NewSheetOf(kit.Raised, nil, 14)
	for i := range v.plates {
		v.plates[i] = kit.NewSheetOf(kit.Raised, nil, 9)
	}
}

// shown reports whether the values are shown.
func (v *values) shown() bool { return v.held || v.toggle.On() }

// show updates map and sheets when the values are shown or hidden.
func (v *values) show() {
	v.f.showMap()
	v.f.showBoards()
	v.f.t.Moved()
}

// worth are the states of the zones with values: figures in place of cubes, marks and tags.
func (v *values) worth() []board.ZoneState {
	zones := make([]board.ZoneState, len(v.f.Map.Map().Zones))
	for p := shogun.Aki; p <= shogun.Yamato; p++ {
		l, z := v.f.view.Province(p), &zones[v.f.Zone(p)]
		if !l.InPlay {
			z.State = board.Absent
			continue
		}
		x := &board.Figures{Facts: []board.Fact{{Sign: signChest, N: l.Chests}, {Sign: signRice, N: l.Rice}}, Owner: -1, Room: l.Sites - l.Buildings()}
		if l.Owner != 0 {
			x.Owner = v.f.t.Colour(l.Owner.Seat())
		}
		for i, there := range l.Built {
			if there {
				x.Built = append(x.Built, sketch.Buildings[i])
			}
		}
		z.Figures, z.Tint = x, board.RegionOf(sketch.RegionTints[l.Region-shogun.RegionGreen])
		if v.f.isSource(p) {
			z.State = board.Selected
		}
	}
	return zones
}

// platesAt are the middles of the upper edges of the plates, in the sea beside their regions, as shares of a map of 1024 by 600.
var platesAt = [scoreboard.Regions]fyne.Position{
	{X: 91, Y: 160}, {X: 468, Y: 530}, {X: 412, Y: 128}, {X: 770, Y: 60}, {X: 614, Y: 530},
}

// sheets fills the sheets of the values and returns those that are shown.
func (v *values) sheets() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{v.sheet}
	if !v.shown() || v.f.view.Season() == 0 {
		return objects
	}
	v.legend.SetContent(v.newLegend())
	objects = append(objects, v.legend)
	if !v.f.Map.Whole() || v.f.t.BoardWidth() < look.Scaled(900) {
		return objects // there is no room in the sea
	}
	for i, plate := range v.plates {
		plate.SetContent(v.plate(shogun.RegionGreen + engine.Place(i)))
		objects = append(objects, plate)
	}
	return objects
}

// newLegend explains the figures.
func (v *values) newLegend() fyne.CanvasObject {
	line := func(sign fyne.CanvasObject, id string) fyne.CanvasObject {
		return container.NewHBox(lay.Fixed(container.NewCenter(sign), look.Scaled(20), 0), kit.NewLabel(v.f.say("table.values."+id, nil), seaText))
	}
	site := kit.NewPainted(fyne.NewSquareSize(look.Scaled(10)), func(fyne.Size) []fyne.CanvasObject {
		s := sketch.New(1)
		s.Box(0.5, 0.5, 9, 9, 1.5, look.Now().Panel, look.Now().Ink, 1.2)
		return s.List
	})
	seat := max(v.f.ownSeat(), 0)
	left := container.New(lay.Tight(5), line(kit.NewSign(signChest, look.ToneInk, 16), "chests"), line(site, "site"))
	right := container.New(lay.Tight(5), line(kit.NewSign(signRice, look.ToneInk, 16), "rice"), line(kit.NewSeal(v.f.t.Colour(seat), 15), "owner"))
	note := kit.NewLabel(v.f.say("table.values.held", nil), look.Quiet.At(12.5))
	note.Hidden = v.toggle.On()
	head := container.NewBorder(nil, nil, container.NewHBox(kit.NewLabel(v.f.say("table.values", nil), seaTitle), lay.Gap(6),
		kit.NewKanji(v.f.say("table.values.kanji", nil), 13)), note)
	return container.New(lay.Tight(6), head, container.NewHBox(left, lay.Gap(14), right))
}

// plate is the plate of a region: its tint, its name, and the leaders in castles, temples and theatres.
func (v *values) plate(region engine.Place) fyne.CanvasObject {
	tint := kit.NewPainted(fyne.NewSquareSize(look.Scaled(14)), func(fyne.Size) []fyne.CanvasObject {
		s := sketch.New(1)
		s.Box(0, 0, 14, 14, 3, v.f.Map.TintColour(board.RegionOf(sketch.RegionTints[region-shogun.RegionGreen])), look.Now().Ink2, 1)
		return s.List
	})
	name := container.NewHBox(container.NewCenter(tint), kit.NewLabel(v.f.t.Tell().Place(region), seaTitle), kit.NewKanji(v.f.say("place."+v.f.t.Game().Vocabulary().Places[region]+".kanji", nil), 12.5))
	leads := kit.NewPainted(fyne.NewSize(look.Scaled(v.f.leadsWide(region)), look.Scaled(16)), func(fyne.Size) []fyne.CanvasObject {
		s := sketch.New(1)
		x := float32(0)
		for _, l := range v.f.leadsOf(region) {
			s.Drawing(look.ThemedOn(sketch.Buildings[l.Piece-shogun.Castle], look.Current().Mode, look.Now().Panel), x+7, 8, 15)
			x += leadSign
			if l.Leaders == 0 {
				s.Text(look.Quiet.At(12.5), "–", x+1, 12.5, 0)
			}
			l.Leaders.Each(func(seat engine.Seat) {
				s.Seal(v.f.t.Colour(seat), x+6, 8, 12)
				x += leadSeal
			})
			if l.Leaders == 0 {
				x += leadSeal
			}
			x += leadGap
		}
		return s.List
	})
	return container.New(lay.Tight(4), name, leads)
}

// Sizes of the leaders on a plate.
const leadSign, leadSeal, leadGap = 16.0, 10.5, 9.0

func (f *state) leadsWide(region engine.Place) float32 {
	wide := float32(0)
	for _, l := range f.leadsOf(region) {
		wide += leadSign + leadSeal*float32(max(l.Leaders.Count(), 1)) + leadGap
	}
	return wide
}

// leadsOf are the leaders of a region in castles, temples and theatres.
func (f *state) leadsOf(region engine.Place) []shogun.Lead {
	var list []shogun.Lead
	for _, l := range f.view.Leads() {
		if l.Region == region {
			list = append(list, l)
		}
	}
	return list
}

// lay places the switch beside the zoom control, the legend at the upper left and the plates in the sea.
func (v *values) lay(s fyne.Size) {
	size := v.sheet.MinSize()
	size.Height = max(size.Height, 36)
	lay.Put(v.sheet, s.Width-14-board.ControlWide-8-size.Width, s.Height-8-size.Height, size.Width, size.Height)
	size = v.legend.MinSize()
	lay.Put(v.legend, 16, 14, size.Width, size.Height)
	k := s.Width / 1024
	for i, plate := range v.plates {
		size := plate.MinSize()
		at := platesAt[i]
		lay.Put(plate, max(at.X*k-size.Width/2, 16), at.Y*k, size.Width, size.Height)
	}
}
