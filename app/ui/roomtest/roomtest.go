// Package roomtest lists what a screen draws and finds texts that are cut, for the tests of screens.
package roomtest

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"strings"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"tenka/app/ui/kit"
	"tenka/assets"
)

// whole are the texts of the program that end in "…" because more is asked or goes on: they are not shortened.
var whole = sync.OnceValue(func() map[string]bool {
	found := map[string]bool{}
	files, _ := fs.Glob(assets.Text(), "*.json")
	for _, name := range files {
		b, _ := fs.ReadFile(assets.Text(), name)
		var texts map[string]any
		_ = json.Unmarshal(b, &texts) // other tests read the files
		for _, text := range texts {
			if text, ok := text.(string); ok && strings.HasSuffix(text, "…") {
				found[text] = true
			}
		}
	}
	return found
})

// Cut are the visible texts of a screen that have not the room they need: shortened, or wider than the widget that draws them, or
// beyond the edge of the window. A path may be shortened.
func Cut(content fyne.CanvasObject, width float32) []string {
	var cut []string
	var walk func(o fyne.CanvasObject, at fyne.Position, room float32)
	walk = func(o fyne.CanvasObject, at fyne.Position, room float32) {
		if !o.Visible() {
			return
		}
		at = at.Add(o.Position())
		switch o := o.(type) {
		case *canvas.Text:
			end := o.Position().X + o.MinSize().Width
			path := strings.ContainsAny(o.Text, `/\`)
			switch {
			case o.Text == "…" || strings.TrimSpace(o.Text) == "":
			case strings.HasSuffix(o.Text, "…") && !path && !strings.HasSuffix(o.Text, " …") && !whole()[o.Text]:
				cut = append(cut, fmt.Sprintf("“%s” is shortened", o.Text))
			case end > room+1.5 && !path:
				cut = append(cut, fmt.Sprintf("“%s” ends at %.0f of %.0f", o.Text, end, room))
			case at.X+o.MinSize().Width > width+1:
				cut = append(cut, fmt.Sprintf("“%s” ends beyond the window", o.Text))
			}
		case *fyne.Container:
			if o.Size().Width > 0 { // else its objects stand where a parent put them
				room = o.Size().Width
			}
			for _, inside := range o.Objects {
				walk(inside, at, room)
			}
		case *kit.TextField: // scrolls
		case fyne.Widget:
			for _, inside := range test.WidgetRenderer(o).Objects() {
				walk(inside, at, o.Size().Width)
			}
		}
	}
	walk(content, fyne.Position{}, width)
	return cut
}
