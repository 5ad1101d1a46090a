package shogun

import (
	"reflect"
	"slices"
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
)

// eachPlan plays matches quickly and calls f with plans of seats that choose one, made with much noise.
func eachPlan(t *testing.T, f func(p *Position, s engine.Seat, v *View, steps []engine.Action)) {
	t.Helper()
	for seed := range uint64(24) {
		options := []string{"players=3 side=moon", "players=4", "players=5 revolt-no-income=true", "players=4 all-or-nothing-armies=true setup=draft"}[seed%4]
		c, p := engine.Bare(seed), enginetest.Begin(t, New(), options, seed).(*Position)
		for p.ToAct() != 0 {
			s := p.ToAct().First()
			if p.phase == Plan {
				for _, noise := range []int{0, 100} {
					steps := game{}.Improvise(nil, p, s, noise, c)
					f(p, s, p.View(engine.Only(s)).(*View).With(s, steps), steps)
				}
			}
			for _, a := range (game{}).Improvise(nil, p, s, 60, c) {
				if err := p.Apply(s, a, c, nil); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}

// TestThePlanThatIsToldIsThePlanThatIsLaid: each space of the board has one row, the open orders first, with the card that the steps lay there.
func TestThePlanThatIsToldIsThePlanThatIsLaid(t *testing.T) {
	eachPlan(t, func(p *Position, s engine.Seat, v *View, steps []engine.Action) {
		list := v.Motives(s)
		same(t, "rows", len(list), spaces)
		same(t, "the last row", list[spaces-1].Space, Bid)
		for i, o := range v.Orders() {
			if o.Order != 0 {
				same(t, "row", list[i].Space, o.Order)
			}
		}
		laid := 0
		for _, m := range list {
			if m.Card != 0 {
				laid++
				if !slices.Contains(steps, engine.Action{Kind: KindLay, Card: m.Card, To: m.Space}) {
					t.Fatalf("%v is not among %v", m, steps)
				}
			}
		}
		same(t, "cards", laid, len(steps)-1)
		if p.plan[s] != [spaces]int8{} {
			t.Fatal("the position has changed")
		}
	})
}

// TestReasonsOfAPlanAreTrue holds each reason against the table.
func TestReasonsOfAPlanAreTrue(t *testing.T) {
	met := map[string]int{}
	eachPlan(t, func(p *Position, s engine.Seat, v *View, steps []engine.Action) {
		for _, m := range v.Motives(s) {
			met[m.Why.ID]++
			met[m.If.ID]++
			if fault := untrue(p, s, v, &m); fault != "" {
				t.Fatalf("%+v: %s", m, fault)
			}
		}
	})
	for _, id := range reasonIDs {
		if met[id] == 0 {
			t.Errorf("%s was never said", id)
		}
		delete(met, id)
	}
	delete(met, "")
	if len(met) > 0 {
		t.Errorf("unknown reasons: %v", met)
	}
}

// reasonIDs are all reasons.
var reasonIDs = []string{
	"empty", "saves", "idle", "bid", "bid.none", "lost.kind", "lost.site", "march.few", "missing", "revolt",
	"rice", "rice.best", "rice.calm", "rice.capped", "rice.cut", "rice.raised", "tax", "tax.best", "tax.calm", "tax.capped", "tax.cut", "tax.raised", "elsewhere",
	"lead.only", "lead.takes", "lead.keeps", "lead.level", "lead.tied", "lead.behind", "beside", "beside.two", "markers", "neutral", "army.move",
	"march.neutral", "march.enemy", "march.move", "if.stopped", "if.tax", "if.enough",
}

// untrue says what is wrong with the reasons of a card of s.
func untrue(p *Position, s engine.Seat, v *View, m *Motive) string {
	q, w, me := engine.Place(m.Card), &m.Why, engine.OwnerOf(s)
	yield := func(q engine.Place) int {
		if m.Space == OrderTax {
			return v.Province(q).Chests
		}
		return v.Province(q).Rice
	}
	capped := func(what effect, n int) bool {
		return slices.ContainsFunc(v.Events(), func(e YearEvent) bool {
			row := p.t.events[e.Card-Event1]
			return !e.Used && row.effect == what && int(row.value) == n
		})
	}
	least, most := riceMin, riceMax
	if m.Space == OrderTax {
		least, most = taxMin, taxMax
	}
	above := func(calm bool) (n int) {
		for _, o := range v.Owned(s) {
			if yield(o) > yield(q) && (!calm || v.Province(o).Markers == 0) {
				n++
			}
		}
		return n
	}
	beside := func(o engine.Owner) (armies []int) {
		for _, near := range p.neighbours(q).list() {
			if v.Province(near).Owner == o {
				armies = append(armies, v.Province(near).Armies)
			}
		}
		slices.SortFunc(armies, func(a, b int) int { return b - a })
		return armies
	}
	built := func(o engine.Seat) (n int) {
		for _, l := range v.Owned(o) {
			if lies := v.Province(l); lies.Region == v.Province(q).Region && lies.Built[m.Space-OrderCastle] {
				n++
			}
		}
		return n
	}
	first, firsts := 0, 0
	if m.Space <= OrderTheatre && q < OrderCastle && q > 0 {
		for o := range engine.Seat(v.Seats()) {
			switch n := built(o); {
			case o == s || n < first:
			case n > first:
				first, firsts = n, 1
			default:
				firsts++
			}
		}
	}
	ok := map[string]func() bool{
		"":          func() bool { return w.ID == "" && (m.Space >= OrderArmy5 && m.Space <= OrderCombatB) },
		"empty":     func() bool { return v.Gaps(s) > 0 },
		"saves":     func() bool { n, _ := v.Price(s, m.Space); return isChest(m.Card) && w.N == n && n > 0 },
		"idle":      func() bool { n, _ := v.Price(s, m.Space); return isChest(m.Card) && n == 0 },
		"bid":       func() bool { return w.N == int(m.Card-Chest0) && w.M == v.Seat(s).Chests },
		"bid.none":  func() bool { return m.Card <= Chest0 },
		"lost.kind": func() bool { return v.Province(q).Built[m.Space-OrderCastle] },
		"lost.site": func() bool { l := v.Province(q); return l.Buildings() == l.Sites },
		"march.few": func() bool { return v.Province(q).Armies == 1 },
		"missing":   func() bool { n, _ := v.Price(s, m.Space); return v.Seat(s).Chests < n+v.Budget(s).Bid && w.N > 0 },
		"revolt":    func() bool { l := v.Province(q); return w.N == l.Markers+1 && w.M == l.Armies },
		"rice.full": func() bool { return w.N+w.M == yield(q) && v.Seat(s).Rice+w.N == v.RiceEnd() },
		"rice":      func() bool { return w.N == yield(q) }, "tax": func() bool { return w.N == yield(q) },
		"best": func() bool { return w.N == yield(q) && above(false) == 0 },
		"calm": func() bool {
			return w.N == yield(q) && above(false) > 0 && above(true) == 0 && v.Province(q).Markers == 0
		},
		"capped": func() bool { return w.N == yield(q) && w.N <= w.M && capped(most, w.M) },
		"cut":    func() bool { return w.N == yield(q) && w.N > w.M && capped(most, w.M) },
		"raised": func() bool { return w.N == yield(q) && w.N < w.M && capped(least, w.M) },
		"elsewhere": func() bool {
			return v.Laid(s, w.Order).Province() == w.Place && w.M == yield(w.Place) && w.M > yield(q) && w.N == yield(q)
		},
		"lead.only":   func() bool { return first == 0 && built(s) == 0 },
		"lead.takes":  func() bool { return first == built(s) && w.N == first+1 && w.M == first },
		"lead.keeps":  func() bool { return built(s) > first && w.N == built(s)+1 && w.M == first },
		"lead.level":  func() bool { return built(s)+1 == first && firsts == 1 && built(w.Owner.Seat()) == first },
		"lead.tied":   func() bool { return built(s)+1 == first && firsts > 1 },
		"lead.behind": func() bool { return built(s)+1 == w.N && w.N < first && built(w.Owner.Seat()) == w.M && w.M == first },
		"short":       func() bool { _, n := v.Price(s, m.Space); return w.N == v.Seat(s).Supply && w.N < n },
		"beside":      func() bool { return w.Owner != me && slices.Equal(beside(w.Owner), []int{w.N}) },
		"beside.two": func() bool {
			list := beside(w.Owner)
			return w.Owner != me && len(list) > 1 && list[0] == w.N && list[1] == w.M
		},
		"markers": func() bool { return w.N == v.Province(q).Markers && w.N > 0 },
		"neutral": func() bool { return v.Province(w.Place).Owner == 0 && p.neighbours(q).has(w.Place) },
		"army.move": func() bool {
			return p.neighbours(q).has(w.Place) && v.Province(w.Place).Owner == me && w.N <= v.Province(q).Armies
		},
		"march.neutral": func() bool { return v.Province(w.Place).Owner == 0 },
		"march.enemy": func() bool {
			l := v.Province(w.Place)
			return l.Owner == w.Owner && w.Owner != me && w.M == l.Armies
		},
		"march.move": func() bool { return v.Province(w.Place).Owner == me },
	}
	id := w.ID
	for _, of := range []string{"rice.", "tax."} {
		if short := id[min(len(of), len(id)):]; len(id) > len(of) && id[:len(of)] == of && ok[short] != nil && id != "rice.full" {
			id = short
		}
	}
	switch {
	case ok[id] == nil:
		return "not known"
	case !ok[id]():
		return "not so"
	case m.Way.Kind != 0 && (m.Way.From != q || m.Way.To != w.Place || int(m.Way.N) != w.N || !p.neighbours(q).has(m.Way.To)):
		return "another way"
	case m.Space >= OrderCombatA && m.Way.Kind != 0 && w.N >= v.Province(q).Armies:
		return "no army stays"
	}
	return unpayable(p, s, v, m)
}

// unpayable pays the orders of a plan in every sequence that the board allows, each with the tax in it as the least that an event may make of it: an order
// without a condition is always paid, one that needs the tax is paid where the tax comes first.
func unpayable(p *Position, s engine.Seat, v *View, m *Motive) string {
	if q := engine.Place(m.Card); !isProvince(q) || m.Space == OrderRice || m.Space == OrderTax || m.Space >= OrderCombatA || m.Why.ID == "missing" {
		return ""
	}
	var known, later []engine.Place
	for o := OrderCastle; o <= OrderCombatB; o++ {
		if v.Comes(o) == 0 {
			later = append(later, o)
		}
	}
	for _, o := range v.Orders() {
		if o.Order != 0 {
			known = append(known, o.Order)
		}
	}
	always, afterTax := true, true
	c := engine.Bare(7)
	for range 40 {
		for i := range later {
			j := i + c.One(ownDraw, len(later)-i)
			later[i], later[j] = later[j], later[i]
		}
		purse, taxed := v.Seat(s).Chests-v.Budget(s).Bid, false
		for _, o := range append(slices.Clone(known), later...) {
			q := v.Laid(s, o).Province()
			price, _ := v.Price(s, o)
			if q == 0 {
				continue
			}
			if _, lost := v.Foreseen(s, o, q); lost && o != OrderTax && o != OrderRice {
				continue
			}
			if o == m.Space {
				always = always && purse >= price
				afterTax = afterTax && (!taxed || purse >= price)
				break
			}
			if o == OrderTax {
				taxed = true
				n := v.Province(q).Chests
				for _, e := range v.Events() {
					if row := p.t.events[e.Card-Event1]; !e.Used && row.effect == taxMax {
						n = min(n, int(row.value))
					}
				}
				if !p.rules.noIncome || v.Province(q).Markers == 0 {
					purse += n
				}
			} else if purse >= price {
				purse -= price
			}
		}
	}
	switch {
	case m.If.ID == "" && !always && m.Why.ID != "lost.kind" && m.Why.ID != "lost.site" && m.Why.ID != "lost.tiles":
		return "it may not be paid"
	case m.If.ID == "if.tax" && !afterTax:
		return "the tax is not enough"
	}
	return ""
}

// TestReasonsTellNothingHidden: where a seat cannot tell two positions apart, its reasons are the same, and those of another's plan are not known to it.
func TestReasonsTellNothingHidden(t *testing.T) {
	c := engine.Bare(3)
	eachPlan(t, func(p *Position, s engine.Seat, v *View, steps []engine.Action) {
		var other Position
		game{}.Sample(p.View(engine.Only(s)), c, &other)
		if got := other.View(engine.Only(s)).(*View).With(s, steps).Motives(s); !reflect.DeepEqual(got, v.Motives(s)) {
			t.Fatalf("%v and %v", got, v.Motives(s))
		}
	})
}

// TestWhatRunsOutIsSaid: the end of the track of rice, the supply of armies, the stock of castles.
func TestWhatRunsOutIsSaid(t *testing.T) {
	p := planning(t, 12, 0, false)
	p.seat[blue].rice, p.seat[blue].supply = p.t.riceEnd-1, 2
	for q := Aki; p.tilesLeft(Castle) > 0; q++ {
		p.land[q].built |= 1
	}
	p.land[place(t, "bingo")].built = 0
	p.land[Yamato].built |= 1
	why := map[engine.Place]Reason{}
	v := p.View(engine.Only(blue)).(*View).With(blue, []engine.Action{
		{Kind: KindLay, Card: engine.Card(place(t, "aki")), To: OrderRice}, {Kind: KindLay, Card: engine.Card(place(t, "iwami")), To: OrderArmy5},
		{Kind: KindLay, Card: engine.Card(place(t, "bingo")), To: OrderCastle},
	})
	for _, m := range v.Motives(blue) {
		why[m.Space] = m.Why
		if m.Card != 0 && untrue(p, blue, v, &m) != "" && m.Why.ID != "lost.tiles" {
			t.Errorf("%+v", m)
		}
	}
	same(t, "rice", why[OrderRice], Reason{ID: "rice.full", N: 1, M: int(p.t.rice[place(t, "aki")]) - 1})
	same(t, "armies", why[OrderArmy5], Reason{ID: "short", N: 2})
	same(t, "castle", why[OrderCastle], Reason{ID: "lost.tiles"})
	same(t, "stock", v.TilesLeft(Castle), 0)
}
