package schema

import (
	"cmp"
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/santhosh-tekuri/jsonschema/v6/kind"
	"golang.org/x/text/language"
	"golang.org/x/text/message"

	"tenka/engine"
)

// first is the fault that comes first in the file's paths, so that a file always gives the same error.
func first(bad *jsonschema.ValidationError, doc any) error {
	var faults []*engine.DataError
	for _, e := range leaves(bad) {
		faults = append(faults, fault(e, doc))
	}
	return slices.MinFunc(faults, func(a, b *engine.DataError) int {
		return cmp.Or(cmp.Compare(a.Path, b.Path), cmp.Compare(a.Want, b.Want))
	})
}

// leaves are the errors that have no cause. Of the branches of a choice it takes the one that fitted furthest.
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
			return cmp.Compare(len(a.InstanceLocation), len(b.InstanceLocation))
		})}
	}
	return all
}

// fault says one error in the file's terms.
func fault(e *jsonschema.ValidationError, doc any) *engine.DataError {
	f := &engine.DataError{Path: path(e.InstanceLocation, doc)}
	field := func(name string) {
		f.Path = strings.TrimPrefix(f.Path+"."+name, ".")
	}
	switch k := e.ErrorKind.(type) {
	case *kind.Type:
		var want []string
		for _, t := range k.Want {
			want = append(want, typeName(t))
		}
		f.Want, f.Got = strings.Join(want, " or "), typeName(k.Got)
	case *kind.Required:
		field(k.Missing[0])
		f.Want, f.Got = "a value", "none"
	case *kind.AdditionalProperties:
		field(slices.Min(k.Properties))
		f.Want = "no field of this name here"
	case *kind.PropertyNames:
		field(k.Property)
		f.Want = "a name that is allowed here"
	case *kind.Enum:
		var want []string
		for _, w := range k.Want {
			want = append(want, display(w))
		}
		f.Want, f.Got = "one of "+strings.Join(want, ", "), display(k.Got)
	case *kind.Const:
		f.Want, f.Got = display(k.Want), display(k.Got)
	case *kind.Minimum:
		f.Want, f.Got = "at least "+number(k.Want), number(k.Got)
	case *kind.Maximum:
		f.Want, f.Got = "at most "+number(k.Want), number(k.Got)
	case *kind.MinLength:
		f.Want, f.Got = fmt.Sprintf("a text of at least %d characters", k.Want), strconv.Itoa(k.Got)
	case *kind.MaxLength:
		f.Want, f.Got = fmt.Sprintf("a text of at most %d characters", k.Want), strconv.Itoa(k.Got)
	case *kind.MinItems:
		f.Want, f.Got = fmt.Sprintf("a list of at least %d", k.Want), strconv.Itoa(k.Got)
	case *kind.MaxItems:
		f.Want, f.Got = fmt.Sprintf("a list of at most %d", k.Want), strconv.Itoa(k.Got)
	case *kind.UniqueItems:
		f.Path += fmt.Sprintf("[%d]", k.Duplicates[1])
		f.Want = "each value once"
	case *kind.Pattern:
		f.Want, f.Got = "a text like "+k.Want, strconv.Quote(k.Got)
	default:
		f.Want = "another value: " + e.ErrorKind.LocalizedString(message.NewPrinter(language.English))
	}
	return f
}

// path writes a place in doc as position.units.kyoto[0].
func path(location []string, doc any) string {
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
	return b.String()
}

func typeName(t string) string {
	switch t {
	case "string":
		return "a text"
	case "object":
		return "an object"
	case "array":
		return "a list"
	case "integer":
		return "a whole number"
	case "number":
		return "a number"
	case "boolean":
		return "true or false"
	}
	return t
}

func display(v any) string {
	switch v := v.(type) {
	case string:
		return strconv.Quote(v)
	case []any:
		return "a list"
	case map[string]any:
		return "an object"
	}
	return fmt.Sprint(v)
}

func number(r *big.Rat) string {
	if r.IsInt() {
		return r.Num().String()
	}
	f, _ := r.Float64()
	return strconv.FormatFloat(f, 'g', -1, 64)
}
