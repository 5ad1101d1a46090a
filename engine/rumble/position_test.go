package rumble

import (
	"fmt"
	"reflect"
	"testing"
	"unsafe"

	"tenka/engine"
)

// A field that the hash leaves out would let a replay pass that differs.
func TestTheHashCoversEveryField(t *testing.T) {
	p := begin(t, "players=4 daimyo=true", 1)
	before := p.Hash()
	var walk func(path string, v reflect.Value)
	walk = func(path string, v reflect.Value) {
		switch v.Kind() {
		case reflect.Pointer: // the tables
		case reflect.Struct:
			for i := range v.NumField() {
				walk(path+"."+v.Type().Field(i).Name, v.Field(i))
			}
		case reflect.Array:
			for i := range v.Len() {
				if v.Len() > provinces && i == 0 {
					continue // place 0 is no place
				}
				walk(fmt.Sprintf("%s[%d]", path, i), v.Index(i))
			}
		default:
			b := (*byte)(unsafe.Pointer(v.UnsafeAddr()))
			other := byte(1)
			if path == ".players" {
				other = 7 // from 4 to 3
			}
			if *b ^= other; p.Hash() == before {
				t.Errorf("the hash does not cover p%s", path)
			}
			*b ^= other
		}
	}
	walk("", reflect.ValueOf(p).Elem())
}

// What a player drags or clicks is an action with open fields: where nothing fits, the refusal is about what was chosen.
func TestRefusalsOfGesturesAreAboutWhatWasChosen(t *testing.T) {
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
		{rolled, "deploy die4 oko", engine.Refusal{Reason: reasonDeployCastle, Place: Oko, Got: 7, Nums: [4]int16{3, 4, 5}}},
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
