package lobby

import (
	"slices"

	"fyne.io/fyne/v2"

	"tenka/app/apart/room"
	"tenka/app/files"
	"tenka/app/screens/newmatch"
	"tenka/app/table/presence"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
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

	end, replace, main *kit.Button
	closing            bool // the next press closes the room
	starts             bool // the host could start when something changed last
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
	h.makeButtons()
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

func (h *hall) close() {
	h.presence.Stop()
	h.words.close()
}

func (h *hall) shown() { h.p.Focus(h.enter()) }

// makeButtons makes those below the Line.
func (h *hall) makeButtons() {
	end, main := "lobby.leave", ""
	if h.hosts() {
		end, main = "lobby.close", h.p.T("lobby.start")
	}
	h.main = kit.NewPrimary(main, kit.EnterCap, h.begin)
	h.end = kit.NewButton(h.p.T(end), h.p.T("settings.cap.escape"), h.leave)
	h.replace = kit.NewButton("", h.p.T("lobby.cap.computer"), h.computer)
	h.stops.Add(h.end, h.replace, h.main)
	h.fill(h.least, h.place, []fyne.CanvasObject{h.column, h.words.sheet, h.seats.sheet, h.terms.sheet, h.who.sheet}, h.end, end+".note", h.main, h.replace)
	h.column.List.Page = h.stops.Scroll
}

// Measures of the page in units.
const (
	gap      = newmatch.Gap
	roomHigh = 172
	artHigh  = 300 // the game's column below the others
)

// lower is the least height of the seats and of what is beside or below them.
func (h *hall) lower() float32 {
	side := h.terms.least()
	if h.st.asked >= 0 {
		side = h.who.least()
	}
	return max(h.seats.least(), side)
}

// least is the least height of the page. Where the view is lower, the dice that were not chosen are only named.
func (h *hall) least(window, view float32) float32 {
	h.terms.folded = false
	h.terms.folded = h.all(window) > view
	return h.all(window)
}

func (h *hall) all(window float32) float32 {
	high := 20 + h.words.high(newmatch.Width(window)) + gap + h.lower() + gap
	switch newmatch.ArrangementOf(window) {
	case newmatch.OneColumn:
		high += h.seats.least() + gap + lay.U(artHigh) + gap
	case newmatch.TwoColumns:
		high += lay.U(artHigh) + gap
	}
	return high
}

// place places the sheets: beside each other, the game below two columns, or all below each other.
func (h *hall) place(s fyne.Size, view float32) {
	w, kind := newmatch.Width(s.Width), newmatch.ArrangementOf(s.Width)
	h.least(s.Width, view)
	game, seats, side := newmatch.Widths(s.Width)
	x, y, words, high := (s.Width-w)/2, float32(20), h.words.high(w), h.lower()
	h.column.Brief = kind != newmatch.ThreeColumns
	if h.column.Brief {
		bottom := y + words + gap + high + gap
		if kind == newmatch.OneColumn {
			bottom += h.seats.least() + gap
		}
		lay.Put(h.column, x, bottom, w, lay.U(artHigh))
	} else {
		all := max(min(s.Height-20-gap, view-20-gap, lay.U(680)), words+gap+high)
		lay.Put(h.column, x, y, game, all)
		x, w, high = x+game+gap, w-game-gap, all-words-gap
	}
	lay.Put(h.words.sheet, x, y, w, words)
	y += words + gap
	if kind == newmatch.OneColumn {
		lay.Put(h.seats.sheet, x, y, seats, h.seats.least())
		y += h.seats.least() + gap
	} else {
		lay.Put(h.seats.sheet, x, y, seats, high)
		x += seats + gap
	}
	lay.Put(h.terms.sheet, x, y, side, high)
	lay.Put(h.who.sheet, x, y, side, high)
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

// followTray shows what can be done now. Once the match can start, starting is the main thing in place of the invitation.
func (h *hall) followTray() {
	missing := h.state().Missing()
	if lay.Show(h.replace, h.hosts() && missing >= 0); missing >= 0 {
		h.replace.SetText(h.p.Say("lobby.computer", engine.Args{"Level": opponent.Name(h.p.Localizer(), h.usual()), "Name": h.name(missing)}))
	}
	starts := h.hosts() && h.canStart()
	if h.hosts() {
		lay.Enable(h.main, starts)
		h.main.SetKey(map[bool]string{true: kit.EnterCap}[starts])
		h.words.setMain(!starts)
	} else {
		h.words.setMain(false)
		id := "lobby.ready"
		if h.ready() {
			id = "lobby.ready.not"
		}
		h.main.SetText(h.p.T(id))
		lay.Enable(h.main, !h.st.with.Broken())
	}
	if starts && !h.starts && h.p.Focused() == fyne.Focusable(h.words.copy) {
		h.p.Focus(h.main)
	}
	h.starts = starts
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
	if h.hosts() && !h.starts {
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
	if names := h.st.with.Company(); h.hosts() && len(names) > 0 && !h.closing {
		h.line.SayWith("sign/info", h.p.Say("lobby.line.close", engine.Args{"Names": h.p.Localizer().List(names), "N": len(names)}))
		h.closing = true
		return
	}
	h.p.CloseRoom()
}

// name is the name of a player.
func (h *hall) name(player int) string { return h.state().Header.Players[player].Name }

// say says who is missing, and what comes next.
func (h *hall) say() {
	x, s, names := h.st.with, h.state(), h.st.with.Company()
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
	case !x.Hosts() && s.Host != "":
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
