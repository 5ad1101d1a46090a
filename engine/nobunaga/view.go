package nobunaga

import (
	"tenka/engine"
	"tenka/engine/form"
)

// View is what some seats may know of the table: everything except the hands of others and hidden bids. Rules nobunaga.hidden.hand,
// nobunaga.hidden.counts.
type View struct {
	who engine.Seats
	p   Position // masked
}

// View is the table without the hands and bids that these seats do not know, and without an action that has no first step, as in the
// workbench.
func (p *Position) View(who engine.Seats) engine.View {
	v := &View{who: who, p: *p}
	v.p.mask(who)
	if !p.draft.whole() {
		v.p.draft = noDraft
	}
	return v
}

// Who are the seats of this view.
func (v *View) Who() engine.Seats { return v.who }

// Hash is a hash of the seats and of everything that they see.
func (v *View) Hash() uint64 {
	h := engine.NewHasher()
	h.Int(int(v.who))
	h.Int(int(v.p.Hash()))
	return h.Sum()
}

// Phase is the kind of choice that is made now.
func (v *View) Phase() Phase { return v.p.phase }

// Turn is the number of the turn, 0 before the first, and how many there are.
func (v *View) Turn() (turn, of int) { return int(v.p.turn), int(v.p.t.turns) }

// ToAct are the seats that choose now.
func (v *View) ToAct() engine.Seats { return v.p.ToAct() }

// SideOf is the side that a seat plays, NeutralSide while sides are bid for.
func (v *View) SideOf(s engine.Seat) Side { return v.p.sideOf(s) }

// SeatOf is the seat that plays a side, NoSeat while sides are bid for.
func (v *View) SeatOf(s Side) engine.Seat {
	if s == NeutralSide {
		return engine.NoSeat
	}
	return v.p.seat[s]
}

// Active is the side of the present round, or the one that resolves its roll. Rule nobunaga.term.active.
func (v *View) Active() Side { return v.p.active }

// Acting reports whether this is the action phase.
func (v *View) Acting() bool { return v.p.acting }

// Kyoto is the side that chooses which side begins the actions of this turn. Rule nobunaga.seq.kyoto-record.
func (v *View) Kyoto() Side { return v.p.kyoto }

// Forced reports whether the Opponents must pass their next round.
func (v *View) Forced() bool { return v.p.forced }

// Goal is how many resource zones Oda needs after the last turn.
func (v *View) Goal() int { return int(v.p.goal) }

// Needed is how many victory zones the Opponents need.
func (v *View) Needed() int { return int(v.p.t.needed) }

// Bonus is the number of extra cards, their side, and the turn in which they are drawn, 0 before it is chosen.
func (v *View) Bonus() (n int, side Side, turn int) {
	if v.p.bonus < 0 {
		return -int(v.p.bonus), OpponentsSide, int(v.p.when)
	}
	return int(v.p.bonus), OdaSide, int(v.p.when)
}

// Bid is the bid of a seat, positive for Oda if it is a number of cards; false if it has not bid, or these seats may not know it.
func (v *View) Bid(s engine.Seat) (n int, known bool) {
	return int(v.p.bid[s]), v.p.made.Has(s) && v.p.bid[s] != hiddenBid
}

// Resource reports whether a zone is a resource zone, and Victory whether it is one of the victory zones.
func (v *View) Resource(z engine.Place) bool { return v.p.t.resource.has(z) }

// Victory reports whether a zone is a victory zone.
func (v *View) Victory(z engine.Place) bool { return v.p.t.victory.has(z) }

// Zones are all zones, by their number.
func (v *View) Zones() []engine.Place {
	list := make([]engine.Place, 0, zones)
	for z := engine.Place(1); isZone(z); z++ {
		list = append(list, z)
	}
	return list
}

// Links are the zones that a zone is linked to by land, and by sea arrow.
func (v *View) Links(z engine.Place) (land, sea []engine.Place) {
	return list(v.p.t.land[z]), list(v.p.t.sea[z])
}

func list(set zoneSet) []engine.Place {
	var all []engine.Place
	for ; set != 0; set &= set - 1 {
		all = append(all, set.first())
	}
	return all
}

// Controller is the clan that controls a zone.
func (v *View) Controller(z engine.Place) Clan { return v.p.control[z] }

// Camp is the camp of a clan. Rule nobunaga.term.camp.
func (v *View) Camp(k Clan) Side { return v.p.campOf(k) }

// Box is the box of a clan's marker, from 1 on the left, and the first box of its track; 0 for a clan without one. Rule
// nobunaga.dipl.track.
func (v *View) Box(k Clan) (box, first int) {
	if !v.p.hasMarker(k) {
		return 0, 0
	}
	return int(v.p.box[k]), int(v.p.lowest(k))
}

// Locked reports whether a marker never moves again.
func (v *View) Locked(k Clan) bool { return v.p.locked(k) }

// Major reports whether a clan is one of the three with the major track.
func (v *View) Major(k Clan) bool { return v.p.t.kind[k] == catMajor }

// Stock is how many corps of a clan can still come.
func (v *View) Stock(k Clan) int { return int(v.p.stock[k]) }

// Group is all units of a clan in a zone. Rule nobunaga.term.group.
type Group struct {
	Clan         Clan
	Fresh, Spent int
	Leaders      []Leader // in the order of the data
}

// Leader is a leader as he stands.
type Leader struct {
	Piece engine.Piece
	Value int
	Spent bool
	Ill   bool
}

// Groups are the groups in a zone, in the order of the data.
func (v *View) Groups(z engine.Place) []Group {
	var all []Group
	for k := range Clan(clans) {
		if !v.p.stands(z, k) {
			continue
		}
		f := v.p.land[z][k]
		g := Group{Clan: k, Fresh: int(f.fresh), Spent: int(f.spent)}
		for men := v.p.men(z, k); men != 0; men &= men - 1 {
			g.Leaders = append(g.Leaders, v.leader(men.first()))
		}
		all = append(all, g)
	}
	return all
}

func (v *View) leader(l engine.Piece) Leader {
	return Leader{l, int(v.p.leaderValue(l)), v.p.white.has(l), v.p.ill.has(l)}
}

// Where is the zone of a leader, 0 where he is off the map.
func (v *View) Where(l engine.Piece) engine.Place { return v.p.where(l) }

// Dead reports whether a leader is out of the match for good.
func (v *View) Dead(l engine.Piece) bool { return v.p.dead.has(l) }

// Value is the military value of a leader. Rule nobunaga.term.unit.
func (v *View) Value(l engine.Piece) int { return int(v.p.leaderValue(l)) }

// ClanOfLeader is the clan of a leader.
func (v *View) ClanOfLeader(l engine.Piece) Clan { return v.p.t.leaderClan[index(l)] }

// Printed is the value of a clan's corps in a zone without a leader; 0 if they have none. Rule nobunaga.battle.printed.
func (v *View) Printed(z engine.Place, k Clan) int { return int(v.p.printedValue(z, k)) }

// Hand are the cards in hand of a side in the order drawn; nil if these seats may not know them.
func (v *View) Hand(s Side) []engine.Card {
	if s == NeutralSide || v.p.held[s] == 0 || v.p.hand[s][0] == 0 {
		return nil
	}
	return append([]engine.Card(nil), v.p.hand[s][:v.p.held[s]]...)
}

// Held is the number of cards in hand of a side.
func (v *View) Held(s Side) int { return int(v.p.held[s]) }

// Spent are the cards that a side has spent in this turn, in order. Rule nobunaga.act.open-cards.
func (v *View) Spent(s Side) []engine.Card {
	return append([]engine.Card(nil), v.p.out[s][:v.p.outs[s]]...)
}

// Deck are the cards of a side's deck. Rule nobunaga.hidden.deck.
func (v *View) Deck(s Side) []engine.Card { return append([]engine.Card(nil), v.p.t.deckOf[s][:]...) }

// Shown reports whether the Opponents know the Oda hand.
func (v *View) Shown() bool { return v.p.shown }

// Paradise reports whether Honganji fights with its higher values. Rule nobunaga.card.p-paradise.
func (v *View) Paradise() bool { return v.p.paradise }

// Dice are the dice that the Opponents have not used yet.
func (v *View) Dice() []int {
	var all []int
	for _, d := range v.p.dice {
		if d != 0 {
			all = append(all, int(d))
		}
	}
	return all
}

// Count is how many zones of a kind a side controls: resource zones, and victory zones among them.
func (v *View) Count(s Side) (resource, victory int) {
	return int(v.p.holds(s, v.p.t.resource)), int(v.p.holds(s, v.p.t.victory))
}

// FinalScore is the score of Oda if the last turn ended now. Rule nobunaga.end.final.
func (v *View) FinalScore() int { return v.p.finalScore() }

// PhaseWon is the side that wins if the phase ends now, and the event of the victory; NeutralSide if the match would go on. Rules
// nobunaga.seq.check, nobunaga.end.mid-phase, nobunaga.end.final.
func (v *View) PhaseWon() (Side, engine.Event) {
	winner, ev := v.p.phaseWon()
	if winner != NeutralSide {
		ev.Owner = v.p.owner(winner)
	}
	return winner, ev
}

// PassEnds reports whether the action phase ends if the active player passes now: the other side has passed, or has no card. Rule
// nobunaga.act.end.
func (v *View) PassEnds() bool { return v.p.passEnds() }

// CountsCorps reports whether the final score is corps in resource zones. Rule nobunaga.opt.units.
func (v *View) CountsCorps() bool { return v.p.rules.units }

// Winner is the side that has won, NeutralSide while there is none.
func (v *View) Winner() Side { return v.p.winner }

// Outcome is the result; false while the match is not over.
func (v *View) Outcome() (engine.Outcome, bool) { return v.p.Outcome() }

// MarshalJSON writes in ids what these seats know.
func (v *View) MarshalJSON() ([]byte, error) {
	p := v.p
	return form.WriteView(&v.who, func(f form.Form) {
		p.fields(f, new(given))
		for _, of := range []struct {
			key   string
			zones zoneSet
		}{{"resources", p.t.resource}, {"victories", p.t.victory}} {
			f.Fixed(of.key, true, int(NeutralSide), func(f form.Form, key string, side int) {
				n := p.holds(Side(side), of.zones)
				form.Number(f, key, &n, 0, int8(zones))
			})
		}
	}), nil
}

// Battle is the last battle of the action in progress; false if there was none. Rule nobunaga.battle.order.
func (v *View) Battle() (Report, bool) {
	return v.p.last, v.p.last.Clan != noClan && v.p.last.Target != noClan
}

// Read reads the fields of a view and derives the rest of them.
func (game) Read(o engine.Options, t engine.Tables, b []byte) (engine.View, error) {
	p, err := blank(o, t.(*Tables))
	if err != nil {
		return nil, err
	}
	v := &View{p: *p}
	var got given
	err = form.ReadView(b, &v.who, func(f form.Form) {
		v.p.fields(f, &got)
	})
	if err != nil {
		return nil, err
	}
	v.p.derive(&got)
	v.p.findDead()
	return v, nil
}
