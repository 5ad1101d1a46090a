package explain

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/shell"
	"tenka/app/table/face"
	"tenka/app/table/overlay"
	"tenka/app/table/practice"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/coach"
	"tenka/engine/drill"
	"tenka/engine/lesson"
)

// question is a question on the card.
type question struct {
	*coach.Drill
	drill.Question
	seat  engine.Seat
	order []int // of the answers on the card
	given int   // the index of the answer that was given, -1 for none yet
	voice lesson.Teacher
}

// quiz is what the person of a seat was asked in this match.
func (x *Explain) quiz(seat engine.Seat) *coach.Quiz {
	h := x.h.Header()
	return x.known.Explained(h.Seed).Quiz(h.Players[h.PlayerOf(seat)].Seats[0])
}

// ask puts a question on the card if one is due before a choice. By the clock nothing is asked.
func (x *Explain) ask(st face.State, o coach.Occasion) {
	if x.h.Header().Clock > 0 {
		return
	}
	chance := engine.Bare(x.h.Header().Seed + uint64(x.ses.At()))
	below := func(n int) int { return chance.One(0, n) }
	moment := drill.Moment{Seat: o.Seat, View: o.View, Legal: o.Legal, Level: 1, Draw: below, Refuses: func(g engine.Action) (engine.Refusal, bool) {
		why, ok := x.ses.Match.Check(o.Seat, g)
		return why, !ok
	}}
	d, q, ok := x.rules.Ask(x.taught(o.Seat), x.quiz(o.Seat), x.h.Header().Options, o, moment)
	if !ok {
		return
	}
	asked := &question{Drill: d, Question: q, seat: o.Seat, given: -1, voice: x.voice.With(q.Args)}
	for i := range q.Answers {
		at := below(i + 1)
		asked.order = append(asked.order, i)
		asked.order[i], asked.order[at] = asked.order[at], i
	}
	for _, other := range x.learners() {
		x.quiz(other).Saw(d.ID, own(st, other))
	}
	x.keep()
	x.lay(&lying{asks: asked, seat: o.Seat, changes: x.ses.Changes(), own: o.Own, choice: true, at: x.shown})
}

// answer gives the answer that stands at a place on the card, unless the card has just appeared. It returns false if there is none.
func (x *Explain) answer(at int) bool {
	q := x.asked()
	if q == nil || q.given >= 0 || at >= len(q.order) {
		return false
	}
	if x.lies.fresh {
		return true
	}
	q.given = q.order[at]
	right := q.given == 0
	x.taught(q.seat).Answered(q.ID, right, shell.Today())
	x.quiz(q.seat).Answered(right)
	x.keep()
	x.sheet.SetContent(x.content())
	x.h.Update()
	x.Moved()
	return true
}

// asked is the question on the card, nil for none.
func (x *Explain) asked() *question {
	if x.lies == nil {
		return nil
	}
	return x.lies.asks
}

// Pointed answers the question on the card with a place; it returns false if there is none that it answers.
func (x *Explain) Pointed(place engine.Place) bool {
	q := x.asked()
	if q == nil || q.given >= 0 || place == 0 {
		return false
	}
	for at, i := range q.order {
		if q.Answers[i].Is == place {
			return x.answer(at)
		}
	}
	return false
}

// Key answers the question on the card: A is the first answer.
func (x *Explain) Key(name fyne.KeyName) bool {
	return len(name) == 1 && name >= "A" && name <= "D" && x.answer(int(name[0]-'A'))
}

// letter is the key of an answer.
func letter(at int) string { return string(rune('A' + at)) }

// asking is the inside of the card with a question: the question with its answers below it; after the answer, what is so in its place.
func (x *Explain) asking(q *question) fyne.CanvasObject {
	language := x.h.Localizer().Name()
	var answers []fyne.CanvasObject
	says := kit.NewParagraph(q.voice.Say(q.Asks, language, engine.Action{}), look.NameType)
	for at, i := range q.order {
		answers = append(answers, practice.NewAnswer(x.h, q.voice, q.Answers[i], practice.Mark(letter(at), q.given >= 0, i == 0, i == q.given), func() { x.answer(at) }))
	}
	if q.given >= 0 {
		verdict := x.h.T("practice.right")
		if q.given > 0 {
			verdict = x.h.Say("practice.wrong", engine.Args{"A": practice.Name(x.h, q.voice, q.Answers[q.given])})
		}
		says = kit.NewParagraph(x.h.Localizer().Sentences(verdict, q.voice.Say(q.Why, language, engine.Action{})), look.NameType)
	}
	ways, inside := x.ways(q.Rules[0]), x.h.BoardWidth()-besideAnswers
	if container.NewHBox(answers...).MinSize().Width > inside-ways.MinSize().Width {
		ways = x.got() // the answers need the room of the link
	}
	lines := lay.Stack(2, says)
	for _, row := range rows(answers, inside-ways.MinSize().Width) {
		lines.Add(container.NewHBox(row...))
	}
	line := lay.Beside(lay.Gap(4), lay.Middle(lines), lay.Middle(ways))
	return container.NewStack(bar(), container.New(lay.Inset(cardEdge, cardInside, cardEdge, cardInside), line))
}

// besideAnswers is what stands beside the answers and the button: the air round the card, its margins, its bar and the gaps.
const besideAnswers = 96

// rows are controls in rows of no more than a width.
func rows(controls []fyne.CanvasObject, width float32) (list [][]fyne.CanvasObject) {
	for _, c := range controls {
		if n := len(list); n > 0 {
			if longer := append(slices.Clip(list[n-1]), c); container.NewHBox(longer...).MinSize().Width <= width {
				list[n-1] = longer
				continue
			}
		}
		list = append(list, []fyne.CanvasObject{c})
	}
	return list
}

// markAnswers lays a letter at each place that is an answer, and a ring round what is asked about.
func (x *Explain) markAnswers(q *question) {
	card, shown := face.Where(x.sheet)
	for _, at := range q.Look {
		if spot, ok := overlay.Spot(x.h.Face(), lesson.Point{Place: at}); ok && !(shown && card.Overlaps(spot)) {
			x.ring(spot, false)
		}
	}
	ground := overlay.New(x.h)
	for at, i := range q.order {
		place, ok := q.Answers[i].Is.(engine.Place)
		if !ok {
			continue
		}
		if spot, shown := overlay.Spot(x.h.Face(), lesson.Point{Place: place}); shown && ground.InSight(spot) {
			tag := kit.NewSheetOf(kit.Flat, kit.NewLabel(letter(at), look.NameType), 4)
			tag.Resize(tag.MinSize())
			tag.Move(ground.Beside(spot, tag.MinSize(), overlay.Foreign(x.h.Face(), place)))
			x.marks.Add(tag)
		}
	}
}
