// Command tenka opens the window: board games of the Sengoku age on one table.
//
//	tenka [flags] [FILE]
//
// FILE is a match, a scenario or a lesson to open. If Tenka already runs with the same folder, that window comes to the front and opens it.
// The exit code is 0, or 2 for a wrong flag.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"tenka/app"
	"tenka/app/desktop/about"
	"tenka/engine/lang"
)

func main() {
	c, err := configure(os.Args[1:])
	if err == nil {
		err = app.Run(c)
	}
	switch usage := (help)(""); {
	case errors.As(err, &usage):
		say(string(usage))
	case err != nil:
		say("tenka: " + lang.Terminal(err))
		os.Exit(2)
	}
}

// help is the error of a command line with --help or --version: the text to print.
type help string

func (h help) Error() string { return string(h) }

// configure reads a command line. An error is the one-line description of a mistake, or a help.
func configure(args []string) (app.Config, error) {
	var c app.Config
	flags := flag.NewFlagSet("tenka", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.StringVar(&c.Home, "home", "", "`folder` for matches, scenarios and settings, instead of the user's own")
	flags.StringVar(&c.Language, "lang", "", fmt.Sprintf("`language` for this run: one of %v", lang.Languages))
	flags.StringVar(&c.Theme, "theme", "", "`theme` for this run: washi, night or system")
	version := flags.Bool("version", false, "say the version and end")
	size := flags.String("size", "", "`WIDTHxHEIGHT` of the window for this run, such as 1280x800, instead of as it was left")
	if err := flags.Parse(args); errors.Is(err, flag.ErrHelp) {
		var text strings.Builder
		text.WriteString("Usage: tenka [flags] [FILE]\n\nFILE is a match, a scenario or a lesson to open.\n\nFlags:\n")
		flags.SetOutput(&text)
		flags.PrintDefaults()
		return c, help(text.String())
	} else if err != nil {
		return c, fmt.Errorf("%w; tenka -help says which flags there are", err)
	}
	if *version {
		return c, help("Tenka " + about.Version())
	}
	if *size != "" {
		if _, err := fmt.Sscanf(*size, "%dx%d", &c.Width, &c.Height); err != nil || c.Width < 1 || c.Height < 1 {
			return c, refusal("-size", "WIDTHxHEIGHT such as 1280x800", *size)
		}
	}
	if flags.NArg() > 1 {
		return c, refusal("arguments", "one file", fmt.Sprint(flags.NArg()))
	}
	c.Open = flags.Arg(0)
	return c, nil
}

// refusal says in one line what is wrong with the command.
func refusal(where, want, got string) error {
	return fmt.Errorf("%s: expected %s, found %q", where, want, got)
}
