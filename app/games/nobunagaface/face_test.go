package nobunagaface

import (
	"math/rand/v2"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/table"
	"tenka/app/table/tabletest"
	"tenka/engine"
	"tenka/engine/nobunaga"
)

func of(tb *table.Table) *Face { return tb.Face().(*Face) }

// seated is a table with a new match.
func seated(t *testing.T, h engine.Header, size fyne.Size) *table.Table {
	t.Helper()
	m, err := engine.NewMatch(nobunaga.New(), h)
	require.NoError(t, err)
	return tabletest.Sit(t, m, tabletest.Look{Size: size}, New)
}

// TestAMatchIsPlayedByKeysAlone plays the first and the last turn of a match of two persons with digits, Enter, Escape and the space bar, with
// options that ask more questions: every legal action must be possible. The turns between are random. A soak plays whole matches, also with
// the printed rules.
func TestAMatchIsPlayedByKeysAlone(t *testing.T) {
	const early, late = 2, 10
	h := tabletest.Persons(2, engine.Options{
		"bid-balance": "true", "successors": "true", "move-limit": "true", "majors-move-together": "true", "reinforce-action-two-dice": "true",
	})
	tb := seated(t, h, tabletest.Desk)
	keys := newKeyPlayer(t, tb, 2)
	m := tb.Session().Match
	turn := func() int {
		n, _ := m.View(engine.AllSeats(2)).(*nobunaga.View).Turn()
		return n
	}
	for n := 0; turn() < early; n++ {
		require.Less(t, n, 2000, "the turn does not end")
		keys.next()
	}
	rng := rand.New(rand.NewPCG(5, 3))
	for turn() < late {
		seat := m.ToAct().First()
		require.NotEqual(t, engine.NoSeat, seat, "the match ends too early: it needs another seed")
		legal := m.Legal(seat, nil)
		m.Do(seat, legal[rng.IntN(len(legal))])
	}
	tb = tabletest.Sit(t, m, tabletest.Look{}, New)
	keys.Sit(tb)
	keys.toTheEnd()
	assert.NotNil(t, of(tb).End())
	assert.Greater(t, len(keys.Met), 12, "kinds of action met: %v", keys.Met)
}

// keyPlayer plays with random keys.
type keyPlayer struct{ *tabletest.Keys }

func newKeyPlayer(t *testing.T, tb *table.Table, seed uint64) *keyPlayer {
	return &keyPlayer{tabletest.NewKeys(t, tb, seed)}
}

func (k *keyPlayer) toTheEnd() {
	k.Helper()
	f := of(k.Table)
	for n := 0; f.view == nil || f.view.Phase() != nobunaga.Over || f.st.Moment != nil; n++ { // the last moment stays until the player goes on
		require.Less(k, n, 20000, "the game does not end, with steps %v", f.st.Steps)
		k.next()
	}
}

// next presses one key that has a meaning now.
func (k *keyPlayer) next() {
	k.Helper()
	f := of(k.Table)
	if k.Passes(f.st.Moment != nil) {
		return
	}
	require.NotEqual(k, engine.NoSeat, f.st.Seat, "nobody has to choose in phase %v", f.view.Phase())
	list := f.onPage()
	if f.byCard() && len(list) == 0 && f.paid == 0 {
		tabletest.Press(k.Table, fyne.KeyName(rune('1'+k.Rand.IntN(min(len(f.held), mostOptions)))))
		return
	}
	_, pays := f.toPay()
	if _, chosen := f.dieChoice(); chosen && f.diceRoom() {
		pays = true
	}
	steps := len(f.st.Steps)
	switch dice := k.Rand.IntN(20); {
	case pays && dice < 14, len(list) == 0:
		tabletest.Press(k.Table, fyne.KeyReturn)
	case dice == 0 && steps > 0:
		tabletest.Press(k.Table, fyne.KeyEscape)
	case steps > 3 && dice < 9:
		tabletest.Press(k.Table, fyne.KeyReturn)
	default:
		n := list[k.Rand.IntN(len(list))].Digit
		require.Positive(k, n)
		require.LessOrEqual(k, n, mostOptions, "every choice has its key: %v", list)
		k.Digit(n)
	}
	for _, a := range f.st.Steps {
		k.Met[a.Kind]++
	}
	k.Count()
}
