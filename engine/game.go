package engine

// Tables is a game's data file, parsed and checked. It has a type of the game and is read-only.
type Tables any

// Game is one game of the registry.
type Game interface {
	// Name is the game's id in files and texts.
	Name() string
	// Options are the choices before a match; one of them is the number of seats.
	Options() []Option
	// Data is the game's embedded data file.
	Data() []byte
	// Tables parses and checks a data file. An error is a *DataError.
	Tables(data []byte) (Tables, error)
	// Vocabulary has the ids of kinds, places, pieces, cards, events, draws and reasons.
	Vocabulary() *Vocabulary
	// New is the first position: the setup by the rules, with draws from c and events in e (which may be nil). o is filled. An error is a
	// *DataError: the options do not fit together.
	New(o Options, t Tables, c *Chance, e *Events) (Position, error)
	// Encode writes a position with ids, for scenarios, snapshots and fuzz seeds.
	Encode(p Position) ([]byte, error)
	// Decode reads the form of Encode and checks it. It draws from c what is left out, such as the order of a deck. A position in a phase
	// without choices (a winter) is played on to the next choice; e, which may be nil, gets the events. An error is a *DataError with a path
	// inside the position.
	Decode(o Options, t Tables, b []byte, c *Chance, e *Events) (Position, error)
	// Sample sets dst to a random position with the view v: it draws from c, which is [Bare], what v does not know. dst must come from New or
	// Decode of this game.
	Sample(v View, c *Chance, dst Position)
	// Read reads a view that MarshalJSON wrote: it has the same Hash and gives the same samples. What the view derives from its fields is not
	// read. An error is a *DataError: a view may come from another program.
	Read(o Options, t Tables, b []byte) (View, error)
	// Text is the view as text: phase, board, hands, legal choices. say may be a Namer.
	Text(v View, say Localizer) string
}

// Position is one moment of one match: a plain value of fixed-size arrays and one pointer to the match's tables.
type Position interface {
	// Seats is the number of seats.
	Seats() int
	// ToAct are the seats that must choose now: several if they choose at the same time, none after the end of the match.
	ToAct() Seats
	// Legal appends every legal step of s to buf, in a fixed order, and returns it. It appends nothing if s need not act.
	Legal(s Seat, buf []Action) []Action
	// Check reports whether a is legal for s, else which rule it breaks and the reason on the table. It does not test open fields: the refusal
	// of a gesture holds for every way to fill it.
	Check(s Seat, a Action) (Refusal, bool)
	// Apply carries out a legal step. e may be nil. The error is ErrRefused if Check refuses the step; then nothing has changed. Any other
	// error says that the script of chance has no fitting answer; then the position must not be used any more.
	Apply(s Seat, a Action, c *Chance, e *Events) error
	// Open reports whether s is in the middle of a choice.
	Open(s Seat) bool
	// Fresh reports whether a new turn begins: the log then writes a heading and a snapshot.
	Fresh() bool
	// Turn is the number of the turn, from 1; 0 before the first.
	Turn() int
	// View is what these seats together may know. 0 stands for a spectator; all seats know everything.
	View(who Seats) View
	// Seen is the action a of seat s as these seats see it: secret fields are Open.
	Seen(who Seats, s Seat, a Action) Action
	// Outcome is the result; false while the match is not over.
	Outcome() (Outcome, bool)
	// CopyFrom copies another position of the same game without allocating.
	CopyFrom(Position)
	// Clone returns a copy.
	Clone() Position
	// Hash is a hash of all fields.
	Hash() uint64
}

// View is what some seats may know of a position. Each game has its own plain struct, which is written as JSON with ids.
type View interface {
	// Who are the seats of the view.
	Who() Seats
	// Hash is a hash of everything in the view.
	Hash() uint64
}

// Outcome is the result of a match, by seat.
type Outcome struct {
	Score [MaxSeats]int16
	Rank  [MaxSeats]int8 // 1 is the winner; seats that share a victory have the same rank; 0 for seats not in play
}

// Winners are the seats with rank 1.
func (o Outcome) Winners() Seats {
	var w Seats
	for s, r := range o.Rank {
		if r == 1 {
			w = w.With(Seat(s))
		}
	}
	return w
}

// Localizer gives the texts of one language: the text with this id, its template filled with args. It returns an unknown id in brackets.
type Localizer interface {
	Say(id string, args Args) string
	// Has reports whether the language has the id.
	Has(id string) bool
}

// Namer is a Localizer that knows the players' names. Without it, a text board numbers the seats.
type Namer interface {
	// SeatName is the player's name of a seat.
	SeatName(s Seat) string
}

// Args are the arguments of a text's template. "N" also decides between singular and plural.
type Args map[string]any
