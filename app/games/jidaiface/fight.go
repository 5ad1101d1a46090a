package jidaiface

import (
	"slices"

	"tenka/app/games/jidaiface/book"
	"tenka/app/games/jidaiface/combat"
	"tenka/engine"
	"tenka/engine/jidai"
)

// signed is a number with its sign.
func (f *state) signed(n int) string { return book.Signed(n) }

// sheet is the combat that is shown beside the map: the present one, the prepared one, or in a moment and during a retreat the one that was
// rolled; false for none.
func (f *choice) sheet() (combat.Sheet, bool) {
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

// with adds the forecasts of a combat with the picked marker, and with each value that could be laid.
func (f *choice) with(s *combat.Sheet, side jidai.Side) {
	s.Odds, _ = f.view.CombatOddsWith(side, f.pick.card)
	s.Marker[side] = f.pick.card
	for _, a := range f.st.Legal {
		odds, _ := f.view.CombatOddsWith(side, a.Card)
		name := f.say("table.none", nil)
		if a.Card != 0 {
			name = f.say("table.with", engine.Args{"N": book.Marker(a.Card)})
		}
		chosen := a.Card == f.pick.card
		if same := slices.IndexFunc(s.With, func(w combat.With) bool { return w.Name == name }); same >= 0 {
			s.With[same].Chosen = s.With[same].Chosen || chosen
			continue
		}
		s.With = append(s.With, combat.With{Name: name, Odds: odds, Chosen: chosen})
	}
}

// rolled is the last rolled combat of this activation; false once something else is shown.
func (f *state) rolled() (combat.Sheet, bool) {
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

// steps are the steps after the rolled combat, while a counter goes back, advances or may fight once more; false for none.
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

// before is the fire before the present one, in the same activation; nil for none.
func (f *state) before() *jidai.Rolled {
	if r, ok := f.view.Rolled(); ok && r.Fire {
		return &r
	}
	return nil
}

// aimed is the combat that the picked counter would begin; false for none.
func (f *choice) aimed() (combat.Sheet, bool) {
	q, to := f.pick.piece, f.pick.to
	if q == 0 || to == 0 {
		return combat.Sheet{}, false
	}
	s := combat.Sheet{Fire: f.aim() == jidai.KindFire, Declares: f.aim() == jidai.KindCharge, LA: q, From: f.book.Counter(q).Place, To: to, Charges: map[engine.Piece]bool{}}
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

// charge is the charge that is shown beside the map: the one that is being answered or was answered last; once all are answered, the one that
// is fought first, until a melee is chosen. False if there is none.
func (f *choice) charge() (combat.Charge, bool) {
	list := f.view.Charges()
	for i, ch := range list {
		if !f.tellsOf(ch) {
			continue
		}
		c := combat.Charge{Charging: ch, No: i + 1, Of: len(list)}
		switch could := f.view.Counterers(); {
		case !ch.Asked && slices.Contains(could, f.pick.piece):
			c.By = f.pick.piece
		case !ch.Asked && len(could) > 0:
			c.By = could[0]
		case ch.By != 0:
			c.Dice = f.thrownFor(ch.LA)
		}
		return c, true
	}
	return combat.Charge{}, false
}

// tellsOf reports whether the present moment is about a charge.
func (f *choice) tellsOf(ch jidai.Charging) bool {
	if m := f.st.Moment; m != nil {
		return slices.ContainsFunc(m.Events, func(e engine.Event) bool {
			return e.Piece == ch.LA && (e.Kind == jidai.EventCounterRoll || e.Kind == jidai.EventUncountered)
		})
	}
	return ch.Now || ch.Asked && f.view.Phase() == jidai.MeleeSelect && f.pick.piece == 0
}

// thrownFor are the dice of the counter-charge against a charger, the charger's first; zeros if none were rolled in this activation.
func (f *state) thrownFor(la engine.Piece) (dice [2]int) {
	for i := len(f.st.Path) - 1; i >= 0; i-- {
		faces, events := thrown(f.st.Path[i].Events, jidai.EventCounterRoll), f.st.Path[i].Events
		if len(faces) == len(dice) && slices.ContainsFunc(events, func(e engine.Event) bool { return e.Kind == jidai.EventCounterRoll && e.Piece == la }) {
			return [2]int(faces)
		}
		if slices.ContainsFunc(events, func(e engine.Event) bool { return e.Kind == jidai.EventActivate }) {
			break
		}
	}
	return dice
}
