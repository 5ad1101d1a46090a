package app

import (
	"image"
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
	"github.com/srwiley/rasterx"
	"golang.org/x/image/math/fixed"

	"tenka/app/kit"
	"tenka/app/look"
	"tenka/app/shell"
	"tenka/app/table/faces"
	"tenka/engine"
	"tenka/engine/lang"
)

// section is a part of the settings.
type section int

const (
	sectionLook section = iota
	sectionMotion
	sectionSound
	sectionPlay
	sectionKeyboard
	sectionFiles
	sectionAbout
)

// sections name the parts, in order.
var sections = []string{
	"settings.look", "settings.motion", "settings.sound", "settings.play", "settings.keyboard", "settings.files", "settings.about",
}

// settingsState is what the settings keep when they are made again in another language or size.
type settingsState struct {
	section section
	focus   string // what had the focus
}

// settingsScreen is every choice, each followed at once, with a live piece of the table beside it.
type settingsScreen struct {
	sh   *shell.Shell
	st   *settingsState
	back func()

	nav    []*kit.Row
	names  []*kit.Label // on the rows of nav
	sheet  *kit.Sheet
	scroll *container.Scroll
	now    *kit.Sheet
	stops  map[string]fyne.Focusable
	follow []func() // brings each control to what is chosen
	way    way
	body   *fyne.Container
	root   fyne.CanvasObject
	stop   func()
}

func newSettings(sh *shell.Shell, st *settingsState, back func()) *settingsScreen {
	s := &settingsScreen{sh: sh, st: st, back: back}
	top := kit.NewTopBar(sh.T("settings.back"), back)
	top.SetTitle(sh.T("settings.title"), sh.T("settings.kanji"))
	top.SetNote(sh.T("settings.saved"))
	for i, id := range sections {
		label := kit.NewShrinking(sh.T(id), look.BodyType)
		row := kit.NewRow(sh.T(id), container.New(plan{
			func() fyne.Size { return fyne.NewSize(u(120), u(42)) },
			func(size fyne.Size) { putMid(label, u(8), size.Height/2, size.Width-u(8)) },
		}, label), func() {
			st.section, st.focus = section(i), ""
			s.fill()
		})
		s.nav, s.names = append(s.nav, row), append(s.names, label)
		s.way.add(row)
	}
	s.scroll = container.NewVScroll(nil)
	s.sheet = kit.NewSheetOf(kit.Raised, container.New(plan{nil, func(size fyne.Size) { putScroll(s.scroll, 0, 4, size.Width-4, size.Height-8) }}, s.scroll), 0)
	s.now = kit.NewSheetOf(kit.Raised, s.makeNow(), 0)
	objects := []fyne.CanvasObject{s.sheet, s.now}
	for _, row := range s.nav {
		objects = append(objects, row)
	}
	s.body = container.New(plan{nil, s.lay}, objects...)
	s.root = container.NewStack(kit.NewWashi(), container.New(plan{nil, func(size fyne.Size) {
		bar := top.MinSize().Height
		put(top, 0, 0, size.Width, bar)
		put(s.body, 0, bar, size.Width, size.Height-bar)
	}}, top, s.body))
	s.stop = look.OnChange(func(look.Look) { s.refollow() })
	s.fill()
	return s
}

// Content is what the window shows.
func (s *settingsScreen) Content() fyne.CanvasObject { return s.root }

// Close ends following the look.
func (s *settingsScreen) Close() { s.stop() }

// Shown gives the focus back to what had it before the screen was made again.
func (s *settingsScreen) Shown() {
	if stop := s.stops[s.st.focus]; stop != nil {
		s.sh.Window.Canvas().Focus(stop)
		return
	}
	s.sh.Window.Canvas().Focus(s.nav[s.st.section])
}

// Key moves the focus; Escape goes back.
func (s *settingsScreen) Key(name fyne.KeyName) bool {
	if name == fyne.KeyEscape {
		s.back()
		return true
	}
	return s.way.key(name)
}

// lay places the list of sections, the chosen one, and the piece of the table where it belongs beside it.
func (s *settingsScreen) lay(size fyne.Size) {
	width := min(size.Width-48, u(1480))
	x := (size.Width - width) / 2
	navWidth := u(224)
	for i, row := range s.nav {
		put(row, x, 24+u(46)*float32(i), navWidth, u(42))
	}
	left := x + navWidth + 24
	height := min(size.Height-20-24, u(740))
	right := u(360)
	s.now.Hidden = s.st.section == sectionKeyboard || size.Width < navWidth+right+u(480)
	if s.now.Hidden {
		put(s.sheet, left, 20, x+width-left, height)
		return
	}
	put(s.now, x+width-right, 20, right, height)
	put(s.sheet, left, 20, x+width-right-20-left, height)
}

// fill shows the chosen section.
func (s *settingsScreen) fill() {
	for i, row := range s.nav {
		row.SetSelected(section(i) == s.st.section)
		s.names[i].SetType(look.BodyType)
	}
	s.names[s.st.section].SetType(look.NameType)
	s.stops, s.follow = map[string]fyne.Focusable{}, nil
	title := kit.NewHead(s.sh.T(sections[s.st.section]), "", "")
	parts := map[section]func() []fyne.CanvasObject{
		sectionLook: s.looks, sectionMotion: s.motion, sectionSound: s.sound, sectionPlay: s.play,
		sectionKeyboard: s.keyboard, sectionFiles: s.files, sectionAbout: s.about,
	}[s.st.section]()
	var stops []fyne.Focusable
	for _, stop := range s.stops {
		stops = append(stops, stop)
	}
	s.way.set("section", stops...)
	s.way.scroll = s.scroll
	s.scroll.Content = container.New(margin{u(24), u(14), u(20), u(8)}, stack(0, append([]fyne.CanvasObject{title}, parts...)...))
	s.scroll.Offset = fyne.Position{}
	s.scroll.Refresh()
	s.lay(s.body.Size())
	s.body.Refresh()
	s.refollow()
}

// refollow brings every control to what is chosen.
func (s *settingsScreen) refollow() {
	for _, f := range s.follow {
		f()
	}
}

// change saves a change that was made with the control called key.
func (s *settingsScreen) change(key string, change func(*shell.Settings)) {
	s.st.focus = key
	s.sh.Change(change)
	s.refollow()
}

var (
	settingName = look.Type{Font: look.InterSemiBold, Size: 14.5, Tone: look.ToneInk}
	settingHead = look.Type{Font: look.InterSemiBold, Size: 14, Tone: look.ToneInk}
)

// settingRow is one setting: its name, what it means, its control.
func settingRow(name, note string, control fyne.CanvasObject, wide bool) fyne.CanvasObject {
	title, quiet := kit.NewShrinking(name, settingName), kit.NewShrinking(note, look.Quiet)
	return container.New(plan{
		func() fyne.Size { return fyne.NewSize(u(420), u(61)) },
		func(s fyne.Size) {
			size := control.MinSize()
			if wide {
				size.Width = min(max(size.Width, u(292)), s.Width*0.6)
			}
			put(control, s.Width-size.Width, (s.Height-u(38))/2, size.Width, u(38))
			width := s.Width - size.Width - u(16)
			putMid(title, 0, s.Height/2-u(9), width)
			putMid(quiet, 0, s.Height/2+u(10), width)
		},
	}, title, quiet, control)
}

// segmented is a setting with its words beside each other.
func (s *settingsScreen) segmented(key, id string, words []string, chosen func(shell.Settings) int, choose func(*shell.Settings, int)) fyne.CanvasObject {
	control := kit.NewSegmented(s.sh.T(id), words, 0, func(i int) {
		s.change(key, func(set *shell.Settings) { choose(set, i) })
	})
	s.stops[key] = control
	s.follow = append(s.follow, func() {
		if now := chosen(s.sh.Settings()); now != control.Chosen() {
			control.SetChosen(now)
		}
	})
	note := id + ".note"
	if !s.sh.Speech().Has(note) {
		note = ""
	} else {
		note = s.sh.T(note)
	}
	return settingRow(s.sh.T(id), note, control, true)
}

func (s *settingsScreen) words(ids ...string) []string {
	var words []string
	for _, id := range ids {
		words = append(words, s.sh.T(id))
	}
	return words
}

var (
	hatches = []look.Strength{look.Faint, look.Plain, look.Strong}
	paces   = []look.Pace{look.None, look.Quick, look.Calm, look.Slow}
)

// looks is the section of the look.
func (s *settingsScreen) looks() []fyne.CanvasObject {
	var scales []string
	for _, scale := range shell.Scales {
		scales = append(scales, s.sh.Say("settings.text.percent", engine.Args{"A": int(scale*100 + 0.5)}))
	}
	var languages []string
	for _, l := range lang.Languages {
		languages = append(languages, s.sh.T("settings.language."+l))
	}
	letters := kit.NewToggle(s.sh.T("settings.letters"), false, func(on bool) {
		s.change("letters", func(set *shell.Settings) { set.Letters = on })
	})
	s.stops["letters"] = letters
	s.follow = append(s.follow, func() { letters.SetOn(s.sh.Settings().Letters) })
	reset := kit.NewButton(s.sh.T("settings.reset"), "", func() {
		s.change("reset", func(set *shell.Settings) {
			name, tables := set.Name, set.Tables
			*set = shell.Defaults()
			set.Name, set.Tables = name, tables
		})
	})
	s.stops["reset"] = reset
	quiet := kit.NewShrinking(s.sh.T("settings.reset.note"), look.Quiet).Align(fyne.TextAlignTrailing)
	return []fyne.CanvasObject{
		container.New(margin{0, u(6), 0, u(6)}, kit.NewLabel(s.sh.T("settings.theme"), settingHead)),
		s.themes(),
		container.New(margin{0, u(16), 0, 0}, s.segmented("scale", "settings.text", scales,
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
		settingRow(s.sh.T("settings.letters"), s.sh.T("settings.letters.note"), letters, false),
		kit.NewHairline(),
		s.pace(),
		kit.NewHairline(),
		s.segmented("window", "settings.window", s.words("settings.window.window", "settings.window.full"),
			func(set shell.Settings) int { return map[bool]int{false: 0, true: 1}[set.FullScreen] },
			func(set *shell.Settings, i int) { set.FullScreen = i == 1 }),
		container.New(plan{
			func() fyne.Size { return fyne.NewSize(u(300), u(50)) },
			func(size fyne.Size) {
				m := reset.MinSize()
				put(reset, 0, (size.Height-m.Height)/2, max(m.Width, u(150)), m.Height)
				putMid(quiet, u(180), size.Height/2, size.Width-u(180))
			},
		}, reset, quiet),
	}
}

// pace is the one setting that stands in two sections.
func (s *settingsScreen) pace() fyne.CanvasObject {
	return s.segmented("pace", "settings.pace", s.words("settings.pace.none", "settings.pace.quick", "settings.pace.calm", "settings.pace.slow"),
		func(set shell.Settings) int { return slices.Index(paces, set.Pace) },
		func(set *shell.Settings, i int) { set.Pace = paces[i] })
}

// themes are the three themes, each drawn as it looks.
func (s *settingsScreen) themes() fyne.CanvasObject {
	var tiles []fyne.CanvasObject
	for _, theme := range shell.Themes {
		label := kit.NewShrinking(s.sh.T("settings.theme."+string(theme)), settingHead).Align(fyne.TextAlignCenter)
		picture := newThemePicture(theme)
		tile := kit.NewTile(s.sh.T("settings.theme."+string(theme)), container.New(plan{
			func() fyne.Size { return fyne.NewSize(u(140), u(88)) },
			func(size fyne.Size) {
				put(picture, 0, 0, size.Width, size.Height-u(24))
				putMid(label, 0, size.Height-u(10), size.Width)
			},
		}, picture, label), 8, func() {
			s.change("theme."+string(theme), func(set *shell.Settings) { set.Theme = theme })
		}).SetGround(look.OnGround, 9)
		s.stops["theme."+string(theme)] = tile
		s.follow = append(s.follow, func() {
			on := s.sh.Settings().Theme == theme
			tile.SetChosen(on)
			kind := look.BodyType.At(14)
			if on {
				kind = settingHead
			}
			label.SetType(kind)
		})
		tiles = append(tiles, tile)
	}
	return container.New(plan{
		func() fyne.Size { return fyne.NewSize(u(420), u(104)) },
		func(size fyne.Size) {
			each := (size.Width - 24) / 3
			for i, tile := range tiles {
				put(tile, (each+12)*float32(i), 0, each, size.Height)
			}
		},
	}, tiles...)
}

// themePicture is a coast, a castle and two blocks in a theme; as the system, half of each.
type themePicture struct {
	widget.BaseWidget
	theme shell.Theme
}

func newThemePicture(theme shell.Theme) *themePicture {
	p := &themePicture{theme: theme}
	p.ExtendBaseWidget(p)
	return p
}

// CreateRenderer draws the picture.
func (p *themePicture) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRaster(func(w, h int) image.Image {
		img := image.NewRGBA(image.Rect(0, 0, w, h))
		scale := float64(h) / 64
		switch p.theme {
		case shell.ThemeNight:
			drawTheme(img, look.Night, scale, true)
		case shell.ThemeWashi:
			drawTheme(img, look.Washi, scale, true)
		default:
			night := image.NewRGBA(img.Rect)
			drawTheme(img, look.Washi, scale, false)
			drawTheme(night, look.Night, scale, false)
			for y := range h {
				from := night.PixOffset(w/2, y)
				copy(img.Pix[from:img.PixOffset(w-1, y)+4], night.Pix[from:])
			}
		}
		roundCorners(img, 5*scale)
		return img
	}))
}

// drawTheme draws sea, shore and land, and where pieces is set a castle and two blocks. A unit is scale pixels, 64 to the height.
func drawTheme(img *image.RGBA, mode look.Mode, scale float64, pieces bool) {
	p := look.Colours(mode)
	w, h := img.Rect.Dx(), img.Rect.Dy()
	width := float64(w) / scale
	at := func(x, y float64) fixed.Point26_6 { return rasterx.ToFixedP(x*scale, y*scale) }
	fill := rasterx.NewFiller(w, h, rasterx.NewScannerGV(w, h, img, img.Rect))
	paint := func(c color.NRGBA, path func(rasterx.Adder)) {
		fill.SetColor(c)
		path(fill)
		fill.Draw()
		fill.Clear()
	}
	coast := func(a rasterx.Adder) {
		a.CubeBezier(at(width*0.12, 40), at(width*0.3, 34), at(width*0.48, 31))
		a.CubeBezier(at(width*0.66, 28), at(width*0.85, 18), at(width+4, 4))
	}
	paint(p.Sea, func(a rasterx.Adder) {
		a.Start(at(0, 0))
		a.Line(at(width, 0))
		a.Line(at(width, 64))
		a.Line(at(0, 64))
		a.Stop(true)
	})
	pen := rasterx.NewStroker(w, h, rasterx.NewScannerGV(w, h, img, img.Rect))
	stroke := func(thick float64, c color.NRGBA) {
		pen.SetStroke(fixed.Int26_6(thick*scale*64), 0, rasterx.RoundCap, nil, nil, rasterx.Round)
		pen.SetColor(c)
		pen.Start(at(0, 62))
		coast(pen)
		pen.Stop(false)
		pen.Draw()
		pen.Clear()
	}
	for i := range 12 { // the wash deepens towards the shore
		stroke(26-2*float64(i), look.Fade(p.Shore, 0.07))
	}
	paint(p.Land, func(a rasterx.Adder) {
		a.Start(at(0, 62))
		coast(a)
		a.Line(at(width+4, 68))
		a.Line(at(0, 68))
		a.Stop(true)
	})
	stroke(1.5, p.Coast)
	if !pieces {
		return
	}
	lay := func(res fyne.Resource, x, y, wide, high float64) {
		picture := look.Picture(res, int(wide*scale+0.5), int(high*scale+0.5))
		overlay(img, picture, int(x*scale), int(y*scale))
	}
	lay(look.CastleToken(true, 7, mode, p.Land), width*0.31-13, 34, 26, 23)
	for i, seat := range []int{0, 2} {
		const tall = 20.0 * look.BlockHeight / 96
		lay(look.Block(seat, 2-i, mode), width*(0.6+0.18*float64(i))-11, 60-tall, 20.0*look.BlockWidth/96, tall)
	}
}

// overlay lays a picture over another.
func overlay(img, over *image.RGBA, x, y int) {
	for py := range over.Rect.Dy() {
		for px := range over.Rect.Dx() {
			to := image.Pt(x+px, y+py)
			if !to.In(img.Rect) {
				continue
			}
			src := over.Pix[over.PixOffset(px, py):]
			if src[3] == 0 {
				continue
			}
			dst := img.Pix[img.PixOffset(to.X, to.Y):]
			for i := range 4 {
				dst[i] = src[i] + uint8(uint32(dst[i])*uint32(255-src[3])/255)
			}
		}
	}
}

// makeNow is the piece of the table: a part of a map, the seats as others see them, and texts of each size.
func (s *settingsScreen) makeNow() fyne.CanvasObject {
	head := kit.NewLabel(s.sh.T("settings.now"), look.CardName.At(17))
	piece := faces.Piece()
	seats := kit.NewHeading(s.sh.T("settings.eyes"), s.sh.T("settings.eyes.note"))
	var rows []fyne.CanvasObject
	for e := range eyes {
		label := kit.NewShrinking(s.sh.T(eyes[e].id), look.Quiet)
		objects := []fyne.CanvasObject{label}
		var blocks []*kit.Drawing
		for seat := range look.Seats {
			b := kit.NewDrawing(fyne.NewSize(30, 30), func() fyne.Resource { return seenBlock(seat, e) })
			blocks = append(blocks, b)
			objects = append(objects, b)
		}
		rows = append(rows, container.New(plan{
			func() fyne.Size { return fyne.NewSize(u(280), 44) },
			func(size fyne.Size) {
				from := u(106)
				putMid(label, 0, size.Height/2, from-u(4))
				step := (size.Width - from - 30) / float32(look.Seats-1)
				step = min(step, 60)
				for i, b := range blocks {
					const scale = 30.0 / 96
					wide, high := float32(look.BlockWidth*scale), float32(look.BlockHeight*scale)
					put(b, from+step*float32(i)-4*scale, size.Height/2-104*scale, wide, high)
				}
			},
		}, objects...))
	}
	line := kit.NewHairline()
	names := kit.NewLabel(s.sh.T("settings.names"), settingHead)
	place, kanji := kit.NewLabel(s.sh.T("settings.names.place"), look.CardName.At(17)), kit.NewKanji(s.sh.T("settings.names.kanji"), 12.5)
	body, quiet := kit.NewShrinking(s.sh.T("settings.names.body"), look.BodyType.At(14)), kit.NewShrinking(s.sh.T("settings.names.quiet"), look.Quiet)
	objects := append([]fyne.CanvasObject{head, piece, seats, line, names, place, kanji, body, quiet}, rows...)
	return container.New(plan{nil, func(size fyne.Size) {
		in := size.Width - u(40)
		putMid(head, u(20), u(29), in)
		rest := u(48) + u(40) + 44*float32(len(rows)) + u(24) + u(104)
		high := min(max(size.Height-rest, u(100)), (size.Width-24)*228/336)
		put(piece, u(12), u(48), size.Width-u(24), high)
		y := u(48) + high
		put(seats, u(20), y+u(12), in, u(24))
		y += u(40)
		for _, row := range rows {
			put(row, u(20), y, in, 44)
			y += 44
		}
		y += u(6)
		put(line, u(20), y, in, 1)
		putMid(names, u(20), y+u(20), in)
		wide := place.MinSize().Width
		putMid(place, u(20), y+u(44), wide)
		putMid(kanji, u(20)+wide+u(12), y+u(45), in-wide-u(12))
		putMid(body, u(20), y+u(68), in)
		putMid(quiet, u(20), y+u(90), in)
	}}, objects...)
}
