//go:build window

package main

import (
	"bytes"
	"image"
	"testing"

	"fyne.io/fyne/v2"
)

// TestEscClosesTheFileDialog opens the program's own file dialog on a system that has none, and closes it with Esc, both untouched and
// after a click into it.
func TestEscClosesTheFileDialog(t *testing.T) {
	p := &program{t: t, home: t.TempDir(), bare: true, said: &bytes.Buffer{}, ended: make(chan struct{})}
	p.begin()
	library := p.aside()
	for _, clicked := range []bool{false, true} {
		p.press("ctrl+o")
		p.shows("a question over the library", func(now *image.RGBA) bool { return changed(library, now).Dx() > windowWidth*9/10 })
		if clicked {
			p.click(fyne.NewPos(160, 130)) // into the list of places, which takes the focus
		}
		p.press("Escape")
		p.aside()
		p.shows("the library again", func(now *image.RGBA) bool { return changed(library, now).Empty() })
	}
	p.close()
}
