package nobunaga

import (
	"testing"

	"tenka/engine"
)

func worthOf(p *Position) int {
	var dst [engine.MaxSeats]int
	game{}.Evaluate(p, &dst)
	return dst[0]
}

func TestZonesCorpsAndCampsAreWorthSomething(t *testing.T) {
	was := worthOf(table{}.position(t))
	for what, c := range map[string]table{
		"a zone more":              {zones: "kii_ishiyama: oda 4 kennyo", control: "kii_ishiyama oda"},
		"more corps":               {zones: "mino: oda 16"},
		"Matsunaga beside Oda":     {markers: "matsunaga with_oda"},
		"a cool Takeda":            {markers: "takeda cool"},
		"fewer cards for them":     {opp: "p_uesugi"},
		"Azai without its leader":  {gone: "azai_nagamasa"},
		"Nobunaga among his corps": {zones: "mino: oda 13 nobunaga"},
	} {
		now := worthOf(c.position(t))
		if what == "Nobunaga among his corps" {
			if lone := worthOf(table{zones: "tamba: nobunaga, neutral_army 4"}.position(t)); lone >= now {
				t.Errorf("%s: %d, alone among enemies %d", what, now, lone)
			}
		} else if now <= was {
			t.Errorf("%s is worth %d, before %d", what, now, was)
		}
	}
}

func TestAnEvaluationAllocatesNothing(t *testing.T) {
	p := table{}.position(t)
	var worth [engine.MaxSeats]int
	if n := testing.AllocsPerRun(20, func() { game{}.Evaluate(p, &worth) }); n != 0 {
		t.Errorf("%.0f allocations", n)
	}
}
