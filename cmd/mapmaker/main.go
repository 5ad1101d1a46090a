// Command mapmaker builds the maps of the folder maps from the data beside it. The same data gives the same bytes everywhere: what
// shapes a line is counted in whole numbers.
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
var makers = []func() (map[string][]byte, error){countryFiles, battlefieldFiles}

func main() {
	to := flag.String("to", "maps", "the folder to write to")
	clip := flag.String("clip", "", "cut the data fetched to this folder down to cmd/mapmaker/data, and make no map; see fetch.sh")
	flag.Parse()
	if err := run(*to, *clip); err != nil {
		fmt.Fprintln(os.Stderr, "mapmaker:", err)
		os.Exit(1)
	}
}

func run(to, clip string) error {
	if clip != "" {
		return clipData(clip, filepath.Join("cmd", "mapmaker", "data"))
	}
	for _, build := range makers {
		files, err := build()
		if err != nil {
			return err
		}
		for name, data := range files {
			if err := os.WriteFile(filepath.Join(to, name), data, 0o644); err != nil {
				return err
			}
		}
	}
	return nil
}
