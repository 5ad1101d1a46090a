package look

import "image/color"

// Players' seats are 0 to 4. The neutral seat is nobody's, and the numbers above it are the owners that games add.
const (
	Seats       = 5
	NeutralSeat = 5
)

// SeatColours is everything a seat is drawn with. Crest and hatch tell the seat as well as the colour does.
type SeatColours struct {
	Name  string      // key of the colour: indigo, vermilion, gold, teal, aubergine, neutral, or the name of an added owner
	Crest string      // drawing of the crest, "crest/nami"
	Fill  color.NRGBA // face of a piece
	On    color.NRGBA // crest, dots and text on Fill
	Line  color.NRGBA // lines and text in the seat's colour on a sheet or on land
	Glow  color.NRGBA // lit edge of a block, top of a cube
	Side  color.NRGBA // layers under the face
	Edge  color.NRGBA // outline, so that the piece stands off the land
}

// Owner is an owner of pieces who is no player, with the colours that a game gives him.
type Owner struct {
	Name      string      // of no other owner
	Crest     string      // the drawing of his crest
	Fill, On  color.NRGBA // face of a piece, and what stands on it
	Line      color.NRGBA // lines and text on a sheet or on land
	NightLine color.NRGBA // the same at Night
	Pale      bool        // Fill is as light as paper: what is round it is drawn in greys
}

// AddOwner takes an owner into the table of colours and returns his number, which stands for him wherever a seat is asked for. It is for
// variables of packages: while the window runs the table is only read. A name that was added before keeps its number and its colours.
func AddOwner(o Owner) int {
	for i, have := range owners {
		if have.Name == o.Name {
			return i
		}
	}
	owners = append(owners, o)
	return len(owners) - 1
}

// Seat returns the colours of a seat: 0 to 4, NeutralSeat, or what AddOwner, Person or Wearing gave. Any other number is the neutral seat.
func (p *Palette) Seat(seat int) SeatColours {
	o, crest := ownerOf(ColourOf(seat)), ownerOf(crestOf(seat)).Crest
	if seat >= 0 && seat&personBit != 0 {
		return SeatColours{Name: "person", Crest: crest, Fill: p.Panel, On: p.Ink, Line: p.Ink, Glow: p.Panel, Side: p.Line, Edge: p.Ink}
	}
	c := SeatColours{
		Name: o.Name, Crest: crest, Fill: o.Fill, On: o.On, Line: o.Line,
		Glow: lighter(o.Fill, 28), Side: darker(o.Fill, 66), Edge: darker(o.Fill, 50),
	}
	if o.Pale {
		c.Side, c.Edge = rgb(0xC9C2B0), rgb(0x6B6F70)
	}
	if p.Mode == Night {
		c.Line, c.Edge = o.NightLine, p.PieceLine
	}
	return c
}

// What a number for a seat may hold beside the colour: whose crest it is, and whether it is a person's own.
const (
	colourBits = 1<<8 - 1
	crestShift = 8
	personBit  = 1 << 16
)

// Person is the number of a person in a game in which colours belong to armies: the crest of a seat, in ink on a sheet with a ring of ink.
func Person(crest int) int { return personBit | (crest+1)<<crestShift }

// Wearing is the number of an army that a person leads: its colour with the crest of the person whose number is given. Where that is no person's it
// is the colour alone.
func Wearing(colour, person int) int {
	if person < 0 || person&personBit == 0 {
		return colour
	}
	return colour | person&^personBit
}

// ColourOf is the number of the colour alone, of an army that a person leads.
func ColourOf(seat int) int {
	if seat < 0 {
		return seat
	}
	return seat & colourBits
}

// crestOf is the seat whose crest a number shows.
func crestOf(seat int) int {
	if seat < 0 || seat>>crestShift == 0 {
		return seat
	}
	return seat>>crestShift&colourBits - 1
}

func ownerOf(seat int) Owner {
	if seat < 0 || seat >= len(owners) {
		seat = NeutralSeat
	}
	return owners[seat]
}

// owners are the seats in their order, the neutral seat, and what games have added.
var owners = []Owner{
	{"indigo", "crest/nami", rgb(0x2560B0), rgb(0xFFFFFF), rgb(0x2560B0), rgb(0x86B4F5), false},
	{"vermilion", "crest/yama", rgb(0xCB4325), rgb(0xFFFFFF), rgb(0xB93A1E), rgb(0xFF9173), false},
	{"gold", "crest/ogi", rgb(0xF2C14A), rgb(0x1B2228), rgb(0x8A6400), rgb(0xF2C14A), false},
	{"teal", "crest/masu", rgb(0x58B7A8), rgb(0x12262B), rgb(0x1F7468), rgb(0x6FD0C0), false},
	{"aubergine", "crest/kuruma", rgb(0x5A2750), rgb(0xFFFFFF), rgb(0x5A2750), rgb(0xCDA3C9), false},
	{"neutral", "crest/flag", rgb(0x66635B), rgb(0xFFFFFF), rgb(0x66635B), rgb(0xB5B1A6), false},
}

// lighter mixes c with white; percent is the share of white.
func lighter(c color.NRGBA, percent int) color.NRGBA {
	part := func(v uint8) uint8 { return v + uint8((0xFF-int(v))*percent/100) }
	return color.NRGBA{R: part(c.R), G: part(c.G), B: part(c.B), A: c.A}
}

// darker multiplies each channel by percent/100.
func darker(c color.NRGBA, percent int) color.NRGBA {
	part := func(v uint8) uint8 { return uint8(int(v) * percent / 100) }
	return color.NRGBA{R: part(c.R), G: part(c.G), B: part(c.B), A: c.A}
}
