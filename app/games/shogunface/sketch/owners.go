package sketch

import (
	"image/color"
	"strconv"

	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/shogun"
)

// Farmers is the palette index of the farmers, whose cubes rise against the owner of their province.
var Farmers = look.AddOwner(look.Owner{
	Name: "farmer", Crest: "crest/ear", Fill: color.NRGBA{0x7D, 0x7A, 0x72, 0xFF}, On: color.NRGBA{0xFF, 0xFF, 0xFF, 0xFF},
	Line: color.NRGBA{0x66, 0x63, 0x5B, 0xFF}, NightLine: color.NRGBA{0xB5, 0xB1, 0xA6, 0xFF},
})

// RegionTints are the indices of the regions' colours.
var RegionTints = [...]int{1, 3, 0, 2, 4}

// RegionTint is the colour of a region.
func RegionTint(r engine.Place) color.NRGBA {
	return look.Now().Tints[RegionTints[r-shogun.RegionGreen]]
}

// Minus is a loss as text: −3, 0.
func Minus(n int) string {
	if n == 0 {
		return "0"
	}
	return "−" + strconv.Itoa(n)
}
