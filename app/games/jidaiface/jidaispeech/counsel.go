// Package jidaispeech describes choices of Nagashino 1575 & Shizugatake 1583: which unit moves, fires or attacks, from where to where, and the
// likely results of the dice.
package jidaispeech

import (
	"slices"

	"tenka/app/games/jidaiface/book"
	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/jidai"
	"tenka/engine/lang"
)

// Desk is the table.
type Desk interface {
	book.Desk
	Localizer() *lang.Localizer
}

// Of describes a choice with these steps in the position v. begun are its steps that were taken already.
func Of(d Desk, v *jidai.View, begun, steps []engine.Action) face.Counsel {
	t := teller{book.New(d, v), d, steps[0]}
	c := t.of()
	switch {
	case t.a.Kind == jidai.KindAdvance:
		c.Line = t.advance(steps)
	case t.a.Kind == jidai.KindStay && len(begun) == 0:
		c.Title = t.T("end.advance.none", nil)
	}
	c.Title, c.Line = lang.Capital(c.Title), lang.Capital(c.Line)
	return c
}

// teller describes one step.
type teller struct {
	book.Book
	desk Desk
	a    engine.Action
}

func (t teller) of() face.Counsel {
	a, v := t.a, t.View
	switch a.Kind {
	case jidai.KindFormation:
		if a.N <= 0 {
			return face.Counsel{Title: t.T("counsel.keep", nil)}
		}
		return face.Counsel{Title: t.T("counsel.formation", engine.Args{"A": jidai.FormationName(int8(a.N))})}
	case jidai.KindActivate:
		return t.division()
	case jidai.KindMove:
		return t.move()
	case jidai.KindFire, jidai.KindMelee, jidai.KindCharge, jidai.KindFurther:
		return t.attack()
	case jidai.KindLead:
		return t.answer()
	case jidai.KindSpend:
		if a.Card == engine.Open {
			return face.Counsel{Title: t.T("counsel.spend", nil)}
		}
		return face.Counsel{Title: t.T("counsel.marker", engine.Args{"A": book.Marker(a.Card)}), Line: t.T("counsel.spend", nil)}
	case jidai.KindCounter:
		return face.Counsel{Title: t.Named(a.Piece), Line: t.T("counsel.counter", nil), Place: t.Counter(a.Piece).Place}
	case jidai.KindAdvance:
		c, _ := v.Combat()
		return face.Counsel{Title: t.Named(a.Piece), Place: c.To}
	case jidai.KindRetreat:
		return face.Counsel{Title: t.Named(v.Routed()), Line: t.T("counsel.retreat", engine.Args{"Place": t.Zone(a.To)}), Place: a.To}
	case jidai.KindPlace:
		return face.Counsel{Title: t.Zone(a.To), Line: t.T("counsel.place", nil), Place: a.To}
	case jidai.KindEnd, jidai.KindDecline, jidai.KindStay:
		return face.Counsel{Title: t.T("end."+v.Phase().String(), nil)}
	}
	return face.Counsel{Title: t.T("do."+t.Tell().Game.Vocabulary().Kinds[a.Kind], nil)}
}

// to is a counter and the zone that it moves to or attacks: "Pike 2 → 59".
func (t teller) to() string {
	return t.T("counsel.to", engine.Args{"A": t.Unit(t.a.Piece), "Place": t.Zone(t.a.To)})
}

// advance says who advances with the first, in whatever order they were chosen.
func (t teller) advance(steps []engine.Action) string {
	var with []engine.Piece
	for _, a := range steps[1:] {
		if a.Kind == jidai.KindAdvance {
			with = append(with, a.Piece)
		}
	}
	slices.Sort(with)
	var names []string
	for _, q := range with {
		names = append(names, t.Unit(q))
	}
	return t.T("counsel.advance", engine.Args{"List": t.desk.Localizer().List(names)})
}

// division describes the activation of a division: where it is, and the number of its counters; or that it enters the map.
func (t teller) division() face.Counsel {
	c, n := face.Counsel{Title: t.Division(t.a.Owner)}, 0
	for _, x := range t.Of(t.a.Owner) {
		if x.Place > 0 {
			if n++; c.Place == 0 {
				c.Place = x.Place
			}
		}
	}
	c.Line = t.T("counsel.activate", engine.Args{"N": n})
	if n == 0 {
		c.Line = t.T("counsel.activate.enter", nil)
	}
	return c
}

// move describes the move of a unit: from where to where, for how many points, and who could fire at it there.
func (t teller) move() face.Counsel {
	a := t.a
	from := t.Counter(a.Piece).Place
	c := face.Counsel{Title: t.to(), Place: a.To}
	points := 0
	for _, r := range t.View.Reach(a.Piece) {
		if r.Place != a.To {
			continue
		}
		points = r.Points
		if list := t.zones(r.FiredAtBy); len(list) > 0 {
			c.Stands = t.T("counsel.fired", engine.Args{"N": len(list), "List": t.desk.Localizer().List(list)})
		}
	}
	if a.N == 1 && points > 0 {
		points += t.View.MountCost()
	}
	args := engine.Args{"Owner": t.Division(t.Counter(a.Piece).Division), "N": points, "A": int(a.N)}
	if from <= 0 {
		c.Line = t.T("counsel.enter", args)
		return c
	}
	args["From"] = t.Zone(from)
	c.Ways = []face.Way{{From: from, To: a.To}}
	c.Line = t.T("counsel.move", args)
	return c
}

// zones are the zones of counters, without repeats.
func (t teller) zones(list []engine.Piece) (names []string) {
	seen := map[engine.Place]bool{}
	for _, q := range list {
		if z := t.Counter(q).Place; !seen[z] {
			seen[z] = true
			names = append(names, t.Zone(z))
		}
	}
	return names
}

// attack describes a unit that fires or attacks, and the chance that it hurts the defender.
func (t teller) attack() face.Counsel {
	a := t.a
	id := "counsel." + t.Tell().Game.Vocabulary().Kinds[a.Kind]
	c := face.Counsel{Title: t.to(), Line: t.T(id, engine.Args{"Owner": t.Division(t.Counter(a.Piece).Division)}), Place: a.To}
	if from := t.Counter(a.Piece).Place; from > 0 {
		c.Ways = []face.Way{{From: from, To: a.To}}
	}
	hurt, of := -1, 0
	fire := a.Kind == jidai.KindFire
	for _, ld := range t.View.Defends(a.Piece, a.To, fire) {
		odds, ok := t.odds(a.Piece, ld, fire, a.Kind == jidai.KindCharge)
		if n := odds.Of - odds.LD.Unhurt; ok && (hurt < 0 || n < hurt) {
			hurt, of = n, odds.Of
		}
	}
	if hurt >= 0 && of > 0 {
		c.Stands = t.T("counsel.hurts", engine.Args{"A": t.Percent(hurt, of)})
	}
	return c
}

func (t teller) odds(la, ld engine.Piece, fire, charge bool) (jidai.Odds, bool) {
	if fire {
		return t.View.FireOdds(la, ld)
	}
	return t.View.MeleeOdds(la, ld, charge)
}

// answer describes a unit that leads the defence, and the chance that it is not hurt.
func (t teller) answer() face.Counsel {
	a := t.a
	fight, _ := t.View.Combat()
	id := "counsel.lead"
	if fight.Fire {
		id = "counsel.lead.fire"
	}
	c := face.Counsel{Title: t.Named(a.Piece), Line: t.T(id, engine.Args{"From": t.Zone(fight.From)}), Place: t.Counter(a.Piece).Place}
	if odds, ok := t.odds(fight.LA, a.Piece, fight.Fire, fight.Charge); ok {
		c.Stands = t.T("counsel.unhurt", engine.Args{"A": t.Percent(odds.LD.Unhurt, odds.Of)})
	}
	return c
}
