// Package practice asks questions about positions of matches that the program has played, one after the other, and notes how well each kind is
// known. Nothing is played.
package practice

import (
	"slices"
	"time"

	"tenka/app/shell"
	"tenka/app/ui/loop"
	"tenka/assets"
	"tenka/engine"
	"tenka/engine/coach"
	"tenka/engine/drill"
	"tenka/engine/store"
)

// Round is the questions about one game that a person answers one after the other.
type Round struct {
	Game engine.Game
	// Show shows the question of now in a new screen.
	Show func()

	sh    *shell.Shell
	rules *coach.Curriculum
	known *store.Taught
	asked []drill.Asked
	seed  uint64

	kind  int // of the question of now, an index into the drills of the curriculum
	posed drill.Posed
	given int // the index of the answer that was given; unanswered, or unknown
}

// What given is where no answer was chosen: not yet, or the person does not know.
const unanswered, unknown = -1, -2

// Has reports whether a game can be practised.
func Has(g engine.Game) bool { return len(drill.Kinds(g)) > 0 }

// New is a round about a game; kind is the kind of its first question, empty for the one that is due. ok is false if the game has no questions.
func New(sh *shell.Shell, g engine.Game, kind string) (r *Round, ok bool) {
	rules, err := coach.Of(assets.Coach(), g)
	if err != nil || len(rules.Drills) == 0 {
		return nil, false
	}
	r = &Round{Game: g, sh: sh, rules: rules, known: sh.Home.Taught(g.Name()), seed: uint64(time.Now().UnixNano()), given: unanswered}
	r.kind = slices.IndexFunc(rules.Drills, func(d coach.Drill) bool { return d.ID == kind })
	return r, true
}

// person is who practises: the person who usually plays here.
func (r *Round) person() *coach.Taught { return r.known.Person(r.sh.Settings().Name) }

// Begin finds the first question and shows it.
func (r *Round) Begin() {
	if r.kind < 0 {
		r.kind = r.next()
	}
	r.find()
}

// next is the kind that is asked next.
func (r *Round) next() int {
	boxes := make([]drill.Box, len(r.rules.Drills))
	for i, d := range r.rules.Drills {
		boxes[i] = r.person().Boxes[d.ID]
	}
	return drill.Next(boxes, r.asked, shell.Today())
}

// find looks for a question of the kind and shows it.
func (r *Round) find() {
	d, seed := &r.rules.Drills[r.kind], r.seed
	r.seed++
	level := r.person().Boxes[d.ID].Level()
	var posed drill.Posed
	found := false
	loop.Go(func() { posed, found = drill.Find(r.Game, d.Kind(), level, seed) }, func() {
		if !found {
			r.asked = append(r.asked, drill.Asked{Kind: r.kind, Right: true})
			r.kind = r.next()
			r.find()
			return
		}
		r.name(posed.Match)
		r.posed, r.given = posed, unanswered
		r.Show()
	})
}

// name gives the players of a match names, the usual ones: the person who practises sits in the seat that is asked.
func (r *Round) name(m *engine.Match) {
	names := shell.UsualNames()
	for i, p := range m.Header().Players {
		p.Name = names[i]
		m.SetPlayer(i, p)
	}
}

// Match is the match of the question of now, as it was then. Seat is the seat that is asked.
func (r *Round) Match() *engine.Match { return r.posed.Match }

// Seat is the seat that is asked.
func (r *Round) Seat() engine.Seat { return r.posed.Seat }

// Look are the places that the question is about.
func (r *Round) Look() []engine.Place { return r.posed.Look }

// Answered reports whether the question was answered.
func (r *Round) Answered() bool { return r.given != unanswered }

// Answer gives the answer that stands at a place in the order of the table, or none of them below 0.
func (r *Round) Answer(at int) {
	if r.Answered() || at >= len(r.posed.Order) {
		return
	}
	r.given = unknown
	if at >= 0 {
		r.given = r.posed.Order[at]
	}
	right := r.given == 0
	r.asked = append(r.asked, drill.Asked{Kind: r.kind, Right: right})
	r.person().Answered(r.drill().ID, right, shell.Today())
	r.keep()
}

// Pointed gives the answer that is a place; it returns false if none is.
func (r *Round) Pointed(place engine.Place) bool {
	at := slices.IndexFunc(r.posed.Order, func(i int) bool { return r.posed.Answers[i].Is == place })
	if at < 0 || r.Answered() {
		return false
	}
	r.Answer(at)
	return true
}

// Next goes on to the next question.
func (r *Round) Next() {
	if r.Answered() {
		r.kind = r.next()
		r.find()
	}
}

// drill is the kind of the question of now.
func (r *Round) drill() *coach.Drill { return &r.rules.Drills[r.kind] }

// keep writes how well each kind is known.
func (r *Round) keep() {
	game := r.Game.Name()
	r.sh.Save(shell.Saving{Thing: shell.Progress, Of: "coach/" + game, Write: func() error { return r.sh.Home.KeepTaught(game, r.known) }})
}

// forgot is the rule that the wrong answer forgets; the rule of the right answer if the person did not know.
func (r *Round) forgot() string {
	if r.given > 0 {
		return r.posed.Answers[r.given].Forgets
	}
	return r.drill().Rules[0]
}

// explains is the entry of the curriculum that explains a rule, nil if none does.
func (r *Round) explains(rule string) *coach.Entry {
	for i := range r.rules.Entries {
		if slices.Contains(r.rules.Entries[i].Rules, rule) {
			return &r.rules.Entries[i]
		}
	}
	return nil
}

// Kinds are the ids of the kinds of question of a game.
func Kinds(g engine.Game) (list []string) {
	for _, k := range drill.Kinds(g) {
		list = append(list, k.ID)
	}
	return list
}
