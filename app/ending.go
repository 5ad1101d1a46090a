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

// asked are the signals by which a system asks a program to end: a key in the terminal, the end of the session, the end of the terminal.
var asked = []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP}

// lastChance is how long the window may take to close.
const lastChance = 4 * time.Second

// ending ends the program on a signal of the system.
type ending struct {
	signals chan os.Signal
	running atomic.Pointer[program] // nil until the loop of the program runs
}

// watch handles signals from now on. Until the program runs, a signal calls exit at once, because nothing has been played.
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

// run says that the loop of the program runs. From now on the program handles signals itself and closes its files before it ends: Fyne
// would stop in the middle of a callback. If the window does not close in time, the program ends nevertheless: everything played is already
// in its file.
func (e *ending) run(p *program) {
	signal.Reset(asked...)
	signal.Notify(e.signals, asked...)
	e.running.Store(p)
}

// follow carries out the request of a later start, unless the program is ending.
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

// offerCrash tells the user once that the last run crashed, with a button for its log, unless another notice is shown.
func (p *program) offerCrash() {
	if !p.crashed || p.Told() != "" {
		return
	}
	p.crashed = false
	p.Offer(p.T("open.crashed"), p.T("open.crashed.show"), func() { p.ShowFile(runlog.Crash(p.Home.Root)) })
}

// request is the request that a start with a file sends to the running program.
func request(file string) single.Request {
	if abs, err := filepath.Abs(file); file != "" && err == nil {
		file = abs
	}
	return single.Request{Open: file}
}
