package table

import (
	"bytes"

	"tenka/app/ui/loop"
	"tenka/engine"
	"tenka/engine/games"
)

// proof is what this window found out about the dice of a match that is over, where several programs made its seed.
type proof struct {
	t     *Table
	known *engine.Proof // nil until it is found out
	begun bool
}

// Proof says whether all dice and shuffles came from the seeds of all; "" where one program made the seed alone, or while it is found out. wrong is
// the first record that does not agree, -1 for none.
func (p *proof) Proof() (text string, wrong int) {
	cup := p.t.Header().Cup
	if cup == nil {
		return "", -1
	}
	if p.known == nil {
		p.find()
	}
	switch k := p.known; {
	case k == nil:
		return "", -1
	case k.Wrong >= 0:
		return p.t.Say("together.proof.wrong", engine.Args{"A": k.Wrong}), k.Wrong
	case k.Fixed > 0:
		return p.t.Say("together.proof.fixed", engine.Args{"N": len(cup), "A": k.Draws, "B": k.Fixed}), -1
	default:
		return p.t.Say("together.proof", engine.Args{"N": len(cup), "A": k.Draws}), -1
	}
}

// find makes every draw again, away from the window: it takes half a second for a long match.
func (p *proof) find() {
	if p.begun {
		return
	}
	p.begun = true
	var file bytes.Buffer
	if _, err := p.t.ses.Match.WriteTo(&file); err != nil {
		return
	}
	found := engine.Proof{Wrong: 0}
	loop.Go(func() {
		if m, got, err := engine.ReadMatch(&file, games.ByName); err == nil && got.Differs < 0 {
			found = engine.Agrees(m, nil)
		}
	}, func() {
		p.known = &found
		p.t.arrange()
	})
}
