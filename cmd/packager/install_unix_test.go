//go:build unix

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestTheInstallerTakesAFolderOfAnyName installs into folders with such names and takes Tenka away again.
func TestTheInstallerTakesAFolderOfAnyName(t *testing.T) {
	tree := filepath.Join(t.TempDir(), "-unpacked $HOME \"here\"")
	copyOf := func(from, to string) {
		b, err := os.ReadFile(filepath.Join("..", "..", ".package", "linux", from))
		require.NoError(t, err)
		to = filepath.Join(tree, to)
		require.NoError(t, os.MkdirAll(filepath.Dir(to), 0o755))
		require.NoError(t, os.WriteFile(to, b, 0o755))
	}
	copyOf("install.sh", "install.sh")
	copyOf("org.tenka.Tenka.desktop", "share/applications/org.tenka.Tenka.desktop")
	require.NoError(t, os.MkdirAll(filepath.Join(tree, "bin"), 0o755))
	require.NoError(t, os.WriteFile(filepath.Join(tree, "bin", "tenka"), []byte("#!/bin/sh\n"), 0o755))
	install := func(prefix string, args ...string) (string, error) {
		c := exec.Command("sh", append([]string{filepath.Join(tree, "install.sh")}, args...)...)
		c.Env = append(os.Environ(), "PREFIX="+prefix)
		c.Dir = tree
		out, err := c.CombinedOutput()
		return string(out), err
	}
	for _, name := range []string{"tenka", "two words", `a"b'c`, "a|b&c", `a\b\\c`, "$HOME `id` $(id)", "50%f", "-rf", "*"} {
		prefix := filepath.Join(t.TempDir(), name)
		out, err := install(prefix)
		require.NoError(t, err, "%s: %s", name, out)
		program := filepath.Join(prefix, "bin", "tenka")
		require.FileExists(t, program)
		b, err := os.ReadFile(filepath.Join(prefix, "share", "applications", "org.tenka.Tenka.desktop"))
		require.NoError(t, err)
		entry := map[string]string{}
		for _, line := range strings.Split(string(b), "\n") {
			key, value, _ := strings.Cut(line, "=")
			entry[key] = strings.ReplaceAll(value, `\\`, `\`) // a value is first read as text
		}
		assert.Equal(t, program, entry["TryExec"], name)
		assert.Equal(t, []string{program, "%f"}, command(entry["Exec"]), name)
		assert.Equal(t, "Game;BoardGame;", entry["Categories"], name)
		out, err = install(prefix, "--uninstall")
		require.NoError(t, err, "%s: %s", name, out)
		assert.NoFileExists(t, program)
	}
	_, err := install("relative")
	require.NoError(t, err)
	assert.FileExists(t, filepath.Join(tree, "relative", "bin", "tenka"))
	_, err = install(filepath.Join(t.TempDir(), "two\nlines"))
	assert.Error(t, err)
}

// command reads the value of Exec of a menu entry, as a desktop does: the program, in quotes, and what follows.
func command(exec string) []string {
	var program strings.Builder
	rest := strings.TrimPrefix(exec, `"`)
	for i := 0; i < len(rest); i++ {
		switch {
		case rest[i] == '\\':
			i++
			program.WriteByte(rest[i])
		case rest[i] == '"':
			return []string{strings.ReplaceAll(program.String(), "%%", "%"), strings.TrimSpace(rest[i+1:])}
		default:
			program.WriteByte(rest[i])
		}
	}
	return nil
}
