package kenjin

import (
	"fmt"
	"testing"

	"tenka/engine"
)

// While a seat chooses what the Sanctuary takes, the sums show the powers that decide its choice: the Lord counts the cards after it. Rules
// kenjin.field.sanctuary, kenjin.power.current.
func TestSumsAtTheSanctuaryShowThePowersThatDecideTheChoice(t *testing.T) {
	p := battles(t, table(t, "setup=random", "L2 sanctuary: lord peasant peasant | brute"))
	if p.phase != Destroying {
		t.Fatalf("phase %v: nobody chooses", p.phase)
	}
	v := p.View(engine.Only(0)).(*View)
	at, _ := words.Place("L2")
	want := Sum{Terms: []Term{{TermCard, 1, 2, 0}, {TermLord, 1, 2, 2}, {TermCard, 2, 0, 0}, {TermCard, 3, 0, 0}}, Total: 4, Cards: 3}
	if got := v.Counted(0, at); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("counted is %v, want %v", got, want)
	}
	for n, c := range v.Cards(0, at) {
		have := 0
		for _, term := range v.Counted(0, at).Terms {
			if term.Slot == n+1 {
				have += term.N
			}
		}
		if power := v.PowerOf(0, at, n+1); have != power {
			t.Errorf("%s counts %d, its power is %d", words.Pieces[c.Unit], have, power)
		}
	}
}
