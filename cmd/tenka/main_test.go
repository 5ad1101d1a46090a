package main

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestAWrongFlagIsOneLine(t *testing.T) {
	for want, args := range map[string][]string{
		`-size: expected WIDTHxHEIGHT such as 1280x800, found "wide"`: {"-size", "wide"},
		`arguments: expected one file, found "2"`:                     {"one", "two"},
		`flag provided but not defined: -loud`:                        {"-loud"},
	} {
		_, err := configure(args)
		require.Error(t, err)
		assert.Contains(t, err.Error(), want)
		assert.NotContains(t, err.Error(), "\n")
	}
}

func TestHelpNamesEveryFlagAndTheFile(t *testing.T) {
	_, err := configure([]string{"--help"})
	require.ErrorAs(t, err, new(help))
	for _, word := range []string{"[FILE]", "-home", "-lang", "-theme", "-size"} {
		assert.Contains(t, err.Error(), word)
	}
}
