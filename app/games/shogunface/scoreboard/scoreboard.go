// Package scoreboard is the table of seats at the top of the column of Shogun, in every phase: points, provinces, chests, rice and supply,
// below the name the majorities by region, and a check on the seal of a seat that has sealed its plan.
package scoreboard

import (
	"fmt"
	"image/color"
	"strconv"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/games/shogunface/sketch"
	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/app/ui/opponent"
	"tenka/engine"
	"tenka/engine/lang"
	"tenka/engine/shogun"
)

// Table is the face as the scoreboard needs it.
type Table interface {
	View() *shogun.View // nil before the first state
	Own() engine.Seat   // the seat whose row is highlighted, NoSeat for none
	Acting() engine.Seat
	Zoom() float32
}

// Host is the table as the scoreboard needs it.
type Host interface {
	face.Badges
	face.Seating
	Say(id string, args engine.Args) string
	Tell() *lang.Teller
	OpenRule(id string)
}

// Board is the scoreboard.
type Board struct {
	Whole fyne.CanvasObject
	Drawn *kit.Painted // the rows, by seat

	host  Host
	table Table
}

// New makes the scoreboard; press is called by a click on it. A click on the seal of a person elsewhere opens what is known of that person, if
// anything does.
func New(host Host, table Table, press func()) *Board {
	b := &Board{host: host, table: table}
	b.Drawn = kit.NewPainted(fyne.Size{}, b.paint)
	b.host.Presence().On(b.Drawn)
	spot := kit.NewSpot(b.say("table.head.points"), press)
	spot.OnAsk(func() { host.OpenRule("shogun.winter.score") })
	b.Whole = container.NewStack(spot, b.Drawn, b.seals(press))
	return b
}

// seals are the places of the seals, to be pressed.
func (b *Board) seals(press func()) fyne.CanvasObject {
	var spots []fyne.CanvasObject
	for seat := range engine.Seat(len(b.host.Header().Colours)) {
		spots = append(spots, kit.NewSpot(b.host.Name(seat), func() {
			if open := b.host.Presence().Opens(seat); open != nil {
				open()
			} else {
				press()
			}
		}))
	}
	return container.New(lay.Free{Lay: func(fyne.Size) {
		unit := look.Scaled(b.table.Zoom())
		for i, spot := range spots {
			lay.Put(spot, 0, unit*(scoreHead+scoreRow*float32(i)), unit*scoreNames, unit*scoreRow)
		}
	}}, spots...)
}

func (b *Board) say(id string) string { return b.host.Say("shogun."+id, nil) }

// Sizes of the scoreboard, in units.
const (
	scoreHead = 24.0 // above the first row
	scoreRow  = 36.0
	scoreFoot = 8.0
	pagodas   = 13.0 // distance from one to the next
)

// Height is its height, in units.
func (b *Board) Height() float32 {
	return scoreHead + scoreRow*float32(b.table.View().Seats()) + scoreFoot
}

// Show updates it.
func (b *Board) Show() { b.Drawn.Refresh() }

var (
	scoreLetter = look.Type{Font: look.InterMedium, Size: 12, Tone: look.ToneQuiet}
	scoreTitle  = look.Type{Font: look.Inter, Size: 12, Tone: look.ToneQuiet}
	scoreName   = look.Type{Font: look.InterSemiBold, Size: 13.5, Tone: look.ToneInk}
	scorePoints = look.Type{Font: look.InterBold, Size: 16, Tone: look.ToneInk}
	scoreLands  = look.Type{Font: look.InterMedium, Size: 14, Tone: look.ToneInk}
	scoreGoods  = look.Type{Font: look.InterSemiBold, Size: 14, Tone: look.ToneInk}
	scoreSupply = look.Type{Font: look.Inter, Size: 14, Tone: look.ToneQuiet}
)

// The right ends of the columns of numbers, as shares of the width, and the beginning of the names, in units.
var scoreEnds = [...]float32{0.520, 0.650, 0.757, 0.857, 0.968}

const scoreNames = 39.0

func (b *Board) paint(size fyne.Size) []fyne.CanvasObject {
	view := b.table.View()
	if view == nil || size.Width < 1 {
		return nil
	}
	s := sketch.New(b.table.Zoom())
	wide := size.Width / s.U(1)
	p := look.Now()
	end := func(i int) float32 { return scoreEnds[i] * wide }
	for r := range Regions {
		s.Mid(scoreLetter, b.initial(shogun.RegionGreen+engine.Place(r)), scoreNames+6+pagodas*float32(r), 19, 0)
	}
	s.End(scoreTitle, b.say("table.score.points.short"), end(0), 19, 0)
	s.End(scoreTitle, b.say("table.score.provinces.short"), end(1), 19, 0)
	for i, sign := range []string{sketch.SignChest, sketch.SignRice, sketch.SignSupply} {
		s.Sign(sign, look.ToneQuiet, end(2+i)-7, 14.5, 15)
	}
	own := b.table.Own()
	for seat := range engine.Seat(view.Seats()) {
		top := scoreHead + scoreRow*float32(seat)
		u := view.Seat(seat)
		if seat == own {
			s.Box(4, top+1, wide-8, scoreRow-2, 8, p.Inset, color.Transparent, 0)
		}
		if b.table.Acting() == seat {
			s.Box(4, top+6, 3, scoreRow-12, 1.5, p.Accent, color.Transparent, 0)
		}
		mid := top + scoreRow/2
		s.Seal(b.host.Colour(seat), 22, mid, 24)
		if seen := b.host.Presence(); !u.Sealed || !seen.Plain(seat) {
			seen.Sign(&s.Sketch, seat, 30.4, mid+8.4)
		} else {
			s.Disc(30.4, mid+8.4, 7, p.Done, p.Panel, 1.5)
			s.Drawing(look.Sign("sign/check", p.Panel), 30.4, mid+8.4, 11)
		}
		name := scoreName
		if !u.InPlay && view.Season() > 0 {
			name.Tone = look.ToneQuiet
		}
		x := float32(scoreNames)
		if level := opponent.Of(b.host.Header(), seat); level != "" {
			const side = 13
			sign, share := opponent.Drawing(level)
			s.Box(x, top+4.5, side, side, 2.5, p.Primary, color.Transparent, 0)
			s.Sign(sign, look.ToneOnPrimary, x+side/2.0, top+4.5+side/2.0, side*share)
			x += side + 4
		}
		room := end(0) - s.Wide(scorePoints, strconv.Itoa(u.Points)) - 6 - x
		if c := b.host.Clocks().Face(seat, 12*s.Zoom); c != nil {
			size := c.MinSize()
			w, h := size.Width/s.U(1), size.Height/s.U(1)
			s.Put(c, x+room-w, top+10.5-h/2, w, h)
			room -= w + 3
		}
		s.Name(name, b.host.Name(seat), x, top+15.5, room)
		across := pagodas * float32(Regions)
		s.Sketch.Drawing(b.pagodasOf(seat), scoreNames+across/2, top+25.5, across, 13)
		for i, n := range []int{u.Points, u.Provinces, u.Chests, u.Rice, u.Supply} {
			s.End([...]look.Type{scorePoints, scoreLands, scoreGoods, scoreGoods, scoreSupply}[i], strconv.Itoa(n), end(i), mid+5, 0)
		}
	}
	s.Level(8, scoreHead+scoreRow*float32(view.Seats())+4, wide-16)
	return s.List
}

// Regions is the number of regions on the map.
const Regions = int(shogun.RegionYellow-shogun.RegionGreen) + 1

// initial is the first letter of a region.
func (b *Board) initial(region engine.Place) string {
	name := b.host.Tell().Place(region)
	_, n := utf8.DecodeRuneInString(name)
	return name[:n]
}

// Storey says whether a seat leads with a kind of building in a region.
type Storey int8

// The possible standings.
const (
	None   Storey = iota // it gets no points
	Shared               // it shares the majority, which gives points
	Alone                // it alone has the majority
)

// Storeys say in which regions a seat leads with castles, temples and theatres, by the present map.
func Storeys(view *shogun.View, s engine.Seat) (list [Regions][3]Storey) {
	for _, l := range view.Leads() {
		st := &list[l.Region-shogun.RegionGreen][l.Piece-shogun.Castle]
		switch {
		case !l.Leaders.Has(s) || l.Points == 0:
		case l.Leaders.Count() > 1:
			*st = Shared
		default:
			*st = Alone
		}
	}
	return list
}

// pagodasOf draws five pagodas, one for each region, with three storeys each: castle, temple, theatre from the bottom up.
func (b *Board) pagodasOf(seat engine.Seat) fyne.Resource {
	p := look.Now()
	list := Storeys(b.table.View(), seat)
	ink := p.Seat(b.host.Colour(seat)).Line
	pale := look.Mix(p.Panel, ink, 0.38)
	var draw strings.Builder
	for r := range list {
		for i, st := range list[r] {
			fill, line, width, opacity := "none", hexOf(p.Ink2), 0.7, 0.55
			switch st {
			case Shared:
				fill, line, width, opacity = hexOf(pale), hexOf(ink), 0.9, 1
			case Alone:
				fill, line, width, opacity = hexOf(ink), hexOf(ink), 0.9, 1
			}
			outline := [...]string{"M-5.3,12.2 L-3.9,8.9 H3.9 L5.3,12.2Z", "M-4.3,8.2 L-2.8,5.1 H2.8 L4.3,8.2Z", "M-3.2,4.4 L-1.8,1.5 H1.8 L3.2,4.4Z"}[i]
			fmt.Fprintf(&draw, `<path transform="translate(%g,0)" d="%s" fill="%s" stroke="%s" stroke-width="%g" stroke-linejoin="round" opacity="%g"/>`,
				6+pagodas*float32(r), outline, fill, line, width, opacity)
		}
	}
	name := fmt.Sprintf("pagodas-%v-%s-%s", list, hexOf(ink), hexOf(p.Panel))
	svg := fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %g 13">%s</svg>`, pagodas*float32(Regions), draw.String())
	return fyne.NewStaticResource(name+".svg", []byte(svg))
}

func hexOf(c color.NRGBA) string { return fmt.Sprintf("#%02X%02X%02X", c.R, c.G, c.B) }
