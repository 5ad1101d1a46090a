package rumble

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"tenka/engine"
)

// board prints a view as text: a heading, one line a province in the order of battles, what the seats hold, and what can be done.
type board struct {
	strings.Builder
	engine.Speech
	who engine.Seats
	p   *Position
}

// Text is the text board of a view in the language of say.
func (game) Text(v engine.View, say engine.Speech) string {
	b := &board{Speech: say, who: v.Who(), p: &v.(*View).p}
	b.heading()
	b.provinces()
	b.cards()
	b.choices()
	return b.String()
}

func (b *board) text(id string, args engine.Args) string { return b.Say("rumble.board."+id, args) }

func (b *board) line(text string) { b.WriteString(strings.TrimRight(text, " ") + "\n") }

// seat is the player's name of a seat, or its number where players have none.
func (b *board) seat(s engine.Seat) string {
	if players, ok := b.Speech.(engine.Namer); ok {
		return players.SeatName(s)
	}
	return b.text("seat", engine.Args{"Seat": int(s) + 1})
}

func (b *board) place(q engine.Place) string { return b.Say("rumble.place."+words.Places[q], nil) }

func (b *board) card(c engine.Card) string { return b.Say("rumble.card."+words.Cards[c], nil) }

var phaseTexts = [...]string{Pick: "pick", Turn: "deployment", Rolled1: "deployment", Rolled2: "deployment", Reinforce: "war", Over: "score"}

func (b *board) heading() {
	p := b.p
	args := engine.Args{"Phase": b.Say("rumble.phase."+phaseTexts[p.phase], nil), "Turn": p.Turn()}
	if p.phase == Over {
		o, _ := p.Outcome()
		won := o.Winners().First()
		args["Seat"], args["Score"] = b.seat(won), int(o.Score[won])
		b.line(b.text("heading.over", args))
		return
	}
	args["Seat"] = b.seat(p.turn)
	id := "heading"
	if p.phase == Pick {
		id = "heading.pick"
	}
	b.line(b.text(id, args))
	if p.dice[0] != 0 {
		b.line(b.text("dice", engine.Args{"A": int(p.dice[0]), "B": int(p.dice[1]), "C": int(p.dice[2])}))
	}
}

// provinces prints the board as a table: castle, province, and a column for each seat.
func (b *board) provinces() {
	p := b.p
	rows := [][]string{{b.text("castle", nil), b.text("province", nil)}}
	for s := range engine.Seat(p.players) {
		rows[0] = append(rows[0], b.seat(s))
	}
	for _, value := range p.t.values {
		at := p.siteOf(value)
		row := []string{strconv.Itoa(int(value)), b.place(at)}
		for s := range engine.Seat(p.players) {
			row = append(row, b.units(s, at))
		}
		rows = append(rows, row)
	}
	reserve, katana, score := []string{"", b.text("reserve", nil)}, []string{"", b.text("katana", nil)}, []string{"", b.text("score", nil)}
	for s := range engine.Seat(p.players) {
		reserve = append(reserve, b.units(s, Reserve))
		katana = append(katana, number(int(p.katana[s])))
		large, small := p.score(s)
		score = append(score, strconv.Itoa(int(large+small)))
	}
	rows = append(rows, reserve, katana)
	if p.fought > 0 {
		rows = append(rows, score)
	}
	b.table(rows)
	if p.fought > 0 {
		b.line(b.text("marks", nil))
	}
}

// number is n, or a point for none.
func number(n int) string {
	if n == 0 {
		return "·"
	}
	return strconv.Itoa(n)
}

// units are the units of s at a place: "3", "3+D", with reinforcements "3+D+2r", and a mark of who took a castle there.
func (b *board) units(s engine.Seat, at engine.Place) string {
	p := b.p
	var parts []string
	if n := p.armies[s][at]; n > 0 {
		parts = append(parts, strconv.Itoa(int(n)))
	}
	if p.daimyo[s] == at {
		parts = append(parts, b.text("daimyo", nil))
	}
	if len(parts) == 0 {
		return number(0)
	}
	if !isProvince(at) {
		return strings.Join(parts, "+")
	}
	if n := p.tokens[s][at]; n > 0 {
		parts = append(parts, strconv.Itoa(int(n))+b.text("token", nil))
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

// table prints rows with the second column to the left and all others to the right.
func (b *board) table(rows [][]string) {
	width := make([]int, len(rows[0]))
	for _, row := range rows {
		for i, cell := range row {
			width[i] = max(width[i], utf8.RuneCountInString(cell))
		}
	}
	for _, row := range rows {
		var line strings.Builder
		for i, cell := range row {
			gap := strings.Repeat(" ", width[i]-utf8.RuneCountInString(cell))
			if i == 1 {
				line.WriteString(cell + gap + "  ")
			} else {
				line.WriteString(gap + cell + "  ")
			}
		}
		b.line(line.String())
	}
}

func (b *board) cards() {
	p := b.p
	closed := ""
	if p.katanaTaken() > 0 {
		closed = ".closed"
	}
	b.line(b.text("tactics"+closed, engine.Args{"List": b.display(Monomi, Taikyaku)}))
	if p.rules.advanced {
		b.line(b.text("daimyos", engine.Args{"List": b.display(Kenshin, Sorin)}))
	}
}

// display lists the cards of a display with who has taken them. Rule rumble.hidden.daimyo_option.
func (b *board) display(from, to engine.Card) string {
	var list []string
	for _, card := range b.p.display.list(from, to) {
		owner := b.p.takenBy(card)
		args := engine.Args{"Card": b.card(card)}
		id := "card.free"
		if owner != 0 {
			args["Seat"] = b.seat(owner.Seat())
			switch {
			case card <= Taikyaku || b.p.spent.Has(owner.Seat()):
				id = "card.used"
			case b.p.rules.hiddenNames && !b.who.Has(owner.Seat()):
				id = "card.covered"
			default:
				id = "card.taken"
			}
		}
		list = append(list, b.text(id, args))
	}
	return strings.Join(list, ", ")
}

// choices prints what the seat to act can do, the steps of one card that differ only in target and number on one line. Rule
// rumble.hidden.daimyo_option.
func (b *board) choices() {
	p := b.p
	if p.phase == Over {
		return
	}
	if p.choice.card != 0 {
		b.line(b.text("using", engine.Args{"Card": b.card(p.choice.card)}))
	}
	legal := p.Legal(p.turn, nil)
	for i := 0; i < len(legal); {
		if legal[i].Kind == KindDaimyo && p.rules.hiddenNames && !b.who.Has(p.turn) {
			i++ // it would name a covered card
			continue
		}
		group := 1
		for i+group < len(legal) && sameButTarget(legal[i], legal[i+group]) {
			group++
		}
		b.line("- " + b.choice(legal[i:i+group]))
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
	args := engine.Args{"Die": int(a.Die), "From": b.place(a.From), "Count": b.counts(group), "Targets": b.targets(group)}
	if a.Card != 0 {
		args["Card"] = b.card(a.Card)
	}
	if a.Owner > 0 {
		args["Owner"] = b.seat(a.Owner.Seat())
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
	return b.text(id, args)
}

// counts are the numbers of a group: "2", or "1–3".
func (b *board) counts(group []engine.Action) string {
	least, most := group[0].N, group[0].N
	for _, a := range group {
		least, most = min(least, a.N), max(most, a.N)
	}
	if least == most {
		return strconv.Itoa(int(least))
	}
	return fmt.Sprintf("%d–%d", least, most)
}

func (b *board) targets(group []engine.Action) string {
	var names []string
	last := engine.Place(0)
	for _, a := range group {
		if a.To == 0 || a.To == last {
			continue
		}
		last = a.To
		names = append(names, b.text("target", engine.Args{"Place": b.place(a.To), "Castle": b.castleValue(a.To)}))
	}
	return strings.Join(names, ", ")
}

func (b *board) castleValue(q engine.Place) int {
	if isProvince(q) {
		return int(b.p.castle[q])
	}
	return 0
}
