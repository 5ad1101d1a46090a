package app

import (
	"errors"
	"path/filepath"
	"slices"
	"strings"

	"tenka/app/apart/letter"
	"tenka/app/desktop/pick"
	"tenka/app/files"
	"tenka/app/shell"
	"tenka/app/together"
	"tenka/engine"
	"tenka/engine/store"
)

// letters is the folder of the letters that were written here, and of the seats that wait for their first one.
func (s *shared) letters() string { return filepath.Join(s.p.Home.Root, "letters") }

// Correspond begins a match by letters: far says which players write letters. Their invitations are written at the table.
func (s *shared) Correspond(h engine.Header, far []bool) {
	p := s.p
	f, err := s.makeShared(h)
	if err != nil {
		p.TellOf("open.begin", err)
		return
	}
	x, err := together.Correspond(f, far, p.hostName(&h, far))
	if err != nil {
		p.TellOf("open.begin", err)
		return
	}
	p.sitShared(x)
}

// ByLetters closes the room that is open and begins its match by letters.
func (s *shared) ByLetters() {
	h, far := s.with.State().Header, []bool(nil)
	for _, place := range s.with.State().Places {
		far = append(far, place.Elsewhere)
	}
	s.Correspond(h, far)
}

// ChooseLetter asks for the file of a letter to open.
func (s *shared) ChooseLetter() {
	p := s.p
	p.Dialog.Ask(pick.Question{Title: p.T("letter.open"), From: p.Home.Root, Endings: []string{letter.Ext}, Kind: p.T("pick.kind.letter")}, s.OpenLetter,
		func(err error) { p.TellOf("open.cannot", err) })
}

// OpenLetter opens a letter: it offers the seat of an invitation, or shows the match of another letter with what it brings.
func (s *shared) OpenLetter(path string) {
	p := s.p
	text, err := store.ReadFile(path)
	if err != nil {
		p.TellOf("open.refused", err)
		return
	}
	cover, err := letter.ReadCover(text)
	if err != nil {
		s.refuse(err)
		return
	}
	if cover.Kind == letter.Invites {
		s.invited(text)
		return
	}
	if at := s.corresponds(cover.Match); at != "" {
		p.OpenFile(at)
		s.read(text)
		return
	}
	x := together.Awaiting(cover.Match, s.letters(), p.keepMirror)
	if x == nil {
		s.refuse(&letter.Refusal{Reason: letter.OtherMatch})
		return
	}
	x.Begun = func() { p.sitShared(x) }
	if err := x.Read(text); err != nil {
		s.refuse(err)
	}
}

// read gives a letter to the match at the table.
func (s *shared) read(text []byte) {
	if s.with == nil || !s.with.Mails() {
		return // its match could not be opened, which was told
	}
	if err := s.with.Read(text); err != nil {
		s.refuse(err)
	}
}

// corresponds is the file of the match that the covers of letters name, "" where there is none.
func (s *shared) corresponds(match string) string {
	for _, x := range append(slices.Clone(s.aside), s.with) {
		if x != nil && x.Path() != "" && together.Corresponds(x.Path(), match) {
			return x.Path()
		}
	}
	list, err := store.Files(s.p.Home.Saves, store.Ext)
	if err != nil {
		return ""
	}
	i := slices.IndexFunc(list, func(k store.Kept) bool { return together.Corresponds(k.Path, match) })
	if i < 0 {
		return ""
	}
	return list[i].Path
}

// invited offers the seat of an invitation. Who takes it has the answer to send.
func (s *shared) invited(text []byte) {
	p := s.p
	i, err := letter.Read(text)
	if err != nil {
		s.refuse(err)
		return
	}
	name := p.Settings().Name
	if name == "" {
		usual := shell.UsualNames()
		name = usual[i.Player%len(usual)]
	}
	p.Offer(p.Say("letter.invited", engine.Args{"Name": i.Host, "Game": p.T(i.Game + ".name")}), p.Say("letter.accept", engine.Args{"Name": name}), func() {
		x, err := together.Accept(i, name, s.letters(), p.keepMirror)
		if err != nil {
			p.TellOf("open.refused", err)
			return
		}
		s.write(x, -1)
	})
}

// WriteLetter writes a letter of the match at the table: to a player, or with -1 to the host.
func (s *shared) WriteLetter(player int) {
	s.write(s.with, player)
}

// write writes a letter, says where it lies and shows its folder.
func (s *shared) write(x *together.Together, player int) {
	p := s.p
	path, err := x.Write(player, s.letters())
	if err != nil {
		s.refuse(err)
		return
	}
	p.OpenFolder(s.letters())
	p.Report(p.Say("letter.written", engine.Args{"Name": x.Reader(player), "File": files.Homely(path)}))
}

// refuse says in one line why a letter is not taken, or not written.
func (s *shared) refuse(err error) {
	p := s.p
	var r *letter.Refusal
	if !errors.As(err, &r) {
		p.TellOf("open.refused", err)
		return
	}
	ids := map[letter.Reason]string{letter.Damaged: "damaged", letter.TooLong: "long", letter.OtherVersion: "version", letter.OtherGame: "game", letter.OtherMatch: "match",
		letter.NotYours: "yours", letter.Older: "older", letter.Taken: "taken", letter.Stranger: "stranger"}
	p.Tell(p.Say("letter.refused."+ids[r.Reason], engine.Args{"Theirs": r.Theirs, "Ours": r.Ours, "Name": r.Name}))
}

// isLetter reports whether a file's name is that of a letter.
func isLetter(path string) bool { return strings.EqualFold(filepath.Ext(path), letter.Ext) }
