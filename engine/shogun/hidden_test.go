package shogun

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"

	"tenka/assets"
	"tenka/engine"
	"tenka/engine/lang"
)

// A card drawn in the draft is revealed before its group is chosen: every seat and a spectator are told it, and see it in their view and on
// their text board. Rule shogun.draft.turn.
func TestACardDrawnInTheDraftIsShownToAll(t *testing.T) {
	waits := 0
	for seed := range uint64(4) {
		p := begin(t, "players=4 setup=draft", seed)
		rng := rand.New(rand.NewPCG(seed, 5))
		for p.phase <= DraftGroup {
			s := p.ToAct().First()
			legal := p.Legal(s, nil)
			a := legal[rng.IntN(len(legal))]
			var e engine.Events
			if err := p.Apply(s, a, engine.Bare(seed), &e); err != nil {
				t.Fatal(err)
			}
			if a.Kind != KindBlind || p.phase != DraftGroup {
				continue
			}
			waits++
			card := engine.Card(p.from)
			for who := engine.NoSeat; int(who) < p.Seats(); who++ {
				told := engine.SeenBy(e.List(), engine.Only(who))
				if len(told) != 1 || told[0].Kind != EventDraftBlind || told[0].Card != card {
					t.Fatalf("seat %d is told %+v of %s", who, told, words.Cards[card])
				}
				v := p.View(engine.Only(who))
				if d, _ := v.(*View).Draft(); d.From != p.from || !d.Blind {
					t.Fatalf("seat %d sees %+v, want %s", who, d, words.Cards[card])
				}
				for _, name := range lang.Whole {
					teller := &lang.Teller{Localizer: lang.New(name), Game: New(), Names: []string{"Ann", "Ben", "Cleo", "Dan"}}
					if text := New().Text(v, teller); !strings.Contains(text, teller.Say("shogun.board.drawn", engine.Args{"Seat": teller.Names[s], "Card": teller.Card(card)})) {
						t.Fatalf("seat %d does not read that %s was drawn:\n%s", who, words.Cards[card], text)
					}
				}
			}
		}
	}
	if waits == 0 {
		t.Error("no card was drawn with several groups left")
	}
}

// The test changes hidden things at random: plans of others, face-down orders and events, the draft's deck. What a seat sees, is told, may do
// and is refused must stay the same, byte for byte. Rules shogun.hidden.plan, shogun.plan.secret, shogun.round.actions.
func TestHiddenThingsChangeNothingForOtherSeats(t *testing.T) {
	say, err := lang.Load(assets.Text(), "en")
	if err != nil {
		t.Fatal(err)
	}
	changed := 0
	for seed := range uint64(12) {
		p := begin(t, []string{"players=3", "players=4 side=moon", "players=5"}[seed%3], seed)
		c, rng := engine.Bare(seed), rand.New(rand.NewPCG(seed, 4))
		for p.phase != Over {
			s := p.ToAct().First()
			if rng.IntN(6) == 0 {
				who := engine.Only(engine.Seat(rng.IntN(p.Seats()+1) - 1))
				other := p.Clone().(*Position)
				permute(other, who, c)
				if other.Hash() != p.Hash() {
					changed++
				}
				v, w := p.View(who), other.View(who)
				a, _ := json.Marshal(v)
				b, _ := json.Marshal(w)
				if v.Hash() != w.Hash() || !bytes.Equal(a, b) {
					t.Fatalf("the view of %b differs:\n%s\n%s", who, a, b)
				}
				if New().Text(v, say) != New().Text(w, say) {
					t.Fatalf("the text board of %b differs", who)
				}
				who.Each(func(s engine.Seat) {
					if len(p.Legal(s, nil)) != len(other.Legal(s, nil)) {
						t.Fatal("what is legal differs")
					}
					for range 20 {
						a := engine.Action{Kind: engine.Kind(1 + rng.IntN(11)), Card: engine.Card(rng.IntN(52)), To: engine.Place(rng.IntN(62)), From: engine.Open, N: engine.Open}
						why, ok := p.Check(s, a)
						if whyOther, okOther := other.Check(s, a); why != whyOther || ok != okOther {
							t.Fatalf("%+v: %+v, %+v", a, why, whyOther)
						}
					}
				})
			}
			list := p.Legal(s, nil)
			if err := p.Apply(s, list[rng.IntN(len(list))], c, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	if changed < 100 {
		t.Errorf("only %d positions had something hidden", changed)
	}
}

// permute changes everything that the seats who may not see.
func permute(p *Position, who engine.Seats, c *engine.Chance) {
	shuffle := func(list []int8) {
		for i := range list {
			j := i + c.One(0, len(list)-i)
			list[i], list[j] = list[j], list[i]
		}
	}
	if p.order[0] != 0 {
		shuffle(p.order[p.ordersKnown():])
	}
	if p.season > 0 {
		shuffle(p.deck[p.year*openEvents:])
	}
	if p.phase <= DraftGroup {
		shuffle(p.draft.deck[:p.draft.n-p.draft.known])
	}
	for s := range engine.Seat(p.players) {
		if who.Has(s) || !p.sealed.Has(s) {
			continue
		}
		var at []int
		var cards []int8
		for i, card := range p.plan[s][:bidSpace] {
			if card > 0 && !p.opened(s, i) {
				at = append(at, i)
				cards = append(cards, card)
			}
		}
		shuffle(cards)
		for i, space := range at {
			p.plan[s][space] = cards[i]
		}
	}
}

// A spectator's text board has no face-down card and no face-down order.
func TestTheTextBoardHidesPlans(t *testing.T) {
	say, err := lang.Load(assets.Text(), "en")
	if err != nil {
		t.Fatal(err)
	}
	p := begin(t, "players=3", 5)
	seal(t, p, 0, "tax suruga, bid chest-3", engine.Bare(1), nil)
	text := New().Text(p.View(engine.Only(1)), say)
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "Plan of Seat 1") && (strings.Contains(line, "Suruga") || strings.Contains(line, "chest")) {
			t.Errorf("the plan is shown: %s", line)
		}
		if strings.HasPrefix(line, "Actions:") && strings.Count(line, "hidden") != orders-openOrders {
			t.Errorf("orders are shown: %s", line)
		}
	}
	if !strings.Contains(New().Text(p.View(engine.Only(0)), say), "Tax Suruga") {
		t.Error("a seat does not see its own plan")
	}
}
