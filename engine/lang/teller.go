package lang

import (
	"slices"
	"strconv"
	"strings"
	"sync/atomic"

	"tenka/engine"
)

// Teller makes sentences of a game's events and refusals: the words of the game in one language, with the names of the players.
type Teller struct {
	engine.Localizer
	Game   engine.Game
	Tables engine.Tables // of the match, for names that contain its numbers
	Names  []string      // by seat

	cards atomic.Pointer[[]string] // the names of NumberedCard, once they were asked for
}

// Numbered are the tables of a game with names that contain numbers of its data, as in "+1 attack".
type Numbered interface {
	// Numbers are the values for a text of the game, whose id is given without the game's name; nil if it has none.
	Numbers(id string) engine.Args
}

// NewTeller is the teller of a match in the language of say. A player of several seats is called by name and number of the seat.
func NewTeller(say engine.Localizer, g engine.Game, h *engine.Header) *Teller {
	t := &Teller{Localizer: say, Game: g}
	data := []byte(h.Data)
	if data == nil {
		data = g.Data()
	}
	t.Tables, _ = g.Tables(data) // a match that is open has tables
	for s := range h.Options.SeatCount(g.Options()) {
		name := ""
		if i := h.PlayerOf(engine.Seat(s)); i >= 0 {
			name = engine.Visible(h.Players[i].Name)
			if len(h.Players[i].Seats) > 1 {
				name = LanguageOf(say).Sentences(name, strconv.Itoa(s+1))
			}
		}
		t.Names = append(t.Names, name)
	}
	return t
}

// SeatName is the player's name of a seat.
func (t *Teller) SeatName(s engine.Seat) string { return t.Names[s] }

// text says an id of the game.
func (t *Teller) text(id string, args engine.Args) string { return t.Say(t.Game.Name()+"."+id, args) }

// Place is the name of a place, empty for none.
func (t *Teller) Place(p engine.Place) string {
	return t.word("place.", t.Game.Vocabulary().Places, int(p))
}

// Card is the name of a card, empty for none.
func (t *Teller) Card(c engine.Card) string {
	return t.word("card.", t.Game.Vocabulary().Cards, int(c))
}

// NumberedCard is the name of a card, with a number where several have the same name; empty for none.
func (t *Teller) NumberedCard(c engine.Card) string {
	names := t.cards.Load()
	if names == nil {
		names = t.numberCards()
		t.cards.Store(names)
	}
	if int(c) < 0 || int(c) >= len(*names) {
		return ""
	}
	return (*names)[c]
}

// numberCards are the names of all cards for NumberedCard.
func (t *Teller) numberCards() *[]string {
	names := make([]string, len(t.Game.Vocabulary().Cards))
	of, no := map[string]int{}, map[string]int{}
	for c := range names {
		names[c] = t.Card(engine.Card(c))
		of[names[c]]++
	}
	for c, name := range names {
		if no[name]++; name != "" && of[name] > 1 {
			names[c] = LanguageOf(t.Localizer).Noted(name, strconv.Itoa(no[name]))
		}
	}
	return &names
}

// Piece is the name of a sort of piece, empty for none.
func (t *Teller) Piece(p engine.Piece) string {
	return t.word("piece.", t.Game.Vocabulary().Pieces, int(p))
}

// Owner is the player's name of a seat, or the name of another owner; empty for none.
func (t *Teller) Owner(o engine.Owner) string {
	s := int(o.Seat())
	if o <= 0 {
		return ""
	}
	if s < len(t.Names) {
		return t.Names[s]
	}
	return t.word("owner.", t.Game.Vocabulary().Owners, int(o)-engine.MaxSeats-1)
}

// Numbered is the text of an id of the game with the numbers of the match's data in it.
func (t *Teller) Numbered(id string) string {
	if n, ok := t.Tables.(Numbered); ok {
		return t.text(id, n.Numbers(id))
	}
	return t.text(id, nil)
}

func (t *Teller) word(prefix string, list []string, i int) string {
	if i < 0 || i >= len(list) || list[i] == "" {
		return ""
	}
	return t.Numbered(prefix + list[i])
}

// Speaker is a game that has sentences of its own making for some events and refusals, such as those of a workbench.
type Speaker interface {
	// SpeakEvent is the sentence of an event, SpeakRefusal that of a refusal; false for those that have a text as usual.
	SpeakEvent(t *Teller, e engine.Event) (string, bool)
	SpeakRefusal(t *Teller, r engine.Refusal) (string, bool)
}

// Event is the sentence of an event. Its template may name Seat, Owner, From, To, Piece, Card, N, and A to D.
func (t *Teller) Event(e engine.Event) string {
	if own, ok := t.Game.(Speaker); ok {
		if text, ok := own.SpeakEvent(t, e); ok {
			return text
		}
	}
	args := engine.Args{
		"Seat": t.Owner(e.Seat), "Owner": t.Owner(e.Owner), "From": t.Place(e.From), "To": t.Place(e.To),
		"Piece": t.Piece(e.Piece), "Card": t.Card(e.Card), "N": int(e.N),
	}
	nums(args, e.Nums)
	w := t.Game.Vocabulary()
	return t.capital(t.variant("event."+w.Events[e.Kind], w.Pieces, int(e.Piece), args))
}

// Refusal is the sentence of a refusal, without the rule it names. Its template may name Owner, Place, Other, Piece, Card, Want, Got,
// N (the same as Want) and A to D.
func (t *Teller) Refusal(r engine.Refusal) string {
	if own, ok := t.Game.(Speaker); ok {
		if text, ok := own.SpeakRefusal(t, r); ok {
			return text
		}
	}
	args := engine.Args{
		"Owner": t.Owner(r.Owner), "Place": t.Place(r.Place), "Other": t.Place(r.Other), "Piece": t.Piece(r.Piece), "Card": t.Card(r.Card),
		"Want": int(r.Want), "Got": int(r.Got), "N": int(r.Want),
	}
	nums(args, r.Nums)
	if f, ok := t.Game.(Filler); ok {
		f.Fill(r, t.Localizer, args)
	}
	w := t.Game.Vocabulary()
	return t.capital(t.variant("refusal."+w.Reasons[r.Reason].ID, w.Cards, int(r.Card), args))
}

// Stop says why an undo is not possible. By default it says that something was drawn, shown or sealed; a game may have better words as
// GAME.undo.drawn and so on.
func (t *Teller) Stop(m *engine.Match, stop engine.Stop) string {
	var id string
	args := engine.Args{}
	switch stop {
	case engine.StopStart:
		id = "start"
	case engine.StopBarrier:
		id = barrier(m)
	case engine.StopConsent:
		id, args["Owner"], args["N"] = "consent", t.Owner(engine.OwnerOf(m.Record(m.At()).Seat)), 1
	case engine.StopUnplayed:
		id = "unplayed"
	default:
		return ""
	}
	if own := t.Game.Name() + ".undo." + id; t.Has(own) {
		return t.Say(own, args)
	}
	return t.Say("table.undo."+id, args)
}

// barrier says of the last barrier before the cursor whether something was drawn, sealed or shown there.
func barrier(m *engine.Match) string {
	r := m.Record(m.At())
	for !r.Barrier && r.After >= 0 {
		r = m.Record(r.After)
	}
	switch n := len(r.Steps); {
	case len(r.Chance) > 0:
		return "drawn"
	case n > 0 && m.Game().Vocabulary().Seals(r.Steps[n-1].Kind):
		return "sealed"
	}
	return "shown"
}

// Filler is a game whose refusals contain more than numbers, such as a list of sums.
type Filler interface {
	// Fill adds values to the args of the sentence of r.
	Fill(r engine.Refusal, say engine.Localizer, args engine.Args)
}

// capital begins a sentence with a capital letter, unless it begins with the name of a player.
func (t *Teller) capital(text string) string {
	if slices.ContainsFunc(t.Names, func(name string) bool { return name != "" && strings.HasPrefix(text, name) }) {
		return text
	}
	return Capital(text)
}

// variant is the text of an id for one card or piece, ID_WORD, if there is one, else the text for all.
func (t *Teller) variant(id string, list []string, i int, args engine.Args) string {
	if i > 0 && i < len(list) && t.Has(t.Game.Name()+"."+id+"_"+list[i]) {
		id += "_" + list[i]
	}
	return t.text(id, args)
}

func nums(args engine.Args, n [4]int16) {
	for i, name := range []string{"A", "B", "C", "D"} {
		args[name] = int(n[i])
	}
}
