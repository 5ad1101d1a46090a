package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"regexp"
	"strings"

	"tenka/engine"
	"tenka/engine/lang"
	"tenka/engine/store"
)

// The exit codes of the referee.
const (
	done    = 0
	refused = 1 // a rule, or the agreement of the match, forbids it
	badUse  = 2 // the command line or the contents of a file are wrong
	noFile  = 3 // the system cannot read or write
	differs = 4 // a log differs from its replay
)

const codes = `Exit codes: 0 done; 1 refused by a rule or by the agreement of the match; 2 the command line or a file is not
as expected; 3 a file cannot be read or written; 4 a log does not replay as it is written.`

// fault is an error with an exit code of its own.
type fault struct {
	code int
	text string
	rule string // the id of the rule that refuses, if there is one
}

func (f *fault) Error() string { return f.text }

func usef(format string, args ...any) error {
	return &fault{code: badUse, text: fmt.Sprintf(format, args...)}
}

// command is one of the referee's commands.
type command struct {
	name  string
	args  string // after the flags, for its help
	brief string
	long  string
	// flags declares the flags and returns the function that runs the command after they are read.
	flags func(fs *flag.FlagSet) func(c *call) error
}

// call is one run of a command.
type call struct {
	args []string // arguments that are no flags
	in   io.Reader
	out  io.Writer
	err  io.Writer
}

// lines writes lines without control characters, so that no line controls a terminal: names in a match may come from anywhere.
type lines struct{ to io.Writer }

func (l lines) Write(b []byte) (int, error) {
	all := strings.Split(string(b), "\n")
	for i := range all {
		all[i] = engine.Visible(all[i])
	}
	_, err := io.WriteString(l.to, strings.Join(all, "\n"))
	return len(b), err
}

func (c *call) print(format string, args ...any) { fmt.Fprintf(c.out, format, args...) }

// file is the single file of the command; rest is how many arguments may follow it.
func (c *call) file(rest int) (string, error) {
	if len(c.args) == 0 {
		return "", usef("expected a FILE")
	}
	if len(c.args) > 1+rest {
		return "", usef("%q is too much", c.args[1+rest])
	}
	return c.args[0], nil
}

func commands() []*command {
	return []*command{
		gamesCommand, newCommand, showCommand, logCommand, legalCommand, doCommand, undoCommand, redoCommand, goCommand,
		replayCommand, simulateCommand, ladderCommand, tuneCommand, mineCommand, playCommand, serveCommand, clubCommand, joinCommand,
		validateCommand, benchCommand,
	}
}

// run carries out one command line and returns its exit code.
func run(args []string, in io.Reader, out, errs io.Writer) int {
	if len(args) == 0 || args[0] == "--help" || args[0] == "-h" || args[0] == "-help" || args[0] == "help" && len(args) == 1 {
		help(out)
		if len(args) == 0 {
			return badUse
		}
		return done
	}
	if args[0] == "help" {
		args = append(args[1:2:2], "--help")
	}
	for _, cmd := range commands() {
		if cmd.name == args[0] {
			return finish(cmd, cmd.run(args[1:], &call{in: in, out: lines{out}, err: lines{errs}}), lines{errs})
		}
	}
	fmt.Fprintf(errs, "referee: there is no command %q; referee --help lists them\n", args[0])
	return badUse
}

func (cmd *command) run(args []string, c *call) error {
	fs := flag.NewFlagSet(cmd.name, flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	act := cmd.flags(fs)
	for { // flags may stand before, between and after the arguments
		switch err := fs.Parse(args); {
		case errors.Is(err, flag.ErrHelp):
			cmd.help(c.out, fs)
			return nil
		case err != nil:
			return flagFault(fs, err)
		}
		if fs.NArg() == 0 {
			return act(c)
		}
		c.args = append(c.args, fs.Arg(0))
		args = fs.Args()[1:]
	}
}

// wrongValue matches the error of package flag for a value that it cannot read.
var wrongValue = regexp.MustCompile(`^invalid (?:boolean )?value "(.*)" for (?:flag )?-([^:]+): `)

// flagFault is the error of a flag that cannot be read, with what was expected.
func flagFault(fs *flag.FlagSet, err error) error {
	if m := wrongValue.FindStringSubmatch(err.Error()); m != nil {
		if f := fs.Lookup(m[2]); f != nil {
			_, usage := flag.UnquoteUsage(f)
			return usef("--%s: expected %s, found %q", f.Name, usage, m[1])
		}
	}
	return usef("%v", err)
}

// finish prints an error in one line and returns its exit code.
func finish(cmd *command, err error, errs io.Writer) int {
	if err == nil {
		return done
	}
	fmt.Fprintf(errs, "referee %s: %s\n", cmd.name, lang.Terminal(err))
	var f *fault
	var d *engine.DataError
	if errors.As(err, &f) || errors.As(err, &d) || errors.Is(err, store.ErrBroken) {
		return code(err)
	}
	return noFile
}

func help(w io.Writer) {
	fmt.Fprint(w, "referee keeps the rules of Tenka's games without a window.\n\n")
	for _, cmd := range commands() {
		fmt.Fprintf(w, "  %-9s %s\n", cmd.name, cmd.brief)
	}
	fmt.Fprintf(w, "\nreferee COMMAND --help says more. Seats are counted from 0 in files, JSON and flags; boards and sentences for\npeople count them from 1.\n%s\n", codes)
}

func (cmd *command) help(w io.Writer, fs *flag.FlagSet) {
	fmt.Fprintf(w, "referee %s %s\n\n%s.\n", cmd.name, cmd.args, strings.ToUpper(cmd.brief[:1])+cmd.brief[1:])
	if cmd.long != "" {
		fmt.Fprintf(w, "\n%s\n", cmd.long)
	}
	fs.VisitAll(func(f *flag.Flag) {
		name, usage := flag.UnquoteUsage(f)
		fmt.Fprintf(w, "\n  --%s %s\n        %s", f.Name, name, usage)
		if f.DefValue != "" && f.DefValue != "false" && f.DefValue != "0" {
			fmt.Fprintf(w, " (%s)", f.DefValue)
		}
	})
	fmt.Fprintf(w, "\n\n%s\n", codes)
}
