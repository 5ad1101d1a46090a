package engine

// Kind is the kind of an action: an index into the Kinds of a game's [Vocabulary]. 0 is no action.
type Kind uint8

// Place, Piece and Card are indices into the lists of a game's [Vocabulary], from 1; 0 stands for none.
type (
	// Place is a province, zone, pile or box.
	Place int16
	// Piece is a kind of piece.
	Piece int16
	// Card is one card.
	Card int16
)

// Open is the value of an undecided field of a gesture: Place(Open), Owner(Open) and so on.
const Open = -1

// Action is one step of a seat. It has the same fields in all games; a game uses those it needs and leaves the rest 0.
type Action struct {
	Kind     Kind
	Owner    Owner // owner of the piece, if not the acting seat
	Die      int8  // the face of the die, from 1
	From, To Place
	Piece    Piece
	Card     Card
	N        int16 // how many
}

// Matches reports whether a agrees with the gesture g: all fields are equal, except those that are open in g.
func (a Action) Matches(g Action) bool {
	return a.Kind == g.Kind &&
		agrees(a.Owner, g.Owner) && agrees(a.Die, g.Die) && agrees(a.From, g.From) && agrees(a.To, g.To) &&
		agrees(a.Piece, g.Piece) && agrees(a.Card, g.Card) && agrees(a.N, g.N)
}

func agrees[T ~int8 | ~int16](have, want T) bool { return want == Open || have == want }

// Gesture is an action of kind k with all other fields open.
func Gesture(k Kind) Action {
	return Action{Kind: k, Owner: Open, Die: Open, From: Open, To: Open, Piece: Open, Card: Open, N: Open}
}

// Whole reports whether no field of a is open.
func (a Action) Whole() bool {
	return a.Owner != Open && a.Die != Open && a.From != Open && a.To != Open && a.Piece != Open && a.Card != Open && a.N != Open
}

// Filled is the gesture a with its open fields copied from another action.
func (a Action) Filled(from Action) Action {
	fill(&a.Owner, from.Owner)
	fill(&a.Die, from.Die)
	fill(&a.From, from.From)
	fill(&a.To, from.To)
	fill(&a.Piece, from.Piece)
	fill(&a.Card, from.Card)
	fill(&a.N, from.N)
	return a
}

func fill[T ~int8 | ~int16](open *T, with T) {
	if *open == Open {
		*open = with
	}
}

// ErrRefused is the error of Position.Apply for a step that Check refuses.
var ErrRefused = Wrong("action", "fault.legal", nil)

// Filter appends to dst the actions of list that agree with the gesture g, and returns dst.
func Filter(dst, list []Action, g Action) []Action {
	for _, a := range list {
		if a.Matches(g) {
			dst = append(dst, a)
		}
	}
	return dst
}

// Resolve returns the legal action that the gesture g means: g with 0 in its open fields if that is in list, else the only action that agrees
// with g. It returns g and false if none or several agree.
func Resolve(list []Action, g Action) (Action, bool) {
	bare := g.Filled(Action{})
	var found Action
	n := 0
	for _, l := range list {
		if l == bare {
			return l, true
		}
		if l.Matches(g) {
			found = l
			n++
		}
	}
	if n == 1 {
		return found, true
	}
	return g, false
}
