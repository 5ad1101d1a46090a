package rumble

import (
	"strings"
	"testing"

	"tenka/assets"
	"tenka/engine"
	"tenka/engine/lang"
)

// TestTheTextBoardKeepsCoveredCardsCovered plays games with hidden names: to a spectator no card is named between its pick and its use.
func TestTheTextBoardKeepsCoveredCardsCovered(t *testing.T) {
	say, err := lang.Load(assets.Text(), "en")
	if err != nil {
		t.Fatal(err)
	}
	o, err := engine.Options{"players": "3", "daimyo": "true", "daimyo_hidden_names": "true"}.Fill(New().Options())
	if err != nil {
		t.Fatal(err)
	}
	tables, err := New().Tables(New().Data())
	if err != nil {
		t.Fatal(err)
	}
	offered := 0
	for seed := range uint64(20) {
		c := engine.Bare(seed)
		pos, err := New().New(o, tables, c, nil)
		if err != nil {
			t.Fatal(err)
		}
		for pos.ToAct() != 0 {
			p := pos.(*Position)
			s := pos.ToAct().First()
			legal := pos.Legal(s, nil)
			if p.phase != Pick && p.choice.card == 0 {
				text := New().Text(pos.View(0), say)
				for owner := range engine.Seat(3) {
					name := say.Say("rumble.card."+words.Cards[p.lord[owner]], nil)
					if !p.spent.Has(owner) && strings.Contains(text, name) {
						t.Fatalf("seed %d: the board names %s before its use:\n%s", seed, name, text)
					}
				}
				for _, a := range legal {
					if a.Kind == KindDaimyo {
						offered++
					}
				}
			}
			if err := pos.Apply(s, legal[c.One(0, len(legal))], c, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	if offered == 0 {
		t.Error("no daimyo card could be used in any game: the test saw nothing")
	}
}
