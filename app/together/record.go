package together

import (
	"bytes"
	"encoding/json"
	"log"
	"os"
	"path/filepath"

	"tenka/app/apart/room"
	"tenka/engine"
	"tenka/engine/store"
)

// record is what is kept of a room beside the file of its match, so that everybody finds it again. It is secret: who reads it can pose as the host
// or as the guest.
type record struct {
	Kept  json.RawMessage // of a host, as [room.Options.Keep] gives it; the referee reads the same file
	Guest *guest
	Mail  *mailRecord
}

// guest is a place in a room.
type guest struct {
	Invitation string `json:"invitation"`
	Name       string `json:"name"`
	Player     int    `json:"player"`
	Seed       []byte `json:"seed"`
	Secret     []byte `json:"secret,omitempty"`
}

func recordOf(path string) string { return path + store.RoomExt }

// Shared reports whether a match's file has a room beside it.
func Shared(path string) bool {
	info, err := os.Stat(recordOf(path))
	return err == nil && info.Mode().IsRegular()
}

// Saved is called when the match's file has been written after it could not be, or lies elsewhere now: the room's file goes with it.
func (x *Together) Saved() { x.keep() }

// keep writes the room's file, once there is a match.
func (x *Together) keep() {
	path := x.Path()
	if path == "" && x.folder != "" {
		path = filepath.Join(x.folder, x.note.Mail.Match)
		_ = os.MkdirAll(x.folder, 0o700) // the file says why not
	}
	if path == "" || x.shut {
		return
	}
	if x.note.Guest != nil && x.proof != nil {
		if x.file.Err() == nil {
			_ = os.Remove(recordOf(path)) // the match is whole, and nobody comes back to its room
		}
		return
	}
	text := []byte(x.note.Kept)
	switch {
	case x.mail != nil:
		text = x.mailed()
	case x.note.Guest != nil:
		text, _ = json.Marshal(map[string]any{"guest": x.note.Guest})
	}
	if text == nil {
		return
	}
	if err := store.Replace(recordOf(path), bytes.NewReader(text)); err != nil {
		log.Println("room:", err) // the match's own file says it to the player
		return
	}
	if x.lies != "" && x.lies != recordOf(path) {
		_ = os.Remove(x.lies) // else two files open one room
	}
	x.lies = recordOf(path)
}

// readRecord reads the room's file beside a match's.
func readRecord(path string) (record, error) {
	text, err := store.ReadFile(recordOf(path))
	if err != nil {
		return record{}, err
	}
	var in struct {
		Guest *guest      `json:"guest"`
		Mail  *mailRecord `json:"letters"`
	}
	if err := json.Unmarshal(text, &in); err != nil {
		return record{}, engine.InFile(recordOf(path), engine.NoJSON(text, err))
	}
	return record{Kept: text, Guest: in.Guest, Mail: in.Mail}, nil
}

// Seats are the seats that people at this window play in a shared match that no window plays now; false for a match at one screen.
func Seats(path string, m *engine.Match) (engine.Seats, bool) {
	note, err := readRecord(path)
	if err != nil {
		return 0, false
	}
	if who, mirror := m.Eyes(); mirror || note.Guest != nil {
		return who, true
	}
	places := room.StateIn(note.Kept).Places
	if note.Mail != nil {
		for _, far := range note.Mail.Far {
			places = append(places, room.Place{Elsewhere: far})
		}
	}
	var mine engine.Seats
	for i, p := range m.Header().Players {
		if p.Person() && (i >= len(places) || !places[i].Elsewhere) {
			for _, seat := range p.Seats {
				mine = mine.With(seat)
			}
		}
	}
	return mine, true
}
