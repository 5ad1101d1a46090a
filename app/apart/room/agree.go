package room

import (
	"bytes"
	"crypto/rand"
	"slices"
	"time"

	"tenka/engine"
	"tenka/engine/bot"
)

// tell is what a guest tells the host of the room. One of its fields is set.
type tell struct {
	Commit string  `json:"commit,omitempty"` // of its secret
	Secret []byte  `json:"secret,omitempty"`
	Ready  *bool   `json:"ready,omitempty"`
	Behind *bool   `json:"behind,omitempty"` // its window is behind others
	Talks  *bool   `json:"talks,omitempty"`  // it reads what the others say
	Answer *answer `json:"answer,omitempty"`
	Wish   Wish    `json:"wish,omitempty"`
}

// answer is that to a request, which its records name.
type answer struct {
	From int  `json:"from"`
	To   int  `json:"to"`
	Yes  bool `json:"yes"`
}

// Heard takes what a guest tells. Who watches has nothing to say. An error is a *engine.DataError.
func (r *Room) Heard(player int, text []byte) error {
	var in tell
	if err := engine.Strict(text, &in); err != nil || !r.seated(player) {
		return err
	}
	place := &r.state.Places[player]
	switch {
	case in.Commit != "":
		if was := place.Commit; r.state.Stage == Gathering && was != in.Commit {
			place.Commit = in.Commit
			if err := r.keep(); err != nil {
				place.Commit = was
				return nil // the guest says it again
			}
		}
		defer r.goOn()
	case in.Secret != nil:
		r.open(player, in.Secret)
	case in.Ready != nil:
		place.Ready = *in.Ready
	case in.Behind != nil:
		if presence := map[bool]Presence{true: Behind, false: Here}[*in.Behind]; place.Present() && presence != place.Presence {
			place.Presence, place.Since = presence, time.Now()
		}
	case in.Talks != nil:
		r.Talks(player, *in.Talks)
		return nil
	case in.Answer != nil:
		if q := r.state.Request; q != nil && in.Answer.From == q.From && in.Answer.To == q.To {
			r.Answer(player, in.Answer.Yes)
		}
		return nil
	case in.Wish != "":
		r.Wish(player, in.Wish)
		return nil
	}
	r.publish()
	return nil
}

// Talks says whether a player reads what the others say, and tells them if that has changed.
func (r *Room) Talks(player int, yes bool) {
	p := &r.state.Places[player]
	if p.NoTalk != yes {
		return
	}
	what := newsTalks
	if p.NoTalk = !yes; p.NoTalk {
		what = newsNoTalk
	}
	r.news(what, player)
	_ = r.keep()
}

// Answer answers the request for a player. All must agree; one no ends it.
func (r *Room) Answer(player int, yes bool) {
	q := r.state.Request
	if q == nil || !slices.Contains(q.Asked, player) {
		return
	}
	if !yes {
		r.settle(NewsRefused, player)
		return
	}
	if !slices.Contains(q.Agreed, player) {
		q.Agreed = append(q.Agreed, player)
	}
	if len(q.Agreed) < len(q.Asked) {
		r.publish()
		return
	}
	r.settle(NewsAgreed, q.Player)
	r.o.Table.Go(q.To, q.Player)
}

// settle ends the request.
func (r *Room) settle(what What, player int) {
	r.state.Request = nil
	r.news(what, player)
}

// news tells everybody what has become of something.
func (r *Room) news(what What, player int) {
	r.state.News = News{r.state.News.No + 1, what, player}
	r.publish()
	r.keep()
}

// left asks the others what they would do, as a player has left.
func (r *Room) left(player int) {
	m := r.o.Table.Match()
	switch {
	case m == nil:
		return
	case r.state.Gone != nil && !r.state.Gone.Agreed || r.state.Pace == Correspondence || m.Header().Players[player].Bot != "":
		return
	}
	if _, over := m.Outcome(); !over {
		r.state.Gone = &Gone{Player: player, At: m.At(), Wishes: map[int]Wish{}}
	}
}

// back gives a player who is back its seat again.
func (r *Room) back(player int) {
	m := r.o.Table.Match()
	if m == nil {
		return
	}
	gone := r.state.Gone
	if gone != nil && gone.Player == player {
		r.state.Gone = nil
	}
	p := m.Header().Players[player]
	if p.Bot != "" && r.seated(player) && !m.GaveUp().Has(p.Seats[0]) {
		p.Bot = ""
		r.o.Table.SetPlayer(player, p)
		gone = &Gone{Player: player}
	}
	if gone != nil && gone.Player == player {
		r.news(newsBack, player)
	}
}

// Wish says what a player would do, as another one has left. When all who are here wish the same, it is done.
func (r *Room) Wish(player int, wish Wish) {
	gone := r.state.Gone
	if gone == nil || !slices.Contains(r.state.windows(), player) || !slices.Contains(Wishes, wish) {
		return
	}
	gone.Wishes[player] = wish
	gone.Agreed = false
	for _, other := range r.state.windows() {
		if gone.Wishes[other] != wish {
			r.publish()
			return
		}
	}
	switch wish {
	case Wait:
		gone.Agreed = true
	case Replay:
		r.state.Gone = nil
		p := r.o.Table.Match().Header().Players[gone.Player]
		p.Bot = bot.Usual(r.o.Table.Match().Game())
		r.o.Table.SetPlayer(gone.Player, p)
		r.news(newsPlays, gone.Player)
		return
	case End:
		r.state.Gone, r.state.Stage = nil, Ended
	}
	r.publish()
}

// Start begins the match: all programs open their secrets first, where all make the seed.
func (r *Room) Start() {
	if r.state.Alone || r.state.Cup == "" {
		r.o.Begin(r.state.Header)
		return
	}
	if r.state.Stage = Opening; r.keep() != nil {
		r.state.Stage = Gathering
		return
	}
	r.publish()
	r.opens()
}

// goOn goes on with what the guests who are here wait for before the match.
func (r *Room) goOn() {
	thrown := func(p Place) bool { return !p.Elsewhere || p.Commit != "" }
	switch {
	case !r.o.ByItself:
	case r.state.Stage == Gathering && r.state.Missing() < 0 && all(r.state.Places, thrown):
		r.Start()
	default:
		r.opens()
	}
}

func all(places []Place, is func(p Place) bool) bool {
	return !slices.ContainsFunc(places, func(p Place) bool { return !is(p) })
}

// open takes the secret of a player's program. One that does not fit its commitment is not taken: nobody can change it any more.
func (r *Room) open(player int, secret []byte) {
	place := &r.state.Places[player]
	if r.state.Stage != Opening || place.Opened || len(secret) != engine.SecretSize || commit(secret) != place.Commit {
		return
	}
	r.opened[player], place.Opened = bytes.Clone(secret), true
	if r.keep() != nil {
		delete(r.opened, player)
		place.Opened = false
		return // the guest says it again
	}
	r.opens()
}

// opens begins the match when all have opened their secrets.
func (r *Room) opens() {
	if r.state.Stage != Opening || !all(r.state.Places, func(p Place) bool { return !p.Elsewhere || p.Opened }) {
		return
	}
	h := r.state.Header
	h.Seed, h.Cup = 0, []engine.Lot{engine.Cast(engine.HostLot, r.o.Secret)}
	for player := range r.state.Places {
		if secret, opened := r.opened[player]; opened {
			h.Cup = append(h.Cup, engine.Cast(player, secret))
		}
	}
	r.o.Begin(h)
}

// commit is the commitment of a secret.
func commit(secret []byte) string { return engine.Cast(engine.HostLot, secret).Commit }

// NewSecret makes what a program throws into the cup.
func NewSecret() []byte {
	secret := make([]byte, engine.SecretSize)
	_, _ = rand.Read(secret) // it never fails
	return secret
}
