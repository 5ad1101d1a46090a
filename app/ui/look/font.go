package look

import (
	"io/fs"
	"sync"

	"fyne.io/fyne/v2"

	"tenka/assets"
	"tenka/engine/lang"
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

// file is the font's file in the language of the live look.
func (f Font) file() string {
	if own := Script().Fonts[fontFiles[f]]; own != "" {
		return own
	}
	return fontFiles[f]
}

// Script is the language that texts are set in.
func Script() *lang.Language {
	if s := Current().Script; s != nil {
		return s
	}
	return lang.Of(lang.Languages[0])
}

// resources are the fonts that were asked for, by file.
var resources sync.Map

// resource is a font's file. It is always the same resource, since Fyne keeps faces by it.
func resource(file string) fyne.Resource {
	made, _ := resources.LoadOrStore(file, sync.OnceValue(func() fyne.Resource {
		content, err := fs.ReadFile(assets.Fonts(), file)
		if err != nil {
			fyne.LogError("no font "+file, err)
		}
		return fyne.NewStaticResource(file, content)
	}))
	return made.(func() fyne.Resource)()
}

// Resource returns the font for canvas.Text.FontSource, in the language of the live look.
func (f Font) Resource() fyne.Resource { return resource(f.file()) }
