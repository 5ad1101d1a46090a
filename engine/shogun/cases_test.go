package shogun

import (
	"errors"
	"slices"
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
)

// Many cases need only the map around a battle. These provinces keep blue, yellow and red in play elsewhere.
const elsewhere = "shimosa red 9, noto yellow 2, izu blue 2, "

// cases are the acceptance cases of the specification, each with its number and its sentence. C60 to C63 are in tower_test.go, C83 in
// audit_test.go.
var cases = []struct {
	name string
	test func(t *testing.T)
}{
	{"C1: the tower is filled with seven cubes a seat and the farmers’ ten", func(t *testing.T) {
		for players, thrown := range map[string]int{"3": 31, "4": 38, "5": 45} {
			l := listen(func(e *engine.Events) {
				if _, err := newPosition(options(t, "players="+players), builtIn(t), engine.Bare(1), e); err != nil {
					t.Fatal(err)
				}
			})
			n := 0
			for _, e := range l.all(EventFill) {
				n += int(e.Nums[0])
			}
			same(t, "thrown with "+players, n, thrown)
		}
		c := engine.Bare(1).Scripted([]engine.Answer{{Draw: drawFill, Values: []int16{2, 2, 2, 0, 0, 3}}})
		p, err := newPosition(options(t, "players=3"), builtIn(t), c, nil)
		if err != nil {
			t.Fatal(err)
		}
		lie(t, p, "blue 2, yellow 2, red 2, green 3", "")
		same(t, "supplies", supplies(p), cubes(t, "blue 33, yellow 33, red 33, green 17"))
	}},
	{"C2: four events of a year lie open, and the next four after the winter", func(t *testing.T) {
		p := begin(t, "players=4", 1)
		v := p.View(engine.Only(0)).(*View)
		same(t, "open events", len(v.Events()), 4)
		hidden := 0
		for _, n := range v.p.deck {
			if n == 0 {
				hidden++
			}
		}
		same(t, "face down", hidden, 8)
		p.season, p.phase = 3, Plan
		p.gone = 1<<p.deck[0] | 1<<p.deck[1]
		p.endRound(engine.Bare(1), nil)
		for p.phase == Revolt {
			s := p.chooser()
			play(t, p, s, engine.Bare(1), "revolt "+words.Places[p.drawn[0]])
		}
		same(t, "year", p.year, 2)
		v = p.View(engine.Only(0)).(*View)
		same(t, "open events of year 2", len(v.Events()), 4)
		for _, ev := range v.Events() {
			if ev.Used || slices.Contains(p.deck[:4], int8(ev.Card-Event1)+1) {
				t.Errorf("%s is not new", words.Cards[ev.Card])
			}
		}
		for _, n := range v.p.deck[8:] {
			same(t, "face down", n, 0)
		}
	}},
	{"C4: a province holds one building of a kind and no more than its sites", func(t *testing.T) {
		p := on(t, "players=4", "aki blue 2 temple, kaga yellow 2", "")
		p.seat[blue].chests = 3
		aki := place(t, "aki")
		l := listen(func(e *engine.Events) { p.build(blue, aki, Temple, e) })
		same(t, "a second temple", l.lostBy(), "shogun.act.build.kind")
		same(t, "chests", p.seat[blue].chests, 3)
		q := *p
		p.build(blue, aki, Castle, nil)
		stands(t, p, "aki", "blue 2 castle temple")
		same(t, "chests", p.seat[blue].chests, 0)
		q.build(blue, aki, Theatre, nil)
		stands(t, &q, "aki", "blue 2 temple theatre")
		same(t, "chests", q.seat[blue].chests, 2)
		p.seat[blue].chests = 5
		same(t, "a third building", listen(func(e *engine.Events) { p.build(blue, aki, Theatre, e) }).lostBy(), "shogun.act.build.site")
	}},
	{"C5: armies march between Shima and Izu over the sea", func(t *testing.T) {
		p := attacking(t, "players=4", "shima blue 3, izu blue 2, kaga yellow 2", "shima")
		play(t, p, blue, engine.Bare(1), "attack shima izu x2")
		stands(t, p, "shima", "blue 1")
		stands(t, p, "izu", "blue 4")
		p = attacking(t, "players=4", "shima blue 3, izu blue 2, kaga yellow 2", "izu")
		allowed(t, p, blue, "attack izu shima x1")
	}},
	{"C6: a province card lies on one space", func(t *testing.T) {
		p := begin(t, "players=3", 1)
		play(t, p, red, engine.Bare(1), "lay settsu tax")
		refused(t, p, red, "lay settsu castle", "shogun.plan.one")
		refused(t, p, red, "lay settsu bid", "shogun.plan.one")
	}},
	{"C7: the first turn space goes first in every action, and has its special card", func(t *testing.T) {
		p := begin(t, "players=3", 1)
		p.special = [turns + 1]int8{0, 3, 1, 2, 4, 5}
		seal(t, p, 0, "bid chest-4", engine.Bare(1), nil)
		seal(t, p, 1, "bid chest-0", engine.Bare(1), nil)
		seal(t, p, 2, "bid chest-1", engine.Bare(1), nil)
		play(t, p, 0, engine.Bare(1), "special turn-1")
		same(t, "six-armies", p.holds(0, SixArmies), true)
		refused(t, p, 2, "special turn-1", "shogun.bid.pick")
		l := listen(func(e *engine.Events) {
			for p.phase == PickSpecial {
				_ = p.Apply(p.chooser(), p.Legal(p.chooser(), nil)[0], engine.Bare(1), e)
			}
		})
		order, _ := l.first(EventTurnOrder)
		same(t, "the first in turn order", order.Owner, engine.OwnerOf(0))
		met := map[engine.Place]bool{}
		for _, e := range l {
			if (e.Kind == EventCard || e.Kind == EventIdle || e.Kind == EventNothing) && !met[e.From] {
				met[e.From] = true
				same(t, "the first on "+words.Places[e.From], e.Owner, engine.OwnerOf(0))
			}
		}
	}},
	{"C9: a chest bid is paid, a province bid is shown and does nothing else", func(t *testing.T) {
		p := begin(t, "players=3", 1)
		p.seat[red].chests = 5
		p.land[place(t, "kii")].markers = 1
		seal(t, p, 0, "bid chest-0", engine.Bare(1), nil)
		seal(t, p, 1, "bid kii", engine.Bare(1), nil)
		seal(t, p, 2, "bid chest-2", engine.Bare(1), nil)
		same(t, "chests of C", p.seat[2].chests, 3)
		same(t, "chests of A", p.seat[0].chests, 18)
		same(t, "chests of B", p.seat[1].chests, 18)
		same(t, "pick order", p.queue, [seats]engine.Owner{3, 2, 1})
		same(t, "the bid is known", p.View(engine.Only(0)).(*View).Plan(1)[bidSpace].Card, engine.Card(Kii))
	}},
	{"C10: the winter takes the rice of its event, and no more than there is", func(t *testing.T) {
		p := begin(t, "players=3", 1)
		for s, n := range []int8{7, 2, 0} {
			p.seat[s].rice = n
		}
		p.riceLoss(Event6, nil)
		for s, n := range []int8{4, 0, 0} {
			same(t, "rice", p.seat[s].rice, n)
		}
	}},
	{"C87: the option takes the rice of the event with fewer armies away, where it is opened as in winter", func(t *testing.T) {
		for opts, want := range map[string]int16{"players=3": 1, "players=3 event12-loss-0=true": 0} {
			p, found := begin(t, opts, 1), false
			for i, row := range p.t.events {
				if row.effect == fewerArmies {
					p.deck[0] = int8(i) + 1
				}
			}
			for _, e := range listen(func(e *engine.Events) { p.beginYear(engine.Bare(1), e) }) {
				if e.Kind == EventYearEvent && e.Card == eventCard(p.deck[0]) {
					found = true
					same(t, "rice if left for winter with "+opts, e.N, want)
				}
			}
			same(t, "the event is opened", found, true)
		}
	}},
	{"C11: missing rice brings revolts, whose order the seat chooses", func(t *testing.T) {
		p := on(t, "players=3", "mino blue 4 !, owari blue 3, mikawa blue 2, ise blue 2, kii blue 2, yamato blue 2, omi blue 2, settsu blue 2, kai blue 2, noto yellow 1",
			`"phase":"winter","taken":[0,1,-1,-1,-1],"events":{"deck":["event-7","event-1","event-2","event-3","event-4","event-5","event-6","event-8","event-9","event-10","event-11","event-12"],"gone":["event-1","event-2","event-3"]},"seats":[{"chests":0,"points":0,"rice":6},{"chests":0,"points":0,"rice":9},{"chests":0,"points":0,"rice":0}]`)
		same(t, "phase", p.phase, Revolt)
		row, missing := p.want(blue)
		same(t, "missing", missing, 3)
		same(t, "revolts", row.revolts, 2)
		p.drawn = [maxRevolts]engine.Place{Mino, Owari}
		allowed(t, p, blue, "revolt mino")
		allowed(t, p, blue, "revolt owari")
		refused(t, p, blue, "revolt mikawa", "shogun.winter.order")
		l := listen(func(e *engine.Events) {
			if err := p.Apply(blue, engine.Action{Kind: KindRevolt, To: Owari}, engine.Bare(1), e); err != nil {
				t.Fatal(err)
			}
		})
		revolts := l.all(EventRevolt)
		same(t, "revolts", len(revolts), 2)
		same(t, "farmers in Owari", revolts[0].Nums[0], 2)
		same(t, "then Mino", revolts[1].To, Mino)
		same(t, "farmers in Mino", revolts[1].Nums[0], 3)
	}},
	{"C12: tax in a province with a marker brings a revolt, which the owner puts down", func(t *testing.T) {
		p := on(t, "players=3", elsewhere+"mikawa blue 4 !", `"tower":{"seats":[1,0,1],"farmers":2}`)
		chests, before := p.seat[blue].chests, supplies(p)
		l := listen(func(e *engine.Events) { p.tax(blue, Mikawa, throws(t, "green 1", "blue 1, green 1"), e) })
		same(t, "chests", p.seat[blue].chests, chests+6)
		thrown, _ := l.first(EventThrow)
		same(t, "thrown", thrown.N, 6)
		stands(t, p, "mikawa", "blue 1 !!!")
		gained(t, p, before, "blue 2, green 0")
		lie(t, p, "blue 2, red 1, green 2", "")
		sound(t, p)
	}},
	{"C14: farmers fight for the defender of a province without a marker", func(t *testing.T) {
		p := on(t, "players=3", elsewhere+"shinano blue 6, kozuke yellow 3", `"tower":{"seats":[0,0,0],"farmers":1}`)
		before := supplies(p)
		same(t, "release", p.t.release(7), 21)
		attack(t, p, blue, "shinano", "kozuke", 4, throws(t, "green 1", "blue 1, yellow 2"))
		gained(t, p, before, "blue 2, yellow 1, green 1")
		stands(t, p, "kozuke", "blue 1")
		stands(t, p, "shinano", "blue 2")
		lie(t, p, "blue 1, yellow 2", "")
	}},
	{"C15: farmers alone cannot hold a province: it is neutral", func(t *testing.T) {
		p := on(t, "players=3", elsewhere+"shinano blue 4, kozuke yellow 2 castle", `"tower":{"seats":[0,0,0],"farmers":2}`)
		before := supplies(p)
		attack(t, p, blue, "shinano", "kozuke", 3, throws(t, "green 2", "blue 2, yellow 2"))
		gained(t, p, before, "blue 1, green 2")
		stands(t, p, "kozuke", "neutral")
		lie(t, p, "blue 2, yellow 2", "")
	}},
	{"C16: one army cannot attack, of two exactly one can", func(t *testing.T) {
		p := on(t, "players=3", elsewhere+"shinano blue 1, kozuke yellow 2, mino blue 2", "")
		p.from = Shinano
		l := listen(func(e *engine.Events) { p.march(blue, Shinano, OrderCombatA, engine.Bare(1), e) })
		same(t, "one army", l.lostBy(), "shogun.act.combat.two")
		p.from = Mino
		for _, a := range p.attacks(blue, nil) {
			same(t, "the number with two armies", a.N, 1)
		}
	}},
	{"C17: event 12 places fewer armies, but not with the special card", func(t *testing.T) {
		p := on(t, "players=3", elsewhere+"mino blue 2, omi yellow 2", "")
		p.ruling = 12
		give(p, yellow, SixArmies)
		for _, c := range []struct {
			s     engine.Seat
			q, o  engine.Place
			price int16
			n     int8
		}{{blue, Mino, OrderArmy5, 3, 3}, {yellow, Omi, OrderArmy5, 3, 6}, {blue, Mino, OrderArmy3, 2, 2}, {yellow, Omi, OrderArmy3, 2, 2}} {
			chests, there := p.seat[c.s].chests, p.land[c.q].armies
			p.recruit(c.s, c.q, c.o, nil)
			same(t, "paid", chests-p.seat[c.s].chests, c.price)
			same(t, "placed", p.land[c.q].armies-there, c.n)
		}
		sound(t, p)
	}},
	{"C19: the presets give every seat its armies and chests", func(t *testing.T) {
		for players, want := range map[string]struct {
			armies, neutral, chests int
		}{"players=3": {27, 10, 18}, "players=4": {25, 13, 15}, "players=5": {23, 10, 12}} {
			p := begin(t, players, 1)
			neutral := 0
			for q := Aki; q <= Yamato; q++ {
				if p.playing().has(q) && p.land[q].owner == 0 {
					neutral++
				}
			}
			same(t, "neutral", neutral, want.neutral)
			for s := range p.Seats() {
				same(t, "armies", int(p.t.cubes-p.seat[s].supply-p.tower[s]), want.armies)
				same(t, "chests", int(p.seat[s].chests), want.chests)
			}
		}
		p := begin(t, "players=3", 1)
		for id, n := range map[string]string{"suruga": "5", "mino": "4", "tamba": "4", "musashi": "3", "harima": "3", "izu": "2", "owari": "2", "sagami": "2", "tajima": "2"} {
			stands(t, p, id, "blue "+n)
		}
		for _, id := range []string{"aki", "iyo", "kai", "kozuke", "mikawa", "mimasaka", "noto", "shima", "totomi", "wakasa"} {
			stands(t, p, id, "neutral")
			same(t, id+" is in play", p.playing().has(place(t, id)), true)
		}
	}},
	{"C20: a conquered province’s card leaves its plan before its action", func(t *testing.T) {
		p := attacking(t, "players=3", elsewhere+"shinano blue 6, kozuke yellow 3, kaga yellow 1", "shinano")
		p.plan[yellow][OrderArmy3-OrderCastle] = int8(Kozuke)
		hidden := p.View(engine.Only(blue)).(*View)
		same(t, "covered", hidden.Plan(yellow)[OrderArmy3-OrderCastle].Covered, true)
		var e engine.Events
		c := throws(t, "", "yellow 2")
		p.attack(blue, Kozuke, 4, c, &e)
		stands(t, p, "kozuke", "blue 3")
		got := told(e.List())
		captured, ok := got.first(EventCaptured)
		if !ok || captured.Card != engine.Card(Kozuke) || captured.From != OrderArmy3 || captured.Owner != engine.OwnerOf(yellow) {
			t.Errorf("captured: %+v", captured)
		}
		same(t, "lost for all to see", p.View(engine.Only(red)).(*View).Plan(yellow)[OrderArmy3-OrderCastle].Lost, true)
		p.slot, p.at = int8(slices.Index(p.order[:], int8(OrderArmy3-OrderCastle)+1))+1, 2
		same(t, "the order", listen(func(e *engine.Events) { p.openCard(yellow, c, e) }).lostBy(), "shogun.act.captured")
		stands(t, p, "kozuke", "blue 3")
	}},
	{"C21: an equal fight lays a marked province waste, and farmers do not count in it", func(t *testing.T) { markedTie(t, "players=3", "blue 2, yellow 2", "blue 1") }},
	{"C22: by option the cubes of an equal fight go into the tower", func(t *testing.T) { markedTie(t, "players=3 tie-cubes-to-tower=true", "", "blue 3, yellow 2") }},
	{"C24: the defender loses the farmers among its cubes first", func(t *testing.T) {
		p := on(t, "players=3", elsewhere+"shinano blue 3, kozuke yellow 3", `"tower":{"seats":[0,0,0],"farmers":3}`)
		before := supplies(p)
		attack(t, p, blue, "shinano", "kozuke", 2, throws(t, "green 3", "yellow 2"))
		gained(t, p, before, "blue 2, green 3")
		stands(t, p, "kozuke", "yellow 1")
		lie(t, p, "yellow 2", "")
	}},
	{"C25: a neutral province is defended by the farmers that are left in supply", func(t *testing.T) {
		for supply := range int8(2) {
			p := on(t, "players=3", "shinano red 9, noto yellow 2, izu blue 2", "")
			p.tower[farmers], p.farmers = 20-supply, supply
			p.ruling = 3
			l := listen(func(e *engine.Events) {
				p.from = Shinano
				p.attack(red, Kozuke, 3, throws(t, "", "red 1"), e)
			})
			a, _ := l.first(EventAttack)
			same(t, "farmers", a.Nums[1], int16(supply))
			if supply == 0 {
				stands(t, p, "kozuke", "red 2")
			}
			sound(t, p)
		}
	}},
	{"C26: none against none is equal: the province is neutral", func(t *testing.T) {
		p := on(t, "players=3", elsewhere+"shinano blue 2, kozuke yellow 1", "")
		attack(t, p, blue, "shinano", "kozuke", 1, throws(t, "", "blue 1, yellow 1"))
		stands(t, p, "kozuke", "neutral")
		lie(t, p, "blue 1, yellow 1", "")
	}},
	{"C27: cubes of others that come out wait in the tray", func(t *testing.T) {
		p := on(t, "players=4", elsewhere+"shinano blue 5, kozuke yellow 2, tosa black 1",
			`"tower":{"seats":[1,0,0,1],"farmers":0},"tray":{"seats":[0,0,0,2],"farmers":0}`)
		before := supplies(p)
		same(t, "release", p.t.release(8), 24)
		attack(t, p, blue, "shinano", "kozuke", 4, throws(t, "black 1", "blue 1, black 1"))
		stands(t, p, "kozuke", "blue 1")
		gained(t, p, before, "blue 2, yellow 2")
		lie(t, p, "blue 2, black 1", "black 2")
	}},
	{"C29: castle and special card add cubes from supply to a defence, but not to a revolt", func(t *testing.T) {
		for _, supply := range []int8{5, 1} {
			p := on(t, "players=3", elsewhere+"shinano blue 5, kozuke yellow 2 castle", "")
			p.seat[yellow].supply, p.tower[yellow] = supply, p.seat[yellow].supply-supply
			p.ruling = 4
			give(p, yellow, PlusDefence)
			l := listen(func(e *engine.Events) {
				p.from = Shinano
				p.attack(blue, Kozuke, 4, throws(t, "", ""), e)
			})
			extra := min(2, supply)
			for _, e := range l.all(EventThrown) {
				if e.Owner == engine.OwnerOf(yellow) {
					same(t, "thrown", e.N, int16(2+extra))
				}
			}
			sound(t, p)
			held, ok := l.first(EventHeld)
			if ok {
				same(t, "held", held.Owner, engine.OwnerOf(yellow))
			}
		}
		p := on(t, "players=3", elsewhere+"kozuke yellow 2 castle !", "")
		p.ruling = 4
		give(p, yellow, PlusDefence)
		l := listen(func(e *engine.Events) { p.tax(yellow, Kozuke, engine.Bare(1), e) })
		for _, e := range l.all(EventThrown) {
			if e.Owner == engine.OwnerOf(yellow) {
				same(t, "thrown in a revolt", e.N, 2)
			}
		}
	}},
	{"C30: temples protect from attack under event 6 and 9, not from a march", func(t *testing.T) {
		for _, ev := range []int8{6, 9} {
			p := attacking(t, "players=3", elsewhere+"shinano blue 5 temple, kozuke yellow 2 temple, hida blue 2 temple", "shinano")
			p.ruling = ev
			refused(t, p, blue, "attack shinano kozuke x1", "shogun.act.combat.temple")
			allowed(t, p, blue, "attack shinano hida x1")
			allowed(t, p, blue, "attack shinano mino x1")
		}
	}},
	{"C31: who can attack or march must, unless the option says otherwise", func(t *testing.T) {
		p := attacking(t, "players=3", elsewhere+"mino blue 4, owari blue 1, omi yellow 2", "mino")
		refused(t, p, blue, "decline", "shogun.act.combat.must")
		allowed(t, p, blue, "attack mino owari x1")
		p = attacking(t, "players=3 must-move=false", elsewhere+"mino blue 4, owari blue 1, omi yellow 2", "mino")
		allowed(t, p, blue, "decline")
	}},
	{"C32: an attack that no neighbour allows is lost without asking", func(t *testing.T) {
		p := on(t, "players=3", "noto blue 5, etchu yellow 2 temple, kaga red 2 temple", "")
		p.ruling, p.from = 6, Noto
		asked := false
		l := listen(func(e *engine.Events) { asked = p.march(blue, Noto, OrderCombatB, engine.Bare(1), e) })
		same(t, "lost by", l.lostBy(), "shogun.act.combat.must")
		same(t, "asked", asked, false)
	}},
	{"C34, C35: one army is recruited only with a chest and a cube; then armies may move to own neighbours, and one stays", func(t *testing.T) {
		p := oneArmy(t, 0, 5)
		same(t, "no chest", listen(func(e *engine.Events) { p.recruitAndMove(blue, Owari, e) }).lostBy(), "shogun.act.army1.money")
		stands(t, p, "owari", "blue 2")
		p = oneArmy(t, 1, 0)
		same(t, "no army", listen(func(e *engine.Events) { p.recruitAndMove(blue, Owari, e) }).lostBy(), "shogun.act.army1.money")
		same(t, "chests", p.seat[blue].chests, 1)
		p = oneArmy(t, 1, 1)
		same(t, "a choice", p.recruitAndMove(blue, Owari, nil), true)
		stands(t, p, "owari", "blue 3")
		same(t, "ways", len(p.Legal(blue, nil)), 3)
		refused(t, p, blue, "move owari mino x3", "shogun.act.move.leave")
		refused(t, p, blue, "move owari mikawa x1", "shogun.act.army1.own")
		refused(t, p, blue, "move owari ise x1", "shogun.act.army1.own")
		refused(t, p, blue, "move owari izu x1", "shogun.act.army1.own")
		refused(t, p, blue, "move owari sanuki x1", "shogun.map.unused3")
		play(t, p, blue, engine.Bare(1), "move owari mino x2")
		stands(t, p, "mino", "blue 4")
		p = attacking(t, "players=3", elsewhere+"mino blue 4, owari blue 1, omi yellow 2", "mino")
		refused(t, p, blue, "attack mino omi x0", "shogun.act.move.leave")
		refused(t, p, blue, "attack mino omi x4", "shogun.act.move.leave")
		refused(t, p, blue, "attack mino settsu x1", "shogun.act.combat.adjacent")
		refused(t, p, blue, "attack mino tosa x1", "shogun.map.unused3")
		refused(t, p, blue, "attack owari omi x1", "shogun.act.combat")
	}},
	{"C36: a building needs its chests and a tile that is left", func(t *testing.T) {
		p := on(t, "players=4", "aki blue 2, kaga yellow 2", "")
		p.seat[blue].chests = 2
		same(t, "money", listen(func(e *engine.Events) { p.build(blue, Aki, Castle, e) }).lostBy(), "shogun.act.build.money")
		p.seat[blue].chests = 9
		built := 0
		for q := Yamato; built < 28; q-- {
			p.land[q] = land{owner: 1, armies: 1, built: 1}
			built++
		}
		same(t, "tiles", listen(func(e *engine.Events) { p.build(blue, Aki, Castle, e) }).lostBy(), "shogun.act.build.tiles")
		same(t, "chests", p.seat[blue].chests, 9)
		p.layWaste(Yamato, nil)
		p.build(blue, Aki, Castle, nil)
		stands(t, p, "aki", "blue 2 castle")
	}},
	{"C37: a theatre takes a marker away under event 1, and only when it is built", func(t *testing.T) {
		for ev, want := range map[int8]string{1: "blue 2 theatre !", 2: "blue 2 theatre !", 3: "blue 2 theatre !!"} {
			p := on(t, "players=4", "aki blue 2 !!, kaga yellow 2", "")
			p.ruling = ev
			p.build(blue, Aki, Theatre, nil)
			stands(t, p, "aki", want)
			same(t, "chests", p.seat[blue].chests, 14)
			p.land[Aki].markers = 2
			p.build(blue, Aki, Theatre, nil)
			stands(t, p, "aki", "blue 2 theatre !!")
		}
	}},
	{"C39: events and special cards change tax and rice", func(t *testing.T) {
		p := on(t, "players=4", "omi blue 2, settsu blue 2, kaga yellow 2", "")
		p.ruling = 8
		same(t, "Omi", p.taxOf(blue, Omi), 6)
		same(t, "Settsu", p.taxOf(blue, Settsu), 7)
		give(p, blue, PlusChest)
		same(t, "Omi with the card", p.taxOf(blue, Omi), 7)
		same(t, "Settsu with the card", p.taxOf(blue, Settsu), 8)
		p.ruling = 7
		same(t, "Settsu at most 5, then the card", p.taxOf(blue, Settsu), 6)
		give(p, yellow, PlusRice)
		for i, ev := range []int8{10, 11} { // Kaga has 5, Omi 2
			p.ruling = ev
			same(t, "rice of Kaga", p.riceOf(yellow, Kaga), []int8{6, 4}[i])
			same(t, "rice of Omi", p.riceOf(blue, Omi), []int8{4, 2}[i])
		}
	}},
	{"C40: tax is kept though the revolt takes the province, or by option given back", func(t *testing.T) {
		for opts, chests := range map[string]int16{"players=4": 7, "players=4 revolt-no-income=true": 0} {
			p := on(t, opts, "settsu blue 1 !, izu blue 2, kaga yellow 2", `"tower":{"seats":[0,0,0,0],"farmers":1}`)
			p.seat[blue].chests = 0
			green := p.farmers
			p.tax(blue, Settsu, throws(t, "", "blue 1"), nil)
			same(t, "chests", p.seat[blue].chests, chests)
			same(t, "farmers", p.farmers, green)
			stands(t, p, "settsu", "neutral")
			lie(t, p, "blue 1, green 1", "")
			sound(t, p)
		}
	}},
	{"C41: none against none loses a province to a revolt", func(t *testing.T) {
		p := on(t, "players=4", "settsu blue 1 !, izu blue 2, kaga yellow 2", "")
		p.tax(blue, Settsu, throws(t, "", "blue 1, green 2"), nil)
		stands(t, p, "settsu", "neutral")
		lie(t, p, "blue 1, green 2", "")
	}},
	{"C42: a plan covers all spaces as far as cards go, and keeps a card for the bid", func(t *testing.T) {
		p := on(t, "players=4", "aki blue 1, bingo blue 1, bitchu blue 1, bizen blue 1, echigo blue 1, echizen blue 1, etchu blue 1, kaga yellow 2", "")
		q := *p
		play(t, &q, blue, engine.Bare(1), "lay aki castle", "lay bingo temple", "lay bitchu theatre", "lay bizen rice", "lay echigo tax", "lay chest-1 army5",
			"lay chest-2 army3", "lay chest-3 army1move", "lay chest-4 combatA", "lay chest-0 bid")
		refused(t, &q, blue, "seal", "shogun.plan.cover")
		refused(t, &q, blue, "lay chest-4 combatB", "shogun.plan.cards")
		refused(t, &q, blue, "lay kaga combatB", "shogun.plan.one")
		refused(t, &q, blue, "lay echizen combatA", "shogun.plan.one")
		refused(t, &q, blue, "lay plus-rice combatB", "shogun.plan.cards")
		refused(t, &q, blue, "lay echizen turn-1", "shogun.plan.cards")
		play(t, &q, blue, engine.Bare(1), "lay echizen combatB", "seal")
		refused(t, &q, blue, "seal", "shogun.plan.secret")
		q = *p
		play(t, &q, blue, engine.Bare(1), "lay aki castle", "lay bingo temple", "lay bitchu theatre", "lay bizen rice", "lay echigo tax", "lay echizen army5",
			"lay chest-2 army3", "lay chest-3 army1move", "lay chest-4 combatA", "lay chest-0 combatB")
		refused(t, &q, blue, "seal", "shogun.plan.bid")
		six := on(t, "players=4", "aki blue 1, bingo blue 1, bitchu blue 1, bizen blue 1, echigo blue 1, echizen blue 1, kaga yellow 2", "")
		six.seat[blue].chests = 0
		play(t, six, blue, engine.Bare(1), "lay aki castle", "lay bingo temple", "lay bitchu theatre", "lay bizen rice", "lay echigo tax", "lay chest-1 army5")
		refused(t, six, blue, "lay chest-2 bid", "shogun.plan.bid.funds")
		play(t, six, blue, engine.Bare(1), "lay chest-0 army3", "lay chest-2 army1move")
		refused(t, six, blue, "lay echizen combatA", "shogun.plan.bid")
		play(t, six, blue, engine.Bare(1), "lay echizen bid", "lay chest-3 combatA", "lay chest-4 combatB", "seal")
		four := on(t, "players=4", "aki blue 1, bingo blue 1, bitchu blue 1, bizen blue 1, kaga yellow 2", "")
		play(t, four, blue, engine.Bare(1), "lay aki castle", "lay bingo temple", "lay bitchu theatre", "lay bizen rice", "lay chest-0 tax", "lay chest-1 army5", "lay chest-2 army3", "lay chest-3 army1move")
		refused(t, four, blue, "seal", "shogun.plan.cover")
		play(t, four, blue, engine.Bare(1), "lay chest-4 combatA", "seal")
		same(t, "the bid is empty", four.plan[blue][bidSpace], noCard)
	}},
	{"C44: equal bids are shuffled, the last seat takes the last space", func(t *testing.T) {
		p := begin(t, "players=5", 1)
		c := engine.Bare(1).Scripted([]engine.Answer{{Draw: drawTies, Values: []int16{1, 0}}, {Draw: drawTies, Values: []int16{3, 2}}})
		for s, bid := range []string{"chest-3", "chest-3", "", "", "chest-0"} {
			if bid == "" {
				bid = words.Cards[p.owns(engine.Seat(s)).first()]
			}
			seal(t, p, engine.Seat(s), "bid "+bid, c, nil)
		}
		same(t, "pick order", p.queue, [seats]engine.Owner{2, 1, 4, 3, 5})
		for _, s := range []engine.Seat{1, 0, 3, 2} {
			same(t, "who picks", p.chooser(), s)
			_ = p.Apply(s, p.Legal(s, nil)[0], c, nil)
		}
		same(t, "the last space", p.taken[5], engine.OwnerOf(4))
	}},
	{"C45: no bid ranks below a bid of 0, and costs nothing", func(t *testing.T) {
		p := on(t, "players=3", "aki blue 1, bingo blue 1, kaga yellow 2, noto red 3", "")
		chests := p.seat[blue].chests
		seal(t, p, blue, "castle aki, temple bingo, theatre chest-0, rice chest-1, tax chest-2, army5 chest-3, army3 chest-4", engine.Bare(1), nil)
		seal(t, p, yellow, "bid chest-0", engine.Bare(1), nil)
		seal(t, p, red, "bid chest-1", engine.Bare(1), nil)
		same(t, "pick order", p.queue, [seats]engine.Owner{3, 2, 1})
		same(t, "paid", p.seat[blue].chests, chests)
	}},
	{"C46: by option a province bid ranks first", func(t *testing.T) {
		p := begin(t, "players=3 province-bid-first=true", 1)
		seal(t, p, 0, "bid chest-4", engine.Bare(1), nil)
		seal(t, p, 1, "bid kii", engine.Bare(1), nil)
		seal(t, p, 2, "bid chest-0", engine.Bare(1), nil)
		same(t, "pick order", p.queue, [seats]engine.Owner{2, 1, 3})
		same(t, "paid", p.seat[0].chests, 14)
	}},
	{"C47: a province lost and won back does nothing more this round", func(t *testing.T) {
		p := attacking(t, "players=3", elsewhere+"shinano blue 6, kozuke yellow 3, musashi yellow 5", "shinano")
		p.plan[yellow][OrderTheatre-OrderCastle] = int8(Kozuke)
		p.order = [orders]int8{9, 10, 1, 2, 4, 5, 6, 7, 3, 8} // combat first, theatre ninth
		p.slot = 1
		p.attack(blue, Kozuke, 4, throws(t, "", "yellow 2"), nil)
		stands(t, p, "kozuke", "blue 3")
		attack(t, p, yellow, "musashi", "kozuke", 4, throws(t, "", "blue 2"))
		stands(t, p, "kozuke", "yellow 3")
		same(t, "the space", p.plan[yellow][OrderTheatre-OrderCastle], lostCard)
		p.slot, p.at = 9, 2
		same(t, "the order", listen(func(e *engine.Events) { p.openCard(yellow, engine.Bare(1), e) }).lostBy(), "shogun.act.captured")
		stands(t, p, "kozuke", "yellow 3")
	}},
	{"C49: each seat’s revolts are drawn when its turn comes, the last one runs by itself", func(t *testing.T) {
		c := engine.Bare(5).Scripted([]engine.Answer{{Draw: drawRevolts, Values: []int16{int16(Hida), int16(Omi)}}, {Draw: drawRevolts, Values: []int16{int16(Mino)}}})
		o := options(t, "players=3")
		pos, err := game{}.Decode(o, builtIn(t), []byte(`{"phase":"winter","provinces":{"hida":{"owner":2,"armies":3},"omi":{"owner":2,"armies":3},"kaga":{"owner":2,"armies":3},
			"mino":{"owner":0,"armies":3},"noto":{"owner":1,"armies":1}},"tower":{"seats":[0,0,0],"farmers":0},"taken":[2,0,1,-1,-1],
			"seats":[{"chests":0,"points":0,"rice":0},{"chests":0,"points":0,"rice":18},{"chests":0,"points":0,"rice":0}]}`), c, nil)
		if err != nil {
			t.Fatal(err)
		}
		p := pos.(*Position)
		same(t, "who orders", p.chooser(), red)
		same(t, "ways", len(p.Legal(red, nil)), 2)
		l := listen(func(e *engine.Events) { _ = p.Apply(red, engine.Action{Kind: KindRevolt, To: Omi}, c, e) })
		var at []engine.Place
		for _, e := range l.all(EventRevolt) {
			at = append(at, e.To)
		}
		if !slices.Equal(at, []engine.Place{Omi, Hida, Mino}) {
			t.Errorf("revolts at %v", at)
		}
		same(t, "year", p.year, 2)
	}},
	{"C50: the winter counts provinces, buildings and who leads in each region", func(t *testing.T) {
		p := on(t, "players=3", `harima blue 1 castle temple, tamba blue 1 castle, aki blue 1, bingo blue 1, bitchu blue 1, bizen blue 1, hoki blue 1, iyo blue 1, kii blue 1,
			omi yellow 1 castle theatre, echizen yellow 1 castle, kaga yellow 1, noto yellow 1, etchu yellow 1, ise yellow 1, shima yellow 1, yamato yellow 1,
			owari red 1 castle theatre, izu red 1, kai red 1, sagami red 1, suruga red 1, musashi red 1, shimosa red 1`, "")
		p.season, p.year = seasons, 2
		p.scoreWinter(engine.Bare(1), nil)
		for s, want := range []int16{16, 13, 9} {
			same(t, "points", p.seat[s].points, want)
		}
		same(t, "the match is over", p.phase, Over)
	}},
	{"C51: equal points are decided by chests, and then shared", func(t *testing.T) {
		p := begin(t, "players=3", 1)
		p.phase = Over
		for s, u := range []purse{{points: 41, chests: 3}, {points: 41, chests: 5}, {points: 40, chests: 9}} {
			p.seat[s].points, p.seat[s].chests = u.points, u.chests
		}
		o, _ := p.Outcome()
		same(t, "winner", o.Winners(), engine.Only(1))
		p.seat[0].chests = 5
		o, _ = p.Outcome()
		same(t, "winners", o.Winners(), engine.Only(0).With(1))
	}},
	{"C52: a seat without provinces is asked nothing more and keeps what it has", func(t *testing.T) {
		p := attacking(t, "players=4", "shinano blue 6, kozuke red 1, kaga yellow 2, noto black 1", "shinano")
		p.seat[red].chests, p.seat[red].points = 7, 5
		p.plan[red][OrderRice-OrderCastle], p.plan[red][OrderTax-OrderCastle] = int8(Kozuke), int8(Chest2)
		p.tower[red], p.seat[red].supply = 1, p.seat[red].supply-1
		l := listen(func(e *engine.Events) { p.attack(blue, Kozuke, 5, throws(t, "", "red 1"), e) })
		if _, ok := l.first(EventOut); !ok {
			t.Error("nobody is out")
		}
		same(t, "in play", p.inPlay(red), false)
		same(t, "its plan", [2]int8{p.plan[red][OrderTax-OrderCastle], p.plan[red][OrderRice-OrderCastle]}, [2]int8{})
		attack(t, p, blue, "kozuke", "echigo", 1, throws(t, "red 1", "blue 1"))
		lie(t, p, "red 1, blue 1", "red 1") // neither side's colour
		p.carryOn(engine.Bare(1), nil)
		for p.season == 1 {
			s := p.ToAct().First()
			if s == red {
				t.Fatal("red is asked")
			}
			_ = p.Apply(s, p.Legal(s, nil)[0], engine.Bare(1), nil)
		}
		same(t, "who plans", p.ToAct(), engine.Only(blue).With(yellow).With(black))
		same(t, "chests and points", [2]int16{p.seat[red].chests, p.seat[red].points}, [2]int16{7, 5})
		refused(t, p, red, "lay chest-0 bid", "shogun.seq.out")
	}},
	{"C54: by option one more sea route joins the moon side", func(t *testing.T) {
		for opts, ok := range map[string]bool{"players=4 side=moon": true, "players=4 side=moon moon-extra-sea=false": false, "players=4 side=sun": false} {
			p := attacking(t, opts, "bizen blue 3, aki blue 2, kaga yellow 2", "bizen")
			if ok {
				allowed(t, p, blue, "attack bizen sanuki x1")
			} else {
				refused(t, p, blue, "attack bizen sanuki x1", "shogun.act.combat.adjacent")
			}
		}
		for _, players := range []string{"3", "4", "5"} {
			p := begin(t, "side=moon setup=random players="+players, 1)
			for r := range int8(regions) {
				connected(t, p, r)
			}
		}
	}},
	{"C55: open cards of the draft that nobody takes in a round go under the deck", func(t *testing.T) {
		p := drafting(t, "kai", "omi", "hida", "aki", "bingo", "bitchu", "bizen", "echizen")
		for s := range engine.Seat(3) {
			play(t, p, s, engine.Bare(1), "blind", "group x2")
		}
		same(t, "open", p.draft.open, [draftOpen]int8{int8(Bitchu), int8(Bizen)})
		same(t, "under the deck", [2]int8{p.draft.deck[p.draft.n-2], p.draft.deck[p.draft.n-1]}, [2]int8{int8(Kai), int8(Omi)})
		same(t, "known", p.draft.known, 2)
		p = drafting(t, "kai", "omi", "hida", "aki", "bingo", "bitchu", "bizen", "echizen")
		play(t, p, 0, engine.Bare(1), "blind", "group x2")
		play(t, p, 1, engine.Bare(1), "blind", "group x2")
		play(t, p, 2, engine.Bare(1), "pick kai", "group x2")
		same(t, "open", p.draft.open, [draftOpen]int8{int8(Bingo), int8(Omi)})
	}},
	{"C56: the draft ends when all groups stand, equal ones without asking", func(t *testing.T) {
		p := begin(t, "players=5 setup=draft first-seat=seat0", 3)
		turns := 0
		for p.phase <= DraftGroup {
			s := p.chooser()
			left := p.draft.left[s]
			list := p.Legal(s, nil)
			if p.phase == DraftGroup {
				sizes := slices.Compact(slices.Sorted(slices.Values(left[:slices.Index(left[:], 0)])))
				same(t, "sizes", len(list), len(sizes))
				refused(t, p, s, "group x6", "shogun.draft.turn")
				if left[0] != 5 {
					refused(t, p, s, "group x5", "shogun.draft.turn")
				}
			} else {
				turns++
			}
			_ = p.Apply(s, list[turns%len(list)], engine.Bare(1), nil)
		}
		same(t, "placements", turns, 35)
		neutral := 0
		for q := Aki; q <= Yamato; q++ {
			if p.land[q].owner == 0 {
				neutral++
			}
		}
		same(t, "stock", neutral, 10)
		one := drafting(t, "kai", "omi", "hida")
		one.draft.left[0] = [maxGroups]int8{2, 2}
		play(t, one, 0, engine.Bare(1), "pick kai")
		stands(t, one, "kai", "blue 2")
	}},
	{"C57: after the winter rice and markers go, all else stays", func(t *testing.T) {
		p := on(t, "players=4", "aki blue 2 castle !!!, kaga yellow 2 !, tosa red 1, noto black 1", `"tray":{"seats":[0,0,0,1],"farmers":0}`)
		p.seat[blue].points, p.seat[blue].rice, p.seat[blue].chests = 17, 6, 9
		p.season = seasons
		p.endYear(engine.Bare(1), nil)
		stands(t, p, "aki", "blue 2 castle")
		same(t, "blue", p.seat[blue], purse{chests: 9, points: 17, supply: p.seat[blue].supply, lands: 1})
		lie(t, p, "", "black 1")
	}},
	{"C58: a prescribed throw that the tower cannot give is refused", func(t *testing.T) {
		for _, c := range []struct{ released, stuck, why string }{
			{"green 2", "", "values[5]"},        // one farmer is in the tower
			{"red 1", "", "values[2]"},          // no red cube is
			{"", "blue 5", "values[6]"},         // four are thrown
			{"", "black 1", "values[9]"},        // none is thrown
			{"green 1", "blue 1, yellow 2", ""}, // this can happen
			{"green 1", "blue 4, yellow 3", ""}, // so can this
		} {
			p := attacking(t, "players=4", "shinano blue 6, kozuke yellow 3", "shinano")
			p.tower = cubes(t, "green 1")
			chance := throws(t, c.released, c.stuck)
			p.throwCubes(&fight{from: Shinano, to: Kozuke, attacker: int8(blue), defender: int8(yellow), armies: 4, held: 3}, chance, nil)
			why := ""
			if e := (*engine.DataError)(nil); errors.As(chance.Err(), &e) {
				why = e.Path
			}
			same(t, c.released+" out, "+c.stuck+" stuck", why, c.why)
		}
	}},
	{"C59: cubes in the tower come out first, then those thrown stick, in the order of colours", func(t *testing.T) {
		tables := builtIn(t)
		uniforms := []int{5, 20, 30, 10, 24}
		below := func(den int) int {
			u := uniforms[0]
			uniforms = uniforms[1:]
			return u * den / 100
		}
		var got [2 * colours]int8
		for i, trial := range tables.trials(cubes(t, "blue 1, green 1"), cubes(t, "blue 2, red 1")) {
			got[i] = int8(trial.Count(below))
		}
		same(t, "released", [colours]int8(got[:colours]), cubes(t, "blue 1"))
		same(t, "stuck", [colours]int8(got[colours:]), cubes(t, "blue 1, red 1"))
		same(t, "uniforms left", len(uniforms), 0)
	}},
	{"C64: the borders in play are these", func(t *testing.T) {
		p := begin(t, "players=4", 1)
		for pair, want := range map[[2]engine.Place]bool{
			{Kai, Totomi}: true, {Echizen, Hida}: true, {Hoki, Harima}: true, {Iyo, AwaShikoku}: true, {Kozuke, Shimosa}: true, {Kaga, Tajima}: true,
			{Kai, Mikawa}: false, {Shinano, Suruga}: false, {Mimasaka, Tajima}: false, {Kaga, Mino}: false, {Sanuki, Tosa}: false,
			{Musashi, Shimotsuke}: false, {Musashi, Kazusa}: false, {Kii, Shima}: false, {Harima, Wakasa}: false, {Izumo, Bitchu}: false,
		} {
			same(t, words.Places[pair[0]]+"–"+words.Places[pair[1]], p.neighbours(pair[0]).has(pair[1]), want)
		}
		same(t, "neighbours of Shinano", p.neighbours(Shinano).count(), 9)
	}},
	{"C65: presets are for the sun side, and options do not change after the setup", func(t *testing.T) {
		_, err := New().New(options(t, "side=moon setup=preset"), builtIn(t), engine.Bare(1), nil)
		var d *engine.DataError
		if !errors.As(err, &d) || d.Path != "options.setup" {
			t.Errorf("a preset on the moon side: %v", err)
		}
	}},
	{"C66: nobody acts out of turn or changes a sealed plan, nothing is undone past a throw", func(t *testing.T) {
		p := begin(t, "players=3", 1)
		seal(t, p, 0, "", engine.Bare(1), nil)
		refused(t, p, 0, "lay chest-4 bid", "shogun.plan.secret")
		refused(t, p, 1, "special turn-1", "shogun.seq.turn")
		seal(t, p, 1, "bid chest-2", engine.Bare(1), nil)
		seal(t, p, 2, "bid chest-1", engine.Bare(1), nil)
		refused(t, p, 0, "special turn-1", "shogun.seq.turn")
	}},
	{"C68: castle and markers stay with a conquered province and count for its new owner", func(t *testing.T) {
		p := on(t, "players=3", elsewhere+"shinano blue 6, kozuke yellow 1 castle !!", "")
		attack(t, p, blue, "shinano", "kozuke", 5, throws(t, "", "yellow 1"))
		stands(t, p, "kozuke", "blue 5 castle !!")
		same(t, "buildings of blue", p.counted(blue).built, 1)
		l := listen(func(e *engine.Events) { p.tax(blue, Kozuke, engine.Bare(1), e) })
		revolt, _ := l.first(EventRevolt)
		same(t, "farmers", revolt.Nums[0], 3)
	}},
	{"C69: rice and tax each leave a marker, and a province gives one of them in a round", func(t *testing.T) {
		p := on(t, "players=3", elsewhere+"kaga yellow 2", "")
		p.harvest(yellow, Kaga, engine.Bare(1), nil)
		p.tax(yellow, Noto, engine.Bare(1), nil)
		stands(t, p, "kaga", "yellow 2 !")
		stands(t, p, "noto", "yellow 2 !")
	}},
	{"C70: one seat left alone plays to the last winter", func(t *testing.T) {
		p := on(t, "players=3", "aki blue 3, bingo blue 2", "")
		for p.phase != Over {
			if who := p.ToAct(); who != engine.Only(blue) {
				t.Fatalf("%b is to act", who)
			}
			list := p.Legal(blue, nil)
			_ = p.Apply(blue, list[len(list)-1], engine.Bare(1), nil)
			if !p.inPlay(blue) && p.phase != Over {
				t.Fatal("it stops")
			}
		}
		same(t, "winters scored", p.winters[1][blue] != tally{} || !p.inPlay(blue), true)
	}},
	{"C71: points go on past the end of the track", func(t *testing.T) {
		p := begin(t, "players=3", 1)
		p.seat[blue].points, p.season, p.year = 80, seasons, 2
		p.scoreWinter(engine.Bare(1), nil)
		same(t, "points", p.seat[blue].points, 89)
		v := p.View(0).(*View)
		same(t, "beyond one lap", int(p.seat[blue].points)%(v.Lap()+1), 8)
	}},
	{"C73: actions that can do nothing may be planned, and are lost", func(t *testing.T) {
		p := on(t, "players=4", "aki blue 1 temple theatre, bingo blue 1, bitchu blue 3, bizen blue 3, hoki blue 3, izumo blue 3, iwami blue 3, kaga yellow 2, noto red 3, tosa black 1", "")
		p.seat[blue].chests = 0
		p.order = [orders]int8{1, 7, 10, 2, 3, 4, 5, 6, 8, 9}
		play(t, p, blue, engine.Bare(1), "lay aki castle", "lay bingo combatB", "lay bitchu army3", "lay chest-0 bid", "lay bizen rice", "lay hoki tax", "lay izumo theatre",
			"lay chest-1 temple", "lay chest-2 army5", "lay chest-3 army1move", "lay chest-4 combatA", "seal")
		l := listen(func(e *engine.Events) {
			for s := yellow; s <= black; s++ {
				seal(t, p, s, "combatA chest-0, combatB chest-1, castle chest-2, army3 chest-3", engine.Bare(1), e)
			}
			for p.phase == PickSpecial {
				_ = p.Apply(p.chooser(), p.Legal(p.chooser(), nil)[0], engine.Bare(1), e)
			}
		})
		for kind, rule := range map[engine.EventKind]string{EventLostSite: "shogun.act.build.site", EventLostTwo: "shogun.act.combat.two", EventLostArmyMoney: "shogun.act.army.money"} {
			e, ok := l.first(kind)
			if !ok || e.Owner != engine.OwnerOf(blue) || LostRule(kind) != rule {
				t.Errorf("%s: %+v", rule, e)
			}
		}
	}},
	{"C74: an action that can be carried out is carried out", func(t *testing.T) {
		p := on(t, "players=4", "aki blue 2, kaga yellow 2", "")
		p.slot, p.at = 3, 1
		p.taken[1], p.sealed = 1, 3
		p.plan[blue][OrderTheatre-OrderCastle] = int8(Aki)
		same(t, "asked", p.openCard(blue, engine.Bare(1), nil), false)
		stands(t, p, "aki", "blue 2 theatre")
	}},
	{"C75: Fill up completes a plan by the rules", func(t *testing.T) {
		p := begin(t, "players=4", 1)
		fill := p.View(engine.Only(0)).(*View).FillUp(0)
		lands, chests := 0, map[engine.Card]bool{}
		for _, a := range fill {
			if isChest(a.Card) {
				chests[a.Card] = a.To == Bid
			} else {
				lands++
				same(t, "a province on an order", a.To != Bid, true)
			}
		}
		same(t, "provinces", lands, 6)
		same(t, "chest cards", len(chests), 5)
		same(t, "0 is bid", chests[Chest0], true)
		three := on(t, "players=4", "aki blue 2, bingo blue 2, bitchu blue 2, kaga yellow 2", "")
		fill = three.View(engine.Only(0)).(*View).FillUp(0)
		same(t, "lays", len(fill), 8)
		seal(t, three, blue, "", engine.Bare(1), nil)
		empty := 0
		for _, card := range three.plan[blue] {
			if card == noCard {
				empty++
			}
		}
		same(t, "empty", empty, 3)
	}},
	{"C76: the draft opens a new card when the group stands, and not after a blind draw", func(t *testing.T) {
		p := drafting(t, "kai", "omi", "hida", "aki")
		play(t, p, 0, engine.Bare(1), "pick kai")
		same(t, "open", p.draft.open, [draftOpen]int8{0, int8(Omi)})
		same(t, "the deck is hidden", p.View(engine.Only(0)).(*View).p.draft.deck[0], 0)
		play(t, p, 0, engine.Bare(1), "group x5")
		stands(t, p, "kai", "blue 5")
		same(t, "open", p.draft.open, [draftOpen]int8{int8(Hida), int8(Omi)})
		m := enginetest.Match(t, New(), engine.Fair, "players=3 setup=draft", 1)
		s := m.ToAct().First()
		rec, _, ok := m.Do(s, engine.Action{Kind: KindBlind})
		if !ok || rec == nil || !rec.Barrier || m.CanUndo(-1, true) != engine.StopBarrier {
			t.Errorf("a blind card: %+v", rec)
		}
	}},
	{"C78: in an action one seat’s card is opened after the other", func(t *testing.T) {
		p := begin(t, "players=4", 1)
		p.order = [orders]int8{10, 5, 1, 2, 3, 4, 6, 7, 8, 9}
		var e engine.Events
		for s := range engine.Seat(4) {
			seal(t, p, s, "combatB "+words.Cards[strongest(p, s)], engine.Bare(1), &e)
		}
		for p.phase == PickSpecial {
			_ = p.Apply(p.chooser(), p.Legal(p.chooser(), nil)[0], engine.Bare(1), &e)
		}
		same(t, "phase", p.phase, Attack)
		first := p.chooser()
		v := p.View(0).(*View)
		for s := range engine.Seat(4) {
			lay := v.Plan(s)[OrderCombatB-OrderCastle]
			same(t, "the card is seen", lay.Card != 0, s == first)
			same(t, "covered", lay.Covered, s != first)
		}
	}},
	{"C79: in a marked province the defender fights without farmers", func(t *testing.T) {
		p := on(t, "players=3", elsewhere+"shinano blue 3, kozuke yellow 4 !", `"tower":{"seats":[0,0,0],"farmers":2}`)
		before := supplies(p)
		attack(t, p, blue, "shinano", "kozuke", 2, throws(t, "green 2", "yellow 1, blue 1"))
		gained(t, p, before, "blue 1, yellow 1")
		stands(t, p, "kozuke", "yellow 2 !")
		lie(t, p, "yellow 1, blue 1", "green 2")
	}},
	{"C80: farmers among the defender’s cubes are lost before its own", func(t *testing.T) {
		p := on(t, "players=3", elsewhere+"shinano blue 5, kozuke yellow 4", `"tower":{"seats":[0,0,0],"farmers":1}`)
		before := supplies(p)
		attack(t, p, blue, "shinano", "kozuke", 4, throws(t, "green 1", "yellow 1, blue 1"))
		gained(t, p, before, "blue 3, yellow 2, green 1")
		stands(t, p, "kozuke", "yellow 1")
	}},
	{"C81: three to five play, each in its own colour", func(t *testing.T) {
		for _, n := range []string{"2", "6"} {
			if _, err := (engine.Options{"players": n}).Fill(optionList); err == nil {
				t.Errorf("%s players are accepted", n)
			}
		}
		_, err := engine.NewMatch(New(), engine.Header{Options: options(t, "players=3"), Players: []engine.Player{{Seats: []engine.Seat{0, 1, 2}}},
			Colours: []int{0, 0, 1}, Agreement: engine.Free})
		if err == nil {
			t.Error("a colour is taken twice")
		}
	}},
	{"C84: only the province on the space attacks, not one just conquered", func(t *testing.T) {
		p := attacking(t, "players=3", elsewhere+"mino blue 6, shinano yellow 1, owari blue 3", "mino")
		p.plan[blue][OrderCombatB-OrderCastle] = int8(Owari)
		p.attack(blue, Shinano, 5, throws(t, "", "yellow 1"), nil)
		p.slot = 2
		p.openCard(blue, engine.Bare(1), nil)
		same(t, "from", p.from, Owari)
		refused(t, p, blue, "attack shinano kozuke x1", "shogun.act.combat")
	}},
	{"C85: each seat holds one special card of the round, and one left over serves nobody", func(t *testing.T) {
		p := begin(t, "players=3", 1)
		for s := range engine.Seat(3) {
			seal(t, p, s, "", engine.Bare(1), nil)
		}
		for p.phase == PickSpecial {
			_ = p.Apply(p.chooser(), p.Legal(p.chooser(), nil)[0], engine.Bare(1), nil)
		}
		held := 0
		for s := range engine.Seat(3) {
			for card := PlusChest; card <= PlusDefence; card++ {
				if p.holds(s, card) {
					held++
				}
			}
		}
		same(t, "held", held, 3)
	}},
	{"C86: a seat that falls in autumn has no winter", func(t *testing.T) {
		p := on(t, "players=3", "kaga yellow 2, noto red 3",
			`"phase":"winter","taken":[0,2,-1,1,-1],"seats":[{"chests":2,"points":4,"rice":0},{"chests":0,"points":0,"rice":9},{"chests":0,"points":0,"rice":9}]`)
		same(t, "blue", [2]int16{p.seat[blue].points, p.seat[blue].chests}, [2]int16{4, 2})
		same(t, "year", p.year, 2)
		same(t, "who plans", p.ToAct(), engine.Only(yellow).With(red))
	}},
}

func TestCases(t *testing.T) {
	for _, c := range cases {
		t.Run(c.name, c.test)
	}
}

// attacking is a position in which blue's card on combatA has been revealed: the province from; the others have empty plans.
func attacking(t *testing.T, opts, provinces, from string) *Position {
	t.Helper()
	p := on(t, opts, provinces, "")
	p.phase, p.at, p.from = Attack, 1, place(t, from)
	p.ruling, p.gone, p.bids = p.deck[0], 1<<p.deck[0], true
	for s := range engine.Seat(p.players) {
		if p.inPlay(s) {
			p.sealed = p.sealed.With(s)
			p.taken[s+1] = engine.OwnerOf(s)
		}
	}
	p.ruling = 7 // an event without effect on battles
	p.plan[blue][OrderCombatA-OrderCastle] = int8(p.from)
	p.order = [orders]int8{9, 10, 4, 6, 3, 1, 2, 8, 5, 7} // everything else waits after combatA
	p.slot = 1
	return p
}

// oneArmy is a position in which blue has owari and mino and these numbers of chests and cubes.
func oneArmy(t *testing.T, chests int16, supply int8) *Position {
	t.Helper()
	p := attacking(t, "players=3", "owari blue 2, mino blue 2, izu blue 2, kaga yellow 2, ise yellow 1, noto red 3", "owari")
	p.order[0], p.order[7] = 8, 9
	p.plan[blue] = [spaces]int8{OrderArmy1 - OrderCastle: int8(Owari)}
	p.seat[blue].chests = chests
	p.tower[blue] += p.seat[blue].supply - supply
	p.seat[blue].supply = supply
	return p
}

// markedTie tests a tie in a marked province: the cubes that each side gets back, and those in the tower.
func markedTie(t *testing.T, opts, back, tower string) {
	t.Helper()
	p := on(t, opts, elsewhere+"shinano blue 4, kozuke yellow 2 temple !", `"tower":{"seats":[0,0,0],"farmers":1}`)
	before := supplies(p)
	attack(t, p, blue, "shinano", "kozuke", 3, throws(t, "green 1", "blue 1"))
	gained(t, p, before, back)
	stands(t, p, "kozuke", "neutral")
	lie(t, p, tower, "green 1")
}

// strongest is a province of s from which an army can leave.
func strongest(p *Position, s engine.Seat) engine.Card {
	best := engine.Place(0)
	for _, q := range p.owns(s).list() {
		if best == 0 || p.land[q].armies > p.land[best].armies {
			best = q
		}
	}
	return engine.Card(best)
}

// connected tests that the provinces in play of a region are connected.
func connected(t *testing.T, p *Position, region int8) {
	t.Helper()
	var all provinceSet
	for _, q := range p.playing().list() {
		if p.t.region[p.rules.side][q] == region {
			all |= just(q)
		}
	}
	met := just(all.first())
	for {
		more := met
		for _, q := range met.list() {
			more |= p.neighbours(q) & all
		}
		if more == met {
			break
		}
		met = more
	}
	if met != all {
		t.Errorf("%d players: region %d falls into parts", p.players, region)
	}
}

// drafting is a draft of three seats, seat 0 first: its first two cards are face up, the others on top of the deck.
func drafting(t *testing.T, cards ...string) *Position {
	t.Helper()
	var values []int16
	for _, id := range cards {
		values = append(values, int16(place(t, id)))
	}
	p := begin(t, "players=3", 1) // only for the provinces in play
	for _, q := range p.playing().list() {
		if !slices.Contains(values, int16(q)) {
			values = append(values, int16(q))
		}
	}
	c := engine.Bare(1).Scripted([]engine.Answer{{Draw: drawProvinces, Values: values}})
	d, err := newPosition(options(t, "players=3 setup=draft first-seat=seat0"), builtIn(t), c, nil)
	if err != nil || c.Err() != nil {
		t.Fatal(err, c.Err())
	}
	return d
}
