package engine

// Army is one of the armies of a game in which colours belong to armies, whoever leads them.
type Army struct {
	Name   string // the text of its name
	Wins   string // the text that says how it wins
	Colour int    // its number in the palette of seats: 0 is blue, 1 is red
}

// NoArmy is the colour of a seat that leads no army yet.
const NoArmy = -1

// Mustering is a game in which colours belong to armies: they are the same in every match, and a person is told by the crest alone. Its positions
// are Mustered.
type Mustering interface {
	Game
	// Armies are the armies in the order of the seats that lead them by these options, which are filled.
	Armies(Options, Tables) []Army
}

// Mustered is a position of a Mustering game.
type Mustered interface {
	Position
	// ArmyColour is the colour of the army that a seat leads, NoArmy while that is not settled; false where the game has no armies. Everybody may know it.
	ArmyColour(s Seat) (colour int, armies bool)
}

// Colour is the number of a seat's colour in the palette: that of its army where the game has some, else the one that was chosen for the match.
// army reports whether it is an army's.
func (m *Match) Colour(s Seat) (colour int, army bool) {
	if p, may := m.work.(Mustered); may {
		colour, army = p.ArmyColour(s)
	}
	switch {
	case !army:
		return m.header.Colours[s], false
	case colour == NoArmy:
		return int(s), true
	}
	return colour, true
}
