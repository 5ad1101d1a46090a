//go:build unix

package app

import (
	"os"
	"testing"

	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/table"
	"tenka/engine/store/storetest"
)

func TestAFullDiskIsSaidAndAllThatWaitedIsWrittenWhenRoomComes(t *testing.T) {
	if storetest.Alone(t) {
		return
	}
	k := kept(t, newHome(t), 3)
	require.NoError(t, k.ses.File.Flush())
	info, err := os.Stat(k.path)
	require.NoError(t, err)
	room := storetest.Fill(t, info.Size()+100)
	k.play(1)
	assert.Contains(t, line(t, k.program).Sentence(), "The disk is full: nothing more fits into ")
	assert.Contains(t, k.Told(), "Not saved yet: 1 move of this match.")
	k.play(15)
	assert.Contains(t, k.Told(), "Not saved yet: 16 moves of this match.")
	test.Tap(button(t, k.program, "Try again"))
	assert.Contains(t, k.Told(), "Not saved yet: 16 moves of this match.")
	k.ToLibrary()
	screen[*table.Table](t, k.program)
	assert.Contains(t, k.Told(), "If you leave now, this is lost: 16 moves of this match.")
	room()
	k.play(1) // the next move writes all waiting moves too
	assert.Equal(t, "Everything is saved now.", k.Told())
	match, path := k.ses.Match, k.path
	k.ToLibrary()
	same(t, match, path)
}
