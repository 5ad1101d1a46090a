package engine

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// DataError is an error in a file: the place, what was expected, and what was found. Package lang says it in the player's language.
type DataError struct {
	File string // name of the file, if known
	Line int    // line in a file with a value on each line, from 1; 0 for none
	Path string // place in the file: "position.units.kyoto[0]"
	Want string // id of the text that says what was expected: "fault.between"
	Args []any  // its {{.A}}, {{.B}} and so on: whole numbers, or words of the file
	Got  string // what was found, as written in the file; may be empty
	// Rule is the rule that refuses the value; empty if no rule does.
	Rule string
	// Differs says that the file has the right form, but its setup does not replay as written.
	Differs bool
}

// Wrong is the error of a value at path. want is the id of the text that says what was expected, args are its arguments; got is the value
// found, nil if it need not be said.
func Wrong(path, want string, got any, args ...any) *DataError {
	for i, a := range args {
		args[i] = plain(a)
	}
	return &DataError{Path: path, Want: want, Args: args, Got: found(got)}
}

// Between is the error for a number outside low to high.
func Between(path string, low, high, got any) *DataError {
	return Wrong(path, "fault.between", got, low, high)
}

// Is is the error for a value other than the only possible one.
func Is(path string, want, got any) *DataError { return Wrong(path, "fault.is", got, want) }

// OneOf is the error for a value that is not in a list.
func OneOf(path string, list, got any) *DataError { return Wrong(path, "fault.one", got, list) }

// Cause is an error that one text describes completely; its value is the id of the text.
type Cause string

// Error is the id of the text, for developers.
func (c Cause) Error() string { return string(c) }

// By adds the rule that refuses the value, and returns e.
func (e *DataError) By(rule string) *DataError {
	e.Rule = rule
	return e
}

// plain is a value for a text: whole numbers stay numbers, the values of a list are joined.
func plain(a any) any {
	switch v := reflect.ValueOf(a); v.Kind() {
	case reflect.Slice, reflect.Array:
		var list []string
		for i := range v.Len() {
			list = append(list, fmt.Sprint(v.Index(i)))
		}
		return strings.Join(list, ", ")
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		if _, named := a.(fmt.Stringer); !named {
			return int(v.Int())
		}
	}
	return fmt.Sprint(a)
}

// found is a value as written in a file.
func found(got any) string {
	if named, ok := got.(fmt.Stringer); ok {
		got = named.String()
	}
	switch v := reflect.ValueOf(got); {
	case v.Kind() == reflect.String:
		return strconv.Quote(v.String())
	case v.Kind() == reflect.Pointer && v.IsNil():
		return ""
	case v.Kind() == reflect.Pointer:
		return found(v.Elem().Interface())
	}
	switch got := got.(type) {
	case nil:
		return ""
	case json.RawMessage:
		return string(got)
	}
	return fmt.Sprint(got)
}

// InFile adds the name of the file to an error.
func InFile(name string, err error) error {
	return where(err, func(e *DataError) { e.File = name })
}

// Inside puts a path before the path of an error.
func Inside(path string, err error) error {
	return where(err, func(e *DataError) {
		if e.Path != "" && e.Path[0] != '[' {
			path += "."
		}
		e.Path = path + e.Path
	})
}

// where applies change to a copy of a *DataError; it returns any other error unchanged.
func where(err error, change func(*DataError)) error {
	var e *DataError
	if !errors.As(err, &e) {
		return err
	}
	with := *e
	change(&with)
	return &with
}

// Error is the error in one line for developers; package lang has the words for players.
func (e *DataError) Error() string {
	parts := []string{e.File, "", e.Path, strings.TrimSpace(fmt.Sprintln(append([]any{e.Want}, e.Args...)...)), e.Got, e.Rule}
	if e.Line > 0 {
		parts[1] = strconv.Itoa(e.Line)
	}
	return OneLine(strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), ": "))
}

// longest is how many characters of an error are shown: a file may hold a very long text.
const longest = 400

// OneLine is s without line breaks, cut off after longest characters.
func OneLine(s string) string {
	s = strings.Join(strings.Fields(strings.ToValidUTF8(s, "\uFFFD")), " ")
	if r := []rune(s); len(r) > longest {
		return string(r[:longest]) + "…"
	}
	return s
}
