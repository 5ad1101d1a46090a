package look

import "image/color"

// Mode is one of the two themes.
type Mode int

// The themes: a woodblock map on paper, and gold ink on indigo paper.
const (
	Washi Mode = iota
	Night
)

// Palette is every colour of one theme by its role. Text goes on Panel, Ground, Inset, Land, its Tints, Sea or Lit in Ink or Ink2, on the heights
// of a battlefield in Ink, on the others in the colour named On…: it reaches 4.5 by WCAG's measure of contrast. Frame, LitLine, Border and Coast
// reach 3 on all that they can lie on. Line does not: it only divides what words or room divide already.
type Palette struct {
	Mode Mode

	Ground, Panel, Inset, Line color.NRGBA // window, sheets, wells, hairlines
	Ink, Ink2                  color.NRGBA // text and signs, second text and kanji
	Frame                      color.NRGBA // edge of what can be pressed

	Primary, OnPrimary color.NRGBA // the one main button
	Accent, OnAccent   color.NRGBA // attention: turn mark, refusal, "you are here"
	Link               color.NRGBA // rule links, focus ring, the past
	Done               color.NRGBA // finished, sealed
	Lit, LitLine       color.NRGBA // ground and outline of a legal target

	Sea, Shore, SeaDeep, WaterLine color.NRGBA
	Land, Coast, Border            color.NRGBA
	Stone, OnStone                 color.NRGBA
	Tints                          [5]color.NRGBA // edge washes of the land

	Neutral, OnNeutral, NeutralLine color.NRGBA    // clans and armies that side with nobody
	Heights                         [4]color.NRGBA // ground of a battlefield from low to high
	Slope                           color.NRGBA    // shade inside the higher zone
	WaterEdge, Water                color.NRGBA    // running water

	CardFace, CardInk color.NRGBA // a card is a thing: paper in both themes
	PieceLine         color.NRGBA // outline of every piece at Night; in Washi each seat has its own, see SeatColours.Edge
	Shadow            color.NRGBA // under sheets and pieces
}

// Colours returns the palette of a theme. It is shared: callers read it only.
func Colours(m Mode) *Palette {
	if m == Night {
		return &night
	}
	return &washi
}

var washi = Palette{
	Mode:   Washi,
	Ground: rgb(0xF6F2E8), Panel: rgb(0xFDFBF5), Inset: rgb(0xECE7DA), Line: rgb(0xD5CEBE),
	Ink: rgb(0x1B2228), Ink2: rgb(0x535960), Frame: rgb(0x89847A),
	Primary: rgb(0x1F3A5F), OnPrimary: rgb(0xFFFFFF),
	Accent: rgb(0xB3361B), OnAccent: rgb(0xFFFFFF),
	Link: rgb(0x1F5F8B), Done: rgb(0x2F6B3C),
	Lit: rgb(0xFFF1B8), LitLine: rgb(0x8A5800),
	Sea: rgb(0xD9E6E9), Shore: rgb(0x8FB7C7), SeaDeep: alpha(0x2B5C7E, 62), WaterLine: alpha(0x6E9BB0, 38),
	Land: rgb(0xFCF8EE), Coast: rgb(0x22313C), Border: rgb(0x4D5559),
	Stone: rgb(0x22303D), OnStone: rgb(0xFFFFFF),
	Tints:   [5]color.NRGBA{rgb(0xF0CFC0), rgb(0xD3DDB0), rgb(0xBBD8DC), rgb(0xD6CCE4), rgb(0xF0DBA4)},
	Neutral: rgb(0x66635B), OnNeutral: rgb(0xFFFFFF), NeutralLine: rgb(0x66635B),
	Heights: [4]color.NRGBA{rgb(0xFBF6E8), rgb(0xEDE2BD), rgb(0xDFCD97), rgb(0xCFB678)},
	Slope:   alpha(0x8C7A45, 38), WaterEdge: rgb(0x5E93AE), Water: rgb(0xB7D6E0),
	CardFace: rgb(0xFDFBF5), CardInk: rgb(0x1B2228),
	PieceLine: rgb(0x1B2228), Shadow: alpha(0x1B2228, 16),
}

var night = Palette{
	Mode:   Night,
	Ground: rgb(0x121A24), Panel: rgb(0x1A2430), Inset: rgb(0x243140), Line: rgb(0x384757),
	Ink: rgb(0xEFE7D2), Ink2: rgb(0xB7C1C9), Frame: rgb(0x707B86),
	Primary: rgb(0xE3C77F), OnPrimary: rgb(0x17202B),
	Accent: rgb(0xFF9173), OnAccent: rgb(0x17202B),
	Link: rgb(0x8FC1E3), Done: rgb(0x8CCB98),
	Lit: rgb(0x4A4326), LitLine: rgb(0xF2CF6B),
	Sea: rgb(0x0E1824), Shore: rgb(0x1F3B55), SeaDeep: alpha(0x050B12, 62), WaterLine: rgb(0x47637C),
	Land: rgb(0x22344A), Coast: rgb(0xD9C187), Border: rgb(0xB0A37D),
	Stone: rgb(0xE6D6A6), OnStone: rgb(0x17202B),
	Tints:   [5]color.NRGBA{rgb(0x5A3B38), rgb(0x41502F), rgb(0x2E5060), rgb(0x473F5E), rgb(0x5B4C26)},
	Neutral: rgb(0x66635B), OnNeutral: rgb(0xFFFFFF), NeutralLine: rgb(0xB5B1A6),
	Heights: [4]color.NRGBA{rgb(0x22344A), rgb(0x2B3D4E), rgb(0x364650), rgb(0x434F50)},
	Slope:   alpha(0x0E1824, 38), WaterEdge: rgb(0x47637C), Water: rgb(0x1F3B55),
	CardFace: rgb(0xEFE7D2), CardInk: rgb(0x1B2228),
	PieceLine: rgb(0xEFE7D2), Shadow: alpha(0x000000, 45),
}

// Tone names a text colour by its role, so that a text can be drawn again when the theme changes.
type Tone int

// The tones of text.
const (
	ToneInk Tone = iota
	ToneQuiet
	ToneAccent
	ToneLink
	ToneDone
	TonePrimary
	ToneOnPrimary
	ToneOnAccent
	ToneLine   // disabled signs; never the only sign
	ToneOnCard // ink of a card face
)

// Tone returns the colour of a tone.
func (p *Palette) Tone(t Tone) color.NRGBA {
	return [...]color.NRGBA{p.Ink, p.Ink2, p.Accent, p.Link, p.Done, p.Primary, p.OnPrimary, p.OnAccent, p.Line, p.CardInk}[t]
}

// Surface names the ground under a drawing that shows the ground's colour: in its halo, or inside a small castle.
type Surface int

// The surfaces.
const (
	OnPanel Surface = iota
	OnInset
	OnGround
	OnLand
	OnLit
	OnSea
)

// Surface returns the colour of a surface.
func (p *Palette) Surface(s Surface) color.NRGBA {
	return [...]color.NRGBA{p.Panel, p.Inset, p.Ground, p.Land, p.Lit, p.Sea}[s]
}

// rgb reads a colour written 0xRRGGBB.
func rgb(v uint32) color.NRGBA {
	return color.NRGBA{R: uint8(v >> 16), G: uint8(v >> 8), B: uint8(v), A: 0xFF}
}

// alpha is the colour v with an opacity of percent/100.
func alpha(v uint32, percent int) color.NRGBA {
	c := rgb(v)
	c.A = uint8((percent*255 + 50) / 100)
	return c
}

// Fade returns c at a share of its own opacity, 0 to 1.
func Fade(c color.NRGBA, share float32) color.NRGBA {
	c.A = uint8(float32(c.A)*min(max(share, 0), 1) + 0.5)
	return c
}

// Mix returns a moved towards b by a share of 0 to 1, opacity included.
func Mix(a, b color.NRGBA, share float32) color.NRGBA {
	mix := func(x, y uint8) uint8 { return uint8(float32(x) + (float32(y)-float32(x))*share + 0.5) }
	return color.NRGBA{R: mix(a.R, b.R), G: mix(a.G, b.G), B: mix(a.B, b.B), A: mix(a.A, b.A)}
}
