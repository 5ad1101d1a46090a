package workshop

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"golang.org/x/text/unicode/norm"

	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
)

// addChance adds the fields that fix what is rolled and drawn after the position: one field for each sort of draw.
func (p *panel) addChance(box *fyne.Container) {
	box.Add(kit.NewParagraph(p.sh.T("workshop.chance.note"), look.Quiet))
	vocabulary := p.st.game.Vocabulary()
	answers, _ := p.st.scenario.Prescribed(vocabulary)
	for d := engine.Draw(1); int(d) < len(vocabulary.Draws); d++ {
		name := p.drawName(d)
		field := kit.NewTextField(name, p.sh.T("workshop.chance.hint"))
		field.SetText(p.written(d, answers))
		field.OnChanged = func(text string) {
			list, wrong := p.answers(d, text)
			if wrong != "" {
				p.Note("sign/warning", p.sh.Say("workshop.chance.wrong", engine.Args{"A": name, "B": wrong}))
				return
			}
			p.Settle()
			p.prescribe(d, list)
		}
		box.Add(lay.Stack(look.Scaled(2), kit.NewParagraph(name, look.Quiet), field))
	}
}

func (p *panel) drawName(d engine.Draw) string {
	return p.sh.T(p.st.game.Name() + ".draw." + p.st.game.Vocabulary().Draws[d].ID)
}

// prescribe replaces the fixed answers of one sort of draw.
func (p *panel) prescribe(d engine.Draw, list []engine.Answer) {
	vocabulary := p.st.game.Vocabulary()
	all, _ := p.st.scenario.Prescribed(vocabulary)
	var kept []engine.Answer
	for _, a := range all {
		if a.Draw != d {
			kept = append(kept, a)
		}
	}
	p.st.scenario.Prescribe(vocabulary, append(kept, list...))
	p.remember()
}

// written is the text of the field for these answers of one sort of draw.
func (p *panel) written(d engine.Draw, answers []engine.Answer) string {
	var throws []string
	for _, a := range answers {
		if a.Draw != d {
			continue
		}
		var values []string
		for _, v := range a.Values {
			values = append(values, strings.ReplaceAll(p.drawn(d, int(v)), " ", "_"))
		}
		throws = append(throws, strings.Join(values, " "))
	}
	return strings.Join(throws, "; ")
}

// drawn is a value of a draw in words: a name, or a number. Seats count from 1.
func (p *panel) drawn(d engine.Draw, v int) string {
	name := ""
	switch p.st.game.Vocabulary().Draws[d].Of {
	case engine.OfCard:
		name = p.words.Card(engine.Card(v))
	case engine.OfPlace:
		name = p.words.Place(engine.Place(v))
	case engine.OfPiece:
		name = p.words.Piece(engine.Piece(v))
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
func (p *panel) answers(d engine.Draw, text string) (list []engine.Answer, wrong string) {
	vocabulary := p.st.game.Vocabulary()
	most := map[engine.Of]int{engine.OfNumber: mostDrawn, engine.OfDie: mostDrawn, engine.OfSeat: len(p.words.Names) - 1, engine.OfCard: len(vocabulary.Cards) - 1,
		engine.OfPlace: len(vocabulary.Places) - 1, engine.OfPiece: len(vocabulary.Pieces) - 1}[vocabulary.Draws[d].Of]
	name := func(v int) string { return norm.NFKC.String(strings.ReplaceAll(p.drawn(d, v), " ", "_")) }
	for throw := range strings.SplitSeq(norm.NFKC.String(text), ";") { // full-width figures are figures too
		a := engine.Answer{Draw: d}
		for _, word := range strings.Fields(throw) {
			found := false
			for v := range most + 1 {
				if found = strings.EqualFold(word, name(v)); found {
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
