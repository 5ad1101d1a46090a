// Command mapmaker builds the maps of the folder maps from the data beside it. The same data gives the same bytes everywhere.
//
//	go run ./cmd/mapmaker [-to maps]
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
)

// makers build files of the folder maps: name and bytes.
var makers = []func() (map[string][]byte, error){battlefieldFiles}

func main() {
	to := flag.String("to", "maps", "the folder to write to")
	flag.Parse()
	for _, build := range makers {
		files, err := build()
		for name, data := range files {
			if err == nil {
				err = os.WriteFile(filepath.Join(*to, name), data, 0o644)
			}
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, "mapmaker:", err)
			os.Exit(1)
		}
	}
}
