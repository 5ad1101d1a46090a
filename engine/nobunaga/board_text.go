package nobunaga

import (
	"strconv"
	"strings"

	"tenka/engine"
	"tenka/engine/textboard"
)

// board prints a view as text: a heading, the two sides, the markers, each zone with its units, and the legal choices. A star is a resource
// zone, two are a victory zone; corps are written fresh+spent, a leader with his value, spent units in brackets.
type board struct {
	*textboard.Board
	v *View
}

// Text is the text board of a view in the language of say.
func (game) Text(v engine.View, say engine.Localizer) string {
	b := &board{Board: textboard.New(gameName, &words, say), v: v.(*View)}
	b.heading()
	for side := OdaSide; side < NeutralSide; side++ {
		b.side(side)
	}
	if b.v.Phase() == SideBids {
		b.Line(b.Text("bidders", engine.Args{"List": b.Seats(engine.AllSeats(2))}))
	}
	b.markers()
	for _, z := range b.v.Zones() {
		b.zone(z)
	}
	b.stocks()
	b.battle()
	b.choices()
	return b.String()
}

// Clan is the name of a clan.
func (b *board) Clan(k Clan) string { return b.Say(gameName+".owner."+words.Owners[k], nil) }

// Camp is the name of a camp.
func (b *board) Camp(s Side) string { return b.Text("camp."+s.String(), nil) }

func (b *board) heading() {
	v := b.v
	args := engine.Args{"Seat": "", "Phase": b.Text("phase."+v.Phase().String(), nil)}
	args["Turn"], args["Turns"] = v.Turn()
	id := "heading"
	switch {
	case v.Phase() == Over:
		o, _ := v.Outcome()
		id, args["Seat"], args["Side"] = "heading.over", b.Seats(o.Winners()), b.Camp(v.Winner())
	case v.ToAct() == 0:
		id = "heading.passing"
	default:
		args["Seat"] = b.Seats(v.ToAct())
	}
	b.Line(b.Text(id, args))
}

// side prints the cards and markers of a side.
func (b *board) side(s Side) {
	v := b.v
	seat := v.SeatOf(s)
	if seat == engine.NoSeat {
		return
	}
	resource, victory := v.Count(s)
	b.Line(b.Text("side", engine.Args{"Seat": b.Seat(seat), "Side": b.Camp(s), "A": resource, "B": victory, "N": v.Held(s)}))
	if hand := v.Hand(s); hand != nil {
		b.Line("  " + b.Text("hand", engine.Args{"List": b.cards(hand)}))
	}
	if spent := v.Spent(s); len(spent) > 0 {
		b.Line("  " + b.Text("spent", engine.Args{"List": b.cards(spent)}))
	}
	if dice := v.Dice(); s == OpponentsSide && len(dice) > 0 {
		var list []string
		for _, d := range dice {
			list = append(list, strconv.Itoa(d))
		}
		b.Line("  " + b.Text("dice", engine.Args{"List": b.Commas(list...)}))
	}
	if s == OpponentsSide && v.Paradise() {
		b.Line("  " + b.Text("paradise", nil))
	}
	if s == OpponentsSide && v.Forced() {
		b.Line("  " + b.Text("forced", nil))
	}
}

func (b *board) cards(cards []engine.Card) string {
	var list []string
	for _, c := range cards {
		list = append(list, b.Card(c))
	}
	return b.Commas(list...)
}

// markers prints the diplomacy tracks.
func (b *board) markers() {
	var list []string
	for k := range NeutralArmy {
		if box, _ := b.v.Box(k); box > 0 {
			list = append(list, b.Text("marker", engine.Args{"Owner": b.Clan(k), "Box": b.Text("box."+boxIDs[b.v.p.t.kind[k]][box-1], nil)}))
		}
	}
	b.Line(b.Text("markers", engine.Args{"List": b.Commas(list...)}))
}

// zone prints who controls a zone and who stands in it.
func (b *board) zone(z engine.Place) {
	v := b.v
	star := ""
	if v.Victory(z) {
		star = " **"
	} else if v.Resource(z) {
		star = " *"
	}
	var groups []string
	for _, g := range v.Groups(z) {
		parts := []string{b.Clan(g.Clan)}
		if g.Fresh+g.Spent > 0 {
			n := strconv.Itoa(g.Fresh)
			if g.Spent > 0 {
				n += "+(" + strconv.Itoa(g.Spent) + ")"
			}
			parts = append(parts, n)
		}
		for _, l := range g.Leaders {
			name := b.Sentences(b.Piece(l.Piece), strconv.Itoa(l.Value))
			if l.Spent {
				name = "(" + name + ")"
			}
			parts = append(parts, name)
		}
		groups = append(groups, strings.Join(parts, " "))
	}
	if len(groups) == 0 {
		groups = []string{"·"}
	}
	b.Line(b.Text("zone", engine.Args{"Place": b.Place(z) + star, "Owner": b.Clan(v.Controller(z)), "List": strings.Join(groups, " | ")}))
}

func (b *board) stocks() {
	var list []string
	for k := range NeutralArmy {
		if n := b.v.Stock(k); n > 0 {
			list = append(list, b.Sentences(b.Clan(k), strconv.Itoa(n)))
		}
	}
	if len(list) > 0 {
		b.Line(b.Text("stock", engine.Args{"List": b.Commas(list...)}))
	}
}

// battle prints the last battle of the action in progress.
func (b *board) battle() {
	r, ok := b.v.Battle()
	if !ok {
		return
	}
	b.Line(b.Text("battle", engine.Args{"Place": b.Place(r.Zone), "Seat": b.Clan(r.Clan), "Owner": b.Clan(r.Target), "A": int(r.Hits[0]), "B": int(r.Hits[1]),
		"C": int(r.Hits[2])}))
}

// choices lists what these seats can do now, one line for each beginning that choices share.
func (b *board) choices() {
	var head string
	var ends []string
	flush := func() {
		if head != "" {
			b.Line("- " + b.Sentences(head, b.Commas(ends...)))
		}
		head, ends = "", nil
	}
	(b.v.ToAct() & b.v.who).Each(func(s engine.Seat) {
		for _, a := range b.v.p.Legal(s, nil) {
			start, end := b.choice(a)
			if start != head {
				flush()
			}
			head = start
			if end != "" {
				ends = append(ends, end)
			}
		}
	})
	flush()
}

// choice is an action as the beginning that it shares with others and its own end.
func (b *board) choice(a engine.Action) (start, end string) {
	args := engine.Args{"Owner": "", "Place": "", "Card": "", "Piece": "", "Die": int(a.Die), "N": int(a.N)}
	owner, place, pieceName := "", "", ""
	if k, ok := ClanOf(a.Owner); ok {
		owner = b.Clan(k)
	} else if a.Owner >= OdaCamp {
		owner = b.Say(gameName+".owner."+words.Owners[a.Owner-engine.MaxSeats-1], nil)
	} else if a.Owner > 0 {
		owner = b.Seat(a.Owner.Seat())
	}
	if at := max(a.From, a.To); at > 0 {
		place = b.Place(at)
	}
	if a.Piece > 0 {
		pieceName = b.Piece(a.Piece)
	}
	args["Owner"], args["Place"], args["Piece"] = owner, place, pieceName
	if a.Card > 0 {
		args["Card"] = b.Card(a.Card)
	}
	id := "do." + words.Kinds[a.Kind]
	switch a.Kind {
	case KindBid, KindTake, KindLeave:
		return b.Text(id, args), strconv.Itoa(int(a.N))
	case KindDiplomacy:
		k, _ := ClanOf(a.Owner)
		return b.Text(id, args), b.Text("box."+boxIDs[b.v.p.t.kind[k]][a.N-1], nil)
	case KindEvent:
		return b.Text(id, args), b.Sentences(owner, pieceName, place)
	case KindPlace, KindSuccessor, KindRaise, KindGo, KindFlee:
		return b.Text(id, args), place
	case KindMarch, KindFight:
		return b.Text(id, nil), b.Sentences(place, owner)
	case KindFirst, KindTarget, KindControl, KindMarker:
		return b.Text(id, args), owner
	case KindLead, KindPart, KindHit:
		return b.Text(id, nil), pieceName
	case KindReinforce, KindPay, KindPlay, KindDiscard:
		if owner != "" {
			return b.Text(id+".target", args), args["Card"].(string)
		}
		return b.Text(id, nil), args["Card"].(string)
	}
	return b.Text(id, args), ""
}
