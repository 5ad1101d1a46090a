package jidaiface

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/table/tabletest"
	"tenka/engine"
)

// TestAMarkerThatHelpsTheOtherSideSaysSo holds that a plus in the hand of the defender is told to help the attacker, in its tile and once it is chosen;
// that a minus is not; and that both leads keep their odds meanwhile.
func TestAMarkerThatHelpsTheOtherSideSaysSo(t *testing.T) {
	tb := begun(t, "nagashino", `{"phase":"marker_inactive","game_turn":3,"active":"takeda","division":"T1","command":["O4","T1"],"hands":[["plus1","minus1"],[]],`+
		`"units":{"T1-Ki3":{"zone":"N27"},"O4-Te1":{"zone":"N26"}},"fight":{"la":"T1-Ki3","ld":"O4-Te1","from":"N27","to":"N26"}}`, "")
	f := of(tb)
	require.Equal(t, engine.Seat(0), f.st.Seat)
	helps := map[string]string{}
	for _, o := range f.options() {
		helps[o.Name] = o.Caption
	}
	assert.Equal(t, map[string]string{"None": "", "+1": "helps Jonas", "−1": ""}, helps)
	for _, o := range f.options() {
		o.Press()
		assert.Equal(t, o.Name == "+1", strings.Contains(f.Prompt().Text, "helps the attacker"), "%s: %s", o.Name, f.Prompt().Text)
		says, _ := tabletest.Within(f.Panel())
		for _, head := range []string{"Lead attacker: ", "Lead defender: "} {
			assert.Condition(t, func() bool { return strings.Contains(strings.Join(says, "\n"), head) }, "%s: %s", o.Name, head)
		}
	}
}
