package engine

// Tables are a game's data file, parsed and checked: read-only for the whole match, and the game's own type.
type Tables any

// Game is what the registry holds of each game.
type Game interface {
	// Name is the game's id, as in files and texts.
	Name() string
	// Options lists what is chosen before a match; one of them is the number of seats.
	Options() []Option
	// Data is the game's own data file as it is built in.
	Data() []byte
	// Tables parses and checks a data file. An error is a *DataError.
	Tables(data []byte) (Tables, error)
	// Vocabulary holds the ids of kinds, places, pieces, cards, events, draws and reasons.
	Vocabulary() *Vocabulary
	// New is the first position: set up by the rules, with the draws asked of c and told in e (which may be nil).
	// o is filled. An error is a *DataError where options do not fit together.
	New(o Options, t Tables, c *Chance, e *Events) (Position, error)
	// Encode writes a position in ids: for scenarios, snapshots and fuzz seeds.
	Encode(p Position) ([]byte, error)
	// Decode reads what Encode writes and checks its meaning; what is left out (a deck's order) is drawn from c. A
	// position in the middle of something without choices (a winter) is played on to the next choice; that is told in e, which may be nil.
	// An error is a *DataError whose path begins at the position's own top.
	Decode(o Options, t Tables, b []byte, c *Chance, e *Events) (Position, error)
	// Sample sets dst to a position that gives the view v: what v does not know is drawn from c, which is [Bare]. dst came from New or Decode of
	// this game.
	Sample(v View, c *Chance, dst Position)
	// Text is the text board of a view: phase, board, hands, what can be done. say may be a Namer.
	Text(v View, say Localizer) string
}

// Position is one moment of one match: a plain value of fixed-size arrays and one pointer to the match's tables.
type Position interface {
	// Seats is the number of seats.
	Seats() int
	// ToAct is who must choose now; more than one where choices are simultaneous, none when the match is over.
	ToAct() Seats
	// Legal appends every legal step of s to buf, in a fixed order, and returns it; nothing for a seat that is not to act.
	Legal(s Seat, buf []Action) []Action
	// Check reports whether a is legal for s, else the rule it breaks and what on the table shows it.
	// Open fields are not tested: the refusal of a gesture holds for every way to fill it.
	Check(s Seat, a Action) (Refusal, bool)
	// Apply carries out a legal step. e may be nil. An error says that Check refuses the step, and nothing has changed, or that a script
	// of chance does not answer, and the position is to be thrown away.
	Apply(s Seat, a Action, c *Chance, e *Events) error
	// Open reports whether s is in the middle of a choice.
	Open(s Seat) bool
	// Fresh reports whether a new turn begins here: the log writes a heading and a snapshot.
	Fresh() bool
	// Turn is the number of the turn, from 1; 0 before the first.
	Turn() int
	// View is what these seats together may know; none of them: a spectator; all of them: the open table.
	View(who Seats) View
	// Seen is the action a of seat s as these seats see it: secret fields are Open.
	Seen(who Seats, s Seat, a Action) Action
	// Outcome is the result; false while the match is not over.
	Outcome() (Outcome, bool)
	// CopyFrom makes this position the same as another of the same game, without allocating.
	CopyFrom(Position)
	// Clone is a new position, the same as this one.
	Clone() Position
	// Hash sums the fields in a fixed order.
	Hash() uint64
}

// View is what some seats may know of a position: each game's own plain struct, written as JSON with ids.
type View interface {
	// Who are the seats whose view it is.
	Who() Seats
	// Hash sums everything the view holds.
	Hash() uint64
}

// Outcome is the result of a match by seat.
type Outcome struct {
	Score [MaxSeats]int16
	Rank  [MaxSeats]int8 // 1 is the winner; seats that share a victory share the rank; 0 for seats not in play
}

// Winners are the seats of rank 1.
func (o Outcome) Winners() Seats {
	var w Seats
	for s, r := range o.Rank {
		if r == 1 {
			w = w.With(Seat(s))
		}
	}
	return w
}

// Localizer says a text id in one language, its template filled with args. An unknown id is returned in brackets.
type Localizer interface {
	Say(id string, args Args) string
	// Has reports whether the language has the id.
	Has(id string) bool
}

// Namer is a Localizer that knows what the players are called: a text board names them, where it would else number the seats.
type Namer interface {
	// SeatName is the player's name of a seat.
	SeatName(s Seat) string
}

// Args are the values of a text's template. "N" also chooses between singular and plural.
type Args map[string]any
