package lang

import (
	"errors"
	"io/fs"
	"strconv"
	"strings"

	"tenka/engine"
)

// Fault is an error of a file in one line: the file, the line and the place in it, what was expected and what was found. For an error
// without a text the line refers to the log.
func Fault(say engine.Localizer, err error) string {
	var f *engine.DataError
	if !errors.As(err, &f) {
		why, file := engine.Cause("fault.unknown"), fs.PathError{}
		at := &file
		errors.As(err, &why)
		errors.As(err, &at)
		return engine.OneLine(In(say, at.Path, say.Say(string(why), nil)))
	}
	text := Want(say, f)
	if f.Rule != "" {
		text = LanguageOf(say).Noted(text, f.Rule)
	}
	line := ""
	if f.Line > 0 {
		line = say.Say("fault.line", engine.Args{"A": strconv.Itoa(f.Line)})
	}
	for _, where := range []string{f.Path, line, f.File} {
		text = In(say, where, text)
	}
	return engine.OneLine(text)
}

// Terminal is an error in English in one line: an error of a file as in [Fault], any other in its own words.
func Terminal(err error) string {
	var f *engine.DataError
	var own engine.Cause
	if errors.As(err, &f) || errors.As(err, &own) {
		return engine.Visible(Fault(New(Languages[0]), err))
	}
	return engine.Visible(strings.Join(strings.Fields(err.Error()), " "))
}

// Want is the part of an error of a file without the place: what was expected and what was found.
func Want(say engine.Localizer, f *engine.DataError) string {
	return say.Say("fault.expected", engine.Args{"Want": Wanted(say, f), "Got": f.Got})
}

// Wanted is what was expected alone, as part of a sentence.
func Wanted(say engine.Localizer, f *engine.DataError) string {
	args := engine.Args{}
	for i, a := range f.Args {
		args[string(rune('A'+i))] = a
		if n, ok := a.(int); ok && args["N"] == nil {
			args["N"] = n
		}
	}
	return say.Say(f.Want, args)
}

// In puts a place before a text, if there is one.
func In(say engine.Localizer, where, text string) string {
	if where == "" {
		return text
	}
	return say.Say("fault.in", engine.Args{"A": where, "B": text})
}
