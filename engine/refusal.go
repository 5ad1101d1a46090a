package engine

// Reason is a number into [Vocabulary.Reasons]: one sentence a game can refuse an action with. 0 is none.
type Reason uint8

// Refusal says why an action is not legal: a reason, the values for its sentence, and what on the table shows it.
// It is a small value of numbers, so that a list can ask for thousands of them.
type Refusal struct {
	Reason    Reason
	Owner     Owner
	Place     Place // the place to mark, and the sentence's {{.Place}}
	Other     Place // a second place, the sentence's {{.Other}}
	Piece     Piece
	Card      Card
	Want, Got int16    // what would do, and what is there
	Nums      [4]int16 // {{.A}} to {{.D}} of the sentence
}

// No is the refusal that says nothing: what Check returns beside true.
var No Refusal
