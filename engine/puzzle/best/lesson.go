package best

import (
	"cmp"
	"encoding/json"
	"slices"
	"strconv"

	"tenka/engine"
	"tenka/engine/bot/search"
	"tenka/engine/lang"
	"tenka/engine/lesson"
)

// MostChoices is the most whole choices of a puzzle.
const MostChoices = 40

// Lesson is puzzle number no, from 1, of a game as a lesson of one step. It is fulfilled by the solution; every other choice is answered by how
// far it falls behind. names are those of the players, the first that of the learner.
func (p *Puzzle) Lesson(g engine.Game, no int, names []string) (*lesson.Lesson, error) {
	scene, err := p.Scenario(g, names, lesson.Scripted)
	if err != nil {
		return nil, err
	}
	scene.Title = says("solve.question", nil)
	scene.Text = says("solve.row", engine.Args{"A": no})
	by, doubt := p.Margin()
	step := lesson.Step{
		ID: "choose", Quiet: true, Text: says("solve.text", engine.Args{"Seat": "{{seat " + strconv.Itoa(int(p.Seat)) + "}}"}),
		Goal: says("solve.goal", nil), Why: p.why(by, doubt), Do: p.Best[0], Or: p.Best[1:],
	}
	list, err := p.behind(g, scene)
	if err != nil {
		return nil, err
	}
	for _, o := range list {
		do := g.Vocabulary().EncodeAction(o.first)
		step.Wrong = append(step.Wrong, lesson.Answer{Thing: lesson.Thing{Do: do}, Say: p.says("solve.behind.", o.by, o.doubt, o.rank)})
	}
	b, err := json.Marshal(&lesson.Lesson{Scenario: *scene, Minutes: 1, Steps: []lesson.Step{step}})
	if err != nil {
		return nil, err
	}
	return lesson.Read(b, func(string) (engine.Game, bool) { return g, true })
}

// other is the first step that is no part of the solution, with the figures of the best choice in which it is so.
type other struct {
	first     engine.Action
	by, doubt float64
	rank      int // 2 for the second best choice
}

// behind are the other first steps, the best first.
func (p *Puzzle) behind(g engine.Game, scene *engine.Scenario) ([]other, error) {
	solution, err := p.Solution(g.Vocabulary())
	if err != nil {
		return nil, err
	}
	choices, err := p.choices(g, scene)
	if err != nil {
		return nil, err
	}
	order := slices.Sorted(slices.Values(p.Behind))
	var list []other
	for i, c := range choices {
		rank, _ := slices.BinarySearch(order, p.Behind[i])
		for _, way := range c {
			if at := solution.leaves(way); at >= 0 {
				list = append(list, other{way[at], p.Behind[i], p.Doubt[i], rank + 1})
			}
		}
	}
	slices.SortStableFunc(list, func(a, b other) int { return cmp.Compare(a.by, b.by) })
	var kept []other
	for _, o := range list {
		if !slices.ContainsFunc(kept, func(k other) bool { return k.first == o.first }) {
			kept = append(kept, o)
		}
	}
	return kept, nil
}

// choices are the choices that the figures of the puzzle are about, in their order.
func (p *Puzzle) choices(g engine.Game, scene *engine.Scenario) ([]Choice, error) {
	h := scene.Header()
	for i := range h.Players {
		h.Colours = append(h.Colours, i)
	}
	m, err := engine.NewMatch(g, h)
	if err != nil {
		return nil, err
	}
	pos := m.Blank()
	g.Sample(m.View(engine.Only(p.Seat)), engine.Bare(0), pos)
	choices, _ := Choices(pos, p.Seat, MostChoices)
	if len(choices) != len(p.Behind) || len(choices) != len(p.Doubt) {
		return nil, engine.Is("behind", len(choices), len(p.Behind))
	}
	return choices, nil
}

// leaves is the index of the first step of a way that is no part of the solution, -1 for a way of the solution.
func (c Choice) leaves(way []engine.Action) int {
	for i := range way {
		if !slices.ContainsFunc(c, func(w []engine.Action) bool { return len(w) > i && slices.Equal(w[:i+1], way[:i+1]) }) {
			return i
		}
	}
	return -1
}

// why says how much better the solution is than the next choice, and how often computer players find it.
func (p *Puzzle) why(by, doubt float64) lesson.Says {
	text := p.says("solve.ahead.", by, doubt, len(p.Behind))
	for language := range text {
		say := lang.New(language)
		var list []string
		for _, name := range []string{"greedy", "gentle", "steady"} {
			if n, asked := p.Found[name]; asked {
				list = append(list, say.Say("solve.found.one", engine.Args{"A": say.Say("bot."+name, nil), "B": n}))
			}
		}
		text[language] = say.Sentences(text[language], say.Say("solve.found", engine.Args{"N": p.Asked, "List": say.List(list)}))
	}
	return text
}

// says is a sentence about a figure of the puzzle in every language; id is followed by the measure.
func (p *Puzzle) says(id string, by, doubt float64, n int) lesson.Says {
	text := lesson.Says{}
	for _, language := range lang.Languages {
		say := lang.New(language)
		text[language] = say.Say(id+p.Measure, engine.Args{"A": say.Number(by), "B": say.Number(float64(int(doubt*search.Sure*10+0.5)) / 10), "N": n, "C": len(p.Behind)})
	}
	return text
}

// says is a text in every language.
func says(id string, args engine.Args) lesson.Says {
	text := lesson.Says{}
	for _, language := range lang.Languages {
		text[language] = lang.New(language).Say(id, args)
	}
	return text
}
