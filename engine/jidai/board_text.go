package jidai

import (
	"strconv"
	"strings"

	"tenka/engine"
	"tenka/engine/textboard"
)

// board prints a view as text: a heading, the two sides, who is isolated and who has acted, each zone with who stands there, the objectives, and
// what can be done. A counter is written with its strength points and its level of disorder, as in "Ki 1 (Nobukado) 2 DS1".
type board struct {
	*textboard.Board
	v *View
}

// Text is the text board of a view in the language of say.
func (game) Text(v engine.View, say engine.Localizer) string {
	b := &board{Board: textboard.New(gameName, &words, say), v: v.(*View)}
	b.heading()
	for side := Side(0); side < 2; side++ {
		b.side(side)
	}
	b.zones()
	b.objectives()
	b.choices()
	return b.String()
}

func (b *board) heading() {
	p := &b.v.p
	args := engine.Args{"Turn": int(p.turn), "Turns": int(p.s.turns), "Phase": b.Text("phase."+p.phase.String(), nil), "Seat": ""}
	id := "heading"
	switch {
	case p.phase == Over:
		o, _ := p.Outcome()
		id, args["Seat"] = "heading.over", b.Seats(o.Winners())
	case p.ToAct() == 0:
		id = "heading.passing"
	default:
		args["Seat"] = b.Seats(p.ToAct())
	}
	b.Line(b.Text(id, args))
	if p.division != noDivision {
		b.Line(b.Text("active", engine.Args{"Owner": b.division(p.division)}))
	}
	if f := &p.fight; f.la != noUnit {
		b.Line(b.Text("fight", engine.Args{"Piece": b.Piece(p.s.pieceOf(f.la)), "Place": b.Place(p.s.placeOf(f.to))}))
	}
}

func (b *board) division(d divisionNo) string {
	return b.Say(gameName+".owner."+b.v.p.s.divisionID(d), nil)
}

// side prints what a side holds, and how its divisions stand.
func (b *board) side(side Side) {
	p := &b.v.p
	formation := formationIDs[p.formation[side]]
	if formation == "" {
		formation = b.Text("unknown", nil)
	}
	b.Line(b.Text("side", engine.Args{"Seat": b.Seat(side.seat()), "Side": b.Text("side."+p.s.sideID(side), nil), "A": int(p.score(side)),
		"N": int(p.held[side]), "Formation": formation}))
	if p.held[side] > 0 && p.hand[side][0] != 0 {
		b.Line("  " + b.Text("hand", engine.Args{"List": b.markers(p.hand[side][:p.held[side]])}))
	}
	if p.spend[side] > 0 {
		b.Line("  " + b.Text("spent", engine.Args{"List": b.markers(p.spent[side][:p.spend[side]])}))
	}
	var isolated, done, waits []string
	for d := range p.s.divisions {
		if p.s.corps[d].side != side {
			continue
		}
		if !p.command.has(d) && p.present(d) && p.phase > ChooseFormation {
			isolated = append(isolated, b.division(d))
		}
		if p.done.has(d) {
			done = append(done, b.division(d))
		}
		if p.waits(d) {
			waits = append(waits, b.division(d))
		}
	}
	for _, list := range []struct {
		id    string
		names []string
	}{{"isolated", isolated}, {"done", done}, {"waiting", waits}} {
		if len(list.names) > 0 {
			b.Line("  " + b.Text(list.id, engine.Args{"List": b.Commas(list.names...)}))
		}
	}
}

func (b *board) markers(cards []engine.Card) string {
	var list []string
	for _, c := range cards {
		list = append(list, b.Card(c))
	}
	return b.Commas(list...)
}

// zones prints who stands where.
func (b *board) zones() {
	p := &b.v.p
	for z := Zone(1); z <= p.s.zones; z++ {
		var list []string
		for u := range p.s.units {
			if c := &p.units[u]; p.on(u) && c.at == z {
				text := b.Sentences(b.Piece(p.s.pieceOf(u)), strconv.Itoa(int(c.sp)))
				if c.typ != p.s.who[u].typ {
					text += " " + c.typ.String()
				}
				if c.ds > 0 {
					text += " DS" + strconv.Itoa(int(c.ds))
				}
				list = append(list, text)
			}
		}
		if len(list) > 0 {
			b.Line(b.Text("zone", engine.Args{"Place": b.Place(p.s.placeOf(z)), "List": b.Commas(list...)}))
		}
	}
}

// objectives prints who holds what counts.
func (b *board) objectives() {
	p := &b.v.p
	for i, o := range p.s.objectives {
		b.Line(b.Text("objective", engine.Args{"Place": b.Place(p.s.placeOf(o.zone)), "Side": b.Text("side."+p.s.sideID(p.control[i]), nil)}))
	}
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
	(b.v.p.ToAct() & b.v.who).Each(func(s engine.Seat) {
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
	args := engine.Args{"Piece": "", "Place": ""}
	if a.Piece > 0 {
		args["Piece"] = b.Piece(a.Piece)
	}
	if a.To > 0 {
		args["Place"] = b.Place(a.To)
	}
	start = b.Text("do."+words.Kinds[a.Kind], args)
	switch a.Kind {
	case KindFormation:
		if a.N == 0 {
			return start, b.Text("keep", nil)
		}
		return start, formationIDs[a.N]
	case KindActivate:
		return start, b.division(b.v.p.s.divisionOf(a.Owner))
	case KindMove:
		if a.N == 1 {
			return start, b.Text("mount", args)
		}
		return start, args["Place"].(string)
	case KindLead, KindCounter, KindAdvance:
		return start, args["Piece"].(string)
	case KindSpend:
		return start, b.Card(a.Card)
	}
	return start, strings.TrimSpace(args["Place"].(string))
}
