// Command packager makes parts of the packages of Tenka for which no other tool exists on every system.
//
//	packager icons FOLDER      the program's seal as PNG of every size, as .ico and as .icns
//	packager licences FILE     the licences of all works in the program, from its modules
//	packager check PROGRAM     compares a built program with this list, and what Windows shows of it with FyneApp.toml
//	packager language ID       the files of a language with the English beside each text that is missing, and how far it is
//
// It is run from the top of the tree, by `make package`, `make licences`, `make language` and `make check-package`. The exit code is 0, 1 after a failure, or 2 for an unknown
// command.
package main

import (
	"fmt"
	"os"
)

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: packager icons FOLDER | packager licences FILE | packager check PROGRAM | packager language ID")
		os.Exit(2)
	}
	var err error
	switch what, where := os.Args[1], os.Args[2]; what {
	case "icons":
		err = writeIcons(where)
	case "licences":
		err = writeLicences(where)
	case "check":
		err = checkProgram(where)
	case "language":
		err = writeLanguage(where)
	default:
		fmt.Fprintf(os.Stderr, "packager: expected icons, licences, check or language, found %q\n", what)
		os.Exit(2)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "packager:", err)
		os.Exit(1)
	}
}
