package nobunaga

import (
	"slices"

	"tenka/engine"
	"tenka/engine/drill"
)

// Drills are the kinds of question.
func (game) Drills() []drill.Kind {
	return []drill.Kind{
		{ID: "value", Ask: askValue},
		{ID: "leave", Ask: askLeave},
		{ID: "reach", Ask: askReach},
		{ID: "dice", Ask: askDice},
		{ID: "box", Ask: askBox},
		{ID: "hand", Ask: askHand},
		{ID: "heir", Ask: askHeir},
		{ID: "card", Ask: askCard},
		{ID: "over", Ask: askOver},
	}
}

// Answers that are words.
const (
	noDice     = drill.Word("nobunaga.drill.no_dice")
	neutral    = drill.Word("nobunaga.drill.neutral")
	nobodyYet  = drill.Word("nobunaga.drill.nobody_yet")
	nobodyLeft = drill.Word("nobunaga.drill.nobody_left")
)

// campOwner is a camp as an answer.
func campOwner(s Side) any {
	switch s {
	case OdaSide:
		return OdaCamp
	case OpponentsSide:
		return OpponentsCamp
	}
	return neutral
}

// corps are all corps of a group.
func (g Group) corps() int { return g.Fresh + g.Spent }

// diceOf is the number of dice of so many corps with a value: none without a value.
func diceOf(corps, value int) int {
	if value == 0 {
		return 0
	}
	return corps
}

// standing is a group and its zone.
type standing struct {
	Group
	at engine.Place
}

// standings are the groups on the map.
func (v *View) standings() (list []standing) {
	for _, z := range v.Zones() {
		for _, g := range v.Groups(z) {
			list = append(list, standing{g, z})
		}
	}
	return list
}

// own are the groups on the map with which the seat could act now, in a round of its own; none otherwise.
func own(m drill.Moment) (list []standing) {
	v := m.View.(*View)
	if v.Phase() != Round {
		return nil
	}
	for _, s := range v.standings() {
		if v.Camp(s.Clan) == v.Active() {
			list = append(list, s)
		}
	}
	return list
}

// counter is the highest die with which all units of a group hit.
func (s standing) counter(v *View) int {
	return int(v.p.commandValue(s.at, s.Clan, v.p.men(s.at, s.Clan), 0))
}

func askValue(m drill.Moment) (drill.Question, bool) {
	v := m.View.(*View)
	var led, printed, alone []standing // with several leaders; with a value of the corps; with one leader or none
	for _, s := range v.standings() {
		switch {
		case s.corps() == 0:
		case len(s.Leaders) > 1:
			led = append(led, s)
		case v.Printed(s.at, s.Clan) > 0:
			printed = append(printed, s)
		default:
			alone = append(alone, s)
		}
	}
	s, ok := drill.OneOf(m, [][]standing{led, printed, alone}[m.Draw(3)])
	if !ok {
		return drill.Question{}, false
	}
	value, own := s.counter(v), v.Printed(s.at, s.Clan)
	args := engine.Args{"Owner": s.Clan.Owner(), "Place": s.at, "N": value, "Printed": own, "Piece": engine.Piece(0), "White": s.Clan == NeutralArmy}
	var wrong []drill.Answer
	sum := 0
	for _, l := range s.Leaders {
		if sum += l.Value; l.Value == value {
			args["Piece"] = l.Piece
		}
		wrong = append(wrong, drill.Answer{Is: l.Value, Forgets: "nobunaga.battle.commander"})
	}
	if len(s.Leaders) > 1 {
		wrong = append(wrong, drill.Answer{Is: min(sum, faces), Forgets: "nobunaga.battle.commander"})
	}
	if own > 0 {
		wrong = append(wrong, drill.Answer{Is: own, Forgets: "nobunaga.battle.printed"}, drill.Answer{Is: noDice, Forgets: "nobunaga.battle.printed"})
	}
	wrong = append(wrong, drill.Answer{Is: noDice, Forgets: "nobunaga.battle.commander"},
		drill.Answer{Is: value + 1, Forgets: "nobunaga.battle.dice"}, drill.Answer{Is: 1, Forgets: "nobunaga.battle.no-commander"},
		drill.Answer{Is: 2, Forgets: "nobunaga.battle.no-commander"})
	right := any(value)
	if value == 0 {
		right = noDice
	}
	return drill.Right(args, []engine.Place{s.at}, right, wrong...)
}

func askLeave(m drill.Moment) (drill.Question, bool) {
	v := m.View.(*View)
	var plain, pinned, special []standing // of which all fresh corps but one may go, none, or another number
	for _, s := range own(m) {
		switch may := v.MayGo(s.at, s.Clan); {
		case s.corps() < 2 || s.Fresh == 0:
		case may < 0:
			pinned = append(pinned, s)
		case may == s.Fresh-1:
			plain = append(plain, s)
		default:
			special = append(special, s)
		}
	}
	list := special
	switch m.Draw(6) {
	case 0:
		list = plain
	case 1:
		list = pinned
	}
	if len(list) == 0 {
		return drill.Question{}, false
	}
	s := drill.One(m, list)
	may := v.MayGo(s.at, s.Clan)
	args := engine.Args{"Owner": s.Clan.Owner(), "Place": s.at, "N": max(may, 0), "A": s.Fresh, "Pinned": may < 0, "Stays": may < s.Fresh,
		"Home": v.Controller(s.at) == s.Clan}
	wrong := []drill.Answer{{Is: s.Fresh, Forgets: "nobunaga.move.garrison"}}
	if may < 0 {
		wrong[0].Forgets = "nobunaga.move.pinned"
		wrong = append(wrong, drill.Answer{Is: s.Fresh - 1, Forgets: "nobunaga.move.pinned"})
	}
	if s.Spent > 0 {
		wrong = append(wrong, drill.Answer{Is: s.corps() - 1, Forgets: "nobunaga.term.fresh"}, drill.Answer{Is: s.corps(), Forgets: "nobunaga.term.fresh"})
	}
	wrong = append(wrong, drill.Answer{Is: max(s.Fresh-1, 0), Forgets: "nobunaga.move.garrison"},
		drill.Answer{Is: max(s.Fresh-2, 0), Forgets: "nobunaga.move.garrison"}, drill.Answer{Is: 0, Forgets: "nobunaga.move.garrison"}, drill.Answer{Is: s.corps() + 1, Forgets: "nobunaga.term.fresh"})
	return drill.Right(args, []engine.Place{s.at}, max(may, 0), wrong...)
}

// apart is the fewest links from a zone to each other, by land alone or also by sea arrow, whoever stands there; 0 for the zone itself and for
// zones that no way leads to.
func (v *View) apart(from engine.Place, sea bool) (steps [zones + 1]int) {
	edge := []engine.Place{from}
	for n := 1; len(edge) > 0; n++ {
		var next []engine.Place
		for _, z := range edge {
			land, arrows := v.Links(z)
			if sea {
				land = append(land, arrows...)
			}
			for _, o := range land {
				if o != from && steps[o] == 0 {
					steps[o] = n
					next = append(next, o)
				}
			}
		}
		edge = next
	}
	return steps
}

func askReach(m drill.Moment) (drill.Question, bool) {
	v := m.View.(*View)
	list := slices.DeleteFunc(own(m), func(s standing) bool { return v.MayGo(s.at, s.Clan) < 1 })
	if len(list) == 0 {
		return drill.Question{}, false
	}
	s := drill.One(m, list)
	var far []engine.Place // reached in two zones or more, and without an invasion
	reached := map[engine.Place]Reach{}
	for _, r := range v.Reach(s.at, s.Clan) {
		if reached[r.Zone] = r; len(r.Way) > 1 && !r.Sea && r.Invades == noClan {
			far = append(far, r.Zone)
		}
	}
	if len(far) == 0 {
		return drill.Question{}, false
	}
	right := drill.One(m, far)
	var wrong, others []drill.Answer
	land, sea := v.apart(s.at, false), v.apart(s.at, true)
	limit := int(v.p.t.steps)
	for _, z := range v.Zones() {
		r, ok := reached[z]
		not := func(rule string) { wrong = append(wrong, drill.Answer{Is: z, Forgets: rule}) }
		switch {
		case ok && !r.Sea, z == s.at:
		case ok, v.Active() == OdaSide && (land[z] == 0 || land[z] > limit) && sea[z] > 0 && sea[z] <= limit:
			not("nobunaga.move.sea")
		case sea[z] == 0 || sea[z] > limit+1:
		case sea[z] > limit:
			others = append(others, drill.Answer{Is: z, Forgets: "nobunaga.move.range"})
		case v.Active() == OpponentsSide && v.Camp(v.Controller(z)) == NeutralSide && v.Controller(z) != NeutralArmy:
			not("nobunaga.move.neutral-zone")
		default:
			not("nobunaga.move.stop")
		}
	}
	wrong = drill.Mixed(m, wrong)
	others = drill.Mixed(m, others)
	if len(others) > 0 {
		wrong = append(others[:1], append(wrong, others[1:]...)...)
	}
	args := engine.Args{"Owner": s.Clan.Owner(), "Place": s.at, "To": right, "N": len(reached[right].Way)}
	return drill.Right(args, []engine.Place{s.at}, right, wrong...)
}

func askDice(m drill.Moment) (drill.Question, bool) {
	v := m.View.(*View)
	type meeting struct {
		a, d    standing
		counter bool // asked of the group attacked
	}
	var list, special []meeting // special are those of which spent corps, or several, roll
	groups := v.standings()
	for _, a := range own(m) {
		for _, d := range groups {
			enemy := d.Clan == NeutralArmy || v.Camp(d.Clan) == 1-v.Active()
			if d.at != a.at || !enemy || d.corps() < 2 || a.corps() < 2 || v.MayFight(a.at, a.Clan) == 0 {
				continue
			}
			list = append(list, meeting{a, d, false}, meeting{a, d, true})
			if a.Spent > 0 {
				special = append(special, meeting{a, d, false})
			}
			if d.counter(v) > 0 {
				special = append(special, meeting{a, d, true})
			}
		}
	}
	if m.Draw(15) > 0 {
		list = special
	}
	if len(list) == 0 {
		return drill.Question{}, false
	}
	x := drill.One(m, list)
	asked := x.a
	right, value := x.a.Fresh, int(v.p.commandValue(x.a.at, x.a.Clan, v.p.freshMen(x.a.at, x.a.Clan), 0))
	if x.counter {
		asked, value = x.d, x.d.counter(v)
		right = diceOf(x.d.corps(), value)
	}
	args := engine.Args{"Place": x.a.at, "Owner": x.a.Clan.Owner(), "Target": x.d.Clan.Owner(), "N": right,
		"Counter": x.counter, "White": x.d.Clan == NeutralArmy}
	var wrong []drill.Answer
	not := func(n int, rule string) {
		if n >= 0 && n != right {
			wrong = append(wrong, drill.Answer{Is: n, Forgets: rule})
		}
	}
	if x.counter {
		not(asked.Fresh, "nobunaga.battle.defender")
		not(asked.corps(), "nobunaga.battle.no-commander")
		not(0, "nobunaga.battle.order")
	} else {
		not(asked.corps(), "nobunaga.fight.in-place")
	}
	not(asked.corps()+len(asked.Leaders), "nobunaga.battle.dice")
	not(value, "nobunaga.battle.dice")
	not(1, "nobunaga.battle.dice")
	not(right-1, "nobunaga.battle.dice")
	return drill.Right(args, []engine.Place{x.a.at}, right, wrong...)
}

func askBox(m drill.Moment) (drill.Question, bool) {
	v := m.View.(*View)
	type move struct {
		k  Clan
		by int
	}
	var list, great []move
	for k := range Clan(clans) {
		box, first := v.Box(k)
		if box == 0 || v.Locked(k) {
			continue
		}
		if box > first {
			list = append(list, move{k, -1})
		}
		if box < rightBox {
			list = append(list, move{k, 1})
		}
	}
	for _, x := range list {
		if v.Major(x.k) {
			great = append(great, x)
		}
	}
	if len(great) > 0 && m.Draw(2) == 0 {
		list = great
	}
	if len(list) == 0 {
		return drill.Question{}, false
	}
	x := drill.One(m, list)
	box, _ := v.Box(x.k)
	after := v.WithMarker(x.k, box+x.by)
	camp := after.Camp(x.k)
	args := engine.Args{"Owner": x.k.Owner(), "Right": x.by > 0, "Great": v.Major(x.k), "Camp": int(camp)}
	rule := "nobunaga.dipl.track"
	if camp != v.Camp(x.k) {
		rule = "nobunaga.dipl.change"
	}
	var wrong []drill.Answer
	for s := range NeutralSide + 1 {
		wrong = append(wrong, drill.Answer{Is: campOwner(s), Forgets: rule})
	}
	return drill.Right(args, nil, campOwner(camp), wrong...)
}

func askHand(m drill.Moment) (drill.Question, bool) {
	v := m.View.(*View)
	if turn, of := v.Turn(); turn == 0 || turn >= of {
		return drill.Question{}, false
	}
	side := Side(m.Draw(2))
	right := v.Hands()[side]
	held, _ := v.Count(side)
	all, clan, loose := 0, 0, held
	for _, z := range v.Zones() {
		k := v.Controller(z)
		if v.Camp(k) == side {
			all++
		}
		if v.Resource(z) && k == Oda {
			clan++
		}
		if v.Resource(z) && v.Camp(k) == NeutralSide {
			loose++
		}
	}
	wrong := []drill.Answer{{Is: held, Forgets: "nobunaga.draw.count"}}
	if side == OdaSide && clan != held {
		wrong = append(wrong, drill.Answer{Is: clan, Forgets: "nobunaga.term.side-control"})
	}
	if loose != held {
		wrong = append(wrong, drill.Answer{Is: loose, Forgets: "nobunaga.term.side-control"})
	}
	wrong = append(wrong, drill.Answer{Is: min(all, deck), Forgets: "nobunaga.draw.count"}, drill.Answer{Is: v.Held(side), Forgets: "nobunaga.draw.count"},
		drill.Answer{Is: right + 1, Forgets: "nobunaga.draw.count"}, drill.Answer{Is: int(v.p.t.handMin), Forgets: "nobunaga.draw.count"})
	return drill.Right(engine.Args{"Owner": campOwner(side), "Opponents": side == OpponentsSide, "N": right, "A": held}, nil, right, wrong...)
}

func askHeir(m drill.Moment) (drill.Question, bool) {
	v := m.View.(*View)
	type zone struct {
		at   engine.Place
		heir Clan
	}
	var several, two, single []zone
	for _, z := range v.Zones() {
		holder := v.Controller(z)
		if !v.p.stands(z, holder) {
			continue
		}
		heir, most, tied, others := holder, 0, false, 0
		for _, g := range v.Groups(z) {
			if g.Clan == holder {
				continue
			}
			others++
			switch n := g.corps() + len(g.Leaders); {
			case n > most:
				heir, most, tied = g.Clan, n, false
			case n == most:
				tied = true
			}
		}
		switch {
		case tied:
		case others > 1:
			several = append(several, zone{z, heir})
		case others == 1:
			two = append(two, zone{z, heir})
		default:
			single = append(single, zone{z, heir})
		}
	}
	list := several
	switch m.Draw(60) { // the others are plain to see, and most moments have one
	case 0:
		list = two
	case 1:
		list = single
	}
	if len(list) == 0 {
		return drill.Question{}, false
	}
	x := drill.One(m, list)
	holder := v.Controller(x.at)
	args := engine.Args{"Place": x.at, "Holder": holder.Owner(), "White": holder == NeutralArmy, "Owner": x.heir.Owner(), "N": 0,
		"Empty": x.heir == holder}
	var wrong []drill.Answer
	for _, g := range v.Groups(x.at) {
		if g.Clan == x.heir {
			args["N"] = g.corps() + len(g.Leaders)
		} else if g.Clan != holder {
			wrong = append(wrong, drill.Answer{Is: g.Clan.Owner(), Forgets: "nobunaga.control.update"})
		}
	}
	wrong = append(wrong, drill.Answer{Is: holder.Owner(), Forgets: "nobunaga.control.update"},
		drill.Answer{Is: nobodyLeft, Forgets: "nobunaga.control.always"})
	if x.heir == holder {
		land, sea := v.Links(x.at)
		for _, z := range append(land, sea...) {
			wrong = append(wrong, drill.Answer{Is: v.Controller(z).Owner(), Forgets: "nobunaga.control.empty"})
		}
	}
	return drill.Right(args, []engine.Place{x.at}, x.heir.Owner(), wrong...)
}

func askCard(m drill.Moment) (drill.Question, bool) {
	v := m.View.(*View)
	if v.Phase() != Round || v.SeatOf(v.Active()) != m.Seat {
		return drill.Question{}, false
	}
	var can []engine.Card
	var wrong []drill.Answer
	hand := v.Hand(v.Active())
	slices.Sort(hand)
	for _, c := range slices.Compact(hand) {
		switch why, ok := v.Use(c, EventUse); {
		case ok:
			can = append(can, c)
		case words.Rule(why) != "":
			wrong = append(wrong, drill.Answer{Is: c, Forgets: words.Rule(why)})
		}
	}
	if len(can) == 0 || len(wrong) < 2 {
		return drill.Question{}, false
	}
	wrong = drill.Mixed(m, wrong)
	right := drill.One(m, can)
	return drill.Right(engine.Args{"Card": right}, nil, right, wrong...)
}

func askOver(m drill.Moment) (drill.Question, bool) {
	v := m.View.(*View)
	resource, _ := v.Count(OdaSide)
	_, victory := v.Count(OpponentsSide)
	winner, _ := v.PhaseWon()
	turn, of := v.Turn()
	last := turn == of && v.Acting()
	castles := victory >= v.Needed()
	switch {
	case v.CountsCorps(), last && !castles && v.Goal()-resource > 2, !last && (victory == 0 || winner == OdaSide):
		return drill.Question{}, false
	case winner == NeutralSide && m.Draw(12) > 0: // most moments are of this sort
		return drill.Question{}, false
	}
	args := engine.Args{"N": victory, "A": resource, "Goal": v.Goal(), "Last": last, "Castles": castles}
	right := any(nobodyYet)
	if winner != NeutralSide {
		right = campOwner(winner)
	}
	rule := "nobunaga.end.opponents"
	if last && !castles {
		rule = "nobunaga.end.final"
	}
	return drill.Right(args, nil, right, drill.Answer{Is: nobodyYet, Forgets: rule}, drill.Answer{Is: OdaCamp, Forgets: rule},
		drill.Answer{Is: OpponentsCamp, Forgets: rule})
}
