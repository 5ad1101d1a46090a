package settings

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/shell"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/lang"
)

var (
	hatches = []look.Strength{look.Faint, look.Plain, look.Strong}
	paces   = []look.Pace{look.Slow, look.Calm, look.Quick, look.None} // in the same order as on the table
)

// looks is the section of colours, text and motion.
func (s *Screen) looks() []fyne.CanvasObject {
	var scales []string
	for _, scale := range shell.Scales {
		scales = append(scales, s.p.Say("settings.text.percent", engine.Args{"A": int(scale*100 + 0.5)}))
	}
	var languages []string
	for _, l := range lang.Languages {
		name := lang.Of(l).Name
		if !slices.Contains(lang.Whole, l) {
			name = s.p.Localizer().Noted(name, s.p.Say("settings.text.percent", engine.Args{"A": int(100 * lang.Done(l))}))
		}
		languages = append(languages, name)
	}
	letters := kit.NewToggle(s.p.T("settings.letters"), false, func(on bool) {
		s.change("letters", func(set *shell.Settings) { set.Letters = on })
	})
	s.controls["letters"] = letters
	s.follow = append(s.follow, func() { letters.SetOn(s.p.Settings().Letters) })
	reset := kit.NewButton(s.p.T("settings.reset"), "", func() {
		s.change("reset", func(set *shell.Settings) {
			name, tables := set.Name, set.Tables
			*set = shell.Defaults()
			set.Name, set.Tables = name, tables
		})
	})
	s.controls["reset"] = reset
	quiet := kit.NewLabel(s.p.T("settings.reset.note"), look.Quiet).Align(fyne.TextAlignTrailing)
	return []fyne.CanvasObject{
		container.New(lay.Inset(0, lay.U(6), 0, lay.U(6)), kit.NewLabel(s.p.T("settings.theme"), settingHead)),
		s.themes(),
		container.New(lay.Inset(0, lay.U(16), 0, 0), s.segmented("scale", "settings.text", scales,
			func(set shell.Settings) int { return slices.Index(shell.Scales, set.Scale) },
			func(set *shell.Settings, i int) { set.Scale = shell.Scales[i] })),
		kit.NewHairline(),
		s.segmented("language", "settings.language", languages,
			func(set shell.Settings) int { return slices.Index(lang.Languages, set.Language) },
			func(set *shell.Settings, i int) { set.Language = lang.Languages[i] }),
		kit.NewHairline(),
		s.segmented("kanji", "settings.kanji_names", s.words("settings.kanji_names.on", "settings.kanji_names.off"),
			func(set shell.Settings) int { return map[bool]int{true: 0, false: 1}[set.Kanji] },
			func(set *shell.Settings, i int) { set.Kanji = i == 0 }),
		kit.NewHairline(),
		s.segmented("hatch", "settings.hatch", s.words("settings.hatch.faint", "settings.hatch.plain", "settings.hatch.strong"),
			func(set shell.Settings) int { return slices.Index(hatches, set.Hatch) },
			func(set *shell.Settings, i int) { set.Hatch = hatches[i] }),
		kit.NewHairline(),
		settingRow(s.p.T("settings.letters"), s.p.T("settings.letters.note"), letters, false),
		kit.NewHairline(),
		s.pace(),
		kit.NewHairline(),
		s.segmented("window", "settings.window", s.words("settings.window.window", "settings.window.full"),
			func(set shell.Settings) int { return map[bool]int{false: 0, true: 1}[set.FullScreen] },
			func(set *shell.Settings, i int) { set.FullScreen = i == 1 }),
		container.New(lay.Free{
			Min: func() fyne.Size { return fyne.NewSize(lay.U(200), lay.U(10)+reset.MinSize().Height) },
			Lay: func(size fyne.Size) {
				m := reset.MinSize()
				m.Width = min(max(m.Width, lay.U(150)), size.Width)
				lay.Put(reset, 0, lay.U(10), m.Width, m.Height)
				lay.PutMid(quiet, m.Width+lay.U(16), lay.U(10)+m.Height/2, size.Width-m.Width-lay.U(16))
			}}, reset, quiet),
	}
}

// pace is the setting of the pace. Two sections show it.
func (s *Screen) pace() fyne.CanvasObject {
	return s.segmented("pace", "settings.pace", s.words("settings.pace.slow", "settings.pace.calm", "settings.pace.quick", "settings.pace.none"),
		func(set shell.Settings) int { return slices.Index(paces, set.Pace) },
		func(set *shell.Settings, i int) { set.Pace, set.OwnPace = paces[i], true })
}

// themes are the three themes, each with a picture.
func (s *Screen) themes() fyne.CanvasObject {
	var tiles []fyne.CanvasObject
	for _, theme := range shell.Themes {
		label := kit.NewShrinking(s.p.T("settings.theme."+string(theme)), settingHead).Align(fyne.TextAlignCenter)
		picture := newThemePicture(theme)
		tile := kit.NewTile(s.p.T("settings.theme."+string(theme)), container.New(lay.Free{
			Min: func() fyne.Size { return fyne.NewSize(lay.U(80), lay.U(88)) },
			Lay: func(size fyne.Size) {
				lay.Put(picture, 0, 0, size.Width, size.Height-lay.U(24))
				lay.PutMid(label, 0, size.Height-lay.U(10), size.Width)
			}}, picture, label), 8, func() {
			s.change("theme."+string(theme), func(set *shell.Settings) { set.Theme = theme })
		}).SetGround(look.OnGround, 9)
		s.controls["theme."+string(theme)] = tile
		s.follow = append(s.follow, func() {
			on := s.p.Settings().Theme == theme
			tile.SetChosen(on)
			kind := look.BodyType.At(14)
			if on {
				kind = settingHead
			}
			label.SetType(kind)
		})
		tiles = append(tiles, tile)
	}
	return container.New(lay.Free{Min: func() fyne.Size { return fyne.NewSize(lay.U(300), lay.U(104)) }, Lay: func(size fyne.Size) {
		each := (size.Width - 24) / 3
		for i, tile := range tiles {
			lay.Put(tile, (each+12)*float32(i), 0, each, size.Height)
		}
	}}, tiles...)
}
