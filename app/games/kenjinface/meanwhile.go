package kenjinface

import (
	"slices"

	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/kenjin"
	"tenka/engine/lang"
)

// lineRoom is how many letters of the Line are for what the others did; the help and the log have all of it.
func (f *state) lineRoom() int {
	const lines, letter, link, ask = 2, 6.8, 270, 65
	return int(lines*(f.t.TrayWidth()-look.Scaled(link))/look.Scaled(letter)) - ask
}

// meanwhile says what the others did since the last choice of the player in front, or only their last choices if there are many; "" if nothing
// has to be chosen or the choice has begun.
func (f *state) meanwhile() string {
	if f.st.Seat == engine.NoSeat || f.st.Past || f.view.Phase() > kenjin.Engage || len(f.st.Steps) > 0 {
		return ""
	}
	text := ""
	var turn []engine.Event // all choices of one of them
	for i := len(f.st.Path) - 1; i > 0 && !f.view.Who().Has(f.st.Path[i].Seat); i-- {
		r := f.st.Path[i]
		turn = append(slices.Clone(r.Events), turn...)
		if i > 1 && f.st.Path[i-1].Seat == r.Seat {
			continue
		}
		part := f.did(r.Seat, turn)
		if lang.Columns(text)+lang.Columns(part) > f.lineRoom() {
			break
		}
		text, turn = f.t.Localizer().Sentences(part, text), nil
	}
	return text
}

// did says what one seat did: where it played its cards, then their effects.
func (f *state) did(s engine.Seat, events []engine.Event) string {
	var laid, drafted, more []string
	for _, e := range events {
		switch e.Kind {
		case kenjin.EventEngage, kenjin.EventLay:
			what := f.say("table.face_down", nil)
			if e.Piece != 0 {
				what = f.t.Tell().Piece(e.Piece)
			}
			laid = append(laid, what+" → "+f.laneName(e.To))
		case kenjin.EventDraft:
			drafted = append(drafted, f.t.Tell().Card(e.Card))
		case kenjin.EventScout, kenjin.EventLook, kenjin.EventAssassinate, kenjin.EventMove:
			more = append(more, f.t.Localizer().Ended(f.t.Tell().Event(e)))
		}
	}
	join := f.t.Localizer()
	text := join.Sentences(more...)
	if len(laid) > 0 {
		text = join.Sentences(f.say("ask.meanwhile", engine.Args{"Seat": f.t.Name(s), "List": join.Commas(laid...)}), text)
	}
	if len(drafted) > 0 {
		text = join.Sentences(f.say("ask.took", engine.Args{"Seat": f.t.Name(s), "List": join.Commas(drafted...)}), text)
	}
	return text
}
