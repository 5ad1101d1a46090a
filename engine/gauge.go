package engine

// Gauge is a number that a seat can read from its view, such as its pieces in reserve.
type Gauge func(v View, s Seat) int

// Gauged is a game with numbers by name: the coach waits until one of them passes a bound.
type Gauged interface {
	// Gauges are the numbers by their ids.
	Gauges() map[string]Gauge
}
