package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"

	"tenka/assets"
)

// pngSizes are the sizes of icons that desktops look for, in pixels.
var pngSizes = []int{16, 22, 24, 32, 48, 64, 96, 128, 256, 512}

// icoSizes are the sizes in the icon of Windows; the last is kept as PNG, as Windows wants it.
var icoSizes = []int{16, 24, 32, 48, 64, 256}

// icnsKinds are the entries in the icon of macOS by their kind there. What is missing macOS makes smaller from these.
var icnsKinds = []struct {
	kind string
	size int
}{
	{"ic11", 32}, {"ic12", 64}, {"ic07", 128}, {"ic13", 256}, {"ic08", 256}, {"ic14", 512}, {"ic09", 512}, {"ic10", 1024},
}

// writeIcons writes tenka-SIZE.png of every size, tenka.ico and tenka.icns into a folder.
func writeIcons(folder string) error {
	svg, err := fs.ReadFile(assets.Art(), "icon.svg")
	if err != nil {
		return err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	files := map[string][]byte{}
	for _, size := range pngSizes {
		if files[fmt.Sprintf("tenka-%d.png", size)], err = drawPNG(svg, size); err != nil {
			return err
		}
	}
	if files["tenka.ico"], err = ico(svg); err != nil {
		return err
	}
	if files["tenka.icns"], err = icns(svg); err != nil {
		return err
	}
	for name, b := range files {
		if err := os.WriteFile(filepath.Join(folder, name), b, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// draw is a square drawing of a width in pixels.
func draw(svg []byte, size int) (*image.RGBA, error) {
	icon, err := oksvg.ReadReplacingCurrentColor(bytes.NewReader(svg), "#000000")
	if err != nil {
		return nil, err
	}
	img := image.NewRGBA(image.Rect(0, 0, size, size))
	icon.SetTarget(0, 0, float64(size), float64(size))
	icon.Draw(rasterx.NewDasher(size, size, rasterx.NewScannerGV(size, size, img, img.Bounds())), 1)
	return img, nil
}

func drawPNG(svg []byte, size int) ([]byte, error) {
	img, err := draw(svg, size)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, img)
	return b.Bytes(), err
}

// ico is the drawing as an icon of Windows.
func ico(svg []byte) ([]byte, error) {
	var pictures [][]byte
	for _, size := range icoSizes {
		if size == 256 {
			b, err := drawPNG(svg, size)
			if err != nil {
				return nil, err
			}
			pictures = append(pictures, b)
			continue
		}
		img, err := draw(svg, size)
		if err != nil {
			return nil, err
		}
		pictures = append(pictures, bitmap(img))
	}
	var b bytes.Buffer
	put(&b, uint16(0), uint16(1), uint16(len(pictures)))
	at := 6 + 16*len(pictures)
	for i, p := range pictures {
		side := uint8(icoSizes[i]) // 256 is written as 0
		put(&b, side, side, uint8(0), uint8(0), uint16(1), uint16(32), uint32(len(p)), uint32(at))
		at += len(p)
	}
	for _, p := range pictures {
		b.Write(p)
	}
	return b.Bytes(), nil
}

// bitmap is a picture as Windows keeps it inside an icon: the rows from the bottom up, colours with transparency, and a mask for systems that know
// no transparency, which is left empty.
func bitmap(img *image.RGBA) []byte {
	size := img.Bounds().Dx()
	maskRow := (size + 31) / 32 * 4
	var b bytes.Buffer
	put(&b, uint32(40), int32(size), int32(2*size), uint16(1), uint16(32), uint32(0), uint32(size*size*4+size*maskRow), int32(0), int32(0), uint32(0), uint32(0))
	for y := size - 1; y >= 0; y-- {
		for x := range size {
			c := color.NRGBAModel.Convert(img.RGBAAt(x, y)).(color.NRGBA)
			b.Write([]byte{c.B, c.G, c.R, c.A})
		}
	}
	b.Write(make([]byte, size*maskRow))
	return b.Bytes()
}

// put writes numbers as Windows does, the low bytes first. A buffer takes everything, so that nothing can fail.
func put(b *bytes.Buffer, numbers ...any) {
	for _, n := range numbers {
		_ = binary.Write(b, binary.LittleEndian, n)
	}
}

// icns is the drawing as an icon of macOS: PNG after PNG, each behind its kind and its length.
func icns(svg []byte) ([]byte, error) {
	var body bytes.Buffer
	for _, k := range icnsKinds {
		p, err := drawPNG(svg, k.size)
		if err != nil {
			return nil, err
		}
		body.WriteString(k.kind)
		body.Write(binary.BigEndian.AppendUint32(nil, uint32(len(p)+8)))
		body.Write(p)
	}
	return append(binary.BigEndian.AppendUint32([]byte("icns"), uint32(body.Len()+8)), body.Bytes()...), nil
}
