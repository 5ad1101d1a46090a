package coach_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"

	"tenka/engine"
	"tenka/engine/coach"
	"tenka/engine/drill"
	"tenka/engine/games"
)

// secrets are matches, for each game, in which somebody knows what others do not; how many there are, and at which share of their choices the
// cards are compared.
var secrets = map[string]struct {
	options []string
	matches uint64
	one     int // of so many choices
}{
	"rumble":   {options: []string{"players=3 daimyo=true"}, matches: 3, one: 1},
	"kenjin":   {options: []string{"players=2", "players=4 teams=true"}, matches: 3, one: 1},
	"shogun":   {options: []string{"players=3", "players=4 setup=draft"}, matches: 1, one: 4},
	"nobunaga": {options: []string{""}, matches: 2, one: 4},
	"jidai":    {options: []string{"scenario=nagashino", "scenario=shizugatake"}, matches: 1, one: 8},
}

// spied is a class in which each occasion is compared with the same one in a position that differs in what the person may not know.
type spied struct {
	*class
	rng     *rand.Rand
	own     []int // how many choices each seat has made
	differs int   // how many of these positions were not the one on the table
}

// twins are the views that somebody has of positions that look alike to them: of the one that is given, and of two others.
func (s *spied) twins(v engine.View, who engine.Seats) []engine.View {
	list := []engine.View{v}
	for range 2 {
		other := s.m.Blank()
		s.m.Game().Sample(v, engine.Bare(s.rng.Uint64()), other)
		same := other.View(who)
		if !assert.Equal(s.t, v.Hash(), same.Hash(), "the position looks the same") {
			return list
		}
		if list = append(list, same); other.View(engine.AllSeats(s.m.Seats())).Hash() != s.m.View(engine.AllSeats(s.m.Seats())).Hash() {
			s.differs++
		}
	}
	return list
}

// same asserts that an occasion gives the same card with each of these views, to who was told nothing and to who was told what the seat was told.
func (s *spied) same(o coach.Occasion, views []engine.View) {
	for _, taught := range []*coach.Taught{{}, &s.pupils[o.Seat].taught} {
		var cards []coach.Card
		for _, o.View = range views {
			card, _ := s.c.Next(taught, s.m.Header().Options, o)
			cards = append(cards, card)
		}
		for _, card := range cards[1:] {
			assert.Equal(s.t, cards[0], card, "seat %d, own choice %d", o.Seat, o.Own)
		}
	}
}

// spy compares the questions and cards of a moment: those of the person who chooses, with and without something in hand, and what is said aloud to anybody.
func (s *spied) spy() {
	seat := s.m.ToAct().First()
	legal := s.m.Legal(seat, nil)
	o := coach.Occasion{Seat: seat, Legal: legal, Steps: len(s.m.Steps(seat)), Own: s.own[seat]}
	only := engine.Only(seat)
	views := s.twins(s.m.View(only), only)
	s.same(o, views)
	for range 3 {
		o.Gesture = legal[s.rng.IntN(len(legal))]
		s.same(o, views)
	}
	for i := range s.c.Drills {
		d, asked := &s.c.Drills[i], []drill.Question{}
		for _, v := range views {
			chance := engine.Bare(5)
			q, _ := d.Kind().Ask(drill.Moment{Seat: seat, View: v, Legal: legal, Level: 1, Draw: func(n int) int { return chance.One(0, n) },
				Refuses: func(g engine.Action) (engine.Refusal, bool) {
					why, ok := s.m.Check(seat, g)
					return why, !ok
				}})
			asked = append(asked, q)
		}
		for _, q := range asked[1:] {
			assert.Equal(s.t, asked[0], q, "the question %s", d.ID)
		}
	}
	aloud := s.twins(s.m.View(0), 0)
	for _, p := range s.pupils {
		s.same(coach.Occasion{Seat: p.seat, Own: s.own[p.seat]}, aloud)
		for _, f := range s.m.Frames(s.m.At(), 0) {
			s.same(coach.Occasion{Seat: p.seat, Own: s.own[p.seat], Coming: f.Events}, aloud)
		}
	}
}

func TestNoCardOrQuestionDependsOnWhatItsPersonMayNotKnow(t *testing.T) {
	for _, g := range games.All() {
		of := secrets[g.Name()]
		for _, options := range of.options {
			t.Run(g.Name()+options, func(t *testing.T) {
				differs := 0
				for seed := range of.matches {
					s := &spied{class: newClass(t, g, options, seed+1), rng: rand.New(rand.NewPCG(seed, 7))}
					s.own = make([]int, s.m.Seats())
					for n := 0; s.m.ToAct() != 0; n++ {
						if n%of.one == 0 {
							s.spy()
						}
						seat := s.m.ToAct().First()
						legal := s.m.Legal(seat, nil)
						p, before := s.pupils[seat], s.m.At()
						s.c.Tell(&p.taught, s.m.Header().Options, coach.Occasion{Seat: seat, View: s.m.View(engine.Only(seat)), Legal: legal, Steps: len(s.m.Steps(seat)), Own: s.own[p.seat]}, 1)
						s.m.Do(seat, legal[s.rng.IntN(len(legal))])
						if s.m.At() > before {
							s.own[seat]++
						}
					}
					differs += s.differs
				}
				assert.Positive(t, differs, "nothing was secret")
			})
		}
	}
}
