package near

import (
	"encoding/base64"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"tenka/app/apart"
)

// parlour is a room that can be announced.
func parlour() Room {
	return Room{Host: "Jonas", Game: "kenjin", Free: 1, Seats: 2, Version: "1", Addresses: []string{"192.0.2.7:4222", "[2001:db8::7]:4222"},
		Print: strings.Repeat("ab23", 8)}
}

// announced is a text in the lines of a record.
func announced(text string) []string {
	return []string{base64.RawURLEncoding.EncodeToString([]byte(text))}
}

func TestARoomIsReadAsItWasAnnounced(t *testing.T) {
	r := parlour()
	r.Host = strings.Repeat("賢", 40)
	r.Addresses = nil
	for i := range mostAddresses {
		r.Addresses = append(r.Addresses, fmt.Sprintf("[2001:db8:1111:2222:3333:4444:5555:%d]:65535", 1000+i))
	}
	got, ok := read(r.lines())
	assert.True(t, ok)
	assert.Equal(t, r, got)
	for _, line := range r.lines() {
		assert.LessOrEqual(t, len(line), 255)
		assert.Regexp(t, `^[0-9A-Za-z_-]+$`, line)
	}
}

func TestWhatIsNoRoomIsPassedOver(t *testing.T) {
	for what, spoil := range map[string]func(*Room){
		"no name":        func(r *Room) { r.Host = "\u202e" },
		"a game's name":  func(r *Room) { r.Game = "../kenjin" },
		"no seats":       func(r *Room) { r.Seats, r.Free = 0, 0 },
		"many seats":     func(r *Room) { r.Seats = 1 << 30 },
		"too many free":  func(r *Room) { r.Free = 3 },
		"less than none": func(r *Room) { r.Free = -1 },
		"a version":      func(r *Room) { r.Version = "1\n2" },
		"no addresses":   func(r *Room) { r.Addresses = nil },
		"a name to look up, everybody, nobody, no port": func(r *Room) {
			r.Addresses = []string{"example.com:80", "224.0.0.251:5353", "0.0.0.0:80", "192.0.2.1:0", "192.0.2.1", "[fe80::1%eth0]:80"}
		},
		"a print": func(r *Room) { r.Print = strings.Repeat("1", 32) },
	} {
		r := parlour()
		spoil(&r)
		_, ok := read(r.lines())
		assert.False(t, ok, what)
		_, err := Announce(r)
		assert.ErrorIs(t, err, errUnsound, what)
	}
	for _, text := range []string{"", "{", "[]", `"room"`, `{"seats":"two"}`, `{"seats":1e99}`, strings.Repeat("[", 2000)} {
		_, ok := read(announced(text))
		assert.False(t, ok, "%.40q", text)
	}
	for _, lines := range [][]string{nil, {""}, {"no base!"}, {strings.Repeat("A", 1<<20)}} {
		_, ok := read(lines)
		assert.False(t, ok, "%.40q", lines)
	}
}

func TestOfManyAddressesTheFirstSixAreAnnounced(t *testing.T) {
	r := parlour()
	r.Addresses = append([]string{"unreachable:1"}, r.Addresses...)
	for i := range 20 {
		r.Addresses = append(r.Addresses, fmt.Sprintf("192.0.2.%d:4222", 100+i))
	}
	got, ok := read(r.lines())
	assert.True(t, ok)
	assert.Equal(t, r.Addresses[1:7], got.Addresses)
}

func TestAnyLineIsReadWithoutHarm(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		if r, ok := read(announced(rapid.String().Draw(t, "text"))); ok {
			t.Fatalf("read %+v", r)
		}
		r := parlour()
		r.Host, r.Addresses = rapid.String().Draw(t, "name"), append(rapid.SliceOf(rapid.String()).Draw(t, "addresses"), "192.0.2.1:1")
		if got, ok := read(r.lines()); ok && (got.Host != apart.Shown(got.Host) || len(got.Addresses) > mostAddresses) {
			t.Fatalf("read %+v", got)
		}
	})
}

func TestARoomIsGoneWhenItIsSilentForLong(t *testing.T) {
	var l list
	one, two := parlour(), parlour()
	two.Addresses = []string{"192.0.2.8:1"}
	assert.True(t, l.take([]Room{one, two, one}))
	assert.Equal(t, []Room{one, two}, l.rooms())
	for range missed - 1 {
		assert.False(t, l.take([]Room{two}))
	}
	assert.True(t, l.take([]Room{two}))
	assert.Equal(t, []Room{two}, l.rooms())
}

func TestARoomThatFillsIsListedAnew(t *testing.T) {
	var l list
	r := parlour()
	l.take([]Room{r})
	assert.False(t, l.take([]Room{r}))
	r.Free = 0
	assert.True(t, l.take([]Room{r, parlour()}))
	assert.Equal(t, []Room{r}, l.rooms())
}

func TestAFloodFillsNoLongerList(t *testing.T) {
	var l list
	own := parlour()
	l.take([]Room{own})
	var flood []Room
	for i := range 500 {
		r := parlour()
		r.Addresses = []string{fmt.Sprintf("192.0.2.9:%d", i+1)}
		flood = append(flood, r)
	}
	l.take(flood)
	assert.Len(t, l, mostRooms)
	assert.Equal(t, own, l.rooms()[0])
}
