package board

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"fyne.io/fyne/v2"

	"tenka/app/look"
	"tenka/maps"
)

// signArt tells how a sign's drawing lies round its place: the box of the drawing and its origin, in design pixels at scale 1.
var signArt = map[maps.SignKind]struct{ w, h, x, y, share float64 }{
	maps.Mountain: {27, 27, 13.5, 18, 0.60},
	maps.Wave:     {48, 24, 22, 15, 0.55},
	maps.Ship:     {29.5, 29.5, 14.7, 21, 0.80},
	maps.Fuji:     {53.3, 32, 26.7, 20.3, 1},
}

// signPicture returns a sign as pixels, and where they go in the picture of v.
func signPicture(s maps.Sign, k inks, v View) (*image.RGBA, image.Rectangle) {
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

// drawSigns puts the small drawings on the sheet; mountains end at the coast.
func (s *Sheet) drawSigns(land *image.Alpha) {
	for _, sign := range s.m.Signs {
		pic, r := signPicture(sign, s.inks, s.View)
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

// drawThrough draws pic at r with an opacity, where mask covers; at is the point of the mask that lies on r's corner.
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
