package shogun

import (
	"strconv"
	"strings"

	"tenka/engine"
	"tenka/engine/textboard"
)

// board prints a view as text: a heading, the round, the seats, the map, the plans, and the legal choices.
type board struct {
	*textboard.Board
	who engine.Seats
	p   *Position
}

// Text is the text board of a view in the language of say.
func (game) Text(v engine.View, say engine.Localizer) string {
	b := &board{Board: textboard.New(gameName, &words, say), who: v.Who(), p: &v.(*View).p}
	b.heading()
	b.round()
	b.purses()
	b.provinces()
	b.leads(v.(*View))
	b.plans()
	b.budgets(v.(*View))
	b.choices()
	return b.String()
}

// Place is the name of a place, with the numbers of the match's data in it; Card is that of a card.
func (b *board) Place(q engine.Place) string { return b.named("place." + words.Places[q]) }

func (b *board) Card(c engine.Card) string { return b.named("card." + words.Cards[c]) }

func (b *board) named(id string) string { return b.Say("shogun."+id, b.p.t.Numbers(id)) }

var phaseTexts = [...]string{DraftPick: "draft", DraftGroup: "draft", Plan: "plan", PickSpecial: "order", MoveArmies: "actions", Attack: "actions",
	Revolt: "winter", Over: "score"}

// phaseText is the name of the phase; while the rules carry something out, the name of the phase that this belongs to.
func (p *Position) phaseText() string {
	switch {
	case p.phase != Passing:
		return phaseTexts[p.phase]
	case p.season == 0:
		return phaseTexts[DraftPick]
	case p.season == seasons:
		return phaseTexts[Revolt]
	case p.slot > 0:
		return phaseTexts[Attack]
	case p.bids:
		return phaseTexts[PickSpecial]
	}
	return phaseTexts[Plan]
}

func (b *board) heading() {
	p := b.p
	args := engine.Args{"Phase": b.Say("shogun.phase."+p.phaseText(), nil), "Seats": b.Seats(p.ToAct())}
	switch {
	case p.phase == Over:
		o, _ := p.Outcome()
		args["Seats"], args["Score"] = b.Seats(o.Winners()), int(o.Score[o.Winners().First()])
		b.Line(b.Text("heading.over", args))
		return
	case p.season == 0:
		b.Line(b.Text("heading.setup", args))
		return
	}
	args["Year"], args["Season"] = int(p.year), b.Say("shogun.season."+strconv.Itoa(int(p.season)), nil)
	id := "heading"
	if p.slot > 0 {
		id = "heading.action"
		args["N"], args["Place"] = int(p.slot), b.Place(p.orderAt(int(p.slot)-1))
	}
	b.Line(b.Text(id, args))
}

// round prints the public state of the draft or the round.
func (b *board) round() {
	p := b.p
	switch {
	case p.phase <= DraftGroup:
		b.draft()
		return
	case p.season == 0:
		return
	}
	var events []string
	for _, n := range p.yearDeck() {
		if n != 0 && p.gone&(1<<n) == 0 {
			events = append(events, b.Noted(b.Card(eventCard(n)), strconv.Itoa(int(p.lossOf(eventCard(n))))))
		}
	}
	if p.ruling != 0 {
		b.Line(b.Text("event", engine.Args{"Card": b.Card(eventCard(p.ruling)), "N": int(p.lossOf(eventCard(p.ruling)))}))
	}
	if events != nil {
		b.Line(b.Text("events", engine.Args{"List": b.Commas(events...)}))
	}
	if p.order[0] != 0 {
		var list []string
		for i := range orders {
			name := b.Text("hidden", nil)
			if o := p.orderAt(i); o != 0 && i < p.ordersKnown() {
				name = b.Place(o)
			}
			list = append(list, strconv.Itoa(i+1)+" "+name)
		}
		b.Line(b.Text("actions", engine.Args{"List": b.Commas(list...)}))
		list = nil
		for i := 1; i <= turns; i++ {
			args := engine.Args{"Place": b.Place(Turn1 + engine.Place(i-1)), "Card": b.Card(p.specialAt(i))}
			id := "special"
			if owner := p.taken[i]; owner != 0 {
				id = "special.taken"
				args["Seat"] = b.Seat(owner.Seat())
			}
			list = append(list, b.Text(id, args))
		}
		b.Line(b.Text("specials", engine.Args{"List": b.Commas(list...)}))
	}
	var drawn []string
	for _, q := range p.drawn {
		if q != 0 {
			drawn = append(drawn, b.Place(q))
		}
	}
	if drawn != nil {
		b.Line(b.Text("revolts", engine.Args{"List": b.Commas(drawn...)}))
	}
}

func (b *board) draft() {
	d := &b.p.draft
	var open []string
	for _, card := range d.open {
		if card != 0 {
			open = append(open, b.Card(engine.Card(card)))
		}
	}
	b.Line(b.Text("open", engine.Args{"List": b.Commas(open...)}))
	b.Line(b.Text("pile", engine.Args{"N": int(d.n)}))
	if b.p.from != 0 {
		id := "taken"
		if b.p.blind {
			id = "drawn"
		}
		b.Line(b.Text(id, engine.Args{"Seat": b.Seat(b.p.ToAct().First()), "Card": b.Card(engine.Card(b.p.from))}))
	}
	var list []string
	for s := range engine.Seat(b.p.players) {
		var groups []string
		for _, n := range d.left[s] {
			if n != 0 {
				groups = append(groups, strconv.Itoa(int(n)))
			}
		}
		list = append(list, b.Seat(s)+" "+strings.Join(groups, " "))
	}
	b.Line(b.Text("groups", engine.Args{"List": b.Commas(list...)}))
}

// purses prints a column for each seat and one for the farmers.
func (b *board) purses() {
	p := b.p
	rows := [][]string{{"", ""}, {"", b.Text("points", nil)}, {"", b.Text("chests", nil)}, {"", b.Text("rice", nil)},
		{"", b.Text("provinces", nil)}, {"", b.Text("supply", nil)}, {"", b.Text("tower", nil)}, {"", b.Text("tray", nil)}}
	for s := range engine.Seat(p.players) {
		u := p.seat[s]
		for i, cell := range []string{b.Seat(s), textboard.Number(u.points), textboard.Number(u.chests), textboard.Number(u.rice), textboard.Number(u.lands),
			textboard.Number(u.supply), textboard.Number(p.tower[s]), textboard.Number(p.tray[s])} {
			rows[i] = append(rows[i], cell)
		}
	}
	for i, cell := range []string{b.Text("farmers", nil), "", "", "", "", textboard.Number(p.farmers), textboard.Number(p.tower[farmers]),
		textboard.Number(p.tray[farmers])} {
		rows[i] = append(rows[i], cell)
	}
	b.Table(rows)
}

// provinces prints the map as a table, the provinces of each seat together, then the neutral ones.
func (b *board) provinces() {
	p := b.p
	rows := [][]string{{b.Text("owner", nil), b.Text("province", nil), b.Text("region", nil), b.Text("chests", nil), b.Text("rice", nil), b.Text("sites", nil),
		b.Text("armies", nil), b.Text("buildings", nil), b.Text("markers", nil)}}
	for s := engine.Seat(0); s <= engine.Seat(p.players); s++ {
		owner, name := engine.OwnerOf(s), ""
		if s == engine.Seat(p.players) {
			owner, name = 0, b.Text("neutral", nil)
		} else {
			name = b.Seat(s)
		}
		for set := p.playing(); set != 0; set &= set - 1 {
			q := set.first()
			if l := p.land[q]; l.owner == owner {
				region := b.Place(RegionGreen + engine.Place(p.t.region[p.rules.side][q]))
				rows = append(rows, []string{name, b.Place(q), region, textboard.Number(p.t.chests[q]), textboard.Number(p.t.rice[q]), textboard.Number(p.t.sites[q]),
					textboard.Number(l.armies), b.built(l), strings.Repeat("!", int(l.markers))})
			}
		}
	}
	b.Table(rows)
	b.Line(b.Text("marks", nil))
}

func (b *board) built(l land) string {
	text := ""
	for i, id := range []string{"castle", "temple", "theatre"} {
		if l.has(Castle + engine.Piece(i)) {
			text += b.Text(id, nil)
		}
	}
	return text
}

// leads prints the seats with the majorities of each region, and the points for each. Rule shogun.winter.majority.
func (b *board) leads(v *View) {
	var list []string
	for _, l := range v.Leads() {
		if l.Leaders != 0 {
			list = append(list, b.Text("lead", engine.Args{"Place": b.Place(l.Region), "Piece": b.Piece(l.Piece), "Seat": b.Seats(l.Leaders), "N": l.Points}))
		}
	}
	if list != nil {
		b.Line(b.Text("leads", engine.Args{"List": b.Parts(list...)}))
	}
}

// budgets prints how many chests and how much rice the plans of the view's own seats leave.
func (b *board) budgets(v *View) {
	if b.p.phase != Plan {
		return
	}
	b.p.planners().Each(func(s engine.Seat) {
		if !b.who.Has(s) {
			return
		}
		x := v.Budget(s)
		b.Line(b.Text("budget", engine.Args{"Seat": b.Seat(s), "A": x.Left(), "B": x.Rice + x.Harvest, "C": x.Loss(), "D": x.Lands, "N": x.Owing}))
	})
}

// plans prints the cards on the spaces of each seat that these seats may know. Rule shogun.plan.secret.
func (b *board) plans() {
	p := b.p
	for s := range engine.Seat(p.players) {
		var list []string
		for i, card := range p.plan[s] {
			name := b.Text("empty", nil)
			switch {
			case card == coveredCard:
				name = b.Text("covered", nil)
			case card > 0:
				name = b.Card(engine.Card(card))
			}
			list = append(list, b.Text("order", engine.Args{"Place": b.Place(spaceOf(i)), "Card": name}))
		}
		if p.plan[s] != [spaces]int8{} {
			b.Line(b.Text("orders", engine.Args{"Seat": b.Seat(s), "List": b.Commas(list...)}))
		}
	}
}

// choices prints the legal choices of the acting seats. Choices of planning are printed only for the seats of the view: only they know
// their cards.
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
				cards = b.Commas(cards, b.cardOf(legal[next]))
				next += group
			}
			b.Line("- " + b.choice(legal[i:i+group], cards))
			i = next
		}
	})
}

func (b *board) cardOf(a engine.Action) string {
	switch {
	case a.Kind == KindSpecial:
		return b.Card(b.p.specialAt(int(a.To-Turn1) + 1))
	case a.Card != 0:
		return b.Card(a.Card)
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
	return b.Text("do."+words.Kinds[a.Kind], engine.Args{"Card": cards, "From": b.Place(a.From), "Place": b.Place(a.To),
		"Count": textboard.Counts(group), "Targets": b.Targets(group, b.Place)})
}
