package look

import (
	"fmt"
	"image/color"
	"io/fs"
	"strings"
	"sync"

	"fyne.io/fyne/v2"

	"tenka/assets"
)

// Sign returns a one-colour drawing ("sign/undo", "rumble/monomi", "crest/nami") in colour c.
func Sign(name string, c color.NRGBA) fyne.Resource {
	return drawing(name, hex(c, true)[1:], func(src string) string {
		fill := `"` + hex(c, false) + `"`
		if c.A < 0xFF {
			fill += fmt.Sprintf(` opacity="%.3f"`, float32(c.A)/0xFF)
		}
		return strings.ReplaceAll(src, `"#000000"`, fill)
	})
}

// Piece returns a seat piece ("piece/block-2", "piece/leader", "piece/seal", "piece/cube", "piece/die-5") in the colours of a seat,
// without the crest that goes on it; see Block, Seal and Crested for those with it.
func Piece(name string, seat int, m Mode) fyne.Resource {
	return drawing(name, seatMark(seat, m), func(src string) string { return recolour(name, seat, m).Replace(src) })
}

// Themed returns a drawing with two themes ("piece/castle-large", "shogun/tower", "map/fuji") for theme m. Things that look the
// same in both, such as prints and battlefields, come back as they are.
func Themed(name string, m Mode) fyne.Resource { return ThemedOn(name, m, Colours(m).Land) }

// ThemedOn is Themed with the halo in the colour of the ground that the drawing stands on.
func ThemedOn(name string, m Mode, ground color.NRGBA) fyne.Resource {
	mark := m.suffix()
	if ground != Colours(m).Land {
		mark += "-" + hex(ground, false)[1:]
	}
	return drawing(name, mark, func(src string) string { return strings.NewReplacer(themed(name, m, ground)...).Replace(src) })
}

// Drawing returns a drawing in the colours of its file.
func Drawing(name string) fyne.Resource {
	return drawing(name, "", func(src string) string { return src })
}

func (m Mode) suffix() string {
	if m == Night {
		return "night"
	}
	return "washi"
}

// seatMark tells the seat and the theme in the name of a resource.
func seatMark(seat int, m Mode) string { return fmt.Sprintf("%d-%s", seat, m.suffix()) }

// recolour replaces the five values that seat pieces are drawn in, Indigo, and the ring of the seal.
func recolour(name string, seat int, m Mode) *strings.Replacer {
	s := Colours(m).Seat(seat)
	pairs := []string{
		"#2560B0", hex(s.Fill, false), "#628CC6", hex(s.Glow, false), "#183F74", hex(s.Side, false),
		"#123058", hex(s.Edge, false), "#FFFFFF", hex(s.On, false),
	}
	if name == "piece/seal" {
		switch {
		case seat >= 0 && seat&personBit != 0:
			pairs = append(pairs, "#FDFBF5", hex(s.Edge, false), `r="52"`, `r="53.6"`)
		case m == Night:
			pairs = append(pairs, "#FDFBF5", "#EFE7D2")
		case ownerOf(seat).Pale: // a white seal on a white sheet
			pairs = append(pairs, "#FDFBF5", hex(s.Edge, false))
		}
	}
	return strings.NewReplacer(pairs...)
}

// themed lists what a drawing's colours become in theme m: pairs of old and new.
func themed(name string, m Mode, ground color.NRGBA) []string {
	var pairs []string
	if paper := haloed[name]; paper != "" {
		pairs = append(pairs, paper, hex(ground, false))
	}
	if m == Washi {
		return pairs
	}
	folder, last, _ := strings.Cut(name, "/")
	switch {
	case folder == "piece":
		pairs = append(pairs, nightPieces[last]...)
	case name == "map/fuji":
		pairs = append(pairs, "#22313C", "#D9C187", "#8FB7C7", "#2B4A66", "#FFFFFF", "#EFE7D2")
	case name == "map/ship":
		pairs = append(pairs, "#22313C", "#D9C187")
	case strings.HasPrefix(last, "tower"):
		pairs = append(pairs, "#22313C", "#D9C187",
			"#FBF6EA", "#2F4258", "#DDD3BC", "#26384D", "#E7DCC3", "#3B5068", "#C9BFA5", "#1B2A3D")
	case strings.HasPrefix(last, "chest-card"):
		pairs = append(pairs, "#FDFBF5", "#EFE7D2")
	}
	return pairs
}

// haloed names the drawings with a halo or paper in the colour of the ground beneath, and that colour in their files.
var haloed = map[string]string{
	"piece/castle-large": "#FCF8EE", "piece/castle": "#FCF8EE", "piece/temple": "#FCF8EE", "piece/theatre": "#FCF8EE", "map/ship": "#FCF8EE",
	"piece/castle-small": "#FDFBF5",
}

// nightPieces holds the Night colours of the pieces that no seat owns.
var nightPieces = map[string][]string{
	"castle-large": {"#22303D", "#E6D6A6"},
	"castle-small": {"#22303D", "#E6D6A6", "#FDFBF5", "#1A2430"},
	"castle":       {"#22303D", "#E6D6A6"},
	"temple":       {"#B3361B", "#FF9173"},
	"theatre":      {"#A66A00", "#F2CF6B"},
	"block-ghost":  {"#A66A00", "#F2CF6B", "#FDFBF5", "#1A2430"},
	"flame":        {"#B3361B", "#FF9173", "#22313C", "#D9C187"},
	"shadow":       {`"#1B2228" opacity=".28"`, `"#000000" opacity=".45"`},
}

var (
	drawingsLock sync.Mutex
	drawings     = map[string]fyne.Resource{}
)

// drawing returns the drawing called name after paint has changed its text, made once for each name and mark. Its resource is
// named by the whole path and the mark, since Fyne keeps pictures by that name. A name that does not exist is a fault of the
// program, which tests would find: it gives an empty drawing.
func drawing(name, mark string, paint func(string) string) fyne.Resource {
	key := name + ".svg"
	if mark != "" {
		key += "#" + mark
	}
	return made(key, func() string {
		src, err := fs.ReadFile(assets.Art(), name+".svg")
		if err != nil {
			fyne.LogError("no drawing "+name, err)
			src = []byte(emptyDrawing)
		}
		return paint(string(src))
	})
}

// made returns the resource of a name; it calls write for it once.
func made(name string, write func() string) fyne.Resource {
	drawingsLock.Lock()
	defer drawingsLock.Unlock()
	r, ok := drawings[name]
	if !ok {
		r = fyne.NewStaticResource(name, []byte(write()))
		drawings[name] = r
	}
	return r
}

const emptyDrawing = `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"></svg>`

// hex writes a colour as #RRGGBB, with its opacity when withAlpha is set.
func hex(c color.NRGBA, withAlpha bool) string {
	if withAlpha {
		return fmt.Sprintf("#%02X%02X%02X%02X", c.R, c.G, c.B, c.A)
	}
	return fmt.Sprintf("#%02X%02X%02X", c.R, c.G, c.B)
}
