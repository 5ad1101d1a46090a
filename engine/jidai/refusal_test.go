package jidai

import (
	"strings"
	"testing"

	"tenka/engine"
	"tenka/engine/lang"
)

// TestARefusalNamesTheOneConditionThatFails reads each sentence in English.
func TestARefusalNamesTheOneConditionThatFails(t *testing.T) {
	charge := table{opts: shizugatake, phase: "charge", division: "H1", units: "H1-KH1 S36; H1-HY3 S42"}
	for _, c := range []struct {
		at         table
		step, want string
	}{
		{table{phase: "activate"}, "activate O1", "Nobunaga commands no division of yours."},
		{table{opts: shizugatake, phase: "activate"}, "activate H7", "The division of Niwa has not arrived yet."},
		{table{phase: "activate", units: "T8-Ta lost; T8-Ya1 lost; T8-Yu2 lost"}, "activate T8", "Nothing of the division of Oyamada is on the map any more."},
		{table{division: "T3", units: "T3-Ta N27 placed generic sp1; T3-Ki1 N27"}, "move T3-Ta N61", " was placed as the new commander in this activation, and does not move in it."},
		{table{phase: "melee_select", division: "T3", units: "T3-Ki1 N27"}, "melee T2-Ki1 N26", ": it is not in the activated division."},
		{table{phase: "melee_select", division: "T3", units: "T3-Ki1 N27 stray", more: `"command":["T3"]`}, "melee T3-Ki1 N26", ": it has strayed from its commander."},
		{table{phase: "melee_select", division: "T3", units: "T3-Ki1 N27 retreated"}, "melee T3-Ki1 N26", ": it has retreated in this activation."},
		{table{phase: "melee_select", division: "T3", units: "T3-Ki1 N27 advanced"}, "melee T3-Ki1 N26", ": it has advanced in this activation."},
		{table{phase: "melee_select", division: "T3", units: "T3-Ki1 lost; T3-Ki2 N27"}, "melee T3-Ki1 N26", ": it is not on the map."},
		{table{phase: "fire_select", division: "T2", units: "T2-Ki1 N27 moved; O4-Te1 N26"}, "fire T2-Ch3 N26", ": the other side fires now."},
		{table{phase: "fire_select", division: "T2", units: "T2-Ki1 N27 moved; O4-Te1 lost; O4-Ya2 N26"}, "fire O4-Te1 N27", ": it is not on the map."},
		{charge, "charge H1-HY3 S02", " cannot charge Yogo road, Nakanogo (02): it is not mounted."},
		{charge, "charge H1-KH1 S18", ": no dotted border leads there from Yogo river fields (36)."},
		{table{opts: shizugatake, phase: "charge", division: "H1", units: "H1-KH1 S36 ds1"}, "charge H1-KH1 S02", ": it is in disorder."},
		{table{opts: shizugatake, phase: "charge", division: "H1", units: "H1-KH1 S36; B1-Ta lost; B1-Ki1 lost; B1-Ya2 lost"}, "charge H1-KH1 S02", ": no enemy stands there."},
		{table{opts: shizugatake, phase: "charge", division: "H1", units: "H1-KH1 S36; H1-KH2 S36",
			more: `"charges":[{"la":"H1-KH1","from":"S36","to":"S02","marker":true}]`}, "charge H1-KH2 S02", ": a charge from Yogo river fields (36) has already been declared."},
	} {
		p := c.at.position(t)
		why, ok := p.Check(p.ToAct().First(), gesture(t, c.step))
		if ok {
			t.Errorf("%s is accepted: %s", c.step, c.at.units)
			continue
		}
		say := &lang.Teller{Localizer: lang.New("en"), Game: New(), Tables: p.t, Names: []string{"Ann", "Ben"}}
		if got := say.Refusal(why); !strings.HasSuffix(got, c.want) {
			t.Errorf("%s: %q, want %q", c.step, got, c.want)
		}
	}
}

// TestARetreatIsRefusedWithItsReason tries every zone of the map.
func TestARetreatIsRefusedWithItsReason(t *testing.T) {
	p := table{division: "T1"}.position(t)
	u := unit(t, p, "G3-Ya1")
	p.routed[0], p.routs, p.phase = u, 1, Retreat
	say := func(why engine.Refusal) string {
		teller := &lang.Teller{Localizer: lang.New("en"), Game: New(), Tables: p.t, Names: []string{"Ann", "Ben"}}
		return teller.Refusal(why)
	}
	at := p.units[u].at
	for z := Zone(1); z <= p.s.zones; z++ {
		why, ok := retreatZone(p, 0, engine.Action{Kind: KindRetreat, To: p.s.placeOf(z)})
		if ok || words.Reasons[why.Reason].ID != "retreat_legal" {
			continue
		}
		want := "no way leads there."
		switch {
		case !p.s.next[at].has(z):
		case p.stands(1, z):
			want = "an enemy stands there."
		default:
			want = "there would be"
		}
		if got := say(why); !strings.Contains(got, want) {
			t.Errorf("%s: %q, want %q", p.s.zoneID(z), got, want)
		}
	}
}
