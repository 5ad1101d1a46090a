package kenjin

import (
	"strconv"
	"strings"

	"tenka/engine"
	"tenka/engine/textboard"
)

// board prints a view as text: a heading, each lane with its two sides, the hands, and the legal choices. A card is printed as its unit and its
// power, in brackets if it lies face down. The brackets are empty if these seats do not know the card.
type board struct {
	*textboard.Board
	v *View
}

// Text is the text board of a view in the language of say.
func (game) Text(v engine.View, say engine.Localizer) string {
	b := &board{Board: textboard.New(gameName, &words, say), v: v.(*View)}
	b.heading()
	for _, at := range b.v.Lanes() {
		b.lane(at)
	}
	b.display()
	b.hands()
	b.removed()
	b.cowards()
	b.choices()
	return b.String()
}

// place is the id of a lane, with the name of its tile once it has one.
func (b *board) place(at engine.Place) string {
	if tile := b.v.Tile(at); tile != 0 {
		return words.Places[at] + " " + b.Card(tile)
	}
	return words.Places[at]
}

func (b *board) heading() {
	v := b.v
	args := engine.Args{}
	if s := v.Turn(); s != engine.NoSeat {
		args["Seat"] = b.Seat(s)
	}
	args["Round"], args["Rounds"] = v.Round()
	args["Card"], args["Cards"] = v.Card()
	switch {
	case v.Phase() <= Draft6:
		b.Line(b.Text("heading.draft", args))
	case v.Phase() <= Moving:
		b.Line(b.Text("heading.engage", args))
	case v.Phase() != Over:
		b.Line(b.Text("heading.battles", args))
	default:
		o, _ := v.Outcome()
		args["List"], args["Score"] = b.Seats(o.Winners()), int(o.Score[o.Winners().First()])
		b.Line(b.Text("heading.over", args))
	}
}

// lane prints a lane and its two sides.
func (b *board) lane(at engine.Place) {
	v := b.v
	args := engine.Args{"Place": b.place(at), "N": v.Value(at)}
	id := "lane"
	switch {
	case v.Tile(at) == 0:
		id = "lane.bare"
	case v.Fought(at) && v.Winner(at) == engine.NoSeat:
		id = "lane.nobody"
	case v.Fought(at):
		id = "lane.won"
		args["Seat"] = b.Seat(v.Winner(at))
	}
	b.Line(b.Text(id, args))
	for _, s := range v.Sides(at) {
		var cards []string
		for i, c := range v.Cards(s, at) {
			cards = append(cards, b.card(s, at, i+1, c))
		}
		if len(cards) == 0 {
			cards = []string{"·"}
		}
		power, hidden := v.Power(s, at)
		sum := b.Text("power", engine.Args{"A": power, "N": hidden})
		if hidden > 0 {
			sum = b.Text("power.hidden", engine.Args{"A": power, "N": hidden})
		}
		if v.Fought(at) {
			sum = b.Text("total", engine.Args{"N": v.Total(s, at)})
		}
		if v.Supplied(s, at) {
			sum = b.Commas(sum, b.Text("supplied", nil))
		}
		b.Line("  " + b.Named(b.Seat(s), strings.Join(cards, " ")+"  "+sum))
	}
}

// card is one card of a side: "Brute 3", "[Brute 3]" face down, "[ ]" unknown. Marks say that it is a foreign Assassin, and what eliminated it.
func (b *board) card(s engine.Seat, at engine.Place, n int, c Card) string {
	text := " "
	if c.Unit != 0 {
		text = b.Sentences(b.Piece(c.Unit), strconv.Itoa(b.v.PowerOf(s, at, n)))
	}
	if c.Owner != s {
		text = b.Noted(text, b.Seat(c.Owner))
	}
	if !c.Up {
		text = "[" + text + "]"
	}
	if c.Fate != Stands {
		text = "x" + text
	}
	return text
}

func (b *board) display() {
	b.tiles("display", b.v.Display())
}

// cowards prints the seats that engaged their Lord last, or nothing. Rule kenjin.score.coward.
func (b *board) cowards() {
	var who engine.Seats
	for s := range engine.Seat(b.v.Seats()) {
		if b.v.Coward(s) {
			who = who.With(s)
		}
	}
	if who != 0 {
		b.Line(b.Text("cowards", engine.Args{"List": b.Seats(who)}))
	}
}

// tiles prints tiles of the draft with their values, or nothing if there are none.
func (b *board) tiles(id string, tiles []engine.Card) {
	var list []string
	for _, tile := range tiles {
		list = append(list, b.Sentences(b.Card(tile), strconv.Itoa(b.v.Points(tile))))
	}
	if len(list) > 0 {
		b.Line(b.Text(id, engine.Args{"List": b.Commas(list...)}))
	}
}

// hands prints the cards in hand and the score of each seat.
func (b *board) hands() {
	for s := range engine.Seat(b.v.Seats()) {
		sum := b.v.Score(s)
		args := engine.Args{"Seat": b.Seat(s), "N": b.v.Held(s), "Score": sum.Total(), "List": ""}
		id := "hand"
		if hand := b.v.Hand(s); len(hand) > 0 {
			id = "hand.open"
			var list []string
			for _, u := range hand {
				list = append(list, b.Sentences(b.Piece(u), strconv.Itoa(b.v.Printed(u))))
			}
			args["List"] = b.Commas(list...)
		}
		if b.v.Phase() > Moving {
			id = "score"
			args["A"], args["B"], args["C"], args["D"], args["E"] = sum.Fields, sum.Torii, sum.Peasants, sum.Lord, sum.Coward
		}
		b.Line(b.Text(id, args))
	}
}

func (b *board) removed() {
	for s := range engine.Seat(b.v.Seats()) {
		c, ok := b.v.Removed(s)
		if !ok {
			continue
		}
		args := engine.Args{"Seat": b.Seat(s), "Owner": b.Seat(c.Owner)}
		id := "removed"
		if c.Unit != 0 {
			id, args["Piece"] = "removed.known", b.Piece(c.Unit)
		}
		b.Line(b.Text(id, args))
	}
}

// choices lists what these seats can do now, one line for each unit or card.
func (b *board) choices() {
	s := b.v.Turn()
	if !b.v.who.Has(s) {
		return
	}
	var head string
	var ends []string
	flush := func() {
		if head != "" {
			b.Line("- " + b.Sentences(head, b.Commas(ends...)))
		}
		head, ends = "", nil
	}
	for _, a := range b.v.p.Legal(s, nil) {
		start, end := b.choice(s, a)
		if start != head {
			flush()
		}
		head, ends = start, append(ends, end)
	}
	flush()
}

// choice is the text of an action in two parts: actions with the same start share a line.
func (b *board) choice(s engine.Seat, a engine.Action) (start, end string) {
	args := engine.Args{"Card": "", "Piece": "", "Owner": "", "Place": "", "Slot": int(a.N)}
	if a.Card != 0 {
		args["Card"] = b.Card(a.Card)
	}
	if a.Piece != 0 {
		args["Piece"] = b.Piece(a.Piece)
	}
	if a.Owner != 0 {
		args["Owner"] = b.Seat(a.Owner.Seat())
	}
	at := a.To
	if a.Kind == KindScout || a.Kind == KindMove || a.Kind == KindDestroy {
		at = a.From
	}
	args["Place"] = b.place(at)
	start = b.Text("do."+words.Kinds[a.Kind], args)
	switch a.Kind {
	case KindDraft:
		return start, b.Card(a.Card)
	case KindEngage, KindSupply:
		return start, b.place(a.To)
	case KindMove:
		return start, b.place(a.To)
	}
	return start, strconv.Itoa(int(a.N))
}
