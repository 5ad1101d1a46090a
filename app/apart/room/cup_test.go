package room

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/apart/post"
	"tenka/engine"
	"tenka/engine/enginetest"
	"tenka/engine/games"
)

// prover hears what was proved of a match.
type prover struct {
	visit
	proof engine.Proof
}

func (p *prover) Begun(*engine.Match)                {}
func (p *prover) Room(*State)                        {}
func (p *prover) Whole(_ []byte, proof engine.Proof) { p.proof = proof }

// A host that begins with other commitments than it has shown when the secrets were opened is found out, also where the file is sound: whoever could put
// another secret in after that could choose the dice.
func TestAHostThatBeginsWithOtherSecretsIsFoundOut(t *testing.T) {
	g, _ := games.ByName("rumble")
	h := engine.Header{Format: engine.Format, Game: g.Name(), Rules: engine.RulesVersion, Options: enginetest.Options(t, g, ""), Agreement: engine.Fair}
	for i, name := range []string{"Aiko", "Jonas", "Sayo"} {
		h.Players, h.Colours = append(h.Players, engine.Player{Name: name, Seats: []engine.Seat{engine.Seat(i)}}), append(h.Colours, i)
	}
	mine := NewSecret()
	cup := []engine.Lot{engine.Cast(engine.HostLot, NewSecret()), engine.Cast(1, mine), engine.Cast(2, NewSecret())}
	state := State{Header: h, Stage: Opening, Cup: cup[0].Commit, Places: []Place{{}, {Elsewhere: true, Commit: cup[1].Commit}, {Elsewhere: true, Commit: cup[2].Commit}}}
	shown, err := json.Marshal(state)
	require.NoError(t, err)
	for name, one := range map[string]struct {
		lot   int // that is another one; -1 for none
		saw   bool
		wrong int
	}{
		"with all as they were shown":                    {-1, true, -1},
		"with another one of its own":                    {0, true, 0},
		"with another one of this guest":                 {1, true, 0},
		"with another one of another guest":              {2, true, 0},
		"with another one of a guest who saw no opening": {1, false, 0},
		"with all, and a guest who saw no opening":       {-1, false, -1},
	} {
		t.Run(name, func(t *testing.T) {
			used := slices.Clone(cup)
			if one.lot >= 0 {
				used[one.lot] = engine.Cast(used[one.lot].Player, NewSecret())
			}
			h := h
			h.Cup = used
			m, err := engine.NewMatch(g, h)
			require.NoError(t, err)
			mirror := m.Mirror(engine.Only(1), 0).News()
			p := &prover{proof: engine.Proof{Wrong: 9}}
			seat := NewSeat(Joining{Player: 1, Secret: mine, Told: p})
			told := hearing{p, seat}
			if one.saw {
				told.Said(shown)
			}
			for _, line := range mirror {
				text, err := json.Marshal(map[string]json.RawMessage{"line": line})
				require.NoError(t, err)
				require.NoError(t, seat.Heard(text))
			}
			told.Whole(nil, engine.Proof{Wrong: -1})
			assert.Equal(t, one.wrong, p.proof.Wrong)
		})
	}
}

// What a guest says a second time changes nothing, and is not kept a second time.
func TestACommitmentOrASecretSaidAgainChangesNothing(t *testing.T) {
	c := gather(t, 2)
	secret := NewSecret()
	jonas := c.visit(1, secret, post.NewSeed())
	c.visit(2, nil, post.NewSeed())
	c.until("both are here", func(s State) bool { return s.Missing() < 0 && s.Places[1].Commit != "" })
	c.wait(func() {
		kept := 0
		c.room.o.Keep = func([]byte) error { kept++; return nil }
		say := func(in tell) {
			text, err := json.Marshal(in)
			require.NoError(t, err)
			require.NoError(t, c.room.Heard(1, text))
		}
		say(tell{Commit: commit(secret)})
		assert.Zero(t, kept)
		require.NoError(t, c.room.Heard(2, []byte(`{"commit":"of Sayo"}`)))
		assert.Equal(t, 1, kept)
		c.room.Start()
		kept = 0
		say(tell{Secret: secret})
		say(tell{Secret: secret})
		say(tell{Commit: commit(NewSecret())})
		assert.Equal(t, 1, kept)
		assert.Equal(t, map[int][]byte{1: secret}, c.room.opened)
		assert.Equal(t, commit(secret), c.room.state.Places[1].Commit)
	})
	jonas.until("Jonas hears that the host has it", func(s State) bool { return s.Places[1].Opened })
}

// What cannot be kept is not told to anybody.
func TestWhatCannotBeKeptIsNotInTheCup(t *testing.T) {
	c := gather(t, 1)
	c.wait(func() { c.room.o.Keep = func([]byte) error { return errors.New("the disk is full") } })
	ctx, stop := context.WithTimeout(t.Context(), time.Second)
	defer stop()
	_, err := Join(ctx, c.room.Invitation(), Joining{Name: "Jonas", Player: 1, Seed: post.NewSeed(), Run: func(func()) {}})
	require.Error(t, err, "nobody hears of a seat that is not kept")
	c.wait(func() {
		assert.Equal(t, Awaited, c.room.state.Places[1].Presence)
		secret := NewSecret()
		text := []byte(`{"commit":"` + commit(secret) + `"}`)
		require.NoError(t, c.room.Heard(1, text))
		assert.Empty(t, c.room.state.Places[1].Commit)
		c.room.state.Places[1].Commit = commit(secret)
		c.room.Start()
		assert.Equal(t, Gathering, c.room.state.Stage)
		c.room.state.Stage = Opening
		c.room.open(1, secret)
		assert.False(t, c.room.state.Places[1].Opened)
		assert.Nil(t, c.begun)
	})
}

// A room in which nobody begins the match begins it by itself, when all are present and have thrown. Until then who is away gives way to who comes.
func TestARoomWithoutAHostBeginsWhenAllAreThere(t *testing.T) {
	c := gather(t, 2)
	c.wait(func() { c.room.o.ByItself = true })
	jonas := c.visit(1, NewSecret(), post.NewSeed())
	c.until("Jonas has thrown", func(s State) bool { return s.Places[1].Commit != "" })
	jonas.seat.Leave()
	c.until("Jonas has left", func(s State) bool { return s.Places[1].Presence == Left })
	sayo := c.visit(2, NewSecret(), post.NewSeed())
	s := c.until("Sayo has thrown", func(s State) bool { return s.Places[2].Commit != "" })
	assert.Equal(t, Gathering, s.Stage)
	again := c.visit(1, NewSecret(), post.NewSeed())
	<-again.begun
	<-sayo.begun
	assert.False(t, again.seat.bent)
	c.wait(func() { assert.Len(t, c.begun, 3) })
	_, err := Join(t.Context(), c.room.Invitation(), Joining{Name: "Late", Seed: post.NewSeed(), Run: func(func()) {}})
	var no *post.Refusal
	require.ErrorAs(t, err, &no)
	assert.Equal(t, post.Full, no.Reason)
}

func TestAMatchBeginsInItsRoomWhereNobodyHasChosenOrSeenIt(t *testing.T) {
	g, _ := games.ByName("rumble")
	fresh := func(cup []engine.Lot) *engine.Match {
		h := engine.Header{Options: enginetest.Options(t, g, "players=2"), Agreement: engine.Fair, Colours: []int{0, 1}, Cup: cup,
			Players: []engine.Player{{Name: "Aiko", Seats: []engine.Seat{0}}, {Name: "Jonas", Seats: []engine.Seat{1}}}}
		m, err := engine.NewMatch(g, h)
		require.NoError(t, err)
		return m
	}
	chosen := fresh(nil)
	for chosen.At() == 0 {
		chosen.Do(chosen.ToAct().First(), chosen.Legal(chosen.ToAct().First(), nil)[0])
	}
	at := func(s Stage) []byte {
		text, err := json.Marshal(kept{State: State{Stage: s}})
		require.NoError(t, err)
		return text
	}
	assert.True(t, Unbegun(fresh(nil), nil))
	assert.True(t, Unbegun(fresh(nil), at(Gathering)))
	assert.True(t, Unbegun(fresh(nil), at(Opening)))
	assert.False(t, Unbegun(fresh(nil), at(Playing)), "its guests have seen it")
	assert.False(t, Unbegun(fresh(nil), at(Ended)))
	assert.False(t, Unbegun(chosen, nil))
	assert.False(t, Unbegun(fresh(enginetest.Cup(2, 3)), nil))
}
