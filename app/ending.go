package app

import (
	"os"
	"os/signal"
	"path/filepath"
	"sync/atomic"
	"syscall"
	"time"

	"fyne.io/fyne/v2"

	"tenka/app/desktop/runlog"
	"tenka/app/desktop/single"
)

// asked are the ways in which a system asks a program to end: a key in the terminal, the end of the session, the terminal's own end.
var asked = []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP}

// lastChance is how long the window may take to come round to its end.
const lastChance = 4 * time.Second

// ending ends the program when the system asks for it.
type ending struct {
	signals chan os.Signal
	running atomic.Pointer[program] // its loop runs, so that it can be asked to end
}

// watch waits for the system to ask from now on. Until the program runs, exit ends it at once: nothing has been played.
func (e *ending) watch(l *runlog.Log, exit func()) {
	e.signals = make(chan os.Signal, 1)
	signal.Notify(e.signals, asked...)
	go func() {
		l.Note("asked to end: %v", <-e.signals)
		p := e.running.Load()
		if p == nil {
			exit()
		}
		time.AfterFunc(lastChance, func() { os.Exit(1) })
		fyne.Do(p.end)
	}()
}

// run says that the loop of the program runs. From now on the program handles signals itself and closes its files before it ends: Fyne would stop in the
// middle of a callback. Where the window does not close in time the program ends all the same: what was played is in its file already.
func (e *ending) run(p *program) {
	signal.Reset(asked...)
	signal.Notify(e.signals, asked...)
	e.running.Store(p)
}

// follow does what a later start asks for; a program that is ending does not.
func (p *program) follow(r single.Request) bool {
	if p.ended {
		return false
	}
	p.Window.RequestFocus()
	if r.Open != "" {
		p.OpenFile(r.Open)
	}
	return true
}

// offerCrash says once that the last run crashed, with the log of it, where nothing else is told.
func (p *program) offerCrash() {
	if !p.crashed || p.Told() != "" {
		return
	}
	p.crashed = false
	p.Offer(p.T("open.crashed"), p.T("open.crashed.show"), func() { p.ShowFile(runlog.Crash(p.Home.Root)) })
}

// request is what a start with a file asks of the program that runs already.
func request(file string) single.Request {
	if abs, err := filepath.Abs(file); file != "" && err == nil {
		file = abs
	}
	return single.Request{Open: file}
}
