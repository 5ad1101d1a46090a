package nobunagaface

import (
	"slices"

	"tenka/engine"
	"tenka/engine/nobunaga"
)

// reach is where the stack of a clan can go from a zone, computed before it starts.
type reach struct {
	from engine.Place
	clan nobunaga.Clan
	list []nobunaga.Reach
}

// to is the way to a zone; nil if the stack cannot go there.
func (r reach) to(z engine.Place) []engine.Place {
	for _, x := range r.list {
		if x.Zone == z {
			return x.Way
		}
	}
	return nil
}

// usual are the steps that take along the units that go by default: all fresh corps that may leave, and all fresh leaders except Nobunaga, who
// goes only if no other leader does.
func (f *state) usual(kind engine.Kind, z engine.Place, k nobunaga.Clan) []engine.Action {
	steps := []engine.Action{{Kind: kind, From: z, Owner: k.Owner()}}
	for _, g := range f.view.Groups(z) {
		if g.Clan != k {
			continue
		}
		n := g.Fresh
		if kind == nobunaga.KindMarch {
			n = min(n, f.view.MayGo(z, k))
		}
		if n > 0 {
			steps = append(steps, engine.Action{Kind: nobunaga.KindTake, Owner: k.Owner(), N: int16(n)})
		}
		var men []engine.Piece
		for _, l := range g.Leaders {
			if !l.Spent {
				men = append(men, l.Piece)
			}
		}
		if len(men) > 1 {
			men = slices.DeleteFunc(men, func(l engine.Piece) bool { return l == nobunaga.Nobunaga })
		}
		for _, l := range men {
			steps = append(steps, engine.Action{Kind: nobunaga.KindLead, Piece: l})
		}
	}
	return steps
}

// beginStack begins a march or a fight, and takes along the units that go by default.
func (f *choice) beginStack(a engine.Action) bool {
	k, ok := nobunaga.ClanOf(a.Owner)
	if !ok || len(f.st.Steps) > 0 || !f.st.IsLegal(a) {
		return f.t.Do(a) // the Line says why it is refused; after the first step of a revolt the steps stay
	}
	f.learn(a.From, k)
	laid := f.t.Lay(f.usual(a.Kind, a.From, k), []engine.Action{a})
	lifted(f)
	return laid
}

// learn notes where a stack could go, while none is chosen.
func (f *choice) learn(z engine.Place, k nobunaga.Clan) {
	if len(f.st.Steps) == 0 {
		f.reach = reach{z, k, f.view.Reach(z, k)}
	}
}

// stack is the chosen stack; false if there is none, or nobody here has to choose.
func (f *state) stack() (nobunaga.Stack, bool) {
	if f.st.Seat == engine.NoSeat {
		return nobunaga.Stack{}, false
	}
	return f.view.Stack()
}

// way is the way of the chosen stack, zone by zone, from its start.
func (f *state) way() []engine.Place {
	var list []engine.Place
	for _, a := range f.st.Steps {
		switch a.Kind {
		case nobunaga.KindMarch:
			list = []engine.Place{a.From}
		case nobunaga.KindGo:
			list = append(list, a.To)
		}
	}
	return list
}

// gone are the steps through the zones of a way.
func gone(way []engine.Place) []engine.Action {
	var steps []engine.Action
	for _, z := range way {
		steps = append(steps, engine.Action{Kind: nobunaga.KindGo, To: z})
	}
	return steps
}

// advance moves the stack to a zone: by one step, back along its way, or else by the best way from its start. If it is refused, the Line says
// why.
func (f *choice) advance(to engine.Place) bool {
	s, ok := f.stack()
	if !ok || s.Kind != nobunaga.KindMarch {
		return false
	}
	step := engine.Action{Kind: nobunaga.KindGo, To: to}
	way := f.way()
	switch i := slices.Index(way, to); {
	case f.st.IsLegal(step):
		return f.t.Do(step)
	case i >= 0 && i < len(way)-1:
		return f.t.Lay(f.upTo(i))
	}
	ways := [][]engine.Action{append(slices.Clone(f.st.Steps), step)}
	if best := f.reach.to(to); best != nil && f.reach.from == s.From && f.reach.clan == s.Clan {
		ways = append([][]engine.Action{append(f.upTo(0), gone(best)...)}, ways...)
	}
	return f.t.Lay(ways...)
}

// upTo are the steps of the stack up to zone n of its way, without the corps left behind there.
func (f *state) upTo(n int) []engine.Action {
	var steps []engine.Action
	for _, a := range f.st.Steps {
		switch a.Kind {
		case nobunaga.KindGo:
			if n--; n < 0 {
				return steps
			}
		case nobunaga.KindPay, nobunaga.KindPlay:
			return steps
		case nobunaga.KindLeave, nobunaga.KindPart:
			if n == 0 {
				continue
			}
		}
		steps = append(steps, a)
	}
	return steps
}

// relaid replaces the steps of the stack. Steps at the end that are no longer legal are left out.
func (f *choice) relaid(steps []engine.Action) bool {
	var ways [][]engine.Action
	for n := len(steps); n > 0; n-- {
		ways = append(ways, steps[:n])
	}
	return f.t.Lay(ways...)
}

// setTaken changes how many corps of a clan go.
func (f *choice) setTaken(k nobunaga.Clan, n int) {
	var steps []engine.Action
	put := n == 0
	for _, a := range f.st.Steps {
		if a.Kind == nobunaga.KindTake && a.Owner == k.Owner() {
			continue
		}
		steps = append(steps, a)
		if !put && (a.Kind == nobunaga.KindMarch || a.Kind == nobunaga.KindFight) {
			steps = append(steps, engine.Action{Kind: nobunaga.KindTake, Owner: k.Owner(), N: int16(n)})
			put = true
		}
	}
	f.relaid(steps)
}

// setLeads makes a leader go or stay.
func (f *choice) setLeads(l engine.Piece, on bool) {
	var steps []engine.Action
	put := !on
	for _, a := range f.st.Steps {
		if a.Kind == nobunaga.KindLead && a.Piece == l {
			continue
		}
		if !put && a.Kind == nobunaga.KindGo {
			steps = append(steps, engine.Action{Kind: nobunaga.KindLead, Piece: l})
			put = true
		}
		steps = append(steps, a)
	}
	if !put {
		steps = append(steps, engine.Action{Kind: nobunaga.KindLead, Piece: l})
	}
	f.relaid(steps)
}

// setLeft changes how many corps of a clan stay behind in zone at of the way.
func (f *choice) setLeft(at int, k nobunaga.Clan, n int) {
	var steps []engine.Action
	zone := 0
	for i, a := range f.st.Steps {
		if a.Kind == nobunaga.KindLeave && a.Owner == k.Owner() && zone == at {
			continue
		}
		steps = append(steps, a)
		if a.Kind == nobunaga.KindGo {
			zone++
		}
		if a.Kind == nobunaga.KindGo && zone == at && n > 0 {
			steps = append(steps, engine.Action{Kind: nobunaga.KindLeave, Owner: k.Owner(), N: int16(n)})
		}
		_ = i
	}
	f.relaid(steps)
}

// left is how many corps of a clan stay behind in zone at of the way.
func (f *state) left(at int, k nobunaga.Clan) int {
	zone := 0
	for _, a := range f.st.Steps {
		switch {
		case a.Kind == nobunaga.KindGo:
			zone++
		case a.Kind == nobunaga.KindLeave && zone == at && a.Owner == k.Owner():
			return int(a.N)
		}
	}
	return 0
}

// taken is how many corps of a clan the stack started with; chosen reports whether a person chose that number.
func (f *state) taken(k nobunaga.Clan) (n int, chosen bool) {
	for _, a := range f.st.Steps {
		if a.Kind == nobunaga.KindTake && a.Owner == k.Owner() {
			return int(a.N), true
		}
	}
	return 0, false
}

// leads reports whether a leader goes.
func (f *state) leads(l engine.Piece) bool {
	return slices.ContainsFunc(f.st.Steps, func(a engine.Action) bool { return a.Kind == nobunaga.KindLead && a.Piece == l })
}
