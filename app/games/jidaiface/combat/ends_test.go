package combat

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"tenka/app/games/jidaiface/book"
	"tenka/app/table/tabletest"
	"tenka/engine"
	"tenka/engine/enginetest"
	"tenka/engine/jidai"
)

// The chances of the ends of a lead add up to 100, however they are rounded.
func TestSharesOfACombatAddUpTo100(t *testing.T) {
	for _, f := range []jidai.Fate{
		{Same: 216}, {Eliminated: 36, Weaker: 36, Back: 36, Worse: [2]int{36, 36}, Same: 36}, {Eliminated: 1, Weaker: 2, Back: 3, Worse: [2]int{5, 7}, Same: 198},
		{Eliminated: 71, Weaker: 73, Back: 72},
	} {
		sum := 0
		for _, n := range Shares(f, 216) {
			sum += n
		}
		assert.Equal(t, 100, sum, "%+v", f)
	}
	assert.Equal(t, [6]int{33, 34, 33, 0, 0, 0}, Shares(jidai.Fate{Eliminated: 71, Weaker: 73, Back: 72}, 216))
}

// Each lead is at the head of its rows, with every marker, and each row adds up to 100.
func TestBothLeadsKeepTheirEndsWhileAMarkerIsChosen(t *testing.T) {
	test.NewTempApp(t)
	v := enginetest.Begin(t, jidai.New(), "", 1).View(engine.AllSeats(2)).(*jidai.View)
	b := book.New(newDesk(t, "en"), v)
	la, ld := pieceOf(t, "O2-Ya2"), pieceOf(t, "T1-Ki3")
	odds := jidai.Odds{Of: 216, LA: jidai.Fate{Same: 216}, LD: jidai.Fate{Back: 91, Weaker: 20, Eliminated: 5, Same: 100, Retreats: 101}}
	s := Sheet{LA: la, LD: ld, From: b.Counter(la).Place, To: b.Counter(ld).Place, Odds: odds,
		With: []With{{Name: "none", Odds: odds}, {Name: "with +2", Odds: odds, Chosen: true}}}
	w := test.NewTempWindow(t, New(b, s))
	w.Resize(fyne.NewSize(336, 900))
	says, _ := tabletest.Within(w.Content())
	for _, text := range []string{"Lead attacker: " + b.Named(la), "Lead defender: " + b.Named(ld)} {
		assert.Contains(t, says, text)
	}
	names, back := 0, 0
	for _, text := range says {
		if text == "with +2" {
			names++
		}
		if text == "42" {
			back++
		}
	}
	assert.Equal(t, 2, names, "both leads keep their rows: %q", says)
	assert.Equal(t, 2, back, "those that go back, without the weaker ones")
	assert.Contains(t, says, "Gone from "+b.Zone(s.To)+", back or lost: 49%")
}

// pieceOf is the counter with an id.
func pieceOf(t *testing.T, id string) engine.Piece {
	t.Helper()
	for q, name := range jidai.New().Vocabulary().Pieces {
		if name == id {
			return engine.Piece(q)
		}
	}
	t.Fatalf("no counter is %s", id)
	return 0
}
