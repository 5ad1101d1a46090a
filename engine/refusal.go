package engine

// Reason is an index into [Vocabulary.Reasons]: one sentence with which a game can refuse an action. 0 is none.
type Reason uint8

// Refusal says why an action is not legal: a reason, the arguments of its sentence, and the places on the table. It is a small value of
// numbers, so thousands of them are cheap.
type Refusal struct {
	Reason    Reason
	Owner     Owner
	Place     Place // the place to mark, and the sentence's {{.Place}}
	Other     Place // a second place, the sentence's {{.Other}}
	Piece     Piece
	Card      Card
	Want, Got int16    // what would be right, and what was found
	Nums      [4]int16 // {{.A}} to {{.D}} of the sentence
}

// No is the empty refusal, which Check returns with true.
var No Refusal
