package engine

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"slices"
)

// Where a match is played in several programs, all of them make its seed together, so that nobody can bend the dice. Before the match each
// program draws a secret, and says its commitment, a hash. Once all have committed, each opens its secret to the host; the seed is a hash of
// all of them. Nobody can choose a secret by those of the others, and nobody but the host can know what comes.
//
// When the match is over, the whole file tells the secrets, and [Agrees] finds out whether the host kept to them.

// SecretSize is the length in bytes of a secret.
const SecretSize = 32

// What is hashed begins with one of these, so that no hash stands for another.
const (
	forCommitment = "tenka commitment\n"
	forSeed       = "tenka seed\n"
)

// HostLot is the number of the host's own program among those who put something into the cup, also where no player sits there.
const HostLot = -1

// Lot is what the program of one player, or the host's, put into the cup. Both texts are 64 hexadecimal digits, in small letters.
type Lot struct {
	Player int    `json:"player"`           // or HostLot
	Commit string `json:"commit"`           // the commitment: who knows it alone cannot find the secret, and no other secret fits it
	Secret string `json:"secret,omitempty"` // empty in a mirror
}

// Cast is the lot of a player with a secret of [SecretSize] bytes.
func Cast(player int, secret []byte) Lot {
	return Lot{Player: player, Commit: commitment(secret), Secret: hex.EncodeToString(secret)}
}

func commitment(secret []byte) string {
	sum := sha256.Sum256(slices.Concat([]byte(forCommitment), secret))
	return hex.EncodeToString(sum[:])
}

// cupSeed is the seed that the secrets in the cup give together.
func (h *Header) cupSeed() uint64 {
	all := []byte(forSeed)
	for _, l := range h.Cup {
		secret, _ := digits(l.Secret)
		all = append(all, secret...)
	}
	sum := sha256.Sum256(all)
	return binary.BigEndian.Uint64(sum[:])
}

// digits are the bytes that 64 hexadecimal digits stand for.
func digits(text string) ([]byte, bool) {
	b, err := hex.DecodeString(text)
	return b, err == nil && len(b) == SecretSize && hex.EncodeToString(b) == text
}

// checkCup tests that each secret fits its commitment, and that the seed comes from all of them. A mirror has the commitments alone.
func (h *Header) checkCup() error {
	for i, l := range h.Cup {
		at := fmt.Sprintf("cup[%d].", i)
		if l.Player < HostLot || l.Player >= len(h.Players) {
			return Between(at+"player", HostLot, len(h.Players)-1, l.Player)
		}
		if i > 0 && l.Player <= h.Cup[i-1].Player {
			return Wrong(at+"player", "fault.cup.order", l.Player)
		}
		if _, ok := digits(l.Commit); !ok {
			return Wrong(at+"commit", "fault.hash", l.Commit, 2*SecretSize)
		}
		if h.Mirror != nil {
			if l.Secret != "" {
				return Wrong(at+"secret", "fault.cup.closed", l.Secret)
			}
			continue
		}
		secret, ok := digits(l.Secret)
		if !ok {
			return Wrong(at+"secret", "fault.hash", l.Secret, 2*SecretSize)
		}
		if commitment(secret) != l.Commit {
			return Wrong(at+"secret", "fault.cup.secret", l.Secret)
		}
	}
	if seed := h.cupSeed(); len(h.Cup) > 0 && h.Mirror == nil && h.Seed != seed {
		return Is("seed", seed, h.Seed)
	}
	return nil
}

// closed is the cup without the secrets.
func closed(cup []Lot) []Lot {
	cup = slices.Clone(cup)
	for i := range cup {
		cup[i].Secret = ""
	}
	return cup
}

// Proof is what [Agrees] found out about a match.
type Proof struct {
	Draws int // the draws of the records that agree, dice and shuffles, that the seed gives
	Fixed int // those that the match's scenario prescribes
	Wrong int // the first record that does not agree, -1 for none
}

// Agrees compares a whole match with its mirror as it was kept in another program. Each record must have the draws that the seed gives, or
// that the scenario prescribes, and must be what the mirror was told of it. A header that does not agree, for example in a commitment, counts
// as record 0, the setup. mirror may be nil: then only the draws are tested.
func Agrees(whole, mirror *Match) Proof {
	p := Proof{Wrong: -1}
	if mirror != nil && !sameHeader(whole, mirror) {
		p.Wrong = 0
		return p
	}
	for no, r := range whole.records {
		draws, fixed, ok := whole.drawsFrom(r)
		if !ok || mirror != nil && no < len(mirror.records) && !whole.wasTold(r, mirror) {
			p.Wrong = no
			return p
		}
		p.Draws += draws
		p.Fixed += fixed
	}
	if mirror != nil && len(mirror.records) > len(whole.records) {
		p.Wrong = len(whole.records)
	}
	return p
}

// sameHeader reports whether a mirror began with what may be known of the header of a match. Players may be called otherwise since then.
func sameHeader(whole, mirror *Match) bool {
	who, _ := mirror.Eyes()
	line := func(m *Match) []byte {
		h := m.header.mirrored(who)
		h.Players = slices.Clone(h.Players)
		for i := range h.Players {
			h.Players[i] = Player{Seats: h.Players[i].Seats}
		}
		return encodeLine(headerLine{lineHeader, h})
	}
	return sameLine(line(whole), line(mirror))
}

// wasTold reports whether a mirror was told the truth about record r.
func (m *Match) wasTold(r *Record, mirror *Match) bool {
	who, _ := mirror.Eyes()
	return sameLine(mirror.records[r.No].line, m.Until(r.No).seenLine(r, who))
}

// drawsFrom counts the draws of record r that come from the seed, and those that the scenario prescribes. It is false if one of them is
// another than they give.
func (m *Match) drawsFrom(r *Record) (draws, fixed int, ok bool) {
	if r.pos == nil || r.differs {
		return 0, 0, false
	}
	c := m.redraw(r)
	given := c.Take()
	same := slices.EqualFunc(given, r.Chance, func(a, b Answer) bool { return a.Draw == b.Draw && slices.Equal(a.Values, b.Values) })
	return len(given) - c.fixed, c.fixed, same
}
