package nobunaga

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"tenka/engine"
	"tenka/engine/enginetest"
)

func (c table) view(t *testing.T) *View {
	t.Helper()
	return c.position(t).View(engine.AllSeats(2)).(*View)
}

func TestTheUsesOfCardsAreTheLegalOnes(t *testing.T) {
	v := table{zones: "north_omi: azai 4 azai_nagamasa; mino: oda 6 shibata", oda: "o_shibata o_fire o_gift o_ships o_double"}.view(t)
	for _, c := range []struct {
		card engine.Card
		use  CardUse
		want bool
	}{
		{OShibata, ActionUse, true}, {OShibata, EventUse, false}, {OShibata, PayUse, true}, {OFire, ReactionUse, false}, {OFire, PayUse, true},
		{OGift, EventUse, true}, {OGift, ActionUse, false}, {OShips, ActionUse, false}, {ODouble, ActionUse, true}, {PDistrust, EventUse, false},
	} {
		if why, ok := v.Use(c.card, c.use); ok != c.want {
			t.Errorf("%s as %s: %t (%s)", words.Cards[c.card], c.use, ok, words.Reasons[why.Reason])
		} else if !ok && why.Reason == 0 {
			t.Errorf("%s as %s: no reason", words.Cards[c.card], c.use)
		}
	}
}

func TestChargesRaiseOnlyOda(t *testing.T) {
	v := table{zones: "mino: oda 6 shibata sakuma nobunaga", spent: "niwa"}.view(t)
	got := map[engine.Piece][2]int{}
	for _, r := range v.Raises(OShibata) {
		got[r.Piece] = [2]int{r.Value, r.With}
	}
	for l, want := range map[engine.Piece][2]int{Shibata: {3, 4}, Sakuma: {1, 3}, Nobunaga: {3, 3}, Akechi: {3, 3}} {
		if got[l] != want {
			t.Errorf("%s counts %v, not %v", words.Pieces[l], got[l], want)
		}
	}
	if len(got) != 7 {
		t.Errorf("%d leaders of Oda", len(got))
	}
}

func TestAForecastOfAMarkerDoesNotChangeTheView(t *testing.T) {
	v := table{active: "opponents", zones: "mikawa: tokugawa 2, oda 3 sakuma; totomi: tokugawa 4 tokugawa_ieyasu"}.view(t)
	before := v.Hash()
	then := v.WithMarker(Tokugawa, 3)
	if then.Camp(Tokugawa) != OpponentsSide || v.Camp(Tokugawa) != OdaSide || v.Hash() != before {
		t.Errorf("Tokugawa with %s, here with %s", then.Camp(Tokugawa), v.Camp(Tokugawa))
	}
	if now, _ := v.Count(OpponentsSide); func() int { n, _ := then.Count(OpponentsSide); return n }() != now+1 {
		t.Error("Totomi does not follow its clan")
	}
	if v.Revolts() != nil {
		t.Error("a revolt without a marker that moved")
	}
	then = table{active: "opponents", zones: "mikawa: tokugawa 2 tokugawa_ieyasu, oda 3 sakuma"}.view(t).WithMarker(Tokugawa, 3)
	if r := then.Revolts(); len(r) != 1 || r[0].Zone != Mikawa || r[0].Odds.Attack.Clan != Tokugawa || r[0].Odds.Hits != 1000 {
		t.Errorf("revolts: %+v", r)
	}
}

func TestChancesSumToOne(t *testing.T) {
	c := Force{Corps: 4, Value: 3}.Chances()
	if len(c) != 5 || c[0] != 63 || c[2] != 375 {
		t.Errorf("chances of four dice to 3: %v", c)
	}
}

// TestAfterForecastsTheEffectOfACard compares the position that a view forecasts for the text of a card with the one after the card was
// played, in positions of random games: markers and units must be those of the first moment.
func TestAfterForecastsTheEffectOfACard(t *testing.T) {
	met, unsure := map[engine.Card]int{}, 0
	for seed := range uint64(12) {
		m := enginetest.Match(t, New(), engine.Fair, "players=2", seed)
		enginetest.Records(t, m, seed, func(rec *engine.Record) {
			if len(rec.Steps) != 1 || rec.Steps[0].Kind != KindEvent {
				return
			}
			a := rec.Steps[0]
			before := m.ViewAt(rec.After, engine.AllSeats(2)).(*View)
			then, ok := before.After(a)
			if !ok {
				if a.Card != PEspionage && a.Card != PJustice {
					t.Fatalf("%s is not foreseen", words.Cards[a.Card])
				}
				unsure++
				return
			}
			met[a.Card]++
			first := m.Frames(rec.No, engine.AllSeats(2))[0].View.(*View)
			for k := range NeutralArmy {
				want, _ := first.Box(k)
				if got, _ := then.Box(k); got != want {
					t.Fatalf("%s: the marker of clan %d in box %d, not %d", words.Cards[a.Card], k, got, want)
				}
			}
			for _, z := range first.Zones() {
				if got, want := then.Groups(z), first.Groups(z); !cmp.Equal(got, want) {
					t.Fatalf("%s in %s: %v, not %v", words.Cards[a.Card], words.Places[z], got, want)
				}
			}
		})
	}
	if len(met) < 10 || unsure == 0 {
		t.Errorf("too few cards met: %v and %d of chance", met, unsure)
	}
}
