package lobby

import (
	"cmp"
	"errors"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"golang.org/x/text/unicode/norm"

	"tenka/app/apart/near"
	"tenka/app/apart/post"
	"tenka/app/screens/newmatch"
	"tenka/app/shell"
	"tenka/app/together"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/app/ui/loop"
	"tenka/engine"
)

// entered is what was written to come to a room, and why there was no way in.
type entered struct {
	words, address, name string
	place                int    // 0 for the first free seat, else the seat's number
	chosen               string // the print of the room of this network that was chosen
	refused              *post.Refusal
	nameless             bool // the name is missing
}

// at is the address that was written; full-width letters and figures count as others do.
func (e *entered) at() string { return strings.TrimSpace(norm.NFKC.String(e.address)) }

// door is the way into a room elsewhere.
type door struct {
	*Screen
	words, address, name *kit.TextField
	place                *kit.Picker
	paste, letter        *kit.Button
	whys                 [4]*why // below words, address, name and place
	rooms                *roomsSheet
	sheet                *kit.Sheet

	stop, join *kit.Button

	halt  func()     // ends the joining, nil while nothing is joined
	joins *near.Room // what is joined, nil for a room by its address
	step  post.Step  // how far it has come, -1 at first
	wait  loop.Timer
	seen  bool // it takes long enough to be shown
}

// soon is how long joining takes before it is shown.
const soon = 400 * time.Millisecond

// longest is the limit of characters of an invitation.
const longest = 400

func newDoor(s *Screen) *door {
	d := &door{Screen: s, step: -1}
	in := &s.st.entered
	if in.name == "" {
		in.name = s.p.Settings().Name
	}
	field := func(id, hint, text string, most int, keep *string) *kit.TextField {
		f := kit.NewTextField(s.p.T(id), hint).SetMost(most)
		f.SetText(text)
		f.OnChanged = func(text string) {
			*keep = text
			d.clear()
		}
		f.OnSubmitted = func(string) { d.begin() }
		f.Keys = func(ev *fyne.KeyEvent) bool {
			return (ev.Name == fyne.KeyUp || ev.Name == fyne.KeyDown) && s.stops.Key(ev.Name)
		}
		return f
	}
	d.words = field("lobby.invitation", "", in.words, longest, &in.words)
	d.address = field("lobby.address", "", in.address, longest, &in.address)
	d.name = field("lobby.name", "", in.name, kit.LongestName, &in.name)
	said := d.words.OnChanged
	d.words.OnChanged = func(text string) {
		said(text)
		d.fill(text)
	}
	d.paste = kit.NewButton(s.p.T("lobby.paste"), "", func() { d.words.SetText(strings.TrimSpace(fyne.CurrentApp().Clipboard().Content())) }).SetSign("sign/copy")
	d.letter = kit.NewButton(s.p.T("lobby.mail.open"), "", s.p.ChooseLetter).SetSign("sign/folder")
	places := []string{s.p.T("lobby.place.first")}
	for i := range engine.SeatColours {
		places = append(places, s.p.Say("new.who.seat", engine.Args{"A": i + 1}))
	}
	d.place = kit.NewPicker(s.p.T("lobby.place"), places, in.place, func(i int) {
		in.place = i
		d.clear()
	})
	for i := range d.whys {
		d.whys[i] = newWhy()
	}
	d.rooms = newRooms(d)
	d.makeSheet()
	d.stop = kit.NewButton(s.p.T("lobby.stop"), s.p.T("settings.cap.escape"), d.leave)
	d.join = kit.NewPrimary(s.p.T("lobby.join"), kit.EnterCap, d.begin)
	s.stops.Add(d.words, d.paste, d.address, d.name, d.place, d.letter, d.stop, d.join)
	s.fill(d.least, d.put, []fyne.CanvasObject{d.rooms.sheet, d.sheet}, nil, "lobby.join.note", d.join, d.stop)
	d.follow()
	return d
}

// makeSheet places the fields, each with its name above and what is wrong with it below.
func (d *door) makeSheet() {
	head := kit.NewHead(d.p.T("lobby.an.invitation"), "", d.p.T("lobby.an.invitation.note"))
	heading := func(id, note string) *kit.Head { return kit.NewHeading(d.p.T(id), note) }
	names := [4]*kit.Head{heading("lobby.invitation", ""), heading("lobby.address", d.p.T("lobby.address.note")), heading("lobby.name", ""), heading("lobby.place", "")}
	line, lock := kit.NewHairline(), kit.NewSign("sign/lock", look.ToneQuiet, 18)
	secret := kit.NewParagraph(d.p.T("lobby.secret"), look.Quiet)
	mail, upper := kit.NewHead(d.p.T("lobby.mail"), "", d.p.T("lobby.mail.note")), kit.NewHairline()
	drop := kit.NewLabel(d.p.T("lobby.mail.drop"), look.Quiet).Align(fyne.TextAlignTrailing)
	objects := []fyne.CanvasObject{head, mail, upper, d.letter, drop, d.words, d.paste, d.address, d.name, d.place, line, lock, secret}
	for i := range names {
		objects = append(objects, names[i], d.whys[i].Container, d.whys[i].rim)
	}
	d.sheet = kit.NewSheetOf(kit.Raised, container.New(lay.Free{Lay: func(s fyne.Size) {
		left, right, high := lay.U(20), s.Width-lay.U(20), d.words.MinSize().Height // a higher field has its text at the top
		lay.Put(head, left, lay.U(8), right-left, lay.U(32))
		y := lay.U(56)
		field := func(i int, x, wide float32, o fyne.CanvasObject) {
			lay.Put(names[i], x, y, wide, lay.U(20))
			lay.Put(o, x, y+lay.U(24), wide, high)
			lay.Put(d.whys[i].rim, x, y+lay.U(24), wide, high)
		}
		below := func(list ...int) {
			y += lay.U(24) + high
			for _, i := range list {
				if d.whys[i].Visible() {
					y += d.whys[i].put(left, y+lay.U(4), right-left)
				}
			}
			y += lay.U(14)
		}
		paste := d.paste.MinSize().Width
		field(0, left, right-left-paste-lay.U(10), d.words)
		lay.Put(d.paste, right-paste, y+lay.U(24), paste, high)
		below(0)
		field(1, left, right-left, d.address)
		below(1)
		half := (right - left - lay.U(16)) / 2
		field(2, left, half, d.name)
		field(3, left+half+lay.U(16), half, d.place)
		below(2, 3)
		lay.Put(upper, left, y+lay.U(4), right-left, 1)
		lay.Put(mail, left, y+lay.U(12), right-left, lay.U(32))
		wide := d.letter.MinSize().Width
		lay.Put(d.letter, left, y+lay.U(50), wide, lay.U(40))
		lay.PutMid(drop, left+wide+lay.U(12), y+lay.U(70), right-left-wide-lay.U(12))
		y += lay.U(102)
		lay.Put(line, left, y+lay.U(4), right-left, 1)
		secret.Resize(fyne.NewSize(right-left-lay.U(30), 1))
		tall := secret.MinSize().Height
		lay.PutMid(lock, left+lay.U(2), y+lay.U(16)+tall/2, lay.U(18))
		lay.Put(secret, left+lay.U(30), y+lay.U(16), right-left-lay.U(30), tall)
	}}, objects...), 0)
}

// formHigh is the least height of the fields, in units; roomsHigh that of the rooms beside or below them.
const (
	formHigh  = 490
	roomsHigh = 250
)

// below reports whether the rooms stand below the fields in a window of a width, else they are beside them.
func (d *door) below(window float32) bool { return newmatch.Width(window) < lay.U(900) }

func (d *door) least(window, _ float32) float32 {
	if d.below(window) {
		return 20 + lay.U(formHigh) + gap + lay.U(roomsHigh) + gap
	}
	return 20 + lay.U(formHigh) + gap
}

func (d *door) put(s fyne.Size, view float32) {
	w := newmatch.Width(s.Width)
	x, y := (s.Width-w)/2, float32(20)
	if d.below(s.Width) {
		lay.Put(d.sheet, x, y, w, lay.U(formHigh))
		lay.Put(d.rooms.sheet, x, y+lay.U(formHigh)+gap, w, lay.U(roomsHigh))
		return
	}
	left, high := (w-gap)*596/1216, max(view-20-gap, lay.U(formHigh))
	lay.Put(d.rooms.sheet, x, y, left, high)
	lay.Put(d.sheet, x+left+gap, y, w-gap-left, high)
}

func (d *door) changed() {}

func (d *door) shown() {
	if d.st.words != "" && d.st.name == "" {
		d.p.Focus(d.name)
		return
	}
	d.p.Focus(d.words)
}

func (d *door) close() {
	d.end()
	d.rooms.halt()
}

func (d *door) key(name fyne.KeyName) bool {
	enter := name == fyne.KeyReturn || name == fyne.KeyEnter
	if enter {
		d.begin()
	}
	return enter
}

// leave stops the joining, or leaves the screen.
func (d *door) leave() {
	if d.halt == nil {
		d.p.CloseRoom()
		return
	}
	d.end()
	d.follow()
	d.p.Focus(d.words)
}

// end stops the joining.
func (d *door) end() {
	if d.halt != nil {
		d.halt()
	}
	d.wait.Stop()
	d.halt, d.step, d.seen = nil, -1, false
}

// fill writes the address of a whole invitation into its field.
func (d *door) fill(text string) {
	if i, err := post.ParseInvitation(text); err == nil && len(i.Addresses) > 0 && d.st.address == "" {
		d.address.SetText(i.Addresses[0])
	}
}

// clear takes back what was wrong, as something has changed.
func (d *door) clear() {
	if d.st.refused != nil || d.st.nameless {
		d.st.refused, d.st.nameless = nil, false
		d.follow()
	}
}

// begin joins the room of the invitation, unless something is missing.
func (d *door) begin() {
	if d.halt != nil {
		return
	}
	in := &d.st.entered
	if strings.TrimSpace(in.words) == "" {
		d.p.Focus(d.words)
		return
	}
	i, err := post.ParseInvitation(in.words)
	if err != nil {
		d.refuse(err)
		return
	}
	if name := strings.TrimSpace(in.name); name == "" {
		in.nameless = true
		d.follow()
		d.p.Focus(d.name)
		return
	} else if d.p.Settings().Name == "" {
		d.p.Change(func(s *shell.Settings) { s.Name = name })
	}
	if at := in.at(); at != "" && (len(i.Addresses) == 0 || at != i.Addresses[0]) {
		i.Addresses = []string{at}
	}
	if d.joins = nil; len(i.Addresses) == 0 {
		if d.joins = d.rooms.chosen(); d.joins != nil {
			i.Addresses, i.Print = d.joins.Addresses, d.joins.Print
		}
	}
	in.refused, in.nameless = nil, false
	stopped := false
	halt := d.p.Come(together.Coming{Invitation: i, Name: strings.TrimSpace(in.name), Player: max(in.place-1, 0),
		Step: func(step post.Step) {
			if !stopped {
				d.step = step
				d.follow()
			}
		},
		Done: func(err error) {
			if !stopped {
				d.halt = nil
				d.end()
				d.refuse(err)
			}
		}})
	d.halt = func() { stopped = true; halt() }
	d.wait.After(soon, func() {
		d.seen = true
		d.follow()
	})
	d.follow()
	d.p.Focus(d.stop)
}

// refuse says why there is no way in; nil is no reason.
func (d *door) refuse(err error) {
	d.st.refused = nil
	if err != nil && !errors.As(err, &d.st.refused) {
		d.st.refused = &post.Refusal{Reason: post.NoAnswer}
	}
	d.follow()
	if d.st.refused != nil {
		d.p.Focus([]fyne.Focusable{d.words, d.address, d.name, d.place}[about(d.st.refused)])
	}
}

// follow shows how far it has come, and what is wrong.
func (d *door) follow() {
	joins := d.halt != nil
	lay.Show(d.stop, joins)
	lay.Enable(d.join, !joins)
	for _, o := range []fyne.Disableable{d.words, d.address, d.name, d.place, d.paste} {
		lay.Enable(o, !joins)
	}
	for _, w := range d.whys {
		w.say("")
	}
	if d.st.nameless {
		d.whys[2].say(d.p.T("lobby.why.name"))
	}
	if r := d.st.refused; r != nil {
		d.whys[about(r)].say(sentence(d.p, r))
	}
	d.rooms.follow()
	id := "lobby.line.join"
	if joins && d.seen {
		id = "lobby.line.joins"
		if d.step >= post.Agreed {
			id = "lobby.line.agreed"
		}
	}
	d.line.SayWith("sign/people", d.p.T(id))
	d.sheet.Content().Refresh()
}

// where is the address that is tried.
func (d *door) where() string {
	i, _ := post.ParseInvitation(d.st.words)
	return cmp.Or(d.st.at(), strings.Join(i.Addresses[:min(len(i.Addresses), 1)], ""))
}
