package together

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
	"unicode"

	"tenka/app/apart/letter"
	"tenka/app/apart/room"
	"tenka/engine"
	"tenka/engine/store"
)

// mail is a match by letters: the desk of its host, or its guest.
type mail struct {
	desk  *letter.Desk
	guest *letter.Guest
	state room.State
	// owes says that the guest has asked for something, or has not answered yet, since its last letter.
	owes bool
}

// mailRecord is what is kept of a match by letters.
type mailRecord struct {
	Match string `json:"match"` // on the covers of its letters
	Host  string `json:"host"`  // its name
	Desk  []byte `json:"desk,omitempty"`
	Guest []byte `json:"guest,omitempty"`
	Far   []bool `json:"far"` // by player: the player writes letters
	Owes  bool   `json:"owes,omitempty"`
	First bool   `json:"first,omitempty"` // see Together.First
	// Request is the step back that a letter asks for and that nobody has answered.
	Request *room.Request `json:"request,omitempty"`
	// Invited are the players whose invitation was written. It is sent again as it is: another one would take its place.
	Invited []int `json:"invited,omitempty"`
}

// Correspond begins to play a match by letters; far says which players write letters. The others sit at this window.
func Correspond(f *store.File, far []bool, host string) (*Together, error) {
	x := &Together{note: record{Mail: &mailRecord{Host: host, Far: far}}}
	return x, x.takeDesk(f)
}

// takeDesk takes the desk of a host, as it was kept.
func (x *Together) takeDesk(f *store.File) (err error) {
	r := x.note.Mail
	if n := len(f.Match.Header().Players); len(r.Far) != n {
		return engine.Is("letters.far", n, len(r.Far))
	}
	x.mail = &mail{}
	x.match, x.file = f.Match, f
	if x.mail.desk, err = letter.NewDesk(&table{x}, hearer{x}, r.Host, r.Desk); err != nil {
		return err
	}
	x.address()
	x.begin(f.Match, f, alone{f.Match, x})
	x.keep()
	return nil
}

// alone takes what people at the host's window do. Steps back are asked of the other one.
type alone struct {
	*engine.Match
	x *Together
}

func (a alone) Go(no, player int, _ bool) engine.Stop { return a.x.goBack(no, player) }

// Accept takes the seat that an invitation offers. make makes the file of the match once it is there; until then what is known lies in a folder,
// where Awaiting finds it.
func Accept(i letter.Invitation, name, folder string, make func(*engine.Match) *store.File) (x *Together, err error) {
	x = &Together{note: record{Mail: &mailRecord{Match: i.Match, Host: i.Host, Owes: true}}, folder: folder}
	x.mail = &mail{owes: true}
	if x.mail.guest, err = letter.Accept(i, name, &told{x, make}); err == nil {
		x.keep()
	}
	return x, err
}

// takeGuest takes the place of a guest as it was kept; f is nil before there is a match.
func (x *Together) takeGuest(f *store.File, make func(*engine.Match) *store.File) (err error) {
	r := x.note.Mail
	x.mail = &mail{owes: r.Owes}
	var m *engine.Match
	if f != nil {
		m = f.Match
	}
	if x.mail.guest, err = letter.Resume(r.Guest, m, &told{x, make}); err == nil && f != nil {
		x.address()
		x.begin(m, f, writing{x.mail.guest, x})
	}
	return err
}

// Awaiting is the guest whose first letter of the host has not come yet, as it lies in a folder; nil where none of this match does.
func Awaiting(match, folder string, make func(*engine.Match) *store.File) *Together {
	note, err := readRecord(filepath.Join(folder, match))
	if err != nil || note.Mail == nil || note.Mail.Guest == nil {
		return nil
	}
	x := &Together{note: note, lies: recordOf(filepath.Join(folder, match)), folder: folder}
	if x.takeGuest(nil, make) != nil {
		return nil
	}
	return x
}

// Corresponds reports whether a match's file is the one that the covers of letters name.
func Corresponds(path, match string) bool {
	note, err := readRecord(path)
	return err == nil && note.Mail != nil && note.Mail.Match == match
}

// address says who sits where.
func (x *Together) address() {
	h := x.match.Header().Public()
	was := x.mail.state
	x.mail.state = room.State{News: was.News, Request: x.note.Mail.Request, Host: x.note.Mail.Host, Header: h, Terms: room.Terms{Pace: room.Correspondence, Quiet: true, Alone: true}, Stage: room.Playing}
	who, mirror := x.match.Eyes()
	for i, p := range h.Players {
		place := room.Place{Since: time.Now(), Presence: room.Here}
		switch {
		case mirror:
			place.Elsewhere = p.Person() && !who.Has(p.Seats[0])
		case i < len(x.note.Mail.Far):
			place.Elsewhere = x.note.Mail.Far[i]
		}
		if place.Elsewhere {
			place.Presence = room.Quiet
		}
		x.mail.state.Places = append(x.mail.state.Places, place)
	}
}

// writing takes what a guest does who writes letters.
type writing struct {
	*letter.Guest
	x *Together
}

func (w writing) Try(s engine.Seat, steps []engine.Action) (*engine.Record, engine.Refusal, bool) {
	rec, why, ok := w.Guest.Try(s, steps)
	w.owed()
	return rec, why, ok
}

func (w writing) Go(no, player int, agreed bool) engine.Stop {
	stop := w.Guest.Go(no, player, agreed)
	if stop == engine.Clear && no != w.x.match.At() {
		w.x.mail.owes, w.x.note.Mail.First = true, true
	}
	w.owed()
	return stop
}

func (w writing) GiveUp(player int) {
	w.Guest.GiveUp(player)
	w.x.mail.owes = true
	w.x.keep()
}

func (w writing) owed() {
	w.x.mail.owes = w.x.mail.owes || w.Waits()
	w.x.keep()
}

// Mails reports whether the match is played by letters.
func (x *Together) Mails() bool { return x.mail != nil }

// Letters are the players to whom a letter is to be written: at the host's those who lack something, or are not invited yet; at a guest's the
// host, as -1, when there is something to say.
func (x *Together) Letters() []int {
	var list []int
	switch {
	case x.mail == nil:
	case x.mail.guest != nil && x.mail.owes:
		list = append(list, -1)
	case x.mail.desk != nil:
		for i, place := range x.mail.state.Places {
			if place.Elsewhere && (!slices.Contains(x.note.Mail.Invited, i) || x.mail.desk.News(i)) {
				list = append(list, i)
			}
		}
	}
	return list
}

// Write writes a letter into a folder and returns its path: to a player, or with -1 to the host. What must be kept is kept before.
func (x *Together) Write(player int, folder string) (string, error) {
	var file []byte
	var name string
	var err error
	switch d := x.mail.desk; {
	case d == nil:
		file, name, err = x.mail.guest.Answer()
	case d.Seated(player):
		file, name, err = d.Letter(player)
	default:
		file, name = d.Invite(player)
		x.note.Mail.Invited = append(x.note.Mail.Invited, player)
	}
	if err != nil {
		return "", err
	}
	x.mail.owes, x.note.Mail.First = false, false
	x.keep()
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return "", err
	}
	if to := plain(x.Reader(player)); to != "" {
		name = strings.TrimSuffix(name, letter.Ext) + "-for-" + to + letter.Ext
	}
	path := filepath.Join(folder, name)
	for n := 2; ; n++ {
		err := store.WriteNew(path, strings.NewReader(string(file)))
		if !os.IsExist(err) {
			return path, err
		}
		path = filepath.Join(folder, strings.TrimSuffix(name, letter.Ext)+" "+string(rune('0'+n%10))+letter.Ext)
	}
}

// Reader is the name of who reads a letter: a player, or with -1 the host.
func (x *Together) Reader(player int) string {
	if player < 0 {
		return x.note.Mail.Host
	}
	return x.match.Header().Players[player].Name
}

// plain is a name as it can stand in that of a file: its letters and figures.
func plain(name string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return r
		}
		return -1
	}, name)
}

// Read reads a letter. The error is a *letter.Refusal, or a *engine.DataError.
func (x *Together) Read(file []byte) error {
	if d := x.mail.desk; d != nil {
		opened, err := d.Open(file)
		if err != nil {
			return err
		}
		if opened.Sat && opened.Name != "" {
			p := x.match.Header().Players[opened.Player]
			p.Name = opened.Name
			x.match.SetPlayer(opened.Player, p)
		}
		x.address()
		x.ses.Update()
	} else if err := x.mail.guest.Open(file); err != nil {
		return err
	}
	x.keep()
	return nil
}

// mailed is the record of a match by letters as it is now.
func (x *Together) mailed() []byte {
	r := x.note.Mail
	if r.Owes = x.mail.owes; x.mail.desk != nil {
		r.Match, r.Desk = x.mail.desk.Match(), x.mail.desk.Kept()
	} else {
		r.Match, r.Guest = x.mail.guest.Match(), x.mail.guest.Kept()
	}
	text, _ := json.Marshal(map[string]any{"letters": r})
	return text
}
