package rumble

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"tenka/engine"
	"tenka/engine/lang"
)

// tellers say the refusals of the game in every language.
func tellers() map[string]*lang.Teller {
	all := map[string]*lang.Teller{}
	for _, name := range lang.Whole {
		all[name] = &lang.Teller{Localizer: lang.New(name), Game: New(), Names: []string{"Ann", "Ben", "Cleo", "Dan"}}
	}
	return all
}

// offers are the gestures that the sentence of a refusal names; an error describes any other statement of it that is not true.
func offers(pos engine.Position, a engine.Action, why engine.Refusal) ([]engine.Action, error) {
	p, g := pos.(*Position), engine.Gesture(a.Kind)
	var list []engine.Action
	offer := func(change func(g *engine.Action)) {
		one := g
		change(&one)
		list = append(list, one)
	}
	count := func(n int16) { offer(func(g *engine.Action) { g.N = n }) }
	die := func(face, castle int16) {
		offer(func(g *engine.Action) { g.Die, g.To = int8(face), p.siteOf(int8(castle)) })
	}
	switch n := why.Nums; why.Reason {
	case reasonDeployCastle:
		for _, sum := range []int16{n[0] + n[1], n[0] + n[2], n[1] + n[2]} {
			die(engine.Open, sum)
		}
	case reasonDeployDie:
		die(n[0], n[1])
		die(n[2], why.Got)
	case reasonDeployFace:
		for _, face := range n[:dice] {
			offer(func(g *engine.Action) { g.Die = int8(face) })
		}
	case reasonDeployCount, reasonDeployShort, reasonCardCount:
		count(why.Want)
	case reasonExactStep:
		count(1)
	case reasonCardVictim:
		offer(func(g *engine.Action) { g.Owner = why.Owner })
	case reasonCardReach:
		r := &effects[p.choice.card]
		if r.to != 0 {
			offer(func(g *engine.Action) { g.To = r.to })
		} else if isProvince(why.Place) && isProvince(why.Other) && r.over != anywhere && p.t.reach(r.over, why.Other).has(why.Place) {
			return nil, fmt.Errorf("%s and %s are joined", words.Places[why.Other], words.Places[why.Place])
		}
	}
	return list, nil
}

// TestAProvinceThatIsJoinedIsNotCalledOutOfReach uses cards on provinces within their reach, with another condition missing.
func TestAProvinceThatIsJoinedIsNotCalledOutOfReach(t *testing.T) {
	const sorin = `{"units":{"tsutsujigasaki":[1,0],"odawara":[0,2]},"daimyo":["tsutsujigasaki","reserve"],"daimyo_cards":{"own":["sorin","kenshin"]}}`
	p := table(t, "players=2 daimyo=true", sorin)
	play(t, p, "daimyo sorin")
	refused(t, p, 0, "replace kasugayama", "rumble.daimyo.sorin")
	const motochika = `{"units":{"odawara":[1,0]},"daimyo":["tokuyama","reserve"],"daimyo_cards":{"own":["motochika","kenshin"]}}`
	q := table(t, "players=2 daimyo=true", motochika)
	play(t, q, "daimyo motochika")
	army := gesture(t, "move army")
	army.To = q.t.reach(bySea, Tokuyama).first()
	why, _ := q.Check(0, army)
	if rule := words.Rule(why); rule != "rumble.card.presence" {
		t.Errorf("an army where none is: refused by %s", rule)
	}
	none, _ := p.Check(0, gesture(t, "replace kasugayama"))
	for _, why := range []engine.Refusal{why, none} {
		if text := tellers()["en"].Refusal(why); strings.Contains(text, "joins") || strings.Contains(text, "neighbours") {
			t.Errorf("%q, but they are joined", text)
		}
	}
}

// TestARefusedDeploymentSaysWhereItsDieGoes takes the die 6 of 6, 4 and 2 to castle 10, which the 2 opens.
func TestARefusedDeploymentSaysWhereItsDieGoes(t *testing.T) {
	p := table(t, "players=3", `{}`)
	rollDice(t, p, "roll", 6, 4, 2)
	why, _ := p.Check(0, gesture(t, "deploy die6 shuri"))
	if text, want := tellers()["en"].Refusal(why), "With the 6 set apart the castle is\u00a06; set the 2 apart for castle\u00a010."; text != want {
		t.Errorf("%q, want %q", text, want)
	}
}

// TestACardThatTakesAnExactNumberNeverSaysAtMost plays random games and tries other numbers with every open card that takes an exact
// number.
func TestACardThatTakesAnExactNumberNeverSaysAtMost(t *testing.T) {
	atMost := map[string]string{"en": "at most", "fr": "au plus", "ja": "まで"}
	asked, say := map[engine.Card]bool{}, tellers()
	for seed := range uint64(30) {
		rng := rand.New(rand.NewPCG(seed, 3))
		p := begin(t, "players=3", seed)
		for p.phase != Over {
			legal := p.Legal(p.turn, nil)
			if row := effects[p.choice.card]; p.choice.card != 0 && row.lot != some {
				asked[p.choice.card] = true
				for n := int16(-3); n < 6; n++ {
					a := legal[rng.IntN(len(legal))]
					a.N = n
					why, ok := p.Check(p.turn, a)
					if ok {
						continue
					}
					for name, teller := range say {
						if text := teller.Refusal(why); strings.Contains(text, atMost[name]) {
							t.Fatalf("%s takes an exact number: %q", words.Cards[p.choice.card], text)
						}
					}
				}
			}
			if err := p.Apply(p.turn, legal[rng.IntN(len(legal))], engine.Bare(rng.Uint64()), nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	if !asked[Taikyaku] || !asked[Suigun] {
		t.Errorf("cards asked: %v", asked)
	}
}

// Rivals stand in Tokuyama, Kiyosu and Oko; the player's only army stands in Kyoto, which is next to Kiyosu and Oko.
func TestAHostageThatNobodyCanPullIsRefusedWithTheRealReason(t *testing.T) {
	p := table(t, "players=3", `{"units":{"tokuyama":[0,2,1],"kiyosu":[0,1,0],"oko":[0,0,1],"kyoto":[1,0,0]},"tactics":{"display":["hitojichi","yamagoe","joraku"]}}`)
	play(t, p, "tactic hitojichi")
	for from, want := range map[string]map[string]string{
		"tokuyama": {"en": "None of your armies stands next to Tokuyama", "fr": "Aucune de vos armées n’est voisine de Tokuyama"},
		"shuri":    {"en": "No rival has an army at Shuri", "fr": "aucun adversaire n’a d’armée"},
	} {
		why, ok := p.Check(0, gesture(t, "move "+from))
		if ok || words.Rule(why) != "rumble.card.hitojichi" {
			t.Errorf("%s: allowed, or refused by %s", from, words.Rule(why))
		}
		for language, teller := range tellers() {
			if text := teller.Refusal(why); !strings.Contains(text, want[language]) {
				t.Errorf("%s: %q", from, text)
			}
		}
	}
}
