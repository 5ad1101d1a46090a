package rumble

import (
	"encoding/json"
	"fmt"
	"slices"

	"tenka/engine"
)

const gameName = "rumble"

// game is Rumble Nation for the registry.
type game struct{}

// New is Rumble Nation as the registry holds it.
func New() engine.Game { return game{} }

// Name is "rumble".
func (game) Name() string { return gameName }

// optionList are the options of the built-in data file, the default value first.
var optionList = func() []engine.Option {
	var f struct {
		Options []optionJSON `json:"options"`
	}
	if err := json.Unmarshal(data, &f); err != nil {
		panic(err)
	}
	var list []engine.Option
	for _, in := range f.Options {
		o := engine.Option{ID: in.ID, Values: []string{fmt.Sprint(in.Default)}, Seats: in.ID == "players", Rule: in.Rule, Printed: in.Source == "book"}
		values := in.Values
		if in.Type == "bool" {
			values = []any{false, true}
		}
		for _, v := range values {
			if id := fmt.Sprint(v); !slices.Contains(o.Values, id) {
				o.Values = append(o.Values, id)
			}
		}
		list = append(list, o)
	}
	return list
}()

// Options are the options of rulebook section 10.
func (game) Options() []engine.Option { return optionList }

// Data is the built-in data file.
func (game) Data() []byte { return data }

// Tables parses and checks a data file.
func (game) Tables(b []byte) (engine.Tables, error) {
	t, err := newTables(b)
	if err != nil {
		return nil, err
	}
	return t, nil
}

// Words are the ids of the game.
func (game) Words() *engine.Words { return &words }

// New sets the game up. Rule rumble.setup.variants.
func (game) New(o engine.Options, t engine.Tables, c *engine.Chance, e *engine.Events) (engine.Position, error) {
	p, err := newPosition(o, t.(*Tables), c, e)
	if err != nil {
		return nil, err
	}
	return p, nil
}
