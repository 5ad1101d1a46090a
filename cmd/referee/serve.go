package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/signal"
	"slices"
	"syscall"

	"tenka/app/apart/post"
	"tenka/app/apart/room"
	"tenka/engine"
	"tenka/engine/store"
)

var serveCommand = &command{
	name: "serve", args: "FILE [flags]", brief: "host a match for people at other windows",
	long: `The persons of the match in FILE sit elsewhere; computer players play here. The first line out is the invitation: four words, the address and the
print of the room's certificate. FILE.room keeps what opens the same room again for the same guests: it is secret. The room closes when the match is over
and everybody has gone, or when it is told to end; nothing is lost then, and the same command goes on.`,
	flags: func(fs *flag.FlagSet) func(*call) error {
		listen := fs.String("listen", "", "`HOST:PORT` to listen at; every address and a free port if left out")
		club := fs.String("server", "", "`HOST:PORT` of a NATS server in place of an own one, with the print of its certificate after a space")
		language := fs.String("lang", "en", "`LANGUAGE` of the four words: en or fr")
		seed := fs.Uint64("bot-seed", 1, "`NUMBER` that the computer players' choices come from")
		return func(c *call) error {
			path, err := c.file(0)
			if err != nil {
				return err
			}
			if _, err := langFlag(*language); err != nil {
				return err
			}
			f, err := c.openToWrite(path)
			if err != nil {
				return err
			}
			defer f.Close()
			s := &served{call: c, file: f, todo: make(chan func(), mostWaiting), talk: &talk{match: f.Match, seed: *seed}}
			if err := s.open(path, room.Options{Listen: *listen, Server: *club, Language: *language}); err != nil {
				return err
			}
			err = s.run()
			s.room.Close()
			if closed := f.Close(); err == nil { // else it is the same: what could not be written
				err = closed
			}
			return err
		}
	},
}

// mostWaiting is how many messages of guests may wait for the match.
const mostWaiting = 1024

// served is a match with its room. Everything but the room's own goroutines runs in one loop.
type served struct {
	*call
	file *store.File
	room *room.Room
	todo chan func()
	talk *talk // plays the computer players
	here []int // the players who are heard now
	came bool  // somebody was here
	err  error
}

// open opens the room and prints the invitation.
func (s *served) open(path string, o room.Options) error {
	beside := path + ".room"
	kept, err := os.ReadFile(beside)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	var free []int
	for i, p := range s.file.Match.Header().Players {
		if p.Person() {
			free = append(free, i)
		}
	}
	if len(free) == 0 {
		return usef("%s: expected a match with a person; only computer players are in it", engine.Visible(path))
	}
	o.Kept, o.Table, o.Free, o.Presence = kept, s, free, s.presence
	o.Run = func(do func()) { s.todo <- do }
	o.Keep = func(kept []byte) { s.note(store.Replace(beside, bytes.NewReader(kept))) }
	o.Seated = func(player int, name string) {
		p := s.file.Match.Header().Players[player]
		p.Name = name
		s.file.Match.SetPlayer(player, p)
		s.changed()
	}
	if s.room, err = room.Open(o); err != nil {
		return engine.InFile(beside, err)
	}
	s.print("%s\n", s.room.Invitation())
	return nil
}

func (s *served) note(err error) {
	if err != nil {
		fmt.Fprintln(s.call.err, err)
	}
}

// presence tells who comes and goes.
func (s *served) presence(player int, p post.Presence) {
	if player == post.Watch {
		return
	}
	s.here = slices.DeleteFunc(s.here, func(other int) bool { return other == player })
	if p == post.Here {
		s.here, s.came = append(s.here, player), true
	}
	word := map[post.Presence]string{post.Here: "here", post.Quiet: "not heard", post.Left: "has left"}[p]
	s.print("%s: %s\n", s.file.Match.Header().Players[player].Name, word)
}

// run carries out what guests ask for, until the match is over and nobody is left, or until it is interrupted.
func (s *served) run() error {
	stop := make(chan os.Signal, 1)
	signal.Notify(stop, os.Interrupt, syscall.SIGTERM)
	defer signal.Stop(stop)
	s.changed()
	for s.err == nil {
		if _, over := s.file.Match.Outcome(); over && s.came && len(s.here) == 0 {
			return nil
		}
		select {
		case <-stop:
			return nil
		case do := <-s.todo:
			do()
		}
	}
	return s.err
}

// changed lets the computer players choose, writes the file, and tells the guests: they hear only what is safe.
func (s *served) changed() {
	if s.err = s.talk.bots(); s.err == nil {
		s.err = s.file.Flush()
	}
	if s.err == nil {
		s.room.Tell()
	}
}

// Match and the others are the table of the room.
func (s *served) Match() *engine.Match { return s.file.Match }

// Try takes a whole choice of a guest.
func (s *served) Try(seat engine.Seat, steps []engine.Action) (engine.Refusal, bool) {
	_, why, ok := s.file.Match.Try(seat, steps)
	s.changed()
	return why, ok
}

// Go moves the match to a record for a guest, who can agree for nobody else.
func (s *served) Go(no, player int) engine.Stop {
	stop := s.file.Match.Go(no, player, false)
	s.changed()
	return stop
}

// Redo goes forward again.
func (s *served) Redo() {
	s.file.Match.Redo()
	s.changed()
}

// GiveUp ends the match for a guest.
func (s *served) GiveUp(player int) {
	giveUp(s.file.Match, player)
	s.changed()
}
