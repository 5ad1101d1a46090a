package rulebook_test

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/assets"
	"tenka/engine/lang"
	"tenka/engine/rulebook"
)

func open(t *testing.T, language string) *rulebook.Book {
	data, err := os.ReadFile("../rumble/rumble.json")
	require.NoError(t, err)
	b, err := rulebook.Open(assets.Rules(), "rumble", language, data)
	require.NoError(t, err)
	return b
}

func TestNumbersComeFromTheData(t *testing.T) {
	data, err := os.ReadFile("../rumble/rumble.json")
	require.NoError(t, err)
	changed := strings.Replace(string(data), `"armies_per_player": 18`, `"armies_per_player": 23`, 1)
	require.NotEqual(t, string(data), changed)
	for _, language := range lang.Whole {
		b, err := rulebook.Open(assets.Rules(), "rumble", language, []byte(changed))
		require.NoError(t, err)
		r, _, ok := b.Rule("rumble.setup.reserve")
		require.True(t, ok)
		assert.Contains(t, r.Text, "23")
		for _, r := range b.Rules() {
			assert.NotContains(t, r.Text+r.Why, "{{", r.ID)
			assert.NotContains(t, r.Text+r.Why, "<no value>", r.ID)
		}
	}
}

func TestDecimalsAreWrittenAsTheLanguageWritesThem(t *testing.T) {
	data, err := os.ReadFile("../shogun/shogun.json")
	require.NoError(t, err)
	for language, want := range map[string]string{"en": "0.25", "fr": "0,25"} {
		b, err := rulebook.Open(assets.Rules(), "shogun", language, data)
		require.NoError(t, err)
		r, _, ok := b.Rule("shogun.tower.throw")
		require.True(t, ok)
		assert.Contains(t, r.Text, want)
	}
}

func TestEveryLanguageHasTheSameRulesAndLinks(t *testing.T) {
	first := open(t, lang.Whole[0])
	for _, language := range lang.Whole {
		b := open(t, language)
		require.Len(t, b.Rules(), len(first.Rules()))
		for i, r := range b.Rules() {
			assert.Equal(t, first.Rules()[i].ID, r.ID)
			assert.NotEmpty(t, r.Title, r.ID)
			assert.NotEmpty(t, r.Text, r.ID)
			for _, see := range r.See {
				_, _, ok := b.Rule(see)
				assert.True(t, ok, "%s: see %s", r.ID, see)
			}
		}
	}
}

func TestSearchPutsTitlesFirst(t *testing.T) {
	b := open(t, "en")
	found := b.Search("CASTLE")
	require.NotEmpty(t, found)
	assert.Contains(t, strings.ToLower(found[0].Title), "castle")
	assert.Empty(t, b.Search("  "))
	assert.Empty(t, b.Search("siege engine of the moon"))
}

func TestTheHelpHasTheSamePagesAndKeysInEveryLanguage(t *testing.T) {
	first, err := rulebook.Open(assets.Rules(), rulebook.Help, lang.Whole[0], nil)
	require.NoError(t, err)
	for _, language := range lang.Whole {
		b, err := rulebook.Open(assets.Rules(), rulebook.Help, language, nil)
		require.NoError(t, err)
		require.Len(t, b.Rules(), len(first.Rules()))
		for i, r := range b.Rules() {
			assert.Equal(t, first.Rules()[i].ID, r.ID)
			assert.True(t, r.Text != "" || len(r.Tables) > 0, "%s says nothing", r.ID)
			for _, see := range r.See {
				_, _, ok := b.Rule(see)
				assert.True(t, ok, "%s: see %s", r.ID, see)
			}
			for j, table := range r.Tables {
				assert.Len(t, table.Rows, len(first.Rules()[i].Tables[j].Rows), r.ID)
			}
		}
	}
}
