package app

import (
	"io/fs"
	"path/filepath"
	"runtime/debug"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/kit"
	"tenka/app/look"
	"tenka/app/shell"
	"tenka/assets"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/rulebook"
)

// readable is how wide a paragraph grows, for reading.
const readable = 560

// text is a paragraph of a section.
func (s *settingsScreen) text(id string) fyne.CanvasObject {
	return container.New(margin{0, u(4), 0, u(8)}, kit.NewParagraph(s.sh.T(id), look.BodyType).SetMaxWidth(readable))
}

// group is the head of a group within a section.
func (s *settingsScreen) group(id string) fyne.CanvasObject {
	return container.New(margin{0, u(14), 0, u(4)}, kit.NewLabel(s.sh.T(id), settingHead))
}

// motion is the section of motion: the pace, a roll to try it, and what it means in milliseconds.
func (s *settingsScreen) motion() []fyne.CanvasObject {
	var dice []*kit.Die
	faces := []int{3, 5, 2}
	for _, face := range faces {
		dice = append(dice, kit.NewDie(0, face, 40))
	}
	show := kit.NewButton(s.sh.T("settings.pace.show"), "", func() {
		for i := range faces {
			faces[i] = faces[i]%6 + 1
		}
		kit.RollDice(dice, faces, nil)
	}).SetSign("sign/dice")
	s.stops["show"] = show
	name := kit.NewShrinking(s.sh.T("settings.pace.dice"), settingName)
	objects := []fyne.CanvasObject{name, show}
	for _, d := range dice {
		objects = append(objects, d)
	}
	trial := container.New(plan{
		func() fyne.Size { return fyne.NewSize(u(420), u(72)) },
		func(size fyne.Size) {
			putMid(name, 0, size.Height/2, u(180))
			m := show.MinSize()
			put(show, size.Width-m.Width, (size.Height-u(38))/2, m.Width, u(38))
			x := size.Width - m.Width - u(24) - 3*48
			for i, d := range dice {
				put(d, x+48*float32(i), size.Height/2-21, 40, 42)
			}
		},
	}, objects...)
	parts := []fyne.CanvasObject{s.pace(), kit.NewHairline(), trial, kit.NewHairline(), s.group("settings.pace.table")}
	for _, m := range []struct {
		id     string
		motion look.Motion
	}{
		{"settings.pace.lift", look.Lift}, {"settings.pace.drop", look.Drop}, {"settings.pace.refused", look.Refused},
		{"settings.pace.dice_roll", look.DiceRoll}, {"settings.pace.travel", look.Travel}, {"settings.pace.battle", look.BattleStep},
	} {
		number := kit.NewLabel("", look.Type{Font: look.InterMedium, Size: 14, Tone: look.ToneInk}).Align(fyne.TextAlignTrailing)
		s.follow = append(s.follow, func() {
			if d := m.motion.Duration(); d > 0 {
				number.SetText(s.sh.Say("settings.pace.ms", engine.Args{"A": int(d / time.Millisecond)}))
			} else {
				number.SetText(s.sh.T("settings.pace.once"))
			}
		})
		label := kit.NewShrinking(s.sh.T(m.id), look.BodyType.At(14))
		parts = append(parts, container.New(plan{
			func() fyne.Size { return fyne.NewSize(u(300), u(30)) },
			func(size fyne.Size) {
				putMid(label, 0, size.Height/2, size.Width-u(100))
				putMid(number, size.Width-u(100), size.Height/2, u(100))
			},
		}, label, number))
	}
	return append(parts, container.New(margin{0, u(10), 0, 0}, s.text("settings.pace.rules")))
}

// sound is the section of sound: there is none.
func (s *settingsScreen) sound() []fyne.CanvasObject {
	quiet := kit.NewLabel(s.sh.T("settings.sound.text"), look.Type{Font: look.Garamond, Size: 26, Tone: look.ToneInk})
	return []fyne.CanvasObject{container.New(margin{0, u(20), 0, u(8)}, quiet), s.text("settings.sound.more")}
}

// play is the section of how one plays here.
func (s *settingsScreen) play() []fyne.CanvasObject {
	name := kit.NewTextField(s.sh.T("settings.name"), s.sh.T("settings.name.hint"))
	name.SetText(s.sh.Settings().Name)
	name.OnChanged = func(text string) {
		s.change("name", func(set *shell.Settings) { set.Name = strings.TrimSpace(text) })
	}
	name.Keys = func(ev *fyne.KeyEvent) bool {
		return (ev.Name == fyne.KeyUp || ev.Name == fyne.KeyDown) && s.way.key(ev.Name)
	}
	s.stops["name"] = name
	forgotten := kit.NewShrinking("", look.Quiet)
	var forget *kit.Button
	forget = kit.NewButton(s.sh.T("settings.play.forget"), "", func() {
		s.change("forget", func(set *shell.Settings) { set.Tables = nil })
		forgotten.SetText(s.sh.T("settings.play.forgotten"))
		forget.Disable()
	})
	enable(forget, len(s.sh.Settings().Tables) > 0)
	s.stops["forget"] = forget
	return []fyne.CanvasObject{
		settingRow(s.sh.T("settings.name"), s.sh.T("settings.name.note"), name, true),
		kit.NewHairline(),
		container.New(margin{0, u(14), 0, 0}, s.text("settings.play.last")),
		container.New(plan{
			func() fyne.Size { return fyne.NewSize(u(300), u(48)) },
			func(size fyne.Size) {
				m := forget.MinSize()
				put(forget, 0, 0, m.Width, u(38))
				putMid(forgotten, m.Width+u(16), u(19), size.Width-m.Width-u(16))
			},
		}, forget, forgotten),
		kit.NewHairline(),
		container.New(margin{0, u(14), 0, 0}, s.text("settings.play.saving")),
		s.text("settings.play.undo"),
		s.text("settings.play.computer"),
	}
}

// keyGroups are the keys by where they hold: the caps, and what they do. A cap is a text where it begins with "settings.".
var keyGroups = []struct {
	id   string
	keys []keyLine
}{
	{"settings.keys.everywhere", []keyLine{
		{"settings.key.tab", []string{"settings.cap.tab"}},
		{"settings.key.arrows", []string{"settings.cap.arrows"}},
		{"settings.key.enter", []string{"settings.cap.enter"}},
		{"settings.key.escape", []string{"settings.cap.escape"}},
		{"settings.key.full", []string{"F11"}},
		{"settings.key.settings", []string{"settings.cap.ctrl", ","}},
		{"settings.key.open", []string{"settings.cap.ctrl", "O"}},
	}},
	{"settings.keys.table", []keyLine{
		{"settings.key.numbers", []string{"1", "…", "9"}},
		{"settings.key.roll", []string{"R"}},
		{"settings.key.space", []string{"settings.cap.space"}},
		{"settings.key.zoom", []string{"+", "−", "0"}},
		{"settings.key.land", []string{"V"}},
		{"settings.key.hint", []string{"H"}},
		{"settings.key.text", []string{"T"}},
	}},
	{"settings.keys.match", []keyLine{
		{"settings.key.undo", []string{"settings.cap.ctrl", "Z", "Y"}},
		{"settings.key.save", []string{"settings.cap.ctrl", "S"}},
		{"settings.key.log", []string{"L"}},
		{"settings.key.rules", []string{"B"}},
		{"settings.key.home", []string{"settings.cap.home", "settings.cap.end"}},
	}},
}

type keyLine struct {
	id   string
	caps []string
}

// keyboard is the section of the keys, in two columns where there is room.
func (s *settingsScreen) keyboard() []fyne.CanvasObject {
	var groups []*fyne.Container
	for _, g := range keyGroups {
		group := stack(0, s.group(g.id))
		for i, k := range g.keys {
			if i > 0 {
				group.Add(kit.NewHairline())
			}
			group.Add(s.keyLine(k))
		}
		groups = append(groups, group)
	}
	everywhere, atTable, match := groups[0], groups[1], groups[2]
	return []fyne.CanvasObject{container.New(plan{
		func() fyne.Size {
			left := everywhere.MinSize().Height + match.MinSize().Height
			if !s.wide() {
				left += atTable.MinSize().Height
			}
			return fyne.NewSize(u(300), max(left, atTable.MinSize().Height))
		},
		func(size fyne.Size) {
			width, right, y := size.Width, float32(0), float32(0)
			if s.wide() {
				width = (size.Width - u(40)) / 2
				right = width + u(40)
			}
			for _, g := range []*fyne.Container{everywhere, match} {
				put(g, 0, y, width, g.MinSize().Height)
				y += g.MinSize().Height
			}
			if s.wide() {
				y = 0
			}
			put(atTable, right, y, width, atTable.MinSize().Height)
		},
	}, everywhere, match, atTable)}
}

// wide reports whether the sheet has room for two columns.
func (s *settingsScreen) wide() bool { return s.sheet.Size().Width > u(780) }

// keyLine is the caps of one line and what they do.
func (s *settingsScreen) keyLine(k keyLine) fyne.CanvasObject {
	var caps []*kit.KeyCap
	label := kit.NewShrinking(s.sh.T(k.id), look.BodyType.At(14))
	objects := []fyne.CanvasObject{label}
	for _, c := range k.caps {
		if strings.HasPrefix(c, "settings.") {
			c = s.sh.T(c)
		}
		cap := kit.NewKeyCap(c)
		caps = append(caps, cap)
		objects = append(objects, cap)
	}
	return container.New(plan{
		func() fyne.Size { return fyne.NewSize(u(280), u(32)) },
		func(size fyne.Size) {
			x := float32(0)
			for _, c := range caps {
				m := c.MinSize()
				put(c, x, (size.Height-m.Height)/2, m.Width, m.Height)
				x += m.Width + u(6)
			}
			putMid(label, u(116), size.Height/2, size.Width-u(116))
		},
	}, objects...)
}

// files is the section of the user's folders.
func (s *settingsScreen) files() []fyne.CanvasObject {
	home := s.sh.Home
	var parts []fyne.CanvasObject
	for _, f := range []struct{ key, id, path, folder string }{
		{"saves", "settings.files.saves", home.Saves, home.Saves},
		{"scenarios", "settings.files.scenarios", home.Scenarios, home.Scenarios},
		{"data", "settings.files.data", home.Data, home.Data},
		{"settings", "settings.files.settings", filepath.Join(home.Root, "settings.json"), home.Root},
	} {
		open := kit.NewButton(s.sh.T("library.folder"), "", func() { openFolder(s.sh, f.folder) }).SetSign("sign/folder")
		s.stops[f.key] = open
		name := kit.NewShrinking(s.sh.T(f.id), settingName)
		note := kit.NewShrinking(s.sh.T(f.id+".note"), look.Quiet)
		path := kit.NewShrinking(homely(f.path), look.BodyType.At(14))
		parts = append(parts, container.New(plan{
			func() fyne.Size { return fyne.NewSize(u(360), u(84)) },
			func(size fyne.Size) {
				m := open.MinSize()
				put(open, size.Width-m.Width, (size.Height-u(38))/2, m.Width, u(38))
				width := size.Width - m.Width - u(16)
				putMid(name, 0, u(20), width)
				putMid(path, 0, u(42), width)
				putMid(note, 0, u(63), width)
			},
		}, name, path, note, open), kit.NewHairline())
	}
	return append(parts, container.New(margin{0, u(14), 0, 0}, s.text("settings.files.drop")))
}

// version is the program's; a build from a checkout of a version has the version control's own.
const version = "0.1.0"

func versionText() string {
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, set := range info.Settings {
			if set.Key == "vcs.revision" && len(set.Value) >= 8 {
				return version + " (" + set.Value[:8] + ")"
			}
		}
	}
	return version
}

// about is the section of what Tenka is and where its parts come from.
func (s *settingsScreen) about() []fyne.CanvasObject {
	title := kit.NewLabel(s.sh.T("app.name"), look.Type{Font: look.Garamond, Size: 30, Tone: look.ToneInk})
	number := kit.NewLabel(s.sh.Say("settings.about.version", engine.Args{"A": versionText()}), look.Quiet)
	kanji := kit.NewKanji("天下", 18)
	icon := kit.NewDrawing(fyne.NewSize(56, 56), func() fyne.Resource { return look.Drawing("icon") })
	parts := []fyne.CanvasObject{
		container.New(plan{
			func() fyne.Size { return fyne.NewSize(u(300), u(84)) },
			func(size fyne.Size) {
				put(icon, 0, u(14), u(56), u(56))
				wide := title.MinSize().Width
				putMid(title, u(72), u(32), wide)
				putMid(kanji, u(72)+wide+u(12), u(35), size.Width-u(84)-wide)
				putMid(number, u(72), u(58), size.Width-u(72))
			},
		}, icon, title, kanji, number),
		s.text("settings.about.text"),
		s.text("settings.about.ours"),
	}
	for _, id := range []string{"settings.about.fonts", "settings.about.toolkit", "settings.about.map"} {
		parts = append(parts, s.group(id), s.text(id+".text"))
	}
	licence := kit.NewLink(s.sh.T("settings.about.licences"), nil)
	whole := kit.NewParagraph("", look.Quiet).SetMaxWidth(readable)
	licence.SetPress(func() {
		whole.SetText("")
		if b, err := fs.ReadFile(assets.Fonts(), "OFL.txt"); err == nil {
			whole.SetText(string(b))
		}
		s.scroll.Refresh()
	})
	s.stops["licence"] = licence
	for _, g := range games.All() {
		book, err := rulebook.Open(assets.Rules(), g.Name(), s.sh.Speech().Name(), g.Data())
		if err != nil {
			continue
		}
		parts = append(parts, container.New(margin{0, u(14), 0, u(4)}, kit.NewHead(s.sh.T(g.Name()+".name"), s.sh.T(g.Name()+".kanji"), "")))
		for _, a := range book.About {
			parts = append(parts, container.New(margin{0, u(8), 0, u(4)}, kit.NewLabel(a.Title, settingHead)))
			for _, point := range a.Points {
				parts = append(parts, container.New(margin{0, 0, 0, u(4)}, kit.NewParagraph(point, look.BodyType.At(14)).SetMaxWidth(readable)))
			}
		}
	}
	return append(parts, container.New(margin{0, u(14), 0, 0}, licence), whole)
}
