// Package kenjinspeech describes whole choices of Kenjin: which card goes to which field, what its ability does there, and how its power
// compares with what is known of the other side.
package kenjinspeech

import (
	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/kenjin"
	"tenka/engine/lang"
)

// Host is the table.
type Host interface {
	Say(id string, args engine.Args) string
	Tell() *lang.Teller
	Localizer() *lang.Localizer
	Name(s engine.Seat) string
}

// Of describes a choice of s with these steps in the position v. own addresses s as "you".
func Of(h Host, v *kenjin.View, s engine.Seat, own bool, steps []engine.Action) face.Counsel {
	t := teller{h, v, s, own}
	c := face.Counsel{}
	var done []string
	for i, a := range steps {
		at, what := t.step(a)
		if i == 0 {
			c.Place, c.Title = at, t.lane(at)
		}
		done = append(done, what)
	}
	if first := steps[0]; first.Kind == kenjin.KindDraft {
		c.Title = h.Tell().Card(first.Card)
	} else if first.Kind == kenjin.KindEngage && first.Piece != engine.Open && len(steps) == 1 {
		c.Stands = t.stands(first)
	}
	c.Line = lang.Capital(h.Localizer().Commas(done...))
	return c
}

// teller describes the choices of one seat.
type teller struct {
	Host
	v   *kenjin.View
	s   engine.Seat
	own bool
}

func (t teller) say(id string, args engine.Args) string { return t.Say("kenjin.counsel."+id, args) }

// Lane is the name of a field in the position v, or of its print if that is known.
func Lane(tell *lang.Teller, v *kenjin.View, at engine.Place) string {
	if at <= 0 {
		return ""
	}
	if c := v.Tile(at); c != 0 {
		return tell.Card(c)
	}
	return tell.Place(at)
}

func (t teller) lane(at engine.Place) string { return Lane(t.Tell(), t.v, at) }

// step is the field of a step, and what the step does there.
func (t teller) step(a engine.Action) (at engine.Place, what string) {
	args := engine.Args{"Piece": t.Tell().Piece(a.Piece), "N": int(a.N), "Place": t.lane(a.To)}
	switch a.Kind {
	case kenjin.KindDraft:
		args["Place"] = t.Tell().Place(a.To)
		return a.To, t.say("draft", args)
	case kenjin.KindEngage:
		if a.Piece == engine.Open {
			return a.To, t.say("hidden", nil)
		}
		if t.v.Secret(a.Piece) {
			return a.To, t.say("down", args)
		}
		return a.To, t.say("up", args)
	case kenjin.KindAssassinate:
		return a.To, t.say("assassin", t.card(args, a.Owner.Seat(), a.To, a.N))
	case kenjin.KindScout:
		return a.From, t.say("scout", t.card(args, t.v.Opponent(t.s, a.From), a.From, a.N))
	case kenjin.KindLook:
		return a.To, t.say("look", t.card(args, a.Owner.Seat(), a.To, a.N))
	case kenjin.KindMove:
		return a.From, t.say("move", t.card(args, t.s, a.From, a.N))
	case kenjin.KindDestroy:
		return a.From, t.say("destroy", t.card(args, t.s, a.From, a.N))
	}
	power, _ := t.v.SupplyBonus()
	args["N"] = power
	return a.To, t.say("supply", args)
}

// card adds to args which card of a seat in a field is meant: its name if it is known, else its number.
func (t teller) card(args engine.Args, of engine.Seat, at engine.Place, n int16) engine.Args {
	args["Seat"], args["From"], args["Piece"] = t.Name(of), t.lane(at), ""
	if row := t.v.Cards(of, at); n >= 1 && int(n) <= len(row) && row[n-1].Unit != 0 {
		args["Piece"] = t.Tell().Piece(row[n-1].Unit)
	}
	return args
}

// stands says how the powers of both sides in the field would compare.
func (t teller) stands(a engine.Action) string {
	other := t.v.Opponent(t.s, a.To)
	if other == engine.NoSeat {
		return ""
	}
	mine, theirs := t.v.SumWith(t.s, a.Piece, a.To), t.v.Sum(other, a.To)
	id := "power"
	if theirs.Cards == 0 {
		id = "power.alone"
	}
	if t.own {
		id += ".you"
	}
	return t.say(id, engine.Args{"Seat": t.Name(t.s), "A": t.sum(mine), "B": t.sum(theirs)})
}

// sum is the power of the known cards of a side, and the number of its hidden ones.
func (t teller) sum(of kenjin.Sum) string {
	if of.Hidden == 0 {
		return t.Localizer().Number(of.Total)
	}
	return t.say("sum", engine.Args{"A": of.Total, "N": of.Hidden})
}
