package letter

import (
	"crypto/rand"
	"crypto/subtle"
	"encoding/json"
	"fmt"
	"slices"

	"filippo.io/age"

	"tenka/app/apart"
	"tenka/engine"
)

// Desk is where the host writes and reads letters. It belongs to the goroutine of the match.
type Desk struct {
	table apart.Table
	host  *apart.Host
	name  string // of the host
	key   *age.X25519Identity
	kept  deskKept
	out   []json.RawMessage // what the host sends just now
}

// deskKept is what is kept of a desk.
type deskKept struct {
	Match string        `json:"match"`
	Key   string        `json:"key"`
	Seats map[int]*seat `json:"seats"` // by player
}

// seat is the seat of a player who was invited.
type seat struct {
	Token string `json:"token"`
	// Since the first answer.
	Name   string          `json:"name,omitempty"`
	Reader string          `json:"reader,omitempty"` // the guest's key
	Secret string          `json:"secret,omitempty"`
	Read   int             `json:"read,omitempty"` // the last letter that was read
	Have   json.RawMessage `json:"have,omitempty"` // what the guest said in it that it has
	Asked  int             `json:"asked,omitempty"`

	Written int    `json:"written,omitempty"` // letters to the guest
	Told    string `json:"told,omitempty"`    // how the match stood in the last one
	Refused []note `json:"refused,omitempty"` // refusals, and what is said beside the match, that the guest is not known to have heard
	Last    int    `json:"last,omitempty"`    // the number of the last of them
}

// NewDesk is the desk of a table, with the name of who hosts it: a new one, or the one that Kept has kept. room hears what guests say beside the match,
// nil for nobody. An error is a *engine.DataError.
func NewDesk(t apart.Table, room apart.Hearer, name string, kept []byte) (*Desk, error) {
	d := &Desk{table: t, name: name, kept: deskKept{Seats: map[int]*seat{}}}
	d.host = apart.NewHost(t, room, func(_ int, message []byte) error {
		d.out = append(d.out, message)
		return nil
	})
	var err error
	if kept == nil {
		d.kept.Match = rand.Text()
		if d.key, err = age.GenerateX25519Identity(); err == nil {
			d.kept.Key = d.key.String()
		}
		return d, err
	}
	if err = json.Unmarshal(kept, &d.kept); err != nil {
		return nil, engine.NoJSON(kept, err)
	}
	if d.key, err = age.ParseX25519Identity(d.kept.Key); err != nil || d.kept.Seats == nil {
		return nil, engine.Wrong("key", "fault.value", nil)
	}
	return d, nil
}

// Kept is all that NewDesk needs to make the desk again. It is secret.
func (d *Desk) Kept() []byte { return keep(d.kept) }

func keep(v any) []byte {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err) // these types can be written: this is an error of the program
	}
	return b
}

// Match is the name of the match on the covers of its letters.
func (d *Desk) Match() string { return d.kept.Match }

// Invite writes the invitation for a player, and names its file. Who had the seat has it no more.
func (d *Desk) Invite(player int) (file []byte, name string) {
	d.kept.Seats[player] = &seat{Token: rand.Text()}
	game := d.table.Match().Game().Name()
	i := Invitation{Game: game, Host: d.name, Key: d.key.Recipient().String(), Token: d.kept.Seats[player].Token, Match: d.kept.Match, Player: player}
	return i.file(), fileName(game, d.name, 0)
}

// Opened is what a letter has brought.
type Opened struct {
	Player int
	Name   string // of who has written it: one line of 40 characters at most, perhaps none
	Sat    bool   // who has written it sits down with it
	Asked  int    // how many choices and other things it asks for that were not asked before
}

// Bounds of what a guest can ask.
const (
	mostAsks    = 1000     // in a letter
	mostAsk     = 64 << 10 // bytes
	mostRefused = 100      // that a guest has not heard
	leastSecret = 26       // letters
)

// Open reads a letter of a guest, and takes what it asks to the table. The error is a *Refusal.
func (d *Desk) Open(file []byte) (Opened, error) {
	p, err := open(file, ToHost, d.kept.Match, d.key)
	if err != nil {
		return Opened{}, err
	}
	s := d.kept.Seats[p.Cover.Player]
	if s == nil {
		return Opened{}, &Refusal{Reason: Stranger}
	}
	o := Opened{Player: p.Cover.Player, Sat: s.Secret == ""}
	invited := same(p.Token, s.Token)
	switch {
	case s.Secret == "" && !invited, s.Secret != "" && !same(p.Secret, s.Secret) && !invited:
		return Opened{}, &Refusal{Reason: Stranger}
	case s.Secret != "" && !same(p.Secret, s.Secret):
		return Opened{}, &Refusal{Reason: Taken, Name: s.Name}
	case p.No <= s.Read:
		return Opened{}, &Refusal{Reason: Older}
	}
	if _, err := age.ParseX25519Recipient(p.Reader); err != nil || len(p.Secret) < leastSecret || len(p.Asks) > mostAsks || slices.ContainsFunc(p.Asks, long) {
		return Opened{}, &Refusal{Reason: Damaged}
	}
	if kindOf(p.Have).Have == nil {
		p.Have = nil
	}
	s.Name, s.Reader, s.Secret, s.Read, s.Have = apart.Shown(p.Name), p.Reader, p.Secret, p.No, p.Have
	o.Name = s.Name
	s.Refused = after(s.Refused, p.Heard)
	for _, ask := range after(p.Asks, s.Asked) {
		if ask.No <= s.Asked {
			continue // its numbers go up
		}
		s.Asked = ask.No
		if kindOf(ask.Text).Have == nil {
			d.out = nil
			if d.host.Heard(o.Player, ask.Text) == nil && kindOf(ask.Text).Hint == nil { // else it asks for nothing
				o.Asked++
			}
			s.hears(d.out)
		}
	}
	return o, nil
}

// Say says something beside the match to a player who is seated, in its letters until it has heard it.
func (d *Desk) Say(player int, text []byte) {
	was := d.out
	d.out = nil
	_ = d.host.Say(player, text) // it goes into out
	d.kept.Seats[player].hears(d.out)
	d.out = was
}

// hears notes messages for the next letters.
func (s *seat) hears(out []json.RawMessage) {
	for _, message := range out {
		s.Last++
		s.Refused = append(s.Refused, note{s.Last, message})
	}
	s.Refused = s.Refused[max(0, len(s.Refused)-mostRefused):]
}

func long(n note) bool { return len(n.Text) > mostAsk }

// same compares secrets. How long it takes does not depend on where they differ.
func same(a, b string) bool { return subtle.ConstantTimeCompare([]byte(a), []byte(b)) == 1 }

// after are the notes with a larger number.
func after(list []note, no int) []note {
	var left []note
	for _, n := range list {
		if n.No > no {
			left = append(left, n)
		}
	}
	return left
}

// asked has what a message of a guest asks for, as far as letters need to know it.
type asked struct {
	Have, Do, Hint json.RawMessage
}

func kindOf(text []byte) (a asked) {
	_ = json.Unmarshal(text, &a) // what is no message asks for nothing
	return a
}

// Seated reports whether a player has answered an invitation.
func (d *Desk) Seated(player int) bool {
	return d.kept.Seats[player] != nil && d.kept.Seats[player].Secret != ""
}

// News reports whether the match has moved since the last letter to a player who is seated.
func (d *Desk) News(player int) bool {
	return d.Seated(player) && d.kept.Seats[player].Told != d.now(player)
}

// now is how the match stands for a player, to compare it.
func (d *Desk) now(player int) string {
	m := d.table.Match()
	return fmt.Sprint(m.Records(), m.At(), m.GaveUp(), m.End(), d.kept.Seats[player].Last)
}

// Letter writes a letter to a player who is seated, with all that it lacks, and names its file. An error is a *Refusal, TooLong.
func (d *Desk) Letter(player int) (file []byte, name string, err error) {
	s := d.kept.Seats[player]
	d.out = nil
	if s.Have != nil {
		if err := d.host.Heard(player, s.Have); err != nil {
			d.out = nil // it has not said what it has
		}
	}
	p := &page{Cover: Cover{Version: Version, Kind: ToGuest, Match: d.kept.Match, Player: player}, No: s.Written + 1, Secret: s.Secret,
		Says: d.out, Refused: s.Refused, Taken: s.Asked}
	if file, err = seal(p, s.Reader); err != nil {
		return nil, "", err
	}
	s.Written, s.Told = p.No, d.now(player)
	return file, fileName(d.table.Match().Game().Name(), d.name, p.No), nil
}
