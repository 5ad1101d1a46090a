package engine

import "slices"

// Vocabulary has the ids of a game for files, texts and the text board. Each list begins with an unused "" for number 0.
type Vocabulary struct {
	Kinds  []string // of actions
	Places []string
	Pieces []string
	Cards  []string
	Events []string
	Draws  []DrawWord
	// CardRules are the rules of the cards, by card. Only games with reasons that have no rule of their own need them.
	CardRules []string
	// Reasons are the sentences that refuse an action, each with its rule.
	Reasons []ReasonWord
	// Owners are the ids of owners beyond the seats, such as farmers: Owners[0] is owner MaxSeats+1.
	Owners []string
	// Sealing are the kinds that seal the choice they complete, such as a plan made in secret: a fair match cannot undo it, although nothing
	// was drawn or shown.
	Sealing []Kind
	// Public are the kinds that a person chooses without any secret, such as which piece is lost: the curtain does not fall for them, and
	// everybody at the screen looks on.
	Public []Kind
	// NoWayBack is the rule about what a fair match cannot undo. WayBack is the rule about what can be undone, and who must agree. Both are
	// empty if a game has no such page.
	NoWayBack, WayBack string
	// Colours is the rule that gives each seat its own colour.
	Colours string
}

// Of is what the numbers of a draw stand for.
type Of uint8

// What the numbers of a draw stand for.
const (
	OfNumber Of = iota // themselves: castle values, cubes
	OfDie              // faces of dice, which everybody sees
	OfCard             // cards
	OfPlace            // places
	OfSeat             // seats, from 0
	OfPiece            // kinds of piece
)

// DrawWord names a kind of draw and says what its numbers stand for.
type DrawWord struct {
	ID string
	Of Of
	// Told are the kinds of event whose Seat rolled these dice: one event for each answer of a record, or one for each die. If it is empty,
	// the seat that acted rolled them.
	Told []EventKind
}

// ReasonWord names a refusal: its text is GAME.refusal.ID, and the rulebook opens at Rule.
type ReasonWord struct {
	ID   string
	Rule string // empty: the rule of the card in the refusal
}

// index is the index of id in list, or false. Number 0 has no id.
func index(list []string, id string) (int, bool) {
	for i := 1; i < len(list); i++ {
		if list[i] == id {
			return i, true
		}
	}
	return 0, false
}

// Seals reports whether a choice that ends with a step of this kind is a barrier.
func (w *Vocabulary) Seals(k Kind) bool { return slices.Contains(w.Sealing, k) }

// Publicly reports whether all of these steps are of public kinds. See Vocabulary.Public.
func (w *Vocabulary) Publicly(steps []Action) bool {
	return !slices.ContainsFunc(steps, func(a Action) bool { return !slices.Contains(w.Public, a.Kind) })
}

// Rule is the rule id of a refusal, empty for none.
func (w *Vocabulary) Rule(r Refusal) string {
	if rule := w.Reasons[r.Reason].Rule; rule != "" {
		return rule
	}
	if int(r.Card) < len(w.CardRules) {
		return w.CardRules[r.Card]
	}
	return ""
}

// StopRule is the rule that stops an undo; empty if no rule does.
func (w *Vocabulary) StopRule(stop Stop) string {
	switch stop {
	case StopBarrier:
		return w.NoWayBack
	case StopConsent, StopStart:
		return w.WayBack
	}
	return ""
}

// Place is the place with this id.
func (w *Vocabulary) Place(id string) (Place, bool) {
	i, ok := index(w.Places, id)
	return Place(i), ok
}

// Card is the card with this id.
func (w *Vocabulary) Card(id string) (Card, bool) { i, ok := index(w.Cards, id); return Card(i), ok }

// Piece is the kind of piece with this id.
func (w *Vocabulary) Piece(id string) (Piece, bool) {
	i, ok := index(w.Pieces, id)
	return Piece(i), ok
}

// NamedPlace is a place as a refusal may name it: 0 if it is open or no place of the game.
func (w *Vocabulary) NamedPlace(q Place) Place { return named(w.Places, q) }

// NamedPiece is a piece as a refusal may name it: 0 if it is open or no piece of the game.
func (w *Vocabulary) NamedPiece(q Piece) Piece { return named(w.Pieces, q) }

// NamedCard is a card as a refusal may name it: 0 if it is open or no card of the game.
func (w *Vocabulary) NamedCard(c Card) Card { return named(w.Cards, c) }

// named is i if the list has it, else 0.
func named[T ~int8 | ~int16](list []string, i T) T {
	if i < 1 || int(i) >= len(list) {
		return 0
	}
	return i
}

// Kind is the kind of action with this id.
func (w *Vocabulary) Kind(id string) (Kind, bool) { i, ok := index(w.Kinds, id); return Kind(i), ok }

// Event is the kind of event with this id.
func (w *Vocabulary) Event(id string) (EventKind, bool) {
	i, ok := index(w.Events, id)
	return EventKind(i), ok
}

// Draw is the kind of draw with this id.
func (w *Vocabulary) Draw(id string) (Draw, bool) {
	for i := 1; i < len(w.Draws); i++ {
		if w.Draws[i].ID == id {
			return Draw(i), true
		}
	}
	return 0, false
}
