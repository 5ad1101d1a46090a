// Package company is what a table shows of the people who play its match at other windows: how many are here, what they ask for and what became
// of it, what can be done while one of them has to choose, what they say, and the question what happens where somebody has left.
package company

import (
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/apart/room"
	"tenka/app/session"
	"tenka/app/shell"
	"tenka/app/table/face"
	"tenka/app/table/plan"
	"tenka/app/table/presence"
	"tenka/app/together"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
	"tenka/app/ui/loop"
	"tenka/engine"
)

// Host is the table.
type Host interface {
	face.Speaker
	face.Badges
	Session() *session.Session
	Face() face.Face
	Room() face.Room
	BoardWidth() float32
	TrayWidth() float32
	Veiled() bool
	Steps() []engine.Action
	Lay(ways ...[]engine.Action) bool
	OpenRule(id string)
	FillTray()
	ShowLine()
}

// Ways are what the table does for its company.
type Ways struct {
	Ask     func(content fyne.CanvasObject, buttons ...fyne.CanvasObject) // shows a small sheet, Quiet hides it
	Quiet   func()
	Since   func() // shows what happened since the last turn of the person in front; Offers reports whether something has
	Offers  func() bool
	Arrange func()      // arranges the parts of the table anew
	Again   func()      // shows the company again
	Show    func()      // shows the table again
	Plays   func() bool // reports whether moments are being shown
}

// Company is the company at one table. Of nil, all people are at this window. It belongs to the UI goroutine.
type Company struct {
	t    Host
	sh   *shell.Shell
	with *together.Together
	ways Ways

	where   *presence.Presence
	bar     *kit.Button
	news    news
	offered bool // the last letter
	request
	meanwhile
	talk
	away
	plan *plan.Plan // what the person in front sketches meanwhile
}

// New is the company of a match that is shared; nil if with is. It shows the sketches of kept.
func New(t Host, sh *shell.Shell, with *together.Together, kept *plan.Memory, ways Ways) *Company {
	if with == nil {
		return nil
	}
	c := &Company{t: t, sh: sh, with: with, ways: ways, where: presence.New(with, sh)}
	c.where.Open = c.openRoom
	c.bar = kit.NewButton("", "", c.openRoom).SetSign("sign/people")
	c.news.no, c.news.known = with.State().News.No, with.Known()
	c.request.layer = container.NewWithoutLayout()
	c.talk.init(c)
	c.plan = plan.New(t, kept, plan.Ways{Waits: func() bool { return c.waitsFor() != 0 }, Plays: ways.Plays, Again: ways.Show})
	return c
}

// Plan is what the person in front sketches while waiting, nil if all are here.
func (c *Company) Plan() *plan.Plan {
	if c == nil {
		return nil
	}
	return c.plan
}

// Presence is where the people are, nil if all are here.
func (c *Company) Presence() *presence.Presence {
	if c == nil {
		return nil
	}
	return c.where
}

// Close ends what waits for a time.
func (c *Company) Close() {
	if c != nil {
		c.where.Stop()
		c.hold.Stop()
		c.late.Stop()
		c.news.fades.Stop()
		c.focus.Stop()
	}
}

// Lead is the button of the bar, and its words from the longest to the shortest.
func (c *Company) Lead() (*kit.Button, []string) {
	state := c.with.State()
	if c.with.Broken() {
		return c.bar, []string{c.t.T("company.bar.broken"), "–"}
	}
	here, all := state.Others(c.with.Mine())
	args := engine.Args{"A": here, "B": all}
	return c.bar, []string{c.t.Say("company.bar."+string(state.Pace), args), c.t.Say("company.bar", args), strconv.Itoa(here) + "/" + strconv.Itoa(all)}
}

// Mirror reports whether the whole match is at another window.
func (c *Company) Mirror() bool {
	if c == nil {
		return false
	}
	_, mirror := c.t.Session().Match.Eyes()
	return mirror
}

// Elsewhere reports whether a person at another window is this player.
func (c *Company) Elsewhere(player int) bool {
	return c != nil && !c.with.Sits(player) && c.with.State().Header.Players[player].Person()
}

// Follow shows what has changed in the room.
func (c *Company) Follow() {
	if c == nil {
		return
	}
	c.FollowTurns()
	c.takeNews()
	c.followRequest()
	c.followTalk()
	if c.followAway() {
		c.ways.Arrange()
	}
	c.t.ShowLine()
}

// FollowTurns shows who has to choose.
func (c *Company) FollowTurns() {
	c.plan.Follow()
	c.where.Follow(c.Follow)
}

// Stopped is why a step back that was asked for at this window was not made; it is said once.
func (c *Company) Stopped() engine.Stop {
	if c == nil {
		return engine.Clear
	}
	return c.with.Stopped()
}

// news is what became of a request or of who had left, until somebody chooses, and for no longer than readFor.
type news struct {
	no    int
	known bool // no is the number of the last news: what is older is not said again
	text  string
	until int // the record that was the present one
	fades loop.Timer
}

const readFor = 10 * time.Second

func (c *Company) takeNews() {
	n, m := c.with.State().News, c.t.Session().Match
	if m.At() > c.news.until {
		c.news.text = ""
	}
	old := n.No == c.news.no || !c.news.known
	c.news.no, c.news.known = n.No, c.with.Known()
	if old || n.No == 0 { // the host has forgotten the news
		return
	}
	if n.OfTalk() && c.with.Sits(n.Player) {
		return // who has done it knows it
	}
	c.tell(c.t.Say("company.news."+string(n.What), engine.Args{"Name": c.name(n.Player), "Level": c.level()}))
}

// tell says news in the Line.
func (c *Company) tell(text string) {
	c.news.text, c.news.until = text, c.t.Session().Match.At()
	c.news.fades.After(readFor, func() {
		c.news.text = ""
		c.t.ShowLine()
	})
	c.t.ShowLine()
}

// name is the name of a player.
func (c *Company) name(player int) string {
	if list := c.with.State().Header.Players; player >= 0 && player < len(list) {
		return list[player].Name
	}
	return c.with.State().Host
}

// seal is the palette index of a player's seal, on the colour of the player's army.
func (c *Company) seal(player int) int {
	seat := c.t.Session().Holds(player).First()
	return look.Wearing(c.t.Colour(seat), c.t.Seal(seat))
}

// sealOf is a player's seal with the sign where the player is.
func (c *Company) sealOf(player int, across float32) *kit.Seal {
	return c.where.At(player, kit.NewSeal(c.seal(player), across))
}

// Line is a sentence of the Line.
type Line struct {
	Player     int // whose seal stands before it, -1 for Sign
	Sign, Text string
	Link       string // opens Press; may be empty
	Press      func()
}

// Line is what the Line says about the company in place of what the game expects; false for nothing.
func (c *Company) Line() (Line, bool) {
	if c == nil {
		return Line{}, false
	}
	state, l := c.with.State(), Line{Player: -1}
	switch {
	case c.with.Lost():
		l.Sign, l.Text = "sign/bar", c.t.T("company.lost")
	case c.apart():
		l.Sign, l.Text = "sign/people", c.t.T("company.apart")
	case c.with.Broken():
		l.Sign, l.Text = "sign/warning", c.t.T("company.broken")
	case state.Gone != nil:
		l.Player, l.Text = state.Gone.Player, c.wished()
	case c.news.text != "":
		l.Sign, l.Text = "sign/people", c.news.text
	case c.with.Sends():
		l.Sign, l.Text = "sign/clock", c.t.T("company.sends")
	case c.plan.On():
		l.Sign, l.Text = "sign/sketch", c.plan.Says()
	default:
		return Line{}, false
	}
	if c.away.folded && c.asksWhatNow() {
		l.Link, l.Press = c.t.T("company.away.open"), c.openAway
	}
	return l, true
}

// Key handles the keys of the company.
func (c *Company) Key(name fyne.KeyName) bool {
	if c == nil {
		return false
	}
	return c.requestKey(name) || c.awayKey(name) || c.meanwhileKey(name) || c.plan.Key(name) || c.talkKey(name)
}

// Escape closes what was opened; false if nothing was.
func (c *Company) Escape() bool { return c != nil && (c.fold() || c.closeTalk()) }

// rest is how long the row for waiting stays after a turn has begun, so that nobody presses a choice by accident.
const rest = 400 * time.Millisecond

// apart reports whether the players have gone apart.
func (c *Company) apart() bool { return c.with.State().Stage == room.Ended }
