package apart

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"tenka/engine"
	"tenka/engine/enginetest"
	"tenka/engine/games"
)

// evening is a match of a host and of guests who each have one seat, with lines that break.
type evening struct {
	*testing.T
	rng    *rand.Rand
	match  *engine.Match
	host   *Host
	guests []*visitor
	breaks int // one message of so many is lost, and the line is down after it; 0 for none
	lost   int
}

// visitor is a guest, and what the window around it would have.
type visitor struct {
	*Guest
	e       *evening
	player  int
	up      bool
	waiting [][]byte // messages of the host on their way
	file    string
	proof   engine.Proof
	refused int
}

func (v *visitor) Begun(*engine.Match) {}
func (v *visitor) Changed()            {}
func (v *visitor) Refused(engine.Stop) { v.refused++ }
func (v *visitor) Said([]byte)         {}
func (v *visitor) Whole(file []byte, proof engine.Proof) {
	v.file, v.proof = string(file), proof
}

// Match and the others are the host's table.
func (e *evening) Match() *engine.Match { return e.match }
func (e *evening) Try(s engine.Seat, steps []engine.Action) (engine.Refusal, bool) {
	_, why, ok := e.match.Try(s, steps)
	e.host.Tell()
	return why, ok
}
func (e *evening) Go(no, player int) engine.Stop {
	stop := e.match.Go(no, player, false)
	e.host.Tell()
	return stop
}
func (e *evening) Redo() { e.match.Redo(); e.host.Tell() }
func (e *evening) GiveUp(player int) {
	e.match.GiveUp(player)
	e.host.Tell()
}

var errDown = errors.New("the line is down")

// breaksNow reports whether a message is lost here.
func (e *evening) breaksNow() bool {
	if e.breaks > 0 && e.rng.IntN(e.breaks) == 0 {
		e.lost++
		return true
	}
	return false
}

// begin is an evening with a person at each seat of a game.
func begin(t *testing.T, g engine.Game, options string, seed uint64, breaks int) *evening {
	e := &evening{T: t, rng: rand.New(rand.NewPCG(seed, 7)), breaks: breaks}
	h := engine.Header{Options: enginetest.Options(t, g, options), Agreement: engine.Free}
	for s := range h.Options.SeatCount(g.Options()) {
		h.Players = append(h.Players, engine.Player{Name: "-", Seats: []engine.Seat{engine.Seat(s)}})
		h.Colours = append(h.Colours, s)
	}
	h.Cup = enginetest.Cup(len(h.Players), seed)
	var err error
	if e.match, err = engine.NewMatch(g, h); err != nil {
		t.Fatal(err)
	}
	e.host = NewHost(e, nil, func(player int, text []byte) error {
		v := e.guests[player]
		if !v.up {
			return errDown
		}
		if e.breaksNow() {
			v.up = false
			return nil // nobody knows yet that it is lost
		}
		v.waiting = append(v.waiting, slices.Clone(text))
		return nil
	})
	for player := range e.match.Header().Players {
		v := &visitor{e: e, player: player}
		v.Guest = NewGuest(games.ByName, nil, v.say, v)
		e.guests = append(e.guests, v)
	}
	return e
}

// say carries a message of a guest to the host.
func (v *visitor) say(text []byte) {
	if !v.up || v.e.breaksNow() {
		v.up = false
		return
	}
	if err := v.e.host.Heard(v.player, text); err != nil {
		v.e.Fatalf("the host hears %s: %v", text, err)
	}
}

// hear takes what is on its way, and brings broken lines back.
func (v *visitor) hear() {
	for !v.up || len(v.waiting) > 0 {
		if !v.up {
			v.up, v.waiting = true, nil // what was on its way when the line broke is lost
			v.Up()
			continue
		}
		text := v.waiting[0]
		v.waiting = v.waiting[1:]
		if err := v.Heard(text); err != nil {
			v.e.Fatalf("a guest hears %.300s: %v", text, err)
		}
	}
}

// play plays random choices, each at the window of its seat, until the match is over.
func (e *evening) play(most int) {
	for n := 0; n < most; n++ {
		for _, v := range e.guests {
			v.hear()
		}
		if e.match.End() >= 0 {
			return
		}
		s := anyOf(e.rng, e.match.ToAct())
		v := e.guests[e.match.Header().PlayerOf(s)]
		if v.Waits() || !v.up || len(v.waiting) > 0 {
			continue // a choice, or what it would be made after, is on its way
		}
		legal := v.mirror().Legal(s, nil)
		a := legal[e.rng.IntN(len(legal))]
		if _, why, ok := v.Try(s, append(slices.Clone(v.mirror().Steps(s)), a)); !ok {
			e.Fatalf("a guest may not %+v: %+v", a, why)
		}
		if e.rng.IntN(60) == 0 {
			v.hear()
			path := v.mirror().Path(v.mirror().At())
			v.Go(path[max(0, len(path)-1-e.rng.IntN(4))], v.player, false)
		}
	}
	e.Fatalf("the match is not over after %d choices", most)
}

func anyOf(rng *rand.Rand, seats engine.Seats) engine.Seat {
	for pick := rng.IntN(seats.Count()); pick > 0; pick-- {
		seats = seats.Without(seats.First())
	}
	return seats.First()
}

func (v *visitor) mirror() *engine.Match { return v.Guest.match }

// draws is the number of draws of the match.
func (e *evening) draws() int {
	n := 0
	for no := range e.match.Records() {
		n += len(e.match.Record(no).Chance)
	}
	return n
}

// same tests that every guest has the whole file of the host, and finds it true.
func (e *evening) same() {
	var file strings.Builder
	if _, err := e.match.WriteTo(&file); err != nil {
		e.Fatal(err)
	}
	for _, v := range e.guests {
		if v.file != file.String() {
			e.Errorf("player %d has another file: %d bytes, not %d", v.player, len(v.file), file.Len())
		}
		if _, mirror := v.mirror().Eyes(); mirror {
			e.Errorf("player %d still has a mirror", v.player)
		}
		if v.proof.Wrong != -1 || v.proof.Draws != e.draws() {
			e.Errorf("player %d finds %+v of %d draws", v.player, v.proof, e.draws())
		}
		if v.Waits() {
			e.Errorf("a choice of player %d is still on its way", v.player)
		}
	}
}

// Every game is played to its end by guests alone, over lines that break: nothing is lost, no choice is made twice, and all have the same file.
func TestAMatchIsPlayedOverLinesThatBreak(t *testing.T) {
	for _, g := range games.All() {
		t.Run(g.Name(), func(t *testing.T) {
			e := begin(t, g, "", 1, 12)
			e.play(100_000)
			e.same()
			t.Logf("%d records, %d messages lost", e.match.Records(), e.lost)
			if e.lost == 0 {
				t.Error("no message was lost")
			}
		})
	}
}

// The hints of guests are in the file of the whole match, which all have in the end. Nobody takes one for somebody else.
func TestHintsThatGuestsTakeAreCounted(t *testing.T) {
	g, _ := games.ByName("rumble")
	e := begin(t, g, "players=2", 3, 0)
	for _, v := range e.guests {
		v.hear()
	}
	seat := e.match.ToAct().First()
	who := e.guests[e.match.Header().PlayerOf(seat)]
	other := e.guests[1-who.player]
	other.TakeHint(seat)
	assert.Zero(t, e.match.Hints(seat))
	who.TakeHint(seat)
	who.TakeHint(seat)
	assert.Equal(t, 1, e.match.Hints(seat), "twice for one choice counts once")
	e.play(10_000)
	for _, v := range e.guests {
		v.hear()
		assert.NotEmpty(t, v.file)
		assert.Equal(t, 1, v.mirror().Hints(seat))
		assert.Zero(t, v.mirror().Hints(1-seat))
	}
}
