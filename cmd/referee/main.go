// Command referee applies the rules without a window: it begins matches, shows them, takes actions or says why they are illegal, replays
// and checks logs, runs computer players, and speaks JSON with other programs. It is pure Go and needs no screen.
package main

import "os"

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }
