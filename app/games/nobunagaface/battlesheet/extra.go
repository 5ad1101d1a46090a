package battlesheet

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/games/nobunagaface/names"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/nobunaga"
)

var (
	expectType  = look.Type{Font: look.InterBold, Size: 19, Tone: look.ToneInk}
	columnType  = look.Type{Font: look.InterSemiBold, Size: 12, Tone: look.ToneInk}
	chanceType  = look.Type{Font: look.Inter, Size: 12, Tone: look.ToneQuiet}
	wipeType    = look.Type{Font: look.Inter, Size: 13.5, Tone: look.ToneInk}
	percentType = look.Type{Font: look.InterBold, Size: 14, Tone: look.ToneInk}
)

// Extra is the offer of an extra battle against a group. Rule nobunaga.battle.extra.
type Extra struct {
	Target nobunaga.Clan
	Texts  []engine.Card // cards of the hand whose text changes the dice; each has a box
	Chosen engine.Card   // the chosen card, 0 for none
	Short  bool          // leaves out the columns, to save room
}

// Texts are the cards of a hand whose text would change the dice of an extra battle against a group, without repeats.
func Texts(b names.Book, hand []engine.Card, target nobunaga.Clan) []engine.Card {
	plain := b.View.ExtraOdds(target, 0)
	var list []engine.Card
	for _, c := range hand {
		if _, ok := b.View.Use(c, nobunaga.ActionUse); !ok {
			continue
		}
		if b.View.ExtraOdds(target, c).Attack.Value == plain.Attack.Value {
			continue
		}
		seen := false
		for _, have := range list {
			seen = seen || have == c
		}
		if !seen {
			list = append(list, c)
		}
	}
	return list
}

// NewExtra is the offer in the panel: a box for any card, one for each text that changes a die, and one for the other side; then the chance
// that all its corps are lost. choose is called with the card of a pressed box, 0 for any card; it may be nil.
func NewExtra(b names.Book, x Extra, choose func(card engine.Card)) fyne.CanvasObject {
	box := container.New(lay.Tight(6), head(b.T("extra.title", nil), b.T("extra.note", nil)))
	plain := b.View.ExtraOdds(x.Target, 0)
	add := func(name string, force nobunaga.Force, hits int, chosen bool, press func()) {
		o := odds(b, name, force, hits, chosen, x.Short)
		if press == nil {
			box.Add(o)
			return
		}
		box.Add(kit.NewTile(b.Script().Facts(name, b.T("battle.dice", engine.Args{"N": force.Corps, "A": force.Value}), b.Script().Sentences(b.Tenths(hits), b.T("extra.hits", nil))),
			o, 0, press).SetGround(look.OnPanel, 8))
	}
	press := func(c engine.Card) func() {
		if choose == nil {
			return nil
		}
		return func() { choose(c) }
	}
	text := false
	for _, c := range x.Texts {
		text = text || c == x.Chosen
	}
	add(b.T("extra.any", nil), plain.Attack, plain.Hits, x.Chosen != 0 && !text, press(0))
	for _, c := range x.Texts {
		o := b.View.ExtraOdds(x.Target, c)
		add(b.Tell().Card(c), o.Attack, o.Hits, c == x.Chosen, press(c))
	}
	add(b.T("extra.them", nil), plain.Counter, plain.Taken, false, nil)
	box.Add(wipes(b, x, plain))
	return box
}

// odds is the box of one side: its dice, the expected hits, the chance of each number of hits.
func odds(b names.Book, name string, f nobunaga.Force, hits int, chosen, short bool) fyne.CanvasObject {
	high := float32(86)
	if short {
		high = 52
	}
	return kit.NewPainted(fyne.NewSize(look.Scaled(panelWide), look.Scaled(high)), func(size fyne.Size) []fyne.CanvasObject {
		k, p := &names.Sketch{}, look.Now()
		w := k.Units(size.Width)
		line, wide := p.Line, float32(1)
		if chosen {
			line, wide = p.Primary, 2.4
		}
		k.Box(0, 0, w, high, 8, none, line, wide)
		names := float32(113)
		if short {
			names = 190
		}
		note := b.T("battle.dice", engine.Args{"N": f.Corps, "A": f.Value})
		if f.Value == 0 {
			note = b.T("battle.silent", nil)
		}
		k.Text(nameType, name, 12, 24, names)
		k.Text(smallType, note, 12, 42, names)
		if short {
			from := k.End(smallType, b.T("extra.hits", nil), w-14, 32, 0)
			k.End(expectType, b.Tenths(hits), from-6, 33, 0)
			return k.List
		}
		end := k.Text(expectType, b.Tenths(hits), 12, 70, 0)
		k.Text(smallType, b.T("extra.hits", nil), end+6, 70, 0)
		if f.Value > 0 {
			columns(k, b, f, w-178)
		}
		return k.List
	})
}

// columns draws the chance of each number of hits, from left on.
func columns(k *names.Sketch, b names.Book, f nobunaga.Force, left float32) {
	chances := f.Chances()
	most := 1
	for len(chances) > 1 && chances[len(chances)-1] < 5 { // an impossible number of hits has no column
		chances = chances[:len(chances)-1]
	}
	for _, c := range chances {
		most = max(most, c)
	}
	const room = 170
	pitch := min(33, room/float32(len(chances)))
	fill := look.Now().Seat(b.Camp(f.Clan)).Fill
	for i, c := range chances {
		x := left + pitch*float32(i)
		h := max(32*float32(c)/float32(max(most, 400)), 2)
		k.Box(x, 66-h, pitch-min(5, pitch/4), h, 2, fill, none, 0)
		mid := x + (pitch-min(5, pitch/4))/2
		if pitch >= 14 || i%2 == 0 {
			k.Mid(columnType, strconv.Itoa(i), mid, 80, 0)
		}
		if pitch >= 30 {
			k.Mid(chanceType, b.Percent(c), mid, 62-h, 0)
		}
	}
}

// wipes is the chance that all corps of the group are lost.
func wipes(b names.Book, x Extra, plain nobunaga.Odds) fyne.CanvasObject {
	type chance struct {
		name string
		n    int
	}
	list := []chance{{b.T("extra.any", nil), plain.Wipes}}
	for _, c := range x.Texts {
		list = append(list, chance{b.Tell().Card(c), b.View.ExtraOdds(x.Target, c).Wipes})
	}
	high := 28 + 21*float32(len(list))
	return kit.NewPainted(fyne.NewSize(look.Scaled(panelWide), look.Scaled(high)), func(size fyne.Size) []fyne.CanvasObject {
		k := &names.Sketch{}
		w := k.Units(size.Width)
		k.Text(wipeType, b.T("extra.wipes", engine.Args{"N": plain.Counter.Corps}), 12, 18, w-24)
		for i, c := range list {
			y := 40 + 21*float32(i)
			k.Text(countType, c.name, 12, y, 200)
			k.End(percentType, b.Percent(c.n), w-12, y, 0)
		}
		return k.List
	})
}
