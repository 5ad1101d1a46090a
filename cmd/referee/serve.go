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
	"time"

	"tenka/app/apart/room"
	"tenka/engine"
	"tenka/engine/store"
)

var serveCommand = &command{
	name: "serve", args: "FILE [flags]", brief: "host a match for people at other windows",
	long: `The persons of the match in FILE sit elsewhere; computer players play here. The first line out is the invitation: four words, the address and the
print of the room's certificate. A match in which nobody has chosen yet begins when all are there: each program throws a seed into the cup, and FILE is
written anew with dice that come from all of them. FILE.room keeps what opens the same room again for the same guests: it is secret. The room closes when
the match is over and everybody has gone, or when it is told to end; nothing is lost then, and the same command goes on.`,
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
			s := &served{call: c, file: f, todo: make(chan func(), mostWaiting), table: &room.Alone{M: f.Match, Seed: *seed, Safe: f.Flush},
				listen: *listen, club: *club, language: *language}
			s.table.Begun = func(m *engine.Match) error {
				f.Match = m
				return f.Anew()
			}
			if err := s.open(path); err != nil {
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
	file  *store.File
	room  *room.Room
	todo  chan func()
	table *room.Alone
	here  []room.Presence // by player
	came  bool            // somebody was here

	listen, club, language string
}

// open opens the room and prints the invitation.
func (s *served) open(path string) error {
	beside := path + store.RoomExt
	kept, err := os.ReadFile(beside)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := hasPerson(path, s.file.Match); err != nil {
		return err
	}
	if room.Unbegun(s.file.Match, kept) {
		s.table.M = nil
	}
	o := s.table.Options(s.file.Match.Header())
	o.Listen, o.Server, o.Language, o.Kept, o.Changed = s.listen, s.club, s.language, kept, s.presence
	o.Run = func(do func()) { s.todo <- do }
	o.After = func(d time.Duration, do func()) { time.AfterFunc(d, func() { s.todo <- do }) }
	o.Keep = func(kept []byte) error {
		err := store.Replace(beside, bytes.NewReader(kept))
		s.note(err)
		return err
	}
	if s.room, err = room.Open(o); err != nil {
		return engine.InFile(beside, err)
	}
	s.table.Room = s.room
	s.print("%s\n", s.room.Invitation())
	return nil
}

// hasPerson is an error where only computer players play.
func hasPerson(path string, m *engine.Match) error {
	if !slices.ContainsFunc(m.Header().Players, engine.Player.Person) {
		return usef("%s: expected a match with a person; only computer players are in it", engine.Visible(path))
	}
	return nil
}

func (s *served) note(err error) {
	if err != nil {
		fmt.Fprintln(s.call.err, err)
	}
}

// presence tells who comes and goes.
func (s *served) presence() {
	if s.room == nil {
		return // it opens
	}
	before := s.here
	s.here = nil
	for i, p := range s.room.State().Places {
		s.here = append(s.here, p.Presence)
		s.came = s.came || p.Presence == room.Here
		if before != nil && before[i] != p.Presence {
			word := map[room.Presence]string{room.Here: "here", room.Behind: "here", room.Quiet: "not heard", room.Left: "has left"}[p.Presence]
			s.print("%s: %s\n", s.room.State().Header.Players[i].Name, word)
		}
	}
}

// run carries out what guests ask for, until the match is over and nobody is left, or until it is interrupted.
func (s *served) run() error {
	stop := make(chan os.Signal, 1)
	signal.Notify(stop, os.Interrupt, syscall.SIGTERM)
	defer signal.Stop(stop)
	s.table.Changed()
	for s.table.Err == nil {
		if m := s.table.M; m != nil && s.came && !slices.ContainsFunc(s.here, present) {
			if _, over := m.Outcome(); over {
				return nil
			}
		}
		select {
		case <-stop:
			return nil
		case do := <-s.todo:
			do()
		}
	}
	return s.table.Err
}

// present reports whether a player is heard now.
func present(p room.Presence) bool { return p == room.Here || p == room.Behind }
