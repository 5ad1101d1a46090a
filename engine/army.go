package engine

// Army is an army in a game in which colours belong to armies, whoever leads them.
type Army struct {
	Name   string // the id of its name
	Wins   string // the id of the text about how it wins
	Colour int    // palette index: 0 is blue, 1 is red
}

// NoArmy stands for the colour of a seat that leads no army yet.
const NoArmy = -1

// Mustering is a game in which colours belong to armies. The colours are the same in every match, and only the crest tells who the person is.
// Its positions are Mustered.
type Mustering interface {
	Game
	// Armies are the armies in the order of the seats that lead them under these options, which are filled.
	Armies(Options, Tables) []Army
}

// Mustered is a position of a Mustering game.
type Mustered interface {
	Position
	// ArmyColour is the colour of the army that a seat leads, NoArmy until that is settled. armies is false if the game has no armies. It is
	// no secret.
	ArmyColour(s Seat) (colour int, armies bool)
}

// Colour is the palette index of a seat's colour: that of its army if the game has armies, else the one chosen for the match. army says which.
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
