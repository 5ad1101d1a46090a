package letter

import "fmt"

// Reason is why a letter is not taken. A window has a sentence for each.
type Reason string

// The reasons. After each of them nothing has changed.
const (
	Damaged      Reason = "the file is no letter, or was changed on its way"
	TooLong      Reason = "the letter is too long"
	OtherVersion Reason = "the letter is of another version" // Theirs, Ours
	OtherGame    Reason = "the program does not have the game"
	OtherMatch   Reason = "the letter belongs to another match"
	NotYours     Reason = "the letter is for somebody else"
	Older        Reason = "a letter that was written later has been read"
	Taken        Reason = "somebody else has answered the invitation" // Name
	Stranger     Reason = "the letter is from somebody who does not have the seat"
)

// Refusal says why a letter is not taken, with what the sentence names.
type Refusal struct {
	Reason       Reason
	Theirs, Ours string // versions: the letter's and this program's
	Name         string // of who has the seat
}

// Error says the reason in English, for a log.
func (r *Refusal) Error() string {
	switch r.Reason {
	case OtherVersion:
		return fmt.Sprintf("letter: %s: %s, this is %s", r.Reason, r.Theirs, r.Ours)
	case Taken:
		return fmt.Sprintf("letter: %s: %s", r.Reason, r.Name)
	default:
		return "letter: " + string(r.Reason)
	}
}
