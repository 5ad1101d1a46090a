package letter

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/engine"
	"tenka/engine/enginetest"
	"tenka/engine/games"
)

// table is the host's table.
type table struct{ match *engine.Match }

func (t *table) Match() *engine.Match { return t.match }
func (t *table) Try(s engine.Seat, steps []engine.Action) (engine.Refusal, bool) {
	_, why, ok := t.match.Try(s, steps)
	return why, ok
}
func (t *table) Go(no, player int) engine.Stop { return t.match.Go(no, player, false) }
func (t *table) Redo()                         { t.match.Redo() }
func (t *table) GiveUp(player int)             { t.match.GiveUp(player) }

// visitor is a guest, and what the window around it would have.
type visitor struct {
	*Guest
	own     *engine.Match
	file    string
	proof   engine.Proof
	refused int
}

func (v *visitor) Said([]byte)           {}
func (v *visitor) Begun(m *engine.Match) { v.own = m }
func (v *visitor) Changed()              {}
func (v *visitor) Refused(engine.Stop)   { v.refused++ }
func (v *visitor) Whole(file []byte, proof engine.Proof) {
	v.file, v.proof = string(file), proof
}

// club is a match with a guest at each seat.
type club struct {
	*testing.T
	*table
	desk   *Desk
	guests []*visitor
	rng    *rand.Rand
	bag    []posted // what is on its way
	fates  map[string]int
}

// posted is a letter on its way to a player, or to the host.
type posted struct {
	to   int
	file []byte
}

// toTheHost is the place of the host among the players.
const toTheHost = -1

// begin is a match of a game whose seats have all been offered.
func begin(t *testing.T, name string) *club {
	t.Helper()
	g, _ := games.ByName(name)
	h := engine.Header{Options: enginetest.Options(t, g, ""), Agreement: engine.Free, Seed: 5}
	for s := range h.Options.SeatCount(g.Options()) {
		h.Players = append(h.Players, engine.Player{Name: "-", Seats: []engine.Seat{engine.Seat(s)}})
		h.Colours = append(h.Colours, s)
	}
	m, err := engine.NewMatch(g, h)
	require.NoError(t, err)
	c := &club{T: t, table: &table{m}, rng: rand.New(rand.NewPCG(5, 5)), fates: map[string]int{}}
	c.desk, err = NewDesk(c.table, nil, "Lin", nil)
	require.NoError(t, err)
	for player := range h.Players {
		c.guests = append(c.guests, c.invite(player))
	}
	return c
}

// invite is a guest who has read an invitation.
func (c *club) invite(player int) *visitor {
	c.Helper()
	file, _ := c.desk.Invite(player)
	i, err := Read(file)
	require.NoError(c, err)
	return accept(c.T, i)
}

func accept(t *testing.T, i Invitation) *visitor {
	t.Helper()
	v := &visitor{}
	g, err := Accept(i, "Jonas", v)
	require.NoError(t, err)
	v.Guest = g
	return v
}

// answer is a letter of a player.
func (c *club) answer(player int) []byte {
	c.Helper()
	file, _, err := c.guests[player].Answer()
	require.NoError(c, err)
	return file
}

// letter is a letter of the host.
func (c *club) letter(player int) []byte {
	c.Helper()
	file, _, err := c.desk.Letter(player)
	require.NoError(c, err)
	return file
}

// open lets the host or a player open a letter.
func (c *club) open(to int, file []byte) error {
	if to == toTheHost {
		_, err := c.desk.Open(file)
		return err
	}
	return c.guests[to].Open(file)
}

// meet lets all guests sit down and learn how the match stands.
func (c *club) meet() {
	c.Helper()
	for player := range c.guests {
		o, err := c.desk.Open(c.answer(player))
		require.NoError(c, err)
		assert.Equal(c, Opened{Player: player, Name: "Jonas", Sat: true}, o)
		require.NoError(c, c.open(player, c.letter(player)))
	}
}

// choose makes a random choice, or a step of one, where a player has one.
func (c *club) choose(player int) {
	c.Helper()
	v := c.guests[player]
	if v.own == nil || v.Waits() {
		return
	}
	who, mirror := v.own.Eyes()
	if v.own.ToAct()&who == 0 || !mirror {
		return
	}
	s := (v.own.ToAct() & who).First()
	for !v.Waits() {
		legal := v.own.Legal(s, nil)
		_, why, ok := v.Try(s, append(slices.Clone(v.own.Steps(s)), legal[c.rng.IntN(len(legal))]))
		require.True(c, ok, "a guest may not do what is legal: %+v", why)
	}
	if c.rng.IntN(20) == 0 {
		path := v.own.Path(v.own.At())
		v.Go(path[max(0, len(path)-1-c.rng.IntN(3))], player, false)
	}
}

// stands is all that a letter may change.
func (c *club) stands() []string {
	list := []string{string(c.desk.Kept()), stand(c.match)}
	for _, v := range c.guests {
		list = append(list, string(v.Kept()))
		if v.own != nil {
			list = append(list, stand(v.own))
		}
	}
	return list
}

func stand(m *engine.Match) string {
	return fmt.Sprint(m.Records(), m.At(), m.GaveUp(), m.End(), m.Header().Players)
}

func whole(t *testing.T, m *engine.Match) string {
	t.Helper()
	var file strings.Builder
	_, err := m.WriteTo(&file)
	require.NoError(t, err)
	return file.String()
}

// refused tests that somebody cannot open a letter, for one of some reasons, and that nothing has changed then.
func (c *club) refused(to int, file []byte, reasons ...Reason) {
	c.Helper()
	before := c.stands()
	err := c.open(to, file)
	var r *Refusal
	require.ErrorAs(c, err, &r)
	require.Contains(c, reasons, r.Reason)
	require.Equal(c, before, c.stands())
}

// carry does with a letter what happens to letters.
func (c *club) carry() {
	i := c.rng.IntN(len(c.bag))
	p := c.bag[i]
	c.bag = slices.Delete(c.bag, i, i+1)
	fate := []string{"lost", "twice", "altered", "astray", "", "", "", ""}[c.rng.IntN(8)]
	c.fates[fate]++
	switch fate {
	case "lost":
		return
	case "twice":
		c.bag = append(c.bag, p)
	case "altered":
		bad := slices.Clone(p.file)
		bad[c.rng.IntN(len(bad))] ^= 1 << c.rng.IntN(8)
		c.refused(p.to, bad, Damaged, OtherMatch, OtherVersion, NotYours, Stranger)
		return
	case "astray":
		wrong := (p.to+2)%(len(c.guests)+1) - 1
		c.refused(wrong, p.file, NotYours)
	}
	err := c.open(p.to, p.file)
	var r *Refusal
	if errors.As(err, &r) && r.Reason == Older {
		c.fates["older"]++
		return
	}
	require.NoError(c, err)
}

// restart makes somebody's program end and begin again, with what was kept.
func (c *club) restart() {
	player := c.rng.IntN(len(c.guests)+1) - 1
	var err error
	if player == toTheHost {
		c.desk, err = NewDesk(c.table, nil, "Lin", c.desk.Kept())
		require.NoError(c, err)
		return
	}
	before := c.guests[player]
	v := &visitor{file: before.file, proof: before.proof, refused: before.refused}
	if before.own != nil {
		v.own, _, err = engine.ReadMatch(strings.NewReader(whole(c.T, before.own)), games.ByName)
		require.NoError(c, err)
	}
	v.Guest, err = Resume(before.Kept(), v.own, v)
	require.NoError(c, err)
	require.Equal(c, before.Waits(), v.Waits())
	c.guests[player] = v
}

// play plays until all have the whole match.
func (c *club) play() {
	c.Helper()
	for range 100_000 {
		done := true
		for player, v := range c.guests {
			done = done && v.file != ""
			c.choose(player)
			if c.rng.IntN(3) == 0 {
				c.bag = append(c.bag, posted{toTheHost, c.answer(player)})
			}
			if c.desk.Seated(player) && c.rng.IntN(3) == 0 {
				c.bag = append(c.bag, posted{player, c.letter(player)})
			}
		}
		if done {
			return
		}
		for len(c.bag) > 4 {
			c.carry()
		}
		if c.rng.IntN(100) == 0 {
			c.restart()
		}
	}
	c.Fatal("the match is not over")
}

// Letters are lost, come twice, too late, altered, and to the wrong person, and programs end and begin again: nothing is missing, no choice is made twice, and
// all have the same file at the end.
func TestAMatchIsPlayedByLettersAlone(t *testing.T) {
	for _, name := range []string{"kenjin", "rumble"} {
		t.Run(name, func(t *testing.T) {
			c := begin(t, name)
			c.play()
			for player, v := range c.guests {
				assert.Equal(t, whole(t, c.match), v.file, "the file of player %d", player)
				assert.Equal(t, -1, v.proof.Wrong, "what player %d was told is true", player)
				assert.False(t, v.Waits())
			}
			for _, fate := range []string{"lost", "twice", "altered", "astray", "older"} {
				assert.Positive(t, c.fates[fate], fate)
			}
			t.Logf("%d records; letters: %v", c.match.Records(), c.fates)
		})
	}
}

// viewer are the seats that a view is for.
var viewer = regexp.MustCompile(`"who":\[[^]]*\]`)

// What is in the letters to a guest is what its seat sees, and never has a card that it was not shown.
func TestALetterHasNothingThatTheSeatMayNotKnow(t *testing.T) {
	for name, cards := range map[string]bool{"kenjin": false, "nobunaga": true, "shogun": true} { // whether there are cards that can be told apart
		t.Run(name, func(t *testing.T) {
			c := begin(t, name)
			c.meet()
			sent := make([]bytes.Buffer, len(c.guests))
			hidden := 0
			for n := 0; n < 30 && c.match.End() < 0; n++ {
				for player := 0; player < len(c.guests) && c.match.End() < 0; player++ {
					v := c.guests[player]
					require.NoError(t, c.open(player, c.letter(player)))
					c.choose(player)
					require.NoError(t, c.open(toTheHost, c.answer(player)))
					file := c.letter(player)
					p, err := open(file, ToGuest, c.desk.Match(), v.key)
					require.NoError(t, err)
					if c.match.End() >= 0 {
						break
					}
					for _, says := range p.Says {
						if !bytes.Contains(says, []byte(`"line":"header"`)) {
							sent[player].Write(says)
						}
					}
					require.NotContains(t, string(file), v.kept.Secret)
					require.NotContains(t, string(file), v.kept.Name)
				}
				if n%10 == 5 && c.match.End() < 0 {
					for player := range c.guests {
						hidden += c.hidden(player, sent[player].Bytes())
					}
				}
			}
			for player := range c.guests {
				views := viewer.FindAllString(sent[player].String(), -1)
				assert.Greater(t, len(views), 10)
				for _, view := range views {
					require.Equal(t, fmt.Sprintf(`"who":[%d]`, player), view)
				}
			}
			assert.Equal(t, cards, hidden > 0, "cards that a seat was never shown")
			t.Logf("%d records, %d times a card that was never shown", c.match.Records(), hidden)
		})
	}
}

// hidden tests that no card that lies somewhere and that a player was never shown stands in a text, and counts these cards.
func (c *club) hidden(player int, text []byte) int {
	m, n := c.match, 0
	who := engine.Only(m.Header().Players[player].Seats[0])
	var shown bytes.Buffer
	for no := range m.Records() {
		for _, frame := range m.Frames(no, who) {
			shown.Write(keep(frame.View))
		}
	}
	all := keep(m.View(engine.AllSeats(m.Seats())))
	words := m.Game().Vocabulary()
	for _, card := range words.Cards[1:] {
		word := []byte(`"` + card + `"`)
		if slices.Contains(words.Places, card) || !bytes.Contains(all, word) || bytes.Contains(shown.Bytes(), word) {
			continue
		}
		n++
		assert.NotContains(c, string(text), string(word), "player %d was never shown the card", player)
	}
	return n
}
