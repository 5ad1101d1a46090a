// Command soundmaker makes the sounds of the folder assets/sound: each is a few damped tones and synthesised noise. The sounds are the same
// on every machine.
//
//	go run ./cmd/soundmaker [-to assets/sound]
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
)

func main() {
	to := flag.String("to", "assets/sound", "the folder to write to")
	flag.Parse()
	for name, s := range sounds {
		if err := os.WriteFile(filepath.Join(*to, name+".wav"), wave(s.samples()), 0o644); err != nil {
			fmt.Fprintln(os.Stderr, "soundmaker:", err)
			os.Exit(1)
		}
	}
}
