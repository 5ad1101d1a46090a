//go:build window

package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/engine/store"
)

// TestAMatchIsNamedDeletedAndBroughtBackByKeysAlone uses the real keyboard and checks the files.
func TestAMatchIsNamedDeletedAndBroughtBackByKeysAlone(t *testing.T) {
	p := start(t, t.TempDir(), duel)
	p.press("Return")
	was := p.saved()
	p.close()
	p = start(t, p.home)
	p.press("ctrl+f")
	p.rest()
	p.press("Down", "F2")
	p.rest()
	p.write("Sunday")
	p.press("Return")
	home := store.In(p.home)
	named := filepath.Join(home.Saves, "Sunday"+store.Ext)
	p.wait("the file to have its name", func() bool { _, err := os.Stat(named); return err == nil })
	assert.NoFileExists(t, was)
	p.press("Delete")
	p.wait("the match to be deleted", func() bool { _, err := os.Stat(filepath.Join(home.Deleted, "Sunday"+store.Ext)); return err == nil })
	assert.NoFileExists(t, named)
	p.press("ctrl+z")
	p.wait("the match to be back", func() bool { _, err := os.Stat(named); return err == nil })
	entries, err := os.ReadDir(home.Deleted)
	require.NoError(t, err)
	assert.Empty(t, entries)
	p.close()
}
