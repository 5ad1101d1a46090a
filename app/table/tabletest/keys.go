package tabletest

import (
	"math/rand/v2"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tenka/app/table"
	"tenka/engine"
)

// Keys plays at a table with random keys. A test embeds it and presses the keys of its game.
type Keys struct {
	*testing.T
	Table *table.Table
	Rand  *rand.Rand
	Met   map[engine.Kind]int // how often each kind of action was done
	at    int
}

// NewKeys plays at a table from the present position.
func NewKeys(t *testing.T, tb *table.Table, seed uint64) *Keys {
	k := &Keys{T: t, Rand: rand.New(rand.NewPCG(11, seed)), Met: map[engine.Kind]int{}}
	k.Sit(tb)
	return k
}

// Sit goes on at another table, from its present position.
func (k *Keys) Sit(tb *table.Table) { k.Table, k.at = tb, tb.Session().Match.At() }

// Passes lifts a curtain, answers a notice or goes on to the next moment. It returns false if somebody has to choose. told says whether a
// moment is shown.
func (k *Keys) Passes(told bool) bool {
	switch ses := k.Table.Session(); {
	case k.Table.Veiled():
		ses.Lift() // the key works only after a while, so that nobody lifts the curtain by accident
	case ses.Own():
		k.Table.Pass() // the button of the notice
	case told || ses.Parting():
		Press(k.Table, fyne.KeySpace)
	default:
		return false
	}
	return true
}

// Digit presses a digit key.
func (k *Keys) Digit(n int) { Press(k.Table, fyne.KeyName(rune('0'+n))) }

// Count counts the actions of the last record.
func (k *Keys) Count() {
	if m := k.Table.Session().Match; m.At() > k.at {
		for _, a := range m.Record(m.At()).Steps {
			k.Met[a.Kind]++
		}
		k.at = m.At()
	}
}

// SaysEverything tests that the window shows no id in place of a text.
func SaysEverything(t *testing.T, tb *table.Table) {
	t.Helper()
	texts, _ := Drawn(tb)
	for _, s := range texts {
		for _, bad := range []string{"[" + tb.Game().Name() + ".", "[table.", "<no value>", "%!", "{{"} {
			if strings.Contains(s, bad) {
				t.Fatalf("%q after %d records", s, tb.Session().Match.At())
			}
		}
	}
}
