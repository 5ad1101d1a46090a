package letter

import (
	"crypto/rand"
	"encoding/json"
	"slices"

	"filippo.io/age"

	"tenka/app/apart"
	"tenka/engine"
	"tenka/engine/games"
)

// Guest plays by letters. It belongs to the goroutine of the mirror, and what it asks waits for the next letter.
type Guest struct {
	*apart.Guest
	key     *age.X25519Identity
	kept    guestKept
	match   *engine.Match // nil before the first letter of the host
	writing bool          // Up says what the guest has
	out     []json.RawMessage
}

// guestKept is what is kept of a guest.
type guestKept struct {
	Match      string     `json:"match"`
	Player     int        `json:"player"`
	Invitation Invitation `json:"invitation"`
	Name       string     `json:"name"`
	Key        string     `json:"key"`
	Secret     string     `json:"secret"`
	Written    int        `json:"written,omitempty"` // letters to the host
	Read       int        `json:"read,omitempty"`    // the last letter that was read
	Heard      int        `json:"heard,omitempty"`   // the last refusal that was heard
	Asked      int        `json:"asked,omitempty"`   // the number of the last ask
	Asks       []note     `json:"asks,omitempty"`    // what the host is not known to have taken
}

// Accept is a guest who takes the seat that an invitation offers. Its first answer says so.
func Accept(i Invitation, name string, tell apart.Told) (*Guest, error) {
	key, err := age.GenerateX25519Identity()
	if err != nil {
		return nil, err
	}
	return newGuest(guestKept{Match: i.Match, Player: i.Player, Invitation: i, Name: name, Key: key.String(), Secret: rand.Text()}, key, nil, tell), nil
}

// Resume is the guest that Kept has kept, with its mirror, nil for none. An error is a *engine.DataError.
func Resume(kept []byte, m *engine.Match, tell apart.Told) (*Guest, error) {
	var k guestKept
	if err := json.Unmarshal(kept, &k); err != nil {
		return nil, engine.NoJSON(kept, err)
	}
	key, err := age.ParseX25519Identity(k.Key)
	if err != nil {
		return nil, engine.Wrong("key", "fault.value", nil)
	}
	g := newGuest(k, key, m, tell)
	if i := g.choice(); i >= 0 {
		err = g.Wait(k.Asks[i].Text)
	}
	return g, err
}

func newGuest(k guestKept, key *age.X25519Identity, m *engine.Match, tell apart.Told) *Guest {
	g := &Guest{key: key, kept: k, match: m}
	g.Guest = apart.NewGuest(games.ByName, m, g.ask, begun{tell, g})
	return g
}

// begun notes the mirror when it begins.
type begun struct {
	apart.Told
	of *Guest
}

func (b begun) Begun(m *engine.Match) {
	b.of.match = m
	b.Told.Begun(m)
}

// Kept is all that Resume needs besides the mirror. It is secret.
func (g *Guest) Kept() []byte { return keep(g.kept) }

// Match is the name of the match on the covers of its letters.
func (g *Guest) Match() string { return g.kept.Match }

// ask keeps what the guest asks for the next letter. What it has is said when a letter is written.
func (g *Guest) ask(text []byte) {
	switch {
	case g.writing:
		g.out = append(g.out, text)
	case kindOf(text).Have == nil:
		g.kept.Asked++
		g.kept.Asks = append(g.kept.Asks, note{g.kept.Asked, text})
	}
}

// choice is the place of the choice among what the guest asks, or -1.
func (g *Guest) choice() int {
	return slices.IndexFunc(g.kept.Asks, func(n note) bool { return kindOf(n.Text).Do != nil })
}

// Answer writes a letter to the host, with what the guest has and all that it asks, and names its file.
func (g *Guest) Answer() (file []byte, name string, err error) {
	k := &g.kept
	g.writing, g.out = true, nil
	g.Up()
	g.writing = false
	p := &page{Cover: Cover{Version: Version, Kind: ToHost, Match: k.Match, Player: k.Player}, No: k.Written + 1, Secret: k.Secret,
		Token: k.Invitation.Token, Name: k.Name, Reader: g.key.Recipient().String(), Asks: k.Asks, Heard: k.Heard}
	if len(g.out) > 0 {
		p.Have = g.out[0] // a choice on its way follows, which is among the asks
	}
	if file, err = seal(p, k.Invitation.Key); err != nil {
		return nil, "", err
	}
	k.Written = p.No
	return file, fileName(k.Invitation.Game, k.Name, p.No), nil
}

// Open reads a letter of the host. The error is a *Refusal, or a *engine.DataError where the mirror cannot read what the host says.
func (g *Guest) Open(file []byte) error {
	k := &g.kept
	p, err := open(file, ToGuest, k.Match, g.key)
	switch {
	case err != nil:
		return err
	case !same(p.Secret, k.Secret):
		return &Refusal{Reason: Stranger}
	case p.No <= k.Read:
		return &Refusal{Reason: Older}
	}
	if err := g.hear(p.Says); err != nil {
		return err
	}
	k.Read = p.No
	waits := g.Waits()
	for _, refused := range after(p.Refused, k.Heard) {
		k.Heard = max(k.Heard, refused.No)
		if err := g.Heard(refused.Text); err != nil {
			return err
		}
	}
	// A choice waits on if the host has not taken it and it can still be made.
	k.Asks = after(k.Asks, p.Taken)
	i := g.choice()
	if i >= 0 && waits {
		return g.Wait(k.Asks[i].Text)
	}
	if i >= 0 {
		k.Asks = slices.Delete(k.Asks, i, i+1)
	}
	return g.Wait(nil)
}

// said has what a message of the host says, as far as letters need to know it.
type said struct {
	Anew bool
	Line struct {
		Line string
		No   int
	}
}

// hear takes what the host says, but not what is here already: the host began with what the guest had when it wrote its last letter.
func (g *Guest) hear(says []json.RawMessage) error {
	anew := false
	for _, text := range says {
		var s said
		_ = json.Unmarshal(text, &s) // what is no message is not heard either
		anew = anew || s.Anew
		if m := g.match; m != nil {
			if _, mirror := m.Eyes(); !mirror {
				return nil // all of it is here
			}
			if !anew && (s.Line.Line == "header" || s.Line.Line == "seen" && s.Line.No < m.Records()) {
				continue
			}
		}
		if err := g.Heard(text); err != nil {
			return err
		}
	}
	return nil
}
