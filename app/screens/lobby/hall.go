package lobby

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/apart/room"
	"tenka/app/files"
	"tenka/app/screens/newmatch"
	"tenka/app/table/presence"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/app/ui/opponent"
	"tenka/engine"
	"tenka/engine/bot"
	"tenka/engine/games"
)

// hall is the room of a match while guests gather. The host chooses in it; a guest reads the same.
type hall struct {
	*Screen
	game   engine.Game
	tables engine.Tables
	lists  []files.Entry
	levels []string // the computer players, the weakest first

	presence *presence.Presence

	column *newmatch.GameColumn
	other  *kit.Link // to another game
	file   *kit.Link
	words  *wordsSheet
	seats  *seatsSheet
	who    *whoSheet
	terms  *termsSheet

	line               *kit.TheLine
	end, replace, main *kit.Button
	closing            bool // the next press closes the room
	here               bool // all were here when something changed last
	page               fyne.CanvasObject
}

func newHall(s *Screen) *hall {
	h := &hall{Screen: s}
	h.game, _ = games.ByName(h.state().Header.Game)
	h.tables, _ = h.game.Tables(h.game.Data())
	h.lists, _ = files.Scenarios(s.p.Folders(), h.game)
	h.levels = bot.NamesIn(h.game)
	h.presence = presence.New(s.st.with, s.p)
	h.other, h.file = kit.NewLink(s.p.T("lobby.games"), h.showGames), kit.NewLink(s.p.T("new.file"), s.p.ChooseScenario)
	h.column = newmatch.NewGameColumn(s.p, h.game, h.other, h.file)
	h.words, h.seats, h.who, h.terms = newWords(h), newSeats(h), newWho(h), newTerms(h)
	h.stops.Add(h.other, h.file)
	tray := h.makeTray()
	h.page = h.arrange(tray)
	h.changed()
	return h
}

func (h *hall) state() *room.State { return h.st.with.State() }

// hosts reports whether the host looks at it.
func (h *hall) hosts() bool { return h.st.with.Hosts() }

// open reports whether the match can still be another one: at the host's window, while nobody has come.
func (h *hall) open() bool {
	come, _ := h.state().Others(h.st.with.Mine())
	return h.hosts() && come == 0
}

func (h *hall) content() fyne.CanvasObject { return h.page }

func (h *hall) close() {
	h.presence.Stop()
	h.words.close()
}

func (h *hall) shown() { h.p.Focus(h.enter()) }

// makeTray is the Line, and below it what ends the gathering.
func (h *hall) makeTray() *kit.Tray {
	h.line = h.newLine()
	id, note := "lobby.close", "lobby.close.note"
	h.main = kit.NewPrimary(h.p.T("lobby.start"), kit.EnterCap, h.begin)
	if !h.hosts() {
		id, note = "lobby.leave", "lobby.leave.note"
		h.main = kit.NewPrimary("", kit.EnterCap, h.begin)
	}
	h.end = h.button(id, "settings.cap.escape", h.leave)
	h.replace = h.button("", "lobby.cap.computer", h.computer)
	h.stops.Add(h.end, h.replace, h.main)
	return kit.NewTray(h.line, foot(kit.NewLabel(h.p.T(note), look.Quiet), h.end, h.main, h.replace))
}

// foot is what stands below the Line: a first button, which may be nil, a note, and the others at the right, the main one first.
func foot(note *kit.Label, first *kit.Button, others ...*kit.Button) fyne.CanvasObject {
	objects := []fyne.CanvasObject{note}
	for _, b := range others {
		objects = append(objects, b)
	}
	if first != nil {
		objects = append(objects, first)
	}
	return container.New(lay.Free{Min: func() fyne.Size { return fyne.NewSize(lay.U(400), lay.U(38)) }, Lay: func(s fyne.Size) {
		y, high, x, right := (s.Height-lay.U(38))/2, lay.U(38), float32(0), s.Width
		for i, b := range others {
			if b.Visible() {
				wide := max(b.MinSize().Width, lay.U([]float32{194, 160}[i]))
				lay.Put(b, right-wide, y, wide, high)
				right -= wide + lay.U(10)
			}
		}
		if first != nil {
			x = first.MinSize().Width
			lay.Put(first, 0, y, x, high)
		}
		note.Hidden = note.MinSize().Width > right-x-lay.U(28)
		lay.PutMid(note, x+lay.U(14), s.Height/2, right-x-lay.U(28))
	}}, objects...)
}

// Measures of the page in units.
const (
	edge, gap = 24, 16
	roomHigh  = 172
	artHigh   = 300 // the game's column below the others
)

// arrange places the sheets: beside each other, the game below two columns, or all below each other.
func (h *hall) arrange(tray fyne.CanvasObject) fyne.CanvasObject {
	var viewport func() float32
	width := func(window float32) float32 { return min(window-2*edge, lay.U(1480)) }
	lower := func() float32 {
		if h.st.asked >= 0 {
			return max(h.seats.least(), h.who.least())
		}
		return max(h.seats.least(), h.terms.least())
	}
	var content *fyne.Container
	least := func() fyne.Size {
		w := float32(0)
		if content != nil {
			w = width(content.Size().Width)
		}
		high := 20 + h.words.high(w) + gap + lower() + gap
		switch {
		case w < lay.U(770):
			high += h.seats.least() + 2*gap + lay.U(artHigh)
		case w < lay.U(1100):
			high += gap + lay.U(artHigh)
		}
		return fyne.NewSize(lay.U(400), high)
	}
	objects := []fyne.CanvasObject{h.column, h.words.sheet, h.seats.sheet, h.terms.sheet, h.who.sheet}
	scroll := lay.Scrolled(least, func(s fyne.Size) {
		w := width(s.Width)
		x, y := (s.Width-w)/2, float32(20)
		h.column.Brief = w < lay.U(1100)
		side := func(x, y, w, high float32) {
			lay.Put(h.terms.sheet, x, y, w, high)
			lay.Put(h.who.sheet, x, y, w, high)
		}
		high := max(min(s.Height, viewport())-20-gap, 0)
		switch {
		case w >= lay.U(1100):
			part := (w - 2*gap) / 1200
			high = max(min(high, lay.U(680)), h.words.high(w)+gap+lower())
			lay.Put(h.column, x, y, part*276, high)
			x += part*276 + gap
			lay.Put(h.words.sheet, x, y, part*924+gap, h.words.high(w))
			high -= h.words.high(w) + gap
			y += h.words.high(w) + gap
			lay.Put(h.seats.sheet, x, y, part*436, high)
			side(x+part*436+gap, y, part*488, high)
			return
		case w >= lay.U(770):
			lay.Put(h.words.sheet, x, y, w, h.words.high(w))
			y += h.words.high(w) + gap
			lay.Put(h.seats.sheet, x, y, (w-gap)*436/924, lower())
			side(x+(w-gap)*436/924+gap, y, (w-gap)*488/924, lower())
			y += lower() + gap
		default:
			for _, o := range []struct {
				sheet fyne.CanvasObject
				high  float32
			}{{h.words.sheet, h.words.high(w)}, {h.seats.sheet, h.seats.least()}} {
				lay.Put(o.sheet, x, y, w, o.high)
				y += o.high + gap
			}
			side(x, y, w, lower())
			y += lower() + gap
		}
		lay.Put(h.column, x, y, w, lay.U(artHigh))
	}, objects...)
	content = scroll.Content.(*fyne.Container)
	viewport = func() float32 { return scroll.Size().Height }
	h.stops.Scroll, h.column.List.Page = scroll, scroll
	return withTray(scroll, tray)
}

// withTray is a page with the tray below it.
func withTray(page, tray fyne.CanvasObject) fyne.CanvasObject {
	return container.New(lay.Free{Lay: func(s fyne.Size) {
		high, wide := tray.MinSize().Height, min(s.Width-2*edge, lay.U(1480))
		room := min(s.Height-high-edge+gap/2, lay.U(680)+20+gap)
		if s.Width < lay.U(1100)+2*edge {
			room = s.Height - high - edge + gap/2
		}
		lay.Put(page, 0, 0, s.Width, room)
		lay.Put(tray, (s.Width-wide)/2, room, wide, high)
	}}, page, tray)
}

// changed follows the room.
func (h *hall) changed() {
	if s := h.state(); s.Header.Game != h.game.Name() || len(s.Places) != len(h.seats.rows) {
		h.st.asked = -1
		h.p.Again()
		return
	}
	h.closing = false
	h.presence.Follow(func() { h.seats.follow() })
	h.fillColumn()
	h.seats.follow()
	h.who.follow()
	h.terms.follow()
	lay.Show(h.who.sheet, h.st.asked >= 0)
	lay.Show(h.terms.sheet, h.st.asked < 0)
	h.followTray()
	h.say()
	h.words.follow()
	if scroll := h.stops.Scroll; scroll != nil {
		scroll.Content.Refresh()
	}
}

// followTray shows what can be done now. Once all are here, starting is the main thing in place of the invitation.
func (h *hall) followTray() {
	missing := h.state().Missing()
	if lay.Show(h.replace, h.hosts() && missing >= 0); missing >= 0 {
		h.replace.SetText(h.p.Say("lobby.computer", engine.Args{"Level": opponent.Name(h.p.Localizer(), h.usual()), "Name": h.name(missing)}))
	}
	here := missing < 0
	if h.hosts() {
		lay.Enable(h.main, h.canStart())
		h.main.SetKey(map[bool]string{true: kit.EnterCap}[h.canStart()])
		h.words.setMain(!here)
	} else {
		h.words.setMain(false)
		id := "lobby.ready"
		if h.ready() {
			id = "lobby.ready.not"
		}
		h.main.SetText(h.p.T(id))
		lay.Enable(h.main, !h.st.with.Broken())
	}
	if here && !h.here && h.hosts() && h.p.Focused() == fyne.Focusable(h.words.copy) {
		h.p.Focus(h.main)
	}
	h.here = here
}

// usual is the computer player that sits down where no other is chosen.
func (h *hall) usual() string { return h.levels[len(h.levels)/2] }

// canStart reports whether the host can begin the match: everybody is here, and everybody's seed is in the cup.
func (h *hall) canStart() bool {
	s := h.state()
	return s.Stage == room.Gathering && s.Missing() < 0 && (s.Alone || !slices.ContainsFunc(s.Places, func(p room.Place) bool { return p.Elsewhere && p.Commit == "" }))
}

// ready reports whether this guest has said so.
func (h *hall) ready() bool {
	me := h.st.with.Me()
	return me >= 0 && h.state().Places[me].Ready
}

// begin starts the match, or says that this guest is ready.
func (h *hall) begin() {
	switch {
	case !h.hosts():
		h.st.with.Ready(!h.ready())
	case h.canStart():
		h.st.with.Start()
	}
}

// enter is the button for the key Enter.
func (h *hall) enter() *kit.Button {
	if h.hosts() && !h.here {
		return h.words.copy
	}
	return h.main
}

// computer gives the seat that is awaited to the usual computer player.
func (h *hall) computer() {
	if missing := h.state().Missing(); h.hosts() && missing >= 0 {
		h.play(missing, h.usual())
		h.p.Focus(h.enter())
	}
}

func (h *hall) key(name fyne.KeyName) bool {
	switch {
	case name == fyne.KeyEscape && h.st.asked >= 0:
		h.ask(-1)
	case name == fyne.KeyEscape:
		h.leave()
	case name == fyne.KeyReturn || name == fyne.KeyEnter:
		h.enter().Press()
	case name == fyne.KeyS && h.replace.Visible():
		h.computer()
	default:
		return false
	}
	return true
}

// leave leaves the room, or closes it; where others have come it says first who.
func (h *hall) leave() {
	if names := h.others(); h.hosts() && len(names) > 0 && !h.closing {
		h.line.SayWith("sign/info", h.p.Say("lobby.line.close", engine.Args{"Names": h.p.Localizer().List(names), "N": len(names)}))
		h.closing = true
		return
	}
	h.p.CloseRoom()
}

// others are the names of those who have come.
func (h *hall) others() []string {
	var names []string
	for i, p := range h.state().Places {
		if p.Present() && h.state().Header.Players[i].Person() && !slices.Contains(h.st.with.Mine(), i) {
			names = append(names, h.name(i))
		}
	}
	return names
}

// name is the name of a player.
func (h *hall) name(player int) string { return h.state().Header.Players[player].Name }

// say says who is missing, and what comes next.
func (h *hall) say() {
	x, s, names := h.st.with, h.state(), h.others()
	args := engine.Args{"N": len(names), "Names": h.p.Localizer().List(names), "Host": s.Host}
	id := "lobby.line.here"
	switch missing := s.Missing(); {
	case x.Lost():
		h.line.Refuse(h.p.T("lobby.line.lost"))
		return
	case x.Broken():
		h.line.Refuse(h.p.T("lobby.line.broken"))
		return
	case s.Stage != room.Gathering:
		id = "lobby.line.begins"
	case missing >= 0:
		args["Name"], args["A"] = h.name(missing), int(s.Header.Players[missing].Seats[0])+1
		if id = "lobby.line.awaited"; len(names) == 0 {
			id = "lobby.line.alone"
		}
	case !x.Hosts():
		id = "lobby.line.host"
	case !h.canStart():
		id = "lobby.line.seeds"
	}
	h.line.SayWith("sign/people", h.p.Say(id, args))
}

// fillColumn lists the scenarios, or the games while another one is to be chosen; where the match is settled, its scenario alone.
func (h *hall) fillColumn() {
	var list []kit.Option
	var choose func(i int)
	heading, at := "new.scenario", 0
	open := h.open()
	if h.st.games = h.st.games && open; h.st.games {
		heading, choose = "lobby.game", func(i int) { h.p.Host(games.All()[i], nil) }
		for i, g := range games.All() {
			list = append(list, kit.Option{Title: h.p.T(g.Name() + ".name"), Caption: h.p.T(g.Name() + ".length")})
			if g.Name() == h.game.Name() {
				at = i
			}
		}
	} else {
		choose = func(i int) {
			if i == 0 {
				h.p.Host(h.game, nil)
			} else {
				h.p.Host(h.game, h.lists[i-1].Scenario)
			}
		}
		list = newmatch.ScenarioRows(h.p, h.game, h.lists)
		if id := h.state().Header.Scenario; id != "" {
			if at = slices.IndexFunc(h.lists, func(e files.Entry) bool { return e.ID == id }) + 1; at == 0 {
				list, at = append(list, kit.Option{Title: h.p.T("lobby.scenario")}), len(list) // of the host's own
			}
		}
	}
	if !open {
		list, at = list[at:at+1], 0
	}
	stops := h.column.Fill(h.p.T(heading), list, at, choose)
	h.stops.Set("column", stops...)
	lay.Show(h.other, open)
	lay.Show(h.file, open)
	h.column.Refresh()
}

// showGames lists the games in place of the scenarios, or again the scenarios.
func (h *hall) showGames() {
	h.st.games = !h.st.games
	h.fillColumn()
}
