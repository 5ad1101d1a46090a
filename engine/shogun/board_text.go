package shogun

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"tenka/engine"
)

// board prints a view as text: a heading, the round, what the seats hold, the map, the plans, and what can be done.
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
	b.round()
	b.purses()
	b.provinces()
	b.plans()
	b.choices()
	return b.String()
}

func (b *board) text(id string, args engine.Args) string { return b.Say("shogun.board."+id, args) }

func (b *board) line(text string) { b.WriteString(strings.TrimRight(text, " ") + "\n") }

func (b *board) seat(s engine.Seat) string { return b.text("seat", engine.Args{"Seat": int(s) + 1}) }

func (b *board) seats(who engine.Seats) string {
	var names []string
	who.Each(func(s engine.Seat) { names = append(names, b.seat(s)) })
	return strings.Join(names, ", ")
}

func (b *board) place(q engine.Place) string { return b.Say("shogun.place."+words.Places[q], nil) }

func (b *board) card(c engine.Card) string { return b.Say("shogun.card."+words.Cards[c], nil) }

var phaseTexts = [...]string{DraftPick: "draft", DraftGroup: "draft", Plan: "plan", PickSpecial: "order", MoveArmies: "actions", Attack: "actions",
	Revolt: "winter", Over: "score"}

func (b *board) heading() {
	p := b.p
	args := engine.Args{"Phase": b.Say("shogun.phase."+phaseTexts[p.phase], nil), "Seats": b.seats(p.ToAct())}
	switch {
	case p.phase == Over:
		o, _ := p.Outcome()
		args["Seats"], args["Score"] = b.seats(o.Winners()), int(o.Score[o.Winners().First()])
		b.line(b.text("heading.over", args))
		return
	case p.phase <= DraftGroup:
		b.line(b.text("heading.setup", args))
		return
	}
	args["Year"], args["Season"] = int(p.year), b.Say("shogun.season."+strconv.Itoa(int(p.season)), nil)
	id := "heading"
	if p.slot > 0 {
		id = "heading.action"
		args["N"], args["Place"] = int(p.slot), b.place(p.orderAt(int(p.slot)-1))
	}
	b.line(b.text(id, args))
}

// round prints what is open of the draft or the round.
func (b *board) round() {
	p := b.p
	if p.phase <= DraftGroup {
		b.draft()
		return
	}
	var events []string
	for _, n := range p.yearDeck() {
		if p.gone&(1<<n) == 0 {
			events = append(events, fmt.Sprintf("%s (%d)", b.card(eventCard(n)), p.lossOf(eventCard(n))))
		}
	}
	if p.ruling != 0 {
		b.line(b.text("event", engine.Args{"Card": b.card(eventCard(p.ruling)), "N": int(p.lossOf(eventCard(p.ruling)))}))
	}
	if events != nil {
		b.line(b.text("events", engine.Args{"List": strings.Join(events, ", ")}))
	}
	if p.order[0] != 0 {
		var list []string
		for i := range orders {
			name := b.text("hidden", nil)
			if o := p.orderAt(i); o != 0 && i < p.ordersKnown() {
				name = b.place(o)
			}
			list = append(list, fmt.Sprintf("%d %s", i+1, name))
		}
		b.line(b.text("actions", engine.Args{"List": strings.Join(list, ", ")}))
		list = nil
		for i := 1; i <= turns; i++ {
			args := engine.Args{"Place": b.place(Turn1 + engine.Place(i-1)), "Card": b.card(p.specialAt(i))}
			id := "special"
			if owner := p.taken[i]; owner != 0 {
				id = "special.taken"
				args["Seat"] = b.seat(owner.Seat())
			}
			list = append(list, b.text(id, args))
		}
		b.line(b.text("specials", engine.Args{"List": strings.Join(list, ", ")}))
	}
	var drawn []string
	for _, q := range p.drawn {
		if q != 0 {
			drawn = append(drawn, b.place(q))
		}
	}
	if drawn != nil {
		b.line(b.text("revolts", engine.Args{"List": strings.Join(drawn, ", ")}))
	}
}

func (b *board) draft() {
	d := &b.p.draft
	var open []string
	for _, card := range d.open {
		if card != 0 {
			open = append(open, b.card(engine.Card(card)))
		}
	}
	b.line(b.text("open", engine.Args{"List": strings.Join(open, ", ")}))
	b.line(b.text("pile", engine.Args{"N": int(d.n)}))
	var list []string
	for s := range engine.Seat(b.p.players) {
		var groups []string
		for _, n := range d.left[s] {
			if n != 0 {
				groups = append(groups, strconv.Itoa(int(n)))
			}
		}
		list = append(list, b.seat(s)+" "+strings.Join(groups, " "))
	}
	b.line(b.text("groups", engine.Args{"List": strings.Join(list, ", ")}))
}

// purses prints a column for each seat and one for the farmers.
func (b *board) purses() {
	p := b.p
	rows := [][]string{{"", ""}, {"", b.text("points", nil)}, {"", b.text("chests", nil)}, {"", b.text("rice", nil)},
		{"", b.text("provinces", nil)}, {"", b.text("supply", nil)}, {"", b.text("tower", nil)}, {"", b.text("tray", nil)}}
	for s := range engine.Seat(p.players) {
		u := p.seat[s]
		for i, cell := range []string{b.seat(s), number(int(u.points)), number(int(u.chests)), number(int(u.rice)), number(int(u.lands)),
			number(int(u.supply)), number(int(p.tower[s])), number(int(p.tray[s]))} {
			rows[i] = append(rows[i], cell)
		}
	}
	for i, cell := range []string{b.text("farmers", nil), "", "", "", "", number(int(p.farmers)), number(int(p.tower[farmers])),
		number(int(p.tray[farmers]))} {
		rows[i] = append(rows[i], cell)
	}
	b.table(rows)
}

// number is n, or a point for none.
func number(n int) string {
	if n == 0 {
		return "·"
	}
	return strconv.Itoa(n)
}

// provinces prints the map as a table, the provinces of each seat together, then the neutral ones.
func (b *board) provinces() {
	p := b.p
	rows := [][]string{{b.text("owner", nil), b.text("province", nil), b.text("chests", nil), b.text("rice", nil), b.text("sites", nil),
		b.text("armies", nil), b.text("buildings", nil), b.text("markers", nil)}}
	for s := engine.Seat(0); s <= engine.Seat(p.players); s++ {
		owner, name := engine.OwnerOf(s), ""
		if s == engine.Seat(p.players) {
			owner, name = 0, b.text("neutral", nil)
		} else {
			name = b.seat(s)
		}
		for set := p.playing(); set != 0; set &= set - 1 {
			q := set.first()
			if l := p.land[q]; l.owner == owner {
				rows = append(rows, []string{name, b.place(q), number(int(p.t.chests[q])), number(int(p.t.rice[q])), number(int(p.t.sites[q])),
					number(int(l.armies)), b.built(l), strings.Repeat("!", int(l.markers))})
			}
		}
	}
	b.table(rows)
	b.line(b.text("marks", nil))
}

func (b *board) built(l land) string {
	text := ""
	for i, id := range []string{"castle", "temple", "theatre"} {
		if l.has(Castle + engine.Piece(i)) {
			text += b.text(id, nil)
		}
	}
	return text
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

// plans prints what lies on the spaces of each seat, as far as these seats may know. Rule shogun.plan.secret.
func (b *board) plans() {
	p := b.p
	for s := range engine.Seat(p.players) {
		var list []string
		for i, card := range p.plan[s] {
			name := b.text("empty", nil)
			switch {
			case card == coveredCard:
				name = b.text("covered", nil)
			case card > 0:
				name = b.card(engine.Card(card))
			}
			list = append(list, b.text("order", engine.Args{"Place": b.place(spaceOf(i)), "Card": name}))
		}
		if p.plan[s] != [spaces]int8{} {
			b.line(b.text("orders", engine.Args{"Seat": b.seat(s), "List": strings.Join(list, ", ")}))
		}
	}
}

// choices prints what the seats to act can do: of plans only those of the view's own seats, which alone know what is laid already.
func (b *board) choices() {
	p := b.p
	p.ToAct().Each(func(s engine.Seat) {
		if p.phase == Plan && !b.who.Has(s) {
			return
		}
		legal := p.Legal(s, nil)
		for i := 0; i < len(legal); {
			group := 1
			for i+group < len(legal) && alike(legal[i], legal[i+group]) {
				group++
			}
			cards := b.cardOf(legal[i])
			next := i + group
			for legal[i].Kind == KindLay && next+group <= len(legal) && sameSpaces(legal[i:i+group], legal[next:next+group]) {
				cards += ", " + b.cardOf(legal[next])
				next += group
			}
			b.line("- " + b.choice(legal[i:i+group], cards))
			i = next
		}
	})
}

func (b *board) cardOf(a engine.Action) string {
	switch {
	case a.Kind == KindSpecial:
		return b.card(b.p.specialAt(int(a.To-Turn1) + 1))
	case a.Card != 0:
		return b.card(a.Card)
	}
	return ""
}

// alike reports whether two actions are printed on one line: they differ only in target and number.
func alike(a, c engine.Action) bool {
	if a.Kind == KindSpecial || a.Kind == KindRevolt || a.Kind == KindGroup {
		return false
	}
	a.To, a.N, c.To, c.N = 0, 0, 0, 0
	return a == c
}

// sameSpaces reports whether two cards can be laid on the same spaces, and the second has no more.
func sameSpaces(a, c []engine.Action) bool {
	for i := range a {
		if c[i].Card != c[0].Card || a[i].To != c[i].To || c[i].Card == a[i].Card {
			return false
		}
	}
	return true
}

// choice says actions that differ only in target and number.
func (b *board) choice(group []engine.Action, cards string) string {
	a := group[0]
	return b.text("do."+words.Kinds[a.Kind], engine.Args{"Card": cards, "From": b.place(a.From), "Place": b.place(a.To),
		"Count": b.counts(group), "Targets": b.targets(group)})
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
		if a.To != 0 && a.To != last {
			last = a.To
			names = append(names, b.place(a.To))
		}
	}
	return strings.Join(names, ", ")
}
