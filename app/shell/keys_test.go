package shell_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"

	"tenka/app/shell"
	"tenka/engine/lang"
)

func TestKeysHaveTheNamesThatTheSystemGivesThem(t *testing.T) {
	for _, language := range lang.Whole {
		texts := lang.New(language)
		assert.Equal(t, "Cmd", texts.Say(shell.CommandKey("darwin"), nil))
		assert.Equal(t, "Ctrl", texts.Say(shell.CommandKey("windows"), nil))
		assert.Equal(t, "Ctrl", texts.Say(shell.CommandKey("linux"), nil))
	}
	assert.True(t, shell.Deletes(fyne.KeyBackspace, "darwin"))
	assert.True(t, shell.Deletes(fyne.KeyDelete, "darwin"))
	assert.True(t, shell.Deletes(fyne.KeyDelete, "linux"))
	assert.False(t, shell.Deletes(fyne.KeyBackspace, "linux"))
}
