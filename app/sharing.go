package app

import (
	"context"
	"log"
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"tenka/app/apart/near"
	"tenka/app/apart/room"
	"tenka/app/desktop/about"
	"tenka/app/files"
	"tenka/app/games/faces"
	"tenka/app/screens/lobby"
	"tenka/app/screens/newmatch"
	"tenka/app/shell"
	"tenka/app/table"
	"tenka/app/together"
	"tenka/app/ui/loop"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/store"
)

var _ lobby.Program = (*program)(nil)

func init() { room.Program = about.Number() }

// shared is what people at other windows share with this one: the room of the match at the table, or of the lobby, and those of matches that lie
// aside while their rooms stay open.
type shared struct {
	p      *program
	with   *together.Together // nil for none
	aside  []*together.Together
	kept   map[*together.Together]*table.Kept // what their tables hand on
	listen string                             // where rooms listen: host and port, empty for every interface

	// How rooms of the local network are found and shown; tests keep off it.
	look     func(ctx context.Context, changed func(rooms []near.Room))
	announce func(r near.Room) (stop func(), err error)
}

// ShowRooms shows the lobby: the room of a match of this game, or the way into another room if g is nil.
func (s *shared) ShowRooms(g engine.Game) {
	p := s.p
	p.leaving(func() {
		p.leave()
		if g != nil {
			p.Host(g, nil)
			return
		}
		p.showLobby(lobby.NewState(nil))
	}, shell.Match, shell.Draft)
}

// Host opens a room for a match of a game as it was last begun, or of a scenario. A room that is open already changes its match, unless somebody
// has come to it.
func (s *shared) Host(g engine.Game, of *engine.Scenario) {
	p := s.p
	h, elsewhere := newmatch.Hosting(p, g, of)
	p.OpenRoom(g, h, elsewhere)
}

func (s *shared) showLobby(state *lobby.State) {
	p := s.p
	p.Show(func() shell.Screen { return lobby.New(p, state) })
}

// OpenRoom opens a room for a match that is made ready, and shows it. elsewhere says which players sit at other windows. A room that is open already
// changes its match, unless somebody has come to it.
func (s *shared) OpenRoom(g engine.Game, h engine.Header, elsewhere []bool) {
	p := s.p
	state := room.State{Host: p.hostName(&h, elsewhere), Header: h, Terms: room.Terms{Pace: room.Either}, Stage: room.Gathering}
	state.Header.Format, state.Header.Game = engine.Format, g.Name()
	for i := range h.Players {
		state.Places = append(state.Places, room.Place{Elsewhere: elsewhere[i]})
	}
	if x := p.with; x != nil && x.Hosts() && x.Session() == nil {
		if come, _ := x.State().Others(x.Mine()); come == 0 {
			x.Change(func(s *room.State) { s.Host, s.Header, s.Places = state.Host, state.Header, state.Places })
		}
		p.showLobby(lobby.NewState(x))
		return
	}
	p.leave()
	x, err := together.Open(together.Opening{Language: p.Localizer().Name(), Listen: p.listen, State: state, Loop: p.loops(),
		Make: func(h engine.Header) (*store.File, error) {
			f, err := p.makeShared(h)
			if err != nil {
				p.TellOf("open.begin", err)
			}
			return f, err
		}})
	if err != nil {
		p.TellOf("together.open", err)
		return
	}
	p.share(x)
	p.showLobby(lobby.NewState(x))
}

// hostName is the name of the first person at this window.
func (s *shared) hostName(h *engine.Header, elsewhere []bool) string {
	p := s.p
	for i, player := range h.Players {
		if player.Person() && !elsewhere[i] {
			return player.Name
		}
	}
	return p.Settings().Name
}

// makeShared makes the match of a room and its file.
func (s *shared) makeShared(h engine.Header) (*store.File, error) {
	p := s.p
	g, _ := games.ByName(h.Game)
	data, err := p.Home.Override(g)
	if err != nil {
		return nil, err
	}
	h.Data = data
	m, err := store.Reading("", func() (*engine.Match, error) { return engine.NewMatch(g, h) })
	if err != nil {
		return nil, err
	}
	return files.CreateSave(p.Home, m, time.Now()), nil
}

// Come comes to a room elsewhere. done is told why there is no way in, or nil; then its lobby is shown, or its match.
func (s *shared) Come(c together.Coming) (stop func()) {
	p := s.p
	done := c.Done
	c.Loop = p.loops()
	c.Make = p.keepMirror
	var x *together.Together
	c.Done = func(err error) {
		if err == nil {
			p.share(x)
		}
		done(err)
		if err == nil && x.Session() == nil {
			p.showLobby(lobby.NewState(x))
		}
	}
	x, stop = together.Come(c)
	x.Begun = func() { p.sitShared(x) }
	return stop
}

// keepMirror keeps a match as far as it is known at this window.
func (s *shared) keepMirror(m *engine.Match) *store.File {
	return files.CreateSave(s.p.Home, m, time.Now())
}

// Look looks for rooms of the local network until stop is called.
func (s *shared) Look(changed func(rooms []near.Room)) (stop func()) {
	ctx, stop := context.WithCancel(context.Background())
	go s.look(ctx, func(rooms []near.Room) {
		s.p.later(func() {
			if ctx.Err() == nil {
				changed(rooms)
			}
		})
	})
	return stop
}

// Announce shows a room to the local network until stop is called.
func (s *shared) Announce(r near.Room) (stop func(), err error) { return s.announce(r) }

// share makes a room that of this window, in place of another one that gathers guests.
func (s *shared) share(x *together.Together) {
	p := s.p
	if p.with != nil && p.with != x {
		p.leaveShared()
	}
	p.with = x
	x.Begun = func() { p.sitShared(x) }
	p.followRoom(x)
}

// followRoom tells the screen what changes in a room, and the person whose turn it is.
func (s *shared) followRoom(x *together.Together) {
	p := s.p
	x.Changed = func() {
		if screen, ok := p.Screen().(interface{ RoomChanged() }); ok && p.with == x {
			screen.RoomChanged()
		}
	}
	x.Turned = func() { p.called(x) }
}

// called tells the person that it is this person's turn, with a notice of the system where the window is behind others.
func (s *shared) called(x *together.Together) {
	p := s.p
	m := x.Session().Match
	if p.Settings().NoNotice || !p.Away && p.with == x {
		return
	}
	game := p.Localizer().Match(m.Header(), "name")
	player := m.Header().Players[m.Header().PlayerOf((m.ToAct() & x.Session().People()).First())]
	p.App.SendNotification(fyne.NewNotification(p.T("together.turn"), p.Say("together.turn.notice", engine.Args{"Game": game, "Name": player.Name})))
}

// sitShared shows the table of a match that is shared.
func (s *shared) sitShared(x *together.Together) {
	p := s.p
	if p.with != x {
		p.aside = slices.DeleteFunc(p.aside, func(y *together.Together) bool { return y == x })
		p.Forget(shell.Aside)
		for _, y := range p.aside {
			s.heedAside(y)
		}
		p.leave()
		p.share(x)
	}
	p.ses, p.path = x.Session(), x.Path()
	if s.kept[x] == nil {
		s.kept[x] = &table.Kept{}
	}
	ses, kept := p.ses, s.kept[x]
	p.Show(func() shell.Screen { return table.Shared(p.Shell, ses, faces.Of, kept, x) })
	p.follows()
}

// leaveShared closes the room of this window, or lays its match aside while it goes on: then its room stays open.
func (s *shared) leaveShared() {
	p := s.p
	x := p.with
	stays := s.staysOpen()
	p.with = nil
	if stays {
		p.aside = append(p.aside, x)
		s.heedAside(x)
		return
	}
	p.closeShared(x, false)
}

// staysOpen reports whether the match at the table is one that lies aside when it is left, as it goes on.
func (s *shared) staysOpen() bool {
	x := s.with
	if x == nil || x.Session() == nil || x.Lost() || s.p.ended {
		return false
	}
	_, over := x.Session().Match.Outcome()
	return !over
}

// heed reports from now on how writing a match succeeds, while it is there. When all is written, its room is too.
func (s *shared) heed(thing shell.Thing, f *store.File, x *together.Together, there func() bool) {
	p := s.p
	f.OnError(func(error) {
		p.later(func() {
			if !there() {
				return
			}
			if x != nil && f.Err() == nil {
				x.Saved()
			}
			p.Saved(p.savingOf(thing, f, x), f.Err())
		})
	})
	p.Saved(p.savingOf(thing, f, x), f.Err())
}

// heedAside reports from now on how writing a match succeeds that lies aside.
func (s *shared) heedAside(x *together.Together) {
	s.heed(shell.Aside, x.Session().File, x, func() bool { return slices.Contains(s.aside, x) })
}

// closeShared closes a room; leaves says that the player leaves the others.
func (s *shared) closeShared(x *together.Together, leaves bool) {
	p := s.p
	delete(s.kept, x)
	switch err := x.Close(leaves); {
	case err != nil && p.ended:
		log.Println("match:", err)
	case err != nil:
		p.TellOf("open.refused", err)
	}
}

// Room is the room of a match's file that stands open while the match lies aside, nil if none does.
func (s *shared) Room(path string) *together.Together {
	p := s.p
	if i := slices.IndexFunc(p.aside, func(x *together.Together) bool { return x.Path() == path }); i >= 0 {
		return p.aside[i]
	}
	return nil
}

// CloseRoom leaves the room that is shown, or closes it, and shows the library.
func (s *shared) CloseRoom() {
	p := s.p
	p.saveOpen()
	p.Leave(func() {
		if x := p.with; x != nil {
			p.with, p.ses, p.path = nil, nil, ""
			p.closeShared(x, true)
		}
		p.showLibrary()
	}, shell.Match, shell.Draft)
}

// behind notes that another window lies before this one, or no longer, and tells it to the others.
func (s *shared) behind(yes bool) {
	p := s.p
	if p.Away = yes; p.with != nil {
		p.with.Behind(yes)
	}
}

// loops is the loop of the window for what comes from other windows.
func (s *shared) loops() together.Loop {
	return together.Loop{Do: s.p.later, After: func(d time.Duration, do func()) { loop.After(d, do) }}
}
