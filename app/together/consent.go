package together

import (
	"encoding/json"
	"slices"

	"tenka/app/apart/room"
	"tenka/engine"
)

// Where a match is played by letters between two windows, a step back that needs consent is asked for in a letter. Who reads it agrees, and it is made,
// or goes on; the answer says which. What was asked counts no more once somebody has chosen.

// consent is what a letter says of a step back, beside the match. The words are those of rooms.
type consent struct {
	Request *room.Request `json:"request,omitempty"` // the host's: that asks; a guest's: that it answers
	Yes     bool          `json:"yes,omitempty"`     // a guest's
	News    *room.News    `json:"news,omitempty"`    // the host's: what became of it
}

func (c consent) text() []byte {
	text, _ := json.Marshal(c) // it holds numbers and strings
	return text
}

// request notes the request that stands, nil for none.
func (x *Together) request(q *room.Request) {
	x.note.Mail.Request, x.mail.state.Request = q, q
	x.changed()
}

// other is the player who answers for the only other window than a player's; false where there are several, or nobody has come to it.
func (x *Together) other(player int) (int, bool) {
	var others []int
	if me := x.Me(); me >= 0 && !x.Sits(player) {
		others = append(others, me)
	}
	for i, p := range x.mail.state.Places {
		if p.Elsewhere && i != player {
			others = append(others, i)
		}
	}
	if len(others) != 1 || !x.Sits(others[0]) && !x.mail.desk.Seated(others[0]) {
		return 0, false
	}
	return others[0], true
}

// goBack moves the match of a host to a record for a player, or asks the other one.
func (x *Together) goBack(no, player int) engine.Stop {
	m := x.match
	stop := m.Go(no, player, false)
	other, one := x.other(player)
	if stop != engine.StopConsent || !one || m.CanGo(no, player, true) != engine.Clear {
		return stop
	}
	q := &room.Request{Player: player, From: m.At(), To: no, Asked: []int{other}}
	x.request(q)
	if !x.Sits(other) {
		x.note.Mail.First = true
		x.mail.desk.Say(other, consent{Request: q}.text())
	}
	x.keep()
	return engine.Clear
}

// consents answers the request that stands, at the host's window or at a guest's.
func (x *Together) consents(yes bool) {
	if q := x.mail.state.Request; q == nil {
		return
	} else if x.mail.desk != nil {
		x.settle(yes, x.Me())
	} else {
		x.mail.guest.Say(consent{Request: q, Yes: yes}.text())
		x.mail.owes, x.note.Mail.First = true, yes
		x.request(nil)
	}
	x.keep()
}

// settle ends the request at the host: a player has answered.
func (x *Together) settle(yes bool, player int) {
	q := x.mail.state.Request
	news := room.News{No: x.mail.state.News.No + 1, What: room.NewsRefused, Player: player}
	if yes {
		news.What, news.Player = room.NewsAgreed, q.Player
	}
	x.mail.state.News = news
	x.request(nil)
	if !x.Sits(q.Player) {
		x.note.Mail.First = yes
		x.mail.desk.Say(q.Player, consent{News: &news}.text())
	}
	if yes && x.match.Go(q.To, q.Player, true) == engine.Clear {
		x.ses.Moved()
	}
}

// hearer hears at the host what a guest answers.
type hearer struct{ x *Together }

func (h hearer) Met(int) {}

func (h hearer) Heard(player int, text []byte) error {
	var in consent
	if err := engine.Strict(text, &in); err != nil {
		return err
	}
	q := h.x.mail.state.Request
	if q != nil && in.Request != nil && in.Request.From == q.From && in.Request.To == q.To && slices.Contains(q.Asked, player) {
		h.x.settle(in.Yes, player)
	}
	return nil
}

// Said hears at a guest what the host asks, or what became of what was asked there. Rooms tell their state otherwise.
func (t *told) Said(text []byte) {
	x := t.x
	var in consent
	if x.mail == nil || x.ses == nil || json.Unmarshal(text, &in) != nil {
		return
	}
	if in.News != nil {
		in.News.No = x.mail.state.News.No + 1
		x.mail.state.News = *in.News
	}
	if q := in.Request; q != nil && (q.From != x.match.At() || q.To < 0 || q.To >= x.match.Records() || q.Player < 0 || q.Player >= len(x.mail.state.Places)) {
		in.Request = nil // somebody has chosen since
	}
	x.request(in.Request)
}

// First reports whether the letter goes before the next choice: it asks for a step back, or agrees to one.
func (x *Together) First() bool { return x.mail != nil && x.note.Mail.First }
