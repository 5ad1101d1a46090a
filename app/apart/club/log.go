package club

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// errMoved says that another worker has written to a match.
var errMoved = errors.New("club: another worker has the match")

// stream is the name of the stream with all logs.
const stream = "LOG"

func logSubject(room string) string { return "log." + room }

// The bytes of a message to a log, and of what is read at a time.
const (
	messageBytes = 512 << 10
	readBytes    = 1 << 20
)

// answerWithin is how long a server may take.
const answerWithin = 5 * time.Second

// journal is where a worker writes a match.
type journal struct {
	js   jetstream.JetStream
	room string
	new  [][]byte // lines that are not written yet; the table's alone

	mu   sync.Mutex
	last uint64 // the sequence of the last message
}

// add takes a line that is to be written.
func (j *journal) add(line []byte) { j.new = append(j.new, line) }

// write writes the new lines, in one message unless they are very long. The error is errMoved, or that of a line or server that failed: then nobody
// knows whether they are written, and the match must be read again.
func (j *journal) write(ctx context.Context) error {
	j.mu.Lock()
	defer j.mu.Unlock()
	for len(j.new) > 0 {
		var text []byte
		n := 0
		for n < len(j.new) && (n == 0 || len(text)+len(j.new[n]) <= messageBytes) {
			text = append(text, j.new[n]...)
			n++
		}
		if err := j.send(ctx, text); err != nil {
			return err
		}
		j.new = j.new[n:]
	}
	return nil
}

// confirm writes an empty message, unless something was written after the message to which the match was read. The error is as that of write.
func (j *journal) confirm(ctx context.Context, read uint64) error {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.last != read {
		return nil
	}
	return j.send(ctx, nil)
}

// send writes a message, which may be empty, if nobody else has written one. It is called with the lock held.
func (j *journal) send(ctx context.Context, text []byte) error {
	ctx, stop := context.WithTimeout(ctx, answerWithin)
	defer stop()
	ack, err := j.js.Publish(ctx, logSubject(j.room), text, jetstream.WithExpectLastSequencePerSubject(j.last))
	if err != nil {
		if moved(err) {
			return errMoved
		}
		return fmt.Errorf("club: the log of %s: %w", j.room, err)
	}
	j.last = ack.Sequence
	return nil
}

// moved reports whether somebody else was first.
func moved(err error) bool {
	var api *jetstream.APIError
	return errors.Is(err, jetstream.ErrKeyExists) || errors.As(err, &api) &&
		(api.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequence || api.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequenceConstant)
}

// wanted asks a server for the messages of a subject, some at a time.
type wanted struct {
	From    uint64 `json:"seq"`
	Subject string `json:"next_by_subj"`
	Batch   int    `json:"batch"`
	Bytes   int    `json:"max_bytes"`
}

// read reads the log of a room, none of one whose match has not begun, and the sequence of its last message. It may lack the newest messages where
// several servers keep it.
func read(ctx context.Context, conn *nats.Conn, room string) (text []byte, last uint64, err error) {
	ctx, stop := context.WithTimeout(ctx, answerWithin)
	defer stop()
	inbox := nats.NewInbox()
	answers, err := conn.SubscribeSync(inbox)
	if err != nil {
		return nil, 0, err
	}
	defer func() { _ = answers.Unsubscribe() }() // an error says that the line is broken
	for left := true; left; {
		ask, err := json.Marshal(wanted{last + 1, logSubject(room), 1 << 20, readBytes})
		if err != nil {
			return nil, 0, err
		}
		if err := conn.PublishRequest("$JS.API.DIRECT.GET."+stream, inbox, ask); err != nil {
			return nil, 0, err
		}
		for {
			m, err := answers.NextMsgWithContext(ctx)
			if err != nil {
				return nil, 0, fmt.Errorf("club: the log of %s: %w", room, err)
			}
			if status := m.Header.Get("Status"); status != "" {
				if status == "404" {
					return text, last, nil // nobody has written anything
				}
				if status != "204" { // the end of what is sent at a time
					return nil, 0, fmt.Errorf("club: the log of %s: %s %s", room, status, m.Header.Get("Description"))
				}
				left = m.Header.Get("Nats-Num-Pending") != "0"
				break
			}
			if last, err = strconv.ParseUint(m.Header.Get(jetstream.SequenceHeader), 10, 64); err != nil {
				return nil, 0, err
			}
			text = append(text, m.Data...)
		}
	}
	return text, last, nil
}

// lines are the lines of a file, each with its end.
func lines(from io.WriterTo) ([][]byte, error) {
	var file bytes.Buffer
	if _, err := from.WriteTo(&file); err != nil {
		return nil, err
	}
	var list [][]byte
	for line := range bytes.Lines(file.Bytes()) {
		list = append(list, line)
	}
	return list, nil
}
