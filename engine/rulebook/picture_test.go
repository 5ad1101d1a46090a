package rulebook

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/assets"
	"tenka/engine/games"
	"tenka/engine/lang"
)

func TestEveryPictureShowsARuleAndHasItsCaption(t *testing.T) {
	for _, g := range games.All() {
		pictures, err := Pictures(assets.Rules(), g)
		require.NoError(t, err, g.Name())
		require.NotEmpty(t, pictures, "%s has no pictures", g.Name())
		for _, language := range lang.Whole {
			book, err := Open(assets.Rules(), g.Name(), language, g.Data())
			require.NoError(t, err)
			seen := map[string]bool{}
			for _, p := range pictures {
				assert.NotEmpty(t, p.Caption[language], "%v has no caption in %s", p.Rules, language)
				for _, id := range p.Rules {
					_, _, ok := book.Rule(id)
					assert.True(t, ok, "%s: no rule %s", g.Name(), id)
					assert.False(t, seen[id], "%s has two pictures", id)
					seen[id] = true
				}
			}
		}
	}
}
