// Package nobunagaspeech describes whole choices of The Battles of Nobunaga: who marches from where with how many corps, whom they meet, and
// which card pays.
package nobunagaspeech

import (
	"tenka/app/games/nobunagaface/names"
	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/lang"
	"tenka/engine/nobunaga"
)

// Desk is the table.
type Desk interface {
	names.Desk
	Localizer() *lang.Localizer
}

// Of describes a choice with these steps in the position v. begun are its steps that were taken already; they say who marches.
func Of(d Desk, v *nobunaga.View, begun, steps []engine.Action) face.Counsel {
	c := of(d, v, begun, steps)
	c.Title, c.Line = lang.Capital(c.Title), lang.Capital(c.Line)
	return c
}

func of(d Desk, v *nobunaga.View, begun, steps []engine.Action) face.Counsel {
	b := teller{names.Book{Desk: d, View: v}, d}
	first := steps[0]
	switch first.Kind {
	case nobunaga.KindTake, nobunaga.KindLead, nobunaga.KindGo, nobunaga.KindLeave, nobunaga.KindPart, nobunaga.KindPay, nobunaga.KindPlay:
		if len(begun) > 0 {
			return of(d, v, nil, append(append([]engine.Action{}, begun...), steps...))
		}
	case nobunaga.KindMarch, nobunaga.KindFight:
		return b.action(steps)
	case nobunaga.KindDiplomacy:
		return face.Counsel{Title: b.Tell().Owner(first.Owner), Line: b.with(b.box(first), steps)}
	case nobunaga.KindEvent:
		return b.event(first)
	case nobunaga.KindReinforce:
		return face.Counsel{Title: b.do(first), Line: b.T("counsel.paid", engine.Args{"Card": b.Tell().Card(first.Card)})}
	}
	return b.small(steps)
}

// teller describes the choices at one table.
type teller struct {
	names.Book
	desk Desk
}

// do is the name of an action.
func (b teller) do(a engine.Action) string {
	return b.T("do."+b.Tell().Game.Vocabulary().Kinds[a.Kind], nil)
}

// action describes a march or a fight: who takes part, from where, whom they meet.
func (b teller) action(steps []engine.Action) face.Counsel {
	first := steps[0]
	c := face.Counsel{Place: first.From}
	corps, men := 0, []string{}
	for _, a := range steps {
		switch a.Kind {
		case nobunaga.KindTake:
			corps += int(a.N)
		case nobunaga.KindLead:
			men = append(men, b.Man(a.Piece))
		case nobunaga.KindGo:
			c.Ways = append(c.Ways, face.Way{From: c.Place, To: a.To})
			c.Place = a.To
		}
	}
	k, _ := nobunaga.ClanOf(first.Owner)
	met := b.enemies(c.Place, k)
	args := engine.Args{"List": b.desk.Localizer().List(men), "N": len(men), "A": corps, "From": b.Tell().Place(first.From), "Owner": b.desk.Localizer().List(met)}
	id := "counsel.march"
	if first.Kind == nobunaga.KindFight {
		id = "counsel.fight"
	}
	if len(men) == 0 {
		id, args["Seat"] = id+".corps", b.Clan(k)
	}
	c.Title, c.Line = b.Tell().Place(c.Place), b.with(b.T(id, args), steps)
	return c
}

// enemies are the clans with units against a clan in a zone, and the neutral ones that it would invade, with their corps.
func (b teller) enemies(z engine.Place, k nobunaga.Clan) (list []string) {
	own := b.View.Camp(k)
	for _, g := range b.View.Groups(z) {
		if g.Clan != k && (g.Clan == nobunaga.NeutralArmy || b.View.Camp(g.Clan) != own) {
			id := "counsel.group"
			if g.Clan == nobunaga.NeutralArmy {
				id = "counsel.group.neutral"
			}
			list = append(list, b.T(id, engine.Args{"Owner": b.Clan(g.Clan), "N": g.Fresh + g.Spent}))
		}
	}
	return list
}

// with adds the card that pays, with or without its text.
func (b teller) with(what string, steps []engine.Action) string {
	for _, a := range steps {
		switch a.Kind {
		case nobunaga.KindPay:
			return b.T("counsel.and", engine.Args{"A": what, "B": b.T("counsel.paid", engine.Args{"Card": b.Tell().Card(a.Card)})})
		case nobunaga.KindPlay:
			return b.T("counsel.and", engine.Args{"A": what, "B": b.T("counsel.text", engine.Args{"Card": b.Tell().Card(a.Card)})})
		}
	}
	return what
}

// boxes are the names of the boxes of the two tracks from the left.
var boxes = map[bool][3]string{false: {"with_oda", "neutral", "against_oda"}, true: {"cool", "neutral", "at_war"}}

// box is the name of the box that a marker goes to.
func (b teller) box(a engine.Action) string {
	k, _ := nobunaga.ClanOf(a.Owner)
	return b.T("counsel.box", engine.Args{"A": b.T("table.box."+boxes[b.View.Major(k)][a.N-1], nil)})
}

// event describes a card that is played for its text: its target, else its words.
func (b teller) event(a engine.Action) face.Counsel {
	c := face.Counsel{Title: b.Tell().Card(a.Card), Place: max(a.To, 0)}
	if c.Line = b.reached(a); c.Line == "" {
		c.Line = b.T("card_line."+b.Tell().Game.Vocabulary().Cards[a.Card], b.View.CardNumbers(a.Card))
	}
	return c
}

// reached is the leader, the clan and the zone of an action.
func (b teller) reached(a engine.Action) string {
	var list []string
	if a.Piece > 0 {
		list = append(list, b.Tell().Piece(a.Piece))
	}
	if a.Owner > 0 {
		list = append(list, b.Tell().Owner(a.Owner))
	}
	if a.To > 0 {
		list = append(list, b.Tell().Place(a.To))
	}
	return b.Script().Commas(list...)
}

// small describes other choices by the first thing that they name.
func (b teller) small(steps []engine.Action) face.Counsel {
	first := steps[0]
	c := face.Counsel{Title: b.do(first), Place: max(first.To, 0)}
	args := engine.Args{"N": int(first.N), "Die": int(first.Die), "Card": b.Tell().Card(first.Card), "Owner": b.Tell().Owner(first.Owner), "Piece": b.Tell().Piece(first.Piece)}
	switch first.Kind {
	case nobunaga.KindPlace:
		var men []string
		for _, a := range steps {
			if a.Kind == nobunaga.KindPlace {
				men = append(men, b.desk.Say("table.choice", engine.Args{"A": b.Man(a.Piece), "B": b.Tell().Place(a.To)}))
			}
		}
		c.Line = face.Steps(b.desk, men)
		if len(steps) == 1 {
			c.Title, c.Line = b.Tell().Place(first.To), b.T("counsel.place", args)
		}
	case nobunaga.KindSuccessor, nobunaga.KindFlee, nobunaga.KindRaise, nobunaga.KindControl:
		c.Title, c.Line = b.Tell().Place(first.To), b.T("counsel."+b.Tell().Game.Vocabulary().Kinds[first.Kind], args)
	case nobunaga.KindMarker:
		c.Title, c.Line = b.Tell().Owner(first.Owner), b.T("counsel.marker", args)
	case nobunaga.KindDecline:
		c.Line = b.T("counsel.die", args)
	case nobunaga.KindStop:
		if b.View.Phase() == nobunaga.Extra {
			c.Title = b.T("counsel.stop", nil)
		}
	case nobunaga.KindTarget, nobunaga.KindFirst:
		c.Line = b.Tell().Owner(first.Owner)
		if first.Kind == nobunaga.KindFirst {
			c.Line = b.Name(first.Owner.Seat())
		}
	case nobunaga.KindHit, nobunaga.KindLead, nobunaga.KindPart:
		c.Line = b.Man(first.Piece)
	case nobunaga.KindDiscard, nobunaga.KindPay, nobunaga.KindPlay:
		c.Line = b.Tell().Card(first.Card)
		if first.Owner > 0 { // an extra battle
			c.Title = b.Tell().Owner(first.Owner)
			c.Line = b.with(b.T("counsel.again", nil), steps)
		}
	case nobunaga.KindGo:
		c.Title, c.Line = b.Tell().Place(first.To), b.do(first)
	case nobunaga.KindTake, nobunaga.KindLeave:
		c.Line = b.Group(clanOf(first.Owner), int(first.N))
	case nobunaga.KindBid:
		c.Line = b.bid(first)
	case nobunaga.KindUse:
		c.Line = b.T("table.in_turn", args)
	}
	return c
}

// bid is the content of a bid: extra cards for a side, or resource zones.
func (b teller) bid(a engine.Action) string {
	if a.Owner > 0 {
		return b.T("counsel.bid", engine.Args{"N": int(a.N), "Owner": b.Tell().Owner(a.Owner)})
	}
	return b.desk.Localizer().Number(int(a.N))
}

func clanOf(o engine.Owner) nobunaga.Clan {
	k, _ := nobunaga.ClanOf(o)
	return k
}
