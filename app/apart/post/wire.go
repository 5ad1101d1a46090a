package post

import "strings"

// anyRoom stands in the subject for the room of a guest who does not know its name yet.
const anyRoom = "any"

func joinSubject(room, key string) string { return "tenka." + room + ".join." + key }
func actSubject(room, key string) string  { return "tenka." + room + ".act." + key }
func seenSubject(room, key string) string { return "tenka." + room + ".seen." + key }
func inbox(key string) string             { return "tenka.in." + key }

func wrongSubject(key string) string { return "tenka.wrong." + key }

// asker is the key that a message came from, by its subject, which the server lets nobody else write to. None where an answer would reach somebody
// else.
func asker(subject, reply string) (string, bool) {
	key := subject[strings.LastIndexByte(subject, '.')+1:]
	return key, strings.HasPrefix(reply, inbox(key)+".")
}

// What a guest asks before it has a seat, and when it is back.
const (
	greets = "greets" // what room is this?
	joins  = "joins"
	isBack = "is back"
)

// request goes to the join subject.
type request struct {
	Is     string
	Room   string `json:",omitempty"` // greets: the name that a room with these words has at a club
	Window string `json:",omitempty"` // isBack
	Body   []byte `json:",omitempty"` // joins: an application
	Proof  []byte `json:",omitempty"`
}

// application is what a guest asks for. It is proved with the nonce of the host, the key and all it says.
type application struct {
	Version, Name, Window string
	Seat                  int
	Nonce                 []byte
}

// reply is what the host says to a request.
type reply struct {
	Room, Version string `json:",omitempty"` // greets
	Nonce         []byte `json:",omitempty"` // greets: for one application
	Body          []byte `json:",omitempty"` // joins: an allotment
	Proof         []byte `json:",omitempty"`
	Refused       Reason `json:",omitempty"` // without a proof
	Over          bool   `json:",omitempty"` // isBack: the seat is not this window's any more
}

// allotment is what the host grants. It is proved with the nonce of the guest, its key and all it says.
type allotment struct {
	Seat    int
	Room    []byte   `json:",omitempty"`
	Refused *Refusal `json:",omitempty"`
}

// The first byte of a message says what it is.
const (
	asks    = 'a' // a guest: the rest is for Answer
	says    = 't' // a guest: a line; the host: seat, space, line
	beats   = 'h' // a guest: it is here, with its window
	leaves  = 'l' // a guest
	sends   = 'm' // the host: the rest is for Receive
	returns = 'r' // the host: it is there again; who asked something asks again
	ends    = 'o' // the host: the seat is not this window's any more; without a window, not this key's
	answers = 'a' // the host: the rest is the answer
	refuses = 'x' // the host: too long
)
