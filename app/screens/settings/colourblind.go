package settings

import (
	"fmt"
	"image/color"
	"math"
	"regexp"
	"strconv"
	"sync"

	"fyne.io/fyne/v2"

	"tenka/app/ui/look"
)

// visions are kinds of colour vision. Each has the id of its name and a matrix on linear red, green and blue. The matrices for colour-blind
// people are those of Machado, Oliveira and Fernandes, 2009, at full severity; grey keeps the luminance.
var visions = []struct {
	id     string
	matrix [3][3]float64
}{
	{"settings.colourblind.all", [3][3]float64{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
	{"settings.colourblind.red", [3][3]float64{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}},
	{"settings.colourblind.green", [3][3]float64{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}},
	{"settings.colourblind.blue", [3][3]float64{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}},
	{"settings.colourblind.grey", [3][3]float64{{0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}}},
}

// colourSeen is a colour as a person with this vision sees it.
func colourSeen(m [3][3]float64, c color.NRGBA) color.NRGBA {
	r, g, b := linear(c.R), linear(c.G), linear(c.B)
	channel := func(row [3]float64) uint8 { return encoded(row[0]*r + row[1]*g + row[2]*b) }
	return color.NRGBA{R: channel(m[0]), G: channel(m[1]), B: channel(m[2]), A: c.A}
}

func linear(v uint8) float64 {
	c := float64(v) / 255
	if c <= 0.04045 {
		return c / 12.92
	}
	return math.Pow((c+0.055)/1.055, 2.4)
}

func encoded(c float64) uint8 {
	c = min(max(c, 0), 1)
	if c <= 0.0031308 {
		c *= 12.92
	} else {
		c = 1.055*math.Pow(c, 1/2.4) - 0.055
	}
	return uint8(math.Round(255 * c))
}

var (
	hexColour = regexp.MustCompile(`#[0-9A-Fa-f]{6}\b`)
	seenLock  sync.Mutex
	seen      = map[string]fyne.Resource{}
)

// drawingSeen is a drawing as a person with vision e sees it.
func drawingSeen(res fyne.Resource, e int) fyne.Resource {
	if e == 0 {
		return res
	}
	name := fmt.Sprintf("%s-seen%d", res.Name(), e)
	seenLock.Lock()
	defer seenLock.Unlock()
	if out, ok := seen[name]; ok {
		return out
	}
	out := fyne.NewStaticResource(name, hexColour.ReplaceAllFunc(res.Content(), func(hex []byte) []byte {
		v, _ := strconv.ParseUint(string(hex[1:]), 16, 32)
		c := colourSeen(visions[e].matrix, color.NRGBA{R: uint8(v >> 16), G: uint8(v >> 8), B: uint8(v), A: 0xFF})
		return fmt.Appendf(nil, "#%02X%02X%02X", c.R, c.G, c.B)
	}))
	seen[name] = out
	return out
}

// blockSeen is the block of a seat in its current colour, as a person with vision e sees it.
func blockSeen(seat, e int) fyne.Resource {
	return drawingSeen(look.Block(seat, 1, look.Current().Mode), e)
}
