package table

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/files"
	"tenka/app/table/share"
	"tenka/app/ui/kit"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/rumble"
	"tenka/engine/store"
	toy "tenka/engine/toytest"
)

// kept is a table with a match in a file of the saves folder.
func kept(t *testing.T) *Table {
	t.Helper()
	m, err := engine.NewMatch(rumble.New(), persons(2, nil))
	require.NoError(t, err)
	tb := seatedAt(t, m, desk)
	tb.ses.File, err = store.Create(filepath.Join(tb.sh.Home.Saves, "evening"+store.Ext), m)
	require.NoError(t, err)
	return tb
}

// asked is the field of the sheet that asks for a name.
func asked(t *testing.T, tb *Table) *kit.TextField {
	t.Helper()
	field, ok := tb.sh.Window.Canvas().Focused().(*kit.TextField)
	require.True(t, ok, "the table asks for no name")
	return field
}

func TestSavingACopyLeavesTheRunningMatchWhole(t *testing.T) {
	tb := kept(t)
	press(tb, fyne.KeyR, fyne.Key1)
	require.NoError(t, tb.ses.File.Flush())
	before, err := os.ReadFile(tb.ses.File.Path)
	require.NoError(t, err)

	tb.Save()
	field := asked(t, tb)
	proposed := field.Text
	assert.Equal(t, "evening copy", proposed)
	for _, live := range []string{"evening", "evening" + store.Ext, " evening "} {
		field.SetText(live)
		field.OnSubmitted(live)
		assert.Equal(t, tb.sh.Say("table.save.taken", engine.Args{"File": "evening" + store.Ext}), tb.line.Sentence())
		assert.False(t, tb.notice.Hidden, "it asks again")
		after, err := os.ReadFile(tb.ses.File.Path)
		require.NoError(t, err)
		assert.Equal(t, before, after)
	}

	field.OnSubmitted(proposed)
	assert.True(t, tb.notice.Hidden)
	copied, err := store.Open(filepath.Join(tb.sh.Home.Saves, "evening copy"+store.Ext), games.ByName)
	require.NoError(t, err)
	defer copied.Close()
	assert.Equal(t, tb.ses.Match.Records(), copied.Match.Records())
	press(tb, fyne.KeyEscape, fyne.KeyR, fyne.Key1)
	require.NoError(t, tb.ses.File.Flush())
	again, err := store.Summarise(tb.ses.File.Path)
	require.NoError(t, err)
	assert.Equal(t, tb.ses.Match.Records(), again.Records)

	tb.Save()
	assert.Equal(t, "evening copy 2", asked(t, tb).Text)
}

func TestTheLogIsWrittenAsTextBesideTheMatch(t *testing.T) {
	tb := kept(t)
	things := tb.things()
	tb.keep(things[slices.IndexFunc(things, func(what share.Thing) bool { return what.ID == "share.text" })])
	asked(t, tb).OnSubmitted("evening")
	text, err := os.ReadFile(filepath.Join(tb.sh.Home.Saves, "evening.txt"))
	require.NoError(t, err)
	assert.Equal(t, tb.record(), string(text))
}

func TestWhyACopyWasNotWrittenIsSaid(t *testing.T) {
	tb := kept(t)
	for _, name := range []string{"", "  ", "../evening", ".hidden", `a\b`} {
		tb.Save()
		asked(t, tb).OnSubmitted(name)
		assert.Equal(t, tb.sh.T("table.save.name"), tb.line.Sentence(), name)
	}
	require.NoError(t, tb.ses.File.Close())
	require.NoError(t, os.RemoveAll(tb.sh.Home.Saves))
	require.NoError(t, os.WriteFile(tb.sh.Home.Saves, nil, 0o600), "a file where the folder should be")
	tb.Save()
	asked(t, tb).OnSubmitted("evening")
	why := store.WriteNew(filepath.Join(tb.sh.Home.Saves, "evening"+store.Ext), tb.ses.Match)
	assert.Equal(t, tb.sh.Say("table.write", engine.Args{"Why": files.Why(tb.sh.Localizer(), why)}), tb.line.Sentence())
}

func TestTheLineSaysThatAScriptCannotBeFollowed(t *testing.T) {
	h := toyHeader("0 1 2")
	h.Position = []byte(`{"phase":"turning","round":1,"turn":0,"plans":[[0,0],[0,0],[0,0]],"top":"ant","score":[0,0,0]}`)
	require.NoError(t, json.Unmarshal([]byte(`[{"draw":"die","values":[6]},{"draw":"die","values":[9]}]`), &h.Script))
	tb := toyTable(t, h)
	tb.Do(engine.Action{Kind: toy.KindRoll})
	assert.Equal(t, "choose", tb.line.Sentence())
	tb.Do(engine.Action{Kind: toy.KindReroll})
	require.Error(t, tb.ses.Match.Record(2).Misfit, "no die has nine pips")
	assert.Equal(t, tb.sh.Say("table.misfit", engine.Args{"A": 2}), tb.line.Sentence())
	tb.Do(engine.Action{Kind: toy.KindPut, To: 1})
	assert.Equal(t, "choose", tb.line.Sentence())
}
