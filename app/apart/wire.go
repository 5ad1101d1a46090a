package apart

import (
	"encoding/json"

	"tenka/engine"
)

// asks is a message of a guest. One of its fields is set.
type asks struct {
	Have   *have   `json:"have,omitempty"`
	Do     *choice `json:"do,omitempty"`
	Go     *jump   `json:"go,omitempty"`
	Redo   bool    `json:"redo,omitempty"`
	GiveUp bool    `json:"give_up,omitempty"`
	// Hint is the seat that took a hint for its present choice.
	Hint *engine.Seat `json:"hint,omitempty"`
	// Say is for who has the room, not about the match.
	Say json.RawMessage `json:"say,omitempty"`
}

// have says which records a guest has: their number, and the hash of its view of the last one.
type have struct {
	Records int    `json:"records"`
	View    uint64 `json:"view,omitempty,string"`
}

// choice is a whole choice.
type choice struct {
	After int               `json:"after"` // the record that it follows
	Seat  engine.Seat       `json:"seat"`
	Steps []json.RawMessage `json:"steps"`
}

// jump asks for a step back or forward to a record.
type jump struct {
	From int `json:"from"` // the record at which the match stood
	To   int `json:"to"`
}

// says is a message of the host. One of its fields is set.
type says struct {
	Anew    bool            `json:"anew,omitempty"` // what the guest has is not this match: the lines begin again
	Line    json.RawMessage `json:"line,omitempty"` // of the mirror
	Refused *refused        `json:"refused,omitempty"`
	Whole   *part           `json:"whole,omitempty"`
	Say     json.RawMessage `json:"say,omitempty"` // of the room, not about the match
}

// refused answers a choice, or a step back, that was not taken.
type refused struct {
	After int         `json:"after"`
	Stop  engine.Stop `json:"stop,omitempty"` // why no step back is possible
}

// part is a part of the whole file of a match that is over.
type part struct {
	Text string `json:"text"`
	Last bool   `json:"last,omitempty"`
}

// partSize is the size in bytes of the parts of a file.
const partSize = 200_000

func message(v any) []byte {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err) // these types can be written: this is an error of the program
	}
	return b
}
