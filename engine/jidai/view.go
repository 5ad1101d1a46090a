package jidai

import (
	"encoding/json"

	"tenka/engine"
)

// View is what some seats may know of a position. Rules jidai.hidden.formation, jidai.hidden.markers, jidai.hidden.rest.
type View struct {
	who engine.Seats
	p   Position // masked
}

// View is the table without the formations, markers and choices that these seats do not know.
func (p *Position) View(who engine.Seats) engine.View {
	v := &View{who: who, p: *p}
	v.p.mask(who)
	return v
}

// Who are the seats whose view it is.
func (v *View) Who() engine.Seats { return v.who }

// Hash sums the seats and what they see.
func (v *View) Hash() uint64 {
	h := engine.NewHasher()
	h.Int(int(v.who))
	h.Int(int(v.p.Hash()))
	return h.Sum()
}

// MarshalJSON writes what these seats know in ids.
func (v *View) MarshalJSON() ([]byte, error) {
	out := struct {
		Who []engine.Seat `json:"who"`
		positionJSON
	}{Who: []engine.Seat{}, positionJSON: v.p.encode()}
	v.who.Each(func(s engine.Seat) { out.Who = append(out.Who, s) })
	return json.Marshal(out)
}
