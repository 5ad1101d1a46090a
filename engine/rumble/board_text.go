package rumble

import (
	"strconv"
	"strings"

	"tenka/engine"
	"tenka/engine/textboard"
)

// board prints a view as text: a heading, one line a province in the order of battles, what the seats hold, and what can be done.
type board struct {
	*textboard.Board
	who     engine.Seats
	covered engine.Seats
	p       *Position
}

// Text is the text board of a view in the language of say.
func (game) Text(v engine.View, say engine.Localizer) string {
	b := &board{Board: textboard.New(gameName, &words, say), who: v.Who(), covered: v.(*View).covered, p: &v.(*View).p}
	b.heading()
	b.provinces()
	b.cards()
	b.choices()
	return b.String()
}

var phaseTexts = [...]string{Pick: "pick", Turn: "deployment", Rolled1: "deployment", Rolled2: "deployment", Reinforce: "war", Over: "score", War: "war"}

func (b *board) heading() {
	p := b.p
	args := engine.Args{"Phase": b.Say("rumble.phase."+phaseTexts[p.phase], nil), "Turn": p.Turn()}
	if p.phase == Over {
		o, _ := p.Outcome()
		won := o.Winners().First()
		args["Seat"], args["Score"] = b.Seat(won), int(o.Score[won])
		b.Line(b.Text("heading.over", args))
		return
	}
	if p.phase == War {
		id := "heading.war"
		if p.fought > 0 {
			at := p.siteOf(p.fought)
			id, args["Place"], args["Castle"] = "heading.battle", b.Place(at), int(p.castle[at])
		}
		b.Line(b.Text(id, args))
		return
	}
	args["Seat"] = b.Seat(p.turn)
	id := "heading"
	if p.phase == Pick {
		id = "heading.pick"
	}
	b.Line(b.Text(id, args))
	if p.dice[0] != 0 {
		b.Line(b.Text("dice", engine.Args{"A": int(p.dice[0]), "B": int(p.dice[1]), "C": int(p.dice[2])}))
	}
}

// provinces prints the board as a table: castle, province, and a column for each seat.
func (b *board) provinces() {
	p := b.p
	rows := [][]string{{b.Text("castle", nil), b.Text("province", nil)}}
	for s := range engine.Seat(p.players) {
		rows[0] = append(rows[0], b.Seat(s))
	}
	for _, value := range p.t.values {
		at := p.siteOf(value)
		row := []string{strconv.Itoa(int(value)), b.Place(at)}
		for s := range engine.Seat(p.players) {
			row = append(row, b.units(s, at))
		}
		rows = append(rows, row)
	}
	reserve, katana, score := []string{"", b.Text("reserve", nil)}, []string{"", b.Text("katana", nil)}, []string{"", b.Text("score", nil)}
	for s := range engine.Seat(p.players) {
		reserve = append(reserve, b.units(s, Reserve))
		katana = append(katana, textboard.Number(p.katana[s]))
		large, small := p.score(s)
		score = append(score, strconv.Itoa(int(large+small)))
	}
	rows = append(rows, reserve, katana)
	if p.fought > 0 {
		rows = append(rows, score)
	}
	b.Table(rows)
	if p.fought > 0 {
		b.Line(b.Text("marks", nil))
	}
}

// units are the units of s at a place: "3", "3+D", with reinforcements "3+D+2r", and a mark of who took a castle there.
func (b *board) units(s engine.Seat, at engine.Place) string {
	p := b.p
	var parts []string
	if n := p.armies[s][at]; n > 0 {
		parts = append(parts, strconv.Itoa(int(n)))
	}
	if p.daimyo[s] == at {
		parts = append(parts, b.Text("daimyo", nil))
	}
	if len(parts) == 0 {
		return textboard.Number(0)
	}
	if !isProvince(at) {
		return strings.Join(parts, "+")
	}
	if n := p.lying()[s][at]; n > 0 {
		parts = append(parts, strconv.Itoa(int(n))+b.Text("token", nil))
	}
	mark := ""
	switch engine.OwnerOf(s) {
	case p.winner[at]:
		mark = "*"
	case p.karo[at]:
		mark = "°"
	}
	return strings.Join(parts, "+") + mark
}

func (b *board) cards() {
	p := b.p
	closed := ""
	if p.katanaTaken() > 0 {
		closed = ".closed"
	}
	b.Line(b.Text("tactics"+closed, engine.Args{"List": b.display(Monomi, Taikyaku)}))
	if p.rules.advanced {
		b.Line(b.Text("daimyos", engine.Args{"List": b.display(Kenshin, Sorin)}))
	}
}

// display lists the cards of a display with the seats that have taken them. A hidden card stands after all named ones, because its place
// among them would show which card it is. Rule rumble.hidden.daimyo_option.
func (b *board) display(from, to engine.Card) string {
	var list []string
	for _, card := range b.p.display.list(from, to) {
		owner := b.p.takenBy(card)
		if card >= Kenshin && b.covered != 0 && (owner == 0 || b.covered.Has(owner.Seat())) {
			if b.p.phase != Pick || b.p.seesOffer(b.who) && owner != 0 {
				continue // it may lie covered before a seat, or is gone
			}
			owner = 0
		}
		args := engine.Args{"Card": b.Card(card)}
		id := "card.free"
		if owner != 0 {
			args["Seat"] = b.Seat(owner.Seat())
			switch {
			case card <= Taikyaku || b.p.spent.Has(owner.Seat()):
				id = "card.used"
			default:
				id = "card.taken"
			}
		}
		list = append(list, b.Text(id, args))
	}
	if to == Sorin {
		b.covered.Each(func(s engine.Seat) {
			list = append(list, b.Text("card.covered", engine.Args{"Seat": b.Seat(s)}))
		})
	}
	return b.Commas(list...)
}

// choices prints the legal steps of the acting seat. Steps of one card that differ only in target and number share a line. Rule
// rumble.hidden.daimyo_option.
func (b *board) choices() {
	p := b.p
	if p.turn == engine.NoSeat {
		return
	}
	if p.choice.card != 0 {
		b.Line(b.Text("using", engine.Args{"Card": b.Card(p.choice.card)}))
	}
	legal := p.Legal(p.turn, nil)
	for i := 0; i < len(legal); {
		secret := legal[i].Kind == KindDaimyo && b.covered.Has(p.turn) || legal[i].Kind == KindPick && !p.seesOffer(b.who)
		if secret {
			i++ // it would name a covered card, or one that may be gone
			continue
		}
		group := 1
		for i+group < len(legal) && sameButTarget(legal[i], legal[i+group]) {
			group++
		}
		b.Line("- " + b.choice(legal[i:i+group]))
		i += group
	}
}

func sameButTarget(a, c engine.Action) bool {
	a.To, a.N, c.To, c.N = 0, 0, 0, 0
	return a == c && a.Kind != KindDeploy
}

// choice says actions that differ only in target and number.
func (b *board) choice(group []engine.Action) string {
	a := group[0]
	args := engine.Args{"Die": int(a.Die), "From": b.Place(a.From), "Count": textboard.Counts(group), "Targets": b.Targets(group, b.target)}
	if a.Card != 0 {
		args["Card"] = b.Card(a.Card)
	}
	if a.Owner > 0 {
		args["Owner"] = b.Seat(a.Owner.Seat())
	}
	id := "do." + words.Kinds[a.Kind]
	switch {
	case a.Piece == Daimyo:
		id += ".daimyo"
	case a.Kind == KindMove && a.Owner > 0:
		id += ".rival"
	case a.Kind == KindDeploy && b.p.daimyo[b.p.turn] == Reserve:
		id += ".armies"
	}
	return b.Text(id, args)
}

// target is a place that a choice can go to, with its castle.
func (b *board) target(q engine.Place) string {
	return b.Text("target", engine.Args{"Place": b.Place(q), "Castle": b.castleValue(q)})
}

func (b *board) castleValue(q engine.Place) int {
	if isProvince(q) {
		return int(b.p.castle[q])
	}
	return 0
}
