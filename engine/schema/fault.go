package schema

import (
	"cmp"
	"encoding/json"
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/santhosh-tekuri/jsonschema/v6/kind"

	"tenka/engine"
)

// first is the fault with the first path, so that a file always gives the same error.
func first(bad *jsonschema.ValidationError, doc any) error {
	var faults []*engine.DataError
	for _, e := range leaves(bad) {
		faults = append(faults, fault(e, doc))
	}
	return slices.MinFunc(faults, func(a, b *engine.DataError) int {
		return cmp.Or(cmp.Compare(a.Path, b.Path), cmp.Compare(a.Want, b.Want), cmp.Compare(a.Got, b.Got))
	})
}

// leaves are the errors without a cause. Of the branches of a choice only the one that fits best counts, preferably one of the same form.
func leaves(e *jsonschema.ValidationError) []*jsonschema.ValidationError {
	if len(e.Causes) == 0 {
		return []*jsonschema.ValidationError{e}
	}
	var all []*jsonschema.ValidationError
	for _, cause := range e.Causes {
		all = append(all, leaves(cause)...)
	}
	switch e.ErrorKind.(type) {
	case *kind.OneOf, *kind.AnyOf:
		return []*jsonschema.ValidationError{slices.MaxFunc(all, func(a, b *jsonschema.ValidationError) int {
			return cmp.Or(cmp.Compare(len(a.InstanceLocation), len(b.InstanceLocation)), cmp.Compare(formed(a), formed(b)))
		})}
	}
	return all
}

// formed is 1 for an error in a value of the right form, such as an object with an unknown field, else 0.
func formed(e *jsonschema.ValidationError) int {
	if _, other := e.ErrorKind.(*kind.Type); other {
		return 0
	}
	return 1
}

// fault turns one error into a DataError.
func fault(e *jsonschema.ValidationError, doc any) *engine.DataError {
	at, there := path(e.InstanceLocation, doc)
	field := func(name string) string { return strings.TrimPrefix(at+"."+name, ".") }
	switch k := e.ErrorKind.(type) {
	case *kind.Type:
		types := slices.DeleteFunc(slices.Clone(k.Want), func(t string) bool { return t == "null" })
		if len(types) == 1 {
			return engine.Wrong(at, "fault.form."+types[0], shown(there))
		}
		return engine.Wrong(at, "fault.plain", shown(there))
	case *kind.Required:
		return engine.Wrong(field(k.Missing[0]), "fault.value", nil)
	case *kind.AdditionalProperties:
		return engine.Wrong(field(slices.Min(k.Properties)), "fault.field", nil)
	case *kind.Enum:
		return engine.OneOf(at, k.Want, shown(k.Got))
	case *kind.Const:
		return engine.Is(at, k.Want, shown(k.Got))
	case *kind.Minimum:
		return engine.Wrong(at, "fault.least", shown(there), number(k.Want))
	case *kind.Maximum:
		return engine.Wrong(at, "fault.most", shown(there), number(k.Want))
	case *kind.MinLength:
		return engine.Wrong(at, "fault.characters.least", k.Got, k.Want)
	case *kind.MaxLength:
		return engine.Wrong(at, "fault.characters", k.Got, k.Want)
	case *kind.MinItems:
		return engine.Wrong(at, "fault.list.least", k.Got, k.Want)
	case *kind.MaxItems:
		return engine.Wrong(at, "fault.list.most", k.Got, k.Want)
	case *kind.UniqueItems:
		return engine.Wrong(fmt.Sprintf("%s[%d]", at, k.Duplicates[1]), "fault.once", nil)
	case *kind.Pattern:
		return engine.Wrong(at, "fault.pattern", k.Got, k.Want)
	}
	return engine.Wrong(at, "fault.other", shown(there))
}

// path is a place in doc in the form position.units.kyoto[0], and the value there.
func path(location []string, doc any) (string, any) {
	var b strings.Builder
	for _, step := range location {
		switch in := doc.(type) {
		case []any:
			b.WriteString("[" + step + "]")
			if i, err := strconv.Atoi(step); err == nil && i < len(in) {
				doc = in[i]
			}
			continue
		case map[string]any:
			doc = in[step]
		}
		if b.Len() > 0 {
			b.WriteByte('.')
		}
		b.WriteString(step)
	}
	return b.String(), doc
}

// shown is a value as JSON.
func shown(v any) json.RawMessage {
	b, _ := json.Marshal(v) // the value was read from JSON
	return b
}

// number is a bound, as a file would have it.
func number(r *big.Rat) string {
	f, _ := r.Float64()
	return strconv.FormatFloat(f, 'f', -1, 64)
}
