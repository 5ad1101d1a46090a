package shoguntest

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/engine/shogun"
)

// The rules depend only on the numbers that stay.
func TestAnOwnerMayChangeEveryNumberButTheSizes(t *testing.T) {
	data, fixed := OwnersFile(t)
	_, err := shogun.New().Tables(data)
	require.NoError(t, err)
	assert.Equal(t, []string{
		"actions.list.3.cost", "actions.list.4.cost", "actions.list.7.armies", "actions.list.8.cost", "actions.list.9.cost",
		"actions.open_at_start", "actions.slots", "calendar.events_open_per_year", "calendar.years", "components.action_cards",
		"components.chest_cards_per_player.0", "components.chest_cards_per_player.1", "components.chest_cards_per_player.2",
		"components.chest_cards_per_player.3", "components.chest_cards_per_player.4", "components.event_cards", "components.special_cards",
		"events.list.0.id", "events.list.1.id", "events.list.10.id", "events.list.11.id", "events.list.2.id", "events.list.3.id",
		"events.list.4.id", "events.list.5.id", "events.list.6.id", "events.list.7.id", "events.list.8.id", "events.list.9.id",
		"players.max", "players.min", "scoring.minimum_buildings", "setup.draft.open_cards", "tracks.rice.min", "version",
	}, sorted(fixed))
}

func sorted(list []string) []string {
	slices.Sort(list)
	return list
}
