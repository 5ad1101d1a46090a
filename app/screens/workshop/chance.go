package workshop

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
)

// addChance adds the fields that fix what is rolled and drawn after the position: one field for each sort of draw.
func (w *Screen) addChance(box *fyne.Container) {
	box.Add(kit.NewParagraph(w.sh.T("workshop.chance.note"), look.Quiet))
	vocabulary := w.st.game.Vocabulary()
	answers, _ := w.st.scenario.Prescribed(vocabulary)
	for d := engine.Draw(1); int(d) < len(vocabulary.Draws); d++ {
		name := w.drawName(d)
		field := kit.NewTextField(name, w.sh.T("workshop.chance.hint"))
		field.SetText(w.written(d, answers))
		field.OnChanged = func(text string) {
			list, wrong := w.answers(d, text)
			if wrong != "" {
				w.Note("sign/warning", w.sh.Say("workshop.chance.wrong", engine.Args{"A": name, "B": wrong}))
				return
			}
			w.Settle()
			w.prescribe(d, list)
		}
		box.Add(lay.Stack(look.Scaled(2), kit.NewParagraph(name, look.Quiet), field))
	}
}

func (w *Screen) drawName(d engine.Draw) string {
	return w.sh.T(w.st.game.Name() + ".draw." + w.st.game.Vocabulary().Draws[d].ID)
}

// prescribe replaces the fixed answers of one sort of draw.
func (w *Screen) prescribe(d engine.Draw, list []engine.Answer) {
	vocabulary := w.st.game.Vocabulary()
	all, _ := w.st.scenario.Prescribed(vocabulary)
	var kept []engine.Answer
	for _, a := range all {
		if a.Draw != d {
			kept = append(kept, a)
		}
	}
	w.st.scenario.Prescribe(vocabulary, append(kept, list...))
	w.remember()
}

// written is the text of the field for these answers of one sort of draw.
func (w *Screen) written(d engine.Draw, answers []engine.Answer) string {
	var throws []string
	for _, a := range answers {
		if a.Draw != d {
			continue
		}
		var values []string
		for _, v := range a.Values {
			values = append(values, strings.ReplaceAll(w.drawn(d, int(v)), " ", "_"))
		}
		throws = append(throws, strings.Join(values, " "))
	}
	return strings.Join(throws, "; ")
}

// drawn is a value of a draw in words: a name, or a number. Seats count from 1.
func (w *Screen) drawn(d engine.Draw, v int) string {
	name := ""
	switch w.st.game.Vocabulary().Draws[d].Of {
	case engine.OfCard:
		name = w.words.Card(engine.Card(v))
	case engine.OfPlace:
		name = w.words.Place(engine.Place(v))
	case engine.OfPiece:
		name = w.words.Piece(engine.Piece(v))
	case engine.OfSeat:
		return strconv.Itoa(v + 1)
	}
	if name == "" {
		return strconv.Itoa(v)
	}
	return name
}

// mostDrawn is the highest number to which a draw of numbers can be fixed.
const mostDrawn = 999

// answers reads the text of the field of a draw; wrong is the first word that it cannot read.
func (w *Screen) answers(d engine.Draw, text string) (list []engine.Answer, wrong string) {
	vocabulary := w.st.game.Vocabulary()
	most := map[engine.Of]int{engine.OfNumber: mostDrawn, engine.OfDie: mostDrawn, engine.OfSeat: len(w.words.Names) - 1, engine.OfCard: len(vocabulary.Cards) - 1,
		engine.OfPlace: len(vocabulary.Places) - 1, engine.OfPiece: len(vocabulary.Pieces) - 1}[vocabulary.Draws[d].Of]
	for throw := range strings.SplitSeq(text, ";") {
		a := engine.Answer{Draw: d}
		for _, word := range strings.Fields(throw) {
			found := false
			for v := range most + 1 {
				if found = strings.EqualFold(word, strings.ReplaceAll(w.drawn(d, v), " ", "_")); found {
					a.Values = append(a.Values, int16(v))
					break
				}
			}
			if !found {
				return nil, word
			}
		}
		if len(a.Values) > 0 {
			list = append(list, a)
		}
	}
	return list, ""
}
