package company

import (
	"maps"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/apart/room"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/app/ui/loop"
	"tenka/app/ui/opponent"
	"tenka/engine"
	"tenka/engine/bot"
)

// away is the sheet that asks what happens where somebody has left, or says that the players have gone apart. It lies over the map without a
// veil.
type away struct {
	about  string // what the sheet is about; empty for nothing
	folded bool   // Esc has folded it to the Line
	sheet  *kit.Sheet
	rows   []func() // what the digits press
	late   loop.Timer
}

// long is how long a guest's line is broken before the host counts as one who has left.
var long = 3 * time.Minute

// hostGone reports whether a guest's line is broken for so long.
func (c *Company) hostGone() bool {
	return c.with.Broken() && !c.with.Lost() && time.Since(c.with.Down()) >= long
}

// asksWhatNow reports whether the question stands.
func (c *Company) asksWhatNow() bool { return c.with.State().Gone != nil || c.hostGone() }

// followAway makes the sheet for what is the case now. It returns true if the table has to be arranged anew.
func (c *Company) followAway() bool {
	state, about := c.with.State(), ""
	switch {
	case c.apart():
		about = "apart"
	case c.hostGone():
		about = "host"
	case state.Gone != nil:
		about = "gone " + c.name(state.Gone.Player)
	}
	if c.late.Stop(); c.with.Broken() && about == "" {
		c.late.After(long-time.Since(c.with.Down()), c.Follow)
	}
	changed := about != c.about
	if changed {
		c.about, c.folded = about, false
	}
	if about == "" {
		c.away.sheet = nil
		return changed
	}
	if c.away.sheet == nil {
		c.away.sheet = kit.NewSheetOf(kit.Raised, nil, 14)
	}
	c.away.sheet.SetContent(c.awayContent())
	return changed
}

// awayContent is the title and the rows.
func (c *Company) awayContent() fyne.CanvasObject {
	state := c.with.State()
	c.rows = nil
	box := container.New(lay.Column(6))
	title := func(player int, text, note string) {
		head := container.NewHBox()
		if player >= 0 {
			head.Add(container.NewCenter(c.sealOf(player, 30)))
			head.Add(lay.Gap(4))
		}
		head.Add(lay.Middle(kit.NewLabel(text, look.SheetHead.At(21))))
		var end fyne.CanvasObject = lay.Middle(kit.NewLabel(note, look.Quiet))
		if head.MinSize().Width+end.MinSize().Width+lay.U(60) > c.awayWidth() {
			end = nil
		}
		box.Add(container.New(lay.Inset(6, 4, 6, 4), container.NewBorder(nil, nil, head, end)))
	}
	switch {
	case c.apart():
		title(-1, c.t.T("company.apart"), "")
		box.Add(container.New(lay.Inset(6, 0, 6, 0), kit.NewParagraph(c.t.T("company.apart.text"), look.BodyType)))
		box.Add(container.NewHBox(kit.NewPrimary(c.sh.LeaveName(), kit.EnterCap, c.sh.LeaveRoom)))
	case c.hostGone():
		host := host(c.with.State())
		title(host, c.t.Say("company.gone", engine.Args{"Name": c.name(host)}), "")
		box.Add(c.way("sign/clock", "company.wait", "company.wait.host", nil, func() { c.fold() }))
		box.Add(c.way("sign/stop", "company.end", "company.end.host", nil, c.sh.LeaveRoom))
	default:
		gone := state.Gone
		args := engine.Args{"Name": c.name(gone.Player), "A": gone.At, "Level": c.level()}
		title(gone.Player, c.t.Say("company.gone", args), c.t.Say("company.gone.at", args))
		signs := map[room.Wish]string{room.Wait: "sign/clock", room.Replay: "sign/computer", room.End: "sign/stop"}
		for _, wish := range room.Wishes {
			var who []int
			for _, player := range slices.Sorted(maps.Keys(gone.Wishes)) {
				if gone.Wishes[player] == wish {
					who = append(who, player)
				}
			}
			id := "company." + string(wish)
			box.Add(c.way(signs[wish], id, id+".means", who, func() { c.with.Wish(wish) }))
		}
	}
	return box
}

// way is a row: a verb, what it means, and the seals of who would choose it.
func (c *Company) way(sign, verb, means string, who []int, press func()) fyne.CanvasObject {
	args := engine.Args{"Level": c.level()}
	if gone := c.with.State().Gone; gone != nil {
		args["Name"] = c.name(gone.Player)
	}
	c.rows = append(c.rows, press)
	words, says := kit.NewLabel(c.t.Say(verb, args), look.Type{Font: look.InterSemiBold, Size: 15, Tone: look.ToneInk}), c.t.Say(means, args)
	begin := container.NewHBox(container.NewCenter(kit.NewSign(sign, look.ToneInk, 20)), lay.Gap(4), lay.Middle(words), lay.Gap(4))
	end := container.NewHBox()
	for _, player := range who {
		end.Add(container.NewCenter(c.sealOf(player, 24)))
	}
	end.Add(lay.Gap(6))
	end.Add(container.NewCenter(kit.NewKeyCap(string(rune('0' + len(c.rows))))))
	meaning := kit.NewLabel(says, look.Quiet)
	if begin.MinSize().Width+meaning.MinSize().Width+end.MinSize().Width+lay.U(64) > c.awayWidth() {
		meaning = kit.NewLabel("", look.Quiet)
	}
	row := container.NewBorder(nil, nil, begin, end, lay.Middle(meaning))
	return kit.NewTile(c.t.Localizer().Commas(c.t.Say(verb, args), says), lay.Fixed(row, 0, lay.U(32)), 6, press)
}

// wished says what the others would do where somebody has left.
func (c *Company) wished() string {
	gone := c.with.State().Gone
	say := c.t.Localizer()
	all := say.Ended(c.t.Say("company.gone", engine.Args{"Name": c.name(gone.Player)}))
	for _, player := range slices.Sorted(maps.Keys(gone.Wishes)) {
		id := "company.would." + string(gone.Wishes[player])
		if c.with.Sits(player) {
			id += ".you"
		}
		all = say.Sentences(all, c.t.Say(id, engine.Args{"Name": c.name(player), "Level": c.level()}))
	}
	return all
}

// level is the name of the computer player that plays on.
func (c *Company) level() string {
	return opponent.Name(c.t.Localizer(), bot.Usual(c.t.Session().Match.Game()))
}

// host is the player who made the room, -1 if that is nobody who plays.
func host(state *room.State) int {
	for i, place := range state.Places {
		if !place.Elsewhere && state.Header.Players[i].Name == state.Host {
			return i
		}
	}
	return -1
}

// Away is the sheet; nil while nothing is asked.
func (c *Company) Away() *kit.Sheet {
	if c == nil || c.away.folded || c.t.Session().Past() {
		return nil
	}
	return c.away.sheet
}

// awayWidth is how wide the sheet may be.
func (c *Company) awayWidth() float32 { return min(lay.U(560), c.t.BoardWidth()-32) }

func (c *Company) openAway() {
	c.folded = false
	c.ways.Arrange()
	c.t.ShowLine()
}

// fold folds the sheet to the Line; false if there is none. It stays where the players have gone apart.
func (c *Company) fold() bool {
	if c.Away() == nil || c.apart() {
		return false
	}
	c.folded = true
	c.ways.Arrange()
	c.t.ShowLine()
	return true
}

func (c *Company) awayKey(name fyne.KeyName) bool {
	if c.Away() != nil && c.apart() && (name == fyne.KeyReturn || name == fyne.KeyEnter) {
		c.sh.LeaveRoom()
		return true
	}
	n := int(name[0] - '0')
	if c.Away() == nil || len(name) != 1 || n < 1 || n > len(c.rows) {
		return false
	}
	c.rows[n-1]()
	return true
}
