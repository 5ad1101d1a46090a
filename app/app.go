// Package app is the program with its window. It joins the library, a new match, settings, rulebooks, lessons and the table, which are
// packages of their own, and opens and saves the files of matches through engine/store.
package app

import (
	"io/fs"
	"log"
	"os"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"
	fyneapp "fyne.io/fyne/v2/app"
	"github.com/go-gl/glfw/v3.4/glfw"

	"tenka/app/desktop/finder"
	"tenka/app/desktop/runlog"
	"tenka/app/desktop/single"
	"tenka/app/desktop/sound"
	"tenka/app/desktop/stillness"
	"tenka/app/screens/library"
	"tenka/app/shell"
	"tenka/app/ui/boxart"
	"tenka/assets"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/lang"
	"tenka/engine/store"
)

// Config says how the program runs.
type Config struct {
	Home          string // the folder of the user's files, empty for the usual one
	Language      string // for this run, empty for the language of the settings
	Theme         string // for this run, empty for the theme of the settings
	Open          string // a match, a scenario or a lesson to open, empty for the library
	Width, Height int    // the size of the window for this run, 0 for the last one
}

// id is the name by which the system knows the program.
const id = "org.tenka.Tenka"

// Run opens the window and returns when it closes. If a program already runs with the same folder, that one opens the file of c, and Run
// returns at once. An error says which part of c cannot be used.
func Run(c Config) error {
	log.SetOutput(runlog.Entries{To: os.Stderr})
	home, err := c.home()
	if err != nil {
		return err
	}
	if c.Language != "" && !slices.Contains(lang.Languages, c.Language) {
		return engine.OneOf("-lang", lang.Languages, c.Language)
	}
	if c.Theme != "" && !slices.Contains(shell.Themes, shell.Theme(c.Theme)) {
		return engine.OneOf("-theme", shell.Themes, c.Theme)
	}
	only, handed := single.Claim(home.Root, request(c.Open))
	if handed {
		return nil
	}
	var logs *runlog.Log
	if only != nil {
		if logs, err = runlog.Open(home.Root); err != nil {
			fyne.LogError("the log", err)
		}
	}
	exit := func() { // not after Fyne's loop has ended: a call to Fyne would then wait for ever or panic (2.8.1)
		only.Close()
		logs.Close()
		os.Exit(0)
	}
	var atEnd ending
	atEnd.watch(logs, exit)
	var p *program
	finder.Listen(func(path string) {
		if p == nil {
			c.Open = path
			return
		}
		p.follow(request(path))
	})
	keepLargeApart()
	growFreely()
	keepUnseenShortly()
	found := library.Scan(home) // reads while the window opens
	go func() {
		lang.New(shell.Spoken(home, c.Language))
		boxart.Warm(gameNames()...)
	}()
	composeInX()
	a := fyneapp.NewWithID(id)
	if icon, err := fs.ReadFile(assets.Art(), "icon.png"); err == nil {
		a.SetIcon(fyne.NewStaticResource("icon.png", icon))
	}
	w := a.NewWindow("Tenka")
	askForFlatPictures()
	w.SetPadded(false)
	w.SetMaster()
	p = newProgram(a, w, home, c.Language, shell.Theme(c.Theme))
	stands := &stand{window: w, file: standFile(home)}
	if c.Width > 0 {
		w.Resize(fyne.NewSize(float32(c.Width), float32(c.Height)))
		w.CenterOnScreen()
	} else {
		stands.open()
		p.keep = stands.keep
	}
	p.found = found
	p.Sound = sound.New(assets.Sound())
	p.Sound.SetVolume(p.Settings().Volume)
	p.FollowSystem(stillness.Asked, stillness.SaysTheme)
	p.crashed = logs != nil && logs.Crashed
	p.exit = exit
	p.ToLibrary()
	if c.Open != "" {
		p.Open(c.Open)
	}
	w.SetFullScreen(p.Settings().FullScreen)
	a.Lifecycle().SetOnStarted(func() {
		atEnd.run(p)
		growSlowly()
		if w.Canvas().Scale() != 1 {
			p.Again() // its pictures were drawn before the number of pixels per unit was known
		}
		p.started = true
		p.offerCrash()
		only.Serve(func(r single.Request) (done bool) {
			fyne.DoAndWait(func() { done = p.follow(r) })
			return done
		})
	})
	a.Lifecycle().SetOnExitedForeground(func() {
		p.behind(true)
		p.keep() // also when Fyne ends the program
		p.remember()
	})
	a.Lifecycle().SetOnEnteredForeground(func() { p.behind(false) })
	go giveBack(w.Canvas())
	w.Show()
	if c.Width == 0 {
		stands.shown()
	}
	p.closeByEscape(glfwOf(w))
	a.Run()
	p.keep = func() {} // when Fyne has ended its loop, there is no window any more
	p.end()
	return nil
}

// askForFlatPictures asks for a window without a depth and a stencil buffer, which only three-dimensional drawings need. The two buffers
// take four bytes a pixel, and a renderer without graphics hardware clears them in every frame. Call it after Fyne has made a window and
// before that window is shown.
func askForFlatPictures() {
	glfw.WindowHint(glfw.DepthBits, 0)
	glfw.WindowHint(glfw.StencilBits, 0)
}

// closeByEscape makes Esc close the dialog over the window, whichever of its widgets has the focus. Fyne 2.8.1 gives the key only to the
// focused widget.
func (p *program) closeByEscape(w *glfw.Window) {
	if w == nil {
		return
	}
	var take glfw.KeyCallback
	take = w.SetKeyCallback(func(w *glfw.Window, key glfw.Key, code int, action glfw.Action, mods glfw.ModifierKey) {
		if key == glfw.KeyEscape && action == glfw.Press && p.Dialog.Shown() {
			p.Dialog.Close()
			return
		}
		take(w, key, code, action, mods)
	})
}

func gameNames() []string {
	var names []string
	for _, g := range games.All() {
		names = append(names, g.Name())
	}
	return names
}

func (c Config) home() (store.Folders, error) {
	if c.Home == "" {
		return store.Home()
	}
	root, err := filepath.Abs(c.Home)
	return store.In(root), err
}
