package look

import "image/color"

// Seat numbers above the five players, for pieces that belong to none of them.
const (
	Seats         = 5 // players' seats are 0 to 4
	Reinforcement = 5
	Farmer        = 6
	NeutralSeat   = 7
)

// SeatColours is everything a seat is drawn with. Crest and hatch tell the seat as well as the colour does.
type SeatColours struct {
	Name  string      // key of the colour: indigo, vermilion, gold, teal, aubergine, reinforcement, farmer, neutral
	Crest string      // drawing of the crest, "crest/nami"
	Fill  color.NRGBA // face of a piece
	On    color.NRGBA // crest, dots and text on Fill
	Line  color.NRGBA // lines and text in the seat's colour on a sheet or on land
	Glow  color.NRGBA // lit edge of a block, top of a cube
	Side  color.NRGBA // layers under the face
	Edge  color.NRGBA // outline, so that the piece stands off the land
}

// Seat returns the colours of a seat: 0 to 4, Reinforcement, Farmer or NeutralSeat. Any other number is the neutral seat.
func (p *Palette) Seat(seat int) SeatColours {
	if seat < 0 || seat > NeutralSeat {
		seat = NeutralSeat
	}
	s := seatTable[seat]
	c := SeatColours{
		Name: s.name, Crest: s.crest, Fill: s.fill, On: s.on, Line: s.line,
		Glow: lighter(s.fill, 28), Side: darker(s.fill, 66), Edge: darker(s.fill, 50),
	}
	if seat == Reinforcement {
		c.Side, c.Edge = rgb(0xC9C2B0), rgb(0x6B6F70)
	}
	if p.Mode == Night {
		c.Line, c.Edge = s.nightLine, p.PieceLine
	}
	return c
}

// Crest returns the drawing that stands for a seat, "crest/nami".
func Crest(seat int) string { return washi.Seat(seat).Crest }

// seatTable lists the seats in their order: fill, what stands on it, and the line colour in both themes.
var seatTable = [NeutralSeat + 1]struct {
	name, crest               string
	fill, on, line, nightLine color.NRGBA
}{
	{"indigo", "crest/nami", rgb(0x2560B0), rgb(0xFFFFFF), rgb(0x2560B0), rgb(0x86B4F5)},
	{"vermilion", "crest/yama", rgb(0xCB4325), rgb(0xFFFFFF), rgb(0xB93A1E), rgb(0xFF9173)},
	{"gold", "crest/ogi", rgb(0xF2C14A), rgb(0x1B2228), rgb(0x8A6400), rgb(0xF2C14A)},
	{"teal", "crest/masu", rgb(0x58B7A8), rgb(0x12262B), rgb(0x1F7468), rgb(0x6FD0C0)},
	{"aubergine", "crest/kuruma", rgb(0x5A2750), rgb(0xFFFFFF), rgb(0x5A2750), rgb(0xCDA3C9)},
	{"reinforcement", "crest/flag", rgb(0xFBFAF6), rgb(0x3B444B), rgb(0x6B6F70), rgb(0xEFE7D2)},
	{"farmer", "crest/ear", rgb(0x7D7A72), rgb(0xFFFFFF), rgb(0x66635B), rgb(0xB5B1A6)},
	{"neutral", "crest/flag", rgb(0x66635B), rgb(0xFFFFFF), rgb(0x66635B), rgb(0xB5B1A6)},
}

// lighter returns c moved so many per cent of the way to white.
func lighter(c color.NRGBA, percent int) color.NRGBA {
	part := func(v uint8) uint8 { return v + uint8((0xFF-int(v))*percent/100) }
	return color.NRGBA{R: part(c.R), G: part(c.G), B: part(c.B), A: c.A}
}

// darker returns so many per cent of each channel.
func darker(c color.NRGBA, percent int) color.NRGBA {
	part := func(v uint8) uint8 { return uint8(int(v) * percent / 100) }
	return color.NRGBA{R: part(c.R), G: part(c.G), B: part(c.B), A: c.A}
}
