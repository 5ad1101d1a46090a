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

// DataError is what is wrong with a file: where, what was expected, and what is there. Package lang says it in a language.
type DataError struct {
	File string // name of the file, where known
	Line int    // of a file with a value on each line, from 1; 0 for none
	Path string // place in it: "position.units.kyoto[0]"
	Want string // the id of the text that says what was expected: "fault.between"
	Args []any  // its {{.A}}, {{.B}} and so on: whole numbers, and words as they stand in files
	Got  string // what is there, as it stands in the file, where that helps
	// Rule is the rule of the game that refuses what is there, where one does.
	Rule string
	// Differs tells that the file is of the right form, but its set-up does not replay as it is written.
	Differs bool
}

// Wrong is the error of a value at path. want is the id of the text that says what was expected, args are its values; got is the value that is
// there, nil where it need not be said.
func Wrong(path, want string, got any, args ...any) *DataError {
	for i, a := range args {
		args[i] = plain(a)
	}
	return &DataError{Path: path, Want: want, Args: args, Got: found(got)}
}

// Between says that a number from low to high was expected.
func Between(path string, low, high, got any) *DataError {
	return Wrong(path, "fault.between", got, low, high)
}

// Is says that one value alone was expected.
func Is(path string, want, got any) *DataError { return Wrong(path, "fault.is", got, want) }

// OneOf says that one value of a list was expected.
func OneOf(path string, list, got any) *DataError { return Wrong(path, "fault.one", got, list) }

// Cause is an error that a text says all of: its id.
type Cause string

// Error is the id, for developers.
func (c Cause) Error() string { return string(c) }

// By is the error with the rule that refuses what is there.
func (e *DataError) By(rule string) *DataError {
	e.Rule = rule
	return e
}

// plain is a value for a text: whole numbers stay numbers, the values of a list stand beside each other.
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

// found is a value as it stands in a file.
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

// InFile puts the name of a file into an error in its contents.
func InFile(name string, err error) error {
	return where(err, func(e *DataError) { e.File = name })
}

// Inside puts a path before that of an error in what lies there.
func Inside(path string, err error) error {
	return where(err, func(e *DataError) {
		if e.Path != "" && e.Path[0] != '[' {
			path += "."
		}
		e.Path = path + e.Path
	})
}

// where changes a copy of a *DataError; another error, or none, stays as it is.
func where(err error, change func(*DataError)) error {
	var e *DataError
	if !errors.As(err, &e) {
		return err
	}
	with := *e
	change(&with)
	return &with
}

// Error is the error in one line for developers; what a person reads is said by package lang.
func (e *DataError) Error() string {
	parts := []string{e.File, "", e.Path, strings.TrimSpace(fmt.Sprintln(append([]any{e.Want}, e.Args...)...)), e.Got, e.Rule}
	if e.Line > 0 {
		parts[1] = strconv.Itoa(e.Line)
	}
	return OneLine(strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), ": "))
}

// longest is how many characters of an error are shown: where a number is expected a file may hold a very long text.
const longest = 400

// OneLine is s without line breaks, cut off where it is longer than anybody reads.
func OneLine(s string) string {
	s = strings.Join(strings.Fields(strings.ToValidUTF8(s, "\uFFFD")), " ")
	if r := []rune(s); len(r) > longest {
		return string(r[:longest]) + "…"
	}
	return s
}
