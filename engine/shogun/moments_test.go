package shogun_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/engine"
	. "tenka/engine/shogun"
	"tenka/engine/shogun/shoguntest"
)

// story goes through the moments of matches and compares each with the one before: the rules must do what the view forecast.
type story struct {
	t       *testing.T
	before  *View // the moment before
	farmers int   // of the match
	met     map[engine.EventKind]int
	wins    float64 // battles won by the attacker, minus the sum of the forecasts
	spread  float64 // the variance of that sum
}

// TestTheRulesDoWhatWasForecast plays random matches with the built-in data and with data in which every number differs: the view of the
// moment before must have forecast every income, price, loss, battle, revolt, hunger and score.
func TestTheRulesDoWhatWasForecast(t *testing.T) {
	owners, _ := shoguntest.OwnersFile(t)
	for name, data := range map[string][]byte{"built in": nil, "an owner's": owners} {
		t.Run(name, func(t *testing.T) {
			games := 40
			if testing.Short() {
				games = 15
			}
			st := &story{t: t, met: map[engine.EventKind]int{}}
			for i := range games {
				h := engine.Header{Agreement: engine.Free, Seed: uint64(i), Data: data, Options: engine.Options{
					"players": []string{"3", "4", "5"}[i%3], "side": []string{"sun", "moon"}[i%2], "must-move": []string{"true", "false"}[i/2%2],
					"revolt-no-income": []string{"false", "true"}[i%2], "theatres-28": []string{"true", "false"}[i/3%2],
				}}
				for s := range 3 + i%3 {
					h.Players = append(h.Players, engine.Player{Name: "P", Seats: []engine.Seat{engine.Seat(s)}})
					h.Colours = append(h.Colours, s)
				}
				m, err := engine.NewMatch(New(), h)
				require.NoError(t, err)
				rng := rand.New(rand.NewPCG(uint64(i), 3))
				for m.ToAct() != 0 {
					s := m.ToAct().First()
					legal := m.Legal(s, nil)
					_, _, ok := m.Do(s, legal[rng.IntN(len(legal))])
					require.True(t, ok)
				}
				st.before = nil
				for no := range m.Records() {
					for _, f := range m.Frames(no, engine.AllSeats(m.Seats())) {
						st.hold(f)
					}
				}
			}
			for _, k := range []engine.EventKind{EventTax, EventRice, EventBuild, EventArmies, EventAttack, EventRevolt, EventMissing, EventScore,
				EventLostKind, EventLostTwo, EventBid, EventConquered, EventHeld} {
				assert.Positive(t, st.met[k], "%s never happened", New().Vocabulary().Events[k])
			}
			if data == nil { // with the other data, provinces have more sites
				assert.Positive(t, st.met[EventLostSite])
			}
			t.Logf("battles won: %.1f more than forecast, ± %.1f", st.wins, math.Sqrt(st.spread))
			assert.Less(t, math.Abs(st.wins), 4*math.Sqrt(st.spread), "battles won, minus the sum of the forecasts")
		})
	}
}

// hold compares a moment with the one before.
func (st *story) hold(f engine.Frame) {
	now := f.View.(*View)
	st.cubes(now)
	st.apart(f.Events)
	if st.before != nil {
		for _, e := range f.Events {
			st.met[e.Kind]++
			st.event(now, e)
		}
	}
	st.before = now
}

// apart tests that each kind of event has a moment of its own, and that a throw is not told together with its cause.
func (st *story) apart(events []engine.Event) {
	count := func(kinds ...engine.EventKind) (n int) {
		for _, e := range events {
			if slices.Contains(kinds, e.Kind) {
				n++
			}
		}
		return n
	}
	for _, alone := range [][]engine.EventKind{
		{EventCard, EventIdle, EventNothing, EventLostCaptured}, {EventAttack, EventRevolt, EventThrow}, {EventSpecial}, {EventRules},
		{EventFed, EventMissing}, {EventRiceLoss, EventMissing}, {EventRound}, {EventRules, EventAction}, {EventMajority, EventYear, EventEnd},
	} {
		kinds := 0
		for _, k := range alone {
			kinds += min(count(k), 1)
		}
		require.LessOrEqual(st.t, kinds, 1, "one moment tells of %v", events)
	}
	for _, k := range []engine.EventKind{EventCard, EventAttack, EventRevolt, EventThrow, EventSpecial, EventMissing} {
		require.LessOrEqual(st.t, count(k), 1, "one moment tells of %v", events)
	}
}

// event compares an event with the forecast of the view before.
func (st *story) event(now *View, e engine.Event) {
	t, v, s := st.t, st.before, e.Owner.Seat()
	same := func(what string, want, got int) {
		require.Equal(t, want, got, "%s: %+v", what, e)
	}
	n := func(i int) int { return int(e.Nums[i]) }
	switch e.Kind {
	case EventTax:
		same("effect", v.Effect(s, OrderTax, e.To).Chests, int(e.N))
		same("tax of the plan", v.Budget(s).Tax, int(e.N))
		same("chests", v.Income(s, e.To).Chests, int(e.N))
	case EventRice:
		in := v.Income(s, e.To)
		same("rice", in.Rice-in.Lost, int(e.N))
		same("effect", v.Effect(s, OrderRice, e.To).Rice, int(e.N))
		same("harvest of the plan", v.Budget(s).Harvest, int(e.N))
		same("rice lost", in.Lost, n(2))
	case EventBuild:
		price, _ := v.Price(s, OrderCastle+engine.Place(e.Piece-Castle))
		same("price", price, int(e.N))
		_, known := v.Foreseen(s, OrderCastle+engine.Place(e.Piece-Castle), e.To)
		require.False(t, known, "%+v", e)
	case EventLostKind, EventLostSite, EventLostTiles, EventLostTwo:
		known, ok := v.Foreseen(s, e.From, e.To)
		require.True(t, ok, "%+v", e)
		same("what is lost", int(known.Event), int(e.Kind))
		require.Equal(t, LostRule(e.Kind), known.Rule)
	case EventLostMoney:
		price, _ := v.Price(s, e.From)
		same("price", price, int(e.N))
	case EventArmies:
		for o := OrderArmy5; o <= OrderArmy1; o++ {
			if o != now.Stage().Order {
				continue
			}
			price, armies := v.Price(s, o)
			same("price", price, n(0))
			same("armies ordered", armies, n(2))
			same("armies placed", v.Effect(s, o, e.To).Placed, int(e.N))
			same("armies there", v.Effect(s, o, e.To).Stand+int(e.N), n(1))
		}
	case EventBid:
		same("bid", v.Budget(s).Bid, int(e.N))
		same("chests left", v.Seat(s).Chests-int(e.N), n(0))
	case EventAttack:
		b, ok := v.Attack(e.Seat.Seat(), e.From, e.To, int(e.N))
		require.True(t, ok, "%+v", e)
		st.aloft(now, b)
		same("armies", b.Armies, int(e.N))
		same("armies of the defender", b.Defenders, n(0))
		same("farmers", b.Farmers, n(1))
		same("extra cube", b.Extra, n(2))
		same("extra cubes of the defender", b.Event+b.Special, n(3))
	case EventRevolt:
		_, hunger := v.Drawn()
		b, ok := v.Uprising(e.To, hunger)
		require.True(t, ok)
		st.aloft(now, b)
		same("armies", b.Defenders, int(e.N))
		same("farmers", b.Armies, n(0))
		same("farmers of hunger", b.Hunger(), min(n(2), n(0)-min(n(0), n(1))))
	case EventThrow, EventThrown, EventCame:
		b, ok := v.Aloft()
		require.True(t, ok, "nothing is in the air before %+v", e)
		sum := 0
		for _, n := range b.Thrown {
			sum += n
		}
		if e.Kind == EventThrow {
			same("cubes thrown", sum, int(e.N))
			same("chance to come out", b.Release, n(2))
		}
	case EventConquered, EventHeld, EventTied, EventFarmersOnly, EventNeutralKept, EventRevoltHeld, EventRevoltLost:
		b, ok := v.Aloft()
		require.True(t, ok)
		if e.Kind < EventRevoltHeld {
			win := float64(b.Win) / 100
			st.wins -= win
			st.spread += win * (1 - win)
		}
		if e.Kind == EventConquered {
			st.wins++
		}
		if thrown, _ := now.LastThrow(); !b.Revolt() && (!b.Help || thrown.Tray[Colours-1] == 0) {
			same("farmers that count", 0, n(2))
		}
	case EventRiceLoss:
		require.Contains(t, v.Budget(0).Losses, int(e.N))
		for _, y := range v.Events() {
			if y.Card == e.Card {
				same("loss", y.Loss, int(e.N))
			}
		}
	case EventMissing:
		h := v.Hunger(s, v.Seat(s).Rice)
		same("missing", h.Missing, int(e.N))
		same("revolts", h.Revolts, n(0))
		same("farmers", h.Farmers, n(1))
	case EventFed:
		same("missing", 0, v.Hunger(s, v.Seat(s).Rice).Missing)
	case EventMajority:
		for _, l := range v.Leads() {
			if l.Region == e.To && l.Piece == e.Piece {
				require.True(t, l.Leaders.Has(s))
				same("points", l.Points, int(e.N))
				same("buildings", l.Count[s], n(0))
			}
		}
	case EventScore:
		require.Equal(t, Tally{n(0), n(1), n(2)}, v.Standing(s))
		same("points", v.Seat(s).Points+int(e.N), now.Seat(s).Points)
	}
}

// aloft compares the cubes in the air with the forecast.
func (st *story) aloft(now *View, want Battle) {
	got, ok := now.Aloft()
	require.True(st.t, ok, "the cubes are not in the air")
	require.Equal(st.t, want, got)
}

// cubes tests that no cube is lost: each is in a supply, on the map, in the tower, in the tray, or in the air.
func (st *story) cubes(v *View) {
	n := v.Supply()
	tower, tray := v.Tower(), v.Tray()
	for i := range n {
		n[i] += tower[i] + tray[i]
	}
	for p := Aki; p <= Yamato; p++ {
		if l := v.Province(p); l.Owner != 0 {
			n[l.Owner.Seat()] += l.Armies
		}
	}
	if b, ok := v.Aloft(); ok {
		for i := range n {
			n[i] += b.FromMap[i] + b.FromSupply[i]
		}
	}
	for s := 1; s < v.Seats(); s++ {
		require.Equal(st.t, n[0], n[s], "cubes of seat %d", s)
	}
	if st.before == nil {
		st.farmers = n[Colours-1]
	}
	require.Equal(st.t, st.farmers, n[Colours-1], "farmers")
}
