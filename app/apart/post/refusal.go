package post

import (
	"fmt"
	"strings"
)

// VersionOf is the version of what a program says, with that of the program, which only people read.
func VersionOf(said, program string) string { return said + "+" + program }

// SameVersion reports whether two programs understand each other.
func SameVersion(a, b string) bool {
	first, _, _ := strings.Cut(a, "+")
	second, _, _ := strings.Cut(b, "+")
	return first == second
}

// Mismatch is the refusal where they do not.
func Mismatch(theirs, ours string) *Refusal {
	program := func(version string) string { return version[strings.IndexByte(version, '+')+1:] }
	return &Refusal{Reason: OtherVersion, Theirs: program(theirs), Ours: program(ours)}
}

// Reason is why there is no way into a room. A window has a sentence for each.
type Reason string

// The reasons. Which of four wrong words is wrong is never said.
const (
	NoAnswer     Reason = "no room answers at this address"
	UnknownWord  Reason = "a word is in no list"         // Word, Near
	NotFourWords Reason = "an invitation has four words" // also where a part of the invitation is missing
	OtherWords   Reason = "the room has other words"
	TooManyTries Reason = "the room takes no more tries for ten minutes"
	OtherVersion Reason = "the room asks for another version" // Theirs, Ours
	Full         Reason = "all seats are taken"               // Seat: how many there are
	SeatHeld     Reason = "the seat is held"                  // Seat, Name: by somebody else, or by the same guest from another window
)

// Refusal says why somebody does not get into a room, with what the sentence names.
type Refusal struct {
	Reason       Reason
	Word, Near   string `json:",omitempty"`
	Theirs, Ours string `json:",omitempty"` // versions of the programs: the room's and this one
	Seat         int    `json:",omitempty"`
	Name         string `json:",omitempty"`
}

// Error says the reason in English, for a log.
func (r *Refusal) Error() string {
	switch r.Reason {
	case UnknownWord:
		return fmt.Sprintf("post: %s: %q, near it %q", r.Reason, r.Word, r.Near)
	case OtherVersion:
		return fmt.Sprintf("post: %s: %s, this is %s", r.Reason, r.Theirs, r.Ours)
	case SeatHeld:
		return fmt.Sprintf("post: %s: %d by %s", r.Reason, r.Seat, r.Name)
	default:
		return "post: " + string(r.Reason)
	}
}
