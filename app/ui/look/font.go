package look

import (
	"io/fs"
	"sync"

	"fyne.io/fyne/v2"

	"tenka/assets"
)

// Font is one of the bundled fonts.
type Font int

// The fonts: names in Garamond, everything else in Inter, second names in Mincho.
const (
	Inter Font = iota
	InterMedium
	InterSemiBold
	InterBold
	Garamond
	Mincho
	MinchoSemiBold // phase tags and the titles on box art only
)

var fontFiles = [...]string{
	Inter: "Inter-Regular.otf", InterMedium: "Inter-Medium.otf", InterSemiBold: "Inter-SemiBold.otf", InterBold: "Inter-Bold.otf",
	Garamond: "EBGaramond-SemiBold.ttf", Mincho: "NotoSerifJP-Medium.otf", MinchoSemiBold: "NotoSerifJP-SemiBold.otf",
}

var fonts [len(fontFiles)]func() fyne.Resource

func init() {
	for i, file := range fontFiles {
		fonts[i] = sync.OnceValue(func() fyne.Resource {
			content, err := fs.ReadFile(assets.Fonts(), file)
			if err != nil {
				fyne.LogError("no font "+file, err)
			}
			return fyne.NewStaticResource(file, content)
		})
	}
}

// Resource returns the font for canvas.Text.FontSource; always the same one, since Fyne keeps faces by it.
func (f Font) Resource() fyne.Resource { return fonts[f]() }
