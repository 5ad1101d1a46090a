package session

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/ui/loop/looptest"
	"tenka/engine"
	"tenka/engine/enginetest"
	"tenka/engine/games"
	"tenka/engine/kenjin"
	toy "tenka/engine/toytest"
)

// TestSecretsAreShownOnlyToWhoLiftedTheCurtain plays random matches of persons at one screen, with undos and visits to the past: a secret
// is shown only to a person who is alone in front of the screen.
func TestSecretsAreShownOnlyToWhoLiftedTheCurtain(t *testing.T) {
	hidden, partings, shown, matches := map[string]int{}, 0, 0, uint64(4)
	if enginetest.Raced {
		matches = 2
	}
	for _, g := range append(games.All(), toy.Game{}) {
		for seed := range matches {
			t.Run(fmt.Sprint(g.Name(), seed), func(t *testing.T) {
				rng := rand.New(rand.NewPCG(seed, 9))
				s := New(persons(t, g, seed), nil)
				s.loop = looptest.NewQueue() // a computer player that is asked never answers
				s.Shows = func(int) bool { return seed > 1 }
				for range 3000 {
					if s.over() {
						break
					}
					alone(t, s)
					switch n := rng.IntN(30); {
					case s.Curtain() >= 0:
						hidden[g.Name()]++
						s.Lift()
					case s.Parting() && n < 5:
						before := s.Match.At()
						require.Equal(t, engine.Clear, s.Undo(false))
						require.Less(t, s.Match.At(), before, "the choice is undone")
						require.Negative(t, s.Curtain(), "by the one who made it")
						require.False(t, s.Parting())
					case s.showing:
						shown++
						require.Equal(t, engine.NoSeat, s.Actor(), "nobody chooses while the result is shown")
						s.Hold(true)
						require.Negative(t, s.Curtain(), "the curtain waits until everything is shown")
						s.Hold(false)
						require.False(t, s.showing)
						require.GreaterOrEqual(t, s.Curtain(), 0, "then the curtain falls")
					case s.Own(), s.Parting():
						if s.Parting() {
							partings++
						}
						s.Pass()
						require.False(t, s.Parting())
					case n == 0 && seed > 1:
						s.Undo(true)
					case n == 1:
						s.Look(rng.IntN(s.Match.At() + 1))
						alone(t, s)
						s.Look(-1)
					case n == 3:
						s.Hand(rng.IntN(len(s.Match.Header().Players)), "random", Span(rng.IntN(3)))
						alone(t, s)
						for i, p := range s.Match.Header().Players {
							if p.Bot != "" {
								s.TakeBack(i)
							}
							alone(t, s)
						}
					case n == 2 && s.CanPass():
						s.Pass()
					default:
						seat := s.Actor()
						require.NotEqual(t, engine.NoSeat, seat, "nobody can go on")
						legal := s.Match.Legal(seat, nil)
						_, ok := do(s, legal[rng.IntN(len(legal))])
						require.True(t, ok)
					}
				}
				require.True(t, s.over() || seed > 1, "the match has not ended")
			})
		}
	}
	assert.Zero(t, hidden["rumble"], "an open game has no curtain")
	assert.NotZero(t, hidden["toy"])
	assert.Greater(t, partings, 100, "a choice can be undone before the curtain falls")
	assert.True(t, shown > 10 || enginetest.Raced, "the result of a choice is shown before the curtain falls")
	for _, g := range games.All() {
		t.Logf("%s: %d curtains", g.Name(), hidden[g.Name()])
	}
}

// persons is a match of a game for three persons; for two persons with two seats each if seed is odd and the game has enough seats; or for
// two persons if the game has only two seats.
func persons(t *testing.T, g engine.Game, seed uint64) *engine.Match {
	t.Helper()
	held := [][]engine.Seat{{0}, {1}, {2}}
	if seed%2 == 1 && g.Name() != "toy" {
		held = [][]engine.Seat{{0, 2}, {1, 3}}
	}
	if slices.ContainsFunc(g.Options(), func(o engine.Option) bool { return o.Seats && !slices.Contains(o.Values, "3") }) {
		held = [][]engine.Seat{{0}, {1}}
	}
	h := engine.Header{Options: engine.Options{}, Agreement: engine.Free, Seed: seed}
	for i, seats := range held {
		h.Players = append(h.Players, engine.Player{Name: string(rune('A' + i)), Seats: seats})
		for range seats {
			h.Colours = append(h.Colours, len(h.Colours))
		}
	}
	h.Options["players"] = strconv.Itoa(len(h.Colours))
	m, err := engine.NewMatch(g, h)
	require.NoError(t, err)
	return m
}

// alone tests that a person who is shown more than a spectator is alone, and that nobody chooses behind a curtain.
func alone(t *testing.T, s *Session) {
	t.Helper()
	if s.Curtain() >= 0 {
		require.Zero(t, s.Eyes(), "somebody sees something behind the curtain")
		require.Zero(t, s.Recalls())
		require.Equal(t, engine.NoSeat, s.Actor())
		return
	}
	if actor := s.Actor(); actor != engine.NoSeat {
		require.True(t, s.Holds(s.front).Has(actor))
	}
	if s.alone || s.Past() {
		return
	}
	require.False(t, s.Match.Hides(0, s.Eyes()), "several people look at something that only one may see")
}

// TestThePastIsSeenTogetherAsByASpectator looks back at a match of two persons, and of one: only a person who plays alone sees the past
// with its own view.
func TestThePastIsSeenTogetherAsByASpectator(t *testing.T) {
	together, _ := table(t, "", "")
	take(t, together, false)
	take(t, together, false)
	together.Look(0)
	require.True(t, together.Past())
	assert.Zero(t, together.Eyes())
	one, _ := table(t, "", "greedy")
	take(t, one, false)
	one.Look(0)
	require.True(t, one.Past())
	assert.Equal(t, engine.Only(0), one.Eyes())
}

// TestTheScreenIsPassedOnRoundTheTable holds for three who choose at the same time: the next one is called, and the last one has nobody to pass it to.
func TestTheScreenIsPassedOnRoundTheTable(t *testing.T) {
	s := New(persons(t, toy.Game{}, 0), nil)
	choose := func() {
		t.Helper()
		for _, a := range []engine.Action{{Kind: toy.KindPlan, Card: 1}, {Kind: toy.KindStake, N: 1}} {
			_, ok := do(s, a)
			require.True(t, ok)
		}
	}
	require.Equal(t, 0, s.Curtain())
	s.Lift()
	require.True(t, s.CanPass())
	s.Pass()
	assert.Equal(t, 1, s.Curtain(), "the next one, not the one who has just passed it on")
	assert.Equal(t, CausePassed, s.Cause())
	s.Lift()
	choose()
	assert.Equal(t, 0, s.Curtain())
	assert.Equal(t, CauseSealed, s.Cause())
	s.Lift()
	choose()
	assert.Equal(t, 2, s.Curtain())
	s.Lift()
	assert.False(t, s.CanPass(), "all others have chosen")
	s.Pass()
	assert.Negative(t, s.Curtain())
}

// TestASecretShownToOneSeatWaitsForThatSeat holds for the first two of three seats; the last one chooses again at once.
func TestASecretShownToOneSeatWaitsForThatSeat(t *testing.T) {
	s := New(persons(t, toy.Game{}, 0), nil)
	for peeked := 0; peeked < 2; {
		switch kinds := s.Match.Legal(s.Match.ToAct().First(), nil)[0].Kind; {
		case s.Curtain() >= 0:
			s.Lift()
		case kinds == toy.KindPlan || kinds == toy.KindStake:
			_, ok := do(s, s.Match.Legal(s.Actor(), nil)[0])
			require.True(t, ok)
		default:
			seat := s.Actor()
			_, ok := do(s, engine.Action{Kind: toy.KindPeek})
			require.True(t, ok)
			if s.Curtain() >= 0 { // others may be looking
				require.Equal(t, int(seat), s.Curtain())
				require.Equal(t, CauseOwn, s.Cause())
				s.Lift()
			}
			require.True(t, s.Own(), "seat %d has seen a card that nobody else has seen", seat)
			s.Pass()
			peeked++
		}
	}
}

// A card that the last step of a turn turns up for all is seen by who turned it up, before the screen is passed on.
func TestWhoTurnsACardUpSeesIt(t *testing.T) {
	g, _ := games.ByName("kenjin")
	s := New(persons(t, g, 3), nil)
	s.loop = looptest.NewQueue()
	s.Shows = func(int) bool { return false }
	rng := rand.New(rand.NewPCG(3, 9))
	for turned := 0; !s.over(); {
		switch seat := s.Actor(); {
		case s.Curtain() >= 0:
			s.Lift()
		case s.Own() || s.Parting():
			s.Pass()
		default:
			legal := s.Match.Legal(seat, nil)
			before := s.Match.At()
			_, ok := s.Try(append(slices.Clone(s.Match.Steps(seat)), legal[rng.IntN(len(legal))]))
			require.True(t, ok)
			if s.Match.At() == before {
				continue
			}
			rec := s.Match.Record(s.Match.At())
			up := slices.ContainsFunc(rec.Events, func(e engine.Event) bool { return e.Kind == kenjin.EventScout })
			if rec.Barrier && up && !s.Match.ToAct().Has(seat) && !s.over() && s.Match.Hides(engine.Only(seat), s.Match.ToAct()) {
				assert.True(t, s.Own(), "record %d", rec.No)
				assert.Len(t, s.Shown(), 1, "what it has laid itself it knows")
				turned++
			}
		}
		if s.over() {
			assert.NotZero(t, turned)
		}
	}
}

// TestAnUndoIsAskedForByThePersonInFront: in a fair match the other person must agree, whoever sat there before.
func TestAnUndoIsAskedForByThePersonInFront(t *testing.T) {
	s, _ := table(t, "", "")
	h := *s.Match.Header()
	h.Agreement = engine.Fair
	m, err := engine.NewMatch(s.Match.Game(), h)
	require.NoError(t, err)
	s = New(m, nil)
	for s.Match.Turn() < 3 {
		take(t, s, true)
	}
	require.Equal(t, engine.Only(0), s.Front())
	require.Equal(t, 1, s.Last())
	assert.Equal(t, engine.StopConsent, s.CanUndo(false))
	assert.Equal(t, []int{1}, s.Agreeing(s.Match.Record(s.Match.At()).After))
}

// TestOneRedoIsOneChoiceOfAPerson holds where nobody else plays.
func TestOneRedoIsOneChoiceOfAPerson(t *testing.T) {
	s, _ := table(t, "", "")
	for range 4 {
		take(t, s, true)
	}
	at := s.Match.At()
	for range 3 {
		require.Equal(t, engine.Clear, s.Undo(false))
	}
	s.Redo()
	assert.Equal(t, at-2, s.Match.At())
}

func TestTheFirstChoiceCanBeUndone(t *testing.T) {
	s, _ := table(t, "", "")
	take(t, s, true)
	assert.Zero(t, s.UndoTo())
	assert.Equal(t, engine.Clear, s.Undo(false))
	assert.Zero(t, s.Match.At())
	assert.False(t, s.Own() || s.Parting() || s.Curtain() >= 0)
	assert.Equal(t, engine.Seat(0), s.Actor(), "nothing has to be looked at first")
}

func TestWhoGoesToARecordSeesThePresentThere(t *testing.T) {
	s, _ := table(t, "", "")
	for range 3 {
		take(t, s, true)
	}
	s.Look(2)
	require.True(t, s.Past())
	changes := s.Changes()
	assert.Equal(t, engine.Clear, s.Go(1, false))
	assert.Equal(t, 1, s.Match.At())
	assert.False(t, s.Past())
	assert.Greater(t, s.Changes(), changes)
}

func TestHowFarTheTableHasShownWhatHappenedIsKept(t *testing.T) {
	s, _ := table(t, "", "")
	take(t, s, true)
	no := s.Match.At()
	take(t, s, true)
	s.Match.Tell(no, 0)
	s.Told(s.Match.At(), 2)
	after, passed, left := s.Match.Untold()
	assert.Equal(t, []any{no, 2, true}, []any{after, passed, left})
	s.Told(no, 1)
	_, passed, _ = s.Match.Untold()
	assert.Equal(t, 2, passed, "a repeat of what was shown")
	s.Told(-1, 0)
	_, _, left = s.Match.Untold()
	assert.False(t, left)
}

// TestNoCurtainFallsForAChoiceWithoutSecrets plays battles of two persons at random: where only such choices are open, nobody is behind a
// curtain, and the table shows a spectator's view unless the person who chooses is alone.
func TestNoCurtainFallsForAChoiceWithoutSecrets(t *testing.T) {
	g, _ := games.ByName("jidai")
	rng, public, shown := rand.New(rand.NewPCG(3, 5)), 0, 0
	s := New(persons(t, g, 0), nil)
	s.Shows = func(int) bool { return true }
	for n := 0; n < 3000 && !s.over() && public < 20; n++ {
		if s.Lift(); s.Parting() || s.Own() {
			s.Pass()
			continue
		}
		if s.showing {
			if s.public {
				shown++
				require.Zero(t, s.Eyes(), "everybody sees the result")
			}
			s.Hold(true)
			s.Hold(false)
			require.False(t, s.public)
			continue
		}
		legal := s.Match.Legal(s.Actor(), nil)
		_, ok := do(s, legal[rng.IntN(len(legal))])
		require.True(t, ok)
		if !s.Match.Public(s.People()) || s.Own() {
			continue
		}
		require.Negative(t, s.Curtain())
		require.False(t, s.Parting())
		if !s.alone {
			public++
			require.Zero(t, s.Eyes())
		}
	}
	assert.NotZero(t, public)
	assert.NotZero(t, shown, "the result is shown before a curtain falls")
}

// TestWhatIsDoneBeforeEverybodyIsShownToEverybody plays rounds at random: who makes the last choice of a round while everybody looks on has secrets
// in the next one, and before the curtain falls for that person everybody sees the result.
func TestWhatIsDoneBeforeEverybodyIsShownToEverybody(t *testing.T) {
	g, _ := games.ByName("shogun")
	rng, shown := rand.New(rand.NewPCG(3, 5)), 0
	s := New(persons(t, g, 0), nil)
	s.Shows = func(int) bool { return true }
	for n := 0; n < 3000 && !s.over() && shown < 2; n++ {
		if s.Lift(); s.Parting() || s.Own() {
			s.Pass()
			continue
		}
		if s.showing {
			s.Hold(true)
			s.Hold(false)
			continue
		}
		front, together := s.front, !s.alone && !s.public
		legal := s.Match.Legal(s.Actor(), nil)
		_, ok := do(s, legal[rng.IntN(len(legal))])
		require.True(t, ok)
		if together && s.showing && s.Match.ToAct()&s.Holds(front) != 0 {
			shown++
			assert.Zero(t, s.Eyes())
			s.Hold(true)
			s.Hold(false)
			assert.Equal(t, front, s.Curtain())
			assert.Equal(t, CauseOpened, s.Cause(), "nobody passes the screen to oneself")
			continue
		}
		require.False(t, together && s.Curtain() >= 0, "the curtain falls at once")
	}
	assert.NotZero(t, shown)
}
