package shogun

import (
	"fmt"
	"image/color"
	"strconv"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"tenka/app/kit"
	"tenka/app/look"
	"tenka/engine"
	"tenka/engine/shogun"
)

// scoreboard is the table of seats at the top of the column, in every phase: points, provinces, chests, rice and supply, under the name the
// majorities by region, and a check on the seal of who has sealed a plan.
type scoreboard struct {
	f     *Face
	whole *fyne.Container
	drawn *kit.Painted
}

func newScoreboard(f *Face) *scoreboard {
	b := &scoreboard{f: f}
	b.drawn = kit.NewPainted(fyne.Size{}, b.paint)
	spot := kit.NewSpot(f.say("table.head.points", nil), func() { f.winter.toggle() }) // the account of the last winter
	spot.OnAsk(func() { f.t.OpenRule("shogun.winter.score") })
	b.whole = container.NewStack(spot, b.drawn)
	return b
}

// Measures of the scoreboard, in units.
const (
	scoreHead = 24.0 // above the first row
	scoreRow  = 36.0
	scoreFoot = 8.0
	pagodas   = 13.0 // from one to the next
)

// height is how high it is, in units.
func (b *scoreboard) height() float32 {
	return scoreHead + scoreRow*float32(b.f.view.Seats()) + scoreFoot
}

// show brings it up to date.
func (b *scoreboard) show() { b.drawn.Refresh() }

var (
	scoreLetter = look.Type{Font: look.InterMedium, Size: 12, Tone: look.ToneQuiet}
	scoreTitle  = look.Type{Font: look.Inter, Size: 12, Tone: look.ToneQuiet}
	scoreName   = look.Type{Font: look.InterSemiBold, Size: 13.5, Tone: look.ToneInk}
	scorePoints = look.Type{Font: look.InterBold, Size: 16, Tone: look.ToneInk}
	scoreLands  = look.Type{Font: look.InterMedium, Size: 14, Tone: look.ToneInk}
	scoreGoods  = look.Type{Font: look.InterSemiBold, Size: 14, Tone: look.ToneInk}
	scoreSupply = look.Type{Font: look.Inter, Size: 14, Tone: look.ToneQuiet}
)

// The right ends of the columns of numbers as shares of the width, and where the names begin, in units.
var scoreEnds = [...]float32{0.520, 0.650, 0.757, 0.857, 0.968}

const scoreNames = 39.0

func (b *scoreboard) paint(size fyne.Size) []fyne.CanvasObject {
	f := b.f
	if f.view == nil || size.Width < 1 {
		return nil
	}
	s := &sketch{zoom: f.zoom()}
	wide := size.Width / s.u(1)
	p := look.Now()
	end := func(i int) float32 { return scoreEnds[i] * wide }
	for r := range regionCount {
		s.textMid(scoreLetter, f.initial(shogun.RegionGreen+engine.Place(r)), scoreNames+6+pagodas*float32(r), 19, 0)
	}
	s.textEnd(scoreTitle, f.say("table.score.points.short", nil), end(0), 19)
	s.textEnd(scoreTitle, f.say("table.score.provinces.short", nil), end(1), 19)
	for i, sign := range []string{signChest, signRice, signSupply} {
		s.sign(sign, look.ToneQuiet, end(2+i)-7, 14.5, 15)
	}
	own := f.ownSeat()
	for seat := range engine.Seat(f.view.Seats()) {
		top := scoreHead + scoreRow*float32(seat)
		u := f.view.Seat(seat)
		if seat == own {
			s.box(4, top+1, wide-8, scoreRow-2, 8, p.Inset, color.Transparent, 0)
		}
		if f.phase() != shogun.Plan && f.acting() == seat {
			s.box(4, top+6, 3, scoreRow-12, 1.5, p.Accent, color.Transparent, 0)
		}
		mid := top + scoreRow/2
		s.seal(f.t.Colour(seat), 22, mid, 24)
		if u.Sealed {
			s.round(30.4, mid+8.4, 7, p.Done, p.Panel, 1.5)
			s.drawing(look.Sign("sign/check", p.Panel), 30.4, mid+8.4, 11)
		}
		name := scoreName
		if !u.InPlay && f.view.Season() > 0 {
			name.Tone = look.ToneQuiet
		}
		s.name(name, f.t.Name(seat), scoreNames, top+15.5, end(0)-s.wide(scorePoints, strconv.Itoa(u.Points))-4-scoreNames)
		s.put(b.pagodasOf(seat), scoreNames, top+19, pagodas*float32(regionCount), 13)
		for i, n := range []int{u.Points, u.Provinces, u.Chests, u.Rice, u.Supply} {
			s.textEnd([...]look.Type{scorePoints, scoreLands, scoreGoods, scoreGoods, scoreSupply}[i], strconv.Itoa(n), end(i), mid+5)
		}
	}
	s.level(8, scoreHead+scoreRow*float32(f.view.Seats())+4, wide-16)
	return s.list
}

// regionCount is how many regions the map has.
const regionCount = int(shogun.RegionYellow-shogun.RegionGreen) + 1

// initial is the first letter of a region.
func (f *Face) initial(region engine.Place) string {
	name := f.t.Tell().Place(region)
	_, n := utf8.DecodeRuneInString(name)
	return name[:n]
}

// storey is how a seat stands with a kind of building in a region.
type storey int8

const (
	storeyNone   storey = iota // it gets no points for it
	storeyShared               // it shares the majority, which is worth points
	storeyAlone                // it has it alone
)

// storeys are how a seat stands in each region with castles, temples and theatres, as the map stands.
func (f *Face) storeys(s engine.Seat) (list [regionCount][3]storey) {
	for _, l := range f.view.Leads() {
		st := &list[l.Region-shogun.RegionGreen][l.Piece-shogun.Castle]
		switch {
		case !l.Leaders.Has(s) || l.Points == 0:
		case l.Leaders.Count() > 1:
			*st = storeyShared
		default:
			*st = storeyAlone
		}
	}
	return list
}

// pagodasOf is five pagodas, one a region, three storeys each: castle, temple, theatre from below.
func (b *scoreboard) pagodasOf(seat engine.Seat) fyne.CanvasObject {
	p := look.Now()
	list := b.f.storeys(seat)
	ink := p.Seat(b.f.t.Colour(seat)).Line
	pale := look.Mix(p.Panel, ink, 0.38)
	var draw strings.Builder
	for r := range list {
		for i, st := range list[r] {
			fill, line, width, opacity := "none", hexOf(p.Ink2), 0.7, 0.55
			switch st {
			case storeyShared:
				fill, line, width, opacity = hexOf(pale), hexOf(ink), 0.9, 1
			case storeyAlone:
				fill, line, width, opacity = hexOf(ink), hexOf(ink), 0.9, 1
			}
			outline := [...]string{"M-5.3,12.2 L-3.9,8.9 H3.9 L5.3,12.2Z", "M-4.3,8.2 L-2.8,5.1 H2.8 L4.3,8.2Z", "M-3.2,4.4 L-1.8,1.5 H1.8 L3.2,4.4Z"}[i]
			fmt.Fprintf(&draw, `<path transform="translate(%g,0)" d="%s" fill="%s" stroke="%s" stroke-width="%g" stroke-linejoin="round" opacity="%g"/>`,
				6+pagodas*float32(r), outline, fill, line, width, opacity)
		}
	}
	name := fmt.Sprintf("pagodas-%v-%s-%s", list, hexOf(ink), hexOf(p.Panel))
	svg := fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %g 13">%s</svg>`, pagodas*float32(regionCount), draw.String())
	img := canvas.NewImageFromResource(fyne.NewStaticResource(name+".svg", []byte(svg)))
	img.FillMode = canvas.ImageFillStretch
	return img
}

func hexOf(c color.NRGBA) string { return fmt.Sprintf("#%02X%02X%02X", c.R, c.G, c.B) }
