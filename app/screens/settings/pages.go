package settings

import (
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/desktop/about"
	"tenka/app/desktop/runlog"
	"tenka/app/files"
	"tenka/app/shell"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/assets"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/rulebook"
)

// readable is the greatest width of a paragraph, for reading.
const readable = 560

// text is a paragraph of a section.
func (s *Screen) text(id string) fyne.CanvasObject {
	return container.New(lay.Inset(0, lay.U(4), 0, lay.U(8)), kit.NewParagraph(s.p.T(id), look.BodyType).SetMaxWidth(readable))
}

// group is the head of a group within a section.
func (s *Screen) group(id string) fyne.CanvasObject {
	return container.New(lay.Inset(0, lay.U(14), 0, lay.U(4)), kit.NewLabel(s.p.T(id), settingHead))
}

// motion is the section of motion: the pace, a roll to try it, and its durations in milliseconds.
func (s *Screen) motion() []fyne.CanvasObject {
	var dice []*kit.Die
	faces := []int{3, 5, 2}
	for _, face := range faces {
		dice = append(dice, kit.NewDie(0, face, 40))
	}
	show := kit.NewButton(s.p.T("settings.pace.show"), "", func() {
		for i := range faces {
			faces[i] = faces[i]%6 + 1
		}
		kit.RollDice(dice, faces, nil)
	}).SetSign("sign/dice")
	s.controls["show"] = show
	name := kit.NewParagraph(s.p.T("settings.pace.dice"), settingName)
	objects := []fyne.CanvasObject{name, show}
	for _, d := range dice {
		objects = append(objects, d)
	}
	const die = 48
	narrow := func(width float32) bool {
		return settingName.Width(s.p.T("settings.pace.dice"))+lay.U(24)+3*die+lay.U(24)+show.MinSize().Width > width
	}
	var trial *fyne.Container
	trial = container.New(lay.Free{Min: func() fyne.Size {
		if narrow(trial.Size().Width) {
			return fyne.NewSize(lay.U(200), lay.U(112))
		}
		return fyne.NewSize(lay.U(200), lay.U(72))
	}, Lay: func(size fyne.Size) {
		m, mid, named := show.MinSize(), size.Height/2, size.Width
		if narrow(size.Width) {
			mid = size.Height - lay.U(36)
			lay.PutMid(name, 0, lay.U(22), named)
		} else {
			lay.PutMid(name, 0, mid, size.Width-m.Width-lay.U(48)-3*die)
		}
		lay.Put(show, size.Width-m.Width, mid-lay.U(38)/2, m.Width, lay.U(38))
		x := size.Width - m.Width - lay.U(24) - 3*die
		for i, d := range dice {
			lay.Put(d, x+die*float32(i), mid-21, 40, 42)
		}
	}}, objects...)
	parts := []fyne.CanvasObject{s.pace()}
	if s.p.Still() {
		parts = append(parts, s.text("settings.pace.system"))
	}
	parts = append(parts, kit.NewHairline(), trial, kit.NewHairline(), s.group("settings.pace.table"))
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
				number.SetText(s.p.Say("settings.pace.ms", engine.Args{"A": int(d / time.Millisecond)}))
			} else {
				number.SetText(s.p.T("settings.pace.once"))
			}
		})
		label := kit.NewParagraph(s.p.T(m.id), look.BodyType.At(14))
		parts = append(parts, container.New(lay.Free{
			Min: func() fyne.Size { return fyne.NewSize(lay.U(200), lay.U(10)+label.MinSize().Height) },
			Lay: func(size fyne.Size) {
				lay.PutMid(label, 0, size.Height/2, size.Width-lay.U(100))
				lay.PutMid(number, size.Width-lay.U(100), size.Height/2, lay.U(100))
			}}, label, number))
	}
	return append(parts, container.New(lay.Inset(0, lay.U(10), 0, 0), s.text("settings.pace.rules")), kit.NewHairline(), s.volume())
}

// volume sets how loud sounds are; the chosen volume is played once.
func (s *Screen) volume() fyne.CanvasObject {
	return s.segmented("volume", "settings.volume", s.words("settings.volume.0", "settings.volume.1", "settings.volume.2", "settings.volume.3"),
		func(set shell.Settings) int { return set.Volume },
		func(set *shell.Settings, i int) { set.Volume = i })
}

// play is the section of the way to play.
func (s *Screen) play() []fyne.CanvasObject {
	name := kit.NewTextField(s.p.T("settings.name"), s.p.T("settings.name.hint")).SetMost(kit.LongestName)
	name.SetText(s.p.Settings().Name)
	name.OnChanged = func(text string) {
		s.change("name", func(set *shell.Settings) { set.Name = strings.TrimSpace(text) })
	}
	name.Keys = func(ev *fyne.KeyEvent) bool {
		return (ev.Name == fyne.KeyUp || ev.Name == fyne.KeyDown) && s.stops.Key(ev.Name)
	}
	s.controls["name"] = name
	forgotten := kit.NewParagraph("", look.Quiet)
	var forget *kit.Button
	forget = kit.NewButton(s.p.T("settings.play.forget"), "", func() {
		s.change("forget", func(set *shell.Settings) { set.Tables = nil })
		forgotten.SetText(s.p.T("settings.play.forgotten"))
		forget.Disable()
	})
	lay.Enable(forget, len(s.p.Settings().Tables) > 0)
	s.controls["forget"] = forget
	return []fyne.CanvasObject{
		settingRow(s.p.T("settings.name"), s.p.T("settings.name.note"), name, true),
		kit.NewHairline(),
		s.without("coach", "explain.begin", func(set *shell.Settings) *bool { return &set.NoCoach }),
		kit.NewHairline(),
		s.without("path", "settings.path", func(set *shell.Settings) *bool { return &set.NoPath }),
		kit.NewHairline(),
		s.without("since", "settings.since", func(set *shell.Settings) *bool { return &set.NoSince }),
		kit.NewHairline(),
		container.New(lay.Inset(0, lay.U(14), 0, 0), s.text("settings.play.last")),
		container.New(lay.Free{Min: func() fyne.Size { return fyne.NewSize(lay.U(300), lay.U(48)) }, Lay: func(size fyne.Size) {
			m := forget.MinSize()
			lay.Put(forget, 0, 0, m.Width, lay.U(38))
			lay.PutMid(forgotten, m.Width+lay.U(16), lay.U(19), size.Width-m.Width-lay.U(16))
		}}, forget, forgotten),
		kit.NewHairline(),
		container.New(lay.Inset(0, lay.U(14), 0, 0), s.text("settings.play.saving")),
		s.text("settings.play.undo"),
		s.text("settings.play.computer"),
	}
}

// without is a row with a switch for something that is shown unless a setting says no; text is the id of its name.
func (s *Screen) without(id, text string, no func(*shell.Settings) *bool) fyne.CanvasObject {
	on := kit.NewToggle(s.p.T(text), false, func(on bool) { s.change(id, func(set *shell.Settings) { *no(set) = !on }) })
	s.controls[id] = on
	s.follow = append(s.follow, func() {
		set := s.p.Settings()
		on.SetOn(!*no(&set))
	})
	return settingRow(s.p.T(text), s.p.T(text+".note"), on, false)
}

// dataFiles are the names of the data files, "rumble.json" and so on.
func dataFiles() (names []string) {
	for _, g := range games.All() {
		names = append(names, g.Name()+".json")
	}
	return names
}

// files is the section of the user's folders.
func (s *Screen) files() []fyne.CanvasObject {
	home := s.p.Folders()
	var parts []fyne.CanvasObject
	for _, f := range []struct{ key, id, path, folder string }{
		{"saves", "settings.files.saves", home.Saves, home.Saves},
		{"scenarios", "settings.files.scenarios", home.Scenarios, home.Scenarios},
		{"lessons", "settings.files.lessons", home.Lessons, home.Lessons},
		{"data", "settings.files.data", home.Data, home.Data},
		{"settings", "settings.files.settings", filepath.Join(home.Root, "settings.json"), home.Root},
		{"deleted", "settings.files.deleted", home.Deleted, home.Deleted},
		{"log", "settings.files.log", runlog.Program(home.Root), home.Root},
	} {
		open := kit.NewButton(s.p.T("library.folder"), "", func() { s.p.OpenFolder(f.folder) }).SetSign("sign/folder")
		s.controls[f.key] = open
		name := kit.NewParagraph(s.p.T(f.id), settingName)
		note := kit.NewParagraph(s.p.Say(f.id+".note", engine.Args{"A": s.p.Localizer().Commas(dataFiles()...), "File": filepath.Base(runlog.Crash(home.Root))}), look.Quiet)
		path := kit.NewShrinking(files.Homely(f.path), look.BodyType.At(14))
		lines := []fyne.CanvasObject{name, path, note}
		parts = append(parts, container.New(lay.Free{Min: func() fyne.Size {
			high := lay.U(20)
			for _, o := range lines {
				high += o.MinSize().Height
			}
			return fyne.NewSize(lay.U(200), max(high, lay.U(84)))
		}, Lay: func(size fyne.Size) {
			m := open.MinSize()
			lay.Put(open, size.Width-m.Width, (size.Height-lay.U(38))/2, m.Width, lay.U(38))
			width, y := size.Width-m.Width-lay.U(16), lay.U(10)
			for _, o := range lines {
				o.Resize(fyne.NewSize(width, o.Size().Height))
				lay.Put(o, 0, y, width, o.MinSize().Height)
				y += o.MinSize().Height
			}
		}}, name, path, note, open), kit.NewHairline())
	}
	return append(parts, container.New(lay.Inset(0, lay.U(14), 0, 0), s.text("settings.files.drop")))
}

// about is the section about Tenka and the sources of its parts.
func (s *Screen) about() []fyne.CanvasObject {
	title := kit.NewLabel(s.p.T("app.name"), look.Type{Font: look.Garamond, Size: 30, Tone: look.ToneInk})
	number := kit.NewLabel(s.p.Say("settings.about.version", engine.Args{"A": about.Version()}), look.Quiet)
	kanji := kit.NewKanji("天下", 18)
	icon := kit.NewDrawing(fyne.NewSize(56, 56), func() fyne.Resource { return look.Drawing("icon") })
	parts := []fyne.CanvasObject{
		container.New(lay.Free{Min: func() fyne.Size { return fyne.NewSize(lay.U(300), lay.U(84)) }, Lay: func(size fyne.Size) {
			lay.Put(icon, 0, lay.U(14), lay.U(56), lay.U(56))
			wide := title.MinSize().Width
			lay.PutMid(title, lay.U(72), lay.U(32), wide)
			lay.PutMid(kanji, lay.U(72)+wide+lay.U(12), lay.U(35), size.Width-lay.U(84)-wide)
			lay.PutMid(number, lay.U(72), lay.U(58), size.Width-lay.U(72))
		}}, icon, title, kanji, number),
		s.text("settings.about.text"),
		s.text("settings.about.ours"),
	}
	for _, id := range []string{"settings.about.fonts", "settings.about.toolkit", "settings.about.map"} {
		parts = append(parts, s.group(id), s.text(id+".text"))
	}
	for _, g := range games.All() {
		book, err := rulebook.Open(assets.Rules(), g.Name(), s.p.Localizer().Name(), g.Data())
		if err != nil {
			continue
		}
		parts = append(parts, container.New(lay.Inset(0, lay.U(14), 0, lay.U(4)), kit.NewHead(s.p.T(g.Name()+".name"), s.p.T(g.Name()+".kanji"), "")))
		for _, a := range book.About {
			parts = append(parts, container.New(lay.Inset(0, lay.U(8), 0, lay.U(4)), kit.NewLabel(a.Title, settingHead)))
			for _, point := range a.Points {
				parts = append(parts, container.New(lay.Inset(0, 0, 0, lay.U(4)), kit.NewParagraph(point, look.BodyType.At(14)).SetMaxWidth(readable)))
			}
		}
	}
	return append(parts, s.licences()...)
}

// licences are the works of others in the program. Each is a link that opens and closes its licence below itself.
func (s *Screen) licences() []fyne.CanvasObject {
	parts := []fyne.CanvasObject{s.group("settings.about.licences"), s.text("settings.about.licences.text")}
	for i, part := range about.Parts() {
		whole := kit.NewParagraph("", look.Quiet).SetMaxWidth(readable)
		whole.Hide() // hidden, because a paragraph without words has the height of a line
		link := kit.NewLink(s.p.Say("settings.about.part", engine.Args{"A": part.Name, "B": part.Licence}), func() {
			if whole.Hidden {
				whole.SetText(part.Text)
				whole.Show()
			} else {
				whole.Hide()
			}
			s.scroll.Content.Refresh()
			s.scroll.Refresh()
		})
		s.controls[fmt.Sprint("part.", i)] = link
		parts = append(parts, container.New(lay.Free{
			Min: func() fyne.Size { return fyne.NewSize(lay.U(200), link.MinSize().Height) },
			Lay: func(size fyne.Size) { lay.Put(link, 0, 0, min(size.Width, link.MinSize().Width), size.Height) }},

			link), whole)
	}
	return parts
}
