package main

import (
	"bufio"
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"tenka/app/apart/post"
	"tenka/app/apart/room"
	"tenka/engine"
	"tenka/engine/lang"
	"tenka/engine/store"
)

var joinCommand = &command{
	name: "join", args: "INVITATION [flags]", brief: "let another program play in a room that is elsewhere",
	long: `The conversation is that of "play", with two differences: an answer comes after each change, also unasked; and a step back or forward is asked for, and
comes as a change. With --file the match is kept as far as these seats know it, and goes on from there the next time; the whole match is in the file
when it is over. "show" reads such a file at any time.`,
	flags: func(fs *flag.FlagSet) func(*call) error {
		name := fs.String("name", "Guest", "`NAME` of the player")
		wish := fs.Int("player", 0, "`NUMBER` of the player to be, from 0; -1 to look on")
		key := fs.String("key", "", "`FILE` with the guest's key, made where it is missing; with it the guest finds its place again")
		path := fs.String("file", "", "`FILE` for the match as far as it is known here")
		return func(c *call) error {
			if len(c.args) != 1 {
				return usef("expected an invitation in quotation marks")
			}
			i, err := post.ParseInvitation(c.args[0])
			if err != nil {
				return usef("the invitation: %v", err)
			}
			seed, err := guestKey(*key)
			if err != nil {
				return err
			}
			secret := sha256.Sum256(slices.Concat(seed, []byte(strings.Join(i.Words, " ")))) // the same each time, and another one in another room
			j := &joined{call: c, path: *path, todo: make(chan func(), mostWaiting)}
			known, err := j.open()
			if err != nil {
				return err
			}
			defer j.close()
			j.seat, err = room.Join(context.Background(), i, room.Joining{Name: *name, Player: *wish, Seed: seed, Secret: secret[:], Match: known, Told: j,
				Run: func(do func()) { j.todo <- do },
				Step: func(step post.Step) {
					fmt.Fprintln(c.err, map[post.Step]string{post.Found: "a room answers, of the same version", post.Agreed: "its words are the same", post.Seated: "the place is taken"}[step])
				},
				Talk: func(player int, line string) { fmt.Fprintf(c.err, "%d: %s\n", player, line) },
				Line: j.line})
			if err != nil {
				return &fault{code: refused, text: err.Error()}
			}
			defer j.seat.Leave()
			return j.run()
		}
	},
}

// guestKey is the key in a file, or a new one, which is written there.
func guestKey(path string) ([]byte, error) {
	if path == "" {
		return post.NewSeed(), nil
	}
	seed, err := os.ReadFile(path)
	if errors.Is(err, os.ErrNotExist) {
		seed = post.NewSeed()
		err = store.WriteNew(path, bytes.NewReader(seed))
	}
	return seed, err
}

// joined is a seat elsewhere and the program that plays it.
type joined struct {
	*call
	seat *room.Seat
	talk *talk // nil before the match is there
	path string
	file *store.File // nil where nothing is kept
	todo chan func()
	over bool
	err  error

	waits bool // it has said that the match has not begun
}

// open opens the match that was kept, nil where there is none.
func (j *joined) open() (*engine.Match, error) {
	if _, err := os.Stat(j.path); j.path == "" || errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	f, err := j.openToWrite(j.path)
	if err != nil {
		return nil, err
	}
	j.file = f
	if _, mirror := f.Match.Eyes(); !mirror {
		return nil, errors.Join(usef("%s: expected a match that is played elsewhere; this one is whole", engine.Visible(j.path)), f.Close())
	}
	j.follow(f.Match)
	return f.Match, nil
}

// follow tells from now on of this match.
func (j *joined) follow(m *engine.Match) {
	who, _ := m.Eyes()
	j.talk = &talk{match: m, who: who, tell: lang.NewTeller(lang.New("en"), m.Game(), m.Header()), told: m.Records()}
}

func (j *joined) close() {
	if j.file != nil {
		if err := j.file.Close(); err != nil {
			fmt.Fprintln(j.call.err, err)
		}
	}
}

// run answers requests and tells changes until the input ends or the match is over.
func (j *joined) run() error {
	go func() {
		in := bufio.NewScanner(j.in)
		in.Buffer(nil, longestLine)
		for {
			line, err := nextLine(in)
			if err != nil {
				j.todo <- func() { j.err = err }
				return
			}
			j.todo <- func() { j.request(line) }
		}
	}()
	for j.err == nil && !j.over {
		(<-j.todo)()
	}
	if errors.Is(j.err, io.EOF) {
		return nil
	}
	return j.err
}

// Begun begins to tell of a match, or of another one.
func (j *joined) Begun(m *engine.Match) {
	if j.path != "" {
		j.close()
		_ = os.Remove(j.path) // another match than the host's; the host has it whole
		j.file, j.err = store.Create(j.path, m)
	}
	j.follow(m)
	j.answer(nil)
}

// Changed tells the program what is new.
func (j *joined) Changed() { j.answer(nil) }

// Refused tells it that the host did not do what was asked.
func (j *joined) Refused(stop engine.Stop) {
	if stop == engine.Clear {
		j.answer(usef("the host did not take the choice: the match has moved on"))
		return
	}
	j.answer(stopped(j.talk.tell, j.talk.match, stop))
}

// Whole is the end.
func (j *joined) Whole(file []byte, proof engine.Proof) {
	j.answer(nil)
	fmt.Fprintln(j.call.err, proven(j.talk.match, proof))
	if j.over = true; j.path == "" {
		return
	}
	j.close()
	j.file = nil
	j.err = store.Replace(j.path, bytes.NewReader(file))
}

// Room says what is waited for before the match, and agrees to each step back that others ask for, as a program has no reason not to.
func (j *joined) Room(s *room.State) {
	if s.Stage == room.Gathering && !j.waits {
		j.waits = true
		fmt.Fprintln(j.call.err, "the match begins when all are there")
	}
	me := j.seat.Player()
	if q := s.Request; q != nil && slices.Contains(q.Asked, me) && !slices.Contains(q.Agreed, me) {
		j.seat.Answer(true)
	}
}

// proven says in one line whether the match was as it was told.
func proven(m *engine.Match, p engine.Proof) string {
	from := "the host's seed alone"
	if m.Header().Cup != nil {
		from = "the seeds of all"
	}
	switch {
	case p.Wrong >= 0:
		return fmt.Sprintf("record %d does not agree with the seed, or with what was told here", p.Wrong)
	case p.Fixed > 0:
		return fmt.Sprintf("%d dice and shuffles came from %s, the scenario prescribed %d", p.Draws, from, p.Fixed)
	}
	return fmt.Sprintf("all %d dice and shuffles came from %s", p.Draws, from)
}

func (j *joined) line(l post.Line) {
	word := map[post.Line]string{post.Down: "the line is broken; it is tried again", post.Up: "the line is there", post.Over: "somebody else has the place now"}[l]
	fmt.Fprintln(j.call.err, word)
	if l == post.Over {
		j.err = &fault{code: refused, text: word}
	}
}

// answer writes the state as the seats may know it.
func (j *joined) answer(bad error) {
	encode := json.NewEncoder(j.out)
	encode.SetEscapeHTML(false)
	if err := encode.Encode(j.talk.answer(bad)); err != nil {
		j.err = err
	}
}

// request carries out a line of the program.
func (j *joined) request(line []byte) {
	var r request
	err := engine.Strict(line, &r)
	if j.talk == nil { // there is no match yet
		if err == nil && r.Quit {
			j.err = io.EOF
		}
		return
	}
	switch m := j.talk.match; {
	case err != nil:
	case r.Quit:
		j.err = io.EOF
		return
	case r.Do != nil:
		err = j.do(&r)
	case r.Undo:
		err = j.talk.stopped(j.seat.Go(max(0, m.Record(m.At()).After), j.talk.player(), false))
	case r.Go != nil && (*r.Go < 0 || *r.Go >= m.Records()):
		err = usef("go: expected a record from 0 to %d, found %d", m.Records()-1, *r.Go)
	case r.Go != nil:
		err = j.talk.stopped(j.seat.Go(*r.Go, j.talk.player(), false))
	case r.Redo:
		j.seat.Redo()
	case r.GiveUp:
		j.seat.GiveUp(j.talk.player())
	}
	if err != nil || r.Look || r.Do != nil && !j.seat.Waits() {
		j.answer(err)
	}
}

// do lays steps, or sends them as a whole choice.
func (j *joined) do(r *request) error {
	s, err := j.talk.chooser(r.Seat)
	if err != nil {
		return err
	}
	m := j.talk.match
	list, err := steps(m.Game().Vocabulary(), r.Do)
	if err != nil {
		return err
	}
	if len(list) == 1 {
		if list[0], err = resolve(m, s, list[0], j.talk.tell); err != nil {
			return err
		}
	}
	if _, why, ok := j.seat.Try(s, append(m.Steps(s)[:len(m.Steps(s)):len(m.Steps(s))], list...)); !ok {
		return refusal(j.talk.tell, why)
	}
	return nil
}
