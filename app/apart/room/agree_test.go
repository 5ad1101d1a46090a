package room

import (
	"context"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/apart/post"
	"tenka/engine"
	"tenka/engine/enginetest"
	"tenka/engine/games"
)

// club is an open room whose match has not begun, with a person at the host's window and others elsewhere.
type club struct {
	house
	*testing.T
	begun   []engine.Lot
	secret  []byte
	changed chan State
}

// gather opens a room for Rumble Nation with this many players elsewhere.
func gather(t *testing.T, elsewhere int) *club {
	g, _ := games.ByName("rumble")
	c := &club{house: house{loop: newLoop(), at: "127.0.0.1:0"}, T: t, secret: NewSecret(), changed: make(chan State, 1024)}
	header := engine.Header{Format: engine.Format, Game: g.Name(), Options: enginetest.Options(t, g, "players="+strconv.Itoa(elsewhere+1)), Agreement: engine.Fair}
	state := State{Host: "Aiko", Terms: Terms{Pace: Either}, Stage: Gathering}
	for i := range elsewhere + 1 {
		header.Players = append(header.Players, engine.Player{Name: "-", Seats: []engine.Seat{engine.Seat(i)}})
		header.Colours = append(header.Colours, i)
		state.Places = append(state.Places, Place{Elsewhere: i > 0})
	}
	state.Header = header
	c.wait(func() {
		var err error
		c.room, err = Open(Options{Language: "en", Listen: c.at, Table: c, Run: c.run, After: c.after, Keep: c.keep, State: state, Secret: c.secret,
			Changed: func() {
				if c.room != nil {
					c.changed <- c.room.State().copied()
				}
			},
			Begin: func(h engine.Header) {
				c.begun = h.Cup
				c.match, err = engine.NewMatch(g, h)
				assert.NoError(t, err)
				c.room.Tell()
			}})
		require.NoError(t, err)
	})
	t.Cleanup(func() { c.room.Close(); c.end() })
	return c
}

// until waits until the state is as it should be.
func (c *club) until(what string, is func(s State) bool) State {
	c.Helper()
	c.run(func() { c.changed <- c.room.State().copied() })
	for limit := time.After(20 * time.Second); ; {
		select {
		case s := <-c.changed:
			if is(s) {
				return s
			}
		case <-limit:
			require.Fail(c, what)
		}
	}
}

// visit sits down for a player, and hears the states of the room.
type visit struct {
	player
	states chan State
	begun  chan *engine.Match
}

func (v *visit) Begun(m *engine.Match) { v.own = m; v.begun <- m }
func (v *visit) Changed()              {}
func (v *visit) Refused(engine.Stop)   {}
func (v *visit) Room(s *State)         { v.states <- s.copied() }

func (c *club) visit(wish int, secret []byte, seed []byte) *visit {
	c.Helper()
	v := &visit{player: player{T: c.T, loop: newLoop(), file: make(chan string, 1)}, states: make(chan State, 1024), begun: make(chan *engine.Match, 4)}
	seat, err := Join(context.Background(), c.room.Invitation(), Joining{Name: []string{"", "Jonas", "Sayo"}[wish], Player: wish, Seed: seed, Secret: secret, Run: v.run, Told: v,
		Talk: func(int, string) {}, Line: func(post.Line) {}})
	require.NoError(c, err)
	v.wait(func() { v.seat = seat })
	c.Cleanup(func() { v.seat.Close(); v.end() })
	return v
}

func (v *visit) until(what string, is func(s State) bool) State {
	v.Helper()
	for limit := time.After(20 * time.Second); ; {
		select {
		case s := <-v.states:
			if is(s) {
				return s
			}
		case <-limit:
			require.Fail(v, what)
		}
	}
}

// begin lets all come and begins the match.
func (c *club) begin(seats ...*visit) {
	c.until("all have thrown", func(s State) bool {
		return s.Missing() < 0 && !slices.ContainsFunc(s.Places, func(p Place) bool { return p.Elsewhere && p.Commit == "" })
	})
	c.wait(c.room.Start)
	for _, v := range seats {
		<-v.begun
	}
}

func TestAMatchBeginsWithTheSecretsOfAllPrograms(t *testing.T) {
	c := gather(t, 2)
	secrets := [][]byte{NewSecret(), NewSecret()}
	jonas := c.visit(1, secrets[0], post.NewSeed())
	s := jonas.until("Jonas sees the room", func(s State) bool { return s.Places[1].Presence == Here && s.Places[1].Commit != "" })
	assert.Equal(t, "Jonas", s.Header.Players[1].Name)
	assert.Equal(t, Awaited, s.Places[2].Presence)
	assert.Equal(t, 2, s.Missing())
	assert.Equal(t, commit(c.secret), s.Cup)
	sayo := c.visit(2, secrets[1], post.NewSeed())
	c.begin(jonas, sayo)
	assert.Equal(t, []engine.Lot{engine.Cast(engine.HostLot, c.secret), engine.Cast(1, secrets[0]), engine.Cast(2, secrets[1])}, c.begun)
	s = sayo.until("all play", func(s State) bool { return s.Stage == Playing })
	assert.Zero(t, s.Header.Seed)
	assert.Empty(t, s.Header.Cup[1].Secret, "while the match goes on, only the host knows all of them")
	assert.Equal(t, c.match.Header().Cup[1].Commit, sayo.own.Header().Cup[1].Commit)
	assert.False(t, sayo.seat.bent)
	assert.Equal(t, "Jonas", sayo.own.Header().Players[1].Name)
}

// An opened secret that is another than the one that was committed would let its player choose the dice after the others have opened theirs.
func TestASecretThatDoesNotFitItsCommitmentIsNotTaken(t *testing.T) {
	c := gather(t, 1)
	jonas := c.visit(1, NewSecret(), post.NewSeed())
	c.until("Jonas has thrown", func(s State) bool { return s.Places[1].Commit != "" })
	c.wait(func() {
		c.room.state.Stage = Opening
		c.room.open(1, NewSecret())
		assert.False(t, c.room.state.Places[1].Opened)
		assert.Nil(t, c.begun)
		c.room.state.Stage = Gathering
		c.room.Start()
	})
	<-jonas.begun
}

// Nobody's commitment can change once the programs open their secrets.
func TestACommitmentIsNotChangedAfterTheGathering(t *testing.T) {
	c := gather(t, 1)
	c.visit(1, NewSecret(), post.NewSeed())
	s := c.until("Jonas has thrown", func(s State) bool { return s.Places[1].Commit != "" })
	c.wait(func() {
		c.room.state.Stage = Opening
		require.NoError(t, c.room.Heard(1, []byte(`{"commit":"another"}`)))
		assert.Equal(t, s.Places[1].Commit, c.room.state.Places[1].Commit)
	})
}

// play makes the first legal choice of a seat.
func (c *club) play() {
	c.wait(func() {
		s := c.match.ToAct().First()
		for at := c.match.At(); c.match.At() == at; {
			_, _, ok := c.match.Do(s, c.match.Legal(s, nil)[0])
			require.True(c, ok)
		}
		c.room.Tell()
	})
}

// later is the record of the last choice that the player can take back.
func (c *club) back() (from, to, player int, ok bool) {
	from = c.match.At()
	r := c.match.Record(from)
	player = c.match.Header().PlayerOf(r.Seat)
	return from, r.After, player, c.match.CanGo(r.After, player, true) == engine.Clear
}

// askBack plays until somebody at another window can ask for a step back, and asks.
func (c *club) askBack() *Request {
	var q *Request
	for q == nil {
		c.play()
		c.wait(func() {
			_, to, _, ok := c.back()
			if ok {
				assert.Equal(c, engine.Clear, c.room.Go(to, 1))
				q = c.room.state.Request
			}
		})
	}
	return q
}

func TestAStepBackIsMadeWhenAllWhoAreHereAgree(t *testing.T) {
	c := gather(t, 2)
	jonas, sayo := c.visit(1, NewSecret(), post.NewSeed()), c.visit(2, NewSecret(), post.NewSeed())
	c.begin(jonas, sayo)
	q := c.askBack()
	assert.Equal(t, []int{0, 2}, q.Asked)
	c.wait(func() { c.room.Answer(0, true) })
	assert.Equal(t, q.From, c.match.At())
	sayo.until("Sayo is asked", func(s State) bool { return s.Request != nil && slices.Contains(s.Request.Agreed, 0) })
	sayo.wait(func() { sayo.seat.Answer(true) })
	c.until("all agreed", func(s State) bool { return s.News.What == NewsAgreed })
	c.wait(func() { assert.Equal(t, q.To, c.match.At()) })

	q = c.askBack()
	c.wait(func() { c.room.Answer(0, false) })
	s := jonas.until("it stays", func(s State) bool { return s.News.What == NewsRefused })
	assert.Nil(t, s.Request)
	assert.Equal(t, 0, s.News.Player)
	c.wait(func() { assert.Equal(t, q.From, c.match.At()) })
}

func TestTheOthersHearWhoReadsTheTalkNoMore(t *testing.T) {
	c := gather(t, 2)
	jonas, sayo := c.visit(1, NewSecret(), post.NewSeed()), c.visit(2, NewSecret(), post.NewSeed())
	c.begin(jonas, sayo)
	jonas.wait(func() { jonas.seat.Talks(false) })
	s := sayo.until("Sayo hears it", func(s State) bool { return s.News.What == newsNoTalk })
	assert.Equal(t, 1, s.News.Player)
	assert.True(t, s.Places[1].NoTalk)
	c.wait(func() {
		c.room.Talks(1, false)
		assert.Equal(t, s.News.No, c.room.State().News.No, "it is told once")
		c.room.Talks(0, false)
	})
	sayo.until("the host's too", func(s State) bool { return s.News.Player == 0 && s.Places[0].NoTalk })
	jonas.wait(func() { jonas.seat.Talks(true) })
	s = sayo.until("Jonas reads again", func(s State) bool { return s.News.What == newsTalks })
	assert.False(t, s.Places[1].NoTalk)
}

func TestARequestThatNobodyAnswersEnds(t *testing.T) {
	defer func(d time.Duration) { answerTime = d }(answerTime)
	answerTime = time.Millisecond
	c := gather(t, 1)
	c.begin(c.visit(1, NewSecret(), post.NewSeed()))
	c.askBack()
	s := c.until("it stays as it is", func(s State) bool { return s.News.What == newsSilent })
	assert.Nil(t, s.Request)
}

// The others decide together; one who wishes otherwise lets the match wait. Who comes back gets the seat back.
func TestTheOthersDecideWhatHappensWithoutWhoHasLeft(t *testing.T) {
	c := gather(t, 2)
	seed := post.NewSeed()
	jonas, sayo := c.visit(1, NewSecret(), post.NewSeed()), c.visit(2, NewSecret(), seed)
	c.begin(jonas, sayo)
	sayo.seat.Leave()
	s := c.until("Sayo has left", func(s State) bool { return s.Gone != nil })
	assert.Equal(t, 2, s.Gone.Player)
	c.wait(func() { c.room.Wish(0, Replay) })
	jonas.until("Jonas is asked", func(s State) bool { return s.Gone != nil && s.Gone.Wishes[0] == Replay })
	jonas.wait(func() { jonas.seat.Wish(Wait) })
	c.until("they differ", func(s State) bool { return s.Gone != nil && s.Gone.Wishes[1] == Wait })
	assert.Empty(t, c.match.Header().Players[2].Bot)
	jonas.wait(func() { jonas.seat.Wish(Replay) })
	c.until("a computer plays on", func(s State) bool { return s.News.What == newsPlays })
	c.wait(func() { assert.Equal(t, "steady", c.match.Header().Players[2].Bot) })
	c.visit(2, NewSecret(), seed)
	c.until("Sayo is back", func(s State) bool { return s.News.What == newsBack && s.Gone == nil })
	c.wait(func() { assert.Empty(t, c.match.Header().Players[2].Bot) })
}

func TestWhoIsNotHeardForMinutesHasLeft(t *testing.T) {
	defer func(d time.Duration) { goneAfter = d }(goneAfter)
	goneAfter = time.Millisecond
	c := gather(t, 1)
	c.begin(c.visit(1, NewSecret(), post.NewSeed()))
	c.wait(func() { c.room.presence(1, post.Quiet) })
	c.until("Jonas has left", func(s State) bool { return s.Gone != nil && s.Places[1].Presence == Left })
	c.wait(func() { c.room.Wish(0, End) })
	c.until("they go apart", func(s State) bool { return s.Stage == Ended })
}

// The host takes a scenario of fewer players after a guest has come and is not heard any more.
func TestWhoIsNotHeardInAPlaceThatIsGoneIsForgotten(t *testing.T) {
	defer func(d time.Duration) { goneAfter = d }(goneAfter)
	goneAfter = time.Millisecond
	c := gather(t, 2)
	passed := make(chan bool)
	c.wait(func() {
		c.room.presence(2, post.Quiet)
		c.room.Change(func(s *State) { s.Places, s.Header.Players = s.Places[:2], s.Header.Players[:2] })
		c.after(20*time.Millisecond, func() { close(passed) })
	})
	<-passed
	c.wait(func() { assert.Len(t, c.room.State().Places, 2) })
}

func TestANewPlaceIsAwaitedFromNowOn(t *testing.T) {
	c := gather(t, 1)
	c.wait(func() {
		c.room.Change(func(s *State) { s.Places = []Place{{}, {Elsewhere: true}} })
		for _, p := range c.room.State().Places {
			assert.WithinDuration(t, time.Now(), p.Since, time.Minute)
		}
	})
}

// By correspondence nobody has left who is not at the window.
func TestByCorrespondenceNobodyIsMissed(t *testing.T) {
	c := gather(t, 1)
	c.begin(c.visit(1, NewSecret(), post.NewSeed()))
	c.wait(func() {
		c.room.Change(func(s *State) { s.Pace = Correspondence })
		c.room.presence(1, post.Left)
		assert.Nil(t, c.room.state.Gone)
	})
}
