// Package schema checks the form of files against their JSON Schemas (draft 2020-12, in assets/schema), which are published for authors of
// such files. After the form, engine.ReadScenario and engine.ReadMatch check the meaning.
package schema

import (
	"bytes"
	"cmp"
	"errors"
	"io/fs"
	"maps"
	"strings"
	"sync"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"tenka/assets"
	"tenka/engine"
)

// Scenario checks the form of a scenario. An error is a *engine.DataError.
func Scenario(b []byte) error { return check("scenario.schema.json", b) }

// Lesson checks the form of a lesson. An error is a *engine.DataError.
func Lesson(b []byte) error { return check("lesson.schema.json", b) }

// Puzzles checks the form of a file of puzzles from play. An error is a *engine.DataError.
func Puzzles(b []byte) error { return check("puzzles.schema.json", b) }

// Coach checks the form of a curriculum of the coach. An error is a *engine.DataError.
func Coach(b []byte) error { return check("coach.schema.json", b) }

// Line checks the form of one line of a match's file. An error is a *engine.DataError.
func Line(b []byte) error { return check("match.schema.json", b) }

// compiler has all schemas. It is not safe for concurrent use.
var compiler = sync.OnceValue(func() *jsonschema.Compiler {
	c := jsonschema.NewCompiler()
	c.DefaultDraft(jsonschema.Draft2020)
	files, err := fs.Glob(assets.Schema(), "*.json")
	if err != nil {
		panic(err)
	}
	for _, name := range files {
		b, err := fs.ReadFile(assets.Schema(), name)
		if err == nil {
			var doc any
			if doc, err = jsonschema.UnmarshalJSON(bytes.NewReader(b)); err == nil {
				named(doc, doc)
				err = c.AddResource(base+name, doc)
			}
		}
		if err != nil {
			panic(name + ": " + err.Error()) // the schemas are embedded: a test loads all of them
		}
	}
	return c
})

// named adds to an object the list of its allowed names, because the validator does not report the place of a wrong name. top is the whole
// schema.
func named(part, top any) {
	switch part := part.(type) {
	case []any:
		for _, one := range part {
			named(one, top)
		}
	case map[string]any:
		if names, ok := part["propertyNames"].(map[string]any); ok {
			if ref, ok := names["$ref"].(string); ok {
				defs := top.(map[string]any)["$defs"].(map[string]any)
				names = defs[strings.TrimPrefix(ref, "#/$defs/")].(map[string]any)
			}
			kind, fits := "properties", map[string]any{}
			values, _ := names["enum"].([]any)
			if pattern, ok := names["pattern"]; ok {
				kind, values = "patternProperties", []any{pattern}
			}
			for _, name := range values {
				fits[name.(string)] = cmp.Or[any](part["additionalProperties"], true)
			}
			if own, ok := part[kind].(map[string]any); ok {
				maps.Copy(fits, own)
			}
			part[kind], part["additionalProperties"] = fits, false
			delete(part, "propertyNames")
		}
		for _, one := range part {
			named(one, top)
		}
	}
}

// base is the address by which the schemas refer to each other. Nothing is fetched from it.
const base = "tenka:///"

var (
	compiling sync.Mutex
	compiled  = map[string]*jsonschema.Schema{}
)

func load(name string) *jsonschema.Schema {
	compiling.Lock()
	defer compiling.Unlock()
	if compiled[name] == nil {
		compiled[name] = compiler().MustCompile(base + name)
	}
	return compiled[name]
}

func check(name string, b []byte) error {
	if err := engine.Modest(b); err != nil { // the validator visits the whole value and lists every fault
		return err
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(b))
	if err != nil {
		return engine.NoJSON(b, err)
	}
	var bad *jsonschema.ValidationError
	if errors.As(load(name).Validate(doc), &bad) {
		return first(bad, doc)
	}
	return nil
}
