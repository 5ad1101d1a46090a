package near

import (
	"encoding/base64"
	"encoding/json"
	"net/netip"
	"regexp"
	"strings"

	"tenka/app/apart"
)

// Room is an open room, as it is announced.
type Room struct {
	Host      string   `json:"host"` // the name of who has it: one line of 40 characters at most
	Game      string   `json:"game"` // its id
	Free      int      `json:"free"` // seats that somebody can take
	Seats     int      `json:"seats"`
	Version   string   `json:"version"`   // that of what programs say to each other
	Addresses []string `json:"addresses"` // host, which is a number, and port; the likeliest first, six at most
	Print     string   `json:"print"`     // of the room's certificate, as in an invitation
}

// What a room may have.
const (
	mostSeats     = 16
	mostAddresses = 6
)

var (
	gameID  = regexp.MustCompile(`^[a-z0-9-]{1,32}$`)
	version = regexp.MustCompile(`^[0-9A-Za-z.+-]{1,24}$`)
	mark    = regexp.MustCompile(`^[a-z2-7]{32}$`) // a print
)

// clean is the room with what can be shown of its name and with the addresses that can be dialled; false if that is no room.
func (r Room) clean() (Room, bool) {
	r.Host = apart.Shown(r.Host)
	var good []string
	for _, a := range r.Addresses {
		at, err := netip.ParseAddrPort(a)
		ip := at.Addr()
		if err == nil && at.Port() > 0 && !ip.IsUnspecified() && !ip.IsMulticast() && ip.Zone() == "" && len(good) < mostAddresses {
			good = append(good, at.String())
		}
	}
	r.Addresses = good
	ok := r.Host != "" && len(good) > 0 && 0 < r.Seats && r.Seats <= mostSeats && 0 <= r.Free && r.Free <= r.Seats &&
		gameID.MatchString(r.Game) && version.MatchString(r.Version) && mark.MatchString(r.Print)
	return r, ok
}

// lineSize is the size of a line of a record: 255 bytes are possible.
const lineSize = 250

// lines are the room in lines of letters and figures, as a record carries them.
func (r Room) lines() []string {
	text, err := json.Marshal(r)
	if err != nil {
		panic(err) // it holds strings and numbers
	}
	rest := base64.RawURLEncoding.EncodeToString(text)
	var lines []string
	for len(rest) > lineSize {
		lines, rest = append(lines, rest[:lineSize]), rest[lineSize:]
	}
	return append(lines, rest)
}

// mostText is how much a room can be in all its lines.
const mostText = 8 * lineSize

// read reads a room that somebody has announced; false if it is none.
func read(lines []string) (Room, bool) {
	var r Room
	rest := strings.Join(lines, "")
	if len(rest) > mostText {
		return r, false
	}
	text, err := base64.RawURLEncoding.DecodeString(rest)
	if err != nil || json.Unmarshal(text, &r) != nil {
		return Room{}, false
	}
	return r.clean()
}
