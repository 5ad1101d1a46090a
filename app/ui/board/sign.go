package board

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"math"
	"strings"
	"sync"

	"fyne.io/fyne/v2"

	"tenka/app/ui/look"
	"tenka/maps"
)

// signArt is the box of a sign's drawing and the origin in it, in design pixels at scale 1.
var signArt = map[maps.SignKind]struct{ w, h, x, y, share float64 }{
	maps.Mountain: {27, 27, 13.5, 18, 0.60},
	maps.Wave:     {48, 24, 22, 15, 0.55},
	maps.Ship:     {29.5, 29.5, 14.7, 21, 0.80},
	maps.Fuji:     {53.3, 32, 26.7, 20.3, 1},
	maps.Tree:     {12, 19, 6, 18, 1},
	maps.Roof:     {18, 13, 9, 1, 1},
	maps.Banner:   {12, 23, 2, 21, 1},
	maps.Ripple:   {20, 8, 10, 4, 1},
	signPost:      {6, 15, 3, 10, 1},
	signPeak:      {17, 13, 8.5, 7.8, 1},
}

// Signs that the sheet places itself: posts of a palisade, peaks of a ridge.
const (
	signPost maps.SignKind = "post"
	signPeak maps.SignKind = "peak"
)

// smallSigns are the drawings of battlefields and ridges. Their colours: 1 line, 2 face, 3 a second line.
var smallSigns = map[maps.SignKind]struct {
	drawing      string
	washi, night [3]string
}{
	maps.Tree: {`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 19"><path d="M6 18v-4" fill="none" stroke="%3" stroke-width="1.3" stroke-linecap="round"/>` +
		`<path d="M6 14q-6.5 -1 -4 -6q-1 -5.5 4 -6.5q5 1 4 6.5q2.5 5 -4 6Z" fill="%2" stroke="%1" stroke-width=".9" opacity=".9"/></svg>`,
		[3]string{"#5F7A63", "#A9BFA0", "#4C5A4C"}, [3]string{"#7C9A84", "#35514C", "#8D8262"}},
	maps.Roof: {`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 18 13"><path d="M9 1l-8 6h3v5h10v-5h3Z" fill="%2" stroke="%1" stroke-width="1" stroke-linejoin="round"/></svg>`,
		[3]string{"#22313C", "#D9C9A0"}, [3]string{"#D9C187", "#4B4A40"}},
	maps.Banner: {`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 23"><path d="M2 2h8v11h-8Z" fill="%2"/><path d="M2 21v-20M2 2h8v11h-8" fill="none" stroke="%1" stroke-width="1.2" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
		[3]string{"#22313C", "#FDFBF5"}, [3]string{"#D9C187", "#1A2430"}},
	maps.Ripple: {`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 8"><path d="M2 4q4 -4 8 0q4 4 8 0" fill="none" stroke="%1" stroke-width="1.4" stroke-linecap="round"/></svg>`,
		[3]string{"#6E9BB0"}, [3]string{"#47637C"}},
	signPost: {`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 6 15"><path d="M1.1 14v-9l1.9 -3.6l1.9 3.6v9Z" fill="%2" stroke="%1" stroke-width=".8" stroke-linejoin="round"/></svg>`,
		[3]string{"#3A2D22", "#8A6A45"}, [3]string{"#17202B", "#B59A64"}},
	signPeak: {`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28.3 21.7"><path d="M1.2 20Q9.2 9 13.2 2Q15.2 1 16.2 3Q20.2 11 27.2 20Z" fill="%2" stroke="%1" stroke-width="1.9" stroke-linejoin="round"/>` +
		`<path d="M15.2 3Q16.2 9 14.2 14M18.2 8Q20.2 13 19.2 17" fill="none" stroke="%1" stroke-width="1.4" stroke-linecap="round"/></svg>`,
		[3]string{"#22313C", "#E9E6DC"}, [3]string{"#D9C187", "#151F2B"}},
}

type smallKey struct {
	kind maps.SignKind
	mode look.Mode
}

// smallDrawings are the small signs in the colours of both themes.
var smallDrawings = sync.OnceValue(func() map[smallKey]fyne.Resource {
	out := map[smallKey]fyne.Resource{}
	for kind, small := range smallSigns {
		for mode, c := range map[look.Mode][3]string{look.Washi: small.washi, look.Night: small.night} {
			src := strings.NewReplacer("%1", c[0], "%2", c[1], "%3", c[2]).Replace(small.drawing)
			out[smallKey{kind, mode}] = fyne.NewStaticResource(fmt.Sprintf("board/%s-%d", kind, mode), []byte(src))
		}
	}
	return out
})

// signPicture returns a sign as pixels, and their place in the picture of v.
func signPicture(s maps.Sign, k inks, v view) (*image.RGBA, image.Rectangle) {
	art := signArt[s.Kind]
	size := s.Scale * v.Line
	w, h := int(math.Round(art.w*size)), int(math.Round(art.h*size))
	x, y := v.pixel(s.At)
	at := image.Pt(int(math.Round(x-art.x*size)), int(math.Round(y-art.y*size)))
	r := image.Rectangle{Min: at, Max: at.Add(image.Pt(max(w, 1), max(h, 1)))}
	if !r.Overlaps(image.Rect(0, 0, v.W, v.H)) {
		return nil, r
	}
	return look.Picture(signDrawing(s.Kind, k), r.Dx(), r.Dy()), r
}

func signDrawing(kind maps.SignKind, k inks) fyne.Resource {
	if small, ok := smallDrawings()[smallKey{kind, k.Mode}]; ok {
		return small
	}
	switch kind {
	case maps.Mountain:
		return look.Sign("map/mountain", k.mountain)
	case maps.Wave:
		return look.Sign("map/wave", share(k.WaterLine, 1))
	case maps.Ship:
		return look.ThemedOn("map/ship", k.Mode, k.halo)
	}
	return look.Themed("map/fuji", k.Mode)
}

// drawSigns draws the signs of the sheet; mountains end at the coast.
func (s *sheet) drawSigns(land *image.Alpha) {
	for _, sign := range s.m.Signs {
		pic, r := signPicture(sign, s.inks, s.view)
		if pic == nil {
			continue
		}
		if sign.Kind == maps.Mountain {
			drawThrough(s.Image, r, pic, land, r.Min, signArt[sign.Kind].share)
			continue
		}
		mask := image.NewUniform(color.Alpha{A: uint8(signArt[sign.Kind].share*0xFF + 0.5)})
		draw.DrawMask(s.Image, r, pic, image.Point{}, mask, image.Point{}, draw.Over)
	}
}

// drawThrough draws pic at r with an opacity, where mask covers; at is the point of the mask at the corner of r.
func drawThrough(dst *image.RGBA, r image.Rectangle, pic *image.RGBA, mask *image.Alpha, at image.Point, opacity float64) {
	full := uint32(opacity*256 + 0.5)
	clip := r.Intersect(dst.Rect).Intersect(mask.Rect.Add(r.Min.Sub(at)))
	for y := clip.Min.Y; y < clip.Max.Y; y++ {
		for x := clip.Min.X; x < clip.Max.X; x++ {
			from := pic.Pix[pic.PixOffset(x-r.Min.X, y-r.Min.Y):]
			if from[3] == 0 {
				continue
			}
			cover := uint32(mask.Pix[mask.PixOffset(x-r.Min.X+at.X, y-r.Min.Y+at.Y)]) * full >> 8
			if cover == 0 {
				continue
			}
			to := dst.Pix[dst.PixOffset(x, y):]
			keep := 255 - uint32(from[3])*cover/255
			for i := range 4 {
				to[i] = uint8(min((uint32(from[i])*cover+uint32(to[i])*keep+127)/255, 255))
			}
		}
	}
}
