package letter

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"

	"filippo.io/age"

	"tenka/app/apart"
	"tenka/engine/games"
)

// Invitation offers a seat in a match.
type Invitation struct {
	Game  string `json:"game"`
	Host  string `json:"host"`  // its name
	Key   string `json:"key"`   // the host's
	Token string `json:"token"` // good for one answer

	Match  string `json:"-"`
	Player int    `json:"-"`
}

// file is the invitation as a letter: what it says, and a sum that shows whether it has come whole.
func (i Invitation) file() []byte {
	cover := Cover{Version: Version, Kind: Invites, Match: i.Match, Player: i.Player}
	file := bytes.Join([][]byte{keep(cover), keep(i), nil}, []byte{'\n'})
	return append(append(file, sumOf(file)...), '\n')
}

func sumOf(file []byte) string {
	sum := sha256.Sum256(file)
	return hex.EncodeToString(sum[:])
}

// Read reads an invitation. The error is a *Refusal: Damaged, TooLong, OtherVersion, OtherGame, or NotYours where the letter is no invitation.
func Read(file []byte) (Invitation, error) {
	cover, inside, err := split(file)
	if err != nil {
		return Invitation{}, err
	}
	if cover.Kind != Invites {
		return Invitation{}, &Refusal{Reason: NotYours}
	}
	text, sum, _ := bytes.Cut(inside, []byte{'\n'})
	i := Invitation{Match: cover.Match, Player: cover.Player}
	if json.Unmarshal(text, &i) != nil || string(bytes.TrimSpace(sum)) != sumOf(file[:len(file)-len(sum)]) {
		return Invitation{}, &Refusal{Reason: Damaged}
	}
	i.Host = apart.Shown(i.Host)
	if _, err := age.ParseX25519Recipient(i.Key); err != nil || i.Player < 0 {
		return Invitation{}, &Refusal{Reason: Damaged}
	}
	if _, known := games.ByName(i.Game); !known {
		return Invitation{}, &Refusal{Reason: OtherGame}
	}
	return i, nil
}
