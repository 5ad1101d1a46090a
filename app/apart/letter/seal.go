package letter

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode"

	"filippo.io/age"

	"tenka/engine"
)

// Version is that of letters. It changes when an older program would not understand them.
const Version = "1"

// Ext is how the name of a letter's file ends.
const Ext = ".tenka-letter"

// How large a letter can be, and what is in it.
const (
	mostBytes  = 4 << 20
	mostOpened = 64 << 20
	mostCover  = 1 << 10
)

// Kind is what a letter is.
type Kind string

// The kinds.
const (
	Invites Kind = "invitation"
	ToHost  Kind = "to host"
	ToGuest Kind = "to guest"
)

// Cover is what can be read on a letter from outside.
type Cover struct {
	Version string `json:"tenka_letter"`
	Kind    Kind   `json:"kind"`
	Match   string `json:"match"`  // 26 letters and figures, made up for the match
	Player  int    `json:"player"` // the guest's
}

// ReadCover reads what is on a letter from outside. The error is a *Refusal: Damaged, TooLong or OtherVersion.
func ReadCover(file []byte) (Cover, error) {
	c, _, err := split(file)
	return c, err
}

// split reads the cover, the first line of a file.
func split(file []byte) (c Cover, inside []byte, err error) {
	if len(file) > mostBytes {
		return c, nil, &Refusal{Reason: TooLong}
	}
	line, inside, found := bytes.Cut(file, []byte{'\n'})
	switch {
	case !found || len(line) > mostCover || json.Unmarshal(line, &c) != nil || c.Version == "":
		return Cover{}, nil, &Refusal{Reason: Damaged}
	case c.Version != Version:
		return Cover{}, nil, &Refusal{Reason: OtherVersion, Theirs: engine.Visible(c.Version), Ours: Version}
	case !bytes.Equal(line, keep(c)):
		return Cover{}, nil, &Refusal{Reason: Damaged}
	}
	return c, inside, nil
}

// page is what is inside a sealed letter.
type page struct {
	Cover  Cover  `json:"cover"` // as it is outside
	No     int    `json:"no"`    // from 1, of the letters of this writer to this reader
	Secret string `json:"secret"`

	// To the host.
	Token  string          `json:"token,omitempty"`
	Name   string          `json:"name,omitempty"`
	Reader string          `json:"reader,omitempty"` // the guest's key
	Have   json.RawMessage `json:"have,omitempty"`   // what the guest has, as it says it to the host; none if it has all
	Asks   []note          `json:"asks,omitempty"`   // all that the host is not known to have taken
	Heard  int             `json:"heard,omitempty"`  // the last refusal that the guest has heard

	// To the guest.
	Says    []json.RawMessage `json:"says,omitempty"`    // from what it has
	Refused []note            `json:"refused,omitempty"` // all that it is not known to have heard
	Taken   int               `json:"taken,omitempty"`   // the last ask that was taken
}

// note is a numbered message.
type note struct {
	No   int             `json:"no"`
	Text json.RawMessage `json:"text"`
}

// seal writes a letter to a key.
func seal(p *page, key string) ([]byte, error) {
	to, err := age.ParseX25519Recipient(key)
	if err != nil {
		return nil, err
	}
	var file bytes.Buffer
	file.Write(append(keep(p.Cover), '\n'))
	sealed, err := age.Encrypt(&file, to)
	if err != nil {
		return nil, err
	}
	packed := gzip.NewWriter(sealed)
	if err := errors.Join(json.NewEncoder(packed).Encode(p), packed.Close(), sealed.Close()); err != nil {
		return nil, err
	}
	if file.Len() > mostBytes {
		return nil, &Refusal{Reason: TooLong}
	}
	return file.Bytes(), nil
}

// open reads a letter of one kind, of one match, that is for the holder of a key.
func open(file []byte, kind Kind, match string, key *age.X25519Identity) (*page, error) {
	c, inside, err := split(file)
	switch {
	case err != nil:
		return nil, err
	case c.Match != match:
		return nil, &Refusal{Reason: OtherMatch}
	case c.Kind != kind:
		return nil, &Refusal{Reason: NotYours}
	}
	packed, err := age.Decrypt(bytes.NewReader(inside), key)
	if other := (*age.NoIdentityMatchError)(nil); errors.As(err, &other) {
		return nil, &Refusal{Reason: NotYours}
	}
	if err != nil {
		return nil, &Refusal{Reason: Damaged}
	}
	var p page
	unpacked, err := gzip.NewReader(packed)
	if err != nil {
		return nil, &Refusal{Reason: Damaged}
	}
	text, err := io.ReadAll(io.LimitReader(unpacked, mostOpened+1))
	if err == nil && len(text) > mostOpened {
		return nil, &Refusal{Reason: TooLong}
	}
	if err != nil || json.Unmarshal(text, &p) != nil || p.Cover != c || p.No < 1 {
		return nil, &Refusal{Reason: Damaged}
	}
	return &p, nil
}

// fileName is the name of a letter's file: the game, who has written it, and its number.
func fileName(game, writer string, no int) string {
	writer = strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsMark(r) || unicode.IsDigit(r) {
			return r
		}
		return '-'
	}, writer)
	return fmt.Sprintf("%s-%s-%d%s", game, writer, no, Ext)
}
