package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"tenka/app/apart/post"
	"tenka/app/apart/room"
	"tenka/engine"
	"tenka/engine/lang"
	"tenka/engine/store"
)

var joinCommand = &command{
	name: "join", args: "INVITATION [flags]", brief: "let another program play in a room that is elsewhere",
	long: `The conversation is that of "play", with two differences: an answer comes after each change, also unasked; and a step back or forward is asked for, and
comes as a change. When the match is over, --save writes the whole file.`,
	flags: func(fs *flag.FlagSet) func(*call) error {
		name := fs.String("name", "Guest", "`NAME` of the player")
		wish := fs.Int("player", 0, "`NUMBER` of the player to be, from 0; -1 to look on")
		key := fs.String("key", "", "`FILE` with the guest's key, made where it is missing; with it the guest finds its place again")
		save := fs.String("save", "", "`FILE` for the whole match when it is over")
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
			j := &joined{call: c, save: *save, todo: make(chan func(), mostWaiting)}
			j.seat, err = room.Join(context.Background(), i, room.Wish{Name: *name, Player: *wish, Seed: seed, Told: j,
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
	save string
	todo chan func()
	over bool
	err  error
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

// Begun, Changed, Refused and Whole are told by the guest.
func (j *joined) Begun(m *engine.Match) {
	who, _ := m.Eyes()
	j.talk = &talk{match: m, who: who, tell: lang.NewTeller(lang.New("en"), m.Game(), m.Header()), told: m.Records()}
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
func (j *joined) Whole(file []byte) {
	j.answer(nil)
	if j.over = true; j.save != "" {
		j.err = store.Replace(j.save, bytes.NewReader(file))
	}
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
	if j.talk == nil {
		return // there is no match yet
	}
	var r request
	err := engine.Strict(line, &r)
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
