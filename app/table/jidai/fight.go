package jidai

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/kit"
	"tenka/app/kit/draw"
	"tenka/app/kit/lay"
	"tenka/app/look"
	"tenka/app/table/jidai/book"
	"tenka/app/table/jidai/combat"
	"tenka/app/table/jidai/piece"
	"tenka/engine"
	"tenka/engine/jidai"
)

// signed writes a number with its sign.
func (f *Face) signed(n int) string { return book.Signed(n) }

// sheet is the combat that lies beside the map: the one that goes on, the one that is aimed, or in a moment and in a retreat the one that was
// rolled; false for none.
func (f *Face) sheet() (combat.Sheet, bool) {
	c, goes := f.view.Combat()
	phase := f.view.Phase()
	switch {
	case f.aiming() && f.st.Seat != engine.NoSeat:
		return f.aimed()
	case !goes:
		return f.rolled()
	case phase == jidai.Retreat, phase == jidai.Advance, phase == jidai.PlaceCommander:
		return f.rolled()
	}
	s := combat.Sheet{Fire: c.Fire, LA: c.LA, LD: c.LD, From: c.From, To: c.To, Laid: c.Laid, Marker: c.Marker, Charges: map[engine.Piece]bool{c.LA: c.Charge}}
	if c.Fire {
		s.Before = f.before()
	}
	switch phase {
	case jidai.FireLead, jidai.MeleeLead:
		s.Defend = f.view.Defends(c.LA, c.To, c.Fire)
		if s.LD = f.pick.piece; s.LD == 0 && len(s.Defend) > 0 {
			s.LD = s.Defend[0]
		}
		s.Odds = combat.Reckon(f.book, s, s.LA, s.LD)
		return s, true
	case jidai.MarkerActive, jidai.MarkerInactive:
		if f.st.Seat != engine.NoSeat {
			f.with(&s, jidai.Side(f.st.Seat))
			return s, true
		}
	case jidai.Passing:
		if r, ok := f.rolled(); ok && r.LA == s.LA {
			return r, true
		}
	}
	s.Odds, goes = f.view.CombatOdds()
	return s, goes
}

// with reckons a combat with the marker that is picked, and with each that could be laid.
func (f *Face) with(s *combat.Sheet, side jidai.Side) {
	s.Odds, _ = f.view.CombatOddsWith(side, f.pick.card)
	s.Marker[side] = f.pick.card
	for _, a := range f.st.Legal {
		odds, _ := f.view.CombatOddsWith(side, a.Card)
		name := f.say("table.none", nil)
		if a.Card != 0 {
			name = f.say("table.with", engine.Args{"N": book.Marker(a.Card)})
		}
		s.With = append(s.With, combat.With{Name: name, Odds: odds, Chosen: a.Card == f.pick.card})
	}
}

// rolled is the combat that was rolled last in this activation, where it is still looked at.
func (f *Face) rolled() (combat.Sheet, bool) {
	r, ok := f.view.Rolled()
	if !ok {
		return combat.Sheet{}, false
	}
	switch f.view.Phase() {
	case jidai.Passing, jidai.Retreat, jidai.Advance, jidai.PlaceCommander, jidai.Further:
	default:
		return combat.Sheet{}, false
	}
	s := combat.Sheet{Fire: r.Fire, LA: r.LA, LD: r.LD, From: r.From, To: r.To, Dice: r.Dice, Total: r.Total}
	s.Odds.Sum = r.Sum
	s.Settled, s.Suffered = true, true
	if m := f.st.Moment; m != nil {
		s.Suffered = !slices.ContainsFunc(m.Events, func(e engine.Event) bool { return e.Kind == jidai.EventFireRoll || e.Kind == jidai.EventMeleeRoll })
	}
	return s, true
}

// steps are what follows the combat that was rolled: shown while somebody goes back, advances or may fight once more; false for nothing.
func (f *Face) steps() (combat.Steps, bool) {
	switch f.view.Phase() {
	case jidai.Retreat, jidai.Advance, jidai.PlaceCommander, jidai.Further:
	default:
		return combat.Steps{}, false
	}
	sheet, ok := f.rolled()
	if _, aims := f.aimed(); !ok || aims {
		return combat.Steps{}, false
	}
	s := combat.Steps{Sheet: sheet, Acts: f.st.Seat, Do: func(a engine.Action) { f.t.Do(a) }, Legal: f.st.Legal, Means: &f.means.panel,
		Attacks: f.t.Name(engine.Seat(f.book.Counter(sheet.LA).Side))}
	if seat := f.view.ToAct().First(); seat != engine.NoSeat {
		s.Chooses = f.t.Name(seat)
	}
	return s, true
}

// before is the fire before the one that goes on, in the same activation; nil for none.
func (f *Face) before() *jidai.Rolled {
	if r, ok := f.view.Rolled(); ok && r.Fire {
		return &r
	}
	return nil
}

// aimed is the combat that the counter that is picked would begin; false where none is aimed.
func (f *Face) aimed() (combat.Sheet, bool) {
	q, to := f.pick.piece, f.pick.to
	if q == 0 || to == 0 {
		return combat.Sheet{}, false
	}
	s := combat.Sheet{Fire: f.aim() == jidai.KindFire, LA: q, From: f.book.Counter(q).Place, To: to, Charges: map[engine.Piece]bool{}}
	for _, a := range f.st.Legal {
		if a.To == to && f.book.Counter(a.Piece).Place == s.From && !slices.Contains(s.Attack, a.Piece) {
			s.Attack = append(s.Attack, a.Piece)
			s.Charges[a.Piece] = f.aim() == jidai.KindCharge || f.aim() == jidai.KindMelee && f.view.Charged(a.Piece)
		}
	}
	s.Defend = f.view.Defends(q, to, s.Fire)
	s.OnLead = f.choosePiece
	if s.Fire {
		s.Before = f.before()
	}
	for _, d := range s.Defend {
		if o := combat.Reckon(f.book, s, q, d); s.LD == 0 || o.Sum.Total < s.Odds.Sum.Total {
			s.LD, s.Odds = d, o
		}
	}
	return s, s.LD != 0
}

// chargeSheet is a charge that may be countered: the two horses, all throws of both dice, and what each outcome means for the melee.
func (f *Face) chargeSheet() fyne.CanvasObject {
	box := container.New(lay.Tight(4))
	var ch jidai.Charging
	for _, c := range f.view.Charges() {
		if c.Now {
			ch = c
		}
	}
	box.Add(lay.Indent(kit.NewLabel(f.say("charge.title", engine.Args{"Place": f.book.Zone(ch.To)}), look.SheetHead)))
	box.Add(lay.Indent(kit.NewParagraph(f.say("charge.note", engine.Args{"N": f.book.Zone(ch.From)}), look.Quiet)))
	var by engine.Piece
	for _, a := range f.st.Legal {
		if a.Kind == jidai.KindCounter && (by == 0 || a.Piece == f.pick.piece) {
			by = a.Piece
		}
	}
	for _, q := range []engine.Piece{ch.LA, by} {
		if q != 0 {
			c := f.book.Counter(q)
			box.Add(kit.NewRow(f.book.Unit(q), lay.Beside(piece.On(piece.Of(f.book, c, true), 0.95),
				kit.NewTwoLines(f.book.Unit(q), f.book.Division(c.Division)), kit.NewLabel(f.say("charge.adds", engine.Args{"N": c.Quality}), look.Quiet)), nil).SetHeight(42))
		}
	}
	if by == 0 {
		return box
	}
	holds, of := f.view.Countered(ch.LA, by)
	box.Add(lay.Indent(kit.NewHeading(f.say("charge.both", nil), "")))
	box.Add(lay.Indent(kit.NewPainted(fyne.NewSize(0, look.Scaled(6*24+20)), func(fyne.Size) []fyne.CanvasObject {
		k, p := &draw.Sketch{}, look.Now()
		for i := range holds {
			k.Mid(look.Quiet, strconv.Itoa(i+1), 24+34*float32(i)+15, 12, 0)
			k.End(look.Quiet, strconv.Itoa(i+1), 16, 20+24*float32(i)+15, 0)
			for j, on := range holds[i] {
				x, y := 24+34*float32(j), 20+24*float32(i)
				if on {
					k.Box(x, y, 30, 21, 4, p.Inset, nil, 0)
					k.Disc(x+15, y+10.5, 2.4, p.Ink, nil, 0)
				} else {
					k.Box(x, y, 30, 21, 4, p.Accent, nil, 0)
					k.Sign("sign/close", p.OnAccent, x+15, y+10.5, 13)
				}
			}
		}
		return k.List
	})))
	box.Add(lay.Indent(kit.NewParagraph(f.say("charge.chance", engine.Args{"A": of, "B": 36 - of}), look.SmallType)))
	box.Add(kit.NewHairline())
	box.Add(lay.Indent(kit.NewHeading(f.say("charge.means", nil), f.say("charge.sum", nil))))
	row := func(id string, a, d engine.Piece, charge bool) {
		if odds, ok := f.view.MeleeOdds(a, d, charge); ok {
			box.Add(lay.Indent(container.NewBorder(nil, nil, nil, kit.NewLabel(f.signed(odds.Sum.Total), look.NameType),
				kit.NewTwoLines(f.say(id, engine.Args{"B": f.book.Unit(d)}), f.say("charge.back", engine.Args{"N": f.book.Percent(odds.LD.Retreats, odds.Of)})))))
		}
	}
	row("charge.falls", ch.LA, by, false)
	row("charge.stays", ch.LA, by, true)
	for _, d := range f.view.Defends(ch.LA, ch.To, false) {
		row("charge.none", ch.LA, d, true)
	}
	return box
}
