package rumble

import (
	"fmt"
	"strings"
	"testing"

	"tenka/engine"
)

// TestMomentsOfARecord plays a record in a scenario and checks its moments: the events of each, and the pieces after it.
func TestMomentsOfARecord(t *testing.T) {
	const war = `{"units":{"reserve":[0,1,0],"kyoto":[10,8,0],"kiyosu":[2,4,18],"odawara":[6,5,0]},"katana":[3,0,2],"phase":"rolled1",
		"dice":[1,1,1],"to_act":1}`
	const kenshin = `{"units":{"kyoto":[2,1],"kiyosu":[3,3],"reserve":[11,12]},"daimyo":["kiyosu","reserve"],"phase":"turn",
		"daimyo_cards":{"own":["kenshin","sorin"],"display":["kenshin","sorin","shingen"],"used":[false,false]}}`
	for _, c := range []struct {
		name, opts, position string
		steps                []string
		want                 []string
	}{
		{"the last deployment, then the War battle by battle", "players=3", war, []string{"deploy"}, []string{
			"deploy katana war_begins: war 0, kiyosu 2+4+18, odawara 6+6+0",
			"battle force force winner_katana karo reinforce: war 2, kiyosu 4+4+18, odawara 6+6+0",
			"battle force force winner karo reinforce: war 3, kiyosu 6+4+18",
			"empty: war 4, kiyosu 6+4+18",
			"battle force force force winner karo: war 5, kiyosu 6+4+18",
			"empty: war 6",
		}},
		{"a card is turned before its armies move, one after the other", "players=2 daimyo=true", kenshin,
			[]string{"daimyo kenshin", "move kiyosu odawara x1", "done"}, []string{
				"daimyo: turn 0, kiyosu 3D+3",
				"move: turn 0, kiyosu 2D+3, odawara 1+0",
			}},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := table(t, c.opts, c.position)
			position, err := New().Encode(p)
			if err != nil {
				t.Fatal(err)
			}
			m := scenario(t, c.opts, position)
			for _, text := range c.steps {
				s := m.ToAct().First()
				f := engine.Filter(nil, m.Legal(s, nil), gesture(t, text))
				if len(f) == 0 {
					t.Fatalf("%s is not legal: %v", text, m.Legal(s, nil))
				}
				if _, why, ok := m.Do(s, f[0]); !ok {
					t.Fatalf("%s: %v", text, why)
				}
			}
			frames := m.Frames(m.Records()-1, 0)
			for i, want := range c.want {
				if i >= len(frames) {
					t.Errorf("no moment %d, want %s", i, want)
				} else if got := shown(frames[i]); got != want {
					t.Errorf("moment %d\n%s\nwant\n%s", i, got, want)
				}
			}
		})
	}
}

// shown describes the events of a moment, and the pieces in Kiyosu and Odawara if these are still on the map.
func shown(f engine.Frame) string {
	v := f.View.(*View)
	var told, stands []string
	for _, e := range f.Events {
		told = append(told, words.Events[e.Kind])
	}
	for _, at := range []engine.Place{Kiyosu, Odawara} {
		any := false
		var bySeat []string
		for s := range engine.Seat(v.Seats()) {
			n := v.Armies(s, at) + v.Tokens(s, at)
			text := fmt.Sprint(n)
			if v.Daimyo(s) == at {
				text = strings.TrimPrefix(text, "0") + "D"
			}
			any = any || text != "0"
			bySeat = append(bySeat, text)
		}
		if any && !v.Cleared(at) || v.Phase() == War && v.Castle(at) == v.Fought() {
			stands = append(stands, ", "+words.Places[at]+" "+strings.Join(bySeat, "+"))
		}
	}
	return fmt.Sprintf("%s: %s %d%s", strings.Join(told, " "), v.Phase(), v.Fought(), strings.Join(stands, ""))
}

// TestAWinnersReinforcementsLieBeforeTheNextBattle: with the option to choose them, the choice is a moment of its own.
func TestAWinnersReinforcementsLieBeforeTheNextBattle(t *testing.T) {
	seen := 0
	for seed := range uint64(5) {
		m := random(t, data, "players=3 reinforce_optional=true", seed)
		for no := range m.Records() {
			r := m.Record(no)
			if r.Steps == nil || r.Steps[0].Kind != KindReinforce {
				continue
			}
			seen++
			first := m.Frames(no, 0)[0]
			v := first.View.(*View)
			for _, e := range first.Events {
				if e.Kind != EventReinforce || v.Tokens(e.Owner.Seat(), e.To) < int(e.N) {
					t.Errorf("seed %d record %d: the first moment tells %+v", seed, no, e)
				}
			}
			hand, lies := v.AtHand()
			if !lies || hand.Place != first.Events[0].From || len(hand.Reinforced) != len(first.Events) || v.ToAct() != 0 {
				t.Errorf("seed %d record %d: at hand lies %+v", seed, no, hand)
			}
		}
	}
	if seen == 0 {
		t.Error("nobody chose reinforcements: the test saw nothing")
	}
}
