package kenjin

import (
	"strconv"
	"strings"

	"tenka/engine"
)

// board prints a view as text: a heading, each lane with its two sides, the hands, and what can be done. A card is its unit and its power;
// what lies face down is in brackets, empty ones for a card that these seats do not know.
type board struct {
	strings.Builder
	engine.Speech
	v *View
}

// Text is the text board of a view in the language of say.
func (game) Text(v engine.View, say engine.Speech) string {
	b := &board{Speech: say, v: v.(*View)}
	b.heading()
	for _, at := range b.v.Lanes() {
		b.lane(at)
	}
	b.display()
	b.hands()
	b.removed()
	b.choices()
	return b.String()
}

func (b *board) text(id string, args engine.Args) string { return b.Say("kenjin.board."+id, args) }

func (b *board) line(text string) { b.WriteString(strings.TrimRight(text, " ") + "\n") }

// seat is the player's name of a seat, or its number where players have none.
func (b *board) seat(s engine.Seat) string {
	if players, ok := b.Speech.(engine.Namer); ok {
		return players.SeatName(s)
	}
	return b.text("seat", engine.Args{"Seat": int(s) + 1})
}

func (b *board) unit(u engine.Piece) string { return b.Say("kenjin.piece."+words.Pieces[u], nil) }

func (b *board) tile(c engine.Card) string { return b.Say("kenjin.card."+words.Cards[c], nil) }

// place is a lane by its tile, or by its id while it has none.
func (b *board) place(at engine.Place) string {
	if tile := b.v.Tile(at); tile != 0 {
		return words.Places[at] + " " + b.tile(tile)
	}
	return words.Places[at]
}

func (b *board) heading() {
	v := b.v
	args := engine.Args{}
	if s := v.Turn(); s != engine.NoSeat {
		args["Seat"] = b.seat(s)
	}
	args["Round"], args["Rounds"] = v.Round()
	args["Card"], args["Cards"] = v.Card()
	switch {
	case v.Phase() <= Draft6:
		b.line(b.text("heading.draft", args))
	case v.Phase() <= Moving:
		b.line(b.text("heading.engage", args))
	case v.Phase() < Over:
		b.line(b.text("heading.battles", args))
	default:
		o, _ := v.Outcome()
		var won []string
		o.Winners().Each(func(s engine.Seat) { won = append(won, b.seat(s)) })
		args["List"], args["Score"] = strings.Join(won, ", "), int(o.Score[o.Winners().First()])
		b.line(b.text("heading.over", args))
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
		args["Seat"] = b.seat(v.Winner(at))
	}
	b.line(b.text(id, args))
	for _, s := range v.Sides(at) {
		var cards []string
		for i, c := range v.Cards(s, at) {
			cards = append(cards, b.card(s, at, i+1, c))
		}
		if len(cards) == 0 {
			cards = []string{"·"}
		}
		power, hidden := v.Power(s, at)
		sum := b.text("power", engine.Args{"A": power, "N": hidden})
		if hidden > 0 {
			sum = b.text("power.hidden", engine.Args{"A": power, "N": hidden})
		}
		if v.Fought(at) {
			sum = b.text("total", engine.Args{"N": v.Total(s, at)})
		}
		if v.Supplied(s, at) {
			sum += ", " + b.text("supplied", nil)
		}
		b.line("  " + b.seat(s) + ": " + strings.Join(cards, " ") + "  " + sum)
	}
}

// card is one card of a side: "Brute 3", "[Brute 3]" face down, "[ ]" unknown, with the mark of a foreign Assassin and of what it fell to.
func (b *board) card(s engine.Seat, at engine.Place, n int, c Card) string {
	text := " "
	if c.Unit != 0 {
		text = b.unit(c.Unit) + " " + strconv.Itoa(b.v.PowerOf(s, at, n))
	}
	if c.Owner != s {
		text += " (" + b.seat(c.Owner) + ")"
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
	b.tiles("display.later", b.v.Later())
}

// tiles prints tiles of the draft with their values, nothing for none.
func (b *board) tiles(id string, tiles []engine.Card) {
	var list []string
	for _, tile := range tiles {
		list = append(list, b.tile(tile)+" "+strconv.Itoa(b.v.Points(tile)))
	}
	if len(list) > 0 {
		b.line(b.text(id, engine.Args{"List": strings.Join(list, ", ")}))
	}
}

// hands prints what each seat holds, and its score.
func (b *board) hands() {
	for s := range engine.Seat(b.v.Seats()) {
		sum := b.v.Score(s)
		args := engine.Args{"Seat": b.seat(s), "N": b.v.Held(s), "Score": sum.Total(), "List": ""}
		id := "hand"
		if hand := b.v.Hand(s); len(hand) > 0 {
			id = "hand.open"
			var list []string
			for _, u := range hand {
				list = append(list, b.unit(u)+" "+strconv.Itoa(b.v.Printed(u)))
			}
			args["List"] = strings.Join(list, ", ")
		}
		if b.v.Phase() > Moving {
			id = "score"
			args["A"], args["B"], args["C"], args["D"], args["E"] = sum.Fields, sum.Torii, sum.Peasants, sum.Lord, sum.Coward
		}
		b.line(b.text(id, args))
	}
}

func (b *board) removed() {
	for s := range engine.Seat(b.v.Seats()) {
		c, ok := b.v.Removed(s)
		if !ok {
			continue
		}
		args := engine.Args{"Seat": b.seat(s), "Owner": b.seat(c.Owner)}
		id := "removed"
		if c.Unit != 0 {
			id, args["Piece"] = "removed.known", b.unit(c.Unit)
		}
		b.line(b.text(id, args))
	}
}

// choices lists what these seats can do now, one line a unit or a card.
func (b *board) choices() {
	s := b.v.Turn()
	if s == engine.NoSeat || !b.v.who.Has(s) {
		return
	}
	var head string
	var ends []string
	flush := func() {
		if head != "" {
			b.line("- " + head + strings.Join(ends, ", "))
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

// choice is an action as the beginning that it shares with others and its own end.
func (b *board) choice(s engine.Seat, a engine.Action) (start, end string) {
	args := engine.Args{"Card": "", "Piece": "", "Owner": "", "Place": "", "Slot": int(a.N)}
	if a.Card != 0 {
		args["Card"] = b.tile(a.Card)
	}
	if a.Piece != 0 {
		args["Piece"] = b.unit(a.Piece)
	}
	if a.Owner != 0 {
		args["Owner"] = b.seat(a.Owner.Seat())
	}
	at := a.To
	if a.Kind == KindScout || a.Kind == KindMove || a.Kind == KindDestroy {
		at = a.From
	}
	args["Place"] = b.place(at)
	start = b.text("do."+words.Kinds[a.Kind], args) + " "
	switch a.Kind {
	case KindDraft:
		return start, b.tile(a.Card)
	case KindEngage, KindSupply:
		return start, b.place(a.To)
	case KindMove:
		return start, b.place(a.To)
	}
	return start, strconv.Itoa(int(a.N))
}
