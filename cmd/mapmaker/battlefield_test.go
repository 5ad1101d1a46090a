package main

import (
	"bytes"
	"os"
	"testing"
)

func TestBattlefieldsAreMadeAsTheyAre(t *testing.T) {
	files, err := battlefieldFiles()
	if err != nil {
		t.Fatal(err)
	}
	if len(files) != 2 {
		t.Errorf("%d battlefields, want 2", len(files))
	}
	for name, made := range files {
		kept, err := os.ReadFile("../../maps/" + name)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(made, kept) {
			t.Errorf("%s is not what the data makes: go run ./cmd/mapmaker", name)
		}
	}
}
