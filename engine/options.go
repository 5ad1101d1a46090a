package engine

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Option is one choice before a match: how many seats, which variant.
type Option struct {
	ID      string
	Values  []string // the default first
	Seats   bool     // its values are numbers of seats
	Rule    string   // the rule of the option
	Printed bool     // the printed rules offer it; otherwise it is ours
	// Without names options that must have their default unless this one has its default.
	Without []string
	// Only is the condition under which the option applies: "ID=VALUE" of another option; empty for always.
	Only string
	// Start says that the option sets the points with which a side of a [Balancer] begins. Its values are the default, which stands for the
	// number in the data file, and whole numbers in ascending order: points of the first seat or, below 0, of the second.
	Start bool
}

// Applies reports whether the option applies together with these.
func (o Option) Applies(beside Options) bool {
	id, value, has := strings.Cut(o.Only, "=")
	return !has || beside[id] == value
}

// Options are the chosen values by option id. A missing option has its default.
type Options map[string]string

// Value is the chosen value of o, or its default.
func (os Options) Value(o Option) string {
	if v, ok := os[o.ID]; ok {
		return v
	}
	return o.Values[0]
}

// Fill returns all options of list with their chosen or default values, or an error for the first unknown option or value.
func (os Options) Fill(list []Option) (Options, error) {
	full := Options{}
	for _, o := range list {
		v := os.Value(o)
		if !slices.Contains(o.Values, v) {
			return nil, OneOf("options."+o.ID, o.Values, v).By(o.Rule)
		}
		full[o.ID] = v
	}
	for _, id := range slices.Sorted(maps.Keys(os)) {
		if _, ok := full[id]; !ok {
			return nil, Wrong("options."+id, "fault.id", id)
		}
	}
	for _, o := range list {
		for _, other := range list {
			if slices.Contains(o.Without, other.ID) && full[o.ID] != o.Values[0] && full[other.ID] != other.Values[0] {
				return nil, Wrong("options."+other.ID, "fault.default", full[other.ID], o.ID).By(o.Rule)
			}
		}
	}
	return full, nil
}

// SeatCount is the number of seats in the filled options.
func (os Options) SeatCount(list []Option) int {
	for _, o := range list {
		if o.Seats {
			n, _ := strconv.Atoi(os.Value(o))
			return n
		}
	}
	return 0
}

// Is reports whether option id has the value "true".
func (os Options) Is(id string) bool { return os[id] == "true" }

// Seat is the seat in the value of option id: "seat0" and so on. It is NoSeat for any other value, which leaves the seat to chance.
func (os Options) Seat(id string) Seat {
	number, found := strings.CutPrefix(os[id], "seat")
	n, err := strconv.Atoi(number)
	if !found || err != nil {
		return NoSeat
	}
	return Seat(n)
}

// Wrong is the error for an unfit value of option id: what would fit, and by which rule.
func (os Options) Wrong(id, want, rule string, args ...any) *DataError {
	return Wrong("options."+id, want, os[id], args...).By(rule)
}

// MarshalJSON writes numbers and "true" or "false" as JSON numbers and booleans.
func (os Options) MarshalJSON() ([]byte, error) {
	out := map[string]any{}
	for id, v := range os {
		if n, err := strconv.Atoi(v); err == nil {
			out[id] = n
		} else if v == "true" || v == "false" {
			out[id] = v == "true"
		} else {
			out[id] = v
		}
	}
	return json.Marshal(out)
}

// UnmarshalJSON reads the form of MarshalJSON.
func (os *Options) UnmarshalJSON(b []byte) error {
	var in map[string]any
	if err := json.Unmarshal(b, &in); err != nil {
		return err
	}
	*os = Options{}
	for id, v := range in {
		switch v := v.(type) {
		case string, bool:
			(*os)[id] = fmt.Sprint(v)
		case float64:
			(*os)[id] = strconv.FormatFloat(v, 'f', -1, 64)
		default:
			return Wrong("options."+id, "fault.plain", nil)
		}
	}
	return nil
}
