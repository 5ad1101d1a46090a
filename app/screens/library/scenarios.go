package library

import (
	"crypto/sha256"
	"encoding/json"
	"image"
	"regexp"
	"runtime"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"tenka/app/files"
	"tenka/app/shell"
	"tenka/app/ui/boxart"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/store"
)

// Workbench is what the screen of the user's scenarios needs of the program.
type Workbench interface {
	Keeper
	NewMatch(g engine.Game, s *engine.Scenario)
	ShowWorkshop(g engine.Game, s *engine.Scenario)
	// Cover draws the position of a scenario as a still picture of this size in pixels; nil if it cannot be drawn.
	Cover(s *engine.Scenario, width, height int) *image.RGBA
}

// NewScenarios returns the screen of the user's scenarios of all games; back leaves it.
func NewScenarios(p Workbench, st *FolderState, back func()) *Folder {
	k := &scenarioKind{p: p}
	k.m = newFolder(p, k, st, back)
	k.m.scan()
	return k.m
}

// scenarioKind is the kind of the user's scenarios; read returns an own.
type scenarioKind struct {
	p Workbench
	m *Folder
}

// own is a scenario of the user, or the error with which it could not be read.
type own struct {
	*engine.Scenario
	err error
}

func (*scenarioKind) traits() traits {
	return traits{
		title: "scenarios.title", kanji: "library.scenarios.kanji", search: "scenarios.search", byTime: "scenarios.by.time",
		count: "scenarios.count", found: "scenarios.found", empty: "scenarios.empty", none: "scenarios.none",
		hint: "scenarios.rename.hint", taken: "scenarios.taken", locked: "matches.locked", deleted: "scenarios.deleted",
		high: coverHigh + 12, narrow: coverHigh + 22,
	}
}

func (k *scenarioKind) folder() string { return k.p.Folders().Scenarios }

func (k *scenarioKind) files() ([]store.Kept, error) { return files.OwnScenarios(k.p.Folders()) }

// offers set up a position by hand, of each game.
func (k *scenarioKind) offers() (list []*kit.Link) {
	for _, g := range games.All() {
		name := k.p.T(g.Name() + ".name")
		list = append(list, kit.NewLink(k.p.Say("scenarios.by_hand", engine.Args{"Game": name}), func() {
			k.p.ShowWorkshop(g, &engine.Scenario{Format: engine.Format, Game: g.Name(), Title: engine.Titled(k.language(), name)})
		}))
	}
	return list
}

func (k *scenarioKind) readMany() (read func(path string) any, done func()) { return k.read, func() {} }

func (*scenarioKind) read(path string) any {
	s, err := files.ReadScenario(path)
	return own{s, err}
}

func (k *scenarioKind) describe(one *item, at string) {
	p := k.p
	s := one.holds.(own)
	if s.err != nil {
		one.sign, one.title, one.caption = "sign/warning", one.base(), p.Localizer().Facts(files.Why(p.Localizer(), s.err), at)
		return
	}
	g, _ := games.ByName(s.Game)
	full, _ := s.Options.Fill(g.Options())
	one.whole, one.verb, one.game, one.title = true, p.T("scenarios.play"), p.T(s.Game+".name"), k.name(one)
	one.caption = p.Localizer().Facts(p.Localizer().Commas(one.game, p.Say("library.seats", engine.Args{"N": full.SeatCount(g.Options())})), at)
}

func (k *scenarioKind) open(one *item) {
	if s := one.holds.(own); s.err != nil {
		k.p.TellOf("open.refused", s.err)
	} else {
		k.with(one, k.p.NewMatch)
	}
}

// with calls do with a scenario and its game.
func (k *scenarioKind) with(one *item, do func(g engine.Game, s *engine.Scenario)) {
	s := one.holds.(own)
	g, _ := games.ByName(s.Game)
	do(g, s.Scenario)
}

// language is the name of the program's language.
func (k *scenarioKind) language() string { return k.p.Localizer().Name() }

// name is the title of a scenario, or the file name if it cannot be read.
func (k *scenarioKind) name(one *item) string {
	if s, _ := one.holds.(own); s.Scenario != nil {
		return s.Say(s.Title, k.language())
	}
	return one.base()
}

// errUntitled refuses an empty title.
var errUntitled = engine.Wrong("", "fault.title", nil)

// rename gives a scenario another title; a file that cannot be read gets another name.
func (k *scenarioKind) rename(one *item, name string) (string, func() error, error) {
	if s, _ := one.holds.(own); s.Scenario == nil {
		return renameFile(k.p.Folders(), one.Path, name)
	}
	if name == "" {
		return "", nil, errUntitled
	}
	back, err := files.Retitle(one.Path, k.language(), name)
	return one.Path, back, err
}

func (k *scenarioKind) acts() []act {
	p := k.p
	command := p.T(shell.CommandKey(runtime.GOOS))
	return []act{
		{"sign/map", p.T("scenarios.workshop"), fyne.KeyW, func(one *item) { k.with(one, p.ShowWorkshop) }},
		{"sign/copy", p.Say("scenarios.duplicate", engine.Args{"Key": command}), "", k.duplicate},
		{"sign/export", p.T("scenarios.copy"), fyne.KeyC, k.copyLine},
	}
}

// duplicate writes a copy of a scenario, with a number after its title.
func (k *scenarioKind) duplicate(one *item) {
	k.keep(files.Retitled(one.holds.(own).Scenario, k.language(), k.numbered(k.name(one))))
}

// number matches the number that numbered puts after a title.
var number = regexp.MustCompile(` \d+$`)

// numbered is a title with the least number after it that is free.
func (k *scenarioKind) numbered(title string) string {
	title = number.ReplaceAllString(title, "")
	for n := 2; ; n++ {
		with := title + " " + strconv.Itoa(n)
		if !slices.ContainsFunc(k.m.all, func(other *item) bool { return other.title == with }) {
			return with
		}
	}
}

// keep writes a scenario into a new file.
func (k *scenarioKind) keep(s *engine.Scenario) {
	path, err := files.CreateScenario(k.p.Folders(), s)
	if err != nil {
		k.p.TellOf("new.save.failed", err)
		return
	}
	k.m.add(path, s.Say(s.Title, k.language()))
}

// copyLine copies a scenario as a line of text.
func (k *scenarioKind) copyLine(one *item) {
	line := one.holds.(own).Line()
	fyne.CurrentApp().Clipboard().SetContent(line)
	command := k.p.T(shell.CommandKey(runtime.GOOS))
	k.p.Report(k.p.Say("scenarios.copied", engine.Args{"N": len(line), "Key": command}))
}

// paste keeps a scenario that was sent as a line of text.
func (k *scenarioKind) paste(line string) {
	s, err := files.ReadLine(line)
	if err != nil {
		k.p.TellOf("open.refused", err)
		return
	}
	k.keep(s)
}

// coverKey holds everything that decides how a cover looks.
type coverKey struct {
	start    [sha256.Size]byte // the hash of game, options and position
	w, h     int               // in pixels
	look     look.Look
	language string
}

// covers keeps some hundreds of drawn covers.
var covers = look.Keep[coverKey](24 << 20)

// ForgetCovers frees the covers that were not used since its last call.
func ForgetCovers() { covers.Age() }

// coverRadius is the radius of the corners of a cover, in units.
const coverRadius = 6

// cover is the picture of a scenario's position, or the box art if the scenario begins with the game's own setup.
func (k *scenarioKind) cover(one *item) *cover {
	s, _ := one.holds.(own)
	switch {
	case s.Scenario == nil:
		return nil
	case s.Position == nil:
		return &cover{shows: boxart.New(s.Game, "", func() { k.open(one) }).SetRadius(coverRadius)}
	}
	ground, picture := canvas.NewRectangle(look.Now().Inset), canvas.NewImageFromImage(nil)
	ground.CornerRadius = coverRadius
	show := func(img *image.RGBA) {
		picture.Image = img
		picture.Refresh()
	}
	c := &cover{shows: container.NewStack(ground, picture)}
	key, _ := k.coverKey(s)
	if img, ready := covers.Ready(key); ready {
		show(img)
		return c
	}
	c.draw = func() {
		key, pixels := k.coverKey(s)
		show(covers.Picture(key, func() *image.RGBA {
			img := k.p.Cover(s.Scenario, key.w, key.h)
			if img == nil {
				return image.NewRGBA(image.Rect(0, 0, 1, 1))
			}
			look.Round(img, coverRadius*pixels, coverRadius*pixels)
			return img
		}))
	}
	return c
}

// coverKey is the key of a scenario's cover in the current window, and the number of pixels per unit there.
func (k *scenarioKind) coverKey(s own) (key coverKey, pixels float64) {
	pixels = 1
	if c := fyne.CurrentApp().Driver().CanvasForObject(k.m.root); c != nil {
		pixels = float64(c.Scale())
	}
	in := func(units float32) int { return int(float64(lay.U(units))*pixels + 0.5) }
	options, _ := json.Marshal(s.Options)
	start := sha256.Sum256(slices.Concat([]byte(s.Game), options, s.Position))
	return coverKey{start, in(coverWide), in(coverHigh), look.Current(), k.language()}, pixels
}
