package ruleset

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"tenka/engine"
)

// option is an option as a data file writes it: yes or no (type "bool"), the points with which a side begins (type "start"), or one of its values,
// which are words or numbers. The option called players is the number of seats. A source that begins with "book" says that the printed rules offer
// the option; after a semicolon it says which of its values are ours.
type option struct {
	ID      string `json:"id"`
	Type    string `json:"type"`
	Values  []any  `json:"values"`
	Default any    `json:"default"`
	Rule    string `json:"rule"`
	Source  string `json:"source"`
	Only    string `json:"only"` // the option has a meaning only with this value of another option: "ID=VALUE"
	Most    int    `json:"most"` // of type "start": the most points of either side
}

// Options are the options of a built-in data file, the default of each before its other values. The list stands in the file under path, a
// list of nested keys. A file without it stops the program, because the file is part of the program.
func Options(data []byte, path ...string) []engine.Option {
	for _, key := range path {
		var inside map[string]json.RawMessage
		if err := json.Unmarshal(data, &inside); err != nil {
			panic(err)
		}
		data = inside[key]
	}
	var list []option
	if err := json.Unmarshal(data, &list); err != nil {
		panic(err)
	}
	out := make([]engine.Option, len(list))
	for i, in := range list {
		out[i] = in.forEngine()
	}
	return out
}

// printed reports whether the printed rules offer the option.
func (in option) printed() bool {
	source, _, _ := strings.Cut(in.Source, ";")
	return source == "book"
}

func (in option) forEngine() engine.Option {
	o := engine.Option{ID: in.ID, Values: []string{fmt.Sprint(in.Default)}, Seats: in.ID == "players", Rule: in.Rule, Printed: in.printed(), Only: in.Only, Start: in.Type == "start"}
	values := in.Values
	switch in.Type {
	case "bool":
		values = []any{false, true}
	case "start":
		for n := -in.Most; n <= in.Most; n++ {
			values = append(values, n)
		}
	}
	for _, v := range values {
		if id := fmt.Sprint(v); !slices.Contains(o.Values, id) {
			o.Values = append(o.Values, id)
		}
	}
	return o
}
