package nobunagaface

import (
	"slices"

	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/nobunaga"
)

// warned is a prompt with what the end of the phase would bring to the side that is shown: an alarm where it would lose. Where it would win a
// sentence says so while the other side acts, and in an open round, which can be passed. The alarm takes the place of the question of an open
// round. Nobunaga alone among enemies is an alarm, too. Looking back, nothing threatens.
func (f *state) warned(p face.Prompt, open bool) face.Prompt {
	side, known := f.shownSide()
	winner, how := f.view.PhaseWon()
	switch {
	case !known || f.st.Past:
	case side == nobunaga.OdaSide && f.view.Alone(nobunaga.Nobunaga):
		p.Alarm, p.Short = f.lone()
		p.Rule = "nobunaga.loss.lone"
	case winner == nobunaga.NeutralSide:
	case winner != side:
		p.Alarm, p.Short, p.Rule = f.threat(how), f.say("alarm.short", nil), endRules[how.Kind]
		if open {
			p.Text = ""
		}
	case f.st.Moment == nil && (open || f.st.Seat == engine.NoSeat):
		p.Text = f.say("alarm.win", engine.Args{"A": p.Text})
	}
	return p
}

// lone says that Nobunaga will roll, as he is alone among enemies, and the same in short.
func (f *state) lone() (whole, short string) {
	args := engine.Args{"Piece": f.t.Tell().Piece(nobunaga.Nobunaga), "Place": f.t.Tell().Place(f.view.Where(nobunaga.Nobunaga))}
	for die := 1; f.view.Kills(die); die++ { // the lowest dice kill
		args["A"], args["B"] = 1, die
	}
	return f.say("alarm.lone", args), f.say("alarm.lone.short", args)
}

// threat says why the side that is shown would lose.
func (f *state) threat(how engine.Event) string {
	args := engine.Args{"N": int(how.N), "A": int(how.Nums[0])}
	switch how.Kind {
	case nobunaga.EventEndZones:
		var lost []string
		for _, z := range f.view.Zones() {
			if f.view.Victory(z) && f.view.Camp(f.view.Controller(z)) == nobunaga.OpponentsSide {
				lost = append(lost, f.t.Tell().Place(z))
			}
		}
		slices.Sort(lost)
		args["List"] = f.t.Localizer().List(lost)
		return f.say("alarm.zones", args)
	case nobunaga.EventEndAll:
		return f.say("alarm.all", args)
	case nobunaga.EventEndFinal:
		return f.say("alarm.final.opponents"+f.scored(), args)
	}
	return f.say("alarm.final"+f.scored(), args)
}

// scored is the end of the id of the text for a final score: a score in corps has texts of its own.
func (f *state) scored() string {
	if f.view.CountsCorps() {
		return ".corps"
	}
	return ""
}

// lastPass says, beside the choice to pass, that it ends the phase, and why; otherwise it is empty. Cards that are still in hand can then
// not be played.
func (f *state) lastPass() string {
	switch {
	case !f.st.May(nobunaga.KindPass) || !f.view.PassEnds():
		return ""
	case f.view.Held(nobunaga.OdaSide) == 0 || f.view.Held(nobunaga.OpponentsSide) == 0:
		return f.say("alarm.no_cards", nil)
	}
	return f.say("alarm.passed", nil)
}
