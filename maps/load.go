package maps

import (
	"embed"
	"fmt"
)

//go:embed *.json
var files embed.FS

// Load returns the map called name ("rumble"). Each call reads it anew; keep the result.
func Load(name string) (*Map, error) {
	file := name + ".json"
	data, err := files.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("maps/%s: there is no such map", file)
	}
	return Read("maps/"+file, data)
}
