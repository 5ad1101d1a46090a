package rumble

import (
	"strings"
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
)

func TestTheHashCoversEveryField(t *testing.T) {
	enginetest.HashCovers(t, begin(t, "players=4 daimyo=true", 1), func(path string, of int) byte {
		switch {
		case of > provinces && strings.HasSuffix(path, "[0]"):
			return 0 // place 0 is no place
		case strings.HasPrefix(path, ".site["):
			return 0 // it follows from the castles
		case path == ".players":
			return 7 // from 4 to 3
		}
		return 1
	})
}

// A drag or a click is an action with open fields. If no legal step matches it, the refusal is about the chosen fields.
func TestRefusalsOfGesturesAreAboutTheirDecidedFields(t *testing.T) {
	const board = `"units":{"koriyama":[2,1,0],"shuri":[1,0,0]},"tactics":{"display":["monomi","yamagoe","joraku"]}`
	turn := table(t, "players=3", `{`+board+`}`)
	rolled := table(t, "players=3", `{`+board+`,"phase":"rolled1","dice":[3,4,5]}`)
	short := table(t, "players=3", `{"units":{"kyoto":[16,0,0]},"phase":"rolled2","dice":[5,6,4]}`)
	scout := table(t, "players=3", `{`+board+`}`)
	play(t, scout, "tactic monomi")
	for _, c := range []struct {
		p       *Position
		gesture string
		want    engine.Refusal
	}{
		{turn, "move shuri usuki", engine.Refusal{Reason: reasonMapNeedsCard}},
		{turn, "deploy kyoto", engine.Refusal{Reason: reasonDeployRoll}},
		{turn, "reroll", engine.Refusal{Reason: reasonRerollFirst}},
		{turn, "done", engine.Refusal{Reason: reasonNothingOpen}},
		{turn, "reinforce kyoto", engine.Refusal{Reason: reasonReinforceNow}},
		{turn, "pick kenshin", engine.Refusal{Reason: reasonPickOver}},
		{turn, "daimyo", engine.Refusal{Reason: reasonDaimyoBasic}},
		{turn, "tactic kasei", engine.Refusal{Reason: reasonTacticOut, Card: Kasei}},
		{rolled, "deploy kyoto", engine.Refusal{Reason: reasonDeployCastle, Place: Kyoto, Got: 3, Nums: [4]int16{3, 4, 5}}},
		{rolled, "deploy die4 oko", engine.Refusal{Reason: reasonDeployDie, Place: Oko, Got: 7, Nums: [4]int16{4, 8, 5}}},
		{rolled, "deploy die2", engine.Refusal{Reason: reasonDeployFace, Got: 2, Nums: [4]int16{3, 4, 5}}},
		{rolled, "deploy oko x2", engine.Refusal{Reason: reasonDeployCount, Want: 3, Got: 2}},
		{rolled, "deploy oko daimyo", engine.Refusal{Reason: reasonDeployAway}},
		{rolled, "tactic monomi", engine.Refusal{Reason: reasonCardAfterRoll}},
		{rolled, "move shuri usuki", engine.Refusal{Reason: reasonCardAfterRoll}},
		{rolled, "roll", engine.Refusal{Reason: reasonRolledAlready}},
		{short, "deploy die6 x3", engine.Refusal{Reason: reasonDeployShort, Want: 2, Got: 3}},
		{short, "reroll", engine.Refusal{Reason: reasonRerollOnce}},
		{scout, "roll", engine.Refusal{Reason: reasonCardOpen, Card: Monomi}},
		{scout, "tactic yamagoe", engine.Refusal{Reason: reasonCardOpen, Card: Monomi}},
		{scout, "move kyoto", engine.Refusal{Reason: reasonCardSource, Card: Monomi, Place: Kyoto}},
		{scout, "move shuri kyoto", engine.Refusal{Reason: reasonCardReach, Card: Monomi, Place: Kyoto, Other: Shuri}},
		{scout, "move koriyama kyoto x2", engine.Refusal{Reason: reasonCardCount, Card: Monomi, Want: 1, Got: 2}},
		{scout, "move koriyama kyoto seat1", engine.Refusal{Reason: reasonCardOwner, Card: Monomi}},
		{scout, "place kyoto", engine.Refusal{Reason: reasonCardStep, Card: Monomi}},
		{scout, "done", engine.Refusal{Reason: reasonCardStep, Card: Monomi}},
	} {
		if why, ok := c.p.Check(0, gesture(t, c.gesture)); ok || why != c.want {
			t.Errorf("%s: %s %+v, want %s %+v", c.gesture, words.Reasons[why.Reason].ID, why, words.Reasons[c.want.Reason].ID, c.want)
		}
	}
}
