// Command tenka opens the window: board games of the Sengoku age on one table.
//
//	tenka [flags] [FILE]
//
// FILE is a match, a scenario or a lesson to open. The exit code is 0, or 2 where a flag is not understood.
package main

import (
	"flag"
	"fmt"
	"os"

	"tenka/app"
	"tenka/app/about"
	"tenka/engine/lang"
)

func main() {
	c := app.Config{Width: 1280, Height: 800}
	flag.StringVar(&c.Home, "home", "", "`folder` for matches, scenarios and settings, instead of the user's own")
	flag.StringVar(&c.Language, "lang", "", fmt.Sprintf("`language` for this run: one of %v", lang.Languages))
	flag.StringVar(&c.Theme, "theme", "", "`theme` for this run: washi, night or system")
	version := flag.Bool("version", false, "say the version and end")
	size := flag.String("size", "", "`WIDTHxHEIGHT` of the window, such as 1280x800")
	flag.Usage = func() {
		fmt.Fprintln(os.Stderr, "Usage: tenka [flags] [FILE]\n\nFILE is a match, a scenario or a lesson to open.\n\nFlags:")
		flag.PrintDefaults()
	}
	flag.Parse()
	if *version {
		fmt.Println("Tenka", about.Version())
		return
	}
	if *size != "" {
		if _, err := fmt.Sscanf(*size, "%dx%d", &c.Width, &c.Height); err != nil || c.Width < 1 || c.Height < 1 {
			refuse("-size", "WIDTHxHEIGHT such as 1280x800", *size)
		}
	}
	if flag.NArg() > 1 {
		refuse("arguments", "one file", fmt.Sprint(flag.NArg()))
	}
	c.Open = flag.Arg(0)
	if err := app.Run(c); err != nil {
		fmt.Fprintln(os.Stderr, "tenka:", err)
		os.Exit(2)
	}
}

// refuse says in one line what is wrong with the command and ends the program.
func refuse(where, want, got string) {
	fmt.Fprintf(os.Stderr, "tenka: %s: expected %s, found %q\n", where, want, got)
	os.Exit(2)
}
