package shogun

import (
	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/shogun"
)

// Counsel speaks of a plan by the province of each order and the bid, and of a later choice as the help of the moment does.
func (f *Face) Counsel(_ engine.View, _ engine.Seat, steps []engine.Action) face.Counsel {
	first, tell := steps[0], f.t.Tell()
	if first.Kind == shogun.KindLay || first.Kind == shogun.KindSeal {
		var told []string
		for _, a := range steps {
			if a.Kind == shogun.KindLay {
				told = append(told, f.t.Say("table.choice", engine.Args{"A": tell.Place(a.To), "B": tell.Card(a.Card)}))
			}
		}
		return face.Counsel{Title: f.say("counsel.plan", nil), Line: face.Steps(f.t, told)}
	}
	c := face.Counsel{Title: f.Describe(first)}
	for _, at := range []engine.Place{first.To, first.From} {
		if at > 0 && f.zone(at) >= 0 {
			c.Place = at
			break
		}
	}
	return c
}
