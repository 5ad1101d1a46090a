package maps

import (
	"embed"
	"fmt"
	"sync"
)

//go:embed *.json
var files embed.FS

// read has the maps read so far, by name, and their sides, by sideOf.
var read sync.Map

type sideOf struct {
	m    *Map
	name string
}

// Load returns the map with this name ("rumble"). It is read once and shared: change only a copy.
func Load(name string) (*Map, error) {
	if m, ok := read.Load(name); ok {
		return m.(*Map), nil
	}
	file := name + ".json"
	data, err := files.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("maps/%s: there is no such map", file)
	}
	m, err := Read("maps/"+file, data)
	if err != nil {
		return nil, err
	}
	first, _ := read.LoadOrStore(name, m)
	return first.(*Map), nil
}
