// Command referee keeps the rules without a window: it begins matches, shows them, takes actions or says why not, replays and checks
// logs, lets computer players play, and speaks JSON with other programs. It is pure Go and needs no screen.
package main

import "os"

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }
