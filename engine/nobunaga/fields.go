package nobunaga

import (
	"fmt"
	"slices"

	"tenka/engine"
	"tenka/engine/form"
)

// The ids that files use.
var (
	aPhase  = form.Listed[Phase](phaseIDs[:], int(Passing))
	aSide   = form.Listed[Side](sideIDs[:], int(NeutralSide))
	aStage  = form.Listed[stage](stageIDs[:], len(stageIDs))
	aZone   = form.Names[engine.Place]{ID: func(z engine.Place) string { return words.Places[z] }, Find: zoneOf, Want: "nobunaga.fault.zone"}
	aClan   = form.Names[Clan]{ID: clanID, Find: clanOf, Want: "nobunaga.fault.clan"}
	aLeader = form.Names[engine.Piece]{ID: func(l engine.Piece) string { return words.Pieces[l] }, Want: "nobunaga.fault.leader",
		Find: func(id string) (engine.Piece, bool) {
			l, ok := words.Piece(id)
			return l, ok && isLeader(l)
		}}
	aKind = form.Names[engine.Kind]{ID: func(k engine.Kind) string { return words.Kinds[k] }, Find: words.Kind, Want: "nobunaga.fault.draft.kind"}
	aCard = form.Names[engine.Card]{ID: func(c engine.Card) string { return words.Cards[c] }, Find: words.Card, Want: "nobunaga.fault.draft.text"}
)

// The zones, clans and leaders there are.
func allZones() []engine.Place   { return form.Count(engine.Place(1), zones) }
func allClans() []Clan           { return form.Count(Clan(0), clans) }
func allLeaders() []engine.Piece { return form.Count(SpentCorps+1, leaders) }

// phases are the phases of a position in a file, or of a view, which may be a moment inside a record.
func phases(f form.Form) form.Names[Phase] {
	if f.View() {
		return form.Listed[Phase](phaseIDs[:], len(phaseIDs))
	}
	return aPhase
}

// given says which fields a file has that would otherwise be computed.
type given struct {
	phase, turn, acting, held bool
	hand                      [2]bool
	control                   zoneSet
	under                     string // a field that only a position that is under way has, "" for none
}

// fields are all fields of a position in a file, in their order. A missing field is as at the start; missing cards are drawn by the rules.
func (p *Position) fields(f form.Form, got *given) {
	*got = given{phase: f.Has("phase"), turn: f.Has("game_turn"), acting: f.Has("acting"), held: f.Has("held")}
	got.under = f.Beyond("begun", "passes", "forced", "goal", "bonus", "when", "corps", "leaders", "spent", "ill", "control", "markers", "lost", "shown",
		"paradise", "paradise_used", "ships_used", "double")
	always := f.Full()
	form.ID(f, "phase", phases(f), &p.phase, -1)
	form.Number(always, "game_turn", &p.turn, 0, p.t.turns)
	form.Flag(f, "begun", &p.begun)                                 // nobody has chosen anything in this turn
	form.NumberBut(f, "oda", &p.seat[OdaSide], engine.NoSeat, 0, 1) // the seat that plays Oda
	if p.seat[OdaSide] != engine.NoSeat {
		p.seat[OpponentsSide] = 1 - p.seat[OdaSide]
	}
	form.ID(f, "active", aSide, &p.active, NeutralSide)
	form.ID(f, "kyoto", aSide, &p.kyoto, NeutralSide) // the side that chooses who begins
	form.Flag(always, "acting", &p.acting)            // the action phase; may be missing if the phase decides it
	form.Number(f, "passes", &p.passes, 0, 1)
	form.Flag(f, "forced", &p.forced)
	form.Number(always, "goal", &p.goal, 0, int8(zones))
	form.Number(always, "bonus", &p.bonus, -deck, deck)
	form.Number(f, "when", &p.when, 0, 2)
	p.bidFields(f)
	p.mapFields(f, got)
	p.cardFields(f, got)
	p.diceFields(f)
	f.Object("fight", p.fight.clan != noClan, p.fight.fields)
	f.Object("draft", p.draft.kind != 0, p.draft.fields)
	f.Object("last", p.last.Clan != noClan, p.last.fields)
	form.ID(f, "winner", aSide, &p.winner, NeutralSide)
}

// bidFields are the bids, by seat; null if none is made. A view shows which seats have bid even if the bid is hidden. Rules
// nobunaga.opt.bid-victory, nobunaga.opt.bid-balance.
func (p *Position) bidFields(f form.Form) {
	low, high := -p.t.bidCards, p.t.bidCards
	if p.rules.bidVictory {
		low, high = 0, p.t.bidZones
	}
	var covered engine.Seats
	f.Check(f.Has("bids") && !p.rules.bidVictory && !p.rules.bidBalance, "bids", "nobunaga.fault.bids.none", nil)
	f.Fixed("bids", p.made != 0, len(p.bid), func(f form.Form, key string, i int) {
		made := p.made.Has(engine.Seat(i))
		if made && p.bid[i] == hiddenBid {
			covered = covered.With(engine.Seat(i))
		}
		if !f.Hidden(key, !made || p.bid[i] == hiddenBid) {
			form.Number(f, key, &p.bid[i], low, high)
			p.made = p.made.With(engine.Seat(i))
		}
	})
	f.Check(f.Has("has_bid") && !f.View(), "has_bid", "fault.view", nil)
	form.Seats(f, "has_bid", &covered, 1)
	if f.View() {
		covered.Each(func(s engine.Seat) { p.bid[s], p.made = hiddenBid, p.made.With(s) })
	}
}

// mapFields are the corps and leaders on the map, the controllers of the zones, the markers, and the corps lost. A missing leader is dead,
// or not on the map yet. Rules nobunaga.term.stock, nobunaga.dipl.track, nobunaga.opt.two-boxes, nobunaga.opt.loss.
func (p *Position) mapFields(f form.Form, got *given) {
	if f.Has("corps") {
		p.land = [zones + 1][clans]force{}
	}
	form.By(f.Full(), "corps", aZone, allZones(), func(f form.Form, id string, z engine.Place) {
		form.By(f, id, aClan, allClans(), func(f form.Form, id string, k Clan) {
			n := &p.land[z][k]
			f.Fixed(id, n.all() != 0, 2, func(f form.Form, key string, i int) {
				form.Number(f, key, [...]*int8{&n.fresh, &n.spent}[i], 0, p.t.limit[k])
			})
			f.Check(k == NeutralArmy && n.spent > 0, id, "nobunaga.fault.corps.spent", n.spent)
			f.Check(k == NeutralArmy && p.t.corps[z][k] == 0 && n.fresh > 0, id, "nobunaga.fault.corps.neutral", n.fresh)
		})
	})
	standing := allLeaders()
	if f.Has("leaders") {
		p.here = [zones + 1]leaderSet{}
	}
	standing = slices.DeleteFunc(standing, func(l engine.Piece) bool { return p.where(l) == 0 })
	form.By(f.Full(), "leaders", aLeader, standing, func(f form.Form, id string, l engine.Piece) {
		z := p.where(l)
		form.Need(f, id, aZone, &z)
		f.Check(index(l) >= printed && !p.rules.successors, id, "nobunaga.fault.successors", id, optionSuccessors)
		p.here[z] |= bit(l)
	})
	form.Bits(f, "spent", aLeader, &p.white, SpentCorps+1)
	form.Bits(f, "ill", aLeader, &p.ill, SpentCorps+1)
	form.By(f, "control", aZone, allZones(), func(f form.Form, id string, z engine.Place) {
		form.Need(f, id, aClan, &p.control[z])
		got.control |= just(z)
	})
	marked := aClan
	marked.Want = "nobunaga.fault.marker"
	marked.Find = func(id string) (Clan, bool) {
		k, ok := clanOf(id)
		return k, ok && p.hasMarker(k)
	}
	form.By(f, "markers", marked, slices.DeleteFunc(allClans(), func(k Clan) bool { return !p.hasMarker(k) }), func(f form.Form, id string, k Clan) {
		boxes := boxIDs[p.t.kind[k]][:]
		form.Need(f, id, form.Names[int8]{ID: func(b int8) string { return boxes[b-1] }, Want: "nobunaga.fault.box", Find: func(id string) (int8, bool) {
			b := int8(slices.Index(boxes, id)) + 1
			return b, b >= p.lowest(k)
		}}, &p.box[k])
	})
	form.By(f, "lost", aClan, allClans(), func(f form.Form, id string, k Clan) {
		form.Number(f, id, &p.lost[k], 0, p.t.limit[k])
		f.Check(!p.rules.loss, id, "nobunaga.fault.lost", p.lost[k], optionLoss)
	})
}

// cardFields are the hands, the spent cards, and the effects of cards. They are by side, Oda first; a view may lack hands.
func (p *Position) cardFields(f form.Form, got *given) {
	cards := func(f form.Form, key string, side int, list *[deck]engine.Card, n int8) int8 {
		names := form.Names[engine.Card]{ID: aCard.ID, Want: "nobunaga.fault.card", Args: []any{Side(side)}, Find: func(id string) (engine.Card, bool) {
			card, ok := words.Card(id)
			return card, ok && p.t.side[card] == Side(side)
		}}
		return int8(f.List(key, int(n), deck, func(f form.Form, key string, i int) { form.Need(f, key, names, &list[i]) }))
	}
	inHand := p.held
	f.Fixed("hands", true, 2, func(f form.Form, key string, side int) {
		if !f.Hidden(key, p.held[side] > 0 && p.hand[side] == [deck]engine.Card{}) {
			got.hand[side], inHand[side] = true, cards(f, key, side, &p.hand[side], p.held[side])
		}
	})
	f.Fixed("held", true, 2, func(f form.Form, key string, side int) { form.Number(f, key, &p.held[side], 0, deck) })
	for side := range inHand {
		f.Check(got.held && got.hand[side] && inHand[side] != p.held[side], fmt.Sprintf("held[%d]", side), "nobunaga.fault.held", p.held[side])
		if f.Reading() && got.hand[side] {
			p.held[side] = inHand[side]
		}
	}
	f.Fixed("spent_cards", true, 2, func(f form.Form, key string, side int) {
		p.outs[side] = cards(f, key, side, &p.out[side], p.outs[side])
	})
	form.Flag(f, "shown", &p.shown) // the Opponents know the Oda hand
	form.Flag(f, "paradise", &p.paradise)
	form.Flag(f, "paradise_used", &p.once)
	form.Flag(f, "ships_used", &p.ships)
}

// diceFields are the dice of the Opponents that are left, a revolt, and the leaders who roll or are hit.
func (p *Position) diceFields(f form.Form) {
	if p.dice[0] == 0 {
		p.dice[0], p.dice[1] = p.dice[1], 0
	}
	left := 0
	for left < len(p.dice) && p.dice[left] != 0 {
		left++
	}
	f.List("dice", left, len(p.dice), func(f form.Form, key string, i int) { form.Number(f, key, &p.dice[i], 1, faces) })
	form.Number(f, "taken", &p.taken, 0, faces)
	form.ID(f, "taken_by", aClan, &p.takenBy, noClan)
	form.ID(f, "moved", aClan, &p.moved, noClan) // the clan of the revolt
	form.Number(f, "double", &p.double, 0, 2)
	form.ID(f, "stage", aStage, &p.stage, stNone) // carried out after the choice
	form.ID(f, "then", aStage, &p.then, stNone)   // the continuation after the rolls of the leaders
	form.Bits(f, "rolling", aLeader, &p.rolling, SpentCorps+1)
	form.ID(f, "fleeing", aLeader, &p.fleeing, 0)
	form.Bits(f, "struck", aLeader, &p.struck, SpentCorps+1)
	f.Fixed("hits", p.hits != [2]int8{}, len(p.hits), func(f form.Form, key string, i int) { form.Number(f, key, &p.hits[i], 0, mostUnits) })
}

func (b *battle) fields(f form.Form) {
	form.Need(f, "zone", aZone, &b.zone)
	form.Need(f, "clan", aClan, &b.clan)
	form.ID(f, "target", aClan, &b.target, noClan)
	form.Number(f, "corps", &b.corps, 0, mostUnits)
	form.Bits(f, "leaders", aLeader, &b.men, SpentCorps+1)
	form.Number(f, "charge", &b.charge, 0, chargeAkechi|chargeShibata)
	form.Number(f, "number", &b.number, 0, mostBattles)
	form.Flag(f, "fired", &b.fired)
}

// fields are those of an unfinished action. The new box of a diplomacy action stands under a name of its own.
func (d *draft) fields(f form.Form) {
	form.Need(f, "kind", aKind, &d.kind)
	form.Need(f, "clan", aClan, &d.clan)
	if d.kind == KindDiplomacy {
		form.Number(f, "box", &d.units, 0, mostUnits)
		return
	}
	form.ID(f, "from", aZone, &d.from, 0)
	form.ID(f, "at", aZone, &d.at, 0)
	form.By(f, "corps", aClan, allClans(), func(f form.Form, id string, k Clan) { form.Number(f, id, &d.corps[k], 0, mostUnits) })
	form.Bits(f, "leaders", aLeader, &d.men, SpentCorps+1)
	form.Bits(f, "started", aLeader, &d.all, SpentCorps+1) // leaders at the start
	form.Number(f, "units", &d.units, 0, mostUnits)
	form.Bits(f, "chosen", aClan, &d.chosen, 0) // clans with a chosen number of corps
	form.Number(f, "steps", &d.steps, 0, int8(zones))
	form.Bits(f, "way", aZone, &d.way, 0)
	form.Flag(f, "arrow", &d.arrow)
	form.Flag(f, "sea", &d.sea)
	form.Bits(f, "left", aClan, &d.left, 0)
	form.Flag(f, "parted", &d.parted)
	form.Number(f, "paid", &d.paid, 0, deck) // cards
	form.ID(f, "text", aCard, &d.text, 0)    // the card with the used text
	form.ID(f, "target", aClan, &d.target, noClan)
	form.Flag(f, "mingled", &d.mingled)
}

func (r *Report) fields(f form.Form) {
	form.Need(f, "zone", aZone, &r.Zone)
	form.Need(f, "clan", aClan, &r.Clan)
	form.Need(f, "target", aClan, &r.Target)
	f.Fixed("dice", true, len(r.Dice), func(f form.Form, key string, row int) {
		f.Fixed(key, true, faces, func(f form.Form, key string, i int) { form.Number(f, key, &r.Dice[row][i], 0, mostDice) })
	})
	f.Fixed("value", true, len(r.Value), func(f form.Form, key string, i int) { form.Number(f, key, &r.Value[i], 0, faces) })
	f.Fixed("hits", true, len(r.Hits), func(f form.Form, key string, i int) { form.Number(f, key, &r.Hits[i], 0, mostDice) })
}
